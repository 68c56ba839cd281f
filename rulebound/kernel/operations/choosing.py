"""Instructions by which a player chooses, looks, shows and declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import atoms, decisions, legality, queries, rng
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import THEIRS, YOURS, Choice
from rulebound.kernel.context import Context
from rulebound.kernel.operations.alterable import fit
from rulebound.kernel.operations.arguments import number, rows_of
from rulebound.kernel.operations.codes import END, KEPT, NEXT, PAYING, WIDTH, YIELD
from rulebound.kernel.operations.replacing import batch_below
from rulebound.kernel.state import FACE_UP, SEATS, SPECTATOR, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect

MOST_DICE: Final = 1000


def candidates(s: State, ch: Choice, c: Context) -> list[int]:
    """The cards among which a choice is made."""
    out: list[int] = []
    who = queries.seat_of(ch.by, c.who)
    rows = queries.still_here(s, c.sets[ch.among]) if ch.among >= 0 else queries.found(s, ch.search, c)
    for row in rows:
        if ch.among >= 0 and not queries.passes_all(s, ch.search.tests, row, c):
            continue
        if legality.may_choose(s, who, row) and (not ch.aims or legality.may_target(s, row, c)):
            out.append(row)
    return out


def do_choose(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player chooses cards; what was chosen when the text was played is only checked again."""
    ch = s.g.catalogue.choices[a]
    if ch.target and s.g.announces and d == 0 and f.step == 0:
        return check_targets(s, f, ch, b)
    rows = candidates(s, ch, f.c)
    most = queries.amount(s, ch.most, f.c)
    least = most if ch.least is None else queries.amount(s, ch.least, f.c)
    who = queries.seat_of(ch.by, f.c.who)
    if not ch.hidden and batch_below(s) is not None:
        rows = fit(s, f, b, rows)
    if ch.hidden and len(ch.search.tests) > 0 and s.g.fail_to_find and ch.among < 0 and f.paying & PAYING == 0:
        if not lies_open(s, ch, f.c.who):
            least = 0
    wanted = least
    if least > len(rows):
        if d == 1:
            # Without its targets a text cannot be played: it never comes to where it would be announced.
            return END
        least = len(rows)
        if f.paying & PAYING == 0:
            wanted = least
    limit = queries.amount(s, ch.limit, f.c)
    if ch.hidden and ch.among < 0:
        rows = look_through(s, ch, rows, who, f.c.who)
    f.c.wanted = wanted
    f.c.done = 0
    always = is_private(s, ch, f, who)
    decisions.pick(s, who, s.cause, b, rows, least, most, ch.total, limit, ch.different, always)
    return YIELD


def look_through(s: State, ch: Choice, rows: list[int], who: int, whose: int) -> list[int]:
    """Shows the chooser the hidden zones that are searched; their cards are listed so that no order can be told."""
    if ch.blind:
        for z in range(len(s.zones)):
            zone = s.g.words.zones[z >> 1]
            if ch.search.zones & bit(z >> 1) and zone.visibility == 1 and not zone.traced and z & 1 != who:
                atoms.mix(s, z)
        rng.shuffle(s, rows)
        return rows
    for kind in range(len(s.g.words.zones)):
        if ch.search.zones & bit(kind) == 0 or s.g.words.zones[kind].visibility == 0:
            continue
        for seat in range(SEATS):
            mine = ch.search.side != THEIRS and seat == whose
            theirs = ch.search.side != YOURS and seat != whose
            if (mine or theirs) and (s.g.words.zones[kind].visibility == 2 or seat != who):
                atoms.look_through(s, kind * SEATS + seat, who)
    keys: list[int] = []
    for i in range(len(rows)):
        z = s.zone[rows[i]]
        # Only a zone that hides its cards from all has an order to conceal; elsewhere they stay as they lie.
        at = s.printed[rows[i]] if s.g.words.zones[z >> 1].visibility == 2 else i
        keys.append(((z >> 1) << 1 | (z & 1 ^ whose)) << 48 | at << 24 | rows[i])
    keys.sort()
    out: list[int] = []
    for key in keys:
        out.append(key & 0xFFFFFF)
    return out


def lies_open(s: State, ch: Choice, whose: int) -> bool:
    """Whether all the cards lie face up in the zones that are searched, so that everybody sees what there is."""
    for kind in range(len(s.g.words.zones)):
        if ch.search.zones & bit(kind) == 0 or s.g.words.zones[kind].visibility == 0:
            continue
        for seat in range(SEATS):
            if (ch.search.side == THEIRS and seat == whose) or (ch.search.side == YOURS and seat != whose):
                continue
            for row in s.zones[kind * SEATS + seat]:
                if s.bits[row] & FACE_UP == 0:
                    return False
    return True


def is_private(s: State, ch: Choice, f: Effect, who: int) -> bool:
    """Whether others cannot see which cards could be chosen: then the question is put whatever there is."""
    if ch.among < 0:
        return ch.hidden
    for row in queries.still_here(s, f.c.sets[ch.among]):
        if not s.is_known(row, 1 - who) or not s.is_known(row, SPECTATOR):
            return True
    return False


def check_targets(s: State, f: Effect, ch: Choice, b: int) -> int:
    """Targets that are no longer legal drop out; with none left the parts about them do nothing."""
    pairs = f.c.sets[b]
    kept: list[int] = []
    for i in range(0, len(pairs), 2):
        row = pairs[i]
        if (
            s.is_here(row, pairs[i + 1])
            and queries.in_reach(s, ch.search, row, f.c)
            and legality.may_choose(s, f.c.who, row)
            and legality.may_target(s, row, f.c)
        ):
            kept.append(row)
            kept.append(pairs[i + 1])
    f.c.wanted = len(pairs) // 2
    f.c.done = len(kept) // 2
    f.c.sets[b] = kept
    return NEXT


def do_look(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The player looks at cards."""
    rows = rows_of(s, f, a)
    for row in rows:
        atoms.reveal(s, row, s.g.lookers(s, f.c.who))
    f.receive(s, b, rows)
    return NEXT


def do_reveal(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Everybody sees cards."""
    rows = rows_of(s, f, a)
    if not s.g.reveals_again:
        rows = [row for row in rows if s.bits[row] & FACE_UP == 0]
    for row in rows:
        atoms.reveal(s, row, 7)
    f.receive(s, b, rows)
    return NEXT


def do_note(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores an amount."""
    f.c.nums[b] = number(s, f, a)
    return NEXT


def do_keep(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores cards, without those of another set; cards that have moved, if told, as what they became."""
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    kept: list[int] = []
    for i in range(0, len(pairs), 2):
        if c >= 0 and holds_pair(f.c.sets[c], pairs[i], pairs[i + 1]):
            continue
        if d == 1 and s.zone[pairs[i]] < 0:
            continue
        kept.append(pairs[i])
        kept.append(s.inc[pairs[i]] if d == 1 else pairs[i + 1])
    f.c.sets[b] = kept
    return NEXT


def holds_pair(pairs: list[int], row: int, inc: int) -> bool:
    """Whether a set holds a card."""
    for i in range(0, len(pairs), 2):
        if pairs[i] == row and pairs[i + 1] == inc:
            return True
    return False


def do_declare(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player declares a number, which is never less than nothing."""
    if d & KEPT and s.g.announces and f.step == 0:
        return NEXT
    low = max(number(s, f, a), 0)
    high = number(s, f, b)
    f.c.wanted = 1
    f.c.done = 0 if high < low else 1
    if high < low:
        f.c.nums[c] = 0
        return NEXT
    decisions.ask_amount(s, queries.seat_of(d & 15, f.c.who), s.cause, c, low, high)
    return YIELD


def do_colour(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player declares a colour; it is stored as its number + 1, so that nothing declared is no colour."""
    if f.answer < 0:
        f.pc -= WIDTH
        decisions.ask_colour(s, queries.seat_of(d, f.c.who), s.cause, -1, a)
        return YIELD
    f.c.nums[b] = f.answer + 1
    f.answer = -1
    f.c.wanted = 1
    f.c.done = 1
    return NEXT


def do_roll(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Rolls dice, as many as a table could hold, before everybody's eyes."""
    dice = number(s, f, a)
    f.c.wanted = dice
    if dice > MOST_DICE:
        dice = MOST_DICE
    total = 0
    for _ in range(dice):
        total += rng.below(s, c) + 1
    f.c.nums[b] = total
    f.c.done = dice if dice > 0 else 0
    if dice > 0:
        atoms.record(s, atoms.EV_ROLL, -1 - f.c.who, total, dice, 0, 7)
    return NEXT


def do_secret(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Both players choose unseen."""
    ch = s.g.catalogue.choices[a]
    most = queries.amount(s, ch.most, f.c)
    least = most if ch.least is None else queries.amount(s, ch.least, f.c)
    first = queries.found(s, ch.search, Context(s.active, f.c.src, f.c.src_inc, 0, 0))
    second = queries.found(s, ch.search, Context(1 - s.active, f.c.src, f.c.src_inc, 0, 0))
    mine = b if s.active == f.c.who else c
    other = c if s.active == f.c.who else b
    v = [0, s.cause, mine, other, least, most, len(first)]
    v.extend(first)
    v.append(len(second))
    v.extend(second)
    v.append(0)
    s.push(decisions.Secret(v))
    return YIELD
