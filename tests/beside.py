"""The publishers' card lists, which are not part of the project but may be in a folder beside it.

The tests in `tests/lists` read them. Where the folder is missing, these tests are not collected, and the header of the
run says so. Everything that must hold in every checkout is tested with our own cards and with `tests/printed`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

CARDS: Final = Path(__file__).resolve().parents[2] / "shared" / "cards"
POOLS: Final[tuple[tuple[str, str, str], ...]] = (  # a game, the language in the phrasebook's word for it, and the list
    ("opcg", "en", "opcg.en.dev.json"),
    ("opcg", "ja", "opcg.ja.dev.json"),
    ("opcg", "zh", "opcg.zh-TW.dev.json"),
    ("azurlane", "zh", "azurlane.zh-TW.dev.json"),
    ("azurlane", "ja", "azurlane.ja.dev.json"),
    ("fow", "en", "fow.en.dev.json"),
)


def listed(file: str) -> Any:
    """The content of one list."""
    return json.loads((CARDS / file).read_text(encoding="utf-8"))
