"""The beginners' manual 1.11: decks, preparing the game, and how it is won."""

from __future__ import annotations

import pytest

from rulebound.errors import BadDeck
from rulebound.games.opcg import cards
from rulebound.games.opcg.cards import DECKS, main
from rulebound.games.opcg.r05_setup import faults
from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, This
from rulebound.program.ops import Allow, Damage, Draw, Forbid, Move, Win
from tests.onepiece import (
    END,
    FIRST,
    KEEP,
    REDRAW,
    SECOND,
    Attack,
    Duel,
    Give,
    Play,
    character,
    duel,
    event,
    first_turns,
    leader,
    side,
    with_cards,
)
from tests.scenario import Offer, Who

MANUAL = "opcg-manual"
CREW = [f"Sailor {n}" for n in range(20)]
MINE = ["Seeker", *CREW]
YOURS = ["Keeper", *["Shell"] * 20]
RUNNER = character("Runner", 5000)
WALL = character("Wall", 4000)


def table() -> Duel:
    """A game from its set-up; my twenty cards have twenty names."""
    return first_turns(MINE, YOURS, profile=MANUAL, cards=[character(name, 1000) for name in CREW])


def tournament(game: Game, *changes: tuple[str, int]) -> list[int]:
    """A deck that comes with the game; each change puts a card in for the last ones, so many times."""
    ids = DECKS["lantern"][:]
    for id, n in changes:
        ids = [*ids[:1], *[id] * n, *ids[1 : len(ids) - n]]
    return game.deck(ids)


def told(game: Game, deck: list[int], don: int = 10) -> list[tuple[str, str]]:
    """What is wrong with a deck: rule and card."""
    return [(fault.rule, " ".join(fault.cards)) for fault in faults(game, deck, don)]


# -- decks ----------------------------------------------------------------------------------------


def test_a_game_is_not_begun_without_what_must_be_prepared() -> None:
    """opcg-manual-1.11 M.deck.0"""
    # M21: the manual presents no decks; the comprehensive rules do, and win.
    game = with_cards(MANUAL, [])
    good = tournament(game)
    assert play.new_game(game, [good, good], seed_bytes(1)).zone
    for bad in (tournament(game, ("TI-008", 1)), tournament(game, ("LA-002", 1)), [*good, good[-1]]):
        for decks in ([good, bad], [bad, good]):
            with pytest.raises(BadDeck):
                play.new_game(game, decks, seed_bytes(1))


def test_one_leader_fifty_cards_and_ten_don() -> None:
    """opcg-manual-1.11 M.deck.1, M.deck.2, M.deck.5"""
    spare = leader("Spare")
    game = with_cards(MANUAL, [spare])
    deck = tournament(game)
    assert told(game, deck) == []
    assert told(game, deck[1:]) == [("M.deck.1", "")]
    assert told(game, deck[:-1]) == [("M.deck.2", "")]
    assert told(game, [*deck, game.catalogue.find("LA-014")]) == [("M.deck.2", "")]
    # Characters, Events and Stages are the deck; a second Leader is none of them.
    assert told(game, tournament(game, ("spare", 1))) == [("M.deck.2", "spare")]
    for don in (9, 11):
        assert told(game, deck, don) == [("M.deck.5", "DON!!")]


def test_only_colours_of_the_leader_and_four_of_a_number() -> None:
    """opcg-manual-1.11 M.deck.3, M.deck.4"""
    # The same name under another number is another card.
    twin = cards.character("LA-902", "Lamplighter", "red", 1, 2000, 2000)
    game = with_cards(MANUAL, [twin])
    assert told(game, tournament(game, ("LA-902", 4))) == []
    assert told(game, tournament(game, ("LA-002", 1))) == [("M.deck.4", "LA-002")]
    assert told(game, tournament(game, ("TI-008", 2))) == [("M.deck.3", "TI-008")]


# -- preparing the game ---------------------------------------------------------------------------


def test_what_a_card_says_goes_before_the_manual() -> None:
    """opcg-manual-1.11 M.setup.0"""
    theirs = Cards("theirs", ("characters",))
    hunter = character("Hunter", 5000, Ability("permanent", (Allow("attack", This(), against=theirs),)))
    monk = character("Monk", 5000, Ability("permanent", (Forbid("attack", This()),)))
    t = duel(MANUAL, me=side(characters=[hunter, monk, WALL], active=0), you=side(characters=[RUNNER]))
    t.me.is_offered(
        Attack("Hunter", "Keeper"),
        Attack("Hunter", "Runner"),  # active as it is
        Attack("Wall", "Keeper"),
        Attack("Seeker", "Keeper"),
        END,
    )
    t.me.attacks("Hunter", "Runner")
    t.you.passes()
    t.you.shows(characters=[], trash=["Runner"])
    t.is_quiet()
    hoarder = leader("Hoarder", Ability("permanent", (Allow("empty deck", side="yours"),)))
    glut = event("Glut", main(Draw(5)))
    t = duel(MANUAL, me=side(leader=hoarder, hand=[glut], active=0))
    t.me.plays("Glut")
    t.is_over("me")


def test_the_preparations_come_in_their_order() -> None:
    """opcg-manual-1.11 M.setup.00, M.setup.4"""
    t = table()
    t.me.shows(leader=["Seeker"], deck=20, hand=0, life=0, don_deck=10)
    t.me.is_asked("first or second", "opcg-manual-1.11:M.setup.3")
    t.me.does(SECOND)
    for who in (t.me, t.you):
        who.shows(hand=5, deck=15, life=0, active=0)
    t.you.is_asked("keep or redraw", "opcg-1.1.9:5-2-1-6")
    t.you.does(KEEP)
    t.me.shows(life=0)
    t.me.is_asked("keep or redraw", "opcg-1.1.9:5-2-1-6")
    t.me.does(KEEP)
    t.me.shows(hand=5, deck=10, life=5, active=0)
    t.you.shows(hand=5, deck=10, life=5, active=1)
    t.shows(active="you", turn=1, phase="main")
    t.is_quiet()


def test_both_decks_are_shuffled_and_nobody_knows_how_they_lie() -> None:
    """opcg-manual-1.11 M.setup.1"""
    t = table()
    deck = t.zone("deck", t.me.seat)
    assert sorted(deck) == sorted(CREW)
    assert deck != CREW and deck != CREW[::-1]
    assert not any(who.knows(name) for who in (t.me, t.you) for name in CREW)


@pytest.mark.parametrize(("offer", "active"), [(FIRST, "me"), (SECOND, "you")])
def test_chance_names_a_player_who_goes_first_or_second(offer: Offer, active: Who) -> None:
    """opcg-manual-1.11 M.setup.3, M.setup.7"""
    game = with_cards(MANUAL, [])
    decks = [game.deck(DECKS["tide"]), game.deck(DECKS["lantern"])]
    assert {play.new_game(game, decks, seed_bytes(seed)).seat for seed in range(16)} == {0, 1}
    t = table()
    t.me.is_offered(FIRST, SECOND)
    t.me.does(offer)
    for _ in range(2):
        t.asked().does(KEEP)
    t.shows(active=active, turn=1)
    t.asked().ends()
    t.shows(active="you" if active == "me" else "me", turn=2)
    t.is_quiet()


def test_each_player_may_change_the_whole_hand_once_the_first_player_first() -> None:
    """opcg-manual-1.11 M.setup.5, M.setup.5n"""
    t = table()
    t.me.does(FIRST)
    before = t.zone("hand", t.me.seat)
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
    t.me.is_offered(*(Play(name) for name in after), Give("Seeker"), END)
    t.is_quiet()


def test_life_is_laid_one_by_one_face_down_the_former_top_card_lowest() -> None:
    """opcg-manual-1.11 M.setup.6"""
    small = leader("Small", life=3)
    t = first_turns(["Small", *CREW], YOURS, profile=MANUAL, cards=[small, *(character(name, 1000) for name in CREW)])
    t.me.does(FIRST)
    t.me.does(KEEP)
    deck = t.zone("deck", t.me.seat)
    t.you.does(KEEP)
    t.me.shows(life=deck[2::-1], deck=deck[3:])
    t.you.shows(life=5, deck=10)
    assert not any(who.knows(name) for who in (t.me, t.you) for name in deck)
    t.is_quiet()


# -- winning --------------------------------------------------------------------------------------


@pytest.mark.parametrize("life", [0, 1])
def test_a_battle_won_against_a_leader_without_life_wins_the_game(life: int) -> None:
    """opcg-manual-1.11 M.win.1, M.battle.damage.4"""
    t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=side(life=["Shell"] * life))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    if life == 0:
        t.is_over("me")
        return
    t.you.takes("Shell")
    t.you.shows(life=[], hand=["Shell"])
    t.is_quiet()


def test_a_battle_lost_against_a_leader_without_life_wins_nothing() -> None:
    """opcg-manual-1.11 M.win.1"""
    t = duel(MANUAL, me=side(characters=[WALL], active=0), you=side(life=[]))
    t.me.attacks("Wall", "Keeper")
    t.you.passes()
    t.is_quiet()


def test_damage_by_an_effect_at_no_life_loses_too() -> None:
    """opcg-manual-1.11 M.areas.8, M.win.1"""
    # M6, errata MAN-04: M.win.1 speaks of battles; the comprehensive rules of any damage, and they win.
    bolt = event("Bolt", main(Damage(1, side="theirs")))
    t = duel(MANUAL, me=side(hand=[bolt], active=0), you=side(life=[]))
    t.me.plays("Bolt")
    t.is_over("me")


def test_either_way_to_win_is_enough_for_either_player() -> None:
    """opcg-manual-1.11 M.win.0, M.win.2"""
    waste = event("Waste", main(Move(All(Cards("theirs", ("deck",))), "trash", "top", order="as they are")))
    t = duel(MANUAL, me=side(hand=[waste], active=0))
    t.me.plays("Waste")
    t.is_over("me")
    t = duel(MANUAL, me=side(deck=["Pebble"]), step=0)  # my last card is drawn
    t.is_over("you")
    t = duel(MANUAL, you=side(characters=[RUNNER], active=0), me=side(life=[]))
    t.me.ends()
    t.you.attacks("Runner", "Seeker")
    t.me.passes()
    t.is_over("you")


def test_an_empty_deck_stops_the_effect_that_emptied_it_and_all_that_waits() -> None:
    """opcg-manual-1.11 M.win.2n, M.win.2"""
    greed = event("Greed", main(Draw(5), Win("yours")))
    t = duel(MANUAL, me=side(hand=[greed], active=0))
    t.me.plays("Greed")
    t.is_over("you")
    # Cards that come back to the deck, and what hears of the draw, come too late.
    back = Move(All(Cards("yours", ("trash",))), "deck", "bottom", order="as they are")
    glad = character("Glad", 1000, Ability("automatic", (Win("yours"),), Event("draw", own=False, whose="yours")))
    me = side(characters=[glad], hand=[event("Churn", main(Draw(5), back))], trash=["Pebble"], active=0)
    t = duel(MANUAL, me=me)
    t.me.plays("Churn")
    t.is_over("you")
    t.me.shows(deck=0, hand=5)
