"""What a card calls a thing is what the screen calls it, in every language."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from rulebound import games
from rulebound.collection.entry import LANGUAGES
from rulebound.collection.shipped import starters
from rulebound.speech import terms
from tests.collection import starter

SORTS: Final = ("keyword", "kind", "zone", "value")
ENDING: Final = re.compile(r"(カード|エリア|卡|區|值)$")  # what a list of words says and a text may leave out
# Words of the screen that texts put in other words.
ELSEWHERE: Final = {
    ("azurlane", "keyword/hand support", "ja"): "texts tell that a card does so, the screen that it has the range",
    ("azurlane", "keyword/hand support", "zh-Hant"): "texts tell that a card does so, the screen that it has the range",
    ("azurlane", "value/durability", "ja"): "texts speak of the cards, 旗艦の耐久, the screen of their number",
    ("azurlane", "zone/beneath", "zh-Hant"): "texts say beneath what: 艦船卡下方",
    ("fow", "kind/regalia", "zh-Hant"): "of its two names a text says one",
    ("opcg", "kind/character", "ja"): "texts say キャラ, which is short for it",
}


@cache
def said(game: str, lang: str) -> str:
    """All texts of a set in a language."""
    cards = starter.file(game)["cards"]
    return "\n".join(text for card in cards for text in card.get("text", {}).get(lang, ())).casefold()


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("game", starters())
def test_a_word_that_cards_and_screen_share_in_english_they_share_in_every_language(game: str, lang: str) -> None:
    table = terms.beside(games.find(game).package)
    shared = [key for key in table if key.split("/")[0] in SORTS and table[key]["en"].casefold() in said(game, "en")]
    other = {key: table[key][lang] for key in shared if (game, key, lang) not in ELSEWHERE}
    assert len(other) > 10
    assert {key: word for key, word in other.items() if ENDING.sub("", word).casefold() not in said(game, lang)} == {}
