"""The rules in the terminal: what a rule says, who cites it, which tests show it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from rulebound.rulebooks.coverage import Coverage, Finding, measure
from rulebound.rulebooks.project import Project

app = typer.Typer(
    help="The rulebooks: read a rule, see who cites it, measure which rules tests show.",
    no_args_is_help=True,
)


def show(rule: str, project: Project | None = None) -> list[str]:
    """A rule such as "toy-1:3.2": its wording, the rules around it, the code that cites it, its tests."""
    project = project or Project()
    book, found = project.shelf.rule(rule)
    nature = found.kind if found.testable else f"{found.kind}, not testable: {found.why_not}"
    lines = [f"{book.id}:{found.id}  ({nature})", f"  {found.wording}"]
    if found.same_as:
        lines.append(f"  the same as {found.same_as}")
    for heading, around in (("within", book.parents(found.id)), ("contains", book.children(found.id))):
        if around:
            lines += [heading, *(f"  {one.id}  {one.wording}" for one in around)]
    lines.append("cited by")
    sites = project.sites_of(book, found)
    lines += [f"  {project.place(s.path, s.line)}  {s.name or s.module}" for s in sites] or ["  no code"]
    lines.append("claimed by")
    claims = project.claims_of(book, found)
    lines += [f"  {project.place(c.path, c.line)}  {c.name}" for c in claims] or ["  no test"]
    return lines


def coverage(rulebook: str | None, prove: bool = False, project: Project | None = None) -> list[dict[str, Any]]:
    """For one rulebook or all: how many testable rules tests show, which not, and what is known of each."""
    project = project or Project()
    return [_summary(one, project) for one in measured(rulebook, prove, project)]


def measured(rulebook: str | None, prove: bool, project: Project) -> list[Coverage]:
    """The coverage of one rulebook or all."""
    books = list(project.shelf.books.values()) if rulebook is None else [project.shelf.find(rulebook)]
    return [measure(project, book, prove) for book in books]


def _summary(found: Coverage, project: Project) -> dict[str, Any]:
    summary: dict[str, Any] = {
        "rulebook": found.book.id,
        "testable": len(found.findings),
        "covered": len(found.covered()),
        "missing": [finding.rule.id for finding in found.missing()],
    }
    if found.proves:
        summary["proved"] = len(found.covered()) - len(found.unproved())
        summary["unproved"] = [finding.rule.id for finding in found.unproved()]
    summary["rules"] = {finding.rule.id: _details(finding, found.proves, project) for finding in found.findings}
    return summary


def _details(finding: Finding, proves: bool, project: Project) -> dict[str, Any]:
    details: dict[str, Any] = {
        "code": [project.place(site.path, site.line) for site in finding.sites],
        "tests": [project.test(claim) for claim in finding.claims],
        "ran": finding.ran,
    }
    if proves:
        details["red"] = finding.red
    if finding.why:
        details["why"] = finding.why
    return details


@app.command("show")
def _show(
    rule: Annotated[str, typer.Argument(help="A rule: rulebook and number, for example toy-1:3.2.")],
) -> None:
    """Print a rule, the code that cites it and the tests that claim it.

    Example: rulebound rules show toy-1:3.2
    """
    typer.echo("\n".join(show(rule)))


@app.command("coverage")
def _coverage(
    rulebook: Annotated[str | None, typer.Option(help="One rulebook or game; all by default.")] = None,
    prove: Annotated[bool, typer.Option("--prove", help="Blank the cited code: does a test notice?")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail if a rule is missing or unproved.")] = False,
) -> None:
    """Run the tests that claim rules and list the rules that none of them shows.

    Example: rulebound rules coverage --rulebook toy-1 --prove
    """
    project = Project()
    found = measured(rulebook, prove, project)
    if as_json:
        summaries = [_summary(one, project) for one in found]
        typer.echo(json.dumps(summaries if rulebook is None else summaries[0], indent=1))
    else:
        for one in found:
            typer.echo("\n".join(_report(one)))
    if strict and any(one.missing() or (prove and one.unproved()) for one in found):
        raise typer.Exit(1)


def _report(found: Coverage) -> list[str]:
    """The coverage of one book for people."""
    head = f"{found.book.id}: {len(found.covered())} of {len(found.findings)} testable rules covered"
    if found.proves:
        head += f", {len(found.covered()) - len(found.unproved())} proved"
    left = [*found.missing(), *(found.unproved() if found.proves else [])]
    if not any(finding.claims or finding.sites for finding in found.findings):
        return [head, "  no code cites this rulebook and no test claims a rule of it"]
    return [head, *(f"  {finding.rule.id}  {finding.why}" for finding in left)]
