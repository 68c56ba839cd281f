"""The rules in the terminal: what a rule says, who cites it, which tests show it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from rulebound.rulebooks.book import Rule
from rulebound.rulebooks.coverage import Coverage, Finding, measure
from rulebound.rulebooks.project import Project
from rulebound.speech.languages import Language

if TYPE_CHECKING:
    from rulebound.partings import Comparison, Part

app = typer.Typer(
    help="The rulebooks: read a rule, see who cites it, measure which rules tests show.",
    no_args_is_help=True,
)


def show(rule: str, project: Project | None = None, lang: str = "en") -> list[str]:
    """A rule such as "toy-1:3.2": its wording, the rules around it, the code that cites it, its tests.

    A rule that is not said in the language is told in English, and marked so.
    """
    project = project or Project()
    book, found = project.shelf.rule(rule)

    def said(one: Rule) -> str:
        wording = project.shelf.wording(book, one, lang)
        return wording.text if wording.lang == lang else f"({wording.lang}) {wording.text}"

    nature = found.kind if found.testable else f"{found.kind}, not testable: {found.why_not}"
    lines = [f"{book.id}:{found.id}  ({nature})", f"  {said(found)}"]
    if found.same_as:
        lines.append(f"  the same as {found.same_as}")
    for heading, around in (("within", book.parents(found.id)), ("contains", book.children(found.id))):
        if around:
            lines += [heading, *(f"  {one.id}  {said(one)}" for one in around)]
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
    lang: Annotated[Language, typer.Option("--lang", "-l", help="The language of the wording.")] = Language.en,
) -> None:
    """Print a rule, the code that cites it and the tests that claim it.

    Example: rulebound rules show toy-1:3.2
    """
    typer.echo("\n".join(show(rule, lang=lang.value)))


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


@app.command("diff")
def _diff(
    first: Annotated[str, typer.Argument(help="A rulebook, for example opcg-1.1.6.")],
    second: Annotated[str, typer.Argument(help="Another rulebook of the same game, for example opcg-1.1.9.")],
    replay: Annotated[Path, typer.Argument(help="A saved game.", exists=True, dir_okay=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play a saved game by two rulebooks and show where they first part, with the rules of both.

    Example: rulebound rules diff opcg-1.1.6 opcg-1.1.9 evening.jsonl
    """
    from rulebound.partings import compare

    found = compare(replay, first, second)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        typer.echo("\n".join(tell_parting(found)))


def tell_parting(found: Comparison) -> list[str]:
    """Where two rulebooks part, for people."""
    both = " and ".join(found.rulebooks)
    parting = found.parting
    if parting is None:
        how_far = f"{found.followed} of {found.decisions} decisions"
        told = f"{found.file}: {both} do not part in {how_far}"
        return [f"{told}; then it cannot be followed: {found.stopped}." if found.stopped else f"{told}."]
    after = f'after "{parting.after}" (line {parting.line})' if parting.after else "before the first answer"
    where = f"at decision {parting.decision}, in turn {parting.turn}, {after}"
    lines = [f"{found.file}: {both} part {where}."]
    for side in parting.sides:
        lines += [side.rulebook, *(f"  {line}" for line in tell_side(side))]
    return lines


def tell_side(side: Part) -> list[str]:
    """What one of two rulebooks yields where they part."""
    lines = [f"asks {side.asks}" if side.asks else "asks nobody"]
    lines += [f"only here is offered: {option}" for option in side.offers]
    lines += [f"shows {fact}" for fact in side.shows]
    lines += [f"only here: {one.text}  [{', '.join(one.why)}]" for one in side.happened]
    return [*lines, f"rules: {', '.join(side.rules) or 'none'}"]
