"""Coverage: which testable rules a passing test shows by running the code that cites them.

A rule is covered when a test that claims it passes and ran a site that cites it. What runs before any test,
while games are loaded (a constant, the row of a table, a policy set once a process), has no moment of its own
in a test: there the rule is covered when the claiming test fails with that site blanked from the start.
With `prove`, every covered rule is put to that question: a site that can be blanked unnoticed proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulebound.rulebooks.book import Rule, Rulebook
from rulebound.rulebooks.claims import Claim
from rulebound.rulebooks.project import Project
from rulebound.rulebooks.runs import Runs
from rulebound.rulebooks.sites import Site


@dataclass(slots=True)
class Finding:
    """What is known of one testable rule."""

    rule: Rule
    sites: list[Site]
    claims: list[Claim]
    ran: bool = False
    red: bool = False
    why: str = ""  # why it is not covered, or not proved


@dataclass(slots=True)
class Coverage:
    """What is known of one rulebook."""

    book: Rulebook
    proves: bool
    findings: list[Finding] = field(default_factory=list)

    def covered(self) -> list[Finding]:
        """The rules that a passing test shows."""
        return [finding for finding in self.findings if finding.ran]

    def missing(self) -> list[Finding]:
        """The rules that no passing test shows."""
        return [finding for finding in self.findings if not finding.ran]

    def unproved(self) -> list[Finding]:
        """The covered rules whose code can be blanked unnoticed."""
        return [finding for finding in self.covered() if not finding.red]


def measure(project: Project, book: Rulebook, prove: bool) -> Coverage:
    """Run the tests that claim rules of a book, as far as their results are not known yet."""
    project.checked()
    findings = []
    for rule in book.testable():
        sites = [site for site in project.sites_of(book, rule) if site.kind != "chapter"]
        findings.append(Finding(rule, sites, project.claims_of(book, rule)))
    asked = [finding for finding in findings if finding.sites and finding.claims]
    runs = Runs(project)
    runs.run({claim.path for finding in asked for claim in finding.claims}, prove)
    runs.run_blanked(_unseen(runs, asked, prove))
    for finding in findings:
        _judge(project, runs, finding, prove)
    runs.prune()
    return Coverage(book, prove, findings)


def _unseen(runs: Runs, asked: list[Finding], prove: bool) -> dict[str, list[Claim]]:
    """The sites that must be blanked from the start, each with the tests that may notice."""
    wanted: dict[str, list[Claim]] = {}
    for finding in asked:
        passing = [claim for claim in finding.claims if runs.passed(claim)]
        pairs = [(claim, site) for claim in passing for site in finding.sites]
        if any(runs.red(*pair) if prove else runs.ran(*pair) for pair in pairs):
            continue
        for site in finding.sites:
            if site.kind == "row" or runs.was_seen(site):
                for claim in passing:
                    if claim not in wanted.setdefault(site.key, []):
                        wanted[site.key].append(claim)
    return wanted


def _judge(project: Project, runs: Runs, finding: Finding, prove: bool) -> None:
    """Say whether a rule is covered and proved, and if not, why."""
    if not finding.sites:
        finding.why = "no code cites it" + ("" if finding.claims else ", no test claims it")
        return
    if not finding.claims:
        finding.why = "no test claims it"
        return
    passing = [claim for claim in finding.claims if runs.passed(claim)]
    if not passing:
        finding.why = f"{_names(project, finding.claims)} did not pass"
        return
    pairs = [(claim, site) for claim in passing for site in finding.sites]
    finding.red = any(runs.red(claim, site) for claim, site in pairs)
    finding.ran = finding.red or any(runs.ran(claim, site) for claim, site in pairs)
    code = ", ".join(project.place(site.path, site.line) for site in finding.sites)
    if not finding.ran:
        finding.why = f"{_names(project, passing)} passed without running {code}"
    elif prove and not finding.red:
        finding.why = f"{_names(project, passing)} still passed with {code} blanked"


def _names(project: Project, claims: Iterable[Claim]) -> str:
    return ", ".join(project.test(claim) for claim in claims)
