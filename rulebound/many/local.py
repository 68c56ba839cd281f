"""Chunks over the cores of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.many.chunk import Result, Span, play_games
from rulebound.many.plan import Plan

WAITING: Final = 2  # chunks a process has ahead of it


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Plays in so many processes; one is this very process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, plan: Plan, spans: Sequence[Span]) -> Generator[list[Result], None, None]:
        """The results of each chunk, as they come."""
        if self.workers <= 1 or len(spans) <= 1:
            for start, stop in spans:
                yield play_games(plan, start, stop)
            return
        before = set(active_children())
        pool = ProcessPoolExecutor(min(self.workers, len(spans)), initializer=leave_stopping_to_the_parent)
        try:
            ahead: set[Future[list[Result]]] = set()
            for start, stop in spans:
                ahead.add(pool.submit(play_games, plan, start, stop))
                if len(ahead) >= self.workers * WAITING:
                    done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            while ahead:
                done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise RuleboundError("a process that was playing games died; perhaps there is too little memory") from None
        except BaseException:  # stopped: nobody waits for the games that are on their way
            for child in set(active_children()) - before:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def leave_stopping_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the parent stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
