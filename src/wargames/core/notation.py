"""Actions as text and back: ``move-from district-15``, ``take-unit 76th-rifle-corps``.

The word is the class name in kebab case, the arguments are the fields in order; how a field is
written follows from the name of its annotated type (``ZoneId``, ``UnitId``, ``int`` …).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Protocol

from wargames.core.chance import Outcome
from wargames.core.decision import Action
from wargames.core.errors import NotationError


class Codec(Protocol):
    """Writes and reads one kind of argument."""

    def write(self, value: int) -> str:
        """Return the text of a value."""

    def read(self, text: str) -> int:
        """Return the value of a text, or raise NotationError."""


class IntCodec:
    """Plain numbers."""

    def write(self, value: int) -> str:
        """Return the decimal digits."""
        return str(int(value))

    def read(self, text: str) -> int:
        """Read decimal digits."""
        try:
            return int(text)
        except ValueError:
            raise NotationError(f"expected a number, got {text!r}") from None


class SlugCodec:
    """Ids that have names: zones, units, cards, enum members."""

    def __init__(self, what: str, slugs: Sequence[str]) -> None:
        self._what = what
        self._slugs = tuple(slugs)
        self._index = {slug: i for i, slug in enumerate(self._slugs)}
        if len(self._index) != len(self._slugs):
            raise ValueError(f"two of the {what} names are equal")

    def write(self, value: int) -> str:
        """Return the name."""
        return self._slugs[value]

    def read(self, text: str) -> int:
        """Find a name, suggesting near ones if it does not exist."""
        try:
            return self._index[text]
        except KeyError:
            near = get_close_matches(text, self._slugs, n=3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise NotationError(f"no {self._what} is called {text!r}{hint}") from None


def kebab(name: str) -> str:
    """Turn ``CapWords`` into ``cap-words``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Notation:
    """The text form of the actions of one title.

    Args:
        actions: the action classes of the title.
        codecs: by annotation name; ``int`` is built in.
    """

    def __init__(self, actions: Iterable[type[Action]], codecs: Mapping[str, Codec]) -> None:
        all_codecs: dict[str, Codec] = {"int": IntCodec(), **codecs}
        self._by_word: dict[str, tuple[type[Action], tuple[Codec, ...]]] = {}
        self._by_type: dict[type[Action], tuple[str, tuple[tuple[str, Codec], ...]]] = {}
        for kind in actions:
            named = tuple((f.name, all_codecs[str(f.type)]) for f in fields(kind))
            self._by_word[kebab(kind.__name__)] = (kind, tuple(c for _, c in named))
            self._by_type[kind] = (kebab(kind.__name__), named)

    def write(self, action: Action) -> str:
        """Return the text of an action."""
        if isinstance(action, Outcome):
            return " ".join(["chance", *map(str, action.values)])
        word, named = self._by_type[type(action)]
        return " ".join([word, *(codec.write(getattr(action, name)) for name, codec in named)])

    def read(self, text: str) -> Action:
        """Return the action of a text.

        Raises:
            NotationError: with the reason and, where possible, the nearest right word.
        """
        word, *arguments = text.split()
        if word == "chance":
            return Outcome(tuple(IntCodec().read(a) for a in arguments))
        if word not in self._by_word:
            near = get_close_matches(word, self._by_word, n=3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise NotationError(f"no action is called {word!r}{hint}")
        kind, codecs = self._by_word[word]
        if len(arguments) != len(codecs):
            raise NotationError(
                f"{word} takes {len(codecs)} arguments, got {len(arguments)}: {text!r}"
            )
        values: list[Any] = [c.read(a) for c, a in zip(codecs, arguments, strict=True)]
        return kind(*values)
