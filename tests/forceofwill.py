"""Scenarios of Force of Will: its boards, its offers, its verbs.

def test_a_flying_attacker_is_blocked_by_what_flies() -> None:
    t = duel(me=side(field=["Gale Archer"]), you=side(field=["Coral Guard"]))
    t.me.attacks("Gale Archer")
    t.shows(phase="declare block")
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound import games
from rulebound.games.fow import r02_cards as cards
from rulebound.games.fow import r04_setup, r05_turn
from rulebound.games.fow import words as w
from rulebound.kernel import atoms
from rulebound.kernel.decisions import ASK_CARDS, kind_of
from rulebound.kernel.decisions import PASS as PASSING
from rulebound.kernel.game import Game
from rulebound.kernel.state import SEATS, Frame, State
from rulebound.program.abilities import Ability, PrintedCard
from tests import stage
from tests.scenario import Laid, Lies, Offer, Scenario, Side
from tests.stage import Activate as Activate
from tests.stage import Block as Block
from tests.stage import Contestant, FirstTurns, fill, number, own, side_of, slug

# What a player has of whom nothing is said: names tell the two apart.
SEER = PrintedCard("seer", "Seer", "ruler")
WARDEN = PrintedCard("warden", "Warden", "ruler")
PEBBLE = cards.resonator("pebble", "Pebble", ("fire",), 100, 100)
SHELL = cards.resonator("shell", "Shell", ("water",), 100, 100)
LIFE = 4000


# -- cards and boards -----------------------------------------------------------------------------


def resonator(
    name: str,
    atk: int,
    defence: int,
    *abilities: Ability,
    cost: tuple[str | int, ...] = ("fire",),
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = ("Spirit",),
    token: bool = False,
    other_side: str = "",
) -> PrintedCard:
    """A resonator for one test."""
    return cards.resonator(
        slug(name),
        name,
        cost,
        atk,
        defence,
        *abilities,
        keywords=keywords,
        traits=traits,
        token=token,
        other_side=other_side,
    )


def chant(
    name: str, *abilities: Ability, cost: tuple[str | int, ...] = ("fire",), keywords: tuple[str, ...] = ()
) -> PrintedCard:
    """A chant for one test."""
    return cards.chant(slug(name), name, cost, *abilities, keywords=keywords)


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ()) -> PrintedCard:
    """A chant with [Quickcast], for nothing unless told, that does this."""
    return chant(name, cards.text(*body), cost=cost, keywords=("quickcast",))


def addition(
    name: str,
    *abilities: Ability,
    cost: tuple[str | int, ...] = ("fire",),
    on: str = "",
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """An addition for one test."""
    return cards.addition(slug(name), name, cost, *abilities, on=on, keywords=keywords)


def regalia(name: str, *abilities: Ability, cost: tuple[str | int, ...] = (1,)) -> PrintedCard:
    """A regalia for one test."""
    return cards.regalia(slug(name), name, cost, *abilities)


def stone(name: str, *attributes: str, special: bool = False) -> PrintedCard:
    """A magic stone for one test."""
    return cards.magic_stone(slug(name), name, *attributes, special=special)


def ruler(name: str, *abilities: Ability, back: str = "") -> PrintedCard:
    """A ruler for one test."""
    return cards.ruler(slug(name), name, ("fire",), back, *abilities)


def j_ruler(
    name: str, atk: int, defence: int, *abilities: Ability, front: str = "", keywords: tuple[str, ...] = ()
) -> PrintedCard:
    """A J-ruler for one test; `front` is the id of its ruler."""
    return cards.j_ruler(slug(name), name, ("fire",), atk, defence, front, *abilities, keywords=keywords)


def card(
    lies: str | PrintedCard,
    *,
    rested: bool = False,
    fresh: bool = False,
    marks: dict[str, int] | None = None,
    attached: tuple[str | PrintedCard, ...] = (),
) -> Laid:
    """A card as it lies."""
    return Laid(lies, rested, fresh=fresh, marks=marks or {}, gear=attached)


def side(
    field: Sequence[Lies] = (),
    hand: Sequence[Lies] = (),
    *,
    ruler: Lies | None = None,
    deck: Sequence[Lies] | None = None,
    stones: Sequence[Lies] = (),
    graveyard: Sequence[Lies] = (),
    standby: Sequence[Lies] = (),
    removed: Sequence[Lies] = (),
    breaks: Sequence[Lies] = (),
    life: int = LIFE,
    **will: int,
) -> Side:
    """What a player has: `stones` lie in the magic stone deck, will is told by kind (fire=2)."""
    zones = {
        "field": field,
        "hand": hand,
        "stone deck": stones,
        "graveyard": graveyard,
        "standby": standby,
        "removed": removed,
        "life break": breaks,
        "ruler area": None if ruler is None else [ruler],
        "deck": deck,
    }
    return side_of(zones, {"life": life, **will})


# -- the stage ------------------------------------------------------------------------------------


class Board(stage.Board):
    """Two boards in the turn of "me"."""

    phase = w.P_MAIN
    turns = w.MEM_TURNS

    def lay_one(self, s: State, lying: Laid, kind: int, seat: int, turn: int) -> None:
        """Lays one card out, with its counters and what is attached; a J-ruler is the other side of its ruler."""
        card = number(s.g, lying.card)
        linked = s.g.catalogue.cards[card]
        over = linked.base.kinds & 1 << w.J_RULER != 0 and linked.back >= 0
        row = atoms.new_row(s, linked.back if over else card, seat, kind * SEATS + seat, linked.token)
        if over:
            atoms.turn(s, row, 2)
        s.since[row] = turn if lying.fresh else turn - 1
        if lying.rested:
            atoms.rest(s, row)
        for name, n in lying.marks.items():
            atoms.put_marks(s, row, s.g.words.marks.index(name), n)
        for attached in lying.gear:
            guest = atoms.new_row(s, number(s.g, attached), seat, kind * SEATS + seat, False)
            atoms.put_host(s, guest, row, 0)
            s.since[guest] = turn - 1

    def under_way(self, seat: int) -> list[Frame]:
        return [r04_setup.MATCH.made([r04_setup.NEXT_TURN]), r05_turn.Turn([self.step, seat])]

    def is_ordinary(self, s: State) -> bool:
        return is_main(s)


def is_main(s: State) -> bool:
    """Whether the active player has priority in main timing, with nothing under way."""
    if s.over or s.suspended or s.ask_kind != w.ASK_PRIORITY or s.phase != w.P_MAIN:
        return False
    return s.seat == s.active and len(s.frames) == 3 and not s.items


# -- verbs ----------------------------------------------------------------------------------------


def Play(card: str, way: int = 0) -> Offer:
    """Playing a card; `way` as in r09_abilities: AWAKEN, INCARNATE, FUTURE, FREELY."""
    return Offer("play", card, number=way)


def Produce(card: str, ability: int = 0) -> Offer:
    """Playing a will ability."""
    return Offer("produce will", card, number=ability)


def Spend(kind: str) -> Offer:
    """Spending one will of a kind."""
    return Offer("spend", number=["light", "fire", "water", "wind", "darkness", "void", "moon"].index(kind))


def Reduce(kind: str) -> Offer:
    """Lowering a part of a price."""
    return Offer("reduce", number=["light", "fire", "water", "wind", "darkness", "free", "moon"].index(kind))


def Judge(card: str) -> Offer:
    """Performing judgment."""
    return Offer("judgment", card)


def Standby(card: str) -> Offer:
    """Putting a card into standby."""
    return Offer("put into standby", card)


def Call(card: str) -> Offer:
    """Calling a magic stone, with the J/ruler that rests for it."""
    return Offer("call a magic stone", card)


def Attack(card: str, target: str = "") -> Offer:
    """Attacking a J/resonator, or the player."""
    return Offer("attack", card, target) if target else Offer("attack the player", card)


def Reveal(card: str, subject: str = "") -> Offer:
    """Revealing an automatic card, for what happened to another."""
    return Offer("reveal", card, subject)


BATTLE = Offer("start a battle")
GIVE_UP = Offer("give the attack up")


class Duellist(Contestant):
    """A player of Force of Will."""

    t: Duel

    def plays(self, card: str, way: int = 0, *, targets: Sequence[str] = ()) -> None:
        """Plays a card with its targets, and pays with the will that there is, the first that fits."""
        self.does(Play(card, way))
        self.targets(*targets)
        self.pays()

    def activates(self, card: str, ability: int = 0, *, targets: Sequence[str] = ()) -> None:
        """Plays an activate ability, likewise."""
        self.does(Activate(card, ability))
        self.targets(*targets)
        self.pays()

    def targets(self, *cards: str) -> None:
        """Chooses targets; where there is only one choice, nothing is asked."""
        if cards and self.t.s.ask_kind == ASK_CARDS:
            self.picks(*cards)

    def pays(self) -> None:
        """Answers every question of a payment with the first option."""
        while not self.t.s.over and self.t.s.ask_kind in (w.ASK_PAY, w.ASK_LESS) and self.t.s.seat == self.seat:
            self.t.answer(0)

    def produces(self, card: str, ability: int = 0) -> None:
        """Plays a will ability."""
        self.does(Produce(card, ability))

    def judges(self, card: str) -> None:
        """Performs judgment."""
        self.does(Judge(card))
        self.pays()

    def calls(self, card: str) -> None:
        """Calls a magic stone."""
        self.does(Call(card))

    def stands_by(self, card: str) -> None:
        """Puts a card into standby."""
        self.does(Standby(card))
        self.pays()

    def attacks(self, card: str, target: str = "") -> None:
        """Starts a battle and attacks; both players pass up to the declaration."""
        self.does(BATTLE)
        self.t.pass_to("attack")
        self.does(Attack(card, target))


class Duel(Scenario[Duellist]):
    """A scenario of Force of Will."""

    def both_pass(self) -> None:
        """Both players pass once: the top of the chase resolves, or the priority process ends."""
        for _ in range(SEATS):
            self.passes()

    def passes(self) -> None:
        """Whoever has priority passes."""
        options = [kind_of(option) for option in self.s.options]
        if self.s.ask_kind != w.ASK_PRIORITY or PASSING not in options:
            self.fail("nobody is asked who could pass")
        self.answer(options.index(PASSING))

    def resolves(self) -> None:
        """Both players pass until the chase is empty."""
        while self.s.items:
            self.both_pass()

    def pass_to(self, question: str) -> None:
        """Both players pass until a question of this kind is asked: "attack", "block", "number", "priority" ..."""
        while not self.s.over and self.s.g.ask_names[self.s.ask_kind] != question:
            self.passes()

    def pass_to_phase(self, phase: str) -> None:
        """Both players pass, and nobody blocks, until this phase or step has begun."""
        while not self.s.over and self.s.g.words.phases[self.s.phase] != phase:
            if self.s.ask_kind == w.ASK_BLOCK:
                self.answer(len(self.s.options) - 1)
            else:
                self.passes()

    def end_battle(self) -> None:
        """Both players pass, and nobody blocks, until the battle is over."""
        while not self.s.over and self.s.phase not in (w.P_MAIN, w.P_END):
            if self.s.ask_kind == w.ASK_BLOCK:
                self.answer(len(self.s.options) - 1)
            else:
                self.passes()


def duel(
    profile: str = "fow",
    me: Side | None = None,
    you: Side | None = None,
    *,
    cards: Sequence[PrintedCard] = (),
    turn: int = 5,
    step: int | None = None,
    headless: bool = False,
) -> Duel:
    """A scenario in main timing of "me", or at another step of the turn; headless it answers what is forced."""
    me, you = me or side(), you or side()
    fill(me, ruler_area=[] if is_judged(me) else [SEER], deck=[PEBBLE] * 5)
    fill(you, ruler_area=[] if is_judged(you) else [WARDEN], deck=[SHELL] * 5)
    game = with_cards(profile, [SEER, WARDEN, PEBBLE, SHELL, *me.cards(), *you.cards(), *cards])
    main = r05_turn.TURN.index(r05_turn.main_phase)
    return Duel(Board(game, me, you, turn, main if step is None else step, headless), Duellist)


def is_judged(part: Side) -> bool:
    """Whether a player's J-ruler lies on the field, so that nothing is left in the ruler area."""
    return any(isinstance(lying.card, PrintedCard) and lying.card.kind == "j-ruler" for lying in part.zones["field"])


def first_turns(me: list[str], you: list[str], *, profile: str = "fow", cards: Sequence[PrintedCard] = ()) -> Duel:
    """A scenario from the set-up on, with these decks."""
    return Duel(FirstTurns(with_cards(profile, [SEER, WARDEN, PEBBLE, SHELL, *cards]), me, you, is_main), Duellist)


def with_cards(profile: str, extra: list[PrintedCard]) -> Game:
    """The game with cards of the test's own."""
    return games.make(profile, own(extra))
