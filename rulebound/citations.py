"""Citations at run time: which rules a function cites, from a table made out of the sources.

Compiled functions keep no docstrings, so the table is written beside each package that cites rules, checked
in, and checked against the sources:

    python -m rulebound.citations --write
    python -m rulebound.citations --check
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.errors import DamagedFile

if TYPE_CHECKING:
    from rulebound.rulebooks.project import Project
    from rulebound.rulebooks.shelf import Package
    from rulebound.rulebooks.sites import Site

FILE: Final = "citations.json"

Table = dict[str, dict[str, list[str]]]


def cites(package: str, function: str) -> tuple[str, ...]:
    """The rules that a function cites, as written there.

    The function is named by its module and qualified name ("r07_battle.offer_block"), with or without the
    package in front, or by its last word alone where only one function has it.
    """
    functions = _functions(package)
    return functions.get(function.removeprefix(f"{package}."), ())


def cited_rules(package: str, function: str, rulebook: str) -> tuple[str, ...]:
    """The rules that a function cites, as "book:number", in the edition that is played.

    A number of the game's default rulebook is given as the same rule of that edition, where it has one.
    """
    return _in_edition(package, cites(package, function), rulebook)


def numbered(package: str, number: str, rulebook: str) -> str:
    """A rule that code names by its number alone, as "book:number": of the edition that is played, where it has it."""
    return _in_edition(package, (number,), rulebook)[0]


@cache
def _functions(package: str) -> dict[str, tuple[str, ...]]:
    """The functions of a package by every name that is unique."""
    from rulebound.rulebooks.shelf import located

    table = read_table(located(package).folder / FILE)
    names = {name: tuple(numbers) for name, numbers in table["functions"].items()}
    last = [name.rpartition(".")[2] for name in names]
    short = {word: names[name] for word, name in zip(last, names) if last.count(word) == 1}
    return {**short, **names}


@cache
def _in_edition(package: str, written: tuple[str, ...], rulebook: str) -> tuple[str, ...]:
    from rulebound.rulebooks.references import resolved
    from rulebound.rulebooks.shelf import located, shelf

    book = shelf().find(rulebook)
    here = {rule.same_as: f"{book.id}:{rule.id}" for rule in book.rules.values() if rule.same_as}
    rules = resolved(list(written), shelf(), located(package).game).rules
    own = tuple(here.get(rule, rule) for rule in rules)
    # A function shared by editions may cite each; the edition that is played goes before the others.
    return tuple(rule for rule in own if rule.startswith(f"{book.id}:")) or own


def read_table(path: Path) -> Table:
    """Read a table of citations; a package without one cites nothing."""
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {"functions": {}, "branches": {}}
    except ValueError as error:
        raise DamagedFile(str(path), getattr(error, "lineno", 1), "a table of citations", str(error)) from None
    if not isinstance(table, dict) or set(table) != {"functions", "branches"}:
        raise DamagedFile(str(path), 1, "functions and branches", str(table)[:60])
    for part in table.values():
        if not isinstance(part, dict) or not all(isinstance(numbers, list) for numbers in part.values()):
            raise DamagedFile(str(path), 1, "names with lists of rule numbers", str(part)[:60])
    return table


def table_of(package: Package, sites: list[Site]) -> str:
    """The text of a package's table; "" if it cites nothing."""
    table: Table = {"functions": {}, "branches": {}}
    for site in sites:
        if site.module == package.name or site.module.startswith(f"{package.name}."):
            module = site.module[len(package.name) + 1 :] or "__init__"
            if site.kind == "function":
                numbers = table["functions"].setdefault(f"{module}.{site.name}", [])
                numbers += [number for number in site.written if number not in numbers]
            elif site.kind != "chapter":
                table["branches"][f"{module}:{site.line}"] = list(site.written)
    if not table["functions"] and not table["branches"]:
        return ""
    parts = []
    for part, rows in table.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in rows.items()]
        inside = "\n" + ",\n".join(lines) + "\n" if lines else ""
        parts.append(f' "{part}": {{{inside} }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def stale(project: Project) -> list[Package]:
    """The packages whose table differs from their sources."""
    return [package for package in project.packages if _stands(package) != table_of(package, project.sites)]


def write(project: Project) -> list[Path]:
    """Write the tables that are stale; the files changed."""
    changed = []
    for package in stale(project):
        path = package.folder / FILE
        text = table_of(package, project.sites)
        if text:
            path.write_text(text, encoding="utf-8")
        else:
            path.unlink()
        changed.append(path)
    return changed


def _stands(package: Package) -> str:
    path = package.folder / FILE
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(words: list[str], project: Project | None = None) -> int:
    """Write the tables or check them; 1 if a citation does not hold or a table is stale."""
    from rulebound.rulebooks.project import Project

    if words not in (["--write"], ["--check"]):
        print("usage: python -m rulebound.citations --write | --check", file=sys.stderr)
        return 2
    project = project or Project()
    problems = project.problems()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    if words == ["--write"]:
        for path in write(project):
            print(f"wrote {path}")
        return 0
    behind = stale(project)
    for package in behind:
        print(f"{package.folder / FILE} is stale: python -m rulebound.citations --write", file=sys.stderr)
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
