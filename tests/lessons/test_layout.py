"""A position is laid out as it is told, and what cannot be laid out is refused in words."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.errors import BadProgram
from rulebound.kernel import audit
from rulebound.kernel.save import fingerprint, from_bytes, to_bytes
from rulebound.kernel.view import view
from rulebound.lessons import plan as plans
from rulebound.lessons.layout import BadPosition, Lying, Position, Side, ids_of, lay_out


@pytest.mark.parametrize("game", plans.games())
def test_the_position_of_every_lesson_is_sound_and_can_be_kept(game: str) -> None:
    s = lay_out(games.find(game), plans.read(game).position)
    audit.audit(s)
    assert (s.seat, s.active, s.turn, s.over) == (0, 0, 7, False)
    assert fingerprint(from_bytes(s.g, to_bytes(s))) == fingerprint(s)


def test_cards_lie_as_they_are_told() -> None:
    mine = Side(
        {
            "leader": ["LA-001"],
            "characters": [Lying("LA-014", rested=True, marks={"don": 2}), Lying("LA-004", fresh=True)],
            "deck": ["LA-002", "LA-003"],
            "life": ["LA-005"],
        },
        {"active": 3, "don_deck": 5},
    )
    theirs = Side({"leader": ["TI-001"], "deck": ["TI-002"], "life": ["TI-003"]})
    s = lay_out(games.find("opcg"), Position([mine, theirs], turn=5))
    seen = view(s, 0)
    zones = {(zone.name, zone.seat): zone for zone in seen.zones}
    courier, runner = zones["characters", 0].cards
    assert (courier.card, courier.rested, courier.marks) == ("LA-014", True, {"don": 2})
    assert (runner.card, runner.rested, runner.marks) == ("LA-004", False, {})
    assert (seen.turn, seen.phase, seen.pools[0]["active"]) == (5, "main", 3)
    assert s.g.catalogue.cards[s.card[s.zones[0][-1]]].id == "LA-002"  # told from the top
    assert ids_of(Position([mine, theirs], turn=5))[1] == ["TI-001", "TI-002", "TI-003"]


def test_the_other_side_of_a_card_lies_as_that_card_turned_over() -> None:
    mine = Side({"field": ["FW-001J", Lying("FW-003", attached=["FW-014"])], "deck": ["FW-002"]}, {"life": 4000})
    theirs = Side({"ruler area": ["FW-101"], "deck": ["FW-102"]}, {"life": 4000})
    s = lay_out(games.find("fow"), Position([mine, theirs], turn=5))
    field = next(zone for zone in view(s, 0).zones if (zone.name, zone.seat) == ("field", 0))
    ruler = next(card for card in field.cards if card.card == "FW-001J")
    hound = next(card for card in field.cards if card.card == "FW-003")
    assert ruler.back and hound.values["atk"] == 700


@pytest.mark.parametrize(
    ("side", "wrong"),
    [
        (Side({"leader": ["LA-999"]}), "no card of opcg has the id 'LA-999'"),
        (Side({"attic": ["LA-001"]}), "no zone is called 'attic'"),
        (Side({"leader": ["LA-001"]}, {"gold": 3}), "no pool is called 'gold'"),
        (Side({"leader": [Lying("LA-001", marks={"stars": 1})]}), "no mark is called 'stars'"),
    ],
)
def test_what_the_game_does_not_know_is_refused(side: Side, wrong: str) -> None:
    with pytest.raises((BadPosition, BadProgram), match=wrong):
        lay_out(games.find("opcg"), Position([side, side], turn=5))


def test_a_step_that_no_procedure_has_is_refused() -> None:
    side = Side({"leader": ["LA-001"], "deck": ["LA-002"]})
    with pytest.raises(BadPosition, match="no procedure of opcg has a step called 'dance'"):
        lay_out(games.find("opcg"), Position([side, side], turn=5, step="dance"))
