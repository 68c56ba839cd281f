"""What the words of a ONE PIECE text refer to, where several cards have been named."""

from __future__ import annotations

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.program.conditions import Matches
from rulebound.program.filters import All, Cards, Is, It, Kind, Subject, Trait
from rulebound.program.ops import Change, Choose, Grant, Keep, Later, Move, Play, Rest, Reveal, When
from tests.compiler.test_opcg_programs import compiled, one_program

TEXTS = {
    "en": "[Main] Reveal 1 card from the top of your deck. If the revealed card has a cost of 2 or less, rest up to 1 "
    "of your opponent's Characters. Then, place the revealed card at the bottom of your deck.",
    "ja": "【メイン】自分のデッキの上から1枚を公開し、公開したカードがコスト2以下だった場合、相手のキャラ1枚までを、"
    "レストにする。その後、公開したカードをデッキの下に置く。",
}


@pytest.mark.parametrize("lang", TEXTS)
def test_a_revealed_card_stays_the_revealed_one_when_another_has_been_chosen(lang: str) -> None:
    """A condition refers to what was named before it, and never to what is chosen if it holds."""
    found = Compiler("opcg", lang).card({"id": "X-1", "set": "X", "text": TEXTS[lang]})
    assert found.whole, [str(paragraph.refusal) for paragraph in found.paragraphs]
    shown, when, chosen, rested, under = found.program[0].abilities[0].body
    assert isinstance(shown, Reveal) and shown.name == "shown"
    assert isinstance(when, When) and isinstance(when.condition, Matches) and when.condition.ref == It("shown")
    assert isinstance(chosen, Choose) and isinstance(rested, Rest) and rested.what == It(chosen.name)
    assert isinstance(under, Move) and under.what == It("shown") and under.at == "bottom"


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] K.O. up to 2 of your opponent's Characters with different card names.",
        "[On Play] If you have 3 or more Characters with different card names, draw 1 card.",
        "[On Play] If you have a Character with different card names, draw 1 card.",
        "Your Characters with different card names gain +1000 power.",
        "[On Play] If the only Characters on your field are Characters with different card names, draw 1 card.",
        "When your Character with different card names attacks, draw 1 card.",
    ],
)
def test_different_names_are_refused_where_no_cards_are_chosen_together(text: str) -> None:
    assert not compiled("en", text).whole


def test_a_character_that_was_played_is_meant_as_what_it_became() -> None:
    """opcg 4-7-1"""
    (made,) = one_program(
        "[On Play] Play up to 1 {Guild} type Character card from your trash. "
        "Then, that Character gains [Rush] during this turn.",
        "【登場時】自分のトラッシュから特徴《Guild》を持つキャラカード1枚までを、登場させる。"
        "その後、そのキャラは、このターン中、【速攻】を得る。",
        "【登場時】使最多1張自己廢棄區中擁有《Guild》特徵的角色卡登場。之後，該張角色卡，在這個回合，獲得【速攻】。",
    )
    there = All(Cards("any", ("characters", "stage"), (Is(It("it played")),)))
    assert made.body == (
        Choose(Cards("yours", ("trash",), (Kind("character"), Trait("Guild"))), 1, 0),
        Play(It()),
        Keep(It(), "it played", moved=True),
        Keep(there, "it played"),
        Grant(It("it played"), "rush", lasting="turn"),
    )


def test_a_character_that_was_played_is_kept_at_once_for_a_later_time() -> None:
    """opcg 4-7-1"""
    (made,) = one_program(
        "[On Play] Play up to 1 Character card from your hand. "
        "Then, return that Character to the owner's hand at the end of this turn.",
        "【登場時】自分の手札からキャラカード1枚までを、登場させる。その後、このターン終了時、そのキャラを持ち主の手札に戻す。",
        "【登場時】使最多1張自己手牌中的角色卡登場。之後，這個回合結束時，將該張角色卡放回持有者的手牌。",
    )
    _, played, kept, _, later = made.body
    assert (played, kept) == (Play(It()), Keep(It(), "it played", moved=True))
    assert later == Later("turn ends", (Move(It("it played"), "hand", "top", "return"),))


def test_that_character_is_the_one_that_attacks_and_no_card_of_the_hand() -> None:
    """opcg 2-2-4-1, 2-2-4-2"""
    (made,) = one_program(
        "When your opponent's Character attacks, you may trash 1 card from your hand. "
        "If you do, give that Character -1000 power during this turn.",
        "相手のキャラがアタックした時、自分の手札1枚を捨ててもよい。"
        "そうした場合、そのキャラを、このターン中、パワー-1000。",
        "對手的角色卡攻擊時，可以廢棄1張自己的手牌。若有執行此動作時，該張角色卡，在這個回合，力量值-1000。",
    )
    *_, less = made.body
    assert less == Change("power", -1000, Subject(), "turn")
    refused = "[On Play] You may trash 1 card from your hand. If you do, K.O. that Character."
    assert not compiled("en", refused).whole
