"""Skirmish, the audit game: the rules of its own that no test of a kernel feature shows."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.errors import BadDeck
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event
from rulebound.program.ops import Damage, Gain
from tests.scenario import PASS, Lies, Pick
from tests.skirmish import KEEP, REDRAW, Attack, Play, Use, card, first_turns, side, skirmish, tactic, unit

NAMES = [f"Recruit {n}" for n in range(12)]
RECRUITS = [unit(name, 1, 1, cost=9) for name in NAMES]
MINE, YOURS = NAMES[:6], NAMES[6:]
PROFILES = ("toy", "toy-waves", "toy-fleet")
GIANT = unit("Giant", 5, 5)
SALVE = tactic("Salve", Gain("life", 1), cost=0, quick=True)


def test_a_player_may_concede_at_any_time() -> None:
    """toy 1.5"""
    t = skirmish(me=side(field=[GIANT]))
    t.me.is_offered(Attack("Giant"), PASS)
    t.you.concedes()
    t.is_over("me", ending=5)
    t = skirmish(me=side(field=[GIANT]), you=side(field=["Kiln Guard"]))
    t.me.attacks("Giant")
    t.me.concedes()
    t.is_over("you", ending=5)
    assert t.log[-1].endswith("[toy-1:1.5]"), t.log[-1]


def test_each_player_has_a_shuffled_deck_and_twelve_life() -> None:
    """toy 3.1"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    t.me.shows(life=12, hand=4, deck=2)
    t.you.shows(life=12, hand=4, deck=2)
    mine = t.zone("hand", t.me.seat) + t.zone("deck", t.me.seat)
    assert sorted(mine) == sorted(MINE)
    assert mine[3::-1] != MINE[5:1:-1], "the deck lies as it was handed in"


def test_a_deck_too_small_for_a_hand_is_refused() -> None:
    """toy 3.1"""
    with pytest.raises(BadDeck, match="4 cards"):
        first_turns("toy-waves", MINE, YOURS[:3], cards=RECRUITS)


def test_chance_decides_who_begins() -> None:
    """toy 3.2"""
    game = games.find("toy")
    decks = [game.deck(ids) for ids in game.decks().values()]
    firsts = [play.new_game(game, decks, seed_bytes(seed)).active for seed in range(20)]
    assert 4 < sum(firsts) < 16, firsts


def test_each_player_draws_four_cards_from_the_top() -> None:
    """toy 3.3"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    hand = t.zone("hand", t.me.seat)
    t.me.is_asked("keep or redraw", "toy-1:3.4")
    assert len(hand) == 4
    for name in hand:
        assert t.me.knows(name) and not t.you.knows(name)


def test_first_the_beginning_player_may_draw_a_new_hand_then_the_other() -> None:
    """toy 3.4"""
    t = first_turns("toy-waves", MINE, YOURS, cards=RECRUITS)
    mine, yours = t.zone("hand", t.me.seat), t.zone("hand", t.you.seat)
    t.me.is_offered(KEEP, REDRAW)
    t.me.redraws()
    t.me.shows(hand=4, deck=2)
    assert t.zone("hand", t.me.seat) != mine
    # Once only: now it is the other player's choice.
    t.you.is_offered(KEEP, REDRAW)
    t.you.keeps()
    assert t.zone("hand", t.you.seat) == yours
    t.me.is_offered(PASS)
    t.shows(turn=1, active="me")
    t.is_quiet()


def test_all_rested_cards_of_the_turn_player_become_active() -> None:
    """toy 4.3"""
    for profile in PROFILES:
        t = skirmish(
            profile,
            me=side(field=[card("Kiln Guard", rested=True)]),
            you=side(field=[card("Shoal Wall", rested=True), card("Reef Runner", rested=True)]),
        )
        t.turn_passes()
        t.card("Kiln Guard", rested=True)
        t.card("Shoal Wall", rested=False)
        t.card("Reef Runner", rested=False)
        t.turn_passes()
        t.card("Kiln Guard", rested=False)
        t.is_quiet()


def test_spent_crystals_become_ready_and_there_is_one_more() -> None:
    """toy 4.4"""
    for profile in PROFILES:
        t = skirmish(profile, me=side(ready=1, spent=3), you=side(ready=0, spent=2))
        t.turn_passes()
        t.you.shows(ready=3, spent=0)
        t.me.shows(ready=1, spent=3)
        t.turn_passes()
        t.me.shows(ready=5, spent=0)
        t.is_quiet()


def test_eight_crystals_are_the_most() -> None:
    """toy 4.4"""
    t = skirmish(you=side(ready=3, spent=4))
    t.turn_passes()
    t.you.shows(ready=8, spent=0)
    t.turn_passes()
    t.turn_passes()
    t.you.shows(ready=8, spent=0)
    t.is_quiet()


def test_nobody_draws_in_the_first_turn_of_the_game() -> None:
    """toy 4.5"""
    t = first_turns("toy-waves", ["Slag Golem"] * 6, ["Undertow"] * 6)
    t.me.keeps()
    t.you.keeps()
    t.shows(turn=1)
    t.me.shows(hand=4, deck=2, ready=1)
    t.turn_passes()
    t.you.shows(hand=5, deck=1, ready=1)
    t.is_quiet()


def test_more_than_six_cards_in_hand_are_discarded_down_to_six() -> None:
    """toy 4.9"""
    hand = [
        "Kiln Guard",
        "Spark Captain",
        "Slag Golem",
        "Forge Mother",
        "Pyre Twins",
        "Ash Phoenix",
        "Stoke",
        "Flare",
    ]
    t = skirmish(me=side(hand=hand, ready=0))
    t.me.passes()
    t.me.is_asked("choose cards", "toy-1:4.9")
    # In the order of the hand: whoever takes the last but one must take one of the last two.
    t.me.is_offered(*(Pick(name) for name in hand[:-1]))
    t.me.picks("Slag Golem")
    t.me.is_offered(*(Pick(name) for name in hand[3:]))
    t.me.picks("Stoke")
    # They go to the trash together, in their owner's order.
    t.me.is_asked("order")
    t.me.picks("Stoke")
    t.me.shows(trash=["Slag Golem", "Stoke"], hand=6)
    t.is_quiet()


def test_in_the_main_phase_the_turn_player_plays_uses_and_attacks_as_often_as_wished() -> None:
    """toy 5.1"""
    t = skirmish(me=side(field=["Bellows Hand", "Cinder Scout"], hand=["Stoke", "Kiln Guard"]))
    t.me.is_asked("action", "toy-1:5.1")
    t.me.is_offered(
        Play("Stoke"),
        Play("Kiln Guard"),
        Use("Bellows Hand"),
        Attack("Bellows Hand"),
        Attack("Cinder Scout"),
        PASS,
    )
    t.me.attacks("Cinder Scout")
    t.you.passes()
    t.me.is_offered(Play("Stoke"), Play("Kiln Guard"), Use("Bellows Hand"), Attack("Bellows Hand"), PASS)
    t.me.plays("Kiln Guard", at=2)
    t.me.uses("Bellows Hand")
    t.me.picks("Cinder Scout")
    t.me.is_offered(Play("Stoke"), PASS)
    t.me.plays("Stoke")
    t.me.is_offered(Play("Pebble"), Play("Pebble#2"), PASS)
    t.me.passes()
    t.shows(active="you")
    t.is_quiet()


def test_a_card_is_played_in_ones_own_main_phase_while_the_chase_is_empty() -> None:
    """toy 5.2"""
    t = skirmish("toy", me=side(hand=["Stoke", "Flare", SALVE], field=["Kiln Guard"]), you=side(hand=["Stoke", SALVE]))
    t.me.is_offered(Play("Stoke"), Play("Flare"), Play("Salve"), Attack("Kiln Guard"), PASS)
    t.me.plays("Salve")
    # With something on the chase only quick cards are left.
    t.me.is_offered(Play("Flare"), PASS)
    t.me.is_refused("Stoke", "play", "toy-1:5.2")
    t.me.passes()
    t.you.is_offered(Play("Salve#2"), PASS)
    t.you.is_refused("Stoke#2", "play", "toy-1:5.2")


def test_a_unit_attacks_if_it_is_active_and_has_been_there_since_the_turn_began() -> None:
    """toy 6.1"""
    field: list[Lies] = ["Kiln Guard", card("Spark Captain", rested=True), card("Torch Sergeant", fresh=True)]
    t = skirmish(me=side(field=field))
    t.me.is_offered(Attack("Kiln Guard"), PASS)
    t.me.is_refused("Spark Captain", "attack", "toy-1:6.1")
    t.me.is_refused("Torch Sergeant", "attack", "toy-1:6.1")


def test_the_attacker_rests_and_then_attacks() -> None:
    """toy 6.3"""
    proud = unit("Proud", 1, 2, Ability("automatic", (Gain("life", 1),), Event("attacks")))
    t = skirmish(me=side(field=[proud]))
    t.me.attacks("Proud")
    t.card("Proud", rested=True)
    t.me.shows(life=13)
    t.shows(phase="battle")
    t.you.passes()
    t.you.shows(life=11)
    t.is_quiet()


def test_who_acts_may_act_again_and_who_passes_hands_over() -> None:
    """toy 7.4"""
    sting = tactic("Sting", Damage(1, side="theirs"), cost=0, quick=True)
    t = skirmish("toy", me=side(hand=[SALVE, SALVE]), you=side(hand=[sting]))
    t.me.plays("Salve")
    t.me.is_offered(Play("Salve#2"), PASS)
    t.me.plays("Salve#2")
    t.me.passes()
    t.you.is_offered(Play("Sting"), PASS)
    t.you.plays("Sting")
    t.you.passes()
    t.me.is_offered(PASS)
    t.me.passes()
    # Two passes in a row: the last thing is carried out, and the turn player may act.
    t.me.shows(life=11)
    t.shows(chase=["Salve#2", "Salve"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(life=12)
    t.both_pass()
    t.me.shows(life=13)
    t.is_quiet()
