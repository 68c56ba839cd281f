"""The protocol as it is documented: the schema is that of the types, and the page names every message and code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.server import app, connection, house, messages, room, schema  # noqa: F401  (their errors are told)

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def tags(union: object) -> list[str]:
    """The types of the messages in a union."""
    return [str(kind.__struct_config__.tag) for kind in union.__args__]  # type: ignore[attr-defined]


def test_the_schema_is_that_of_the_types() -> None:
    """docs/protocol.schema.json is what `python -m rulebound.server.schema --write` writes."""
    assert schema.PLACE.read_text(encoding="utf-8") == schema.written()


@pytest.mark.parametrize("side", ["FromClient", "FromServer"])
def test_the_page_names_every_message(side: str) -> None:
    """Nothing is said that docs/protocol.md does not tell of."""
    named = set(re.findall(r"`([a-z ]+)`", PAGE.read_text(encoding="utf-8")))
    assert [tag for tag in tags(getattr(messages, side)) if tag not in named] == []


def test_the_page_names_every_code_of_the_socket() -> None:
    """A client that is refused finds out why."""
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", PAGE.read_text(encoding="utf-8")))
    told = {
        kind.__name__
        for kind in RuleboundError.__subclasses__()
        if kind.__module__ in ("rulebound.server.room", "rulebound.server.house", "rulebound.server.connection")
    }
    assert sorted(told - named) == []


def test_the_example_client_is_short() -> None:
    """Sixty lines or so play a whole game."""
    client = Path(__file__).parents[2] / "examples" / "client.py"
    assert len(client.read_text(encoding="utf-8").splitlines()) <= 64
