"""What the log of a scenario tells: whose texts did something, one after the other."""

from __future__ import annotations

from tests.onepiece import Duel


def drawers(t: Duel, *names: str) -> list[str]:
    """Whose texts drew a card, by the ids of their cards, in their order."""
    return [name for line in t.log if "(draw)" in line for name in names if f"[{name}#" in line]


def steps(t: Duel) -> list[str]:
    """The phases and steps gone through."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]
