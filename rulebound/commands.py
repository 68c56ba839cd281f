"""The words of the command line: play, sim, replay, games, deck, rules."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

import rulebound
from rulebound import games
from rulebound.errors import BadDeck, RuleboundError
from rulebound.speech.languages import Language, asked_for

if TYPE_CHECKING:
    from rulebound.deck_table import Verdict
    from rulebound.decks import DeckReport
    from rulebound.many.plan import Plan
    from rulebound.many.run import Where
    from rulebound.simulate import Report
    from rulebound.speech.speech import Speech
    from rulebound.table import Table

app: Final = typer.Typer(
    name="rulebound",
    help="Play trading card games by the book: every move cites its rule.",
    epilog="Example: rulebound play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


MANY_DECKS: Final = 10  # from here on one line for each


class Place(StrEnum):
    """Where many games are played."""

    local = "local"
    ray = "ray"


NOBODY: Final = "none"  # no program plays: two people share a terminal

GameOption = Annotated[
    str, typer.Option("--game", "-g", help="Name of the game; see: rulebound games.", show_default=False)
]
DeckOption = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        "-d",
        help="Deck of seat 1, then of seat 2: a shipped deck's name, or a file. Without it you play the deck that is "
        "offered first, and the deck across is drawn by lot from the others.",
    ),
]
LangOption = Annotated[
    Language | None,
    typer.Option(
        "--lang",
        "-l",
        help="The language: en, ja or zh-Hant; else as LC_ALL, LC_MESSAGES or LANG says.",
        show_default=False,
    ),
]
DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        help="Folder of the imported cards; else $RULEBOUND_DATA, or ~/.local/share/rulebound.",
        file_okay=False,
    ),
]


def use_data(data: Path | None) -> None:
    """Look for imported cards in this folder, also in the processes that play."""
    if data is not None:
        os.environ["RULEBOUND_DATA"] = str(data)


@app.callback()
def rulebound_command(
    version: Annotated[bool, typer.Option("--version", "-V", help="Say which version this is.")] = False,
) -> None:
    """Play trading card games by the book: every move cites its rule."""
    if version:
        print(f"rulebound {rulebound.__version__}")
        raise typer.Exit


@app.command(epilog="Example: rulebound play --no-open --port 8080")
def play(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port, or the next one that is free.", min=1, max=65535)] = 8000,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    data: Annotated[
        Path | None,
        typer.Option(
            help="Folder for games and imported cards; else $RULEBOUND_DATA, or ~/.local/share/rulebound.",
            file_okay=False,
        ),
    ] = None,
) -> None:
    """Play in the browser: serves the page, says where it is, and opens it. Ctrl-C ends it; games are kept.

    `rulebound terminal` plays without a browser, `rulebound serve` is for others to play on.
    """
    use_data(data)
    from rulebound.server import serve as server

    plan = server.Plan(host, server.free_port(host, port), str(data or ""), quiet=True)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{plan.port}/"

    def ready() -> None:
        print(f"Rulebound is at {address}\nCtrl-C ends it; unfinished games are kept.", flush=True)
        if open_:
            import webbrowser

            webbrowser.open(address)

    server.serve(plan, ready)


@app.command(name="terminal", epilog="Example: rulebound terminal --bot strong --seed 7 --second")
def play_here(
    game: GameOption = "",
    seed: Annotated[int | None, typer.Option(help="Play this very game again.", show_default=False)] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="LEVEL",
            help="How strong the program across plays: beginner, casual, skilled, strong or expert; none: two people.",
        ),
    ] = "casual",
    deck: DeckOption = None,
    first: Annotated[bool, typer.Option("--first/--second", help="Which seat you take.")] = True,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.", exists=True, dir_okay=False)] = None,
    at: Annotated[int | None, typer.Option(help="With --load: go on from this decision.", min=1)] = None,
    ask_all: Annotated[bool, typer.Option(help="Ask also where there is a single option.")] = False,
    lang: LangOption = None,
    data: DataOption = None,
) -> None:
    """Play in the terminal, against a program or another person."""
    use_data(data)
    from random import Random

    from rulebound import terminal
    from rulebound.levels import program_at
    from rulebound.players import Player, find
    from rulebound.sitting import Sitting
    from rulebound.speech.terms import edition, title

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is a typing error, not the end of a game
    mine = 0 if first else 1
    said = (lang or asked_for()).value
    program = "" if bot == NOBODY else program_at(bot)
    if load is not None:
        table = _load(load, at)
    else:
        table = dealt(game, seed, deck or [], bool(program), mine, said)
    table.skip_forced = not ask_all
    table.skip()
    players: list[Player | None] = [None, None]
    if program:
        players[1 - mine] = find(program)
    sitting = Sitting(
        table,
        players,
        Random(seed) if seed is not None else Random(),
        read_line,
        terminal.console(),
        lang=said,
    )
    welcome = sitting.speech.say(
        "terminal.welcome", title=title(table.game, said), rulebook=edition(table.game, said).name
    )
    sitting.out.print(welcome)
    sitting.run()


@app.command(epilog="Example: rulebound sim --matrix --game opcg --games 100 --players greedy --html matrix.html")
def sim(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECKS", help="With --matrix: shipped decks or files; of none, all shipped ones."),
    ] = None,
    matrix: Annotated[bool, typer.Option("--matrix", help="Every two decks meet, changing seats in turn.")] = False,
    game: GameOption = "",
    games_: Annotated[
        int, typer.Option("--games", "-n", help="How many games; with --matrix, how many for every two decks.", min=1)
    ] = 100,
    seed: Annotated[int, typer.Option(help="Where chance starts; the same seed gives the same games.")] = 1,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "--bot",
            metavar="PROGRAM",
            help="Who plays both seats: random, greedy, search, search:quick, search:deep; search:400i thinks for so "
            "many rounds.",
        ),
    ] = "random",
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            "-d",
            help="None, or two: the deck of seat 1, then of seat 2, each a shipped deck's name or a file. Of none, "
            "every pair of shipped decks in turn.",
        ),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes; all cores if not given.", min=1, max=256, show_default=False)
    ] = None,
    on: Annotated[Place, typer.Option(help="Where to play.")] = Place.local,
    address: Annotated[str, typer.Option(help="With --on ray: a cluster that is there.", show_default=False)] = "",
    resume: Annotated[
        Path | None, typer.Option(help="Keep the run in this file, and go on with what is in it.", dir_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page to look at.", dir_okay=False)] = None,
    lang: Annotated[Language, typer.Option(help="The language of that page.")] = Language.en,
    write: Annotated[
        Path | None, typer.Option(help="With --matrix: put the table into this page.", exists=True)
    ] = None,
    limit: Annotated[int, typer.Option(help="Answers after which a game is cut off.", min=1)] = 50_000,
    keep: Annotated[Path | None, typer.Option(help="Folder for journals of games that fail.", file_okay=False)] = None,
    data: DataOption = None,
) -> None:
    """Let programs play many games, and say what came of them.

    The same words give the same table wherever they are run, with random, greedy and search:400i; search, search:quick
    and search:deep think by the clock. Ctrl-C stops a run and keeps it; the same words with --resume FILE go on with
    it.
    """
    use_data(data)
    import msgspec

    from rulebound import simulate, terminal
    from rulebound.many.bots import program_of
    from rulebound.many.run import Stopped

    found = games.find(game or default_game())
    program = program_of(players)
    if matrix and deck:
        raise BadDeck("with --matrix, decks are named without --deck")
    if decks and not matrix:
        raise BadDeck("decks are named with --matrix, or with --deck for each seat")
    if html is not None and not html.absolute().parent.is_dir():
        raise RuleboundError(f"{html}: there is no such folder to write a page into")
    if write is not None and not matrix:
        raise RuleboundError("--write puts the table of a --matrix into a page")
    if matrix:
        plan = simulate.plan_matrix(found, seed, program, decks or [], limit)
    elif deck:
        plan = simulate.plan_seats(found, seed, program, deck, limit)
    else:
        plan = simulate.plan(found.name, seed, program, limit=limit)
    try:
        report = _simulate(plan, simulate.count_games(plan, games_), _where(on, address, workers), resume, keep)
    except Stopped as stopped:
        print(f"rulebound: {simulate.keep_stopped(stopped, resume)}", file=sys.stderr)
        raise typer.Exit(130) from None
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        out = terminal.console()
        if matrix:
            from rulebound.many.grid import draw_matrix

            out.print(draw_matrix(report))
        out.print(terminal.draw_report(report))
    if html is not None:
        from rulebound.many.page import write_page

        write_page(report, html, lang.value)
    if write is not None:
        from rulebound.many.balance import write_balance

        write_balance(write, report)
    if report.errors or report.suspended or report.cut_off:
        raise typer.Exit(1)


def _where(on: Place, address: str, workers: int | None) -> Where:
    """Where games are played."""
    from rulebound.many.local import Processes, cores

    if on is Place.ray:
        from rulebound.many.cluster import Cluster

        return Cluster(address, workers or cores())
    if address:
        raise RuleboundError("--address is of a Ray cluster: add --on ray")
    return Processes(workers or cores())


def _simulate(plan: Plan, total: int, where: Where, resume: Path | None, keep: Path | None) -> Report:
    """Play, with a bar where somebody watches."""
    from rulebound import simulate
    from rulebound.many.kept import Kept

    kept = Kept(plan, resume) if resume is not None else None
    if not sys.stderr.isatty():
        return simulate.simulate(plan, total, keep=keep, where=where, kept=kept)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Drawn when games come in: a thread of its own would be copied into the processes that play.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        bar = progress.add_task(plan.game, total=total)

        def advance(played: int) -> None:
            progress.update(bar, advance=played, refresh=True)

        return simulate.simulate(plan, total, advance=advance, keep=keep, where=where, kept=kept)


@app.command(epilog="Example: rulebound bots search,greedy --game opcg --games 200 --resume runs")
def bots(
    pairs: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PAIRS", help="Two programs, as in search,greedy; search:400i thinks for so many rounds."
        ),
    ] = None,
    game: Annotated[list[str] | None, typer.Option("--game", "-g", help="Names of games; all if not given.")] = None,
    games_: Annotated[int, typer.Option("--games", "-n", help="How many games for every two programs.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="Where chance starts.")] = 1,
    workers: Annotated[
        int | None, typer.Option(help="How many processes; all cores if not given.", min=1, max=256, show_default=False)
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep the games in this folder, and go on with those in it.", file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    write: Annotated[Path | None, typer.Option(help="Put the table into this page.", exists=True)] = None,
) -> None:
    """Let programs play against each other, and say how often which of them wins.

    They change seats every game, and decks every two games. Ctrl-C stops; with --resume FOLDER the same words go on.
    """
    import msgspec

    from rulebound import simulate
    from rulebound.many.bots import PAIRS, every_game, kept_in, match, pair_of, show_matches, write_table
    from rulebound.many.kept import Kept
    from rulebound.many.run import Stopped, map_games

    wanted = [pair_of(pair) for pair in pairs or PAIRS]
    found = []
    for name in game or every_game():
        title = games.find(name).title
        for pair in wanted:
            plan = simulate.plan(name, seed, pair)
            kept = Kept(plan, kept_in(resume, plan)) if resume is not None else None
            try:
                results = map_games(plan, games_, _where(Place.local, "", workers), kept=kept)
            except Stopped as stopped:
                print(f"rulebound: {simulate.keep_stopped(stopped, kept.path if kept else None)}", file=sys.stderr)
                raise typer.Exit(130) from None
            found.append(match(plan, title, results))
    print(msgspec.json.encode(found).decode() if as_json else show_matches(found))
    if write is not None:
        write_table(write, found)
    if any(each.failed for each in found):
        raise typer.Exit(1)


@app.command(epilog="Example: rulebound replay evening.jsonl --at 12")
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", exists=True, dir_okay=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Only check every fingerprint.")] = False,
    at: Annotated[int | None, typer.Option(help="Draw the board at this decision.", min=1)] = None,
    seat: Annotated[int | None, typer.Option(help="See it from this seat.", min=1, max=2)] = None,
    lang: LangOption = None,
) -> None:
    """Play a saved game again, checking the fingerprint at every decision."""
    from rulebound import terminal
    from rulebound.replay import replay as play_again
    from rulebound.speech.speech import Speech

    table = _load(file, at) if at is not None else play_again(file)
    viewer = 2 if seat is None else seat - 1
    out = terminal.console()
    if not verify:
        speech = Speech(table.game, (lang or asked_for()).value, table.names)
        update = speech.render(table.update(viewer))
        out.print(terminal.draw_log(update.log))
        out.print(terminal.draw_board(update.view, table.names, speech))
    answers = len(table.journal.entries)
    still = "the game is suspended" if table.suspension is not None else f"decision {table.number} is pending"
    out.print(
        f"{file}: {answers} entries, every fingerprint as written; {table.ended or still + '.'}",
        soft_wrap=True,
    )
    if table.suspension is not None:
        error = table.reproduce()
        out.print(
            f"The answer that suspended it {'fails again: ' + error if error else 'works now'}.",
            soft_wrap=True,
        )


@app.command(name="games", epilog="Example: rulebound games")
def list_games(lang: LangOption = None) -> None:
    """List the games that can be played: by which rules each is played, and its decks."""
    from rich.table import Table as Grid

    from rulebound import terminal
    from rulebound.offers import offered
    from rulebound.speech.sentences import sentences
    from rulebound.speech.terms import edition, title

    names = games.games()
    if not names:
        raise RuleboundError("no game is registered; name a package in RULEBOUND_GAMES")
    said = (lang or asked_for()).value
    grid = Grid(*(sentences(said)[f"games.{word}"] for word in ("name", "game", "decks")), box=None, pad_edge=False)
    for name in names:
        game = games.find(name)
        rules = edition(game, said)
        told = "\n".join(line for line in (title(game, said), rules.name, rules.about) if line)
        grid.add_row(name, told, ", ".join(offered(game)))
    terminal.console().print(grid)


@app.command(epilog="Example: rulebound serve --host 0.0.0.0 --port 8000 --database postgresql://localhost/rulebound")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any that is free.", min=0, max=65535)] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(
            help="Folder for games and imported cards; else $RULEBOUND_DATA, or ~/.local/share/rulebound.",
            file_okay=False,
        ),
    ] = None,
    database: Annotated[
        str, typer.Option(help="Keep games in PostgreSQL instead: postgresql://user@host/name.", show_default=False)
    ] = "",
    workers: Annotated[int, typer.Option(help="Server processes; more than one needs --database.", min=1, max=64)] = 1,
    thinkers: Annotated[int, typer.Option(help="Processes in which programs think.", min=1, max=64)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may connect, as https://play.example.org; repeatable.")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(help="Set a bound, as spectators=20; see: rulebound serve --limits.")
    ] = None,
    limits: Annotated[
        bool, typer.Option("--limits", help="List every bound with its value and what it means, and end.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Log warnings only.")] = False,
) -> None:
    """Serve tables to browsers: two people, a program, whoever looks on.

    Every answer is kept before it counts, so a server that is killed loses nothing. Ctrl-C stops it: games go on where
    they were when it is started again. /health says whether all is well, /metrics what is counted.
    """
    use_data(data)
    from rulebound.server import serve as server
    from rulebound.server.settings import Settings, show_limits, with_limits

    settings = with_limits(Settings(origins=tuple(origin or ())), limit or [])
    if limits:
        print(show_limits(settings))
        return
    port = server.this_port(host, port)
    plan = server.Plan(host, port, str(data or ""), database, workers, thinkers, quiet, settings)
    shown = f"[{host}]" if ":" in host else host
    server.serve(plan, lambda: print(f"Rulebound is served at http://{shown}:{port}/", flush=True))


deck_app: Final = typer.Typer(
    name="deck",
    help="Check a deck list, or show a deck that comes with a game.",
    epilog="Example: rulebound deck check my-deck.txt --game opcg",
    no_args_is_help=True,
)
app.add_typer(deck_app)


@deck_app.command(
    name="check", epilog="Example: rulebound deck check my-deck.txt --game opcg | my-decks/ | decks.json --quiet"
)
def check_deck(
    path: Annotated[
        Path,
        typer.Argument(
            help="A deck list: one line a card, as in 4xLA-002, or JSON as pages export it; a folder of deck lists; "
            "or JSON with many decks."
        ),
    ],
    game: Annotated[
        str, typer.Option("--game", "-g", help="Name of the game; else the one that has most of the cards.")
    ] = "",
    every: Annotated[
        bool, typer.Option("--all", help="Of many decks: every fault of each, and the legal ones.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Of many decks: the table alone.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: LangOption = None,
    data: DataOption = None,
) -> None:
    """Name every fault of a deck list, each with its line and its rule, and imported cards that cannot be played.

    Of many decks it names what keeps each from being played, and ends with a table: playable; refused, for a card whose
    text is not understood; lost at import, for a card whose record is faulty; of a later set, for a card that is in no
    list; not legal. A deck counts once: as of a later set before lost, lost before not legal, not legal before refused.

    Ends with 0 where all decks are legal, 1 where one has faults, and 2 where there is nothing to check.
    """
    use_data(data)
    from rulebound import deck_files, deck_table
    from rulebound.speech.speech import Speech

    try:
        named = games.find(game or default_game())
        lists = deck_files.decks_in(
            path, lambda: {word for one in games.games() for word in games.find(one).words.kinds}
        )
    except deck_files.NoDecks as error:
        print(show_plainly(f"{error}"), file=sys.stderr)
        raise typer.Exit(2) from None
    except RuleboundError as error:
        print(show_plainly(f"rulebound: {error}"), file=sys.stderr)
        raise typer.Exit(2) from None
    is_one = lists is None or (len(lists) == 1 and not path.is_dir())
    lists = [deck_files.one_deck(path)] if lists is None else lists
    if not game and len(games.games()) > 1:
        named = games.find(deck_table.game_of([deck.text for deck in lists], named.name))
    speech = Speech(named, (lang or asked_for()).value)
    with _bar(len(lists)) as tell:
        found = deck_table.check_all(named, lists, suggests=is_one or every, tell=tell)
    if is_one:
        _tell_deck(found[0], speech, as_json)
    else:
        _tell_decks(path, found, speech, every, quiet, as_json)
    if all(one.report.error for one in found):
        raise typer.Exit(2)
    if not all(one.report.legal for one in found):
        raise typer.Exit(1)


def _kinds() -> set[str]:
    """The kinds of cards of all games, by which a list may name the card that leads a deck."""
    return {kind for name in games.games() for kind in games.find(name).words.kinds}


@contextmanager
def _bar(number: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar in a terminal, if there are many decks."""
    if number < MANY_DECKS or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rulebound.imported import showing

    with showing() as telling:
        yield lambda done, of: telling.tell("checking", done, of)


def _tell_deck(found: Verdict, speech: Speech, as_json: bool) -> None:
    """Prints the report on one deck list."""
    import json

    import msgspec

    from rulebound import deck_table, decks

    report = found.report
    if as_json:
        print(json.dumps(msgspec.to_builtins(report)))  # in ASCII, which every output takes
        return
    told = decks.show_report(report) if speech.lang == "en" else deck_table.whole(found, speech)
    print(show_plainly(told), file=sys.stderr if report.error else sys.stdout)


def _tell_decks(path: Path, found: list[Verdict], speech: Speech, every: bool, quiet: bool, as_json: bool) -> None:
    """Prints the reports on many deck lists, and the table."""
    import json

    from rulebound import deck_files, deck_table, decks
    from rulebound.speech.sentences import fill, sentences

    if as_json:
        print(json.dumps(deck_table.as_data(deck_files.shown_path(path), found)))
        return
    lines: list[str] = []
    faulty = [one for one in found if one.outcome != deck_table.PLAYABLE]
    in_short = not every and len(faulty) >= MANY_DECKS
    for one in [] if quiet else found if every else faulty:
        if in_short:
            lines.append(deck_table.short(one, speech))
        else:
            lines.append(decks.show_report(one.report) if speech.lang == "en" else deck_table.whole(one, speech))
    if lines:
        more = fill(speech.lang, sentences(speech.lang)["decks.left_out"], {"option": "--all"})
        lines += [more] * in_short + [""]
    print(show_plainly("\n".join([*lines, *deck_table.table(found, speech)])))


@deck_app.command(name="show", epilog="Example: rulebound deck show lantern --game opcg > my-deck.txt")
def show_deck(
    name: Annotated[str, typer.Argument(help="A deck that comes with the game; see: rulebound games.")],
    game: GameOption = "",
    names: Annotated[bool, typer.Option("--names", help="Also the names of the cards, which nobody reads.")] = False,
) -> None:
    """Print a shipped deck as a list that can be read back."""
    from rulebound import decks

    found = games.find(game or default_game())
    shipped = found.decks()
    if name not in shipped:
        raise BadDeck(f"{found.name} has no deck {name!r}; decks are {', '.join(sorted(shipped)) or 'none'}")
    known = {card.id: card.name for card in found.catalogue.cards} if names else {}
    print(show_plainly(decks.show_deck(shipped[name], known)), end="")


def show_plainly(text: str) -> str:
    """Text as far as the output can show it; what it cannot is written as an escape."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def default_game() -> str:
    """The game that is meant when none is named: the first one registered; shipped games come first."""
    names = games.games()
    if not names:
        raise RuleboundError("no game is registered; name a package in RULEBOUND_GAMES")
    return names[0]


def dealt(name: str, seed: int | None, wanted: list[str], is_bot: bool, mine: int, lang: str) -> Table:
    """A new table for a person and a program, or for two people."""
    import secrets

    from rulebound.decks import FaultyDeck, brought, choose_deck
    from rulebound.kernel.rng import seed_bytes
    from rulebound.offers import drawn, usual
    from rulebound.programs import game_with
    from rulebound.speech.speech import Speech
    from rulebound.table import Table

    game = games.find(name or default_game())
    if len(wanted) > 2:
        raise BadDeck(f"two decks are needed, one for each seat; {len(wanted)} given")
    speech = Speech(game, lang)
    names = [speech.player(0), speech.player(1)]
    if is_bot:
        names[mine], names[1 - mine] = speech.say("person"), speech.say("bot")
    key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
    try:
        decks = [choose_deck(game, one) for one in wanted]
    except FaultyDeck as error:
        raise BadDeck(_told(error.report, speech)) from error
    if not decks:
        own = usual(game)
        decks = [own, drawn(game, key, own)] if mine == 0 else [drawn(game, key, own), own]
    elif len(decks) == 1:
        decks.append(drawn(game, key, decks[0]) if mine == 0 else usual(game, decks[0]))
    game = game_with(game.name, brought(game, decks))
    return Table(game, decks, key, names)


def _told(report: DeckReport, speech: Speech) -> str:
    """What is wrong with a deck, in the language of whoever plays."""
    from rulebound.decks import show_report
    from rulebound.speech.faults import listed

    if speech.lang == "en":
        return show_report(report)
    return "\n".join(f"{report.file}: {line}" for line in listed(report, speech).splitlines())


def _load(file: Path, at: int | None) -> Table:
    from rulebound.replay import replay as play_again

    table = play_again(file, at=at)
    if at is not None and table.number != at:
        raise RuleboundError(f"{file} has no decision {at}; its last one is {table.number}")
    return table


def read_line(prompt: str) -> str:
    """One line from a person, who is prompted, or from a pipe, which is not."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line}", end="" if line.endswith("\n") else "\n")
    return line


def mount_rules() -> None:
    """Add the words about rulebooks. They are dear to load, so whoever plays does without."""
    from rulebound.rules import app as rules

    mount(rules, "rules")


def mount_cards() -> None:
    """Add the words about card lists and imported cards, which whoever plays does without too."""
    from rulebound.imported import app as cards

    mount(cards, "cards")


def mount(words: typer.Typer, name: str) -> None:
    """Add words under a name, once."""
    if all(group.name != name for group in app.registered_groups):
        app.add_typer(words, name=name)
