"""How references, tests, amounts and conditions are read: docs/language.md, word by word, over a position at rest."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import legality, values
from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.records import BASE, COPY, GRANTED, KEYWORD, NO_KEYWORD, SILENCE, LastSeen, by_card
from rulebound.kernel.state import BACK, CAME, FACE_DOWN, FACE_UP, SEATS, State
from rulebound.program import amounts as am
from rulebound.program import conditions as co
from rulebound.program import filters as fi
from rulebound.program.abilities import Event, PrintedCard
from tests.reference.places import Place

GIVING: Final = (KEYWORD, NO_KEYWORD, GRANTED, SILENCE, COPY)  # what makes a card have other abilities than printed
Card = tuple[int, int]  # a row and the number of the object that it was


class NotModelled(Exception):
    """Something that this reading leaves aside; its text is the reason that is counted."""


COMPARISONS: Final = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


class Reading:
    """A position before an operation, and what the effect knows there."""

    def __init__(
        self, s: State, c: Context, place: Place, done: tuple[int, int] | None, printed: dict[str, PrintedCard]
    ) -> None:
        self.s = s
        self.c = c
        self.words = s.g.words
        self.place = place
        self.last = done  # how often the last operation happened, and was told to
        self.printed = printed

    # -- sides and zones -------------------------------------------------------------------------

    def seats(self, side: str) -> tuple[int, ...]:
        """The players that a side means."""
        if side == "yours":
            return (self.c.who,)
        if side == "theirs":
            return (1 - self.c.who,)
        if side == "any":
            return (0, 1)
        raise NotModelled(f"the side {side!r} where no card is meant")

    def seat(self, side: str) -> int:
        """The one player that a side means."""
        found = self.seats(side)
        if len(found) != 1:
            raise NotModelled("one player, where both are meant")
        return found[0]

    def zone_kinds(self, word: str) -> list[int]:
        """A zone, or a group of zones, by number."""
        names = [z.name for z in self.words.zones]
        return [names.index(one) for one in self.words.groups.get(word, [word])]

    def zone_name(self, row: int) -> str:
        """The name of the zone in which a card is."""
        kind = self.s.zone_kind(row)
        return self.words.zones[kind].name if kind >= 0 else ""

    # -- references ------------------------------------------------------------------------------

    def stored(self, name: str) -> list[Card]:
        """What is stored under a name, whether still there or not."""
        flat = self.c.sets[set_of(self.place, name)]
        return [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]

    def object(self, ref: fi.Ref | fi.All) -> list[Card]:
        """The objects that a reference means, whether still there or not."""
        match ref:
            case fi.All(cards):
                return [(row, self.s.inc[row]) for row in self.search(cards)]
            case fi.This():
                return [(self.c.src, self.c.src_inc)] if self.c.src >= 0 else []
            case fi.It(name):
                return self.stored(name)
            case fi.Subject():
                return [(self.c.subject, self.c.subject_inc)] if self.c.subject >= 0 else []
            case fi.Opposite():
                return [(self.c.opposite, self.c.opposite_inc)] if self.c.opposite >= 0 else []
            case fi.Role(name):
                row = self.s.g.role(self.s, self.words.roles.index(name))
                return [(row, self.s.inc[row])] if row >= 0 else []
            case fi.Host(of):
                rows = [self.s.host(row) for row in self.rows(of)]
                return [(row, self.s.inc[row]) for row in rows if row >= 0]
        raise NotModelled(f"the reference {type(ref).__name__} is not read")

    def rows(self, what: fi.What) -> list[int]:
        """The cards that are meant, as far as they are still what they were."""
        if isinstance(what, fi.All):
            return self.search(what.cards)
        if isinstance(what, fi.Top):
            n = self.amount(what.count)
            zone = self.zone_kinds(what.zone)[0] * SEATS + self.seat(what.side)
            pile = self.s.zones[zone][::-1]  # the position keeps the top at the end
            return pile[::-1][: max(n, 0)] if what.bottom else pile[: max(n, 0)]
        return [row for row, inc in self.object(what) if self.s.is_here(row, inc)]

    def movable(self, what: fi.What) -> list[int]:
        """The cards that are meant by a move: a card that the event has taken elsewhere, from there."""
        if isinstance(what, fi.Subject):
            return [self.c.subject] if self.s.is_here(self.c.subject, self.c.became) else []
        return self.rows(what)

    # -- searches --------------------------------------------------------------------------------

    def search(self, cards: fi.Cards) -> list[int]:
        """The cards of a side, in some zones, that pass every test."""
        found: list[int] = []
        for word in cards.zones:
            for kind in self.zone_kinds(word):
                for seat in range(SEATS):
                    for row in self.s.zones[kind * SEATS + seat]:
                        whose = self.s.controller(row) if self.words.zones[kind].shared else seat
                        if whose in self.seats(cards.side) and row not in found and self.passes(row, cards.where):
                            found.append(row)
        return found

    def passes(self, row: int, where: tuple[fi.Filter, ...]) -> bool:
        """Whether a card passes every test."""
        return all(self.test(row, one) for one in where)

    def names(self, row: int) -> set[str]:
        """The names of a card now."""
        return {self.s.g.catalogue.names[n] for n in values.sheet(self.s, row).names}

    def traits(self, row: int) -> set[str]:
        """The traits of a card now."""
        return {self.s.g.catalogue.traits[n] for n in values.sheet(self.s, row).traits}

    def card(self, row: int) -> PrintedCard:
        """The card as printed, by the side that is up."""
        return self.printed[self.s.g.catalogue.cards[self.s.printed[row]].id]

    def sheet(self, row: int) -> Sheet:
        """What a card is now."""
        return values.sheet(self.s, row)

    def base_value(self, row: int, value: str) -> int:
        """What a value starts from: the printed one, where nothing sets another."""
        if any(e.kind in (BASE, COPY) and e.on for e in self.s.standing):
            raise NotModelled("a base value while a text sets one or makes copies")
        return self.card(row).values.get(value, 0)

    def test(self, row: int, test: fi.Filter) -> bool:
        """Whether a card passes a test."""
        s = self.s
        bits = s.bits[row]
        match test:
            case fi.Kind(name):
                return bool(self.sheet(row).kinds >> self.words.kinds.index(name) & 1)
            case fi.Named(name):
                return name in self.names(row)
            case fi.NamePart(part):
                return any(part in name for name in self.names(row))
            case fi.Trait(name):
                return name in self.traits(row)
            case fi.TraitPart(part):
                return any(part in name for name in self.traits(row))
            case fi.Colour(name):
                return bool(self.sheet(row).colours >> self.words.colours.index(name) & 1)
            case fi.Colours(n):
                return int(self.sheet(row).colours).bit_count() >= n
            case fi.DeclaredColour(name):
                return bool(self.sheet(row).colours >> self.number(name) & 1)
            case fi.Attribute(name):
                return bool(self.sheet(row).attributes >> self.words.attributes.index(name) & 1)
            case fi.Compare(value, how, amount, base):
                has = self.base_value(row, value) if base else self.sheet(row).values[self.words.values.index(value)]
                return bool(COMPARISONS[how](has, self.amount(amount)))
            case fi.Rested():
                return s.rested(row)
            case fi.Ready():
                return not s.rested(row)
            case fi.FaceUp():
                return not self.lies_down(row)
            case fi.FaceDown():
                return self.lies_down(row)
            case fi.Keyword(name):
                return bool(self.sheet(row).keywords >> self.words.keywords.index(name) & 1)
            case fi.HasAbility(timing, current):
                if current and self.sheet(row).silent:
                    return False
                return any(timing in timings(one.when) for one in self.card(row).abilities)
            case fi.Plain(current):
                if current and any(e.on and e.kind in GIVING for e in s.standing):
                    raise NotModelled("whether a card has no ability, while texts give or remove some")
                return self.is_plain(row)
            case fi.Other():
                return not (row == self.c.src and s.inc[row] == self.c.src_inc)
            case fi.Is(ref):
                return (row, s.inc[row]) in self.object(ref)
            case fi.SameName(ref):
                return any(self.names(row) & self.names_then(one) for one in self.object(ref))
            case fi.Marked(mark, n):
                return s.mark(row, self.words.marks.index(mark)) >= n
            case fi.Did(memory, by):
                number = self.words.memories.index(memory)
                if by is None:
                    return s.fact(row, number) > 0
                return any(s.fact(row, by_card(number, other)) > 0 for other, _ in self.object(by))
            case fi.Beside(ref):
                return any(
                    other != row and s.zone[other] == s.zone[row] and s.g.beside(s.place(row), s.place(other))
                    for other in self.rows(ref)
                )
            case fi.InRow(name):
                return s.place(row) >= 0 and s.g.grid_row(s.place(row)) == self.words.rows.index(name)
            case fi.AttachedTo(ref):
                return s.host(row) in self.rows(ref)
            case fi.Token():
                return s.g.catalogue.cards[s.card[row]].token
            case fi.Came(manner):
                return bool(bits >> CAME >> self.words.manners.index(manner) & 1)
            case fi.Chased(what):
                return s.zone_kind(row) == s.g.chase and what in self.is_chased(row)
            case fi.Whose("owner"):
                return s.owner(row) == self.c.who
            case fi.Whose(side):
                return s.controller(row) in self.seats(side)
            case fi.Carrying(where):
                return any(self.passes(guest, where) for guest in s.guests(row))
            case fi.Not(inner):
                return not self.test(row, inner)
            case fi.Either(tests):
                return any(self.test(row, one) for one in tests)
            case fi.Both(tests):
                return all(self.test(row, one) for one in tests)
        raise NotModelled(f"the test {type(test).__name__} is not read")

    def is_plain(self, row: int) -> bool:
        """Whether a card has no printed ability; a box with a number beside it is none."""
        card = self.card(row)
        return not card.abilities and not [word for word in card.keywords if not word.endswith(" support")]

    def is_chased(self, row: int) -> tuple[str, ...]:
        """As what something lies on the chase."""
        found = self.s.g.chased(self.s, row)
        if found != 1:
            return ("spell",) if found == 0 else ()
        sorts = [self.s.g.catalogue.abilities[item.ability].sort for item in self.s.items if item.row == row]
        return ("ability", *(("automatic", "activated")[sort] for sort in sorts if sort < 2))

    def lies_down(self, row: int) -> bool:
        """Whether a card lies face down: in a zone that hides its cards unless it was turned up."""
        kind = self.s.zone_kind(row)
        if self.s.bits[row] & FACE_UP:
            return False
        return bool(self.s.bits[row] & FACE_DOWN) or self.words.zones[kind].visibility == 2

    def names_then(self, one: Card) -> set[str]:
        """The names of an object, as last seen if it has gone."""
        row, inc = one
        if self.s.is_here(row, inc):
            return self.names(row)
        seen = self.s.last_seen(row, inc)
        return {self.s.g.catalogue.names[n] for n in seen.names} if seen is not None else set()

    # -- amounts ---------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        """A number that was stored."""
        return self.c.nums[number_of(self.place, name)]

    @staticmethod
    def kinds(named: list[set[int]]) -> int:
        """How many there are at most of which no two have a name in common."""
        most = {frozenset[int](): 0}  # of every choice of such cards the names, and how many they are
        for names in {frozenset(names) for names in named}:
            for chosen, found in list(most.items()):
                if not chosen & names:
                    most[chosen | names] = max(most.get(chosen | names, 0), found + 1)
        return max(most.values())

    def amount(self, a: am.Amount) -> int:
        """An amount as it is now."""
        if isinstance(a, int):
            return a
        match a:
            case am.Count(cards):
                return len(self.search(cards))
            case am.Names(cards):
                return self.kinds([set(self.sheet(row).names) for row in self.search(cards)])
            case am.Total(value, cards):
                at = self.words.values.index(value)
                return sum(self.sheet(row).values[at] for row in self.search(cards))
            case am.Highest(value, cards):
                at = self.words.values.index(value)
                return max((self.sheet(row).values[at] for row in self.search(cards)), default=0)
            case am.ValueOf(value, ref, base):
                return self.value_of(value, ref, base)
            case am.MarksOn(mark, ref):
                return self.marks_on(self.words.marks.index(mark), ref)
            case am.Pool(pool, side):
                return sum(self.in_class(one, self.seat(side)) for one in self.words.groups.get(pool, [pool]))
            case am.Noted(name):
                return self.number(name)
            case am.HowMany(name):
                return len(self.stored(name))
            case am.JustDone():
                return self.finished()[0]
            case am.Happened():
                return self.c.amount
            case am.ThisTurn():
                raise NotModelled("a count of what has happened this turn, which no position shows")
            case am.Recalled(memory, side, ref):
                at = self.words.memories.index(memory)
                if ref is None:
                    return self.s.memory[at * SEATS + self.seat(side)]
                return sum(self.s.fact(row, at) for row in self.here(ref))
            case am.Depending(condition, amount, otherwise):
                return self.amount(amount if self.holds(condition) else otherwise)
            case am.Sum(left, right):
                return self.amount(left) + self.amount(right)
            case am.Minus(left, right):
                return self.amount(left) - self.amount(right)
            case am.Times(amount, by):
                return self.amount(amount) * self.amount(by)
            case am.Every(amount, group):
                return self.amount(amount) // group
            case am.Least(left, right):
                return min(self.amount(left), self.amount(right))
            case am.Most(left, right):
                return max(self.amount(left), self.amount(right))
        raise NotModelled(f"the amount {type(a).__name__} is not read")

    def here(self, ref: fi.Ref) -> list[int]:
        """The cards that are meant, all of which must still be there."""
        if len(self.rows(ref)) < len(self.object(ref)):
            raise NotModelled("what is remembered of a card that has gone")
        return self.rows(ref)

    def in_class(self, name: str, seat: int) -> int:
        """How many interchangeable cards of one class a player has."""
        if name in self.words.pools:
            return self.s.pool(self.words.pools.index(name), seat)
        mark = self.words.marks.index(name)
        return sum(self.s.mark(row, mark) for row in self.in_play() if self.s.controller(row) == seat)

    def in_play(self) -> list[int]:
        """All cards in play."""
        return [row for zone in self.words.play_zones for row in self.s.zones[zone]]

    def value_of(self, value: str, ref: fi.Ref, base: bool) -> int:
        """A value of the card referred to, as last seen if it has gone."""
        objects = self.object(ref)
        if not objects:
            return 0
        row, inc = objects[0]
        at = self.words.values.index(value)
        if self.s.is_here(row, inc):
            return self.base_value(row, value) if base else self.sheet(row).values[at]
        seen: LastSeen | None = self.s.last_seen(row, inc)
        if seen is None or base:
            raise NotModelled("a value of a card that nobody remembers")
        return seen.values[at]

    def marks_on(self, mark: int, ref: fi.Ref | fi.All) -> int:
        """How many of a mark lie on the card referred to, as last seen if it has gone."""
        objects = self.object(ref)
        if not objects:
            return 0
        row, inc = objects[0]
        if self.s.is_here(row, inc):
            return self.s.mark(row, mark)
        seen: LastSeen | None = self.s.last_seen(row, inc)
        if seen is None:
            raise NotModelled("marks on a card that nobody remembers")
        return sum(n for at, n in zip(seen.marks[::2], seen.marks[1::2], strict=True) if at == mark)

    def finished(self) -> tuple[int, int]:
        """How often the last operation happened, and how often it was told to."""
        if self.last is None:
            raise NotModelled("depends on the operation before it, which was not compared either")
        return self.last

    # -- conditions ------------------------------------------------------------------------------

    def holds(self, x: co.Condition) -> bool:
        """Whether a condition holds."""
        match x:
            case co.Compared(left, how, right):
                return bool(COMPARISONS[how](self.amount(left), self.amount(right)))
            case co.Exists(cards):
                return len(self.search(cards)) > 0
            case co.Matches(ref, where, gone):
                return self.matches(ref, where, gone)
            case co.TurnOf(side):
                return self.s.active in self.seats(side)
            case co.InPhase(phase):
                return self.words.phases[self.s.phase] == phase
            case co.IfDone():
                done, wanted = self.finished()
                return wanted > 0 and done >= wanted
            case co.Remembered(memory, how, amount, side):
                at = self.words.memories.index(memory) * SEATS + self.seat(side)
                return bool(COMPARISONS[how](self.s.memory[at], self.amount(amount)))
            case co.Negation(condition):
                return not self.holds(condition)
            case co.AllOf(conditions):
                return all(self.holds(one) for one in conditions)
            case co.AnyOf(conditions):
                return any(self.holds(one) for one in conditions)
        raise NotModelled(f"the condition {type(x).__name__} is not read")

    def matches(self, ref: fi.Ref, where: tuple[fi.Filter, ...], gone: bool) -> bool:
        """Whether the card referred to is still there and passes; one that an event was about may have gone."""
        here = [row for row, inc in self.object(ref) if self.s.is_here(row, inc)]
        if here:
            return any(self.passes(row, where) for row in here)
        if (gone or isinstance(ref, fi.Subject | fi.Opposite)) and self.object(ref):
            raise NotModelled("a test on a card that has left, about what it was")
        return False

    # -- what forbids ----------------------------------------------------------------------------

    def is_forbidden(self, act: str, row: int, who: int | None = None) -> bool:
        """Whether a text forbids an act by its name, where the game has that act."""
        if act not in self.words.acts:
            return False
        number = self.words.acts.index(act)
        by = self.c.who if who is None else who
        return legality.forbidden(self.s, number, by, row, self.c.src) != 0

    def is_kept(self, row: int, verb: str, to: int) -> bool:
        """Whether a text forbids that this effect moves a card: by its verb, or as leaving the zone where it is."""
        names = [verb] if verb else []
        if self.s.zone[row] >= 0 and self.s.zone[row] != to:
            names.append(f"leave {self.zone_name(row)}")
        for name in names:
            acts = [name, f"{name} by effect"]
            if self.s.controller(row) != self.c.who:
                acts.append(f"{name} by their effect")
            if any(self.is_forbidden(act, row) for act in acts):
                return True
        return False

    def is_back(self, row: int) -> bool:
        """Whether the other side of a card is up."""
        return bool(self.s.bits[row] & BACK)


def timings(when: Event | str) -> tuple[str, ...]:
    """The names by which an ability is known: its window, or the events of its own card."""
    if isinstance(when, str):
        return (when,)
    if not when.own:
        return ()
    return (when.name,) if isinstance(when.name, str) else when.name


def set_of(place: Place, name: str) -> int:
    """The register of cards that are stored under a name."""
    if name not in place.sets and name not in place.known.sets:
        raise NotModelled(f"the register of {name!r}")
    return place.sets[name] if name in place.sets else place.known.sets[name]


def number_of(place: Place, name: str) -> int:
    """The register of a number that is stored under a name."""
    if name not in place.nums and name not in place.known.nums:
        raise NotModelled(f"the register of the number {name!r}")
    return place.nums[name] if name in place.nums else place.known.nums[name]
