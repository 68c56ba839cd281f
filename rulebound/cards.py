"""Card lists in the terminal: compile printed text to programs, and compare what the languages say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from rulebound.compiler import grammar
from rulebound.compiler.report import Report, compile_list, lines, page
from rulebound.errors import RuleboundError

app = typer.Typer(
    help="Card lists: compile the printed text of cards to programs.",
    no_args_is_help=True,
)


class BadList(RuleboundError):
    """A card list that cannot be read: the file, the place, what was expected."""


def read_list(path: Path) -> list[dict[str, Any]]:
    """The records of a card list: a JSON file with a list of objects, each with an "id"."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadList(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadList(f"{path}: byte {error.start} is not UTF-8; expected a JSON file in UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadList(f"{path}:{error.lineno}: {error.msg}; expected a JSON list of cards") from error
    except RecursionError as error:
        raise BadList(f"{path}: nested too deep; expected a JSON list of cards") from error
    if not isinstance(found, list):
        raise BadList(f"{path}: expected a JSON list of cards, found {type(found).__name__}")
    for number, record in enumerate(found, 1):
        if not isinstance(record, dict) or "id" not in record:
            raise BadList(f'{path}: card {number}: expected an object with an "id"')
    return found


def language(lang: str) -> str:
    """The language as the phrasebooks call it."""
    if lang not in grammar.LANGUAGES:
        raise BadList(f"no language {lang!r}; expected en, ja or zh-Hant")
    return grammar.LANGUAGES[lang]


GameOption = Annotated[str, typer.Option("--game", "-g", help="Name of the game; see: rulebound games.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command(
    name="compile", epilog="Example: rulebound cards compile cards.json --game opcg --html report.html"
)
def compile_command(
    file: Annotated[Path, typer.Argument(help='A card list: a JSON list of objects with "id" and "text".')],
    game: GameOption = "opcg",
    lang: Annotated[str, typer.Option("--lang", "-l", help="Language of the text: en, ja or zh-Hant.")] = "en",
    as_json: JsonOption = False,
    to: Annotated[Path | None, typer.Option("--html", help="Also write the report as a page for a browser.")] = None,
) -> None:
    """Say of every card whether its text was understood whole, and of the others what was not."""
    told = language(lang)
    records = read_list(file)
    report = compile_shown(records, game, told, file.name)
    if to is not None:
        try:
            to.write_text(page(report), encoding="utf-8")
        except OSError as error:
            raise BadList(f"{to}: {error.strerror or error}") from error
    print(json.dumps(report.as_json(), ensure_ascii=True) if as_json else "\n".join(lines(report)))


def compile_shown(records: list[dict[str, Any]], game: str, lang: str, title: str) -> Report:
    """Compile a list, with a bar where somebody looks on."""
    if not sys.stderr.isatty():
        return compile_list(records, game, lang)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(title, total=len(records))
        return compile_list(records, game, lang, tell=lambda n: progress.update(bar, completed=n))


@app.command(name="compare", epilog="Example: rulebound cards compare en=cards.en.json ja=cards.ja.json --game opcg")
def compare_command(
    files: Annotated[list[str], typer.Argument(help="The same cards in several languages: LANG=FILE LANG=FILE ...")],
    game: GameOption = "opcg",
    as_json: JsonOption = False,
) -> None:
    """Name the cards whose text says different things in different languages."""
    from rulebound.compiler.compare import compare, show

    pools: dict[str, list[dict[str, Any]]] = {}
    for given in files:
        lang, equals, path = given.partition("=")
        if not equals:
            raise BadList(f"{given}: expected LANG=FILE, as in ja=cards.ja.json")
        pools[language(lang)] = read_list(Path(path))
    if len(pools) < 2:
        raise BadList("expected the cards in two languages at least: LANG=FILE LANG=FILE")
    found = compare(pools, game)
    print(json.dumps(found.as_json(), ensure_ascii=True) if as_json else "\n".join(show(found)))


@app.command(name="lint", epilog="Example: rulebound cards lint --game opcg")
def lint_command(game: GameOption = "opcg") -> None:
    """Name what is wrong with a game's phrasebook, by file and line."""
    found = grammar.faults(game)
    print("\n".join(found) or "Nothing is missing.")
    for lang, missing in grammar.unsaid(game).items():
        if missing:
            print(f"{len(missing)} entries are not said in {lang}, in which no cards are printed.")
    if found:
        raise typer.Exit(1)
