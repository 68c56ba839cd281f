"""600 The priority process: rule processing, triggered abilities, actions, the chase."""

from __future__ import annotations

from rulebound.games.fow import r05_turn
from rulebound.games.fow.cards import destroy, target
from rulebound.games.fow.r01_overview import cannot
from rulebound.games.fow.r02_cards import (
    activate,
    continuous,
    dies,
    enters,
    judgment,
    life,
    pay,
    resonators,
    text,
    trigger,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, It, Other
from rulebound.program.ops import Change, Damage, Draw
from tests.forceofwill import (
    BATTLE,
    Activate,
    Attack,
    Call,
    Judge,
    Play,
    Produce,
    Standby,
    addition,
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
from tests.scenario import PASS, Pick, Trigger

END = r05_turn.TURN.index(r05_turn.begin_end)

PAGE = resonator("Page", 200, 200)
BOLT = chant("Bolt", text(target(resonators("any")), Damage(400, It())), keywords=("quickcast",))
HYMN = chant("Hymn", text(life(500)), keywords=("quickcast",))
BLAST = chant("Blast", text(Damage(400, All(resonators("any")))))
LAMP = regalia("Lamp", activate(Draw(1), cost=(pay("water"),)))
FIRE = stone("Fire Stone", "fire")


# -- rule processing first ------------------------------------------------------------------------


def test_a_player_with_priority_acts_and_the_process_starts_anew() -> None:
    """fow 601.1, 602.1, 605.2"""
    t = duel(me=side(field=[LAMP], hand=[BOLT], fire=1, water=2), you=side(field=[PAGE]))
    t.me.is_offered(Play("Bolt"), Activate("Lamp"), Standby("Bolt"), BATTLE, PASS)
    t.me.activates("Lamp")
    t.me.is_offered(Play("Bolt"), Activate("Lamp"), PASS)
    t.me.plays("Bolt")
    t.shows(chase=["Bolt", "ability of Lamp"])
    t.me.is_offered(Activate("Lamp"), PASS)
    t.both_pass()
    # What is due is done before anybody acts again.
    t.you.shows(graveyard=["Page"])
    t.shows(chase=["ability of Lamp"])
    t.me.is_offered(Activate("Lamp"), PASS)
    t.both_pass()
    t.me.shows(hand=1, water=1)
    t.is_quiet()


def test_rule_processing_goes_on_until_nothing_is_due_and_only_then_abilities_are_played() -> None:
    """fow 602.1, 602.1a, 602.1b"""
    captain = resonator(
        "Captain", 100, 400, continuous(Change("def", 300, resonators("yours", Other()), "while here")), dies(Draw(1))
    )
    squire = resonator("Squire", 100, 200, dies(life(100)))
    t = duel(me=side(hand=[BLAST], fire=1, field=[captain, squire]))
    t.me.plays("Blast")
    t.both_pass()
    # Without the captain the squire falls as well, before the captain's own ability is played.
    t.me.shows(field=0, graveyard=["Squire", "Captain", "Blast"])
    t.me.is_offered(Trigger("Captain", 1), Trigger("Squire"))
    t.shows(chase=[])
    t.me.triggers("Squire")
    t.shows(chase=["ability of Captain", "ability of Squire"])
    t.resolves()
    t.me.shows(hand=1, life=4100)
    t.is_quiet()


# -- triggered abilities --------------------------------------------------------------------------


def test_the_active_player_chooses_first_among_the_own_then_the_other() -> None:
    """fow 603.1, 603.2, 603.4"""
    gain = Ability("automatic", (life(100),), Event("destroy", own=False))
    draw = Ability("automatic", (Draw(1),), Event("destroy", own=False))
    t = duel(
        me=side(hand=[BOLT], fire=1, field=[resonator("Mine A", 100, 900, gain), resonator("Mine B", 100, 900, draw)]),
        you=side(field=[PAGE, resonator("Yours A", 100, 900, gain), resonator("Yours B", 100, 900, draw)]),
    )
    t.me.plays("Bolt", targets=["Page"])
    t.both_pass()
    t.me.is_asked("which ability first")
    t.me.is_offered(Trigger("Mine A"), Trigger("Mine B"))
    t.me.triggers("Mine B")
    # The other one of mine follows by itself; then it is your turn to choose.
    t.shows(chase=["ability of Mine A", "ability of Mine B"])
    t.you.is_offered(Trigger("Yours A"), Trigger("Yours B"))
    t.you.triggers("Yours A")
    t.shows(chase=["ability of Yours B", "ability of Yours A", "ability of Mine A", "ability of Mine B"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.you.shows(hand=1, life=4000)
    t.both_pass()
    t.you.shows(life=4100)
    t.resolves()
    t.me.shows(life=4100, hand=1)
    t.is_quiet()


def test_an_ability_that_triggered_goes_on_the_chase_and_does_nothing_yet() -> None:
    """fow 603.3, 603.4.note"""
    heir = resonator("Heir", 100, 200, dies(Draw(1)))
    t = duel(me=side(hand=[BOLT], fire=1, field=[heir]), you=side(hand=[HYMN], fire=1))
    t.me.plays("Bolt")
    t.both_pass()
    t.shows(chase=["ability of Heir"])
    t.me.shows(hand=0)
    t.me.passes()
    t.you.is_offered(Play("Hymn"), PASS)
    t.you.plays("Hymn")
    t.shows(chase=["Hymn", "ability of Heir"])
    t.both_pass()
    t.you.shows(life=4500)
    t.me.shows(hand=0)
    t.both_pass()
    t.me.shows(hand=1)
    t.is_quiet()


def test_an_ability_that_cannot_be_played_is_counted_down_all_the_same() -> None:
    """fow 603.3"""
    spite = resonator("Spite", 100, 200, dies(target(resonators("theirs")), destroy()))
    t = duel(me=side(hand=[BOLT, HYMN], fire=2, field=[spite]))
    t.me.plays("Bolt")
    t.both_pass()
    # Nothing can be its target: it is gone, and does not wait for one.
    t.shows(chase=[])
    t.is_quiet()
    # With one it is played.
    t = duel(me=side(hand=[BOLT], fire=1, field=[spite]), you=side(field=[PAGE]))
    t.me.plays("Bolt", targets=["Spite"])
    t.both_pass()
    t.shows(chase=["ability of Spite"])
    t.both_pass()
    t.you.shows(graveyard=["Page"])
    t.is_quiet()


def test_rules_are_processed_between_two_abilities_that_are_played() -> None:
    """fow 603.4, 602.1a"""
    # To play the first costs the last life: the player has lost before the second is chosen.
    toll = dies(Draw(1), cost=(life(-300),))
    one, two = resonator("One", 100, 100, toll), resonator("Two", 100, 100, toll)
    t = duel(me=side(hand=[BLAST], fire=1, life=300, field=[one, two]))
    t.me.plays("Blast")
    t.both_pass()
    t.me.picks("One")  # into the graveyard first
    t.me.is_offered(Trigger("One"), Trigger("Two"))
    t.me.triggers("One")
    t.me.agrees()
    t.me.shows(life=0, hand=0)
    t.is_over("you")


def test_who_has_priority_keeps_it_while_abilities_trigger() -> None:
    """fow 602.1c, 605.1a"""
    # FW-08: 602.1c speaks of the player with priority, not of the active player.
    ear = resonator("Ear", 100, 900, Ability("automatic", (Draw(1),), Event("played", own=False)))
    t = duel(me=side(field=[ear]), you=side(hand=[HYMN, HYMN], fire=2))
    t.me.passes()
    t.you.plays("Hymn")
    t.shows(chase=["ability of Ear", "Hymn"])
    t.you.is_offered(Play("Hymn#2"), PASS)
    t.you.passes()
    t.me.is_offered(PASS)
    t.me.passes()
    t.me.shows(hand=1)
    t.shows(chase=["Hymn"])
    t.me.is_offered(PASS)


# -- what may be done -----------------------------------------------------------------------------


def test_with_priority_abilities_trigger_chants_and_passing() -> None:
    """fow 604.1, 604.1a, 604.1b"""
    snare = chant("Snare", trigger(Draw(1)))
    slow = chant("Slow", text(Draw(1)))
    hand = [snare, slow, PAGE, addition("Oath"), regalia("Cup")]
    t = duel(me=side(field=[LAMP], hand=hand, fire=1, water=1), step=END)
    t.me.is_offered(Activate("Lamp"), Play("Snare"), PASS)
    t = duel(you=side(field=[LAMP], hand=hand, fire=1, water=1))
    t.me.passes()
    t.you.is_offered(Activate("Lamp"), Play("Snare"), PASS)


def test_a_player_may_pass() -> None:
    """fow 604.1c"""
    t = duel(me=side(field=[LAMP], water=1), step=END)
    t.me.is_offered(Activate("Lamp"), PASS)
    t.me.passes()
    t.you.is_offered(PASS)


def test_an_ability_of_the_opponent_cannot_be_played() -> None:
    """fow 604.1a"""
    t = duel(me=side(water=1), you=side(field=[LAMP]))
    t.me.is_offered(BATTLE, PASS)


def test_in_main_timing_the_rest_as_well() -> None:
    """fow 604.2, 604.2a, 604.2b"""
    hand = [chant("Slow", text(Draw(1))), PAGE, addition("Oath"), regalia("Cup")]
    names = ["Slow", "Page", "Oath", "Cup"]
    t = duel(me=side(hand=hand, fire=1))
    t.me.is_offered(*map(Play, names), BATTLE, PASS)
    t.me.does(BATTLE)
    # A battle is under way: it is not main timing.
    t.me.is_offered(PASS)


def test_judgment_and_calling_are_done_in_main_timing() -> None:
    """fow 604.2c, 604.2e"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, front="king")
    for step, offered in ((None, [Judge("King"), Call("King"), BATTLE, PASS]), (END, [PASS])):
        t = duel(me=side(ruler=king, stones=[FIRE], fire=1), cards=[crowned], step=step)
        t.me.is_offered(*offered)
    t = duel(me=side(ruler=king, stones=[FIRE], fire=1), cards=[crowned])
    t.me.calls("King")
    t.me.shows(field=["Fire Stone"])
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)
    t = duel(me=side(ruler=king, stones=[FIRE], fire=1), cards=[crowned])
    t.me.judges("King")
    t.both_pass()
    t.card("King", kinds=["j-ruler"])


def test_a_card_is_put_into_standby_in_main_timing() -> None:
    """fow 604.2d"""
    t = duel(me=side(hand=[BOLT], water=2), step=END)
    t.me.is_offered(PASS)
    t = duel(me=side(hand=[BOLT], water=2))
    t.me.is_offered(Standby("Bolt"), BATTLE, PASS)
    t.me.stands_by("Bolt")
    t.me.shows(hand=0, standby=["Bolt"], water=0)
    t.is_quiet()


def test_something_on_the_chase_ends_main_timing() -> None:
    """fow 604.2"""
    t = duel(me=side(hand=[HYMN, PAGE], fire=2, water=2, field=[FIRE], stones=[FIRE]))
    t.me.does(Play("Hymn"))
    t.me.pays()
    t.me.is_offered(Produce("Fire Stone"), PASS)


# -- passing --------------------------------------------------------------------------------------


def test_who_does_something_keeps_priority() -> None:
    """fow 605.1, 605.1a"""
    t = duel(me=side(hand=[HYMN, HYMN], fire=2), you=side(hand=[BOLT], fire=1))
    t.me.plays("Hymn")
    t.me.is_offered(Play("Hymn#2"), PASS)
    t.me.plays("Hymn#2")
    t.me.is_offered(PASS)
    t.shows(chase=["Hymn#2", "Hymn"])


def test_two_passes_in_succession_resolve_the_top_and_give_priority_to_the_active_player() -> None:
    """fow 605.1b, 602.1d"""
    t = duel(
        me=side(hand=[HYMN], fire=1), you=side(hand=[chant("Reply", text(Draw(1)), keywords=("quickcast",))], fire=1)
    )
    t.me.plays("Hymn")
    t.me.passes()
    t.you.plays("Reply")
    t.you.passes()
    # My pass before was another succession.
    t.me.is_offered(PASS)
    t.shows(chase=["Reply", "Hymn"])
    t.me.passes()
    t.you.shows(hand=1)
    t.shows(chase=["Hymn"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(life=4500)
    t.is_quiet()


def test_two_passes_with_an_empty_chase_end_the_priority_process() -> None:
    """fow 605.1b, 605.1c"""
    t = duel(step=END)
    t.shows(phase="end")
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(turn=6)


def test_one_pass_hands_priority_over() -> None:
    """fow 605.1c"""
    t = duel(me=side(hand=[HYMN], fire=1), you=side(hand=[BOLT], fire=1, field=[card(PAGE, rested=True)]))
    t.me.plays("Hymn")
    t.me.passes()
    t.you.is_offered(Play("Bolt"), PASS)
    t.shows(chase=["Hymn"])
    t.you.passes()
    t.shows(chase=[])
    t.is_quiet()


def test_nobody_may_pass_who_has_to_attack() -> None:
    """fow 604.1c"""
    mad = resonator("Mad", 300, 300, keywords=("bloodlust",))
    t = duel(me=side(field=[mad]))
    t.me.is_offered(BATTLE)
    t.me.attacks("Mad")
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    assert Attack("Mad") not in t.offers()


def test_a_forbidden_act_is_not_offered() -> None:
    """fow 604.1, 104.4"""
    hush = resonator("Hush", 100, 900, continuous(cannot("activate", side="theirs"), cannot("play", side="theirs")))
    t = duel(me=side(field=[LAMP], hand=[HYMN], water=1, fire=1), you=side(field=[hush]))
    t.me.is_offered(Standby("Hymn"), BATTLE, PASS)
    t.me.is_refused("Hymn", "play", "hush#1")


def test_what_enters_is_chosen_for_when_its_ability_is_played() -> None:
    """fow 602.1b, 603.3"""
    wyrm = resonator("Wyrm", 900, 900, enters(target(resonators("theirs")), Damage(200, It())))
    other = resonator("Other", 200, 900)
    t = duel(me=side(hand=[wyrm], fire=1), you=side(field=[PAGE, other]))
    t.me.plays("Wyrm")
    t.both_pass()
    t.me.is_offered(Pick("Page"), Pick("Other"))
    t.me.picks("Page")
    t.shows(chase=["ability of Wyrm"])
    t.both_pass()
    t.you.shows(field=["Other"], graveyard=["Page"])
    t.is_quiet()
