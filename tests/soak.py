"""Long runs: every property with fresh seeds for as many minutes as one likes, and all planted faults.

    ./go soak --minutes 20                      every registered game
    ./go soak --game toy --minutes 5 --workers 1
    ./go soak --tier T1                         so many games of each claim, however long it takes
    ./go soak --only "R6 swap seats"            claims whose name contains these words
    ./go soak --again FILE                      a violation once more, from its reproduction
    ./go soak --faults [WORD ...]               planted faults: caught or MISSED
    ./go soak --faults --gate                   the same by the tests of the short gate: nine in ten must be caught

A violation is written to a file from which it can be run again. The exit code is 1 if there was any, or if
a planted fault was missed.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

PLACE: Final = Path(".cache") / "soak"
SECONDS: Final = 300  # after which one claim about one game counts as hanging
SAY_EVERY: Final = 10.0  # seconds between two lines of progress


class Task(NamedTuple):
    """One claim about one game and one seed."""

    claim: str
    game: str
    seed: int


class Outcome(NamedTuple):
    """What came of it: how much was compared, or what was wrong and how to see it again."""

    task: Task
    compared: int
    seconds: float
    error: str
    decks: list[list[str]]
    answers: list[int]


class Tally:
    """What came of one claim so far."""

    def __init__(self) -> None:
        self.games = 0
        self.compared = 0
        self.violations = 0
        self.seconds = 0.0


def register_games() -> None:
    """The toy game is registered also where nobody set the variable."""
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")


def check(task: Task) -> Outcome:
    """Checks one claim; whatever is raised is an outcome."""
    register_games()
    from tests.properties.claims import CLAIMS
    from tests.properties.texts import FewWords
    from tests.properties.walks import Violation

    begin = time.monotonic()
    decks: list[list[str]] = []
    answers: list[int] = []
    compared, error = 0, ""
    set_alarm(SECONDS)
    try:
        compared = CLAIMS[task.claim](task.game, task.seed)
    except FewWords:
        compared = 0  # the game has no words for such texts
    except Violation as violation:
        error = f"{violation.what}: {violation.said}"
        decks, answers = violation.walk.decks, violation.walk.answers
    except Exception as other:
        error = f"{type(other).__name__}: {other}"
    finally:
        set_alarm(0)
    return Outcome(task, compared, time.monotonic() - begin, error, decks, answers)


def set_alarm(seconds: int) -> None:
    """Makes a claim that hangs fail, where the system has such an alarm."""
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, ring)
        signal.alarm(seconds)


def ring(number: int, frame: FrameType | None) -> None:
    """The time of a claim is up."""
    raise TimeoutError(f"not done after {SECONDS} s")


# -- what to run ----------------------------------------------------------------------------------


def endless(claims: list[str], titles: list[str], first: int) -> Iterator[Task]:
    """Every claim about every game with one seed after the other, for ever."""
    seed = first
    while True:
        for claim in claims:
            for title in titles:
                yield Task(claim, title, seed)
        seed += 1


def to_the_figure(claims: list[str], titles: list[str], first: int, tier: int) -> Iterator[Task]:
    """As many games as the reliability bar asks for, the claims in turn so that each is under way early."""
    from tests.properties.claims import figure

    most = max(figure(claim, tier) for claim in claims)
    for n in range(most):
        for claim in claims:
            if n < figure(claim, tier):
                for title in titles:
                    yield Task(claim, title, first + n)


def run(tasks: Iterator[Task], workers: int, until: float) -> Iterator[Outcome]:
    """Checks tasks in processes of their own until there are none or the time is up."""
    with ProcessPoolExecutor(workers) as pool:
        waiting: set[Future[Outcome]] = set()
        more = True
        while more or waiting:
            while more and len(waiting) < workers * 2:
                task = next(tasks, None)
                if task is None or time.monotonic() >= until:
                    more = False
                    break
                waiting.add(pool.submit(check, task))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


# -- reports --------------------------------------------------------------------------------------


def write_reproduction(outcome: Outcome, folder: Path) -> Path:
    """Writes a violation down so that it can be seen again."""
    folder.mkdir(parents=True, exist_ok=True)
    task = outcome.task
    name = "-".join([*task.claim.replace(",", "").split(), task.game, str(task.seed)])
    path = folder / f"{name}.json"
    content = {**task._asdict(), "error": outcome.error, "decks": outcome.decks, "answers": outcome.answers}
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return path


def read_reproduction(path: Path) -> Task:
    """The task of a violation that was written down."""
    from rulebound.errors import DamagedFile

    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return Task(str(content["claim"]), str(content["game"]), int(content["seed"]))
    except json.JSONDecodeError as error:
        raise DamagedFile(str(path), error.lineno, "a reproduction in JSON", error.msg) from None
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedFile(str(path), 1, "a claim, a game and a seed", repr(error)) from None


def print_table(tallies: dict[tuple[str, str], Tally]) -> None:
    """The closing table: one line a claim and game."""
    width = max([len(claim) for claim, _ in tallies] + [5])
    print(f"\n{'claim':{width}}  {'game':12} {'games':>7} {'compared':>10} {'seconds':>8}  violations")
    for (claim, title), tally in tallies.items():
        print(
            f"{claim:{width}}  {title:12} {tally.games:7} {tally.compared:10} {tally.seconds:8.0f}  {tally.violations}"
        )
    total = sum(tally.violations for tally in tallies.values())
    print(f"{'all':{width}}  {'':12} {sum(t.games for t in tallies.values()):7} {'':10} {'':8}  {total}")


def soak(given: argparse.Namespace) -> int:
    """Runs claims and sums up."""
    from rulebound.compiled import is_compiled
    from rulebound.games import find, games
    from tests.properties.claims import CLAIMS

    titles = given.game or games()
    for title in titles:
        find(title)
    claims = [claim for claim in CLAIMS if not given.only or any(word in claim for word in given.only)]
    if not claims:
        print(f"no claim is called so; there are {', '.join(CLAIMS)}", file=sys.stderr)
        return 2
    first = given.seed if given.seed is not None else secrets.randbelow(1 << 30)
    kind = "compiled" if is_compiled() else "plain Python"
    print(f"{len(claims)} claims about {', '.join(titles)}, seeds from {first}, {kind}", flush=True)
    begin = time.monotonic()
    if given.tier:
        tasks = to_the_figure(claims, titles, first, int(given.tier[1]))
        until = begin + given.minutes * 60 if given.minutes else float("inf")
    else:
        tasks = endless(claims, titles, first)
        until = begin + (given.minutes or 5) * 60
    tallies = {(claim, title): Tally() for claim in claims for title in titles}
    said = begin
    for outcome in run(tasks, given.workers, until):
        tally = tallies[outcome.task.claim, outcome.task.game]
        tally.games += 1
        tally.compared += outcome.compared
        tally.seconds += outcome.seconds
        if outcome.error:
            tally.violations += 1
            path = write_reproduction(outcome, given.out)
            print(f"VIOLATION {' '.join(map(str, outcome.task))}: {outcome.error}\n  kept in {path}", flush=True)
        if time.monotonic() - said >= SAY_EVERY:
            said = time.monotonic()
            done = sum(t.games for t in tallies.values())
            bad = sum(t.violations for t in tallies.values())
            minutes, seconds = divmod(int(said - begin), 60)
            print(f"{minutes:3}:{seconds:02}  {done} games, {bad} violations", flush=True)
    print_table(tallies)
    return 1 if any(tally.violations for tally in tallies.values()) else 0


def again(path: Path) -> int:
    """Checks a violation once more."""
    task = read_reproduction(path)
    outcome = check(task)
    print(outcome.error or f"{task.claim} holds for {task.game} with the seed {task.seed}")
    return 1 if outcome.error else 0


def run_faults(words: list[str], workers: int, short: bool) -> int:
    """Plants every fault in turn and prints which were caught, by all tests or by those of the short gate."""
    from tests.faults.planting import CAUGHT, all_faults, judge_all

    faults = [
        fault
        for fault in all_faults()
        if not words or any(word in f"{fault.name} {fault.check} {fault.test}" for word in words)
    ]
    if not faults:
        print("no fault is called so", file=sys.stderr)
        return 2
    missed = 0
    width = max(len(fault.name) for fault in faults)
    print(f"{'fault':{width}}  {'check':17} {'':8} test", flush=True)
    for finding in judge_all(faults, workers, short):
        fault = finding.fault
        print(f"{fault.name:{width}}  {fault.check:17} {finding.verdict:8} {fault.test}", flush=True)
        if finding.verdict != CAUGHT:
            missed += 1
            print(f"{'':{width}}  {finding.note}", flush=True)
    caught = len(faults) - missed
    if short:
        print(f"{caught} of {len(faults)} caught by the short gate, {caught / len(faults):.1%}; 90.0% are needed")
        return 0 if caught * 10 >= len(faults) * 9 else 1
    print(f"{caught} of {len(faults)} caught")
    return 1 if missed else 0


def main(arguments: list[str] | None = None) -> int:
    """Soaks, runs a violation again, or runs the planted faults."""
    parser = argparse.ArgumentParser(prog="./go soak", description="Long runs of the properties.")
    parser.add_argument("--game", action="append", metavar="G", help="a registered game; may be given again")
    parser.add_argument("--minutes", type=float, metavar="M", help="how long (5 unless a tier is given)")
    parser.add_argument("--workers", type=int, default=2, metavar="W", help="processes at once (2)")
    parser.add_argument("--seed", type=int, metavar="N", help="the first seed, instead of a fresh one")
    tiers = (
        "so many games of each claim, not so much time: as every release should pass (T0), of most ten times that (T1)"
    )
    parser.add_argument("--tier", choices=["T0", "T1"], help=tiers)
    parser.add_argument("--only", action="append", metavar="WORDS", help="claims with these words in their name")
    parser.add_argument("--out", type=Path, default=PLACE, metavar="FOLDER", help=f"reproductions ({PLACE})")
    parser.add_argument("--again", type=Path, metavar="FILE", help="a violation once more")
    parser.add_argument("--faults", nargs="*", metavar="WORD", help="planted faults, all or those named so")
    parser.add_argument("--gate", action="store_true", help="with --faults: by the tests of the short gate alone")
    given = parser.parse_args(arguments)
    if given.gate and given.faults is None:
        parser.error("--gate belongs to --faults")
    register_games()
    from rulebound.errors import RuleboundError

    try:
        if given.again is not None:
            return again(given.again)
        if given.faults is not None:
            return run_faults(given.faults, given.workers, given.gate)
        return soak(given)
    except (RuleboundError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
