"""Abilities of the card pools, and of the cards that come with the games, that random games never came to.

`unreached.json` names them: here each is laid out by hand, with the card itself and cards of ours around it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound import shelf
from rulebound.collection import shipped
from rulebound.games.fow.r02_cards import enters, judgment
from rulebound.games.fow.words import ASK_BLOCK, P_MAIN
from rulebound.games.opcg.cards import main
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It, Kind, Top
from rulebound.program.ops import Choose, Damage, Draw, Move, Play, Turn
from tests import forceofwill as fow
from tests import onepiece as opcg
from tests.forceofwill import BATTLE, GIVE_UP, Activate, Attack, Block, Duel, Reveal, card, duel, resonator, side
from tests.lots.cards import real
from tests.scenario import DECLINE, DONE, PASS, Offer, Pick, Replace, numbers

FIELD = Cards("any", ("field",), (Kind("resonator"),))
DOOM = fow.quick("Doom", Choose(FIELD, target=True), Move(It(), "graveyard", "top", "destroy"))
INSIGHT = fow.quick("Insight", Draw(1))
APE = resonator("Ape", 400, 900)
GUARD = resonator("Guard", 300, 900)
HOUND = resonator("Hound", 200, 900)
KING = fow.ruler("King", judgment("fire"), back="crowned")
CROWNED = fow.j_ruler("Crowned", 900, 900, front="king")


def vampire(name: str, atk: int, defence: int) -> PrintedCard:
    """A resonator of ours of that race."""
    return resonator(name, atk, defence, traits=("Vampire",))


# -- CMF-016, VIN001-013: the stake --------------------------------------------------------------

STAKES = ["CMF-016", "VIN001-013"]


@pytest.mark.parametrize("id", STAKES)
@pytest.mark.parametrize(("foe", "hurt"), [("Bat", 0), ("Wolf", 300)])
def test_a_vampire_does_no_battle_damage_to_what_has_the_stake(id: str, foe: str, hurt: int) -> None:
    """fow CMF-016/gives 1, VIN001-013/gives 1"""
    foes = [vampire("Bat", 300, 2000), resonator("Wolf", 300, 2000)]
    t = duel(me=side(field=foes), you=side(field=[card(APE, attached=(real("fow", id),))]))
    t.me.attacks(foe)
    t.pass_to("block")
    t.you.is_offered(Block("Ape"), PASS)
    t.you.blocks("Ape")
    t.end_battle()
    t.card("Ape", damage=hurt, atk=800, guests=[id], **{"def": 1300})
    t.card(foe, damage=800)  # what it deals itself is not prevented
    t.you.shows(life=4000)
    t.is_quiet()


@pytest.mark.parametrize("id", STAKES)
@pytest.mark.parametrize(("foe", "hurt"), [("Bat", 0), ("Wolf", 300)])
def test_no_damage_by_the_effect_of_a_vampire_either(id: str, foe: str, hurt: int) -> None:
    """fow CMF-016/gives 1, VIN001-013/gives 1: nothing is targeted, so that damage alone is in question."""
    burns = enters(Damage(300, All(Cards("theirs", ("field",), (Kind("resonator"),)))))
    race = ("Vampire",) if foe == "Bat" else ("Beast",)
    it = resonator(foe, 100, 100, burns, cost=(), traits=race)
    t = duel(me=side(hand=[it]), you=side(field=[card(APE, attached=(real("fow", id),)), GUARD]))
    t.me.plays(foe)
    t.both_pass()
    t.resolves()
    t.card("Ape", damage=hurt)
    t.card("Guard", damage=300)
    t.is_quiet()


@pytest.mark.parametrize("id", STAKES)
def test_a_vampire_with_the_stake_is_hurt_by_vampires(id: str) -> None:
    """fow CMF-016/gives 1, VIN001-013/gives 1: it neither gains nor is protected, and does not block."""
    victim = card(vampire("Count", 400, 900), rested=True, attached=(real("fow", id),))
    idle = card(vampire("Heir", 400, 900), attached=(real("fow", id),))
    t = duel(me=side(field=[vampire("Bat", 300, 2000)]), you=side(field=[victim, idle, GUARD]))
    t.me.attacks("Bat", "Count")
    t.pass_to("block")
    t.you.is_offered(Block("Guard"), PASS)
    t.end_battle()
    t.card("Count", damage=300, atk=400, **{"def": 900})
    t.card("Bat", damage=400)
    t.is_quiet()


# -- CMF-022: the bomb ----------------------------------------------------------------------------


def is_revealing(t: Duel) -> bool:
    """Whether somebody is asked to reveal the bomb, and nothing else."""
    if t.s.g.ask_names[t.s.ask_kind] != "reveal":
        return False
    t.asked().is_offered(Reveal("CMF-022"), DECLINE)
    return True


def goes_on(t: Duel, question: str) -> None:
    """Both pass, and nothing is revealed, until a question of this kind."""
    while t.s.g.ask_names[t.s.ask_kind] != question:
        if is_revealing(t):
            t.asked().declines()
        else:
            t.passes()


def battle(t: Duel, attacker: str, blocker: str = "", target: str = "") -> None:
    """An attack up to where the bomb may be revealed after the block, if there is one."""
    goes_on(t, "priority")
    t.me.does(BATTLE)
    goes_on(t, "attack")
    t.me.does(Attack(attacker, target))
    goes_on(t, "block")
    if blocker:
        t.you.blocks(blocker)
    else:
        t.you.passes()
    t.shows(chase=[])
    assert is_revealing(t)


@pytest.mark.parametrize("judged", [False, True])
@pytest.mark.parametrize("zone", ["standby", "hand"])
def test_the_bomb_takes_who_blocks_and_who_is_blocked(judged: bool, zone: str) -> None:
    """fow CMF-022/1: under either side of that ruler; out of standby for nothing, out of the hand for its cost."""
    white, bloody = real("fow", "CMF-036"), real("fow", "CMF-036J")
    bomb = real("fow", "CMF-022")
    me = side(
        ruler=None if judged else white,
        field=[*([bloody] if judged else []), APE, HOUND],
        standby=[bomb] if zone == "standby" else [],
        hand=[bomb] if zone == "hand" else [],
        fire=3,
    )
    t = duel(me=me, you=side(field=[GUARD, resonator("Idle", 100, 100)]), cards=[white, bloody])
    battle(t, "Ape", "Guard")
    t.me.does(Reveal("CMF-022"))
    t.me.pays()
    t.shows(chase=["CMF-022"])
    t.me.shows(fire=3 if zone == "standby" else 0)
    t.both_pass()
    t.me.shows(field=["Hound", *(["CMF-036"] if judged else [])], life=3500, standby=[], hand=[])
    t.me.shows(graveyard=["CMF-022", "Ape"])
    t.you.shows(field=["Idle"], graveyard=["Guard"], life=3500)
    t.end_battle()
    t.is_quiet()


def test_the_bomb_of_the_player_who_blocks() -> None:
    """fow CMF-022/1"""
    you = side(ruler=real("fow", "CMF-036"), field=[GUARD], standby=[real("fow", "CMF-022")])
    t = duel(me=side(field=[APE]), you=you, cards=[real("fow", "CMF-036J")])
    battle(t, "Ape", "Guard")
    t.you.does(Reveal("CMF-022"))
    t.both_pass()
    t.me.shows(field=[], graveyard=["Ape"], life=3500)
    t.you.shows(field=[], graveyard=["CMF-022", "Guard"], life=3500, standby=[])
    t.end_battle()
    t.is_quiet()


def test_under_another_ruler_the_bomb_waits() -> None:
    """fow CMF-022/1"""
    t = duel(me=side(field=[APE], standby=[real("fow", "CMF-022")], fire=3), you=side(field=[GUARD]))
    t.me.attacks("Ape")
    t.pass_to("block")
    t.you.blocks("Guard")
    t.me.is_offered(PASS)
    t.end_battle()
    t.me.shows(standby=["CMF-022"], field=["Ape"], life=4000)
    t.card("Ape", damage=300)
    t.is_quiet()


@pytest.mark.parametrize("target", ["", "Tired"])
def test_without_a_block_the_bomb_does_nothing(target: str) -> None:
    """fow CMF-022/1: one that is attacked does not block."""
    white = real("fow", "CMF-036")
    me = side(ruler=white, field=[APE], standby=[real("fow", "CMF-022")])
    tired = resonator("Tired", 100, 900)
    t = duel(me=me, you=side(field=[card(tired, rested=True), GUARD]), cards=[real("fow", "CMF-036J")])
    battle(t, "Ape", target=target)
    t.me.does(Reveal("CMF-022"))
    t.both_pass()
    t.me.shows(field=["Ape"], graveyard=["CMF-022"], life=4000)
    t.you.shows(field=["Tired", "Guard"], life=4000)
    t.end_battle()
    t.you.shows(life=4000 if target else 3600)
    t.is_quiet()


def test_a_j_ruler_in_that_battle_is_no_resonator() -> None:
    """fow CMF-022/1: what is blocked goes alone, and its player alone is hurt."""
    me = side(ruler=real("fow", "CMF-036"), field=[APE], standby=[real("fow", "CMF-022")])
    t = duel(me=me, you=side(field=[CROWNED]), cards=[KING, real("fow", "CMF-036J")])
    battle(t, "Ape", "King")
    t.me.does(Reveal("CMF-022"))
    t.both_pass()
    t.me.shows(field=[], graveyard=["CMF-022", "Ape"], life=3500)
    t.you.shows(field=["King"], life=4000)
    t.end_battle()
    t.is_quiet()


def test_a_resonator_of_that_name_is_no_j_ruler() -> None:
    """fow CMF-022/1: the condition speaks of the J-ruler."""
    double = replace(resonator("Double", 100, 100), names=real("fow", "CMF-036J").names)
    t = duel(me=side(field=[double], standby=[real("fow", "CMF-022")]))
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


# -- CMF-051: the pipe ----------------------------------------------------------------------------


def test_the_piper_recovers_by_the_pipe() -> None:
    """fow CMF-051/gives 2"""
    piper = card(real("fow", "CMF-043"), attached=(real("fow", "CMF-051"),))
    t = duel(me=side(field=[piper], water=1), you=side(field=[APE, GUARD]))
    rests, recovers, returns = Activate("CMF-043", 2), Activate("CMF-043", 3), Activate("CMF-051")
    t.me.is_offered(rests, recovers, returns, BATTLE, PASS)
    t.me.activates("CMF-043", 2, targets=["Ape"])
    t.resolves()
    t.card("Ape", rested=True)
    t.card("CMF-043", rested=True)
    t.me.is_offered(recovers, returns, BATTLE, PASS)
    t.me.activates("CMF-043", 3)
    t.me.shows(water=0)
    t.card("CMF-043", rested=True)
    t.resolves()
    t.card("CMF-043", rested=False)
    t.me.is_offered(rests, BATTLE, PASS)
    t.me.activates("CMF-043", 2, targets=["Guard"])
    t.resolves()
    t.card("Guard", rested=True)
    t.is_quiet()


def test_nobody_else_recovers_by_the_pipe() -> None:
    """fow CMF-051/gives 2"""
    t = duel(me=side(field=[card(APE, rested=True, attached=(real("fow", "CMF-051"),)), GUARD], water=2))
    t.me.is_offered(Activate("CMF-051"), BATTLE, PASS)
    t.is_quiet()


def test_without_the_pipe_the_piper_does_not_recover() -> None:
    """fow CMF-051/gives 2: it is gone with the addition."""
    piper = card(real("fow", "CMF-043"), rested=True, attached=(real("fow", "CMF-051"),))
    t = duel(me=side(field=[piper], water=2))
    t.me.is_offered(Activate("CMF-043", 3), Activate("CMF-051"), BATTLE, PASS)
    t.me.activates("CMF-051")
    t.resolves()
    t.me.shows(hand=["CMF-051"], water=1)
    assert not [offer for offer in t.offers() if offer.kind == "activate"]
    t.card("CMF-043", rested=True)
    t.is_quiet()


# -- FW-117: a [Break] ----------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "damage"), [("Ape", 500), ("Imp", None)])
def test_broken_off_the_life_the_sentinel_burns_a_resonator(target: str, damage: int | None) -> None:
    """fow FW-117/2"""
    me = side(breaks=["Drowned Sentinel", "Pebble"], field=[APE], life=1500)
    t = duel("fow-6.0-viola", me=me, you=side(field=[resonator("Imp", 300, 300)]))
    t.me.is_offered(Offer("life break"), BATTLE, PASS)
    t.me.does(Offer("life break"))
    t.me.is_offered(Pick("Ape"), Pick("Imp"))
    t.me.picks(target)
    t.shows(chase=["ability of Drowned Sentinel"])
    t.me.shows(removed=["Drowned Sentinel"], graveyard=[], **{"life break": ["Pebble"]})
    t.both_pass()
    t.me.shows(removed=[], graveyard=["Drowned Sentinel"], life=1500)
    t.card("Ape", damage=damage or 0)
    t.you.shows(field=[] if damage is None else ["Imp"], graveyard=["Imp"] if damage is None else [])
    t.is_quiet()


# -- MPR-030: who cannot block --------------------------------------------------------------------


@pytest.mark.parametrize("attacked", [True, False])
def test_after_the_j_ruler_it_keeps_one_from_blocking(attacked: bool) -> None:
    """fow MPR-030/1"""
    me = side(field=[CROWNED, real("fow", "MPR-030"), APE])
    t = duel(me=me, you=side(field=[GUARD, HOUND]), cards=[KING])
    if attacked:
        t.me.attacks("King")
        t.end_battle()
    t.me.attacks("MPR-030")
    t.me.is_offered(Pick("MPR-030"), Pick("Ape"), Pick("Guard"), Pick("Hound"))
    t.me.picks("Guard")
    t.shows(chase=["ability of MPR-030"])
    t.resolves()
    may = [Block("Hound"), PASS] if attacked else [Block("Guard"), Block("Hound"), PASS]
    t.pass_to("block")
    t.you.is_offered(*may)
    t.end_battle()
    t.you.shows(life=4000 - 600 - (900 if attacked else 0))
    # For the whole turn, whoever attacks, and no longer.
    t.me.attacks("Ape")
    t.pass_to("block")
    t.you.is_offered(*may)
    t.end_battle()
    t.turn_passes()
    t.turn_passes()
    t.me.attacks("Ape")
    t.pass_to("block")
    t.you.is_offered(Block("Guard"), Block("Hound"), PASS)
    t.end_battle()
    t.is_quiet()


def test_an_attack_of_the_j_ruler_in_the_turn_before_is_too_old() -> None:
    """fow MPR-030/1"""
    t = duel(me=side(field=[CROWNED, real("fow", "MPR-030")]), you=side(field=[GUARD]), cards=[KING])
    t.me.attacks("King")
    t.end_battle()
    t.turn_passes()
    t.turn_passes()
    t.me.attacks("MPR-030")
    t.me.picks("Guard")
    t.resolves()
    t.pass_to("block")
    t.you.is_offered(Block("Guard"), PASS)
    t.end_battle()
    t.is_quiet()


# -- MPR-065: instead of a draw -------------------------------------------------------------------

BOOKS = [resonator(name, 100, 100) for name in ("One", "Two", "Three", "Four")]


def test_a_draw_in_the_main_phase_becomes_a_look_at_three() -> None:
    """fow MPR-065/1"""
    t = duel(me=side(field=[real("fow", "MPR-065")], hand=[INSIGHT], deck=BOOKS))
    t.me.plays("Insight")
    t.both_pass()
    t.me.is_offered(Replace("MPR-065"), DECLINE)
    t.me.replaces("MPR-065")
    t.me.is_offered(Pick("One"), Pick("Two"), Pick("Three"))
    assert t.me.knows("Two") and not t.you.knows("Two")
    t.me.picks("Two")
    t.me.is_offered(Pick("One"), Pick("Three"))
    t.me.picks("Three")
    t.me.shows(hand=["Two"], deck=["Four", "Three", "One"], graveyard=["Insight"])
    assert not t.you.knows("Two")
    t.is_quiet()
    # In the draw phase it is a draw, and nobody is asked.
    t.turn_passes()
    t.turn_passes()
    t.me.shows(hand=["Two", "Four"], deck=["Three", "One"])
    t.is_quiet()


def test_the_draw_may_stay_a_draw() -> None:
    """fow MPR-065/1"""
    t = duel(me=side(field=[real("fow", "MPR-065")], hand=[INSIGHT], deck=BOOKS))
    t.me.plays("Insight")
    t.both_pass()
    t.me.declines()
    t.me.shows(hand=["One"], deck=["Two", "Three", "Four"])
    t.is_quiet()


def test_of_two_draws_each_is_asked_about() -> None:
    """fow MPR-065/1: the second look finds but one card, and puts it into the hand."""
    both = fow.quick("Both", Draw(2))
    t = duel(me=side(field=[real("fow", "MPR-065")], hand=[both], deck=BOOKS[:2]))
    t.me.plays("Both")
    t.both_pass()
    t.me.replaces("MPR-065")
    t.me.is_offered(Pick("One"), Pick("Two"))
    t.me.picks("Two")
    t.me.is_offered(Replace("MPR-065"), DECLINE)
    t.me.replaces("MPR-065")
    t.me.is_offered(Pick("One"))
    t.me.picks("One")
    t.me.shows(hand=["One", "Two"], deck=[])
    t.is_quiet()


def test_a_draw_of_the_other_player_stays_one() -> None:
    """fow MPR-065/1"""
    gift = fow.quick("Gift", Draw(1, "theirs"), Draw(1))
    t = duel(me=side(hand=[gift], deck=BOOKS[:2]), you=side(field=[real("fow", "MPR-065")], deck=BOOKS[2:]))
    t.me.plays("Gift")
    t.both_pass()
    t.you.is_offered(Replace("MPR-065"), DECLINE)
    t.you.replaces("MPR-065")
    t.you.is_offered(Pick("Three"), Pick("Four"))
    t.you.picks("Four")
    t.you.shows(hand=["Four"], deck=["Three"])
    t.me.shows(hand=["One"], deck=["Two"])
    t.is_quiet()


# -- TMS-087: another's skills --------------------------------------------------------------------

SKILLS = ["pierce", "precision", "first strike", "explode", "flying", "swiftness", "imperishable"]


def lends(t: Duel) -> None:
    """The ability is played by resting the only one that can lend, about which nothing is asked."""
    t.me.activates("TMS-087")
    t.card("Donor", rested=True)
    t.me.shows(fire=0)


@pytest.mark.parametrize("skills", [[], *([skill] for skill in SKILLS), ["first strike", "explode", "flying"], SKILLS])
def test_the_machine_takes_strength_and_skills_for_the_turn(skills: list[str]) -> None:
    """fow TMS-087/gives 1: no other keyword is taken along, and who lends keeps its own."""
    donor = resonator("Donor", 300, 500, keywords=(*skills, "quickcast"))
    me = side(field=[card(real("fow", "TMS-087"), fresh=True), card(donor, fresh=True), card(APE, rested=True)], fire=1)
    t = duel(me=me, you=side(field=[GUARD]))
    t.me.is_offered(Activate("TMS-087"), BATTLE, PASS)
    lends(t)
    t.card("TMS-087", atk=1200, keywords=["pierce"])
    t.resolves()
    has = [skill for skill in SKILLS if skill in ("pierce", *skills)]
    t.card("TMS-087", atk=1500, keywords=has, rested=False, **{"def": 1700})
    t.card("Donor", atk=300, **{"def": 500})
    t.is_quiet()
    t.turn_passes()
    t.card("TMS-087", atk=1200, keywords=["pierce"], **{"def": 1200})
    t.is_quiet()


@pytest.mark.parametrize("explodes", [True, False])
def test_the_explosion_that_it_took_goes_off(explodes: bool) -> None:
    """fow TMS-087/gives 1: battle damage to a resonator destroys both, which without it would both live."""
    donor = resonator("Donor", 300, 500, keywords=("explode",) if explodes else ())
    t = duel(me=side(field=[real("fow", "TMS-087"), donor], fire=1), you=side(field=[resonator("Wall", 100, 3000)]))
    lends(t)
    t.resolves()
    t.me.attacks("TMS-087")
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    if explodes:
        t.me.shows(field=["Donor"], graveyard=["TMS-087"])
        t.you.shows(field=[], graveyard=["Wall"])
    else:
        t.me.shows(field=["TMS-087", "Donor"])
        t.card("Wall", damage=1500)
    t.you.shows(life=4000)
    t.is_quiet()


def test_who_lent_is_remembered_as_it_was() -> None:
    """fow TMS-087/gives 1: destroyed in answer, it is asked for what it was on the field (fow-6.0 911.1)."""
    donor = resonator("Donor", 300, 500, keywords=("flying", "explode"))
    t = duel(me=side(field=[real("fow", "TMS-087"), donor], fire=1), you=side(hand=[DOOM]))
    lends(t)
    t.passes()
    t.you.plays("Doom", targets=["Donor"])
    t.both_pass()
    t.me.shows(graveyard=["Donor"])
    t.resolves()
    t.card("TMS-087", atk=1500, keywords=["pierce", "explode", "flying"], **{"def": 1700})
    t.is_quiet()


def test_there_is_a_choice_of_recovered_resonators_of_ones_own() -> None:
    """fow TMS-087/gives 1: neither itself, nor a rested one, nor a J-ruler, nor the opponent's."""
    me = side(field=[real("fow", "TMS-087"), CROWNED, APE, HOUND, card(resonator("Tired", 1, 1), rested=True)], fire=1)
    t = duel(me=me, you=side(field=[GUARD]), cards=[KING])
    t.me.does(Activate("TMS-087"))
    t.me.pays()
    t.me.is_offered(Pick("Ape"), Pick("Hound"))
    t.me.picks("Hound")
    t.me.pays()
    t.resolves()
    t.card("TMS-087", atk=1400, **{"def": 2100})
    t.is_quiet()


# -- TTW-100: ten cards removed -------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "mine"), [(10, 0), (11, 0), (9, 0), (9, 10), (4, 10)])
def test_with_ten_cards_removed_the_j_ruler_is_swift_and_precise(theirs: int, mine: int) -> None:
    """fow TTW-100/3: it came this turn, and attacks one that is recovered."""
    me = side(field=[card(CROWNED, fresh=True), real("fow", "TTW-100"), APE], removed=["Pebble"] * mine)
    you = side(field=[GUARD], removed=["Shell"] * theirs)
    t = duel(me=me, you=you, cards=[KING])
    more = 500 if theirs >= 5 else 0
    swift = theirs >= 10
    t.card("King", atk=900 + more, keywords=["precision", "swiftness"] if swift else [], **{"def": 900 + more})
    t.card("Ape", atk=400, keywords=[])
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(*([Attack("King"), Attack("King", "Guard")] if swift else []), Attack("Ape"), GIVE_UP)
    if swift:
        t.me.does(Attack("King", "Guard"))
        t.end_battle()
        t.you.shows(field=[], graveyard=["Guard"])
    else:
        t.me.does(GIVE_UP)
        t.end_battle()
        t.you.shows(field=["Guard"])
    t.is_quiet()


def test_the_tenth_card_removed_tells_at_once() -> None:
    """fow TTW-100/3"""
    exile = fow.quick("Exile", Choose(FIELD, target=True), Move(It(), "removed", "top", "remove"))
    me = side(field=[CROWNED, real("fow", "TTW-100")], hand=[exile])
    t = duel(me=me, you=side(field=[GUARD], removed=["Shell"] * 9), cards=[KING])
    t.card("King", keywords=[])
    t.me.plays("Exile", targets=["Guard"])
    t.resolves()
    t.you.shows(removed=10)
    t.card("King", keywords=["precision", "swiftness"])
    t.is_quiet()


# -- ST10-008: three DON!! or less ----------------------------------------------------------------

CALL = opcg.event("Call", main(Choose(Cards("yours", ("hand",))), Play(It())))


@pytest.mark.parametrize(("given", "active", "rested", "deck"), [(0, 0, 0, 10), (1, 1, 1, 7), (0, 3, 0, 1)])
@pytest.mark.parametrize("adds", [0, 1, 2])
def test_with_three_don_on_the_field_up_to_two_come_rested(
    given: int, active: int, rested: int, deck: int, adds: int
) -> None:
    """opcg ST10-008/1: played by an effect, for four DON!! would be too many; those given count as well."""
    me = opcg.side(
        leader=opcg.card("Seeker", don=given),
        hand=[CALL, real("opcg", "ST10-008")],
        active=active,
        rested=rested,
        don_deck=deck,
    )
    t = opcg.duel(me=me)
    t.me.plays("Call")
    t.me.picks("ST10-008")
    t.me.is_offered(*numbers(0, min(2, deck)))
    adds = min(adds, deck)
    t.me.declares(adds)
    t.me.shows(characters=["ST10-008"], active=active, rested=rested + adds, don_deck=deck - adds)
    t.card("Seeker", don=given)
    t.is_quiet()


@pytest.mark.parametrize("given", [0, 1])
def test_with_four_don_on_the_field_none_comes(given: int) -> None:
    """opcg ST10-008/1"""
    me = opcg.side(
        leader=opcg.card("Seeker", don=given),
        hand=[CALL, real("opcg", "ST10-008")],
        active=3 - given,
        rested=1,
        don_deck=6,
    )
    t = opcg.duel(me=me)
    t.me.plays("Call")
    t.me.picks("ST10-008")
    t.me.shows(characters=["ST10-008"], active=3 - given, rested=1, don_deck=6)
    t.is_quiet()


def test_played_for_its_cost_it_brings_none() -> None:
    """opcg ST10-008/1: the four that paid for it lie on the field."""
    t = opcg.duel(me=opcg.side(hand=[real("opcg", "ST10-008")], active=4, don_deck=6))
    t.me.plays("ST10-008")
    t.me.shows(characters=["ST10-008"], active=0, rested=4, don_deck=6)
    t.is_quiet()


# -- VW-021: five Machines and ten DON!! ----------------------------------------------------------

MACHINES = [opcg.character(name, 1000, traits=("Machine",)) for name in ("Cog", "Crank", "Gear", "Lever", "Piston")]


def grid() -> PrintedCard:
    """The Stage, which comes with the game, as a card of ours."""
    (found,) = [card for card in shelf.cards(shipped.folder("opcg")) if card.id == "VW-021"]
    return replace(found, id="grid", name="Grid")


@pytest.mark.parametrize(("given", "active", "rested"), [(0, 10, 0), (0, 0, 10), (2, 5, 3)])
def test_with_five_machines_and_ten_don_on_the_field_the_grid_wins(given: int, active: int, rested: int) -> None:
    """opcg VW-021/1: rested ones and those given count as well; it wins at the end of the turn, not before."""
    me = opcg.side([opcg.card(MACHINES[0], don=given), *MACHINES[1:]], stage=[grid()], active=active, rested=rested)
    t = opcg.duel(me=me)
    t.is_quiet()
    t.me.ends()
    t.is_over("me")


@pytest.mark.parametrize(("machines", "active", "don_deck"), [(4, 10, 0), (5, 9, 1)])
def test_the_grid_does_not_win_with_one_machine_or_one_don_less(machines: int, active: int, don_deck: int) -> None:
    """opcg VW-021/1"""
    here = [*MACHINES[:machines], opcg.character("Fifer", 1000)][:5]
    me = opcg.side(here, stage=[grid()], active=active, don_deck=don_deck)
    t = opcg.duel(me=me, you=opcg.side(MACHINES, stage=[grid()]))
    t.me.ends()
    t.shows(active="you", phase="main", turn=6)
    t.is_quiet()


# -- VW-026: a Stage for a DON!! ------------------------------------------------------------------


@pytest.mark.parametrize("paid", [True, False])
def test_a_stage_under_the_deck_is_worth_an_active_don(paid: bool) -> None:
    """opcg VW-026/1: one may, and gets it active."""
    (found,) = [card for card in shelf.cards(shipped.folder("opcg")) if card.id == "VW-026"]
    breaker = replace(found, id="breaker", name="Breaker")
    me = opcg.side([], hand=[breaker], stage=[grid()], active=4, don_deck=3, deck=["Shell"])
    t = opcg.duel(me=me, you=opcg.side([], stage=[grid()]))
    t.me.plays("Breaker")
    if paid:
        t.me.agrees()
        t.me.declares(1)
    else:
        t.me.refuses()
    t.me.shows(characters=["Breaker"], stage=[] if paid else ["Grid"], deck=["Shell", "Grid"] if paid else ["Shell"])
    t.me.shows(active=1 if paid else 0, rested=4, don_deck=2 if paid else 3)
    t.is_quiet()


# -- OP04-119: who rests keeps others ---------------------------------------------------------------

ANY = Cards("theirs", ("characters",))
FELL = opcg.event("Fell", main(Choose(ANY), Move(It(), "trash", "top", "ko")))


@pytest.mark.parametrize(("rested", "kept"), [(True, True), (False, False)])
def test_an_active_character_of_cost_five_is_not_felled_while_it_rests(rested: bool, kept: bool) -> None:
    """opcg OP04-119/1"""
    five = opcg.character("Five", 5000, cost=5)
    keeper = opcg.card(real("opcg", "OP04-119"), rested=rested)
    t = opcg.duel(me=opcg.side(hand=[FELL]), you=opcg.side([keeper, five]))
    t.me.plays("Fell")
    t.me.picks("Five")
    t.you.shows(trash=[] if kept else ["Five"])
    t.is_quiet()


# -- SB-014: a card of Life is turned down instead --------------------------------------------------


def test_a_card_of_life_that_lies_face_up_is_turned_down_instead() -> None:
    """opcg SB-014/1"""
    show = opcg.event("Show", main(Turn(Top(1, "life", "theirs"), "up")))
    bell = opcg.character("Bell", 2000, traits=("Sunbell",))
    t = opcg.duel(me=opcg.side(hand=[show, FELL]), you=opcg.side(["Vigil Keeper", bell], life=["Shell", "Shell"]))
    t.me.plays("Show")
    t.me.plays("Fell")
    t.me.picks("Bell")
    t.you.is_offered(Replace("Vigil Keeper"), DECLINE)
    t.you.replaces("Vigil Keeper")
    t.you.shows(characters=["Vigil Keeper", "Bell"], trash=[], life=2)
    t.is_quiet()


# -- TAT-011, VIN001-010: the march ---------------------------------------------------------------


def saintly(name: str, *traits: str, colour: str = "light") -> PrintedCard:
    """A resonator of ours of a colour, perhaps a Saint."""
    return replace(resonator(name, 400, 900, traits=traits), colours=(colour,))


@pytest.mark.parametrize("id", ["TAT-011", "VIN001-010"])
@pytest.mark.parametrize("saint", [True, False])
def test_beside_a_saint_nobody_blocks_the_march(id: str, saint: bool) -> None:
    """fow TAT-011/gives 1, VIN001-010/gives 1: the light ones that are there, whoever they are, until end of turn."""
    field = [saintly("Maid", *(["Saint"] if saint else [])), saintly("Squire"), saintly("Page", colour="fire")]
    me = side(field=field, hand=[real("fow", id), saintly("Late")], light=2)
    t = duel(me=me, you=side(field=[GUARD]))
    t.me.plays(id)
    t.both_pass()
    t.card("Maid", atk=700, keywords=["first strike"])
    t.card("Squire", atk=700, keywords=["first strike"])
    t.card("Page", atk=400, keywords=[])
    for name, life in (("Maid", 3300), ("Squire", 2600), ("Page", 2200)):
        t.me.attacks(name)
        blocks = 0  # where nobody may block, nobody is asked
        while t.s.phase != P_MAIN:
            if t.s.ask_kind == ASK_BLOCK:
                blocks += 1
                t.you.is_offered(Block("Guard"), PASS)
                t.you.passes()
            else:
                t.passes()
        assert blocks == (1 if name == "Page" or not saint else 0)
        t.you.shows(life=life)
    t.turn_passes()
    t.turn_passes()
    t.card("Maid", atk=400, keywords=[])
    t.me.attacks("Maid")
    t.pass_to("block")
    t.you.is_offered(Block("Guard"), PASS)
    t.end_battle()
    t.is_quiet()


# -- OP04-082, OP05-009, OP06-088, OP09-017: what a Leader has to be ---------------------------------


@pytest.mark.parametrize("is_she", [True, False])
def test_what_costs_little_is_ko_d_beside_one_leader_alone(is_she: bool) -> None:
    """opcg OP04-082/2"""
    lead = replace(opcg.leader("Lead"), names=("Rebecca",) if is_she else ())
    foes = [opcg.character("Cub", 2000, cost=1), opcg.character("Bear", 2000, cost=2)]
    me = opcg.side(leader=lead, hand=[real("opcg", "OP04-082")])
    t = opcg.duel(me=me, you=opcg.side(foes))
    t.me.plays("OP04-082")
    if is_she:
        t.me.is_offered(Pick("Cub"), DONE)
        t.me.picks("Cub")
    t.you.shows(characters=["Bear"] if is_she else ["Cub", "Bear"])
    t.me.shows(deck=4 if is_she else 5)  # what follows the condition hangs on it too
    t.is_quiet()


@pytest.mark.parametrize(("power", "drawn"), [(5000, 0), (0, 1), (-1000, 1)])
def test_a_card_is_drawn_where_the_leader_has_no_power(power: int, drawn: int) -> None:
    """opcg OP05-009/1"""
    t = opcg.duel(me=opcg.side(leader=opcg.leader("Lead", power=power), hand=[real("opcg", "OP05-009")]))
    t.me.plays("OP05-009")
    t.me.shows(hand=drawn)
    t.is_quiet()


@pytest.mark.parametrize(
    ("trait", "rested", "power"), [("Dressrosa", False, 6000), ("Dressrosa", True, 4000), ("", False, 4000)]
)
def test_beside_a_leader_of_its_land_that_is_active_a_character_is_stronger(
    trait: str, rested: bool, power: int
) -> None:
    """opcg OP06-088/1"""
    lead = replace(opcg.leader("Lead"), traits=(trait,) if trait else ())
    t = opcg.duel(me=opcg.side([real("opcg", "OP06-088")], leader=opcg.card(lead, rested=rested)))
    t.card("OP06-088", power=power)
    t.is_quiet()


@pytest.mark.parametrize(
    ("trait", "power", "don"),
    [("Kid Pirates", 7000, 1), ("Kid Pirates", 7000, 0), ("Kid Pirates", 6000, 1), ("", 7000, 1)],
)
def test_beside_a_strong_leader_of_its_crew_a_character_attacks_at_once(trait: str, power: int, don: int) -> None:
    """opcg OP09-017/1"""
    lead = replace(opcg.leader("Lead", power=power), traits=(trait,) if trait else ())
    t = opcg.duel(me=opcg.side([opcg.card(real("opcg", "OP09-017"), fresh=True, don=don)], leader=lead))
    t.card("OP09-017", keywords=["rush"] if (trait, power, don) == ("Kid Pirates", 7000, 1) else [])
    t.is_quiet()
