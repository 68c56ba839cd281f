"""1 Decks, setting up, winning and losing, and the principles by which texts are carried out."""

from __future__ import annotations

import pytest

from rulebound.errors import BadDeck
from rulebound.games.azurlane import r02_cards as texts
from rulebound.games.azurlane import r05_turn
from rulebound.games.azurlane.cards import DECKS
from rulebound.games.azurlane.profiles import PROFILES, Profile
from rulebound.games.azurlane.r01_game import faults
from rulebound.games.azurlane.r02_cards import (
    both,
    counter,
    discard,
    drawn,
    in_order,
    main,
    secretly,
    ships,
    sink,
    static,
)
from rulebound.kernel import play
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, Either, Is, It, Kind
from rulebound.program.ops import Choose, Defeat, Draw, Forbid, Move, Play, Win
from tests.flagships import (
    END_MAIN,
    FIRST,
    KEEP,
    NO_ATTACK,
    PENNANT,
    REDRAW,
    SECOND,
    Attack,
    Duel,
    Use,
    duel,
    event,
    first_turns,
    flagship,
    ship,
    side,
    with_cards,
)
from tests.scenario import PASS, Pick
from tests.stage import blank

CONCEDED = 5
BY_RULE = 1
BY_EFFECT = 3
RESET = 0
STANDBY = r05_turn.TURN.index(r05_turn.draw_card)
MINE = ["Flag", *["Pebble"] * 20]
YOURS = ["Pennant", *["Shell"] * 20]
WALL = ship("Wall", 4000)
REEF = ship("Reef", 4000)
MY_HAND = Cards("yours", ("hand",))


# -- decks ----------------------------------------------------------------------------------------


def tournament(game: Game, *changes: tuple[str, int], flagship: str = "AZ-001") -> list[int]:
    """A deck that comes with the game; each change puts a card in for the last ones, so many times."""
    ids = [flagship, *DECKS["gale"][1:]]
    for id, n in changes:
        ids = [ids[0], *[id] * n, *ids[1 : len(ids) - n]]
    return game.deck(ids)


def found(game: Game, deck: list[int], cubes: int = 10) -> list[tuple[str, str]]:
    """The faults of a deck: rule and card."""
    return [(fault.rule, " ".join(fault.cards)) for fault in faults(game, deck, cubes)]


def test_the_game_is_for_two_players() -> None:
    """azurlane-2.1.0 100.1"""
    game = with_cards("azurlane", [])
    deck = game.deck(DECKS["gale"])
    for players in (1, 3):
        with pytest.raises(BadDeck, match=f"two players bring a deck each, and {players}"):
            game.begin(blank(game), [deck] * players)
    assert not play.new_game(game, [deck] * 2, seed_bytes(1)).over


@pytest.mark.parametrize("name", sorted(DECKS))
def test_the_decks_that_come_with_the_game_are_legal(name: str) -> None:
    game = with_cards("azurlane", [])
    assert game.deck_faults(game.deck(DECKS[name]), {}) == []


def test_a_player_brings_one_flagship() -> None:
    """azurlane-2.1.0 101.1, 101.1a"""
    game = with_cards("azurlane", [])
    deck = tournament(game)
    assert found(game, deck) == []
    # b1: no Ship stands in for the Flagship.
    assert found(game, deck[1:]) == [("101.1a", "")]
    assert found(game, [*deck, game.catalogue.find("AZ-101")]) == [("101.1a", "AZ-001 AZ-101")]
    assert found(game, [*deck, deck[0]]) == [("101.1a", "AZ-001")]


def test_a_flagship_is_brought_with_its_front_up() -> None:
    """azurlane-2.1.0 204.3a, 101.1a"""
    game = with_cards("azurlane", [])
    assert found(game, tournament(game, flagship="AZ-001B")) == [("204.3a", "AZ-001B")]


def test_a_deck_has_fifty_cards() -> None:
    """azurlane-2.1.0 101.1b, 401.1"""
    # b0: neither fewer nor more.
    game = with_cards("azurlane", [])
    deck = tournament(game)
    assert len(deck) == 1 + 50
    assert found(game, deck[:50]) == [("101.1b", "")]
    assert found(game, [*deck, -1]) == [("101.1b", "")]
    # A card that nobody knows counts as one of the fifty.
    assert found(game, [*deck[:50], -1]) == []


def test_a_cube_deck_has_ten_cubes() -> None:
    """azurlane-2.1.0 101.1c, 101.1"""
    game = with_cards("azurlane", [])
    deck = tournament(game)
    assert found(game, deck, 9) == found(game, deck, 11) == [("101.1c", "Cube")]
    assert [fault.rule for fault in game.deck_faults(deck, {"Cube": 9})] == ["101.1c"]
    assert [game.beside_deck(word) for word in ("Cubes", "cube", "AZ-002")] == ["Cube", "Cube", ""]


def test_four_cards_of_one_number() -> None:
    """azurlane-2.1.0 101.1b, 209.2"""
    # b2: a card of the same name with another number is another card.
    twin = texts.ship("AZ-902", "Petrel", ("red",), 1, 2000)
    game = with_cards("azurlane", [twin])
    assert found(game, tournament(game, ("AZ-902", 4))) == []
    assert found(game, tournament(game, ("AZ-002", 1))) == [("209.2", "AZ-002")]


def test_printings_of_one_number_are_one_card() -> None:
    """azurlane-2.1.0 209.3, 209.2"""
    other = texts.ship("AZ-002_SR", "Storm Petrel", ("red",), 1, 2000)
    game = with_cards("azurlane", [other])
    assert found(game, tournament(game, ("AZ-002_SR", 1))) == [("209.2", "AZ-002_SR AZ-002")]
    assert game.card_id("AZ-003_L2") == "AZ-003"


def test_cards_have_the_colours_of_the_flagship() -> None:
    """azurlane-2.1.0 101.1b, 203.2"""
    two = texts.flagship("two", "Two", ("red", "blue"), 5000, 4, "")
    mixed = texts.ship("mixed", "Mixed", ("red", "blue"), 1, 1000)
    game = with_cards("azurlane", [two, mixed])
    assert found(game, tournament(game, ("AZ-102", 2))) == [("101.1b", "AZ-102")]
    # b3: both colours of a Flagship that has two.
    assert found(game, tournament(game, ("AZ-102", 2), flagship="two")) == []
    # AL-08: a card of two colours needs both.
    assert found(game, tournament(game, ("mixed", 2))) == [("101.1b", "mixed")]
    assert found(game, tournament(game, ("mixed", 2), flagship="two")) == []


def test_colourless_cards_go_into_any_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """azurlane-2.1.0 101.1b, 203.3"""
    # AL-08
    grey = texts.ship("grey", "Grey", (), 1, 1000)
    none = texts.flagship("none", "None", (), 5000, 4, "")
    game = with_cards("azurlane", [grey, none])
    assert found(game, tournament(game, ("grey", 2))) == []
    greys = [texts.ship(f"grey-{n}", f"Grey {n}", (), 1, 1000) for n in range(13)]
    whole = with_cards("azurlane", [none, *greys])
    pale = [f"grey-{n}" for n in range(13) for _ in range(4)]
    assert found(whole, whole.deck(["none", *pale[:50]])) == []
    assert found(whole, whole.deck(["none", "AZ-002", *pale[:49]])) == [("101.1b", "AZ-002")]
    monkeypatch.setitem(PROFILES, "azurlane", Profile(colourless_anywhere=False))
    assert found(game, tournament(game, ("grey", 2))) == [("101.1b", "grey")]
    assert found(whole, whole.deck(["none", *pale[:50]])) == []


def test_a_deck_that_is_presented_must_be_legal() -> None:
    """azurlane-2.1.0 101.1"""
    game = with_cards("azurlane", [])
    good, bad = tournament(game), tournament(game, ("AZ-102", 1), ("AZ-002", 1))
    play.new_game(game, [good, good], seed_bytes(1))
    with pytest.raises(BadDeck) as error:
        play.new_game(game, [good, bad], seed_bytes(1))
    told = [
        "at most 4 of AZ-002; this deck has 5 (209.2)",
        "AZ-102 has a colour that the Flagship does not have (101.1b)",
    ]
    assert str(error.value) == "; ".join(told)
    with pytest.raises(BadDeck, match=r"one Flagship; this one has none \(101.1a\)"):
        play.new_game(game, [good[1:], good], seed_bytes(1))
    with pytest.raises(BadDeck, match="no card of azurlane has the id"):
        game.deck(["AZ-001", "AZ-999"])
    assert game.id_rule == "101.1"


def test_the_flagship_comes_first_whatever_the_list_says() -> None:
    """azurlane-2.1.0 101.1a"""
    game = with_cards("azurlane", [])
    ids = DECKS["gale"]
    assert game.arranged(game.deck([*ids[1:], ids[0]])) == game.deck(ids)


# -- setting up -----------------------------------------------------------------------------------


def started(me: list[str] = MINE, you: list[str] = YOURS, cards: list[PrintedCard] | None = None) -> Duel:
    """A game in which "me" goes first, and both keep their hands."""
    t = first_turns(me, you, cards=cards or [])
    t.me.does(FIRST)
    t.me.does(KEEP)
    t.you.does(KEEP)
    return t


def test_decks_flagships_and_cubes_are_put_down() -> None:
    """azurlane-2.1.0 101.3, 101.4, 101.1c"""
    # b4: both Flagships lie open before anybody is asked for anything.
    t = first_turns(MINE, YOURS)
    t.me.shows(field=["Flag"], deck=20, hand=0, durability=0, retreat=0, active=0, rested=0, reverse=0)
    t.you.shows(field=["Pennant"], deck=20, hand=0, durability=0, retreat=0, active=0, rested=0, reverse=0)
    t.me.shows(**{"cube deck": 10})
    t.you.shows(**{"cube deck": 10})
    t.card("Flag", place=4, rested=False, controller="me")
    t.card("Pennant", place=4, rested=False, controller="you")
    assert t.you.knows("Flag") and t.me.knows("Pennant")


def test_the_text_of_a_flagship_may_put_it_in_the_front_row() -> None:
    """azurlane-2.1.0 103.1, 101.4, 204.3b"""
    # B.2.30, a207: such a Flagship stands there, and nowhere else.
    van = flagship("Van", 5000, keywords=("starts in front",))
    t = first_turns(["Van", *MINE[1:]], YOURS, cards=[van])
    t.card("Van", place=1)
    t.card("Pennant", place=4)


def test_decks_are_shuffled_each_in_its_own_way() -> None:
    """azurlane-2.1.0 101.2, 313.4a"""
    names = [f"Sloop {n}" for n in range(20)]
    crew = [ship(name, 1000) for name in names]
    orders = []
    for seed in range(2):
        game = with_cards("azurlane", [*crew, PENNANT])
        deck = game.deck(["pennant", *(one.id for one in crew)])
        s = play.new_game(game, [deck, deck], seed_bytes(seed))
        orders += [[s.g.catalogue.cards[s.card[row]].name for row in s.zones[seat]] for seat in (0, 1)]
    assert all(sorted(order) == sorted(names) and order != names for order in orders)
    assert len({tuple(order) for order in orders}) == 4
    t = first_turns(["Flag", *names], YOURS, cards=crew)
    # Nobody knows the order.
    assert not any(t.me.knows(name) or t.you.knows(name) for name in names)


def test_whom_chance_names_goes_first_or_second() -> None:
    """azurlane-2.1.0 101.5, 301.1"""
    for offer, active in ((FIRST, "me"), (SECOND, "you")):
        t = first_turns(MINE, YOURS)
        t.me.is_asked("first or second", "azurlane-2.1.0:101.5")
        t.me.is_offered(FIRST, SECOND)
        t.me.does(offer)
        t.shows(active=active)
        # AL-09, b5: the starting player decides about the hand first.
        assert t.asked().name == active
        t.asked().is_offered(KEEP, REDRAW)
    game = with_cards("azurlane", [])
    decks = [game.deck(DECKS["gale"]), game.deck(DECKS["sound"])]
    assert {play.new_game(game, decks, seed_bytes(seed)).seat for seed in range(16)} == {0, 1}


def test_a_hand_of_five_may_be_drawn_anew_once() -> None:
    """azurlane-2.1.0 101.6, 402.1, 103.4"""
    # AL-09, b5: the starting player says so and does so, then the other player.
    names = [f"Sloop {n}" for n in range(20)]
    t = first_turns(["Flag", *names], ["Pennant", *names], cards=[ship(name, 1000) for name in names])
    t.me.does(FIRST)
    t.me.shows(hand=5, deck=15, durability=0)
    t.you.shows(hand=5, deck=15, durability=0)
    before, deck = set(t.zone("hand", t.me.seat)), set(t.zone("deck", t.me.seat))
    yours = t.zone("hand", t.you.seat)
    t.me.is_asked("keep or redraw", "azurlane-2.1.0:101.6")
    t.me.does(REDRAW)
    t.me.shows(hand=5, deck=15)
    after = set(t.zone("hand", t.me.seat))
    assert after != before and after < before | deck
    t.you.is_offered(KEEP, REDRAW)
    t.you.shows(hand=yours)
    t.you.does(REDRAW)
    t.you.shows(hand=5, deck=10)
    assert set(t.zone("hand", t.you.seat)) != set(yours)
    t.shows(turn=1)
    t.is_quiet()


def test_durability_comes_off_the_deck_its_top_card_to_the_bottom() -> None:
    """azurlane-2.1.0 101.7, 210.1, 311.2"""
    # b6
    names = [f"Sloop {n}" for n in range(20)]
    tough = flagship("Tough", 5000, durability=4)
    t = first_turns(["Tough", *names], YOURS, cards=[tough, *(ship(name, 1000) for name in names)])
    t.me.does(FIRST)
    t.me.does(KEEP)
    deck = t.zone("deck", t.me.seat)
    t.you.does(KEEP)
    t.me.shows(durability=list(reversed(deck[:4])), deck=deck[4:])
    t.you.shows(durability=5, deck=10)
    assert not any(t.me.knows(name) or t.you.knows(name) for name in deck)
    t.is_quiet()


def test_who_goes_second_starts_with_a_cube_reverse_side_up() -> None:
    """azurlane-2.1.0 101.8, 406.1, 101.9"""
    t = started()
    t.shows(active="me", turn=1)
    t.me.shows(active=1, rested=0, reverse=0, **{"cube deck": 9})
    t.you.shows(active=0, rested=0, reverse=1, **{"cube deck": 9})
    t.is_quiet()


def test_turns_alternate_from_the_starting_player() -> None:
    """azurlane-2.1.0 101.5, 101.9, 301.1"""
    t = started()
    for turn, active in ((1, "me"), (2, "you"), (3, "me")):
        t.shows(active=active, turn=turn)
        t.asked().ends_main()
        t.asked().does(NO_ATTACK)
    t.shows(active="you", turn=4)
    t.is_quiet()


# -- ending ---------------------------------------------------------------------------------------


def test_damage_without_durability_loses_the_game() -> None:
    """azurlane-2.1.0 102.1, 102.3b, 312.3b"""
    t = duel(you=side(durability=["Shell"]))
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell")
    # The last card was taken: that is no defeat yet.
    t.me.is_offered(NO_ATTACK)
    t.is_quiet()
    t = duel(you=side(durability=[]))
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.is_over("me", BY_RULE)


def test_an_empty_deck_loses_the_game() -> None:
    """azurlane-2.1.0 102.3c, 312.3c"""
    # b7: the card of the standby phase must be drawn.
    t = duel(me=side(deck=["Pebble"]), step=STANDBY)
    t.me.shows(hand=1, deck=0)
    t.is_over("you", BY_RULE)
    t = duel(me=side(deck=["Pebble", "Pebble"]), step=STANDBY)
    t.me.shows(hand=1, deck=1)
    t.is_quiet()


def test_a_player_may_concede_at_any_time_and_no_text_helps() -> None:
    """azurlane-2.1.0 102.3a, 103.1, 301.2"""
    t = duel()
    t.me.attacks("Flag", "Pennant")
    t.me.passes()
    t.you.is_offered(PASS)
    t.me.concedes()
    t.is_over("you", CONCEDED)
    t = duel()
    t.you.concedes()
    t.is_over("me", CONCEDED)


def test_a_text_that_says_so_ends_the_game_on_the_spot() -> None:
    """azurlane-2.1.0 102.1, 102.2a, 102.3d"""
    for text, winner in ((Win(), "me"), (Defeat(), "you"), (Defeat("theirs"), "me")):
        omen = event("Omen", main(Draw(1), text, Draw(1)))
        t = duel(me=side(hand=[omen]))
        t.me.uses("Omen")
        t.me.shows(hand=1, deck=4)
        t.is_over("me" if winner == "me" else "you", BY_EFFECT)


def test_a_text_may_say_that_the_game_is_drawn() -> None:
    """azurlane-2.1.0 102.4b, 102.1"""
    t = duel(me=side(hand=[event("Truce", main(drawn(), Draw(1)))]))
    t.me.uses("Truce")
    t.me.shows(deck=5)
    t.is_over("nobody", BY_EFFECT)


def test_the_game_is_drawn_where_both_lose_at_the_same_time() -> None:
    """azurlane-2.1.0 102.4a, 312.3a"""
    # AL-12: the loss is decided when the rules are checked, for both together.
    abyss = event("Abyss", main(Move(All(Cards("any", ("deck",))), "retreat", "top", order="as they are")))
    t = duel(me=side(hand=[abyss]))
    t.me.uses("Abyss")
    t.is_over("nobody", BY_RULE)


# -- texts against rules, and against each other --------------------------------------------------


def test_nobody_draws_in_the_standby_phase_while_a_text_forbids_it() -> None:
    """azurlane-2.1.0 103.1.ex1"""
    calm = ship("Calm", 1000, static(Forbid("draw", side="any")))
    t = duel(me=side(front=[calm], cube_deck=3, active=0), step=STANDBY)
    t.me.shows(hand=0, deck=5, active=1)
    t.is_quiet()
    t = duel(step=STANDBY)
    t.me.shows(hand=1, deck=4)
    t.is_quiet()


def test_cannot_beats_can() -> None:
    """azurlane-2.1.0 103.2"""
    call = event("Call", main(Choose(MY_HAND, 1), Play(It()), Draw(1)))
    embargo = ship("Embargo", 1000, static(Forbid("use", Cards("any", ("hand",), (Kind("ship"),)), side="theirs")))
    t = duel(me=side(hand=[call, WALL]), you=side(front=[embargo]))
    t.me.is_offered(Use("Call"), END_MAIN)
    t.me.uses("Call")
    t.me.picks("Wall")
    t.me.shows(hand=["Wall", "Pebble"], field=["Flag"], retreat=["Call"])
    t.is_quiet()
    t = duel(me=side(hand=[call, WALL]))
    t.me.uses("Call")
    t.me.picks("Wall")
    t.me.puts_at(0)
    t.me.shows(hand=["Pebble"], field=["Flag", "Wall"], retreat=["Call"])
    t.is_quiet()


def test_what_is_impossible_is_left_out() -> None:
    """azurlane-2.1.0 103.3, 400.4"""
    # A Flagship goes nowhere, and there is but one card to discard: the rest of the text is carried out.
    storm = event("Storm", main(Move(All(Cards("any")), "hand", verb="return"), *discard(3), Draw(1)))
    t = duel(me=side(hand=[storm], front=[WALL]))
    t.me.uses("Storm")
    t.me.picks("Wall")
    t.me.is_done()
    t.me.shows(field=["Flag"], hand=["Pebble"], retreat=["Wall", "Storm"])
    t.you.shows(field=["Pennant"], hand=0)
    t.is_quiet()


def test_the_turn_player_chooses_first_then_all_is_done_together() -> None:
    """azurlane-2.1.0 103.4, 103.4b"""
    mine = (Choose(ships("yours"), name="mine"),)
    yours = (Choose(ships("theirs"), name="theirs", by="theirs"),)
    chosen = All(Cards("any", ("field",), (Either((Is(It("mine")), Is(It("theirs")))),)))
    cull = (*both(mine, yours), sink(chosen))
    ours, theirs = [WALL, ship("Mast", 1000)], [REEF, ship("Cliff", 1000)]
    t = duel(me=side(front=ours, hand=[event("Cull", main(*cull))]), you=side(front=theirs))
    t.me.uses("Cull")
    t.me.is_offered(Pick("Wall"), Pick("Mast"))
    t.me.picks("Mast")
    # Nothing has happened yet.
    t.me.shows(field=["Flag", "Wall", "Mast"])
    t.you.is_offered(Pick("Reef"), Pick("Cliff"))
    t.you.picks("Reef")
    t.me.shows(field=["Flag", "Wall"], retreat=["Mast", "Cull"])
    t.you.shows(field=["Pennant", "Cliff"], retreat=["Reef"])
    t.is_quiet()
    # The other player's text in my turn: I still choose first.
    t = duel(me=side(front=ours), you=side(front=theirs, hand=[event("Cull", counter(*cull))]))
    t.me.attacks("Flag", "Pennant")
    t.me.passes()
    t.you.uses("Cull")
    t.me.picks("Wall")
    t.you.picks("Cliff")
    t.me.shows(field=["Flag", "Mast"])
    t.you.shows(field=["Pennant", "Reef"])


def test_cards_chosen_where_nobody_sees_them_stay_face_down() -> None:
    """azurlane-2.1.0 103.4a, 103.4b"""
    duel_text = main(secretly(MY_HAND), Move(It("yours"), "retreat", "top", "discard"), Move(It("theirs"), "retreat"))
    t = duel(me=side(hand=[event("Wager", duel_text), WALL, REEF]), you=side(hand=[ship("Kite", 1), ship("Lark", 1)]))
    t.me.uses("Wager")
    t.me.is_offered(Pick("Wall"), Pick("Reef"))
    t.me.picks("Reef")
    # The second player chooses without having seen the first card.
    t.you.is_offered(Pick("Kite"), Pick("Lark"))
    assert not t.you.knows("Reef")
    t.you.picks("Kite")
    t.me.shows(hand=["Wall"], retreat=["Reef", "Wager"])
    t.you.shows(hand=["Lark"], retreat=["Kite"])
    t.is_quiet()


def test_one_player_chooses_in_the_order_in_which_it_is_written() -> None:
    """azurlane-2.1.0 103.4c"""
    order = in_order(
        Choose(ships("yours"), name="mine"),
        Choose(ships("theirs"), name="theirs"),
        sink(It("theirs")),
        sink(It("mine")),
    )
    t = duel(
        me=side(front=[WALL, ship("Mast", 1000)], hand=[event("Trade", main(*order))]),
        you=side(front=[REEF, ship("Cliff", 1000)]),
    )
    t.me.uses("Trade")
    t.me.is_offered(Pick("Wall"), Pick("Mast"))
    t.me.picks("Wall")
    t.me.is_offered(Pick("Reef"), Pick("Cliff"))
    t.me.picks("Cliff")
    t.me.shows(field=["Flag", "Mast"], retreat=["Wall", "Trade"])
    t.you.shows(field=["Pennant", "Reef"], retreat=["Cliff"])
    t.is_quiet()


def test_the_starting_player_does_not_attack_in_the_first_turn() -> None:
    """azurlane-2.1.0 101.9"""
    t = started()
    t.me.ends_main()
    t.me.is_offered(NO_ATTACK)
    t.me.does(NO_ATTACK)
    t.you.ends_main()
    t.you.is_offered(Attack("Pennant", "Flag"), NO_ATTACK)
