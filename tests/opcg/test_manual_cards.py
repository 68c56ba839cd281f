"""The beginners' manual 1.11: the cards, the areas, active and rested, how a cost is paid."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import main, on_block, trigger
from rulebound.games.opcg.r02_cards import of_colour, parts
from rulebound.games.opcg.r05_setup import faults
from rulebound.program.amounts import Count, Pool, Times
from rulebound.program.filters import All, Cards, It, This
from rulebound.program.ops import Change, Choose, Draw, Move, Rest, Stand
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    END,
    FIRST,
    KEEP,
    ActivateTrigger,
    Attack,
    Counter,
    Give,
    Play,
    Take,
    card,
    character,
    duel,
    event,
    first_turns,
    leader,
    side,
    stage,
    with_cards,
)
from tests.scenario import PASS, Pick

MANUAL = "opcg-manual"
WALL = character("Wall", 4000)
RUNNER = character("Runner", 5000)
TWIN = character("Twin", 9000, keywords=("double attack",))
MY_CHARACTERS = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("leader", "characters"))


# -- the cards ------------------------------------------------------------------------------------


def test_a_card_of_any_category_is_played_only_if_its_cost_can_be_paid() -> None:
    """opcg-manual-1.11 M.cards.character.1, M.cards.event.1, M.cards.stage.1"""
    cheap = [character("Porter", 3000, cost=2), event("Squall", main(Draw(1)), cost=2), stage("Quay", cost=2)]
    dear = [character("Giant", 9000, cost=3), event("Storm", main(Draw(3)), cost=3), stage("Palace", cost=3)]
    t = duel(MANUAL, me=side(hand=[*cheap, *dear], active=2), turn=2)
    t.me.is_offered(Play("Porter"), Play("Squall"), Play("Quay"), Give("Seeker"), END)
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], active=0, rested=2)
    t.me.is_offered(END)
    t.is_quiet()


def test_a_cost_rests_so_many_active_don_in_the_cost_area_and_no_others() -> None:
    """opcg-manual-1.11 M.cost.1, M.cards.don.1"""
    hand = [character("Porter", 3000, cost=2), stage("Quay"), event("Squall", main(Draw(2)), cost=1)]
    giant = character("Giant", 9000, cost=5)
    # Neither those that are rested nor those that are given pay for the Giant.
    me = side(characters=[card(WALL, don=3)], hand=[*hand, giant], active=4, rested=2)
    t = duel(MANUAL, me=me, turn=2)
    t.me.is_offered(Play("Porter"), Play("Quay"), Play("Squall"), Give("Wall"), Give("Seeker"), END)
    t.me.plays("Porter")
    t.me.shows(characters=["Wall", "Porter"], active=2, rested=4)
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], active=1, rested=5)
    t.me.plays("Squall")
    t.me.shows(hand=3, trash=["Squall"], active=0, rested=6)
    t.card("Wall", don=3)
    t.is_quiet()


def test_a_counter_value_is_the_power_that_the_card_gives_in_the_counter_step() -> None:
    """opcg-manual-1.11 M.cards.character.4"""
    hand = [character("Sling", 1000, counter=1000), character("Shield", 1000, counter=2000), WALL]
    t = duel(MANUAL, me=side(characters=[character("Brute", 7000)], active=0), you=side(hand=hand, active=0))
    t.me.is_offered(Attack("Brute", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Brute", "Keeper")
    t.you.is_offered(Counter("Sling"), Counter("Shield"), PASS)
    t.you.counters("Keeper", with_="Sling")
    t.card("Keeper", power=6000)
    t.you.counters("Keeper", with_="Shield")
    t.card("Keeper", power=8000)
    t.you.passes()
    t.you.shows(hand=["Wall"], life=2)
    t.card("Keeper", power=5000)
    t.is_quiet()


def test_a_trigger_is_for_a_life_card_that_would_be_added_to_the_hand() -> None:
    """opcg-manual-1.11 M.cards.character.6, M.cards.event.3"""
    stowaway = character("Stowaway", 3000, trigger(PlayIt(This())), cost=4)
    wish, spare = (event(name, trigger(Draw(2)), cost=4) for name in ("Wish", "Spare"))
    me, you = side(characters=[TWIN, RUNNER], active=0), side(life=[stowaway, wish, WALL], hand=[spare])
    t = duel(MANUAL, me=me, you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.is_offered(PASS)  # the one in hand is of no use
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Stowaway"), Take("Stowaway"))
    t.you.triggers_life("Stowaway")
    t.you.shows(characters=["Stowaway"], active=10)
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(trash=["Wish"], hand=3, life=["Wall"])
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Wall"))
    t.you.takes("Wall")
    t.you.shows(hand=4, life=[])
    t.is_quiet()


def test_don_are_given_to_ones_leader_and_characters_and_to_nothing_else() -> None:
    """opcg-manual-1.11 M.cards.don.2"""
    me = side(characters=[card(WALL, rested=True)], stage=[stage("Quay")], active=2)
    t = duel(MANUAL, me=me, you=side(characters=[RUNNER]), turn=2)
    t.me.is_offered(Give("Seeker"), Give("Wall"), END)
    t.me.gives("Seeker", "Wall")
    t.card("Seeker", don=1)
    t.card("Wall", don=1, rested=True)
    t.me.shows(active=0, rested=0)
    t.is_quiet()


def test_given_don_add_1000_each_in_their_players_turn_only() -> None:
    """opcg-manual-1.11 M.cards.don.3, M.givedon.2"""
    t = duel(MANUAL, me=side(characters=[WALL, RUNNER], active=3), turn=3)
    t.me.gives("Wall", "Wall", "Seeker")
    t.card("Wall", power=6000)
    t.card("Seeker", power=6000)
    t.card("Runner", power=5000)
    t.me.ends()
    t.card("Wall", power=4000, don=2)
    t.card("Seeker", power=5000, don=1)
    t.is_quiet()


# -- the areas ------------------------------------------------------------------------------------


def test_the_leader_lies_face_up_from_the_start_and_no_effect_moves_it() -> None:
    """opcg-manual-1.11 M.areas.2, M.setup.2"""
    t = first_turns(["Seeker", *["Pebble"] * 20], ["Keeper", *["Shell"] * 20], profile=MANUAL)
    for who, other, name in ((t.me, t.you, "Seeker"), (t.you, t.me, "Keeper")):
        who.shows(leader=[name], deck=20)
        assert who.knows(name) and other.knows(name)
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    t.me.shows(leader=["Seeker"])
    t.you.shows(leader=["Keeper"])
    t.is_quiet()
    flood = event("Flood", main(Move(All(THEIRS), "hand", "top", "return")))
    t = duel(MANUAL, me=side(hand=[flood], active=0), you=side(characters=[WALL]))
    t.me.plays("Flood")
    t.you.shows(leader=["Keeper"], characters=[], hand=["Wall"])
    t.is_quiet()


def test_the_stage_area_holds_one_stage_whatever_brings_the_second() -> None:
    """opcg-manual-1.11 M.areas.3, M.play.stage.4"""
    fetch = event("Fetch", main(Choose(Cards("yours", ("trash",))), PlayIt(It())))
    t = duel(MANUAL, me=side(hand=[stage("Pier"), fetch], stage=[stage("Quay")], active=1), turn=2)
    t.me.plays("Pier")
    t.me.shows(stage=["Pier"], trash=["Quay"], active=0)
    t.me.plays("Fetch")
    t.me.shows(stage=["Quay"], trash=["Fetch", "Pier"])
    t.is_quiet()


def test_life_lies_face_down_and_shrinks_until_damage_loses_the_game() -> None:
    """opcg-manual-1.11 M.areas.8"""
    t = duel(MANUAL, me=side(characters=[RUNNER, TWIN], active=0), you=side(life=["Rope Dancer"]))
    assert not t.me.knows("Rope Dancer") and not t.you.knows("Rope Dancer")
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(life=[], hand=["Rope Dancer"])
    t.is_quiet()
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.is_over("me")


def test_leader_characters_stage_and_cost_area_are_the_field() -> None:
    """opcg-manual-1.11 M.areas.9"""
    # A text counts cards or DON!!; of either there is the whole field.
    here = Change("power", Times(1000, Count(Cards("yours", ("field",)))), All(MY_CHARACTERS))
    don = Change("power", Times(1000, Pool("don_field")), All(MY_CHARACTERS))
    hand = [event("Census", main(here)), event("Tally", main(don))]
    me = side(characters=[WALL], hand=[*hand, "Pebble"], stage=[stage("Quay")], trash=["Pebble"], active=2, rested=3)
    t = duel(MANUAL, me=me, you=side(characters=[RUNNER]), turn=2)
    t.me.plays("Census")
    t.card("Wall", power=4000 + 3000)
    t.me.plays("Tally")
    t.card("Wall", power=7000 + 5000)
    t.is_quiet()


# -- active and rested ----------------------------------------------------------------------------


def test_cards_come_active_and_are_rested_to_attack_and_to_block() -> None:
    """opcg-manual-1.11 M.state.1"""
    guard = character("Guard", 6000, on_block(Draw(1)), keywords=("blocker",))
    swift = character("Swift", 3000, keywords=("rush",))
    t = duel(MANUAL, me=side(hand=[swift, stage("Quay")], active=2), you=side(characters=[guard]))
    t.me.plays("Swift")
    t.me.plays("Quay")
    t.card("Swift", rested=False)
    t.card("Quay", rested=False)
    t.me.attacks("Swift", "Keeper")
    t.card("Swift", rested=True)
    t.card("Guard", rested=False)
    t.you.blocks("Guard")
    t.card("Guard", rested=True)
    t.you.passes()
    t.you.shows(characters=["Guard"], hand=1)
    t.is_quiet()


def test_what_is_rested_can_be_set_active_and_the_other_way_round() -> None:
    """opcg-manual-1.11 M.state.2"""
    tire = event("Tire", main(Choose(THEIRS), Rest(It())))
    wake = event("Wake", main(Choose(MY_CHARACTERS), Stand(It())))
    me = side(characters=[card(WALL, rested=True)], hand=[tire, wake], active=0)
    t = duel(MANUAL, me=me, you=side(characters=[RUNNER]))
    t.me.is_offered(Play("Tire"), Play("Wake"), Attack("Seeker", "Keeper"), END)
    t.me.plays("Tire")
    t.me.is_offered(Pick("Keeper"), Pick("Runner"))
    t.me.picks("Runner")
    t.me.plays("Wake")
    # The one may attack now, and the other be attacked.
    attacks = [Attack(one, other) for one in ("Seeker", "Wall") for other in ("Keeper", "Runner")]
    t.me.is_offered(*attacks, END)
    t.me.ends()
    t.card("Runner", rested=False)  # as every card of the player whose turn begins
    t.is_quiet()


# -- two colours ----------------------------------------------------------------------------------


def test_a_card_of_two_colours_is_of_each_of_them() -> None:
    """opcg-manual-1.11 M.twocolour.1, M.twocolour.2"""
    mixed = replace(character("Mixed", 1000), colours=parts("red/green"))
    green = replace(character("Leaf", 1000), colours=("green",))
    for colour, found in (("red", ["Mixed", "Wall"]), ("green", ["Mixed", "Leaf"]), ("blue", [])):
        seek = event("Seek", main(Move(All(Cards("yours", ("trash",), (of_colour(colour),))), "hand", "top")))
        t = duel(MANUAL, me=side(hand=[seek], trash=[mixed, green, WALL], active=0))
        t.card("Mixed", colours=["red", "green"])
        t.me.plays("Seek")
        if len(found) == 2:
            t.me.shows(hand=found)
        else:
            t.me.shows(hand=[])
        t.is_quiet()


def test_a_card_of_two_colours_goes_with_a_leader_of_either() -> None:
    """opcg-manual-1.11 M.twocolour.2, M.deck.3"""
    mixed = replace(character("Mixed", 1000), colours=parts("red/green"))
    sea = replace(leader("Sea"), colours=("blue",))
    wood = replace(leader("Wood"), colours=("green",))
    both = replace(leader("Both"), colours=parts("blue/green"))
    game = with_cards(MANUAL, [mixed, sea, wood, both, leader("Fire")])
    for name, fits in (("fire", True), ("wood", True), ("both", True), ("sea", False)):
        told = [(fault.rule, fault.cards) for fault in faults(game, game.deck([name, "mixed"]))]
        # It is not fifty cards either.
        assert told == [("M.deck.2", ()), *([] if fits else [("M.deck.3", ("mixed",))])]
