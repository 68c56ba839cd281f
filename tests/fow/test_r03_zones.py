"""300 Areas: who sees what lies there, which card stays the same card, where cards cannot go."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import (
    activate,
    cards_of,
    enters,
    judgment,
    off_the_deck,
    off_the_stone_deck,
    outside_the_game,
    recover,
    remove_face_down,
    resonators,
    rest,
    rulers,
    spells,
    take_control,
    text,
    top_of_deck,
    trigger,
)
from rulebound.games.fow.r09_abilities import FREELY
from rulebound.kernel import view
from rulebound.kernel.view import CardView, ZoneView
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import Exists, Negation
from rulebound.program.filters import All, Cards, It, Kind, NamePart, Not, This, Top
from rulebound.program.ops import Cancel, Change, Choose, Damage, Draw, Look, Move, Rest, Turn
from tests.forceofwill import (
    BATTLE,
    Duel,
    Play,
    Produce,
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
from tests.scenario import DONE, PASS, Pick, Side, laid

PAGE = resonator("Page", 200, 200)
GUARD = resonator("Guard", 300, 500)
OATH = addition("Oath")
LAMP = regalia("Lamp")
BOLT = chant("Bolt", text(Draw(1)))
FIRE = stone("Fire Stone", "fire")
WATER = stone("Water Stone", "water")
KING = ruler("King", judgment(), back="crowned-king")
CROWNED = j_ruler("Crowned King", 900, 900, front="king")


def area(t: Duel, who: str, name: str, whose: str) -> ZoneView:
    """An area as a player sees it."""
    seats = {"me": t.me.seat, "you": t.you.seat, "both": -1}
    found = [zone for zone in view.view(t.s, seats[who]).zones if zone.name == name and zone.seat == seats[whose]]
    assert len(found) == 1
    return found[0]


def seen(t: Duel, who: str, name: str, whose: str) -> tuple[int, list[str]]:
    """How many cards a player sees in an area, and which of them by name."""
    zone = area(t, who, name, whose)
    return zone.count, [one.name for one in zone.cards if one.name]


def lying(t: Duel, who: str, name: str, whose: str) -> CardView:
    """The only card of an area as a player sees it."""
    (one,) = area(t, who, name, whose).cards
    return one


# -- who sees what --------------------------------------------------------------------------------


def test_each_player_has_every_area_but_there_is_one_chase() -> None:
    """fow 302.1, 312.2"""
    t = duel()
    names = ["deck", "hand", "field", "ruler area", "graveyard", "chase", "stone deck", "standby", "removed"]
    found = [(zone.name, zone.seat) for zone in view.view(t.s, 2).zones]
    for name in names:
        seats = [seat for zone, seat in found if zone == name]
        assert seats == ([-1] if name == "chase" else [0, 1])


def test_public_areas_are_seen_by_all_and_others_only_counted() -> None:
    """fow 302.2, 302.2a"""
    t = duel(
        you=side(
            [PAGE], [GUARD, BOLT], stones=[FIRE], graveyard=[OATH], standby=[LAMP], removed=[WATER], deck=[BOLT] * 3
        )
    )
    for who in ("me", "you"):
        own = who == "you"
        assert seen(t, who, "field", "you") == (1, ["Page"])
        assert seen(t, who, "ruler area", "you") == (1, ["Warden"])
        assert seen(t, who, "graveyard", "you") == (1, ["Oath"])
        assert seen(t, who, "removed", "you") == (1, ["Water Stone"])
        assert seen(t, who, "hand", "you") == (2, ["Guard", "Bolt"] if own else [])
        assert seen(t, who, "standby", "you") == (1, ["Lamp"] if own else [])
        assert seen(t, who, "deck", "you") == (3, [])
        assert seen(t, who, "stone deck", "you") == (1, [])


def test_a_hand_is_seen_by_its_player_alone() -> None:
    """fow 306.2"""
    t = duel(me=side(hand=[PAGE]), you=side(hand=[GUARD, BOLT]))
    assert seen(t, "me", "hand", "me") == (1, ["Page"])
    assert seen(t, "me", "hand", "you") == (2, [])
    assert seen(t, "you", "hand", "you") == (2, ["Guard", "Bolt"])


def test_decks_are_hidden_and_in_order() -> None:
    """fow 304.2, 305.2"""
    peek = chant("Peek", text(Look(Top(1)), Draw(1)))
    t = duel(me=side(hand=[peek], deck=[GUARD, PAGE, BOLT], stones=[FIRE, WATER], fire=1))
    assert seen(t, "me", "deck", "me") == (3, [])
    assert seen(t, "me", "stone deck", "me") == (2, [])
    t.me.plays("Peek")
    t.both_pass()
    t.me.shows(hand=["Guard"], deck=["Page", "Bolt"])
    t.me.calls("Seer")
    t.me.shows(field=["Fire Stone"])
    assert seen(t, "you", "stone deck", "me") == (1, [])


def test_the_graveyard_is_seen_by_all_and_new_cards_go_on_top() -> None:
    """fow 309.2"""
    waste = chant("Waste", text(Choose(Cards("yours", ("hand",))), Move(It(), "graveyard", "bottom")))
    t = duel(me=side(hand=[waste, PAGE], graveyard=[GUARD], fire=1))
    t.me.plays("Waste")
    t.both_pass()
    t.me.picks("Page")
    t.me.shows(graveyard=["Waste", "Page", "Guard"])
    assert seen(t, "you", "graveyard", "me") == (3, ["Guard", "Page", "Waste"])
    t.is_quiet()


def test_in_standby_everybody_can_tell_the_cards_apart_and_its_player_may_look() -> None:
    """fow 310.2"""
    snare, noose = chant("Snare", trigger(Draw(1))), chant("Noose", trigger(Draw(2)))
    t = duel(you=side(standby=[noose, snare]))
    first, second = area(t, "me", "standby", "you").cards
    assert (first.name, second.name) == ("", "")
    assert [one.name for one in area(t, "you", "standby", "you").cards] == ["Snare", "Noose"]
    t.me.passes()
    t.you.does(Play("Snare", FREELY))
    t.shows(chase=["Snare"])
    # What is left is the card that was put there second.
    assert [one.handle for one in area(t, "me", "standby", "you").cards] == [second.handle]
    t.resolves()
    t.you.shows(standby=["Noose"], hand=1)
    t.is_quiet()


def test_what_one_knows_of_a_card_in_standby_is_not_lost_when_another_goes() -> None:
    """fow 310.2"""
    snare, noose, coil = (chant(name, trigger(Draw(1))) for name in ("Snare", "Noose", "Coil"))
    spy = chant("Spy", text(Choose(Cards("theirs", ("standby",), (NamePart("Noose"),))), Draw(1)))
    t = duel(me=side(hand=[spy], fire=1), you=side(standby=[coil, noose, snare]))
    t.me.plays("Spy")
    t.both_pass()
    t.me.picks("Noose")
    assert t.me.knows("Noose") and t.me.knows("Coil")
    t.me.passes()
    t.you.does(Play("Snare", FREELY))
    assert t.me.knows("Noose") and t.me.knows("Coil")


def test_a_card_removed_face_down_is_seen_by_those_alone_who_may() -> None:
    """fow 311.2, 311.2a, 303.2"""
    bury = chant("Bury", text(Choose(Cards("yours", ("hand",))), remove_face_down(It()), Move(Top(1), "removed")))
    t = duel(me=side(hand=[bury, PAGE, LAMP], deck=[GUARD, BOLT], fire=1))
    t.me.plays("Bury")
    t.both_pass()
    t.me.picks("Page")
    t.me.shows(removed=["Page", "Guard"])
    assert seen(t, "you", "removed", "me") == (2, ["Guard"])
    assert seen(t, "me", "removed", "me") == (2, ["Guard", "Page"])
    t.is_quiet()
    sink = chant("Sink", text(remove_face_down(top_of_deck(1))))
    t = duel(me=side(hand=[sink], deck=[GUARD, BOLT], fire=1))
    t.me.plays("Sink")
    t.both_pass()
    for who in ("me", "you"):
        assert seen(t, who, "removed", "me") == (1, [])
        assert lying(t, who, "removed", "me").face_down


def test_all_may_look_at_the_ruler_side_of_a_j_ruler() -> None:
    """fow 307.5"""
    t = duel(me=side(ruler=KING), cards=[CROWNED])
    t.me.judges("King")
    t.both_pass()
    for who in ("me", "you"):
        there = lying(t, who, "field", "me")
        assert (there.card, there.other_side) == ("crowned-king", "king")


def test_the_other_side_of_a_ruler_is_for_its_controller() -> None:
    """fow 308.5"""
    t = duel(me=side(ruler=KING), you=side(field=[PAGE]), cards=[CROWNED])
    assert lying(t, "me", "ruler area", "me").other_side == "crowned-king"
    assert lying(t, "you", "ruler area", "me").other_side == ""
    assert [zone.cards[0].other_side for zone in view.view(t.s, 2).zones if zone.name == "ruler area"] == ["", ""]
    # A card with one side has no other.
    assert lying(t, "me", "ruler area", "you").other_side == lying(t, "you", "field", "you").other_side == ""


def test_rulers_are_never_turned_face_down() -> None:
    """fow 303.2a"""
    veil = chant("Veil", text(Turn(All(Cards("yours", ("playground",))), "down"), Draw(1)))
    t = duel(me=side(ruler=KING, field=[PAGE], hand=[veil, veil], fire=2), cards=[CROWNED])
    t.me.plays("Veil")
    t.both_pass()
    assert seen(t, "you", "ruler area", "me") == (1, ["King"])
    assert not lying(t, "me", "ruler area", "me").face_down
    assert lying(t, "me", "field", "me").face_down
    t = duel(me=side(ruler=KING, hand=[veil], fire=1), cards=[CROWNED])
    t.me.judges("King")
    t.both_pass()
    t.me.plays("Veil")
    t.both_pass()
    assert seen(t, "you", "field", "me") == (1, ["Crowned King"])
    t.is_quiet()


# -- recovered and rested -------------------------------------------------------------------------


def test_cards_in_the_playground_are_recovered_or_rested() -> None:
    """fow 303.1, 303.1a"""
    lull = activate(rest(All(Cards("yours", ("playground",)))))
    wake = activate(recover(All(Cards("yours", ("playground",)))))
    bell = regalia("Bell", lull, wake)
    t = duel(me=side(field=[bell, PAGE, OATH, FIRE]))
    names = ["Bell", "Page", "Oath", "Fire Stone", "Seer"]
    for ability, rested in ((0, True), (1, False)):
        t.me.activates("Bell", ability)
        t.both_pass()
        for name in names:
            t.card(name, rested=rested)
    t.is_quiet()


def test_cards_on_the_field_lie_open_in_no_order_recovered_or_rested() -> None:
    """fow 307.1, 307.2, 307.3"""
    t = duel(me=side(ruler=KING, field=[PAGE, OATH, card(LAMP, rested=True), FIRE]), cards=[CROWNED])
    t.me.judges("King")
    t.both_pass()
    kinds = {"King": "j-ruler", "Page": "resonator", "Oath": "addition", "Lamp": "regalia", "Fire Stone": "magic stone"}
    for name, kind in kinds.items():
        t.card(name, kinds=[kind], rested=name == "Lamp")
    assert seen(t, "you", "field", "me")[0] == 5
    # Two that come there at the same time need no order.
    both = chant("Both", text(Move(All(Cards("yours", ("graveyard",), (Kind("resonator"),))), "field")))
    t = duel(me=side(hand=[both], graveyard=[PAGE, GUARD], fire=1))
    t.me.plays("Both")
    t.both_pass()
    t.me.shows(field=["Page", "Guard"])
    t.is_quiet()


def test_the_ruler_lies_open_recovered_or_rested() -> None:
    """fow 308.2, 308.3"""
    t = duel(me=side(stones=[FIRE]))
    assert seen(t, "you", "ruler area", "me") == (1, ["Seer"])
    t.me.calls("Seer")
    t.card("Seer", rested=True)
    t.me.is_offered(Produce("Fire Stone"), BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    t.card("Seer", rested=False)
    t.is_quiet()


def test_a_card_enters_recovered() -> None:
    """fow 303.1b, 302.3"""
    ebb = chant("Ebb", text(target(resonators("yours")), Move(It(), "hand")))
    t = duel(me=side(field=[card(PAGE, rested=True)], hand=[ebb], stones=[FIRE], fire=2))
    t.me.plays("Ebb")
    t.both_pass()
    t.me.plays("Page")
    t.both_pass()
    t.card("Page", rested=False)
    t.me.calls("Seer")
    t.card("Fire Stone", rested=False)
    t.is_quiet()


# -- the same card, or a new one ------------------------------------------------------------------

RALLY = chant("Rally", text(target(resonators("any")), Change("def", 500, It())))
CHARM = chant("Charm", text(target(resonators("theirs")), take_control(It())))


def test_a_card_that_moves_within_the_playground_stays_the_same_card() -> None:
    """fow 302.3, 313.1, 313.2"""
    t = duel(me=side(hand=[RALLY, CHARM], fire=2), you=side(field=[card(GUARD, rested=True, marks={"damage": 300})]))
    t.me.plays("Rally")
    t.both_pass()
    t.me.plays("Charm")
    t.both_pass()
    t.me.shows(field=["Guard"])
    t.card("Guard", controller="me", rested=True, damage=300)
    t.card("Guard", **{"def": 1000})
    t.is_quiet()


def test_a_ruler_that_becomes_a_j_ruler_stays_the_same_card() -> None:
    """fow 302.3, 313.1"""
    # The grant stands on the ruler, and still does when it is a J-ruler.
    bless = chant("Bless", text(Change("atk", 300, All(rulers("yours")))))
    t = duel(me=side(ruler=KING, hand=[bless], fire=1), cards=[CROWNED])
    t.me.plays("Bless")
    t.both_pass()
    t.me.judges("King")
    t.both_pass()
    t.card("King", atk=1200, kinds=["j-ruler"])
    t.is_quiet()


def test_a_card_that_moves_elsewhere_is_a_new_card() -> None:
    """fow 302.3"""
    ebb = chant("Ebb", text(target(resonators("yours")), Move(It(), "hand")))
    t = duel(me=side(field=[card(PAGE, marks={"damage": 100, "magic": 1})], hand=[RALLY, ebb], fire=3))
    t.me.plays("Rally")
    t.both_pass()
    t.me.plays("Ebb")
    t.both_pass()
    t.me.plays("Page")
    t.both_pass()
    t.card("Page", damage=0, magic=0)
    t.card("Page", **{"def": 200})
    t.is_quiet()


def test_from_field_to_field_is_neither_entering_nor_leaving() -> None:
    """fow 307.6"""
    # FW-05: put there, entering and leaving alike.
    leaves = Ability("automatic", (Draw(1),), Event("leaves field"))
    restless = resonator("Restless", 100, 100, enters(Draw(1)), leaves)
    t = duel(me=side(hand=[CHARM], fire=1), you=side(field=[restless]))
    t.me.plays("Charm")
    t.both_pass()
    t.me.shows(field=["Restless"], hand=0)
    t.you.shows(hand=0)
    t.is_quiet()


def test_cards_go_to_the_areas_of_their_owners() -> None:
    """fow 302.5"""
    crown = j_ruler("Crowned King", 900, 300, front="king")
    seize = chant("Seize", text(target(Cards("theirs", ("field",), (Kind("j-ruler"),))), take_control(It())))
    smite = chant("Smite", text(Damage(300, All(cards_of("yours", Kind("j-ruler"))))))
    steal = chant("Steal", text(Choose(Cards("theirs", ("hand",)), blind=True), Move(It(), "field", side="yours")))
    t = duel(me=side(hand=[seize, smite, steal], fire=3), you=side(field=[crown], hand=[BOLT]), cards=[KING])
    t.me.plays("Seize")
    t.both_pass()
    t.me.shows(field=["King"])
    t.me.plays("Smite")
    t.both_pass()
    t.me.shows(field=0)
    assert "King" in t.zone("ruler area", t.you.seat)
    # A chant that would come onto my field goes to its owner's graveyard.
    t.me.plays("Steal")
    t.both_pass()
    t.me.picks("Bolt")
    t.you.shows(graveyard=["Bolt"], hand=0)
    t.me.shows(graveyard=["Steal", "Smite", "Seize"])
    t.is_quiet()


# -- order ----------------------------------------------------------------------------------------


def test_cards_leave_a_deck_one_at_a_time_from_the_top() -> None:
    """fow 304.3"""
    mill = chant("Mill", text(off_the_deck(2, "graveyard")))
    t = duel(me=side(hand=[mill], deck=[PAGE, GUARD, BOLT], fire=1))
    t.me.plays("Mill")
    t.both_pass()
    t.me.shows(graveyard=["Mill", "Guard", "Page"], deck=["Bolt"])
    t.is_quiet()


def test_cards_leave_a_magic_stone_deck_one_at_a_time_from_the_top() -> None:
    """fow 305.3"""
    mine = chant("Mine", text(off_the_stone_deck(2, "graveyard")))
    t = duel(me=side(hand=[mine], stones=[FIRE, WATER, stone("Wind Stone", "wind")], fire=1))
    t.me.plays("Mine")
    t.both_pass()
    t.me.shows(graveyard=["Mine", "Water Stone", "Fire Stone"])
    t.me.shows(**{"stone deck": ["Wind Stone"]})
    t.is_quiet()


def test_deck_means_the_main_deck() -> None:
    """fow 304.4"""
    dig = chant("Dig", text(Move(top_of_deck(1), "graveyard")))
    t = duel(me=side(hand=[dig], deck=[PAGE, GUARD], stones=[FIRE], fire=1))
    t.me.plays("Dig")
    t.both_pass()
    t.me.shows(graveyard=["Dig", "Page"], deck=["Guard"])
    t.me.shows(**{"stone deck": ["Fire Stone"]})
    t.is_quiet()


# -- the chase ------------------------------------------------------------------------------------


def test_the_chase_is_open_and_its_last_card_resolves_first() -> None:
    """fow 312.2"""
    quick = chant("Quick", text(Draw(1)), keywords=("quickcast",))
    t = duel(me=side(hand=[BOLT, quick], fire=2))
    t.me.plays("Bolt")
    t.me.plays("Quick")
    assert seen(t, "you", "chase", "both") == (2, ["Bolt", "Quick"])
    t.shows(chase=["Quick", "Bolt"])
    t.both_pass()
    t.shows(chase=["Bolt"])
    t.me.shows(graveyard=["Quick"], hand=1)


def test_a_card_on_the_chase_is_a_spell_and_an_ability_is_not() -> None:
    """fow 312.3"""
    # NEW-10: every card on the chase is a spell.
    swift = resonator("Swift", 100, 100, keywords=("quickcast",))
    lamp = regalia("Lamp", activate(Draw(1)))
    for what, offered in (
        (spells("any"), ["Bolt", "Swift", "Veto"]),
        (spells("any", Kind("resonator")), ["Swift"]),
        (spells("any", Not(Kind("resonator"))), ["Bolt", "Veto"]),
    ):
        veto = chant("Veto", text(target(what), Cancel(It())), keywords=("quickcast",))
        t = duel(me=side(hand=[BOLT, swift, veto], field=[lamp], fire=3))
        t.me.plays("Bolt")
        t.me.plays("Swift")
        t.me.activates("Lamp")
        t.me.does(Play("Veto"))
        if len(offered) > 1:
            t.me.is_offered(*map(Pick, offered))
            t.me.picks(offered[0])
        t.me.pays()
        t.both_pass()
        gone = offered[0]
        t.me.shows(graveyard=["Veto", gone])


# -- where cards cannot go ------------------------------------------------------------------------

AREAS = ["deck", "hand", "field", "ruler area", "graveyard", "stone deck", "standby", "removed"]


def goes(
    what: Cards, to: str, me: Side, *more: PrintedCard, judged: bool = False, verb: str = ""
) -> dict[str, list[str]]:
    """Where the cards of mine lie that a text moves to some area; what else the text says is done in any case."""
    send = chant("Send", text(Move(All(what), to, "top", verb), Draw(1, "theirs")))
    zones = {**me.zones, "hand": [laid(send), *me.zones["hand"]], "deck": []}
    t = duel(me=Side(zones, {**me.pools, "fire": 1}), cards=more)
    if judged:
        t.me.judges("King")
        t.both_pass()
    t.me.plays("Send")
    t.both_pass()
    t.you.shows(hand=1)
    t.is_quiet()
    found = {name: t.zone(name, t.me.seat) for name in AREAS}
    found["graveyard"].remove("Send")
    return found


def only(**where: list[str]) -> dict[str, list[str]]:
    """These cards, and nothing anywhere else."""
    told = {name.replace("_", " "): cards for name, cards in where.items()}
    return {name: told.get(name, []) for name in AREAS}


@pytest.mark.parametrize("to", AREAS)
def test_a_ruler_goes_to_the_ruler_area_and_the_graveyard_only(to: str) -> None:
    """fow 314.1"""
    found = goes(rulers("yours"), to, side(ruler=KING), CROWNED)
    assert found == (only(graveyard=["King"]) if to == "graveyard" else only(ruler_area=["King"]))


@pytest.mark.parametrize("verb", ["", "banish", "return", "remove"])
@pytest.mark.parametrize("to", ["deck", "hand", "graveyard", "stone deck", "standby", "removed"])
def test_a_j_ruler_stays_in_the_playground(to: str, verb: str) -> None:
    """fow 314.2"""
    # FW-16: neither banished, nor returned, nor removed.
    found = goes(cards_of("yours"), to, side(ruler=KING), CROWNED, judged=True, verb=verb)
    assert found == only(field=["King"])


def test_a_j_ruler_that_is_told_to_goes_to_the_ruler_area() -> None:
    """fow 314.2"""
    found = goes(cards_of("yours"), "ruler area", side(ruler=KING), CROWNED, judged=True)
    assert found == only(ruler_area=["King"])


def test_in_the_ruler_area_it_is_the_same_card_as_a_ruler() -> None:
    """fow 302.3, 314.2"""
    retreat = activate(Move(This(), "ruler area"))
    crowned = j_ruler("Crowned King", 900, 900, retreat, front="king")
    t = duel(me=side(field=[card(crowned, rested=True, marks={"magic": 2})]), cards=[KING])
    t.me.activates("King")
    t.both_pass()
    t.me.shows(field=0)
    # It was put there, and not destroyed: no astral counter.
    t.card("King", kinds=["ruler"], rested=True, magic=2, astral=0)
    t.is_quiet()


@pytest.mark.parametrize("what", [PAGE, OATH, LAMP])
@pytest.mark.parametrize("to", AREAS)
def test_resonators_additions_and_regalia_go_neither_to_the_stone_deck_nor_the_ruler_area(
    what: PrintedCard, to: str
) -> None:
    """fow 314.3"""
    found = goes(cards_of("yours"), to, side(field=[what], ruler="Seer"))
    stays = to in ("stone deck", "ruler area")
    expected = only(**{"field" if stays else to.replace(" ", "_"): [what.name]})
    expected["ruler area"] = [*expected["ruler area"], "Seer"]
    assert found == expected


@pytest.mark.parametrize("to", AREAS)
def test_a_chant_goes_to_the_graveyard_instead_of_the_playground_and_the_stone_deck(to: str) -> None:
    """fow 314.4"""
    # FW-06: the old name for a chant.
    found = goes(Cards("yours", ("hand",), (NamePart("Bolt"),)), to, side(hand=[BOLT], ruler="Seer"))
    there = "graveyard" if to in ("stone deck", "field", "ruler area") else to
    assert found == {**only(**{there: ["Bolt"]}), "ruler area": ["Seer"]}


@pytest.mark.parametrize("to", AREAS)
def test_a_magic_stone_goes_neither_to_the_hand_nor_the_main_deck_nor_the_ruler_area(to: str) -> None:
    """fow 314.5"""
    found = goes(cards_of("yours"), to, side(field=[FIRE], ruler="Seer"))
    there = "field" if to in ("hand", "deck", "ruler area") else to
    assert found == {**only(**{there.replace(" ", "_"): ["Fire Stone"]}), "ruler area": ["Seer"]}


def test_outside_the_game_is_the_removed_area() -> None:
    """fow 315.1b"""
    wish = chant("Wish", text(Choose(outside_the_game(), at_least=0), Move(It(), "hand")))
    t = duel(me=side(hand=[wish], removed=[PAGE, BOLT], graveyard=[GUARD], fire=1), you=side(removed=[LAMP]))
    t.me.plays("Wish")
    t.both_pass()
    t.me.is_offered(Pick("Page"), Pick("Bolt"), DONE)
    t.me.picks("Bolt")
    t.me.shows(hand=["Bolt"], removed=["Page"])
    t.is_quiet()


def test_a_card_may_enter_the_field_rested() -> None:
    """fow-6.0 303.1, 303.1b"""
    lone = Negation(Exists(Cards("yours", ("field",), (Kind("regalia"),))))
    late = resonator("Late", 300, 300, Ability("activated", (Rest(This()),), "with", lone), cost=())
    t = duel(me=side(hand=[late]))
    t.me.plays("Late")
    t.both_pass()
    t.card("Late", rested=True)
    t = duel(me=side(hand=[late], field=[regalia("Crown")]))
    t.me.plays("Late")
    t.both_pass()
    t.card("Late", rested=False)
    t.is_quiet()
