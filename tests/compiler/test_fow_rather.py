"""Force of Will: attacks without resting, what is done instead of paying, one of two events, read and played."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import awakened, awakening, text
from rulebound.games.fow.r09_abilities import AWAKEN, INCARNATE
from rulebound.program.abilities import Event
from rulebound.program.amounts import Highest
from rulebound.program.filters import Attribute, Cards, Compare, Either, Kind, Whose
from rulebound.program.ops import Charge, Choose, Draw
from tests.compiler.test_fow_programs import ability, card
from tests.forceofwill import BATTLE, GIVE_UP, Play, addition, chant, duel, regalia, resonator, side
from tests.scenario import PASS

FIELD = ("field",)


def test_a_card_attacks_without_resting_so_often() -> None:
    """fow-6.0 803.5, 104.4"""
    lone = ability("Attacking doesn't cause this card to rest.")
    often = ability("Each of your turns, this card can attack up to two times.")
    t = duel(me=side(field=[resonator("Hydra", 300, 900, lone, often)]))
    for left in (3700, 3400):
        t.me.attacks("Hydra")
        t.end_battle()
        t.card("Hydra", rested=False)
        t.you.shows(life=left)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)
    t = duel(me=side(field=[resonator("Hydra", 300, 900, often)]))
    t.me.attacks("Hydra")
    t.end_battle()
    t.card("Hydra", rested=True)


def test_something_is_done_instead_of_paying_a_cost() -> None:
    """fow-6.0 903.2e-i"""
    rather = ability(
        'You may rest a recovered "Ash" you control and a recovered "Elm" you control '
        "rather than pay this card's cost.",
        "Spell:Chant",
    )
    duet = chant("Duet", text(Draw(1)), rather, cost=("fire", 3))
    ash, elm = resonator("Ash", 100, 100), resonator("Elm", 100, 100)
    t = duel(me=side(field=[ash, elm], hand=[duet]))
    t.me.is_offered(Play("Duet", INCARNATE), BATTLE, PASS)
    t.me.plays("Duet", INCARNATE)
    t.resolves()
    t.card("Ash", rested=True)
    t.card("Elm", rested=True)
    t.me.shows(hand=["Pebble"])
    t = duel(me=side(field=[ash], hand=[duet]))
    t.me.is_offered(BATTLE, PASS)


def test_either_of_two_events_sets_a_text_off() -> None:
    """fow-6.0 906.1, 1002.1"""
    (said,) = card(
        "When an addition is added to a resonator you control or an [Addition:Field] is put into your field, "
        "draw a card."
    )
    added, placed = said.abilities
    assert added.when == Event(
        "attaches", own=False, where=(Kind("addition"),), against=(Kind("resonator"), Whose("yours"))
    )
    assert placed.when == Event("enters field", own=False, where=(Kind("addition"), Attribute("field")), whose="yours")
    crown = addition("Crown", on="resonator")
    tin = resonator("Tin", 100, 100, *said.abilities)
    t = duel(me=side(field=[tin], hand=[crown], fire=1))
    t.me.plays("Crown", targets=["Tin"])
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t = duel(me=side(field=[tin], hand=[crown], fire=1), you=side(field=[resonator("Ox", 100, 100)]))
    t.me.plays("Crown", targets=["Ox"])
    t.resolves()
    t.me.shows(hand=[])


def test_awakening_costs_less_of_one_kind() -> None:
    """fow-6.0 1109.2, 903.2e-iv"""
    less = ability("{Rest}: You may pay [Awakening] costs {M} less this turn.")
    assert less.body == (Charge("awaken for moon", -1, side="yours", lasting="turn"),)
    rose = chant("Rose", text(Draw(1)), awakening("moon"), awakened(text(Draw(2))), cost=())
    t = duel(me=side(field=[regalia("Moonwell", less)], hand=[rose]))
    t.me.activates("Moonwell")
    t.resolves()
    t.me.is_offered(Play("Rose"), Play("Rose", AWAKEN), BATTLE, PASS)
    t.me.plays("Rose", AWAKEN)
    t.resolves()
    t.me.shows(hand=["Pebble", "Pebble#2"])


def test_a_card_with_the_highest_atk_or_an_addition() -> None:
    """fow-6.0 206.1"""
    text_of = "Destroy target addition or resonator that has or shares the highest ATK."
    chosen = ability(text_of, "Spell:Chant").body[0]
    assert isinstance(chosen, Choose)
    highest = Highest("atk", Cards("any", FIELD, (Kind("resonator"),)))
    assert chosen.cards.where == (
        Either((Kind("addition"), Kind("resonator"))),
        Either((Kind("addition"), Compare("atk", ">=", highest))),
    )


def test_what_is_awakened_is_told() -> None:
    """fow-6.0 1109.2a"""
    told = ability("Whenever you awaken a card, draw a card.").when
    assert isinstance(told, Event) and (told.name, told.whose) == ("played", "yours")
