"""Normal form: one spelling for every mark, and nothing else altered."""

from __future__ import annotations

import pytest

from rulebound.compiler.grammar import spelling
from rulebound.compiler.normal import LONGEST, Spelling, normal, paragraphs, today
from rulebound.compiler.normal.en import display, quoted
from rulebound.compiler.normal.marks import plain_marks, set_reminders_aside, without_spaces
from rulebound.compiler.vocabulary import aligned, as_listed, known_words

EN = Spelling("en", keywords=frozenset({"Blocker", "DON!! x#"}), capitals=frozenset({"Leader", "K.O.", "DON!!"}))
JA = Spelling("ja")


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        *(("−", "-"), ("－", "-"), ("–", "-"), ("‐", "-"), ("-", "-"), ("＋", "+"), ("×", "x"), ("Ｘ", "X")),
        *(("：", ":"), ("；", ";"), ("（", "("), ("）", ")"), ("／", "/"), ("！", "!"), ("‼", "!!")),
        *(("＜", "〈"), ("＞", "〉"), ("［", "["), ("］", "]"), ("｛", "{"), ("｝", "}")),
        *(("“", '"'), ("”", '"'), ("’", "'"), ("‘", "'"), ("\u3000", " "), ("\u00a0", " "), ("●", "•"), ("·", "・")),
        *(("０", "0"), ("９", "9"), ("Ａ", "A"), ("Ｚ", "Z"), ("ａ", "a"), ("ｚ", "z")),
        *(("①", "◎1"), ("⑩", "◎10"), ("⑳", "◎20"), ("➀", "◎1"), ("➉", "◎10")),
        *(("❶", "◎1"), ("❿", "◎10"), ("➊", "◎1"), ("➓", "◎10")),
        *(("。", "。"), ("、", "、"), ("，", "，"), ("【", "【"), ("「", "「"), ("《", "《"), ("ー", "ー")),
    ],
)
def test_a_mark_has_one_spelling(printed: str, kept: str) -> None:
    assert plain_marks(printed) == kept
    assert plain_marks(kept) == kept


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        ("[Blocker]", "【Blocker】"),
        ("[Ember]", "「Ember」"),
        ("[DON!! x1] [DON!! x12]", "【DON!! x1】 【DON!! x12】"),
        ("{Ash Couriers} type card", "《Ash Couriers》 type card"),
        ("<Slash> attribute", "〈Slash〉 attribute"),
        ('a type including "Ash"', "a type including 『Ash』"),
        ('[Ember "the Bold"] attacks', '「Ember "the Bold"」 attacks'),
        ("[Blocker", "[Blocker"),
    ],
)
def test_english_brackets_are_of_one_kind_each(printed: str, kept: str) -> None:
    assert normal(printed, EN) == kept


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        ("Draw 1 card. Then, rest it.", "draw 1 card. then, rest it."),
        ("Leader cards stay. K.O. it.", "Leader cards stay. K.O. it."),
        ("[Blocker] Draw 1 card.", "【Blocker】 draw 1 card."),
        ("You may rest it: Draw 1 card; Rest it.", "you may rest it: draw 1 card; rest it."),
        ("Choose one:\n• Draw 1 card.\n• Rest it.", "choose one:\n• draw 1 card.\n• rest it."),
        ("play [Ember. The Bold]", "play 「Ember. The Bold」"),
        ("give it   to a\tplayer ", "give it to a player"),
    ],
)
def test_an_english_sentence_begins_with_a_small_letter(printed: str, kept: str) -> None:
    assert normal(printed, EN) == kept


def test_a_game_may_say_what_its_brackets_are() -> None:
    own = Spelling(
        "en",
        capitals=frozenset({"Ember"}),
        brackets=(("[", "【", "】"), ('"', "「", "」")),
        words=frozenset({"draw", "ember", "rest"}),
    )
    assert normal('[Enter] Draw a card. Ember Wolf attacks. Rest "Ash".', own) == (
        "【Enter】 draw a card. Ember Wolf attacks. rest 「Ash」."
    )
    assert normal('It gains "Draw a card.".', own) == "It gains 「draw a card.」."


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        ('"Ash"', "<Ash>"),
        ('"Card "Ash"" here', "<Card <Ash>> here"),
        ('("Ash")', "(<Ash>)"),
        ("no marks", "no marks"),
        ('one " alone', "one < alone"),
    ],
)
def test_quotation_marks_are_pairs(printed: str, kept: str) -> None:
    assert quoted(printed, "<", ">") == kept


def test_a_printed_text_has_its_capital_letters_again() -> None:
    text = "【Blocker】 draw 1 card. then, rest it:\n• rest it."
    assert display(text) == "【Blocker】 Draw 1 card. Then, rest it:\n• Rest it."
    assert normal(display(text), EN) == text


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        ("カード 1 枚を 引く。", "カード1枚を引く。"),
        ("抽 1 張 卡片 。", "抽1張卡片。"),
        ("【ドン !! x1】 【登場 時】", "【ドン!!x1】【登場時】"),
        ("「EMBER 66」 を登場", "「EMBER 66」を登場"),
        ("《BIG ASH海賊團》 特徵", "《BIG ASH海賊團》特徵"),
        ("《灰　色》", "《灰 色》"),
        ("『灰 色』を含む", "『灰 色』を含む"),
        ("「 灰色 」", "「灰色」"),
        ("「灰  色」", "「灰 色」"),
        ("「灰【登場 時】色 々」", "「灰【登場時】色 々」"),
        ("〈斬 〉", "〈斬〉"),
        ("「灰 色", "「灰 色"),
        ("灰」 色", "灰」色"),
        (" ", ""),
        ("", ""),
    ],
)
def test_spaces_are_noise_in_japanese_and_chinese_but_not_in_names(printed: str, kept: str) -> None:
    assert normal(printed, JA) == kept
    assert normal(kept, JA) == kept


def test_spaces_between_latin_words_stay() -> None:
    assert without_spaces("BRAND NEW を 得る") == "BRAND NEWを得る"


def test_a_word_of_a_list_is_known_with_and_without_its_spaces() -> None:
    pool = [{"id": "A-1", "name": "EMBER 66"}, {"id": "A-2", "name": "灰 色"}, {"id": "A-3", "name": "灰色"}]
    tell = as_listed(known_words(pool, {"name": ("name",)}), "ja")
    assert tell("name", "EMBER66") == "EMBER 66"
    assert tell("name", "EMBER 66") == "EMBER 66"
    assert tell("name", "灰色") == "灰色"  # another card is called so: which one is meant is what is printed
    assert tell("name", "灰 色") == "灰 色"
    assert tell("name", "霧") == "霧"
    assert as_listed({"name": {"Ember 66"}}, "en")("name", "Ember66") == "Ember66"


def test_a_name_of_another_language_is_known_with_and_without_its_spaces() -> None:
    english = [{"id": "A-1", "name": "Ember Post"}, {"id": "A-2", "name": "Ash"}]
    japanese = [{"id": "A-1", "name": "EMBER 66"}, {"id": "A-2", "name": "灰"}]
    tell = aligned({"en": english, "ja": japanese}, {"name": ("name",)})["ja"]
    assert [tell("name", word) for word in ("EMBER 66", "EMBER66", "灰")] == ["Ember Post", "Ember Post", "Ash"]


def test_only_a_known_reminder_is_set_aside() -> None:
    known = frozenset({"This card can attack."})
    assert set_reminders_aside("[Rush] (This card can  attack.)", known) == "[Rush]"
    assert set_reminders_aside("[Rush] (This card can fly.)", known) == "[Rush] (This card can fly.)"
    assert set_reminders_aside("(a (b) c) d", frozenset({"a (b) c"})) == "d"
    assert set_reminders_aside("(This card can attack.", known) == "(This card can attack."


def test_options_stay_with_what_they_are_options_of() -> None:
    assert paragraphs("Choose one:\n• Draw.\n・ Rest.\n\n[Blocker]\n", EN) == [
        "choose one:\n• draw.\n・ Rest.",
        "【Blocker】",
    ]
    assert paragraphs("• Alone.", EN) == ["• alone."]
    assert paragraphs(" \n\n", EN) == []


def test_words_of_other_years_are_those_of_today() -> None:
    of = Spelling("zh", variants=(("放到", "放置在"), ("卡牌", "卡片")))
    assert today("將卡牌放到手牌", of) == "將卡片放置在手牌"


def test_numbers_in_circles_and_marks_of_a_game_are_one() -> None:
    of = spelling("opcg", "ja")
    assert normal("【ドン‼×1】 ➀：", of) == normal("【ドン!!X1】①:", of) == "【ドン!!x1】◎1:"
    assert normal("属性(斬)", of) == "属性〈斬〉"


def test_a_paragraph_that_is_too_long_is_left_as_it_is() -> None:
    text = "Draw 1 card. " * 300_000
    assert normal(text, EN) is text
    assert normal("A" * LONGEST, EN) == "a" + "A" * (LONGEST - 1)
    assert normal("A" * (LONGEST + 1), EN)[0] == "A"
