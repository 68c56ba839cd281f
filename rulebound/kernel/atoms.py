"""The only functions that alter a position. Each makes one change, notes what it touched, and records it.

An item of a column is altered as `x[i] = x[i] | bit`: compiled, `x[i] |= bit` would go through objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import rng, values
from rulebound.kernel.bits import bit
from rulebound.kernel.records import LastSeen, by_card
from rulebound.kernel.standing import (
    FACES,
    HOSTS,
    MARKS,
    MEMORY,
    ORIENTATION,
    PLACES,
    POOLS,
    TURN,
    VALUES,
    ZONES,
    become,
    forget,
    rouse,
    shown,
    stale,
    subscribe,
    touch,
    unsubscribe,
)
from rulebound.kernel.state import (
    ALL_KNOW,
    BACK,
    CAME_MASK,
    FACE_DOWN,
    FACE_UP,
    HOSTED,
    HOSTING,
    KNOWN,
    MARKED,
    NOWHERE,
    PLACE,
    PLACE_MASK,
    RESTED,
    SEATS,
    VIRTUAL,
    State,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# Which end of an ordered zone.
TOP: Final = 0
BOTTOM: Final = 1

# How a card arrives.
ENTERS_RESTED: Final = 1
ENTERS_DOWN: Final = 2
ENTERS_UP: Final = 4
IN_ORDER: Final = 8  # everybody knows which position it came from
FROM_BENEATH: Final = 16  # it lay beneath a card that leaves
ENTERS_BACK: Final = 32
SHOWN: Final = 64  # everybody sees it on its way
ORDERED: Final = 128  # its place among others was chosen
TO_PLACE: Final = 8  # shift: place on the grid + 1
UNTOLD: Final = 1 << 17  # only the player who chose its place among others may know it
TOLD: Final = 18  # shift: the seat of that player
# From CAME on: how it comes, which is kept as long as it is this object.

# What an event record tells.
EV_MOVE: Final = 0
EV_REST: Final = 1
EV_STAND: Final = 2
EV_TURN: Final = 3
EV_DAMAGE: Final = 4
EV_POOL: Final = 5
EV_GAIN: Final = 6
EV_MARK: Final = 7
EV_HOST: Final = 8
EV_HAPPEN: Final = 9
EV_SHUFFLE: Final = 10
EV_REVEAL: Final = 11
EV_LOOK: Final = 12
EV_MAKE: Final = 13
EV_CEASE: Final = 14
EV_ACTIVATE: Final = 15
EV_STAND_EFFECT: Final = 16
EV_TURN_BEGINS: Final = 17
EV_PHASE: Final = 18
EV_OVER: Final = 19
EV_UNDONE: Final = 20
EV_ROLL: Final = 21
EV_SIZE: Final = 10


def record(s: State, kind: i64, row: i64, a: i64, b: i64, verb: i64, seen: i64) -> None:
    """Records an event for the log, with who may know the card."""
    if s.recording:
        card = s.printed[row] if row >= 0 else -1
        link = s.link[row] if row >= 0 else 0
        s.events.append(kind)
        s.events.append(row)
        s.events.append(card)
        s.events.append(link)
        s.events.append(seen)
        s.events.append(a)
        s.events.append(b)
        s.events.append(verb)
        s.events.append(s.cause)
        s.events.append(s.active)


def seen_by(s: State, row: i64) -> i64:
    """The viewers who may know a card, as bits."""
    mask = 0
    for v in range(3):
        if s.is_known(row, v):
            mask |= bit(v)
    return mask


# -- rows -----------------------------------------------------------------------------------------


def new_row(s: State, card: i64, owner: i64, zone: i64, virtual: bool) -> i64:
    """Makes a row for a card at the end of a zone."""
    s.births += 1
    bits = owner | owner << 1 | (VIRTUAL if virtual else 0)
    if len(s.free) > 0 and virtual:
        row = s.free.pop()
        s.card[row] = card
        s.printed[row] = card
        s.zone[row] = zone
        s.inc[row] = s.births
        s.bits[row] = bits
        s.link[row] = s.link[row] + 1
        s.since[row] = s.turn
        stale(s, row)
    else:
        row = len(s.card)
        s.card.append(card)
        s.printed.append(card)
        s.zone.append(zone)
        s.inc.append(s.births)
        s.bits.append(bits)
        s.link.append(0)
        s.since.append(s.turn)
    if zone >= 0:
        s.zones[zone].append(row)
        if s.g.words.zones[zone >> 1].play:
            seat = zone & 1
            s.bits[row] = (s.bits[row] & ~2) | seat << 1
        if s.g.words.zones[zone >> 1].visibility == 0:
            s.bits[row] = s.bits[row] | ALL_KNOW
        touch(s, bit(ZONES + (zone >> 1)))
        subscribe(s, row)
    return row


def cease(s: State, row: i64) -> None:
    """A token, copy or played ability is no more; its row may be used again."""
    z = s.zone[row]
    record(s, EV_CEASE, row, z, 0, 0, 7)
    if z >= 0:
        s.zones[z].remove(row)
        touch(s, bit(ZONES + (z >> 1)))
        drop_item(s, row)
    unhost(s, row)
    drop_marks(s, row)
    drop_facts(s, row)
    s.zone[row] = NOWHERE
    s.births += 1
    s.inc[row] = s.births
    forget(s, row)
    s.free.append(row)


def drop_item(s: State, row: i64) -> None:
    """What a row on the chase stood for is gone."""
    for i in range(len(s.items)):
        if s.items[i].row == row:
            del s.items[i]
            return


# -- moving ---------------------------------------------------------------------------------------


def remember(s: State, row: i64) -> None:
    """Keeps what an object in play is, before it leaves."""
    sh = values.sheet(s, row)
    marks: list[int] = []
    if s.bits[row] & MARKED != 0:
        for i in range(0, len(s.marks), 3):
            if s.marks[i] == row:
                marks.append(s.marks[i + 1])
                marks.append(s.marks[i + 2])
    s.last.append(
        LastSeen(
            row,
            s.inc[row],
            s.printed[row],
            s.zone[row],
            s.bits[row],
            sh.keywords,
            sh.kinds,
            sh.colours,
            sh.attributes,
            sh.values,
            sh.traits,
            sh.names,
            marks,
            s.facts_of(row),
        )
    )


def move(s: State, row: i64, new: i64, at: i64, flags: i64, verb: i64, who: i64) -> None:
    """Puts a card into a zone."""
    g = s.g
    zones = g.words.zones
    old: i64 = s.zone[row]
    was_play = old >= 0 and zones[old >> 1].play
    is_play = zones[new >> 1].play
    # A token that is just being made is not yet another object: what was said about it holds.
    fresh = g.new_object(s, row, old, new) and (old >= 0 or s.bits[row] & VIRTUAL == 0)
    if was_play and fresh:
        remember(s, row)
    know = knowledge(s, row, old, new, flags, who)
    seen = seen_by(s, row) if s.recording else 0
    if flags & UNTOLD:
        seen &= bit(flags >> TOLD & 1)
    if old >= 0:
        cards = s.zones[old]
        if cards[len(cards) - 1] == row:
            cards.pop()
        else:
            cards.remove(row)
        touch(s, bit(ZONES + (old >> 1)))
        if zones[old >> 1].shared:
            drop_item(s, row)
    bits: i64 = s.bits[row]
    keeps: i64 = 1 | VIRTUAL | MARKED | HOSTING | HOSTED
    if not fresh:
        keeps |= RESTED | BACK | CAME_MASK
        if old == new and flags & (ENTERS_UP | ENTERS_DOWN) == 0:
            # Only its place changes: which side is up does not.
            keeps |= FACE_UP | FACE_DOWN
    bits = bits & keeps | know
    seat: i64 = new & 1 if is_play and not zones[new >> 1].shared else bits & 1
    if zones[new >> 1].shared:
        seat = s.controller(row)
    bits |= seat << 1
    if flags & ENTERS_RESTED:
        bits |= RESTED
    if flags & ENTERS_DOWN:
        bits |= FACE_DOWN
    if flags & ENTERS_UP:
        bits |= FACE_UP
    if flags & ENTERS_BACK:
        bits |= BACK
    bits |= (flags >> TO_PLACE & 255) << PLACE | flags & CAME_MASK
    s.bits[row] = bits
    s.zone[row] = new
    stale(s, row)
    if at == TOP or zones[new >> 1].heaped:
        s.zones[new].append(row)
    else:
        s.zones[new].insert(0, row)
    if zones[new >> 1].visibility != 0 or flags & ENTERS_DOWN:
        s.link[row] = s.link[row] + 1
    touch(s, bit(ZONES + (new >> 1)))
    if fresh:
        if was_play:
            g.shed(s, row, old, new)
            drop_marks(s, row)
            unhost(s, row)
        drop_facts(s, row)
        s.births += 1
        s.inc[row] = s.births
        s.since[row] = s.turn
        if len(s.standing) > 0:
            forget(s, row)
        s.printed[row] = values.face(s, row).index
        subscribe(s, row)
    elif old != new:
        unsubscribe(s, row)
        if s.printed[row] != shown(s, row):
            s.printed[row] = shown(s, row)
            touch(s, VALUES)
        subscribe(s, row)
    if s.recording:
        record(s, EV_MOVE, row, old, new, verb, seen | seen_by(s, row))


def knowledge(s: State, row: i64, old: i64, new: i64, flags: i64, who: i64) -> i64:
    """Who knows the card after a move by `who`. A viewer who cannot tell which card moved forgets the zone it left."""
    zones = s.g.words.zones
    if (zones[new >> 1].visibility == 0 and flags & ENTERS_DOWN == 0) or flags & (ENTERS_UP | SHOWN):
        return ALL_KNOW
    if old < 0:
        return s.bits[row] & ALL_KNOW
    how = zones[old >> 1].visibility
    know = 0
    for v in range(3):
        own = bit(KNOWN + v)
        if how == 0 or (how == 1 and v == old & 1):
            if s.is_known(row, v):
                know |= own
        elif flags & IN_ORDER or s.bits[row] & FACE_UP or v == who or len(s.zones[old]) == 1 or zones[old >> 1].traced:
            know |= s.bits[row] & own
        else:
            for other in s.zones[old]:
                if s.bits[other] & own:
                    s.bits[other] = s.bits[other] & ~own
                    s.link[other] = s.link[other] + 1
    if flags & UNTOLD:
        know &= bit(KNOWN + (flags >> TOLD & 1))
    return know


def shuffle(s: State, zone: i64) -> None:
    """Brings a zone into a random order; nobody knows its cards any more."""
    cards = s.zones[zone]
    for row in cards:
        s.bits[row] = s.bits[row] & ~(ALL_KNOW | FACE_UP)
        s.link[row] = s.link[row] + 1
    rng.shuffle(s, cards)
    touch(s, bit(ZONES + (zone >> 1)))
    record(s, EV_SHUFFLE, -1, zone, 0, 0, 7)


def reveal(s: State, row: i64, viewers: i64) -> None:
    """Lets viewers, given as bits, know a card."""
    s.bits[row] = s.bits[row] | viewers << KNOWN
    record(s, EV_REVEAL if viewers == 7 else EV_LOOK, row, viewers, s.zone[row], 0, viewers)


def look_through(s: State, zone: i64, viewer: i64) -> None:
    """Lets a viewer know every card of a zone, though not their order."""
    for row in s.zones[zone]:
        s.bits[row] = s.bits[row] | bit(KNOWN + viewer)
    record(s, EV_LOOK, -1, bit(viewer), zone, 0, 7)


def mix(s: State, zone: i64) -> None:
    """A player mixes the cards that only they see: to others none of them is any longer one they know."""
    mine = bit(KNOWN + (zone & 1))
    for row in s.zones[zone]:
        if s.bits[row] & FACE_UP == 0:
            s.bits[row] = s.bits[row] & (~ALL_KNOW | mine)
            s.link[row] = s.link[row] + 1


# -- states ---------------------------------------------------------------------------------------


def rest(s: State, row: i64) -> bool:
    """Rests a card; False if it was rested."""
    if s.bits[row] & RESTED:
        return False
    s.bits[row] = s.bits[row] | RESTED
    touch(s, ORIENTATION)
    record(s, EV_REST, row, 0, 0, 0, seen_by(s, row) if s.recording else 0)
    return True


def stand(s: State, row: i64) -> bool:
    """Sets a card active; False if it was."""
    if s.bits[row] & RESTED == 0:
        return False
    s.bits[row] = s.bits[row] & ~RESTED
    if len(s.standing) > 0:
        rouse(s, row)
    touch(s, ORIENTATION)
    record(s, EV_STAND, row, 0, 0, 0, seen_by(s, row) if s.recording else 0)
    return True


def turn(s: State, row: i64, face: i64) -> bool:
    """Turns a card face up (0), face down (1) or over to its other side (2); False if nothing changed."""
    bits = s.bits[row]
    public = s.zone[row] >= 0 and s.g.words.zones[s.zone[row] >> 1].visibility == 0
    if face == 2:
        card = s.g.catalogue.cards[s.card[row]]
        if card.back < 0:
            return False
        s.bits[row] = bits ^ BACK
        become(s, row, shown(s, row))
        stale(s, row)
    elif face == 0:
        if (public and bits & FACE_DOWN == 0) or (not public and bits & FACE_UP != 0):
            return False
        s.bits[row] = (bits & ~FACE_DOWN) | ALL_KNOW | (0 if public else FACE_UP)
    else:
        if (public and bits & FACE_DOWN != 0) or (not public and bits & FACE_UP == 0):
            return False
        s.bits[row] = (bits & ~FACE_UP) | (FACE_DOWN if public else 0)
    touch(s, FACES)
    record(s, EV_TURN, row, face, 0, 0, seen_by(s, row) if s.recording else 0)
    return True


def put_place(s: State, row: i64, place: i64) -> None:
    """Puts a card on another place of its grid."""
    s.bits[row] = s.bits[row] & ~PLACE_MASK | (place + 1) << PLACE
    touch(s, PLACES)
    record(s, EV_MOVE, row, s.zone[row], s.zone[row], 0, seen_by(s, row) if s.recording else 0)


def know_all(s: State, row: i64) -> None:
    """Everybody knows this card from now on."""
    s.bits[row] = s.bits[row] | ALL_KNOW


# -- marks, hosts, pools --------------------------------------------------------------------------


def put_marks(s: State, row: i64, mark: i64, n: i64) -> None:
    """Puts marks on a card, or takes them off with a negative number."""
    if n == 0:
        return
    m = s.marks
    found = False
    for i in range(0, len(m), 3):
        if m[i] == row and m[i + 1] == mark:
            m[i + 2] += n
            if m[i + 2] <= 0:
                del m[i : i + 3]
                clear_marked(s, row)
            found = True
            break
    if not found and n > 0:
        m.append(row)
        m.append(mark)
        m.append(n)
        s.bits[row] = s.bits[row] | MARKED
    stale(s, row)
    touch(s, MARKS)
    record(s, EV_MARK, row, mark, n, 0, seen_by(s, row) if s.recording else 0)


def clear_marked(s: State, row: i64) -> None:
    """Takes the note off that a card has marks, if it has none."""
    for i in range(0, len(s.marks), 3):
        if s.marks[i] == row:
            return
    s.bits[row] = s.bits[row] & ~MARKED


def drop_marks(s: State, row: i64) -> None:
    """Takes every mark off a card."""
    if s.bits[row] & MARKED == 0:
        return
    left: list[int] = []
    for i in range(0, len(s.marks), 3):
        if s.marks[i] != row:
            left.extend(s.marks[i : i + 3])
    s.marks = left
    s.bits[row] = s.bits[row] & ~MARKED
    stale(s, row)
    touch(s, MARKS)


def clear_mark(s: State, mark: i64) -> None:
    """Takes one kind of mark off every card."""
    if len(s.marks) == 0:
        return
    left: list[int] = []
    rows: list[int] = []
    for i in range(0, len(s.marks), 3):
        if s.marks[i + 1] == mark:
            rows.append(s.marks[i])
        else:
            left.extend(s.marks[i : i + 3])
    if len(rows) > 0:
        s.marks = left
        for row in rows:
            clear_marked(s, row)
            stale(s, row)
        touch(s, MARKS)


def put_host(s: State, row: i64, host: i64, how: i64, first: bool = False) -> None:
    """Attaches a card to another, or puts it beneath: after the others, or with `first` before all of them."""
    unhost_from(s, row)
    if first:
        s.hosts = [row, host, how, *s.hosts]
    else:
        s.hosts.append(row)
        s.hosts.append(host)
        s.hosts.append(how)
    s.bits[row] = s.bits[row] | HOSTED
    s.bits[host] = s.bits[host] | HOSTING
    touch(s, HOSTS)
    record(s, EV_HOST, row, host, how, 0, seen_by(s, row) if s.recording else 0)


def unhost_from(s: State, row: i64) -> None:
    """Takes a card off its host."""
    if s.bits[row] & HOSTED == 0:
        return
    h = s.hosts
    for i in range(0, len(h), 3):
        if h[i] == row:
            host = h[i + 1]
            del h[i : i + 3]
            s.bits[row] = s.bits[row] & ~HOSTED
            if len(s.guests(host)) == 0:
                s.bits[host] = s.bits[host] & ~HOSTING
            break
    touch(s, HOSTS)


def unhost(s: State, row: i64) -> None:
    """Ends every bond of a card: to its host, and of its guests to it."""
    unhost_from(s, row)
    for guest in s.guests(row):
        unhost_from(s, guest)


def pass_guests(s: State, row: i64, to: i64) -> None:
    """Gives the guests of one card to another, in their order."""
    for guest in s.guests(row):
        how = 0
        for i in range(0, len(s.hosts), 3):
            if s.hosts[i] == guest:
                how = s.hosts[i + 2]
        put_host(s, guest, to, how)


def gain(s: State, pool: i64, seat: i64, n: i64) -> None:
    """Adds to a pool of a player, or takes from it."""
    s.pools[pool * SEATS + seat] = s.pools[pool * SEATS + seat] + n
    touch(s, POOLS)
    record(s, EV_GAIN, -1 - seat, pool, n, 0, 7)


def transfer(s: State, source: i64, target: i64, seat: i64, n: i64) -> i64:
    """Moves interchangeable cards from one class to another, as many as there are; returns how many."""
    have = s.pools[source * SEATS + seat]
    if n > have:
        n = have
    if n <= 0:
        return 0
    s.pools[source * SEATS + seat] = s.pools[source * SEATS + seat] - n
    s.pools[target * SEATS + seat] = s.pools[target * SEATS + seat] + n
    touch(s, POOLS)
    record(s, EV_POOL, -1 - seat, source << 8 | target, n, 0, 7)
    return n


# -- turn, memory, end ----------------------------------------------------------------------------


def begin_turn(s: State, seat: i64) -> None:
    """Starts a player's turn."""
    s.turn += 1
    s.active = seat
    s.quiet_offers = 0
    s.phases = 0
    for memory in range(len(s.g.words.memories), len(s.memory) // SEATS):
        forget_memory(s, memory, 0)
        forget_memory(s, memory, 1)
    touch(s, TURN)
    record(s, EV_TURN_BEGINS, -1, seat, s.turn, 0, 7)


def begin_phase(s: State, phase: i64) -> None:
    """Enters a phase or step."""
    s.phase = phase
    s.phases += 1
    if s.phases <= s.g.loop_patience:
        # Many of them in one turn may be a loop of attacks.
        s.quiet_offers = 0
    touch(s, TURN)
    record(s, EV_PHASE, -1, phase, 0, 0, 7)


def note(s: State, memory: i64, seat: i64, n: i64) -> None:
    """Adds to a remembered number of a player."""
    s.memory[memory * SEATS + seat] = s.memory[memory * SEATS + seat] + n
    touch(s, MEMORY)


def forget_memory(s: State, memory: i64, seat: i64) -> None:
    """Sets a remembered number of a player back to nothing."""
    if s.memory[memory * SEATS + seat] == 0:
        return
    s.memory[memory * SEATS + seat] = 0
    touch(s, MEMORY)


def note_fact(s: State, row: i64, memory: i64, n: i64) -> None:
    """Adds to a remembered number of a card."""
    v = s.facts
    for i in range(0, len(v), 3):
        if v[i] == row and v[i + 1] == memory:
            v[i + 2] += n
            touch(s, MEMORY)
            return
    v.append(row)
    v.append(memory)
    v.append(n)
    touch(s, MEMORY)


def note_by(s: State, row: i64, memory: i64, other: i64, other_inc: i64) -> None:
    """Remembers about a card that something is so by another one; its number is which object that was."""
    code = by_card(memory, other)
    v = s.facts
    for i in range(0, len(v), 3):
        if v[i] == row and v[i + 1] == code:
            v[i + 2] = other_inc + 1
            touch(s, MEMORY)
            return
    note_fact(s, row, code, other_inc + 1)


def forget_used(s: State) -> None:
    """Abilities limited to once a turn may be used again; those limited to once a game may not."""
    if len(s.used) == 0:
        return
    kept: list[int] = []
    for i in range(0, len(s.used), 3):
        if s.g.catalogue.abilities[s.used[i + 2]].once > 1:
            kept.extend(s.used[i : i + 3])
    s.used = kept


def drop_facts(s: State, row: i64) -> None:
    """Forgets what is remembered about an object that is no more."""
    if len(s.facts) == 0:
        return
    kept: list[int] = []
    for i in range(0, len(s.facts), 3):
        if s.facts[i] != row:
            kept.extend(s.facts[i : i + 3])
    s.facts = kept
    touch(s, MEMORY)


def forget_facts(s: State) -> None:
    """Forgets what is remembered about cards."""
    if len(s.facts) > 0:
        s.facts = []
        touch(s, MEMORY)


def end_game(s: State, winner: i64, why: i64) -> None:
    """Ends the game."""
    s.over = True
    s.winner = winner
    s.ending = why
    s.options = []
    s.high = -1
    record(s, EV_OVER, -1, winner, why, 0, 7)
