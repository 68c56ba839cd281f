"""Runs: the claiming tests, run and observed in processes of their own, with the results kept."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from rulebound.errors import RuleboundError
from rulebound.rulebooks.claims import Claim
from rulebound.rulebooks.project import ROOT, Project
from rulebound.rulebooks.record import JOB, Job, Run, Seen, Session
from rulebound.rulebooks.shelf import TRANSLATED
from rulebound.rulebooks.sites import Site

KEPT: Final = 4  # how many states of the sources keep their results
LONGEST: Final = 120  # seconds for the claiming tests of one site blanked from the start

_OPTIONS: Final = (
    *("-p", "rulebound.rulebooks.recorder", "-p", "no:cacheprovider"),
    *("-q", "-s", "--no-header"),
)


class CannotMeasure(RuleboundError):
    """The tests cannot be run or observed here; the message says why."""


class Runs:
    """The runs of tests, kept in .cache/ under a digest of everything that they depend on."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.engine = _digest(_engine(project))
        self.folder = project.root / ".cache" / "rules" / self.engine
        self.known: dict[Path, Run] = {}

    # What was seen.

    def passed(self, claim: Claim) -> bool:
        """Whether a test passed."""
        seen = self._seen(claim)
        return seen is not None and seen.passed

    def ran(self, claim: Claim, site: Site) -> bool:
        """Whether a test ran a site; a row of a table runs outside of every test."""
        seen = self._seen(claim)
        return seen is not None and site.kind != "row" and site.key in seen.ran

    def red(self, claim: Claim, site: Site) -> bool:
        """Whether a test failed with a site blanked."""
        seen = self._seen(claim)
        if seen is None:
            return False
        blanked = self.known[claim.path].blanked.get(site.key, {})
        return site.key in seen.red or bool(blanked.get(self.project.test(claim)))

    def was_seen(self, site: Site) -> bool:
        """Whether a site ran at all, be it outside of every test."""
        for run in self.known.values():
            if site.key in run.elsewhere or any(site.key in seen.ran for seen in run.tests.values()):
                return True
        return False

    def _seen(self, claim: Claim) -> Seen | None:
        run = self.known.get(claim.path)
        return run.tests.get(self.project.test(claim)) if run else None

    # Running.

    def run(self, files: set[Path], prove: bool) -> None:
        """Have the claiming tests of these files run and observed."""
        missing = []
        for path in sorted(files):
            run = self._stored(path)
            if run is None or run.asked != self._tests(path) or (prove and not run.proved):
                missing.append(path)
            else:
                self.known[path] = run
        if not missing:
            return
        workers = min(os.cpu_count() or 1, len(missing))
        shares = [missing[n::workers] for n in range(workers)]
        with ThreadPoolExecutor(workers) as pool:
            for share, session in zip(shares, pool.map(lambda files: self._observe(files, prove), shares)):
                for path in share:
                    asked = self._tests(path)
                    tests = {test: seen for test, seen in session.tests.items() if test in asked}
                    old = self._stored(path)
                    self.known[path] = Run(asked, tests, session.elsewhere, prove, old.blanked if old else {})
                    self._store(path)

    def run_blanked(self, wanted: dict[str, list[Claim]]) -> None:
        """Have tests run in a fresh process with a site blanked from the start."""
        todo: dict[str, list[Claim]] = {}
        for key, claims in wanted.items():
            left = [claim for claim in claims if self.project.test(claim) not in self._blanked(claim, key)]
            if left:
                todo[key] = left
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            for key, how in zip(todo, pool.map(self._blank, todo, todo.values())):
                for claim in todo[key]:
                    test = self.project.test(claim)
                    self._blanked(claim, key)[test] = how.get(test, "")
        for path in {claim.path for claims in todo.values() for claim in claims}:
            self._store(path)

    def _blanked(self, claim: Claim, key: str) -> dict[str, str]:
        return self.known[claim.path].blanked.setdefault(key, {})

    def _blank(self, key: str, claims: list[Claim]) -> dict[str, str]:
        """How these tests fail with a site blanked; nothing for those that pass or cannot be run."""
        seen = [one for one in map(self._seen, claims) if one is not None]
        names = [self.project.test(claim) for claim in claims]
        for way in range(1, max(one.ways.get(key, 0) for one in seen) + 1):
            try:
                session = self._pytest({name: [] for name in names}, False, {key: way})
            except subprocess.TimeoutExpired:
                return dict.fromkeys(names, "never ended")
            except CannotMeasure:
                continue  # without this site the tests cannot even be collected
            red = {name: "failed" for name, one in session.tests.items() if not one.passed}
            if red:
                return red
        return {}

    def _observe(self, files: list[Path], prove: bool) -> Session:
        tests: dict[str, list[str]] = {}
        for path in files:
            tests |= self._tests(path)
        return self._pytest(tests, prove, {})

    def _tests(self, path: Path) -> dict[str, list[str]]:
        """The claiming tests of a file, each with the sites that cite what it claims."""
        found: dict[str, list[str]] = {}
        for claim in self.project.claims:
            if claim.path == path:
                names = set(claim.rules).union(*(self._twins.get(rule, ()) for rule in claim.rules))
                sites = [site for site in self.project.sites if not names.isdisjoint(site.rules)]
                keys = {site.key for site in sites if site.kind != "chapter"}
                found[self.project.test(claim)] = sorted(keys)
        return found

    @cached_property
    def _twins(self) -> dict[str, set[str]]:
        """For each rule the same rule in other books."""
        twins: dict[str, set[str]] = {}
        for book in self.project.shelf.books.values():
            for rule in book.rules.values():
                if rule.same_as:
                    twins.setdefault(rule.same_as, set()).add(f"{book.id}:{rule.id}")
                    twins.setdefault(f"{book.id}:{rule.id}", set()).add(rule.same_as)
        return twins

    def _pytest(self, tests: dict[str, list[str]], prove: bool, blank: dict[str, int]) -> Session:
        """Run tests in a process of their own, on plain Python, under the recorder."""
        if importlib.util.find_spec("pytest") is None:
            raise CannotMeasure("pytest is not installed here; `./go test` installs it")
        root = self.project.root
        packages = {package.name: str(package.folder) for package in self.project.packages}
        books = [str(path) for path in self.project.book_paths]
        paths = [str(root), str(ROOT), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        # Another run of pytest around this one must not lend it its options.
        env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        env |= {
            "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths)),
            "PYTHONHASHSEED": "0",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # to load what claims of rules do not need took most of a short run
            "RULEBOUND_PURE": "1",
        }
        with tempfile.TemporaryDirectory() as folder:
            job, out = Path(folder) / "job.json", Path(folder) / "session.json"
            text = Job(tests, prove, blank, packages, books, self.project.patience, str(out))
            job.write_bytes(msgspec.json.encode(text))
            files = sorted({name.partition("::")[0] for name in tests})
            done = subprocess.run(
                [sys.executable, "-m", "pytest", *_OPTIONS, "--rootdir", str(root), *files],
                cwd=root,
                env={**env, JOB: str(job)},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=LONGEST if blank else None,
                check=False,
            )
            if done.returncode not in (0, 1) or not out.exists():
                said = done.stdout.decode("utf-8", "replace").strip()[-3000:]
                raise CannotMeasure(f"pytest cannot run the claiming tests ({done.returncode}):\n{said}")
            return msgspec.json.decode(out.read_bytes(), type=Session)

    # Keeping.

    def _file(self, path: Path) -> Path:
        return self.folder / f"{_digest([path])}.json"

    def _stored(self, path: Path) -> Run | None:
        try:
            return msgspec.json.decode(self._file(path).read_bytes(), type=Run)
        except (OSError, msgspec.MsgspecError):
            return None  # never run, or the file was cut off: run again

    def _store(self, path: Path) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as file:
            file.write(msgspec.json.encode(self.known[path]))
        os.replace(file.name, self._file(path))

    def prune(self) -> None:
        """Forget the results of all but the newest few states of the sources."""
        if not self.folder.parent.is_dir():
            return
        others = [folder for folder in self.folder.parent.iterdir() if folder != self.folder]
        others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
        for old in others[KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)


def _engine(project: Project) -> list[Path]:
    """Every file on which the outcome of any test may depend, but for the test files themselves."""
    folders = [ROOT / "rulebound", *(package.folder for package in project.packages), project.tests]
    found = {project.root / "pyproject.toml"} if (project.root / "pyproject.toml").exists() else set()
    for folder in folders:
        found |= {path for path in folder.rglob("*") if path.suffix in (".py", ".json") and path.is_file()}
    books = set(project.book_paths)  # wording decides nothing, in whatever language
    found = {path for path in found if path not in books and not path.name.endswith(TRANSLATED)}
    return sorted(path for path in found if not path.name.startswith("test_"))


def _digest(paths: list[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:20]
