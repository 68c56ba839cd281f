"""Reading and printing: every language to one tree and back, nothing swallowed, nothing endless."""

from __future__ import annotations

from contextlib import suppress

import pytest

from rulebound.compiler import grammar
from rulebound.compiler.categories import CATEGORIES
from rulebound.compiler.parse import LONGEST, Unread, difference, read
from rulebound.compiler.render import Unprintable, render
from rulebound.compiler.tree import Tree
from tests.compiler.books import book

SAID: list[tuple[Tree, str, str, str]] = [
    (("Text", (("Do", ("Draw", 1)),)), "draw 1 card.", "カード1枚を引く。", "抽1張卡片。"),
    (("Text", (("May", ("Draw", 2)),)), "you may draw 2 cards.", "カード2枚を引いてもよい。", "可以抽2張卡片。"),
    (
        ("Text", (("They", ("Rest", ("UpTo", 1, (), ("Character",)))),)),
        "your opponent rests up to 1 Character.",
        "相手はキャラ1枚までを、レストにする。",
        "對手將最多1張角色卡置為休息狀態。",
    ),
    (
        (
            "Text",
            (("May", ("Rest", ("UpTo", 2, (("CostAtMost", 3), ("OfType", "Ash Guild")), ("Character",)))),),
        ),
        "you may rest up to 2 《Ash Guild》 type Characters with a cost of 3 or less.",
        "コスト3以下の特徴《Ash Guild》を持つキャラ2枚までを、レストにしてもよい。",
        "可將最多2張費用3以下擁有《Ash Guild》特徵的角色卡置為休息狀態。",
    ),
    (
        ("Text", (("Do", ("Rest", ("UpTo", 1, (), ("Character",)))), ("Do", ("Rest", ("It",))))),
        "rest up to 1 Character.rest it.",
        "キャラ1枚までを、レストにする。そのカードをレストにする。",
        "將最多1張角色卡置為休息狀態。將該張卡片置為休息狀態。",
    ),
]


@pytest.mark.parametrize(("tree", "en", "ja", "zh"), SAID)
def test_a_tree_is_printed_and_read_in_every_language(tree: Tree, en: str, ja: str, zh: str) -> None:
    for lang, text in (("en", en), ("ja", ja), ("zh", zh)):
        assert render(book(lang), tree, "text") == text
        assert read(book(lang), text, "text") == [tree]


@pytest.mark.parametrize(("tree", "en", "ja", "zh"), SAID)
def test_no_text_is_read_with_a_part_of_it_gone(tree: Tree, en: str, ja: str, zh: str) -> None:
    """Deleting any characters in a row changes the tree or makes the text unreadable."""
    for lang, text in (("en", en), ("ja", ja), ("zh", zh)):
        reader = book(lang)
        for start in range(len(text)):
            for end in range(start + 1, len(text) + 1):
                cut = text[:start] + text[end:]
                with suppress(Unread):
                    assert tree not in read(reader, cut, "text") or is_number_of_words(cut, text, lang)


def is_number_of_words(cut: str, text: str, lang: str) -> bool:
    """Function words that say nothing: the plural of English, the pause of Japanese, the second half of "may"."""
    gone = {"en": ["s", " "], "ja": ["、"], "zh": ["以"]}[lang]
    return any(
        cut == text[:n] + text[n + len(word) :] for word in gone for n in range(len(text)) if text[n:].startswith(word)
    )


def test_a_text_that_is_not_read_says_where_and_what_was_expected() -> None:
    with pytest.raises(Unread) as error:
        read(book(), "draw 1 card. rest up to one Character.", "text")
    assert error.value.refusal.at == 12
    with pytest.raises(Unread) as error:
        read(book(), "rest up to 1 《Ash Guild》 kind Character.", "text")
    refusal = error.value.refusal
    assert (refusal.at, refusal.span) == (25, "kind Character.")
    assert refusal.expected == ("'type '",)


@pytest.mark.parametrize(
    ("lang", "text", "at", "span", "expected"),
    [
        ("en", "drag 1 card.", 0, "drag 1 card.", "'draw '"),
        ("en", "draw 2 cars.", 7, "cars.", "'card'"),
        ("en", "dra", 0, "dra", "'draw '"),
        ("en", "rest up to 1 Charcter.", 13, "Charcter.", "'Character'"),
        ("ja", "カード1枚を引け。", 7, "け。", "'く'"),
        ("zh", "抽1章卡片。", 2, "章卡片。", "'張卡片'"),
    ],
)
def test_what_was_expected_is_told_in_whole_words(lang: str, text: str, at: int, span: str, expected: str) -> None:
    with pytest.raises(Unread) as error:
        read(book(lang), text, "text")
    refusal = error.value.refusal
    assert (refusal.at, refusal.span, refusal.expected[0]) == (at, span, expected)


def test_a_category_is_told_by_its_name_or_not_at_all() -> None:
    more = "== effect\nSketch(x:odds)\n  en sketch {x}\n  ja x\n  zh x\n== odds\nOdd\n  en odds\n  ja x\n  zh x\n"
    with pytest.raises(Unread) as error:
        read(book("en", more), "sketch 1.", "text")
    assert str(error.value) == "at 7, '1.': expected other words"
    with pytest.raises(Unread) as error:
        read(book("en", more), "draw some.", "text")
    assert str(error.value) == "at 5, 'some.': expected a number"


@pytest.mark.parametrize("game", ["opcg", "fow", "azurlane"])
def test_every_name_is_that_of_a_category(game: str) -> None:
    own = {entry.category for entry in grammar.entries(game)}
    assert own & set(CATEGORIES)
    everywhere = {entry.category for title in ("opcg", "fow", "azurlane") for entry in grammar.entries(title)}
    leaves = {leaf.category for title in ("opcg", "fow", "azurlane") for leaf in grammar.grammar(title).leaves}
    assert set(CATEGORIES) - everywhere - leaves == set()


def test_two_readings_are_kept_unless_one_comes_later() -> None:
    more = "== effect\nSketch(n:amount)\n  en draw {n} cards\n  ja x\n  zh x\n"
    trees = read(book("en", more), "draw 2 cards.", "text")
    assert len(trees) == 2
    assert difference(*trees) == "Draw or Sketch"
    assert read(book("en", more.replace("amount)", "amount) later")), "draw 2 cards.", "text") == [
        ("Text", (("Do", ("Draw", 2)),))
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw 1 card." * 200,
        "draw 1 card." * 20 + "x" * LONGEST,
        "rest up to 1 " + "《Ash Guild》 type " * 400 + "Character.",
        "\x00\ufffe\U0001f600",
        "((((((((" * 40,
        "draw 99999999999999999999999 cards.",
    ],
)
def test_a_hostile_text_is_refused_soon(text: str) -> None:
    reader = book()
    try:
        assert read(reader, text, "text") == [("Text", ())] and not text
    except Unread as error:
        assert error.refusal.at <= len(text)


def test_what_a_book_cannot_say_is_not_printed() -> None:
    with pytest.raises(Unprintable, match="is no effect"):
        render(book(), ("Text", (("Do", ("Character",)),)), "text")
    more = "== filter\nRed\n  ja<5 赤の\n  zh<5 紅色\n"
    tree: Tree = ("Text", (("Do", ("Rest", ("UpTo", 1, (("Red",),), ("Character",)))),))
    assert render(book("ja", more), tree, "text") == "赤のキャラ1枚までを、レストにする。"
    with pytest.raises(Unprintable, match="Red has no words in en for a bag"):
        render(book("en", more), tree, "text")


def test_the_order_of_a_bag_is_no_matter() -> None:
    one = read(book("ja"), "コスト3以下の特徴《A》を持つキャラ1枚までをレストにする。", "text")
    other = read(book("ja"), "特徴《A》を持つコスト3以下のキャラ1枚までをレストにする。", "text")
    assert one == other
    with pytest.raises(Unread):
        read(book("ja"), "コスト3以下のコスト3以下のキャラ1枚までをレストにする。", "text")
