#!/usr/bin/env python3
"""One command for everything: ./go play, ./go test, ./go --help."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

    Process = Popen[bytes]

HELP = """\
Rulebound: an open rules engine for trading card games, in which every move cites its rule.

  ./go play            play in the browser; the first start installs what it needs
  ./go terminal        play in the terminal
  ./go serve           a server for others to play on; `./go serve --help`, docs/server.md
  ./go test            the short gate, under six minutes: style, types, tests in both builds and in a browser
  ./go test --all      everything a change must pass; `./go test --help` tells more
  ./go check           style and types only; `./go check --fix` mends style in place
  ./go bench           measure speed, compiled
  ./go soak            the long random runs
  ./go WORD ...        any other word is a rulebound command; `./go help` lists them

What is installed and compiled is in .venv and .build beside this file; both can be deleted at any time.
Games of the browser and imported cards are in ~/.local/share/rulebound: $RULEBOUND_DATA names another folder,
$XDG_DATA_HOME another place for ~/.local/share. A game that was left in the terminal, and runs of `sim` that were
stopped, are in ~/.local/state/rulebound; $XDG_STATE_HOME names another place for ~/.local/state.
RULEBOUND_PURE=1 leaves compiled modules aside.
"""

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
COMMAND = os.path.join(BIN, "rulebound")
BUILDS = os.path.join(ROOT, ".build")
BROWSER_CACHE = ("-o", "cache_dir=.pytest_cache/browser")  # the failures of two runs at once are kept apart
NOTHING_CHOSEN = 5  # the exit code of pytest where the words handed on to it choose no test
WITH_TOY = ("test", "check", "bench", "soak", "rules", "--behind")  # whoever plays is offered no game that is for tests
LEVELS = ("run", "dev", "bench")  # each lock names the one before, and holds what it adds
PURPOSE = {"run": "what playing needs", "dev": "what testing needs", "bench": "what the bench needs"}

WRAPPER = """\
#!/bin/sh
'''exec' "$(dirname -- "$0")/python" "$0" "$@"
' '''
import sys
from rulebound.cli import main
if __name__ == "__main__":  # processes that play many games may load it too
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
"""


class Trouble(Exception):
    """Something that the user has to know; the message says what to do."""


def main(words: list[str]) -> int:
    """Do what the first word says."""
    if not words or words[0] in ("-h", "--help"):
        print(HELP, end="")
        return 0
    word, rest = words[0], words[1:]
    if word not in WITH_TOY:
        os.environ.setdefault("RULEBOUND_GAMES", "")
    if word in ("play", "terminal"):
        ensure("run")
        compile_behind()
        return become(COMMAND, word, *rest)
    if word == "test":
        if not {"-h", "--help"} & set(rest):
            ensure("dev")
        return test(rest)
    if word == "check":
        ensure("dev")
        return check(rest)
    if word == "bench":
        ensure("bench")
        if not {"-h", "--help"} & set(rest):  # to be told what there is takes no build
            compile_now("--trained")
        return become("-m", "bench", *rest)
    if word == "soak":
        ensure("dev")
        if not {"-h", "--help"} & set(rest):
            compile_now()
        return become("-m", "tests.soak", *rest)
    if word == "--behind":
        return work_behind()
    ensure("run")
    return become(COMMAND, "--help" if word == "help" else word, *rest)


# The environment: the copy of a lock inside .venv, written last, says that this lock is installed.


def stamp(level: str) -> str:
    """Where the copy of an installed lock is kept."""
    return os.path.join(VENV, "installed-" + level + ".txt")


def lock(level: str) -> str:
    """Where a lock is."""
    return os.path.join(ROOT, "locks", level + ".txt")


def read(path: str) -> bytes | None:
    """The content of a file, or None where there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_ready(level: str) -> bool:
    """Whether what a level needs is installed; its lock holds only what it adds to the levels below."""
    for one in LEVELS[: LEVELS.index(level) + 1]:
        wanted = read(lock(one))
        if wanted is None or read(stamp(one)) != wanted:
            return False
    return os.path.exists(PYTHON)


def ensure(level: str, may_remake: bool = True) -> None:
    """Install a level where it is not installed yet; one at a time, others wait."""
    if is_ready(level):
        return
    if read(lock(level)) is None:
        raise Trouble("locks/" + level + ".txt is missing: this is not a whole checkout")
    with only_one("install"):
        if not is_ready(level):
            install(level, may_remake)


def install(level: str, may_remake: bool) -> None:
    """Install a hashed lock into .venv, by the first way that works here."""
    import shutil
    import time

    begin = time.monotonic()
    print("Installing " + PURPOSE[level] + " into .venv ...", file=sys.stderr, flush=True)
    healthy = os.path.exists(stamp("run")) and succeeds(PYTHON, "-c", "import sys")
    for below in LEVELS[: LEVELS.index(level) + 1]:
        if not is_ready(below) and os.path.exists(stamp(below)):
            os.remove(stamp(below))  # cut short from here on, it is half-made and made anew
    tried = []
    for way in (by_uv, by_outer_pip, by_own_pip):
        fresh = not healthy
        if fresh:
            if not may_remake:
                raise Trouble(".venv is not whole")
            shutil.rmtree(VENV, ignore_errors=True)
        said = way(level, fresh)
        if said is None:
            break
        tried.append(said)
    else:
        raise Trouble(
            "Could not install locks/"
            + level
            + ".txt.\n\n"
            + "\n\n".join(part.strip() for part in tried if part)
            + "\n\nCheck the network and the disk, then run the same command again. Behind a proxy set"
            " HTTPS_PROXY;\nwith an index of your own set PIP_INDEX_URL (pip) or UV_DEFAULT_INDEX (uv)."
        )
    write_entry()
    for below in LEVELS[: LEVELS.index(level) + 1]:
        shutil.copyfile(lock(below), stamp(below))
    took = time.monotonic() - begin
    print("Installed in %.0f s." % took, file=sys.stderr, flush=True)


def outer_python() -> str:
    """The Python that .venv is made from, even where this one runs inside an environment."""
    return getattr(sys, "_base_executable", None) or sys.executable


def by_uv(level: str, fresh: bool) -> str | None:
    """Make and fill .venv with uv; None is success, otherwise what went wrong."""
    import shutil

    uv = shutil.which("uv")
    if uv is None:
        return ""
    said = attempt(uv, "venv", "--quiet", "--python", outer_python(), VENV) if fresh else None
    return said or attempt(uv, "pip", "install", "--quiet", "--python", PYTHON, "--require-hashes", "-r", lock(level))


def by_outer_pip(level: str, fresh: bool) -> str | None:
    """Make .venv without pip and fill it with the pip outside: the quickest way without uv."""
    said = attempt(outer_python(), "-m", "venv", "--without-pip", VENV) if fresh else None
    return said or attempt(outer_python(), "-m", "pip", "--python", PYTHON, *pip_install(level))


def by_own_pip(level: str, fresh: bool) -> str | None:
    """Make .venv with a pip of its own and fill it with that."""
    if fresh:
        said = attempt(outer_python(), "-m", "venv", VENV)
    else:
        said = attempt(PYTHON, "-m", "ensurepip")
    return said or attempt(PYTHON, "-m", "pip", *pip_install(level))


def pip_install(level: str) -> list[str]:
    """The words for pip."""
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    return ["install", *quiet, "--no-compile", "--require-hashes", "-r", lock(level)]


def write_entry() -> None:
    """Make the project importable from .venv and `rulebound` a command in it, wherever the folder moves."""
    import glob

    for folder in glob.glob(os.path.join(VENV, "lib", "python3*", "site-packages")) or [
        os.path.join(VENV, "Lib", "site-packages")
    ]:
        with open(os.path.join(folder, "rulebound.pth"), "w") as file:
            file.write(os.path.relpath(ROOT, folder) + "\n")
    with open(COMMAND, "w") as file:
        file.write(WRAPPER)
    os.chmod(COMMAND, 0o755)


class only_one:
    """Hold a lock file; a second holder waits."""

    def __init__(self, name: str) -> None:
        self.path = os.path.join(BUILDS, name + ".lock")

    def __enter__(self) -> None:
        os.makedirs(BUILDS, exist_ok=True)
        self.file = open(self.path, "w")
        try:
            import fcntl
        except ImportError:  # no such locks on Windows
            return
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.file.close()


# Processes.


def surroundings(**more: str) -> dict[str, str]:
    """The environment of every child: the project is importable and the toy game is known."""
    found = dict(os.environ)
    before = found.get("PYTHONPATH")
    found["PYTHONPATH"] = ROOT + os.pathsep + before if before else ROOT
    found.setdefault("RULEBOUND_GAMES", "tests.toy")
    found.update(more)
    return found


def become(*words: str) -> int:
    """Go on as the project's Python, with these words."""
    if os.name == "nt":
        return run(*words)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(PYTHON, [PYTHON, *words], surroundings())


def run(*words: str, **more: str) -> int:
    """Run the project's Python with these words, in the project's folder; give its exit code."""
    import subprocess

    sys.stdout.flush()
    return subprocess.call([PYTHON, *words], cwd=ROOT, env=surroundings(**more))


def attempt(*command: str) -> str | None:
    """Run a command quietly; None is success, otherwise the command and what it said."""
    import subprocess

    try:
        done = subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as error:
        return " ".join(command) + "\n" + str(error)
    if done.returncode == 0:
        return None
    return " ".join(command) + "\n" + done.stdout.decode("utf-8", "replace")


def succeeds(*command: str) -> bool:
    """Whether a command runs well."""
    return attempt(*command) is None


# Compiling.


def has_compiler() -> bool:
    """Whether there is a C compiler."""
    import shutil
    import sysconfig

    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(wanted.split()[0]) is not None


def compile_now(*how: str) -> None:
    """Wait for a build of the present sources; without one, go on in plain Python and say so."""
    if os.environ.get("RULEBOUND_PURE") == "1":
        return
    if not has_compiler():
        print("No C compiler found: running in plain Python.", file=sys.stderr)
    elif run("-m", "rulebound.build", "--if-needed", *how):
        raise Trouble("The sources do not compile. RULEBOUND_PURE=1 runs them in plain Python.")


def compile_behind() -> None:
    """Start a build of the present sources, where there is none, behind the game, which does not wait."""
    if os.environ.get("RULEBOUND_PURE") == "1" or os.name == "nt":
        return
    sys.path.insert(0, ROOT)
    from rulebound import compiled

    if compiled.finished_build() is not None or not has_compiler():
        return
    import subprocess

    os.makedirs(BUILDS, exist_ok=True)
    with open(os.path.join(BUILDS, "behind.log"), "w") as log:
        subprocess.Popen(
            [sys.executable, os.path.abspath(__file__), "--behind"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def work_behind() -> int:
    """Install what compiling needs and compile, without getting in the way of the game in front."""
    os.nice(15)
    ensure("dev", may_remake=False)
    return run("-m", "rulebound.build", "--if-needed", "--not-again")


# Checks and tests.


def head(text: str) -> None:
    """Print a heading."""
    print("\n== " + text + " " + "=" * max(3, 90 - len(text)), flush=True)


def sources() -> list[str]:
    """What is checked for types."""
    return [
        place for place in ("go", "rulebound", "tests", "bench", "web") if os.path.exists(os.path.join(ROOT, place))
    ]


def check(rest: list[str]) -> int:
    """Style and types; gives 1 where something is wrong."""
    mend = rest == ["--fix"]
    if rest and not mend:
        raise Trouble("./go check takes nothing or --fix, not: " + " ".join(rest))
    head("style")
    wrong = run("-m", "ruff", "check", "--quiet", *(["--fix"] if mend else []), ".")
    wrong |= run("-m", "ruff", "format", "--quiet", *([] if mend else ["--check"]), ".")
    print("wrong" if wrong else "well")
    head("types")
    wrong |= run("-m", "mypy", *sources())
    return 1 if wrong else 0


TEST_HELP = """\
./go test [--all] [words for pytest]

  ./go test                    the short gate, in under six minutes: style, types, every scenario, each property in one
                               build, the server with both storages, and the page in a browser where there is one
  ./go test --all              everything: all rulebooks in plain Python and compiled, all planted cases; CI runs this
  ./go test -k blocker         the tests of the short gate whose names hold this word
  ./go test tests/opcg --all   all tests of one folder
"""


def test(rest: list[str]) -> int:
    """Everything a change must pass; goes on after a failure and sums up at the end."""
    if {"-h", "--help"} & set(rest):
        print(TEST_HELP, end="")
        return 0
    whole = "--all" in rest
    words = [word for word in rest if word != "--all"]
    gate = "whole" if whole else "short"
    results: list[tuple[str, str]] = []
    pytest = ["-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", *words]

    def note(name: str, code: int) -> None:
        """Note what came of one part of the tests."""
        said = {0: "passed", NOTHING_CHOSEN: "nothing chosen" if words else "FAILED"}
        results.append(("tests, " + name, said.get(code, "FAILED")))

    build = start_build(*([] if whole else ["--quick"])) if has_compiler() else None  # behind what does without
    browser = None
    try:
        results.append(("style and types", "passed" if check([]) == 0 else "FAILED"))
        head("tests, plain Python")
        share = "plain" if build else "all"  # what is the same code in both builds is tested in one of them
        how = {"RULEBOUND_GATE": gate, "RULEBOUND_PURE": "1", "RULEBOUND_SHARE": share}
        note("plain Python", run(*pytest, "--doctest-modules", **how))
        if build is not None:
            head("compile")
            said = build.communicate()[0].decode("utf-8", "replace").strip()
            print(said or "The compiled modules are up to date.")
            results.append(("compile", "FAILED" if build.returncode else "passed"))
        # Beside the compiled tests: a browser waits much of its time. It has a run of its own, because whoever drives a
        # browser keeps an event loop running.
        browser = start(*pytest, *BROWSER_CACHE, RULEBOUND_GATE=gate, RULEBOUND_SHARE="browser")
        if build is None:
            print("\nThe compiled tests are left out: no C compiler found (gcc or clang).")
        elif build.returncode == 0:
            head("tests, compiled")
            how = {"RULEBOUND_GATE": gate, "RULEBOUND_PURE": "0", "RULEBOUND_SHARE": "compiled"}
            note("compiled", run(*pytest, **how))
        head("tests, in a browser")
        print(browser.communicate()[0].decode("utf-8", "replace"), end="", flush=True)
    except BaseException:
        for process in (build, browser):
            if process is not None:
                process.terminate()
        raise
    code = browser.returncode
    if code == 1:
        # Its deals are by lot and its clicks have a machine's haste: what fails once and never again is told, and is
        # a fault of the test.
        print("Those that failed are tried once more; one that passes now is unsteady, and wants mending.")
        code = run(*pytest, *BROWSER_CACHE, "--last-failed", RULEBOUND_GATE=gate, RULEBOUND_SHARE="browser")
    note("in a browser", code)
    head("result")
    for name, came in results:
        print(came.ljust(15) + name)
    ran = [came for name, came in results if name.startswith("tests")]
    return 0 if "passed" in ran and "FAILED" not in [came for _, came in results] else 1


def start_build(*how: str) -> Process:
    """Compile the present sources, where no build matches them, in a process behind this one."""
    return start("-m", "rulebound.build", "--if-needed", *how)


def start(*words: str, **more: str) -> Process:
    """Start the project's Python with these words, in the project's folder; what it says is kept for later."""
    import subprocess

    sys.stdout.flush()
    return subprocess.Popen(
        [PYTHON, *words],
        cwd=ROOT,
        env=surroundings(**more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def newer_python() -> None:
    """Go on with a Python that is new enough, or say which one is needed."""
    import shutil

    for name in ("python3.11", "python3.12", "python3.13", "python3.14"):
        found = shutil.which(name)
        if found:
            os.execv(found, [found, os.path.abspath(__file__)] + sys.argv[1:])
    sys.exit("Rulebound needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        newer_python()
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except Trouble as trouble:
        sys.exit("go: " + str(trouble))
