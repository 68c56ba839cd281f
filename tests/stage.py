"""What the stages of all games share: boards that are laid out, games from their set-up on, offers and verbs.

A game's own stage (`tests/skirmish.py`, `tests/onepiece.py` ...) says how one card is laid, which procedures are under
way on a board, and which question is the ordinary one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rulebound.kernel import batch, flow, opening, play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import SEATS, Frame, State
from rulebound.program.abilities import PrintedCard
from tests.scenario import Laid, Lies, Offer, Player, Side, Stage, laid, printed

SEED = seed_bytes(1)


# -- cards and boards -----------------------------------------------------------------------------


def slug(name: str) -> str:
    """An id made out of a name."""
    return name.lower().replace(" ", "-")


def number(game: Game, lies: str | PrintedCard) -> int:
    """The catalogue number of a card by its name, or of the card itself."""
    return printed(game, lies) if isinstance(lies, str) else game.catalogue.find(lies.id)


def own(cards: Sequence[PrintedCard]) -> list[PrintedCard]:
    """The cards of a test's own, once each."""
    found: dict[str, PrintedCard] = {}
    for one in cards:
        if found.setdefault(one.id, one) != one:
            raise ValueError(f"two different cards of a scenario have the id {one.id!r}")
    return list(found.values())


def side_of(zones: dict[str, Sequence[Lies] | None], pools: dict[str, int]) -> Side:
    """What a player has; a zone of which nothing is said is left to the stage."""
    told = {name: [laid(lies) for lies in zone] for name, zone in zones.items() if zone is not None}
    return Side(told, pools)


def fill(part: Side, **zones: list[PrintedCard]) -> None:
    """Fills the zones of which nothing was said."""
    for name, cards in zones.items():
        part.zones.setdefault(name.replace("_", " "), [laid(card) for card in cards])


def blank(game: Game) -> State:
    """A state with empty zones."""
    s = opening.table(game)
    s.seed = SEED
    s.handle_key = SEED
    return s


Lay = Callable[[State, Laid, int, int, int], None]


def lay_out(s: State, part: Side, seat: int, turn: int, lay_one: Lay) -> None:
    """Lays one player's cards out, each as the game does."""
    for name, zone in part.zones.items():
        kind = s.g.words.zone(name)
        for lying in zone:
            lay_one(s, lying, kind, seat, turn)
        if s.g.words.zones[kind].ordered:
            s.zones[kind * SEATS + seat].reverse()
    for name, n in part.pools.items():
        s.pools[s.g.words.pools.index(name) * SEATS + seat] = n


# -- the stages -----------------------------------------------------------------------------------


class Board(Stage):
    """Two boards in the turn of "me", at a step of it."""

    phase: ClassVar[int]
    turns: ClassVar[int] = -1  # the memory that counts a player's turns, if there is one

    def __init__(self, game: Game, me: Side, you: Side, turn: int, step: int, headless: bool = False) -> None:
        self.game = game
        self.sides = (me, you)
        self.turn = turn
        self.step = step
        self.headless = headless  # what is forced is answered

    def lay_one(self, s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
        """Lays one card out, with all that goes with it."""
        raise AssertionError("a board says how a card lies")

    def under_way(self, seat: int) -> list[Frame]:
        """The procedures of which one asks: the whole game, and the turn of a player."""
        raise AssertionError("a board is in the middle of a game")

    def begin(self, seat: int) -> State:
        s = blank(self.game)
        s.auditing = True
        s.recording = True
        s.skip_forced = self.headless
        s.phase = self.phase
        s.turn = self.turn - 1
        s.active = seat
        for part, one in zip(self.sides, (seat, 1 - seat)):
            lay_out(s, part, one, self.turn, self.lay_one)
        if self.turns >= 0:
            begun = (self.turn + 1) // SEATS
            s.memory[self.turns * SEATS + seat] = begun if self.step > 0 else begun - 1
            s.memory[self.turns * SEATS + 1 - seat] = self.turn // SEATS
        for frame in self.under_way(seat):
            s.push(frame)
        if self.step > 0:
            s.turn = self.turn
        batch.settle(s)
        s.events = []
        flow.run(s)
        return s


class FirstTurns(Stage):
    """A whole game from its set-up; "me" is whom chance names."""

    def __init__(self, game: Game, me: list[str], you: list[str], ordinary: Callable[[State], bool]) -> None:
        self.game = game
        self.decks = (me, you)
        self.ordinary = ordinary

    def begin(self, seat: int) -> State:
        decks = [[printed(self.game, name) for name in self.decks[one]] for one in (seat, 1 - seat)]
        for seed in range(64):
            s = play.new_game(self.game, decks, seed_bytes(seed))
            if s.active == seat:
                return s
        raise AssertionError("chance names one seat every time")

    def is_ordinary(self, s: State) -> bool:
        return self.ordinary(s)


# -- verbs ----------------------------------------------------------------------------------------


def Activate(card: str, ability: int = 0) -> Offer:
    """Activating an ability of a card."""
    return Offer("activate", card, number=ability)


def Attack(card: str, target: str) -> Offer:
    """Attacking."""
    return Offer("attack", card, target)


def Block(card: str) -> Offer:
    """Blocking."""
    return Offer("block", card)


def Take(card: str) -> Offer:
    """Adding a card that damage takes to the hand."""
    return Offer("take", card)


FIRST = Offer("go first")
SECOND = Offer("go second")
KEEP = Offer("keep")
REDRAW = Offer("redraw")


class Contestant(Player):
    """A player of a game with attacks; what is done otherwise in a game, its own player does."""

    def activates(self, card: str, ability: int = 0) -> None:
        """Activates an ability."""
        self.does(Activate(card, ability))

    def attacks(self, card: str, target: str) -> None:
        """Attacks."""
        self.does(Attack(card, target))

    def blocks(self, card: str) -> None:
        """Blocks."""
        self.does(Block(card))

    def takes(self, card: str) -> None:
        """Adds a card that damage takes to the hand."""
        self.does(Take(card))
