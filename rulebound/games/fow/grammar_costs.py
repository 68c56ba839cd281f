# not compiled: texts are read once a process
"""1003: what texts ask for as a cost, and what they take off one, as parts of a program."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Unlowered
from rulebound.games.fow.grammar_nouns import PLAYED
from rulebound.games.fow.r02_cards import pay
from rulebound.program.abilities import Ability
from rulebound.program.amounts import Noted, Sum, Times
from rulebound.program.conditions import Condition
from rulebound.program.filters import All, Kind, This
from rulebound.program.ops import Body, Charge, Lasting, Pay, Payment


def will_cost(lowering: Lowering, *symbols: Any) -> Body:
    """1003.2 Will that is paid."""
    flat = [symbol for one in symbols for symbol in (one if isinstance(one, tuple) else (one,))]
    known = [symbol for symbol in flat if not isinstance(symbol, Noted)]
    if len(known) == len(flat):
        return (pay(*flat),)
    price = pay(*known).price if known else ()
    more: Any = Noted("X")
    for part in price:
        if part.kind == "free":
            more = Sum(part.amount, more)
    return (Pay((*(part for part in price if part.kind != "free"), Payment("free", more))),)


def join(lowering: Lowering, first: Body, more: tuple[Body, ...]) -> Body:
    """The parts of a cost, in order."""
    return (*first, *(op for body in more for op in body))


def less(act: str, symbols: tuple[Any, ...], what: Any, until: Lasting) -> Body:
    """903.2e-iv Will that is taken off a cost: of an attribute off that alone, other will off any part of it."""
    out: list[Charge] = []
    for symbol, n in Counter(symbols).items():
        if isinstance(symbol, int):
            out.append(Charge(act, -symbol * n, what, lasting=until))
        elif symbol in ("light", "fire", "water", "wind", "darkness"):
            out.append(Charge(f"{act} for {symbol}", -n, what, lasting=until))
        else:
            raise Unlowered("will of another kind than the five attributes is taken off a cost")
    return tuple(out)


def less_will(lowering: Lowering, symbols: tuple[Any, ...], condition: Condition) -> Ability:
    """903.2e-iv This card costs less to play on a condition."""
    return Ability("permanent", less("play", symbols, This(), "while here"), condition=condition, zones=PLAYED)


def arts_less(lowering: Lowering, symbols: tuple[Any, ...], what: Any, until: Lasting) -> Body:
    """909.4 The God's Arts of a J-ruler cost less for a time; of one that is described, though it comes later."""
    if isinstance(what, Picked):
        if not isinstance(what.what, All) or Kind("j-ruler") not in what.what.cards.where:
            raise Unlowered("God's Arts of another card than the J-ruler that was spoken of")
        what = what.what.cards
    return less("use a god's art", symbols, what, until)


def judgment_less(lowering: Lowering, n: int, by: Any) -> Ability:
    """705.2c, 903.2e-iv [Judgment] costs so much less for each."""
    if not lowering.text.notes.get("judgment"):
        raise Unlowered("this ability is no judgment")
    body = (Charge("judge", Times(-n, by), This(), lasting="while here"),)
    return Ability("permanent", body, zones=("ruler area",))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (will_cost, join, less_will, arts_less, judgment_less)
