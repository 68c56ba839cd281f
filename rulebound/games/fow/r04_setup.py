"""400 Preparing the game: deck construction and setting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.fow import r05_turn
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, rng, standing
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import pick
from rulebound.kernel.game import Fault, Game
from rulebound.kernel.state import GO, SEATS, Frame, State

LEAST_MAIN: Final = 40
LEAST_STONES: Final = 10
MOST_STONES: Final = 20
MOST_COPIES: Final = 4
START_LIFE: Final = 4000
HAND_SIZE: Final = 5
SPECIAL: Final = 0  # the generic type of some magic stones


# -- deck construction ----------------------------------------------------------------------------


def kind_bit(g: Game, card: int) -> int:
    """402.1 What sort of card it is in a deck: ruler, magic stone, or one for the main deck."""
    return g.catalogue.cards[card].base.kinds


def is_stone(g: Game, card: int) -> bool:
    """402.4 Whether a card belongs into the magic stone deck."""
    return kind_bit(g, card) & (1 << w.STONE) != 0


def is_ruler(g: Game, card: int) -> bool:
    """402.2 Whether a card is a ruler."""
    return kind_bit(g, card) & (1 << w.RULER) != 0


def arranged(g: Game, deck: list[int]) -> list[int]:
    """402.1 A list in the order in which the game takes it: ruler, magic stones, main deck."""
    rulers: list[int] = []
    stones: list[int] = []
    main: list[int] = []
    for card in deck:
        if card >= 0 and is_ruler(g, card):
            rulers.append(card)
        elif card >= 0 and is_stone(g, card):
            stones.append(card)
        else:
            main.append(card)
    return rulers + stones + main


def faults(g: Game, deck: list[int]) -> list[Fault]:
    """402.2, 402.3, 402.4 All that is wrong with a deck; a card that nobody knows counts as one of the main deck."""
    out: list[Fault] = []
    rulers = [card for card in deck if card >= 0 and is_ruler(g, card)]
    stones = [card for card in deck if card >= 0 and is_stone(g, card)]
    main = [card for card in deck if card < 0 or not (is_ruler(g, card) or is_stone(g, card))]
    cards = g.catalogue.cards
    if len(rulers) != 1:
        ids = tuple(cards[card].id for card in dict.fromkeys(rulers))
        out.append(Fault("402.2", ids, f"a player has one ruler, this deck {len(rulers) or 'none'}"))
    if len(main) < LEAST_MAIN:
        out.append(Fault("402.3", (), f"a main deck has at least {LEAST_MAIN} cards, this one {len(main)}"))
    for card in dict.fromkeys(main):
        if card >= 0 and kind_bit(g, card) & (1 << w.J_RULER):
            out.append(Fault("402.3", (cards[card].id,), f"{cards[card].name} is a J-ruler, which no deck holds"))
    if not LEAST_STONES <= len(stones) <= MOST_STONES:
        text = f"a magic stone deck has {LEAST_STONES} to {MOST_STONES} cards, this one {len(stones)}"
        out.append(Fault("402.4", (), text))
    out.extend(too_many(g, main + stones))
    return out


def too_many(g: Game, deck: list[int]) -> list[Fault]:
    """402.5, 202.2 At most four cards of one name; magic stones that are not special are not limited."""
    out: list[Fault] = []
    names: dict[str, list[int]] = {}
    for card in deck:
        if card < 0:
            continue
        base = g.catalogue.cards[card].base
        if base.kinds & (1 << w.STONE) and base.attributes & bit(SPECIAL) == 0:
            continue
        names.setdefault(g.catalogue.cards[card].name, []).append(card)
    for name, cards in names.items():
        if len(cards) > MOST_COPIES:
            ids = tuple(g.catalogue.cards[card].id for card in dict.fromkeys(cards))
            out.append(Fault("402.5", ids, f"at most {MOST_COPIES} cards are called {name}, here {len(cards)}"))
    return out


# -- setting up -----------------------------------------------------------------------------------


def lay_out(s: State, decks: list[list[int]]) -> None:
    """403.1, 403.2, 403.5 Rulers, decks and life; the first player is yet to be decided."""
    for seat in range(SEATS):
        for card in decks[seat]:
            zone = w.DECK
            if is_ruler(s.g, card):
                zone = w.RULER_AREA
            elif is_stone(s.g, card):
                zone = w.STONE_DECK
            atoms.new_row(s, card, seat, zone * SEATS + seat, False)
        atoms.gain(s, w.LIFE, seat, START_LIFE)
    s.push(Match([0]))


@final
class Match(Frame):
    """The game from its set-up on, turn after turn."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])

    def kind(self) -> int:
        return w.F_MATCH

    def copy(self) -> Frame:
        return Match([self.step])

    def opens(self) -> bool:
        return True

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return MATCH[step](s, self)


def shuffle_decks(s: State, f: Match) -> int:
    """403.1 Both decks of each player are shuffled."""
    for seat in range(SEATS):
        atoms.shuffle(s, w.DECK * SEATS + seat)
        atoms.shuffle(s, w.STONE_DECK * SEATS + seat)
    return GO


def who_begins(s: State, f: Match) -> int:
    """403.3 Chance decides who goes first."""
    s.active = rng.below(s, SEATS)
    standing.touch(s, standing.TURN)
    return GO


def draw_hands(s: State, f: Match) -> int:
    """403.4 Each player draws five cards."""
    for k in range(SEATS):
        draw_up(s, s.active if k == 0 else 1 - s.active, HAND_SIZE)
    return GO


def draw_up(s: State, seat: int, n: int) -> None:
    """403.4 Cards come off the top."""
    for _ in range(n):
        deck = s.zones[w.DECK * SEATS + seat]
        if len(deck) > 0:
            atoms.move(s, deck[len(deck) - 1], w.HAND * SEATS + seat, atoms.TOP, atoms.IN_ORDER, w.V_DRAW, seat)
    batch.settle(s)


def first_redraw(s: State, f: Match) -> int:
    """403.4 The first player, then the second, chooses which cards to put back."""
    return s.push(Redraw([0, s.active]))


def begin_game(s: State, f: Match) -> int:
    """403.6 The first player becomes the active player."""
    return GO


def next_turn(s: State, f: Match) -> int:
    """403.6, 501.1, 505.6 Turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    seat = s.active if s.turn == 0 else 1 - s.active
    if len(s.extra) > 0:
        seat = s.extra[0]
        s.extra = s.extra[1:]
    return s.push(r05_turn.Turn([0, seat]))


MATCH: Final[list[Callable[[State, Match], int]]] = [
    shuffle_decks,
    who_begins,
    draw_hands,
    first_redraw,
    begin_game,
    next_turn,
]
NEXT_TURN: Final = 5


@final
class Redraw(Frame):
    """Both players choose cards to put back, then both put them back and draw as many."""

    def __init__(self, v: list[int]) -> None:
        super().__init__(v[0])
        self.who = v[1]
        self.first: list[int] = []
        self.second: list[int] = []
        if len(v) > 2:
            n = v[2]
            self.first = v[3 : 3 + n]
            self.second = v[3 + n :]

    def kind(self) -> int:
        return w.F_REDRAW

    def copy(self) -> Frame:
        return Redraw(self.ints())

    def ints(self) -> list[int]:
        return [self.step, self.who, len(self.first), *self.first, *self.second]

    def receive(self, s: State, register: int, rows: list[int]) -> None:
        if register == 0:
            self.first = rows
        else:
            self.second = rows

    def go(self, s: State) -> int:
        step = self.step
        self.step = step + 1
        return REDRAW[step](s, self)


def first_chooses(s: State, f: Redraw) -> int:
    """403.4 The first player chooses any number of cards."""
    return choose_back(s, f.who, 0)


def second_chooses(s: State, f: Redraw) -> int:
    """403.4 Then the second player does."""
    return choose_back(s, 1 - f.who, 1)


def choose_back(s: State, who: int, register: int) -> int:
    """403.4 Any number of cards of the hand."""
    hand = s.zones[w.HAND * SEATS + who]
    return pick(s, who, s.cause, register, hand[:], 0, len(hand), -1, 0, False, True)


def first_puts_back(s: State, f: Redraw) -> int:
    """403.4, 302.4 The chosen cards go to the bottom of the main deck in any order."""
    return put_back(s, f.who, f.first)


def first_draws(s: State, f: Redraw) -> int:
    """403.4 As many cards are drawn."""
    draw_up(s, f.who, len(f.first))
    return GO


def second_puts_back(s: State, f: Redraw) -> int:
    """403.4 The second player's go back, too."""
    return put_back(s, 1 - f.who, f.second)


def second_draws(s: State, f: Redraw) -> int:
    """403.4 And as many are drawn."""
    draw_up(s, 1 - f.who, len(f.second))
    return s.leave()


def put_back(s: State, who: int, rows: list[int]) -> int:
    """403.4 Cards go to the bottom of the main deck."""
    v: list[int] = []
    for row in rows:
        batch.change(v, s, batch.MOVE, row, w.DECK * SEATS + who, atoms.BOTTOM, 0, who, 0)
    if len(v) == 0:
        return GO
    return batch.propose(s, v, batch.UNCHAINED)


REDRAW: Final[list[Callable[[State, Redraw], int]]] = [
    first_chooses,
    second_chooses,
    first_puts_back,
    first_draws,
    second_puts_back,
    second_draws,
]
