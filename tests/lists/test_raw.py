"""The samples of public card lists beside the project: each is imported, and decks of it are checked and played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from rulebound import games, simulate
from rulebound.collection import bring
from rulebound.collection.imports import Imported, import_cards
from rulebound.collection.pool import Pool
from rulebound.decks import check_deck, show_report
from rulebound.replay import replay
from tests.beside import CARDS
from tests.collection.test_brought import play, seat

RAW = CARDS / "raw"
SAMPLES = {"opcg": "punk-records", "fow": "fowsim", "azurlane": "azurlane"}
SHAPES = {"opcg": "punk-records", "fow": "fowsim", "azurlane": "Azur Lane data.js"}
STONES = ["5 FW-S1", "5 FW-S3"]  # the sample has none
every_title = pytest.mark.parametrize("title", SAMPLES)


@cache
def imported(title: str) -> tuple[Path, Imported]:
    """A store with one sample, and what came of importing it; once for all tests."""
    path = RAW / SAMPLES[title]
    data = Path(mkdtemp(prefix="rulebound-"))
    return data, import_cards(path, data=data)


@pytest.fixture
def sample(title: str, monkeypatch: pytest.MonkeyPatch) -> Imported:
    """The sample of a title, imported."""
    data, found = imported(title)
    monkeypatch.setenv("RULEBOUND_DATA", str(data))
    return found


def deck_of(title: str, pool: Pool) -> str:
    """A deck list out of what can be played."""
    whole = [id for id in pool.cards if not pool.refusal(id)]
    kinds = {id: pool.cards[id].entry.kind for id in whole}
    head = next(id for id in whole if kinds[id] in ("leader", "ruler", "flagship"))
    if title == "fow":
        main = [id for id in whole if kinds[id] not in ("ruler", "j-ruler", "magic stone")]
        return "\n".join([f"1 {head}", *(f"4 {id}" for id in main), *STONES])
    colours = set(pool.cards[head].entry.colours)
    main = [id for id in whole if kinds[id] not in ("leader", "flagship") and colours & {*pool.cards[id].entry.colours}]
    counts = [4] * 12 + [2]
    return "\n".join([f"1 {head}", *(f"{n} {id}" for n, id in zip(counts, main, strict=False))])


def written(title: str, folder: Path) -> Path:
    pool = bring.open_pool(title)
    assert pool is not None
    path = folder / "deck.txt"
    path.write_text(deck_of(title, pool))
    return path


@every_title
def test_a_sample_is_known_and_imported_whole(title: str, sample: Imported) -> None:
    (count,) = sample.counts
    assert sample.shapes == [SHAPES[title]] and sample.faults == []
    assert count.faulty == 0 and count.read >= count.cards == count.whole + count.refused > 15
    assert count.whole >= 0.6 * count.cards


@every_title
def test_every_refused_card_of_a_sample_says_why(title: str, sample: Imported) -> None:
    pool = bring.open_pool(title)
    assert pool is not None
    refused = [id for id in pool.cards if pool.refusal(id)]
    assert len(refused) == sample.counts[0].refused
    assert all("not understood" in pool.refusal(id) or "other side" in pool.refusal(id) for id in refused)


@every_title
def test_decks_of_a_sample_are_legal_and_simulated(title: str, sample: Imported, tmp_path: Path) -> None:
    path = written(title, tmp_path)
    report = check_deck(games.find(title), path)
    assert report.legal and not report.refused, show_report(report)
    plan = simulate.plan_seats(games.find(title), 1, "random", [str(path), str(path)])
    found = simulate.simulate(plan, 2)
    assert (found.errors, found.suspended, found.cut_off) == (0, 0, 0), found.failures


@every_title
def test_a_game_with_a_sample_is_saved_and_played_again(
    title: str, sample: Imported, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(title, tmp_path)
    table = seat(title, path, path)
    play(table)
    table.save(tmp_path / "game.jsonl")
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "nowhere"))
    assert replay(tmp_path / "game.jsonl").number == table.number
