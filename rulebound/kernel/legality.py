"""May I? One question about an act: nothing, or what refuses it. "Cannot" beats "can".

A reason is a number: a rule from `rule()`, or the text of an ability from `CLAUSE` on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import batch, queries, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import RULE
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import CLAUSE
from rulebound.kernel.records import ALLOW, CHARGE, FORBID, REQUIRE, Standing
from rulebound.kernel.state import SEATS, State

if TYPE_CHECKING:
    from mypy_extensions import i64

RULES: Final[list[str]] = [""]
NONE: Final[list[int]] = []


def rule(id: str) -> i64:
    """The number under which a rule refuses."""
    if id not in RULES:
        RULES.append(id)
    return RULES.index(id)


def is_said(s: State, kind: i64, act: i64, row: i64) -> bool:
    """Whether a text that is part of the rules, on any card that there is, forbids or allows an act with a card.

    Such texts work wherever their card is, and before there is a game: while a deck is built.
    """
    for src in range(len(s.card)):
        for a in s.g.catalogue.cards[s.card[src]].abilities:
            if a.sort != RULE:
                continue
            for part in a.parts:
                if part.kind != kind or part.arg != act:
                    continue
                if part.on_itself and src == row:
                    return True
                c = Context(s.owner(src), src, s.inc[src], 0, 0)
                if part.search >= 0 and queries.in_reach(s, s.g.catalogue.searches[part.search], row, c):
                    return True
    return False


def applies(s: State, e: Standing, who: i64, row: i64, other: i64, inc: i64) -> bool:
    """Whether a standing word about an act is about this player, this card, against that one, which may have gone."""
    if e.part < 0:
        return values.reaches(s, e, row)
    if not is_about(s, e, who, row):
        return False
    return s.g.catalogue.parts[e.part].against < 0 or (other >= 0 and is_against(s, e, other, inc))


def here(s: State, row: i64) -> i64:
    """Which object a card is now; 0 where there is none to ask about."""
    return s.inc[row] if row >= 0 else 0


def is_against(s: State, e: Standing, other: i64, inc: i64) -> bool:
    """Whether a standing word is about acts against a card, or by it; one that has gone is what it last was."""
    search = s.g.catalogue.searches[s.g.catalogue.parts[e.part].against]
    c = Context(e.who, e.src, e.src_inc, 0, 0)
    if s.is_here(other, inc):
        return queries.in_reach(s, search, other, c)
    seen = s.last_seen(other, inc)
    return seen is not None and queries.was_in_reach(s, search, seen, c)


def is_about(s: State, e: Standing, who: i64, row: i64) -> bool:
    """Whether a standing word is about a player and a card."""
    part = s.g.catalogue.parts[e.part]
    if part.side >= 0:
        if part.side != 2 and who != queries.seat_of(part.side, e.who):
            return False
        if part.search < 0 and e.row < 0:
            return True
    return row >= 0 and values.reaches(s, e, row)


def forbidden(s: State, act: i64, who: i64, row: i64, other: i64) -> i64:
    """What forbids a player an act with a card, against another: 0, or the text that does."""
    if s.present & (1 << FORBID) == 0 or act < 0:
        return 0
    inc = here(s, other)
    for e in s.standing:
        if e.kind == FORBID and e.on and e.arg == act and applies(s, e, who, row, other, inc):
            return CLAUSE + e.ability
    return 0


def allowed(s: State, act: i64, who: i64, row: i64, other: i64) -> bool:
    """Whether a text lets a player do what the rules alone would not."""
    if s.present & (1 << ALLOW) == 0:
        return False
    inc = here(s, other)
    for e in s.standing:
        if e.kind == ALLOW and e.on and e.arg == act and applies(s, e, who, row, other, inc):
            return True
    return False


def may_require(s: State) -> bool:
    """Whether a text in the table requires anything of anybody."""
    return s.present & (1 << REQUIRE) != 0


def required(s: State, act: i64, who: i64, row: i64, other: i64) -> i64:
    """What requires an act: 0, or the text that does."""
    if not may_require(s):
        return 0
    inc = here(s, other)
    for e in s.standing:
        if e.kind == REQUIRE and e.on and e.arg == act and applies(s, e, who, row, other, inc):
            return CLAUSE + e.ability
    return 0


def charges(s: State, act: i64, who: i64, row: i64) -> list[int]:
    """What texts add to, or take off, the price of an act, in the order in which they came."""
    if s.present & (1 << CHARGE) == 0:
        return NONE
    out: list[int] = []
    for e in s.standing:
        if e.kind == CHARGE and e.on and e.arg == act and applies(s, e, who, row, -1, 0):
            out.append(e.amount)
    return out


def spend_charges(s: State, act: i64, who: i64, row: i64) -> None:
    """An act is paid for: the words that were for the next one only are spent."""
    if s.present & (1 << CHARGE) == 0:
        return
    for e in s.standing[:]:
        if e.kind == CHARGE and e.once and e.on and e.arg == act and applies(s, e, who, row, -1, 0):
            standing.spend(s, e)


def refuses_change(s: State, v: list[int], i: i64) -> i64:
    """What forbids a change: 0, or the text that does."""
    what = v[i]
    row = v[i + 1]
    words = s.g.words
    by = s.g.cause_card(s, v[i + 7])
    if what == batch.MOVE:
        reason = refuses_move(s, words.verb_acts[v[i + 5]], v, i, by)
        if reason == 0 and s.zone[row] >= 0 and s.zone[row] != v[i + 3]:
            # Whatever the act is called by which it is to leave, or if it has no name.
            reason = refuses_move(s, words.leave_acts[s.zone[row] >> 1], v, i, by)
        return reason
    if what <= batch.TURN:
        return forbidden(s, words.kind_acts[what], v[i + 6], row, by)
    if what == batch.TRANSFER:
        return refuses_move(s, words.transfer_acts[v[i + 3] >> 8][v[i + 3] & 255], v, i, by)
    if what == batch.GAIN and v[i + 4] > 0:  # who loses by it gains nothing
        return forbidden(s, words.gain_acts[v[i + 3]], -1 - row, row, by)
    return 0


def refuses_move(s: State, acts: list[int], v: list[int], i: i64, by: i64) -> i64:
    """What forbids a move that goes by these names: at all, by battle, by an effect, by the other player's effect."""
    if len(acts) == 0:
        return 0
    row = v[i + 1]
    who = v[i + 6]
    if v[i] == batch.MOVE and v[i + 5] == s.g.words.drawing:
        who = v[i + 3] % SEATS  # whoever's effect it is, a card is drawn by the player to whose hand it goes
    reason = forbidden(s, acts[0], who, row, by)
    if reason == 0 and v[i + 7] & batch.BY_BATTLE:
        reason = forbidden(s, acts[1], who, row, by)
    if reason == 0 and v[i + 7] & batch.BY_EFFECT:
        reason = forbidden(s, acts[2], who, row, by)
        if reason == 0 and v[i + 6] != (s.controller(row) if row >= 0 else -1 - row):
            reason = forbidden(s, acts[3], v[i + 6], row, by)
    return reason


def permitted(s: State, v: list[int]) -> list[int]:
    """The changes that nothing forbids."""
    i = 0
    while i < len(v) and refuses_change(s, v, i) == 0:
        i += batch.SIZE
    if i >= len(v):
        return v
    out = v[:i]
    for j in range(i + batch.SIZE, len(v), batch.SIZE):
        if refuses_change(s, v, j) == 0:
            out.extend(v[j : j + batch.SIZE])
    return out


def is_fixed(s: State, row: i64) -> bool:
    """Whether a card lies where nothing makes it leave."""
    return s.zone[row] >= 0 and s.g.words.fixed_mask & bit(s.zone[row] >> 1) != 0


def loose(s: State, v: list[int]) -> list[int]:
    """The changes that make no card leave a zone which it never leaves."""
    out: list[int] = []
    for i in range(0, len(v), batch.SIZE):
        if v[i] != batch.MOVE or not is_fixed(s, v[i + 1]):
            out.extend(v[i : i + batch.SIZE])
    return out


def may_choose(s: State, who: i64, row: i64) -> bool:
    """Whether a player's effect may choose a card."""
    return forbidden(s, s.g.words.be_chosen, who, row, -1) == 0


def may_target(s: State, row: i64, c: Context) -> bool:
    """Whether a text may target a card: a word against certain sources asks about the card that the text stands on."""
    act = s.g.words.be_targeted
    if act < 0 or s.present & (1 << FORBID) == 0:
        return True
    for e in s.standing:
        if e.kind == FORBID and e.on and e.arg == act and applies(s, e, c.who, row, c.src, c.src_inc):
            return False
    return True
