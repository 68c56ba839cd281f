"""8-2 Effects that are valid or invalid."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, circled, given, main
from rulebound.games.opcg.r02_cards import without_effect
from rulebound.games.opcg.r08_texts import choose, during, paying, permanent, under, whenever
from rulebound.program.abilities import Event
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import Change, Draw, Grant, Lose, Rest
from tests.onepiece import END, Activate, Attack, Give, Play, character, duel, event, side
from tests.scenario import Pick

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
HUSH = event("Hush", main(choose(MINE), Lose(It())))


def test_an_invalid_effect_does_not_happen_and_its_cost_cannot_be_paid() -> None:
    """opcg 8-2-1, 8-2-1-1"""
    sage = character(
        "Sage",
        1000,
        paying(circled(1), activate(choose(MINE), Rest(It()))),
        permanent(Change("power", 1000, This())),
        whenever(Event("attacks"), choose(MINE), Rest(It())),
    )
    t = duel(me=side(characters=[sage], hand=[HUSH], active=1))
    gives = [Give("Sage"), Give("Seeker")]
    t.me.is_offered(Play("Hush"), Activate("Sage"), *gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.card("Sage", power=2000)
    t.me.plays("Hush")
    t.me.is_offered(*gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.me.is_refused("Sage", "activate", "opcg-1.1.9:8-2-1-1")
    t.card("Sage", power=1000)
    t.me.attacks("Sage", "Keeper")
    t.you.is_asked("counter")
    t.you.passes()
    t.me.shows(active=1)
    t.is_quiet()


def test_an_effect_that_is_valid_under_a_condition_is_invalid_without_it() -> None:
    """opcg 8-2-1-2, 8-4-1-1"""
    sage = character("Sage", 1000, under(activate(Draw(1), once="turn"), given(1)))
    t = duel(me=side(characters=[sage], active=1))
    gives = [Give("Sage"), Give("Seeker")]
    t.me.is_offered(*gives, Attack("Sage", "Keeper"), ATTACK, END)
    t.me.is_refused("Sage", "activate", "opcg-1.1.9:8-4-1-1")
    t.me.gives("Sage")
    t.me.is_offered(Activate("Sage"), Attack("Sage", "Keeper"), ATTACK, END)
    t.me.activates("Sage")
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_card_with_invalid_effects_is_no_card_without_effect() -> None:
    """opcg 8-2-2"""
    sage = character("Sage", 1000, activate(Draw(1)))
    seek = event("Seek", main(choose(Cards("yours", ("characters",), (without_effect(),))), Rest(It())))
    t = duel(me=side(characters=[sage, "Rope Dancer"], hand=[HUSH, seek], active=0))
    t.me.plays("Hush")
    t.me.picks("Sage")
    t.me.plays("Seek")
    t.card("Rope Dancer", rested=True)
    t.card("Sage", rested=False)
    t.is_quiet()


def test_what_has_been_resolved_is_not_undone() -> None:
    """opcg 8-2-3"""
    sage = character("Sage", 1000, activate(during("turn", "power", 2000, This())))
    t = duel(me=side(characters=[sage], hand=[HUSH], active=0))
    t.me.activates("Sage")
    t.card("Sage", power=3000)
    t.me.plays("Hush")
    t.card("Sage", power=3000)
    t.me.is_offered(Attack("Sage", "Keeper"), ATTACK, END)
    t.is_quiet()


def test_an_effect_that_an_invalid_card_gains_is_valid() -> None:
    """opcg 8-2-4"""
    sage = character("Sage", 1000, activate(Rest(This())))
    teach = event("Teach", main(choose(MINE), Grant(It(), ability=activate(Draw(1), once="turn"))))
    for order in (("Hush", "Teach"), ("Teach", "Hush")):
        t = duel(me=side(characters=[sage, "Rope Dancer"], hand=[HUSH, teach], active=0))
        for name in order:
            t.me.plays(name)
            t.me.is_offered(Pick("Sage"), Pick("Rope Dancer"))
            t.me.picks("Sage")
        t.me.is_offered(Activate("Sage", 1), Attack("Sage", "Keeper"), Attack("Rope Dancer", "Keeper"), ATTACK, END)
        t.me.activates("Sage", 1)
        t.me.shows(hand=1)
        t.is_quiet()
