"""Twenty cards of Force of Will drawn by lot: what `expected_fow.md` says, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.fow.r02_cards import judgment
from rulebound.games.fow.r09_abilities import AWAKEN
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Damage, Move
from tests.forceofwill import (
    Activate,
    Duel,
    Play,
    Produce,
    card,
    duel,
    j_ruler,
    quick,
    resonator,
    ruler,
    side,
    stone,
)
from tests.lots import cards
from tests.printed.kept import record
from tests.scenario import DONE, NO, YES, Mode, Offer, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
DOOM = quick("Doom", Choose(ANY, target=True), Move(It(), "graveyard", "top", "destroy"))
BOLT = quick("Bolt", Damage(300, side="theirs"))
APE = resonator("Ape", 400, 900)
IMP = resonator("Imp", 300, 300)
KING = ruler("King", judgment("fire"), back="crowned")
CROWNED = j_ruler("Crowned", 900, 900, front="king")
GRAVEYARD, AREA = "graveyard", "ruler area"


def real(id: str) -> PrintedCard:
    """A card of the list."""
    return cards.real("fow", id)


def namesake(one: PrintedCard, id: str) -> PrintedCard:
    """A card of ours with the name of a real one."""
    return replace(one, names=(str(record("fow.en", id)["name"]),))


def of(race: str, name: str, atk: int = 400, defence: int = 900) -> PrintedCard:
    """A resonator of ours of a race."""
    return resonator(name, atk, defence, traits=(race,))


def crowned(id: str) -> PrintedCard:
    """A J-ruler of ours behind a real ruler."""
    return replace(j_ruler("Crowned", 900, 900, front=id), id=id + "J")


def girl(back: str) -> PrintedCard:
    """A ruler of ours before a real J-ruler."""
    return replace(ruler("Girl", judgment("fire"), back=back), id=back.removesuffix("J"))


def judgments(t: Duel) -> list[Offer]:
    """The judgments that are offered."""
    return [offer for offer in t.offers() if offer.kind == "judgment"]


def is_bigger(t: Duel, name: str, atk: int, defence: int) -> None:
    """A card has this ATK and DEF."""
    t.card(name, atk=atk, **{"def": defence})


# -- 1 to 5 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "named", "will"), [("TAT-079", "TAT-093", "darkness"), ("TAT-014", "TAT-091", "light")])
@pytest.mark.parametrize(
    ("has", "much", "may"), [(True, 1, [0]), (False, 1, []), (False, 3, [1]), (True, 3, [0, 1]), (True, 0, [])]
)
def test_judgment_is_cheap_with_the_stone_of_that_name(
    id: str, named: str, will: str, has: bool, much: int, may: list[int]
) -> None:
    """TAT-079, TAT-014"""
    rock = namesake(stone("Rock", "fire"), named)
    me = side(ruler=real(id), field=[card(rock, rested=True)] if has else [])
    me.pools[will] = much
    t = duel(me=me, cards=[crowned(id)])
    assert [offer.number for offer in judgments(t)] == may
    if may:
        t.me.does(judgments(t)[-1])
        t.me.pays()
        t.both_pass()
        t.card(id, kinds=["j-ruler"], atk=900)
        t.me.shows(**{AREA: [], will: 0})
        t.is_quiet()


@pytest.mark.parametrize("target", ["Ape", "Imp"])
def test_the_ruler_weakens_a_resonator(target: str) -> None:
    """TAT-079"""
    t = duel(me=side(ruler=real("TAT-079"), field=[APE]), you=side(field=[IMP]), cards=[crowned("TAT-079")])
    t.me.does(next(offer for offer in t.offers() if offer.kind == "activate"))
    t.me.is_offered(Pick("Ape"), Pick("Imp"))
    t.me.picks(target)
    t.card("TAT-079", rested=True)
    t.resolves()
    if target == "Imp":
        t.you.shows(field=[], graveyard=["Imp"])
    else:
        is_bigger(t, "Ape", 100, 600)
        t.pass_until(lambda s: s.turn > 5)
        is_bigger(t, "Ape", 400, 900)
        return
    assert not [offer for offer in t.offers() if offer.kind == "activate"]
    t.is_quiet()


@pytest.mark.parametrize(("id", "will"), [("VIN001-092", "light"), ("VIN001-091", "fire")])
def test_the_stone_gives_its_will(id: str, will: str) -> None:
    """VIN001-092, VIN001-091"""
    t = duel(me=side(field=[real(id)]))
    t.me.produces(id)
    t.me.shows(**{will: 1})
    t.card(id, rested=True)
    assert Produce(id) not in t.offers()
    t.is_quiet()


def test_come_by_judgment_it_destroys_the_other_humans() -> None:
    """CMF-047J"""
    t = duel(
        me=side(ruler=girl("CMF-047J"), field=[of("Human", "Mine"), APE], fire=1),
        you=side(field=[of("Human", "Yours"), IMP]),
        cards=[real("CMF-047J")],
    )
    t.me.judges("Girl")
    t.both_pass()
    t.resolves()
    t.me.shows(field=["Ape", "Girl"], graveyard=["Mine"])
    t.you.shows(field=["Imp"], graveyard=["Yours"])
    t.is_quiet()


def test_damage_from_a_human_is_prevented_and_not_damage_to_it() -> None:
    """CMF-047J"""
    t = duel(
        me=side(field=[real("CMF-047J"), of("Human", "Man"), APE]),
        you=side(field=[resonator("Guard", 300, 900)]),
        cards=[girl("CMF-047J")],
    )
    t.me.does(Activate("Girl", 1))
    if Pick("Man") in t.offers():
        t.me.is_offered(Pick("Man"))
        t.me.picks("Man")
    t.resolves()
    t.card("Girl", rested=True)
    t.me.attacks("Man")
    t.pass_to("block")
    t.you.blocks("Guard")
    t.end_battle()
    t.card("Guard", damage=0)
    t.card("Man", damage=300)
    t.me.attacks("Ape")
    t.end_battle()
    t.you.shows(life=3600)


def test_in_the_turn_it_came_it_does_not_rest_for_that() -> None:
    """CMF-047J"""
    me = side(field=[card(real("CMF-047J"), fresh=True), of("Human", "Man")], fire=2)
    t = duel(me=me, cards=[girl("CMF-047J")])
    assert Activate("Girl", 1) not in t.offers()
    assert Activate("Girl", 2) in t.offers()


def test_for_two_will_it_burns_a_human_or_itself() -> None:
    """CMF-047J"""
    me = side(field=[real("CMF-047J"), APE], fire=2)
    t = duel(me=me, you=side(field=[of("Human", "Man")]), cards=[girl("CMF-047J")])
    t.me.does(Activate("Girl", 2))
    t.me.is_offered(Pick("Girl"), Pick("Man"))
    t.me.picks("Man")
    t.me.pays()
    t.resolves()
    t.card("Man", damage=500)
    t.me.shows(fire=0)
    t.is_quiet()


def test_the_ruler_heals() -> None:
    """TAT-014"""
    t = duel(me=side(ruler=real("TAT-014")), cards=[crowned("TAT-014")])
    t.me.does(next(offer for offer in t.offers() if offer.kind == "activate"))
    t.me.pays()
    t.card("TAT-014", rested=True)
    t.resolves()
    t.me.shows(life=4300)
    t.is_quiet()


@pytest.mark.parametrize(
    ("mine", "yours", "fire", "may"),
    [(0, 0, 5, True), (0, 0, 4, False), (1, 0, 4, True), (2, 0, 3, True), (2, 0, 2, False), (0, 1, 4, False)],
)
def test_each_resonator_that_died_makes_it_cheaper(mine: int, yours: int, fire: int, may: bool) -> None:
    """SKL-021"""
    names = ["Ape", "Bat", "Cat"]
    fallen = [*names[:mine], *["Imp"] * yours]
    me = side(field=[resonator(name, 100, 100) for name in names[:mine]], hand=[real("SKL-021"), DOOM, DOOM], fire=fire)
    t = duel(me=me, you=side(field=[IMP]))
    for n, name in enumerate(fallen):
        t.me.plays("Doom#2" if n else "Doom", targets=[name])
        t.resolves()
    assert (Play("SKL-021") in t.offers()) == may
    if may:
        t.me.plays("SKL-021")
        t.resolves()
        t.me.shows(field=["SKL-021"], fire=0)
        t.card("SKL-021", keywords=["flying"])
        t.is_quiet()


# -- 6 to 10 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rests", [True, False])
def test_when_it_enters_a_resonator_may_be_rested(rests: bool) -> None:
    """VIN001-001"""
    t = duel(me=side(hand=[real("VIN001-001")], light=1), you=side(field=[APE]))
    t.me.plays("VIN001-001")
    t.both_pass()
    t.me.is_offered(Pick("VIN001-001"), Pick("Ape"))
    t.me.picks("Ape")
    while t.s.items:
        if YES in t.offers():
            t.me.does(YES if rests else NO)
        else:
            t.passes()
    t.card("Ape", rested=rests)
    t.is_quiet()


@pytest.mark.parametrize("attacked", [True, False])
def test_after_the_j_ruler_it_burns(attacked: bool) -> None:
    """MPR-031"""
    t = duel(me=side(field=[CROWNED, real("MPR-031")]), you=side(field=[APE]), cards=[KING])
    if attacked:
        t.me.attacks("King")
        t.end_battle()
    t.me.attacks("MPR-031")
    t.me.is_offered(Pick("MPR-031"), Pick("Ape"))
    t.me.picks("Ape")
    t.resolves()
    t.card("Ape", damage=500 if attacked else 0)
    t.end_battle()
    t.you.shows(life=4000 - 500 - (900 if attacked else 0))


def test_it_hurts_and_gives_way_to_its_other_half() -> None:
    """MPR-081"""
    me = side(hand=[real("MPR-081")], deck=["Pebble", real("MPR-008"), "Pebble"], darkness=2, light=1)
    t = duel(me=me)
    t.me.plays("MPR-081")
    t.resolves()
    t.you.shows(life=3800)
    t.me.does(next(offer for offer in t.offers() if offer.kind == "activate"))
    t.me.pays()
    t.me.shows(field=[], graveyard=["MPR-081"], light=0)
    t.both_pass()
    t.me.is_offered(Pick("MPR-008"), DONE)
    t.me.picks("MPR-008")
    t.resolves()
    t.me.shows(field=["MPR-008"], deck=2, life=4200)
    t.is_quiet()


def test_its_attack_heals_and_its_end_rests_an_opponent() -> None:
    """VS01-004"""
    t = duel(me=side(field=[real("VS01-004"), IMP], hand=[DOOM]), you=side(field=[APE, resonator("Bat", 100, 100)]))
    t.me.attacks("VS01-004")
    t.resolves()
    t.me.shows(life=4500)
    t.end_battle()
    t.you.shows(life=3600)
    t.me.plays("Doom", targets=["VS01-004"])
    t.both_pass()
    t.me.is_offered(Pick("Ape"), Pick("Bat"))
    t.me.picks("Ape")
    t.resolves()
    t.card("Ape", rested=True)
    t.card("Bat", rested=False)
    t.me.shows(graveyard=["Doom", "VS01-004"])


# -- 11 to 15 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fire", "pays"), [(1, True), (1, False), (0, None)])
def test_a_spell_is_cancelled_unless_one_is_paid(fire: int, pays: bool | None) -> None:
    """TMS-064"""
    t = duel(me=side(hand=[BOLT], fire=fire), you=side(hand=[real("TMS-064")], wind=1))
    t.me.plays("Bolt")
    t.passes()
    t.you.plays("TMS-064", targets=["Bolt"])
    t.both_pass()
    if pays is not None:
        t.me.is_offered(YES, NO)
        t.me.does(YES if pays else NO)
        t.me.pays()
    t.resolves()
    t.you.shows(life=3700 if pays else 4000, graveyard=["TMS-064"])
    t.me.shows(graveyard=["Bolt"], fire=1 if pays is False else 0)
    t.is_quiet()


def test_other_knights_are_stronger() -> None:
    """TTW-007"""
    race = real("TTW-007").traits[0]
    t = duel(me=side(field=[real("TTW-007"), of(race, "Squire"), APE]), you=side(field=[of(race, "Foe")]))
    is_bigger(t, "Squire", 600, 1100)
    for name, atk, defence in (("TTW-007", 300, 700), ("Ape", 400, 900), ("Foe", 400, 900)):
        is_bigger(t, name, atk, defence)


@pytest.mark.parametrize("attacks", [True, False])
def test_in_battle_it_rests_a_resonator(attacks: bool) -> None:
    """TTW-007"""
    own, other = side(field=[real("TTW-007")]), side(field=[APE, IMP])
    t = duel(me=own, you=other) if attacks else duel(me=other, you=own)
    knight = t.me if attacks else t.you
    if attacks:
        t.me.attacks("TTW-007")
    else:
        t.me.attacks("Imp")
        t.pass_to("block")
        t.you.blocks("TTW-007")
    knight.is_offered(Pick("TTW-007"), Pick("Ape"), Pick("Imp"))
    knight.picks("Ape")
    t.resolves()
    t.card("Ape", rested=True)


def test_it_fetches_the_addition_of_that_name() -> None:
    """TMS-031J"""
    city = namesake(resonator("City", 100, 100), "TMS-019")
    me = side(ruler=real("TMS-031"), deck=["Pebble", city, "Pebble"], fire=14)
    t = duel(me=me, cards=[real("TMS-031J")])
    t.me.judges("TMS-031")
    t.both_pass()
    t.both_pass()
    t.me.is_offered(Pick("City"), DONE)
    t.me.picks("City")
    t.resolves()
    t.me.shows(hand=["City"], deck=2, field=["TMS-031"])
    assert t.you.knows("City")
    t.is_quiet()


def test_its_resonators_are_quick_and_bold() -> None:
    """TMS-031J"""
    me = side(field=[real("TMS-031J"), card(IMP, fresh=True)])
    t = duel(me=me, you=side(field=[resonator("Bat", 900, 300)]), cards=[real("TMS-031")])
    t.card("Imp", keywords=["precision", "first strike", "swiftness"])  # 1414.1
    t.card("Bat", keywords=[])
    t.card("TMS-031", keywords=[])
    t.me.attacks("Imp", "Bat")
    t.end_battle()
    t.you.shows(graveyard=["Bat"])
    t.me.shows(graveyard=[])


def test_its_art_burns_for_what_was_removed_once_a_game() -> None:
    """TMS-031J"""
    me = side(field=[real("TMS-031J"), APE], removed=["Pebble"] * 3, fire=8)
    t = duel(me=me, you=side(field=[IMP, resonator("Bat", 100, 400), CROWNED]), cards=[real("TMS-031"), KING])
    art = next(offer for offer in t.offers() if offer.kind == "activate")
    t.me.does(art)
    t.me.pays()
    t.both_pass()
    while not t.stage.is_ordinary(t.s):
        if YES in t.offers():
            t.me.agrees()
        elif Pick("Pebble") in t.offers():
            t.me.is_offered(*(Pick(name) for name in ("Pebble", "Pebble#2", "Pebble#3")), DONE)
            t.me.picks("Pebble")
            t.me.is_done()
        else:
            t.fail("something else is asked")
    t.you.shows(graveyard=["Imp"])
    t.card("Bat", damage=300)
    t.card("King", damage=300)
    t.card("Ape", damage=0)
    t.me.shows(removed=2, graveyard=["Pebble"], fire=4)
    assert art not in t.offers()
    t.is_quiet()


def test_added_it_makes_a_stronger_thing_of_one_race_more() -> None:
    """SKL-073"""
    t = duel(me=side(field=[APE], hand=[real("SKL-073")], darkness=1), you=side(field=[IMP]))
    t.me.does(Play("SKL-073"))
    t.me.is_offered(Pick("Ape"), Pick("Imp"))
    t.me.picks("Ape")
    t.me.pays()
    t.resolves()
    is_bigger(t, "Ape", 600, 1100)
    t.card("Ape", traits=["Spirit", "Zombie"])
    t.is_quiet()


@pytest.mark.parametrize("adds", [True, False])
def test_from_the_graveyard_it_joins_who_enters(adds: bool) -> None:
    """SKL-073"""
    t = duel(me=side(hand=[IMP], graveyard=[real("SKL-073")], field=[APE], fire=1))
    t.me.plays("Imp")
    t.both_pass()
    while t.s.items:
        if YES in t.offers():
            t.me.is_offered(YES, NO)
            t.me.does(YES if adds else NO)
        else:
            t.passes()
    t.me.shows(graveyard=[] if adds else ["SKL-073"])
    is_bigger(t, "Imp", 500 if adds else 300, 500 if adds else 300)
    is_bigger(t, "Ape", 400, 900)
    t.is_quiet()


def test_who_enters_for_the_opponent_is_not_joined() -> None:
    """SKL-073"""
    t = duel(me=side(hand=[IMP], fire=1), you=side(graveyard=[real("SKL-073")]))
    t.me.plays("Imp")
    t.both_pass()
    t.you.shows(graveyard=["SKL-073"])
    t.is_quiet()


def test_its_end_burns() -> None:
    """TAT-021"""
    t = duel(me=side(field=[real("TAT-021"), IMP], hand=[DOOM]), you=side(field=[APE]))
    t.me.plays("Doom", targets=["TAT-021"])
    t.both_pass()
    t.me.is_offered(Pick("Imp"), Pick("Ape"))
    t.me.picks("Ape")
    t.resolves()
    t.card("Ape", damage=200)
    t.is_quiet()


# -- 16 to 20 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rested", [True, False])
def test_the_ruler_burns_for_two_as_often_as_it_is_paid(rested: bool) -> None:
    """VIN001-016"""
    me = side(ruler=card(real("VIN001-016"), rested=rested), light=2, water=2)
    t = duel(me=me, you=side(field=[APE, IMP]), cards=[real("VIN001-016J")])
    for damage in (200, 400):
        t.me.does(next(offer for offer in t.offers() if offer.kind == "activate"))
        t.me.is_offered(Pick("Ape"), Pick("Imp"))
        t.me.picks("Ape")
        t.me.pays()
        t.resolves()
        t.card("Ape", damage=damage)
    assert not [offer for offer in t.offers() if offer.kind == "activate"]
    t.me.shows(light=0, water=0)
    t.is_quiet()


def test_it_gives_itself_to_recover_another() -> None:
    """TTW-002"""
    t = duel(me=side(field=[real("TTW-002"), card(APE, rested=True)], light=1), you=side(field=[IMP]))
    t.me.does(next(offer for offer in t.offers() if offer.kind == "activate"))
    t.me.is_offered(Pick("TTW-002"), Pick("Ape"), Pick("Imp"))
    t.me.picks("Ape")
    t.me.pays()
    t.me.shows(graveyard=["TTW-002"], light=0)
    t.resolves()
    t.card("Ape", rested=False)
    t.is_quiet()


def test_for_moon_will_it_is_stronger_once_a_turn() -> None:
    """MPR-053"""
    t = duel(me=side(field=[real("MPR-053")], moon=2))
    t.card("MPR-053", keywords=["flying"])
    use = next(offer for offer in t.offers() if offer.kind == "activate")
    t.me.does(use)
    t.me.pays()
    t.resolves()
    is_bigger(t, "MPR-053", 800, 400)
    t.me.shows(moon=1)
    assert use not in t.offers()
    t.is_quiet()


def test_no_other_will_serves() -> None:
    """MPR-053"""
    t = duel(me=side(field=[real("MPR-053")], water=2, light=2))
    assert not [offer for offer in t.offers() if offer.kind == "activate"]


@pytest.mark.parametrize("awakens", [True, False])
def test_awakened_it_brings_the_card_of_that_name(awakens: bool) -> None:
    """MOA-006"""
    hero = namesake(resonator("Hero", 500, 500), "MOA-003")
    t = duel(me=side(hand=[real("MOA-006")], deck=["Pebble", hero, "Pebble"], light=3))
    t.me.plays("MOA-006", AWAKEN if awakens else 0)
    t.both_pass()
    if awakens:
        t.both_pass()
        t.me.is_offered(Pick("Hero"), DONE)
        t.me.picks("Hero")
    t.me.shows(
        field=["Hero", "MOA-006"] if awakens else ["MOA-006"], deck=2 if awakens else 3, light=0 if awakens else 2
    )
    t.is_quiet()


def test_with_two_will_it_is_not_awakened() -> None:
    """MOA-006"""
    t = duel(me=side(hand=[real("MOA-006")], light=2))
    assert Play("MOA-006") in t.offers() and Play("MOA-006", AWAKEN) not in t.offers()


@pytest.mark.parametrize("mode", [0, 1])
def test_one_of_two_fires(mode: int) -> None:
    """CMF-032"""
    men = [of("Human", "Man", defence=1500), of("Human", "Boy", defence=1500)]
    t = duel(me=side(hand=[real("CMF-032")], fire=2), you=side(field=[*men, APE]))
    t.me.does(Play("CMF-032"))
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(mode)
    if mode == 1:
        t.me.is_offered(Pick("Man"), Pick("Boy"))
        t.me.picks("Man")
    else:
        t.me.is_offered(Mode(0), Mode(1))  # which player
        t.me.chooses_mode(0)
    t.me.pays()
    t.resolves()
    t.card("Man", damage=1000 if mode == 1 else 0)
    t.you.shows(life=3300 if mode == 0 else 4000)
    t.is_quiet()


def test_without_a_human_only_a_player_burns() -> None:
    """CMF-032"""
    t = duel(me=side(hand=[real("CMF-032")], fire=2), you=side(field=[APE]))
    t.me.does(Play("CMF-032"))
    t.me.is_offered(Mode(0))


@pytest.mark.parametrize("which", ["ruler", "J-ruler"])
def test_under_the_named_ruler_both(which: str) -> None:
    """CMF-032"""
    head = namesake(KING, "CMF-047") if which == "ruler" else KING
    crown = namesake(CROWNED, "CMF-047J") if which == "J-ruler" else CROWNED
    man = of("Human", "Man", defence=1500)
    me = side(hand=[real("CMF-032")], fire=2, **({"ruler": head} if which == "ruler" else {"field": [crown]}))
    t = duel(me=me, you=side(field=[man]), cards=[head, crown])
    t.me.does(Play("CMF-032"))
    t.me.is_offered(Mode(0), Mode(1), DONE)
    t.me.chooses_mode(0)
    t.me.is_offered(Mode(1), DONE)
    t.me.chooses_mode(1)
    t.me.is_offered(Mode(0), Mode(1))  # which player
    t.me.chooses_mode(0)
    t.me.is_offered(Pick("King"), Pick("Man"))  # 205.4 a Human in the ruler area is one too
    t.me.picks("Man")
    t.me.pays()
    t.resolves()
    t.card("Man", damage=1000)
    t.you.shows(life=3300)
    t.is_quiet()
