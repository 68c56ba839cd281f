"""The recorder: a pytest plugin that notes, for each test, which cited code it ran.

It is started by `coverage` with a job in the environment, and writes what it saw to a file. Asked to prove,
it runs each test again with one cited site blanked at a time. Every such run happens in a child made by a
fork, so that nothing a crippled rule leaves behind can touch the next one, and a run that never ends is
ended by the clock alone.
"""

from __future__ import annotations

import os
import resource
import signal
import time
from pathlib import Path
from typing import Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from rulebound import games
from rulebound.rulebooks.probes import Probes, install
from rulebound.rulebooks.record import JOB, Job, Seen, Session
from rulebound.rulebooks.shelf import Package, Shelf

SLOWER: Final = 20  # how many times its usual time a blanked test may take
MEMORY: Final = 4 << 30

GREEN: Final = 0
RED: Final = 3
BROKEN: Final = 4  # the run itself went wrong, which says nothing about the test


class Recorder:
    """Runs the wanted tests, once as they are and then blanked."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.probes = Probes()
        self.session = Session()
        packages = [Package(name, Path(folder)) for name, folder in job.packages.items()]
        install(self.probes, packages, Shelf(Path(path) for path in job.books))
        for key, way in job.blank.items():
            self.probes.blank(key, way)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the wanted tests only."""
        kept = [item for item in items if _plain(item) in self.job.tests]
        config.hook.pytest_deselected(items=[item for item in items if _plain(item) not in self.job.tests])
        items[:] = kept

    def pytest_collection_finish(self) -> None:
        """Load every game before the first test, so that what runs once a process is no test's merit."""
        if not self.job.blank:
            for name in games.games():
                games.find(name)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run one test, note what it ran, and prove what can be proved."""
        self.session.elsewhere.update(self.probes.taken())
        began = time.monotonic()
        passed = _passes(item, nextitem)
        usual = time.monotonic() - began
        ran = self.probes.taken()
        seen = self.session.tests.setdefault(_plain(item), Seen())
        seen.passed = seen.passed and passed
        seen.ran.update(ran)
        for key in self.job.tests[_plain(item)]:
            seen.ways[key] = self.probes.ways.get(key, 0)
            if self.job.prove and passed and key in ran and key not in seen.red:
                how = self.proof(item, key, usual)
                if how:
                    seen.red[key] = how
        return True

    def proof(self, item: pytest.Item, key: str, usual: float) -> str:
        """How a test fails with a site blanked in any of its ways; "" if it notices none of them."""
        hows = (self.blanked(item, key, way, usual) for way in range(1, self.probes.ways[key] + 1))
        return next((how for how in hows if how), "")

    def blanked(self, item: pytest.Item, key: str, way: int, usual: float) -> str:
        """How a test fails in a child that has this site blanked; "" if it passes all the same."""
        child = os.fork()
        if child == 0:
            verdict = BROKEN
            try:
                _bound(max(self.job.patience, SLOWER * usual))
                self.probes.blank(key, way)
                verdict = GREEN if _passes(item, None) else RED
            finally:
                os._exit(verdict)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return "never ended" if os.WTERMSIG(status) == signal.SIGALRM else "crashed"
        return "failed" if os.WEXITSTATUS(status) == RED else ""

    def pytest_sessionfinish(self) -> None:
        """Write down what was seen."""
        self.session.elsewhere.update(self.probes.taken())
        Path(self.job.out).write_bytes(msgspec.json.encode(self.session))


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Start before any module of a game is imported."""
    job = os.environ.get(JOB)
    if job:
        early_config.pluginmanager.register(Recorder(msgspec.json.decode(Path(job).read_bytes(), type=Job)))


def _bound(seconds: float) -> None:
    """Let this process die of running for too long, and fail when it takes too much memory."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY or most > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def _plain(item: pytest.Item) -> str:
    """The test's name without its parameters."""
    return item.nodeid.partition("[")[0]


def _passes(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Whether set-up, call and tear-down of a test all pass; a skipped test does not."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return all(report.outcome == "passed" for report in reports) and not any(
        hasattr(report, "wasxfail") for report in reports
    )
