"""1303 Tokens."""

from __future__ import annotations

import pytest

from rulebound.games.fow.cards import destroy, target
from rulebound.games.fow.r02_cards import any_card, erase, make, text, token, tokens
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, It, Kind
from rulebound.program.ops import Damage, Draw, Move
from tests.forceofwill import BATTLE, Play, chant, duel, regalia, resonator, side
from tests.scenario import PASS, Pick

WISP = token("wisp", "Wisp", 200, 300, attributes=("fire",), keywords=("flying",))
BREW = chant("Brew", text(make("wisp", 2)))
SLAY = chant("Slay", text(target(any_card("any")), destroy()))


def test_a_token_is_what_the_effect_says_that_makes_it() -> None:
    """fow-6.0 1303.1, 1303.1a, 1303.1c"""
    t = duel(me=side(hand=[BREW], fire=1), cards=[WISP])
    t.me.plays("Brew")
    t.both_pass()
    t.me.shows(field=["Wisp", "Wisp#2"])
    t.you.shows(field=[])
    t.card("Wisp", atk=200, keywords=["flying"], colours=["fire"], controller="me", **{"def": 300})
    t.is_quiet()


def test_a_token_is_a_resonator_unless_told_with_its_name_for_a_race() -> None:
    """fow-6.0 1303.1b, 1303.1d"""
    relic = token("relic", "Relic", 0, 0, kind="regalia")
    both = chant("Both", text(make("wisp"), make("relic")))
    t = duel(me=side(hand=[both], fire=1), cards=[WISP, relic])
    t.me.plays("Both")
    t.both_pass()
    t.card("Wisp", kinds=["resonator"], names=["Wisp"], traits=["Wisp"])
    t.card("Relic", kinds=["regalia"], names=["Relic"], traits=["Relic"])
    t.is_quiet()


def test_what_is_said_of_cards_on_the_field_is_said_of_tokens() -> None:
    """fow-6.0 1303.2, 1303.2a"""
    flood = chant("Flood", text(Damage(100, All(any_card("any")))))
    t = duel(me=side(field=[WISP, resonator("Ox", 300, 300)], hand=[SLAY, flood], fire=2))
    t.me.plays("Flood")
    t.both_pass()
    t.card("Wisp", damage=100)
    t.card("Ox", damage=100)
    t.me.does(Play("Slay"))
    t.me.is_offered(Pick("Wisp"), Pick("Ox"))
    t.me.picks("Wisp")
    t.me.pays()
    t.both_pass()
    t.me.shows(field=["Ox"])
    t.is_quiet()


def test_what_is_said_of_tokens_is_not_said_of_cards() -> None:
    """fow-6.0 1303.2b"""
    burn = chant("Burn", text(Damage(100, All(tokens("any")))))
    t = duel(me=side(field=[WISP, resonator("Ox", 300, 300)], hand=[burn], fire=1))
    t.me.plays("Burn")
    t.both_pass()
    t.card("Wisp", damage=100)
    t.card("Ox", damage=0)
    t.is_quiet()


RESONATORS = (Kind("resonator"),)
DIRGE = Ability("automatic", (Draw(1),), Event("enters graveyard", own=False, where=RESONATORS))
KNELL = Ability("automatic", (Draw(1),), Event("destroy", own=False, where=RESONATORS))
LEAVING = Ability("automatic", (Draw(1),), Event("leaves field", own=False, where=RESONATORS))


@pytest.mark.parametrize(
    ("profile", "verb", "drawn"),
    [
        ("fow", "destroy", 3),
        ("fow-6.0-literal", "destroy", 2),
        ("fow", "banish", 2),
        ("fow-6.0-literal", "banish", 1),
        ("fow", "", 2),
        ("fow-6.0-literal", "", 2),
    ],
)
def test_a_token_arrives_where_it_goes_and_is_no_more_then(profile: str, verb: str, drawn: int) -> None:
    """fow-6.0 1303.3, 1303.3a"""
    # As printed a destroyed or banished token only goes (errata FW-13); one that is moved arrives.
    go = chant("Go", text(Move(All(tokens("yours")), "graveyard", "top", verb)))
    bell = regalia("Bell", DIRGE, KNELL, LEAVING)
    t = duel(profile, me=side(field=[WISP, bell], hand=[go], fire=1))
    t.me.plays("Go")
    t.both_pass()
    if drawn > 1:
        t.me.triggers("Bell", t.offers()[0].number)
    while t.s.items or t.s.pending:
        if t.s.g.ask_names[t.s.ask_kind] == "priority":
            t.passes()
        else:
            t.me.triggers("Bell", t.offers()[0].number)
    t.me.shows(field=["Bell"], graveyard=["Go"], hand=drawn)
    t.is_quiet()


def test_both_players_see_a_token_being_put_into_a_graveyard() -> None:
    """fow-6.0 1303.3a, 603.2"""
    # Interaction 38.
    dirge = regalia("Dirge", DIRGE)
    t = duel(me=side(field=[dirge, WISP], hand=[SLAY], fire=1), you=side(field=[dirge]))
    t.me.plays("Slay", targets=["Wisp"])
    t.both_pass()
    t.me.shows(graveyard=["Slay"])
    # The active player's is played first, so the other one resolves first.
    t.shows(chase=["ability of Dirge", "ability of Dirge"])
    t.both_pass()
    t.you.shows(hand=["Shell"])
    t.me.shows(hand=[])
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_an_erased_token_is_put_nowhere_and_nothing_sees_it() -> None:
    """fow-6.0 1303.3"""
    bell = regalia("Bell", DIRGE, KNELL, LEAVING)
    wipe = chant("Wipe", text(target(tokens("any")), erase(It())))
    t = duel(me=side(field=[bell], hand=[wipe, wipe], fire=2), you=side(field=[WISP, resonator("Ox", 300, 300)]))
    t.me.plays("Wipe", targets=["Wisp"])
    t.both_pass()
    t.you.shows(field=["Ox"], graveyard=[])
    t.me.shows(hand=["Wipe#2"], graveyard=["Wipe"])
    # A card that is no token cannot be targeted for it.
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_a_token_returned_to_the_hand_is_gone() -> None:
    """fow-6.0 1303.3a"""
    back = chant("Back", text(target(any_card("any")), Move(It(), "hand", verb="return")))
    t = duel(me=side(field=[WISP], hand=[back], fire=1))
    t.me.plays("Back", targets=["Wisp"])
    t.both_pass()
    t.me.shows(field=[], hand=[])
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()
