"""Compile the kernel, the games and the toy game with mypyc into `.build/<key>/`.

    python -m rulebound.build               compile, whatever is there
    python -m rulebound.build --if-needed   compile only when no build matches the sources
    python -m rulebound.build --trained     compile twice: the second time for what random games do often
    python -m rulebound.build --quick       compile in half the time, for tests; games run somewhat slower

The sources are read once and a copy is compiled, so that an edit during the build cannot end in a build that
claims to be of the edited file. A build becomes visible by one rename.
"""

import argparse
import ast
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound import compiled

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(compiled.ROOT)
BUILDS = Path(compiled.BUILDS)
GROUP = "rulebound_compiled"  # all modules share one library, so that calls between them are direct
OPTIMISATION = "3"
# Calls between compiled functions need not allow for another library taking their place: a quarter quicker.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fno-plt"]
# Each module is a C file of its own, as many of which are compiled at once as there are cores; they are optimised
# together when they are linked, where the C compiler can: the build is a seventh quicker for it.
TOGETHER = ["-flto=auto"]
# A first compilation counts what random games do, a second one is made for it.
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
TRAINING = "training"  # a file inside a build for which training was asked: what came of it
TRAINED = "trained on random games"
# A build for tests is made in half the time.
QUICK_OPTIMISATION = "1"
KEPT = 2
FAILED = "failed"  # holds the key of the last sources that did not compile
LEFT_OUT = "# not compiled:"


class BuildError(Exception):
    """The build could not be made; the message says why and what to do."""


def compiled_folders(root: Path = ROOT) -> list[str]:
    """The package folders whose modules are compiled, as paths below the root."""
    tops = ["rulebound/kernel", "rulebound/games"]
    if (root / "pyproject.toml").is_file():  # where the package is installed, `tests` is somebody else's
        tops.append("tests/toy")
    found = []
    for top in tops:
        for init in (root / top).rglob("__init__.py"):
            found.append(init.parent.relative_to(root).as_posix())
    return sorted(found)


def modules(root: Path = ROOT) -> list[str]:
    """The modules that are compiled, as paths below the root."""
    found = []
    for folder in compiled_folders(root):
        for path in sorted((root / folder).glob("*.py")):
            if path.name in ("__init__.py", "__main__.py"):
                continue
            with path.open(encoding="utf-8") as file:
                if file.readline().startswith(LEFT_OUT):
                    continue
            found.append(path.relative_to(root).as_posix())
    return found


def inputs(root: Path = ROOT) -> list[str]:
    """Every file that the compiled code depends on: its modules, and whatever of the project they import.

    Constants of imported modules are compiled in, so a change there makes a build stale too.
    """
    waiting = [f"{folder}/__init__.py" for folder in compiled_folders(root)] + modules(root)
    seen: set[str] = set()
    while waiting:
        place = waiting.pop()
        if place not in seen:
            seen.add(place)
            waiting.extend(imported(place, root))
    return sorted(seen)


def imported(place: str, root: Path = ROOT) -> Iterator[str]:
    """The project's own files that one file imports, with the packages around them and around itself."""
    package = place.split("/")[:-1]
    names = [package]
    try:
        tree = ast.parse((root / place).read_bytes(), place)
    except SyntaxError as error:
        raise BuildError(f"{place}:{error.lineno}: {error.msg}") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.extend(alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            names.extend([*base, alias.name] for alias in node.names)
    for name in names:
        for length in range(1, len(name) + 1):
            path = "/".join(name[:length])
            for candidate in (f"{path}/__init__.py", f"{path}.py"):
                if (root / candidate).is_file():
                    yield candidate


class Sources:
    """What a build is made from, as it was at one moment."""

    def __init__(self) -> None:
        self.lines = []
        for folder in compiled_folders():
            self.lines.append("\t".join(["folder", folder, *compiled.listing(str(ROOT / folder))]))
        self.content: dict[str, bytes] = {}
        for place in inputs():
            status = (ROOT / place).stat()  # before the read: an edit in between then shows as a newer time
            content = (ROOT / place).read_bytes()
            self.content[place] = content
            digest = sha256(content).hexdigest()
            self.lines.append(f"file\t{place}\t{len(content)}\t{status.st_mtime_ns}\t{digest}")

    def key(self, quick: bool = False) -> str:
        """The name of the build: what is compiled and how, by which interpreter and which mypy."""
        how = [QUICK_OPTIMISATION, *DIRECT_CALLS] if quick else [OPTIMISATION, *DIRECT_CALLS, *TOGETHER]
        parts = [compiled.runtime(), version("mypy"), *how]
        parts.extend(line for line in self.lines if line.startswith("folder"))
        parts.extend(f"{place} {sha256(content).hexdigest()}" for place, content in self.content.items())
        return sha256("\n".join(parts).encode()).hexdigest()[:20]

    def copy_to(self, folder: Path) -> None:
        """Write the sources below a folder, with the project's settings for mypy and the games to train on."""
        content = dict(self.content)
        wanted = ["pyproject.toml", "rulebound/training.py"]
        for kind in ("*.json", "*.csv"):  # the cards and words that the games read when they are played
            wanted.extend(path.relative_to(ROOT).as_posix() for path in (ROOT / "rulebound/games").rglob(kind))
        for place in wanted:
            if (ROOT / place).is_file():
                content[place] = (ROOT / place).read_bytes()
        for place, text in content.items():
            path = folder / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)


@contextmanager
def build_lock() -> Iterator[None]:
    """Only one builder at a time; a second one waits and then finds the work done."""
    BUILDS.mkdir(exist_ok=True)
    with (BUILDS / "build.lock").open("w") as file:
        try:
            import fcntl
        except ImportError:  # no such locks on Windows; the rename still keeps each build whole
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def make_build(say: bool = True, trained: bool = False, quick: bool = False) -> Path:
    """Compile the sources as they are now and put the build in its place."""
    sources = Sources()
    begin = time.monotonic()
    work = Path(tempfile.mkdtemp(prefix="work-", dir=BUILDS))
    try:
        sources.copy_to(work / "src")
        places = modules(work / "src")
        if not places:
            raise BuildError("there is no module to compile")
        if say:
            taking = "some minutes" if trained else "a minute"
            print(f"Compiling {len(places)} modules with mypyc; this can take {taking} ...", flush=True)
        try:
            compile_copy(work, places, trained, quick)
        except BuildError:
            (BUILDS / FAILED).write_text(sources.key())
            raise
        out = work / "out"
        set_library_apart(out)
        if trained:
            (work / TRAINING).rename(out / TRAINING)
            if say and training_of(out) != TRAINED:
                print(f"Compiled, but {training_of(out)}.", flush=True)
        if quick:
            (out / compiled.QUICK).touch()
        write_sources(out, sources.lines)
        place = BUILDS / sources.key(quick)
        if place.exists():
            place.rename(work / "old")
        out.rename(place)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    if say:
        print(f"Compiled in {time.monotonic() - begin:.0f} s.", flush=True)
    return place


def set_library_apart(out: Path) -> None:
    """Put the library that all modules share into a folder of its own, which is searched for nothing else."""
    library = out / compiled.LIBRARY
    library.mkdir()
    for path in out.glob(f"{GROUP}__mypyc*"):
        path.rename(library / path.name)


def compile_copy(work: Path, places: list[str], trained: bool, quick: bool) -> None:
    """Compile the copied sources in a process of their own, away from the sources that are being edited."""
    how = ["--trained"] if trained else ["--quick"] if quick else []
    run = subprocess.run(
        [sys.executable, "-P", "-m", "rulebound.build", *how, "--compile-here", *places],
        cwd=work / "src",
        env={**os.environ, "PYTHONPATH": str(ROOT), "RULEBOUND_PURE": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if run.returncode:
        said = run.stdout.strip() or f"nothing was said, code {run.returncode}"
        raise BuildError(f"mypyc or the C compiler refused:\n{said}")


def compile_here(places: list[str], trained: bool, quick: bool) -> None:
    """Compile modules of the current folder into `../out`; runs in the process that `compile_copy` starts."""
    from mypyc.build import mypycify

    settings = "pyproject.toml" if os.path.exists("pyproject.toml") else ""
    extensions = mypycify(
        ["--strict", f"--config-file={settings}", *places],
        opt_level=QUICK_OPTIMISATION if quick else OPTIMISATION,
        debug_level="0",
        group_name=GROUP,
        multi_file=True,
        target_dir="../c",
    )
    direct = DIRECT_CALLS if os.name == "posix" else []
    plain = [(extension, list(extension.extra_compile_args) + direct) for extension in extensions]
    more = TOGETHER if not quick and can_join() else []
    if trained:
        compile_with(plain, COUNTING, "../counting")
        said = train(Path("../counting").resolve())
        Path("..", TRAINING).write_text(said, encoding="utf-8")
        more = more + (COUNTED if said == TRAINED else [])
    compile_with(plain, more, "../out")


def compile_with(extensions: "list[tuple[Extension, list[str]]]", more: list[str], out: str) -> None:
    """Compile the C code of modules with further options. Counts are found beside the objects that made them."""
    from setuptools import Distribution

    for extension, options in extensions:
        extension.extra_compile_args = options + more
        extension.extra_link_args = list(more)
    distribution = Distribution({"name": GROUP, "ext_modules": [extension for extension, _ in extensions]})
    settings = distribution.get_option_dict("build_ext")
    settings["build_lib"] = ("build", out)
    settings["build_temp"] = ("build", "../objects")
    settings["force"] = ("build", "1")
    command: Any = distribution.get_command_obj("build_ext")
    build = command.build_extensions

    def build_at_once() -> None:
        command.compiler.compile = at_once(command.compiler.compile)
        build()

    command.build_extensions = build_at_once
    distribution.run_command("build_ext")


def at_once(compile: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """How files are compiled, but as many at once as there are cores."""

    def compile_all(sources: list[str], **options: object) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = pool.map(lambda source: compile([source], **options), sources)
            return [one for made in objects for one in made]

    return compile_all


def train(counting: Path) -> str:
    """Let a build that counts play, by the copied sources; what came of it, in the words that the build keeps."""
    set_library_apart(counting)
    games = "tests.toy" if os.path.isdir("tests/toy") else ""
    environment = {**os.environ, "PYTHONPATH": os.getcwd(), "RULEBOUND_PURE": "0", "RULEBOUND_GAMES": games}
    run = subprocess.run(
        [sys.executable, "-P", "-m", "rulebound.training", str(counting)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if run.returncode == 0:
        return TRAINED if any(Path("..").rglob("*.gcda")) else "not trained, as nothing was counted"
    lines = run.stdout.strip().splitlines()
    return f"not trained, as the games failed: {lines[-1] if lines else f'code {run.returncode}'}"


def training_of(build: Path) -> str:
    """How a build was trained, in a few words."""
    try:
        return (build / TRAINING).read_text(encoding="utf-8")
    except OSError:
        return "not trained"


def attempt(*options: str, given: str = "") -> str | None:
    """What the C compiler says to a text with these options; None where it refuses."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        run = subprocess.run(
            [*words, *options, "-x", "c", "-"], input=given, capture_output=True, encoding="utf-8", errors="replace"
        )
    except OSError:
        return None
    return run.stdout if run.returncode == 0 else None


def can_train() -> bool:
    """Whether the C compiler is one that compiles by counts of its own: gcc does, clang needs further tools."""
    said = attempt(*COUNTED, "-dM", "-E")
    return said is not None and "__GNUC__" in said and "__clang__" not in said


def can_join() -> bool:
    """Whether the C compiler optimises files together, and has the linker that this takes."""
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "trial.so")
        return (
            attempt(*TOGETHER, "-O1", "-shared", "-fPIC", "-o", library, given="int one(void) { return 1; }")
            is not None
        )


def write_sources(build: Path, lines: list[str]) -> None:
    """Write the list of sources of a build, whole or not at all."""
    fresh = build / f"{compiled.SOURCES}.new"
    fresh.write_text("\n".join([compiled.runtime(), *lines]) + "\n", encoding="utf-8")
    fresh.replace(build / compiled.SOURCES)


def find_build(trained: bool = False, quick: bool = False) -> Path | None:
    """The build that matches the sources, with its list brought up to their present times; `quick` takes any."""
    found = compiled.matching_build() if quick else compiled.finished_build()
    if found is None:
        return None
    build = Path(found)
    if trained and not (build / TRAINING).is_file():
        return None
    noted = (build / compiled.SOURCES).read_text("utf-8").splitlines()[1:]
    present = Sources().lines
    if noted != present and [without_time(line) for line in noted] == [without_time(line) for line in present]:
        write_sources(build, present)
    return build


def without_time(line: str) -> list[str]:
    """A line of the list of sources, less the time of the file."""
    fields = line.split("\t")
    return fields if fields[0] == "folder" else fields[:3] + fields[4:]


def failed_before() -> bool:
    """Whether these very sources have been tried and refused."""
    try:
        return (BUILDS / FAILED).read_text() == Sources().key()
    except OSError:
        return False


def remove_old() -> None:
    """Keep the newest builds, and nothing of builders that were killed."""
    for build in compiled.builds()[KEPT:]:
        shutil.rmtree(build, ignore_errors=True)
    for work in BUILDS.glob("work-*"):
        shutil.rmtree(work, ignore_errors=True)


def compiler() -> str | None:
    """The C compiler that a build would use, or None."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(wanted.split()[0])


def check_tools() -> None:
    """Say what is missing before any work is done."""
    if compiler() is None:
        raise BuildError("no C compiler found: install gcc or clang, or go on in plain Python")
    for name in ("mypyc", "setuptools"):
        if find_spec(name) is None:
            raise BuildError(f"{name} is not installed: `./go check` installs it")


def main(arguments: list[str] | None = None) -> int:
    """Build from the command line; 0 says that a build of the present sources is there."""
    parser = argparse.ArgumentParser(prog="python -m rulebound.build", description="Compile with mypyc.")
    parser.add_argument("--if-needed", action="store_true", help="do nothing where a build matches")
    parser.add_argument("--not-again", action="store_true", help="do nothing where this has failed before")
    parser.add_argument("--trained", action="store_true", help="compile for what random games do often, with gcc")
    parser.add_argument("--quick", action="store_true", help="compile in half the time, for tests")
    parser.add_argument("--quiet", action="store_true", help="print errors only")
    parser.add_argument("--compile-here", nargs="+", metavar="MODULE", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.compile_here:
        compile_here(given.compile_here, given.trained, given.quick)
        return 0
    try:
        if given.trained and given.quick:
            raise BuildError("--trained and --quick exclude each other")
        check_tools()
        trained = given.trained and can_train()
        with build_lock():
            if given.if_needed and find_build(trained, given.quick) is not None:
                return 0
            if given.not_again and failed_before():
                raise BuildError("these sources have failed to compile before")
            make_build(not given.quiet, trained, given.quick)
            remove_old()
    except BuildError as error:
        print(f"Not compiled: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
