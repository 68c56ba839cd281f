"""901, 902, 904, 905 Abilities and effects: their kinds, where they are valid, continuous and activate abilities."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import (
    activate,
    continuous,
    dies,
    gods_art,
    judgment,
    magic_stone,
    pay,
    stone_of,
    text,
)
from rulebound.games.fow.r09_abilities import (
    ability_of,
    defines,
    effect_of,
    gets,
    instead,
    such_cards,
    target,
    valid_in,
    whenever,
)
from rulebound.games.fow.r10_game_actions import cancel, deal, destroy_it
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, Times
from rulebound.program.conditions import Exists
from rulebound.program.filters import All, Cards, Chased, Colour, Compare, It, Kind, Other, This
from rulebound.program.ops import Choose, Draw, Forbid, Gain, Grant, Lose, Move
from tests.forceofwill import (
    BATTLE,
    Activate,
    Attack,
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
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
FIRE = stone("Fire Stone", "fire")


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast",))


# -- kinds of abilities and effects ---------------------------------------------------------------


def test_an_activate_ability_is_played_for_its_cost_by_its_controller() -> None:
    """fow-6.0 901.1a, 905.1, 905.2"""
    fork = regalia("Fork", activate(target(ANY), deal(200, It()), cost=(pay("fire"),)))
    t = duel(me=side(field=[fork], fire=1), you=side(field=[fork, resonator("Guard", 300, 500)], fire=1))
    t.me.is_offered(Activate("Fork"), BATTLE, PASS)
    t.me.activates("Fork", targets=["Guard"])
    t.me.shows(fire=0)
    t.shows(chase=["ability of Fork"])
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Activate("Fork#2"), PASS)  # at any time with priority
    t.you.passes()
    t.card("Guard", damage=200)
    t.is_quiet()


def test_an_automatic_ability_is_played_in_the_next_priority_process() -> None:
    """fow-6.0 901.1b, 906.1"""
    t = duel(me=side(hand=[resonator("Scout", 300, 300, whenever(Event("enters field"), Draw(1)))], fire=1))
    t.me.plays("Scout")
    t.both_pass()
    t.shows(chase=["ability of Scout"])
    t.me.shows(hand=[], deck=5)
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.shows(hand=1, deck=4)
    t.is_quiet()


def test_a_continuous_ability_works_as_long_as_it_is_valid() -> None:
    """fow-6.0 901.1c, 904.1"""
    chief = resonator(
        "Chief", 400, 400, continuous(*gets(100, 100, Cards("yours", ("field",), (Other(),)), "while here"))
    )
    bolt = quick("Bolt", target(ANY), destroy_it(It()))
    t = duel(me=side(field=[chief, resonator("Page", 300, 300)], hand=[bolt], fire=1))
    t.card("Page", atk=400)
    t.card("Chief", atk=400)
    t.me.plays("Bolt", targets=["Chief"])
    t.both_pass()
    t.card("Page", atk=300)
    t.is_quiet()


def test_abilities_of_one_name_are_one_ability() -> None:
    """fow-6.0 901.1d"""
    first = resonator("Sword Saint", 300, 300, gods_art("Last Cut", Draw(1)))
    second = resonator("Sword Ghost", 300, 300, gods_art("Last Cut", Draw(2)), gods_art("First Cut", Draw(1)))
    t = duel(me=side(field=[first, second]))
    t.me.is_offered(Activate("Sword Saint"), Activate("Sword Ghost"), Activate("Sword Ghost", 1), BATTLE, PASS)
    t.me.activates("Sword Saint")
    t.both_pass()
    t.me.is_offered(Activate("Sword Ghost", 1), BATTLE, PASS)  # it was used already, on another card
    t.is_quiet()


def test_an_ability_that_is_described_is_one_of_a_card_described_so() -> None:
    """fow-6.0 901.1e, 901.1e.ex1"""
    # "Cannot be targeted by darkness abilities": neither by a darkness card that is so now only.
    monk = resonator(
        "Monk", 300, 300, continuous(Forbid("be targeted", This(), against=ability_of(Colour("darkness"))))
    )
    gloom = regalia("Gloom", activate(target(ANY), deal(100, It())), cost=("darkness",))
    spark = regalia("Spark", activate(target(ANY), deal(100, It())), cost=("fire",))
    dye = chant(
        "Dye",
        text(Choose(Cards("yours", ("field",), (Kind("regalia"), Colour("fire")))), Grant(It(), colour="darkness")),
    )
    t = duel(me=side(field=[gloom, spark], hand=[dye], fire=1), you=side(field=[monk]))
    t.me.activates("Spark", targets=["Monk"])
    t.both_pass()
    t.card("Monk", damage=100)
    assert Activate("Gloom") not in t.offers()
    t.me.plays("Dye")
    t.both_pass()
    assert Activate("Spark") not in t.offers()
    t.is_quiet()


def test_an_effect_that_is_described_is_one_of_a_card_described_so() -> None:
    """fow-6.0 901.2d, 901.2d.ex1"""
    kept = continuous(Forbid("destroy by effect", This(), against=effect_of(Colour("darkness"))))
    monk = resonator("Monk", 300, 300, kept)
    rot, burn = (
        quick("Rot", target(ANY), destroy_it(It()), cost=("darkness",)),
        quick("Burn", target(ANY), destroy_it(It())),
    )
    t = duel(me=side(hand=[rot, burn], fire=1, darkness=1), you=side(field=[monk]))
    t.me.plays("Rot", targets=["Monk"])
    t.both_pass()
    t.you.shows(field=["Monk"])
    t.me.plays("Burn", targets=["Monk"])
    t.both_pass()
    t.you.shows(graveyard=["Monk"])
    t.is_quiet()


def test_a_one_shot_effect_is_over_when_it_is_done() -> None:
    """fow-6.0 901.2a, 908.1"""
    sweep = chant("Sweep", text(deal(200, All(ANY))))
    t = duel(me=side(hand=[sweep, resonator("Late", 300, 300)], fire=2), you=side(field=[resonator("Guard", 300, 500)]))
    t.me.plays("Sweep")
    t.card("Guard", damage=0)
    t.both_pass()
    t.card("Guard", damage=200)
    t.me.plays("Late")
    t.both_pass()
    t.card("Late", damage=0)
    t.me.shows(graveyard=["Sweep"])
    t.is_quiet()


def test_a_continuous_effect_lasts_for_its_time() -> None:
    """fow-6.0 901.2b, 1020.3, 1020.3.ex1"""
    rush = chant("Rush", text(target(MINE), *gets(600, -600, It())))
    t = duel(me=side(field=[resonator("Ape", 700, 700)], hand=[rush], fire=1))
    t.me.plays("Rush", targets=["Ape"])
    t.both_pass()
    t.card("Ape", atk=1300, **{"def": 100})
    t.turn_passes()
    t.card("Ape", atk=700, **{"def": 700})


def test_a_replacement_effect_lets_something_else_happen_or_nothing() -> None:
    """fow-6.0 901.2c, 910.1"""
    phoenix = resonator(
        "Phoenix", 300, 300, instead(Event("destroy"), Move(This(), "hand", verb="return")), dies(Draw(1))
    )
    statue = resonator("Statue", 300, 300, instead(Event("destroy")), dies(Draw(1)))
    burn = chant("Burn", text(destroy_it(All(ANY))))
    t = duel(me=side(hand=[burn], fire=1), you=side(field=[phoenix, statue]))
    t.me.plays("Burn")
    t.both_pass()
    t.you.shows(hand=["Phoenix"], field=["Statue"], graveyard=[], deck=5)
    t.is_quiet()


# -- validity -------------------------------------------------------------------------------------


def test_abilities_are_valid_on_the_field_and_nowhere_else() -> None:
    """fow-6.0 902.1, 902.1a"""
    drum = regalia("Drum", activate(Draw(1)))
    scribe = resonator("Scribe", 300, 300, activate(Draw(1)), continuous(*gets(500, 0, MINE, "while here")))
    zone = side(field=[drum, resonator("Page", 100, 100)], hand=[scribe], graveyard=[scribe], removed=[scribe])
    t = duel(me=zone)
    t.me.is_offered(Activate("Drum"), BATTLE, PASS)
    t.card("Page", atk=100)
    t.is_quiet()


def test_abilities_of_a_ruler_are_valid_in_the_ruler_area() -> None:
    """fow-6.0 902.1b"""
    # The J-ruler's text is on the other side.
    king = ruler("King", activate(Draw(1)), continuous(*gets(100, 0, MINE, "while here")), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, activate(Gain("life", 100)), front="king")
    page = resonator("Page", 100, 100)
    t = duel(me=side(ruler=king, field=[page]), cards=[crowned])
    t.me.is_offered(Activate("King"), BATTLE, PASS)
    t.card("Page", atk=200)
    t = duel(me=side(ruler="Seer", field=[crowned, page]), cards=[king])
    t.me.is_offered(Activate("King"), BATTLE, PASS)
    t.card("Page", atk=100)
    t.is_quiet()


def test_an_ability_that_says_so_is_valid_elsewhere() -> None:
    """fow-6.0 902.2"""
    echo = resonator("Echo", 300, 300, valid_in("graveyard", activate(Move(This(), "hand"), cost=(pay(1),))))
    t = duel(me=side(graveyard=[echo], fire=1))
    t.me.is_offered(Activate("Echo"), BATTLE, PASS)
    t.me.activates("Echo")
    t.both_pass()
    t.me.shows(hand=["Echo"], graveyard=[], fire=0)
    t.is_quiet()
    t = duel(me=side(field=[echo], fire=1))
    t.me.is_offered(BATTLE, PASS)


# -- continuous abilities -------------------------------------------------------------------------


def test_a_base_ability_is_valid_in_every_area() -> None:
    """fow-6.0 904.2"""
    # FW-27: what is listed beside types and attributes is the trait.
    swarm = resonator(
        "Swarm", 0, 300, defines("atk", Times(200, Count(Cards("yours", ("field",), (Kind("magic stone"),)))))
    )
    wake = Cards("yours", ("graveyard",), (Kind("resonator"), Compare("atk", ">=", 400)))
    rise = chant("Rise", text(target(wake), Move(It(), "hand")))
    t = duel(me=side(field=[FIRE, FIRE], graveyard=[swarm], hand=[rise]))
    t.card("Swarm", atk=400)
    t.me.plays("Rise", targets=["Swarm"])
    t.both_pass()
    t.me.shows(hand=["Swarm"])
    t.card("Swarm", atk=400)
    t.is_quiet()


def test_what_hangs_on_a_condition_is_no_base_ability() -> None:
    """fow-6.0 904.2"""
    own = such_cards("yours", Kind("magic stone"))
    moody = Ability("permanent", defines("atk", 700).body, condition=Exists(own))
    t = duel(me=side(field=[FIRE, resonator("Moody", 100, 300, moody)], graveyard=[resonator("Gone", 100, 300, moody)]))
    t.card("Moody", atk=700)
    t.card("Gone", atk=100)
    t.is_quiet()


def test_a_stone_is_treated_as_what_it_says_wherever_it_is() -> None:
    """fow-6.0 904.2a"""
    both = magic_stone("steam-stone", "Steam Stone", "fire", special=True, treated_as=("fire", "water"))
    dig = chant("Dig", text(Choose(Cards("yours", ("stone deck",), (stone_of("water"),))), Move(It(), "field")))
    t = duel(me=side(hand=[dig], stones=[both, FIRE], fire=1))
    t.me.plays("Dig")
    t.both_pass()
    t.me.picks("Steam Stone")
    t.me.shows(field=["Steam Stone"])
    t.is_quiet()


# -- activate abilities ---------------------------------------------------------------------------


def test_a_resonator_rests_for_its_ability_only_if_it_was_there_when_the_turn_began() -> None:
    """fow-6.0 905.3"""
    fish = resonator("Fish", 300, 300, activate(Draw(1), rest=True))
    drum = regalia("Drum", activate(Draw(1), rest=True))
    swift = resonator("Swift", 300, 300, activate(Draw(1), rest=True), keywords=("swiftness",))
    t = duel(me=side(field=[fish, card(swift, fresh=True), card(drum, fresh=True)], hand=[fish], fire=1))
    t.me.plays("Fish#2")
    t.both_pass()
    t.me.is_offered(Activate("Fish"), Activate("Swift"), Activate("Drum"), BATTLE, PASS)
    t.me.is_refused("Fish#2", "activate", "fow-6.0:905.3")
    t.turn_passes()
    t.turn_passes()
    assert Activate("Fish#2") in t.offers()


def test_a_j_ruler_rests_for_its_ability_only_if_it_was_on_the_field_when_the_turn_began() -> None:
    """fow-6.0 905.4"""
    king = ruler("King", judgment(), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, activate(Draw(1), rest=True), front="king")
    t = duel(me=side(ruler=king), cards=[crowned])
    t.me.judges("King")
    t.both_pass()
    t.me.is_offered(BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(Activate("King"), BATTLE, PASS)
    t.me.activates("King")
    t.both_pass()
    t.card("King", rested=True)
    assert Attack("King") not in t.offers()


def test_a_silenced_card_has_no_ability_to_play() -> None:
    """fow-6.0 902.1"""
    hush = quick("Hush", target(ANY), Lose(It()))
    fish = resonator("Fish", 300, 300, activate(Draw(1)))
    t = duel(me=side(field=[fish], hand=[hush], fire=1))
    t.me.activates("Fish")
    t.me.plays("Hush", targets=["Fish"])
    t.resolves()
    t.me.shows(deck=4)  # what was on the chase is carried out all the same
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def test_a_played_ability_can_be_cancelled_and_its_cost_stays_paid() -> None:
    """fow-6.0 905.2, 1012.1"""
    fork = regalia("Fork", activate(Draw(1), rest=True))
    veto = quick("Veto", target(Cards("any", ("chase",), (Chased("ability"),))), cancel(It()))
    t = duel(me=side(field=[fork]), you=side(hand=[veto], fire=1))
    t.me.activates("Fork")
    t.me.passes()
    t.you.plays("Veto")
    t.resolves()
    t.me.shows(deck=5)
    t.card("Fork", rested=True)
    t.is_quiet()
