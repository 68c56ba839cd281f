"""A permanent that hangs on who plays which part in a battle comes into force and goes with it."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.conditions import Matches
from rulebound.program.filters import Is, Role, This
from rulebound.program.ops import Change
from tests.scenario import PASS
from tests.skirmish import Block, side, skirmish, unit


def stronger_as(role: str) -> Ability:
    """More power for the card that plays a part."""
    body = (Change("power", 2, This(), "while here"),)
    return Ability("permanent", body, condition=Matches(Role(role), (Is(This()),)))


def test_the_attacker_is_stronger_from_the_declaration_to_the_end_of_the_battle() -> None:
    """toy-1 6.7"""
    lancer = unit("Lancer", 1, 5, stronger_as("attacker"))
    t = skirmish("toy-waves", me=side(field=[lancer]), you=side(field=[unit("Wall", 0, 9)]))
    t.card("Lancer", power=1)
    t.me.attacks("Lancer")
    t.card("Lancer", power=3)
    t.you.is_offered(Block("Wall"), PASS)
    t.you.blocks("Wall")
    t.card("Wall", damage=3)
    t.card("Lancer", power=1)
    t.is_quiet()


def test_the_blocker_is_stronger_once_it_blocks() -> None:
    """toy-1 6.7"""
    shield = unit("Shield", 1, 9, stronger_as("blocker"))
    t = skirmish("toy-waves", me=side(field=[unit("Lancer", 1, 5)]), you=side(field=[shield]))
    t.me.attacks("Lancer")
    t.you.blocks("Shield")
    t.card("Lancer", damage=3)
    t.card("Shield", power=1)
    t.is_quiet()
