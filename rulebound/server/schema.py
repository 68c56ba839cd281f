"""The JSON Schema of every message, made from the types: python -m rulebound.server.schema [--write]."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from rulebound.server import messages, requests

PLACE: Final = Path(__file__).parents[2] / "docs" / "protocol.schema.json"


def schema() -> dict[str, Any]:
    """What a client may say, what the server says, and what is asked and answered over HTTP."""
    spoken = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    asked = [requests.NewTable, requests.Join, requests.DeckText, requests.PlayOn]
    answered = [requests.Opened, requests.Joined, requests.Lobby, requests.Trouble]
    roots, parts = msgspec.json.schema_components([*spoken.values(), *asked, *answered], ref_template="#/$defs/{name}")
    defs = dict(parts)
    for name, root in zip(spoken, roots):
        defs[name] = root
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Rulebound protocol {messages.PROTOCOL}",
        "oneOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {name: defs[name] for name in sorted(defs)},
    }


def written() -> str:
    """The schema as it is kept."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Print the schema, or bring the file that is kept into line."""
    if "--write" in arguments:
        PLACE.write_text(written(), encoding="utf-8")
    else:
        print(written(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
