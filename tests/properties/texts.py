"""Texts at random, in the words of any game: permanents that read the state, abilities that alter it."""

from __future__ import annotations

from random import Random

from rulebound.kernel.words import Words
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, Count, Happened, JustDone, Pool, Total, ValueOf
from rulebound.program.conditions import (
    Compared,
    Condition,
    Exists,
    IfDone,
    InPhase,
    Matches,
    Negation,
    Remembered,
    TurnOf,
)
from rulebound.program.filters import (
    All,
    AttachedTo,
    Beside,
    Cards,
    Colour,
    Compare,
    FaceDown,
    Filter,
    InRow,
    It,
    Keyword,
    Marked,
    Other,
    Ready,
    Rested,
    Side,
    Subject,
    This,
    Top,
    What,
)
from rulebound.program.ops import (
    Attach,
    Become,
    Body,
    Change,
    Charge,
    Choose,
    Copy,
    Damage,
    Declare,
    Draw,
    Each,
    Forbid,
    Gain,
    Grant,
    If,
    Later,
    Look,
    Lose,
    Make,
    May,
    Modes,
    Move,
    NextTime,
    Op,
    Prevent,
    Put,
    Redirect,
    Remove,
    Repeat,
    Rest,
    Reveal,
    Shift,
    Shuffle,
    Stand,
    Together,
    Transfer,
    Turn,
    When,
)

SIDES: tuple[Side, ...] = ("yours", "theirs", "any")


class FewWords(Exception):
    """A game that lacks words of some kind to write texts with."""


def lacking(words: Words) -> list[str]:
    """The kinds of words of which texts at random want one at the least, and a game has none."""
    wanted = {
        "value": words.values,
        "pool": words.pools,
        "keyword": words.keywords,
        "colour": words.colours,
        "act": words.acts,
        "window": words.windows,
    }
    return [kind for kind, known in wanted.items() if not known]


class Writer:
    """Writes texts in the words of one game, or raises FewWords."""

    def __init__(self, words: Words, tokens: list[str], rng: Random) -> None:
        if lacking(words):
            raise FewWords(f"texts at random want words that this game has not: {', '.join(lacking(words))}")
        self.words = words
        self.tokens = tokens
        self.rng = rng
        self.field = tuple(z.name for z in words.zones if z.play)
        self.elsewhere = [z.name for z in words.zones if not z.play and not z.shared]
        self.looks: list[Filter] = [Rested(), Ready(), Other(), FaceDown(), Beside(This())]
        self.looks += [Marked(mark) for mark in words.marks] + [InRow(row) for row in words.rows]
        self.says: list[Filter] = [Keyword(keyword) for keyword in words.keywords]
        self.says += [Colour(colour) for colour in words.colours]

    def stays(self, kind: str) -> bool:
        """Whether a card of this kind can carry a permanent; where it cannot, the text is idle."""
        return kind in self.words.kinds

    def one_in(self, n: int) -> bool:
        """True once in n times."""
        return self.below(n) == 0

    def below(self, n: int) -> int:
        """What `rng.randrange(n)` gives, in a third of its time: most of the work here is to draw lots."""
        bits, k = self.rng.getrandbits, n.bit_length()
        found = bits(k)
        while found >= n:
            found = bits(k)
        return found

    # -- reading ---------------------------------------------------------------------------------

    def readers(self) -> list[Ability]:
        """At least one permanent for each thing that a permanent can read."""
        w = self.words
        changes = [Change(value, self.amount(), self.some(self.tests())) for value in w.values]
        changes += [Change(w.values[-1], Pool(pool), This()) for pool in w.pools]
        return [Ability("permanent", (self.lasting(),), condition=c) for c in self.conditions()] + [
            Ability("permanent", (change,)) for change in changes
        ]

    def plain(self) -> Ability:
        """A permanent that reads nothing: what several of them come to does not hang on their order."""
        w, rng = self.words, self.rng
        cards, keyword = self.some(), rng.choice(w.keywords)
        side: Side = rng.choice(("yours", "theirs"))
        every: list[Op] = [Change(value, rng.choice((1, 2, -1)), cards) for value in w.values]
        every += [Grant(cards, keyword=keyword), Charge(rng.choice(w.acts), rng.choice((1, -1)), side=side)]
        return Ability("permanent", (rng.choice(every),))

    def conditions(self) -> list[Condition]:
        """One condition for each thing that can be read."""
        w = self.words
        tests: list[Filter] = [Rested(), FaceDown(), AttachedTo(This()), Beside(This())]
        tests += [Marked(mark) for mark in w.marks] + [InRow(row) for row in w.rows]
        tests += [Keyword(keyword) for keyword in w.keywords] + [Compare(value, ">=", 3) for value in w.values]
        found: list[Condition] = [Exists(Cards("any", self.field, (test,))) for test in tests]
        found += [Compared(Pool(pool), ">=", self.rng.randrange(1, 8)) for pool in w.pools]
        found += [Remembered(memory, ">=", 1) for memory in w.memories]
        found += [TurnOf("yours"), TurnOf("theirs")]
        found += [InPhase(phase) for phase in w.phases[2:]]
        found += [Compared(Count(Cards("any", (zone,))), ">=", 4) for zone in self.elsewhere]
        found += [Negation(Matches(This(), (Ready(),)))]
        return found

    def condition(self) -> Condition:
        """Any condition."""
        return self.rng.choice(self.conditions())

    def tests(self) -> tuple[Filter, ...]:
        """A test or two on a card in play."""
        compared: list[Filter] = [
            Compare(value, "<=" if self.below(2) == 0 else ">=", self.below(4)) for value in self.words.values
        ]
        return tuple(self.rng.sample([*self.looks, *compared, *self.says], self.below(3)))

    def some(self, tests: tuple[Filter, ...] = ()) -> Cards:
        """Cards in play."""
        return Cards(self.rng.choice(SIDES), self.field, tests)

    def amount(self) -> Amount:
        """A small amount, perhaps one that is counted."""
        rng = self.rng
        counted: list[Amount] = [
            Count(self.some(self.tests())),
            Total(rng.choice(self.words.values), self.some()),
            ValueOf(rng.choice(self.words.values), This()),
        ]
        return rng.choice(counted) if self.one_in(4) else rng.choice((1, 1, 2, -1))

    # -- altering --------------------------------------------------------------------------------

    def lasting(self) -> Op:
        """Something that lasts."""
        w, rng = self.words, self.rng
        cards = self.some(self.tests())
        keyword, value = rng.choice(w.keywords), rng.choice(w.values)
        every: list[Op] = [
            Change(value, self.amount(), cards),
            Change(value, 1, This()),
            Become(value, rng.randrange(1, 4), cards, base=self.one_in(2)),
            Grant(cards, keyword=keyword),
            Grant(cards, colour=rng.choice(w.colours), only=self.one_in(2)),
            Lose(cards, keyword=keyword),
            Forbid(rng.choice(w.acts), self.some(self.tests())),
            Charge(rng.choice(w.acts), rng.choice((1, -1)), side=rng.choice(("yours", "theirs"))),
        ]
        if self.one_in(6):
            every.append(Lose(self.some((Other(),))))
        if self.one_in(8):
            return Grant(This(), ability=self.given())
        return rng.choice(every)

    def given(self) -> Ability:
        """An ability to be given to a card: it works once a turn, and does one thing."""
        if self.one_in(3):
            return Ability("activated", (self.deed("it"),), self.rng.choice(self.words.windows), once="turn")
        return Ability("automatic", (self.deed("it"),), self.event(own=True), once="turn")

    def event(self, own: bool) -> Event:
        """Something that happens."""
        w, rng = self.words, self.rng
        names = [f"enters {rng.choice(self.field)}", f"leaves {rng.choice(self.field)}"]
        names += [f"enters {rng.choice(self.elsewhere)}"]
        names += [*(verb for verb in w.verbs if verb), *w.happenings]
        return Event(rng.choice(names), own=own, whose=rng.choice(SIDES))  # type: ignore[arg-type]

    def stirrer(self) -> Ability:
        """An ability that alters something, never more than once a turn."""
        rng = self.rng
        if self.one_in(6):
            return self.replacement()
        may = self.one_in(3)
        condition = self.condition() if self.one_in(4) else None
        cost = self.cost() if self.one_in(4) else ()
        if self.one_in(4):
            window = rng.choice(self.words.windows)
            return Ability("activated", self.body(), window, condition, cost, once="turn")
        event = self.event(own=not self.one_in(3))
        return Ability("automatic", self.body(), event, condition, cost, may, once="turn")

    def replacement(self) -> Ability:
        """An ability that takes the place of something."""
        event = self.event(own=self.one_in(2))
        deeds: list[Op] = [Prevent() if event.name == "damage" else Rest(This()), Rest(This())]
        name = event.name if isinstance(event.name, str) else ""
        if name.startswith("enters ") and name[7:] in self.elsewhere:
            deeds.append(Redirect(self.rng.choice(self.elsewhere), "bottom"))
        return Ability("replacement", (self.rng.choice(deeds),), event, may=self.one_in(2), once="turn")

    def cost(self) -> Body:
        """A cost."""
        w, rng = self.words, self.rng
        costs: list[Body] = [(Rest(This()),), (Choose(self.some(), 1), Rest(It()))]
        costs += [(Remove(This(), mark),) for mark in w.marks]
        if len(w.pools) > 1:
            source, target = rng.sample(w.pools, 2)
            costs.append((Transfer(1, source, target),))
        return rng.choice(costs)

    def body(self) -> Body:
        """A few deeds, perhaps after a choice of cards."""
        rng = self.rng
        steps: list[Op] = []
        if self.one_in(4):
            steps.append(When(self.condition()))
        if self.one_in(2):
            zone = rng.choice([*self.field, *self.elsewhere])
            cards = self.some(self.tests()) if zone in self.field else Cards(rng.choice(SIDES), (zone,))
            least = rng.choice((None, 0))
            limit = self.limit() if self.one_in(2) else None
            steps.append(Choose(cards, rng.randrange(1, 4), least, together=limit, target=self.one_in(2)))
        steps.extend(self.deed("it") for _ in range(rng.randrange(1, 3)))
        if self.one_in(5):
            return (If(self.condition(), tuple(steps), (self.deed("it"),)),)
        if self.one_in(6):
            return (May(tuple(steps)), If(IfDone(), (self.deed("it"),)))
        return tuple(steps)

    def limit(self) -> Together:
        """A limit on a selection, which perhaps no selection of that size keeps."""
        if self.one_in(4):
            return Together(different=True)
        return Together(self.rng.choice(self.words.values), self.rng.randrange(3))

    def whom(self, name: str) -> What:
        """Cards that something is done to."""
        every: tuple[What, ...] = (This(), It(name), Subject(), All(self.some(self.tests())))
        return self.rng.choice(every)

    def marking(self, what: What, n: Amount) -> list[Op]:
        """Marks are put on cards and taken off, where a game has any."""
        if not self.words.marks:
            return []
        return [Put(what, self.rng.choice(self.words.marks), n), Remove(what, self.rng.choice(self.words.marks), n)]

    def deed(self, name: str) -> Op:
        """One thing done."""
        w, rng = self.words, self.rng
        what = self.whom(name)
        small = rng.randrange(1, 3)
        verb = rng.choice(w.verbs)
        every: list[Op] = [
            Rest(what),
            Stand(what),
            Turn(what, rng.choice(("up", "down", "over"))),
            *self.marking(what, small),
            Gain(rng.choice(w.pools), rng.choice((1, 2)), rng.choice(("yours", "theirs"))),
            Damage(rng.choice((1, 2, Happened(), JustDone())), what),
            Damage(1, side=rng.choice(("yours", "theirs"))),
            Draw(small, rng.choice(("yours", "theirs"))),
            Move(what, rng.choice(self.elsewhere), rng.choice(("top", "bottom", "either")), verb),
            Move(Top(small, side=rng.choice(("yours", "theirs"))), rng.choice(self.elsewhere), "top"),
            Look(Top(small)),
            Reveal(Top(1)),
            Shuffle(side=rng.choice(("yours", "theirs"))),
            Attach(what, This(), rng.choice(("attached", "beneath"))),
            Declare(0, 3),
            self.lasting(),
            self.lasting(),
            Change(rng.choice(w.values), rng.choice((1, -1)), what, "turn"),
            Become(rng.choice(w.values), 2, what, "battle", self.one_in(2)),
            Lose(what),
            Forbid(rng.choice(w.acts), what, lasting="your next turn starts"),
            Copy(This(), It(name), rng.choice(("turn", "game"))),
            NextTime(Ability("replacement", (Prevent(1),), Event("damage", own=False, whose="yours"))),
            NextTime(Ability("automatic", (Draw(1),), Event("rests", own=False))),
        ]
        every += [Make(token, small) for token in self.tokens]
        every += [Later(time, (Draw(1),)) for time in w.times]
        if len(w.pools) > 1:
            source, target = rng.sample(w.pools, 2)
            every.append(Transfer(small, source, target, rng.choice(("yours", "theirs")), up_to=self.one_in(2)))
        if any(z.places for z in w.zones):
            every.append(Shift(This(), swap=self.one_in(2)))
        if self.one_in(8):
            return Modes(((Draw(1),), (self.deed(name),), (Rest(what),)), 2, 1)
        if self.one_in(8):
            done: Op = Put(It("each"), w.marks[0]) if w.marks else Rest(It("each"))
            return Each(All(self.some(self.tests())), (done,), "each")
        if self.one_in(10):
            return Repeat(small, (self.deed(name),))
        return rng.choice(every)
