"""What may be chosen, by whom, when, and what the chooser sees of it."""

from __future__ import annotations

from rulebound.kernel import view
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, Is, It, Named, This
from rulebound.program.ops import Choose, Damage, Forbid, Move, Play, Reveal, Together, Use
from tests.kernel.orders import THEIRS, TRASH, order
from tests.scenario import DONE, Pick
from tests.skirmish import side, skirmish, tactic, unit


def test_a_blind_choice_is_blind_also_for_cards_that_were_seen_before() -> None:
    """toy 2.1"""
    shown = Reveal(All(Cards("theirs", ("hand",), (Named("Flare"),))))
    blind = Choose(Cards("theirs", ("hand",)), 1, blind=True)
    t = order(shown, blind, Move(It(), "trash", "top", "discard"), you=side(hand=["Flare", "Stoke", "Salvage"]))
    asked = view.decision(t.s, t.me.seat)
    assert asked is not None
    assert [option.text for option in asked.options] == ["a card of the hand"] * 3
    assert not t.me.knows("Flare")
    assert t.you.knows("Flare")


def test_a_card_with_one_ward_is_not_chosen_by_the_other_side_only() -> None:
    """Who and what are both named: neither alone is meant."""
    ward = Forbid("be chosen", Cards("yours", ("field",), (Is(This()),)), side="theirs")
    strike = tactic("Strike", Choose(THEIRS, 1), Move(It(), "trash", "top", "ko"))
    salute = tactic("Salute", Choose(Cards("yours", ("field",)), 1), Damage(0, It()))
    warded = unit("Ward", 1, 1, Ability("permanent", (ward,)))
    t = skirmish(me=side(hand=[strike]), you=side(field=[warded, "Shoal Wall", "Kiln Guard"], hand=[salute]))
    t.me.plays("Strike")
    t.me.is_offered(Pick("Shoal Wall"), Pick("Kiln Guard"))
    t.me.picks("Kiln Guard")
    t.turn_passes()
    t.you.plays("Salute")
    t.you.is_offered(Pick("Ward"), Pick("Shoal Wall"))


def test_the_targets_of_a_card_that_an_effect_plays_are_chosen_as_it_comes_to_them() -> None:
    """toy 5.9"""
    flare = Cards("yours", ("hand",), (Named("Flare"),))
    you = side(field=["Shoal Wall", "Kiln Guard"])
    t = order(Choose(flare, 1), Play(It()), me=side(hand=["Flare"]), you=you, profile="toy")
    t.both_pass()
    t.me.picks("Flare")
    t.me.is_offered(Pick("Shoal Wall"), Pick("Kiln Guard"))
    t.me.picks("Shoal Wall")
    t.card("Shoal Wall", damage=2)
    t.is_quiet()


def test_the_targets_of_an_ability_that_another_uses_are_chosen_then() -> None:
    """toy 5.4"""
    twins = Choose(Cards("yours", ("field",), (Named("Pyre Twins"),)), 1)
    t = order(
        twins, Use("enters field", It()), me=side(field=["Pyre Twins"]), you=side(field=["Shoal Wall"]), profile="toy"
    )
    t.both_pass()
    t.me.is_offered(Pick("Shoal Wall"), DONE)
    t.me.picks("Shoal Wall")
    t.card("Shoal Wall", damage=1)
    t.is_quiet()


def test_the_targets_of_a_replacing_act_are_chosen_then() -> None:
    """toy 2.7, 5.4"""
    act = (Choose(THEIRS, 1, target=True), Damage(1, It()))
    phoenix = unit("Phoenix", 1, 1, Ability("replacement", act, Event("ko")))
    t = order(
        Damage(1, All(THEIRS)), me=side(field=["Shoal Wall", "Kiln Guard"]), you=side(field=[phoenix]), profile="toy"
    )
    t.both_pass()
    t.you.is_offered(Pick("Shoal Wall"), Pick("Kiln Guard"))


def test_different_names_among_many_cards_are_counted_not_tried() -> None:
    """Six names cannot make eight, which a search through all selections would take very long to find out."""
    names = ["Flare", "Stoke", "Salvage", "Hush", "Riptide"]
    t = order(
        Choose(TRASH, 8, together=Together(different=True)),
        Move(It(), "deck", "bottom", order="as they are"),
        me=side(trash=names * 30),
    )
    t.me.picks("Riptide#30", "Hush#30", "Salvage#30", "Stoke#30", "Flare#30", "Order")
    t.me.shows(deck=11)
    t.is_quiet()
