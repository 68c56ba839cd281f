"""Scenarios of ONE PIECE CARD GAME: its boards, its offers, its verbs.

def test_a_blocker_takes_the_attack_on_itself() -> None:
    t = duel(me=side(characters=["Rope Dancer"]), you=side(characters=["Gate Warden"]))
    t.me.attacks("Rope Dancer", "Keeper")
    t.you.is_offered(Block("Gate Warden"), PASS)
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound import games
from rulebound.games.opcg import cards, r05_setup, r06_turn
from rulebound.games.opcg import words as w
from rulebound.kernel import atoms
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, Frame, State
from rulebound.program.abilities import Ability, PrintedCard
from tests import stage as shared
from tests.scenario import Laid, Lies, Offer, Scenario, Side
from tests.stage import FIRST as FIRST
from tests.stage import KEEP as KEEP
from tests.stage import REDRAW as REDRAW
from tests.stage import SECOND as SECOND
from tests.stage import Activate as Activate
from tests.stage import Attack as Attack
from tests.stage import Block as Block
from tests.stage import Contestant, FirstTurns, fill, number, own, side_of, slug
from tests.stage import Take as Take

# What a player has of whom nothing is said: names tell the two apart.
SEEKER = cards.leader("seeker", "Seeker", ("red",), 5000, 5)
KEEPER = cards.leader("keeper", "Keeper", ("blue",), 5000, 5)
PEBBLE = cards.character("pebble", "Pebble", "red", 1, 1000, 0)
SHELL = cards.character("shell", "Shell", "blue", 1, 1000, 0)
DON = 10
# Where the comprehensive rules and the beginners' manual say the same, a test shows it by both.
BOTH_BOOKS = ("opcg", "opcg-manual")


# -- cards and boards -----------------------------------------------------------------------------


def leader(name: str, *abilities: Ability, power: int = 5000, life: int = 5) -> PrintedCard:
    """A Leader for one test."""
    return cards.leader(slug(name), name, ("red",), power, life, *abilities)


def character(
    name: str,
    power: int,
    *abilities: Ability,
    cost: int = 1,
    counter: int = 0,
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = ("Courier",),
) -> PrintedCard:
    """A Character for one test."""
    return cards.character(slug(name), name, "red", cost, power, counter, *abilities, keywords=keywords, traits=traits)


def event(name: str, *abilities: Ability, cost: int = 0) -> PrintedCard:
    """An Event for one test."""
    return cards.event(slug(name), name, "red", cost, *abilities)


def stage(name: str, *abilities: Ability, cost: int = 1) -> PrintedCard:
    """A Stage for one test."""
    return cards.stage(slug(name), name, "red", cost, *abilities)


def card(lies: str | PrintedCard, *, rested: bool = False, fresh: bool = False, don: int = 0) -> Laid:
    """A card as it lies on the field."""
    return Laid(lies, rested, fresh=fresh, marks={"don": don} if don else {})


def side(
    characters: Sequence[Lies] = (),
    hand: Sequence[Lies] = (),
    *,
    leader: Lies | None = None,
    stage: Sequence[Lies] = (),
    deck: Sequence[Lies] | None = None,
    life: Sequence[Lies] | None = None,
    trash: Sequence[Lies] = (),
    active: int = DON,
    rested: int = 0,
    don_deck: int = 0,
) -> Side:
    """What a player has. A deck of which nothing is said holds five blank cards, the Life two."""
    zones = {"characters": characters, "hand": hand, "stage": stage, "trash": trash, "deck": deck, "life": life}
    zones["leader"] = None if leader is None else [leader]
    return side_of(zones, {"active": active, "rested": rested, "don_deck": don_deck})


# -- the stage ------------------------------------------------------------------------------------


class Board(shared.Board):
    """Two boards in the turn of "me"."""

    phase = w.P_MAIN
    turns = w.MEM_TURNS

    def lay_one(self, s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
        """Lays one card out, with what is given to it."""
        row = atoms.new_row(s, number(s.g, lying.card), seat, kind * SEATS + seat, False)
        if lying.fresh:
            s.since[row] = turn
        if lying.rested:
            atoms.rest(s, row)
        for name, n in lying.marks.items():
            atoms.put_marks(s, row, s.g.words.marks.index(name), n)

    def under_way(self, seat: int) -> list[Frame]:
        return [r05_setup.MATCH.made([r05_setup.NEXT_TURN, seat]), r06_turn.Turn([self.step, seat])]

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


def is_main(s: State) -> bool:
    """Whether the turn player is asked what to do in the Main Phase, with nothing under way."""
    return not s.over and not s.suspended and s.ask_kind == w.ASK_MAIN and len(s.frames) == 3


# -- verbs ----------------------------------------------------------------------------------------


def Play(card: str) -> Offer:
    """Playing a card."""
    return Offer("play", card)


def Give(card: str) -> Offer:
    """Giving a DON!!."""
    return Offer("give DON!!", card)


def Counter(card: str) -> Offer:
    """Using a Counter."""
    return Offer("counter", card)


def ActivateTrigger(card: str) -> Offer:
    """Activating the [Trigger] of a Life card."""
    return Offer("activate trigger", card)


END = Offer("end the turn")


class Duellist(Contestant):
    """A player of ONE PIECE CARD GAME."""

    def plays(self, card: str) -> None:
        """Plays a card."""
        self.does(Play(card))

    def gives(self, *cards: str) -> None:
        """Gives DON!!, one to each card named."""
        for card in cards:
            self.does(Give(card))

    def counters(self, card: str, *, with_: str) -> None:
        """Uses a Counter for a card; where there is only one card it is for, nothing is asked."""
        self.does(Counter(with_))
        if self.t.s.ask_kind == 1:
            self.picks(card)

    def triggers_life(self, card: str) -> None:
        """Activates the [Trigger] of a Life card."""
        self.does(ActivateTrigger(card))

    def ends(self) -> None:
        """Ends the Main Phase."""
        self.does(END)


Duel = Scenario[Duellist]


def duel(
    profile: str = "opcg",
    me: Side | None = None,
    you: Side | None = None,
    *,
    cards: Sequence[PrintedCard] = (),
    turn: int = 5,
    step: int | None = None,
) -> Duel:
    """A scenario in the Main Phase of "me", or at another step of the turn."""
    me, you = me or side(), you or side()
    fill(me, leader=[SEEKER], deck=[PEBBLE] * 5, life=[PEBBLE] * 2)
    fill(you, leader=[KEEPER], deck=[SHELL] * 5, life=[SHELL] * 2)
    game = with_cards(profile, [SEEKER, KEEPER, PEBBLE, SHELL, *me.cards(), *you.cards(), *cards])
    main = r06_turn.TURN.index(r06_turn.main_phase)
    return Scenario(Board(game, me, you, turn, main if step is None else step), Duellist)


def first_turns(me: list[str], you: list[str], *, profile: str = "opcg", cards: Sequence[PrintedCard] = ()) -> Duel:
    """A scenario from the set-up on, with these decks, the Leader first."""
    return Scenario(
        FirstTurns(with_cards(profile, [SEEKER, KEEPER, PEBBLE, SHELL, *cards]), me, you, is_main), Duellist
    )


def with_cards(profile: str, extra: list[PrintedCard]) -> Game:
    """The game with cards of the test's own."""
    return games.make(profile, own(extra))
