# not compiled: texts are read once a process
"""3 and 6: how the printed text of an Azur Lane card is spelled, and what its paragraphs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.book import bracket_leaf, number_leaf
from rulebound.compiler.categories import called
from rulebound.compiler.grammar import Grammar
from rulebound.compiler.lower import Lowering, Slots, Unlowered
from rulebound.compiler.normal import Spelling
from rulebound.compiler.parts import Printed
from rulebound.compiler.tree import name_of, nodes
from rulebound.games.azurlane import r02_cards
from rulebound.games.azurlane.grammar_effects import (
    afterwards,
    also_of,
    assault,
    change,
    cubes,
    cubes_of,
    deploy,
    discard,
    each,
    each_within,
    fortify,
    gain,
    how_many,
    in_order,
    lasting,
    look,
    may_attack,
    more_power,
    not_active_yet,
    off_field,
    one_after_other,
    only,
    others,
    others_retreat,
    pick,
    put,
    rest,
    retrofit,
    retrofit_on,
    reveal,
    reveal_both,
    same_duration,
    several,
    several_of,
    show,
    so_often,
    stand,
    to_durability,
    to_retreat,
    use_discarded,
    within,
)
from rulebound.games.azurlane.grammar_nouns import (
    activated_before,
    actor,
    all_of,
    always,
    among_shown,
    any_number,
    any_of,
    as_role,
    asked,
    attacks,
    battle_between,
    battle_of,
    before,
    beneath_one,
    beneath_this,
    counted_as,
    deployed,
    deploys_or_activated,
    discarded,
    discards,
    from_zone,
    group,
    happens,
    in_role,
    in_zone,
    it,
    kinds,
    moved,
    moved_card,
    of_camp,
    of_type,
    one_or_other,
    or_more,
    other,
    other_colour,
    passes,
    pending,
    picked,
    powered,
    present,
    present_each,
    revealed,
    shown_before,
    sinks,
    supports,
    tests,
    tests_of,
    that_card,
    their_own,
    this_in,
    this_in_row,
    this_on_field,
    top,
    until_theirs,
    your_own,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import AllOf, Condition, IfDone, Negation, TurnOf
from rulebound.program.filters import All, Cards, It, Subject, Top
from rulebound.program.ops import (
    Allow,
    Body,
    Change,
    Charge,
    Choose,
    Forbid,
    Grant,
    If,
    Keep,
    Later,
    May,
    Modes,
    Move,
    Note,
    Op,
    Play,
    Reveal,
    Transfer,
    When,
)

CAPITALS: Final = frozenset(
    ("Ship", "Ships", "Flagship", "Flagships", "Flagship's", "Event", "Events", "Cube", "Cubes", "Cube's")
)
SPELLINGS: Final = {
    "zh": Spelling("zh", spellings=(("■", ""), ("将", "將"))),
    "ja": Spelling("ja", spellings=(("■", ""),)),
    "en": Spelling("en", capitals=CAPITALS, spellings=(("■", ""),)),
}
LEAVES: Final = [
    number_leaf(),
    bracket_leaf("name", "「", "」"),
    bracket_leaf("part", "『", "』"),
    bracket_leaf("camp", "《", "》"),
    bracket_leaf("type", "〈", "〉"),
]
STOPS: Final = ("。", "】", ")", "）", "」", ".", "]")


def texts(record: dict[str, Any], lang: str) -> list[str]:
    """204.3a The text of a card, and that of its awakened side; a full stop that a printing left out is put there."""
    awakened = record.get("awakened") or {}
    found = [text for text in (record.get("text"), awakened.get("text")) if text]
    return ["\n".join(stopped(line, lang) for line in text.split("\n")) for text in found]


def stopped(line: str, lang: str) -> str:
    """A line with its full stop."""
    bare = line.rstrip()
    return bare if not bare or bare.endswith(STOPS) or lang == "en" else bare + "。"


# -- abilities ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tag:
    """What words in brackets before a text say: a timing, a condition, how often, or a keyword of the card."""

    when: Event | str = ""
    condition: Condition | None = None
    once: bool = False
    keyword: str = ""
    ability: Ability | None = None
    zones: tuple[str, ...] = ()


def tag(lowering: Lowering, **what: Any) -> Tag:
    """Words in brackets before a text."""
    return Tag(**what)


def either_timing(lowering: Lowering, one: Tag, other: Tag) -> Tag:
    """Two timings side by side: either sets the text off."""
    names: list[str] = []
    for found in (one.when, other.when):
        if not isinstance(found, Event) or found != Event(found.name):
            raise Unlowered("timings that do not go together")
        names += [found.name] if isinstance(found.name, str) else found.name
    return Tag(Event(tuple(names)), zones=one.zones or other.zones)


def printed(lowering: Lowering, **what: Any) -> Printed:
    """What a paragraph adds that is no text of its own."""
    return Printed(**what)


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence. `sort` says how it hangs on the one before: "otherwise", "undone", "either", "instead"."""

    body: Body
    other: Body = ()
    sort: str = ""


def step(lowering: Lowering, body: Body, other: Body = (), sort: str = "") -> Step:
    """One sentence of a text."""
    return Step(body, other, sort)


def assembled(lowering: Lowering, steps: tuple[Step, ...]) -> Body:
    """302.1c The sentences in order. A condition governs what follows it in its paragraph (X8)."""
    body: Body = ()
    for found in steps:
        if not found.sort:
            body = done_or_not(body, found.body)
            continue
        if found.sort == "instead":
            (*led, held_by) = found.other
            assert isinstance(held_by, When)
            body = (*body[:-1], *led, If(held_by.condition, found.body, body[-1:]))
            continue
        at = max((n for n, op in enumerate(body) if isinstance(op, When)), default=-1)
        held = body[at + 1 :]
        condition = body[at] if at >= 0 else None
        if found.sort == "otherwise":
            if not isinstance(condition, When):
                raise Unlowered("otherwise, but nothing stands before it on which it could hang")
            body = (*body[:at], If(condition.condition, held, found.body))
            continue
        no, yes = (found.body, ()) if found.sort == "undone" else (found.other, found.body)
        then = (If(IfDone(), yes, no),) if yes else (If(Negation(IfDone()), no),)
        if isinstance(condition, When):
            body = (*body[:at], If(condition.condition, (*held, *then), no))
        else:
            body += then
    return tuple(whole(op, then) for op, then in zip(body, (*body[1:], None), strict=False))


def done_or_not(body: Body, then: Body) -> Body:
    """What is done if it was not done, behind what is done if it was: both ask about the same."""
    at = next((n for n, op in enumerate(body) if op == When(IfDone())), None)
    if at is None or then[:1] != (When(Negation(IfDone())),):
        return body + then
    if any(isinstance(op, May | When) for op in body[at + 1 :]):
        raise Unlowered("if it was not done, behind two things that could have been")
    return (*body[:at], If(IfDone(), body[at + 1 :], then[1:]))


def whole(op: Op, then: Op | None) -> Op:
    """103.3 Of several cards all or none: what the text goes on with if it was done may not begin with too few."""
    asked = isinstance(then, When) and then.condition == IfDone()
    return replace(op, cost=True) if asked and isinstance(op, May) and any(map(wants_several, op.body)) else op


def wants_several(op: Op) -> bool:
    """Whether an operation says of how many cards it is, and that is more than one."""
    match op:
        case Transfer(amount=int(n), up_to=False) | Choose(at_most=int(n), at_least=None):
            return n > 1
        case Move(what=Top(count=int(n))):
            return n > 1
    return False


def mode(lowering: Lowering, slots: Slots) -> Body:
    """One of several bodies: the next one knows nothing of what this one names, but what was named before them all."""
    last = lowering.text.last
    body = assembled(lowering, slots["s"])
    lowering.text.last = last
    return body


def ability(lowering: Lowering, slots: Slots) -> Printed:
    """304, 602 What stands in brackets before a text, its cost, and its sentences in order."""
    tags: tuple[Tag, ...] = (slots["first"], *slots["tags"])
    keywords = tuple(found.keyword for found in tags if found.keyword)
    abilities = tuple(found.ability for found in tags if found.ability is not None)
    timings = [found for found in tags if found.when != ""]
    limits = [found for found in tags if found.once or found.condition is not None]
    bare: Any = slots.bare["steps"]
    if not bare and not slots.bare["choice"]:
        if timings or limits or slots.bare["cost"]:
            raise Unlowered("brackets with nothing after them")
        return Printed(keywords, abilities)
    if keywords or abilities:
        raise Unlowered("a keyword and a text in one paragraph")
    event = event_of(lowering, bare[0][1] if bare and len(bare[0]) > 1 else None)
    if len(timings) + (event is not None) > 1:
        raise Unlowered("two timings for one text")
    if lowering.text.notes.get("needs limit") and not any(found.once for found in tags):
        raise Unlowered("the text does not say whether it is set off by several cards at once or by each of them")
    lowering.text.permanent = event is None and not timings
    lowering.text.notes["timing"] = tuple(name for found in timings for name in names_of(found.when))
    lowering.text.notes["own turn"] = in_own_turn(tags, timings)
    # Cards off the top of the deck are kept by name where the text comes back to them.
    lowering.text.notes["sent"] = any(name_of(node) == "SentIs" for node in nodes(tuple(slots.bare.values())))
    cost = not_active_yet(slots["cost"] or ())
    body = counted(lowering, assembled(lowering, slots["steps"])) + (slots["choice"] or ())
    if not cost and body and body[0] in (When(IfDone()), When(Negation(IfDone()))):
        raise Unlowered("if it was done, but nothing stands before that could have been")
    conditions = tuple(found.condition for found in tags if found.condition is not None)
    made = Ability("permanent", body, condition=condition(conditions), cost=cost)
    if any(found.once for found in tags):
        made = replace(made, once="turn")
    return finished(lowering, made, Tag(event) if event is not None else timings[0] if timings else Tag())


def in_own_turn(tags: tuple[Tag, ...], timings: list[Tag]) -> bool:
    """Whether a text is carried out in a turn of one's own; Ships are deployed in it (503.3)."""
    if any(found.condition == TurnOf("yours") for found in tags):
        return True
    if any(found.condition == TurnOf("theirs") for found in tags):
        return False
    own = {"enters field", "attacks", "main", "pursuit"}
    names = {name for found in timings for name in names_of(found.when)}
    ends = [found.when for found in timings if isinstance(found.when, Event) and found.when.name == "turn ends"]
    return bool(names) and (names <= own or (len(ends) == len(timings) and all(one.whose == "yours" for one in ends)))


def names_of(when: Event | str) -> tuple[str, ...]:
    """What a timing waits for, by name."""
    name = when.name if isinstance(when, Event) else when
    return (name,) if isinstance(name, str) else name


def counted(lowering: Lowering, body: Body) -> Body:
    """313.8a Cards that the text counts among those shown are counted as soon as they are shown."""
    note: Note | None = lowering.text.notes.get("counted")
    if note is None:
        return body
    at = next((n for n, op in enumerate(body) if isinstance(op, Reveal)), None)
    if at is None:
        raise Unlowered("cards are counted among those shown, and none are")
    return (*body[: at + 1], note, *body[at + 1 :])


def text(lowering: Lowering, slots: Slots) -> Printed:
    """304.4 A text without brackets: what its first words name sets it off, or else it holds at all times."""
    event = event_of(lowering, slots.bare["c"])
    if lowering.text.notes.get("needs limit"):
        raise Unlowered("the text does not say whether it is set off by several cards at once or by each of them")
    lowering.text.permanent = event is None
    body = assembled(lowering, (Step(slots["c"]), *slots["steps"]))
    return finished(lowering, Ability("permanent", body), Tag(event) if event is not None else Tag())


def finished(lowering: Lowering, made: Ability, timing: Tag) -> Printed:
    """304 The ability with its timing and the zones where it works."""
    zones = lowering.text.notes.get("zones", ()) or timing.zones
    theirs = isinstance(timing.when, Event) and timing.when.whose != "yours" and not timing.when.own
    followed((*made.cost, *made.body), {"theirs": {Subject()} if theirs else set(), "moved": set()})
    if timing.when == "":
        return Printed((), (permanent(replace(made, zones=zones)),))
    in_hand = lowering.text.notes.get("in hand", False)
    if timing.when != "counter" and in_hand != (zones == ("hand",)):
        raise Unlowered("the text does not say whether it works in hand")
    if timing.when == "counter" and zones == ("hand",):
        made = replace(made, cost=(*r02_cards.cost_of_ship(0), *made.cost))  # 601.3b
    sort: Any = "activated" if isinstance(timing.when, str) else "automatic"
    return Printed((), (replace(made, sort=sort, when=timing.when, zones=zones),))


def followed(body: Body, known: dict[str, set[Any]]) -> None:
    """400.6 A card that has moved is another one: what is done to it afterwards would be done to none.

    A card goes to its owner's hand and durability (400.4), and what is done later is the last that a text says.
    """
    for n, op in enumerate(body):
        what: Any = getattr(op, "what", None)
        if isinstance(what, It) and what in known["moved"] and not isinstance(op, Keep | Reveal):
            raise Unlowered("the text speaks of a card that it has moved before")
        added = isinstance(op, Move) and (op.to == "durability" or (op.to == "hand" and not op.verb))
        pile = (
            isinstance(op, Move) and op.to == "hand" and isinstance(what, Top)
        )  # a hand is that of whoever has the pile
        if added and not pile and (what in known["theirs"] or sides(what) - {"yours"}):
            raise Unlowered("cards of the opponent go to the hand or the durability of their owner")
        if isinstance(op, Later) and n + 1 < len(body):
            raise Unlowered("whether what follows is done at that time or now the text does not say")
        if isinstance(op, Choose):
            known["moved"].discard(It(op.name))
            known["theirs"].discard(It(op.name))
            if op.cards.side != "yours":
                known["theirs"].add(It(op.name))
        if isinstance(op, Move | Play) and isinstance(what, It):
            known["moved"].add(what)
        if isinstance(op, When | If) and op.condition == Negation(IfDone()):
            known["moved"].clear()
        before = {key: set(cards) for key, cards in known.items()}
        if isinstance(op, If) and op.condition == IfDone():
            before["moved"].clear()
        followed(getattr(op, "body", ()), known)
        for branch in (getattr(op, "otherwise", ()), *getattr(op, "bodies", ())):
            followed(branch, {key: set(cards) for key, cards in before.items()})


def sides(what: Any) -> set[str]:
    """Whose cards a search or the first cards of a pile are."""
    found = what.cards if isinstance(what, All) else what
    return {found.side} if isinstance(found, Cards | Top) else set()


def permanent(made: Ability) -> Ability:
    """304.4 A static ability: the conditions that lead its sentence are its own."""
    if made.once or made.cost:
        raise Unlowered("a static ability with a cost or a limit")
    held = made.body
    conditions: tuple[Condition, ...] = () if made.condition is None else (made.condition,)
    while held and isinstance(held[0], When):
        conditions += (held[0].condition,)
        held = held[1:]
    if not all(isinstance(op, Allow | Change | Charge | Forbid | Grant) for op in held):
        raise Unlowered("an instruction without a time at which it would be carried out")
    return replace(made, body=held, condition=condition(conditions))


def condition(conditions: tuple[Condition, ...]) -> Condition | None:
    """Several conditions as one."""
    return None if not conditions else conditions[0] if len(conditions) == 1 else AllOf(conditions)


def event_of(lowering: Lowering, clause: Any) -> Event | None:
    """The event that the first words of a text name, if they name one."""
    if clause and clause[0] == "Led" and clause[1][0] in ("On", "AtEnd"):
        event: Event = lowering.lower(clause[1][1], "event")
        lowering.text.notes["event"] = event
        return event
    return None


def awakening(lowering: Lowering, slots: Slots) -> Printed:
    """602.2 [Awaken]: the Flagship turns over as soon as its condition holds; then what comes after it."""
    held: Condition = slots["c"]
    made = r02_cards.awakens(held, *assembled(lowering, slots["steps"]))
    return Printed((), (made if slots["once"] is None else r02_cards.once_a_turn(made),))


def led(lowering: Lowering, slots: Slots) -> Body:
    """A sentence that hangs on a condition; what sets the text off has been read before."""
    lead: Any = slots.bare["l"]
    if lead[0] in ("On", "AtEnd"):
        event: Event = lowering.lower(lead[1], "event")
        if lowering.text.notes.get("event") != event:
            raise Unlowered("a second timing in one text")
        found: Body = slots["c"]
        return found
    held: Condition = slots["l"]
    before = pending(lowering)
    body: Body = slots["c"]
    return (*before, When(held), *body)


def works_in_hand(lowering: Lowering, slots: Slots) -> Step:
    """304.3 The ability is activated while its card is in hand."""
    lowering.text.notes["in hand"] = True
    return Step(())


def modes(lowering: Lowering, bodies: tuple[Body, ...]) -> Body:
    """One of several texts."""
    return (Modes(bodies),)


def several_modes(lowering: Lowering, bodies: tuple[Body, ...], n: int, at_least: int, by: Any = "yours") -> Body:
    """Several of several texts, or one that the opponent chooses."""
    if n == at_least == 1 and by == "yours":
        raise Unlowered("one of several texts has words of its own")
    if n > len(bodies):
        raise Unlowered("more texts are to be chosen than there are")
    return (Modes(bodies, n, at_least, by),)


BARE: Final = frozenset(
    ("Draw", "DrawUntil", "Discard", "DiscardA", "DiscardHand", "DiscardAnyOfHand", "DiscardEither", "HandCards")
)


def they_choose(lowering: Lowering, slots: Slots) -> Body:
    """The opponent chooses one of several texts, each of which says who draws or discards."""
    modes_told: Any = slots.bare["ms"]
    for told in modes_told:
        names = {name_of(node) for node in nodes(told)}
        if names & BARE and "TheyDo" not in names:
            raise Unlowered("whether the opponent does what the opponent chooses the text does not say")
    return several_modes(lowering, slots["ms"], 1, 1, by="theirs")


def they_do(lowering: Lowering, slots: Slots) -> Body:
    """The opponent carries an instruction out: whatever is to be chosen, the opponent chooses."""
    before, lowering.text.actor = lowering.text.actor, "theirs"
    body: Body = slots["e"]
    lowering.text.actor = before
    return body


def they_may(lowering: Lowering, slots: Slots) -> Body:
    """The opponent may carry an instruction out."""
    return (May(they_do(lowering, slots), by="theirs"),)


GRAMMAR: Final = Grammar(
    langs=("zh", "ja"),
    others=("en",),
    spellings=SPELLINGS,
    leaves=LEAVES,
    named=called({"a camp": "camp camps", "a ship type": "type types"}),
    functions={
        function.__name__: function
        for function in (
            *(
                tag,
                either_timing,
                printed,
                step,
                mode,
                ability,
                text,
                awakening,
                led,
                works_in_hand,
                modes,
                they_do,
                they_choose,
                they_may,
            ),
            *(actor, of_camp, of_type, any_of, other_colour, tests, group, in_zone, tests_of, top, this_on_field),
            *(
                in_role,
                this_in,
                this_in_row,
                that_card,
                it,
                before,
                moved_card,
                moved,
                revealed,
                beneath_one,
                any_number,
            ),
            *(one_or_other, all_of, present, present_each, kinds, among_shown, passes, as_role, battle_between),
            *(supports, happens, attacks, sinks, from_zone, cubes_of, rest, stand, to_retreat, discard, deploy),
            *(only, in_order, look, reveal, reveal_both, show, pick, others, put, lasting, same_duration, within),
            *(
                afterwards,
                always,
                battle_of,
                beneath_this,
                counted_as,
                cubes,
                deploys_or_activated,
                discards,
                may_attack,
                or_more,
            ),
            *(
                off_field,
                other,
                others_retreat,
                one_after_other,
                activated_before,
                asked,
                deployed,
                their_own,
                until_theirs,
                your_own,
                retrofit_on,
                several_modes,
                several_of,
                shown_before,
                so_often,
                to_durability,
            ),
            *(
                discarded,
                use_discarded,
                powered,
                picked,
                more_power,
                also_of,
                change,
                gain,
                several,
                each,
                each_within,
                how_many,
                retrofit,
                assault,
                fortify,
            ),
        )
    },
    texts=texts,
    folder=Path(__file__).parent / "phrases",
    words={"name": ("name",)},
)
