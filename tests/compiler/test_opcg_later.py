"""Sentences of ONE PIECE that later sets print: the same program in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Count, Every, MarksOn, Noted, Pool, Times
from rulebound.program.conditions import AllOf, Compared, Condition, Exists, Matches, Negation
from rulebound.program.filters import (
    All,
    Attribute,
    Both,
    Cards,
    Compare,
    Either,
    FaceUp,
    HasAbility,
    Is,
    It,
    Kind,
    Named,
    Not,
    Other,
    This,
    Trait,
)
from rulebound.program.ops import (
    Become,
    Change,
    Charge,
    Choose,
    Declare,
    Draw,
    Forbid,
    Grant,
    May,
    Modes,
    Move,
    Rest,
    Stand,
    Transfer,
    When,
)
from tests.compiler.test_opcg_played import texts, told
from tests.compiler.test_opcg_programs import compiled, one_program
from tests.onepiece import Activate, character, duel, side
from tests.onepiece import leader as leader_card
from tests.scenario import numbers

FIGHTERS = ("leader", "characters")
OURS = Cards("yours", ("characters",))
THEIRS = Cards("theirs", ("characters",))


def one(*said: str) -> Ability:
    """The one ability that texts in three languages come to."""
    (made,) = one_program(*said)
    return made


def leader(side: Any, *tests: Any) -> Condition:
    """There is such a Leader."""
    return Exists(Cards(side, ("leader",), tests))


# -- conditions ------------------------------------------------------------------------------------

CONDITIONS = [
    (
        "your Leader is [Ember] or [Gale]",
        "自分のリーダーが「Ember」か「Gale」の",
        "自己的領航卡是「Ember」或「Gale」",
        leader("yours", Either((Named("Ember"), Named("Gale")))),
    ),
    (
        "your Leader is [Ember], [Gale] or [Wall]",
        "自分のリーダーが「Ember」か「Gale」か「Wall」の",
        "自己的領航卡是「Ember」或「Gale」或「Wall」",
        leader("yours", Either((Named("Ember"), Named("Gale"), Named("Wall")))),
    ),
    (
        "your opponent's Leader has the <Slash> attribute",
        "相手のリーダーが属性〈斬〉を持つ",
        "對手的領航卡擁有〈斬〉屬性",
        leader("theirs", Attribute("slash")),
    ),
    (
        "your opponent's Leader has 6000 power or more",
        "相手のリーダーのパワーが6000以上の",
        "對手的領航卡力量值在6000以上",
        leader("theirs", Compare("power", ">=", 6000)),
    ),
    (
        "you have 2 or more face-up Life cards",
        "自分の表向きのライフが2枚以上ある",
        "自己有2張以上正面朝上的生命值卡",
        Compared(Count(Cards("yours", ("life",), (FaceUp(),))), ">=", 2),
    ),
    (
        "your opponent has a face-up Life card",
        "相手の表向きのライフがある",
        "對手有正面朝上的生命值卡",
        Exists(Cards("theirs", ("life",), (FaceUp(),))),
    ),
    (
        "you have 4 or more Events in your trash",
        "自分のトラッシュにイベントが4枚以上ある",
        "自己的廢棄區中有4張以上事件卡",
        Compared(Count(Cards("yours", ("trash",), (Kind("event"),))), ">=", 4),
    ),
    (
        "you have 3 or more {Guild} type cards in your trash",
        "自分のトラッシュに特徴《Guild》を持つカードが3枚以上ある",
        "自己的廢棄區中有3張以上擁有《Guild》特徵的卡片",
        Compared(Count(Cards("yours", ("trash",), (Trait("Guild"),))), ">=", 3),
    ),
    (
        "you have 5 or less active DON!! cards",
        "自分のアクティブのドン!!が5枚以下の",
        "自己活動狀態的咚!!卡在5張以下",
        Compared(Pool("active"), "<=", 5),
    ),
    (
        "you have a total of 2 or more given DON!! cards",
        "自分の付与されているドン!!が合計2枚以上ある",
        "自己被附加的咚!!卡合計有2張以上",
        Compared(MarksOn("don", All(Cards("yours", FIGHTERS))), ">=", 2),
    ),
    (
        "your opponent has any DON!! cards given",
        "相手の付与されているドン!!がある",
        "對手有被附加的咚!!卡",
        Compared(MarksOn("don", All(Cards("theirs", FIGHTERS))), ">=", 1),
    ),
    (
        "your Leader has 4 or more DON!! cards given",
        "自分のリーダーに付与されているドン!!が4枚以上ある",
        "自己的領航卡有4張以上被附加的咚!!卡",
        Compared(MarksOn("don", All(Cards("yours", ("leader",)))), ">=", 4),
    ),
    (
        "you don't have a Character with 7000 power or more",
        "自分のパワー7000以上のキャラがいない",
        "場上沒有自己力量值7000以上的角色卡",
        Negation(Exists(Cards("yours", ("characters",), (Compare("power", ">=", 7000),)))),
    ),
    (
        "you have no other {Guild} type Characters",
        "自分の他の特徴《Guild》を持つキャラがいない",
        "場上沒有自己其他擁有《Guild》特徵的角色卡",
        Negation(Exists(Cards("yours", ("characters",), (Trait("Guild"), Other())))),
    ),
    (
        "there is a Character with a cost of 0 or with a cost of 8 or more",
        "コスト0かコスト8以上のキャラがいる",
        "場上有費用0或費用8以上的角色卡",
        Exists(Cards("any", ("characters",), (Either((Compare("cost", "==", 0), Compare("cost", ">=", 8))),))),
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


def test_two_conditions_about_either_player() -> None:
    made = one(
        "[On Play] If your Leader is [Ember] or [Gale] and you have 2 or more face-up Life cards, draw 1 card.",
        "【登場時】自分のリーダーが「Ember」か「Gale」で、自分の表向きのライフが2枚以上ある場合、カード1枚を引く。",
        "【登場時】若自己的領航卡是「Ember」或「Gale」、自己有2張以上正面朝上的生命值卡時，抽1張卡片。",
    )
    assert made.body == (When(AllOf((CONDITIONS[0][3], CONDITIONS[4][3]))), Draw(1))


# -- events ----------------------------------------------------------------------------------------


def test_what_sets_a_text_off() -> None:
    """opcg 4-6-1, 4-4-1-2, 6-2-2"""
    made = one(
        "When you take damage, draw 1 card.",
        "自分がダメージを受けた時、カード1枚を引く。",
        "自己受到傷害時，抽1張卡片。",
    )
    assert (made.when, made.body) == (Event("damaged", own=False, whose="yours"), (Draw(1),))
    made = one(
        "When this Character becomes rested, draw 1 card.",
        "このキャラがレストになった時、カード1枚を引く。",
        "這張角色卡變成休息狀態時，抽1張卡片。",
    )
    assert (made.when, made.body) == (Event("rests"), (Draw(1),))
    made = one(
        "At the start of your turn, draw 1 card.",
        "自分のターン開始時、カード1枚を引く。",
        "我方回合開始時，抽1張卡片。",
    )
    assert (made.when, made.may) == (Event("turn starts", own=False, whose="yours"), False)


@texts(
    "When this Character becomes rested, draw 1 card.",
    "このキャラがレストになった時、カード1枚を引く。",
    "這張角色卡變成休息狀態時，抽1張卡片。",
)
def test_who_attacks_becomes_rested(lang: str, text: str) -> None:
    """opcg 7-1-1-1"""
    t = duel(me=side(characters=[character("Lance", 5000, *told(lang, text))]), you=side())
    t.me.attacks("Lance", "Keeper")
    t.me.shows(hand=1)


# -- DON!! -----------------------------------------------------------------------------------------


def test_a_card_and_don_are_rested_to_pay() -> None:
    made = one(
        "[Activate: Main] You may rest this Character and 2 of your DON!! cards: Draw 1 card.",
        "【起動メイン】このキャラと自分のドン!!2枚をレストにできる：カード1枚を引く。",
        "【啟動主要】可將這張角色卡和2張自己的咚!!卡置為休息狀態：抽1張卡片。",
    )
    assert made.cost == (Rest(This()), Transfer(2, "active", "rested"))


ANY_DON = (
    "[Activate: Main] You may rest any number of your DON!! cards. "
    "This Leader or up to 1 of your {Guild} type Characters gains +1000 power during this turn "
    "for every DON!! card rested this way.",
    "【起動メイン】自分のドン!!を任意の枚数レストにしてもよい。"
    "レストにしたドン!!1枚につき、このリーダーか自分の特徴《Guild》を持つキャラ1枚までは、このターン中、パワー+1000。",
    "【啟動主要】可將自己任意張數的咚!!卡置為休息狀態。"
    "每有1張以此置為休息狀態的咚!!卡，這張領航卡或最多1張自己擁有《Guild》特徵的角色卡，在這個回合，力量值+1000。",
)


def test_any_number_of_don_is_rested_and_something_is_done_for_every_one() -> None:
    made = one(*ANY_DON)
    either = Either((Is(This()), Both((Kind("character"), Trait("Guild")))))
    assert made.body == (
        May((Declare(0, Pool("active"), "rested"), Transfer(Noted("rested"), "active", "rested"))),
        Choose(Cards("yours", FIGHTERS, (either,)), 1, 0),
        Change("power", Times(1000, Every(Noted("rested"), 1)), It(), "turn"),
    )


@texts(*ANY_DON)
@pytest.mark.parametrize("rested", [None, 0, 2])
def test_who_rests_no_don_gains_nothing(lang: str, text: str, rested: int | None) -> None:
    t = duel(me=side(leader=leader_card("Seer", *told(lang, text)), active=3), you=side())
    t.me.does(Activate("Seer"))
    if rested is None:
        t.me.refuses()
    else:
        t.me.agrees()
        t.me.is_offered(*numbers(0, 3))
        t.me.does(numbers(0, 3)[rested])
    t.me.picks("Seer")
    t.card("Seer", power=5000 + 1000 * (rested or 0))
    t.me.shows(rested=rested or 0)
    t.is_quiet()


def test_don_of_the_opponent() -> None:
    made = one(
        "This Character gains +1000 power for every DON!! card on your opponent's field.",
        "相手の場のドン!!1枚につき、このキャラはパワー+1000。",
        "對手場上每有1張咚!!卡，這張角色卡的力量值+1000。",
    )
    assert made.body == (Change("power", Times(1000, Every(Pool("don_field", "theirs"), 1)), This(), "while here"),)


@pytest.mark.parametrize(
    "text",
    [
        "[Main] Give up to 1 of your opponent's rested DON!! cards to 1 of your opponent's Characters.",
        "[Main] Set up to 1 of your opponent's cards as active.",
        "[Main] This Leader or up to 2 of your Characters gain +1000 power during this turn.",
        "[Main] Rest this Character or up to 1 of your opponent's Characters.",
        "[Main] Rest this Stage or up to 1 of your Characters.",
        "When your card becomes rested, draw 1 card.",
    ],
)
def test_what_nobody_could_say_is_refused(text: str) -> None:
    assert not compiled("en", text).whole


def test_a_cost_of_one_of_two_sizes_is_none_of_a_leader() -> None:
    """opcg 2-7-5"""
    leaders = "[Main] Rest up to 1 of your opponent's Leader or Character cards"
    (made,) = told("en", f"{leaders} with a cost of 0 or with a cost of 8 or more.")
    chosen = made.body[0]
    assert isinstance(chosen, Choose)
    none, much = Compare("cost", "==", 0), Compare("cost", ">=", 8)
    assert chosen.cards.where == (Either((Either((Kind("leader"), none)), Either((Kind("leader"), much)))),)


def test_a_card_that_was_trashed_is_asked_about_as_it_was() -> None:
    (made,) = told("en", "[When Attacking] Trash 1 card from your hand. If that card is a Character card, draw 1 card.")
    asked = [op.condition for op in made.body if isinstance(op, When)]
    assert [one.gone for one in asked if isinstance(one, Matches)] == [True]


# -- the rest --------------------------------------------------------------------------------------


def test_a_character_or_a_card_of_the_hand_is_trashed_to_pay() -> None:
    made = one(
        "[Activate: Main] You may trash 1 of your {Guild} type Characters or 1 card from your hand: Draw 1 card.",
        "【起動メイン】自分の特徴《Guild》を持つキャラ1枚をトラッシュに置くか、自分の手札1枚を捨てることができる：カード1枚を引く。",
        "【啟動主要】可將1張自己擁有《Guild》特徵的角色卡放置在廢棄區或廢棄1張自己的手牌：抽1張卡片。",
    )
    guild = Cards("yours", ("characters",), (Trait("Guild"),))
    trashed = (Choose(guild), Move(It(), "trash", "top", "trash"))
    discarded = (Choose(Cards("yours", ("hand",)), name="it2"), Move(It("it2"), "trash", "top", "discard"))
    assert made.cost == (Modes((trashed, discarded)),)


def test_who_has_no_such_effect_may_gain_a_keyword() -> None:
    made = one(
        "[On Play] Up to 1 of your Characters without a [When Attacking] effect gains [Rush] during this turn.",
        "【登場時】自分の【アタック時】効果を持たないキャラ1枚までは、このターン中、【速攻】を得る。",
        "【登場時】最多1張自己未持有【攻擊時】效果的角色卡，在這個回合，獲得【速攻】。",
    )
    plain = Cards("yours", ("characters",), (Not(HasAbility("attacks")),))
    assert made.body == (Choose(plain, 1, 0), Grant(It(), "rush", lasting="turn"))


def test_this_character_cannot_attack_the_leader() -> None:
    made = one(
        "[On Play] Set this Character as active. Then, this Character cannot attack your opponent's Leader "
        "during this turn.",
        "【登場時】このキャラをアクティブにする。その後、このキャラは、このターン中、相手のリーダーにアタックできない。",
        "【登場時】將這張角色卡置為活動狀態。之後，這張角色卡，在這個回合，無法攻擊對手的領航卡。",
    )
    assert made.body == (Stand(This()), Forbid("attack leader", This(), lasting="turn"))


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Up to 1 of your opponent's Characters' base power becomes 3000 during this turn.",
        "[On Play] The base power of up to 1 of your opponent's Characters becomes 3000 during this turn.",
        "[On Play] Set the base power of up to 1 of your opponent's Characters to 3000 during this turn.",
    ],
)
def test_a_base_power_is_said_in_several_ways(text: str) -> None:
    (made,) = (ability for part in compiled("en", text).program for ability in part.abilities)
    assert made.body == (Choose(THEIRS, 1, 0), Become("power", 3000, It(), "turn", base=True))


def test_the_next_card_of_a_name_costs_less() -> None:
    text = (
        "[Activate: Main] The next time you play [Ember] with a cost of 4 or more from your hand during this turn, "
        "the cost will be reduced by 2."
    )
    (made,) = (ability for part in compiled("en", text).program for ability in part.abilities)
    (charge,) = made.body
    assert isinstance(charge, Charge) and (charge.act, charge.amount, charge.once) == ("play", -2, True)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ember", "Gale"), ("[Ember] and [Gale]", "「Ember」と「Gale」", "「Ember」和「Gale」")),
        (
            ("Ember", "Gale", "Wall"),
            ("[Ember], [Gale] and [Wall]", "「Ember」と「Gale」と「Wall」", "「Ember」和「Gale」和「Wall」"),
        ),
    ],
    ids=["two", "three"],
)
def test_a_card_has_several_other_names(names: tuple[str, ...], said: tuple[str, str, str]) -> None:
    """opcg 2-1-3"""
    en, ja, zh = said
    printed = {
        "en": f"Also treat this card's name as {en} according to the rules.",
        "ja": f"ルール上、このカードはカード名を{ja}としても扱う。",
        "zh": f"在規則上，這張卡片的卡片名稱也可視為{zh}。",
    }
    for lang, text in printed.items():
        found = compiled(lang, text)
        assert found.whole and found.same and found.program[0].names == names
