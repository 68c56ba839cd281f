"""1400 Old rules and wording: additions with subtypes, old words, the Viola rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.games.fow import r09_abilities
from rulebound.games.fow import words as w
from rulebound.games.fow.profiles import profile
from rulebound.kernel import atoms, batch, effects, legality, queries, standing, values
from rulebound.kernel.bits import bit
from rulebound.kernel.catalogue import Ability
from rulebound.kernel.context import Context, context_of
from rulebound.kernel.decisions import VEILED, pick
from rulebound.kernel.state import GO, SEATS, Frame, State

if TYPE_CHECKING:
    from rulebound.games.fow.r09_abilities import Playing

NOBODY: Final[list[int]] = []
ON_RESONATOR: Final = 6
ON_FIELD: Final = 7
ON_RULER: Final = 8
ON_J_RULER: Final = 9
ON_J_RESONATOR: Final = 10
ON_J_OR_RULER: Final = 11
HOSTED_KINDS: Final = [
    1 << w.RESONATOR,
    0,
    1 << w.RULER,
    1 << w.J_RULER,
    1 << w.J_RULER | 1 << w.RESONATOR,
    1 << w.J_RULER | 1 << w.RULER,
]
# What can leave an addition without its card: who is there, of what type, attached to what.
PLAYGROUND: Final = 1 << (standing.ZONES + w.FIELD) | 1 << (standing.ZONES + w.RULER_AREA)
LOOSENS: Final = standing.VALUES | standing.HOSTS | standing.FACES | PLAYGROUND
MOST_BREAKS: Final = 4
THOUSAND: Final = 1000


# -- additions with subtypes ----------------------------------------------------------------------


def hosts_for(s: State, row: int) -> list[int]:
    """1406.2a The cards to which an addition may be attached: those of the type that its subtype says."""
    wanted = host_kinds(s, row)
    out: list[int] = []
    if wanted == 0 or not may_be_added(s, row):
        return out
    for kind in (w.FIELD, w.RULER_AREA):
        for seat in range(SEATS):
            for other in s.zones[kind * SEATS + seat]:
                if other != row and values.sheet(s, other).kinds & wanted:
                    out.append(other)
    return out


def may_be_added(s: State, row: int) -> bool:
    """1002.2 Whether nothing forbids its player to add an addition."""
    return legality.forbidden(s, w.ACT_ADD, s.controller(row), row, -1) == 0


def targets_for(s: State, row: int, who: int) -> list[int]:
    """1406.2 Of these the ones that may be targeted by the addition as it is played."""
    out: list[int] = []
    c = Context(who, row, s.inc[row], 0, 0)
    for other in hosts_for(s, row):
        if legality.may_target(s, other, c):
            out.append(other)
    return out


def host_kinds(s: State, row: int) -> int:
    """1406.1, 1406.1a The types to which an addition is attached, as bits; 0 for one that needs no card."""
    sheet = values.sheet(s, row)
    if sheet.kinds & (1 << w.ADDITION) == 0:
        return 0
    for i in range(len(HOSTED_KINDS)):
        if sheet.attributes & bit(ON_RESONATOR + i):
            return HOSTED_KINDS[i]
    return 0


def has_host(s: State, row: int, who: int) -> bool:
    """1406.2a Whether an addition that needs a card finds one."""
    return host_kinds(s, row) == 0 or len(targets_for(s, row, who)) > 0


def choose_host(s: State, f: Playing) -> int:
    """1406.2, 1406.2a The card is chosen when the addition is played."""
    r09_abilities.add_item(s, f.row, f.who, NOBODY)
    if host_kinds(s, f.row) == 0:
        return GO
    return pick(s, f.who, s.cause, 0, targets_for(s, f.row, f.who), 1, 1, -1, 0, False, False)


def take_host(s: State, f: Playing, rows: list[int]) -> None:
    """1406.2a It goes to the chase with what was chosen."""
    atoms.drop_item(s, f.row)
    r09_abilities.add_item(s, f.row, f.who, rows)


def chosen_host(s: State, row: int) -> int:
    """1406.2b The card that was chosen for an addition on the chase, if it is still legal; -1 if not."""
    item = r09_abilities.item_of(s, row)
    if item is None:
        return -1
    pair = context_of(item.frame).sets[0]
    if len(pair) == 0 or not s.is_here(pair[0], pair[1]) or pair[0] not in targets_for(s, row, item.who):
        return -1
    return pair[0]


def attach_on_entering(s: State, row: int) -> bool:
    """1406.2b It enters attached if its card is still legal; otherwise it does not enter."""
    if host_kinds(s, row) == 0:
        return True
    host = chosen_host(s, row)
    if host < 0:
        return False
    atoms.put_host(s, row, host, 0)
    return True


def needs_host(s: State, row: int, zone: int) -> bool:
    """1406.3 Whether an addition that an effect puts into the field has to be attached there."""
    if zone >> 1 != w.FIELD or s.zone_kind(row) == w.CHASE or s.zone_kind(row) == w.FIELD:
        return False
    return host_kinds(s, row) != 0


def stays_away(s: State, row: int, zone: int) -> bool:
    """1406.3 An addition for which there is no card stays where it is."""
    return needs_host(s, row, zone) and len(hosts_for(s, row)) == 0


@final
class Hosting(Frame):
    """An effect puts an addition with a subtype into a field."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]
        self.host = v[3]
        self.change = v[4:]

    def kind(self) -> int:
        return w.F_HOSTING

    def copy(self) -> Frame:
        return Hosting(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row, self.host, *self.change]

    def seen(self, s: State) -> list[int]:
        return [self.step, self.who, self.row, self.host]

    def source(self) -> int:
        return self.row

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        self.host = rows[0]

    def committed(self, s: State, done: int) -> None:
        for i in range(len(s.frames) - 1, -1, -1):
            if not isinstance(s.frames[i], Hosting):
                s.frames[i].committed(s, done)
                return

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return HOSTING[step](s, self)


def offer_host(s: State, f: Hosting) -> int:
    """1406.3 The player of the effect chooses a card to which it may be attached."""
    return pick(s, f.who, s.cause, 0, hosts_for(s, f.row), 1, 1, -1, 0, False, False)


def enter_attached(s: State, f: Hosting) -> int:
    """1406.3 It is put into the field, attached."""
    return batch.propose(s, f.change[:], batch.UNCHAINED)


def end_hosting(s: State, f: Hosting) -> int:
    """1406.3 An addition that came somewhere else after all is attached to nothing."""
    s.leave()
    return tell_attached(s, f.row)


def tell_attached(s: State, row: int) -> int:
    """1002.1, 1406.2b An addition that entered the field attached was added to its card, if anything waits for that."""
    mask = bit(s.g.words.happening_bit + w.ATTACHES)
    if s.zone_kind(row) != w.FIELD or s.host(row) < 0 or (s.watched | s.replaced) & mask == 0:
        return GO
    return batch.happen(s, row, w.ATTACHES, s.controller(row), s.host(row))


HOSTING: Final[list[Callable[[State, Hosting], int]]] = [offer_host, enter_attached, end_hosting]


def attach_arrived(s: State, row: int) -> None:
    """1406.3 In the moment in which it arrives it is attached."""
    f = s.frames[len(s.frames) - 1]
    if isinstance(f, Hosting) and f.row == row and f.host >= 0:
        atoms.put_host(s, row, f.host, 0)


def loose_additions(s: State) -> list[int]:
    """1406.4a Additions with subtypes that are attached to nothing, or to the wrong card, go to the graveyard."""
    v: list[int] = []
    if s.dirty & LOOSENS == 0:
        return v
    for seat in range(SEATS):
        for row in s.zones[w.FIELD * SEATS + seat]:
            wanted = host_kinds(s, row)
            if wanted == 0:
                continue
            host = s.host(row)
            if host < 0 or values.sheet(s, host).kinds & wanted == 0:
                zone = w.GRAVEYARD * SEATS + s.owner(row)
                batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, s.active, 0)
    return v


# -- the Viola rule -------------------------------------------------------------------------------


def uses_viola(s: State) -> bool:
    """1415.1, 1415.1a Whether the players have agreed on the Viola rule, with its life break areas."""
    return profile(s).viola


def is_ignored(s: State, zone: int) -> bool:
    """1415.2 Without the Viola rule nothing is put into a life break area."""
    return zone >> 1 == w.LIFE_BREAK and not uses_viola(s)


def lay_life_breaks(s: State) -> None:
    """1415.1c At the end of setting up each player puts the top four cards of the deck there."""
    if not uses_viola(s):
        return
    for seat in (s.active, 1 - s.active):
        for _ in range(most_breaks()):
            deck = s.zones[w.DECK * SEATS + seat]
            if len(deck) > 0:
                area = w.LIFE_BREAK * SEATS + seat
                atoms.move(s, deck[len(deck) - 1], area, atoms.TOP, atoms.IN_ORDER, 0, seat)


def most_breaks() -> int:
    """1415.1a-ii A life break area holds four cards at most."""
    return MOST_BREAKS


def may_break(s: State, who: int) -> bool:
    """1415.1d, 1415.1d-i With priority, while there are more cards there than whole thousands below the own life."""
    if not uses_viola(s):
        return False
    return len(s.zones[w.LIFE_BREAK * SEATS + who]) > (s.pool(w.LIFE, who) - 1) // THOUSAND


def break_of(s: State, row: int, who: int) -> Ability | None:
    """1415.1b, 1415.1b-i The [Break] of a card, if it could be played."""
    a = r09_abilities.ability_at(s, row, w.W_BREAK)
    if a is None:
        return None
    c = Context(who, row, s.inc[row], a.sets, a.nums)
    if a.condition is not None and not queries.holds(s, a.condition, c):
        return None
    reason = effects.can(s, a.announce, c)
    return a if reason == 0 or reason == VEILED else None


@final
class LifeBreak(Frame):
    """A life break."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.row = v[2]

    def kind(self) -> int:
        return w.F_LIFE_BREAK

    def copy(self) -> Frame:
        return LifeBreak(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, self.row]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return LIFE_BREAK[step](s, self)


def begin_break(s: State, who: int) -> int:
    """1415.1d A player performs a life break."""
    area = s.zones[w.LIFE_BREAK * SEATS + who]
    return s.push(LifeBreak([0, who, area[len(area) - 1]]))


def remove_top(s: State, f: LifeBreak) -> int:
    """1415.1d-i The top card of the area is removed."""
    zone = w.REMOVED * SEATS + s.owner(f.row)
    return batch.propose_one(s, batch.MOVE, f.row, zone, atoms.TOP, w.V_REMOVE, f.who, atoms.IN_ORDER)


def play_break(s: State, f: LifeBreak) -> int:
    """1415.1b-ii, 1415.1d-ii Its [Break] is played if it can be."""
    s.leave()
    if s.zone_kind(f.row) != w.REMOVED:
        return GO
    a = break_of(s, f.row, f.who)
    atoms.note_fact(s, f.row, w.MEM_BROKEN, 1)
    if a is None:
        return put_away(s, f.row)
    return r09_abilities.begin_playing(s, f.row, a.id, f.who, 0, -1)


def put_away(s: State, row: int) -> int:
    """1415.1d-iii A card without a [Break] that could be played goes to the graveyard at once."""
    zone = w.GRAVEYARD * SEATS + s.owner(row)
    return batch.propose_one(s, batch.MOVE, row, zone, atoms.TOP, 0, s.owner(row), 0)


LIFE_BREAK: Final[list[Callable[[State, LifeBreak], int]]] = [remove_top, play_break]


def broken_cards(s: State) -> list[int]:
    """1415.1d-iii Cards whose [Break] has left the chase go to the graveyard then."""
    v: list[int] = []
    for i in range(0, len(s.facts), 3):
        row = s.facts[i]
        if s.facts[i + 1] == w.MEM_BROKEN and s.zone_kind(row) == w.REMOVED and not is_waiting(s, row):
            zone = w.GRAVEYARD * SEATS + s.owner(row)
            batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, s.owner(row), 0)
    return v


def after_ability(s: State) -> int:
    """1415.1d-iii An ability has left the chase: if it was a [Break], its card follows before anything else."""
    v = broken_cards(s)
    return batch.propose(s, v, batch.UNCHAINED) if len(v) > 0 else GO


def is_waiting(s: State, row: int) -> bool:
    """1415.1d-iii Whether an ability of a card is on the chase."""
    for item in s.items:
        if item.src == row and item.row != row:
            return True
    return False


def surplus_breaks(s: State) -> list[int]:
    """1415.1e-i More cards than a life break area holds go from its bottom to the graveyard."""
    v: list[int] = []
    for seat in range(SEATS):
        area = s.zones[w.LIFE_BREAK * SEATS + seat]
        for row in area[: max(len(area) - most_breaks(), 0)]:
            zone = w.GRAVEYARD * SEATS + s.owner(row)
            batch.change(v, s, batch.MOVE, row, zone, atoms.TOP, 0, seat, 0)
    return v


def rule_processes(s: State) -> list[int]:
    """1406.4a, 1415.1e-i, 1415.1d-iii What old rules add to rule processing."""
    out = loose_additions(s)
    if uses_viola(s):
        out.extend(surplus_breaks(s))
        out.extend(broken_cards(s))
    return out
