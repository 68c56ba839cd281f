"""The publisher's answers about set-up, Cubes, cards, texts and costs, told with cards of our own."""

from __future__ import annotations

from rulebound.games.azurlane import r02_cards as texts
from rulebound.games.azurlane.r02_cards import (
    automatic,
    cards,
    cubes,
    discard,
    instead,
    main,
    on_deploy,
    reveal,
    ships,
    sink,
    static,
    up_to,
    without_abilities,
)
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Names, Pool, Times, ValueOf
from rulebound.program.conditions import AllOf, Compared, Exists, IfDone, Negation, Remembered
from rulebound.program.filters import (
    All,
    Attribute,
    Cards,
    Either,
    It,
    Kind,
    Named,
    Ready,
    Rested,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Change,
    Charge,
    Choose,
    Draw,
    Grant,
    If,
    Keep,
    May,
    Move,
    Play,
    Rest,
    Stand,
    When,
)
from tests.flagships import END_MAIN, NO_ATTACK, Activate, card, duel, event, flagship, ship, side
from tests.scenario import DONE, NO, YES, Pick, Trigger

HERON = ship("Heron", 6000, cost=3)
TERN = ship("Tern", 3000, cost=2)
GULL = ship("Gull", 2000)
HAND = Cards("yours", ("hand",))
EVENTS = Cards("yours", ("hand",), (Kind("event"),))
SQUALL = event("Squall", main(Draw(1)))


# -- hand and retreat zone ------------------------------------------------------------------------


def test_a_hand_has_no_limit() -> None:
    """azurlane-2.1.0 402.1, 509.2"""
    # b8
    t = duel(me=side(hand=[HERON] * 12))
    t.me.ends_turn()
    t.shows(active="you")
    t.me.shows(hand=12)
    t.is_quiet()


def test_how_cards_lie_in_the_retreat_zone_makes_no_difference() -> None:
    """azurlane-2.1.0 404.2"""
    # b22: its player may put them in any order to look through them; whichever lies on top, all can be chosen.
    salvage = event("Salvage", main(Choose(Cards("yours", ("retreat",), (Kind("ship"),))), Move(It(), "hand")))
    for order in ([HERON, TERN, GULL], [GULL, HERON, TERN]):
        t = duel(me=side(hand=[salvage], retreat=order))
        t.me.uses("Salvage")
        t.me.is_offered(Pick("Heron"), Pick("Tern"), Pick("Gull"))
        t.me.picks("Tern")
        t.me.shows(hand=["Tern"])
        t.is_quiet()


# -- Cubes ----------------------------------------------------------------------------------------


def test_a_spent_reverse_cube_comes_back_from_the_cube_deck() -> None:
    """azurlane-2.1.0 204.6b, 406.3"""
    # b15: it is the only one in the Cube deck, and comes with its front up.
    t = duel(me=side(hand=[GULL], active=0, reverse=1, cube_deck=0))
    t.me.uses("Gull", 0)
    t.me.shows(active=0, reverse=0, **{"cube deck": 1})
    for _ in range(2):
        t.asked().ends_main()
        t.asked().does(NO_ATTACK)
    t.shows(active="me")
    t.me.shows(active=1, rested=0, reverse=0, **{"cube deck": 0})
    t.is_quiet()


def test_reverse_cubes_count_where_a_text_asks_for_so_many_cubes() -> None:
    """azurlane-2.1.0 407.1"""
    # B.2.15, a3, a32, a42, a63
    three = Compared(Pool("cubes"), ">=", 3)
    rich = ship("Rich", 1000, static(Change("power", 1000, This(), "while here"), condition=three))
    for reverse, power in ((1, 2000), (0, 1000)):
        t = duel(me=side(front=[rich], active=1, rested=1, reverse=reverse))
        t.card("Rich", power=power)


def test_a_cost_of_resting_cubes_takes_those_with_their_reverse_side_up() -> None:
    """azurlane-2.1.0 303.3, 204.6b"""
    # B.2.15, a152: five Cubes in all, of which two go back.
    forge = ship("Forge", 1000, main(Draw(1), cost=cubes(5), once="turn"))
    t = duel(me=side(front=[forge], active=3, reverse=2, cube_deck=1))
    t.me.is_offered(Activate("Forge"), END_MAIN)
    t.me.activates("Forge")
    t.me.shows(active=0, rested=3, reverse=0, hand=1, **{"cube deck": 3})
    t.is_quiet()


# -- costs ----------------------------------------------------------------------------------------


def test_a_cost_may_be_paid_although_the_condition_behind_it_is_false() -> None:
    """azurlane-2.1.0 303.3, 305.1c"""
    # B.2.3, a1, a35, a70: nothing comes of it.
    gamble = ship("Gamble", 1000, main(When(Exists(ships("theirs"))), Draw(2), cost=discard(), once="turn"))
    for front, hand in (([], []), ([TERN], ["Pebble", "Pebble#2"])):
        t = duel(me=side(front=[gamble], hand=[HERON], active=0), you=side(front=front))
        t.me.is_offered(Activate("Gamble"), END_MAIN)
        t.me.activates("Gamble")
        t.me.picks("Heron")
        t.me.shows(hand=hand, retreat=["Heron"])
        t.me.is_offered(END_MAIN)
        t.is_quiet()


def test_a_cost_is_not_paid_with_too_few_cards() -> None:
    """azurlane-2.1.0 303.3"""
    # B.2.3, a2
    gamble = ship("Gamble", 1000, main(Draw(2), cost=discard(3)))
    t = duel(me=side(front=[gamble], hand=[HERON, TERN], active=0))
    t.me.is_offered(END_MAIN)


def test_an_ability_is_once_a_turn_for_each_card() -> None:
    """azurlane-2.1.0 304.1a"""
    # B.2.18, b41
    crane = ship("Crane", 1000, main(Draw(1), once="turn"))
    t = duel(me=side(front=[crane, crane], active=0))
    t.me.is_offered(Activate("Crane"), Activate("Crane#2"), END_MAIN)
    t.me.activates("Crane")
    t.me.is_offered(Activate("Crane#2"), END_MAIN)
    t.me.activates("Crane#2")
    t.me.is_offered(END_MAIN)
    t.me.shows(hand=2)
    t.is_quiet()


def test_a_cost_with_an_event_before_it_is_paid_at_that_event_only() -> None:
    """azurlane-2.1.0 304.2c, 305.1b"""
    # B.2.20, a153, a154: not in the main phase, and not for another event.
    attacked = Event("is attacked", own=False, where=(Named("Mast"),))
    guard = ship("Guard", 1000, automatic(attacked, Draw(1), cost=discard()))
    mast = flagship("Mast", 9000)
    t = duel(me=side(front=[HERON]), you=side(front=[card(guard, rested=True)], hand=[TERN], flagship=mast))
    t.me.attacks("Heron", "Guard")
    # Another card was attacked: nothing is asked.
    t.nobody_supports()
    t.you.shows(hand=["Tern"], retreat=["Guard"])
    t = duel(me=side(front=[HERON]), you=side(front=[guard], hand=[TERN]))
    t.me.attacks("Heron", "Pennant")
    t.me.is_asked("attack step")
    t = duel(me=side(front=[HERON]), you=side(front=[guard], hand=[TERN], flagship=mast))
    t.me.attacks("Heron", "Mast")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Tern")
    t.you.shows(hand=1, retreat=["Tern"])


def test_to_rest_as_a_cost_is_to_be_rested_by_an_ability() -> None:
    """azurlane-2.1.0 303.3"""
    # B.2.23, a120
    muse = ship("Muse", 1000, automatic(Event("rests", own=False, whose="yours", by="your effect"), Draw(1)))
    worker = ship("Worker", 6000, main(Change("power", 1000, This()), cost=(Rest(This()),)))
    t = duel(me=side(front=[muse, worker], active=0))
    t.me.activates("Worker")
    t.me.shows(hand=1)
    t.is_quiet()
    # To attack is not.
    t = duel(me=side(front=[muse, worker], active=0))
    t.me.attacks("Worker", "Pennant")
    t.me.shows(hand=0)


def test_to_discard_as_a_cost_is_to_discard_by_an_ability() -> None:
    """azurlane-2.1.0 303.3, 313.3a"""
    # B.2.23, a244
    discards = Event("discard", own=False, whose="yours", by="your effect")
    muse = ship("Muse", 1000, automatic(discards, Draw(1), once="turn"))
    clerk = ship("Clerk", 1000, on_deploy(Draw(1), cost=discard()))
    t = duel(me=side(front=[muse], hand=[clerk, HERON]))
    t.me.uses("Clerk", 1)
    t.me.agrees()
    t.me.picks("Heron")
    t.me.shows(hand=2, retreat=["Heron"])
    t.is_quiet()


def test_a_ship_that_paid_and_made_room_still_has_its_ability() -> None:
    """azurlane-2.1.0 304.2, 303.4"""
    # X5, B.2.1, a123, a124: rested as a cost, then displaced; the player orders the two.
    hunter = ship("Hunter", 1000, automatic(Event("rests", by="your effect"), Draw(1)))
    queen = ship("Queen", 8000, instead("main", Rest(All(ships("yours")))), on_deploy(Draw(2)), cost=9)
    t = duel(me=side(front=[hunter], hand=[queen], active=0))
    t.me.activates("Queen")
    t.me.puts_at(0)
    t.me.is_offered(Trigger("Hunter"), Trigger("Queen", 1))
    t.me.triggers("Hunter")
    t.me.shows(field=["Flag", "Queen"], retreat=["Hunter"], hand=3)
    t.is_quiet()


def test_a_cheaper_deployment_is_no_lower_cost() -> None:
    """azurlane-2.1.0 303.2, 202.1"""
    # B.2.21, a202, a203: paid with 5, and on the battlefield a card of cost 7.
    plain = [ship("One", 1), ship("Two", 1), ship("Three", 1)]
    many = Compared(Count(ships("yours", without_abilities())), ">=", 3)
    cheaper = static(Charge("use", -2, This(), lasting="while here"), condition=many, zones=("hand",))
    giant = ship("Giant", 9000, cheaper, cost=7)
    t = duel(me=side(front=plain, hand=[giant], active=5))
    t.card("Giant", cost=7)
    t.me.uses("Giant", 3)
    t.me.shows(active=0, rested=5)
    t.card("Giant", cost=7)
    t.is_quiet()
    t = duel(me=side(front=plain[:2], hand=[giant], active=5))
    t.me.is_offered(END_MAIN)


def test_the_first_event_from_hand_each_turn() -> None:
    """azurlane-2.1.0 303.2, 302.1d"""
    # B.2.22, a304, a305: events of before count, and those that abilities activate do not.
    first = static(Charge("use", -1, EVENTS, lasting="while here"), condition=Remembered("events", "==", 0))
    bay = ship("Bay", 1000, first, cost=0)
    dear = event("Dear", main(Draw(1)), cost=2)
    t = duel(me=side(hand=[bay, dear, dear], active=4))
    t.me.uses("Dear")
    t.me.shows(active=2)
    t.me.uses("Bay", 0)
    t.me.uses("Dear#2")
    # The second of this turn, although Bay came between.
    t.me.shows(active=0, rested=4)
    t.is_quiet()
    caller = ship("Caller", 1000, main(Choose(Cards("yours", ("retreat",), (Kind("event"),))), Play(It()), once="turn"))
    t = duel(me=side(front=[bay, caller], hand=[dear], retreat=[SQUALL], active=4))
    t.me.activates("Caller")
    t.me.shows(hand=2)
    t.me.uses("Dear")
    t.me.shows(active=3, rested=1)
    t.is_quiet()


# -- Events ---------------------------------------------------------------------------------------


def test_an_event_that_was_discarded_for_it_counts_and_is_activated() -> None:
    """azurlane-2.1.0 204.5, 303.3"""
    # B.2.14, a217: four Events lie there, the discarded one is the fifth; it stays where it is.
    count = Compared(Count(Cards("yours", ("retreat",), (Kind("event"),))), ">=", 5)
    cost = (Choose(EVENTS), Move(It(), "retreat", "top", "discard"), Keep(It(), "discarded", moved=True))
    bard = ship("Bard", 1000, main(When(count), Play(It("discarded")), cost=cost))
    old = [event(f"Old {n}", main(Draw(3))) for n in range(4)]
    t = duel(me=side(front=[bard], hand=[SQUALL], retreat=old))
    t.me.activates("Bard")
    t.me.picks("Squall")
    t.me.shows(hand=1, retreat=["Squall", "Old 0", "Old 1", "Old 2", "Old 3"])
    t.is_quiet()


def test_an_event_that_is_activated_in_the_deck_stays_there() -> None:
    """azurlane-2.1.0 204.5, 302.1c"""
    # B.2.14, a294
    oracle = ship("Oracle", 1000, main(Move(Top(1), "deck", "bottom"), Play(Top(1, "deck", bottom=True)), once="turn"))
    t = duel(me=side(front=[oracle], deck=[SQUALL, HERON, TERN], active=0))
    t.me.activates("Oracle")
    t.me.shows(deck=["Tern", "Squall"], hand=["Heron"], retreat=[])
    t.is_quiet()


def test_a_card_that_is_revealed_in_the_deck_has_the_cost_it_has_there() -> None:
    """azurlane-2.1.0 202.1, 313.8a"""
    # B.2.13, a16
    odd = ship("Odd", 1000, static(Change("cost", 3, This(), "while here"), zones=("deck",)), cost=2)
    weigh = event("Weigh", main(reveal(Top(1)), Draw(ValueOf("cost", It("shown")))))
    t = duel(me=side(hand=[weigh], deck=[odd, *["Pebble"] * 6]))
    t.me.uses("Weigh")
    t.me.shows(hand=5)
    t.card("Odd", cost=2)
    t.is_quiet()


# -- how a text is carried out --------------------------------------------------------------------


def test_a_false_leading_condition_voids_what_follows_too() -> None:
    """azurlane-2.1.0 304.4b"""
    # X8, B.2.2, a159, a161, a258, a299
    rite = event("Rite", main(When(Exists(ships("theirs"))), Draw(1), May(discard()), If(IfDone(), (Draw(1),))))
    t = duel(me=side(hand=[rite, HERON]))
    t.me.uses("Rite")
    t.me.shows(hand=["Heron"])
    t.is_quiet()


def test_what_was_not_done_voids_what_hangs_on_it() -> None:
    """azurlane-2.1.0 103.4c"""
    # X8, B.2.2, a178, a179
    rite = event("Rite", main(May(discard()), When(IfDone()), Draw(1), Draw(1)))
    for done, hand in ((False, 1), (True, 2)):
        t = duel(me=side(hand=[rite, HERON]))
        t.me.uses("Rite")
        if done:
            t.me.agrees()
            t.me.picks("Heron")
        else:
            t.me.refuses()
        t.me.shows(hand=hand)
        t.is_quiet()


def test_what_is_impossible_does_not_void_what_follows() -> None:
    """azurlane-2.1.0 103.3"""
    # X8, B.2.2, a118, a205, a214, a230
    for text in (Choose(ships("theirs")), up_to(ships("theirs"))):
        rite = event("Rite", main(text, sink(), Draw(1)))
        t = duel(me=side(hand=[rite]))
        t.me.uses("Rite")
        t.me.shows(hand=1)
        t.is_quiet()


def test_an_ability_is_activated_although_nothing_comes_of_it() -> None:
    """azurlane-2.1.0 304.2, 305.1b"""
    # B.2.6, a14, a20, a31: compulsory, and used up for this turn.
    lazy = ship("Lazy", 1000, automatic(Event("deploy", own=False, whose="yours"), Stand(This()), once="turn"))
    nap = event("Nap", main(Choose(ships("yours")), Rest(It())))
    t = duel(me=side(front=[lazy], hand=[TERN, GULL, nap]))
    t.me.uses("Tern", 1)
    t.me.uses("Nap")
    t.me.picks("Lazy")
    t.me.uses("Gull", 2)
    t.card("Lazy", rested=True)
    t.is_quiet()


def test_the_condition_of_an_ability_is_read_when_it_is_processed() -> None:
    """azurlane-2.1.0 306.2, 304.2"""
    # B.2.6, a127, a128: the first of two finds three rested cards, the second only two.
    three = Compared(Count(cards("yours", Rested())), ">=", 3)
    deploys = Event("deploy", own=False, whose="yours")
    tern = Choose(ships("yours", Named("Tern")))
    sirius = ship("Sirius", 1000, automatic(deploys, When(three), tern, Stand(It()), Draw(1)))
    me = side(
        front=[sirius, sirius, card(TERN, rested=True)],
        back=[card(HERON, rested=True)],
        flagship=card(flagship("Jack", 5000), rested=True),
        hand=[GULL],
    )
    t = duel(me=me)
    t.me.uses("Gull", 5)
    t.me.triggers("Sirius")
    t.card("Tern", rested=False)
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_bonus_for_a_group_is_for_those_who_are_there() -> None:
    """azurlane-2.1.0 306.2"""
    # B.2.24, a204
    rally = event("Rally", main(Change("power", 1000, All(ships("yours")))))
    t = duel(me=side(front=[TERN], hand=[rally, GULL]))
    t.me.uses("Rally")
    t.me.uses("Gull", 1)
    t.card("Tern", power=4000)
    t.card("Gull", power=2000)
    t.is_quiet()


def test_what_is_told_without_up_to_must_be_done_as_far_as_there_is_something() -> None:
    """azurlane-2.1.0 103.3"""
    # B.2.27, a239, a77, a121; a8 for "up to"
    bounce = event("Bounce", main(Choose(ships("theirs"), 2), Move(It(), "hand", verb="return")))
    t = duel(me=side(hand=[bounce]), you=side(front=[TERN]))
    t.me.uses("Bounce")
    t.you.shows(hand=["Tern"])
    t.is_quiet()
    t = duel(me=side(hand=[bounce]), you=side(front=[TERN, GULL, HERON]))
    t.me.uses("Bounce")
    t.me.is_offered(Pick("Tern"), Pick("Gull"))
    t.me.picks("Tern")
    t.me.is_offered(Pick("Gull"), Pick("Heron"))
    t.me.picks("Heron")
    t.you.shows(hand=["Tern", "Heron"])
    maybe = event("Maybe", main(up_to(ships("theirs")), Move(It(), "hand", verb="return")))
    t = duel(me=side(hand=[maybe]), you=side(front=[TERN]))
    t.me.uses("Maybe")
    t.me.is_offered(Pick("Tern"), DONE)
    t.me.is_done()
    t.you.shows(hand=[])
    t.is_quiet()


def test_who_is_told_to_rest_a_card_chooses_an_active_one() -> None:
    """azurlane-2.1.0 307.1a"""
    # b37, a197: the Flagship too; B.2.17, a41, a196: with none there the text is carried out all the same.
    press = event("Press", main(Choose(cards("theirs", Ready()), by="theirs"), Rest(It()), Draw(1)))
    t = duel(me=side(hand=[press]), you=side(front=[card(TERN, rested=True), GULL]))
    t.me.uses("Press")
    t.you.is_offered(Pick("Gull"), Pick("Pennant"))
    t.you.picks("Pennant")
    t.card("Pennant", rested=True)
    t.me.shows(hand=1)
    t.is_quiet()
    t = duel(me=side(hand=[press]), you=side(flagship=card(flagship("Jack", 5000), rested=True)))
    t.me.uses("Press")
    t.me.shows(hand=1)
    t.is_quiet()


def test_a_rested_ship_may_be_chosen_to_be_rested() -> None:
    """azurlane-2.1.0 307.1a"""
    # B.2.17, a36
    numb = event("Numb", main(Choose(ships("theirs")), Rest(It()), Change("power", -1000, It())))
    t = duel(me=side(hand=[numb]), you=side(front=[card(TERN, rested=True), GULL]))
    t.me.uses("Numb")
    t.me.is_offered(Pick("Tern"), Pick("Gull"))
    t.me.picks("Tern")
    t.card("Tern", rested=True, power=2000)
    t.is_quiet()


def test_all_of_them_are_rested_only_if_there_are_any() -> None:
    """azurlane-2.1.0 307.1a"""
    # B.2.16, a199, a200, a201
    everyone = AllOf((Exists(ships("theirs")), Negation(Exists(ships("theirs", Ready())))))
    hush = event("Hush", main(up_to(ships("theirs", Ready())), Rest(It()), If(everyone, (Draw(1),))))
    for front, hand in (([], 0), ([card(TERN, rested=True)], 1)):
        t = duel(me=side(hand=[hush]), you=side(front=front))
        t.me.uses("Hush")
        t.me.shows(hand=hand)
        t.is_quiet()
    t = duel(me=side(hand=[hush]), you=side(front=[TERN]))
    t.me.uses("Hush")
    t.me.picks("Tern")
    t.me.shows(hand=1)
    t.is_quiet()


# -- cards and names ------------------------------------------------------------------------------


def test_a_card_with_a_gained_keyword_is_not_one_without_abilities() -> None:
    """azurlane-2.1.0 304.1"""
    # B.2.10, a91, a108, a112
    purge = event("Purge", main(sink(All(ships("theirs", without_abilities())))))
    swift = event("Swift", main(Choose(ships("theirs")), Grant(It(), keyword="swift attack")))
    t = duel(me=side(hand=[purge, swift]), you=side(front=[TERN, ship("Able", 1000, main(Draw(1)))]))
    t.me.uses("Swift")
    t.me.picks("Tern")
    t.me.uses("Purge")
    t.you.shows(field=["Pennant", "Tern", "Able"])
    t = duel(me=side(hand=[purge]), you=side(front=[TERN, ship("Able", 1000, main(Draw(1)))]))
    t.me.uses("Purge")
    t.you.shows(field=["Pennant", "Able"], retreat=["Tern"])
    t.is_quiet()


def test_kinds_are_counted_by_names() -> None:
    """azurlane-2.1.0 201.2"""
    # B.2.25, a81, a82, a293: two of one name are one kind, and one card gets the whole of it.
    twin = texts.ship("tern-2", "Tern", ("red",), 1, 2500)
    sap = event("Sap", main(Choose(ships("theirs")), Change("power", Times(-1000, Names(ships("yours"))), It())))
    t = duel(me=side(front=[TERN, twin, GULL], hand=[sap]), you=side(front=[HERON, TERN]))
    t.me.uses("Sap")
    t.me.picks("Heron")
    t.card("Heron", power=4000)
    t.is_quiet()


def test_a_bare_name_means_the_flagship_too() -> None:
    """azurlane-2.1.0 201.2, 204.3"""
    # B.2.26, a171
    star = Exists(cards("yours", Named("Star")))
    fan = ship("Fan", 1000, static(Grant(This(), keyword="swift attack", lasting="while here"), condition=star))
    t = duel(me=side(front=[fan], flagship=flagship("Star", 5000)))
    t.card("Fan", keywords=["swift attack"])
    t = duel(me=side(front=[fan]))
    t.card("Fan", keywords=[])


def test_a_name_that_a_text_adds_does_not_take_the_printed_one_away() -> None:
    """azurlane-2.1.0 201.2"""
    # B.2.29, a247: in all zones.
    zones = ("deck", "hand", "field", "retreat", "durability")
    alias = static(Grant(This(), named="Elder", lasting="while here"), zones=zones)
    small = ship("Younger", 1000, alias)
    t = duel(me=side(front=[small], hand=[small], retreat=[small]))
    for name in ("Younger", "Younger#2", "Younger#3"):
        t.card(name, names=["Younger", "Elder"])


def test_a_stroke_between_two_kinds_means_the_sum_of_both() -> None:
    """azurlane-2.1.0 205.2a"""
    # B.2.38, a231, a232
    four = Compared(Count(ships("yours", Either((Attribute("DD"), Named("Suruga"))))), ">=", 4)
    lead = ship("Lead", 1000, static(Change("power", 1000, This(), "while here"), condition=four), type="BB")
    suruga = ship("Suruga", 1000, type="BB")
    t = duel(me=side(front=[lead, suruga, suruga], back=[suruga, suruga]))
    t.card("Lead", power=2000)
    t = duel(me=side(front=[lead, suruga, TERN], back=[TERN, TERN]))
    t.card("Lead", power=2000)
    t = duel(me=side(front=[lead, suruga]))
    t.card("Lead", power=1000)


def test_a_text_may_make_a_card_one_of_another_faction_in_all_zones() -> None:
    """azurlane-2.1.0 205.3"""
    zones = ("deck", "hand", "field", "retreat", "durability")
    guest = ship("Guest", 1000, static(Grant(This(), trait="Vichya Dominion", lasting="while here"), zones=zones))
    call = event("Call", main(Choose(Cards("yours", ("retreat",), (Trait("Vichya Dominion"),))), Move(It(), "hand")))
    t = duel(me=side(hand=[call], retreat=[guest, TERN]))
    t.me.uses("Call")
    t.me.shows(hand=["Guest"])
    t.is_quiet()
