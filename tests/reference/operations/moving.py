"""Readings of the operations that move cards."""

from __future__ import annotations

from itertools import product

from rulebound.kernel.records import ALLOW, CONTROL, FORBID, REQUIRE, SOURCE
from rulebound.kernel.state import SEATS, VIRTUAL
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.operations.case import Case, told_of
from tests.reference.position import Position
from tests.reference.reading import NotModelled


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
        raise NotModelled("a card that is put beneath another: a rule of the game decides which one")
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
        raise NotModelled("a J-ruler that leaves: a rule of the game decides where it goes and what it becomes")
    if case.s.guests(row):
        raise NotModelled(
            "a card that leaves with others attached or beneath it: a rule of the game decides where those go"
        )
    if case.s.bits[row] & VIRTUAL:
        raise NotModelled("a token or copy that leaves: a rule of the game removes it")


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
        raise NotModelled("a square of the grid that another card left at the same moment")
    p.places[row] = place


def play(case: Case, x: op.Play) -> list[str]:
    """Cards are played by the effect."""
    rows = case.r.movable(x.what)
    if not rows:
        case.is_happening(0, told_of(case, x.what, rows))
        return case.unchanged()
    if x.pay:
        raise NotModelled("Play at a price: a rule of the game decides how it is paid")
    if case.g.name.startswith("opcg"):
        return play_one_piece(case, x, rows)
    if case.g.name == "azurlane":
        return deploy(case, x, rows)
    raise NotModelled("Play in Force of Will: the card goes onto the chase with everything chosen for it")


def play_one_piece(case: Case, x: op.Play, rows: list[int]) -> list[str]:
    """opcg 3-7-6-1, 3-8-5-1, 4-7-2 Characters and Stages come into play; what there is no room for is trashed."""
    r = case.r
    if any(e.kind in (FORBID, ALLOW, REQUIRE) and case.words.acts[e.arg].startswith("enter ") for e in case.s.standing):
        raise NotModelled("Play while a text changes how Characters enter play")
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
            raise NotModelled("Play of an Event by an effect: the text of the Event runs within the operation")
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
