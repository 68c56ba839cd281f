"""The beginners' manual 1.11: battle and damage."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import counter, main, on_block, trigger, up_to, when_attacking
from rulebound.games.opcg.r08_texts import whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import Change, Damage, Draw, Move, Stand
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    END,
    ActivateTrigger,
    Attack,
    Block,
    Counter,
    Duel,
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
from tests.scenario import DONE, PASS, Pick, Trigger

MANUAL = "opcg-manual"
WALL = character("Wall", 4000)
RUNNER = character("Runner", 5000)
BRUTE = character("Brute", 7000)
GUARD = character("Guard", 4000, keywords=("blocker",))
FIELD = Cards("yours", ("leader", "characters"))
LIFE = ["Rope Dancer", "Gate Warden"]


def steps(t: Duel) -> list[str]:
    """The steps gone through so far."""
    return [line.partition(" phase")[0] for line in t.log if " phase [" in line]


# -- the flow -------------------------------------------------------------------------------------


def test_a_battle_goes_through_its_steps() -> None:
    """opcg-manual-1.11 M.battle.0"""
    you = side(characters=[GUARD], hand=[character("Sling", 1000, counter=1000)], life=LIFE)
    t = duel(MANUAL, me=side(characters=[BRUTE], active=0), you=you)
    t.me.attacks("Brute", "Keeper")
    t.shows(phase="block")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.passes()
    t.shows(phase="counter")
    t.you.is_offered(Counter("Sling"), PASS)
    t.you.passes()
    t.shows(phase="damage")
    t.you.takes("Rope Dancer")
    assert steps(t) == ["attack", "block", "counter", "damage", "main"]
    t.shows(phase="main", active="me")
    t.is_quiet()


@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, False), (3, True), (4, True)])
def test_nobody_attacks_in_their_own_first_turn(turn: int, may: bool) -> None:
    """opcg-manual-1.11 M.battle.0"""
    swift = character("Swift", 3000, keywords=("rush",))
    t = duel(MANUAL, me=side(characters=[RUNNER, card(swift, fresh=True)], active=0), turn=turn)
    attacks = [Attack(name, "Keeper") for name in ("Seeker", "Runner", "Swift")]
    t.me.is_offered(*(attacks if may else []), END)
    t.is_quiet()


# -- the attack -----------------------------------------------------------------------------------


def test_the_leader_and_the_characters_attack_and_no_other_card() -> None:
    """opcg-manual-1.11 M.battle.attack.1"""
    me = side(characters=[RUNNER, WALL], hand=[BRUTE], stage=[stage("Quay")], trash=["Pebble"], active=0)
    t = duel(MANUAL, me=me)
    t.me.is_offered(*(Attack(name, "Keeper") for name in ("Seeker", "Runner", "Wall")), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.takes("Shell#6")
    t.me.is_offered(*(Attack(name, "Keeper") for name in ("Runner", "Wall")), END)
    t.is_quiet()


def test_an_active_card_is_rested_to_attack_and_attacks_no_more() -> None:
    """opcg-manual-1.11 M.battle.attack.2"""
    me = side(characters=[RUNNER, card(WALL, rested=True)], leader=card(leader("Chief"), rested=True), active=0)
    t = duel(MANUAL, me=me)
    t.me.is_offered(Attack("Runner", "Keeper"), END)
    t.me.attacks("Runner", "Keeper")
    t.card("Runner", rested=True)
    t.you.passes()
    t.you.takes("Shell#6")
    t.card("Runner", rested=True)
    t.me.is_offered(END)
    t.is_quiet()


def test_the_target_is_the_leader_or_a_rested_character_of_the_opponent() -> None:
    """opcg-manual-1.11 M.battle.attack.3"""
    tired = [card(character(name, 2000), rested=True) for name in ("Tired", "Weary")]
    you = side(characters=[*tired, WALL], stage=[card(stage("Quay"), rested=True)])
    t = duel(MANUAL, me=side(leader=card(leader("Chief"), rested=True), characters=[RUNNER], active=0), you=you)
    t.me.is_offered(*(Attack("Runner", name) for name in ("Keeper", "Tired", "Weary")), END)
    t.me.attacks("Runner", "Weary")
    t.you.passes()
    t.you.shows(characters=["Tired", "Wall"], trash=["Weary"], life=2)
    t.is_quiet()


def test_effects_for_an_attack_come_when_it_is_declared() -> None:
    """opcg-manual-1.11 M.battle.attack.4"""
    # M9, errata MAN-11: they are no choice, unless they say so; here only "up to" leaves one.
    bold = character("Bold", 4000, when_attacking(up_to(FIELD), Change("power", 1000, It(), "battle")))
    drum = stage("Drum", whenever(Event("attacks", own=False, whose="yours"), Draw(1)))
    t = duel(MANUAL, me=side(characters=[bold], stage=[drum], active=0), you=side(characters=[GUARD], life=LIFE))
    t.me.attacks("Bold", "Keeper")
    t.shows(phase="attack")
    t.me.is_offered(Trigger("Bold"), Trigger("Drum"))
    t.me.triggers("Drum")
    t.me.shows(hand=1)
    t.me.is_offered(Pick("Seeker"), Pick("Bold"), DONE)
    t.me.picks("Bold")
    t.card("Bold", power=5000)
    t.you.passes()
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Bold", power=4000)
    t.me.attacks("Seeker", "Keeper")
    t.me.shows(hand=2)  # Drum hears of it, and Bold says nothing
    t.you.passes()
    t.you.passes()
    t.you.takes("Gate Warden")
    t.is_quiet()


# -- blocking -------------------------------------------------------------------------------------


def test_the_attacked_player_may_block_and_does_so_once() -> None:
    """opcg-manual-1.11 M.battle.block.1"""
    # M8, errata MAN-05: the manual sets no limit; by the comprehensive rules it is one in a battle.
    you = side(characters=[GUARD, "Gate Warden", WALL])
    t = duel(MANUAL, me=side(characters=[BRUTE], active=0), you=you)
    t.me.attacks("Brute", "Keeper")
    t.you.is_offered(Block("Guard"), Block("Gate Warden"), PASS)
    t.you.blocks("Guard")
    t.shows(phase="counter")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(characters=["Gate Warden", "Wall"], trash=["Guard"], life=2)
    t.is_quiet()


# -- countering -----------------------------------------------------------------------------------


def test_the_attacked_player_counters_in_any_order_as_often_as_they_like_or_not_at_all() -> None:
    """opcg-manual-1.11 M.battle.counter.1"""
    brace = event("Brace", counter(up_to(FIELD), Change("power", 1000, It(), "battle")))
    hand = [character("Sling", 1000, counter=1000), brace, character("Shield", 1000, counter=1000)]
    for order in (("Sling", "Brace", "Shield"), ("Brace", "Shield", "Sling"), ()):
        t = duel(MANUAL, me=side(characters=[BRUTE], active=0), you=side(hand=hand, life=LIFE, active=0))
        t.me.attacks("Brute", "Keeper")
        left = ["Sling", "Brace", "Shield"]
        for n, name in enumerate(order):
            t.you.is_offered(*(Play(one) if one == "Brace" else Counter(one) for one in left), PASS)
            if name == "Brace":
                t.you.plays("Brace")
                t.you.picks("Keeper")
            else:
                t.you.counters("Keeper", with_=name)
            left.remove(name)
            t.card("Keeper", power=6000 + 1000 * n)
        t.you.passes()
        if order:
            t.you.shows(hand=[], trash=3, life=2)
        else:
            t.you.takes("Rope Dancer")
            t.you.shows(hand=4, life=["Gate Warden"])
        t.is_quiet()


def test_a_character_with_a_counter_is_trashed_for_power_of_one_card_during_the_battle() -> None:
    """opcg-manual-1.11 M.battle.counter.2"""
    me = side(characters=[RUNNER, character("Late", 5000)], active=0)
    you = side(characters=[card(WALL, rested=True)], hand=[character("Shield", 1000, counter=2000), "Twin Flame"])
    t = duel(MANUAL, me=me, you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Counter("Shield"), PASS)
    t.you.does(Counter("Shield"))
    t.you.shows(hand=["Twin Flame"], trash=["Shield"])
    t.you.is_offered(Pick("Keeper"), Pick("Wall"))
    t.you.picks("Wall")
    t.card("Wall", power=6000)
    t.card("Keeper", power=5000)
    t.you.passes()
    t.you.shows(characters=["Wall"])
    t.card("Wall", power=4000)
    t.me.attacks("Late", "Wall")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(characters=[], trash=["Wall", "Shield"])
    t.is_quiet()


def test_a_counter_event_is_trashed_for_its_effect_and_costs_what_it_costs() -> None:
    """opcg-manual-1.11 M.battle.counter.3, M.terms.6"""
    # M5, errata MAN-06: the manual does not mention the cost; it is paid.
    brace = event("Brace", counter(up_to(FIELD), Change("power", 3000, It(), "battle")), cost=2)
    dear = event("Dear", counter(Draw(3)), cost=3)
    t = duel(MANUAL, me=side(characters=[BRUTE], active=0), you=side(hand=[brace, dear], active=2, rested=1))
    t.me.attacks("Brute", "Keeper")
    t.you.is_offered(Play("Brace"), PASS)
    t.you.is_refused("Dear", "play", "opcg-1.1.9:2-7-2")
    t.you.plays("Brace")
    t.you.picks("Keeper")
    t.card("Keeper", power=8000)
    t.you.shows(hand=["Dear"], trash=["Brace"], active=0, rested=3)
    t.you.passes()
    t.you.shows(life=2)
    t.is_quiet()


# -- the Damage Step ------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "wins"), [(5000, True), (6000, True), (4000, False)])
def test_the_attacker_wins_with_equal_or_higher_power(power: int, wins: bool) -> None:
    """opcg-manual-1.11 M.battle.damage.1, M.battle.damage.2, M.battle.damage.7"""
    post = character("Post", 5000)
    me = side(characters=[character("First", power), character("Second", power)], active=0)
    t = duel(MANUAL, me=me, you=side(characters=[card(post, rested=True)], life=LIFE))
    t.me.attacks("First", "Keeper")
    t.you.passes()
    if wins:
        t.you.takes("Rope Dancer")
    t.you.shows(life=LIFE[1:] if wins else LIFE)
    t.me.attacks("Second", "Post")
    t.you.passes()
    t.you.shows(characters=[] if wins else ["Post"], trash=["Post"] if wins else [])
    # Who loses an attack loses nothing else.
    t.me.shows(characters=["First", "Second"], trash=[])
    t.is_quiet()


def test_power_is_compared_as_it_is_in_the_damage_step() -> None:
    """opcg-manual-1.11 M.battle.damage.1"""
    me = side(characters=[card(RUNNER, don=2)], active=0)
    you = side(characters=[card(WALL, rested=True, don=3)], hand=[character("Shield", 1000, counter=2000)])
    t = duel(MANUAL, me=me, you=you)
    t.me.attacks("Runner", "Wall")
    t.you.counters("Wall", with_="Shield")
    t.card("Runner", power=7000)
    t.card("Wall", power=6000)  # its DON!! add nothing in my turn
    t.you.passes()
    t.you.shows(characters=[], trash=["Wall", "Shield"], active=10, rested=3)
    t.is_quiet()


def test_a_leader_that_lost_takes_one_damage() -> None:
    """opcg-manual-1.11 M.battle.damage.3"""
    t = duel(MANUAL, me=side(characters=[character("Titan", 12000)], active=0), you=side(life=[*LIFE, "Shell"]))
    t.me.attacks("Titan", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden", "Shell"], hand=["Rope Dancer"], leader=["Keeper"])
    t.is_quiet()


def test_a_character_that_lost_is_knocked_out() -> None:
    """opcg-manual-1.11 M.battle.damage.5"""
    firm = whenever(Event("ko", own=False, whose="yours"), Draw(1))
    you = side(characters=[card(WALL, rested=True), card("Rope Dancer", rested=True)], stage=[stage("Bell", firm)])
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.passes()
    t.you.shows(characters=["Rope Dancer"], trash=["Wall"], hand=1, life=2)
    t.is_quiet()


@pytest.mark.parametrize("power", [5000, 3000])
def test_whoever_won_the_battle_then_ends(power: int) -> None:
    """opcg-manual-1.11 M.battle.damage.6, M.battle.damage.7, M.battle.end.1"""
    # M9, errata MAN-11: what waits for the end of the battle comes by itself.
    spent = character("Spent", power, whenever(Event("battle ends", own=False), Stand(This())))
    bell = stage("Bell", whenever(Event("battle ends", own=False), Draw(1)))
    t = duel(
        MANUAL, me=side(characters=[spent], active=0), you=side(stage=[bell], characters=[card(WALL, rested=True)])
    )
    t.me.attacks("Spent", "Wall")
    t.card("Spent", rested=True)
    t.you.shows(hand=0)
    t.you.passes()
    t.you.shows(characters=[] if power == 5000 else ["Wall"], hand=1)
    t.card("Spent", rested=False)
    targets = ["Keeper"] if power == 5000 else ["Keeper", "Wall"]
    t.me.is_offered(*(Attack(one, other) for one in ("Seeker", "Spent") for other in targets), END)
    t.is_quiet()


def test_what_lasts_during_the_battle_ends_after_it_for_both_players() -> None:
    """opcg-manual-1.11 M.battle.end.2"""
    bold = character("Bold", 5000, when_attacking(Change("power", 2000, This(), "battle")))
    brace = event("Brace", counter(up_to(FIELD), Change("power", 3000, It(), "battle")))
    hold = event("Hold", counter(up_to(FIELD), Change("power", 1000, It(), "turn")))
    t = duel(MANUAL, me=side(characters=[bold], active=0), you=side(hand=[brace, hold], active=0))
    t.me.attacks("Bold", "Keeper")
    t.card("Bold", power=7000)
    for name in ("Brace", "Hold"):
        t.you.plays(name)
        t.you.picks("Keeper")
    t.card("Keeper", power=9000)
    t.you.passes()
    t.card("Bold", power=5000)
    t.card("Keeper", power=6000)  # what lasts during the turn stays
    t.is_quiet()


# -- damage ---------------------------------------------------------------------------------------


def test_only_the_damaged_player_looks_at_the_life_card() -> None:
    """opcg-manual-1.11 M.damage.1, M.damage.3"""
    # M18, errata MAN-12: a private look, and then to the hand or revealed.
    wish = event("Wish", trigger(Draw(2)))
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=side(life=[wish, "Rope Dancer"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    assert t.you.knows("Wish") and not t.me.knows("Wish")
    assert not t.you.knows("Rope Dancer")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.takes("Wish")
    assert not t.me.knows("Wish")
    t.you.shows(hand=["Wish"], life=["Rope Dancer"])
    t.is_quiet()


def test_a_card_without_trigger_is_asked_about_all_the_same() -> None:
    """opcg-manual-1.11 M.damage.3, M.damage.1"""
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=side(life=LIFE))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    assert t.you.knows("Rope Dancer") and not t.me.knows("Rope Dancer")
    t.you.takes("Rope Dancer")
    t.you.shows(hand=["Rope Dancer"])
    assert not t.me.knows("Rope Dancer")
    t.is_quiet()


def test_a_trigger_is_revealed_and_activated_instead_of_going_to_the_hand() -> None:
    """opcg-manual-1.11 M.damage.2"""
    stowaway = character("Stowaway", 3000, trigger(PlayIt(This())), cost=5)
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=side(life=[stowaway, "Rope Dancer"], active=0))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Stowaway")
    assert t.me.knows("Stowaway")
    t.you.shows(characters=["Stowaway"], hand=[], life=["Rope Dancer"])
    t.is_quiet()


def test_two_damage_are_taken_one_after_the_other() -> None:
    """opcg-manual-1.11 M.damage.4"""
    wish = event("Wish", trigger(Draw(1)))
    twin = character("Twin", 9000, keywords=("double attack",))
    t = duel(MANUAL, me=side(characters=[twin], active=0), you=side(life=["Rope Dancer", wish, "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    assert not t.you.knows("Wish")  # the second card is looked at when the first is settled
    t.you.takes("Rope Dancer")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(hand=2, trash=["Wish"], life=["Gate Warden"])
    t.is_quiet()


def test_damage_by_an_effect_goes_the_same_way() -> None:
    """opcg-manual-1.11 M.damage.4, M.damage.2"""
    wish = event("Wish", trigger(Draw(2)))
    bolt = event("Bolt", main(Damage(3, side="theirs")))
    t = duel(MANUAL, me=side(hand=[bolt], active=0), you=side(life=["Rope Dancer", wish, *LIFE[1:], "Lamplighter"]))
    t.me.plays("Bolt")
    t.you.takes("Rope Dancer")
    t.you.triggers_life("Wish")
    t.you.takes("Gate Warden")
    t.you.shows(hand=4, trash=["Wish"], life=["Lamplighter"])
    t.is_quiet()


def test_a_battle_ends_early_where_one_of_the_two_cards_has_gone() -> None:
    """opcg-manual-1.11 M.battle.end.1, M.battle.damage.6"""
    # M10: the manual knows no such end; the comprehensive rules do, and it has effects like any other.
    slip = character("Slip", 2000, on_block(Move(This(), "hand", "top", "return")), keywords=("blocker",))
    bell = stage("Bell", whenever(Event("battle ends", own=False), Draw(1)))
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=side(characters=[slip], stage=[bell]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Slip")
    t.you.shows(characters=[], hand=2, life=2)
    assert "counter" not in steps(t) and "damage" not in steps(t)
    t.is_quiet()
