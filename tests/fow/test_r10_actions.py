"""1007-1009, 1013-1016, 1018-1023 Damage, chasing, drawing, choosing, triggering, discarding, counters, dice."""

from __future__ import annotations

from rulebound.games.fow.r02_cards import activate, continuous, enters, judgment, pay, recover, rest, text, will
from rulebound.games.fow.r09_abilities import gets, target, whenever
from rulebound.games.fow.r10_game_actions import (
    become,
    burn,
    cannot_be_chased,
    cannot_trigger,
    choose,
    deal,
    destroy_it,
    discard,
    discard_all,
    draw_cards,
    force,
    is_called,
    move_counter,
    put_counter,
    put_on_top,
    result,
    search,
    shuffle,
    summon,
    trigger_ability,
)
from rulebound.program.abilities import Event, PrintedCard
from rulebound.program.amounts import Count, Happened, Times
from rulebound.program.conditions import IfDone
from rulebound.program.filters import All, Cards, It, Kind, Marked, Named, Subject, This
from rulebound.program.ops import Act, Choose, Gain, If, Move, Turn
from tests.forceofwill import (
    BATTLE,
    Activate,
    Call,
    Judge,
    Play,
    Produce,
    card,
    chant,
    duel,
    j_ruler,
    regalia,
    resonator,
    ruler,
    side,
    stone,
)
from tests.scenario import DONE, PASS, Lies, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
MINE = Cards("yours", ("field",), (Kind("resonator"),))
FIELD = Cards("any", ("field",))
GUARD = resonator("Guard", 300, 500)
FIRE = stone("Fire Stone", "fire")


def quick(name: str, *body: object, cost: tuple[str | int, ...] = ("fire",), unchased: bool = False) -> PrintedCard:
    """A chant that can be played at any time."""
    return chant(name, text(*body), cost=cost, keywords=("quickcast", "unchased") if unchased else ("quickcast",))


# -- damage ---------------------------------------------------------------------------------------


def test_damage_accumulates_on_a_card() -> None:
    """fow-6.0 1007.1"""
    dart = quick("Dart", target(ANY), deal(200, It()))
    t = duel(me=side(hand=[dart] * 3, fire=3), you=side(field=[GUARD]))
    t.me.plays("Dart")
    t.both_pass()
    t.card("Guard", damage=200, **{"def": 500})
    t.me.plays("Dart#2")
    t.both_pass()
    t.card("Guard", damage=400)
    t.me.plays("Dart#3")
    t.both_pass()
    t.you.shows(graveyard=["Guard"])
    t.is_quiet()


def test_damage_takes_life_from_a_player() -> None:
    """fow-6.0 1007.2"""
    dart = quick("Dart", burn(300, "theirs"))
    t = duel(me=side(hand=[dart], fire=1))
    t.me.plays("Dart")
    t.both_pass()
    t.you.shows(life=3700)
    t.is_quiet()


def test_damage_is_dealt_all_at_once_whatever_it_is_reckoned_by() -> None:
    """fow-6.0 1007.3, 1007.3a, 1007.3a.ex1"""
    bell = regalia("Bell", whenever(Event("damage", own=False, whose="yours"), Gain("life", 1000)))
    swarm = chant("Swarm", text(burn(Times(100, Count(Cards("theirs", ("hand",)))), "theirs")))
    t = duel(me=side(hand=[swarm], fire=1), you=side(hand=[GUARD] * 3, field=[bell]))
    t.me.plays("Swarm")
    t.both_pass()
    t.you.shows(life=3700)
    t.shows(chase=["ability of Bell"])  # one damage of 300, not three
    t.resolves()
    t.you.shows(life=4700)
    t.is_quiet()


def test_a_card_without_def_takes_no_damage() -> None:
    """fow-6.0 1007.4"""
    storm = chant("Storm", text(deal(300, All(FIELD))))
    bell = regalia("Bell", whenever(Event("damage", own=False), Gain("life", 100)))
    t = duel(me=side(hand=[storm], field=[bell, FIRE, GUARD], fire=1))
    t.me.plays("Storm")
    t.resolves()
    t.card("Guard", damage=300)
    t.card("Bell", damage=0)
    t.card("Fire Stone", damage=0)
    t.me.shows(life=4100)
    t.is_quiet()


# -- chasing --------------------------------------------------------------------------------------


def test_to_chase_is_to_add_to_the_chase() -> None:
    """fow-6.0 1008.1"""
    song = quick("Song", draw_cards(1))
    fork = regalia("Fork", activate(Gain("life", 100)))
    t = duel(me=side(hand=[song], fire=1), you=side(hand=[song], field=[fork], fire=1))
    t.me.plays("Song")
    t.me.passes()
    t.you.is_offered(Play("Song#2"), Activate("Fork"), PASS)
    t.you.plays("Song#2")
    t.you.activates("Fork")
    t.shows(chase=["ability of Fork", "Song#2", "Song"])
    t.resolves()
    t.is_quiet()


def test_what_cannot_be_chased_is_answered_by_automatic_and_will_abilities_alone() -> None:
    """fow-6.0 1008.1, 1008.2"""
    decree = quick("Decree", draw_cards(1), unchased=True)
    song = quick("Song", draw_cards(1))
    fork = regalia("Fork", activate(Gain("life", 100)))
    heard = regalia("Ear", whenever(Event("played", own=False, whose="theirs"), Gain("life", 500)))
    t = duel(me=side(hand=[decree, song], fire=2), you=side(hand=[song], field=[fork, heard, FIRE], fire=1))
    t.me.plays("Decree")
    t.shows(chase=["ability of Ear", "Decree"])
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(Produce("Fire Stone"), PASS)
    t.you.passes()
    t.you.shows(life=4500)
    t.both_pass()
    t.is_quiet()


def test_no_effect_adds_to_what_cannot_be_chased_either() -> None:
    """fow-6.0 1008.2"""
    decree = quick("Decree", draw_cards(1), unchased=True)
    heard = Event("played", own=False, where=(Kind("chant"),))
    brood = regalia("Nest", whenever(heard, Choose(Cards("yours", ("hand",))), summon(It())))
    for played, summoned in (("Decree", False), ("Song", True)):
        board = side(hand=[decree, quick("Song", draw_cards(1))], fire=1)
        t = duel(me=board, you=side(hand=[GUARD], field=[brood]))
        t.me.plays(played)
        t.both_pass()
        t.you.picks("Guard")
        t.shows(chase=["Guard", played] if summoned else [played])


def test_a_text_says_what_cannot_be_chased() -> None:
    """fow-6.0 1008.2"""
    law = regalia("Law", continuous(cannot_be_chased(Cards("yours", ("chase",)))))
    song = quick("Song", draw_cards(1))
    t = duel(me=side(hand=[song], field=[law], fire=1), you=side(hand=[song], fire=1))
    t.me.plays("Song")
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.is_quiet()


# -- drawing, resting, choosing -------------------------------------------------------------------


def test_to_draw_is_to_take_the_top_card_of_the_main_deck() -> None:
    """fow-6.0 1009.1"""
    t = duel(me=side(deck=[resonator("First", 100, 100), resonator("Second", 100, 100)]), step=0)
    t.pass_to_phase("draw")
    t.pass_until(lambda s: len(t.zone("hand", t.me.seat)) > 0)
    t.me.shows(hand=["First"], deck=["Second"])
    assert not t.you.knows("First")


def test_to_draw_several_cards_is_to_draw_so_often() -> None:
    """fow-6.0 1009.2"""
    bell = regalia("Bell", whenever(Event("draw", own=False, whose="yours"), Gain("life", 100)))
    song = quick("Song", draw_cards(3))
    t = duel(me=side(hand=[song], field=[bell], deck=[GUARD, GUARD], fire=1))
    t.me.plays("Song")
    t.both_pass()
    t.me.shows(hand=2, deck=0)  # as often as it can be
    t.me.triggers("Bell")
    t.shows(chase=["ability of Bell", "ability of Bell"])
    t.resolves()
    t.me.shows(life=4200)
    t.is_quiet()


def test_to_rest_and_to_recover() -> None:
    """fow-6.0 1013.1"""
    lull = quick("Lull", target(ANY), rest(It()))
    wake = quick("Wake", target(ANY), recover(It()))
    t = duel(me=side(hand=[lull, wake], field=[GUARD], fire=2))
    t.me.plays("Lull")
    t.both_pass()
    t.card("Guard", rested=True)
    t.me.plays("Wake")
    t.both_pass()
    t.card("Guard", rested=False)
    t.is_quiet()


def test_the_rest_symbol_rests_this_recovered_card() -> None:
    """fow-6.0 1013.2"""
    # FW-36: the symbol that was lost is that of resting.
    fork = regalia("Fork", activate(Gain("life", 100), rest=True))
    t = duel(me=side(field=[fork, card(fork, rested=True)]))
    t.me.is_offered(Activate("Fork"), BATTLE, PASS)
    t.me.activates("Fork")
    t.card("Fork", rested=True)
    t.both_pass()
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()
    lamp = regalia("Lamp", will("fire"))
    shrine = regalia("Shrine", activate(Gain("life", 100), cost=(pay("fire"),)))
    t = duel(me=side(field=[lamp, shrine, card(lamp, rested=True)]))
    t.me.is_offered(Activate("Shrine"), Produce("Lamp"), BATTLE, PASS)
    t.me.produces("Lamp")
    t.card("Lamp", rested=True)
    t.me.is_offered(Activate("Shrine"), BATTLE, PASS)


def test_where_all_can_see_one_must_be_chosen() -> None:
    """fow-6.0 1014.1"""
    pact = chant("Pact", text(choose(MINE), destroy_it(It())))
    t = duel(me=side(hand=[pact], field=[GUARD, resonator("Wall", 100, 900)], fire=1))
    t.me.plays("Pact")
    t.both_pass()
    t.me.is_offered(Pick("Guard"), Pick("Wall"))
    t.me.picks("Wall")
    t.me.shows(field=["Guard"])
    t.is_quiet()


def test_who_searches_where_not_all_can_see_may_find_nothing() -> None:
    """fow-6.0 1014.2"""
    seek = chant("Seek", text(search(Cards("yours", ("deck",), (Named("Guard"),))), Move(It(), "hand")))
    t = duel(me=side(hand=[seek], deck=["Pebble", GUARD], fire=1))
    t.me.plays("Seek")
    t.both_pass()
    assert t.me.knows("Pebble")  # all of it is looked through
    assert not t.you.knows("Pebble")
    t.me.is_offered(Pick("Guard"), DONE)
    t.me.is_done()
    t.me.shows(hand=[], deck=2)
    t.is_quiet()


def test_where_all_lies_open_it_must_be_found() -> None:
    """fow-6.0 1014.2"""
    glass = chant("Glass", text(Turn(All(Cards("theirs", ("hand",))), "up")))
    hers = Cards("theirs", ("hand",), (Kind("resonator"),))
    pluck = chant("Pluck", text(search(hers), Move(It(), "graveyard", "top")))
    for open_hand in (False, True):
        t = duel(me=side(hand=[glass, pluck], fire=2), you=side(hand=[GUARD]))
        if open_hand:
            t.me.plays("Glass")
            t.both_pass()
        t.me.plays("Pluck")
        t.both_pass()
        if open_hand:
            t.me.is_offered(Pick("Guard"))
        else:
            t.me.is_offered(Pick("Guard"), DONE)


def test_any_card_of_a_hidden_area_must_be_found_where_no_kind_is_asked_for() -> None:
    """fow-6.0 1014.2, 1014.1"""
    dump = chant("Dump", text(search(Cards("yours", ("deck",))), Move(It(), "graveyard", "top")))
    t = duel(me=side(hand=[dump], deck=["Pebble", GUARD], fire=1))
    t.me.plays("Dump")
    t.both_pass()
    t.me.is_offered(Pick("Pebble"), Pick("Guard"))


# -- triggering and calling -----------------------------------------------------------------------


def test_an_ability_triggers_when_its_condition_is_met() -> None:
    """fow-6.0 1015.1, 1015.1a"""
    scout = resonator("Scout", 300, 300, enters(draw_cards(1)))
    hush = regalia("Hush", continuous(cannot_trigger(Cards("any", ("field",), (Kind("resonator"),)))))
    t = duel(me=side(hand=[scout], fire=1))
    t.me.plays("Scout")
    t.both_pass()
    t.shows(chase=["ability of Scout"])
    t = duel(me=side(hand=[scout], field=[hush], fire=1))
    t.me.plays("Scout")
    t.both_pass()
    t.shows(chase=[])
    t.me.shows(field=["Scout", "Hush"], deck=5)
    t.is_quiet()


def test_to_trigger_an_activate_ability_is_to_play_it() -> None:
    """fow-6.0 1015.2"""
    tower = regalia("Tower", activate(target(ANY), deal(300, It()), cost=(pay("fire"),)))
    order = chant("Order", text(Choose(Cards("yours", ("field",), (Named("Tower"),))), trigger_ability(It())))
    t = duel(me=side(hand=[order], field=[tower], fire=2), you=side(field=[GUARD]))
    t.me.plays("Order")
    t.both_pass()
    t.me.pays()
    t.me.shows(fire=0)
    t.shows(chase=["ability of Tower"])
    t.resolves()
    t.card("Guard", damage=300)
    t.is_quiet()


def test_to_call_is_to_call_a_magic_stone() -> None:
    """fow-6.0 1016.1"""
    # FW-15: of two actions with one title this is the call.
    herald = regalia("Herald", is_called(Gain("life", 100)))
    lift = chant("Lift", text(Move(All(Cards("yours", ("graveyard",), (Kind("magic stone"),))), "field")))
    t = duel(me=side(hand=[lift], field=[herald], stones=[FIRE], graveyard=[FIRE], fire=1))
    t.me.plays("Lift")
    t.resolves()
    t.me.shows(life=4000)  # it was put there, not called
    t.me.calls("Seer")
    t.resolves()
    t.me.shows(life=4100)
    t.is_quiet()


def test_an_effect_that_calls_does_all_that_calling_is() -> None:
    """fow-6.0 1016.1"""
    beckon = chant("Beckon", text(Act("call")))
    t = duel(me=side(hand=[beckon, beckon], stones=[FIRE, FIRE], fire=2))
    assert Call("Seer") in t.offers()
    t.me.plays("Beckon")
    t.both_pass()
    t.me.shows(field=["Fire Stone"])
    t.card("Seer", rested=True)
    t.me.plays("Beckon#2")
    t.both_pass()
    t.me.shows(field=["Fire Stone"])  # once a turn, with a recovered ruler
    t.is_quiet()


# -- discarding -----------------------------------------------------------------------------------


def test_to_discard_is_to_put_a_card_from_hand_into_the_graveyard() -> None:
    """fow-6.0 1019.1"""
    purge = chant("Purge", text(*discard(1)))
    t = duel(me=side(hand=[purge, GUARD, resonator("Wall", 100, 900)], fire=1))
    t.me.plays("Purge")
    t.both_pass()
    t.me.is_offered(Pick("Guard"), Pick("Wall"))
    t.me.picks("Wall")
    t.me.shows(hand=["Guard"], graveyard=["Purge", "Wall"])
    t.is_quiet()


def test_to_discard_without_a_number_is_to_discard_all() -> None:
    """fow-6.0 1019.2, 1019.2a"""
    purge = chant("Purge", text(discard_all("theirs"), If(IfDone(), (draw_cards(1),))))
    hands: list[list[Lies]] = [[GUARD, "Pebble"], []]
    for hand in hands:
        t = duel(me=side(hand=[purge], fire=1), you=side(hand=hand))
        t.me.plays("Purge")
        t.both_pass()
        if hand:
            t.you.picks("Guard")
        t.you.shows(hand=[], graveyard=len(hand))
        t.me.shows(deck=4)  # made to discard, even with nothing in hand
        t.is_quiet()


# -- shuffling ------------------------------------------------------------------------------------


def test_a_shuffled_deck_is_known_to_nobody() -> None:
    """fow-6.0 1021.1, 1021.1a, 1021.2"""
    names = [resonator(f"Card {n}", 100, 100) for n in range(8)]
    stir = chant("Stir", text(Turn(All(Cards("yours", ("deck",))), "up"), shuffle()))
    t = duel(me=side(hand=[stir], deck=names, fire=1))
    before = t.zone("deck", t.me.seat)
    t.me.plays("Stir")
    t.both_pass()
    after = t.zone("deck", t.me.seat)
    assert sorted(before) == sorted(after) and before != after
    assert not any(player.knows(name) for player in (t.me, t.you) for name in after)
    t.is_quiet()


def test_a_card_put_on_top_in_shuffling_is_not_shown() -> None:
    """fow-6.0 1021.2a"""
    names = [resonator(f"Card {n}", 100, 100) for n in range(8)]
    tutor = chant("Tutor", text(search(Cards("yours", ("deck",), (Named("Card 5"),))), shuffle(), put_on_top(It())))
    t = duel(me=side(hand=[tutor], deck=names, fire=1))
    t.me.plays("Tutor")
    t.both_pass()
    t.me.picks("Card 5")
    assert t.zone("deck", t.me.seat)[0] == "Card 5"
    assert not t.you.knows("Card 5")
    t.is_quiet()


# -- counters -------------------------------------------------------------------------------------


def test_a_counter_is_put_on_a_card_by_its_name() -> None:
    """fow-6.0 1022.1, 1022.1b"""
    urn = regalia("Urn", activate(put_counter(This(), "mana")))
    font = regalia("Font", activate(put_counter(All(Cards("yours", ("field",), (Named("Urn"),))), "mana", 2)))
    t = duel(me=side(field=[urn, font]))
    t.me.activates("Urn")
    t.both_pass()
    t.me.activates("Font")
    t.both_pass()
    t.card("Urn", mana=3, magic=0)
    t.is_quiet()


def test_a_counter_may_have_any_name_that_a_card_gives_it() -> None:
    """fow-6.0 1022.1, 1022.2, 1022.4"""
    oak = resonator("Oak", 300, 300, activate(put_counter(This(), "moss", 2), put_counter(This(), "+400/-100")))
    take = Choose(Cards("yours", ("field",), (Marked("moss"),)))
    log = regalia("Log", activate(take, move_counter("moss", It(), This())))
    t = duel(me=side(field=[oak, log]))
    t.me.activates("Oak")
    t.both_pass()
    t.card("Oak", moss=2, magic=0, atk=700, **{"def": 200})
    t.me.activates("Log")
    t.both_pass()
    t.card("Oak", moss=1)
    t.card("Log", moss=1)
    t.is_quiet()


def test_counters_with_numbers_count_while_the_card_is_a_j_resonator() -> None:
    """fow-6.0 1022.2"""
    bless = quick("Bless", Choose(Cards("yours", ("field",))), put_counter(It(), "+200/+200", 2))
    stone_sleep = quick("Stone Sleep", target(ANY), become(It(), kind="regalia"))
    t = duel(me=side(field=[GUARD], hand=[bless, stone_sleep], fire=2))
    t.me.plays("Bless")
    t.both_pass()
    t.card("Guard", atk=700, **{"def": 900})
    t.me.plays("Stone Sleep")
    t.both_pass()
    t.card("Guard", atk=300, kinds=["regalia"], **{"+200/+200": 2})
    t.turn_passes()
    t.card("Guard", atk=700)


KING = ruler("King", judgment(), back="crowned-king")
CROWNED = j_ruler("Crowned King", 900, 900, front="king")


def test_counters_stay_within_the_playground_and_go_with_every_other_move() -> None:
    """fow-6.0 1022.3"""
    # NEW-2: the printed sentence has lost its negation.
    # The printed sentence has it the other way round (fow-check FW-17).
    for profile, left in (("fow", 2), ("fow-6.0-literal", 0)):
        t = duel(profile, me=side(ruler=card(KING, marks={"magic": 2})), cards=[CROWNED])
        t.me.does(Judge("King"))
        t.both_pass()
        t.me.shows(field=["King"])
        t.card("King", kinds=["j-ruler"], magic=left)
    lift = quick("Lift", target(ANY), Move(It(), "hand", verb="return"))
    t = duel(me=side(field=[card(GUARD, marks={"+100/+100": 1})], hand=[lift], fire=2))
    t.me.plays("Lift")
    t.both_pass()
    t.me.plays("Guard")
    t.both_pass()
    t.card("Guard", atk=300, **{"+100/+100": 0})
    t.is_quiet()


def test_a_moved_counter_is_removed_here_and_put_there() -> None:
    """fow-6.0 1022.4"""
    moved = move_counter("+100/+100", It("off"), It("onto"))
    shift = quick("Shift", target(MINE, name="off"), target(MINE, name="onto"), moved)
    board: list[Lies] = [card(GUARD, marks={"+100/+100": 2}), resonator("Wall", 100, 900)]
    t = duel(me=side(field=board, hand=[shift], fire=1))
    t.me.does(Play("Shift"))
    t.me.picks("Guard", "Wall")
    t.me.pays()
    t.both_pass()
    t.card("Guard", atk=400, **{"+100/+100": 1})
    t.card("Wall", atk=200, **{"+100/+100": 1})
    t.is_quiet()


# -- dice -----------------------------------------------------------------------------------------


def test_to_force_is_to_roll_dice_and_add_them_up() -> None:
    """fow-6.0 1023.1, 1023.1a, 1023.1b"""
    storm = chant("Storm", text(force(1), Gain("life", Times(100, result()))))
    gale = chant("Gale", text(force(9), Gain("life", Times(100, result()))))
    t = duel(me=side(hand=[*[storm] * 12, gale], fire=13))
    rolled: list[int] = []
    for n in range(1, 14):
        life = t.s.pool(7, t.me.seat)
        t.me.plays("Gale" if n == 13 else "Storm" if n == 1 else f"Storm#{n}")
        t.both_pass()
        rolled.append((t.s.pool(7, t.me.seat) - life) // 100)
    assert set(rolled[:12]) <= {1, 2, 3, 4, 5, 6} and len(set(rolled[:12])) > 3
    assert 9 <= rolled[12] <= 54
    t.is_quiet()


def test_the_result_is_what_came_up() -> None:
    """fow-6.0 1023.1"""
    hundreds = Times(100, result())
    storm = chant("Storm", text(force(1), burn(hundreds, "theirs"), Gain("life", hundreds)))
    t = duel(me=side(hand=[storm], fire=1))
    t.me.plays("Storm")
    t.both_pass()
    rolled = t.s.pool(7, t.me.seat) - 4000
    assert 100 <= rolled <= 600
    t.you.shows(life=4000 - rolled)
    t.is_quiet()


def test_what_damage_was_dealt_is_known_to_what_it_sets_off() -> None:
    """fow-6.0 1007.3"""
    hurt = Event("damage", own=False, where=(Kind("resonator"),))
    leech = regalia("Leech", whenever(hurt, Gain("life", Happened()), put_counter(Subject(), "magic")))
    dart = quick("Dart", target(ANY), deal(300, It()), *gets(0, 0, It()))
    t = duel(me=side(hand=[dart], field=[leech], fire=1), you=side(field=[GUARD]))
    t.me.plays("Dart")
    t.resolves()
    t.me.shows(life=4300)
    t.card("Guard", damage=300, magic=1)
    t.is_quiet()
