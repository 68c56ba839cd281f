"""1002, 1004-1006, 1010-1012, 1017 Cards are attached, removed, shown, summoned, destroyed, cancelled, copied."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, dies, enters, judgment, text
from rulebound.games.fow.r09_abilities import defines, falls, gets, target, whenever
from rulebound.games.fow.r10_game_actions import (
    attach,
    banish,
    become_copy,
    cancel,
    choose_host,
    copy_it,
    deal,
    destroy_it,
    draw_cards,
    indestructible,
    is_summoned,
    remove_from_game,
    reveal,
    summon,
    they_banish,
)
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count, Times
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, Chased, Host, It, Kind, Named, Subject, This, Token
from rulebound.program.ops import Choose, Draw, Forbid, Gain, Grant, If, Move, Put, Turn
from tests.forceofwill import (
    BATTLE,
    Activate,
    Judge,
    Play,
    addition,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
THEIRS = Cards("theirs", ("field",), (Kind("resonator"),))
JR = Cards("any", ("field",), (Kind("j-ruler"),))
SPELL = Cards("any", ("chase",), (Chased("spell"),))
GUARD = resonator("Guard", 300, 500)
FIRE = stone("Fire Stone", "fire")


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


BURN = quick("Burn", target(ANY), destroy_it(It()))
MAIL = addition("Mail", continuous(*gets(200, 200, Host(This()), "while here")), on="resonator")


# -- attaching ------------------------------------------------------------------------------------


def salvage(hosts: Cards) -> PrintedCard:
    """A chant that attaches an addition from the graveyard."""
    lying = Cards("yours", ("graveyard",), (Kind("addition"),))
    return chant("Salvage", text(Choose(lying), choose_host(hosts), attach(It(), It("host"))))


def test_an_addition_that_is_attached_enters_the_field_attached() -> None:
    """fow-6.0 1002.1"""
    bell = regalia("Bell", whenever(Event("enters field", own=False, where=(Kind("addition"),)), Gain("life", 100)))
    t = duel(me=side(hand=[salvage(MINE)], graveyard=[MAIL], field=[GUARD, bell], fire=1))
    t.me.plays("Salvage")
    t.resolves()
    t.me.shows(field=["Guard", "Bell", "Mail"], graveyard=["Salvage"], life=4100)
    t.card("Guard", guests=["Mail"], atk=500)
    t.is_quiet()


def test_an_addition_that_cannot_be_attached_stays_where_it_is() -> None:
    """fow-6.0 1002.2"""
    bell = regalia("Bell", whenever(Event("enters field", own=False, where=(Kind("addition"),)), Gain("life", 100)))
    stones = Cards("yours", ("field",), (Kind("magic stone"),))
    t = duel(me=side(hand=[salvage(stones)], graveyard=[MAIL], field=[FIRE, bell], fire=1), you=side(field=[GUARD]))
    t.me.plays("Salvage")
    t.resolves()
    t.me.shows(field=["Fire Stone", "Bell"], graveyard=["Salvage", "Mail"], life=4000)
    t.is_quiet()


def test_attaching_to_a_card_is_not_targeting_it() -> None:
    """fow-6.0 1002.2a"""
    shy = resonator("Shy", 300, 300, continuous(Forbid("be targeted", This())))
    t = duel(me=side(hand=[salvage(MINE)], graveyard=[MAIL], field=[shy], fire=1))
    t.me.plays("Salvage")
    t.both_pass()
    t.card("Shy", guests=["Mail"], atk=500)
    t.is_quiet()


# -- removing, revealing, summoning ---------------------------------------------------------------


def test_a_card_is_removed_from_the_game_to_its_owners_area() -> None:
    """fow-6.0 1004.1"""
    rift = quick("Rift", target(ANY), remove_from_game(It()))
    t = duel(me=side(hand=[rift], fire=1), you=side(field=[resonator("Guard", 300, 500, dies(Draw(1)))]))
    t.me.plays("Rift")
    t.both_pass()
    t.you.shows(removed=["Guard"], graveyard=[], deck=5)
    t.me.shows(removed=[])
    t.is_quiet()


def test_a_revealed_card_is_shown_to_all() -> None:
    """fow-6.0 1005.1"""
    show = chant("Show", text(Choose(Cards("yours", ("hand",))), reveal(It())))
    t = duel(me=side(hand=[show, GUARD, resonator("Secret", 100, 100)], fire=1))
    t.me.plays("Show")
    t.both_pass()
    t.me.picks("Guard")
    assert t.you.knows("Guard")
    assert not t.you.knows("Secret")
    t.is_quiet()


def test_what_lies_revealed_is_not_revealed_again() -> None:
    """fow-6.0 1005.2"""
    # "Reveal your hand. If you do, gain 1000 life", with and without a text by which the one card there lies open.
    glass = chant("Glass", text(Choose(Cards("yours", ("hand",), (Named("Guard"),))), Turn(It(), "up")))
    show = chant("Show", text(reveal(All(Cards("yours", ("hand",)))), If(IfDone(), (Gain("life", 1000),))))
    t = duel(me=side(hand=[glass, show, GUARD], fire=2))
    t.me.plays("Glass")
    t.both_pass()
    t.me.picks("Guard")
    assert t.you.knows("Guard")
    t.me.plays("Show")
    t.both_pass()
    t.me.shows(life=4000)
    t.is_quiet()
    t = duel(me=side(hand=[show, GUARD], fire=1))
    t.me.plays("Show")
    t.both_pass()
    t.me.shows(life=5000)
    t.is_quiet()


def test_a_summoned_resonator_goes_on_top_of_the_chase_as_a_spell() -> None:
    """fow-6.0 1006.1"""
    call = quick("Beckon", Choose(Cards("yours", ("hand",), (Kind("resonator"),))), summon(It()))
    veto = quick("Veto", target(SPELL), cancel(It()))
    t = duel(me=side(hand=[call, GUARD], fire=1), you=side(hand=[veto], fire=1))
    t.me.plays("Beckon")
    t.both_pass()
    t.me.picks("Guard")
    t.shows(chase=["Guard"])
    t.me.passes()
    t.you.plays("Veto", targets=["Guard"])
    t.resolves()
    t.me.shows(graveyard=["Guard", "Beckon"], field=[])
    t.is_quiet()


def test_to_be_summoned_is_to_enter_the_field_from_the_chase() -> None:
    """fow-6.0 1006.2"""
    herald = regalia("Herald", is_summoned(Gain("life", 100)))
    call = chant("Beckon", text(Choose(Cards("yours", ("hand",), (Kind("resonator"),))), summon(It())))
    lift = chant("Lift", text(Move(All(Cards("yours", ("graveyard",), (Kind("resonator"),))), "field")))
    t = duel(me=side(hand=[call, GUARD, lift], graveyard=[resonator("Wall", 100, 900)], field=[herald], fire=2))
    t.me.plays("Beckon")
    t.both_pass()
    t.me.picks("Guard")
    t.me.shows(life=4000)
    t.resolves()
    t.me.shows(life=4100)
    t.me.plays("Lift")
    t.resolves()
    t.me.shows(field=["Herald", "Guard", "Wall"], life=4100)  # put there, not summoned
    t.is_quiet()


# -- destroying and banishing ---------------------------------------------------------------------

KING = ruler("King", judgment(), activate(Draw(1)), back="crowned-king")
CROWNED = j_ruler("Crowned King", 900, 900, front="king")


def test_a_destroyed_card_goes_to_the_graveyard_and_a_j_ruler_home() -> None:
    """fow-6.0 1010.1, 1010.1a"""
    fell = quick("Fell", destroy_it(All(Cards("theirs", ("field",)))))
    t = duel(me=side(hand=[fell], fire=1), you=side(ruler="Seer", field=[CROWNED, GUARD]), cards=[KING])
    t.me.plays("Fell")
    t.both_pass()
    t.you.shows(graveyard=["Guard"], field=[], **{"ruler area": ["Seer#2", "King"]})
    t.card("King", kinds=["ruler"], astral=1)
    t.turn_passes()
    t.you.is_offered(Activate("King", 1), BATTLE, PASS)  # no [Judgment] any more, but the rest of its text


def test_a_ruler_without_judgment_stays_a_ruler() -> None:
    """fow-6.0 1010.1b"""
    brand = quick("Brand", Choose(Cards("theirs", ("ruler area",))), Put(It(), "astral"))
    t = duel(me=side(ruler=KING), you=side(hand=[brand], fire=1), cards=[CROWNED])
    t.me.does(Judge("King"))
    t.me.passes()
    t.you.plays("Brand")
    t.resolves()
    t.me.shows(field=[], **{"ruler area": ["King"]})
    t.card("King", kinds=["ruler"], astral=1)
    t.is_quiet()
    t = duel(me=side(ruler=KING), cards=[CROWNED])
    t.me.does(Judge("King"))
    t.both_pass()
    t.me.shows(field=["King"], **{"ruler area": []})
    t.card("King", kinds=["j-ruler"])


def test_a_ruler_is_destroyed_where_a_text_says_so() -> None:
    """fow-6.0 1010.2"""
    regicide = quick("Regicide", Choose(Cards("theirs", ("ruler area",), (Kind("ruler"),))), destroy_it(It()))
    t = duel(me=side(hand=[regicide], fire=1), you=side(ruler=KING), cards=[CROWNED])
    t.me.plays("Regicide")
    t.both_pass()
    t.you.shows(graveyard=["King"], **{"ruler area": []})
    t.is_quiet()


def test_what_cannot_be_destroyed_stays_whatever_says_otherwise() -> None:
    """fow-6.0 1010.3"""
    idol = resonator("Idol", 300, 300, continuous(indestructible(This())))
    wither = quick("Wither", target(ANY), *gets(0, -300, It()))
    t = duel(me=side(hand=[BURN, quick("Bolt", target(ANY), deal(900, It())), wither], fire=3), you=side(field=[idol]))
    for name in ("Burn", "Bolt", "Wither"):
        t.me.plays(name)
        t.both_pass()
        t.you.shows(field=["Idol"])
    t.card("Idol", damage=900, **{"def": 0})
    t.is_quiet()


def test_a_banished_card_goes_to_the_graveyard_undestroyed() -> None:
    """fow-6.0 1011.1"""
    destroyed = whenever(Event("destroy", own=False), Gain("life", 1000))
    bell = regalia("Bell", destroyed, whenever(falls(), Gain("life", 100)))
    idol = resonator("Idol", 300, 300, continuous(indestructible(This())))
    toss = chant("Toss", text(Choose(MINE), banish(It())))
    t = duel(me=side(hand=[toss], field=[idol, bell], fire=1))
    t.me.plays("Toss")
    t.resolves()
    t.me.shows(graveyard=["Toss", "Idol"], life=4100)
    t.is_quiet()


def test_nobody_banishes_a_card_that_they_do_not_control() -> None:
    """fow-6.0 1011.2"""
    toss = quick("Toss", Choose(THEIRS), banish(It()), draw_cards(1))
    t = duel(me=side(hand=[toss], fire=1), you=side(field=[GUARD]))
    t.me.plays("Toss")
    t.both_pass()
    t.you.shows(field=["Guard"])
    t.me.shows(deck=4)
    t.is_quiet()


def test_a_player_is_told_to_banish_one_of_their_own() -> None:
    """fow-6.0 1011.2"""
    edict = quick("Edict", Choose(THEIRS, by="theirs"), they_banish(It()))
    t = duel(me=side(hand=[edict], fire=1), you=side(field=[GUARD, resonator("Wall", 100, 900)]))
    t.me.plays("Edict")
    t.both_pass()
    t.you.is_offered(Pick("Guard"), Pick("Wall"))
    t.you.picks("Wall")
    t.you.shows(field=["Guard"], graveyard=["Wall"])
    t.is_quiet()


def test_a_cancelled_spell_goes_to_its_owners_graveyard() -> None:
    """fow-6.0 1012.1"""
    veto = quick("Veto", target(SPELL), cancel(It()))
    t = duel(me=side(hand=[GUARD], fire=1), you=side(hand=[veto], fire=1))
    t.me.plays("Guard")
    t.me.passes()
    t.you.plays("Veto", targets=["Guard"])
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(graveyard=["Guard"], field=[])
    t.is_quiet()


# -- copies ---------------------------------------------------------------------------------------


def test_a_copy_of_a_card_is_made_beside_it_without_what_was_done_to_it() -> None:
    """fow-6.0 1017.1, 1017.1a"""
    twin = quick("Twin", target(MINE), copy_it(It()))
    grow = quick("Grow", target(ANY), *gets(300, 300, It()))
    scout = resonator("Scout", 300, 300, enters(draw_cards(1)))
    lift = quick("Lift", target(Cards("any", ("field",), (Token(),))), Move(It(), "hand", verb="return"))
    t = duel(me=side(hand=[grow, twin, lift], field=[card(scout, marks={"+100/+100": 1})], fire=3))
    t.me.plays("Grow")
    t.both_pass()
    t.me.plays("Twin")
    t.resolves()
    t.card("Scout", atk=700)
    t.me.shows(field=2, deck=4)  # the copy has entered, and triggers
    t.me.plays("Lift")
    t.both_pass()
    t.me.shows(field=["Scout"], hand=1)  # no copy in hand: it has ceased to exist
    t.is_quiet()


def test_a_copied_ability_is_another_on_the_chase() -> None:
    """fow-6.0 1017.1b, 1017.1c"""
    fork = regalia("Fork", activate(target(ANY), deal(200, It())))
    echo = quick("Echo", target(Cards("any", ("chase",), (Chased("ability"),))), copy_it(It()))
    t = duel(me=side(hand=[echo], field=[fork], fire=1), you=side(field=[GUARD, resonator("Wall", 100, 900)]))
    t.me.activates("Fork", targets=["Wall"])
    t.me.plays("Echo", targets=["ability of Fork"])
    t.both_pass()
    t.shows(chase=["ability of Fork", "ability of Fork"])
    t.both_pass()
    t.card("Wall", damage=200)  # what was chosen for the one was chosen for the other
    t.both_pass()
    t.card("Wall", damage=400)
    t.is_quiet()


def test_a_copied_spell_is_no_more_when_it_leaves_the_chase() -> None:
    """fow-6.0 1017.1, 1017.1a, 1017.1c"""
    bolt = quick("Bolt", target(ANY), deal(200, It()))
    echo = quick("Echo", target(SPELL), copy_it(It()))
    t = duel(me=side(hand=[bolt, echo], fire=2), you=side(field=[GUARD]))
    t.me.plays("Bolt", targets=["Guard"])
    t.me.plays("Echo", targets=["Bolt"])
    t.both_pass()
    t.shows(chase=2)
    t.both_pass()
    t.card("Guard", damage=200)
    t.me.shows(graveyard=["Echo"])
    t.both_pass()
    t.card("Guard", damage=400)
    t.me.shows(graveyard=["Bolt", "Echo"])
    t.is_quiet()


def test_the_copy_of_a_resonator_on_the_chase_does_not_enter_the_field() -> None:
    """fow-6.0 1017.1a"""
    echo = quick("Echo", target(SPELL), copy_it(It()))
    t = duel(me=side(hand=[GUARD, echo], fire=2))
    t.me.plays("Guard")
    t.me.plays("Echo", targets=["Guard"])
    t.both_pass()
    t.shows(chase=2)
    t.both_pass()
    t.me.shows(field=[])  # the copy was on top, and it is no more where it leaves the chase
    t.both_pass()
    t.me.shows(field=["Guard"])
    t.is_quiet()


def test_what_is_no_longer_there_cannot_be_copied() -> None:
    """fow-6.0 1017.1d"""
    # "When you play a chant, copy it", and the chant is cancelled before.
    played = Event("played", own=False, where=(Kind("chant"), Named("Bolt")), whose="yours")
    mirror = regalia("Mirror", whenever(played, copy_it(Subject())))
    bolt = quick("Bolt", target(ANY), deal(200, It()))
    veto = quick("Veto", target(SPELL), cancel(It()))
    t = duel(me=side(hand=[bolt], field=[mirror], fire=1), you=side(field=[GUARD], hand=[veto], fire=1))
    t.me.plays("Bolt", targets=["Guard"])
    t.shows(chase=["ability of Mirror", "Bolt"])
    t.me.passes()
    t.you.plays("Veto", targets=["Bolt"])
    t.resolves()
    t.card("Guard", damage=0)
    t.is_quiet()
    t = duel(me=side(hand=[bolt], field=[mirror], fire=1), you=side(field=[GUARD]))
    t.me.plays("Bolt", targets=["Guard"])
    t.resolves()
    t.card("Guard", damage=400)
    t.is_quiet()


def test_what_becomes_a_copy_is_the_other_card_as_it_is_printed() -> None:
    """fow-6.0 1017.2, 909.2"""
    shape = chant("Shape", text(target(MINE, name="it"), target(THEIRS, name="other"), become_copy(It(), It("other"))))
    hawk = resonator("Hawk", 700, 600, enters(draw_cards(1)), keywords=("flying",), cost=("wind",), traits=("Bird",))
    grown = card(hawk, marks={"+100/+100": 2})
    t = duel(me=side(hand=[shape], field=[card(GUARD, marks={"+200/+200": 1})], fire=1), you=side(field=[grown]))
    t.me.plays("Shape")
    t.both_pass()
    t.card("Guard", atk=900, keywords=["flying"], colours=["wind"], traits=["Bird"], names=["Hawk"])
    t.card("Hawk", atk=900)
    t.is_quiet()


def test_a_copy_defines_of_itself_what_the_original_does() -> None:
    """fow-6.0 1017.2, 904.2"""
    shape = chant("Shape", text(target(MINE, name="it"), target(THEIRS, name="other"), become_copy(It(), It("other"))))
    swarm = resonator("Swarm", 0, 300, defines("atk", Times(100, Count(Cards("yours", ("field",))))))
    t = duel(me=side(hand=[shape], field=[GUARD, FIRE, FIRE], fire=1), you=side(field=[swarm]))
    t.me.plays("Shape")
    t.both_pass()
    t.card("Swarm", atk=100)
    t.card("Guard", atk=300, names=["Swarm"])  # by its own controller's field
    t.is_quiet()


def test_a_copy_is_of_the_card_as_it_is_now_no_more_than_of_its_counters() -> None:
    """fow-6.0 1017.2"""
    dye = quick("Dye", target(THEIRS), Grant(It(), colour="darkness", only=True))
    shape = chant("Shape", text(target(MINE, name="it"), target(THEIRS, name="other"), become_copy(It(), It("other"))))
    t = duel(
        me=side(hand=[dye, shape], field=[resonator("Newt", 100, 100, cost=("water",))], fire=2),
        you=side(field=[GUARD]),
    )
    t.me.plays("Dye")
    t.both_pass()
    t.me.does(Play("Shape"))
    t.me.pays()
    t.both_pass()
    t.card("Newt", atk=300, colours=["fire"])
    t.is_quiet()
