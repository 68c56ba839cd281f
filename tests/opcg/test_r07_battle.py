"""7 Attacks and battle."""

from __future__ import annotations

import pytest

from rulebound.games.opcg.cards import (
    counter,
    main,
    on_block,
    on_ko,
    on_their_attack,
    trigger,
    up_to,
    when_attacking,
)
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import Condition, Exists
from rulebound.program.filters import Cards, Compare, It, Other, Rested, This
from rulebound.program.ops import Change, Choose, Draw, Forbid, Later, Move, Op, Play, Stand
from tests.onepiece import (
    BOTH_BOOKS,
    END,
    ActivateTrigger,
    Attack,
    Block,
    Counter,
    Duel,
    Give,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
    stage,
)
from tests.onepiece import (
    Play as PlayCard,
)
from tests.scenario import DECLINE, PASS, Pick, Replace, Trigger

MINE = Cards("yours", ("leader", "characters"))
RUNNER = character("Runner", 5000)
WALL = character("Wall", 4000)
GUARD = character("Guard", 4000, keywords=("blocker",))
THEIRS = Cards("theirs", ("characters",))
LIFE = ["Rope Dancer", "Gate Warden"]


def battled_a_character(*body: Op) -> Ability:
    """An effect of a card that battled a Character."""
    return Ability("automatic", body, Event("battled a character"))


def when_attacked(*body: Op) -> Ability:
    """An effect of a card that is attacked."""
    return Ability("automatic", body, Event("is attacked"))


def at_battles_end(*body: Op, condition: Condition | None = None) -> Ability:
    """An effect at the end of any battle."""
    return Ability("automatic", body, Event("battle ends", own=False), condition=condition)


def watchful() -> PrintedCard:
    """A Leader that draws a card when it is attacked."""
    return leader("Warden", when_attacked(Draw(1)))


def steps(t: Duel) -> list[str]:
    """The steps gone through."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]


TIRELESS = character("Tireless", 5000, battled_a_character(Stand(This())))


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_an_active_card_attacks_the_leader_or_a_rested_character(profile: str) -> None:
    """opcg 7-1-1-1, 7-1-1-2, manual-1.11:M.battle.attack.2, manual-1.11:M.battle.attack.3"""
    t = duel(
        profile,
        me=side(characters=[RUNNER, card(WALL, rested=True)], stage=[stage("Quay")], trash=["Pebble"], active=0),
        you=side(
            characters=[card("Rope Dancer", rested=True), "Gate Warden"], stage=[card(stage("Pier"), rested=True)]
        ),
    )
    t.me.is_offered(
        Attack("Runner", "Keeper"),
        Attack("Runner", "Rope Dancer"),
        Attack("Seeker", "Keeper"),
        Attack("Seeker", "Rope Dancer"),
        END,
    )
    t.me.attacks("Runner", "Rope Dancer")
    t.card("Runner", rested=True)
    t.you.blocks("Gate Warden")
    t.you.passes()
    t.you.shows(characters=["Rope Dancer"], trash=["Gate Warden"])
    t.card("Runner", rested=True)
    t.me.is_offered(Attack("Seeker", "Keeper"), Attack("Seeker", "Rope Dancer"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_character_that_came_this_turn_does_not_attack_without_rush(profile: str) -> None:
    """opcg 3-7-4, 10-1-1-1, manual-1.11:M.terms.12"""
    swift = character("Swift", 3000, keywords=("rush",))
    t = duel(profile, me=side(characters=[card(RUNNER, fresh=True), card(swift, fresh=True)], active=0))
    t.me.is_offered(Attack("Swift", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, False), (3, True), (4, True)])
def test_nobody_battles_in_their_own_first_turn(profile: str, turn: int, may: bool) -> None:
    """opcg 6-5-6-1, manual-1.11:M.battle.0"""
    swift = character("Swift", 3000, keywords=("rush",))
    t = duel(profile, me=side(characters=[RUNNER, card(swift, fresh=True)], active=0), turn=turn)
    attacks = [Attack(name, "Keeper") for name in ("Seeker", "Runner", "Swift")]
    t.me.is_offered(*(attacks if may else []), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_attacker_wins_with_equal_power_and_the_leader_loses_a_life(profile: str) -> None:
    """opcg 7-1-4-1, 7-1-4-1-1, 4-6-2-1, manual-1.11:M.battle.damage.1, manual-1.11:M.battle.damage.2"""
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(life=["Rope Dancer", "Gate Warden"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    assert t.you.knows("Rope Dancer") and not t.me.knows("Rope Dancer")
    t.you.takes("Rope Dancer")
    assert not t.me.knows("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Rope Dancer"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_an_attacker_with_less_power_loses_and_nothing_happens(profile: str) -> None:
    """opcg 7-1-4-2, manual-1.11:M.battle.damage.7, manual-1.11:M.win.1"""
    for life in (LIFE, []):
        t = duel(profile, me=side(characters=[WALL], active=0), you=side(life=life))
        t.me.attacks("Wall", "Keeper")
        t.you.passes()
        t.me.shows(characters=["Wall"])
        t.you.shows(life=life, hand=[])
        t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_character_that_loses_is_knocked_out(profile: str) -> None:
    """opcg 7-1-4-1-2, 10-2-1-2, manual-1.11:M.battle.damage.5"""
    mourned = character("Mourned", 3000, on_ko(Draw(1)))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[card(mourned, rested=True)]))
    t.me.attacks("Runner", "Mourned")
    t.you.passes()
    t.you.shows(characters=[], trash=["Mourned"], hand=1)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_leader_without_life_loses_the_game(profile: str) -> None:
    """opcg 1-2-1-1-1, 7-1-4-1-1-1, 9-2-1-1, manual-1.11:M.win.1, manual-1.11:M.battle.damage.4"""
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(life=[]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.is_over("me")


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_two_damage_with_one_life_left_is_survived(profile: str) -> None:
    """opcg 7-1-4-1-1-3, 10-1-2-1, manual-1.11:M.terms.13"""
    twin = character("Twin", 9000, keywords=("double attack",))
    t = duel(profile, me=side(characters=[twin], active=0), you=side(life=["Shell"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Shell")
    t.you.shows(life=[], hand=["Shell"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_banished_life_goes_to_the_trash_and_triggers_nothing(profile: str) -> None:
    """opcg 10-1-3-1, manual-1.11:M.terms.14"""
    scourge = character("Scourge", 9000, keywords=("banish",))
    wish = event("Wish", trigger(Draw(1)))
    t = duel(profile, me=side(characters=[scourge], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Scourge", "Keeper")
    t.you.passes()
    t.you.shows(life=["Shell"], trash=["Wish"], hand=[])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_life_card_with_trigger_is_activated_instead_of_taken(profile: str) -> None:
    """opcg 10-1-5-1, 10-1-5-3, 4-6-3, manual-1.11:M.damage.2"""
    wish = event("Wish", trigger(Draw(2)))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(life=["Shell"], trash=["Wish"], hand=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_declined_trigger_goes_to_the_hand_unseen(profile: str) -> None:
    """opcg 10-1-5-2, manual-1.11:M.damage.1, manual-1.11:M.damage.3"""
    wish = event("Wish", trigger(Draw(2)))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    assert t.you.knows("Wish") and not t.me.knows("Wish")
    t.you.takes("Wish")
    t.you.shows(hand=["Wish"])
    assert not t.me.knows("Wish")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_trigger_that_plays_its_card_puts_it_into_play(profile: str) -> None:
    """opcg 10-1-5-3, manual-1.11:M.cards.character.6, manual-1.11:M.damage.2"""
    ally = character("Ally", 3000, trigger(Play(This())))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(life=[ally, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Ally")
    assert t.me.knows("Ally")
    t.you.shows(characters=["Ally"], trash=[], life=["Shell"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_blocker_is_rested_and_attacked_instead(profile: str) -> None:
    """opcg 10-1-4-1, 7-1-2-1, manual-1.11:M.terms.11, manual-1.11:M.state.1"""
    t = duel(
        profile,
        me=side(characters=[RUNNER], active=0),
        you=side(characters=[GUARD, card("Gate Warden", rested=True), WALL]),
    )
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.blocks("Guard")
    t.card("Guard", rested=True)
    t.you.passes()
    t.you.shows(characters=["Gate Warden", "Wall"], trash=["Guard"], life=2)
    t.is_quiet()


def test_an_unblockable_attack_is_not_blocked() -> None:
    """opcg 7-1-2-1"""
    ghost = character("Ghost", 6000, keywords=("unblockable",))
    t = duel(me=side(characters=[ghost], active=0), you=side(characters=[GUARD], life=LIFE))
    t.me.attacks("Ghost", "Keeper")
    t.you.is_asked("counter")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Guard", rested=False)
    t.is_quiet()


def test_what_waits_for_a_block_comes_when_it_is_made() -> None:
    """opcg 7-1-2-2, 10-2-15-1"""
    eager = character("Eager", 4000, on_block(Draw(1)), keywords=("blocker",))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[eager]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Eager")
    t.you.shows(hand=1)
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(characters=[], trash=["Eager"], life=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_counter_adds_power_for_the_battle(profile: str) -> None:
    """opcg 7-1-3-2-1, 2-10-1, manual-1.11:M.battle.counter.2"""
    helper = character("Helper", 1000, counter=2000)
    you = side(characters=[card(WALL, rested=True)], hand=[helper, "Shell"])
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.does(Counter("Helper"))
    t.you.is_offered(Pick("Keeper"), Pick("Wall"))
    t.you.picks("Wall")
    t.card("Wall", power=6000)
    t.card("Keeper", power=5000)
    t.you.passes()
    t.card("Wall", power=4000)
    t.you.shows(characters=["Wall"], trash=["Helper"])
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_counter_event_is_paid_and_activated(profile: str) -> None:
    """opcg 7-1-3-2-2, 10-2-4-1, manual-1.11:M.battle.counter.3, manual-1.11:M.terms.6"""
    shield = event("Shield", counter(up_to(MINE), Change("power", 3000, It(), "battle")), cost=2)
    dear = event("Dear", counter(Draw(1)), cost=4)
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(hand=[shield, dear], active=3))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(PlayCard("Shield"), PASS)
    t.you.is_refused("Dear", "play", "opcg-1.1.9:2-7-2")
    t.you.plays("Shield")
    t.you.picks("Keeper")
    t.you.shows(active=1, rested=2, trash=["Shield"])
    t.card("Keeper", power=8000)
    t.you.passes()
    t.you.shows(life=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", ["opcg", "opcg-1.1.6", "opcg-manual"])
def test_attacking_comes_first_then_the_answer(profile: str) -> None:
    """opcg 7-1-1-3, 10-2-5-1, 10-2-16-1, manual-1.11:M.battle.attack.4"""
    bold = character("Bold", 5000, when_attacking(Change("power", 1000, This(), "battle")))
    keeper = Cards("yours", ("leader",))
    wary = character("Wary", 3000, on_their_attack(up_to(keeper), Change("power", 2000, It(), "battle")))
    t = duel(profile, me=side(characters=[bold], active=0), you=side(characters=[wary]))
    t.me.attacks("Bold", "Keeper")
    t.card("Bold", power=6000)
    t.you.picks("Keeper")
    t.card("Keeper", power=7000)
    t.you.passes()
    t.card("Bold", power=5000)
    t.card("Keeper", power=5000)
    t.you.shows(life=2)
    t.is_quiet()


def test_the_battle_ends_when_the_attacker_is_gone() -> None:
    """opcg 7-1-1-4"""
    attackers = Cards("theirs", ("characters",))
    trap = character("Trap", 3000, on_their_attack(up_to(attackers), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[trap]))
    t.me.attacks("Runner", "Keeper")
    t.you.picks("Runner")
    t.me.shows(characters=[], hand=["Runner"])
    t.you.shows(life=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_given_don_add_power_in_their_players_turn_only(profile: str) -> None:
    """opcg 6-5-5-1, 6-5-5-2, manual-1.11:M.givedon.2, manual-1.11:M.cards.don.3"""
    you = side(characters=[card(WALL, don=2)], life=["Rope Dancer", "Gate Warden"])
    t = duel(profile, me=side(characters=[RUNNER], active=2), you=you)
    t.card("Wall", power=4000)
    t.me.is_offered(Give("Runner"), Give("Seeker"), Attack("Runner", "Keeper"), Attack("Seeker", "Keeper"), END)
    t.me.gives("Runner", "Runner")
    t.card("Runner", power=7000, don=2)
    t.me.shows(active=0, rested=0)
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.ends()
    t.card("Runner", power=5000, don=2)
    t.card("Wall", power=4000, don=0)
    t.you.shows(active=12)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
@pytest.mark.parametrize(("to", "verb"), [("trash", "ko"), ("hand", "return"), ("deck", "return")])
def test_don_of_a_character_that_leaves_come_back_rested(profile: str, to: str, verb: str) -> None:
    """opcg 6-5-5-4, manual-1.11:M.donleave.1"""
    gust = event("Gust", main(Choose(THEIRS), Move(It(), to, "top", verb)))
    t = duel(profile, me=side(hand=[gust], active=0), you=side(characters=[card(WALL, don=3)], active=2, rested=1))
    t.me.plays("Gust")
    t.you.shows(characters=[], active=2, rested=4)
    t.is_quiet()


# -- the whole of it ------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_battle_goes_through_its_steps_and_back_to_the_main_phase(profile: str) -> None:
    """opcg 7-1, 7-1-5-5, manual-1.11:M.battle.0, manual-1.11:M.battle.attack.1"""
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[GUARD], life=LIFE))
    t.me.attacks("Runner", "Keeper")
    t.shows(phase="block")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.passes()
    t.shows(phase="counter")
    t.you.passes()
    t.shows(phase="damage")
    t.you.takes("Rope Dancer")
    assert steps(t) == ["attack", "block", "counter", "damage", "main"]
    t.me.is_offered(Attack("Seeker", "Keeper"), END)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_blocker_is_used_once_in_a_battle(profile: str) -> None:
    """opcg 7-1-2-1, 10-1-4-1, manual-1.11:M.battle.block.1"""
    second = character("Second", 4000, keywords=("blocker",))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[GUARD, second]))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Guard"), Block("Second"), PASS)
    t.you.blocks("Guard")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(characters=["Second"], trash=["Guard"], life=2)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_a_blocker_that_leaves_in_the_block_step_ends_the_battle(profile: str) -> None:
    """opcg 7-1-2-3, 7-1-5-1, manual-1.11:M.battle.end.1"""
    shy = character("Shy", 4000, on_block(Move(This(), "hand", "top", "return")), keywords=("blocker",))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[shy]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Shy")
    t.you.shows(characters=[], hand=["Shy"], life=2)
    t.card("Runner", rested=True)
    assert steps(t) == ["attack", "block", "main"]
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_former_target_may_leave_once_the_attack_was_blocked(profile: str) -> None:
    """opcg 7-1-2-3, 10-1-4-1, manual-1.11:M.terms.11"""
    mine = Cards("yours", ("characters",), (Rested(), Other()))
    decoy = on_block(Choose(mine), Move(It(), "hand", "top", "return"))
    saviour = character("Saviour", 4000, decoy, keywords=("blocker",))
    t = duel(profile, me=side(characters=[RUNNER], active=0), you=side(characters=[saviour, card(WALL, rested=True)]))
    t.me.attacks("Runner", "Wall")
    t.you.blocks("Saviour")
    t.you.shows(hand=["Wall"])
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(characters=[], trash=["Saviour"])
    t.is_quiet()


def test_what_waits_for_being_attacked_comes_in_the_counter_step() -> None:
    """opcg 7-1-3-1"""
    wary = character("Wary", 4000, when_attacked(Change("power", 2000, This(), "battle")), keywords=("blocker",))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[wary], leader=watchful(), life=LIFE))
    t.me.attacks("Runner", "Warden")
    t.card("Wary", power=4000)
    t.you.shows(hand=[])
    t.you.blocks("Wary")
    # The blocker is attacked now, and the Leader is not.
    t.shows(phase="counter")
    t.card("Wary", power=6000)
    t.you.shows(hand=[])
    t.you.passes()
    t.you.shows(characters=["Wary"])
    t.me.attacks("Seeker", "Warden")
    t.you.shows(hand=1)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_counters_are_used_in_any_order_and_as_often_as_one_likes(profile: str) -> None:
    """opcg 7-1-3-2, 7-1-3-2-1, 7-1-3-2-2, manual-1.11:M.battle.counter.1"""
    helper = character("Helper", 1000, counter=1000)
    shield = event("Shield", counter(up_to(MINE), Change("power", 1000, It(), "battle")), cost=1)
    t = duel(profile, me=side(characters=[RUNNER], active=3), you=side(hand=[helper, shield, helper], active=1))
    t.me.gives("Runner", "Runner")
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Counter("Helper"), PlayCard("Shield"), Counter("Helper#2"), PASS)
    t.you.does(Counter("Helper"))
    t.you.is_offered(PlayCard("Shield"), Counter("Helper#2"), PASS)
    t.you.plays("Shield")
    t.you.picks("Keeper")
    t.you.is_offered(Counter("Helper#2"), PASS)
    t.you.does(Counter("Helper#2"))
    t.card("Keeper", power=8000)
    t.you.passes()
    t.you.shows(trash=3, life=2)
    t.card("Keeper", power=5000)
    t.is_quiet()


def test_more_counters_may_be_used_after_the_attacker_has_gone() -> None:
    """opcg 7-1-3-2-3"""
    gust = event("Gust", counter(up_to(THEIRS), Move(It(), "hand", "top", "return")))
    helper = character("Helper", 1000, counter=1000)
    t = duel(me=side(characters=[RUNNER], active=0), you=side(hand=[gust, helper]))
    t.me.attacks("Runner", "Keeper")
    t.you.plays("Gust")
    t.you.picks("Runner")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.does(Counter("Helper"))
    t.you.is_offered(PASS)
    t.you.passes()
    t.me.shows(hand=["Runner"])
    t.you.shows(life=2, trash=["Helper", "Gust"])
    assert steps(t) == ["attack", "block", "counter", "main"]
    t.is_quiet()


def test_what_may_not_be_rested_neither_attacks_nor_blocks() -> None:
    """opcg 7-1-1-1, 10-1-4-1"""
    stiff = Ability("permanent", (Forbid("rest", This()),))
    post = character("Post", 5000, stiff)
    gate = character("Gate", 4000, stiff, keywords=("blocker",))
    t = duel(me=side(characters=[post], active=0), you=side(characters=[gate], life=LIFE))
    t.me.is_offered(Attack("Seeker", "Keeper"), END)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_the_top_life_card_is_taken_or_its_trigger_activated_point_by_point(profile: str) -> None:
    """opcg 7-1-4-1-1-2, 7-1-4-1-1-3, manual-1.11:M.damage.4"""
    twin = character("Twin", 9000, keywords=("double attack",))
    wish = event("Wish", trigger(Draw(1)))
    t = duel(profile, me=side(characters=[twin], active=0), you=side(life=["Rope Dancer", wish, "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    assert not t.you.knows("Wish")
    t.you.takes("Rope Dancer")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(life=["Gate Warden"], trash=["Wish"], hand=2)
    t.is_quiet()


# -- the end of the battle ------------------------------------------------------------------------


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_waits_for_the_end_of_a_battle_comes_while_effects_for_it_still_last(profile: str) -> None:
    """opcg 7-1-5-1, 7-1-5-2, manual-1.11:M.battle.end.1, manual-1.11:M.battle.damage.6"""
    still_strong = Exists(Cards("yours", ("characters",), (Compare("power", ">=", 7000),)))
    bell = stage("Bell", at_battles_end(Draw(1), condition=still_strong))
    bold = character("Bold", 5000, when_attacking(Change("power", 2000, This(), "battle")))
    t = duel(profile, me=side(characters=[bold], stage=[bell], active=0), you=side(life=LIFE))
    t.me.attacks("Bold", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.shows(hand=1)
    t.card("Bold", power=5000)
    t.is_quiet()


@pytest.mark.parametrize("profile", BOTH_BOOKS)
def test_what_lasts_during_the_battle_ends_first_for_the_turn_player_then_for_the_other(profile: str) -> None:
    """opcg 7-1-5-3, 7-1-5-4, manual-1.11:M.battle.end.2"""
    bold = character("Bold", 5000, when_attacking(Change("power", 2000, This(), "battle")))
    lasting = character("Lasting", 5000, when_attacking(Change("power", 1000, This(), "turn")))
    shield = event("Shield", counter(up_to(MINE), Change("power", 4000, It(), "battle")))
    t = duel(profile, me=side(characters=[bold, lasting], active=0), you=side(hand=[shield], life=LIFE))
    t.me.attacks("Bold", "Keeper")
    t.you.plays("Shield")
    t.you.picks("Keeper")
    t.card("Bold", power=7000)
    t.card("Keeper", power=9000)
    t.you.passes()
    t.card("Bold", power=5000)
    t.card("Keeper", power=5000)
    t.you.shows(life=2)
    t.me.attacks("Lasting", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Lasting", power=6000)
    t.is_quiet()


def test_a_card_that_fought_a_character_has_battled_and_one_that_fought_a_leader_has_not() -> None:
    """opcg 7-1-5-2"""
    t = duel(me=side(characters=[TIRELESS], active=0), you=side(characters=[card(WALL, rested=True)], life=LIFE))
    t.me.attacks("Tireless", "Wall")
    t.you.passes()
    t.you.shows(trash=["Wall"])
    t.card("Tireless", rested=False)
    t.me.attacks("Tireless", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Tireless", rested=True)
    t.is_quiet()


def test_a_leader_attacked_and_a_blocker_fought_is_a_character_battled() -> None:
    """opcg 7-1-5-2, 10-1-4-1"""
    t = duel(me=side(characters=[TIRELESS], active=0), you=side(characters=[GUARD]))
    t.me.attacks("Tireless", "Keeper")
    t.you.blocks("Guard")
    t.you.passes()
    t.card("Tireless", rested=False)
    t.is_quiet()


def test_the_attacked_character_has_battled_as_well() -> None:
    """opcg 7-1-5-2, 7-1-4-2"""
    stubborn = character("Stubborn", 9000, battled_a_character(Draw(1)))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(stubborn, rested=True)]))
    t.me.attacks("Runner", "Stubborn")
    t.you.passes()
    t.you.shows(hand=1)
    t.me.attacks("Seeker", "Stubborn")
    t.you.passes()
    t.you.shows(hand=1)
    t.is_quiet()


def test_a_card_has_not_battled_when_the_battle_was_broken_off() -> None:
    """opcg 7-1-5-2, 7-1-2-3"""
    shy = character("Shy", 4000, on_block(Move(This(), "hand", "top", "return")), keywords=("blocker",))
    t = duel(me=side(characters=[TIRELESS], active=0), you=side(characters=[shy]))
    t.me.attacks("Tireless", "Keeper")
    t.you.blocks("Shy")
    t.you.shows(hand=["Shy"])
    t.card("Tireless", rested=True)
    t.is_quiet()


def test_a_blocker_that_makes_room_for_another_card_breaks_the_battle_off() -> None:
    """opcg 7-1-2-3, 7-1-5-2"""
    call = on_block(up_to(Cards("yours", ("hand",))), Play(It()))
    herald = character("Herald", 4000, call, keywords=("blocker",))
    crowd = ["Rope Dancer", "Gate Warden", "Lamplighter", "Ember Runner"]
    t = duel(me=side(characters=[TIRELESS], active=0), you=side(characters=[herald, *crowd], hand=[WALL]))
    t.me.attacks("Tireless", "Keeper")
    t.you.blocks("Herald")
    t.you.picks("Wall")
    t.you.picks("Herald")
    t.you.shows(trash=["Herald"], characters=5, life=2)
    t.card("Tireless", rested=True)
    assert steps(t) == ["attack", "block", "main"]
    t.is_quiet()


def test_what_was_ordered_for_the_end_of_the_battle_is_done_though_it_was_broken_off() -> None:
    """opcg 7-1-5-2, 7-1-1-4"""
    later = Later("battle ends", (Move(This(), "deck", "bottom"),))
    raider = character("Raider", 5000, when_attacking(up_to(THEIRS), Move(It(), "deck", "bottom"), later))
    t = duel(me=side(characters=[raider], active=0), you=side(characters=[card(WALL, rested=True)]))
    t.me.attacks("Raider", "Wall")
    t.you.shows(characters=["Wall"])
    t.me.picks("Wall")
    t.you.shows(characters=[], deck=6)
    t.me.shows(characters=[], deck=6)
    assert steps(t) == ["attack", "main"]
    t.is_quiet()


def test_what_was_ordered_for_the_end_of_the_battle_does_not_follow_a_card_that_moved() -> None:
    """opcg 7-1-5-2, 7-1-3-2-3"""
    later = Later("battle ends", (Move(This(), "deck", "bottom"),))
    raider = character("Raider", 5000, when_attacking(later))
    gust = event("Gust", counter(up_to(THEIRS), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[raider], active=0), you=side(hand=[gust]))
    t.me.attacks("Raider", "Keeper")
    t.you.plays("Gust")
    t.you.picks("Raider")
    t.you.passes()
    t.me.shows(hand=["Raider"], deck=5)
    t.is_quiet()


def test_a_card_has_battled_though_the_knock_out_was_replaced() -> None:
    """opcg 7-1-5-2, 7-1-4-1-2"""
    instead = (Move(This(), "trash", "top", "trash"),)
    slippery = character("Slippery", 4000, Ability("replacement", instead, Event("ko"), may=True))
    t = duel(me=side(characters=[TIRELESS], active=0), you=side(characters=[card(slippery, rested=True)]))
    t.me.attacks("Tireless", "Slippery")
    t.you.passes()
    t.you.is_offered(Replace("Slippery"), DECLINE)
    t.you.does(Replace("Slippery"))
    t.you.shows(trash=["Slippery"])
    t.card("Tireless", rested=False)
    t.is_quiet()


def test_work_for_the_end_and_having_battled_are_put_in_order_by_their_player() -> None:
    """opcg 7-1-5-2"""
    later = Later("battle ends", (Draw(2),))
    busy = character("Busy", 5000, when_attacking(later), battled_a_character(Draw(1)))
    t = duel(me=side(characters=[busy], active=0), you=side(characters=[card(WALL, rested=True)]))
    t.me.attacks("Busy", "Wall")
    t.you.passes()
    t.me.is_offered(Trigger("Busy", 0), Trigger("Busy", 1))
    t.me.does(Trigger("Busy", 1))
    t.me.shows(hand=3)
    t.is_quiet()
