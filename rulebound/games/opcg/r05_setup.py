"""5 Preparing for the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.errors import BadDeck
from rulebound.games.opcg import r06_turn
from rulebound.games.opcg import words as w
from rulebound.games.opcg.profiles import profile
from rulebound.kernel import atoms, batch, rng, standing, values
from rulebound.kernel.decisions import ask, kind_of, pack
from rulebound.kernel.state import GO, SEATS, Frame, State

DECK_SIZE: Final = 50
DON_SIZE: Final = 10
SAME_NUMBER: Final = 4
HAND_SIZE: Final = 5


def lay_out(s: State, decks: list[list[int]]) -> None:
    """5-1-2, 5-2-1-3 One Leader, face up in the Leader area, a deck of 50 and ten DON!!."""
    for seat in range(SEATS):
        if len(decks[seat]) < 1 + HAND_SIZE:
            raise BadDeck("a deck is a Leader first, then the cards")
        if s.g.catalogue.cards[decks[seat][0]].base.kinds & (1 << w.LEADER) == 0:
            raise BadDeck(f"{s.g.catalogue.cards[decks[seat][0]].id} is not a Leader; the Leader comes first")
        atoms.new_row(s, decks[seat][0], seat, w.LEADER_AREA * SEATS + seat, False)
        for card in decks[seat][1:]:
            atoms.new_row(s, card, seat, w.DECK * SEATS + seat, False)
        atoms.gain(s, w.DON_DECK, seat, DON_SIZE)
    for seat in range(SEATS):
        shuffle_deck(s, seat)
    s.push(Match([0, 0]))


def shuffle_deck(s: State, seat: int) -> None:
    """5-2-1-2 Each player shuffles their deck and puts it face down."""
    atoms.shuffle(s, w.DECK * SEATS + seat)


@final
class Match(Frame):
    """The whole game."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.chooser = v[1]

    def kind(self) -> int:
        return w.F_MATCH

    def copy(self) -> Frame:
        return Match(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.chooser]

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return MATCH[step](s, self)


def who_chooses(s: State, f: Match) -> int:
    """5-2-1-4 Chance says which player may choose to go first or second."""
    f.chooser = rng.below(s, SEATS)
    s.active = f.chooser
    return GO


def offer_seat(s: State, f: Match) -> int:
    """5-2-1-5 That player decides."""
    s.options = [pack(w.O_FIRST), pack(w.O_SECOND)]
    return ask(s, f.chooser, w.ASK_SEAT, s.cause)


def take_seat(s: State, f: Match) -> int:
    """5-2-1-5 The decision is announced."""
    s.active = f.chooser if kind_of(s.answer) == w.O_FIRST else 1 - f.chooser
    standing.touch(s, standing.TURN)
    return GO


def chooser_starts(s: State, f: Match) -> int:
    """5-2-1-5-1 Effects at the start of the game come now, the chooser's first."""
    if not profile(s).start_effects:
        return GO
    return batch.happen(s, -1 - f.chooser, w.GAME_STARTS, f.chooser)


def other_starts(s: State, f: Match) -> int:
    """5-2-1-5-1 Then the other player's."""
    if not profile(s).start_effects:
        return GO
    return batch.happen(s, f.chooser - SEATS, w.GAME_STARTS, 1 - f.chooser)


def draw_hands(s: State, f: Match) -> int:
    """5-2-1-6 Each player draws five cards."""
    for k in range(SEATS):
        draw_hand(s, s.active if k == 0 else 1 - s.active)
    return GO


def first_redraw(s: State, f: Match) -> int:
    """5-2-1-6 The first player may draw a new hand once."""
    return s.push(Redraw([0, s.active]))


def second_redraw(s: State, f: Match) -> int:
    """5-2-1-6 Then the second player may."""
    return s.push(Redraw([0, 1 - s.active]))


def lay_life(s: State, f: Match) -> int:
    """5-2-1-7, 2-9-2, 2-9-2-1 As many cards as the Leader has Life go face down off the deck, first at the bottom."""
    for k in range(SEATS):
        seat = s.active if k == 0 else 1 - s.active
        leader = s.zones[w.LEADER_AREA * SEATS + seat][0]
        for _ in range(values.value(s, leader, w.LIFE)):
            deck = s.zones[w.DECK * SEATS + seat]
            atoms.move(s, deck[len(deck) - 1], w.LIFE_AREA * SEATS + seat, atoms.TOP, atoms.IN_ORDER, 0, seat)
    batch.settle(s)
    return GO


def next_turn(s: State, f: Match) -> int:
    """5-2-1-8, 6-6-1-4 The first player takes the first turn; turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    seat = s.active if s.turn == 0 else 1 - s.active
    if len(s.extra) > 0:
        seat = s.extra[0]
        s.extra = s.extra[1:]
    return s.push(r06_turn.Turn([0, seat]))


MATCH: Final[list[Callable[[State, Match], int]]] = [
    who_chooses,
    offer_seat,
    take_seat,
    chooser_starts,
    other_starts,
    draw_hands,
    first_redraw,
    second_redraw,
    lay_life,
    next_turn,
]
NEXT_TURN: Final = 9


def draw_hand(s: State, seat: int) -> None:
    """5-2-1-6 The opening hand comes off the top."""
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

    def kind(self) -> int:
        return w.F_REDRAW

    def copy(self) -> Frame:
        return Redraw(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who]

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return REDRAW[step](s, self)


def offer_redraw(s: State, f: Redraw) -> int:
    """5-2-1-6 A player may keep the hand or draw a new one."""
    s.options = [pack(w.O_KEEP), pack(w.O_REDRAW)]
    return ask(s, f.who, w.ASK_REDRAW, s.cause)


def take_redraw(s: State, f: Redraw) -> int:
    """5-2-1-6-1 The whole hand goes back, the deck is shuffled, and five cards are drawn."""
    s.leave()
    if kind_of(s.answer) == w.O_REDRAW:
        for row in s.zones[w.HAND * SEATS + f.who][:]:
            atoms.move(s, row, w.DECK * SEATS + f.who, atoms.BOTTOM, 0, 0, f.who)
        shuffle_deck(s, f.who)
        draw_hand(s, f.who)
    return GO


REDRAW: Final[list[Callable[[State, Redraw], int]]] = [offer_redraw, take_redraw]
