"""ONE PIECE texts in play: what was compiled does on the table what its words say, in each language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.program.abilities import Ability
from tests.onepiece import Block, card, character, duel, event, side
from tests.scenario import DECLINE, DONE, NO, PASS, YES, Pick, Replace

WALL = card(character("Wall", 9000), rested=True)


def told(lang: str, text: str) -> tuple[Ability, ...]:
    """The abilities that a text comes to."""
    found = Compiler("opcg", lang).card({"id": "X-1", "set": "X", "text": text})
    assert found.whole, [str(paragraph.refusal) for paragraph in found.paragraphs]
    return tuple(ability for part in found.program for ability in part.abilities)


def texts(en: str, ja: str, zh: str) -> pytest.MarkDecorator:
    """The same text in three languages."""
    return pytest.mark.parametrize(("lang", "text"), [("en", en), ("ja", ja), ("zh", zh)], ids=["en", "ja", "zh"])


@texts(
    "[Main] Select up to 1 of your Characters. "
    "If the selected card attacks during this turn, your opponent cannot activate [Blocker].",
    "【メイン】自分のキャラ1枚までを選ぶ。相手は、このターン中、選んだカードがアタックする場合【ブロッカー】を発動できない。",
    "【主要】選擇最多1張自己的角色卡。在這個回合，若選擇的卡片攻擊時，對手無法發動【防禦】。",
)
def test_only_the_card_that_was_selected_cannot_be_blocked(lang: str, text: str) -> None:
    guard = character("Guard", 1000, keywords=("blocker",))
    me = side(hand=[event("Feint", *told(lang, text))], characters=[character("Lance", 5000), character("Pike", 5000)])
    t = duel(me=me, you=side(characters=[guard, WALL]))
    t.me.plays("Feint")
    t.me.is_offered(Pick("Lance"), Pick("Pike"), DONE)
    t.me.picks("Lance")
    t.me.attacks("Lance", "Wall")
    t.you.passes()  # no blocker is offered: the Counter Step
    t.me.attacks("Pike", "Wall")
    t.you.is_offered(Block("Guard"), PASS)


@texts(
    "[On Play] You may trash 1 card from your hand: "
    "K.O. up to 1 of your opponent's Characters with 3000 power or less.",
    "【登場時】自分の手札1枚を捨てることができる:相手のパワー3000以下のキャラ1枚までを、KOする。",
    "【登場時】可以廢棄1張自己的手牌:KO最多1張對手力量值3000以下的角色卡。",
)
@pytest.mark.parametrize("paid", [True, False])
def test_a_cost_may_be_declined_and_then_nothing_happens(lang: str, text: str, paid: bool) -> None:
    reaper = character("Reaper", 5000, *told(lang, text), cost=2)
    small, large = character("Small", 3000), character("Large", 3001)
    t = duel(me=side(hand=[reaper, character("Spare", 1000)]), you=side(characters=[small, large]))
    t.me.plays("Reaper")
    t.me.is_offered(YES, NO)
    if not paid:
        t.me.refuses()
        t.me.shows(hand=["Spare"], trash=[])
        t.you.shows(characters=["Small", "Large"])
        t.is_quiet()
        return
    t.me.agrees()
    t.me.picks("Spare")
    t.me.is_offered(Pick("Small"), DONE)
    t.me.picks("Small")
    t.me.shows(hand=[], trash=["Spare"])
    t.you.shows(characters=["Large"], trash=["Small"])
    t.is_quiet()


@texts(
    "[Opponent's Turn] If this Character would be K.O.'d by your opponent's effect, "
    "you may trash 1 card from your hand instead.",
    "【相手のターン中】このキャラが相手の効果でKOされる場合、代わりに自分の手札1枚を捨てることができる。",
    "【對方回合中】若這張角色卡因對手的效果即將遭到KO時，可以替換成廢棄1張自己的手牌。",
)
def test_what_happens_instead_is_chosen(lang: str, text: str) -> None:
    slayer = told("en", "[Main] K.O. up to 1 of your opponent's Characters.")
    t = duel(
        me=side(hand=[event("Slay", *slayer)]),
        you=side(characters=[character("Cat", 2000, *told(lang, text))], hand=[character("Spare", 1000)]),
    )
    t.me.plays("Slay")
    t.me.picks("Cat")
    t.you.is_offered(Replace("Cat"), DECLINE)
    t.you.replaces("Cat")
    t.you.picks("Spare")
    t.you.shows(characters=["Cat"], hand=[], trash=["Spare"])
    t.is_quiet()


@texts(
    "[When Attacking] If you have 2 or less Life cards, this Character gains +2000 power during this battle. "
    "Then, draw 1 card.",
    "【アタック時】自分のライフが2枚以下の場合、このキャラは、このバトル中、パワー+2000。その後、カード1枚を引く。",
    "【攻擊時】若自己的生命值卡在2張以下時，這張角色卡，在這場對戰中，力量值+2000。之後，抽1張卡片。",
)
@pytest.mark.parametrize(("life", "power", "hand"), [(2, 6000, 1), (3, 4000, 0)])
def test_a_false_condition_ends_the_text(lang: str, text: str, life: int, power: int, hand: int) -> None:
    spear = character("Spear", 4000, *told(lang, text))
    me = side(characters=[spear], life=["Pebble"] * life, deck=["Pebble"] * 3)
    t = duel(me=me, you=side(characters=[WALL]))
    t.me.attacks("Spear", "Wall")
    t.card("Spear", power=power)
    t.me.shows(hand=hand)


@texts(
    "[On Your Opponent's Attack] You may trash any number of {Music} type cards from your hand. "
    "Your Leader or 1 of your Characters gains +1000 power during this battle for every card trashed.",
    "【相手のアタック時】自分の手札から特徴《Music》を持つカードを任意の枚数捨ててもよい。"
    "捨てたカード1枚につき、自分のリーダーかキャラ1枚は、このバトル中、パワー+1000。",
    "【對方攻擊時】可以廢棄自己手牌中擁有《Music》特徵任意張數的卡片。"
    "每廢棄1張卡片，1張自己的領航卡或角色卡，在這場對戰中，力量值+1000。",
)
@pytest.mark.parametrize(("trashed", "power"), [(0, 2000), (1, 3000), (2, 4000)])
def test_what_was_trashed_is_counted_before_a_card_is_chosen(lang: str, text: str, trashed: int, power: int) -> None:
    songs = [replace(character(name, 1000), traits=("Music",)) for name in ("Aria", "Ballad", "Canon")]
    choir = character("Choir", 2000, *told(lang, text))
    t = duel(
        me=side(characters=[character("Lance", 5000)]),
        you=side(characters=[choir, WALL], hand=[*songs], life=["Pebble"]),
    )
    t.me.attacks("Lance", "Wall")
    t.you.agrees()
    for name in ("Aria", "Ballad")[:trashed]:
        t.you.picks(name)
    t.you.is_done()
    if trashed > 1:
        t.you.picks("Aria")  # they go to the trash in an order
    t.you.picks("Choir")
    t.card("Choir", power=power)
    t.you.shows(hand=3 - trashed)


@texts(
    "[Main] Up to 1 of your Characters gains +6000 power during this turn. "
    "Then, the selected Character will not become active in your next Refresh Phase.",
    "【メイン】自分のキャラ1枚までを、このターン中、パワー+6000。その後、選んだキャラは、次の自分のリフレッシュフェイズでアクティブにならない。",
    "【主要】最多1張自己的角色卡，在這個回合，力量值+6000。之後，選擇的角色卡，在下一個自己的重整階段無法為活動狀態。",
)
def test_ones_own_next_refresh_phase_is_that_of_the_turn_to_come(lang: str, text: str) -> None:
    me = side(hand=[event("Overwork", *told(lang, text))], characters=[card(character("Ox", 5000), rested=True)])
    t = duel(me=me)
    t.me.plays("Overwork")
    t.me.picks("Ox")
    t.me.ends()
    t.you.ends()
    t.card("Ox", power=5000, rested=True)
    t.me.ends()
    t.you.ends()
    t.card("Ox", power=5000, rested=False)
    t.is_quiet()


@texts(
    "[Main] Play up to 1 {Guild} type Character card from your hand. "
    "Then, that Character gains [Rush] during this turn.",
    "【メイン】自分の手札から特徴《Guild》を持つキャラカード1枚までを、登場させる。"
    "その後、そのキャラは、このターン中、【速攻】を得る。",
    "【主要】使最多1張自己手牌中擁有《Guild》特徵的角色卡登場。之後，該張角色卡，在這個回合，獲得【速攻】。",
)
def test_a_character_that_was_played_attacks_with_what_it_gained(lang: str, text: str) -> None:
    """opcg 10-1-1"""
    lance = character("Lance", 5000, traits=("Guild",))
    t = duel(me=side(hand=[event("Sally", *told(lang, text)), lance]), you=side())
    t.me.plays("Sally")
    t.me.picks("Lance")
    t.me.attacks("Lance", "Keeper")


@texts(
    "When your opponent's Character attacks, you may trash 1 card from your hand. "
    "If you do, give that Character -1000 power during this turn.",
    "相手のキャラがアタックした時、自分の手札1枚を捨ててもよい。"
    "そうした場合、そのキャラを、このターン中、パワー-1000。",
    "對手的角色卡攻擊時，可以廢棄1張自己的手牌。若有執行此動作時，該張角色卡，在這個回合，力量值-1000。",
)
def test_the_attacker_loses_power_and_not_the_card_that_was_trashed(lang: str, text: str) -> None:
    """opcg 2-2-4-1"""
    hedge = character("Hedge", 3000, *told(lang, text))
    t = duel(me=side(characters=[character("Lance", 5000)]), you=side([hedge], [character("Spare", 4000)]))
    t.me.attacks("Lance", "Keeper")
    t.you.agrees()
    t.you.picks("Spare")
    t.card("Lance", power=4000)
    t.you.shows(trash=["Spare"])
