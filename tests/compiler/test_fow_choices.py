"""Force of Will: what is chosen together, counted among cards, exchanged, and done instead of a draw."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import (
    Count,
    Every,
    Happened,
    JustDone,
    Least,
    MarksOn,
    Minus,
    Noted,
    Pool,
    Sum,
    Times,
    ValueOf,
)
from rulebound.program.conditions import AnyOf, Compared, Exists, IfDone, InPhase, Matches, Negation
from rulebound.program.filters import Cards, Colour, Either, Host, It, Kind, Named, Opposite, This, Trait
from rulebound.program.ops import (
    Change,
    Choose,
    Damage,
    Declare,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    May,
    Modes,
    Move,
    Note,
    Prevent,
    Redirect,
    Remove,
    Repeat,
    Together,
    When,
)
from tests.compiler.test_fow_programs import ANY, RESONATOR, ability, card


def test_attributes_are_counted_once_each() -> None:
    five = ("light", "fire", "water", "wind", "darkness")
    light, *others = (Least(1, Count(Cards("yours", ("field",), (*RESONATOR, Colour(name))))) for name in five)
    total = light
    for other in others:
        total = Sum(total, other)  # type: ignore[assignment]
    made = ability(
        "Draw cards equal to the number of different attributes among resonators you control.", "Spell:Chant"
    )
    assert made.body == (Draw(total),)


def test_a_cost_that_is_odd() -> None:
    text = "Reveal the top card of your main deck. If its total cost is odd, draw a card."
    branch = ability(text, "Spell:Chant").body[-1]
    assert isinstance(branch, If) and isinstance(branch.condition, Compared)
    assert isinstance(branch.condition.left, Minus)
    assert branch.condition.left.left == ValueOf("cost", It("shown"))
    assert branch.condition.right == 1


def test_atk_and_def_change_places() -> None:
    made = ability("{U}: Switch the ATK and DEF of this card until end of turn.")
    assert made.body == (
        Note(Minus(ValueOf("def", This()), ValueOf("atk", This())), "more"),
        Change("atk", Noted("more"), This(), "turn"),
        Change("def", Minus(0, Noted("more")), This(), "turn"),
    )


def test_one_of_two_things_is_gained() -> None:
    made = ability("{U}: Target resonator gains [-300/0] or [Flying] until end of turn.")
    assert made.body == (
        Choose(ANY, 1, None, "it", target=True),
        Modes(((Change("atk", -300, It("it"), "turn"),), (Grant(It("it"), keyword="flying", lasting="turn"),))),
    )


def test_targets_of_several_sorts_lie_where_the_last_does() -> None:
    text = "Put up to one target regalia and up to one target resonator from your graveyard into your hand."
    made = ability(text, "Spell:Chant")
    regalia = Choose(Cards("yours", ("graveyard",), (Kind("regalia"),)), 1, 0, "it", target=True)
    resonator = Choose(Cards("yours", ("graveyard",), RESONATOR), 1, 0, "it2", target=True)
    assert made.body == (regalia, resonator, Move(It("it"), "hand"), Move(It("it2"), "hand"))


def test_names_that_are_all_different() -> None:
    made = ability("{X}: Search your main deck for up to X Ash Guild resonators with different names.")
    choose = made.body[-1]
    assert isinstance(choose, Choose)
    assert (choose.at_most, choose.at_least) == (Noted("X"), 0)
    assert choose.together == Together(different=True)


def test_any_of_several_names() -> None:
    text = '{1}: Put any number of cards named "Ember", "Gale" and/or "Tide" from your graveyard into your hand.'
    choose = ability(text).body[0]
    assert isinstance(choose, Choose) and choose.at_least == 0
    (names,) = choose.cards.where
    assert getattr(names, "tests", ()) == (Named("Ember"), Named("Gale"), Named("Tide"))


def test_life_that_is_paid_is_counted() -> None:
    made = ability("Pay any amount of life. Draw a card for each 300 life you lost this way.", "Spell:Chant")
    assert made.body == (
        Declare(0, Pool("life"), "paid life"),
        Gain("life", Minus(0, Noted("paid life"))),
        Draw(Every(Noted("paid life"), 300)),
    )


def test_each_of_several_things_has_a_condition_of_its_own() -> None:
    text = (
        "This card gains [Flying] as long as you control a fire resonator and [+100/0] as long as you control a Beast."
    )
    (made,) = card(text)
    flying, stronger = made.abilities
    fire = Cards("yours", ("field",), (*RESONATOR, Colour("fire")))
    beast = Cards("yours", ("field", "ruler area"), (Trait("Beast"),))
    assert flying == Ability(
        "permanent", (Grant(This(), keyword="flying", lasting="while here"),), condition=Exists(fire)
    )
    assert stronger == Ability("permanent", (Change("atk", 100, This(), "while here"),), condition=Exists(beast))


def test_a_draw_in_another_phase_is_replaced() -> None:
    made = ability(
        "If you would draw a card in a phase other than draw phase, you may look at the top two cards of your main "
        "deck, put one of them into your hand and the rest on the bottom of your main deck in any order instead."
    )
    assert (made.sort, made.when, made.may) == ("replacement", Event("draw", own=False, whose="yours"), True)
    assert made.condition == Negation(InPhase("draw"))


def test_only_so_little_damage_is_prevented() -> None:
    made = ability("If this card would be dealt 500 or less damage, prevent it.")
    assert made == Ability("replacement", (Prevent(),), Event("damage"), Compared(Happened(), "<=", 500))


def test_the_card_that_is_fought() -> None:
    made = ability("Whenever this card blocks or is blocked by a resonator, return that resonator to its owner's hand.")
    assert made.when == Event(("blocks", "is blocked"), against=RESONATOR)
    assert made.body == (Move(Opposite(), "hand", verb="return"),)


def test_what_is_done_for_each_card_removed() -> None:
    made = ability(
        "{1}: Remove two cards in your graveyard from the game. For each card removed this way, draw a card."
    )
    assert made.body[-1] == Repeat(JustDone(), (Draw(1),))


def test_a_cost_without_its_colon() -> None:
    assert ability("{R} Draw a card.") == ability("{R}: Draw a card.")


def test_a_ruler_side_comes_back() -> None:
    made = ability("{0}: Put this card into your ruler area, as a ruler.", "J-Ruler")
    assert made.body == (Move(This(), "ruler area"),)


def test_it_deals_damage_for_the_counters_on_it() -> None:
    made = ability(
        "Whenever this card attacks, it may deal 200 damage to target resonator for each mana counter on it. "
        "If it does, remove all mana counters from it."
    )
    n = MarksOn("mana", This())
    assert made.body == (
        Choose(ANY, 1, None, "it", target=True),
        May((Damage(Times(200, n), It("it")),)),
        When(IfDone()),
        Remove(This(), "mana", n),
    )


def test_what_one_of_several_texts_looks_at_is_known_to_it_alone() -> None:
    text = "Choose one - draw a card; or look at the top two cards of your main deck. Put the rest into your graveyard."
    (made,) = ability(text, "Spell:Chant").body
    assert isinstance(made, Modes)
    assert [len(body) for body in made.bodies] == [1, 3]


def test_a_card_that_would_leave_is_removed() -> None:
    made = ability(
        "{1}: Recover target resonator. If it would leave your field this turn, remove it from the game instead."
    )
    ward = Ability("replacement", (Redirect("removed"),), Event("leaves field"))
    assert made.body[-1] == Grant(It("it"), ability=ward, lasting="turn", apart=True)


def test_the_end_of_the_turn_of_the_player_who_controls_the_host() -> None:
    made = ability("Destroy added resonator at the end of its controller's turn.", "Addition:Resonator")
    assert made.when == Event("turn ends", own=False)
    (branch,) = made.body
    assert isinstance(branch, If) and isinstance(branch.condition, AnyOf)
    assert branch.body == (Move(Host(This()), "graveyard", "top", "destroy"),)


def test_a_host_of_one_race_and_of_others() -> None:
    (made,) = card(
        "Beast resonator with this cannot be targeted by spells or abilities. Otherwise, it cannot attack.",
        kind="Addition:Resonator",
    )
    first, second = made.abilities
    assert first.condition == Matches(Host(This()), (*RESONATOR, Trait("Beast")))
    assert second.condition == Negation(Matches(Host(This()), (*RESONATOR, Trait("Beast"))))


def test_what_players_cannot_do_without_a_card_of_theirs() -> None:
    (made,) = card("Players cannot play activate abilities of resonators they control unless they control a Beast.")
    mine, theirs = made.abilities
    assert mine.body == (Forbid("activate", Cards("yours", ("field",), RESONATOR), lasting="while here"),)
    assert mine.condition == Negation(Exists(Cards("yours", ("field", "ruler area"), (Trait("Beast"),))))
    assert theirs.body == (Forbid("activate", Cards("theirs", ("field",), RESONATOR), lasting="while here"),)


def test_cards_of_one_of_three_races() -> None:
    (choose, _) = ability("Destroy target Beast, Moon or Ash Guild resonator.", "Spell:Chant").body
    assert isinstance(choose, Choose)
    assert choose.cards.where == (*RESONATOR, Either((Trait("Beast"), Trait("Moon"), Trait("Ash Guild"))))
