"""The beginners' manual 1.11: the words in front of effects."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import (
    activate,
    circled,
    counter,
    don,
    end_of_turn,
    given,
    main,
    on_play,
    trigger,
    when_attacking,
    your_turn,
)
from rulebound.program.abilities import Ability
from rulebound.program.filters import Cards, It, Kind, This
from rulebound.program.ops import Change, Choose, Damage, Draw, Grant, Rest, Stand
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import (
    END,
    Activate,
    ActivateTrigger,
    Attack,
    Block,
    Give,
    Play,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
)
from tests.scenario import PASS, Source

MANUAL = "opcg-manual"
WALL = character("Wall", 4000)
RUNNER = character("Runner", 5000)
MINE = Cards("yours", ("characters",))
LIFE = ["Rope Dancer", "Gate Warden"]


# -- when and how effects are used ----------------------------------------------------------------


def test_on_play_is_set_off_by_coming_into_play_and_by_nothing_later() -> None:
    """opcg-manual-1.11 M.terms.1"""
    herald = character("Herald", 3000, on_play(Draw(1)))
    call = event("Call", main(Choose(Cards("yours", ("trash",), (Kind("character"),))), PlayIt(It())))
    second = character("Second", 3000, on_play(Draw(2)))
    t = duel(MANUAL, me=side(hand=[herald, call], trash=[second], active=1), turn=3)
    t.me.plays("Herald")
    t.me.shows(characters=["Herald"], hand=2)
    t.me.plays("Call")
    t.me.shows(characters=["Herald", "Second"], hand=3)
    t.me.ends()
    t.you.ends()
    t.me.shows(hand=4)  # the card of the Draw Phase
    t.is_quiet()


def test_activate_main_is_for_ones_own_main_phase() -> None:
    """opcg-manual-1.11 M.terms.2"""
    watch = stage("Watch", activate(Draw(1), cost=(Rest(This()),)))
    gate = stage("Gate", activate(Draw(1), cost=(Rest(This()),)))
    t = duel(MANUAL, me=side(stage=[watch], active=0), you=side(stage=[gate], life=LIFE))
    t.me.is_offered(Activate("Watch"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.activates("Watch")
    t.me.shows(hand=1)
    t.me.ends()
    t.you.activates("Gate")
    t.you.shows(hand=3)
    t.is_quiet()


def test_your_turn_is_a_condition_that_holds_in_ones_own_turn() -> None:
    """opcg-manual-1.11 M.terms.3"""
    # M16, errata MAN-08: nothing is activated; it goes on as long as the turn.
    day = character("Day", 3000, Ability("permanent", (Change("power", 2000, This()),), condition=your_turn()))
    t = duel(MANUAL, me=side(characters=[day]), you=side(characters=[card("Rope Dancer", rested=True)]))
    t.card("Day", power=5000)
    t.me.attacks("Day", "Rope Dancer")
    t.you.passes()
    t.you.shows(trash=["Rope Dancer"])
    t.me.ends()
    t.card("Day", power=3000)
    t.you.ends()
    t.card("Day", power=5000)
    t.is_quiet()


def test_end_of_your_turn_comes_in_the_end_phase_of_ones_own_turn() -> None:
    """opcg-manual-1.11 M.terms.4"""
    dusk = character("Dusk", 3000, end_of_turn(Stand(This()), Draw(1)))
    t = duel(MANUAL, me=side(characters=[dusk]), you=side(characters=[RUNNER], life=LIFE))
    t.me.attacks("Dusk", "Keeper")
    t.you.passes()
    t.card("Dusk", rested=True)
    t.me.shows(hand=0)
    t.me.ends()
    # Active again in the opponent's turn, and so no target.
    t.card("Dusk", rested=False)
    t.me.shows(hand=1)
    t.you.is_offered(
        Play("Shell"), Give("Keeper"), Give("Runner"), Attack("Keeper", "Seeker"), Attack("Runner", "Seeker"), END
    )
    t.you.ends()
    t.me.shows(hand=2)
    t.is_quiet()


def test_main_is_for_ones_own_main_phase_and_counter_for_the_opponents_counter_step() -> None:
    """opcg-manual-1.11 M.terms.5, M.terms.6"""
    spell, parry = event("Spell", main(Draw(1))), event("Parry", counter(Draw(1)))
    hex_, ward = event("Hex", main(Draw(1))), event("Ward", counter(Draw(1)))
    t = duel(MANUAL, me=side(hand=[spell, parry], active=0), you=side(hand=[hex_, ward], life=LIFE, active=0))
    t.me.is_offered(Play("Spell"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Play("Ward"), PASS)
    t.you.plays("Ward")
    t.you.shows(hand=2, trash=["Ward"])
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.plays("Spell")
    t.me.shows(hand=2, trash=["Spell"])
    t.is_quiet()


def test_once_per_turn_is_once_and_again_in_the_next_turn() -> None:
    """opcg-manual-1.11 M.terms.7"""
    scout = character("Scout", 3000, activate(Draw(1), once="turn"), activate(Draw(2), once="turn"))
    t = duel(MANUAL, me=side(characters=[scout], active=0, deck=["Twin Flame"] * 9), turn=2)
    t.me.is_offered(Activate("Scout", 0), Activate("Scout", 1), END)
    t.me.activates("Scout", 0)
    t.me.is_offered(Activate("Scout", 1), END)
    t.me.activates("Scout", 1)
    t.me.is_offered(END)
    t.me.shows(hand=3)
    t.me.ends()
    t.you.ends()
    t.me.is_offered(
        Activate("Scout", 0), Activate("Scout", 1), Attack("Scout", "Keeper"), Attack("Seeker", "Keeper"), END
    )
    t.is_quiet()


@pytest.mark.parametrize("n", [1, 2])
def test_so_many_given_don_let_an_effect_be_used(n: int) -> None:
    """opcg-manual-1.11 M.terms.8"""
    keen = character(
        "Keen",
        3000,
        Ability("permanent", (Change("power", 2000, This()),), condition=given(n)),
        activate(Draw(1), once="turn", condition=given(n)),
    )
    t = duel(MANUAL, me=side(characters=[keen], active=3), turn=2)
    for k in range(n):
        t.card("Keen", power=3000 + 1000 * k)
        t.me.is_offered(Give("Keen"), Give("Seeker"), END)
        t.me.gives("Keen")
    t.card("Keen", power=5000 + 1000 * n)
    t.me.is_offered(Activate("Keen", 1), Give("Keen"), Give("Seeker"), END)
    t.me.gives("Keen")  # one more does no harm
    t.me.activates("Keen", 1)
    t.card("Keen", power=6000 + 1000 * n, don=n + 1)
    t.me.shows(active=2 - n)
    assert len(t.zone("hand", t.me.seat)) == 1
    t.is_quiet()


@pytest.mark.parametrize("n", [1, 3])
def test_a_number_in_a_circle_rests_so_many_don_of_the_cost_area(n: int) -> None:
    """opcg-manual-1.11 M.terms.9"""
    pump = stage("Pump", activate(Draw(1), cost=circled(n), once="turn"))
    t = duel(MANUAL, me=side(characters=[card(WALL, don=4)], stage=[pump], active=n, rested=2), turn=2)
    t.me.is_offered(Activate("Pump"), Give("Wall"), Give("Seeker"), END)
    t.me.activates("Pump")
    t.me.shows(active=0, rested=2 + n, hand=1)
    t.card("Wall", don=4)
    t.is_quiet()
    t = duel(MANUAL, me=side(characters=[card(WALL, don=4)], stage=[pump], active=n - 1, rested=2), turn=2)
    t.me.is_offered(*([Give("Wall"), Give("Seeker")] if n > 1 else []), END)
    t.me.is_refused("Pump", "activate", "opcg-1.1.9:8-3-1-3")
    t.is_quiet()


def test_don_minus_takes_don_of_the_whole_field_active_rested_or_given() -> None:
    """opcg-manual-1.11 M.terms.10, M.areas.9"""
    spend = stage("Spend", activate(Draw(1), cost=don(1), once="turn"))
    chief = card(leader("Chief"), don=1)
    sources = ("active", "rested", "Wall", "Chief")
    for source in sources:
        me = side(characters=[card(WALL, don=1)], leader=chief, stage=[spend], active=1, rested=1, don_deck=2)
        t = duel(MANUAL, me=me, turn=2)
        t.me.activates("Spend")
        t.me.is_offered(*(Source(name) for name in sources))
        t.me.does(Source(source))
        t.me.shows(active=int(source != "active"), rested=int(source != "rested"), don_deck=3, hand=1)
        t.card("Wall", don=int(source != "Wall"))
        t.card("Chief", don=int(source != "Chief"))
        t.is_quiet()


def test_don_minus_with_too_few_don_is_not_used() -> None:
    """opcg-manual-1.11 M.terms.10"""
    spend = stage("Spend", activate(Draw(1), cost=don(4), once="turn"))
    t = duel(MANUAL, me=side(characters=[card(WALL, don=2)], stage=[spend], active=0, rested=1), turn=2)
    t.me.is_offered(END)
    t.me.is_refused("Spend", "activate", "opcg-1.1.9:8-3-1-3")
    t.is_quiet()


# -- keywords -------------------------------------------------------------------------------------


def test_a_blocker_takes_the_place_of_the_attacked_leader_or_character() -> None:
    """opcg-manual-1.11 M.terms.11"""
    guard = character("Guard", 6000, keywords=("blocker",))
    for target in ("Keeper", "Wall"):
        you = side(characters=[guard, card(WALL, rested=True), card("Gate Warden", rested=True)])
        t = duel(MANUAL, me=side(characters=[RUNNER], active=0), you=you)
        t.me.attacks("Runner", target)
        t.you.is_offered(Block("Guard"), PASS)  # a rested one cannot
        t.you.blocks("Guard")
        t.card("Guard", rested=True)
        t.you.passes()
        t.you.shows(characters=["Guard", "Wall", "Gate Warden"], life=2)
        t.is_quiet()


def test_a_leader_with_blocker_blocks_as_well() -> None:
    """opcg-manual-1.11 M.terms.11, M.battle.block.1"""
    # M8, errata MAN-05: the manual speaks of Characters; by the comprehensive rules any card that has it.
    shield = leader("Shield", Ability("permanent", (Grant(This(), keyword="blocker"),)))
    t = duel(
        MANUAL, me=side(characters=[RUNNER], active=0), you=side([card(WALL, rested=True)], leader=shield, life=LIFE)
    )
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Block("Shield"), PASS)
    t.you.blocks("Shield")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Gate Warden"])
    t.is_quiet()


def test_rush_attacks_in_the_turn_in_which_the_card_came() -> None:
    """opcg-manual-1.11 M.terms.12"""
    swift = character("Swift", 5000, keywords=("rush",))
    t = duel(MANUAL, me=side(hand=[swift, WALL], active=2), you=side(life=LIFE))
    t.me.plays("Swift")
    t.me.plays("Wall")
    t.me.is_offered(Attack("Swift", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.me.attacks("Swift", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.ends()
    t.you.ends()
    t.me.plays("Pebble")
    t.me.is_offered(
        *(Give(name) for name in ("Seeker", "Swift", "Wall", "Pebble")),
        *(Attack(name, "Keeper") for name in ("Seeker", "Swift", "Wall")),
        END,
    )
    t.is_quiet()


def test_double_attack_deals_two_damage_by_its_attack_alone() -> None:
    """opcg-manual-1.11 M.terms.13"""
    burst = when_attacking(Damage(1, side="theirs"))
    twin = character("Twin", 9000, burst, keywords=("double attack",))
    t = duel(MANUAL, me=side(characters=[twin], active=0), you=side(life=[*LIFE, "Lamplighter", "Ember Runner"]))
    t.me.attacks("Twin", "Keeper")
    t.you.takes("Rope Dancer")
    t.shows(phase="counter")
    t.you.passes()
    t.you.takes("Gate Warden")
    t.you.takes("Lamplighter")
    t.you.shows(hand=3, life=["Ember Runner"])
    t.is_quiet()


@pytest.mark.parametrize("keyword", ["double attack", "banish"])
def test_a_leader_with_such_a_keyword_has_it_too(keyword: str) -> None:
    """opcg-manual-1.11 M.terms.13, M.terms.14"""
    # M15, errata MAN-09: the manual speaks of Characters; by the comprehensive rules Leaders as well.
    chief = leader("Chief", Ability("permanent", (Grant(This(), keyword=keyword),)))
    t = duel(MANUAL, me=side(leader=chief, active=0), you=side(life=[*LIFE, "Lamplighter"]))
    t.me.attacks("Chief", "Keeper")
    t.you.passes()
    if keyword == "double attack":
        t.you.takes("Rope Dancer")
        t.you.takes("Gate Warden")
        t.you.shows(hand=2, trash=[], life=["Lamplighter"])
    else:
        t.you.shows(hand=[], trash=["Rope Dancer"], life=["Gate Warden", "Lamplighter"])
    t.is_quiet()


def test_banish_trashes_the_life_card_and_no_trigger_is_activated() -> None:
    """opcg-manual-1.11 M.terms.14"""
    scourge = character("Scourge", 9000, keywords=("banish",))
    wish, hope = event("Wish", trigger(Draw(2))), event("Hope", trigger(Draw(2)))
    t = duel(MANUAL, me=side(characters=[scourge, RUNNER], active=0), you=side(life=[wish, hope, WALL]))
    t.me.attacks("Scourge", "Keeper")
    t.you.passes()
    t.you.shows(life=["Hope", "Wall"], trash=["Wish"], hand=[])
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Hope"), Take("Hope"))
    t.you.triggers_life("Hope")
    t.you.shows(life=["Wall"], trash=["Hope", "Wish"], hand=2)
    t.is_quiet()
