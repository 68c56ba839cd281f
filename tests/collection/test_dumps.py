"""Card lists are known by their shape and read card by card; every fault has a file, a line and a card."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebound.collection.dumps import BadSource, Found, Listing, read, read_file
from rulebound.collection.entry import Entry
from rulebound.collection.objects import Source
from rulebound.collection.records import split
from rulebound.collection.script import is_script, literal
from tests.collection.lists import (
    data_js,
    datum,
    ferries,
    fowsim,
    kiln,
    own_card,
    own_file,
    plain_azurlane,
    plain_fow,
    plain_opcg,
    punk_records,
    sim,
    vega,
    vega_leader,
    vega_sets,
    wharf,
    write,
)


def listed(path: Path, **more: Any) -> Listing:
    found = read_file(path, **more)
    assert isinstance(found, Listing), found
    return found


def cards(path: Path, content: Any) -> dict[str, Entry]:
    """The cards of a list without faults, by their ids."""
    found = listed(write(path, content))
    assert found.faults == []
    return {one.entry.id: one.entry for one in found.found}


def faults(path: Path, content: Any) -> list[str]:
    """The faults of a list, each without its file."""
    return [str(fault).removeprefix(f"{path}:") for fault in listed(write(path, content)).faults]


# -- shapes ----------------------------------------------------------------------------------------


def test_a_folder_of_punk_records_is_known_with_all_its_languages(tmp_path: Path) -> None:
    folder = punk_records(tmp_path, english=wharf(), japanese=wharf(), chinese_taiwan=wharf(), french=wharf())
    found = read(folder)
    assert [(one.shape, one.game, one.langs) for one in found.listings] == [
        ("punk-records", "opcg", ("zh-Hant",)),
        ("punk-records", "opcg", ("en",)),
        ("punk-records", "opcg", ("ja",)),
    ]
    aside = {Path(file).relative_to(folder).parts[0]: why for file, why in found.aside}
    assert aside["french"] == "a language that no phrasebook reads"
    assert aside["english"] == "no shape that is known"


def test_what_vegapull_writes_is_read_as_the_rules_have_it(tmp_path: Path) -> None:
    text = "[Blocker] (It may.)<br>[On Play] Draw 1 card. &amp; more"
    told = [
        vega_leader("XW01-001"),
        vega("XW01-002_p1", effect=text, trigger="[Trigger] Draw 1 card.", counter=None),
        vega("XW01-003", category="Don"),
    ]
    (leader, other) = cards(tmp_path / "cards.json", told).values()
    assert leader.values == {"power": 5000, "life": 5}
    assert other.id == "XW01-002" and other.values == {"cost": 2, "power": 3000}
    assert other.text["en"] == ("[Blocker] (It may.)", "[On Play] Draw 1 card. & more", "[Trigger] Draw 1 card.")
    assert (other.colours, other.traits, other.attributes) == (("red",), ("Wharf Crew",), ("slash",))


def test_a_file_of_vegapull_with_all_sets_in_it_is_known(tmp_path: Path) -> None:
    sets = vega_sets(wharf(), [vega("XW02-001", effect="[Blocker]", trigger="[Trigger] Draw 1 card.")])
    for text in (json.dumps(sets), json.dumps(sets)[:-1]):
        found = listed(write(tmp_path / "cards.json", text))
        assert (found.shape, found.langs, len(found.found), found.faulty) == ("punk-records", ("en",), 15, 0)
        assert found.found[-1].entry.text == {"en": ("[Blocker]", "[Trigger] Draw 1 card.")}
    assert [fault.of_file for fault in found.faults] == [True]


def test_a_plain_list_with_triggers_is_none_of_vegapull(tmp_path: Path) -> None:
    plain = [plain_opcg("XW01-002", text="[Blocker]", trigger="[Trigger] Draw 1 card."), plain_opcg("XW01-003")]
    assert listed(write(tmp_path / "cards.json", plain)).shape == "a plain list of ONE PIECE cards"
    (card, _) = cards(tmp_path / "cards.json", plain).values()
    assert card.text == {"en": ("[Blocker]", "[Trigger] Draw 1 card.")}


def test_a_file_may_hold_one_card_alone(tmp_path: Path) -> None:
    assert list(cards(tmp_path / "XW01-002.json", vega("XW01-002"))) == ["XW01-002"]


def test_what_fowsim_writes_is_read_as_the_rules_have_it(tmp_path: Path) -> None:
    more = [
        sim("XK-030", type=["Addition:Resonator"], ATK="", DEF=""),
        sim("XK-031", type=["Addition:Field"], ATK="", DEF="", cost=0),
        sim("XK-032", type=["Special Magic Stone", "Magic Stone", "Fire Magic Stone", "Wind Magic Stone"], cost=None),
    ]
    found = cards(tmp_path / "cards.json", fowsim([*kiln(), *more]))
    assert (found["XK-001"].kind, found["XK-001"].other_side) == ("ruler", "XK-001J")
    assert (found["XK-001J"].kind, found["XK-001J"].other_side) == ("j-ruler", "XK-001")
    assert found["XK-001J"].values == {"atk": 800, "def": 800}
    assert found["XK-002"].more == {"cost": "{R}{1}"} and found["XK-002"].set == "XK"
    assert found["XK-011"].kind == "chant" and found["XK-011"].text["en"] == ("[Quickcast]", "Draw a card.")
    assert found["XK-020"].kind == "magic stone" and found["XK-020"].colours == ("fire",)
    assert found["XK-030"].more["on"] == "resonator" and found["XK-031"].attributes == ("field",)
    assert found["XK-031"].more["cost"] == "{0}"
    assert found["XK-032"].attributes == ("special",) and found["XK-032"].colours == ("fire", "wind")


def test_a_data_js_is_read_without_running_it(tmp_path: Path) -> None:
    found = cards(tmp_path / "data.js", data_js(ferries()))
    front, back = found["XF01-001"], found["XF01-001B"]
    assert (front.other_side, back.other_side) == ("XF01-001B", "XF01-001")
    assert front.values == {"power": 400, "support": 100, "durability": 5}
    assert back.values == {"power": 400, "support": 100}
    assert (front.traits, front.attributes, front.more) == (("Eagle Union", "Azur Lane"), ("DD",), {"range": "both"})
    assert found["XF01-014"].values == {"cost": 2} and found["XF01-014"].attributes == ()
    assert found["XF01-002"].text == {}


def test_a_data_js_in_japanese_comes_to_the_same_cards(tmp_path: Path) -> None:
    words = {
        "旗艦卡-覺醒": "旗艦カード-覚醒",
        "旗艦卡": "旗艦カード",
        "艦船卡": "艦船カード",
        "事件卡": "イベントカード",
        "覺醒": "覚醒",
        "藍": "青",
        "白鷹": "ユニオン",
        "驅逐": "駆逐",
        "碧藍航線": " アズールレーン",
        "手牌·戰場": "手札・戦場",
        "【無】": "【なし】",
    }
    text = data_js(ferries())
    for said, word in words.items():
        text = text.replace(f'"{said}', f'"{word}').replace(f'001{said}"', f'001{word}"')
    found, other = cards(tmp_path / "data.js", data_js(ferries())), cards(tmp_path / "data.ja.js", text)
    assert len(found) == len(ferries())
    for id, entry in found.items():
        assert other[id] == Entry(
            **{
                **{field: getattr(entry, field) for field in entry.__struct_fields__},
                "name": {"ja": entry.name["zh-Hant"]},
                "text": {"ja" if lang else lang: part for lang, part in entry.text.items()},
            }
        )


def test_a_cube_is_no_card_and_a_card_may_have_no_colour(tmp_path: Path) -> None:
    given = [
        datum("-", "魔方卡", 顏色="魔方"),
        datum("-", "キューブカード"),
        datum("XF01-002", **{"顏　色": "無"}),
        datum("XF01-003", **{"顏　色": "紅黑"}),
        datum("XF01-004", **{"顏　色": "黑 紅", "陣　營": "鐵血/重櫻"}),
    ]
    found = cards(tmp_path / "data.js", data_js(given))
    assert {id: entry.colours for id, entry in found.items()} == {
        "XF01-002": (),
        "XF01-003": ("red", "black"),
        "XF01-004": ("red", "black"),
    }
    assert found["XF01-004"].traits == ("Iron Blood", "Sakura Empire", "Azur Lane")


@pytest.mark.parametrize(
    ("code", "kind", "id"),
    [
        ("XF01-002<PR>", "艦船卡", "XF01-002"),
        ("XF01-002<SPR><2>", "艦船卡", "XF01-002"),
        ("XF01-002<誓約>", "事件卡", "XF01-002"),
        ("XF01-001<SEC>", "旗艦卡", "XF01-001"),
        ("XF01-001<SEC>", "旗艦卡-覺醒", "XF01-001B"),
        ("XF01-001覚醒<SUP>", "旗艦カード-覚醒", "XF01-001B"),
        ("XF01-001<覺醒><SEC>", "旗艦卡-覺醒", "XF01-001B"),
    ],
)
def test_what_stands_in_brackets_behind_a_number_names_a_printing(
    tmp_path: Path, code: str, kind: str, id: str
) -> None:
    (one,) = listed(write(tmp_path / "data.js", data_js([datum(code, kind)]))).found
    assert (one.entry.id, one.printed, one.entry.set) == (id, code, "XF01")


def test_a_faction_that_the_rules_do_not_list_is_a_name_and_a_word_of_another_field_is_none(tmp_path: Path) -> None:
    given = [
        datum("XF01-002", **{"陣　營": "餘燼"}),
        datum("XF01-003", **{"陣　營": "手牌·戰場"}),
        datum("XF01-004", **{"陣　營": "-", "勢　力": "-"}),
        datum("XF01-005", **{"陣　營": "驅逐"}),
        datum("XF01-006", 艦船類型="軽空母"),
        datum("XF01-007", 艦船類型="航戰"),
        datum("XF01-008", 支援範圍="-", 支援值="-"),
    ]
    found = {one.entry.id: one for one in listed(write(tmp_path / "data.js", data_js(given))).found}
    assert found["XF01-002"].entry.traits == ("餘燼", "Azur Lane") and found["XF01-004"].entry.traits == ()
    for id, word in (("XF01-003", "手牌·戰場"), ("XF01-005", "驅逐")):
        (lack,) = found[id].lacks
        assert lack.name == "traits" and lack.told.startswith('"陣營": expected a word such as 白鷹, 東煌, ')
        assert lack.told.endswith(f"found '{word}'")
    assert found["XF01-006"].entry.attributes == ("CVL",) and found["XF01-007"].entry.attributes == ("BBV",)
    assert found["XF01-008"].entry.values == {"cost": 2, "power": 400, "support": 0}
    assert found["XF01-008"].entry.more == {} and found["XF01-008"].lacks == ()


def test_a_list_of_another_title_than_the_one_asked_for_is_told_by_both_names(tmp_path: Path) -> None:
    path = write(tmp_path / "data.js", data_js(ferries()))
    with pytest.raises(BadSource, match=r"expected cards of opcg, found Azur Lane data\.js, which is of azurlane"):
        read(path, game="opcg")
    mixed = write(tmp_path / "mixed.js", data_js([*ferries(), vega("XW01-002")]))
    (fault,) = listed(mixed).faults
    assert fault.text == '"card_code": expected text, found nothing' and fault.line > 280


def test_a_text_with_squares_is_several_paragraphs(tmp_path: Path) -> None:
    (card,) = cards(tmp_path / "data.js", data_js([datum("XF01-002", effect="■甲。■乙。")])).values()
    assert card.text["zh-Hant"] == ("■甲。", "■乙。")


@pytest.mark.parametrize(
    ("script", "plain"),
    [
        ("const a = [1];", "[1]"),
        ("export default [{a: 1}]", '[{"a": 1}]'),
        ("module.exports = ['it\\'s', `two`, 'a\"b',]", '["it\'s", "two", "a\\"b"]'),
        ("var x = [ // one, two\n1, /* three\n */ 2]\nrun()", "[ \n1, \n 2]\n"),
        ('let x = ["a: b, // no", {\'k\': "\\u0041"}]', '["a: b, // no", {"k": "\\u0041"}]'),
        ("let x = ['a'];\nlet y = [{a: 1}]; run({b: 2});\ny[0].a = [y]", '\n[{"a": 1}]\n'),
        ("var a=[{n: 1}],b=[{n: 2}];c.d=[{n: 3}]", '[{"n": 1}];[{"n": 2}];[{"n": 3}]'),
        ("x = {a: [{n: 1}],\n b: [{n: 2}],\n}", '[{"n": 1}];\n[{"n": 2}]\n'),
        ("/*\nx = [{n: 0}]\n*/ let a = [{n: 1}]\n// b = [{n: 2}]\nrun(';c = [{n: 3}]')", '\n\n[{"n": 1}]\n\n'),
        ("a = [{n: 1}}, {n: 2}];\nb = [3]", '[{"n": 1}}, {"n": 2}];\nb = [3]'),
        ("a = [{n: 1}], {n: 2}];\nb = [3]", '[{"n": 1}], {"n": 2}];\nb = [3]'),
    ],
)
def test_a_literal_becomes_json_line_for_line(script: str, plain: str) -> None:
    assert is_script(script)
    assert literal(script) == plain
    assert literal("\n\n" + script) == "\n\n" + plain


@pytest.mark.parametrize("quote", ["'", '"', "`"])
@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r"it\'s \"\`", "it's \"`"),
        (r"\x41\u0042\u{43}\u{1F600}\ud83d\ude00", "ABC\U0001f600\U0001f600"),
        (r"\q\$\{\-\é", "q${-é"),
        (r"\\x41\/\\", r"\x41/" + "\\"),
        (r"\n\t\b\f\r\v\0", "\n\t\b\f\r\v\0"),
        ("a\\\nb\\\r\nc", "abc"),
        ("a\tb", "a\tb"),
    ],
)
def test_a_string_of_a_script_is_read_as_it_is_escaped(quote: str, written: str, read: str) -> None:
    plain = literal(f"x = [{quote}{written}{quote},\n7]")
    assert json.loads(plain) == [read, 7] and plain.count("\n") == written.count("\n") + 1


@pytest.mark.parametrize(
    "string", [r'"\u12"', r"'\x4'", r"'\u{110000}'", r'"\1"', "'a\n'", '"a\n"', "`${a}`", "`a\\\\${a}`"]
)
def test_a_string_that_is_none_or_a_program_is_left_to_be_told(string: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        json.loads(literal(f"x = [{string}]"))


def test_a_string_that_is_a_program_costs_its_card(tmp_path: Path) -> None:
    given = [datum(f"XF01-{n:03}") for n in range(2, 6)]
    lines = ["const cards = [", *(json.dumps(one, ensure_ascii=False) + "," for one in given), "];"]
    lines[1] = lines[1].replace("渡船", "\\x41\\'卡")
    lines[2] = lines[2].replace('"渡船XF01-003"', "`N${6}`")
    lines[3] = lines[3].replace('"渡船XF01-004"', "`N\n\\${6}`")
    found = listed(write(tmp_path / "data.js", "\n".join(lines)))
    assert [(one.entry.id, one.line) for one in found.found] == [("XF01-002", 2), ("XF01-005", 6)]
    assert found.found[0].entry.name == {"zh-Hant": "A'卡XF01-002"}
    assert [(fault.line, fault.id, fault.text) for fault in found.faults] == [
        (3, "XF01-003", "expected JSON (expecting value), found '`N${6}`, \"card_code\"'"),
        (4, "XF01-004", "\"name\": expected 1 to 120 characters without markup, found 'N\\n${6}'"),
    ]


def test_every_list_of_a_script_is_read(tmp_path: Path) -> None:
    ships, events = ferries()[:-1], [datum("XF01-014", "事件卡"), datum("XF01-015", "事件卡", 費用="viel")]
    script = 'const camps = ["白鷹"], tabs = [{name: "all"}];\n' + data_js(ships) + f"const events = {events};\n"
    found = listed(
        write(tmp_path / "data.js", script + "export default [...cards, ...events];\ncards[0].new = [{}];\n")
    )
    assert (found.shape, len(found.found)) == ("Azur Lane data.js", len(ships) + 1)
    assert found.found[-1].entry.id == "XF01-014" and found.found[-1].line == script.count("\n")
    assert [(fault.line, fault.id) for fault in found.faults] == [(script.count("\n"), "XF01-015")]


def test_a_list_that_is_broken_costs_no_other_list_of_its_script(tmp_path: Path) -> None:
    lines = data_js([datum(f"XF01-{n:03}") for n in range(2, 5)]).splitlines()
    events = f"const events = {[datum('XF01-014', '事件卡')]};"
    found = listed(write(tmp_path / "a.js", "\n".join([*lines[:-1], events])))  # the first list does not end
    assert [one.entry.id for one in found.found] == ["XF01-002", "XF01-003", "XF01-004", "XF01-014"]
    assert found.faulty == 0 and [fault.of_file for fault in found.faults] == [True]
    found = listed(
        write(tmp_path / "b.js", "\n".join([*lines[:2], *lines[3:], events]))
    )  # its first card does not begin
    assert [one.entry.id for one in found.found] == ["XF01-003", "XF01-004", "XF01-014"] and found.faults != []


def test_our_own_schema_is_known(tmp_path: Path) -> None:
    found = listed(write(tmp_path / "own.json", own_file()))
    assert (found.shape, found.game, found.langs) == ("a card file of ours", "opcg", ("en", "ja", "zh-Hant"))
    assert found.words == {"Wharf Crew": {"ja": "波止場組", "zh-Hant": "碼頭幫"}}


@pytest.mark.parametrize("last", [("format",), ("format", "game", "name", "set", "words")])
def test_a_card_file_of_ours_is_known_whatever_stands_first_in_it(tmp_path: Path, last: tuple[str, ...]) -> None:
    given = own_file(cards=[own_card(f"XO-{n:03}") for n in range(1, 30)])
    turned = {name: part for name, part in given.items() if name not in last} | {name: given[name] for name in last}
    assert json.dumps(turned).index('"format"') > 10_000
    found = listed(write(tmp_path / "own.json", turned))
    assert (found.shape, found.game, len(found.found)) == ("a card file of ours", "opcg", 29) and found.faults == []
    assert found.words == given["words"] and {one.entry.set for one in found.found} == {"XO"}


def test_a_card_file_of_ours_that_is_sorted_and_broken_loses_one_card(tmp_path: Path) -> None:
    given = own_file(cards=[own_card(f"XO-{n:03}") for n in range(1, 30)])
    whole = json.dumps(given, ensure_ascii=False, indent=1, sort_keys=True)
    place = whole.index('"kind"', whole.index("XO-003"))
    found = listed(write(tmp_path / "own.json", whole[:place] + whole[place + 1 :]))
    assert [fault.id for fault in found.faults] == ["XO-003"] and len(found.found) == 28
    assert found.words == given["words"] and {one.entry.set for one in found.found} == {"XO"}


def test_a_card_that_speaks_of_a_format_makes_no_card_file_of_ours(tmp_path: Path) -> None:
    told = [vega("XW01-002", format="rulebound cards 1"), vega("XW01-003")]
    assert list(cards(tmp_path / "a.json", told)) == ["XW01-002", "XW01-003"]


def test_a_plain_list_is_known_by_its_fields(tmp_path: Path) -> None:
    one = {**vega_leader("XW01-001"), "life": 4, "cost": None, "text": "[Blocker]", "block": 1}
    for field in ("effect", "pack_id", "img_url", "block_number"):
        del one[field]
    (card,) = cards(tmp_path / "cards.ja.json", [one]).values()
    assert card.values == {"power": 5000, "life": 4} and card.text == {"ja": ("[Blocker]",)}


@pytest.mark.parametrize(("name", "lang"), [("荷揚げのタロウ", "ja"), ("碼頭工人", "zh-Hant"), ("Docker", "en")])
def test_a_list_that_does_not_say_its_language_is_known_by_its_script(tmp_path: Path, name: str, lang: str) -> None:
    assert listed(write(tmp_path / "x.json", [vega("XW01-002", name=name)])).langs == (lang,)
    assert listed(tmp_path / "x.json", lang="ja").langs == ("ja",)


def test_who_drew_a_card_does_not_say_its_language(tmp_path: Path) -> None:
    told = [
        vega("XW01-002", artist="荷揚げのタロウ" * 50, effect="[On Play] Draw 1 card."),
        vega("XW01-003", name="碼頭"),
    ]
    assert listed(write(tmp_path / "x.json", told)).langs == ("en",)
    assert listed(write(tmp_path / "x.json", [datum("XF01-002", artist="Docker " * 50)])).langs == ("zh-Hant",)
    azurlane = plain_azurlane("XF01-002", name="U-47", text=["【登場時】カード1枚を引く。"])
    assert listed(write(tmp_path / "x.json", [azurlane])).langs == ("ja",)


def test_a_list_whose_shape_has_one_language_is_in_it_wherever_it_lies(tmp_path: Path) -> None:
    told = fowsim([*kiln(), sim("XK-030", name="碼頭", artist="荷揚げのタロウ")])
    for place in ("a.json", "chinese/a.json", "french/a.json", "english/a.ja.json"):
        (tmp_path / place).parent.mkdir(exist_ok=True)
        found = listed(write(tmp_path / place, told))
        assert (found.langs, len(found.found), found.faults) == (("en",), len(kiln()) + 1, [])
    assert listed(tmp_path / "a.json", lang="en").langs == ("en",)
    found = listed(tmp_path / "a.json", lang="ja")
    assert (found.read, [one.text for one in found.faults]) == (
        0,
        ["expected a language of fowsim, which is in en, found 'ja'"],
    )


@pytest.mark.parametrize(
    ("place", "lang"),
    [
        ("french/english/a.json", "en"),
        ("english/thai/cards/a.json", ""),
        ("japanese/french/a.json", ""),
        ("French/a.json", ""),
        ("french/a.zh-TW.json", "zh-Hant"),
    ],
)
def test_the_nearest_folder_says_the_language(tmp_path: Path, place: str, lang: str) -> None:
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    for content in ([vega("XW01-002")], json.dumps([vega("XW01-002"), vega("XW01-003")])[:-1]):
        found = read_file(write(path, content))
        aside = "a language that no phrasebook reads"
        assert (found.langs if isinstance(found, Listing) else found) == ((lang,) if lang else aside)
    assert listed(path, lang="ja").langs == ("ja",)


def test_a_card_file_of_ours_says_its_languages_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "french").mkdir()
    assert listed(write(tmp_path / "french" / "own.json", own_file())).langs == ("en", "ja", "zh-Hant")


# -- what is no list -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", ["[]", "{}", "7", '"a"', "[1, 2]", '[{"a": 1}]', '{"a": [{"b": 2}]}', "[[[]]]", f"[{10**999}]"]
)
def test_what_holds_no_cards_is_told_with_what_is_known(tmp_path: Path, content: str) -> None:
    path = write(tmp_path / "x.json", content)
    with pytest.raises(BadSource, match="no list of cards was known") as told:
        read(path)
    for name in ("punk-records", "fowsim", "Azur Lane data.js", "a card file of ours"):
        assert name in str(told.value)


def test_a_path_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSource, match="no such file or folder"):
        read(tmp_path / "none")
    with pytest.raises(BadSource, match="found none"):
        read(tmp_path)


def test_a_list_of_another_game_is_not_taken_for_this_one(tmp_path: Path) -> None:
    path = write(tmp_path / "cards.json", wharf())
    with pytest.raises(BadSource):
        read(path, "fow")


# -- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": None}, '"name": expected text, found nothing'),
        ({"name": 7}, "\"name\": expected text, found '7'"),
        ({"name": "A<b>B</b>"}, '"name": expected 1 to 120 characters without markup'),
        ({"name": "A\x1b[31m"}, "'A\\x1b[31m'"),
        ({"name": "A\u202eB"}, "'A\\u202eB'"),
        ({"name": "x" * 200}, '"name": expected 1 to 120 characters'),
        ({"cost": "two"}, "\"cost\": expected a whole number, found 'two'"),
        ({"category": "Leader", "cost": None}, '"cost": expected the life of a leader, found nothing'),
        ({"colors": []}, '"colors": expected the colour of a character, found nothing'),
        ({"cost": True}, '"cost": expected a whole number'),
        ({"power": 10**12}, '"values": expected numbers from 0 to 1000000'),
        ({"power": -1}, "\"values\": expected numbers from 0 to 1000000, found 'power' -1"),
        ({"cost": "-3"}, "\"values\": expected numbers from 0 to 1000000, found 'cost' -3"),
        ({"rarity": "<b>C</b>"}, "\"rarity\": expected at most 120 characters without markup, found '<b>C</b>'"),
        ({"rarity": "C\x1b"}, "\"rarity\": expected at most 120 characters without markup, found 'C\\x1b'"),
        ({"rarity": "C" * 121}, '"rarity": expected at most 120 characters'),
        ({"colors": ["Pink"]}, '"colors": expected red or green'),
        ({"colors": 5}, '"colors": expected a list of words'),
        ({"category": "Ship"}, '"category": expected leader or character'),
        ({"types": [1]}, '"types": expected a list of words'),
        ({"effect": {"a": 1}}, '"effect": expected text'),
        ({"effect": "x" * 20_001}, '"text" in en: expected at most'),
        ({"effect": "a\x00b"}, '"text" in en: expected text without control characters'),
        ({"id": "no number"}, '"id": expected a card number'),
    ],
)
def test_a_fault_costs_its_card_alone(tmp_path: Path, wrong: dict[str, Any], told: str) -> None:
    good = vega("XW01-003")
    path = write(tmp_path / "cards.json", json.dumps([{**vega("XW01-002"), **wrong}, good], indent=None))
    found = listed(path)
    assert [one.entry.id for one in found.found] == ["XW01-003"]
    (fault,) = found.faults
    assert (fault.file, fault.line) == (str(path), 1)
    assert told in str(fault) and str(fault).isprintable() and len(str(fault)) < 500
    assert fault.id == wrong.get("id", "XW01-002")


@pytest.mark.parametrize(
    ("field", "at_the_limit", "past_it"),
    [
        ("name", "n" * 120, "n" * 121),
        ("id", f"XW{'0' * 18}-001", f"XW{'0' * 19}-001"),
        ("effect", "x" * 20_000, "x" * 20_001),
        ("power", 1_000_000, 1_000_001),
        ("counter", 0, -1),
        ("types", ["a"] * 60, ["a"] * 61),
    ],
)
def test_every_bound_is_met_and_passed(tmp_path: Path, field: str, at_the_limit: object, past_it: object) -> None:
    assert faults(tmp_path / "a.json", [vega("XW01-002") | {field: at_the_limit}]) == []
    assert len(faults(tmp_path / "b.json", [vega("XW01-002") | {field: past_it}])) == 1


Make = Callable[..., dict[str, Any]]
OF_VEGA = ("name", "category", "colors", "cost", "attributes", "power", "counter", "types", "effect", "trigger")
OF_OPCG = (*(field for field in OF_VEGA if field != "effect"), "life", "text")
OF_SIM = ("name", "type", "race", "cost", "colour", "ATK", "DEF", "abilities", "divinity")
OF_FOW = ("name", "types", "race", "cost", "colors", "atk", "def", "text", "divinity")
OF_A_SIDE = ("power", "support_range", "support", "text")
OF_AZURLANE = (*OF_A_SIDE, "name", "category", "colors", "cost", "ship_types", "camps", "force", "awakened")
OF_DATA = ("card_name", "card_effect", "attributes")
TOLD = ("顏　色", "種　類", "費　用", "戰　力", "陣　營", "艦船類型", "勢　力", "支援範圍", "支援值")


@pytest.mark.parametrize(
    ("make", "id", "inside", "fields"),
    [
        (vega, "XW01-00{}", "", OF_VEGA),
        (vega_leader, "XW01-00{}", "", OF_VEGA),
        (plain_opcg, "XW01-00{}", "", OF_OPCG),
        (sim, "XK-00{}", "", OF_SIM),
        (plain_fow, "XK-00{}", "", OF_FOW),
        (plain_azurlane, "XF01-00{}", "", OF_AZURLANE),
        (plain_azurlane, "XF01-00{}", "awakened", OF_A_SIDE),
        (datum, "XF01-00{}", "", OF_DATA),
        (datum, "XF01-00{}", "attributes", TOLD),
    ],
)
def test_a_field_that_is_missing_costs_its_card_and_one_that_is_empty_does_not(
    tmp_path: Path, make: Make, id: str, inside: str, fields: tuple[str, ...]
) -> None:
    path = tmp_path / "cards.json"
    for field in fields:
        whole, lost = make(id.format(2)), make(id.format(3))
        del (lost[inside] if inside else lost)[field]
        found = listed(write(path, "[\n" + ",\n".join(map(json.dumps, (whole, lost))) + "\n]"))
        assert [one.printed for one in found.found][:1] == [id.format(2)], field
        assert id.format(3) not in {one.printed for one in found.found}, field
        (told,) = [str(fault).removeprefix(f"{path}:") for fault in found.faults]
        assert told.startswith(f'3: {id.format(3)}: "{"".join(field.split())}": expected ')
        assert told.endswith(", found nothing")


def test_a_field_that_no_card_needs_may_be_missing(tmp_path: Path) -> None:
    card = vega("XW01-002")
    for field in ("rarity", "img_url", "block_number"):
        del card[field]
    assert list(cards(tmp_path / "a.json", [card, vega("XW01-003")])) == ["XW01-002", "XW01-003"]


def test_a_flagship_of_a_plain_list_has_an_awakened_side(tmp_path: Path) -> None:
    told = faults(tmp_path / "a.json", [plain_azurlane("XF01-001", awakened=None)])
    assert told == ['2: XF01-001: "awakened": expected the other side of a Flagship, found nothing']
    ship = plain_azurlane("XF01-002", category="Ship", cost=2, awakened=None)
    assert [card.other_side for card in cards(tmp_path / "b.json", [ship]).values()] == [""]


def test_a_number_that_a_card_needs_is_told_with_what_it_is(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path / "a.json", [plain_opcg("XW01-001", category="Leader")])
    assert fault.endswith('XW01-001: "life": expected the life of a leader, found nothing')


@pytest.mark.parametrize(("kind", "values"), [("Character", {"cost": 0, "power": 0}), ("Event", {"cost": 0})])
@pytest.mark.parametrize("dash", [None, "-", "－"])
def test_a_dash_for_power_or_cost_is_a_nought(tmp_path: Path, kind: str, values: dict[str, int], dash: object) -> None:
    """opcg 2-6-2, 2-7-5"""
    printed = vega("XW01-002", category=kind, cost=dash, power=dash, counter=dash)
    assert cards(tmp_path / "a.json", [printed])["XW01-002"].values == values


@pytest.mark.parametrize(
    ("category", "colours", "attribute", "read"),
    [
        ("LEADER", ["RED", "Green"], "Unknown", ("leader", ("red", "green"), ("?",))),
        ("リーダーカード", ["赤", "緑"], "？", ("leader", ("red", "green"), ("?",))),
        ("領航卡", "紅/綠", "?", ("leader", ("red", "green"), ("?",))),
        ("キャラ", "青／紫", "斬", ("character", ("blue", "purple"), ("slash",))),
        ("角色卡", ["藍", "紫"], "射", ("character", ("blue", "purple"), ("ranged",))),
        ("イベント", ["黒", "黄"], "", ("event", ("black", "yellow"), ())),
        ("事件卡", ["黑", "黃"], "-", ("event", ("black", "yellow"), ())),
        ("ステージ", ["黒"], None, ("stage", ("black",), ())),
        ("舞台卡", ["黑"], [], ("stage", ("black",), ())),
    ],
)
def test_the_words_of_one_piece_are_known_in_every_language(
    tmp_path: Path, category: str, colours: object, attribute: object, read: tuple[object, ...]
) -> None:
    card = cards(tmp_path / "a.json", [vega("XW01-002", category=category, colors=colours, attributes=attribute)])
    entry = card["XW01-002"]
    assert (entry.kind, entry.colours, entry.attributes) == read


def test_types_with_a_stroke_between_them_are_two(tmp_path: Path) -> None:
    found = cards(tmp_path / "a.json", [vega("XW01-002", types=["四皇／波止場組", "FILM"])])
    assert found["XW01-002"].traits == ("四皇", "波止場組", "FILM")


def test_don_cards_are_left_out_in_every_language(tmp_path: Path) -> None:
    don = [vega(f"XW01-00{n}", category=word) for n, word in enumerate(("Don", "DON!!", "ドン!!カード", "咚!!卡"), 2)]
    assert list(cards(tmp_path / "a.json", [*don, vega("XW01-007")])) == ["XW01-007"]


def test_a_remark_on_the_picture_is_no_part_of_a_name(tmp_path: Path) -> None:
    names = {
        "XW01-002": "焦油工(異圖卡)",
        "XW01-003": "焦油工異圖卡)",
        "XW01-004": "タール煮（パラレル）",
        "XW01-005": "Tar Boiler (Parallel)",
        "XW01-006": "Tar Boiler (16)",
        "XW01-007": "(異圖卡)",
    }
    found = cards(tmp_path / "a.json", [vega(id, name=name) for id, name in names.items()])
    called = [card.called() for card in found.values()]
    assert called == ["焦油工", "焦油工", "タール煮", "Tar Boiler", "Tar Boiler (16)", "(異圖卡)"]


# -- what other records of a card have -------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("category", "Character"),
        ("colors", ["Blue", "Black"]),
        ("cost", 7),
        ("power", 9000),
        ("attributes", ["Wisdom"]),
        ("name", "Rope Walker"),
        ("types", ["Wharf Crew", "Rope Makers"]),
    ],
)
def test_what_a_record_lacks_another_printing_has(tmp_path: Path, field: str, value: object) -> None:
    """A value that is null, empty, a dash or not there at all, before the record that has it and behind it."""
    whole = vega("XW01-002", **{field: value})
    (read,) = cards(tmp_path / "whole.json", [whole]).values()
    empty: tuple[object, ...] = (None, "", "-", [])
    for nothing in empty:
        lacks = {**whole, "id": "XW01-002_p1", field: nothing}
        found = listed(write(tmp_path / "a.json", [lacks, vega("XW01-003"), whole, {**lacks, "id": "XW01-002_p2"}]))
        assert found.faults == []
        assert [one.printed for one in found.found] == ["XW01-002_p1", "XW01-003", "XW01-002", "XW01-002_p2"]
        assert [one.entry for one in found.found if one.entry.id == "XW01-002"] == [read] * 3
    del lacks[field]
    assert listed(write(tmp_path / "b.json", [lacks, whole])).faults == []


def test_what_a_record_lacks_another_language_has(tmp_path: Path) -> None:
    whole = vega_leader("XW01-001", colors=["Black"], attributes=["Special"])
    lacks = {**whole, "id": "XW01-001_p1", "cost": None, "colors": [], "attributes": None}
    lacks |= {"name": "埠頭の主", "types": ["波止場組"]}
    folder = punk_records(tmp_path, english=[lacks | {"name": "Wharf Master"}], japanese=[lacks], chinese=[whole])
    chinese, english, japanese = (one.entry for listing in read(folder).listings for one in listing.found)
    assert english.values == japanese.values == chinese.values == {"power": 5000, "life": 5}
    assert english.colours == japanese.colours == ("black",) and japanese.attributes == ("special",)
    assert japanese.name == {"ja": "埠頭の主"} and japanese.traits == ("波止場組",)


def test_what_no_record_of_a_card_has_is_told_for_each(tmp_path: Path) -> None:
    lacks = vega_leader("XW01-001", cost=None, name="埠頭の主")
    folder = punk_records(tmp_path, english=[{**lacks, "name": "Wharf Master"}, vega("XW01-002")], japanese=[lacks])
    found = read(folder).listings
    assert [(fault.id, fault.text) for one in found for fault in one.faults] == [
        ("XW01-001", '"cost": expected the life of a leader, found nothing')
    ] * 2
    assert [one.read for one in found] == [2, 1] and [one.faulty for one in found] == [1, 1]


def test_a_word_of_another_language_is_taken_from_a_printing_that_has_it(tmp_path: Path) -> None:
    def traits(lang: str, *printed: list[str]) -> list[tuple[str, ...]]:
        records = [vega(f"XW01-002_p{n}", types=types) for n, types in enumerate(printed)]
        return [one.entry.traits for one in listed(write(tmp_path / f"cards.{lang}.json", records)).found]

    assert traits("en", ["音楽", "FILM"], ["Music", "FILM"]) == [("Music", "FILM")] * 2
    assert traits("zh", ["超新星", "ボニー海賊團"], ["超新星", "波妮海賊團"]) == [("超新星", "波妮海賊團")] * 2
    # Words that differ otherwise are left as they are: which of them is right is not to be guessed.
    for lang, one, other in (
        ("en", ["音楽", "FILM"], ["Music", "CP9"]),
        ("en", ["音楽"], ["Music", "FILM"]),
        ("zh", ["FILM"], ["音樂"]),
        ("ja", ["音楽"], ["Music"]),
    ):
        assert traits(lang, one, other) == [tuple(one), tuple(other)]


def test_faults_of_records_that_waited_stand_where_their_records_do(tmp_path: Path) -> None:
    records = [vega_leader(f"XW01-{n:03}", cost=None if n % 2 else "x") for n in range(1, 6)]
    content = "[\n" + ",\n".join(map(json.dumps, records)).replace("Docker XW01-002", "Docker \udcff") + "\n]"
    path = tmp_path / "a.json"
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    assert [fault.line for fault in listed(path).faults] == [2, 3, 4, 5, 6]


def test_a_fault_has_the_line_of_its_card(tmp_path: Path) -> None:
    lines = [json.dumps(vega(f"XW01-{n:03}", cost=n if n != 4 else "four")) for n in range(2, 7)]
    assert faults(tmp_path / "a.json", "[\n" + ",\n".join(lines) + "\n]") == [
        "4: XW01-004: \"cost\": expected a whole number, found 'four'"
    ]
    script = data_js([datum("XF01-002"), datum("XF01-003", 戰力="viel")])
    (told,) = faults(tmp_path / "b.js", script)
    begins = script.splitlines().index("    {", 3) + 1  # behind the first card
    assert told.startswith(f"{begins}: XF01-003:")


def test_an_item_that_is_no_object_is_a_fault(tmp_path: Path) -> None:
    items = [vega("XW01-002"), 7, None, "x", [], {}, True, vega("XW01-003")]
    path = write(tmp_path / "a.json", "[\n" + ",\n".join(map(json.dumps, items)) + "\n]")
    found = listed(path)
    assert [one.entry.id for one in found.found] == ["XW01-002", "XW01-003"]
    assert [(fault.line, fault.text) for fault in found.faults] == [
        (3, "expected an object, found 7"),
        (4, "expected an object, found null"),
        (5, "expected an object, found 'x'"),
        (6, "expected an object, found a list"),
        (7, '"id": expected text, found nothing'),
        (8, "expected an object, found true"),
    ]
    ours = listed(write(tmp_path / "b.json", own_file(cards=[own_card("XO-001"), 7, [], own_card("XO-002")])))
    assert [one.entry.id for one in ours.found] == ["XO-001", "XO-002"]
    assert [fault.text for fault in ours.faults] == ["expected an object, found 7", "expected an object, found a list"]


def test_a_list_of_words_beside_the_cards_is_no_list_of_cards(tmp_path: Path) -> None:
    assert listed(write(tmp_path / "a.json", {"tags": ["a", "b"], "cards": [vega("XW01-002")]})).faults == []


INSIDE: list[tuple[Make, str, dict[str, Any], str]] = [
    (vega, "XW01-00{}", {"effect": [{"text": "[Blocker]"}]}, '"effect": expected text'),
    (vega, "XW01-00{}", {"colors": [{"name": "Red"}]}, '"colors": expected a list of words'),
    (sim, "XK-00{}", {"abilities": [{"text": "[Flying]"}]}, '"abilities": expected text'),
    (datum, "XF01-00{}", {"card_effect": [{"text": "x"}]}, '"card_effect": expected text'),
    (plain_opcg, "XW01-00{}", {"text": [{"en": "[Blocker]"}]}, '"text": expected text'),
]


@pytest.mark.parametrize(("make", "id", "wrong", "told"), INSIDE)
def test_a_card_that_holds_objects_is_told_as_the_card_that_it_is(
    tmp_path: Path, make: Make, id: str, wrong: dict[str, Any], told: str
) -> None:
    lines = in_lines([make(id.format(2)), {**make(id.format(3)), **wrong}, make(id.format(4))])
    for name, text in (("a.json", lines), ("b.json", [*lines[:-1], "}"])):
        found = listed(write(tmp_path / name, "\n".join(text)))
        assert [one.printed for one in found.found] == [id.format(2), id.format(4)]
        (fault,) = [one for one in found.faults if not one.of_file]
        assert (fault.line, fault.id) == (3, id.format(3)) and fault.text.startswith(told)


@pytest.mark.parametrize("make", [vega, plain_opcg])
def test_a_list_whose_cards_all_hold_objects_is_known_all_the_same(tmp_path: Path, make: Make) -> None:
    art: dict[str, Any] = {"variants": [{"img": "a.png"}], "seen": {"by": [{"who": "me"}]}}
    told = [make("XW01-002") | art, make("XW01-003") | art]
    for name, content in (("a", told), ("b", {"cards": told}), ("c", [{"code": "XW", "cards": told}])):
        assert list(cards(tmp_path / f"{name}.json", content)) == ["XW01-002", "XW01-003"]
    assert list(cards(tmp_path / "one.json", told[0])) == ["XW01-002"]


def test_a_card_of_ours_that_holds_objects_is_told_in_a_broken_file_too(tmp_path: Path) -> None:
    odd = own_card("XO-002", text={"en": [{"a": "b"}]})
    whole = json.dumps(own_file(cards=[own_card("XO-001"), odd, own_card("XO-003")]))
    found = listed(write(tmp_path / "a.json", whole[:-2]))
    assert [one.entry.id for one in found.found] == ["XO-001", "XO-003"]
    (fault,) = [one for one in found.faults if not one.of_file]
    assert fault.id == "XO-002" and fault.text.startswith('"text.en[1]": expected text')


def test_a_name_that_stands_twice_in_a_card_is_a_fault(tmp_path: Path) -> None:
    twice = json.dumps(vega("XW01-002"))[:-1] + ', "power": 9000}'
    path = tmp_path / "a.json"
    assert faults(path, f"[\n{twice},\n{json.dumps(vega('XW01-003'))}]") == [
        "2: XW01-002: expected each name once in an object, found 'power' twice"
    ]
    assert [one.entry.id for one in listed(path).found] == ["XW01-003"]
    ours = json.dumps(own_file(cards=[own_card("XO-001"), own_card("XO-002")]))
    path = write(tmp_path / "b.json", ours.replace('"cost": 2', '"cost": 1, "cost": 2', 1))
    found = listed(path)
    assert [(fault.id, one.entry.id) for fault, one in zip(found.faults, found.found, strict=True)] == [
        ("XO-001", "XO-002")
    ]
    head = faults(tmp_path / "c.json", ours.replace('"game": "opcg"', '"game": "opcg",\n"game": "opcg"'))
    assert head == ["2: expected each name once, found 'game' twice"]


# -- files that are not whole ----------------------------------------------------------------------


def in_lines(cards: list[dict[str, Any]]) -> list[str]:
    """A list of cards, one a line; the first stands on line 2."""
    return ["[", *(json.dumps(card) + "," for card in cards[:-1]), json.dumps(cards[-1]), "]"]


def kept_and_lost(path: Path, lines: list[str]) -> tuple[list[str], list[tuple[int, str]]]:
    """The ids of the cards that are read, and the line and id of each fault."""
    found = listed(write(path, "\n".join(lines)))
    assert found.read == len(found.found) + sum(not fault.of_file for fault in found.faults)
    return [one.entry.id for one in found.found], [(fault.line, fault.id) for fault in found.faults]


def test_broken_json_is_told_with_its_line_and_the_whole_cards_are_read(tmp_path: Path) -> None:
    lines = in_lines([vega(f"XW01-{n:03}") for n in range(2, 6)])
    lines[2] = lines[2][:-30]
    assert kept_and_lost(tmp_path / "a.json", lines) == (["XW01-002", "XW01-004", "XW01-005"], [(3, "XW01-003")])
    assert "expected JSON" in listed(tmp_path / "a.json").faults[0].text


def test_every_card_that_is_lost_in_a_broken_file_is_told_by_its_id_and_line(tmp_path: Path) -> None:
    lines = in_lines([vega(f"XW01-{n:03}", effect="{a, b} x", cost=2) for n in range(2, 12)])
    lines[1] = lines[1].replace('"name"', "name", 1)
    lines[3] = lines[3].replace('": ', '" ', 2).replace('"id" ', '"id": ')
    lines[5] = lines[5].replace("Red", 'Red"', 1)
    lines[6] = lines[6].removeprefix("{")
    lines[8] = lines[8].replace('"]', '"', 1)
    lines[10] = lines[10].removesuffix("}")
    kept, lost = kept_and_lost(tmp_path / "a.json", lines)
    assert [line for line, _ in lost] == [2, 4, 6, 7, 9, 11]
    assert [id for _, id in lost] == [f"XW01-{n:03}" for n in (2, 4, 6, 7, 9, 11)]
    assert kept == [f"XW01-{n:03}" for n in (3, 5, 8, 10)]


def test_a_list_on_one_line_that_is_broken_loses_no_more_than_one_in_lines(tmp_path: Path) -> None:
    lines = in_lines([vega(f"XW01-{n:03}") for n in range(2, 9)])
    lines[2] = lines[2].replace('"name": "', '"name": ', 1)
    lines[4] = lines[4].replace('1000"', "1000", 1).replace("Slash", 'Sl"ash')
    kept, lost = kept_and_lost(tmp_path / "a.json", ["".join(lines)])
    assert lost == [(1, "XW01-003"), (1, "XW01-005")]
    assert kept == [f"XW01-{n:03}" for n in (2, 4, 6, 7, 8)]


def test_what_stands_in_a_card_that_is_lost_is_no_card(tmp_path: Path) -> None:
    script = data_js([datum(f"XF01-{n:03}") for n in range(2, 6)])
    broken = script.replace('"card_code": "XF01-003"', 'card_code" : "XF01-003"').replace(
        '"card_id": 1,', '"card_id": 1', 1
    )
    found = listed(write(tmp_path / "data.js", broken))
    assert [one.entry.id for one in found.found] == ["XF01-004", "XF01-005"] and found.faulty == 2
    assert [fault.id for fault in found.faults] == ["XF01-002", ""]


def test_an_object_in_which_cards_stand_is_not_lost_with_one_of_them(tmp_path: Path) -> None:
    whole = json.dumps(fowsim(kiln()), indent=1)
    found = listed(write(tmp_path / "a.json", whole.replace('"name": "Kiln Hand XK-004"', '"name" "Kiln Hand"')))
    assert [fault.id for fault in found.faults] == ["XK-004"]
    assert len(found.found) == len(kiln()) - 1


def test_a_card_without_its_comma_is_told_and_not_lost(tmp_path: Path) -> None:
    lines = in_lines([vega("XW01-002"), vega("XW01-003")])
    lines[1] = lines[1].removesuffix(",")
    assert kept_and_lost(tmp_path / "a.json", lines) == (["XW01-002", "XW01-003"], [(3, "")])
    assert listed(tmp_path / "a.json").faults[0].of_file


@pytest.mark.parametrize(
    "before", ["/* c */ ", "/* c */", "// c:\n", "/* {}, */ // c\n/* c */", "x", '"x" ', "7 ", "); ", "*/ ", "x = "]
)
@pytest.mark.parametrize("between", ["\n", ""])
def test_a_card_is_read_whatever_stands_before_it_that_is_no_json(tmp_path: Path, before: str, between: str) -> None:
    first, *others = [json.dumps(vega(f"XW01-{n:03}")) for n in range(2, 12)]
    text = f"[{first}," + ",".join(f"{between}{before}{one}" for one in others) + "]"
    found = listed(write(tmp_path / "a.json", text))
    assert [one.entry.id for one in found.found] == [f"XW01-{n:03}" for n in range(2, 12)]
    line = text[: text.index(before.strip(), len(first))].count("\n") + 1
    assert [(fault.line, fault.of_file) for fault in found.faults] == [(line, True)] and found.faulty == 0


def test_a_card_behind_one_that_is_lost_is_read_whatever_stands_before_it(tmp_path: Path) -> None:
    lines = in_lines([vega(f"XW01-{n:03}") for n in range(2, 7)])
    lines[2] = lines[2].replace('"name": "', '"name": ', 1)
    lines[3] = f"x{lines[3]}"
    lines[4] = lines[4].removeprefix("{")
    lines[5] = f"x{lines[5]}"
    for text in (lines, ["".join(lines)]):
        kept, lost = kept_and_lost(tmp_path / "a.json", text)
        assert kept == ["XW01-002", "XW01-004", "XW01-006"] and [id for _, id in lost] == ["XW01-003", "XW01-005"]


def test_a_card_in_a_remark_is_none(tmp_path: Path) -> None:
    first, other, more, last = (json.dumps(vega(f"XW01-{n:03}")) for n in (2, 3, 4, 5))
    for remark in (f"/* {other}, {more}, */", f"/*\n{other},\n{more},\n*/", f"// {other}, {more},\n"):
        for text in (f"{remark}[{first},{last}]", f"[{remark}\n{first},{last}]", f"[{first},\n{remark}{last}]"):
            found = listed(write(tmp_path / "a.json", text))
            assert [one.entry.id for one in found.found] == ["XW01-002", "XW01-005"]
            assert found.faulty == 0 and [fault.of_file for fault in found.faults] == [True]


def test_a_part_of_a_card_that_is_lost_is_no_card_whatever_stands_before_it(tmp_path: Path) -> None:
    inside = json.dumps(vega("XW01-009"))
    lines = in_lines([vega("XW01-002"), vega("XW01-003"), vega("XW01-004")])
    lines[2] = lines[2].replace('"cost": 2', f'"cost" 2, "a": {inside}, "b": x{{"id": "XW01-008", "cost": 1}}')
    kept, lost = kept_and_lost(tmp_path / "a.json", lines)
    assert kept == ["XW01-002", "XW01-004"] and lost[0] == (3, "XW01-003")


@pytest.mark.parametrize("odd", ['x{"id": "a", "cost": 2} ', 'x{"id": "a", "cost": ', 'x{"effect": "a", "id": b} '])
def test_what_is_no_card_behind_what_is_no_json_is_read_up_to_a_bound(
    tmp_path: Path, odd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.collection.objects.MOST_TRIES", 50)
    places: list[int] = []
    value = Source.value

    def noted(source: Source, at: int) -> tuple[Any, int]:
        places.append(at)
        return value(source, at)

    monkeypatch.setattr(Source, "value", noted)
    first, last = json.dumps(vega("XW01-002")), json.dumps(vega("XW01-003"))
    found = listed(write(tmp_path / "a.json", f"[{first} {odd * 500}, {last}]"))
    assert [one.entry.id for one in found.found] == ["XW01-002", "XW01-003"] and found.faults != []
    assert len(places) < 60


def test_the_only_card_of_a_file_may_be_lost(tmp_path: Path) -> None:
    lines = json.dumps(vega("XW01-002"), indent=1)[:-2].splitlines()
    assert kept_and_lost(tmp_path / "a.json", lines) == ([], [(1, "XW01-002")])


def test_a_number_or_a_nesting_without_end_costs_its_card(tmp_path: Path) -> None:
    lines = in_lines([vega("XW01-002"), vega("XW01-003"), vega("XW01-004"), vega("XW01-005")])
    lines[2] = lines[2].replace('"cost": 2', f'"cost": {"7" * 6000}')
    lines[3] = lines[3].replace('"cost": 2', f'"cost": {"[" * 50_000}{"]" * 50_000}')
    kept, lost = kept_and_lost(tmp_path / "a.json", lines)
    assert (kept, sorted(lost)) == (["XW01-002", "XW01-005"], [(3, "XW01-003"), (4, "XW01-004")])


def test_a_file_that_is_all_broken_is_read_up_to_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.collection.objects.MOST_LOST", 5)
    lines = in_lines([vega(f"XW01-{n:03}") for n in range(2, 40)])
    broken = [line.replace('"pack_id":', '"pack_id"') for line in lines]
    found = listed(write(tmp_path / "a.json", "\n".join(broken)))
    assert found.faulty == 6 and found.faults[-1].of_file and "the rest is not read" in found.faults[-1].text


def test_a_card_file_of_ours_that_is_broken_loses_one_card(tmp_path: Path) -> None:
    whole = json.dumps(own_file(cards=[own_card(f"XO-00{n}") for n in range(1, 6)]), ensure_ascii=False, indent=1)
    place = whole.index('"kind"', whole.index("XO-003"))
    found = listed(write(tmp_path / "a.json", whole[:place] + whole[place + 1 :]))
    assert (found.game, found.shape) == ("opcg", "a card file of ours") and found.words == own_file()["words"]
    assert [one.entry.id for one in found.found] == ["XO-001", "XO-002", "XO-004", "XO-005"]
    assert [one.entry.set for one in found.found] == ["XO"] * 4
    (fault,) = found.faults
    assert fault.id == "XO-003" and whole.splitlines()[fault.line].strip() == '"id": "XO-003",'


def test_a_card_file_of_ours_whose_head_is_broken_keeps_its_cards(tmp_path: Path) -> None:
    whole = json.dumps(own_file(cards=[own_card("XO-001"), own_card("XO-002")]), indent=1)
    found = listed(write(tmp_path / "a.json", whole.replace('"set":', '"set"')))
    assert [one.entry.id for one in found.found] == ["XO-001", "XO-002"]
    (fault,) = found.faults
    assert (fault.line, fault.id) == (1, "") and fault.text.endswith("on line 4") and fault.of_file


@pytest.mark.parametrize(
    "content",
    [
        "[",
        '[{"id": ',
        "[" * 100_000,
        '{"a":' * 50_000,
        "\ufeff[{]",
        "const cards = [",
        "{" * 9999,
    ],
)
def test_what_is_no_json_is_one_fault(tmp_path: Path, content: str) -> None:
    found = read_file(write(tmp_path / "a.json", content))
    assert isinstance(found, Listing) and found.found == []
    assert len(found.faults) == 1 and found.faults[0].line == 1


@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ('{"a":', "}")])
def test_what_is_nested_as_deep_as_python_goes_is_no_more_than_a_fault(tmp_path: Path, begin: str, end: str) -> None:
    deepest = next(n for n in range(100, 2000) if Source(f"{begin * n}1{end * n}").broken() is not None)
    ours = json.dumps(own_file(cards=[own_card("XO-001", more={"x": "deep"})]))
    for depth in range(deepest - 4, deepest + 1):
        deep = f"{begin * depth}1{end * depth}"
        found = read_file(write(tmp_path / "a.json", deep))
        if isinstance(found, Listing):
            assert "JSON that is nested less deep" in found.faults[0].text and len(found.faults) == 1
        else:
            assert found == "no shape that is known"
        own = listed(write(tmp_path / "b.json", ours.replace('"deep"', deep)))
        assert own.found == [] and own.faults != []


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"[\n\n\xff]")
    found = read_file(path)
    assert isinstance(found, Listing) and found.faults[0].line == 3 and "0xff" in found.faults[0].text


def test_a_byte_that_is_no_text_costs_the_card_that_holds_it(tmp_path: Path) -> None:
    lines = [line.encode() for line in in_lines([vega(f"XW01-{n:03}") for n in range(2, 7)])]
    lines[2] = lines[2].replace(b"Docker", b"D\xe9cker")
    lines[4] = lines[4].replace(b"Docker", b"D\xfc\xffcker").replace(b"Slash", b"Sl\xe9sh")
    path = tmp_path / "a.json"
    path.write_bytes(b"\n".join([*lines, b"\xfe"]))
    found = listed(path)
    assert [one.entry.id for one in found.found] == ["XW01-002", "XW01-004", "XW01-006"] and found.faulty == 2
    assert [str(fault).removeprefix(f"{path}:") for fault in found.faults] == [
        "8: expected text in UTF-8, found the byte 0xfe",
        "3: XW01-003: expected text in UTF-8, found the byte 0xe9",
        "5: XW01-005: expected text in UTF-8, found the byte 0xfc",
    ]


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [("utf-8", "﻿"), ("utf-16-le", "﻿"), ("utf-16-be", "﻿"), ("utf-32-le", "﻿")] + [("utf-16-le", ""), ("utf-16-be", "")],
)
def test_a_list_is_read_in_every_encoding_of_unicode(tmp_path: Path, encoding: str, mark: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes((mark + json.dumps(wharf())).encode(encoding))
    found = listed(path)
    assert (len(found.found), found.faults) == (len(wharf()), [])
    script = tmp_path / "data.js"
    script.write_bytes(("﻿" + data_js(ferries())).encode(encoding))
    found = listed(script)
    assert (len(found.found), found.faults) == (len(ferries()), [])


def test_half_a_sign_in_utf_16_costs_the_card_that_holds_it(tmp_path: Path) -> None:
    lines = in_lines([vega(f"XW01-{n:03}") for n in range(2, 6)])
    lines[2] = lines[2].replace("Docker", "D\ud800cker")
    path = tmp_path / "a.json"
    path.write_bytes("\n".join(["\ufeff" + lines[0], *lines[1:]]).encode("utf-16-le", "surrogatepass"))
    found = listed(path)
    assert [one.entry.id for one in found.found] == ["XW01-002", "XW01-004", "XW01-005"] and found.faulty == 1
    (fault,) = found.faults
    assert (fault.line, fault.id, fault.text) == (3, "XW01-003", "expected text in UTF-16, found half a sign")


def test_a_card_with_megabytes_of_text_costs_itself_alone(tmp_path: Path) -> None:
    huge = vega("XW01-002", effect="[On Play] Draw 1 card. " * 200_000, name="n" * 1_000_000)
    found = listed(write(tmp_path / "a.json", [huge, vega("XW01-003")]))
    assert [one.entry.id for one in found.found] == ["XW01-003"]
    assert len(found.faults) == 2 and all(len(str(fault)) < 500 for fault in found.faults)


def test_of_a_file_with_more_records_than_any_list_has_the_first_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.collection.dumps.MOST_RECORDS", 3)
    more = "expected at most 3 records in one file; the rest is not read, unless --most allows more"
    given = [vega(f"XW01-{n:03}") for n in range(2, 7)]
    ours = own_file(cards=[own_card(f"XO-00{n}") for n in range(1, 6)])
    for path, content in ((tmp_path / "b.json", "\n".join(in_lines(given))), (tmp_path / "c.json", json.dumps(ours))):
        found = listed(write(path, content))
        assert len(found.found) == 3 and [fault.text for fault in found.faults] == [more]
        assert found.faults[0].of_file and found.faulty == 0
        assert found.faults[0].line == (5 if path.name == "b.json" else 1)
        assert len(listed(path, most=4).found) == 4 and listed(path, most=5).faults == []


def test_faults_of_our_own_schema_are_told_in_the_same_way(tmp_path: Path) -> None:
    twice = own_file(cards=[own_card("XO-001"), own_card("XO-001"), own_card("XO-002", values={"cost": "2"})])
    found = listed(write(tmp_path / "own.json", twice))
    assert [one.entry.id for one in found.found] == ["XO-001"]
    assert [fault.id for fault in found.faults] == ["XO-001", "XO-002"]
    assert "stands on line" in found.faults[0].text


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"values": {"cost": "2"}}, "\"values.cost\": expected a whole number, found '2'"),
        ({"values": {"cost": True}}, "\"values.cost\": expected a whole number, found 'True'"),
        ({"values": 5}, "\"values\": expected an object, found '5'"),
        ({"name": "Ash"}, "\"name\": expected an object, found 'Ash'"),
        ({"name": {"en": None}}, '"name.en": expected text, found nothing'),
        ({"text": {"en": "Draw 1 card."}}, "\"text.en\": expected a list, found 'Draw 1 card.'"),
        ({"text": {"en": ["a", 7]}}, "\"text.en[2]\": expected text, found '7'"),
        ({"traits": {"a": "b"}}, '"traits": expected a list, found an object'),
        ({"token": "no"}, "\"token\": expected true or false, found 'no'"),
        ({"values": {"power": -1}}, "\"values\": expected numbers from 0 to 1000000, found 'power' -1"),
        ({"set": "<script>"}, "\"set\": expected at most 120 characters without markup, found '<script>'"),
        ({"more": {"cost": "<b>"}}, "\"more\": expected at most 120 characters without markup, found '<b>'"),
        ({"values": {"power": 3000}}, "\"values\": expected a number for cost, found 'power'"),
        ({"kind": "leader", "values": {"power": 5000}}, "\"values\": expected a number for life, found 'power'"),
        ({"kind": "event", "values": {}}, "\"values\": expected a number for cost, found 'none'"),
        ({"kind": "wizard"}, "\"kind\": expected 'leader' or 'character' or 'event' or 'stage', found 'wizard'"),
        ({"colours": ["pink"]}, "\"colours\": expected 'red' or "),
        ({"colours": []}, "\"colours\": expected one colour at least, found 'none'"),
        ({"name": {"en": "Ash"}}, '"text": expected a name in every language of a text, found none in ja'),
        ({"colour": ["red"]}, "'colour': expected a field of a card (id, kind, name, colours, "),
    ],
)
def test_a_field_of_ours_that_is_wrong_is_told_in_plain_words(tmp_path: Path, wrong: dict[str, Any], told: str) -> None:
    content = own_file(cards=[own_card("XO-001", **wrong), own_card("XO-002")])
    found = listed(write(tmp_path / "own.json", content))
    assert [one.entry.id for one in found.found] == ["XO-002"]
    fault = found.faults[0]
    assert {one.id for one in found.faults} == {"XO-001"} and found.faulty == 1
    assert fault.line > 1 and fault.text.startswith(told)


def test_a_field_of_ours_that_is_missing_is_told(tmp_path: Path) -> None:
    card = own_card("XO-001")
    del card["kind"]
    (told,) = faults(tmp_path / "own.json", own_file(cards=[card]))
    assert told.endswith('XO-001: "kind": expected text, found nothing')


@pytest.mark.parametrize(("game", "told"), [("mtg", "'mtg'"), (None, "nothing"), (7, "'7'"), ("OPCG", "'OPCG'")])
def test_a_game_that_takes_no_cards_is_told_on_its_line(tmp_path: Path, game: object, told: str) -> None:
    (text,) = faults(tmp_path / "own.json", own_file(game=game))
    assert text == f'3: expected "game": azurlane or fow or opcg, found {told}'
    (other,) = listed(write(tmp_path / "own.json", own_file()), game="fow").faults
    assert (other.line, other.text) == (3, "expected cards of fow, found cards of 'opcg'")


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ({"words": ["a"]}, '"words": expected an object, found a list'),
        ({"words": {"Crew": {"ja": 5}}}, "\"words.Crew.ja\": expected text, found '5'"),
        ({"name": {"en": "<b>"}}, "\"name.en\": expected at most 120 characters without markup, found '<b>'"),
        ({"set": "<b>"}, "\"set\": expected at most 120 characters without markup, found '<b>'"),
        ({"set": 5}, "\"set\": expected text, found '5'"),
    ],
)
def test_a_part_of_the_head_that_is_wrong_costs_no_card(tmp_path: Path, head: dict[str, Any], told: str) -> None:
    found = listed(write(tmp_path / "own.json", own_file(**head)))
    assert [one.entry.id for one in found.found] == ["XO-001"]
    (fault,) = found.faults
    assert fault.text == told and fault.of_file and fault.line > 1


def test_paragraphs_are_split_where_a_list_breaks_its_lines() -> None:
    assert split("a<br>b<BR/>c\r\nd\n\n-") == ("a", "b", "c", "d")


def test_a_card_remembers_the_id_of_its_printing(tmp_path: Path) -> None:
    found = listed(write(tmp_path / "a.json", [vega("XW01-002"), vega("XW01-002_p1"), vega("XW01-002_r2")]))
    assert [(one.entry.id, one.printed) for one in found.found] == [
        ("XW01-002", "XW01-002"),
        ("XW01-002", "XW01-002_p1"),
        ("XW01-002", "XW01-002_r2"),
    ]
    assert all(isinstance(one, Found) for one in found.found)
