"""200 What stands on a card, and which cards the words of a text mean."""

from __future__ import annotations

import pytest

from rulebound.collection.records import Record
from rulebound.errors import BadProgram
from rulebound.games.fow import r02_cards as cards
from rulebound.games.fow.cards import target
from rulebound.games.fow.dumps import of_list
from rulebound.games.fow.r02_cards import (
    cards_of,
    continuous,
    enters,
    has_attribute,
    has_race,
    has_trait,
    holding,
    judgment,
    life,
    name_contains,
    named,
    of_race,
    of_type,
    resonators,
    rulers,
    stone_kinds,
    stone_of,
    text,
    void,
    with_total_cost,
)
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Change, Choose, Damage, Draw, Lose
from tests.forceofwill import (
    BATTLE,
    Duel,
    Play,
    Spend,
    Standby,
    addition,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
    with_cards,
)
from tests.scenario import PASS, Offer, Pick, Side, laid
from tests.stage import slug

PAGE = resonator("Page", 200, 200)
GUARD = resonator("Guard", 300, 500, cost=("water", "water", 1))
OATH = addition("Oath", cost=("light", "darkness"))
LAMP = regalia("Lamp", cost=(2,))
BOLT = chant("Bolt", text(Draw(1)))
FIRE = stone("Fire Magic Stone", "fire")
WELL = stone("Old Well", "water")


def picks(meant: Cards, me: Side) -> list[Offer]:
    """The cards that a text means: those among which its player chooses."""
    seek = chant("Seek", text(Choose(meant, at_least=0), Draw(1)))
    zones = {**me.zones, "hand": [laid(seek), *me.zones["hand"]]}
    t = duel(me=Side(zones, {**me.pools, "fire": 1}))
    t.me.plays("Seek")
    t.both_pass()
    return [offer for offer in t.offers() if offer.kind == "pick"]


# -- types ----------------------------------------------------------------------------------------


def test_there_are_seven_types() -> None:
    """fow 201.2"""
    # FW-03: both words for a regalia mean the one type.
    kinds = ["ruler", "j-ruler", "magic stone", "resonator", "chant", "addition", "regalia"]
    game = with_cards("fow", [PrintedCard(slug(f"a {kind}"), f"A {kind}", kind) for kind in kinds])
    assert game.words.kinds == kinds
    with pytest.raises(BadProgram, match="kind"):
        with_cards("fow", [PrintedCard("odd", "Odd", "spell")])


def test_a_general_type_stands_before_the_type() -> None:
    """fow 201.3, 201.3a"""
    plain = cards.magic_stone("plain", "Fire Magic Stone", "fire")
    special = cards.magic_stone("special", "Kiln Road", "fire", special=True)
    assert plain.attributes == ("fire magic stone",)
    assert special.attributes == ("special",)
    assert plain.kind == special.kind == "magic stone"


@pytest.mark.parametrize("kind", ["light", "fire", "water", "wind", "darkness"])
def test_a_magic_stone_has_the_kind_that_its_name_says_or_its_text(kind: str) -> None:
    """fow 201.4, 201.4a, 201.4b"""
    name = f"{kind.capitalize()} Magic Stone"
    assert stone_kinds(name, ()) == (f"{kind} magic stone",)
    assert stone_kinds(f"{name} of Old", ()) == ()
    mine, other = stone(name, kind), stone("Other Stone", kind)
    assert picks(cards_of("yours", stone_of(kind)), side(field=[mine, other, PAGE])) == [Pick(name)]


def test_a_magic_stone_is_also_what_its_text_has_it_treated_as() -> None:
    """fow 201.4c, 201.4a"""
    both = cards.magic_stone("both", "Twin Well", "fire", "water", special=True, treated_as=("fire", "water"))
    board = side(field=[both, FIRE, WELL])
    assert picks(cards_of("yours", stone_of("fire")), board) == [Pick("Twin Well"), Pick("Fire Magic Stone")]
    assert picks(cards_of("yours", stone_of("water")), board) == [Pick("Twin Well")]
    assert picks(cards_of("yours", stone_of("wind")), board) == []


# -- which cards a type means ---------------------------------------------------------------------


def test_a_type_means_cards_in_the_playground_unless_an_area_is_named() -> None:
    """fow 201.5"""
    king = ruler("King")
    old = resonator("Old Page", 200, 200)
    board = side(field=[PAGE, OATH, FIRE], graveyard=[old, BOLT], ruler=king, hand=[LAMP])
    assert picks(of_type("resonator", "yours"), board) == [Pick("Page")]
    assert picks(of_type("ruler", "yours"), board) == [Pick("King")]
    assert picks(of_type("resonator", "yours", zones=("graveyard",)), board) == [Pick("Old Page")]
    assert picks(of_type("regalia", "yours"), board) == []


def test_a_card_without_an_area_is_one_on_the_field() -> None:
    """fow 307.4"""
    board = side(field=[PAGE, OATH, LAMP, FIRE], graveyard=[GUARD], ruler=ruler("King"))
    on_field = [Pick("Page"), Pick("Oath"), Pick("Lamp"), Pick("Fire Magic Stone")]
    assert picks(cards_of("yours"), board) == on_field
    assert picks(resonators("yours"), board) == [Pick("Page")]
    assert picks(cards_of("yours", Kind("magic stone")), board) == [Pick("Fire Magic Stone")]


def test_a_ruler_without_an_area_is_one_in_the_ruler_area() -> None:
    """fow 308.4"""
    king, crowned = (
        ruler("King", judgment("fire"), back="crowned-king"),
        j_ruler("Crowned King", 900, 900, front="king"),
    )
    seek = chant("Seek", text(Choose(rulers("yours"), at_least=0), Draw(1)))
    t = duel(me=side(hand=[seek], ruler=king, fire=2), cards=[crowned])
    t.me.plays("Seek")
    t.both_pass()
    t.me.is_offered(Pick("King"), Offer("done"))
    # On the field it is a J-ruler, and no ruler.
    t = duel(me=side(hand=[seek], ruler=king, fire=2), cards=[crowned])
    t.me.judges("King")
    t.both_pass()
    t.card("King", kinds=["j-ruler"])
    t.me.plays("Seek")
    t.both_pass()
    t.me.shows(hand=1)
    t.is_quiet()


def test_cards_told_by_what_stands_on_them_are_those_in_the_playground() -> None:
    """fow 307.4a"""
    board = side(field=[PAGE, GUARD], graveyard=[BOLT], ruler=ruler("King"), hand=[BOLT])
    assert picks(holding("yours", has_attribute("fire")), board) == [Pick("Page"), Pick("King")]


# -- names ----------------------------------------------------------------------------------------


def test_a_name_is_the_whole_name() -> None:
    """fow 202.3, 202.3a.ex1"""
    pair = resonator("Ansel and Greta", 300, 300)
    ansel = resonator("Ansel", 200, 200)
    assert picks(cards_of("yours", named("Ansel")), side(field=[pair])) == []
    assert picks(cards_of("yours", named("Ansel")), side(field=[pair, ansel])) == [Pick("Ansel")]


def test_a_name_that_contains_words_is_satisfied_by_a_part() -> None:
    """fow 202.3a, 202.3a.ex2"""
    # FW-26: the two spellings of the example are one name.
    pair = resonator("Ansel and Greta", 300, 300)
    ansel = resonator("Ansel", 200, 200)
    both = [Pick("Ansel and Greta"), Pick("Ansel")]
    assert picks(cards_of("yours", name_contains("Ansel")), side(field=[pair, ansel, PAGE])) == both


# -- costs ----------------------------------------------------------------------------------------


def test_a_cost_is_will_of_its_attributes_and_will_of_any_kind() -> None:
    """fow 203.2, 203.4"""
    t = duel(me=side(hand=[GUARD], water=3, fire=1))
    t.me.does(Play("Guard"))
    for _ in range(2):
        t.me.is_offered(Spend("water"))
        t.me.does(Spend("water"))
    t.me.is_offered(Spend("water"), Spend("fire"))
    t.me.does(Spend("fire"))
    t.both_pass()
    t.me.shows(field=["Guard"], water=1, fire=0)
    t.is_quiet()


def test_a_cost_that_cannot_be_paid_whole_lets_nobody_play() -> None:
    """fow 203.4"""
    for me in (side(hand=[GUARD], water=1, fire=2), side(hand=[GUARD], fire=9), side(hand=[GUARD], void=1, water=1)):
        t = duel(me=me)
        t.me.is_offered(Standby("Guard"), BATTLE, PASS)
        t.me.is_refused("Guard", "play", "fow-6.0:1003.4")


def test_the_total_cost_counts_attributes_and_number() -> None:
    """fow 203.5, 203.5a"""
    board = side(field=[GUARD, OATH, LAMP, FIRE], ruler=ruler("King"))
    assert picks(holding("yours", with_total_cost(">=", 3)), board) == [Pick("Guard")]
    assert picks(holding("yours", with_total_cost("==", 2)), board) == [Pick("Oath"), Pick("Lamp")]
    # A card without a cost has the total cost 0.
    assert picks(holding("yours", with_total_cost("==", 0)), board) == [Pick("Fire Magic Stone"), Pick("King")]
    assert FIRE.values["cost"] == 0


# -- text, race, trait ----------------------------------------------------------------------------


def test_each_paragraph_is_an_ability_of_its_own() -> None:
    """fow 204.2"""
    twice = resonator("Twice", 100, 100, enters(Draw(1)), enters(life(500)))
    t = duel(me=side(hand=[twice], fire=1))
    t.me.plays("Twice")
    t.both_pass()
    t.me.is_offered(Offer("trigger", "Twice"), Offer("trigger", "Twice", number=1))
    t.me.triggers("Twice", 1)
    t.shows(chase=["ability of Twice", "ability of Twice"])
    t.both_pass()
    t.me.shows(hand=1, life=4000)  # the one that was played last
    t.both_pass()
    t.me.shows(hand=1, life=4500)
    t.is_quiet()


def test_races_and_traits_are_the_same_thing() -> None:
    """fow 205.1a"""
    knight = resonator("Ser Ivo", 300, 300, traits=("Knight",))
    banner = cards.regalia("banner", "Banner", (1,), traits=("Knight",))
    board = side(field=[knight, banner, PAGE])
    assert picks(cards_of("yours", has_race("Knight")), board) == [Pick("Ser Ivo"), Pick("Banner")]
    assert picks(cards_of("yours", has_trait("Knight")), board) == [Pick("Ser Ivo"), Pick("Banner")]


def test_a_stroke_separates_races() -> None:
    """fow 205.3"""
    stray = resonator("Stray", 300, 300, traits=("Elf/Stray Knight",))
    board = side(field=[stray])
    for race, found in (("Elf", 1), ("Stray Knight", 1), ("Knight", 0), ("Elf/Stray Knight", 0)):
        assert len(picks(cards_of("yours", has_race(race)), board)) == found
    t = duel(me=side(field=[stray]))
    t.card("Stray", traits=["Elf", "Stray Knight"])


def test_a_race_means_cards_in_the_playground_unless_an_area_is_named() -> None:
    """fow 205.4"""
    # FW-04: the field or the ruler area.
    elf, old = resonator("Elf", 300, 300, traits=("Elf",)), resonator("Old Elf", 300, 300, traits=("Elf",))
    queen = cards.ruler("queen", "Queen", ("wind",), "", traits=("Elf",))
    board = side(field=[elf, PAGE], graveyard=[old], ruler=queen)
    assert picks(of_race("Elf", "yours"), board) == [Pick("Elf"), Pick("Queen")]
    assert picks(of_race("Elf", "yours", zones=("graveyard",)), board) == [Pick("Old Elf")]


# -- ATK and DEF ----------------------------------------------------------------------------------


def bodiless() -> Duel:
    """A J-ruler without ATK and DEF, just judged, beside a resonator."""
    sage = ruler("Sage", judgment("fire"), back="seated-sage")
    seated = cards.j_ruler(
        "seated-sage", "Seated Sage", ("fire",), None, None, "sage", continuous(Change("atk", 100, resonators("yours")))
    )
    hex_ = chant("Hex", text(target(Cards("any", ("field",), (Kind("j-ruler"),))), Lose(All(cards_of("yours")))))
    t = duel(me=side(ruler=sage, field=[PAGE], hand=[hex_], fire=2), cards=[seated])
    t.me.judges("Sage")
    t.both_pass()
    return t


def test_some_j_rulers_have_neither_atk_nor_def() -> None:
    """fow 206.1a, 207.2a"""
    t = bodiless()
    t.card("Sage", kinds=["j-ruler"])
    t.me.shows(field=["Page", "Sage"])
    t.turn_passes()
    t.turn_passes()
    # It does not fall for want of DEF, and has nothing to attack with.
    t.me.shows(field=["Page", "Sage"])
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Offer("attack the player", "Page"), Offer("give the attack up"))


@pytest.mark.parametrize("written", [None, 0, "-"])
def test_a_list_says_in_one_way_or_another_that_a_j_ruler_has_neither(written: object) -> None:
    """fow 206.1a, 207.2a"""
    told = {"id": "X-1J", "name": "Seated Sage", "types": ["J-Ruler"], "colors": ["R"], "race": [], "text": []}
    (found,) = of_list(Record({**told, "atk": written, "def": written}, "en", {}))
    assert found.entry.values == {}
    (other,) = of_list(Record({**told, "atk": 0, "def": 500}, "en", {}))
    assert other.entry.values == {"atk": 0, "def": 500}


def test_a_j_ruler_without_def_has_none_although_its_abilities_are_lost() -> None:
    """fow 207.2a"""
    t = bodiless()
    t.card("Page", atk=300)
    t.me.plays("Hex")
    t.both_pass()
    t.card("Page", atk=200)
    t.me.shows(field=["Page", "Sage"])
    t.is_quiet()


def test_atk_is_the_damage_that_is_dealt_in_battle() -> None:
    """fow 206.2"""
    t = duel(me=side(field=[resonator("Hound", 700, 100)]))
    t.me.attacks("Hound")
    t.end_battle()
    t.you.shows(life=3300)
    t.is_quiet()


@pytest.mark.parametrize(("damage", "field"), [(400, ["Guard"]), (500, []), (600, [])])
def test_a_card_with_as_much_damage_as_def_is_destroyed(damage: int, field: list[str]) -> None:
    """fow 207.2, 1203.1"""
    bolt = chant("Bolt", text(target(resonators("theirs")), Damage(damage, It())))
    t = duel(me=side(hand=[bolt], fire=1), you=side(field=[GUARD]))
    t.me.plays("Bolt")
    t.both_pass()
    t.you.shows(field=field, graveyard=[name for name in ["Guard"] if name not in field])
    t.is_quiet()


# -- attributes -----------------------------------------------------------------------------------


def test_a_card_has_the_attributes_that_its_icons_show() -> None:
    """fow 208.2, 208.3"""
    t = duel(me=side(field=[PAGE, GUARD, OATH, LAMP]))
    t.card("Page", colours=["fire"])
    t.card("Guard", colours=["water"])
    t.card("Oath", colours=["light", "darkness"])
    board = side(field=[PAGE, OATH, LAMP])
    for attribute in ("light", "darkness"):
        assert picks(cards_of("yours", has_attribute(attribute)), board) == [Pick("Oath")]


def test_void_is_to_have_no_attribute() -> None:
    """fow 208.4"""
    board = side(field=[PAGE, OATH, LAMP, FIRE])
    assert picks(cards_of("yours", void()), board) == [Pick("Lamp"), Pick("Fire Magic Stone")]
