"""The three documents side by side: the same decisions by each, and where they come to different things.

A test is named by its row of the list of differences: rows of the comprehensive rules 1.1.6 and 1.1.9 by number,
rows of the beginners' manual by "m" and number. Where the older book was only silent and the publisher's rulings
read it like the newer one, the test shows the same in both; `docs/decisions/0009-older-books.md` says why.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg import r06_turn
from rulebound.games.opcg.cards import (
    activate,
    activate_counter,
    activate_main,
    counter,
    end_of_their_turn,
    end_of_turn,
    given,
    main,
    on_play,
    on_their_attack,
    trigger,
    up_to,
)
from rulebound.games.opcg.r02_cards import characters, of_attribute
from rulebound.games.opcg.r04_terms import would_leave
from rulebound.games.opcg.r08_texts import as_long_as, choose, during, instead, permanent, whenever
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Pool
from rulebound.program.conditions import Exists, Negation
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, This
from rulebound.program.ops import (
    Become,
    Draw,
    Forbid,
    Later,
    Lose,
    Move,
    Redirect,
    Rest,
    Transfer,
)
from rulebound.program.ops import Change as Changes
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    END,
    FIRST,
    Activate,
    ActivateTrigger,
    Attack,
    Give,
    Take,
    card,
    character,
    duel,
    event,
    first_turns,
    leader,
    side,
    stage,
)
from tests.opcg.told import drawers
from tests.scenario import DONE, Pick, Trigger

NEW, OLD, MANUAL = "opcg", "opcg-1.1.6", "opcg-manual"
ALL = (NEW, OLD, MANUAL)
REFRESH = r06_turn.TURN.index(r06_turn.begin_turn)
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
SPARE = Cards("yours", ("hand",), (Kind("character"),))
WALL = character("Wall", 4000)
CREW = ["Lamplighter", "Ember Runner", "Gate Warden", "Rope Dancer"]
LIFE = ["Rope Dancer", "Gate Warden"]
KO = Move(It(), "trash", "top", "ko")
STRIKE = event("Strike", main(choose(THEIRS), KO))


# The rows of the list that are new or changed rules, and of the manual those that a game would notice.
ROWS = (*range(1, 17), 18, 19, 21, 23, 24, 26, "m1", "m3", "m4", "m12")


def test_every_row_has_a_test() -> None:
    told = {name.split("_")[2] for name in globals() if name.startswith("test_row_")}
    assert told == {str(row) for row in ROWS}


# -- what changed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "active", "rested"), [(NEW, 2, 5), (OLD, 4, 3), (MANUAL, 4, 3)])
def test_row_1_given_don_come_back_rested_or_active(profile: str, active: int, rested: int) -> None:
    """opcg 6-2-3, opcg-manual-1.11:M.refresh.1"""
    frost = character("Frost", 1000, permanent(Forbid("refresh don", side="theirs")))
    me = side(characters=[card(WALL, don=2)], active=0, rested=3, don_deck=5)
    t = duel(profile, me=me, you=side(characters=[frost]), step=REFRESH)
    t.me.shows(active=active, rested=rested, don_deck=3)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "page"), [(NEW, True), (OLD, False), (MANUAL, True)])
def test_row_2_what_was_replaced_may_be_replaced_again(profile: str, page: bool) -> None:
    """opcg 8-1-3-4-6, opcg-1.1.6:8-1-3-5-3"""
    # Instead of Crown's K.O. Page is trashed; instead of being trashed Page is rested.
    pages = Cards("yours", ("characters",), (Named("Page"),))
    crown = character("Crown", 1000, instead(Event("ko"), Move(All(pages), "trash", "top", "trash")))
    servant = character("Page", 1000, instead(Event("trash"), Rest(This())))
    t = duel(profile, me=side(hand=[STRIKE], active=0), you=side(characters=[crown, servant]))
    t.me.plays("Strike")
    t.me.picks("Crown")
    t.you.shows(characters=["Crown", "Page"] if page else ["Crown"], trash=[] if page else ["Page"])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 1), (OLD, 0), (MANUAL, 1)])
def test_row_3_each_player_orders_all_of_theirs_before_the_first_or_one_at_a_time(profile: str, drawn: int) -> None:
    """opcg 8-6-1, opcg-1.1.6:8-1-3-2"""
    heard = Event("activated", own=False)
    mine = [character(name, 1000, whenever(heard, Draw(1))) for name in ("Alba", "Brio")]
    yours = [character(name, 1000, whenever(heard, Draw(1))) for name in ("Ciro", "Duna")]
    me = side(characters=mine, hand=[event("Gong", main())], active=0)
    t = duel(profile, me=me, you=side(characters=yours))
    t.me.plays("Gong")
    t.me.triggers("Brio")
    t.you.is_offered(Trigger("Ciro"), Trigger("Duna"))
    # By 1.1.6 the other player settles their order too before anything is carried out.
    t.me.shows(hand=2 * drawn)
    t.you.triggers("Duna")
    assert drawers(t, "alba", "brio", "ciro", "duna") == ["brio", "alba", "duna", "ciro"]
    t.is_quiet()


@pytest.mark.parametrize(("profile", "power"), [(NEW, 2000), (OLD, 1000), (MANUAL, 2000)])
def test_row_4_permanents_are_gone_through_until_nothing_changes_or_once(profile: str, power: int) -> None:
    """opcg 8-1-3-3-5, 8-1-3-3-5(III)"""
    tall = Exists(Cards("any", ("characters",), (Compare("power", ">=", 7000),)))
    looker = character("Onlooker", 1000, as_long_as(tall, Changes("power", 1000, This())))
    giant = character("Giant", 4000, as_long_as(Exists(Cards("theirs", ("trash",))), Changes("power", 3000, This())))
    # An Event in the trash makes the Giant tall, and the Giant the Onlooker, whose player was asked first.
    bell = event("Bell", main())
    t = duel(profile, me=side(characters=[looker], hand=[bell], active=0), you=side(characters=[giant]))
    t.me.plays("Bell")
    t.card("Giant", power=7000)
    t.card("Onlooker", power=power)
    t.is_quiet()


@pytest.mark.parametrize("profile", ALL)
def test_row_5_the_turn_players_effects_for_the_end_all_come_first_or_in_one_wave(profile: str) -> None:
    """opcg 6-6-1-1-2, opcg-1.1.6:6-6-1-1"""
    relief = character("Relief", 1000, end_of_turn(Draw(1)))
    host = character("Host", 1000, end_of_turn(up_to(SPARE), PlayIt(It())))
    mirror = character("Mirror", 1000, end_of_their_turn(Draw(1)))
    spare = character("Spare", 1000, on_play(Draw(1)))
    t = duel(profile, me=side(characters=[host, relief], hand=[spare]), you=side(characters=[mirror]))
    t.me.ends()
    t.me.triggers("Host")
    t.me.picks("Spare")
    names = drawers(t, "relief", "mirror", "spare")
    assert names == (["relief", "mirror", "spare"] if profile == OLD else ["relief", "spare", "mirror"])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "sees"), [(NEW, 1), (OLD, 3), (MANUAL, 3)])
def test_row_5_what_was_ordered_for_the_end_is_one_of_its_effects_or_comes_later(profile: str, sees: int) -> None:
    """opcg 6-6-1-2(I), opcg-1.1.6:6-6-1-1"""
    # Which of the two goes first is asked where they are one wave, and is not where they are two.
    dusk = character("Dusk", 3000, end_of_turn(Draw(Count(Cards("yours", ("hand",))))))
    flare = event("Flare", main(Later("turn ends", (Draw(2),))))
    t = duel(profile, me=side(characters=[dusk], hand=[flare, "Rope Dancer"], deck=["Pebble"] * 9))
    t.me.plays("Flare")
    t.me.ends()
    if profile != NEW:
        t.me.is_offered(Trigger("Flare"), Trigger("Dusk"))
        t.me.triggers("Flare")
    t.me.shows(hand=1 + 2 + sees)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "trash"), [(NEW, ["Post"]), (OLD, []), (MANUAL, [])])
def test_row_6_until_the_end_of_the_turn_is_over_before_during_this_turn(profile: str, trash: list[str]) -> None:
    """opcg 6-6-1-2(II), 6-6-1-3, opcg-1.1.6:6-6-1-2"""
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 4000),))
    reap = event("Reap", counter(Later("turn ends", (Move(All(weak), "trash", "top", "ko"),))))
    walls, posts = (Cards("yours", ("characters",), (Named(name),)) for name in ("Wall", "Post"))
    long = event("Long", main(choose(walls), during("turn", "power", 2000, It())))
    short = event("Short", main(choose(posts), during("end of turn", "power", 2000, It())))
    me = side(characters=[WALL, character("Post", 4000)], hand=[long, short])
    t = duel(profile, me=me, you=side(hand=[reap], life=LIFE))
    t.me.plays("Long")
    t.me.plays("Short")
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Reap")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.ends()
    # What the other player ordered finds Post without its bonus, and Wall still with its own.
    t.me.shows(characters=["Wall"] if trash else ["Wall", "Post"])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 0), (OLD, 1), (MANUAL, 0)])
def test_row_7_the_turn_ends_or_waits_for_an_effect_that_has_not_been_activated(profile: str, drawn: int) -> None:
    """opcg 6-6-1-4, opcg-1.1.6:6-6-1-4"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)))
    hush = event("Hush", main(choose(MINE), Lose(It(), lasting="end of turn")))
    t = duel(profile, me=side(characters=[dusk], hand=[hush]))
    t.me.plays("Hush")
    t.me.ends()
    t.me.shows(hand=drawn)
    t.shows(active="you")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "hand"), [(NEW, 6), (OLD, 5), (MANUAL, 5)])
def test_row_8_effects_at_the_start_of_the_game_have_a_place_or_none(profile: str, hand: int) -> None:
    """opcg 5-2-1-5-1"""
    scout = leader("Scout", Ability("automatic", (Draw(1),), Event("game starts", own=False, whose="yours")))
    t = first_turns(["Scout", *["Pebble"] * 20], ["Keeper", *["Shell"] * 20], profile=profile, cards=[scout])
    t.me.does(FIRST)
    t.me.shows(hand=hand)
    t.you.shows(hand=5)
    t.is_explained()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 0), (OLD, 1), (MANUAL, 0)])
def test_row_9_effects_apply_to_what_makes_room_or_none_does(profile: str, drawn: int) -> None:
    """opcg 3-7-6-1-1"""
    crier = character("Crier", 1000, whenever(Event("leaves characters", own=False), Draw(1)))
    t = duel(profile, me=side(characters=[crier, *CREW], hand=[WALL], active=1))
    t.me.plays("Wall")
    t.me.picks("Rope Dancer")
    t.me.shows(characters=["Crier", *CREW[:3], "Wall"], trash=["Rope Dancer"], hand=drawn)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "active", "rested"), [(NEW, 1, 0), (OLD, 0, 1), (MANUAL, 1, 0)])
def test_row_10_don_that_change_areas_lose_what_was_said_of_them_or_keep_it(
    profile: str, active: int, rested: int
) -> None:
    """opcg 3-1-6-1, opcg-1.1.6:3-1-6"""
    # Held while it lay rested, given to a Character, and back with that Character's fall: a change of areas each time.
    chill = event("Chill", main(Transfer(1, "rested", "held", side="theirs")))
    purser = leader("Purser", on_their_attack(choose(MINE), Transfer(1, "rested_don", "don", onto=It())))
    t = duel(
        profile,
        me=side(hand=[chill, STRIKE], characters=["Rope Dancer"], active=0),
        you=side(leader=purser, characters=[WALL], active=0, rested=1),
    )
    t.me.plays("Chill")
    t.you.shows(rested=0, held=1)
    t.me.attacks("Rope Dancer", "Purser")
    t.card("Wall", don=1)
    t.you.passes()
    t.me.plays("Strike")
    t.you.shows(characters=[], trash=["Wall"], rested=active, held=rested)
    t.me.ends()
    t.you.shows(active=active, rested=rested, held=0)
    # It was said of one Refresh Phase.
    t.you.ends()
    t.me.ends()
    t.you.shows(active=1, rested=0, held=0)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "there"), [(NEW, 1), (OLD, 0), (MANUAL, 1)])
def test_row_12_who_cannot_play_cards_may_put_them_into_play_by_an_effect_or_may_not(profile: str, there: int) -> None:
    """opcg 4-7-2"""
    ban = character("Ban", 1000, permanent(Forbid("play", side="theirs")))
    guide = leader("Guide", activate(up_to(Cards("yours", ("hand",))), PlayIt(It()), once="turn"))
    t = duel(profile, me=side(leader=guide, hand=["Rope Dancer"]), you=side(characters=[ban]))
    t.me.is_offered(Activate("Guide"), Give("Guide"), Attack("Guide", "Keeper"), END)
    t.me.activates("Guide")
    t.me.is_offered(Pick("Rope Dancer"), DONE)
    t.me.picks("Rope Dancer")
    t.me.shows(characters=there, hand=1 - there, active=10)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "power", "cost"), [(NEW, 7000, 5), (OLD, 3000, 1), (MANUAL, 7000, 5)])
def test_row_13_of_several_base_values_the_highest_counts_or_the_latest(profile: str, power: int, cost: int) -> None:
    """opcg 4-9-2-1, 4-9-2-2"""
    high = event("High", main(choose(MINE), base("power", 7000), base("cost", 5)))
    low = event("Low", main(choose(MINE), base("power", 3000), base("cost", 1)))
    t = duel(profile, me=side(characters=[character("Post", 4000, cost=3)], hand=[high, low], active=0))
    t.me.plays("High")
    t.card("Post", power=7000, cost=5)
    t.me.plays("Low")
    t.card("Post", power=power, cost=cost)
    t.is_quiet()


def base(value: str, n: int) -> Become:
    """The base value of what was chosen becomes so much."""
    return Become(value, n, It(), base=True)


@pytest.mark.parametrize(("profile", "saved"), [(NEW, False), (OLD, True), (MANUAL, False)])
def test_row_15_what_cannot_be_done_instead_cannot_be_used_or_is_done_as_far_as_it_goes(
    profile: str, saved: bool
) -> None:
    """opcg 8-1-3-4-5, opcg-1.1.6:1-3-2"""
    ward = character("Ward", 1000, instead(Event("ko"), Rest(This())))
    t = duel(profile, me=side(hand=[STRIKE], active=0), you=side(characters=[card(ward, rested=True)]))
    t.me.plays("Strike")
    t.you.shows(characters=["Ward"] if saved else [], trash=[] if saved else ["Ward"])
    t.is_quiet()


@pytest.mark.parametrize(("profile", "mine", "yours"), [(NEW, 0, 2), (OLD, 1, 1), (MANUAL, 0, 2)])
def test_row_16_what_was_replaced_is_an_effect_of_the_replacements_holder_or_of_who_began(
    profile: str, mine: int, yours: int
) -> None:
    """opcg 8-1-3-4-7"""
    # When a card comes to a hand by an effect of Clerk's player, that player draws a card.
    anchor = character("Anchor", 1000, instead(Event("ko"), Redirect("hand")))
    clerk = character(
        "Clerk",
        1000,
        whenever(Event("enters hand", own=False, where=(Named("Anchor"),), by="your effect"), Draw(1)),
    )
    anchors = Cards("theirs", ("characters",), (Named("Anchor"),))
    strike = event("Strike", main(choose(anchors), KO))
    t = duel(profile, me=side(characters=[clerk], hand=[strike], active=0), you=side(characters=[anchor, clerk]))
    t.me.plays("Strike")
    t.you.shows(characters=["Clerk#2"], hand=yours)
    t.me.shows(hand=mine)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 0), (OLD, 2), (MANUAL, 0)])
def test_row_18_a_payment_that_fails_on_the_way_ends_the_effect_or_does_not(profile: str, drawn: int) -> None:
    """opcg 8-3-1-3-1, 10-2-13-5"""
    # The Totem is trashed and this rested: but without the Totem nothing can be rested any more.
    totem = Cards("yours", ("stage",))
    cost = (Move(All(totem), "trash", "top", "trash"), Rest(This()))
    altar = character("Altar", 3000, activate(Draw(2), cost=cost, once="turn"))
    jailer = character("Jailer", 1000, as_long_as(Negation(Exists(totem)), Forbid("rest", MINE)))
    t = duel(profile, me=side(characters=[altar, jailer], stage=[stage("Totem")], active=0), turn=2)
    t.me.is_offered(Activate("Altar"), END)
    t.me.activates("Altar")
    t.me.shows(stage=[], trash=["Totem"], hand=drawn)
    t.card("Altar", rested=False)
    t.me.is_offered(END)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 0), (OLD, 1), (MANUAL, 0)])
def test_row_19_what_a_card_does_when_it_moves_needs_an_open_area_or_none(profile: str, drawn: int) -> None:
    """opcg 8-4-5"""
    gull = character("Gull", 1000, whenever(Event("leaves characters"), Draw(1)))
    for to, hand in (("hand", 1), ("deck", 0)):
        send = event("Send", main(choose(THEIRS), Move(It(), to, "bottom")))
        t = duel(profile, me=side(hand=[send], active=0), you=side(characters=[gull]))
        t.me.plays("Send")
        t.you.shows(characters=[], hand=hand + drawn)
        t.is_quiet()


@pytest.mark.parametrize(("profile", "riddle"), [(NEW, "hand"), (OLD, "characters"), (MANUAL, "hand")])
def test_row_26_the_question_mark_is_an_attribute_or_none(profile: str, riddle: str) -> None:
    """opcg 2-5-2"""
    seek = event("Seek", main(Move(All(characters("yours", of_attribute("?"))), "hand", "top", "return")))
    odd = replace(character("Riddle", 1000), attributes=("?",))
    t = duel(profile, me=side(characters=[odd, WALL], hand=[seek], active=0))
    t.me.plays("Seek")
    t.me.shows(hand=["Riddle"] if riddle == "hand" else [])
    t.me.shows(characters=["Wall"] if riddle == "hand" else ["Riddle", "Wall"])
    t.is_quiet()


# -- where the older book was silent and is read like the newer one ------------------------------------------


@pytest.mark.parametrize("profile", ALL)
def test_row_11_given_don_are_neither_active_nor_rested(profile: str) -> None:
    """opcg 4-4-2"""
    # [650], [672], older than 1.1.6, and [198], [407], [462]: errata OP6-04.
    tally = event("Tally", main(Draw(Pool("rested")), Transfer(5, "rested", "active"), Draw(Pool("active"))))
    t = duel(profile, me=side(characters=[card(WALL, don=3)], hand=[tally], active=1, rested=1))
    t.me.plays("Tally")
    t.me.shows(active=2, rested=0, hand=3)
    t.card("Wall", don=3)
    t.is_quiet()


@pytest.mark.parametrize("profile", ALL)
@pytest.mark.parametrize(("to", "verb"), [("hand", "return"), ("deck", ""), ("trash", "trash"), ("life", "")])
def test_row_14_a_card_would_leave_wherever_it_would_go(profile: str, to: str, verb: str) -> None:
    """opcg 4-11-2"""
    # [515], [511], [624]: to leave is to go to any other area. 1.1.6 uses the words without saying so.
    anchor = character("Anchor", 1000, would_leave(Rest(This())))
    gale = event("Gale", main(choose(THEIRS), Move(It(), to, "top", verb)))
    t = duel(profile, me=side(hand=[gale], active=0), you=side(characters=[anchor]))
    t.me.plays("Gale")
    t.you.shows(characters=["Anchor"], hand=[], trash=[], deck=5, life=2)
    t.card("Anchor", rested=True)
    t.is_quiet()


@pytest.mark.parametrize("profile", ALL)
def test_row_21_a_card_is_in_no_area_while_its_trigger_is_activated_and_trashed_afterwards(profile: str) -> None:
    """opcg 10-1-5-3"""
    # [26], [57], [641]: errata OP6-10.
    ours = Cards("yours", ("life", "hand", "trash"))
    seer = event("Seer", trigger(Draw(Count(ours))))
    t = duel(profile, me=side(active=0), you=side(life=[seer, "Gate Warden"], deck=["Shell"] * 9))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Seer"), Take("Seer"))
    t.you.triggers_life("Seer")
    # The Gate Warden alone is counted.
    t.you.shows(life=["Gate Warden"], hand=1, trash=["Seer"])
    t.is_quiet()


@pytest.mark.parametrize("profile", ALL)
@pytest.mark.parametrize("which", ["main", "counter"])
def test_row_23_a_trigger_activates_main_or_counter_out_of_its_time(profile: str, which: str) -> None:
    """opcg 10-2-3-1-1, 10-2-4-1-1, opcg-1.1.6:1-3-1"""
    # [514], [532]; and a text goes before the rules.
    named = activate_main() if which == "main" else activate_counter()
    both = event("Both", main(Draw(1)), counter(Draw(2)), trigger(named), cost=9)
    t = duel(profile, me=side(active=0), you=side(life=[both, "Gate Warden"], active=0))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Both")
    t.you.shows(hand=1 if which == "main" else 2, trash=["Both"])
    t.is_quiet()


@pytest.mark.parametrize("profile", ALL)
def test_row_24_only_a_text_that_names_counter_activates_it(profile: str) -> None:
    """opcg 10-2-4-1-2, 10-2-4-1"""
    # 1.1.6 lets [Counter] be activated by playing its Event in the Counter Step alone: what is not named is not.
    only = event("Only", counter(Draw(2)), trigger(activate_main()))
    t = duel(profile, me=side(active=0), you=side(life=[only, "Gate Warden"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Only")
    t.you.shows(hand=[], trash=["Only"])
    t.is_quiet()


# -- the manual ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "rested", "back"), [(NEW, True, 2), (OLD, True, 0), (MANUAL, False, 0)])
def test_row_m1_cards_become_active_before_given_don_return_or_after(profile: str, rested: bool, back: int) -> None:
    """opcg-manual-1.11 M.refresh.1, opcg-1.1.9:6-2-3"""
    # Needy may not become active without a DON!! given to it; and no DON!! becomes active here at all.
    needy = character("Needy", 4000, as_long_as(Negation(given(1)), Forbid("refresh", This())))
    frost = character("Frost", 1000, permanent(Forbid("refresh don", side="theirs")))
    me = side(characters=[card(needy, rested=True, don=2)], active=0)
    t = duel(profile, me=me, you=side(characters=[frost]), step=REFRESH)
    t.card("Needy", rested=rested, don=0)
    t.me.shows(active=2 - back, rested=back)
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 0), (OLD, 0), (MANUAL, 1)])
def test_row_m3_a_card_lies_there_before_it_is_paid_or_comes_after(profile: str, drawn: int) -> None:
    """opcg-manual-1.11 M.play.character.2, M.play.stage.2, opcg-1.1.9:2-7-2"""
    paid = Event("transfers", own=False, whose="yours")
    there = Exists(Cards("yours", ("characters", "stage")))
    toll = leader("Toll", Ability("automatic", (Draw(1),), paid, condition=there))
    for new in (character("Herald", 3000, cost=2), stage("Tower", cost=2)):
        t = duel(profile, me=side(leader=toll, hand=[new], active=2))
        t.me.plays(new.name)
        t.me.shows(active=0, rested=2, hand=drawn)
        t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [(NEW, 2), (OLD, 2), (MANUAL, 1)])
def test_row_m4_an_event_is_trashed_before_its_effect_or_after(profile: str, drawn: int) -> None:
    """opcg-manual-1.11 M.play.event.2, opcg-1.1.9:8-4-2"""
    tally = event("Tally", main(Draw(Count(Cards("yours", ("trash",))))))
    t = duel(profile, me=side(hand=[tally], trash=["Rope Dancer"]))
    t.me.plays("Tally")
    t.me.shows(hand=drawn, trash=["Tally", "Rope Dancer"])
    t.is_quiet()


@pytest.mark.parametrize(
    ("profile", "trash", "order"),
    [
        (NEW, ["Post"], ["relief", "spare", "mirror"]),
        (OLD, [], ["relief", "mirror", "spare"]),
        (MANUAL, [], ["relief", "spare", "mirror"]),
    ],
)
def test_row_m12_the_manual_orders_effects_as_1_1_9_and_ends_them_as_1_1_6(
    profile: str, trash: list[str], order: list[str]
) -> None:
    """opcg-manual-1.11 M.end.1, M.end.2, M.end.3"""
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 4000),))
    reap = event("Reap", counter(Later("turn ends", (Move(All(weak), "trash", "top", "ko"),))))
    posts = Cards("yours", ("characters",), (Named("Post"),))
    short = event("Short", main(choose(posts), during("end of turn", "power", 2000, It())))
    relief = character("Relief", 9000, end_of_turn(Draw(1)))
    host = character("Host", 9000, end_of_turn(up_to(SPARE), PlayIt(It())))
    spare = character("Spare", 9000, on_play(Draw(1)))
    mirror = character("Mirror", 1000, end_of_their_turn(Draw(1)))
    me = side(characters=[host, relief, character("Post", 4000)], hand=[spare, short])
    t = duel(profile, me=me, you=side(characters=[mirror], hand=[reap], life=LIFE))
    t.me.plays("Short")
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Reap")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.ends()
    t.me.triggers("Host")
    if profile == OLD:
        t.you.triggers("Mirror")
    t.me.picks("Spare")
    if profile == MANUAL:
        t.you.triggers("Mirror")
    t.me.shows(trash=[*trash, "Short"])
    assert drawers(t, "relief", "spare", "mirror") == order
    t.is_quiet()
