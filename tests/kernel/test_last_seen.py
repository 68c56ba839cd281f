"""What a card was when it was last seen: asked by texts that come after it has gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Condition, Matches
from rulebound.program.filters import (
    Attribute,
    Both,
    Came,
    Cards,
    Colour,
    Colours,
    Compare,
    Either,
    FaceDown,
    FaceUp,
    Filter,
    HasAbility,
    InRow,
    Is,
    It,
    Keyword,
    Kind,
    Marked,
    Named,
    NamePart,
    Not,
    Other,
    Plain,
    Ready,
    Rested,
    SameName,
    Subject,
    This,
    Token,
    Trait,
    TraitPart,
)
from rulebound.program.ops import Change, Choose, Gain, Grant, If, Make, Move
from tests.kernel.orders import THEIRS
from tests.skirmish import Skirmish, card, side, skirmish, tactic, unit

GLEAM = replace(
    unit("Gleam", 2, 3, Ability("activated", (Gain("life", 1),), "main"), traits=("Ember",), keywords=("swift",)),
    attributes=("steel",),
)
FELL = tactic("Fell", Choose(THEIRS, 1), Move(It(), "trash", verb="ko"), cost=0)


def mourning(test: Condition) -> Skirmish:
    """I fell a card that has been given much; your Mourner gains a life if it was like that."""
    mourner = unit("Mourner", 0, 9, Ability("automatic", (If(test, (Gain("life", 1),)),), Event("ko", own=False)))
    dress = tactic(
        "Dress",
        Choose(THEIRS, 1),
        Grant(It(), named="Gloam", trait="Ash Guild", colour="water", keyword="flying"),
        Change("power", 5, It()),
        cost=0,
    )
    gleam = card(GLEAM, place=4, rested=True, plus=2)
    t = skirmish(me=side(hand=[dress, FELL]), you=side(field=[gleam, mourner]))
    t.me.plays("Dress")
    t.me.picks("Gleam")
    t.me.plays("Fell")
    t.me.picks("Gleam")
    return t


WAS: list[Filter] = [
    Kind("unit"),
    Named("Gleam"),
    Named("Gloam"),
    NamePart("loa"),
    Trait("Ember"),
    Trait("Ash Guild"),
    TraitPart("sh Gui"),
    Colour("water"),
    Colours(2),
    Attribute("steel"),
    Compare("power", "==", 9),
    Compare("power", "==", 2, base=True),
    Rested(),
    FaceUp(),
    Keyword("flying"),
    Keyword("swift"),
    HasAbility("main"),
    Other(),
    Is(Subject()),
    SameName(Subject()),
    Marked("plus", 2),
    InRow("back"),
    Either((Token(), Trait("Ash Guild"))),
    Both((Rested(), Trait("Ash Guild"))),
]
WAS_NOT: list[Filter] = [
    Kind("tactic"),
    Named("Pebble"),
    NamePart("ebb"),
    Trait("Tide"),
    TraitPart("ide"),
    Colours(3),
    Attribute("wood"),
    Compare("power", ">=", 10),
    Ready(),
    FaceDown(),
    Keyword("quick"),
    HasAbility("quick"),
    Plain(),
    Plain(current=True),
    Is(This()),
    SameName(This()),
    Marked("plus", 3),
    Marked("damage"),
    InRow("front"),
    Token(),
    Came("played"),
    Not(Trait("Ash Guild")),
    Both((Ready(), Trait("Ash Guild"))),
]


@pytest.mark.parametrize("test", WAS, ids=str)
def test_the_card_of_an_event_is_tested_as_it_was(test: Filter) -> None:
    t = mourning(Matches(Subject(), (test,)))
    t.you.shows(life=13)
    t.is_quiet()


@pytest.mark.parametrize("test", WAS_NOT, ids=str)
def test_what_it_was_not_it_does_not_pass(test: Filter) -> None:
    t = mourning(Matches(Subject(), (test,)))
    t.you.shows(life=12)
    t.is_quiet()


def test_without_a_test_it_is_asked_whether_it_is_still_there() -> None:
    mourning(Matches(Subject())).you.shows(life=12)


def test_a_name_is_shared_with_a_token_that_is_no_more() -> None:
    """toy 2.8"""
    kin = Cards("any", ("field",), (SameName(Subject()),))
    mourner = unit("Mourner", 0, 9, Ability("automatic", (Choose(kin, 9), Move(It(), "hand")), Event("ko", own=False)))
    cinders = tactic("Cinders", Make("T01", 2, "theirs"), cost=0)
    t = skirmish(me=side(hand=[cinders, FELL]), you=side(field=[mourner, "Shoal Wall"]))
    t.me.plays("Cinders")
    t.me.puts_at(4)
    t.me.puts_at(5)
    t.me.plays("Fell")
    t.me.picks("Cinder")
    # The other token follows; nobody else is called like that.
    t.you.shows(field=["Mourner", "Shoal Wall"], hand=[])
    t.is_quiet()
