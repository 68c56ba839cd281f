# not compiled: texts are read once a process
"""900, 1100 and 1400: the texts of a Force of Will card: what sets them off, what they cost, what they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Slots, Text, Unlowered
from rulebound.compiler.parts import Printed
from rulebound.games.fow import r02_cards, r14_wording
from rulebound.games.fow.grammar_bodies import COIN, assembled, makes_will
from rulebound.games.fow.grammar_effects import later
from rulebound.games.fow.grammar_events import IN_A_FIELD, TO_A_PLAYER, game_event
from rulebound.games.fow.grammar_nouns import OWN_GRAVE, OWN_HAND
from rulebound.games.fow.grammar_steps import Step, lasts, limits, only_if, sentence, sentences, with_x
from rulebound.games.fow.r02_cards import awakened, pay
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Depending
from rulebound.program.conditions import AllOf, Condition, Negation, Remembered
from rulebound.program.filters import This
from rulebound.program.ops import Act, Attach, Body, Damage, Grant, May, Modes, Move, Op, Pay, When


def when_choose_one(lowering: Lowering, slots: Slots) -> Step:
    """903.2c An event, and one of several texts."""
    event: Event = slots["ev"]
    return replace(choose_one(lowering, slots), when=event)


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
        if lowering.text.notes.get("in a field"):
            told["condition"] = AllOf((IN_A_FIELD, told["condition"])) if "condition" in told else IN_A_FIELD
        if head.sort == "replacement":
            body = assembled(
                lowering, [replace(one, sort="") if one.sort == "replacement" else one for one in body_steps]
            )
            return Printed((), (applying(Ability("replacement", body, head.when, may=head.may, **told)),))
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
        elif one.when is not None and (lowering.text.notes.get("to a player") or lowering.text.notes.get("in a field")):
            raise Unlowered("what happens to a player or off a field, told behind another sentence")
        elif one.when is not None and one.sort == "replacement":
            made.append(applying(Ability("replacement", one.body, one.when, may=one.may)))
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


def applying(ability: Ability) -> Ability:
    """910.3 A replacement that begins with a condition applies where it holds, and is used up by no other event."""
    first = ability.body[0] if ability.body else None
    return only_when(replace(ability, body=ability.body[1:]), first.condition) if isinstance(first, When) else ability


def only_when(ability: Ability, condition: Condition) -> Ability:
    """An ability on one more condition."""
    whole = condition if ability.condition is None else AllOf((ability.condition, condition))
    return replace(ability, condition=whole)


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
    """902.2 An ability that takes its own card out of the graveyard is valid there, and so in the hand."""
    if any(isinstance(op, Move) and op.what == OWN_HAND for op in cost):
        return ("hand",)
    return ("graveyard",) if any(leaves_graveyard(op) for op in (*body, *cost)) else ()


def leaves_graveyard(op: Op) -> bool:
    """Whether an instruction, or one that a player may carry out, takes its own card out of the graveyard."""
    if isinstance(op, May):
        return any(leaves_graveyard(one) for one in op.body)
    return isinstance(op, Move | Attach) and op.what == OWN_GRAVE


def chant_text(lowering: Lowering, slots: Slots) -> Printed:
    """703.3 What a chant does."""
    lowering.text.notes.update(about="this", chant=True)
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
    if lowering.text.notes.get("to a player"):
        told["condition"] = AllOf((TO_A_PLAYER, told["condition"])) if "condition" in told else TO_A_PLAYER
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


def choose_some(lowering: Lowering, slots: Slots) -> Step:
    """903.2c So many of several texts, chosen on play."""
    return so_many(choose_one(lowering, slots), slots["n"], slots["n"])


def choose_up_to_some(lowering: Lowering, slots: Slots) -> Step:
    """903.2c Up to so many of several texts, chosen on play."""
    return so_many(choose_one(lowering, slots), slots["n"], 0)


def choose_one_or_more(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of several texts or more, chosen on play."""
    made = choose_one(lowering, slots)
    (modes,) = made.body
    assert isinstance(modes, Modes)
    return so_many(made, len(modes.bodies), 1)


def choose_one_or_both(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of two texts or both, chosen on play."""
    slots.bare["more"] = ()
    return so_many(choose_one(lowering, slots), 2, 1)


def when_choose_some(lowering: Lowering, slots: Slots) -> Step:
    """903.2c An event, and so many of several texts."""
    event: Event = slots["ev"]
    return replace(choose_some(lowering, slots), when=event)


def choose_both_if(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of two texts, or both on a condition."""
    slots.bare["more"], slots["n"] = (), 2
    return choose_some_if(lowering, slots)


def choose_some_if(lowering: Lowering, slots: Slots) -> Step:
    """903.2c One of several texts, or so many on a condition."""
    condition: Condition = slots["c"]
    made = so_many(choose_one(lowering, slots), slots["n"], slots["n"])
    (modes,) = made.body
    assert isinstance(modes, Modes)
    n = Depending(condition, slots["n"], 1)
    return replace(made, body=(replace(modes, at_most=n, at_least=n),))


def so_many(made: Step, most: int, least: int) -> Step:
    """A choice of one text as a choice of several."""
    (modes,) = made.body
    assert isinstance(modes, Modes)
    if len(modes.bodies) < least:
        raise Unlowered("more texts are to be chosen than there are")
    return replace(made, body=(replace(modes, at_most=most, at_least=least),))


def when_choose_up_to_some(lowering: Lowering, slots: Slots) -> Step:
    """903.2c An event, and up to so many of several texts."""
    event: Event = slots["ev"]
    return replace(choose_up_to_some(lowering, slots), when=event)


def option_then(lowering: Lowering, first: Step, body: Body) -> Body:
    """A sentence and words that another mark ends."""
    return (*assembled(lowering, [first]), *body)


def end_of_turn(lowering: Lowering, slots: Slots) -> Step:
    """505.3 At the end of the turn: of a paragraph what sets it off, within a text a later time."""
    if lowering.text.notes.get("begins"):
        event = game_event(lowering, "turn ends")
        return Step(slots["e"], when=event)
    return Step(later(lowering, "turn ends", slots["e"]))


def end_of_turn_if(lowering: Lowering, slots: Slots) -> Step:
    """505.3 The same on a condition that is asked for then."""
    if lowering.text.notes.get("begins"):
        event = game_event(lowering, "turn ends")
        condition: Condition = slots["c"]
        return Step(slots["e"], when=event, condition=condition)
    asked: Condition = slots["c"]
    return Step(later(lowering, "turn ends", only_if(lowering, asked, slots["e"])))


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
    if lowering.text.notes.get("to a player"):
        raise Unlowered("what happens to a player, and not to a card")
    if event is not None:
        return Printed((), (r02_cards.stealth(event, condition=condition),))
    return Printed((), (Ability("automatic", (), "state", condition, zones=("standby",)),))


def printed(lowering: Lowering, kinds: tuple[str, ...]) -> Printed:
    """201.4c The kinds as which a magic stone is treated."""
    return Printed(attributes=tuple(f"{kind} magic stone" for kind in kinds))


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


def awakening_alone(lowering: Lowering, cost: Body) -> Printed:
    """1109.1 [Awakening] for what other paragraphs ask about."""
    return Printed((), (Ability("activated", (Act("paid"),), "awakening", cost=cost),))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    when_choose_one,
    text,
    activated,
    art_once,
    chant_text,
    chant_with_cost,
    enter,
    enter_j,
    awakening,
    given_ability,
    judgment,
    trigger_any,
    trigger_after_damage,
    trigger_cost,
    shift,
    break_text,
    trigger_when,
    trigger_while,
    choose_one,
    choose_some,
    choose_up_to_some,
    choose_one_or_more,
    choose_one_or_both,
    when_choose_some,
    choose_both_if,
    choose_some_if,
    when_choose_up_to_some,
    option_then,
    end_of_turn,
    end_of_turn_if,
    option,
    keywords,
    chant_awakening,
    incarnation,
    evolution,
    stealth,
    printed,
    awakening_alone,
)
