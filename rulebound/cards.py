"""Card lists in the terminal: compile printed text to programs, and compare what the languages say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from rulebound.compiler import grammar
from rulebound.compiler.page import page
from rulebound.compiler.report import Report, compile_list, lines, visible
from rulebound.errors import RuleboundError

app = typer.Typer(
    help="Cards: import card lists and look at them; compile the printed text of cards to programs.",
    epilog="Example: rulebound cards import punk-records/english",
    no_args_is_help=True,
)


class BadList(RuleboundError):
    """A card list that cannot be read: the file, the place, what was expected."""


def read_list(path: Path, game: str, lang: str) -> list[dict[str, Any]]:
    """The records of a card list: a JSON file with a list of objects, each with an "id", and text to be read."""
    text, found = _read(path, "a JSON list of cards")
    for number, record in enumerate(found):
        if not isinstance(record, dict) or not is_name(record.get("id")):
            raise BadList(f'{path}:{_line(text, number)}: card {number + 1}: expected an object with an "id"')
        if not has_text(record, game, lang):
            where = f"{path}:{_line(text, number)}: card {number + 1}, {visible(record['id'])}"
            raise BadList(f"{where}: expected its text in the shape of a card list of {game}")
    return found


def has_text(record: dict[str, Any], game: str, lang: str) -> bool:
    """Whether the text of a card, if it has any, is what the game takes: one string, or a list of lines."""
    texts = grammar.grammar(game).texts
    text = record.get("text")
    if isinstance(text, str) and not any("ab" in one for one in texts({"text": "ab"}, lang)):
        return False  # this game takes lines, and would take every letter for one
    if not isinstance(text, str | list | None):
        return False
    try:
        return all(isinstance(one, str) for one in texts(record, lang))
    except (TypeError, AttributeError):
        return False


def read_printings(path: Path) -> list[dict[str, Any]]:
    """The records of a list of printings: each a card's "id", a "field" of it, and the "texts" printed there."""
    text, found = _read(path, "a JSON list of printings")
    for number, record in enumerate(found):
        if not isinstance(record, dict) or not is_name(record.get("id")) or not is_name(record.get("field")):
            where = f"{path}:{_line(text, number)}: printing {number + 1}"
            raise BadList(f'{where}: expected an object with an "id", a "field" and "texts"')
        texts = record.get("texts")
        if not isinstance(texts, list) or len(texts) < 2 or not all(is_printing(one) for one in texts):
            where = f"{path}:{_line(text, number)}: printing {number + 1}, {visible(record['id'])}"
            raise BadList(f'{where}: expected two "texts" at least, each an object with "text" and "src"')
    return found


def is_name(value: Any) -> bool:
    """Whether something can be the id of a card or the name of a field."""
    return isinstance(value, str) and value != ""


def is_printing(value: Any) -> bool:
    """Whether something is a text and where it was printed."""
    return isinstance(value, dict) and isinstance(value.get("text"), str) and isinstance(value.get("src"), str)


def _read(path: Path, expected: str) -> tuple[str, list[Any]]:
    """A file and the JSON list in it."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        found = json.loads(text)
    except OSError as error:
        raise BadList(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadList(f"{path}: byte {error.start} is not UTF-8; expected a JSON file in UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadList(f"{path}:{error.lineno}: {error.msg}; expected {expected}") from error
    except RecursionError as error:
        raise BadList(f"{path}: nested too deep; expected {expected}") from error
    except ValueError as error:  # a number of thousands of digits
        raise BadList(f"{path}: {error}; expected {expected}") from error
    if not isinstance(found, list):
        raise BadList(f"{path}: expected {expected}, found {type(found).__name__}")
    return text, found


def _line(text: str, number: int) -> int:
    """The line on which an item of a JSON list begins."""
    decoder = json.JSONDecoder()
    at = text.index("[")
    for _ in range(number):
        _, at = decoder.raw_decode(text, _next(text, at))
    return text.count("\n", 0, _next(text, at)) + 1


def _next(text: str, at: int) -> int:
    """Where the next item of a list begins, behind a bracket or a comma."""
    while text[at] in "[, \t\r\n":
        at += 1
    return at


def language(lang: str) -> str:
    """The language as the phrasebooks call it."""
    if lang not in grammar.LANGUAGES:
        raise BadList(f"no language {lang!r}; expected en, ja or zh-Hant")
    return grammar.LANGUAGES[lang]


GameOption = Annotated[str, typer.Option("--game", "-g", help="Name of the game; see: rulebound games.")]
LangOption = Annotated[str, typer.Option("--lang", "-l", help="Language of the text: en, ja or zh-Hant.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command(name="compile", epilog="Example: rulebound cards compile cards.json --game opcg --html report.html")
def compile_command(
    file: Annotated[Path, typer.Argument(help='A card list: a JSON list of objects with "id" and "text".')],
    game: GameOption = "opcg",
    lang: LangOption = "en",
    as_json: JsonOption = False,
    to: Annotated[Path | None, typer.Option("--html", help="Also write the report as a page for a browser.")] = None,
) -> None:
    """Say of every card whether its text was understood whole, and of the others what was not."""
    told = language(lang)
    records = read_list(file, game, told)
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
        pools[language(lang)] = read_list(Path(path), game, language(lang))
    if len(pools) < 2:
        raise BadList("expected the cards in two languages at least: LANG=FILE LANG=FILE")
    found = compare(pools, game)
    print(json.dumps(found.as_json(), ensure_ascii=True) if as_json else "\n".join(show(found)))


@app.command(name="pairs", epilog="Example: rulebound cards pairs cards.json printings.json --game opcg --lang ja")
def pairs_command(
    file: Annotated[Path, typer.Argument(help="A card list, for the names and types that the texts speak of.")],
    printings: Annotated[
        Path, typer.Argument(help='The printings: a JSON list of objects with "id", "field" and "texts".')
    ],
    game: GameOption = "opcg",
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Name the cards that were printed in several ways which do not say the same."""
    from rulebound.compiler.pairs import compare_printings, show

    told = language(lang)
    found = compare_printings(read_list(file, game, told), read_printings(printings), game, told)
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
