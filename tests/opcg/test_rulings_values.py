"""8-1-3-3, 8-4-6 The publishers' rulings on what a card is: cost, power, effects, names, and where it may be found."""

from __future__ import annotations

from rulebound.games.opcg.cards import (
    activate,
    counter,
    discard,
    given,
    main,
    on_ko,
    on_play,
    up_to,
    when_attacking,
    your_turn,
)
from rulebound.games.opcg.r04_terms import base
from rulebound.games.opcg.r08_texts import (
    as_long_as,
    by_the_rules,
    choose,
    paying,
    permanent,
    power_becomes_0,
    provided,
    under,
    whenever,
)
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Pool, Times
from rulebound.program.conditions import AllOf, Compared, Exists, Matches, Negation
from rulebound.program.filters import (
    All,
    Cards,
    Compare,
    HasAbility,
    It,
    Kind,
    Named,
    Not,
    Rested,
    This,
    Top,
    Trait,
    TraitPart,
)
from rulebound.program.ops import Allow, Change, Charge, Choose, Draw, Forbid, Grant, Lose, Move, Rest, Transfer
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import END, Activate, Attack, Counter, Give, Play, card, character, duel, event, leader, side
from tests.scenario import DONE, PASS, Pick, Source

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
KO = Move(It(), "trash", "top", "ko")
AWAY = event("Away", main(Move(All(MINE), "hand", "top", "return")))


# -- cost -----------------------------------------------------------------------------------------


def test_a_cost_below_0_is_counted_on_from_when_a_permanent_goes() -> None:
    """opcg 1-3-6-2-1, 8-4-6"""
    # [246]: 6 - 5 is 1, less 2 reads 0; without the permanent it is 4.
    frost = character("Frost", 9000, under(permanent(Change("cost", -5, THEIRS)), your_turn()))
    cut = event("Cut", main(choose(THEIRS), Change("cost", -2, It())))
    t = duel(me=side(characters=[frost], hand=[cut, AWAY], active=0), you=side(characters=["Twin Flame"]))
    t.card("Twin Flame", cost=1)
    t.me.plays("Cut")
    t.card("Twin Flame", cost=0)
    t.me.plays("Away")
    t.card("Twin Flame", cost=4)
    t.is_quiet()


NOBLE = as_long_as(
    AllOf((your_turn(), Negation(Exists(Cards("yours", ("characters",), (Not(Trait("Noble")),)))))),
    Change("cost", -4, THEIRS),
)


def test_a_permanent_is_out_of_force_when_the_arriving_card_does_something() -> None:
    """opcg 8-1-3-3-2, 10-2-6-1"""
    # B.1.23, [373]: with one that is no Noble the others' costs are what they were before its text is read.
    free = Cards("theirs", ("characters",), (Compare("cost", "==", 0),))
    saint = character("Saint", 1000, NOBLE, traits=("Noble",))
    for trait, found in (("Guard", False), ("Noble", True)):
        axe = character("Axe", 3000, on_play(up_to(free), KO), traits=(trait,))
        t = duel(me=side(characters=[saint], hand=[axe], active=1), you=side(characters=["Rope Dancer"]))
        t.card("Rope Dancer", cost=0)
        t.me.plays("Axe")
        if found:
            t.me.is_offered(Pick("Rope Dancer"), DONE)
            t.me.picks("Rope Dancer")
            t.you.shows(characters=[])
        else:
            t.card("Rope Dancer", cost=2)
        t.is_quiet()


def test_what_a_character_adds_to_its_cost_counts_on_the_field_alone() -> None:
    """opcg 2-8-2, 8-1-3-3-1"""
    # B.1.39, [505]: 7 in hand, to pay and to be found; 11 on the field.
    jack = character("Jack", 8000, permanent(Change("cost", 4, This())), cost=7)
    small = Cards("yours", ("hand",), (Kind("character"), Compare("cost", "<=", 7)))
    call = event("Call", main(up_to(small), PlayIt(It())))
    t = duel(me=side(hand=[jack, call], active=7))
    t.card("Jack", cost=7)
    t.me.is_offered(Play("Jack"), Play("Call"), Give("Seeker"), ATTACK, END)
    t.me.plays("Call")
    t.me.is_offered(Pick("Jack"), DONE)
    t.me.picks("Jack")
    t.card("Jack", cost=11)
    t.me.shows(active=7)
    t.is_quiet()


def test_what_the_next_card_costs_less_is_kept_for_one_that_is_paid_for_and_meant() -> None:
    """opcg 6-5-3-1, 1-3-9-1"""
    # B.1.39, [193]: not spent by one that an effect plays for nothing; [190], [249]: nor by another sort of card.
    meant = Cards("yours", ("hand",), (Kind("character"), Trait("Fox"), Compare("cost", ">=", 3)))
    cheap = Charge("play", -1, meant, side="yours", once=True)
    lord = leader("Lord", activate(cheap, once="turn"))
    foxes = Cards("yours", ("hand",), (Trait("Fox"), Named("Vixen")))
    call = event("Call", main(choose(foxes), PlayIt(It())))
    fox, vixen = (character(name, 3000, cost=3, traits=("Fox",)) for name in ("Fox", "Vixen"))
    t = duel(me=side(leader=lord, hand=[fox, fox, vixen, call, "Gate Warden"], active=8))
    t.me.activates("Lord")
    t.me.plays("Call")
    t.me.picks("Vixen")
    t.me.shows(active=8)
    t.me.plays("Gate Warden")
    t.me.shows(active=5)
    t.me.plays("Fox")
    t.me.shows(active=3)
    t.me.plays("Fox#2")
    t.me.shows(active=0, rested=8, characters=["Vixen", "Gate Warden", "Fox", "Fox#2"])
    t.is_quiet()
    # In the next turn it is over, used or not.
    t = duel(me=side(leader=lord, hand=[fox], active=2))
    t.me.activates("Lord")
    t.me.is_offered(Play("Fox"), Give("Lord"), Attack("Lord", "Keeper"), END)
    t.me.ends()
    t.you.ends()
    t.me.is_refused("Fox", "play", "opcg-1.1.9:2-7-2")
    t.is_quiet()


def test_a_permanent_that_begins_takes_away_what_another_needs() -> None:
    """opcg 8-1-3-3-5(I), 8-1-3-3-5(II)"""
    # B.1.1, X1, [600]: 3 and 1 for having 2 or more; with 3 less in the turn of the other it is 0, and no 1 is added.
    more = Change("cost", 1, Cards("yours", ("characters",), (Trait("Scout"), Compare("cost", ">=", 2))))
    liar = leader("Liar", permanent(more))
    judge = character("Judge", 5000, under(permanent(Change("cost", -3, THEIRS)), given(1), your_turn()))
    scout = character("Outrider", 1000, cost=3, traits=("Scout",))
    t = duel(me=side(characters=[judge], active=1), you=side(leader=liar, characters=[scout]))
    t.card("Outrider", cost=4)
    t.me.gives("Judge")
    t.card("Outrider", cost=0)
    t.me.ends()
    t.card("Outrider", cost=4)
    t.is_quiet()


def test_base_means_what_is_printed_and_nothing_else_does() -> None:
    """opcg 4-9-2, 2-6-3"""
    # B.1.38, [257]: a base power of 3000 with a DON!! given; [422], [660]: without the word the power is as it is now.
    printed = event("Printed", main(up_to(Cards("yours", ("characters",), (base("power", "<=", 3000),))), Rest(It())))
    now = event("Now", main(up_to(Cards("yours", ("characters",), (Compare("power", "<=", 3000),))), Rest(It())))
    me = side(characters=[card("Gate Warden", don=1), "Rope Dancer"], hand=[printed, now], active=0)
    t = duel(me=me)
    sap = event(
        "Sap", main(up_to(Cards("theirs", ("characters",), (Named("Rope Dancer"),))), Change("power", -1000, It()))
    )
    t.card("Gate Warden", power=4000)
    t.me.plays("Printed")
    t.me.is_offered(Pick("Gate Warden"), DONE)
    t.me.is_done()
    t.me.plays("Now")
    t.me.shows(hand=[])
    t.is_quiet()
    theirs = event("Theirs", main(up_to(Cards("theirs", ("characters",), (Compare("power", "<=", 3000),))), Rest(It())))
    t = duel(me=side(hand=[sap, theirs], active=0), you=side(characters=["Rope Dancer", "Twin Flame"]))
    t.me.plays("Sap")
    t.me.picks("Rope Dancer")
    t.me.plays("Theirs")
    t.me.is_offered(Pick("Rope Dancer"), DONE)
    t.me.is_done()
    t.is_quiet()


# -- power ----------------------------------------------------------------------------------------

DRAIN = event("Drain", main(up_to(THEIRS), power_becomes_0(It())))
# 1000 more for each Event in its player's trash.
COOK = character(
    "Cook", 4000, permanent(Change("power", Times(1000, Count(Cards("yours", ("trash",), (Kind("event"),)))), This()))
)


def test_power_that_became_0_grows_by_what_comes_later() -> None:
    """opcg 8-4-6"""
    # B.1.26, X7, [486]: 8000 with four Events there, less 8000; with a fifth it is 1000.
    rob = event("Rob", main(Move(All(Cards("theirs", ("hand",))), "trash", "top", "discard")))
    you = side(characters=[COOK], hand=["Flare Shot"], trash=["Flare Shot"] * 4)
    t = duel(me=side(hand=[DRAIN, rob], active=0), you=you)
    t.card("Cook", power=8000)
    t.me.plays("Drain")
    t.me.picks("Cook")
    t.card("Cook", power=0)
    t.me.plays("Rob")
    t.card("Cook", power=1000)
    t.me.ends()
    t.card("Cook", power=9000)
    t.is_quiet()


def test_power_that_became_0_may_be_raised_by_a_counter() -> None:
    """opcg 8-4-6, 7-1-3-2-1"""
    # B.1.26, X7, [455]
    t = duel(
        me=side(hand=[DRAIN], active=0), you=side(characters=[card("Twin Flame", rested=True)], hand=["Rope Dancer"])
    )
    t.me.plays("Drain")
    t.me.picks("Twin Flame")
    t.me.attacks("Seeker", "Twin Flame")
    t.you.is_offered(Counter("Rope Dancer"), PASS)
    t.you.counters("Twin Flame", with_="Rope Dancer")
    t.card("Twin Flame", power=1000)
    t.you.passes()
    t.you.shows(characters=[], trash=["Twin Flame", "Rope Dancer"])
    t.is_quiet()


def test_power_that_became_0_is_back_when_the_turn_is_over() -> None:
    """opcg 8-4-6, 8-1-4-2"""
    # B.1.26, X7, [456]: 5000 and 2000 until the end of its player's next turn: 7000 are taken, and come back.
    keep = event("Keep", counter(up_to(MINE), Change("power", 2000, It(), "your next turn ends")))
    hack = character("Hack", 5000)
    t = duel(
        me=side(hand=[DRAIN], active=0), you=side(characters=[hack], hand=[keep], leader=leader("Rock", power=6000))
    )
    t.me.attacks("Seeker", "Rock")
    t.you.plays("Keep")
    t.you.picks("Hack")
    t.you.passes()
    t.card("Hack", power=7000)
    t.me.plays("Drain")
    t.me.picks("Hack")
    t.card("Hack", power=0)
    t.me.ends()
    t.card("Hack", power=7000)
    t.you.ends()
    t.card("Hack", power=5000)
    t.is_quiet()


def test_power_below_0_does_not_become_0() -> None:
    """opcg 8-4-6, 1-3-6-1"""
    # X7, [485]: it takes off what is more than 0, and adds nothing.
    sap = event("Sap", main(choose(THEIRS), Change("power", -5000, It())))
    t = duel(me=side(hand=[sap, DRAIN], active=0), you=side(characters=["Rope Dancer"]))
    t.me.plays("Sap")
    t.card("Rope Dancer", power=-1000)
    t.me.plays("Drain")
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", power=-1000)
    t.is_quiet()


# -- effects that are negated ---------------------------------------------------------------------


def test_a_card_has_an_effect_on_play_whether_it_can_be_used_or_not() -> None:
    """opcg 2-8-1, 10-2-6-1"""
    # B.1.37, [646]: for play or for attacks; [648]: with another Leader; [649]: with a cost that nobody paid.
    never = Exists(Cards("yours", ("leader",), (Trait("Fox"),)))
    both = Ability("automatic", (Draw(1),), Event(("enters characters", "attacks")))
    silent = Cards("yours", ("characters",), (Not(HasAbility("enters characters")),))
    spur = event("Spur", main(up_to(silent), Grant(It(), keyword="rush")))
    mine = [
        character("Either", 1000, both),
        character("Elsewhere", 1000, on_play(provided(never), Draw(1))),
        character("Unpaid", 1000, paying(discard(1), on_play(Draw(1)))),
        character("Attacking", 1000, when_attacking(Draw(1))),
    ]
    t = duel(me=side(characters=[*mine, "Rope Dancer"], hand=[spur], active=0))
    t.me.plays("Spur")
    t.me.is_offered(Pick("Attacking"), Pick("Rope Dancer"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_negating_a_card_leaves_what_other_cards_gave_it() -> None:
    """opcg 8-2-4, 8-2-1-1"""
    # B.1.36, [543]: whether it was given before or is given after.
    own = activate(Draw(1), once="turn")
    sage = character("Sage", 1000, own)
    teach = event("Teach", main(choose(MINE), Grant(It(), ability=activate(Draw(2), once="turn"))))
    spur = event("Spur", main(choose(MINE), Grant(It(), keyword="rush")))
    hush = event("Hush", main(choose(MINE), Lose(It())))
    for names in (("Teach", "Spur", "Hush"), ("Hush", "Teach", "Spur")):
        t = duel(me=side(characters=[card(sage, fresh=True)], hand=[teach, spur, hush], active=0))
        for name in names:
            t.me.plays(name)
        t.card("Sage", keywords=["rush"])
        t.me.is_offered(Activate("Sage", 1), Attack("Sage", "Keeper"), ATTACK, END)
        t.me.activates("Sage", 1)
        t.me.shows(hand=2)
        t.is_quiet()


def test_a_leader_whose_text_makes_an_empty_deck_a_win_loses_once_it_is_negated() -> None:
    """opcg 8-2-1-1, 9-2-1-2"""
    # B.1.36, [541]
    thief = leader("Thief", by_the_rules(Allow("empty deck", side="yours")))
    hush = event("Hush", main(choose(Cards("theirs", ("leader",))), Lose(It())))
    mill = event("Mill", main(Move(Top(5, "deck", "theirs"), "trash", "top", "trash")))
    for hushed, winner in ((True, "me"), (False, "you")):
        t = duel(me=side(hand=[hush, mill], active=0), you=side(leader=thief))
        if hushed:
            t.me.plays("Hush")
        t.me.plays("Mill")
        t.you.shows(deck=0)
        t.is_over("me" if winner == "me" else "you")


# -- where cards are ------------------------------------------------------------------------------


def test_what_a_card_does_when_one_leaves_it_does_for_itself_where_everybody_sees_it() -> None:
    """opcg 8-4-5"""
    # B.1.17, [515]: gone to the trash or face up to Life; not when it went back to the hand.
    crowded = Compared(Count(Cards("theirs", ("hand",))), ">=", 5)
    theirs = (Choose(Cards("theirs", ("hand",)), 1, by="theirs"), Move(It(), "deck", "bottom"))
    gone = Event("leaves characters", own=False, by="your effect")
    hostess = character("Hostess", 6000, under(whenever(gone, provided(crowded), *theirs, Rest(This())), your_turn()))
    ways = {
        "trash": (Move(All(MINE), "trash", "top", "trash"), True),
        "life": (Move(All(MINE), "life", "top", face="up"), True),
        "hidden": (Move(All(MINE), "life", "top", face="down"), False),
        "hand": (Move(All(MINE), "hand", "top", "return"), False),
    }
    for way, heard in ways.values():
        t = duel(me=side(characters=[hostess], hand=[event("Send", main(way))], active=0), you=side(hand=["Shell"] * 5))
        t.me.plays("Send")
        if heard:
            t.you.picks("Shell")
        t.you.shows(hand=4 if heard else 5, deck=6 if heard else 5)
        t.me.shows(characters=[])
        t.is_quiet()
    # While she stays she hears of the others, and is rested for it.
    others = Move(All(Cards("yours", ("characters",), (Named("Rope Dancer"),))), "hand", "top", "return")
    send = event("Send", main(others))
    t = duel(me=side(characters=[hostess, "Rope Dancer"], hand=[send], active=0), you=side(hand=["Shell"] * 5))
    t.me.plays("Send")
    t.you.picks("Shell")
    t.card("Hostess", rested=True)
    t.is_quiet()


def test_cards_knocked_out_together_are_in_the_trash_for_each_other() -> None:
    """opcg 10-2-17-2"""
    # [277]: one of those that fell with it comes back, or it itself where that is meant.
    agents = Cards("yours", ("trash",), (TraitPart("CP"), Compare("cost", "<=", 4)))
    door = character("Door", 6000, on_ko(up_to(agents), PlayIt(It(), rested=True)), cost=5, traits=("CP9",))
    owl = character("Owl", 3000, traits=("CP9",))
    sweep = event("Sweep", main(Move(All(THEIRS), "trash", "top", "ko")))
    t = duel(me=side(hand=[sweep], active=0), you=side(characters=[door, owl]))
    t.me.plays("Sweep")
    t.you.picks("Door")
    t.you.is_offered(Pick("Owl"), DONE)
    t.you.picks("Owl")
    t.you.shows(characters=["Owl"], trash=["Door"])
    t.card("Owl", rested=True)
    t.is_quiet()


def test_who_must_draw_from_a_short_deck_draws_what_there_is_and_loses() -> None:
    """opcg 1-3-2, 9-2-1-2"""
    # [692]: the attack may be made; its effect must be carried out.
    hawk = character("Hawk", 5000, under(when_attacking(Draw(2), *discard(2)), given(1)))
    for don, over in ((1, True), (0, False)):
        t = duel(
            me=side(characters=[card(hawk, don=don)], deck=["Pebble"], active=0),
            you=side(leader=leader("Rock", power=9000)),
        )
        t.me.attacks("Hawk", "Rock")
        if over:
            t.me.shows(deck=0, hand=1)
            t.is_over("you")
        else:
            t.you.passes()
            t.me.shows(deck=1)
            t.is_quiet()


# -- DON!! ----------------------------------------------------------------------------------------


def test_given_don_are_not_rested() -> None:
    """opcg 4-4-2"""
    # B.1.31, [198]: "all of your DON!! are rested" is not so while one is given.
    spent = Compared(Pool("don_field"), "==", Pool("rested_don"))
    dog = character("Dog", 4000, as_long_as(spent, Forbid("leave characters by their effect", This())))
    strike = event("Strike", main(choose(THEIRS), KO))
    for don, stays in ((0, True), (1, False)):
        you = side(characters=[card(dog, don=don)], active=0, rested=3)
        t = duel(me=side(hand=[strike], active=0), you=you)
        t.me.plays("Strike")
        t.you.shows(characters=["Dog"] if stays else [], rested=3 + don)
        t.is_quiet()


def test_given_don_are_on_the_field_and_their_player_says_which_go() -> None:
    """opcg 8-3-1-6, 3-9-1"""
    # B.1.31, [149], [228]: they count as DON!! on the field and may be returned; [229]: their player says which.
    many = Compared(Pool("don_field", "theirs"), ">=", 5)
    toll = event("Toll", main(provided(many), Transfer(1, "don_field", "don_deck", side="theirs")))
    for don, asked in ((2, True), (1, False)):
        t = duel(
            me=side(hand=[toll], active=0), you=side(characters=[card("Rope Dancer", don=don)], active=2, rested=1)
        )
        t.me.plays("Toll")
        if asked:
            t.you.is_offered(Source("active"), Source("rested"), Source("Rope Dancer"))
            t.you.does(Source("Rope Dancer"))
        t.card("Rope Dancer", don=1)
        t.you.shows(don_deck=1 if asked else 0)
        t.is_quiet()


def test_to_be_rested_as_a_cost_is_to_be_rested_by_an_effect() -> None:
    """opcg 8-3-1, 1-3-9-2"""
    # B.1.50, [464]; an attack is no effect.
    tired = Event("rests", own=False, where=(Kind("character"),), whose="yours", by="your effect")
    watch = character("Watch", 3000, under(whenever(tired, Draw(1)), your_turn()))
    sage = character("Sage", 1000, paying((Rest(This()),), activate(Change("power", 1000, This()))))
    me = side(characters=[watch, sage, "Rope Dancer"], active=0)
    t = duel(me=me, you=side(leader=leader("Rock", power=9000)))
    t.me.activates("Sage")
    t.me.shows(hand=1)
    t.me.attacks("Rope Dancer", "Rock")
    t.me.shows(hand=1)
    t.you.passes()
    t.is_quiet()


# -- types, attacks -------------------------------------------------------------------------------


def test_a_type_is_that_type_and_part_of_one_is_any_with_it() -> None:
    """opcg 2-4-4, 2-4-3"""
    # B.1.51, [276]: one that was of the fleet, or is of a new one, is not of the fleet.
    sailors = [character(name, 1000, traits=(trait,)) for name, trait in (("A", "Fleet"), ("B", "Old Fleet"))]
    exact = event(
        "Exact", main(up_to(Cards("yours", ("hand",), (Trait("Fleet"),))), Move(It(), "trash", "top", "discard"))
    )
    part = event(
        "Part", main(up_to(Cards("yours", ("hand",), (TraitPart("Fleet"),))), Move(It(), "trash", "top", "discard"))
    )
    t = duel(me=side(hand=[exact, part, *sailors], active=0))
    t.me.plays("Exact")
    t.me.is_offered(Pick("A"), DONE)
    t.me.is_done()
    t.me.plays("Part")
    t.me.is_offered(Pick("A"), Pick("B"), DONE)
    t.me.is_done()
    t.is_quiet()


def test_rush_is_no_leave_to_attack_in_the_first_turn() -> None:
    """opcg 6-5-6-1, 10-1-1-1"""
    # B.1.52, [647]
    spur = event("Spur", main(choose(MINE), Grant(It(), keyword="rush")))
    for turn, attacks in ((1, False), (3, True)):
        t = duel(me=side(characters=[card("Rope Dancer", fresh=True)], hand=[spur], active=0), turn=turn)
        t.me.plays("Spur")
        t.card("Rope Dancer", keywords=["rush"])
        t.me.is_offered(*([Attack("Rope Dancer", "Keeper"), ATTACK] if attacks else []), END)
        t.is_quiet()


def test_leave_to_attack_active_characters_is_no_rush_and_beaten_by_what_must_be_attacked() -> None:
    """opcg 7-1-1-2, 3-7-4, 1-3-3"""
    # B.1.52, [615], [635]: a card that came this turn still does not attack.
    fighters = Cards("yours", ("leader", "characters"))
    dare = event("Dare", main(Allow("attack", All(fighters), against=THEIRS)))
    t = duel(
        me=side(characters=[card("Rope Dancer", fresh=True)], hand=[dare], active=0),
        you=side(characters=["Twin Flame"]),
    )
    t.me.plays("Dare")
    t.me.is_offered(ATTACK, Attack("Seeker", "Twin Flame"), END)
    t.is_quiet()
    # [608]: while one stands rested that alone may be attacked, the others are not attacked, active or not.
    others = Cards("yours", ("leader", "characters"), (Not(Named("Magnet")),))
    draws = Forbid("attack", Cards("theirs", ("leader", "characters")), against=others)
    magnet = character("Magnet", 3000, as_long_as(AllOf((given(1), Matches(This(), (Rested(),)))), draws))
    you = side(characters=[card(magnet, rested=True, don=1), "Twin Flame"])
    t = duel(me=side(hand=[dare], active=0), you=you)
    t.me.plays("Dare")
    t.me.is_offered(Attack("Seeker", "Magnet"), END)
    t.is_quiet()
