"""Locks: every package is hashed, each lock adds to the one before, and no host is written down."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "locks"


BELOW = {"dev": "run", "bench": "dev", "cluster": "run"}


def pins(level: str) -> dict[str, list[str]]:
    """Each pinned requirement of a lock with its hashes, those of the locks that it names included."""
    found = pins(BELOW[level]) if level in BELOW else {}
    for requirement, hashes in added(level).items():
        assert requirement not in found, f"{requirement} is there twice"
        found[requirement] = hashes
    return found


def added(level: str) -> dict[str, list[str]]:
    """Each pinned requirement that a lock adds."""
    found: dict[str, list[str]] = {}
    for entry in (LOCKS / f"{level}.txt").read_text().replace("\\\n", " ").splitlines():
        if entry.startswith("-r "):
            assert not found and entry == f"-r {BELOW.get(level)}.txt", entry
            continue
        requirement, *hashes = entry.split("--hash=")
        assert requirement.strip() not in found, f"{requirement} is there twice"
        found[requirement.strip()] = [value.strip() for value in hashes]
    return found


@pytest.mark.parametrize("level", ["run", "dev", "bench", "cluster"])
def test_every_requirement_is_pinned_and_hashed(level: str) -> None:
    """name==version, perhaps a marker, and sha256 hashes."""
    found = pins(level)
    assert found
    for requirement, hashes in found.items():
        assert re.fullmatch(r"[a-z0-9.-]+==[0-9][^ ;]*( ; .+)?", requirement), requirement
        assert hashes, f"{requirement} has no hash"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", value) for value in hashes)


@pytest.mark.parametrize("level", BELOW)
def test_each_lock_adds_to_the_one_before(level: str) -> None:
    """No package has two versions, so installing more never changes what is there, even under a running game."""
    assert (LOCKS / f"{level}.txt").read_text().startswith(f"-r {BELOW[level]}.txt\n")
    names = [re.split(r"[= ;]", requirement)[0] for requirement in pins(BELOW[level])]
    assert {re.split(r"[= ;]", requirement)[0] for requirement in added(level)}.isdisjoint(names)


def test_no_host_is_written_down() -> None:
    """An index belongs to the machine, not to the project."""
    for path in sorted([*LOCKS.glob("*.in"), *LOCKS.glob("*.txt")]):
        assert not re.search(r"://|--(extra-)?index|--find-links", path.read_text()), path.name


def test_the_run_lock_has_what_the_package_declares() -> None:
    """pyproject.toml and locks/run.in name the same packages."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        declared = tomllib.load(file)["project"]["dependencies"]
    wanted = {re.split(r"[<>=;]", name)[0] for name in declared}
    listed = [line for line in (LOCKS / "run.in").read_text().splitlines() if not line.startswith("#")]
    assert wanted == {line.partition(";")[0].strip() for line in listed}


def test_the_cluster_lock_has_what_the_extra_declares() -> None:
    """What `rulebound[cluster]` installs is locked too."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        declared = tomllib.load(file)["project"]["optional-dependencies"]["cluster"]
    wanted = {re.split(r"[<>=;]", name)[0] for name in declared}
    listed = [line for line in (LOCKS / "cluster.in").read_text().splitlines() if line[0] not in "#-"]
    assert wanted == {line.partition(";")[0].strip() for line in listed}
