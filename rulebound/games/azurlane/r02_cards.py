# not compiled: cards are data
"""2 Parts of a card: types, values, names and what stands on them, as data; and what the words of a text mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rulebound.errors import BadProgram
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Amount, Every
from rulebound.program.conditions import AllOf, Condition, InPhase, Matches, TurnOf
from rulebound.program.filters import (
    AttachedTo,
    Attribute,
    Both,
    Cards,
    Colour,
    Colours,
    Compare,
    Comparison,
    Either,
    Filter,
    Is,
    It,
    Keyword,
    Kind,
    Named,
    NamePart,
    Not,
    Plain,
    Ref,
    Role,
    Side,
    This,
    Top,
    Trait,
    What,
)
from rulebound.program.ops import (
    Act,
    Body,
    Change,
    Choose,
    Declare,
    Defeat,
    If,
    Look,
    Move,
    Pay,
    Payment,
    Place,
    Play,
    Reveal,
    Secretly,
    Transfer,
)

RANGES = {
    "field": ("field support",),  # 208.2
    "hand": ("hand support",),  # 208.2
    "both": ("field support", "hand support"),
    "": (),
}
# What stands on a card beside the name of the Ship that it also is.
MARKS = (
    ".Kai",
    ".改",  # 201.4
    "（μ兵裝）",  # 201.4
    "(μ兵裝)",
    "Ⅱ",  # 201.4
    "Zwei",  # 201.4
)
FACTIONS = (
    "Eagle Union",
    "Dragon Empery",
    "Royal Navy",
    "Iron Blood",
    "Sakura Empire",
    "Northern Parliament",
    "Sardegna Empire",
    "Vichya Dominion",
    "Iris Libre",
)
BLOCS = ("Azur Lane", "Crimson Axis")
# The factions of the cards that come with the game, which are not among those of the book.
FLEETS = ("Gale Fleet", "Sound Fleet", "Reef Fleet", "Deep Fleet")
# Which types of card have what.
HAVE: dict[str, tuple[str, ...]] = {
    "power": ("flagship", "ship"),  # 207.1
    "cost": ("ship", "event"),  # 202.1a
    "support": ("flagship", "ship"),
    "durability": ("flagship",),
}


# -- what is printed ------------------------------------------------------------------------------


def base_names(name: str) -> tuple[str, ...]:
    """201.4 The names that a card also has: without what marks it as another make of the same Ship.

    >>> base_names("Heron.Kai")
    ('Heron',)
    """
    base = name
    for mark in MARKS:
        base = base.replace(mark, "")
    return (base.strip(),) if base != name else ()


def checked(cards: list[PrintedCard]) -> list[PrintedCard]:
    """The cards, none of which has what its type has not."""
    for card in cards:
        for value in card.values:
            if card.kind not in HAVE.get(value, (card.kind,)):
                raise BadProgram(f"{card.id}: a card of the type {card.kind} has no {value}")
        check_ship_type(card)
    return cards


def check_ship_type(card: PrintedCard) -> None:
    """205.2 A Flagship or a Ship has one ship type, an Event none."""
    if len(card.attributes) != (0 if card.kind == "event" else 1):
        raise BadProgram(f"{card.id}: a card of the type {card.kind} has {len(card.attributes)} ship types")


def flagship(
    id: str,
    name: str,
    colours: tuple[str, ...],
    power: int,
    durability: int,
    back: str,
    *abilities: Ability,
    type: str = "BB",
    support: int = 1000,
    range: str = "field",
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.3, 204.3a, 210.1 A Flagship: with durability on its front; `back` is its awakened side, which has none."""
    values = {"power": power, "support": support}
    if durability > 0:
        values["durability"] = durability
    return PrintedCard(
        id,
        name,
        "flagship",
        values,
        colours,
        traits,
        (type,),
        base_names(name),
        keywords=(*RANGES[range], *keywords),
        abilities=abilities,
        other_side=back,
    )


def ship(
    id: str,
    name: str,
    colours: tuple[str, ...],
    cost: int,
    power: int,
    *abilities: Ability,
    type: str = "DD",
    support: int = 1000,
    range: str = "hand",
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.4, 207.1, 208.1 A Ship with its power and its support box."""
    values = {"power": power, "cost": cost, "support": support}
    return PrintedCard(
        id,
        name,
        "ship",
        values,
        colours,
        traits,
        (type,),
        base_names(name),
        keywords=(*RANGES[range], *keywords),
        abilities=abilities,
    )


def event(
    id: str,
    name: str,
    colours: tuple[str, ...],
    cost: int,
    *abilities: Ability,
    traits: tuple[str, ...] = ("Harbour",),
    keywords: tuple[str, ...] = (),
) -> PrintedCard:
    """204.5 An Event."""
    return PrintedCard(id, name, "event", {"cost": cost}, colours, traits, keywords=keywords, abilities=abilities)


# -- abilities ------------------------------------------------------------------------------------


def automatic(event: Event, *body: object, **more: object) -> Ability:
    """304.2, 304.2c, 305.1b An automatic ability, with its condition and its cost where it has them."""
    return Ability("automatic", body, event, **more)  # type: ignore[arg-type]


def main(*body: object, **more: object) -> Ability:
    """602.17, 304.3a [Main Phase Activate]"""
    return Ability("activated", body, "main", **more)  # type: ignore[arg-type]


def counter(*body: object, **more: object) -> Ability:
    """601.3 [Counter] of an Event."""
    return Ability("activated", body, "counter", **more)  # type: ignore[arg-type]


def counter_in_hand(*body: object, cost: Body = (), cubes: int = 0, **more: object) -> Ability:
    """601.3a [Counter] of a Ship, activated and processed in hand; `cubes` are part of its activation cost."""
    whole = (*cost_of_ship(cubes), *cost)
    return Ability("activated", body, "counter", cost=whole, zones=("hand",), **more)  # type: ignore[arg-type]


def cost_of_ship(cubes: int) -> Body:
    """601.3b The cost of a Ship that counters is paid, and the activation cost with it."""
    return (Pay((Payment("own cost"), Payment("cubes", cubes))),)


def pursuit(*body: object, **more: object) -> Ability:
    """601.9 [Pursuit]"""
    return Ability("activated", body, "pursuit", **more)  # type: ignore[arg-type]


def on_deploy(*body: object, **more: object) -> Ability:
    """602.10 [On Deploy]"""
    return automatic(Event("enters field"), *body, **more)


def when_attacking(*body: object, **more: object) -> Ability:
    """602.11 [When Attacking]"""
    return automatic(Event("attacks"), *body, **more)


def when_attacked(*body: object, **more: object) -> Ability:
    """602.12 [When Attacked]"""
    return automatic(Event("is attacked"), *body, **more)


def when_supporting(*body: object, **more: object) -> Ability:
    """602.13 [When Supporting]"""
    return automatic(Event("supports"), *body, zones=("field", "retreat"), **more)


def when_supported(*body: object, **more: object) -> Ability:
    """602.14 [When Supported]"""
    return automatic(Event("is supported"), *body, **more)


def when_sinking(*body: object, **more: object) -> Ability:
    """602.15 [When Sinking]"""
    return automatic(Event("sinks"), *body, **more)


def when_sunk(*body: object, **more: object) -> Ability:
    """602.16 [When Sunk]"""
    return automatic(Event("sink"), *body, **more)


def when_rested(*body: object, **more: object) -> Ability:
    """602.18 [When Rested]"""
    return automatic(Event("rests"), *body, **more)


def end_of_turn(*body: object, **more: object) -> Ability:
    """602.8 [End of Your Turn]"""
    return automatic(Event("turn ends", own=False, whose="yours"), *body, **more)


def end_of_their_turn(*body: object, **more: object) -> Ability:
    """602.9 [End of Opponent's Turn]"""
    return automatic(Event("turn ends", own=False, whose="theirs"), *body, **more)


def when_damaged(*body: object, **more: object) -> Ability:
    """508.1 When one's Flagship is damaged."""
    return automatic(Event("damaged", own=False, whose="yours"), *body, **more)


def static(*body: object, **more: object) -> Ability:
    """304.4, 304.4a, 304.4b A static ability, as long as its condition holds."""
    return lasting(body, more)


def lasting(body: tuple[object, ...], more: dict[str, object]) -> Ability:
    """306.1c, 306.2 What affects the game at once, before any ability is processed, and without being activated."""
    return Ability("permanent", body, **more)  # type: ignore[arg-type]


def when_laid_beneath(*body: object, **more: object) -> Ability:
    """408.2d When this card is put beneath another, or another is deployed on top of it."""
    return automatic(Event("enters beneath"), *body, zones=("beneath",), **more)


def while_beneath(*body: object, **more: object) -> Ability:
    """408.2d While this card lies beneath another."""
    return static(*body, zones=("beneath",), **more)


def assault(n: int) -> Ability:
    """601.5#2 [Assault +N]: more power in battles in which this card attacks."""
    return in_battle("attacker", n)


def fortify(n: int) -> Ability:
    """601.6 [Fortify +N]: more power in battles in which this card is attacked."""
    return in_battle("attacked", n)


def in_battle(role: str, n: int) -> Ability:
    """601.5#2, 601.6 More power as long as the card has a part in a battle."""
    plays: Condition = Matches(Role(role), (Is(This()),))
    return Ability("permanent", (Change("power", n, This(), "while here"),), condition=plays)


def retrofit(cost: int, *where: Filter, name: str = "") -> Ability:
    """601.8 [Retrofit]: for Cubes, on top of a Ship of one's own that passes the tests."""
    tests = (Kind("ship"), *where, Named(name)) if name else (Kind("ship"), *where)
    base = Choose(Cards("yours", ("field",), tests), name="base")
    return Ability("activated", (Act("retrofit", It("base")),), "retrofit", cost=(*cubes(cost), base), zones=("hand",))


def submerge() -> Ability:
    """601.7 [Submerge]: at the end of one's turn this card goes from the battlefield to the bottom of the deck."""
    has_it = Matches(This(), (Keyword("submerge"),))
    return end_of_turn(Move(This(), "deck"), condition=has_it)


def with_keywords(card: PrintedCard) -> PrintedCard:
    """601.7 A card with the abilities that its keywords stand for."""
    if "submerge" not in card.keywords:
        return card
    return replace(card, abilities=(*card.abilities, submerge()))


def cubes(n: Amount) -> Body:
    """303.3, 204.6a So many Cubes rested as an activation cost."""
    return (Pay((Payment("cubes", n),)),) if n != 0 else ()


def front_cubes(n: int) -> Body:
    """303.3, 307.1 So many Cubes that lie front side up, rested as an activation cost."""
    return (Transfer(n, "active", "rested"),)


def instead(window: str, *cost: object, less: int = 0) -> Ability:
    """303.4 Another way to pay for a card in hand: this instead of its cost, or and its cost less so much."""
    rest = (Pay((Payment("own cost less", less),)),) if less > 0 else ()
    return Ability("activated", (Play(This()),), window, cost=(*cost, *rest), zones=("hand",))  # type: ignore[arg-type]


def awaken() -> Act:
    """602.2 [Awaken]"""
    return Act("awaken")


def awakens(condition: Condition, *then: object, **more: object) -> Ability:
    """602.2 [Awaken] of a Flagship: an automatic ability, set off as soon as its condition holds (a113)."""
    return Ability("automatic", (awaken(), *then), "state", condition=condition, **more)  # type: ignore[arg-type]


def your_turn() -> Condition:
    """602.3 [Your Turn]"""
    return TurnOf("yours")


def their_turn() -> Condition:
    """602.4 [Opponent's Turn]"""
    return TurnOf("theirs")


def your_main_phase() -> Condition:
    """602.6 [Your Main Phase]"""
    return AllOf((TurnOf("yours"), InPhase("main")))


def their_main_phase() -> Condition:
    """602.7 [Opponent's Main Phase]"""
    return AllOf((TurnOf("theirs"), InPhase("main")))


def once_a_turn(ability: Ability) -> Ability:
    """602.5 [Once Per Turn]"""
    return replace(ability, once="turn")


def at_start_of_turn(whose: Literal["yours", "theirs"], *body: object, **more: object) -> Ability:
    """500.4 At the beginning of a player's turn."""
    return automatic(Event("turn starts", own=False, whose=whose), *body, **more)


def at_start_of_main(whose: Literal["yours", "theirs"], *body: object, **more: object) -> Ability:
    """500.4 At the beginning of a player's main phase."""
    return automatic(Event("main starts", own=False, whose=whose), *body, **more)


# -- which cards a text means ---------------------------------------------------------------------


def cards(side: Side, *where: Filter) -> Cards:
    """403.4 "Cards" without a zone are those on the battlefield, the Flagship among them (a126)."""
    return Cards(side, ("field",), where)


def ships(side: Side, *where: Filter) -> Cards:
    """204.4 "Ships" are the Ships on the battlefield, and not the Flagship (a211)."""
    return Cards(side, ("field",), (Kind("ship"), *where))


def beneath(what: Ref, *where: Filter) -> Cards:
    """408.2c Where a text speaks of cards beneath a card, each of them is a card."""
    return Cards("yours", ("beneath",), (AttachedTo(what), *where))


def meant(text: str) -> Filter:
    """What stands in the brackets of a text.

    >>> meant("「Heron」")
    Named(name='Heron')
    """
    word = text[1:-1]
    if text[0] == "「":  # 201.2
        return Named(word)
    if text[0] == "『":  # 201.3
        return NamePart(word)
    if text[0] == "〈":  # 205.2a
        return Attribute(word)
    return of_camp(word)


def of_camp(name: str) -> Filter:
    """205.3, 205.3a, 205.4 A faction, of which there are nine, or a power bloc, of which there are two."""
    if name not in (*FACTIONS, *BLOCS, *FLEETS):
        raise BadProgram(f"{name!r} is neither a faction nor a power bloc")
    return Trait(name)


def of_colour(colour: str) -> Filter:
    """203.2, 308.2 A card with several colours is a card of each of them."""
    return Colour(colour)


def multicolour() -> Filter:
    """203.2 A card with two colours or more."""
    return Colours(2)


def colourless() -> Filter:
    """203.3, 308.2 A card without a colour."""
    return Not(Colours(1))


def with_cost(how: Comparison, n: Amount) -> Filter:
    """202.1a A Flagship has no cost: it is not a card of cost 0."""
    return has("cost", how, n)


def with_power(how: Comparison, n: Amount) -> Filter:
    """207.1 An Event has no power: it is not a card of power 0."""
    return has("power", how, n)


def has(value: str, how: Comparison, n: Amount) -> Filter:
    """A test on a value, for the types of card that have it."""
    return Both((Either(tuple(Kind(kind) for kind in HAVE[value])), Compare(value, how, n)))


def without_abilities() -> Filter:
    """304.1 A card that has no ability now: one that gained a keyword has (a91)."""
    return Plain(current=True)


# -- what the phrases of a text come to -----------------------------------------------------------


def up_to(cards: Cards, n: Amount = 1) -> Choose:
    """Up to so many: none, too (a8)."""
    return Choose(cards, n, 0)


def any_number(at_most: Amount, name: str = "number") -> Declare:
    """309.1, 309.1b A number of one's choice is a whole one, and not below 0."""
    return Declare(0, at_most, name)


def half(n: Amount) -> Every:
    """309.1 Half of a number, as a whole one."""
    return Every(n, 2)


def in_order(*body: object) -> Body:
    """103.4c Choices of one player are made in the order in which they are written."""
    return body  # type: ignore[return-value]


def both(yours: Body, theirs: Body) -> Body:
    """103.4, 103.4b Where both players choose, the turn player does first, and the other knows of it."""
    return (If(TurnOf("yours"), (*yours, *theirs), (*theirs, *yours)),)


def secretly(cards: Cards, n: Amount = 1) -> Secretly:
    """103.4a, 103.4b Cards that both choose where nobody sees them stay face down until both have chosen."""
    return Secretly(cards, n)


def drawn() -> Defeat:
    """102.4b The game is a draw."""
    return Defeat("any")


def discard(n: Amount = 1, *where: Filter) -> Body:
    """313.3a Cards go from hand to the retreat zone."""
    return (Choose(Cards("yours", ("hand",), where), n), Move(It(), "retreat", "top", "discard"))


def sink(what: What | None = None) -> Move:
    """313.6a A Ship goes to the retreat zone: only a text that says so sinks it (AL-24)."""
    return Move(what or It(), "retreat", "top", "sink")


def retreat(what: What | None = None) -> Move:
    """313.10a, 404.1 A Ship of one's own goes to the retreat zone."""
    return Move(what or It(), "retreat", "top", "retreat")


def look(n: Amount = 1) -> Look:
    """313.7a The player looks at the top cards of the deck, which stay there (a5)."""
    return Look(Top(n))


def reveal(what: What, name: str = "shown") -> Reveal:
    """313.8a Every player sees the front of cards, until the text has been processed (a162)."""
    return Reveal(what, name)


def deploy(cards: Cards, n: int = 1, at_least: int | None = None) -> Body:
    """302.1d, 313.2a, 403.5 Ships enter the battlefield one after the other, in the order in which they are chosen."""
    names = [f"ship {i}" for i in range(n)]
    chosen: list[Choose | Play] = []
    for i, name in enumerate(names):
        others = tuple(Not(Is(It(other))) for other in names[:i])
        chosen.append(Choose(Cards(cards.side, cards.zones, (*cards.where, *others)), 1, at_least, name))
    return (*chosen, *(Play(It(name)) for name in names))


def lay_beneath(what: What) -> Move:
    """408.1 Cards are put beneath the card that says so."""
    return Move(what, "beneath")


def to_durability(what: What, at: Place = "top") -> Move:
    """405.1 Cards are put into the durability zone: on top, where nothing else is said (b35)."""
    return Move(what, "durability", at)
