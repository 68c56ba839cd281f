# not compiled: texts are read once a process
"""1014, 1020: what is chosen together, one of several things that are gained, what is counted among cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.games.fow.grammar_effects import give, hit
from rulebound.games.fow.grammar_events import event_of
from rulebound.games.fow.grammar_nouns import Players, own, target
from rulebound.games.fow.grammar_steps import Step, is_target, may
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Every, Least, MarksOn, Minus, Names, Noted, Sum, Times, ValueOf
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, Matches, Negation, TurnOf
from rulebound.program.filters import All, Cards, Colour, Host, Is, It, Not, SameName, This
from rulebound.program.ops import (
    Body,
    Change,
    Choose,
    Each,
    Forbid,
    Grant,
    If,
    Look,
    Modes,
    Move,
    Op,
    Together,
)
from rulebound.program.ops import Note as NoteAmount

ATTRIBUTES: Final = ("light", "fire", "water", "wind", "darkness")


def attributes_among(lowering: Lowering, cards: Cards) -> Any:
    """208.2 How many of the five attributes these cards have."""
    found: Any = None
    for name in ATTRIBUTES:
        one = Least(1, Count(replace(cards, where=(*cards.where, Colour(name)))))
        found = one if found is None else Sum(found, one)
    return found


def marks_on(lowering: Lowering, name: str, picked: Picked) -> Any:
    """1022.1 How many counters lie on one card: one that was picked, or the only one that there is of its kind."""
    if not isinstance(picked.what, All | Cards):
        return MarksOn(name, picked.what)
    if lowering.text.notes.get("spoken") != (picked.what, True):
        raise Unlowered("counters on cards that are not picked")
    return MarksOn(name, picked.what if isinstance(picked.what, All) else All(picked.what))


def is_so(lowering: Lowering, picked: Picked, tests: tuple[Any, ...]) -> Condition:
    """Whether a card is as told; of one that is only described, whether there is such a one."""
    what = picked.what.cards if isinstance(picked.what, All) else picked.what
    if isinstance(what, Cards):
        return Exists(replace(what, where=(*what.where, *tests)))
    return Matches(what, tests, gone=what == This())  # 911.1


def leftover(lowering: Lowering, amount: Any) -> Any:
    """What is left of an amount that is divided by two."""
    return Minus(amount, Times(2, Every(amount, 2)))


def one_gift(lowering: Lowering, picked: Picked, gifts: tuple[Any, ...], duration: str) -> Body:
    """A card gains one of several things, which the player chooses."""
    before = picked.before()
    return (*before, Modes(tuple(give(lowering, picked, gift, duration) for gift in gifts)))


def chosen_attribute(lowering: Lowering, picked: Picked, duration: Any) -> Body:
    """1020.1 A card becomes the attribute that is chosen, and loses its former ones."""
    before = picked.before()
    bodies: tuple[Body, ...] = tuple(
        (Grant(picked.what, colour=name, only=True, lasting=duration),) for name in ATTRIBUTES
    )
    return (*before, Modes(bodies))


def swapped(lowering: Lowering, picked: Picked, duration: Any) -> Body:
    """909.1d ATK and DEF change places as they are now."""
    if isinstance(picked.what, All | Cards):
        raise Unlowered("a value of several cards")
    before = picked.before()
    more = Minus(ValueOf("def", picked.what), ValueOf("atk", picked.what))
    return (
        *before,
        NoteAmount(more, "more"),
        Change("atk", Noted("more"), picked.what, duration),
        Change("def", Minus(0, Noted("more")), picked.what, duration),
    )


def led(lowering: Lowering, picked: Picked, following: Step) -> Step:
    """A target that is chosen before the sentence that speaks of it."""
    return replace(following, body=(*picked.before(), *following.body))


def aimed(lowering: Lowering, parts: tuple[tuple[Any, Cards], ...], to: str) -> Body:
    """903.2d Several sorts of targets that lie where the last of them is told to, moved one after the other."""
    zones, side = parts[-1][1].zones, parts[-1][1].side
    chosen: list[Op] = []
    moved: list[Op] = []
    for n, cards in parts:
        picked = target(lowering, replace(cards, zones=zones, side=side), n, 0)
        chosen.extend(picked.before())
        moved.append(Move(picked.what, to, side="yours") if to == "field" else Move(picked.what, to))
    return (*chosen, *moved)


def differing(lowering: Lowering, cards: Cards, n: Any, zone: str) -> Picked:
    """1014.1, 1014.2 Cards in an area of one's own with names that are all different, up to so many."""
    lowering.text.notes.pop("spoken", None)
    found = replace(own(lowering, cards), zones=(zone,), side="yours")
    return lowering.choose(found, n, 0, together=Together(different=True))


def search_differing(lowering: Lowering, zone: str, cards: Cards, n: Any) -> Body:
    """1014.2 A player looks through a deck for cards with different names."""
    lowering.text.notes["deck"] = zone
    return differing(lowering, cards, n, zone).before()


def gains_while(lowering: Lowering, picked: Picked, parts: tuple[tuple[tuple[Any, ...], Condition], ...]) -> Step:
    """904.1 What a card has, each on a condition of its own."""
    return Step(
        (),
        abilities=tuple(Ability("permanent", give(lowering, picked, gift, None), condition=c) for gift, c in parts),
    )


def facing(lowering: Lowering, names: Any, cards: Any, other: Cards) -> Event:
    """804.5 A card fights one that is described, which the text speaks of then."""
    if other.side != "any":
        raise Unlowered("cards of one side that are fought cannot be waited for")
    event = event_of(lowering, names, cards, against=other.where)
    lowering.text.notes["about"] = "opposite"
    return event


def attacking_such(lowering: Lowering, cards: Any, other: Cards) -> Event:
    """803.3b A card attacks one that is described."""
    if other.side != "any" or not other.where:
        raise Unlowered("cards of one side, or any that are attacked, cannot be waited for")
    return event_of(lowering, "attacks", cards, against=other.where)


def no_more_than(lowering: Lowering, amount: Any, n: Any) -> Condition:
    """So much or less."""
    return Compared(amount, "<=", n)


def controllers_end(lowering: Lowering, body: Body) -> Step:
    """505.3 What is done at the end of the turns of the player who controls the card to which this one is attached."""
    if lowering.text.notes.get("about") != "host":
        raise Unlowered("the controller of a card that was picked")
    sides: tuple[Any, ...] = ("yours", "theirs")
    turns = tuple(AllOf((TurnOf(side), Exists(Cards(side, ("field",), (Is(Host(This())),))))) for side in sides)
    return Step(body, when=Event("turn ends", own=False), condition=AnyOf(turns))


def it_may_deal(lowering: Lowering, slots: Slots) -> Step:
    """912.1 The card of the event may deal damage for each of what it has; it is spoken of again afterwards."""
    event: Event = slots["ev"]
    if not event.own:
        raise Unlowered("another card than this one deals the damage")
    by = slots["c"]
    body = may(lowering, hit(lowering, Times(slots["n"], by), slots["t"]))
    lowering.text.last = ""
    return Step(body, when=event)


def either_destroyed(lowering: Lowering, first: Cards, second: Cards) -> Body:
    """1010.1 A target of one of two sorts, which lie in different areas, is destroyed."""
    bodies: list[Body] = []
    for cards in (first, second):
        picked = target(lowering, cards)
        bodies.append((*picked.before(), Move(picked.what, "graveyard", "top", "destroy")))
    lowering.text.last = ""
    return (Modes(tuple(bodies), on_play=True),)


def symbols(lowering: Lowering) -> Any:
    """203.2 The will symbols in the cost of the card that was shown."""
    if lowering.text.notes.get("shown") != "shown":
        raise Unlowered("no card was revealed before this")
    found: Any = ValueOf(f"{ATTRIBUTES[0]} cost", It("shown"))
    for name in ATTRIBUTES[1:]:
        found = Sum(found, ValueOf(f"{name} cost", It("shown")))
    return found


def discarded(lowering: Lowering) -> Noted:
    """1019.2 How many cards of a whole hand were discarded."""
    lowering.text.notes["discarded"] = True
    return Noted("discarded")


def same_named(lowering: Lowering, cards: Cards) -> Condition:
    """Whether two of a player's cards have the same name."""
    mine = replace(cards, side="yours")
    return Compared(Count(mine), ">", Names(mine))


def all_but_one(lowering: Lowering, cards: Cards) -> Body:
    """1011.1 Of those with the same name the player keeps one and banishes the others."""
    one, kept = It("one"), It("kept")
    alike = replace(cards, side="yours", where=(*cards.where, SameName(one)))
    others = replace(alike, where=(*alike.where, Not(Is(one))))
    body: Body = (
        Choose(alike, name="kept"),
        Move(All(replace(alike, where=(*alike.where, Not(Is(kept))))), "graveyard", "top", "banish"),
    )
    doubled = AllOf((Matches(one, ()), Exists(others)))
    return (Each(All(replace(cards, side="yours")), (If(doubled, body),), "one"),)


def each_forbidden(lowering: Lowering, act: str, cards: Cards, unless: Cards) -> tuple[Ability, ...]:
    """104.4 What no player can do with such cards of theirs but those who have others."""
    sides: tuple[Any, ...] = ("yours", "theirs")
    return tuple(
        Ability(
            "permanent",
            (Forbid(act, replace(cards, side=side), lasting="while here"),),
            condition=Negation(Exists(replace(unless, side=side))),
        )
        for side in sides
    )


def combined(lowering: Lowering) -> Noted:
    """203.5 The total costs of the cards that were removed, together."""
    lowering.text.notes["combined"] = True
    return Noted("combined")


def seen_and_discarded(lowering: Lowering, whose: Players, cards: Cards) -> Body:
    """1014.2, 1019.1 A hand is looked at, and its player discards the card that must be chosen there."""
    bodies: list[Body] = []
    for side in whose.sides:
        picked = lowering.choose(replace(cards, side=side, zones=("hand",)), 1, None, among="seen")
        look = Look(All(Cards(side, ("hand",))))
        bodies.append((look, *picked.before(), Move(picked.what, "graveyard", "top", "discard")))
    made: Body = (Modes(tuple(bodies), on_play=True),) if whose.chosen else tuple(op for one in bodies for op in one)
    assert not any(is_target(op) and isinstance(op, Choose) for op in made)
    return may(lowering, made)


FUNCTIONS: Final = (
    *(attributes_among, marks_on, is_so, leftover, one_gift, chosen_attribute, swapped, led, aimed, differing),
    *(search_differing, gains_while, facing, attacking_such, no_more_than, seen_and_discarded),
    *(
        each_forbidden,
        combined,
        discarded,
        same_named,
        all_but_one,
        controllers_end,
        it_may_deal,
        either_destroyed,
        symbols,
    ),
)
