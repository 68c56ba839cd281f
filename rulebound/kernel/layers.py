"""Values by layers: what a card defines of itself, its abilities, what it is called, then its numbers.

Within a layer effects go by time, a dependent one after what it depends on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import queries, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import ABILITIES, DEFINING, NUMBERS, WORDS, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.records import (
    BASE,
    CHANGE,
    COLOUR,
    COPY,
    KEYWORD,
    KIND,
    LAST_VALUE,
    NO_KEYWORD,
    SET,
    SILENCE,
    TRAIT,
    Standing,
)
from rulebound.kernel.state import MARKED, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_defining(s: State, e: Standing) -> bool:
    """Whether an effect says what the card on which it stands is to begin with."""
    return e.part >= 0 and not e.granted and s.g.catalogue.parts[e.part].defines


def layers_of(s: State, e: Standing) -> i64:
    """The layers in which an effect has a part, as bits. A copy has one in each of the later ones."""
    if is_defining(s, e):
        return 1 << DEFINING
    if e.kind == COPY:
        return 1 << ABILITIES | 1 << WORDS | 1 << NUMBERS
    if e.kind == CHANGE or e.kind == SET or e.kind == BASE:
        return 1 << NUMBERS
    if e.kind == KEYWORD or e.kind == NO_KEYWORD or e.kind == SILENCE:
        return 1 << ABILITIES
    return 1 << WORDS


def compute(s: State) -> None:
    """Computes the sheets of all cards in play together, layer by layer."""
    rows: list[int] = []
    for zone in s.g.words.play_zones:
        for row in s.zones[zone]:
            rows.append(row)
            s.sheets[row] = start(s, row)
    effects: list[Standing] = []
    layers: i64 = 0
    for e in s.standing:
        if e.kind <= LAST_VALUE and e.on:
            effects.append(e)
            layers |= layers_of(s, e)
    for layer in s.g.layers:
        if layer == NUMBERS and layers & (1 << DEFINING):
            define_numbers(s, effects, rows)
        if layers & bit(layer):
            for e in ordered(s, effects, layer, rows):
                apply_all(s, e, layer, affected(s, e, rows))
    finish(s, rows)


def define_numbers(s: State, effects: list[Standing], rows: list[int]) -> None:
    """What cards define as their numbers is read again, now that all is known by which cards are counted."""
    for e in effects:
        if e.kind <= BASE and is_defining(s, e):
            apply_all(s, e, DEFINING, affected(s, e, rows))


def compute_one(s: State, row: i64) -> Sheet:
    """The sheet of a card outside play, which only effects that reach there change."""
    s.sheets[row] = start(s, row)
    only = [row]
    where = bit(s.zone[row] >> 1) if s.zone[row] >= 0 else 0
    effects: list[Standing] = []
    layers: i64 = 0
    for e in s.standing:
        if e.kind <= LAST_VALUE and e.on and values.looks_at(s, e, row, where):
            if e.part >= 0 and s.g.catalogue.parts[e.part].layer_reads == 0 and not values.reaches(s, e, row):
                continue  # whatever else is said of the card, this is not said of it
            effects.append(e)
            layers |= layers_of(s, e)
    for layer in s.g.layers:
        if layer == NUMBERS and layers & (1 << DEFINING):
            define_numbers(s, effects, only)
        if layers & bit(layer):
            for e in ordered(s, effects, layer, only):
                if values.reaches(s, e, row):
                    apply_all(s, e, layer, only)
    finish(s, only)
    out = s.sheets[row]
    assert out is not None
    return out


def start(s: State, row: i64) -> Sheet:
    """The base: the physical card by the side that is up, whatever it has become a copy of since."""
    return values.face(s, row).base


def finish(s: State, rows: list[int]) -> None:
    """Marks come after effects, rounding last."""
    adjusts = s.g.adjusts()
    for row in rows:
        out = s.sheets[row]
        assert out is not None
        if adjusts and s.bits[row] & MARKED != 0:
            out = own(s, row)
            s.g.adjust(s, row, out)
        s.g.round(s, out)


def own(s: State, row: i64) -> Sheet:
    """A sheet of this card that may be altered."""
    out = s.sheets[row]
    assert out is not None
    if out is values.face(s, row).base:
        out = out.copy()
        s.sheets[row] = out
    return out


def affected(s: State, e: Standing, rows: list[int]) -> list[int]:
    """The cards that an effect reaches, judged by what they have come to so far."""
    out: list[int] = []
    if e.row >= 0:
        if e.row_inc == s.inc[e.row] and is_among(rows, e.row):
            out.append(e.row)
        return out
    search = s.g.catalogue.parts[e.part].search if e.part >= 0 else -1
    if search < 0:
        return out
    find = s.g.catalogue.searches[search]
    c = Context(e.who, e.src, e.src_inc, 0, 0)
    for row in rows:
        if queries.in_reach(s, find, row, c):
            out.append(row)
    return out


def is_among(rows: list[int], row: i64) -> bool:
    """Whether a card is one of these: `in`, but on machine integers when compiled."""
    for other in rows:
        if other == row:
            return True
    return False


def apply_all(s: State, e: Standing, layer: i64, rows: list[int]) -> None:
    """Applies an effect's part in one layer to all that it reaches: how much is looked at once, before any changes."""
    n: i64 = amount_now(s, e) if e.kind != COPY else 0
    for row in rows:
        apply(s, e, layer, row, n)


def apply(s: State, e: Standing, layer: i64, row: i64, n: i64) -> None:
    """Applies an effect's part in one layer to a card, with its amount."""
    out = own(s, row)
    if e.kind == COPY:
        other = s.g.catalogue.cards[e.arg].base
        if layer == NUMBERS:
            out.values = other.values[:]
        elif layer == ABILITIES:
            out.keywords = other.keywords
        else:
            out.names = other.names
            out.traits = other.traits
            out.colours = other.colours
            out.kinds = other.kinds
            out.attributes = other.attributes
        if s.present & (1 << BASE | 1 << SET | 1 << COLOUR | 1 << KIND | 1 << TRAIT):
            define_again(s, layer, row)
    elif e.kind <= BASE:
        if e.kind == CHANGE:
            out.values[e.arg] += n
        else:
            out.values[e.arg] = n
    else:
        values.apply_word(s, e, out, n)


def define_again(s: State, layer: i64, row: i64) -> None:
    """A copy defines of itself what the card does that it has become."""
    for e in s.standing:
        if e.row == row and e.on and e.kind <= LAST_VALUE and is_defining(s, e):
            if layer != ABILITIES and (e.kind <= BASE) == (layer == NUMBERS):
                apply(s, e, layer, row, amount_now(s, e))


def original(s: State, row: i64) -> Sheet:
    """What a card is to begin with, whatever effects have made of it: the physical card, and what it defines.

    So is what a text has made the number that its value starts from.
    """
    out = start(s, row)
    if s.g.words.defined is None or s.present & (1 << BASE | 1 << SET) == 0:
        return out
    mine = False
    for e in s.standing:
        if e.kind > BASE or not e.on or (e.row < 0 and reads_numbers(s, e)) or not values.reaches(s, e, row):
            continue
        if e.kind == BASE or is_defining(s, e):
            if not mine:
                out = out.copy()
                mine = True
            out.values[e.arg] = amount_now(s, e)
    return out


def reads_numbers(s: State, e: Standing) -> bool:
    """Whether which cards an effect reaches hangs on numbers, and so on what they start from."""
    return e.part >= 0 and s.g.catalogue.parts[e.part].layer_reads & (1 << NUMBERS) != 0


def ordered(s: State, effects: list[Standing], layer: i64, rows: list[int]) -> list[Standing]:
    """Those of a layer in the order in which they apply: by time, a dependent one after what it depends on.

    What sets the number that a value starts from comes before all that is added to it.
    """
    left: list[Standing] = []
    bases = 0
    dependent = False
    for e in effects:
        if layers_of(s, e) & bit(layer):
            if e.kind == BASE and layer == NUMBERS:
                left.insert(bases, e)
                bases += 1
            else:
                left.append(e)
                if e.kind == COPY:
                    bases = len(left)  # what the copy starts from
            if e.part >= 0 and s.g.catalogue.parts[e.part].layer_reads & bit(layer):
                dependent = True
    if len(left) < 2 or not dependent or not s.g.by_dependency:
        return left
    out: list[Standing] = []
    while len(left) > 0:
        chosen = 0
        for i in range(len(left)):
            if is_free(s, left, i, layer, rows):
                chosen = i
                break
        out.append(left[chosen])
        del left[chosen]
    return out


def is_free(s: State, left: list[Standing], i: i64, layer: i64, rows: list[int]) -> bool:
    """Whether an effect depends on none of the others that are still to apply."""
    for j in range(len(left)):
        if i != j and depends(s, left[i], left[j], layer, rows) and not depends(s, left[j], left[i], layer, rows):
            return False
    return True


def depends(s: State, e: Standing, on: Standing, layer: i64, rows: list[int]) -> bool:
    """Whether applying `on` first would change whom `e` reaches or how much it does."""
    if e.part < 0 or s.g.catalogue.parts[e.part].layer_reads & bit(layer) == 0:
        return False
    before = affected(s, e, rows)
    amount_before = amount_now(s, e)
    kept: list[Sheet | None] = s.sheets[:]
    reached = affected(s, on, rows)
    for row in reached:
        sheet = s.sheets[row]
        assert sheet is not None
        s.sheets[row] = sheet.copy()
    apply_all(s, on, layer, reached)
    after = affected(s, e, rows)
    amount_after = amount_now(s, e)
    s.sheets = kept
    return before != after or amount_before != amount_after


def amount_now(s: State, e: Standing) -> i64:
    """The amount of an effect as things stand."""
    if not standing.is_permanent(s, e):
        return e.amount
    part = s.g.catalogue.parts[e.part]
    if part.amount.op == queries.A_NUMBER:
        return queries.bounded(part.amount.a)
    return queries.bounded(queries.amount(s, part.amount, Context(e.who, e.src, e.src_inc, 0, 0)))
