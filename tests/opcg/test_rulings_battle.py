"""7 The publishers' rulings on battles, by the principles of `rulings.md` B.1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.opcg.cards import (
    activate,
    counter,
    discard,
    don,
    given,
    main,
    on_block,
    on_their_attack,
    trigger,
    up_to,
    when_attacking,
    your_turn,
)
from rulebound.games.opcg.r04_terms import if_you_do
from rulebound.games.opcg.r08_texts import as_long_as, choose, during, instead, may, paying, under, whenever
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, JustDone, Times
from rulebound.program.conditions import AllOf, Exists, Negation
from rulebound.program.filters import (
    All,
    Cards,
    Compare,
    Either,
    Is,
    It,
    Kind,
    Named,
    Not,
    Other,
    Role,
    This,
    TraitPart,
)
from rulebound.program.ops import Act, Change, Choose, Draw, Forbid, Grant, Later, May, Move, Play, Rest, Stand
from tests.onepiece import (
    END,
    Activate,
    ActivateTrigger,
    Attack,
    Block,
    Counter,
    Duel,
    Take,
    card,
    character,
    duel,
    event,
    leader,
    side,
)
from tests.onepiece import Play as PlayCard
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Pick, Replace

MINE = Cards("yours", ("leader", "characters"))
MY_CHARACTERS = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
LIFE = ["Rope Dancer", "Gate Warden"]
RUNNER = character("Runner", 5000)
WALL = character("Wall", 4000)
GUARD = character("Guard", 4000, keywords=("blocker",))
HELPER = character("Helper", 1000, counter=1000)
BATTLED = Event("battled a character")
SEEKS = Attack("Seeker", "Keeper")


def steps(t: Duel) -> list[str]:
    """The steps gone through."""
    told = [line.partition(" [")[0] for line in t.log]
    return [line.removesuffix(" phase") for line in told if line.endswith(" phase")]


# -- who attacks, and whom ------------------------------------------------------------------------


def test_a_character_rested_when_attacking_is_not_what_was_attacked() -> None:
    """opcg 7-1-1-2, 7-1-1-3"""
    # [105]: the target is named with the attack, and only then does the attacker rest anybody.
    cheap = Cards("theirs", ("characters",), (Compare("cost", "<=", 5),))
    bully = character("Bully", 5000, when_attacking(up_to(cheap), Rest(It()), condition=given(1), once="turn"))
    t = duel(me=side(characters=[card(bully, don=1)], active=0), you=side(characters=[WALL], life=LIFE))
    t.me.is_offered(Attack("Bully", "Keeper"), SEEKS, END)
    t.me.attacks("Bully", "Keeper")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.card("Wall", rested=True)
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Gate Warden"])
    t.is_quiet()


def test_a_ban_on_attacking_does_not_stop_the_attack_under_way() -> None:
    """opcg 7-1-1-1, 7-1-5-1"""
    # B.1.34, [241]: it was declared already. [240]: the ban is still there when the card is active again.
    strong = Cards("theirs", ("characters",), (Compare("cost", "<=", 6),))
    jailer = character("Jailer", 4000, on_block(up_to(strong), Forbid("attack", It())), keywords=("blocker",))
    wake = event("Wake", main(choose(MY_CHARACTERS), Stand(It())))
    t = duel(me=side(characters=[RUNNER], hand=[wake], active=0), you=side(characters=[jailer]))
    t.me.attacks("Runner", "Keeper")
    t.you.blocks("Jailer")
    t.you.picks("Runner")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.shows(characters=[], trash=["Jailer"])
    t.me.plays("Wake")
    t.card("Runner", rested=False)
    t.me.is_offered(SEEKS, END)
    t.me.ends()
    t.you.ends()
    t.me.is_offered(Attack("Runner", "Keeper"), SEEKS, END)
    t.is_quiet()


def test_an_attack_goes_on_though_it_could_not_be_declared_any_more() -> None:
    """opcg 7-1-1-1, 3-7-4"""
    # B.1.34, [0], [348]: the [Rush] by which it attacked is gone in the middle of the battle.
    crew = Exists(Cards("yours", ("characters",), (Other(), Compare("power", ">=", 7000))))
    eager = character("Eager", 5000, as_long_as(crew, Grant(This(), keyword="rush")))
    gust = event("Gust", counter(up_to(THEIRS), Move(It(), "hand", "top", "return")))
    me = side(characters=[card(eager, fresh=True), character("Giant", 7000)], active=0)
    t = duel(me=me, you=side(hand=[gust], life=LIFE))
    t.me.attacks("Eager", "Keeper")
    t.you.plays("Gust")
    t.you.picks("Giant")
    t.card("Eager", keywords=[])
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"])
    t.is_quiet()


def test_what_may_not_be_rested_does_nothing_that_needs_resting() -> None:
    """opcg 1-3-3, 8-3-1-3, 10-1-4-1"""
    # B.1.35, [61], [62], [63], [64]: it does not attack, pay by resting, block, or get rested by an effect.
    worker = character("Worker", 5000, paying((Rest(This()),), activate(Draw(1))), keywords=("blocker",))
    freeze = event("Freeze", main(Forbid("rest", All(Cards("any", ("characters",))))))
    tire = event("Tire", main(Rest(All(Cards("any", ("characters",))))))
    me = side(characters=[worker], hand=[freeze, tire], active=0)
    t = duel(me=me, you=side(characters=[GUARD], life=LIFE))
    plays = [PlayCard("Freeze"), PlayCard("Tire")]
    t.me.is_offered(*plays, Activate("Worker"), Attack("Worker", "Keeper"), SEEKS, END)
    t.me.plays("Freeze")
    t.me.is_offered(PlayCard("Tire"), SEEKS, END)
    t.me.plays("Tire")
    t.card("Worker", rested=False)
    t.card("Guard", rested=False)
    t.me.attacks("Seeker", "Keeper")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


@pytest.mark.parametrize("frozen", [False, True])
def test_what_may_not_be_rested_does_not_serve_a_replacement(frozen: bool) -> None:
    """opcg 8-1-3-4-5"""
    # B.1.35, [484]: the opponent's card that would be rested instead has to be one that can be.
    shove = instead(Event("leaves characters", by="their effect"), choose(THEIRS), Rest(It()))
    slippery = character("Slippery", 4000, replace(may(shove), once="turn"))
    freeze = event("Freeze", main(Forbid("rest", All(MY_CHARACTERS))))
    gust = event("Gust", main(choose(THEIRS), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[RUNNER], hand=[freeze, gust], active=0), you=side(characters=[slippery]))
    if frozen:
        t.me.plays("Freeze")
    t.me.plays("Gust")
    if not frozen:
        t.you.is_offered(Replace("Slippery"), DECLINE)
        t.you.replaces("Slippery")
    t.card("Runner", rested=not frozen)
    t.you.shows(characters=[] if frozen else ["Slippery"], hand=["Slippery"] if frozen else [])
    t.is_quiet()


def test_beside_one_that_may_be_rested_one_that_may_not_is_no_choice() -> None:
    """opcg 8-1-3-4-5"""
    # B.1.35, [484]: what happens instead happens whole, so only cards are offered to which it can.
    shove = instead(Event("leaves characters", by="their effect"), choose(THEIRS), Rest(It()))
    slippery = character("Slippery", 4000, may(shove))
    freeze = event("Freeze", main(choose(MY_CHARACTERS), Forbid("rest", It())))
    gust = event("Gust", main(choose(THEIRS), Move(It(), "hand", "top", "return")))
    me = side(characters=[RUNNER, WALL, GUARD], hand=[freeze, gust], active=0)
    t = duel(me=me, you=side(characters=[slippery]))
    t.me.plays("Freeze")
    t.me.picks("Wall")
    t.me.plays("Gust")
    t.you.replaces("Slippery")
    t.you.is_offered(Pick("Runner"), Pick("Guard"))
    t.you.picks("Guard")
    t.card("Guard", rested=True)
    t.you.shows(characters=["Slippery"], hand=[])
    t.is_quiet()


# -- answers to an attack -------------------------------------------------------------------------


def test_what_must_be_so_for_an_answer_is_looked_at_after_what_the_attack_did() -> None:
    """opcg 10-2-16-1, 8-1-3-1-2"""
    # B.1.33, [626]: the one Character of another kind has been returned when the answer's time comes.
    strangers = Cards("yours", ("characters",), (Not(TraitPart("Gear")),))
    answer = on_their_attack(up_to(MINE), during("battle", "power", 1000, It()), once="turn")
    captain = character("Captain", 7000, under(answer, Negation(Exists(strangers))), traits=("Gear Works",))
    gusty = character("Gusty", 5000, when_attacking(up_to(THEIRS), Move(It(), "hand", "top", "return")))
    me = side(characters=[gusty, card(RUNNER)], active=0)
    t = duel(me=me, you=side(characters=[captain, WALL]))
    t.me.attacks("Gusty", "Keeper")
    t.me.picks("Wall")
    t.you.is_offered(Pick("Keeper"), Pick("Captain"), DONE)
    t.you.picks("Keeper")
    t.card("Keeper", power=6000)
    t.you.passes()
    t.you.shows(life=2, hand=["Wall"])
    t.is_quiet()


def test_an_answer_is_not_given_while_its_condition_is_not_met() -> None:
    """opcg 10-2-16-1, 8-1-3-1-2"""
    # B.1.33, [626] the other way: with the stranger there nothing is asked.
    strangers = Cards("yours", ("characters",), (Not(TraitPart("Gear")),))
    answer = on_their_attack(up_to(MINE), during("battle", "power", 1000, It()), once="turn")
    captain = character("Captain", 7000, under(answer, Negation(Exists(strangers))), traits=("Gear Works",))
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[captain, WALL], life=LIFE))
    t.me.attacks("Runner", "Keeper")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()


def test_an_answer_is_lost_with_its_card() -> None:
    """opcg 10-2-16-1, 8-1-3-1-3"""
    # B.1.17, [628], [807]: what the attack removed does not answer it.
    keeper = Cards("yours", ("leader",))
    cost = (Move(This(), "trash", "top", "trash"),)
    imp = character("Imp", 1000, paying(cost, on_their_attack(up_to(keeper), during("battle", "power", 1000, It()))))
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 2000),))
    smiter = character("Smiter", 5000, when_attacking(up_to(weak), Move(It(), "trash", "top", "ko")))
    t = duel(me=side(characters=[smiter], active=0), you=side(characters=[imp], life=LIFE))
    t.me.attacks("Smiter", "Keeper")
    t.me.picks("Imp")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.is_quiet()
    t = duel(me=side(characters=[smiter], active=0), you=side(characters=[imp], life=LIFE))
    t.me.attacks("Smiter", "Keeper")
    t.me.is_done()
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Keeper")
    t.you.passes()
    t.you.shows(life=2, trash=["Imp"])
    t.is_quiet()


def test_a_card_played_by_an_answer_does_not_answer_the_same_attack() -> None:
    """opcg 10-2-16-1"""
    # B.1.33, [370]: its time was over before it came.
    agents = Cards("yours", ("hand",), (Named("Agent"),))
    agent = character("Agent", 1000, paying(don(1), on_their_attack(up_to(agents), Play(It()), once="turn")))
    you = side(characters=[agent], hand=[agent, agent], life=LIFE, active=2)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.agrees()
    t.you.is_offered(Pick("Agent#2"), Pick("Agent#3"), DONE)
    t.you.picks("Agent#2")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.attacks("Seeker", "Keeper")
    # The first has been used in this turn, the second has not.
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Agent#3")
    t.you.is_asked("counter")
    t.you.passes()
    t.you.takes("Gate Warden")
    t.you.shows(characters=["Agent", "Agent#2", "Agent#3"], active=0, don_deck=2)
    t.is_quiet()


def test_a_blocker_made_by_an_answer_blocks_that_attack() -> None:
    """opcg 10-2-16-1, 7-1-2-1"""
    # B.1.33, [460]
    pupils = Cards("yours", ("characters",), (Named("Wall"),))
    tutor = character(
        "Tutor", 0, paying((Rest(This()),), on_their_attack(up_to(pupils), Grant(It(), keyword="blocker")))
    )
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[tutor, WALL]))
    t.me.attacks("Runner", "Keeper")
    t.you.agrees()
    t.you.picks("Wall")
    t.you.is_offered(Block("Wall"), PASS)
    t.you.blocks("Wall")
    t.you.passes()
    t.you.shows(characters=["Tutor"], trash=["Wall"], life=2)
    t.is_quiet()


# -- blocking -------------------------------------------------------------------------------------


def test_a_blocker_knocked_out_for_blocking_leaves_no_counter_step() -> None:
    """opcg 7-1-2-3"""
    # [748]
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 8000),))
    fury = whenever(Event("blocks", own=False, whose="theirs"), up_to(weak), Move(It(), "trash", "top", "ko"))
    breaker = character("Breaker", 11000, replace(fury, once="turn"), keywords=("rush",))
    t = duel(me=side(characters=[breaker], active=0), you=side(characters=[GUARD, WALL], hand=[HELPER]))
    t.me.attacks("Breaker", "Keeper")
    t.you.blocks("Guard")
    t.me.is_offered(Pick("Guard"), Pick("Wall"), DONE)
    t.me.picks("Guard")
    t.you.shows(characters=["Wall"], trash=["Guard"], life=2, hand=["Helper"])
    t.card("Breaker", rested=True)
    assert steps(t) == ["attack", "block", "main"]
    t.is_quiet()


def test_a_leader_that_blocked_is_damaged_when_it_loses() -> None:
    """opcg 10-1-4-1, 7-1-4-1-1"""
    # [355]
    shield = replace(leader("Shield"), keywords=("blocker",))
    you = side(characters=[card(WALL, rested=True)], leader=shield, life=LIFE)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.is_offered(Block("Shield"), PASS)
    t.you.blocks("Shield")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(characters=["Wall"], life=["Gate Warden"])
    t.is_quiet()


def test_a_target_changed_by_an_effect_has_not_blocked() -> None:
    """opcg 7-1-3-2-2, 10-2-15-1"""
    # [48]: no [On Block]; [47]: an active Character may be chosen, and stays active.
    lure = event("Lure", paying(don(1), counter(choose(MY_CHARACTERS), Act("retarget", It()))))
    eager = character("Eager", 4000, on_block(Draw(1)), keywords=("blocker",))
    you = side(characters=[eager, WALL], hand=[lure, HELPER], active=1)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.plays("Lure")
    t.you.agrees()
    t.you.is_offered(Pick("Eager"), Pick("Wall"))
    t.you.picks("Eager")
    t.card("Eager", rested=False)
    t.you.shows(hand=["Helper"])
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.passes()
    t.you.shows(characters=["Wall"], trash=["Eager", "Lure"], life=2, hand=["Helper"])
    assert steps(t) == ["attack", "block", "counter", "damage", "main"]
    t.is_quiet()


# -- the Counter Step -----------------------------------------------------------------------------


def test_an_attacker_knocked_out_in_the_counter_step_does_no_damage() -> None:
    """opcg 7-1-3-2-3, 7-1-5-1"""
    # [101]: the Damage Step is left out. [102]: until the step ends Counters may still be used.
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", 4000),))
    text = counter(up_to(MINE), during("battle", "power", 4000, It()), up_to(weak), Move(It(), "trash", "top", "ko"))
    backfire = event("Backfire", text)
    t = duel(me=side(characters=["Rope Dancer"], active=0), you=side(hand=[backfire, HELPER, backfire], active=0))
    t.me.attacks("Rope Dancer", "Keeper")
    t.you.plays("Backfire")
    t.you.is_done()
    t.you.picks("Rope Dancer")
    t.me.shows(characters=[], trash=["Rope Dancer"])
    t.you.is_offered(Counter("Helper"), PlayCard("Backfire#2"), PASS)
    t.you.plays("Backfire#2")
    t.you.picks("Keeper")
    t.card("Keeper", power=9000)
    t.you.passes()
    t.you.shows(life=2, hand=["Helper"], trash=["Backfire#2", "Backfire"])
    assert steps(t) == ["attack", "block", "counter", "main"]
    t.is_quiet()


def test_an_attacked_character_set_active_is_still_attacked() -> None:
    """opcg 7-1-3-2-2, 7-1-4-1-2"""
    # B.1.34, [120]
    rally = event(
        "Rally", counter(up_to(MINE), during("battle", "power", 2000, It()), up_to(MY_CHARACTERS), Stand(It()))
    )
    you = side(characters=[card(WALL, rested=True)], hand=[rally], active=0)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Wall")
    t.you.plays("Rally")
    t.you.picks("Keeper")
    t.you.picks("Wall")
    t.card("Wall", rested=False)
    t.you.passes()
    t.you.shows(characters=[], trash=["Wall", "Rally"])
    t.is_quiet()


def test_a_blocker_set_active_in_the_counter_step_comes_too_late() -> None:
    """opcg 7-1-2-1, 7-1-3-2-2"""
    # B.1.33, [121], [144]: the Block Step of this battle is over.
    rally = event("Rally", counter(up_to(MY_CHARACTERS), Stand(It())))
    you = side(characters=[card(GUARD, rested=True)], hand=[rally], life=LIFE, active=0)
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.plays("Rally")
    t.you.picks("Guard")
    t.card("Guard", rested=False)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.me.attacks("Seeker", "Keeper")
    t.you.is_offered(Block("Guard"), PASS)
    t.you.blocks("Guard")
    t.you.passes()
    t.you.shows(characters=[], life=["Gate Warden"])
    t.is_quiet()


def test_the_counter_of_a_card_just_returned_is_there_to_be_used() -> None:
    """opcg 7-1-3-2-1, 2-10-1"""
    # [131]
    cheap = Cards("theirs", ("characters",), (Compare("cost", "<=", 3),))
    gusty = under(when_attacking(up_to(cheap), Move(It(), "hand", "top", "return")), given(1))
    blower = character("Blower", 4000, paying(discard(1), gusty))
    t = duel(me=side(characters=[card(blower, don=1)], hand=["Pebble"], active=0), you=side(characters=[HELPER]))
    t.me.attacks("Blower", "Keeper")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.picks("Helper")
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Keeper", with_="Helper")
    t.card("Keeper", power=6000)
    t.you.passes()
    t.you.shows(life=2, trash=["Helper"])
    t.is_quiet()


def test_effects_for_being_attacked_come_before_counters_and_not_after() -> None:
    """opcg 7-1-3-1, 7-1-3-2"""
    # B.1.33, [253]: who uses a Counter has left that window.
    tools = Cards("yours", ("hand",), (Either((Kind("event"), Kind("stage"))),))
    fuel = (
        Choose(tools, Count(tools), 0),
        Move(It(), "trash", "top", "discard"),
        Change("power", Times(1000, JustDone()), This(), "battle"),
    )
    furnace = leader("Furnace", whenever(Event(("attacks", "is attacked")), *fuel))
    you = side(leader=furnace, hand=["Flare Shot", "Beacon Tower", HELPER], active=0)
    t = duel(me=side(characters=[character("Hammer", 7000)], active=0), you=you)
    t.me.attacks("Hammer", "Furnace")
    t.you.is_offered(Pick("Flare Shot"), Pick("Beacon Tower"), DONE)
    t.you.picks("Flare Shot")
    t.you.is_done()
    t.card("Furnace", power=6000)
    t.you.is_offered(Counter("Helper"), PASS)
    t.you.counters("Furnace", with_="Helper")
    t.card("Furnace", power=7000)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Shell#6")
    t.you.shows(hand=["Beacon Tower", "Shell#6"])
    t.is_quiet()


# -- what is read in the Damage Step --------------------------------------------------------------


def test_power_is_compared_as_it_is_in_the_damage_step() -> None:
    """opcg 7-1-4-1, 7-1-4-2"""
    # B.1.19, [134]: the attacker's power goes with its player's hand, and that was made smaller.
    greed = as_long_as(AllOf((given(1), your_turn())), Change("power", Times(1000, Count(HAND)), This()))
    hoarder = character("Hoarder", 1000, greed)
    their_hand = Cards("theirs", ("hand",))
    tax = event("Tax", counter(Choose(their_hand, 2, by="theirs"), Move(It(), "trash", "top", "discard")))
    me = side(characters=[card(hoarder, don=1)], hand=["Pebble"] * 4, active=0)
    t = duel(me=me, you=side(hand=[tax], active=0))
    t.me.attacks("Hoarder", "Keeper")
    t.card("Hoarder", power=6000)
    t.you.plays("Tax")
    t.me.picks("Pebble", "Pebble#2")
    t.me.picks("Pebble")  # the order in which they are trashed
    t.card("Hoarder", power=4000)
    t.you.passes()
    t.you.shows(life=2)
    assert steps(t) == ["attack", "block", "counter", "damage", "main"]
    t.is_quiet()


def test_double_attack_lost_before_the_damage_step_does_one_damage() -> None:
    """opcg 10-1-2-1, 7-1-4-1-1"""
    # B.1.19, [716]: the Character of cost 0 on which it hung has left.
    free = Exists(Cards("any", ("characters",), (Compare("cost", "==", 0),)))
    twin = character("Twin", 7000, as_long_as(AllOf((given(1), free)), Grant(This(), keyword="double attack")))
    gust = event("Gust", counter(up_to(Cards("any", ("characters",))), Move(It(), "hand", "top", "return")))
    you = side(characters=[character("Nobody", 1000, cost=0)], hand=[gust], life=LIFE, active=0)
    t = duel(me=side(characters=[card(twin, don=1)], active=0), you=you)
    t.card("Twin", keywords=["double attack"])
    t.me.attacks("Twin", "Keeper")
    t.you.plays("Gust")
    t.you.picks("Nobody")
    t.card("Twin", keywords=[])
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], hand=["Nobody", "Rope Dancer"])
    t.is_quiet()


def test_banish_lost_before_the_damage_step_trashes_nothing() -> None:
    """opcg 10-1-3-1, 10-1-5-1"""
    # B.1.19, [391]
    strong = Exists(Cards("yours", ("characters",), (Is(This()), Compare("power", ">=", 7000))))
    scourge = character("Scourge", 5000, as_long_as(strong, Grant(This(), keyword="banish")))
    wither = event("Wither", counter(up_to(THEIRS), during("battle", "power", -1000, It())))
    wish = event("Wish", trigger(Draw(1)))
    t = duel(me=side(characters=[card(scourge, don=2)], active=0), you=side(hand=[wither], life=[wish, "Shell"]))
    t.card("Scourge", power=7000, keywords=["banish"])
    t.me.attacks("Scourge", "Keeper")
    t.you.plays("Wither")
    t.you.picks("Scourge")
    t.card("Scourge", power=6000, keywords=[])
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.takes("Wish")
    t.you.shows(life=["Shell"], hand=["Wish"], trash=["Wither"])
    t.is_quiet()


# -- having battled, and the end of the battle ----------------------------------------------------


def tireless() -> PrintedCard:
    """A Character that is set active once a turn if it battled a Character."""
    again = replace(whenever(BATTLED, Stand(This())), once="turn")
    return character("Tireless", 6000, under(again, given(1), your_turn()))


def test_who_attacked_a_leader_and_was_blocked_has_battled_a_character() -> None:
    """opcg 7-1-5-2, 10-1-4-1"""
    # B.1.18, [677]
    t = duel(me=side(characters=[card(tireless(), don=1)], active=0), you=side(characters=[GUARD], life=LIFE))
    t.me.attacks("Tireless", "Keeper")
    t.you.blocks("Guard")
    t.you.passes()
    t.you.shows(characters=[], trash=["Guard"])
    t.card("Tireless", rested=False)
    t.me.attacks("Tireless", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.card("Tireless", rested=True)
    t.is_quiet()


def test_a_knock_out_that_was_replaced_was_a_battle_all_the_same() -> None:
    """opcg 7-1-5-2, 8-1-3-4"""
    # B.1.18, [356]: another Character is trashed instead of the one that lost.
    rested = Event("ko", own=False, where=(Kind("character"),), whose="yours")
    saviour = character("Saviour", 1000, may(instead(rested, Move(This(), "trash", "top", "trash"))))
    you = side(characters=[saviour, card(WALL, rested=True)])
    t = duel(me=side(characters=[card(tireless(), don=1)], active=0), you=you)
    t.me.attacks("Tireless", "Wall")
    t.you.passes()
    t.you.is_offered(Replace("Saviour"), DECLINE)
    t.you.replaces("Saviour")
    t.you.shows(characters=["Wall"], trash=["Saviour"])
    t.card("Tireless", rested=False)
    t.is_quiet()


@pytest.mark.parametrize("step", ["attack", "block", "counter"])
def test_who_is_left_alone_before_power_was_compared_has_not_battled(step: str) -> None:
    """opcg 7-1-5-2, 7-1-4-1"""
    # B.1.18, [679]: it does not matter in which of the three steps the other card goes.
    away = Move(This(), "hand", "top", "return")
    flights: dict[str, Ability] = {"attack": on_their_attack(away), "block": on_block(away)}
    shy = character("Shy", 4000, *([flights[step]] if step in flights else []), keywords=("blocker",))
    gust = event("Gust", counter(choose(MY_CHARACTERS), Move(It(), "hand", "top", "return")))
    you = side(characters=[card(shy, rested=step != "block")], hand=[gust], active=0)
    t = duel(me=side(characters=[card(tireless(), don=1)], active=0), you=you)
    t.me.attacks("Tireless", "Keeper" if step == "block" else "Shy")
    if step == "block":
        t.you.blocks("Shy")
    elif step == "counter":
        t.you.plays("Gust")
        t.you.passes()
    t.you.shows(characters=[], life=2)
    t.card("Tireless", rested=True)
    assert steps(t) == [*["attack", "block", "counter"][: 1 + ["attack", "block", "counter"].index(step)], "main"]
    t.is_quiet()


def test_a_blocker_that_made_room_was_not_battled() -> None:
    """opcg 7-1-2-3, 7-1-5-2, 3-7-6-1"""
    # B.1.18, B.1.32, [678]
    small = Cards("yours", ("hand",), (Kind("character"), Compare("cost", "<=", 2)))
    herald = character("Herald", 5000, under(on_block(up_to(small), Play(It())), given(1)), keywords=("blocker",))
    crowd = ["Rope Dancer", "Gate Warden", "Lamplighter", "Ember Runner"]
    you = side(characters=[card(herald, don=1), *crowd], hand=[WALL])
    t = duel(me=side(characters=[card(tireless(), don=1)], active=0), you=you)
    t.me.attacks("Tireless", "Keeper")
    t.you.blocks("Herald")
    t.you.picks("Wall")
    t.you.is_offered(*(Pick(name) for name in ("Herald", *crowd)))
    t.you.picks("Herald")
    t.you.shows(characters=["Wall", *crowd], trash=["Herald"], life=2)
    t.card("Tireless", rested=True)
    assert steps(t) == ["attack", "block", "main"]
    t.is_quiet()


def raider() -> PrintedCard:
    """A Character that sinks a small one when attacking, and itself at the end of that battle."""
    small = Cards("any", ("characters",), (Compare("cost", "<=", 2),))
    sinks = (up_to(small), Move(It(), "deck", "bottom"), Later("battle ends", (Move(This(), "deck", "bottom"),)))
    return character("Raider", 5000, under(paying(discard(1), when_attacking(*sinks)), given(1)), cost=5)


def test_work_for_the_end_of_a_battle_is_done_though_the_battle_was_broken_off() -> None:
    """opcg 7-1-1-4, 7-1-5-2"""
    # X3, [215]
    me = side(characters=[card(raider(), don=1)], hand=["Pebble"], active=0)
    t = duel(me=me, you=side(characters=[card(WALL, rested=True)]))
    t.me.attacks("Raider", "Wall")
    t.me.agrees()
    t.me.picks("Pebble")
    t.me.is_offered(Pick("Wall"), DONE)
    t.me.picks("Wall")
    t.you.shows(characters=[], deck=6)
    t.me.shows(characters=[], deck=6, trash=["Pebble"], rested=1)
    assert steps(t) == ["attack", "main"]
    t.is_quiet()


@pytest.mark.parametrize("to", ["hand", "trash"])
def test_work_for_the_end_of_a_battle_loses_a_card_that_moved(to: str) -> None:
    """opcg 7-1-5-2, 3-1-6"""
    # B.1.17, [213]: in another area it is another card.
    gust = event("Gust", counter(up_to(THEIRS), Move(It(), to, "top", "return" if to == "hand" else "ko")))
    me = side(characters=[card(raider(), don=1)], hand=["Pebble"], active=0)
    t = duel(me=me, you=side(hand=[gust], active=0))
    t.me.attacks("Raider", "Keeper")
    t.me.agrees()
    t.me.picks("Pebble")
    t.you.plays("Gust")
    t.you.picks("Raider")
    t.you.passes()
    hand, trash = (["Raider"], ["Pebble"]) if to == "hand" else ([], ["Raider", "Pebble"])
    t.me.shows(characters=[], hand=hand, trash=trash, deck=5)
    t.is_quiet()


def test_work_that_a_resolved_effect_ordered_needs_its_card_no_more() -> None:
    """opcg 8-1-3-1-3, 7-1-5-2"""
    # B.1.17, [68], [306], [312]: unlike an effect that waits, it is done without the card that ordered it.
    bold = character("Bold", 5000, when_attacking(Later("battle ends", (Draw(2),))))
    gust = event("Gust", counter(up_to(THEIRS), Move(It(), "hand", "top", "return")))
    t = duel(me=side(characters=[bold], active=0), you=side(hand=[gust], active=0))
    t.me.attacks("Bold", "Keeper")
    t.you.plays("Gust")
    t.you.picks("Bold")
    t.you.passes()
    t.me.shows(characters=[], hand=3)
    t.is_quiet()


@pytest.mark.parametrize(("power", "survives"), [(4000, False), (6000, True)])
def test_a_card_knocked_out_in_a_battle_does_nothing_at_its_end(power: int, survives: bool) -> None:
    """opcg 7-1-5-2, 8-1-3-1-3"""
    # B.1.17, [737]: it is in the trash by then.
    fought = Cards("theirs", ("characters",), (Either((Is(Role("attacker")), Is(Role("attacked")))),))
    dies = Move(This(), "trash", "top", "ko")
    duelist = character(
        "Duelist",
        power,
        under(whenever(BATTLED, May((choose(fought), Move(It(), "trash", "top", "ko"))), if_you_do(dies)), given(1)),
    )
    t = duel(me=side(characters=[RUNNER], active=0), you=side(characters=[card(duelist, rested=True, don=1)]))
    t.me.attacks("Runner", "Duelist")
    t.you.passes()
    if survives:
        t.you.is_offered(YES, NO)
        t.you.agrees()
    t.me.shows(characters=[] if survives else ["Runner"])
    t.you.shows(characters=[], trash=["Duelist"])
    t.is_quiet()
