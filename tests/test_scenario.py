"""The scenarios themselves: what they say when something is not as told, and that each mode does its work."""

from __future__ import annotations

import pytest

from rulebound.kernel.save import fingerprint
from tests import scenario, skirmish


def board() -> skirmish.Skirmish:
    """Kiln Guard against Shoal Wall, with Flare in hand."""
    return skirmish.skirmish(
        me=skirmish.side(field=["Kiln Guard"], hand=["Flare"]), you=skirmish.side(field=["Shoal Wall"])
    )


def said(error: pytest.ExceptionInfo[scenario.Unlike]) -> list[str]:
    """What an error says, line by line."""
    return str(error.value).splitlines()


def test_an_offer_that_differs_is_told_both_ways() -> None:
    t = board()
    with pytest.raises(scenario.Unlike) as error:
        t.me.is_offered(skirmish.Play("Flare"), skirmish.Block("Kiln Guard"), scenario.PASS)
    assert said(error)[:4] == [
        "me is not offered exactly that; missing: block Kiln Guard; too many: attack player Kiln Guard",
        "turn 3 of me, main phase, mode plain",
        "me is asked: action [toy-1:5.1]",
        "offered: play Flare, attack player Kiln Guard, pass",
    ]


def test_an_offer_counts_how_often_it_is_made() -> None:
    t = skirmish.skirmish(me=skirmish.side(hand=["Stoke"]))
    with pytest.raises(scenario.Unlike, match="missing: play Stoke"):
        t.me.is_offered(skirmish.Play("Stoke"), skirmish.Play("Stoke"), scenario.PASS)


def test_an_answer_that_is_not_offered_is_refused() -> None:
    t = board()
    with pytest.raises(scenario.Unlike, match="me cannot answer attack Kiln Guard -> Shoal Wall: it is not off"):
        t.me.attacks("Kiln Guard", "Shoal Wall")
    with pytest.raises(scenario.Unlike, match="you cannot answer pass: it is not their decision"):
        t.you.passes()
    assert t.answers == []


def test_a_result_that_differs_says_what_was_found() -> None:
    t = board()
    with pytest.raises(scenario.Unlike, match=r"me: hand: expected \['Stoke'\], found \['Flare'\]"):
        t.me.shows(hand=["Stoke"])
    with pytest.raises(scenario.Unlike, match="you: life: expected 11, found 12"):
        t.you.shows(life=11)
    with pytest.raises(scenario.Unlike, match="Kiln Guard's guard: expected 4, found 3"):
        t.card("Kiln Guard", power=1, guard=4)
    with pytest.raises(scenario.Unlike, match="no card on the table is called 'Stoke'"):
        t.card("Stoke", cost=2)
    with pytest.raises(TypeError, match="'speed' is nothing that a card of toy-waves has"):
        t.card("Kiln Guard", speed=3)


def test_a_question_left_over_is_not_quiet() -> None:
    t = board()
    t.is_quiet()
    t.me.attacks("Kiln Guard")
    with pytest.raises(scenario.Unlike, match="the pending question is not the ordinary one"):
        t.is_quiet()


def test_an_event_without_a_reason_is_not_quiet() -> None:
    t = board()
    t.unexplained.append("Kiln Guard rests")
    with pytest.raises(scenario.Unlike, match="no rule or text explains: Kiln Guard rests"):
        t.is_quiet()


def test_cards_of_one_name_are_told_apart_by_number() -> None:
    t = skirmish.skirmish(me=skirmish.side(hand=["Stoke", "Stoke"]), you=skirmish.side(hand=["Stoke"]))
    t.me.shows(hand=["Stoke", "Stoke#2"])
    t.you.shows(hand=["Stoke#3"])


def test_two_cards_of_one_id_and_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="two different cards of a scenario have the id 'twin'"):
        one, other = skirmish.unit("Twin", 1, 1), skirmish.unit("Twin", 2, 2)
        skirmish.skirmish(me=skirmish.side(field=[one, other]))
    with pytest.raises(ValueError, match="toy-waves has no card called 'Nobody'"):
        skirmish.skirmish(me=skirmish.side(field=["Nobody"]))
    with pytest.raises(ValueError, match="toy-waves has no policy called 'patience'"):
        skirmish.skirmish(patience=3)
    with pytest.raises(ValueError, match="no way to run scenarios is called 'backwards'"):
        scenario.set_mode("backwards")


# -- modes ----------------------------------------------------------------------------------------


def in_mode(mode: str) -> skirmish.Skirmish:
    """A scenario in a mode, one answer on."""
    scenario.set_mode(mode)
    t = board()
    t.me.attacks("Kiln Guard")
    return t


@pytest.fixture(autouse=True)
def _plain_again() -> None:
    scenario.set_mode("plain")


def test_saved_the_state_at_hand_comes_from_bytes() -> None:
    t = in_mode("saved")
    before = t.s
    t.you.passes()
    assert t.s is not before
    assert t.s.auditing and t.s.recording
    t.you.shows(life=11)


def test_swapped_the_seats_are_exchanged_and_nothing_else() -> None:
    t = in_mode("swapped")
    assert (t.me.seat, t.you.seat, t.s.active) == (1, 0, 1)
    t.you.is_offered(skirmish.Block("Shoal Wall"), scenario.PASS)


def test_replayed_the_answers_lead_to_the_same_stops() -> None:
    t = in_mode("replayed")
    t.you.passes()
    assert len(t.prints) == len(t.answers) + 1 == 3
    scenario.finish_all()


def test_replayed_a_state_that_was_touched_on_the_way_is_found_out() -> None:
    t = in_mode("replayed")
    t.s.pools[t.you.seat] -= 1
    t.you.passes()
    with pytest.raises(scenario.Unlike, match="the replay differs at stop 2"):
        t.finish()


def test_a_start_is_the_same_each_time() -> None:
    t = board()
    assert fingerprint(t.stage.begin(0)) == fingerprint(t.stage.begin(0)) == t.prints[0]
    assert fingerprint(t.stage.begin(1)) != t.prints[0]
