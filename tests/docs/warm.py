"""A process that has loaded the project and forks for each command, which then starts in milliseconds.

Requests and answers are JSON, one a line: `start` forks and answers with a process id, `wait` gives its exit code, or
null if it still runs, and `end` interrupts it as Ctrl-C does.
"""

from __future__ import annotations

import gc
import importlib
import importlib.machinery
import importlib.util
import io
import json
import os
import runpy
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Final, NoReturn

from tests.docs.reading import ROOT

MODULES: Final = (
    *("collection.imports", "collection.pool", "collection.search", "collection.store", "decks", "many.page"),
    *("many.run", "partings", "replay", "rules", "server.serve", "simulate", "sitting", "terminal"),
)
PATIENCE: Final = 0.003  # seconds between two looks at a process


class Warm:
    """The client's side."""

    def __enter__(self) -> Warm:
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.docs.warm"]
        pipe = subprocess.PIPE
        self.known: dict[tuple[str, ...], str] = {}  # what commands have printed that only read the project
        self._process = subprocess.Popen(command, env=surroundings, stdin=pipe, stdout=pipe, encoding="utf-8")
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._process.communicate()

    def start(self, cwd: Path, env: dict[str, str], streams: Path, typed: str = "", **what: Any) -> int:
        """Starts a command (`words`) or Python code (`code`); its output goes to files in `streams`."""
        for name, text in (("in", typed), ("out", ""), ("err", "")):
            (streams / name).write_text(text, encoding="utf-8")
        started: int = self._ask({"do": "start", "cwd": str(cwd), "env": env, "streams": str(streams), **what})
        return started

    def wait(self, pid: int, seconds: float) -> int | None:
        """The exit code of a command, or None if it has not ended in time."""
        code: int | None = self._ask({"do": "wait", "pid": pid, "seconds": seconds})
        return code

    def end(self, pid: int) -> int | None:
        """Interrupts a command, as Ctrl-C does, and gives its exit code."""
        os.kill(pid, signal.SIGINT)
        code = self.wait(pid, 10)
        if code is None:
            os.kill(pid, signal.SIGKILL)
            self.wait(pid, 10)
        return code

    def _ask(self, request: dict[str, Any]) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def main() -> None:
    """Answers requests until the client goes away."""
    go = load_go()
    load(go)
    while line := sys.stdin.readline():
        asked = json.loads(line)
        if asked["do"] == "start":
            sys.stdout.flush()
            answer: Any = os.fork() or work(asked, go)
        else:
            answer = ended(asked["pid"], asked["seconds"])
        print(json.dumps(answer), flush=True)


def load(go: ModuleType) -> None:
    """Loads what most commands need, so that no child has to."""
    from rulebound import games
    from rulebound.commands import mount_cards, mount_rules
    from rulebound.compiler import grammar
    from rulebound.speech.speech import Speech

    mount_rules()
    mount_cards()
    for name in MODULES:
        importlib.import_module(f"rulebound.{name}")
    os.environ["RULEBOUND_GAMES"] = ""
    for name in ("opcg", "azurlane", "fow"):
        Speech(games.find(name), "en")
        grammar.grammar(name)
    with redirect_stdout(io.StringIO()):  # the first command loads what reads its options
        code_of(lambda: run_words(["./go", "serve", "--limits"], go))
    gc.collect()
    gc.freeze()


def load_go() -> ModuleType:
    """The `go` script as a module."""
    loader = importlib.machinery.SourceFileLoader("go", str(ROOT / "go"))
    spec = importlib.util.spec_from_loader("go", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    loader.exec_module(module)
    sys.dont_write_bytecode = before
    return module


def ended(pid: int, seconds: float) -> int | None:
    """Waits for a child: its exit code, or None if it still runs after so many seconds."""
    until = time.monotonic() + seconds
    while True:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() >= until:
            return None
        time.sleep(PATIENCE)


def work(asked: dict[str, Any], go: ModuleType) -> NoReturn:
    """The life of a child: its folder, environment and streams are set, then the command runs."""
    code = 1
    try:
        os.setsid()
        os.chdir(asked["cwd"])
        os.environ.clear()
        os.environ.update(asked["env"])
        streams = Path(asked["streams"])
        for number, name, mode in ((0, "in", "r"), (1, "out", "w"), (2, "err", "w")):
            with open(streams / name, mode) as file:
                os.dup2(file.fileno(), number)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = code_of(lambda: run_code(asked["code"]) if "code" in asked else run_words(asked["words"], go))
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(code)


def code_of(command: Callable[[], object]) -> int:
    """The exit code with which a command ends."""
    try:
        result = command()
    except SystemExit as done:
        if isinstance(done.code, str):
            print(done.code, file=sys.stderr)
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    except KeyboardInterrupt:
        return 130
    except BaseException:
        traceback.print_exc()
        return 1
    return result if isinstance(result, int) else 0


def run_words(words: list[str], go: ModuleType) -> int:
    """Runs `./go ...` or a Python program, inside this process."""
    if words[0] != "./go":
        return run_python(words[1:], go)
    for name in ("ensure", "compile_behind", "compile_now"):
        setattr(go, name, lambda *_, **__: None)
    for name in ("run", "attempt"):
        setattr(go, name, refuse)
    go.become = lambda *command: become(list(command), go)  # type: ignore[attr-defined]
    result: int = go.main(words[1:])
    return result


def refuse(*words: str, **_: str) -> NoReturn:
    """The gate and its builds are not run from a page."""
    raise RuntimeError(f"tests/docs does not run {' '.join(words)}: name it in tests/docs/tables.py")


def become(words: list[str], go: ModuleType) -> int:
    """What `./go` leaves to the project's Python."""
    os.environ.update(go.surroundings())
    return run_python(words, go)


def run_python(words: list[str], go: ModuleType) -> int:
    """What the project's Python does with these words."""
    import rulebound.cli

    if words[0] == go.COMMAND:
        sys.argv = ["rulebound", *words[1:]]
        rulebound.cli.main()
    elif words[0] == "-m":
        sys.argv = words[1:]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    elif words[0] == "-c":
        sys.argv = words
        exec(words[1], {"__name__": "__main__"})
    else:
        sys.argv = words
        sys.path.insert(0, os.path.dirname(os.path.abspath(words[0])))
        runpy.run_path(words[0], run_name="__main__")
    return 0


def run_code(blocks: list[tuple[str, int, str]]) -> None:
    """Runs blocks of Python one after the other in one namespace; only the last one is heard."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, (page, line, text) in enumerate(blocks, 1):
        with redirect_stdout(sys.stdout if number == len(blocks) else io.StringIO()):
            exec(compile("\n" * (line - 1) + text, page, "exec"), names)


if __name__ == "__main__":
    main()
