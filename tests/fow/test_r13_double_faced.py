"""1302 Double-faced cards."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, judgment, remove_face_down, shift, take_control, text
from rulebound.games.fow.r09_abilities import FUTURE
from rulebound.games.fow.r13_others import is_double_faced, is_past_side_up
from rulebound.games.fow.r14_wording import type_line
from rulebound.kernel import view
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import All, Cards, It, Kind, This
from rulebound.program.ops import Change, Choose, Copy, Move, Turn
from tests.forceofwill import BATTLE, Activate, Duel, Standby, card, chant, duel, j_ruler, resonator, ruler, side
from tests.forceofwill import Play as Plays
from tests.scenario import PASS, Laid

ANY = Cards("any", ("field",), (Kind("resonator"),))
BUD = resonator("Bud", 100, 100, shift("wind"), cost=("fire",), other_side="blossom")
BLOSSOM = resonator("Blossom", 500, 500, activate(Change("atk", 100, This())), cost=("water", 1), other_side="bud")
FLIP = chant("Flip", text(target(ANY), Turn(It(), "over")))


def sides(t: Duel, zone: str, seat: int, viewer: int) -> list[tuple[str, str]]:
    """What a viewer sees of the cards of a player's zone: the name of each, and the id of its other side."""
    found = next(z for z in view.view(t.s, viewer).zones if z.name == zone and z.seat == seat)
    return [(one.name, one.other_side) for one in found.cards]


def test_a_card_with_two_sides_is_double_faced_and_a_ruler_is_not() -> None:
    """fow-6.0 1302.1, 1302.1a"""
    king = ruler("King", judgment("fire"), back="crowned-king")
    crowned = j_ruler("Crowned King", 900, 900, front="king")
    t = duel(me=side(ruler=king, hand=[BUD, "Pebble"], fire=1, water=2), cards=[crowned, BLOSSOM])
    assert is_double_faced(t.s, t.row("Bud"))
    assert not is_double_faced(t.s, t.row("King"))
    assert not is_double_faced(t.s, t.row("Pebble"))
    # The J-ruler is reached by judgment alone, never by playing the other side.
    assert Plays("Bud", FUTURE) in t.offers()
    assert Plays("King", FUTURE) not in t.offers()


def test_the_side_with_shift_is_the_past_side() -> None:
    """fow-6.0 1302.2, 1302.2a"""
    t = duel(me=side(field=[BUD], hand=[FLIP], fire=1, wind=1), cards=[BLOSSOM])
    assert is_past_side_up(t.s, t.row("Bud"))
    t.me.is_offered(Plays("Flip"), Standby("Flip"), Activate("Bud"), BATTLE, PASS)
    t.me.activates("Bud")
    t.both_pass()
    assert not is_past_side_up(t.s, t.row("Bud"))
    # Once future side up it has no [Shift] any more, and does not shift a second time.
    t.me.is_offered(Plays("Flip"), Activate("Bud"), BATTLE, PASS)
    t.me.activates("Bud")
    t.both_pass()
    t.card("Bud", names=["Blossom"], atk=600)
    t.is_quiet()


def test_a_card_that_is_turned_is_the_same_card_with_all_that_is_on_it() -> None:
    """fow-6.0 1302.2c, 1302.2e"""
    boost = chant("Boost", text(target(ANY), Change("atk", 300, It())))
    marked = card(BUD, rested=True, marks={"damage": 0, "magic": 2})
    t = duel(me=side(field=[marked], hand=[boost], fire=1, wind=1), cards=[BLOSSOM])
    t.me.plays("Boost", targets=["Bud"])
    t.both_pass()
    t.card("Bud", atk=400, magic=2, names=["Bud"], cost=1, colours=["fire"])
    t.me.activates("Bud")
    t.both_pass()
    # Only what stands on the side that is up counts; effects, counters and orientation stay.
    t.card("Bud", atk=800, magic=2, rested=True, names=["Blossom"], cost=2, colours=["water"])
    t.is_quiet()


def test_the_mark_of_a_future_side_means_nothing() -> None:
    """fow-6.0 1302.2d.ex1"""
    blossom = PrintedCard("blossom", "Blossom", type_line("Resonator (Shift)").kind, {"atk": 500, "def": 500})
    t = duel(me=side(field=[BUD], hand=[FLIP], fire=1), cards=[blossom])
    t.me.plays("Flip", targets=["Bud"])
    t.both_pass()
    t.card("Bud", kinds=["resonator"], names=["Blossom"])


def test_elsewhere_than_on_the_field_and_the_chase_only_the_past_side_counts() -> None:
    """fow-6.0 1302.3, 1302.3a"""
    back = chant("Back", text(target(ANY), Move(It(), "hand", verb="return")))
    t = duel(me=side(hand=[BUD, back], fire=2, water=1), cards=[BLOSSOM])
    t.card("Bud", names=["Bud"], cost=1)
    t.me.does(Plays("Bud", FUTURE))
    t.card("Bud", names=["Blossom"], cost=2)
    t.me.pays()
    t.both_pass()
    t.card("Bud", names=["Blossom"])
    t.me.plays("Back", targets=["Bud"])
    t.both_pass()
    t.me.shows(hand=["Bud"])
    t.card("Bud", names=["Bud"], cost=1)
    t.is_quiet()


def test_from_field_to_field_a_card_keeps_the_side_that_is_up() -> None:
    """fow-6.0 1302.3a"""
    # FW-35: from field to field alone.
    tempt = chant("Tempt", text(target(Cards("theirs", ("field",))), take_control(It())))
    t = duel(me=side(hand=[FLIP, tempt], fire=2), you=side(field=[BUD]), cards=[BLOSSOM])
    t.me.plays("Flip", targets=["Bud"])
    t.both_pass()
    t.me.plays("Tempt", targets=["Bud"])
    t.both_pass()
    t.me.shows(field=["Bud"])
    t.card("Bud", names=["Blossom"])
    t.is_quiet()


def test_put_into_the_field_by_an_effect_a_card_is_past_side_up() -> None:
    """fow-6.0 1302.3a"""
    raise_ = chant("Raise", text(Move(All(Cards("yours", ("graveyard",))), "field")))
    t = duel(me=side(hand=[raise_], graveyard=[BUD], fire=1), cards=[BLOSSOM])
    t.me.plays("Raise")
    t.both_pass()
    t.card("Bud", names=["Bud"])


def test_who_may_see_one_side_may_see_both() -> None:
    """fow-6.0 1302.3b"""
    t = duel(me=side(hand=[BUD]), you=side(field=[BUD]), cards=[BLOSSOM])
    mine, theirs = t.me.seat, t.you.seat
    assert sides(t, "field", theirs, theirs) == [("Bud", "blossom")]
    assert sides(t, "field", theirs, mine) == [("Bud", "blossom")]
    assert sides(t, "hand", mine, mine) == [("Bud", "blossom")]
    assert ("Bud", "blossom") not in sides(t, "hand", mine, theirs)
    assert all(other == "" for _, other in sides(t, "hand", mine, theirs))


def test_a_card_removed_face_down_shows_neither_side() -> None:
    """fow-6.0 1302.5a"""
    hide = chant("Hide", text(Choose(Cards("yours", ("hand",))), remove_face_down(It())))
    t = duel(me=side(hand=[hide, BUD], fire=1), cards=[BLOSSOM])
    t.me.plays("Hide")
    t.both_pass()
    if t.s.g.ask_names[t.s.ask_kind] == "choose cards":
        t.me.picks("Bud")
    t.me.shows(removed=["Bud"])
    assert sides(t, "removed", t.me.seat, t.me.seat) == [("Bud", "blossom")]
    for viewer in (t.you.seat, 2):
        assert [other for _, other in sides(t, "removed", t.me.seat, viewer)] == [""]
    t.is_quiet()


# -- copies ---------------------------------------------------------------------------------------

MIMIC = resonator("Mimic", 200, 200)


def copying(field: list[Laid | PrintedCard], copier: str, model: str) -> Duel:
    """A position in which one resonator has become a copy of another."""
    mirror = chant(
        "Mirror",
        text(
            Choose(ANY, name="one", target=True),
            Choose(ANY, name="other", target=True),
            Copy(It("one"), It("other")),
        ),
    )
    t = duel(me=side(field=field, hand=[mirror, FLIP, FLIP], fire=5, wind=3), cards=[BLOSSOM])
    t.me.does(Plays("Mirror"))
    t.me.picks(copier)
    t.me.picks(model)
    t.me.pays()
    t.both_pass()
    return t


def test_a_copy_of_a_double_faced_card_is_not_double_faced() -> None:
    """fow-6.0 1302.1b, 1302.4"""
    t = copying([MIMIC, BUD], "Mimic", "Bud")
    t.card("Mimic", names=["Bud"], atk=100)
    assert not is_double_faced(t.s, t.row("Mimic"))
    # It has [Shift], but no other side to be turned to.
    t.me.activates("Mimic")
    t.both_pass()
    t.card("Mimic", names=["Bud"], atk=100)
    t.is_quiet()


def test_a_copy_gets_the_side_that_is_up_and_nothing_of_the_other_side() -> None:
    """fow-6.0 1302.4"""
    gaze = chant(
        "Gaze",
        text(
            Choose(ANY, name="one", target=True),
            Choose(ANY, name="other", target=True),
            Copy(It("one"), It("other")),
        ),
    )
    boost = chant("Boost", text(target(ANY), Change("atk", 300, It())))
    t = duel(me=side(field=[BUD, MIMIC], hand=[FLIP, boost, gaze], fire=5), cards=[BLOSSOM])
    t.me.plays("Flip", targets=["Bud"])
    t.both_pass()
    t.me.plays("Boost", targets=["Bud"])
    t.both_pass()
    t.card("Bud", atk=800)
    t.me.does(Plays("Gaze"))
    t.me.picks("Mimic")
    t.me.picks("Bud")
    t.me.pays()
    t.both_pass()
    # Without the continuous effect that is on the card it is a copy of.
    t.card("Mimic", names=["Blossom"], atk=500)
    t.is_quiet()


def test_a_double_faced_card_that_is_a_copy_of_another_stays_double_faced() -> None:
    """fow-6.0 1302.1b"""
    t = copying([BUD, MIMIC], "Bud", "Mimic")
    t.card("Bud", names=["Mimic"], atk=200)
    assert is_double_faced(t.s, t.row("Bud"))
    assert is_past_side_up(t.s, t.row("Bud"))
    t.me.plays("Flip", targets=["Bud"])
    t.both_pass()
    # Physically it is turned; what it shows is still what it is a copy of.
    assert not is_past_side_up(t.s, t.row("Bud"))
    t.card("Bud", names=["Mimic"], atk=200)
    t.is_quiet()
