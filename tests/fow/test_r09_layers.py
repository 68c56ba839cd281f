"""909 Continuous effects: their layers, their order, and what they reach."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, pay, text
from rulebound.games.fow.r09_abilities import defines, gets, original, such_cards, target, whenever, while_here
from rulebound.games.fow.r10_game_actions import become, become_copy, destroy_it, gain
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count, Times
from rulebound.program.filters import All, Cards, Colour, Compare, It, Keyword, Kind, Named, Trait
from rulebound.program.ops import Become, Charge, Draw, Grant, Lose, Move
from tests.forceofwill import BATTLE, Activate, Play, card, chant, duel, regalia, resonator, side
from tests.scenario import PASS, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
FLIERS = Cards("any", ("field",), (Keyword("flying"),))


def quick(name: str, *body: object) -> PrintedCard:
    """A chant of one fire that can be played at any time."""
    return chant(name, text(*body), keywords=("quickcast",))


def test_base_abilities_say_what_a_card_is_before_anything_changes_it() -> None:
    """fow-6.0 909.1a, 904.2"""
    page = resonator("Page", 0, 300, defines("atk", Times(100, Count(Cards("yours", ("hand",))))))
    banner = regalia("Banner", continuous(*gets(200, 0, MINE, "while here")))
    hush = chant("Hush", text(target(ANY), Lose(It())))
    t = duel(me=side(field=[banner, page], hand=[hush, "Pebble", "Pebble"], fire=1))
    t.card("Page", atk=500)  # 3 cards in hand, and 200
    t.me.plays("Hush", targets=["Page"])
    t.card("Page", atk=400)
    t.both_pass()
    t.card("Page", atk=400)  # it was said before the abilities were lost
    t.is_quiet()


def test_abilities_given_and_taken_count_before_numbers() -> None:
    """fow-6.0 909.1, 909.1b"""
    feather = chant("Feather", text(target(ANY), Grant(It(), keyword="flying")))
    wind = regalia("Tailwind", continuous(*gets(200, 0, FLIERS, "while here")))
    t = duel(me=side(field=[wind, resonator("Hare", 300, 300)], hand=[feather], fire=1))
    t.card("Hare", atk=300)
    t.me.plays("Feather", targets=["Hare"])
    t.both_pass()
    t.card("Hare", atk=500, keywords=["flying"])
    t.is_quiet()


def test_what_is_lost_later_is_lost_and_what_is_gained_later_is_kept() -> None:
    """fow-6.0 909.1b, 909.3b"""
    feather = chant("Feather", text(target(ANY), Grant(It(), keyword="flying")))
    hush = chant("Hush", text(target(ANY), Lose(It())))
    hare, hen = resonator("Hare", 300, 300), resonator("Hen", 300, 300, keywords=("flying",))
    t = duel(me=side(field=[hare, hen], hand=[feather, hush, feather, hush], fire=4))
    for name, played in (("Hare", "Feather"), ("Hare", "Hush"), ("Hen", "Hush#2"), ("Hen", "Feather#2")):
        t.me.plays(played, targets=[name])
        t.both_pass()
    t.card("Hare", keywords=[])
    t.card("Hen", keywords=["flying"])
    t.is_quiet()


def test_an_ability_that_was_given_is_lost_with_the_others() -> None:
    """fow-6.0 909.1b, 909.3b"""
    teach = chant("Teach", text(target(ANY), Grant(It(), ability=activate(Draw(1)))))
    hush = chant("Hush", text(target(ANY), Lose(It())))
    board = [resonator("Hare", 300, 300), resonator("Hen", 300, 300)]
    t = duel(me=side(field=board, hand=[teach, hush, hush, teach], fire=4))
    for name, played in (("Hare", "Teach"), ("Hare", "Hush"), ("Hen", "Hush#2"), ("Hen", "Teach#2")):
        t.me.plays(played, targets=[name])
        t.both_pass()
    t.me.is_offered(Activate("Hen"), BATTLE, PASS)
    t.is_quiet()


def test_what_a_card_is_called_counts_before_its_numbers() -> None:
    """fow-6.0 909.1c, 909.1"""
    # The boost came first, and still it reaches what has become a fire card since.
    kiln = regalia("Kiln", continuous(*gets(400, 400, such_cards("any", Colour("fire")), "while here")))
    paint = chant("Paint", text(target(ANY), Grant(It(), colour="fire", only=True)))
    t = duel(me=side(field=[kiln, resonator("Newt", 500, 500, cost=("water",))], hand=[paint], fire=1))
    t.card("Newt", atk=500, colours=["water"])
    t.me.plays("Paint", targets=["Newt"])
    t.both_pass()
    t.card("Newt", atk=900, colours=["fire"])
    t.is_quiet()


def test_numbers_are_set_and_added_to_in_their_order() -> None:
    """fow-6.0 909.1d, 909.3, 909.3b"""
    grow = chant("Grow", text(target(ANY), *gets(300, 0, It())))
    fix = chant("Fix", text(target(ANY), Become("atk", 100, It())))
    t = duel(me=side(field=[resonator("Ape", 500, 500), resonator("Bee", 500, 500)], hand=[grow, fix] * 2, fire=4))
    for name, played in (("Ape", "Grow"), ("Ape", "Fix"), ("Bee", "Fix#2"), ("Bee", "Grow#2")):
        t.me.plays(played, targets=[name])
        t.both_pass()
    t.card("Ape", atk=100)
    t.card("Bee", atk=400)
    t.is_quiet()


def test_counters_come_after_every_other_change_of_a_number() -> None:
    """fow-6.0 909.1e"""
    fix = chant("Fix", text(target(ANY), Become("atk", 100, It())))
    t = duel(me=side(field=[card(resonator("Ape", 500, 500), marks={"+200/+200": 1})], hand=[fix], fire=1))
    t.card("Ape", atk=700)
    t.me.plays("Fix", targets=["Ape"])
    t.both_pass()
    t.card("Ape", atk=300)
    t.is_quiet()


def test_what_comes_out_between_hundreds_is_rounded_up_last() -> None:
    """fow-6.0 909.1f"""
    shave = chant("Shave", text(target(ANY), *gets(-50, -150, It())))
    t = duel(me=side(field=[resonator("Ape", 500, 500)], hand=[shave, shave], fire=2))
    t.me.plays("Shave", targets=["Ape"])
    t.both_pass()
    t.card("Ape", atk=500, **{"def": 400})  # 450 and 350
    t.me.plays("Shave#2", targets=["Ape"])
    t.both_pass()
    t.card("Ape", atk=400, **{"def": 200})  # 400 and 200: what was rounded is not counted on
    t.is_quiet()


def test_each_part_of_an_effect_counts_in_its_own_layer() -> None:
    """fow-6.0 909.2, 909.1d"""
    # One text makes it fire and sets its ATK: the boost for fire cards that came in between adds to that number.
    molten = chant("Molten", text(target(ANY), Grant(It(), colour="fire", only=True), Become("atk", 700, It())))
    kiln = chant("Kiln Song", text(*gets(400, 0, such_cards("any", Colour("fire")))))
    t = duel(me=side(field=[resonator("Newt", 500, 500, cost=("water",))], hand=[molten, kiln], fire=2))
    t.me.plays("Molten", targets=["Newt"])
    t.both_pass()
    t.me.plays("Kiln Song")
    t.both_pass()
    t.card("Newt", atk=1100, colours=["fire"])
    t.is_quiet()


def test_an_effect_goes_after_the_one_on_which_it_depends() -> None:
    """fow-6.0 909.3, 909.3a"""
    # "Spirits are Golems as well" came before "Imps are Spirits as well", and still reaches the imp.
    first = regalia("First Law", continuous(gain(such_cards("any", Trait("Spirit")), "Golem", lasting="while here")))
    second = regalia("Second Law", continuous(gain(such_cards("any", Trait("Imp")), "Spirit", lasting="while here")))
    t = duel(me=side(field=[first, second, resonator("Imp", 300, 300, traits=("Imp",))]))
    t.card("Imp", traits=["Imp", "Spirit", "Golem"])
    t.is_quiet()


def test_of_two_that_depend_on_each_other_the_older_goes_first() -> None:
    """fow-6.0 909.3a, 909.3b"""
    spirits = regalia("First Law", continuous(become(such_cards("any", Trait("Imp")), "Golem", lasting="while here")))
    golems = regalia("Second Law", continuous(become(such_cards("any", Trait("Golem")), "Imp", lasting="while here")))
    t = duel(me=side(field=[spirits, golems, resonator("Imp", 300, 300, traits=("Imp",))]))
    t.card("Imp", traits=["Imp"])  # a golem by the older law, so an imp again by the other
    t.is_quiet()


def test_of_those_that_come_at_once_the_active_player_says_which_is_older() -> None:
    """fow-6.0 909.3b"""
    flood = resonator("Flood", 100, 100, continuous(Grant(MINE, colour="water", only=True, lasting="while here")))
    blaze = resonator("Blaze", 100, 100, continuous(Grant(MINE, colour="fire", only=True, lasting="while here")))
    rise = chant("Rise", text(Move(All(Cards("yours", ("graveyard",), (Kind("resonator"),))), "field")))
    for first, colour in (("Flood", "fire"), ("Blaze", "water")):
        t = duel(me=side(graveyard=[flood, blaze], hand=[rise], fire=1))
        t.me.plays("Rise")
        t.both_pass()
        t.me.is_asked("order")
        t.me.is_offered(Pick("Flood"), Pick("Blaze"))
        t.me.picks(first)
        t.card("Flood", colours=[colour])
        t.card("Blaze", colours=[colour])
        t.is_quiet()


def test_an_effect_on_such_cards_reaches_those_that_come_later() -> None:
    """fow-6.0 909.4, 909.4.ex1"""
    oath = chant("Oath", text(*gets(200, 200, such_cards("yours", Trait("Knight")))))
    knight = resonator("Knight", 300, 300, traits=("Knight",))
    squire = resonator("Squire", 300, 300, traits=("Human",))
    dub = chant("Dub", text(target(ANY), gain(It(), "Knight")))
    t = duel(me=side(field=[squire], hand=[oath, knight, dub], fire=3))
    t.me.plays("Oath")
    t.both_pass()
    t.me.plays("Knight")
    t.both_pass()
    t.card("Knight", atk=500)
    t.card("Squire", atk=300)
    t.me.plays("Dub", targets=["Squire"])
    t.both_pass()
    t.card("Squire", atk=500)  # whenever it comes to be one
    t.is_quiet()


def test_an_effect_on_what_is_not_there_yet_waits_for_it() -> None:
    """fow-6.0 909.4, 909.4.ex2"""
    cheer = chant("Cheer", text(Charge("activate", -2, such_cards("yours", Named("Herald")), lasting="turn")))
    herald = resonator("Herald", 300, 300, activate(Draw(1), cost=(pay(2),)))
    t = duel(me=side(hand=[cheer, herald], fire=2))
    t.me.plays("Cheer")
    t.both_pass()
    t.me.plays("Herald")
    t.both_pass()
    t.me.shows(fire=0)
    assert Activate("Herald") in t.offers()
    t.me.activates("Herald")
    t.both_pass()
    t.me.shows(hand=1, deck=4)
    t.is_quiet()


def test_a_card_that_enters_is_at_once_what_effects_make_of_it() -> None:
    """fow-6.0 909.5"""
    banner = regalia("Banner", continuous(*gets(200, 0, such_cards("yours", Kind("resonator")), "while here")))
    strong = Event("enters field", own=False, where=(Kind("resonator"), Compare("atk", ">=", 500)))
    seat = regalia("Seat", whenever(strong, Draw(1)))
    t = duel(me=side(field=[banner, seat], hand=[resonator("Hare", 300, 300), resonator("Mouse", 200, 200)], fire=2))
    t.me.plays("Mouse")
    t.resolves()
    t.me.shows(deck=5)
    t.me.plays("Hare")
    t.resolves()
    t.me.shows(deck=4)
    t.is_quiet()


def test_what_becomes_something_is_no_longer_what_it_was() -> None:
    """fow-6.0 909.6, 1020.1"""
    recast = chant("Recast", text(target(ANY), become(It(), "Golem")))
    t = duel(me=side(field=[resonator("Newt", 500, 500, traits=("Spirit", "Imp"))], hand=[recast], fire=1))
    t.me.plays("Recast", targets=["Newt"])
    t.both_pass()
    t.card("Newt", traits=["Golem"])
    t.is_quiet()


def test_what_is_gained_comes_beside_what_is_there() -> None:
    """fow-6.0 1020.2"""
    join = chant("Join", text(target(ANY), gain(It(), "Golem", "regalia")))
    t = duel(me=side(field=[resonator("Newt", 500, 500, traits=("Spirit",))], hand=[join], fire=1))
    t.me.plays("Join", targets=["Newt"])
    t.both_pass()
    t.card("Newt", traits=["Spirit", "Golem"], kinds=["resonator", "regalia"])
    t.is_quiet()


def test_original_values_leave_every_continuous_effect_aside() -> None:
    """fow-6.0 909.7"""
    grow = chant("Grow", text(target(ANY), *gets(500, 0, It())))
    shape = chant("Shape", text(target(ANY, name="it"), target(ANY, name="other"), become_copy(It(), It("other"))))
    cull = chant("Cull", text(target(Cards("any", ("field",), (original("atk", "==", 300),))), destroy_it(It())))
    board = [resonator("Ape", 700, 700), resonator("Bee", 300, 300)]
    t = duel(me=side(field=board, hand=[grow, shape, cull], fire=3))
    t.me.plays("Grow", targets=["Bee"])
    t.both_pass()
    t.me.does(Play("Shape"))
    t.me.picks("Ape", "Bee")  # Ape becomes a copy of Bee
    t.me.pays()
    t.both_pass()
    t.card("Ape", atk=300)
    t.card("Bee", atk=800)
    t.me.plays("Cull", targets=["Bee"])  # not Ape, which was no card of 300
    t.both_pass()
    t.me.shows(field=["Ape"])
    t.is_quiet()


def test_an_effect_that_lasts_as_long_as_its_card_is_there_needs_the_card() -> None:
    """fow-6.0 909.8"""
    lamp = regalia("Lamp", activate(target(ANY), while_here("atk", 300, It()), rest=True))
    bolt = quick("Smash", target(Cards("any", ("field",), (Kind("regalia"),))), destroy_it(It()))
    t = duel(me=side(field=[lamp, resonator("Ape", 500, 500)], hand=[bolt], fire=1))
    t.me.activates("Lamp", targets=["Ape"])
    t.me.plays("Smash", targets=["Lamp"])
    t.resolves()
    t.me.shows(graveyard=["Smash", "Lamp"])
    t.card("Ape", atk=500)
    t.is_quiet()


def test_an_effect_that_lasts_as_long_as_its_card_is_there_ends_with_it() -> None:
    """fow-6.0 909.8, 901.2b"""
    lamp = regalia("Lamp", activate(target(ANY), while_here("atk", 300, It()), rest=True))
    smash = quick("Smash", target(Cards("any", ("field",), (Kind("regalia"),))), destroy_it(It()))
    t = duel(me=side(field=[lamp, resonator("Ape", 500, 500)], hand=[smash], fire=1))
    t.me.activates("Lamp", targets=["Ape"])
    t.both_pass()
    t.card("Ape", atk=800)
    t.me.plays("Smash", targets=["Lamp"])
    t.both_pass()
    t.card("Ape", atk=500)
    t.is_quiet()
