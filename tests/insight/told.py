"""What a scenario's pending decision is told of its options, by their words."""

from __future__ import annotations

from rulebound.insight.outcome import Outcome, Verdict, outcomes
from rulebound.kernel.state import State
from rulebound.kernel.view import option_view


def told(s: State) -> dict[str, Outcome]:
    """The outcome of each option of the seat that decides."""
    words = [option_view(s, option, s.seat).text for option in s.options]
    return dict(zip(words, outcomes(s, s.seat), strict=True))


def fight(s: State, option: str) -> tuple[int, int, bool]:
    """What stands against what in the fight after an option, and whether the attacker wins."""
    found = verdict(s, option)
    return found.force, found.against, found.wins


def verdict(s: State, option: str) -> Verdict:
    """The verdict after an option."""
    found = told(s)[option].fight
    assert found is not None, f"no fight after {option}"
    return found


def changed(found: Outcome) -> set[tuple[str, int, int]]:
    """What is different on cards, and in pools."""
    cards = {(one.what, one.before, one.after) for one in found.changes}
    return cards | {(one.what, one.before, one.after) for one in found.pools}
