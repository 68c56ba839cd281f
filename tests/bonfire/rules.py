"""The rules of Bonfire, step by step. Each docstring opens with the number of the rule that it carries out."""

from __future__ import annotations

from rulebound.kernel import atoms, batch, opening, rng, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import PASS, ask, first_of, kind_of, pack
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.state import GO, SEATS, State
from tests.bonfire import words as w

HAND_SIZE = 3
START_LIFE = 20


def lay_out(s: State, decks: list[list[int]]) -> None:
    """1.1 Each player has a shuffled deck and 20 life."""
    for seat in range(SEATS):
        for card in decks[seat]:
            atoms.new_row(s, card, seat, w.DECK * SEATS + seat, False)
        atoms.shuffle(s, w.DECK * SEATS + seat)
        atoms.gain(s, w.LIFE, seat, START_LIFE)
    s.push(MATCH.of(0))


def who_begins(s: State, f: Steps) -> int:
    """1.2 Chance says who begins."""
    opening.let_begin(s, rng.below(s, SEATS))
    return GO


def draw_hands(s: State, f: Steps) -> int:
    """1.3 Each player draws 3 cards."""
    for seat in range(SEATS):
        opening.take(s, w.DECK, w.HAND, seat, HAND_SIZE, w.DRAW)
    return GO


def next_turn(s: State, f: Steps) -> int:
    """2.1 Players take turns."""
    f.step -= 1
    return s.push(TURN.of(opening.next_player(s)))


def draw_card(s: State, f: Steps) -> int:
    """2.2 The turn player draws a card."""
    atoms.begin_turn(s, f.who)
    return batch.draw(s, w.DECK, w.HAND, f.who, w.DRAW)


def offer_flame(s: State, f: Steps) -> int:
    """2.3 Then the turn player may light a flame."""
    s.options = [pack(w.O_PLAY, row) for row in s.zones[w.HAND * SEATS + f.who]] + [pack(PASS)]
    return ask(s, f.who, w.ASK_PLAY, s.cause)


def light_flame(s: State, f: Steps) -> int:
    """2.3 The flame goes from the hand to the field."""
    if kind_of(s.answer) == PASS:
        return GO
    field = w.FIELD * SEATS + f.who
    return batch.propose_one(s, batch.MOVE, first_of(s.answer), field, atoms.TOP, 0, f.who, 0)


def burn(s: State, f: Steps) -> int:
    """2.4 The flames of the turn player together take their power off the other player's life."""
    heat = sum(values.value(s, row, w.POWER) for row in s.zones[w.FIELD * SEATS + f.who])
    if heat > 0:
        return batch.propose_one(s, batch.DAMAGE, -1 - (1 - f.who), heat, w.LIFE, 0, f.who, 0)
    return GO


def end_turn(s: State, f: Steps) -> int:
    """2.1 The turn is over."""
    return s.leave()


def ended(s: State) -> bool:
    """3.1 A player with no life left has lost."""
    for seat in range(SEATS):
        if s.pool(w.LIFE, seat) <= 0:
            s.losing |= bit(seat)
    return s.losing != 0


MATCH = Procedure(w.F_MATCH, [who_begins, draw_hands, next_turn])
TURN = Procedure(w.F_TURN, [draw_card, offer_flame, light_flame, burn, end_turn])
