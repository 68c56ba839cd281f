"""2 Cards and zones."""

from __future__ import annotations

from rulebound.kernel.state import SPECTATOR
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, It, Kind
from rulebound.program.ops import Change, Choose, Damage, Draw, Gain, Grant, Make, Move, Put
from tests.scenario import DECLINE, Pick, Place, Replace
from tests.skirmish import card, side, skirmish, tactic, unit

UNITS = (Kind("unit"),)
YOURS = Cards("yours", ("field",), UNITS)
ANY = Cards("any", ("field",), UNITS)
RECALL = tactic("Recall", Choose(ANY, 1), Move(It(), "hand", "top", "return"))
BLAST = tactic("Blast", Damage(1, All(ANY)))
BRAND = "Iron Brand"


def test_a_deck_is_seen_by_nobody_a_hand_by_its_player_the_rest_by_everybody() -> None:
    """toy 2.1"""
    t = skirmish(
        me=side(
            field=[card("Kiln Guard", beneath=["Spark Captain"])],
            hand=["Flare"],
            deck=["Stoke"],
            trash=["Overreach"],
        )
    )
    for name, mine, yours in (
        ("Stoke", False, False),
        ("Flare", True, False),
        ("Kiln Guard", True, True),
        ("Overreach", True, True),
        ("Spark Captain", True, True),
    ):
        assert t.me.knows(name) is mine, name
        assert t.you.knows(name) is yours, name
        assert t.s.is_known(t.row(name), SPECTATOR) is yours, name


def test_the_chase_is_shared_and_seen_by_everybody() -> None:
    """toy 2.1"""
    t = skirmish("toy", me=side(hand=["Stoke"]), you=side(hand=[tactic("Salve", Gain("life", 1), quick=True)]))
    assert not t.you.knows("Stoke")
    t.me.plays("Stoke")
    assert t.you.knows("Stoke")
    t.me.passes()
    t.you.plays("Salve")
    t.shows(chase=["Salve", "Stoke"])
    t.both_pass()
    t.both_pass()
    # What was carried out lies in its owner's trash.
    t.me.shows(trash=["Stoke"])
    t.you.shows(trash=["Salve"])
    t.is_quiet()


def test_a_card_drawn_is_known_to_its_player_only() -> None:
    """toy 2.1"""
    t = skirmish(me=side(hand=["Stoke"], deck=["Flare", "Overreach", "Pebble"]))
    t.me.plays("Stoke")
    assert t.me.knows("Flare") and t.me.knows("Overreach")
    assert not t.you.knows("Flare")
    assert not t.me.knows("Pebble")
    t.is_quiet()


def test_places_touch_along_a_row_and_across_the_rows_in_one_column() -> None:
    """toy 2.2"""
    touching = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5), 3: (0, 4), 4: (3, 5, 1), 5: (4, 2)}
    for place, near in touching.items():
        others = [card(unit(f"Guard {n}", 0, 1), place=n) for n in range(6) if n != place]
        t = skirmish(me=side(field=[card("Barge of Bells", place=place), *others]))
        for n in range(6):
            if n != place:
                t.card(f"Guard {n}", guard=2 if n in near else 1)


def test_a_place_holds_one_unit() -> None:
    """toy 2.2"""
    muster = tactic("Muster", Make("T01", 2))
    t = skirmish(me=side(field=[card("Kiln Guard", place=1), card("Spark Captain", place=4)], hand=[muster]))
    t.me.plays("Muster")
    t.me.is_offered(Place(0), Place(2), Place(3), Place(5))
    t.me.puts_at(5)
    t.me.is_offered(Place(0), Place(2), Place(3))
    t.me.puts_at(0)
    t.card("Cinder", place=5)
    t.card("Cinder#2", place=0)
    t.is_quiet()


def test_a_full_field_takes_no_more_tokens() -> None:
    """toy 2.2"""
    muster = tactic("Muster", Make("T01", 2))
    t = skirmish(me=side(field=[unit(f"Guard {n}", 0, 1) for n in range(5)], hand=[muster]))
    t.me.plays("Muster")
    t.me.is_offered(Place(5))
    t.me.puts_at(5)
    t.me.shows(field=6)
    t.is_quiet()


def test_a_card_that_changes_zones_is_a_new_object() -> None:
    """toy 2.3"""
    boost = tactic("Boost", Choose(YOURS, 1), Change("power", 3, It()), Grant(It(), keyword="flying"))
    t = skirmish(me=side(field=[card("Kiln Guard", damage=2, plus=1, rested=True)], hand=[boost, RECALL]))
    t.me.plays("Boost")
    t.card("Kiln Guard", power=5, guard=4, damage=2, keywords=["flying"])
    t.me.plays("Recall")
    t.me.shows(hand=["Kiln Guard"], field=[])
    t.me.plays("Kiln Guard", at=0)
    t.card("Kiln Guard", power=1, guard=3, damage=0, plus=0, rested=False, keywords=[])
    t.is_quiet()


def test_a_unit_with_as_much_damage_as_guard_is_knocked_out() -> None:
    """toy 2.4"""
    for profile in ("toy", "toy-waves", "toy-fleet"):
        t = skirmish(
            profile,
            me=side(field=[card("Kiln Guard", damage=2), card("Shoal Wall", damage=2)], hand=[BLAST]),
        )
        t.me.plays("Blast")
        if profile == "toy":
            t.both_pass()
        # 3 damage on a guard of 3 is enough, on a guard of 4 it is not.
        t.me.shows(field=["Shoal Wall"], trash=["Kiln Guard", "Blast"])
        t.card("Shoal Wall", damage=3)
        assert "Kiln Guard: " in t.log[-1] and "(ko)" in t.log[-1]
        t.turn_passes()
        t.is_quiet()


def test_a_unit_without_guard_is_knocked_out() -> None:
    """toy 2.4"""
    wither = tactic("Wither", Choose(ANY, 1), Change("guard", -3, It()))
    t = skirmish(me=side(field=["Kiln Guard"], hand=[wither]))
    t.me.plays("Wither")
    t.me.shows(field=[], trash=["Kiln Guard", "Wither"])
    t.is_quiet()


def test_units_fall_together() -> None:
    """toy 2.4"""
    # Each would see the other fall if one went first; both see both.
    watcher = Ability("automatic", (Gain("life", 1),), Event("ko", own=False, where=UNITS))
    field = [unit("Left", 0, 1, watcher), unit("Right", 0, 1, watcher)]
    t = skirmish("toy-fleet", me=side(field=field, hand=[BLAST]))
    t.me.plays("Blast")
    t.me.is_offered(Pick("Left"), Pick("Right"))
    t.me.picks("Left")
    while t.s.g.ask_names[t.s.ask_kind] == "which ability first":
        t.me.does(t.offers()[0])
    t.me.shows(field=[], life=16)
    t.is_quiet()


def test_gear_that_is_attached_to_nothing_falls() -> None:
    """toy 2.4"""
    gear = Choose(Cards("yours", ("trash",), (Kind("gear"),)), 1)
    strand = tactic("Strand", gear, Move(It(), "field", "top"))
    t = skirmish(me=side(trash=[BRAND], hand=[strand]))
    t.me.plays("Strand")
    t.me.puts_at(0)
    t.me.shows(field=[], trash=[BRAND, "Strand"])
    t.is_quiet()


def test_what_leaves_the_field_takes_its_gear_and_what_lies_beneath_along() -> None:
    """toy 2.5"""
    rest = Ability("automatic", (Draw(1),), Event("enters trash"), zones=("trash",))
    anchor = PrintedCard("anchor", "Anchor", "gear", {"cost": 1}, ("fire",), abilities=(rest,))
    hull = unit("Hull", 1, 1, Ability("automatic", (Draw(1),), Event("enters trash"), zones=("trash",)))
    t = skirmish(me=side(field=[card("Kiln Guard", gear=[anchor], beneath=[hull])], hand=[RECALL]))
    t.me.plays("Recall")
    t.me.is_asked("order")
    t.me.is_offered(Pick("Anchor"), Pick("Hull"))
    t.me.picks("Anchor")
    # They set nothing off: no card was drawn.
    t.me.shows(field=[], hand=["Kiln Guard"], trash=["Hull", "Anchor", "Recall"], beneath=[])
    t.is_quiet()


def test_gear_is_of_use_only_to_the_card_that_it_is_attached_to() -> None:
    """toy 5.7"""
    t = skirmish(me=side(field=[card("Kiln Guard", gear=[BRAND]), "Slag Golem"]))
    t.card("Kiln Guard", power=2, guard=4)
    t.card("Slag Golem", power=2, guard=4)
    t.is_quiet()


def test_each_plus_counter_gives_one_power_and_one_guard() -> None:
    """toy 2.6"""
    for profile in ("toy", "toy-waves"):
        grow = tactic("Grow", Choose(YOURS, 1), Put(It(), "plus", 2))
        t = skirmish(profile, me=side(field=[card("Kiln Guard", plus=1)], hand=[grow]))
        t.card("Kiln Guard", power=2, guard=4)
        t.me.plays("Grow")
        if profile == "toy":
            t.both_pass()
        t.card("Kiln Guard", power=4, guard=6, plus=3)
        t.is_quiet()


def test_a_plus_counter_keeps_a_unit_standing() -> None:
    """toy 2.6, 2.4"""
    t = skirmish(me=side(field=[card("Kiln Guard", damage=2, plus=1)], hand=[BLAST]))
    t.me.plays("Blast")
    t.me.shows(field=["Kiln Guard"])
    t.is_quiet()


def test_replacements_are_settled_before_anything_happens() -> None:
    """toy 2.7"""
    t = skirmish(
        me=side(field=["Harbour Warden", "Cinder Scout", "Reef Runner"], hand=[BLAST]),
        you=side(field=["Gravedigger"]),
    )
    t.me.plays("Blast")
    t.me.is_asked("which replacement", "W05#1")
    t.me.is_offered(Replace("Harbour Warden"), DECLINE)
    t.me.shows(field=["Harbour Warden", "Cinder Scout", "Reef Runner"])
    t.me.declines()
    # Gravedigger's is not optional: both go beneath the deck, in their owner's order.
    t.me.is_asked("order", "toy-1:2.4")
    t.me.is_offered(Pick("Cinder Scout"), Pick("Reef Runner"))
    t.me.picks("Reef Runner")
    t.me.shows(field=["Harbour Warden"], trash=["Blast"], deck=7)
    assert t.zone("deck", t.me.seat)[-2:] == ["Reef Runner", "Cinder Scout"]
    t.is_quiet()


def test_what_a_replacement_saves_once_is_checked_again() -> None:
    """toy 2.7"""
    t = skirmish(me=side(field=["Harbour Warden", "Cinder Scout", "Reef Runner"], hand=[BLAST]))
    t.me.plays("Blast")
    t.me.replaces("Harbour Warden")
    t.card("Harbour Warden", rested=True)
    # They are still hurt, so the next check would knock them out, and Warden is used up this turn.
    t.me.is_asked("order")
    t.me.picks("Cinder Scout")
    t.me.shows(field=["Harbour Warden"], trash=["Reef Runner", "Cinder Scout", "Blast"])
    t.is_quiet()


def test_cards_of_two_owners_are_ordered_by_each() -> None:
    """toy 2.7"""
    t = skirmish(
        me=side(field=["Cinder Scout", unit("Straw", 0, 1)], hand=[BLAST]),
        you=side(field=["Reef Runner", unit("Chaff", 0, 1)]),
    )
    t.me.plays("Blast")
    t.me.is_offered(Pick("Cinder Scout"), Pick("Straw"))
    t.me.picks("Straw")
    t.you.is_offered(Pick("Reef Runner"), Pick("Chaff"))
    t.you.picks("Reef Runner")
    t.me.shows(trash=["Cinder Scout", "Straw", "Blast"])
    t.you.shows(trash=["Chaff", "Reef Runner"])
    t.is_quiet()


def test_a_token_that_leaves_arrives_where_it_goes_and_is_no_more() -> None:
    """toy 2.8"""
    # It is seen to arrive in the trash, and then it is not there.
    seen = Ability("automatic", (Gain("life", 1),), Event("enters trash", own=False, where=UNITS))
    t = skirmish(me=side(field=["Cinder", unit("Tomb", 0, 9, seen)], hand=[BLAST, RECALL]))
    t.me.plays("Blast")
    t.me.shows(field=["Tomb"], trash=["Blast"], life=13)
    assert any("Cinder is no more [toy-1:2.8]" in line for line in t.log), t.log
    t.is_quiet()


def test_a_token_returned_to_a_hand_is_no_more() -> None:
    """toy 2.8"""
    t = skirmish(me=side(field=["Cinder"], hand=[RECALL]))
    t.me.plays("Recall")
    t.me.shows(field=[], hand=[], trash=["Recall"])
    t.is_quiet()


def test_a_token_under_a_retrofit_is_no_more() -> None:
    """toy 2.8"""
    t = skirmish(me=side(field=["Cinder"], hand=[unit("Rammer", 3, 3, cost=2, keywords=("retrofit",))]))
    t.me.plays("Rammer")
    t.me.picks("Cinder")
    t.me.puts_at(0)
    t.card("Rammer", place=0, guests=[])
    t.me.shows(field=["Rammer"], beneath=[])
    t.is_quiet()
