# not compiled: texts are read once a process
"""2, 3 and 8-4-4: which cards the nouns of a printed text mean, and what the verbs around them come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.compiler.lower import Function, Lowering, Picked, Slots, Unlowered, flat, operation
from rulebound.games.opcg.r02_cards import HAVE
from rulebound.program import ops
from rulebound.program.amounts import Amount, Count, HowMany, JustDone, Minus, Noted, Sum, Times, Total, ValueOf
from rulebound.program.conditions import Compared, Exists, TurnOf
from rulebound.program.filters import (
    All,
    Both,
    Cards,
    Compare,
    Either,
    Filter,
    Is,
    It,
    Kind,
    Marked,
    Named,
    Not,
    Other,
    Ready,
    Rested,
    This,
    Top,
)
from rulebound.program.ops import (
    Act,
    Become,
    Body,
    Choose,
    Declare,
    Each,
    Forbid,
    If,
    Keep,
    Later,
    Look,
    Lose,
    Modes,
    Move,
    Note,
    Play,
    Repeat,
    Rest,
    Reveal,
    Together,
    Transfer,
)
from rulebound.program.parts import fields_of, remade

FIELD: Final = ("leader", "characters", "stage")
KIND_IN: Final = {"leader": "leader", "characters": "character", "stage": "stage"}


# -- kinds of cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card: where such cards lie on the field, and what they must be."""

    zones: tuple[str, ...]
    tests: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of card with all that is said of it: whose it is, and the tests that it must pass."""

    side: Any
    kind: Noun
    tests: tuple[Filter, ...] = ()


def noun(lowering: Lowering, zones: Any, *tests: Any) -> Noun:
    """A kind of card."""
    return Noun(zones if isinstance(zones, tuple) else (zones,), flat(tests))


def thing(lowering: Lowering, side: Any, tests: Any, kind: Noun) -> Thing:
    """A kind of card with all that is said of it."""
    return Thing(side, kind, flat((tests,)))


def either(lowering: Lowering, *things: Thing) -> Thing:
    """What is one thing or another."""
    kinds = {one.kind for one in things}
    if len(kinds) == 1:
        (kind,) = kinds
        return Thing(things[0].side, kind, (Either(tuple(together(one.tests) for one in things)),))
    zones = tuple(zone for zone in FIELD if any(zone in one.kind.zones for one in things))
    parts = tuple(together((*of_zones(one.kind), *one.kind.tests, *one.tests)) for one in things)
    return Thing(things[0].side, Noun(zones), (Either(parts),))


def together(tests: tuple[Filter, ...]) -> Filter:
    """Several tests as one."""
    return tests[0] if len(tests) == 1 else Both(tests)


def of_zones(kind: Noun) -> tuple[Filter, ...]:
    """2-2 A card off the field is of the kind whose area it would lie in."""
    kinds = [Kind(KIND_IN[zone]) for zone in kind.zones if zone in KIND_IN]
    if not kinds or set(kind.zones) == set(FIELD):
        return ()
    return (kinds[0],) if len(kinds) == 1 else (Either(tuple(kinds)),)


def kind_tests(kind: Noun) -> tuple[Filter, ...]:
    """What makes a card one of a kind, wherever it lies."""
    return (*of_zones(kind), *kind.tests)


def valued(tests: tuple[Filter, ...], kind: Noun) -> tuple[Filter, ...]:
    """2-6-2, 2-7-5 Who has no power or no cost has none to compare; a cost told of a Leader or Character is the
    Character's.
    """
    kinds = {KIND_IN[zone] for zone in kind.zones}
    if any(isinstance(test, Kind) for test in kind.tests):
        kinds = {test.name for test in kind.tests if isinstance(test, Kind)}
    return tuple(remade(test, lambda part: compared_of(part, kinds)) for test in tests)


def compared_of(test: Any, kinds: set[str]) -> Any:
    """A value that is compared, of cards that may have none."""
    if not isinstance(test, Compare) or kinds <= set(HAVE[test.value]):
        return test
    if kinds == {"leader", "character"}:
        return Either((Kind("leader"), test))
    return Both((Either(tuple(Kind(name) for name in HAVE[test.value])), test))


def on_field(lowering: Lowering, what: Thing) -> Cards:
    """The cards on the field that are meant."""
    if not what.kind.zones:
        raise Unlowered("such cards are never on the field")
    return Cards(what.side or "any", what.kind.zones, (*what.kind.tests, *valued(what.tests, what.kind)))


def lying_in(lowering: Lowering, where: tuple[Any, Any], what: Thing) -> Cards:
    """The cards in some area off the field that are meant."""
    side, zones = where
    kind = what.kind
    tests = (*of_zones(kind), *kind.tests, *valued(what.tests, kind))
    return Cards(side, zones if isinstance(zones, tuple) else (zones,), tests)


def found(lowering: Lowering, side: Any, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind on the field of a side."""
    return on_field(lowering, thing(lowering, side, tests, kind))


def lying(lowering: Lowering, side: Any, zones: Any, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind that lie in some area off the field."""
    return lying_in(lowering, (side or "any", zones), thing(lowering, None, tests, kind))


# -- who acts, what was meant ----------------------------------------------------------------------


def actor(lowering: Lowering) -> str:
    """Whose instruction is under way."""
    return lowering.text.actor


def that_one(lowering: Lowering, kind: Noun | None = None) -> Picked:
    """2-2-4-1 The card named last, as what it became if it was played; a Character or a Leader is one on the field."""
    last, notes = lowering.text.last, lowering.text.notes
    if last in notes.get("played", ()):
        notes.setdefault("kept", set()).add(last)
        return Picked((), It(as_played(last)))
    if kind is None or set(kind.zones) == set(FIELD) or last not in notes.get("elsewhere", ()):
        return lowering.that()
    if "it" in notes:
        return said_before(lowering, "it")
    lowering.text.last = ""
    found = lowering.that()
    lowering.text.last = last
    return found


def as_played(name: str) -> str:
    """The name under which cards are stored as what they became when they were played."""
    return f"{name} played"


def elsewhere(lowering: Lowering, picked: Picked) -> Picked:
    """Cards picked in an area off the field."""
    lowering.text.notes.setdefault("elsewhere", set()).add(picked.what.name)
    return picked


def kept_as_played(lowering: Lowering, part: Any) -> Any:
    """Where a later word means a card that was played, it is kept as what it became: `It` finds it no longer."""
    if isinstance(part, tuple):
        found: list[Any] = []
        for one in part:
            found.append(kept_as_played(lowering, one))
            if isinstance(one, Play) and isinstance(one.what, It) and one.what.name in lowering.text.notes["kept"]:
                name = as_played(one.what.name)
                there = All(Cards("any", ("characters", "stage"), (Is(It(name)),)))
                found += [Keep(one.what, name, moved=True), Keep(there, name)]
        return tuple(found)
    changed = {name: kept_as_played(lowering, getattr(part, name)) for name in fields_of(part)}
    return replace(part, **changed) if changed else part


def stored(lowering: Lowering, picked: Picked, called: str = "it") -> Picked:
    """The cards picked, which a later word of the text will mean."""
    lowering.text.notes[called] = picked.what
    return picked


def said_before(lowering: Lowering, called: str) -> Picked:
    """The cards that the text calls so."""
    if called not in lowering.text.notes:
        raise Unlowered(f"the text has not named what it calls {called}")
    return Picked((), lowering.text.notes[called])


def several(lowering: Lowering, *picked: Picked) -> Picked:
    """Cards picked one after the other, each only once, for one instruction."""
    before: Body = ()
    refs: list[Any] = []
    for one in picked:
        fresh = one.before()
        others = [ref for ref in refs if isinstance(ref, It | This)]
        if others:
            fresh = tuple(apart(op, others) for op in fresh)
        before += fresh
        refs = beside(refs, one.what)
    return Picked(before, tuple(refs))


def beside(refs: list[Any], what: Any) -> list[Any]:
    """Cards of one kind beside those of others: one that is of two kinds gets what both get once ([189])."""
    out: list[Any] = []
    for ref in refs:
        if not may_meet(ref, what):
            out.append(ref)
        elif set(described(what).zones) <= set(described(ref).zones):
            out.append(ref)
            what = without(what, ref)
        else:
            out.append(without(ref, what))
    return [*out, what]


def described(what: Any) -> Cards:
    """The cards that are meant where all of a kind are."""
    found: Cards = what.cards if isinstance(what, All) else what
    return found


def may_meet(what: Any, other: Any) -> bool:
    """Whether all cards of two kinds are meant, some of which may be of both."""
    if not isinstance(what, All | Cards) or not isinstance(other, All | Cards):
        return False
    one, two = described(what), described(other)
    return not set(one.zones).isdisjoint(two.zones) and {one.side, two.side} != {"yours", "theirs"}


def without(what: Any, other: Any) -> Any:
    """All cards of a kind but those of another; that must lie wherever those of the first do."""
    cards, but = described(what), described(other)
    if not set(cards.zones) <= set(but.zones) or cards.side != but.side:
        raise Unlowered("cards of two kinds that may be the same ones")
    cards = replace(cards, where=(*cards.where, Not(Both(but.where))))
    return All(cards) if isinstance(what, All) else cards


def character_cards(lowering: Lowering) -> Cards:
    """3-7-1 The Characters whose effects are meant, wherever they went since; a [Trigger] is none of a Character."""
    return Cards("any", ("characters", "hand", "deck", "trash", "life"), (Kind("character"),))


def cards_of_effects(lowering: Lowering, side: Any) -> Cards:
    """8-1-1 The cards of a player whose effects are meant, wherever they went since."""
    return Cards(side, (*FIELD, "hand", "deck", "trash", "life", "aside"))


def apart(op: Any, others: list[Any]) -> Any:
    """A choice that leaves out the cards chosen before."""
    if not isinstance(op, Choose):
        return op
    out = tuple(Not(Is(ref)) for ref in others if not isinstance(ref, This) or op.cards.side != "theirs")
    return replace(op, cards=replace(op.cards, where=(*op.cards.where, *out)))


def gathered(lowering: Lowering, picked: Picked) -> Picked:
    """All that was picked for one instruction under one name, so that it happens to all of it at once."""
    refs = picked.what
    if not isinstance(refs, tuple) or not all(isinstance(ref, It | This) for ref in refs):
        return picked
    zones = dict.fromkeys(zone for op in picked.ops if isinstance(op, Choose) for zone in op.cards.zones)
    if This() in refs:
        zones.update(dict.fromkeys(FIELD))
    name = lowering.store()
    all_of_it = All(Cards("any", tuple(zones), (Either(tuple(Is(ref) for ref in refs)),)))
    return Picked((*picked.before(), Keep(all_of_it, name)), It(name))


def each_of(lowering: Lowering, picked: Picked, make: Any) -> Body:
    """An instruction for all that was picked, or in whichever of several ways it can be."""
    before = picked.before()
    whats = picked.what if isinstance(picked.what, tuple) else (picked.what,)
    body: Body = ()
    for what in whats:
        if isinstance(what, Ways):
            body += (Modes(tuple(make(way) for way in what.ways), by=actor(lowering)),)  # type: ignore[arg-type]
        else:
            body += make(what)
    return (*before, *body)


@dataclass(frozen=True, slots=True)
class Ways:
    """One of several: the player who is told says which when that is carried out."""

    ways: tuple[Any, ...]


def selected(lowering: Lowering, picked: Picked) -> Body:
    """Cards are chosen, and nothing more is said of them yet."""
    lowering.text.notes["it"] = picked.what
    return picked.before()


def retargeted(lowering: Lowering, picked: Picked) -> Body:
    """7-1-2 The attack is on another card."""
    return (*picked.before(), Act("retarget", picked.what))


def one_or_other(lowering: Lowering, *bodies: Body) -> Body:
    """One of several instructions: the player says which, and no later word can mean what it was done to."""
    refer_to_none(lowering)
    return (Modes(bodies, by=actor(lowering)),)  # type: ignore[arg-type]


def in_one_way(lowering: Lowering, picked: Picked, *ways: tuple[Any, ...]) -> Body:
    """Cards go to one of several places: the player says to which."""
    before = picked.before()
    return (*before, Modes(tuple((Move(picked.what, *way),) for way in ways), by=actor(lowering)))  # type: ignore[arg-type]


def owned(lowering: Lowering, what: Thing, side: Any) -> Thing:
    """The same things of a side."""
    return replace(what, side=side)


def of_cost_up_to(lowering: Lowering, what: Thing, amount: Amount) -> Thing:
    """The same things of a cost that is no more than so much."""
    return replace(what, tests=(Compare("cost", "<=", amount), *what.tests))


def this_or(lowering: Lowering, this: Noun, what: Thing) -> Cards:
    """This card, or one of some others."""
    cards = on_field(lowering, what)
    if cards.side == "theirs" or not set(this.zones) <= {"leader", *cards.zones} or set(cards.zones) == set(FIELD):
        raise Unlowered("this card or others, among which it cannot be found")
    zones = (*(zone for zone in FIELD if zone not in cards.zones and zone == "leader"), *cards.zones)
    return Cards(cards.side, zones, (Either((Is(This()), together((*of_zones(what.kind), *cards.where)))),))


def only_one(lowering: Lowering, n: Amount) -> Amount:
    """One card, this or another: of more nobody could say whether they may be of both kinds."""
    if n != 1:
        raise Unlowered("this card or several others")
    return n


def any_of(lowering: Lowering, cards: Cards) -> Picked:
    """As many of some cards as the player likes."""
    picked = lowering.choose(cards, Count(cards), 0)
    return picked if set(cards.zones) <= set(FIELD) else elsewhere(lowering, picked)


def power_of(lowering: Lowering, picked: Picked) -> Amount:
    """The power of a card that was picked, or of the one that matches."""
    what = picked.what
    if isinstance(what, All):
        what = what.cards
    return Total("power", what) if isinstance(what, Cards) else ValueOf("power", what)


def any_of_total(lowering: Lowering, cards: Cards, value: str, at_most: Amount) -> Picked:
    """As many of some cards as the player likes, of which a value is no more than so much together."""
    return lowering.choose(cards, Count(cards), 0, together=Together(value, at_most))


def base_power_of(lowering: Lowering, picked: Picked) -> Amount:
    """4-9-2 The power that a card which was picked starts from."""
    if not isinstance(picked.what, It | This):
        raise Unlowered("the base power of a card that was not chosen")
    return ValueOf("power", picked.what, base=True)


def swapped(lowering: Lowering, picked: Picked, lasting: str) -> Body:
    """4-9-2 Two cards get the power that the other starts from: what both start from together, less their own."""
    what = picked.what
    if not isinstance(what, It):
        raise Unlowered("cards that were not chosen")
    one = It("one")
    own = ValueOf("power", one, base=True)
    counted = Each(what, (Note(Sum(Noted("both"), own), "both"),), "one")
    changed = Each(what, (Become("power", Minus(Noted("both"), own), one, lasting, base=True),), "one")  # type: ignore[arg-type]
    return (*picked.before(), If(Compared(HowMany(what.name), "==", 2), (Note(0, "both"), counted, changed)))


def also_attacked(lowering: Lowering, tests: Any, kind: Noun) -> Cards:
    """7-1-1-2 Active Characters that may be attacked as well; rested ones may be without a word."""
    cards = found(lowering, "theirs", tests, kind)
    if cards.zones != ("characters",) or Ready() not in cards.where:
        raise Unlowered("cards that may be attacked without a text")
    return cards


def just_played(lowering: Lowering, kind: Noun) -> Picked:
    """The card that this text has played, as what it became."""
    if lowering.text.last not in lowering.text.notes.get("played", ()):
        raise Unlowered("the text has played no card before")
    lowering.text.notes["one played"] = lowering.text.last
    return that_one(lowering, kind)


def just_shown(lowering: Lowering) -> It:
    """The card that the text has shown, if it has named no other since."""
    if lowering.text.last != "shown":
        raise Unlowered("the text has shown no card before, or named another since")
    if lowering.text.notes.get("shown of") == "theirs":
        raise Unlowered("cards of the opponent go to the opponent's hand")
    return It("shown")


def just_trashed(lowering: Lowering) -> Amount:
    """How many cards were trashed by the instruction before."""
    lowering.text.notes["as trashed"] = True
    return JustDone()


def if_there(lowering: Lowering, what: Any, body: Body) -> Body:
    """1-3-2 What is made of the power of a card that was chosen, or attacks, is not done where there is none."""
    card = what.what if isinstance(what, Picked) else what
    if isinstance(card, All | Cards):
        return body
    there = Cards("any", FIELD, (Is(card),))
    chosen = tuple(op for op in body if isinstance(op, Choose))
    return (*chosen, If(Exists(there), tuple(op for op in body if op not in chosen)))


def cards_or_don(lowering: Lowering, n: Amount, cards: Cards, side: Any) -> Body:
    """Up to so many are rested, each of them a card or a DON!!."""
    name = lowering.store()
    ways: tuple[Body, ...] = ((Choose(cards, 1, None, name), Rest(It(name))), (Transfer(1, "active", "rested", side),))
    return (Repeat(n, (Modes(ways, at_least=0),)),)


def with_don(lowering: Lowering, op: str, picked: Picked, source: str, target: str) -> Body:
    """4-4-1 Cards are rested or set active; where no kind is told, some of them may be DON!! cards."""
    made = operation(getattr(ops, op))
    if not may_be_don(picked):
        return each_of(lowering, picked, made)
    return chosen_or_don(lowering, picked, made, source, target)


def chosen_or_don(lowering: Lowering, picked: Picked, make: Any, source: str, target: str) -> Body:
    """Cards that are chosen, some of which may be DON!!: those that are none first, then as many DON!! as are left."""
    choose = picked.ops[0] if len(picked.ops) == 1 else None
    if not isinstance(choose, Choose) or picked.what != It(choose.name) or choose.cards.side == "any":
        raise Unlowered("cards that may be DON!! cards, which are not chosen")
    if (Rested() if source == "active" else Ready()) in choose.cards.where:
        raise Unlowered("cards that are what they are to become")
    before, side = picked.before(), choose.cards.side
    if source == "rested_don" and side == "theirs":
        raise Unlowered("how many DON!! cards of the opponent is asked of their owner")
    refer_to_none(lowering)
    if choose.at_least == 0 and actor(lowering) == "yours":
        left = Minus(choose.at_most, Count(Cards(side, FIELD, (Is(picked.what),))))
        return (*before, *make(picked.what), Transfer(left, source, target, side, up_to=True))
    if choose.at_least is None and choose.at_most == 1:
        ways: tuple[Body, ...] = ((*before, *make(picked.what)), (Transfer(1, source, target, side),))
        return (Modes(ways, by=actor(lowering)),)  # type: ignore[arg-type]
    raise Unlowered("several cards that may be DON!! cards")


def may_be_don(picked: Picked) -> bool:
    """2-2-2 Whether DON!! cards are meant, too: they are cards, of which a text tells nothing but how they lie."""
    whats = picked.what if isinstance(picked.what, tuple) else (picked.what,)
    found = [op.cards for op in picked.ops if isinstance(op, Choose)]
    found += [described(what) for what in whats if isinstance(what, All | Cards)]
    states = Ready | Rested | Other | Not
    return any(set(one.zones) == set(FIELD) and all(isinstance(test, states) for test in one.where) for one in found)


def refer_to_none(lowering: Lowering) -> None:
    """No later word of the text may mean what was picked: there may be none that a text can refer to."""
    lowering.text.last = ""
    lowering.text.notes.pop("it", None)
    lowering.text.notes.pop("subject", None)


def timing_negated(lowering: Lowering, side: Any, tag: Any, lasting: Any) -> Body:
    """8-1-2 Effects with a timing do nothing, whichever card they are on: one that its [Trigger] activates is aside."""
    cards = Cards(side, (*FIELD, "aside"))
    return tuple(Lose(cards, timing=name, lasting=lasting) for name in timings_of(tag))


def of_same_side(lowering: Lowering, first: Picked, second: Picked) -> Picked:
    """Whose cards the second of two are, where that is said of the first alone; if rested is, so are the second."""
    side = side_of(first)
    if side == "any" or side_of(second) != "any":
        return second
    if lowering.book.lang == "en" and not second.ops:  # of all cards it is told there
        raise Unlowered("whose the other cards are is not told")
    if second.ops:
        made = tuple(on_side(op, side, rested_of(first)) for op in second.ops)
        return Picked(made, second.what)
    if isinstance(second.what, All):
        return Picked((), All(replace(second.what.cards, side=side)))
    return Picked((), replace(second.what, side=side)) if isinstance(second.what, Cards) else second


def your_own(lowering: Lowering, picked: Picked) -> Picked:
    """What goes to one's own hand is one's own, though the text does not say whose it is: 4-2-1-1 tells of owners."""
    side = side_of(picked)
    if side not in ("any", "yours"):
        raise Unlowered("cards of the opponent go to the opponent's hand")
    return Picked(tuple(on_side(op, "yours", ()) for op in picked.ops), picked.what)


def of_actor(lowering: Lowering, picked: Picked) -> Picked:
    """4-2-1-1 Whoever takes a card of Life into hand takes one of their own."""
    if isinstance(picked.what, Top) and picked.what.side != actor(lowering):
        raise Unlowered("a card of the other player's Life goes to the hand of its owner")
    return picked


def of_theirs(lowering: Lowering, picked: Picked) -> Picked:
    """What goes to the opponent's hand is the opponent's."""
    tops = picked.what.ways if isinstance(picked.what, Ways) else (picked.what,)
    if any(isinstance(top, Top) and top.side != "theirs" for top in tops) or side_of(picked) == "yours":
        raise Unlowered("cards that are not the opponent's go to the hand of their owner")
    return picked


def not_theirs(lowering: Lowering, picked: Picked) -> Picked:
    """6-5-5-1 DON!! cards of which the text does not say whose they are go to one's own cards."""
    if side_of(picked) == "theirs":
        raise Unlowered("whose DON!! cards go to a card of the opponent's")
    return picked


def on_side(op: Any, side: Any, tests: tuple[Any, ...]) -> Any:
    """A choice among the cards of a side of which that much more is true."""
    if not isinstance(op, Choose):
        return op
    return replace(op, cards=replace(op.cards, side=side, where=(*tests, *op.cards.where)))


def side_of(picked: Picked) -> Any:
    """Whose cards are picked."""
    cards = cards_of(picked)
    return cards.side if cards is not None else "any"


def rested_of(picked: Picked) -> tuple[Any, ...]:
    """Whether cards are picked for being rested or active."""
    cards = cards_of(picked)
    return () if cards is None else tuple(test for test in cards.where if isinstance(test, Rested | Ready))


def cards_of(picked: Picked) -> Cards | None:
    """The cards out of which some are picked, as far as the text tells."""
    cards = picked.what.cards if isinstance(picked.what, All) else picked.what
    for op in picked.ops:
        if isinstance(op, Choose):
            cards = op.cards
    return cards if isinstance(cards, Cards) else None


def this_in_trash(lowering: Lowering) -> Body:
    """10-2-17-2 The card of the text as it lies in the trash."""
    mine = All(Cards("yours", ("trash",), (Is(It("gone")),)))
    return (Keep(This(), "gone", moved=True), Keep(mine, "gone"))


def in_either_order(lowering: Lowering, first: Picked, second: Picked, zone: str, at: Any) -> Body:
    """Two cards go to one place, in an order that the player says."""
    before = (*first.before(), *second.before())
    one, two = Move(first.what, zone, at), Move(second.what, zone, at)
    return (*before, Modes(((one, two), (two, one))))


@dataclass(frozen=True, slots=True)
class DifferentNames:
    """Said of several cards: no two have the same name."""


def is_about_names(test: Any) -> bool:
    """Whether what is said is about the names of several cards."""
    return isinstance(test, DifferentNames)


def different_names(lowering: Lowering) -> Any:
    """Said of several cards: no two have the same name."""
    return DifferentNames()


def opponent_does_both(lowering: Lowering, slots: Slots) -> Body:
    """The opponent carries two instructions out."""
    before, lowering.text.actor = lowering.text.actor, "theirs"
    body: Body = slots["a"] + slots["b"]
    lowering.text.actor = before
    return body


def hold_cards_or_don(lowering: Lowering, n: Amount, cards: Cards, side: Any) -> Body:
    """Up to so many stay rested in the next Refresh Phase, each of them a card or a DON!!."""
    name = lowering.store()
    ways: tuple[Body, ...] = (
        (Choose(cards, 1, None, name), *kept_rested(It(name))),
        (Transfer(1, "rested", "held", side),),
    )
    return (Repeat(n, (Modes(ways, at_least=0),)),)


def stays_rested(lowering: Lowering, picked: Picked, whose: str) -> Body:
    """6-2-4 Cards do not become active in the next Refresh Phase of a player, though that may be a turn away."""

    def on(what: Any) -> Body:
        rested = own_kept_rested if whose == "yours" else kept_rested
        if isinstance(what, All):
            name = lowering.store()
            return (Keep(what, name), *rested(It(name)))
        return rested(what)

    if may_be_don(picked):
        if whose == "yours":
            raise Unlowered("DON!! cards that stay rested in one's own Refresh Phase")
        return chosen_or_don(lowering, picked, on, "rested", "held")
    return each_of(lowering, picked, on)


def own_kept_rested(what: Any) -> Body:
    """In a turn of one's own the next end of such a turn comes before that Refresh Phase: it is said after it."""
    still = (Forbid("refresh", what, lasting="your next turn ends"),)
    return (If(TurnOf("yours"), (Later("opponent turn starts", still),), still),)


def kept_rested(what: Any) -> Body:
    """6-2-4 Said when the opponent's next turn starts, of that turn: made in a turn of theirs it is the one after."""
    return (Later("opponent turn starts", (Forbid("refresh", what, lasting="turn"),)),)


def do(lowering: Lowering, op: str, picked: Picked, *more: Any, **named: Any) -> Body:
    """An operation of the effect language on what was picked."""
    made = operation(getattr(ops, op))
    if op in ("Rest", "Stand") and may_be_don(picked):
        raise Unlowered("cards that may be DON!! cards, beside others")
    if op == "Move":
        picked = gathered(lowering, picked)
    if op == "Play" and isinstance(picked.what, It):
        lowering.text.notes.setdefault("played", set()).add(picked.what.name)
    return each_of(lowering, picked, lambda what: made(what, *more, **named))


# -- piles -----------------------------------------------------------------------------------------


def top(lowering: Lowering, n: Amount, pile: Top, up_to: bool = False) -> Picked:
    """The first cards of a pile; "up to" lets the player say how many."""
    side, zone = pile.side, pile.zone
    if not up_to:
        return Picked((), Top(n, zone, side))
    name = f"n{lowering.text.picks}" if lowering.text.picks else "n"
    lowering.text.picks += 1
    return Picked((Declare(0, n, name, actor(lowering)),), Top(Noted(name), zone, side))  # type: ignore[arg-type]


def ends(lowering: Lowering, n: Amount, pile: Top) -> Picked:
    """Cards from the top or from the bottom of a pile."""
    side, zone = pile.side, pile.zone
    return Picked((), Ways((Top(n, zone, side), Top(n, zone, side, bottom=True))))


def hand_of(lowering: Lowering, side: str, n: Amount, at_least: Amount | None = None, tests: Any = None) -> Picked:
    """Cards out of a hand: who cannot see them picks them unseen."""
    cards = tests if isinstance(tests, Cards) else Cards(side, ("hand",))  # type: ignore[arg-type]
    more = {"blind": True} if side != actor(lowering) else {}
    return elsewhere(lowering, lowering.choose(cards, n, at_least, **more))


def picked_in(lowering: Lowering, n: Amount, what: Thing, where: tuple[Any, Any], up_to: bool = False) -> Picked:
    """Cards out of an area off the field."""
    rest = tuple(test for test in what.tests if not is_about_names(test))
    if len(rest) < len(what.tests):
        cards = lying_in(lowering, where, replace(what, tests=rest))
        together = Together(different=True)
        return elsewhere(lowering, lowering.choose(cards, n, 0 if up_to else None, together=together))
    cards = lying_in(lowering, where, what)
    if where[1] == "hand":
        return hand_of(lowering, where[0], n, 0 if up_to else None, cards)
    return elsewhere(lowering, lowering.choose(cards, n, 0 if up_to else None))


def named_in(lowering: Lowering, n: Amount, name: str, tests: Any, where: tuple[Any, Any]) -> Picked:
    """Up to so many cards of a name out of an area off the field."""
    return picked_in(lowering, n, Thing(None, Noun(FIELD, (Named(name),)), flat((tests,))), where, True)


# -- looking ---------------------------------------------------------------------------------------


def seen_in(lowering: Lowering, n: Amount, what: Thing, zone: str = "deck") -> Picked:
    """Up to so many among the cards that were looked at."""
    side, zone = lowering.text.notes.get("looked", ("yours", zone))
    picked = elsewhere(lowering, lowering.choose(lying_in(lowering, (side, zone), what), n, 0, among="seen"))
    lowering.text.notes["found"] = picked.what.name
    return picked


def one_at_a_time(lowering: Lowering, n: Amount, side: Any) -> Amount:
    """3-1-7 Several cards of the opponent's, which their owner would put in order without having seen them."""
    if side != "yours" and n != 1:
        raise Unlowered("who puts several cards of the opponent's in order")
    return n


def looks(lowering: Lowering, what: Any, body: Any, shown: bool = False) -> Body:
    """Look at cards, or show them, and then do something with them."""
    before: Body = ()
    if isinstance(what, Picked):
        before, what = what.before(), what.what
    return (*before, Reveal(what, "seen") if shown else Look(what, "seen"), *body)


def rest_of(lowering: Lowering, zone: str, at: str = "top", **more: Any) -> Body:
    """What was looked at, or revealed from a pile, and not taken goes somewhere."""
    but = lowering.text.notes.get("found", "")
    return (Keep(It(lowering.text.notes.get("revealed", "seen")), "rest", but), Move(It("rest"), zone, at, **more))  # type: ignore[arg-type]


# -- what cards get --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boon:
    """Something that a card gets for a time: an operation without the cards and the time."""

    op: str
    named: dict[str, Any]


def boon(lowering: Lowering, op: str, **named: Any) -> Boon:
    """Something that a card gets for a time."""
    return Boon(op, named)


def gets(lowering: Lowering, picked: Picked, lasting: str, *boons: Boon) -> Body:
    """Cards get all of it for the same time; in which order it is said is no matter."""
    boons = tuple(sorted(boons, key=lambda one: one.op))
    if any(one.named.get("act") in ("rest", "refresh") for one in boons) and may_be_don(picked):
        raise Unlowered("DON!! cards that cannot be rested or become active")
    if any(one.op == "Charge" and one.named.get("act") == "attack" for one in boons) and side_of(picked) != "theirs":
        raise Unlowered("the opponent pays for attacks of the opponent's cards")

    def on(what: Any) -> Body:
        body: Body = ()
        for one in boons:
            body += operation(getattr(ops, one.op))(what=what, lasting=lasting, **one.named)
        return body

    return counted_first(each_of(lowering, picked, on))


def counted_first(body: Body) -> Body:
    """What "for every card trashed" counts was done before a card is chosen for it: choosing is an operation too."""
    at = next((n for n, one in enumerate(body) if isinstance(one, Choose)), len(body))
    after = tuple(as_noted(one) for one in body[at:])
    return body if after == body[at:] else (*body[:at], Note(JustDone(), "counted"), *after)


def as_noted(part: Any) -> Any:
    """A part of a text in which what was done is what was noted of it."""
    return remade(part, lambda one: Noted("counted") if isinstance(one, JustDone) else one)


def negative(lowering: Lowering, amount: Any) -> Any:
    """An amount taken away."""
    return -amount if isinstance(amount, int) else Times(-1, amount)


def value_becomes(lowering: Lowering, picked: Picked, value: str, n: Any, lasting: str) -> Body:
    """8-4-6 A power that becomes 0 is taken off, a cost that becomes a number is set."""
    from rulebound.games.opcg.r08_texts import cost_becomes, power_becomes_0

    if value == "power" and n != 0:
        raise Unlowered("a power that becomes another number than 0")

    def on(what: Any) -> Body:
        return (power_becomes_0(what, lasting) if value == "power" else cost_becomes(n, what, lasting),)  # type: ignore[arg-type]

    return each_of(lowering, picked, on)


def gives_don(lowering: Lowering, n: Amount, picked: Picked, source: str = "rested_don", up_to: bool = True) -> Body:
    """6-5-5 DON!! cards are given to a card; the card is chosen first."""
    return each_of(
        lowering,
        picked,
        lambda what: (Transfer(n, source, "don", actor(lowering), onto=what, up_to=up_to),),  # type: ignore[arg-type]
    )


def moves_given_don(lowering: Lowering, n: Amount, picked: Picked) -> Body:
    """6-5-5 DON!! cards that are given to some cards go to another: up to so many, one at a time."""
    before = picked.before()
    name = lowering.store()
    others = Cards("yours", ("leader", "characters"), (Marked("don"), Not(Is(picked.what))))
    one = (Choose(others, 1, 0, name), Transfer(1, "don", "don", off=It(name), onto=picked.what))
    return (*before, Repeat(n, one))


def attacks_at_once(lowering: Lowering, picked: Picked) -> Body:
    """10-1-1 To attack Characters when just played is to do it this turn: in a later one any Character may."""
    lasting = "while here" if lowering.text.permanent else "turn"
    return gets(lowering, picked, lasting, Boon("Grant", {"keyword": "rush: character"}))


def gives_each(lowering: Lowering, n: Amount, picked: Picked) -> Body:
    """6-5-5 DON!! cards are given to each of some cards."""
    before = picked.before()
    what = All(picked.what) if isinstance(picked.what, Cards) else picked.what
    return (*before, Each(what, (Transfer(n, "rested_don", "don", onto=It("one"), up_to=True),), "one"))


def any_number_of(lowering: Lowering, what: Thing, where: tuple[Any, Any]) -> Picked:
    """As many cards out of an area as the player likes."""
    cards = lying_in(lowering, where, what)
    return elsewhere(lowering, lowering.choose(cards, Count(cards), 0))


def timing_of(lowering: Lowering, tag: Any) -> str:
    """The timing that words in brackets name."""
    return timings_of(tag)[0]


def timings_of(tag: Any) -> tuple[str, ...]:
    """All timings that words in brackets name."""
    when = tag.when
    if when == "":
        raise Unlowered("these brackets name no timing")
    if isinstance(when, str):
        return (when,)
    return (when.name,) if isinstance(when.name, str) else tuple(when.name)


def seen(lowering: Lowering, picked: Picked) -> Picked:
    """A choice among the cards that were looked at."""
    (choose,) = picked.ops
    assert isinstance(choose, Choose)
    return Picked((replace(choose, among="seen"),), picked.what)


FUNCTIONS: Final[dict[str, Function]] = {
    "noun": noun,
    "thing": thing,
    "either": either,
    "on_field": on_field,
    "lying_in": lying_in,
    "found": found,
    "lying": lying,
    "actor": actor,
    "that": that_one,
    "stored": stored,
    "said_before": said_before,
    "several": several,
    "character_cards": character_cards,
    "cards_of_effects": cards_of_effects,
    "if_there": if_there,
    "do": do,
    "top": top,
    "ends": ends,
    "hand_of": hand_of,
    "picked_in": picked_in,
    "seen_in": seen_in,
    "looks": looks,
    "rest_of": rest_of,
    "boon": boon,
    "gets": gets,
    "stays_rested": stays_rested,
    "negative": negative,
    "value_becomes": value_becomes,
    "gives_don": gives_don,
    "gives_each": gives_each,
    "moves_given_don": moves_given_don,
    "attacks_at_once": attacks_at_once,
    "any_number_of": any_number_of,
    "timing_of": timing_of,
    "selected": selected,
    "retargeted": retargeted,
    "in_one_way": in_one_way,
    "one_or_other": one_or_other,
    "owned": owned,
    "this_or": this_or,
    "only_one": only_one,
    "of_cost_up_to": of_cost_up_to,
    "any_of": any_of,
    "power_of": power_of,
    "any_of_total": any_of_total,
    "base_power_of": base_power_of,
    "swapped": swapped,
    "also_attacked": also_attacked,
    "just_played": just_played,
    "just_shown": just_shown,
    "one_at_a_time": one_at_a_time,
    "of_theirs": of_theirs,
    "of_actor": of_actor,
    "not_theirs": not_theirs,
    "just_trashed": just_trashed,
    "named_in": named_in,
    "cards_or_don": cards_or_don,
    "with_don": with_don,
    "timing_negated": timing_negated,
    "of_same_side": of_same_side,
    "your_own": your_own,
    "this_in_trash": this_in_trash,
    "in_either_order": in_either_order,
    "different_names": different_names,
    "opponent_does_both": opponent_does_both,
    "hold_cards_or_don": hold_cards_or_don,
    "seen": seen,
}
