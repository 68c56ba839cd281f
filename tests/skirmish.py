"""Scenarios of Skirmish: its boards, its offers, its verbs.

def test_a_blocker_takes_the_attack_on_itself() -> None:
    t = skirmish("toy-waves", me=side(field=["Kiln Guard"]), you=side(field=["Shoal Wall"]))
    t.me.attacks("Kiln Guard")
    t.you.is_offered(Block("Shoal Wall"), PASS)
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.compiled import is_compiled
from rulebound.kernel import atoms
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, Frame, State
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.ops import Op
from tests import stage, toy
from tests.scenario import Laid, Lies, Offer, Scenario, Side
from tests.stage import KEEP as KEEP
from tests.stage import REDRAW as REDRAW
from tests.stage import Block as Block
from tests.stage import Contestant, FirstTurns, fill, number, own, side_of, slug
from tests.toy import cards, r3_setup, r4_turn, r5_playing
from tests.toy import words as w

# What is in a deck of which nothing is said: one for me, one for you, so that names tell them apart.
PEBBLE = cards.unit("pebble", "Pebble", 0, 0, 1)
SHELL = cards.unit("shell", "Shell", 0, 0, 1)
LIFE = 12
CRYSTALS = 8


# -- cards and boards -----------------------------------------------------------------------------


def unit(
    name: str,
    power: int,
    guard: int,
    *abilities: Ability,
    cost: int = 1,
    colour: str = "fire",
    traits: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    token: bool = False,
    other_side: str = "",
) -> PrintedCard:
    """A unit for one test."""
    return cards.unit(
        slug(name),
        name,
        cost,
        power,
        guard,
        *abilities,
        colour=colour,
        traits=traits,
        keywords=keywords,
        token=token,
        other_side=other_side,
    )


def tactic(name: str, *body: Op, cost: int = 1, quick: bool = False) -> PrintedCard:
    """A tactic for one test."""
    return cards.tactic(slug(name), name, cost, *body, quick=quick)


def card(
    lies: str | PrintedCard,
    *,
    rested: bool = False,
    place: int = -1,
    fresh: bool = False,
    damage: int = 0,
    plus: int = 0,
    gear: Sequence[str | PrintedCard] = (),
    beneath: Sequence[str | PrintedCard] = (),
) -> Laid:
    """A card as it lies on the field."""
    marks = {name: n for name, n in (("damage", damage), ("plus", plus)) if n}
    return Laid(lies, rested, place, fresh, marks, tuple(gear), tuple(beneath))


def side(
    field: Sequence[Lies] = (),
    hand: Sequence[Lies] = (),
    deck: Sequence[Lies] | None = None,
    trash: Sequence[Lies] = (),
    life: int = LIFE,
    ready: int = CRYSTALS,
    spent: int = 0,
) -> Side:
    """What a player has. A deck of which nothing is said holds five blank cards."""
    zones = {"field": field, "hand": hand, "trash": trash, "deck": deck}
    return side_of(zones, {"life": life, "ready": ready, "spent": spent})


# -- the stage ------------------------------------------------------------------------------------


class Board(stage.Board):
    """Two boards in the turn of "me"."""

    phase = w.P_SETUP

    def lay_one(self, s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
        lay_one(s, lying, kind, seat, turn)

    def under_way(self, seat: int) -> list[Frame]:
        return [r3_setup.MATCH.made([r3_setup.NEXT_TURN]), r4_turn.Turn([self.step, seat])]

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


def is_main(s: State) -> bool:
    """Whether the turn player is asked what to do in the main phase, with nothing under way."""
    if s.over or s.suspended or s.ask_kind != w.ASK_ACTION or len(s.frames) != 3:
        return False
    top = s.frames[2]
    return isinstance(top, r5_playing.Actions) and top.main == 1 and top.who == s.seat == s.active


def lay_one(s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
    """Lays one card out, with what is on it and beneath it."""
    row = new(s, lying.card, kind, seat)
    if lying.fresh:
        s.since[row] = turn
    if kind != w.FIELD:
        return
    taken = [s.place(other) for other in s.zones[kind * SEATS + seat]]
    free = [place for place in range(w.PLACES) if place not in taken]
    atoms.put_place(s, row, lying.place if lying.place >= 0 else free[0])
    if lying.rested:
        atoms.rest(s, row)
    for name, n in lying.marks.items():
        atoms.put_marks(s, row, s.g.words.marks.index(name), n)
    for guest in lying.beneath:
        atoms.put_host(s, new(s, guest, w.BENEATH, seat), row, 1)
    for guest in lying.gear:
        atoms.put_host(s, new(s, guest, w.FIELD, seat), row, 0)


def new(s: State, lies: str | PrintedCard, kind: int, seat: int) -> int:
    """A card in a zone."""
    card = number(s.g, lies)
    return atoms.new_row(s, card, seat, kind * SEATS + seat, s.g.catalogue.cards[card].token)


# -- verbs ----------------------------------------------------------------------------------------


def Play(card: str) -> Offer:
    """Playing a card."""
    return Offer("play", card)


def Use(card: str, ability: int = 0) -> Offer:
    """Using an ability of a card."""
    return Offer("ability", card, number=ability)


def Attack(card: str, target: str = "") -> Offer:
    """Attacking a unit, or the player."""
    return Offer("attack", card, target) if target else Offer("attack player", card)


class Skirmisher(Contestant):
    """A player of Skirmish."""

    def plays(self, card: str, at: int = -1) -> None:
        """Plays a card; without a chase a unit is put at a place."""
        self.does(Play(card))
        if at >= 0:
            self.puts_at(at)

    def uses(self, card: str, ability: int = 0) -> None:
        """Uses an ability of a card."""
        self.does(Use(card, ability))

    def attacks(self, card: str, target: str = "") -> None:
        """Attacks a unit, or the player."""
        self.does(Attack(card, target))

    def keeps(self) -> None:
        """Keeps the hand."""
        self.does(KEEP)

    def redraws(self) -> None:
        """Draws a new hand."""
        self.does(REDRAW)


Skirmish = Scenario[Skirmisher]


def skirmish(
    profile: str = "toy-waves",
    me: Side | None = None,
    you: Side | None = None,
    *,
    cards: Sequence[PrintedCard] = (),
    turn: int = 3,
    step: int | None = None,
    headless: bool = False,
    **policies: object,
) -> Skirmish:
    """A scenario in the main phase of "me", or at another step; headless it answers what is forced."""
    me, you = me or side(), you or side()
    fill(me, deck=[PEBBLE] * 5)
    fill(you, deck=[SHELL] * 5)
    game = with_cards(profile, [PEBBLE, SHELL, *me.cards(), *you.cards(), *cards], policies)
    main = r4_turn.TURN.index(r4_turn.main_phase)
    return Scenario(Board(game, me, you, turn, main if step is None else step, headless), Skirmisher)


def first_turns(
    profile: str, me: list[str], you: list[str], *, cards: Sequence[PrintedCard] = (), **policies: object
) -> Skirmish:
    """A scenario from the set-up on, with these decks."""
    return Scenario(FirstTurns(with_cards(profile, [PEBBLE, SHELL, *cards], policies), me, you, is_main), Skirmisher)


def with_cards(profile: str, extra: list[PrintedCard], policies: dict[str, object]) -> Game:
    """The game with cards of the test's own, and policies changed by name."""
    game = toy.make(profile, own(extra))
    for name, value in policies.items():
        if not hasattr(game, name):
            raise ValueError(f"{profile} has no policy called {name!r}")
        if callable(value) and is_compiled():
            raise ValueError(f"{name} is a method, which a compiled game does not take: mark the test `plain`")
        setattr(game, name, value)
    return game
