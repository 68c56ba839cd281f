# not compiled: texts are read once a process
"""900 and 1000: what is targeted, added or paid for by another player, and who deals damage to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.games.fow.grammar_choices import ATTRIBUTES
from rulebound.games.fow.grammar_costs import less, will_cost
from rulebound.games.fow.grammar_effects import deal, produce
from rulebound.games.fow.grammar_events import TO_A_PLAYER, event_of
from rulebound.games.fow.grammar_steps import Step, may
from rulebound.games.fow.grammar_texts import choose_one
from rulebound.games.fow.r02_cards import pay
from rulebound.games.fow.r07_actions import STANDBY_COST
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Depending, Happened, Noted, Times, ValueOf
from rulebound.program.conditions import Condition, Exists, IfDone, Matches, Negation
from rulebound.program.filters import All, Cards, Either, Is, It, Kind, Opposite, Subject, Targeting, This, Whose
from rulebound.program.ops import (
    Act,
    Allow,
    Body,
    Cancel,
    Charge,
    Choose,
    Damage,
    If,
    Increase,
    May,
    Modes,
    Move,
    Note,
    Op,
    Pay,
    When,
)
from rulebound.program.parts import holds


def being_targeted(lowering: Lowering, cards: Any, by: tuple[Any, ...]) -> Event:
    """903.2d A card becomes the target of such spells and abilities."""
    whose, test = by
    return event_of(lowering, "is targeted", cards, by=whose or "any", against=() if test is None else (test,))


def getting_counter(lowering: Lowering, cards: Any, name: str) -> Event:
    """1022.1 A counter of this name is put on a card."""
    return event_of(lowering, "marks", cards, mark=name)


def being_added_to(lowering: Lowering, cards: Any) -> Event:
    """1002.1 An addition is added to this card, or to one that is described."""
    lowering.text.notes["about"] = "other"
    if isinstance(cards, Cards):
        whose = () if cards.side == "any" else (Whose(cards.side),)
        return Event("attaches", own=False, where=(Kind("addition"),), against=(*cards.where, *whose))
    if not isinstance(cards, Picked) or cards.what != This():
        raise Unlowered("an addition is added to cards that were picked")
    return Event("attaches", own=False, where=(Kind("addition"),), against=(Is(This()),))


def cheaper_for(lowering: Lowering, symbols: tuple[Any, ...], cards: Cards) -> tuple[Ability, ...]:
    """903.2d, 903.2e-iv A card costs less by its target, which is chosen before; until then by what could be one."""
    body = less("play", symbols, This(), "while here")
    aimed = Matches(This(), (Targeting(cards.where),))
    return (
        Ability("permanent", body, condition=Exists(cards), zones=("hand", "standby", "graveyard", "removed")),
        Ability("permanent", body, condition=aimed, zones=("chase",)),
    )


def choose_up_to(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of several texts, or up to so many on a condition, chosen on play."""
    condition: Condition = slots["c"]
    made = choose_one(lowering, slots)
    (modes,) = made.body
    assert isinstance(modes, Modes)
    most = Depending(condition, slots["n"], 1)
    return replace(made, body=(replace(modes, at_most=most, at_least=Depending(condition, 0, 1)),))


def second_if(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of two texts, the second of them only on a condition."""
    made = choose_one(lowering, slots)
    (modes,) = made.body
    assert isinstance(modes, Modes)
    if len(modes.bodies) != 2:
        raise Unlowered("which of several texts is the second one")
    return replace(made, body=(replace(modes, only=(None, slots["c"])),))


def double_to(lowering: Lowering, cards: Cards) -> tuple[Ability, ...]:
    """910.1 This card deals twice as much damage to the opponent, and to such cards."""
    by_this = (Is(This()),)
    double = (Increase(Happened()),)
    return (
        Ability("replacement", double, Event("damage", own=False, whose="theirs", against=by_this), TO_A_PLAYER),
        Ability("replacement", double, Event("damage", own=False, where=cards.where, against=by_this)),
    )


def destroy_both(lowering: Lowering, first: Picked, second: Picked) -> Body:
    """1010.1 Two cards are destroyed together."""
    both = Either((Is(first.what), Is(second.what)))
    every = All(Cards("any", ("field",), (both,)))
    return (*first.before(), *second.before(), Move(every, "graveyard", "top", "destroy"))


def standby_for(lowering: Lowering, n: int, usual: int) -> Body:
    """706.1 What is paid to put a card into standby, instead of what the rules say."""
    if usual != STANDBY_COST:
        raise Unlowered("another price than that of the rules")
    return (Charge("standby", n - usual, side="yours", lasting="while here"),)


def as_moon(lowering: Lowering, will: Any) -> Body:
    """907.6, 1003.6 Will of the moon is spent as though it were of an attribute."""
    if will not in ATTRIBUTES:
        raise Unlowered("will of the moon as another than that of an attribute")
    return (Allow(f"spend moon as {will}", side="yours", lasting="while here"),)


def random_discard(lowering: Lowering, n: Any) -> Body:
    """1019.1 Cards are discarded at random: they are chosen unseen, out of a hand that was mixed."""
    side: Any = lowering.text.actor
    other: Any = "yours" if side == "theirs" else "theirs"
    picked = lowering.choose(Cards(side, ("hand",)), n, None, blind=True, by=other)
    return (*picked.before(), Move(picked.what, "graveyard", "top", "discard"))


def while_rested(lowering: Lowering) -> str:
    """901.2b As long as this card is rested: of what a text does once, not of a continuous ability."""
    if lowering.text.permanent:
        raise Unlowered("a continuous ability asks on a condition")
    return "while rested"


def either_event(lowering: Lowering, slots: Slots) -> Step:
    """906.1 One of two events sets a text off that speaks of neither of their cards."""
    events: tuple[Event, ...] = (slots["ev"], slots["other"])
    if lowering.text.notes.get("to a player"):
        raise Unlowered("what happens to a player, or something else")
    body: Body = slots["e"]
    if holds(body, Subject, Opposite):
        raise Unlowered("a card of one of two events")
    if at_once(*events):
        raise Unlowered("one thing that happens may be both of two events")
    return Step((), abilities=tuple(Ability("automatic", body, event) for event in events))


GOING: Final = frozenset(("destroy", "banish", "falls", "leaves field", "enters graveyard", "broken"))
HURTING: Final = frozenset(
    ("damage", "deals damage to a card", "deals damage to a player", "deals damage to an opponent"),
)


def at_once(one: Event, other: Event) -> bool:
    """906.1 Whether one thing that happens could be both of two events, which would set a text off twice."""
    names, more = (frozenset((event.name,) if isinstance(event.name, str) else event.name) for event in (one, other))
    if names & more or (names & GOING and more & GOING):
        return True
    return bool(names & HURTING and more & HURTING) and not (one.own and other.own)


def either_event_may(lowering: Lowering, slots: Slots) -> Step:
    """906.1 The same of what a player may do."""
    made = either_event(lowering, slots)
    return replace(made, abilities=tuple(replace(one, body=may(lowering, one.body)) for one in made.abilities))


def instead_of_cost(lowering: Lowering, cost: Body) -> Step:
    """903.2e-i Something that may be done instead of paying the cost of this card, as for [Incarnation]."""
    return Step((), abilities=(Ability("activated", (Act("paid"),), "incarnation", cost=cost),))


def unpaid_if(lowering: Lowering, condition: Condition) -> Step:
    """903.2e-i Nothing need be paid for this card on a condition."""
    return Step((), abilities=(Ability("activated", (Act("paid"),), "incarnation", cost=(When(condition), pay(0))),))


def awakening_less(lowering: Lowering, will: Any, duration: Any) -> Body:
    """903.2e-iv, 1109.2 Less will of a kind is paid for [Awakening]."""
    if not isinstance(will, str):
        raise Unlowered("more than one will less")
    return (Charge(f"awaken for {will}", -1, side="yours", lasting=duration),)


def each_other(lowering: Lowering, first: Picked, second: Picked) -> Body:
    """912.1 Two cards deal damage to each other, each as much as its ATK is before."""
    for one in (first, second):
        if isinstance(one.what, (All, Cards)):
            raise Unlowered("several cards deal the damage")
    return (
        *first.before(),
        *second.before(),
        Note(ValueOf("atk", first.what), "first"),
        Note(ValueOf("atk", second.what), "second"),
        Damage(Noted("first"), second.what, source=first.what),
        Damage(Noted("second"), first.what, source=second.what),
    )


def dealt_where(lowering: Lowering, slots: Slots) -> Body:
    """1007.1 Damage of which is told afterwards how much it is, perhaps by what is damaged."""
    source, whom = slots["s"], slots["t"]
    return deal(lowering, source, slots["v"], whom)


def dealt_behind(lowering: Lowering, slots: Slots) -> Body:
    """1007.1 The same of a number: "it" there could be what deals the damage, or what is damaged."""
    source, whom = slots["s"], slots["t"]
    lowering.text.notes.pop("referred", None)
    amount: Any = slots["v"]
    if lowering.text.notes.get("referred"):
        raise Unlowered("a number of the card that deals the damage, or of the one that is damaged")
    return deal(lowering, source, Times(slots["n"], amount) if "n" in slots.bare else amount, whom)


def produce_any(lowering: Lowering, n: int) -> Body:
    """907.1 So many will, each of any attribute."""
    return tuple(op for _ in range(n) for op in produce(lowering, *ATTRIBUTES))


def destroyed_unless_paid(lowering: Lowering, picked: Picked, symbols: tuple[Any, ...]) -> Body:
    """1003.4, 1010.1 A card is destroyed unless the player who controls it pays."""
    if any(isinstance(op, Choose) and op.at_most != 1 for op in picked.ops):
        raise Unlowered("who pays for which of several cards is not told")
    return unless_paid(lowering, picked, symbols, Move(picked.what, "graveyard", "top", "destroy"), "field")


def unless_paid(
    lowering: Lowering, picked: Picked, symbols: tuple[Any, ...], done: Op | None = None, zone: str = "chase"
) -> Body:
    """1003.4, 1012.1 A spell or ability is cancelled unless the player who controls it pays."""
    if not isinstance(picked.what, It):
        raise Unlowered("who pays is known of a spell that was picked alone")
    (price,) = will_cost(lowering, symbols)
    assert isinstance(price, Pay)
    sides: tuple[Any, ...] = ("yours", "theirs")
    mine, other = (
        (May((replace(price, by=side),), cost=True, by=side), If(Negation(IfDone()), (done or Cancel(picked.what),)))
        for side in sides
    )
    controlled = Exists(Cards("yours", (zone,), (Is(picked.what),)))
    return (*picked.before(), If(controlled, mine, other))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    *(
        being_targeted,
        getting_counter,
        being_added_to,
        cheaper_for,
        choose_up_to,
        each_other,
        dealt_where,
        dealt_behind,
    ),
    *(unless_paid, destroyed_unless_paid, produce_any, second_if, double_to, destroy_both, as_moon, standby_for),
    *(random_discard, while_rested, either_event, either_event_may, unpaid_if, instead_of_cost, awakening_less),
)
