"""Inflection: verbs in every form, nouns in every case, each spelled as it is printed."""

from __future__ import annotations

import pytest

from rulebound.compiler.grammar import entries
from rulebound.compiler.inflect import inflector
from rulebound.compiler.templates import Choice, Items, Optional, Verb

EN, JA, ZH = inflector("en"), inflector("ja"), inflector("zh")


@pytest.mark.parametrize(
    ("verb", "third", "ing", "past"),
    [
        ("rest", "rests", "resting", "rested"),
        ("place", "places", "placing", "placed"),
        ("trash", "trashes", "trashing", "trashed"),
        ("search", "searches", "searching", "searched"),
        ("play", "plays", "playing", "played"),
        ("carry", "carries", "carrying", "carried"),
        ("draw", "draws", "drawing", "drawn"),
        ("choose", "chooses", "choosing", "chosen"),
        ("put", "puts", "putting", "put"),
        ("set", "sets", "setting", "set"),
        ("keep", "keeps", "keeping", "kept"),
        ("send", "sends", "sending", "sent"),
        ("show", "shows", "showing", "shown"),
        ("sink", "sinks", "sinking", "sunk"),
        ("have", "has", "having", "had"),
        ("be", "is", "being", "been"),
        ("do", "does", "doing", "done"),
        ("K.O.", "K.O.s", "K.O.'ing", "K.O.'d"),
    ],
)
def test_an_english_verb_has_its_forms(verb: str, third: str, ing: str, past: str) -> None:
    assert [EN.verb(verb, form) for form in ("", "s", "ing", "ed")] == [[verb], [third], [ing], [past]]


@pytest.mark.parametrize(
    ("subject", "says"),
    [
        ("this Character", " gains"),
        ("it", " gains"),
        ("up to one target resonator", " gains"),
        ("your Leader", " gains"),
        ("resonators you control", " gain"),
        ("each of your Characters", " gain"),
        ("your opponents resonators", " gain"),
    ],
)
def test_an_english_verb_agrees_with_its_subject(subject: str, says: str) -> None:
    assert EN.wraps["gain"].choose(subject) == ("", says)
    assert set(EN.wraps["gain"].ways) == {("", " gains"), ("", " gain")}


def test_what_an_english_noun_is_with_is_joined() -> None:
    assert EN.row([" with a cost of 3", " with 2000 power", " in play"]) == " with a cost of 3 and 2000 power in play"
    assert EN.row([]) == ""


@pytest.mark.parametrize(
    ("verb", "ren", "te", "can", "past", "negative", "passive"),
    [
        ("引く", "引き", "引いて", "引くことができる", "引いた", "引かない", "引かれる"),
        ("注ぐ", "注ぎ", "注いで", "注ぐことができる", "注いだ", "注がない", "注がれる"),
        ("戻す", "戻し", "戻して", "戻すことができる", "戻した", "戻さない", "戻される"),
        ("失う", "失い", "失って", "失うことができる", "失った", "失わない", "失われる"),
        ("待つ", "待ち", "待って", "待つことができる", "待った", "待たない", "待たれる"),
        ("選ぶ", "選び", "選んで", "選ぶことができる", "選んだ", "選ばない", "選ばれる"),
        ("読む", "読み", "読んで", "読むことができる", "読んだ", "読まない", "読まれる"),
        ("死ぬ", "死に", "死んで", "死ぬことができる", "死んだ", "死なない", "死なれる"),
        ("送る", "送り", "送って", "送ることができる", "送った", "送らない", "送られる"),
        ("捨てる", "捨て", "捨てて", "捨てることができる", "捨てた", "捨てない", "捨てられる"),
        ("見る", "見て", "見て", "見ることができる", "見た", "見ない", "見られる"),
        ("する", "し", "して", "することができる", "した", "しない", "される"),
        ("公開する", "公開し", "公開して", "公開することができる", "公開した", "公開しない", "公開される"),
        ("にする", "にし", "にして", "にできる", "にした", "にしない", "にされる"),
        ("出て来る", "出て来", "出て来て", "出て来ることができる", "出て来た", "出て来ない", "出て来られる"),
    ],
)
def test_a_japanese_verb_has_its_forms(
    verb: str, ren: str, te: str, can: str, past: str, negative: str, passive: str
) -> None:
    forms = ("", "ren", "te", "can", "past", "not", "passive")
    assert [JA.verb(verb, form)[0] for form in forms] == [verb, ren, te, can, past, negative, passive]


def test_a_japanese_negative_goes_on_and_is_told_of_the_past() -> None:
    assert JA.verb("されない", "ren") == ["されず"]
    assert JA.verb("されない", "te") == ["されずに"]
    assert JA.verb("されない", "past") == ["されなかった"]


def test_a_japanese_verb_is_read_in_its_other_spellings() -> None:
    assert JA.verb("引く", "can") == ["引くことができる", "引く事ができる"]
    assert JA.verb("公開する", "can") == ["公開することができる", "公開する事ができる", "公開できる"]
    assert JA.verb("にする", "can") == ["にできる", "にすることができる", "にする事ができる"]
    assert JA.verb("得る", "ren") == ["得て", "得"]


def test_a_japanese_verb_that_a_sentence_leaves_out_is_said_where_it_is_inflected() -> None:
    assert JA.verb("-する", "") == [""]
    assert JA.verb("-する", "te") == ["して"]


@pytest.mark.parametrize(
    ("case", "phrase", "says"),
    [
        ("obj", "キャラ1枚まで", "を、"),
        ("obj", "キャラすべて", "を、"),
        ("obj", "キャラ1枚", "を"),
        ("top", "キャラ1枚まで", "は、"),
        ("top", "このキャラ", "は"),
        ("mod", "キャラ1枚", "を、"),
        ("mod", "このキャラ", "は、"),
        ("mod0", "キャラ1枚まで", "を、"),
        ("mod0", "このキャラ", "は"),
    ],
)
def test_a_japanese_phrase_stands_in_its_case(case: str, phrase: str, says: str) -> None:
    assert JA.wraps[case].choose(phrase) == ("", says)
    assert ("", says) in JA.wraps[case].ways


def test_a_chinese_verb_has_one_form_and_words_around_it() -> None:
    assert ZH.verb("抽", "s") == ["抽"]
    assert ZH.wraps["can"].choose("將1張卡片加入手牌") == ("可", "")
    assert ZH.wraps["can"].choose("抽1張卡片") == ("可以", "")
    assert ZH.wraps["poss"].choose("這張角色卡") == ("", "的")
    assert ZH.wraps["poss"].choose("角色卡全數") == ("", "")
    assert ZH.row(["費用3", "紅色"]) == "費用3紅色"


@pytest.mark.parametrize("game", ["opcg", "azurlane", "fow"])
def test_every_verb_of_a_phrasebook_can_be_inflected(game: str) -> None:
    """No verb of a template ends in a way that the inflector does not know."""
    forms = {"en": ("s", "ing", "ed"), "ja": ("ren", "te", "can", "past", "not", "passive"), "zh": ("can",)}
    for entry in entries(game):
        for said in entry.said:
            for verb in verbs(said.items):
                for form in forms[said.lang]:
                    assert all(inflector(said.lang).verb(verb, form)), (said.place, verb, form)


def verbs(items: Items) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Verb):
            found.append(item.word)
        elif isinstance(item, Optional):
            found += verbs(item.items)
        elif isinstance(item, Choice):
            found += [verb for way in item.ways for verb in verbs(way)]
    return found
