"""Force of Will: wordings of later lists, each with its program, and some of them played."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.fow.grammar import texts
from rulebound.games.fow.grammar_nouns import PLAYED
from rulebound.games.fow.r02_cards import enters_with, text
from rulebound.games.fow.r09_abilities import INCARNATE
from rulebound.games.fow.r14_wording import type_line
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, MarksOn, Minus, Noted, Times
from rulebound.program.conditions import Compared, Condition, Exists, Matches, Negation, Remembered, TurnOf
from rulebound.program.filters import (
    All,
    Came,
    Cards,
    Chased,
    Compare,
    Did,
    Either,
    Is,
    It,
    Kind,
    Marked,
    Not,
    Ready,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Act,
    Become,
    Body,
    Cancel,
    Charge,
    Choose,
    Damage,
    Draw,
    Forbid,
    Gain,
    Grant,
    Look,
    Modes,
    Move,
    Prevent,
    Redirect,
    Repeat,
    Rest,
    Reveal,
)
from tests.compiler.test_fow_programs import COMPILER, ability, card
from tests.forceofwill import BATTLE, Play, chant, duel, quick, regalia, resonator, side
from tests.scenario import PASS

RESONATOR = (Kind("resonator"),)
FIELD = Cards("any", ("field",), RESONATOR)
TARGET = Choose(FIELD, 1, None, "it", target=True)
DRAGON = Exists(Cards("yours", ("field", "ruler area"), (Trait("Dragon"),)))
SPELL = Chased("spell")


def body(text: str) -> Body:
    """What a text does that is played for resting its card."""
    return ability("{Rest}: " + text).body


def refused(text: str) -> bool:
    """Whether a paragraph is refused."""
    return not COMPILER.card({"id": "x", "types": ["Resonator"], "text": [text]}).whole


# -- how lists print -------------------------------------------------------------------------------


def test_a_chant_is_a_chant_without_the_word_spell() -> None:
    """fow-6.0 1405.1"""
    assert texts({"types": ["Chant"], "text": ["Draw a card.", "[Quickcast]"]}, "en") == [
        "[Chant] Draw a card.",
        "[Quickcast]",
    ]
    assert ability("Draw a card.", "Chant") == ability("Draw a card.", "Spell:Chant")
    assert (type_line("Chant").kind, type_line("Addition").kind) == ("chant", "addition")


def test_an_arrow_after_what_sets_a_text_off_is_a_comma() -> None:
    """fow-6.0 906.1"""
    comma = ability("When this card enters your field, draw a card.")
    assert ability("When this card enters your field ⇒ Draw a card.") == comma
    assert ability("At the beginning of your main phase ⇒ Draw a card.") == ability(
        "At the beginning of your main phase, draw a card."
    )
    arrow = ability("[Trigger] When a resonator enters your field ⇒ Draw a card.", "Chant")
    assert arrow == ability("[Trigger] When a resonator enters your field: Draw a card.", "Chant")


def test_an_evolution_needs_no_full_stop() -> None:
    """fow-6.0 1116.2"""
    assert card("[Evolution] {1}") == card("[Evolution] {1}.")


def test_reminders_are_set_aside() -> None:
    """fow-6.0 1120.2, 1122.2b, 1123.2"""
    for keyword, told in (
        ("[Barrier]", "This card cannot be targeted by spells or abilities your opponent controls."),
        ("[Bloodlust]", "This card must attack if able."),
        ("[Mana] 2", "This card enters your field with two mana counters on it."),
    ):
        assert card(f"{keyword} ({told})") == card(keyword)


# -- events ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, event",
    [
        ("this card leaves your field", Event("leaves field")),
        ("a resonator leaves your field", Event("leaves field", False, RESONATOR, "yours")),
        ("a resonator enters your opponent's field", Event("enters field", False, RESONATOR, "theirs")),
        ("your opponent plays a resonator spell", Event("played", False, (SPELL, *RESONATOR), "theirs")),
        ("you discard a card", Event("discard", False, whose="yours")),
        ("this card becomes blocked", Event("is blocked")),
        ("this card deals battle damage to your opponent", Event("deals damage to an opponent", by="battle")),
    ],
)
def test_what_is_waited_for(words: str, event: Event) -> None:
    """fow-6.0 906.1"""
    assert ability(f"When {words}, draw a card.") == Ability("automatic", (Draw(1),), event)


def test_a_card_that_leaves_is_heard() -> None:
    """fow-6.0 906.7b"""
    gone = ability("When this card leaves your field, draw a card.")
    bounce = quick("Gust", Choose(FIELD, target=True), Move(It(), "hand", verb="return"))
    t = duel(me=side(field=[resonator("Ape", 400, 900, gone)], hand=[bounce]))
    t.me.plays("Gust", targets=["Ape"])
    t.resolves()
    t.resolves()
    t.me.shows(hand=["Ape", "Pebble"])


def test_this_card_is_removed_instead_of_falling() -> None:
    """fow-6.0 910.1"""
    made = ability("If this card would be put into a graveyard from a field, remove it from the game instead.")
    assert made == Ability("replacement", (Redirect("removed"),), Event("enters graveyard"))


def test_damage_to_a_player_is_prevented_by_so_much() -> None:
    """fow-6.0 901.2c"""
    made = ability("If damage would be dealt to you, prevent 200 of it.")
    assert (made.sort, made.body) == ("replacement", (Prevent(200),))
    t = duel(me=side(hand=[quick("Bolt", Damage(300, side="theirs"))]), you=side(field=[regalia("Urn", made)]))
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=3900)


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, condition",
    [
        ("it's your opponent's turn", TurnOf("theirs")),
        ("you control no resonators", Negation(Exists(Cards("yours", ("field",), RESONATOR)))),
        ("your opponent controls no resonators", Negation(Exists(Cards("theirs", ("field",), RESONATOR)))),
        ("your opponent has no cards in their hand", Negation(Exists(Cards("theirs", ("hand",))))),
        ("there is a charge counter on this card", Matches(This(), (Marked("charge"),), gone=True)),
        (
            "there are two or more [+100/+100] counters on this card",
            Compared(MarksOn("+100/+100", This()), ">=", 2),
        ),
        ("it was awakened", Matches(This(), (Came("awakened"),), gone=True)),
        ("this card is recovered", Matches(This(), (Ready(),), gone=True)),
        ("you were dealt damage this turn", Remembered("damage", ">=", 1)),
    ],
)
def test_what_is_asked(words: str, condition: Condition) -> None:
    """fow-6.0 901.2"""
    made: Any = ability(f"When this card enters your field, if {words}, draw a card.").body[0]
    assert made.condition == condition


def test_what_is_so_unless_something_holds() -> None:
    """fow-6.0 901.2b"""
    made = ability("This card cannot attack unless you control a Dragon.")
    barred = Forbid("attack", This(), lasting="while here")
    assert made == Ability("permanent", (barred,), condition=Negation(DRAGON))


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, test",
    [
        ("resonator with 300 or less DEF", Compare("def", "<=", 300)),
        ("resonator with 300 or more DEF", Compare("def", ">=", 300)),
        ("resonator that attacked this turn", Did("attacked")),
        ("resonator with a charge counter on it", Marked("charge")),
    ],
)
def test_what_a_card_must_be(words: str, test: Any) -> None:
    """fow-6.0 903.2d"""
    made: Any = body(f"Destroy target {words}.")[0]
    assert made.cards == Cards("any", ("field",), (*RESONATOR, test))


def test_where_cards_lie() -> None:
    """fow-6.0 201.5"""
    removed = Move(It("it"), "removed", verb="remove")
    for words, whose in (("in a graveyard", "any"), ("from your opponent's graveyard", "theirs")):
        lying = Cards(whose, ("graveyard",))  # type: ignore[arg-type]
        assert body(f"Remove target card {words} from the game.") == (Choose(lying, target=True), removed)
    everywhere = Cards("any", ("graveyard",))
    made = body("Remove all cards in graveyards from the game.")
    assert made == (Move(All(everywhere), "removed", verb="remove"),)


def test_what_is_cancelled() -> None:
    """fow-6.0 903.2d"""
    either = Either((Chased("activated"), Chased("automatic")))
    for words, tests in (
        ("spell or ability", ()),
        ("activate or automatic ability", (either,)),
        ("resonator spell", (SPELL, *RESONATOR)),
        ("non-resonator spell", (SPELL, Not(Kind("resonator")))),
    ):
        chosen = Choose(Cards("any", ("chase",), tests), target=True)
        assert body(f"Cancel target {words}.") == (chosen, Cancel(It("it")))


# -- instructions ----------------------------------------------------------------------------------


def test_cards_go_off_decks() -> None:
    """fow-6.0 304.3, 709.1"""
    stone = Move(Top(1, "stone deck"), "field", rested=True, side="yours")
    assert body("Put the top card of your magic stone deck into your field rested.") == (stone,)
    both = body("Each player puts the top two cards of their main deck into their graveyard.")
    sides: tuple[Any, ...] = ("yours", "theirs")
    assert both == tuple(Repeat(2, (Move(Top(1, "deck", whose), "graveyard", "top"),)) for whose in sides)
    assert refused("{Rest}: Put the top card of their main deck into their graveyard.")


def test_what_players_do() -> None:
    """fow-6.0 1005.1, 1019.1"""
    theirs = All(Cards("theirs", ("hand",)))
    assert body("Your opponent discards their hand.") == (Act("discard", theirs),)
    assert body("Your opponent reveals their hand.") == (Reveal(theirs),)
    assert body("Look at your opponent's hand.") == (Look(theirs),)
    assert body("Your opponent gains 300 life.") == (Gain("life", 300, "theirs"),)
    assert body("Your opponent loses 300 life.") == (Gain("life", -300, "theirs"),)
    assert body("Target player loses 300 life.") == (
        Modes(((Gain("life", -300, "theirs"),), (Gain("life", -300),)), on_play=True),
    )
    assert refused("{Rest}: Discard their hand.")


def test_will_and_life_and_damage() -> None:
    """fow-6.0 907.1, 1007.1"""
    assert ability("{Rest}: Produce {R}{G}.").body == (Gain("fire", 1), Gain("wind", 1))
    assert ability("{Rest}: Produce {R}{R}{G}.").body == (Gain("fire", 1), Gain("fire", 1), Gain("wind", 1))
    mine = Count(Cards("yours", ("field",), RESONATOR))
    lost = body("You lose life equal to the number of resonators you control.")
    assert lost == (Gain("life", Minus(0, mine)),)
    hit = body("This card deals 100 damage multiplied by the number of resonators you control to target resonator.")
    assert hit == (TARGET, Damage(Times(100, mine), It("it")))
    paid = ability("{X}, {Rest}: This card deals 100 damage multiplied by X to target resonator.").body
    assert paid[1:] == (TARGET, Damage(Times(100, Noted("X")), It("it")))


def test_what_cards_gain_and_become() -> None:
    """fow-6.0 909.1d, 1020.2, 1120.2"""
    words = ("flying", "pierce", "swiftness", "explode")
    four = body("Target resonator gains [Flying], [Pierce], [Swiftness] and [Explode] until end of turn.")
    assert four == (TARGET, *(Grant(It("it"), keyword=word, lasting="turn") for word in words))
    assert body("Target resonator's ATK becomes 0 until end of turn.") == (TARGET, Become("atk", 0, It("it"), "turn"))
    ward = body("Target resonator gains [Flying] and cannot be targeted by spells or abilities this turn.")
    untouched = Forbid("be targeted", It("it"), lasting="turn")
    assert ward == (TARGET, Grant(It("it"), keyword="flying", lasting="turn"), untouched)
    shield = Ability("replacement", (Prevent(),), Event("damage", by="battle"))
    kept = body("Prevent all battle damage that would be dealt to target resonator this turn.")
    assert kept == (TARGET, Grant(It("it"), ability=shield, lasting="turn", apart=True))


def test_this_card_comes_back_rested() -> None:
    """fow-6.0 902.2"""
    made = ability("{1}: Put this card from your graveyard into your field rested.")
    own = All(Cards("yours", ("graveyard",), (Is(This()),)))
    assert (made.body, made.zones) == ((Move(own, "field", rested=True),), ("graveyard",))


# -- what may be played, and for what --------------------------------------------------------------


def test_what_cannot_be_played() -> None:
    """fow-6.0 702.1, 703.1"""
    stern = ability("Your opponent cannot play chants.")
    assert stern.body == (Forbid("play", Cards("theirs", PLAYED, (Kind("chant"),)), lasting="while here"),)
    both = ability("Players cannot play chants.")
    assert both.body == (Forbid("play", Cards("any", PLAYED, (Kind("chant"),)), lasting="while here"),)
    assert ability("Your opponent cannot gain life.").body == (
        Forbid("gain life", side="theirs", lasting="while here"),
    )
    assert refused("Your opponent cannot play cards in a graveyard.")
    song, imp = chant("Song", text(Draw(1)), cost=()), resonator("Imp", 100, 100, cost=())
    t = duel(me=side(hand=[song, imp]), you=side(field=[regalia("Urn", stern)]))
    t.me.is_offered(Play("Imp"), BATTLE, PASS)
    t = duel(me=side(hand=[song, imp], field=[regalia("Urn", stern)]))
    t.me.is_offered(Play("Song"), Play("Imp"), BATTLE, PASS)


def test_what_costs_more_and_less() -> None:
    """fow-6.0 903.2e-iv"""
    dear = ability("Your opponent pays {1} more to play resonators.")
    assert dear.body == (Charge("play", 1, Cards("theirs", PLAYED, RESONATOR), lasting="while here"),)
    assert ability("You pay {1} less to play resonators.") == ability("You may pay {1} less to play resonators.")
    imp = resonator("Imp", 100, 100, cost=())
    t = duel(me=side(hand=[imp]), you=side(field=[regalia("Urn", dear)]))
    t.me.is_offered(BATTLE, PASS)


def test_what_is_done_instead_of_paying() -> None:
    """fow-6.0 903.2e-i"""
    banish = ability("You may banish a resonator rather than pay this card's cost.", "Chant")
    paid = (Choose(Cards("yours", ("field",), RESONATOR)), Move(It("it"), "graveyard", "top", "banish"))
    assert banish == Ability("activated", (Act("paid"),), "incarnation", cost=paid)
    life = ability("You may pay 500 life rather than pay this card's cost.", "Chant")
    t = duel(me=side(hand=[chant("Song", text(Draw(1)), life, cost=("fire", 3))]))
    t.me.plays("Song", INCARNATE)
    t.resolves()
    t.me.shows(life=3500, hand=["Pebble"])


def test_a_card_enters_with_counters() -> None:
    """fow-6.0 1022.1"""
    assert ability("This card enters your field with two charge counters on it.") == enters_with("charge", 2)
    assert ability("This card enters your field with a [+100/+100] counter on it.") == enters_with("+100/+100", 1)


def test_several_texts_are_chosen() -> None:
    """fow-6.0 903.2c"""
    bodies: tuple[Body, ...] = ((Draw(1),), (Gain("life", 300),), (TARGET, Rest(It("it"))))
    options = "Draw a card; you gain 300 life; or rest target resonator."
    assert ability(f"Choose two - {options}", "Chant").body == (Modes(bodies, 2, 2, on_play=True),)
    assert ability(f"Choose up to two - {options}", "Chant").body == (Modes(bodies, 2, 0, on_play=True),)
    came = ability(f"When this card enters your field, choose up to two - {options}")
    assert came == Ability("automatic", (Modes(bodies, 2, 0, on_play=True),), Event("enters field"))
    assert refused("{Rest}: Choose three - Draw a card; or you gain 300 life.")
