"""Force of Will: texts in words of our own are read and played."""

from __future__ import annotations

from dataclasses import replace

from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Damage
from tests.compiler.test_fow_programs import ability
from tests.forceofwill import Block, addition, duel, quick, regalia, resonator, side, stone
from tests.scenario import NO, PASS, YES, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
DART = quick("Dart", Choose(ANY, target=True), Damage(300, It()))
BOLT = quick("Bolt", Damage(300, side="theirs"))


def test_damage_to_a_player_is_prevented_and_not_that_to_a_card() -> None:
    """fow-6.0 901.2c"""
    shell = regalia("Shell Guard", ability("If damage would be dealt to you by a normal spell, prevent 200 of it."))
    t = duel(me=side(hand=[DART, BOLT]), you=side(field=[shell, resonator("Ape", 400, 900)]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=3900)
    t.is_quiet()


def test_damage_to_a_player_is_waited_for_and_not_that_to_a_card() -> None:
    """fow-6.0 906.1"""
    imp = resonator("Imp", 400, 900, ability("Whenever damage is dealt to you, put a mana counter on this card."))
    t = duel(me=side(hand=[DART, BOLT]), you=side(field=[imp]))
    t.me.plays("Dart", targets=["Imp"])
    t.resolves()
    t.card("Imp", damage=300, mana=0)
    t.me.plays("Bolt")
    t.resolves()
    t.resolves()
    t.card("Imp", mana=1)
    t.is_quiet()


def test_only_so_little_damage_is_prevented() -> None:
    """fow-6.0 901.2c"""
    small = resonator("Small", 400, 900, ability("If this card would be dealt 300 or less damage, prevent it."))
    frail = resonator("Frail", 400, 900, ability("If this card would be dealt 200 or less damage, prevent it."))
    t = duel(me=side(hand=[DART, DART]), you=side(field=[small, frail]))
    t.me.plays("Dart", targets=["Small"])
    t.resolves()
    t.card("Small", damage=0)
    t.me.plays("Dart#2", targets=["Frail"])
    t.resolves()
    t.card("Frail", damage=300)
    t.is_quiet()


def test_atk_and_def_change_places_and_what_comes_later_counts() -> None:
    """fow-6.0 909.1d"""
    newt = resonator(
        "Newt",
        200,
        700,
        ability("{0}: Switch the ATK and DEF of this card until end of turn."),
        ability("{0}: This card gains [+100/0] until end of turn."),
    )
    t = duel(me=side(field=[newt]))
    t.me.activates("Newt")
    t.resolves()
    t.card("Newt", atk=700, **{"def": 200})
    t.me.activates("Newt", 1)
    t.resolves()
    t.card("Newt", atk=800, **{"def": 200})
    t.is_quiet()


def test_one_of_two_true_stones_with_the_same_name_is_kept() -> None:
    """fow-6.0 1011.1"""
    text = "When you control two or more true magic stones with the same name, banish all but one of them."
    plain = stone("Heart", "fire", special=True)
    heart = replace(plain, attributes=(*plain.attributes, "true"))
    speaking = replace(heart, id="speaking", abilities=(*plain.abilities, ability(text)))
    t = duel(me=side(field=[speaking, heart, stone("Ember", "fire")]))
    t.both_pass()
    t.me.is_offered(Pick("Heart"), Pick("Heart#2"))
    t.me.picks("Heart#2")
    t.me.shows(graveyard=["Heart"], field=["Heart#2", "Ember"])
    t.is_quiet()


def test_a_card_that_can_block_what_flies() -> None:
    """fow-6.0 1106.2, 104.1"""
    archer = resonator("Archer", 300, 900, ability("This card can block resonators with [Flying]."))
    bird = resonator("Bird", 400, 400, keywords=("flying",))
    t = duel(me=side(field=[bird]), you=side(field=[archer, resonator("Ape", 400, 900)]))
    t.me.attacks("Bird")
    t.pass_to("block")
    t.you.is_offered(Block("Archer"), PASS)


def test_costs_of_removed_cards_are_added_up() -> None:
    """fow-6.0 203.5"""
    text = (
        "Remove the top two cards of your main deck from the game. This card deals 100 damage "
        "multiplied by the combined total cost of the cards removed this way to your opponent."
    )
    blast = replace(quick("Blast"), abilities=(ability(text, "Spell:Chant"),))
    top = [resonator("Two", 100, 100, cost=("fire", 1)), resonator("Three", 100, 100, cost=("fire", 2))]
    t = duel(me=side(hand=[blast], deck=[*top, DART]))
    t.me.plays("Blast")
    t.resolves()
    t.you.shows(life=3500)
    t.me.shows(removed=["Two", "Three"])
    t.is_quiet()


def test_a_card_that_costs_less_is_played_for_less() -> None:
    """fow-6.0 903.2e-iv"""
    text = ability("If you control two or more resonators, you may pay {1} less to play this card.")
    thrifty = resonator("Thrifty", 300, 300, text, cost=("fire", 1))
    t = duel(me=side(field=[resonator("Ape", 400, 900)], hand=[thrifty, resonator("Imp", 100, 100)], fire=2))
    t.me.plays("Imp")
    t.resolves()
    t.me.plays("Thrifty")
    t.resolves()
    t.me.shows(field=["Ape", "Imp", "Thrifty"])
    t.is_quiet()


def test_an_addition_that_leaves_the_graveyard_waits_there() -> None:
    """fow-6.0 902.2"""
    text = ability("When a fire resonator enters your field, you may add this card from your graveyard to it.")
    shroud = addition("Shroud", text, on="resonator")
    t = duel(me=side(graveyard=[shroud], hand=[resonator("Ape", 400, 900)], fire=1), you=side(graveyard=[shroud]))
    t.me.plays("Ape")
    t.both_pass()
    t.both_pass()
    t.me.is_offered(YES, NO)
    t.me.agrees()
    t.me.shows(graveyard=[], field=["Ape", "Shroud"])
    t.card("Ape", guests=["Shroud"])
    t.you.shows(graveyard=["Shroud#2"])
    t.is_quiet()
