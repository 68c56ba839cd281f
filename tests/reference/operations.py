"""What a position must be after one operation: docs/language.md, section by section, for an effect that resolves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from rulebound.kernel import legality
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import MODE, YES, first_of, kind_of
from rulebound.kernel.records import (
    ALLOW,
    BASE,
    BATTLE,
    BOUND,
    CHANGE,
    CHARGE,
    COLOUR,
    CONTROL,
    COPY,
    DELAYED,
    END_OF_TURN,
    FORBID,
    GAME,
    GRANTED,
    KEYWORD,
    KIND,
    NAME,
    NO_KEYWORD,
    REPLACE,
    REQUIRE,
    RESTING,
    SET,
    SILENCE,
    SOURCE,
    TRAIT,
    TURN,
    TURN_ENDS,
    TURN_STARTS,
    WATCH,
    Item,
)
from rulebound.kernel.state import SEATS, VIRTUAL, State
from rulebound.program import filters as fi
from rulebound.program import ops as op
from rulebound.program.abilities import Ability
from tests.reference import pending
from tests.reference.pending import Coming
from tests.reference.places import Place
from tests.reference.position import Position
from tests.reference.reading import NotModelled, Reading, number_of, set_of, timings

BATTLE_STEPS: Final = (
    *("attack", "block", "counter", "damage", "defence", "resolution"),
    *("declare attack", "declare block", "first strike"),
)


class Case:
    """One operation as the engine carried it out: the position before and after, and what was asked on the way."""

    def __init__(self, r: Reading, after: State, registers: Context, next_place: Place | None) -> None:
        self.r = r
        self.s = r.s
        self.g = r.s.g
        self.words = r.words
        self.after = after
        self.registers = registers
        self.next_place = next_place
        self.before_position = Position.of(r.s)
        self.after_position = Position.of(after)
        self.candidates: list[int] | None = None
        self.answers: list[int] = []
        self.others: set[str] = set()  # the cards whose effects were carried out meanwhile
        self.done = 0
        self.wanted = 0
        self.gained = 0  # what other effects brought into pools meanwhile
        self.is_resolving = False  # what may be chosen on play was chosen then
        self.is_instead = False  # it takes the place of something that was about to happen
        self.bodies = -1  # so many of the bodies inside must be carried out, -1 where that is not known
        self.text: Ability | None = None  # the ability that says it
        self.coming: list[Coming] | None = None  # what was about to happen, and what is now
        self.still_coming: list[Coming] | None = None

    def stored(self, name: str) -> list[tuple[int, int]]:
        """What is stored under a name afterwards."""
        flat = self.registers.sets[set_of(self.r.place, name)]
        return [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]

    def number(self, name: str) -> int:
        """The number that is stored under a name afterwards."""
        return self.registers.nums[number_of(self.r.place, name)]

    def words_forbid(self, source: str, target: str) -> bool:
        """Whether a text says anything of cards that go from one pool to another."""
        acts = [f"{source} to {target}{tail}" for tail in ("", " by effect", " by their effect")]
        return any(e.kind == FORBID and e.on and self.words.acts[e.arg] in acts for e in self.s.standing)

    def compare(self, *alternatives: Position) -> list[str]:
        """In what the position after is none of these; the nearest is told."""
        found = [one.differences(self.after_position) for one in alternatives]
        return min(found, key=len)

    def unchanged(self) -> list[str]:
        """In what the position after is not the one before."""
        return self.compare(self.before_position)

    def is_happening(self, done: int, wanted: int) -> None:
        """Notes how often the operation happened, and how often it was told to."""
        self.done, self.wanted = done, wanted


# -- choosing, looking, showing -------------------------------------------------------------------


def choose(case: Case, x: op.Choose) -> list[str]:
    """Cards among those that match, between the bounds as far as there are so many."""
    r = case.r
    if x.target and case.is_resolving:
        return keep_targets(case, x)
    found = r.search(x.cards)
    if x.among:
        among = [row for row, inc in r.stored(x.among) if case.s.is_here(row, inc)]
        found = [row for row in found if row in among]
    found = [row for row in found if may_be_chosen(r, row, x.target)]
    if case.is_instead:
        found = [row for row in found if can_befall(case, x, row)]
    most = r.amount(x.at_most)
    least = min(most if x.at_least is None else r.amount(x.at_least), len(found))
    picked = [row for row, _ in case.stored(x.name)]
    out: list[str] = []
    strange = [row for row in picked if row not in found]
    if strange or len(set(picked)) != len(picked):
        out.append(f"chosen {picked}, where {found} match")
    if x.together is not None or is_hidden_search(case, x):
        least = 0
    if not least <= len(picked) <= max(most, 0):
        out.append(f"{len(picked)} chosen among {found}, where {least} to {most} must be")
    if x.together is not None and x.together.total:
        at = case.words.values.index(x.together.total)
        total = sum(r.sheet(row).values[at] for row in picked)
        if total > r.amount(x.together.at_most):
            out.append(f"{x.together.total} {total} chosen together")
    if x.together is not None and x.together.different:
        names = [name for row in picked for name in r.names(row)]
        if len(set(names)) != len(names):
            out.append(f"names chosen twice: {names}")
    if case.candidates is not None and most > 0 and set(case.candidates) != set(found):
        out.append(f"offered {sorted(case.candidates)}, where {sorted(found)} match")
    case.is_happening(len(picked), max(least, 1))
    return out + case.unchanged()


def can_befall(case: Case, x: op.Choose, row: int) -> bool:
    """Whether what is said next of the chosen cards, in a zone that everybody sees, could happen to one."""
    if any(case.words.zones[kind].visibility != 0 for word in x.cards.zones for kind in case.r.zone_kinds(word)):
        return True
    then = case.next_place.op if case.next_place is not None else None
    if getattr(then, "what", None) != fi.It(x.name):
        return True
    match then:
        case op.Rest():
            return row not in case.before_position.rested and not case.r.is_forbidden("rest", row)
        case op.Stand():
            return row in case.before_position.rested and not case.r.is_forbidden("stand", row)
        case op.Move(to=to, verb=verb, side=side):
            zone = goes_to(case, row, case.r.zone_kinds(to)[0] * SEATS + owner_of(case, row, side), verb)
            return zone >= 0 and not is_fixed(case, row) and not case.r.is_kept(row, verb, zone)
    return True


def keep_targets(case: Case, x: op.Choose) -> list[str]:
    """Targets were chosen on play: when the text is carried out they are those that still may be chosen."""
    r = case.r
    match = r.search(x.cards)
    still = [row for row, inc in r.stored(x.name) if case.s.is_here(row, inc) and row in match]
    still = [row for row in still if may_be_chosen(r, row, True)]
    found = [row for row, inc in case.stored(x.name) if case.after.is_here(row, inc)]
    case.is_happening(len(still), max(len(r.stored(x.name)), 1))
    return ([] if sorted(found) == sorted(still) else [f"targets {still} are left, found {found}"]) + case.unchanged()


def may_be_chosen(r: Reading, row: int, target: bool) -> bool:
    """Whether no text forbids that the effect chooses, or targets, a card."""
    if r.is_forbidden("be chosen", row):
        return False
    return not target or legality.may_target(r.s, row, r.c)


def is_hidden_search(case: Case, x: op.Choose) -> bool:
    """Whether a choice is made by tests in a zone that not everybody sees: nobody must find there what is told."""
    kinds = [kind for word in x.cards.zones for kind in case.r.zone_kinds(word)]
    hidden = any(case.words.zones[kind].visibility != 0 for kind in kinds)
    return case.g.fail_to_find and hidden and len(x.cards.where) > 0


def look(case: Case, x: op.Look) -> list[str]:
    """The player sees the cards, which stay, and they are stored."""
    rows = case.r.rows(x.what)
    out = in_register(case, x.name, rows)
    unknown = [row for row in rows if not case.after.is_known(row, case.r.c.who)]
    if unknown:
        out.append(f"looked at, and not known: {unknown}")
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return out + case.unchanged()


def reveal(case: Case, x: op.Reveal) -> list[str]:
    """Everybody sees the cards, which are stored."""
    rows = case.r.rows(x.what)
    out = in_register(case, x.name, rows)
    unknown = [row for row in rows if not all(case.after.is_known(row, viewer) for viewer in range(3))]
    if unknown:
        out.append(f"revealed, and not known: {unknown}")
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return out + case.unchanged()


def in_register(case: Case, name: str, rows: list[int]) -> list[str]:
    """Whether these cards, as they are now, are stored under a name."""
    wanted = [(row, case.s.inc[row]) for row in rows]
    found = case.stored(name)
    return [] if sorted(found) == sorted(wanted) else [f"{name}: {wanted} to be stored, found {found}"]


def note(case: Case, x: op.Note) -> list[str]:
    """An amount is stored."""
    wanted, found = case.r.amount(x.amount), case.number(x.name)
    case.is_happening(1, 1)
    return ([] if wanted == found else [f"{x.name}: {wanted} to be stored, found {found}"]) + case.unchanged()


def keep(case: Case, x: op.Keep) -> list[str]:
    """Cards are stored, without those under another name; moved ones as what they became."""
    if x.moved and not isinstance(x.what, fi.All | fi.Top):
        objects = [(row, case.s.inc[row]) for row, _ in case.r.object(x.what) if case.s.zone[row] >= 0]
    else:
        objects = [(row, case.s.inc[row]) for row in case.r.rows(x.what)]
    if x.but:
        without = case.r.stored(x.but)
        objects = [one for one in objects if one not in without]
    found = case.stored(x.name)
    out = [] if sorted(found) == sorted(objects) else [f"{x.name}: {objects} to be stored, found {found}"]
    case.is_happening(len(objects), len(objects))
    return out + case.unchanged()


def declare(case: Case, x: op.Declare) -> list[str]:
    """A number between two others is stored."""
    low, high, found = case.r.amount(x.at_least), case.r.amount(x.at_most), case.number(x.name)
    out = [] if low <= found <= max(low, high) else [f"{found} declared, where {low} to {high} may be"]
    case.is_happening(1, 1)
    return out + case.unchanged()


def declare_colour(case: Case, x: op.DeclareColour) -> list[str]:
    """A colour is stored."""
    found = case.number(x.name)
    fit = [case.words.colours.index(one) for one in x.among] if x.among else list(range(len(case.words.colours)))
    case.is_happening(1, 1)
    return ([] if found in fit else [f"colour {found} declared, where {fit} may be"]) + case.unchanged()


def roll(case: Case, x: op.Roll) -> list[str]:
    """The sum of dice is stored."""
    dice, found = case.r.amount(x.dice), case.number(x.name)
    case.is_happening(1, 1)
    return ([] if dice <= found <= dice * x.sides else [f"{found} rolled with {dice} dice"]) + case.unchanged()


# -- moving ---------------------------------------------------------------------------------------


def draw(case: Case, x: op.Draw) -> list[str]:
    """The first cards of the deck go to the hand, one at a time."""
    n = max(case.r.amount(x.amount), 0)
    deck, hand = case.r.zone_kinds("deck")[0], case.r.zone_kinds("hand")[0]
    p = case.before_position.copy()
    done = wanted = 0
    for seat in case.r.seats(x.side):
        wanted += n
        if case.r.is_forbidden("draw", -1, seat):
            continue
        for row in p.zones[deck * SEATS + seat][:n]:
            put(case, p, row, hand * SEATS + seat, "bottom")
            done += 1
    if done < wanted:
        p.losing = case.after_position.losing  # what is lost by it is the game's affair
    case.is_happening(done, wanted)
    return case.compare(p)


def put(case: Case, p: Position, row: int, zone: int, at: str) -> None:
    """Moves one card: as a new object if its zone is another, with nothing on it."""
    old = p.zone_of(row)
    if old >= 0 and old != zone:
        shed(case, p, row)
        give_back(case, p, row)
        p.take(row)
    elif old >= 0:
        p.zones[old].remove(row)
    pile = p.zones[zone]
    if at == "top" or case.words.zones[zone >> 1].heaped:
        pile.insert(0, row)
    else:
        pile.append(row)


def give_back(case: Case, p: Position, row: int) -> None:
    """What is controlled as long as a card is there goes back when that leaves."""
    for kind, held, _, before, until, _, src in p.lasting:
        if kind == CONTROL and src == row and until == SOURCE:
            if sum(1 for one in p.lasting if one[0] == CONTROL and one[1] == held) > 1:
                raise NotModelled("a card that several have taken in turn, which one of them gives back")
            zone = p.zone_of(held)
            if zone & 1 != before and held != row:
                p.zones[zone].remove(held)
                p.zones[zone ^ 1].append(held)


def shed(case: Case, p: Position, row: int) -> None:
    """opcg 6-5-5-4 DON!! given to a card that leaves come back rested."""
    if "don" in case.words.marks:
        n = p.marks.get((row, case.words.marks.index("don")), 0)
        p.pools[case.words.pools.index("rested") * SEATS + case.s.controller(row)] += n


def move(case: Case, x: op.Move) -> list[str]:
    """Cards go to a zone, to an end of it, in an order that somebody says."""
    r = case.r
    rows = r.movable(x.what)
    kind = r.zone_kinds(x.to)[0]
    if kind == case.g.beneath and rows:
        raise NotModelled("a card that is put beneath another: beneath which one is a rule of the game")
    ends = ("top", "bottom") if x.at == "either" else (x.at,)
    alternatives: list[Position] = []
    done = 0
    for at in ends:
        p = case.before_position.copy()
        done = 0
        moved: dict[int, list[int]] = {}
        for row in rows:
            zone = goes_to(case, row, kind * SEATS + owner_of(case, row, x.side), x.verb)
            if zone < 0 or is_fixed(case, row) or r.is_kept(row, x.verb, zone):
                continue
            moved.setdefault(zone, []).append(row)
            done += 1
        for zone, some in moved.items():
            for row in some:
                leave_guests(case, row)
                put(case, p, row, zone, at)
                arrive(case, p, row, zone, x.rested, x.face)
            if x.order != "as they are" and len(some) > 1:
                p.loose[zone] = set(some)
        alternatives.append(p)
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(*alternatives)


def is_fixed(case: Case, row: int) -> bool:
    """Whether a card lies in a zone that nothing makes it leave."""
    kind = case.s.zone_kind(row)
    return kind >= 0 and case.words.zones[kind].fixed


def told_of(case: Case, what: fi.What, rows: list[int]) -> int:
    """How many cards an operation was told to handle: all that were stored, or so many as were named."""
    if isinstance(what, fi.Top):
        return case.r.amount(what.count)
    if isinstance(what, fi.All):
        return len(rows)
    return max(len(case.r.object(what)), 0)


def owner_of(case: Case, row: int, side: str) -> int:
    """Whose zone a card goes to."""
    if side == "owner":
        return int(case.s.owner(row))
    if side == "controller":
        return int(case.s.controller(row))
    return case.r.seat(side)


def goes_to(case: Case, row: int, zone: int, verb: str) -> int:
    """Where the rules of the game let a card go that is sent to a zone."""
    if case.words.zones[zone >> 1].shared:
        zone = zone >> 1 << 1
    if not case.g.destines:
        return zone
    return case.g.destination(case.s, row, zone, case.words.verbs.index(verb), case.r.c.who)


def leave_guests(case: Case, row: int) -> None:
    """What becomes of cards attached to, beneath or controlled by another, of tokens and of J-rulers, is the game's."""
    if "j-ruler" in case.words.kinds and case.r.test(row, fi.Kind("j-ruler")):
        raise NotModelled("a J-ruler that leaves: where it goes and what it becomes there is a rule of the game")
    if case.s.guests(row):
        raise NotModelled(
            "a card that leaves with others attached to it or beneath it: what becomes of those is a rule of the game"
        )
    if case.s.bits[row] & VIRTUAL:
        raise NotModelled("a token or copy that leaves: that it is no more is a rule of the game")


def arrive(case: Case, p: Position, row: int, zone: int, rested: bool, face: str) -> None:
    """How a card lies where it comes."""
    z = case.words.zones[zone >> 1]
    if rested:
        p.rested.add(row)
    if face == "up" and z.visibility != 0:
        p.up.add(row)
    if face == "down" and z.visibility == 0:
        p.down.add(row)
    if z.places:
        free_place(case, p, row, zone)
    if z.play:
        come_with(case, p, row)


def come_with(case: Case, p: Position, row: int) -> None:
    """fow 303.1b, 1022.1 With what a card comes by its own text: marks, or that it is rested."""
    for ability in case.r.card(row).abilities:
        if ability.when != "with":
            continue
        if ability.condition is not None:
            raise NotModelled("a card that comes with something by its own text, on a condition")
        for x in ability.body:
            if isinstance(x, op.Rest):
                p.rested.add(row)
            elif isinstance(x, op.Put) and isinstance(x.amount, int):
                p.marks[(row, case.words.marks.index(x.mark))] = x.amount


def free_place(case: Case, p: Position, row: int, zone: int) -> None:
    """A place of the grid that the player chose, and that was free."""
    place = case.after_position.places.get(row, -1)
    taken = {p.places[other] for other in p.zones[zone] if other in p.places and other != row}
    if place in taken or place < 0:
        raise NotModelled("a place of the grid from which another card went in the same moment")
    p.places[row] = place


def play(case: Case, x: op.Play) -> list[str]:
    """Cards are played by the effect."""
    rows = case.r.movable(x.what)
    if not rows:
        case.is_happening(0, told_of(case, x.what, rows))
        return case.unchanged()
    if x.pay:
        raise NotModelled("Play at a price: how it is paid is a rule of the game")
    if case.g.name.startswith("opcg"):
        return play_one_piece(case, x, rows)
    if case.g.name == "azurlane":
        return deploy(case, x, rows)
    raise NotModelled("Play as Force of Will has it: the card goes onto the chase with all that is chosen on play")


def play_one_piece(case: Case, x: op.Play, rows: list[int]) -> list[str]:
    """opcg 3-7-6-1, 3-8-5-1, 4-7-2 Characters and Stages come into play; what there is no room for is trashed."""
    r = case.r
    if any(e.kind in (FORBID, ALLOW, REQUIRE) and case.words.acts[e.arg].startswith("enter ") for e in case.s.standing):
        raise NotModelled("Play while a text says how Characters come into play")
    if len(rows) > 1 and len(case.s.zones[r.zone_kinds("characters")[0] * SEATS + case.r.c.who]) + len(rows) > 5:
        raise NotModelled(
            "Play of several Characters for whom there is no room: who makes room in which order is a rule of the game"
        )
    tries = [case.before_position.copy()]
    done = 0
    for row in rows:
        if r.test(row, fi.Kind("event")) or r.is_forbidden("play by effect", row) or r.is_forbidden("play", row):
            continue
        area = "stage" if r.test(row, fi.Kind("stage")) else "characters"
        zone = r.zone_kinds(area)[0] * SEATS + r.c.who
        there = [one for one in case.s.zones[zone] if one != row]
        trash = r.zone_kinds("trash")[0] * SEATS
        room = 1 if area == "stage" else 5
        leaving = there if len(there) >= room else [-1]
        made: list[Position] = []
        for p, gone in product(tries, leaving):
            q = p.copy()
            if gone >= 0:
                put(case, q, gone, trash + case.s.owner(gone), "top")
            put(case, q, row, zone, "bottom")
            if x.rested:
                q.rested.add(row)
            made.append(q)
        tries = made
        done += 1
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(*tries)


def deploy(case: Case, x: op.Play, rows: list[int]) -> list[str]:
    """azurlane 309 Ships are deployed onto free places."""
    r = case.r
    p = case.before_position.copy()
    done = 0
    for row in rows:
        if not r.test(row, fi.Kind("ship")):
            raise NotModelled("Play of an Event by an effect: its text is carried out within")
        zone = r.zone_kinds("field")[0] * SEATS + r.c.who
        if case.after_position.zone_of(row) != zone and len(case.s.zones[zone]) >= case.words.zones[zone >> 1].places:
            continue
        put(case, p, row, zone, "bottom")
        arrive(case, p, row, zone, x.rested, "")
        done += 1
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(p)


def shuffle(case: Case, x: op.Shuffle) -> list[str]:
    """A zone is in any order."""
    p = case.before_position.copy()
    for seat in case.r.seats(x.side):
        zone = case.r.zone_kinds(x.zone)[0] * SEATS + seat
        p.loose[zone] = set(p.zones[zone])
    case.is_happening(1, 1)
    return case.compare(p)


def attach(case: Case, x: op.Attach) -> list[str]:
    """Cards are attached to a card that the rules let them be attached to, in play if they were not."""
    if x.how != "attached":
        raise NotModelled("Attach beneath a card: what that does is a rule of the game")
    rows, hosts = case.r.movable(x.what), case.r.rows(x.to)
    p = case.before_position.copy()
    done = 0
    for row in rows:
        if not hosts or row == hosts[0] or not case.g.may_attach(case.s, row, hosts[0]):
            continue
        if case.s.host(hosts[0]) >= 0:
            raise NotModelled("Attach to a card that is itself attached")
        zone = case.g.attached_in(case.s, row, case.r.c.who)
        if zone >= 0:
            leave_guests(case, row)
            put(case, p, row, zone, "top")
            arrive(case, p, row, zone, False, "")
        p.hosts[row] = hosts[0]
        done += 1
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(p)


# -- states, marks, pools -------------------------------------------------------------------------


def rest(case: Case, x: op.Rest) -> list[str]:
    """Cards that are not rested are rested."""
    return laid(case, x.what, "rest", lambda p, row: row not in p.rested, lambda p, row: p.rested.add(row))


def stand(case: Case, x: op.Stand) -> list[str]:
    """Rested cards are set active."""
    return laid(case, x.what, "stand", lambda p, row: row in p.rested, set_active)


def set_active(p: Position, row: int) -> None:
    """A card is no longer rested: what its text said to last while it was is over."""
    p.rested.discard(row)
    p.lasting = [one for one in p.lasting if not (one[4] == RESTING and one[6] == row)]


def laid(
    case: Case,
    what: fi.What,
    act: str,
    can: Callable[[Position, int], bool],
    do: Callable[[Position, int], None],
) -> list[str]:
    """Cards lie another way, as far as nothing forbids it."""
    p = case.before_position.copy()
    rows = case.r.rows(what)
    done = 0
    for row in rows:
        if can(p, row) and not case.r.is_forbidden(act, row):
            do(p, row)
            done += 1
    case.is_happening(done, told_of(case, what, rows))
    return case.compare(p)


def turn(case: Case, x: op.Turn) -> list[str]:
    """Cards are turned face up, face down, or over."""
    if case.g.destines:
        faces = {"up": 0, "down": 1, "over": 2}
        if not all(case.g.may_turn(case.s, row, faces[x.face]) for row in case.r.rows(x.what)):
            raise NotModelled("Turn of a card that the rules of the game do not let turn")

    def can(p: Position, row: int) -> bool:
        if x.face == "over":
            return True
        return case.r.lies_down(row) == (x.face == "up")

    def do(p: Position, row: int) -> None:
        hidden = case.words.zones[case.s.zone_kind(row)].visibility != 0
        if x.face == "over":
            (p.back.discard if row in p.back else p.back.add)(row)
        elif x.face == "up":
            p.down.discard(row)
            if hidden:
                p.up.add(row)
        else:
            p.up.discard(row)
            if not hidden:
                p.down.add(row)

    return laid(case, x.what, "turn", can, do)


def put_marks(case: Case, x: op.Put) -> list[str]:
    """So many marks come onto each card."""
    return marked(case, x.what, x.mark, case.r.amount(x.amount))


def remove(case: Case, x: op.Remove) -> list[str]:
    """So many marks go from each card, as many as there are."""
    return marked(case, x.what, x.mark, -case.r.amount(x.amount))


def marked(case: Case, what: fi.What, mark: str, n: int) -> list[str]:
    """Marks of cards change."""
    p = case.before_position.copy()
    rows = case.r.rows(what)
    number = case.words.marks.index(mark)
    done = wanted = 0
    for row in rows:
        had = p.marks.get((row, number), 0)
        now = max(had + n, 0)
        wanted += abs(n)
        done += abs(now - had)
        p.marks.pop((row, number), None)
        if now:
            p.marks[(row, number)] = now
    case.is_happening(done, max(wanted, told_of(case, what, rows)))
    return case.compare(p)


def transfer(case: Case, x: op.Transfer) -> list[str]:
    """Interchangeable cards go from one class to another of the same player."""
    seat = case.r.seat(x.side)
    n = max(case.r.amount(x.amount), 0)
    if x.source in case.words.groups:
        return from_group(case, x, seat, n)
    offs: list[int] = case.r.rows(x.off) if x.off is not None else [-1]
    ontos: list[int] = case.r.rows(x.onto) if x.onto is not None else [-1]
    pairs = list(product(offs, ontos))
    if len(pairs) > 1 and len(offs) > 1 and len(ontos) > 1:
        raise NotModelled("Transfer off several cards onto several")
    if x.onto is None and x.off is None and case.words_forbid(x.source, x.target):
        raise NotModelled("Transfer while a text says something of cards that go from pool to pool")
    start = case.before_position.copy()
    tries: list[tuple[Position, int]] = [(start, 0)]
    for off, onto in pairs:
        made: list[tuple[Position, int]] = []
        for p, done in tries:
            there = held(case, p, x.source, seat, off)
            most = min(n, there)
            for k in range(0 if x.up_to else most, most + 1):
                q = p.copy()
                add(case, q, x.source, seat, off, -k)
                target = x.target
                if case.g.destines and off < 0 and onto < 0:
                    target = case.words.pools[flow(case, x.source, x.target)]
                add(case, q, target, seat, onto, k)
                made.append((q, done + k))
        tries = made
    differ = [(one.differences(case.after_position), done) for one, done in tries]
    if not differ:
        case.is_happening(0, n)
        return case.unchanged()
    out, done = min(differ, key=lambda pair: len(pair[0]))
    case.is_happening(done, done if x.up_to and done else n * max(len(pairs), 1))
    return out


def flow(case: Case, source: str, target: str) -> int:
    """Into which pool the rules of the game let cards go that are told to go from one to another."""
    into = case.words.pools.index(target)
    return case.g.flows_to(case.s, case.words.pools.index(source), into) if case.g.destines else into


def held(case: Case, p: Position, name: str, seat: int, row: int) -> int:
    """How many of a class there are, in a pool or on a card."""
    if row >= 0:
        return p.marks.get((row, case.words.marks.index(name)), 0)
    return p.pools[case.words.pools.index(name) * SEATS + seat]


def add(case: Case, p: Position, name: str, seat: int, row: int, n: int) -> None:
    """Adds to a class, in a pool or on a card."""
    if row < 0:
        p.pools[case.words.pools.index(name) * SEATS + seat] += n
        return
    key = (row, case.words.marks.index(name))
    now = p.marks.get(key, 0) + n
    p.marks.pop(key, None)
    if now:
        p.marks[key] = now


def from_group(case: Case, x: op.Transfer, seat: int, n: int) -> list[str]:
    """The player picks from which class of a group each one comes: none of them grows, and the sum is as told."""
    classes = case.words.groups[x.source]
    onto: list[int] = case.r.rows(x.onto) if x.onto is not None else []
    if x.onto is not None and len(onto) != 1:
        if onto:
            raise NotModelled("Transfer from a group onto several cards")
        case.is_happening(0, n)
        return case.unchanged()
    before, after = case.before_position, case.after_position
    there = sum(case.r.in_class(one, seat) for one in classes)
    most = min(n, there)
    p = before.copy()
    gone = 0
    for name in classes:
        if name == x.target:
            raise NotModelled("Transfer from a group into one of its own")
        if name in case.words.pools:
            at = case.words.pools.index(name) * SEATS + seat
            less = max(before.pools[at] - after.pools[at], 0)
            gone += less
            p.pools[at] -= less
            if onto:
                add(case, p, x.target, seat, onto[0], less)
            else:
                p.pools[flow(case, name, x.target) * SEATS + seat] += less
        else:
            number = case.words.marks.index(name)
            for (row, mark), had in before.marks.items():
                if mark == number and case.s.controller(row) == seat:
                    now = min(after.marks.get((row, mark), 0), had)
                    gone += had - now
                    p.pools[case.words.pools.index(x.target) * SEATS + seat] += had - now
                    p.marks.pop((row, mark))
                    if now:
                        p.marks[(row, mark)] = now
    out = case.compare(p)
    if not (0 if x.up_to else most) <= gone <= most:
        out.append(f"{gone} went, where {most} were told to")
    case.is_happening(gone, gone if x.up_to and gone else n)
    return out


def gain(case: Case, x: op.Gain) -> list[str]:
    """A side has more, or less, in a pool."""
    p = case.before_position.copy()
    n = case.r.amount(x.amount)
    for seat in case.r.seats(x.side):
        if n > 0 and case.r.is_forbidden(f"gain {x.pool}", -1, seat):
            continue
        at = case.words.pools.index(x.pool) * SEATS + seat
        p.pools[at] = max(p.pools[at] + n, case.g.least_pool)
        if x.only is not None:
            p.lasting.append((BOUND, -1, case.words.pools.index(x.pool), n, GAME, case.r.c.who, case.r.c.src))
    case.is_happening(1, 1)
    return case.compare(p)


def damage(case: Case, x: op.Damage) -> list[str]:
    """Damage is marked on cards, or taken from the life of a player."""
    if case.g.damage_mark < 0:
        raise NotModelled("Damage where the game has no mark for it")
    n = case.r.amount(x.amount)
    p = case.before_position.copy()
    if x.side is not None:
        if case.g.life_pool < 0:
            raise NotModelled("Damage to a player where that is taken from no pool: what it does is a rule of the game")
        for seat in case.r.seats(x.side):
            p.pools[case.g.life_pool * SEATS + seat] -= max(n, 0)
        case.is_happening(1 if n > 0 else 0, 1)
        return case.compare(p)
    assert x.what is not None
    rows = case.r.rows(x.what)
    if x.divided and len(rows) > 1:
        raise NotModelled("Damage that is divided")
    done = 0
    for row in rows:
        if n <= 0 or (case.g.destines and not case.g.takes_damage(case.s, row)):
            continue
        key = (row, case.g.damage_mark)
        p.marks[key] = p.marks.get(key, 0) + n
        done += 1
    case.is_happening(done, told_of(case, x.what, rows))
    return case.compare(p)


# -- what lasts -----------------------------------------------------------------------------------


def until(case: Case, lasting: str) -> int:
    """How long, by number."""
    who = case.r.c.who
    known = {
        "game": GAME,
        "turn": TURN,
        "battle": BATTLE,
        "end of turn": END_OF_TURN,
        "your next turn starts": TURN_STARTS + who,
        "your next turn ends": TURN_ENDS + who,
        "their next turn starts": TURN_STARTS + 1 - who,
        "their next turn ends": TURN_ENDS + 1 - who,
        "while here": SOURCE,
        "while rested": RESTING,
    }
    return known[lasting]


def lasts(case: Case, kind: int, what: Any, arg: int, amount: int, lasting: str, side: str | None = None) -> list[str]:
    """One more lasting effect on each card that is meant, or one on whichever match."""
    p = case.before_position.copy()
    done = enter(case, p, kind, what, arg, amount, lasting)
    rows = [0] * done
    wanted = done if what is None or isinstance(what, fi.Cards) else told_of(case, what, rows)
    case.is_happening(done, wanted)
    return case.compare(p)


def enter(case: Case, p: Position, kind: int, what: Any, arg: int, amount: int, lasting: str) -> int:
    """Enters lasting effects; how many cards they are on, 1 for one that finds its cards."""
    c = case.r.c
    if is_timeless(case, lasting):
        return 0
    rows = [-1] if what is None or isinstance(what, fi.Cards) else case.r.rows(what)
    for row in rows:
        p.lasting.append((kind, row, arg, amount, until(case, lasting), c.who, c.src))
    return len(rows)


def is_timeless(case: Case, lasting: str) -> bool:
    """Whether what is to last so long has no time: there is no battle, or its card is not there any more, or rests not.

    "Where there is none it would have no end, and is not done"; "if it is not rested to begin with, nothing lasts".
    """
    src, inc = case.r.c.src, case.r.c.src_inc
    if lasting == "battle":
        return not is_battle(case)
    if lasting == "while here":
        return not case.s.is_here(src, inc)
    return lasting == "while rested" and not (case.s.is_here(src, inc) and src in case.before_position.rested)


def is_battle(case: Case) -> bool:
    """Whether a battle is under way: somebody has a part in one, or the game is in a step of one."""
    if any(case.g.role(case.s, role) >= 0 for role in range(len(case.words.roles))):
        return True
    phase = case.words.phases[case.s.phase]
    return phase in BATTLE_STEPS or "battle" in phase


def change(case: Case, x: op.Change) -> list[str]:
    """A value is more or less."""
    return lasts(case, CHANGE, x.what, case.words.values.index(x.value), case.r.amount(x.amount), x.lasting)


def become(case: Case, x: op.Become) -> list[str]:
    """A value, or what it starts from, is set."""
    kind = BASE if x.base else SET
    return lasts(case, kind, x.what, case.words.values.index(x.value), case.r.amount(x.amount), x.lasting)


def grant(case: Case, x: op.Grant) -> list[str]:
    """Cards have something more."""
    p = case.before_position.copy()
    parts: list[tuple[int, int]] = []
    if x.keyword:
        parts.append((KEYWORD, case.words.keywords.index(x.keyword)))
    if x.named:
        parts.append((NAME, case.g.catalogue.names.index(x.named)))
    if x.trait:
        parts.append((TRAIT, case.g.catalogue.traits.index(x.trait)))
    if x.colour:
        parts.append((COLOUR, case.words.colours.index(x.colour)))
    if x.kind:
        parts.append((KIND, case.words.kinds.index(x.kind)))
    if x.ability is not None:
        parts.append((GRANTED, 0))
    done = 0
    for kind, arg in parts:
        done = enter(case, p, kind, x.what, arg, 0, x.lasting)
    wanted = done if isinstance(x.what, fi.Cards) else told_of(case, x.what, [0] * done)
    case.is_happening(done, wanted)
    return case.compare(p)


def lose(case: Case, x: op.Lose) -> list[str]:
    """Cards lack a keyword, or their abilities do nothing."""
    if x.keyword:
        return lasts(case, NO_KEYWORD, x.what, case.words.keywords.index(x.keyword), 0, x.lasting)
    return lasts(case, SILENCE, x.what, 0, 0, x.lasting)


def copy(case: Case, x: op.Copy) -> list[str]:
    """Cards become copies of a card."""
    of = case.r.rows(x.of)
    if not of:
        case.is_happening(0, 1)
        return case.unchanged()
    return lasts(case, COPY, x.what, case.g.copied(case.s, of[0]), 0, x.lasting)


def control(case: Case, x: op.Control) -> list[str]:
    """Cards in play go over to a player as they lie, each with a note of who has it and who had it before."""
    p = case.before_position.copy()
    seat = case.r.seat(x.side)
    rows = case.r.rows(x.what)
    done = 0
    for row in rows:
        zone = p.zone_of(row)
        if case.words.zones[zone >> 1].places:
            raise NotModelled("Control of a card on a grid")
        if not case.words.zones[zone >> 1].play or case.s.controller(row) == seat or is_timeless(case, x.lasting):
            continue
        p.zones[zone].remove(row)
        p.zones[zone ^ 1].append(row)
        p.lasting.append((CONTROL, row, seat, 1 - seat, until(case, x.lasting), case.r.c.who, case.r.c.src))
        done += 1
    held = [row for row in rows if case.after.is_here(row, case.s.inc[row]) and case.after.controller(row) == seat]
    out = [] if len(held) >= done else [f"{held} are controlled of {rows}, as the cards that they were"]
    case.is_happening(done, told_of(case, x.what, rows))
    return out + case.compare(p)


def word(kind: int) -> Callable[[Case, Any], list[str]]:
    """An act is forbidden, allowed or required."""

    def said(case: Case, x: Any) -> list[str]:
        return lasts(case, kind, x.what, case.words.acts.index(x.act), 0, x.lasting, x.side)

    return said


def charge(case: Case, x: op.Charge) -> list[str]:
    """An act costs more or less."""
    return lasts(case, CHARGE, x.what, case.words.acts.index(x.act), case.r.amount(x.amount), x.lasting, x.side)


def later(case: Case, x: op.Later) -> list[str]:
    """A body waits for its time."""
    return lasts(case, DELAYED, None, 0, 0, x.lasting)


def next_time(case: Case, x: op.NextTime) -> list[str]:
    """An ability waits for the next event of its kind."""
    kind = REPLACE if x.ability.sort == "replacement" else WATCH
    if x.what is None:
        return lasts(case, kind, None, 0, 0, x.lasting)
    p = case.before_position.copy()
    rows = case.r.rows(x.what)
    p.lasting.extend((kind, row, 0, 0, until(case, x.lasting), case.r.c.who, row) for row in rows)
    case.is_happening(len(rows), told_of(case, x.what, rows))
    return case.compare(p)


# -- tokens and the chase -------------------------------------------------------------------------


def make(case: Case, x: op.Make) -> list[str]:
    """So many tokens are there that were not."""
    n = max(case.r.amount(x.amount), 0)
    seat = case.r.seat(x.side)
    made = [row for row, _ in case.stored(x.name)]
    before, after = case.before_position, case.after_position
    p = before.copy()
    out: list[str] = []
    for row in made:
        zone = after.zone_of(row)
        if before.zone_of(row) >= 0 or zone < 0 or zone & 1 != seat:
            out.append(f"token {row} is in zone {zone}")
            continue
        if case.g.catalogue.cards[case.after.card[row]].id != x.token:
            out.append(f"token {row} is another card")
        p.zones[zone].append(row)
        if row in after.places:
            p.places[row] = after.places[row]
    if len(made) != n:
        out.append(f"{len(made)} tokens, where {n} were told")
    case.is_happening(len(made), n)
    return out + case.compare(p)


def copy_spell(case: Case, x: op.CopySpell) -> list[str]:
    """A copy of each comes on top of the chase, with what was chosen for it; of a card in play beside it."""
    s, after, who = case.s, case.after, case.r.c.who
    rows = case.r.rows(x.what)
    p = case.before_position.copy()
    new = sorted(row for zone in after.zones for row in zone if p.zone_of(row) < 0)
    out: list[str] = []
    done = 0
    for row in rows:
        item = next((one for one in s.items if one.row == row), None)
        zone = s.zone[row] if item is not None else s.zone[row] & ~1 | who
        is_played = case.words.zones[zone >> 1].play
        if item is None and (not is_played or case.words.zones[zone >> 1].places):
            continue
        if is_played and any(one.when == "with" for one in case.r.card(row).abilities):
            raise NotModelled("a copy of a card that comes with something by its text")
        made = new.pop(0) if new else -1
        if made < 0:
            out.append(f"there is no copy of {row}")
            continue
        done += 1
        pile = p.zones[zone]
        pile.insert(0, made)
        if after.controller(made) != who or not after.bits[made] & VIRTUAL:
            out.append(f"the copy {made} of {row} is another player's, or a card")
        if after.printed[made] != (s.printed[row] if item is not None else case.g.copied(s, row)):
            out.append(f"the copy {made} of {row} is another card")
        if item is None:
            continue
        copied = next((one for one in after.items if one.row == made), None)
        if copied is None or chosen_for(copied, made) != chosen_for(item, row) or not is_told(copied, who):
            out.append(f"the copy {made} of {row} does something else, or was told something else")
    if new:
        out.append(f"nothing says that {new} are there")
    on_top = [one.row for one in after.items[: len(s.items)]]
    if on_top != [one.row for one in s.items]:
        out.append(f"{on_top} lie beneath on the chase, where {[one.row for one in s.items]} lay")
    case.is_happening(done, told_of(case, x.what, rows))
    return out + case.compare(p)


def chosen_for(item: Item, row: int) -> tuple[object, ...]:
    """What a spell or ability on the chase does and what was chosen for it, its own card and its player aside."""
    itself = item.src == row
    src = (-1, 0) if itself else (item.src, item.src_inc)
    return (item.ability, item.pc, *src, item.subject, item.subject_inc, item.amount, tuple(item.frame[3:]))


def is_told(item: Item, who: int) -> bool:
    """Whether a spell or ability on the chase is this player's, as it will be when it is carried out."""
    return item.who == who and item.frame[:3] == [who, item.src, item.src_inc]


def cancel(case: Case, x: op.Cancel) -> list[str]:
    """What is cancelled leaves the chase."""
    rows = case.r.rows(x.what)
    left = [row for row in rows if case.after.zone_kind(row) == case.g.chase and case.after.inc[row] == case.s.inc[row]]
    case.is_happening(len(rows) - len(left), told_of(case, x.what, rows))
    forbidden = [row for row in left if case.r.is_forbidden("cancel", row)]
    return [f"not cancelled: {left}"] if len(left) > len(forbidden) else []


# -- replacing ------------------------------------------------------------------------------------


def altered(case: Case, then: Callable[[Coming], Coming | None]) -> list[str]:
    """What the replacement is about happens in another way or not at all, and all else as it was to."""
    before, after, text = case.coming, case.still_coming, case.text
    if before is None or after is None or text is None:
        raise NotModelled("a word about what is to happen, where nothing is about to")
    ways = pending.covered(case.r, text, before)
    if not ways:
        return ["nothing that is about to happen is what the text is about"]
    if not is_met(case, text):
        return ["its condition does not hold"]
    found = [pending.differences(before, {n: then(before[n]) for n in some}, after) for some in ways]
    return min(found, key=len) + case.unchanged()


def is_met(case: Case, text: Ability) -> bool:
    """Whether the condition of a replacement holds, as far as it can be read."""
    try:
        return text.condition is None or case.r.holds(text.condition)
    except NotModelled:
        return True


def covered(case: Case) -> list[Coming]:
    """The changes that a replacement is about, one way of them."""
    if case.coming is None or case.text is None:
        return []
    ways = pending.covered(case.r, case.text, case.coming)
    return [case.coming[n] for n in ways[0]] if ways else []


def prevent(case: Case, x: op.Prevent) -> list[str]:
    """So much of it does not happen, or nothing of it."""
    told = None if x.amount is None else max(case.r.amount(x.amount), 0)

    def less(one: Coming) -> Coming | None:
        left = 0 if told is None else one.amount - told
        return one.of(left) if left > 0 else None

    some = [one.amount for one in covered(case)]
    off = [n if told is None else min(told, n) for n in some]
    case.is_happening(sum(off), sum(some) if told is None else told * len(some))
    return altered(case, less)


def increase(case: Case, x: op.Increase) -> list[str]:
    """So much more of it happens."""
    more = max(case.r.amount(x.amount), 0)
    n = more * len(covered(case))
    case.is_happening(n, n)
    return altered(case, lambda one: one.of(one.amount + more))


def redirect(case: Case, x: op.Redirect) -> list[str]:
    """The cards are on their way to another zone."""
    some = covered(case)
    case.is_happening(len(some), len(some))
    return altered(case, lambda one: pending.sent(case.r, one, x.to, x.at))


# -- structure ------------------------------------------------------------------------------------


def when(case: Case, x: op.When) -> list[str]:
    """The body ends here unless the condition holds."""
    holds = case.r.holds(x.condition)
    place = case.r.place
    following = place.siblings[place.siblings.index(place) + 1 :]
    goes_on = case.next_place is not None and is_among(case.next_place, following)
    case.is_happening(*(case.r.last or (0, 0)))
    if following and following[0].end > following[0].start and goes_on != holds:
        return [f"the condition {'holds' if holds else 'fails'}, and the body {'goes on' if goes_on else 'ends'}"]
    return case.unchanged()


def is_among(place: Place, others: list[Place]) -> bool:
    """Whether an operation is one of others, or inside one."""
    at: Place | None = place
    while at is not None:
        if at in others:
            return True
        at = at.outer
    return False


def if_(case: Case, x: op.If) -> list[str]:
    """One body or the other."""
    holds = case.r.holds(x.condition)
    body = x.body if holds else x.otherwise
    other = x.otherwise if holds else x.body
    case.is_happening(*(case.r.last or (0, 0)))
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    if body and (first is None or first.op is not body[0]) and (not other or first is None or body[0] != other[0]):
        return [f"the condition {'holds' if holds else 'fails'}, and its body is not carried out"]
    if not body and inside:
        return [f"the condition {'holds' if holds else 'fails'}, and the other body is carried out"]
    return case.unchanged()


def may(case: Case, x: op.May) -> list[str]:
    """The body is carried out if the player says so, and else not."""
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    said = [kind_of(answer) for answer in case.answers]
    case.is_happening(1 if inside else 0, 1)
    if YES in said and not inside:
        return ["the player agreed, and the body is not carried out"]
    if YES not in said and inside:
        return ["the player did not agree, and the body is carried out"]
    return case.unchanged()


def modes(case: Case, x: op.Modes) -> list[str]:
    """Some of the bodies are carried out, those that the player chose."""
    if case.is_resolving and x.on_play:
        return modes_of_play(case, x)
    chosen = sorted(first_of(answer) for answer in case.answers if kind_of(answer) == MODE)
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    case.is_happening(1 if inside else 0, 1)
    most, least = case.r.amount(x.at_most), case.r.amount(x.at_least)
    if len(chosen) > most:
        return [f"{len(chosen)} bodies chosen, where {least} to {most} may be"]
    if chosen:
        case.bodies = len(chosen)
    if chosen and (first is None or first.op != x.bodies[chosen[0]][0]):
        return [f"body {chosen[0]} was chosen, and not carried out"]
    if not chosen and inside and len(x.bodies) > 1 and least < len(x.bodies):
        raise NotModelled("Modes where nothing was asked, as no other body was possible")
    return case.unchanged()


def modes_of_play(case: Case, x: op.Modes) -> list[str]:
    """They were chosen on play: those bodies are carried out, in the order in which they stand."""
    kept = [register for name, register in case.r.place.nums.items() if name.startswith("#mode")]
    if len(kept) != 1:
        raise NotModelled("Modes chosen on play, of which the text holds several")
    chosen = [n for n in range(len(x.bodies)) if case.r.c.nums[kept[0]] >> n & 1]
    if any(one is not None for one in x.only):
        raise NotModelled("Modes chosen on play on a condition that may hold no more")
    inside = case.next_place is not None and is_among(case.next_place, [case.r.place])
    first = first_inside(case.next_place, case.r.place) if inside else None
    case.is_happening(1 if inside else 0, 1)
    case.bodies = len(chosen)
    if isinstance(x.at_most, int) and isinstance(x.at_least, int) and not x.at_least <= len(chosen) <= x.at_most:
        return [f"bodies {chosen} chosen, where {x.at_least} to {x.at_most} may be"]
    if chosen and (first is None or first.op != x.bodies[chosen[0]][0]):
        return [f"body {chosen[0]} was chosen on play, and not carried out"]
    if not chosen and inside:
        return ["no body was chosen on play, and one is carried out"]
    return case.unchanged()


def repeat(case: Case, x: op.Repeat) -> list[str]:
    """The body is carried out so many times; the rounds are counted on the way."""
    case.is_happening(0, max(case.r.amount(x.amount), 0))
    return case.unchanged()


def each(case: Case, x: op.Each) -> list[str]:
    """The body is carried out for each card; the rounds are counted on the way."""
    case.is_happening(0, len(case.r.rows(x.what)))
    return case.unchanged()


def use(case: Case, x: op.Use) -> list[str]:
    """The body of a printed ability is carried out, as an effect of its own."""
    rows = case.r.rows(x.of)
    if not rows:
        case.is_happening(0, 1)
        return case.unchanged()
    card = case.r.card(rows[0])
    used = [one for one in card.abilities if x.timing in timings(one.when)]
    case.is_happening(1, 1)
    if not used and card.id in case.others:
        return [f"{card.id} has no ability with the timing {x.timing!r}, and one was carried out"]
    if used and card.id not in case.others:
        raise NotModelled("Use of an ability whose condition did not hold or whose cost was not paid")
    return []


def first_inside(place: Place | None, outer: Place) -> Place | None:
    """The operation right inside another in which an operation lies."""
    while place is not None and place.outer is not outer:
        place = place.outer
    return place


def extra_turn(case: Case, x: op.ExtraTurn) -> list[str]:
    """A turn more for a side."""
    case.is_happening(1, 1)
    p = case.before_position.copy()
    p.extra = case.after_position.extra
    out = case.compare(p)
    if (
        case.after_position.extra.count(case.r.seat(x.side))
        != case.before_position.extra.count(case.r.seat(x.side)) + 1
    ):
        out.append("no extra turn was noted")
    return out


def ends_game(case: Case, x: op.Win | op.Defeat) -> list[str]:
    """A side wins, or loses."""
    raise NotModelled("Win or Defeat that did not end the game at once")


def act(case: Case, x: op.Act) -> list[str]:
    """Something that only one game knows."""
    if x.name == "awaken":
        return awaken(case)
    raise NotModelled(f"Act {x.name!r}: a procedure that only the rulebook of the game tells")


def pay(case: Case, x: op.Pay) -> list[str]:
    """A price is paid: so much less is there of what it is paid with, and nothing else is altered."""
    who = case.r.seat(x.by)
    total = 0
    for part in x.price:
        n = case.r.amount(part.amount)
        if part.kind == "own cost":
            n = case.r.value_of("cost", fi.This(), False)
        elif part.kind == "own cost less":
            raise NotModelled("Pay less than the printed cost")
        total += n
    fleet = case.g.name == "azurlane"
    kinds = ["active", "reverse"] if fleet else [name for name in case.words.pools if name != "life"]
    spent = 0
    p = case.before_position.copy()
    for name in kinds:
        at = case.words.pools.index(name) * SEATS + who
        spent += p.pools[at] - case.after_position.pools[at]
        p.pools[at] = case.after_position.pools[at]
    for name in ("rested", "cube deck") if fleet else ():
        at = case.words.pools.index(name) * SEATS + who
        p.pools[at] = case.after_position.pools[at]
    spent += case.gained
    if spent != total and any(e.kind == CHARGE and e.on for e in case.s.standing):
        raise NotModelled("Pay while a text makes acts cost more or less, and another amount was paid")
    whole = spent == total
    case.is_happening(1 if whole else 0, 1)
    if spent == 0:
        return case.unchanged()  # it could not be paid, or not any more
    # What will abilities did on the way is compared where they do it.
    altered = [] if case.others else case.compare(p)
    return altered + ([] if whole else [f"{spent} paid, where {total} had to be"])


def awaken(case: Case) -> list[str]:
    """azurlane 204.3a The Flagship is turned over to its awakened side, and stays what it is."""
    p = case.before_position.copy()
    zone = case.r.zone_kinds("field")[0] * SEATS + case.r.c.who
    flagships = [row for row in case.s.zones[zone] if case.r.test(row, fi.Kind("flagship"))]
    done = [row for row in flagships if row not in p.back and case.r.card(row).other_side]
    p.back.update(done)
    case.is_happening(len(done), 1)
    return case.compare(p)


HANDLERS: Final[dict[type, Callable[[Case, Any], list[str]]]] = {
    op.Choose: choose,
    op.Look: look,
    op.Reveal: reveal,
    op.Note: note,
    op.Keep: keep,
    op.Declare: declare,
    op.DeclareColour: declare_colour,
    op.Roll: roll,
    op.Draw: draw,
    op.Move: move,
    op.Play: play,
    op.Shuffle: shuffle,
    op.Attach: attach,
    op.Rest: rest,
    op.Stand: stand,
    op.Turn: turn,
    op.Put: put_marks,
    op.Remove: remove,
    op.Transfer: transfer,
    op.Gain: gain,
    op.Damage: damage,
    op.Change: change,
    op.Become: become,
    op.Grant: grant,
    op.Lose: lose,
    op.Copy: copy,
    op.Control: control,
    op.Forbid: word(FORBID),
    op.Allow: word(ALLOW),
    op.Require: word(REQUIRE),
    op.Charge: charge,
    op.Later: later,
    op.NextTime: next_time,
    op.Make: make,
    op.CopySpell: copy_spell,
    op.Cancel: cancel,
    op.When: when,
    op.If: if_,
    op.May: may,
    op.Modes: modes,
    op.Repeat: repeat,
    op.Each: each,
    op.Use: use,
    op.Prevent: prevent,
    op.Increase: increase,
    op.Redirect: redirect,
    op.ExtraTurn: extra_turn,
    op.Win: ends_game,
    op.Defeat: ends_game,
    op.Act: act,
    op.Pay: pay,
}


# Operations without a reading of their own, and why.
LEFT_OUT: Final[dict[type, str]] = {
    op.Secretly: "no card says it, and the page does not tell whose cards the second player chooses among",
    op.Shift: "no card says it, and which places of a grid a card may be moved to is a rule of the game",
    op.Unknown: "a card that holds it is refused in play",
}


def judge(case: Case, x: object) -> list[str]:
    """In what the engine's result is not what the documentation says of an operation."""
    handler = HANDLERS.get(type(x))
    if handler is None:
        raise NotModelled(f"{type(x).__name__}: {LEFT_OUT[type(x)]}")
    return handler(case, x)
