"""A worker seen from the bench: started, asked, ended."""

from __future__ import annotations

import subprocess
import sys
from types import TracebackType
from typing import Literal, Self, final

import msgspec

from bench.contender import ROOT, Answer, Contender, Request


class BenchError(Exception):
    """The bench cannot go on; the message says why."""


class Missing(BenchError):
    """What was to be measured is not installed here."""


@final
class Process:
    """One worker process."""

    def __init__(self, contender: Contender, use: Literal["speed", "work", "memory"]) -> None:
        self.contender = contender
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", contender.build, contender.game, use],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=contender.environment(),
            text=True,
            encoding="utf-8",
        )
        self.hello = Answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def greet(self) -> Answer:
        """Wait until it is loaded and warm."""
        self.hello = self.receive()
        return self.hello

    def ask(self, request: Request) -> Answer:
        """Send a request and wait for its answer."""
        self.send(request)
        return self.receive()

    def send(self, request: Request) -> None:
        """Send a request; the answer is received later."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(request).decode() + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise BenchError(f"{self.contender.label}: its process is gone ({error})") from error

    def receive(self) -> Answer:
        """Wait for one answer; an error on the other side is raised here."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait()
            raise BenchError(f"{self.contender.label}: its process ended with code {code} and no answer")
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except msgspec.DecodeError as error:
            raise BenchError(
                f"{self.contender.label}: expected an answer as JSON, found {line[:80]!r} ({error})"
            ) from error
        if answer.missing:
            raise Missing(f"{self.contender.label}: {answer.error}")
        if answer.error:
            raise BenchError(f"{self.contender.label}: {answer.error}")
        return answer

    def end(self) -> None:
        """End the process; it has nothing to lose."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue  # what was still to be written has no reader any more
