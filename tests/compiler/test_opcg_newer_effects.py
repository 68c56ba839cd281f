"""What texts of later sets of ONE PIECE do: the same program in three languages, and some of them played."""

from __future__ import annotations

import pytest

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import HowMany, JustDone, Minus, Noted, Sum, ValueOf
from rulebound.program.conditions import Compared, IfDone, Matches
from rulebound.program.filters import All, Cards, Compare, It, Kind, Named, Ready, This, Top, Trait
from rulebound.program.ops import (
    Allow,
    Become,
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
from tests.compiler.test_opcg_later import OURS, THEIRS, one
from tests.compiler.test_opcg_newer_terms import GUILD
from tests.compiler.test_opcg_played import texts, told
from tests.compiler.test_opcg_programs import HAND, compiled
from tests.onepiece import character, duel, event, side

GUILDERS = Cards("yours", ("hand",), (Kind("character"), Trait("Guild")))


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


@texts(
    "[On Play] Draw 1 card. Then, you cannot draw cards using your own effects during this turn.",
    "【登場時】カード1枚を引く。その後、自分は、このターン中、自分の効果でカードを引けない。",
    "【登場時】抽1張卡片。之後，在這個回合，自己無法以自己的效果抽卡片。",
)
def test_who_cannot_draw_by_own_effects_lets_the_opponent_draw_by_them(lang: str, text: str) -> None:
    gift = character("Gift", 1000, *told("en", "[On Play] Your opponent draws 2 cards."))
    t = duel(me=side(hand=[character("Vow", 1000, *told(lang, text)), gift]), you=side(hand=[]))
    t.me.plays("Vow")
    t.me.plays("Gift")
    t.me.shows(hand=1)
    t.you.shows(hand=2)


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
