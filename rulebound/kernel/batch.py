"""Changes that happen together: replaced first, then ordered, then committed as one event.

A change is eight integers: what, card, incarnation, two arguments, verb, who caused it, flags. A
step or operation proposes at most once, as its last act. A player is meant by -1 - seat. Damage and
what merely happens have no verb, nor has being attached: in its place they tell the card at the other end of the
event, if any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rulebound.kernel import atoms, effects, legality, ordering, queries, standing, triggers, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import PERMANENT, Ability, Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import (
    ASK_ORDER,
    ASK_REPLACEMENT,
    CAUSE_DEFEAT,
    CAUSE_LAPSE,
    DECLINE,
    FRAME_BATCH,
    PICK,
    REPLACE,
    VEILED,
    ask,
    first_of,
    kind_of,
    pack,
)
from rulebound.kernel.game import EACH_ATOM
from rulebound.kernel.records import FORBID, GRANTED, LAST_VALUE, SOURCE, Standing
from rulebound.kernel.records import REPLACE as REPLACES
from rulebound.kernel.state import CAME_MASK, GO, HOSTING, SEATS, VIRTUAL, Frame, State
from rulebound.kernel.words import SECRET

if TYPE_CHECKING:
    from mypy_extensions import i64

SIZE: Final = 8

MOVE: Final = 0  # a: zone, b: end of it
REST: Final = 1
STAND: Final = 2
TURN: Final = 3  # a: face
DAMAGE: Final = 4  # a: amount, b: mark that damage leaves, or pool that it takes from a player
TRANSFER: Final = 5  # a: source << 8 | target, b: amount
GAIN: Final = 6  # a: pool, b: amount
MARK: Final = 7  # a: mark, b: amount
HOST: Final = 8  # a: host, b: how
HAPPEN: Final = 9  # a: happening, b: amount

# Flags above those of a move.
BY_BATTLE: Final = 1 << 20
BY_EFFECT: Final = 1 << 21
ORDERED_BY_CAUSE: Final = 1 << 22  # who caused the move orders the cards, not their owner
REPLACED: Final = 1 << 23  # a replacement has altered it
ATTACHED: Final = 1 << 19  # it comes attached: the change after it says to what
EVENT: Final = 40  # shift: which event of its own a change is, from 1 on, where each of them is replaced for itself
SORTED: Final = atoms.IN_ORDER | atoms.ORDERED

ROW: Final = (1 << 24) - 1  # in the place of a verb: a row + 1 as far as this, then its incarnation
INC: Final = 24

UNCHAINED: Final[list[int]] = []  # no replacement has been used on the way here; nobody writes to it


def change(out: list[int], s: State, what: i64, row: i64, a: i64, b: i64, verb: i64, who: i64, flags: i64) -> None:
    """Adds a change to a batch."""
    out.extend(one(s, what, row, a, b, verb, who, flags))


def one(s: State, what: i64, row: i64, a: i64, b: i64, verb: i64, who: i64, flags: i64) -> list[int]:
    """A batch of a single change."""
    return [what, row, s.inc[row] if row >= 0 else 0, a, b, verb, who, flags]


def by(s: State, row: i64) -> i64:
    """The card at the other end of an event, in the place of a verb; 0 where there is none."""
    return 0 if row < 0 else row + 1 | s.inc[row] << INC


def by_object(row: i64, inc: i64) -> i64:
    """The same for an object that may have gone."""
    return 0 if row < 0 else row + 1 | inc << INC


def opposite_of(v: list[int], i: i64) -> i64:
    """The card at the other end of an event, -1 for none."""
    return (v[i + 5] & ROW) - 1 if v[i] == DAMAGE or v[i] >= HOST else -1


def opposite_inc(s: State, v: list[int], i: i64) -> i64:
    """Which object that card is, or was; with none told the one that it is now."""
    inc = v[i + 5] >> INC
    return inc if inc > 0 else s.inc[(v[i + 5] & ROW) - 1]


def mask_of(s: State, v: list[int], i: i64) -> i64:
    """The event bits of a change."""
    words = s.g.words
    what = v[i]
    if what == MOVE:
        mask = 0
        old = s.zone[v[i + 1]]
        beneath = s.g.beneath
        if beneath >= 0 and old >> 1 == beneath:
            return 0
        if old != v[i + 3] and (s.g.crossing_enters or old < 0 or old >> 1 != v[i + 3] >> 1):
            if s.g.vanishing & bit(v[i + 5]) == 0 or s.bits[v[i + 1]] & VIRTUAL == 0:
                mask = bit(v[i + 3] >> 1)
            if old >= 0 and (v[i + 3] >> 1 != beneath or not words.zones[old >> 1].play):
                mask |= bit(len(words.zones) + (old >> 1))
            if s.g.destines and old >= 0:
                told = s.g.told_as(s, v[i + 1], old, v[i + 3])
                if told >= 0:
                    mask |= bit(words.happening_bit + told)
        if v[i + 5] > 0:
            mask |= bit(words.verb_bit + v[i + 5])
        return mask
    if what == HAPPEN:
        return bit(words.happening_bit + v[i + 3])
    return bit(words.happening_bit + what - 1)


def amount_of(v: list[int], i: i64) -> i64:
    """How much a change is: so much damage, so many marks, one card."""
    if v[i] == DAMAGE:
        return v[i + 3]
    return v[i + 4] if v[i] >= TRANSFER and v[i] != HOST else 1


def mark_of(v: list[int], i: i64) -> i64:
    """Which mark a change puts on a card, -1 for none."""
    return v[i + 3] if v[i] == MARK and v[i + 4] > 0 else -1


def cause_of(flags: i64) -> i64:
    """How an event was caused."""
    if flags & BY_BATTLE:
        return triggers.CAUSE_BATTLE
    if flags & BY_EFFECT:
        return triggers.CAUSE_EFFECT
    return triggers.CAUSE_RULE


def seat_of(s: State, row: i64) -> i64:
    """Whose an event is."""
    return -1 - row if row < 0 else s.g.event_player(s, row)


# -- proposing ------------------------------------------------------------------------------------


def propose(s: State, v: list[int], chain: list[int]) -> i64:
    """Proposes changes that are to happen together. `chain` names the replacements already used on the way here."""
    assert s.batching == 0, "a step proposes at most once"
    s.batching = 1
    if s.g.destines:
        v = destined(s, v)
    if s.present & (1 << FORBID):
        v = legality.permitted(s, v)
    mask: i64 = 0
    for i in range(0, len(v), SIZE):
        mask |= mask_of(s, v, i)
    words = s.g.words
    if mask & words.fixed_mask << len(words.zones):
        v = legality.loose(s, v)
        mask = 0
        for i in range(0, len(v), SIZE):
            mask |= mask_of(s, v, i)
    if s.replaced & mask == 0:
        whole = with_guests(s, v)
        if not needs_order(s, whole):
            done = commit_one(s, whole, mask) if len(whole) == SIZE else commit(s, whole)
            s.frames[len(s.frames) - 1].committed(s, done)
            return GO
    if not s.g.replace_covers_all:
        for i in range(0, len(v), SIZE):
            v[i + 7] = v[i + 7] | (i // SIZE + 1) << EVENT
    return s.push(Batch([0, 0, len(chain), len(v) // SIZE, s.cause, len(v), *v, len(chain), *chain]))


def destined(s: State, v: list[int]) -> list[int]:
    """The changes as the rules let them be: every card goes where cards like it may go, or stays."""
    out: list[int] = []
    for i in range(0, len(v), SIZE):
        if v[i] == MOVE:
            zone = s.g.destination(s, v[i + 1], v[i + 3], v[i + 5], v[i + 6])
            if zone < 0:
                continue
            v[i + 3] = zone
        elif v[i] == TRANSFER:
            v[i + 3] = v[i + 3] & ~255 | s.g.flows_to(s, v[i + 3] >> 8, v[i + 3] & 255)
        elif not may_be(s, v, i):
            continue
        out.extend(v[i : i + SIZE])
    return out


def may_be(s: State, v: list[int], i: i64) -> bool:
    """Whether the rules let a change that moves no card be made to one like this."""
    if v[i] == DAMAGE:
        return v[i + 1] < 0 or s.g.takes_damage(s, v[i + 1])
    return v[i] != TURN or s.g.may_turn(s, v[i + 1], v[i + 3])


def propose_one(s: State, what: i64, row: i64, a: i64, b: i64, verb: i64, who: i64, flags: i64) -> i64:
    """Proposes a single change."""
    return propose(s, one(s, what, row, a, b, verb, who, flags), UNCHAINED)


def draw(s: State, source: i64, target: i64, who: i64, verb: i64) -> i64:
    """Proposes that a player draws: the top card of one of their zones goes to another, if there is one."""
    pile = s.zones[source * SEATS + who]
    if len(pile) == 0:
        s.g.empty_draw(s, who)
        return GO
    return propose_one(s, MOVE, pile[len(pile) - 1], target * SEATS + who, atoms.TOP, verb, who, atoms.IN_ORDER)


def happen(s: State, row: i64, what: i64, who: i64, opposite: i64 = -1) -> i64:
    """Proposes an event that changes nothing by itself; where nobody waits for it, it is only recorded."""
    mask = bit(s.g.words.happening_bit + what)
    if s.replaced & mask == 0 and not is_awaited(s, mask, row):
        atoms.record(s, atoms.EV_HAPPEN, row, what, 0, 0, 7)
        return GO
    return propose_one(s, HAPPEN, row, what, 0, by(s, opposite), who, 0)


def happen_together(s: State, v: list[int]) -> i64:
    """Proposes such events together; where nobody waits for any of them, they are only recorded."""
    for i in range(0, len(v), SIZE):
        mask = mask_of(s, v, i)
        if s.replaced & mask != 0 or is_awaited(s, mask, v[i + 1]):
            return propose(s, v, UNCHAINED)
    for i in range(0, len(v), SIZE):
        apply(s, v, i)
    return GO


def is_awaited(s: State, mask: i64, row: i64) -> bool:
    """Whether somebody may wait for an event: by a text in the table, a given one, or the card that it happens to."""
    if mask & s.watched != 0 or s.present & (1 << GRANTED) != 0:
        return True
    return row >= 0 and s.g.catalogue.cards[s.printed[row]].own_mask & mask != 0


def with_guests(s: State, v: list[int]) -> list[int]:
    """Adds the cards that go along with a card that leaves: attached ones, and those beneath it."""
    out = v
    i = 0
    while i < len(out):
        row = out[i + 1]
        if out[i] == MOVE and s.bits[row] & HOSTING and s.zone[row] != out[i + 3]:
            kind = s.g.with_guests(s, row, out[i + 3])
            if kind >= 0:
                if out is v:
                    out = v[:]
                for guest in s.guests(row):
                    if not is_moving(out, guest):
                        zone = kind * SEATS + s.owner(guest)
                        change(out, s, MOVE, guest, zone, atoms.TOP, 0, out[i + 6], atoms.FROM_BENEATH)
        i += SIZE
    return out


def is_moving(v: list[int], row: i64) -> bool:
    """Whether a card is among those that move."""
    for i in range(0, len(v), SIZE):
        if v[i] == MOVE and v[i + 1] == row:
            return True
    return False


def stays(s: State, v: list[int], i: i64) -> bool:
    """Whether a card is told to go where in play it is already."""
    return v[i] == MOVE and s.zone[v[i + 1]] == v[i + 3] and s.g.words.zones[v[i + 3] >> 1].play


def as_told(s: State, v: list[int], i: i64) -> i64:
    """How much a change that was made counts: 1, or 0 where it was not proposed, or not like this."""
    if v[i + 7] & atoms.FROM_BENEATH or (v[i + 7] & REPLACED and not s.g.replaced_cost_is_paid):
        return 0
    return 1


def needs_order(s: State, v: list[int]) -> bool:
    """Whether two cards of one owner enter the same ordered zone together, or two into play that may be at odds."""
    if len(v) <= SIZE:
        return False
    if s.g.orders_entering and len(entering(s, v)) > 1:
        return True
    if not s.g.owner_orders:
        return False
    for i in range(0, len(v), SIZE):
        if v[i] == MOVE and s.g.words.zones[v[i + 3] >> 1].ordered and v[i + 7] & SORTED == 0:
            for j in range(i + SIZE, len(v), SIZE):
                if v[j] == MOVE and v[j + 3] == v[i + 3] and v[j + 7] & SORTED == 0:
                    return True
    return False


def entering(s: State, v: list[int]) -> list[int]:
    """The changes that bring cards into play whose permanents change what cards are, and have no place in time yet."""
    out: list[int] = []
    for i in range(0, len(v), SIZE):
        if v[i] == MOVE and v[i + 7] & SORTED == 0 and s.g.words.zones[v[i + 3] >> 1].play:
            if s.zone[v[i + 1]] < 0 or not s.g.words.zones[s.zone[v[i + 1]] >> 1].play:
                if changes_values(s, v[i + 1]):
                    out.append(i)
    return out


def changes_values(s: State, row: i64) -> bool:
    """Whether a card has a permanent ability that changes what cards are."""
    for a in s.g.catalogue.cards[s.printed[row]].abilities:
        for part in a.parts:
            if a.sort == PERMANENT and part.kind <= LAST_VALUE and not part.defines:
                return True
    return False


def has_entering(s: State, order: list[int]) -> bool:
    """Whether among those that have their place is a card that enters play."""
    for i in range(0, len(order), SIZE):
        if s.g.words.zones[order[i + 3] >> 1].play:
            return True
    return False


def time_matters(s: State, v: list[int], group: list[int]) -> bool:
    """Whether the cards in play would be something else if another of those that enter together came first."""
    found: list[Sheet] = []
    for k in range(len(group)):
        probe = s.copy()
        probe.recording = False
        probe.auditing = False
        order: list[int] = []
        for i in group[k:] + group[:k]:
            order.extend(v[i : i + SIZE])
        commit(probe, order)
        seen: list[Sheet] = []
        for zone in s.g.words.play_zones:
            rows = probe.zones[zone][:]
            rows.sort()
            for row in rows:
                seen.append(values.sheet(probe, row))
        if k == 0:
            found = seen
        else:
            for j in range(len(seen)):
                if not seen[j].same(found[j]):
                    return True
    return False


def commit_by_rule(s: State, v: list[int]) -> i64:
    """Makes changes that nothing may replace; they still set abilities off and settle permanents."""
    return commit(s, with_guests(s, destined(s, v) if s.g.destines else v))


# -- committing -----------------------------------------------------------------------------------


def commit(s: State, v: list[int]) -> i64:
    """Makes all changes, then finds what they set off; returns how many happened as proposed."""
    if len(v) == SIZE:
        return commit_one(s, v, mask_of(s, v, 0))
    done = 0
    since = len(s.pending)
    looked: list[int] = []
    for i in range(0, len(v), SIZE):
        row = v[i + 1]
        if v[i] == MOVE and v[i + 7] & atoms.FROM_BENEATH == 0 and s.is_here(row, v[i + 2]):
            if s.zone[row] >= 0 and not stays(s, v, i):
                leaving = mask_of(s, v, i)
                if s.g.looks_back(s, s.zone[row], v[i + 3]):
                    looked.append(i)
                else:
                    leaving &= ~bit(v[i + 3] >> 1)
                look(s, leaving, v, i)
    masks: list[int] = []
    left: list[int] = []
    incs: list[int] = []
    for i in range(0, len(v), SIZE):
        row = v[i + 1]
        incs.append(v[i + 2])
        left.append(s.zone[row] if v[i] == MOVE else -1)
        if v[i] == HOST and i >= SIZE and comes_attached(v, i - SIZE, row) and masks[len(masks) - 1] != 0:
            v[i + 2] = s.inc[row]
        if row >= 0 and not s.is_here(row, v[i + 2]):
            masks.append(0)
            continue
        mask = mask_of(s, v, i)
        n = apply(s, v, i)
        if n > 0:
            done += as_told(s, v, i)
            v[i + 2] = s.inc[row] if row >= 0 else 0
        masks.append(mask if n > 0 else 0)
    for i in range(0, len(v), SIZE):
        mask = masks[i // SIZE]
        if mask == 0:
            continue
        row = v[i + 1]
        if v[i] == MOVE:
            triggers.bind(s, since, row)
            if v[i + 7] & atoms.FROM_BENEATH or i in looked:
                continue
            find_arrived(s, mask, v, i, left[i // SIZE])
            mask &= bit(len(s.g.words.zones)) - 1
        if v[i] == MOVE or is_awaited(s, mask, row):
            find(s, mask, v, i)
        if v[i] == DAMAGE:
            find_dealt(s, v, i)
        elif v[i] == MOVE:
            find_done(s, v, i, incs[i // SIZE])
    told: list[int] = []
    for i in range(0, len(v), SIZE):
        if masks[i // SIZE] == 0:
            continue
        zone = left[i // SIZE]
        if zone >= 0 and zone not in told:
            told.append(zone)
            find_emptied(s, zone, v, i)
        elif v[i] == TRANSFER or v[i] == GAIN:
            find_filled(s, v, i, masks)
    for i in range(0, len(v), SIZE):
        if v[i] == MOVE and s.bits[v[i + 1]] & VIRTUAL and masks[i // SIZE] != 0:
            lapse(s, v[i + 1])
    settle(s)
    return done


def comes_attached(v: list[int], i: i64, row: i64) -> bool:
    """Whether a change puts a card somewhere attached."""
    return v[i] == MOVE and v[i + 1] == row and v[i + 7] & ATTACHED != 0


def commit_one(s: State, v: list[int], mask: i64) -> i64:
    """Makes a single change, which is most of them; `mask` holds its event bits."""
    row = v[1]
    if row >= 0 and not s.is_here(row, v[2]):
        return 0
    waits = is_awaited(s, mask, row)
    since = len(s.pending)
    moves = v[0] == MOVE
    left = s.zone[row] if moves else -1
    beneath = v[7] & atoms.FROM_BENEATH != 0
    back = False
    inc = v[2]
    if waits and moves and not beneath and s.zone[row] >= 0 and not stays(s, v, 0):
        back = s.g.looks_back(s, s.zone[row], v[3])
        look(s, mask if back else mask & ~bit(v[3] >> 1), v, 0)
    if apply(s, v, 0) == 0:
        settle(s)
        return 0
    if row >= 0:
        v[2] = s.inc[row]
    if moves and not waits:
        # A card that has just come may itself wait for what comes.
        waits = mask & (s.watched | s.g.catalogue.cards[s.printed[row]].own_mask) != 0
    if waits and not beneath:
        if moves:
            triggers.bind(s, since, row)
            if not back:
                find_arrived(s, mask, v, 0, left)
            mask &= bit(len(s.g.words.zones)) - 1
        if not back:
            find(s, mask, v, 0)
    if v[0] == DAMAGE:
        find_dealt(s, v, 0)
    elif moves and not beneath:
        find_done(s, v, 0, inc)
    if left >= 0:
        find_emptied(s, left, v, 0)
    elif v[0] == TRANSFER or v[0] == GAIN:
        find_filled(s, v, 0, [mask])
    if moves and s.bits[row] & VIRTUAL:
        lapse(s, row)
    settle(s)
    return as_told(s, v, 0)


def settle(s: State) -> None:
    """Brings permanents into line after a change, then checks for defeat where the game does so at once."""
    if s.touched != 0:
        settle_permanents(s)
    g = s.g
    if g.checks == EACH_ATOM and (s.dirty & g.check_reads != 0 or s.losing != 0) and not s.over and g.ended(s):
        finish(s)


def settle_permanents(s: State) -> None:
    """Settles them in the order of the table; where a player's order leads elsewhere, that player is asked next."""
    if s.over:
        s.touched = 0
        return
    if not s.g.orders_permanents or s.touched & (s.reads | standing.PERMANENTS) == 0:
        if not standing.settle(s):
            ordering.never_rest(s)
        return
    before = s.standing[:]
    rests = standing.settle(s)
    if ordering.matters(s, before):
        s.unordered = before
    elif not rests:
        ordering.never_rest(s)


def finish(s: State) -> None:
    """Ends the game for those who met a defeat condition; both together is a draw."""
    if s.over or s.losing == 0:
        return
    s.cause = CAUSE_DEFEAT * 64
    atoms.end_game(s, s.g.winner(s, s.losing), 1)


def look(s: State, mask: i64, v: list[int], i: i64) -> None:
    """Finds what a departure sets off, while everything still stands."""
    row = v[i + 1]
    seat = seat_of(s, row)
    cause = cause_of(v[i + 7])
    triggers.own_triggers(s, mask, row, seat, 1, v[i + 6], cause)
    triggers.watchers(s, mask, row, seat, 1, v[i + 6], cause)


def find(s: State, mask: i64, v: list[int], i: i64) -> None:
    """Finds what a change sets off, once it is made."""
    row = v[i + 1]
    amount = amount_of(v, i)
    cause = cause_of(v[i + 7])
    opposite = opposite_of(v, i)
    inc = opposite_inc(s, v, i) if opposite >= 0 else 0
    if row >= 0:
        if s.zone[row] < 0:
            return
        triggers.own_triggers(s, mask, row, seat_of(s, row), amount, v[i + 6], cause, opposite, inc, mark_of(v, i))
    triggers.watchers(s, mask, row, seat_of(s, row), amount, v[i + 6], cause, opposite, inc, mark_of(v, i))


def find_arrived(s: State, mask: i64, v: list[int], i: i64, left: i64) -> None:
    """Finds abilities that work only where their card has come to, and wait for it to come from where it came."""
    row = v[i + 1]
    if row < 0 or left < 0 or s.zone[row] < 0:
        return
    mask &= bit(len(s.g.words.zones) + (left >> 1))
    cause = cause_of(v[i + 7])
    triggers.own_triggers(s, mask, row, seat_of(s, row), 1, v[i + 6], cause, -1, 0, -1, bit(left >> 1))


def find_dealt(s: State, v: list[int], i: i64) -> None:
    """Finds what waits for a card to deal damage, where the game has that event: it happens to the card that does."""
    words = s.g.words
    row = v[i + 1]
    happening = words.deals_to_player if row < 0 else words.deals_to_card
    src = opposite_of(v, i)
    if happening < 0 or src < 0 or not s.is_here(src, opposite_inc(s, v, i)) or s.zone[src] < 0:
        return
    mask = bit(words.happening_bit + happening)
    if row < 0 and words.deals_to_opponent >= 0 and seat_of(s, row) != seat_of(s, src):
        mask |= bit(words.happening_bit + words.deals_to_opponent)
    amount = amount_of(v, i)
    cause = cause_of(v[i + 7])
    damaged = row if row >= 0 else -1
    inc = v[i + 2] if row >= 0 else 0
    triggers.own_triggers(s, mask, src, seat_of(s, src), amount, v[i + 6], cause, damaged, inc)
    triggers.watchers(s, mask, src, seat_of(s, src), amount, v[i + 6], cause, damaged, inc)


def find_done(s: State, v: list[int], i: i64, inc: i64) -> None:
    """Finds what waits for a card to have done what the verb of a move says, where the game has that event.

    It happens to the card that does it; at the other end is what it was done to, as it was.
    """
    words = s.g.words
    happening = words.has_done[v[i + 5]]
    if happening < 0:
        return
    src = s.g.cause_card(s, v[i + 7])
    if src < 0 or s.zone[src] < 0:
        return
    mask = bit(words.happening_bit + happening)
    cause = cause_of(v[i + 7])
    triggers.own_triggers(s, mask, src, seat_of(s, src), 1, v[i + 6], cause, v[i + 1], inc)
    triggers.watchers(s, mask, src, seat_of(s, src), 1, v[i + 6], cause, v[i + 1], inc)


def find_emptied(s: State, zone: i64, v: list[int], i: i64) -> None:
    """Finds what waits for a zone to run out, when its last card has left it."""
    happening = s.g.words.runs_out[zone >> 1]
    if happening >= 0 and len(s.zones[zone]) == 0:
        find_told(s, happening, zone & 1, 1, v[i + 6], cause_of(v[i + 7]))


def find_filled(s: State, v: list[int], i: i64, masks: list[int]) -> None:
    """Finds what waits for a pool to be added to: once, at the first of the changes that add to it together."""
    pool = v[i + 3] if v[i] == GAIN else v[i + 3] & 255
    happening = s.g.words.fills[pool]
    if happening < 0:
        return
    amount = 0
    for j in range(0, len(v), SIZE):
        adds = (v[j] == GAIN and v[j + 3] == pool) or (v[j] == TRANSFER and v[j + 3] & 255 == pool)
        if adds and v[j + 1] == v[i + 1] and masks[j // SIZE] != 0:
            if j < i:
                return
            amount += v[j + 4]
    if amount > 0:
        find_told(s, happening, -1 - v[i + 1], amount, v[i + 6], cause_of(v[i + 7]))


def find_told(s: State, happening: i64, seat: i64, amount: i64, who: i64, cause: i64) -> None:
    """Finds what an event to a player sets off that is told by what changes come to."""
    triggers.watchers(s, bit(s.g.words.happening_bit + happening), -1 - seat, seat, amount, who, cause)


def lapse(s: State, row: i64) -> None:
    """A token or copy that left play is no more."""
    z = s.zone[row]
    if z >= 0 and not s.g.words.zones[z >> 1].play and not s.g.words.zones[z >> 1].shared:
        cause = s.cause
        s.cause = CAUSE_LAPSE * 64
        atoms.cease(s, row)
        s.cause = cause


def apply(s: State, v: list[int], i: i64) -> i64:
    """Makes one change; returns 1 if it happened as proposed."""
    what = v[i]
    row = v[i + 1]
    a = v[i + 3]
    b = v[i + 4]
    if what == MOVE:
        if stays(s, v, i):
            return 0
        old = s.zone[row]
        had = values.sheet(s, row).keywords if s.g.destines and old >= 0 else 0
        atoms.move(s, row, a, b, v[i + 7] & (0xFFFFF | CAME_MASK), v[i + 5], v[i + 6])
        if s.g.destines:
            s.g.moved(s, row, old, a, v[i + 5], had)
        return 1
    if what == REST:
        return 1 if atoms.rest(s, row) else 0
    if what == STAND:
        return 1 if atoms.stand(s, row) else 0
    if what == TURN:
        return 1 if atoms.turn(s, row, a) else 0
    if what == DAMAGE:
        if a <= 0:
            return 0
        if row < 0:
            atoms.gain(s, b, -1 - row, -a)
        else:
            atoms.put_marks(s, row, b, a)
        src = opposite_of(v, i)
        s.g.dealt(s, row, a, src, opposite_inc(s, v, i) if src >= 0 else 0)
        return 1
    if what == TRANSFER:
        return 1 if atoms.transfer(s, a >> 8, a & 255, -1 - row, b) == b else 0
    if what == GAIN:
        atoms.gain(s, a, -1 - row, b)
        return 1
    if what == MARK:
        if b < 0 and s.mark(row, a) < -b:
            return 0
        atoms.put_marks(s, row, a, b)
        if b < 0:
            s.g.went(s, a, -1, row, -1, -b)
        return 1
    if what == HOST:
        if b == 0 and not s.g.words.zones[s.zone[row] >> 1].play:
            return 0
        atoms.put_host(s, row, a, b)
        return 1
    atoms.record(s, atoms.EV_HAPPEN, row, a, b, 0, 7)
    return 1


# -- replacing and ordering -----------------------------------------------------------------------


@final
class Batch(Frame):
    """A batch under way: replacements are settled, owners order, then all of it happens."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.at = v[1]  # the change that a replacement under way is about; after the last, how many are gone
        self.inherited = v[2]  # how many of the chain were used before it was proposed
        self.wanted = v[3]
        self.why = v[4]  # what proposed it
        n = v[5]
        self.changes = v[6 : 6 + n]
        k = v[6 + n]
        # Stamps of replacements, with the event they are about: used ones, and below 0 those declined here.
        self.chain = v[7 + n : 7 + n + k]
        self.order = v[7 + n + k :]

    def kind(self) -> i64:
        return FRAME_BATCH

    def copy(self) -> Frame:
        return Batch(self.ints())

    def ints(self) -> list[int]:
        out = [self.step, self.at, self.inherited, self.wanted, self.why, len(self.changes)]
        out.extend(self.changes)
        out.append(len(self.chain))
        out.extend(self.chain)
        out.extend(self.order)
        return out

    def seen(self, s: State) -> list[int]:
        out = [self.step, self.at, self.wanted]
        for i in range(0, len(self.changes), SIZE):
            out.extend(self.changes[i : i + 2])
            out.extend(self.changes[i + 3 : i + 5])
            out.append(self.changes[i + 5] & ROW)
            out.extend(self.changes[i + 6 : i + SIZE])
        return out

    def go(self, s: State) -> i64:
        if self.step == 0:
            return offer_replacement(s, self)
        if self.step == 1:
            return take_replacement(s, self)
        if self.step == 2:
            return offer_order(s, self)
        if self.step == 3:
            return take_order(s, self)
        return conclude(s, self)


def replacements(s: State, f: Batch) -> list[Standing]:
    """The replacement effects that can apply to what is still to happen, those of the first rank only.

    Where each change is an event of its own, those for the first of them that something could replace. One that its
    player alone knows to be impossible is among them, so that the question is put all the same.
    """
    out: list[Standing] = []
    best: i64 = 0
    first: i64 = -1
    if not s.g.replace_chain and f.inherited > 0:
        return out
    for e in s.standing:
        if e.kind != REPLACES or not e.on:
            continue
        a = s.g.catalogue.abilities[e.ability]
        at = first_match(s, f, e, a, True)
        if at < 0 or (first >= 0 and at > first):
            continue
        lessens = a.alters and not a.adds
        rank = s.g.replacement_rank(s, e.who, e.src, f.changes[at + 1], f.changes[at] == DAMAGE, lessens)
        if len(out) == 0 or rank < best or (at < first and not s.g.replace_covers_all):
            out = [e]
            best = rank
            first = -1 if s.g.replace_covers_all else at
        elif rank == best:
            out.append(e)
    return out


def event_key(f: Batch, i: i64, stamp: i64) -> i64:
    """A replacement together with the event that a change is: what is used for one may still serve for another."""
    return stamp | f.changes[i + 7] >> EVENT << EVENT


def is_used(f: Batch, i: i64, stamp: i64) -> bool:
    """Whether a replacement was used on the way to a change, or declined for it."""
    if stamp in f.chain:
        return True
    key = event_key(f, i, stamp)
    return key in f.chain or -key in f.chain


def first_match(s: State, f: Batch, e: Standing, a: Ability, veiled: bool) -> i64:
    """The first change that a replacement can apply to, -1 for none; `veiled`: as far as everybody can see."""
    if e.until == SOURCE and not e.granted and values.sheet(s, e.src).silent:
        return -1
    v = f.changes
    for i in range(0, len(v), SIZE):
        if v[i + 7] & REPLACED and not s.g.replace_chain:
            continue
        if is_used(f, i, e.stamp):
            continue
        if matches(s, v, i, e.who, e.src, e.src_inc, a):
            if a.once > 0 and triggers.is_used(s, e.src, e.src_inc, a, e.who):
                return -1
            if not s.g.replace_needs_all and not a.costs:
                return i
            reason = effects.can(s, a.code, about(s, v, i, e.who, e.src, e.src_inc, a))
            if reason == 0 or (reason == VEILED and is_optional(a) and veiled):
                return i
            if s.g.replace_covers_all:
                return -1
    return -1


def about(s: State, v: list[int], i: i64, who: i64, src: i64, src_inc: i64, a: Ability) -> Context:
    """What a replacement knows of the change whose place it takes."""
    c = Context(who, src, src_inc, a.sets, a.nums)
    c.subject = v[i + 1]
    c.subject_inc = v[i + 2]
    c.became = v[i + 2]
    c.opposite = opposite_of(v, i)
    c.opposite_inc = opposite_inc(s, v, i) if c.opposite >= 0 else 0
    c.amount = amount_of(v, i)
    return c


def matches(s: State, v: list[int], i: i64, who: i64, src: i64, src_inc: i64, a: Ability) -> bool:
    """Whether a change is of the kind that a replacement of a player's, on a card, is about."""
    row = v[i + 1]
    if row >= 0 and not s.is_here(row, v[i + 2]):
        return False
    if a.mask & mask_of(s, v, i) == 0 or v[i + 7] & atoms.FROM_BENEATH:
        return False
    if a.own and (row != src or not s.is_here(row, src_inc)):
        return False
    opposite = opposite_of(v, i)
    inc = opposite_inc(s, v, i) if opposite >= 0 else 0
    cause = cause_of(v[i + 7])
    if not triggers.concerns(s, a, who, src, row, seat_of(s, row), v[i + 6], cause, opposite, inc, mark_of(v, i)):
        return False
    return a.condition is None or queries.holds(s, a.condition, about(s, v, i, who, src, src_inc, a))


def is_optional(a: Ability) -> bool:
    """Whether its player may leave a replacement aside."""
    return a.may


def offer_replacement(s: State, f: Batch) -> i64:
    """Lets the player whom the rules name choose a replacement, or none where all are optional."""
    found = told_apart(s, replacements(s, f))
    f.step = 1
    if len(found) == 0:
        f.step = 2
        f.at = f.wanted - len(f.changes) // SIZE
        f.changes = with_guests(s, f.changes)
        return GO
    forced = False
    options: list[int] = []
    for e in found:
        a = s.g.catalogue.abilities[e.ability]
        if not is_optional(a):
            forced = True
        if first_match(s, f, e, a, False) >= 0:
            options.append(pack(REPLACE, e.stamp))
    first = found[0]
    a = s.g.catalogue.abilities[first.ability]
    at = first_match(s, f, first, a, True)
    v = f.changes
    who = s.g.replacement_chooser(s, first.who, v[at + 1], v[at + 6], v[at] == DAMAGE, a.alters and not a.adds)
    if forced and len(found) == 1:
        s.answer = options[0]
        return GO
    if not forced:
        options.append(pack(DECLINE))
    s.options = options
    return ask(s, who, ASK_REPLACEMENT, effects.clause(a.id))


def told_apart(s: State, found: list[Standing]) -> list[Standing]:
    """Of replacements those that differ: a text with two occasions that both have come is one choice."""
    if len(found) < 2:
        return found
    out: list[Standing] = []
    for e in found:
        fresh = True
        for other in out:
            if other.src == e.src and other.src_inc == e.src_inc and other.who == e.who:
                if s.g.catalogue.abilities[other.ability].text == s.g.catalogue.abilities[e.ability].text:
                    fresh = False
        if fresh:
            out.append(e)
    return out


def take_replacement(s: State, f: Batch) -> i64:
    """Carries out the replacement: what it covers does not happen, and the batch goes on without it."""
    f.step = 0
    if kind_of(s.answer) == DECLINE:
        for e in replacements(s, f):
            at = first_match(s, f, e, s.g.catalogue.abilities[e.ability], True)
            f.chain.append(-event_key(f, at, e.stamp))
        return GO
    stamp = first_of(s.answer)
    chosen: Standing | None = None
    for e in s.standing:
        if e.stamp == stamp:
            chosen = e
    assert chosen is not None
    a = s.g.catalogue.abilities[chosen.ability]
    at = first_match(s, f, chosen, a, False)
    v = f.changes
    c = about(s, v, at, chosen.who, chosen.src, chosen.src_inc, a)
    event = v[at + 7] >> EVENT
    f.chain.append(event_key(f, at, stamp))
    f.at = at
    s.frames[len(s.frames) - 2].replaced()
    if len(a.where) > 0:
        show_replaced(s, f, chosen, a)
    if a.alters:
        pass
    elif s.g.replace_covers_all:
        kept: list[int] = []
        for i in range(0, len(v), SIZE):
            if not matches(s, v, i, chosen.who, chosen.src, chosen.src_inc, a):
                kept.extend(v[i : i + SIZE])
        f.changes = kept
    else:
        del v[at : at + SIZE]
    if chosen.once:
        standing.spend(s, chosen)
    # What was declined here was not used: it may still serve against the act that takes the place.
    # And what was used for another event was not used for this one.
    used: list[int] = []
    for n in f.chain:
        if n > 0 and (n >> EVENT == 0 or n >> EVENT == event):
            used.append(n & (bit(EVENT) - 1))
    return effects.begin_chained(s, a.id, a.code, c, used)


def show_replaced(s: State, f: Batch, e: Standing, a: Ability) -> None:
    """A replacement for certain cards only shows that a card is one of them: everybody sees it."""
    v = f.changes
    for i in range(0, len(v), SIZE):
        row = v[i + 1]
        if row >= 0 and matches(s, v, i, e.who, e.src, e.src_inc, a) and atoms.seen_by(s, row) != 7:
            atoms.reveal(s, row, 7)


def offer_order(s: State, f: Batch) -> i64:
    """The owner says which of the cards that enter an ordered zone together goes first; the turn player begins.

    Which of those that enter play together is the older one, the turn player says, where it matters.
    """
    v = f.changes
    if s.g.orders_entering:
        group = entering(s, v)
        if len(group) > 1 and time_matters(s, v, group):
            f.step = 3
            older: list[int] = []
            for i in group:
                older.append(pack(PICK, v[i + 1], i // SIZE))
            s.options = older
            return ask(s, s.active, ASK_ORDER, f.why)
        if len(group) > 0 and has_entering(s, f.order):
            f.step = 3
            s.answer = pack(PICK, v[group[0] + 1], group[0] // SIZE)
            return GO
    if not s.g.owner_orders:
        f.step = 4
        return GO
    at = -1
    for i in range(0, len(v), SIZE):
        if v[i] != MOVE or v[i + 7] & SORTED or not s.g.words.zones[v[i + 3] >> 1].ordered:
            continue
        if at < 0 or (orderer(s, v, at) != s.active and orderer(s, v, i) == s.active):
            at = i
    if at < 0:
        f.step = 4
        return GO
    options: list[int] = []
    for j in range(0, len(v), SIZE):
        if v[j] == MOVE and v[j + 3] == v[at + 3] and v[j + 7] & SORTED == 0:
            options.append(pack(PICK, v[j + 1], j // SIZE))
    f.step = 3
    if len(options) == 1:
        s.answer = options[0]
        return GO
    s.options = options
    return ask(s, orderer(s, v, at), ASK_ORDER, f.why)


def orderer(s: State, v: list[int], i: int) -> int:
    """Who orders the cards with which one enters a zone: its owner, unless an effect's player is told to."""
    return v[i + 6] if v[i + 7] & ORDERED_BY_CAUSE else s.owner(v[i + 1])


def take_order(s: State, f: Batch) -> i64:
    """Takes the next card of the order over. The first chosen goes in first."""
    j = (s.answer & 0xFFFFFF) * SIZE
    v = f.changes
    one = v[j : j + SIZE]
    one[7] |= atoms.ORDERED
    if s.g.words.zones[one[3] >> 1].visibility == SECRET and is_among(v, f.order, j):
        # Others may know which cards went where nobody sees them, but not in which order.
        one[7] |= atoms.UNTOLD | orderer(s, v, j) << atoms.TOLD
    del v[j : j + SIZE]
    f.order.extend(one)
    f.changes = v
    f.step = 2
    return GO


def is_among(v: list[int], order: list[int], j: i64) -> bool:
    """Whether other cards enter a zone together with this one."""
    for i in range(0, len(v), SIZE):
        if i != j and v[i] == MOVE and v[i + 3] == v[j + 3]:
            return True
    for i in range(0, len(order), SIZE):
        if order[i + 3] == v[j + 3]:
            return True
    return False


def conclude(s: State, f: Batch) -> i64:
    """Commits what is left, in the order chosen, and tells the frame below how much happened as proposed."""
    v = f.changes + f.order
    s.leave()
    s.cause = f.why
    done = commit(s, v) if len(v) > 0 else 0
    if s.g.replaced_cost_is_paid:
        done += f.at
    s.frames[len(s.frames) - 1].committed(s, done)
    return GO
