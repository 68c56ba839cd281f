# not compiled: texts are read once a process
"""8 and 10: how the printed text of a ONE PIECE card is spelled, and what its paragraphs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.book import bracket_leaf, number_leaf
from rulebound.compiler.categories import called
from rulebound.compiler.grammar import Grammar
from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.compiler.normal import Spelling
from rulebound.compiler.parts import Printed
from rulebound.games.opcg.grammar_nouns import (
    FUNCTIONS,
    DifferentNames,
    Noun,
    kept_as_played,
    kind_tests,
    side_of,
    that_one,
)
from rulebound.games.opcg.r08_texts import EVERYWHERE
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, JustDone, ThisTurn
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, IfDone, Matches, Negation
from rulebound.program.filters import Cards, Either, Is, It, Kind, Ready, Role, Subject, This, Top
from rulebound.program.ops import (
    Allow,
    Become,
    Body,
    Change,
    Charge,
    Choose,
    Declare,
    Draw,
    Forbid,
    Grant,
    Keep,
    Look,
    Lose,
    May,
    Modes,
    Move,
    Require,
    Rest,
    Reveal,
    Transfer,
    When,
)
from rulebound.program.parts import holds, parts

# The words that are written with a capital letter wherever they stand.
CAPITALS: Final = frozenset(
    (
        *("DON!!", "K.O.", "K.O.'d", "Life", "Event", "Events", "Stage", "Stages"),
        *("Leader", "Leaders", "Leader's", "Character", "Characters", "Character's"),
    )
)

LASTING: Final = (Change, Become, Grant, Lose, Forbid, Allow, Require, Charge)
ATTRIBUTES: Final = tuple((f"({mark})", f"〈{mark}〉") for mark in "斬打射特知?")

SPELLINGS: Final = {
    "en": Spelling(
        "en",
        capitals=CAPITALS,
        spellings=(("DON!! X", "DON!! x"), (" You may ", " you may "), ("card(s)", "cards")),
        bullets="•・-",
    ),
    "ja": Spelling(
        "ja",
        spellings=(("ドン!! ", "ドン!!"), ("ドン!!X", "ドン!!x"), (",", "、"), ("，", "、"), *ATTRIBUTES),
    ),
    "zh": Spelling("zh", spellings=(("咚!! ", "咚!!"), ("咚!!X", "咚!!x"), (",", "，"), *ATTRIBUTES)),
}

LEAVES: Final = [
    number_leaf(),
    bracket_leaf("name", "「", "」"),
    bracket_leaf("trait", "《", "》"),
    bracket_leaf("part", "『", "』"),
]


def texts(record: dict[str, Any], lang: str) -> list[str]:
    """The texts of a card: its effects, and its [Trigger]."""
    return [text for text in (record.get("text"), record.get("trigger")) if text]


# -- abilities -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tag:
    """What words in brackets before a text say: a timing, a condition, how often, or a keyword of the card."""

    when: Event | str = ""
    condition: Condition | None = None
    once: bool = False
    keyword: str = ""
    zones: tuple[str, ...] = ()
    also: bool = False


def tag(lowering: Lowering, **what: Any) -> Tag:
    """Words in brackets before a text."""
    return Tag(**what)


def also(lowering: Lowering, found: Tag) -> Tag:
    """One more timing of which any will do."""
    return replace(found, also=True)


@dataclass(frozen=True, slots=True)
class Timing:
    """What sets a text off, and what must be true of it then."""

    event: Event
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence: what sets it off if that is said, what it replaces, on what it hangs, what it does."""

    body: Body
    when: tuple[Timing, ...] = ()
    instead: bool = False
    may: bool = False
    condition: Condition | None = None
    unless: Condition | None = None
    once: bool = False
    names: tuple[str, ...] = ()
    rule: bool = False
    everywhere: bool = False
    start: Body = ()  # what is done when the game starts, beside a rule of the card

    def told(self) -> Body:
        """8-3-3 The sentence as a part of a body: what it hangs on first."""
        return self.body if self.condition is None else (When(self.condition), *self.body)


def step(lowering: Lowering, body: Body = (), when: Any = (), **more: Any) -> Step:
    """One sentence of a text."""
    return Step(body, when if isinstance(when, tuple) else (when,), **more)


def sentences(lowering: Lowering, steps: tuple[Step, ...]) -> Body:
    """Sentences in order, as a body inside another."""
    if any(found.when or found.names or found.rule for found in steps):
        raise Unlowered("a timing or a rule inside a choice")
    return tuple(op for found in steps for op in found.told())


def ability(lowering: Lowering, slots: Slots) -> Printed:
    """8-1-3, 8-3 What stands in brackets before a text, its cost, and its sentences in order."""
    first = slots["first"]
    tags: list[Tag] = [] if first is None else [first, *slots["rest"]]
    keywords = tuple(found.keyword for found in tags if found.keyword)
    timings = [found for found in tags if found.when != ""]
    if [found for found in tags if found.also] != timings[1:]:
        raise Unlowered("timings that are not joined by a slash")
    if slots.bare["head"] is None and slots.bare["last"] is None:
        if len(keywords) < len(tags):
            raise Unlowered("brackets with nothing after them")
        return Printed(keywords)
    if keywords:
        raise Unlowered("a keyword and a text in one paragraph")
    bare_steps = slots.bare["steps"]
    assert isinstance(bare_steps, tuple)
    said = tuple(step for step in (slots.bare["head"], *bare_steps) if step is not None)
    lowering.text.permanent = not timings and not any(sets_off(lowering, step) for step in said)
    cost = not_rested_yet(slots["cost"] or ())
    steps: list[Step] = [step for step in (slots["head"], *slots["steps"], slots["last"]) if step is not None]
    conditions = tuple(found.condition for found in tags if found.condition is not None)
    conditions += tuple(Negation(found.unless) for found in steps if found.unless is not None)
    steps = [found for found in steps if found.unless is None]
    once: Any = "turn" if any(found.once for found in tags) or any(found.once for found in steps) else ""
    if any(found.names or found.rule for found in steps):
        if tags or cost:
            raise Unlowered("a rule of the card after brackets")
        return ruled(steps)
    zones = EVERYWHERE if any(found.everywhere for found in steps) else lowering.text.notes.get("zones", ())
    base = Ability("permanent", cost=cost, once=once, zones=zones)
    if timings:
        made = [timed(resolving(steps, conditions, base), found) for found in merged(timings)]
    elif lowering.text.permanent:
        if cost or once:
            raise Unlowered("a cost or a number of times without a timing")
        made = permanents(steps, conditions, base)
    else:
        made = set_off(steps, conditions, base)
    if "activated" in lowering.text.notes and any(found.when in ("main", "counter") for found in timings):
        raise Unlowered("Events of this turn, of which this may be one")
    if "as trashed" in lowering.text.notes and not all(draws_as_trashed(one.body) for one in made):
        raise Unlowered("something else was done since cards were trashed")
    if "needs limit" in lowering.text.notes and not once:
        raise Unlowered("whether several cards at once set it off once or each of them")
    for ending in ENDINGS:
        ends = [one.body for one in made if one.when == ending[0]]
        if any(getattr(part, "lasting", "") == ending[1] for body in ends for part in parts(body)):
            raise Unlowered("whether the turn that is ending may be meant")
    played = lowering.text.notes.get("one played", "")
    if any(isinstance(part, Choose) and part.name == played and part.at_most != 1 for part in parts(tuple(made))):
        raise Unlowered("which of several cards that were played")
    if holds(tuple(made), DifferentNames):
        raise Unlowered("cards of different names that are not chosen together")
    abilities = tuple(made)
    return Printed((), kept_as_played(lowering, abilities) if "kept" in lowering.text.notes else abilities)


ENDINGS: Final = (
    (Event("turn ends", own=False, whose="yours"), "your next turn ends"),
    (Event("opponent turn ends", own=False, whose="yours"), "their next turn ends"),
)


def draws_as_trashed(body: Body) -> bool:
    """Whether as many cards are drawn as the operation before, and no other, has trashed of one's own hand."""
    before: list[Any] = []
    for op in body:
        if isinstance(op, Draw) and op.amount == JustDone():
            done = before[-1:] and (before[-1].body if isinstance(before[-1], May) else before)
            (*chosen, moved) = done[-2:] or (None,)
            theirs = any(isinstance(one, Choose) and one.cards.side != "yours" for one in chosen)
            several = sum(isinstance(one, Move) and one.verb == "discard" for one in (*before[:-1], *done[-1:])) > 1
            return isinstance(moved, Move) and moved.verb == "discard" and not theirs and not several
        if not isinstance(op, When):
            before.append(op)
    return False


def sets_off(lowering: Lowering, step: Any) -> bool:
    """Whether the words of a sentence name what sets it off."""
    return "when=" in lowering.book.entries[step[0]].meaning


def ruled(steps: list[Step]) -> Printed:
    """8-1-3-3-3 What a card says according to the rules."""
    names = tuple(name for found in steps for name in found.names)
    body: Body = tuple(op for found in steps for op in found.told())
    if any(found.when for found in steps):
        raise Unlowered("a timing for a rule of the card")
    abilities: tuple[Ability, ...] = (Ability("rule", body),) if body else ()
    starts = Event("game starts", own=False, whose="yours")
    abilities += tuple(Ability("automatic", found.start, starts) for found in steps if found.start)
    return Printed((), abilities, names)


def not_in_deck_and_at_start(lowering: Lowering, slots: Slots) -> Step:
    """5-1-2-4, 5-2-1-5-1 Cards that may not be in the deck, and in the same sentence what is done first of all."""
    cards = FUNCTIONS["lying"](lowering, "yours", "deck", slots["fs"], slots["k"])
    lowering.text.permanent = False
    return Step((Forbid("be in deck", cards),), rule=True, start=slots["e"])


def merged(timings: list[Tag]) -> list[Tag]:
    """10-2 Timings of which any will do: events of the card itself are one timing, so that once a turn is once."""
    own = [found for found in timings if isinstance(found.when, Event) and found.when == Event(found.when.name)]
    if len(own) < 2 or len(own) < len(timings):
        return timings
    names: tuple[str, ...] = ()
    for found in own:
        assert isinstance(found.when, Event)
        names += (found.when.name,) if isinstance(found.when.name, str) else found.when.name
    return [Tag(Event(names))]


def all_of(conditions: tuple[Condition, ...]) -> Condition | None:
    """All of some conditions as one."""
    flat: list[Condition] = []
    for condition in conditions:
        flat.extend(condition.conditions if isinstance(condition, AllOf) else (condition,))
    return None if not flat else flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def resolving(steps: list[Step], conditions: tuple[Condition, ...], base: Ability) -> Ability:
    """A text that is carried out in order when its time has come."""
    if any(found.when for found in steps):
        raise Unlowered("two timings for one text")
    may = steps[0].may
    if may and steps[0].condition is not None:  # "can be activated when": a condition of the whole text
        conditions += (steps[0].condition,)
        steps = steps[1:]
    body: Body = tuple(op for found in steps for op in found.told())
    return replace(base, body=both_or_neither(body), condition=all_of(conditions), may=may)


def permanents(steps: list[Step], conditions: tuple[Condition, ...], base: Ability) -> list[Ability]:
    """8-1-3-3-2 What goes on as long as its conditions are met, those of sentences before included (rulings X8)."""
    made: list[Ability] = []
    for found in steps:
        if not all(isinstance(op, LASTING) for op in found.body):
            raise Unlowered("what is done once, without a timing")
        if found.may:
            raise Unlowered("what can be activated, without a timing")
        if found.condition is not None:
            conditions += (found.condition,)
        condition = all_of(conditions)
        if made and made[-1].condition == condition:
            made[-1] = replace(made[-1], body=made[-1].body + found.body)
        else:
            made.append(replace(base, body=found.body, condition=condition))
    return [replace(one, body=in_any_order(one.body)) for one in made]


def in_any_order(body: Body) -> Body:
    """What is in force together, in one order however it was said; only what is taken away or replaced has a place."""
    if any(isinstance(op, Become | Lose) for op in body):
        return body
    return tuple(sorted(body, key=lambda op: type(op).__name__))


def set_off(steps: list[Step], conditions: tuple[Condition, ...], base: Ability) -> list[Ability]:
    """8-1-3-1, 8-1-3-4 A text whose first sentence says when, or what does not happen because of it."""
    first = steps[0]
    if not first.when or any(found.when for found in steps[1:]):
        raise Unlowered("a second timing in one text")
    whens = first.when
    if len(whens) > 1 and base.once:
        whens = (one_timing(whens, first.instead),)
    body: Body = tuple(op for found in steps[1:] for op in found.told())
    made: list[Ability] = []
    for timing in whens:
        extra = conditions if timing.condition is None else (*conditions, timing.condition)
        if first.instead:
            instead = not_rested_yet(first.body)
            extra = extra if first.condition is None else (*extra, first.condition)
            extra = (*extra, *doable(instead))
            one = replace(base, sort="replacement", body=instead + body)
        else:
            one = replace(base, sort="automatic", body=both_or_neither(first.told() + body))
        made.append(replace(one, when=timing.event, may=first.may, condition=all_of(extra)))
    return made


def one_timing(whens: tuple[Timing, ...], instead: bool) -> Timing:
    """10-2-13 Two timings of which either will do, as one, so that once a turn is once.

    What happens to a player is about no card: the tests are asked of the card if there is one.
    """
    events = [found.event for found in whens]
    told = [found for found in events if found.where]
    plain = [found for found in events if found == Event(found.name, own=False, whose="yours")]
    if instead or len(told) != 1 or len(plain) != 1 or plain[0].name != "damaged" or whens[0].condition is not None:
        raise Unlowered("once a turn for two timings")
    (one,) = told
    kind = one.where[0]
    if whens[1].condition is not None or one.name != "ko" or not isinstance(kind, Kind):
        raise Unlowered("once a turn for two timings")
    if one != Event("ko", own=False, where=one.where, whose="yours"):
        raise Unlowered("once a turn for two timings")
    is_so = AnyOf((Negation(Matches(Subject(), (kind,))), Matches(Subject(), one.where)))
    return Timing(Event(("damaged", "ko"), own=False, whose="yours"), is_so)


def doable(body: Body) -> tuple[Condition, ...]:
    """8-1-3-4-5 What is done instead must be possible: of "up to" some cards one is there."""
    chosen = body[0] if body else None
    if isinstance(chosen, Choose) and any(isinstance(op, Transfer) and op.up_to for op in body):
        raise Unlowered("up to so many cards instead, which may be DON!! cards")
    return (Exists(chosen.cards),) if isinstance(chosen, Choose) and chosen.at_least == 0 else ()


def not_rested_yet(body: Body) -> Body:
    """1-3-2-1, 8-3-1-3 What is rested as a cost, or instead of something, is chosen among cards that are active.

    As an instruction of an effect a rested card may be chosen, and nothing comes of it (B.1.12).
    """
    rested = {op.what.name for op in body if isinstance(op, Rest) and isinstance(op.what, It)}
    found: list[Any] = []
    for op in body:
        if isinstance(op, Modes):
            op = replace(op, bodies=tuple(not_rested_yet(one) for one in op.bodies))
        found.append(ready(op) if isinstance(op, Choose) and op.name in rested else op)
    return tuple(found)


def ready(op: Choose) -> Choose:
    """The same choice among active cards."""
    where = op.cards.where
    return op if Ready() in where else replace(op, cards=replace(op.cards, where=(*where, Ready())))


def both_or_neither(body: Body) -> Body:
    """8-3-1-3 "You may do this and that. If you do" is begun only where all of it can be done, like a cost ([619])."""
    out = list(body)
    for n, (op, following) in enumerate(pairwise(body)):
        if isinstance(op, May) and following == When(IfDone()):
            acts = [act for act in op.body if not isinstance(act, Choose | Declare | Look | Reveal | Keep)]
            if len(acts) > 1 and not holds(op.body, Draw):  # what is drawn may be what the other act needs
                out[n] = replace(op, body=not_rested_yet(op.body), cost=True)
    return tuple(out)


def timed(made: Ability, found: Tag) -> Ability:
    """10-2 The ability with the timing of its brackets."""
    sort: Any = "activated" if isinstance(found.when, str) else "automatic"
    return replace(made, sort=sort, when=found.when, zones=found.zones or made.zones)


def given(lowering: Lowering, condition: Condition, body: Body) -> Body:
    """8-3-2 A cost that may be paid under a condition; paying it may undo the condition, and the text goes on."""
    return (When(condition), *body)


def works_in(lowering: Lowering, zone: str, body: Body) -> Body:
    """A permanent effect that works where its card lies elsewhere than on the field."""
    lowering.text.notes["zones"] = (zone,)
    return body


# -- what sets a text off --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Whom:
    """The card that something happens to: this one, or any that passes tests."""

    zones: tuple[str, ...]
    own: bool = False
    where: tuple[Any, ...] = ()
    whose: Any = "any"


def whom(lowering: Lowering, side: Any, tests: Any, kind: Noun) -> Whom:
    """Any card of a kind that something happens to."""
    lowering.text.notes["subject"] = True
    flat = lowering.globals["flat"]
    return Whom(kind.zones, False, (*kind_tests(kind), *flat((tests,))), side or "any")


def whom_this(lowering: Lowering, kind: Noun) -> Whom:
    """The card that the text stands on."""
    return Whom(kind.zones, True)


def happens(lowering: Lowering, name: Any, to: Whom, by: Any = None, **more: Any) -> Timing:
    """Something that happens to a card."""
    return Timing(Event(name, own=to.own, where=to.where, whose=to.whose, by=by or "any", **more))


def of_a_kind(lowering: Lowering, to: Whom) -> Whom:
    """4-4-1 Cards of which a kind is told: others may be DON!! cards, which nothing of the kind happens to."""
    if not to.own and len(to.zones) > 1 and not to.where:
        raise Unlowered("cards that may be DON!! cards")
    return to


def leaves(lowering: Lowering, to: Whom, by: Any = None) -> Timing:
    """A card is removed from the field."""
    names = tuple(f"leaves {zone}" for zone in to.zones if zone != "leader")
    return happens(lowering, names[0] if len(names) == 1 else names, to, by)


def enters(lowering: Lowering, to: Whom) -> Timing:
    """4-7 A card is put into play."""
    if to.own or not to.zones or "leader" in to.zones:
        raise Unlowered("cards that are not put into play, or this one")
    names = tuple(f"enters {zone}" for zone in to.zones)
    return happens(lowering, names[0] if len(names) == 1 else names, to)


def either_event(lowering: Lowering, *timings: Timing) -> tuple[Timing, ...]:
    """Either of two things happens: no later word of the text can mean the card that it happened to.

    What could be both of them at once would set the text off twice.
    """
    lowering.text.notes.pop("subject", None)
    flat: tuple[Timing, ...] = lowering.globals["flat"](timings)
    events = [found.event for found in flat]
    if len(events) != 2 or not apart(*events):
        raise Unlowered("one happening that may be both")
    return flat


ATTACKS: Final = frozenset(("attacks", "opponent attacks", "is attacked", "blocks", "rests", "battled a character"))
LIFE: Final = frozenset(("damaged", "leaves life", "life runs out", "take"))


def apart(one: Event, other: Event) -> bool:
    """Whether two events are never the same happening: of different sorts, players or kinds of cards."""
    sorts = {sort_of(one), sort_of(other)}
    if len(sorts) == 2:
        return True
    if one.name != other.name or one.own or other.own:
        return False
    kinds = [next((test.name for test in found.where if isinstance(test, Kind)), "") for found in (one, other)]
    return {one.whose, other.whose} == {"yours", "theirs"} or ("" not in kinds and kinds[0] != kinds[1])


def sort_of(event: Event) -> str:
    """What an event is about: an attack, a card that leaves the field or comes there, Life, or itself."""
    name = event.name if isinstance(event.name, str) else event.name[0]
    if name in ATTACKS or name in LIFE:
        return "attack" if name in ATTACKS else "life"
    return "leaves" if name == "ko" or name.startswith("leaves") else name.split()[0]


def hand_trashed(lowering: Lowering, by: Any) -> Timing:
    """10-2-14 A card of the hand is trashed, to pay too; how often if several are, only a limit makes sure."""
    lowering.text.notes["needs limit"] = True
    return event(lowering, "discard", whose="yours", by=by)


def event(lowering: Lowering, name: Any, condition: Condition | None = None, **more: Any) -> Timing:
    """Something that happens to a player or in the game."""
    return Timing(Event(name, own=False, **more), condition)


def fought(lowering: Lowering, tests: Any, kind: Noun) -> Cards:
    """7-1-5-2 The opponent's card in the battle that this card was in."""
    part = Either((Is(Role("attacker")), Is(Role("attacked"))))
    cards: Cards = FUNCTIONS["found"](lowering, "theirs", tests, kind)
    return replace(cards, where=(*cards.where, part))


def event_with(lowering: Lowering, name: str, to: Whom, other: Cards) -> Timing:
    """Something that happens to a card while there is another."""
    return replace(happens(lowering, name, to), condition=Exists(other))


def show(lowering: Lowering, what: Any) -> Body:
    """Cards are shown to everybody, and are what the text refers to next."""
    before: Body = what.before() if isinstance(what, Picked) else ()
    shown = what.what if isinstance(what, Picked) else what
    lowering.text.last = "shown"
    lowering.text.notes["shown of"] = shown.side if isinstance(shown, Top) else side_of(Picked(before, shown))
    if isinstance(shown, Top):
        lowering.text.notes["revealed"] = "shown"
    return (*before, Reveal(shown, "shown"))


def compared(lowering: Lowering, amount: Any, bound: tuple[Any, Any]) -> Condition:
    """An amount is at most, at least or exactly so much."""
    return Compared(amount, bound[0], bound[1])


def happened(lowering: Lowering, name: str, side: Any, tests: Any, kind: Noun) -> Condition:
    """Something has happened to such a card this turn, wherever it went since."""
    return Compared(happenings(lowering, name, side, tests, kind), ">=", 1)


def happenings(lowering: Lowering, name: str, side: Any, tests: Any, kind: Noun) -> Amount:
    """How often it has happened to such cards this turn."""
    flat = lowering.globals["flat"]
    where = (*kind_tests(kind), *flat((tests,)))
    if name.startswith("enters") and kind.zones != ("characters",):
        raise Unlowered("cards that are not Characters came into play this turn")
    if holds(where, This):
        raise Unlowered("what has happened this turn is not asked about beside this card")
    if name == "activated":
        lowering.text.notes["activated"] = True
    return ThisTurn(name, where, side or "any")


def joined(lowering: Lowering, *conditions: Condition) -> Condition:
    """Conditions that all must be met."""
    found = all_of(conditions)
    assert found is not None
    return found


def shown_is(lowering: Lowering, tests: Any, kind: Noun | None = None) -> Condition:
    """The card that the text has just named passes tests."""
    flat = lowering.globals["flat"]
    kinds: Any = () if kind is None else kind_tests(kind)
    what = that_one(lowering).what
    gone = isinstance(what, It) and what.name in lowering.text.notes.get("elsewhere", ())  # it was moved from there
    return Matches(what, (*flat((kinds,)), *flat((tests,))), gone=gone)


def opponent_does(lowering: Lowering, slots: Slots) -> Body:
    """The opponent carries an instruction out: whatever is to be chosen, the opponent chooses."""
    before, lowering.text.actor = lowering.text.actor, "theirs"
    body: Body = slots["e"]
    lowering.text.actor = before
    return body


# -- keywords and times ----------------------------------------------------------------------------


def they_may(lowering: Lowering, slots: Slots) -> Step:
    """The opponent may carry an instruction out."""
    return Step((May(opponent_does(lowering, slots), by="theirs"),))


def keyword_of(lowering: Lowering, tag: Tag) -> str:
    """The keyword that words in brackets name."""
    if not tag.keyword:
        raise Unlowered("these brackets name no keyword")
    return tag.keyword


def lasting(lowering: Lowering, duration: str | None) -> str:
    """8-1-4 How long: as told, or as long as a permanent effect is valid."""
    if duration is not None:
        return duration
    if not lowering.text.permanent:
        raise Unlowered("the text does not say for how long")
    return "while here"


GRAMMAR: Final = Grammar(
    langs=("en", "ja", "zh"),
    spellings=SPELLINGS,
    leaves=LEAVES,
    functions={
        **FUNCTIONS,
        "tag": tag,
        "also": also,
        "step": step,
        "ability": ability,
        "sentences": sentences,
        "not_in_deck_and_at_start": not_in_deck_and_at_start,
        "given": given,
        "works_in": works_in,
        "whom": whom,
        "whom_this": whom_this,
        "happens": happens,
        "of_a_kind": of_a_kind,
        "leaves": leaves,
        "enters": enters,
        "either_event": either_event,
        "hand_trashed": hand_trashed,
        "event": event,
        "fought": fought,
        "event_with": event_with,
        "show": show,
        "compared": compared,
        "happened": happened,
        "happenings": happenings,
        "joined": joined,
        "shown_is": shown_is,
        "opponent_does": opponent_does,
        "they_may": they_may,
        "keyword_of": keyword_of,
        "lasting": lasting,
    },
    texts=texts,
    folder=Path(__file__).parent / "phrases",
    named=called({"an event": "events"}),
    words={"name": ("name",), "trait": ("types",), "part": ("types",)},
)
