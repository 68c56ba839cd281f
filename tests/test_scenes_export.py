"""A scenario becomes a scene that plays the same, from either seat."""

from __future__ import annotations

import pytest

from rulebound import scenes
from tests import forceofwill, onepiece
from tests.onepiece import card, character, duel, side
from tests.scenes import Recorder, Unfit, main, scene_of

TEST = "tests/opcg/test_x.py::test_a_blocker_takes_the_attack"


def blocked() -> onepiece.Duel:
    """An attack that a blocker takes on itself."""
    wall = character("Tall Wall", 3000, keywords=("blocker",))
    t = duel(me=side(characters=[card("Rope Dancer")]), you=side(characters=[wall]))
    t.me.attacks("Rope Dancer", "Keeper")
    t.you.blocks("Tall Wall")
    t.you.passes()
    return t


def test_a_scenario_is_played_again_from_its_scene() -> None:
    t = blocked()
    scene = scene_of(t, TEST)
    assert scene.title == "A blocker takes the attack"
    assert [given.told.split()[0] for given in scene.answers] == ["attack", "block", "pass"]
    again = scenes.table(scene)
    assert [again.state.turn, again.state.zones, again.state.pools] == [t.s.turn, t.s.zones, t.s.pools]


def test_a_concession_is_part_of_a_scene() -> None:
    t = blocked()
    t.you.concedes()
    scene = scene_of(t, TEST)
    assert scene.answers[-1].option == -1
    assert scenes.table(scene).winner == t.me.seat


def test_what_answers_by_itself_is_no_scene() -> None:
    t = forceofwill.duel(headless=True)
    with pytest.raises(Unfit, match="forced"):
        scene_of(t, TEST)


def test_the_shortest_scenario_through_a_rule_is_taken() -> None:
    recorder = Recorder("opcg-1.1.9", {TEST: ["7-1-2-1"]})
    recorder.test = TEST
    longer, shorter = blocked(), blocked()
    longer.me.ends()
    for one in (longer, shorter):
        one.mode = "plain"
        recorder.hear([one])
    assert [len(scene.answers) for scene in recorder.scenes()] == [3]
    recorder.test = "tests/opcg/test_x.py::test_that_claims_nothing"
    recorder.hear([shorter])
    assert len(recorder.scenes()) == 1


def test_the_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for words, code, told in ((["--help"], 0, "--write"), (["chess-1"], 2, "chess-1")):
        with pytest.raises(SystemExit) as left:
            main(words)
        said = capsys.readouterr()
        assert left.value.code == code and told in said.out + said.err
