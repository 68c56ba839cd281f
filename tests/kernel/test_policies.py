"""Questions on which the books differ: what each answer does, on one board."""

from __future__ import annotations

import pytest

from rulebound.kernel.catalogue import Sheet
from rulebound.kernel.context import Context
from rulebound.kernel.state import State
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Exists, Matches
from rulebound.program.filters import Cards, Compare, It, Kind, Named, Rested, This, Top
from rulebound.program.ops import Change, Charge, Choose, Draw, Forbid, Gain, Look, Move, Redirect, Rest, Stand, Use
from tests.scenario import NO, YES, Replace, Trigger
from tests.skirmish import side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
THEIRS = Cards("theirs", ("field",), UNITS)
DISCARD = (Choose(Cards("yours", ("hand",)), 1), Move(It(), "trash", "top", "discard"))


def not_below_nothing(s: State, sheet: Sheet) -> None:
    """Costs are never read below 0."""
    cost = s.g.words.values.index("cost")
    if sheet.values[cost] < 0:
        sheet.values[cost] = 0


@pytest.mark.plain("replaces a policy of the game")
def test_a_sheet_is_rounded_last_and_sums_go_on_from_what_was_not_rounded() -> None:
    cheaper = tactic("Cheaper", Choose(YOURS, 1), Change("cost", -3, It()))
    dearer = tactic("Dearer", Choose(YOURS, 1), Change("cost", 2, It()))
    for profile in ("toy-waves", "toy"):
        t = skirmish(
            profile,
            me=side(field=[unit("Bait", 1, 1, cost=2)], hand=[cheaper, dearer]),
            round=not_below_nothing,
        )
        for card, cost in (("Cheaper", 0), ("Dearer", 1)):
            t.me.plays(card)
            if profile == "toy":
                t.both_pass()
            t.card("Bait", cost=cost)
        t.is_quiet()


# While anybody has a unit with 5 power or more, this has 1 more.
WATCHER = unit(
    "Onlooker",
    1,
    9,
    Ability(
        "permanent",
        (Change("power", 1, This()),),
        condition=Exists(Cards("any", ("field",), (*UNITS, Compare("power", ">=", 5)))),
    ),
)
# While the opponent has a card in the trash, this has 3 more.
GIANT = unit(
    "Giant", 3, 9, Ability("permanent", (Change("power", 3, This()),), condition=Exists(Cards("theirs", ("trash",))))
)


def test_permanents_are_gone_through_again_or_once_a_change() -> None:
    for again, power in ((True, 2), (False, 1)):
        burn = tactic("Burn", Draw(0))  # nothing but a card for the trash
        t = skirmish(me=side(field=[WATCHER], hand=[burn]), you=side(field=[GIANT]), settles_again=again)
        t.me.plays("Burn")
        t.card("Giant", power=6)
        t.card("Onlooker", power=power)
        t.is_quiet()


def test_what_takes_the_place_must_be_possible_whole_or_is_done_as_far_as_it_goes() -> None:
    porter = unit("Porter", 1, 1, Ability("replacement", DISCARD, Event("ko"), may=True))
    strike = tactic("Strike", Choose(THEIRS, 1), Move(It(), "trash", "top", "ko"))
    for whole, field in ((True, []), (False, ["Porter"])):
        t = skirmish(me=side(hand=[strike]), you=side(field=[porter]), replace_needs_all=whole)
        t.me.plays("Strike")
        if not whole:
            t.you.does(Replace("Porter"))
            t.you.is_done()
        t.you.shows(field=field, hand=[])
        t.is_quiet()


def test_whoever_sends_a_card_elsewhere_instead_may_count_as_having_moved_it() -> None:
    anchor = unit("Anchor", 1, 1, Ability("replacement", (Redirect("hand"),), Event("ko")))
    # When one of your units is put into a hand by your own effect, you draw a card.
    clerk = unit(
        "Clerk",
        1,
        9,
        Ability("automatic", (Draw(1),), Event("enters hand", own=False, whose="yours", by="your effect"), once="turn"),
    )
    strike = tactic(
        "Strike", Choose(Cards("theirs", ("field",), (Named("Anchor"),)), 1), Move(It(), "trash", "top", "ko")
    )
    for mine, hand in ((False, ["Anchor"]), (True, ["Anchor", "Shell"])):
        t = skirmish(me=side(hand=[strike]), you=side(field=[anchor, clerk]), replacer_causes=mine)
        t.me.plays("Strike")
        t.you.shows(field=["Clerk"], hand=hand)
        t.is_quiet()


# Rest this, discard a card: draw two. While this is rested its player cannot discard.
MISER = unit(
    "Miser",
    1,
    1,
    Ability("activated", (Draw(2),), "main", cost=(Rest(This()), *DISCARD)),
    Ability("permanent", (Forbid("discard", Cards("yours", ("hand",))),), condition=Matches(This(), (Rested(),))),
)


def test_a_payment_that_fails_on_the_way_ends_the_text_or_does_not() -> None:
    for ends, deck in ((True, 5), (False, 3)):
        t = skirmish(me=side(field=[MISER], hand=["Pebble"]), short_cost_ends=ends)
        t.me.uses("Miser")
        t.me.picks("Pebble")
        t.card("Miser", rested=True)
        t.me.shows(deck=deck, trash=[])
        t.is_quiet()


def test_a_payment_that_is_replaced_ends_the_text_in_any_case() -> None:
    porter = unit("Porter", 1, 1, Ability("replacement", DISCARD, Event("leaves field"), may=True))
    cost = (Choose(Cards("yours", ("field",), (Named("Porter"),)), 1), Move(It(), "trash", "top"))
    priest = unit("Priest", 1, 1, Ability("activated", (Draw(2),), "main", cost=cost))
    for ends in (True, False):
        t = skirmish(me=side(field=[priest, porter], hand=["Pebble"]), short_cost_ends=ends)
        t.me.uses("Priest")
        t.me.replaces("Porter")
        t.me.picks("Pebble")
        t.me.shows(field=["Priest", "Porter"], hand=[], deck=5)
        t.is_quiet()


def test_a_card_found_by_its_print_is_shown_where_a_game_says_so() -> None:
    tests = (Kind("unit"), Compare("cost", "<=", 1))
    for zone in ("deck", "hand"):
        seek = tactic("Seek", Choose(Cards("yours", ("deck",), tests), 1, 0), Move(It(), zone, "top"))
        any_one = tactic("Any", Choose(Cards("yours", ("deck",)), 1, 0), Move(It(), zone, "top"))
        for shows in (False, True):
            t = skirmish(me=side(hand=[seek, any_one], deck=["Pebble", "Kiln Guard"]), shows_found=shows)
            t.me.plays("Seek")
            t.me.picks("Pebble")
            assert t.you.knows("Pebble") == shows
            t.me.plays("Any")
            t.me.picks("Kiln Guard")
            assert not t.you.knows("Kiln Guard")
            t.is_quiet()


@pytest.mark.plain("replaces a policy of the game")
def test_who_sees_what_a_player_looks_at_and_who_ends_a_loop() -> None:
    peek = tactic("Peek", Look(Top(1)))
    for lookers, seen in ((lambda s, who: 1 << who, False), (lambda s, who: 7, True)):
        t = skirmish(me=side(hand=[peek]), lookers=lookers)
        t.me.plays("Peek")
        assert t.me.knows("Pebble") and t.you.knows("Pebble") == seen
        t.is_quiet()
    rocker = unit(
        "Rocker",
        1,
        1,
        Ability("automatic", (Stand(This()),), Event("rests")),
        Ability("automatic", (Rest(This()),), Event("stands")),
    )
    t = skirmish(me=side(field=[rocker]), endless=lambda s: 1 - s.active)
    t.me.attacks("Rocker")
    t.is_over("you")


def test_a_text_that_uses_another_carries_out_its_body_or_asks_for_its_cost_too() -> None:
    priest = unit("Priest", 1, 1, Ability("activated", (Draw(1),), "main", cost=(Rest(This()),)))
    order = tactic("Order", Choose(YOURS, 1), Use("main", It()))
    for pays in (False, True):
        for agrees in (True, False) if pays else (True,):
            t = skirmish(me=side(field=[priest], hand=[order]), use_pays=pays)
            t.me.plays("Order")
            if pays:
                t.me.is_offered(YES, NO)
                t.me.does(YES if agrees else NO)
            t.card("Priest", rested=pays and agrees)
            t.me.shows(deck=4 if agrees else 5)
            t.is_quiet()


@pytest.mark.plain("replaces a policy of the game")
def test_what_other_texts_add_to_a_cost_is_paid_after_it_and_once() -> None:
    priest = unit("Priest", 1, 1, Ability("activated", (Draw(1),), "main", cost=(Rest(This()),)))
    toll = unit("Toll", 1, 9, Ability("permanent", (Charge("play", 1, Cards("theirs", ("field",))),)))
    told: list[bool] = []

    def pay_more(s: State, ability: int, c: Context) -> bool:
        told.append(s.rested(c.src))
        return True

    t = skirmish(me=side(field=[priest]), you=side(field=[toll]), pay_more=pay_more)
    t.me.uses("Priest")
    assert told == [True]
    t.me.shows(deck=4)
    t.is_quiet()


def test_waiting_abilities_are_put_in_order_before_the_first_or_one_at_a_time() -> None:
    heard = Event("draw", own=False)
    # Each gives its player 1 life; who chooses can see by the life of the other whether anything was carried out.
    mine = [unit(name, 1, 9, Ability("automatic", (Gain("life", 1),), heard)) for name in ("Alba", "Brio", "Ciro")]
    yours = [unit(name, 1, 9, Ability("automatic", (Gain("life", 1),), heard)) for name in ("Duna", "Ezra")]
    for ahead in (False, True):
        burn = tactic("Burn", Draw(1))
        t = skirmish("toy-waves", me=side(field=mine, hand=[burn]), you=side(field=yours), orders_ahead=ahead)
        t.me.plays("Burn")
        before = t.s.pool(t.s.g.words.pools.index("life"), t.me.seat)
        for name, left, life in (("Ciro", ("Alba", "Brio", "Ciro"), 0), ("Alba", ("Alba", "Brio"), 1)):
            t.me.is_offered(*(Trigger(one) for one in left))
            t.me.shows(life=before + (0 if ahead else life))
            t.me.triggers(name)
        t.you.is_offered(Trigger("Duna"), Trigger("Ezra"))
        t.me.shows(life=before + (0 if ahead else 3))
        t.you.triggers("Ezra")
        gained = [line.partition("[")[2] for line in t.log if "life +1" in line]
        assert gained == ["ciro#1]", "alba#1]", "brio#1]", "ezra#1]", "duna#1]"]
        t.me.shows(life=before + 3)
        t.is_quiet()
