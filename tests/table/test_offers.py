"""Which deck is offered first, and which one a seat plays that chose none."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from rulebound import games
from rulebound.commands import dealt
from rulebound.errors import BadDeck
from rulebound.kernel.rng import seed_bytes
from rulebound.offers import drawn, offered, usual

ROOT: Final = Path(__file__).parents[2]
FIRST: Final = {"opcg": "storm-road", "azurlane": "twin-sail", "fow": "orchard"}
OFFERED: Final = {
    "opcg": ["storm-road", "sunbell", "stormworks", "tide", "lantern", "dusk-bell"],
    "azurlane": ["twin-sail", "deep", "reef", "sound", "black-tide", "gale"],
    "fow": ["orchard", "kiln", "night-market", "bell"],
}


def shares(name: str) -> dict[str, float]:
    """How often each deck of a game wins, by docs/balance.md."""
    text = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
    table = text.split(f"<!-- matrix of {name}: made", 1)[1].split(f"<!-- matrix of {name}: end", 1)[0]
    return {deck: float(share) for deck, share in re.findall(r"^\| ([a-z-]+) \| ([\d.]+) %", table, re.M)}


def words_of(name: str, deck: list[str]) -> float:
    """How many words there are to read on a card of a deck, on average."""
    entries = json.loads((ROOT / f"rulebound/games/{name}/starter/cards.json").read_bytes())["cards"]
    text = {entry["id"]: " ".join(entry.get("text", {}).get("en", [])) for entry in entries}
    return sum(len(text[card].split()) for card in deck) / len(deck)


@pytest.mark.parametrize("name", FIRST)
def test_the_deck_for_a_newcomer_is_the_strongest_and_has_little_to_read(name: str) -> None:
    game = games.find(name)
    assert offered(game) == OFFERED[name] and usual(game) == game.decks()[FIRST[name]]
    strength = shares(name)
    assert sorted(strength) == sorted(game.decks())
    assert max(strength, key=lambda deck: strength[deck]) == FIRST[name]
    longest = sorted(words_of(name, deck) for deck in game.decks().values())
    assert words_of(name, game.decks()[FIRST[name]]) <= longest[(len(longest) - 1) // 2]


@pytest.mark.parametrize("name", FIRST)
def test_a_deck_drawn_by_lot_is_never_the_one_across_and_may_be_every_other(name: str) -> None:
    game = games.find(name)
    shipped = game.decks()
    for mine, cards in shipped.items():
        lots = [drawn(game, seed_bytes(seed), list(reversed(cards))) for seed in range(100)]
        others = [deck for other, deck in shipped.items() if other != mine]
        assert all(lot in others for lot in lots) and all(deck in lots for deck in others)
        assert lots == [drawn(game, seed_bytes(seed), cards) for seed in range(100)], "a seed draws one deck"


def test_who_chooses_none_gets_the_first_deck_that_is_not_across() -> None:
    game = games.find("opcg")
    assert usual(game, game.decks()["storm-road"]) == game.decks()["sunbell"]
    assert usual(game, game.decks()["tide"]) == game.decks()["storm-road"]


def test_where_there_is_one_deck_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("toy")
    monkeypatch.setattr(type(game), "decks", lambda self: {"only": ["E01"]})
    assert usual(game, ["E01"]) == drawn(game, bytes(32), ["E01"]) == ["E01"]
    monkeypatch.setattr(type(game), "decks", lambda self: {})
    with pytest.raises(BadDeck, match="comes without decks; name one, or bring a list"):
        usual(game)


@pytest.mark.parametrize(
    ("mine", "wanted", "seats"),
    [
        (0, [], ("storm-road", "")),
        (1, [], ("", "storm-road")),
        (0, ["tide"], ("tide", "")),
        (1, ["storm-road"], ("storm-road", "sunbell")),
        (0, ["tide", "tide"], ("tide", "tide")),
    ],
)
def test_at_the_terminal_the_deck_across_is_drawn_by_the_seed(
    mine: int, wanted: list[str], seats: tuple[str, str]
) -> None:
    game = games.find("opcg")
    header = dealt("opcg", 1, wanted, True, mine, "en").journal.header
    for seat, (deck, name) in enumerate(zip(header.decks, seats, strict=True)):
        if name:
            assert deck == game.decks()[name]
        else:
            assert deck == drawn(game, bytes.fromhex(header.seed), header.decks[1 - seat]) != header.decks[1 - seat]
