"""8-3 The publishers' rulings on costs and conditions: what pays, and how far an "if" reaches."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.opcg.cards import (
    activate,
    circled,
    discard,
    don,
    end_of_turn,
    main,
    on_play,
    on_their_attack,
    up_to,
    when_attacking,
    your_turn,
)
from rulebound.games.opcg.r04_terms import base, if_you_do
from rulebound.games.opcg.r08_texts import as_long_as, choose, paying, permanent, provided, under, whenever
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Noted, Pool
from rulebound.program.conditions import Compared, Exists, IfDone, Matches
from rulebound.program.filters import All, Cards, Compare, FaceUp, It, Kind, Named, Rested, This, Top, Trait
from rulebound.program.ops import (
    Change,
    Charge,
    Choose,
    Damage,
    Declare,
    Draw,
    Forbid,
    May,
    Modes,
    Move,
    Op,
    Redirect,
    Rest,
    Reveal,
    Stand,
    Transfer,
    Turn,
    When,
)
from rulebound.program.ops import Play as PlayIt
from tests.onepiece import END, Activate, Attack, Give, Play, card, character, duel, event, leader, side, stage
from tests.scenario import BOTTOM, DONE, NO, TOP, YES, Mode, Pick, Trigger

ATTACK = Attack("Seeker", "Keeper")
MINE = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))
HAND = Cards("yours", ("hand",))
KO = Move(It(), "trash", "top", "ko")
TAKE = Move(Top(1, "life"), "hand", "top", "take")
GILL = Exists(Cards("yours", ("leader",), (Trait("Gill"),)))
TIRED = leader("Tired", power=6000)


# -- what pays ------------------------------------------------------------------------------------


def test_a_condition_is_read_after_the_don_that_paid_have_gone() -> None:
    """opcg 8-4-1-3, 8-3-1-6"""
    # B.1.10, [29]: it cannot be K.O.'d while its opponent has ten DON!!; with one paid there are nine.
    idol = character("Idol", 9000, as_long_as(Compared(Pool("don_field", "theirs"), "==", 10), Forbid("ko", This())))
    ruin = (up_to(THEIRS), KO)
    dear = event("Dear", paying(don(1), main(*ruin)))
    free = event("Free", main(*ruin))
    t = duel(me=side(hand=[free, dear], active=10), you=side(characters=[idol]))
    t.me.plays("Free")
    t.me.picks("Idol")
    t.you.shows(characters=["Idol"])
    t.me.plays("Dear")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(active=9, don_deck=1)
    t.me.picks("Idol")
    t.you.shows(characters=[], trash=["Idol"])
    t.is_quiet()


def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    """opcg 8-3-1-3"""
    # B.1.11, [718]: neither trashing without resting nor resting without trashing.
    cost = (*discard(1), Rest(This()))
    hero = character("Hero", 6000, paying(cost, activate(up_to(THEIRS), KO)))
    for hand, rested, payable in ((1, False, True), (0, False, False), (1, True, False)):
        me = side(leader=card(TIRED, rested=True), characters=[card(hero, rested=rested)], hand=["Keelhauler"] * hand)
        t = duel(me=me, you=side(characters=["Rope Dancer"]))
        if payable:
            t.me.activates("Hero")
            t.me.picks("Keelhauler")
            t.card("Hero", rested=True)
            t.me.picks("Rope Dancer")
            t.me.shows(trash=["Keelhauler"])
            t.you.shows(characters=[])
        else:
            assert Activate("Hero") not in t.offers()
            t.me.is_refused("Hero", "activate", "opcg-1.1.9:8-3-1-3")
            t.card("Hero", rested=rested)
            t.me.shows(hand=hand)
        t.is_quiet()


# Life cards that lie face up go under the deck instead of to the hand.
GRAVE = Ability(
    "replacement", (Redirect("deck", "bottom"),), Event("take", own=False, where=(FaceUp(),), whose="yours")
)
SHOW = event("Show", main(Turn(Top(1, "life"), "up")))


def test_a_cost_that_goes_elsewhere_was_not_paid() -> None:
    """opcg 8-3-1-7"""
    # B.1.13, [766]: the Life card goes under the deck, and nothing comes of it.
    maid = character("Maid", 0, paying((TAKE,), on_play(Draw(2))))
    for face_up in (True, False):
        me = side(
            leader=leader("Heir", GRAVE), hand=[*([SHOW] if face_up else []), maid], life=["Twin Flame", "Pebble"]
        )
        t = duel(me=me)
        if face_up:
            t.me.plays("Show")
        t.me.plays("Maid")
        t.me.is_offered(YES, NO)
        t.me.agrees()
        if face_up:
            t.me.shows(life=1, hand=[], deck=6)
            assert t.zone("deck", t.me.seat)[-1] == "Twin Flame"
        else:
            t.me.shows(life=1, hand=3, deck=3)
        t.is_quiet()


def test_an_instruction_that_goes_elsewhere_lets_the_text_go_on() -> None:
    """opcg 8-1-3-4-4-1"""
    # B.1.13, [767]: the damage is dealt, the own Life goes under the deck, and what follows is done.
    hurt = (When(Compared(Count(Cards("theirs", ("life",))), "==", 1)), Damage(1, side="theirs"), TAKE)
    reject = event("Reject", main(Modes(((up_to(THEIRS), KO), hurt)), Draw(1)))
    me = side(leader=leader("Heir", GRAVE), hand=[SHOW, reject], life=["Twin Flame"])
    t = duel(me=me, you=side(life=["Shell"]))
    t.me.plays("Show")
    t.me.plays("Reject")
    t.me.is_offered(Mode(0), Mode(1))
    t.me.chooses_mode(1)
    t.you.takes("Shell")
    t.you.shows(life=[], hand=["Shell"])
    t.me.shows(life=[], hand=["Pebble"], deck=["Pebble#2", "Pebble#3", "Pebble#4", "Pebble#5", "Twin Flame"])
    t.is_quiet()


def test_a_card_that_cannot_be_knocked_out_may_be_chosen_for_it() -> None:
    """opcg 1-3-3, 8-1-3-4-4-1"""
    # B.1.13, [327]: no cost here but an instruction: what stands before it is done, and the card stays.
    owl = character("Owl", 1000, permanent(Forbid("ko by effect", This())))
    cut = (up_to(THEIRS), Change("cost", -4, It()), Move(Top(2), "trash", "top", "trash"))
    lord = character("Lord", 5000, activate(*cut, choose(Cards("yours", ("characters",))), KO, once="turn"))
    for chosen, left in (("Owl", ["Lord", "Owl"]), ("Lord", ["Owl"])):
        t = duel(me=side(characters=[lord, owl]), you=side(characters=["Twin Flame"]))
        t.me.activates("Lord")
        t.me.picks("Twin Flame")
        t.card("Twin Flame", cost=2)
        t.me.is_offered(Pick("Lord"), Pick("Owl"))
        t.me.picks(chosen)
        t.me.shows(characters=left, deck=3, trash=2 + (chosen == "Lord"))
        t.is_quiet()


def test_a_cost_may_need_a_card_of_the_opponent() -> None:
    """opcg 8-3-1-3, 8-3-1-4"""
    # B.1.11, [548]: without one that can be put there the effect is not activated.
    small = Cards("theirs", ("characters",), (Compare("cost", "<=", 3),))
    cost = (choose(small), Move(It(), "life", "either", face="up"))
    theirs = (Choose(Cards("theirs", ("hand",)), 1, by="theirs"), Move(It(), "trash", "top", "discard"))
    frost = character("Frost", 5000, paying(cost, on_play(*theirs)))
    root = character("Root", 1000, permanent(Forbid("leave characters by their effect", This())))
    for yours in (["Twin Flame"], [root]):
        t = duel(me=side(hand=[frost]), you=side(characters=yours, hand=["Shell"]))
        t.me.plays("Frost")
        t.you.shows(characters=1, hand=["Shell"], life=2)
        t.is_quiet()
    t = duel(me=side(hand=[frost]), you=side(characters=["Rope Dancer"], hand=["Shell"]))
    t.me.plays("Frost")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.is_offered(TOP, BOTTOM)
    t.me.does(BOTTOM)
    t.you.picks("Shell")
    t.you.shows(characters=[], hand=[], trash=["Shell"], life=["Shell#7", "Shell#8", "Rope Dancer"])
    assert t.me.knows("Rope Dancer")
    t.is_quiet()


def test_who_cannot_take_life_by_own_effects_cannot_pay_with_it() -> None:
    """opcg 8-3-1-3, 1-3-3"""
    # [176]: nor does an instruction take any.
    beard = character("Beard", 9000, on_play(Forbid("take by effect", side="yours")))
    maid = character("Maid", 1000, paying((TAKE,), activate(Draw(1))))
    pull = event("Pull", main(TAKE, Draw(1)))
    t = duel(
        me=side(leader=card(TIRED, rested=True), characters=[card(maid, fresh=True)], hand=[beard, pull], active=1)
    )
    t.me.plays("Beard")
    t.me.is_refused("Maid", "activate", "opcg-1.1.9:8-3-1-3")
    assert Activate("Maid") not in t.offers()
    t.me.plays("Pull")
    t.me.shows(life=2, hand=["Pebble"])
    # In the opponent's turn it is over.
    t.me.ends()
    t.you.ends()
    t.me.activates("Maid")
    t.me.shows(life=1, hand=4)
    t.is_quiet()


def test_what_a_cost_is_paid_for_is_paid_when_its_time_comes() -> None:
    """opcg 8-3-1-8, 8-3-1-4"""
    # B.1.49, [274]: two cards from hand, once the opponent's Character has been K.O.'d.
    loss = Event("ko", own=False, where=(Kind("character"),), whose="theirs")
    wolf = leader("Wolf", replace(paying(discard(2), under(whenever(loss, Stand(This())), your_turn())), once="turn"))
    strike = event("Strike", main(choose(THEIRS), KO))
    for pays in (True, False):
        me = side(leader=card(wolf, rested=True), hand=[strike, "Rope Dancer", "Keelhauler"], active=0)
        t = duel(me=me, you=side(characters=["Twin Flame"]))
        t.me.shows(hand=3)
        t.me.plays("Strike")
        t.me.is_offered(YES, NO)
        t.you.shows(trash=["Twin Flame"])
        if pays:
            t.me.agrees()
            t.me.picks("Rope Dancer", "Keelhauler", "Keelhauler")
            t.me.shows(trash=["Rope Dancer", "Keelhauler", "Strike"])
        else:
            t.me.refuses()
        t.card("Wolf", rested=not pays)
        t.me.shows(hand=0 if pays else 2)
        t.is_quiet()


def test_a_cost_left_in_one_attack_may_be_paid_in_the_next() -> None:
    """opcg 10-2-13-1, 8-3-1-4"""
    # B.1.7, [441]: once a turn, and not used up by leaving it.
    thrice = character(
        "Thrice",
        6000,
        paying(circled(1), when_attacking(Stand(This()), once="turn")),
        paying(circled(2), activate(Stand(This()), once="turn")),
    )
    t = duel(me=side(characters=[thrice], active=3), you=side(leader=leader("Rock", power=8000)))
    t.me.attacks("Thrice", "Rock")
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.card("Thrice", rested=True)
    t.you.passes()
    t.me.activates("Thrice", 1)
    t.card("Thrice", rested=False)
    t.me.attacks("Thrice", "Rock")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.card("Thrice", rested=False)
    t.you.passes()
    # Both have been used now.
    t.me.attacks("Thrice", "Rock")
    t.you.passes()
    t.card("Thrice", rested=True)
    t.me.shows(active=0, rested=3)
    t.is_quiet()


# -- attacks that cost something ------------------------------------------------------------------

# On play, with two or fewer Life cards: the opponent's Characters attack until the end of the opponent's next turn
# only for two cards from hand each time.
FEW_LIFE = Compared(Count(Cards("yours", ("life",))), "<=", 2)
BEARD = character(
    "Beard", 9000, on_play(provided(FEW_LIFE), Charge("attack", 2, All(THEIRS), lasting="their next turn ends"))
)


def test_a_condition_of_the_text_is_read_once_for_an_attack_that_costs_cards() -> None:
    """opcg 8-3-3, 8-1-4-2"""
    # [496]: with three Life cards then and two later, the attack costs nothing.
    for life, costs in ((3, False), (2, True)):
        me = side(hand=[BEARD], life=["Pebble"] * life, active=1)
        t = duel(me=me, you=side(characters=["Rope Dancer", "Twin Flame"], hand=["Shell"], leader=leader("Rock")))
        t.me.plays("Beard")
        t.me.ends()
        t.you.attacks("Rock", "Seeker")
        t.me.passes()
        t.me.takes("Pebble")
        t.you.shows(hand=2)
        t.you.attacks("Rope Dancer", "Seeker")
        if costs:
            t.you.picks("Shell")
            t.you.shows(hand=[], trash=["Shell#2", "Shell"])
        t.me.passes()
        if costs:
            # No cards, no further attack.
            t.you.is_offered(*(Give(name) for name in ("Rock", "Rope Dancer", "Twin Flame")), END)
        else:
            t.you.shows(hand=2)
            assert Attack("Twin Flame", "Seeker") in t.offers()
        t.is_quiet()


def test_whether_a_card_may_attack_is_settled_before_the_attack_is_paid_for() -> None:
    """opcg 7-1-1-1, 8-3-1-2"""
    # B.1.55, [630]: six cards in hand are four once two have paid, and still it may not attack.
    full = Compared(Count(HAND), ">=", 5)
    shy = character("Shy", 6000, as_long_as(full, Forbid("attack", This())))
    for hand, offered in ((5, False), (3, True)):
        t = duel(me=side(hand=[BEARD], active=1), you=side(characters=[shy], hand=["Keelhauler"] * hand, active=0))
        t.me.plays("Beard")
        t.me.ends()
        t.you.shows(hand=hand + 1)
        attacks = [Attack("Keeper", "Seeker"), *([Attack("Shy", "Seeker")] if offered else [])]
        t.you.is_offered(*attacks, END)
        t.is_quiet()


def test_who_cannot_trash_cards_cannot_pay_for_an_attack() -> None:
    """opcg 8-3-1-3, 1-3-3"""
    bank = stage("Bank", permanent(Forbid("discard", HAND)))
    t = duel(
        me=side(hand=[BEARD], active=1),
        you=side(characters=["Rope Dancer"], hand=["Keelhauler"] * 2, stage=[bank], active=0),
    )
    t.me.plays("Beard")
    t.me.ends()
    t.you.is_offered(Attack("Keeper", "Seeker"), END)
    t.is_quiet()


def test_an_attacker_that_leaves_while_its_attack_is_paid_for_does_not_attack() -> None:
    """opcg 7-1-1-1, 8-3-1-2"""
    away = Move(All(Cards("theirs", ("characters",), (Named("Rope Dancer"),))), "hand", "top", "return")
    scold = character(
        "Scold", 1000, whenever(Event("discard", own=False, whose="theirs"), away), on_their_attack(Draw(1))
    )
    me = side(characters=[scold], hand=[BEARD], active=1)
    t = duel(me=me, you=side(characters=["Rope Dancer"], hand=["Keelhauler"], active=0))
    t.me.plays("Beard")
    t.me.ends()
    t.you.attacks("Rope Dancer", "Seeker")
    t.you.picks("Keelhauler")
    t.me.is_offered(Trigger("Scold"), Trigger("Scold"))
    t.me.triggers("Scold")
    t.you.shows(characters=[], hand=["Rope Dancer"], trash=["Shell", "Keelhauler"])
    t.me.shows(hand=0)
    t.you.is_offered(Attack("Keeper", "Seeker"), END)
    t.is_quiet()


# -- "if" -----------------------------------------------------------------------------------------


def test_an_if_about_the_leader_reaches_what_comes_after_then() -> None:
    """opcg 8-3-3, 4-10-2"""
    # X8, B.1.8, [65], [311]: with another Leader neither the first sentence nor the second is carried out.
    still = Forbid("rest", It(), lasting="their next turn ends")
    give: tuple[Op, ...] = (Choose(Cards("yours", ("leader",))), Transfer(1, "rested", "don", onto=It(), up_to=True))
    shark = character("Shark", 4000, on_play(provided(GILL), *give, up_to(THEIRS), still))
    wake = (up_to(THEIRS), Rest(It()), Transfer(1, "rested", "active", up_to=True))
    clerk = character("Clerk", 4000, on_play(provided(GILL), *wake))
    t = duel(me=side(hand=[shark, clerk], active=2, rested=1), you=side(characters=["Rope Dancer"]))
    t.me.plays("Shark")
    t.me.plays("Clerk")
    t.card("Seeker", don=0)
    t.card("Rope Dancer", rested=False)
    t.me.shows(active=0, rested=3)
    t.me.ends()
    t.you.attacks("Rope Dancer", "Seeker")
    t.card("Rope Dancer", rested=True)
    t.me.passes()
    t.is_quiet()
    king = replace(leader("King"), traits=("Gill",))
    t = duel(me=side(leader=king, hand=[shark, clerk], active=2, rested=1), you=side(characters=["Rope Dancer"]))
    t.me.plays("Shark")
    t.me.declares(1)
    t.me.picks("Rope Dancer")
    t.card("King", don=1)
    t.me.plays("Clerk")
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", rested=False)
    t.me.declares(1)
    t.me.shows(active=1, rested=1)
    t.me.ends()
    t.you.is_offered(Play("Shell"), Give("Keeper"), Give("Rope Dancer"), Attack("Keeper", "King"), END)
    t.is_quiet()


def test_a_wrong_guess_ends_the_whole_text() -> None:
    """opcg 8-3-3, 4-10-2"""
    # X8, B.1.8, [632]: neither the K.O. nor the DON!! that would come then.
    small = Cards("theirs", ("characters",), (base("cost", "<=", 3),))
    hit = When(Matches(It("shown"), (Compare("cost", "==", Noted("guess")),)))
    rest = (up_to(small), KO, Transfer(1, "don_deck", "rested", up_to=True))
    guess = (Declare(0, 10, "guess"), Reveal(Top(1, "deck", "theirs")), hit, *rest)
    oven = character("Oven", 5000, paying((Rest(This()),), activate(*guess)))
    for number, right in ((6, True), (5, False)):
        you = side(characters=["Rope Dancer"], deck=["Keelhauler", "Shell"])
        t = duel(me=side(characters=[oven], active=0, don_deck=1), you=you)
        t.me.activates("Oven")
        t.me.declares(number)
        if right:
            t.me.picks("Rope Dancer")
            t.me.declares(1)
        t.you.shows(characters=[] if right else ["Rope Dancer"], deck=["Keelhauler", "Shell"])
        t.me.shows(rested=1 if right else 0, don_deck=0 if right else 1)
        t.card("Oven", rested=True)
        t.is_quiet()


def test_who_plays_none_does_not_do_what_follows_if_you_do() -> None:
    """opcg 4-10-1, 1-3-5-1"""
    # [549]
    small = Cards("yours", ("hand",), (Kind("character"), Compare("cost", "<=", 4)))
    bear = character("Bear", 6000, paying((TAKE,), on_play(up_to(small), PlayIt(It()), if_you_do(Draw(1)))), cost=0)
    for plays in (True, False):
        t = duel(me=side(hand=[bear, "Rope Dancer"], life=["Keelhauler", "Pebble"], active=0))
        t.me.plays("Bear")
        t.me.agrees()
        t.me.is_offered(Pick("Rope Dancer"), DONE)
        if plays:
            t.me.picks("Rope Dancer")
            t.me.shows(characters=["Bear", "Rope Dancer"], hand=["Keelhauler", "Pebble#2"], deck=4)
        else:
            t.me.is_done()
            t.me.shows(characters=["Bear"], hand=["Rope Dancer", "Keelhauler"], deck=5)
        t.is_quiet()


def test_if_you_do_after_two_acts_needs_both() -> None:
    """opcg 4-10-1, 8-1-2"""
    # B.1.11, [619]: both or neither; where one is impossible nobody is asked.
    both = May((*discard(1), *circled(1)), cost=True)
    fish = Cards("yours", ("hand",), (Named("Rope Dancer"),))
    lost = whenever(Event("ko", by="their effect"), both, When(IfDone()), up_to(fish), PlayIt(It()))
    merman = character("Merman", 5000, lost)
    strike = event("Strike", main(choose(THEIRS), KO))
    for hand, active, asked in ((2, 1, True), (2, 0, False), (0, 1, False)):
        for does in (True, False) if asked else (False,):
            you = side(characters=[merman], hand=["Keelhauler", "Rope Dancer"][:hand], active=active)
            t = duel(me=side(hand=[strike], active=0), you=you)
            t.me.plays("Strike")
            if asked:
                t.you.is_offered(YES, NO)
                t.you.does(YES if does else NO)
            if does:
                t.you.picks("Keelhauler")
                t.you.shows(active=0, rested=1)
                t.you.picks("Rope Dancer")
                t.you.shows(characters=["Rope Dancer"], hand=[], trash=["Keelhauler", "Merman"])
            else:
                t.you.shows(characters=[], hand=hand, trash=["Merman"], active=active, rested=0)
            t.is_quiet()


def test_what_follows_then_is_done_though_none_were_chosen() -> None:
    """opcg 4-10-2, 1-3-5-1"""
    # X8, B.1.8, [179], [401], [405]: none weakened, none played, none rested, and the Life card comes all the same.
    heirs = Cards("yours", ("hand",), (Kind("character"),))
    first: dict[str, tuple[Op, ...]] = {
        "Rope Dancer": (up_to(THEIRS), Change("power", -4000, It())),
        "Keelhauler": (up_to(heirs), PlayIt(It())),
        "Twin Flame": (up_to(THEIRS), Rest(It())),
    }
    for there, body in first.items():
        squire = character("Squire", 5000, on_play(*body, TAKE))
        mine, theirs = ([there], []) if there == "Keelhauler" else ([], [there])
        me = side(hand=[squire, *mine], life=["Gate Warden", "Pebble"], active=1)
        t = duel(me=me, you=side(characters=theirs))
        t.me.plays("Squire")
        t.me.is_offered(Pick(there), DONE)
        t.me.is_done()
        t.me.shows(life=1, hand=["Gate Warden", *mine])
        t.is_quiet()


def test_what_follows_then_is_done_though_the_first_was_impossible() -> None:
    """opcg 4-10-2, 1-3-2"""
    # X8, B.1.8, [562]: no rested DON!! to give; [489]: no Character to rest.
    give: tuple[Op, ...] = (Choose(Cards("yours", ("leader",))), Transfer(2, "rested", "don", onto=It(), up_to=True))
    bird = character("Bird", 5000, activate(*give, up_to(THEIRS), Change("power", -1000, It()), once="turn"))
    t = duel(me=side(characters=[bird], active=0), you=side(characters=["Rope Dancer"]))
    t.me.activates("Bird")
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", power=3000)
    t.is_quiet()
    bull = character("Bull", 4000, when_attacking(up_to(THEIRS), Rest(It()), Change("power", 2000, This())))
    t = duel(me=side(characters=[bull], active=0), you=side(leader=leader("Rock", power=7000)))
    t.me.attacks("Bull", "Rock")
    t.card("Bull", power=6000)
    t.you.passes()
    t.is_quiet()


def test_an_if_reaches_to_the_end_of_its_paragraph_and_no_further() -> None:
    """opcg 8-3-3, 2-8-3"""
    # X8, [224]: the cost is paid, and all that stands after the "if" is lost.
    hall = stage("Hall", paying((Rest(This()),), activate(provided(GILL), Draw(1), up_to(THEIRS), Rest(It()))))
    t = duel(me=side(stage=[hall], active=0), you=side(characters=["Rope Dancer"]))
    t.me.activates("Hall")
    t.card("Hall", rested=True)
    t.card("Rope Dancer", rested=False)
    t.me.shows(hand=0)
    t.is_quiet()
    # [304], [362]: the other paragraphs of the card do not hear of it.
    tired = Cards("theirs", ("characters",), (Rested(),))
    bond = permanent(Change("power", 1000, This()))
    puppet = character(
        "Puppet",
        4000,
        replace(bond, condition=GILL),
        on_play(up_to(THEIRS), Rest(It())),
        end_of_turn(Move(All(tired), "trash", "top", "ko")),
    )
    t = duel(me=side(hand=[puppet], active=1), you=side(characters=["Rope Dancer", "Gate Warden"]))
    t.me.plays("Puppet")
    t.card("Puppet", power=4000)
    t.me.picks("Rope Dancer")
    t.card("Rope Dancer", rested=True)
    t.me.ends()
    t.you.shows(characters=["Gate Warden"], trash=["Rope Dancer"])
    t.is_quiet()
