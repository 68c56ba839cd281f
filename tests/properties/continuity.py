"""Saving, restoring and copying change nothing about how a game goes on."""

from __future__ import annotations

from random import Random
from typing import Final

from rulebound.kernel.play import step
from rulebound.kernel.save import fingerprint, from_bytes, to_bytes
from tests.properties.boxes import Box
from tests.properties.invariants import demand
from tests.properties.walks import LIMIT, begin, choose_any, watch

AHEAD: Final = 10  # answers that a copy is taken further
BETWEEN: Final = 6  # answers between two copies


def save_at_every_decision(box: Box, seed: int, most: int = LIMIT) -> int:
    """A game saved and restored at every decision is the game that was never interrupted."""
    walk = begin(box, seed)
    rng = Random(seed)
    with watch("save at every decision", walk):
        again = from_bytes(box.game, to_bytes(walk.state))
        while not walk.state.over and len(walk.answers) < most:
            index = choose_any(walk.state, rng)
            walk.answer(index)
            step(again, index)
            demand(fingerprint(again) == fingerprint(walk.state), "the restored game went another way")
            again = from_bytes(box.game, to_bytes(again))
            demand(again.options == walk.state.options, "the restored game offers something else")
    return len(walk.answers)


def copy_and_go_on(box: Box, seed: int, most: int = LIMIT) -> int:
    """Neither a copy nor its original notices what is done to the other."""
    walk = begin(box, seed)
    rng = Random(seed)
    with watch("copies", walk):
        while not walk.state.over and len(walk.answers) < most:
            here = to_bytes(walk.state)
            copy, kept = walk.state.copy(), walk.state.copy()
            demand(fingerprint(copy) == fingerprint(walk.state), "a copy has another hash")
            answers: list[int] = []
            while not copy.over and len(answers) < AHEAD:
                answers.append(choose_any(copy, rng))
                step(copy, answers[-1])
            demand(to_bytes(walk.state) == here, f"answers to a copy changed the original: {answers}")
            after = to_bytes(copy)
            for index in answers[:BETWEEN]:
                walk.answer(index)
            demand(to_bytes(copy) == after, "answers to the original changed a copy")
            demand(to_bytes(kept) == here, "answers to the original changed a copy that nobody used")
            for index in answers:
                step(kept, index)
            demand(to_bytes(kept) == after, "two copies given the same answers differ")
    return len(walk.answers)
