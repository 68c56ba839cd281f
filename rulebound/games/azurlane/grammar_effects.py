# not compiled: texts are read once a process
"""3: what a text does to cards and Cubes, and what lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.games.azurlane import r02_cards
from rulebound.games.azurlane.grammar_nouns import (
    Alternatives,
    before,
    discarded,
    pending,
    powered,
    that_card,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, HowMany, Times
from rulebound.program.filters import (
    All,
    Cards,
    Filter,
    Is,
    It,
    Ready,
    Rested,
    Subject,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Allow,
    Body,
    Change,
    Charge,
    Choose,
    Draw,
    Grant,
    Keep,
    Later,
    Look,
    Modes,
    Move,
    Op,
    Play,
    Rest,
    Reveal,
    Shuffle,
    Stand,
    Together,
    Transfer,
    When,
)

# -- instructions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CubeCount:
    """So many Cubes of a player: in a state where that is said."""

    n: Amount
    side: Any
    state: str = ""
    up_to: bool = False


def cubes_of(lowering: Lowering, n: Amount, side: Any, state: str = "", up_to: bool = False) -> CubeCount:
    """204.6 So many Cubes of a player."""
    return CubeCount(n, side, state, up_to)


def cubes(lowering: Lowering, n: int) -> Body:
    """303.3, 204.6a So many Cubes as an activation cost."""
    return r02_cards.cubes(n)


def rest(lowering: Lowering, things: Any) -> Body:
    """307.1 Cards and Cubes become rested."""
    return each_thing(lowering, things, rest_one)


def stand(lowering: Lowering, things: Any) -> Body:
    """307.1 Cards and Cubes become active."""
    return each_thing(lowering, things, stand_one)


def each_thing(lowering: Lowering, things: Any, do: Any) -> Body:
    """The same to several things, or to one of them."""
    if things is None:
        things = that_card(lowering)
    if isinstance(things, tuple):
        return tuple(op for thing in things for op in each_thing(lowering, thing, do))
    if isinstance(things, Alternatives):
        return (Modes(tuple(each_thing(lowering, thing, do) for thing in things.things), by=lowering.text.actor),)  # type: ignore[arg-type]
    found: Body = do(things)
    return found


def rest_one(thing: Any) -> Body:
    """b37: who rests cards of their own chooses among active ones."""
    if isinstance(thing, CubeCount):
        return (Transfer(thing.n, thing.state or "usable", "rested", thing.side, up_to=thing.up_to),)
    if isinstance(thing.what, All | This):
        return (*thing.before(), Rest(thing.what))
    ops = tuple(
        replace(op, cards=active(op.cards)) if isinstance(op, Choose) and op.by == op.cards.side else op
        for op in thing.before()
    )
    return (*ops, Rest(thing.what))


def active(cards: Cards) -> Cards:
    """The active ones of some cards."""
    return cards if Ready() in cards.where else Cards(cards.side, cards.zones, (*cards.where, Ready()))


def stand_one(thing: Any) -> Body:
    """204.6 A Cube that lies reverse side up is never rested."""
    if isinstance(thing, CubeCount):
        if thing.state:
            raise Unlowered("Cubes in a state that become active")
        return (Transfer(thing.n, "rested", "active", thing.side, up_to=thing.up_to),)
    return (*thing.before(), Stand(thing.what))


def not_active_yet(body: Body) -> Body:
    """103.3, 303.3 What becomes active as a cost is chosen among cards that are rested."""
    stood = {op.what.name for op in body if isinstance(op, Stand) and isinstance(op.what, It)}
    out: list[Op] = []
    for op in body:
        if isinstance(op, Modes):
            op = replace(op, bodies=tuple(not_active_yet(one) for one in op.bodies))
        if isinstance(op, Choose) and op.name in stood and Rested() not in op.cards.where:
            op = replace(op, cards=replace(op.cards, where=(*op.cards.where, Rested())))
        out.append(op)
    return tuple(out)


def to_retreat(lowering: Lowering, picked: Picked) -> Body:
    """313.10a, 404.1 Cards go to the retreat zone: of a Ship on one's own battlefield that is to retreat."""
    if isinstance(picked.what, Top) and lowering.text.notes.get("sent"):
        name = lowering.store()
        return (Keep(picked.what, name), Move(It(name), "retreat", "top"))
    own = isinstance(picked.what, This)
    return (*picked.before(), Move(picked.what, "retreat", "top", "retreat" if own else ""))


def discard(lowering: Lowering, picked: Picked) -> Body:
    """313.3a Cards go from hand to the retreat zone."""
    if isinstance(picked.what, It):
        lowering.text.notes["discarded"] = picked.what
    return (*picked.before(), Move(picked.what, "retreat", "top", "discard"))


def to_durability(lowering: Lowering, picked: Picked, at: Any) -> Body:
    """405.1 Cards go to an end of the durability."""
    return (*picked.before(), Move(picked.what, "durability", at))


def use_discarded(lowering: Lowering) -> Body:
    """302.1d The discarded Event is activated."""
    card = discarded(lowering)
    return (*pending(lowering), Play(card))


def deploy(lowering: Lowering, picked: Picked, rested: Any, empty: Any) -> Body:
    """302.1d, 313.2a, 403.5 Ships enter the battlefield; on an empty place where the text says so."""
    asleep = bool(rested)
    ops = picked.before()
    if isinstance(picked.what, This):
        lowering.text.notes["deployed"] = True
    lowering.text.notes["on the field"] = picked.what
    lowering.text.notes["deployed so many"] = next((op.at_most for op in ops if isinstance(op, Choose)), None)
    if empty:
        return (*ops, Move(picked.what, "field", verb="deploy", rested=asleep))
    return (*ops, Play(picked.what, rested=asleep))


def only(lowering: Lowering, picked: Picked) -> Body:
    """A choice alone; what is done with the card comes after it."""
    return picked.before()


def in_order(lowering: Lowering, picked: Picked, order: str, at: Any) -> Body:
    """401.4 Cards go to an end of the deck, in an order of one's choice or at random."""
    if order != "random":
        return (*picked.before(), Move(picked.what, "deck", at, order=order))  # type: ignore[arg-type]
    return (*picked.before(), *at_random(picked.what, at))


def at_random(what: Any, at: Any) -> Body:
    """313.4a Set aside face down and shuffled, so that nobody knows their order, then laid down as they are."""
    aside = All(Cards("yours", ("aside",)))
    return (Move(what, "aside", face="down"), Shuffle("aside"), Move(aside, "deck", at, order="as they are"))


def look(lowering: Lowering, picked: Picked) -> Body:
    """313.7a Only the player sees the cards, which stay where they are."""
    lowering.text.last = "seen"
    return (Look(picked.what, "seen"),)


def reveal(lowering: Lowering, picked: Picked) -> Body:
    """313.8a Every player sees the cards."""
    name = "mine" if picked.what.side == "yours" else "shown"
    lowering.text.last = name
    lowering.text.notes["shown"] = name
    return (Reveal(picked.what, name),)


def reveal_both(lowering: Lowering, n: Amount) -> Body:
    """313.8a Both players show cards of their decks; what is done with them comes after it."""
    lowering.text.last = "both"
    lowering.text.notes["shown"] = "mine"
    return (Reveal(Top(n), "mine"), Reveal(Top(n, side="theirs"), "yours"))


def show(lowering: Lowering, picked: Picked) -> Body:
    """313.8a A chosen card is shown."""
    if isinstance(picked.what, Top):
        return reveal(lowering, picked)
    ops = picked.before()
    lowering.text.notes["shown"] = picked.what.name
    return (*ops, Reveal(picked.what, picked.what.name))


def pick(
    lowering: Lowering,
    n: Amount,
    what: tuple[Filter, ...],
    shown: bool,
    at_least: Amount = 0,
    different: bool = False,
) -> Body:
    """313.7a, 313.8a Up to so many of the cards that were looked at or shown, or so many as there are."""
    seen = lowering.text.last
    if seen not in ("seen", "mine"):
        raise Unlowered("the text picks among cards that it has not named before")
    name = lowering.store()
    lowering.text.notes["among"] = (seen, name)
    least = 0 if at_least == 0 else None
    together = Together(different=True) if different else None
    choose = Choose(Cards("yours", ("deck",), what), n, least, name, among=seen, together=together)
    return (choose, Reveal(It(name), name)) if shown else (choose,)


def others(lowering: Lowering, order: str | None, at: Any) -> Body:
    """The cards that were looked at and not picked go to an end of the deck."""
    keep = left_over(lowering)
    if order == "random":
        return (keep, *at_random(It("others"), at))
    return (keep, Move(It("others"), "deck", at, order=order or "you"))  # type: ignore[arg-type]


def others_retreat(lowering: Lowering) -> Body:
    """404.1 They go to the retreat zone."""
    return (left_over(lowering), Move(It("others"), "retreat", "top"))


def left_over(lowering: Lowering) -> Keep:
    """The cards that were looked at and not picked."""
    seen, name = lowering.text.notes.get("among", ("", ""))
    if not seen:
        raise Unlowered("the text speaks of other cards, but of none before them")
    keep = Keep(It(seen), "others", but=name)
    if lowering.text.notes.get("on the field") == It(name):  # one that found no place is among the others again
        keep = Keep(All(Cards("yours", ("deck",), (Is(It(seen)),))), "others")
    return keep


def put(lowering: Lowering, picked: Picked, at: Any) -> Body:
    """401.4 Cards go to an end of their owner's deck."""
    if isinstance(picked.what, It) and picked.what.name == "both":
        return (Move(It("mine"), "deck", at), Move(It("yours"), "deck", at))
    return (*picked.before(), Move(picked.what, "deck", at))


# -- what lasts -----------------------------------------------------------------------------------


def lasting(lowering: Lowering, duration: str | None) -> Any:
    """306.1c How long: as told, or as long as a static ability holds."""
    if duration is not None:
        lowering.text.notes["lasting"] = duration
        return duration
    if not lowering.text.permanent:
        raise Unlowered("the text does not say for how long")
    return "while here"


def same_duration(lowering: Lowering) -> str:
    """The time that was told before."""
    found: str | None = lowering.text.notes.get("lasting")
    if found is None:
        raise Unlowered("the text does not say for how long")
    return found


def within(lowering: Lowering) -> str:
    """The time that leads the sentence."""
    found: str = lowering.text.notes["within"]
    return found


def change(lowering: Lowering, value: str, n: int, picked: Picked, duration: str | None) -> Body:
    """309.1 A value becomes more or less; so often as the sentence counts."""
    ops = picked.before()
    if value == "power" and isinstance(picked.what, It | This):
        lowering.text.notes["powered"] = picked.what
    return (*ops, Change(value, so_often(lowering, n), picked.what, lasting(lowering, duration)))


def so_often(lowering: Lowering, n: Amount) -> Amount:
    """An amount, for each of what the sentence counts."""
    by = lowering.text.notes.get("times")
    return n if by is None else Times(n, by)


def afterwards(lowering: Lowering, when: str, body: Body) -> Body:
    """500.4 What is done later: with a card that the text has moved as it is now, wherever it goes meanwhile."""
    event = lowering.text.notes.get("event")
    names = (*lowering.text.notes.get("timing", ()), getattr(event, "name", ""))
    if when == "battle ends" and {"enters field", "main", "turn starts", "turn ends"} & set(names):
        raise Unlowered("the end of a battle, where none is under way")
    kept = tuple(op for op in body if isinstance(op, Keep) and op.moved)
    return (*kept, Later(when, tuple(op for op in body if op not in kept)))


def off_field(lowering: Lowering, picked: Picked) -> Picked:
    """202.1 A price is paid for cards that are elsewhere: of which, the text must say."""
    if isinstance(picked.what, Cards | All):
        raise Unlowered("the text does not say where the cards are for which less is paid")
    return picked


def may_attack(lowering: Lowering, picked: Picked, cards: Cards, duration: str) -> Body:
    """505.1, 505.2a Rested Ships may be attacked anyway: the card may do so in the turn in which it came (a33).

    Of active ones a text may mean that or the other, unless its card has been there before.
    """
    if Ready() not in cards.where:
        return (*picked.before(), Allow("attack now", picked.what, against=cards, lasting=duration))  # type: ignore[arg-type]
    event = lowering.text.notes.get("event")
    came = isinstance(event, Event) and event.name == "enters field" and isinstance(picked.what, Subject)
    came = came or any(isinstance(op, Keep) for op in picked.ops)
    if came or "enters field" in lowering.text.notes.get("timing", ()):
        raise Unlowered("the text does not say whether this card may attack in the turn in which it came")
    return (*picked.before(), Allow("attack active", picked.what, against=cards, lasting=duration))  # type: ignore[arg-type]


def more_power(lowering: Lowering, n: int, picked: Picked | None) -> Body:
    """309.1 The power that was changed before becomes more still: "it" is that card, whatever was chosen since.

    So is "this card", which on an Event can be no other: 207.1 it has no power of its own.
    """
    if picked is None or isinstance(picked.what, It | This):
        picked = Picked((), powered(lowering))
    return change(lowering, "power", n, picked, same_duration(lowering))


def gain(lowering: Lowering, picked: Picked, tags: Any, duration: str | None) -> Body:
    """601 Cards gain keywords."""
    until = lasting(lowering, duration)
    ops: Body = picked.before()
    for found in several(lowering, tags):
        ops += (Grant(picked.what, keyword=found.keyword, ability=found.ability, lasting=until),)
    return ops


def several(lowering: Lowering, found: Any) -> tuple[Any, ...]:
    """One or more, as a row."""
    return found if isinstance(found, tuple) else (found,)


def each(lowering: Lowering, slots: Slots) -> Body:
    """A sentence whose amount counts something."""
    by = lowering.text.notes["times"] = slots["p"]
    body: Body = slots["c"]
    del lowering.text.notes["times"]
    return all_so_often(body, by)


def all_so_often(body: Body, by: Amount) -> Body:
    """A sentence in which everything that is done is done so often."""
    for op in body:
        match op:
            case Choose() | When():
                continue
            case Change(amount=Times(by=found)) | Charge(amount=Times(by=found)) if found == by:
                continue
            case Draw(amount=Times(by=found)) | Transfer(amount=Times(by=found)) if found == by:
                continue
        raise Unlowered("the text counts, and does something that is not so much for each")
    return body


def one_after_other(lowering: Lowering, first: Body, then: Body) -> Body:
    """302.1c Two instructions in one sentence; behind what both players do it would have to say who does the next."""
    both = len(first) == 2 and isinstance(first[1], Draw) and first == (Draw(first[1].amount), first[1])
    if both and first[0] != first[1]:
        raise Unlowered("whether both players do what follows the text does not say")
    return first + then


def several_of(lowering: Lowering, n: int) -> int:
    """For every so many, which are more than one."""
    if n < 2:
        raise Unlowered("for every one is for each")
    return n


def each_within(lowering: Lowering, slots: Slots) -> Body:
    """The same after a time that leads the sentence."""
    lowering.text.notes["within"] = slots["d"]
    lowering.text.notes["times"] = slots["p"]
    body: Body = slots["a"]
    del lowering.text.notes["times"]
    return all_so_often(body, slots["p"])


def how_many(lowering: Lowering) -> Amount:
    """How many cards were chosen before."""
    return HowMany(before(lowering).name)  # type: ignore[union-attr]


def retrofit(lowering: Lowering, cost: int, name: str) -> Ability:
    """601.8 [Retrofit]"""
    return r02_cards.retrofit(cost, name=name)


def retrofit_on(lowering: Lowering, cost: int, test: Filter) -> Ability:
    """601.8 [Retrofit] on one of several Ships."""
    return r02_cards.retrofit(cost, test)


def also_of(lowering: Lowering, camp: Trait) -> Ability:
    """205.3 A card that belongs to another faction, too, wherever it is."""
    zones = ("deck", "hand", "field", "retreat", "durability")
    return r02_cards.static(Grant(This(), trait=camp.name, lasting="while here"), zones=zones)


def assault(lowering: Lowering, n: int) -> Ability:
    """601.5#2 [Assault +N]"""
    return r02_cards.assault(n)


def fortify(lowering: Lowering, n: int) -> Ability:
    """601.6 [Fortify +N]"""
    return r02_cards.fortify(n)
