"""Where each change is an event of its own, a replacement serves each of them once."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Happened, Times
from rulebound.program.filters import All, Kind, Other, Subject
from rulebound.program.ops import Damage, Gain, Move, Op, Prevent
from tests.kernel.orders import EVERY, THEIRS
from tests.scenario import DECLINE, Replace, Side
from tests.skirmish import Skirmish, side, skirmish, tactic, unit

OTHERS = Event("ko", own=False, whose="yours", where=(Kind("unit"), Other()))
WARDEN = unit("Warden", 1, 3, Ability("replacement", (Gain("life", 1),), OTHERS, may=True))
SWEEP = Move(All(THEIRS), "trash", "top", "ko")


def by_event(told: Op, you: Side) -> Skirmish:
    """I have just played a tactic, and every change that it makes is an event of its own."""
    t = skirmish(me=side(hand=[tactic("Order", told, cost=0)]), you=you, replace_covers_all=False)
    t.me.plays("Order")
    return t


def test_one_replacement_saves_each_card_of_a_sweep_in_turn() -> None:
    board = side(field=[WARDEN, unit("Left", 1, 3), unit("Right", 1, 3)])
    t = by_event(SWEEP, board)
    t.you.is_offered(Replace("Warden"), DECLINE)
    t.you.replaces("Warden")
    t.you.is_offered(Replace("Warden"), DECLINE)
    t.you.declines()
    t.you.picks("Warden")
    t.you.shows(field=["Left"], trash=2, life=13)
    t.is_quiet()


def test_what_doubles_damage_doubles_each_damage_once() -> None:
    twice = Ability("replacement", (Damage(Times(2, Happened()), Subject()),), Event("damage", own=False))
    board = side(field=[unit("Prism", 1, 9, twice), unit("Left", 1, 9), unit("Right", 1, 9)])
    t = by_event(Damage(2, All(EVERY)), board)
    for name in ("Prism", "Left", "Right"):
        t.card(name, damage=4)
    t.is_quiet()


def test_two_shields_serve_one_damage_after_the_other() -> None:
    shield = Ability("replacement", (Prevent(1),), Event("damage", own=False, whose="yours"))
    board = side(field=[unit("Shield", 1, 9, shield), unit("Buckler", 1, 9, shield)])
    t = by_event(Damage(3, All(EVERY)), board)
    t.card("Shield", damage=1)
    t.card("Buckler", damage=1)
    t.is_quiet()
