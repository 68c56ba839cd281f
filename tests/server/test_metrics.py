"""What a server counts of itself, as monitors read it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.asgi import Site
from tests.server.hall import run
from tests.server.pair import pair

LABEL = r'[a-z]+="[^"\\\n]*"'
SAMPLE = re.compile(rf"(\w+)\{{({LABEL}(?:,{LABEL})*)\}} (\S+)\Z")
PARTS = re.compile(r"_(bucket|sum|count)\Z")  # of a histogram


async def samples(site: Site) -> dict[tuple[str, str], float]:
    """Every sample of a server by its name and labels; each has its name explained and its type told before it."""
    got = await site.ask("GET", "/metrics")
    assert got.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = got.body.decode()
    assert text.endswith("\n")
    found: dict[tuple[str, str], float] = {}
    told: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# "):
            _, what, name, rest = line.split(" ", 3)
            assert what in ("HELP", "TYPE") and rest
            if what == "TYPE":
                told[name] = rest
            continue
        sample = SAMPLE.match(line)
        assert sample is not None, line
        name, labels, value = sample.groups()
        assert told.get(name) in ("gauge", "counter") or told.get(PARTS.sub("", name)) == "histogram", line
        assert (name, labels) not in found
        found[name, labels] = float(value)
    return found


def test_every_sample_says_of_which_process_it_is(tmp_path: Path) -> None:
    """Whichever of several processes answers, nothing that one counts is taken for what another does."""

    async def work() -> None:
        async with pair(tmp_path) as both:
            await both.apart()
            seen: list[str] = []
            for site in (both.one, both.two):
                labels = {labels.partition(",")[0] for _, labels in await samples(site)}
                assert labels == {f'process="{site.server.house.owner}"'}
                seen += labels
            assert len(set(seen)) == 2
            one, two = await samples(both.one), await samples(both.two)
            assert (one["rulebound_tables", seen[0]], two["rulebound_tables", seen[1]]) == (1, 0)
            buckets = [value for (name, _), value in one.items() if name == "rulebound_act_seconds_bucket"]
            assert len(buckets) > 2 and buckets == sorted(buckets)
            assert buckets[-1] == one["rulebound_act_seconds_count", seen[0]]

    run(work())
