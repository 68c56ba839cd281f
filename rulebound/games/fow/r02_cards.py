# not compiled: cards are data
"""200 Cards: their types, costs, attributes and what stands on them, as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from rulebound.games.fow.profiles import Profile
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Amount
from rulebound.program.conditions import AllOf, Condition, Matches, Negation
from rulebound.program.filters import (
    All,
    Attribute,
    Came,
    Cards,
    Chased,
    Colour,
    Colours,
    Compare,
    Comparison,
    Either,
    Filter,
    Host,
    Is,
    It,
    Keyword,
    Kind,
    Marked,
    Named,
    NamePart,
    Not,
    Opposite,
    Ref,
    Side,
    This,
    Token,
    Top,
    Trait,
    What,
)
from rulebound.program.ops import (
    Act,
    Attach,
    Body,
    Choose,
    Forbid,
    Gain,
    Grant,
    Make,
    Modes,
    Move,
    Pay,
    Payment,
    Put,
    Remove,
    Repeat,
    Rest,
    Stand,
    When,
)
from rulebound.program.parts import remade

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
PLAYGROUND = ("playground",)


def price(*will: str | int) -> dict[str, int]:
    """203.2, 203.4, 203.5 A cost: an attribute for each orb, a number for will of any kind.

    >>> price("fire", "fire", 2)
    {'cost': 4, 'fire cost': 2, 'free cost': 2}
    """
    out = {"cost": 0}  # 203.5a
    for part in will:
        if isinstance(part, int):
            out["cost"] += part
            out["free cost"] = out.get("free cost", 0) + part
        else:
            out["cost"] += 1
            out[f"{part} cost"] = out.get(f"{part} cost", 0) + 1
    return out


def attributes_of(will: tuple[str | int, ...]) -> tuple[str, ...]:
    """208.2, 208.3, 208.4 The attributes that the icons of a card show: those of its orbs; without any it has none."""
    return tuple(name for name in ATTRIBUTES if name in will)


def paragraphs(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """204.2 Each paragraph that is another ability is an ability of its own."""
    return abilities


def races(printed: tuple[str, ...]) -> tuple[str, ...]:
    """205.3 A stroke separates races and traits; without one all the words together are one.

    >>> races(("Elf/Stray Knight",))
    ('Elf', 'Stray Knight')
    """
    return tuple(one.strip() for words in printed for one in words.split("/"))


def atk_and_def(atk: int | None, defence: int | None) -> dict[str, int]:
    """206.1a, 207.2a ATK and DEF, as far as something stands there; some J-rulers have none."""
    return {} if atk is None or defence is None else {"atk": atk, "def": defence}


def pay(*will: str | int) -> Pay:
    """1003.2 Paying will as a cost of an ability."""
    kinds: dict[str, int] = {}
    for part in will:
        word, n = ("free", part) if isinstance(part, int) else (part, 1)
        kinds[word] = kinds.get(word, 0) + n
    return Pay(tuple(Payment(kind, n) for kind, n in kinds.items()))


# -- types ----------------------------------------------------------------------------------------


def ruler(
    id: str, name: str, colours: tuple[str, ...], back: str, *abilities: Ability, traits: tuple[str, ...] = ("Human",)
) -> PrintedCard:
    """A ruler, with its J-ruler on the other side."""
    return PrintedCard(
        id, name, "ruler", price(), colours, races(traits), abilities=paragraphs(abilities), other_side=back
    )


def j_ruler(
    id: str,
    name: str,
    colours: tuple[str, ...],
    atk: int | None,
    defence: int | None,
    front: str,
    *abilities: Ability,
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = ("Human",),
) -> PrintedCard:
    """A J-ruler, perhaps one without ATK and DEF."""
    values = {**atk_and_def(atk, defence), **price()}
    return PrintedCard(
        id,
        name,
        "j-ruler",
        values,
        colours,
        races(traits),
        () if "def" in values else ("bodiless",),
        keywords=keywords,
        abilities=paragraphs(abilities),
        other_side=front,
    )


def resonator(
    id: str,
    name: str,
    will: tuple[str | int, ...],
    atk: int,
    defence: int,
    *abilities: Ability,
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = ("Spirit",),
    other_side: str = "",
    token: bool = False,
) -> PrintedCard:
    """A resonator."""
    values = {**atk_and_def(atk, defence), **price(*will)}
    return PrintedCard(
        id,
        name,
        "resonator",
        values,
        attributes_of(will),
        races(traits),
        keywords=keywords,
        abilities=paragraphs(abilities),
        other_side=other_side,
        token=token,
    )


def chant(
    id: str,
    name: str,
    will: tuple[str | int, ...],
    *abilities: Ability,
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
) -> PrintedCard:
    """A chant."""
    return PrintedCard(
        id,
        name,
        "chant",
        price(*will),
        attributes_of(will),
        races(traits),
        keywords=keywords,
        abilities=paragraphs(abilities),
    )


def addition(
    id: str,
    name: str,
    will: tuple[str | int, ...],
    *abilities: Ability,
    on: str = "",
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
) -> PrintedCard:
    """1406.1a An addition; an old one with the type of card that it is attached to."""
    return PrintedCard(
        id,
        name,
        "addition",
        price(*will),
        attributes_of(will),
        races(traits),
        attributes=(on,) if on else (),
        keywords=keywords,
        abilities=paragraphs(abilities),
    )


def regalia(
    id: str, name: str, will: tuple[str | int, ...], *abilities: Ability, traits: tuple[str, ...] = ()
) -> PrintedCard:
    """A regalia."""
    return PrintedCard(
        id, name, "regalia", price(*will), attributes_of(will), races(traits), abilities=paragraphs(abilities)
    )


def magic_stone(
    id: str, name: str, *attributes: str, special: bool = False, treated_as: tuple[str, ...] = ()
) -> PrintedCard:
    """201.3 A magic stone, with its general type if it has one; it rests for will of one of these attributes."""
    kinds = stone_kinds(name, treated_as)
    return PrintedCard(
        id,
        name,
        "magic stone",
        price(),
        attributes=("special", *kinds) if special else kinds,  # 201.3a
        abilities=(will(*attributes),),
    )


def stone_kinds(name: str, treated_as: tuple[str, ...]) -> tuple[str, ...]:
    """201.4, 201.4a The kinds of a magic stone, of which there are five.

    >>> stone_kinds("Fire Magic Stone", ())
    ('fire magic stone',)
    >>> stone_kinds("Stone of the Old Well", ("water",))
    ('water magic stone',)
    """
    own = [one for one in ATTRIBUTES if name.casefold() == f"{one} magic stone"]  # 201.4b
    also = [one for one in treated_as if one not in own]  # 201.4c, 904.2a
    return tuple(f"{one} magic stone" for one in own + also)


# -- which cards a text means ---------------------------------------------------------------------


def of_type(kind: str, side: Side, *where: Filter, zones: tuple[str, ...] = PLAYGROUND) -> Cards:
    """201.5 A type means cards of it in the playground, unless another area is named."""
    return Cards(side, zones, (Kind(kind), *where))


def cards_of(side: Side, *where: Filter) -> Cards:
    """307.4 "Card" without an area means one on the field."""
    return Cards(side, ("field",), where)


def resonators(side: Side, *where: Filter) -> Cards:
    """307.4 And so does "resonator"; other types likewise."""
    return Cards(side, ("field",), (Kind("resonator"), *where))


def rulers(side: Side, *where: Filter) -> Cards:
    """308.4 "Ruler" means a card of that type in the ruler area."""
    return Cards(side, ("ruler area",), (Kind("ruler"), *where))


def holding(side: Side, *where: Filter) -> Cards:
    """307.4a Cards told by what stands on them alone are meant in the playground."""
    return Cards(side, PLAYGROUND, where)


def of_race(name: str, side: Side, *where: Filter, zones: tuple[str, ...] = PLAYGROUND) -> Cards:
    """205.4 A race or trait means cards with it in the playground, unless another area is named (errata FW-04)."""
    return Cards(side, zones, (has_race(name), *where))


def has_race(name: str) -> Filter:
    """205.1a What a text calls a race is a trait as well."""
    return Trait(name)


def has_trait(name: str) -> Filter:
    """205.1a And what it calls a trait is a race."""
    return Trait(name)


def named(name: str) -> Filter:
    """202.3, 202.3a.ex1 A name in quotation marks is that whole name."""
    return Named(name)


def name_contains(part: str) -> Filter:
    """202.3a, 202.3a.ex2 Only "a card whose name contains" is satisfied by a part of it."""
    return NamePart(part)


def with_total_cost(how: Comparison, n: Amount) -> Filter:
    """203.5 The total cost is will of all kinds together."""
    return Compare("cost", how, n)


def has_attribute(name: str) -> Filter:
    """208.3 A card with several attributes has each of them."""
    return Colour(name)


def void() -> Filter:
    """208.4 "Void" is a card without an attribute."""
    return Not(Colours(1))


def stone_of(kind: str) -> Filter:
    """201.4a A magic stone of one of the five kinds."""
    return Attribute(f"{kind} magic stone")


def spells(side: Side, *where: Filter) -> Cards:
    """312.3 "Spell" means a card on the chase: a resonator spell if it is a resonator, else a non-resonator spell."""
    return Cards(side, ("chase",), (Chased("spell"), *where))


def outside_the_game(*where: Filter) -> Cards:
    """315.1b Outside the game is the player's removed area; our decks have no cards at the side."""
    return Cards("yours", ("removed",), where)


# -- moving and turning cards ---------------------------------------------------------------------


def top_of_deck(n: Amount, side: Side = "yours") -> Top:
    """304.4 "Deck" means the main deck."""
    return Top(n, "deck", side)


def off_the_deck(n: Amount, to: str, side: Side = "yours") -> Repeat:
    """304.3 Several cards leave the main deck one at a time, from the top."""
    return Repeat(n, (Move(top_of_deck(1, side), to, "top"),))


def off_the_stone_deck(n: Amount, to: str, side: Side = "yours") -> Repeat:
    """305.3 And so they leave the magic stone deck."""
    return Repeat(n, (Move(Top(1, "stone deck", side), to, "top"),))


def take_control(what: What) -> Move:
    """313.2 A card in a player's field is controlled by that player."""
    return Move(what, "field", side="yours")


def remove_face_down(what: What) -> Move:
    """311.2a, 303.2 Removed face down, a card is seen only by those who are allowed to."""
    return Move(what, "removed", verb="remove", face="down")


def rest(what: What) -> Rest:
    """303.1a To rest a card is to turn it from recovered to rested."""
    return Rest(what)  # 1013.1


def recover(what: What) -> Stand:
    """303.1a To recover a card is to turn it from rested to recovered."""
    return Stand(what)  # 1013.1


# -- abilities ------------------------------------------------------------------------------------


def will(*kinds: str, n: int = 1) -> Ability:
    """907.1, 1013.2 Rest: produce will, of one of these kinds."""
    body: Body = (Gain(kinds[0], n),)
    if len(kinds) > 1:
        body = (Modes(tuple((Gain(kind, n),) for kind in kinds)),)
    return Ability("activated", body, "will", cost=(Rest(This()),))


def activate(*body: object, cost: Body = (), rest: bool = False, main: bool = False, **more: object) -> Ability:
    """901.1a An activate ability; with the rest symbol its card rests for it."""
    whole = (Rest(This()), *cost) if rest else cost
    window = "main" if main else "will" if produces_will(body) else "activate"
    return Ability("activated", body, window, cost=whole, **more)  # type: ignore[arg-type]


def produces_will(body: tuple[object, ...]) -> bool:
    """907.1 An activate ability that produces will and has no target is a will ability."""
    if any(isinstance(part, Choose) and part.target for part in body):
        return False
    return any(isinstance(part, Gain) and part.pool != "life" for part in body)


def text(*body: object, **more: object) -> Ability:
    """703.3 What a chant does."""
    return Ability("activated", body, "chant", **more)  # type: ignore[arg-type]


def trigger(*body: object, cost: Body = (), **more: object) -> Ability:
    """1113.1, 1113.2a [Trigger] with a cost: what a chant does, and what is paid for it beside its cost."""
    return Ability("activated", body, "trigger", cost=cost, **more)  # type: ignore[arg-type]


def trigger_when(event: Event, *body: object, **more: object) -> Ability:
    """708.1a, 1113.2b [Trigger] with a condition: the card itself triggers, revealed from the hand or from standby."""
    return Ability("automatic", body, event, zones=("hand", "standby"), **more)  # type: ignore[arg-type]


def stealth(event: Event, **more: object) -> Ability:
    """1114.1, 1114.2 [Stealth]: revealed from standby on a condition, the card is played without its cost."""
    return Ability("automatic", (), event, zones=("standby",), **more)  # type: ignore[arg-type]


def judgment(*will: str | int, condition: Condition | None = None, cost: Body = ()) -> Ability:
    """705.2a, 705.2b [Judgment], for will, on a condition."""
    whole = (pay(*will), *cost) if will else cost
    return Ability("activated", (), "judgment", condition, whole)


def enters(*body: object, **more: object) -> Ability:
    """901.1b When this card enters the field."""
    return Ability("automatic", body, Event("enters field"), **more)  # type: ignore[arg-type]


def dies(*body: object, **more: object) -> Ability:
    """906.7b When this card is put from the field into a graveyard."""
    return Ability("automatic", body, Event("enters graveyard"), **more)  # type: ignore[arg-type]


def attacks(*body: object, **more: object) -> Ability:
    """901.1b When this card attacks."""
    return Ability("automatic", body, Event("attacks"), **more)  # type: ignore[arg-type]


def continuous(*body: object, **more: object) -> Ability:
    """901.1c, 904.1 A continuous ability: its effect applies as long as it is valid."""
    return Ability("permanent", body, **more)  # type: ignore[arg-type]


def life(n: Amount, side: str = "yours") -> Gain:
    """105.4 Life is gained, or lost with a negative number."""
    return Gain("life", n, side)  # type: ignore[arg-type]


# -- keyword abilities ----------------------------------------------------------------------------


def explode(on_resonators: bool) -> Ability:
    """1105.1, 1105.2 [Explode]: battle damage to a resonator destroys both; as printed any battle damage does."""
    both = Cards("any", ("field",), (Kind("resonator"), Either((Is(This()), Is(Opposite())))))  # 1105.3
    event = Event(("deals damage to a card", "deals damage to a player"), where=EXPLODING, by="battle")
    if on_resonators:
        event = Event("deals damage to a card", where=EXPLODING, by="battle", against=(Kind("resonator"),))
    return Ability("automatic", (Move(All(both), "graveyard", "top", "destroy"),), event, label="explode")


def awakening(*will: str | int, cost: Body = ()) -> Ability:
    """1109.1, 1109.2 [Awakening]: what may be paid beside the cost."""
    return Ability("activated", (Act("paid"),), "awakening", cost=(pay(*will), *cost))


def awakened(ability: Ability, nth: int = 0) -> Ability:
    """1109.2, 1109.3 What an awakened card has for good; of two [Awakening]s by the first or the second of them."""
    if ability.when in ("chant", "trigger"):
        return replace(ability, when="awakened")
    return only_if(ability, by_awakening(nth))


def by_awakening(nth: int) -> Condition:
    """1109.2a Whether this card was awakened, or by the first or the second of its [Awakening]s."""
    manner = ("awakened", "by the first awakening", "by the second awakening")[nth]
    return Matches(This(), (Came(manner),))


def awakened_by(ability: Ability, nth: int) -> Ability:
    """1109.2 What an awakened card has, if it was by this one of its two [Awakening]s."""
    if ability.condition == by_awakening(0):
        return replace(ability, condition=by_awakening(nth))
    if isinstance(ability.condition, AllOf) and ability.condition.conditions[-1] == by_awakening(0):
        return replace(ability, condition=AllOf((*ability.condition.conditions[:-1], by_awakening(nth))))
    return ability


def only_if(ability: Ability, condition: Condition) -> Ability:
    """905.1 An ability that is there on one more condition."""
    whole = condition if ability.condition is None else AllOf((ability.condition, condition))
    return replace(ability, condition=whole)


def incarnation(*attributes: str | tuple[str, ...]) -> Ability:
    """1110.1, 1110.2 [Incarnation]: resonators that may be banished instead of the cost."""
    cost: list[object] = []
    for one in attributes:  # 1110.2a
        names = (one,) if isinstance(one, str) else one  # 1110.2b
        cost.append(Choose(resonators("yours", Either(tuple(Colour(name) for name in names)))))
        cost.append(Move(It(), "graveyard", "top", "banish"))
    return Ability("activated", (Act("paid"),), "incarnation", cost=tuple(cost))  # type: ignore[arg-type]


def gods_art(name: str, *body: object, cost: Body = (), rest: bool = False, main: bool = False) -> Ability:
    """1112.1, 1112.2, 1112.2a [God's Art]: an activate ability, once a game for each of these names."""
    once: Literal["name"] = "name"  # 1112.2b
    return replace(activate(*body, cost=cost, rest=rest, main=main), once=once, label=name)  # 901.1d


def any_time() -> Body:
    """1113.2a-i [Trigger] at any time: the cost beside the card's own is 0."""
    return (pay(0),)


def evolution(*will: str | int, cost: Body = ()) -> Ability:
    """1116.1, 1116.2 [Evolution]: a card without an evolution counter gets one."""
    body = (When(Negation(Matches(This(), (Marked("evolution"),)))), Put(This(), "evolution"))
    return activate(*body, cost=(pay(*will), *cost), label="evolution")


def shift(*will: str | int) -> Ability:
    """1117.1, 1117.2 [Shift], which also marks the past side: the card is turned future side up in main timing."""
    return activate(Act("shift", This()), cost=(pay(*will),), main=True, label="shift")


def enters_with(counter: str, n: int) -> Ability:
    """1118.2, 1122.2b With how many counters a card enters the field."""
    return Ability("activated", (Put(This(), counter, n),), "with")


def limit(n: int) -> tuple[Ability, Ability]:
    """1118.1, 1118.2, 1118.2a [Limit]: counters that go one by one, as the card attacks or blocks."""
    event = Event(("attacks", "blocks"))  # 1118.2b
    used = Ability("automatic", (Remove(This(), "limit"),), event, label="limit")
    return enters_with("limit", n), used


def mana(n: int) -> Ability:
    """1122.1, 1122.2a, 1122.2b [Mana]: counters with which a ruler starts the game, and another card enters."""
    return enters_with("mana", n)


def will_coin(id: str, *kinds: str) -> PrintedCard:
    """1119.2, 1119.2a A will coin: a token without a type, which works in the removed area."""
    ability = replace(will(*kinds), cost=(Act("spend", This()),), zones=("removed",))
    return PrintedCard(id, "Will Coin", "", abilities=(ability,), token=True)


def energize(coin: str) -> Ability:
    """1119.1, 1119.2 [Energize]: this will coin for the player who does not begin."""
    return Ability("activated", (Make(coin),), "energize")


def barrier(*tests: Filter) -> Ability:
    """1120.1, 1120.2 [Barrier]: the opponent's spells and abilities cannot target the card."""
    against = Cards("any", ("anywhere",), tests) if tests else None  # 1120.3, 1120.3.ex1
    return continuous(Forbid("be targeted", This(), "theirs", against, "while here"))


def bestow(*will: str | int, cost: Body = ()) -> Ability:
    """1121.1, 1121.2 [Bestow]: in main timing an addition that is attached to nothing is attached to a resonator."""
    loose = Negation(Matches(Host(This())))
    body = (Choose(resonators("any"), target=True), attach_to(It()))
    return activate(*body, cost=(pay(*will), *cost), main=True, condition=loose, label="bestow")


def attach_to(card: Ref) -> Attach:
    """1121.3 To attach to a card is to attach this card to it."""
    return Attach(This(), card)


def bestowed() -> Host:
    """1121.3a The bestowed card is the one to which this card is attached."""
    return Host(This())


def torrent(ability: Ability) -> Ability:
    """1124.1, 1124.2 [Torrent]: what a card has that is not the first which its player plays in the turn."""
    if ability.when in ("chant", "trigger"):
        return replace(ability, when="torrent")
    return only_if(ability, Matches(This(), (Came("in torrent"),)))


# -- tokens ---------------------------------------------------------------------------------------


def token(
    id: str,
    name: str,
    atk: int,
    defence: int,
    *abilities: Ability,
    attributes: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    kind: str = "resonator",
) -> PrintedCard:
    """1303.1a, 1303.1b, 1303.1d A token as an effect tells it: a resonator unless it says so, its race its name."""
    return PrintedCard(
        id,
        name,
        kind,
        {**atk_and_def(atk, defence), **price()},
        attributes,
        races((name,)),
        keywords=keywords,
        abilities=abilities,
        token=True,
    )


def make(token: str, n: Amount = 1) -> Make:
    """1303.1, 1303.1c Tokens are made, and put into the field of the player whose effect makes them."""
    return Make(token, n)


def any_card(side: Side) -> Cards:
    """1303.2, 1303.2a What is said of cards on the field is said of tokens, too."""
    return Cards(side, ("field",))


def tokens(side: Side, *where: Filter) -> Cards:
    """1303.2b What is said of tokens is not said of cards."""
    return Cards(side, ("field",), (Token(), *where))


def erase(what: What) -> Act:
    """1303.3 To erase a token."""
    return Act("erase", what)


# -- cards as a profile reads them ----------------------------------------------------------------

EXPLODING = (Kind("resonator"), Keyword("explode"))
UNSEEN = ("deck", "hand", "standby", "removed", "life break")


def as_read(card: PrintedCard, profile: Profile) -> PrintedCard:
    """1105.1 Printed or given, [Explode] is an ability, which the profiles read differently; automatic cards wait."""
    whole = explode(profile.explodes_on_resonators)
    own = (whole,) if "explode" in card.keywords else ()
    told = given(card.abilities, whole)
    keywords = (*card.keywords, *told_by(card.abilities))
    if own or told is not card.abilities:
        card = replace(card, abilities=(*told, *own))  # type: ignore[misc]
    if keywords == card.keywords:
        return card
    return replace(card, keywords=keywords, abilities=tuple(unseen(a) for a in card.abilities))


def unseen(ability: Ability) -> Ability:
    """302.2, 906.2 An automatic card hears what happens wherever it lies unseen: who is asked gives nothing away."""
    if ability.zones == ("standby",):
        return replace(ability, zones=UNSEEN, label="stealth")
    return replace(ability, zones=UNSEEN) if ability.zones == ("hand", "standby") else ability


def told_by(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """1113.1, 1114.1 The keywords that a card has by what its abilities are: texts may ask for them."""
    out: list[str] = []
    if any(a.when == "trigger" or a.zones == ("hand", "standby") for a in abilities):
        out.append("trigger")
    if any(a.zones == ("standby",) for a in abilities):
        out.append("stealth")
    return tuple(out)


def given(part: object, whole: Ability) -> object:
    """1105.1 A part of a card's text, in which whatever gives [Explode] gives the ability as well."""

    def with_ability(one: object) -> object:
        if isinstance(one, Grant) and one.keyword == "explode" and one.ability is None:
            return replace(one, ability=whole)
        return one

    made: object = remade(part, with_ability)
    return made
