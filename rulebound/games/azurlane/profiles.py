"""The document with its readings as named policies."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulebound.kernel.state import State


class Profile(NamedTuple):
    """The answers, each with the rule or reading that gives it."""

    rulebook: str = "azurlane-2.1.0"
    # AL-08 Colourless cards go into any deck; a coloured card needs all its colours among the Flagship's.
    colourless_anywhere: bool = True
    # AL-21 A retrofitted Ship is as one deployed this turn.
    retrofit_is_new: bool = True
    # AL-17 One battle phase holds any number of battles.
    one_battle_phase: bool = True


PROFILES: Final[dict[str, Profile]] = {"azurlane": Profile()}


def profile(s: State) -> Profile:
    """The answers by which a game is played."""
    return PROFILES[s.g.name]
