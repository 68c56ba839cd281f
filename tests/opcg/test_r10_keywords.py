"""10 Keyword effects and keywords."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import (
    activate,
    activate_counter,
    activate_main,
    counter,
    discard,
    don,
    end_of_their_turn,
    end_of_turn,
    given,
    main,
    on_ko,
    on_play,
    on_their_attack,
    their_turn,
    trigger,
    when_attacking,
    your_turn,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import Exists, Negation
from rulebound.program.filters import All, Cards, It, Kind, Named, Other, This
from rulebound.program.ops import Change, Choose, Damage, Draw, Forbid, Grant, Lose, Move, Rest
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    Activate,
    ActivateTrigger,
    Attack,
    Block,
    Give,
    Play,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
)
from tests.scenario import NO, PASS, YES, Pick, Source

MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
RUNNER = character("Runner", 5000)
WALL = character("Wall", 4000)
MOURNED = character("Mourned", 3000, on_ko(Draw(1)))
KO_OF_THEIRS = Event("ko", own=False, whose="theirs")
LIFE = ["Rope Dancer", "Gate Warden"]


# -- keyword effects ------------------------------------------------------------------------------


def test_a_new_character_attacks_with_rush_and_characters_alone_with_rush_character() -> None:
    """opcg 10-1-1-1"""
    swift = character("Swift", 3000, keywords=("rush",))
    keen = character("Keen", 3000, keywords=("rush: character",))
    t = duel(me=side(hand=[swift, keen, RUNNER], active=3), you=side(characters=[card(WALL, rested=True)]))
    for name in ("Swift", "Keen", "Runner"):
        t.me.plays(name)
    t.me.is_offered(
        Attack("Swift", "Keeper"),
        Attack("Swift", "Wall"),
        Attack("Keen", "Wall"),
        Attack("Seeker", "Keeper"),
        Attack("Seeker", "Wall"),
        END,
    )
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_damage_by_an_effect_is_not_doubled_and_not_banished(profile: str) -> None:
    """opcg-1.1.6 10-1-2-1, 10-1-3-1, manual-1.11:M.terms.13, manual-1.11:M.terms.14"""
    burst = when_attacking(Damage(1, side="theirs"))
    dread = character("Dread", 9000, burst, keywords=("double attack", "banish"))
    t = duel(profile, me=side(characters=[dread], active=0), you=side(life=[*LIFE, "Lamplighter", "Ember Runner"]))
    t.me.attacks("Dread", "Keeper")
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.passes()
    t.you.shows(hand=["Rope Dancer"], trash=["Lamplighter", "Gate Warden"], life=["Ember Runner"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_leader_with_blocker_blocks_and_is_damaged(profile: str) -> None:
    """opcg 10-1-4-1, manual-1.11:M.terms.11"""
    stand_in = leader("Stand-In", Ability("permanent", (Grant(This(), keyword="blocker"),)))
    you = side(characters=[card(WALL, rested=True)], leader=stand_in, life=LIFE)
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Block("Stand-In"), PASS)
    t.you.blocks("Stand-In")
    t.card("Stand-In", rested=True)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Gate Warden"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize("keyword", ["double attack", "banish"])
def test_a_leader_with_double_attack_or_banish_has_it_too(profile: str, keyword: str) -> None:
    """opcg 10-1-2-1, 10-1-3-1, manual-1.11:M.terms.13, manual-1.11:M.terms.14"""
    # M15, errata MAN-09: the manual speaks of Characters; by the comprehensive rules Leaders as well.
    chief = leader("Chief", Ability("permanent", (Grant(This(), keyword=keyword),)))
    t = duel(profile, me=side(leader=chief, active=0), you=side(life=[*LIFE, "Lamplighter"]))
    t.me.attacks("Chief", "Keeper")
    t.you.passes()
    if keyword == "double attack":
        t.you.takes("Rope Dancer")
        t.you.takes("Gate Warden")
        t.you.shows(hand=2, trash=[], life=["Lamplighter"])
    else:
        t.you.shows(hand=[], trash=["Rope Dancer"], life=["Gate Warden", "Lamplighter"])
    t.is_quiet()


# -- K.O. -----------------------------------------------------------------------------------------


def test_a_character_is_knocked_out_by_battle_or_by_an_effect_that_says_so() -> None:
    """opcg 10-2-1-1, 10-2-1-2"""
    smite = event("Smite", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))
    second = character("Second", 3000, on_ko(Draw(1)))
    you = side(characters=[card(MOURNED, rested=True), card(second, rested=True)])
    t = duel(me=side(characters=[RUNNER], hand=[smite], active=0), you=you)
    t.me.attacks("Runner", "Mourned")
    t.you.passes()
    t.you.shows(trash=["Mourned"], hand=1)
    t.me.plays("Smite")
    t.you.shows(trash=["Second", "Mourned"], hand=2, characters=[])
    t.is_quiet()


def test_being_trashed_is_no_knock_out() -> None:
    """opcg 10-2-1-3"""
    sweep = event("Sweep", main(Choose(THEIRS), Move(It(), "trash", "top", "trash")))
    smite = event("Smite", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))
    firm = character("Firm", 3000, Ability("permanent", (Forbid("ko", This()),)), on_ko(Draw(1)))
    t = duel(me=side(characters=[RUNNER], hand=[smite, sweep]), you=side(characters=[card(firm, rested=True)]))
    t.me.plays("Smite")
    t.you.shows(characters=["Firm"])
    t.me.attacks("Runner", "Firm")
    t.you.passes()
    t.you.shows(characters=["Firm"])
    t.me.plays("Sweep")
    t.you.shows(characters=[], trash=["Firm"], hand=[])
    t.is_quiet()


def test_a_knocked_out_characters_condition_is_looked_at_on_the_field() -> None:
    """opcg 10-2-17-1"""
    brave = character("Brave", 3000, on_ko(Draw(1), condition=given(1)))
    timid = character("Timid", 3000, on_ko(Draw(1), condition=given(2)))
    smite = event("Smite", main(Move(All(THEIRS), "trash", "top", "ko")))
    t = duel(me=side(hand=[smite]), you=side(characters=[card(brave, don=1), card(timid, don=1)], active=0))
    t.me.plays("Smite")
    t.you.picks("Brave")  # its owner puts the cards into the trash in an order
    # The DON!! are back in the cost area when the effect is carried out.
    t.you.shows(trash=["Timid", "Brave"], hand=1, rested=2)
    t.is_quiet()


def test_a_knocked_out_characters_condition_holds_though_the_cost_takes_its_don() -> None:
    """opcg 10-2-17-1, 10-2-10-1"""
    brave = character("Brave", 3000, on_ko(Draw(2), condition=given(1), cost=don(1)))
    smite = event("Smite", main(Move(All(THEIRS), "trash", "top", "ko")))
    t = duel(me=side(hand=[smite]), you=side(characters=[card(brave, don=1)], active=0))
    t.me.plays("Smite")
    t.you.is_offered(YES, NO)
    t.you.does(YES)
    t.you.shows(trash=["Brave"], hand=2, rested=0, don_deck=1)
    t.is_quiet()


def test_an_effect_for_being_knocked_out_is_carried_out_from_the_trash() -> None:
    """opcg 10-2-17-2, 10-2-17-1"""
    back = on_ko(Choose(Cards("yours", ("trash",), (Kind("character"),))), Move(It(), "hand", "top"))
    phoenix = character("Phoenix", 3000, back)
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(phoenix, rested=True)], trash=[WALL]))
    t.me.attacks("Runner", "Phoenix")
    t.you.passes()
    t.you.is_offered(Pick("Wall"), Pick("Phoenix"))
    t.you.picks("Phoenix")
    t.you.shows(hand=["Phoenix"], trash=["Wall"])
    t.is_quiet()


def test_an_effect_for_being_knocked_out_is_lost_when_the_card_moves_on() -> None:
    """opcg 10-2-17-2"""
    dredge = Ability("automatic", (Choose(Cards("theirs", ("trash",))), Move(It(), "deck", "bottom")), KO_OF_THEIRS)
    me = side(characters=[RUNNER, character("Dredger", 1000, dredge)], active=0)
    t = duel(me=me, you=side(characters=[card(MOURNED, rested=True)]))
    t.me.attacks("Runner", "Mourned")
    t.you.passes()
    t.you.shows(trash=[], hand=[], deck=6)
    t.is_quiet()


def test_a_silenced_character_is_knocked_out_without_effect() -> None:
    """opcg 10-2-17-1"""
    hush = event("Hush", main(Choose(THEIRS), Lose(It())))
    t = duel(me=side(characters=[RUNNER], hand=[hush]), you=side(characters=[card(MOURNED, rested=True)]))
    t.me.plays("Hush")
    t.me.attacks("Runner", "Mourned")
    t.you.passes()
    t.you.shows(trash=["Mourned"], hand=[])
    t.is_quiet()


# -- windows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_activate_main_is_offered_in_the_main_phase_and_never_in_battle(profile: str) -> None:
    """opcg 10-2-2-1, manual-1.11:M.terms.2, manual-1.11:M.activate.1"""
    watch = stage("Watch", activate(Draw(1), once="turn"))
    gate = stage("Gate", activate(Draw(1), once="turn"))
    t = duel(profile, me=side(stage=[watch], active=0), you=side(stage=[gate], life=LIFE))
    t.me.is_offered(Activate("Watch"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(PASS)
    t.you.is_refused("Gate", "activate", "opcg-1.1.9:6-5-4-1")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.me.is_offered(Activate("Watch"), END)
    t.me.activates("Watch")
    t.me.shows(hand=1)
    t.me.ends()
    t.you.activates("Gate")
    t.you.shows(hand=3)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_main_event_is_played_in_the_main_phase_and_not_in_the_counter_step(profile: str) -> None:
    """opcg 10-2-3-1, 10-2-4-1, manual-1.11:M.terms.5, manual-1.11:M.terms.6, manual-1.11:M.play.event.1"""
    spell = event("Spell", main(Draw(1)))
    parry = event("Parry", counter(Draw(1)))
    t = duel(
        profile, me=side(hand=[spell, parry], active=0), you=side(hand=["Pebble", spell, parry], life=LIFE, active=0)
    )
    t.me.is_offered(Play("Spell"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Play("Parry#2"), PASS)
    t.you.plays("Parry#2")
    t.you.shows(hand=3, trash=["Parry#2"])
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_trigger_is_not_activated_from_hand(profile: str) -> None:
    """opcg 10-2-4-1, manual-1.11:M.play.event.2"""
    hand = [event("Wish", trigger(Draw(2))), character("Stowaway", 2000, trigger(Draw(2)), cost=1)]
    t = duel(profile, me=side(hand=[*hand, event("Parry", counter(Draw(1)))], active=1), turn=2)
    t.me.is_offered(Play("Stowaway"), Give("Seeker"), END)
    t.me.is_refused("Wish", "play", "opcg-1.1.9:10-2-4-1")
    t.me.plays("Stowaway")
    t.me.shows(characters=["Stowaway"], hand=["Wish", "Parry"])
    t.is_quiet()


@pytest.mark.parametrize("which", ["main", "counter"])
def test_a_trigger_activates_the_effect_that_it_names_and_no_other(which: str) -> None:
    """opcg 10-2-3-1-1, 10-2-4-1-1, 10-2-4-1-2"""
    named = activate_main() if which == "main" else activate_counter()
    both = event("Both", main(Draw(1)), counter(Draw(2)), trigger(named), cost=9)
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[both, "Gate Warden"], active=0))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Both"), Take("Both"))
    t.you.triggers_life("Both")
    # Outside its own time, and without its cost.
    t.you.shows(hand=1 if which == "main" else 2, trash=["Both"], active=0, rested=0)
    t.is_quiet()


def test_what_does_not_name_counter_does_not_activate_it() -> None:
    """opcg 10-2-4-1-2"""
    only = event("Only", counter(Draw(2)), trigger(activate_main()))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[only, "Gate Warden"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Only")
    t.you.shows(hand=[], trash=["Only"])
    t.is_quiet()


# -- timings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_on_play_is_set_off_however_the_card_comes_into_play(profile: str) -> None:
    """opcg 10-2-6-1, manual-1.11:M.terms.1"""
    herald = character("Herald", 3000, on_play(Draw(1)))
    tower = stage("Tower", on_play(Draw(1)))
    call = event("Call", main(Choose(Cards("yours", ("trash",), (Kind("character"),))), PlayIt(It())))
    t = duel(profile, me=side(hand=[tower, call], trash=[herald]))
    t.me.plays("Tower")
    t.me.shows(stage=["Tower"], hand=2)
    t.me.plays("Call")
    t.me.shows(characters=["Herald"], hand=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_end_of_ones_own_turn_and_of_the_opponents_are_different_times(profile: str) -> None:
    """opcg 10-2-7-1, 10-2-8-1, manual-1.11:M.terms.4"""
    dusk = character("Dusk", 3000, end_of_turn(Draw(1)), end_of_their_turn(Draw(2)))
    t = duel(profile, me=side(characters=[dusk], deck=["Pebble"] * 8))
    t.me.ends()
    t.me.shows(hand=1)
    t.you.ends()
    t.me.shows(hand=4)  # and one in the Draw Phase
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_so_many_don_or_more_must_be_given_now(profile: str) -> None:
    """opcg 10-2-9-1, manual-1.11:M.terms.8"""
    keen = character("Keen", 3000, Ability("permanent", (Change("power", 2000, This()),), condition=given(2)))
    t = duel(profile, me=side(characters=[keen], active=3), turn=2)
    t.me.gives("Keen")
    t.card("Keen", power=4000)
    t.me.gives("Keen")
    t.card("Keen", power=7000)
    t.me.gives("Keen")
    t.card("Keen", power=8000)
    t.me.ends()
    t.card("Keen", power=5000, don=3)
    t.you.ends()
    t.card("Keen", power=3000, don=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_don_go_back_from_wherever_they_are_as_the_player_likes(profile: str) -> None:
    """opcg 10-2-10-1, manual-1.11:M.terms.10, manual-1.11:M.areas.9"""
    spend = stage("Spend", activate(Draw(1), cost=don(2), once="turn"))
    marisol = card("Marisol of the Red Lantern", don=1)
    me = side(characters=[card(WALL, don=1)], leader=marisol, stage=[spend], active=1, rested=1)
    t = duel(profile, me=me, turn=2)
    t.me.activates("Spend")
    # They are named in the order in which they are listed: the last one alone would be one too few.
    t.me.is_offered(Source("active"), Source("rested"), Source("Wall"))
    t.me.does(Source("rested"))
    t.me.is_offered(Source("Wall"), Source("Marisol of the Red Lantern"))
    t.me.does(Source("Marisol of the Red Lantern"))
    t.me.shows(active=1, rested=0, don_deck=2, hand=1)
    t.card("Wall", don=1)
    t.card("Marisol of the Red Lantern", don=0)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_without_so_many_don_the_effect_is_not_offered(profile: str) -> None:
    """opcg 10-2-10-1, manual-1.11:M.terms.10"""
    spend = stage("Spend", activate(Draw(1), cost=don(3), once="turn"))
    t = duel(profile, me=side(characters=[card(WALL, don=1)], stage=[spend], active=1), turn=2)
    t.me.is_offered(Give("Wall"), Give("Seeker"), END)
    t.me.is_refused("Spend", "activate", "opcg-1.1.9:8-3-1-3")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_ones_own_turn_and_the_opponents_turn_are_conditions(profile: str) -> None:
    """opcg 10-2-11-1, 10-2-12-1, manual-1.11:M.terms.3"""
    day = character("Day", 3000, Ability("permanent", (Change("power", 1000, This()),), condition=your_turn()))
    night = character("Night", 3000, Ability("permanent", (Change("power", 2000, This()),), condition=their_turn()))
    t = duel(profile, me=side(characters=[day, night]))
    t.card("Day", power=4000)
    t.card("Night", power=3000)
    t.me.ends()
    t.card("Day", power=3000)
    t.card("Night", power=5000)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6"])
def test_an_answer_to_an_attack_comes_after_what_the_attack_set_off(profile: str) -> None:
    """opcg-1.1.6 10-2-16-1, 7-1-1-3"""
    bold = character("Bold", 5000, when_attacking(Choose(THEIRS), Lose(It())))
    trap = character("Trap", 3000, on_their_attack(Draw(2)))
    alarm = character("Alarm", 3000, on_their_attack(Draw(1)))
    t = duel(profile, me=side(characters=[bold], active=0), you=side(characters=[trap, alarm], life=LIFE))
    t.me.attacks("Bold", "Keeper")
    t.you.shows(hand=[])
    t.me.picks("Trap")
    # Trap was silenced before its own time came, and Alarm was not.
    t.you.shows(hand=1)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


def test_trashing_from_hand_is_a_choice_of_the_player() -> None:
    """opcg 10-2-14-1"""
    swap = stage("Swap", activate(Draw(2), cost=discard(1), once="turn"))
    t = duel(me=side(stage=[swap], hand=[WALL, RUNNER], active=0), turn=2)
    t.me.activates("Swap")
    t.me.is_offered(Pick("Wall"), Pick("Runner"))
    t.me.picks("Wall")
    t.me.shows(hand=3, trash=["Wall"])
    t.is_quiet()


# -- [Once Per Turn] ------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_once_per_turn_is_once_for_each_card_and_again_in_the_next_turn(profile: str) -> None:
    """opcg 10-2-13-1, 10-2-13-2, manual-1.11:M.terms.7"""
    scout = character("Scout", 3000, activate(Draw(1), once="turn"))
    t = duel(profile, me=side(characters=[scout, scout], active=0), turn=2)
    t.me.is_offered(Activate("Scout"), Activate("Scout#2"), END)
    t.me.activates("Scout")
    t.me.is_offered(Activate("Scout#2"), END)
    t.me.is_refused("Scout", "activate", "opcg-1.1.9:10-2-13-1")
    t.me.activates("Scout#2")
    t.me.is_offered(END)
    t.me.ends()
    t.you.ends()
    t.me.activates("Scout")
    t.me.shows(hand=4)
    t.is_quiet()


def test_a_used_effect_is_not_offered_though_it_could_be_paid() -> None:
    """opcg 10-2-13-3"""
    swap = stage("Swap", activate(Draw(1), cost=discard(1), once="turn"))
    t = duel(me=side(stage=[swap], hand=["Twin Flame", "Twin Flame"], active=0), turn=2)
    t.me.is_offered(Activate("Swap"), END)
    t.me.activates("Swap")
    t.me.picks("Twin Flame")
    t.me.shows(hand=2, trash=["Twin Flame"])
    t.me.is_offered(END)
    t.me.is_refused("Swap", "activate", "opcg-1.1.9:10-2-13-1")
    t.is_quiet()


def test_a_used_automatic_effect_is_neither_activated_nor_paid_for_again() -> None:
    """The kernel keeps the same count for effects that come by themselves."""
    keen = Ability("automatic", (Draw(1),), Event("attacks", own=False, whose="yours"), cost=discard(1), once="turn")
    me = side(characters=[RUNNER], stage=[stage("Drum", keen)], hand=["Pebble", WALL], active=0)
    t = duel(me=me, you=side(life=["Twin Flame", "Gate Warden"]))
    t.me.attacks("Runner", "Keeper")
    t.me.does(YES)
    t.me.picks("Wall")
    t.me.shows(hand=2, trash=["Wall"])
    t.you.passes()
    t.you.takes("Twin Flame")
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(PASS)
    t.me.shows(hand=2, trash=["Wall"])
    t.you.passes()
    t.you.takes("Gate Warden")
    t.is_quiet()


def test_declining_does_not_use_it_up() -> None:
    """An effect that was not used may still be used in that turn."""
    keen = Ability("automatic", (Draw(1),), Event("attacks", own=False, whose="yours"), may=True, once="turn")
    t = duel(me=side(characters=[RUNNER], stage=[stage("Drum", keen)], active=0), you=side(life=LIFE))
    t.me.attacks("Runner", "Keeper")
    t.me.does(NO)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.attacks("Seeker", "Keeper")
    t.me.is_offered(YES, NO)
    t.me.does(YES)
    t.me.shows(hand=1)
    t.you.passes()
    t.you.takes("Gate Warden")
    t.is_quiet()


def test_a_card_that_has_come_back_may_use_it_again() -> None:
    """opcg 10-2-13-4"""
    scout = character("Scout", 3000, activate(Draw(1), once="turn"))
    gust = event("Gust", main(Choose(MINE), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[scout], hand=[gust], active=1), turn=2)
    t.me.activates("Scout")
    t.me.plays("Gust")
    t.me.plays("Scout")
    t.me.is_offered(Activate("Scout"), END)
    t.me.activates("Scout")
    t.me.shows(characters=["Scout"], hand=2)
    t.me.is_refused("Scout", "activate", "opcg-1.1.9:10-2-13-1")
    t.is_quiet()


@pytest.mark.parametrize(("profile", "drawn"), [("opcg", 0), ("opcg-1.1.6", 2)])
def test_a_payment_that_fails_on_the_way_uses_it_up(profile: str, drawn: int) -> None:
    """opcg 10-2-13-5"""
    totem = Cards("yours", ("stage",))
    cost = (Move(All(totem), "trash", "top", "trash"), Rest(This()))
    altar = character("Altar", 3000, activate(Draw(2), cost=cost, once="turn"))
    spell = Ability("permanent", (Forbid("rest", MINE),), condition=Negation(Exists(totem)))
    me = side(characters=[altar, character("Jailer", 1000, spell)], stage=[stage("Totem")], active=0)
    t = duel(profile, me=me, turn=2)
    t.me.is_offered(Activate("Altar"), END)
    t.me.activates("Altar")
    # Without the Totem nothing can be rested any more.
    t.me.shows(stage=[], trash=["Totem"], hand=drawn)
    t.card("Altar", rested=False)
    t.me.is_offered(END)
    t.me.is_refused("Altar", "activate", t.s.g.rule_name("10-2-13-1"))
    t.is_quiet()


def test_a_cost_that_was_replaced_uses_it_up() -> None:
    """opcg 10-2-13-5, 10-2-13-1"""
    others = Cards("yours", ("characters",), (Other(), Named("Slippery")))
    cost = (Choose(others), Move(It(), "trash", "top", "ko"))
    altar = character("Altar", 3000, activate(Draw(2), cost=cost, once="turn"))
    instead = Ability("replacement", (Rest(This()),), Event("ko"))
    slippery = character("Slippery", 4000, instead)
    t = duel(me=side(characters=[altar, slippery], active=0), turn=2)
    t.me.is_offered(Activate("Altar"), END)
    t.me.activates("Altar")
    t.me.shows(characters=2, hand=[])
    t.card("Slippery", rested=True)
    t.me.is_offered(END)
    t.me.is_refused("Altar", "activate", "opcg-1.1.9:10-2-13-1")
    t.is_quiet()
