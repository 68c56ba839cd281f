"""Cards drawn by lot: twenty of a list, among those with a text that is understood whole.

What is understood grows with the phrases, so a drawing repeats itself only with the phrases of its day. `DRAWN` is what
was drawn.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from rulebound.compiler.compile import Compiler
from tests.beside import CARDS
from tests.reference.pools import FILES

MANY: Final = 20
DRAWN: Final = {
    "opcg": [
        "ST12-012",
        "OP02-078",
        "ST18-001",
        "OP08-045",
        "P-052",
        "OP01-118",
        "OP05-033",
        "OP02-103",
        "OP08-072",
        "OP03-121",
        "ST11-001",
        "EB01-040",
        "OP03-025",
        "ST14-001",
        "OP06-047",
        "OP05-042",
        "OP09-093",
        "OP03-097",
        "OP06-068",
        "OP04-058",
    ],
    "azurlane": [
        "BP03-070",
        "BP03-061",
        "BP01-029",
        "CP01-013",
        "BP02-060",
        "SD06-003",
        "BP04-039",
        "BP05-019",
        "BP05-070",
        "BP01-063",
        "BP02-052",
        "BP05-022",
        "BP01-003",
        "SD06-005",
        "BP03-049",
        "SD04-001",
        "BP01-052",
        "BP02-011",
        "SD04-013",
        "CP01-020",
    ],
    "fow": [
        "TAT-079",
        "VIN001-092",
        "CMF-047J",
        "TAT-014",
        "SKL-021",
        "VIN001-001",
        "MPR-031",
        "MPR-081",
        "VIN001-091",
        "VS01-004",
        "TMS-064",
        "TTW-007",
        "TMS-031J",
        "SKL-073",
        "TAT-021",
        "VIN001-016",
        "TTW-002",
        "MPR-053",
        "MOA-006",
        "CMF-032",
    ],
}


def draw(game: str) -> list[str]:
    """The ids that the lot falls on."""
    lang, file = FILES[game]
    records: list[dict[str, Any]] = json.loads((CARDS / file).read_text(encoding="utf-8"))
    compiler = Compiler(game, lang)
    whole = {str(record["id"]) for record in records if has_text(record) and compiler.card(record).whole}
    return Random(f"lots of {game}").sample(sorted(whole), MANY)


def has_text(record: dict[str, Any]) -> bool:
    """Whether a card says anything."""
    behind: dict[str, Any] = record.get("awakened") or {}
    return any((record["text"], record.get("trigger"), behind.get("text")))
