"""What sets a text off, and rules that a card brings, as later sets of ONE PIECE print them, in three languages."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.conditions import AnyOf, Matches, Negation
from rulebound.program.filters import Cards, Compare, It, Kind, Subject, Trait
from rulebound.program.ops import Change, Choose, Draw, Forbid, Play
from tests.compiler.test_opcg_later import one
from tests.compiler.test_opcg_played import WALL, texts, told
from tests.compiler.test_opcg_programs import compiled, one_program
from tests.onepiece import Take, card, character, duel, event, side
from tests.onepiece import leader as leader_card
from tests.scenario import DECLINE, Replace

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


# -- what is not surely understood -----------------------------------------------------------------


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
