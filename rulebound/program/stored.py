"""The names under which a text stores cards and numbers, and those that it reads though nothing is stored there.

A name is known in the body that stored it, behind that, and in the bodies inside it; of several bodies of which one is
carried out none knows what another stores. What a body within has stored is still there when it is over.
"""

from __future__ import annotations

from typing import Any, Final

from rulebound.program.abilities import Ability
from rulebound.program.amounts import HowMany, Noted
from rulebound.program.filters import DeclaredColour, It
from rulebound.program.ops import (
    Body,
    Choose,
    Declare,
    DeclareColour,
    Each,
    If,
    Keep,
    Later,
    Look,
    Make,
    May,
    Modes,
    Note,
    Op,
    Repeat,
    Reveal,
    Roll,
    Secretly,
)
from rulebound.program.parts import fields_of

STORES: Final = (Choose, Look, Reveal, Note, Keep, Declare, DeclareColour, Roll, Make)
READS: Final = (It, Noted, HowMany, DeclaredColour)
BODIES: Final = {If: ("body", "otherwise"), May: ("body",), Repeat: ("body",), Each: ("body",), Later: ("body",)}


def unknown_names(ability: Ability) -> list[str]:
    """The names that an ability, or one that it gives, reads where nothing is stored under them.

    >>> from rulebound.program.filters import It
    >>> from rulebound.program.ops import Look, Move
    >>> known, unknown = Move(It("seen"), "deck", "bottom"), Move(It("shown"), "deck", "bottom")
    >>> from rulebound.program.filters import Top
    >>> unknown_names(Ability("automatic", (Look(Top(1)), known, unknown)))
    ['shown']
    """
    missing: dict[str, None] = {}
    known = _on_play(ability.body)
    known = _walk(ability.cost, known, missing)
    _read((ability.condition, ability.when), set(), missing)
    _walk(ability.body, known, missing)
    return list(missing)


def _on_play(body: Body) -> set[str]:
    """What is chosen and declared before the cost is paid."""
    found: set[str] = set()
    for x in body:
        if (isinstance(x, Choose) and x.target) or (isinstance(x, Declare) and x.on_play):
            found.add(x.name)
        elif isinstance(x, Modes) and x.on_play:
            found |= {name for part in x.bodies for name in _on_play(part)}
    return found


def _walk(body: Body, known: set[str], missing: dict[str, None]) -> set[str]:
    """Goes through a body; the names that are known behind it."""
    known = set(known)
    for x in body:
        inside = {x.name} if isinstance(x, Each) else set()
        behind: set[str] = set()
        for part in _bodies(x):
            behind |= _walk(part, known | inside, missing) - inside
        _read(_others(x), known, missing)
        known |= behind | _stored(x)
    return known


def _bodies(x: Op) -> tuple[Body, ...]:
    """The bodies in an operation."""
    if isinstance(x, Modes):
        return x.bodies
    return tuple(getattr(x, name) for name in BODIES.get(type(x), ()))


def _others(x: Op) -> tuple[Any, ...]:
    """All else that an operation is made of, and the names that it reads by themselves."""
    aside = ("bodies",) if isinstance(x, Modes) else BODIES.get(type(x), ())
    more = [x.but] if isinstance(x, Keep) else [x.among] if isinstance(x, Choose) else []
    return (*(getattr(x, name) for name in fields_of(x) if name not in aside), *(It(one) for one in more if one))


def _stored(x: Op) -> set[str]:
    """The names under which an operation stores something."""
    if isinstance(x, Secretly):
        return {x.yours, x.theirs}
    return {x.name} if isinstance(x, STORES) else set()


def _read(part: Any, known: set[str], missing: dict[str, None]) -> None:
    """Notes the names in a part that are not known; an ability in it has names of its own."""
    if isinstance(part, tuple):
        for one in part:
            _read(one, known, missing)
    elif isinstance(part, Ability):
        missing.update(dict.fromkeys(unknown_names(part)))
    elif isinstance(part, READS):
        if part.name not in known:
            missing[part.name] = None
    else:
        for name in fields_of(part):
            _read(getattr(part, name), known, missing)
