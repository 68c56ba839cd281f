"""Force of Will: keyword abilities with a number, a price or a text of their own are read, and played by chants."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.collection.entry import Entry
from rulebound.collection.program import Reader
from rulebound.compiler.parts import Printed
from rulebound.games.fow.cards import CARDS
from rulebound.games.fow.r02_cards import awakened, barrier, bestow, energize, limit, mana, torrent, will_coin
from rulebound.games.fow.r09_abilities import AWAKEN
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Colour, Host, It, This
from rulebound.program.ops import Change, Draw, Grant
from tests.compiler.test_fow_programs import COMPILER, ability, card, linked
from tests.forceofwill import Play, duel, quick, resonator, side
from tests.scenario import PASS, Offer


@cache
def written(id: str, kind: str, *text: str, cost: str = "{R}") -> PrintedCard:
    """A card of a list, with what its text came to."""
    values = {"atk": 300, "def": 300} if kind == "resonator" else {}
    entry = Entry(
        id=id.lower(), kind=kind, name={"en": id}, values=values, text={"en": text}, more={"cost": cost}, set="x"
    )
    read = Reader("fow", {}, [entry]).read(entry)
    assert read.card is not None, read.refused
    return read.card


# -- what is read ---------------------------------------------------------------------------------


def test_counters_and_coins_are_read_as_the_keywords_that_they_are() -> None:
    """fow-6.0 1118.2, 1119.2, 1122.2"""
    assert card("[Limit] 3") == [Printed((), limit(3))]
    assert card("[Mana] 2", kind="Ruler") == [Printed((), (mana(2),))]
    assert card("[Energize] {R}", kind="Ruler") == [Printed((), (energize("FW-C2"),))]
    linked("r", "ruler", card("[Energize] {G}", "[Mana] 1", kind="Ruler"))


def test_barriers_and_bonds_are_read_as_the_keywords_that_they_are() -> None:
    """fow-6.0 1120.2, 1120.3, 1121.2"""
    assert card("[Barrier]") == [Printed((), (barrier(),))]
    assert card("[Barrier] [fire]") == [Printed((), (barrier(Colour("fire")),))]
    assert card("[Bestow] {W}{1}", kind="Addition") == [Printed((), (bestow("light", 1),))]
    given = ability("Target resonator gains [Barrier] until end of turn.", "Spell:Chant")
    assert given.body[1] == Grant(It(), ability=barrier(), lasting="turn")


@pytest.mark.parametrize("will", ["{1}", "{M}", "{X}"])
def test_there_is_a_will_coin_of_each_attribute_and_no_other(will: str) -> None:
    """fow-6.0 1119.2"""
    assert not COMPILER.card({"id": "x", "types": ["Ruler"], "text": [f"[Energize] {will}"]}).whole
    coins = {coin.abilities for coin in CARDS if not coin.kind}
    assert coins == {will_coin("c", kind).abilities for kind in ("light", "fire", "water", "wind", "darkness")}
    assert all(coin.token for coin in CARDS if not coin.kind)


def test_the_bestowed_card_is_the_one_that_carries_the_addition() -> None:
    """fow-6.0 1121.3a"""
    given = ability("Bestowed resonator gains [+100/0].", "Addition")
    assert given.body == (Change("atk", 100, Host(This()), "while here"),)


def test_torrent_gives_a_card_what_stands_behind_it() -> None:
    """fow-6.0 1124.2"""
    drawing = Ability("automatic", (Draw(1),), Event("enters field"))
    assert ability("[Torrent] When this card enters your field, draw a card.") == torrent(drawing)
    assert ability("[Torrent] [Barrier]") == torrent(barrier())
    assert ability("[Torrent] Draw a card.", "Spell:Chant").when == "torrent"


def test_keyword_abilities_that_a_card_gains_as_it_is_played_are_not_left_out() -> None:
    """fow-6.0 1109.2, 1124.2"""
    flying = Ability("permanent", (Grant(This(), keyword="flying", lasting="while here"),))
    assert ability("[Torrent] [Flying]") == torrent(flying)
    (made,) = card("[Awakening] {1}: [Flying]")
    assert made.keywords == ()
    assert made.abilities[1] == awakened(flying)


# -- what is played -------------------------------------------------------------------------------


def test_a_chant_in_torrent_does_its_text_and_what_it_gained() -> None:
    """fow-6.0 1124.2, 1124.2b"""
    text = ("This card deals 200 damage to target resonator.", "[Torrent] This card deals 300 damage to your opponent.")
    chorus = written("Chorus", "chant", *text)
    t = duel(me=side(hand=[chorus, chorus], fire=2), you=side(field=[resonator("Guard", 300, 900)]))
    t.me.plays("Chorus", targets=["Guard"])
    t.resolves()
    t.card("Guard", damage=200)
    t.you.shows(life=4000)
    t.me.plays("Chorus#2", targets=["Guard"])
    t.resolves()
    t.card("Guard", damage=400)
    t.you.shows(life=3700)
    t.is_quiet()


def test_a_chant_that_gains_a_text_with_a_target_has_two() -> None:
    """fow-6.0 1109.2, 903.2d"""
    aimed = "This card deals {} damage to target resonator."
    lesson = written("Lesson", "chant", aimed.format(300), "[Awakening] {R}: " + aimed.format(500))
    boar, hare = resonator("Boar", 300, 900), resonator("Hare", 300, 900)
    t = duel(me=side(hand=[lesson], fire=2), you=side(field=[boar, hare]))
    t.me.plays("Lesson", AWAKEN, targets=["Boar", "Hare"])
    t.resolves()
    t.card("Boar", damage=300)
    t.card("Hare", damage=500)
    t.is_quiet()


def test_a_chant_is_awakened_to_what_cannot_be_chased() -> None:
    """fow-6.0 1008.2, 1109.2"""
    verdict = written("Verdict", "chant", "You gain 100 life.", "[Awakening] {1}: Players cannot chase to this card.")
    answers: tuple[tuple[int, tuple[Offer, ...]], ...] = ((AWAKEN, (PASS,)), (0, (Play("Song"), PASS)))
    for way, offered in answers:
        t = duel(me=side(hand=[verdict], fire=2), you=side(hand=[quick("Song", Draw(1))]))
        t.me.plays("Verdict", way)
        t.me.passes()
        t.you.is_offered(*offered)
        t.you.does(PASS)
        t.me.shows(life=4100)


def test_a_chant_that_gains_two_texts_is_refused() -> None:
    """fow-6.0 1109.2, 1124.2"""
    text = ("Draw a card.", "[Awakening] {1}: You gain 100 life.", "[Torrent] You gain 200 life.")
    entry = Entry(id="x", kind="chant", name={"en": "X"}, text={"en": text}, more={"cost": "{R}"}, set="x")
    assert Reader("fow", {}, [entry]).read(entry).card is None


def test_a_chant_does_what_each_of_its_paragraphs_says() -> None:
    """fow-6.0 703.3"""
    gain = "Target resonator gains [+300/+0] until end of turn."
    both = written("Twofold", "chant", gain, gain, "You gain 300 life.")
    t = duel(me=side(hand=[both], field=[resonator("Ape", 200, 400), resonator("Imp", 100, 400)], fire=1))
    t.me.plays("Twofold", targets=["Ape", "Imp"])
    t.resolves()
    t.card("Ape", atk=500)
    t.card("Imp", atk=400)
    t.me.shows(life=4300, graveyard=["Twofold"])
    t.is_quiet()
