"""Scenarios of Azur Lane: its boards, its offers, its verbs.

def test_a_ship_in_the_back_row_does_not_reach_the_back_row() -> None:
    t = duel(me=side(back=["Petrel"]), you=side(front=[card("Dab", rested=True)]))
    t.me.ends_main()
    t.me.is_offered(Attack("Petrel", "Dab"), NO_ATTACK)
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound import games
from rulebound.games.azurlane import r01_game, r05_turn
from rulebound.games.azurlane import r02_cards as cards
from rulebound.games.azurlane import words as w
from rulebound.kernel import atoms
from rulebound.kernel.decisions import PASS as PASSING
from rulebound.kernel.decisions import kind_of
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, Frame, State
from rulebound.program.abilities import Ability, PrintedCard
from tests import stage
from tests.scenario import Laid, Lies, Offer, Scenario, Side, laid
from tests.stage import FIRST as FIRST
from tests.stage import KEEP as KEEP
from tests.stage import REDRAW as REDRAW
from tests.stage import SECOND as SECOND
from tests.stage import Activate as Activate
from tests.stage import Attack as Attack
from tests.stage import Contestant, FirstTurns, fill, number, own, side_of, slug
from tests.stage import Take as Take

# What a player has of whom nothing is said: names tell the two apart.
FLAG = cards.flagship("flag", "Flag", ("red",), 5000, 5, "", range="")
PENNANT = cards.flagship("pennant", "Pennant", ("blue",), 5000, 5, "", range="")
PEBBLE = cards.ship("pebble", "Pebble", ("red",), 1, 1000, range="")
SHELL = cards.ship("shell", "Shell", ("blue",), 1, 1000, range="")
CUBES = 10


# -- cards and boards -----------------------------------------------------------------------------


def flagship(
    name: str,
    power: int,
    *abilities: Ability,
    back: str = "",
    durability: int = 5,
    keywords: tuple[str, ...] = (),
    support: int = 1000,
    range: str = "",
) -> PrintedCard:
    """A Flagship for one test; `back` is the id of its awakened side."""
    return cards.flagship(
        slug(name),
        name,
        ("red",),
        power,
        durability,
        back,
        *abilities,
        keywords=keywords,
        support=support,
        range=range,
    )


def ship(
    name: str,
    power: int,
    *abilities: Ability,
    cost: int = 1,
    type: str = "DD",
    support: int = 1000,
    range: str = "",
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """A Ship for one test; without a `range` it does not support."""
    return cards.ship(
        slug(name),
        name,
        ("red",),
        cost,
        power,
        *abilities,
        type=type,
        support=support,
        range=range,
        traits=traits,
        keywords=keywords,
    )


def event(name: str, *abilities: Ability, cost: int = 0, keywords: tuple[str, ...] = ()) -> PrintedCard:
    """An Event for one test."""
    return cards.event(slug(name), name, ("red",), cost, *abilities, keywords=keywords)


def card(
    lies: str | PrintedCard,
    *,
    rested: bool = False,
    fresh: bool = False,
    beneath: tuple[str | PrintedCard, ...] = (),
) -> Laid:
    """A card as it lies."""
    return Laid(lies, rested, fresh=fresh, beneath=beneath)


def side(
    front: Sequence[Lies | None] = (),
    back: Sequence[Lies | None] = (),
    hand: Sequence[Lies] = (),
    *,
    flagship: Lies | None = None,
    deck: Sequence[Lies] | None = None,
    durability: Sequence[Lies] | None = None,
    retreat: Sequence[Lies] = (),
    active: int = CUBES,
    rested: int = 0,
    reverse: int = 0,
    cube_deck: int = 0,
) -> Side:
    """What a player has. Rows are told from the left, None for an empty place; the Flagship is told apart."""
    field: list[Laid] = []
    for row, places in ((front, (0, 1, 2)), (back, (3, 5, 4))):
        for lies, place in zip(row, places):
            if lies is not None:
                one = laid(lies)
                field.append(Laid(one.card, one.rested, place, one.fresh, one.marks, one.gear, one.beneath))
    if flagship is not None:
        one = laid(flagship)
        field.append(Laid(one.card, one.rested, w.FLAGSHIP_PLACE, one.fresh, one.marks, one.gear, one.beneath))
    zones = {"field": field, "hand": hand, "retreat": retreat, "deck": deck, "durability": durability}
    return side_of(zones, {"active": active, "rested": rested, "reverse": reverse, "cube deck": cube_deck})


# -- the stage ------------------------------------------------------------------------------------


class Board(stage.Board):
    """Two boards in the turn of "me"."""

    phase = w.P_MAIN
    turns = w.MEM_TURNS

    def lay_one(self, s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
        """Lays one card out, with what lies beneath it."""
        row = atoms.new_row(s, number(s.g, lying.card), seat, kind * SEATS + seat, False)
        s.since[row] = turn if lying.fresh else turn - 1
        if kind == w.FIELD:
            atoms.put_place(s, row, lying.place)
        if lying.rested:
            atoms.rest(s, row)
        for guest in lying.beneath:
            atoms.put_host(s, atoms.new_row(s, number(s.g, guest), seat, w.BENEATH * SEATS + seat, False), row, 1)

    def under_way(self, seat: int) -> list[Frame]:
        return [r01_game.MATCH.made([r01_game.NEXT_TURN, seat]), r05_turn.Turn([self.step, seat])]

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


def is_main(s: State) -> bool:
    """Whether the turn player is asked what to do in the main phase, or whom to attack, with nothing under way."""
    if s.over or s.suspended or len(s.frames) != 3:
        return False
    return s.ask_kind in (w.ASK_MAIN, w.ASK_ATTACK)


# -- verbs ----------------------------------------------------------------------------------------


def Use(card: str) -> Offer:
    """Using a Ship or an Event."""
    return Offer("use", card)


def Retrofit(card: str, ability: int = 0) -> Offer:
    """Deploying a card on top of another."""
    return Offer("retrofit", card, number=ability)


def Support(card: str) -> Offer:
    """Supporting from the battlefield."""
    return Offer("support", card)


def SupportFromHand(card: str) -> Offer:
    """Supporting from hand."""
    return Offer("support from hand", card)


def LastStand(card: str) -> Offer:
    """Using a durability card."""
    return Offer("last stand", card)


END_MAIN = Offer("end the main phase")
NO_ATTACK = Offer("end the battle phase")


class Captain(Contestant):
    """A player of Azur Lane."""

    t: Duel

    def uses(self, card: str, place: int = -1) -> None:
        """Uses a card; a Ship is put on a place: 0 to 2 the front row from the left, 3 to 5 the back row."""
        self.does(Use(card))
        if place >= 0:
            self.puts_at(place)

    def retrofits(self, card: str, place: int, ability: int = 0) -> None:
        """Deploys a card on top of another; where there is only one, nothing is asked."""
        self.does(Retrofit(card, ability))
        self.puts_at(place)

    def ends_main(self) -> None:
        """Ends the main phase."""
        self.does(END_MAIN)

    def attacks(self, card: str, target: str) -> None:
        """Attacks; in the main phase that is ended first."""
        if self.t.s.ask_kind == w.ASK_MAIN:
            self.ends_main()
        self.does(Attack(card, target))

    def ends_turn(self) -> None:
        """Ends the main phase, if it is that, and the battle phase."""
        if self.t.s.ask_kind == w.ASK_MAIN:
            self.ends_main()
        self.does(NO_ATTACK)

    def supports(self, card: str) -> None:
        """Supports from the battlefield."""
        self.does(Support(card))

    def supports_from_hand(self, card: str) -> None:
        """Supports from hand."""
        self.does(SupportFromHand(card))

    def stands(self, card: str) -> None:
        """Uses a durability card."""
        self.does(LastStand(card))


class Duel(Scenario[Captain]):
    """A scenario of Azur Lane."""

    def nobody_supports(self) -> None:
        """Both steps of support pass by."""
        while not self.s.over and self.s.ask_kind in (w.ASK_SUPPORT, w.ASK_DEFENCE):
            options = [kind_of(option) for option in self.s.options]
            self.answer(options.index(PASSING))


def duel(
    me: Side | None = None,
    you: Side | None = None,
    *,
    profile: str = "azurlane",
    cards: Sequence[PrintedCard] = (),
    turn: int = 5,
    step: int | None = None,
) -> Duel:
    """A scenario in the main phase of "me", or at another step of the turn."""
    me, you = me or side(), you or side()
    for part, flag in ((me, FLAG), (you, PENNANT)):
        if not any(is_flagship(lying) for lying in part.zones["field"]):
            part.zones["field"].append(Laid(flag, place=w.FLAGSHIP_PLACE))
    fill(me, deck=[PEBBLE] * 5, durability=[PEBBLE] * 2)
    fill(you, deck=[SHELL] * 5, durability=[SHELL] * 2)
    game = with_cards(profile, [FLAG, PENNANT, PEBBLE, SHELL, *me.cards(), *you.cards(), *cards])
    main = r05_turn.TURN.index(r05_turn.main_phase)
    return Duel(Board(game, me, you, turn, main if step is None else step), Captain)


def is_flagship(lying: Laid) -> bool:
    """Whether a card on a board is the Flagship, wherever it stands."""
    if isinstance(lying.card, PrintedCard):
        return lying.card.kind == "flagship"
    return lying.place == w.FLAGSHIP_PLACE


def first_turns(me: list[str], you: list[str], *, cards: Sequence[PrintedCard] = ()) -> Duel:
    """A scenario from the set-up on, with these decks, the Flagship first."""
    return Duel(FirstTurns(with_cards("azurlane", [FLAG, PENNANT, PEBBLE, SHELL, *cards]), me, you, is_main), Captain)


def with_cards(profile: str, extra: list[PrintedCard]) -> Game:
    """The game with cards of the test's own."""
    return games.make(profile, own(extra))
