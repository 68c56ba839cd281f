"""Force of Will: what becomes a target, who pays, who deals damage, in words of our own, read and played."""

from __future__ import annotations

from rulebound.program.abilities import Event
from rulebound.program.amounts import Depending, Recalled, ValueOf
from rulebound.program.conditions import Exists, Matches
from rulebound.program.filters import Cards, Colour, Either, Is, It, Kind, Named, NamePart, Targeting, This, Trait
from rulebound.program.ops import (
    Allow,
    Change,
    Charge,
    Choose,
    Control,
    Damage,
    Forbid,
    Gain,
    Increase,
    Modes,
    Move,
    Require,
)
from tests.compiler.test_fow_programs import ability, card
from tests.forceofwill import chant, duel, quick, regalia, resonator, side
from tests.scenario import NO, YES

FIELD = ("field",)


def test_who_controls_a_spell_pays_or_it_is_cancelled() -> None:
    """fow-6.0 1012.1, 1003.4"""
    toll = regalia("Toll", ability("{Rest}: Cancel target spell unless its controller pays {1}."))
    ape = resonator("Ape", 400, 900)
    for answer, there in ((YES, ["Ape"]), (NO, [])):
        t = duel(me=side(hand=[ape], fire=2), you=side(field=[toll]))
        t.me.plays("Ape")
        t.me.passes()
        t.you.activates("Toll", targets=["Ape"])
        t.both_pass()
        t.me.does(answer)
        t.me.pays()
        t.resolves()
        t.me.shows(field=there)


def test_who_cannot_pay_is_not_asked() -> None:
    """fow-6.0 1003.4"""
    toll = regalia("Toll", ability("{Rest}: Cancel target spell unless its controller pays {1}."))
    t = duel(me=side(hand=[resonator("Ape", 400, 900)], fire=1), you=side(field=[toll]))
    t.me.plays("Ape")
    t.me.passes()
    t.you.activates("Toll", targets=["Ape"])
    t.resolves()
    t.me.shows(field=[], graveyard=["Ape"])


def test_a_card_put_into_the_field_triggers_its_enter_where_the_text_says_so() -> None:
    """fow-6.0 1411.2b"""
    guest = resonator("Guest", 100, 100, ability("[Enter]: You gain 200 life."))
    text = "{Rest}: Put a resonator from your graveyard into your field. This triggers its [Enter] ability."
    for words, life in ((text, 4200), (text.partition(". This")[0] + ".", 4000)):
        t = duel(me=side(field=[regalia("Gate", ability(words))], graveyard=[guest]))
        t.me.activates("Gate")
        t.resolves()
        t.me.shows(field=["Gate", "Guest"], life=life)


def test_a_chant_costs_less_for_what_it_targets() -> None:
    """fow-6.0 903.2e-iv, 903.2e-v"""
    (said,) = card("You may pay {W}{1} less to play this card, if it targets a Saint.", kind="Spell:Chant")
    less, aimed = said.abilities
    assert less.condition == Exists(Cards("any", ("field", "ruler area"), (Trait("Saint"),)))
    assert aimed.condition == Matches(This(), (Targeting((Trait("Saint"),)),))
    assert less.body == aimed.body
    hymn = chant("Hymn", ability("Rest target resonator.", "Spell:Chant"), less, aimed, cost=("light", 1))
    saint = resonator("Ursa", 100, 100, traits=("Saint",))
    t = duel(me=side(field=[saint, resonator("Ape", 400, 900)], hand=[hymn]))
    t.me.plays("Hymn", targets=["Ursa"])
    t.resolves()
    t.card("Ursa", rested=True)
    t.is_quiet()


def test_events_that_are_told_of_a_card() -> None:
    """fow-6.0 903.2d, 1022.1, 1002.1"""
    told = ability("When this card becomes targeted by water spells or water card's abilities, destroy it.").when
    assert told == Event("is targeted", against=(Colour("water"),))
    told = ability("When this card becomes targeted by spells or abilities your opponent controls, draw a card.").when
    assert told == Event("is targeted", by="theirs")
    told = ability("Whenever an ember counter is put on this card, draw a card.").when
    assert told == Event("marks", mark="ember")
    told = ability("Whenever an addition is added to this card, draw a card.").when
    assert told == Event("attaches", own=False, where=(Kind("addition"),), against=(Is(This()),))
    more = ability("If ember counters would be put on your J/ruler, put that many plus one instead.")
    assert isinstance(more.when, Event)
    assert (more.sort, more.when.mark, more.body) == ("replacement", "ember", (Increase(1),))


def test_how_many_are_chosen_by_a_condition() -> None:
    """fow-6.0 903.2c"""
    text = 'Choose one. If you control "Ash", choose up to two instead - Draw a card; or you gain 100 life.'
    (modes,) = ability(text, "Spell:Chant").body
    assert isinstance(modes, Modes)
    there = Exists(Cards("yours", ("field", "ruler area"), (Named("Ash"),)))
    assert (modes.at_least, modes.at_most) == (Depending(there, 0, 1), Depending(there, 2, 1))


def test_who_deals_the_damage_and_how_much() -> None:
    """fow-6.0 912.1, 912.2"""
    made = ability("Target resonator you control deals damage equal to its ATK to target player.", "Spell:Chant")
    (modes,) = (op for op in made.body if isinstance(op, Modes))
    assert modes.bodies[0] == (Damage(ValueOf("atk", It()), side="theirs", source=It()),)
    text = "This card deals X damage to target resonator, where X is the damage it dealt this turn."
    assert ability(text, "Spell:Chant").body[-1] == Damage(Recalled("dealt damage", ref=It()), It())
    assert ability("As you choose a card to attack, you must choose this card if able.").body == (
        Require("lead the attack", This(), lasting="while here"),
    )


def test_two_cards_deal_damage_to_each_other() -> None:
    """fow-6.0 912.1"""
    text = (
        "Target resonator you control and target resonator your opponent controls deal damage equal to their ATK "
        "to each other."
    )
    fight = quick("Fight", *ability(text, "Spell:Chant").body)
    ours, theirs = resonator("Ape", 400, 900), resonator("Ox", 200, 900)
    t = duel(me=side(field=[ours], hand=[fight]), you=side(field=[theirs]))
    t.me.plays("Fight")
    t.resolves()
    t.card("Ox", damage=400)
    t.card("Ape", damage=200)
    t.is_quiet()


def test_a_move_that_nothing_says_more_of_triggers_no_enter() -> None:
    """fow-6.0 1411.2b"""
    text = "{Rest}: Search your main deck for a resonator and put it into your field. Then shuffle your main deck."
    assert [op.manner for op in ability(text).body if isinstance(op, Move)] == [""]


def test_what_players_are_let_do() -> None:
    """fow-6.0 203.4, 706.1, 1116.1"""
    for text, op in (
        ("You may spend {M} as though it were {G}.", Allow("spend moon as wind", side="yours", lasting="while here")),
        (
            "You may look at the top card of your main deck at any time.",
            Allow("look at the top card", side="yours", lasting="while here"),
        ),
        (
            "You pay {1} to put cards into your chant-standby area rather than pay {2}.",
            Charge("standby", -1, side="yours", lasting="while here"),
        ),
        (
            "You may pay {1} less to play [Evolution] abilities of resonators you control.",
            Charge("evolve", -1, Cards("yours", FIELD, (Kind("resonator"),)), lasting="while here"),
        ),
    ):
        assert ability(text).body == (op,)
    (let,) = ability("You may pay the attribute cost of Ghoul resonators with will of any attribute.").body
    assert isinstance(let, Allow) and isinstance(let.what, Cards)
    assert (let.act, let.what.where) == ("pay with any attribute", (Kind("resonator"), Trait("Ghoul")))


def test_the_second_of_two_texts_on_a_condition() -> None:
    """fow-6.0 903.2c"""
    text = 'Choose one - Draw a card; or draw two cards. Choose the second only if your J/ruler has "Ash" in its name.'
    (modes,) = ability(text, "Spell:Chant").body
    assert isinstance(modes, Modes)
    either = Either((Kind("ruler"), Kind("j-ruler")))
    assert modes.only == (None, Exists(Cards("yours", ("field", "ruler area"), (either, NamePart("Ash")))))


def test_control_for_a_time_and_will_for_some_cards() -> None:
    """fow-6.0 907.4, 901.2b"""
    text = "Gain control of target resonator until end of turn."
    assert ability(text, "Spell:Chant").body[-1] == Control(It(), lasting="turn")
    (gain,) = ability("{Rest}: Produce {R}. Spend this will only to play Ghouls.").body
    assert isinstance(gain, Gain) and gain.only is not None
    assert (gain.pool, gain.only.where) == ("fire", (Trait("Ghoul"),))


def test_damage_is_doubled_to_the_opponent_and_to_cards() -> None:
    """fow-6.0 910.1"""
    text = "If this card would deal damage to your opponent or to a resonator, it deals double that much instead."
    (said,) = card(text)
    wolf = resonator("Wolf", 300, 900, *said.abilities, keywords=("precision",))
    t = duel(
        me=side(field=[wolf, resonator("Cub", 300, 900, *said.abilities)]), you=side(field=[resonator("Ox", 0, 900)])
    )
    t.me.attacks("Wolf", "Ox")
    t.end_battle()
    t.card("Ox", damage=600)
    t.me.attacks("Cub")
    t.end_battle()
    t.you.shows(life=3400)


def test_cards_that_stay_rested_and_what_lasts_so_long() -> None:
    """fow-6.0 503.5, 901.2b, 1002.2"""
    stays = ability("You may choose not to recover this card during the recovery phase.")
    assert stays.body == (Allow("stay rested", This(), lasting="while here"),)
    (lasting,) = ability("{Rest}: Resonators you control gain [+200/0] as long as this card is rested.").body
    assert lasting == Change("atk", 200, Cards("yours", FIELD, (Kind("resonator"),)), "while rested")
    (let,) = ability("This card gains [+200/0] as long as this card is rested.").body
    assert let == Change("atk", 200, This(), "while here")
    (barred,) = ability("Opponents cannot add additions.").body
    assert isinstance(barred, Forbid) and barred.act == "add"
    chosen = ability("Target opponent discards two cards at random.", "Spell:Chant").body[0]
    assert isinstance(chosen, Choose) and (chosen.blind, chosen.by, chosen.cards.side) == (True, "yours", "theirs")
