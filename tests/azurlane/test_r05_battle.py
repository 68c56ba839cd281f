"""504 to 508: attack, support, defence, comparison, resolution."""

from __future__ import annotations

import pytest

from rulebound.games.azurlane.profiles import PROFILES
from rulebound.games.azurlane.r02_cards import (
    assault,
    automatic,
    counter,
    main,
    pursuit,
    static,
    when_attacked,
    when_attacking,
    when_damaged,
    when_rested,
    when_sinking,
    when_sunk,
    when_supported,
    when_supporting,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, It, Kind, Named, Opposite, Role, This
from rulebound.program.ops import Allow, Change, Choose, Draw, Forbid, Keep, Later, Move, Op, Play, Stand
from rulebound.program.ops import Damage as Deal
from tests.flagships import (
    KEEP,
    NO_ATTACK,
    SECOND,
    Attack,
    Duel,
    LastStand,
    Support,
    SupportFromHand,
    Take,
    Use,
    card,
    duel,
    event,
    first_turns,
    flagship,
    ship,
    side,
)
from tests.scenario import PASS, Trigger

HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000, range="field", support=2000)
GULL = ship("Gull", 2000, range="hand", support=1000)
MINE = Cards("yours", ("field",))
THEIRS = Cards("theirs", ("field",))
FLAG_ATTACK = Attack("Flag", "Pennant")


def steps(t: Duel) -> list[str]:
    """The steps gone through."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]


def when_dealing(*body: Op) -> Ability:
    """When this card deals damage to the opposing Flagship."""
    return automatic(Event("damages"), *body)


# -- 504 ------------------------------------------------------------------------------------------


def test_a_battle_goes_through_four_steps() -> None:
    """azurlane-2.1.0 504.1"""
    t = duel(me=side(front=[HERON]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_asked("attack step", "azurlane-2.1.0:505.5, azurlane-2.1.0:601.9")
    t.me.passes()
    t.you.is_asked("defence step", "azurlane-2.1.0:506.1, azurlane-2.1.0:506.1a, azurlane-2.1.0:506.1b")
    t.you.passes()
    t.you.takes("Shell#6")
    assert steps(t) == ["attack", "defence", "battle", "resolution", "attack"]
    t.is_quiet()


def test_a_battle_that_the_attacker_loses_has_its_four_steps_too() -> None:
    """azurlane-2.1.0 504.1, 507.1"""
    t = duel(me=side(front=[TERN]))
    t.me.attacks("Tern", "Pennant")
    t.nobody_supports()
    assert steps(t) == ["attack", "defence", "battle", "resolution", "attack"]
    t.you.shows(durability=2, hand=[])
    t.card("Tern", rested=True)
    t.is_quiet()


def test_battles_follow_each_other_as_long_as_a_card_can_attack() -> None:
    """azurlane-2.1.0 504.2, 508.4"""
    # b23: in the order that the turn player likes; a card that was set active may attack again.
    t = duel(me=side(front=[ship("Heron", 6000, when_attacking(Stand(This()), once="turn"))]))
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.is_offered(Attack("Heron", "Pennant"), NO_ATTACK)
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#7")
    t.me.is_offered(Attack("Heron", "Pennant"), NO_ATTACK)
    t.is_quiet()
    t.me.ends_turn()
    t.shows(active="you")


@pytest.mark.parametrize(("one_phase", "drawn"), [(True, 1), (False, 2)])
def test_several_battles_make_one_battle_phase(one_phase: bool, drawn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """azurlane-2.1.0 508.4, 504.2"""
    # AL-17: what its start sets off comes once; read the other way, before each attack.
    monkeypatch.setitem(PROFILES, "azurlane", PROFILES["azurlane"]._replace(one_battle_phase=one_phase))
    early = automatic(Event("battle phase starts", own=False, whose="yours"), Draw(1))
    t = duel(me=side(front=[ship("Heron", 3000, early)]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.me.shows(hand=drawn)
    t.is_quiet()


# -- 505 ------------------------------------------------------------------------------------------


def test_only_active_cards_that_were_there_as_the_turn_began_attack() -> None:
    """azurlane-2.1.0 505.1"""
    swift = ship("Swift", 1000, keywords=("swift attack",))
    front = [card(HERON, rested=True), card(GULL, fresh=True), card(swift, fresh=True)]
    t = duel(me=side(front=front, back=[TERN]))
    t.me.ends_main()
    t.me.is_offered(Attack("Swift", "Pennant"), FLAG_ATTACK, NO_ATTACK)
    t.me.is_refused("Heron", "attack", "azurlane-2.1.0:505.1")
    t.me.is_refused("Gull", "attack", "azurlane-2.1.0:505.1")
    t.me.is_refused("Tern", "attack", "azurlane-2.1.0:505.2b")
    t.me.is_refused("Swift", "attack", "")
    t.is_quiet()
    t = duel(me=side(back=[card(HERON, rested=True), TERN]), you=side(front=[card(GULL, rested=True)]))
    t.me.ends_main()
    t.me.is_refused("Heron", "attack", "azurlane-2.1.0:505.1")
    t.me.is_refused("Tern", "attack", "")
    t.is_quiet()
    t = duel(me=side(back=[card(HERON, rested=True)]))
    t.me.ends_main()
    t.me.is_refused("Heron", "attack", "azurlane-2.1.0:505.1")
    t.is_quiet()


def test_a_card_that_may_not_attack_or_rest_does_not_attack() -> None:
    """azurlane-2.1.0 505.1"""
    still = ship("Still", 1000, static(Forbid("attack", This(), lasting="while here")))
    stiff = ship("Stiff", 1000, static(Forbid("rest", This(), lasting="while here")))
    shy = ship("Shy", 1000, static(Forbid("attack flagship", This(), lasting="while here")))
    t = duel(me=side(front=[still, stiff, shy]), you=side(front=[card(TERN, rested=True)]))
    t.me.ends_main()
    t.me.is_offered(Attack("Shy", "Tern"), Attack("Flag", "Tern"), FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_the_starting_player_does_not_attack_in_the_first_turn() -> None:
    """azurlane-2.1.0 505.1a"""
    # b47: not even with [Swift Attack]; the other player does in theirs.
    t = first_turns(["Flag", *["Pebble"] * 20], ["Pennant", *["Shell"] * 20])
    t.me.does(SECOND)
    t.you.does(KEEP)
    t.me.does(KEEP)
    t.you.ends_main()
    t.you.is_offered(NO_ATTACK)
    t.you.is_refused("Pennant", "attack", "azurlane-2.1.0:505.1a")
    t.you.ends_turn()
    t.me.ends_main()
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()
    swift = ship("Swift", 1000, keywords=("swift attack",), cost=0)
    t = duel(me=side(hand=[swift]), turn=1)
    t.me.uses("Swift", 0)
    t.me.ends_main()
    t.me.is_offered(NO_ATTACK)
    t.is_quiet()


def test_the_target_is_one_of_the_opponents_cards() -> None:
    """azurlane-2.1.0 505.2"""
    t = duel(me=side(front=[HERON, card(GULL, rested=True)]), you=side(front=[card(TERN, rested=True)]))
    t.me.ends_main()
    t.me.is_offered(Attack("Heron", "Tern"), Attack("Heron", "Pennant"), Attack("Flag", "Tern"), FLAG_ATTACK, NO_ATTACK)
    t.me.attacks("Heron", "Tern")
    assert t.s.g.role(t.s, 0) == t.row("Heron") and t.s.g.role(t.s, 1) == t.row("Tern")


def test_a_ship_is_attacked_only_while_rested() -> None:
    """azurlane-2.1.0 505.2a, 508.2"""
    t = duel(me=side(front=[HERON]), you=side(front=[card(TERN, rested=True), GULL]))
    t.me.ends_main()
    t.me.is_offered(
        Attack("Heron", "Tern"),
        Attack("Heron", "Pennant"),
        Attack("Flag", "Tern"),
        Attack("Flag", "Pennant"),
        NO_ATTACK,
    )
    t.me.attacks("Heron", "Tern")
    t.nobody_supports()
    t.you.shows(retreat=["Tern"])
    t.is_quiet()


def test_a_text_may_let_an_active_ship_be_attacked() -> None:
    """azurlane-2.1.0 505.2a"""
    hunter = ship("Hunter", 6000, static(Allow("attack active", This(), lasting="while here")))
    t = duel(me=side(front=[hunter]), you=side(front=[GULL]))
    t.me.ends_main()
    t.me.is_offered(Attack("Hunter", "Gull"), Attack("Hunter", "Pennant"), FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_from_the_back_row_ships_reach_the_front_and_flagships_a_flagship_too() -> None:
    """azurlane-2.1.0 505.2b"""
    you = side(front=[card(TERN, rested=True)], back=[card(GULL, rested=True)])
    t = duel(me=side(front=[HERON], back=[ship("Skua", 1000)]), you=you)
    t.me.ends_main()
    t.me.is_offered(
        Attack("Heron", "Tern"),
        Attack("Heron", "Gull"),
        Attack("Heron", "Pennant"),
        Attack("Skua", "Tern"),
        Attack("Flag", "Tern"),
        FLAG_ATTACK,
        NO_ATTACK,
    )
    t.is_quiet()


def test_the_attacker_rests_before_anything_is_set_off() -> None:
    """azurlane-2.1.0 505.3, 500.6a"""
    # [When Rested] and [When Attacking] of the same card wait together, and its player orders them.
    tired = ship("Tired", 6000, when_rested(Draw(1)), when_attacking(Move(All(Cards("yours", ("hand",))), "deck")))
    t = duel(me=side(front=[tired]))
    t.me.attacks("Tired", "Pennant")
    t.card("Tired", rested=True)
    t.me.is_offered(Trigger("Tired"), Trigger("Tired", 1))
    t.me.triggers("Tired", 1)
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(PASS)


def test_attacking_and_being_attacked_set_abilities_off_the_attackers_first() -> None:
    """azurlane-2.1.0 505.4, 602.11, 602.12"""
    bold = ship("Bold", 6000, when_attacking(Change("power", 1000, This(), "battle")))
    wary = flagship("Wary", 5000, when_attacked(Change("power", 500, Opposite(), "battle"), Draw(1)))
    t = duel(me=side(front=[bold]), you=side(flagship=wary))
    t.me.attacks("Bold", "Wary")
    t.card("Bold", power=7500)
    t.you.shows(hand=["Shell"])
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("Bold", power=6000)
    t.is_quiet()


def test_an_attack_on_another_card_sets_nothing_off() -> None:
    """azurlane-2.1.0 505.4"""
    wary = ship("Wary", 1000, when_attacked(Draw(1)), when_attacking(Draw(1)))
    t = duel(me=side(front=[HERON, wary]), you=side(front=[card(wary, rested=True)]))
    t.me.attacks("Heron", "Pennant")
    t.me.shows(hand=[])
    t.you.shows(hand=[])
    t.me.is_offered(PASS)


def test_support_comes_from_places_beside_and_from_hand() -> None:
    """azurlane-2.1.0 505.5, 505.5a, 505.5b"""
    t = duel(me=side(front=[HERON, None, TERN], back=[TERN], hand=[GULL]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(Support("Tern#2"), SupportFromHand("Gull"), PASS)
    t.me.supports("Tern#2")
    t.card("Heron", power=8000)
    t.card("Tern#2", rested=True)
    t.me.supports_from_hand("Gull")
    t.card("Heron", power=9000)
    t.me.shows(hand=[], retreat=["Gull"])
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("Heron", power=6000)
    t.is_quiet()


def test_neither_a_rested_card_nor_the_attacker_itself_nor_the_other_side_supports() -> None:
    """azurlane-2.1.0 505.5a"""
    # AL-15, b24: a card that came this turn does.
    attacker = ship("Skua", 6000, when_attacking(Stand(This())), range="field")
    you = side(front=[TERN], hand=[GULL])
    t = duel(me=side(front=[attacker, card(TERN, rested=True)], back=[card(TERN, fresh=True)]), you=you)
    t.me.attacks("Skua", "Pennant")
    t.card("Skua", rested=False)
    t.me.is_offered(Support("Tern#2"), PASS)


def test_only_ships_in_hand_with_that_range_support_from_there() -> None:
    """azurlane-2.1.0 505.5b"""
    # b27: nor does a card on the battlefield whose range is the hand.
    both = ship("Both", 1000, range="both", support=500)
    charts = event("Charts", main(Draw(1)), keywords=("hand support",))
    t = duel(me=side(front=[HERON, GULL], hand=[TERN, GULL, both, charts]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(SupportFromHand("Gull#2"), SupportFromHand("Both"), PASS)
    t.me.supports_from_hand("Both")
    t.card("Heron", power=6500)
    t.me.is_offered(SupportFromHand("Gull#2"), PASS)


def test_a_support_that_cannot_be_paid_for_is_none() -> None:
    """azurlane-2.1.0 505.5a, 505.5b"""
    stiff = ship("Stiff", 1000, static(Forbid("rest", This(), lasting="while here")), range="field")
    mute = ship("Mute", 1000, static(Forbid("support", This(), lasting="while here")), range="field")
    keeps = ship("Keeps", 1000, static(Forbid("discard", Cards("yours", ("hand",)), lasting="while here")))
    t = duel(me=side(front=[HERON, stiff, keeps], back=[mute], hand=[GULL]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(PASS)


def test_a_support_sets_abilities_off_before_the_next_one() -> None:
    """azurlane-2.1.0 505.6, 602.13, 602.14"""
    # AL-14: what the first support draws may be discarded for the second.
    helper = ship("Helper", 1000, when_supporting(Draw(1)), range="field", support=500)
    leader = ship("Leader", 6000, when_supported(Change("power", 100, This(), "battle")))
    t = duel(me=side(front=[leader, helper], deck=[GULL, "Pebble"]))
    t.me.attacks("Leader", "Pennant")
    t.me.is_offered(Support("Helper"), PASS)
    t.me.supports("Helper")
    t.me.is_offered(Trigger("Helper"), Trigger("Leader"))
    t.me.triggers("Leader")
    t.card("Leader", power=6600)
    t.me.is_offered(SupportFromHand("Gull"), PASS)
    t.me.supports_from_hand("Gull")
    t.card("Leader", power=7700)
    t.me.is_offered(PASS)


def test_a_ship_discarded_for_its_support_sets_its_ability_off_in_the_retreat_zone() -> None:
    """azurlane-2.1.0 505.6, 602.13"""
    gives = ship("Gives", 1000, when_supporting(Draw(1)), range="hand")
    t = duel(me=side(front=[HERON], hand=[gives]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports_from_hand("Gives")
    t.me.shows(hand=["Pebble"], retreat=["Gives"])
    t.me.is_offered(PASS)


# -- how a battle ends early ----------------------------------------------------------------------


def test_a_battle_ends_at_once_when_the_attacker_leaves() -> None:
    """azurlane-2.1.0 505#2"""
    # AL-03, AL-16, b29
    flees = ship("Flees", 6000, when_attacking(Move(This(), "hand")))
    t = duel(me=side(front=[flees], hand=[GULL]), you=side(hand=[event("Brace", counter(Draw(1)))]))
    t.me.attacks("Flees", "Pennant")
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.you.shows(durability=2, hand=["Brace"])
    t.is_quiet()


def test_a_card_that_left_and_came_back_is_not_the_one_that_battled() -> None:
    """azurlane-2.1.0 505#2, 400.6"""
    # AL-16: on either side.
    back = (Move(This(), "hand"), Keep(This(), "me", moved=True), Play(It("me")))
    over = automatic(Event("attack ends"), Draw(1))
    t = duel(me=side(front=[ship("Ghost", 6000, when_attacking(*back), over)]))
    t.me.attacks("Ghost", "Pennant")
    t.me.puts_at(0)
    t.card("Ghost", place=0, rested=False)
    t.me.shows(hand=[])
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()
    t = duel(me=side(front=[HERON]), you=side(front=[card(ship("Ghost", 1000, when_attacked(*back)), rested=True)]))
    t.me.attacks("Heron", "Ghost")
    t.you.puts_at(0)
    t.you.shows(field=["Ghost", "Pennant"], retreat=[])
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_a_battle_ends_at_once_when_the_target_leaves() -> None:
    """azurlane-2.1.0 505#2"""
    # AL-16, b29
    you = side(front=[card(TERN, rested=True)], hand=[event("Recall", counter(Move(Role("attacked"), "hand")))])
    t = duel(me=side(front=[HERON]), you=you)
    t.me.attacks("Heron", "Tern")
    t.me.passes()
    t.you.uses("Recall")
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.you.shows(hand=["Tern"], retreat=["Recall"])
    t.is_quiet()


def test_a_battle_ends_when_a_text_says_that_the_attacker_cannot_attack() -> None:
    """azurlane-2.1.0 505#2"""
    # AL-16: being rested, as every attacker is, is not that.
    you = side(hand=[event("Halt", counter(Forbid("attack", Role("attacker"))))])
    t = duel(me=side(front=[HERON]), you=you)
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.uses("Halt")
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.you.shows(durability=2)
    t.is_quiet()


def test_a_battle_begins_with_the_choice_of_an_attacker() -> None:
    """azurlane-2.1.0 505#2"""
    # As long as it lasts there is an attacker, and afterwards there is none.
    grows = ship("Grows", 6000, assault(1000))
    t = duel(me=side(front=[grows]))
    t.card("Grows", power=6000)
    t.me.attacks("Grows", "Pennant")
    t.card("Grows", power=7000)
    t.nobody_supports()
    t.card("Grows", power=7000)
    t.you.takes("Shell#6")
    t.card("Grows", power=6000)
    t.is_quiet()


# -- 506 ------------------------------------------------------------------------------------------


def test_the_defending_player_supports_and_counters_in_any_order() -> None:
    """azurlane-2.1.0 506.1, 506.1a, 506.1b"""
    brace = event("Brace", counter(Change("power", 100, Role("attacked"), "battle")), cost=1)
    you = side(front=[None, TERN], hand=[brace, GULL, brace], active=2)
    t = duel(me=side(front=[HERON], hand=[GULL]), you=you)
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.is_offered(Use("Brace"), Use("Brace#2"), SupportFromHand("Gull#2"), Support("Tern"), PASS)
    t.you.uses("Brace")
    t.card("Pennant", power=5100)
    t.you.supports("Tern")
    t.card("Pennant", power=7100)
    t.you.uses("Brace#2")
    t.you.supports_from_hand("Gull#2")
    t.card("Pennant", power=8200)
    # b28: the attacking player has had their turn.
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(durability=2, hand=[])
    t.card("Pennant", power=5000)
    t.is_quiet()


def test_support_in_defence_sets_the_same_abilities_off() -> None:
    """azurlane-2.1.0 506.1a, 505.6"""
    helper = ship("Helper", 1000, when_supporting(Draw(1)), range="field", support=500)
    banner = flagship("Banner", 5000, when_supported(Change("power", 100, This(), "battle")))
    t = duel(me=side(front=[HERON]), you=side(front=[None, helper], flagship=banner))
    t.me.attacks("Heron", "Banner")
    t.me.passes()
    t.you.is_offered(Support("Helper"), PASS)
    t.you.supports("Helper")
    t.you.triggers("Helper")
    t.card("Banner", power=5600)
    t.you.shows(hand=["Shell"])
    t.you.is_offered(PASS)


def test_a_rested_ship_under_attack_is_supported_from_beside_it() -> None:
    """azurlane-2.1.0 506.1a"""
    you = side(front=[card(HERON, rested=True), TERN, TERN], back=[TERN])
    t = duel(me=side(front=[ship("Skua", 7000)]), you=you)
    t.me.attacks("Skua", "Heron")
    t.me.passes()
    t.you.is_offered(Support("Tern"), Support("Tern#3"), PASS)
    t.you.supports("Tern#3")
    t.card("Heron", power=8000)
    t.you.passes()
    t.you.shows(retreat=[])
    t.is_quiet()


# -- 507 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "wins"), [(4900, False), (5000, True), (5100, True)])
def test_the_attacker_wins_with_the_same_power_or_more(power: int, wins: bool) -> None:
    """azurlane-2.1.0 507.1"""
    t = duel(me=side(front=[ship("Skua", power)]), you=side(front=[card(ship("Wall", 5000), rested=True)]))
    t.me.attacks("Skua", "Wall")
    t.nobody_supports()
    t.you.shows(retreat=["Wall"] if wins else [])
    t.me.shows(retreat=[])
    t.is_quiet()


# -- 508 ------------------------------------------------------------------------------------------


def test_a_flagship_that_loses_is_damaged() -> None:
    """azurlane-2.1.0 507.1, 508.1, 508.1a"""
    t = duel(me=side(front=[HERON]))
    t.me.attacks("Heron", "Pennant")
    t.card("Heron", rested=True)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.you.shows(hand=["Shell#6"], durability=1)
    t.me.is_offered(Attack("Flag", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_damage_sets_off_abilities_of_both_sides_which_wait_until_it_is_dealt() -> None:
    """azurlane-2.1.0 508.1, 508.1c"""
    raider = ship("Raider", 6000, when_dealing(Draw(1)))
    pile = Cards("yours", ("durability",))
    hurt = flagship("Hurt", 5000, when_damaged(Choose(pile, blind=True), Move(It(), "retreat")))
    t = duel(me=side(front=[raider]), you=side(flagship=hurt))
    t.me.attacks("Raider", "Hurt")
    t.nobody_supports()
    # Nothing has happened yet but the choice of what to do with the card.
    t.me.shows(hand=[])
    t.you.is_offered(Take("Shell#6"))
    t.you.takes("Shell#6")
    t.me.shows(hand=["Pebble"])
    t.you.picks("Shell#7")
    t.you.shows(hand=["Shell#6"], durability=0, retreat=["Shell#7"])
    t.is_quiet()


def test_a_card_with_last_stand_is_used_instead_of_taken() -> None:
    """azurlane-2.1.0 508.1a, 601.2"""
    # AL-20: an Event goes to the retreat zone and is processed, although it costs more than there is.
    salvo = event("Salvo", main(Draw(2)), cost=9, keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(durability=[salvo, "Shell"], active=0))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Salvo"), Take("Salvo"))
    t.you.stands("Salvo")
    t.you.shows(hand=["Shell#2", "Shell#3"], durability=["Shell"], retreat=["Salvo"])
    t.is_quiet()


def test_damage_without_a_durability_card_loses_the_game() -> None:
    """azurlane-2.1.0 508.1b"""
    t = duel(me=side(front=[HERON]), you=side(durability=[]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.is_over("me")


def test_both_may_be_struck_at_once_and_then_nobody_wins() -> None:
    """azurlane-2.1.0 508.1b, 102.4a"""
    # AL-12: who has lost is found out at the next check, after the whole of the text.
    doom = event("Doom", main(Deal(1, side="theirs"), Deal(1, side="yours")))
    t = duel(me=side(hand=[doom], durability=[]), you=side(durability=[]))
    t.me.uses("Doom")
    t.is_over("nobody")


def test_damage_by_a_text_takes_durability_cards_like_that_of_a_battle() -> None:
    """azurlane-2.1.0 508.1, 508.1a, 313.9a"""
    # AL-23: two points are two cards, the first with its choice before the second.
    salvo = event("Salvo", main(Draw(1)), cost=2, keywords=("last stand",))
    raider = ship("Raider", 1000, main(Deal(2, side="theirs")), when_dealing(Draw(1)))
    t = duel(me=side(front=[raider]), you=side(durability=[salvo, "Shell"]))
    t.me.activates("Raider")
    t.you.is_offered(LastStand("Salvo"), Take("Salvo"))
    t.you.stands("Salvo")
    t.you.is_offered(Take("Shell"))
    t.you.takes("Shell")
    t.you.shows(hand=["Shell", "Shell#2"], durability=0, retreat=["Salvo"])
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_dealing_damage_by_attack_is_told_from_dealing_it_by_a_text() -> None:
    """azurlane-2.1.0 508.1"""
    by_attack = automatic(Event("damages", by="battle"), Draw(1))
    raider = ship("Raider", 6000, main(Deal(1, side="theirs"), once="turn"), by_attack)
    t = duel(me=side(front=[raider]))
    t.me.activates("Raider")
    t.you.takes("Shell#6")
    t.me.shows(hand=[])
    t.me.attacks("Raider", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#7")
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_a_ship_that_loses_is_sunk_and_both_sides_hear_of_it() -> None:
    """azurlane-2.1.0 508.2, 602.15, 602.16"""
    # a28: the turn player's ability goes first, though the other's stands on the card that was sunk.
    hunter = ship("Hunter", 6000, when_sinking(Choose(Cards("theirs", ("hand",)), blind=True), Move(It(), "deck")))
    prey = ship("Prey", 1000, when_sunk(Draw(1)))
    t = duel(me=side(front=[hunter]), you=side(front=[card(prey, rested=True)], hand=["Gull"]), cards=[GULL])
    t.me.attacks("Hunter", "Prey")
    t.nobody_supports()
    t.me.picks("Gull")
    t.you.shows(hand=["Shell"], retreat=["Prey"])
    t.is_quiet()


def test_a_ship_that_cannot_be_sunk_by_battle_stays() -> None:
    """azurlane-2.1.0 508.2"""
    hunter = ship("Hunter", 6000, when_sinking(Draw(1)))
    solid = ship("Solid", 1000, static(Forbid("sink by battle", This(), lasting="while here")))
    t = duel(me=side(front=[hunter]), you=side(front=[card(solid, rested=True)]))
    t.me.attacks("Hunter", "Solid")
    t.nobody_supports()
    t.you.shows(field=["Pennant", "Solid"], retreat=[])
    t.me.shows(hand=[])
    t.is_quiet()


def test_power_for_the_battle_ends_with_it_but_power_for_the_turn_does_not() -> None:
    """azurlane-2.1.0 508.3"""
    ahead = event("Ahead", pursuit(Change("power", 500, Role("attacker"), "battle")))
    surge = event("Surge", pursuit(Change("power", 200, Role("attacker"), "turn")))
    t = duel(me=side(front=[HERON, TERN], hand=[ahead, surge]))
    t.me.attacks("Heron", "Pennant")
    t.me.uses("Ahead")
    t.me.uses("Surge")
    t.me.supports("Tern")
    t.card("Heron", power=8700)
    t.nobody_supports()
    # While the damage is dealt all of it still holds.
    t.card("Heron", power=8700)
    t.you.takes("Shell#6")
    t.card("Heron", power=6200)
    t.is_quiet()


def test_what_was_told_for_the_end_of_the_battle_comes_when_it_has_ended() -> None:
    """azurlane-2.1.0 508.3"""
    # After one that ended early, too; the power of the battle is gone by then.
    weak = Cards("yours", ("field",), (Kind("ship"),))
    later = when_attacking(Later("battle ends", (Choose(weak, 1, 0), Stand(It()))))
    for flees in (False, True):
        recall = [event("Recall", counter(Move(Role("attacked"), "hand")))] if flees else []
        t = duel(me=side(front=[ship("Lark", 6000, later)]), you=side(front=[card(TERN, rested=True)], hand=recall))
        t.me.attacks("Lark", "Tern")
        t.me.passes()
        if flees:
            t.you.uses("Recall")
        else:
            t.you.passes()
        t.me.picks("Lark")
        t.card("Lark", rested=False)
        t.is_quiet()


def test_the_ends_of_attacks_and_supports_are_told_to_the_cards_that_made_them() -> None:
    """azurlane-2.1.0 508.3"""
    striker = ship("Striker", 6000, automatic(Event("attack ends"), Draw(1)))
    helper = ship("Helper", 1000, automatic(Event("support ends"), Stand(This())), range="both")
    t = duel(me=side(front=[striker, helper, helper], hand=[helper]))
    t.me.attacks("Striker", "Pennant")
    t.me.supports("Helper")
    t.me.supports_from_hand("Helper#3")
    t.card("Helper", rested=True)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.is_offered(Trigger("Striker"), Trigger("Helper"))
    t.me.triggers("Striker")
    t.card("Helper", rested=False)
    t.me.shows(hand=["Pebble"], retreat=["Helper#3"])
    t.is_quiet()


def test_a_card_hears_once_that_a_battle_with_its_support_is_over_and_not_if_it_has_left() -> None:
    """azurlane-2.1.0 508.3"""
    over = automatic(Event("support ends"), Draw(1))
    rouse = event("Rouse", pursuit(Stand(All(Cards("yours", ("field",), (Named("Helper"),))))))
    t = duel(me=side(front=[HERON, ship("Helper", 1000, over, range="field")], hand=[rouse]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports("Helper")
    t.me.uses("Rouse")
    t.me.supports("Helper")
    t.card("Heron", power=8000)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.shows(hand=["Pebble"])
    t.is_quiet()
    back = (Move(This(), "hand"), Keep(This(), "me", moved=True), Play(It("me")))
    ghost = ship("Ghost", 1000, over, automatic(Event("supports"), *back), range="field")
    t = duel(me=side(front=[HERON, ghost]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports("Ghost")
    t.me.puts_at(2)
    t.card("Heron", power=7000)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.shows(hand=[])
    t.is_quiet()


def test_a_battle_phase_is_left_for_the_end_phase() -> None:
    """azurlane-2.1.0 508.4"""
    t = duel(me=side(front=[HERON, TERN]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.is_offered(Attack("Tern", "Pennant"), FLAG_ATTACK, NO_ATTACK)
    t.me.ends_turn()
    t.you.is_asked("main phase")
    assert steps(t)[-4:] == ["end", "reset", "standby", "main"]
    t.is_quiet()
