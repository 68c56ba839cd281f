"""Readings of the operations whose effect lasts, or comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.kernel.records import (
    BASE,
    BATTLE,
    CHANGE,
    CHARGE,
    COLOUR,
    CONTROL,
    COPY,
    DELAYED,
    END_OF_TURN,
    GAME,
    GRANTED,
    KEYWORD,
    KIND,
    NAME,
    NO_KEYWORD,
    REPLACE,
    RESTING,
    SET,
    SILENCE,
    SOURCE,
    TRAIT,
    TURN,
    TURN_ENDS,
    TURN_STARTS,
    WATCH,
)
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.operations.case import Case, told_of
from tests.reference.position import Position
from tests.reference.reading import NotModelled

BATTLE_STEPS: Final = (
    *("attack", "block", "counter", "damage", "defence", "resolution"),
    *("declare attack", "declare block", "first strike"),
)


def until(case: Case, lasting: str) -> int:
    """How long, by number."""
    who = case.r.c.who
    known = {
        "game": GAME,
        "turn": TURN,
        "battle": BATTLE,
        "end of turn": END_OF_TURN,
        "your next turn starts": TURN_STARTS + who,
        "your next turn ends": TURN_ENDS + who,
        "their next turn starts": TURN_STARTS + 1 - who,
        "their next turn ends": TURN_ENDS + 1 - who,
        "while here": SOURCE,
        "while rested": RESTING,
    }
    return known[lasting]


def lasts(case: Case, kind: int, what: Any, arg: int, amount: int, lasting: str, side: str | None = None) -> list[str]:
    """One more lasting effect on each card that is meant, or one on whichever match."""
    p = case.before_position.copy()
    done = enter(case, p, kind, what, arg, amount, lasting)
    rows = [0] * done
    wanted = done if what is None or isinstance(what, fi.Cards) else told_of(case, what, rows)
    case.is_happening(done, wanted)
    return case.compare(p)


def enter(case: Case, p: Position, kind: int, what: Any, arg: int, amount: int, lasting: str) -> int:
    """Enters lasting effects; how many cards they are on, 1 for one that finds its cards."""
    c = case.r.c
    if is_timeless(case, lasting):
        return 0
    rows = [-1] if what is None or isinstance(what, fi.Cards) else case.r.rows(what)
    for row in rows:
        p.lasting.append((kind, row, arg, amount, until(case, lasting), c.who, c.src))
    return len(rows)


def is_timeless(case: Case, lasting: str) -> bool:
    """Whether what is to last so long has no time: there is no battle, or its card is not there any more, or rests not.

    "Where there is none it would have no end, and is not done"; "if it is not rested to begin with, nothing lasts".
    """
    src, inc = case.r.c.src, case.r.c.src_inc
    if lasting == "battle":
        return not is_battle(case)
    if lasting == "while here":
        return not case.s.is_here(src, inc)
    return lasting == "while rested" and not (case.s.is_here(src, inc) and src in case.before_position.rested)


def is_battle(case: Case) -> bool:
    """Whether a battle is under way: somebody has a part in one, or the game is in a step of one."""
    if any(case.g.role(case.s, role) >= 0 for role in range(len(case.words.roles))):
        return True
    phase = case.words.phases[case.s.phase]
    return phase in BATTLE_STEPS or "battle" in phase


def change(case: Case, x: op.Change) -> list[str]:
    """A value is more or less."""
    return lasts(case, CHANGE, x.what, case.words.values.index(x.value), case.r.amount(x.amount), x.lasting)


def become(case: Case, x: op.Become) -> list[str]:
    """A value, or what it starts from, is set."""
    kind = BASE if x.base else SET
    return lasts(case, kind, x.what, case.words.values.index(x.value), case.r.amount(x.amount), x.lasting)


def grant(case: Case, x: op.Grant) -> list[str]:
    """Cards have something more."""
    p = case.before_position.copy()
    parts: list[tuple[int, int]] = []
    if x.keyword:
        parts.append((KEYWORD, case.words.keywords.index(x.keyword)))
    if x.named:
        parts.append((NAME, case.g.catalogue.names.index(x.named)))
    if x.trait:
        parts.append((TRAIT, case.g.catalogue.traits.index(x.trait)))
    if x.colour:
        parts.append((COLOUR, case.words.colours.index(x.colour)))
    if x.kind:
        parts.append((KIND, case.words.kinds.index(x.kind)))
    if x.ability is not None:
        parts.append((GRANTED, 0))
    done = 0
    for kind, arg in parts:
        done = enter(case, p, kind, x.what, arg, 0, x.lasting)
    wanted = done if isinstance(x.what, fi.Cards) else told_of(case, x.what, [0] * done)
    case.is_happening(done, wanted)
    return case.compare(p)


def lose(case: Case, x: op.Lose) -> list[str]:
    """Cards lack a keyword, or their abilities do nothing."""
    if x.keyword:
        return lasts(case, NO_KEYWORD, x.what, case.words.keywords.index(x.keyword), 0, x.lasting)
    return lasts(case, SILENCE, x.what, 0, 0, x.lasting)


def copy(case: Case, x: op.Copy) -> list[str]:
    """Cards become copies of a card."""
    of = case.r.rows(x.of)
    if not of:
        case.is_happening(0, 1)
        return case.unchanged()
    return lasts(case, COPY, x.what, case.g.copied(case.s, of[0]), 0, x.lasting)


def control(case: Case, x: op.Control) -> list[str]:
    """Cards in play go over to a player as they lie, each with a note of who has it and who had it before."""
    p = case.before_position.copy()
    seat = case.r.seat(x.side)
    rows = case.r.rows(x.what)
    done = 0
    for row in rows:
        zone = p.zone_of(row)
        if case.words.zones[zone >> 1].places:
            raise NotModelled("Control of a card on a grid")
        if not case.words.zones[zone >> 1].play or case.s.controller(row) == seat or is_timeless(case, x.lasting):
            continue
        p.zones[zone].remove(row)
        p.zones[zone ^ 1].append(row)
        p.lasting.append((CONTROL, row, seat, 1 - seat, until(case, x.lasting), case.r.c.who, case.r.c.src))
        done += 1
    held = [row for row in rows if case.after.is_here(row, case.s.inc[row]) and case.after.controller(row) == seat]
    out = [] if len(held) >= done else [f"{held} are controlled of {rows}, as the cards that they were"]
    case.is_happening(done, told_of(case, x.what, rows))
    return out + case.compare(p)


def word(kind: int) -> Callable[[Case, Any], list[str]]:
    """An act is forbidden, allowed or required."""

    def said(case: Case, x: Any) -> list[str]:
        return lasts(case, kind, x.what, case.words.acts.index(x.act), 0, x.lasting, x.side)

    return said


def charge(case: Case, x: op.Charge) -> list[str]:
    """An act costs more or less."""
    return lasts(case, CHARGE, x.what, case.words.acts.index(x.act), case.r.amount(x.amount), x.lasting, x.side)


def later(case: Case, x: op.Later) -> list[str]:
    """A body waits for its time."""
    return lasts(case, DELAYED, None, 0, 0, x.lasting)


def next_time(case: Case, x: op.NextTime) -> list[str]:
    """An ability waits for the next event of its kind."""
    kind = REPLACE if x.ability.sort == "replacement" else WATCH
    if x.what is None:
        return lasts(case, kind, None, 0, 0, x.lasting)
    p = case.before_position.copy()
    rows = case.r.rows(x.what)
    p.lasting.extend((kind, row, 0, 0, until(case, x.lasting), case.r.c.who, row) for row in rows)
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return case.compare(p)
