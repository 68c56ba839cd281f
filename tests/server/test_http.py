"""S2 on HTTP: whatever is asked is answered as the OpenAPI document says, and nothing goes wrong inside."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.transport import Response
from schemathesis.generation.case import Case

from rulebound import games
from rulebound.server.openapi import JOURNAL, OPERATIONS, document, openapi
from tests.server.asgi import HOST, Answered, Site
from tests.server.hall import table_of

EXAMPLES = int(os.environ.get("RULEBOUND_EXAMPLES", "12"))  # of each request
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
NOTHING_TO_GET_WRONG = ("/api/openapi.json", "/health", "/metrics")
TEXT = {"type": "string", "minLength": 1, "maxLength": 80}


class Driven:
    """A server that is driven from outside its loop, with a table, a seat's secret and a replay to ask about."""

    def __init__(self, runner: asyncio.Runner, folder: Path) -> None:
        self.runner = runner
        self.site = Site(folder, tables=100_000)
        self.runner.run(self.site.__aenter__())
        made = [self.made("bot:random"), self.made("open"), self.made("link")]
        self.tables = [opened["table"] for opened in made]
        self.secrets = [opened["seats"][0]["secret"] for opened in made] + [made[2]["invite"]]
        lines = b"".join(table_of(self.site.server.house.rooms[self.tables[0]]).closed().lines())
        self.replay = self.ask("POST", "/api/replays", lines).json["replay"]

    def made(self, opponent: str) -> Any:
        """A new table."""
        asked = {"game": "toy", "name": "Mika", "opponent": opponent, "first": "me"}
        return self.runner.run(self.site.ask("POST", "/api/tables", asked)).json

    def ask(self, method: str, target: str, data: bytes, headers: dict[str, str] | None = None) -> Answered:
        """Make a request."""
        return self.runner.run(self.site.request(method, target, data, headers or {}))

    def document(self) -> dict[str, Any]:
        """What is asked for, with names that mean something here among any others."""
        found = openapi()
        known: dict[str, list[str]] = {
            "game": games.games(),
            "book": ["opcg-1.1.9", "azurlane-2.1.0"],
            "rule": ["7-1-2", "4-1"],
            "deck": sorted(games.find("toy").decks()),
            "table": self.tables,
            "replay": [self.replay],
        }
        for path in found["paths"].values():
            for operation in path.values():
                for one in operation["parameters"]:
                    if one["name"] in known and one["in"] == "path":
                        one["schema"] = {"anyOf": [{"enum": known[one["name"]]}, TEXT]}
                if operation.pop("security", None):
                    shown = {"enum": ["", *(f"Bearer {secret}" for secret in self.secrets)]}
                    operation["parameters"].append({"name": "Authorization", "in": "header", "schema": shown})
        wanted = found["paths"]["/api/replays"]["post"]["requestBody"]["content"]
        wanted["text/plain"] = wanted.pop(JOURNAL)  # as which a text can be written
        shapes = found["components"]["schemas"]
        for name in ("NewTable", "DeckText"):
            shapes[name]["properties"]["game"] = {"anyOf": [{"enum": games.games()}, TEXT]}
        opponents = ["link", "open", "hotseat", "bot:greedy", "bot:random", "bot:search:quick"]
        for name in ("NewTable", "PlayOn"):
            shapes[name]["properties"]["opponent"] = {"anyOf": [{"enum": opponents}, {"type": "string"}]}
        return found

    def answer(self, case: Case[Any]) -> Response:
        """What the server answers to a case."""
        asked = requests.Request(**case.as_transport_kwargs(base_url=f"http://{HOST}")).prepare()
        data: Any = asked.body or b""
        got = self.ask(
            str(asked.method),
            str(asked.url).removeprefix(f"http://{HOST}"),
            data.encode() if isinstance(data, str) else data,
            {key: str(value) for key, value in asked.headers.items() if key.lower() != "host"},
        )
        headers = {key: [value] for key, value in got.headers.items()}
        return Response(got.status, headers, got.body, asked, elapsed=0.0, verify=False)


@pytest.fixture(scope="module")
def driven(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driven]:
    """A server of this module."""
    with asyncio.Runner() as runner:
        found = Driven(runner, tmp_path_factory.mktemp("http"))
        yield found
        runner.run(found.site.__aexit__())


@pytest.mark.parametrize("operation", [f"{one.method} {one.path}" for one in OPERATIONS])
def test_every_request_is_answered_as_the_document_says(operation: str, driven: Driven) -> None:
    """RELIABILITY S2: no error inside, and every answer of the shape that is told."""
    method, _, path = operation.partition(" ")
    one = schemathesis.openapi.from_dict(driven.document())[path][method]
    cases = one.as_strategy()
    if path not in NOTHING_TO_GET_WRONG:
        cases |= one.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @seed(8)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def check(case: Case[Any]) -> None:
        case.validate_response(driven.answer(case), checks=CHECKS)

    check()


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/" + "a" * 300, 200),  # a screen of the page, as any address is that is nothing else
        ("/assets/" + "a" * 300, 404),
        ("/api/replays/{replay}/at/" + "9" * 5000, 400),
        ("/api/replays/{replay}/at/-1", 400),
        ("/api/replays/{replay}/at/٣", 400),
        ("/api/replays/{replay}/at/0?viewer=" + "9" * 5000, 400),
        ("/api/replays/" + "a" * 300, 404),
        ("/api/scenes/opcg-1.1.9/99-99", 404),
    ],
)
def test_addresses_that_are_longer_or_stranger_than_any_are_answered(address: str, status: int, driven: Driven) -> None:
    """RELIABILITY S2: no error inside."""
    assert driven.ask("GET", quote(address.format(replay=driven.replay), safe="/?="), b"").status == status


def test_the_document_has_every_request(driven: Driven) -> None:
    """What is served is told, and the other way round."""
    app: Any = driven.site.server.app()
    served = {
        (method, route.path.replace(":int", ""))
        for route in app.inner.routes
        for method in getattr(route, "methods", None) or ()
        if method in ("GET", "POST") and ":path" not in route.path
    }
    assert served == {(one.method, one.path) for one in OPERATIONS}
    assert driven.ask("GET", "/api/openapi.json", b"").body == document()
