"""400 Preparing the game: deck construction and setting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.games.fow import r05_turn, r11_keywords, r14_old
from rulebound.games.fow import words as w
from rulebound.kernel import atoms, batch, legality, opening, rng
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import pick
from rulebound.kernel.game import Fault, Game, refuse
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.records import ALLOW, FORBID
from rulebound.kernel.state import GO, NOWHERE, SEATS, Frame, State
from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, Filter, This
from rulebound.program.ops import Allow, Forbid

LEAST_MAIN: Final = 40
LEAST_STONES: Final = 10
MOST_STONES: Final = 20
MOST_COPIES: Final = 4
START_LIFE: Final = 4000
HAND_SIZE: Final = 5


# -- deck construction ----------------------------------------------------------------------------


def is_stone(g: Game, card: int) -> bool:
    """402.4 Whether a card belongs into the magic stone deck."""
    return card >= 0 and g.catalogue.cards[card].base.kinds & (1 << w.STONE) != 0


def is_ruler(g: Game, card: int) -> bool:
    """402.2 Whether a card is a ruler."""
    return card >= 0 and g.catalogue.cards[card].base.kinds & (1 << w.RULER) != 0


def parts_of(g: Game, deck: list[int]) -> list[list[int]]:
    """402.1 What a player prepares: a ruler, a magic stone deck, a main deck."""
    rulers: list[int] = []
    stones: list[int] = []
    main: list[int] = []
    for card in deck:
        if is_ruler(g, card):
            rulers.append(card)
        elif is_stone(g, card):
            stones.append(card)
        else:
            main.append(card)
    return [rulers, stones, main]


def arranged(g: Game, deck: list[int]) -> list[int]:
    """402.1 A list in the order in which the game takes it."""
    out: list[int] = []
    for part in parts_of(g, deck):
        out += part
    return out


def faults(g: Game, deck: list[int]) -> list[Fault]:
    """402.1 All that is wrong with a deck; a card that nobody knows counts as one of the main deck."""
    rulers, stones, main = parts_of(g, deck)
    table = prepare(g, deck)
    out = ruler_faults(g, rulers) + main_faults(table, main) + stone_faults(stones)
    return out + too_many(table, main) + too_many(table, stones)


def ruler_faults(g: Game, rulers: list[int]) -> list[Fault]:
    """402.2 A player has one ruler."""
    if len(rulers) == 1:
        return []
    ids: list[str] = []
    for card in rulers:
        if g.catalogue.cards[card].id not in ids:
            ids.append(g.catalogue.cards[card].id)
    return [Fault("402.2", tuple(ids), f"a deck needs one ruler; this one has {len(rulers) or 'none'}")]


def main_faults(s: State, main: list[int]) -> list[Fault]:
    """402.3 A main deck has forty cards or more, and holds neither rulers nor magic stones."""
    out: list[Fault] = []
    if len(main) < LEAST_MAIN:
        out.append(Fault("402.3", (), f"a main deck has at least {LEAST_MAIN} cards; this one has {len(main)}"))
    for card in dict.fromkeys(main):
        if card < 0:
            continue
        known = s.g.catalogue.cards[card]
        if known.base.kinds & (1 << w.J_RULER):
            out.append(Fault("402.3", (known.id,), f"{known.id} is a J-ruler, which no deck holds"))
        elif says(s, FORBID, "be in deck", card):
            out.append(Fault("402.6", (known.id,), f"a text keeps {known.id} out of the deck"))
    return out


def stone_faults(stones: list[int]) -> list[Fault]:
    """402.4 A magic stone deck has ten to twenty cards, all of them magic stones."""
    if LEAST_STONES <= len(stones) <= MOST_STONES:
        return []
    text = f"a magic stone deck has {LEAST_STONES} to {MOST_STONES} cards; this one has {len(stones)}"
    return [Fault("402.4", (), text)]


def too_many(s: State, deck: list[int]) -> list[Fault]:
    """402.5, 202.2 At most four cards of one name in either deck; magic stones that are not special are not limited."""
    out: list[Fault] = []
    names: dict[str, list[int]] = {}
    cards = s.g.catalogue.cards
    for card in deck:
        if card < 0 or (is_stone(s.g, card) and cards[card].base.attributes & bit(w.SPECIAL) == 0):
            continue
        names.setdefault(cards[card].name, []).append(card)
    for name, same in names.items():
        if len(same) > MOST_COPIES and not says(s, ALLOW, "exceed four", same[0]):
            ids = tuple(cards[card].id for card in dict.fromkeys(same))
            out.append(Fault("402.5", ids, f"at most {MOST_COPIES} cards are called {name}; this deck has {len(same)}"))
    return out


def prepare(g: Game, deck: list[int]) -> State:
    """402.6 The cards as they are while a deck is built: one of each, the ruler in its area."""
    s = opening.table(g)
    for card in dict.fromkeys(deck):
        if card >= 0:
            zone = w.RULER_AREA if is_ruler(g, card) else w.STONE_DECK if is_stone(g, card) else w.DECK
            atoms.new_row(s, card, 0, zone * SEATS, False)
    return s


def says(s: State, kind: int, act: str, card: int) -> bool:
    """402.6 Whether a text on a card that the player brings says so of a card."""
    return legality.is_said(s, kind, s.g.words.acts.index(act), s.card.index(card))


def not_in_deck(*tests: Filter) -> Ability:
    """402.6 Cards that may not be put into the main deck; it matters while the deck is built alone."""
    return Ability("rule", (Forbid("be in deck", Cards("yours", ("deck",), tests)),))


def as_many_as_you_like() -> Ability:
    """402.6 There may be any number of this card in the deck."""
    return Ability("rule", (Allow("exceed four", This()),))


# -- setting up -----------------------------------------------------------------------------------


def present(g: Game, deck: list[int]) -> None:
    """401.1 Players build their decks beforehand, as the rules want them; fewer cards than that claim nothing."""
    if len(deck) <= LEAST_MAIN + LEAST_STONES:
        return
    refuse(faults(g, deck))


def lay_out(s: State, decks: list[list[int]]) -> None:
    """403.1, 403.2 Decks and life; the rulers are still put aside, and the first player is yet to be decided."""
    for seat in range(SEATS):
        present(s.g, decks[seat])
        for card in decks[seat]:
            zone = NOWHERE
            if is_stone(s.g, card):
                zone = w.STONE_DECK * SEATS + seat
            elif not is_ruler(s.g, card):
                zone = w.DECK * SEATS + seat
            atoms.new_row(s, card, seat, zone, False)  # 105.2
        atoms.gain(s, w.LIFE, seat, START_LIFE)
    s.push(MATCH.made([0]))


def is_put_aside(s: State, row: int) -> bool:
    """403.5 Until the hands are drawn the rulers lie nowhere."""
    return s.phase == w.P_SETUP and is_ruler(s.g, s.card[row])


def shuffle_decks(s: State, f: Steps) -> int:
    """403.1 Both decks of each player are shuffled."""
    for seat in range(SEATS):
        atoms.shuffle(s, w.DECK * SEATS + seat)
        atoms.shuffle(s, w.STONE_DECK * SEATS + seat)
    return GO


def who_begins(s: State, f: Steps) -> int:
    """403.3 Chance decides who goes first."""
    opening.let_begin(s, rng.below(s, SEATS))
    return GO


def draw_hands(s: State, f: Steps) -> int:
    """403.4 Each player draws five cards."""
    for k in range(SEATS):
        draw_up(s, s.active if k == 0 else 1 - s.active, HAND_SIZE)
    return GO


def draw_up(s: State, seat: int, n: int) -> None:
    """403.4 Cards come off the top."""
    opening.take(s, w.DECK, w.HAND, seat, n, w.V_DRAW)
    batch.settle(s)


def first_redraw(s: State, f: Steps) -> int:
    """403.4 The first player, then the second, chooses which cards to put back."""
    return s.push(Redraw([0, s.active]))


def place_rulers(s: State, f: Steps) -> int:
    """403.5 Each player puts their ruler into the ruler area."""
    for k in range(SEATS):
        seat = s.active if k == 0 else 1 - s.active
        for row in range(len(s.card)):
            if s.zone[row] == NOWHERE and s.owner(row) == seat:
                atoms.move(s, row, w.RULER_AREA * SEATS + seat, atoms.TOP, 0, 0, seat)
    batch.settle(s)
    return GO


def begin_with(s: State, f: Steps) -> int:
    """403.6 The game begins with what keyword abilities of rulers bring, and with life breaks if there are any."""
    r11_keywords.energize(s)
    r11_keywords.start_with(s)
    r14_old.lay_life_breaks(s)
    batch.settle(s)
    return GO


def next_turn(s: State, f: Steps) -> int:
    """403.6, 501.1, 505.6 Turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    return s.push(r05_turn.Turn([0, opening.next_player(s)]))


MATCH: Final = Procedure(
    w.F_MATCH,
    [
        shuffle_decks,
        who_begins,
        draw_hands,
        first_redraw,
        place_rulers,
        begin_with,
        next_turn,
    ],
)
NEXT_TURN: Final = 6


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
