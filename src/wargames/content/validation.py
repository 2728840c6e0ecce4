"""Turning documents into models, and pydantic's errors into problems with lines and near names."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from wargames.content.document import Document
from wargames.content.errors import DataPath, Problem, did_you_mean, expected, show

if typing.TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_M = TypeVar("_M", bound=BaseModel)

_EXPECTED: dict[str, str] = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "string_too_short": "text that is not empty",
}


def validate(model: type[_M], document: Document) -> _M | list[Problem]:
    """Return the model of a document, or all its problems."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        return [_problem(model, document, details) for details in error.errors()]


def _problem(model: type[BaseModel], document: Document, details: ErrorDetails) -> Problem:
    path = _data_path(document.data, details["loc"])
    kind = details["type"]
    if kind == "missing":
        path = details["loc"]
        return document.problem(path, f"expected {_missing(path)}, got nothing")
    if kind == "extra_forbidden":
        fields = _fields_at(model, path[:-1])
        return document.problem(
            path, f"expected a known key, got {show(path[-1])}{did_you_mean(path[-1], fields)}"
        )
    got = details["input"]
    if kind in _EXPECTED:
        return document.problem(path, expected(_EXPECTED[kind], got))
    context = details.get("ctx", {})
    if kind == "literal_error":
        wanted = str(context["expected"])
        return document.problem(path, expected(wanted, got, names=re.findall(r"'([^']*)'", wanted)))
    if kind == "string_pattern_mismatch":
        return document.problem(
            path,
            expected("lower-case words joined by hyphens", got)
            if "a-z0-9" in str(context["pattern"])
            else expected(f"text like {context['pattern']}", got),
        )
    if kind in ("too_short", "too_long"):
        limit = context.get("min_length", context.get("max_length"))
        return document.problem(path, expected(f"a list of {limit}", got))
    return document.problem(path, f"{details['msg']}, got {show(got)}")


def _missing(path: DataPath) -> str:
    last = path[-1]
    return f"the key {last!r}" if isinstance(last, str) else f"item {last + 1} of the list"


def _data_path(data: object, loc: DataPath) -> DataPath:
    """Drop the parts of a location that pydantic adds for unions and validators."""
    path: list[str | int] = []
    for key in loc:
        if isinstance(data, Mapping) and key in data:
            data = data[key]
        elif isinstance(data, Sequence) and isinstance(key, int) and key < len(data):
            data = data[key]
        elif path or key != "__root__":
            continue
        path.append(key)
    return tuple(path)


def _fields_at(model: type[BaseModel], path: DataPath) -> list[str]:
    """Return the keys that may stand at a path."""
    kind: object = model
    for key in path:
        kind = _step(kind, key)
    found = _models_in(kind)
    return [field.alias or name for m in found for name, field in m.model_fields.items()]


def _step(kind: object, key: str | int) -> object:
    for model in _models_in(kind):
        for name, field in model.model_fields.items():
            if (field.alias or name) == key:
                return field.annotation
    arguments = [part for part in _flatten(kind) if typing.get_args(part)]
    for part in arguments:
        members = typing.get_args(part)
        return members[-1] if typing.get_origin(part) is dict else members[0]
    return None


def _models_in(kind: object) -> list[type[BaseModel]]:
    return [p for p in _flatten(kind) if isinstance(p, type) and issubclass(p, BaseModel)]


def _flatten(kind: object) -> list[object]:
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return [part for member in typing.get_args(kind) for part in _flatten(member)]
    return [kind]
