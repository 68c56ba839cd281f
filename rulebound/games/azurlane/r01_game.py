"""1 About the game: starting it, ending it, and its principles."""

from __future__ import annotations

from typing import Final

from rulebound.errors import BadDeck
from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane import words as w
from rulebound.games.azurlane.profiles import PROFILES
from rulebound.kernel import atoms, batch, opening, rng, values
from rulebound.kernel.bits import bit
from rulebound.kernel.decisions import ask, kind_of, pack
from rulebound.kernel.game import Fault, Game, refuse
from rulebound.kernel.procedures import Procedure, Steps
from rulebound.kernel.state import DRAW, GO, SEATS, State

DECK_SIZE: Final = 50
MOST_COPIES: Final = 4
CUBE: Final = "Cube"
CUBES: Final = 10
AWAKENED: Final = ("覺醒", "覚醒")  # 204.3a what lists write behind the number of a Flagship for its reverse side
HAND_SIZE: Final = 5
BOTH: Final = 3
# Of loops the document says nothing (AL-27): a game may be drawn, and who can stop a loop chooses in turn order.
LOOP_RULES: Final = ["102.4", "103.4"]


def two_players(decks: list[list[int]]) -> None:
    """100.1 The game is a duel between two players."""
    if len(decks) != SEATS:
        raise BadDeck(f"two players bring a deck each, and {len(decks)} were given")


def winner(losing: int) -> int:
    """102.1, 102.2a, 102.3d The game is over: who has not lost while the other has, by rule or by a text, wins."""
    if losing == BOTH:  # 102.4a, 102.4b
        return DRAW
    return 0 if losing == 2 else 1


def conceded(seat: int) -> int:
    """102.3a, 103.1, 301.2 Who concedes has lost at once, whatever texts say, and the opponent has won."""
    return 1 - seat


# -- decks ----------------------------------------------------------------------------------------


def is_flagship(g: Game, card: int) -> bool:
    """101.1a Whether a card is a Flagship."""
    return g.catalogue.cards[card].base.kinds & (1 << w.FLAGSHIP) != 0


def arranged(g: Game, deck: list[int]) -> list[int]:
    """101.1a A list in the order in which the game takes it: the Flagship first."""
    flagships = [card for card in deck if card >= 0 and is_flagship(g, card)]
    return flagships + [card for card in deck if card < 0 or not is_flagship(g, card)]


def is_reverse(g: Game, card: int) -> bool:
    """204.3a Whether this is the reverse side of a Flagship: the one that bears no durability."""
    known = g.catalogue.cards[card]
    return is_flagship(g, card) and known.back >= 0 and known.base.values[w.DURABLE] == 0


def faults(g: Game, deck: list[int], cubes: int = CUBES) -> list[Fault]:
    """101.1 All that is wrong with a deck, a Flagship and a Cube deck; a card that nobody knows counts as right."""
    cards = g.catalogue.cards
    flagships = [card for card in deck if card >= 0 and is_flagship(g, card)]
    main = [card for card in deck if card < 0 or not is_flagship(g, card)]
    out = flagship_faults(g, flagships)
    if len(main) != DECK_SIZE:  # 101.1b, 401.1
        out.append(Fault("101.1b", (), f"a deck has {DECK_SIZE} Ships and Events; this one has {len(main)}"))
    if cubes != CUBES:  # 101.1c
        out.append(Fault("101.1c", (CUBE,), f"a Cube deck has {CUBES} Cubes; this one has {cubes}"))
    numbers = [card_number(cards[card].id) if card >= 0 else "" for card in main]
    for number in dict.fromkeys(numbers):
        if number != "" and numbers.count(number) > MOST_COPIES:  # 101.1b, 209.2
            ids = tuple(cards[card].id for card in dict.fromkeys(main) if card_number(cards[card].id) == number)
            out.append(Fault("209.2", ids, f"at most {MOST_COPIES} of {number}; this deck has {numbers.count(number)}"))
    for card in dict.fromkeys(main):
        if card >= 0 and len(flagships) == 1 and not fits(g, card, flagships[0]):
            id = cards[card].id
            out.append(Fault("101.1b", (id,), f"{id} has a colour that the Flagship does not have"))
    return out


def flagship_faults(g: Game, flagships: list[int]) -> list[Fault]:
    """101.1a A player has one Flagship, and begins with its front."""
    out: list[Fault] = []
    cards = g.catalogue.cards
    ids = tuple(cards[card].id for card in dict.fromkeys(flagships))
    if len(flagships) != 1:
        out.append(Fault("101.1a", ids, f"a deck needs one Flagship; this one has {len(flagships) or 'none'}"))
    for card in flagships:
        if is_reverse(g, card):
            out.append(Fault("204.3a", (cards[card].id,), f"{cards[card].id} is the reverse side of a Flagship"))
    return out


def fits(g: Game, card: int, flagship: int) -> bool:
    """101.1b A card needs all its colours among the Flagship's; a colourless one goes anywhere (AL-08)."""
    colours = g.catalogue.cards[card].base.colours
    own = g.catalogue.cards[flagship].base.colours
    if colours == 0 and own != 0:
        return PROFILES[g.name].colourless_anywhere
    return colours & ~own == 0


def card_number(id: str) -> str:
    """209.3 The number of a card without what tells its printings and its sides apart: they are the same card.

    >>> card_number("AZ-002_SR"), card_number("AZ-002<PR>"), card_number("AZ-001覺醒<SEC>")
    ('AZ-002', 'AZ-002', 'AZ-001')
    """
    number = id.partition("_")[0].partition("<")[0]
    for awakened in AWAKENED:
        number = number.removesuffix(awakened)
    return number


def cube_card(word: str) -> str:
    """101.1c Whether a list counts the Cube deck."""
    return CUBE if word.casefold().rstrip("s") == "cube" else ""


# -- setting up -----------------------------------------------------------------------------------


def lay_out(s: State, decks: list[list[int]]) -> None:
    """101.3, 401.1, 403.1 Decks, Flagships and Cubes are put down."""
    for seat in range(SEATS):
        present(s.g, decks[seat])
        for card in decks[seat]:
            if is_flagship(s.g, card):
                row = atoms.new_row(s, card, seat, w.FIELD * SEATS + seat, False)  # 204.3, 310.2
                atoms.put_place(s, row, start_place(s.g, card))  # 101.4, 403.3b
            else:
                atoms.new_row(s, card, seat, w.DECK * SEATS + seat, False)  # 310.2
        atoms.gain(s, w.CUBE_DECK, seat, CUBES)  # 101.1c, 101.3, 406.1
    s.push(MATCH.of(0))


def present(g: Game, deck: list[int]) -> None:
    """101.1 A deck without its one Flagship is none; one of fifty cards must be as the rules want it."""
    found = faults(g, deck)
    if len(deck) != 1 + DECK_SIZE:
        found = [fault for fault in found if fault.rule == "101.1a"]
    refuse(found)


def start_place(g: Game, card: int) -> int:
    """101.4, 204.3b, 103.1 The Flagship starts at the centre of the back row, unless its text says the front row."""
    return w.FRONT_PLACE if g.catalogue.cards[card].base.keywords & bit(w.IN_FRONT) else w.FLAGSHIP_PLACE


def shuffle_decks(s: State, f: Steps) -> int:
    """101.2, 313.4a Both decks are shuffled."""
    for seat in range(SEATS):
        atoms.shuffle(s, w.DECK * SEATS + seat)
    f.who = rng.below(s, SEATS)
    opening.let_begin(s, f.who)
    return GO


def offer_seat(s: State, f: Steps) -> int:
    """101.5 Whom chance named chooses to go first or second."""
    s.options = [pack(w.O_FIRST), pack(w.O_SECOND)]
    return ask(s, f.who, w.ASK_SEAT, s.cause)


def take_seat(s: State, f: Steps) -> int:
    """101.5, 301.1 Who goes first is the starting player, and the turn player of the first turn."""
    opening.let_begin(s, f.who if kind_of(s.answer) == w.O_FIRST else 1 - f.who)
    return GO


def draw_hands(s: State, f: Steps) -> int:
    """101.6, 402.1 Each player draws five cards."""
    for k in range(SEATS):
        draw_hand(s, s.active if k == 0 else 1 - s.active, HAND_SIZE)
    return GO


def draw_hand(s: State, seat: int, n: int) -> None:
    """101.6 Cards come off the top."""
    opening.take(s, w.DECK, w.HAND, seat, n, w.V_DRAW)
    batch.settle(s)


def first_redraw(s: State, f: Steps) -> int:
    """101.6, 103.4 The starting player may shuffle the hand back once (errata AL-09)."""
    return s.push(REDRAW.of(s.active))


def second_redraw(s: State, f: Steps) -> int:
    """101.6 Then the other may."""
    return s.push(REDRAW.of(1 - s.active))


def lay_durability(s: State, f: Steps) -> int:
    """101.7, 311.1, 405.1 One card after the other from the top of the deck: the former top card lies at the bottom."""
    for seat in range(SEATS):
        for flagship in s.zones[w.FIELD * SEATS + seat][:]:
            durable = values.value(s, flagship, w.DURABLE)  # 210.1, 311.2
            opening.take(s, w.DECK, w.DURABILITY, seat, durable, 0)
    batch.settle(s)
    return GO


def give_cube(s: State, f: Steps) -> int:
    """101.8, 406.1 The other player gets a Cube, reverse side up."""
    atoms.transfer(s, w.CUBE_DECK, w.REVERSE, 1 - s.active, 1)
    batch.settle(s)
    return GO


def next_turn(s: State, f: Steps) -> int:
    """101.9, 101.5 The starting player begins; turns alternate, but for extra turns."""
    f.step = NEXT_TURN
    return s.push(r05_turn.Turn([0, opening.next_player(s)]))


MATCH: Final = Procedure(
    w.F_MATCH,
    [
        shuffle_decks,
        offer_seat,
        take_seat,
        draw_hands,
        first_redraw,
        second_redraw,
        lay_durability,
        give_cube,
        next_turn,
    ],
    opens=False,
)
NEXT_TURN: Final = 8


def offer_redraw(s: State, f: Steps) -> int:
    """101.6 One chance to draw the whole hand anew."""
    s.options = [pack(w.O_KEEP), pack(w.O_REDRAW)]
    return ask(s, f.who, w.ASK_REDRAW, s.cause)


def take_redraw(s: State, f: Steps) -> int:
    """101.6 The entire hand is shuffled into the deck, and as many cards are drawn."""
    s.leave()
    if kind_of(s.answer) == w.O_REDRAW:
        draw_hand(s, f.who, opening.mix_back(s, w.HAND, w.DECK, f.who))
    return GO


REDRAW: Final = Procedure(w.F_REDRAW, [offer_redraw, take_redraw], opens=False)
