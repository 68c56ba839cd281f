"""Readings of the operations of a text that takes the place of something about to happen."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.program import ops as op
from rulebound.program.abilities import Ability
from tests.reference import pending
from tests.reference.operations.case import Case
from tests.reference.pending import Coming
from tests.reference.reading import NotModelled


def altered(case: Case, then: Callable[[Coming], Coming | None]) -> list[str]:
    """What the replacement is about happens in another way or not at all, and all else as it was to."""
    before, after, text = case.coming, case.still_coming, case.text
    if before is None or after is None or text is None:
        raise NotModelled("a word about what is to happen, where nothing is about to")
    ways = pending.covered(case.r, text, before)
    if not ways:
        return ["nothing that is about to happen is what the text is about"]
    if not is_met(case, text):
        return ["its condition does not hold"]
    found = [pending.differences(before, {n: then(before[n]) for n in some}, after) for some in ways]
    return min(found, key=len) + case.unchanged()


def is_met(case: Case, text: Ability) -> bool:
    """Whether the condition of a replacement holds, as far as it can be read."""
    try:
        return text.condition is None or case.r.holds(text.condition)
    except NotModelled:
        return True


def covered(case: Case) -> list[Coming]:
    """The changes that a replacement is about, one way of them."""
    if case.coming is None or case.text is None:
        return []
    ways = pending.covered(case.r, case.text, case.coming)
    return [case.coming[n] for n in ways[0]] if ways else []


def prevent(case: Case, x: op.Prevent) -> list[str]:
    """So much of it does not happen, or nothing of it."""
    told = None if x.amount is None else max(case.r.amount(x.amount), 0)

    def less(one: Coming) -> Coming | None:
        left = 0 if told is None else one.amount - told
        return one.of(left) if left > 0 else None

    some = [one.amount for one in covered(case)]
    off = [n if told is None else min(told, n) for n in some]
    case.is_happening(sum(off), sum(some) if told is None else told * len(some))
    return altered(case, less)


def increase(case: Case, x: op.Increase) -> list[str]:
    """So much more of it happens."""
    more = max(case.r.amount(x.amount), 0)
    n = more * len(covered(case))
    case.is_happening(n, n)
    return altered(case, lambda one: one.of(one.amount + more))


def redirect(case: Case, x: op.Redirect) -> list[str]:
    """The cards are on their way to another zone."""
    some = covered(case)
    case.is_happening(len(some), len(some))
    return altered(case, lambda one: pending.sent(case.r, one, x.to, x.at))
