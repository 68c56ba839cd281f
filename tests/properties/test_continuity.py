"""A game goes on from its bytes, and from a copy, as if nothing had happened."""

from __future__ import annotations

import pytest

from rulebound.errors import BadSave
from rulebound.kernel.save import from_bytes, to_bytes
from tests.properties.boxes import shipped, stirred
from tests.properties.continuity import copy_and_go_on, save_at_every_decision
from tests.properties.walks import begin

LONG = 400  # answers after which a game has shown enough; some titles have longer ones


@pytest.mark.parametrize("seed", range(4))
def test_a_game_saved_at_every_decision_is_the_game_never_interrupted(title: str, seed: int) -> None:
    save_at_every_decision(shipped(title), seed, LONG)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_further_texts_saved_at_every_decision_goes_on(title: str, seed: int) -> None:
    save_at_every_decision(stirred(title, seed), seed, LONG)


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_and_its_original_do_not_notice_each_other(title: str, seed: int) -> None:
    copy_and_go_on(shipped(title), seed, LONG)
    copy_and_go_on(stirred(title, seed), seed, LONG)


def test_bytes_that_are_cut_or_altered_are_refused(title: str) -> None:
    box = shipped(title)
    whole = to_bytes(begin(box, 1).state)
    places = range(0, len(whole), max(1, len(whole) // 200))
    for at in places:
        with pytest.raises(BadSave):
            from_bytes(box.game, whole[:at])
        altered = bytearray(whole)
        altered[at] ^= 1
        with pytest.raises(BadSave):
            from_bytes(box.game, bytes(altered))
