"""The HTTP interface as an OpenAPI document, made from the types that are asked for and answered."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

import rulebound
from rulebound.decks import DeckReport
from rulebound.server import library, replays, requests
from rulebound.server.voice import LANGUAGES
from rulebound.table import Update

JSON: Final = "application/json"
JOURNAL: Final = "application/x-ndjson"
PLAIN: Final = "text/plain"


class Operation(NamedTuple):
    """One request: what it does, wants and gives. `journal` and `plain` are answers that are no JSON."""

    method: str
    path: str
    says: str
    answer: Any = None
    body: Any = None
    query: dict[str, dict[str, Any]] = {}
    secret: bool = False
    tells_words: bool = True  # in a language
    journal: bool = False
    plain: bool = False
    asks_journal: bool = False


OPERATIONS: Final = [
    Operation("GET", "/api/about", "The games, their decks, and who can be played against.", requests.About),
    Operation("GET", "/api/cards/{game}", "Every card that comes with a game.", list[library.CardText]),
    Operation("GET", "/api/words/{game}", "The words of a game.", dict[str, str]),
    Operation("GET", "/api/rules", "The rulebooks.", list[library.BookCard]),
    Operation("GET", "/api/rules/{book}", "A rulebook, rule by rule.", list[library.RuleText]),
    Operation(
        "GET",
        "/api/why/{game}",
        "What rules and clauses say.",
        list[library.Why],
        query={"citation": {"type": "array", "items": {"type": "string"}}},
    ),
    Operation("GET", "/api/decks/{game}/{deck}", "A deck that comes with a game, as text.", dict[str, str]),
    Operation("POST", "/api/decks/check", "Every fault of a deck list.", DeckReport, requests.DeckText),
    Operation("GET", "/api/tables", "Public tables.", list[requests.Lobby]),
    Operation("POST", "/api/tables", "Open a table.", requests.Opened, requests.NewTable),
    Operation("POST", "/api/tables/{table}/join", "Sit down.", requests.Joined, requests.Join, secret=True),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        "The journal of a game that is over, or what one has seen of it so far.",
        Update,
        secret=True,
        journal=True,
    ),
    Operation(
        "GET",
        "/api/mine",
        "The tables at which one has a seat.",
        list[requests.Lobby],
        query={"table": {"type": "array", "items": {"type": "string"}}},
        secret=True,
    ),
    Operation("GET", "/api/lessons", "The lessons.", list[library.LessonCard]),
    Operation("POST", "/api/lessons/{game}", "Begin a lesson.", requests.Opened),
    Operation("GET", "/api/scenes/{book}/{rule}", "A rule as it is seen played, to look at.", replays.About),
    Operation("POST", "/api/replays", "Look at a game that was kept.", replays.About, asks_journal=True),
    Operation("GET", "/api/replays/{replay}", "What a replay is of.", replays.About),
    Operation(
        "GET",
        "/api/replays/{replay}/at/{number}",
        "How it stood at one decision, for one viewer.",
        replays.Moment,
        query={"viewer": {"type": "integer", "minimum": 0, "maximum": 2}},
    ),
    Operation(
        "GET",
        "/api/replays/{replay}/steps",
        "Every moment in a line, with turns and battles to go to.",
        list[replays.Step],
        query={"viewer": {"type": "integer", "minimum": 0, "maximum": 2}},
    ),
    Operation(
        "POST", "/api/replays/{replay}/play", "Go on from a moment of a replay.", requests.Opened, requests.PlayOn
    ),
    Operation("GET", "/api/openapi.json", "This document.", dict[str, Any], tells_words=False),
    Operation("GET", "/health", "Whether everything is well.", requests.Health, tells_words=False),
    Operation("GET", "/metrics", "What is counted.", plain=True, tells_words=False),
]


@cache
def document() -> bytes:
    """The document as it is served."""
    return msgspec.json.encode(openapi())


def openapi() -> dict[str, Any]:
    """Every request, with what it wants and gives."""
    kinds: list[Any] = [requests.Trouble]
    kinds += [kind for one in OPERATIONS for kind in (one.answer, one.body) if kind is not None]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shapes = dict(zip(map(repr, kinds), found))
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, shapes)
    secret = {"type": "http", "scheme": "bearer", "description": "the secret of a seat"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rulebound", "version": rulebound.__version__},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"seat": secret}},
    }


def _operation(one: Operation, shapes: dict[str, dict[str, Any]]) -> dict[str, Any]:
    named = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    parameters = [_parameter(name, "path", _in_path(name)) for name in named]
    parameters += [_parameter(name, "query", shape) for name, shape in one.query.items()]
    if one.tells_words:
        parameters.append(_parameter("lang", "query", {"enum": list(LANGUAGES)}))
    content: dict[str, Any] = {}
    if one.answer is not None:
        content[JSON] = {"schema": shapes[repr(one.answer)]}
    if one.journal:
        content[JOURNAL] = {"schema": {"type": "string"}}
    if one.plain:
        content[PLAIN] = {"schema": {"type": "string"}}
    told: dict[str, Any] = {
        "summary": one.says,
        "parameters": parameters,
        "responses": {
            "200": {"description": "as asked for", "content": content},
            "default": {
                "description": "why not",
                "content": {JSON: {"schema": shapes[repr(requests.Trouble)]}},
            },
        },
    }
    if one.body is not None:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": shapes[repr(one.body)]}}}
    if one.asks_journal:
        told["requestBody"] = {"required": True, "content": {JOURNAL: {"schema": {"type": "string"}}}}
    if one.secret:
        told["security"] = [{}, {"seat": []}]
    return told


def _parameter(name: str, place: str, shape: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": shape}


def _in_path(name: str) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0} if name == "number" else {"type": "string", "minLength": 1}
