"""Every stored replay comes out byte by byte as it was stored, under any hash seed, plain and compiled."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from rulebound import compiled, games
from tests.properties.fields import ROOT
from tests.properties.journals import digest, stored, unpacked

SEEDS = ("0", "1", "4242")


def digests(hash_seed: str, pure: bool) -> str:
    """What a process with this hash seed makes of the stored replays."""
    surroundings = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": str(ROOT),
        "RULEBOUND_PURE": "1" if pure else "0",
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.properties.journals", *map(str, stored())],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_replays_are_stored_of_every_game() -> None:
    assert {unpacked(path)[1].header.game for path in stored()} == set(games.games())


@pytest.mark.whole
def test_stored_replays_are_the_same_everywhere() -> None:
    here = "".join(f"{path.name} {digest(path)}\n" for path in stored())
    assert here
    kinds = [True] if compiled.matching_build() is None else [True, False]
    for pure in kinds:
        for hash_seed in SEEDS:
            assert digests(hash_seed, pure) == here, f"hash seed {hash_seed}, {'plain' if pure else 'compiled'}"


def test_a_stored_replay_knows_how_its_game_ended() -> None:
    endings = [unpacked(path)[1].ending for path in stored()]
    assert all(ending is not None and ending.end in ("won", "draw") for ending in endings)
