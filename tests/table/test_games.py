"""The registry of games: by which names a game is found."""

from __future__ import annotations

import pytest

from rulebound.errors import UnknownGame
from rulebound.games import find, games


@pytest.mark.parametrize(
    ("called", "name"),
    [
        ("opcg", "opcg"),
        ("opcg-1.1.9", "opcg"),
        ("opcg-1.1.6", "opcg-1.1.6"),
        ("opcg-manual-1.11", "opcg-manual"),
        ("azurlane-2.1.0", "azurlane"),
        ("fow-6.0", "fow"),
    ],
)
def test_a_game_is_found_by_its_name_and_by_its_rulebook(called: str, name: str) -> None:
    assert find(called) is find(name)
    assert find(called).name == name


def test_every_game_is_listed_once() -> None:
    assert len(games()) == len(set(games()))
    assert "opcg-1.1.9" not in games()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="opcg"):
        find("opcg-9.9")
