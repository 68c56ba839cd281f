# not compiled: texts are read once a process
"""900: on what terms texts do what they do: for less, the first time, or if something else was done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Text, Unlowered
from rulebound.compiler.parts import Printed
from rulebound.games.fow.grammar_bodies import DEALT, assembled, makes_will
from rulebound.games.fow.grammar_choices import combined
from rulebound.games.fow.grammar_effects import deal, ward
from rulebound.games.fow.grammar_events import event_of
from rulebound.games.fow.grammar_nouns import Noun, Players, cards_of
from rulebound.games.fow.grammar_steps import MOST, Step, lasting, sentences, targets_first, with_x
from rulebound.games.fow.grammar_texts import choose_one
from rulebound.games.fow.r02_cards import pay
from rulebound.games.fow.r14_wording import SYMBOL_SKILLS
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Every, Least, Minus, Noted, Sum, ThisTurn, Times
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, InPhase, Matches, TurnOf
from rulebound.program.filters import (
    All,
    Came,
    Cards,
    Compare,
    Did,
    Either,
    Host,
    Is,
    It,
    Keyword,
    Kind,
    Role,
    SameName,
    This,
)
from rulebound.program.ops import (
    Act,
    Become,
    Body,
    Charge,
    Damage,
    Forbid,
    Grant,
    If,
    Keep,
    Later,
    Lose,
    Modes,
    Move,
    NextTime,
    Note,
    Pay,
    Prevent,
    Shuffle,
)


def judgment_for(lowering: Lowering, condition: Condition, symbols: tuple[Any, ...]) -> Step:
    """705.2c [Judgment] on a condition for nothing, or for fewer will where it costs will of one kind alone."""
    cost: Any = lowering.text.notes.get("judgment")
    if not isinstance(cost, tuple) or len(cost) != 1 or not isinstance(cost[0], Pay):
        raise Unlowered("this ability is no judgment that costs will alone")
    old = {part.kind: part.amount for part in cost[0].price if isinstance(part.amount, int)}
    new = {part.kind: part.amount for part in pay(*symbols).price if isinstance(part.amount, int) and part.amount}
    if len(old) < len(cost[0].price) or (new and (len(old) > 1 or set(new) != set(old))):
        raise Unlowered("which part of the cost is left is not told")
    body = (Charge("judge", sum(new.values()) - sum(old.values()), This(), lasting="while here"),)
    made = Ability("permanent", body, condition=condition, zones=("ruler area",))
    return Step((), abilities=(made,), then=True)


def first_of_turn(lowering: Lowering, cards: Cards) -> Ability:
    """910.2a The first damage of a turn that would be dealt to one of such cards is prevented."""
    none_yet = Compared(ThisTurn("damage", cards.where, cards.side), "==", 0)  # type: ignore[arg-type]
    return Ability("replacement", (Prevent(),), event_of(lowering, "damage", cards), none_yet, once="turn")


def whose(lowering: Lowering, cards: Cards) -> str:
    """Of which side cards are that are described."""
    return cards.side


def become_colour(lowering: Lowering, picked: Picked, colour: str, duration: str | None) -> Body:
    """909.6, 1020.1 Cards become an attribute and lose their former ones."""
    until = lasting(lowering, duration)
    return (*picked.before(), Grant(cards_of(lowering, picked), colour=colour, only=True, lasting=until))


def become_size(lowering: Lowering, picked: Picked, size: str, duration: str) -> Body:
    """909.1d ATK and DEF become so much."""
    atk, _, defence = size.partition("/")
    until = lasting(lowering, duration)
    cards = cards_of(lowering, picked)
    return (*picked.before(), Become("atk", int(atk), cards, until), Become("def", int(defence), cards, until))


def become_both(lowering: Lowering, picked: Picked, n: int, duration: str) -> Body:
    """909.1d ATK and DEF become the same."""
    return become_size(lowering, picked, f"{n}/{n}", duration)


def become_race(lowering: Lowering, picked: Picked, race: str, duration: str) -> Body:
    """1020.1 Cards become of a race and lose their former ones."""
    until = lasting(lowering, duration)
    return (*picked.before(), Grant(cards_of(lowering, picked), trait=race, only=True, lasting=until))


def activated_modes(lowering: Lowering, slots: Slots) -> Printed:
    """903.2c, 905.1 One of several texts for a cost, once a turn, in some turns alone."""
    cost: Body = slots["cost"]
    lowering.text.notes.setdefault("about", "this")
    lowering.text.notes["paid"] = lowering.text.notes.get("X")
    condition: Condition = slots["d"]
    body = with_x(lowering, assembled(lowering, [choose_one(lowering, slots)]))
    if makes_will(body):
        raise Unlowered("will abilities with a limit")
    return Printed((), (Ability("activated", body, "activate", condition, cost, once="turn"),))


def was_such(lowering: Lowering, verb: str, tests: tuple[Any, ...]) -> Condition:
    """1010.1, 1011.1 Whether the card that was destroyed or banished was such a one, there where it was."""
    lowering.text.notes["such"] = (verb, tests)
    return Compared(Noted("such"), ">=", 1)


def damaged_falling(lowering: Lowering, cards: Cards) -> Event:
    """910.1 A card that was dealt damage this turn by the one to which this is added would be put into a graveyard."""
    return event_of(lowering, "enters graveyard", cards, (Did("damaged", by=Host(This())),))


def judgment_less_if(lowering: Lowering, n: int, condition: Condition) -> Step:
    """705.2c [Judgment] costs so much less on a condition."""
    if not lowering.text.notes.get("judgment"):
        raise Unlowered("this ability is no judgment")
    lowering.text.notes["less"] = n
    body = (Charge("judge", -n, This(), lasting="while here"),)
    return Step((), abilities=(Ability("permanent", body, condition=condition, zones=("ruler area",)),))


def less_as_well(lowering: Lowering, *conditions: Condition) -> Step:
    """705.2c As much less again on each of further conditions."""
    n = lowering.text.notes.get("less")
    if n is None:
        raise Unlowered("nothing costs less before this")
    steps = [judgment_less_if(lowering, n, condition) for condition in conditions]
    return Step((), abilities=tuple(ability for one in steps for ability in one.abilities))


def deal_combined(lowering: Lowering, source: Picked, n: int, whom: Any) -> Body:
    """203.5, 912.1 Damage by what removed cards cost together; it is this card that deals it, and none of those."""
    if isinstance(source.what, It) and lowering.text.notes.get("about") == "this":
        source = Picked((), This())
    return deal(lowering, source, Times(n, combined(lowering)), whom)


def half_dealt(lowering: Lowering) -> Any:
    """1018.1b Half of the damage that the sentence before has really dealt; 105.4a rounds it."""
    if "dealt" not in lowering.text.notes:
        raise Unlowered("no damage before this of which it could be half")
    return Every(dealt_now(lowering), 2)


def dealt_now(lowering: Lowering) -> Any:
    """1018.1b How much damage the instruction before has really dealt."""
    lowering.text.notes["that much"] = True
    return Minus(DEALT, Noted("that much"))


def graveyard_removed(lowering: Lowering, whose: Players) -> Body:
    """311.1 All cards of a graveyard are removed."""
    bodies: list[Body] = []
    for side in whose.sides:
        bodies.append((Move(All(Cards(side, ("graveyard",))), "removed", verb="remove"),))
    return (Modes(tuple(bodies), on_play=True),) if whose.chosen else bodies[0]


def removed_such(lowering: Lowering, tests: tuple[Any, ...]) -> Any:
    """How many of the cards that were removed were such."""
    lowering.text.notes["removed"] = tests
    return Noted("removed")


def not_in_next_recovery(lowering: Lowering, picked: Picked) -> Body:
    """503.1 A card that was picked does not recover in the next recovery phase of the player who controls it."""
    if not isinstance(picked.what, It):
        raise Unlowered("whose recovery phase is next is known of a card that was picked alone")
    sides: tuple[Any, ...] = ("yours", "theirs")
    own_turn = AnyOf(
        tuple(AllOf((TurnOf(side), Exists(Cards(side, ("field",), (Is(picked.what),))))) for side in sides)
    )
    kept: Body = (Forbid("recover in the recovery phase", picked.what, lasting="turn"),)
    waited: Body = (Later("turn starts", (If(own_turn, kept, (Later("turn starts", kept),)),)),)
    return (*picked.before(), If(AllOf((own_turn, InPhase("draw"))), kept, waited))


def when_it_falls(lowering: Lowering, slots: Slots) -> Step:
    """906.8 What is done when a card is put into a graveyard this turn."""
    picked: Picked = slots["t"]
    before, lowering.text = lowering.text, Text()
    lowering.text.notes.update(about="other", own=True)
    steps = [Step(lowering.lower(slots.bare[name], "effect")) for name in ("e", "f") if name in slots.bare]
    body = assembled(lowering, steps)
    lowering.text = before
    falls = Ability("automatic", body, Event("enters graveyard"))
    return Step((*picked.before(), NextTime(falls, "turn", picked.what)))  # whoever controls the card by then


def when_it_deals(lowering: Lowering, slots: Slots) -> Step:
    """906.8 What is done whenever a card deals damage this turn."""
    picked: Picked = slots["t"]
    before, lowering.text = lowering.text, Text()
    lowering.text.notes["about"] = "this"
    body = assembled(lowering, [Step(slots["e"])])
    lowering.text = before
    event = Event(("deals damage to a card", "deals damage to a player"))
    return Step(ward(lowering, picked, Ability("automatic", body, event), "turn"))


def awakened_instead(lowering: Lowering, slots: Slots) -> Printed:
    """1109.1, 1109.2 What a chant that was awakened does on a condition instead of its text; the same targets serve."""
    lowering.text.notes["about"] = "this"
    base = assembled(lowering, sentences(lowering, slots))
    condition: Condition = slots["c"]
    lowering.text = Text()
    lowering.text.notes["about"] = "this"
    other: Body = slots["e"]
    aims, usual = targets_first(base)
    others, rest = targets_first(other)
    so = AllOf((Matches(This(), (Came("awakened"),)), condition))
    body: Body = (*aims, *(op for op in others if op not in aims), If(so, rest, usual))
    paid = Ability("activated", (Act("paid"),), "awakening", cost=slots["cost"])
    return Printed((), (paid, Ability("activated", body, "chant")))


def with_namesakes(lowering: Lowering, picked: Picked) -> Body:
    """1014.2 A card is removed, and wherever the player who controlled it has others of its name, those as well."""
    if not isinstance(picked.what, It):
        raise Unlowered("whose cards are looked through is known of a card that was picked alone")
    lowering.text.notes["controller"] = True
    sides: tuple[Any, ...] = ("yours", "theirs")
    alike = {side: Cards(side, ("deck", "graveyard", "hand"), (SameName(picked.what),)) for side in sides}
    return (
        *picked.before(),
        *(Note(Count(Cards(side, ("field",), (Is(picked.what),))), side) for side in sides),
        Move(picked.what, "removed", verb="remove"),
        *(If(had(side), (Move(All(alike[side]), "removed", verb="remove"),)) for side in sides),
    )


def had(side: str) -> Condition:
    """Whether a card that the text spoke of was a player's."""
    return Compared(Noted(side), ">=", 1)


def controller_shuffles(lowering: Lowering) -> Body:
    """1021.1 The player whose cards were looked through shuffles the main deck."""
    if not lowering.text.notes.get("controller"):
        raise Unlowered("no player before this whose deck was looked through")
    sides: tuple[Any, ...] = ("yours", "theirs")
    return tuple(If(had(side), (Shuffle("deck", side),)) for side in sides)


def skills_of(lowering: Lowering, picked: Picked, other: Picked, duration: str) -> Body:
    """1413.1a A card gains those symbol skills that another one has."""
    until: Any = lasting(lowering, duration)
    return (
        *picked.before(),
        *(
            If(Matches(other.what, (Keyword(word),), gone=True), (Grant(picked.what, keyword=word, lasting=until),))
            for word in SYMBOL_SKILLS
        ),
    )


FIGHTING: Final = (Either((Is(Role("blocker")), Is(Role("attacker")))),)


def destroy_blocked(lowering: Lowering, tests: tuple[Any, ...]) -> Body:
    """804.5, 1010.1 Cards that block and the one that they block are destroyed; whose they were is noted."""
    sides: tuple[Any, ...] = ("yours", "theirs")
    cards = Cards("any", ("field",), (*tests, *FIGHTING))
    lowering.text.notes["blocked"] = True
    return (
        *(Note(Count(replace(cards, side=side)), side) for side in sides),
        If(
            Exists(Cards("any", ("field",), (Is(Role("blocker")),))),
            (Move(All(cards), "graveyard", "top", "destroy"),),
            tuple(Note(0, side) for side in sides),
        ),
    )


def to_controllers(lowering: Lowering, source: Picked, n: int) -> Body:
    """1007.2 Damage to each player who had one of the cards that fought."""
    if source.what != This() or not lowering.text.notes.get("blocked"):
        raise Unlowered("no cards before this whose controllers could be meant")
    sides: tuple[Any, ...] = ("yours", "theirs")
    return tuple(If(had(side), (Damage(n, side=side),)) for side in sides)


def searched_theirs(lowering: Lowering, parts: tuple[tuple[Any, Cards], ...]) -> Body:
    """1014.2 Cards of several sorts are looked for in the opponent's main deck and put into the own field."""
    chosen = [lowering.choose(replace(cards, zones=("deck",), side="theirs"), n, 0) for n, cards in parts]
    return (
        *(op for one in chosen for op in one.before()),
        *(Move(one.what, "field", side="yours") for one in chosen),
    )


def costs_among(lowering: Lowering, cards: Cards) -> Any:
    """203.5 How many different total costs these cards have."""
    found: Any = 0
    for n in range(MOST + 1):
        one = Least(1, Count(replace(cards, where=(*cards.where, Compare("cost", "==", n)))))
        found = one if n == 0 else Sum(found, one)
    return found


def handed_over(lowering: Lowering, loser: Picked, words: tuple[str, ...], gainer: Picked, duration: str) -> Body:
    """1020.2 A card loses one of several keyword abilities that it has, and another card gains that one."""
    until: Any = lasting(lowering, duration)
    bodies: tuple[Body, ...] = tuple(
        (
            If(
                Matches(loser.what, (Keyword(word),)),
                (Lose(loser.what, word, until), Grant(gainer.what, keyword=word, lasting=until)),
            ),
        )
        for word in words
    )
    return (*loser.before(), *gainer.before(), Modes(bodies))


def become_body(lowering: Lowering, picked: Picked, size: str, race: str, kind: Noun, duration: str) -> Body:
    """909.1c, 909.1d A card is of a further type and race for a time, with ATK and DEF."""
    until: Any = lasting(lowering, duration)
    (test,) = kind.tests
    if not isinstance(test, Kind):
        raise Unlowered("more than one type of card")
    return (
        *picked.before(),
        Grant(picked.what, kind=test.name, lasting=until),
        Grant(picked.what, trait=race, lasting=until),
        *become_size(lowering, picked, size, duration),
    )


def put_as(lowering: Lowering, condition: Condition, picked: Picked, race: str) -> Body:
    """909.6 On a condition a card that was destroyed comes into the own field, of another race there."""
    if not isinstance(picked.what, It):
        raise Unlowered("no card before this that could be put into a field")
    name = f"{picked.what.name} there"
    there: Body = (
        Keep(picked.what, name, moved=True),
        Move(It(name), "field", side="yours"),
        Keep(It(name), "so", moved=True),
        Grant(It("so"), trait=race, only=True, lasting="game"),
    )
    return (If(condition, there),)


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    *(whose, judgment_for, first_of_turn, become_colour, become_size, become_both, become_race, activated_modes),
    *(
        was_such,
        damaged_falling,
        judgment_less_if,
        less_as_well,
        deal_combined,
        half_dealt,
        dealt_now,
        graveyard_removed,
    ),
    *(
        removed_such,
        not_in_next_recovery,
        when_it_falls,
        when_it_deals,
        awakened_instead,
        with_namesakes,
        controller_shuffles,
        skills_of,
        destroy_blocked,
        to_controllers,
        searched_theirs,
    ),
    *(dealt_now, costs_among, handed_over, become_body, put_as),
)
