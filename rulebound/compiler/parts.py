"""What a paragraph of a card comes to: keywords, abilities, names."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.program.abilities import Ability


@dataclass(frozen=True, slots=True)
class Printed:
    """What one paragraph adds to its card."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    names: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
