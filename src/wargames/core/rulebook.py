"""Rules cite the rulebook as data: sections are registered, so that coverage can be tested."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wargames.core.decision import Cite

F = TypeVar("F", bound=Callable[..., object])


class Rulebook:
    """The sections and rulings that the code of one title cites.

    ``RB["7.4.4"]`` gives a citation for nodes, events and refusals; ``@RB.rule("5.5.3")`` marks
    a function that implements a section, at no cost when it is called.
    """

    def __init__(self, book: str) -> None:
        self.book = book
        self.cited: set[str] = set()
        """Every section and ruling cited anywhere in the code of the title."""
        self.functions: dict[str, list[str]] = {}
        """Section -> qualified names of the functions that implement it."""

    def __getitem__(self, section: str) -> Cite:
        self.cited.add(section)
        return Cite(self.book, section)

    def rule(self, *sections: str) -> Callable[[F], F]:
        """Register the decorated function as implementing sections or rulings."""

        def register(function: F) -> F:
            for section in sections:
                self.cited.add(section)
                name = f"{function.__module__}.{function.__qualname__}"
                self.functions.setdefault(section, []).append(name)
            return function

        return register
