"""The language of searching: what it finds, and where a query cannot be read."""

from __future__ import annotations

import pytest

from rulebound.collection.search import BadQuery, Seen, matches, parse, show
from rulebound.collection.values import Values
from rulebound.speech.terms import beside

CARDS = {
    "ash": Seen(
        {"id": ["X-1"], "name": ["Ash", "灰"], "colour": ["red"], "text": ["[On Play] Draw 1 card."], "is": ["whole"]},
        {"cost": 3, "power": 4000},
    ),
    "bay": Seen(
        {"id": ["X-2"], "name": ["Bay Watch"], "colour": ["red", "blue"], "text": [], "is": ["whole"]}, {"cost": 5}
    ),
    "cog": Seen({"id": ["X-3"], "name": ["Cog"], "colour": ["blue"], "text": ["Draw 2."], "is": ["refused"]}, {}),
}


def found(query: str) -> str:
    """The first letters of the cards that a query finds."""
    asked = parse(query)
    return "".join(name[0] for name, card in CARDS.items() if matches(asked, card))


@pytest.mark.parametrize(
    ("query", "those"),
    [
        ("", "abc"),
        ("cost<=3", "a"),
        ("cost<3", ""),
        ("cost>=3", "ab"),
        ("cost>3", "b"),
        ("cost=5", "b"),
        ("cost!=5", "ac"),
        ("-cost=5", "ac"),
        ("-cost<9", "c"),
        ("color=red", "ab"),
        ("colour:RED cost<=3", "a"),
        ("c=red c=blue", "b"),
        ("c=red or c=blue", "abc"),
        ("cost<=3 color=red text~draw", "a"),
        ("text~draw -is=refused", "a"),
        ("-(c=red text~draw)", "bc"),
        ("(c=red or c=blue) is=whole", "ab"),
        ("c=blue is=whole or name=ash", "ab"),
        ('name~"bay w"', "b"),
        ('name="Bay Watch"', "b"),
        ('"bay watch"', "b"),
        ("bay", "b"),
        ("灰", "a"),
        ("name=灰", "a"),
        ("ＡＳＨ", "a"),
        ("x-3", "c"),
        ("power~40", "a"),
        ("費用>=4", "b"),
        ("パワー>=4000", "a"),
        ("draw and 2", "c"),
        ("id!=X-1", "bc"),
        ("cost=３", "a"),
        ("ｃｏｓｔ＞＝３　（ｃ＝ｂｌｕｅ）", "b"),
        ("ﾊﾟﾜｰ>=４０００", "a"),
        ("ｎａｍｅ～＂bay w＂ or －cost＜９", "bc"),
        ('"ｃost=3"', ""),
        ("not c=red", "c"),
        ("NOT c=red", "c"),
        ("c=red not text~draw", "b"),
        ("not (c=red text~draw)", "bc"),
        ("not(c=red text~draw)", "bc"),
        ("not not c=red", "ab"),
        ("not -c=red", "ab"),
        ("not bay", "ac"),
        ("not c=blue or cost=5", "ab"),
        ('"not"', ""),
        ("text~not", ""),
        ("knot", ""),
    ],
)
def test_a_query_finds_what_it_says(query: str, those: str) -> None:
    assert found(query) == those


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("cots<=3", "at 1: expected a field (id, name, "),
        ("cots<=3", "did you mean cost?"),
        ("cost<=", "at 7: expected a value, found the end"),
        ("red cost<=x", "at 11: expected a number for cost, found 'x'"),
        ("name<3", "at 5: expected =, != or ~ for the words of name"),
        ("(a or b", "at 8: expected a closing bracket, found the end"),
        ("a or", "at 5: expected a term"),
        ("or a", "at 1: expected a term"),
        ("a) b", "at 2: expected a term, as cost<=3, found ') b'"),
        ("a -", "at 3: expected a word, found '-'"),
        ("a not", "at 6: expected what should not hold, found the end"),
        ("(a not) b", "at 7: expected what should not hold, found ') b'"),
        ("not or a", "at 5: expected what should not hold, found 'or a'"),
        ("not and a", "at 5: expected what should not hold, found 'and a'"),
        ("not " * 30 + "a", "at 81: expected at most 20 brackets"),
        ("=3", "at 1: expected the name of a field"),
        ('text~"draw', "at 6: expected a value"),
        ("name=<x>", "at 6: expected a value, in quotes where it has one of < > = ~ ! in it, found '<x>'"),
        ("name~ >x", "at 7: expected a value, in quotes"),
        ("cost==3", "at 6: expected a value, in quotes where it has one of < > = ~ ! in it, found '=3'"),
        ("ﾊﾟﾜｰ=ｘ", "at 6: expected a number for power, found 'ｘ'"),
        ("㍿ cost=x", "at 8: expected a number for cost, found 'x'"),
        ("is=old", "at 4: expected whole or refused or token, found 'old'"),
        ('a ""', "at 3: expected a word"),
        ("(" * 30 + "a", "at 21: expected at most 20 brackets"),
        ("-" * 30 + "a", "at 21: expected at most 20 brackets"),
        ("x" * 1001, "expected at most 1000 characters"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(query: str, told: str) -> None:
    with pytest.raises(BadQuery) as error:
        parse(query)
    assert told in str(error.value)


def test_signs_of_the_language_are_found_in_quotes() -> None:
    assert show(parse('name="<x>" "３"')) == "(and (name = '<x>') (any ~ '３'))"


def test_or_binds_less_than_what_stands_together() -> None:
    assert show(parse("a b or c")) == "(or (and (any ~ 'a') (any ~ 'b')) (any ~ 'c'))"


# -- closed sets of words -------------------------------------------------------------------------

TITLES = {title: f"rulebound.games.{title}" for title in ("opcg", "fow", "azurlane")}


@pytest.mark.parametrize(
    ("title", "query", "those"),
    [
        ("opcg", "color=赤", "(colour = 'red')"),
        ("opcg", "色=紅", "(colour = 'red')"),
        ("opcg", "顏色=藍", "(colour = 'blue')"),
        ("opcg", "c!=青", "(not (colour = 'blue'))"),
        ("opcg", "kind=キャラクター", "(kind = 'character')"),
        ("opcg", "種類=ｲﾍﾞﾝﾄ", "(kind = 'event')"),
        ("opcg", "kind=角色卡", "(kind = 'character')"),
        ("opcg", "属性=斬", "(attribute = 'slash')"),
        ("opcg", "attribute=Slash", "(attribute = 'slash')"),
        ("opcg", "attribute=？", "(attribute = '?')"),
        ("fow", "kind=神器", "(kind = 'regalia')"),
        ("fow", "color=闇", "(colour = 'darkness')"),
        ("fow", "屬性=生物", "(attribute = 'resonator')"),
        ("azurlane", "kind=艦船", "(kind = 'ship')"),
        ("azurlane", "ship=驅逐", "(attribute = 'DD')"),
        ("azurlane", 'ship="light cruiser"', "(attribute = 'CL')"),
        ("azurlane", "kind~艦", "(or (kind = 'flagship') (kind = 'ship'))"),
        ("azurlane", "color~re", "(colour = 'red')"),
    ],
)
def test_colours_kinds_and_attributes_are_said_in_any_language(title: str, query: str, those: str) -> None:
    assert show(parse(query, Values([beside(TITLES[title])]))) == those


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("a color=mauve", "at 9: expected a word for colour (red, green, blue, purple, black, yellow), found 'mauve'"),
        (
            "カテゴリ=魔石",
            "at 6: expected a word for kind (リーダーカード, キャラクターカード, イベントカード, ステージカード),",
        ),
        ("類別=魔石", "at 4: expected a word for kind (領航卡, 角色卡, 事件卡, 舞台卡), found '魔石'"),
        ("色=朱", "at 3: expected a word for colour (赤/紅, 緑/綠, 青/藍, 紫, 黒/黑, 黄/黃), found '朱'"),
        ("color~qq", "at 7: expected a word for colour"),
    ],
)
def test_a_word_for_nothing_is_told_with_those_that_there_are(query: str, told: str) -> None:
    with pytest.raises(BadQuery) as error:
        parse(query, Values([beside(TITLES["opcg"])]))
    assert told in str(error.value)


def test_languages_and_games_are_closed_sets_too() -> None:
    known = Values([], {"lang": ("en", "ja", "zh-Hant"), "game": ("fow", "opcg")}, {"lang": {"zh": "zh-Hant"}})
    assert show(parse("lang=ZH or lang!=ja", known)) == "(or (lang = 'zh-Hant') (not (lang = 'ja')))"
    assert show(parse("語言=zh-hant game=FOW", known)) == "(and (lang = 'zh-Hant') (game = 'fow'))"
    for query, told in (
        ("lang=fr", "at 6: expected a word for lang (en, ja, zh-Hant), found 'fr'"),
        ("a game!=onepiece", "at 9: expected a word for game (fow, opcg), found 'onepiece'"),
        ("game~pokemon", "at 6: expected a word for game (fow, opcg), found 'pokemon'"),
    ):
        with pytest.raises(BadQuery) as error:
            parse(query, known)
        assert str(error.value) == told


def test_what_cards_have_beside_the_tables_can_be_asked_for() -> None:
    known = Values([beside(TITLES["opcg"])], {"colour": ["red", "Plaid"]})
    assert show(parse("color=plaid", known)) == "(colour = 'Plaid')"
    assert known.listed("colour", ("ja",))[-2:] == ["黄", "Plaid"]
    assert (
        show(parse("色=火 or 色=赤", Values([beside(title) for title in TITLES.values()])))
        == "(or (colour = 'fire') (colour = 'red'))"
    )
