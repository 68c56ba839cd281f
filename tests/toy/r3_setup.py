"""3 Set-up: decks are shuffled, hands drawn and perhaps drawn anew; then turns follow each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from rulebound.errors import BadDeck
from rulebound.kernel import atoms, batch, rng
from rulebound.kernel.decisions import ask, kind_of, pack
from rulebound.kernel.game import Fault
from rulebound.kernel.state import GO, SEATS, Frame, State
from tests.toy import r4_turn
from tests.toy import words as w

if TYPE_CHECKING:
    from mypy_extensions import i64

HAND_SIZE: Final = 4
LIFE: Final = 12


def lay_out(s: State, decks: list[list[int]]) -> None:
    """3.1 Each player shuffles a deck and has 12 life."""
    for seat in range(SEATS):
        for fault in faults(decks[seat]):
            raise BadDeck(str(fault))
        for card in decks[seat]:
            atoms.new_row(s, card, seat, w.DECK * SEATS + seat, False)
        atoms.gain(s, w.LIFE, seat, LIFE)
    for seat in range(SEATS):
        atoms.shuffle(s, w.DECK * SEATS + seat)
    s.push(Match([0]))


def faults(deck: list[int]) -> list[Fault]:
    """3.3 A deck has a hand to draw."""
    if len(deck) >= HAND_SIZE:
        return []
    return [Fault("3.3", (), f"a deck needs {HAND_SIZE} cards at least, this one has {len(deck)}")]


@final
class Match(Frame):
    """The whole game."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])

    def kind(self) -> i64:
        return w.F_MATCH

    def copy(self) -> Frame:
        return Match([self.step])

    def ints(self) -> list[int]:
        return [self.step]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        return MATCH[step](s, self)


def who_begins(s: State, f: Match) -> int:
    """3.2 Chance says who begins."""
    s.active = rng.below(s, SEATS)
    return GO


def draw_hands(s: State, f: Match) -> int:
    """3.3 Each player draws 4 cards."""
    for k in range(SEATS):
        draw_hand(s, s.active if k == 0 else 1 - s.active)
    return GO


def first_redraw(s: State, f: Match) -> int:
    """3.4 The first player may draw a new hand once."""
    return s.push(Redraw([0, s.active]))


def second_redraw(s: State, f: Match) -> int:
    """3.4 Then the other player may."""
    return s.push(Redraw([0, 1 - s.active]))


def next_turn(s: State, f: Match) -> int:
    """4.1 Turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    seat = s.active if s.turn == 0 else 1 - s.active
    if len(s.extra) > 0:
        seat = s.extra[0]
        s.extra = s.extra[1:]
    return s.push(r4_turn.Turn([0, seat]))


MATCH: Final[list[Callable[[State, Match], int]]] = [
    who_begins,
    draw_hands,
    first_redraw,
    second_redraw,
    next_turn,
]
NEXT_TURN: Final = 4


def draw_hand(s: State, seat: int) -> None:
    """3.3 Cards come off the top one by one."""
    for _ in range(HAND_SIZE):
        deck = s.zones[w.DECK * SEATS + seat]
        atoms.move(s, deck[len(deck) - 1], w.HAND * SEATS + seat, atoms.TOP, atoms.IN_ORDER, w.V_DRAW, seat)
    batch.settle(s)


@final
class Redraw(Frame):
    """One player's choice to keep a hand."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]

    def kind(self) -> i64:
        return w.F_REDRAW

    def copy(self) -> Frame:
        return Redraw(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who]

    def go(self, s: State) -> i64:
        step = self.step
        self.step = step + 1
        return REDRAW[step](s, self)


def offer_redraw(s: State, f: Redraw) -> int:
    """3.4 A player may keep the hand or draw a new one."""
    s.options = [pack(w.O_KEEP), pack(w.O_REDRAW)]
    return ask(s, f.who, w.ASK_REDRAW, s.cause)


def take_redraw(s: State, f: Redraw) -> int:
    """3.4 The old hand is shuffled into the deck first."""
    s.leave()
    if kind_of(s.answer) == w.O_REDRAW:
        for row in s.zones[w.HAND * SEATS + f.who][:]:
            atoms.move(s, row, w.DECK * SEATS + f.who, atoms.BOTTOM, 0, 0, f.who)
        atoms.shuffle(s, w.DECK * SEATS + f.who)
        draw_hand(s, f.who)
    return GO


REDRAW: Final[list[Callable[[State, Redraw], int]]] = [offer_redraw, take_redraw]
