"""909 More than thirty positions reckoned by hand, and what does not hang on the order in which it is told.

Every effect of a position is a chant, and so they come about in the order in which they are played. Ape is a wind
card of 500/500 with the race Beast, Bee a flying water card of 300/200 with the race Bug, and Eel defines its ATK as
100 for each resonator of its controller.
"""

from __future__ import annotations

from random import Random

import pytest

from rulebound.games.fow.r02_cards import continuous, text
from rulebound.games.fow.r09_abilities import defines, gets, such_cards, target
from rulebound.games.fow.r10_game_actions import become, become_copy, gain, put_counter
from rulebound.kernel import values
from rulebound.kernel.decisions import ASK_CARDS
from rulebound.program.amounts import Count, Noted, Times, ValueOf
from rulebound.program.filters import Cards, Colour, Compare, Filter, It, Keyword, Kind, Named, Trait
from rulebound.program.ops import Become, Body, Grant, Lose, Note, Op
from tests.forceofwill import Play, card, chant, duel, regalia, resonator, side

RESONATORS = Cards("any", ("field",), (Kind("resonator"),))
APE = resonator("Ape", 500, 500, cost=("wind",), traits=("Beast",))
BEE = resonator("Bee", 300, 200, cost=("water",), traits=("Bug",), keywords=("flying",))
EEL = resonator("Eel", 0, 400, defines("atk", Times(100, Count(Cards("yours", ("field",), (Kind("resonator"),))))))


def on_ape(*body: Op) -> Body:
    """A text about a resonator; Ape is chosen wherever it can be."""
    return (target(RESONATORS), *body)


def add(atk: int, defence: int) -> Body:
    """Ape gets so much."""
    return on_ape(*gets(atk, defence, It()))


def set_atk(n: int) -> Body:
    """Ape's ATK becomes so much."""
    return on_ape(Become("atk", n, It()))


def copy_of(name: str) -> Body:
    """Ape becomes a copy of another card."""
    return on_ape(target(Cards("any", ("field",), (Named(name),)), name="of"), become_copy(It(), It("of"), "turn"))


def counter(name: str, n: int = 1) -> Body:
    """Counters are put on Ape."""
    return on_ape(put_counter(It(), name, n))


def boost(test: Filter, atk: int, defence: int = 0) -> Body:
    """Such cards get so much."""
    return gets(atk, defence, such_cards("any", test))


def all_become(test: Filter, trait: str) -> Body:
    """Such cards become of a race."""
    return (become(such_cards("any", test), trait),)


FIRE: Body = on_ape(Grant(It(), colour="fire", only=True))
ALSO_FIRE: Body = on_ape(Grant(It(), colour="fire"))
FLY: Body = on_ape(Grant(It(), keyword="flying"))
LAND: Body = on_ape(Lose(It(), keyword="flying"))
HUSH: Body = on_ape(Lose(It()))
BUG: Body = on_ape(become(It(), "Bug"))
ALSO_BUG: Body = on_ape(gain(It(), "Bug"))
BUGS_FLY: Body = (Grant(such_cards("any", Trait("Bug")), keyword="flying"),)
BUGS_ARE_FIRE: Body = (Grant(such_cards("any", Trait("Bug")), colour="fire", only=True),)
SWAP: Body = on_ape(
    Note(ValueOf("atk", It()), "atk"),
    Note(ValueOf("def", It()), "def"),
    Become("atk", Noted("def"), It()),
    Become("def", Noted("atk"), It()),
)
DOUBLE: Body = on_ape(*gets(ValueOf("atk", It()), 0, It()))

POSITIONS: dict[str, tuple[list[Body], dict[str, object]]] = {
    "nothing": ([], {"atk": 500, "def": 500, "colours": ["wind"], "traits": ["Beast"], "keywords": []}),
    "two sums": ([add(200, 0), add(100, -100)], {"atk": 800, "def": 400}),
    "a sum, then a number": ([add(200, 0), set_atk(300)], {"atk": 300}),
    "a number, then a sum": ([set_atk(300), add(200, 0)], {"atk": 500}),
    "of two numbers the later": ([set_atk(300), set_atk(700)], {"atk": 700}),
    "a number between two sums": ([add(200, 0), set_atk(100), add(200, 0)], {"atk": 300}),
    "doubled, then more": ([DOUBLE, add(100, 0)], {"atk": 1100}),
    "more, then doubled": ([add(100, 0), DOUBLE], {"atk": 1200}),
    "ATK and DEF changed for each other": ([add(200, -100), SWAP], {"atk": 400, "def": 700}),
    "a counter before a number": ([counter("+200/+200"), set_atk(300)], {"atk": 500, "def": 700}),
    "a counter after a number": ([set_atk(300), counter("+200/+200")], {"atk": 500, "def": 700}),
    "counters of two kinds": ([counter("+500/+500"), counter("-200/-200", 2)], {"atk": 600, "def": 600}),
    "rounded up": ([add(-130, 30)], {"atk": 400, "def": 600}),
    "rounded up once, at the end": ([add(-30, 0), add(-30, 0), add(-30, 0)], {"atk": 500}),
    "halves that make a whole": ([add(50, 50), add(50, -50)], {"atk": 600, "def": 500}),
    "rounded up after counters": ([add(-150, 0), counter("+100/+100")], {"atk": 500, "def": 600}),
    "rounded up below nothing": ([add(-650, 0)], {"atk": -100}),
    "a colour before its boost": ([FIRE, boost(Colour("fire"), 300)], {"atk": 800, "colours": ["fire"]}),
    "a boost before its colour": ([boost(Colour("fire"), 300), FIRE], {"atk": 800, "colours": ["fire"]}),
    "two colours, two boosts": (
        [ALSO_FIRE, boost(Colour("fire"), 300), boost(Colour("wind"), 100)],
        {"atk": 900, "colours": ["fire", "wind"]},
    ),
    "the old colour is gone": ([boost(Colour("wind"), 300), FIRE], {"atk": 500}),
    "wings before their boost": ([FLY, boost(Keyword("flying"), 200)], {"atk": 700, "keywords": ["flying"]}),
    "wings gained and lost": ([FLY, boost(Keyword("flying"), 200), LAND], {"atk": 500, "keywords": []}),
    "abilities lost first, wings gained then": ([HUSH, FLY], {"keywords": ["flying"]}),
    "wings gained first, abilities lost then": ([FLY, HUSH], {"keywords": []}),
    # Abilities come in the layer before that in which it became a bug.
    "a race by which it would fly": ([BUG, BUGS_FLY], {"keywords": [], "traits": ["Bug"]}),
    "a race by which it gets more": ([boost(Trait("Bug"), 100), ALSO_BUG], {"atk": 600, "traits": ["Beast", "Bug"]}),
    "what depends goes after": ([all_become(Colour("fire"), "Bug"), FIRE], {"traits": ["Bug"], "colours": ["fire"]}),
    "what depends on what depends": (
        [all_become(Colour("fire"), "Spirit"), BUGS_ARE_FIRE, ALSO_BUG],
        {"traits": ["Spirit"], "colours": ["fire"]},
    ),
    "a circle begins with the older": (
        [all_become(Trait("Beast"), "Bug"), all_become(Trait("Bug"), "Beast")],
        {"traits": ["Beast"]},
    ),
    "the circle the other way round": (
        [all_become(Trait("Bug"), "Beast"), all_become(Trait("Beast"), "Bug")],
        {"traits": ["Bug"]},
    ),
    # "With 700 or more, 300 more" waits for what makes it 700.
    "a number that hangs on another": ([boost(Compare("atk", ">=", 700), 300), add(200, 0)], {"atk": 1000}),
    "a number that a counter would make": ([boost(Compare("atk", ">=", 700), 300), counter("+200/+200")], {"atk": 700}),
    "a copy": (
        [copy_of("Bee")],
        {"atk": 300, "def": 200, "colours": ["water"], "keywords": ["flying"], "traits": ["Bug"], "names": ["Bee"]},
    ),
    "a copy after a sum": ([add(400, 400), copy_of("Bee")], {"atk": 300, "def": 200}),
    "a sum after a copy": ([copy_of("Bee"), add(400, 400)], {"atk": 700, "def": 600}),
    "a copy with a counter": ([counter("+100/+100"), copy_of("Bee")], {"atk": 400, "def": 300}),
    "a copy that has lost its wings": ([copy_of("Bee"), LAND], {"keywords": [], "traits": ["Bug"]}),
    "what is lost before the copy": ([LAND, copy_of("Bee")], {"keywords": ["flying"]}),
    "a copy of one that defines itself": ([copy_of("Eel"), add(50, 0)], {"atk": 400, "def": 400}),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_comes_out_as_it_was_reckoned_by_hand(name: str) -> None:
    """fow-6.0 909.1, 909.3, 909.3a"""
    steps, wanted = POSITIONS[name]
    chants = [chant(f"Step {n}", text(*body), cost=()) for n, body in enumerate(steps)]
    t = duel(me=side(field=[APE, BEE, EEL], hand=chants))
    for n in range(len(steps)):
        t.me.does(Play(f"Step {n}"))
        while t.s.ask_kind == ASK_CARDS:
            t.me.picks("Ape")
        t.both_pass()
    t.card("Ape", **wanted)
    t.is_quiet()


# -- effects that leave each other alone ----------------------------------------------------------

OWN = such_cards("yours", Kind("resonator"))
LAWS: list[Body] = [
    gets(200, 0, OWN, "while here"),
    gets(-50, 100, OWN, "while here"),
    (gain(OWN, "Spirit", lasting="while here"),),
    (Grant(OWN, colour="fire", lasting="while here"),),
    (Grant(OWN, keyword="flying", lasting="while here"),),
    gets(100, 0, such_cards("any", Trait("Spirit")), "while here"),
    gets(0, 100, such_cards("any", Colour("fire"), Keyword("flying")), "while here"),
    gets(Times(100, Count(such_cards("any", Trait("Spirit")))), 0, OWN, "while here"),
]


@pytest.mark.parametrize("seed", range(6))
def test_values_do_not_hang_on_the_order_of_effects_that_leave_each_other_alone(seed: int) -> None:
    """fow-6.0 909.1, 909.3a"""
    chance = Random(seed)
    chosen = chance.sample(range(len(LAWS)), 5)
    found = set()
    for _ in range(6):
        chance.shuffle(chosen)
        laws = [regalia(f"Law {n}", continuous(*LAWS[n])) for n in chosen]
        t = duel(me=side(field=[*laws[:3], card(APE, marks={"+100/+100": 1}), *laws[3:], BEE]))
        for name in ("Ape", "Bee"):
            sheet = values.sheet(t.s, t.row(name))
            traits = tuple(sorted(t.s.g.catalogue.traits[n] for n in sheet.traits))
            found.add((name, tuple(sheet.values), sheet.keywords, sheet.kinds, sheet.colours, traits))
    assert len(found) == 2
