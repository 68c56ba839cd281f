"""What each instruction does, and whether it could: one small function an operation, found by a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel import atoms, batch, decisions, effects, legality, queries, rng, standing
from rulebound.kernel.catalogue import MARK_CLASS, REPLACEMENT, THEIRS, YOURS, Choice
from rulebound.kernel.context import Context
from rulebound.kernel.records import (
    COPY,
    DELAYED,
    FORBID,
    REPLACE,
    SOURCE,
    TURN_ENDS,
    TURN_STARTS,
    WATCH,
    Item,
    Standing,
)
from rulebound.kernel.state import FACE_DOWN, FACE_UP, RESTED, SEATS, SPECTATOR, VIRTUAL, State

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect

NEXT: Final = 0
YIELD: Final = 1
END: Final = 2
WIDTH: Final = 5

OP_END: Final = 0
OP_JUMP: Final = 1
OP_JZ: Final = 2
OP_UNLESS: Final = 3
OP_CONDITION: Final = 4
OP_MAY: Final = 5
OP_ASK: Final = 6
OP_USED: Final = 7
OP_PAY: Final = 8
OP_PAID: Final = 9
OP_ANNOUNCED: Final = 10
OP_CHOOSE: Final = 11
OP_STORE: Final = 12
OP_LOOK: Final = 13
OP_REVEAL: Final = 14
OP_NOTE: Final = 15
OP_KEEP: Final = 16
OP_DECLARE: Final = 17
OP_SECRET: Final = 18
OP_DRAW: Final = 19
OP_MOVE: Final = 20
OP_PLAY: Final = 21
OP_SHUFFLE: Final = 22
OP_ATTACH: Final = 23
OP_SHIFT: Final = 24
OP_REST: Final = 25
OP_STAND: Final = 26
OP_TURN: Final = 27
OP_PUT: Final = 28
OP_REMOVE: Final = 29
OP_TRANSFER: Final = 30
OP_GAIN: Final = 31
OP_DAMAGE: Final = 32
OP_LASTING: Final = 33
OP_COPY: Final = 34
OP_LATER: Final = 35
OP_NEXT: Final = 36
OP_MAKE: Final = 37
OP_COPY_SPELL: Final = 38
OP_CANCEL: Final = 39
OP_MODES: Final = 40
OP_JBIT: Final = 41
OP_EACH: Final = 42
OP_COUNT: Final = 43
OP_USE: Final = 44
OP_PREVENT: Final = 45
OP_REDIRECT: Final = 46
OP_EXTRA: Final = 47
OP_WIN: Final = 48
OP_DEFEAT: Final = 49
OP_ACT: Final = 50
OP_TRANSFER_ANY: Final = 51
OP_GROUP: Final = 52
OP_GROUPED: Final = 53
OP_UNDONE: Final = 54

# Why it is noted whether all that is told happens.
PAYING: Final = 1  # a cost is being paid
GROUPED: Final = 2  # an operation made of others is being carried out

# How a move is told: packed into one argument.
EITHER_END: Final = 2
MOVE_RESTED: Final = 4
MOVE_UP: Final = 8
MOVE_DOWN: Final = 16
ORDER_SHIFT: Final = 5
SIDE_SHIFT: Final = 7
MOVE_SHOWN: Final = 1 << 11  # the text has shown the cards to everybody
PLACE_SHIFT: Final = 12  # place on the grid + 1, once it is chosen

NONE: Final[list[int]] = []
IMPOSSIBLE: Final = -1  # the reason of a cost that cannot be paid


def rows_of(s: State, f: Effect, node: int) -> list[int]:
    """The cards that an instruction is about and that are still there; notes how many it wanted."""
    pairs = queries.referred(s, s.g.catalogue.nodes[node], f.c)
    f.c.wanted = len(pairs) // 2
    f.c.done = 0
    return queries.still_here(s, pairs)


def number(s: State, f: Effect, node: int) -> int:
    """The number that an amount comes to now."""
    return queries.amount(s, s.g.catalogue.nodes[node], f.c)


def propose(s: State, f: Effect, v: list[int]) -> int:
    """Proposes changes; a replacement that this text itself is remembers what was used before it."""
    if len(v) == 0:
        return NEXT
    batch.propose(s, v, f.chain)
    return YIELD


# -- structure ------------------------------------------------------------------------------------


def do_end(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The text is done."""
    return END


def do_jump(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere."""
    f.pc = b
    return NEXT


def do_jz(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere if a stored number is 0."""
    if f.c.nums[a] == 0:
        f.pc = b
    return NEXT


def do_jbit(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere unless a body was chosen."""
    if f.c.nums[a] & (1 << c) == 0:
        f.pc = b
    return NEXT


def do_unless(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Goes on elsewhere unless a condition holds."""
    if not queries.holds(s, s.g.catalogue.nodes[a], f.c):
        f.pc = b
    return NEXT


def do_condition(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Ends the text unless a condition holds."""
    return NEXT if queries.holds(s, s.g.catalogue.nodes[a], f.c) else END


def do_store(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores a plain number."""
    f.c.nums[a] = b
    return NEXT


def do_count(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Counts down a repetition; goes on elsewhere when it is done."""
    if f.c.nums[a] <= 0:
        f.pc = b
    else:
        f.c.nums[a] -= 1
    return NEXT


def do_each(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes the next card of a set; goes on elsewhere when there is none."""
    i = f.c.nums[a] * 2
    pairs = f.c.sets[b]
    if i >= len(pairs):
        f.pc = d
        return NEXT
    f.c.sets[c] = pairs[i : i + 2]
    f.c.nums[a] += 1
    return NEXT


def do_may(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Asks whether to carry out a body; one that must be possible whole is not offered otherwise."""
    reason = can_run(s, f.pc + WIDTH, d, f.c) if c == 1 else 0
    f.c.wanted = 1
    f.c.done = 0
    if reason != 0 and reason != decisions.VEILED:
        f.c.nums[a] = 0
        return NEXT
    decisions.ask_whether(s, queries.seat_of(b, f.c.who), s.cause, a, reason == 0)
    return YIELD


def do_ask(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Asks the player of an optional or costly ability whether to use it."""
    ability = s.g.catalogue.abilities[f.ability]
    if f.answer < 0:
        reason = can_run(s, ability.code, -1, f.c) if ability.costs else 0
        if reason != 0 and reason != decisions.VEILED:
            return END
        f.pc -= WIDTH
        decisions.ask_whether(s, f.c.who, s.cause, -1, reason == 0)
        return YIELD
    answer = f.answer
    f.answer = -1
    return NEXT if answer == 1 else END


def do_used(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Notes that an ability limited to once has been used."""
    if s.is_here(f.c.src, f.c.src_inc):
        s.used.append(f.c.src)
        s.used.append(f.c.src_inc)
        s.used.append(f.ability)
    return NEXT


def do_pay(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """From here on the cost is paid."""
    f.paying = PAYING
    f.short = 0
    f.c.wanted = 0
    f.c.done = 0
    return NEXT


def do_group(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """From here on operations count as one: it has happened if all of them have."""
    f.c.nums[a] = f.paying | f.short << 2
    f.paying |= GROUPED
    f.short = 0
    return do_undone(s, f, a, b, c, d)


def do_grouped(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The operations that count as one are over."""
    if f.short == 1:
        f.c.wanted = f.c.done + 1
    f.paying = f.c.nums[a] & 3
    f.short = f.c.nums[a] >> 2
    return NEXT


def do_undone(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Nothing was done, and nothing was wanted."""
    f.c.wanted = 0
    f.c.done = 0
    return NEXT


def do_paid(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The cost is paid, or the text ends; the leading condition must hold again (rulings X2)."""
    f.paying = 0
    if f.short == 1:
        return END
    if a >= 0 and not queries.holds(s, s.g.catalogue.nodes[a], f.c):
        return END
    return NEXT


def do_announced(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The ability has been played: it goes to the chase with all that was chosen."""
    zone = s.g.chase * SEATS
    row = f.c.src
    if row < 0 or s.zone[row] != zone:
        # An ability goes there as a row of its own; the text of a card is that card, which is there already.
        row = atoms.new_row(s, s.g.catalogue.abilities[f.ability].card, f.c.who, zone, True)
    s.items.append(
        Item(
            row,
            f.c.who,
            f.ability,
            f.c.src,
            f.c.src_inc,
            f.c.subject,
            f.c.subject_inc,
            f.c.amount,
            f.c.ints(),
        )
    )
    return END


def do_modes(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player chooses bodies."""
    who = queries.seat_of(d, f.c.who)
    # Of a cost only what can be paid is offered.
    open_bodies = possible_modes(s, f.pc, a, f.c) if f.paying & PAYING else (1 << a) - 1
    s.push(decisions.ModePick([0, who, s.cause, b, a, c >> 8, c & 255, 0, 0, open_bodies]))
    return YIELD


def possible_modes(s: State, pc: int, bodies: int, c: Context) -> int:
    """The bodies of a choice that are possible whole, as bits; the code after the choice is at `pc`."""
    code = s.g.catalogue.code
    pc += WIDTH
    mask = 0
    for i in range(bodies):
        end = code[pc + 2]
        if can_run(s, pc + WIDTH, end, c) == 0:
            mask |= 1 << i
        pc = end
    return mask


def do_use(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Carries out the body of another printed ability."""
    from_rows = rows_of(s, f, b)
    f.c.done = 0
    for row in from_rows:
        for ability in s.g.catalogue.cards[s.printed[row]].abilities:
            if (a >= 0 and ability.window == a) or (a < 0 and ability.own and ability.mask & c):
                ctx = Context(f.c.who, row, s.inc[row], ability.sets, ability.nums)
                f.c.done = 1
                effects.begin(s, ability.id, ability.body, ctx)
                return YIELD
    return NEXT


# -- choosing, looking, showing -------------------------------------------------------------------


def candidates(s: State, ch: Choice, c: Context) -> list[int]:
    """The cards among which a choice is made."""
    out: list[int] = []
    who = queries.seat_of(ch.by, c.who)
    rows = queries.still_here(s, c.sets[ch.among]) if ch.among >= 0 else queries.found(s, ch.search, c)
    for row in rows:
        if ch.among >= 0 and not queries.passes_all(s, ch.search.tests, row, c):
            continue
        if legality.may_choose(s, who, row):
            out.append(row)
    return out


def do_choose(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player chooses cards; what was chosen when the text was played is only checked again."""
    ch = s.g.catalogue.choices[a]
    if ch.target and s.g.announces and d == 0:
        return check_targets(s, f, ch, b)
    rows = candidates(s, ch, f.c)
    most = queries.amount(s, ch.most, f.c)
    least = most if ch.least is None else queries.amount(s, ch.least, f.c)
    who = queries.seat_of(ch.by, f.c.who)
    if ch.hidden and len(ch.search.tests) > 0 and s.g.fail_to_find and ch.among < 0 and f.paying & PAYING == 0:
        least = 0
    if least > len(rows):
        if d == 1:
            # Without its targets a text cannot be played: it never comes to where it would be announced.
            return END
        least = len(rows)
    limit = queries.amount(s, ch.limit, f.c)
    if ch.hidden and ch.among < 0:
        rows = look_through(s, ch, rows, who, f.c.who)
    f.c.wanted = least
    f.c.done = 0
    always = is_private(s, ch, f, who)
    decisions.pick(s, who, s.cause, b, rows, least, most, ch.total, limit, ch.different, always)
    return YIELD


def look_through(s: State, ch: Choice, rows: list[int], who: int, whose: int) -> list[int]:
    """Shows the chooser the hidden zones that are searched; their cards are listed so that no order can be told."""
    if ch.blind:
        rng.shuffle(s, rows)
        return rows
    for kind in range(len(s.g.words.zones)):
        if ch.search.zones & (1 << kind) == 0 or s.g.words.zones[kind].visibility == 0:
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
    pairs: list[int] = []
    for row in rows:
        atoms.reveal(s, row, 1 << f.c.who)
        pairs.append(row)
        pairs.append(s.inc[row])
    f.c.sets[b] = pairs
    f.c.done = len(rows)
    return NEXT


def do_reveal(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Everybody sees cards."""
    rows = rows_of(s, f, a)
    pairs: list[int] = []
    for row in rows:
        atoms.reveal(s, row, 7)
        pairs.append(row)
        pairs.append(s.inc[row])
    f.c.sets[b] = pairs
    f.c.done = len(rows)
    return NEXT


def do_note(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores an amount."""
    f.c.nums[b] = number(s, f, a)
    return NEXT


def do_keep(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Stores cards, without those of another set."""
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    kept: list[int] = []
    for i in range(0, len(pairs), 2):
        if c >= 0 and holds_pair(f.c.sets[c], pairs[i], pairs[i + 1]):
            continue
        kept.append(pairs[i])
        kept.append(pairs[i + 1])
    f.c.sets[b] = kept
    return NEXT


def holds_pair(pairs: list[int], row: int, inc: int) -> bool:
    """Whether a set holds a card."""
    for i in range(0, len(pairs), 2):
        if pairs[i] == row and pairs[i + 1] == inc:
            return True
    return False


def do_declare(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player declares a number."""
    low = number(s, f, a)
    high = number(s, f, b)
    f.c.wanted = 1
    f.c.done = 0 if high < low else 1
    if high < low:
        f.c.nums[c] = 0
        return NEXT
    decisions.ask_amount(s, queries.seat_of(d, f.c.who), s.cause, c, low, high)
    return YIELD


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


# -- moving ---------------------------------------------------------------------------------------


def do_draw(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Draws, one card at a time."""
    seat = queries.seat_of(b, f.c.who)
    if f.count < 0:
        f.count = number(s, f, a)
        f.c.wanted = f.count
        f.c.done = 0
    deck = s.zones[c * SEATS + seat]
    if f.count <= 0 or len(deck) == 0:
        if f.count > 0:
            s.g.empty_draw(s, seat)
        f.count = -1
        return NEXT
    f.count -= 1
    f.pc -= WIDTH
    v: list[int] = []
    batch.change(
        v,
        s,
        batch.MOVE,
        deck[len(deck) - 1],
        (d & 255) * SEATS + seat,
        atoms.TOP,
        d >> 8,
        f.c.who,
        atoms.IN_ORDER | batch.BY_EFFECT,
    )
    return propose(s, f, v)


def do_move(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts cards into a zone."""
    if s.g.words.zones[b].places > 0:
        return place_all(s, f, a, b, c, d)
    rows = rows_of(s, f, a)
    if len(rows) == 0:
        return NEXT
    if d & 3 == EITHER_END and f.answer < 0:
        f.pc -= WIDTH
        decisions.ask_end(s, f.c.who, s.cause, -1)
        return YIELD
    at = d & 3
    if at == EITHER_END:
        at = f.answer
        f.answer = -1
    v: list[int] = []
    for row in rows:
        move_one(s, f, v, row, a, b, at, c, d)
    return propose(s, f, v)


def place_all(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts cards onto a grid, one after the other, each on a place that the player chooses."""
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    if f.count < 0:
        f.count = len(pairs) // 2
        f.c.wanted = f.count
        f.c.done = 0
    i = (f.c.wanted - f.count) * 2
    while f.count > 0 and not s.is_here(pairs[i], pairs[i + 1]):
        i += 2
        f.count -= 1
    if f.count == 0:
        f.count = -1
        return NEXT
    f.pc -= WIDTH
    row = pairs[i]
    if f.answer < 0:
        places = s.g.free_places(s, zone_for(s, f, row, b, d), row)
        if len(places) == 0:
            f.count -= 1
        else:
            decisions.ask_place(s, f.c.who, s.cause, -1, places)
        return YIELD
    f.count -= 1
    d |= (f.answer + 1) << PLACE_SHIFT
    f.answer = -1
    v: list[int] = []
    move_one(s, f, v, row, a, b, atoms.TOP, c, d)
    return propose(s, f, v)


def zone_for(s: State, f: Effect, row: int, kind: int, how: int) -> int:
    """The zone of a kind into which a card is put: its owner's, unless a side is named."""
    if s.g.words.zones[kind].shared:
        return kind * SEATS
    side = (how >> SIDE_SHIFT) & 7
    if side == 0 or side == 1:
        return kind * SEATS + queries.seat_of(side, f.c.who)
    return kind * SEATS + (s.controller(row) if side == 4 else s.owner(row))


def move_one(s: State, f: Effect, v: list[int], row: int, a: int, b: int, at: int, c: int, d: int) -> None:
    """Adds the move of one card to a batch, in the manner told."""
    flags = batch.BY_EFFECT | d >> PLACE_SHIFT << atoms.TO_PLACE
    if d & MOVE_RESTED:
        flags |= atoms.ENTERS_RESTED
    if d & MOVE_UP:
        flags |= atoms.ENTERS_UP
    if d & MOVE_DOWN:
        flags |= atoms.ENTERS_DOWN
    if d & MOVE_SHOWN:
        flags |= atoms.SHOWN
    order = (d >> ORDER_SHIFT) & 3
    if order == 2:
        flags |= atoms.ORDERED
    elif order == 1:
        flags |= batch.ORDERED_BY_CAUSE
    if s.g.catalogue.nodes[a].op == queries.R_TOP:
        flags |= atoms.IN_ORDER
    batch.change(v, s, batch.MOVE, row, zone_for(s, f, row, b, d), at, c, f.c.who, flags)


def do_play(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Plays cards, one after the other."""
    if f.count < 0:
        pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
        f.c.wanted = len(pairs) // 2
        f.c.done = 0
        f.count = f.c.wanted
    if f.count == 0:
        f.count = -1
        return NEXT
    pairs = queries.referred(s, s.g.catalogue.nodes[a], f.c)
    i = (f.c.wanted - f.count) * 2
    f.count -= 1
    f.pc -= WIDTH
    if i + 1 < len(pairs) and s.is_here(pairs[i], pairs[i + 1]):
        less = number(s, f, c)
        f.c.done += s.g.play_by_effect(s, pairs[i], f.c.who, b, less)
    return YIELD


def do_shuffle(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Shuffles a zone."""
    atoms.shuffle(s, a * SEATS + queries.seat_of(b, f.c.who))
    return YIELD


def do_attach(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Attaches cards to a card."""
    hosts = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[b], f.c))
    rows = rows_of(s, f, a)
    v: list[int] = []
    if len(hosts) > 0:
        for row in rows:
            if row != hosts[0] and not rests_on(s, hosts[0], row):
                batch.change(v, s, batch.HOST, row, hosts[0], c, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def rests_on(s: State, row: int, other: int) -> bool:
    """Whether a card is attached to another, directly or through others."""
    host = s.host(row)
    while host >= 0:
        if host == other:
            return True
        host = s.host(host)
    return False


def do_shift(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves a card along the grid."""
    rows = rows_of(s, f, a)
    if len(rows) == 0:
        return NEXT
    row = rows[0]
    if f.answer < 0:
        places: list[int] = []
        taken = s.zones[s.zone[row]]
        for p in range(s.g.words.zones[s.zone[row] >> 1].places):
            if p == s.place(row):
                continue
            free = True
            for other in taken:
                if s.place(other) == p and s.host(other) < 0:
                    free = False
                    if b == 1 and s.g.can_shift(s, other, s.place(row)):
                        free = True
                    break
            if free and s.g.can_shift(s, row, p):
                places.append(p)
        if len(places) == 0:
            return NEXT
        f.pc -= WIDTH
        decisions.ask_place(s, f.c.who, s.cause, -1, places)
        return YIELD
    place = f.answer
    f.answer = -1
    for other in s.zones[s.zone[row]]:
        if other != row and s.place(other) == place and s.host(other) < 0:
            atoms.put_place(s, other, s.place(row))
            break
    atoms.put_place(s, row, place)
    f.c.done = 1
    batch.settle(s)
    return YIELD


# -- states, marks, pools -------------------------------------------------------------------------


def turn_all(s: State, f: Effect, node: int, what: int, face: int) -> int:
    """Proposes one kind of change of state for cards."""
    v: list[int] = []
    for row in rows_of(s, f, node):
        batch.change(v, s, what, row, face, 0, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_rest(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Rests cards."""
    return turn_all(s, f, a, batch.REST, 0)


def do_stand(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets cards active."""
    return turn_all(s, f, a, batch.STAND, 0)


def do_turn(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Turns cards."""
    return turn_all(s, f, a, batch.TURN, b)


def do_put(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts marks on cards."""
    n = number(s, f, c)
    v: list[int] = []
    for row in rows_of(s, f, a):
        batch.change(v, s, batch.MARK, row, b, n, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_remove(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes marks off cards, as many as there are."""
    n = number(s, f, c)
    v: list[int] = []
    for row in rows_of(s, f, a):
        k = s.mark(row, b)
        if k > n:
            k = n
        if k < n and f.paying & PAYING:
            k = n
        if k > 0:
            batch.change(v, s, batch.MARK, row, b, -k, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_transfer(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves interchangeable cards between classes, or onto and off cards."""
    seat = queries.seat_of(c & 15, f.c.who)
    mode = c >> 5 & 7
    source = b >> 8
    target = b & 255
    n = number(s, f, a)
    have = s.pool(source, seat)
    rows: list[int] = []
    if mode > 0:
        rows = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[d], f.c))
        if len(rows) == 0:
            f.c.wanted = n
            f.c.done = 0
            return NEXT
        if mode >= 2:
            have = s.mark(rows[0], source)
    onto = -1
    if mode == 3:
        others = queries.still_here(s, queries.referred(s, s.g.catalogue.nodes[c >> 8], f.c))
        if len(others) == 0 or others[0] == rows[0]:
            f.c.wanted = n
            f.c.done = 0
            return NEXT
        onto = others[0]
    if c & 16 and f.answer < 0 and n > 0:
        most = n if n < have else have
        if most > 0:
            f.pc -= WIDTH
            decisions.ask_amount(s, f.c.who, s.cause, -1, 0, most)
            return YIELD
        n = 0
    if f.answer >= 0:
        n = f.answer
        f.answer = -1
    f.c.wanted = n
    f.c.done = 0
    if n > have:
        n = have
    if n <= 0:
        return NEXT
    if mode == 0:
        v: list[int] = []
        batch.change(v, s, batch.TRANSFER, -1 - seat, source << 8 | target, n, 0, f.c.who, batch.BY_EFFECT)
        f.c.wanted = 1 if f.c.wanted == n else 2
        return propose(s, f, v)
    if mode == 1:
        atoms.gain(s, source, seat, -n)
        atoms.put_marks(s, rows[0], target, n)
    else:
        atoms.put_marks(s, rows[0], source, -n)
        if onto >= 0:
            atoms.put_marks(s, onto, target, n)
        else:
            atoms.gain(s, target, seat, n)
    f.c.done = n
    batch.settle(s)
    return YIELD


def sources(s: State, group: list[int], seat: int, given: list[int]) -> list[int]:
    """Where one more interchangeable card can come from, no earlier in the list than the last; codes from 1 on."""
    out: list[int] = []
    last = given[len(given) - 1] if len(given) > 0 else 0
    for member in group:
        if member < MARK_CLASS:
            code = member + 1
            if code >= last and s.pool(member, seat) > given.count(code):
                out.append(code)
            continue
        for i in range(0, len(s.marks), 3):
            code = MARK_CLASS + s.marks[i]
            if s.marks[i + 1] == member - MARK_CLASS and s.controller(s.marks[i]) == seat:
                if code >= last and s.marks[i + 2] > given.count(code):
                    out.append(code)
    out.sort()
    return out


def whole_sources(s: State, group: list[int], seat: int, given: list[int], n: int, manner: int) -> list[int]:
    """The sources from which as many as are wanted can still be given, those later in the list included."""
    out = sources(s, group, seat, given)
    if manner & 16:
        return out
    left: list[int] = []
    have = 0
    i = len(out) - 1
    while i >= 0:
        have += held(s, group, seat, out[i]) - given.count(out[i])
        # Where there are too few in all, everything goes: the first source comes first.
        if len(given) + have >= n or i == 0:
            left.append(out[i])
        i -= 1
    left.reverse()
    return left


def held(s: State, group: list[int], seat: int, code: int) -> int:
    """How many interchangeable cards a source holds."""
    return s.pool(code - 1, seat) if code < MARK_CLASS else s.mark(code - MARK_CLASS, mark_in(group))


def mark_in(group: list[int]) -> int:
    """The mark among the classes of a group, -1 for none."""
    for member in group:
        if member >= MARK_CLASS:
            return member - MARK_CLASS
    return -1


def do_transfer_any(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Moves interchangeable cards out of several classes at once; the player whose they are picks them."""
    seat = queries.seat_of(c & 15, f.c.who)
    group = s.g.catalogue.groups[b >> 8]
    n = number(s, f, a)
    given = f.c.sets[d]
    stop = f.answer == 0
    if f.answer > 0:
        given.append(f.answer)
    f.answer = -1
    left = whole_sources(s, group, seat, given, n, c)
    while not stop and len(given) < n and len(left) > 0:
        if len(left) > 1 or c & 16:
            options: list[int] = []
            for code in left:
                options.append(decisions.pack(decisions.SOURCE, code))
            if c & 16:
                options.append(decisions.pack(decisions.DONE))
            f.pc -= WIDTH
            v = [0, seat, s.cause, -1, decisions.ASK_CARDS, 0, -1]
            v.extend(options)
            s.push(decisions.Question(v))
            return YIELD
        given.append(left[0])
        left = whole_sources(s, group, seat, given, n, c)
    return give_all(s, f, given, b & 255, mark_in(group), seat, 1 if len(given) < n and c & 16 == 0 else 0)


def give_all(s: State, f: Effect, given: list[int], target: int, mark: int, seat: int, short: int) -> int:
    """All that was picked moves in one act."""
    v: list[int] = []
    i = 0
    while i < len(given):
        code = given[i]
        k = given.count(code)
        i += k
        if code < MARK_CLASS:
            batch.change(v, s, batch.TRANSFER, -1 - seat, (code - 1) << 8 | target, k, 0, f.c.who, batch.BY_EFFECT)
        else:
            batch.change(v, s, batch.MARK, code - MARK_CLASS, mark, -k, 0, f.c.who, batch.BY_EFFECT)
            batch.change(v, s, batch.GAIN, -1 - seat, target, k, 0, f.c.who, batch.BY_EFFECT)
    given.clear()
    f.c.wanted = len(v) // batch.SIZE + short
    f.c.done = 0
    return propose(s, f, v)


def do_gain(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Adds to a pool."""
    n = number(s, f, b)
    f.c.wanted = 1
    f.c.done = 0
    if n == 0:
        return NEXT
    v: list[int] = []
    for seat in range(SEATS):
        if c == 2 or seat == queries.seat_of(c, f.c.who):
            batch.change(v, s, batch.GAIN, -1 - seat, a, n, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def do_damage(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Deals damage to cards or players."""
    n = number(s, f, a)
    v: list[int] = []
    if b >= 0:
        rows = rows_of(s, f, b)
        if d > 0 and len(rows) > 1:
            return divide(s, f, rows, n, d - 1)
        for row in rows:
            batch.change(v, s, batch.DAMAGE, row, n, s.g.damage_mark, 0, f.c.who, batch.BY_EFFECT)
        return propose(s, f, v)
    f.c.wanted = 1
    f.c.done = 0
    seat = queries.seat_of(c, f.c.who)
    if s.g.life_pool < 0:
        f.c.done = 1
        s.g.damage_player(s, seat, n, f.c.who, batch.BY_EFFECT)
        return YIELD
    batch.change(v, s, batch.DAMAGE, -1 - seat, n, s.g.life_pool, 0, f.c.who, batch.BY_EFFECT)
    return propose(s, f, v)


def divide(s: State, f: Effect, rows: list[int], n: int, register: int) -> int:
    """The player divides damage among cards, at least one unit each: asks for all but the last."""
    unit = s.g.damage_unit
    given = f.c.sets[register]
    if f.answer >= 0:
        given.append(f.answer)
        f.answer = -1
    left = n - sum(given)
    open_rows = len(rows) - len(given)
    if open_rows > 1:
        f.pc -= WIDTH
        if n < len(rows) * unit:
            # Too little to go round: some get nothing.
            decisions.ask_amount(s, f.c.who, s.cause, -1, 0, left)
        else:
            decisions.ask_amount(s, f.c.who, s.cause, -1, unit, left - (open_rows - 1) * unit)
        return YIELD
    given.append(left)
    v: list[int] = []
    for k in range(len(rows)):
        batch.change(v, s, batch.DAMAGE, rows[k], given[k], s.g.damage_mark, 0, f.c.who, batch.BY_EFFECT)
    f.c.sets[register] = []
    return propose(s, f, v)


# -- what lasts -----------------------------------------------------------------------------------


def absolute(until: int, who: int) -> int:
    """A duration told from the player's side, as a key of the table."""
    if until < 4:
        return until
    if until == 4:
        return TURN_STARTS + who
    if until == 5:
        return TURN_STARTS + 1 - who
    if until == 6:
        return TURN_ENDS + who
    if until == 7:
        return TURN_ENDS + 1 - who
    return SOURCE


def do_lasting(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets up a lasting effect: on the cards named, fixed now, or on whichever match, or on a player."""
    part = s.g.catalogue.parts[a]
    until = absolute(c, f.c.who)
    n = queries.amount(s, part.amount, f.c)
    if b >= 0:
        rows = rows_of(s, f, b)
        for row in rows:
            s.stamps += 1
            standing.add(
                s,
                Standing(
                    part.kind,
                    f.c.src,
                    f.c.src_inc,
                    f.c.who,
                    until,
                    row,
                    s.inc[row],
                    part.arg,
                    n,
                    a,
                    f.ability,
                    s.stamps,
                    True,
                    False,
                    True,
                    [],
                    [],
                ),
            )
        f.c.done = len(rows)
    else:
        s.stamps += 1
        standing.add(
            s,
            Standing(
                part.kind,
                f.c.src,
                f.c.src_inc,
                f.c.who,
                until,
                -1,
                0,
                part.arg,
                n,
                a,
                f.ability,
                s.stamps,
                True,
                False,
                True,
                [],
                [],
            ),
        )
        f.c.wanted = 1
        f.c.done = 1
    atoms.record(s, atoms.EV_STAND_EFFECT, -1, part.kind, part.arg, 0, 7)
    batch.settle(s)
    return YIELD


def do_copy(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Cards become copies of a card as it is printed."""
    of = queries.referred(s, s.g.catalogue.nodes[b], f.c)
    rows = rows_of(s, f, a)
    if len(of) == 0:
        return NEXT
    card = s.printed[of[0]]
    if not s.is_here(of[0], of[1]):
        seen = s.last_seen(of[0], of[1])
        if seen is None:
            return NEXT
        card = seen.printed
    for row in rows:
        s.stamps += 1
        standing.add(
            s,
            Standing(
                COPY,
                f.c.src,
                f.c.src_inc,
                f.c.who,
                absolute(c, f.c.who),
                row,
                s.inc[row],
                card,
                0,
                -1,
                f.ability,
                s.stamps,
                True,
                False,
                True,
                [],
                [],
            ),
        )
    f.c.done = len(rows)
    batch.settle(s)
    return YIELD


def do_later(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets a body aside for a later time, with what is known now."""
    s.stamps += 1
    standing.add(
        s,
        Standing(
            DELAYED,
            f.c.src,
            f.c.src_inc,
            f.c.who,
            absolute(c, f.c.who),
            -1,
            0,
            a,
            f.pc,
            -1,
            f.ability,
            s.stamps,
            True,
            True,
            True,
            [],
            f.c.ints(),
        ),
    )
    f.pc = b
    return NEXT


def do_next(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Sets up an ability that works once."""
    ability = s.g.catalogue.abilities[a]
    s.stamps += 1
    kind = REPLACE if ability.sort == REPLACEMENT else WATCH
    ctx = Context(f.c.who, f.c.src, f.c.src_inc, ability.sets, ability.nums)
    frame = ctx.ints() if kind == WATCH else []
    standing.add(
        s,
        Standing(
            kind,
            f.c.src,
            f.c.src_inc,
            f.c.who,
            absolute(b, f.c.who),
            -1,
            0,
            0,
            0,
            -1,
            a,
            s.stamps,
            True,
            True,
            True,
            [],
            frame,
        ),
    )
    return NEXT


# -- tokens, copies, the chase ---------------------------------------------------------------------


def do_make(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Makes tokens: together, or on a grid one by one, each on a place that the player chooses."""
    register = d >> 8
    kind = d & 255
    seat = queries.seat_of(c, f.c.who)
    zone = kind * SEATS + seat
    if f.count < 0:
        f.count = number(s, f, b)
        f.c.wanted = f.count
        f.c.done = 0
        f.c.sets[register] = []
    v: list[int] = []
    if s.g.words.zones[kind].places == 0:
        while f.count > 0:
            f.count -= 1
            make_one(s, f, v, a, seat, zone, register, 0)
        f.count = -1
        return propose(s, f, v)
    places = s.g.free_places(s, zone, -1)
    if f.count == 0 or len(places) == 0:
        f.count = -1
        return NEXT
    f.pc -= WIDTH
    if f.answer < 0:
        decisions.ask_place(s, f.c.who, s.cause, -1, places)
        return YIELD
    f.count -= 1
    make_one(s, f, v, a, seat, zone, register, f.answer + 1)
    f.answer = -1
    return propose(s, f, v)


def make_one(s: State, f: Effect, v: list[int], card: int, seat: int, zone: int, register: int, place: int) -> None:
    """Makes one token, on its way into a zone."""
    row = atoms.new_row(s, card, seat, -1, True)
    f.c.sets[register].append(row)
    f.c.sets[register].append(s.inc[row])
    atoms.record(s, atoms.EV_MAKE, row, zone, 0, 0, 7)
    flags = batch.BY_EFFECT | place << atoms.TO_PLACE
    batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, f.c.who, flags)


def item_at(s: State, row: int) -> Item | None:
    """What a row on the chase stands for."""
    for item in s.items:
        if item.row == row:
            return item
    return None


def do_copy_spell(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Puts a copy of something on the chase on top of it, with the same choices."""
    rows = rows_of(s, f, a)
    for row in rows:
        item = item_at(s, row)
        if item is not None:
            new = atoms.new_row(s, s.printed[row], f.c.who, s.g.chase * SEATS, True)
            src = item.src if item.src != item.row else new
            inc = item.src_inc if item.src != item.row else s.inc[new]
            frame = item.frame[:]
            frame[0] = f.c.who
            frame[1] = src
            frame[2] = inc
            s.items.append(
                Item(new, f.c.who, item.ability, src, inc, item.subject, item.subject_inc, item.amount, frame)
            )
            f.c.done += 1
    batch.settle(s)
    return YIELD


def do_cancel(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Cancels spells and abilities on the chase."""
    v: list[int] = []
    gone = 0
    for row in rows_of(s, f, a):
        if s.zone[row] >> 1 != s.g.chase:
            continue
        if s.bits[row] & VIRTUAL:
            atoms.cease(s, row)
            gone += 1
        else:
            zone = s.g.cancelled * SEATS + s.owner(row)
            batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, c, f.c.who, batch.BY_EFFECT)
    f.c.done = gone
    return propose(s, f, v)


# -- replacing ------------------------------------------------------------------------------------


def batch_below(s: State) -> batch.Batch | None:
    """The batch in which a replacement is being carried out."""
    f = s.frames[len(s.frames) - 2]
    return f if isinstance(f, batch.Batch) else None


def is_replaced(s: State, f: Effect, below: batch.Batch, i: int) -> bool:
    """Whether a change that is about to happen is one that the replacement under way covers."""
    if i != below.at and not s.g.replace_covers_all:
        return False
    ability = s.g.catalogue.abilities[f.ability]
    return batch.matches(s, below.changes, i, f.c.who, f.c.src, f.c.src_inc, ability)


def do_prevent(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Takes something off an amount that is about to happen; with none named nothing of it happens."""
    below = batch_below(s)
    f.c.done = 0
    if below is not None:
        kept: list[int] = []
        for i in range(0, len(below.changes), batch.SIZE):
            one = below.changes[i : i + batch.SIZE]
            if is_replaced(s, f, below, i):
                k = 3 if one[0] == batch.DAMAGE else 4
                n = one[k] if a < 0 else number(s, f, a)
                if n > one[k]:
                    n = one[k]
                one[k] -= n
                f.c.done += n
                if one[k] == 0:
                    continue
            kept.extend(one)
        below.changes = kept
    return NEXT


def do_redirect(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """The cards that are about to move go elsewhere instead."""
    below = batch_below(s)
    if below is not None:
        v = below.changes
        # All are found first: what has been given another way is no longer what the replacement is about.
        covered: list[int] = []
        for i in range(0, len(v), batch.SIZE):
            if is_replaced(s, f, below, i):
                covered.append(i)
        for i in covered:
            v[i + 3] = a * SEATS + s.owner(v[i + 1])
            v[i + 4] = b
            v[i + 5] = 0
    return NEXT


# -- the game -------------------------------------------------------------------------------------


def do_extra(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player gets another turn."""
    s.extra.append(queries.seat_of(a, f.c.who))
    return NEXT


def do_win(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player wins at once."""
    atoms.end_game(s, queries.seat_of(a, f.c.who), 3)
    return YIELD


def do_defeat(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """A player loses at once."""
    atoms.end_game(s, 1 - queries.seat_of(a, f.c.who), 3)
    return YIELD


def do_act(s: State, f: Effect, a: int, b: int, c: int, d: int) -> int:
    """Does what only this game knows."""
    rows: list[int] = []
    f.c.wanted = 1
    f.c.done = 0
    if b >= 0:
        rows = rows_of(s, f, b)
    f.c.done = s.g.do(s, a, f.c.who, rows, number(s, f, c))
    return YIELD


DO: Final[list[Callable[[State, Effect, int, int, int, int], int]]] = [
    do_end,
    do_jump,
    do_jz,
    do_unless,
    do_condition,
    do_may,
    do_ask,
    do_used,
    do_pay,
    do_paid,
    do_announced,
    do_choose,
    do_store,
    do_look,
    do_reveal,
    do_note,
    do_keep,
    do_declare,
    do_secret,
    do_draw,
    do_move,
    do_play,
    do_shuffle,
    do_attach,
    do_shift,
    do_rest,
    do_stand,
    do_turn,
    do_put,
    do_remove,
    do_transfer,
    do_gain,
    do_damage,
    do_lasting,
    do_copy,
    do_later,
    do_next,
    do_make,
    do_copy_spell,
    do_cancel,
    do_modes,
    do_jbit,
    do_each,
    do_count,
    do_use,
    do_prevent,
    do_redirect,
    do_extra,
    do_win,
    do_defeat,
    do_act,
    do_transfer_any,
    do_group,
    do_grouped,
    do_undone,
]


# -- whether it could be done ----------------------------------------------------------------------


def can_run(s: State, pc: int, end: int, c: Context) -> int:
    """Whether code up to `end`, or to where a cost is paid, is possible whole: 0, or what refuses it."""
    code = s.g.catalogue.code
    planned: list[int] = []
    found = 0
    while pc != end:
        op = code[pc]
        if op == OP_PAID or op == OP_END or op == OP_ANNOUNCED:
            return found
        if op == OP_DECLARE:
            # What follows a number that is yet to be declared may hang on it, and is not refused beforehand.
            nodes = s.g.catalogue.nodes
            low = queries.amount(s, nodes[code[pc + 1]], c)
            return IMPOSSIBLE if queries.amount(s, nodes[code[pc + 2]], c) < low else found
        if op == OP_MAY:
            pc = code[pc + 4]
            continue
        if op == OP_MODES:
            if queries.bit_count(possible_modes(s, pc + WIDTH, code[pc + 1], c)) < code[pc + 3] >> 8:
                return IMPOSSIBLE
            pc += WIDTH * 2
            for _ in range(code[pc - WIDTH * 2 + 1]):
                pc = code[pc + 2]
            continue
        if (op == OP_JUMP and code[pc + 2] > pc) or (
            op == OP_UNLESS and not queries.holds(s, s.g.catalogue.nodes[code[pc + 1]], c)
        ):
            pc = code[pc + 2]
            continue
        reason = can(s, op, c, code[pc + 1], code[pc + 2], code[pc + 3], code[pc + 4], planned)
        if reason == decisions.VEILED:
            # What everybody can see to be impossible counts before what only one player can.
            found = decisions.VEILED
        elif reason != 0:
            return reason
        pc += WIDTH
    return found


def can(s: State, op: int, c: Context, a: int, b: int, x: int, d: int, planned: list[int]) -> int:
    """Whether one instruction could be carried out whole.

    `planned` carries what an earlier choice would bring: its register, how many, and the candidates.
    """
    nodes = s.g.catalogue.nodes
    if op == OP_CHOOSE:
        ch = s.g.catalogue.choices[a]
        rows = candidates(s, ch, c)
        most = queries.amount(s, ch.most, c)
        least = most if ch.least is None else queries.amount(s, ch.least, c)
        veiled = len(rows) < least and ch.hidden and len(ch.search.tests) > 0
        if len(rows) < least and not veiled:
            return IMPOSSIBLE
        planned.clear()
        planned.append(b)
        planned.append(len(rows) if veiled else least)
        planned.extend(rows)
        return decisions.VEILED if veiled else 0
    if op == OP_REST or op == OP_STAND or op == OP_TURN or op == OP_MOVE:
        return can_change(s, op, c, nodes[a].op, a, b, x, planned)
    if op == OP_REMOVE:
        n = queries.amount(s, nodes[x], c)
        for row in queries.still_here(s, queries.referred(s, nodes[a], c)):
            if s.mark(row, b) >= n:
                return 0
        return 0 if nodes[a].op == queries.R_IT else IMPOSSIBLE
    if op == OP_TRANSFER:
        n = queries.amount(s, nodes[a], c)
        mode = x >> 5 & 7
        if x & 16:
            return 0
        if mode >= 2:
            for row in queries.still_here(s, queries.referred(s, nodes[d], c)):
                if s.mark(row, b >> 8) >= n:
                    return 0
            return 0 if nodes[d].op == queries.R_IT else IMPOSSIBLE
        return 0 if s.pool(b >> 8, queries.seat_of(x & 15, c.who)) >= n else IMPOSSIBLE
    if op == OP_TRANSFER_ANY:
        n = queries.amount(s, nodes[a], c)
        seat = queries.seat_of(x & 15, c.who)
        have = 0
        for code in sources(s, s.g.catalogue.groups[b >> 8], seat, NONE):
            have += held(s, s.g.catalogue.groups[b >> 8], seat, code)
        return 0 if have >= n or x & 16 else IMPOSSIBLE
    if op == OP_GAIN:
        n = queries.amount(s, nodes[b], c)
        return 0 if s.pool(a, queries.seat_of(x, c.who)) + n >= 0 else IMPOSSIBLE
    if op == OP_DRAW:
        n = queries.amount(s, nodes[a], c)
        return 0 if len(s.zones[x * SEATS + queries.seat_of(b, c.who)]) >= n else IMPOSSIBLE
    if op == OP_ACT:
        rows = queries.still_here(s, queries.referred(s, nodes[b], c)) if b >= 0 else []
        return 0 if s.g.can_do(s, a, c.who, rows, queries.amount(s, nodes[x], c)) else IMPOSSIBLE
    return 0


def can_change(s: State, op: int, c: Context, ref: int, a: int, b: int, x: int, planned: list[int]) -> int:
    """Whether enough of the cards concerned can be rested, stood, turned or moved."""
    nodes = s.g.catalogue.nodes
    need = 0
    rows: list[int] = []
    if ref == queries.R_IT and len(planned) > 0 and planned[0] == nodes[a].a:
        need = planned[1]
        rows = planned[2:]
    else:
        pairs = queries.referred(s, nodes[a], c)
        need = len(pairs) // 2
        rows = queries.still_here(s, pairs)
        if ref == queries.R_TOP:
            need = queries.amount(s, nodes[a].kids[0], c)
        elif ref == queries.R_THIS or ref == queries.R_ROLE or ref == queries.R_HOST:
            need = 1
    able = 0
    for row in rows:
        v: list[int] = []
        if op == OP_MOVE:
            batch.change(v, s, batch.MOVE, row, b * SEATS + s.owner(row), 0, x, c.who, batch.BY_EFFECT)
        elif op == OP_REST:
            if s.bits[row] & RESTED:
                continue
            batch.change(v, s, batch.REST, row, 0, 0, 0, c.who, batch.BY_EFFECT)
        elif op == OP_STAND:
            if s.bits[row] & RESTED == 0:
                continue
            batch.change(v, s, batch.STAND, row, 0, 0, 0, c.who, batch.BY_EFFECT)
        else:
            public = s.g.words.zones[s.zone[row] >> 1].visibility == 0
            up = (public and s.bits[row] & FACE_DOWN == 0) or s.bits[row] & FACE_UP != 0
            if (b == 0 and up) or (b == 1 and not up):
                continue
            batch.change(v, s, batch.TURN, row, b, 0, 0, c.who, batch.BY_EFFECT)
        if s.present & (1 << FORBID) == 0 or legality.refuses_change(s, v, 0) == 0:
            able += 1
    return 0 if able >= need else IMPOSSIBLE
