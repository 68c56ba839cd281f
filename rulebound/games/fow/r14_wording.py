# not compiled: cards are data
"""1400 What the words of old cards mean today, as data."""

from __future__ import annotations

from typing import NamedTuple

from rulebound.games.fow.r02_cards import chant, text, trigger, trigger_when
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import AnyOf, Condition, InPhase
from rulebound.program.filters import Attribute, Came, Chased, Either, Filter, Keyword, Kind, Not, What
from rulebound.program.ops import Body, Lose, Move, Play

SUBTYPES = ("resonator", "field", "ruler", "j-ruler", "j/resonator", "j/ruler")
SYMBOL_SKILLS = ("pierce", "precision", "first strike", "explode", "flying", "swiftness", "imperishable")
BATTLE = ("beginning of battle", "declare attack", "declare block", "first strike", "damage", "end of battle")


def area(word: str) -> str:
    """302.1 An area by the word of an old card.

    >>> area("chant-standby area")
    'standby'
    """
    if word == "magic stone area":  # 1404.1
        return "field"
    if word == "chant-standby area":  # 1404.2
        return "standby"
    return word


# -- types ----------------------------------------------------------------------------------------


class TypeLine(NamedTuple):
    """What the line of types of a card says."""

    kind: str
    subtype: str = ""
    keywords: tuple[str, ...] = ()
    triggers: bool = False


def type_line(printed: str) -> TypeLine:
    """1302.2d.ex1 The line of types of a card; the mark of a future side means nothing.

    >>> type_line("Resonator (Shift)")
    TypeLine(kind='resonator', subtype='', keywords=(), triggers=False)
    """
    words = printed.casefold().replace("(shift)", "").partition(":")
    return TypeLine(today(words[0].strip()), **subtype(words[2].strip()))  # type: ignore[arg-type]


def today(kind: str) -> str:
    """1405.1 What was a spell is a chant, which has no subtype."""
    return "chant" if kind == "spell" else kind


def subtype(word: str) -> dict[str, object]:
    """1406.1, 1406.1a What a subtype makes of a card; only additions keep one."""
    if word == "chant-instant":  # 1405.3
        return {"keywords": ("quickcast",)}
    if word == "chant-standby":  # 1405.4
        return {"triggers": True}
    if word == "chant":  # 1405.2
        return {}
    return {"subtype": word}


def meant_by(printed: str) -> tuple[Filter, ...]:
    """1405.2a, 1405.3a, 1405.4a The cards that a text means by an old line of types."""
    line = type_line(printed)
    out: list[Filter] = [Kind(line.kind), *(Keyword(word) for word in line.keywords)]
    if line.triggers:
        out.append(Keyword("trigger"))
    if line.subtype:
        out.append(Attribute(line.subtype))
    return tuple(out)


def old_chant(
    id: str, name: str, printed: str, will: tuple[str | int, ...], *body: object, cost: Body = ()
) -> PrintedCard:
    """1405.1, 1405.3, 1405.4 A chant by its old line of types: with [Quickcast], with [Trigger], or plain."""
    line = type_line(printed)
    ability = trigger(*body, cost=cost) if line.triggers else text(*body)
    return chant(id, name, will, ability, keywords=line.keywords)


def summon_spell() -> tuple[Filter, ...]:
    """1407.1 A summon spell is a resonator spell."""
    return (Chased("spell"), Kind("resonator"))


def normal_spell() -> tuple[Filter, ...]:
    """1407.2 A normal spell is a non-resonator spell."""
    return (Chased("spell"), Not(Kind("resonator")))


# -- abilities ------------------------------------------------------------------------------------


def unmarked(printed: str) -> str:
    """1409.1 The marks of activate and continuous abilities are left aside.

    >>> unmarked("[Activate] {1}: Draw a card.")
    '{1}: Draw a card.'
    """
    for mark in ("[Activate]", "[Continuous]:", "[Continuous]"):
        printed = printed.replace(mark, "")
    return printed.strip()


def in_battle_phase() -> Condition:
    """1410.1 During the battle phase is during a battle."""
    return AnyOf(tuple(InPhase(step) for step in BATTLE))


def at_battle_phase(end: str) -> Event:
    """1410.1a At the beginning, or at the end, of the battle phase is at that of a battle."""
    return Event({"beginning": "battle starts", "end": "battle ends"}[end], own=False)


def whenever(event: Event, *body: object) -> Ability:
    """1411.1 "When" and "whenever" tell an automatic ability."""
    return Ability("automatic", body, event)  # type: ignore[arg-type]


def triggers_when(event: Event, *body: object) -> Ability:
    """1411.1a [Trigger] with a condition and a colon is [Trigger] with a condition."""
    return trigger_when(event, *body)


def enter(*body: object, j_ruler: bool = False) -> Ability:
    """1411.2 [Enter] is an automatic ability."""
    played = (Came("from hand"),)  # 1411.2b
    if j_ruler:  # 1411.2a
        played = (Came("by judgment"),)
    return Ability("automatic", body, Event("enters field", where=played))  # type: ignore[arg-type]


def summon(what: What) -> Play:
    """1412.2 To summon is to put a card on top of the chase as a spell (errata FW-14)."""
    return Play(what)


def summoned(*where: Filter) -> Event:
    """1412.2 A resonator is summoned when it enters the field from the chase."""
    return Event("enters field", own=False, where=(Kind("resonator"), Came("by play"), *where))


def keyword(word: str) -> str:
    """1414.1, 1414.2 Target Attack is [Precision], whichever of them a text says."""
    return "precision" if word.casefold() == "target attack" else word.casefold()


def has_symbol_skill() -> Filter:
    """1413.1a A card with a symbol skill has one of seven keyword abilities."""
    return Either(tuple(Keyword(word) for word in SYMBOL_SKILLS))


def lose_symbol_skills(what: What) -> tuple[Lose, ...]:
    """1413.1a Symbol skills are lost one and all."""
    return tuple(Lose(what, word) for word in SYMBOL_SKILLS)


# -- the Viola rule -------------------------------------------------------------------------------


def into_life_break(what: What) -> Move:
    """1415.1a-i A card that is put into a life break area is put on top."""
    return Move(what, "life break", "top")


def breaks(*body: object) -> Ability:
    """1415.1b, 1415.1b-i, 1415.1b-ii [Break]: what happens when a life break removes the card."""
    return Ability("activated", body, "break", zones=("removed",))  # type: ignore[arg-type]
