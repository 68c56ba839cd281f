"""Force of Will: further wordings of later lists, each with its program, and what stays refused."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.fow.grammar import spelled
from rulebound.games.fow.grammar_events import IN_A_FIELD, TO_A_PLAYER
from rulebound.games.fow.grammar_nouns import PLAYED
from rulebound.games.fow.r02_cards import pay
from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import (
    Count,
    Depending,
    JustDone,
    MarksOn,
    Minus,
    Names,
    Noted,
    Pool,
    ThisTurn,
    Times,
    ValueOf,
)
from rulebound.program.conditions import (
    AllOf,
    Compared,
    Condition,
    Exists,
    InPhase,
    Matches,
    Negation,
    Remembered,
    TurnOf,
)
from rulebound.program.filters import (
    All,
    Attribute,
    Both,
    Cards,
    Chased,
    Colour,
    Compare,
    Did,
    Either,
    Is,
    It,
    Keyword,
    Kind,
    Marked,
    Not,
    Role,
    This,
    Token,
    Top,
    Trait,
    Whose,
)
from rulebound.program.ops import (
    Act,
    Allow,
    Become,
    Body,
    Cancel,
    Change,
    Charge,
    Choose,
    Damage,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    Keep,
    Later,
    Look,
    Make,
    May,
    Modes,
    Move,
    Note,
    Prevent,
    Put,
    Redirect,
    Remove,
    Require,
    Rest,
    Reveal,
    Shuffle,
    Stand,
    When,
)
from tests.compiler.test_fow_later import body, refused
from tests.compiler.test_fow_programs import COMPILER, ability

RESONATOR = (Kind("resonator"),)
FIELD = Cards("any", ("field",), RESONATOR)
MINE = Cards("yours", ("field",), RESONATOR)
THEIRS = Cards("theirs", ("field",), RESONATOR)
TARGET = Choose(FIELD, 1, None, "it", target=True)
IT = It("it")
DRAGON = Exists(Cards("yours", ("field", "ruler area"), (Trait("Dragon"),)))
RULER = Either((Kind("ruler"), Kind("j-ruler")))
SIDES: tuple[Any, ...] = ("yours", "theirs")


def chanted(text: str) -> Body:
    """What a chant does."""
    return ability(text, "Chant").body


def read(text: str) -> Any:
    """The program of a paragraph, in whatever words it is printed."""
    return COMPILER.card({"id": "x", "types": ["Resonator"], "text": [text]}).paragraphs[0].program


def noted(zone: str = "field") -> Body:
    """Who controls the card that was picked."""
    return tuple(Note(Count(Cards(side, (zone,), (Is(IT),))), f"controlled {side}") for side in SIDES)


def by_controller(yours: Body, theirs: Body) -> Body:
    """What is done by the player who controlled it, or to that player."""
    bodies = zip(SIDES, (yours, theirs), strict=True)
    return tuple(If(Compared(Noted(f"controlled {side}"), ">=", 1), done) for side, done in bodies)


# -- how lists print -------------------------------------------------------------------------------


def test_arrows_and_names_of_abilities() -> None:
    """fow-6.0 1409.1, 1411.2"""
    enter = spelled("[Enter]: Draw a card.")
    for arrow in ("=>", "⇒", "»"):
        assert spelled(f"[Enter] {arrow} Draw a card.") == enter
    plain = ability("When this card attacks, draw a card.")
    assert ability("[Automatic] When this card attacks => Draw a card.") == plain
    assert read("[Flying], [Swiftness]") == read("[Flying] [Swiftness]")
    assert ability("Your opponent can't gain life.") == ability("Your opponent cannot gain life.")


# -- what sets a text off --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, event",
    [
        ("At the beginning of your turn", Event("turn starts", False, whose="yours")),
        ("At the beginning of each turn", Event("turn starts", False)),
        ("At the beginning of your opponent's main phase", Event("main starts", False, whose="theirs")),
        ("At the beginning of your end phase", Event("end phase starts", False, whose="yours")),
        ("At the end of each turn", Event("turn ends", False)),
        ("At the end of your opponent's turn", Event("turn ends", False, whose="theirs")),
        ("When a resonator enters the field", Event("enters field", False, RESONATOR)),
        ("When this card attacks a resonator", Event("attacks", against=RESONATOR)),
        ("Whenever this card is dealt battle damage", Event("damage", by="battle")),
        ("Whenever this card deals damage to a player", Event("deals damage to a player")),
        ("When this card becomes the target of a spell or ability", Event("is targeted")),
        ("Whenever you draw a card", Event("draw", False, whose="yours")),
        ("Whenever you banish a resonator", Event("banish", False, RESONATOR, "yours")),
        ("Whenever your opponent calls a magic stone", Event("called", False, whose="theirs")),
        ("Whenever your opponent gains life", Event("enters life", False, whose="theirs")),
        ("Whenever a player plays a chant", Event("played", False, (Kind("chant"),))),
        ("Whenever this card becomes recovered", Event("stands")),
        ("When a [+100/+100] counter is put on this card", Event("marks", mark="+100/+100")),
    ],
)
def test_what_is_waited_for(words: str, event: Event) -> None:
    """fow-6.0 502.1, 906.1"""
    assert ability(f"{words}, draw a card.") == Ability("automatic", (Draw(1),), event)


def test_one_of_two_things_that_this_card_does() -> None:
    """fow-6.0 906.1"""
    draws = tuple(Ability("automatic", (Draw(1),), Event(name)) for name in ("enters field", "attacks"))
    assert read("When this card enters your field or attacks, draw a card.").abilities == draws
    may = tuple(Ability("automatic", (May((Draw(1),)),), Event(name)) for name in ("enters field", "leaves field"))
    assert read("When this card enters your field or leaves your field, you may draw a card.").abilities == may
    assert refused("When this card enters your field or is put into a graveyard from a field, put it into your hand.")


def test_on_what_an_event_hangs() -> None:
    """fow-6.0 901.2"""
    drawn = (If(TurnOf("yours"), (Draw(1),)),)
    assert ability("Whenever your opponent plays a spell during your turn, draw a card.").body == drawn
    assert ability("Whenever this card attacks, if you control a Dragon, you may draw a card.").body == (
        If(DRAGON, (May((Draw(1),)),)),
    )
    ends = Ability("automatic", (If(DRAGON, (Draw(1),)),), Event("turn ends", False))
    assert ability("At the end of turn, if you control a Dragon, draw a card.") == ends
    later = Later("turn ends", (If(DRAGON, (Draw(1),)),))
    assert chanted("You gain 100 life. At the end of turn, if you control a Dragon, draw a card.") == (
        Gain("life", 100),
        later,
    )


def test_damage_to_a_player_is_told_apart() -> None:
    """fow-6.0 906.1, 1113.2b"""
    hit = Event("damage", False, whose="yours")
    assert ability("When you are dealt damage, draw a card.") == Ability("automatic", (Draw(1),), hit, TO_A_PLAYER)
    trigger = ability("[Trigger] When you are dealt damage: Draw a card.", "Chant")
    assert (trigger.when, trigger.condition) == (hit, TO_A_PLAYER)
    assert refused("[Stealth] When you are dealt damage.")
    assert refused("This card gains [+100/0]. If damage would be dealt to you by a normal spell, prevent 200 of it.")


def test_which_card_is_meant_stays_open() -> None:
    """fow-6.0 901.2"""
    for words in (
        "Whenever you draw a card, reveal it.",
        "Whenever you call a magic stone, rest it.",
        "When this card attacks a resonator, it gains [+100/0] until end of turn.",
        "When this card enters your field, if your J/ruler is a Dragon, it gains [Flying] until end of turn.",
        "Whenever a resonator attacks, its controller loses 100 life.",
    ):
        assert refused(words)


# -- conditions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, condition",
    [
        (
            "your J/ruler is a Dragon",
            Exists(Cards("yours", ("field", "ruler area"), (RULER, Trait("Dragon")))),
        ),
        ("your Ruler is light", Exists(Cards("yours", ("ruler area",), (Kind("ruler"), Colour("light"))))),
        ("your opponent controls two or more resonators", Compared(Count(THEIRS), ">=", 2)),
        ("your opponent controls more resonators than you", Compared(Count(THEIRS), ">", Count(MINE))),
        ("you control more resonators than your opponent", Compared(Count(MINE), ">", Count(THEIRS))),
        ("you control exactly one resonator", Compared(Count(MINE), "==", 1)),
        ("you control two or fewer resonators", Compared(Count(MINE), "<=", 2)),
        ("you control three or more resonators with different names", Compared(Names(MINE), ">=", 3)),
        (
            "you control a resonator and a regalia",
            AllOf((Exists(MINE), Exists(Cards("yours", ("field",), (Kind("regalia"),))))),
        ),
        ("your life is 2000 or more", Compared(Pool("life"), ">=", 2000)),
        ("your opponent's life is 2000 or less", Compared(Pool("life", "theirs"), "<=", 2000)),
        ("your opponent has more life than you", Compared(Pool("life"), "<", Pool("life", "theirs"))),
        ("you have no cards in hand", Negation(Exists(Cards("yours", ("hand",))))),
        ("your opponent has one or fewer cards in their hand", Compared(Count(Cards("theirs", ("hand",))), "<=", 1)),
        (
            "a resonator is in your graveyard",
            Exists(Cards("yours", ("graveyard",), RESONATOR)),
        ),
        ("there is a resonator in your graveyard", Exists(Cards("yours", ("graveyard",), RESONATOR))),
        ("there are no resonators in your graveyard", Negation(Exists(Cards("yours", ("graveyard",), RESONATOR)))),
        ("this card has a [+100/+100] counter on it", Matches(This(), (Marked("+100/+100"),), gone=True)),
        ("this card has two or more charge counters on it", Compared(MarksOn("charge", This()), ">=", 2)),
        ("this card is attacking", Matches(This(), (Is(Role("attacker")),), gone=True)),
        ("this card attacked this turn", Matches(This(), (Did("attacked"),), gone=True)),
        ("you played a chant this turn", Compared(ThisTurn("played", (Kind("chant"),), "yours"), ">=", 1)),
        ("you played two or more spells this turn", Compared(ThisTurn("played", (), "yours"), ">=", 2)),
        ("your opponent was dealt damage this turn", Remembered("damage", ">=", 1, "theirs")),
        ("it's not your turn", Negation(TurnOf("yours"))),
    ],
)
def test_what_is_asked(words: str, condition: Condition) -> None:
    """fow-6.0 901.2"""
    made: Any = ability(f"When this card enters your field, if {words}, draw a card.").body[0]
    assert made.condition == condition


def test_what_a_card_has_in_battle() -> None:
    """fow-6.0 904.1"""
    for words, test in (
        ("attacking", Is(Role("attacker"))),
        ("blocking", Is(Role("blocker"))),
        ("attacking or blocking", Either((Is(Role("attacker")), Is(Role("blocker"))))),
    ):
        made = ability(f"This card gains [+100/0] while {words}.")
        assert made == Ability(
            "permanent", (Change("atk", 100, This(), "while here"),), condition=Matches(This(), (test,))
        )


def test_when_an_ability_may_be_played() -> None:
    """fow-6.0 504.2"""
    main = AllOf((TurnOf("yours"), *(Negation(InPhase(name)) for name in ("draw", "recovery", "end"))))
    made = ability("{Rest}: Draw a card. Play this ability only during your main phase and only once per turn.")
    assert (made.condition, made.once) == (main, "turn")
    made = ability("{Rest}: Draw a card. Play this ability only if you control a Dragon and only once per turn.")
    assert (made.condition, made.once) == (DRAGON, "turn")


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, tests",
    [
        ("resonator token", (*RESONATOR, Token())),
        ("basic magic stone", (Kind("magic stone"), Not(Attribute("special")))),
        ("non-token resonator", (*RESONATOR, Not(Token()))),
        ("non-resonator card", (Not(Kind("resonator")),)),
        ("resonator with a [+100/+100] counter on it", (*RESONATOR, Marked("+100/+100"))),
        ("resonator with 300 or less DEF", (*RESONATOR, Compare("def", "<=", 300))),
        ("addition, regalia, or resonator", (Either((Kind("addition"), Kind("regalia"), Kind("resonator"))),)),
        (
            "resonator with total cost less than or equal to the number of resonators you control",
            (*RESONATOR, Compare("cost", "<=", Count(MINE))),
        ),
    ],
)
def test_what_a_card_must_be(words: str, tests: Any) -> None:
    """fow-6.0 903.2d"""
    made: Any = body(f"Destroy target {words}.")[0]
    assert made.cards == Cards("any", ("field",), tests)


def test_other_words_for_the_same() -> None:
    """fow-6.0 903.2d"""
    for words, same in (
        ("Destroy target resonator with DEF 300 or less.", "Destroy target resonator with 300 or less DEF."),
        ("Destroy target addition, regalia or resonator.", "Destroy target addition, regalia, or resonator."),
        ("Destroy target resonator an opponent controls.", "Destroy target resonator your opponent controls."),
    ):
        assert read(f"{{Rest}}: {words}") == read(f"{{Rest}}: {same}")


def test_cards_among_those_that_were_shown() -> None:
    """fow-6.0 1005.1, 1014.1"""
    seen = Cards("yours", ("deck",), (*RESONATOR, Is(It("seen"))))
    assert chanted("Look at the top five cards of your main deck. Put all resonators among them into your hand.") == (
        Look(Top(5)),
        Move(All(seen), "hand"),
    )
    shown = Cards("yours", ("deck",), (*RESONATOR, Is(It("shown"))))
    assert chanted(
        "Reveal the top three cards of your main deck. Put all resonators revealed this way into your hand "
        "and the rest into your graveyard."
    ) == (
        Reveal(Top(3)),
        Move(All(shown), "hand"),
        Keep(It("shown"), "rest"),
        Move(It("rest"), "graveyard", "top"),
    )
    found = Choose(Cards("yours", ("deck",), RESONATOR), among="seen")
    assert chanted(
        "Look at the top three cards of your main deck. You may reveal a resonator from among them and put it "
        "into your hand. Put the rest on the bottom of your main deck in any order."
    ) == (
        Look(Top(3)),
        May((found, Reveal(IT), Move(IT, "hand"))),
        Keep(It("seen"), "rest", but="it"),
        Move(It("rest"), "deck", "bottom", order="you"),
    )
    assert refused("{Rest}: Put all resonators among them into your hand.")


def test_other_cards_than_those_that_a_chant_has_picked() -> None:
    """fow-6.0 901.2"""
    others = All(Cards("any", ("field",), (*RESONATOR, Not(Is(IT)))))
    destroyed = Move(others, "graveyard", "top", "destroy")
    chosen = Choose(MINE)
    assert chanted("Choose a resonator you control. Destroy all other resonators.") == (chosen, destroyed)
    assert refused("{Rest}: Target resonator gains [Flying] until end of turn. Destroy all other resonators.")


# -- instructions ----------------------------------------------------------------------------------


def test_several_instructions_in_a_sentence() -> None:
    """fow-6.0 901.2, 1014.2"""
    found = Choose(Cards("yours", ("deck",), RESONATOR))
    whole = (found, Reveal(IT), Move(IT, "hand"), Shuffle("deck"))
    words = "search your main deck for a resonator, reveal it, put it into your hand, then shuffle your main deck"
    assert ability(f"When this card enters your field, you may {words}.").body == (May(whole),)
    assert chanted("Draw a card, then you may rest target resonator.") == (
        Draw(1),
        TARGET,
        May((Rest(IT),)),
    )


def test_a_cancelled_card_is_found_where_it_went() -> None:
    """fow-6.0 1012.1, 911.1"""
    spell = Choose(Cards("any", ("chase",), (Chased("spell"),)), target=True)
    there = It("it there")
    assert chanted("Cancel target spell. Remove it from the game.") == (
        spell,
        Cancel(IT),
        Keep(IT, "it there", moved=True),
        Move(there, "removed", verb="remove"),
    )


def test_the_controller_of_a_card() -> None:
    """fow-6.0 911.1"""
    destroyed = Move(IT, "graveyard", "top", "destroy")
    assert chanted("Destroy target resonator. Its controller draws a card.") == (
        TARGET,
        *noted(),
        destroyed,
        *by_controller((Draw(1),), (Draw(1, "theirs"),)),
    )
    assert chanted("Destroy target resonator. This card deals 200 damage to its controller.") == (
        TARGET,
        *noted(),
        destroyed,
        *by_controller((Damage(200, side="yours"),), (Damage(200, side="theirs"),)),
    )
    atk = ValueOf("atk", IT)
    removed = Move(IT, "removed", verb="remove")
    assert chanted("Remove target resonator from the game. Its controller gains life equal to its ATK.") == (
        TARGET,
        *noted(),
        removed,
        *by_controller((Gain("life", atk),), (Gain("life", atk, "theirs"),)),
    )
    assert refused("{Rest}: Destroy up to two target resonators. Its controller draws a card.")
    assert refused("{Rest}: Put target resonator from a graveyard into your field. Its controller draws a card.")
    assert refused("{Rest}: Target player draws a card. That player loses 200 life.")


def test_cards_go_back_into_decks() -> None:
    """fow-6.0 1021.1"""
    away = Move(IT, "deck", "top")
    mine = Matches(IT, (Whose("owner"),))
    other = Matches(IT, (Not(Whose("owner")),))
    assert chanted("Shuffle target resonator into its owner's main deck.") == (
        TARGET,
        If(mine, (away, Shuffle("deck")), (If(other, (away, Shuffle("deck", "theirs"))),)),
    )
    lying = Cards("yours", ("graveyard",), RESONATOR)
    assert chanted("Shuffle up to two target resonators in your graveyard into your main deck.") == (
        Choose(lying, 2, 0, target=True),
        Move(IT, "deck"),
        Shuffle("deck"),
    )
    assert refused("{Rest}: Shuffle all cards in your graveyard into your main deck.")  # magic stones as well
    looked = (Look(Top(3)), Move(It("seen"), "deck", "top", order="you"))
    assert chanted("Look at the top three cards of your main deck. Put them back in any order.") == looked


@pytest.mark.parametrize(
    "text",
    [
        "Return a resonator you control to its owner's hand.",
        "Return two resonators you control to their owner's hand.",
    ],
)
def test_the_owner_of_one_card_and_of_several_is_printed_as_it_is_read(text: str) -> None:
    """fow-6.0 1014.1"""
    record = {"id": "x", "types": ["Chant"], "text": [text]}
    (paragraph,) = COMPILER.card(record).paragraphs
    assert paragraph.same, paragraph.printed


def test_what_is_moved_by_choice() -> None:
    """fow-6.0 1014.1"""
    assert chanted("Return a resonator you control to its owner's hand.") == (
        Choose(MINE),
        Move(IT, "hand", verb="return"),
    )
    assert chanted("Return two resonators you control to their owner's hand.") == (
        Choose(MINE, 2),
        Move(IT, "hand", verb="return"),
    )
    assert refused("{Rest}: Return a resonator to its owner's hand.")  # whose it is is not told
    assert chanted("Choose a resonator. Rest it.") == (Choose(FIELD), Rest(IT))
    grave = Cards("yours", ("graveyard",), RESONATOR)
    assert chanted("Return target resonator from your graveyard to your hand.") == (
        Choose(grave, target=True),
        Move(IT, "hand", verb="return"),
    )
    assert refused("{Rest}: Return target resonator to your hand.")
    assert chanted('Put a "Fox" token into your field for each resonator you control.') == (Make("Fox", Count(MINE)),)
    assert chanted("Recover your ruler.") == (Stand(All(Cards("yours", ("ruler area",), (Kind("ruler"),)))),)


def test_what_players_lose_and_gain_for_each() -> None:
    """fow-6.0 1007.1, 1019.1"""
    mine = Count(MINE)
    assert chanted("Your opponent loses 100 life for each resonator you control.") == (
        Gain("life", Minus(0, Times(100, mine)), "theirs"),
    )
    hand = Cards("theirs", ("hand",))
    assert chanted("Your opponent discards a card for each resonator you control.") == (
        Choose(hand, mine, by="theirs"),
        Move(IT, "graveyard", "top", "discard"),
    )
    assert chanted("Put two charge counters on target resonator for each resonator you control.") == (
        TARGET,
        Put(IT, "charge", Times(2, mine)),
    )
    assert chanted("You lose life equal to the number of resonators you control multiplied by 100.") == (
        Gain("life", Minus(0, Times(100, mine))),
    )


def test_what_cards_gain_and_become() -> None:
    """fow-6.0 901.2b, 1020.1, 1020.3"""
    by = Times(100, Count(MINE))
    words = "where X is 100 multiplied by the number of resonators you control"
    assert chanted(f"Target resonator gains [+X/+X] until end of turn, {words}.") == (
        TARGET,
        Change("atk", by, IT, "turn"),
        Change("def", by, IT, "turn"),
    )
    assert ability(f"This card gains [0/+X], {words}.").body == (Change("def", by, This(), "while here"),)
    assert chanted("Double the ATK of target resonator until end of turn.") == (
        TARGET,
        Change("atk", ValueOf("atk", IT), IT, "turn"),
    )
    assert refused("{Rest}: Double the ATK of two target resonators until end of turn.")
    assert chanted("Target resonator becomes [100/200] until end of turn.") == (
        TARGET,
        Become("atk", 100, IT, "turn"),
        Become("def", 200, IT, "turn"),
    )
    assert chanted("Target resonator becomes a Fox until end of turn.") == (
        TARGET,
        Grant(IT, trait="Fox", only=True, lasting="turn"),
    )
    assert ability("Resonators you control have [Flying].").body == (
        Grant(MINE, keyword="flying", lasting="while here"),
    )
    assert refused("{Rest}: Resonators you control have [Flying].")
    base = Become("atk", by, This(), "while here", base=True)
    assert ability("This card's ATK is equal to 100 multiplied by the number of resonators you control.").body == (
        base,
    )


def test_what_leads_a_sentence_is_said_of_all_of_it() -> None:
    """fow-6.0 901.2b"""
    flying, pierce = (Grant(IT, keyword=word, lasting="turn") for word in ("flying", "pierce"))
    assert chanted("Until end of turn, target resonator gains [Flying].") == (TARGET, flying)
    assert chanted("Until end of turn, target resonator gains [Flying] and it gains [Pierce].") == (
        TARGET,
        flying,
        pierce,
    )
    assert refused("{Rest}: Until end of turn, gain control of target resonator and it gains [Swiftness].")


def test_what_cards_cannot_do() -> None:
    """fow-6.0 803.3, 804.3"""
    this = Cards("any", ("field",), (Is(This()),))
    but = Cards("any", ("field",), (Not(Both((*RESONATOR, Keyword("flying")))),))
    assert ability("This card cannot be blocked except by resonators with [Flying].").body == (
        Forbid("block", but, None, this, "while here"),
    )
    small = Cards("any", ("field",), (*RESONATOR, Compare("cost", "<=", 2)))
    assert ability("Resonators with total cost 2 or less cannot block this card.").body == (
        Forbid("block", small, None, this, "while here"),
    )
    assert ability("This card must attack each turn if able.").body == (
        Require("attack", This(), lasting="while here"),
    )
    assert chanted("Target resonator cannot attack until the beginning of your next turn.") == (
        TARGET,
        Forbid("attack", IT, lasting="your next turn starts"),
    )
    assert refused("{Rest}: Target resonator cannot attack until the end of your next turn.")


# -- what is replaced, paid and chosen -------------------------------------------------------------


def test_what_would_fall() -> None:
    """fow-6.0 910.1"""
    made = ability("If a resonator would be put into a graveyard from a field, remove it from the game instead.")
    falls = Event("enters graveyard", False, RESONATOR)
    assert made == Ability("replacement", (Redirect("removed"),), falls, IN_A_FIELD)
    made = ability("If a resonator you control would be put into a graveyard, remove it from the game instead.")
    mine = Event("enters graveyard", False, RESONATOR, "yours")
    assert made == Ability("replacement", (Redirect("removed"),), mine, IN_A_FIELD)
    assert refused("If a resonator would be put into a graveyard, remove it from the game instead.")
    made = ability("If this card would be dealt damage, prevent it and remove a charge counter from it.")
    assert made == Ability("replacement", (Prevent(), Remove(This(), "charge")), Event("damage"))
    assert refused("If this card would be destroyed, prevent it.")
    assert refused("{Rest}: Prevent 200 of it.")


def test_what_is_paid() -> None:
    """fow-6.0 903.2e"""
    marked = Cards("yours", ("field",), (*RESONATOR, Marked("+100/+100")))
    made = ability("Remove a [+100/+100] counter from a resonator you control: Draw a card.")
    assert made.cost == (Choose(marked), Remove(IT, "+100/+100"))
    made = ability("Return another resonator you control to its owner's hand: Draw a card.")
    assert made.cost[1:] == (Move(IT, "hand", verb="return"),)
    made = ability("{1}, discard this card: Draw a card.")
    own = All(Cards("yours", ("hand",), (Is(This()),)))
    assert (made.cost, made.zones) == ((pay(1), Move(own, "graveyard", "top", "discard")), ("hand",))
    free = ability("You may play this card without paying its cost if you control a Dragon.")
    assert free == Ability("activated", (Act("paid"),), "incarnation", cost=(When(DRAGON), pay(0)))
    assert ability("This card costs {1} less to play for each resonator you control.") == ability(
        "You may pay {1} less to play this card for each resonator you control."
    )
    dear = ability("Chants your opponent plays cost {1} more to play.")
    assert dear.body == (Charge("play", 1, Cards("theirs", PLAYED, (Kind("chant"),)), lasting="while here"),)
    assert refused("Remove three charge counters from any number of resonators you control: Draw a card.")


def test_what_may_be_played() -> None:
    """fow-6.0 702.2"""
    ghost = ability("You may play this card from your graveyard.")
    assert (ghost.body, ghost.zones) == ((Allow("play", This(), lasting="while here"),), ("graveyard",))
    made = chanted("Remove the top card of your main deck from the game. You may play it this turn.")
    assert made[-1] == Allow("play", It("top there"), lasting="turn")
    assert refused("{Rest}: Remove the top two cards of your main deck from the game. You may play it this turn.")


def test_several_texts_are_chosen() -> None:
    """fow-6.0 903.2c"""
    bodies: tuple[Body, ...] = ((Draw(1),), (Gain("life", 300),))
    options = "Draw a card; or you gain 300 life."
    assert chanted(f"Choose one or both - {options}") == (Modes(bodies, 2, 1, on_play=True),)
    assert chanted(f"Choose one or more - {options}") == (Modes(bodies, 2, 1, on_play=True),)
    n = Depending(DRAGON, 2, 1)
    assert chanted(f"Choose one. If you control a Dragon, choose both instead - {options}") == (
        Modes(bodies, n, n, on_play=True),
    )
    assert refused("{Rest}: Choose one or both - Draw a card; you gain 300 life; or destroy target addition.")


def test_what_was_done_is_counted() -> None:
    """fow-6.0 901.2, 1011.1"""
    banished = Move(All(MINE), "graveyard", "top", "banish")
    noted_so = Note(JustDone(), "banish thus")
    assert chanted("Banish all resonators you control. Draw a card for each resonator banished this way.") == (
        banished,
        noted_so,
        Draw(Noted("banish thus")),
    )
    assert refused("{Rest}: Destroy all resonators. You gain 100 life for each Dragon destroyed this way.")
    assert refused("{Rest}: Draw a card for each resonator banished this way.")


def test_otherwise_is_what_is_done_if_it_was_not() -> None:
    """fow-6.0 901.2"""
    made = chanted("You may banish a resonator. If you do, draw two cards. Otherwise, draw a card.")
    assert made == chanted("You may banish a resonator. If you do, draw two cards. If you don't, draw a card.")


def test_a_number_that_could_be_of_two_cards() -> None:
    """fow-6.0 1007.1, 1022.1"""
    hit = (TARGET, Damage(Times(100, Count(MINE)), IT))
    words = "This card deals damage to target resonator equal to"
    assert chanted(f"{words} 100 multiplied by the number of resonators you control.") == hit
    assert refused(f"{{Rest}}: {words} the number of charge counters on it.")
    made = ability("This card enters your field with a charge counter on it for each resonator in your graveyard.")
    lying = Count(Cards("yours", ("graveyard",), RESONATOR))
    assert made == Ability("activated", (Put(This(), "charge", lying),), "with")
    assert refused("This card enters your field with a charge counter on it for each resonator you control.")


# -- what could be read in two ways ----------------------------------------------------------------


def unread(text: str) -> bool:
    """Whether a text of a chant is refused."""
    return not COMPILER.card({"id": "x", "types": ["Chant"], "text": [text]}).whole


def test_who_controls_a_card_that_changes_hands() -> None:
    """fow-6.0 911.1"""
    assert unread("Gain control of target resonator until end of turn. Its controller draws a card.")
    words = "Destroy target resonator. Its controller draws a card."
    assert not unread(f"{words} That player loses 200 life.")
    assert unread(f"{words} Your opponent discards a card. That player loses 200 life.")


def test_one_thing_that_happens_is_one_event() -> None:
    """fow-6.0 906.1"""
    assert refused("When this card is destroyed or leaves your field, draw a card.")
    assert refused("Whenever this card enters your field or a resonator enters your field, draw a card.")
    assert refused(
        "Whenever a resonator is destroyed or a resonator is put into a graveyard from a field, draw a card."
    )
    assert refused("Whenever this card attacks a card, draw a card.")
    assert not refused("Whenever this card deals damage to your opponent or is dealt damage, draw a card.")


def test_cards_of_the_magic_stone_deck_are_not_laid_on_the_main_deck() -> None:
    """fow-6.0 305.1, 314.5"""
    looks = "Look at the top three cards of your magic stone deck"
    assert unread(f"{looks} and put them back on top of your main deck in any order.")
    assert unread(f"{looks}. Put them back in any order.")
    assert unread(f"{looks}. Put one of them into your hand and the rest into your graveyard.")
    stones = Look(Top(3, "stone deck"), "looked"), Move(It("looked"), "stone deck", "top", order="you")
    assert chanted(f"{looks} and put them back in any order.") == stones


def test_as_many_cards_as_are_in_hand() -> None:
    """fow-6.0 1019.1"""
    held = Cards("yours", ("hand",))
    discarded = Choose(held, Count(held), 0), Move(IT, "graveyard", "top", "discard")
    assert chanted("Discard any number of cards.") == discarded


def test_he_or_she_is_the_player_who_does_it() -> None:
    """fow-6.0 901.2"""
    mine, others = (Cards(side, ("field",), RESONATOR) for side in SIDES)
    assert chanted("Each player loses 100 life for each resonator he or she controls.") == (
        Gain("life", Minus(0, Times(100, Count(mine)))),
        Gain("life", Minus(0, Times(100, Count(others))), "theirs"),
    )
    choose, *_ = chanted("Each player banishes a resonator he or she controls.")
    assert choose == Choose(mine)


def test_cards_are_sought_where_it_is_told() -> None:
    """fow-6.0 1014.2"""
    assert unread("Search your main deck for a resonator from your hand or graveyard.")
    assert unread("Search your main deck for a resonator in your graveyard.")


def test_what_was_paid_off_was_not_done() -> None:
    """fow-6.0 1003.4"""
    assert unread("Destroy target resonator unless its controller pays {2}. If you do, draw a card.")
    assert unread("Cancel target spell unless its controller pays {2}. If you don't, draw a card.")
    assert not unread("Destroy target resonator unless its controller pays {2}. Draw a card.")


def test_spells_of_several_kinds() -> None:
    """fow-6.0 1012.1, 1407.1"""
    assert unread("Cancel target resonator, chant, or addition spell.")
    assert unread("Cancel target resonator or chant spell.")
    assert not unread("Cancel target chant or addition spell.")
    assert refused("Resonators you control cannot be cancelled.")
    assert not refused("Resonators you play cannot be cancelled.")
    assert not refused("Chants you control cannot be cancelled.")


def test_what_the_card_that_asks_would_be_itself() -> None:
    """fow-6.0 903.2f, 904.1, 1022.1"""
    assert unread("If you played a chant this turn, draw a card.")
    assert not unread("If you played a resonator this turn, draw a card.")
    assert unread("This card gains [+200/+200] while attacking.")
    assert refused("This card enters your field rested unless you control a Dragon.")
    assert not refused("This card enters your field rested unless you control another Dragon.")
    assert not refused("This card enters your field rested unless your J/ruler is a Dragon.")


def test_a_card_may_be_played_from_where_it_lies() -> None:
    """fow-6.0 702.1"""
    play = "You may play it this turn."
    assert unread(f"Look at the top card of your main deck. {play}")
    assert unread(f"Draw a card. {play}")
    assert unread(f"Remove the top card of your opponent's main deck from the game. {play}")
    assert unread(f"Remove target resonator from the game. {play}")
    assert not unread(f"Remove target chant in your graveyard from the game. {play}")
    assert not unread(f"Choose a chant in your graveyard. {play}")


def test_a_number_that_could_be_of_each_of_several_cards() -> None:
    """fow-6.0 1020.3, 1022.1"""
    each = "Each resonator you control gains"
    assert unread(f"{each} [+100/+100] until end of turn for each charge counter on it.")
    assert unread(f"{each} [+X/+X] until end of turn, where X is its total cost.")
    assert unread("Resonators you control gain [+X/0] until end of turn, where X is its total cost.")
    assert unread("Two target resonators gain [+100/+100] until end of turn for each charge counter on it.")
    assert unread("Put a [+100/+100] counter on each resonator you control for each charge counter on it.")
    assert chanted("Target resonator gains [+X/0] until end of turn, where X is its total cost.") == (
        TARGET,
        Change("atk", ValueOf("cost", IT), IT, "turn"),
    )


def test_what_lasts_for_a_time_is_no_continuous_ability() -> None:
    """fow-6.0 901.2b, 904.1"""
    assert refused("Until end of turn, resonators you control gain [Flying].")
    assert refused("Double this card's ATK until end of turn.")
    assert unread("Chants you play cost {1} less.")
    assert unread("Chants you play cannot be cancelled.")
    assert not refused("Chants you play cannot be cancelled.")


def test_a_card_that_would_fall_has_not_fallen() -> None:
    """fow-6.0 910.1"""
    removed = "would be put into a graveyard this turn, remove it from the game instead."
    assert not unread(f"This card deals 300 damage to target resonator. If that resonator {removed}")
    assert unread(f"Destroy target resonator. If it {removed}")
    assert unread(f"If all resonators {removed}")


def test_a_card_that_is_chosen_after_some_were_shown() -> None:
    """fow-6.0 1014.1"""
    assert unread("Reveal the top three cards of your main deck. Choose a resonator. Put it into your hand.")
    assert unread("Look at the top three cards of your main deck. Choose up to two resonators. Destroy them.")
    assert not unread("Choose a resonator. Destroy it.")
