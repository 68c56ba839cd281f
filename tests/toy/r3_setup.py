"""3 Set-up: decks are shuffled, hands drawn and perhaps drawn anew; then turns follow each other."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.kernel import atoms, batch, opening, rng
from rulebound.kernel.decisions import ask, kind_of, pack
from rulebound.kernel.game import Fault
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.state import GO, SEATS, State
from tests.toy import r4_turn
from tests.toy import words as w

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
    s.push(MATCH.made([0]))


def faults(deck: list[int]) -> list[Fault]:
    """3.3 A deck has a hand to draw."""
    if len(deck) >= HAND_SIZE:
        return []
    return [Fault("3.3", (), f"a deck needs {HAND_SIZE} cards at least, this one has {len(deck)}")]


def who_begins(s: State, f: Steps) -> int:
    """3.2 Chance says who begins."""
    s.active = rng.below(s, SEATS)
    return GO


def draw_hands(s: State, f: Steps) -> int:
    """3.3 Each player draws 4 cards."""
    for k in range(SEATS):
        draw_hand(s, s.active if k == 0 else 1 - s.active)
    return GO


def first_redraw(s: State, f: Steps) -> int:
    """3.4 The first player may draw a new hand once."""
    return s.push(REDRAW.of(s.active))


def second_redraw(s: State, f: Steps) -> int:
    """3.4 Then the other player may."""
    return s.push(REDRAW.of(1 - s.active))


def next_turn(s: State, f: Steps) -> int:
    """4.1 Turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    return s.push(r4_turn.Turn([0, opening.next_player(s)]))


MATCH: Final = Procedure(
    w.F_MATCH,
    [
        who_begins,
        draw_hands,
        first_redraw,
        second_redraw,
        next_turn,
    ],
)
NEXT_TURN: Final = 4


def draw_hand(s: State, seat: int) -> None:
    """3.3 Cards come off the top one by one."""
    opening.take(s, w.DECK, w.HAND, seat, HAND_SIZE, w.V_DRAW)
    batch.settle(s)


def offer_redraw(s: State, f: Steps) -> int:
    """3.4 A player may keep the hand or draw a new one."""
    s.options = [pack(w.O_KEEP), pack(w.O_REDRAW)]
    return ask(s, f.who, w.ASK_REDRAW, s.cause)


def take_redraw(s: State, f: Steps) -> int:
    """3.4 The old hand is shuffled into the deck first."""
    s.leave()
    if kind_of(s.answer) == w.O_REDRAW:
        opening.mix_back(s, w.HAND, w.DECK, f.who)
        draw_hand(s, f.who)
    return GO


REDRAW: Final = Procedure(w.F_REDRAW, [offer_redraw, take_redraw], opens=False)
