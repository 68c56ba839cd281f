"""The HTTP side of a server, and the door to its socket."""

from __future__ import annotations

import asyncio
import gzip
import logging
import mimetypes
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import rulebound
from rulebound import games
from rulebound.decks import check_text, imported
from rulebound.errors import RuleboundError, UnknownGame
from rulebound.levels import level_of, programs
from rulebound.rulebooks.shelf import UnknownRulebook
from rulebound.server import library, openapi, requests
from rulebound.server.clock import LoopTime, Time
from rulebound.server.connection import GOING, Bucket, Connection, TooFast
from rulebound.server.desk import TableDesk
from rulebound.server.house import Elsewhere, Full, House, NoSuchTable, Taken
from rulebound.server.logs import note
from rulebound.server.messages import PROTOCOL, Lang
from rulebound.server.metrics import Metrics
from rulebound.server.minds import Minds
from rulebound.server.relay import Refusal, RefusedThere, Relay
from rulebound.server.replays import NoSuchReplay, Replays
from rulebound.server.room import Lost, NotYours
from rulebound.server.settings import Settings
from rulebound.server.storage import Storage, StorageError
from rulebound.server.voice import LANGUAGES, say_error, speech
from rulebound.speech import faults

LONGEST_NUMBER: Final = 9  # digits
SMALL: Final = 1000  # bytes that are not worth making smaller
PAGE: Final = Path(rulebound.__file__).parent / "web"
FONTS: Final = Path(rulebound.__file__).parent / "fonts"
PART: Final = "part"  # under which whoever runs the application finds how to have everybody leave
T = TypeVar("T")

STATUS: Final[list[tuple[type[RuleboundError], int]]] = [
    (NoSuchTable, 404),
    (NoSuchReplay, 404),
    (UnknownGame, 404),
    (UnknownRulebook, 404),
    (NotYours, 403),
    (Taken, 409),
    (Elsewhere, 503),
    (Lost, 503),
    (Full, 503),
    (StorageError, 503),
    (TooFast, 429),
    (RuleboundError, 400),
]
HEADERS: Final = [
    (
        b"content-security-policy",
        # A person's own pictures of cards are in their browser, and come from there.
        b"default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class TooLarge(RuleboundError):
    """More than is taken in one request."""


class WrongBody(RuleboundError):
    """A request that is not what is asked for there."""


class Server:
    """One process: the house, and the ways into it."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings,
        time: Time | None = None,
        faults: Path | None = None,
        workers: int = 1,
    ) -> None:
        self.settings = settings
        self.time: Time = time if time is not None else LoopTime()
        self.metrics = Metrics()
        self.minds = Minds(settings, workers)
        self.house = House(storage, settings, self.time, self.minds, faults)
        self.desk = TableDesk()
        self.relay = Relay(self.house, self.desk, refusal)
        self.replays = Replays(self.house)
        self._makers: dict[str, Bucket] = {}
        self.connections: set[Connection] = set()

    def app(self) -> ASGIApp:
        """The application."""
        get = [
            ("/api/about", self.about),
            ("/api/cards/{game}", self.cards),
            ("/api/words/{game}", self.words),
            ("/api/rules", self.books),
            ("/api/rules/{book}", self.rules),
            ("/api/why/{game}", self.why),
            ("/api/decks/{game}/{deck}", self.deck),
            ("/api/tables", self.lobby),
            ("/api/tables/{table}/replay", self.journal),
            ("/api/mine", self.mine),
            ("/api/replays/{replay}", self.replay),
            ("/api/replays/{replay}/at/{number}", self.moment),
            ("/api/replays/{replay}/steps", self.steps),
            ("/api/lessons", self.lessons),
            ("/api/scenes/{book}/{rule}", self.scene),
            ("/api/openapi.json", self.interface),
            ("/health", self.health),
            ("/metrics", self.measure),
        ]
        post = [
            ("/api/decks/check", self.check),
            ("/api/tables", self.open_table),
            ("/api/tables/{table}/join", self.join),
            ("/api/lessons/{game}", self.teach),
            ("/api/replays", self.open_replay),
            ("/api/replays/{replay}/play", self.play_on),
        ]
        routes = [Route(path, self._answering(work), methods=["GET"]) for path, work in get]
        routes += [Route(path, self._answering(work), methods=["POST"]) for path, work in post]
        inner = Starlette(
            routes=[
                *routes,
                WebSocketRoute("/socket", self.socket),
                Route("/api/{rest:path}", self._answering(self.nothing)),
                Route("/{path:path}", self.page, methods=["GET"]),
            ],
            lifespan=self.lifespan,
            exception_handlers={HTTPException: self._refused},
        )
        return Guarded(inner)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Callable[[], None]]]:
        """From the first request to the last."""
        try:
            await self.house.open()
        except StorageError as error:
            note("cannot open", logging.ERROR, error=type(error).__name__)
            raise
        self.relay.open()
        beating = asyncio.ensure_future(self._beat())
        note("open", storage=type(self.house.storage).__name__)
        try:
            yield {PART: self.part}
        finally:
            beating.cancel()
            self.part()
            await self.relay.close()
            await self.house.close()
            note("closed")

    def part(self) -> None:
        """Take nobody in any more, and tell everybody that the server stops: they come back when it is there again."""
        if not self.house.stopping:
            self.house.stopping = True
            for connection in list(self.connections):
                self._part_from(connection)

    def _part_from(self, connection: Connection) -> None:
        connection.close(Full("the server is stopping; the game is kept, come back in a while"), GOING)

    async def _beat(self) -> None:
        """Say again and again that this process lives."""
        while True:
            await asyncio.sleep(self.settings.lease / 3)
            try:
                await self.house.beat()
                await self.relay.check()
            except StorageError:
                self.house.stored = False
            except Exception as error:
                # Whatever it was, a process that stops beating loses its tables.
                note("beat failed", logging.ERROR, error=type(error).__name__)

    # -- asking and answering ---------------------------------------------------------------------

    def _answering(self, work: Callable[[Request], Awaitable[object]]) -> Callable[[Request], Awaitable[Response]]:
        """A handler whose value is sent as JSON, and whose errors are told."""

        async def handle(request: Request) -> Response:
            try:
                found = await work(request)
            except RuleboundError as error:
                told = refusal(error, language(request))
                return reply(requests.Trouble(told.code, told.text), told.status)
            except ClientDisconnect:
                return Response(status_code=400)
            return found if isinstance(found, Response) else reply(found)

        return handle

    async def _refused(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        text = error.detail if isinstance(error, HTTPException) else "something went wrong here"
        headers = getattr(error, "headers", None)
        return reply(requests.Trouble("NotServed", text), status, headers)

    async def body(self, request: Request, most: int | None = None) -> bytes:
        """The body of a request, which is bounded."""
        bound = most if most is not None else self.settings.body_bytes
        found = bytearray()
        async for part in request.stream():
            found += part
            if len(found) > bound:
                raise TooLarge(f"a request has at most {bound} bytes")
        return bytes(found)

    async def asked(self, request: Request, kind: type[T]) -> T:
        """What a request asks for, as a type."""
        data = await self.body(request)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise WrongBody(f"this is not what is asked for here: {error}") from None

    # -- what there is ----------------------------------------------------------------------------

    async def about(self, request: Request) -> object:
        """The games, their decks, and who can be played against."""
        lang = language(request)
        found = [library.game(name, lang) for name in games.games()]
        bots = [requests.BotCard(program, level_of(program, lang)) for program in programs()]
        return requests.About(rulebound.__version__, PROTOCOL, list(LANGUAGES), bots, found)

    async def interface(self, request: Request) -> object:
        """All of this as an OpenAPI document."""
        return Response(openapi.document(), media_type="application/json")

    async def cards(self, request: Request) -> object:
        """Every card that comes with a game."""
        return cached(request, library.cards(request.path_params["game"], language(request)))

    async def words(self, request: Request) -> object:
        """The words of a game."""
        return cached(request, library.words(request.path_params["game"], language(request)))

    async def books(self, request: Request) -> object:
        """The rulebooks."""
        return library.books(language(request))

    async def rules(self, request: Request) -> object:
        """A rulebook, rule by rule."""
        return cached(request, library.rules(request.path_params["book"], language(request)))

    async def why(self, request: Request) -> object:
        """What rules and clauses say."""
        wanted = request.query_params.getlist("citation")[:20]
        return library.why(request.path_params["game"], [one[:64] for one in wanted], language(request))

    async def deck(self, request: Request) -> object:
        """A deck that comes with a game, as text."""
        return library.deck(request.path_params["game"], request.path_params["deck"], language(request))

    async def check(self, request: Request) -> object:
        """Every fault of a deck list."""
        asked = await self.asked(request, requests.DeckText)
        game = games.find(asked.game)
        text = requests.bounded(asked.text, self.settings.deck_bytes)
        found = check_text(game, text, "deck", imported(game, text))
        return faults.report(found, speech(game, language(request)))

    # -- tables -----------------------------------------------------------------------------------

    async def lobby(self, request: Request) -> object:
        """Public tables."""
        return await self.house.lobby()

    async def mine(self, request: Request) -> object:
        """The tables at which one has a seat."""
        ids = [one[:64] for one in request.query_params.getlist("table")[:50]]
        return await self.house.mine(bearer(request), ids)

    async def open_table(self, request: Request) -> object:
        """Open a table."""
        asked = await self.asked(request, requests.NewTable)
        self._slow_down(request)
        opened = await self.house.create(asked)
        note("table opened", table=opened.table, game=asked.game)
        return opened

    def _slow_down(self, request: Request) -> None:
        """Raise TooFast where somebody opens tables all the time."""
        address = request.client.host if request.client is not None else ""
        if len(self._makers) > 10_000:
            self._makers.clear()
        rate = self.settings.new_tables_a_minute
        if address not in self._makers:
            self._makers[address] = Bucket(self.time, rate / 60, rate)
        if not self._makers[address].take():
            raise TooFast(f"at most {rate} tables and journals a minute are opened from one address")

    async def join(self, request: Request) -> object:
        """Sit down."""
        asked = await self.asked(request, requests.Join)
        secrets = bearer(request)
        table, secret = request.path_params["table"], secrets[0] if secrets else ""
        return await self.relay.wherever(
            lambda: self.house.join(table, secret, asked),
            lambda: self.relay.join(table, secret, asked, language(request)),
        )

    async def journal(self, request: Request) -> object:
        """The journal of a game that is over, or what one has seen of it so far."""
        secrets = bearer(request)
        try:
            room = await self.house.room(request.path_params["table"])
        except Elsewhere:
            room = await self.house.copy(request.path_params["table"])
        seat = await self.house.seat_of(room, secrets[0] if secrets else "")
        return await self.replays.journal(room, seat, language(request))

    # -- replays ----------------------------------------------------------------------------------

    async def open_replay(self, request: Request) -> object:
        """Look at a game that was kept."""
        content = await self.body(request, self.settings.replay_bytes)
        self._slow_down(request)
        return await self.replays.open(content)

    async def replay(self, request: Request) -> object:
        """What a replay is of."""
        return await self.replays.about(request.path_params["replay"])

    async def moment(self, request: Request) -> object:
        """How it stood at one decision, for one viewer."""
        replay, at = request.path_params["replay"], number(request.path_params["number"], "a moment is a number")
        return await self.replays.moment(replay, at, viewer(request), language(request))

    async def steps(self, request: Request) -> object:
        """Every moment in a line, with turns and battles to go to."""
        return await self.replays.steps(request.path_params["replay"], viewer(request), language(request))

    async def play_on(self, request: Request) -> object:
        """Go on with a game from a moment of a replay."""
        asked = await self.asked(request, requests.PlayOn)
        self._slow_down(request)
        return await self.replays.play_on(request.path_params["replay"], asked)

    # -- lessons ----------------------------------------------------------------------------------

    async def lessons(self, request: Request) -> object:
        """The lessons."""
        return library.lessons(language(request))

    async def teach(self, request: Request) -> object:
        """Begin a lesson."""
        self._slow_down(request)
        return await self.house.teach(request.path_params["game"], language(request))

    async def scene(self, request: Request) -> object:
        """A rule as it is seen played, to look at."""
        return await self.replays.scene(request.path_params["book"], request.path_params["rule"])

    # -- the server itself ------------------------------------------------------------------------

    async def health(self, request: Request) -> object:
        """Whether everything is well."""
        well = self.house.stored and not self.house.stopping
        return reply(requests.Health(well, len(self.house.rooms)), 200 if well else 503)

    async def measure(self, request: Request) -> object:
        """What is counted."""
        return Response(self.metrics.lines(self.house), media_type="text/plain; version=0.0.4")

    async def nothing(self, request: Request) -> object:
        """There is nothing there."""
        return reply(requests.Trouble("NotServed", "there is nothing here"), 404)

    async def page(self, request: Request) -> Response:
        """A file of the page; every address that is none is a screen of the page."""
        wanted = request.path_params["path"]
        path = file_of(wanted)
        if path is None and wanted.startswith(("assets/", "fonts/")):
            return reply(requests.Trouble("NotServed", "there is nothing here"), 404)
        path = path or PAGE / "index.html"
        if not path.is_file():
            return Response("The page has not been built; see README.md.", 404, media_type="text/plain")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        ever = wanted.startswith("assets/") or path.suffix == ".woff2"
        headers = {"cache-control": "public, max-age=31536000, immutable" if ever else "no-cache"}
        return sent(request, path.read_bytes(), kind, headers)

    async def socket(self, socket: WebSocket) -> None:
        """Somebody connects."""
        if not is_allowed(socket, self.settings.origins):
            note("origin refused", code="origin")
            await socket.close(1008)
            return
        if len(self.connections) >= self.settings.sockets:
            await socket.close(1013)
            return
        await socket.accept()
        connection = Connection(socket, self.house, self.relay, self.desk, self.metrics, self.time)
        self.connections.add(connection)
        self.metrics.sockets += 1
        if self.house.stopping:
            self._part_from(connection)
        try:
            with suppress(TimeoutError):
                await connection.run()
        except Exception as error:
            # One socket's fault is its own: it is closed, and nothing of the error goes out.
            note("socket failed", logging.ERROR, error=type(error).__name__)
            with suppress(RuntimeError):
                await socket.close(1011)
        finally:
            self.connections.discard(connection)
            self.metrics.sockets -= 1


class Guarded:
    """Puts the headers on every answer that keep a page from what is not ours."""

    def __init__(self, inner: ASGIApp) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.inner(scope, receive, guarded)


def file_of(wanted: str) -> Path | None:
    """The file of the page that an address names, if it names one."""
    if not wanted or "\0" in wanted:
        return None
    folder = FONTS.resolve() if wanted.startswith("fonts/") else PAGE.resolve()
    try:
        path = (folder / wanted.removeprefix("fonts/")).resolve()
        return path if path.is_relative_to(folder) and path.is_file() else None
    except OSError:  # no file has a name that is so long
        return None


def is_allowed(socket: WebSocket, origins: tuple[str, ...]) -> bool:
    """Whether the page that opens a socket is the server's own, or one on the list; programs name no page."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    own = parts.scheme in ("http", "https") and parts.netloc == socket.headers.get("host", "") and not parts.path
    return own or origin in origins


def refusal(error: RuleboundError, lang: Lang) -> Refusal:
    """What is answered to an error, in a language; what another process answered is answered again."""
    if isinstance(error, RefusedThere):
        return error.refusal
    status = next(code for kind, code in STATUS if isinstance(error, kind))
    return Refusal(type(error).__name__, say_error(error, lang), status)


def reply(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(value), status, headers, "application/json")


@lru_cache(maxsize=500)
def packed(content: bytes) -> bytes:
    """Bytes made small, the same every time."""
    return gzip.compress(content, 6, mtime=0)


def sent(request: Request, content: bytes, kind: str, headers: dict[str, str]) -> Response:
    """Content as small as whoever asks for it can read it; what is small already stays as it is."""
    headers = {**headers, "vary": "accept-encoding"}
    texts = kind.startswith("text/") or kind in ("application/json", "text/javascript", "image/svg+xml")
    if texts and len(content) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(content), media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(content, media_type=kind, headers=headers)


def cached(request: Request, found: library.Found) -> Response:
    """An answer that a page need not fetch again."""
    headers = {"etag": found.etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    return sent(request, found.content, "application/json", headers)


def language(request: Request) -> Lang:
    """The language in which somebody wants to be answered."""
    wanted = request.query_params.get("lang", "en")
    for lang in LANGUAGES:
        if wanted == lang:
            return lang
    return "en"


def viewer(request: Request) -> int:
    """As whom somebody wants to look; a spectator where they do not say."""
    return number(request.query_params.get("viewer", "2"), "a viewer is 0, 1 or 2")


def number(text: str, expected: str) -> int:
    """A number in an address, and none that is longer than any there is a use for."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise WrongBody(expected)
    return int(text)


def bearer(request: Request) -> list[str]:
    """The secrets that a request shows, in a header and never in its address."""
    kind, _, rest = request.headers.get("authorization", "").partition(" ")
    return [one.strip() for one in rest.split(",")[:50] if one.strip()] if kind.lower() == "bearer" else []
