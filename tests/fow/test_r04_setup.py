"""400 Building decks and setting up."""

from __future__ import annotations

import pytest

from rulebound.decks import check_text
from rulebound.errors import BadDeck
from rulebound.games.fow import r02_cards as cards
from rulebound.games.fow.cards import DECKS
from rulebound.games.fow.r02_cards import text
from rulebound.games.fow.r04_setup import as_many_as_you_like, faults, not_in_deck
from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, Kind
from rulebound.program.ops import Draw, Lose
from tests.forceofwill import Duel, chant, duel, first_turns, resonator, ruler, side, with_cards
from tests.scenario import DONE, PASS, Pick

NAMES = [f"Recruit {n}" for n in range(12)]
RECRUITS = [resonator(name, 100, 100) for name in NAMES]


def found(game: Game, deck: list[int]) -> list[tuple[str, str]]:
    """The faults of a deck: rule and cards."""
    return [(fault.rule, " ".join(fault.cards)) for fault in faults(game, deck)]


def deck_of(game: Game, *changes: tuple[str, int], ruler: str = "FW-001", stones: int = 10) -> list[int]:
    """A legal deck of 42, but for its ruler and its stones, with so many of some cards in place of others."""
    main = [f"FW-{n:03}" for n in range(2, 16) for _ in range(3)]
    for id, n in changes:
        main = [*main[n:], *[id] * n]
    return game.deck([ruler, *["FW-S1"] * stones, *main])


# -- deck construction ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(DECKS))
def test_the_decks_that_come_with_the_game_are_legal(name: str) -> None:
    """fow 401.1, 402.1"""
    game = with_cards("fow", [])
    assert found(game, game.deck(DECKS[name])) == []


def test_a_deck_is_a_ruler_a_magic_stone_deck_and_a_main_deck() -> None:
    """fow 402.1"""
    game = with_cards("fow", [])
    assert found(game, []) == [("402.2", ""), ("402.3", ""), ("402.4", "")]
    deck = game.deck(DECKS["kiln"])
    # In whichever order they are listed.
    assert game.arranged(deck[::-1])[0] == deck[0]
    assert sorted(game.arranged(deck[::-1])[:11]) == sorted(deck[:11])
    assert found(game, deck[::-1]) == []


def test_a_player_has_exactly_one_ruler() -> None:
    """fow 402.2"""
    game = with_cards("fow", [])
    deck = deck_of(game)
    assert found(game, deck[1:]) == [("402.2", "")]
    assert found(game, [*deck, game.catalogue.find("FW-101")]) == [("402.2", "FW-001 FW-101")]
    assert str(faults(game, deck[1:])[0]) == "a deck needs one ruler; this one has none (402.2)"


def test_a_main_deck_has_forty_cards_or_more() -> None:
    """fow 402.3"""
    # FW-34: there is no upper limit in this version.
    game = with_cards("fow", RECRUITS)
    deck = deck_of(game)
    assert len(deck) == 1 + 10 + 42
    assert found(game, deck[:-2]) == []
    assert found(game, deck[:-3]) == [("402.3", "")]
    more = [game.catalogue.find(card.id) for card in RECRUITS for _ in range(4)]
    assert found(game, deck + more) == []


def test_a_main_deck_holds_no_rulers_of_either_side() -> None:
    """fow 402.3"""
    game = with_cards("fow", [])
    assert found(game, deck_of(game, ("FW-001J", 1))) == [("402.3", "FW-001J")]
    # Magic stones and rulers are never counted for the main deck.
    assert found(game, deck_of(game, ("FW-S2", 3))) == [("402.3", "")]


@pytest.mark.parametrize(("n", "wrong"), [(9, True), (10, False), (20, False), (21, True)])
def test_a_magic_stone_deck_has_ten_to_twenty_magic_stones(n: int, wrong: bool) -> None:
    """fow 402.4"""
    game = with_cards("fow", [])
    assert found(game, deck_of(game, stones=n)) == ([("402.4", "")] if wrong else [])


def test_at_most_four_cards_have_one_name() -> None:
    """fow 402.5, 202.2"""
    # The name counts, not the number of the card.
    twin = cards.resonator("twin", "Cinder Runner", ("wind",), 100, 100)
    game = with_cards("fow", [twin])
    assert found(game, deck_of(game, ("FW-115", 4))) == []
    assert found(game, deck_of(game, ("FW-115", 5))) == [("402.5", "FW-115")]
    deck = game.deck(DECKS["kiln"])
    twins = [game.catalogue.find("twin")]
    assert found(game, deck + twins) == []
    assert found(game, deck + twins * 2) == [("402.5", "FW-002 twin")]
    assert str(faults(game, deck + twins * 2)[0]) == "at most 4 cards are called Cinder Runner; this deck has 5 (402.5)"


def test_special_magic_stones_are_limited_and_others_are_not() -> None:
    """fow 402.5, 201.3a"""
    game = with_cards("fow", [])
    deck = deck_of(game)  # ten of one stone
    special = [game.catalogue.find("FW-S6")]
    assert found(game, deck + special * 4) == []
    assert found(game, deck + special * 5) == [("402.5", "FW-S6")]


def test_the_two_decks_are_counted_each_by_itself() -> None:
    """fow 402.5"""
    namesake = cards.chant("namesake", "Stone of the Kiln Road", (1,), text(Draw(1)))
    game = with_cards("fow", [namesake])
    special = [game.catalogue.find("FW-S6")] * 4
    assert found(game, deck_of(game, ("namesake", 4)) + special) == []


def test_texts_change_how_a_deck_is_built() -> None:
    """fow 402.6"""
    swarm = resonator("Swarm", 100, 100, as_many_as_you_like())
    strict = cards.ruler("strict", "Strict", ("fire",), "", not_in_deck(Kind("chant")))
    game = with_cards("fow", [swarm, strict])
    assert found(game, deck_of(game, ("swarm", 9))) == []
    assert found(game, deck_of(game, ("FW-115", 9))) == [("402.5", "FW-115")]
    kept_out = [(rule, id) for rule, id in found(game, deck_of(game, ruler="strict"))]
    assert kept_out == [("402.6", "FW-010"), ("402.6", "FW-011"), ("402.6", "FW-012"), ("402.6", "FW-013")]


def test_a_deck_stays_legal_although_the_text_is_lost() -> None:
    """fow 402.6"""
    swarm = resonator("Swarm", 100, 100, as_many_as_you_like())
    mute = chant("Mute", text(Lose(All(Cards("any", ("playground",)))), Draw(1)))
    game = with_cards("fow", [swarm])
    deck = deck_of(game, ("swarm", 9))
    s = play.new_game(game, [deck, deck], seed_bytes(1))
    assert not s.over
    t = duel(me=side(field=[swarm] * 3, hand=[swarm, mute], deck=[swarm] * 5, fire=1))
    t.me.plays("Mute")
    t.both_pass()
    t.me.shows(hand=2)
    t.is_quiet()


def test_decks_are_built_beforehand_and_an_illegal_one_is_not_played() -> None:
    """fow 401.1"""
    game = with_cards("fow", [])
    good, bad = deck_of(game), deck_of(game, ("FW-115", 5))
    play.new_game(game, [good, good], seed_bytes(1))
    with pytest.raises(BadDeck, match="at most 4 cards are called Tuning Fork; this deck has 5"):
        play.new_game(game, [good, bad], seed_bytes(1))


def test_a_list_is_checked_with_the_lines_of_its_faults() -> None:
    """fow 402.5, 402.4"""
    game = with_cards("fow", [])
    lines = ["1 FW-001", "9 FW-S1", *(f"3 FW-{n:03}" for n in range(2, 15)), "5 FW-115"]
    report = check_text(game, "\n".join(lines))
    told = [(fault.lines, fault.rule, fault.text) for fault in report.faults]
    assert told == [
        ([], "fow-6.0:402.4", "a magic stone deck has 10 to 20 cards; this one has 9"),
        ([16], "fow-6.0:402.5", "at most 4 cards are called Tuning Fork; this deck has 5"),
    ]


# -- setting up -----------------------------------------------------------------------------------

MINE = ["Seer", *NAMES]
YOURS = ["Warden", *NAMES]


def begin(mine: list[str] = MINE, yours: list[str] = YOURS, *more: PrintedCard) -> Duel:
    """A game from its set-up on."""
    return first_turns(mine, yours, cards=[*RECRUITS, *more])


def test_both_decks_are_shuffled_and_put_in_their_areas() -> None:
    """fow 403.1"""
    stones = ["Fire Magic Stone", "Wind Magic Stone", "Light Magic Stone", "Water Magic Stone", "Darkness Magic Stone"]
    t = begin([*MINE, *stones], YOURS)
    t.me.shows(deck=7, hand=5)
    t.me.shows(**{"stone deck": 5})
    game = t.s.g
    orders: set[tuple[str, ...]] = set()
    stone_orders: set[tuple[str, ...]] = set()
    ids = game.deck(DECKS["kiln"])
    for seed in range(8):
        s = play.new_game(game, [ids, ids], seed_bytes(seed))
        orders.add(tuple(game.catalogue.cards[s.card[row]].id for row in s.zones[0]))
        stone_orders.add(tuple(game.catalogue.cards[s.card[row]].id for row in s.zones[12]))
    assert len(orders) == 8
    assert len(stone_orders) > 4


def test_each_player_begins_with_4000_life() -> None:
    """fow 403.2"""
    t = begin()
    t.me.shows(life=4000)
    t.you.shows(life=4000)


def test_chance_decides_who_goes_first() -> None:
    """fow 403.3"""
    game = with_cards("fow", [])
    decks = [game.deck(DECKS["kiln"]), game.deck(DECKS["bell"])]
    assert {play.new_game(game, decks, seed_bytes(seed)).active for seed in range(16)} == {0, 1}


def test_each_player_draws_five_cards_and_may_redraw_some() -> None:
    """fow 403.4"""
    t = begin()
    t.me.shows(hand=5, deck=7)
    t.you.shows(hand=5, deck=7)
    mine, yours = t.zone("hand", t.me.seat)[::-1], t.zone("hand", t.you.seat)[::-1]
    below = t.zone("deck", t.me.seat)
    # First I say which cards, then you do; then both put them back.
    t.me.is_offered(*map(Pick, mine), DONE)
    t.me.picks(mine[0], mine[2])
    t.me.is_done()
    t.me.shows(hand=5, deck=7)
    t.you.is_offered(*map(Pick, yours), DONE)
    t.you.is_done()
    # I put mine under the deck in the order that I like, and draw as many.
    t.me.is_asked("order")
    t.me.picks(mine[2])
    t.me.shows(deck=[*below[2:], mine[2], mine[0]], hand=sorted([mine[1], *mine[3:], *below[:2]]))
    t.you.shows(hand=yours)
    t.shows(turn=1, active="me", phase="draw")


@pytest.mark.parametrize("n", [0, 1, 5])
def test_any_number_of_cards_is_redrawn(n: int) -> None:
    """fow 403.4"""
    t = begin()
    t.me.is_done()
    hand, deck = t.zone("hand", t.you.seat)[::-1], t.zone("deck", t.you.seat)
    t.you.picks(*hand[:n])
    if n < 5:
        t.you.is_done()
    while t.s.turn == 0:
        t.you.does(t.offers()[0])
    t.you.shows(hand=sorted([*hand[n:], *deck[:n]]))
    assert t.zone("deck", t.you.seat)[: 7 - n] == deck[n:]
    assert sorted(t.zone("deck", t.you.seat)[7 - n :]) == sorted(hand[:n])


def test_the_other_player_does_not_learn_what_was_put_back() -> None:
    """fow 403.4"""
    t = begin()
    mine = t.zone("hand", t.me.seat)
    t.me.picks(mine[0])
    t.me.is_done()
    t.you.is_done()
    assert t.me.knows(mine[0])
    assert not t.you.knows(mine[0])


def test_rulers_are_put_in_place_when_the_hands_are_drawn() -> None:
    """fow 403.5"""
    t = begin()
    t.me.shows(**{"ruler area": 0})
    t.you.shows(**{"ruler area": 0})
    t.me.is_done()
    t.me.shows(**{"ruler area": 0})
    t.you.is_done()
    t.me.shows(**{"ruler area": ["Seer"]})
    t.you.shows(**{"ruler area": ["Warden"]})
    assert t.you.knows("Seer") and t.me.knows("Warden")


def test_the_first_player_takes_the_first_turn() -> None:
    """fow 403.6, 501.1"""
    watch = Ability("automatic", (Draw(1),), Event("game starts", own=False, whose="yours"))
    scout = ruler("Scout", watch)
    t = begin(["Scout", *NAMES], YOURS, scout)
    t.me.is_done()
    t.you.is_done()
    t.shows(turn=1, active="me", phase="draw")
    t.shows(chase=["ability of Scout"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(hand=6)
