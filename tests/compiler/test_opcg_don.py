"""4-4: cards of which a ONE PIECE text tells no kind may be DON!! cards, where they are rested or become active."""

from __future__ import annotations

from typing import Literal

import pytest

from rulebound.program.amounts import Count, Minus
from rulebound.program.filters import Cards, Is, It, Other, Ready, Rested
from rulebound.program.ops import Choose, Forbid, Later, Modes, Rest, Stand, Transfer
from tests.compiler.test_opcg_played import texts, told
from tests.compiler.test_opcg_programs import compiled, one_program
from tests.onepiece import Activate, card, character, duel, event, side
from tests.scenario import DONE, Mode, Pick, numbers

FIELD = ("leader", "characters", "stage")


def left(side: Literal["yours", "theirs"]) -> Minus:
    """What is left of two where some that are no DON!! were chosen."""
    return Minus(2, Count(Cards(side, FIELD, (Is(It()),))))


def test_up_to_so_many_cards_are_rested_and_some_of_them_may_be_don() -> None:
    """opcg 4-4-1-2"""
    (made,) = one_program(
        "[On Play] Rest up to 2 of your opponent's cards.",
        "【登場時】相手のカード2枚までを、レストにする。",
        "【登場時】將最多2張對手的卡片置為休息狀態。",
    )
    chosen = Choose(Cards("theirs", FIELD), 2, 0)
    assert made.body == (chosen, Rest(It()), Transfer(left("theirs"), "active", "rested", "theirs", up_to=True))


def test_one_card_that_is_rested_to_pay_is_active_or_an_active_don() -> None:
    """opcg 4-4-1-2, 8-3-1-3"""
    (made,) = one_program(
        "[Activate: Main] You may rest 1 of your cards: Draw 1 card.",
        "【起動メイン】自分のカード1枚をレストにできる：カード1枚を引く。",
        "【啟動主要】可將1張自己的卡片置為休息狀態：抽1張卡片。",
    )
    chosen = Choose(Cards("yours", FIELD, (Ready(),)))
    assert made.cost == (Modes(((chosen, Rest(It())), (Transfer(1, "active", "rested"),))),)
    (made,) = one_program(
        "If this Character would be K.O.'d, you may rest 1 of your cards instead.",
        "このキャラがKOされる場合、代わりに自分のカード1枚をレストにできる。",
        "若這張角色卡即將遭到KO時，可以替換成將1張自己的卡片置為休息狀態。",
    )
    assert made.body == (Modes(((chosen, Rest(It())), (Transfer(1, "active", "rested"),))),)


def test_rested_cards_that_do_not_become_active_may_be_rested_don() -> None:
    """opcg 6-2-4"""
    (made,) = one_program(
        "[On Play] Up to 2 of your opponent's rested cards will not become active in "
        "your opponent's next Refresh Phase.",
        "【登場時】相手のレストのカード2枚までは、次の相手のリフレッシュフェイズでアクティブにならない。",
        "【登場時】最多2張對手休息狀態的卡片，在下一個對手的重整階段無法為活動狀態。",
    )
    assert made.body == (
        Choose(Cards("theirs", FIELD, (Rested(),)), 2, 0),
        Later("opponent turn starts", (Forbid("refresh", It(), lasting="turn"),)),
        Transfer(left("theirs"), "rested", "held", "theirs", up_to=True),
    )


def test_cards_that_are_set_active_may_be_don() -> None:
    """opcg 4-4-1-1"""
    (made,) = one_program(
        "[On Play] Set up to 2 of your cards other than this Character as active.",
        "【登場時】このキャラ以外の自分のカード2枚までを、アクティブにする。",
        "【登場時】將除了這張角色卡以外最多2張自己的卡片置為活動狀態。",
    )
    assert made.body == (
        Choose(Cards("yours", FIELD, (Other(),)), 2, 0),
        Stand(It()),
        Transfer(left("yours"), "rested_don", "active", up_to=True),
    )


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Rest all of your opponent's cards.",
        "[On Play] Rest 2 of your opponent's cards.",
        "[On Play] Rest up to 1 of your opponent's cards. Then, that card cannot be rested during this turn.",
        "[On Play] Up to 1 of your opponent's cards cannot be rested until the end of your opponent's next turn.",
        "[On Play] Your opponent's cards will not become active in your opponent's next Refresh Phase.",
        "If this Character would be K.O.'d, you may rest up to 1 of your cards instead.",
    ],
)
def test_what_cannot_be_said_of_don_is_refused(text: str) -> None:
    assert not compiled("en", text).whole


@texts(
    "[Main] Rest up to 2 of your opponent's cards.",
    "【メイン】相手のカード2枚までを、レストにする。",
    "【主要】將最多2張對手的卡片置為休息狀態。",
)
@pytest.mark.parametrize("don", [0, 1])
def test_one_card_and_one_don_are_rested_and_the_rest_is_asked_of_don(lang: str, text: str, don: int) -> None:
    me = side(hand=[event("Lull", *told(lang, text))])
    t = duel(me=me, you=side(characters=[character("Ox", 5000)], active=3))
    t.me.plays("Lull")
    t.me.is_offered(Pick("Keeper"), Pick("Ox"), DONE)
    t.me.picks("Ox")
    t.me.is_offered(*numbers(0, 1))
    t.me.does(numbers(0, 1)[don])
    t.card("Ox", rested=True)
    t.you.shows(active=3 - don, rested=don)
    t.is_quiet()


@texts(
    "[Activate: Main] You may rest 1 of your cards: Draw 1 card.",
    "【起動メイン】自分のカード1枚をレストにできる：カード1枚を引く。",
    "【啟動主要】可將1張自己的卡片置為休息狀態：抽1張卡片。",
)
@pytest.mark.parametrize("active", [0, 1])
def test_a_don_pays_where_every_card_is_rested(lang: str, text: str, active: int) -> None:
    ox = card(character("Ox", 5000, *told(lang, text)), rested=True)
    t = duel(me=side(leader=card("Seeker", rested=True), characters=[ox], active=active))
    if active == 0:
        assert Activate("Ox") not in t.offers()
        return
    t.me.does(Activate("Ox"))
    t.me.is_offered(Mode(1))
    t.me.does(Mode(1))
    t.me.shows(active=0, rested=1, hand=1)
    t.is_quiet()
