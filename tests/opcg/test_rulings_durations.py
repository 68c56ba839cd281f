"""8-1-4, 6-6 The publishers' rulings on how long things last, and on what is done at the end of the turn."""

from __future__ import annotations

from rulebound.games.opcg.cards import activate, discard, end_of_turn, main, on_play, trigger, up_to, when_attacking
from rulebound.games.opcg.r08_texts import as_long_as, choose, paying, provided
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Pool
from rulebound.program.conditions import Compared, Exists
from rulebound.program.filters import All, Cards, Compare, It, Named, Other, This
from rulebound.program.ops import Change, Draw, Forbid, Grant, Later, Lose, Move, Op, Play, Transfer
from tests.onepiece import END, Attack, Block, card, character, duel, event, leader, side, stage
from tests.onepiece import Play as PlayCard
from tests.scenario import PASS

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
ROCK = leader("Rock", power=9000)


def back(name: str) -> Op:
    """A card of one's own goes back to the hand."""
    return Move(All(Cards("yours", ("characters",), (Named(name),))), "hand", "top", "return")


def test_rush_that_hangs_on_another_card_goes_with_it() -> None:
    """opcg 8-1-3-3-2, 10-1-1-1"""
    # B.1.22, [347]: it was played while the big one stood there, and when that has gone it cannot attack any more.
    tall = Exists(Cards("yours", ("characters",), (Other(), Compare("power", ">=", 7000))))
    twin = character("Scissors", 4000, as_long_as(tall, Grant(This(), keyword="rush")))
    away = event("Away", main(back("Keelhauler")))
    t = duel(me=side(characters=[card("Keelhauler", rested=True)], hand=[twin, away], active=1))
    t.me.plays("Scissors")
    t.me.is_offered(PlayCard("Away"), Attack("Scissors", "Keeper"), ATTACK, END)
    t.me.plays("Away")
    t.me.is_offered(ATTACK, END)
    t.is_quiet()


# -- the end of the turn --------------------------------------------------------------------------

WAKE = Later("turn ends", (Transfer(1, "rested", "active", up_to=True),))
GIRL = character("Girl", 7000, on_play(WAKE))


def test_work_for_the_end_of_the_turn_is_done_though_its_card_has_left() -> None:
    """opcg 6-6-1-2(I)"""
    # B.1.17, [68]
    away = event("Away", main(back("Girl")))
    t = duel(me=side(hand=[GIRL, away], active=1))
    t.me.plays("Girl")
    t.me.plays("Away")
    t.me.shows(characters=[], active=0, rested=1)
    t.me.ends()
    t.me.declares(1)
    t.me.shows(active=1, rested=0)
    t.is_quiet()


def test_work_about_a_card_loses_it_when_it_has_moved() -> None:
    """opcg 6-6-1-2(I), 3-1-6"""
    # B.1.17, [255]: played again in the same turn, it is another card.
    rash = (Change("power", 2000, This()), Later("turn ends", (Move(This(), "trash", "top", "trash"),)))
    cook = character("Cook", 2000, activate(*rash, once="turn"))
    away = event("Away", main(back("Cook")))
    for moves in (True, False):
        t = duel(me=side(characters=[cook], hand=[away], active=1))
        t.me.activates("Cook")
        t.card("Cook", power=4000)
        if moves:
            t.me.plays("Away")
            t.me.plays("Cook")
            t.card("Cook", power=2000)
        t.me.ends()
        t.me.shows(characters=["Cook"] if moves else [], trash=["Away"] if moves else ["Cook"])
        t.is_quiet()


def test_work_for_the_end_of_the_turn_comes_after_all_effects_that_say_so() -> None:
    """opcg 6-6-1-1, 6-6-1-2(I)"""
    # B.1.25, [82]: the effect still finds no active DON!!, and draws.
    spent = Compared(Pool("active"), "==", 0)
    clerk = character("Clerk", 1000, end_of_turn(provided(spent), Draw(1)))
    t = duel(me=side(characters=[clerk], hand=[GIRL], active=1))
    t.me.plays("Girl")
    t.me.ends()
    t.me.shows(hand=1)
    t.me.declares(1)
    t.me.shows(active=1, rested=0, hand=1)
    t.is_quiet()


def test_what_is_forbidden_during_the_turn_is_forbidden_to_the_work_at_its_end() -> None:
    """opcg 6-6-1-2(I), 6-6-1-3, 1-3-3"""
    # B.1.25, [83]: Characters' effects may set no more DON!! active in this turn; those of others may.
    smokes = (
        Transfer(1, "rested", "active", up_to=True),
        Forbid("rested to active by effect", side="yours", against=MINE),
    )
    smoker = character("Smoker", 7000, activate(*smokes, once="turn"))
    well = stage("Well", activate(Transfer(1, "rested", "active"), once="turn"))
    for smoked in (True, False):
        t = duel(me=side(characters=[smoker], hand=[GIRL], stage=[well], active=1, rested=2))
        t.me.plays("Girl")
        if smoked:
            t.me.activates("Smoker")
            t.me.declares(1)
            t.me.shows(active=1, rested=2)
        t.me.activates("Well")
        t.me.shows(active=2 if smoked else 1)
        t.me.ends()
        t.me.declares(1)
        # One more than before only where that was not forbidden.
        t.me.shows(active=2, rested=1)
        t.is_quiet()


def test_effects_at_the_end_of_the_turn_see_what_lasts_during_it() -> None:
    """opcg 6-6-1-1, 6-6-1-3"""
    # B.1.25, [559]: 4000 and 2000 during this turn are 6000 still.
    strong = Exists(Cards("yours", ("characters",), (Compare("power", ">=", 6000),)))
    sweet = leader("Sweet", end_of_turn(provided(strong), Transfer(1, "rested", "active", up_to=True)))
    lift = event("Lift", main(choose(MINE), Change("power", 2000, It())))
    for lifted in (True, False):
        t = duel(me=side(leader=sweet, characters=["Rope Dancer"], hand=[lift], active=0, rested=1))
        if lifted:
            t.me.plays("Lift")
        t.me.ends()
        if lifted:
            t.me.declares(1)
        t.me.shows(active=1 if lifted else 0)
        t.card("Rope Dancer", power=4000)
        t.is_quiet()


def test_what_is_silent_until_the_end_of_the_turn_misses_the_end_of_the_turn() -> None:
    """opcg 6-6-1-1, 6-6-1-2"""
    # B.1.25, [603]: silenced in the turn before until the end of this one; in the next it is heard again.
    kid = leader("Kid", end_of_turn(Draw(1)))
    hush = event("Hush", main(choose(Cards("theirs", ("leader",))), Lose(It(), lasting="their next turn ends")))
    t = duel(me=side(hand=[hush], active=0), you=side(leader=kid))
    t.me.plays("Hush")
    t.me.ends()
    t.you.shows(hand=1)
    t.you.ends()
    t.you.shows(hand=1)
    t.me.ends()
    t.you.ends()
    t.you.shows(hand=3)
    t.is_quiet()


# -- until when -----------------------------------------------------------------------------------


def test_until_the_end_of_the_opponents_next_turn_is_this_turn_if_it_is_theirs() -> None:
    """opcg 6-6-1-2, 8-1-4-2"""
    # B.1.24, [141]: played by a [Trigger] in the opponent's turn, it binds until the end of that turn.
    bind = (up_to(THEIRS), Forbid("attack", It(), lasting="their next turn ends"))
    wax = character("Wax", 3000, on_play(*bind), trigger(Play(This())))
    t = duel(me=side(characters=["Rope Dancer"], active=0), you=side(life=[wax, "Shell"], active=0))
    t.me.attacks("Seeker", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wax")
    t.you.picks("Rope Dancer")
    t.me.is_offered(END)
    t.me.ends()
    t.you.ends()
    t.me.is_offered(Attack("Rope Dancer", "Keeper"), ATTACK, END)
    t.is_quiet()
    # Played in one's own turn it lasts through the opponent's.
    t = duel(me=side(hand=[wax], active=1), you=side(characters=["Rope Dancer"], active=0))
    t.me.plays("Wax")
    t.me.picks("Rope Dancer")
    t.me.ends()
    t.you.is_offered(Attack("Keeper", "Seeker"), END)
    t.is_quiet()


def test_a_ban_on_blocking_keeps_to_the_cards_that_it_found() -> None:
    """opcg 8-1-4-2"""
    # B.1.21, [614]: one that has grown since does not block, and one that has shrunk since does.
    weak = All(Cards("theirs", ("characters",), (Compare("power", "<=", 2000),)))
    prince = character("Prince", 2000, when_attacking(Forbid("block", weak)))
    small = character("Small", 2000, keywords=("blocker",))
    big = character("Big", 3000, keywords=("blocker",))
    to_small, to_big = (Cards("theirs", ("characters",), (Named(name),)) for name in ("Small", "Big"))
    swap = event("Swap", main(Change("power", 2000, All(to_small)), Change("power", -2000, All(to_big))))
    t = duel(me=side(characters=[prince], hand=[swap], active=0), you=side(leader=ROCK, characters=[small, big]))
    t.me.attacks("Prince", "Rock")
    t.you.is_offered(Block("Big"), PASS)
    t.you.passes()
    t.you.passes()
    t.me.plays("Swap")
    t.card("Small", power=4000)
    t.card("Big", power=1000)
    t.me.attacks("Seeker", "Rock")
    t.you.is_offered(Block("Big"), PASS)
    t.you.passes()
    t.you.passes()
    t.is_quiet()


def test_effects_of_a_kind_that_are_negated_for_a_player_are_so_for_cards_that_come_later() -> None:
    """opcg 8-2-1-1, 8-1-4-2"""
    # B.1.21, [534], [535]: a text for play and for attacks is silent when its card is played, not when it attacks.
    all_of_theirs = Cards("theirs", ("characters", "stage", "aside"))
    hush = [
        Lose(all_of_theirs, timing=timing, lasting="their next turn ends")
        for timing in ("enters characters", "enters stage")
    ]
    teach = leader("Ledger", paying(discard(1), activate(*hush)))
    both = Ability("automatic", (Draw(1),), Event(("enters characters", "attacks")))
    herald = character("Herald", 3000, both, keywords=("rush",))
    rider = character("Rider", 3000, when_attacking(Draw(1)), keywords=("rush",))
    cook = character("Cook", 1000, on_play(Draw(1)))
    lamp = stage("Lamp", on_play(Draw(1)))
    wax = character("Wax", 1000, on_play(Draw(1)), trigger(Play(This())))
    you = side(hand=[herald, rider, cook, lamp], life=[wax, "Shell"], active=4)
    t = duel(me=side(leader=teach, hand=["Keelhauler"]), you=you)
    t.me.activates("Ledger")
    t.me.picks("Keelhauler")
    t.me.attacks("Ledger", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wax")
    t.you.shows(characters=["Wax"], hand=4, deck=5)
    t.me.ends()
    t.you.shows(hand=5)
    for name in ("Herald", "Rider", "Cook", "Lamp"):
        t.you.plays(name)
    t.you.shows(hand=1)
    t.you.attacks("Herald", "Ledger")
    t.me.passes()
    t.you.shows(hand=2)
    t.you.attacks("Rider", "Ledger")
    t.you.shows(hand=3)
    t.me.passes()
    t.is_quiet()


def test_nothing_lasts_for_a_battle_where_there_is_none() -> None:
    # What would be "during this battle" in the Main Phase has no end, and is not done; in a battle it is.
    grows = Ability(
        "automatic", (Change("power", 1000, This(), "battle"),), Event("activated", own=False, whose="theirs")
    )
    watcher = character("Watcher", 5000, grows)
    t = duel(
        me=side(hand=[event("Calm", main(Draw(1)))]), you=side(leader=ROCK, characters=[card(watcher, rested=True)])
    )
    t.me.plays("Calm")
    t.card("Watcher", power=5000)
    t.is_quiet()
