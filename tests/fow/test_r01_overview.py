"""100 Players, winning and losing, the golden rules, basic terms."""

from __future__ import annotations

import pytest

from rulebound.errors import BadDeck
from rulebound.games.fow import r05_turn
from rulebound.games.fow.cards import DECKS, destroy, target
from rulebound.games.fow.r01_overview import (
    any_number,
    becomes,
    cannot,
    hundreds_of_life,
    life_becomes,
    life_increases,
    pay_hundreds,
    times,
)
from rulebound.games.fow.r02_cards import (
    activate,
    continuous,
    dies,
    life,
    recover,
    resonators,
    rest,
    take_control,
    text,
)
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Happened, Noted, Pool
from rulebound.program.conditions import TurnOf
from rulebound.program.filters import All, Cards, It, Ready, This
from rulebound.program.ops import Allow, Change, Choose, Damage, Draw, Move, Note
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    card,
    chant,
    duel,
    first_turns,
    resonator,
    side,
    with_cards,
)
from tests.scenario import PASS, numbers
from tests.stage import blank

CONCEDED = 5
RECOVERY = r05_turn.TURN.index(r05_turn.begin_recovery)
GUARD = resonator("Guard", 300, 500)
PAGE = resonator("Page", 200, 200)
CHARM = chant("Charm", text(target(resonators("theirs")), take_control(It())))
FALL = chant("Fall", text(target(resonators("any")), destroy()))


# -- players, winning and losing ------------------------------------------------------------------


def test_the_game_is_for_two_players() -> None:
    """fow 102.1"""
    game = with_cards("fow", [])
    deck = game.deck(DECKS["kiln"])
    for players in (1, 3):
        with pytest.raises(BadDeck, match=f"two players bring a deck each, and {players}"):
            game.begin(blank(game), [deck] * players)
    assert not play.new_game(game, [deck] * 2, seed_bytes(1)).over


@pytest.mark.parametrize("damage", [3999, 4000, 4300])
def test_a_player_without_life_loses_and_the_other_wins(damage: int) -> None:
    """fow 103.1, 103.2, 105.4"""
    t = duel(me=side(hand=[chant("Doom", text(Damage(damage, side="theirs")))], fire=1))
    t.me.plays("Doom")
    t.both_pass()
    if damage < 4000:
        t.you.shows(life=100)
        t.is_quiet()
    else:
        t.is_over("me")


def test_who_has_not_lost_wins_whoever_that_is() -> None:
    """fow 103.2, 105.4"""
    t = duel(me=side(hand=[chant("Ruin", text(Damage(4000, side="yours")))], fire=1))
    t.me.plays("Ruin")
    t.both_pass()
    t.is_over("you")


def test_players_who_lose_at_the_same_time_draw() -> None:
    """fow 103.3"""
    doom = chant("Doom", text(Damage(4000, side="yours"), Damage(4000, side="theirs")))
    t = duel(me=side(hand=[doom], fire=1))
    t.me.plays("Doom")
    t.both_pass()
    t.is_over("nobody")


def test_a_player_may_concede_whoever_is_asked() -> None:
    """fow 103.4"""
    # What stands in the way of everything else is not asked.
    oath = resonator("Oath", 100, 100, continuous(cannot("play", side="theirs"), cannot("activate", side="theirs")))
    t = duel(you=side(field=[oath]))
    t.me.passes()
    t.you.is_offered(PASS)
    t.me.concedes()
    t.is_over("you", CONCEDED)


# -- golden rules ---------------------------------------------------------------------------------


def test_a_text_wins_over_the_rules() -> None:
    """fow 104.1"""
    hawk = resonator("Hawk", 500, 500, continuous(Allow("attack", This(), against=resonators("theirs", Ready()))))
    t = duel(me=side(field=[hawk, PAGE]), you=side(field=[GUARD]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hawk"), Attack("Hawk", "Guard"), Attack("Page"), GIVE_UP)
    t.me.does(Attack("Hawk", "Guard"))
    t.end_battle()
    t.you.shows(graveyard=["Guard"], life=4000)
    t.is_quiet()


@pytest.mark.parametrize(("n", "drawn"), [(-1, 0), (0, 0), (2, 2), (9, 5)])
def test_what_is_to_be_done_several_times_is_done_as_often_as_it_can_be(n: int, drawn: int) -> None:
    """fow 104.2"""
    t = duel(me=side(hand=[chant("Haul", text(times(n, Draw(1)), life(100)))], fire=1))
    t.me.plays("Haul")
    t.both_pass()
    t.me.shows(hand=drawn, deck=5 - drawn, life=4100)
    t.is_quiet()


def test_an_instruction_that_is_possible_in_part_is_done_in_part() -> None:
    """fow 104.2"""
    # fow-check NEW-7: the English rules say so in as many words.
    haul = chant("Haul", text(rest(All(resonators("any"))), times(3, Draw(1))))
    stiff = resonator("Stiff", 100, 100, continuous(cannot("rest", This())))
    t = duel(me=side(hand=[haul], field=[stiff, PAGE], deck=["Pebble"], fire=1))
    t.me.plays("Haul")
    t.both_pass()
    t.card("Stiff", rested=False)
    t.card("Page", rested=True)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_what_is_so_already_does_not_become_so() -> None:
    """fow 104.3"""
    wary = resonator("Wary", 100, 100, becomes("rested", Draw(1), own=False))
    lull = chant("Lull", text(rest(All(resonators("any")))))
    t = duel(
        me=side(field=[card(wary, rested=True), PAGE], hand=[lull], fire=1), you=side(field=[card(GUARD, rested=True)])
    )
    t.me.plays("Lull")
    t.both_pass()
    t.resolves()
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_card_that_is_recovered_does_not_become_recovered() -> None:
    """fow 104.3"""
    fresh = resonator("Fresh", 100, 100, becomes("recovered", Draw(1)))
    weary = resonator("Weary", 100, 100, becomes("recovered", Draw(1)))
    t = duel(me=side(field=[fresh, card(weary, rested=True)]), step=RECOVERY)
    t.pass_to_phase("main")
    t.card("Weary", rested=False)
    t.me.shows(hand=1)
    t.is_quiet()


def test_cannot_wins() -> None:
    """fow 104.4"""
    stone = resonator("Statue", 100, 100, continuous(cannot("stand", This())))
    wake = chant("Wake", text(recover(All(resonators("yours"))), Draw(1)))
    t = duel(me=side(field=[card(stone, rested=True), card(PAGE, rested=True)], hand=[wake], fire=1))
    t.me.plays("Wake")
    t.both_pass()
    t.card("Statue", rested=True)
    t.card("Page", rested=False)
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_number_that_is_chosen_is_zero_or_more() -> None:
    """fow 104.5"""
    guess = chant("Guess", text(any_number(3), Draw(Noted("number"))))
    for n in (0, 3):
        t = duel(me=side(hand=[guess], fire=1))
        t.me.plays("Guess")
        t.both_pass()
        t.me.is_offered(*numbers(0, 3))
        t.me.declares(n)
        t.me.shows(hand=n)
        t.is_quiet()


@pytest.mark.parametrize(("mine", "yours", "gained"), [(1000, 3000, 2000), (3000, 1000, 0), (2000, 2000, 0)])
def test_life_that_becomes_a_larger_number_increases(mine: int, yours: int, gained: int) -> None:
    """fow 104.6"""
    swap = chant(
        "Swap",
        text(
            Note(Pool("life"), "mine"),
            Note(Pool("life", "theirs"), "yours"),
            life_becomes(Noted("yours")),
            life_becomes(Noted("mine"), "theirs"),
        ),
    )
    scale = resonator("Scale", 100, 100, life_increases(Change("atk", Happened(), This())))
    t = duel(me=side(hand=[swap], field=[scale], life=mine, fire=1), you=side(life=yours))
    t.me.plays("Swap")
    t.both_pass()
    t.me.shows(life=yours)
    t.you.shows(life=mine)
    t.resolves()
    t.card("Scale", atk=100 + gained)
    t.is_quiet()


# -- who is meant ---------------------------------------------------------------------------------


def test_the_player_whose_turn_it_is_is_the_active_player() -> None:
    """fow 105.1"""
    sun = resonator("Sun", 100, 100, continuous(Change("atk", 500, This()), condition=TurnOf("yours")))
    moon = resonator("Moon", 100, 100, continuous(Change("atk", 500, This()), condition=TurnOf("theirs")))
    t = duel(me=side(field=[sun, moon]))
    t.shows(active="me", turn=5)
    t.card("Sun", atk=600)
    t.card("Moon", atk=100)
    t.turn_passes()
    t.shows(active="you", turn=6)
    t.card("Sun", atk=100)
    t.card("Moon", atk=600)
    t.is_quiet()


def test_who_brings_a_card_owns_it() -> None:
    """fow 105.2"""
    t = first_turns(["Seer", *["Pebble"] * 8], ["Warden", *["Shell"] * 8])
    for name, seat in (("Seer", t.me.seat), ("Pebble", t.me.seat), ("Warden", t.you.seat), ("Shell", t.you.seat)):
        rows = [row for row, n in enumerate(t.s.card) if t.s.g.catalogue.cards[n].name == name]
        assert len(rows) == (1 if name in ("Seer", "Warden") else 8)
        assert {t.s.owner(row) for row in rows} == {seat}


def test_you_are_the_controller_of_the_card_that_says_so() -> None:
    """fow 105.3, 105.3a, 313.2"""
    # FW-33: in a playground who has it, elsewhere the owner.
    leaves = Ability("automatic", (Draw(1),), Event("leaves field", own=False, whose="yours"))
    shed = Ability("automatic", (life(100),), Event("discard", own=False, whose="yours"))
    mine, yours = resonator("My Witness", 1, 500, leaves, shed), resonator("Your Witness", 1, 500, leaves, shed)
    t = duel(me=side(hand=[CHARM, FALL, PAGE], field=[mine], fire=3), you=side(field=[GUARD, yours]))
    t.me.plays("Charm", targets=["Guard"])
    t.both_pass()
    t.card("Guard", controller="me")
    t.me.plays("Fall", targets=["Guard"])
    t.both_pass()
    # It was mine when it left; in the graveyard it is its owner's again.
    t.shows(chase=["ability of My Witness"])
    t.resolves()
    t.card("Guard", controller="you")
    t.you.shows(graveyard=["Guard"], hand=0)
    t.me.shows(hand=["Page", "Pebble"])
    t.is_quiet()
    # A card in hand is its owner's, wherever the text stands that makes it go.
    waste = resonator(
        "Waste",
        100,
        100,
        activate(Choose(Cards("theirs", ("hand",)), by="theirs"), Move(It(), "graveyard", verb="discard")),
    )
    t = duel(me=side(field=[waste, mine]), you=side(field=[yours], hand=[PAGE, GUARD]))
    t.me.does(Activate("Waste"))
    t.both_pass()
    t.you.picks("Page")
    t.shows(chase=["ability of Your Witness"])
    t.resolves()
    t.you.shows(graveyard=["Page"], life=4100)
    t.me.shows(life=4000)
    t.is_quiet()


def test_the_controller_of_a_card_controls_its_abilities() -> None:
    """fow 105.3b"""
    well = resonator("Well", 100, 500, activate(Draw(1)))
    t = duel(me=side(hand=[CHARM], fire=1), you=side(field=[well]))
    t.me.passes()
    t.you.is_offered(Activate("Well"), PASS)
    t = duel(me=side(hand=[CHARM], fire=1), you=side(field=[well]))
    t.me.plays("Charm", targets=["Well"])
    t.both_pass()
    t.me.is_offered(Activate("Well"), BATTLE, PASS)
    t.me.does(Activate("Well"))
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.shows(hand=1)
    t.you.shows(hand=0)
    t.is_quiet()


def test_the_controller_of_an_ability_controls_its_effect() -> None:
    """fow 105.3c"""
    heir = resonator("Heir", 100, 100, dies(Draw(1)))
    t = duel(me=side(hand=[CHARM, FALL], fire=2), you=side(field=[heir]))
    t.me.plays("Charm", targets=["Heir"])
    t.both_pass()
    t.me.plays("Fall", targets=["Heir"])
    t.both_pass()
    t.shows(chase=["ability of Heir"])
    t.both_pass()
    t.me.shows(hand=1)
    t.you.shows(hand=0, graveyard=["Heir"])
    t.is_quiet()


# -- life -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "left"), [(150, 4200), (-150, 3900), (-199, 3900), (0, 4000), (100, 4100)])
def test_life_is_rounded_up_to_hundreds(change: int, left: int) -> None:
    """fow 105.4a, 1204.1"""
    t = duel(me=side(hand=[chant("Tithe", text(life(change)))], fire=1))
    t.me.plays("Tithe")
    t.both_pass()
    t.me.shows(life=left)
    t.is_quiet()


def test_life_is_paid_in_hundreds() -> None:
    """fow 105.4a"""
    leech = resonator(
        "Leech",
        100,
        100,
        activate(hundreds_of_life(), Change("atk", Noted("hundreds"), This()), cost=(pay_hundreds(),)),
    )
    t = duel(me=side(field=[leech], life=300))
    t.me.does(Activate("Leech"))
    t.me.is_offered(*numbers(0, 3))
    t.me.declares(2)
    t.me.shows(life=100)
    t.both_pass()
    t.me.shows(life=100)
    t.is_quiet()


def test_a_player_cannot_pay_life_that_is_not_there() -> None:
    """fow 105.4a"""
    bargain = resonator("Bargain", 100, 100, activate(Draw(1), cost=(life(-500),)))
    for have, offered in ((400, []), (500, [Activate("Bargain")])):
        t = duel(me=side(field=[bargain], life=have))
        t.me.is_offered(*offered, BATTLE, PASS)
