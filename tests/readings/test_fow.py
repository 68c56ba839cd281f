"""Sentences of Force of Will cards that were once read otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.games.fow import words as w
from rulebound.games.fow.r02_cards import activate, gods_art, judgment, pay
from rulebound.games.fow.r09_abilities import AWAKEN, AWAKEN_ALSO
from rulebound.program.abilities import Ability, PrintedCard
from rulebound.program.filters import Cards, It, Kind, This, Trait
from rulebound.program.ops import Choose, Damage, Forbid, Lose
from tests.forceofwill import (
    BATTLE,
    Activate,
    Block,
    Duel,
    Play,
    Reveal,
    card,
    duel,
    is_main,
    j_ruler,
    quick,
    resonator,
    ruler,
    side,
)
from tests.lots import cards
from tests.reference.pools import faces_of
from tests.scenario import DONE, NO, PASS, YES, Offer, Pick

APE = resonator("Ape", 400, 900)
IMP = resonator("Imp", 100, 900)


def real(id: str) -> PrintedCard:
    """A card of the list."""
    return cards.real("fow", id)


def told(name: str, *text: str, kind: str = "Resonator", cost: str = "", **more: Any) -> PrintedCard:
    """A card of ours by its printed text."""
    record = {"id": name.lower(), "name": name, "types": [kind], "colors": [], "cost": cost or "{0}", "total_cost": 0}
    record |= {"race": [], "atk": None, "def": None, "cluster": "", "set": "X", "text": list(text)}
    if kind == "Resonator":
        record |= {"atk": 400, "def": 900}
    (face,) = faces_of("fow", record | more)
    return face


def refusal(name: str, *text: str, kind: str = "Resonator") -> str:
    """Why a card of ours with this text is refused."""
    with pytest.raises(AssertionError) as why:
        told(name, *text, kind=kind)
    return str(why.value)


# -- 1109.2: two awakenings ------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "fire"), [(0, 3), (AWAKEN, 4), (AWAKEN_ALSO, 5), (AWAKEN | AWAKEN_ALSO, 6)])
def test_each_of_two_awakenings_gives_its_own_text(way: int, fire: int) -> None:
    """fow-6.0 1109.2"""
    t = duel(me=side(hand=[real("TAT-031")], fire=fire), you=side(field=[APE]))
    t.me.plays("TAT-031", way)
    t.both_pass()
    while not is_main(t.s):
        if t.s.g.ask_names[t.s.ask_kind] == "priority":
            t.passes()
        elif Pick("Ape") in t.offers():
            t.me.picks("Ape")
        else:
            t.answer(0)  # which of the two is first
    first, second = bool(way & AWAKEN), bool(way & AWAKEN_ALSO)
    t.card("Ape", atk=1000 if first else 400, **{"def": 300 if first else 900})
    t.me.shows(field=["TAT-031", *(["Ape"] if second else [])], fire=0)
    t.is_quiet()


def test_what_two_awakenings_of_ours_give() -> None:
    """fow-6.0 1109.2, 1109.3

    A keyword ability of the one, a continuous ability of the other.
    """
    sage = told(
        "Sage",
        "[Awakening] {R}: [Flying]",
        "[Awakening] {U}: This card gains [+200/+0].",
        "As long as this card was awakened, this card gains [+0/+100].",
    )
    for way, keywords, atk in (
        (0, [], 400),
        (AWAKEN, ["flying"], 400),
        (AWAKEN_ALSO, [], 600),
        (AWAKEN | AWAKEN_ALSO, ["flying"], 600),
    ):
        t = duel(me=side(hand=[sage], fire=1, water=1))
        t.me.plays("Sage", way)
        t.both_pass()
        t.card("Sage", keywords=keywords, atk=atk, **{"def": 1000 if way else 900})
        t.is_quiet()


def test_more_awakenings_than_the_rules_of_play_tell_apart_are_refused() -> None:
    """fow-6.0 1109.2"""
    three = [f"[Awakening] {{{n}}}: This card gains [+{n}00/+0]." for n in (1, 2, 3)]
    assert "[Awakening]" in refusal("Sage", *three)
    two = ["Draw a card.", "[Awakening] {R}: Draw a card.", "[Awakening] {U}: Draw two cards."]
    assert "[Awakening]" in refusal("Sigh", *two, kind="Spell:Chant")


# -- 205.3: races in the plural --------------------------------------------------------------------


def test_zombies_are_of_the_race_zombie() -> None:
    """fow-6.0 205.3"""
    dead = resonator("Dead", 300, 300, traits=("Zombie",))
    t = duel(
        me=side(field=[real("SKL-074"), dead, APE]), you=side(field=[resonator("Ghoul", 300, 300, traits=("Zombie",))])
    )
    t.card("Dead", atk=500, **{"def": 500})
    t.card("Ape", atk=400)
    t.card("Ghoul", atk=300)
    t.is_quiet()


@pytest.mark.parametrize(
    ("word", "races", "meant"),
    [
        ("Harpies", ("Harpy",), "Harpy"),
        ("Kelpies", ("Kelpie",), "Kelpie"),
        ("Dwarves", ("Dwarf",), "Dwarf"),
        ("Witches", ("Witch",), "Witch"),
        ("Toads", ("Toad",), "Toad"),
        ("Toads", ("Toads", "Toad"), "Toads"),
        ("Toads", ("Frog",), ""),
        ("Kelpies", ("Frog",), ""),
    ],
)
def test_a_plural_means_the_race_that_the_list_has(word: str, races: tuple[str, ...], meant: str) -> None:
    """fow-6.0 205.3

    What is the plural of no race of the list is refused.
    """
    compiler = Compiler("fow", "en")
    compiler.lowering.known = {"race": set(races)}
    text = f"{word} you control gain [+200/+200]."
    (found,) = compiler.card({"id": "x", "types": ["Resonator"], "text": [text]}).paragraphs
    assert found.whole == bool(meant), found.refusal
    if meant:
        assert repr(Trait(meant)) in repr(found.program)


# -- 903.2d: another target -------------------------------------------------------------------------


def test_an_addition_is_added_to_another_card_than_it_lies_on() -> None:
    """fow-6.0 903.2d, 1002.1

    With no other resonator there is no target.
    """
    worn = card(APE, attached=(real("SKL-023"),))
    t = duel(me=side(field=[worn], fire=2))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[worn, IMP], fire=2), you=side(field=[resonator("Owl", 100, 100)]))
    t.me.does(Activate("SKL-023", 1))
    t.me.is_offered(Pick("Imp"), Pick("Owl"))
    t.me.picks("Owl")
    t.me.pays()
    t.both_pass()
    t.card("Owl", guests=["SKL-023"])
    t.card("Ape", guests=[])
    t.is_quiet()


def test_an_addition_of_ours_goes_to_and_fro() -> None:
    """fow-6.0 903.2d

    The card on which it lay before is another one again.
    """
    leech = told("Leech", "{0}: Add this card to another target resonator.", kind="Addition:Resonator")
    t = duel(me=side(field=[card(APE, attached=(leech,)), IMP]))
    t.me.does(Activate("Leech"))
    t.both_pass()
    t.card("Imp", guests=["Leech"])
    t.me.does(Activate("Leech"))
    t.both_pass()
    t.card("Ape", guests=["Leech"])
    t.is_quiet()


# -- 912.1: damage to your opponent ----------------------------------------------------------------

ENEMY = Damage(100, side="theirs")
SELF = Damage(100, side="yours")


def archer(name: str, *body: object) -> PrintedCard:
    """A resonator that does this when it is used."""
    return resonator(name, 100, 900, activate(*body))


@pytest.mark.parametrize(("body", "cards"), [(SELF, 0), (ENEMY, 1)])
def test_damage_to_its_own_player_is_no_damage_to_the_opponent(body: Damage, cards: int) -> None:
    """fow-6.0 912.1, 1007.2"""
    cook = real("VIN001-032")
    t = duel(me=side(field=[replace(cook, abilities=(*cook.abilities, activate(body)))]))
    t.me.activates("VIN001-032", 1)
    t.resolves()
    t.me.shows(hand=["Pebble"] * cards, life=4000 if cards else 3900)
    t.is_quiet()


@pytest.mark.parametrize("text", ["your opponent", "an opponent"])
@pytest.mark.parametrize(("mine", "body", "life"), [(True, SELF, 4000), (True, ENEMY, 4500), (False, SELF, 4000)])
def test_a_card_of_yours_deals_damage_to_your_opponent(text: str, mine: bool, body: Damage, life: int) -> None:
    """fow-6.0 912.1

    Neither to you, nor do cards of the opponent.
    """
    drum = told("Drum", f"Whenever a resonator you control deals damage to {text}, you gain 500 life.", kind="Regalia")
    bow = archer("Bow", body)
    t = duel(me=side(field=[drum, *([bow] if mine else [])]), you=side(field=[] if mine else [bow]))
    if not mine:
        t.passes()
    (t.me if mine else t.you).activates("Bow")
    t.resolves()
    t.me.shows(life=life - (100 if mine and body == SELF else 0))
    t.is_quiet()


def revealed(id: str, mine: bool, body: Damage) -> bool:
    """Whether a card in my hand may be revealed after a resonator of one of the players has dealt damage."""
    bow = archer("Bow", body)
    mine_has = side(hand=[real(id)], field=[bow] if mine else [], light=5, darkness=5)
    t = duel(me=mine_has, you=side(field=[] if mine else [bow]))
    if not mine:
        t.passes()
    (t.me if mine else t.you).activates("Bow")
    t.both_pass()
    return Reveal(id) in t.offers()


def test_a_trigger_asks_who_was_dealt_damage_by_whose_card() -> None:
    """fow-6.0 1113.2b, 912.1"""
    assert revealed("TMS-011", False, ENEMY)
    assert not revealed("TMS-011", False, SELF)
    assert not revealed("TMS-011", True, SELF)
    assert not revealed("TMS-011", True, ENEMY)
    assert revealed("TMS-080", True, ENEMY)
    assert not revealed("TMS-080", True, SELF)
    assert not revealed("TMS-080", False, SELF)
    assert not revealed("TMS-080", False, ENEMY)


# -- 1010.3: what was destroyed --------------------------------------------------------------------

SAFE = Ability("permanent", (Forbid("destroy", This(), lasting="while here"),))


@pytest.mark.parametrize(("shield", "atk"), [((), 1700), ((SAFE,), 1000)])
def test_a_card_that_cannot_be_destroyed_is_not_the_destroyed_one(shield: tuple[Ability, ...], atk: int) -> None:
    """fow-6.0 1010.3"""
    melgis = ruler("Melgis", judgment("fire"), back="VS01-028J")
    t = duel(
        me=side(field=[replace(real("VS01-028J"), other_side="melgis")], fire=6),
        you=side(field=[resonator("Oak", 700, 900, *shield)]),
        cards=[melgis],
    )
    t.me.activates("Melgis", 2)
    t.both_pass()
    t.you.shows(field=["Oak"] if shield else [])
    t.card("Melgis", atk=atk)
    t.is_quiet()


@pytest.mark.parametrize(("shield", "atk"), [((), 1100), ((SAFE,), 400)])
def test_it_counts_though_more_is_done_between(shield: tuple[Ability, ...], atk: int) -> None:
    """fow-6.0 1010.3

    What is done in between is not what is asked about.
    """
    reaper = told(
        "Reaper",
        "{0}: Destroy target resonator. Draw a card. "
        "This card gains [+X/+0] until end of turn, where X is the ATK of the destroyed resonator.",
    )
    t = duel(me=side(field=[reaper]), you=side(field=[resonator("Oak", 700, 900, *shield)]))
    t.me.activates("Reaper", targets=["Oak"])
    t.both_pass()
    t.card("Reaper", atk=atk)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


@pytest.mark.parametrize(("shield", "field"), [((), ["CMF-081", "Oak"]), ((SAFE,), ["CMF-081"])])
def test_who_was_not_destroyed_this_way_does_not_change_sides(shield: tuple[Ability, ...], field: list[str]) -> None:
    """fow-6.0 1010.3"""
    noble = replace(ruler("Noble"), names=("Alucard, the Dark Noble",))
    oak = resonator("Oak", 700, 900, *shield, traits=("Human",))
    t = duel(me=side(hand=[real("CMF-081")], ruler=noble, darkness=4), you=side(field=[oak]))
    t.me.plays("CMF-081")
    t.both_pass()
    t.me.targets("Oak")
    t.resolves()
    t.me.shows(field=field)
    t.you.shows(field=["Oak"] if shield else [], graveyard=[])
    t.is_quiet()


# -- 909.4: a J-ruler that comes later --------------------------------------------------------------

KING = ruler("King", judgment("fire"), back="crowned")


def crowned(name: str) -> PrintedCard:
    """A J-ruler of ours with one more name and a God's Art."""
    art = gods_art("Roar", Damage(100, side="theirs"), cost=(pay(3),))
    return replace(j_ruler("Crowned", 900, 900, art, front="king"), names=(name,))


def judged(t: Duel) -> Duel:
    """The ruler of "me" becomes a J-ruler."""
    t.me.judges("King")
    t.resolves()
    return t


BANISHED = {"TTW-097": 3, "TTW-098": 0, "TTW-099": 4, "TTW-100": 0, "VS01-002": 3, "VS01-026": 4}  # which ability


@pytest.mark.parametrize("id", BANISHED)
def test_a_regalia_is_banished_before_the_j_ruler_comes(id: str) -> None:
    """fow-6.0 909.4, 909.5

    Until the end of the turn.
    """
    t = duel(me=side(field=[real(id)], ruler=KING, fire=1), cards=[crowned("Heir")])
    t.me.activates(id, BANISHED[id])
    t.both_pass()
    t.me.shows(field=[], graveyard=[id])
    judged(t)
    t.card("King", keywords=["imperishable"])
    t.turn_passes()
    t.card("King", keywords=[])


FARIA, MELGIS = "Faria, the Ruler of God Sword", "Melgis, the One Charmed by the Demon Sword"
SWORDS = [
    ("TTW-097", FARIA, 200, "precision"),
    ("VS01-002", FARIA, 200, "precision"),
    ("TTW-099", MELGIS, 0, "swiftness"),
    ("VS01-026", MELGIS, 0, "swiftness"),
]


@pytest.mark.parametrize(("id", "name", "more", "keyword"), SWORDS)
@pytest.mark.parametrize("so", [True, False])
def test_a_j_ruler_of_that_name_has_it_though_it_comes_later(
    id: str, name: str, more: int, keyword: str, so: bool
) -> None:
    """fow-6.0 909.4

    The second example; of another name it has what every J-ruler has.
    """
    t = duel(me=side(field=[real(id)], ruler=KING, fire=2), cards=[crowned(name if so else "Heir")])
    t.me.activates(id, 1)
    t.both_pass()
    judged(t)
    t.card("King", atk=900 + more, keywords=[keyword, *(["imperishable"] if so else [])])
    arts = [Activate("King")] if so else []  # three will for one
    t.me.is_offered(Activate(id, BANISHED[id]), *arts, BATTLE, PASS)
    t.is_quiet()


@pytest.mark.parametrize("id", ["TTW-099", "VS01-026"])
def test_a_j_ruler_that_comes_later_deals_more_damage(id: str) -> None:
    """fow-6.0 909.4, 910.1"""
    t = duel(me=side(field=[real(id)], ruler=KING, fire=1), cards=[crowned("Heir")])
    t.me.activates(id, 1)
    t.both_pass()
    judged(t)
    t.me.attacks("King")
    t.end_battle()
    t.you.shows(life=4000 - 1100)


def test_a_j_ruler_that_comes_later_is_not_targeted() -> None:
    """fow-6.0 909.4"""
    bolt = quick("Bolt", Choose(Cards("any", ("field",), (Kind("j-ruler"),)), target=True), Damage(100, It()))
    t = duel(me=side(field=[real("TTW-052")], ruler=KING, hand=[bolt], fire=1), cards=[crowned("Heir")])
    t.me.activates("TTW-052")
    t.both_pass()
    judged(t)
    t.me.is_offered(BATTLE, PASS)
    t.turn_passes()
    t.passes()
    t.me.is_offered(Play("Bolt"), PASS)


def test_what_is_done_at_once_hangs_on_the_j_ruler_that_is_there() -> None:
    """fow-6.0 909.4, 908.1

    Of one sentence the part that lasts is for a later one, the other is not.
    """
    text = (
        "{0}: Your J-Ruler gains [Pierce] until end of turn. "
        'If it\'s "Heir", it gains [Flying] until end of turn and draw a card.'
    )
    t = duel(me=side(field=[told("Horn", text, kind="Regalia")], ruler=KING, fire=1), cards=[crowned("Heir")])
    t.me.activates("Horn")
    t.both_pass()
    t.me.shows(hand=[])
    judged(t)
    t.card("King", keywords=["pierce", "flying"])
    t.me.activates("Horn")
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_what_a_j_ruler_gains_for_good_is_for_the_one_that_is_there() -> None:
    """fow-6.0 901.2b"""
    horn = told("Horn", "{0}: Your J-Ruler gains [Flying].", kind="Regalia")
    t = duel(me=side(field=[horn], ruler=KING, fire=1), cards=[crowned("Heir")])
    t.me.activates("Horn")
    t.both_pass()
    judged(t)
    t.card("King", keywords=[])
    t.is_quiet()


# -- 1021.1: the shuffling that ends a search ------------------------------------------------------

OTHERS = [resonator(f"Card {n}", 100, 100, traits=("Human",)) for n in range(12)]
ANGEL = resonator("Angel", 100, 100, traits=("Angel",))
NAMES = ["Angel", *(one.name for one in OTHERS)]


def deck(t: Duel) -> list[str]:
    """The main deck of "me", from the top."""
    return [t.label(row) for row in reversed(t.s.zones[2 * w.DECK + t.me.seat])]


def test_who_does_not_search_does_not_shuffle() -> None:
    """fow-6.0 1014.2, 1021.1"""
    t = duel(me=side(hand=[real("SKL-005")], deck=[ANGEL, *OTHERS], light=5))
    t.me.plays("SKL-005")
    t.both_pass()
    t.both_pass()
    t.me.does(NO)
    assert deck(t) == NAMES
    t.me.shows(field=["SKL-005"])
    t.is_quiet()


@pytest.mark.parametrize("found", [True, False])
def test_who_searches_shuffles_whether_or_not_something_is_found(found: bool) -> None:
    """fow-6.0 1014.2, 1021.1"""
    t = duel(me=side(hand=[real("SKL-005")], deck=[ANGEL, *OTHERS], light=5))
    t.me.plays("SKL-005")
    t.both_pass()
    t.both_pass()
    t.me.does(YES)
    t.me.does(Pick("Angel") if found else DONE)
    if not is_main(t.s):
        t.me.does(DONE)
    assert sorted(deck(t)) == sorted(NAMES[found:]) and deck(t) != NAMES[found:]
    t.me.shows(field=["SKL-005", *(["Angel"] if found else [])])
    t.is_quiet()


@pytest.mark.parametrize("counters", [5, 6])
def test_a_search_that_hangs_on_a_condition_takes_the_shuffling_with_it(counters: int) -> None:
    """fow-6.0 1021.1

    With the seventh counter nothing is looked for.
    """
    book = card(real("MPR-005"), marks={"creation": counters})
    t = duel(me=side(field=[book], deck=[ANGEL, *OTHERS]))
    t.turn_passes()
    while not t.s.items:
        t.passes()
    t.both_pass()
    before = NAMES[1:]  # one was drawn
    if counters == 5:
        t.me.does(DONE)
    assert (deck(t) == before) == (counters == 6)
    t.card("MPR-005", creation=counters + 1)


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("shown", [YES, NO])
def test_a_hand_that_may_be_revealed_is_asked_for_either_way(held: bool, shown: Offer) -> None:
    """fow-6.0 1021.1, 1014.2"""
    sprite = resonator("Sprite", 100, 100, traits=("Spirit",))
    t = duel(me=side(field=[real("MPR-055")], hand=[sprite] if held else [], deck=[OTHERS[0], sprite, *OTHERS]))
    t.turn_passes()
    while YES not in t.offers():
        t.passes()
    before = deck(t)
    t.me.does(shown)
    if not held:
        t.me.picks(t.offers()[0].card)
    assert (deck(t) == before) == held
    t.me.shows(hand=["Sprite", "Card 0"] if held else ["Card 0", "Sprite"])
    t.is_quiet()


# -- 901.1, 909.1b: what a card loses with its abilities -------------------------------------------

ANY = Cards("any", ("field",), (Kind("resonator"),))
HUSH = quick("Hush", Choose(ANY, target=True), Lose(It(), lasting="turn"))
ZAP = quick("Zap", Choose(ANY, target=True), Damage(300, It()))
BOTH_WAYS = pytest.mark.parametrize("hushed", [True, False])


def hush(t: Duel, hushed: bool, victim: str = "Ape") -> None:
    """A card loses all its abilities, or nothing happens."""
    if hushed:
        t.me.plays("Hush", targets=[victim])
        t.resolves()


@BOTH_WAYS
def test_damage_is_prevented_though_abilities_are_lost(hushed: bool) -> None:
    """fow-6.0 901.2c, 909.1b"""
    t = duel(me=side(hand=[real("SKL-016"), HUSH, ZAP], field=[APE], light=1))
    t.me.plays("SKL-016")
    t.resolves()
    hush(t, hushed)
    t.me.plays("Zap")
    t.resolves()
    t.card("Ape", damage=0)
    t.is_quiet()


@BOTH_WAYS
def test_a_continuous_text_of_another_card_goes_on(hushed: bool) -> None:
    """fow-6.0 901.2c, 904.1"""
    t = duel(me=side(hand=[HUSH, ZAP], field=[APE, real("MOA-038")]))
    hush(t, hushed)
    t.me.plays("Zap", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=0)
    t.is_quiet()


@BOTH_WAYS
def test_what_a_card_says_of_itself_goes_with_its_abilities(hushed: bool) -> None:
    """fow-6.0 901.1c, 902.1

    Its own continuous ability is one of those that are lost.
    """
    proud = told("Proud", "Prevent all damage that would be dealt to this card by chants.")
    t = duel(me=side(hand=[HUSH, ZAP], field=[proud]))
    hush(t, hushed, "Proud")
    t.me.plays("Zap")
    t.resolves()
    t.card("Proud", damage=300 if hushed else 0)
    t.is_quiet()


@BOTH_WAYS
def test_what_cannot_be_blocked_this_turn_is_not_blocked(hushed: bool) -> None:
    """fow-6.0 901.2b, 909.1b"""
    light = replace(APE, colours=("light",))
    saint = resonator("Sara", 100, 100, traits=("Saint",))
    t = duel(me=side(hand=[HUSH, real("TAT-011")], field=[light, saint], light=2), you=side(field=[IMP]))
    t.me.plays("TAT-011")
    t.resolves()
    t.card("Ape", keywords=["first strike"])
    hush(t, hushed)
    t.card("Ape", keywords=[] if hushed else ["first strike"])
    t.me.attacks("Ape")
    while t.s.phase not in (w.P_MAIN, w.P_END):
        assert Block("Imp") not in t.offers()
        t.passes() if PASS in t.offers() else t.answer(0)
    t.you.shows(life=3300)


@BOTH_WAYS
def test_what_is_done_when_a_card_deals_damage_this_turn_is_done(hushed: bool) -> None:
    """fow-6.0 906.8, 909.1b"""
    t = duel(me=side(hand=[HUSH, ZAP], field=[APE, real("VS01-024")], fire=1))
    t.me.activates("VS01-024", 1, targets=["Ape"])
    t.resolves()
    hush(t, hushed)
    t.me.plays("Zap", targets=["Ape"])
    t.resolves()
    t.me.shows(field=["VS01-024"])
    t.is_quiet()


@BOTH_WAYS
def test_damage_that_a_card_would_deal_next_is_prevented(hushed: bool) -> None:
    """fow-6.0 901.2c, 909.1b"""
    t = duel(me=side(hand=[HUSH, real("MPR-057")], field=[APE], wind=1))
    t.me.plays("MPR-057", targets=["Ape"])
    t.resolves()
    hush(t, hushed)
    t.me.attacks("Ape")
    t.end_battle()
    t.you.shows(life=4000)


@BOTH_WAYS
@pytest.mark.parametrize("gained", [True, False])
def test_an_ability_that_a_card_gains_is_lost_and_what_is_done_about_it_is_not(gained: bool, hushed: bool) -> None:
    """fow-6.0 901.1, 909.1b"""
    text = "Prevent all damage that would be dealt to {} this turn."
    aid = told(
        "Aid",
        'Target resonator gains "Prevent all damage that would be dealt to this card." until end of turn.'
        if gained
        else text.format("target resonator"),
        kind="Spell:Chant",
    )
    t = duel(me=side(hand=[HUSH, ZAP, aid], field=[APE]))
    t.me.plays("Aid")
    t.resolves()
    hush(t, hushed)
    t.me.plays("Zap")
    t.resolves()
    t.card("Ape", damage=300 if gained and hushed else 0)
    t.is_quiet()
