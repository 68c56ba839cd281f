"""Sentences of ONE PIECE cards that are easily read otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import main
from rulebound.kernel.state import FACE_UP
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, It, This
from rulebound.program.ops import Choose, Move, Redirect
from rulebound.program.ops import Play as PlayCard
from tests.lots.cards import real as real_card
from tests.onepiece import Activate, ActivateTrigger, Take, card, character, duel, event, side
from tests.scenario import DECLINE, DONE, NO, YES, Lies, Pick, Replace, Source, numbers

THEIRS = Cards("theirs", ("characters",))
STRIKE = event("Strike", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))
SWEEP = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))
SPARE = event("Spare")


def real(id: str) -> PrintedCard:
    """A card of the list, called by its id."""
    return real_card("opcg", id)


# -- one verb with two objects ---------------------------------------------------------------------


def navy(name: str, power: int, cost: int) -> PrintedCard:
    """A Character of the Navy."""
    return character(name, power, cost=cost, traits=("Navy",))


@pytest.mark.parametrize("saved", [True, False])
def test_up_to_one_and_up_to_one_leave_at_once_and_one_replacement_saves_both(saved: bool) -> None:
    """opcg OP04-044, OP11-001, 8-1-3-4, [605]"""
    you = side(
        leader=real("OP11-001"), characters=[navy("Ace", 5000, 8), navy("Bee", 4000, 3)], trash=["Shell"] * 3, active=0
    )
    t = duel(me=side(hand=[real("OP04-044")]), you=you)
    t.me.plays("OP04-044")
    t.me.is_offered(Pick("Ace"), Pick("Bee"), DONE)
    t.me.picks("Ace")
    t.me.is_offered(Pick("Bee"), DONE)
    t.me.picks("Bee")
    t.you.is_offered(Replace("OP11-001", 1), DECLINE)
    if saved:
        t.you.does(Replace("OP11-001", 1))
        while t.asked() is t.you:  # three cards of the trash go to the bottom of the deck, in an order
            t.you.does(t.offers()[0])
        t.you.shows(characters=["Bee", "Ace"], hand=[], trash=[], deck=8)
    else:
        t.you.does(DECLINE)
        t.you.shows(characters=[], hand=["Ace", "Bee"], trash=3)
    t.is_quiet()


@pytest.mark.parametrize(("first", "deck"), [("Ace", ["Ace", "Bee"]), ("Bee", ["Bee", "Ace"])])
def test_their_owner_orders_two_that_go_under_the_deck_together(first: str, deck: list[str]) -> None:
    """opcg OP06-056, 3-1-7, [415]"""
    them = [character("Ace", 3000, cost=2), character("Bee", 3000, cost=1)]
    t = duel(me=side(hand=[real("OP06-056")]), you=side(them, deck=["Shell"]))
    t.me.plays("OP06-056")
    t.me.picks("Ace")
    t.me.picks("Bee")
    t.you.is_offered(Pick("Ace"), Pick("Bee"))
    t.you.picks(first)
    t.you.shows(characters=[], deck=["Shell", *deck])
    t.is_quiet()


def test_this_and_one_more_are_two_cards() -> None:
    """opcg OP04-073, 8-3-1-3: this card is not the other one as well."""
    agent = replace(character("Agent", 1000), traits=("Baroque Works",))
    alone = duel(me=side([real("OP04-073")], active=0, don_deck=2))
    assert Activate("OP04-073") not in alone.offers()
    t = duel(me=side([real("OP04-073"), agent], active=0, don_deck=2))
    assert Activate("OP04-073") in t.offers()
    t.me.activates("OP04-073")
    t.me.is_offered(Pick("OP04-073"), Pick("Agent"))  # 3-1-7 in which order they lie in the trash
    t.me.picks("OP04-073")
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(1)
    t.me.shows(characters=[], trash=2, active=1, don_deck=1)
    t.is_quiet()


# -- what an adjective before two nouns says -------------------------------------------------------


def test_the_rested_leader_and_one_character_are_both_rested() -> None:
    """opcg OP07-059, [469]: an active Character cannot be selected."""
    foxes = [character(name, 1000, traits=("Foxy Pirates",)) for name in ("Ash", "Birch", "Cedar")]
    me = side(foxes, leader=real("OP07-059"), active=3)
    t = duel(me=me, you=side([character("Up", 3000), card(character("Down", 3000), rested=True)]))
    t.me.attacks("OP07-059", "Keeper")
    t.me.agrees()
    t.me.is_offered(Pick("Down"), DONE)


# -- the rest of what was revealed -----------------------------------------------------------------

WARLORD = character("Warlord", 3000, cost=3, traits=("The Seven Warlords of the Sea",))


@pytest.mark.parametrize(
    ("top", "answer", "deck", "here"),
    [
        (WARLORD, YES, ["Pebble", "Shell"], ["OP07-048", "Warlord"]),
        (WARLORD, NO, ["Pebble", "Shell", "Warlord"], ["OP07-048"]),
        (character("Other", 3000, cost=3), None, ["Other", "Pebble", "Shell"], ["OP07-048"]),
    ],
)
def test_what_was_revealed_and_not_played_goes_under_the_deck(
    top: PrintedCard, answer: object, deck: list[str], here: list[str]
) -> None:
    """opcg OP07-048, [762]; [46] where the condition does not hold it stays on top."""
    t = duel(me=side([real("OP07-048")], deck=[top, "Pebble", "Shell"]))
    t.me.activates("OP07-048")
    if answer is not None:
        t.me.is_offered(YES, NO)
        t.me.agrees() if answer == YES else t.me.refuses()
    t.me.shows(characters=here, deck=deck)
    t.is_quiet()


# -- what is done instead --------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "life"), [("Nova", ["Vela", "Nova"]), ("Vela", ["Nova", "Vela"])])
def test_all_that_would_leave_at_once_are_added_to_life(first: str, life: list[str]) -> None:
    """opcg OP11-101, 8-1-3-4, [390], 3-1-7"""
    stars = [character(name, 2000, traits=("Supernovas",)) for name in ("Nova", "Vela")]
    t = duel(me=side(hand=[SWEEP]), you=side([real("OP11-101"), *stars], life=["Shell"]))
    t.me.plays("Sweep")
    t.you.is_offered(Replace("OP11-101"), DECLINE)
    t.you.replaces("OP11-101")
    t.you.is_offered(Pick("Nova"), Pick("Vela"))
    t.you.picks(first)
    t.you.shows(characters=[], trash=["OP11-101"], life=[*life, "Shell"])
    t.is_quiet()


BIG, SMALL = character("Big", 3000, cost=3), character("Small", 3000, cost=1)


@pytest.mark.parametrize(
    ("here", "offered"),
    [([BIG], True), ([card(BIG, rested=True)], False), ([SMALL], False), ([], False)],
)
def test_what_is_rested_instead_must_be_there_and_active(here: list[PrintedCard], offered: bool) -> None:
    """opcg OP05-032, 8-1-3-4-5, [463], [570]"""
    t = duel(me=side(hand=[STRIKE]), you=side([real("OP05-032"), *here]))
    t.me.plays("Strike")
    if here:
        t.me.picks("OP05-032")
    if offered:
        t.you.is_offered(Replace("OP05-032", 1), DECLINE)
        t.you.does(Replace("OP05-032", 1))
        t.you.is_offered(Pick("Big"), DONE)
        t.you.picks("Big")
        t.card("Big", rested=True)
        t.you.shows(trash=[])
    else:
        t.you.shows(trash=["OP05-032"])
    t.is_quiet()


# -- whose hand ------------------------------------------------------------------------------------


def test_only_a_character_of_ones_own_returns_to_ones_own_hand() -> None:
    """opcg OP01-047: "to your hand" is not "to the owner's hand"."""
    t = duel(me=side([SMALL], [real("OP01-047"), SPARE]), you=side([BIG]))
    t.me.plays("OP01-047")
    t.me.agrees()
    t.me.is_offered(Pick("OP01-047"), Pick("Small"))


# -- cards that are rested to pay, or instead of something -----------------------------------------


@pytest.mark.parametrize("id", ["OP07-029", "OP10-037"])
def test_who_is_rested_instead_is_chosen_among_the_active(id: str) -> None:
    """opcg OP07-029, OP10-037, 8-1-3-4-5, [463]: a rested one could not be rested."""
    mine = id == "OP07-029"  # it rests a Character of the opponent
    others = [character(name, 3000, traits=("ODYSSEY",)) for name in ("Ace", "Bee", "Cee")]
    lie: list[Lies] = [card(others[0], rested=True), *others[1:]]
    home = event("Home", main(Choose(THEIRS), Move(It(), "hand", "top", "return")))
    t = duel(me=side(lie if mine else [], hand=[home]), you=side([real(id), *([] if mine else lie)]))
    t.me.plays("Home")
    if not mine:
        t.me.picks(id)
    t.you.is_offered(Replace(id, int(mine)), DECLINE)
    t.you.replaces(id, int(mine))
    t.you.is_offered(*([] if mine else [Pick(id)]), Pick("Bee"), Pick("Cee"))
    t.you.picks("Bee")
    t.card("Bee", rested=True)
    t.card("Cee", rested=False)
    t.you.shows(hand=[])
    t.is_quiet()


def test_a_rested_character_does_not_pay_for_resting() -> None:
    """opcg OP01-055, 8-3-1-3, [718]: two of the active ones, or nothing."""
    lie: list[Lies] = [card(SMALL, rested=True), BIG, character("Third", 2000), character("Fourth", 2000)]
    t = duel(me=side(lie, [real("OP01-055")]))
    t.me.plays("OP01-055")
    t.me.agrees()
    t.me.is_offered(Pick("Big"), Pick("Third"))  # picks come in the order of the field
    t.me.picks("Big", "Third")
    t.me.shows(hand=2, trash=["OP01-055"])
    t.card("Big", rested=True)
    t.card("Third", rested=True)
    t.card("Fourth", rested=False)
    t.is_quiet()


# -- which cards -----------------------------------------------------------------------------------

FALL = event("Fall", main(Choose(THEIRS), Move(It(), "trash", "top", "ko")))


def test_a_card_of_life_is_the_top_one() -> None:
    """opcg OP01-013, 3-10-2: where the text names no place, nobody chooses."""
    t = duel(me=side([real("OP01-013")], life=["Rope Dancer", "Gate Warden", "Pebble"]))
    t.me.activates("OP01-013")
    t.me.shows(hand=["Rope Dancer"], life=["Gate Warden", "Pebble"])
    t.card("OP01-013", power=5000)


def test_up_to_one_card_of_their_life_is_the_top_one_or_none() -> None:
    """opcg ST04-001, 3-10-2, 8-4-4-1"""
    t = duel(me=side(leader=real("ST04-001")), you=side(life=["Rope Dancer", "Gate Warden"]))
    t.me.activates("ST04-001")
    t.me.is_offered(*numbers(0, 1))
    t.me.declares(1)
    t.you.shows(life=["Gate Warden"], trash=["Rope Dancer"])
    t.is_quiet()


def test_a_card_that_is_of_both_kinds_gains_once() -> None:
    """opcg OP02-024, [189]"""
    pirate = character("Mate", 3000, traits=("Whitebeard Pirates",))
    t = duel(me=side([real("OP02-004"), pirate], stage=[real("OP02-024")], life=["Pebble"]))
    t.card("OP02-004", power=12000)
    t.card("Mate", power=5000)


@pytest.mark.parametrize(("picked", "power"), [(True, 3000), (False, 1000)])
def test_a_power_that_becomes_that_of_nobody_stays(picked: bool, power: int) -> None:
    """opcg EB01-061, 8-4-4-1, 1-3-2"""
    t = duel(me=side([real("EB01-061")]), you=side([BIG]))
    t.me.attacks("EB01-061", "Keeper")
    t.me.is_offered(Pick("Big"), DONE)
    t.me.picks("Big") if picked else t.me.is_done()
    t.card("EB01-061", power=power)


def test_a_character_that_comes_by_its_trigger_comes_rested_too() -> None:
    """opcg OP09-022, 10-1-5-3"""
    comes = character("Comer", 2000, Ability("activated", (PlayCard(This()),), "trigger", zones=("life",)))
    t = duel(you=side(leader=real("OP09-022"), life=[comes, "Shell"]))
    t.me.attacks("Seeker", "OP09-022")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Comer"), Take("Comer"))
    t.you.triggers_life("Comer")
    t.card("Comer", rested=True)
    t.you.shows(characters=["Comer"], life=["Shell"])
    t.is_quiet()


# -- two acts, and what is forbidden ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "active", "asked"), [(["Shell"], 1, True), (["Shell"], 0, False), ([], 1, False), ([], 0, False)]
)
def test_this_and_that_if_you_do_is_both_or_neither(hand: list[str], active: int, asked: bool) -> None:
    """opcg OP11-024, [619]"""
    t = duel(me=side(hand=[FALL]), you=side([real("OP11-024")], hand, active=active))
    t.me.plays("Fall")
    if asked:
        t.you.is_offered(YES, NO)
        t.you.agrees()
        t.you.picks("Shell")
        t.you.is_done()  # there is nobody to be played
        t.you.shows(hand=[], trash=["Shell", "OP11-024"])
    else:
        t.you.shows(hand=hand, trash=["OP11-024"])
    t.you.shows(active=0 if asked else active)
    t.is_quiet()


def test_who_may_not_take_life_may_still_make_the_other_take_it() -> None:
    """opcg OP02-023, P-009: "you cannot add Life cards to your hand"."""
    t = duel(
        me=side(hand=[real("OP02-023"), real("P-009")], life=["Pebble"]),
        you=side(hand=["Shell"] * 6, life=["Shell"] * 3),
    )
    t.me.plays("OP02-023")
    t.me.plays("P-009")
    t.you.shows(hand=7, life=2)
    t.is_quiet()


def test_the_effect_of_a_character_that_has_gone_is_still_one_of_a_character() -> None:
    """opcg OP10-030, OP04-032, [83], [569]"""
    t = duel(me=side([real("OP10-030"), real("OP04-032")], active=0, rested=3))
    t.me.activates("OP10-030")
    t.me.is_done()
    t.me.ends()
    t.me.agrees()  # this Character is put into the trash, and no DON!! is set active
    while Source("rested") in t.offers():
        t.me.does(Source("rested"))
    t.me.shows(trash=["OP04-032"], active=0, rested=3)


def test_what_goes_elsewhere_instead_lies_as_cards_lie_there() -> None:
    """opcg 3-10-2, 8-1-3-4"""
    lay = event("Lay", main(Choose(THEIRS), Move(It(), "life", "top", face="up")))
    stays = Ability("replacement", (Redirect("life", "bottom"),), Event("leaves characters"))
    t = duel(me=side(hand=[lay]), you=side([character("Nova", 2000, stays)], life=["Shell"]))
    t.me.plays("Lay")
    t.you.shows(life=["Shell", "Nova"])
    assert t.s.bits[t.row("Nova")] & FACE_UP == 0
    t.is_quiet()


def test_what_is_added_to_life_face_down_instead_lies_face_down() -> None:
    """opcg OP11-101, 3-10-2: the move that it takes the place of was face up."""
    lay = event("Lay", main(Choose(THEIRS), Move(It(), "life", "top", face="up")))
    nova = character("Nova", 2000, traits=("Supernovas",))
    t = duel(me=side(hand=[lay]), you=side([real("OP11-101"), nova], life=["Shell"]))
    t.me.plays("Lay")
    t.me.picks("Nova")
    t.you.replaces("OP11-101")
    t.you.shows(life=["Nova", "Shell"])
    assert t.s.bits[t.row("Nova")] & FACE_UP == 0
    t.is_quiet()
