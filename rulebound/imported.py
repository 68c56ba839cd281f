"""Imported cards in the terminal: read card lists into the store, show, search, list and forget what is in it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand

from rulebound.cards import BadList, JsonOption, language
from rulebound.cards import app as app
from rulebound.compiler.report import visible
from rulebound.errors import RuleboundError

if TYPE_CHECKING:
    from rulebound.collection.imports import Imported, Telling
    from rulebound.collection.pool import Pool
    from rulebound.collection.search import Seen
    from rulebound.collection.values import Values

MOST_DAMAGED: Final = 20  # cards of which it is told

DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        help="Folder of the imported cards; else $RULEBOUND_DATA, or ~/.local/share/rulebound.",
        file_okay=False,
    ),
]
OneGameOption = Annotated[
    str, typer.Option("--game", "-g", help="Cards of this game alone: opcg, fow, azurlane.", show_default=False)
]
MostOption = Annotated[
    int | None,
    typer.Option("--most", help="Records that are read of one file; else 50,000.", min=1, show_default=False),
]
OneLangOption = Annotated[
    str, typer.Option("--lang", "-l", help="The language, where the list does not say it: en, ja or zh-Hant.")
]


@app.command(
    name="import",
    epilog="Examples: rulebound cards import punk-records/ | cards.json | data.js --game azurlane | my-set.json",
)
def import_command(
    path: Annotated[Path, typer.Argument(help="A file, or a folder with all files in it.")],
    game: OneGameOption = "",
    lang: OneLangOption = "",
    data: DataOption = None,
    most: MostOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read card lists into the local store: vegapull and punk-records, fowsim, data.js, and files in our own schema.

    The shape is found out and told. Reprints fold into one card; a card in another language adds that language. What is
    wrong is named by file, line and card, and costs that card alone. Ends with 1 where something was wrong.
    """
    import msgspec

    from rulebound.collection.imports import import_cards

    if game and game not in (known := list_games()):
        raise BadList(f"no game {visible(game)!r} takes cards; expected {', '.join(known)}")
    told = {"en": "en", "ja": "ja", "zh": "zh-Hant", "zh-Hant": "zh-Hant", "": ""}.get(lang)
    if told is None:
        language(lang)
    with showing() as telling:
        found = import_cards(path, game, told or "", data, telling, most or 0)
    if as_json:
        print(json.dumps(msgspec.to_builtins(found), ensure_ascii=True))
    else:
        print("\n".join(import_lines(found)))
    if found.faults:
        raise typer.Exit(1)


@contextmanager
def showing() -> Iterator[Telling]:
    """Who hears how far something is: a bar where somebody looks on."""
    from rulebound.collection.imports import Telling

    if not sys.stderr.isatty():
        yield Telling()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bars: dict[str, Any] = {}

        def tell(what: str, done: int, of: int) -> None:
            if what not in bars:
                bars[what] = progress.add_task(what, total=of)
            progress.update(bars[what], completed=done, total=of)

        yield Telling(tell)


def list_games() -> list[str]:
    """The games that take cards."""
    from rulebound.collection.dumps import shapes

    return sorted({shape.game for shape in shapes()})


def import_lines(found: Imported) -> list[str]:
    """What came of an import, for the terminal."""
    out = [visible(f"{fault}") for fault in found.faults]
    out += [visible(f"{one.game} {one.id}: {one.text}") for one in found.partings]
    if found.aside:
        first, why = found.aside[0]
        more = f", and {len(found.aside) - 1} more" if len(found.aside) > 1 else ""
        out.append(visible(f"left aside: {first} ({why}){more}"))
    out.append(f"{visible(found.path)}: {', '.join(found.shapes) or 'no cards'}")
    if found.file_faults:
        out.append(f"faults of files, which are of no card: {found.file_faults}")
    columns = ("read", "folded", "cards", "new", "changed", "whole", "refused", "faulty")
    if found.counts:
        out.append(f"{'game':10}" + "".join(f"{name:>9}" for name in columns))
    for count in found.counts:
        out.append(f"{count.game:10}" + "".join(f"{getattr(count, name):9}" for name in columns))
    if any(count.refused for count in found.counts):
        out.append("What is refused can be in decks, but not be played; why: rulebound cards list --refused")
    return out


def pools(game: str, data: Path | None, refreshed: bool = False) -> list[Pool]:
    """The imported cards of every game, or of one."""
    from rulebound.collection import bring, store

    with store.reading(data) as kept:
        names = kept.games() if kept is not None else []
    if game and game not in names:
        raise NoCards(f"no cards of {visible(game)} are imported" + (f"; only of {', '.join(names)}" if names else ""))
    found = [pool for name in names if name == game or not game if (pool := bring.open_pool(name, data)) is not None]
    if not found:
        raise NoCards("no cards are imported; see: rulebound cards import --help")
    for line in damaged_lines(found)[:MOST_DAMAGED]:
        print(line, file=sys.stderr)
    if refreshed:
        for pool in found:
            bring.refresh(pool, pool.cards, data)
    return found


def damaged_lines(found: list[Pool]) -> list[str]:
    """What is told of cards that cannot be read; the others can."""
    told = [(pool.game, id, why) for pool in found for id, why in pool.cards.damaged.items()]
    return [visible(f"{game} {id}: {why}") for game, id, why in told]


class NoCards(RuleboundError):
    """What was asked for is not among the imported cards."""


@app.command(name="show", epilog="Example: rulebound cards show OP01-016")
def show_command(
    id: Annotated[str, typer.Argument(help="The id of a card, or of one of its printings.")],
    game: OneGameOption = "",
    data: DataOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show an imported card: what is printed on it, the program of its text, and what was not understood of it."""
    from rulebound.collection import bring

    found: list[tuple[Pool, str]] = []
    for pool in pools(game, data):
        if id.casefold() in {one.casefold() for one in pool.cards.damaged}:
            raise NoCards(f"{visible(id)} is damaged")
        printed = [(one.printed, known) for known, printings in pool.printings.items() for one in printings]
        alike = bring.Written([*((known, known) for known in pool.cards), *printed]).find(id)
        if len(alike) > 1:
            raise NoCards(
                f"capitals tell cards apart: {visible(id)[:40]!r} may be {' or '.join(map(visible, sorted(alike)))}"
            )
        found += [(pool, pool.first(one)) for one in alike]
        lost = [] if alike else bring.Written((one, one) for one in pool.lost).find(id)
        for record in (pool.lost[one] for one in lost):
            where = f"{record.file}:{record.line}"
            raise NoCards(visible(f"{record.id} is in your list, but its record is faulty: {where}: {record.why}"))
    if not found:
        raise NoCards(f"no imported card has the id {visible(id)[:40]!r}")
    for pool, known in found:
        bring.refresh(pool, [known], data)
        if as_json:
            print(json.dumps(as_data(pool, known), ensure_ascii=True))
        else:
            print("\n".join(visible(line) for line in card_lines(pool, known)))


def as_data(pool: Pool, id: str) -> dict[str, Any]:
    """An imported card as data."""
    card = pool.cards[id]
    _, traits = pool.glossary.base(card)
    return {
        "game": pool.game,
        "id": id,
        "kind": card.entry.kind,
        "name": {lang: face.name for lang, face in card.faces.items()},
        "colours": list(card.entry.colours),
        "values": card.entry.values,
        "traits": list(traits),
        "attributes": list(card.entry.attributes),
        "more": card.entry.more,
        "text": {lang: list(face.text) for lang, face in card.faces.items()},
        "printings": [
            {"id": one.printed, "lang": one.lang, "set": one.set, "rarity": one.rarity} for one in pool.printed_as(id)
        ],
        "refused": pool.refusal(id),
        "not_understood": {
            lang: [{"span": one.span, "expected": one.expected} for one in face.refused]
            for lang, face in card.faces.items()
            if face.refused
        },
    }


def card_lines(pool: Pool, id: str) -> list[str]:
    """An imported card for the terminal."""
    from rulebound.collection.lines import read
    from rulebound.program.show import show

    card = pool.cards[id]
    entry = card.entry
    name, traits = pool.glossary.base(card)
    others = [face.name for face in card.faces.values() if face.name != name]
    out = [f"{id}  {name}" + (f"  ({', '.join(others)})" if others else "")]
    numbers = [f"{word} {value}" for word, value in entry.values.items()]
    parts = [entry.kind, "/".join(entry.colours), *numbers, "/".join(traits), "/".join(entry.attributes)]
    parts += [f"{word} {value}" for word, value in entry.more.items()]
    out.append("  " + ", ".join(part for part in parts if part))
    for lang in [*pool.glossary.order, *card.faces]:
        face = card.faces.get(lang)
        if face is not None and f"{lang}:" not in out:
            out += [f"{lang}:", *(f"  {line}" for line in face.text or ("(no text)",))]
            out += [f"  not understood: {one.expected}" for one in face.refused]
    played = pool.played(id)
    parted = [lang for lang, _ in pool.partings(id)]
    for lang in [played.lang if played is not None else "", *parted]:
        face = card.faces.get(lang)
        if face is None or face.program is None:
            continue
        printed = read(face.program)
        out.append(f"program of {lang}" + (":" if lang not in parted else ", which says something else:"))
        out += [f"  {', '.join(printed.keywords)}"] if printed.keywords else []
        for number, ability in enumerate(printed.abilities, 1):
            out += [f"  {id}#{number}", *(f"    {line}" for line in show(ability))]
    if pool.refusal(id):
        out.append(f"not to be played: {pool.refusal(id)}")
    told = [f"{one.printed} ({one.set} {one.rarity})".replace(" )", ")") for one in pool.printed_as(id)]
    out.append(f"printed as {', '.join(dict.fromkeys(told))}")
    return out


class Search(TyperCommand):
    """A command whose query may begin with the "-" of what must not hold, as no option of its own does."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Takes each word that "-" begins and that is no option for the query."""
        end = args.index("--") if "--" in args else len(args)
        terms = [word for word in args[:end] if word.startswith("-") and word[1:2] != "-" and len(word) > 2]
        others = [word for word in args[:end] if word not in terms]
        return super().parse_args(ctx, [*others, "--", *terms, *args[end + 1 :]])


@app.command(
    name="search",
    cls=Search,
    epilog="""Example: rulebound cards search 'cost<=3 color=red text~draw or name~"old salt"'""",
)
def search_command(
    query: Annotated[
        str, typer.Argument(help='Terms as cost<=3, color=red, text~"draw 1", -is=refused; or, not, brackets.')
    ],
    game: OneGameOption = "",
    data: DataOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find imported cards.

    A term is a field, one of = != < <= > >= ~ (has in it) and a word. Terms beside each other must all hold; "or"
    stands between them, "not" or "-" before what must not hold; there are brackets. A word alone is looked for in
    names, texts and ids, which are those of printings too. Fields are id, name, kind, colour, trait, attribute, text,
    set, rarity, lang, game, the numbers of the games (cost, power, counter, life, atk, def, support, durability), and
    is=whole, is=refused, is=token. Kinds, colours and attributes are said in any language: color=red, 色=赤, 顏色=紅.
    """
    from rulebound.collection.search import matches, parse, show

    searched = pools(game, data, refreshed="(is " in show(parse(query)))
    looked = [(pool, id, seen(pool, id)) for pool in searched for id in pool.firsts()]
    asked = parse(query, values_of(searched, [card for _, _, card in looked]))
    found = [(pool, id) for pool, id, card in looked if matches(asked, card)]
    if as_json:
        print(json.dumps([as_data(pool, id) for pool, id in found], ensure_ascii=True))
        return
    for pool, id in found:
        print(visible(short_line(pool, id)))
    print(f"{len(found)} card{'s' * (len(found) != 1)}")


def values_of(searched: list[Pool], cards: list[Seen]) -> Values:
    """The words that a query may use for fields with a closed set of them, in the cards that are searched."""
    from rulebound import games
    from rulebound.collection.dumps import CODES
    from rulebound.collection.entry import LANGUAGES
    from rulebound.collection.values import FIELDS, Values
    from rulebound.speech.terms import beside

    have = {field: dict.fromkeys(word for card in cards for word in card.words[field]) for field in FIELDS}
    names = dict.fromkeys(pool.game for pool in searched)
    tables = [beside(one) for one in games.packages() if one.rpartition(".")[2] in names]
    return Values(tables, {**have, "lang": LANGUAGES, "game": names}, {"lang": CODES})


def seen(pool: Pool, id: str) -> Seen:
    """A card as a query sees it: its words in all languages, its numbers as the game counts them."""
    from rulebound.collection.lines import read
    from rulebound.collection.search import Seen

    card = pool.cards[id]
    entry = card.entry
    face = pool.played(id)
    printed = read(face.program) if face is not None and face.program is not None else pool.shell(id)
    words = {
        "id": [*pool.numbers[id], *(one.printed for one in pool.printed_as(id))],
        "name": [one.name for one in card.faces.values()],
        "kind": [entry.kind],
        "colour": [*entry.colours, *(printed.colours if printed is not None else ())],
        "trait": [word for one in card.faces.values() for word in one.traits],
        "attribute": [*entry.attributes, *(printed.attributes if printed is not None else ())],
        "text": [line for one in card.faces.values() for line in one.text],
        "set": [one.set for one in pool.printed_as(id)],
        "rarity": [one.rarity for one in pool.printed_as(id)],
        "lang": list(card.faces),
        "game": [pool.game],
        "is": ["refused" if pool.refusal(id) else "whole", *(["token"] if entry.token else [])],
    }
    return Seen(words, {**(printed.values if printed is not None else {}), **entry.values})


def short_line(pool: Pool, id: str) -> str:
    """A card in one line."""
    card = pool.cards[id]
    name, _ = pool.glossary.base(card)
    numbers = ", ".join(f"{word} {value}" for word, value in card.entry.values.items())
    parts = [card.entry.kind, "/".join(card.entry.colours), card.entry.more.get("cost", ""), numbers]
    parts += [f"also {number}" for number in pool.numbers[id] if number != id]
    mark = " (refused)" if pool.refusal(id) else ""
    return f"{pool.game:9} {id:12} {name}{mark}: {', '.join(part for part in parts if part)}"


@app.command(name="list", epilog="Example: rulebound cards list --refused --game fow")
def list_command(
    refused: Annotated[bool, typer.Option("--refused", help="Only cards that cannot be played, and why.")] = False,
    game: OneGameOption = "",
    data: DataOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the imported cards, or those of them that cannot be played."""
    listed = pools(game, data, refreshed=refused)
    found = [(pool, id) for pool in listed for id in pool.firsts() if not refused or pool.refusal(id)]
    if as_json:
        print(json.dumps([as_data(pool, id) for pool, id in found], ensure_ascii=True))
        return
    for pool, id in found:
        print(visible(f"{pool.game:9} {id:12} {pool.refusal(id)}" if refused else short_line(pool, id)))
    print(f"{len(found)} card{'s' * (len(found) != 1)}")


@app.command(name="forget", epilog="Example: rulebound cards forget --all --game fow")
def forget_command(
    ids: Annotated[list[str] | None, typer.Argument(help="The ids of cards.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="All cards, or all of one game.")] = False,
    game: OneGameOption = "",
    data: DataOption = None,
) -> None:
    """Leave imported cards out of the store. Saved games keep what they need of them."""
    from rulebound import folders
    from rulebound.collection import store

    if bool(ids) == everything:
        raise BadList("name the cards to forget, or --all")
    path = folders.data(data) / store.FILE
    if not path.is_file():
        raise NoCards("no cards are imported")
    if everything and not game:
        forget_all(path, data)
        return
    with store.writing(data) as kept:
        names = [game] if game else kept.games()
        known = {id for name in names for id in kept.ids(name)}
        missing = [id for id in ids or [] if id not in known]
        if missing:
            raise NoCards(f"no imported card has the id {', '.join(visible(id)[:40] for id in missing)}")
        gone = sum(kept.forget(name, ids) for name in names)
    print(f"{gone} card{'s' * (gone != 1)} forgotten")


def forget_all(path: Path, data: Path | None) -> None:
    """Leaves out all cards; only a store that nothing can be got out of goes with its file.

    An import that is under way writes into that file: it would report cards that nobody could find.
    """
    from rulebound.collection import store

    try:
        with store.writing(data) as kept:
            gone = kept.forget_all()
    except store.BusyStore:
        raise
    except store.BadStore as error:
        try:
            path.unlink()
        except OSError:
            raise error from None
        print(f"{path} is gone, and all imported cards with it")
        return
    if not gone:
        raise NoCards("no cards are imported")
    print(f"{gone} card{'s' * (gone != 1)} forgotten")
