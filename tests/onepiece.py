"""Scenarios of ONE PIECE CARD GAME: its boards, its offers, its verbs.

def test_a_blocker_takes_the_attack_on_itself() -> None:
    t = duel(me=side(characters=["Rope Dancer"]), you=side(characters=["Gate Warden"]))
    t.me.attacks("Rope Dancer", "Keeper")
    t.you.is_offered(Block("Gate Warden"), PASS)
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.games import opcg
from rulebound.games.opcg import cards, r05_setup, r06_turn
from rulebound.games.opcg import words as w
from rulebound.kernel import atoms, batch, flow, play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import SEATS, State
from rulebound.program.abilities import Ability, PrintedCard
from tests.scenario import Laid, Lies, Offer, Player, Scenario, Side, Stage, laid, printed
from tests.skirmish import blank, slug

# What a player has of whom nothing is said: names tell the two apart.
SEEKER = cards.leader("seeker", "Seeker", ("red",), 5000, 5)
KEEPER = cards.leader("keeper", "Keeper", ("blue",), 5000, 5)
PEBBLE = cards.character("pebble", "Pebble", "red", 1, 1000, 0)
SHELL = cards.character("shell", "Shell", "blue", 1, 1000, 0)
DON = 10


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
    zones: dict[str, Sequence[Lies]] = {"characters": characters, "hand": hand, "stage": stage, "trash": trash}
    if leader is not None:
        zones["leader"] = [leader]
    if deck is not None:
        zones["deck"] = deck
    if life is not None:
        zones["life"] = life
    pools = {"active": active, "rested": rested, "don_deck": don_deck}
    return Side({name: [laid(lies) for lies in zone] for name, zone in zones.items()}, pools)


# -- the stage ------------------------------------------------------------------------------------


class Board(Stage):
    """Two boards in the turn of "me"."""

    def __init__(self, game: Game, me: Side, you: Side, turn: int, step: int) -> None:
        self.game = game
        self.sides = (me, you)
        self.turn = turn
        self.step = step

    def begin(self, seat: int) -> State:
        s = blank(self.game)
        s.auditing = True
        s.recording = True
        s.phase = w.P_MAIN
        for part, one in zip(self.sides, (seat, 1 - seat)):
            lay_out(s, part, one, self.turn)
        s.turn = self.turn - 1
        s.active = seat
        for one in range(SEATS):
            s.memory[w.MEM_TURNS * SEATS + one] = (self.turn + (1 if one == seat else 0)) // SEATS
        s.push(r05_setup.MATCH.made([r05_setup.NEXT_TURN, seat]))
        s.push(r06_turn.Turn([self.step, seat]))
        if self.step > 0:
            s.turn = self.turn
        else:
            s.memory[w.MEM_TURNS * SEATS + seat] -= 1
        batch.settle(s)
        s.events = []
        flow.run(s)
        return s

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


def is_main(s: State) -> bool:
    """Whether the turn player is asked what to do in the Main Phase, with nothing under way."""
    return not s.over and not s.suspended and s.ask_kind == w.ASK_MAIN and len(s.frames) == 3


def lay_out(s: State, part: Side, seat: int, turn: int) -> None:
    """Lays one player's cards out."""
    for name, zone in part.zones.items():
        kind = s.g.words.zone(name)
        for lying in zone:
            lay_one(s, lying, kind, seat, turn)
        if s.g.words.zones[kind].ordered:
            s.zones[kind * SEATS + seat].reverse()
    for name, n in part.pools.items():
        s.pools[s.g.words.pools.index(name) * SEATS + seat] = n


def lay_one(s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
    """Lays one card out, with what is given to it."""
    number = printed(s.g, lying.card) if isinstance(lying.card, str) else s.g.catalogue.find(lying.card.id)
    row = atoms.new_row(s, number, seat, kind * SEATS + seat, False)
    if lying.fresh:
        s.since[row] = turn
    if lying.rested:
        atoms.rest(s, row)
    for name, n in lying.marks.items():
        atoms.put_marks(s, row, s.g.words.marks.index(name), n)


class FirstTurns(Stage):
    """A whole game from its set-up. "me" has the choice."""

    def __init__(self, game: Game, me: list[str], you: list[str]) -> None:
        self.game = game
        self.decks = (me, you)

    def begin(self, seat: int) -> State:
        decks = [[printed(self.game, name) for name in self.decks[one]] for one in (seat, 1 - seat)]
        for seed in range(64):
            s = play.new_game(self.game, decks, seed_bytes(seed))
            if s.seat == seat:
                return s
        raise AssertionError("chance lets one seat choose every time")

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


# -- verbs ----------------------------------------------------------------------------------------


def Play(card: str) -> Offer:
    """Playing a card."""
    return Offer("play", card)


def Activate(card: str, ability: int = 0) -> Offer:
    """Activating an effect of a card."""
    return Offer("activate", card, number=ability)


def Give(card: str) -> Offer:
    """Giving a DON!!."""
    return Offer("give DON!!", card)


def Attack(card: str, target: str) -> Offer:
    """Attacking."""
    return Offer("attack", card, target)


def Block(card: str) -> Offer:
    """Blocking."""
    return Offer("block", card)


def Counter(card: str) -> Offer:
    """Using a Counter."""
    return Offer("counter", card)


def Take(card: str) -> Offer:
    """Adding a Life card to the hand."""
    return Offer("take", card)


def ActivateTrigger(card: str) -> Offer:
    """Activating the [Trigger] of a Life card."""
    return Offer("activate trigger", card)


END = Offer("end the turn")
FIRST = Offer("go first")
SECOND = Offer("go second")
KEEP = Offer("keep")
REDRAW = Offer("redraw")


class Duellist(Player):
    """A player of ONE PIECE CARD GAME."""

    def plays(self, card: str) -> None:
        """Plays a card."""
        self.does(Play(card))

    def activates(self, card: str, ability: int = 0) -> None:
        """Activates an effect."""
        self.does(Activate(card, ability))

    def gives(self, *cards: str) -> None:
        """Gives DON!!, one to each card named."""
        for card in cards:
            self.does(Give(card))

    def attacks(self, card: str, target: str) -> None:
        """Attacks."""
        self.does(Attack(card, target))

    def blocks(self, card: str) -> None:
        """Blocks."""
        self.does(Block(card))

    def counters(self, card: str, *, with_: str) -> None:
        """Uses a Counter for a card; where there is only one card it is for, nothing is asked."""
        self.does(Counter(with_))
        if self.t.s.ask_kind == 1:
            self.picks(card)

    def takes(self, card: str) -> None:
        """Adds a Life card to the hand."""
        self.does(Take(card))

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
    me.zones.setdefault("leader", [laid(SEEKER)])
    you.zones.setdefault("leader", [laid(KEEPER)])
    me.zones.setdefault("deck", [laid(PEBBLE)] * 5)
    you.zones.setdefault("deck", [laid(SHELL)] * 5)
    me.zones.setdefault("life", [laid(PEBBLE)] * 2)
    you.zones.setdefault("life", [laid(SHELL)] * 2)
    game = with_cards(profile, [SEEKER, KEEPER, PEBBLE, SHELL, *me.cards(), *you.cards(), *cards])
    main = r06_turn.TURN.index(r06_turn.main_phase)
    return Scenario(Board(game, me, you, turn, main if step is None else step), Duellist)


def first_turns(me: list[str], you: list[str], *, profile: str = "opcg", cards: Sequence[PrintedCard] = ()) -> Duel:
    """A scenario from the set-up on, with these decks, the Leader first."""
    return Scenario(FirstTurns(with_cards(profile, [SEEKER, KEEPER, PEBBLE, SHELL, *cards]), me, you), Duellist)


def with_cards(profile: str, extra: list[PrintedCard]) -> Game:
    """The game with cards of the test's own."""
    own: dict[str, PrintedCard] = {}
    for one in extra:
        if own.setdefault(one.id, one) != one:
            raise ValueError(f"two different cards of a scenario have the id {one.id!r}")
    return opcg.make(profile, list(own.values()))
