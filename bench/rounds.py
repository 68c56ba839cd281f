"""The run: every round measures every contender in turn, so that a noisy machine hits all alike."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Final, Literal, final

from bench.contender import DOCUMENTED, PEER_GAMES, ROOT, Answer, Contender, Request
from bench.figures import Samples
from bench.process import BenchError, Missing, Process
from rulebound import compiled
from rulebound.build import training_of

SEEDS: Final = 1_000_000  # game numbers of a round begin at a multiple of this
LIVE: Final = 1000  # games held at once to see what one takes
FEW: Final = 200  # fewer say nothing about a thousand
Played = Literal["play", "roll", "clone", "branch"]
PLAYED: Final[tuple[Played, ...]] = ("play", "roll", "clone", "branch")
Say = Callable[[str], None]


@final
@dataclass(frozen=True)
class Plan:
    """How much is measured. A phase that runs out of its seconds makes fewer rounds, but always one."""

    imports: int
    imports_seconds: float
    rounds: int
    rounds_seconds: float
    slice_seconds: float  # a slice is one act of one contender in one round
    live_seconds: float  # for all contenders
    scalings: int
    scalings_seconds: float
    work_seconds: float

    @property
    def seconds(self) -> float:
        """How long all phases may take."""
        return self.imports_seconds + self.rounds_seconds + self.live_seconds + self.scalings_seconds


FULL: Final = Plan(
    imports=9,
    imports_seconds=12.0,
    rounds=21,
    rounds_seconds=45.0,
    slice_seconds=0.1,
    live_seconds=22.0,
    scalings=9,
    scalings_seconds=20.0,
    work_seconds=0.25,
)
QUICK: Final = Plan(
    imports=3,
    imports_seconds=2.5,
    rounds=5,
    rounds_seconds=5.0,
    slice_seconds=0.05,
    live_seconds=5.0,
    scalings=3,
    scalings_seconds=2.5,
    work_seconds=0.1,
)


@final
@dataclass
class Run:
    """What a run found."""

    games: list[str]
    contenders: list[Contender] = field(default_factory=list)  # those that could be measured
    samples: Samples = field(default_factory=Samples)
    versions: dict[str, str] = field(default_factory=dict)
    played: dict[str, tuple[int, float]] = field(default_factory=dict)  # games and decisions of the driver
    unfinished: dict[tuple[str, str], int] = field(default_factory=dict)  # by contender and kind of play
    training: str = ""  # how the compiled build was trained, empty where there is none
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # findings that make the run fail

    @property
    def peers(self) -> list[Contender]:
        """The contenders of OpenSpiel."""
        return [contender for contender in self.contenders if contender.is_peer]

    @property
    def ours(self) -> list[Contender]:
        """Our contenders."""
        return [contender for contender in self.contenders if not contender.is_peer]

    @property
    def whole(self) -> list[Contender]:
        """The contenders of which everything is measured; another way to drive the same game differs in that alone."""
        return [contender for contender in self.contenders if contender.build != "documented"]


def contenders_for(games: Sequence[str]) -> list[Contender]:
    """The peers first, then each of our games in both builds."""
    found = [Contender(game, "peer") for game in PEER_GAMES]
    found += [Contender(game, "documented") for game in DOCUMENTED]
    for game in games:
        found += [Contender(game, "pure"), Contender(game, "compiled")]
    return found


def slice_length(plan: Plan, contenders: int) -> float:
    """How long one slice lasts: those of every contender in every round share most of the phase's time."""
    slices = len(PLAYED) * plan.rounds * max(1, contenders)
    return min(plan.slice_seconds, 0.8 * plan.rounds_seconds / slices)


def there_and_back(contenders: Sequence[Contender], turn: int) -> list[Contender]:
    """The order of one round: every other one goes backwards, so that a drift of the machine cancels out."""
    return list(contenders) if turn % 2 == 0 else list(reversed(contenders))


def build_kernel() -> str:
    """Compile where the build is missing or stale, before anything is timed; why not, where it failed."""
    made = subprocess.run(
        [sys.executable, "-m", "rulebound.build", "--if-needed", "--trained", "--quiet"],
        cwd=ROOT,
        env=Contender("", "compiled").environment(),
        capture_output=True,
        text=True,
    )
    if made.returncode == 0:
        return ""
    lines = (made.stderr or made.stdout).strip().splitlines()
    return lines[-1] if lines else f"the build ended with code {made.returncode}"


def training() -> str:
    """How the build that matches the sources was trained, empty where there is none."""
    found = compiled.matching_build()
    return "" if found is None else training_of(Path(found))


def note_load(run: Run) -> None:
    """Say so where the machine is busy with something else."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load > cores / 2:
        run.notes.append(f"the machine was busy, load {load:.1f} on {cores} cores: the figures are rough")


def measure(games: Sequence[str], plan: Plan, say: Say, need_peer: bool = False) -> Run:
    """Measure our games and the peer's."""
    run = Run(list(games))
    note_load(run)
    say("building")
    unbuilt = build_kernel()
    run.training = training()
    with ExitStack() as stack:
        say("loading")
        processes = start_all(contenders_for(games), stack, run, unbuilt)
        if need_peer and not run.peers:
            raise BenchError("nothing is recorded without OpenSpiel: a record is made of ratios to it")
        check_alike(processes, run)

        for turn in turns(plan.imports, plan.imports_seconds, "import", run):
            say(f"import, round {turn + 1} of {plan.imports}")
            measure_imports(run, turn)

        seconds = slice_length(plan, len(processes))
        for turn in turns(plan.rounds, plan.rounds_seconds, "play", run):
            say(f"play, round {turn + 1} of {plan.rounds}")
            for what in PLAYED:
                measured = run.contenders if what == "play" else run.whole
                for contender in there_and_back(measured, turn):
                    measure_play(what, processes[contender], run, turn, seconds)
        for (label, kind), endless in run.unfinished.items():
            run.faults.append(f"{label}: {endless} games did not end ({kind})")

        depths = {contender: processes[contender].hello.depth for contender in run.whole}
        measure_all_memory(run, depths, plan.live_seconds, say)

        say("two processes")
        others = {contender: stack.enter_context(Process(contender, "work")) for contender in run.whole}
        for other in others.values():
            other.greet()
        for turn in turns(plan.scalings, plan.scalings_seconds, "two processes", run):
            say(f"two processes, round {turn + 1} of {plan.scalings}")
            for contender in there_and_back(run.whole, turn):
                measure_scaling(processes[contender], others[contender], run, turn, plan.work_seconds)
    return run


def turns(count: int, seconds: float, phase: str, run: Run) -> Iterator[int]:
    """The rounds of a phase, fewer where time is short."""
    end = perf_counter() + seconds
    for turn in range(count):
        if turn and perf_counter() > end:
            run.notes.append(f"{phase}: {turn} of {count} rounds, for want of time")
            return
        yield turn


def start_all(contenders: Sequence[Contender], stack: ExitStack, run: Run, unbuilt: str) -> dict[Contender, Process]:
    """Start a process for each contender; those that cannot be measured here are noted and left out."""
    started = [stack.enter_context(Process(contender, "speed")) for contender in contenders]
    kept: dict[Contender, Process] = {}
    for process in started:
        contender = process.contender
        try:
            hello = process.greet()
        except Missing as missing:
            if not contender.is_peer:
                raise
            run.notes.append(f"not measured, {missing}; `./go bench` installs it")
            continue
        if contender.build == "compiled" and not hello.compiled:
            run.notes.append(f"not measured, {contender.label}: {unbuilt or 'no build matches the sources'}")
            process.end()
            continue
        kept[contender] = process
        run.contenders.append(contender)
        run.versions[contender.label] = hello.version
    return kept


def check_alike(processes: dict[Contender, Process], run: Run) -> None:
    """Both builds of a game must play the same games, or their figures are of different work."""
    for game in run.games:
        pair = [Contender(game, "pure"), Contender(game, "compiled")]
        digests = {processes[each].ask(Request("same")).digest for each in pair if each in processes}
        if len(digests) > 1:
            run.faults.append(f"{game}: pure and compiled do not play the same games")


def measure_imports(run: Run, turn: int) -> None:
    """From a bare interpreter to a loaded game, less what the bare interpreter takes."""
    bare = time_python("pass", Contender("", "pure"))
    for contender in there_and_back(run.whole, turn):
        if turn == 0:
            time_python(contender.loading(), contender)  # writes the byte code and fills the disk cache
        taken = time_python(contender.loading(), contender) - bare
        run.samples.add(contender.label, "import_ms", turn, max(0.0, taken) * 1000)


def time_python(code: str, contender: Contender) -> float:
    """The processor time of an interpreter that runs a line and ends.

    On a quiet machine that is the time one waits. By the wall clock a busy machine made an import of 5 ms
    come out anywhere between 0 and 20.
    """
    before = child_seconds()
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=contender.environment(), capture_output=True, text=True
    )
    taken = child_seconds() - before
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise BenchError(f"{code}: {lines[-1] if lines else f'ended with code {done.returncode}'}")
    return taken


def child_seconds() -> float:
    """The processor time of all processes started and ended so far."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure_play(what: Played, process: Process, run: Run, turn: int, seconds: float) -> None:
    """One slice of what is measured in every round."""
    label = process.contender.label
    answer = process.ask(Request(what, seconds=seconds, first=(turn + 1) * SEEDS))
    if what == "clone" or what == "branch":
        run.samples.add(label, f"{what}_us", turn, 1e6 * answer.seconds / answer.count)
        return
    kind = "driver" if what == "play" else "engine"
    run.samples.add(label, f"{kind}_decisions", turn, rate(answer.decisions, answer))
    run.samples.add(label, f"{kind}_games", turn, rate(answer.count, answer))
    if answer.unfinished:
        run.unfinished[label, kind] = run.unfinished.get((label, kind), 0) + answer.unfinished
    if what == "play":
        games, decisions = run.played.get(label, (0, 0.0))
        run.played[label] = (games + answer.count, decisions + answer.decisions)


def rate(amount: float, answer: Answer) -> float:
    """So much a second."""
    return amount / answer.seconds if answer.seconds > 0 else 0.0


def measure_all_memory(run: Run, depths: dict[Contender, int], seconds: float, say: Say) -> None:
    """The quick ones first, so that what they leave of the time is there for the slow ones."""
    end = perf_counter() + seconds
    order = sorted(run.whole, key=lambda each: -run.samples.medians(each.label)["driver_games"])
    for place, contender in enumerate(order):
        say(f"memory, {contender.label}")
        share = max(0.0, end - perf_counter()) / (len(order) - place)
        measure_memory(contender, run, depths[contender], share)


def measure_memory(contender: Contender, run: Run, depth: int, seconds: float) -> None:
    """What a live game takes, in a process that has done nothing else."""
    with Process(contender, "memory") as process:
        process.greet()
        held = process.ask(Request("live", games=LIVE, depth=depth, seconds=seconds))
    if held.count < LIVE:
        run.notes.append(f"memory: {contender.label}: only {held.count} live games, for want of time")
    if held.count >= FEW:
        run.samples.add(contender.label, "live_kb", 0, held.kilobytes)


def measure_scaling(one: Process, other: Process, run: Run, turn: int, seconds: float) -> None:
    """The same work in one process, then in each of two at once: 2 is ideal, by the wall clock."""
    label = one.contender.label
    speed = run.samples.medians(label)["driver_games"]
    work = Request("work", games=max(1, round(speed * seconds)), first=0)
    begin = perf_counter()
    one.ask(work)
    alone = perf_counter() - begin
    begin = perf_counter()
    one.send(work)
    other.send(work)
    one.receive()
    other.receive()
    together = perf_counter() - begin
    run.samples.add(label, "scaling", turn, 2 * alone / together)
