# not compiled: texts are read once a process
"""What the words of a Force of Will card are about: cards, players, places and amounts."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.games.fow import r14_wording
from rulebound.program.amounts import Count, Happened, HowMany, JustDone, Noted, Total, ValueOf
from rulebound.program.conditions import Compared, Condition, Exists
from rulebound.program.filters import (
    All,
    Both,
    Cards,
    Carrying,
    Chased,
    Compare,
    Host,
    Is,
    It,
    Kind,
    Named,
    Not,
    Opposite,
    Other,
    Role,
    Subject,
    This,
    Top,
)
from rulebound.program.ops import Attach, Body, Choose, Keep, Op
from rulebound.program.parts import holds


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of card: where such cards lie, and what they must be."""

    zones: tuple[str, ...]
    tests: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Controlled:
    """Says whose the cards are."""

    side: Any


@dataclass(frozen=True, slots=True)
class Lying:
    """Says where the cards lie."""

    zones: tuple[str, ...]
    side: Any


@dataclass(frozen=True, slots=True)
class Players:
    """Who is meant: the sides among which a player chooses, or all of them; with cards that may be chosen as well."""

    sides: tuple[Any, ...]
    chosen: bool = False
    cards: Cards | None = None


def noun(lowering: Lowering, zones: Any, *tests: Any) -> Noun:
    """201.5, 307.4 A kind of card and where it is meant to lie."""
    return Noun(zones if isinstance(zones, tuple) else (zones,), tests)


def either_noun(lowering: Lowering, *nouns: Noun) -> Noun:
    """Cards of several kinds."""
    spells = {Chased("spell") in one.tests for one in nouns if one.zones != ("chase",) or Chased("spell") in one.tests}
    if len(spells) > 1 and all(any(isinstance(test, Kind) for test in one.tests) for one in nouns):
        raise Unlowered("whether all of them are spells is not told")
    zones = tuple(dict.fromkeys(zone for one in nouns for zone in one.zones))
    tests = tuple(one.tests[0] if len(one.tests) == 1 else lowering.globals["both"](*one.tests) for one in nouns)
    return Noun(zones, (lowering.globals["one_of"](*tests),))


def found(lowering: Lowering, tests: Any, kind: Noun) -> Cards:
    """The cards of a kind, whose they are and where they lie as far as it is told."""
    side: Any = "any"
    zones = kind.zones
    where: list[Any] = list(kind.tests)
    for test in lowering.globals["flat"](tests):
        if isinstance(test, Controlled):
            if side not in ("any", test.side):
                raise Unlowered("cards of one side that are of the other one")
            side = test.side
        elif isinstance(test, Lying):
            zones, side = test.zones, test.side
        elif isinstance(test, Among):
            zones, side = ("deck",), "yours"
            where.append(Is(It(shown_name(lowering))))
        else:
            where.append(test)
    return Cards(side, zones, tuple(where))


def target(lowering: Lowering, cards: Cards, n: Any = 1, least: Any = None, another: bool = False) -> Picked:
    """903.2d Targets, chosen on play."""
    if another:
        named = lowering.text.last not in ("", OFF_DECK.name)
        other = Not(Is(It(lowering.text.last))) if named else Other()
        cards = replace(cards, where=(*cards.where, other))
    lowering.text.notes.pop("spoken", None)
    return lowering.choose(cards, n, least, target=True)


def pick(lowering: Lowering, cards: Cards, n: Any = 1, least: Any = None) -> Picked:
    """1014.1 Cards that a player chooses; the own ones unless it is told."""
    lowering.text.notes.pop("spoken", None)
    shown = lowering.text.notes.get("shown", "")
    if shown and Is(It(shown)) in cards.where:
        return lowering.choose(wherever(lowering, cards), n, least, among=shown)
    return lowering.choose(own(lowering, cards), n, least)


def wherever(lowering: Lowering, cards: Cards) -> Cards:
    """The same cards, whether they are among those that were shown or not."""
    seen = Is(It(lowering.text.notes.get("shown", "")))
    return replace(cards, where=tuple(test for test in cards.where if test != seen))


def pick_any(lowering: Lowering, cards: Cards, n: Any = 1, least: Any = None) -> Picked:
    """1014.1 Cards that a player chooses, whosever they are; of hidden ones those that are told."""
    if cards.side == "any" and not {"field", "ruler area", "graveyard"}.issuperset(cards.zones):
        raise Unlowered("whose cards are chosen is not told")
    if cards.side == "any" and lowering.text.notes.get("shown"):
        raise Unlowered("a card in a field, or one of those that were looked at")
    if cards.side == "any":
        lowering.text.notes.pop("spoken", None)
        return lowering.choose(cards, n, least)
    return pick(lowering, cards, n, least)


def pick_own(lowering: Lowering, cards: Cards, n: Any = 1) -> Picked:
    """1014.1 Cards of which is told that they are one's own."""
    if cards.side != "yours":
        raise Unlowered("whose cards are chosen is not told")
    return pick(lowering, cards, n)


def any_number(lowering: Lowering, cards: Cards) -> Picked:
    """1014.1 As many cards as a player chooses."""
    return pick(lowering, cards, Count(own(lowering, wherever(lowering, cards))), 0)


def own(lowering: Lowering, cards: Cards) -> Cards:
    """The cards of the player who acts, unless it is told whose."""
    return replace(cards, side=lowering.text.actor) if cards.side == "any" else cards  # type: ignore[arg-type]


def it(lowering: Lowering) -> Picked:
    """The card spoken of last: one that was picked, or the one that the event happens to, or this card."""
    lowering.text.notes["referred"] = True
    named = lowering.text.notes.get("spoken")
    if lowering.text.notes.get("of the ruler") and named is None and not lowering.text.last:
        raise Unlowered("the ruler that the condition asks about, or another card")
    if named == SEVERAL:
        raise Unlowered("one card is meant where several went off a deck")
    if named is not None and named[1]:
        return Picked((), named[0])
    if named is not None and not lowering.text.last and "about" not in lowering.text.notes:
        raise Unlowered("one card is meant where several were spoken of")
    if lowering.text.last:
        return Picked((), It(lowering.text.last))
    meant = {"this": This(), "other": Subject(), "host": Host(This()), "opposite": Opposite()}
    return Picked((), meant[told(lowering)])


def they(lowering: Lowering) -> Picked:
    """The cards spoken of last: of all that there were those that the text found then."""
    lowering.text.notes["referred"] = True
    named = lowering.text.notes.get("spoken")
    if named == SEVERAL:
        raise Unlowered("which cards went off a deck is not known afterwards")
    if named is not None and isinstance(named[0], All):
        if lowering.text.notes.setdefault("those", named[0]) != named[0]:
            raise Unlowered("the text refers to several groups of cards")
        return Picked((), THOSE)
    if named is not None:
        return Picked((), named[0])
    if not lowering.text.last:
        raise Unlowered("the text refers to cards that it has not named before")
    return Picked((), It(lowering.text.last))


THOSE: Final = It("those")  # of a group that was spoken of
SEVERAL: Final = (None, False)  # cards that went off a deck together
OFF_DECK: Final = It("top")


def off(lowering: Lowering, n: Any, zone: str, side: Any = "yours") -> Top:
    """304.3 The top cards of a deck, of which the text may speak after they have gone."""
    if n == 1:
        lowering.text.notes.pop("spoken", None)
        lowering.text.last = OFF_DECK.name
    else:
        lowering.text.notes["spoken"] = SEVERAL
    return Top(n, zone, side)


def spoken(lowering: Lowering, picked: Picked, one: bool = False) -> Picked:
    """Cards that a text speaks of without picking any; what refers to one card means them if there is but one."""
    lowering.text.notes["spoken"] = (picked.what, one)
    return picked


def joined(lowering: Lowering, slots: Slots) -> Body:
    """Two instructions in one sentence: what was done to this card makes it the "it" that follows."""
    first: Body = slots["a"]
    bare = slots.bare["b"]
    leads = isinstance(bare, tuple) and bare[1:2] == (("It",),)
    this = (This(), True)
    if leads and not lowering.text.last and first and getattr(first[-1], "what", None) == This():
        lowering.text.notes["spoken"] = this
    second: Body = slots["b"]
    if lowering.text.notes.get("spoken") == this:
        del lowering.text.notes["spoken"]  # the next sentence speaks of the event's card again
    return first + second


def destroyed(lowering: Lowering) -> Picked:
    """1010.1 The card that was destroyed: the one of the event."""
    if lowering.text.notes.get("about") != "other":
        raise Unlowered("whether a card that the text destroys was destroyed is not known here")
    return Picked((), Subject())


def of_destroyed(lowering: Lowering, name: str) -> Any:
    """1010.1, 911.1 A value of the card that was destroyed: by the event, or by this text if that came to pass."""
    if lowering.text.notes.get("about") == "other":
        return ValueOf(name, Subject())
    lowering.text.notes["destroyed"] = name
    return Noted("destroyed")


def move_onto(lowering: Lowering, picked: Picked) -> Body:
    """1002.2a An addition is attached to another card than before."""
    before = picked.before()
    assert isinstance(picked.what, It)
    cards = Cards("any", ("field",), (Kind("resonator"), Not(Is(Host(picked.what)))))
    host = lowering.choose(cards, 1, None)
    return (*before, *host.before(), Attach(picked.what, host.what))


def add_this(lowering: Lowering, picked: Picked) -> Body:
    """903.2d, 1002.1 An addition is attached to a card; to another one is to another than it is attached to now."""
    return (*(elsewhere(op) for op in picked.before()), Attach(This(), picked.what))


def elsewhere(op: Op) -> Op:
    """A choice of other cards than this one, as one of others than the card to which this one is attached."""
    if not isinstance(op, Choose):
        return op
    tests = tuple(Not(Is(Host(This()))) if test == Other() else test for test in op.cards.where)
    return replace(op, cards=replace(op.cards, where=tests))


def told(lowering: Lowering) -> str:
    """What the text has spoken of before anything was picked."""
    about = lowering.text.notes.get("about", "")
    if not about:
        raise Unlowered("the text refers to a card that it has not named before")
    return str(about)


def about(lowering: Lowering, what: Any) -> Any:
    """Remembers what a text speaks of, for the words that refer to it."""
    if not lowering.text.last and lowering.text.notes.get("about") not in ("other", "opposite"):
        if isinstance(what, Picked) and what.what == This():
            lowering.text.notes["about"] = "this"
        elif isinstance(what, Picked) and what.what == Host(This()):
            lowering.text.notes["about"] = "host"
    return what


def event_card(lowering: Lowering) -> Picked:
    """The card that the event happened to."""
    if lowering.text.notes.get("about") != "other":
        raise Unlowered("the text refers to a card of an event that it has not told")
    return Picked((), Subject())


def dealer(lowering: Lowering, picked: Picked) -> Picked:
    """912.1 The source of damage is the card that says so."""
    own = picked.what == Subject() and lowering.text.notes.get("own")
    if picked.ops or not (own or picked.what == This()):
        raise Unlowered("another card than this one deals the damage")
    return picked


def is_one(lowering: Lowering, what: Any) -> bool:
    """Whether a text speaks of the only card that there is of its kind."""
    return isinstance(what, Picked) and lowering.text.notes.get("spoken") == (what.what, True)


TO_THIS_TEXT: Final = (It, Noted, HowMany, Subject, Opposite, Happened, JustDone)  # what it alone knows of


def cards_of(lowering: Lowering, what: Any) -> Any:
    """909.4 What an instruction works on that lasts: of cards that are only described those that come later, too."""
    if not isinstance(what, Picked):
        return what
    if isinstance(what.what, All) and not holds(what.what, *TO_THIS_TEXT):
        return what.what.cards
    return what.what


def value(lowering: Lowering, name: str, picked: Picked) -> Any:
    """A value of a card, or of the one card that matches."""
    if isinstance(picked.what, All):
        return Total(name, picked.what.cards)
    if isinstance(picked.what, Cards):
        return Total(name, picked.what)
    return ValueOf(name, picked.what)


def declared(lowering: Lowering) -> Noted:
    """903.2b The number X of a cost."""
    lowering.text.notes["X"] = True
    return Noted("X")


def counter(lowering: Lowering, name: str) -> str:
    """1022.1 Counters by their name."""
    if any(word in NO_NAMES for word in name.split()):
        raise Unlowered(f"{name!r} is no name of counters")
    return name


# Words that may stand before a name.
NO_NAMES: Final = frozenset(
    ("more", "other", "additional", "further", "all", "no", "any", "every", "those", "these", "that", "this", "their")
)

# Where cards are played from, and where their cost is settled then: on the chase.
PLAYED: Final = ("hand", "standby", "graveyard", "removed", "chase")


def in_hand(lowering: Lowering, cards: Cards, side: Any = "yours") -> Cards:
    """Cards that are being played, wherever that is from."""
    if cards.side != "any" or (cards.zones in ELSEWHERE and Kind("chant") not in cards.where):
        raise Unlowered("cards that are played from one place alone")
    tests = tuple(test for test in cards.where if not isinstance(test, Chased))
    return Cards(side, PLAYED, tests)


ELSEWHERE: Final = (("hand",), ("graveyard",), ("removed",), ("standby",))

OWN_HAND: Final = All(Cards("yours", ("hand",), (Is(This()),)))
OWN_GRAVE: Final = All(Cards("yours", ("graveyard",), (Is(This()),)))


def stone_kind(lowering: Lowering, kind: str) -> str:
    """201.4a One of the five kinds of magic stones."""
    return f"{kind} magic stone"


def players(lowering: Lowering, *sides: Any, chosen: bool = False, cards: Any = None) -> Players:
    """Who is meant."""
    return Players(sides, chosen, cards)


def attacking(lowering: Lowering, cards: Cards) -> Cards:
    """Such cards that attack."""
    return replace(cards, where=(*cards.where, Is(Role("attacker"))))


@dataclass(frozen=True, slots=True)
class Among:
    """Says that the cards are among those that were shown."""


def among(lowering: Lowering) -> Among:
    """Among the cards that were shown."""
    return Among()


def shown_name(lowering: Lowering) -> str:
    """The name under which the cards are stored that were looked at or revealed."""
    shown = lowering.text.notes.get("shown")
    if not shown:
        raise Unlowered("no cards were looked at before this")
    if lowering.text.notes.get("shown off", "deck") != "deck":
        raise Unlowered("cards of another deck were looked at")
    return str(shown)


def rest(lowering: Lowering) -> Picked:
    """The cards that were shown but for those that were picked."""
    shown = shown_name(lowering)
    but = lowering.text.last if lowering.text.last != shown else ""
    return Picked((Keep(It(shown), "rest", but),), It("rest"))


def pick_of_them(lowering: Lowering, n: Any) -> Picked:
    """Some of the cards that were shown."""
    return lowering.choose(Cards("yours", ("deck",)), n, None, among=shown_name(lowering))


def ruler(lowering: Lowering, rulers: tuple[Any, ...], *tests: Any) -> Condition:
    """308.1 What the own ruler or J-ruler is: "it" behind that could be that one, or this card."""
    lowering.text.notes["of the ruler"] = True
    zones, *kinds = rulers
    where = lowering.globals["flat"]((*kinds, *tests))
    return Exists(Cards("yours", zones if isinstance(zones, tuple) else (zones,), where))


def there(lowering: Lowering, name: str) -> Condition:
    """A card of this name is there."""
    return Exists(Cards("yours", ("field", "ruler area"), (Named(name),)))


def controller_of(lowering: Lowering, picked: Picked) -> Players:
    """The player who controls a card of an event, or the card to which this one is attached."""
    if picked.what == Host(This()) and lowering.text.notes.get("about") != "other":
        return Players((Host(This()),))
    if isinstance(picked.what, It):
        return noted(lowering, picked)
    if picked.what != Subject() or lowering.text.notes.get("own"):
        raise Unlowered("the controller of a card that was picked")
    return Players(("controller",))


SIDES: Final[tuple[Any, ...]] = ("yours", "theirs")
NOTED: Final = ("noted",)  # who controlled the card that was picked


def noted(lowering: Lowering, picked: Picked) -> Players:
    """911.1 Who controls the one card that was picked, or did when it was last seen: that is noted before it goes."""
    if picked.ops or picked.what in (It("seen"), It("shown"), OFF_DECK, THOSE):
        raise Unlowered("the controller of a card that was not picked")
    if lowering.text.notes.setdefault("controlled", picked.what) != picked.what:
        raise Unlowered("the controllers of two cards")
    return Players(NOTED)


def was_of(side: str) -> Condition:
    """Whether the card that was picked was controlled by a player."""
    return Compared(Noted(f"controlled {side}"), ">=", 1)


def that_player(lowering: Lowering) -> Players:
    """The player whose card the text has spoken of."""
    if "controlled" not in lowering.text.notes or lowering.text.notes.get("another player"):
        raise Unlowered("which player is meant is not told")
    return Players(NOTED)


def its(lowering: Lowering, name: str) -> Any:
    """A value of the card spoken of: of the one that the condition of the sentence asks for, if it asks for one."""
    asked = lowering.text.notes.get("asked")
    return Total(name, asked) if asked is not None else value(lowering, name, it(lowering))


def printed_stats(lowering: Lowering, words: str) -> tuple[Any, ...]:
    """206, 207 Which ATK and DEF are printed."""
    atk, _, defence = words.partition("/")
    return (Compare("atk", "==", int(atk), base=True), Compare("def", "==", int(defence), base=True))


def symbol_skills(lowering: Lowering) -> tuple[Any, ...]:
    """1413.1a Symbol skills are lost one and all."""
    return tuple(("keyword", word) for word in r14_wording.SYMBOL_SKILLS)


def hosting(lowering: Lowering) -> Any:
    """1002.1 Has an addition."""
    return Carrying((Kind("addition"),))


def host(lowering: Lowering) -> Picked:
    """1121.3a The card to which this one is attached."""
    return Picked((), Host(This()))


def other_one(lowering: Lowering) -> Any:
    """Other cards than this one; in the text of a chant, which is none of them, than those that it has picked."""
    last = lowering.text.last
    if last in ("", OFF_DECK.name, "seen", "shown"):
        return Other()
    if not lowering.text.notes.get("chant"):
        raise Unlowered("other cards than this one, or than those that the text has picked")
    return Not(Is(It(last)))


def others(lowering: Lowering, cards: Cards) -> Cards:
    """Other cards than this one."""
    return replace(cards, where=(*cards.where, Other()))


def side(lowering: Lowering, cards: Cards, whose: Any) -> Cards:
    """The cards of one side."""
    return replace(cards, side=whose) if cards.side == "any" else cards


def mine(lowering: Lowering, cards: Cards) -> Cards:
    """Cards of the own side: what is told of a player's cards is of no others."""
    return sided(lowering, cards, "yours")


def sided(lowering: Lowering, cards: Cards, whose: Any) -> Cards:
    """The cards of one side, of which nothing else is told."""
    if cards.side not in ("any", whose):
        raise Unlowered("cards of one side that are of the other one")
    return replace(cards, side=whose)


def as_played(lowering: Lowering, cards: Cards) -> tuple[Any, ...]:
    """903.2f What cards are that were played, wherever that was from: every card is a spell then."""
    if cards.side != "any" or (cards.zones in ELSEWHERE and Kind("chant") not in cards.where):
        raise Unlowered("cards that were played from one place alone")
    return tuple(test for test in cards.where if not isinstance(test, Chased))


def before_this(lowering: Lowering, tests: tuple[Any, ...]) -> tuple[Any, ...]:
    """903.2f The same in the text of a chant, which was played itself: whether that one will do is not told."""
    kind = [test for test in tests if isinstance(test, Kind)]
    if lowering.text.notes.get("chant") and kind in ([], [Kind("chant")]):
        raise Unlowered("whether the card that asks is one of them itself")
    return tests


def kinds(lowering: Lowering, cards: Cards) -> tuple[Any, ...]:
    """What cards are, wherever they lie."""
    return cards.where


def needs_of(lowering: Lowering, kind: Noun) -> tuple[Any, ...]:
    """What cards of a kind must be."""
    return kind.tests


def at_least(lowering: Lowering, n: Any, cards: Cards) -> Condition:
    """There are so many."""
    if n == 1:
        lowering.text.notes["asked"] = cards
    return Exists(cards) if n == 1 else Compared(Count(cards), ">=", n)


def any_one(lowering: Lowering, cards: Cards) -> Picked:
    """1002.2a A card that a player chooses, whosever it is."""
    lowering.text.notes.pop("spoken", None)
    return lowering.choose(cards, 1, None)


def own_hand(lowering: Lowering) -> Picked:
    """902.2 This card, in the hand."""
    return Picked((), OWN_HAND)


def among_shown(lowering: Lowering, cards: Cards) -> Picked:
    """1005.1 All such cards of those that were revealed."""
    if lowering.text.notes.get("shown") != "shown" or cards.zones in ELSEWHERE:
        raise Unlowered("no cards were revealed before this")
    where = tuple(test for test in cards.where if not isinstance(test, Chased))
    return Picked((), All(Cards("yours", ("deck",), (*where, Is(It("shown"))))))


def controlled_alone(lowering: Lowering, cards: Cards) -> Cards:
    """201.5 Cards of which is told who controls them, and which are in a field for that."""
    if cards.side == "any":
        raise Unlowered("cards in a field, or elsewhere")
    return cards


def done_thus(lowering: Lowering, cards: Cards, verb: str) -> Noted:
    """How many such cards the text has banished, destroyed or discarded."""
    if lowering.text.notes.setdefault("done thus", (verb, cards)) != (verb, cards):
        raise Unlowered("cards of two instructions are counted")
    return Noted(f"{verb} thus")


def lying(lowering: Lowering, cards: Cards, zone: str, side: Any) -> Cards:
    """Cards of which is told afterwards where they lie."""
    if cards.side != "any" or (cards.zones in ELSEWHERE and Kind("chant") not in cards.where):
        raise Unlowered("cards that lie in two places")
    return Cards(side, (zone,), tuple(test for test in cards.where if not isinstance(test, Chased)))


def laid_back(lowering: Lowering) -> Picked:
    """304.3 All of the cards that were looked at."""
    if shown_name(lowering) != lowering.text.last:
        raise Unlowered("cards that were looked at, or those that were picked")
    return Picked((), It(lowering.text.last))


def all_but(lowering: Lowering, cards: Cards) -> Cards:
    """Cards in the field that are not such."""
    if cards.side != "any" or "field" not in cards.zones:
        raise Unlowered("cards of one side, or elsewhere")
    return Cards("any", ("field",), (Not(Both(cards.where)),))


def value_told(lowering: Lowering, name: str, picked: Picked) -> Any:
    """A value of a card that was spoken of before."""
    if picked.ops or isinstance(picked.what, All | Cards):
        raise Unlowered("a value of a card that was not spoken of before")
    return ValueOf(name, picked.what)


def own_grave(lowering: Lowering) -> Picked:
    """902.2 This card, in the graveyard."""
    if lowering.text.notes.get("own"):
        return Picked((), Subject())
    return Picked((), OWN_GRAVE)


def race(lowering: Lowering, word: str) -> str:
    """205.3 A race by its name, one card of it or several; words that hold a race of the card list and are none.

    >>> singulars("Fairies")[0], singulars("Zombies")[0], singulars("Elves")[0], singulars("Four Sacred Beasts")
    ('Fairy', 'Zombie', 'Elf', ())
    """
    known = lowering.known.get("race") or set()
    if f"{word}s" in PLURAL_RACES:
        raise Unlowered(f"{word!r} is no race of these cards")
    if word in known:
        return word
    ones = singulars(word)
    for one in ones:
        if one in known:
            return one
    parts = re.split(r" of (?:the )?| ", word)
    if " of " in word and any(part in known or known.intersection(singulars(part)) for part in parts):
        raise Unlowered(f"{word!r} is no race of these cards")
    if known and ones:
        raise Unlowered(f"{word!r} are of no race of these cards")  # which race they are of would be a guess
    return ones[0] if ones else word


PLURAL_RACES: Final = ("Four Sacred Beasts", "Six Sages", "Seven Kings", "Twelve Apostles")

IN_IE: Final = ("Brownie", "Faerie", "Genie", "Pixie", "Valkyrie", "Zombie")  # most that end in "ies" are of one in "y"

IN_S: Final = ("ss", "us", "is")  # how one card of a race is called, too


def singulars(word: str) -> tuple[str, ...]:
    """What one card of a race may be called of which several are called so, the likeliest first.

    >>> singulars("Witches"), singulars("Princess"), singulars("Wolves")
    (('Witch', 'Witche'), (), ('Wolf', 'Wolfe', 'Wolve'))
    """
    if word in PLURAL_RACES or not word.endswith("s") or word.endswith(IN_S):
        return ()
    if word.endswith("ies"):
        return (word[:-1], word[:-3] + "y") if word[:-1].endswith(IN_IE) else (word[:-3] + "y", word[:-1])
    if word.endswith("ves"):
        ends = (word[:-3] + "f", word[:-3] + "fe", word[:-1])
        return ends if word.endswith("lves") else ends[::-1]
    if word.endswith(("ches", "shes", "sses", "xes", "oes")):
        return (word[:-2], word[:-1])
    return (word[:-1],)


def zoned(lowering: Lowering, zones: Any, side: Any = "any") -> Lying:
    """Where cards lie."""
    return Lying(zones if isinstance(zones, tuple) else (zones,), side)


def controlled(lowering: Lowering, side: Any) -> Controlled:
    """Whose cards are."""
    return Controlled(side)


def first(lowering: Lowering, picked: Picked) -> Picked:
    """Cards of which a number may be told behind: what refers to a card from here on is noted."""
    lowering.text.notes["referred before"] = lowering.text.notes.pop("referred", False)
    return picked


def of_that(lowering: Lowering, picked: Picked, amount: Any) -> Any:
    """A number that is told behind cards: "it" there is the one card, and of several it could be each of them."""
    told = lowering.text.notes.get("referred", False)
    several = any(isinstance(op, Choose) and op.at_most != 1 for op in picked.ops)
    if told and (several or (isinstance(picked.what, All | Cards) and not is_one(lowering, picked))):
        raise Unlowered("a number of each of several cards")
    lowering.text.notes["referred"] = bool(told or lowering.text.notes.get("referred before"))
    return amount


def of_them(lowering: Lowering) -> str:
    """The player who is told to do something; else the other one."""
    return lowering.text.actor if lowering.text.notes.get("player") else "theirs"


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    first,
    of_that,
    of_them,
    noun,
    either_noun,
    found,
    target,
    pick,
    pick_any,
    pick_own,
    any_number,
    own,
    it,
    they,
    off,
    spoken,
    joined,
    destroyed,
    of_destroyed,
    move_onto,
    add_this,
    about,
    event_card,
    dealer,
    value,
    declared,
    counter,
    in_hand,
    stone_kind,
    players,
    attacking,
    among,
    rest,
    pick_of_them,
    ruler,
    there,
    controller_of,
    that_player,
    its,
    printed_stats,
    symbol_skills,
    hosting,
    host,
    other_one,
    others,
    side,
    mine,
    sided,
    as_played,
    before_this,
    kinds,
    needs_of,
    at_least,
    any_one,
    own_hand,
    among_shown,
    controlled_alone,
    done_thus,
    lying,
    laid_back,
    all_but,
    value_told,
    own_grave,
    race,
    zoned,
    controlled,
)
