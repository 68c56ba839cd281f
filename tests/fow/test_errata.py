"""Readings that the list of errata chooses, where no chapter's own test shows them."""

from __future__ import annotations

import re
from pathlib import Path

from rulebound.games.fow.r02_cards import continuous, text
from rulebound.games.fow.r09_abilities import gets
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Become, Choose, Play
from tests.forceofwill import chant, duel, quick, regalia, resonator, side

HERE = Path(__file__).parent
ANY = Cards("any", ("field",), (Kind("resonator"),))
# FW-32 is about the title of the document, which says nothing about play.
ROWS = [f"FW-{n:02}" for n in range(1, 38) if n != 32] + [f"NEW-{n}" for n in range(1, 12)]


def test_every_row_that_chooses_a_reading_is_named_by_a_test() -> None:
    told = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    assert [row for row in ROWS if not re.search(rf"{row}\b", told)] == []


def test_what_is_below_nothing_is_raised_to_the_next_hundred_too() -> None:
    """fow-6.0 909.1f, 105.4a"""
    # FW-25: -50 becomes 0, and -150 becomes -100.
    for loss, left in ((150, 0), (250, -100)):
        drain = regalia("Drain", continuous(*gets(-loss, 0, ANY, "while here")))
        t = duel(me=side(field=[resonator("Ape", 100, 500), drain]))
        t.card("Ape", atk=left)
        t.is_quiet()


def test_what_is_added_is_added_to_what_is_there_and_what_becomes_is_set() -> None:
    """fow-6.0 1020.3, 909.5"""
    # NEW-6: several such changes add up, onto the value that there is.
    cheer = quick("Cheer", *gets(200, 100, All(ANY)))
    shrink = quick("Shrink", Become("atk", 300, All(ANY)), Become("def", 300, All(ANY)))
    t = duel(me=side(field=[resonator("Ape", 500, 500)], hand=[cheer, cheer, shrink, cheer]))
    t.me.plays("Cheer")
    t.both_pass()
    t.me.plays("Cheer#2")
    t.both_pass()
    t.card("Ape", atk=900, **{"def": 700})
    t.me.plays("Shrink")
    t.both_pass()
    t.card("Ape", atk=300, **{"def": 300})
    t.me.plays("Cheer#3")
    t.both_pass()
    t.card("Ape", atk=500, **{"def": 400})


def test_a_spell_is_controlled_by_the_player_who_played_it() -> None:
    """fow-6.0 105.3, 702.3"""
    # FW-33: on the chase it is not the owner who controls a card.
    theft = chant("Theft", text(Choose(Cards("theirs", ("graveyard",), (Kind("resonator"),))), Play(It())), cost=())
    t = duel(me=side(hand=[theft]), you=side(graveyard=[resonator("Ox", 300, 300)]))
    t.me.plays("Theft")
    t.both_pass()
    t.shows(chase=["Ox"])
    t.card("Ox", controller="me")
    t.both_pass()
    t.me.shows(field=["Ox"])
    t.is_quiet()
