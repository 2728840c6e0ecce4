"""Reading all files of a title, so that the problems of all of them are known at once."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from wargames.content.document import Document
from wargames.content.errors import ContentError, Problem
from wargames.content.validation import validate
from wargames.content.yaml_io import read_yaml

_M = TypeVar("_M", bound=BaseModel)


class TitleReader:
    """Reads file after file of a title and keeps the problems of all of them."""

    def __init__(self, title: str, cache_dir: Path | None) -> None:
        self.title = title
        self.cache_dir = cache_dir
        self.problems: list[Problem] = []

    def read(self, path: Path, model: type[_M]) -> tuple[_M, Document] | None:
        """Return a file as a model and as a document; None if it has problems."""
        try:
            document = read_yaml(path, self.cache_dir)
        except ContentError as error:
            self.problems += error.problems
            return None
        found = validate(model, document)
        if isinstance(found, list):
            self.problems += found
            return None
        title = getattr(found, "title", self.title)
        if title != self.title:
            self.problems.append(
                document.problem(("title",), f"expected {self.title}, got {title}")
            )
        return found, document
