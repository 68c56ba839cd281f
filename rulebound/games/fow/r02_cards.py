# not compiled: cards are data
"""200 Cards: their types, costs, attributes and what stands on them, as data."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Amount
from rulebound.program.conditions import Condition
from rulebound.program.filters import This
from rulebound.program.ops import Body, Gain, Modes, Pay, Payment, Rest

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")


def price(*will: str | int) -> dict[str, int]:
    """203.2, 203.4, 203.5 A cost: an attribute for each orb, a number for will of any kind.

    >>> price("fire", "fire", 2)
    {'cost': 4, 'fire cost': 2, 'free cost': 2}
    """
    out = {"cost": 0}
    for part in will:
        if isinstance(part, int):
            out["cost"] += part
            out["free cost"] = out.get("free cost", 0) + part
        else:
            out["cost"] += 1
            out[f"{part} cost"] = out.get(f"{part} cost", 0) + 1
    return out


def attributes_of(will: tuple[str | int, ...]) -> tuple[str, ...]:
    """208.2, 208.4 The attributes that the orbs of a cost show; without any it has none."""
    return tuple(name for name in ATTRIBUTES if name in will)


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
    return PrintedCard(id, name, "ruler", {}, colours, traits, abilities=abilities, other_side=back)


def j_ruler(
    id: str,
    name: str,
    colours: tuple[str, ...],
    atk: int,
    defence: int,
    front: str,
    *abilities: Ability,
    keywords: tuple[str, ...] = (),
    traits: tuple[str, ...] = ("Human",),
) -> PrintedCard:
    """A J-ruler."""
    values = {"atk": atk, "def": defence}
    return PrintedCard(
        id, name, "j-ruler", values, colours, traits, keywords=keywords, abilities=abilities, other_side=front
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
    values = {"atk": atk, "def": defence, **price(*will)}
    return PrintedCard(
        id,
        name,
        "resonator",
        values,
        attributes_of(will),
        traits,
        keywords=keywords,
        abilities=abilities,
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
        id, name, "chant", price(*will), attributes_of(will), traits, keywords=keywords, abilities=abilities
    )


def addition(
    id: str, name: str, will: tuple[str | int, ...], *abilities: Ability, on: str = "", keywords: tuple[str, ...] = ()
) -> PrintedCard:
    """1406.1a An addition; an old one with the type of card that it is attached to."""
    return PrintedCard(
        id,
        name,
        "addition",
        price(*will),
        attributes_of(will),
        attributes=(on,) if on else (),
        keywords=keywords,
        abilities=abilities,
    )


def regalia(id: str, name: str, will: tuple[str | int, ...], *abilities: Ability) -> PrintedCard:
    """A regalia."""
    return PrintedCard(id, name, "regalia", price(*will), attributes_of(will), abilities=abilities)


def magic_stone(id: str, name: str, *attributes: str, special: bool = False) -> PrintedCard:
    """201.3a, 201.4, 201.4a A magic stone, which rests for will of its attributes."""
    kinds = tuple(f"{attribute} magic stone" for attribute in attributes)
    return PrintedCard(
        id,
        name,
        "magic stone",
        {},
        attributes=("special", *kinds) if special else kinds,
        abilities=(will(*attributes),),
    )


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
    return Ability("activated", body, "main" if main else "activate", cost=whole, **more)  # type: ignore[arg-type]


def text(*body: object, **more: object) -> Ability:
    """703.3 What a chant does."""
    return Ability("activated", body, "chant", **more)  # type: ignore[arg-type]


def trigger(*body: object, cost: Body = (), **more: object) -> Ability:
    """1113.2a [Trigger] with a cost: what a chant does, and what is paid for it beside its cost."""
    return Ability("activated", body, "trigger", cost=cost, **more)  # type: ignore[arg-type]


def trigger_when(event: Event, *body: object, **more: object) -> Ability:
    """708.1a, 1113.2b [Trigger] with a condition: the card itself triggers, revealed from the hand or from standby."""
    return Ability("automatic", body, event, zones=("hand", "standby"), **more)  # type: ignore[arg-type]


def stealth(event: Event, **more: object) -> Ability:
    """1114.2 [Stealth]: revealed from standby on a condition, the card is played without its cost."""
    return Ability("automatic", (), event, zones=("standby",), **more)  # type: ignore[arg-type]


def judgment(*will: str | int, condition: Condition | None = None, cost: Body = ()) -> Ability:
    """705.2a, 705.2b [Judgment], for will, on a condition."""
    whole = (pay(*will), *cost) if will else cost
    return Ability("activated", (), "judgment", condition, whole)


def awakening(*will: str | int) -> Ability:
    """1109.2 [Awakening]: what is paid beside the cost; the texts that need it ask whether it was."""
    return Ability("activated", (), "awakening", cost=(pay(*will),))


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
    """901.1c A continuous ability."""
    return Ability("permanent", body, **more)  # type: ignore[arg-type]


def life(n: Amount, side: str = "yours") -> Gain:
    """105.4 Life is gained, or lost with a negative number."""
    return Gain("life", n, side)  # type: ignore[arg-type]
