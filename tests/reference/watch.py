"""Looks over the engine's shoulder: each operation of each effect, with the position before and the position after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from rulebound.kernel import legality, values
from rulebound.kernel.catalogue import RULE
from rulebound.kernel.context import Context
from rulebound.kernel.decisions import FRAME_PICK, Pick
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.operations.codes import END, WIDTH
from rulebound.kernel.operations.table import DO
from rulebound.kernel.records import ALLOW, CHARGE, FORBID, LAST_VALUE, REQUIRE, Standing
from rulebound.kernel.state import State
from rulebound.program import ops as op
from rulebound.program.abilities import PrintedCard
from tests.reference.durations import Durations
from tests.reference.operations import Case, judge
from tests.reference.pending import coming
from tests.reference.places import Place, Places
from tests.reference.reading import NotModelled, Reading
from tests.reference.rules import Rules

# What alters no position, but what is about to happen, who knows what, or who has won.
ALTERING: Final = (op.Prevent, op.Increase, op.Redirect, op.Look, op.Reveal, op.Win, op.Defeat)
UNDONE: Final = "a play that could not be completed and was undone as a whole"
BROKEN: Final = "a text that ended within the operation"
BETWEEN: Final = "another text ran within the operation, so the position shows the result of both"
LOOKING: Final = (op.When, op.If)  # they only ask, and are nothing that was done
ABOUT_ACTS: Final = (FORBID, ALLOW, REQUIRE, CHARGE)


class Disagreement(NamedTuple):
    """Where the engine and the reference part."""

    card: str
    ability: int
    op: object
    text: tuple[str, ...]
    where: str


class Observation:
    """An operation under way."""

    def __init__(self, f: Effect, place: Place, s: State) -> None:
        self.f = f
        self.place = place
        self.before = s.copy()
        self.depth = s.frames.index(f)
        self.c: Context = f.c.copy()
        self.answers: list[int] = []
        self.candidates: list[int] | None = None
        self.others: set[str] = set()
        self.gained = 0  # what other effects brought into pools meanwhile


class Rounds:
    """A loop under way: how often its body must be carried out, and how often it was begun."""

    def __init__(self, seen: Observation, wanted: int) -> None:
        self.seen = seen
        self.wanted = wanted
        self.count = 0


class Watch:
    """What was seen over any number of games of one game."""

    def __init__(self, game: Game, places: Places, printed: dict[str, PrintedCard]) -> None:
        self.game = game
        self.places = places
        self.printed = printed
        self.open: dict[int, Observation] = {}
        self.results: dict[int, dict[int, tuple[Effect, int, int]]] = {}
        self.rounds: dict[int, list[Rounds]] = {}
        self.durations = Durations()
        self.rules = Rules(game.catalogue, places)
        self.followed = 0  # lasting effects whose end was looked for
        self.where = ""
        self.compared: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.disagreements: list[Disagreement] = []
        self.activated: set[int] = set()
        self.times: Counter[int] = Counter()  # how often its body was begun
        self.changed: set[int] = set()
        self.judging = False  # the reference asks what is forbidden, too

    # -- following the engine --------------------------------------------------------------------

    def begin(self, where: str) -> None:
        """A new game; `where` is how to come there again."""
        self.open = {}
        self.results = {}
        self.rounds = {}
        self.durations = Durations()
        self.rules.met = set()
        self.where = where

    def answered(self, answer: int) -> None:
        """A player has answered."""
        for seen in self.open.values():
            seen.answers.append(answer)

    def before(self, s: State, f: Effect) -> None:
        """An instruction is about to be carried out."""
        pc = f.pc - WIDTH  # the engine has gone on to the next already
        place = self.places.find(pc)
        for key in [key for key, seen in self.open.items() if seen.f not in s.frames]:
            broken = self.open.pop(key)
            self.left[UNDONE if broken.before.rewinds else BROKEN] += 1
        seen = self.open.get(id(f))
        if seen is not None and seen.place is not place:
            del self.open[id(f)]
            self.close(seen, s, place)
        for other in self.open.values():
            if other.f is not f:
                other.others.add(self.card_of(f.ability))
        self.leave_rounds(s, f, pc)
        if f.ability >= 0 and place is not None:
            self.activated.add(f.ability)
            if f.paying == 0 and pc == self.game.catalogue.abilities[f.ability].body:
                self.times[f.ability] += 1
        if place is not None and id(f) not in self.open and pc == place.start and self.opens(f, place):
            self.open[id(f)] = Observation(f, place, s)

    def leave_rounds(self, s: State, f: Effect, pc: int) -> None:
        """Where a loop is left, how often its body was begun is held against how often it had to be."""
        left: list[Rounds] = []
        for one in self.rounds.get(id(f), []):
            outer = one.seen.place
            if one.seen.f is f and outer.start <= pc < outer.end:
                left.append(one)
            elif one.seen.f is f and one.count != one.wanted:
                self.differs(one.seen, s, [f"its body was begun {one.count} times, where {one.wanted} were told"])
        self.rounds[id(f)] = left

    def opens(self, f: Effect, place: Place) -> bool:
        """Whether an operation begins, and not a further round of it; counts rounds of the loop around it."""
        for one in self.rounds.get(id(f), []):
            if one.seen.place is place:
                return False
            if one.seen.place is place.outer and place.siblings[0] is place:
                one.count += 1
        return True

    def after(self, s: State, f: Effect, result: int) -> None:
        """An instruction was carried out, or asks: what a choice was offered from is noted."""
        seen = self.open.get(id(f))
        if seen is not None and result == END:  # a condition that ends the text is followed by nothing
            del self.open[id(f)]
            self.close(seen, s, None)
            return
        if seen is None or seen.candidates is not None or len(s.frames) < 2:
            return
        top = s.frames[-1]
        if top.kind() == FRAME_PICK and s.frames[-2] is f and isinstance(top, Pick):
            seen.candidates = top.candidates[:]

    def card_of(self, ability: int) -> str:
        """The id of the card that says an ability."""
        if ability < 0:
            return "?"
        card = self.game.catalogue.abilities[ability].card
        return self.game.catalogue.cards[card].id if card >= 0 else "?"

    # -- comparing -------------------------------------------------------------------------------

    def close(self, seen: Observation, s: State, next_place: Place | None) -> None:
        """An operation is over: the position is held against what it must be."""
        name = type(seen.place.op).__name__
        reading = Reading(seen.before, seen.c, seen.place, self.last(seen), self.printed)
        case = Case(reading, s, seen.f.c, next_place)
        case.candidates = seen.candidates
        case.answers = seen.answers
        case.others = seen.others
        case.is_resolving = self.is_resolving(seen)
        case.is_instead = self.is_instead(seen)
        case.gained = seen.gained
        case.text = self.places.ability.get(seen.f.ability)
        case.coming = coming(seen.before, seen.depth)
        case.still_coming = coming(s, seen.depth)
        if isinstance(seen.place.op, op.Gain) and seen.place.op.pool != "life":
            for other in self.open.values():
                other.gained += sum(case.after_position.pools) - sum(case.before_position.pools)
        if isinstance(seen.place.op, ALTERING) or case.before_position.differences(case.after_position):
            self.changed.add(seen.f.ability)
        self.judging = True
        try:
            found = judge(case, seen.place.op)
        except NotModelled as reason:
            self.left[str(reason)] += 1
            return
        finally:
            self.judging = False
        if isinstance(seen.place.op, op.Repeat | op.Each):
            self.rounds[id(seen.f)] = [*self.rounds.get(id(seen.f), []), Rounds(seen, case.wanted)]
        elif case.bodies >= 0:
            self.rounds[id(seen.f)] = [*self.rounds.get(id(seen.f), []), Rounds(seen, case.bodies)]
        self.results.setdefault(id(seen.f), {})[id(seen.place)] = (seen.f, case.done, case.wanted)
        if found and seen.others:
            self.left[BETWEEN] += 1
            self.results[id(seen.f)].pop(id(seen.place))
            return
        self.compared[name] += 1
        told = getattr(seen.place.op, "lasting", "")
        if told and not seen.others:
            held = len(self.durations.followed)
            self.durations.enter(seen.before, s, told, seen)
            self.followed += len(self.durations.followed) - held
        if found:
            self.differs(seen, s, found)

    def is_instead(self, seen: Observation) -> bool:
        """Whether an operation takes the place of something that was about to happen."""
        ability = self.places.ability.get(seen.f.ability)
        return ability is not None and ability.sort == "replacement"

    def is_resolving(self, seen: Observation) -> bool:
        """Whether an operation of the body itself is carried out in a game in which its targets were chosen on play."""
        outer = seen.place.outer
        while outer is not None and isinstance(outer.op, op.Modes) and outer.op.on_play:
            outer = outer.outer
        if not self.game.announces or seen.f.ability < 0 or outer is not None:
            return False
        ability = self.game.catalogue.abilities[seen.f.ability]
        return ability.announce >= 0 and seen.place.start >= ability.body >= 0

    def differs(self, seen: Observation, s: State, found: list[str]) -> None:
        """Keeps a disagreement."""
        card = self.card_of(seen.f.ability)
        where = f"{self.where} decision {s.asked}"
        self.disagreements.append(Disagreement(card, seen.f.ability, seen.place.op, tuple(found), where))

    def last(self, seen: Observation) -> tuple[int, int] | None:
        """How often the operation just before this one happened."""
        siblings = seen.place.siblings
        at = siblings.index(seen.place) - 1 if seen.place in siblings else -1
        while at >= 0 and isinstance(siblings[at].op, LOOKING):
            at -= 1
        if at < 0:
            return None
        return self.result(seen.f, siblings[at])

    def result(self, f: Effect, place: Place) -> tuple[int, int] | None:
        """How often an operation of an effect happened; of one that holds a body, whether all of that did."""
        kept = self.results.get(id(f), {})
        own = kept.get(id(place))
        if own is None or own[0] is not f:
            return None
        if isinstance(place.op, op.May | op.Modes) and own[1] > 0:
            inside = [p for p in self.places.inside(place) if not isinstance(p.op, LOOKING)]
            found = [self.result(f, p) for p in inside]
            results = [one for one in found if one is not None]
            if not results or (isinstance(place.op, op.May) and len(results) < len(inside)):
                return None
            done = results[-1][0]
            return (done, done) if all(one[0] >= one[1] > 0 for one in results) else (done, done + 1)
        return own[1], own[2]

    def end(self, s: State) -> None:
        """The game is over: an operation that says who wins or loses is not followed by another."""
        for seen in self.open.values():
            name = type(seen.place.op).__name__
            if not isinstance(seen.place.op, op.Win | op.Defeat):
                continue
            self.changed.add(seen.f.ability)
            self.compared[name] += 1
            seat = Reading(seen.before, seen.c, seen.place, None, self.printed).seat(seen.place.op.side)
            wins = seat if isinstance(seen.place.op, op.Win) else 1 - seat
            if s.winner != wins and not seen.others:
                self.differs(seen, s, [f"player {wins + 1} wins, where {s.winner + 1} did"])

    # -- texts that go on ------------------------------------------------------------------------

    def look(self, s: State) -> None:
        """Which permanents are in force at a decision, whether they reach anything, and what has lasted as told."""
        for one, text in self.durations.look(s):
            if isinstance(one.why, Observation):
                self.differs(one.why, s, [text])
        if s.over:
            self.end(s)
        for worked in self.rules.done(s):
            self.activated.add(worked)
            self.changed.add(worked)
        for e in s.standing:
            if e.on and e.ability >= 0 and e.ability not in self.changed:
                ability = self.game.catalogue.abilities[e.ability]
                if ability.sort != 2:
                    continue
                self.activated.add(e.ability)
                if e.kind in ABOUT_ACTS:
                    continue  # it has changed something when somebody was told by it what may be done
                if e.kind > LAST_VALUE or e.row >= 0 or any(values.reaches(s, e, row) for row in range(len(s.card))):
                    self.changed.add(e.ability)

    def told(self, e: Standing) -> None:
        """A word about an act was asked for, and it was about that act."""
        if e.ability >= 0 and not self.judging:
            self.activated.add(e.ability)
            self.changed.add(e.ability)

    def abilities(self) -> list[int]:
        """All abilities that a game can carry out: those of cards, not rules about decks."""
        return [a.id for a in self.game.catalogue.abilities if a.card >= 0 and a.sort != RULE]


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Has every instruction seen, before and after, and whatever is asked about what may be done."""
    own, applies = list(DO), legality.applies

    def seen(do: Callable[..., Any]) -> Callable[..., Any]:
        def carried_out(s: State, f: Effect, *more: Any) -> Any:
            watch.before(s, f)
            result = do(s, f, *more)
            watch.after(s, f, result)
            return result

        return carried_out

    def asked(s: State, e: Standing, who: int, row: int, other: int, inc: int) -> bool:
        about = applies(s, e, who, row, other, inc)
        if about:
            watch.told(e)
        return about

    DO[:] = [seen(do) for do in own]
    legality.applies = asked
    try:
        yield
    finally:
        DO[:] = own
        legality.applies = applies
