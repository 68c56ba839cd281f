"""Sentences of Azur Lane that later sets may print: the same program in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.azurlane.r02_cards import automatic, counter, cubes, main, on_deploy, pursuit, retrofit, static
from rulebound.games.azurlane.r02_cards import when_attacking as attacking
from rulebound.program.abilities import Event
from rulebound.program.amounts import Count, Every, HowMany, Minus, Most, Names, Pool, Sum, ThisTurn, Times, ValueOf
from rulebound.program.conditions import AllOf, AnyOf, Compared, Exists, IfDone, Matches, Negation, TurnOf
from rulebound.program.filters import (
    All,
    AttachedTo,
    Attribute,
    Beside,
    Both,
    Cards,
    Colour,
    Colours,
    Compare,
    Either,
    HasAbility,
    InRow,
    Is,
    It,
    Keyword,
    Kind,
    Named,
    NamePart,
    Not,
    Opposite,
    Other,
    Plain,
    Ready,
    Rested,
    Role,
    SameName,
    Subject,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Allow,
    Become,
    Change,
    Charge,
    Choose,
    Draw,
    Forbid,
    Grant,
    If,
    Keep,
    Later,
    Look,
    May,
    Modes,
    Move,
    Play,
    Rest,
    Reveal,
    Stand,
    Together,
    Transfer,
    When,
)
from tests.compiler.test_azurlane_programs import comes_to, compiled, read
from tests.flagships import card, duel, event, ship, side
from tests.scenario import DONE, NO, PASS, YES, Pick

SHIP, FLAGSHIP, EVENT = Kind("ship"), Kind("flagship"), Kind("event")
DD, CL, BB, SS = (Attribute(code) for code in ("DD", "CL", "BB", "SS"))
ROYAL, IRON, SAKURA = Trait("Royal Navy"), Trait("Iron Blood"), Trait("Sakura Empire")
FRONT, BACK = InRow("front"), InRow("back")
DISCARD = Move(It(), "retreat", "top", "discard")
SINK = Move(It(), "retreat", "top", "sink")


def count(side: Any, zone: str, *where: Any) -> Count:
    """How many such cards there are."""
    return Count(Cards(side, (zone,), where))


def field(side: Any, *where: Any) -> Cards:
    """Such cards on the battlefield."""
    return Cards(side, ("field",), where)


def beneath(*where: Any) -> Cards:
    """Such cards beneath this one."""
    return Cards("yours", ("beneath",), (AttachedTo(This()), *where))


# -- conditions -----------------------------------------------------------------------------------

CONDITIONS = [
    (
        "己方的旗艦耐久少於對方的旗艦耐久",
        "自分の旗艦の耐久が相手の旗艦の耐久より少ない",
        "your durability is below your opponent's durability",
        Compared(count("yours", "durability"), "<", count("theirs", "durability")),
    ),
    (
        "對方手牌數量多於己方手牌數量",
        "相手の手札の枚数が自分の手札の枚数より多い",
        "the number of cards in your opponent's hand is above the number of cards in your hand",
        Compared(count("theirs", "hand"), ">", count("yours", "hand")),
    ),
    (
        "對方的魔方卡數量比己方的魔方卡數量多2或以上",
        "相手のキューブカードの枚数が自分のキューブカードの枚数より2枚以上多い",
        "the number of your opponent's Cubes is at least 2 above the number of your Cubes",
        Compared(Pool("cubes", "theirs"), ">=", Sum(Pool("cubes", "yours"), 2)),
    ),
    (
        "己方戰場上的艦船卡數量比對方戰場上的艦船卡數量少3或以上",
        "自分の戦場の艦船カードの枚数が相手の戦場の艦船カードの枚数より3枚以上少ない",
        "the number of Ships on your battlefield is at least 3 below "
        "the number of Ships on your opponent's battlefield",
        Compared(Sum(count("yours", "field", SHIP), 3), "<=", count("theirs", "field", SHIP)),
    ),
    (
        "己方撤退區的事件卡數量多於對方撤退區的事件卡數量",
        "自分の退避エリアにあるイベントカードの枚数が相手の退避エリアにあるイベントカードの枚数より多い",
        "the number of Events in your retreat zone is above the number of Events in your opponent's retreat zone",
        Compared(count("yours", "retreat", EVENT), ">", count("theirs", "retreat", EVENT)),
    ),
    (
        "己方擁有2張正面向上的魔方卡",
        "自分の表向きのキューブカードが2枚ある",
        "your cost zone holds 2 Cubes that lie front side up",
        Compared(Sum(Pool("active"), Pool("rested")), ">=", 2),
    ),
    (
        "己方反面向上的魔方卡數量為1或以下",
        "自分の裏向きのキューブカードが1枚以下の",
        "your Cubes that lie reverse side up number 1 or less",
        Compared(Pool("reverse"), "<=", 1),
    ),
    (
        "對方擁有2張或以上反面向上的魔方卡",
        "相手の裏向きのキューブカードが2枚以上ある",
        "your opponent's cost zone holds 2 or more Cubes that lie reverse side up",
        Compared(Pool("reverse", "theirs"), ">=", 2),
    ),
    (
        "己方撤退區存在「Tern」",
        "自分の退避エリアに「Tern」がある",
        "there is 「Tern」 in your retreat zone",
        Exists(Cards("yours", ("retreat",), (Named("Tern"),))),
    ),
    (
        "對方撤退區不存在事件卡",
        "相手の退避エリアにイベントカードが存在しない",
        "there is no Event in your opponent's retreat zone",
        Negation(Exists(Cards("theirs", ("retreat",), (EVENT,)))),
    ),
    (
        "己方撤退區存在共計4張或以上《重櫻》/《鐵血》卡牌",
        "自分の退避エリアに《重桜》/《鉄血》カードが合計4枚以上ある",
        "there are 4 or more 《Sakura Empire》/《Iron Blood》 cards in all in your retreat zone",
        Compared(count("yours", "retreat", Either((SAKURA, IRON))), ">=", 4),
    ),
    (
        "己方撤退區存在4張或以上卡牌，或2張艦船卡",
        "自分の退避エリアにカードが4枚以上ある、または艦船カードが2枚ある",
        "there are 4 or more cards or 2 Ships in your retreat zone",
        AnyOf((Compared(count("yours", "retreat"), ">=", 4), Compared(count("yours", "retreat", SHIP), ">=", 2))),
    ),
    (
        "己方前排存在2種或以上〈輕巡〉艦船卡",
        "自分の前列に〈軽巡〉艦船カードが2種類以上存在する",
        "there are 2 or more kinds of 〈CL〉 Ships in your front row",
        Compared(Names(field("yours", SHIP, CL, FRONT)), ">=", 2),
    ),
    (
        "己方戰場上存在《皇家》與《鐵血》艦船卡",
        "自分の戦場に《ロイヤル》と《鉄血》の艦船カードが存在する",
        "there are 《Royal Navy》 and 《Iron Blood》 Ships on your battlefield",
        AllOf((Exists(field("yours", SHIP, ROYAL)), Exists(field("yours", SHIP, IRON)))),
    ),
    (
        "己方戰場上存在「Tern」與「Gull」艦船卡",
        "自分の戦場に「Tern」と「Gull」艦船カードが存在する",
        "there are Ships 「Tern」 and 「Gull」 on your battlefield",
        AllOf((Exists(field("yours", SHIP, Named("Tern"))), Exists(field("yours", SHIP, Named("Gull"))))),
    ),
    (
        "己方的旗艦卡擁有2種或以上顏色",
        "自分の旗艦カードが2色以上の",
        "your Flagship has 2 or more colours",
        Exists(field("yours", FLAGSHIP, Colours(2))),
    ),
    (
        "對方的旗艦卡的戰力為700或以上",
        "相手の旗艦カードの戦闘力が700以上の",
        "the power of your opponent's Flagship is 700 or more",
        Exists(field("theirs", FLAGSHIP, Compare("power", ">=", 700))),
    ),
    (
        "此卡的戰力為700或以上",
        "このカードの戦闘力が700以上の",
        "the power of this card is 700 or more",
        Matches(This(), (Compare("power", ">=", 700),)),
    ),
    ("此卡位於後排", "このカードが後列にいる", "this card is in the back row", Matches(This(), (BACK,))),
    (
        "此卡下方存在2張〈驅逐〉艦船卡",
        "このカードの下に〈駆逐〉艦船カードが2枚存在する",
        "there are 2 〈DD〉 Ships beneath this card",
        Compared(Count(beneath(SHIP, DD)), ">=", 2),
    ),
    (
        "此卡下方存在卡牌",
        "このカードの下にカードがある",
        "there is a card beneath this card",
        Exists(beneath()),
    ),
    (
        "己方戰場上存在〈驅逐〉艦船卡",
        "自分の戦場に〈駆逐〉艦船カードが存在する",
        "there is a 〈DD〉 Ship on your battlefield",
        Exists(field("yours", SHIP, DD)),
    ),
    (
        "對方前排存在旗艦卡/2張或以上艦船卡",
        "相手の前列に旗艦カード/2枚以上の艦船カードが存在する",
        "there is a Flagship or there are 2 or more Ships in your opponent's front row",
        AnyOf((Exists(field("theirs", FLAGSHIP, FRONT)), Compared(count("theirs", "field", SHIP, FRONT), ">=", 2))),
    ),
    (
        "本回合中對方發動過【反制】事件卡",
        "このターン中に相手が【カウンター】イベントカードを発動していた",
        "your opponent's 【Counter】 Events were activated this turn",
        Compared(ThisTurn("activated", (EVENT, HasAbility("counter")), "theirs"), ">=", 1),
    ),
    (
        "己方的旗艦卡處於休息狀態",
        "自分の旗艦カードがレスト状態の",
        "your Flagship is rested",
        Exists(field("yours", FLAGSHIP, Rested())),
    ),
    (
        "此卡下方不存在艦船卡",
        "このカードの下に艦船カードが存在しない",
        "there is no Ship beneath this card",
        Negation(Exists(beneath(SHIP))),
    ),
    (
        "對方前排的艦船卡數量為2或以下",
        "相手の前列の艦船カードが2枚以下の",
        "the number of Ships in your opponent's front row is 2 or less",
        Compared(count("theirs", "field", SHIP, FRONT), "<=", 2),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), CONDITIONS)
def test_a_condition(zh: str, ja: str, en: str, wanted: Any) -> None:
    comes_to(
        f"【登場時】當{zh}時，抽1張卡。",
        f"【登場時】{ja}場合、カードを1枚引く。",
        f"【On Deploy】 If {en}, draw 1 card.",
        on_deploy(When(wanted), Draw(1)),
    )


# -- what a card must be --------------------------------------------------------------------------

FILTERS = [
    ("支援值為100或以下的", "支援値100以下の", "{} with 100 or less support", Compare("support", "<=", 100)),
    ("擁有技能的", "スキルを持つ", "{} with abilities", Not(Plain(current=True))),
    ("多色", "多色の", "multicoloured {}", Colours(2)),
    ("擁有3種或以上顏色的", "3色以上の", "{} with 3 or more colours", Colours(3)),
    ("紅色/藍色", "赤色/青色の", "red/blue {}", Either((Colour("red"), Colour("blue")))),
    ("《皇家》以外的", "《ロイヤル》以外の", "{} not of 《Royal Navy》", Not(ROYAL)),
    ("〈驅逐〉或〈輕巡〉以外的", "〈駆逐〉または〈軽巡〉以外の", "{} not of 〈DD〉 or 〈CL〉", Not(Either((DD, CL)))),
    ("名稱中包含『Wind』的", "名称に『Wind』を含む", "{} with 『Wind』 in the name", NamePart("Wind")),
    ("『Wind』", "『Wind』", "『Wind』 {}", NamePart("Wind")),
    ("擁有【遠程】技能的", "【遠距離】スキルを持つ", "{} that has 【Long Range】", Keyword("long range")),
    ("擁有【速攻】技能的", "【速攻】スキルを持つ", "{} that has 【Swift Attack】", Keyword("swift attack")),
    ("擁有【絕地反擊】技能的", "【絶地反撃】スキルを持つ", "{} that has 【Last Stand】", Keyword("last stand")),
    (
        "擁有【主階段啟動】技能的",
        "【メイン起動】スキルを持つ",
        "{} that has 【Main Phase Activate】",
        HasAbility("main"),
    ),
    ("擁有【登場時】技能的", "【登場時】スキルを持つ", "{} that has 【On Deploy】", HasAbility("enters field")),
    ("擁有【被擊破時】技能的", "【撃破された時】スキルを持つ", "{} that has 【When Sunk】", HasAbility("sink")),
    (
        "戰力低於此卡的",
        "このカードより戦闘力が低い",
        "{} with less power than this card",
        Compare("power", "<", ValueOf("power", This())),
    ),
    (
        "費用低於此卡的",
        "このカードよりコストが低い",
        "{} with a lower cost than this card",
        Compare("cost", "<", ValueOf("cost", This())),
    ),
    (
        "費用與此卡相同或更低的",
        "このカードのコスト以下の",
        "{} with a cost not above that of this card",
        Compare("cost", "<=", ValueOf("cost", This())),
    ),
    ("與此卡同名的", "このカードと同名の", "{} named as this card", SameName(This())),
    (
        "與己方的旗艦卡同名的",
        "自分の旗艦カードと同名の",
        "{} named as your Flagship",
        SameName(All(field("yours", FLAGSHIP))),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), FILTERS)
def test_what_a_card_must_be(zh: str, ja: str, en: str, wanted: Any) -> None:
    comes_to(
        f"【登場時】將對方戰場上的1張{zh}艦船卡彈回手牌。",
        f"【登場時】相手の戦場の{ja}艦船カード1枚を手札に戻す。",
        f"【On Deploy】 Return 1 {en.format('Ship')} on your opponent's battlefield to hand.",
        on_deploy(Choose(field("theirs", SHIP, wanted)), Move(It(), "hand", verb="return")),
    )


@pytest.mark.parametrize(
    "zh",
    [
        "對方戰場上1張費用為3或以下的艦船卡",
        "對方戰場上費用為3或以下的1張艦船卡",
        "對方戰場上的費用為3或以下的1張艦船卡",
        "1張對方戰場上的費用為3或以下的艦船卡",
        "對手戰場上的1張費用3或以下的艦船卡",
    ],
)
def test_the_order_of_words_is_no_matter(zh: str) -> None:
    usual = read("zh", "【登場時】將對方戰場上的1張費用為3或以下的艦船卡擊破。")
    assert read("zh", f"【登場時】將{zh}擊破。").program == usual.program


@pytest.mark.parametrize(("place", "said"), [("battlefield", "on"), ("front row", "in"), ("back row", "in")])
@pytest.mark.parametrize(
    "text",
    [
        "【On Deploy】 if there is a Ship {} your {}, draw 1 card.",
        "【On Deploy】 if there are 2 or more kinds of Ships {} your {}, draw 1 card.",
        "【On Deploy】 sink up to 2 Ships {} your opponent's {}.",
        "【On Deploy】 sink all Ships {} both players' {}.",
        "Ships {} your {} cannot be sunk.",
        "this card cannot support Ships {} the {}.",
    ],
)
def test_english_stands_on_the_battlefield_and_in_a_row(text: str, place: str, said: str) -> None:
    """Either word is read."""
    found = {word: read("en", text.format(word, place)) for word in ("on", "in")}
    assert found["on"].program == found["in"].program is not None
    assert {one.printed for one in found.values()} == {found[said].text}
    assert found[said].same


# -- what is done ---------------------------------------------------------------------------------

SEEN = (Keep(It("seen"), "others", but="it"), Move(It("others"), "retreat", "top"))
DEPLOYED = (
    Keep(All(Cards("yours", ("deck",), (Is(It("seen")),))), "others"),
    Move(It("others"), "retreat", "top"),
)


def found(n: int, *where: Any, **more: Any) -> Choose:
    """A choice among the cards that were looked at."""
    return Choose(Cards("yours", ("deck",), where), n, more.pop("at_least", 0), among="seen", **more)


EFFECTS = [
    (
        "將己方戰場上除此卡以外的所有《皇家》艦船卡擊破。",
        "自分の戦場のこのカード以外のすべての《ロイヤル》艦船カードを撃破する。",
        "Sink all 《Royal Navy》 Ships other than this card on your battlefield.",
        (Move(All(field("yours", SHIP, Other(), ROYAL)), "retreat", "top", "sink"),),
    ),
    (
        "將己方戰場上除此卡以外的最多2張艦船卡擊破。",
        "自分の戦場のこのカード以外の最多2枚の艦船カードを撃破する。",
        "Sink up to 2 Ships other than this card on your battlefield.",
        (Choose(field("yours", SHIP, Other()), 2, 0), SINK),
    ),
    (
        "將己方撤退區「Tern」以外的最多2張艦船卡加入手牌。",
        "自分の退避エリアにある「Tern」以外の最多2枚の艦船カードを手札に加える。",
        "Add up to 2 Ships other than 「Tern」 in your retreat zone to hand.",
        (Choose(Cards("yours", ("retreat",), (SHIP, Not(Named("Tern")))), 2, 0), Move(It(), "hand")),
    ),
    (
        "將手牌中「Tern」以外的最多2張艦船卡登場。",
        "手札にある「Tern」以外の最多2枚の艦船カードを登場させる。",
        "Deploy up to 2 Ships other than 「Tern」 in hand.",
        (Choose(Cards("yours", ("hand",), (SHIP, Not(Named("Tern")))), 2, 0), Play(It())),
    ),
    (
        "將手牌中的最多3張合計費用為5或以下的〈驅逐〉艦船卡登場。",
        "手札にある合計コスト5以下の〈駆逐〉艦船カード3枚までを登場させる。",
        "Deploy up to 3 〈DD〉 Ships in hand with a total cost of 5 or less.",
        (Choose(Cards("yours", ("hand",), (SHIP, DD)), 3, 0, together=Together("cost", 5)), Play(It())),
    ),
    (
        "將己方撤退區的最多3張合計費用為5或以下的事件卡加入手牌。",
        "自分の退避エリアにある合計コスト5以下のイベントカード3枚までを手札に加える。",
        "Add up to 3 Events in your retreat zone with a total cost of 5 or less to hand.",
        (Choose(Cards("yours", ("retreat",), (EVENT,)), 3, 0, together=Together("cost", 5)), Move(It(), "hand")),
    ),
    (
        "將己方手牌或撤退區的1張費用為2或以下的艦船卡登場。",
        "自分の手札または退避エリアにあるコスト2以下の艦船カード1枚を登場させる。",
        "Deploy 1 Ship with a cost of 2 or less in your hand or your retreat zone.",
        (Choose(Cards("yours", ("hand", "retreat"), (SHIP, Compare("cost", "<=", 2)))), Play(It())),
    ),
    (
        "對方將其自身的2張手牌以任意順序置於卡組最下方。",
        "相手は自身の手札2枚を好きな順序でデッキの一番下に置く。",
        "Your opponent puts 2 cards in their own hand in any order on the bottom of the deck.",
        (Choose(Cards("theirs", ("hand",)), 2, by="theirs"), Move(It(), "deck", order="you")),
    ),
    (
        "將此卡下方的1張〈驅逐〉艦船卡加入手牌。",
        "このカードの下にある〈駆逐〉艦船カード1枚を手札に加える。",
        "Add 1 〈DD〉 Ship beneath this card to hand.",
        (Choose(beneath(SHIP, DD)), Move(It(), "hand")),
    ),
    (
        "將己方的最多2張魔方卡轉為激活狀態。",
        "自分のキューブカード2枚までをアクティブ状態にする。",
        "Activate up to 2 of your Cubes.",
        (Transfer(2, "rested", "active", up_to=True),),
    ),
    (
        "將雙方卡組最上方的2張卡送入撤退區。",
        "お互いのデッキの一番上のカード2枚を退避エリアに送る。",
        "Send the top 2 cards of both decks to the retreat zone.",
        (Move(Top(2), "retreat", "top"), Move(Top(2, side="theirs"), "retreat", "top")),
    ),
    ("雙方各抽2張卡。", "お互いにカードを2枚引く。", "Both players draw 2 cards.", (Draw(2), Draw(2, "theirs"))),
    (
        "捨棄所有手牌。之後，抽3張卡。",
        "手札をすべて捨てる。その後、カードを3枚引く。",
        "Discard the whole hand. Then, draw 3 cards.",
        (Move(All(Cards("yours", ("hand",))), "retreat", "top", "discard"), Draw(3)),
    ),
    (
        "隨機選擇對方的1張手牌，將其捨棄。",
        "相手の手札をランダムに1枚選び、捨てる。",
        "Choose 1 card in your opponent's hand at random and discard it.",
        (Choose(Cards("theirs", ("hand",)), blind=True), DISCARD),
    ),
    (
        "公開己方卡組最上方的1張卡，當該卡為事件卡時，將其送入撤退區，否則，將其加入手牌。",
        "自分のデッキの一番上のカード1枚を公開し、そのカードがイベントカードの場合、退避エリアに送る。"
        "そうでなければ、手札に加える。",
        "Reveal the 1 card on the top of your deck, and if that card is a Event, send it to the retreat zone, "
        "otherwise add it to hand.",
        (
            Reveal(Top(1), "mine"),
            If(Matches(It("mine"), (EVENT,)), (Move(It("mine"), "retreat", "top"),), (Move(It("mine"), "hand"),)),
        ),
    ),
    (
        "查看己方旗艦耐久的最上方的1張卡，將其置於己方旗艦耐久的最上方或最下方。",
        "自分の旗艦の耐久の一番上のカード1枚を確認し、自分の旗艦の耐久の一番上または一番下に置く。",
        "Look at the top 1 card of your durability and put it on the top or bottom of your durability.",
        (Look(Top(1, "durability")), Move(It("seen"), "durability", "either")),
    ),
    (
        "查看己方卡組最上方的4張卡，將其中2張卡牌加入手牌，而後將其餘卡牌置於撤退區。",
        "自分のデッキの上からカードを4枚確認し、その中からカード2枚を手札に加え、残りのカードを退避エリアに置く。",
        "Look at the top 4 cards of your deck and add 2 cards among them to hand, "
        "then put the others into the retreat zone.",
        (Look(Top(4)), found(2, at_least=None), Move(It(), "hand"), *SEEN),
    ),
    (
        "查看己方卡組最上方的4張卡，將其中1張艦船卡公開並加入手牌，而後將其餘卡牌置於撤退區。",
        "自分のデッキの上からカードを4枚確認し、その中から艦船カード1枚を公開して手札に加え、"
        "残りのカードを退避エリアに置く。",
        "Look at the top 4 cards of your deck and reveal 1 Ship among them and add it to hand, "
        "then put the others into the retreat zone.",
        (Look(Top(4)), found(1, SHIP, at_least=None), Reveal(It(), "it"), Move(It(), "hand"), *SEEN),
    ),
    (
        "查看己方卡組最上方的4張卡，將其中最多2張不同名的艦船卡公開並加入手牌，而後將其餘卡牌送入撤退區。",
        "自分のデッキの上からカードを4枚確認し、その中から2枚までの異なる名称の艦船カードを公開して手札に加え、"
        "残りのカードを退避エリアに送る。",
        "Look at the top 4 cards of your deck and reveal up to 2 Ships with different names among them "
        "and add them to hand, then put the others into the retreat zone.",
        (
            Look(Top(4)),
            found(2, SHIP, together=Together(different=True)),
            Reveal(It(), "it"),
            Move(It(), "hand"),
            *SEEN,
        ),
    ),
    (
        "查看己方卡組最上方的2張卡，將其中最多2張卡牌置於撤退區，而後將其餘卡牌以任意順序置於卡組最上方。",
        "自分のデッキの上からカードを2枚確認し、その中から最多2枚のカードを退避エリアに置き、"
        "残りのカードを好きな順序でデッキの一番上に戻す。",
        "Look at the top 2 cards of your deck and put up to 2 cards among them into the retreat zone, "
        "then put the others in any order on the top of the deck.",
        (
            Look(Top(2)),
            found(2),
            Move(It(), "retreat", "top"),
            Keep(It("seen"), "others", but="it"),
            Move(It("others"), "deck", "top", order="you"),
        ),
    ),
    (
        "查看己方卡組最上方的3張卡，將其中最多1張艦船卡公開並以休息狀態登場，而後將其餘卡牌置於撤退區。",
        "自分のデッキの上からカードを3枚確認し、その中から1枚までの艦船カードを公開してレスト状態で登場させ、"
        "残りのカードを退避エリアに置く。",
        "Look at the top 3 cards of your deck and reveal up to 1 Ship among them and deploy it rested, "
        "then put the others into the retreat zone.",
        (Look(Top(3)), found(1, SHIP), Reveal(It(), "it"), Play(It(), rested=True), *DEPLOYED),
    ),
    (
        "查看己方卡組最上方的3張卡，將其中最多1張艦船卡登場，而後將其餘卡牌置於撤退區。",
        "自分のデッキの上からカードを3枚確認し、その中から1枚までの艦船カードを登場させ、残りのカードを退避エリアに置く。",
        "Look at the top 3 cards of your deck and deploy up to 1 Ship among them, "
        "then put the others into the retreat zone.",
        (Look(Top(3)), found(1, SHIP), Play(It()), *DEPLOYED),
    ),
    (
        "從以下中選擇最多2項。・抽1張卡。・抽2張卡。",
        "以下から2つまで選択する。・カードを1枚引く。・カードを2枚引く。",
        "Choose up to 2: • Draw 1 card. • Draw 2 cards.",
        (Modes(((Draw(1),), (Draw(2),)), 2, 0),),
    ),
    (
        "從以下中選擇2項。・抽1張卡。・抽2張卡。・抽3張卡。",
        "以下から2つを選択する。・カードを1枚引く。・カードを2枚引く。・カードを3枚引く。",
        "Choose 2: • Draw 1 card. • Draw 2 cards. • Draw 3 cards.",
        (Modes(((Draw(1),), (Draw(2),), (Draw(3),)), 2, 2),),
    ),
    (
        "對方從以下中選擇1項。・對方捨棄1張手牌。・己方抽1張卡。",
        "相手は以下から1つを選択する。・相手は手札を1枚捨てる。・自分はカードを1枚引く。",
        "Your opponent chooses one: • Your opponent discards 1 card. • You draw 1 card.",
        (Modes(((Choose(Cards("theirs", ("hand",)), by="theirs"), DISCARD), (Draw(1),)), by="theirs"),),
    ),
    (
        "對方可以捨棄2張手牌。若對方未執行此動作時，抽1張卡。",
        "相手は手札を2枚捨てることができる。相手がそうしなかった場合、カードを1枚引く。",
        "Your opponent may discard 2 cards. If your opponent did not, draw 1 card.",
        (
            May((Choose(Cards("theirs", ("hand",)), 2, by="theirs"), DISCARD), by="theirs"),
            When(Negation(IfDone())),
            Draw(1),
        ),
    ),
    (
        "可以捨棄1張手牌。若未執行此動作時，將此卡轉為休息狀態。",
        "手札を1枚捨てることができる。そうしなかった場合、このカードをレスト状態にする。",
        "You may discard 1 card. If you did not, rest this card.",
        (May((Choose(Cards("yours", ("hand",))), DISCARD)), When(Negation(IfDone())), Rest(This())),
    ),
    (
        "將對方戰場上的1張艦船卡彈回手牌。之後，當此前彈回手牌的艦船卡為〈驅逐〉艦船卡時，抽1張卡。",
        "相手の戦場の艦船カード1枚を手札に戻す。その後、手札に戻した艦船カードが〈駆逐〉艦船カードの場合、カードを1枚引く。",
        "Return 1 Ship on your opponent's battlefield to hand. "
        "Then, if the Ship returned to hand before is a 〈DD〉 Ship, draw 1 card.",
        (
            Choose(field("theirs", SHIP)),
            Move(It(), "hand", verb="return"),
            When(Matches(It(), (SHIP, DD), gone=True)),
            Draw(1),
        ),
    ),
    (
        "將手牌中的1張艦船卡登場。之後，當通過此技能登場〈驅逐〉艦船卡時，抽1張卡。",
        "手札にある艦船カード1枚を登場させる。その後、このスキルによって〈駆逐〉艦船カードを登場させた場合、カードを1枚引く。",
        "Deploy 1 Ship in hand. Then, if a 〈DD〉 Ship was deployed by this ability, draw 1 card.",
        (
            Choose(Cards("yours", ("hand",), (SHIP,))),
            Play(It()),
            Keep(It(), "it2", moved=True),
            When(Matches(It("it2"), (SHIP, DD))),
            Draw(1),
        ),
    ),
    (
        "將手牌中的1張艦船卡公開。之後，將己方撤退區的1張與此前公開的艦船卡同名的艦船卡加入手牌。",
        "手札にある艦船カード1枚を公開する。その後、自分の退避エリアにある公開した艦船カードと同名の艦船カード1枚を手札に加える。",
        "Reveal 1 Ship in hand. Then, add 1 Ship named as the Ship revealed before in your retreat zone to hand.",
        (
            Choose(Cards("yours", ("hand",), (SHIP,))),
            Reveal(It(), "it"),
            Choose(Cards("yours", ("retreat",), (SHIP, SameName(It()))), name="it2"),
            Move(It("it2"), "hand"),
        ),
    ),
    (
        "將雙方戰場上除此卡以外的所有艦船卡擊破。",
        "お互いの戦場のこのカード以外のすべての艦船カードを撃破する。",
        "Sink all Ships other than this card on both players' battlefield.",
        (Move(All(field("any", SHIP, Other())), "retreat", "top", "sink"),),
    ),
    (
        "抽卡直到手牌數量為5。",
        "手札が5枚になるまでカードを引く。",
        "Draw cards until the hand has 5.",
        (Draw(Most(0, Minus(5, count("yours", "hand")))),),
    ),
    (
        "本回合中，對方戰場上的1張艦船卡戰力變為100。",
        "このターン中、相手の戦場の艦船カード1枚の戦闘力を100にする。",
        "Make the power of 1 Ship on your opponent's battlefield 100 this turn.",
        (Choose(field("theirs", SHIP)), Become("power", 100, It(), "turn")),
    ),
    (
        "將手牌中的1張艦船卡登場。之後，本回合結束時，將戰場上的該卡擊破。",
        "手札にある艦船カード1枚を登場させる。その後、このターン終了時、戦場にあるそのカードを撃破する。",
        "Deploy 1 Ship in hand. Then, at the end of this turn, sink that card on the battlefield.",
        (
            Choose(Cards("yours", ("hand",), (SHIP,))),
            Play(It()),
            Keep(It(), "it2", moved=True),
            Later("turn ends", (Move(It("it2"), "retreat", "top", "sink"),)),
        ),
    ),
    (
        "將己方戰場上的1張「Tern」轉為激活狀態。",
        "自分の戦場の「Tern」1枚をアクティブ状態にする。",
        "Activate 1 「Tern」 on your battlefield.",
        (Choose(field("yours", Named("Tern"))), Stand(It())),
    ),
    (
        "將己方撤退區的1張「Tern」或「Gull」加入手牌。",
        "自分の退避エリアにある「Tern」または「Gull」1枚を手札に加える。",
        "Add 1 「Tern」 or 「Gull」 in your retreat zone to hand.",
        (Choose(Cards("yours", ("retreat",), (Either((Named("Tern"), Named("Gull"))),))), Move(It(), "hand")),
    ),
    (
        "將手牌中的1張「Tern」公開。",
        "手札にある「Tern」1枚を公開する。",
        "Reveal 1 「Tern」 in hand.",
        (Choose(Cards("yours", ("hand",), (Named("Tern"),))), Reveal(It(), "it")),
    ),
    (
        "將己方撤退區的1張艦船卡「Tern」加入手牌。",
        "自分の退避エリアにある艦船カード「Tern」1枚を手札に加える。",
        "Add 1 Ship 「Tern」 in your retreat zone to hand.",
        (Choose(Cards("yours", ("retreat",), (SHIP, Named("Tern")))), Move(It(), "hand")),
    ),
    (
        "將己方撤退區的1張〈驅逐〉艦船卡或事件卡加入手牌。",
        "自分の退避エリアにある〈駆逐〉艦船カードまたはイベントカード1枚を手札に加える。",
        "Add 1 〈DD〉 Ship or Event in your retreat zone to hand.",
        (Choose(Cards("yours", ("retreat",), (Either((Both((SHIP, DD)), Both((EVENT,)))),))), Move(It(), "hand")),
    ),
    (
        "將己方撤退區的所有事件卡加入手牌。",
        "自分の退避エリアにあるすべてのイベントカードを手札に加える。",
        "Add all Events in your retreat zone to hand.",
        (Move(All(Cards("yours", ("retreat",), (EVENT,))), "hand"),),
    ),
    (
        "捨棄1張〈驅逐〉艦船卡或事件卡。",
        "〈駆逐〉艦船カードまたはイベントカードを1枚捨てる。",
        "Discard 1 〈DD〉 Ship or Event.",
        (Choose(Cards("yours", ("hand",), (Either((Both((SHIP, DD)), Both((EVENT,)))),))), DISCARD),
    ),
    (
        "可以捨棄任意數量的手牌。每捨棄1張，抽1張卡。",
        "手札を好きな枚数捨てることができる。1枚捨てるごとに、カードを1枚引く。",
        "You may discard any number of cards. For each card discarded, draw 1 card.",
        (
            May((Choose(Cards("yours", ("hand",)), count("yours", "hand"), 0), DISCARD)),
            Draw(Times(1, HowMany())),
        ),
    ),
    (
        "本回合中，對方戰場上的1張艦船卡戰力-100，支援-200。",
        "このターン中、相手の戦場の艦船カード1枚の戦闘力-100、支援値-200。",
        "Give 1 Ship on your opponent's battlefield -100 power and -200 support this turn.",
        (Choose(field("theirs", SHIP)), Change("power", -100, It()), Change("support", -200, It())),
    ),
    (
        "本回合中，對方戰場上的1張艦船卡不能發起攻擊和支援。",
        "このターン中、相手の戦場の艦船カード1枚は攻撃と支援ができない。",
        "1 Ship on your opponent's battlefield can neither attack nor support this turn.",
        (Choose(field("theirs", SHIP)), Forbid("attack", It()), Forbid("support", It())),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), EFFECTS)
def test_what_is_done(zh: str, ja: str, en: str, wanted: Any) -> None:
    comes_to(f"【登場時】{zh}", f"【登場時】{ja}", f"【On Deploy】 {en}", on_deploy(*wanted))


def test_what_is_done_at_the_end_of_the_battle_under_way() -> None:
    """500.4"""
    comes_to(
        "【攻擊時】本次戰鬥結束時，將此卡彈回手牌。",
        "【攻撃時】この戦闘終了時、このカードを手札に戻す。",
        "【When Attacking】 At the end of this battle, return this card to hand.",
        attacking(Later("battle ends", (Move(This(), "hand", verb="return"),))),
    )


def test_cubes_in_front_of_a_colon_are_a_cost() -> None:
    """303.3"""
    comes_to(
        "【主階段啟動】②：抽1張卡。",
        "【メイン起動】②：カードを1枚引く。",
        "【Main Phase Activate】 ②: Draw 1 card.",
        main(Draw(1), cost=cubes(2)),
    )


def test_the_card_shown_to_pay_is_the_one_that_is_deployed() -> None:
    comes_to(
        "【每回合1次】可以將手牌中的1張〈驅逐〉艦船卡公開：己方的旗艦卡被攻擊時，將手牌中因此卡的技能公開的1張艦船卡登場。",
        "【ターン1回】手札にある〈駆逐〉艦船カード1枚を公開することができる：自分の旗艦カードが攻撃された時、"
        "このカードのスキルで公開した艦船カード1枚を手札から登場させる。",
        "【Once Per Turn】 You may reveal 1 〈DD〉 Ship in hand: When your Flagships are attacked, "
        "deploy the Ship in hand that was revealed by this card's ability.",
        automatic(
            Event("is attacked", own=False, where=(FLAGSHIP,), whose="yours"),
            Play(It()),
            cost=(Choose(Cards("yours", ("hand",), (SHIP, DD))), Reveal(It(), "it")),
            once="turn",
        ),
    )


def test_an_attack_of_another_card_is_a_condition_of_a_pursuit() -> None:
    attacks = AllOf((AllOf((TurnOf("yours"), Matches(Role("attacker"), (FLAGSHIP, ROYAL)))), attacked(FLAGSHIP)))
    comes_to(
        "【追擊】當己方的《皇家》旗艦卡攻擊對方的旗艦卡時，抽1張卡。",
        "【追撃】自分の《ロイヤル》旗艦カードが相手の旗艦カードを攻撃する時、カードを1枚引く。",
        "【Pursuit】 If your 《Royal Navy》 Flagships attack your opponent's Flagships, draw 1 card.",
        pursuit(When(attacks), Draw(1)),
    )


def attacked(*where: Any) -> Matches:
    """The attacked card is such a one."""
    return Matches(Role("attacked"), where)


def test_a_flagship_by_name_or_another() -> None:
    either = Either((Named("Tern"), Both((FLAGSHIP, ROYAL))))
    comes_to(
        "【反制】本次戰鬥中，己方的旗艦卡「Tern」或其他己方的《皇家》旗艦卡戰力+100。",
        "【カウンター】この戦闘中、自分の旗艦カード「Tern」または他の自分の《ロイヤル》旗艦カード1枚の戦闘力+100。",
        "【Counter】 Give your Flagship 「Tern」 or another 《Royal Navy》 Flagship of your own "
        "+100 power this battle.",
        counter(Change("power", 100, All(field("yours", FLAGSHIP, either)), "battle")),
    )


# -- so much for each -----------------------------------------------------------------------------

EACH = [
    (
        "己方撤退區每存在2張事件卡",
        "自分の退避エリアにあるイベントカード2枚につき",
        "for every 2 Events in your retreat zone",
        Every(count("yours", "retreat", EVENT), 2),
    ),
    (
        "對方手牌每存在1張卡牌",
        "相手の手札1枚につき",
        "for each card in your opponent's hand",
        count("theirs", "hand"),
    ),
    ("己方每擁有1張魔方卡", "自分のキューブカード1枚につき", "for each of your Cubes", Pool("cubes")),
    (
        "己方每擁有1張反面向上的魔方卡",
        "自分の裏向きのキューブカード1枚につき",
        "for each of your Cubes that lie reverse side up",
        Pool("reverse"),
    ),
    (
        "此卡下方每存在1張艦船卡",
        "このカードの下にある艦船カード1枚につき",
        "for each Ship beneath this card",
        Count(beneath(SHIP)),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), EACH)
def test_so_much_for_each(zh: str, ja: str, en: str, wanted: Any) -> None:
    comes_to(
        f"【攻擊時】{zh}，本次戰鬥中，此卡戰力+100。",
        f"【攻撃時】{ja}、この戦闘中、このカードの戦闘力+100。",
        f"【When Attacking】 {en.capitalize()[0]}{en[1:]}, give this card +100 power this battle.",
        attacking(Change("power", Times(100, wanted), This(), "battle")),
    )


def test_cards_and_prices_are_counted_for_each_as_well() -> None:
    comes_to(
        "【攻擊時】己方前排每存在1張《皇家》艦船卡，抽1張卡。",
        "【攻撃時】自分の前列にある《ロイヤル》艦船カード1枚につき、カードを1枚引く。",
        "【When Attacking】 For each 《Royal Navy》 Ship in your front row, draw 1 card.",
        attacking(Draw(Times(1, count("yours", "field", SHIP, FRONT, ROYAL)))),
    )
    comes_to(
        "己方戰場上每存在1張《皇家》艦船卡，手牌中的此卡登場時所需支付費用-1。",
        "自分の戦場にある《ロイヤル》艦船カード1枚につき、手札にあるこのカードの登場に必要なコスト-1。",
        "For each 《Royal Navy》 Ship on your battlefield, the cost to deploy this card in your hand is -1.",
        static(
            Charge("use", Times(-1, count("yours", "field", SHIP, ROYAL)), This(), lasting="while here"),
            zones=("hand",),
        ),
    )


# -- what sets a text off -------------------------------------------------------------------------


def to(name: str, whose: Any, *where: Any, **more: Any) -> Event:
    """An event to such a card of a player's."""
    return Event(name, own=False, where=where, whose=whose, **more)


EVENTS = [
    (
        "對方戰場上的艦船卡因己方卡牌的技能被擊破",
        "相手の戦場の艦船カードが自分のカードのスキルによって撃破された",
        "Ships on your opponent's battlefield are sunk by an ability of a card of yours",
        to("sink", "theirs", SHIP, by="your effect"),
    ),
    (
        "己方戰場上的艦船卡因對方卡牌的技能彈回手牌",
        "自分の戦場の艦船カードが相手のカードのスキルによって手札に戻った",
        "Ships on your battlefield are returned to hand by an ability of a card of your opponent's",
        to("return", "yours", SHIP, by="their effect"),
    ),
    (
        "此卡因對方卡牌的技能轉為休息狀態",
        "このカードが相手のカードのスキルによってレスト状態になった",
        "this card is rested by an ability of a card of your opponent's",
        Event("rests", by="their effect"),
    ),
    (
        "此卡因對方卡牌的技能被擊破",
        "このカードが相手のカードのスキルによって撃破された",
        "this card is sunk by an ability of a card of your opponent's",
        Event("sink", by="their effect"),
    ),
    (
        "己方的〈戰列〉艦船卡對對方的旗艦卡造成傷害",
        "自分の〈戦艦〉艦船カードが相手の旗艦カードにダメージを与えた",
        "your 〈BB〉 Ships damage your opponent's Flagship",
        to("damages", "yours", SHIP, BB),
    ),
    (
        "己方的旗艦卡轉為反面",
        "自分の旗艦カードが裏向きになった",
        "your Flagship awakens",
        to("awakened", "yours"),
    ),
    (
        "己方的旗艦卡被支援",
        "自分の旗艦カードが支援された",
        "your Flagships are supported",
        to("is supported", "yours", FLAGSHIP),
    ),
    (
        "對方捨棄手牌",
        "相手が手札を捨てた",
        "a card in your opponent's hand is discarded",
        to("discard", "theirs"),
    ),
    (
        "己方手牌中的《皇家》事件卡被捨棄",
        "自分の手札にある《ロイヤル》イベントカードが捨てられた",
        "one of the 《Royal Navy》 Events in your hand is discarded",
        to("discard", "yours", EVENT, ROYAL),
    ),
    (
        "此卡通過攻擊擊破對方後排的艦船卡",
        "このカードが攻撃によって相手の後列の艦船カードを撃破した",
        "this card sinks Ships in your opponent's back row by attack",
        Event("sinks", by="battle", against=(SHIP, BACK)),
    ),
    (
        "己方的《皇家》艦船卡通過攻擊擊破對方的費用為4或以上的艦船卡",
        "自分の《ロイヤル》艦船カードが攻撃によって相手のコスト4以上の艦船カードを撃破した",
        "your 《Royal Navy》 Ships sink your opponent's Ships with a cost of 4 or more by attack",
        to("sinks", "yours", SHIP, ROYAL, by="battle", against=(SHIP, Compare("cost", ">=", 4))),
    ),
    (
        "〈潛艇〉艦船卡登場於己方後排",
        "〈潜水〉艦船カードが自分の後列に登場した",
        "〈SS〉 Ships are deployed in your back row",
        to("enters field", "yours", SHIP, SS, BACK),
    ),
    (
        "己方的〈潛艇〉艦船卡登場時或己方的《鐵血》事件卡發動",
        "自分の〈潜水〉艦船カードが登場した時、または自分の《鉄血》イベントカードが発動した",
        "your 〈SS〉 Ships are deployed or one of your 《Iron Blood》 Events is activated",
        Event(
            ("enters field", "activated"),
            own=False,
            where=(Either((Both((SHIP, SS)), Both((EVENT, IRON)))),),
            whose="yours",
        ),
    ),
    (
        "此卡被《皇家》艦船卡支援",
        "このカードが《ロイヤル》艦船カードに支援された",
        "this card is supported by 《Royal Navy》 Ships",
        Event("is supported", against=(SHIP, ROYAL)),
    ),
    (
        "己方的旗艦卡被〈驅逐〉艦船卡支援",
        "自分の旗艦カードが〈駆逐〉艦船カードに支援された",
        "your Flagships are supported by 〈DD〉 Ships",
        to("is supported", "yours", FLAGSHIP, against=(SHIP, DD)),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), EVENTS)
def test_what_sets_a_text_off(zh: str, ja: str, en: str, wanted: Event) -> None:
    comes_to(
        f"【每回合1次】{zh}時，抽1張卡。",
        f"【ターン1回】{ja}時、カードを1枚引く。",
        f"【Once Per Turn】 When {en}, draw 1 card.",
        automatic(wanted, Draw(1), once="turn"),
    )


def test_the_end_of_a_battle_of_another_card() -> None:
    comes_to(
        "【每回合1次】己方的〈驅逐〉艦船卡發起攻擊的戰鬥結束時，將該卡轉為激活狀態。",
        "【ターン1回】自分の〈駆逐〉艦船カードが攻撃した戦闘終了時、そのカードをアクティブ状態にする。",
        "【Once Per Turn】 At the end of a battle in which your 〈DD〉 Ships attacked, activate that card.",
        automatic(to("attack ends", "yours", SHIP, DD), Stand(Subject()), once="turn"),
    )


def test_one_of_three_timings() -> None:
    comes_to(
        "【登場時】/【攻擊時】/【被擊破時】抽1張卡。",
        "【登場時】/【攻撃時】/【撃破された時】カードを1枚引く。",
        "【On Deploy】/【When Attacking】/【When Sunk】 Draw 1 card.",
        automatic(Event(("enters field", "attacks", "sink")), Draw(1)),
    )


def test_a_support_is_one_from_hand_as_well_unless_the_text_says_where() -> None:
    comes_to(
        "【支援時】當此卡支援旗艦卡時，抽1張卡。",
        "【支援時】このカードが旗艦カードを支援した場合、カードを1枚引く。",
        "【When Supporting】 If this card supports Flagships, draw 1 card.",
        automatic(Event("supports"), When(Matches(Opposite(), (FLAGSHIP,))), Draw(1), zones=("field", "retreat")),
    )


# -- what lasts -----------------------------------------------------------------------------------

LASTING = [
    (
        "【登場時】直到下個對方回合結束時，此卡戰力+100。",
        "【登場時】次の相手のターン終了時まで、このカードの戦闘力+100。",
        "【On Deploy】 Give this card +100 power until the end of your opponent's next turn.",
        on_deploy(Change("power", 100, This(), "their next turn ends")),
    ),
    (
        "【登場時】直到下個己方回合開始時，此卡獲得【遠程】。",
        "【登場時】次の自分のターン開始時まで、このカードは【遠距離】を得る。",
        "【On Deploy】 Give this card 【Long Range】 until the start of your next turn.",
        on_deploy(Grant(This(), "long range", lasting="your next turn starts")),
    ),
    (
        "己方手牌中的《皇家》艦船卡費用-1。",
        "自分の手札にある《ロイヤル》艦船カードのコスト-1。",
        "Give 《Royal Navy》 Ships in your hand -1 cost.",
        static(Change("cost", -1, Cards("yours", ("hand",), (SHIP, ROYAL)), "while here")),
    ),
    (
        "己方手牌中的〈戰列〉艦船卡登場時所需支付費用-1。",
        "自分の手札にある〈戦艦〉艦船カードの登場に必要なコスト-1。",
        "The cost to deploy 〈BB〉 Ships in your hand is -1.",
        static(Charge("use", -1, Cards("yours", ("hand",), (SHIP, BB)), lasting="while here")),
    ),
    (
        "【登場時】本回合中，此卡無法攻擊對方的旗艦卡。",
        "【登場時】このターン中、このカードは相手の旗艦カードを攻撃できない。",
        "【On Deploy】 This card cannot attack your opponent's Flagships this turn.",
        on_deploy(Forbid("attack", This(), against=field("theirs", FLAGSHIP), lasting="turn")),
    ),
    (
        "【攻擊時】本次戰鬥中，對方前排的艦船卡不能支援旗艦卡。",
        "【攻撃時】この戦闘中、相手の前列の艦船カードは旗艦カードを支援できない。",
        "【When Attacking】 Ships in your opponent's front row cannot support Flagships this battle.",
        attacking(
            Forbid("support", All(field("theirs", SHIP, FRONT)), against=field("any", FLAGSHIP), lasting="battle")
        ),
    ),
    (
        "【攻擊時】本次戰鬥中，對方不能發起支援。",
        "【攻撃時】この戦闘中、相手は支援できない。",
        "【When Attacking】 Your opponent cannot support this battle.",
        attacking(Forbid("support", side="theirs", lasting="battle")),
    ),
    (
        "此卡不會被擊破。",
        "このカードは撃破されない。",
        "This card cannot be sunk.",
        static(Forbid("sink", This(), lasting="while here")),
    ),
    (
        "己方戰場上的〈驅逐〉艦船卡不會因對方卡牌的技能被擊破。",
        "自分の戦場の〈駆逐〉艦船カードは相手のカードのスキルによって撃破されない。",
        "〈DD〉 Ships on your battlefield cannot be sunk by abilities of your opponent's cards.",
        static(Forbid("sink by their effect", field("yours", SHIP, DD), lasting="while here")),
    ),
    (
        "【登場時】本回合中，己方戰場上的1張艦船卡不會因戰鬥被擊破。",
        "【登場時】このターン中、自分の戦場の艦船カード1枚は戦闘によって撃破されない。",
        "【On Deploy】 1 Ship on your battlefield cannot be sunk in battle this turn.",
        on_deploy(Choose(field("yours", SHIP)), Forbid("sink by battle", It(), lasting="turn")),
    ),
    (
        "【主階段啟動】本回合中，己方前排的1張艦船卡可以攻擊對方處於激活狀態的艦船卡。",
        "【メイン起動】このターン中、自分の前列の艦船カード1枚は相手のアクティブ状態の艦船カードを攻撃できる。",
        "【Main Phase Activate】 This turn 1 Ship in your front row may attack your opponent's active Ships.",
        main(
            Choose(field("yours", SHIP, FRONT)),
            Allow("attack active", It(), against=field("theirs", SHIP, Ready()), lasting="turn"),
        ),
    ),
    (
        "此卡僅能在己方手牌數量為2或以下時方可發起攻擊。",
        "このカードは、自分の手札が2枚以下の場合にのみ攻撃できる。",
        "This card may attack only if your hand has 2 or fewer cards.",
        static(
            Forbid("attack", This(), lasting="while here"),
            condition=Negation(Compared(count("yours", "hand"), "<=", 2)),
        ),
    ),
    (
        "此卡在己方的重置階段中不能被轉為激活狀態。",
        "このカードは自分のリセットフェイズにアクティブ状態にならない。",
        "This card does not become active in your reset phase.",
        static(Forbid("reset", This(), lasting="while here")),
    ),
    (
        "手牌中的此卡發起支援時，抽1張卡。",
        "手札にあるこのカードが支援を行った時、カードを1枚引く。",
        "When this card supports from hand, draw 1 card.",
        automatic(Event("supports"), Draw(1), zones=("retreat",)),
    ),
    (
        "【改造】③：「Heron」或「Tern」",
        "【改造】③：「Heron」または「Tern」",
        "【Retrofit】 ③: 「Heron」 or 「Tern」",
        retrofit(3, Either((Named("Heron"), Named("Tern")))),
    ),
    (
        "己方戰場上的其他《皇家》艦船卡戰力+100。",
        "自分の戦場の他の《ロイヤル》艦船カードの戦闘力+100。",
        "Give other 《Royal Navy》 Ships on your battlefield +100 power.",
        static(Change("power", 100, field("yours", SHIP, Other(), ROYAL), "while here")),
    ),
    (
        "己方戰場上的「Tern」獲得【遠程】。",
        "自分の戦場の「Tern」は【遠距離】を得る。",
        "Give 「Tern」 on your battlefield 【Long Range】.",
        static(Grant(field("yours", Named("Tern")), "long range", lasting="while here")),
    ),
    (
        "己方的旗艦卡被攻擊的戰鬥中，此卡支援+100。",
        "自分の旗艦カードが攻撃された戦闘中、このカードの支援値+100。",
        "In battles in which your Flagships is attacked, give this card +100 support.",
        static(
            Change("support", 100, This(), "while here"),
            condition=AllOf((TurnOf("theirs"), Matches(Role("attacked"), (FLAGSHIP,)))),
        ),
    ),
    (
        "此卡發起攻擊的戰鬥中，己方的旗艦卡支援+100。",
        "このカードが攻撃する戦闘中、自分の旗艦カードの支援値+100。",
        "In battles in which this card attacks, give your Flagships +100 support.",
        static(
            Change("support", 100, field("yours", FLAGSHIP), "while here"),
            condition=Matches(Role("attacker"), (Is(This()),)),
        ),
    ),
]


@pytest.mark.parametrize(("zh", "ja", "en", "wanted"), LASTING)
def test_what_lasts(zh: str, ja: str, en: str, wanted: Any) -> None:
    comes_to(zh, ja, en, wanted)


def test_what_stands_beside_a_card_is_named_before_whose_it_is() -> None:
    zh, ja = "與此卡相鄰的己方{}艦船卡支援+100。", "このカードに隣接する自分の{}艦船カードの支援値+100。"
    for words, tests in (
        (("", "", "Ships"), (Beside(This()),)),
        (("〈驅逐〉", "〈駆逐〉", "〈DD〉 Ships"), (DD, Beside(This()))),
    ):
        comes_to(
            zh.format(words[0]),
            ja.format(words[1]),
            f"Give your {words[2]} beside this card +100 support.",
            static(Change("support", 100, field("yours", SHIP, *tests), "while here")),
        )
    turned = "己方的與此卡相鄰的艦船卡支援+100。", "自分のこのカードに隣接する艦船カードの支援値+100。"
    assert read("zh", turned[0]).program == read("ja", turned[1]).program == read("zh", zh.format("")).program


def test_a_card_with_two_more_names() -> None:
    program = read("zh", "所有區域的此卡同樣被視為「Tern」與「Gull」。").program
    assert program.names == ("Tern", "Gull")
    assert read("ja", "すべての領域において、このカードは「Tern」と「Gull」としても扱う。").program == program
    assert read("en", "In all zones this card is also treated as 「Tern」 and 「Gull」.").program == program


# -- what is not told -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "【攻擊時】己方前排每存在1張《皇家》艦船卡，將對方戰場上的1張艦船卡擊破。",  # one, or so many?
        "【攻擊時】己方前排每存在1張《皇家》艦船卡，本回合中，此卡獲得【遠程】。",
        "【登場時】當己方戰場上的艦船卡處於休息狀態時，抽1張卡。",  # one of them, or all?
        "【登場時】若有執行此動作時，抽1張卡。",  # what?
        "【登場時】本回合中，此卡可以攻擊對方處於激活狀態的艦船卡。",  # in the turn in which it came?
        "【主階段啟動】本回合中，己方手牌中的《皇家》艦船卡費用-1。",  # those that come later, too?
        "己方的《皇家》艦船卡登場時所需支付費用-1。",  # those in hand?
        "【登場時】選擇己方戰場上的1張艦船卡，將其轉為休息狀態。之後，將己方戰場上的1張其他艦船卡擊破。",  # than which?
        "己方捨棄手牌時，抽1張卡。",  # once for several cards?
        "【己方回合中】對方捨棄手牌時，抽1張卡。",
        "【被擊破時】將此卡下方的1張艦船卡登場。",  # 408.5 they have gone with it
        "【每回合1次】此卡通過攻擊擊破對方前排的艦船卡或對對方的旗艦卡造成傷害時，抽1張卡。",
        "【每回合1次】己方的〈潛艇〉艦船卡登場時或對方的《鐵血》事件卡發動時，抽1張卡。",
        "【登場時】從以下中選擇3項。・抽1張卡。・抽2張卡。",
        "【登場時】將手牌中因此卡的技能公開的1張艦船卡登場。",
    ],
)
def test_what_is_not_told_is_refused(text: str) -> None:
    assert not read("zh", text).whole


# -- at play --------------------------------------------------------------------------------------


def test_the_row_of_a_sunk_ship_is_the_one_in_which_it_was() -> None:
    """508.2"""
    text = "【每回合1次】此卡通過攻擊擊破對方後排的艦船卡時，抽1張卡。"
    raider, tern = ship("Raider", 6000, *compiled(text)), card(ship("Tern", 1000), rested=True)
    for you, drawn in ((side(front=[tern]), 0), (side(back=[tern]), 1)):
        t = duel(me=side(front=[raider], deck=["Pebble", "Pebble"]), you=you)
        t.me.attacks("Raider", "Tern")
        t.nobody_supports()
        t.you.shows(retreat=["Tern"])
        t.me.shows(hand=drawn)


def test_a_returned_ship_is_asked_about_as_it_was() -> None:
    text = (
        "【主階段啟動】將對方戰場上的1張艦船卡彈回手牌。之後，當此前彈回手牌的艦船卡為不擁有技能的艦船卡時，抽1張卡。"
    )
    for abilities, drawn in (((), 1), (compiled("【被擊破時】抽1張卡。"), 0)):
        gust = event("Gust", *compiled(text))
        t = duel(me=side(hand=[gust], deck=["Pebble", "Pebble"]), you=side(front=[ship("Tern", 1000, *abilities)]))
        t.me.uses("Gust")
        t.you.shows(hand=["Tern"])
        t.me.shows(hand=drawn, retreat=["Gust"])
        t.is_quiet()


def test_who_is_not_sunk_by_abilities_is_sunk_in_battle() -> None:
    text = "此卡不會因對方卡牌的技能被擊破。"
    mine = event("Mine", *compiled("【主階段啟動】將對方戰場上的1張艦船卡擊破。"))
    t = duel(
        me=side(front=[ship("Raider", 6000)], hand=[mine]),
        you=side(front=[card(ship("Tern", 1000, *compiled(text)), rested=True)]),
    )
    t.me.uses("Mine")
    t.you.shows(field=["Pennant", "Tern"])
    t.me.attacks("Raider", "Tern")
    t.nobody_supports()
    t.you.shows(retreat=["Tern"])


def test_who_is_not_sunk_in_battle_is_sunk_by_abilities() -> None:
    text = "此卡不會因戰鬥被擊破。"
    t = duel(
        me=side(front=[ship("Raider", 6000)]),
        you=side(front=[card(ship("Tern", 1000, *compiled(text)), rested=True)]),
    )
    t.me.attacks("Raider", "Tern")
    t.nobody_supports()
    t.you.shows(field=["Pennant", "Tern"], retreat=[])


def test_a_card_is_drawn_for_each() -> None:
    text = "【主階段啟動】己方前排每存在1張艦船卡，抽1張卡。"
    tide = event("Tide", *compiled(text))
    t = duel(me=side(front=["Pebble", "Pebble"], back=["Pebble"], hand=[tide], deck=["Pebble"] * 4))
    t.me.uses("Tide")
    t.me.shows(hand=2, deck=2)
    t.is_quiet()


def test_an_opponent_who_cannot_support_does_so_from_nowhere() -> None:
    """505.5, 506.1a"""
    text = "【攻擊時】本次戰鬥中，對方不能發起支援。"
    helper = ship("Helper", 1000, range="both")
    t = duel(
        me=side(front=[ship("Raider", 6000, *compiled(text))]),
        you=side(back=[helper], hand=[ship("Reserve", 1000, range="hand")]),
    )
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.is_offered(PASS)


def test_a_ship_deployed_or_an_event_activated_sets_it_off() -> None:
    text = "己方的〈潛艇〉艦船卡登場時或己方的事件卡發動時，抽1張卡。"
    watch = ship("Watch", 1000, *compiled(text))
    note = event("Note", *compiled("【主階段啟動】對方抽1張卡。"))
    eel, tern = ship("Eel", 1000, type="SS", cost=0), ship("Tern", 1000, cost=0)
    t = duel(me=side(front=[watch], hand=[eel, tern, note], deck=["Pebble"] * 4))
    t.me.uses("Tern", 1)
    t.me.shows(deck=4)
    t.me.uses("Eel", 2)
    t.me.shows(deck=3)
    t.me.uses("Note")
    t.me.shows(deck=2)
    t.is_quiet()


def test_a_ship_may_attack_only_while_its_condition_holds() -> None:
    text = "此卡僅能在己方手牌數量為1或以下時方可發起攻擊。"
    for hand, may in ((["Pebble"], True), (["Pebble", "Pebble"], False)):
        t = duel(me=side(front=[ship("Raider", 6000, *compiled(text))], hand=hand))
        t.me.ends_main()
        offered = any(str(offer).startswith("attack Raider") for offer in t.offers())
        assert offered == may, t.offers()


def test_power_lasts_until_the_end_of_the_next_turn_of_the_opponent() -> None:
    text = "【主階段啟動】直到下個對方回合結束時，己方戰場上的1張艦船卡戰力+500。"
    t = duel(me=side(front=[ship("Raider", 6000)], hand=[event("Flare", *compiled(text))]))
    t.me.uses("Flare")
    t.card("Raider", power=6500)
    t.me.ends_turn()
    t.card("Raider", power=6500)
    t.you.ends_turn()
    t.card("Raider", power=6000)


def test_a_card_beneath_this_one_pays() -> None:
    """408.2c"""
    text = "【攻擊時】可以將此卡下方的1張卡牌送入撤退區：本次戰鬥中，此卡戰力+200。"
    raider = ship("Raider", 6000, *compiled(text))
    t = duel(me=side(front=[card(raider, beneath=(ship("Tern", 1000),))]))
    t.me.attacks("Raider", "Pennant")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.card("Raider", power=6200)
    t.me.shows(retreat=["Tern"])


def test_two_ships_with_so_much_cost_together() -> None:
    text = "【主階段啟動】將手牌中的最多2張合計費用為3或以下的艦船卡登場。"
    fleet = event("Fleet", *compiled(text))
    ships = [ship("Tern", 1000, cost=2), ship("Gull", 1000, cost=1), ship("Heron", 1000, cost=3)]
    t = duel(me=side(hand=[fleet, *ships]))
    t.me.uses("Fleet")
    t.me.is_offered(Pick("Gull"), Pick("Heron"), Pick("Tern"), DONE)
    t.me.picks("Tern")
    t.me.is_offered(Pick("Gull"), DONE)
    t.me.picks("Gull")
    t.me.puts_at(0)
    t.me.puts_at(1)
    t.me.shows(field=["Flag", "Gull", "Tern"], hand=["Heron"])


def test_the_opponent_chooses_what_is_done() -> None:
    text = "【主階段啟動】對方從以下中選擇1項。・對方捨棄1張手牌。・己方抽2張卡。"
    t = duel(me=side(hand=[event("Threat", *compiled(text))], deck=["Pebble"] * 3), you=side(hand=[ship("Tern", 1000)]))
    t.me.uses("Threat")
    t.you.chooses_mode(1)
    t.me.shows(hand=2)
    t.you.shows(hand=["Tern"])
    t.is_quiet()


def test_a_ship_that_stays_for_a_turn_is_the_one_that_was_deployed() -> None:
    """400.6"""
    text = "【主階段啟動】將手牌中的1張艦船卡登場。之後，本回合結束時，將戰場上的該卡擊破。"
    raid = event("Raid", *compiled(text))
    t = duel(me=side(hand=[raid, ship("Tern", 1000)]))
    t.me.uses("Raid")
    t.me.picks("Tern")
    t.me.puts_at(0)
    t.card("Tern", place=0)
    t.me.ends_turn()
    t.me.shows(retreat=["Tern", "Raid"])


def test_a_support_from_hand_is_told_from_one_on_the_battlefield() -> None:
    """505.5a, 505.5b"""
    text = "手牌中的此卡發起支援時，抽1張卡。"
    helper = ship("Helper", 1000, *compiled(text), range="both")
    t = duel(me=side(front=[ship("Raider", 6000)], hand=[helper], deck=["Pebble", "Pebble"]))
    t.me.attacks("Raider", "Pennant")
    t.me.supports_from_hand("Helper")
    t.me.shows(hand=["Pebble"])
    t = duel(me=side(front=[ship("Raider", 6000), helper], deck=["Pebble", "Pebble"]))
    t.me.attacks("Raider", "Pennant")
    t.me.supports("Helper")
    t.me.shows(hand=[])


def test_a_ship_that_does_not_reset_stays_rested() -> None:
    text = "此卡在己方的重置階段中不能被轉為激活狀態。"
    t = duel(me=side(front=[card(ship("Hulk", 1000, *compiled(text)), rested=True)]))
    t.me.ends_turn()
    t.you.ends_turn()
    t.card("Hulk", rested=True)


# -- what hostile reading found --------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "【登場時】將己方撤退區的1張艦船卡加入手牌。之後，將其登場。",
        "【登場時】將對方撤退區的1張艦船卡加入手牌。",
        "【登場時】將對方撤退區的所有艦船卡加入手牌。",
        "【登場時】將對方撤退區的1張艦船卡置於己方旗艦耐久的最上方。",
        "對方戰場上的艦船卡被擊破時，將該卡置於己方旗艦耐久的最上方。",
        "對方戰場上的艦船卡在己方的重置階段中不能被轉為激活狀態。",
        "【反制】直到下個對方回合結束時，己方的旗艦卡戰力+100。",
        "【被擊破時】直到下個對方回合結束時，己方的旗艦卡戰力+100。",
        "【對方回合中】【每回合1次】己方戰場上的艦船卡登場時，直到下個對方回合結束時，己方的旗艦卡戰力+100。",
        "【登場時】本回合結束時，將此卡彈回手牌。之後，抽1張卡。",
        "【登場時】本回合結束時，將此卡彈回手牌。若有執行此動作時，抽1張卡。",
        "【登場時】可以捨棄1張手牌。若有執行此動作時，可以抽1張卡。若未執行此動作時，將此卡彈回手牌。",
        "【登場時】捨棄其自身的1張手牌。",
        "【登場時】將己方戰場上的1張艦船卡轉為休息狀態。之後，當通過此技能登場《皇家》艦船卡時，抽1張卡。",
        "【登場時】將己方手牌的最多2張艦船卡登場。之後，當通過此技能登場《皇家》艦船卡時，抽1張卡。",
        "【主階段啟動】當本回合中己方發動過事件卡時，抽1張卡。",
        "【登場時】雙方各抽1張卡，捨棄1張手牌。",
        "此卡因對方卡牌的技能被擊破時，將此卡下方的1張艦船卡登場。",
        "己方戰場上的艦船卡登場時，本回合中，該卡可以攻擊對方處於激活狀態的艦船卡。",
        "【主階段啟動】將己方手牌的1張艦船卡登場。本回合中，該卡可以攻擊對方處於激活狀態的艦船卡。",
        "【登場時】本次戰鬥結束時，抽1張卡。",
        "【登場時】對方從以下中選擇1項。・捨棄1張手牌。・己方抽1張卡。",
    ],
)
def test_what_could_mean_another_card_player_or_time_is_refused(text: str) -> None:
    assert not read("zh", text).whole


def test_that_card_is_what_it_became_when_it_was_deployed() -> None:
    """400.6"""
    head = "【主階段啟動】將手牌中的1張艦船卡登場。"
    for then in ("本回合中，該卡戰力+100。", "本回合結束時，將該卡擊破。", "之後，將該卡轉為休息狀態。"):
        t = duel(me=side(hand=[event("Raid", *compiled(head + then)), ship("Tern", 1000)]))
        t.me.uses("Raid")
        t.me.picks("Tern")
        t.me.puts_at(0)
        t.card("Tern", place=0, power=1100 if "+100" in then else 1000, rested="休息" in then)
        t.me.ends_turn()
        t.me.shows(retreat=["Tern", "Raid"] if "擊破" in then else ["Raid"])


def test_a_card_that_was_deployed_is_asked_about_as_what_it_became() -> None:
    """400.6"""
    text = "【主階段啟動】將手牌中的1張艦船卡登場。若該卡為《皇家》卡牌，抽1張卡。"
    (made,) = compiled(text)
    assert made.body[2:] == (Keep(It(), "it2", moved=True), When(Matches(It("it2"), (ROYAL,))), Draw(1))


def test_the_opponent_discards_as_many_of_their_own_cards_as_they_like() -> None:
    hand = Cards("theirs", ("hand",))
    (made,) = compiled("【登場時】對方捨棄任意數量的手牌。")
    assert made.body == (
        Choose(hand, Count(hand), 0, by="theirs"),
        Move(It(), "retreat", "top", "discard"),
    )


def test_what_is_done_if_it_was_not_done_may_follow_what_is_done_if_it_was() -> None:
    (made,) = compiled("【登場時】可以捨棄1張手牌。若有執行此動作時，抽1張卡。若未執行此動作時，將此卡彈回手牌。")
    assert made.body[1:] == (If(IfDone(), (Draw(1),), (Move(This(), "hand", verb="return"),)),)


def test_a_hand_is_filled_up_and_never_emptied() -> None:
    text = "【主階段啟動】抽卡直到手牌數量為2。"
    for cards, left in ((0, 2), (3, 3)):
        t = duel(me=side(hand=[event("Fill", *compiled(text)), *["Pebble"] * cards], deck=["Pebble"] * 4))
        t.me.uses("Fill")
        t.me.shows(hand=left)
