# not compiled: texts are read once a process
"""2, 4 and 5: the cards that a text names, what they must be, and what it asks or waits for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered, flat
from rulebound.compiler.tree import name_of
from rulebound.games.azurlane import r02_cards
from rulebound.program.abilities import Event
from rulebound.program.amounts import Amount, Count, HowMany, Names, Noted, ThisTurn
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, Matches, TurnOf
from rulebound.program.filters import (
    All,
    AttachedTo,
    Both,
    Cards,
    Carrying,
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
    Other,
    Ref,
    Role,
    Subject,
    This,
    Top,
)
from rulebound.program.ops import (
    Body,
    Choose,
    Keep,
    Note,
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


# -- which cards ----------------------------------------------------------------------------------


def actor(lowering: Lowering) -> str:
    """Who carries the instruction out."""
    return lowering.text.actor


def of_camp(lowering: Lowering, word: str) -> Filter:
    """205.3, 205.4 A faction or a power bloc by its word in any language."""
    for name, words in CAMPS.items():
        if word == name or word in words:
            return r02_cards.of_camp(name)
    if word in r02_cards.FLEETS:
        return r02_cards.of_camp(word)
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


def other(lowering: Lowering) -> Filter:
    """Another than this card; after a choice a text may mean another than the chosen one."""
    if lowering.text.last:
        raise Unlowered("another than this card, or than the one named before?")
    return Other()


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


def in_zone(lowering: Lowering, side: Any, zone: str | tuple[str, ...], found: Any) -> Cards:
    """Cards in a zone of a player, or in several."""
    return Cards(side, zone if isinstance(zone, tuple) else (zone,), tests(lowering, found))


def beneath_this(lowering: Lowering, found: Any) -> Cards:
    """408.2c The cards beneath this one, each of which is a card. 408.5 Once it has been sunk there are none."""
    event = lowering.text.notes.get("event")
    sunk = isinstance(event, Event) and event.own and event.name == "sink"
    if sunk or "sink" in lowering.text.notes.get("timing", ()):
        raise Unlowered("cards beneath a card that has gone")
    return Cards("yours", ("beneath",), (AttachedTo(This()), *tests(lowering, found)))


def always(lowering: Lowering, cards: Cards) -> Picked:
    """Whichever cards match, as long as a static ability holds; of another a text would have to say which it means."""
    if not lowering.text.permanent:
        raise Unlowered("the text does not say whether it means cards that come later")
    return Picked((), cards)


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


def this_on_field(lowering: Lowering) -> Picked:
    """400.6 This card on the battlefield; where the text has deployed it, as what it became there."""
    if "deployed" not in lowering.text.notes:
        return Picked((), This())
    name = lowering.store()
    return Picked((Keep(This(), name, moved=True),), It(name))


def in_role(lowering: Lowering, role: str) -> Picked:
    """505.1, 505.2 The card that attacks, or the one that is attacked."""
    return Picked((), Role(role))


def that_card(lowering: Lowering) -> Picked:
    """The card named before, as what it became if it was deployed (400.6), or the one that the event happened to."""
    if not lowering.text.last and "event" in lowering.text.notes:
        return Picked((), Subject())
    found = lowering.that()
    shown = found.what in (It("mine"), It("seen"), It("shown"))  # of these a text may go on with what was not deployed
    if isinstance(found.what, It) and not shown and lowering.text.notes.get("on the field") == found.what:
        return moved_card(lowering)
    return found


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


def deployed(lowering: Lowering) -> Ref:
    """313.2a The one card that the text has deployed, for a condition."""
    if lowering.text.notes.get("on the field") != lowering.that().what:
        raise Unlowered("the text has deployed no card before")
    if lowering.text.notes.get("deployed so many") != 1:
        raise Unlowered("whether one of the deployed cards is so or all of them the text does not say")
    return moved(lowering)


def activated_before(lowering: Lowering, side: Any, found: tuple[Filter, ...]) -> Condition:
    """204.5 Such an Event was activated this turn; the text of an Event may be one of them itself."""
    if side == "yours" and {"main", "counter", "pursuit"} & set(lowering.text.notes.get("timing", ())):
        raise Unlowered("Events of this turn, of which this may be one")
    return Compared(ThisTurn("activated", found, side), ">=", 1)


def until_theirs(lowering: Lowering) -> str:
    """500.4 Until the opponent's next turn ends: said in a turn of the opponent's, that could be this or the next."""
    if not lowering.text.notes.get("own turn"):
        raise Unlowered("whether the turn that is under way may be meant the text does not say")
    return "their next turn ends"


def their_own(lowering: Lowering) -> str:
    """Said of the opponent, who carries the instruction out."""
    if lowering.text.actor != "theirs":
        raise Unlowered("their own, but nobody else was named")
    return "theirs"


def your_own(lowering: Lowering, picked: Picked) -> Picked:
    """What is said of one's own phase is said of one's own cards."""
    what = picked.what.cards if isinstance(picked.what, All) else picked.what
    chosen = [op.cards.side for op in picked.ops if isinstance(op, Choose)]
    if any(side != "yours" for side in chosen) or (isinstance(what, Cards) and what.side != "yours"):
        raise Unlowered("cards of the opponent in a phase of one's own")
    return picked


def asked(lowering: Lowering, picked: Picked) -> Ref:
    """A card for a condition, with what must be stored before it can be asked about."""
    lowering.text.notes.setdefault("pending", []).extend(picked.before())
    ref: Ref = picked.what
    return ref


def pending(lowering: Lowering) -> Body:
    """What a condition needs to have stored before it can be asked."""
    return tuple(lowering.text.notes.pop("pending", ()))


def discarded(lowering: Lowering) -> Ref:
    """313.3a The card that was discarded, as what it became in the retreat zone."""
    found: It | None = lowering.text.notes.get("discarded")
    if found is None:
        raise Unlowered("the text speaks of a discarded card, but of none before")
    name = lowering.store()
    lowering.text.notes.setdefault("pending", []).append(Keep(found, name, moved=True))
    return It(name)


def powered(lowering: Lowering) -> Ref:
    """The card whose power was changed before."""
    found: Ref | None = lowering.text.notes.get("powered")
    if found is None:
        raise Unlowered("the text speaks of a power that was changed, but of none before")
    return found


def picked(lowering: Lowering) -> Amount:
    """How many cards were picked among those looked at."""
    return HowMany(lowering.text.notes.get("among", ("", "it"))[1])


def shown_before(lowering: Lowering) -> Picked:
    """The card that the text has shown, to do something with it."""
    if "shown" not in lowering.text.notes:
        raise Unlowered("the text speaks of a card that was shown, but of none before")
    return Picked((), revealed(lowering))


def revealed(lowering: Lowering) -> Ref:
    """The card that was shown."""
    return It(lowering.text.notes.get("shown", "shown"))


def beneath_one(lowering: Lowering, hosts: Cards, n: Amount) -> Picked:
    """408.2c Cards beneath a card, which is one that has any."""
    host = lowering.store()
    name = lowering.store()
    hosts = replace(hosts, where=(*hosts.where, Carrying(())))
    below = Cards("yours", ("beneath",), (AttachedTo(It(host)),))
    by = lowering.text.actor
    return Picked((Choose(hosts, 1, None, host, by=by), Choose(below, n, None, name, by=by)), It(name))  # type: ignore[arg-type]


def any_number(lowering: Lowering, cards: Cards) -> Picked:
    """309.1b As many as one likes."""
    return lowering.choose(cards, Count(cards), 0)


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One thing or the other."""

    things: tuple[Any, ...]


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
    return Compared(Count(cards), *or_more(lowering, bound))


def or_more(lowering: Lowering, bound: tuple[Any, Any]) -> tuple[Any, Any]:
    """Of cards that are there a bare number is at least so many."""
    how, n = bound
    return (">=" if how == "==" else how, n)


def counted_as(lowering: Lowering, cards: Cards, bound: tuple[Any, Any] | None) -> Condition:
    """Whether there are such cards, or so many of them."""
    return Exists(cards) if bound is None else Compared(Count(cards), *or_more(lowering, bound))


def present_each(lowering: Lowering, side: Any, area: Any, names: tuple[Named, ...], kind: Any) -> Condition:
    """Whether there is a card of every name."""
    return AllOf(tuple(Exists(Cards(side, ("field",), tests(lowering, area, kind, name))) for name in names))


def kinds(lowering: Lowering, side: Any, area: Any, names: tuple[Named, ...], kind: Any) -> Amount:
    """How many different names there are among some (B.2.25)."""
    return Names(Cards(side, ("field",), tests(lowering, area, kind, Either(names))))


def among_shown(lowering: Lowering, what: tuple[Filter, ...]) -> Amount:
    """313.8a How many of a sort were among the cards shown: counted when they are, for they may have moved since."""
    shown = Cards("yours", ("deck",), (*what, Is(revealed(lowering))))
    lowering.text.notes["counted"] = Note(Count(shown), "counted")
    return Noted("counted")


def passes(lowering: Lowering, picked: Picked, *found: Filter) -> Condition:
    """Whether a card is of a sort. Of several a text would have to say whether it means one of them or all."""
    what = picked.what.cards if isinstance(picked.what, All) else picked.what
    if isinstance(what, Cards):
        if not any(isinstance(test, Is) or test == Kind("flagship") for test in what.where):
            raise Unlowered("whether one of these cards is so or all of them the text does not say")
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


def battle_of(lowering: Lowering, cards: Cards, others: Cards) -> Condition:
    """505.4 One of some cards attacks another now; a text that this would set off says no other time."""
    if lowering.text.permanent:
        raise Unlowered("an attack that sets the text off, and is no condition")
    found = tests_of(lowering, others)
    return AllOf((as_role(lowering, "attacker", Picked((), All(cards))), Matches(Role("attacked"), found)))


def supports(lowering: Lowering, slots: Slots) -> Condition:
    """505.5 This card, where it is said to be, supports such a card; from hand as well where nothing is said."""
    picked, cards = slots["t"], slots["g"]
    supported: Condition = Matches(Opposite(), cards.where)
    if name_of(slots.bare["t"]) == "This":
        return supported
    if isinstance(picked.what, This):
        return AllOf((Exists(Cards("yours", ("field",), (Is(This()),))), supported))
    assert isinstance(picked.what, Cards)
    return AllOf((Exists(picked.what), supported))


# -- events ---------------------------------------------------------------------------------------


def happens(lowering: Lowering, name: str, cards: Cards, *found: Filter, by: Any = "any", against: Any = ()) -> Event:
    """An event to one of some cards."""
    where = (*cards.where, *found)
    return Event(name, own=False, where=where, whose=cards.side, by=by, against=against)  # type: ignore[arg-type]


def attacks(lowering: Lowering, cards: Cards | None, others: Cards) -> Event:
    """505.4 A card attacks another."""
    against = tests_of(lowering, others)
    if cards is None:
        return Event("attacks", against=against)
    return replace(happens(lowering, "attacks", cards), against=against)


def sinks(lowering: Lowering, cards: Cards | None, others: Cards, *more: str) -> Event:
    """508.2 A card sinks a Ship by attack; only Ships sink. Which one it was is asked of it as it was then."""
    if others.side != "theirs" or Kind("ship") not in others.where:
        raise Unlowered("only a Ship of the opponent's is sunk by attack")
    against = () if others.where == (Kind("ship"),) else others.where
    if against and more:
        raise Unlowered("the text asks which Ship was sunk, and waits for something else as well")
    name = ("sinks", *more) if more else "sinks"
    if cards is None:
        return Event(name, by="battle", against=against)
    return Event(name, own=False, where=cards.where, whose=cards.side, by="battle", against=against)  # type: ignore[arg-type]


def deploys_or_activated(lowering: Lowering, cards: Cards, side: Any, found: Any) -> Event:
    """204.4, 204.5 A Ship is deployed or an Event activated: each by the tests of its own kind."""
    if cards.side != side or Kind("ship") not in cards.where:
        raise Unlowered("two events of different players")
    event = tests(lowering, Kind("event"), found)
    either = Either((all_tests(cards.where), all_tests(event)))
    return Event(("enters field", "activated"), own=False, where=(either,), whose=side)


def discards(lowering: Lowering, side: Any, found: Any) -> Event:
    """313.3a A player discards; how often that is where several go together, only a limit makes sure."""
    lowering.text.notes["needs limit"] = True
    return Event("discard", own=False, where=tests(lowering, found), whose=side)


def from_zone(lowering: Lowering, event: Event, zone: str) -> Event:
    """An event after which the card lies in a zone, where the text works."""
    lowering.text.notes["zones"] = (zone,)
    return event
