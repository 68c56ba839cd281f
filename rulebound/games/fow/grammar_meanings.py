# not compiled: texts are read once a process
"""900 and 1400: what the words and sentences of a Force of Will card come to, as parts of a program."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Text, Unlowered
from rulebound.compiler.parts import Printed
from rulebound.games.fow import r02_cards, r14_wording
from rulebound.games.fow.r02_cards import awakened, pay
from rulebound.games.fow.r09_abilities import gets
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Depending, MarksOn, Noted, Sum, ThisTurn, Times, Total, ValueOf
from rulebound.program.conditions import AllOf, Compared, Condition, Exists, IfDone, Matches, Negation, Remembered
from rulebound.program.filters import (
    All,
    Cards,
    Carrying,
    Chased,
    Compare,
    Either,
    Host,
    Is,
    It,
    Kind,
    Named,
    Not,
    Opposite,
    Other,
    Role,
    Subject,
    This,
    Top,
)
from rulebound.program.ops import (
    Act,
    Attach,
    Become,
    Body,
    Charge,
    Choose,
    Damage,
    Declare,
    Forbid,
    Gain,
    Grant,
    If,
    Keep,
    Later,
    Look,
    Lose,
    May,
    Modes,
    Move,
    Note,
    Op,
    Pay,
    Payment,
    Remove,
    Reveal,
    Shuffle,
    When,
)

# -- what a text is about --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card: where such cards lie, and what they must be."""

    zones: tuple[str, ...]
    tests: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Controlled:
    """Says whose the cards are."""

    side: Any


@dataclass(frozen=True, slots=True)
class Lying:
    """Says where the cards lie."""

    zones: tuple[str, ...]
    side: Any


@dataclass(frozen=True, slots=True)
class Players:
    """Who is meant: the sides among which a player chooses, or all of them; with cards that may be chosen as well."""

    sides: tuple[Any, ...]
    chosen: bool = False
    cards: Cards | None = None


def noun(lowering: Lowering, zones: Any, *tests: Any) -> Noun:
    """201.5, 307.4 A kind of card and where it is meant to lie."""
    return Noun(zones if isinstance(zones, tuple) else (zones,), tests)


def either_noun(lowering: Lowering, *nouns: Noun) -> Noun:
    """Cards of several kinds."""
    zones = tuple(dict.fromkeys(zone for one in nouns for zone in one.zones))
    tests = tuple(one.tests[0] if len(one.tests) == 1 else lowering.globals["both"](*one.tests) for one in nouns)
    return Noun(zones, (lowering.globals["one_of"](*tests),))


def found(lowering: Lowering, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind, whose they are and where they lie as far as it is told."""
    side: Any = "any"
    zones = kind.zones
    where: list[Any] = list(kind.tests)
    for test in lowering.globals["flat"](tests):
        if isinstance(test, Controlled):
            side = test.side
        elif isinstance(test, Lying):
            zones, side = test.zones, test.side
        elif isinstance(test, Among):
            zones, side = ("deck",), "yours"
            lowering.text.notes["among"] = True
        else:
            where.append(test)
    return Cards(side, zones, tuple(where))


def target(lowering: Lowering, cards: Cards, n: Any = 1, least: Any = None, another: bool = False) -> Picked:
    """903.2d Targets, chosen on play."""
    if another:
        other = Not(Is(It(lowering.text.last))) if lowering.text.last else Other()
        cards = replace(cards, where=(*cards.where, other))
    lowering.text.notes.pop("spoken", None)
    return lowering.choose(cards, n, least, target=True)


def pick(lowering: Lowering, cards: Cards, n: Any = 1, least: Any = None) -> Picked:
    """1014.1 Cards that a player chooses; the own ones unless it is told."""
    lowering.text.notes.pop("spoken", None)
    if lowering.text.notes.pop("among", False):
        shown = lowering.text.notes.get("shown")
        if not shown:
            raise Unlowered("no cards were looked at before this")
        return lowering.choose(cards, n, least, among=shown)
    return lowering.choose(own(lowering, cards), n, least)


def own(lowering: Lowering, cards: Cards) -> Cards:
    """The cards of the player who acts, unless it is told whose."""
    return replace(cards, side=lowering.text.actor) if cards.side == "any" else cards  # type: ignore[arg-type]


def it(lowering: Lowering) -> Picked:
    """The card spoken of last: one that was picked, or the one that the event happens to, or this card."""
    named = lowering.text.notes.get("spoken")
    if named is not None and named[1]:
        return Picked((), named[0])
    if named is not None and not lowering.text.last and "about" not in lowering.text.notes:
        raise Unlowered("one card is meant where several were spoken of")
    if lowering.text.last:
        return Picked((), It(lowering.text.last))
    meant = {"this": This(), "other": Subject(), "host": Host(This()), "opposite": Opposite()}
    return Picked((), meant[told(lowering)])


def they(lowering: Lowering) -> Picked:
    """The cards spoken of last."""
    named = lowering.text.notes.get("spoken")
    if named is not None:
        return Picked((), named[0])
    if not lowering.text.last:
        raise Unlowered("the text refers to cards that it has not named before")
    return Picked((), It(lowering.text.last))


def spoken(lowering: Lowering, picked: Picked, one: bool = False) -> Picked:
    """Cards that a text speaks of without picking any; what refers to one card means them if there is but one."""
    lowering.text.notes["spoken"] = (picked.what, one)
    return picked


def joined(lowering: Lowering, slots: Slots) -> Body:
    """Two instructions in one sentence: what was done to this card makes it the "it" that follows."""
    first: Body = slots["a"]
    bare = slots.bare["b"]
    leads = isinstance(bare, tuple) and bare[1:2] == (("It",),)
    this = (This(), True)
    if leads and not lowering.text.last and first and getattr(first[-1], "what", None) == This():
        lowering.text.notes["spoken"] = this
    second: Body = slots["b"]
    if lowering.text.notes.get("spoken") == this:
        del lowering.text.notes["spoken"]  # the next sentence speaks of the event's card again
    return first + second


def destroyed(lowering: Lowering) -> Picked:
    """1010.1 The card that was destroyed: the one of the event."""
    if lowering.text.notes.get("about") != "other":
        raise Unlowered("whether a card that the text destroys was destroyed is not known here")
    return Picked((), Subject())


def of_destroyed(lowering: Lowering, name: str) -> Any:
    """1010.1, 911.1 A value of the card that was destroyed: by the event, or by this text if that came to pass."""
    if lowering.text.notes.get("about") == "other":
        return ValueOf(name, Subject())
    lowering.text.notes["destroyed"] = name
    return Noted("destroyed")


def move_onto(lowering: Lowering, picked: Picked) -> Body:
    """1002.2a An addition is attached to another card than before."""
    before = picked.before()
    assert isinstance(picked.what, It)
    cards = Cards("any", ("field",), (Kind("resonator"), Not(Is(Host(picked.what)))))
    host = lowering.choose(cards, 1, None)
    return (*before, *host.before(), Attach(picked.what, host.what))


def add_this(lowering: Lowering, picked: Picked) -> Body:
    """903.2d, 1002.1 An addition is attached to a card; to another one is to another than it is attached to now."""
    return (*(elsewhere(op) for op in picked.before()), Attach(This(), picked.what))


def elsewhere(op: Op) -> Op:
    """A choice of other cards than this one, as one of others than the card to which this one is attached."""
    if not isinstance(op, Choose):
        return op
    tests = tuple(Not(Is(Host(This()))) if test == Other() else test for test in op.cards.where)
    return replace(op, cards=replace(op.cards, where=tests))


def told(lowering: Lowering) -> str:
    """What the text has spoken of before anything was picked."""
    about = lowering.text.notes.get("about", "")
    if not about:
        raise Unlowered("the text refers to a card that it has not named before")
    return str(about)


def about(lowering: Lowering, what: Any) -> Any:
    """Remembers what a text speaks of, for the words that refer to it."""
    if not lowering.text.last and lowering.text.notes.get("about") not in ("other", "opposite"):
        if isinstance(what, Picked) and what.what == This():
            lowering.text.notes["about"] = "this"
        elif isinstance(what, Picked) and what.what == Host(This()):
            lowering.text.notes["about"] = "host"
    return what


def event_card(lowering: Lowering) -> Picked:
    """The card that the event happened to."""
    if lowering.text.notes.get("about") != "other":
        raise Unlowered("the text refers to a card of an event that it has not told")
    return Picked((), Subject())


def dealer(lowering: Lowering, picked: Picked) -> Picked:
    """912.1 The source of damage is the card that says so."""
    own = picked.what == Subject() and lowering.text.notes.get("own")
    if picked.ops or not (own or picked.what == This()):
        raise Unlowered("another card than this one deals the damage")
    return picked


def is_one(lowering: Lowering, what: Any) -> bool:
    """Whether a text speaks of the only card that there is of its kind."""
    return isinstance(what, Picked) and lowering.text.notes.get("spoken") == (what.what, True)


def cards_of(lowering: Lowering, what: Any) -> Any:
    """909.4 What an instruction works on that lasts: of cards that are only described those that come later, too."""
    if not isinstance(what, Picked):
        return what
    known = ("It(", "Noted(", "HowMany(", "Subject(", "Opposite(", "Happened(", "JustDone(")  # to this text alone
    if isinstance(what.what, All) and not any(word in repr(what.what) for word in known):
        return what.what.cards
    return what.what


# -- amounts ---------------------------------------------------------------------------------------


def value(lowering: Lowering, name: str, picked: Picked) -> Any:
    """A value of a card, or of the one card that matches."""
    if isinstance(picked.what, All):
        return Total(name, picked.what.cards)
    if isinstance(picked.what, Cards):
        return Total(name, picked.what)
    return ValueOf(name, picked.what)


def declared(lowering: Lowering) -> Noted:
    """903.2b The number X of a cost."""
    lowering.text.notes["X"] = True
    return Noted("X")


def counter(lowering: Lowering, name: str) -> str:
    """1022.1 Counters by their name."""
    if any(word in NO_NAMES for word in name.split()):
        raise Unlowered(f"{name!r} is no name of counters")
    return name


# Words that may stand before a name.
NO_NAMES: Final = frozenset(
    ("more", "other", "additional", "further", "all", "no", "any", "every", "those", "these", "that", "this", "their")
)


# -- costs -----------------------------------------------------------------------------------------


def will_cost(lowering: Lowering, *symbols: Any) -> Body:
    """1003.2 Will that is paid."""
    flat = [symbol for one in symbols for symbol in (one if isinstance(one, tuple) else (one,))]
    known = [symbol for symbol in flat if not isinstance(symbol, Noted)]
    if len(known) == len(flat):
        return (pay(*flat),)
    price = pay(*known).price if known else ()
    more: Any = Noted("X")
    for part in price:
        if part.kind == "free":
            more = Sum(part.amount, more)
    return (Pay((*(part for part in price if part.kind != "free"), Payment("free", more))),)


def produce(lowering: Lowering, *kinds: Any, n: Any = 1) -> Body:
    """907.1 Will of one of these kinds."""
    names = [kind for one in kinds for kind in (one if isinstance(one, tuple) else (one,)) if kind is not None]
    if any(isinstance(kind, int) for kind in names):
        names = ["void" if kind == 1 else kind for kind in names]
        if any(isinstance(kind, int) for kind in names):
            raise Unlowered("more than one will without an attribute")
    if len(names) == 1:
        return (Gain(names[0], n),)
    return (Modes(tuple((Gain(name, n),) for name in names)),)


# -- steps -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence: what sets it off if that is said, what it replaces, on what it hangs, what it does."""

    body: Body
    when: Event | str | None = None
    sort: str = ""  # "", "replacement", "rule", "once", "instead", "otherwise"
    condition: Condition | None = None
    leads: bool = False  # a condition before all that follows
    may: bool = False
    names: tuple[str, ...] = ()
    once: str = ""
    keywords: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    main: bool = False
    amount: Any = None  # of damage, instead of that before
    then: bool = False  # what follows goes with what came before


def step(lowering: Lowering, body: Any = (), **more: Any) -> Step:
    """One sentence of a text."""
    lowering.text.notes.pop("asked", None)
    return Step(body, **more)


def targets_first(body: Body) -> tuple[Body, Body]:
    """903.2d The targets of a body, which are chosen on play, and the rest of it."""
    if any(isinstance(op, Modes) and op.on_play for op in body):
        raise Unlowered("one of several texts among other instructions")
    return tuple(op for op in body if is_target(op)), tuple(op for op in body if not is_target(op))


def is_target(op: Op) -> bool:
    """903.2d Whether an instruction chooses targets."""
    return (isinstance(op, Choose) and op.target) or (isinstance(op, Modes) and op.on_play)


def within(body: Body, wrap: Callable[[Body], Op]) -> Body:
    """What is done in some way of its own: its targets were chosen before, each of several texts by itself."""
    if len(body) == 1 and isinstance(body[0], Modes) and body[0].on_play:
        return (replace(body[0], bodies=tuple(within(one, wrap) for one in body[0].bodies)),)
    first, rest = targets_first(body)
    return (*first, wrap(rest))


def may(lowering: Lowering, body: Body, cost: bool = False) -> Body:
    """What a player may do when the text comes to it."""
    return within(body, lambda rest: May(rest, cost))


def only_if(lowering: Lowering, condition: Condition, body: Body, otherwise: Body = ()) -> Body:
    """What is done on a condition."""
    if not otherwise:
        lasting = tuple(of_such(op, condition) for op in body)
        rest = tuple(op for op, made in zip(body, lasting, strict=True) if made is None)
        such = tuple(made for made in lasting if made is not None)
        return such if such and not rest else (*such, *within(rest, lambda some: If(condition, some)))
    first, rest = targets_first(body)
    second, other = targets_first(otherwise)
    return (*first, *second, If(condition, rest, other))


def of_such(op: Op, condition: Condition) -> Op | None:
    """909.4 What lasts for cards that are called so, at whatever time; None of what hangs on the condition now.

    "If your J-ruler is 「Ember」, it gains 【Flying】 until end of turn" is for that one, though it comes later.
    """
    if not isinstance(condition, Exists) or not lasts(op):
        return None
    what = getattr(op, "what", None)
    if not isinstance(what, Cards) or not what.where:
        return None
    tests = condition.cards.where[len(what.where) :]
    if not tests or replace(what, where=(*what.where, *tests)) != condition.cards or not all(map(is_name, tests)):
        return None
    such: Any = op
    return replace(such, what=condition.cards)  # type: ignore[no-any-return]


def is_name(test: Any) -> bool:
    """Whether a test asks for a name, or for one of several."""
    return isinstance(test, Named) or (isinstance(test, Either) and all(map(is_name, test.tests)))


def assembled(lowering: Lowering, steps: list[Step]) -> Body:
    """The sentences of a text that is carried out, in order."""
    without_x(lowering)
    body: Body = ()
    last: Body = ()  # what the sentence before did, by itself
    made: Body
    for number, one in enumerate(steps):
        following = steps[number + 1].sort if number + 1 < len(steps) else ""
        if one.when is not None:
            raise Unlowered("a timing within a text")
        if one.abilities or one.sort in ("once", "less"):
            raise Unlowered("a text of the card itself within another")
        if one.sort == "enters":
            body = entering_so(body)
            continue
        if one.sort == "shown":
            body = shown_first(body)
            continue
        if one.sort == "bound":
            body = bound_will(body, one.amount)
            continue
        if one.sort == "done":
            body = all_or_none(body)
            made = if_done(one.body, steps[number + 1 :])
        elif one.sort == "dealt":
            if not body or not isinstance(body[-1], Damage):
                raise Unlowered("no damage before this that might have been dealt")
            body = (*body[:-1], Note(ThisTurn("damage"), "hurt"), body[-1])
            made = (If(Compared(ThisTurn("damage"), ">", Noted("hurt")), one.body),)
        elif one.sort == "instead may" and last:
            assert one.condition is not None
            done = last[-1]
            chosen: Body = (May(one.body), If(Negation(IfDone()), (done,)))
            body = body[:-1]
            made = (If(one.condition, chosen, (done,)),)
        elif one.sort in ("instead", "otherwise", "instead may"):
            if number == 0 or not last:
                raise Unlowered("nothing before this that it could stand for")
            body = body[: len(body) - len(last)]
            if one.sort == "otherwise":
                before = steps[number - 1]
                if before.condition is None:
                    raise Unlowered("no condition before this that might not hold")
                made = only_if(lowering, before.condition, before.body, one.body)
            elif one.amount is not None:
                assert one.condition is not None
                made = rescaled(last, one.condition, one.amount)
            else:
                assert one.condition is not None
                asked = last[:1] if last[0] == When(IfDone()) else ()
                made = (*asked, *only_if(lowering, one.condition, one.body, last[len(asked) :]))
        elif one.condition is not None and following == "otherwise":
            made = one.body
        elif one.condition is not None and number == 0 and not following.startswith("instead"):
            if len(steps) == 1:
                made = only_if(lowering, one.condition, one.body)
            else:
                if any(of_such(op, one.condition) is not None for op in one.body):
                    raise Unlowered("what follows hangs on a name, and lasts for a card that comes later as well")
                first, rest = targets_first(one.body)
                made = (*first, When(one.condition), *rest)
        elif one.condition is not None:
            made = only_if(lowering, one.condition, one.body)
        else:
            made = one.body
            if body and made and isinstance(made[0], Shuffle) and not searches(body[:-1], made[0].zone):
                within_search = shuffled_after(body[-1], made)
                if within_search is not None:
                    body, made = body[:-1], (within_search,)
        body += made
        last = made
    for noting in (noting_removed, noting_dealt, counting_discards, adding_costs):
        body = noting(lowering, body)
    return noting_destroyed(lowering, noting_such(lowering, followed(body)))


def searches(body: Body, zone: str) -> bool:
    """1014.2 Whether cards are looked for in an area."""
    return any(isinstance(op, Choose) and zone in op.cards.zones for op in body)


def shuffled_after(op: Op, body: Body) -> Op | None:
    """1014.2, 1021.1 A search that may be left out, or hangs on a condition, with the shuffling that ends it.

    "You may search your main deck for a card. Then shuffle your main deck": who looks for none shuffles nothing.
    """
    assert isinstance(body[0], Shuffle)
    if not isinstance(op, May | If) or (isinstance(op, If) and op.otherwise) or not op.body:
        return None
    if searches(op.body, body[0].zone):
        return replace(op, body=(*op.body, *body))
    inner = shuffled_after(op.body[-1], body)
    return None if inner is None else replace(op, body=(*op.body[:-1], inner))


def entering_so(body: Body) -> Body:
    """1411.2b The card that was put into a field last came there as one that was played from the hand."""
    for number in range(len(body) - 1, -1, -1):
        op = body[number]
        made: Any = op
        if isinstance(op, Move) and op.to == "field":
            made = replace(op, manner="from hand")
        elif isinstance(op, May):
            made = replace(op, body=entering_or_not(op.body))
        elif isinstance(op, If):
            made = replace(op, body=entering_or_not(op.body), otherwise=entering_or_not(op.otherwise))
        if made != op:
            return (*body[:number], made, *body[number + 1 :])
    raise Unlowered("no card was put into a field before this")


def bound_will(body: Body, only: Cards) -> Body:
    """907.4 The will that was produced before may be spent on such cards alone."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, Gain) and op.pool != "life":
            out.append(replace(op, only=only))
        elif isinstance(op, Modes) and makes_will((op,)):
            out.append(replace(op, bodies=tuple(bound_will(one, only) for one in op.bodies)))
        else:
            out.append(op)
    if tuple(out) == body:
        raise Unlowered("no will was produced before this")
    return tuple(out)


def shown_first(body: Body) -> Body:
    """1005.1 Cards that may lie face down are shown before they are put into a hand."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, If):
            op = replace(op, body=shown_first(op.body), otherwise=shown_first(op.otherwise))
        if isinstance(op, Move) and op.to == "hand" and isinstance(op.what, It):
            out.append(Reveal(op.what))
        out.append(op)
    if tuple(out) == body:
        raise Unlowered("no card was put into a hand before this")
    return tuple(out)


def entering_or_not(body: Body) -> Body:
    """The same of a body that may put no card there."""
    try:
        return entering_so(body)
    except Unlowered:
        return body


def noting_such(lowering: Lowering, body: Body) -> Body:
    """1010.1, 1011.1 What a card was is noted before it is destroyed or banished, where the text asks for it.

    It counts for nothing if that did not come to pass, unless the text asks whether it did itself.
    """
    if not lowering.text.notes.get("such"):
        return body
    verb, tests = lowering.text.notes["such"]
    found = 0
    out: list[Op] = []
    for op in body:
        if isinstance(op, Move) and op.verb == verb and isinstance(op.what, It):
            found += 1
            out.append(Note(Count(Cards("any", ("field",), (*tests, Is(op.what)))), "such"))
            out.append(op)
            if "IfDone" not in repr(body):
                out.append(Note(Depending(IfDone(), Noted("such")), "such"))
        else:
            out.append(op)
    if found != 1:
        raise Unlowered(f"no one card before this to {verb}")
    return tuple(out)


def noting_destroyed(lowering: Lowering, body: Body) -> Body:
    """1010.1, 1010.3 A value of the card that is destroyed is noted, where the text asks for it: none if it is not."""
    name = lowering.text.notes.get("destroyed")
    if name is None:
        return body
    out: list[Op] = []
    for op in body:
        out.append(op)
        if isinstance(op, Move) and op.verb == "destroy" and isinstance(op.what, It):
            out.append(Note(Depending(IfDone(), ValueOf(name, op.what)), "destroyed"))
    if len(out) != len(body) + 1 or "IfDone" in repr(body):
        raise Unlowered("no one card before this to destroy")
    return tuple(out)


def noting_removed(lowering: Lowering, body: Body) -> Body:
    """How many of the cards that are removed are such is noted before, where the text asks for it."""
    tests = lowering.text.notes.get("removed")
    if tests is None:
        return body
    out: list[Op] = []
    for op in body:
        if isinstance(op, Modes):
            op = replace(op, bodies=tuple(noting_removed(lowering, one) for one in op.bodies))
        if isinstance(op, Move) and op.to == "removed" and isinstance(op.what, All):
            cards = op.what.cards
            out.append(Note(Count(replace(cards, where=(*cards.where, *tests))), "removed"))
        out.append(op)
    if tuple(out) == body:
        raise Unlowered("no cards were removed before this")
    return tuple(out)


def noting_dealt(lowering: Lowering, body: Body) -> Body:
    """1007.1 How much damage was dealt this turn is noted before more is, where the text asks how much that was."""
    if not lowering.text.notes.get("that much"):
        return body
    out: list[Op] = []
    for op in body:
        out.extend((Note(DEALT, "that much"), op) if isinstance(op, Damage) else (op,))
    if len(out) != len(body) + 1:
        raise Unlowered("no damage before this of which is asked how much it was")
    return tuple(out)


DEALT: Final = ThisTurn("damage", total=True)


def counting_discards(lowering: Lowering, body: Body) -> Body:
    """1019.2 How many cards a whole hand was is noted before it is discarded, where the text asks for it."""
    if not lowering.text.notes.get("discarded"):
        return body
    out: list[Op] = []
    for op in body:
        if isinstance(op, Act) and op.name == "discard" and isinstance(op.what, All):
            out.append(Note(Count(op.what.cards), "discarded"))
        out.append(op)
    if len(out) != len(body) + 1:
        raise Unlowered("no hand was discarded before this")
    return tuple(out)


def adding_costs(lowering: Lowering, body: Body) -> Body:
    """203.5 What cards off the main deck cost together is noted before they are removed, where the text asks for it."""
    if not lowering.text.notes.get("combined"):
        return body
    if isinstance(body[0], May):
        return (replace(body[0], body=adding_chosen(body[0].body)), *body[1:])
    out: list[Op] = []
    for op in body:
        if isinstance(op, Move) and op.to == "removed" and isinstance(op.what, Top) and op.what.side == "yours":
            gone = It("gone")
            out.append(Keep(op.what, "gone"))
            out.append(Note(Total("cost", Cards("yours", (op.what.zone,), (Is(gone),))), "combined"))
            op = replace(op, what=gone)
        out.append(op)
    if len(out) != len(body) + 2:
        raise Unlowered("no cards were removed off a deck before this")
    return tuple(out)


def adding_chosen(body: Body) -> Body:
    """The same of cards that are chosen where they lie."""
    *before, op = body
    if not isinstance(op, Move) or op.to != "removed" or not isinstance(op.what, It):
        raise Unlowered("no cards were removed before this")
    (zones,) = {one.cards.zones for one in before if isinstance(one, Choose)}
    return (*before, Note(Total("cost", Cards("any", zones, (Is(op.what),))), "combined"), op)


def if_done(body: Body, following: list[Step]) -> Body:
    """What is done if that before it was: it alone, unless all that follows goes with it."""
    if all(one.then or one.sort for one in following):
        return (When(IfDone()), *body)
    if any(is_target(op) for op in body):
        raise Unlowered("targets after what has to be done, and sentences of their own behind it")
    return (If(IfDone(), body),)


def all_or_none(body: Body) -> Body:
    """What a player may do for what follows is begun only if all of it can be done.

    Not so of will, which may yet be produced when it is paid, nor of a search, which may find nothing.
    """
    last = body[-1] if body else None
    if not isinstance(last, May) or not any(isinstance(op, Choose | Move | Gain | Remove) for op in last.body):
        return body
    if any(isinstance(op, Pay) or seeks(op) for op in last.body):
        return body
    return (*body[:-1], replace(last, cost=True))


def seeks(op: Op) -> bool:
    """1014.2 Whether an instruction looks for certain cards where not everybody sees them."""
    return isinstance(op, Choose) and bool(op.cards.where) and not {"field", "graveyard"}.issuperset(op.cards.zones)


def followed(body: Body) -> Body:
    """A card that has moved is another one: what is done to it afterwards finds it as what it became."""
    moved: dict[It | Subject, It] = {}
    out: list[Op] = []
    for number, bare in enumerate(body):
        op = renamed(bare, moved)
        for card in moves(bare):
            if any(acts_on(other, card) for other in body[number + 1 :]):
                moved[card] = It(f"{card.name if isinstance(card, It) else 'subject'} there")
                op = keeping(op, card, moved[card].name)
        out.extend(op if isinstance(op, tuple) else (op,))
    return tuple(out)


def moves(op: Any) -> list[It | Subject]:
    """The cards that an operation moves, as far as they are stored or what the event was about."""
    if isinstance(op, Move) and isinstance(op.what, It | Subject):
        return [op.what]
    if isinstance(op, May):
        return [card for one in op.body for card in moves(one)]
    return []


def keeping(op: Any, card: It | Subject, name: str) -> Any:
    """An operation that moves cards, which are stored as what they became."""
    keep = Keep(card, name, moved=True)
    return replace(op, body=(*op.body, keep)) if isinstance(op, May) else (op, keep)


def acts_on(op: Any, card: It | Subject) -> bool:
    """Whether an operation does something to cards, beside asking for what they were."""
    if isinstance(op, If):
        return any(acts_on(one, card) for one in (*op.body, *op.otherwise))
    if isinstance(op, (May, Later)):
        return any(acts_on(one, card) for one in op.body)
    return getattr(op, "what", None) == card


def renamed(op: Any, names: dict[It | Subject, It]) -> Any:
    """An operation that is done to cards by the names that they have now."""
    if not names:
        return op
    if isinstance(op, If):
        return replace(
            op,
            body=tuple(renamed(one, names) for one in op.body),
            otherwise=tuple(renamed(one, names) for one in op.otherwise),
        )
    if isinstance(op, (May, Later)):
        return replace(op, body=tuple(renamed(one, names) for one in op.body))
    what = getattr(op, "what", None)
    if isinstance(what, It | Subject) and what in names and not isinstance(op, Keep):
        return replace(op, what=names[what])
    return op


def rescaled(body: Body, condition: Condition, n: Any) -> Body:
    """The same damage of another amount on a condition."""
    out: list[Op] = []
    for op in body:
        if isinstance(op, Damage):
            out.append(If(condition, (replace(op, amount=n),), (op,)))
        elif isinstance(op, Modes):
            out.append(replace(op, bodies=tuple(rescaled(one, condition, n) for one in op.bodies)))
        else:
            out.append(op)
    if tuple(out) == body:
        raise Unlowered("no damage before this that it could stand for")
    return tuple(out)


def told_amount(lowering: Lowering, source: Picked, n: Any) -> Any:
    """The amount of damage that this card deals instead."""
    if not (source.what == It(lowering.text.last) or source.what == This()):
        dealer(lowering, source)
    return n


def cheaper(lowering: Lowering, n: Any, condition: Condition | None = None, by: Any = None) -> Ability:
    """903.2e-iv This card costs less to play."""
    less = -n if by is None else Times(-n, by)
    return Ability(
        "permanent", (Charge("play", less, This(), lasting="while here"),), condition=condition, zones=PLAYED
    )


# Where cards are played from, and where their cost is settled then: on the chase.
PLAYED: Final = ("hand", "standby", "graveyard", "removed", "chase")


def in_hand(lowering: Lowering, cards: Cards) -> Cards:
    """Cards that are being played."""
    tests = tuple(test for test in cards.where if not isinstance(test, Chased))
    return Cards("yours", ("hand", "chase"), tests)


def when_choose_one(lowering: Lowering, slots: Slots) -> Step:
    """903.2c An event, and one of several texts."""
    event: Event = slots["ev"]
    return replace(choose_one(lowering, slots), when=event)


def with_x(lowering: Lowering, body: Body) -> Body:
    """903.2b The number X is declared before the cost is paid."""
    return (Declare(0, MOST, "X", on_play=True), *body) if lowering.text.notes.get("X") else body


MOST: Final = 20  # what is too much to be paid is not declared


def without_x(lowering: Lowering) -> None:
    """203.3 The number X in the cost of the card itself, or of another ability, is not known to this one."""
    if lowering.text.notes.get("X") and not lowering.text.notes.get("paid"):
        raise Unlowered("X stands for a part of another cost")


def limits(steps: list[Step]) -> tuple[list[Step], dict[str, Any]]:
    """The sentences that do something, and what the others say about when and how often."""
    rest = [one for one in steps if one.sort != "once"]
    told: dict[str, Any] = {}
    conditions = tuple(one.condition for one in steps if one.sort == "once" and one.condition is not None)
    for one in steps:
        if one.sort == "once" and one.once:
            told["once"] = one.once
    if conditions:
        told["condition"] = conditions[0] if len(conditions) == 1 else AllOf(conditions)
    return rest, told


def sentences(lowering: Lowering, slots: Slots) -> list[Step]:
    """The sentences of a text, lowered in order."""
    return [slots["first"], *slots["more"]]


def sentence(lowering: Lowering, bare: Any, category: str, goes_on: bool = False) -> Step:
    """904.1 A sentence of a paragraph without a cost: what it does lasts, unless something sets it off."""
    lowering.text.permanent = not goes_on and str(bare[0]) not in SETS_OFF
    lowering.text.notes["begins"] = not goes_on
    made: Step = lowering.lower(bare, category)
    return made


def text(lowering: Lowering, slots: Slots) -> Printed:
    """901.1b, 901.1c, 1409.1 A paragraph without a cost: automatic, or continuous, or a rule of its card."""
    head = sentence(lowering, slots.bare["first"], "step")
    more = slots.bare["more"]
    assert isinstance(more, tuple)
    steps = [head]
    for bare in more:
        steps.append(sentence(lowering, bare, "more", head.when is not None))
    if head.when is not None:
        body_steps, told = limits([replace(head, when=None), *steps[1:]])
        if head.when == "state":
            told["condition"] = head.condition
            body_steps[0] = replace(body_steps[0], condition=None)
        if lowering.text.notes.get("to a player"):
            told["condition"] = AllOf((TO_A_PLAYER, told["condition"])) if "condition" in told else TO_A_PLAYER
        if head.sort == "replacement":
            body = assembled(
                lowering, [replace(one, sort="") if one.sort == "replacement" else one for one in body_steps]
            )
            return Printed((), (Ability("replacement", body, head.when, may=head.may, **told),))
        body = assembled(lowering, body_steps)
        made_one = Ability("automatic", body, head.when, zones=in_graveyard(body, ()), **told)
        return Printed((), by_controller(made_one))
    made: list[Ability] = []
    names: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    for number, one in enumerate(steps):
        names += one.names
        keywords += one.keywords
        before = steps[number - 1].condition if number else None
        if one.sort == "otherwise" and before is not None:
            one = replace(one, sort="", condition=Negation(before))
        elif one.sort == "instead" and one.condition is not None and made and one.amount is None:
            made[-1] = only_when(made[-1], Negation(one.condition))
            one = replace(one, sort="")
        if one.abilities:
            made.extend(one.abilities)
        elif one.when is not None and one.sort == "replacement":
            made.append(Ability("replacement", one.body, one.when, may=one.may))
        elif one.when is not None:
            made.extend(by_controller(Ability("automatic", one.body, one.when)))
        elif one.sort == "rule":
            made.append(Ability("rule", one.body))
        elif one.sort:
            raise Unlowered("a continuous text that refers to another sentence")
        elif one.body:
            if not all(lasts(op) for op in one.body):
                raise Unlowered("what this paragraph does does not last, and nothing sets it off")
            made.append(Ability("permanent", one.body, condition=one.condition, zones=one.zones))
    return Printed(keywords, tuple(made), names)


TO_A_PLAYER: Final = Negation(Matches(Subject(), ()))  # what happens to a player happens to no card
SETS_OFF: Final = frozenset(
    (
        *(
            "WhenChooseOne",
            "WheneverMay",
            "WheneverIf",
            "When",
            "Whenever",
            "WhenIf",
            "WhenMay",
            "WhenIfMay",
            "At",
            "AtIf",
            "AtMay",
            "AtEndOfTurn",
        ),
        *("Instead", "InsteadOf", "RemovedInstead", "MayInstead", "MayInsteadOfDraw", "PreventSmall"),
        *(
            "AtControllersEnd",
            "ItMayDeal",
            "DamageToYou",
            "DealtToThis",
            "DealtToYouToThis",
            "WhenState",
            "WhenIfAfter",
            "WhenSameNamed",
            "WhenEither",
        ),
    )
)
LASTING: Final = ("Change", "Become", "Grant", "Lose", "Forbid", "Allow", "Require", "Charge", "Copy")


def only_when(ability: Ability, condition: Condition) -> Ability:
    """An ability on one more condition."""
    whole = condition if ability.condition is None else AllOf((ability.condition, condition))
    return replace(ability, condition=whole)


def lasts(op: Op) -> bool:
    """Whether an operation may stand in a continuous ability."""
    return type(op).__name__ in LASTING


def activated(lowering: Lowering, slots: Slots) -> Printed:
    """901.1a, 907.1 A cost and a colon: an activate ability, or a will ability."""
    cost: Body = slots["cost"]
    lowering.text.notes.setdefault("about", "this")
    lowering.text.notes["paid"] = lowering.text.notes.get("X")
    label = slots["art"] if "art" in slots.bare else ""
    lowering.text.notes["art"] = label
    steps, told = limits(sentences(lowering, slots))
    less = [one for one in steps if one.sort == "less"]
    steps = [one for one in steps if one.sort != "less"]
    main = any(one.main for one in steps)
    body = with_x(lowering, assembled(lowering, steps))
    window = "main" if main else "will" if makes_will(body) else "activate"
    if label:
        told["once"] = "name"
    zones = ("removed",) if COIN in cost else in_graveyard(body, cost)  # 1119.2a
    for one in less:
        cost = for_less(cost, one)
    return Printed((), (Ability("activated", body, window, cost=cost, label=label, zones=zones, **told),))


def for_less(cost: Body, one: Step) -> Body:
    """903.2e-iv The cost of an ability, which is less will on a condition."""
    price = next((op for op in cost if isinstance(op, Pay)), Pay(()))
    free = next((part.amount for part in price.price if part.kind == "free"), 0)
    if not isinstance(free, int) or free < one.amount or one.condition is None:
        raise Unlowered("will of which part is less is not told")
    less = Depending(one.condition, free - one.amount, free)
    parts = tuple(replace(part, amount=less) if part.kind == "free" else part for part in price.price)
    return tuple(replace(op, price=parts) if op == price else op for op in cost)


def art_once(lowering: Lowering, art: str) -> Step:
    """1112.2 Once per game, of the God's Art that says so."""
    if lowering.text.notes.get("art") != art:
        raise Unlowered("another God's Art than this one is limited")
    return Step((), sort="once", once="name")


def in_graveyard(body: Body, cost: Body) -> tuple[str, ...]:
    """902.2 An ability that takes its own card out of the graveyard is valid there."""
    return ("graveyard",) if any(leaves_graveyard(op) for op in (*body, *cost)) else ()


def leaves_graveyard(op: Op) -> bool:
    """Whether an instruction, or one that a player may carry out, takes its own card out of the graveyard."""
    if isinstance(op, May):
        return any(leaves_graveyard(one) for one in op.body)
    return isinstance(op, Move | Attach) and op.what == OWN_GRAVE


COIN: Final = Act("spend", This())
OWN_GRAVE: Final = All(Cards("yours", ("graveyard",), (Is(This()),)))


def makes_will(body: Body) -> bool:
    """907.1 An activate ability that produces will and has no target is a will ability."""
    if any(is_target(op) for op in body):
        return False
    for op in body:
        if isinstance(op, Gain) and op.pool != "life":
            return True
        if isinstance(op, Modes) and all(makes_will(one) for one in op.bodies):
            return True
    return False


def chant_text(lowering: Lowering, slots: Slots) -> Printed:
    """703.3 What a chant does."""
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    lasting = tuple(ability for one in steps for ability in one.abilities)
    if lasting:
        if len(steps) > 1:
            raise Unlowered("a text of the card itself among those of the chant")
        return Printed((), lasting)
    if told or any(one.names for one in steps):
        raise Unlowered("a limit on the text of a chant")
    keywords = tuple(word for one in steps for word in one.keywords)
    body = assembled(lowering, steps)
    return Printed(keywords, (Ability("activated", body, "chant"),))


def entering(lowering: Lowering, slots: Slots, manner: str) -> Printed:
    """1411.2, 1411.2a, 1411.2b [Enter]: played from the hand, or of a J-ruler turned by judgment."""
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    came = lowering.globals["Came"](manner)
    event = Event("enters field", where=(came,))
    return Printed((), (Ability("automatic", assembled(lowering, steps), event, **told),))


def chant_with_cost(lowering: Lowering, slots: Slots) -> Printed:
    """903.2e A chant with a cost beside its will."""
    cost: Body = slots["c"]
    made = chant_text(lowering, slots)
    return Printed((), tuple(replace(one, cost=cost) for one in made.abilities))


def enter(lowering: Lowering, slots: Slots) -> Printed:
    """1411.2b [Enter] of a card that is played."""
    return entering(lowering, slots, "from hand")


def enter_j(lowering: Lowering, slots: Slots) -> Printed:
    """1411.2a [Enter] of a J-ruler."""
    return entering(lowering, slots, "by judgment")


def awakening(lowering: Lowering, slots: Slots) -> Printed:
    """1109.1, 1109.2 [Awakening]: what may be paid beside the cost, and what the card has then."""
    cost: Body = slots["cost"]
    inner: Printed = inside(lowering, slots, "a")
    paid = Ability("activated", (Act("paid"),), "awakening", cost=cost)
    return Printed((), (paid, *(awakened(one) for one in gained(inner))))


def gained(inner: Printed) -> tuple[Ability, ...]:
    """1109.2, 1124.2 A text that a card gains by how it was played: keyword abilities are given to it as long."""
    if inner.names or inner.attributes or any(one.when == "with" for one in inner.abilities):
        raise Unlowered("what a card is, however it was played")
    words = tuple(
        Ability("permanent", (Grant(This(), keyword=word, lasting="while here"),), zones=ON_CHASE.get(word, ()))
        for word in inner.keywords
    )
    return (*words, *inner.abilities)


ON_CHASE: Final = {"unchased": ("chase",)}  # where a keyword ability works that is of no use in a field


def inside(lowering: Lowering, slots: Slots, name: str) -> Printed:
    """A text within another, which knows nothing of what that has picked."""
    before, lowering.text = lowering.text, Text()
    made: Printed = slots[name]
    lowering.text = before
    return made


def given_ability(lowering: Lowering, slots: Slots) -> tuple[Any, ...]:
    """The abilities that a text in quotation marks gives."""
    made = inside(lowering, slots, "a")
    if made.names or made.keywords or not made.abilities:
        raise Unlowered("no ability stands in these quotation marks")
    return tuple(("ability", one) for one in made.abilities)


def judgment(lowering: Lowering, slots: Slots) -> Printed:
    """705.2a, 705.2b [Judgment], for what it costs, on a condition."""
    cost: Body = slots["cost"]
    lowering.text.notes["judgment"] = cost
    steps, told = limits(list(slots["more"]))
    if any(one.body or one.sort or not one.abilities for one in steps):
        raise Unlowered("more than a condition after a judgment")
    beside = tuple(ability for one in last_holds(steps) for ability in one.abilities)
    if any(getattr(op, "act", "") != "judge" for ability in beside for op in ability.body):
        raise Unlowered("a text of the card itself after a judgment")
    return Printed((), (Ability("activated", (), "judgment", told.get("condition"), cost), *beside))


def last_holds(steps: list[Step]) -> list[Step]:
    """Sentences of which each takes the place of those before it."""
    out: list[Step] = []
    for number, one in enumerate(steps):
        if one.then:
            made = one.abilities
            for other in (ability for later in steps[number + 1 :] for ability in later.abilities):
                if other.condition is not None:
                    made = tuple(only_when(ability, Negation(other.condition)) for ability in made)
            one = replace(one, abilities=made)
        out.append(one)
    return out


def trigger_any(lowering: Lowering, slots: Slots) -> Printed:
    """1113.2a-i [Trigger] at any time."""
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    return Printed((), (Ability("activated", assembled(lowering, steps), "trigger", cost=(pay(0),), **told),))


def trigger_after_damage(lowering: Lowering, slots: Slots) -> Printed:
    """1113.2b [Trigger] at the end of a turn in which its player was dealt damage."""
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    body = assembled(lowering, steps)
    event = Event("turn ends", own=False)
    hurt = Remembered("damage", ">=", 1)
    return Printed((), (Ability("automatic", body, event, hurt, zones=("hand", "standby"), **told),))


def trigger_cost(lowering: Lowering, slots: Slots) -> Printed:
    """1113.2a [Trigger] with a cost that is paid beside the card's own."""
    cost: Body = slots["cost"]
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    return Printed((), (Ability("activated", assembled(lowering, steps), "trigger", cost=cost, **told),))


def shift(lowering: Lowering, cost: Body) -> Printed:
    """1117.1 [Shift]: the card is turned future side up."""
    return Printed((), (replace(r02_cards.shift(0), cost=cost),))


def break_text(lowering: Lowering, slots: Slots) -> Printed:
    """1415.1b [Break]: what happens when a life break removes the card."""
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    return Printed((), (replace(r14_wording.breaks(*assembled(lowering, steps)), **told),))


def trigger_when(lowering: Lowering, slots: Slots) -> Printed:
    """1113.2b, 1411.1a [Trigger] with a condition: the card itself triggers, from the hand or from standby."""
    event: Event = slots["ev"]
    steps, told = limits(sentences(lowering, slots))
    body = assembled(lowering, steps)
    return Printed((), (Ability("automatic", body, event, zones=("hand", "standby"), **told),))


def trigger_while(lowering: Lowering, slots: Slots) -> Printed:
    """1113.2b [Trigger] while the game is in some state."""
    condition: Condition = slots["c"]
    lowering.text.notes["about"] = "this"
    steps, told = limits(sentences(lowering, slots))
    body = assembled(lowering, steps)
    return Printed((), (Ability("automatic", body, "state", condition, zones=("hand", "standby"), **told),))


def choose_one(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of several texts, chosen on play."""
    bodies: list[Body] = []
    more = slots.bare["more"]
    assert isinstance(more, tuple)
    last, notes = lowering.text.last, dict(lowering.text.notes)
    options = [(slots.bare["a"], "option"), *((one, "nextoption") for one in more), (slots.bare["last"], "lastoption")]
    for bare, category in options:
        lowering.text.last, lowering.text.notes = last, dict(notes)
        bodies.append(lowering.lower(bare, category))
    lowering.text.last, lowering.text.notes = last, notes  # what one of them stores is known to it alone
    return Step((Modes(tuple(bodies), 1, 1, on_play=True),))


def option_then(lowering: Lowering, first: Step, body: Body) -> Body:
    """A sentence and words that another mark ends."""
    return (*assembled(lowering, [first]), *body)


def end_of_turn(lowering: Lowering, slots: Slots) -> Step:
    """505.3 At the end of the turn: of a paragraph what sets it off, within a text a later time."""
    if lowering.text.notes.get("begins"):
        event = game_event(lowering, "turn ends")
        return Step(slots["e"], when=event)
    return Step(later(lowering, "turn ends", slots["e"]))


def option(lowering: Lowering, slots: Slots) -> Body:
    """The sentences of one of several texts."""
    return assembled(lowering, sentences(lowering, slots))


def keywords(lowering: Lowering, first: str, more: tuple[str, ...]) -> Printed:
    """1101.1 Keyword abilities."""
    return Printed((first, *more))


def chant_awakening(lowering: Lowering, slots: Slots) -> Printed:
    """1109.2 What a chant that was awakened does."""
    cost: Body = slots["cost"]
    lowering.text = Text()
    made = chant_text(lowering, slots)
    paid = Ability("activated", (Act("paid"),), "awakening", cost=cost)
    return Printed((), (paid, *(awakened(one) for one in gained(made) if one.body)))


def incarnation(lowering: Lowering, first: tuple[str, ...], more: tuple[tuple[str, ...], ...]) -> Printed:
    """1110.1, 1110.2 [Incarnation]: resonators that may be banished instead of the cost."""
    return Printed((), (r02_cards.incarnation(first, *more),))


def evolution(lowering: Lowering, cost: Body) -> Printed:
    """1116.1 [Evolution]: a card without an evolution counter gets one."""
    plain = r02_cards.evolution(0)
    return Printed((), (replace(plain, cost=cost),))


def stealth(lowering: Lowering, event: Event | None = None, condition: Condition | None = None) -> Printed:
    """1114.1 [Stealth]: revealed from standby on a condition."""
    if event is not None:
        return Printed((), (r02_cards.stealth(event, condition=condition),))
    return Printed((), (Ability("automatic", (), "state", condition, zones=("standby",)),))


def printed(lowering: Lowering, kinds: tuple[str, ...]) -> Printed:
    """201.4c The kinds as which a magic stone is treated."""
    return Printed(attributes=tuple(f"{kind} magic stone" for kind in kinds))


def stone_kind(lowering: Lowering, kind: str) -> str:
    """201.4a One of the five kinds of magic stones."""
    return f"{kind} magic stone"


def join(lowering: Lowering, first: Body, more: tuple[Body, ...]) -> Body:
    """The parts of a cost, in order."""
    return (*first, *(op for body in more for op in body))


# -- events ----------------------------------------------------------------------------------------


def own_event(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to this card."""
    lowering.text.notes["about"] = "this"
    return Event(names, **more)


def event_of(lowering: Lowering, names: Any, cards: Any, where: Any = (), **more: Any) -> Event:
    """What happens to a card that is described."""
    tests = where if isinstance(where, tuple) else (where,)
    if isinstance(cards, Picked):
        if cards.what == This():
            return own_event(lowering, names, where=tests, **more)
        if cards.what == Host(This()):
            lowering.text.notes["about"] = "other"
            return Event(names, own=False, where=(Is(Host(This())),), **more)
        if not isinstance(cards.what, (All, Cards)):
            raise Unlowered("an event of cards that were picked")
        cards = cards.what.cards if isinstance(cards.what, All) else cards.what
    lowering.text.notes["about"] = "other"
    more.setdefault("whose", cards.side)
    return Event(names, own=False, where=(*cards.where, *tests), **more)


def game_event(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to no card."""
    lowering.text.notes.setdefault("about", "this")
    return Event(names, own=False, **more)


def to_you(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to the player, and not to a card of that player."""
    lowering.text.notes["to a player"] = True
    return game_event(lowering, names, whose="yours", **more)


def entering_event(lowering: Lowering, cards: Any) -> Event:
    """A card enters the own field."""
    if isinstance(cards, Cards):
        cards = replace(cards, side="yours")
    return event_of(lowering, "enters field", cards)


def falling(lowering: Lowering, cards: Any, side: Any) -> Event:
    """906.7b A card is put from a field into a graveyard."""
    if isinstance(cards, Picked) and cards.what == This():
        event = own_event(lowering, "enters graveyard")
        lowering.text.notes.update(about="other", own=True)
        return event
    if side is None:
        return event_of(lowering, "falls", cards)
    return event_of(lowering, "falls", cards, whose=side)


def being_destroyed(lowering: Lowering, cards: Any) -> Event:
    """1010.1 A card is destroyed: it is in the graveyard then."""
    event = event_of(lowering, "destroy", cards)
    if event.own:
        lowering.text.notes.update(about="other", own=True)
    return event


def gone(lowering: Lowering, picked: Picked) -> Picked:
    """A card where it went: this one, too, if the event has taken it there."""
    if picked.what == This() and lowering.text.notes.get("own"):
        return Picked((), Subject())
    return picked


def damaging(lowering: Lowering, cards: Any, hurt: Cards, *where: Any) -> Event:
    """A card deals damage to one that is described, which the text speaks of then."""
    if hurt.side != "any":
        return hurt_side(lowering, cards, hurt, where)
    event = event_of(lowering, "deals damage to a card", cards, where, against=hurt.where)
    lowering.text.notes["about"] = "opposite"
    lowering.text.notes["dealer"] = cards.what if isinstance(cards, Picked) else cards
    return event


def hurt_side(lowering: Lowering, cards: Any, hurt: Cards, where: tuple[Any, ...]) -> Event:
    """912.1 A card of one side is dealt damage by a card that is told."""
    if not isinstance(cards, Picked) or cards.what not in (This(), Host(This())):
        raise Unlowered("damage to cards of one side by others than one card cannot be waited for")
    return event_of(lowering, "damage", hurt, against=(Is(cards.what), *where))


# -- effects ---------------------------------------------------------------------------------------


def lasting(lowering: Lowering, duration: str | None) -> Any:
    """901.2b How long: as told, or as long as a continuous ability is valid."""
    if duration is not None:
        return duration
    if not lowering.text.permanent:
        raise Unlowered("the text does not say for how long")
    return "while here"


def stats(lowering: Lowering, printed: str) -> tuple[Any, ...]:
    """1020.3 What is added to ATK and DEF."""
    atk, _, defence = printed.partition("/")
    return (("stats", int(atk), int(defence)),)


def give(lowering: Lowering, what: Any, gifts: tuple[Any, ...], duration: str | None, by: Any = None) -> Body:
    """1020.2, 1020.3, 901.2b Cards gain numbers, keyword abilities, races or whole abilities, for so long.

    What a text gives once and for no time that it tells stays with the card as long as that is the same card.
    """
    until: Any = "game" if duration is None and not lowering.text.permanent else lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    kept = until == "game" and is_one(lowering, what)
    cards = what.what if kept else cards_of(lowering, what)
    out: list[Op] = list(before)
    for gift in gifts:
        if gift[0] == "stats":
            more, less = [n if by is None else Times(n, by) for n in gift[1:]]
            atk, defence = gets(more, less, cards, until)
            out.extend(op for op, n in ((atk, gift[1]), (defence, gift[2])) if n != 0)
        elif by is not None:
            raise Unlowered("so many of what can be had but once")
        elif gift[0] == "keyword":
            out.append(Grant(cards, keyword=gift[1], lasting=until))
        elif gift[0] == "race":
            out.append(Grant(cards, trait=gift[1], lasting=until))
        else:
            out.append(Grant(cards, ability=gift[1], lasting=until))
    return tuple(out)


def take(lowering: Lowering, what: Any, gifts: tuple[Any, ...], duration: str | None) -> Body:
    """Cards lose keyword abilities, or all that they have."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    cards = cards_of(lowering, what)
    if not gifts:
        return (*before, Lose(cards, lasting=until))
    if any(gift[0] != "keyword" for gift in gifts):
        raise Unlowered("only keyword abilities are lost one by one")
    return (*before, *(Lose(cards, gift[1], until) for gift in gifts))


def hit(lowering: Lowering, n: Any, whom: Any, source: Any = None) -> Body:
    """1007.1, 1007.2 Damage to cards, to players, or to a target that may be either."""
    if source is not None:
        return tuple(dealt_by(op, source) for op in hit(lowering, n, whom))
    if isinstance(whom, Picked):
        return (*whom.before(), Damage(n, whom.what))
    if whom.sides == (Host(This()),):
        mine = Exists(Cards("yours", ("field",), (Is(Host(This())),)))
        return (If(mine, (Damage(n, side="yours"),), (Damage(n, side="theirs"),)),)
    if not whom.chosen:
        return tuple(Damage(n, side=side) for side in whom.sides)
    bodies: list[Body] = [(Damage(n, side=side),) for side in whom.sides]
    if whom.cards is not None:
        picked = lowering.choose(whom.cards, 1, None, target=True)
        bodies.insert(0, (*picked.before(), Damage(n, picked.what)))
        lowering.text.last = ""
    return (Modes(tuple(bodies), on_play=True),)


def dealt_by(op: Any, source: Any) -> Any:
    """912.1 The same with another card as the source of the damage."""
    if isinstance(op, Damage):
        return replace(op, source=source)
    if isinstance(op, Modes):
        return replace(op, bodies=tuple(tuple(dealt_by(one, source) for one in body) for body in op.bodies))
    if isinstance(op, If):
        return replace(
            op,
            body=tuple(dealt_by(one, source) for one in op.body),
            otherwise=tuple(dealt_by(one, source) for one in op.otherwise),
        )
    return op


def players(lowering: Lowering, *sides: Any, chosen: bool = False, cards: Any = None) -> Players:
    """Who is meant."""
    return Players(sides, chosen, cards)


def for_players(lowering: Lowering, slots: Slots) -> Body:
    """A player, or each of them, carries an instruction out: whatever is to be chosen, that player chooses."""
    who: Players = slots["p"]
    bodies: list[Body] = []
    for side in who.sides:
        before = lowering.text.actor
        lowering.text.actor = side
        bodies.append(lowering.lower(slots.bare["a"], slots.entry.slot("a").category))
        lowering.text.actor = before
    if who.chosen:
        return (Modes(tuple(bodies), on_play=True),)
    return tuple(op for body in bodies for op in body)


def actor(lowering: Lowering) -> str:
    """Who carries the instruction out."""
    return lowering.text.actor


def banish(lowering: Lowering, picked: Picked) -> Body:
    """1011.1, 1011.2 Cards are banished by the player who controls them."""
    if lowering.text.actor == "theirs":
        return (*picked.before(), Act("banish", picked.what))
    return (*picked.before(), Move(picked.what, "graveyard", "top", "banish"))


def later(lowering: Lowering, when: str, body: Body) -> Body:
    """What is done at a later time; its targets are chosen before."""
    return within(body, lambda rest: Later(when, rest))


def forbid(
    lowering: Lowering, acts: Any, what: Any, duration: str | None, against: Any = None, side: Any = None
) -> Body:
    """What cards cannot do, or what cannot be done to them."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    cards = cards_of(lowering, what)
    names = acts if isinstance(acts, tuple) else (acts,)
    return (*before, *(Forbid(act, cards, side, against, until) for act in names))


def ward(lowering: Lowering, what: Any, ability: Ability, duration: str | None) -> Body:
    """901.2, 901.2c What a text does about cards for so long that it does not say they gain: no ability of theirs."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    return (*before, Grant(cards_of(lowering, what), ability=ability, lasting=until, apart=True))


def damaged_by(lowering: Lowering, cards: Any, source: Cards) -> Event:
    """A card is dealt damage by one that is described, which the text speaks of then."""
    event = event_of(lowering, "damage", cards, against=source.where)
    lowering.text.notes["about"] = "opposite"
    return event


def cannot_be(lowering: Lowering, act: str, what: Any, duration: str | None, by: Cards | None = None) -> Body:
    """Cards that cannot be blocked or attacked, by such cards."""
    by = by or Cards("any", ("field",))
    ability = Ability("permanent", (Forbid(act, by, None, Cards("any", ("field",), (Is(This()),)), "while here"),))
    if isinstance(what, Picked) and what.what == This() and lowering.text.permanent:
        return ability.body
    return ward(lowering, what, ability, duration)


def attacking(lowering: Lowering, cards: Cards) -> Cards:
    """Such cards that attack."""
    return replace(cards, where=(*cards.where, Is(Role("attacker"))))


@dataclass(frozen=True, slots=True)
class Among:
    """Says that the cards are among those that were shown."""


def among(lowering: Lowering) -> Among:
    """Among the cards that were shown."""
    return Among()


def rest(lowering: Lowering) -> Picked:
    """The cards that were shown but for those that were picked."""
    shown = lowering.text.notes.get("shown")
    if not shown:
        raise Unlowered("no cards were looked at before this")
    but = lowering.text.last if lowering.text.last != shown else ""
    return Picked((Keep(It(shown), "rest", but),), It("rest"))


def pick_of_them(lowering: Lowering, n: Any) -> Picked:
    """Some of the cards that were shown."""
    shown = lowering.text.notes.get("shown")
    if not shown:
        raise Unlowered("no cards were looked at before this")
    return lowering.choose(Cards("yours", ("deck",)), n, None, among=shown)


def look_at(lowering: Lowering, n: Any, zone: str) -> Body:
    """The top cards of a deck are looked at."""
    lowering.text.notes.pop("spoken", None)
    lowering.text.last = lowering.text.notes["shown"] = "seen"
    return (Look(Top(n, zone)),)


def if_after(lowering: Lowering, body: Body, condition: Condition) -> Body:
    """What is done on a condition that is told behind it."""
    return only_if(lowering, condition, body)


def there(lowering: Lowering, name: str) -> Condition:
    """A card of this name is there."""
    return Exists(Cards("yours", ("field", "ruler area"), (Named(name),)))


def controller_of(lowering: Lowering, picked: Picked) -> Players:
    """The player who controls a card of an event, or the card to which this one is attached."""
    if picked.what == Host(This()) and lowering.text.notes.get("about") != "other":
        return Players((Host(This()),))
    if picked.what != Subject() or lowering.text.notes.get("own"):
        raise Unlowered("the controller of a card that was picked")
    return Players(("controller",))


def by_controller(ability: Ability) -> tuple[Ability, ...]:
    """An ability that is about the controller of the event's card, one for each player."""
    if not any(isinstance(op, Damage) and op.side == "controller" for op in ability.body):
        return (ability,)
    event = ability.when
    if not isinstance(event, Event) or event.own:
        raise Unlowered("the controller of a card that was picked")
    sides: tuple[Any, ...] = ("yours", "theirs") if event.whose == "any" else (event.whose,)
    return tuple(
        replace(
            ability,
            when=replace(event, whose=side),
            body=tuple(
                replace(op, side=side) if isinstance(op, Damage) and op.side == "controller" else op
                for op in ability.body
            ),
        )
        for side in sides
    )


def become_equal(lowering: Lowering, picked: Picked, value: str, other: str, duration: Any) -> Body:
    """A value becomes what another one of the same card is."""
    if isinstance(picked.what, All | Cards):
        raise Unlowered("a value of several cards")
    return (*picked.before(), Become(value, ValueOf(other, picked.what), picked.what, duration))


def awakening_alone(lowering: Lowering, cost: Body) -> Printed:
    """1109.1 [Awakening] for what other paragraphs ask about."""
    return Printed((), (Ability("activated", (Act("paid"),), "awakening", cost=cost),))


def its(lowering: Lowering, name: str) -> Any:
    """A value of the card spoken of: of the one that the condition of the sentence asks for, if it asks for one."""
    asked = lowering.text.notes.get("asked")
    return Total(name, asked) if asked is not None else value(lowering, name, it(lowering))


def printed_stats(lowering: Lowering, words: str) -> tuple[Any, ...]:
    """206, 207 Which ATK and DEF are printed."""
    atk, _, defence = words.partition("/")
    return (Compare("atk", "==", int(atk), base=True), Compare("def", "==", int(defence), base=True))


def each_for_own(lowering: Lowering, source: Picked, n: Any, cards: Cards) -> Body:
    """Damage to each player by what that player has."""
    dealer(lowering, source)
    sides: tuple[Any, ...] = ("yours", "theirs")
    return tuple(Damage(Times(n, Count(replace(cards, side=side))), side=side) for side in sides)


def look_at_hand(lowering: Lowering, whose: Players, cards: Cards) -> Body:
    """1014.2 A hand is looked at and a card chosen there: both players see what there is, so that one must be."""
    if whose.chosen:
        raise Unlowered("the hand of a player who is chosen")
    (side,) = whose.sides
    picked = lowering.choose(replace(cards, side=side, zones=("hand",)), 1, None, among="seen")
    return (Look(All(Cards(side, ("hand",)))), *picked.before())


def put_on_top(lowering: Lowering, picked: Picked) -> Body:
    """1021.2a After shuffling a card is put on top."""
    return (*picked.before(), Move(picked.what, lowering.text.notes.get("deck", "deck"), "top"))


def symbol_skills(lowering: Lowering) -> tuple[Any, ...]:
    """1413.1a Symbol skills are lost one and all."""
    return tuple(("keyword", word) for word in r14_wording.SYMBOL_SKILLS)


def hosting(lowering: Lowering) -> Any:
    """1002.1 Has an addition."""
    return Carrying((Kind("addition"),))


def host(lowering: Lowering) -> Picked:
    """1121.3a The card to which this one is attached."""
    return Picked((), Host(This()))


def others(lowering: Lowering, cards: Cards) -> Cards:
    """Other cards than this one."""
    return replace(cards, where=(*cards.where, Other()))


def side(lowering: Lowering, cards: Cards, whose: Any) -> Cards:
    """The cards of one side."""
    return replace(cards, side=whose) if cards.side == "any" else cards


def kinds(lowering: Lowering, cards: Cards) -> tuple[Any, ...]:
    """What cards are, wherever they lie."""
    return cards.where


def needs_of(lowering: Lowering, kind: Noun) -> tuple[Any, ...]:
    """What cards of a kind must be."""
    return kind.tests


def at_least(lowering: Lowering, n: Any, cards: Cards) -> Condition:
    """There are so many."""
    if n == 1:
        lowering.text.notes["asked"] = cards
    return Exists(cards) if n == 1 else Compared(Count(cards), ">=", n)


def times(lowering: Lowering, made: tuple[Any, ...], by: Any) -> Body:
    """So much for each."""
    if made[0] == "deal":
        return hit(lowering, Times(made[2], by), made[3])
    if made[0] == "life":
        return (Gain("life", Times(made[1], by)),)
    return (Gain(made[1], by),)


def deal(lowering: Lowering, source: Picked, n: Any, whom: Any) -> Body:
    """912.1, 912.2 This card deals damage, or the one that is told."""
    lowering.text.notes["dealt"] = n
    own = source.what == Subject() and lowering.text.notes.get("own")
    if own or source.what == This():
        return (*source.before(), *hit(lowering, n, whom))
    if isinstance(source.what, (All, Cards)):
        raise Unlowered("several cards deal the damage")
    if source.what == Opposite():  # "it" that deals damage again is the one that dealt it
        return hit(lowering, n, whom, None if lowering.text.notes.get("dealer") == This() else Subject())
    return (*source.before(), *hit(lowering, n, whom, source.what))


def for_players_both(lowering: Lowering, slots: Slots) -> Body:
    """Players carry two instructions out."""
    who: Players = slots["p"]
    out: Body = ()
    bodies: dict[Any, Body] = dict.fromkeys(who.sides, ())
    for name in ("a", "b"):
        for whose in who.sides:
            before, lowering.text.actor = lowering.text.actor, whose
            made = lowering.lower(slots.bare[name], slots.entry.slot(name).category)
            lowering.text.actor = before
            out += made
            bodies[whose] += made
    return (Modes(tuple(bodies.values()), on_play=True),) if who.chosen else out


def off_the_deck(lowering: Lowering, n: Any, to: str) -> Body:
    """304.3 Several cards leave the main deck one at a time, from the top."""
    if n == 1:
        return (Move(Top(1, "deck"), to, "top"),)
    return (r02_cards.off_the_deck(n, to),)


def any_one(lowering: Lowering, cards: Cards) -> Picked:
    """1002.2a A card that a player chooses, whosever it is."""
    lowering.text.notes.pop("spoken", None)
    return lowering.choose(cards, 1, None)


def search(lowering: Lowering, zone: str, sought: tuple[Any, ...]) -> Body:
    """1014.2 A player looks through an area and chooses cards there, or finds none."""
    cards, n, *least = sought
    lowering.text.notes.pop("spoken", None)
    lowering.text.notes["deck"] = zone
    return lowering.choose(replace(cards, zones=(zone,), side="yours"), n, *least).before()


def reveal_top(lowering: Lowering, n: Any, zone: str) -> Body:
    """1005.1 The top cards of a deck are shown."""
    lowering.text.notes.pop("spoken", None)
    lowering.text.last = lowering.text.notes["shown"] = "shown"
    return (Reveal(Top(n, zone)),)


def remove_all(lowering: Lowering, picked: Picked, name: str) -> Body:
    """1022.1 All counters of a name are removed."""
    return (*picked.before(), Remove(picked.what, name, MarksOn(name, picked.what)))


def cannot_be_targeted(lowering: Lowering, what: Any, by: tuple[Any, ...], duration: str | None) -> Body:
    """1120.2 Cards that spells and abilities, or some of them, cannot target."""
    whose, test = by
    against = Cards("any", ("anywhere",), (test,)) if test is not None else None
    return forbid(lowering, "be targeted", what, duration, against, whose)


def discard_such(lowering: Lowering, picked: Picked) -> Body:
    """1019.1 Cards that are described go from the hand to the graveyard."""
    (choose,) = picked.before()
    assert isinstance(choose, Choose)
    side: Any = lowering.text.actor
    chosen = replace(choose, cards=replace(choose.cards, zones=("hand",), side=side))
    return (chosen, Move(picked.what, "graveyard", "top", "discard"))


def own_grave(lowering: Lowering) -> Picked:
    """902.2 This card, in the graveyard."""
    if lowering.text.notes.get("own"):
        return Picked((), Subject())
    return Picked((), OWN_GRAVE)


def race(lowering: Lowering, word: str) -> str:
    """205.3 A race by its name, one card of it or several; words that hold a race of the card list and are none.

    >>> singulars("Fairies")[0], singulars("Zombies")[0], singulars("Elves")[0], singulars("Four Sacred Beasts")
    ('Fairy', 'Zombie', 'Elf', ())
    """
    known = lowering.known.get("race") or set()
    if f"{word}s" in PLURAL_RACES:
        raise Unlowered(f"{word!r} is no race of these cards")
    if word in known:
        return word
    ones = singulars(word)
    for one in ones:
        if one in known:
            return one
    parts = re.split(r" of (?:the )?| ", word)
    if " of " in word and any(part in known or known.intersection(singulars(part)) for part in parts):
        raise Unlowered(f"{word!r} is no race of these cards")
    if known and ones:
        raise Unlowered(f"{word!r} are of no race of these cards")  # which race they are of would be a guess
    return ones[0] if ones else word


PLURAL_RACES: Final = ("Four Sacred Beasts", "Six Sages", "Seven Kings", "Twelve Apostles")
IN_IE: Final = ("Brownie", "Faerie", "Genie", "Pixie", "Valkyrie", "Zombie")  # most that end in "ies" are of one in "y"
IN_S: Final = ("ss", "us", "is")  # how one card of a race is called, too


def singulars(word: str) -> tuple[str, ...]:
    """What one card of a race may be called of which several are called so, the likeliest first.

    >>> singulars("Witches"), singulars("Princess"), singulars("Wolves")
    (('Witch', 'Witche'), (), ('Wolf', 'Wolfe', 'Wolve'))
    """
    if word in PLURAL_RACES or not word.endswith("s") or word.endswith(IN_S):
        return ()
    if word.endswith("ies"):
        return (word[:-1], word[:-3] + "y") if word[:-1].endswith(IN_IE) else (word[:-3] + "y", word[:-1])
    if word.endswith("ves"):
        ends = (word[:-3] + "f", word[:-3] + "fe", word[:-1])
        return ends if word.endswith("lves") else ends[::-1]
    if word.endswith(("ches", "shes", "sses", "xes", "oes")):
        return (word[:-2], word[:-1])
    return (word[:-1],)


def zoned(lowering: Lowering, zones: Any, side: Any = "any") -> Lying:
    """Where cards lie."""
    return Lying(zones if isinstance(zones, tuple) else (zones,), side)


def controlled(lowering: Lowering, side: Any) -> Controlled:
    """Whose cards are."""
    return Controlled(side)


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    *(
        being_destroyed,
        gone,
        any_one,
        trigger_cost,
        trigger_after_damage,
        shift,
        break_text,
        they,
        spoken,
        joined,
        destroyed,
        of_destroyed,
        move_onto,
        add_this,
    ),
    *(art_once, noun, either_noun, found, target, pick, own, it, about, event_card, dealer, value, declared, counter),
    *(will_cost, produce, step, may, only_if, text, activated, chant_text, enter, enter_j, awakening),
    *(given_ability, judgment, trigger_any, trigger_when, trigger_while, option, own_event, event_of),
    *(game_event, to_you, lasting, stats, give, take, hit, players, for_players, actor, banish, later, forbid, ward),
    *(race, zoned, controlled, choose_one, option_then, end_of_turn, keywords, chant_awakening, incarnation),
    *(evolution, stealth, printed, stone_kind, join, entering_event, falling, damaging, host, others, side),
    *(kinds, needs_of, at_least, times, deal, for_players_both, off_the_deck, search, reveal_top, remove_all),
    *(cannot_be_targeted, discard_such, own_grave, told_amount, cheaper, in_hand, when_choose_one, damaged_by),
    *(cannot_be, attacking, among, rest, pick_of_them, look_at, look_at_hand, put_on_top, symbol_skills),
    *(
        hosting,
        chant_with_cost,
        become_equal,
        awakening_alone,
        its,
        printed_stats,
        each_for_own,
        if_after,
        there,
        controller_of,
    ),
)
