"""500 The phases of a turn."""

from __future__ import annotations

import pytest

from rulebound.games.fow import r05_turn
from rulebound.games.fow.cards import target
from rulebound.games.fow.r01_overview import cannot
from rulebound.games.fow.r02_cards import activate, continuous, dies, judgment, life, resonators, text, will
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import It, This
from rulebound.program.ops import Change, Charge, Damage, Draw, ExtraTurn
from tests.forceofwill import (
    BATTLE,
    Activate,
    Duel,
    Play,
    Produce,
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
from tests.scenario import PASS, Pick

START = 0
RECOVERY = r05_turn.TURN.index(r05_turn.begin_recovery)
MAIN = r05_turn.TURN.index(r05_turn.begin_main)
END = r05_turn.TURN.index(r05_turn.begin_end)
CLEAN_UP = r05_turn.CLEAN_UP

PAGE = resonator("Page", 200, 200)
GUARD = resonator("Guard", 300, 500)
FIRE = stone("Fire Stone", "fire")
LUCK = activate(Draw(1))


def when(happens: str) -> Ability:
    """When something begins or ends in the own turn, draw a card."""
    return Ability("automatic", (Draw(1),), Event(happens, own=False, whose="yours"))


def hourglass(happens: str) -> Duel:
    """A turn of mine from its beginning, with a resonator of each player that waits for something."""
    mine, yours = resonator("My Glass", 100, 100, when(happens)), resonator("Your Glass", 100, 100, when(happens))
    return duel(me=side(field=[mine]), you=side(field=[yours]), step=START)


# -- order ----------------------------------------------------------------------------------------


def test_the_phases_follow_each_other_and_turns_alternate() -> None:
    """fow 501.1, 505.6"""
    t = duel(step=START)
    seen: list[tuple[str, int, str]] = []
    for _ in range(40):
        now = (t.who(t.s.active), t.s.turn, t.s.g.words.phases[t.s.phase])
        if not seen or seen[-1] != now:
            seen.append(now)
        t.passes()
    phases = ["draw", "recovery", "main", "end"]
    order = [("me", 5, phase) for phase in phases] + [("you", 6, phase) for phase in phases] + [("me", 7, "draw")]
    assert seen[: len(order)] == order


def test_an_extra_turn_comes_before_the_other_players() -> None:
    """fow 501.1"""
    haste = chant("Haste", text(ExtraTurn()))
    t = duel(me=side(hand=[haste], fire=1))
    t.me.plays("Haste")
    t.both_pass()
    t.turn_passes()
    t.shows(turn=6, active="me")
    t.turn_passes()
    t.shows(turn=7, active="you")


# -- draw phase -----------------------------------------------------------------------------------


def test_the_turn_and_its_draw_phase_begin() -> None:
    """fow 502.1"""
    t = hourglass("turn starts")
    t.shows(phase="draw", chase=["ability of My Glass"])
    t.me.shows(hand=0)
    t.both_pass()
    t.me.shows(hand=1)
    t.you.shows(hand=0)


def test_the_first_turn_begins_the_game() -> None:
    """fow 502.1"""
    for turn, drawn in ((1, 1), (2, 0), (3, 0)):
        glass = resonator("My Glass", 100, 100, when("game starts"))
        t = duel(me=side(field=[glass]), turn=turn, step=START)
        t.resolves()
        t.me.shows(hand=drawn)
        t.shows(phase="draw", turn=turn)


def test_priority_is_given_before_and_after_the_draw() -> None:
    """fow 502.2, 502.3, 502.4"""
    lamp = regalia("Lamp", activate(life(100)))
    t = duel(me=side(field=[lamp]), step=START)
    t.shows(phase="draw")
    t.me.shows(hand=0)
    t.me.is_offered(Activate("Lamp"), PASS)
    t.me.activates("Lamp")
    t.both_pass()
    t.me.shows(life=4100, hand=0)
    t.both_pass()
    t.shows(phase="draw")
    t.me.shows(hand=1)
    t.me.is_offered(Activate("Lamp"), PASS)
    t.both_pass()
    t.shows(phase="recovery")
    t.me.shows(hand=1)


@pytest.mark.parametrize(("turn", "hand"), [(1, 0), (2, 1), (3, 1)])
def test_in_the_first_turn_of_the_game_nothing_is_drawn(turn: int, hand: int) -> None:
    """fow 502.3"""
    t = duel(turn=turn, step=START)
    t.pass_to_phase("main")
    t.me.shows(hand=hand)
    t.you.shows(hand=0)
    t.is_quiet()


# -- recovery phase -------------------------------------------------------------------------------


def test_a_players_first_turn_has_no_recovery_phase() -> None:
    """fow 503.1"""
    for turn in (1, 2):
        t = duel(me=side(field=[card(PAGE, rested=True)], fire=1), turn=turn, step=START)
        while t.s.g.words.phases[t.s.phase] == "draw":
            t.both_pass()
        t.shows(phase="main")
        t.card("Page", rested=True)
        t.me.shows(fire=1)
        t.is_quiet()


def test_the_recovery_phase_begins() -> None:
    """fow 503.2"""
    t = hourglass("recovery starts")
    t.pass_to_phase("recovery")
    t.shows(chase=["ability of My Glass"])
    t.resolves()
    t.me.shows(hand=2)
    t.you.shows(hand=0)


def test_will_is_lost_and_cards_recover_between_two_priority_processes() -> None:
    """fow 503.3, 503.4, 503.5"""
    me = side(field=[card(PAGE, rested=True), card(FIRE, rested=True)], ruler=card("Seer", rested=True), water=2)
    t = duel(me=me, you=side(field=[card(GUARD, rested=True)], fire=1), step=RECOVERY)
    t.shows(phase="recovery")
    t.me.is_offered(PASS)
    t.me.shows(water=2)
    t.card("Page", rested=True)
    t.both_pass()
    t.shows(phase="recovery")
    t.me.is_offered(Produce("Fire Stone"), PASS)
    t.me.shows(water=0)
    t.you.shows(fire=0)
    for name, rested in (("Page", False), ("Fire Stone", False), ("Seer", False), ("Guard", True)):
        t.card(name, rested=rested)
    t.both_pass()
    t.shows(phase="main")
    t.is_quiet()


def test_a_j_ruler_recovers_as_well() -> None:
    """fow 503.5"""
    king, crowned = ruler("King", judgment(), back="crowned-king"), j_ruler("Crowned King", 900, 900, front="king")
    t = duel(me=side(field=[card(crowned, rested=True)]), cards=[king], step=RECOVERY)
    t.card("King", rested=True)
    t.pass_to_phase("main")
    t.card("King", rested=False)
    t.is_quiet()


def test_a_card_that_does_not_recover_in_the_recovery_phase() -> None:
    """fow 503.5, 104.4"""
    stuck = resonator("Stuck", 100, 100, continuous(cannot("recover in the recovery phase", This())))
    t = duel(me=side(field=[card(stuck, rested=True), card(PAGE, rested=True)]), step=RECOVERY)
    t.pass_to_phase("main")
    t.card("Stuck", rested=True)
    t.card("Page", rested=False)
    t.is_quiet()


def test_the_recovery_phase_ends_and_priority_is_given_again() -> None:
    """fow 503.6, 503.7"""
    t = hourglass("recovery ends")
    t.pass_to_phase("recovery")
    t.shows(chase=[])
    t.both_pass()
    t.shows(phase="recovery", chase=["ability of My Glass"])
    t.both_pass()
    t.me.shows(hand=2)
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(phase="main")
    t.is_quiet()


# -- main phase -----------------------------------------------------------------------------------


def test_the_main_phase_begins() -> None:
    """fow 504.1"""
    t = hourglass("main starts")
    t.pass_to_phase("main")
    t.shows(chase=["ability of My Glass"])
    t.me.is_offered(PASS)  # there is something on the chase, and so it is not main timing yet
    t.both_pass()
    t.me.shows(hand=2)
    t.you.shows(hand=0)
    t.is_quiet()


def test_in_the_main_phase_more_can_be_done() -> None:
    """fow 504.2"""
    t = duel(me=side(hand=[PAGE], fire=2), you=side(hand=[GUARD], fire=2), step=RECOVERY)
    t.me.is_offered(PASS)
    t = duel(me=side(hand=[PAGE], fire=2), you=side(hand=[GUARD], fire=2), step=MAIN)
    t.me.is_offered(Play("Page"), Standby("Page"), BATTLE, PASS)
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.shows(phase="end")
    t.me.is_offered(PASS)


# -- end phase ------------------------------------------------------------------------------------


def test_the_end_phase_begins() -> None:
    """fow 505.1, 505.2"""
    t = hourglass("end phase starts")
    t.pass_to_phase("end")
    t.shows(chase=["ability of My Glass"])
    t.both_pass()
    t.me.shows(hand=2)
    t.you.shows(hand=0)
    # Nothing is left on the chase, and there is still a priority process.
    t.shows(phase="end", turn=5)
    t.me.is_offered(PASS)


def test_priority_is_given_twice_in_the_end_phase() -> None:
    """fow 505.2, 505.4"""
    t = duel(me=side(field=[regalia("Lamp", LUCK)]), step=END)
    for _ in range(2):
        t.shows(phase="end", turn=5)
        t.me.is_offered(Activate("Lamp"), PASS)
        t.both_pass()
    t.shows(phase="draw", turn=6)


def test_the_turn_ends() -> None:
    """fow 505.3, 505.4"""
    t = hourglass("turn ends")
    t.pass_to_phase("end")
    t.shows(chase=[])
    t.both_pass()
    t.shows(chase=["ability of My Glass"], phase="end")
    t.both_pass()
    t.me.shows(hand=2)
    t.you.shows(hand=0)
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(turn=6)


def test_last_of_all_damage_is_removed_then_effects_end_then_will_is_lost() -> None:
    """fow 505.5, 505.5a, 505.5b"""
    # Were the effect to end first, the damage would destroy the card.
    brace = chant("Brace", text(target(resonators("yours")), Change("def", 300, It())))
    frail = resonator("Frail", 100, 300)
    bolt = chant("Bolt", text(target(resonators("theirs")), Damage(400, It())), keywords=("quickcast",))
    t = duel(
        me=side(field=[frail], hand=[brace], fire=1, water=1),
        you=side(hand=[bolt], fire=1, field=[card(GUARD, marks={"damage": 200})]),
    )
    t.me.plays("Brace")
    t.both_pass()
    t.me.passes()
    t.you.plays("Bolt")
    t.both_pass()
    t.card("Frail", damage=400, **{"def": 600})
    t.turn_passes()
    t.shows(turn=6)
    t.card("Frail", damage=0, **{"def": 300})
    t.card("Guard", damage=0)
    t.me.shows(field=["Frail"], water=0)
    t.is_quiet()


def test_effects_last_through_the_last_priority_process() -> None:
    """fow 505.5b"""
    brace = chant("Brace", text(target(resonators("yours")), Change("def", 300, It())))
    t = duel(me=side(field=[PAGE], hand=[brace], fire=1))
    t.me.plays("Brace")
    t.both_pass()
    t.pass_to_phase("end")
    t.both_pass()
    t.card("Page", **{"def": 500})
    t.both_pass()
    t.shows(turn=6)
    t.card("Page", **{"def": 200})


def test_will_lasts_until_the_end_phase() -> None:
    """fow 505.5c"""
    t = duel(me=side(water=2), you=side(fire=1))
    t.pass_to_phase("end")
    t.both_pass()
    t.me.shows(water=2)
    t.both_pass()
    t.shows(turn=6)
    t.me.shows(water=0)
    t.you.shows(fire=0)


def test_the_active_player_discards_down_to_seven_cards() -> None:
    """fow 505.5d, 306.3"""
    # FW-23: of their own choice.
    names = [f"Leaf {n}" for n in range(9)]
    leaves = [resonator(name, 100, 100) for name in names]
    t = duel(me=side(hand=leaves), you=side(hand=leaves))
    t.pass_to("choose cards")
    t.me.is_offered(*map(Pick, names[:8]))  # cards are picked in the order in which they are held
    t.me.picks("Leaf 1")
    t.me.is_offered(*map(Pick, names[2:]))
    t.me.picks("Leaf 7")
    t.me.is_asked("order")  # which of them lies on top
    t.me.picks("Leaf 1")
    t.me.shows(hand=7, graveyard=["Leaf 7", "Leaf 1"])
    t.you.shows(hand=9)
    t.shows(turn=6)


@pytest.mark.parametrize(("more", "kept"), [(2, 9), (0, 7), (-7, 0), (-20, 0)])
def test_a_text_changes_how_many_cards_may_be_kept(more: int, kept: int) -> None:
    """fow 306.3"""
    names = [f"Leaf {n}" for n in range(9)]
    shelf = regalia("Shelf", continuous(Charge("hold", more, side="yours", lasting="while here")))
    t = duel(me=side(field=[shelf], hand=[resonator(name, 100, 100) for name in names]))
    t.pass_until(lambda s: s.ask_kind != t.s.ask_kind or s.turn > 5 or s.g.ask_names[s.ask_kind] != "priority")
    while t.s.turn == 5:
        t.me.does(t.offers()[0])
    t.me.shows(hand=kept, graveyard=9 - kept)


def test_what_triggers_at_the_last_gives_priority_and_the_last_step_is_repeated() -> None:
    """fow 505.5e"""
    moth = resonator("Moth", 100, 100, Ability("automatic", (Draw(1),), Event("discard", own=False, whose="yours")))
    well = regalia("Well", activate(life(100)))
    hand = [resonator(f"Leaf {n}", 100, 100) for n in range(8)]
    t = duel(me=side(field=[moth, well, FIRE], hand=hand, deck=["Pebble"] * 3))
    t.pass_to("choose cards")
    t.me.picks("Leaf 0")
    t.shows(phase="end", chase=["ability of Moth"])
    t.me.is_offered(Activate("Well"), Produce("Fire Stone"), PASS)
    t.me.produces("Fire Stone")
    t.both_pass()
    t.me.shows(hand=8, fire=1)
    t.both_pass()
    # Once more from the start: the will is lost, and a card is discarded again.
    t.me.shows(fire=0)
    t.me.is_asked("choose cards", "fow-6.0:505.5d")
    t.me.picks("Leaf 1")
    t.shows(phase="end", chase=["ability of Moth"])


def test_a_rule_process_at_the_last_gives_priority_as_well() -> None:
    """fow 505.5e, 602.1a"""
    # Only what lasts until the end of the turn has kept it alive.
    brace = chant("Brace", text(target(resonators("yours")), Change("def", 500, It())))
    curse = chant("Curse", text(target(resonators("yours")), Change("def", -400, It(), "game")))
    heir = resonator("Heir", 100, 300, dies(Draw(1)))
    t = duel(me=side(field=[heir], hand=[brace, curse], fire=2))
    t.me.plays("Brace")
    t.both_pass()
    t.me.plays("Curse")
    t.both_pass()
    t.card("Heir", **{"def": 400})
    t.pass_to_phase("end")
    t.both_pass()
    t.both_pass()
    t.shows(phase="end", turn=5, chase=["ability of Heir"])
    t.me.shows(field=0, graveyard=["Heir", "Curse", "Brace"])
    t.both_pass()
    t.me.shows(hand=1)
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(turn=6, phase="draw")


def test_a_turn_is_handed_over_with_nothing_of_it_left() -> None:
    """fow 505.6"""
    t = duel(me=side(stones=[FIRE, FIRE]), you=side(stones=[FIRE]))
    t.me.calls("Seer")
    t.turn_passes()
    t.shows(turn=6, active="you")
    t.you.calls("Warden")
    t.turn_passes()
    t.shows(turn=7, active="me")
    t.me.calls("Seer")
    t.me.shows(field=2)
    t.is_quiet()


def test_the_will_ability_of_a_card_is_there_in_every_phase() -> None:
    """fow 502.2, 503.3, 505.2"""
    t = duel(me=side(field=[resonator("Spring", 100, 100, will("water"))]), step=START)
    for phase, n in (("draw", 2), ("recovery", 2)):
        for _ in range(n):
            t.shows(phase=phase)
            t.me.is_offered(Produce("Spring"), PASS)
            t.both_pass()
    t.shows(phase="main")
