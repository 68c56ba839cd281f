"""Scenarios: two boards, verbs, the exact offer, the exact result, nothing left over.

A test says what lies where, what each player does, what exactly is offered, and what it comes to. It
runs under the audit, and in several modes: as written, with the state saved to bytes and restored at each
decision, replayed from its answers, with the seats swapped, and with all three of these together (`MODES`;
`tests/conftest.py` sets them).

What a game adds is a `Stage`: how a board is laid out, and which question is the ordinary one.
`tests/skirmish.py` is the toy's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, NoReturn, Protocol, TypeVar

from rulebound.kernel import atoms, decisions, play, values, view
from rulebound.kernel.catalogue import MARK_CLASS
from rulebound.kernel.game import Game
from rulebound.kernel.save import fingerprint, from_bytes, to_bytes
from rulebound.kernel.state import DRAW, SEATS, VIRTUAL, State
from rulebound.program.abilities import PrintedCard

MODES: Final = ("plain", "saved", "replayed", "swapped", "together")
Who = Literal["me", "you"]


class Unlike(AssertionError):
    """A scenario went another way than its test says."""


# -- what is offered ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class Offer:
    """One option, by names: what kind, about which card, against which other, with which number."""

    kind: str
    card: str = ""
    other: str = ""
    number: int = 0

    def __str__(self) -> str:
        words = [self.kind, self.card, f"-> {self.other}" if self.other else ""]
        words.append(str(self.number) if self.number else "")
        return " ".join(word for word in words if word)


PASS: Final = Offer("pass")
DONE: Final = Offer("done")
YES: Final = Offer("yes")
NO: Final = Offer("no")
DECLINE: Final = Offer("decline")
TOP: Final = Offer("top")
BOTTOM: Final = Offer("bottom")


def Pick(card: str) -> Offer:
    """A card among those to choose from."""
    return Offer("pick", card)


def Trigger(card: str, ability: int = 0) -> Offer:
    """A waiting ability."""
    return Offer("trigger", card, number=ability)


def Replace(card: str, ability: int = 0) -> Offer:
    """A replacement."""
    return Offer("replace", card, number=ability)


def Mode(number: int) -> Offer:
    """One of the bodies of a text."""
    return Offer("mode", number=number)


def Place(number: int) -> Offer:
    """A place of the grid."""
    return Offer("place", number=number)


def Source(name: str) -> Offer:
    """One interchangeable card out of a pool, or off a card."""
    return Offer("source", name)


def numbers(low: int, high: int) -> list[Offer]:
    """Every number of a range."""
    return [Offer("number", number=n) for n in range(low, high + 1)]


# -- boards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies on a board: its name, or the card itself, and how it lies."""

    card: str | PrintedCard
    rested: bool = False
    place: int = -1  # -1: the next free one
    fresh: bool = False  # came this turn
    marks: dict[str, int] = field(default_factory=dict)
    gear: tuple[str | PrintedCard, ...] = ()
    beneath: tuple[str | PrintedCard, ...] = ()

    def all(self) -> list[str | PrintedCard]:
        """The card with all that goes with it."""
        return [self.card, *self.gear, *self.beneath]


Lies = str | PrintedCard | Laid


@dataclass(frozen=True, slots=True)
class Side:
    """What a player has: cards by zone, and numbers by pool. Ordered zones are told from the top."""

    zones: dict[str, list[Laid]]
    pools: dict[str, int]

    def cards(self) -> list[PrintedCard]:
        """The cards that were given as such, and not by name."""
        lying = [part for zone in self.zones.values() for laid in zone for part in laid.all()]
        return [part for part in lying if isinstance(part, PrintedCard)]


def laid(lies: Lies) -> Laid:
    """A card as it lies, if nothing else is said of it."""
    return lies if isinstance(lies, Laid) else Laid(lies)


class Stage:
    """What a game tells the scenarios: its boards and its ordinary question."""

    def begin(self, seat: int) -> State:
        """The start: the same one each time, with "me" on this seat."""
        raise AssertionError("a stage has a start")

    def is_ordinary(self, s: State) -> bool:
        """Whether the pending question is the one that is asked when nothing is under way."""
        raise AssertionError("a stage has an ordinary question")


# -- a scenario -----------------------------------------------------------------------------------

P = TypeVar("P", bound="Player")

_mode = "plain"
_open: list[Finishing] = []
listeners: Final[list[Callable[[list[Finishing]], None]]] = []  # told of the scenarios of each test that ended well


class Finishing(Protocol):
    """Something with work left for the end of a test."""

    def finish(self) -> None:
        """Does that work."""


def set_mode(mode: str) -> None:
    """Says in which way the scenarios that begin from now on are run."""
    global _mode
    if mode not in MODES:
        raise ValueError(f"no way to run scenarios is called {mode!r}; there are {', '.join(MODES)}")
    _mode = mode
    _open.clear()


def finish_all() -> None:
    """Does what is left to do for the scenarios of a test that has ended well."""
    for scenario in _open:
        scenario.finish()
    for listener in listeners:
        listener(_open)
    _open.clear()


class Scenario(Generic[P]):
    """A game under way, told by names. `kind` is the game's kind of player, with the game's own verbs."""

    def __init__(self, stage: Stage, kind: type[P]) -> None:
        self.stage = stage
        self.mode = _mode
        self.saves = _mode in ("saved", "together")  # what has been told is not saved
        seat = 1 if self.mode in ("swapped", "together") else 0
        self.answers: list[int] = []  # an index, or -1 - seat for a concession
        self.prints: list[int] = []
        self.log: list[str] = []
        self.unexplained: list[str] = []
        self.s = stage.begin(seat)
        self.me = kind(self, seat, "me")
        self.you = kind(self, 1 - seat, "you")
        self.arrive()
        _open.append(self)

    # -- going on --------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Takes note of a decision reached; where the mode says so the state goes through bytes."""
        self.note_events()
        self.prints.append(fingerprint(self.s))
        if self.saves:
            kept = from_bytes(self.s.g, to_bytes(self.s))
            if fingerprint(kept) != self.prints[-1]:
                self.fail("the state came back from bytes as another one")
            kept.steps = self.s.steps
            kept.skip_forced = self.s.skip_forced
            self.s = kept
        self.s.auditing = True
        self.s.recording = True

    def note_events(self) -> None:
        """Takes over what happened, and what of it no rule or text explains."""
        told = self.s.events
        for i in range(0, len(told), atoms.EV_SIZE):
            kind, row, card, _, _, a, b, verb, cause, _ = told[i : i + atoms.EV_SIZE]
            name = self.s.g.catalogue.cards[card].name if card >= 0 else ""
            text = view.tell(self.s, kind, row, a, b, verb, name, 0) or view.EVENTS[kind]
            why = view.why(self.s, cause)
            self.log.append(f"{text} [{', '.join(why)}]")
            if not why:
                self.unexplained.append(text)

    def answer(self, index: int) -> None:
        """Answers the pending decision."""
        self.answers.append(index)
        play.step(self.s, index)
        self.arrive()

    def finish(self) -> None:
        """Where the mode says so, plays the answers again from the start and compares every stop."""
        if self.mode not in ("replayed", "together"):
            return
        s = self.stage.begin(self.me.seat)
        # Neither the audit nor the record of events may make a difference.
        s.auditing = False
        s.recording = False
        for i, wanted in enumerate(self.prints):
            if fingerprint(s) != wanted:
                raise Unlike(f"the replay differs at stop {i} after the answers {self.answers[:i]}")
            if i < len(self.answers):
                index = self.answers[i]
                if index < 0:
                    play.concede(s, -1 - index)
                else:
                    play.step(s, index)

    # -- names -----------------------------------------------------------------------------------

    def label(self, row: int) -> str:
        """The name of a card on this table. A second one of the same name is "Name#2"."""
        s = self.s
        for item in s.items:
            if item.row == row and item.ability >= 0 and item.src != row:
                return f"ability of {self.called(s.g.catalogue.abilities[item.ability].card)}"
        name = self.called(s.card[row])
        count = 1
        for other in range(row):
            if self.called(s.card[other]) == name and not self.is_ability(other):
                count += 1
        return name if count == 1 else f"{name}#{count}"

    def called(self, card: int) -> str:
        """What the tests call a printed card: its name."""
        return self.s.g.catalogue.cards[card].name

    def is_ability(self, row: int) -> bool:
        """Whether a row is not a card but an ability on the chase, or was one."""
        token = self.s.g.catalogue.cards[self.s.card[row]].token
        return self.s.bits[row] & VIRTUAL != 0 and not token

    def row(self, label: str) -> int:
        """The card of this name."""
        found = [row for row in range(len(self.s.card)) if self.s.zone[row] >= 0 and self.label(row) == label]
        if not found:
            self.fail(f"no card on the table is called {label!r}")
        return found[0]

    def who(self, seat: int) -> str:
        """A player as the test names them."""
        return "me" if seat == self.me.seat else "you"

    # -- offers ----------------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """The options of the pending decision, in their order."""
        s = self.s
        if s.over or s.suspended:
            return []
        if s.high >= 0:
            return [Offer("number", number=n) for n in range(s.low, s.high + 1, s.stride)]
        return [self.offer(option) for option in s.options]

    def offer(self, option: int) -> Offer:
        """One option, by names."""
        s = self.s
        kind, a = decisions.kind_of(option), decisions.first_of(option)
        name = s.g.option_names[kind]
        if kind == decisions.PICK:
            return Offer(name, self.label(a))
        if kind == decisions.TRIGGER:
            p = s.pending[a]
            return Offer(name, self.source(p.row, p.ability), number=s.g.catalogue.abilities[p.ability].index)
        if kind in (decisions.REPLACE, decisions.APPLY):
            e = next(e for e in s.standing if e.stamp == a)
            return Offer(name, self.source(e.src, e.ability), number=s.g.catalogue.abilities[e.ability].index)
        if kind == decisions.SOURCE:
            return Offer(name, self.label(a - MARK_CLASS) if a >= MARK_CLASS else s.g.words.pools[a - 1])
        if kind in (decisions.MODE, decisions.PLACE):
            return Offer(name, number=a)
        if kind < decisions.GAME_OPTIONS:
            return Offer(name)
        card, other, number = s.g.option_cards(s, option)
        return Offer(
            name,
            self.label(card) if card >= 0 else "",
            self.label(other) if other >= 0 else "",
            number,
        )

    def source(self, row: int, ability: int) -> str:
        """The card on which an ability stands."""
        if row >= 0 and self.s.zone[row] >= 0:
            return self.label(row)
        return self.called(self.s.g.catalogue.abilities[ability].card)

    # -- results ---------------------------------------------------------------------------------

    def zone(self, name: str, seat: int) -> list[str]:
        """What lies in a zone, by names; an ordered one from the top."""
        kind = self.s.g.words.zone(name)
        place = kind * SEATS + (0 if self.s.g.words.zones[kind].shared else seat)
        return [self.label(row) for row in reversed(self.s.zones[place])]

    def shows(self, **wanted: object) -> None:
        """What both players share: a zone by name, `turn`, `phase`, `active`."""
        s = self.s
        for name, value in wanted.items():
            if name == "turn":
                self.compare("the turn", s.turn, value)
            elif name == "phase":
                self.compare("the phase", s.g.words.phases[s.phase], value)
            elif name == "active":
                self.compare("the turn player", self.who(s.active), value)
            else:
                self.compare(f"the {name}", self.zone(name, 0), value)

    def card(self, label: str, **wanted: object) -> None:
        """What a card is now: its values and marks, `rested`, `place`, `keywords`, `colours`, `guests` ..."""
        s = self.s
        words = s.g.words
        row = self.row(label)
        sheet = values.sheet(s, row)
        for name, value in wanted.items():
            found: object
            if name in words.values:
                found = sheet.values[words.values.index(name)]
            elif name in words.marks:
                found = s.mark(row, words.marks.index(name))
            elif name == "rested":
                found = s.rested(row)
            elif name == "place":
                found = s.place(row)
            elif name == "keywords":
                found = [k for i, k in enumerate(words.keywords) if sheet.keywords & 1 << i]
            elif name == "colours":
                found = [k for i, k in enumerate(words.colours) if sheet.colours & 1 << i]
            elif name == "kinds":
                found = [k for i, k in enumerate(words.kinds) if sheet.kinds & 1 << i]
            elif name == "traits":
                found = [s.g.catalogue.traits[t] for t in sheet.traits]
            elif name == "names":
                found = [s.g.catalogue.names[n] for n in sheet.names]
            elif name == "guests":
                found = [self.label(guest) for guest in s.guests(row)]
            elif name == "controller":
                found = self.who(s.controller(row))
            else:
                raise TypeError(f"{name!r} is nothing that a card of {s.g.name} has")
            self.compare(f"{label}'s {name}", found, value)

    def compare(self, what: str, found: object, wanted: object) -> None:
        """Compares a result; a number stands for the size of a zone."""
        if isinstance(found, list) and isinstance(wanted, int):
            found = len(found)
        if found != wanted:
            self.fail(f"{what}: expected {wanted}, found {found}")

    def is_quiet(self) -> None:
        """Nothing is left over: only the ordinary question, nothing waiting, no event unexplained."""
        s = self.s
        if s.over:
            self.fail("the game is over")
        if not self.stage.is_ordinary(s):
            self.fail("the pending question is not the ordinary one")
        left = [self.source(p.row, p.ability) for p in s.pending]
        if left:
            self.fail(f"abilities still wait: {', '.join(left)}")
        if s.items:
            self.fail(f"the chase holds {', '.join(self.label(item.row) for item in s.items)}")
        if s.rewinds:
            self.fail("a play is still in doubt")
        self.is_explained()

    def is_explained(self) -> None:
        """Every event so far names its rule or its text."""
        if self.unexplained:
            self.fail(f"no rule or text explains: {'; '.join(self.unexplained)}")

    def is_over(self, winner: Who | Literal["nobody"], ending: int | None = None) -> None:
        """The game has ended, and so."""
        s = self.s
        if not s.over:
            self.fail("the game goes on")
        found = "nobody" if s.winner == DRAW else self.who(s.winner)
        self.compare("the winner", found, winner)
        if ending is not None:
            self.compare("how it ended", s.ending, ending)
        self.is_explained()

    # -- both players ----------------------------------------------------------------------------

    def both_pass(self) -> None:
        """Whoever is asked passes, then the other."""
        first = self.asked()
        first.passes()
        (self.you if first is self.me else self.me).passes()

    def asked(self) -> P:
        """The player who owes the pending decision."""
        if self.s.over or self.s.suspended:
            self.fail("nobody is asked anything")
        return self.me if self.s.seat == self.me.seat else self.you

    def pass_until(self, reached: Callable[[State], bool]) -> None:
        """Whoever is asked passes until a position is reached."""
        for _ in range(100):
            if reached(self.s):
                return
            self.asked().passes()
        self.fail("passing does not lead there")

    def turn_passes(self) -> None:
        """Everybody passes until the ordinary question of the next turn."""
        turn = self.s.turn
        self.pass_until(lambda s: s.turn > turn and self.stage.is_ordinary(s))

    # -- failing ---------------------------------------------------------------------------------

    def situation(self) -> str:
        """Where the game stands, in a few lines."""
        s = self.s
        if s.over:
            return f"the game is over: {'a draw' if s.winner == DRAW else self.who(s.winner) + ' won'}"
        if s.suspended:
            return "the game is suspended"
        why = ", ".join(view.why(s, s.why))
        offered = ", ".join(str(o) for o in self.offers()[:40])
        lines = [
            f"turn {s.turn} of {self.who(s.active)}, {s.g.words.phases[s.phase]} phase, mode {self.mode}",
            f"{self.who(s.seat)} is asked: {s.g.ask_names[s.ask_kind]} [{why}]",
            f"offered: {offered or 'nothing'}",
        ]
        return "\n".join([*lines, "last events:", *(f"  {line}" for line in self.log[-8:])])

    def fail(self, what: str) -> NoReturn:
        """Says what is wrong, and where the game stands."""
        raise Unlike(f"{what}\n{self.situation()}")


class Player:
    """One of the two, and what they do. Every verb answers the pending decision."""

    def __init__(self, scenario: Scenario[Any], seat: int, name: Who) -> None:
        self.t = scenario
        self.seat = seat
        self.name = name

    # -- questions -------------------------------------------------------------------------------

    def is_asked(self, kind: str, why: str = "") -> None:
        """It is this player's decision, of this kind, for this reason."""
        t = self.t
        if t.s.over or t.s.suspended or t.s.seat != self.seat:
            t.fail(f"{self.name} should be asked {kind!r}")
        t.compare("the question", t.s.g.ask_names[t.s.ask_kind], kind)
        if why:
            t.compare("its reason", ", ".join(view.why(t.s, t.s.why)), why)

    def is_offered(self, *offers: Offer) -> None:
        """This player may choose among exactly these: no more and no fewer."""
        t = self.t
        if t.s.over or t.s.suspended or t.s.seat != self.seat:
            t.fail(f"{self.name} should be offered {', '.join(map(str, offers))}")
        wanted, found = Counter(offers), Counter(t.offers())
        missing, surplus = wanted - found, found - wanted
        if missing or surplus:
            said = []
            if missing:
                said.append(f"missing: {', '.join(str(o) for o in sorted(missing.elements()))}")
            if surplus:
                said.append(f"too many: {', '.join(str(o) for o in sorted(surplus.elements()))}")
            t.fail(f"{self.name} is not offered exactly that; {'; '.join(said)}")

    def does(self, offer: Offer) -> None:
        """Takes an option."""
        t = self.t
        offers = t.offers()
        if t.s.over or t.s.suspended or t.s.seat != self.seat:
            t.fail(f"{self.name} cannot answer {offer}: it is not their decision")
        if offer not in offers:
            t.fail(f"{self.name} cannot answer {offer}: it is not offered")
        t.answer(offers.index(offer))

    def concedes(self) -> None:
        """Gives the game up."""
        self.t.answers.append(-1 - self.seat)
        play.concede(self.t.s, self.seat)
        self.t.arrive()

    # -- answers that every game knows -----------------------------------------------------------

    def passes(self) -> None:
        """Passes."""
        self.does(PASS)

    def picks(self, *cards: str) -> None:
        """Picks cards, one after the other."""
        for card in cards:
            self.does(Pick(card))

    def is_done(self) -> None:
        """Picks no more."""
        self.does(DONE)

    def agrees(self) -> None:
        """Says yes."""
        self.does(YES)

    def refuses(self) -> None:
        """Says no."""
        self.does(NO)

    def declares(self, number: int) -> None:
        """Names a number."""
        self.does(Offer("number", number=number))

    def triggers(self, card: str, ability: int = 0) -> None:
        """Lets a waiting ability go first."""
        self.does(Trigger(card, ability))

    def replaces(self, card: str, ability: int = 0) -> None:
        """Uses a replacement."""
        self.does(Replace(card, ability))

    def declines(self) -> None:
        """Uses no replacement."""
        self.does(DECLINE)

    def chooses_mode(self, number: int) -> None:
        """Chooses one of the bodies of a text."""
        self.does(Mode(number))

    def puts_at(self, place: int) -> None:
        """Chooses a place."""
        self.does(Place(place))

    # -- results ---------------------------------------------------------------------------------

    def shows(self, **wanted: object) -> None:
        """What this player has: zones by cards from the top, or by their number; pools by amount."""
        t = self.t
        words = t.s.g.words
        for name, value in wanted.items():
            if name in words.pools:
                t.compare(f"{self.name}: {name}", t.s.pool(words.pools.index(name), self.seat), value)
                continue
            found = t.zone(name, self.seat)
            if isinstance(value, Sequence) and not words.zones[words.zone(name)].ordered:
                t.compare(f"{self.name}: {name}", sorted(found), sorted(value))
            else:
                t.compare(f"{self.name}: {name}", found, value)

    def knows(self, card: str) -> bool:
        """Whether this player may know which card that is."""
        return self.t.s.is_known(self.t.row(card), self.seat)

    def is_refused(self, card: str, act: str, why: str) -> None:
        """This player cannot do that with a card now, and is told why."""
        t = self.t
        row = t.row(card)
        found = [
            ", ".join(view.reason(t.s, reason))
            for other, done, reason in t.s.g.refusals(t.s, self.seat)
            if other == row and done == act
        ]
        t.compare(f"why {self.name} cannot {act} {card}", found, [why])


def printed(game: Game, name: str) -> int:
    """The number of the card of this name."""
    for card in game.catalogue.cards:
        if card.name == name:
            return card.index
    raise ValueError(f"{game.name} has no card called {name!r}")
