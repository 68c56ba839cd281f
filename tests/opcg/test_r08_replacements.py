"""8-1-3-4 Replacement effects, and how they chain."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, discard, main
from rulebound.games.opcg.r08_texts import choose, instead, may, permanent, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import All, Cards, It, Kind, Named, Other, Ready, This
from rulebound.program.ops import Draw, Forbid, Move, Redirect, Rest
from tests.onepiece import Block, card, character, duel, event, side
from tests.scenario import DECLINE, PASS, Pick, Replace, Trigger

THEIRS = Cards("theirs", ("characters",))
KO = (choose(THEIRS), Move(It(), "trash", "top", "ko"))
STRIKE = event("Strike", main(*KO))
# If this would be K.O.'d, its player may trash a card from hand instead.
PORTER = character("Porter", 1000, may(instead(Event("ko"), *discard(1))))
# If a Character of its player would be K.O.'d, that player rests this instead.
SHIELD = Event("ko", own=False, where=(Kind("character"),), whose="yours")


def test_what_is_done_instead_takes_the_place_and_the_rest_of_the_text_goes_on() -> None:
    """opcg 8-1-3-4, 8-1-3-4-4-1"""
    strike = event("Strike", main(*KO, Draw(1)))
    porter = character("Porter", 1000, may(instead(Event("ko"), *discard(1))))
    t = duel(me=side(hand=[strike], active=0), you=side(characters=[porter], hand=["Shell"]))
    t.me.plays("Strike")
    t.you.is_offered(Replace("Porter"), DECLINE)
    t.you.replaces("Porter")
    t.you.picks("Shell")
    t.you.shows(characters=["Porter"], hand=[], trash=["Shell"])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_replacement_that_is_not_used_is_not_resolved() -> None:
    """opcg 8-1-3-4-1"""
    t = duel(me=side(hand=[STRIKE], active=0), you=side(characters=[PORTER], hand=["Shell"]))
    t.me.plays("Strike")
    t.you.declines()
    t.you.shows(characters=[], hand=["Shell"], trash=["Porter"])
    t.is_quiet()
    # Without the word there is nothing to decline.
    bound = character("Bound", 1000, instead(Event("ko"), *discard(1)))
    t = duel(me=side(hand=[STRIKE], active=0), you=side(characters=[bound], hand=["Shell"]))
    t.me.plays("Strike")
    t.you.is_offered(Pick("Shell"))
    t.you.picks("Shell")
    t.you.shows(characters=["Bound"], trash=["Shell"])
    t.is_quiet()


def test_the_card_that_acts_replaces_first_then_the_turn_player_then_the_other() -> None:
    """opcg 8-1-3-4-2"""
    anybody = Event("ko", own=False, where=(Kind("character"),))
    gone = may(instead(anybody, Redirect("deck", "bottom")))
    reaper = character("Reaper", 1000, activate(*KO), gone)
    usher, host, guest = (character(name, 1000, gone) for name in ("Usher", "Host", "Guest"))
    t = duel(me=side(characters=[reaper, usher], active=0), you=side(characters=[host, guest]))
    t.me.activates("Reaper")
    t.me.picks("Guest")
    t.me.is_offered(Replace("Reaper", 1), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.declines()
    t.you.is_offered(Replace("Host"), Replace("Guest"), DECLINE)
    t.you.replaces("Host")
    t.you.shows(characters=["Host"], deck=6, trash=[])
    t.is_quiet()


def test_the_attacker_is_the_card_that_acts_in_a_battle() -> None:
    """opcg 8-1-3-4-2, 7-1-4-1-2"""
    # [775]: what the attacker says of what its attack does goes before what anybody else says.
    anybody = Event("ko", own=False, where=(Kind("character"),))
    gone = may(instead(anybody, Redirect("deck", "bottom")))
    usher, reaper, host, guest = (character(name, 1000, gone) for name in ("Usher", "Reaper", "Host", "Guest"))
    t = duel(me=side(characters=[usher, reaper], active=0), you=side(characters=[host, card(guest, rested=True)]))
    t.me.attacks("Reaper", "Guest")
    t.you.passes()
    t.me.is_offered(Replace("Reaper"), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.declines()
    t.you.is_offered(Replace("Host"), Replace("Guest"), DECLINE)
    t.you.replaces("Host")
    t.you.shows(characters=["Host"], deck=6, trash=[])
    t.is_quiet()


def test_the_attacker_acts_also_where_its_attack_takes_life() -> None:
    """opcg 8-1-3-4-2, 7-1-4-1-1"""
    banished = Event("trash", own=False, whose="theirs")
    gone = may(instead(banished, Redirect("deck", "bottom")))
    usher = character("Usher", 1000, gone)
    reaper = character("Reaper", 6000, gone, keywords=("banish",))
    t = duel(me=side(characters=[usher, reaper], active=0), you=side(life=["Shell"]))
    t.me.attacks("Reaper", "Keeper")
    t.you.passes()
    t.me.is_offered(Replace("Reaper"), DECLINE)
    t.me.declines()
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.replaces("Usher")
    t.you.shows(life=[], deck=6, trash=[])
    t.is_quiet()


def test_what_says_by_whom_a_card_is_not_knocked_out_looks_at_the_attacker() -> None:
    """opcg 7-1-4-1-2, 10-2-1-1"""
    # No Character K.O.s Bulwark in battle; a Leader does.
    bulwark = character("Bulwark", 1000, permanent(Forbid("ko by battle", This(), against=THEIRS)))
    for attacker, left in (("Rope Dancer", ["Bulwark"]), ("Seeker", [])):
        t = duel(me=side(characters=["Rope Dancer"], active=0), you=side(characters=[card(bulwark, rested=True)]))
        t.me.attacks(attacker, "Bulwark")
        t.you.passes()
        t.you.shows(characters=left)
        t.is_quiet()


def test_a_blocker_is_rested_by_itself_and_not_by_the_attacker() -> None:
    """opcg 10-1-4-1, 7-1-2-1"""
    # No Character of the opponent rests Moored.
    moored = character("Moored", 9000, permanent(Forbid("rest", This(), against=THEIRS)), keywords=("blocker",))
    t = duel(me=side(characters=["Rope Dancer"], active=0), you=side(characters=[moored]))
    t.me.attacks("Rope Dancer", "Keeper")
    t.you.is_offered(Block("Moored"), PASS)
    t.you.blocks("Moored")
    t.you.passes()
    t.card("Moored", rested=True)
    t.you.shows(characters=["Moored"], life=2)
    t.is_quiet()


# If Crown would be K.O.'d, Page is trashed instead; if Page would be trashed, a card from hand may be.
PAGE = character("Page", 1000, may(instead(Event("trash"), *discard(1))))
CROWN = character(
    "Crown",
    1000,
    instead(Event("ko"), Move(All(Cards("yours", ("characters",), (Named("Page"),))), "trash", "top", "trash")),
)


def test_a_replacement_may_make_another_possible() -> None:
    """opcg 8-1-3-4-6, opcg-1.1.6:8-1-3-5-3"""
    for profile in ("opcg", "opcg-1.1.6"):
        t = duel(profile, me=side(hand=[STRIKE], active=0), you=side(characters=[CROWN, PAGE], hand=["Shell"]))
        t.me.plays("Strike")
        t.me.picks("Crown")
        if profile == "opcg":
            t.you.is_offered(Replace("Page"), DECLINE)
            t.you.replaces("Page")
            t.you.picks("Shell")
            t.you.shows(characters=["Crown", "Page"], hand=[], trash=["Shell"])
        else:
            # What was replaced is not replaced again.
            t.you.shows(characters=["Crown"], hand=["Shell"], trash=["Page"])
        t.is_quiet()


def test_the_same_replacement_is_used_once_in_a_chain() -> None:
    """opcg 8-1-3-4-3"""
    # If one of your Characters would go to the trash, another one may be trashed instead.
    leaves = Event(("ko", "trash"), own=False, where=(Kind("character"),), whose="yours")
    other = (choose(Cards("yours", ("characters",), (Other(),))), Move(It(), "trash", "top", "trash"))
    martyr = character("Martyr", 1000, may(instead(leaves, *other)))
    saint = character("Saint", 1000, may(instead(leaves, *other)))
    you = side(characters=[martyr, saint, "Rope Dancer", "Gate Warden"])
    t = duel(me=side(hand=[STRIKE], active=0), you=you)
    t.me.plays("Strike")
    t.me.picks("Rope Dancer")
    t.you.is_offered(Replace("Martyr"), Replace("Saint"), DECLINE)
    t.you.replaces("Martyr")
    t.you.picks("Gate Warden")
    # Martyr has been used on the way; Saint has not.
    t.you.is_offered(Replace("Saint"), DECLINE)
    t.you.replaces("Saint")
    t.you.picks("Gate Warden")
    t.you.shows(characters=["Martyr", "Saint", "Rope Dancer"], trash=["Gate Warden"])
    t.is_quiet()


def test_one_replacement_covers_the_whole_of_what_would_happen() -> None:
    """opcg 8-1-3-4-4, opcg-1.1.6:8-1-3-5-4"""
    # [357], [390], [605]: all or none.
    sweep = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko"), Draw(1)))
    ward = character("Ward", 1000, may(instead(SHIELD, Rest(This()))))
    for uses in (True, False):
        t = duel(me=side(hand=[sweep], active=0), you=side(characters=[ward, "Rope Dancer"]))
        t.me.plays("Sweep")
        t.you.is_offered(Replace("Ward"), DECLINE)
        if uses:
            t.you.replaces("Ward")
            t.you.shows(characters=["Ward", "Rope Dancer"], trash=[])
            t.card("Ward", rested=True)
        else:
            t.you.declines()
            t.you.picks("Ward")
            t.you.shows(characters=[], trash=["Rope Dancer", "Ward"])
        t.me.shows(hand=["Pebble"])
        t.is_quiet()


def test_in_1_1_6_replacements_come_before_automatic_effects_and_the_turn_players_before_the_others() -> None:
    """opcg-1.1.6 8-1-3-2"""
    anybody = Event("ko", own=False, where=(Kind("character"),))
    gone = may(instead(anybody, Redirect("deck", "bottom")))
    draws, rests = whenever(anybody, Draw(1)), whenever(anybody, Rest(This()))
    mine = [character("Usher", 1000, gone, draws), character("Page", 1000, rests)]
    yours = [character("Host", 1000, gone, draws), character("Maid", 1000, rests)]
    strike = event("Strike", main(choose(Cards("theirs", ("characters",), (Named("Rope Dancer"),))), KO[1]))
    t = duel(
        "opcg-1.1.6", me=side(characters=mine, hand=[strike], active=0), you=side(characters=[*yours, "Rope Dancer"])
    )
    t.me.plays("Strike")
    t.me.is_offered(Replace("Usher"), DECLINE)
    t.me.declines()
    t.you.is_offered(Replace("Host"), DECLINE)
    t.you.declines()
    t.you.shows(trash=["Rope Dancer"])
    t.me.is_offered(Trigger("Usher", 1), Trigger("Page"))
    t.me.triggers("Page")
    # Nothing is carried out before the other player has put theirs in order as well.
    t.you.is_offered(Trigger("Host", 1), Trigger("Maid"))
    t.me.shows(hand=0)
    t.card("Page", rested=False)
    t.you.triggers("Maid")
    assert [line.partition("[")[2] for line in t.log[-4:]] == ["page#1]", "usher#2]", "maid#1]", "host#2]"]
    t.me.shows(hand=1)
    t.you.shows(hand=1)
    t.card("Page", rested=True)
    t.card("Maid", rested=True)
    t.is_quiet()


def test_what_cannot_be_done_instead_cannot_be_used() -> None:
    """opcg 8-1-3-4-5"""
    for profile in ("opcg", "opcg-1.1.6"):
        t = duel(profile, me=side(hand=[STRIKE], active=0), you=side(characters=[PORTER]))
        t.me.plays("Strike")
        if profile == "opcg":
            t.you.shows(characters=[], trash=["Porter"])
        else:
            # As far as possible: there is nothing to trash.
            t.you.is_offered(Replace("Porter"), DECLINE)
            t.you.replaces("Porter")
            t.you.is_done()
            t.you.shows(characters=["Porter"], trash=[])
        t.is_quiet()
    # [570] What is rested already cannot be rested instead.
    ward = character("Ward", 1000, may(instead(SHIELD, Rest(This()))))
    t = duel(me=side(hand=[STRIKE], active=0), you=side(characters=[card(ward, rested=True)]))
    t.me.plays("Strike")
    t.you.shows(characters=[], trash=["Ward"])
    t.is_quiet()


def test_what_was_replaced_counts_as_an_effect_of_the_replacements_holder() -> None:
    """opcg 8-1-3-4-7"""
    anchor = character("Anchor", 1000, instead(Event("ko"), Redirect("hand")))
    back = Event("enters hand", own=False, where=(Named("Anchor"),), by="your effect")
    clerk = character("Clerk", 1000, whenever(back, Draw(1)))
    own = (choose(Cards("theirs", ("characters",), (Ready(),))), Move(It(), "trash", "top", "ko"))
    strike = event("Strike", main(*own))
    for profile, mine, yours in (("opcg", [], 2), ("opcg-1.1.6", ["Pebble"], 1)):
        rested = card(clerk, rested=True)
        t = duel(
            profile,
            me=side(characters=[clerk], hand=[strike], active=0),
            you=side(characters=[anchor, rested]),
        )
        t.me.plays("Strike")
        t.you.shows(characters=["Clerk#2"], hand=yours)
        t.me.shows(hand=mine)
        t.is_quiet()
