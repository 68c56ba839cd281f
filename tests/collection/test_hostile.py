"""RELIABILITY S3: whatever stands in a card's text comes to an error or to a bounded program, and harms nobody else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from rulebound.collection import bring
from rulebound.collection.entry import Entry
from rulebound.collection.imports import import_cards
from rulebound.collection.lines import read, written
from rulebound.collection.program import Reader
from rulebound.games import make
from tests.collection.lists import DRAW, vega, write

SAMPLE = int(os.environ.get("RULEBOUND_SAMPLE", "40"))  # changed texts of a game; the bar asks for 10,000
LONGEST = 20_000  # characters of a kept program: no text that means something comes near
TEXTS = {
    ("opcg", "en", "character"): [
        "[On Play] Draw 1 card.",
        "[DON!! x1] [When Attacking] Give up to 1 rested DON!! card to your Leader.",
        "[Activate: Main] [Once Per Turn] You may trash 1 card from your hand: K.O. up to 1 of your opponent's "
        "Characters with 3000 power or less. Then, draw 1 card.",
    ],
    ("opcg", "ja", "character"): [
        "【登場時】カード1枚を引く。",
        "【登場時】自分の手札1枚を捨てることができる:相手のパワー3000以下のキャラ1枚までを、KOする。",
    ],
    ("fow", "en", "resonator"): [
        "When this card enters your field, draw a card.",
        "{R}, {Rest}: This card deals 200 damage to target player or resonator.",
        "This card gains [+100/+100] for each card in your hand.",
    ],
    ("azurlane", "zh-Hant", "ship"): [
        "■【主階段啟動】【每回合1次】可以捨棄1張手牌：抽2張卡。",
        "■【登場時】將對方戰場上的1張費用為3或以下的艦船卡彈回手牌。",
    ],
}
SIGNS = "[]{}()<>【】《》「」『』,.:;、。：+-−0123456789xX\"'`$\\%\n\t \u200b\u202e\ufeff\0é漢カ"
VALUES = {
    "character": {"cost": 2, "power": 3000},
    "resonator": {"atk": 300, "def": 300},
    "ship": {"cost": 2, "power": 300, "support": 100},
}


def mutated(text: str, rng: Random) -> str:
    """A text with something done to it: signs put in, left out or doubled, pieces moved, numbers made large."""
    for _ in range(rng.randrange(1, 4)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        piece = text[at:to]
        text = rng.choice(
            [
                text[:at] + rng.choice(SIGNS) + text[at:],
                text[:at] + text[to:],
                text[:to] + piece + text[to:],
                piece + text[:at] + text[to:],
                text.replace("1", "9" * rng.choice([2, 9, 30, 400])),
                text[:at] + piece * rng.choice([3, 50]) + text[to:],
                text[:at] + rng.choice(["[", "(", "《", "「", "("]) * rng.choice([1, 500]) + text[at:],
                text + " " + text,
            ]
        )[:30_000]
        text = text or "x"
    return text


@pytest.mark.parametrize(("game", "lang", "kind"), TEXTS)
def test_a_changed_text_is_refused_or_comes_to_a_program_that_the_game_takes(game: str, lang: str, kind: str) -> None:
    rng = Random(f"{game} {lang}")
    reader = Reader(game, {}, [])
    taken = []
    for number in range(SAMPLE):
        text = mutated(rng.choice(TEXTS[game, lang, kind]), rng)
        entry = Entry(
            id=f"XS-{number}",
            kind=kind,
            name={"en": "Stray"},
            values=VALUES[kind],
            attributes=("DD",) if kind == "ship" else (),
            text={lang: (text,)},
        )
        found = reader.read(entry)
        assert (found.card is None) == bool(found.refused), text
        if found.card is not None:
            line = written(found.card)
            assert len(line) < LONGEST and read(line) == found.card, text
            taken.append(found.card)
    make(game, taken)


def test_a_number_that_nobody_prints_is_no_program_without_bounds(tmp_path: Path) -> None:
    many = [vega(f"XS01-{n:03}", effect=f"[On Play] Draw {'9' * n} cards.") for n in range(1, 60)]
    found = import_cards(write(tmp_path / "a.json", many))
    pool = bring.open_pool("opcg")
    assert found.faults == [] and pool is not None
    for id, card in pool.cards.items():
        program = card.faces["en"].program
        assert program is None or max(numbers_in(json.loads(program))) <= 1_000_000, id


def numbers_in(part: object) -> list[int]:
    """Every number in what was kept of a card."""
    if isinstance(part, int):
        return [int(part)]
    inside = list(part.values()) if isinstance(part, dict) else part if isinstance(part, list) else []
    return [number for one in inside for number in numbers_in(one)]


def test_a_hostile_card_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    bad = [
        "(" * 19_000,
        "[On Play] " * 1_900,
        "{Wharf Crew}" * 1_500,
        DRAW["ja"] * 900,
        "\u202e" * 500,
        "'; drop table card; --",
    ]
    cards = [vega(f"XS01-{n:03}", effect=text) for n, text in enumerate(bad, 1)]
    found = import_cards(write(tmp_path / "a.en.json", [*cards, vega("XS01-099", effect=DRAW["en"])]))
    pool = bring.open_pool("opcg")
    assert pool is not None and not pool.refusal("XS01-099")
    assert found.counts[0].whole == 1 and found.counts[0].refused + found.counts[0].faulty == len(bad)
