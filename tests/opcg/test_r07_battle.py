"""7 Attacks and battle."""

from __future__ import annotations

from rulebound.games.opcg.cards import (
    counter,
    on_block,
    on_ko,
    on_their_attack,
    trigger,
    up_to,
    when_attacking,
)
from rulebound.program.filters import Cards, It, This
from rulebound.program.ops import Change, Draw, Move, Play
from tests.onepiece import (
    END,
    ActivateTrigger,
    Attack,
    Block,
    Counter,
    Give,
    Take,
    card,
    character,
    duel,
    event,
    side,
)
from tests.onepiece import (
    Play as PlayCard,
)
from tests.scenario import PASS, Pick

MINE = Cards("yours", ("leader", "characters"))
RUNNER = character("Runner", 5000)
WALL = character("Wall", 4000)
GUARD = character("Guard", 4000, keywords=("blocker",))


def test_an_active_card_attacks_the_leader_or_a_rested_character() -> None:
    """opcg 7-1-1-1, 7-1-1-2"""
    t = duel(
        me=side(characters=[RUNNER, card(WALL, rested=True)], active=0),
        you=side(characters=[card("Rope Dancer", rested=True), "Gate Warden"]),
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


def test_a_character_that_came_this_turn_does_not_attack_without_rush() -> None:
    """opcg 3-7-4, 10-1-1-1"""
    swift = character("Swift", 3000, keywords=("rush",))
    t = duel(me=side(characters=[card(RUNNER, fresh=True), card(swift, fresh=True)], active=0))
    t.me.is_offered(Attack("Swift", "Keeper"), Attack("Seeker", "Keeper"), END)


def test_nobody_battles_in_their_own_first_turn() -> None:
    """opcg 6-5-6-1"""
    for turn in (1, 2):
        t = duel(me=side(characters=[RUNNER], active=0), turn=turn)
        t.me.is_offered(END)


def test_the_attacker_wins_with_equal_power_and_the_leader_loses_a_life() -> None:
    """opcg 7-1-4-1, 7-1-4-1-1, 4-6-2-1"""
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=["Rope Dancer", "Gate Warden"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Rope Dancer"])
    t.is_quiet()


def test_an_attacker_with_less_power_loses_and_nothing_happens() -> None:
    """opcg 7-1-4-2"""
    t = duel(me=side(characters=[WALL], active=0))
    t.me.attacks("Wall", "Keeper")
    t.you.passes()
    t.me.shows(characters=["Wall"])
    t.you.shows(life=2, hand=[])
    t.is_quiet()


def test_a_character_that_loses_is_knocked_out() -> None:
    """opcg 7-1-4-1-2, 10-2-1-2"""
    mourned = character("Mourned", 3000, on_ko(Draw(1)))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(mourned, rested=True)]))
    t.me.attacks("Runner", "Mourned")
    t.you.passes()
    t.you.shows(characters=[], trash=["Mourned"], hand=1)
    t.is_quiet()


def test_a_leader_without_life_loses_the_game() -> None:
    """opcg 1-2-1-1-1, 7-1-4-1-1-1, 9-2-1-1"""
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.is_over("me")


def test_two_damage_with_one_life_left_is_survived() -> None:
    """opcg 7-1-4-1-1-3, 10-1-2-1"""
    twin = character("Twin", 9000, keywords=("double attack",))
    t = duel(me=side(characters=[twin], active=0), you=side(life=["Shell"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Shell")
    t.you.shows(life=[], hand=["Shell"])
    t.is_quiet()


def test_banished_life_goes_to_the_trash_and_triggers_nothing() -> None:
    """opcg 10-1-3-1"""
    scourge = character("Scourge", 9000, keywords=("banish",))
    wish = event("Wish", trigger(Draw(1)))
    t = duel(me=side(characters=[scourge], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Scourge", "Keeper")
    t.you.passes()
    t.you.shows(life=["Shell"], trash=["Wish"], hand=[])
    t.is_quiet()


def test_a_life_card_with_trigger_is_activated_instead_of_taken() -> None:
    """opcg 10-1-5-1, 10-1-5-3, 4-6-3"""
    wish = event("Wish", trigger(Draw(2)))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(life=["Shell"], trash=["Wish"], hand=2)
    t.is_quiet()


def test_a_declined_trigger_goes_to_the_hand_unseen() -> None:
    """opcg 10-1-5-2"""
    wish = event("Wish", trigger(Draw(2)))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[wish, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    assert t.you.knows("Wish") and not t.me.knows("Wish")
    t.you.takes("Wish")
    t.you.shows(hand=["Wish"])
    assert not t.me.knows("Wish")
    t.is_quiet()


def test_a_trigger_that_plays_its_card_puts_it_into_play() -> None:
    """opcg 10-1-5-3"""
    ally = character("Ally", 3000, trigger(Play(This())))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[ally, "Shell"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Ally")
    t.you.shows(characters=["Ally"], trash=[], life=["Shell"])
    t.is_quiet()


def test_a_blocker_is_rested_and_attacked_instead() -> None:
    """opcg 10-1-4-1, 7-1-2-1"""
    t = duel(
        me=side(characters=[RUNNER], active=0), you=side(characters=[GUARD, card("Gate Warden", rested=True), WALL])
    )
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.blocks("Guard")
    t.you.passes()
    t.you.shows(characters=["Gate Warden", "Wall"], trash=["Guard"], life=2)
    t.is_quiet()


def test_an_unblockable_attack_is_not_blocked() -> None:
    """opcg 7-1-2-1"""
    ghost = character("Ghost", 6000, keywords=("unblockable",))
    t = duel(me=side(characters=[ghost], active=0), you=side(characters=[GUARD]))
    t.me.attacks("Ghost", "Keeper")
    t.you.is_asked("counter")


def test_what_waits_for_a_block_comes_when_it_is_made() -> None:
    """opcg 7-1-2-2, 10-2-15-1"""
    eager = character("Eager", 4000, on_block(Draw(1)), keywords=("blocker",))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[eager]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Eager")
    t.you.shows(hand=1)
    t.you.is_asked("counter")


def test_a_counter_adds_power_for_the_battle() -> None:
    """opcg 7-1-3-2-1, 2-10-1"""
    helper = character("Helper", 1000, counter=2000)
    you = side(characters=[card(WALL, rested=True)], hand=[helper, "Shell"])
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.does(Counter("Helper"))
    t.you.is_offered(Pick("Keeper"), Pick("Wall"))
    t.you.picks("Wall")
    t.card("Wall", power=6000)
    t.you.passes()
    t.card("Wall", power=4000)
    t.you.shows(characters=["Wall"], trash=["Helper"])
    t.is_quiet()


def test_a_counter_event_is_paid_and_activated() -> None:
    """opcg 7-1-3-2-2, 10-2-4-1"""
    shield = event("Shield", counter(up_to(MINE), Change("power", 3000, It(), "battle")), cost=2)
    dear = event("Dear", counter(Draw(1)), cost=4)
    t = duel(me=side(characters=[RUNNER], active=0), you=side(hand=[shield, dear], active=3))
    t.me.attacks("Runner", "Keeper")
    t.you.is_offered(PlayCard("Shield"), PASS)
    t.you.plays("Shield")
    t.you.picks("Keeper")
    t.you.shows(active=1, rested=2, trash=["Shield"])
    t.card("Keeper", power=8000)
    t.you.passes()
    t.you.shows(life=2)
    t.is_quiet()


def test_attacking_comes_first_then_the_answer() -> None:
    """opcg 7-1-1-3, 10-2-5-1, 10-2-16-1"""
    bold = character("Bold", 5000, when_attacking(Change("power", 1000, This(), "battle")))
    keeper = Cards("yours", ("leader",))
    wary = character("Wary", 3000, on_their_attack(up_to(keeper), Change("power", 2000, It(), "battle")))
    t = duel(me=side(characters=[bold], active=0), you=side(characters=[wary]))
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


def test_given_don_add_power_in_their_players_turn_only() -> None:
    """opcg 6-5-5-1, 6-5-5-2"""
    you = side(characters=[card(WALL, don=2)], life=["Rope Dancer", "Gate Warden"])
    t = duel(me=side(characters=[RUNNER], active=2), you=you)
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


def test_a_card_that_leaves_gives_its_don_back_rested() -> None:
    """opcg 6-5-5-4"""
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(WALL, rested=True, don=2)], active=1))
    t.me.attacks("Runner", "Wall")
    t.you.passes()
    t.you.shows(characters=[], active=1, rested=2)
    t.is_quiet()
