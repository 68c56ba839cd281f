"""What a card is now: every read of a value that an effect can change goes through `sheet`.

A sheet is the printed one unless a standing effect or a mark reaches the card. Computed sheets are
kept until the epoch moves on, which every change to the state does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import layers, queries
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Ability, Card, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.records import (
    BASE,
    CHANGE,
    COLOUR,
    COPY,
    KEYWORD,
    KIND,
    LAST_VALUE,
    NAME,
    NO_KEYWORD,
    SET,
    SILENCE,
    TRAIT,
    VALUE_KINDS,
    Standing,
)
from rulebound.kernel.state import BACK, MARKED, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def sheet(s: State, row: i64) -> Sheet:
    """Everything that a card is at this moment."""
    if s.present & VALUE_KINDS == 0 and s.bits[row] & MARKED == 0:
        return s.g.catalogue.cards[s.printed[row]].base
    if s.sheet_epoch != s.epoch or len(s.sheets) != len(s.card):
        none: list[Sheet | None] = [None] * len(s.card)
        s.sheets = none
        s.sheet_epoch = s.epoch
        if s.g.layered and s.present & VALUE_KINDS:
            layers.compute(s)
    known = s.sheets[row]
    if known is not None:
        return known
    base = s.g.catalogue.cards[s.printed[row]].base
    if s.bits[row] & MARKED == 0 and not may_reach(s, row, bit(s.zone[row] >> 1) if s.zone[row] >= 0 else 0):
        s.sheets[row] = base
        return base
    if s.g.layered:
        fresh = layers.compute_one(s, row)
    else:
        # While the sheet is in the making, tests on this very card read what it has come to so far.
        s.sheets[row] = base
        fresh = compute(s, row, base)
    s.sheets[row] = fresh
    return fresh


def may_reach(s: State, row: i64, where: i64) -> bool:
    """Whether some effect in the table might concern a card in these kinds of zone."""
    for e in s.standing:
        if e.kind <= LAST_VALUE and e.on and looks_at(s, e, row, where):
            return True
    return False


def looks_at(s: State, e: Standing, row: i64, where: i64) -> bool:
    """Whether an effect is fixed on a card, or looks into these kinds of zone."""
    if e.row >= 0:
        return e.row == row
    if e.part < 0:
        return False
    search = s.g.catalogue.parts[e.part].search
    return search >= 0 and s.g.catalogue.searches[search].zones & where != 0


def original(s: State, row: i64) -> Sheet:
    """What a card is to begin with. By layers that is the card itself, whatever it has become a copy of."""
    return layers.original(s, row) if s.g.layered else s.g.catalogue.cards[s.printed[row]].base


def value(s: State, row: i64, v: i64) -> i64:
    """A number of a card."""
    return sheet(s, row).values[v]


def running(s: State, row: i64, v: i64) -> i64:
    """A number of a card as effects make it, not rounded: to count on from. By layers there is only the rounded one."""
    now = sheet(s, row)
    base = s.g.catalogue.cards[s.printed[row]].base
    if s.g.layered or now is base:
        return now.values[v]
    return apply_numbers(s, row, base, False).values[v]


def has(s: State, row: i64, keyword: i64) -> bool:
    """Whether a card has a keyword."""
    return sheet(s, row).keywords & bit(keyword) != 0


def is_given(s: State, keyword: i64) -> bool:
    """Whether an effect in the table may give cards a keyword; where none does, only those have it that show it."""
    if s.present & (1 << KEYWORD | 1 << COPY) == 0:
        return False
    for e in s.standing:
        if (e.kind == KEYWORD and e.arg == keyword) or e.kind == COPY:
            return True
    return False


def is_kind(s: State, row: i64, kind: i64) -> bool:
    """Whether a card is of a type."""
    return sheet(s, row).kinds & bit(kind) != 0


def printed(s: State, row: i64) -> Card:
    """The card, or face, that a row shows."""
    return s.g.catalogue.cards[s.printed[row]]


def face(s: State, row: i64) -> Card:
    """The physical card by the side that is up."""
    card = s.g.catalogue.cards[s.card[row]]
    return s.g.catalogue.cards[card.back] if s.bits[row] & BACK and card.back >= 0 else card


def reaches(s: State, e: Standing, row: i64) -> bool:
    """Whether a standing effect concerns a card."""
    if e.row >= 0:
        return e.row == row and e.row_inc == s.inc[row]
    if e.part < 0:
        return False
    part = s.g.catalogue.parts[e.part]
    if part.search < 0:
        return False
    search = s.g.catalogue.searches[part.search]
    if search.by_value and not s.g.layered:
        return row in e.rows
    return queries.in_reach(s, search, row, Context(e.who, e.src, e.src_inc, 0, 0))


def gives(s: State, e: Standing, row: i64) -> bool:
    """Whether an effect gives a card its ability: where the game says so, not if the card has lost all it had since.

    What is no ability of the card it does not lose.
    """
    if not reaches(s, e, row):
        return False
    if s.g.loses_given and s.present & (1 << SILENCE) and not is_apart(s, e):
        for x in s.standing:
            if x.kind == SILENCE and x.arg == 0 and x.on and x.stamp > e.stamp and reaches(s, x, row):
                return False
    return True


def is_apart(s: State, e: Standing) -> bool:
    """Whether what an effect gives a card is no ability of that card."""
    return e.part >= 0 and s.g.catalogue.parts[e.part].apart


def hushed(s: State, row: i64, a: Ability, mask: i64 = -1) -> bool:
    """Whether a text silences printed abilities of this timing on a card; one of several timings, as set off by it."""
    if s.present & (1 << SILENCE) == 0:
        return False
    for e in s.standing:
        if e.kind == SILENCE and e.arg != 0 and e.on and reaches(s, e, row):
            if (e.arg < 0 and a.window == -1 - e.arg) or (e.arg > 0 and a.own and a.mask & mask & e.arg != 0):
                return True
    return False


def compute(s: State, row: i64, base: Sheet) -> Sheet:
    """A sheet where permanents settle by fixpoint: what a card is called first, then bases, then sums in order."""
    out = base
    mine = False
    numbers = False
    if s.present & (1 << SILENCE):
        # What is printed falls silent first, whenever that was said: what was given goes on working.
        for e in s.standing:
            if e.kind == SILENCE and e.arg == 0 and e.on and reaches(s, e, row):
                out = base.copy()
                mine = True
                s.sheets[row] = out
                apply_word(s, e, out, e.amount)
                break
    for e in s.standing:
        if e.kind > LAST_VALUE or not e.on or e.kind == SILENCE or e.kind == COPY:
            continue
        if e.kind <= BASE:
            numbers = True
            continue
        if reaches(s, e, row):
            if not mine:
                out = out.copy()
                mine = True
                s.sheets[row] = out
            apply_word(s, e, out, e.amount)
    if numbers:
        out = apply_numbers(s, row, out, mine)
        mine = mine or out is not base
    if s.bits[row] & MARKED != 0 and s.g.adjusts():
        if not mine:
            out = out.copy()
            mine = True
        s.g.adjust(s, row, out)
    if mine:
        # Last of all, and on the sheet alone: what is summed up anew next time starts from the numbers as they are.
        s.g.round(s, out)
    return out


def apply_numbers(s: State, row: i64, out: Sheet, mine: bool) -> Sheet:
    """Bases, then sets and sums in the order in which they came."""
    reached: list[Standing] = []
    for e in s.standing:
        if e.kind <= BASE and e.on and reaches(s, e, row):
            reached.append(e)
    if len(reached) == 0:
        return out
    if not mine:
        out = out.copy()
    based = 0
    for e in reached:
        if e.kind == BASE:
            own = bit(e.arg)
            if based & own == 0 or not s.g.base_is_highest or e.amount > out.values[e.arg]:
                out.values[e.arg] = e.amount
            based |= own
    for e in reached:
        if e.kind == CHANGE:
            out.values[e.arg] += e.amount
        elif e.kind == SET:
            out.values[e.arg] = e.amount
    return out


def apply_word(s: State, e: Standing, out: Sheet, only: i64) -> None:
    """Applies an effect that changes what a card is called or can do; with 1 it is nothing else of that sort."""
    kind = e.kind
    if kind == KEYWORD:
        out.keywords |= bit(e.arg)
    elif kind == NO_KEYWORD:
        out.keywords &= ~bit(e.arg)
    elif kind == SILENCE:
        if e.arg == 0:
            out.silent = True
            out.keywords = 0
    elif kind == KIND:
        out.kinds = bit(e.arg) if only == 1 else out.kinds | bit(e.arg)
    elif kind == COLOUR:
        out.colours = bit(e.arg) if only == 1 else out.colours | bit(e.arg)
    elif kind == TRAIT:
        out.traits = [e.arg] if only == 1 else out.traits + [e.arg]
    elif kind == NAME:
        out.names = [e.arg] if only == 1 else out.names + [e.arg]
    elif kind == COPY:
        other = s.g.catalogue.cards[e.arg].base
        out.names = other.names
        out.traits = other.traits
        out.colours = other.colours
        out.kinds = other.kinds
        out.attributes = other.attributes
        out.keywords = other.keywords
