"""The files that the pages name, each made by one function from cards of our own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from rulebound import games
from rulebound.decks import show_deck
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.table import Table
from tests.collection import lists

DRAWS: Final = {
    "en": ("Wick Trimmer", "[On Play] Draw 1 card."),
    "ja": ("芯切り職人", "【登場時】カード1枚を引く。"),
    "zh": ("剪芯匠", "【登場時】抽1張卡片。"),
}


def make(folder: Path) -> None:
    """Writes every sample."""
    for name, sample in SAMPLES.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        sample(place)


def shipped_deck(name: str) -> Callable[[Path], object]:
    """The list of a ONE PIECE deck that comes with the project."""
    return lambda place: place.write_text(show_deck(games.find("opcg").decks()[name], {}), encoding="utf-8")


def punk_records(folder: Path) -> None:
    """A folder of punk-records in two languages."""
    draws = lists.vega("OP01-016", name="Wick Trimmer", effect=DRAWS["en"][1])
    ja = lists.vega("OP01-016", name=DRAWS["ja"][0], effect=DRAWS["ja"][1], types=["波止場組"])
    lists.punk_records(folder, english=[*lists.wharf(), draws], japanese=[ja])


def sets(place: Path) -> None:
    """All sets in one file, as vegapull once wrote it."""
    lists.write(place, lists.vega_sets(lists.wharf()))


def fowsim(place: Path) -> None:
    """The cards.json of fowsim."""
    lists.write(place, lists.fowsim(lists.kiln()))


def data_js(place: Path) -> None:
    """The data.js of a card page of Azur Lane."""
    lists.write(place, lists.data_js(lists.ferries()))


def own_set(place: Path) -> None:
    """A card file in our own format."""
    lists.write(place, lists.own_file())


def card_list(lang: str) -> Callable[[Path], object]:
    """A plain card list of ONE PIECE in one language."""
    name, text = DRAWS[lang]
    return lambda place: lists.write(place, [lists.plain_opcg("XW01-001", name=name, text=text)])


def printings(place: Path) -> None:
    """Two printings of one card."""
    texts = [{"text": "[On Play] Draw 1 card.", "src": "first"}, {"text": "[On Play] Draw one card.", "src": "second"}]
    lists.write(place, [{"id": "XW01-001", "field": "effect", "texts": texts}])


def saved_game(place: Path) -> None:
    """A whole game between two decks, answered at random."""
    game = games.find("opcg")
    table = Table(game, [game.decks()["lantern"], game.decks()["tide"]], seed_bytes(1), ["Ada", "Ben"])
    rng = Random(1)
    while not table.over:
        table.attempt(int(rng.random() * play.count(table.state)))
    table.save(place)


SAMPLES: Final[dict[str, Callable[[Path], Any]]] = {
    "my-deck.txt": shipped_deck("lantern"),
    "other.txt": shipped_deck("tide"),
    "punk-records": punk_records,
    "sets.json": sets,
    "cards.json": fowsim,
    "data.js": data_js,
    "my-set.json": own_set,
    "cards.en.json": card_list("en"),
    "cards.ja.json": card_list("ja"),
    "cards.zh.json": card_list("zh"),
    "printings.en.json": printings,
    "game.jsonl": saved_game,
    "evening.jsonl": saved_game,
}
