"""The table of lasting effects: entering, ending, and settling which permanents are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import queries, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import AUTOMATIC, PERMANENT, REPLACEMENT, Ability
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.records import (
    BOUND,
    CHANGE,
    CONTROL,
    COPY,
    DELAYED,
    GAME,
    GRANTED,
    LAST_VALUE,
    REPLACE,
    RESTING,
    SILENCE,
    SOURCE,
    WATCH,
    LastSeen,
    Standing,
)
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# What an atom touched, and what a permanent reads. Zone kinds take the bits from ZONES on.
ORIENTATION: Final = 1
VALUES: Final = 2
POOLS: Final = 4
MARKS: Final = 8
HOSTS: Final = 16
TURN: Final = 32
MEMORY: Final = 64
FACES: Final = 128
PLACES: Final = 256
PERMANENTS: Final = 512  # a permanent came or went
ROLES: Final = 1099511627776  # bit 40: who plays which part in the procedure under way
ZONES: Final = 10


def touch(s: State, bits: i64) -> None:
    """Notes what changed; sheets made from it are out of date."""
    s.touched |= bits
    s.dirty |= bits
    if bits & (s.sheet_reads | VALUES):
        # Whoever reads values reads with them what sheets are made from.
        s.touched |= VALUES
        s.dirty |= VALUES
        s.epoch += 1


def stale(s: State, row: i64) -> None:
    """The sheet of one card is out of date: it moved, or its marks changed."""
    if row < len(s.sheets):
        s.sheets[row] = None
    if s.g.layered and s.sheet_reads & VALUES:
        # An amount is made from values while they are in the making: one card alone would get another.
        s.epoch += 1


def add(s: State, e: Standing) -> None:
    """Enters a lasting effect."""
    s.standing.append(e)
    s.present |= bit(e.kind)
    if e.kind == COPY:
        become(s, e.row, e.arg)
    note_reads(s, e)
    touch(s, touches(e))


def change(s: State, row: i64, value: i64, amount: i64, who: i64, until: i64) -> None:
    """Changes a value of a card for some time, as a player does by the rules and no text says."""
    s.stamps += 1
    inc = s.inc[row]
    add(
        s, Standing(CHANGE, row, inc, who, until, row, inc, value, amount, -1, -1, s.stamps, True, False, False, [], [])
    )


def touches(e: Standing) -> i64:
    """What coming or going of an effect changes."""
    bits = PERMANENTS if e.part >= 0 or e.kind == SILENCE else 0
    return bits | VALUES if e.kind <= LAST_VALUE else bits


def note_reads(s: State, e: Standing) -> None:
    """Adds what an effect watches and reads to what is derived from the table."""
    if e.kind == WATCH:
        s.watched |= s.g.catalogue.abilities[e.ability].mask
    elif e.kind == REPLACE:
        s.replaced |= s.g.catalogue.abilities[e.ability].mask
    if e.part >= 0 and e.ability >= 0:
        a = s.g.catalogue.abilities[e.ability]
        part = s.g.catalogue.parts[e.part]
        if e.kind <= LAST_VALUE:
            s.sheet_reads |= part.sheet_reads
        elif e.kind == GRANTED and part.search >= 0:
            s.reads |= s.g.catalogue.searches[part.search].reads
        if a.sort == PERMANENT:
            s.reads |= a.condition_reads
            if not s.g.layered or e.kind > LAST_VALUE:
                s.reads |= part.settle_reads
        elif not s.g.layered and finds_by_value(s, e):
            s.reads |= part.settle_reads


def keep(s: State, left: list[Standing]) -> None:
    """Replaces the table by what is left of it, and rebuilds what is derived from it."""
    copies: list[int] = []
    given: list[Standing] = []
    bits: i64 = 0
    i = 0
    for e in s.standing:
        # What is left stands in its old order, so one walk along both finds what goes.
        if i < len(left) and left[i] is e:
            i += 1
            continue
        bits |= touches(e)
        if e.kind == COPY and s.is_here(e.row, e.row_inc):
            copies.append(e.row)
        elif e.kind == CONTROL and s.is_here(e.row, e.row_inc):
            given.append(e)
    s.standing = left
    for row in copies:
        become(s, row, shown(s, row))
    rebuild(s)
    touch(s, bits)
    for e in given:
        give_back(s, e)


def give_back(s: State, e: Standing) -> None:
    """A card goes back to the player who controlled it before, unless somebody else has taken it since.

    Who took it later for a time gives it back in the end to whom this one would have.
    """
    from rulebound.kernel import atoms

    row = e.row
    old = s.zone[row]
    for i in range(len(s.standing)):
        later = s.standing[i]
        if later.kind == CONTROL and later.row == row and later.row_inc == e.row_inc and later.stamp > e.stamp:
            s.standing[i] = later.switched(later.on, later.rows, e.amount)
            return
    if s.controller(row) != e.arg or old < 0 or not s.g.words.zones[old >> 1].play:
        return
    new = old & ~1 | e.amount
    flags: i64 = 0
    if s.g.words.zones[old >> 1].places > 0:
        places = s.g.free_places(s, new, row)
        if len(places) == 0:
            return
        flags = (places[0] + 1) << atoms.TO_PLACE
    atoms.move(s, row, new, atoms.TOP, flags, 0, e.amount)
    if s.g.destines:
        s.g.moved(s, row, old, new, 0, 0)


def rebuild(s: State) -> None:
    """Derives masks and counts from the table."""
    s.present = 0
    s.watched = s.g.catalogue.tallied
    s.replaced = 0
    s.reads = 0
    s.sheet_reads = 0
    for e in s.standing:
        s.present |= bit(e.kind)
        note_reads(s, e)


def shown(s: State, row: i64) -> i64:
    """The card that a row shows: the side that is up, or what it has become a copy of."""
    out = values.face(s, row).index
    for e in s.standing:
        if e.kind == COPY and e.row == row and e.row_inc == s.inc[row]:
            out = e.arg
    return out


def become(s: State, row: i64, card: i64) -> None:
    """A row shows another card: the abilities of the old one end, those of the new one begin."""
    if s.printed[row] == card:
        return
    unsubscribe(s, row)
    s.printed[row] = card
    subscribe(s, row)
    touch(s, VALUES)


# -- printed abilities ----------------------------------------------------------------------------


def subscribe(s: State, row: i64) -> None:
    """Enters the printed abilities of a card that work in the zone where it is."""
    z = s.zone[row]
    if z < 0:
        return
    card = s.g.catalogue.cards[s.printed[row]]
    if not card.stands:
        return
    for a in card.abilities:
        if a.zones & bit(z >> 1) != 0:
            enter(s, row, a, SOURCE, False, 0)


def enter(s: State, row: i64, a: Ability, until: i64, granted: bool, parent: i64) -> None:
    """Enters one ability of a card in the table."""
    who = s.controller(row)
    inc = s.inc[row]
    if a.sort == PERMANENT:
        for part in a.parts:
            target = row if part.on_itself or (part.search < 0 and part.side < 0) else -1
            s.stamps += 1
            add(
                s,
                Standing(
                    part.kind,
                    row,
                    inc,
                    who,
                    until,
                    target,
                    inc if target >= 0 else 0,
                    part.arg,
                    0,
                    part.number,
                    a.id,
                    s.stamps,
                    False,
                    False,
                    granted,
                    [],
                    [],
                    parent,
                ),
            )
    elif a.sort == REPLACEMENT or (a.sort == AUTOMATIC and not a.own):
        kind = REPLACE if a.sort == REPLACEMENT else WATCH
        s.stamps += 1
        add(
            s,
            Standing(
                kind,
                row,
                inc,
                who,
                until,
                -1,
                0,
                0,
                0,
                -1,
                a.id,
                s.stamps,
                True,
                False,
                granted,
                [],
                [],
                parent,
            ),
        )


def unsubscribe(s: State, row: i64) -> None:
    """Takes out whatever a card's printed text had entered."""
    if not has_source(s, row):
        return
    left: list[Standing] = []
    for e in s.standing:
        if not (e.src == row and e.until == SOURCE and not e.granted):
            left.append(e)
    if len(left) < len(s.standing):
        keep(s, left)


def has_source(s: State, row: i64) -> bool:
    """Whether some effect in the table comes from a card, or is fixed on it."""
    for e in s.standing:
        if e.src == row or e.row == row:
            return True
    return False


def forget(s: State, row: i64) -> None:
    """Takes out what held on to an object that is no more: effects on it, and its own."""
    if not has_source(s, row):
        return
    left: list[Standing] = []
    inc = s.inc[row]
    for e in s.standing:
        if e.row == row and e.row_inc != inc:
            continue
        if e.src == row and e.src_inc != inc and (e.until == SOURCE or e.until == RESTING):
            continue
        left.append(e)
    if len(left) < len(s.standing):
        keep(s, left)


def rouse(s: State, row: i64) -> None:
    """Ends the effects that last while a card is rested."""
    left: list[Standing] = []
    for e in s.standing:
        if e.until != RESTING or e.src != row:
            left.append(e)
    if len(left) < len(s.standing):
        keep(s, left)


def expire(s: State, until: i64, who: i64) -> None:
    """Ends the effects that last until now; `who` names whose, -1 for both players'."""
    found = False
    for e in s.standing:
        if e.until == until and (who < 0 or e.who == who):
            found = True
            break
    if not found:
        return
    left: list[Standing] = []
    for e in s.standing:
        if e.until == until and (who < 0 or e.who == who):
            continue
        left.append(e)
    if len(left) < len(s.standing):
        keep(s, left)


def still_told(s: State) -> list[LastSeen]:
    """What was last seen of objects that a text set aside for later still speaks of."""
    out: list[LastSeen] = []
    if s.present & (1 << DELAYED) == 0:
        return out
    for seen in s.last:
        for e in s.standing:
            if e.kind == DELAYED and context_of(e.frame).names(seen.row, seen.inc):
                out.append(seen)
                break
    return out


def bind(s: State, pool: i64, n: i64, who: i64, search: i64, src: i64, src_inc: i64, ability: i64) -> None:
    """Enters that so much in a pool may be spent only on what a search finds."""
    s.stamps += 1
    add(
        s,
        Standing(
            BOUND, src, src_inc, who, GAME, -1, 0, pool, n, -1, ability, s.stamps, True, False, True, [], [search]
        ),
    )


def is_bound_to(s: State, e: Standing, row: i64) -> bool:
    """Whether what is bound may be spent on a card."""
    search = s.g.catalogue.searches[e.frame[0]]
    return row >= 0 and queries.in_reach(s, search, row, Context(e.who, e.src, e.src_inc, 0, 0))


def bound(s: State, pool: i64, who: i64, row: i64) -> i64:
    """How much of a player's pool may not be spent on a card; with -1 all that is bound to something."""
    n: i64 = 0
    if s.present & (1 << BOUND):
        for e in s.standing:
            if e.kind == BOUND and e.arg == pool and e.who == who and not is_bound_to(s, e, row):
                n += e.amount
    return n


def spend_bound(s: State, pool: i64, who: i64, row: i64) -> None:
    """One is spent on a card out of a player's pool: what is bound to such cards goes first."""
    if s.present & (1 << BOUND) == 0:
        return
    left = s.standing[:]
    for i in range(len(left)):
        e = left[i]
        if e.kind == BOUND and e.arg == pool and e.who == who and is_bound_to(s, e, row):
            if e.amount > 1:
                s.standing[i] = e.switched(True, e.rows, e.amount - 1)
            else:
                del left[i]
                keep(s, left)
            return


def unbind(s: State) -> None:
    """Nothing that was bound is left in any pool."""
    if s.present & (1 << BOUND):
        left: list[Standing] = []
        for e in s.standing:
            if e.kind != BOUND:
                left.append(e)
        keep(s, left)


def spend(s: State, e: Standing) -> None:
    """Ends an effect that worked once."""
    left: list[Standing] = []
    for x in s.standing:
        if x.stamp != e.stamp:
            left.append(x)
    keep(s, left)


# -- settling -------------------------------------------------------------------------------------


def silenced(s: State, e: Standing) -> bool:
    """Whether the text behind an effect is silent: printed abilities of a silenced card, never granted ones."""
    if e.granted or e.until != SOURCE or s.present & (1 << SILENCE) == 0 or not s.is_here(e.src, e.src_inc):
        return False
    return values.sheet(s, e.src).silent


def settle(s: State) -> bool:
    """Brings the permanents in force into line with the state; False if they never come to rest.

    Starts from those in force: drops what no longer holds, adds the turn player's, then the other
    player's, and repeats until nothing changes; a game may say that once is all.
    """
    if s.touched & (s.reads | PERMANENTS) == 0:
        s.touched = 0
        return True
    for _ in range(s.g.settle_bound):
        s.touched = 0
        if not is_unsettled(s):
            if sync_grants(s) and s.g.settles_again:
                continue
            s.touched = 0
            return True
        changed = False
        i = 0
        while i < len(s.standing):
            e = s.standing[i]
            if e.part >= 0 and e.on and update(s, i, True):
                changed = True
            i += 1
        for turn in range(2):
            who = s.active if (turn == 0) == s.g.turn_player_settles_first else 1 - s.active
            i = 0
            while i < len(s.standing):
                e = s.standing[i]
                if e.part >= 0 and e.who == who and update(s, i, False):
                    changed = True
                i += 1
        if sync_grants(s):
            changed = True
        if not changed or not s.g.settles_again:
            s.touched = 0
            return True
    s.touched = 0
    return False


def is_unsettled(s: State) -> bool:
    """Whether there is a permanent at which settling has to look at all."""
    for e in s.standing:
        if e.part >= 0 and may_change(s, e, s.g.catalogue.abilities[e.ability]):
            return True
    return False


def may_change(s: State, e: Standing, a: Ability) -> bool:
    """Whether looking at an effect again could put it in or out of force, or alter whom and how much it changes."""
    if e.on and is_steady(s, e, a):
        return False
    return a.sort == PERMANENT or finds_by_value(s, e)


def is_permanent(s: State, e: Standing) -> bool:
    """Whether an effect is that of a permanent ability, not of one that has resolved."""
    return e.part >= 0 and s.g.catalogue.abilities[e.ability].sort == PERMANENT


def is_steady(s: State, e: Standing, a: Ability) -> bool:
    """Whether nothing that could change would put a permanent out of force, or alter whom and how much it changes."""
    if a.condition is not None or s.present & (1 << SILENCE):
        return False
    return (s.g.layered and e.kind <= LAST_VALUE) or s.g.catalogue.parts[e.part].settle_reads == 0


def finds_by_value(s: State, e: Standing) -> bool:
    """Whether an effect finds its cards by what effects can change."""
    search = s.g.catalogue.parts[e.part].search
    return e.row < 0 and search >= 0 and s.g.catalogue.searches[search].by_value


def update(s: State, i: i64, dropping: bool) -> bool:
    """Looks at one permanent again; True if it went in or out of force, or reaches or does something else."""
    e = s.standing[i]
    a = s.g.catalogue.abilities[e.ability]
    if not may_change(s, e, a):
        return False
    lasts = a.sort == PERMANENT
    c = Context(e.who, e.src, e.src_inc, 0, 0)
    on = not lasts or ((a.condition is None or queries.holds(s, a.condition, c)) and not silenced(s, e))
    if lasts and s.g.catalogue.parts[e.part].defines and not e.granted:
        on = True  # what a card defines of itself comes before its abilities are taken
    if dropping:
        on = on and e.on
    part = s.g.catalogue.parts[e.part]
    rows = e.rows
    amount = e.amount
    if not on:
        rows = []
    elif part.search >= 0 and s.g.catalogue.searches[part.search].by_value and not s.g.layered:
        search = s.g.catalogue.searches[part.search]
        rows = []
        if dropping:
            for row in e.rows:
                if queries.in_reach(s, search, row, c):
                    rows.append(row)
        else:
            rows = queries.found(s, search, c)
            for row in e.rows:
                if row not in rows:
                    rows.append(row)
    if on and lasts and (not s.g.layered or e.kind > LAST_VALUE):
        # Permanents that raise each other without end would outgrow what a state can hold.
        amount = queries.bounded(queries.amount(s, part.amount, c))
    if on == e.on and rows == e.rows and amount == e.amount:
        return False
    fresh = e.switched(on, rows, amount)
    s.standing[i] = fresh
    touch(s, VALUES if e.kind <= LAST_VALUE else 0)
    return True


# -- granted abilities ----------------------------------------------------------------------------


def stands(a: Ability) -> bool:
    """Whether an ability has to be entered in the table to work."""
    return a.sort == PERMANENT or a.sort == REPLACEMENT or (a.sort == AUTOMATIC and not a.own)


def grant_of(s: State, stamp: i64) -> Standing | None:
    """The effect that gives an ability, by its stamp."""
    for e in s.standing:
        if e.stamp == stamp:
            return e
    return None


def has_child(s: State, e: Standing, row: i64) -> bool:
    """Whether what a granted ability sets up for a card is in the table."""
    for x in s.standing:
        if x.parent == e.stamp and x.src == row and x.src_inc == s.inc[row]:
            return True
    return False


def has_children(s: State) -> bool:
    """Whether anything in the table was set up by a granted ability."""
    for x in s.standing:
        if x.parent > 0:
            return True
    return False


def sync_grants(s: State) -> bool:
    """What granted abilities set up comes and goes with the grant, and with the cards that it reaches."""
    if s.present & (1 << GRANTED) == 0 and not has_children(s):
        return False
    left: list[Standing] = []
    for x in s.standing:
        if x.parent > 0:
            e = grant_of(s, x.parent)
            if e is None or not e.on or not s.is_here(x.src, x.src_inc) or not values.gives(s, e, x.src):
                continue
        left.append(x)
    changed = len(left) < len(s.standing)
    if changed:
        keep(s, left)
    if s.present & (1 << GRANTED) == 0:
        return changed
    for e in s.standing[:]:
        if e.kind != GRANTED or not e.on or not stands(s.g.catalogue.abilities[e.arg]):
            continue
        for row in receivers(s, e):
            if not has_child(s, e, row) and values.gives(s, e, row):
                enter(s, row, s.g.catalogue.abilities[e.arg], e.until, True, e.stamp)
                changed = True
    return changed


def receivers(s: State, e: Standing) -> list[int]:
    """The cards that a grant reaches."""
    if e.row >= 0:
        return [e.row] if s.is_here(e.row, e.row_inc) else []
    search = s.g.catalogue.parts[e.part].search
    if search < 0:
        return []
    if s.g.catalogue.searches[search].by_value and not s.g.layered:
        return e.rows
    return queries.found(s, s.g.catalogue.searches[search], Context(e.who, e.src, e.src_inc, 0, 0))
