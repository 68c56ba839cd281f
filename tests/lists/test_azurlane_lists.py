"""The whole public lists of Azur Lane: every record is read, and each contradiction is named. No text is compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.collection.imports import import_cards
from rulebound.collection.pool import Pool
from rulebound.collection.store import Card, Face
from tests.beside import CARDS

FOLDER = CARDS / "raw-lists" / "azurlane"
FAULTS = {
    "BP01-001<SEC> ": '"values": expected support 200, as BP01-001{awakened} at {file}:991 has it; found support 100',
    "BP04-038<PR> ja": '"values": expected cost 3, support 100, as BP04-038 at {file}:10224 has it; '
    "found cost 1, support 0",
    "CE01-064 ja alone": '"陣營": expected a word such as 白鷹, 東煌, 皇家, 鐵血, 重櫻, 北方聯合, 薩丁帝國, 維希教廷, '
    "自由鳶尾, 碧藍航線, 赤色中軸, found '手札・戦場'",
}


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read and merged; their texts are not compiled."""

    def left(pool: Pool, card: Card, lang: str) -> Face:
        return card.faces[lang]

    monkeypatch.setattr(Pool, "compile", left)


def expected(path: Path, lang: str, alone: bool) -> list[tuple[str, str]]:
    """The faults of a list."""
    told = []
    for key, text in FAULTS.items():
        id, _, where = key.partition(" ")
        if where in ("", lang) or (alone and where == f"{lang} alone"):
            told.append((id, text.format(file=path, awakened="覚醒" if lang == "ja" else "覺醒")))
    return told


@pytest.mark.parametrize(
    ("name", "lang", "figures"),
    [("data.js", "zh-Hant", (1177, 292, 884, 1)), ("ja/data.js", "ja", (1164, 278, 883, 3))],
)
def test_a_list_comes_in_whole(tmp_path: Path, name: str, lang: str, figures: tuple[int, ...]) -> None:
    found = import_cards(FOLDER / name, data=tmp_path)
    (count,) = found.counts
    assert (count.read, count.folded, count.cards, count.faulty) == figures
    assert sorted((one.id, one.text) for one in found.faults) == expected(FOLDER / name, lang, alone=True)
    assert 200 * count.faulty < count.read


def test_both_lists_come_in_whole_and_one_says_what_the_other_leaves_out(tmp_path: Path) -> None:
    found = import_cards(FOLDER, data=tmp_path)
    (count,) = found.counts
    assert (count.read, count.folded, count.cards, count.faulty) == (2341, 1454, 884, 3)
    every = [
        one
        for name, lang in (("data.js", "zh-Hant"), ("ja/data.js", "ja"))
        for one in expected(FOLDER / name, lang, False)
    ]
    assert sorted((one.id, one.text) for one in found.faults) == sorted(every)
    differ = {one.id: one.text for one in found.partings if one.text.endswith("that in zh-Hant is kept")}
    assert len(differ) == 12
    assert differ["CE01-019"] == '"values": cost 3 in zh-Hant, cost 2 in ja; that in zh-Hant is kept'
