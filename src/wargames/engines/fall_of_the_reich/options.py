"""The seven optional rules as choices of the *New game* page (11)."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.core.game import OptionSpec
from wargames.engines.fall_of_the_reich.cites import RB
from wargames.engines.fall_of_the_reich.tables import Tables


@RB.rule("11.0")
def option_specs(t: Tables) -> tuple[OptionSpec, ...]:
    """Return one choice per optional rule; all of them are off by default."""
    return tuple(OptionSpec(row.slug, row.name, row.text, RB[row.section]) for row in t.options)


def rules_in_use(t: Tables, options: Mapping[str, str]) -> tuple[bool, ...]:
    """Return by `OptionalRule` whether it is in use."""
    return tuple(options.get(row.slug, "off") == "on" for row in t.options)
