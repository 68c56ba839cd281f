"""`./go bench --server`: how many games a server holds on one core, what they cost, and how soon it is back."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

import msgspec
from rich.markdown import Markdown

from bench.command import run, tell
from bench.contender import ROOT
from bench.crowd import Crowd, Door, Timing
from bench.process import BenchError
from bench.served import Served, others, stay_on

BAR: Final = 0.100  # seconds within which 99 of 100 answers must be shown to both seats
AIM: Final = 300
FIRST: Final = 25  # games of the first stage; the number is doubled from here
MOST_GAMES: Final = 4000
MOST_MINUTES: Final = 60.0
MOST_CHURN: Final = 20_000
CLOSE_ENOUGH: Final = 0.08  # the search ends when what held and what did not are this near to each other
WARM: Final = 3.0  # seconds of a stage before anything counts
AT_ONCE: Final = 40  # games that are created and finished at the same time
CHURN_ANSWERS: Final = 20  # of a game that is created and finished
TRIES: Final = 2  # of a number of games before it counts as not held: others may be at work on the machine
SAMPLES: Final = 20  # times that memory is looked at while games come and go
FLAT: Final = 0.05  # what memory may grow by from the second quarter to the last
DOCS: Final = ROOT / "docs" / "server.md"
MARKS: Final = ("<!-- figures: begin -->\n", "<!-- figures: end -->\n")

EXAMPLES = """examples:
  ./go bench --server                        opcg: search for the number of games, then all the rest, in some minutes
  ./go bench --server --quick                a rough look in under a minute
  ./go bench --server --games 300 --minutes 10   no search: 300 games for ten minutes
  ./go bench --server --previews --only hold     every seat asks what its options would do, as the page does
  ./go bench --server --game toy --churn 2000 --json
  ./go bench --server --write                the figures are put into docs/server.md
"""


@final
class Stage(msgspec.Struct, frozen=True):
    """So many games for so long, at one action a second each. Times are milliseconds."""

    games: int
    seconds: float
    actions: int
    accepted_p50: float
    accepted_p99: float
    shown_p50: float
    shown_p99: float
    shown_most: float
    client_late_p99: float  # how late this end was itself: the machine's doing, and counted all the same
    busy: float  # the share of its core that the server used
    memory: float
    ended: int
    errors: list[str]
    load: float  # the machine's load average
    looked: int = 0  # times that a seat was told what its options would do
    looked_p50: float = 0.0
    looked_p99: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether these games were held."""
        return not self.errors and self.shown_p99 < 1000 * BAR


@final
class Memory(msgspec.Struct, frozen=True):
    """What a live game costs, with its two sockets: kilobytes, after so many answers."""

    games: int
    answers: int
    kilobytes: float
    empty: float  # megabytes of a server without games


@final
class Churn(msgspec.Struct, frozen=True):
    """Memory while games are created and finished: megabytes after each twentieth of them."""

    games: int
    answers: int
    seconds: float
    memory: list[float]
    load: float

    @property
    def growth(self) -> float:
        """What the last quarter is above the second, as a share."""
        quarter = len(self.memory) // 4
        early, last = self.memory[quarter : 2 * quarter], self.memory[-quarter:]
        return sum(last) / sum(early) - 1 if quarter else 0.0


@final
class Return(msgspec.Struct, frozen=True):
    """How soon a server is back, in seconds from its end."""

    how: str
    games: int
    answers: int  # in the journal of each game
    listens: float
    first_view: float
    last_view: float
    last_answer: float
    load: float


@final
class Report(msgspec.Struct):
    """All that was measured."""

    game: str
    build: str
    python: str
    cores: int
    date: str
    held: int = 0
    stages: list[Stage] = []
    memory: Memory | None = None
    churn: Churn | None = None
    returns: list[Return] = []


# -- measuring ------------------------------------------------------------------------------------


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed; 0 of none.

    >>> quantile([5.0, 1.0, 3.0, 2.0, 4.0], 0.5), quantile(list(map(float, range(1, 101))), 0.99)
    (3.0, 99.0)
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def load() -> float:
    """The machine's load average over a minute; 0 where there is none."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def next_count(held: int, failed: int) -> int:
    """The number of games to try next, 0 where the answer is near enough.

    >>> next_count(0, 0), next_count(100, 0), next_count(200, 400), next_count(290, 300), next_count(0, 25)
    (25, 200, 300, 0, 12)
    """
    if not failed:
        return min(MOST_GAMES, 2 * held or FIRST)
    if failed - held <= max(1, CLOSE_ENOUGH * failed):
        return 0
    return (held + failed) // 2


@final
class Bench:
    """A server, the games at this end of it, and what was found."""

    def __init__(self, served: Served, game: str, tell: bool, looks: bool = False) -> None:
        self.served = served
        self.game = game
        self.tell = tell
        self.looks = looks
        self.crowd = self._crowd()

    def _crowd(self) -> Crowd:
        return Crowd(self.served.socket, Door(self.served.http, self.game), self.looks)

    def say(self, text: str) -> None:
        """Tell whoever waits how far it is."""
        if self.tell:
            print(f"{time.strftime('%H:%M:%S')}  {text}", file=sys.stderr, flush=True)

    async def stage(self, games: int, seconds: float, warm: float = WARM) -> Stage:
        """Hold so many games for so long."""
        await self.crowd.grow(games)
        spent, began = self.served.spent(), time.monotonic()
        timing = await self.crowd.run(games, seconds, warm)
        busy = (self.served.spent() - spent) / (time.monotonic() - began)
        stage = summed_up(games, seconds, timing, busy, self.served.memory())
        verdict = "held" if stage.holds else "not held"
        self.say(
            f"{games} games: p99 {stage.shown_p99:.0f} ms, core {100 * stage.busy:.0f} %, "
            f"{len(stage.errors)} errors, load {stage.load:.1f}: {verdict}"
        )
        return stage

    async def search(self, seconds: float) -> list[Stage]:
        """Find the most games that are held: by doubling, then by halving what is between."""
        stages: list[Stage] = []
        held = failed = 0
        while (games := next_count(held, failed)) and games != held:
            for _ in range(TRIES):
                stages.append(await self.stage(games, seconds))
                if stages[-1].holds:
                    held = games
                    break
            else:
                failed = games
        return stages

    async def weigh(self, games: int, answers: int) -> Memory:
        """What a live game costs in memory."""
        one = self._crowd()
        await one.grow(2)  # whatever is loaded with the first game is not the game's
        await one.hurry(answers, 2)
        await one.leave()
        before = self.served.memory()
        await self.crowd.grow(games)
        await self.crowd.hurry(answers, AT_ONCE)
        after = self.served.memory()
        self.say(f"{games} games of {answers} answers: {after:.0f} MB, {before:.0f} MB without them")
        return Memory(games, answers, (after - before) * 1024 / games, before)

    async def churn(self, games: int) -> Churn:
        """Create and finish so many games, and look at the memory on the way."""
        began = time.monotonic()
        memory: list[float] = []
        left, done = games, 0
        crowd = self._crowd()

        async def play() -> None:
            nonlocal left, done
            while left > 0:
                left -= 1
                game = await crowd.begin()
                while game.answered < CHURN_ANSWERS and not game.over:
                    await game.act()
                if not game.over:
                    await game.concede()
                await game.leave()
                done += 1
                if done * SAMPLES // games > len(memory):
                    memory.append(self.served.memory())
                    self.say(f"{done} games created and finished: {memory[-1]:.0f} MB")

        await asyncio.gather(*(play() for _ in range(min(AT_ONCE, games))))
        await crowd.leave()
        return Churn(games, CHURN_ANSWERS, time.monotonic() - began, memory, load())

    async def come_back(self, how: signal.Signals, answers: int) -> Return:
        """End the server under its games, start it again, and have all come back and answer."""
        games = self.crowd.games
        ended = time.monotonic()
        self.served.end(how)
        if how is not signal.SIGKILL:
            ended = time.monotonic()  # what it takes to stop is not what it takes to come back
        for game in games:
            await game.leave()
        self.served.start(self.game)
        listens = time.monotonic()
        self.crowd = self._crowd()
        self.crowd.games = games
        answered: list[float] = []

        async def back(at: int) -> float:
            game = games[at]
            seen = await game.enter(self.served.socket)
            if not game.over:
                answered.append(await game.act())
            return seen

        seen = await asyncio.gather(*(back(at) for at in range(len(games))))
        name = "kill -9" if how is signal.SIGKILL else "restart"
        found = Return(
            name,
            len(games),
            answers,
            listens - ended,
            min(seen) - ended,
            max(seen) - ended,
            max(answered, default=ended) - ended,
            load(),
        )
        self.say(
            f"{name} with {len(games)} games: listens after {found.listens:.1f} s, all {2 * len(games)} clients have "
            f"their view after {found.last_view:.1f} s, all games have answered after {found.last_answer:.1f} s"
        )
        return found


def summed_up(games: int, seconds: float, timing: Timing, busy: float, memory: float) -> Stage:
    """A stage as it is told."""
    shown, accepted = timing.shown, timing.accepted
    return Stage(
        games,
        seconds,
        len(shown),
        1000 * quantile(accepted, 0.5),
        1000 * quantile(accepted, 0.99),
        1000 * quantile(shown, 0.5),
        1000 * quantile(shown, 0.99),
        1000 * max(shown, default=0.0),
        1000 * quantile(timing.late, 0.99),
        busy,
        memory,
        timing.ended,
        timing.errors[:20],
        load(),
        len(timing.looked),
        1000 * quantile(timing.looked, 0.5),
        1000 * quantile(timing.looked, 0.99),
    )


# -- telling --------------------------------------------------------------------------------------


STAGE_HEAD: Final = """
| games | seconds | actions | accepted p50 / p99 | shown p50 / p99 / most | previews | late p99 | core | errors | load |
|---|---|---|---|---|---|---|---|---|---|
"""


def markdown(report: Report) -> str:
    """The report as it stands in docs/server.md."""
    out = f"{report.game}, {report.build}, Python {report.python}, {report.cores} cores, {report.date}."
    out += f" Held on one core: **{report.held} games**.\n" if report.held else "\n"
    if report.stages:
        out += STAGE_HEAD + "".join(stage_row(stage) for stage in report.stages)
    rows = other_rows(report)
    if rows:
        out += "\n| what | figure | how |\n|---|---|---|\n"
        out += "".join(f"| {what} | {figure} | {how} |\n" for what, figure, how in rows)
    return out


def stage_row(one: Stage) -> str:
    """A stage as a line of its table."""
    cells = [
        f"{one.games}",
        f"{one.seconds:.0f}",
        f"{one.actions}",
        f"{one.accepted_p50:.0f} / {one.accepted_p99:.0f} ms",
        f"{one.shown_p50:.0f} / {one.shown_p99:.0f} / {one.shown_most:.0f} ms",
        f"{one.looked_p50:.0f} / {one.looked_p99:.0f} ms of {one.looked}" if one.looked else "none",
        f"{one.client_late_p99:.0f} ms",
        f"{100 * one.busy:.0f} %",
        f"{len(one.errors)}",
        f"{one.load:.1f}",
    ]
    return f"| {' | '.join(cells)} |\n"


def other_rows(report: Report) -> list[tuple[str, str, str]]:
    """Everything but the stages: what it is, the figure, and how it was come by."""
    rows = []
    if report.memory is not None:
        held = report.memory
        how = f"{held.games} games after {held.answers} answers, with sockets; {held.empty:.0f} MB without games"
        rows.append(("memory of a live game", f"{held.kilobytes:.0f} kB", how))
    if report.churn is not None:
        churn = report.churn
        path = f"{churn.memory[len(churn.memory) // 4]:.0f} MB after a quarter, {churn.memory[-1]:.0f} MB at the end"
        how = f"{path}; {churn.answers} answers each, {churn.seconds:.0f} s, load {churn.load:.1f}"
        rows.append((f"memory over {churn.games} games created and finished", f"{100 * churn.growth:+.1f} %", how))
    for back in report.returns:
        how = f"{back.games} games of {back.answers} answers, {2 * back.games} clients, load {back.load:.1f}"
        rows.append((f"{back.how}: it listens again", f"{back.listens:.1f} s", how))
        first = f"the first has it after {back.first_view:.1f} s"
        rows.append((f"{back.how}: the last client has its view", f"{back.last_view:.1f} s", first))
        rows.append((f"{back.how}: every game has answered", f"{back.last_answer:.1f} s", ""))
    return rows


def put_into(text: str, figures: str) -> str:
    """A page with its figures replaced.

    >>> put_into("a\\n<!-- figures: begin -->\\nold\\n<!-- figures: end -->\\nz\\n", "new\\n").split("\\n")
    ['a', '<!-- figures: begin -->', 'new', '<!-- figures: end -->', 'z', '']
    """
    before, begin, rest = text.partition(MARKS[0])
    _, end, after = rest.partition(MARKS[1])
    if not begin or not end:
        raise BenchError(f"{DOCS.name} has no place for figures between {MARKS[0].strip()} and {MARKS[1].strip()}")
    return before + begin + figures + end + after


def faults(report: Report) -> list[str]:
    """What is below the bar."""
    found = [f"{one.games} games: {error}" for one in report.stages for error in one.errors[:3]]
    if report.churn is not None and report.churn.growth > FLAT:
        found.append(f"memory grew by {100 * report.churn.growth:.0f} % over {report.churn.games} games")
    return found


# -- the command ----------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="bench --server",
        description="A server on one core, and games over its sockets on this machine at one action a second each.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--game", default="opcg", metavar="G", help="a registered game; opcg where none is named")
    made.add_argument("--games", type=int, metavar="N", help="hold this many games instead of searching for the most")
    made.add_argument("--minutes", type=float, metavar="M", help="hold the games for so long, at most 60")
    made.add_argument("--seconds", type=float, default=12.0, metavar="S", help="of one stage of the search")
    made.add_argument("--previews", action="store_true", help="every decision's options are previewed, as on the page")
    made.add_argument("--churn", type=int, metavar="N", help="games that are created and finished; 0 leaves it out")
    made.add_argument("--back", type=int, metavar="N", help="games under which the server is ended; 0 leaves it out")
    made.add_argument("--answers", type=int, default=60, metavar="N", help="in each of these games before")
    made.add_argument("--only", choices=("hold", "memory", "churn", "back"), action="append", help="may be repeated")
    made.add_argument("--quick", action="store_true", help="shorter stages and fewer games")
    made.add_argument("--json", action="store_true", help="print JSON instead of tables")
    made.add_argument("--write", action="store_true", help="put the figures into docs/server.md")
    return made


async def measure(arguments: argparse.Namespace, served: Served, report: Report, warm: float = WARM) -> None:
    """All that is asked for, with one server."""
    bench = Bench(served, arguments.game, not arguments.json, arguments.previews)
    wanted = arguments.only or ["memory", "back", "hold", "churn"]
    back = arguments.back if arguments.back is not None else 40 if arguments.quick else 200
    churn = arguments.churn if arguments.churn is not None else 200 if arguments.quick else 2000
    if "memory" in wanted or ("back" in wanted and back):
        report.memory = await bench.weigh(back or 50, arguments.answers)
    if "back" in wanted and back:
        for how in (signal.SIGKILL, signal.SIGTERM):
            report.returns.append(await bench.come_back(how, arguments.answers))
    if "hold" in wanted:
        if arguments.games is not None:
            seconds = 60 * arguments.minutes if arguments.minutes else arguments.seconds
            report.stages = [await bench.stage(arguments.games, seconds, warm)]
        else:
            report.stages = await bench.search(5.0 if arguments.quick else arguments.seconds)
            held = max((stage.games for stage in report.stages if stage.holds), default=0)
            if arguments.minutes and held:
                report.stages.append(await bench.stage(held, 60 * arguments.minutes))
        report.held = max((stage.games for stage in report.stages if stage.holds), default=0)
    await bench.crowd.leave()
    if "churn" in wanted and churn:
        report.churn = await bench.churn(churn)


def run_load(arguments: argparse.Namespace) -> int:
    """Measure and report; 1 where something is wrong."""
    from rulebound import compiled, games

    if arguments.game not in games.games():
        raise BenchError(f"no game is called {arguments.game!r}; known are {', '.join(games.games())}")
    stay_on(others())
    report = Report(
        arguments.game,
        "compiled" if compiled.is_compiled() else "plain Python",
        sys.version.partition(" ")[0],
        os.cpu_count() or 1,
        time.strftime("%Y-%m-%d", time.gmtime()),
    )
    with tempfile.TemporaryDirectory(prefix="rulebound-load-") as folder:
        served = Served(Path(folder), pure=not compiled.is_compiled())
        try:
            served.start(arguments.game)
            asyncio.run(measure(arguments, served, report))
        finally:
            served.end(signal.SIGTERM)
    figures = markdown(report)
    if arguments.write:
        DOCS.write_text(put_into(DOCS.read_text(encoding="utf-8"), figures), encoding="utf-8")
    wrong = faults(report)
    tell(report, wrong, arguments.json, 160, lambda console: console.print(Markdown(figures)))
    return 1 if wrong else 0


def bounded(arguments: argparse.Namespace) -> str:
    """What is asked for beyond the bounds; "" where all is within them."""
    bounds = [
        ("--games", arguments.games, 1, MOST_GAMES),
        ("--minutes", arguments.minutes, 0, MOST_MINUTES),
        ("--seconds", arguments.seconds, 1, 60 * MOST_MINUTES),
        ("--churn", arguments.churn, 0, MOST_CHURN),
        ("--back", arguments.back, 0, MOST_GAMES),
        ("--answers", arguments.answers, 1, 1000),
    ]
    for name, value, least, most in bounds:
        if value is not None and not least <= value <= most:
            return f"{name} is {least} to {most:g}, not {value:g}"
    return ""


def main(words: Sequence[str] | None = None) -> int:
    """Read the command line and run."""
    reader = parser()
    arguments = reader.parse_args(words)
    if wrong := bounded(arguments):
        reader.error(wrong)
    return run(lambda: run_load(arguments))


if __name__ == "__main__":
    sys.exit(main())
