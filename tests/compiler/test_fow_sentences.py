"""Force of Will: what a condition governs, and what "it" and "they" mean after cards have moved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.program.conditions import Exists, IfDone, Matches, Negation
from rulebound.program.filters import All, Cards, Compare, Did, It, Kind, Other, Subject, Top, Trait
from rulebound.program.ops import (
    Body,
    Choose,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    Keep,
    Later,
    May,
    Move,
    Op,
    Rest,
    Reveal,
    When,
)
from rulebound.program.parts import parts
from tests.compiler.test_fow_programs import COMPILER, ability
from tests.forceofwill import duel, regalia, resonator, side

RESONATOR = (Kind("resonator"),)
DRAGON, ELF = (Exists(Cards("yours", ("field", "ruler area"), (Trait(race),))) for race in ("Dragon", "Elf"))
TARGET = Choose(Cards("any", ("field",), RESONATOR), 1, None, "it", target=True)
LIFE = Gain("life", 300)
DISCARD = (Choose(Cards("yours", ("hand",))), Move(It("it"), "graveyard", "top", "discard"))
BANISH = (Choose(Cards("yours", ("field",), RESONATOR)), Move(It("it"), "graveyard", "top", "banish"))


def body(text: str) -> Body:
    """What a text does that is played for resting its card."""
    return ability("{Rest}: " + text).body


def refused(text: str) -> bool:
    """Whether a paragraph is refused."""
    return not COMPILER.card({"id": "x", "types": ["Resonator"], "text": [text]}).whole


def swift(name: str) -> Op:
    """A card gains [Swiftness] this turn."""
    return Grant(It(name), keyword="swiftness", lasting="turn")


# -- conditions ------------------------------------------------------------------------------------


def test_sentences_after_a_condition_stand_by_themselves() -> None:
    """fow-6.0 901.2"""
    made = body("If you control a Dragon, draw a card. If you control an Elf, you gain 300 life.")
    assert made == (If(DRAGON, (Draw(1),)), If(ELF, (LIFE,)))
    assert body("If you control a Dragon, draw a card. You gain 300 life.") == (If(DRAGON, (Draw(1),)), LIFE)
    flies = Grant(It("it"), keyword="flying", lasting="turn")
    aimed = "If you control a Dragon, target resonator gains [Flying] until end of turn. You gain 300 life."
    assert body(aimed) == (TARGET, If(DRAGON, (flies,)), LIFE)


def test_what_goes_with_a_sentence_hangs_on_its_condition() -> None:
    """fow-6.0 901.2"""
    assert body("If you control a Dragon, draw a card. Then discard a card.") == (When(DRAGON), Draw(1), *DISCARD)
    more = body("If you control a Dragon, draw a card. Then discard a card. You gain 300 life.")
    assert more == (If(DRAGON, (Draw(1), *DISCARD)), LIFE)
    done = body("If you control a Dragon, you may banish a resonator. If you do, draw a card. You gain 300 life.")
    assert done == (If(DRAGON, (May(BANISH, cost=True), When(IfDone()), Draw(1))), LIFE)
    both = body("If you control a Dragon, draw a card. Then, if you control an Elf, you gain 300 life.")
    assert both == (When(DRAGON), Draw(1), If(ELF, (LIFE,)))


def test_a_sentence_about_it_hangs_on_the_condition_before_it() -> None:
    """fow-6.0 901.2"""
    made = ability("Whenever a resonator enters your field, if it's a Dragon, rest it. It cannot recover this turn.")
    dragon = Matches(Subject(), (Trait("Dragon"),))
    assert made.body == (When(dragon), Rest(Subject()), Forbid("stand", Subject(), lasting="turn"))
    asked = ability(
        "Whenever a resonator enters your field, if it's a Dragon, draw a card. If it's an Elf, you gain 300 life."
    )
    assert asked.body == (If(dragon, (Draw(1),)), If(Matches(Subject(), (Trait("Elf"),)), (LIFE,)))


def test_the_second_of_two_conditions_is_enough_for_its_own_sentence() -> None:
    """fow-6.0 901.2"""
    two = ability("{Rest}: If you control a Dragon, draw a card. If you control an Elf, you gain 300 life.")
    for race, hand, life in (("Dragon", ["Pebble"], 4000), ("Elf", [], 4300), ("Imp", [], 4000)):
        t = duel(me=side(field=[regalia("Bell", two), replace(resonator("Ape", 400, 900), traits=(race,))]))
        t.me.activates("Bell")
        t.resolves()
        t.me.shows(hand=hand, life=life)


def test_what_is_done_if_you_do_not() -> None:
    """fow-6.0 901.2"""
    lost = Gain("life", -300)
    plain = body("If you control a Dragon, draw a card. If you don't, you gain 300 life.")
    assert plain == (If(DRAGON, (Draw(1),), (LIFE,)),)
    chosen = body("You may banish a resonator. If you don't, you lose 300 life.")
    assert chosen == (May(BANISH), If(Negation(IfDone()), (lost,)))
    both = body("You may banish a resonator. If you do, draw a card. If you don't, you lose 300 life.")
    assert both == (May(BANISH, cost=True), If(IfDone(), (Draw(1),), (lost,)))
    perhaps = body("If you control a Dragon, you may draw a card. If you don't, you gain 300 life.")
    assert perhaps == (If(DRAGON, (May((Draw(1),)),)), If(Negation(IfDone()), (LIFE,)))
    assert refused("{Rest}: If you control a Dragon, draw a card. Then discard a card. If you don't, draw a card.")


# -- cards that have moved -------------------------------------------------------------------------


def test_it_is_the_card_that_went_off_the_deck() -> None:
    """fow-6.0 304.3"""
    top = It("top")
    milled = (Keep(Top(1, "deck"), "top"), Move(top, "graveyard", "top"))
    made = body("Put the top card of your main deck into your graveyard. If it's a resonator, draw a card.")
    assert made == (*milled, If(Matches(top, RESONATOR, gone=True), (Draw(1),)))
    there = (Keep(top, "top there", moved=True),)
    again = body("Put the top card of your main deck into your graveyard. If it's a resonator, put it into your hand.")
    assert again == (*milled, *there, If(Matches(top, RESONATOR, gone=True), (Move(It("top there"), "hand"),)))
    assert body("Put the top card of your main deck into your graveyard. Draw a card.")[0] == Move(
        Top(1, "deck"), "graveyard", "top"
    )
    several = "{Rest}: Put the top three cards of your main deck into your graveyard. "
    assert refused(several + "If it's a resonator, draw a card.")
    assert refused(several + "Remove them from the game.")


def test_a_resonator_that_goes_off_the_deck_is_seen() -> None:
    """fow-6.0 304.3"""
    mill = ability("{Rest}: Put the top card of your main deck into your graveyard. If it's a resonator, draw a card.")
    for top, hand in ((resonator("Ape", 400, 900), ["Cog"]), (regalia("Urn"), [])):
        t = duel(me=side(field=[regalia("Bell", mill)], deck=[top, regalia("Cog")]))
        t.me.activates("Bell")
        t.resolves()
        t.me.shows(graveyard=[top.name], hand=hand)


@pytest.mark.parametrize(
    "text, moved",
    [
        ("Destroy target resonator.", (TARGET, Move(It("it"), "graveyard", "top", "destroy"))),
        ("Return target resonator to its owner's hand.", (TARGET, Move(It("it"), "hand", verb="return"))),
        ("Discard a card.", DISCARD),
        ("Banish a resonator.", BANISH),
    ],
)
def test_a_card_that_has_moved_is_asked_about_as_it_was(text: str, moved: Body) -> None:
    """fow-6.0 911.1"""
    dragon = Matches(It("it"), (Trait("Dragon"),), gone=True)
    assert body(f"{text} If it's a Dragon, draw a card.") == (*moved, If(dragon, (Draw(1),)))
    cheap = Matches(It("it"), (Compare("cost", "<=", 3),), gone=True)
    assert body(f"{text} If its total cost is 3 or less, draw a card.") == (*moved, If(cheap, (Draw(1),)))


def test_a_card_that_was_destroyed_is_still_a_dragon() -> None:
    """fow-6.0 911.1"""
    hunt = ability("{Rest}: Destroy target resonator. If it's a Dragon, draw a card.")
    for race, hand in (("Dragon", ["Pebble"]), ("Elf", [])):
        t = duel(
            me=side(field=[regalia("Bell", hunt)]), you=side(field=[replace(resonator("Ape", 4, 9), traits=(race,))])
        )
        t.me.activates("Bell", targets=["Ape"])
        t.resolves()
        t.me.shows(hand=hand)


def test_a_card_that_is_moved_on_a_condition_is_followed() -> None:
    """fow-6.0 901.2"""
    shown = It("shown")
    dragon = Matches(shown, (Trait("Dragon"),))
    made = body(
        "Reveal the top card of your main deck. If it's a Dragon, put it into your field. "
        "It gains [Swiftness] until end of turn."
    )
    moved = (Move(shown, "field", side="yours"), Keep(shown, "shown there", moved=True))
    assert made == (Reveal(Top(1, "deck")), If(dragon, moved), swift("shown there"))
    either = body(
        "Reveal the top card of your main deck. If it's a Dragon, put it into your field. "
        "If it's an Elf, put it into your hand."
    )
    elf = Matches(shown, (Trait("Elf"),))
    assert either[1:] == (If(dragon, moved[:1]), If(elf, (Move(shown, "hand"),)))
    back = body(
        "Destroy target resonator. If it's a Dragon, put it into your field. It gains [Swiftness] until end of turn."
    )
    there = Keep(It("it"), "it there", moved=True)
    gone = Matches(It("it"), (Trait("Dragon"),), gone=True)
    assert back[2:] == (there, If(gone, (Move(It("it there"), "field", side="yours"), there)), swift("it there"))


def test_they_are_the_cards_that_were_found() -> None:
    """fow-6.0 901.2"""
    fallen = Cards("yours", ("graveyard",), RESONATOR)
    rise = (Keep(All(fallen), "those"), Move(It("those"), "field", side="yours"))
    there = Keep(It("those"), "those there", moved=True)
    text = "Put all resonators in your graveyard into your field."
    assert body(f"{text} They gain [Swiftness] until end of turn.") == (*rise, there, swift("those there"))
    removed = Later("turn ends", (Move(It("those there"), "removed", verb="remove"),))
    assert body(f"{text} At the end of turn, remove them from the game.") == (*rise, there, removed)
    theirs = Cards("theirs", ("field",), RESONATOR)
    kept = body("Rest all resonators your opponent controls. They cannot recover this turn.")
    held = Forbid("stand", It("those"), lasting="turn")
    assert kept == (Keep(All(theirs), "those"), Rest(It("those")), held)


def test_what_lasts_for_described_cards_is_for_those_that_come_later() -> None:
    """fow-6.0 909.4"""
    mine = Cards("yours", ("field",), RESONATOR)
    made = body("Resonators you control gain [Flying] until end of turn. They gain [Swiftness] until end of turn.")
    words = ("flying", "swiftness")
    assert made == tuple(Grant(mine, keyword=word, lasting="turn") for word in words)
    assert refused("{Rest}: Resonators you control gain [Flying] until end of turn. At the end of turn, destroy them.")


# -- whose cards -----------------------------------------------------------------------------------


def test_what_entered_your_field_is_yours() -> None:
    """fow-6.0 901.2"""
    made = body("Destroy target resonator that entered your field this turn.")
    assert made[0] == replace(TARGET, cards=Cards("yours", ("field",), (*RESONATOR, Did("entered"))))
    assert refused("{Rest}: Destroy target resonator your opponent controls that entered your field this turn.")


def test_quickcast_is_of_no_use_to_what_is_played_already() -> None:
    """fow-6.0 1111.2"""
    assert refused("Chants you control gain [Quickcast].")


@pytest.mark.parametrize(
    "text",
    [
        "When this card attacks, you may remove the top card of your main deck from the game. If you do, it gains"
        " [+200/+200] until end of turn.",
        "You may banish a resonator. If you do, draw a card. Then discard a card. You gain 300 life.",
        "You may destroy target resonator. If you do, put it into your field. If you don't, it gains [Flying] until end"
        " of turn.",
        "Target resonator cannot attack this turn unless you control a Dragon.",
        "Draw a card. If you don't, you lose 300 life.",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(text: str) -> None:
    assert refused(text if text.startswith("When") else f"{{Rest}}: {text}")


def test_another_target_is_another_than_this_card_though_a_card_went_off_the_deck() -> None:
    """fow-6.0 903.2d"""
    made = body("Put the top card of your main deck into your graveyard. Destroy another target resonator.")
    (chosen,) = (op for op in made if isinstance(op, Choose))
    assert chosen.cards.where == (*RESONATOR, Other())


def test_a_card_that_went_off_the_deck_on_a_condition_is_asked_about_as_it_was() -> None:
    """fow-6.0 911.1"""
    made = body(
        "If you control a Dragon, put the top card of your main deck into your graveyard. If it's a resonator, draw a"
        " card."
    )
    asked = [part for part in parts(made) if isinstance(part, Matches)]
    assert [(one.ref, one.gone) for one in asked] == [(It("top"), True)]


def test_a_card_that_was_discarded_is_the_one_that_the_text_speaks_of() -> None:
    """fow-6.0 1019.1"""
    assert ability("When you discard a card, remove it from the game.").body == (
        Move(Subject(), "removed", verb="remove"),
    )
