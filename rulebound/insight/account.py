"""Why a number is what it is: the printed one, and each effect that has changed it, in the order in which they apply.

The values are made again on a copy of the game, as the kernel makes them, with everything noted that changes the
card in question: the lines of an account lead from what is printed to what the card shows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from rulebound.kernel import layers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import DEFINING, NUMBERS, Sheet
from rulebound.kernel.game import BY_DEFINING, BY_MARKS, BY_ROUNDING, BY_RULE
from rulebound.kernel.records import (
    BASE,
    CHANGE,
    COPY,
    LAST_VALUE,
    SILENCE,
    SOURCE,
    VALUE_KINDS,
    Standing,
)
from rulebound.kernel.state import MARKED, State
from rulebound.kernel.values import sheet
from rulebound.kernel.view import clause_name, handle

ADD: Final = "add"
SET: Final = "set"
COPIES: Final = "copy"
MARKS: Final = "marks"
ROUNDS: Final = "round"
GIVES: Final = "give"
TAKES: Final = "take"
SILENCES: Final = "silence"
TEXT: Final = "text"  # what an account is of that says who makes the printed text of a card do nothing


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that has changed a card. What is added, or by marks, is a difference; else it is the new number."""

    kind: str
    amount: int = 0
    source: str = ""  # handle of the card whose text it is, where it is still there and known
    card: str = ""  # its id
    clause: str = ""
    rule: str = ""


class Account(msgspec.Struct, frozen=True):
    """How a number of a card came about; or a keyword, or that its text works, as 0 or 1."""

    card: str
    what: str
    printed: int
    lines: list[Line]
    now: int

    def total(self) -> int:
        """What the lines make of the printed number."""
        n = self.printed
        for line in self.lines:
            n = n + line.amount if line.kind in (ADD, MARKS) else line.amount
        return n


class Note(NamedTuple):
    """A change of a sheet while it was made: by an effect, or by what is none, from one sheet to another."""

    kind: int
    effect: Standing | None
    before: Sheet
    after: Sheet


def account(s: State, row: int, value: str, viewer: int) -> Account | None:
    """How a number of a card came about; None where the viewer may not know the card."""
    if not s.is_known(row, viewer):
        return None
    return of_value(s, row, s.g.words.values.index(value), viewer, notes(s, row), sheet(s.copy(), row))


def of_keyword(s: State, row: int, keyword: str, viewer: int) -> Account | None:
    """Who gives a card a keyword, or takes it away; None where the viewer may not know the card."""
    if not s.is_known(row, viewer):
        return None
    return of_word(s, row, s.g.words.keywords.index(keyword), viewer, notes(s, row), sheet(s.copy(), row))


def accounts(s: State, row: int, viewer: int) -> list[Account]:
    """Of all numbers of a card, of the keywords that it has or has lost, and of its text where it does nothing."""
    if not s.is_known(row, viewer):
        return []
    words = s.g.words
    told, now = notes(s, row), sheet(s.copy(), row)
    out = [of_value(s, row, v, viewer, told, now) for v in range(len(words.values))]
    for k in range(len(words.keywords)):
        found = of_word(s, row, k, viewer, told, now)
        if found.printed or found.now or found.lines:
            out.append(found)
    silenced = negations(s, row, viewer)
    if silenced:
        out.append(Account(handle(s, row, viewer), TEXT, 1, silenced, 0 if now.silent else 1))
    return out


def negations(s: State, row: int, viewer: int) -> list[Line]:
    """The effects by which printed text of a card does nothing: all of it, or with 1 that for some time only."""
    if not s.is_known(row, viewer):
        return []
    t = s.copy()
    found = [e for e in t.standing if e.kind == SILENCE and e.on and values.reaches(t, e, row)]
    found.sort(key=lambda e: e.arg == 0)
    return [line_of(s, SILENCES, SILENCE, e, -1, 0 if e.arg == 0 else 1, viewer) for e in found]


# -- lines ----------------------------------------------------------------------------------------


def of_value(s: State, row: int, v: int, viewer: int, told: list[Note], now: Sheet) -> Account:
    """The account of one number."""
    lines: list[Line] = []
    for note in told:
        before, after = note.before.values[v], note.after.values[v]
        e = note.effect
        if e is None:
            if before != after:
                adds = note.kind == BY_MARKS
                rule = s.g.value_rule(note.kind, v)
                name = s.g.rule_name(rule) if rule else ""
                lines.append(Line(MARKS if adds else ROUNDS, after - before if adds else after, rule=name))
        elif e.kind == COPY:
            if before != after:
                lines.append(line_of(s, COPIES, COPY, e, v, after, viewer))
        elif e.arg == v and e.kind <= BASE:
            if e.kind == CHANGE and before == after:
                continue
            adds = e.kind == CHANGE
            lines.append(line_of(s, ADD if adds else SET, note.kind, e, v, after - before if adds else after, viewer))
    printed = values.face(s, row).base.values[v]
    return Account(handle(s, row, viewer), s.g.words.values[v], printed, lines, now.values[v])


def of_word(s: State, row: int, k: int, viewer: int, told: list[Note], now: Sheet) -> Account:
    """The account of one keyword."""
    lines: list[Line] = []
    for note in told:
        before, after = note.before.keywords >> k & 1, note.after.keywords >> k & 1
        if note.effect is not None and before != after:
            kind = SILENCES if note.effect.kind == SILENCE else GIVES if after else TAKES
            if note.effect.kind == COPY:
                kind = COPIES
            lines.append(line_of(s, kind, note.kind, note.effect, -1, after, viewer))
    printed = values.face(s, row).base.keywords >> k & 1
    return Account(handle(s, row, viewer), s.g.words.keywords[k], printed, lines, now.keywords >> k & 1)


def line_of(s: State, what: str, kind: int, e: Standing, value: int, amount: int, viewer: int) -> Line:
    """One effect as a line. A text that works where it is printed is told only if its card may be known."""
    here = s.is_here(e.src, e.src_inc) and s.zone[e.src] >= 0
    if e.ability < 0:
        kind = BY_RULE
    rule = s.g.value_rule(kind, value)
    rule = s.g.rule_name(rule) if rule else ""
    known = here and s.is_known(e.src, viewer)
    if e.until == SOURCE and not known:
        return Line(what, amount, rule=rule)
    source = handle(s, e.src, viewer) if known else ""
    if e.ability < 0:
        return Line(what, amount, source, rule=rule)
    ability = s.g.catalogue.abilities[e.ability]
    return Line(what, amount, source, s.g.catalogue.cards[ability.card].id, clause_name(ability, s), rule)


# -- values made again, step by step --------------------------------------------------------------


def notes(s: State, row: int) -> list[Note]:
    """What changes the sheet of a card, in order. The game itself is left alone."""
    t = s.copy()
    t.sheets = [None] * len(t.card)
    t.sheet_epoch = t.epoch
    return by_layers(t, row) if t.g.layered else by_fixpoint(t, row)


def by_fixpoint(t: State, row: int) -> list[Note]:
    """What is printed falls silent, what it is called and can do, bases, sets and sums in order, marks, rounding."""
    out: list[Note] = []
    now = values.face(t, row).base
    base = values.printed(t, row).base
    if base is not now:
        for e in t.standing:
            if e.kind == COPY and e.row == row and e.row_inc == t.inc[row]:
                after = t.g.catalogue.cards[e.arg].base
                out.append(Note(COPY, e, now, after))
                now = after
    t.sheets[row] = now
    for e in t.standing:
        if e.kind == SILENCE and e.arg == 0 and e.on and values.reaches(t, e, row):
            now = word(t, e, row, now, out)
            break
    for e in t.standing:
        if BASE < e.kind <= LAST_VALUE and e.on and e.kind != SILENCE and e.kind != COPY and values.reaches(t, e, row):
            now = word(t, e, row, now, out)
    reached = [e for e in t.standing if e.kind <= BASE and e.on and values.reaches(t, e, row)]
    based = 0
    for e in reached:
        if e.kind == BASE:
            if based & bit(e.arg) == 0 or not t.g.base_is_highest or e.amount > now.values[e.arg]:
                now = number(e, e.amount, now, out)
            based |= bit(e.arg)
    for e in reached:
        if e.kind != BASE:
            now = number(e, now.values[e.arg] + e.amount if e.kind == CHANGE else e.amount, now, out)
    finish(t, row, now, out, now is not base)
    return out


def word(t: State, e: Standing, row: int, now: Sheet, out: list[Note]) -> Sheet:
    """Notes an effect on what a card is called or can do."""
    after = now.copy()
    values.apply_word(t, e, after, e.amount)
    out.append(Note(e.kind, e, now, after))
    t.sheets[row] = after
    return after


def number(e: Standing, n: int, now: Sheet, out: list[Note]) -> Sheet:
    """Notes an effect on a number."""
    after = now.copy()
    after.values[e.arg] = n
    out.append(Note(e.kind, e, now, after))
    return after


def by_layers(t: State, row: int) -> list[Note]:
    """Layer by layer: of all cards in play together, or of this one where it is not in play."""
    out: list[Note] = []
    rows = [other for zone in t.g.words.play_zones for other in t.zones[zone]]
    whole = t.present & VALUE_KINDS != 0 and row in rows
    if not whole:
        rows = [row]
    for other in rows:
        t.sheets[other] = layers.start(t, other)
    where = bit(t.zone[row] >> 1) if t.zone[row] >= 0 else 0
    effects = [e for e in t.standing if e.kind <= LAST_VALUE and e.on and (whole or values.looks_at(t, e, row, where))]
    for layer in t.g.layers:
        if layer == NUMBERS:
            for e in effects:
                if e.kind <= BASE and layers.is_defining(t, e):
                    layer_note(t, e, DEFINING, rows, row, out)
        for e in layers.ordered(t, effects, layer, rows):
            layer_note(t, e, layer, rows, row, out)
    now = t.sheets[row]
    assert now is not None
    finish(t, row, now, out, True)
    return out


def layer_note(t: State, e: Standing, layer: int, rows: list[int], row: int, out: list[Note]) -> None:
    """Applies an effect's part in a layer, and notes what it did to one card."""
    reached = layers.affected(t, e, rows)
    now = t.sheets[row]
    assert now is not None
    before = now.copy()
    layers.apply_all(t, e, layer, reached)
    if row in reached:
        now = t.sheets[row]
        assert now is not None
        out.append(Note(BY_DEFINING if layer == DEFINING else e.kind, e, before, now.copy()))


def finish(t: State, row: int, now: Sheet, out: list[Note], changed: bool) -> None:
    """Marks come after effects, rounding last."""
    if t.bits[row] & MARKED != 0 and t.g.adjusts():
        after = now.copy()
        t.g.adjust(t, row, after)
        out.append(Note(BY_MARKS, None, now, after))
        now, changed = after, True
    if changed:
        after = now.copy()
        t.g.round(t, after)
        out.append(Note(BY_ROUNDING, None, now, after))
