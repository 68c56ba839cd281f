"""The protocol as it is documented: the schema is that of the types, and the page names every message and code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.server import messages, schema

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
LOADED = """
import importlib, pkgutil, rulebound.server
from rulebound.errors import RuleboundError
for module in pkgutil.walk_packages(rulebound.server.__path__, "rulebound.server."):
    importlib.import_module(module.name)
kinds = [RuleboundError]
for kind in kinds:
    kinds += kind.__subclasses__()
print(*(kind.__name__ for kind in kinds))
"""
INSIDE = {
    "AuditError",  # nobody audits a game that is played here
    "UnknownLanguage",  # what is no language is no message, and English over HTTP
    "UnknownRule",  # a rule that is not there has nothing to say
    # Has the code that was said where it comes from.
    "RefusedThere",
    # The compiler's: whoever reads cards takes them as a text that is not understood.
    *("NoGrammar", "PhraseError", "Unlowered", "Unprintable", "Unread"),
}


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


def kinds_of_errors() -> set[str]:
    """The errors that a server may meet: all that are there once it is loaded, and nothing else is."""
    said = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return set(said.split())


def written_codes() -> set[str]:
    """The codes that stand in the sources as they are."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "rulebound" / "server").rglob("*.py")]
    return set(re.findall(r"\b(?:Trouble\(|Bye\(|Refused\([^,()]*, )\"([A-Za-z]+)\"", "\n".join(sources)))


def codes_on_the_page() -> list[str]:
    """The codes in the first column of their table."""
    section = PAGE.read_text(encoding="utf-8").partition("\n## Codes\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [code for row in rows for code in re.findall(r"`([A-Za-z]+)`", row)]


def test_the_page_names_every_code_that_is_told_and_no_other() -> None:
    """Whoever is refused finds out why; what never leaves a server is not explained."""
    named = codes_on_the_page()
    assert len(named) == len(set(named))
    assert {"Lost", "NotServed"} <= written_codes()
    assert set(named) == (kinds_of_errors() - INSIDE) | written_codes()


def test_what_stays_inside_is_there() -> None:
    """No error is listed as one that is not told which is none any more."""
    assert INSIDE <= kinds_of_errors()


def test_the_example_client_is_short() -> None:
    """Sixty lines or so play a whole game."""
    client = Path(__file__).parents[2] / "examples" / "client.py"
    assert len(client.read_text(encoding="utf-8").splitlines()) <= 64
