"""The project as the rules see it: where the code that cites stands, and the tests that claim."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rulebound.errors import RuleboundError
from rulebound.rulebooks import shelf
from rulebound.rulebooks.book import Rule, Rulebook
from rulebound.rulebooks.claims import Claim, scan_tests
from rulebound.rulebooks.shelf import Package, Shelf
from rulebound.rulebooks.sites import Problem, Site, scan_packages

ROOT = Path(__file__).resolve().parents[2]


class BadCitations(RuleboundError):
    """Citations or claims that no rulebook bears out."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass
class Project:
    """A checkout: packages that cite, rulebooks, tests."""

    root: Path = ROOT
    packages: list[Package] = field(default_factory=shelf.packages)
    patience: float = 5.0  # seconds that a test with a site blanked gets at least

    @cached_property
    def book_paths(self) -> list[Path]:
        """The files of all rulebooks within reach."""
        return [*shelf.shipped(), *shelf.beside(self.packages)]

    @cached_property
    def shelf(self) -> Shelf:
        """All rulebooks within reach."""
        return Shelf(self.book_paths)

    @property
    def tests(self) -> Path:
        """The folder of the tests."""
        return self.root / "tests"

    @cached_property
    def _sites(self) -> tuple[list[Site], list[Problem]]:
        return scan_packages(self.packages, self.shelf)

    @cached_property
    def _claims(self) -> tuple[list[Claim], list[Problem]]:
        return scan_tests(self.tests, self.shelf)

    def problems(self) -> list[Problem]:
        """Every citation and claim that does not hold."""
        return self._sites[1] + self._claims[1]

    def checked(self) -> Project:
        """This project, if every citation and claim in it holds."""
        if self.problems():
            raise BadCitations(self.problems())
        return self

    @property
    def sites(self) -> list[Site]:
        """The places that cite rules."""
        return self._sites[0]

    @property
    def claims(self) -> list[Claim]:
        """The tests that claim rules."""
        return self._claims[0]

    def sites_of(self, book: Rulebook, rule: Rule) -> list[Site]:
        """The places that cite a rule, or the same rule in another book."""
        names = _names(book, rule)
        return [site for site in self.sites if not names.isdisjoint(site.rules)]

    def claims_of(self, book: Rulebook, rule: Rule) -> list[Claim]:
        """The tests that claim a rule, or the same rule in another book."""
        names = _names(book, rule)
        return [claim for claim in self.claims if not names.isdisjoint(claim.rules)]

    def place(self, path: Path, line: int) -> str:
        """A place in a file, as one says it."""
        return f"{path.relative_to(self.root) if path.is_relative_to(self.root) else path}:{line}"

    def test(self, claim: Claim) -> str:
        """The name by which pytest knows a test."""
        return f"{claim.path.relative_to(self.root).as_posix()}::{claim.name}"


def _names(book: Rulebook, rule: Rule) -> set[str]:
    """The names under which a rule may be cited."""
    return {f"{book.id}:{rule.id}", rule.same_as} - {""}
