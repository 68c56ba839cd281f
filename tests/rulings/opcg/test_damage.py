"""Rulings on damage and [Trigger], played with the real cards: what is one event, and what comes in between."""

from __future__ import annotations

from rulebound.games.opcg.cards import trigger
from rulebound.program.ops import Draw
from tests.onepiece import ActivateTrigger, Take, card, character, duel, event, side
from tests.rulings.opcg.real import RUNNER, TWIN, akin, boss, real
from tests.scenario import DONE, NO, YES, Pick, Trigger

WISH = event("Wish", trigger(Draw(1)))


def test_two_damage_at_one_life_are_over_before_life_zero_is_answered() -> None:
    """[383] OP05-098."""
    you = side(leader=real("OP05-098"), life=["Rope Dancer"], hand=["Ember Runner"], deck=["Gate Warden", "Shell"])
    t = duel(me=side(characters=[TWIN], active=0), you=you)
    t.me.attacks("Twin", "OP05-098")
    t.you.passes()
    t.you.is_offered(Take("Rope Dancer"))
    t.you.takes("Rope Dancer")
    t.you.shows(life=["Gate Warden"], deck=["Shell"])
    t.you.is_offered(Pick("Ember Runner"), Pick("Rope Dancer"))
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden"], hand=["Rope Dancer"], trash=["Ember Runner"])
    t.is_quiet()


def test_life_that_a_trigger_adds_is_there_for_the_second_damage() -> None:
    """[291] OP03-118."""
    you = side(life=[real("OP03-118")], hand=["Ember Runner", "Rope Dancer"], deck=["Gate Warden", "Shell"])
    t = duel(me=side(characters=[TWIN], active=0), you=you)
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("OP03-118"), Take("OP03-118"))
    t.you.triggers_life("OP03-118")
    t.you.is_offered(YES, NO)
    t.you.agrees()
    t.you.picks("Ember Runner", "Rope Dancer", "Ember Runner")  # the last one says the order
    t.you.shows(life=[])
    t.you.declares(1)
    t.you.shows(life=["Gate Warden"])
    t.you.is_offered(Take("Gate Warden"))
    t.you.takes("Gate Warden")
    t.you.shows(life=[], hand=["Gate Warden"], trash=3, deck=["Shell"])
    t.is_quiet()


def test_double_attack_that_is_lost_between_the_damages_deals_both() -> None:
    """[281] OP03-108."""
    me = side(characters=[card(real("OP03-108"), don=1)], life=["Pebble"] * 2, active=0)
    t = duel(me=me, you=side(life=["Rope Dancer", WISH, "Shell"]))
    t.card("OP03-108", keywords=["double attack"], power=7000)
    t.me.attacks("OP03-108", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.card("OP03-108", keywords=[], power=6000)
    t.you.takes("Wish")
    t.you.shows(life=["Shell"], hand=["Rope Dancer", "Wish"])
    t.is_quiet()


def test_power_that_the_defender_gains_between_the_damages_stops_nothing() -> None:
    """[738] ST09-001."""
    twin = character("Twin", 5000, keywords=("double attack",))
    you = side(leader=card(real("ST09-001"), don=1), life=["Rope Dancer", WISH, "Shell"])
    t = duel(me=side(characters=[twin], active=0), you=you)
    t.me.attacks("Twin", "ST09-001")
    t.you.passes()
    t.card("ST09-001", power=5000)
    t.you.takes("Rope Dancer")
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.card("ST09-001", power=6000)
    t.you.takes("Wish")
    t.you.shows(life=["Shell"], hand=["Rope Dancer", "Wish"])
    t.is_quiet()


def test_who_waits_for_a_trigger_waits_for_both_damages() -> None:
    """[645] OP11-102: with one Life card left nothing is trashed."""
    me = side(characters=[TWIN, real("OP11-102")], active=0)
    t = duel(me=me, you=side(life=[WISH, "Rope Dancer", "Gate Warden"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wish")
    t.you.is_offered(Take("Rope Dancer"))
    t.me.shows(life=2)
    t.you.takes("Rope Dancer")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(life=2, trash=[])
    t.you.shows(life=["Gate Warden"], trash=["Wish"])
    t.is_quiet()


def test_damage_to_life_sets_off_once_however_much_it_is() -> None:
    """[267] OP03-043."""
    me = side(characters=[TWIN, real("OP03-043")], active=0)
    t = duel(me=me, you=side(life=["Rope Dancer", "Gate Warden", "Shell"]))
    t.me.attacks("Twin", "Keeper")
    t.you.passes()
    t.you.takes("Rope Dancer")
    t.you.takes("Gate Warden")
    t.me.is_offered(YES, NO)
    t.me.refuses()
    t.me.shows(characters=["Twin", "OP03-043"], trash=[], deck=5)
    t.is_quiet()


def test_what_damage_sets_off_waits_for_the_trigger_and_needs_its_card() -> None:
    """[264] OP03-043: the [Trigger] of OP05-115 leaves it there, that of OP11-059 takes it away."""
    for life, stays in (("OP05-115", True), ("OP11-059", False)):
        t = duel(me=side(characters=[RUNNER, real("OP03-043")], active=0), you=side(life=[real(life), "Shell"]))
        t.me.attacks("Runner", "Keeper")
        t.you.passes()
        t.you.triggers_life(life)
        if stays:
            t.me.is_offered(YES, NO)
            t.me.agrees()
            t.me.shows(characters=["Runner"], trash=4, deck=2)
        else:
            t.you.is_offered(Pick("OP03-043"), Pick("Runner"), DONE)
            t.you.picks("OP03-043")
            t.me.shows(characters=["Runner"], hand=["OP03-043"], trash=[], deck=5)
        t.you.shows(trash=[life], life=["Shell"])
        t.is_quiet()


def test_a_trigger_comes_before_the_answer_to_no_life() -> None:
    """[380] OP05-098."""
    you = side(
        leader=real("OP05-098"), life=[WISH], hand=["Ember Runner"], deck=["Gate Warden", "Rope Dancer", "Shell"]
    )
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "OP05-098")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("Wish"), Take("Wish"))
    t.you.triggers_life("Wish")
    t.you.shows(life=["Rope Dancer"], hand=["Ember Runner", "Gate Warden"])
    t.you.picks("Ember Runner")
    t.you.shows(life=["Rope Dancer"], hand=["Gate Warden"], trash=["Ember Runner", "Wish"])
    t.is_quiet()


def test_life_that_a_trigger_refilled_had_become_zero_all_the_same() -> None:
    """[381] OP05-098, OP03-118."""
    you = side(
        leader=real("OP05-098"),
        life=[real("OP03-118")],
        hand=["Ember Runner", "Rope Dancer", "Lamplighter"],
        deck=["Gate Warden", "Twin Flame", "Shell"],
    )
    t = duel(me=side(characters=[RUNNER], active=0), you=you)
    t.me.attacks("Runner", "OP05-098")
    t.you.passes()
    t.you.triggers_life("OP03-118")
    t.you.agrees()
    t.you.picks("Ember Runner", "Rope Dancer", "Ember Runner")  # the last one says the order
    t.you.declares(1)
    t.you.shows(life=["Twin Flame", "Gate Warden"])
    t.you.picks("Lamplighter")
    t.you.shows(life=["Twin Flame", "Gate Warden"], hand=[], deck=["Shell"])
    t.is_quiet()


def test_a_character_that_a_trigger_played_and_the_leader_go_in_any_order() -> None:
    """[382] OP05-098: with OP04-064, which its [Trigger] plays."""
    for first in ("OP05-098", "OP04-064"):
        you = side(
            leader=real("OP05-098"),
            life=[real("OP04-064")],
            hand=["Ember Runner"],
            deck=["Gate Warden", "Twin Flame", "Shell"],
            active=8,
            don_deck=2,
        )
        t = duel(me=side(characters=[RUNNER], active=0), you=you)
        t.me.attacks("Runner", "OP05-098")
        t.you.passes()
        t.you.triggers_life("OP04-064")
        t.you.agrees()
        t.you.is_offered(Trigger("OP05-098"), Trigger("OP04-064"))
        t.you.triggers(first)
        if first == "OP04-064":
            t.you.declares(1)
            t.you.shows(hand=["Ember Runner", "Gate Warden"], life=["Twin Flame"])
            t.you.picks("Ember Runner")
        else:
            t.you.shows(life=["Gate Warden"])
            t.you.picks("Ember Runner")
            t.you.declares(1)
            t.you.shows(hand=["Twin Flame"])
        t.you.shows(characters=["OP04-064"], deck=["Shell"], rested=1)
        t.is_quiet()


def test_the_turn_player_answers_a_trigger_before_the_opponent_answers_no_life() -> None:
    """[643] OP11-102 against OP05-098 with OP06-115."""
    you = side(
        leader=real("OP05-098"),
        life=[real("OP06-115")],
        hand=["Ember Runner", "Rope Dancer"],
        deck=["Gate Warden", "Twin Flame", "Shell"],
    )
    t = duel(me=side(characters=[RUNNER, real("OP11-102")], active=0), you=you)
    t.me.attacks("Runner", "OP05-098")
    t.you.passes()
    t.you.triggers_life("OP06-115")
    t.you.declares(1)
    t.you.picks("Ember Runner")
    t.you.shows(life=["Gate Warden"])
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(life=2)
    t.you.shows(life=["Twin Flame", "Gate Warden"])
    t.you.picks("Rope Dancer")
    t.you.shows(life=["Twin Flame", "Gate Warden"], hand=[], deck=["Shell"])
    t.is_quiet()


def test_a_card_whose_trigger_is_carried_out_is_no_life_card() -> None:
    """[641] OP11-102: of two Life cards one is left, and nothing is trashed."""
    t = duel(me=side(characters=[RUNNER, real("OP11-102")], active=0), you=side(life=[WISH, "Rope Dancer"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("Wish")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(life=2)
    t.you.shows(life=["Rope Dancer"], trash=["Wish"])
    t.is_quiet()


def test_life_that_a_trigger_added_is_counted_by_who_waited_for_it() -> None:
    """[642] OP11-102 with OP05-115."""
    you = side(life=[real("OP05-115"), "Rope Dancer"], hand=["Shell", "Shell"], deck=["Gate Warden", "Twin Flame"])
    t = duel(me=side(characters=[RUNNER, real("OP11-102")], active=0, life=["Pebble"] * 2), you=you)
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("OP05-115")
    t.you.agrees()
    t.you.picks("Shell", "Shell#2", "Shell")
    t.you.declares(1)
    t.you.shows(life=["Gate Warden", "Rope Dancer"])
    t.me.agrees()
    t.me.shows(life=1, trash=["Pebble"])
    t.you.shows(life=["Rope Dancer"], trash=["Gate Warden", "OP05-115", "Shell#2", "Shell"])
    t.is_quiet()


def test_life_is_counted_without_the_card_whose_trigger_counts_it() -> None:
    """[57] EB01-059: two and two, less itself, are three."""
    small, large = character("Small", 1000, cost=3), character("Large", 1000, cost=4)
    me = side(characters=[RUNNER, small, large], life=["Pebble"] * 2, active=0)
    t = duel(me=me, you=side(life=[real("EB01-059"), "Rope Dancer"]))
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.triggers_life("EB01-059")
    t.you.is_offered(Pick("Runner"), Pick("Small"), DONE)
    t.you.picks("Small")
    t.me.shows(characters=["Runner", "Large"], trash=["Small"])
    t.is_quiet()


def test_a_trigger_cannot_be_paid_with_its_own_card() -> None:
    """[280] OP03-100: the last Life card; with another one below it the cost is paid."""
    for more in ([], ["Rope Dancer"]):
        t = duel(me=side(characters=[RUNNER], active=0), you=side(life=[real("OP03-100"), *more]))
        t.me.attacks("Runner", "Keeper")
        t.you.passes()
        t.you.is_offered(ActivateTrigger("OP03-100"), Take("OP03-100"))
        t.you.triggers_life("OP03-100")
        if more:
            t.you.agrees()
            t.you.chooses_mode(0)
        t.you.shows(characters=["OP03-100"] if more else [], life=[], trash=more or ["OP03-100"])
        t.is_quiet()


def test_the_life_of_both_players_is_counted_without_the_card_of_the_trigger() -> None:
    """[26] P-088: five beside itself let it be played, six do not."""
    for mine in (3, 4):
        you = side(leader=boss("P-088"), life=[real("P-088"), "Shell", "Shell"])
        t = duel(me=side(characters=[RUNNER], active=0, life=["Pebble"] * mine), you=you)
        t.me.attacks("Runner", "Boss")
        t.you.passes()
        t.you.triggers_life("P-088")
        t.you.shows(characters=["P-088"] if mine == 3 else [], trash=[] if mine == 3 else ["P-088"], life=2)
        t.is_quiet()


def test_a_trigger_whose_condition_fails_may_be_activated_and_its_card_is_trashed() -> None:
    """[262] OP03-033."""
    for friend in (True, False):
        head = boss("OP03-033" if friend else "OP01-094")
        t = duel(me=side(characters=[RUNNER], active=0), you=side(leader=head, life=[real("OP03-033"), "Shell"]))
        t.me.attacks("Runner", "Boss")
        t.you.passes()
        t.you.is_offered(ActivateTrigger("OP03-033"), Take("OP03-033"))
        t.you.triggers_life("OP03-033")
        t.you.shows(characters=["OP03-033"] if friend else [], trash=[] if friend else ["OP03-033"], life=1, hand=[])
        t.is_quiet()


def test_a_trigger_may_be_activated_though_the_effect_that_it_uses_is_negated() -> None:
    """[532] OP09-081 and OP08-106."""
    me = side(leader=real("OP09-081"), characters=[RUNNER], hand=["Rope Dancer"], active=0)
    you = side(life=[real("OP08-106"), "Shell"], hand=[akin(WISH, "OP08-106")])
    t = duel(me=me, you=you)
    t.me.activates("OP09-081", 1)
    t.me.picks("Rope Dancer")
    t.me.attacks("Runner", "Keeper")
    t.you.passes()
    t.you.is_offered(ActivateTrigger("OP08-106"), Take("OP08-106"))
    t.you.triggers_life("OP08-106")
    t.me.shows(characters=["Runner"])
    t.you.shows(hand=["Wish"], trash=["OP08-106"], life=["Shell"])
    t.is_quiet()
