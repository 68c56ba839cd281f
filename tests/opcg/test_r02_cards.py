"""2 Card information: what is printed on a card, and which cards a text means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rulebound.errors import BadProgram
from rulebound.games.opcg import r05_setup
from rulebound.games.opcg.cards import activate, main, on_play, trigger, up_to
from rulebound.games.opcg.r02_cards import (
    also,
    character_cards,
    characters,
    events,
    leaders,
    multicolour,
    name_part,
    named,
    of_attribute,
    of_colour,
    of_type,
    parts,
    stage_cards,
    stages,
    type_part,
    with_cost,
    with_power,
    without_effect,
)
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, Filter, It, Not, Other, Top
from rulebound.program.ops import Change, Draw, Grant, Lose, Move, Reveal
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    PEBBLE,
    SEEKER,
    ActivateTrigger,
    Counter,
    Give,
    Play,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
    with_cards,
)
from tests.scenario import DONE, PASS, Lies, Pick

WALL = character("Wall", 4000)


def finds(
    cards: Cards,
    *wanted: str,
    characters: Sequence[Lies] = (),
    stage: Sequence[Lies] = (),
    hand: Sequence[Lies] = (),
    deck: Sequence[Lies] | None = None,
    life: Sequence[Lies] | None = None,
    trash: Sequence[Lies] = (),
) -> None:
    """Told to choose up to one of such cards, a player is offered exactly these; where there are none, nothing."""
    seek = event("Seek", main(up_to(cards), Reveal(It())))
    t = duel(me=side(characters, [seek, *hand], stage=stage, deck=deck, life=life, trash=trash))
    t.me.plays("Seek")
    if wanted:
        t.me.is_offered(*(Pick(name) for name in wanted), DONE)
        t.me.is_done()
    t.is_quiet()


def in_trash(test: Filter, cards: list[PrintedCard], *wanted: str) -> None:
    """Of these cards in the trash exactly those pass a test."""
    finds(Cards("yours", ("trash",), (test,)), *wanted, trash=list(cards))


# -- names ----------------------------------------------------------------------------------------


def test_a_name_alone_means_exactly_that_name() -> None:
    """opcg 2-1-2"""
    in_trash(named("Wall"), [WALL, character("Wall of Salt", 1000)], "Wall")


def test_other_than_a_name_leaves_out_every_card_that_has_it() -> None:
    """opcg 2-1-2, 2-1-3"""
    # B.1.51, [201], [691], [804]; "other than this Character" leaves out that one alone, [172]
    double = also(character("Double", 1000), names=("Wall",))
    in_trash(Not(named("Wall")), [WALL, double, character("Reef", 1000)], "Reef", "Seek")
    gate = character("Gate", 1000, activate(up_to(characters("yours", Other())), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[gate, gate]))
    t.me.activates("Gate")
    t.me.is_offered(Pick("Gate#2"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_part_of_a_name_means_every_name_with_those_words() -> None:
    """opcg 2-1-2-1"""
    cards = [WALL, character("Wall of Salt", 1000), character("Sea Wall", 1000), character("Reef", 1000)]
    in_trash(name_part("Wall"), cards, "Wall", "Wall of Salt", "Sea Wall")


def test_what_a_text_adds_to_its_own_card_is_there_in_secret_areas_too() -> None:
    """opcg 2-1-3, 2-4-4, 2-5-7"""
    double = also(character("Double", 1000), names=("Wall",), types=("Mason",), attributes=("wisdom",))
    other = character("Other", 1000)
    for test in (named("Wall"), named("Double"), of_type("Mason"), of_attribute("wisdom")):
        finds(Cards("yours", ("hand",), (test,)), "Double", hand=[double, other])
        finds(Cards("yours", ("deck",), (test,)), "Double", deck=[double, other])
        finds(Cards("yours", ("life",), (test,)), "Double", life=[double, other])
        finds(Cards("yours", ("trash",), (test,)), "Double", trash=[double, other])
    t = duel(me=side(characters=[double]))
    t.card("Double", names=["Double", "Wall"], traits=["Courier", "Mason"])
    t.is_quiet()


# -- categories -----------------------------------------------------------------------------------


def test_there_are_leaders_characters_events_stages_and_don() -> None:
    """opcg 2-2-2, 2-2-5"""
    spell, tower = event("Spell", main(Draw(1)), cost=1), stage("Tower")
    t = duel(me=side(hand=[WALL, spell, tower], active=3), turn=2)
    for name, kind in (("Seeker", "leader"), ("Wall", "character"), ("Spell", "event"), ("Tower", "stage")):
        t.card(name, kinds=[kind])
    t.me.is_offered(Play("Wall"), Play("Spell"), Play("Tower"), Give("Seeker"), END)
    t.me.plays("Spell")
    # An Event is activated by putting it from the hand into the trash; it never comes onto the field.
    t.me.shows(trash=["Spell"], characters=[], stage=[], active=2, rested=1)
    t.is_quiet()


def test_each_category_is_placed_in_its_own_area() -> None:
    """opcg 2-2-3, 2-2-4, 2-2-6"""
    t = duel(me=side(hand=[WALL, stage("Tower")]))
    t.me.plays("Wall")
    t.me.plays("Tower")
    t.me.shows(leader=["Seeker"], characters=["Wall"], stage=["Tower"], hand=0)
    t.is_quiet()


def test_leader_means_the_card_in_the_leader_area() -> None:
    """opcg 2-2-3-1"""
    spare = leader("Spare")
    finds(leaders("yours"), "Seeker", trash=[spare], characters=[WALL])


def test_character_and_character_card_are_two_things() -> None:
    """opcg 2-2-4-1, 2-2-4-2"""
    reef, mast = character("Reef", 1000), character("Mast", 1000)
    trash = [reef, event("Spell", main(Draw(1))), stage("Tower")]
    finds(characters("yours"), "Wall", characters=[WALL], trash=trash, hand=[mast])
    everywhere = character_cards("yours", ("characters", "trash", "hand"))
    finds(everywhere, "Reef", "Mast", characters=[WALL], trash=trash, hand=[mast])


def test_a_character_is_never_a_leader_and_of_either_player_where_none_is_named() -> None:
    """opcg 2-2-4-1"""
    # B.1.48, [674], [133], [142]
    gust = event("Gust", main(up_to(characters("any")), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[WALL], hand=[gust]), you=side(characters=[character("Reef", 1000)]))
    t.me.plays("Gust")
    t.me.is_offered(Pick("Wall"), Pick("Reef"), DONE)
    t.me.picks("Reef")
    t.you.shows(characters=[], hand=["Reef"])
    t.is_quiet()


def test_event_means_a_card_of_that_category() -> None:
    """opcg 2-2-5-1"""
    spell = event("Spell", main(Draw(1)))
    finds(events("yours", ("trash",)), "Spell", "Seek", trash=[WALL, spell, stage("Tower")])


def test_stage_and_stage_card_are_two_things() -> None:
    """opcg 2-2-6-1, 2-2-6-2"""
    tower, quay = stage("Tower"), stage("Quay")
    finds(stages("yours"), "Tower", stage=[tower], trash=[quay, WALL])
    finds(stage_cards("yours", ("stage", "trash")), "Quay", stage=[tower], trash=[quay, WALL])


# -- colours, types, attributes -------------------------------------------------------------------


def coloured(name: str, colours: str) -> PrintedCard:
    """A Character of these colours."""
    return replace(character(name, 1000), colours=parts(colours))


def test_there_are_six_colours() -> None:
    """opcg 2-3-3"""
    for colour in ("red", "green", "blue", "purple", "black", "yellow"):
        others = coloured("Other", "red" if colour != "red" else "blue")
        in_trash(of_colour(colour), [coloured("Dyed", colour), others], *_seek(colour, "Dyed"))
    with pytest.raises(BadProgram, match="colour"):
        with_cards("opcg", [coloured("Odd", "white")])


def _seek(colour: str, *names: str) -> tuple[str, ...]:
    """The Event that seeks is red, and lies in the trash by then."""
    return (*names, "Seek") if colour == "red" else names


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_card_of_two_colours_is_a_card_of_each(profile: str) -> None:
    """opcg 2-3-4, 2-3-5, manual-1.11:M.twocolour.1, manual-1.11:M.twocolour.2"""
    cards = [coloured("Dusk", "blue/purple"), coloured("Sky", "blue"), coloured("Plum", "purple")]
    in_trash(of_colour("blue"), cards, "Dusk", "Sky")
    in_trash(of_colour("purple"), cards, "Dusk", "Plum")
    t = duel(profile, me=side(characters=[cards[0]]))
    t.card("Dusk", colours=["blue", "purple"])


def test_a_card_of_two_colours_is_multicolour() -> None:
    """opcg 2-3-6"""
    in_trash(multicolour(), [coloured("Dusk", "blue/purple"), coloured("Sky", "blue")], "Dusk")


def test_a_card_can_have_several_types_and_is_found_by_each() -> None:
    """opcg 2-4-2, 2-4-3"""
    assert parts("Harbour Guard / Mason") == ("Harbour Guard", "Mason")
    both = character("Both", 1000, traits=parts("Harbour Guard/Mason"))
    cards = [both, character("Guard", 1000, traits=("Harbour Guard",)), character("Old Mason", 1000, traits=())]
    in_trash(of_type("Harbour Guard"), cards, "Both", "Guard")
    in_trash(of_type("Mason"), cards, "Both")


def test_part_of_a_type_means_every_type_with_those_words() -> None:
    """opcg 2-4-3-1"""
    cards = [character("A", 1000, traits=("Harbour Guard",)), character("B", 1000, traits=("Guard of the Sea",))]
    cards.append(character("Guard", 1000, traits=("Mason",)))
    in_trash(type_part("Guard"), cards, "A", "B")
    in_trash(of_type("Guard"), cards)


def attributed(name: str, attributes: str) -> PrintedCard:
    """A Character of these attributes."""
    return replace(character(name, 1000), attributes=parts(attributes))


def test_there_are_six_attributes_and_the_question_mark_stands_for_itself() -> None:
    """opcg 2-5-2"""
    names = ("slash", "strike", "ranged", "special", "wisdom", "?")
    cards = [attributed(f"With {name}", name) for name in names]
    for name in names:
        in_trash(of_attribute(name), cards, f"With {name}")
    with pytest.raises(BadProgram, match="attribute"):
        with_cards("opcg", [attributed("Odd", "luck")])


@pytest.mark.parametrize(("profile", "found"), [("opcg", True), ("opcg-1.1.6", False), ("opcg-manual", True)])
def test_by_the_older_rules_the_question_mark_is_no_attribute(profile: str, found: bool) -> None:
    """opcg 2-5-2, 1.1.6:2-5-2"""
    seek = event("Seek", main(up_to(characters("yours", of_attribute("?"))), Move(It(), "hand", "top", "return")))
    t = duel(profile, me=side(characters=[attributed("Riddle", "?"), attributed("Blade", "slash")], hand=[seek]))
    t.me.plays("Seek")
    if found:
        t.me.is_offered(Pick("Riddle"), DONE)
        t.me.picks("Riddle")
    t.me.shows(characters=["Blade"] if found else ["Riddle", "Blade"], hand=["Riddle"] if found else [])
    t.is_quiet()


def test_a_card_with_two_attributes_has_each_of_them() -> None:
    """opcg 2-5-3, 2-5-4, 2-5-6"""
    cards = [attributed("Pair", "slash/special"), attributed("Blade", "slash"), attributed("Fist", "strike")]
    in_trash(of_attribute("slash"), cards, "Pair", "Blade")
    in_trash(of_attribute("special"), cards, "Pair")
    in_trash(of_attribute("strike"), cards, "Fist")


@pytest.mark.parametrize("kind", ["event", "stage"])
def test_only_leaders_and_characters_have_attributes(kind: str) -> None:
    """opcg 2-5-5"""
    odd = PrintedCard("odd", "Odd", kind, {"cost": 1}, ("red",), (), ("slash",))
    with pytest.raises(BadProgram, match=f"odd: a card of the category {kind} has no attributes"):
        with_cards("opcg", [odd])
    with_cards("opcg", [replace(odd, attributes=())])


# -- power, cost, Life, Counter -------------------------------------------------------------------


def test_only_leaders_and_characters_have_power() -> None:
    """opcg 2-6-2"""
    for kind in ("event", "stage"):
        odd = PrintedCard("odd", "Odd", kind, {"cost": 1, "power": 1000}, ("red",))
        with pytest.raises(BadProgram, match=f"a card of the category {kind} has no power"):
            with_cards("opcg", [odd])
    # A card without power is not one of power 0.
    meek = character("Meek", 0)
    in_trash(with_power("<=", 3000), [WALL, meek, stage("Tower"), event("Spell", main(Draw(1)))], "Meek")


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6"])
def test_power_is_raised_and_lowered(profile: str) -> None:
    """opcg 2-6-3, 1.1.6:2-6-3"""
    t = duel(profile, me=side(characters=[WALL], hand=[shift("Boon", "power", 3000), shift("Bane", "power", -5000)]))
    t.me.plays("Boon")
    t.card("Wall", power=7000)
    t.me.plays("Bane")
    t.card("Wall", power=2000)
    t.is_quiet()


def shift(name: str, value: str, amount: int) -> PrintedCard:
    """An Event that adds to a value of all Characters."""
    return event(name, main(Change(value, amount, All(characters("any")))))


def test_an_event_is_revealed_paid_trashed_and_carried_out() -> None:
    """opcg 2-7-3"""
    spell = event("Spell", main(Draw(1)), cost=2)
    t = duel(me=side(hand=[spell], active=3))
    t.me.plays("Spell")
    t.me.shows(trash=["Spell"], active=1, rested=2, hand=1)
    told = [line for line in t.log if "Spell" in line or "from active to rested" in line or "(draw)" in line]
    wanted = ["Spell is shown", "player", "Spell: player", "Pebble: player", "Spell: activated"]
    assert len(told) == len(wanted)
    assert all(line.startswith(start) for line, start in zip(told, wanted))
    t.is_quiet()
    t = duel(me=side(hand=[spell], active=1), turn=2)
    t.me.is_offered(Give("Seeker"), END)


def test_a_stage_is_revealed_paid_and_comes_into_play() -> None:
    """opcg 2-7-4"""
    tower = stage("Tower", Ability("automatic", (Draw(1),), Event("enters stage")), cost=2)
    t = duel(me=side(hand=[tower], active=3))
    t.me.plays("Tower")
    t.me.shows(stage=["Tower"], active=1, rested=2, hand=1)
    shown = next(i for i, line in enumerate(t.log) if line.startswith("Tower is shown"))
    paid = next(i for i, line in enumerate(t.log) if "from active to rested" in line)
    came = next(i for i, line in enumerate(t.log) if line.startswith("Tower: "))
    assert shown < paid < came
    t.is_quiet()
    t = duel(me=side(hand=[tower], active=1), turn=2)
    t.me.is_offered(Give("Seeker"), END)


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_card_of_any_category_is_played_only_if_its_cost_can_be_paid(profile: str) -> None:
    """opcg 2-7-2, manual-1.11:M.cards.character.1, manual-1.11:M.cards.event.1, manual-1.11:M.cards.stage.1"""
    cheap = [character("Porter", 3000, cost=2), event("Squall", main(Draw(1)), cost=2), stage("Quay", cost=2)]
    dear = [character("Giant", 9000, cost=3), event("Storm", main(Draw(3)), cost=3), stage("Palace", cost=3)]
    # Neither the rested DON!! nor the given ones pay.
    me = side(characters=[card(WALL, don=3)], hand=[*cheap, *dear], active=2, rested=2)
    t = duel(profile, me=me, turn=2)
    t.me.is_offered(Play("Porter"), Play("Squall"), Play("Quay"), Give("Wall"), Give("Seeker"), END)
    t.me.plays("Quay")
    t.me.shows(stage=["Quay"], active=0, rested=4)
    t.card("Wall", don=3)
    t.me.is_offered(END)
    t.is_quiet()


def test_only_characters_events_and_stages_have_a_cost() -> None:
    """opcg 2-7-5"""
    odd = PrintedCard("odd", "Odd", "leader", {"power": 5000, "life": 4, "cost": 1}, ("red",))
    with pytest.raises(BadProgram, match="a card of the category leader has no cost"):
        with_cards("opcg", [odd])
    # A Leader is not a card of cost 0.
    free, dear = character("Free", 1000, cost=0), character("Dear", 1000, cost=3)
    finds(
        Cards("yours", ("field",), (with_cost("<=", 1),)),
        "Free",
        "Tower",
        characters=[free, dear],
        stage=[stage("Tower")],
    )


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6"])
def test_cost_is_raised_and_lowered(profile: str) -> None:
    """opcg 2-7-6, 1.1.6:2-7-6"""
    dear = character("Dear", 1000, cost=3)
    t = duel(profile, me=side(characters=[dear], hand=[shift("Wax", "cost", 4), shift("Wane", "cost", -6)]))
    t.me.plays("Wax")
    t.card("Dear", cost=7)
    t.me.plays("Wane")
    t.card("Dear", cost=1)
    t.is_quiet()


@pytest.mark.parametrize("kind", ["character", "event", "stage"])
def test_only_leaders_have_life(kind: str) -> None:
    """opcg 2-9-3"""
    odd = PrintedCard("odd", "Odd", kind, {"cost": 1, "life": 1}, ("red",))
    with pytest.raises(BadProgram, match=f"a card of the category {kind} has no life"):
        with_cards("opcg", [odd])
    with_cards("opcg", [replace(odd, values={"cost": 1})])


def test_life_can_be_raised_above_the_printed_number() -> None:
    """opcg 2-9-4"""
    bless = event("Bless", main(Move(Top(1), "life", "top", order="as they are")))
    frail = leader("Frail", life=1)
    t = duel(me=side(leader=frail, hand=[bless], life=["Lamplighter"], deck=["Rope Dancer", "Pebble"]))
    t.me.plays("Bless")
    t.card("Frail", life=1)
    t.me.shows(life=["Rope Dancer", "Lamplighter"], deck=1)
    t.is_quiet()


@pytest.mark.parametrize("kind", ["leader", "event", "stage"])
def test_only_characters_have_a_counter(kind: str) -> None:
    """opcg 2-10-2"""
    odd = PrintedCard("odd", "Odd", kind, {"counter": 1000}, ("red",))
    with pytest.raises(BadProgram, match=f"a card of the category {kind} has no counter"):
        with_cards("opcg", [odd])


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_counter_is_the_power_that_it_gives_in_the_counter_step(profile: str) -> None:
    """opcg 2-10-1, 2-10-2, manual-1.11:M.cards.character.4"""
    hand: list[Lies] = [character("Buoy", 1000, counter=2000), WALL, stage("Tower"), event("Spell", main(Draw(1)))]
    t = duel(profile, you=side(hand=hand))
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Counter("Buoy"), PASS)
    t.you.counters("Keeper", with_="Buoy")
    t.card("Keeper", power=7000)
    t.you.passes()
    t.you.shows(life=2, trash=["Buoy"])
    t.card("Keeper", power=5000)
    t.is_quiet()


# -- text -----------------------------------------------------------------------------------------


def test_the_text_of_a_card_is_valid_only_in_its_area() -> None:
    """opcg 2-8-2"""
    boon = Ability("permanent", (Change("power", 1000, leaders("yours")),))
    flag, banner, chief = stage("Flag", boon), character("Banner", 1000, boon), leader("Chief", boon)
    t = duel(me=side(hand=[flag, banner], trash=[flag, banner], deck=[flag, banner, "Pebble"], life=[flag]))
    t.card("Seeker", power=5000)
    t.me.plays("Flag")
    t.card("Seeker", power=6000)
    t.me.plays("Banner")
    t.card("Seeker", power=7000)
    t.is_quiet()
    t = duel(me=side(leader=chief))
    t.card("Chief", power=6000)
    use = character("Use", 1000, activate(Draw(1)))
    t = duel(me=side(hand=[use], active=0), turn=2)
    t.me.is_offered(END)
    t = duel(me=side(characters=[use], active=0), turn=2)
    t.me.activates("Use")
    t.me.shows(hand=1)


def test_a_card_without_text_has_no_base_effect() -> None:
    """opcg 2-8-5"""
    keen = character("Keen", 1000, keywords=("rush",))
    busy = character("Busy", 1000, on_play(Draw(1)))
    hush = event(
        "Hush", main(Lose(All(characters("any"))), Grant(All(characters("any", named("Wall"))), keyword="rush"))
    )
    seek = event("Pick Out", main(up_to(characters("yours", without_effect())), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[WALL, keen, busy], hand=[hush, seek]))
    # What was lost or gained since changes nothing about what is printed.
    t.me.plays("Hush")
    t.me.plays("Pick Out")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.me.shows(characters=["Keen", "Busy"], hand=["Wall"])
    t.is_quiet()


def test_a_counter_and_later_gains_are_no_text() -> None:
    """opcg 2-8-5"""
    # B.1.37, [8], [9], [10]
    buoy = character("Buoy", 1000, counter=2000)
    lamp = character("Lamp", 1000, trigger(Draw(1)))
    in_trash(without_effect(), [buoy, lamp, WALL], "Buoy", "Wall")
    teach = stage("School", Ability("permanent", (Grant(characters("yours"), keyword="blocker"),)))
    finds(characters("yours", without_effect()), "Wall", characters=[WALL], stage=[teach])


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_trigger_is_used_instead_of_adding_the_life_card_to_the_hand(profile: str) -> None:
    """opcg 2-11-1, manual-1.11:M.cards.event.3, manual-1.11:M.cards.character.6"""
    spark = event("Spark", main(Draw(2)), trigger(Draw(1)))
    t = duel(profile, you=side(life=[spark, "Shell"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Spark"), Take("Spark"))
    t.you.triggers_life("Spark")
    t.you.shows(hand=1, trash=["Spark"], life=1, deck=4)
    t.is_quiet()
    t = duel(profile, you=side(life=[spark, "Shell"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.takes("Spark")
    t.you.shows(hand=["Spark"], trash=[], life=1, deck=5)
    t.is_quiet()


def test_trigger_is_part_of_the_text() -> None:
    """opcg 2-11-2"""
    # A card that has nothing but a [Trigger] is not a card without text.
    lamp = character("Lamp", 1000, trigger(Draw(1)))
    in_trash(without_effect(), [lamp, WALL], "Wall")
    t = duel(you=side(life=[lamp, "Shell"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Lamp"), Take("Lamp"))
    t.you.triggers_life("Lamp")
    t.you.shows(hand=1, trash=["Lamp"], deck=4)
    t.is_quiet()


# -- card numbers ---------------------------------------------------------------------------------


def test_a_deck_has_at_most_four_cards_of_one_number() -> None:
    """opcg 2-14-2"""
    # Two cards of one name and two numbers count apart.
    twin = replace(character("Pebble", 1000), id="pebble-2")
    filler = [character(f"Filler {i}", 1000) for i in range(11)]
    game = with_cards("opcg", [SEEKER, PEBBLE, twin, *filler])
    legal = ["seeker", *["pebble"] * 4, *["pebble-2"] * 4, *[card.id for card in filler for _ in range(4)][:42]]
    assert r05_setup.faults(game, game.deck(legal)) == []
    fifth = ["seeker", *["pebble"] * 5, *legal[6:]]
    found = [(fault.rule, fault.cards) for fault in r05_setup.faults(game, game.deck(fifth))]
    assert found == [("5-1-2-3", ("pebble",))]


def test_what_a_text_adds_to_its_own_card_counts_in_deck_construction() -> None:
    """opcg 2-1-3, 2-4-4, 2-5-7"""
    tests = (named("Wall"), of_type("Mason"), of_attribute("wisdom"))
    double = also(character("Double", 1000), names=("Wall",), types=("Mason",), attributes=("wisdom",))
    for test in tests:
        strict = leader("Strict", r05_setup.not_in_deck(test))
        for one, refused in ((double, ["double"]), (character("Double", 1000), [])):
            game = with_cards("opcg", [strict, one, *(character(f"Filler {i}", 1000) for i in range(13))])
            deck = ["strict", "double", *[f"filler-{i}" for i in range(13) for _ in range(4)][:49]]
            assert [card for fault in r05_setup.faults(game, game.deck(deck)) for card in fault.cards] == refused
