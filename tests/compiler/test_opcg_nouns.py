"""Which cards the nouns of ONE PIECE texts mean, and what is done with them: one program in three languages."""

from __future__ import annotations

from rulebound.program.abilities import Ability
from rulebound.program.filters import (
    All,
    Both,
    Cards,
    Compare,
    Either,
    Is,
    It,
    Kind,
    Named,
    Not,
    Other,
    Ready,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import (
    Change,
    Choose,
    Declare,
    Forbid,
    Grant,
    Keep,
    Look,
    Modes,
    Move,
    Play,
    Rest,
    Reveal,
    Transfer,
)
from tests.compiler.test_opcg_programs import one_program


def one(*texts: str) -> Ability:
    """The only ability that texts come to."""
    (ability,) = one_program(*texts)
    return ability


def test_a_cost_told_of_leaders_or_characters_is_the_characters() -> None:
    """opcg 2-7-5"""
    made = one(
        "[Main] Rest up to 1 of your opponent's Leader or Character cards with a cost of 3 or less.",
        "【メイン】相手のリーダーかコスト3以下のキャラ1枚までを、レストにする。",
        "【主要】將最多1張對手的領航卡或費用3以下的角色卡置為休息狀態。",
    )
    cheap = Either((Kind("leader"), Compare("cost", "<=", 3)))
    assert made.body == (Choose(Cards("theirs", ("leader", "characters"), (cheap,)), 1, 0), Rest(It()))


def test_the_side_of_the_first_of_two_is_the_side_of_both_and_no_card_is_chosen_twice() -> None:
    made = one(
        "[Main] K.O. up to 1 of your opponent's Characters with a cost of 2 or less and up to 1 of your opponent's"
        " Characters with a cost of 1 or less.",
        "【メイン】相手の、コスト2以下のキャラ1枚までとコスト1以下のキャラ1枚までを、KOする。",
        "【主要】KO對手最多1張費用2以下的角色卡和最多1張費用1以下的角色卡。",
    )
    two = Cards("theirs", ("characters",), (Compare("cost", "<=", 2),))
    one_ = Cards("theirs", ("characters",), (Compare("cost", "<=", 1), Not(Is(It("it")))))
    assert made.body == (
        Choose(two, 1, 0),
        Choose(one_, 1, 0, "it2"),
        Keep(All(Cards("any", ("characters",), (Either((Is(It()), Is(It("it2")))),))), "it3"),
        Move(It("it3"), "trash", "top", "ko"),
    )


def test_cards_are_looked_at_one_is_shown_and_taken_and_the_rest_goes_below() -> None:
    """opcg 11-2-1"""
    made = one(
        "[On Play] Look at 4 cards from the top of your deck; reveal up to 1 {Courier} type card other than [Ember]"
        " and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
        "【登場時】自分のデッキの上から4枚を見て、「Ember」以外の特徴《Courier》を持つカード1枚までを公開し、手札に加える。"
        "その後、残りを好きな順番でデッキの下に置く。",
        "【登場時】從自己的卡組上面查看4張卡片，公開最多1張除了「Ember」以外擁有《Courier》特徵的卡片，並加入手牌。"
        "之後，將其餘卡片依任意順序放置在卡組下面。",
    )
    wanted = Cards("yours", ("deck",), (Trait("Courier"), Not(Named("Ember"))))
    assert made.body == (
        Look(Top(4)),
        Choose(wanted, 1, 0, among="seen"),
        Reveal(It()),
        Move(It(), "hand", "top"),
        Keep(It("seen"), "rest", "it"),
        Move(It("rest"), "deck", "bottom", order="you"),
    )


def test_up_to_so_many_from_the_top_is_a_number_that_the_player_says() -> None:
    made = one(
        "[On Play] Add up to 1 card from the top of your deck to the top of your Life cards.",
        "【登場時】自分のデッキの上から1枚までを、ライフの上に加える。",
        "【登場時】將最多1張自己卡組上面的卡片加入生命值區上面。",
    )
    assert isinstance(made.body[0], Declare)
    assert isinstance(made.body[1], Move)
    assert (made.body[1].to, made.body[1].at) == ("life", "top")


def test_the_top_or_the_bottom_is_the_players_choice() -> None:
    made = one(
        "[On Play] You may add 1 card from the top or bottom of your Life cards to your hand: Draw 1 card.",
        "【登場時】自分のライフの上か下から1枚を手札に加えることができる：カード1枚を引く。",
        "【登場時】可將1張自己生命值區上面或下面的卡片加入手牌：抽1張卡片。",
    )
    top, bottom = Top(1, "life"), Top(1, "life", bottom=True)
    ways = ((Move(top, "hand", "top", "take"),), (Move(bottom, "hand", "top", "take"),))
    assert made.cost == (Modes(ways),)


def test_what_a_card_gets_for_the_same_time_is_said_once() -> None:
    made = one(
        "[When Attacking] This Character gains [Double Attack] and +1000 power during this battle.",
        "【アタック時】このキャラは、このバトル中、【ダブルアタック】を得て、パワー+1000。",
        "【攻擊時】這張角色卡，在這場對戰中，獲得【雙重攻擊】，力量值+1000。",
    )
    assert made.body == (
        Change("power", 1000, This(), "battle"),
        Grant(This(), keyword="double attack", lasting="battle"),
    )


def test_a_permanent_text_is_about_all_that_match_another_about_all_there_are() -> None:
    """opcg 8-1-3-3-2"""
    goes_on = one(
        "All of your {Courier} type Characters other than this Character gain +1000 power.",
        "このキャラ以外の自分の特徴《Courier》を持つキャラすべてを、パワー+1000。",
        "除了這張角色卡以外自己擁有《Courier》特徵的角色卡全數力量值+1000。",
    )
    once = one(
        "[On Play] All of your {Courier} type Characters gain +1000 power during this turn.",
        "【登場時】自分の特徴《Courier》を持つキャラすべてを、このターン中、パワー+1000。",
        "【登場時】自己擁有《Courier》特徵的角色卡全數，在這個回合，力量值+1000。",
    )
    mine = Cards("yours", ("characters",), (Trait("Courier"),))
    others = Cards("yours", ("characters",), (Trait("Courier"), Other()))
    assert set(goes_on.body[0].what.where) == set(others.where)  # type: ignore[union-attr]
    assert once.body == (Change("power", 1000, All(mine)),)


def test_the_opponent_chooses_what_the_opponent_is_told_to_do() -> None:
    made = one(
        "[On Play] Your opponent trashes 1 card from their hand.",
        "【登場時】相手は自身の手札1枚を捨てる。",
        "【登場時】對手廢棄1張自身的手牌。",
    )
    assert made.body == (
        Choose(Cards("theirs", ("hand",)), 1, by="theirs"),
        Move(It(), "trash", "top", "discard"),
    )


def test_a_card_comes_back_from_where_it_was_knocked_out_to() -> None:
    """opcg 10-2-17-2"""
    made = one(
        "[On K.O.] Play this Character card from your trash rested.",
        "【KO時】このキャラカードをトラッシュからレストで登場させる。",
        "【KO時】使這張角色卡從廢棄區以休息狀態登場。",
    )
    assert made.body[0] == Keep(This(), "gone", moved=True)
    assert made.body[-1] == Play(It("gone"), rested=True)


def test_don_are_given_added_and_held() -> None:
    """opcg 6-5-5-1, 3-1-6-1"""
    given = one(
        "[On Play] Give up to 2 rested DON!! cards to your Leader or 1 of your Characters.",
        "【登場時】自分のリーダーかキャラ1枚にレストのドン!!2枚までを、付与する。",
        "【登場時】附加最多2張休息狀態的咚!!卡在1張自己的領航卡或角色卡。",
    )
    chosen = Choose(Cards("yours", ("leader", "characters")), 1)
    assert given.body == (chosen, Transfer(2, "rested_don", "don", onto=It(), up_to=True))
    added = one(
        "[On Play] Add up to 1 DON!! card from your DON!! deck and set it as active.",
        "【登場時】ドン!!デッキからドン!!1枚までを、アクティブで追加する。",
        "【登場時】從咚!!卡組追加最多1張活動狀態的咚!!卡。",
    )
    assert added.body == (Transfer(1, "don_deck", "active", up_to=True),)


def test_what_cannot_happen_names_its_cause() -> None:
    """opcg 4-11-1"""
    made = one(
        "This Character cannot be K.O.'d by your opponent's effects.",
        "このキャラは相手の効果でKOされない。",
        "這張角色卡不會因對手的效果而遭到KO。",
    )
    assert made.body == (Forbid("ko by their effect", This(), lasting="while here"),)


def test_what_is_rested_to_pay_or_instead_is_active() -> None:
    """opcg 8-3-1-3, 8-1-3-4-5"""
    active = Choose(Cards("yours", ("characters",), (Ready(),)))
    made = one(
        "[Main] You may rest 1 of your Characters: Draw 1 card.",
        "【メイン】自分のキャラ1枚をレストにできる：カード1枚を引く。",
        "【主要】可將1張自己的角色卡置為休息狀態：抽1張卡片。",
    )
    assert made.cost == (active, Rest(It()))
    made = one(
        "If this Character would be K.O.'d, you may rest 1 of your Characters instead.",
        "このキャラがKOされる場合、代わりに自分のキャラ1枚をレストにできる。",
        "若這張角色卡即將遭到KO時，可以替換成將1張自己的角色卡置為休息狀態。",
    )
    assert (made.sort, made.body) == ("replacement", (active, Rest(It())))
    made = one(
        "[Main] Rest 1 of your Characters.",
        "【メイン】自分のキャラ1枚を、レストにする。",
        "【主要】將1張自己的角色卡置為休息狀態。",
    )
    assert made.body == (Choose(Cards("yours", ("characters",))), Rest(It()))


def test_a_card_of_life_is_its_top_card() -> None:
    """opcg 3-10-2"""
    made = one(
        "[Main] You may add 1 card from your Life area to your hand: Draw 1 card.",
        "【メイン】自分のライフ1枚を手札に加えることができる：カード1枚を引く。",
        "【主要】可將1張自己的生命值卡加入手牌：抽1張卡片。",
    )
    assert made.cost == (Move(Top(1, "life"), "hand", "top", "take"),)


def test_a_card_of_two_kinds_that_are_spoken_of_gets_it_once() -> None:
    """opcg [189]"""
    made = one(
        "Your [Ember] cards and all of your {Guild} type Characters gain +1000 power.",
        "自分の「Ember」と自分の特徴《Guild》を持つキャラすべてを、パワー+1000。",
        "自己的「Ember」和自己擁有《Guild》特徵的角色卡全數，力量值+1000。",
    )
    ember = Cards("yours", ("leader", "characters", "stage"), (Named("Ember"),))
    guild = Cards("yours", ("characters",), (Trait("Guild"), Not(Both((Named("Ember"),)))))
    assert made.body == (
        Change("power", 1000, ember, "while here"),
        Change("power", 1000, guild, "while here"),
    )
