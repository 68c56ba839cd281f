"""903 Playing and resolving cards and abilities: modes, targets, costs in their order, what is undone."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, enters, incarnation, judgment, pay, text, trigger
from rulebound.games.fow.r09_abilities import FREELY, INCARNATE, instead, one_of, target
from rulebound.games.fow.r10_game_actions import (
    burn,
    cancel,
    deal,
    destroy_it,
    discard,
    draw_cards,
    summon,
    trigger_ability,
)
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import Matches
from rulebound.program.filters import Cards, Chased, Colour, It, Kind, Named, Rested, This
from rulebound.program.ops import Charge, Choose, Draw, Forbid, Gain, Grant, Move, Rest
from tests.forceofwill import (
    BATTLE,
    Activate,
    Play,
    Produce,
    Reduce,
    Spend,
    Standby,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS, Mode

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
SPELLS = Cards("yours", ("anywhere",), (Kind("chant"),))
FIRE = stone("Fire Stone", "fire")
WATER = stone("Water Stone", "water")
GUARD = resonator("Guard", 300, 500)


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


# -- onto the chase -------------------------------------------------------------------------------


def test_a_card_goes_through_the_chase_to_where_its_type_goes() -> None:
    """fow-6.0 903.1, 903.2, 903.2b"""
    t = duel(
        me=side(hand=[GUARD, quick("Bolt", burn(100, "theirs"))], field=[regalia("Fork", activate(Draw(1)))], fire=2)
    )
    t.me.plays("Guard")
    t.shows(chase=["Guard"])
    t.me.plays("Bolt")
    t.me.activates("Fork")
    t.shows(chase=["ability of Fork", "Bolt", "Guard"])
    t.both_pass()
    t.shows(chase=["Bolt", "Guard"])
    t.resolves()
    t.me.shows(field=["Guard", "Fork"], graveyard=["Bolt"], deck=4)
    t.you.shows(life=3900)
    t.is_quiet()


def test_a_card_in_standby_is_turned_face_up_when_it_is_played() -> None:
    """fow-6.0 903.2a"""
    snare = chant("Snare", trigger(Draw(1)))
    t = duel(me=side(standby=[snare]))
    assert not t.you.knows("Snare")
    t.me.plays("Snare", FREELY)
    t.shows(chase=["Snare"])
    assert t.you.knows("Snare")
    t.both_pass()
    t.me.shows(graveyard=["Snare"], deck=4)
    t.is_quiet()


# -- modes and targets ----------------------------------------------------------------------------


def test_a_mode_is_chosen_on_play_and_the_others_are_not_there() -> None:
    """fow-6.0 903.2c"""
    fork = chant("Fork Road", text(one_of((target(ANY), destroy_it(It())), (draw_cards(2),))))
    t = duel(me=side(hand=[fork], fire=1), you=side(field=[GUARD]))
    t.me.does(Play("Fork Road"))
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.me.pays()
    t.shows(chase=["Fork Road"])
    t.both_pass()
    t.me.shows(deck=3)
    t.you.shows(field=["Guard"])
    t.is_quiet()
    t = duel(me=side(hand=[fork], fire=1))
    t.me.does(Play("Fork Road"))
    t.me.is_offered(Mode(1))  # nothing to destroy: that one is not even offered
    t.me.chooses_mode(1)
    t.me.pays()
    t.both_pass()
    t.me.shows(deck=3)
    t.is_quiet()


def test_without_a_legal_target_nothing_is_played() -> None:
    """fow-6.0 903.2d"""
    bolt = quick("Bolt", target(ANY), deal(400, It()))
    safe = resonator("Safe", 300, 500, continuous(Forbid("be targeted", This())))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[safe, FIRE]))
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("Bolt", "play", "fow-6.0:903.2d")
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[safe, GUARD, FIRE]))
    t.me.does(Play("Bolt"))
    t.card("Guard", damage=0)
    t.me.pays()
    t.both_pass()
    t.card("Guard", damage=400)
    t.is_quiet()


# -- costs in their order -------------------------------------------------------------------------


def test_another_kind_of_cost_comes_first_then_what_is_added_to_it() -> None:
    """fow-6.0 903.2e-i, 903.2e"""
    titan = resonator("Titan", 900, 900, incarnation("fire"), cost=("fire", "fire", 3))
    toll = regalia("Toll", continuous(Charge("play", 1, side="any", lasting="while here")))
    t = duel(me=side(hand=[titan], field=[GUARD, toll], fire=1))
    t.me.is_offered(Play("Titan", INCARNATE), BATTLE, PASS)
    t.me.does(Play("Titan", INCARNATE))
    t.me.pays()
    t.me.shows(fire=0, graveyard=["Guard"])  # nothing of five, but one more
    t.both_pass()
    t.me.shows(field=["Titan", "Toll"])
    t.is_quiet()


def test_without_paying_its_cost_only_the_cost_is_not_paid() -> None:
    """fow-6.0 903.2e-ii, 1006.1"""
    toll = regalia("Toll", continuous(Charge("play", 1, side="any", lasting="while here")))
    gift = chant("Gift", text(Choose(Cards("yours", ("hand",), (Kind("resonator"),))), summon(It())))
    titan = resonator("Titan", 900, 900, cost=("fire", "fire", 3))
    t = duel(me=side(hand=[gift, titan], field=[toll], fire=3))
    t.me.plays("Gift")
    t.me.shows(fire=1)
    t.both_pass()
    t.me.picks("Titan")
    t.me.is_offered(Spend("fire"))
    t.me.pays()
    t.me.shows(fire=0)
    t.shows(chase=["Titan"])
    t.resolves()
    t.me.shows(field=["Titan", "Toll"])
    t.is_quiet()


def test_an_ability_played_without_its_cost_leaves_out_what_stands_before_the_colon() -> None:
    """fow-6.0 903.2e-ii"""
    tower = regalia("Tower", activate(target(ANY), deal(300, It()), cost=(pay(3), Rest(This()))))
    command = chant(
        "Command", text(Choose(Cards("yours", ("field",), (Named("Tower"),))), trigger_ability(It(), unpaid=True))
    )
    t = duel(me=side(hand=[command], field=[card(tower, rested=True)], fire=1), you=side(field=[GUARD]))
    t.me.plays("Command")
    t.both_pass()
    t.shows(chase=["ability of Tower"])
    t.resolves()
    t.card("Guard", damage=300)
    t.is_quiet()


def test_a_cost_is_raised_before_it_is_lowered() -> None:
    """fow-6.0 903.2e-iii, 903.2e-iv, 903.2e"""
    # 2, one more, then 2 less: 1. Lowered first it would be nothing and then 1, as well; with 4 less it is nothing.
    toll = regalia("Toll", continuous(Charge("play", 1, side="any", lasting="while here")))
    rebate = regalia("Rebate", continuous(Charge("play", -2, SPELLS, lasting="while here")))
    song = chant("Song", text(Draw(1)), cost=(2,))
    t = duel(me=side(hand=[song], field=[toll, rebate], fire=1))
    t.me.plays("Song")
    t.me.shows(fire=0)
    t.both_pass()
    t = duel(me=side(hand=[song], field=[toll, rebate, rebate], fire=1))
    t.me.plays("Song")
    t.me.shows(fire=1)
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_the_player_chooses_what_is_lowered() -> None:
    """fow-6.0 903.2e-iv"""
    rebate = regalia("Rebate", continuous(Charge("play", -1, SPELLS, lasting="while here")))
    song = chant("Song", text(Draw(1)), cost=("fire", "water", 1))
    t = duel(me=side(hand=[song], field=[rebate], fire=1, water=1, wind=1))
    t.me.does(Play("Song"))
    t.me.is_asked("what costs less")
    t.me.is_offered(Reduce("fire"), Reduce("water"), Reduce("free"))
    t.me.does(Reduce("water"))
    t.me.is_offered(Spend("fire"))
    t.me.does(Spend("fire"))
    t.me.is_offered(Spend("water"), Spend("wind"))
    t.me.does(Spend("water"))
    t.me.shows(fire=0, water=0, wind=1)
    t.both_pass()
    t.is_quiet()
    t = duel(me=side(hand=[song], field=[rebate], wind=1, water=1))
    t.me.does(Play("Song"))
    t.me.is_offered(Reduce("fire"))  # only so can the rest be paid


def test_what_is_to_be_paid_is_settled_before_it_is_paid() -> None:
    """fow-6.0 903.2e-v"""
    # The rebate is itself banished for will while the price is paid: the price stays as it was.
    source = activate(Gain("fire", 1), cost=(Move(This(), "graveyard", "top", "banish"),))
    rebate = regalia("Rebate", continuous(Charge("play", -2, SPELLS, lasting="while here")), source)
    song = chant("Song", text(Draw(1)), cost=(3,))
    t = duel(me=side(hand=[song], field=[rebate]))
    t.me.does(Play("Song"))
    t.me.does(Reduce("free"))
    t.me.does(Reduce("free"))
    t.me.is_offered(Produce("Rebate", 1))
    t.me.produces("Rebate", 1)
    t.me.is_offered(Spend("fire"))
    t.me.pays()
    t.both_pass()
    t.me.shows(deck=4, field=[], fire=0)
    t.is_quiet()


def test_what_cannot_be_paid_whole_is_undone() -> None:
    """fow-6.0 903.2f, 1003.4"""
    # The part paid first makes the other impossible.
    stuck = continuous(Forbid("discard", side="yours"), condition=Matches(This(), (Rested(),)))
    forge = regalia("Forge", activate(Draw(1), cost=(pay("fire"), *discard(1)), rest=True), stuck)
    t = duel(me=side(field=[forge], hand=[GUARD], fire=1))
    t.me.is_offered(Play("Guard"), Activate("Forge"), BATTLE, PASS)
    t.me.activates("Forge")
    t.me.picks("Guard")
    t.me.shows(field=["Forge"], hand=["Guard"], fire=1, deck=5)
    t.card("Forge", rested=False)
    t.me.is_offered(Play("Guard"), BATTLE, PASS)  # undone whole, and not offered again
    t.is_quiet()


def test_part_of_the_will_is_not_paid() -> None:
    """fow-6.0 1003.4"""
    song = chant("Song", text(Draw(1)), cost=("fire", "fire", 1))
    t = duel(me=side(hand=[song], field=[FIRE], fire=1))
    t.me.is_offered(Produce("Fire Stone"), Standby("Song"), BATTLE, PASS)
    t.me.is_refused("Song", "play", "fow-6.0:1003.4")


def test_a_part_of_a_cost_that_is_replaced_counts_as_done() -> None:
    """fow-6.0 903.2f"""
    moat = instead(Event("enters graveyard", own=False, whose="yours"), Move(This(), "removed", verb="remove"))
    shrine = regalia("Shrine", moat)
    altar = regalia("Altar", activate(Draw(1), cost=discard(1)))
    t = duel(me=side(field=[shrine, altar], hand=[GUARD]))
    t.me.does(Activate("Altar"))
    t.me.picks("Guard")
    t.me.shows(hand=["Guard"], removed=["Shrine"])
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_costs_of_abilities_are_raised_and_lowered_too() -> None:
    """fow-6.0 903.2e, 905.2"""
    fork = regalia("Fork", activate(Draw(1), cost=(pay("fire", 1),)))
    tax = regalia(
        "Tax", continuous(Charge("activate", 1, Cards("any", ("field",), (Named("Fork"),)), lasting="while here"))
    )
    aid = regalia(
        "Aid", continuous(Charge("activate", -2, Cards("any", ("field",), (Named("Fork"),)), lasting="while here"))
    )
    t = duel(me=side(field=[fork, tax], fire=2))
    t.me.is_offered(BATTLE, PASS)
    t.me.is_refused("Fork", "activate", "fow-6.0:1003.4")
    t = duel(me=side(field=[fork, tax, aid], water=1))
    t.me.does(Activate("Fork"))
    t.me.is_offered(Reduce("fire"), Reduce("free"))
    t.me.does(Reduce("free"))
    t.me.is_offered(Reduce("fire"))  # there is no fire will to pay with
    t.me.pays()
    t.me.shows(water=0)
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_will_of_one_attribute_is_taken_off_that_part_of_a_cost_alone() -> None:
    """fow-6.0 903.2e-iv"""
    less = Charge("play for fire", -2, Cards("yours", ("hand", "chase")), lasting="while here")
    giant = resonator("Giant", 900, 900, cost=("fire", "water", 1))
    t = duel(me=side(field=[regalia("Anvil", continuous(less))], hand=[giant], water=2))
    t.me.plays("Giant")
    t.me.shows(water=0)
    t.both_pass()
    t.me.shows(field=["Anvil", "Giant"])
    t = duel(me=side(field=[regalia("Anvil", continuous(less))], hand=[giant], water=1))
    t.me.is_refused("Giant", "play", "fow-6.0:1003.4")
    t.is_quiet()


def test_a_gods_art_costs_less_and_other_abilities_do_not() -> None:
    """fow-6.0 903.2e, 905.2, 1112.2"""
    mine = Cards("yours", ("field",), (Named("Sage"),))
    art = Ability("activated", (Draw(1),), "activate", once="name", label="Dawn", cost=(pay("fire", "fire", 2),))
    sage = resonator("Sage", 300, 300, art, activate(Draw(2), cost=(pay(2),)))
    aid = chant("Aid", text(Charge("use a god's art", -1, mine), Charge("use a god's art for fire", -2, mine)), cost=())
    t = duel(me=side(field=[sage], hand=[aid], water=1))
    t.me.plays("Aid")
    t.both_pass()
    t.me.is_offered(Activate("Sage"), BATTLE, PASS)
    t.me.activates("Sage")
    t.me.shows(water=0)
    t.both_pass()
    t.me.shows(deck=4)
    t.is_quiet()


def test_a_judgment_costs_less() -> None:
    """fow-6.0 705.2c, 903.2e-iv"""
    fewer = Ability("permanent", (Charge("judge", -2, This(), lasting="while here"),), zones=("ruler area",))
    queen = ruler("Queen", judgment(3), fewer, back="rising-queen")
    rising = j_ruler("Rising Queen", 500, 500, front="queen")
    t = duel(me=side(ruler=queen, water=1), cards=[rising])
    t.me.judges("Queen")
    t.me.shows(water=0)
    t.both_pass()
    t.me.shows(field=["Queen"])
    t.is_quiet()


# -- resolving ------------------------------------------------------------------------------------


def test_what_does_not_concern_an_illegal_target_is_carried_out() -> None:
    """fow-6.0 903.3, 903.3a"""
    # FW-30: with all its targets gone a text is still carried out.
    bolt = quick("Bolt", target(ANY), deal(400, It()), draw_cards(1))
    save = quick("Save", target(ANY), Move(It(), "hand", verb="return"))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[GUARD], hand=[save], fire=1))
    t.me.plays("Bolt", targets=["Guard"])
    t.me.passes()
    t.you.plays("Save", targets=["Guard"])
    t.both_pass()
    t.you.shows(hand=["Guard"])
    t.both_pass()
    t.me.shows(deck=4, graveyard=["Bolt"])
    t.is_quiet()


def test_of_two_targets_the_legal_one_is_still_met() -> None:
    """fow-6.0 903.3a"""
    bolt = quick("Twin Bolt", target(ANY, 2), deal(400, It()))
    save = quick("Save", target(ANY), Move(It(), "hand", verb="return"))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[GUARD, resonator("Wall", 100, 900)], hand=[save], fire=1))
    t.me.does(Play("Twin Bolt"))
    t.me.pays()
    t.me.passes()
    t.you.plays("Save", targets=["Guard"])
    t.resolves()
    t.card("Wall", damage=400)
    t.you.shows(hand=["Guard"])
    t.is_quiet()


def test_a_target_that_is_no_longer_what_was_asked_for_is_illegal() -> None:
    """fow-6.0 903.3a"""
    small = Cards("any", ("field",), (Kind("resonator"), Colour("fire")))
    bolt = quick("Bolt", target(small), deal(400, It()))
    dye = quick("Dye", target(ANY), Grant(It(), colour="water", only=True))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[GUARD], hand=[dye], fire=1))
    t.me.plays("Bolt", targets=["Guard"])
    t.me.passes()
    t.you.plays("Dye", targets=["Guard"])
    t.resolves()
    t.card("Guard", damage=0)
    t.is_quiet()


def test_an_ability_leaves_the_chase_when_it_is_done() -> None:
    """fow-6.0 903.3b"""
    scout = resonator("Scout", 300, 300, enters(draw_cards(1)))
    t = duel(me=side(hand=[scout], fire=1))
    t.me.plays("Scout")
    t.both_pass()
    t.me.shows(field=["Scout"])  # a resonator does what resonators do
    t.shows(chase=["ability of Scout"])
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(deck=4)
    t.is_quiet()


def test_an_ability_on_the_chase_is_gone_when_it_is_cancelled() -> None:
    """fow-6.0 1012.1, 903.2b"""
    veto = quick("Veto", target(Cards("any", ("chase",), (Chased("ability"),))), cancel(It()))
    scout = resonator("Scout", 300, 300, enters(draw_cards(1)))
    t = duel(me=side(hand=[scout, veto], fire=2))
    t.me.plays("Scout")
    t.both_pass()
    t.me.plays("Veto", targets=["ability of Scout"])
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(deck=5, graveyard=["Veto"])
    t.is_quiet()
