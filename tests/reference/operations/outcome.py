"""Readings of the operations about the game as a whole: extra turns, winning, prices, and what one game adds."""

from __future__ import annotations

from rulebound.kernel.records import CHARGE
from rulebound.kernel.state import SEATS
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.operations.case import Case
from tests.reference.reading import NotModelled


def extra_turn(case: Case, x: op.ExtraTurn) -> list[str]:
    """A turn more for a side."""
    case.is_happening(1, 1)
    p = case.before_position.copy()
    p.extra = case.after_position.extra
    out = case.compare(p)
    if (
        case.after_position.extra.count(case.r.seat(x.side))
        != case.before_position.extra.count(case.r.seat(x.side)) + 1
    ):
        out.append("no extra turn was noted")
    return out


def ends_game(case: Case, x: op.Win | op.Defeat) -> list[str]:
    """A side wins, or loses."""
    raise NotModelled("Win or Defeat that did not end the game at once")


def act(case: Case, x: op.Act) -> list[str]:
    """Something that only one game knows."""
    if x.name == "awaken":
        return awaken(case)
    raise NotModelled(f"Act {x.name!r}: a procedure that only the rulebook of the game defines")


def pay(case: Case, x: op.Pay) -> list[str]:
    """A price is paid: so much less is there of what it is paid with, and nothing else is altered."""
    who = case.r.seat(x.by)
    total = 0
    for part in x.price:
        n = case.r.amount(part.amount)
        if part.kind == "own cost":
            n = case.r.value_of("cost", fi.This(), False)
        elif part.kind == "own cost less":
            raise NotModelled("Pay less than the printed cost")
        total += n
    fleet = case.g.name == "azurlane"
    kinds = ["active", "reverse"] if fleet else [name for name in case.words.pools if name != "life"]
    spent = 0
    p = case.before_position.copy()
    for name in kinds:
        at = case.words.pools.index(name) * SEATS + who
        spent += p.pools[at] - case.after_position.pools[at]
        p.pools[at] = case.after_position.pools[at]
    for name in ("rested", "cube deck") if fleet else ():
        at = case.words.pools.index(name) * SEATS + who
        p.pools[at] = case.after_position.pools[at]
    spent += case.gained
    if spent != total and any(e.kind == CHARGE and e.on for e in case.s.standing):
        raise NotModelled("Pay while a text changes costs, and a different amount was paid")
    whole = spent == total
    case.is_happening(1 if whole else 0, 1)
    if spent == 0:
        return case.unchanged()  # it could not be paid, or not any more
    # What will abilities did on the way is compared where they do it.
    altered = [] if case.others else case.compare(p)
    return altered + ([] if whole else [f"{spent} paid, where {total} had to be"])


def awaken(case: Case) -> list[str]:
    """azurlane 204.3a The Flagship is turned over to its awakened side, and stays what it is."""
    p = case.before_position.copy()
    zone = case.r.zone_kinds("field")[0] * SEATS + case.r.c.who
    flagships = [row for row in case.s.zones[zone] if case.r.test(row, fi.Kind("flagship"))]
    done = [row for row in flagships if row not in p.back and case.r.card(row).other_side]
    p.back.update(done)
    case.is_happening(len(done), 1)
    return case.compare(p)
