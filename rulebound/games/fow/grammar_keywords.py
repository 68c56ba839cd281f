# not compiled: texts are read once a process
"""1100: what keyword abilities with a number, a price or a text of their own come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Slots, Unlowered
from rulebound.compiler.parts import Printed
from rulebound.games.fow import r02_cards
from rulebound.games.fow.grammar_texts import chant_text, gained, inside
from rulebound.program.ops import Body

# 1119.2 The will coins, which come with the game.
COINS: Final = {"light": "FW-C1", "fire": "FW-C2", "water": "FW-C3", "wind": "FW-C4", "darkness": "FW-C5"}


def limit(lowering: Lowering, n: int) -> Printed:
    """1118.1, 1118.2 [Limit]: with so many counters the card enters, and one goes as it attacks or blocks."""
    return Printed((), r02_cards.limit(n))


def energize(lowering: Lowering, will: Any) -> Printed:
    """1119.1, 1119.2 [Energize]: a will coin of this attribute."""
    if will not in COINS:
        raise Unlowered("no will coin for this will")
    return Printed((), (r02_cards.energize(COINS[will]),))


def barrier(lowering: Lowering, *tests: Any) -> Printed:
    """1120.1, 1120.2, 1120.3 [Barrier], against all or against such as are told."""
    return Printed((), (r02_cards.barrier(*tests),))


def given_barrier(lowering: Lowering) -> tuple[Any, ...]:
    """1120.1, 1020.2 [Barrier] as what a card gains."""
    return (("ability", r02_cards.barrier()),)


def bestow(lowering: Lowering, cost: Body) -> Printed:
    """1121.1, 1121.2 [Bestow]: for a cost the addition is attached to a resonator."""
    return Printed((), (replace(r02_cards.bestow(0), cost=cost),))


def mana(lowering: Lowering, n: int) -> Printed:
    """1122.1, 1122.2 [Mana]: with so many counters the card enters, or a ruler starts the game."""
    return Printed((), (r02_cards.mana(n),))


def torrent(lowering: Lowering, slots: Slots) -> Printed:
    """1124.1, 1124.2 [Torrent]: what a card has that was not the first to be played in the turn."""
    return Printed((), tuple(r02_cards.torrent(one) for one in gained(inside(lowering, slots, "a"))))


def chant_torrent(lowering: Lowering, slots: Slots) -> Printed:
    """1124.2 What a chant does beside its text that was not the first card to be played in the turn."""
    made = gained(chant_text(lowering, slots))
    return Printed((), tuple(r02_cards.torrent(one) for one in made if one.body))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (limit, energize, barrier, given_barrier, bestow, mana, torrent, chant_torrent)
