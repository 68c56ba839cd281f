"""Importing: reprints fold, languages are added, texts are compiled once, and all is kept or nothing."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulebound.collection import bring, store
from rulebound.collection.imports import Imported, import_cards
from rulebound.collection.lines import read
from rulebound.collection.pool import Pool
from rulebound.collection.store import BadStore
from rulebound.program.ops import Draw
from tests.collection.lists import (
    CREWS,
    DRAW,
    NAMES,
    data_js,
    datum,
    ferries,
    fowsim,
    kiln,
    own_card,
    own_file,
    punk_records,
    sim,
    vega,
    vega_leader,
    wharf,
    write,
)


def bring_in(path: Path, content: Any) -> Imported:
    return import_cards(write(path, content))


def pool(game: str = "opcg") -> Pool:
    found = bring.open_pool(game)
    assert found is not None
    return found


def figures(found: Imported) -> tuple[int, ...]:
    """Read, folded, whole, refused, faulty."""
    (count,) = found.counts
    assert_adds_up(found)
    return count.read, count.folded, count.whole, count.refused, count.faulty


def assert_adds_up(found: Imported) -> None:
    """Whatever was read is a card, folded into one, or faulty; whatever is a card is whole or refused."""
    for count in found.counts:
        assert count.read == count.cards + count.folded + count.faulty, count
        assert count.cards == count.whole + count.refused, count
    assert found.file_faults == sum(fault.of_file for fault in found.faults)
    assert sum(count.faulty for count in found.counts) <= len(found.faults) - found.file_faults


# -- folding ---------------------------------------------------------------------------------------


def test_reprints_and_other_art_are_one_card_that_remembers_its_printings(data: Path, tmp_path: Path) -> None:
    again = vega("XW01-002", pack_id="990002", rarity="Promo")
    found = bring_in(tmp_path / "a.json", [vega("XW01-002_p1", rarity="SuperRare"), vega("XW01-002"), again])
    assert figures(found) == (3, 2, 1, 0, 0)
    assert list(pool().cards) == ["XW01-002"]
    assert [one.printed for one in pool().printings["XW01-002"]] == ["XW01-002", "XW01-002_p1"]


def test_a_reprint_in_other_words_is_the_same_card_and_told_if_it_says_something_else(
    data: Path, tmp_path: Path
) -> None:
    one = vega("XW01-002", effect="[On Play] Draw 1 card.")
    same = vega("XW01-002_p1", effect="[On Play]  Draw 1 card.<br>-")
    other = vega("XW01-002_p2", effect="[On Play] Draw 2 cards.")
    dark = vega("XW01-002_p3", effect="[On Play] Juggle.")
    empty = vega("XW01-002_p4", effect="-")
    found = bring_in(tmp_path / "a.json", [one, same, other, dark, empty])
    assert found.faults == []
    told = [parting.text for parting in found.partings]
    says, dark_one, nothing = told
    kept = f"that of XW01-002 at {tmp_path / 'a.json'}:2 is kept"
    assert says == f"as XW01-002_p2 it has another text in en, that says something else; {kept}"
    assert dark_one == f"as XW01-002_p3 it has another text in en, that is not understood; {kept}"
    assert nothing.startswith("as XW01-002_p4 it has another text in en, that says something else")
    assert figures(found) == (5, 4, 1, 0, 0)
    assert [one.printed for one in pool().printings["XW01-002"]][1:] == [f"XW01-002_p{n}" for n in range(1, 5)]
    assert pool().cards["XW01-002"].faces["en"].text == ("[On Play] Draw 1 card.",)


def test_two_cards_with_one_id_are_a_fault_that_names_both_places(data: Path, tmp_path: Path) -> None:
    found = bring_in(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-002", power=4000)])
    (fault,) = found.faults
    assert fault.id == "XW01-002" and fault.text == (
        f'"values": expected power 3000, as XW01-002 at {tmp_path / "a.json"}:2 has it; found power 4000'
    )
    assert figures(found) == (2, 0, 1, 0, 1)
    assert pool().cards["XW01-002"].entry.values["power"] == 3000


def test_a_printing_whose_name_is_spelled_otherwise_is_the_same_card(data: Path, tmp_path: Path) -> None:
    names = ["モンキー・Ｄ・フランぺ", "モンキー・D・フランペ", "「モンキー」D フランペ"]
    types = [["ＣＰ９"], ["CP9"], ["cp9"]]
    cards = [
        vega(f"XW01-002_p{n}", name=name, types=words) for n, (name, words) in enumerate(zip(names, types, strict=True))
    ]
    found = bring_in(tmp_path / "a.ja.json", cards)
    assert (figures(found), found.faults, found.partings) == ((3, 2, 1, 0, 0), [], [])


def test_a_printing_with_another_name_is_the_same_card_where_numbers_tell_cards_apart(
    data: Path, tmp_path: Path
) -> None:
    """opcg 2-14-2"""
    found = bring_in(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-002_p1", name="Pier Docker")])
    assert (figures(found), found.faults) == ((2, 1, 1, 0, 0), [])
    (parting,) = found.partings
    assert parting.text == "as XW01-002_p1 it is called 'Pier Docker' in en; 'Docker XW01-002' is kept"
    found = bring_in(tmp_path / "b.json", fowsim([sim("XK-002"), sim("XK-002", name="Other Hand")]))
    (fault,) = found.faults
    assert fault.text.startswith('"name": expected Kiln Hand XK-002, as XK-002 at ') and figures(found)[-1] == 1


SAMPLES: dict[str, Any] = {
    "one id for two": [vega("XW01-002"), vega("XW01-002", power=4000), vega("XW01-003")],
    "a printing that is another card": [vega("XW01-002"), vega("XW01-002_p1"), vega("XW01-002_p2", name="Other")],
    "other words": [vega("XW01-002"), vega("XW01-002_p1", effect="[Blocker]"), vega("XW01-002_p2", effect="-")],
    "a rule card": [vega("XW01-002"), vega("XW01-003", category="Don"), vega("XW01-004", cost="x", name=None)],
    "no objects": [vega("XW01-002"), 7, [], {}, "x"],
    "broken": json.dumps([vega("XW01-002"), vega("XW01-003"), vega("XW01-004")]).replace('"name"', "name", 2),
    "no comma": json.dumps([vega("XW01-002"), vega("XW01-003")]).replace("}, {", "} {"),
    "cut": json.dumps([vega("XW01-002"), vega("XW01-003")])[:-40],
    "ours": own_file(cards=[own_card("XO-001"), own_card("XO-001"), own_card("XO-002", values=5), 7]),
    "ours with a bad head": own_file(words=[], set=7),
    "both sides": data_js(ferries()),
    "a set": fowsim([*kiln(), *kiln(), sim("XK-002", ATK=900)]),
    "nothing good": [vega("XW01-002", name=None)],
    "no text": json.dumps([vega("XW01-002")])[:1],
}


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_numbers_of_an_import_add_up(data: Path, tmp_path: Path, sample: str) -> None:
    assert_adds_up(bring_in(tmp_path / "a.json", SAMPLES[sample]))


def test_the_numbers_of_a_folder_add_up(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    for name, content in SAMPLES.items():
        write(folder / f"{name}.json", content)
    write(folder / "only faulty.json", fowsim([sim("XK-001", name=None)]))
    found = import_cards(folder)
    assert_adds_up(found)
    assert {count.game for count in found.counts} == {"opcg", "fow", "azurlane"}


def test_a_printing_that_leaves_a_value_out_is_the_card_of_its_number(data: Path, tmp_path: Path) -> None:
    given = [
        datum("XF01-002<PR>", **{"戰　力": "-", "艦船類型": "-"}),
        datum("XF01-002"),
        datum("XF01-003", **{"戰　力": "-"}),
        datum("XF01-003<PR>", **{"戰　力": "-"}),
        datum("XF01-004"),
        datum("XF01-004<PR>", 支援值="200"),
        datum("XF01-004<SEC>", **{"勢　力": "赤色中軸"}),
    ]
    found = bring_in(tmp_path / "data.js", data_js(given))
    assert figures(found) == (7, 1, 2, 0, 4)
    lacks = "\"戰力\": expected the power of a card of the type ship, found '-'"
    kept = f"as XF01-004 at {tmp_path / 'data.js'}:75 has it"
    assert sorted((fault.id, fault.text) for fault in found.faults) == [
        ("XF01-003", lacks),
        ("XF01-003<PR>", lacks),
        ("XF01-004<PR>", f'"values": expected support 100, {kept}; found support 200'),
        ("XF01-004<SEC>", f'"traits": expected Eagle Union, Azur Lane, {kept}; found Eagle Union, Crimson Axis'),
    ]
    assert [one.printed for one in pool("azurlane").printings["XF01-002"]] == ["XF01-002", "XF01-002<PR>"]
    assert pool("azurlane").cards["XF01-002"].entry.values["power"] == 400
    later = bring_in(tmp_path / "data.ja.js", data_js([datum("XF01-002<PR>", **{"戰　力": "-"})]))
    assert later.faults == []


def test_a_list_in_another_order_comes_to_the_same_collection(data: Path, tmp_path: Path) -> None:
    """The same records in six orders, with two that differ under one id, in two languages."""
    given = [
        *(datum(f"XF01-{n:03}", 費用=str(n)) for n in range(2, 5)),
        datum("XF01-001", "旗艦卡"),
        datum("XF01-001覺醒", "旗艦卡-覺醒", 支援值="200"),
        datum("XF01-001<SEC>", "旗艦卡-覺醒"),
        datum("XF01-005", 支援值="200"),
        datum("XF01-005"),
        datum("XF01-005", 支援值="200"),
        datum("XF01-006", effect="■【主階段啟動】抽1張卡。"),
        datum("XF01-006<PR>", effect="■【主階段啟動】抽2張卡。"),
        datum("XF01-007<PR>", **{"戰　力": "-"}),
        datum("XF01-007", **{"戰　力": "500"}),
        datum("XF01-008<PR>", **{"陣　營": "皇家"}),
        datum("XF01-008<SEC>"),
    ]
    other = [{**one, "card_name": f"フェリー{one['card_code'][:8]}"} for one in given[:4]]
    came: list[Any] = []
    for order in range(6):
        rng = Random(order)
        cards = [rng.sample(some, len(some)) if order else some for some in (given, other)]
        store_at = tmp_path / f"store {order}"
        (tmp_path / str(order)).mkdir()
        names = ("a.js", "b.ja.js") if order % 2 else ("b.js", "a.ja.js")
        for name, some in zip(names, cards, strict=True):
            write(tmp_path / str(order) / name, data_js(some))
        found = import_cards(tmp_path / str(order), data=store_at)
        opened = bring.open_pool("azurlane", store_at)
        assert opened is not None
        texts = {
            id: (card.entry, {lang: (face.name, face.traits, face.text) for lang, face in card.faces.items()})
            for id, card in opened.cards.items()
        }
        told = [(fault.id, re.sub(r" at \S*:\d+", "", fault.text)) for fault in found.faults]
        partings = [(one.id, re.sub(r" at \S*:\d+", "", one.text)) for one in found.partings]
        came.append((texts, opened.printings, sorted(told), sorted(partings), figures(found)))
    assert [id for id, _ in came[0][2]] == ["XF01-001<SEC>", "XF01-005", "XF01-008<SEC>"]
    assert came[0][0]["XF01-005"][0].values["support"] == 200
    assert all(one == came[0] for one in came[1:])


def test_a_newer_list_takes_the_place_of_an_older_one(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-003")])
    found = bring_in(tmp_path / "b.json", [vega("XW01-002", power=4000, effect="[Blocker]")])
    (count,) = found.counts
    assert (count.new, count.changed, found.faults) == (0, 1, [])
    assert pool().cards["XW01-002"].entry.values["power"] == 4000
    card = read(pool().cards["XW01-002"].faces["en"].program or "")
    assert card.keywords == ("blocker",) and card.values["power"] == 4000
    assert list(pool().cards) == ["XW01-002", "XW01-003"]


def test_a_list_that_has_lost_a_field_leaves_the_cards_as_they_were(data: Path, tmp_path: Path) -> None:
    whole = [vega("XW01-002", effect="[Blocker]"), vega("XW01-003")]
    bring_in(tmp_path / "a.json", whole)
    before = pool().cards["XW01-002"]
    found = bring_in(tmp_path / "a.json", [{key: whole[0][key] for key in whole[0] if key != "effect"}, whole[1]])
    assert [(fault.line, fault.id) for fault in found.faults] == [(2, "XW01-002")]
    assert figures(found) == (2, 0, 1, 0, 1)
    assert pool().cards["XW01-002"] == before and before.faces["en"].text == ("[Blocker]",)


# -- languages -------------------------------------------------------------------------------------


def in_language(lang: str, **more: Any) -> dict[str, Any]:
    return vega("XW01-002", **{"name": NAMES[lang], "types": [CREWS[lang]], "effect": DRAW[lang], **more})


def test_the_same_card_in_other_languages_is_one_card_with_one_program(data: Path, tmp_path: Path) -> None:
    folder = punk_records(
        tmp_path / "pr",
        english=[in_language("en")],
        japanese=[in_language("ja")],
        chinese_hongkong=[in_language("zh-Hant")],
    )
    found = import_cards(folder)
    assert figures(found) == (3, 2, 1, 0, 0) and found.partings == []
    card = pool().cards["XW01-002"]
    assert {lang: face.name for lang, face in card.faces.items()} == NAMES
    programs = {face.program for face in card.faces.values()}
    assert len(programs) == 1
    printed = read(programs.pop() or "")
    assert (printed.name, printed.traits) == ("Tar Boiler", ("Wharf Crew",))
    assert printed.abilities[0].body == (Draw(1),)


def test_words_of_another_language_are_known_by_the_cards_that_have_both(data: Path, tmp_path: Path) -> None:
    asks = "[On Play] If your Leader has the {Wharf Crew} type, draw 1 card."
    bring_in(tmp_path / "a.en.json", [in_language("en"), vega("XW01-003", effect=asks)])
    japanese = "【登場時】自分のリーダーが特徴《波止場組》を持つ場合、カード1枚を引く。"
    found = bring_in(tmp_path / "a.ja.json", [in_language("ja"), vega("XW01-003", types=["波止場組"], effect=japanese)])
    assert found.partings == [] and figures(found)[2:] == (2, 0, 0)
    faces = pool().cards["XW01-003"].faces
    assert faces["en"].program == faces["ja"].program and "Wharf Crew" in (faces["ja"].program or "")


def test_languages_that_differ_are_both_kept_and_told(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.en.json", [in_language("en")])
    found = bring_in(tmp_path / "a.ja.json", [in_language("ja", effect="【登場時】カード2枚を引く。")])
    (parting,) = found.partings
    assert parting.id == "XW01-002" and "in ja does not say the same as that in en" in parting.text
    faces = pool().cards["XW01-002"].faces
    assert read(faces["en"].program or "").abilities[0].body == (Draw(1),)
    assert read(faces["ja"].program or "").abilities[0].body == (Draw(2),)
    played = pool().played("XW01-002")
    assert played is not None and played.lang == "en"


def test_a_card_is_played_by_the_language_that_is_understood(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.en.json", [in_language("en", effect="[On Play] Juggle 1 card.")])
    assert pool().refusal("XW01-002")
    bring_in(tmp_path / "a.ja.json", [in_language("ja")])
    played = pool().played("XW01-002")
    assert played is not None and played.lang == "ja" and not pool().refusal("XW01-002")
    assert read(played.program or "").name == "Tar Boiler"


def test_numbers_that_differ_between_languages_are_told(data: Path, tmp_path: Path) -> None:
    folder = punk_records(tmp_path / "pr", english=[in_language("en")], japanese=[in_language("ja", power=9000)])
    (parting,) = import_cards(folder).partings
    assert "power 9000" in parting.text and pool().cards["XW01-002"].entry.values["power"] == 3000


def test_the_numbers_of_the_first_language_count_in_whatever_order_lists_come(data: Path, tmp_path: Path) -> None:
    english, japanese = [in_language("en", power=4000)], [in_language("ja", power=9000)]
    assert bring_in(tmp_path / "a.ja.json", japanese).partings == []
    assert pool().cards["XW01-002"].entry.values["power"] == 9000
    assert bring_in(tmp_path / "a.en.json", english).partings == []
    assert pool().cards["XW01-002"].entry.values["power"] == 4000
    (parting,) = bring_in(tmp_path / "a.ja.json", japanese).partings
    assert "power 9000" in parting.text and pool().cards["XW01-002"].entry.values["power"] == 4000
    bring_in(tmp_path / "a.en.json", [in_language("en", power=5000)])
    assert pool().cards["XW01-002"].entry.values["power"] == 5000


def test_a_card_file_of_ours_says_its_words_itself(data: Path, tmp_path: Path) -> None:
    texts = {
        "en": ["[On Play] If your Leader has the {Wharf Crew} type, draw 1 card."],
        "ja": ["【登場時】自分のリーダーが特徴《波止場組》を持つ場合、カード1枚を引く。"],
    }
    found = bring_in(tmp_path / "own.json", own_file(cards=[own_card("XO-001", text=texts)]))
    assert figures(found) == (1, 0, 1, 0, 0) and found.partings == []


# -- both sides ------------------------------------------------------------------------------------


def test_a_side_whose_other_side_is_refused_is_not_played(data: Path, tmp_path: Path) -> None:
    cards = kiln()
    cards[1]["abilities"] = ["Juggle a resonator."]
    found = bring_in(tmp_path / "cards.json", fowsim(cards))
    assert figures(found)[3] == 2
    assert pool("fow").refusal("XK-001") == "its other side, XK-001J, cannot be played"
    assert "not understood" in pool("fow").refusal("XK-001J")


def test_a_ruler_whose_other_side_is_faulty_or_missing_is_not_played(data: Path, tmp_path: Path) -> None:
    front, back = kiln()[:2]
    front["abilities"] = ["[Judgment] {R}{R}"]
    lost = {key: back[key] for key in back if key != "abilities"}
    for number, cards in enumerate(([front, lost], [front])):
        found = bring_in(tmp_path / f"{number}.json", fowsim(cards))
        assert [fault.id for fault in found.faults] == ["XK-001J"] * (number == 0)
        assert figures(found)[2:4] == (0, 1)
        assert pool("fow").refusal("XK-001").startswith("its other side, XK-001J, is missing")
    whole = bring_in(tmp_path / "cards.json", fowsim([back]))  # which is all that was missing
    assert whole.faults == [] and pool("fow").refusal("XK-001") == ""


def test_a_flagship_whose_other_side_is_faulty_is_not_played(data: Path, tmp_path: Path) -> None:
    cards = ferries()
    del cards[1]["card_effect"]
    found = bring_in(tmp_path / "data.js", data_js(cards))
    assert [fault.id for fault in found.faults] == ["XF01-001覺醒"]
    assert [line.partition(":")[0] for line in found.refused] == ["XF01-001"]
    assert pool("azurlane").refusal("XF01-001") == (
        "its other side, XF01-001B, is missing: its list has none, or a faulty one"
    )


def test_a_ruler_that_has_no_other_side_in_the_list_has_none(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "cards.json", fowsim([sim("XK-001", type=["Ruler"], cost=None, ATK="", DEF="")]))
    played = pool("fow").played("XK-001")
    assert played is not None and read(played.program or "").other_side == ""


def test_another_side_that_is_nowhere_is_a_fault(data: Path, tmp_path: Path) -> None:
    cards = [
        own_card("XO-001", other_side="XO-002"),
        own_card("XO-002", other_side="XO-003"),
        own_card("XO-004", other_side="XO-005"),
        own_card("XO-005", other_side="XO-004"),
    ]
    found = bring_in(tmp_path / "own.json", own_file(cards=cards))
    assert figures(found)[0] == 4 and figures(found)[4] == 2
    assert [(fault.id, fault.line) for fault in found.faults] == [("XO-002", 50), ("XO-001", 15)]
    assert found.faults[0].text == (
        "\"other_side\": expected a card of the list or one that is imported, found 'XO-003'"
    )
    assert list(pool().cards) == ["XO-004", "XO-005"]
    later = bring_in(tmp_path / "more.json", own_file(cards=[own_card("XO-006", other_side="XO-004")]))
    assert later.faults == []


def test_a_card_that_its_game_cannot_take_says_so(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.games.opcg.printing.COLOURS", ("green",))
    found = bring_in(tmp_path / "a.json", [vega("XW01-002")])
    assert figures(found) == (1, 0, 0, 1, 0)
    assert pool().refusal("XW01-002").startswith('the game cannot take it (en): XW01-002: "colours": expected')


# -- keeping ---------------------------------------------------------------------------------------


def test_what_is_compiled_is_compiled_once(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.json", wharf())
    assert import_cards(path).compiled == 14
    assert import_cards(path).compiled == 0
    changed = wharf()
    changed[3]["effect"] = "[Blocker]"
    assert bring_in(tmp_path / "a.json", changed).compiled == 1
    monkeypatch.setattr("rulebound.collection.pool.edition", lambda game: "another grammar")
    assert bring_in(tmp_path / "a.json", changed).compiled == 14


def test_a_program_is_compiled_again_when_a_word_of_its_text_means_another(data: Path, tmp_path: Path) -> None:
    asks = "【登場時】自分のリーダーが特徴《波止場組》を持つ場合、カード1枚を引く。"
    other = vega("XW01-003", name="荷札", types=["川船"], effect=asks)
    bring_in(tmp_path / "a.ja.json", [in_language("ja"), other])
    assert "波止場組" in (pool().cards["XW01-003"].faces["ja"].program or "")
    found = bring_in(tmp_path / "a.en.json", [in_language("en")])  # nothing of the other card is in this list
    assert found.compiled == 3
    program = pool().cards["XW01-003"].faces["ja"].program or ""
    assert "波止場組" not in program and "Wharf Crew" in program


def test_an_import_that_fails_leaves_nothing(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_in(tmp_path / "a.json", [vega("XW01-002")])
    before = (data / store.FILE).read_bytes()

    def fail(self: Pool, *more: object) -> None:
        raise RuntimeError("the power is out")

    monkeypatch.setattr(Pool, "compile", fail)
    with pytest.raises(RuntimeError):
        bring_in(tmp_path / "b.json", wharf())
    monkeypatch.undo()
    monkeypatch.setenv("RULEBOUND_DATA", str(data))
    assert list(pool().cards) == ["XW01-002"]
    assert (data / store.FILE).read_bytes() == before


def test_two_imports_at_once_do_each_other_no_harm(data: Path, tmp_path: Path) -> None:
    files = [write(tmp_path / f"{n}.json", [vega(f"XW{n:02}-{k:03}") for k in range(1, 30)]) for n in (1, 2, 3)]
    program = "import sys; from pathlib import Path; from rulebound.collection.imports import import_cards; " + (
        "assert not import_cards(Path(sys.argv[1])).faults"
    )
    running = [subprocess.Popen([sys.executable, "-c", program, str(file)], env=dict(os.environ)) for file in files]
    assert [one.wait() for one in running] == [0, 0, 0]
    assert len(pool().cards) == 3 * 29
    base = sqlite3.connect(data / store.FILE)
    assert base.execute("pragma integrity_check").fetchone() == ("ok",)
    base.close()


def test_a_list_with_nothing_good_in_it_makes_no_store_unless_it_names_a_card(data: Path, tmp_path: Path) -> None:
    found = bring_in(tmp_path / "a.json", [vega("no number", name=None)])
    assert figures(found) == (1, 0, 0, 0, 1)
    assert not data.exists()
    bring_in(tmp_path / "a.json", [vega("XW01-002_p1", name=None)])
    assert list(pool().lost) == ["XW01-002"] and dict(pool().cards) == {}


def test_the_store_keeps_what_is_wrong_with_a_card_until_there_is_one(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    bring_in(path, [vega("XW01-002"), *(vega_leader(id, cost=None) for id in ("XW01-001_p2", "XW01-001"))])
    (lost,) = pool().lost.values()
    why = '"cost": expected the life of a leader, found nothing'
    assert lost == store.Lost("XW01-001", str(path), 25, why)
    # A card that is there is none of them, whatever a later list makes of it.
    bring_in(tmp_path / "b.json", [vega("XW01-002", power="strong"), vega("XW01-003", power="strong")])
    assert list(pool().lost) == ["XW01-001", "XW01-003"]
    bring_in(path, [vega_leader("XW01-001")])
    assert list(pool().lost) == ["XW01-003"]
    with store.writing() as kept:
        assert kept.forget("opcg", ["XW01-001"]) == 1
    assert list(pool().lost) == ["XW01-003"]
    with store.writing() as kept:
        kept.forget("opcg")
    assert bring.open_pool("opcg") is None


def test_a_card_of_ours_whose_other_side_is_nowhere_is_lost(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", own_file(cards=[own_card("XO-001", other_side="XO-009"), own_card("XO-002")]))
    assert list(pool().lost) == ["XO-001"] and "XO-009" in pool().lost["XO-001"].why


def test_a_store_of_an_earlier_version_has_no_lost_cards_until_an_import(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [vega("XW01-002")])
    base = sqlite3.connect(data / store.FILE)
    base.execute("drop table lost")
    base.commit()
    base.close()
    assert pool().lost == {}
    bring_in(tmp_path / "a.json", [vega("XW01-003", name=7)])
    assert list(pool().lost) == ["XW01-003"]


def test_a_store_that_is_none_is_told(data: Path, tmp_path: Path) -> None:
    data.mkdir()
    (data / store.FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(BadStore, match="forget --all"):
        bring_in(tmp_path / "a.json", [vega("XW01-002")])
    with pytest.raises(BadStore, match="forget --all"):
        bring.open_pool("opcg")


def test_a_store_of_another_version_is_told(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "a.json", [vega("XW01-002")])
    base = sqlite3.connect(data / store.FILE)
    base.execute("pragma user_version = 99")
    base.commit()
    base.close()
    with pytest.raises(BadStore, match="version 1, found 99"):
        bring.open_pool("opcg")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadStore):
        import_cards(write(tmp_path / "a.json", [vega("XW01-002")]), data=tmp_path / "file" / "data")


def test_cards_of_several_games_are_imported_from_one_folder(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    write(folder / "cards.json", fowsim(kiln()))
    write(folder / "wharf.json", wharf())
    write(folder / "data.js", data_js([]))
    found = import_cards(folder)
    assert [count.game for count in found.counts] == ["fow", "opcg"]
    with store.reading() as kept:
        assert kept is not None and kept.games() == ["fow", "opcg"]


def test_a_file_whose_name_is_no_text_is_imported_with_the_others(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    try:
        write(folder / os.fsdecode(b"a\xffb.json"), [vega("XW01-002"), vega("XW01-003", name=None)])
    except OSError:
        pytest.skip("files here have names in UTF-8 alone")
    write(folder / "c.json", [vega("XW01-004")])
    for path, count in ((folder / os.fsdecode(b"a\xffb.json"), 1), (folder, 2)):
        found = import_cards(path)
        assert [fault.id for fault in found.faults] == ["XW01-003"] and len(pool().cards) == count
    assert pool().cards["XW01-002"].faces["en"].file == str(folder / "a\\udcffb.json")


def test_a_file_of_no_game_costs_no_other_file(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    write(folder / "a.json", own_file(game="mtg"))
    write(folder / "b.json", {key: part for key, part in own_file().items() if key != "game"})
    write(folder / "c.json", own_file())
    write(folder / "wharf.json", wharf())
    found = import_cards(folder)
    assert [(Path(fault.file).name, fault.line) for fault in found.faults] == [("a.json", 3), ("b.json", 1)]
    assert len(pool().cards) == 15


def test_a_text_may_write_a_name_with_other_marks_and_capitals(data: Path, tmp_path: Path) -> None:
    bring_in(tmp_path / "cards.json", fowsim([sim("XK-001", name='Hand "Oak", the Potter'), sim("XK-002", name="Ash")]))
    tell = pool("fow").glossary.tell("en")
    assert tell("name", "Hand 「Oak」, The Potter.") == 'Hand "Oak", the Potter'
    assert tell("name", "ash") == "Ash" and tell("name", "Elm") == "Elm"
    bring_in(tmp_path / "more.json", fowsim([sim("XK-003", name="ASH")]))
    told = pool("fow").glossary.tell("en")
    assert told("name", "ash") == "ash"  # which of the two is not known
    assert told("name", "ASH") == "ASH" and told("name", "Ash") == "Ash"
