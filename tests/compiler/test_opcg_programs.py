"""ONE PIECE texts as programs: the same in three languages, printed as they were read, and fit to be played."""

from __future__ import annotations

import pytest

from rulebound.compiler.compile import CompiledCard, Compiler
from rulebound.games.opcg import make
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, Happened, MarksOn, Pool
from rulebound.program.conditions import AllOf, Compared, Exists, IfDone, Negation, TurnOf
from rulebound.program.filters import Cards, It, Kind, Named, Rested, This, Top, Trait
from rulebound.program.ops import (
    Allow,
    Change,
    Choose,
    Draw,
    Grant,
    Later,
    May,
    Modes,
    Move,
    Rest,
    Reveal,
    Transfer,
    When,
)

LANGS = ("en", "ja", "zh")
HAND = Cards("yours", ("hand",))
LEADER = Cards("yours", ("leader",))


def compiled(lang: str, text: str) -> CompiledCard:
    return Compiler("opcg", lang).card({"id": "X-1", "set": "X", "text": text})


def as_card(found: CompiledCard) -> PrintedCard:
    """A Character with what a text came to."""
    return PrintedCard(
        found.id,
        "Ember",
        "character",
        {"cost": 3, "power": 4000, "counter": 1000},
        ("red",),
        ("Courier",),
        ("slash",),
        names=tuple(name for part in found.program for name in part.names),
        keywords=tuple(keyword for part in found.program for keyword in part.keywords),
        abilities=tuple(ability for part in found.program for ability in part.abilities),
    )


def one_program(*texts: str) -> tuple[Ability, ...]:
    """What texts in English, Japanese and Chinese come to, each whole, printed as it was, and fit to be played."""
    found = [compiled(lang, text) for lang, text in zip(LANGS, texts, strict=True)]
    for one in found:
        assert all(part.whole for part in one.paragraphs), [str(part.refusal) for part in one.paragraphs]
        assert one.same, [(part.text, part.printed) for part in one.paragraphs]
    assert found[0].program == found[1].program == found[2].program
    make("opcg", [as_card(found[0])])
    abilities: tuple[Ability, ...] = tuple(ability for part in found[0].program for ability in part.abilities)
    return abilities


def test_keywords_stand_alone_and_reminders_are_set_aside() -> None:
    """opcg 10-1-4, 10-1-2"""
    texts = {
        "en": "[Double Attack] (This card deals 2 damage.)\n[Blocker]",
        "ja": "【ダブルアタック】(このカードが与えるダメージは2になる)\n【ブロッカー】",
        "zh": "【雙重攻擊】(這張卡片造成的傷害為2)\n【防禦】",
    }
    for lang, text in texts.items():
        assert as_card(compiled(lang, text)).keywords == ("double attack", "blocker")


def test_a_cost_stands_before_the_text_and_a_condition_before_both() -> None:
    """opcg 8-3-1, 8-3-2"""
    (found,) = one_program(
        "[DON!! x2] [Activate: Main] [Once Per Turn] You may trash 1 card from your hand: Draw 2 cards.",
        "【ドン!!×2】【起動メイン】【ターン1回】自分の手札1枚を捨てることができる：カード2枚を引く。",
        "【咚!!×2】【啟動主要】【每回合1次】可以廢棄1張自己的手牌：抽2張卡片。",
    )
    assert found == Ability(
        "activated",
        (Draw(2),),
        "activate",
        Compared(MarksOn("don", This()), ">=", 2),
        (Choose(HAND, 1), Move(It(), "trash", "top", "discard")),
        once="turn",
    )


def test_several_costs_are_paid_in_order() -> None:
    """opcg 8-3-1-1, 8-3-1-5, 8-3-1-6"""
    (found,) = one_program(
        "[On Play] DON!! −1, You may rest this Character: Draw 1 card.".replace(",", ""),
        "【登場時】ドン!!-1、このキャラをレストにできる：カード1枚を引く。",
        "【登場時】咚!!-1，可將這張角色卡置為休息狀態：抽1張卡片。",
    )
    assert found.cost == (Transfer(1, "don_field", "don_deck"), Rest(This()))


def test_a_leading_condition_governs_what_follows() -> None:
    """opcg 8-3-3"""
    (found,) = one_program(
        "[On Play] If your Leader has the {Courier} type and you have 2 or less Life cards, draw 1 card. Then, rest "
        "this Character.",
        "【登場時】自分のリーダーが特徴《Courier》を持ち、自分のライフが2枚以下の場合、カード1枚を引く。その後、このキャラをレストにする。",
        "【登場時】若自己的領航卡擁有《Courier》特徵、自己的生命值卡在2張以下時，抽1張卡片。之後，將這張角色卡置為休息狀態。",
    )
    few = Compared(Count(Cards("yours", ("life",))), "<=", 2)
    leads = AllOf((Exists(Cards("yours", ("leader",), (Trait("Courier"),))), few))
    assert found.body == (When(leads), Draw(1), Rest(This()))


def test_a_condition_of_what_goes_on_stands_beside_the_brackets() -> None:
    """opcg 8-1-3-3-2"""
    (found,) = one_program(
        "[Your Turn] If this Character is rested, this Character gains [Rush].",
        "【自分のターン中】このキャラがレストの場合、このキャラは【速攻】を得る。",
        "【我方回合中】若這張角色卡在休息狀態時，這張角色卡獲得【速攻】。",
    )
    assert found.sort == "permanent"
    assert isinstance(found.condition, AllOf) and found.condition.conditions[0] == TurnOf("yours")
    assert found.body == (Grant(This(), keyword="rush", lasting="while here"),)


def test_two_timings_that_are_joined_are_used_once() -> None:
    """opcg 10-2-13-1"""
    (found,) = one_program(
        "[When Attacking]/[On Block] [Once Per Turn] Draw 1 card.",
        "【アタック時】/【ブロック時】【ターン1回】カード1枚を引く。",
        "【攻擊時】/【防禦時】【每回合1次】抽1張卡片。",
    )
    assert found.when == Event(("attacks", "blocks"))
    assert not compiled("en", "[When Attacking] [On Block] Draw 1 card.").whole


def test_what_happens_sets_a_text_off() -> None:
    """opcg 8-1-3-1"""
    (found,) = one_program(
        "[Once Per Turn] When 2 or more DON!! cards on your field are returned to your DON!! deck, you may draw 1 card."
        " If you do, rest this Character.",
        "【ターン1回】自分の場のドン!!が2枚以上ドン!!デッキに戻された時、カード1枚を引いてもよい。そうした場合、このキャラをレストにする。",
        "【每回合1次】自己場上2張以上的咚!!卡被放回咚!!卡組時，可以抽1張卡片。若有執行此動作時，將這張角色卡置為休息狀態。",
    )
    assert found.when == Event("enters don_deck", own=False, whose="yours")
    assert found.condition == Compared(Happened(), ">=", 2)
    assert found.body == (May((Draw(1),)), When(IfDone()), Rest(This()))


def test_what_does_not_happen_because_of_it() -> None:
    """opcg 8-1-3-4"""
    (found,) = one_program(
        "If your rested Character would be K.O.'d by your opponent's effect, you may trash this Character instead.",
        "自分のレストのキャラが相手の効果でKOされる場合、代わりにこのキャラをトラッシュに置くことができる。",
        "若自己休息狀態的角色卡因對手的效果即將遭到KO時，可以替換成將這張角色卡放置在廢棄區。",
    )
    when = Event("ko", own=False, where=(Kind("character"), Rested()), whose="yours", by="their effect")
    assert found == Ability("replacement", (Move(This(), "trash", "top", "trash"),), when, may=True)


def test_what_negates_a_text_is_its_condition() -> None:
    """opcg 8-2-1"""
    (found,) = one_program(
        "If this Character would be K.O.'d, draw 1 card instead. If there is a [Gale] Character, this effect is "
        "negated.",
        "このキャラがKOされる場合、代わりにカード1枚を引く。キャラの「Gale」がいる場合、この効果は無効になる。",
        "若這張角色卡即將遭到KO時，替換成抽1張卡片。若場上有角色卡「Gale」時，這個效果即無效。",
    )
    assert found.condition == Negation(Exists(Cards("any", ("characters",), (Named("Gale"),))))
    assert not found.may


def test_one_of_several_is_chosen() -> None:
    """opcg 8-4-4"""
    (found,) = one_program(
        "[Main] Choose one:\n• Draw 1 card.\n• If you have 8 or more DON!! cards on your field, draw 2 cards. Then, "
        "trash 1 card from your hand.",
        "【メイン】以下から1つを選ぶ。\n・カード1枚を引く。\n・自分の場のドン!!が8枚以上ある場合、カード2枚を引く。その後、自分の手札1枚を捨てる。",
        "【主要】選擇下列其中一項。\n・抽1張卡片。\n・若自己的場上有8張以上咚!!卡時，抽2張卡片。之後，廢棄1張自己的手牌。",
    )
    (modes,) = found.body
    assert isinstance(modes, Modes)
    assert modes.bodies[0] == (Draw(1),)
    assert modes.bodies[1][:2] == (When(Compared(Pool("don_field"), ">=", 8)), Draw(2))


def test_a_card_that_is_shown_is_what_the_text_speaks_of() -> None:
    """opcg 8-4-4"""
    (found,) = one_program(
        '[On Play] Reveal 1 card from the top of your deck. If that card\'s type includes "Cour", draw 1 card.',
        "【登場時】自分のデッキの上から1枚を公開し、そのカードが『Cour』を含む特徴を持つ場合、カード1枚を引く。",
        "【登場時】公開1張自己卡組上面的卡片，若該張卡片擁有包含『Cour』特徵時，抽1張卡片。",
    )
    assert found.body[0] == Reveal(Top(1), "shown")


def test_the_end_of_the_turn_comes_later() -> None:
    """opcg 6-6-1"""
    (found,) = one_program(
        "[Activate: Main] This Character gains +2000 power during this turn. Then, trash this Character at the end of "
        "this turn.",
        "【起動メイン】このキャラは、このターン中、パワー+2000。その後、このターン終了時、このキャラをトラッシュに置く。",
        "【啟動主要】這張角色卡，在這個回合，力量值+2000。之後，這個回合結束時，將這張角色卡放置在廢棄區。",
    )
    later = Later("turn ends", (Move(This(), "trash", "top", "trash"),))
    assert found.body == (Change("power", 2000, This(), "turn"), later)


def test_the_rules_of_a_card_are_no_effects() -> None:
    """opcg 8-1-3-3-3, 5-1-2-4-1"""
    (found,) = one_program(
        "Also treat this card's name as [Gale] according to the rules.\n"
        "Under the rules of this game, you may have any number of this card in your deck.",
        "ルール上、このカードはカード名を「Gale」としても扱う。\nルール上、このカードはデッキに何枚でも入れる事ができる。",
        "在規則上，這張卡片的卡片名稱也可視為「Gale」。\n在規則上，這張卡片可不限張數放入卡組中。",
    )
    assert found == Ability("rule", (Allow("exceed four", This()),))
    text = "Also treat this card's name as [Gale] according to the rules."
    assert as_card(compiled("en", text)).names == ("Gale",)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play]",
        "[Blocker] Draw 1 card.",
        "[On Play] When your opponent attacks, draw 1 card.",
        "[Once Per Turn] This Character gains +1000 power.",
        "[Your Turn] Also treat this card's name as [Gale] according to the rules.",
        "[On Play] You may trash 1 card from your hand:",
        "[On Play] That Character gains +1000 power during this turn.",
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    """Nothing is guessed: brackets without a text, two timings, a keyword before a text."""
    assert not compiled("en", text).whole
