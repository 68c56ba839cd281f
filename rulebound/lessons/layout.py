"""A position out of its description: which cards lie where, whose turn it is, what each player has besides.

Every game can be laid out: zones, pools and marks are told by the words of the game, and a turn is entered at one of
its steps, by that step's name. What comes out is a state at its first decision, as though it had been played to.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from rulebound.errors import RuleboundError
from rulebound.kernel import atoms, audit, batch, flow, opening
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import SEATS, Frame, State

NEXT_TURN: Final = "next_turn"  # the step of a match that begins turns
MAIN: Final = "main_phase"
TURNS: Final = "turns"  # the memory that counts the turns of a player
BENEATH: Final = 1
ATTACHED: Final = 0


class BadPosition(RuleboundError):
    """A position that no game can be in: it names what there is not."""


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as it lies. Without a place it stands on none; a fresh one came this turn."""

    card: str
    rested: bool = False
    place: int = -1
    fresh: bool = False
    marks: dict[str, int] = {}
    attached: list[str] = []
    beneath: list[str] = []


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player has: cards by zone, an ordered zone from its top, and numbers by pool."""

    zones: dict[str, list[str | Lying]]
    pools: dict[str, int] = {}


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Two sides in a turn of a seat, at a step of that turn; "" is where it begins."""

    sides: list[Side]
    turn: int
    seat: int = 0
    step: str = MAIN
    phase: str = "main"
    seed: int = 1


def lay_out(g: Game, position: Position) -> State:
    """The state of a game in a position, run to its first decision and found sound."""
    s = opening.table(g)
    seed = seed_bytes(position.seed)
    s.seed = blake2b(seed, digest_size=32, person=b"rulebound-game").digest()
    s.handle_key = blake2b(seed, digest_size=32, person=b"rulebound-names").digest()
    s.auditing = True
    s.phase = number_of(g.words.phases, position.phase, "phase")
    s.turn = position.turn - 1
    s.active = position.seat
    order = (position.seat, 1 - position.seat)
    for seat in order:
        lay_side(s, position.sides[seat], seat, position.turn)
    entered = position.step != ""
    if TURNS in g.words.memories:
        counted = g.words.memories.index(TURNS) * SEATS
        begun = (position.turn + 1) // SEATS
        s.memory[counted + order[0]] = begun if entered else begun - 1
        s.memory[counted + order[1]] = position.turn // SEATS
    s.push(frame_at(g, NEXT_TURN, position.seat))
    s.push(frame_at(g, position.step or MAIN, position.seat))
    if entered:
        s.turn = position.turn
    else:
        s.frames[len(s.frames) - 1].step = 0
    batch.settle(s)
    s.events = []
    flow.run(s)
    audit.audit(s)
    s.auditing = False
    return s


def lay_side(s: State, side: Side, seat: int, turn: int) -> None:
    """Lay one player's cards out."""
    words = s.g.words
    for name, zone in side.zones.items():
        kind = words.zone(name)
        for lying in zone:
            lay_card(s, Lying(lying) if isinstance(lying, str) else lying, kind, seat, turn)
        if words.zones[kind].ordered:
            s.zones[kind * SEATS + seat].reverse()
    for name, n in side.pools.items():
        s.pools[number_of(words.pools, name, "pool") * SEATS + seat] = n


def lay_card(s: State, lying: Lying, kind: int, seat: int, turn: int) -> None:
    """Lay one card out, with all that goes with it; the other side of a card lies as that card turned over."""
    words = s.g.words
    known = s.g.catalogue.cards[card_number(s.g, lying.card)]
    # Of two sides the front is the one that a deck holds: its kind comes first.
    over = known.back >= 0 and s.g.catalogue.cards[known.back].base.kinds < known.base.kinds
    row = atoms.new_row(s, known.back if over else known.index, seat, kind * SEATS + seat, known.token)
    if over:
        atoms.turn(s, row, 2)
    s.since[row] = turn if lying.fresh else turn - 1
    if words.zones[kind].places > 0:
        atoms.put_place(s, row, lying.place)
    if lying.rested:
        atoms.rest(s, row)
    for name, n in lying.marks.items():
        atoms.put_marks(s, row, number_of(words.marks, name, "mark"), n)
    for ids, how, zone in ((lying.attached, ATTACHED, kind), (lying.beneath, BENEATH, s.g.beneath)):
        for id in ids:
            guest = atoms.new_row(s, card_number(s.g, id), seat, zone * SEATS + seat, False)
            atoms.put_host(s, guest, row, how)
            s.since[guest] = turn - 1


def frame_at(g: Game, step: str, seat: int) -> Frame:
    """The procedure that has a step of this name, standing there, of a seat."""
    for procedure in g.procedures.values():
        for at, name in enumerate(procedure.names):
            if name.rpartition(".")[2] == step:
                return procedure.made([at, seat])
    raise BadPosition(f"no procedure of {g.name} has a step called {step!r}")


def card_number(g: Game, id: str) -> int:
    """The number of a card by its id."""
    found = g.catalogue.find(id)
    if found < 0:
        raise BadPosition(f"no card of {g.name} has the id {id!r}")
    return found


def number_of(table: list[str], word: str, what: str) -> int:
    """The number of a word of a game."""
    if word not in table:
        raise BadPosition(f"no {what} is called {word!r}; there are {', '.join(table)}")
    return table.index(word)


def ids_of(position: Position) -> list[list[str]]:
    """The cards of each side, as ids: what a game that begins so counts as its decks."""
    out: list[list[str]] = []
    for side in position.sides:
        ids: list[str] = []
        for zone in side.zones.values():
            for lying in zone:
                ids += [lying] if isinstance(lying, str) else [lying.card, *lying.attached, *lying.beneath]
        out.append(ids)
    return out
