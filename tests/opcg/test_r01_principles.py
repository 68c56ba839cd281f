"""1 Two players, winning and losing, and the principles by which texts are carried out."""

from __future__ import annotations

import pytest

from rulebound.errors import BadDeck
from rulebound.games.opcg.cards import DECKS, activate, counter, main
from rulebound.games.opcg.r01_principles import any_number, both, up_to
from rulebound.games.opcg.r02_cards import character_cards, characters, with_cost
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Minus, Noted
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, Compare, It, This, Top
from rulebound.program.ops import (
    Allow,
    Change,
    Charge,
    Choose,
    Damage,
    Defeat,
    Draw,
    Forbid,
    If,
    Move,
    Play,
    Require,
    Rest,
    Transfer,
    Turn,
    Win,
)
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    Activate,
    Attack,
    Give,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
    with_cards,
)
from tests.onepiece import (
    Play as Plays,
)
from tests.scenario import DONE, PASS, Pick, numbers
from tests.stage import blank

REFRESH = 0
CONCEDED = 5
BY_EFFECT = 3
WALL = character("Wall", 4000)
REEF = character("Reef", 4000)
MY_HAND = Cards("yours", ("hand",))


# -- players, winning and losing ------------------------------------------------------------------


def test_the_game_is_for_two_players() -> None:
    """opcg 1-1-1"""
    game = with_cards("opcg", [])
    deck = game.deck(DECKS["tide"])
    for players in (1, 3):
        with pytest.raises(BadDeck, match="deck"):
            play.new_game(game, [deck] * players, seed_bytes(1))
        with pytest.raises(BadDeck, match=f"two players bring a deck each, and {players}"):
            game.begin(blank(game), [deck] * players)
    assert not play.new_game(game, [deck] * 2, seed_bytes(1)).over


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_damage_to_a_leader_without_life_loses_the_game(profile: str) -> None:
    """opcg 1-2-1-1-1, 1-2-2-1, 1-2-1, manual-1.11:M.win.1, manual-1.11:M.win.0"""
    t = duel(profile, you=side(life=[]))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.is_over("me", 1)


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_an_empty_deck_loses_the_game_in_the_middle_of_an_effect(profile: str) -> None:
    """opcg 1-2-2, 1-2-2-2, 1-2-1-1-2, manual-1.11:M.win.2, manual-1.11:M.win.2n"""
    flood = event("Flood", main(Draw(2), Move(All(characters("theirs")), "trash", "top", "ko")))
    t = duel(profile, me=side(hand=[flood], deck=["Pebble"]), you=side(characters=[WALL]))
    t.me.plays("Flood")
    t.you.shows(characters=["Wall"])
    t.is_over("you", 1)


def test_nobody_wins_where_both_players_lose_at_the_same_time() -> None:
    """opcg 1-2-1, 9-2-1"""
    abyss = event("Abyss", main(Move(All(Cards("any", ("deck",))), "trash", "top", order="as they are")))
    t = duel(me=side(hand=[abyss]))
    t.me.plays("Abyss")
    t.is_over("nobody", 1)


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_player_may_concede_while_the_other_is_asked_and_no_text_helps(profile: str) -> None:
    """opcg 1-2-3, 1-2-4, manual-1.11:M.setup.0"""
    # The text that turns an empty deck into a win has no say in a concession.
    tide = leader("Tide", Ability("permanent", (Allow("empty deck", side="yours"),)))
    t = duel(profile, me=side(leader=tide))
    t.me.attacks("Tide", "Keeper")
    t.you.is_offered(PASS)
    t.me.concedes()
    t.is_over("you", CONCEDED)
    t = duel(profile, me=side(leader=tide, hand=[event("Drift", main(Draw(1)))], deck=["Pebble"]))
    t.me.plays("Drift")
    t.is_over("me", 1)


def test_an_effect_that_says_so_ends_the_game_on_the_spot() -> None:
    """opcg 1-2-5, 1-2-1"""
    for text, who in ((Win(), "me"), (Defeat(), "you"), (Defeat("theirs"), "me")):
        omen = event("Omen", main(Draw(1), text, Draw(1)))
        t = duel(me=side(hand=[omen]))
        t.me.plays("Omen")
        t.me.shows(hand=1, deck=4)
        t.is_over("me" if who == "me" else "you", BY_EFFECT)


# -- texts against rules, and against each other --------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_text_that_contradicts_the_rules_takes_precedence(profile: str) -> None:
    """opcg 1-3-1, manual-1.11:M.setup.0"""
    hunter = character("Hunter", 5000, Ability("permanent", (Allow("attack", This(), against=characters("theirs")),)))
    t = duel(
        profile,
        me=side(characters=[hunter], leader=card("Marisol of the Red Lantern", rested=True), active=0),
        you=side(characters=[REEF]),
    )
    t.me.is_offered(Attack("Hunter", "Keeper"), Attack("Hunter", "Reef"), END)
    t.me.attacks("Hunter", "Reef")
    t.you.passes()
    t.you.shows(trash=["Reef"])
    t.is_quiet()
    t = duel(profile, me=side(characters=[WALL], active=0), you=side(characters=[REEF]))
    t.me.is_offered(Attack("Seeker", "Keeper"), Attack("Wall", "Keeper"), END)


def test_a_prohibition_beats_the_effect_that_orders_the_act() -> None:
    """opcg 1-3-3"""
    frost = character("Frost", 1000, Ability("permanent", (Forbid("play by effect", side="theirs"),)))
    call = event("Call", main(Choose(character_cards("yours", ("hand",)), 1), Play(It()), Draw(1)))
    me = side(hand=[call, WALL], characters=[])
    t = duel(me=me, you=side(characters=[frost]))
    t.me.plays("Call")
    t.me.picks("Wall")
    t.me.shows(characters=[], hand=["Wall", "Pebble"], trash=["Call"])
    t.is_quiet()
    t = duel(me=side(hand=[call, WALL]))
    t.me.plays("Call")
    t.me.picks("Wall")
    t.me.shows(characters=["Wall"], hand=["Pebble"], trash=["Call"])
    t.is_quiet()


def test_what_one_text_wants_rested_and_another_active_is_rested() -> None:
    """opcg 1-3-8"""
    to_come = character_cards("any")
    lull = character("Lull", 1000, Ability("permanent", (Require("enter rested", to_come, side="theirs"),)))
    dawn = stage("Dawn", Ability("permanent", (Require("enter active", to_come, side="yours"),)))
    for texts, rested in (([lull], True), ([], False)):
        t = duel(me=side(hand=[WALL], stage=[dawn]), you=side(characters=texts))
        t.me.plays("Wall")
        t.card("Wall", rested=rested)
        t.is_quiet()
    raise_ = event("Raise", main(Choose(character_cards("yours", ("trash",)), 1), Play(It(), rested=True)))
    t = duel(me=side(hand=[raise_], trash=[WALL], stage=[dawn]))
    t.me.plays("Raise")
    t.me.shows(characters=["Wall"])
    t.card("Wall", rested=True)
    t.is_quiet()


# -- what is impossible, done already, or less than nothing ---------------------------------------


def test_as_much_is_done_as_is_possible() -> None:
    """opcg 1-3-2, 6-4-2"""
    levy = event(
        "Levy", main(Transfer(3, "active", "rested"), Choose(MY_HAND, 3), Move(It(), "trash", order="as they are"))
    )
    t = duel(me=side(hand=[levy, WALL], deck=["Pebble"] * 3, active=1, don_deck=1), step=REFRESH)
    t.me.shows(active=2, don_deck=0)
    t.me.plays("Levy")
    t.me.picks("Wall")
    t.me.picks("Pebble")
    t.me.is_offered(DONE)
    t.me.is_done()
    t.me.shows(active=0, rested=2, hand=[], trash=3)
    t.is_quiet()


def test_what_is_so_already_is_not_done_again() -> None:
    """opcg 1-3-2-1"""
    watch = stage("Watch", Ability("automatic", (Draw(1),), Event("stands", own=False, whose="yours")))
    hush = event("Hush", main(Choose(characters("theirs"), 1), Rest(It()), If(IfDone(), (Draw(1),))))
    me = side(characters=[card(WALL, rested=True), REEF], stage=[watch], hand=[hush, character("Ebb", 1000)])
    t = duel(me=me, you=side(characters=[card(character("Sleeper", 1000), rested=True)]), step=REFRESH)
    # One Character became active, the other was: one card for that, one for the Draw Phase.
    t.card("Wall", rested=False)
    t.me.shows(hand=4, deck=3)
    t.me.plays("Hush")
    t.card("Sleeper", rested=True)
    t.me.shows(hand=3, deck=3)
    t.is_quiet()
    t = duel(me=side(hand=[hush]), you=side(characters=[REEF]))
    t.me.plays("Hush")
    t.card("Reef", rested=True)
    t.me.shows(hand=1, deck=4)
    t.is_quiet()


def test_less_than_once_is_never_and_never_the_reverse() -> None:
    """opcg 1-3-2-2"""
    ebb = event("Ebb", main(Damage(Minus(1, 3), side="theirs"), Draw(Minus(0, 2)), Damage(Minus(1, 1), side="theirs")))
    t = duel(me=side(hand=[ebb, WALL]), you=side(life=[]))
    t.me.plays("Ebb")
    t.me.shows(hand=["Wall"], deck=5, trash=["Ebb"])
    t.you.shows(life=0, hand=0, deck=5)
    t.is_quiet()


# -- numbers and choices --------------------------------------------------------------------------


def test_the_turn_player_chooses_first_where_both_choose() -> None:
    """opcg 1-3-4"""
    mine = (Choose(characters("yours"), 1, name="mine"),)
    yours = (Choose(characters("theirs"), 1, name="theirs", by="theirs"),)
    cull = (*both(mine, yours), Move(It("mine"), "trash", "top", "ko"), Move(It("theirs"), "trash", "top", "ko"))
    ours = [WALL, character("Mast", 1000)]
    theirs = [REEF, character("Cliff", 1000)]
    t = duel(me=side(characters=ours, hand=[event("Cull", main(*cull))]), you=side(characters=theirs))
    t.me.plays("Cull")
    t.me.is_offered(Pick("Wall"), Pick("Mast"))
    t.me.picks("Mast")
    t.you.is_offered(Pick("Reef"), Pick("Cliff"))
    t.you.picks("Reef")
    t.me.shows(characters=["Wall"])
    t.you.shows(characters=["Cliff"])
    t.is_quiet()
    # The other player's text in my turn: I still choose first.
    t = duel(me=side(characters=ours), you=side(characters=theirs, hand=[event("Cull", counter(*cull))]))
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Cull")
    t.me.is_offered(Pick("Wall"), Pick("Mast"))
    t.me.picks("Wall")
    t.you.picks("Cliff")
    t.me.shows(characters=["Mast"])
    t.you.shows(characters=["Reef"])


def test_the_turn_player_acts_first_where_both_act() -> None:
    """opcg 1-3-10"""
    toll = event("Toll", main(*both((Draw(1),), (Draw(1, "theirs"),))))
    t = duel(me=side(hand=[toll], deck=["Pebble"]), you=side(deck=["Shell"]))
    t.me.plays("Toll")
    t.is_over("you", 1)
    toll = event("Toll", counter(*both((Draw(1),), (Draw(1, "theirs"),))))
    t = duel(me=side(deck=["Pebble"]), you=side(hand=[toll], deck=["Shell"]))
    t.me.attacks("Seeker", "Keeper")
    t.you.plays("Toll")
    t.is_over("you", 1)


def test_a_number_is_a_whole_one_from_nought() -> None:
    """opcg 1-3-5"""
    pledge = event("Pledge", main(any_number(3), Draw(Noted("number"))))
    for said in (0, 3):
        t = duel(me=side(hand=[pledge]))
        t.me.plays("Pledge")
        t.me.is_offered(*numbers(0, 3))
        t.me.declares(said)
        t.me.shows(hand=said, deck=5 - said)
        t.is_quiet()


def test_up_to_may_be_none() -> None:
    """opcg 1-3-5-1"""
    gust = event("Gust", main(up_to(characters("theirs"), 2), Move(It(), "hand", "top", "return")))
    t = duel(me=side(hand=[gust]), you=side(characters=[WALL, REEF]))
    t.me.plays("Gust")
    t.me.is_offered(Pick("Wall"), Pick("Reef"), DONE)
    t.me.is_done()
    t.you.shows(characters=["Wall", "Reef"], hand=0)
    t.is_quiet()


# -- values ---------------------------------------------------------------------------------------


def test_a_cost_below_nothing_is_read_as_nothing() -> None:
    """opcg 1-3-6, 1-3-6-2"""
    wane = event("Wane", main(Change("cost", -3, All(characters("theirs")))))
    reap = event("Reap", main(up_to(characters("theirs", Compare("cost", "==", 0))), Move(It(), "trash", "top", "ko")))
    t = duel(me=side(hand=[wane, reap]), you=side(characters=[WALL, character("Tower", 1000, cost=4)]))
    t.me.plays("Wane")
    t.card("Wall", cost=0)
    t.card("Tower", cost=1)
    t.me.plays("Reap")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.you.shows(characters=["Tower"], trash=["Wall"])
    t.is_quiet()


def test_a_negative_cost_is_counted_on_from() -> None:
    """opcg 1-3-6-2, 1-3-6-2-1"""
    cheap = Ability("permanent", (Change("cost", -4, Cards("yours", ("hand",))),))
    wax = event("Wax", main(Change("cost", 1, All(characters("theirs")))))
    wane = event("Wane", main(Change("cost", -3, All(characters("theirs")))))
    t = duel(me=side(hand=[wane, wax, wax, wax]), you=side(characters=[WALL]))
    t.me.plays("Wane")
    # -2, then -1, then 0, then 1.
    for name, cost in (("Wax", 0), ("Wax#2", 0), ("Wax#3", 1)):
        t.me.plays(name)
        t.card("Wall", cost=cost)
    t.is_quiet()
    # The price goes on from -2 too: three more make it 1, not 3.
    dues = character(
        "Dues", 1000, Ability("permanent", (Charge("play", 3, Cards("theirs", ("hand",)), side="theirs"),))
    )
    bargain = character("Bargain", 1000, cost=2)
    for texts, paid in (([dues], 1), ([], 0)):
        t = duel(me=side(hand=[bargain], stage=[stage("Fair", cheap)]), you=side(characters=texts))
        t.me.plays("Bargain")
        t.me.shows(characters=["Bargain"], active=10 - paid, rested=paid)
        t.is_quiet()


def test_negative_power_stays_and_moves_nobody() -> None:
    """opcg 1-3-6-1, 1-3-6-1-1, 2-6-3"""
    sap = event("Sap", main(Change("power", -6000, All(characters("any"))), Draw(1)))  # a deck is looked at
    boon = event("Boon", main(Change("power", 1500, All(characters("any")))))
    t = duel(me=side(hand=[sap, boon]), you=side(characters=[WALL]))
    t.me.plays("Sap")
    t.card("Wall", power=-2000)
    t.you.shows(characters=["Wall"], trash=[])
    t.me.plays("Boon")
    t.card("Wall", power=-500)
    t.is_quiet()


def test_an_effect_is_carried_out_in_the_order_in_which_it_is_written() -> None:
    """opcg 1-3-7, 2-8-3"""
    drop = (Choose(MY_HAND, 1), Move(It(), "trash", "top", "discard"))
    sift = event("Sift", main(Draw(1), *drop))
    spill = event("Spill", main(*drop, Draw(1)))
    t = duel(me=side(hand=[sift, WALL, REEF]))
    t.me.plays("Sift")
    t.me.is_offered(Pick("Wall"), Pick("Reef"), Pick("Pebble"))
    t.me.picks("Pebble")
    t.me.shows(hand=["Wall", "Reef"], trash=["Pebble", "Sift"])
    t.is_quiet()
    t = duel(me=side(hand=[spill, WALL, REEF]))
    t.me.plays("Spill")
    t.me.is_offered(Pick("Wall"), Pick("Reef"))
    t.me.picks("Wall")
    t.me.shows(hand=["Reef", "Pebble"], trash=["Wall", "Spill"])
    t.is_quiet()


# -- costs ----------------------------------------------------------------------------------------


def test_cost_is_for_playing_a_card_and_activation_cost_for_its_effect() -> None:
    """opcg 1-3-9-1, 1-3-9-2"""
    # What a text takes off the cost at the top left helps nobody to pay for an effect.
    mill = stage("Mill", activate(Draw(1), cost=(Transfer(2, "active", "rested"),)), cost=3)
    fair = character("Fair", 1000, Ability("permanent", (Change("cost", -2, Cards("yours", ("hand", "stage"))),)))
    t = duel(me=side(hand=[mill], characters=[fair], active=2), turn=2)
    t.me.is_offered(Plays("Mill"), Give("Seeker"), Give("Fair"), END)
    t.me.plays("Mill")
    t.me.shows(stage=["Mill"], active=1, rested=1)
    t.card("Mill", cost=1)
    t.me.is_offered(Give("Seeker"), Give("Fair"), END)
    t.me.is_refused("Mill", "activate", "opcg-1.1.9:8-3-1-3")
    t = duel(me=side(stage=[mill], characters=[fair], active=2), turn=2)
    t.me.is_offered(Activate("Mill"), Give("Seeker"), Give("Fair"), END)
    t.me.activates("Mill")
    t.me.shows(active=0, rested=2, hand=1)
    t.is_quiet()


def test_a_cost_that_asks_for_what_is_so_already_cannot_be_paid() -> None:
    """opcg 1-3-2-1, 1-3-9-2"""
    # B.1.12, [30], [49], [499]; as an effect the same may be chosen and does nothing, [216], [671]
    lamp = stage("Lamp", activate(Draw(1), cost=(Turn(Top(1, "life"), "up"),)))
    bell = character("Bell", 1000, activate(Draw(1), cost=(Rest(This()),)))
    t = duel(me=side(characters=[bell], stage=[lamp], active=0), turn=2)
    t.me.is_offered(Activate("Bell"), Activate("Lamp"), END)
    t.me.activates("Lamp")
    t.me.is_offered(Activate("Bell"), END)
    t.me.activates("Bell")
    t.me.is_offered(END)
    t.me.is_refused("Lamp", "activate", "opcg-1.1.9:8-3-1-3")
    t.me.shows(hand=2)
    t.is_quiet()
    hush = event("Hush", main(Choose(characters("yours"), 1), Rest(It()), Turn(Top(1, "life"), "up"), Draw(1)))
    t = duel(me=side(characters=[card(WALL, rested=True), REEF], stage=[lamp], hand=[hush]))
    t.me.activates("Lamp")
    t.me.plays("Hush")
    t.me.is_offered(Pick("Wall"), Pick("Reef"))
    t.me.picks("Wall")
    t.card("Reef", rested=False)
    t.me.shows(hand=2)
    t.is_quiet()


def test_what_comes_rested_was_not_rested() -> None:
    """opcg 1-3-8"""
    # B.1.50, [522]
    watch = stage("Watch", Ability("automatic", (Draw(1),), Event("rests", own=False)))
    raise_ = event("Raise", main(Choose(character_cards("yours", ("trash",)), 1), Play(It(), rested=True)))
    t = duel(me=side(hand=[raise_], trash=[WALL], stage=[watch]))
    t.me.plays("Raise")
    t.card("Wall", rested=True)
    t.me.shows(hand=0)
    t.is_quiet()


def test_each_player_obeys_an_order_to_both_completely_before_the_other_does() -> None:
    """opcg 1-3-10"""
    # B.1.45, [366], [367]
    mine = (Choose(MY_HAND, 1, name="mine"), Move(It("mine"), "trash", "top", "discard"), Draw(1))
    theirs = (
        Choose(Cards("theirs", ("hand",)), 1, name="theirs", by="theirs"),
        Move(It("theirs"), "trash", "top", "discard"),
        Draw(1, "theirs"),
    )
    t = duel(me=side(hand=[event("Tax", main(*both(mine, theirs))), WALL]), you=side(hand=[REEF, "Lamplighter"]))
    t.me.plays("Tax")
    t.me.picks("Wall")
    t.me.shows(hand=["Pebble"], trash=["Wall", "Tax"])
    t.you.shows(hand=2, trash=0)
    t.you.is_offered(Pick("Reef"), Pick("Lamplighter"))
    t.you.picks("Lamplighter")
    t.you.shows(hand=["Reef", "Shell"], trash=["Lamplighter"])
    t.is_quiet()


def test_a_cost_changed_in_hand_counts_for_effects_and_a_cheaper_payment_does_not() -> None:
    """opcg 1-3-9-1"""
    # B.1.39, [618] against [192]; both make the card cheaper to play from hand
    call = event("Call", main(Choose(character_cards("yours", ("hand",), with_cost("<=", 2)), 1), Play(It())))
    great = character("Great", 9000, cost=4)
    hand = Cards("yours", ("hand",))
    cheaper = Change("cost", -2, hand)
    discount = Charge("play", -2, hand, side="yours")
    for text, found in ((cheaper, True), (discount, False)):
        fair = stage("Fair", Ability("permanent", (text,)))
        t = duel(me=side(hand=[call, great], stage=[fair], active=2))
        t.me.plays("Call")
        t.me.is_offered(*([Pick("Great"), DONE] if found else [DONE]))
        t.me.does(Pick("Great") if found else DONE)
        t.me.shows(characters=["Great"] if found else [], active=2)
        t.is_quiet()
        t = duel(me=side(hand=[great], stage=[fair], active=2))
        t.me.plays("Great")
        t.me.shows(characters=["Great"], active=0, rested=2)
        t.is_quiet()
