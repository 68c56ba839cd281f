"""Force of Will: what texts come to as programs, with words and names of our own, and that programs link."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulebound.compiler.compile import Compiler
from rulebound.compiler.grammar import book
from rulebound.compiler.parts import Printed
from rulebound.compiler.render import render
from rulebound.compiler.report import compile_list
from rulebound.games.fow.cards import CARDS
from rulebound.games.fow.r02_cards import pay
from rulebound.games.fow.words import words
from rulebound.kernel.link import link
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import Count, ThisTurn, Times
from rulebound.program.conditions import Compared, Exists, IfDone
from rulebound.program.filters import (
    Came,
    Cards,
    Compare,
    Did,
    Either,
    Host,
    Is,
    It,
    Kind,
    Named,
    Subject,
    This,
    Trait,
)
from rulebound.program.marks import marks_in
from rulebound.program.ops import (
    Change,
    Charge,
    Choose,
    Damage,
    Draw,
    Forbid,
    Gain,
    Grant,
    If,
    Increase,
    Keep,
    May,
    Modes,
    Move,
    Pay,
    Put,
    Rest,
    When,
)

COMPILER = Compiler("fow", "en")
RESONATOR = (Kind("resonator"),)
ANY = Cards("any", ("field",), RESONATOR)
COINS = [card for card in CARDS if not card.kind]


def card(*text: str, kind: str = "Resonator") -> list[Printed]:
    """The paragraphs of a card with this text, understood."""
    made = COMPILER.card({"id": "x", "types": [kind], "text": list(text)})
    for paragraph in made.paragraphs:
        assert paragraph.whole, f"{paragraph.text}: {paragraph.refusal}"
        assert paragraph.same, f"{paragraph.text} is printed {paragraph.printed}"
    return [paragraph.program for paragraph in made.paragraphs]


def ability(text: str, kind: str = "Resonator") -> Ability:
    """The one ability of a paragraph."""
    (made,) = card(text, kind=kind)
    (one,) = made.abilities
    return one


def linked(id: str, kind: str, parts: list[Printed]) -> None:
    """Links a card that is made of paragraphs."""
    whole = PrintedCard(
        id,
        id,
        kind,
        keywords=tuple(dict.fromkeys(word for part in parts for word in part.keywords)),
        abilities=tuple(one for part in parts for one in part.abilities),
        names=tuple(name for part in parts for name in part.names),
        attributes=tuple(one for part in parts for one in part.attributes),
    )
    link(words(marks_in([whole])), [whole, *COINS])


def test_keyword_abilities_stand_one_behind_another() -> None:
    (made,) = card("[Flying] [Target Attack]")
    assert made.keywords == ("flying", "precision")


def test_words_that_only_explain_are_set_aside() -> None:
    (made,) = card("[Flying] (This card cannot be blocked by J/resonators without [Flying].)")
    assert made == Printed(("flying",))


def test_other_words_in_round_brackets_refuse_the_card() -> None:
    made = COMPILER.card({"id": "x", "types": ["Resonator"], "text": ["[Flying] (Unless it rains.)"]})
    assert not made.whole


def test_a_chant_does_its_text_with_targets_chosen_first() -> None:
    it = Choose(ANY, 1, None, "it", target=True)
    wanted = Ability("activated", (it, Move(It("it"), "graveyard", "top", "destroy"), Draw(1)), "chant")
    assert ability("Destroy target resonator. Draw a card.", "Spell:Chant") == wanted


def test_an_old_mark_before_a_text_says_nothing() -> None:
    old = ability("[Activate] {R}: Draw a card.")
    assert old == ability("{R}: Draw a card.")
    assert old == Ability("activated", (Draw(1),), "activate", cost=(pay("fire"),))


def test_enter_is_for_cards_from_the_hand_and_for_judgments() -> None:
    assert ability("[Enter]: Draw a card.").when == Event("enters field", where=(Came("from hand"),))
    assert ability("[Enter]: Draw a card.", "J-Ruler").when == Event("enters field", where=(Came("by judgment"),))
    assert ability("When this card enters your field, draw a card.").when == Event("enters field")


def test_a_continuous_text_lasts_while_its_card_is_there() -> None:
    made = ability("Ash Guild resonators you control gain [+200/+0].")
    mine = Cards("yours", ("field",), (Kind("resonator"), Trait("Ash Guild")))
    assert made == Ability("permanent", (Change("atk", 200, mine, "while here"),))


def test_so_much_for_each() -> None:
    made = ability("This card gains [+100/+100] for each card in your hand.")
    n = Times(100, Count(Cards("yours", ("hand",))))
    assert made.body == (Change("atk", n, This(), "while here"), Change("def", n, This(), "while here"))


def test_a_target_that_may_be_a_player() -> None:
    made = ability("{R}, {Rest}: This card deals 200 damage to target player or resonator.")
    assert made.cost == (pay("fire"), Rest(This()))
    assert isinstance(made.body[0], Modes)
    assert made.body[0].on_play
    assert (Damage(200, side="theirs"),) in made.body[0].bodies


def test_what_may_be_done_has_its_target_before() -> None:
    made = ability("When this card enters your field, you may destroy target addition.")
    first, second = made.body
    assert isinstance(first, Choose)
    assert first.target
    assert second == May((Move(It("it"), "graveyard", "top", "destroy"),))


def test_what_may_be_done_to_a_player_or_a_card_is_declined_after_the_target_was_chosen() -> None:
    made = ability("When this card attacks, you may rest target resonator. Draw a card.")
    assert made.body[1:] == (May((Rest(It("it")),)), Draw(1))
    text = 'If you control "Ember", this card deals 200 damage to target player.'
    there = Exists(Cards("yours", ("field", "ruler area"), (Named("Ember"),)))
    (chosen,) = ability(text, "Spell:Chant").body
    assert isinstance(chosen, Modes)
    assert chosen.bodies[0] == (If(there, (Damage(200, side="theirs"),)),)


def test_if_you_do_asks_about_what_came_before() -> None:
    made = ability("When this card enters your field, you may pay {R}{R}. If you do, draw a card.")
    assert made.body == (May((pay("fire", "fire"),)), When(IfDone()), Draw(1))


def test_a_sentence_of_its_own_does_not_hang_on_what_was_done_before() -> None:
    made = ability("You may pay {R}. If you do, you gain 200 life. Draw a card.", "Spell:Chant")
    assert made.body[1:] == (If(IfDone(), (Gain("life", 200),)), Draw(1))


def test_a_card_that_was_destroyed_is_found_in_the_graveyard() -> None:
    made = ability("When this card is destroyed, put this card from its owner's graveyard into your field.")
    assert made.body == (Move(Subject(), "field", side="yours"),)


def test_a_condition_before_other_sentences_is_for_its_own() -> None:
    made = ability('Draw a card. If you control "Ember", you gain 200 life.', "Spell:Chant-Instant")
    there = Exists(Cards("yours", ("field", "ruler area"), (Named("Ember"),)))
    assert made.body == (Draw(1), If(there, (Gain("life", 200),)))


def test_it_is_this_card_or_the_one_that_was_picked() -> None:
    first = ability("Whenever this card attacks, it gains [+300/+0] until end of turn.")
    assert first.body == (Change("atk", 300, This(), "turn"),)
    second = ability("Rest target resonator. It gains [-400/-0] until end of turn.", "Spell:Chant")
    assert second.body[2] == Change("atk", -400, It("it"), "turn")


def test_the_card_of_an_event_is_spoken_of() -> None:
    made = ability("When a resonator is put into a graveyard from your field, remove it from the game.")
    assert made.when == Event("falls", own=False, where=RESONATOR, whose="yours")
    assert made.body == (Move(Subject(), "removed", verb="remove"),)


def test_that_this_card_acts_leaves_the_card_of_the_event_the_one_spoken_of() -> None:
    made = ability("Whenever a Moth resonator comes into a field, this card deals 500 damage to it.")
    assert made.body == (Damage(500, Subject()),)


def test_they_are_the_cards_spoken_of() -> None:
    text = "Moth resonators you control gain [Flying] until end of turn. They cannot be destroyed until end of turn."
    moths = Cards("yours", ("field",), (Kind("resonator"), Trait("Moth")))
    made = ability(text, "Spell:Chant")
    assert made.body == (Grant(moths, keyword="flying", lasting="turn"), Forbid("destroy", moths, lasting="turn"))


def test_it_is_the_j_ruler_that_was_spoken_of() -> None:
    text = "{Rest}: Your J-Ruler gains [+200/0] until end of turn. It gains [Flying] until end of turn."
    ruler = Cards("yours", ("field",), (Kind("j-ruler"),))
    assert ability(text).body == (Change("atk", 200, ruler), Grant(ruler, keyword="flying", lasting="turn"))


def test_a_card_that_has_moved_is_found_as_what_it_became() -> None:
    text = "Put target resonator from your graveyard into your field. It gains [Swiftness] until end of turn."
    made = ability(text, "Spell:Chant")
    assert made.body[2] == Keep(It("it"), "it there", moved=True)
    assert made.body[3] == Grant(It("it there"), keyword="swiftness", lasting="turn")


def test_so_is_the_card_of_an_event_where_the_text_has_moved_it() -> None:
    text = (
        "Whenever a resonator your opponent controls is put into a graveyard, put it into your field under your "
        "control. It gains Moth and Ghoul in addition to its own race."
    )
    move, keep, *given = ability(text).body
    assert (move, keep) == (Move(Subject(), "field", side="yours"), Keep(Subject(), "subject there", moved=True))
    assert given == [Grant(It("subject there"), trait=race, lasting="game") for race in ("Moth", "Ghoul")]


def test_the_controller_of_the_card_of_an_event_is_one_player_or_the_other() -> None:
    (made,) = card(
        "When added resonator is put into a graveyard from a field, this card deals 500 damage to that "
        "resonator's controller.",
        kind="Addition:Resonator",
    )
    assert [one.body for one in made.abilities] == [(Damage(500, side="yours"),), (Damage(500, side="theirs"),)]


def test_an_addition_speaks_of_the_card_it_is_added_to() -> None:
    made = ability("Added resonator gains [Flying].", "Addition:Resonator")
    assert made == Ability("permanent", (Grant(Host(This()), keyword="flying", lasting="while here"),))


def test_an_ability_in_quotation_marks_is_given_whole() -> None:
    made = ability('Target resonator gains "{Rest}: Draw a card." until end of turn.', "Spell:Chant")
    inner = Ability("activated", (Draw(1),), "activate", cost=(Rest(This()),))
    assert made.body[1] == Grant(It("it"), ability=inner, lasting="turn")


def test_awakening_pays_for_the_ability_behind_it() -> None:
    (made,) = card("[Awakening] {W}: When this card enters your field, draw a card.")
    paid, awakened = made.abilities
    assert paid.when == "awakening"
    assert awakened.condition is not None


def test_will_of_one_kind_or_another_is_produced() -> None:
    made = ability("{Rest}: Produce {W} or {B}.", "Special Magic Stone")
    assert made == Ability(
        "activated", (Modes(((Gain("light", 1),), (Gain("darkness", 1),))),), "will", cost=(Rest(This()),)
    )


def test_a_search_finds_a_card_of_the_deck() -> None:
    text = "Search your main deck for a Moth resonator with total cost 2 or less, reveal it and put it into your hand."
    made = ability(f"{text} Then shuffle your main deck.", "Spell:Chant")
    wanted = Cards("yours", ("deck",), (Kind("resonator"), Compare("cost", "<=", 2), Trait("Moth")))
    assert made.body[0] == Choose(wanted, 1, None, "it")


def test_one_of_several_texts_is_chosen_on_play() -> None:
    made = ability("Choose one - Draw a card; or you gain 200 life.", "Spell:Chant")
    assert made.body == (Modes(((Draw(1),), (Gain("life", 200),)), 1, 1, on_play=True),)


def test_counters_that_the_game_knows() -> None:
    made = ability("When this card enters your field, put two magic counters on it.")
    assert made.body == (Put(This(), "magic", 2),)


def test_counters_of_any_name() -> None:
    made = ability("At the beginning of your main phase, put a lamp oil counter on this card.")
    assert made.body == (Put(This(), "lamp oil", 1),)
    refused = COMPILER.card({"id": "x", "types": ["Resonator"], "text": ["{Rest}: Put two more moss counters on it."]})
    assert not refused.whole


def test_what_has_happened_this_turn_is_asked_for_and_counted() -> None:
    fell = ThisTurn("falls", RESONATOR, "yours")
    made = ability("[Stealth] A resonator was put into a graveyard from your field this turn.")
    assert made.condition == Compared(fell, ">=", 1)
    text = "You may pay {1} less to play this card for each resonator put into a graveyard from your field this turn."
    assert ability(text).body == (Charge("play", Times(-1, fell), This(), lasting="while here"),)


def test_a_card_that_this_one_has_damaged_this_turn() -> None:
    text = "Whenever a resonator that was dealt damage by this card this turn is put into a graveyard, draw a card."
    assert ability(text).when == Event("falls", own=False, where=(*RESONATOR, Did("damaged", by=This())))


def test_what_is_given_for_no_time_stays_unless_it_hangs_on_something() -> None:
    made = ability("{Rest}: Moth resonators you control gain [+200/0].")
    moths = Cards("yours", ("field",), (Kind("resonator"), Trait("Moth")))
    assert made.body == (Change("atk", 200, moths, "game"),)
    made = ability("{Rest}: Moth resonators you control gain [+200/0] as long as this card is rested.")
    assert made.body == (Change("atk", 200, moths, "while rested"),)
    text = "{Rest}: Moth resonators you control gain [+200/0] as long as you control a Dragon."
    assert not COMPILER.card({"id": "x", "types": ["Resonator"], "text": [text]}).whole


def test_gods_arts_and_will_of_an_attribute_cost_less() -> None:
    made = ability('If you control "Ember", you may pay {R}{R}{1} less to play this card.')
    assert made.body == (
        Charge("play for fire", -2, This(), lasting="while here"),
        Charge("play", -1, This(), lasting="while here"),
    )
    text = 'As long as your J-Ruler is "Ember", you may pay {B} less to play its God\'s Art abilities this turn.'
    made = ability(f"Draw a card. {text}", "Spell:Chant")
    ember = Cards(
        "yours",
        ("field",),
        (
            Kind("j-ruler"),
            Either((Named("Ember"),)),
        ),
    )
    assert made.body == (Draw(1), Charge("use a god's art for darkness", -1, ember, lasting="turn"))


def test_a_judgment_costs_less_for_each_of_some_cards() -> None:
    (made,) = card("[Judgment] {8}. You may pay {1} less to play this ability for each Moth you control.")
    first, second = made.abilities
    assert first.when == "judgment"
    assert second.zones == ("ruler area",)
    refused = "{8}: Draw a card. You may pay {1} less to play this ability for each Moth you control."
    assert not COMPILER.card({"id": "x", "types": ["Ruler"], "text": [refused]}).whole


def test_more_damage_than_would_be_dealt() -> None:
    made = ability("If added resonator would deal damage, it deals that much +200 instead.", "Addition:Resonator")
    hits = Event("damage", own=False, against=(Is(Host(This())),))
    assert made == Ability("replacement", (Increase(200),), hits)
    given = ability("{Rest}: If target resonator would deal damage this turn, it deals that much +200 instead.")
    hits = Event("damage", own=False, against=(Is(This()),))
    more = Ability("replacement", (Increase(200),), hits)
    assert given.body[1] == Grant(It("it"), ability=more, lasting="turn", apart=True)


def test_a_card_enters_rested() -> None:
    made = ability('If you control "Ember", this card enters your magic stone area rested.', "Special Magic Stone")
    there = Exists(Cards("yours", ("field", "ruler area"), (Named("Ember"),)))
    assert made == Ability("activated", (Rest(This()),), "with", there)


def test_a_number_that_is_declared_is_paid() -> None:
    made = ability("{X}, {Rest}: You gain 100 life for each card in your hand.")
    assert isinstance(made.cost[0], Pay)


def test_a_clause_more_or_less_is_another_program_or_none() -> None:
    whole = ability("Destroy target resonator with total cost 2 or less.", "Spell:Chant")
    less = ability("Destroy target resonator.", "Spell:Chant")
    assert whole != less


def test_words_that_join_two_races_by_mistake_refuse_the_card() -> None:
    cards: list[dict[str, Any]] = [
        {"id": "a", "types": ["Resonator"], "race": ["Moth", "Ash Guild"], "text": []},
        {"id": "b", "types": ["Spell:Chant"], "race": [], "text": ["Destroy target Moth of Ash Guild resonator."]},
        {"id": "c", "types": ["Spell:Chant"], "race": [], "text": ["Destroy target Moth or Ash Guild resonator."]},
    ]
    assert [made.whole for made in compile_list(cards, "fow", "en").cards] == [True, False, True]


def test_our_own_texts_link() -> None:
    texts = [
        "[Swiftness] [First Strike]",
        "{R}{1}, banish this card: This card deals 300 damage to target player or J/resonator.",
        "When this card is put into a graveyard from your field, draw a card.",
        "This card cannot be targeted by spells or abilities your opponent controls.",
        "If this card would be destroyed, remove it from the game instead.",
        "Prevent all damage that would be dealt to this card by fire resonators.",
        "Whenever another Moth enters your field, this card gains [+100/+100] until end of turn.",
        "As long as you control another Moth, this card gains [Flying].",
        "[Incarnation] {R}, {R} or {B}",
    ]
    linked("own", "resonator", card(*texts))


# The texts of the cards that come with the game, by their numbers.
OWN = {
    "FW-001": ["[Judgment] {R}{2}."],
    "FW-002": ["[Swiftness]"],
    "FW-003": ["When this card attacks, it gains [+200/0] until end of turn."],
    "FW-005": ["{Rest}: Produce {R} or {G}."],
    "FW-006": ["[Flying]"],
    "FW-007": ["[Pierce]"],
    "FW-008": ["[Awakening] {1}.", "As long as this card was awakened, this card gains [First Strike]."],
    "FW-009": ["When this card enters your field, it deals 500 damage to target resonator your opponent controls."],
    "FW-010": ["[Quickcast]", "This card deals 400 damage to target resonator."],
    "FW-012": ["[Quickcast]", "Recover target resonator you control. Draw a card."],
    "FW-013": ["[Trigger] Discard a card: Destroy target resonator your opponent controls."],
    "FW-014": ["Added resonator gains [+200/+200]."],
    "FW-015": ["{Rest}: Target resonator you control gains [+100/0] until end of turn."],
    "FW-016": ["[Shift] {R}{1}"],
    "FW-017": ["[Bloodlust]"],
    "FW-018": ["[Incarnation] {R}, {G}"],
    "FW-019": ["You may pay {1} less to play chants."],
    "FW-020": ["Summon a resonator from your graveyard."],
    "FW-001J": [
        "[Flying]",
        "{R}: This card deals 300 damage to target resonator.",
        "God's Art <Open the Kiln> {R}{2}: This card deals 300 damage to each resonator your opponent controls.",
    ],
    "FW-016F": ["[First Strike]"],
    "FW-101": ["[Judgment] {U}{B}{1}."],
    "FW-102": ["When this card enters your field, draw a card, then discard a card."],
    "FW-104": ["When this card is put into a graveyard from your field, draw a card."],
    "FW-105": ["{Rest}: You gain 200 life."],
    "FW-106": ["When this card enters your field, you gain 300 life."],
    "FW-107": ["[Precision]"],
    "FW-108": ["[Explode]"],
    "FW-109": [
        "When this card enters your field, return target resonator your opponent controls with total cost 3 or less "
        "to its owner's hand."
    ],
    "FW-110": ["[Quickcast]", "Cancel target spell."],
    "FW-111": ["[Quickcast]", "Return target resonator to its owner's hand."],
    "FW-112": ["Destroy target resonator. You lose 200 life."],
    "FW-113": ["[Remnant]", "You gain 500 life."],
    "FW-114": ["Resonators you control gain [0/+100]."],
    "FW-115": ["{Rest}: Put a [+100/+100] counter on target resonator you control."],
    "FW-116": [
        "[Trigger] When a card your opponent controls attacks: This card deals 400 damage to it.",
        "[Break] Draw a card.",
    ],
    "FW-117": [
        "[Stealth] When a card your opponent controls attacks.",
        "[Break] This card deals 500 damage to target resonator.",
    ],
    "FW-118": ["If a resonator you control would be destroyed, you may banish this card instead."],
    "FW-101J": ["[Imperishable]", "{U}: Rest target resonator your opponent controls."],
}
TYPES = {"chant": "Spell:Chant", "j-ruler": "J-Ruler", "addition": "Addition:Resonator"}
PRINTED = {one.id: one for one in CARDS}


@pytest.mark.parametrize("id", OWN)
def test_the_cards_of_the_game_are_what_their_texts_say(id: str) -> None:
    own = PRINTED[id]
    made = card(*OWN[id], kind=TYPES.get(own.kind, "Resonator"))
    assert tuple(word for part in made for word in part.keywords) == own.keywords
    assert unnamed(tuple(one for part in made for one in part.abilities)) == unnamed(own.abilities)


def unnamed(abilities: tuple[Ability, ...]) -> str:
    """Abilities in words, with numbers for the names under which cards are stored, in their order."""
    said = repr(abilities)
    names = dict.fromkeys(re.findall(r"name='(it\d*|discarded)'", said))
    numbers = {name: str(number) for number, name in enumerate(names)}
    return re.sub(r"name='(it\d*|discarded)'", lambda match: numbers[match[1]], said)


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_the_cards_of_the_game_are_printed_in_every_language(lang: str) -> None:
    for id, text in OWN.items():
        kind = TYPES.get(PRINTED[id].kind, "Resonator")
        for paragraph in COMPILER.card({"id": id, "types": [kind], "text": text}).paragraphs:
            assert render(book("fow", lang), paragraph.tree)


def test_a_text_in_japanese_and_chinese() -> None:
    (paragraph,) = COMPILER.card({"id": "x", "types": ["Resonator"], "text": OWN["FW-105"]}).paragraphs
    assert render(book("fow", "ja"), paragraph.tree) == "《レスト》:あなたは200ライフを得る。"
    assert render(book("fow", "zh"), paragraph.tree) == "《橫置》:你獲得200點生命值。"
