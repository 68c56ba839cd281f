"""The publisher's rulings on turns, battles, support, damage and sinking, told with cards of our own."""

from __future__ import annotations

from rulebound.games.azurlane.r02_cards import (
    assault,
    automatic,
    awakens,
    counter,
    counter_in_hand,
    end_of_turn,
    fortify,
    main,
    on_deploy,
    once_a_turn,
    pursuit,
    retreat,
    sink,
    static,
    when_attacked,
    when_attacking,
    when_rested,
    when_sinking,
    when_sunk,
    when_supported,
    when_supporting,
    your_turn,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Pool
from rulebound.program.conditions import AllOf, Compared, Exists, IfDone, Matches, Negation
from rulebound.program.filters import (
    All,
    Attribute,
    Cards,
    InRow,
    Is,
    It,
    Kind,
    Named,
    Opposite,
    Plain,
    Ready,
    Rested,
    Role,
    This,
    Top,
)
from rulebound.program.ops import (
    Allow,
    Change,
    Choose,
    Draw,
    Forbid,
    Grant,
    If,
    Look,
    May,
    Move,
    Play,
    Rest,
    Stand,
    Transfer,
    When,
)
from tests.flagships import (
    END_MAIN,
    NO_ATTACK,
    Activate,
    Attack,
    LastStand,
    Support,
    Take,
    Use,
    card,
    duel,
    event,
    flagship,
    ship,
    side,
)
from tests.scenario import DONE, NO, PASS, YES, Lies, Pick, Place, Trigger

SHIPS = (Kind("ship"),)
MINE = Cards("yours", ("field",))
MY_SHIPS = Cards("yours", ("field",), SHIPS)
THEIRS = Cards("theirs", ("field",), SHIPS)
HAND = Cards("yours", ("hand",))
PILE = Cards("yours", ("durability",))
LOW = Compared(Count(PILE), "<=", 1)
HERON = ship("Heron", 6000)
TERN = ship("Tern", 3000, range="field", support=2000)
GULL = ship("Gull", 2000, range="hand", support=1000)
CROWNED = flagship("Crowned", 7000, durability=0)
FLAG_ATTACK = Attack("Flag", "Pennant")


# -- power below nothing --------------------------------------------------------------------------


def test_a_ship_without_power_is_not_sunk_for_that() -> None:
    """azurlane-2.1.0 507.1"""
    # AL-22, b18, b19: it may even have less than none.
    weaken = event("Weaken", main(Choose(THEIRS), Change("power", -1000, It())))
    t = duel(me=side(hand=[weaken, weaken]), you=side(front=[ship("Frail", 1000)]))
    t.me.uses("Weaken")
    t.card("Frail", power=0)
    t.me.uses("Weaken#2")
    t.card("Frail", power=-1000)
    t.you.shows(field=["Frail", "Pennant"], retreat=[])
    t.is_quiet()


def test_powers_of_nothing_and_below_are_compared_like_others() -> None:
    """azurlane-2.1.0 507.1, 508.2"""
    # b30, b31
    for mine, theirs, wins in ((0, 0, True), (-1000, -2000, True), (-2000, -1000, False)):
        me = side(front=[ship("Low", 0, static(Change("power", mine, This(), "while here")))])
        sunken = ship("Lower", 0, static(Change("power", theirs, This(), "while here")))
        t = duel(me=me, you=side(front=[card(sunken, rested=True)]))
        t.me.attacks("Low", "Lower")
        t.nobody_supports()
        t.you.shows(retreat=["Lower"] if wins else [])
        t.is_quiet()


def test_a_flagship_without_power_is_damaged_by_an_attacker_without_power() -> None:
    """azurlane-2.1.0 507.1, 508.1"""
    # b30
    t = duel(me=side(front=[ship("Low", 0)]), you=side(flagship=flagship("Ghost", 0)))
    t.me.attacks("Low", "Ghost")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.you.shows(durability=1)
    t.is_quiet()


# -- support --------------------------------------------------------------------------------------


def test_any_number_of_ships_supports_from_hand() -> None:
    """azurlane-2.1.0 505.5, 505.5b"""
    # B.2.34, b25
    t = duel(me=side(front=[HERON], hand=[GULL, GULL, GULL]))
    t.me.attacks("Heron", "Pennant")
    for one in ("Gull", "Gull#2", "Gull#3"):
        t.me.supports_from_hand(one)
    t.card("Heron", power=9000)
    t.me.is_offered(PASS)


def test_a_support_of_nothing_is_a_support() -> None:
    """azurlane-2.1.0 505.5a, 505.6"""
    # B.2.34, b26: both sides of it are told.
    helper = ship("Helper", 1000, when_supporting(Draw(1)), range="field", support=0)
    leader = ship("Leader", 6000, when_supported(Draw(1)))
    t = duel(me=side(front=[leader, helper]))
    t.me.attacks("Leader", "Pennant")
    t.me.supports("Helper")
    t.me.triggers("Helper")
    t.card("Leader", power=6000)
    t.me.shows(hand=2)
    t.me.is_offered(PASS)


def test_the_attacking_player_does_not_answer_support_in_defence() -> None:
    """azurlane-2.1.0 506.1"""
    # B.2.34, b28
    t = duel(me=side(front=[HERON, TERN], hand=[GULL]), you=side(hand=[ship("Dove", 1000, range="hand")]))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.supports_from_hand("Dove")
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.takes("Shell#6")
    t.me.shows(hand=["Gull"])
    t.is_quiet()


def test_a_supporter_that_was_set_active_supports_again_in_the_same_battle() -> None:
    """azurlane-2.1.0 506.1a, 505.5a"""
    # a54, AL-14: cards and supports come in any order.
    rouse = event("Rouse", counter(Choose(Cards("yours", ("field",), (Rested(),))), Stand(It())))
    t = duel(me=side(front=[ship("Raider", 9000)]), you=side(front=[None, TERN], hand=[rouse]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.supports("Tern")
    t.you.is_offered(Use("Rouse"), PASS)
    t.you.uses("Rouse")
    t.you.is_offered(Support("Tern"), PASS)
    t.you.supports("Tern")
    t.card("Pennant", power=9000)
    t.you.is_offered(PASS)


def test_the_support_value_is_that_of_the_moment_of_the_support() -> None:
    """azurlane-2.1.0 505.5a, 508.3"""
    # B.2.7, a79: the third Event in the retreat zone comes too late.
    events = Cards("yours", ("retreat",), (Kind("event"),))
    grows = static(
        Change("support", 1000, This(), "while here"),
        condition=Compared(Count(events), ">=", 3),
        zones=("field", "hand", "retreat"),
    )
    ahead = event("Ahead", pursuit(Draw(1)))
    late = ship("Late", 1000, grows, range="both", support=0)
    t = duel(me=side(front=[HERON, late], hand=[ahead, late], retreat=[ahead, ahead]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports("Late")
    t.me.uses("Ahead")
    t.card("Heron", power=6000)
    t.me.supports_from_hand("Late#2")
    t.card("Heron", power=7000)
    t.me.is_offered(PASS)


def test_a_ship_discarded_for_support_is_already_in_the_retreat_zone_when_its_value_is_read() -> None:
    """azurlane-2.1.0 505.5b"""
    # B.2.7, a248: it is the tenth card there.
    tenth = static(
        Change("support", 1000, This(), "while here"),
        condition=Compared(Count(Cards("yours", ("retreat",))), ">=", 10),
        zones=("field", "hand", "retreat"),
    )
    for before, power in ((8, 6000), (9, 7000)):
        last = ship("Last", 1000, tenth, range="both", support=0)
        t = duel(me=side(front=[HERON], hand=[last], retreat=["Pebble"] * before))
        t.me.attacks("Heron", "Pennant")
        t.me.supports_from_hand("Last")
        t.card("Heron", power=power)
        t.me.is_offered(PASS)


def test_a_text_without_a_zone_raises_the_support_of_a_card_on_the_battlefield_only() -> None:
    """azurlane-2.1.0 505.5a, 505.5b"""
    # B.2.8, a30
    keen = static(Change("support", 1000, This(), "while here"))
    helper = ship("Helper", 1000, keen, range="both", support=500)
    t = duel(me=side(front=[HERON, helper], hand=[helper]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports_from_hand("Helper#2")
    t.card("Heron", power=6500)
    t.me.supports("Helper")
    t.card("Heron", power=8000)
    t.me.is_offered(PASS)


def test_a_ban_on_support_undoes_none_that_was_given() -> None:
    """azurlane-2.1.0 505.5a"""
    # B.2.7, a97: and the Ship that has supported may be chosen for it.
    gag = when_rested(Choose(THEIRS), Forbid("support", It()), once="turn")
    silencer = ship("Silencer", 3000, gag, range="field")
    rouse = event("Rouse", counter(Choose(Cards("yours", ("field",), (Rested(),))), Stand(It())))
    you = side(front=[None, TERN], hand=[rouse])
    t = duel(me=side(front=[ship("Raider", 9000), silencer], hand=[]), you=you)
    t.me.attacks("Raider", "Pennant")
    t.me.supports("Silencer")
    t.me.passes()
    # It was chosen before it could support: it does not, even when it is active.
    t.you.is_offered(Use("Rouse"), PASS)
    t.you.passes()
    t.you.takes("Shell#6")
    t.is_quiet()
    late = event("Gag", counter(Choose(MY_SHIPS), Forbid("support", It())))
    t = duel(me=side(front=[ship("Raider", 9000)]), you=side(front=[None, TERN], hand=[late]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.supports("Tern")
    t.card("Pennant", power=7000)
    t.you.uses("Gag")
    t.card("Pennant", power=7000)
    t.you.is_offered(PASS)


def test_coming_to_rest_in_the_opponents_turn_counts_too() -> None:
    """azurlane-2.1.0 602.18, 506.1a"""
    # B.2.37, a0
    seer = flagship("Seer", 5000, when_rested(Draw(1)), range="field")
    t = duel(me=side(front=[ship("Raider", 9000)]), you=side(back=[card(HERON, rested=True)], flagship=seer))
    t.me.attacks("Raider", "Heron")
    t.me.passes()
    t.you.supports("Seer")
    t.you.shows(hand=["Shell"])
    t.you.is_offered(PASS)


def test_what_is_for_an_attack_comes_at_once_what_is_for_a_support_at_the_end_of_the_battle() -> None:
    """azurlane-2.1.0 505.4, 508.3"""
    # a61, a62: one ability for both, once a turn.
    either = automatic(Event(("attacks", "support ends")), Stand(This()), once="turn", condition=your_turn())
    tireless = ship("Tireless", 6000, either, range="field")
    t = duel(me=side(front=[tireless, HERON]))
    t.me.attacks("Tireless", "Pennant")
    t.card("Tireless", rested=False)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.attacks("Heron", "Pennant")
    t.me.supports("Tireless")
    t.nobody_supports()
    t.you.takes("Shell#7")
    t.card("Tireless", rested=True)
    t.is_quiet()
    t = duel(me=side(front=[tireless, HERON]))
    t.me.attacks("Heron", "Pennant")
    t.me.supports("Tireless")
    t.card("Tireless", rested=True)
    t.nobody_supports()
    t.card("Tireless", rested=True)
    t.you.takes("Shell#6")
    t.card("Tireless", rested=False)
    t.is_quiet()


def test_a_ship_that_retreats_after_its_support_has_still_given_it() -> None:
    """azurlane-2.1.0 508.3"""
    # a30: the second half of that card.
    spent = ship("Spent", 1000, automatic(Event("support ends"), retreat(This())), range="field", support=2000)
    t = duel(me=side(front=[HERON, spent]), you=side(front=[card(ship("Wall", 8000), rested=True)]))
    t.me.attacks("Heron", "Wall")
    t.me.supports("Spent")
    t.nobody_supports()
    t.me.shows(field=["Flag", "Heron"], retreat=["Spent"])
    t.you.shows(retreat=["Wall"])
    t.is_quiet()


# -- [When Attacking], [When Attacked] ------------------------------------------------------------


def test_a_bonus_of_when_attacking_is_fixed_when_it_is_processed() -> None:
    """azurlane-2.1.0 505.4"""
    # B.2.6, a71: the other player's hand grows afterwards, and nothing changes.
    few = Compared(Count(Cards("theirs", ("hand",))), "<=", 5)
    proud = ship("Proud", 6000, when_attacking(When(few), Change("power", 1000, This(), "battle")))
    rich = flagship("Rich", 5000, when_attacked(Draw(1)))
    t = duel(me=side(front=[proud]), you=side(hand=["Shell"] * 5, flagship=rich))
    t.me.attacks("Proud", "Rich")
    t.you.shows(hand=6)
    t.card("Proud", power=7000)
    t.me.is_offered(PASS)


def test_when_attacked_reads_its_condition_after_when_attacking() -> None:
    """azurlane-2.1.0 505.4"""
    # B.2.6, a72: five cards when the attack was made, six when the ability is processed.
    few = Compared(Count(Cards("theirs", ("hand",))), "<=", 5)
    wary = flagship("Wary", 6000, when_attacked(When(few), Change("power", 1000, This(), "battle")))
    for abilities, power in (((), 7000), ((when_attacking(Draw(1)),), 6000)):
        raider = ship("Raider", 6000, *abilities)
        t = duel(me=side(front=[raider], hand=["Pebble"] * 5), you=side(flagship=wary))
        t.me.attacks("Raider", "Wary")
        t.card("Wary", power=power)
        t.me.is_offered(PASS)


def test_when_attacked_cannot_be_left_out_and_once_a_turn_is_the_first_attack() -> None:
    """azurlane-2.1.0 505.4, 602.5"""
    # a9, a10: the power is there in the same battle.
    hardens = once_a_turn(when_attacked(Grant(This(), ability=fortify(1000))))
    t = duel(me=side(front=[HERON, HERON]), you=side(front=[card(ship("Wall", 4000, hardens), rested=True)]))
    t.me.attacks("Heron", "Wall")
    t.card("Wall", power=5000)
    t.me.is_offered(PASS)
    t.nobody_supports()
    t.you.shows(retreat=["Wall"])
    t.is_quiet()
    t = duel(me=side(front=[TERN, TERN]), you=side(front=[card(ship("Wall", 4000, hardens), rested=True)]))
    for attacker in ("Tern", "Tern#2"):
        t.me.attacks(attacker, "Wall")
        t.card("Wall", power=5000)
        t.nobody_supports()
        t.card("Wall", power=4000)
    t.is_quiet()


def test_when_attacked_is_over_before_support_and_does_not_come_twice() -> None:
    """azurlane-2.1.0 505.4, 506.1"""
    # B.2.19, a76, a156: the Ship that is rested later, for its support, comes too late.
    stands = Cards("yours", ("field",), (Is(This()), Rested()))
    watches = Event("is attacked", own=False, where=(Kind("flagship"),), whose="yours")
    lookout = ship(
        "Lookout",
        1000,
        automatic(watches, Look(Top(1)), cost=(Choose(stands), Stand(It())), once="turn"),
        range="field",
    )
    t = duel(me=side(front=[HERON]), you=side(front=[None, lookout]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.supports("Lookout")
    t.you.is_offered(PASS)
    t.card("Lookout", rested=True)


def test_a_declined_cost_leaves_once_per_turn_unused() -> None:
    """azurlane-2.1.0 602.5, 505.4"""
    # B.2.18, B.2.20, b40, a155
    stands = Cards("yours", ("field",), (Is(This()), Rested()))
    watches = Event("is attacked", own=False, where=(Kind("flagship"),), whose="yours")
    lookout = ship("Lookout", 1000, automatic(watches, Draw(1), cost=(Choose(stands), Stand(It())), once="turn"))
    me = side(front=[TERN, TERN, TERN])
    t = duel(me=me, you=side(front=[None, card(lookout, rested=True)]))
    t.me.attacks("Tern", "Pennant")
    t.you.is_offered(YES, NO)
    t.you.refuses()
    t.nobody_supports()
    t.me.attacks("Tern#2", "Pennant")
    t.you.agrees()
    t.card("Lookout", rested=False)
    t.you.shows(hand=["Shell"])
    t.nobody_supports()
    t.is_quiet()


def test_a_cost_may_be_paid_for_nothing_but_not_in_part() -> None:
    """azurlane-2.1.0 505.4, 303.3"""
    # B.2.3, a1, a2: the opposing Flagship still has durability.
    bare = Compared(Count(Cards("theirs", ("durability",))), "==", 0)
    throws = (Choose(HAND, 3), Move(It(), "retreat", "top", "discard"))
    reckless = ship("Reckless", 4000, when_attacking(When(bare), Change("power", 5000, This(), "battle"), cost=throws))
    for cards, durability, power in ((3, 2, 4000), (3, 0, 9000), (2, 0, 4000)):
        t = duel(me=side(front=[reckless], hand=["Pebble"] * cards), you=side(durability=["Shell"] * durability))
        t.me.attacks("Reckless", "Pennant")
        if cards == 3:
            t.me.is_offered(YES, NO)
            t.me.agrees()
            t.me.picks("Pebble", "Pebble#2", "Pebble#3")
            t.me.is_asked("order")
            t.me.picks("Pebble", "Pebble#2")
            t.me.shows(hand=[], retreat=3)
        t.card("Reckless", power=power)
        t.me.is_offered(PASS)


def test_an_ability_that_comes_to_nothing_is_activated_all_the_same() -> None:
    """azurlane-2.1.0 602.5, 508.2"""
    # B.2.6, a20: the Flagship was active, and its one use of the turn is gone.
    sinks = Event("sinks", own=False, where=SHIPS, whose="yours", by="battle")
    banner = flagship("Banner", 5000, automatic(sinks, Stand(This()), once="turn"))
    mark = card(ship("Mark", 1000), rested=True)
    t = duel(me=side(front=[HERON, HERON], flagship=banner), you=side(front=[mark, mark]))
    t.me.attacks("Heron", "Mark")
    t.nobody_supports()
    t.me.attacks("Banner", "Pennant")
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.me.attacks("Heron#2", "Mark#2")
    t.nobody_supports()
    t.card("Banner", rested=True)
    t.is_quiet()


def test_sinking_by_a_text_is_not_sinking_by_attack() -> None:
    """azurlane-2.1.0 508.2, 602.15"""
    # AL-24, a20
    sinks = Event("sinks", own=False, where=SHIPS, whose="yours", by="battle")
    banner = flagship("Banner", 5000, automatic(sinks, Draw(1)))
    gunner = ship("Gunner", 6000, main(Choose(THEIRS), sink(), once="turn"), when_sinking(Draw(1)))
    mark = card(ship("Mark", 1000), rested=True)
    t = duel(me=side(front=[gunner], flagship=banner), you=side(front=[mark, mark]))
    t.me.activates("Gunner")
    t.me.picks("Mark")
    t.me.shows(hand=1)
    t.me.attacks("Gunner", "Mark#2")
    t.nobody_supports()
    t.me.is_offered(Trigger("Banner"), Trigger("Gunner", 1))
    t.me.triggers("Banner")
    t.me.shows(hand=3)
    t.is_quiet()


# -- how battles end ------------------------------------------------------------------------------


def test_a_counter_that_removes_the_attacker_ends_the_battle() -> None:
    """azurlane-2.1.0 505#2"""
    # AL-16, B.2.4, b29, a106, a119: sunk or returned.
    for away in (sink(), Move(It(), "hand", verb="return")):
        volley = event("Volley", counter(Choose(THEIRS), away))
        t = duel(me=side(front=[HERON]), you=side(hand=[volley, volley]))
        t.me.attacks("Heron", "Pennant")
        t.me.passes()
        t.you.uses("Volley")
        t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
        t.you.shows(durability=2, hand=["Volley#2"])
        t.is_quiet()


def test_a_counter_that_sinks_the_attacked_ship_ends_the_battle() -> None:
    """azurlane-2.1.0 505#2"""
    # a107: the attacker has sunk nothing.
    scuttle = event("Scuttle", counter(Choose(MY_SHIPS), sink()))
    hunter = ship("Hunter", 6000, when_sinking(Draw(1)))
    t = duel(me=side(front=[hunter]), you=side(front=[card(TERN, rested=True)], hand=[scuttle]))
    t.me.attacks("Hunter", "Tern")
    t.me.passes()
    t.you.uses("Scuttle")
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.me.shows(hand=[])
    t.you.shows(retreat=["Tern", "Scuttle"])
    t.is_quiet()


def test_a_counter_deployed_on_the_attacked_ship_ends_the_battle() -> None:
    """azurlane-2.1.0 505#2, 601.3a"""
    # X4, B.2.4, B.2.31, a98, a99, a116: displaced, it is neither sunk nor retreated, but it went to the retreat zone.
    lurker = ship("Lurker", 4000, counter_in_hand(Play(This())), keywords=("submerge",))
    target = ship("Target", 1000, when_sunk(Draw(1)), automatic(Event("retreat"), Draw(1)))
    gone = Event("enters retreat", own=False, where=SHIPS, whose="theirs")
    hunter = ship("Hunter", 6000, automatic(gone, Stand(This()), once="turn"))
    t = duel(me=side(front=[hunter]), you=side(front=[card(target, rested=True)], hand=[lurker]))
    t.me.attacks("Hunter", "Target")
    t.me.passes()
    t.you.activates("Lurker")
    t.you.is_offered(*(Place(n) for n in (0, 1, 2, 3, 5)))
    t.you.puts_at(0)
    # a249
    t.card("Hunter", rested=False)
    t.you.shows(field=["Lurker", "Pennant"], hand=[], retreat=["Target"])
    t.me.is_offered(Attack("Hunter", "Pennant"), FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_a_ship_deployed_by_an_event_over_the_attacked_one_ends_the_battle() -> None:
    """azurlane-2.1.0 505#2"""
    # B.2.4, a148
    bottom = Top(1, bottom=True)
    calls = event("Depths", counter(Play(bottom)))
    you = side(front=[card(TERN, rested=True)], hand=[calls], deck=["Shell", GULL])
    t = duel(me=side(front=[HERON]), you=you)
    t.me.attacks("Heron", "Tern")
    t.me.passes()
    t.you.uses("Depths")
    t.you.puts_at(0)
    t.you.shows(field=["Gull", "Pennant"], retreat=["Tern", "Depths"])
    t.me.is_offered(FLAG_ATTACK, NO_ATTACK)
    t.is_quiet()


def test_counters_are_not_limited_in_number() -> None:
    """azurlane-2.1.0 506.1b, 601.3"""
    # b50, B.2.31
    lurker = ship("Lurker", 1000, counter_in_hand(Play(This())), cost=1)
    brace = event("Brace", counter(Change("power", 500, Role("attacked"), "battle")))
    t = duel(me=side(front=[HERON]), you=side(hand=[lurker, lurker, brace, brace], active=2))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.activates("Lurker")
    t.you.puts_at(0)
    t.you.uses("Brace")
    t.you.activates("Lurker#2")
    t.you.puts_at(2)
    t.you.uses("Brace#2")
    t.card("Pennant", power=6000)
    t.you.shows(field=["Lurker", "Lurker#2", "Pennant"], hand=[], active=0)
    t.you.is_offered(PASS)


def test_when_the_target_has_left_the_attacker_attacks_no_more() -> None:
    """azurlane-2.1.0 505#2, 601.5#2"""
    # AL-16, b29: the battle is over at once, while the text that did it still goes on.
    recall = event("Recall", counter(Move(Role("attacked"), "hand"), Choose(MY_SHIPS, 1, 0), Stand(It())))
    you = side(front=[card(TERN, rested=True), card(GULL, rested=True)], hand=[recall])
    t = duel(me=side(front=[ship("Fierce", 4000, assault(1000))]), you=you)
    t.me.attacks("Fierce", "Tern")
    t.card("Fierce", power=5000)
    t.me.passes()
    t.you.uses("Recall")
    t.you.is_offered(Pick("Gull"), DONE)
    t.card("Fierce", power=4000)
    t.you.picks("Gull")
    t.card("Gull", rested=False)
    t.is_quiet()


def test_a_target_that_becomes_active_is_still_attacked() -> None:
    """azurlane-2.1.0 505#2, 505.2a"""
    # B.2.9, a55
    rouse = event("Rouse", counter(Stand(Role("attacked"))))
    t = duel(me=side(front=[HERON]), you=side(front=[card(TERN, rested=True)], hand=[rouse]))
    t.me.attacks("Heron", "Tern")
    t.me.passes()
    t.you.uses("Rouse")
    t.card("Tern", rested=False)
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(retreat=["Tern", "Rouse"])
    t.is_quiet()


def test_an_attacker_that_loses_long_range_goes_on_and_one_that_loses_assault_loses_its_power() -> None:
    """azurlane-2.1.0 505#2, 601.5, 601.5#2"""
    # B.2.9, a172, a193
    there = Exists(Cards("yours", ("field",), (Named("Sister"),)))
    far = static(Grant(This(), keyword="long range", lasting="while here"), condition=there)
    fierce = static(Grant(This(), ability=assault(1000), lasting="while here"), condition=there)
    twin = ship("Twin", 6000, far, fierce)
    volley = event("Volley", counter(Choose(Cards("theirs", ("field",), (Named("Sister"),))), sink()))
    you = side(back=[card(ship("Wall", 6500), rested=True)], hand=[volley])
    t = duel(me=side(front=[ship("Sister", 1000)], back=[twin]), you=you)
    t.me.attacks("Twin", "Wall")
    t.card("Twin", power=7000, keywords=["long range"])
    t.me.passes()
    t.you.uses("Volley")
    t.card("Twin", power=6000, keywords=[])
    t.you.is_offered(PASS)
    t.you.passes()
    t.you.shows(retreat=["Volley"])
    t.is_quiet()


def test_assault_adds_up_and_fortify_counts_each_time() -> None:
    """azurlane-2.1.0 601.5#2, 601.6"""
    # B.2.28, a134
    spur = event("Spur", main(Choose(MY_SHIPS), Grant(It(), ability=assault(1000))))
    t = duel(me=side(front=[ship("Fierce", 4000, assault(1000))], hand=[spur, spur]))
    t.me.uses("Spur")
    t.me.uses("Spur#2")
    t.me.attacks("Fierce", "Pennant")
    t.card("Fierce", power=7000)
    t.nobody_supports()
    t.you.takes("Shell#6")
    t.card("Fierce", power=4000)
    t.is_quiet()


def test_a_ship_from_the_front_reaches_both_rows_with_long_range_as_without() -> None:
    """azurlane-2.1.0 505.2b, 601.5"""
    # AL-13, b48
    you = side(front=[card(TERN, rested=True)], back=[card(GULL, rested=True)])
    far = ship("Far", 6000, keywords=("long range",))
    t = duel(me=side(front=[far], flagship=card(flagship("Banner", 1000), rested=True)), you=you)
    t.me.ends_main()
    t.me.is_offered(Attack("Far", "Tern"), Attack("Far", "Gull"), Attack("Far", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_flagship_in_front_attacks_any_card() -> None:
    """azurlane-2.1.0 505.2b"""
    # B.2.30, a210
    you = side(front=[card(TERN, rested=True)], back=[card(GULL, rested=True)])
    t = duel(me=side(front=[None, flagship("Vanguard", 6000)]), you=you)
    t.me.ends_main()
    t.me.is_offered(Attack("Vanguard", "Tern"), Attack("Vanguard", "Gull"), Attack("Vanguard", "Pennant"), NO_ATTACK)
    t.is_quiet()


def test_a_ship_that_may_attack_rested_ships_at_once_attacks_nothing_else_and_only_from_the_front() -> None:
    """azurlane-2.1.0 505.1, 505.2"""
    # B.2.36, a33, a129, a160
    itself = Cards("yours", ("field",), (Is(This()), InRow("front")))
    rested = Cards("theirs", ("field",), (Kind("ship"), Rested()))
    eager = ship("Eager", 6000, on_deploy(Allow("attack now", itself, against=rested)), cost=1)
    for place, offers in ((0, [Attack("Eager", "Tern")]), (3, [])):
        you = side(front=[card(TERN, rested=True), GULL])
        t = duel(me=side(hand=[eager], flagship=card(flagship("Banner", 1000), rested=True)), you=you)
        t.me.uses("Eager", place)
        t.me.ends_main()
        t.me.is_offered(*offers, NO_ATTACK)
        t.is_quiet()


def test_power_against_cards_without_abilities_looks_at_what_they_have_now() -> None:
    """azurlane-2.1.0 507.1"""
    # B.2.10, a91, a112: a gained keyword is an ability.
    plain = Matches(Role("attacked"), (Kind("ship"), Plain(current=True)))
    bully = ship("Bully", 3000, static(Change("power", 3000, This(), "while here"), condition=plain))
    gift = event("Gift", counter(Choose(MY_SHIPS), Grant(It(), keyword="swift attack")))
    t = duel(me=side(front=[bully]), you=side(front=[card(ship("Wall", 5000), rested=True)], hand=[gift]))
    t.me.attacks("Bully", "Wall")
    t.card("Bully", power=6000)
    t.me.passes()
    t.you.uses("Gift")
    t.card("Bully", power=3000)
    t.you.passes()
    t.you.shows(retreat=["Gift"])
    t.is_quiet()


def test_a_support_box_is_no_ability() -> None:
    """azurlane-2.1.0 507.1"""
    # 208.1: range and value stand in a box beside the art, and not in the text.
    plain = Matches(Role("attacked"), (Kind("ship"), Plain(current=True)))
    bully = ship("Bully", 3000, static(Change("power", 3000, This(), "while here"), condition=plain))
    for range, keywords, power in (("both", (), 6000), ("field", ("long range",), 3000)):
        wall = ship("Wall", 9000, range=range, keywords=keywords)
        t = duel(me=side(front=[bully]), you=side(front=[card(wall, rested=True)]))
        t.me.attacks("Bully", "Wall")
        t.card("Bully", power=power)


# -- damage, [Last Stand], [Awaken] ---------------------------------------------------------------


def test_durability_cards_are_taken_from_the_top_and_new_ones_go_there() -> None:
    """azurlane-2.1.0 508.1a"""
    # B.2.32, b33, b35
    store = event("Store", counter(Move(All(Cards("yours", ("hand",))), "durability", "top")))
    t = duel(me=side(front=[HERON, HERON]), you=side(hand=[store, GULL]))
    t.me.attacks("Heron", "Pennant")
    t.me.passes()
    t.you.uses("Store")
    t.you.shows(durability=["Gull", "Shell#6", "Shell#7"])
    t.you.passes()
    t.you.is_offered(Take("Gull"))
    t.you.takes("Gull")
    t.me.attacks("Heron#2", "Pennant")
    t.nobody_supports()
    t.you.is_offered(Take("Shell#6"))
    t.you.takes("Shell#6")
    t.is_quiet()


def test_a_durability_card_that_a_text_takes_is_not_used() -> None:
    """azurlane-2.1.0 601.2, 508.3"""
    # B.2.12, b45, a11, a12: and with none left nothing happens.
    home = automatic(
        Event("attack ends"),
        May((Move(This(), "deck"),)),
        If(IfDone(), (Move(Top(1, "durability"), "hand"),)),
    )
    runner = ship("Runner", 1000, home)
    stubborn = ship("Stubborn", 4000, cost=7, keywords=("last stand",))
    piles: list[tuple[list[Lies], list[str]]] = [([stubborn, "Pebble"], ["Stubborn"]), ([], [])]
    for pile, hand in piles:
        t = duel(me=side(front=[runner], durability=pile))
        t.me.attacks("Runner", "Pennant")
        t.nobody_supports()
        t.me.is_offered(YES, NO)
        t.me.agrees()
        t.me.shows(field=["Flag"], hand=hand, durability=max(len(pile) - 1, 0))
        t.is_quiet()


def test_a_text_gives_last_stand_to_cards_in_the_durability_zone() -> None:
    """azurlane-2.1.0 601.2"""
    # B.2.15, a3, a63: a Cube that lies reverse side up is one of the three.
    rich = Compared(Pool("cubes"), ">=", 3)
    stubborn = ship(
        "Stubborn", 4000, static(Grant(This(), keyword="last stand"), condition=rich, zones=("durability",)), cost=5
    )
    for active, reverse, may in ((2, 1, True), (2, 0, False)):
        you = side(durability=[stubborn, "Shell"], active=active, reverse=reverse)
        t = duel(me=side(front=[HERON]), you=you)
        t.me.attacks("Heron", "Pennant")
        t.nobody_supports()
        t.you.is_offered(*([LastStand("Stubborn")] if may else []), Take("Stubborn"))


def test_an_attack_may_deny_last_stand() -> None:
    """azurlane-2.1.0 601.2, 508.1a"""
    # a311
    denies = when_attacking(Forbid("last stand", side="theirs", lasting="battle"))
    stubborn = ship("Stubborn", 4000, keywords=("last stand",))
    you = side(durability=[stubborn, stubborn, "Shell"])
    t = duel(me=side(front=[ship("Denier", 6000, denies)]), you=you)
    t.me.attacks("Denier", "Pennant")
    t.nobody_supports()
    t.you.is_offered(Take("Stubborn"))
    t.you.takes("Stubborn")
    t.me.attacks("Flag", "Pennant")
    t.nobody_supports()
    t.you.is_offered(LastStand("Stubborn#2"), Take("Stubborn#2"))


def test_the_attackers_ability_comes_before_the_awakening_it_brought_about() -> None:
    """azurlane-2.1.0 508.1c, 602.2"""
    # AL-10, AL-26, B.2.11, a113: all that waits of the turn player's, and all that it sets off.
    raider = ship("Raider", 6000, automatic(Event("damages"), Rest(All(THEIRS))))
    mate = ship("Mate", 1000, automatic(Event("rests", own=False, whose="theirs"), Draw(1), once="turn"))
    crown = flagship("Crown", 5000, awakens(LOW, Stand(All(MY_SHIPS))), back="crowned")
    t = duel(me=side(front=[raider, mate]), you=side(front=[TERN], flagship=crown), cards=[CROWNED])
    t.me.attacks("Raider", "Crown")
    t.nobody_supports()
    t.you.takes("Shell#6")
    # Tern was rested first, and stands again.
    t.card("Crown", power=7000)
    t.card("Tern", rested=False)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_when_both_awaken_the_turn_players_flagship_does_first() -> None:
    """azurlane-2.1.0 602.2"""
    # B.2.39, a275, a279: each of them makes the other player discard.
    either = Compared(Count(Cards("theirs", ("durability",))), "<=", 1)
    throws = (Choose(Cards("theirs", ("hand",)), by="theirs"), Move(It(), "retreat", "top", "discard"))
    dawn = flagship("Dawn", 6000, awakens(either, *throws), back="risen")
    crown = flagship("Crown", 5000, awakens(LOW, *throws), back="crowned")
    risen = flagship("Risen", 9000, durability=0)
    me = side(hand=["Pebble", "Pebble"], flagship=dawn)
    t = duel(me=me, you=side(hand=["Shell"], flagship=crown), cards=[CROWNED, risen])
    t.me.attacks("Dawn", "Crown")
    t.nobody_supports()
    t.you.takes("Shell#7")
    t.you.is_offered(Pick("Shell"), Pick("Shell#7"))
    t.card("Dawn", power=9000)
    t.card("Crown", power=5000)
    t.you.picks("Shell")
    t.card("Crown", power=7000)
    t.me.is_offered(Pick("Pebble"), Pick("Pebble#2"))
    t.me.picks("Pebble")
    t.is_quiet()


def test_power_given_to_a_flagship_stays_when_it_awakens() -> None:
    """azurlane-2.1.0 602.2, 509.2"""
    # X6, B.2.5, a78, a117, a290: what was done to it and what was taken from it.
    crown = flagship("Crown", 5000, awakens(LOW), back="crowned")
    sap = when_attacking(Change("power", -1000, Opposite(), "turn"))
    surge = event("Surge", counter(Change("power", 300, Role("attacked"), "turn")))
    you = side(hand=[surge], flagship=crown)
    t = duel(me=side(front=[ship("Raider", 6000, sap)]), you=you, cards=[CROWNED])
    t.me.attacks("Raider", "Crown")
    t.card("Crown", power=4000)
    t.me.passes()
    t.you.uses("Surge")
    t.card("Crown", power=4300)
    t.you.passes()
    t.you.takes("Shell#6")
    t.card("Crown", power=6300)
    t.is_quiet()
    t.me.ends_turn()
    t.card("Crown", power=7000)


def test_both_sides_of_a_flagship_have_their_own_once_per_turn() -> None:
    """azurlane-2.1.0 602.5, 602.2"""
    # X6, B.2.5, a135
    comes = Event("enters field", own=False, where=(Attribute("SS"),), whose="yours")
    greets = once_a_turn(automatic(comes, Draw(1)))
    crown = flagship("Crown", 5000, greets, main(Move(Top(1, "durability"), "hand")), awakens(LOW), back="crowned")
    risen = flagship("Crowned", 7000, greets, durability=0)
    diver = ship("Diver", 1000, type="SS", cost=0)
    t = duel(me=side(hand=[diver, diver, diver, diver], flagship=crown), cards=[risen])
    t.me.uses("Diver", 0)
    t.me.uses("Diver#2", 1)
    t.me.shows(hand=3)
    t.me.activates("Crown", 1)
    t.card("Crown", power=7000)
    t.me.shows(hand=4)
    t.me.uses("Diver#3", 2)
    t.me.shows(hand=4)
    t.me.uses("Diver#4", 3)
    t.me.shows(hand=3)
    t.is_quiet()


def test_awakening_is_compulsory_and_comes_after_last_stand() -> None:
    """azurlane-2.1.0 602.2, 508.1a"""
    # b38, b39
    crown = flagship("Crown", 5000, awakens(LOW), back="crowned")
    salvo = event("Salvo", main(Draw(1)), keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(flagship=crown, durability=[salvo, "Shell"]), cards=[CROWNED])
    t.me.attacks("Heron", "Crown")
    t.nobody_supports()
    t.you.is_offered(LastStand("Salvo"), Take("Salvo"))
    t.card("Crown", power=5000)
    t.you.stands("Salvo")
    t.card("Crown", power=7000)
    t.you.shows(hand=["Shell#2"])
    t.is_quiet()


def test_awakening_that_was_made_up_for_in_between_does_not_come() -> None:
    """azurlane-2.1.0 602.2, 508.1c"""
    # B.2.6: the Event used for [Last Stand] has put the durability back before anybody looks.
    crown = flagship("Crown", 5000, awakens(LOW), back="crowned")
    mend = event("Mend", main(Move(Top(1), "durability", "top")), keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(flagship=crown, durability=[mend, "Shell"]), cards=[CROWNED])
    t.me.attacks("Heron", "Crown")
    t.nobody_supports()
    t.you.stands("Mend")
    t.you.shows(durability=2)
    t.card("Crown", power=5000)
    t.is_quiet()


def test_an_ability_in_standby_survives_that_its_source_is_displaced() -> None:
    """azurlane-2.1.0 503.2, 602.18"""
    # X5, B.2.1, B.2.23, a123, a124: rested as a cost and displaced by what was paid for, it has its ability processed.
    scout = ship("Scout", 1000, when_rested(Rest(All(THEIRS))))
    giant = ship(
        "Giant", 9000, main(Play(This()), cost=(Rest(All(MY_SHIPS)),), zones=("hand",)), on_deploy(Draw(1)), cost=10
    )
    t = duel(me=side(front=[scout], hand=[giant], active=0), you=side(front=[TERN]))
    t.me.is_offered(Activate("Giant"), END_MAIN)
    t.me.activates("Giant")
    t.me.puts_at(0)
    t.me.shows(retreat=["Scout"], field=["Flag", "Giant"])
    t.me.is_offered(Trigger("Giant", 1), Trigger("Scout"))
    t.me.triggers("Scout")
    t.card("Tern", rested=True)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


# -- turns ----------------------------------------------------------------------------------------


def test_several_ships_submerge_in_the_order_that_their_player_likes() -> None:
    """azurlane-2.1.0 601.7"""
    # b53
    diver = ship("Diver", 4000, keywords=("submerge",))
    t = duel(me=side(front=[diver, diver, diver], deck=["Pebble"] * 2))
    t.me.ends_turn()
    t.me.is_offered(Trigger("Diver"), Trigger("Diver#2"), Trigger("Diver#3"))
    t.me.triggers("Diver#2")
    t.me.triggers("Diver#3")
    t.me.shows(deck=["Pebble", "Pebble#2", "Diver#2", "Diver#3", "Diver"])
    t.is_quiet()


def test_a_frozen_ship_may_stand_by_a_text_and_stays_frozen_for_the_reset() -> None:
    """azurlane-2.1.0 501.1"""
    # B.2.17, a36, a37, a157, a158: a rested one may be chosen; it is active for a while, rests, and is not reset.
    freeze = (Choose(THEIRS), Rest(It()), Forbid("reset", It(), lasting="their next turn starts"))
    frost = ship("Frost", 6000, on_deploy(*freeze), cost=1)
    wakes = automatic(Event("is attacked", own=False, where=(Kind("flagship"),), whose="yours"), Stand(This()))
    you = side(front=[None, card(ship("Sleeper", 1000, wakes, range="field"), rested=True)])
    t = duel(me=side(front=[HERON], hand=[frost]), you=you)
    t.me.uses("Frost", 1)
    t.card("Sleeper", rested=True)
    t.me.attacks("Heron", "Pennant")
    t.card("Sleeper", rested=False)
    t.me.passes()
    t.you.supports("Sleeper")
    t.you.passes()
    t.you.takes("Shell#6")
    t.me.ends_turn()
    t.card("Sleeper", rested=True)
    t.you.ends_turn()
    t.me.ends_turn()
    t.card("Sleeper", rested=False)
    t.is_quiet()


def test_a_freeze_laid_in_the_opponents_turn_waits_for_their_next_reset() -> None:
    """azurlane-2.1.0 501.1, 601.2"""
    # B.2.17: by an Event of [Last Stand], while it is their turn already.
    ice = (Choose(THEIRS), Rest(It()), Forbid("reset", It(), lasting="their next turn starts"))
    hail = event("Hail", main(*ice), cost=4, keywords=("last stand",))
    t = duel(me=side(front=[HERON]), you=side(durability=[hail, "Shell"]))
    t.me.attacks("Heron", "Pennant")
    t.nobody_supports()
    t.you.stands("Hail")
    t.me.ends_turn()
    t.you.ends_turn()
    t.card("Heron", rested=True)
    t.me.ends_turn()
    t.you.ends_turn()
    t.card("Heron", rested=False)
    t.is_quiet()


def test_an_end_of_turn_ability_is_activated_though_its_condition_fails() -> None:
    """azurlane-2.1.0 509.1"""
    # B.2.6, a14: it stands in the queue with the others, and does nothing.
    stands = end_of_turn(When(Matches(This(), (Rested(),))), Draw(1), Stand(This()))
    t = duel(me=side(front=[ship("Watch", 1000, stands), card(ship("Guard", 1000, stands), rested=True)]))
    t.me.ends_turn()
    t.me.is_offered(Trigger("Watch"), Trigger("Guard"))
    t.me.triggers("Watch")
    t.me.shows(hand=["Pebble"])
    t.card("Guard", rested=False)
    t.is_quiet()


def test_a_second_ability_of_the_end_of_the_turn_looks_at_its_condition_again() -> None:
    """azurlane-2.1.0 509.1"""
    # B.2.6, B.2.26, a126, a127: three rested cards, the Flagship among them; the first sets one active.
    rested = Cards("yours", ("field",), (Rested(),))
    banner_rests = Cards("yours", ("field",), (Rested(), Kind("flagship")))
    three = Compared(Count(rested), ">=", 3)
    serves = end_of_turn(When(three), Choose(banner_rests), Stand(It()), Draw(1))
    maid = card(ship("Maid", 1000, serves), rested=True)
    banner = card(flagship("Banner", 5000), rested=True)
    t = duel(me=side(front=[maid, maid], flagship=banner))
    t.me.ends_turn()
    t.me.triggers("Maid")
    t.card("Banner", rested=False)
    t.me.shows(hand=["Pebble"])
    t.is_quiet()


def test_of_two_things_to_be_set_active_the_one_that_is_there_is() -> None:
    """azurlane-2.1.0 509.1"""
    # a34: no Ship in the back row, but a Cube.
    back = Cards("yours", ("field",), (Kind("ship"), InRow("back")))
    quarter = end_of_turn(Choose(back), Stand(It()), Transfer(1, "rested", "active"))
    t = duel(me=side(front=[card(ship("Purser", 1000, quarter), rested=True)], active=1, rested=3))
    t.me.ends_turn()
    t.me.shows(active=2, rested=2)
    t.card("Purser", rested=True)
    t.is_quiet()


def test_all_rested_is_false_of_none_and_true_of_those_that_were_rested_already() -> None:
    """azurlane-2.1.0 505.4"""
    # B.2.16, a199, a200, a201
    ready = Cards("theirs", ("field",), (Kind("ship"), Ready()))
    all_rested = AllOf((Exists(THEIRS), Negation(Exists(ready))))
    body = (
        Choose(ready, by="theirs"),
        Rest(It()),
        If(all_rested, (Change("power", 1000, This(), "battle"),)),
    )
    lord = ship("Lord", 6000, when_attacking(*body))
    for front, power in (([], 6000), ([card(TERN, rested=True)], 7000), ([TERN], 7000), ([TERN, GULL], 6000)):
        t = duel(me=side(front=[lord]), you=side(front=front))
        t.me.attacks("Lord", "Pennant")
        if len(front) == 2:
            t.you.is_offered(Pick("Tern"), Pick("Gull"))
            t.you.picks("Gull")
        t.card("Lord", power=power)
        t.me.is_offered(PASS)
