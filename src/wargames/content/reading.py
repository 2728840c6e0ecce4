"""Reading all files of a title, so that the problems of all of them are known at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import BaseModel

from wargames.content.checks import check_map, check_map_promises
from wargames.content.document import Document
from wargames.content.errors import ContentError, Problem
from wargames.content.models import MapFile, PromisesFile
from wargames.content.overlay import Overlay, overlaid, read_overlay
from wargames.content.validation import validate
from wargames.content.yaml_io import read_yaml

_M = TypeVar("_M", bound=BaseModel)


class MapFiles(Protocol):
    """What the files of every title have."""

    @property
    def map(self) -> MapFile:
        """The map."""
        ...

    @property
    def map_doc(self) -> Document:
        """Its document."""
        ...

    @property
    def promises(self) -> PromisesFile:
        """The promises of the map."""
        ...

    @property
    def promises_doc(self) -> Document:
        """Their document."""
        ...


_F = TypeVar("_F", bound=MapFiles)


def checked(files: _F, references: Callable[[_F], Iterable[Problem]]) -> _F:
    """Return the files of a title if nothing is wrong between them.

    Raises:
        ContentError: with all that is wrong.
    """
    problems = list(references(files))
    if problems:
        raise ContentError(problems)
    return files


def problems_of(
    read: Callable[[], _F], references: Callable[[_F], Iterable[Problem]]
) -> list[Problem]:
    """Return all problems of the files of a title, geometry and promises included.

    Args:
        read: reads the files; it may raise a ContentError.
        references: finds what is wrong between and within them, short of geometry.
    """
    try:
        files = read()
    except ContentError as error:
        return list(error.problems)
    problems = [*references(files), *check_map(files.map, files.map_doc)]
    problems += check_map_promises(files.map, files.promises, files.promises_doc)
    return sorted(set(problems))


class TitleReader:
    """Reads file after file of a title and keeps the problems of all of them."""

    def __init__(
        self, title: str, cache_dir: Path | None = None, overlay: Path | None = None
    ) -> None:
        self.title = title
        self.cache_dir = cache_dir
        self.problems: list[Problem] = []
        self._overlay: Overlay | None = None
        if overlay is not None:
            try:
                self._overlay = read_overlay(overlay, title)
            except ContentError as error:
                self.problems += error.problems

    def read(self, path: Path, model: type[_M]) -> tuple[_M, Document] | None:
        """Return a file as a model and as a document; None if it has problems."""
        try:
            document = read_yaml(path, self.cache_dir)
            if self._overlay is not None:
                document = overlaid(document, self._overlay)
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
