"""Whole games are told in every language: nothing is empty, nothing is left in English, no two options are alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

import rulebound.errors
import rulebound.insight.account
from rulebound import games
from rulebound.errors import BadDeck, DamagedFile, RuleboundError, StaleDecision, UnknownGame
from rulebound.insight.account import Account, Line
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.view import EventView, Mention, OptionView, RefusalView
from rulebound.speech.languages import LANGUAGES
from rulebound.speech.sentences import fill, sentences
from rulebound.speech.speech import Speech, UnknownLanguage, render
from rulebound.speech.terms import allowed_places, beside, places
from rulebound.table import Table, Update
from tests import share
from tests.speech.played import NAMES, TITLES, played

SEEDS = (1, 2)
WORD = re.compile(r"[A-Za-z]+")
LEFT = {"KO", "ATK", "DEF", "J", "JSON", *NAMES}  # what stands in Latin letters in every language


def latin(text: str) -> set[str]:
    """The words of a text that are in Latin letters and should not be."""
    return set(WORD.findall(text)) - LEFT


def speech(title: str, lang: str) -> Speech:
    """The speech of a game of the two players."""
    return Speech(games.find(title), lang, NAMES)


# -- sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_sentences_with_the_same_places(lang: str) -> None:
    assert list(sentences(lang)) == list(sentences("en"))
    for key, sentence in sentences(lang).items():
        assert sentence.strip() or key == "terminal.list", key
        assert places(sentence) is not None and places(sentence) == places(sentences("en")[key]), key
        if lang != "en" and not key.startswith("terminal."):
            assert not latin(re.sub(r"{\w+}|「\w+」", "", sentence)), key  # what is quoted stands so in a file


def test_nothing_in_chinese_is_written_in_kana() -> None:
    own = [term["zh-Hant"] for title in TITLES for term in beside(games.find(title).package).values()]
    assert not [text for text in [*sentences("zh-Hant").values(), *own] if re.search("[\u3041-\u30fa]", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_shouts(lang: str) -> None:
    for title in TITLES:
        own = [term[lang] for term in beside(games.find(title).package).values()]
        for sentence in [*sentences(lang).values(), *own]:
            assert not sentence.replace("DON!!", "").replace("ドン!!", "").replace("咚!!", "").rstrip().endswith("!")
            assert "！" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_word_and_sentence_of_a_game_is_in_the_language(title: str, lang: str) -> None:
    """Also of those that hardly any game comes to."""
    for key, term in beside(games.find(title).package).items():
        text = fill(lang, term[lang], dict.fromkeys(allowed_places(key), "「甲」"))
        assert text and "{" not in text, key
        # The name of a game stands in a rulebook's as it is printed.
        assert lang == "en" or key.startswith(("book/", "title/", "edition/")) or not latin(text), key


# -- whole games ----------------------------------------------------------------------------------


def told(update: Update) -> Iterator[str]:
    """Every text of an update."""
    decision = update.view.decision
    if decision is not None:
        yield decision.text
        yield from (option.text for option in [*decision.options, *decision.later])
    yield from (event.text for event in update.log)
    yield from (card.name for zone in update.view.zones for card in zone.cards if card.card)
    if update.view.over:
        yield update.ended


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", share.first_of(*SEEDS))
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_is_told_in_the_language(title: str, seed: int, lang: str) -> None:
    game = played(title, seed)
    speaks = speech(title, lang)
    for update in [*game.asked, *game.last]:
        for text in told(speaks.render(update)):
            assert text.strip() and "{" not in text
            assert lang == "en" or not latin(text), text
            assert not re.search(r"[Pp]layer [12]", text), text
    for refusal in game.refused:
        text = speaks.refusal(refusal)
        assert text and text != speaks.say("refusal.other"), refusal
        assert lang == "en" or not latin(re.sub(r"[0-9.]+[a-z-]*", "", text)), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", [*TITLES, "toy"])
def test_no_two_options_of_a_decision_are_told_alike(title: str, lang: str) -> None:
    speaks = speech(title, lang)
    for seed in SEEDS:
        for update in played(title, seed).asked:
            assert update.view.decision is not None
            texts = speaks.options(update.view.decision, update.view)
            assert len(set(texts)) == len(texts), texts


def test_options_that_nothing_tells_apart_are_numbered() -> None:
    asked = played("opcg", 1).asked[0]
    twice = OptionView("carry out", said=Mention("LA-004", "Ember Runner"))
    assert asked.view.decision is not None
    decision = msgspec.structs.replace(asked.view.decision, options=[twice, twice, OptionView("let effects end")])
    assert speech("opcg", "zh-Hant").options(decision, asked.view) == [
        "處理「餘燼跑者」的效果（1）",
        "處理「餘燼跑者」的效果（2）",
        "讓效果結束",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_table_of_terms_is_told_in_its_own_words(lang: str) -> None:
    game = played("toy", 1)
    speaks = speech("toy", lang)
    for update in [*game.asked, *game.last]:
        assert all(text.strip() and "{" not in text for text in told(speaks.render(update)))


@pytest.mark.parametrize("title", TITLES)
def test_what_a_page_finds_its_way_by_stays_as_it_is(title: str) -> None:
    """Only texts and names differ between languages."""
    plain = re.compile(rb'"(?:text|says|name|ended)":"(?:[^"\\]|\\.)*"')
    for update in played(title, 1).asked[::20]:
        one, other = (plain.sub(b"", msgspec.json.encode(speech(title, lang).render(update))) for lang in ("en", "ja"))
        assert one == other


@pytest.mark.parametrize("title", TITLES)
def test_who_is_asked_by_a_card_is_told_what_it_says_with_the_question(title: str) -> None:
    """A page that had to ask for it would put it between what is read and what is about to be touched."""
    speaks = speech(title, "ja")
    by_cards = 0
    for update in played(title, 1).asked:
        decision = speaks.render(update).view.decision
        assert decision is not None
        clauses = [citation for citation in decision.why if "#" in citation]
        assert decision.says == (speaks.explain(clauses[0])[-1] if clauses else "")
        by_cards += bool(clauses)
        other = msgspec.structs.replace(update, view=msgspec.structs.replace(update.view, viewer=2))
        seen = speaks.render(other).view.decision
        assert seen is not None and seen.says == "", "who is not asked has no question to read it beside"
    assert by_cards > 3


def test_an_update_is_rendered_by_itself() -> None:
    update = played("opcg", 1).last[0]
    assert render(update, "ja") == speech("opcg", "ja").render(update)


# -- one thing at a time --------------------------------------------------------------------------


def test_the_sentences_of_the_design_are_said_so() -> None:
    """The microcopy that was agreed on."""
    asked = next(update for update in played("opcg", 1).asked if update.view.decision.kind == "counter")  # type: ignore[union-attr]
    assert asked.view.decision is not None
    said = {
        "en": ("Add counters?", "No more counters", "Mika decides"),
        "ja": ("カウンターしますか？", "カウンターしない", "Mikaが選択中"),
        "zh-Hant": ("要反擊嗎？", "不再反擊", "Mika 決定中"),
    }
    for lang, (question, none, other) in said.items():
        speaks = speech("opcg", lang)
        assert speaks.question(asked.view.decision) == question
        assert speaks.options(asked.view.decision, asked.view)[-1] == none
        seen = msgspec.structs.replace(asked.view.decision, options=[], seat=0)
        assert speaks.question(seen) == other


def test_a_button_begins_with_what_it_does_and_names_the_card() -> None:
    option = OptionView("attack", said=Mention("LA-004", "Ember Runner"), other_said=Mention("LA-006", "Gate Warden"))
    assert speech("opcg", "en").option(option) == "Attack Gate Warden with Ember Runner"
    assert speech("opcg", "ja").option(option) == "「残り火の走者」で「門番」にアタック"
    assert speech("opcg", "zh-Hant").option(option) == "以「餘燼跑者」攻擊「守門人」"


def test_a_card_that_nobody_may_know_is_told_by_where_it_lies() -> None:
    unseen = OptionView("pick", said=Mention(zone="hand", seat=1))
    spot = OptionView("pick", said=Mention(zone="standby", seat=1, spot=2))
    assert speech("opcg", "en").option(unseen) == "Choose a card in Ren's hand"
    assert speech("opcg", "ja").option(unseen) == "Renの手札のカード1枚を選ぶ"
    assert speech("fow", "zh-Hant").option(spot) == "選擇 Ren 的待機區的第 2 張卡片"
    drawn = EventView("move", "", source="deck", source_seat=1, target="hand", target_seat=1, verb="draw")
    assert speech("opcg", "en").event(drawn) == "Ren draws a card"
    sunk = EventView("move", "", source="field", source_seat=1, target="retreat", target_seat=1, verb="sink")
    assert speech("azurlane", "en").event(sunk) == "A card is sunk"


def test_acts_at_the_table_are_told() -> None:
    table = Table(games.find("opcg"), list(games.find("opcg").decks().values())[:2], seed_bytes(3), NAMES)
    table.answer(table.seat, table.number, 0)
    seat = table.line[0].seat
    table.ask_for(seat, "undo")
    table.decline(1 - seat)
    table.ask_for(seat, "draw")
    table.agree(1 - seat)
    for lang in LANGUAGES:
        update = speech("opcg", lang).render(table.update(0))
        texts = [event.text for event in update.log[-4:]]
        assert len(set(texts)) == 4 and update.ended == sentences(lang)["ending.agreed"]
        assert lang == "en" or not latin("".join([*texts, update.ended]))


@pytest.mark.parametrize(("act", "key"), [("concede", "ending.concede"), ("run_out", "ending.time")])
def test_the_end_is_told(act: str, key: str) -> None:
    table = Table(games.find("opcg"), list(games.find("opcg").decks().values())[:2], seed_bytes(3), NAMES)
    assert speech("opcg", "ja").ending(table.update(2)) == ""
    getattr(table, act)(0)
    for lang in LANGUAGES:
        speaks = speech("opcg", lang)
        assert speaks.ending(table.update(2)) == speaks.say(key, winner="Ren", loser="Mika")
        assert "Ren" in speaks.ending(table.update(2))


def errors() -> list[RuleboundError]:
    """One of each type that a caller can cause."""
    made: list[RuleboundError] = [UnknownGame("x", []), DamagedFile("a.csv", 3, "this", "that")]
    for value in vars(rulebound.errors).values():
        if isinstance(value, type) and issubclass(value, RuleboundError) and not isinstance(made[0], value):
            if value is not DamagedFile:
                made.append(value("as it happened"))
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_says_what_happened_and_what_to_do(lang: str) -> None:
    speaks = speech("opcg", lang)
    found = [speaks.error(error) for error in errors()]
    assert len(found) > 10
    for error in errors():
        assert f"error.{type(error).__name__}" in sentences(lang)
    assert len(set(found)) == len(found)
    assert speaks.error(BadDeck("4xLA-001")).count("4xLA-001") == 1
    assert "decision 3" not in speaks.error(StaleDecision("decision 3 is not pending"))


def test_an_error_of_another_type_is_told_as_the_one_it_is_of() -> None:
    class BadRecipe(BadDeck):
        pass

    speaks = speech("opcg", "ja")
    assert speaks.error(BadRecipe("x")) == speaks.error(BadDeck("x"))


def test_a_remark_of_a_table_is_told_and_one_that_nobody_has_put_into_words_as_it_is() -> None:
    passed = EventView("passed", "Passed for you: nothing to use.")
    assert speech("opcg", "zh-Hant").event(passed) == "沒有可用的，已自動跳過"
    assert speech("opcg", "zh-Hant").event(EventView("sings", "Somebody sings.")) == "Somebody sings."


def test_a_mulligan_is_called_one_wherever_it_is_asked() -> None:
    game = games.find("fow")
    for name in ("fow", "fow-6.0-literal"):
        table = Table(games.find(name), list(game.decks().values())[:2], seed_bytes(3), NAMES)
        told = {}
        for lang in LANGUAGES:
            decision = Speech(table.game, lang, NAMES).render(table.update(table.seat)).view.decision
            assert decision is not None and decision.options[-1].kind == "done"
            told[lang] = (decision.text, decision.options[-1].text)
        assert told == {
            "en": ("Mulligan: choose up to 5 cards to put on the bottom and replace", "Replace no more cards"),
            "ja": ("マリガン：引き直すカードを5枚まで選択", "これ以上引き直さない"),
            "zh-Hant": ("調度：選擇最多 5 張要換掉的手牌", "不再換牌"),
        }


def test_a_refusal_is_two_words_and_the_rule() -> None:
    refusal = RefusalView("", "attack", ["fow-6.0:803.3a"])
    assert speech("fow", "en").refusal(refusal) == "Cannot attack (803.3a)"
    assert speech("fow", "ja").refusal(refusal) == "攻撃不可（803.3a）"
    by_card = RefusalView("", "play", ["LA-007#2"])
    assert speech("opcg", "zh-Hant").refusal(by_card) == "無法使用（「防火線隊長」②）"


def test_a_rule_is_told_in_the_language_below_those_it_stands_under() -> None:
    lines = speech("opcg", "ja").rule("opcg-1.1.9:7-1-4")
    assert [line.of for line in lines] == ["7", "7-1", "7-1-4"]
    assert lines[-1].lang == "ja" and not latin(lines[-1].text)
    assert speech("opcg", "en").rule("opcg-1.1.9:7-1-4")[-1].lang == "en"


def test_a_rule_that_is_not_said_in_the_language_is_marked() -> None:
    speaks = Speech(games.find("toy"), "ja")
    assert speaks.rule("toy-1:3.2")[-1].lang == "en"
    assert speaks.explain("toy-1:3.2")[-1].startswith("3.2  （英語）")
    assert "no-book" in speaks.explain("no-book:1")[0]


def test_a_clause_is_told_by_the_line_of_the_card_in_which_it_stands() -> None:
    assert speech("opcg", "ja").explain("LA-007#2") == ["防火帯の隊長", "【KO時】カード1枚を引く。"]
    assert speech("opcg", "zh-Hant").clause("LA-007#2") == "「防火線隊長」②"
    assert speech("opcg", "en").clause("LA-001#1") == "Marisol of the Red Lantern"


def test_a_number_is_accounted_for() -> None:
    lines = [
        Line("set", 7000, card="LA-007", clause="LA-007#2", rule="opcg-1.1.9:4-9-2-1"),
        Line("add", -2000, card="LA-001", clause="LA-001#1"),
        Line("marks", 1000, rule="opcg-1.1.9:6-5-5-2"),
        Line("add", 500),
    ]
    account = Account("x", "power", 5000, lines, 6500)
    assert speech("opcg", "en").account(account) == [
        "power: printed 5000",
        "becomes 7000 by Firebreak Captain ②",
        "-2000 by Marisol of the Red Lantern",
        "+1000 by given DON!! (6-5-5-2)",
        "+500 by what you cannot see",
        "now 6500",
    ]
    for lang in ("ja", "zh-Hant"):
        told = speech("opcg", lang).account(account)
        assert len(told) == 6 and not latin("".join(told)), told
        given = Account("x", "blocker", 0, [Line("give", 1, clause="LA-001#1")], 1)
        assert speech("opcg", lang).account(given)[0] == speech("opcg", lang).keyword("blocker")
    every = {value for name, value in vars(rulebound.insight.account).items() if name.isupper() and name != "TEXT"}
    assert {f"account.{kind}" for kind in every if isinstance(kind, str)} <= set(sentences("en"))


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="'fr'"):
        Speech(games.find("opcg"), "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_game_are_at_hand_for_a_page(lang: str) -> None:
    game = games.find("fow")
    words = speech("fow", lang).vocabulary()
    assert list(words["zone"]) == [zone.name for zone in game.words.zones]
    assert set(game.words.values) == set(words["value"]) and set(game.words.phases) == set(words["phase"])
    assert not [term for kind in words.values() for term in kind.values() if "{" in term]
