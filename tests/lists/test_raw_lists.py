"""The public card lists come in whole, and no card of a real deck is lost; texts are not compiled for that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from rulebound import games
from rulebound.collection import bring
from rulebound.collection.imports import Imported, _Import, import_cards
from rulebound.collection.pool import Pool
from rulebound.deck_files import decks_in
from rulebound.deck_table import check_all, counts
from tests.beside import CARDS

PUNK_RECORDS = CARDS / "raw-lists" / "punk-records"
DECKS = CARDS.parent / "decks" / "opcg.json"
# Records that say something else than another record of their card: which field, here and there.
CONTRADICTIONS = {
    ("english", "EB01-023_p1", "values", "power 6000, counter none", "power 8000, counter 1000"),
    ("english", "ST23-004_r1", "traits", "FILM, Supernovas, Straw Hat Crew", "Animal, Straw Hat Crew"),
    ("chinese-taiwan", "OP09-043_p1", "traits", "十字公會", "CROSS GUILD"),
    ("chinese-taiwan", "P-030_r1", "traits", "魚人族, 王下七武海, 太陽海賊團", "王下七武海, 太陽海賊團"),
    ("chinese-taiwan", "ST01-003_r1", "traits", "動物, 阿拉巴斯坦王國", "動物, 阿拉巴斯坦王國, 草帽一行人"),
}


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Texts stay as they are: whether a record comes in does not hang on what its text means."""
    monkeypatch.setattr(Pool, "stale", lambda self: [])
    monkeypatch.setattr(Pool, "is_fresh", lambda self, card, lang: True)
    monkeypatch.setattr(_Import, "compare_variants", lambda self, pool: None)
    yield


@cache
def imported() -> tuple[Path, Imported]:
    """A store with the lists in three languages, and what came of importing them; once for all tests."""
    data = Path(mkdtemp(prefix="rulebound-"))
    return data, import_cards(PUNK_RECORDS, data=data)


def pool() -> Pool:
    found = bring.open_pool("opcg", imported()[0])
    assert found is not None
    return found


def test_one_piece_comes_in_whole_but_for_records_that_contradict_another() -> None:
    _, found = imported()
    told = set()
    for fault in found.faults:
        lang = Path(fault.file).relative_to(PUNK_RECORDS).parts[0]
        field, _, rest = fault.text.removeprefix('"').partition('": expected ')
        expected, _, here = rest.partition(" has it; found ")
        value, _, place = expected.rpartition(", as ")
        assert fault.id.partition("_")[0] == place.partition(" at ")[0]
        told.add((lang, fault.id, field, value, here))
    assert told == CONTRADICTIONS and len(found.faults) == 5
    (count,) = found.counts
    assert (count.read, count.cards, count.folded, count.faulty) == (13_184, 2431, 10_748, 5)
    assert len(found.partings) == 7  # three attributes that are others in two languages than in English, and one name


@pytest.mark.parametrize(
    ("lang", "read", "cards"), [("english", 4345, 2397), ("japanese", 4435, 2416), ("chinese-taiwan", 4404, 2426)]
)
def test_each_language_comes_in_by_itself(lang: str, read: int, cards: int, tmp_path: Path) -> None:
    found = import_cards(PUNK_RECORDS / lang, data=tmp_path)
    (count,) = found.counts
    assert (count.read, count.cards) == (read, cards)
    assert {fault.id for fault in found.faults} == {id for of, id, *_ in CONTRADICTIONS if of == lang}


def test_every_card_is_one_that_its_game_can_take() -> None:
    cards = pool()
    assert cards.lost == {} and [id for id in cards.cards if cards.shell(id) is None] == []
    dashes = [card.entry for card in cards.cards.values() if 0 in card.entry.values.values()]
    assert {(entry.kind, name) for entry in dashes for name, n in entry.values.items() if n == 0} == {
        ("character", "power"),
        ("event", "cost"),
    }
    assert cards.cards["OP13-079"].entry.attributes == ("?",)


def test_no_card_of_a_real_deck_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deck whose cards are in the lists can be checked; the others name cards of later sets."""
    monkeypatch.setenv("RULEBOUND_DATA", str(imported()[0]))
    decks = decks_in(DECKS) or []
    found = check_all(games.find("opcg"), decks)
    ids = [set(deck["cards"]) for deck in json.loads(DECKS.read_text(encoding="utf-8"))]
    known = {*pool().cards, *(one.printed for some in pool().printings.values() for one in some)}
    whole = [number for number, cards in enumerate(ids) if cards <= known]
    assert len(decks) == 110 and len(whole) == 59
    assert [number for number, one in enumerate(found) if not one.unknown] == whole
    assert [one.report.file for one in found if one.lost] == [] and counts(found)["lost"] == 0
    assert [number for number in whole if found[number].report.faults] == [5, 27]  # two Leaders; 48 cards
