"""`./go bench`: measure, print, compare, record."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bench import command
from bench.process import BenchError
from bench.record import RECORDED, Comparison, append_record, compare, last_of, read_records, record_of
from bench.report import print_report
from bench.rounds import FULL, QUICK, measure

EXAMPLES = """examples:
  ./go bench                     the first game there is, in under two minutes
  ./go bench --quick             a rough look in under 20 seconds
  ./go bench --game all --json   every registered game, for machines
  ./go bench --compare           beside the last recorded run; fails if a ratio to the peer fell by 10 %
                                 and by more than the noise
  ./go bench --compare --record  the same, and the run is recorded
  ./go bench --server            a server under load instead; `./go bench --server --help` tells more
"""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="bench",
        description="Random games on one core, pure and compiled, beside OpenSpiel's gin_rummy and hearts.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--game", action="append", metavar="G", help="a registered game, or all; may be repeated")
    made.add_argument("--json", action="store_true", help="print JSON instead of tables")
    made.add_argument("--compare", action="store_true", help="set the run beside the last recorded one")
    made.add_argument("--record", action="store_true", help="add the run to bench/recorded.json")
    made.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    return made


def choose_games(asked: Sequence[str] | None, known: Sequence[str]) -> list[str]:
    """The games to measure: those asked for, or the first real one, or the first toy.

    >>> choose_games(None, ["toy", "toy-waves", "opcg"]), choose_games(None, ["toy", "toy-waves"])
    (['opcg'], ['toy'])
    """
    if not known:
        raise BenchError("no game is registered")
    if not asked:
        real = [name for name in known if name.partition("-")[0] != "toy"]
        return [(real or list(known))[0]]
    if "all" in asked:
        return list(known)
    for name in asked:
        if name not in known:
            raise BenchError(f"no game is called {name!r}; known are {', '.join(known)}")
    return list(dict.fromkeys(asked))


def say_progress(text: str) -> None:
    """One line on the terminal that is written over; silent where nobody looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def run_bench(arguments: argparse.Namespace) -> int:
    """Measure and report; 1 where something fell or is wrong."""
    from rulebound.games import games

    chosen = choose_games(arguments.game, games())
    recorded = read_records(RECORDED)  # a damaged file is named before two minutes are spent
    try:
        run = measure(chosen, QUICK if arguments.quick else FULL, say_progress, need_peer=arguments.record)
    finally:
        say_progress("")
    record = record_of(run, arguments.quick)
    comparison: Comparison | None = None
    if arguments.compare:
        last = last_of(recorded, chosen)
        if last is None:
            record.notes.append("nothing is recorded yet to compare with")
        elif not record.ratios:
            record.notes.append("without OpenSpiel there are no ratios to compare")
        else:
            comparison = compare(last, record)
    found = {"run": record, "comparison": comparison, "faults": run.faults}
    command.tell(found, run.faults, arguments.json, 120, lambda console: print_report(record, comparison, console))
    if arguments.record and not run.faults:
        append_record(RECORDED, record)
        print(f"recorded in bench/{RECORDED.name}", file=sys.stderr)
    return 1 if run.faults or (comparison is not None and comparison.fell) else 0


def main(words: Sequence[str] | None = None) -> int:
    """Read the command line and run."""
    given = list(sys.argv[1:] if words is None else words)
    if given[:1] == ["--server"]:
        from bench.load import main as load

        return load(given[1:])
    reader = parser()
    arguments = reader.parse_args(words)
    if arguments.record and arguments.quick:
        reader.error("--record needs a full run: a quick one is too rough to be compared with")
    return command.run(lambda: run_bench(arguments))


if __name__ == "__main__":
    sys.exit(main())
