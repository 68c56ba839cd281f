# not compiled: texts are read once a process
"""3 and 6: how the printed text of an Azur Lane card is spelled, and what its paragraphs come to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from rulebound.compiler.book import bracket_leaf, number_leaf
from rulebound.compiler.grammar import Grammar
from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered, flat
from rulebound.compiler.normal import Spelling
from rulebound.compiler.parts import Printed
from rulebound.compiler.tree import name_of, nodes
from rulebound.games.azurlane import r02_cards
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, Count, HowMany, Names, Times
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, IfDone, Matches, Negation, TurnOf
from rulebound.program.filters import (
    All,
    AttachedTo,
    Both,
    Cards,
    Colour,
    Compare,
    Either,
    Filter,
    InRow,
    Is,
    It,
    Kind,
    Named,
    Opposite,
    Ready,
    Ref,
    Role,
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
    Forbid,
    Grant,
    If,
    Keep,
    Look,
    May,
    Modes,
    Move,
    Play,
    Rest,
    Reveal,
    Shuffle,
    Stand,
    Transfer,
    When,
)

# 205.3, 205.4 The factions and power blocs, and how each language writes them.
CAMPS: Final = {
    "Eagle Union": ("白鷹", "ユニオン"),
    "Dragon Empery": ("東煌",),
    "Royal Navy": ("皇家", "ロイヤル"),
    "Iron Blood": ("鐵血", "鉄血"),
    "Sakura Empire": ("重櫻", "重桜"),
    "Northern Parliament": ("北方聯合", "北方連合"),
    "Sardegna Empire": ("薩丁帝國", "サディア帝国"),
    "Vichya Dominion": ("維希教廷", "ヴィシア聖座"),
    "Iris Libre": ("自由鳶尾", "自由アイリス"),
    "Azur Lane": ("碧藍航線", "アズールレーン"),
    "Crimson Axis": ("赤色中軸", "レッドアクシズ"),
}
# 205.2 The ship types.
TYPES: Final = {
    "DD": ("驅逐", "駆逐", "Destroyer"),
    "CL": ("輕巡", "軽巡", "Light Cruiser"),
    "CA": ("重巡", "Heavy Cruiser"),
    "CB": ("超巡", "Large Cruiser"),
    "BB": ("戰列", "戦艦", "Battleship"),
    "BC": ("戰巡", "巡戦", "Battlecruiser"),
    "BBV": ("航戰", "航戦", "Aviation Battleship"),
    "CV": ("航母", "空母", "Aircraft Carrier"),
    "CVL": ("輕航", "軽母", "軽空", "Light Carrier"),
    "AR": ("維修", "工作", "Repair Ship"),
    "AE": ("運輸", "運送", "Munition Ship"),
    "BM": ("重炮", "砲艦", "Monitor"),
    "SS": ("潛艇", "潜水", "潜水艦", "Submarine"),
    "SSV": ("潛母", "潜母", "潜水空母", "Submarine Carrier"),
    "sail": ("風帆", "Sailing Frigate"),
}
COLOURS: Final = ("red", "blue", "yellow", "black")

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
            body += found.body
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
    lowering.text.permanent = event is None and not timings
    # Cards off the top of the deck are kept by name where the text comes back to them.
    lowering.text.notes["sent"] = any(name_of(node) == "SentIs" for node in nodes(tuple(slots.bare.values())))
    cost: Body = slots["cost"] or ()
    body = assembled(lowering, slots["steps"]) + (slots["choice"] or ())
    conditions = tuple(found.condition for found in tags if found.condition is not None)
    made = Ability("permanent", body, condition=condition(conditions), cost=cost)
    if any(found.once for found in tags):
        made = replace(made, once="turn")
    return finished(lowering, made, Tag(event) if event is not None else timings[0] if timings else Tag())


def text(lowering: Lowering, slots: Slots) -> Printed:
    """304.4 A text without brackets: what its first words name sets it off, or else it holds at all times."""
    event = event_of(lowering, slots.bare["c"])
    lowering.text.permanent = event is None
    body = assembled(lowering, (Step(slots["c"]), *slots["steps"]))
    return finished(lowering, Ability("permanent", body), Tag(event) if event is not None else Tag())


def finished(lowering: Lowering, made: Ability, timing: Tag) -> Printed:
    """304 The ability with its timing and the zones where it works."""
    zones = lowering.text.notes.get("zones", ()) or timing.zones
    if timing.when == "":
        return Printed((), (permanent(replace(made, zones=zones)),))
    in_hand = lowering.text.notes.get("in hand", False)
    if timing.when != "counter" and in_hand != (zones == ("hand",)):
        raise Unlowered("the text does not say whether it works in hand")
    if timing.when == "counter" and zones == ("hand",):
        made = replace(made, cost=(*r02_cards.cost_of_ship(0), *made.cost))  # 601.3b
    sort: Any = "activated" if isinstance(timing.when, str) else "automatic"
    return Printed((), (replace(made, sort=sort, when=timing.when, zones=zones),))


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


def pending(lowering: Lowering) -> Body:
    """What a condition needs to have stored before it can be asked."""
    return tuple(lowering.text.notes.pop("pending", ()))


def works_in_hand(lowering: Lowering, slots: Slots) -> Step:
    """304.3 The ability is activated while its card is in hand."""
    lowering.text.notes["in hand"] = True
    return Step(())


def modes(lowering: Lowering, bodies: tuple[Body, ...]) -> Body:
    """One of several texts."""
    return (Modes(bodies),)


def they_do(lowering: Lowering, slots: Slots) -> Body:
    """The opponent carries an instruction out: whatever is to be chosen, the opponent chooses."""
    before, lowering.text.actor = lowering.text.actor, "theirs"
    body: Body = slots["e"]
    lowering.text.actor = before
    return body


def they_may(lowering: Lowering, slots: Slots) -> Body:
    """The opponent may carry an instruction out."""
    return (May(they_do(lowering, slots), by="theirs"),)


# -- which cards ----------------------------------------------------------------------------------


def actor(lowering: Lowering) -> str:
    """Who carries the instruction out."""
    return lowering.text.actor


def of_camp(lowering: Lowering, word: str) -> Filter:
    """205.3, 205.4 A faction or a power bloc by its word in any language."""
    for name, words in CAMPS.items():
        if word == name or word in words:
            return r02_cards.of_camp(name)
    raise Unlowered(f"{word!r} is neither a faction nor a power bloc")


def of_type(lowering: Lowering, word: str) -> Filter:
    """205.2 A ship type by its word in any language."""
    for code, words in TYPES.items():
        if word == code or word in words:
            return r02_cards.meant(f"〈{code}〉")
    raise Unlowered(f"{word!r} is no ship type")


def any_of(lowering: Lowering, *found: Any) -> Filter:
    """One of several tests."""
    tests = flat(found)
    return tests[0] if len(tests) == 1 else Either(tests)


def other_colour(lowering: Lowering, colour: Colour) -> Filter:
    """203.2 A card with a colour other than this one, whatever else it has."""
    return Either(tuple(Colour(name) for name in COLOURS if name != colour.name))


def tests(lowering: Lowering, *found: Any) -> tuple[Filter, ...]:
    """The tests of a noun: its kind first, then the others in an order that no language decides."""
    every = flat(found)
    kinds = tuple(test for test in every if isinstance(test, Kind))
    others = sorted((test for test in every if not isinstance(test, Kind)), key=repr)
    return (*kinds, *(valued(test, kinds) for test in others))


def valued(test: Filter, kinds: tuple[Kind, ...]) -> Filter:
    """202.1a, 207.1 A card that has no such value does not pass: a Flagship has no cost, an Event no power."""
    if not isinstance(test, Compare) or test.value not in r02_cards.HAVE:
        return test
    having = r02_cards.HAVE[test.value]
    if any(kind.name in having for kind in kinds):
        return test
    return r02_cards.has(test.value, test.how, test.amount)


def group(lowering: Lowering, side: Any, found: Any) -> Cards:
    """403.4 Cards without a zone are those on the battlefield."""
    return Cards(side, ("field",), tests(lowering, found))


def in_zone(lowering: Lowering, side: Any, zone: str, found: Any) -> Cards:
    """Cards in a zone of a player."""
    return Cards(side, (zone,), tests(lowering, found))


def tests_of(lowering: Lowering, cards: Cards) -> tuple[Filter, ...]:
    """What the opposing card of a battle must be."""
    if cards.side == "yours":
        raise Unlowered("a card of one's own at the other end of a battle")
    return cards.where


def top(lowering: Lowering, n: Amount, zone: str, side: Any, at: str = "top") -> Picked:
    """401.4, 405.3 The first cards of an ordered zone, or the last."""
    return Picked((), Top(n, zone, side, bottom=at == "bottom"))


def this_in(lowering: Lowering, *zones: str) -> Picked:
    """This card where a text says that it is; the text works there."""
    lowering.text.notes["zones"] = zones
    return Picked((), This())


def this_in_row(lowering: Lowering, row: str) -> Picked:
    """This card as long as it stands in a row."""
    return Picked((), Cards("yours", ("field",), (Is(This()), InRow(row))))


def that_card(lowering: Lowering) -> Picked:
    """The card named before; in a text that an event sets off, the one to which that happened."""
    if not lowering.text.last and "event" in lowering.text.notes:
        return Picked((), Subject())
    return lowering.that()


def it(lowering: Lowering, found: Picked | None) -> Picked:
    """The cards that are said, or those named before."""
    return that_card(lowering) if found is None else found


def before(lowering: Lowering) -> Ref:
    """The card chosen before, as it was then."""
    found = lowering.that().what
    assert isinstance(found, It)
    return found


def moved_card(lowering: Lowering) -> Picked:
    """400.6 The card that has just moved, as what it became there."""
    old = before(lowering)
    name = lowering.store()
    return Picked((Keep(old, name, moved=True),), It(name))


def moved(lowering: Lowering) -> Ref:
    """400.6 The same for a condition."""
    found = moved_card(lowering)
    lowering.text.notes.setdefault("pending", []).extend(found.before())
    ref: Ref = found.what
    return ref


def discarded(lowering: Lowering) -> Ref:
    """313.3a The card that was discarded, as what it became in the retreat zone."""
    found: It | None = lowering.text.notes.get("discarded")
    if found is None:
        raise Unlowered("the text speaks of a discarded card, but of none before")
    name = lowering.store()
    lowering.text.notes.setdefault("pending", []).append(Keep(found, name, moved=True))
    return It(name)


def use_discarded(lowering: Lowering) -> Body:
    """302.1d The discarded Event is activated."""
    card = discarded(lowering)
    return (*pending(lowering), Play(card))


def powered(lowering: Lowering) -> Ref:
    """The card whose power was changed before."""
    found: Ref | None = lowering.text.notes.get("powered")
    if found is None:
        raise Unlowered("the text speaks of a power that was changed, but of none before")
    return found


def picked(lowering: Lowering) -> Amount:
    """How many cards were picked among those looked at."""
    return HowMany(lowering.text.notes.get("among", ("", "it"))[1])


def revealed(lowering: Lowering) -> Ref:
    """The card that was shown."""
    return It(lowering.text.notes.get("shown", "shown"))


def beneath_one(lowering: Lowering, hosts: Cards, n: Amount) -> Picked:
    """408.2c Cards beneath a card."""
    host = lowering.store()
    name = lowering.store()
    below = Cards("yours", ("beneath",), (AttachedTo(It(host)),))
    by = lowering.text.actor
    return Picked((Choose(hosts, 1, None, host, by=by), Choose(below, n, None, name, by=by)), It(name))  # type: ignore[arg-type]


def any_number(lowering: Lowering, cards: Cards) -> Picked:
    """309.1b As many as one likes."""
    return lowering.choose(cards, Count(cards), 0)


def one_or_other(lowering: Lowering, one: Any, other: Any) -> Any:
    """Cards of one sort or of another: one choice among both where they lie in the same place."""
    if isinstance(one, Picked) and isinstance(other, Picked) and len(one.ops) == len(other.ops) == 1:
        a, b = one.ops[0], other.ops[0]
        if isinstance(a, Choose) and isinstance(b, Choose) and a.cards.side == b.cards.side:
            if a.at_most == b.at_most and a.cards.zones == b.cards.zones:
                shared = tuple(test for test in a.cards.where if test in b.cards.where)
                left = tuple(test for test in a.cards.where if test not in shared)
                right = tuple(test for test in b.cards.where if test not in shared)
                if left and right:
                    both = Either((all_tests(left), all_tests(right)))
                    cards = Cards(a.cards.side, a.cards.zones, (*shared, both))
                    return Picked((replace(a, cards=cards),), one.what)
    return Alternatives((one, other))


def all_tests(found: tuple[Filter, ...]) -> Filter:
    """Several tests as one."""
    return found[0] if len(found) == 1 else Both(found)


# -- conditions -----------------------------------------------------------------------------------


def all_of(lowering: Lowering, one: Condition, other: Condition) -> Condition:
    """Both of two conditions."""
    others = other.conditions if isinstance(other, AllOf) else (other,)
    return AllOf((one, *others))


def present(lowering: Lowering, side: Any, area: Any, what: Any, bound: tuple[Any, Any] | None) -> Condition:
    """Whether there are such cards; of a bare number at least so many."""
    cards = Cards(side, ("field",), tests(lowering, area, what))
    if bound is None:
        return Exists(cards)
    how, n = bound
    return Compared(Count(cards), ">=" if how == "==" else how, n)


def present_each(lowering: Lowering, side: Any, area: Any, names: tuple[Named, ...], kind: Any) -> Condition:
    """Whether there is a card of every name."""
    return AllOf(tuple(Exists(Cards(side, ("field",), tests(lowering, area, kind, name))) for name in names))


def kinds(lowering: Lowering, side: Any, area: Any, names: tuple[Named, ...], kind: Any) -> Amount:
    """How many different names there are among some (B.2.25)."""
    return Names(Cards(side, ("field",), tests(lowering, area, kind, Either(names))))


def among_shown(lowering: Lowering, what: tuple[Filter, ...]) -> Cards:
    """The cards of a sort among those that were shown."""
    return Cards("yours", ("deck",), (*what, Is(revealed(lowering))))


def passes(lowering: Lowering, picked: Picked, *found: Filter) -> Condition:
    """Whether a card is of a sort."""
    what = picked.what
    if isinstance(what, Cards):
        return Exists(Cards(what.side, what.zones, (*what.where, *found)))
    return Matches(what, found)


def as_role(lowering: Lowering, role: str, picked: Picked) -> Condition:
    """Whether a card has this part in the battle."""
    what = picked.what
    if isinstance(what, This):
        return Matches(Role(role), (Is(This()),))
    if isinstance(what, All):
        what = what.cards
    if not isinstance(what, Cards):
        raise Unlowered("a card in a battle that the text has not named")
    mine = Matches(Role(role), what.where)
    if any(isinstance(test, Is) for test in what.where):
        return mine
    return AllOf((TurnOf("yours" if (role == "attacker") == (what.side == "yours") else "theirs"), mine))


def battle_between(lowering: Lowering, picked: Picked, cards: Cards) -> Condition:
    """507.1 A battle of two cards, whichever attacks."""
    found = tests_of(lowering, cards)
    first = AllOf((as_role(lowering, "attacker", picked), Matches(Role("attacked"), found)))
    second = AllOf((as_role(lowering, "attacked", picked), Matches(Role("attacker"), found)))
    return AnyOf((first, second))


def supports(lowering: Lowering, picked: Picked, cards: Cards) -> Condition:
    """505.5 This card, where it is said to be, supports such a card."""
    supported: Condition = Matches(Opposite(), cards.where)
    if isinstance(picked.what, This):
        return AllOf((Exists(Cards("yours", ("field",), (Is(This()),))), supported))
    assert isinstance(picked.what, Cards)
    return AllOf((Exists(picked.what), supported))


# -- events ---------------------------------------------------------------------------------------


def happens(lowering: Lowering, name: str, cards: Cards, *found: Filter, by: Any = "any") -> Event:
    """An event to one of some cards."""
    return Event(name, own=False, where=(*cards.where, *found), whose=cards.side, by=by)  # type: ignore[arg-type]


def attacks(lowering: Lowering, cards: Cards | None, others: Cards) -> Event:
    """505.4 A card attacks another."""
    against = tests_of(lowering, others)
    if cards is None:
        return Event("attacks", against=against)
    return replace(happens(lowering, "attacks", cards), against=against)


def sinks(lowering: Lowering, cards: Cards | None, others: Cards, *more: str) -> Event:
    """508.2 A card sinks a Ship by attack; only Ships sink."""
    if others.side != "theirs" or others.where != (Kind("ship"),):
        raise Unlowered("the text asks which Ship was sunk")
    name = ("sinks", *more) if more else "sinks"
    if cards is None:
        return Event(name, by="battle")
    return Event(name, own=False, where=cards.where, whose=cards.side, by="battle")  # type: ignore[arg-type]


def from_zone(lowering: Lowering, event: Event, zone: str) -> Event:
    """An event after which the card lies in a zone, where the text works."""
    lowering.text.notes["zones"] = (zone,)
    return event


# -- instructions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CubeCount:
    """So many Cubes of a player: in a state where that is said."""

    n: Amount
    side: Any
    state: str = ""


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One thing or the other."""

    things: tuple[Any, ...]


def cubes_of(lowering: Lowering, n: Amount, side: Any, state: str = "") -> CubeCount:
    """204.6 So many Cubes of a player."""
    return CubeCount(n, side, state)


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
        return (Transfer(thing.n, thing.state or "usable", "rested", thing.side),)
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
        return (Transfer(thing.n, "rested", "active", thing.side),)
    return (*thing.before(), Stand(thing.what))


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


def deploy(lowering: Lowering, picked: Picked, rested: Any, empty: Any) -> Body:
    """302.1d, 313.2a, 403.5 Ships enter the battlefield; on an empty place where the text says so."""
    asleep = bool(rested)
    ops = picked.before()
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


def pick(lowering: Lowering, n: Amount, what: tuple[Filter, ...], shown: bool) -> Body:
    """313.7a, 313.8a Up to so many of the cards that were looked at or shown."""
    seen = lowering.text.last
    if seen not in ("seen", "mine"):
        raise Unlowered("the text picks among cards that it has not named before")
    name = lowering.store()
    lowering.text.notes["among"] = (seen, name)
    choose = Choose(Cards("yours", ("deck",), what), n, 0, name, among=seen)
    return (choose, Reveal(It(name), name)) if shown else (choose,)


def others(lowering: Lowering, order: str | None, at: Any) -> Body:
    """The cards that were looked at and not picked go to an end of the deck."""
    seen, name = lowering.text.notes.get("among", ("", ""))
    if not seen:
        raise Unlowered("the text speaks of other cards, but of none before them")
    keep = Keep(It(seen), "others", but=name)
    if order == "random":
        return (keep, *at_random(It("others"), at))
    return (keep, Move(It("others"), "deck", at, order=order or "you"))  # type: ignore[arg-type]


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
    by = lowering.text.notes.get("times")
    ops = picked.before()
    if value == "power" and isinstance(picked.what, It | This):
        lowering.text.notes["powered"] = picked.what
    return (*ops, Change(value, n if by is None else Times(n, by), picked.what, lasting(lowering, duration)))


def more_power(lowering: Lowering, n: int, picked: Picked | None) -> Body:
    """309.1 The power that was changed before becomes more still: "it" is that card, whatever was chosen since."""
    if picked is None or isinstance(picked.what, It):
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
    lowering.text.notes["times"] = slots["p"]
    body: Body = slots["c"]
    del lowering.text.notes["times"]
    return body


def each_within(lowering: Lowering, slots: Slots) -> Body:
    """The same after a time that leads the sentence."""
    lowering.text.notes["within"] = slots["d"]
    lowering.text.notes["times"] = slots["p"]
    body: Body = slots["a"]
    del lowering.text.notes["times"]
    return body


def how_many(lowering: Lowering) -> Amount:
    """How many cards were chosen before."""
    return HowMany(before(lowering).name)  # type: ignore[union-attr]


def retrofit(lowering: Lowering, cost: int, name: str) -> Ability:
    """601.8 [Retrofit]"""
    return r02_cards.retrofit(cost, name=name)


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


GRAMMAR: Final = Grammar(
    langs=("zh", "ja"),
    others=("en",),
    spellings=SPELLINGS,
    leaves=LEAVES,
    functions={
        function.__name__: function
        for function in (
            *(
                tag,
                either_timing,
                printed,
                step,
                assembled,
                ability,
                text,
                awakening,
                led,
                works_in_hand,
                modes,
                they_do,
                they_may,
            ),
            *(actor, of_camp, of_type, any_of, other_colour, tests, group, in_zone, tests_of, top),
            *(this_in, this_in_row, that_card, it, before, moved_card, moved, revealed, beneath_one, any_number),
            *(one_or_other, all_of, present, present_each, kinds, among_shown, passes, as_role, battle_between),
            *(supports, happens, attacks, sinks, from_zone, cubes_of, rest, stand, to_retreat, discard, deploy),
            *(only, in_order, look, reveal, reveal_both, show, pick, others, put, lasting, same_duration, within),
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
