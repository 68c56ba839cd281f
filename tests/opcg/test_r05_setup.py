"""5 Preparing for the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.errors import BadDeck
from rulebound.games.opcg import cards
from rulebound.games.opcg.cards import DECKS
from rulebound.games.opcg.r02_cards import parts
from rulebound.games.opcg.r05_setup import also_in_deck, as_many_as_you_like, faults, not_in_deck
from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, Compare, It, Kind, Top, Trait
from rulebound.program.ops import Change, Choose, Draw, Look, Play
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    FIRST,
    KEEP,
    REDRAW,
    SECOND,
    Duel,
    Give,
    character,
    first_turns,
    leader,
    stage,
    with_cards,
)
from tests.scenario import DONE, Offer, Pick

CREW = [f"Sailor {n}" for n in range(20)]
MINE = ["Seeker", *["Pebble"] * 20]
YOURS = ["Keeper", *["Shell"] * 20]
STARTS = Event("game starts", own=False, whose="yours")


# -- deck construction ----------------------------------------------------------------------------


def tournament(game: Game, *changes: tuple[str, int], deck: str = "lantern") -> list[int]:
    """A deck that comes with the game; each change puts a card in for the last ones, so many times."""
    ids = DECKS[deck][:]
    for id, n in changes:
        ids = [*ids[:1], *[id] * n, *ids[1 : len(ids) - n]]
    return game.deck(ids)


def found(game: Game, deck: list[int], don: int = 10) -> list[tuple[str, str]]:
    """The faults of a deck: rule and card."""
    return [(fault.rule, " ".join(fault.cards)) for fault in faults(game, deck, don)]


@pytest.mark.parametrize("name", sorted(DECKS))
def test_the_decks_that_come_with_the_game_are_legal(name: str) -> None:
    """opcg 5-1-2"""
    game = with_cards("opcg", [])
    deck = game.deck(DECKS[name])
    assert len(deck) == 1 + 50
    assert found(game, deck) == []


def test_a_deck_is_a_leader_and_fifty_cards_and_ten_don() -> None:
    """opcg 5-1-2"""
    game = with_cards("opcg", [])
    deck = game.deck(DECKS["lantern"])
    assert found(game, deck[:50]) == [("5-1-2", "")]
    assert found(game, deck + deck[-1:]) == [("5-1-2", "")]
    assert found(game, deck[1:]) == [("5-1-2", "")]
    assert found(game, deck, don=9) == [("5-1-2", "DON!!")]
    assert found(game, []) == [("5-1-2", ""), ("5-1-2", "")]


def test_a_deck_holds_characters_events_and_stages_only() -> None:
    """opcg 5-1-2-1"""
    spare = cards.leader("spare", "Spare", ("red",), 5000, 5)
    game = with_cards("opcg", [spare])
    assert found(game, tournament(game, ("spare", 1))) == [("5-1-2-1", "spare")]
    assert found(game, tournament(game, ("LA-001", 1))) == [("5-1-2-1", "LA-001")]


def test_a_deck_holds_cards_with_a_colour_of_the_leader() -> None:
    """opcg 5-1-2-2"""
    both = cards.leader("both", "Both", ("red", "blue"), 5000, 4)
    mixed = PrintedCard("mixed", "Mixed", "character", {"cost": 1, "power": 1000}, ("red", "green"))
    game = with_cards("opcg", [both, mixed])
    assert found(game, tournament(game, ("TI-008", 2))) == [("5-1-2-2", "TI-008")]
    assert found(game, tournament(game, ("mixed", 2))) == []
    deck = tournament(game, ("TI-008", 2))
    assert found(game, [game.catalogue.find("both"), *deck[1:]]) == []


def test_a_deck_holds_four_cards_of_one_number() -> None:
    """opcg 5-1-2-3"""
    # A card of the same name has another number.
    twin = cards.character("LA-902", "Lamplighter", "red", 1, 2000, 2000)
    game = with_cards("opcg", [twin])
    assert found(game, tournament(game, ("LA-902", 4))) == []
    assert found(game, tournament(game, ("LA-002", 1))) == [("5-1-2-3", "LA-002")]


def test_every_fault_of_a_deck_is_told_at_once() -> None:
    """opcg 5-1-2, 5-1-2-2, 5-1-2-3"""
    game = with_cards("opcg", [])
    deck = [*tournament(game, ("TI-008", 5), ("LA-002", 1)), game.catalogue.find("TI-001")]
    assert found(game, deck) == [
        ("5-1-2", ""),
        ("5-1-2-3", "LA-002"),
        ("5-1-2-2", "TI-008"),
        ("5-1-2-3", "TI-008"),
        ("5-1-2-1", "TI-001"),
    ]
    assert str(faults(game, deck)[0]) == "a deck has 50 cards; this one has 51 (5-1-2)"


def test_a_text_forbids_cards_in_the_deck() -> None:
    """opcg 5-1-2-4, 5-1-2-4-1"""
    strict = leader("Strict", not_in_deck(Kind("event"), Compare("cost", ">=", 2)))
    game = with_cards("opcg", [strict])
    deck = tournament(game)
    assert found(game, deck) == []
    assert found(game, [game.catalogue.find("strict"), *deck[1:]]) == [("5-1-2-4", "LA-010")]


def test_a_text_lets_more_cards_into_the_deck() -> None:
    """opcg 5-1-2-4, 5-1-2-4-1"""
    host = leader("Host", also_in_deck(Trait("Guest")))
    guest = cards.character("guest", "Guest", "blue", 1, 1000, 0, traits=("Guest",))
    horde = character("Horde", 1000, as_many_as_you_like())
    game = with_cards("opcg", [host, guest, horde])
    assert found(game, tournament(game, ("guest", 4))) == [("5-1-2-2", "guest")]
    deck = [game.catalogue.find("host"), *tournament(game, ("guest", 4))[1:]]
    assert found(game, deck) == []
    assert found(game, [deck[0], *tournament(game, ("guest", 5))[1:]]) == [("5-1-2-3", "guest")]
    assert found(game, tournament(game, ("horde", 20))) == []


def test_texts_about_the_deck_count_while_it_is_prepared() -> None:
    """opcg 5-1-2-4-2"""
    # What works in play only, here a lower cost, says nothing yet.
    cheap = Ability("permanent", (Change("cost", -2, Cards("yours", ("deck", "hand"))),))
    strict = leader("Strict", not_in_deck(Kind("event"), Compare("cost", ">=", 2)), cheap)
    game = with_cards("opcg", [strict])
    assert found(game, [game.catalogue.find("strict"), *tournament(game)[1:]]) == [("5-1-2-4", "LA-010")]


def test_by_the_manual_a_deck_has_one_leader_fifty_cards_and_ten_don() -> None:
    """opcg-manual-1.11 M.deck.1, M.deck.2, M.deck.5"""
    spare = leader("Spare")
    game = with_cards("opcg-manual", [spare])
    deck = tournament(game)
    assert found(game, deck) == []
    assert found(game, deck[1:]) == [("M.deck.1", "")]
    assert found(game, deck[:-1]) == [("M.deck.2", "")]
    assert found(game, [*deck, game.catalogue.find("LA-014")]) == [("M.deck.2", "")]
    # Characters, Events and Stages are the deck; a second Leader is none of them.
    assert found(game, tournament(game, ("spare", 1))) == [("M.deck.2", "spare")]
    for don in (9, 11):
        assert found(game, deck, don) == [("M.deck.5", "DON!!")]


def test_by_the_manual_a_deck_has_colours_of_the_leader_and_four_of_a_number() -> None:
    """opcg-manual-1.11 M.deck.3, M.deck.4"""
    # The same name under another number is another card.
    twin = cards.character("LA-902", "Lamplighter", "red", 1, 2000, 2000)
    game = with_cards("opcg-manual", [twin])
    assert found(game, tournament(game, ("LA-902", 4))) == []
    assert found(game, tournament(game, ("LA-002", 1))) == [("M.deck.4", "LA-002")]
    assert found(game, tournament(game, ("TI-008", 2))) == [("M.deck.3", "TI-008")]


def test_by_the_manual_a_card_of_two_colours_goes_with_a_leader_of_either() -> None:
    """opcg-manual-1.11 M.twocolour.2, M.deck.3"""
    mixed = replace(character("Mixed", 1000), colours=parts("red/green"))
    sea = replace(leader("Sea"), colours=("blue",))
    wood = replace(leader("Wood"), colours=("green",))
    both = replace(leader("Both"), colours=parts("blue/green"))
    game = with_cards("opcg-manual", [mixed, sea, wood, both, leader("Fire")])
    for name, fits in (("fire", True), ("wood", True), ("both", True), ("sea", False)):
        told = [(fault.rule, fault.cards) for fault in faults(game, game.deck([name, "mixed"]))]
        # It is not fifty cards either.
        assert told == [("M.deck.2", ()), *([] if fits else [("M.deck.3", ("mixed",))])]


# -- presenting, shuffling, choosing --------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "number", "colour"), [("opcg", "5-1-2-3", "5-1-2-2"), ("opcg-manual", "M.deck.4", "M.deck.3")]
)
def test_a_deck_that_is_presented_must_be_legal(profile: str, number: str, colour: str) -> None:
    """opcg 5-2-1-1, manual-1.11:M.deck.0"""
    game = with_cards(profile, [])
    good, bad = tournament(game), tournament(game, ("TI-008", 1), ("LA-002", 1))
    play.new_game(game, [good, good], seed_bytes(1))
    told = [f"5 of LA-002, where 4 are allowed ({number})", f"TI-008 shares no colour with the Leader ({colour})"]
    for decks in ([good, bad], [bad, good]):
        with pytest.raises(BadDeck) as error:
            play.new_game(game, decks, seed_bytes(1))
        assert str(error.value) == "; ".join(told)


def test_a_deck_begins_with_its_leader() -> None:
    """opcg 5-1-2"""
    game = with_cards("opcg", [])
    with pytest.raises(BadDeck, match="Leader"):
        play.new_game(game, [game.deck(DECKS["tide"][1:]), game.deck(DECKS["lantern"])], seed_bytes(1))


@pytest.mark.parametrize(
    ("profile", "rule"), [("opcg", "opcg-1.1.9:5-2-1-5"), ("opcg-manual", "opcg-manual-1.11:M.setup.3")]
)
def test_each_player_brings_a_leader_a_deck_and_ten_don(profile: str, rule: str) -> None:
    """opcg 5-1-1, 5-2-1, 5-2-1-3, manual-1.11:M.setup.2, manual-1.11:M.areas.2"""
    t = first_turns(MINE, YOURS, profile=profile)
    t.me.shows(leader=["Seeker"], deck=20, hand=0, life=0, don_deck=10, active=0, rested=0)
    t.you.shows(leader=["Keeper"], deck=20, hand=0, life=0, don_deck=10, active=0, rested=0)
    assert t.you.knows("Seeker") and t.me.knows("Keeper")
    t.me.is_asked("first or second", rule)


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_player_with_the_choice_goes_first_or_second(profile: str) -> None:
    """opcg 5-2-1-4, 5-2-1-5, manual-1.11:M.setup.3"""
    for offer, active in ((FIRST, "me"), (SECOND, "you")):
        t = first_turns(MINE, YOURS, profile=profile)
        t.me.is_offered(FIRST, SECOND)
        t.me.does(offer)
        t.shows(active=active)
        t.asked().is_offered(KEEP, REDRAW)
        assert t.asked().name == active


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_chance_says_who_chooses(profile: str) -> None:
    """opcg 5-2-1-4, manual-1.11:M.setup.3"""
    game = with_cards(profile, [])
    decks = [game.deck(DECKS["tide"]), game.deck(DECKS["lantern"])]
    assert {play.new_game(game, decks, seed_bytes(seed)).seat for seed in range(16)} == {0, 1}


# -- effects at the start of the game -------------------------------------------------------------


def test_effects_at_the_start_of_the_game_come_before_the_opening_hand() -> None:
    """opcg 5-2-1-5-1"""
    scout = leader("Scout", Ability("automatic", (Draw(1),), STARTS))
    for profile, hand in (("opcg", 6), ("opcg-1.1.6", 5)):
        t = first_turns(["Scout", *MINE[1:]], YOURS, profile=profile, cards=[scout])
        t.me.does(FIRST)
        t.me.shows(hand=hand)
        t.you.shows(hand=5)


def test_the_chooser_starts_even_when_going_second() -> None:
    """opcg 5-2-1-5-1"""
    seek = Ability("automatic", (Choose(Cards("yours", ("deck",), (Kind("stage"),)), 1, 0), Play(It())), STARTS)
    mine, yours = leader("Early", seek), leader("Late", seek)
    jetty = stage("Jetty")
    decks = [["Early", "Jetty", *["Pebble"] * 20], ["Late", "Jetty", *["Shell"] * 20]]
    t = first_turns(*decks, cards=[mine, yours, jetty])
    t.me.does(SECOND)
    t.me.is_asked("choose cards", "early#1")
    own = "Jetty" if t.me.seat == 0 else "Jetty#2"
    t.me.is_offered(Pick(own), DONE)
    t.me.picks(own)
    t.you.is_asked("choose cards", "late#1")
    t.you.is_done()
    t.me.shows(stage=[own], deck=20 - 5, hand=5)
    t.you.shows(stage=0, deck=21 - 5, hand=5)


def known(t: Duel, whose: int) -> list[str]:
    """The cards of a deck that somebody knows."""
    return [name for name in t.zone("deck", whose) if t.me.knows(name) or t.you.knows(name)]


def test_a_deck_that_such_an_effect_handled_is_shuffled() -> None:
    """opcg 5-2-1-5-2"""
    names = [f"Sailor {n}" for n in range(20)]
    crew = [character(name, 1000) for name in names]
    peek = leader("Peek", Ability("automatic", (Look(Top(10, "deck", "theirs")),), STARTS))
    plain = first_turns(["Seeker", *MINE[1:]], ["Keeper", *names], cards=[*crew, peek])
    plain.me.does(FIRST)
    t = first_turns(["Peek", *MINE[1:]], ["Keeper", *names], cards=[*crew, peek])
    before = t.zone("deck", t.you.seat)
    assert before == [*reversed(plain.zone("hand", plain.you.seat)), *plain.zone("deck", plain.you.seat)]
    t.me.does(FIRST)
    assert known(t, t.you.seat) == []
    after = [*reversed(t.zone("hand", t.you.seat)), *t.zone("deck", t.you.seat)]
    assert after != before and sorted(after) == sorted(before)
    # My own deck was not handled, and lies as it lay.
    assert t.zone("deck", t.me.seat) == plain.zone("deck", plain.me.seat)


# -- hands, Life, the first turn ------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_each_player_may_change_the_whole_hand_once_the_first_player_first(profile: str) -> None:
    """opcg 5-2-1-6, 5-2-1-6-1, manual-1.11:M.setup.4, manual-1.11:M.setup.5, manual-1.11:M.setup.5n"""
    t = first_turns(["Seeker", *CREW], YOURS, profile=profile, cards=[character(name, 1000) for name in CREW])
    t.me.does(FIRST)
    before = t.zone("hand", t.me.seat)
    for who in (t.me, t.you):
        who.shows(hand=5, deck=15, life=0)
    t.me.is_asked("keep or redraw", "opcg-1.1.9:5-2-1-6")
    t.me.is_offered(KEEP, REDRAW)
    t.me.does(REDRAW)
    after = t.zone("hand", t.me.seat)
    assert len(after) == 5 and sorted(after) != sorted(before)
    assert sorted([*after, *t.zone("deck", t.me.seat)]) == sorted(CREW)
    assert not t.you.knows(before[0])
    # No second time: it is the other player's turn to say.
    t.you.is_offered(KEEP, REDRAW)
    theirs = t.zone("hand", t.you.seat)
    t.you.does(REDRAW)
    t.you.shows(hand=5, deck=10, life=5)
    assert sorted(t.zone("hand", t.you.seat)) != sorted(theirs)
    t.me.is_offered(*(Offer("play", name) for name in after), Give("Seeker"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_life_comes_off_the_deck_its_top_card_to_the_bottom(profile: str) -> None:
    """opcg 5-2-1-7, 2-9-2, 2-9-2-1, manual-1.11:M.setup.6"""
    t = first_turns(["Seeker", "Lamplighter", "Ember Runner", *["Pebble"] * 20], YOURS, profile=profile)
    t.me.does(FIRST)
    t.me.does(KEEP)
    deck = t.zone("deck", t.me.seat)
    t.you.does(KEEP)
    t.me.shows(life=list(reversed(deck[:5])), deck=deck[5:])
    assert not any(who.knows(name) for who in (t.me, t.you) for name in deck)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_first_turn_has_no_draw_and_one_don(profile: str) -> None:
    """opcg 6-3-1, 6-4-1, 5-2-1-8, manual-1.11:M.draw.1, manual-1.11:M.setup.00, manual-1.11:M.setup.7"""
    t = first_turns(MINE, YOURS, profile=profile)
    for does in (FIRST, KEEP):
        t.me.does(does)
    t.you.does(KEEP)
    t.shows(active="me", turn=1)
    t.me.shows(hand=5, active=1, don_deck=9)
    t.me.ends()
    t.shows(active="you", turn=2)
    t.you.shows(hand=6, active=2, don_deck=8)
    t.is_quiet()
