"""Sentences of Force of Will cards that were once read otherwise: what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulebound.games.fow.r02_cards import magic_stone
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Choose, Control, Damage, Draw, Lose, Move, Remove, Stand
from tests.compiler.test_fow_programs import ability
from tests.forceofwill import BATTLE, Play, Produce, Spend, card, duel, quick, regalia, resonator, side, stone
from tests.lots.cards import real
from tests.reference.pools import faces_of
from tests.scenario import DONE, NO, PASS, YES, Mode, Offer, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
DOOM = quick("Doom", Choose(ANY, target=True), Move(It(), "graveyard", "top", "destroy"))
APE = resonator("Ape", 400, 900)
HOUND = resonator("Hound", 200, 900)


def written(name: str, *text: str, kind: str = "Resonator", **more: Any) -> PrintedCard:
    """A card of ours by its printed text, for nothing."""
    record = {"id": name.lower(), "name": name, "types": [kind], "colors": [], "cost": "{0}", "total_cost": 0}
    record |= {"race": [], "atk": None, "def": None, "cluster": "", "set": "X", "text": list(text)}
    if kind == "Resonator":
        record |= {"atk": 400, "def": 900}
    (face,) = faces_of("fow", record | more)
    return face


# -- "it" after what was done to this card ---------------------------------------------------------


def test_it_that_gains_is_the_card_that_was_recovered() -> None:
    """fow-6.0 1020.3"""
    t = duel(me=side(field=[card(real("fow", "TTW-083"), rested=True)], hand=[DOOM]), you=side(field=[APE]))
    t.me.plays("Doom", targets=["Ape"])
    t.resolves()
    t.resolves()
    t.you.shows(field=[], graveyard=["Ape"])
    t.card("TTW-083", rested=False, atk=600, **{"def": 900})
    t.is_quiet()


def test_it_that_gains_is_the_card_of_the_event_where_nothing_was_done_to_this_one() -> None:
    """fow-6.0 1020.3"""
    told = ability("Whenever another resonator attacks, it gains [+200/0] until end of turn and recover this card.")
    t = duel(me=side(field=[card(resonator("Drum", 100, 100, told), rested=True), APE]))
    t.me.attacks("Ape")
    t.resolves()
    t.card("Ape", atk=600)
    t.card("Drum", atk=100, rested=False)
    t.end_battle()
    t.is_quiet()


def test_that_resonator_is_the_one_of_the_event_though_this_card_was_named_last() -> None:
    """fow-6.0 1020.3"""
    told = ability(
        "Whenever another resonator attacks, recover this card and that resonator gains [+200/0] until end of turn."
    )
    t = duel(me=side(field=[card(resonator("Drum", 100, 100, told), rested=True), APE]))
    t.me.attacks("Ape")
    t.resolves()
    t.card("Ape", atk=600)
    t.card("Drum", atk=100, rested=False)
    t.end_battle()
    t.is_quiet()


def test_the_next_sentence_speaks_of_the_card_of_the_event_again() -> None:
    """fow-6.0 1020.3"""
    told = ability(
        "Whenever another resonator attacks, recover this card and it gains [+100/0] until end of turn. "
        "That resonator gains [+200/0] until end of turn."
    )
    t = duel(me=side(field=[card(resonator("Drum", 100, 100, told), rested=True), APE]))
    t.me.attacks("Ape")
    t.resolves()
    t.card("Ape", atk=600)
    t.card("Drum", atk=200, rested=False)
    t.end_battle()
    t.is_quiet()


# -- "you may do so much. If you do" ---------------------------------------------------------------


def burning(n: int) -> list[PrintedCard]:
    """So many fire magic stones."""
    return [magic_stone(f"coal-{k}", f"Coal {k}", "fire", treated_as=("fire",)) for k in range(n)]


@pytest.mark.parametrize("answer", [YES, NO])
def test_three_stones_bring_the_dragon_back(answer: Offer) -> None:
    """fow-6.0 1011.1"""
    dragon = real("fow", "CMF-024")
    t = duel(me=side(field=[dragon, *burning(4)], hand=[DOOM]))
    t.me.plays("Doom")
    t.both_pass()
    t.both_pass()
    t.me.is_offered(YES, NO)
    t.me.does(answer)
    if answer == YES:
        t.me.picks("Coal 0", "Coal 1", "Coal 3")
        t.me.picks("Coal 0")  # the order in the graveyard
        t.me.picks("Coal 1")
        t.me.shows(field=["CMF-024", "Coal 2"], graveyard=["Coal 3", "Coal 1", "Coal 0", "Doom"])
    else:
        t.me.shows(field=["Coal 0", "Coal 1", "Coal 2", "Coal 3"], graveyard=["Doom", "CMF-024"])
    t.is_quiet()


def test_two_stones_do_not_bring_the_dragon_back() -> None:
    """fow-6.0 1011.1"""
    # None of them is banished either, and nothing is asked.
    t = duel(me=side(field=[real("fow", "CMF-024"), *burning(2), stone("Pond", "water")], hand=[DOOM]))
    t.me.plays("Doom")
    t.resolves()
    t.me.shows(field=["Coal 0", "Coal 1", "Pond"], graveyard=["Doom", "CMF-024"])
    t.is_quiet()


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_two_cards_are_discarded_or_none(cards: int) -> None:
    """fow-6.0 1019.1"""
    told = ability("When this card attacks, you may discard two cards. If you do, you gain 500 life.")
    hand = [APE, HOUND][:cards]
    t = duel(me=side(field=[resonator("Sage", 100, 100, told)], hand=hand))
    t.me.attacks("Sage")
    t.both_pass()
    if cards == 2:
        t.me.is_offered(YES, NO)
        t.me.does(YES)
        t.me.picks("Ape", "Hound")
        t.me.picks("Ape")
    t.me.shows(life=4500 if cards == 2 else 4000, hand=["Ape"] if cards == 1 else [])
    t.end_battle()
    t.is_quiet()


# -- "you may banish this card" --------------------------------------------------------------------

CAMPANELLA = "MPR-038"


def test_campanella_is_banished_for_another_that_fell() -> None:
    """fow-6.0 307.4, 1011.1"""
    t = duel(me=side(field=[real("fow", CAMPANELLA), APE], hand=[DOOM]))
    t.me.plays("Doom", targets=["Ape"])
    t.both_pass()
    t.both_pass()
    t.me.is_offered(YES, NO)
    t.me.does(YES)
    t.me.shows(field=[], hand=["Ape"], graveyard=[CAMPANELLA, "Doom"])
    # That she fell herself by it sets it off again, and she is no longer there to be banished.
    t.resolves()
    t.me.shows(field=[], hand=["Ape"], graveyard=[CAMPANELLA, "Doom"])
    t.is_quiet()


def test_campanella_is_not_banished_for_herself() -> None:
    """fow-6.0 307.4, 1011.1"""
    # She lies in the graveyard already.
    t = duel(me=side(field=[real("fow", CAMPANELLA), APE], hand=[DOOM]))
    t.me.plays("Doom", targets=[CAMPANELLA])
    t.resolves()
    t.me.shows(field=["Ape"], hand=[], graveyard=["Doom", CAMPANELLA])
    t.is_quiet()


def test_campanella_who_falls_with_another_brings_neither_back() -> None:
    """fow-6.0 307.4, 1011.1"""
    wrath = quick("Wrath", Move(All(ANY), "graveyard", "top", "destroy"))
    t = duel(me=side(field=[real("fow", CAMPANELLA), APE], hand=[wrath]))
    t.me.plays("Wrath")
    t.both_pass()
    t.me.picks("Ape")  # into the graveyard first
    t.answer(0)  # set off by either of them: which comes first
    t.resolves()
    t.me.shows(field=[], hand=[], graveyard=["Wrath", CAMPANELLA, "Ape"])
    t.is_quiet()


# -- "half of that much damage" --------------------------------------------------------------------

IMPULSE = "CMF-080"
BAT = resonator("Bat", 500, 500, traits=("Vampire",))


@pytest.mark.parametrize(
    ("text", "damage", "life"),
    [
        ("[Flying]", 500, 4300),  # half of it is rounded up to the next hundred
        ("If this card would be dealt damage, prevent 200 of it.", 300, 4200),
        ("If this card would be dealt 500 or less damage, prevent it.", 0, 4000),
    ],
)
def test_half_of_the_damage_that_was_really_dealt_is_gained(text: str, damage: int, life: int) -> None:
    """fow-6.0 1018.1a, 1018.1b"""
    foe = written("Foe", text)
    t = duel(me=side(field=[BAT], hand=[real("fow", IMPULSE)], darkness=2), you=side(field=[foe]))
    t.me.plays(IMPULSE, targets=["Foe"])
    t.resolves()
    t.card("Foe", damage=damage)
    t.me.shows(life=life)
    t.is_quiet()


def test_half_of_more_damage_than_the_vampire_has_atk() -> None:
    """fow-6.0 910.1"""
    bat = written("Bat", "If this card would deal damage, it deals that much +300 instead.", race=["Vampire"], atk=500)
    t = duel(me=side(field=[bat], hand=[real("fow", IMPULSE)], darkness=2), you=side(field=[APE]))
    t.me.plays(IMPULSE, targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=800)
    t.me.shows(life=4400)
    t.is_quiet()


def test_without_its_target_the_vampire_deals_nothing_and_nothing_is_gained() -> None:
    """fow-6.0 903.3a"""
    t = duel(me=side(field=[BAT], hand=[real("fow", IMPULSE), DOOM], darkness=2), you=side(field=[APE]))
    t.me.plays(IMPULSE, targets=["Ape"])
    t.me.plays("Doom", targets=["Ape"])
    t.resolves()
    t.you.shows(field=[], graveyard=["Ape"])
    t.me.shows(life=4000)
    t.is_quiet()


def test_damage_of_the_same_turn_before_it_is_no_part_of_it() -> None:
    """fow-6.0 1018.1b"""
    dart = quick("Dart", Choose(ANY, target=True), Damage(300, It()))
    t = duel(me=side(field=[BAT], hand=[real("fow", IMPULSE), dart], darkness=2), you=side(field=[APE]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.me.plays(IMPULSE, targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=800)
    t.me.shows(life=4300)
    t.is_quiet()


# -- "your graveyard" ------------------------------------------------------------------------------

METROPOLIS = "TMS-019"
TAKE = quick("Take", Choose(ANY, target=True), Control(It(), lasting="game"))


@pytest.mark.parametrize("id", [METROPOLIS, "TAT-084"])
def test_the_owners_graveyard_is_meant_whoever_controls_the_card(id: str) -> None:
    """fow-6.0 1010.1"""
    # A card goes to the graveyard of its owner.
    me = side(field=[real("fow", id), HOUND], hand=[TAKE, DOOM, DOOM])
    t = duel(me=me, you=side(field=[APE]))
    t.me.plays("Take", targets=["Ape"])
    t.both_pass()
    t.me.shows(field=[id, "Hound", "Ape"], removed=["Take"])
    t.me.plays("Doom", targets=["Ape"])
    t.both_pass()
    t.you.shows(graveyard=["Ape"], removed=[])
    t.me.plays("Doom#2", targets=["Hound"])
    t.both_pass()
    t.me.shows(field=[id], graveyard=[])
    t.is_quiet()


def test_a_card_that_the_other_player_has_taken_is_removed_all_the_same() -> None:
    """fow-6.0 1010.1"""
    t = duel(me=side(hand=[TAKE, DOOM]), you=side(field=[real("fow", METROPOLIS), APE]))
    t.me.plays("Take", targets=["Ape"])
    t.both_pass()
    t.me.plays("Doom", targets=["Ape"])
    t.both_pass()
    t.me.shows(field=[], graveyard=["Doom", "Take"])
    t.you.shows(field=[METROPOLIS], graveyard=[], removed=["Ape"])
    t.is_quiet()


# -- "regalia's activate abilities" ----------------------------------------------------------------

BARRIER, PRISM = "TTW-073", "Prism"
GIVES = ability("{Rest}: Produce {R} or {U}.")


def test_without_will_a_will_ability_that_costs_more_cannot_be_played() -> None:
    """fow-6.0 907.1, 903.2e-iii"""
    # Nor is it counted on where something else is paid for.
    me = side(field=[regalia(PRISM, GIVES)], hand=[resonator("Imp", 100, 100)])
    t = duel(me=me, you=side(field=[real("fow", BARRIER)]))
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_a_will_ability_costs_one_more_and_is_paid_at_once() -> None:
    """fow-6.0 907.1, 907.3, 903.2e-iii"""
    me = side(field=[regalia(PRISM, GIVES)], hand=[resonator("Imp", 100, 100)], wind=1)
    t = duel(me=me, you=side(field=[real("fow", BARRIER)]))
    t.me.is_offered(Produce(PRISM), BATTLE, PASS)
    t.me.produces(PRISM)
    t.me.does(Spend("wind"))
    t.card(PRISM, rested=True)
    t.me.chooses_mode(0)
    t.me.shows(wind=0, fire=1)
    t.me.plays("Imp")
    t.both_pass()
    t.me.shows(field=[PRISM, "Imp"], fire=0)
    t.is_quiet()


def test_a_stone_pays_for_the_will_of_the_regalia_while_a_card_is_paid_for() -> None:
    """fow-6.0 907.2, 1003.5"""
    # What it costs is known to be payable out of what is sure.
    pool = stone("Pool", "water")
    me = side(
        field=[regalia(PRISM, GIVES), pool], hand=[resonator("Imp", 100, 100), resonator("Fish", 1, 1, cost=("water",))]
    )
    t = duel(me=me, you=side(field=[real("fow", BARRIER)]))
    t.me.is_offered(Play("Fish"), Produce(PRISM), Produce("Pool"), BATTLE, PASS)  # the fire for the Imp is not sure
    t.me.does(Play("Fish"))
    t.me.is_offered(Produce("Pool"), Produce(PRISM))
    t.me.produces(PRISM)
    t.me.is_offered(Produce("Pool"))
    t.me.produces("Pool")
    t.me.does(Spend("water"))
    t.me.chooses_mode(1)
    t.me.does(Spend("water"))
    t.both_pass()
    t.me.shows(field=[PRISM, "Pool", "Fish"], water=0, fire=0)
    t.is_quiet()


def test_stones_and_ones_own_regalia_cost_no_more() -> None:
    """fow-6.0 907.1"""
    t = duel(me=side(field=[stone("Pool", "water"), real("fow", BARRIER), regalia(PRISM, GIVES)]))
    t.me.is_offered(Produce("Pool"), Produce(PRISM), BATTLE, PASS)
    t.me.produces(PRISM)
    t.me.chooses_mode(1)
    t.me.produces("Pool")
    t.me.shows(water=2)
    t.is_quiet()


def test_what_a_will_ability_costs_itself_is_paid_besides() -> None:
    """fow-6.0 903.2e-iii"""
    board = real("fow", "SKL-097")
    t = duel(me=side(field=[board], water=2), you=side(field=[real("fow", BARRIER)]))
    t.me.is_offered(Produce("SKL-097"), BATTLE, PASS)
    t.me.produces("SKL-097")
    t.me.pays()
    t.me.chooses_mode(0)
    t.me.shows(water=0, fire=1)
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


# -- "the next damage" -----------------------------------------------------------------------------

HURTS = ability("{0}: This card deals 300 damage to your opponent.")
DART = quick("Dart", Choose(ANY, target=True), Damage(300, It()))
DARTS = [replace(DART, id=f"dart-{n}", name=f"Dart {n}") for n in range(4)]


@pytest.mark.parametrize("id", ["VIN001-047", "MPR-057"])
@pytest.mark.parametrize("arts", [1, 2])
def test_each_art_prevents_one_damage_of_the_same_resonator(id: str, arts: int) -> None:
    """fow-6.0 910.3"""
    me = side(field=[resonator("Archer", 100, 900, HURTS), APE], hand=[real("fow", id)] * arts, wind=2)
    t = duel(me=me)
    for n in range(arts):
        t.me.plays(id if n == 0 else f"{id}#2", targets=["Archer"])
        t.resolves()
    for n in range(3):
        t.me.activates("Archer")
        t.resolves()
        t.you.shows(life=4000 - 300 * max(n + 1 - arts, 0))
    t.is_quiet()


def test_the_art_lasts_for_turns_and_ends_with_its_resonator() -> None:
    """fow-6.0 910.3, 303.1b"""
    archer = resonator("Archer", 100, 900, HURTS, cost=())
    back = quick("Back", Choose(ANY, target=True), Move(It(), "hand", verb="return"))
    me = side(
        field=[archer, resonator("Slinger", 100, 900, HURTS)], hand=[real("fow", "VIN001-047")] * 2 + [back], wind=2
    )
    t = duel(me=me)
    t.me.plays("VIN001-047", targets=["Archer"])
    t.resolves()
    t.me.plays("VIN001-047#2", targets=["Slinger"])
    t.resolves()
    t.me.plays("Back", targets=["Archer"])
    t.resolves()
    t.me.plays("Archer")
    t.resolves()
    t.me.activates("Archer")
    t.resolves()
    t.you.shows(life=3700)
    t.turn_passes()
    t.turn_passes()
    t.me.activates("Slinger")
    t.resolves()
    t.you.shows(life=3700)
    t.me.activates("Slinger")
    t.resolves()
    t.you.shows(life=3400)
    t.is_quiet()


@pytest.mark.parametrize("wards", [1, 2])
def test_each_ward_prevents_the_next_damage_to_its_card(wards: int) -> None:
    """fow-6.0 910.3"""
    told = ability("{0}: Prevent the next damage that would be dealt to target resonator until end of turn.")
    t = duel(me=side(field=[regalia("Bell", told), HOUND, APE], hand=DARTS))
    for _ in range(wards):
        t.me.activates("Bell", targets=["Hound"])
        t.resolves()
    for n in range(3):
        t.me.plays(f"Dart {n}", targets=["Hound"])
        t.resolves()
        t.card("Hound", damage=300 * max(n + 1 - wards, 0))
    t.is_quiet()


def test_what_is_left_of_a_ward_is_gone_with_the_turn() -> None:
    """fow-6.0 910.3"""
    fairies = real("fow", "TTW-015")
    t = duel(me=side(field=[card(HOUND, attached=(fairies,)), APE], hand=DARTS))
    t.me.activates("TTW-015", 3, targets=["Hound"])
    t.resolves()
    t.turn_passes()
    t.turn_passes()
    t.me.plays("Dart 0", targets=["Hound"])
    t.resolves()
    t.card("Hound", damage=300)
    t.is_quiet()


def test_of_several_cards_the_next_damage_is_refused() -> None:
    """fow-6.0 910.3"""
    # Whether of each of them or of all together is not told.
    with pytest.raises(AssertionError, match="next damage of each"):
        ability("{0}: Prevent the next damage that would be dealt to all resonators you control until end of turn.")


EVEN, ODD = resonator("Even", 100, 100, cost=(2,)), resonator("Odd", 100, 100, cost=(1,))


@pytest.mark.parametrize(("top", "mine", "theirs"), [(EVEN, 3500, 4000), (ODD, 4000, 3500), (None, 4000, 3500)])
def test_the_hare_stumbles_over_an_even_cost_alone(top: PrintedCard | None, mine: int, theirs: int) -> None:
    """fow-6.0 203.5, 910.1"""
    # No card, no total cost that could be even.
    t = duel(me=side(field=[real("fow", "TAT-047")], deck=[] if top is None else [top]))
    t.me.attacks("TAT-047")
    t.end_battle()
    t.me.shows(life=mine)
    t.you.shows(life=theirs)
    t.is_quiet()


def test_a_hare_that_attacks_twice_may_stumble_twice() -> None:
    """fow-6.0 910.3"""
    wake = quick("Wake", Choose(ANY, target=True), Stand(It()))
    t = duel(me=side(field=[real("fow", "TAT-047")], hand=[wake], deck=[EVEN]))
    t.me.attacks("TAT-047")
    t.end_battle()
    t.me.plays("Wake")
    t.resolves()
    t.me.attacks("TAT-047")
    t.end_battle()
    t.me.shows(life=3000)
    t.you.shows(life=4000)
    t.is_quiet()


# -- "that was dealt damage this turn" -------------------------------------------------------------

HEAL = quick("Heal", Choose(ANY, target=True), Remove(It(), "damage", 300))


@pytest.mark.parametrize("id", ["VS01-018", "TMS-021"])
@pytest.mark.parametrize("healed", [False, True])
def test_a_resonator_that_was_dealt_damage_may_be_healed_since(id: str, healed: bool) -> None:
    """fow-6.0 1007.1, 903.2c"""
    me = side(hand=[real("fow", id), DART, HEAL], fire=1)
    t = duel(me=me, you=side(field=[APE, HOUND]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    if healed:
        t.me.plays("Heal", targets=["Ape"])
        t.resolves()
        t.card("Ape", damage=0)
    t.me.does(Play(id))
    t.me.chooses_mode(1)
    t.me.pays()
    t.resolves()
    t.you.shows(field=["Hound"], graveyard=["Ape"])
    t.is_quiet()


def test_damage_of_the_turn_before_is_too_old() -> None:
    """fow-6.0 903.2c, 903.2d"""
    # Nor does damage that lies on a card and was not dealt.
    me = side(hand=[real("fow", "VS01-018"), DART], field=burning(1))
    t = duel(me=me, you=side(field=[APE, HOUND]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.turn_passes()
    t.turn_passes()
    t.me.produces("Coal 0")
    t.me.does(Play("VS01-018"))
    t.me.is_offered(Mode(0))
    t.me.chooses_mode(0)
    t.me.is_offered(Pick("Ape"), Pick("Hound"))
    t.me.picks("Hound")
    t.me.pays()
    t.resolves()
    t.card("Hound", damage=500)
    t.is_quiet()


# -- "look at target opponent's hand and choose" ---------------------------------------------------

SCORN = "TTW-089"
INSIGHT = quick("Insight", Draw(1))


def test_both_see_the_hand_and_so_a_resonator_in_it_must_be_chosen() -> None:
    """fow-6.0 1014.2"""
    t = duel(me=side(hand=[real("fow", SCORN)], darkness=1), you=side(hand=[APE, HOUND, INSIGHT]))
    t.me.plays(SCORN)
    t.both_pass()
    t.me.is_offered(Pick("Ape"), Pick("Hound"))
    t.me.picks("Ape")
    t.you.shows(hand=["Hound", "Insight"], graveyard=["Ape"])
    assert t.me.knows("Insight")
    t.is_quiet()


@pytest.mark.parametrize("hand", [[], [INSIGHT]])
def test_without_a_resonator_in_the_hand_none_is_chosen(hand: list[PrintedCard]) -> None:
    """fow-6.0 1014.2"""
    t = duel(me=side(hand=[real("fow", SCORN)], darkness=1), you=side(hand=hand))
    t.me.plays(SCORN)
    t.both_pass()
    if hand:
        t.me.is_offered(DONE)
        t.me.does(DONE)
    t.you.shows(hand=[one.name for one in hand], graveyard=[])
    t.is_quiet()


# -- "with [Awakening]" ----------------------------------------------------------------------------


def test_a_card_that_has_lost_its_abilities_has_no_awakening() -> None:
    """fow-6.0 909.1b, 909.6"""
    sleeper = written("Sleeper", "[Awakening] {1}: This card gains [Flying].")
    hush = quick("Hush", Choose(ANY, target=True), Lose(It(), lasting="turn"))
    me = side(field=[real("fow", "TMS-004"), sleeper, APE], hand=[hush])
    t = duel(me=me)
    t.card("Sleeper", atk=600, **{"def": 1100})
    t.card("Ape", atk=400, **{"def": 900})
    t.me.plays("Hush", targets=["Sleeper"])
    t.resolves()
    t.card("Sleeper", atk=400, **{"def": 900})
    t.turn_passes()
    t.card("Sleeper", atk=600, **{"def": 1100})
    t.is_quiet()


def test_a_stone_that_has_lost_its_abilities_recovers() -> None:
    """fow-6.0 909.1b, 909.6"""
    spring = written("Spring", "{Rest}: Produce {U}.", "{1}: Draw a card.", kind="Special Magic Stone", cost=None)
    hush = quick(
        "Hush", Choose(Cards("yours", ("field",), (Kind("magic stone"),)), target=True), Lose(It(), lasting="game")
    )
    stones = [replace(spring, id=f"spring-{n}", name=f"Spring {n}") for n in range(2)]
    me = side(field=[real("fow", "MOA-030"), *(card(one, rested=True) for one in stones)], hand=[hush])
    t = duel(me=me)
    t.me.plays("Hush", targets=["Spring 0"])
    t.resolves()
    t.turn_passes()
    t.turn_passes()
    t.card("Spring 0", rested=False)
    t.card("Spring 1", rested=True)
    t.is_quiet()
