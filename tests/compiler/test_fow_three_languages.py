"""Force of Will: costs and times of later lists, which cards of the set alone print in Japanese and Chinese."""

from __future__ import annotations

from typing import Final

import pytest

from rulebound.collection.translate import Translator
from rulebound.games.fow.r02_cards import pay
from rulebound.program.abilities import Ability, Event
from rulebound.program.filters import All, Cards, Is, It, Kind, Marked, Other, This
from rulebound.program.ops import Body, Choose, Draw, Move, Remove

TRANSLATOR: Final = Translator("fow", {"astral": {"en": "astral", "ja": "幽星", "zh-Hant": "星界"}})
DRAWS: Final = {"en": "Draw a card.", "ja": "カード1枚を引く。", "zh-Hant": "抽1張牌。"}
FIELD: Final = ("field",)
IT, RESONATOR, REGALIA = It(), Kind("resonator"), Kind("regalia")


def own(zone: str) -> All:
    """This card, in a zone of its owner."""
    return All(Cards("yours", (zone,), (Is(This()),)))


def read(text: str, lang: str) -> Ability:
    """The one ability of a text, which is printed as it was read."""
    found = TRANSLATOR.read(text, lang, "resonator")
    assert found.same, found.printed
    made: Ability
    (made,) = found.program.abilities
    return made


COSTS: Final[dict[str, tuple[dict[str, str], Body, tuple[str, ...]]]] = {
    "DiscardThis": (
        {"en": "{1}, discard this card", "ja": "《1》、このカードを捨てる", "zh-Hant": "《1》，棄掉此牌"},
        (pay(1), Move(own("hand"), "graveyard", "top", "discard")),
        ("hand",),
    ),
    "PutOnTopForIt": (
        {
            "en": "Put a card from your hand on top of your main deck",
            "ja": "あなたの手札のカード1枚をあなたのメインデッキの一番上に置く",
            "zh-Hant": "將1張你手牌中的牌置於你的主牌庫頂",
        },
        (Choose(Cards("yours", ("hand",))), Move(IT, "deck", "top", order="you")),
        (),
    ),
    "PutUnderForIt": (
        {
            "en": "Put two cards from your graveyard on the bottom of your main deck",
            "ja": "あなたの墓地のカード2枚をあなたのメインデッキの一番下に置く",
            "zh-Hant": "將2張你墳場中的牌置於你的主牌庫底",
        },
        (Choose(Cards("yours", ("graveyard",)), 2), Move(IT, "deck", "bottom", order="you")),
        (),
    ),
    "RemoveCountersFromOne": (
        {
            "en": "Remove two astral counters from a regalia you control",
            "ja": "あなたがコントロールするレガリア1枚から幽星カウンター2個を取り除く",
            "zh-Hant": "從1張由你操控的神器移除2個星界指示物",
        },
        (Choose(Cards("yours", FIELD, (REGALIA, Marked("astral", 2)))), Remove(IT, "astral", 2)),
        (),
    ),
    "RemoveNumberedCounters": (
        {
            "en": "Remove two [+100/+100] counters from this card",
            "ja": "このカードから【+100/+100】カウンター2個を取り除く",
            "zh-Hant": "從此牌移除2個【+100/+100】指示物",
        },
        (Remove(This(), "+100/+100", 2),),
        (),
    ),
    "RemoveNumberedFromOne": (
        {
            "en": "Remove a [+100/+100] counter from a resonator you control",
            "ja": "あなたがコントロールするリゾネイター1枚から【+100/+100】カウンター1個を取り除く",
            "zh-Hant": "從1張由你操控的生物移除1個【+100/+100】指示物",
        },
        (Choose(Cards("yours", FIELD, (RESONATOR, Marked("+100/+100")))), Remove(IT, "+100/+100")),
        (),
    ),
    "ReturnForIt": (
        {
            "en": "Return a resonator you control to its owner's hand",
            "ja": "あなたがコントロールするリゾネイター1枚をオーナーの手札に戻す",
            "zh-Hant": "將1張由你操控的生物返回其擁有者的手牌",
        },
        (Choose(Cards("yours", FIELD, (RESONATOR,))), Move(IT, "hand", verb="return")),
        (),
    ),
    "ReturnForIt, of two": (
        {
            "en": "Return two resonators you control to their owner's hand",
            "ja": "あなたがコントロールするリゾネイター2枚をオーナーの手札に戻す",
            "zh-Hant": "將2張由你操控的生物返回其擁有者的手牌",
        },
        (Choose(Cards("yours", FIELD, (RESONATOR,)), 2), Move(IT, "hand", verb="return")),
        (),
    ),
    "ReturnAnotherForIt": (
        {
            "en": "Return another resonator you control to its owner's hand",
            "ja": "このカード以外のあなたがコントロールするリゾネイター1枚をオーナーの手札に戻す",
            "zh-Hant": "將另一張由你操控的生物返回其擁有者的手牌",
        },
        (Choose(Cards("yours", FIELD, (RESONATOR, Other()))), Move(IT, "hand", verb="return")),
        (),
    ),
    "ReturnThisFromGraveyard": (
        {
            "en": "{1}, return this card from your graveyard to your hand",
            "ja": "《1》、あなたの墓地にあるこのカードをあなたの手札に戻す",
            "zh-Hant": "《1》，將你墳場中的此牌返回你的手牌",
        },
        (pay(1), Move(own("graveyard"), "hand", verb="return")),
        ("graveyard",),
    ),
}

TIMES: Final[dict[str, tuple[dict[str, str], Event]]] = {
    "EachRecovery": (
        {
            "en": "At the beginning of each recovery phase, draw a card.",
            "ja": "各リカバリーフェイズの開始時、カード1枚を引く。",
            "zh-Hant": "在每個重置階段開始時，抽1張牌。",
        },
        Event("recovery starts", False),
    ),
    "TheirRecovery": (
        {
            "en": "At the beginning of your opponent's recovery phase, draw a card.",
            "ja": "対戦相手のリカバリーフェイズの開始時、カード1枚を引く。",
            "zh-Hant": "在對手的重置階段開始時，抽1張牌。",
        },
        Event("recovery starts", False, whose="theirs"),
    ),
    "EachMain": (
        {
            "en": "At the beginning of each main phase, draw a card.",
            "ja": "各メインフェイズの開始時、カード1枚を引く。",
            "zh-Hant": "在每個主階段開始時，抽1張牌。",
        },
        Event("main starts", False),
    ),
    "TheirMain": (
        {
            "en": "At the beginning of your opponent's main phase, draw a card.",
            "ja": "対戦相手のメインフェイズの開始時、カード1枚を引く。",
            "zh-Hant": "在對手的主階段開始時，抽1張牌。",
        },
        Event("main starts", False, whose="theirs"),
    ),
    "EachEndPhase": (
        {
            "en": "At the beginning of each end phase, draw a card.",
            "ja": "各エンドフェイズの開始時、カード1枚を引く。",
            "zh-Hant": "在每個結束階段開始時，抽1張牌。",
        },
        Event("end phase starts", False),
    ),
}


@pytest.mark.parametrize("lang", DRAWS)
@pytest.mark.parametrize("entry", COSTS)
def test_a_cost_is_the_same_in_every_language(entry: str, lang: str) -> None:
    """fow-6.0 903.2e"""
    said, cost, zones = COSTS[entry]
    mark = ": " if lang == "en" else "："
    wanted = Ability("activated", (Draw(1),), "activate", cost=cost, zones=zones)
    assert read(said[lang] + mark + DRAWS[lang], lang) == wanted


@pytest.mark.parametrize("lang", DRAWS)
@pytest.mark.parametrize("entry", TIMES)
def test_a_time_is_the_same_in_every_language(entry: str, lang: str) -> None:
    """fow-6.0 906.1"""
    said, when = TIMES[entry]
    assert read(said[lang], lang) == Ability("automatic", (Draw(1),), when)


@pytest.mark.parametrize("lang", ["ja", "zh-Hant"])
@pytest.mark.parametrize("entry", COSTS)
def test_a_cost_is_printed_in_another_language_as_it_is_read(entry: str, lang: str) -> None:
    """fow-6.0 903.2e"""
    said, _, _ = COSTS[entry]
    told = {one: said[one] + (": " if one == "en" else "：") + DRAWS[one] for one in DRAWS}
    assert TRANSLATOR.translated(told["en"], "en", lang, "resonator") == told[lang]
    assert TRANSLATOR.translated(told[lang], lang, "en", "resonator") == told["en"]
