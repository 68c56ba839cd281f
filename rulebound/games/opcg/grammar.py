# not compiled: texts are read once a process
"""8 and 10: how the printed text of a ONE PIECE card is spelled, and what its paragraphs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.book import bracket_leaf, number_leaf
from rulebound.compiler.grammar import Grammar
from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.compiler.normal import Spelling
from rulebound.compiler.parts import Printed
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import AllOf, Condition
from rulebound.program.filters import Cards, Either, Kind
from rulebound.program.ops import Body, Choose

FIELD: Final = ("leader", "characters", "stage")

# The words that are written with a capital letter wherever they stand.
CAPITALS: Final = frozenset(
    (
        *("DON!!", "K.O.", "K.O.'d", "Life", "Event", "Events", "Stage", "Stages"),
        *("Leader", "Leaders", "Leader's", "Character", "Characters", "Character's"),
    )
)

SPELLINGS: Final = {
    "en": Spelling("en", capitals=CAPITALS, spellings=(("DON!! X", "DON!! x"),)),
    "ja": Spelling("ja", spellings=(("ドン!! ", "ドン!!"), ("ドン!!X", "ドン!!x"))),
    "zh": Spelling("zh", spellings=(("咚!! ", "咚!!"), ("咚!!X", "咚!!x"))),
}

LEAVES: Final = [
    number_leaf(),
    bracket_leaf("name", "「", "」"),
    bracket_leaf("trait", "《", "》"),
    bracket_leaf("part", "『", "』"),
    bracket_leaf("attribute", "〈", "〉"),
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


def tag(lowering: Lowering, **what: Any) -> Tag:
    """Words in brackets before a text."""
    return Tag(**what)


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence: what sets it off if that is said, what it replaces, whether it is a choice, what it does."""

    body: Body
    when: Event | None = None
    instead: bool = False
    may: bool = False
    names: tuple[str, ...] = ()
    rule: bool = False


def step(lowering: Lowering, body: Body = (), **more: Any) -> Step:
    """One sentence of a text."""
    return Step(body, **more)


def ability(lowering: Lowering, slots: Slots) -> Printed:
    """8-1-3, 8-3 What stands in brackets before a text, its cost, and its sentences in order."""
    tags: list[Tag] = list(slots["tags"])
    keywords = tuple(found.keyword for found in tags if found.keyword)
    timings = [found for found in tags if found.when != ""]
    conditions = tuple(found.condition for found in tags if found.condition is not None)
    once: Any = "turn" if any(found.once for found in tags) else ""
    if not slots.bare["steps"]:
        if timings or conditions or once or slots.bare["cost"]:
            raise Unlowered("brackets with nothing after them")
        return Printed(keywords)
    if keywords:
        raise Unlowered("a keyword and a text in one paragraph")
    bare_steps = slots.bare["steps"]
    assert isinstance(bare_steps, tuple)
    lowering.text.permanent = not timings and not any(sets_off(step) for step in bare_steps)
    cost = slots["cost"] or ()
    steps: list[Step] = list(slots["steps"])
    names = tuple(name for found in steps for name in found.names)
    if names or any(found.rule for found in steps):
        if timings or conditions or once or cost:
            raise Unlowered("a rule of the card after brackets")
        body: Body = tuple(op for found in steps for op in found.body)
        return Printed((), (Ability("rule", body),) if body else (), names)
    condition = None if not conditions else conditions[0] if len(conditions) == 1 else AllOf(conditions)
    made = assembled(steps, Ability("permanent", condition=condition, cost=cost, once=once))
    if timings:
        if made.sort != "permanent":
            raise Unlowered("two timings for one text")
        return Printed((), tuple(timed(made, found) for found in timings))
    return Printed((), (made,))


def sets_off(step: Any) -> bool:
    """Whether the words of a sentence name what sets it off."""
    return step[0] in EVENT_STEPS


EVENT_STEPS: Final = frozenset(["When", "WhenMay", "WhenIf", "WhenIfMay", "Instead", "InsteadMay", "InsteadIf"])


def assembled(steps: list[Step], base: Ability) -> Ability:
    """The ability that its sentences make, before the brackets say when."""
    first = steps[0]
    body: Body = tuple(op for found in steps for op in found.body)
    if any(found.when is not None for found in steps[1:]):
        raise Unlowered("a second timing in one text")
    if first.when is None:
        return replace(base, body=body, may=first.may)
    sort: Any = "replacement" if first.instead else "automatic"
    return replace(base, sort=sort, body=body, when=first.when, may=first.may)


def timed(made: Ability, found: Tag) -> Ability:
    """10-2 The ability with the timing of its brackets."""
    sort: Any = "activated" if isinstance(found.when, str) else "automatic"
    return replace(made, sort=sort, when=found.when, zones=found.zones)


def opponent_does(lowering: Lowering, slots: Slots) -> Body:
    """The opponent carries an instruction out: whatever is to be chosen, the opponent chooses."""
    before, lowering.text.actor = lowering.text.actor, "theirs"
    body: Body = slots["e"]
    lowering.text.actor = before
    return body


# -- selections ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card: where such cards lie on the field, and what they must be."""

    zones: tuple[str, ...]
    tests: tuple[Any, ...] = ()


def noun(lowering: Lowering, zones: Any, *tests: Any) -> Noun:
    """A kind of card."""
    return Noun(zones if isinstance(zones, tuple) else (zones,), tests)


def found(lowering: Lowering, side: Any, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind on the field of a side."""
    flat = lowering.globals["flat"]
    return Cards(side or "any", kind.zones, flat((kind.tests, tests)))


def lying(lowering: Lowering, side: Any, zones: Any, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind that lie in some area off the field."""
    flat = lowering.globals["flat"]
    kinds = flat(kind.tests) or flat(of_zones(kind))
    return Cards(side or "any", zones if isinstance(zones, tuple) else (zones,), (*kinds, *flat((tests,))))


def of_zones(kind: Noun) -> tuple[Any, ...]:
    """2-2 A card off the field is of the kind whose area it would lie in."""
    names = {"leader": "leader", "characters": "character", "stage": "stage"}
    kinds = [Kind(names[zone]) for zone in kind.zones if zone in names]
    return (
        ()
        if set(kind.zones) == set(FIELD) or not kinds
        else (kinds[0],)
        if len(kinds) == 1
        else (Either(tuple(kinds)),)
    )


def seen(lowering: Lowering, picked: Picked) -> Picked:
    """A choice among the cards that were looked at."""
    (choose,) = picked.ops
    assert isinstance(choose, Choose)
    return Picked((replace(choose, among="seen"),), picked.what)


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
        "tag": tag,
        "step": step,
        "ability": ability,
        "opponent_does": opponent_does,
        "noun": noun,
        "found": found,
        "lying": lying,
        "seen": seen,
        "keyword_of": keyword_of,
        "lasting": lasting,
    },
    texts=texts,
    folder=Path(__file__).parent / "phrases",
    words={"name": ("name",), "trait": ("types",), "part": ("types",), "attribute": ("attributes",)},
)
