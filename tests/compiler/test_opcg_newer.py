"""More sentences of ONE PIECE that later sets print: the same program in three languages, and some of them played."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import (
    Count,
    Every,
    HowMany,
    JustDone,
    MarksOn,
    Minus,
    Noted,
    Pool,
    Sum,
    ThisTurn,
    Times,
    ValueOf,
)
from rulebound.program.conditions import AllOf, AnyOf, Compared, Condition, Exists, IfDone, Matches, Negation, TurnOf
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
    Ready,
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
    Declare,
    Draw,
    Each,
    Forbid,
    Grant,
    If,
    Later,
    Look,
    Move,
    Note,
    Play,
    Reveal,
    Together,
    Transfer,
    When,
)
from tests.compiler.test_opcg_later import OURS, THEIRS, leader, one
from tests.compiler.test_opcg_played import WALL, texts, told
from tests.compiler.test_opcg_programs import compiled, one_program
from tests.onepiece import Activate, Take, card, character, duel, event, side
from tests.onepiece import leader as leader_card
from tests.scenario import DECLINE, Replace

GUILD = Cards("yours", ("characters",), (Trait("Guild"),))
HAND = Cards("yours", ("hand",))
GUILDERS = Cards("yours", ("hand",), (Kind("character"), Trait("Guild")))


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


# -- events ----------------------------------------------------------------------------------------

EVENTS = [
    (
        "this Character is attacked",
        "このキャラがアタックされた",
        "這張角色卡遭受攻擊",
        Event("is attacked"),
    ),
    (
        "your {Guild} type Character is played",
        "自分の特徴《Guild》を持つキャラが登場した",
        "自己擁有《Guild》特徵的角色卡登場",
        Event("enters characters", own=False, where=(Kind("character"), Trait("Guild")), whose="yours"),
    ),
    (
        "you play a Character with a cost of 8 or more",
        "自分がコスト8以上のキャラを登場させた",
        "自己使費用8以上的角色卡登場",
        Event("enters characters", own=False, where=(Kind("character"), Compare("cost", ">=", 8)), whose="yours"),
    ),
    (
        "you activate an Event with a base cost of 3 or more",
        "自分が元々のコスト3以上のイベントを発動した",
        "自己發動原本費用3以上的事件卡",
        Event("activated", own=False, where=(Kind("event"), Compare("cost", ">=", 3, base=True)), whose="yours"),
    ),
]


@pytest.mark.parametrize(("en", "ja", "zh", "when"), EVENTS, ids=[one[0] for one in EVENTS])
def test_what_sets_a_text_off(en: str, ja: str, zh: str, when: Event) -> None:
    made = one(f"When {en}, draw 1 card.", f"{ja}時、カード1枚を引く。", f"{zh}時，抽1張卡片。")
    assert (made.when, made.body) == (when, (Draw(1),))


@texts(
    "[Once Per Turn] When a card is trashed from your hand by your effect, draw 1 card.",
    "【ターン1回】自分の手札が自分の効果で捨てられた時、カード1枚を引く。",
    "【每回合1次】自己的手牌因自己的效果被廢棄時，抽1張卡片。",
)
def test_a_card_trashed_to_pay_is_trashed_by_an_effect(lang: str, text: str) -> None:
    """10-2-14, [464]"""
    (made,) = told(lang, text)
    assert made.when == Event("discard", own=False, whose="yours", by="your effect")
    (sells,) = told(
        "en", "[Activate: Main] You may trash 1 card from your hand: Give up to 1 rested DON!! card to your Leader."
    )
    t = duel(
        me=side(leader=leader_card("Seer", made), characters=[character("Trader", 2000, sells)], hand=[WALL, WALL])
    )
    t.me.activates("Trader")
    t.me.picks("Wall")
    t.me.shows(hand=2, trash=["Wall"])


@texts(
    "[Your Turn] [Once Per Turn] When you play a Character with a base cost of 2 or more, draw 1 card.",
    "【自分のターン中】【ターン1回】自分が元々のコスト2以上のキャラを登場させた時、カード1枚を引く。",
    "【我方回合中】【每回合1次】自己使原本費用2以上的角色卡登場時，抽1張卡片。",
)
def test_a_character_that_is_dear_enough_is_played(lang: str, text: str) -> None:
    seer = leader_card("Seer", *told(lang, text))
    t = duel(me=side(leader=seer, active=9, hand=[character("Cat", 2000, cost=1), character("Ox", 2000, cost=2)]))
    t.me.plays("Cat")
    t.me.shows(hand=1)
    t.me.plays("Ox")
    t.me.shows(hand=1)
    t.is_quiet()


DAMAGED_OR_KOD = (
    "[Once Per Turn] When you take damage or your Character with 4000 base power or more is K.O.'d, draw 1 card.",
    "【ターン1回】自分がダメージを受けた時か、自分の元々のパワー4000以上のキャラがKOされた時、カード1枚を引く。",
    "【每回合1次】自己受到傷害時、或自己原本力量值4000以上的角色卡遭到KO時，抽1張卡片。",
)


def test_either_of_two_timings_once_a_turn() -> None:
    """opcg 10-2-13"""
    made = one(*DAMAGED_OR_KOD)
    strong = (Kind("character"), Compare("power", ">=", 4000, base=True))
    assert made.when == Event(("damaged", "ko"), own=False, whose="yours")
    assert made.condition == AnyOf((Negation(Matches(Subject(), (Kind("character"),))), Matches(Subject(), strong)))
    either = one_program(*(text.split("]", 1)[1] if "]" in text else text.split("】", 1)[1] for text in DAMAGED_OR_KOD))
    assert [made.when for made in either] == [
        Event("damaged", own=False, whose="yours"),
        Event("ko", own=False, where=strong, whose="yours"),
    ]


@texts(*DAMAGED_OR_KOD)
@pytest.mark.parametrize(
    ("targets", "drawn"),
    [(["Guard"], 1), (["Ox"], 1), (["Cat"], 0), (["Cat", "Ox"], 1), (["Guard", "Ox"], 1), (["Cat", "Guard"], 1)],
)
def test_damage_or_the_fall_of_a_strong_one(lang: str, text: str, targets: list[str], drawn: int) -> None:
    you = side(
        leader=leader_card("Guard", *told(lang, text)),
        characters=[card(character("Cat", 2000), rested=True), card(character("Ox", 4000), rested=True)],
        life=[character("Moss", 1000)],
    )
    t = duel(me=side(characters=[character("Lance", 9000), character("Pike", 9000)]), you=you)
    for attacker, target in zip(("Lance", "Pike"), targets, strict=False):
        t.me.attacks(attacker, target)
        t.you.passes()
        if target == "Guard":
            t.you.does(Take("Moss"))
    t.you.shows(hand=drawn + targets.count("Guard"))
    t.is_quiet()


@texts(
    "[Opponent's Turn] [Once Per Turn] If your Character with 5000 base power or less would be K.O.'d, "
    "you may give that Character -1000 power during this turn instead.",
    "【相手のターン中】【ターン1回】自分の元々のパワー5000以下のキャラがKOされる場合、代わりにそのキャラを、このターン中、パワー-1000できる。",
    "【對方回合中】【每回合1次】若自己原本力量值5000以下的角色卡即將遭到KO時，可以替換成該張角色卡，在這個回合，力量值-1000。",
)
def test_that_character_is_the_one_that_would_fall(lang: str, text: str) -> None:
    slayer = told("en", "[Main] K.O. up to 1 of your opponent's Characters.")
    you = side(
        leader=leader_card("Guard", *told(lang, text)), characters=[character("Cat", 2000), character("Ox", 3000)]
    )
    t = duel(me=side(hand=[event("Slay", *slayer)]), you=you)
    t.me.plays("Slay")
    t.me.picks("Ox")
    t.you.replaces("Guard")
    t.card("Ox", power=2000)
    t.card("Cat", power=2000)
    t.you.shows(characters=["Cat", "Ox"])
    t.is_quiet()


@texts(
    "If your Character would be rested by your opponent's effect, you may rest this Character instead.",
    "自分のキャラが相手の効果でレストになる場合、代わりにこのキャラをレストにできる。",
    "若自己的角色卡因對手的效果即將置為休息狀態時，可以替換成將這張角色卡置為休息狀態。",
)
def test_another_is_rested_instead(lang: str, text: str) -> None:
    """opcg 8-1-3-4"""
    snare = told("en", "[Main] Rest up to 1 of your opponent's Characters.")
    you = side(characters=[character("Cat", 2000), character("Shield", 2000, *told(lang, text))])
    t = duel(me=side(hand=[event("Snare", *snare)]), you=you)
    t.me.plays("Snare")
    t.me.picks("Cat")
    t.you.is_offered(Replace("Shield"), DECLINE)
    t.you.replaces("Shield")
    t.card("Cat", rested=False)
    t.card("Shield", rested=True)
    t.is_quiet()


def test_that_character_is_the_one_of_the_event() -> None:
    made = one(
        "When your opponent's Character attacks, give that Character -1000 power during this turn.",
        "相手のキャラがアタックした時、そのキャラを、このターン中、パワー-1000。",
        "對手的角色卡攻擊時，該張角色卡，在這個回合，力量值-1000。",
    )
    assert made.body == (Change("power", -1000, Subject(), "turn"),)


# -- rules -----------------------------------------------------------------------------------------


def test_cards_that_may_not_be_in_the_deck() -> None:
    """opcg 5-1-2-4-1"""
    made = one(
        "Under the rules of this game, you cannot include cards with a cost of 5 or more in your deck.",
        "ルール上、自分はデッキにコスト5以上のカードを入れることができない。",
        "在規則上，自己的卡組中不可放入費用5以上的卡片。",
    )
    assert made.sort == "rule"
    (forbid,) = made.body
    assert isinstance(forbid, Forbid) and forbid.act == "be in deck"


AT_START = (
    "Under the rules of this game, you cannot include Events with a cost of 2 or more in your deck and "
    "at the start of the game, play up to 1 {Guild} type Stage card from your deck.",
    "ルール上、自分はデッキにコスト2以上のイベントを入れることができず、ゲーム開始時、"
    "自分のデッキから特徴《Guild》を持つステージカード1枚までを、登場させる。",
    "在規則上，自己的卡組中不可放入費用2以上的事件卡，遊戲開始時，使最多1張自己卡組中擁有《Guild》特徵的舞台卡登場。",
)


def test_a_rule_and_what_is_done_when_the_game_starts() -> None:
    """opcg 5-1-2-4-1, 5-2-1-5-1"""
    rule, start = one_program(*AT_START)
    dear = Cards("yours", ("deck",), (Kind("event"), Compare("cost", ">=", 2)))
    assert (rule.sort, rule.body) == ("rule", (Forbid("be in deck", dear),))
    stages = Cards("yours", ("deck",), (Kind("stage"), Trait("Guild")))
    assert start == Ability(
        "automatic", (Choose(stages, 1, 0), Play(It())), Event("game starts", own=False, whose="yours")
    )


# -- effects ---------------------------------------------------------------------------------------


def test_cards_that_cannot_be_played_this_turn() -> None:
    """opcg 4-7-2"""
    made = one(
        "[On Play] You cannot play cards with a base cost of 5 or more during this turn.",
        "【登場時】自分は、このターン中、元々のコスト5以上のカードをプレイできない。",
        "【登場時】在這個回合，自己無法使用原本費用5以上的卡片。",
    )
    (forbid,) = made.body
    assert isinstance(forbid, Forbid) and (forbid.act, forbid.lasting) == ("play", "turn")


@texts(
    "[On Play] You cannot play cards with a base cost of 3 or more during this turn.",
    "【登場時】自分は、このターン中、元々のコスト3以上のカードをプレイできない。",
    "【登場時】在這個回合，自己無法使用原本費用3以上的卡片。",
)
def test_a_card_that_is_too_dear_to_be_played(lang: str, text: str) -> None:
    hand = [
        character("Vow", 2000, *told(lang, text), cost=1),
        character("Cat", 2000, cost=2),
        event("Gust", *told("en", "[Main] Draw 1 card."), cost=3),
    ]
    t = duel(me=side(active=9, hand=hand))
    t.me.plays("Vow")
    t.me.is_refused("Gust", "play", "vow#1")
    t.me.plays("Cat")
    t.me.shows(hand=["Gust"])


def test_this_card_and_one_of_the_hand_are_trashed_to_pay() -> None:
    made = one(
        "[Activate: Main] You may trash this Character and 1 card from your hand: Draw 2 cards.",
        "【起動メイン】このキャラをトラッシュに置き、自分の手札1枚を捨てることができる：カード2枚を引く。",
        "【啟動主要】將這張角色卡放置在廢棄區，可以廢棄1張自己的手牌：抽2張卡片。",
    )
    assert made.cost == (
        Move(This(), "trash", "top", "trash"),
        Choose(HAND),
        Move(It(), "trash", "top", "discard"),
    )


def test_cards_of_two_descriptions_are_played() -> None:
    made = one(
        "[On Play] Play up to 1 {Guild} type Character card with a cost of 5 or less and up to 1 [Ember] "
        "from your hand.",
        "【登場時】自分の手札からコスト5以下の特徴《Guild》を持つキャラカード1枚までと、「Ember」1枚までを、登場させる。",
        "【登場時】使最多1張自己手牌中費用5以下擁有《Guild》特徵的角色卡和最多1張「Ember」登場。",
    )
    first, second, *plays = made.body
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert (first.at_least, second.at_least) == (0, 0) and plays == [Play(It()), Play(It("it2"))]


def test_one_of_each_name_is_played() -> None:
    made = one(
        "[On Play] Play up to 1 each of [Ember] and [Gale] with a cost of 5 or less from your trash.",
        "【登場時】自分のトラッシュからコスト5以下の、「Ember」と「Gale」それぞれ1枚ずつまでを、登場させる。",
        "【登場時】使自己廢棄區中費用5以下的「Ember」和「Gale」最多各1張登場。",
    )
    first, second, *plays = made.body
    assert isinstance(first, Choose) and isinstance(second, Choose)
    assert Named("Ember") in first.cards.where and Named("Gale") in second.cards.where
    assert plays == [Play(It()), Play(It("it2"))]


@texts(
    "[On Play] Play up to 1 each of [Ember] and [Gale] with a cost of 5 or less from your hand.",
    "【登場時】自分の手札からコスト5以下の、「Ember」と「Gale」それぞれ1枚ずつまでを、登場させる。",
    "【登場時】使自己手牌中費用5以下的「Ember」和「Gale」最多各1張登場。",
)
def test_one_of_each_name_comes_into_play(lang: str, text: str) -> None:
    hand = [character("Horn", 1000, *told(lang, text)), character("Ember", 2000), character("Gale", 3000)]
    t = duel(me=side(hand=hand))
    t.me.plays("Horn")
    t.me.picks("Ember")
    t.me.picks("Gale")
    t.me.shows(characters=["Horn", "Ember", "Gale"], hand=[])
    t.is_quiet()


def test_the_card_that_was_played_goes_at_the_end_of_the_turn() -> None:
    made = one(
        "[On Play] Play up to 1 {Guild} type Character card from your hand. "
        "Then, place the Character played by this effect at the bottom of the owner's deck at the end of this turn.",
        "【登場時】自分の手札から特徴《Guild》を持つキャラカード1枚までを、登場させる。"
        "その後、このターン終了時、この効果で登場させたキャラを持ち主のデッキの下に置く。",
        "【登場時】使最多1張自己手牌中擁有《Guild》特徵的角色卡登場。"
        "之後，這個回合結束時，將以此效果登場的角色卡放置在持有者的卡組下面。",
    )
    played = "it played"
    assert made.body[-1] == Later("turn ends", (Move(It(played), "deck", "bottom", "return"),))
    assert made.body[:2] == (Choose(GUILDERS, 1, 0), Play(It()))


def test_two_base_powers_are_swapped() -> None:
    """opcg 4-9-2"""
    made = one(
        "[Main] Select 2 of your {Guild} type Characters. "
        "Swap the base power of the selected Characters with each other during this turn.",
        "【メイン】自分の特徴《Guild》を持つキャラ2枚を選ぶ。選んだキャラの元々のパワーを、このターン中、入れ替える。",
        "【主要】選擇2張自己擁有《Guild》特徵的角色卡。選擇的角色卡原本的力量值，在這個回合，互相交換。",
    )
    own = ValueOf("power", It("one"), base=True)
    assert made.body == (
        Choose(GUILD, 2),
        If(
            Compared(HowMany("it"), "==", 2),
            (
                Note(0, "both"),
                Each(It(), (Note(Sum(Noted("both"), own), "both"),), "one"),
                Each(It(), (Become("power", Minus(Noted("both"), own), It("one"), "turn", base=True),), "one"),
            ),
        ),
    )


@texts(
    "[Main] Select up to 2 Characters. "
    "Swap the base power of the selected Characters with each other during this turn.",
    "【メイン】キャラ2枚までを選ぶ。選んだキャラの元々のパワーを、このターン中、入れ替える。",
    "【主要】選擇最多2張角色卡。選擇的角色卡原本的力量值，在這個回合，互相交換。",
)
@pytest.mark.parametrize(("picked", "powers"), [(["Cat", "Ox"], (6000, 2000)), (["Cat"], (2000, 6000))])
def test_what_is_swapped_is_what_both_start_from(
    lang: str, text: str, picked: list[str], powers: tuple[int, int]
) -> None:
    t = duel(
        me=side(hand=[event("Trick", *told(lang, text))], characters=[character("Cat", 2000)]),
        you=side(characters=[character("Ox", 6000)]),
    )
    t.me.plays("Trick")
    for name in picked:
        t.me.picks(name)
    if len(picked) < 2:
        t.me.is_done()
    t.card("Cat", power=powers[0])
    t.card("Ox", power=powers[1])
    t.is_quiet()


def test_a_base_power_becomes_that_of_the_selected_character() -> None:
    made = one(
        "[On Play] Select up to 1 of your opponent's Characters. This Character's base power becomes the same as "
        "the selected Character's base power during this turn.",
        "【登場時】相手のキャラ1枚までを選ぶ。このキャラの元々のパワーは、このターン中、選んだキャラの元々のパワーと同じパワーになる。",
        "【登場時】選擇最多1張對手的角色卡。這張角色卡原本的力量值，在這個回合，變成和選擇的角色卡原本的力量值相同。",
    )
    become = Become("power", ValueOf("power", It(), base=True), This(), "turn", base=True)
    assert isinstance(made.body[1], If) and made.body[1].body == (become,)


def test_who_may_attack_some_active_characters() -> None:
    made = one(
        "[DON!! x1] This Character can also attack your opponent's active Characters with a cost of 4 or less.",
        "【ドン!!×1】このキャラは相手のアクティブのコスト4以下のキャラにもアタックできる。",
        "【咚!!×1】這張角色卡可以攻擊對手活動狀態費用4以下的角色卡。",
    )
    (allow,) = made.body
    assert isinstance(allow, Allow) and allow.against is not None
    assert set(allow.against.where) == {Ready(), Compare("cost", "<=", 4)}


def test_an_attack_for_which_cards_are_trashed() -> None:
    made = one(
        "[On Play] All of your opponent's Characters cannot attack unless your opponent trashes 2 cards "
        "from their hand whenever they attack until the end of your opponent's next turn.",
        "【登場時】相手のキャラすべては、次の相手のターン終了時まで、アタックする際、自身の手札2枚を捨てなければアタックすることができない。",
        "【登場時】對手的角色卡全數，在下一個對手回合結束前，要攻擊時，必須廢棄2張自身的手牌才可以攻擊。",
    )
    assert made.body == (Charge("attack", 2, All(THEIRS), lasting="their next turn ends"),)


def test_active_don_is_given_to_pay() -> None:
    made = one(
        "[On Play] You may give 1 active DON!! card to your Leader: Draw 1 card.",
        "【登場時】自分のリーダーにアクティブのドン!!1枚を付与することができる：カード1枚を引く。",
        "【登場時】可以附加1張活動狀態的咚!!卡在自己的領航卡：抽1張卡片。",
    )
    assert made.cost == (Transfer(1, "active", "don", onto=All(Cards("yours", ("leader",)))),)


def test_the_opponent_returns_don_of_a_state() -> None:
    made = one(
        "[On Play] Your opponent returns 1 of their active DON!! cards to their DON!! deck.",
        "【登場時】相手は自身のアクティブのドン!!1枚をドン!!デッキに戻す。",
        "【登場時】對手將1張自身活動狀態的咚!!卡放回咚!!卡組。",
    )
    assert made.body == (Transfer(1, "active", "don_deck", "theirs"),)


def test_the_revealed_card_is_added_to_the_hand() -> None:
    made = one(
        "[On Play] Reveal 1 card from the top of your deck. If the revealed card is a {Guild} type card, "
        "add the revealed card to your hand.",
        "【登場時】自分のデッキの上から1枚を公開し、公開したカードが特徴《Guild》を持つカードの場合、公開したカードを手札に加える。",
        "【登場時】公開1張自己卡組上面的卡片，若公開的卡片是擁有《Guild》特徵的卡片時，將公開的卡片加入手牌。",
    )
    assert made.body == (
        Reveal(Top(1)),
        When(Matches(It("shown"), (Trait("Guild"),))),
        Move(It("shown"), "hand", "top"),
    )


def test_life_of_one_player_is_looked_at() -> None:
    made = one(
        "[On Play] Look at up to 1 card from the top of your opponent's Life cards and place it at the top or bottom "
        "of the Life cards.",
        "【登場時】相手のライフの上から1枚までを見て、ライフの上か下に置く。",
        "【登場時】查看最多1張對手生命值區上面的卡片，並放置在生命值區的上面或下面。",
    )
    assert made.body == (
        Declare(0, 1, "n"),
        Look(Top(Noted("n"), "life", "theirs")),
        Move(It("seen"), "life", "either"),
    )


def test_a_character_goes_to_either_end_of_the_life_cards() -> None:
    made = one(
        "[On Play] Add up to 1 of your {Guild} type Characters to the top or bottom of your Life cards face-up.",
        "【登場時】自分の特徴《Guild》を持つキャラ1枚までを、ライフの上か下に表向きで加える。",
        "【登場時】將最多1張自己擁有《Guild》特徵的角色卡，以正面朝上加入生命值區上面或下面。",
    )
    assert made.body == (Choose(GUILD, 1, 0), Move(It(), "life", "either", face="up"))


@texts(
    "[On Play] Draw 1 card. Then, you cannot draw cards using your own effects during this turn.",
    "【登場時】カード1枚を引く。その後、自分は、このターン中、自分の効果でカードを引けない。",
    "【登場時】抽1張卡片。之後，在這個回合，自己無法以自己的效果抽卡片。",
)
@pytest.mark.parametrize("whose", ["yours", "theirs"])
def test_who_cannot_draw_by_own_effects_draws_by_those_of_others(lang: str, text: str, whose: str) -> None:
    well = told("en", "[On Play] Draw 1 card.")
    gift = Ability("automatic", (Draw(1, "theirs"),), Event("ko"))
    axe = told("en", "[On Play] K.O. up to 1 of your opponent's Characters.")
    spring = character("Spring", 1000, *(well if whose == "yours" else axe))
    t = duel(
        me=side(hand=[character("Vow", 1000, *told(lang, text)), spring]),
        you=side(characters=[character("Cat", 1000, gift)]),
    )
    t.me.plays("Vow")
    t.me.shows(hand=2)
    t.me.plays("Spring")
    if whose == "theirs":
        t.me.picks("Cat")
    t.me.shows(hand=1 if whose == "yours" else 2)


def test_cards_of_a_total_cost() -> None:
    made = one(
        "[On Play] K.O. up to 2 of your opponent's Characters with a total cost of 6 or less.",
        "【登場時】相手のキャラ2枚までを、コストの合計が6以下になるようにKOする。",
        "【登場時】KO最多2張對手費用合計在6以下的角色卡。",
    )
    chosen = Choose(THEIRS, 2, 0, together=Together("cost", 6))
    assert made.body == (chosen, Move(It(), "trash", "top", "ko"))


@texts(
    "[Main] K.O. any number of your opponent's Characters with a total power of 6000 or less.",
    "【メイン】相手のキャラを任意の枚数、パワーの合計が6000以下になるようにKOする。",
    "【主要】KO對手力量值合計在6000以下任意張數的角色卡。",
)
def test_any_number_of_cards_of_a_total_power(lang: str, text: str) -> None:
    small = [character("Cat", 2000), character("Dog", 2000), character("Ox", 4000)]
    t = duel(me=side(hand=[event("Storm", *told(lang, text))]), you=side(characters=small))
    t.me.plays("Storm")
    t.me.picks("Cat")
    t.me.picks("Ox")  # with these there is nothing left to choose
    t.you.picks("Cat")  # they go to the trash in an order
    t.you.shows(characters=["Dog"])


@texts(
    "[On Play] Your opponent trashes cards from their hand until they have 2 cards in their hand.",
    "【登場時】相手は自身の手札が2枚になるように捨てる。",
    "【登場時】對手廢棄自身的手牌使手牌只有2張。",
)
@pytest.mark.parametrize(("held", "left"), [(4, 2), (2, 2), (1, 1)])
def test_a_hand_is_trashed_down_to_a_number(lang: str, text: str, held: int, left: int) -> None:
    names = ["Ash", "Birch", "Cedar", "Dogwood"][:held]
    me = side(hand=[character("Reaper", 1000, *told(lang, text))])
    t = duel(me=me, you=side(hand=[character(name, 1000) for name in names]))
    t.me.plays("Reaper")
    for name in names[left:]:
        t.you.picks(name)
    if held - left > 1:
        t.you.picks(names[left])  # they go to the trash in an order
    t.you.shows(hand=names[:left])
    t.is_quiet()


def test_as_many_cards_are_drawn_as_were_trashed() -> None:
    made = one(
        "[On Play] You may trash any number of cards from your hand. "
        "If you do, draw cards equal to the number of cards trashed.",
        "【登場時】自分の手札を任意の枚数捨ててもよい。そうした場合、捨てた枚数分カードを引く。",
        "【登場時】可以廢棄自己任意張數的手牌。若有執行此動作時，依廢棄的卡片張數抽卡片。",
    )
    assert made.body[1:] == (When(IfDone()), Draw(JustDone()))


def test_two_keywords_at_once() -> None:
    made = one(
        "[On Play] Up to 1 of your Characters gains [Double Attack] and [Banish] during this turn.",
        "【登場時】自分のキャラ1枚までは、このターン中、【ダブルアタック】と【バニッシュ】を得る。",
        "【登場時】最多1張自己的角色卡，在這個回合，獲得【雙重攻擊】和【消失】。",
    )
    granted = (Grant(It(), "double attack", lasting="turn"), Grant(It(), "banish", lasting="turn"))
    assert made.body == (Choose(OURS, 1, 0), *granted)


def test_the_rest_goes_on_top_in_any_order() -> None:
    made = one(
        "[On Play] Look at 3 cards from the top of your deck and trash up to 1 card. "
        "Then, place the rest at the top of your deck in any order.",
        "【登場時】自分のデッキの上から3枚を見て、カード1枚までを、トラッシュに置く。その後、残りを好きな順番でデッキの上に置く。",
        "【登場時】從自己的卡組上面查看3張卡片，將最多1張卡片放置在廢棄區。之後，將其餘卡片依任意順序放置在卡組上面。",
    )
    assert made.body[-1] == Move(It("rest"), "deck", "top", order="you")


@pytest.mark.parametrize("whom", ["your Character", "one of your Characters", "any of your Characters"])
def test_one_of_yours_is_any_of_them(whom: str) -> None:
    (made,) = told("en", f"When {whom} is K.O.'d, draw 1 card.")
    assert made.when == Event("ko", own=False, where=(Kind("character"),), whose="yours")


def test_both_players_draw() -> None:
    made = one(
        "[On Play] You and your opponent each draw 1 card.",
        "【登場時】お互いはカード1枚を引く。",
        "【登場時】雙方各抽1張卡片。",
    )
    assert made.body == (Draw(1), Draw(1, "theirs"))


def test_a_stage_of_a_name_is_played() -> None:
    made = one(
        "[On Play] Play up to 1 [Ember] Stage card from your hand.",
        "【登場時】自分の手札からステージの「Ember」1枚までを、登場させる。",
        "【登場時】使最多1張自己手牌中的舞台卡「Ember」登場。",
    )
    stages = Cards("yours", ("hand",), (Kind("stage"), Named("Ember")))
    assert made.body == (Choose(stages, 1, 0), Play(It()))


def test_one_card_is_looked_at_and_put_at_either_end() -> None:
    made = one(
        "[On Play] Look at 1 card from the top of your deck and place it at the top or bottom of your deck.",
        "【登場時】自分のデッキの上から1枚を見て、デッキの上か下に置く。",
        "【登場時】從自己的卡組上面查看1張卡片，並放置在卡組上面或下面。",
    )
    assert made.body == (Look(Top(1)), Move(It("seen"), "deck", "either"))


def test_a_card_of_the_opponents_life_goes_to_their_hand() -> None:
    made = one(
        "[On Play] Add 1 card from the top of your opponent's Life cards to their hand.",
        "【登場時】相手のライフの上から1枚を相手の手札に加える。",
        "【登場時】將1張對手生命值區上面的卡片加入對手的手牌。",
    )
    assert made.body == (Move(Top(1, "life", "theirs"), "hand", "top", "take"),)


def test_a_leader_or_a_character_is_attacked_but_never_both_at_once() -> None:
    made = told("en", "When your Leader is attacked or your Character is attacked, draw 1 card.")
    assert [found.when for found in made] == [
        Event("is attacked", own=False, where=(Kind(kind),), whose="yours") for kind in ("leader", "character")
    ]


# -- what is not surely understood -----------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Reveal 1 card from the top of your opponent's deck and add it to your hand.",
        "[On Play] Add up to 1 Character card from your opponent's trash to the top or bottom of your Life cards "
        "face-up.",
        "[On Play] Add 1 card from the top of your Life cards to their hand.",
        "[On Play] Add 1 card from the top of your opponent's Life cards to your hand.",
        "[On Play] You and your opponent each draw 1 card and trash 1 card from your hand.",
        "[On Play] Look at up to 2 cards from the top of your opponent's Life cards and place them at the top or "
        "bottom of their Life cards.",
        "Your Characters cannot attack unless your opponent trashes 1 card from their hand whenever they attack.",
        "[On Play] Give up to 1 active DON!! card to your opponent's Leader.",
        "[On Play] Play up to 2 {Guild} type Character cards from your hand. Then, at the end of this turn, trash the "
        "1 Character played by this effect.",
        "[On Play] Your opponent trashes 2 cards from their hand. Then, draw as many cards as you trashed.",
        "[On Play] Trash 1 card from your hand. Then, trash 1 card from your hand. "
        "Then, draw cards equal to the number of cards trashed.",
        "[On Play] If you have played a Character with power equal to or less than this Character's power during "
        "this turn, draw 1 card.",
    ],
)
def test_what_goes_to_another_player_or_counts_other_cards_is_refused(text: str) -> None:
    assert not compiled("en", text).whole


@pytest.mark.parametrize(
    "text",
    [
        "When your Character is K.O.'d or your {Guild} type Character is K.O.'d, draw 1 card.",
        "When you play a Character or a Character is played, draw 1 card.",
        "When your opponent attacks or your Leader is attacked, draw 1 card.",
        "When your Character becomes rested or your Character attacks, draw 1 card.",
        "When you take damage or your number of Life cards becomes 0, draw 1 card.",
        "When a card is trashed from your hand by your effect, draw 1 card.",
    ],
)
def test_what_one_happening_would_set_off_twice_is_refused(text: str) -> None:
    """8-1-3-1"""
    assert not compiled("en", text).whole


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


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] You cannot play Character cards with a base cost of 5 or more during this turn.",
        "[When Attacking] This Character can also attack your opponent's Characters with a cost of 4 or less.",
        "[On Play] Place the Character played by this effect at the bottom of the owner's deck.",
        "[Once Per Turn] When your Character is rested by your effect or your Character is K.O.'d, draw 1 card.",
        "[On Play] Add the revealed card to your hand.",
        "When a Leader is played, draw 1 card.",
        "When you take damage or your Character is K.O.'d, return that Character to the owner's hand.",
        "[On Play] Trash 2 cards from your hand. Then, rest up to 1 of your opponent's Characters. "
        "Then, draw cards equal to the number of cards trashed.",
        "[On Play] Reveal 1 card from the top of your deck. Rest up to 1 of your opponent's Characters. "
        "Then, add that card to your hand.",
        "[Main] If you have activated an Event during this turn, draw 1 card.",
        "[On Play] Add up to 1 of your opponent's Characters to the top or bottom of your Life cards face-up.",
        "This Character cannot be rested by your opponent's effects.",
        "[On Play] Activate up to 1 Event with a cost of 2 or less from your hand.",
    ],
)
def test_what_is_not_surely_understood_is_refused(text: str) -> None:
    assert not compiled("en", text).whole
