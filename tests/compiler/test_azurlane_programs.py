"""Azur Lane texts: one program out of every language, and programs that link and play."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.compiler.compile import Compiler, Paragraph
from rulebound.compiler.normal import paragraphs
from rulebound.compiler.parts import Printed
from rulebound.compiler.render import render
from rulebound.games.azurlane import make
from rulebound.games.azurlane.r02_cards import (
    assault,
    automatic,
    awakens,
    counter,
    counter_in_hand,
    discard,
    main,
    on_deploy,
    retrofit,
    static,
    when_attacking,
)
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, Pool
from rulebound.program.conditions import AllOf, Compared, Exists, IfDone, Matches, TurnOf
from rulebound.program.filters import (
    Attribute,
    Cards,
    Compare,
    InRow,
    Is,
    It,
    Kind,
    Named,
    Not,
    Ready,
    Role,
    This,
    Top,
    Trait,
)
from rulebound.program.ops import Allow, Change, Choose, Draw, If, May, Modes, Move, Play, Rest, Reveal, Transfer, When
from tests.flagships import END_MAIN, Use, duel, event, ship, side
from tests.scenario import DONE, NO, PASS, YES, Pick, Place

LANGS = ("zh", "ja", "en")
EVERYWHERE = ("deck", "hand", "field", "retreat", "durability")
SHIP = Kind("ship")


@cache
def compiler(lang: str) -> Compiler:
    return Compiler("azurlane", lang)


def read(lang: str, text: str) -> Paragraph:
    """A text of ours as its only paragraph."""
    of = compiler(lang)
    (line,) = paragraphs(of.without_reminders(text), of.spelling)
    return of.paragraph(line)


def comes_to(zh: str, ja: str, en: str, *wanted: object, keywords: tuple[str, ...] = ()) -> None:
    """The text is the same program in every language, and every language prints it as what it read."""
    for lang, text in zip(LANGS, (zh, ja, en), strict=True):
        found = read(lang, text)
        assert found.refusal is None, (lang, str(found.refusal))
        assert found.program == Printed(keywords, wanted), lang  # type: ignore[arg-type]
        for other in LANGS:
            again = compiler(other).paragraph(render(compiler(other).book, found.tree, "ability"))
            assert again.program == found.program, (lang, other, again.text)
    make("azurlane", [card_with(found.program)])  # the game understands it


def card_with(program: Printed, kind: str = "ship", id: str = "X-1") -> PrintedCard:
    """A card with this program."""
    attributes = () if kind == "event" else ("DD",)
    return PrintedCard(
        id,
        "Tester",
        kind,
        colours=("red",),
        attributes=attributes,
        names=program.names,
        keywords=program.keywords,
        abilities=program.abilities,
    )


# -- one program ----------------------------------------------------------------------------------


def test_keywords_with_what_explains_them() -> None:
    comes_to(
        "■【潛水】(己方回合結束時，將戰場上的此卡置於卡組最下方)",
        "■【潜水】(自ターン終了時、戦場にあるこのカードをデッキの一番下に戻す)",
        "[Submerge] (At the end of your turn, put this card from the battlefield at the bottom of your deck)",
        keywords=("submerge",),
    )
    comes_to("■【強擊+200】", "■【強撃+200】", "[Assault +200]", assault(200))


def test_words_that_explain_something_else_are_not_left_out() -> None:
    assert not read("zh", "【潛水】(己方回合結束時，抽1張卡)").whole


def test_a_choice_is_made_before_what_is_done_with_the_card() -> None:
    cheap = Cards("theirs", ("field",), (SHIP, Compare("cost", "<=", 3)))
    comes_to(
        "■【登場時】將對方戰場上的1張費用為3或以下的艦船卡彈回手牌。",
        "■【登場時】相手の戦場のコスト3以下の艦船カード1枚を手札に戻す。",
        "[On Deploy] Return 1 Ship with a cost of 3 or less on your opponent's battlefield to hand.",
        on_deploy(Choose(cheap), Move(It(), "hand", verb="return")),
    )


def test_what_stands_before_the_colon_is_a_cost() -> None:
    comes_to(
        "■【主階段啟動】【每回合1次】可以捨棄1張手牌：抽2張卡。",
        "■【メイン起動】【ターン1回】手札を1枚捨てることができる：カードを2枚引く。",
        "[Main Phase Activate][Once Per Turn] You may discard 1 card: Draw 2 cards.",
        main(Draw(2), cost=discard(), once="turn"),
    )


def test_a_ship_with_a_counter_is_used_in_hand_and_paid_for() -> None:
    """601.3a, 601.3b"""
    comes_to(
        "■【反制】(在己方的防守步驟可以發動)將手牌中的此卡登場。",
        "■【カウンター】(自分のディフェンスステップに発動できる)手札にあるこのカードを登場させる。",
        "[Counter] Deploy this card in your hand.",
        counter_in_hand(Play(This())),
    )


def test_retrofit_and_awakening() -> None:
    comes_to("【改造】②：「Heron」", "【改造】②：「Heron」", "[Retrofit] ②: [Heron]", retrofit(2, name="Heron"))
    comes_to(
        "■【覺醒】己方的旗艦耐久為1或以下時，將此卡轉為反面。",
        "■【覚醒】自分の旗艦の耐久が1以下の場合、このカードを裏向きにする。",
        "[Awaken] When your durability is 1 or less, turn this card over.",
        awakens(Compared(Count(Cards("yours", ("durability",))), "<=", 1)),
    )


def test_a_static_ability_has_its_condition_and_the_zones_that_it_names() -> None:
    rich = Compared(Pool("cubes", "yours"), ">=", 3)
    comes_to(
        "■【對方回合中】當己方的魔方卡數量為3或以上時，所有區域的此卡支援+100。",
        "■【相手ターン中】自分のキューブカードが3枚以上の場合、すべての領域にあるこのカードの支援値+100。",
        "[Opponent's Turn] If your Cubes number 3 or more, give this card in any zone +100 support.",
        static(
            Change("support", 100, This(), "while here"),
            condition=AllOf((TurnOf("theirs"), rich)),
            zones=EVERYWHERE,
        ),
    )


def test_a_card_in_a_row_is_meant_as_long_as_it_stands_there() -> None:
    comes_to(
        "■位於前排的此卡可以攻擊對方後排處於激活狀態的艦船卡。",
        "■前列にいるこのカードは相手の後列のアクティブ状態の艦船カードを攻撃できる。",
        "This card in the front row may attack active Ships in your opponent's back row.",
        static(
            Allow(
                "attack active",
                Cards("yours", ("field",), (Is(This()), InRow("front"))),
                against=Cards("theirs", ("field",), (SHIP, InRow("back"), Ready())),
                lasting="while here",
            )
        ),
    )


def test_who_rests_a_card_of_their_own_chooses_an_active_one_and_if_done_asks_for_it() -> None:
    """b37"""
    others = Cards("yours", ("field",), (SHIP, Attribute("DD"), Not(Named("Tern")), Ready()))
    comes_to(
        "■【登場時】可以將己方戰場上「Tern」以外的1張〈驅逐〉艦船卡轉為休息狀態。若有執行此動作時，抽1張卡。",
        "■【登場時】自分の戦場の「Tern」以外の〈駆逐〉艦船カード1枚をレスト状態にすることができる。"
        "そうした場合、カードを1枚引く。",
        "[On Deploy] You may rest 1 <DD> Ship other than [Tern] on your battlefield. If you do, draw 1 card.",
        on_deploy(May((Choose(others), Rest(It()))), When(IfDone()), Draw(1)),
    )


def test_otherwise_hangs_on_the_condition_before_it() -> None:
    royal = Matches(It("mine"), (SHIP, Trait("Royal Navy")))
    comes_to(
        "■【登場時】公開己方卡組最上方的1張卡，當該卡為《皇家》艦船卡時，將其加入手牌，否則，將其置於卡組最下方。",
        "■【登場時】自分のデッキの一番上のカード1枚を公開し、そのカードが《ロイヤル》艦船カードの場合、"
        "手札に加える。そうでなければ、デッキの一番下に戻す。",
        "[On Deploy] Reveal the 1 card on the top of your deck, and if that card is a {Royal Navy} Ship, "
        "add it to hand, otherwise put it on the bottom of the deck.",
        on_deploy(Reveal(Top(1), "mine"), If(royal, (Move(It("mine"), "hand"),), (Move(It("mine"), "deck"),))),
    )


def test_an_event_sets_off_what_comes_after_it() -> None:
    comes_to(
        "■【每回合1次】己方的〈戰列〉艦船卡登場時，將1張己方的魔方卡轉為激活狀態。",
        "■【ターン1回】自分の〈戦艦〉艦船カードが登場した時、自分のキューブカード1枚をアクティブ状態にする。",
        "[Once Per Turn] When your <BB> Ships are deployed, activate 1 of your Cubes.",
        automatic(
            Event("enters field", own=False, where=(SHIP, Attribute("BB")), whose="yours"),
            Transfer(1, "rested", "active"),
            once="turn",
        ),
    )


def test_a_condition_that_leads_governs_what_follows() -> None:
    """X8"""
    attacks = AllOf((Matches(Role("attacker"), (Is(This()),)), Matches(Role("attacked"), (SHIP,))))
    comes_to(
        "■【攻擊時】當此卡攻擊艦船卡時，本次戰鬥中，此卡戰力+100。之後，抽1張卡。",
        "■【攻撃時】このカードが艦船カードを攻撃する時、この戦闘中、このカードの戦闘力+100。その後、カードを1枚引く。",
        "[When Attacking] If this card attacks Ships, give this card +100 power this battle. Then, draw 1 card.",
        when_attacking(When(attacks), Change("power", 100, This(), "battle"), Draw(1)),
    )


def test_one_of_several_texts() -> None:
    red = Exists(Cards("yours", ("field",), (Kind("flagship"), Trait("Iron Blood"))))
    comes_to(
        "■【反制】從以下中選擇1項。・抽1張卡。・當己方的旗艦卡為《鐵血》卡牌時，抽2張卡。",
        "■【カウンター】以下から1つを選択する。・カードを1枚引く。"
        "・自分の旗艦カードが《鉄血》カードの場合、カードを2枚引く。",
        "[Counter] Choose one: • Draw 1 card. • If your Flagship is a {Iron Blood} card, draw 2 cards.",
        counter(Modes(((Draw(1),), (When(red), Draw(2))))),
    )


@pytest.mark.parametrize(
    "text",
    [
        "【登場時】將該卡轉為休息狀態。",  # no card was named before
        "【登場時】此卡戰力+100。",  # for how long?
        "抽1張卡。",  # when?
        "【登場時】【攻擊時】抽1張卡。",  # two timings, and not either of them
        "【登場時】否則，抽1張卡。",
        "【登場時】將己方戰場上的1張〈飛船〉艦船卡擊破。",
        "【登場時】將己方戰場上的1張《海盜》艦船卡擊破。",
        "【主階段啟動】抽1張卡：將手牌中的此卡登場。",  # it does not say that it works there
        "【速攻】抽1張卡。",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    assert not read("zh", text).whole


# -- at play --------------------------------------------------------------------------------------


def compiled(text: str) -> tuple[Ability, ...]:
    program: Printed = read("zh", text).program
    return program.abilities


def test_cards_laid_down_at_random_are_known_to_nobody() -> None:
    """313.4a"""
    text = (
        "【主階段啟動】查看己方卡組最上方的3張卡，將其中最多1張《白鷹》艦船卡公開並加入手牌，"
        "而後將其餘卡牌以隨機順序置於卡組最下方。"
    )
    scout = event("Scout", *compiled(text))
    eagle = ship("Eagle", 1000, traits=("Eagle Union",))
    stone, rock = ship("Stone", 1000), ship("Rock", 1000)
    t = duel(me=side(hand=[scout], deck=[stone, eagle, rock, "Pebble"]))
    t.me.uses("Scout")
    t.me.is_offered(Pick("Eagle"), DONE)
    t.me.picks("Eagle")
    t.me.shows(hand=["Eagle"], retreat=["Scout"], deck=3)
    assert not any(t.me.knows(name) or t.you.knows(name) for name in ("Stone", "Rock"))
    t.is_quiet()


def test_a_ship_may_be_deployed_on_an_empty_place_only() -> None:
    text = "【攻擊時】可以將己方手牌中的1張費用為2或以下的艦船卡登場於未被放置卡牌的己方戰場。"
    raider = ship("Raider", 6000, *compiled(text))
    t = duel(me=side(front=[raider, None, ship("Tern", 1000)], hand=[ship("Gull", 1000, cost=2)]))
    t.me.attacks("Raider", "Pennant")
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.picks("Gull")
    t.me.is_offered(*(Place(n) for n in (1, 3, 5)))
    t.me.puts_at(1)
    t.me.shows(hand=[], field=["Flag", "Gull", "Raider", "Tern"])


def test_cards_laid_down_at_random_are_a_cost_that_can_be_paid() -> None:
    """303.3, 313.4a"""
    text = "【主階段啟動】【每回合1次】可以將己方撤退區的2張事件卡以隨機順序置於卡組最下方：抽1張卡。"
    sage = ship("Sage", 1000, *compiled(text))
    note, song = event("Note"), event("Song")
    t = duel(me=side(front=[sage], retreat=[note, song], deck=["Pebble", "Pebble"]))
    t.me.activates("Sage")
    t.me.shows(retreat=[], hand=["Pebble"], deck=3)
    t.is_quiet()
    t = duel(me=side(front=[sage], retreat=[note]))
    t.me.is_offered(END_MAIN)


def test_a_discarded_event_is_the_one_that_is_activated() -> None:
    """302.1d"""
    text = (
        "【登場時】可以捨棄1張【主階段啟動】事件卡：本回合中，對方戰場上的1張艦船卡戰力-100。之後，發動捨棄的事件卡。"
    )
    herald = ship("Herald", 1000, *compiled(text), cost=0)
    t = duel(
        me=side(hand=[herald, event("Note", *compiled("【主階段啟動】抽2張卡。"))], deck=["Pebble"] * 4),
        you=side(front=[ship("Tern", 3000)]),
    )
    t.me.uses("Herald", 0)
    t.me.agrees()
    t.me.picks("Note")
    t.card("Tern", power=2900)
    t.me.shows(hand=2, retreat=["Note"])
    t.is_quiet()


def test_an_event_may_be_used_from_the_retreat_zone_in_its_own_step() -> None:
    """400.7, 601.9"""
    text = "當己方的旗艦卡為「Flag」時，可以支付費用將此卡從撤退區發動。"
    pursuit = "【追擊】本次戰鬥中，己方戰場上的1張艦船卡戰力+100。之後，將撤退區的此卡置於卡組最下方。"
    echo = event("Echo", *compiled(pursuit), *compiled(text), cost=1)
    t = duel(me=side(front=[ship("Raider", 6000)], retreat=[echo], deck=["Pebble"]))
    t.me.attacks("Raider", "Pennant")
    t.me.is_offered(Use("Echo"), PASS)
    t.me.uses("Echo")
    t.card("Raider", power=6100)
    t.me.shows(retreat=[], deck=["Pebble", "Echo"], rested=1)
    t.me.is_offered(PASS)


def test_cards_that_were_shown_are_counted_though_they_have_moved() -> None:
    """313.8a"""
    text = (
        "【攻擊時】公開己方卡組最上方的2張卡，而後將其以隨機順序置於卡組最下方。"
        "公開的卡牌中每出現1張《鐵血》艦船卡，本次戰鬥中，此卡戰力+200。"
    )
    raider = ship("Raider", 6000, *compiled(text))
    irons = [ship(name, 1000, traits=("Iron Blood",)) for name in ("Rivet", "Anvil")]
    t = duel(me=side(front=[raider], deck=[irons[0], "Pebble", irons[1]]))
    t.me.attacks("Raider", "Pennant")
    t.card("Raider", power=6200)
    t.me.is_offered(PASS)


def test_a_card_that_its_own_text_deployed_is_meant_where_it_is_now() -> None:
    """400.6"""
    text = "【反制】將手牌中的此卡登場。之後，本回合中，戰場上的此卡戰力+500。"
    diver = ship("Diver", 1000, *compiled(text))
    t = duel(me=side(front=[ship("Raider", 6000)]), you=side(hand=[diver]))
    t.me.attacks("Raider", "Pennant")
    t.me.passes()
    t.you.activates("Diver")
    t.you.puts_at(0)
    t.card("Diver", power=1500, place=0)
    t.you.is_offered(PASS)
