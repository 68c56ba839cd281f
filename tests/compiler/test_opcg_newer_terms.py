"""How long, on what condition, how many and which cards: terms of later sets of ONE PIECE, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.program.amounts import Count, Every, MarksOn, Pool, ThisTurn, Times, ValueOf
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, Negation, TurnOf
from rulebound.program.filters import (
    All,
    Cards,
    Colours,
    Compare,
    FaceUp,
    HasAbility,
    It,
    Keyword,
    Kind,
    Marked,
    Named,
    This,
    Trait,
)
from rulebound.program.ops import Change, Choose, Draw, Forbid, Move, When
from tests.compiler.test_opcg_later import OURS, THEIRS, leader, one
from tests.compiler.test_opcg_played import WALL, texts, told
from tests.compiler.test_opcg_programs import HAND, compiled
from tests.onepiece import Activate, Take, character, duel, event, side
from tests.onepiece import leader as leader_card

GUILD = Cards("yours", ("characters",), (Trait("Guild"),))


# -- how long --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("en", "ja", "zh", "lasting"),
    [
        (
            "until the end of your opponent's next End Phase",
            "次の相手のエンドフェイズ終了時まで",
            "在下一個對手的結束階段結束前",
            "their next turn ends",
        ),
        (
            "until the end of your next End Phase",
            "次の自分のエンドフェイズ終了時まで",
            "在下一個自己的結束階段結束前",
            "your next turn ends",
        ),
    ],
)
def test_until_the_end_of_an_end_phase(en: str, ja: str, zh: str, lasting: Any) -> None:
    """opcg 6-6-1-2"""
    made = one(
        f"[On Play] Up to 1 of your opponent's Characters cannot attack {en}.",
        f"【登場時】相手のキャラ1枚までは、{ja}、アタックできない。",
        f"【登場時】最多1張對手的角色卡，{zh}，無法攻擊。",
    )
    assert made.body == (Choose(THEIRS, 1, 0), Forbid("attack", It(), lasting=lasting))


# -- conditions ------------------------------------------------------------------------------------


def this_turn(name: str, whose: Any, *tests: Any) -> Condition:
    """It has happened this turn."""
    return Compared(ThisTurn(name, tests, whose), ">=", 1)


CONDITIONS = [
    (
        "you have 7 or less cards in your trash",
        "自分のトラッシュが7枚以下の",
        "自己的廢棄區卡片在7張以下",
        Compared(Count(Cards("yours", ("trash",))), "<=", 7),
    ),
    (
        "you have 2 or less {Guild} type cards in your trash",
        "自分のトラッシュに特徴《Guild》を持つカードが2枚以下の",
        "自己的廢棄區中擁有《Guild》特徵的卡片在2張以下",
        Compared(Count(Cards("yours", ("trash",), (Trait("Guild"),))), "<=", 2),
    ),
    (
        "your Leader is not [Ember]",
        "自分のリーダーが「Ember」ではない",
        "自己的領航卡不是「Ember」",
        Negation(leader("yours", Named("Ember"))),
    ),
    (
        "your Leader does not have the {Guild} type",
        "自分のリーダーが特徴《Guild》を持たない",
        "自己的領航卡未擁有《Guild》特徵",
        Negation(leader("yours", Trait("Guild"))),
    ),
    (
        "it is your opponent's turn",
        "相手のターンの",
        "是對手的回合",
        TurnOf("theirs"),
    ),
    (
        "your opponent's Leader has the {Guild} type",
        "相手のリーダーが特徴《Guild》を持つ",
        "對手的領航卡擁有《Guild》特徵",
        leader("theirs", Trait("Guild")),
    ),
    (
        "your opponent's Leader is [Ember]",
        "相手のリーダーが「Ember」の",
        "對手的領航卡是「Ember」",
        leader("theirs", Named("Ember")),
    ),
    (
        "your Leader is multicolored and has the {Guild} type",
        "自分のリーダーが多色で特徴《Guild》を持つ",
        "自己的領航卡有多種顏色並且擁有《Guild》特徵",
        leader("yours", Colours(2), Trait("Guild")),
    ),
    (
        "your opponent has no cards in their hand",
        "相手の手札がない",
        "對手沒有手牌",
        Compared(Count(Cards("theirs", ("hand",))), "==", 0),
    ),
    (
        "there are 2 or more Characters with a cost of 8 or more",
        "コスト8以上のキャラが2枚以上いる",
        "場上有2張以上費用8以上的角色卡",
        Compared(Count(Cards("any", ("characters",), (Compare("cost", ">=", 8),))), ">=", 2),
    ),
    (
        "you have [Ember] and [Gale]",
        "自分の「Ember」と「Gale」がいる",
        "場上有自己的「Ember」和「Gale」",
        AllOf(
            (
                Exists(Cards("yours", ("leader", "characters", "stage"), (Named("Ember"),))),
                Exists(Cards("yours", ("leader", "characters", "stage"), (Named("Gale"),))),
            )
        ),
    ),
    (
        "you have activated 2 or more Events during this turn",
        "このターン中に自分がイベントを2枚以上発動している",
        "在這個回合自己有發動2張以上事件卡",
        Compared(ThisTurn("activated", (Kind("event"),), "yours"), ">=", 2),
    ),
    (
        "you have 1 or less Life cards or your Leader is [Ember]",
        "自分のライフが1枚以下の場合か、自分のリーダーが「Ember」の",
        "自己的生命值卡在1張以下，或自己的領航卡是「Ember」",
        AnyOf((Compared(Count(Cards("yours", ("life",))), "<=", 1), leader("yours", Named("Ember")))),
    ),
    (
        "this Character has 2 or more DON!! cards given",
        "このキャラに付与されているドン!!が2枚以上ある",
        "這張角色卡有2張以上被附加的咚!!卡",
        Compared(MarksOn("don", This()), ">=", 2),
    ),
    (
        "your opponent has no {Guild} type Characters",
        "相手の特徴《Guild》を持つキャラがいない",
        "場上沒有對手擁有《Guild》特徵的角色卡",
        Negation(Exists(Cards("theirs", ("characters",), (Trait("Guild"),)))),
    ),
    (
        "you have less Characters than your opponent",
        "自分のキャラの枚数が相手より少ない",
        "自己的角色卡比對手少",
        Compared(Count(OURS), "<", Count(THEIRS)),
    ),
    (
        "you have less cards in your hand than your opponent",
        "自分の手札の枚数が相手より少ない",
        "自己的手牌比對手少",
        Compared(Count(HAND), "<", Count(Cards("theirs", ("hand",)))),
    ),
    (
        "the number of DON!! cards on your field is less than the number on your opponent's field",
        "自分の場のドン!!の枚数が相手より少ない",
        "自己場上的咚!!卡比對手少",
        Compared(Pool("don_field"), "<", Pool("don_field", "theirs")),
    ),
    (
        "a Character was K.O.'d during this turn",
        "このターン中にキャラがKOされている",
        "在這個回合有角色卡遭到KO",
        this_turn("ko", "any", Kind("character")),
    ),
    (
        "your {Guild} type Character was K.O.'d during this turn",
        "このターン中に自分の特徴《Guild》を持つキャラがKOされている",
        "在這個回合有自己擁有《Guild》特徵的角色卡遭到KO",
        this_turn("ko", "yours", Kind("character"), Trait("Guild")),
    ),
    (
        "you have played a Character with a base cost of 8 or more during this turn",
        "このターン中に自分が元々のコスト8以上のキャラを登場させている",
        "在這個回合自己有使原本費用8以上的角色卡登場",
        this_turn("enters characters", "yours", Kind("character"), Compare("cost", ">=", 8, base=True)),
    ),
    (
        "you have activated an Event with a base cost of 3 or more during this turn",
        "このターン中に自分が元々のコスト3以上のイベントを発動している",
        "在這個回合自己有發動原本費用3以上的事件卡",
        this_turn("activated", "yours", Kind("event"), Compare("cost", ">=", 3, base=True)),
    ),
    (
        "this Leader has battled your opponent's Character during this turn",
        "このターン中にこのリーダーが相手のキャラとバトルしている",
        "在這個回合這張領航卡有和對手的角色卡對戰",
        this_turn("battled a character", "yours", Kind("leader")),
    ),
]


@pytest.mark.parametrize(("en", "ja", "zh", "condition"), CONDITIONS, ids=[one[0] for one in CONDITIONS])
def test_a_condition(en: str, ja: str, zh: str, condition: Condition) -> None:
    made = one(
        f"[On Play] If {en}, draw 1 card.",
        f"【登場時】{ja}場合、カード1枚を引く。",
        f"【登場時】若{zh}時，抽1張卡片。",
    )
    assert made.body == (When(condition), Draw(1))


@texts(
    "[Activate: Main] If your Character was K.O.'d during this turn, draw 1 card.",
    "【起動メイン】このターン中に自分のキャラがKOされている場合、カード1枚を引く。",
    "【啟動主要】若在這個回合有自己的角色卡遭到KO時，抽1張卡片。",
)
@pytest.mark.parametrize("fallen", [True, False])
def test_who_fell_this_turn_is_remembered(lang: str, text: str, fallen: bool) -> None:
    axe = event("Axe", *told("en", "[Main] K.O. up to 1 of your Characters."))
    t = duel(me=side(leader=leader_card("Seer", *told(lang, text)), characters=[character("Cat", 2000)], hand=[axe]))
    t.me.plays("Axe")
    if fallen:
        t.me.picks("Cat")
    else:
        t.me.is_done()
    t.me.does(Activate("Seer"))
    t.me.shows(hand=1 if fallen else 0)
    t.is_quiet()


def test_a_card_costs_less_where_a_character_fell_this_turn() -> None:
    (made,) = told("en", "If a Character was K.O.'d during this turn, give this card in your hand -3 cost.")
    axe = event("Axe", *told("en", "[Main] K.O. up to 1 of your Characters."), cost=0)
    heir = character("Heir", 5000, made, cost=3)
    t = duel(me=side(characters=[character("Cat", 2000)], hand=[axe, heir]))
    t.card("Heir", cost=3)
    t.me.plays("Axe")
    t.me.picks("Cat")
    t.card("Heir", cost=0)


@texts(
    "[Activate: Main] If this Leader has battled your opponent's Character during this turn, "
    "set this Leader as active.",
    "【起動メイン】このターン中にこのリーダーが相手のキャラとバトルしている場合、このリーダーをアクティブにする。",
    "【啟動主要】若在這個回合這張領航卡有和對手的角色卡對戰時，將這張領航卡置為活動狀態。",
)
@pytest.mark.parametrize(("target", "rested"), [("Wall", False), ("Keeper", True)])
def test_a_leader_that_battled_a_character_may_stand_up(lang: str, text: str, target: str, rested: bool) -> None:
    t = duel(
        me=side(leader=leader_card("Seer", *told(lang, text))),
        you=side(characters=[WALL], life=[character("Moss", 1000)]),
    )
    t.me.attacks("Seer", target)
    t.you.passes()
    if target == "Keeper":
        t.you.does(Take("Moss"))
    t.me.does(Activate("Seer"))
    t.card("Seer", rested=rested)


# -- how many --------------------------------------------------------------------------------------

EVERY = [
    ("of your opponent's Characters", "相手のキャラ{n}枚", "對手每有{n}張角色卡", Count(THEIRS)),
    ("cards in your opponent's hand", "相手の手札{n}枚", "對手每有{n}張手牌", Count(Cards("theirs", ("hand",)))),
    ("of your Life cards", "自分のライフ{n}枚", "自己每有{n}張生命值卡", Count(Cards("yours", ("life",)))),
    (
        "of your face-up Life cards",
        "自分の表向きのライフ{n}枚",
        "自己每有{n}張正面朝上的生命值卡",
        Count(Cards("yours", ("life",), (FaceUp(),))),
    ),
    (
        "{Guild} type cards in your trash",
        "自分のトラッシュにある特徴《Guild》を持つカード{n}枚",
        "自己的廢棄區中每有{n}張擁有《Guild》特徵的卡片",
        Count(Cards("yours", ("trash",), (Trait("Guild"),))),
    ),
    (
        "DON!! cards given to your Leader",
        "自分のリーダーに付与されているドン!!{n}枚",
        "自己的領航卡每有{n}張被附加的咚!!卡",
        MarksOn("don", All(Cards("yours", ("leader",)))),
    ),
    (
        "DON!! cards given to this Character",
        "このキャラに付与されているドン!!{n}枚",
        "這張角色卡每有{n}張被附加的咚!!卡",
        MarksOn("don", This()),
    ),
]


@pytest.mark.parametrize(("en", "ja", "zh", "amount"), EVERY, ids=[one[0] for one in EVERY])
def test_something_is_done_for_every_one(en: str, ja: str, zh: str, amount: Any) -> None:
    made = one(
        f"[On Play] Give up to 1 of your opponent's Characters -1000 power during this turn for every 2 {en}.",
        f"【登場時】{ja.format(n=2)}につき、相手のキャラ1枚までを、このターン中、パワー-1000。",
        f"【登場時】{zh.format(n=2)}，最多1張對手的角色卡，在這個回合，力量值-1000。",
    )
    assert made.body == (Choose(THEIRS, 1, 0), Change("power", Times(-1000, Every(amount, 2)), It(), "turn"))
    drawn = {
        "en": f"[On Play] Draw 1 card for every 2 {en}.",
        "ja": f"【登場時】{ja.format(n=2)}につき、カード1枚を引く。",
        "zh": f"【登場時】{zh.format(n=2)}，抽1張卡片。",
    }
    for lang, text in drawn.items():
        assert [made.body for made in told(lang, text)] == [(Draw(Times(1, Every(amount, 2))),)]


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card for every 1 of your {Guild} type Characters.",
        "[On Play] Draw 1 card for every one of your {Guild} type Characters.",
        "[On Play] Draw 1 card for every {Guild} type Character on your field.",
        "[On Play] Draw 1 card for each of your {Guild} type Characters.",
        "[On Play] Draw 1 card for each {Guild} type Character you have.",
    ],
)
def test_each_is_every_one(text: str) -> None:
    (made,) = told("en", text)
    assert made.body == (Draw(Times(1, Every(Count(GUILD), 1))),)


def test_a_cost_is_held_against_a_number_of_cards() -> None:
    made = one(
        "[On Play] K.O. up to 1 of your opponent's Characters with a cost equal to or less than "
        "the number of your {Guild} type Characters.",
        "【登場時】自分の特徴《Guild》を持つキャラの枚数以下のコストを持つ相手のキャラ1枚までを、KOする。",
        "【登場時】KO最多1張對手費用數值在自己擁有《Guild》特徵的角色卡張數以下的角色卡。",
    )
    small = Cards("theirs", ("characters",), (Compare("cost", "<=", Count(GUILD)),))
    assert made.body == (Choose(small, 1, 0), Move(It(), "trash", "top", "ko"))


def test_as_many_cards_are_drawn() -> None:
    made = one(
        "[On Play] Draw cards equal to the number of your {Guild} type Characters.",
        "【登場時】自分の特徴《Guild》を持つキャラの枚数分カードを引く。",
        "【登場時】依自己擁有《Guild》特徵的角色卡張數抽卡片。",
    )
    assert made.body == (Draw(Count(GUILD)),)


# -- what cards are --------------------------------------------------------------------------------

TESTS = [
    (
        "{} with a base cost of 3 to 5",
        "元々のコスト3から5の",
        "原本費用3至5",
        (Compare("cost", ">=", 3, base=True), Compare("cost", "<=", 5, base=True)),
    ),
    (
        "{} with 3000 to 5000 base power",
        "元々のパワー3000から5000の",
        "原本力量值3000至5000",
        (Compare("power", ">=", 3000, base=True), Compare("power", "<=", 5000, base=True)),
    ),
    (
        "{} with 2 or more DON!! cards given",
        "ドン!!が2枚以上付与されている",
        "被附加2張以上咚!!卡",
        (Marked("don", 2),),
    ),
    ("{} with a [When Attacking] effect", "【アタック時】効果を持つ", "持有【攻擊時】效果", (HasAbility("attacks"),)),
]


@pytest.mark.parametrize(("en", "ja", "zh", "where"), TESTS, ids=[one[0] for one in TESTS])
def test_what_a_card_must_be(en: str, ja: str, zh: str, where: tuple[Any, ...]) -> None:
    made = one(
        f"[On Play] K.O. up to 1 of your opponent's {en.format('Characters')}.",
        f"【登場時】相手の{ja}キャラ1枚までを、KOする。",
        f"【登場時】KO最多1張對手{zh}的角色卡。",
    )
    assert made.body == (Choose(Cards("theirs", ("characters",), where), 1, 0), Move(It(), "trash", "top", "ko"))


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("Characters with [Blocker]", Keyword("blocker")),
        ("Characters with a DON!! card given", Marked("don")),
        ("Characters with any DON!! cards given", Marked("don")),
    ],
)
def test_what_a_card_must_be_is_said_in_several_ways(text: str, test: Any) -> None:
    (made,) = told("en", f"[On Play] K.O. up to 1 of your opponent's {text}.")
    assert made.body[0] == Choose(Cards("theirs", ("characters",), (test,)), 1, 0)


@pytest.mark.parametrize(
    "text",
    ["you have no Characters", "you don't have any Characters", "you do not have a Character"],
)
def test_there_is_none(text: str) -> None:
    (made,) = told("en", f"[On Play] If {text}, draw 1 card.")
    assert made.body[0] == When(Negation(Exists(OURS)))


def test_a_power_that_is_no_more_than_that_of_this_character() -> None:
    made = one(
        "[On Play] K.O. up to 1 of your opponent's Characters with power equal to or less than this Character's power.",
        "【登場時】このキャラのパワー以下のパワーを持つ相手のキャラ1枚までを、KOする。",
        "【登場時】KO最多1張對手力量值在這張角色卡的力量值以下的角色卡。",
    )
    weak = Cards("theirs", ("characters",), (Compare("power", "<=", ValueOf("power", This())),))
    assert made.body == (Choose(weak, 1, 0), Move(It(), "trash", "top", "ko"))


# -- what is not surely understood -----------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[End of Your Turn] This Character gains +1000 power until the end of your next End Phase.",
        "[End of Your Opponent's Turn] This Character gains +1000 power until the end of your opponent's next "
        "End Phase.",
    ],
)
def test_the_next_end_phase_is_not_told_in_an_end_phase(text: str) -> None:
    """6-6-1-2"""
    assert not compiled("en", text).whole
