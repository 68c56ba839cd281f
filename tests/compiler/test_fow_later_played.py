"""Force of Will: texts of later lists, in words of our own, are read and played."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.fow.r09_abilities import INCARNATE
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Damage, Draw, Move, Op
from tests.compiler.test_fow_programs import ability
from tests.forceofwill import BATTLE, Block, Play, duel, j_ruler, quick, regalia, resonator, ruler, side, stone
from tests.scenario import PASS, Laid

ANY = Cards("any", ("field",), (Kind("resonator"),))
BOLT = quick("Bolt", Damage(300, side="theirs"))
DART = quick("Dart", Choose(ANY, target=True), Damage(300, It()))
SLAY = quick("Slay", Choose(ANY, target=True), Move(It(), "graveyard", "top", "destroy"))
APE = resonator("Ape", 400, 900)


def spell(name: str, *texts: str) -> PrintedCard:
    """A chant that may be played at any time, with such texts."""
    return replace(quick(name), abilities=tuple(ability(text, "Chant") for text in texts))


# -- what sets a text off --------------------------------------------------------------------------


def test_a_card_that_is_drawn_is_heard() -> None:
    """fow-6.0 906.1, 1009.1"""
    mine = resonator("Mine", 300, 900, ability("Whenever you draw a card, put a mana counter on this card."))
    other = ability("Whenever your opponent draws a card, put a mana counter on this card.")
    t = duel(
        me=side(field=[mine], hand=[quick("Page", Draw(1))]), you=side(field=[resonator("Other", 300, 900, other)])
    )
    t.me.plays("Page")
    t.resolves()
    t.resolves()
    t.resolves()
    t.card("Mine", mana=1)
    t.card("Other", mana=1)
    t.is_quiet()


def test_a_card_that_is_banished_is_heard() -> None:
    """fow-6.0 906.1, 1011.1"""
    mourner = resonator(
        "Mourner",
        300,
        900,
        ability("Whenever you banish another resonator, you gain 200 life."),
        ability("Banish a resonator: Draw a card."),
    )
    t = duel(me=side(field=[mourner, APE]), you=side(field=[resonator("Imp", 100, 100)]))
    t.me.activates("Mourner", 1)
    t.me.picks("Ape")
    t.resolves()
    t.resolves()
    t.me.shows(life=4200, graveyard=["Ape"])
    t.is_quiet()


def test_a_called_stone_is_heard() -> None:
    """fow-6.0 709.1, 906.1"""
    sage = resonator("Sage", 300, 900, ability("Whenever you call a magic stone, you gain 100 life."))
    t = duel(me=side(field=[sage], stones=[stone("Ember", "fire")]))
    t.me.calls("Seer")
    t.resolves()
    t.me.shows(life=4100)


def test_the_turn_begins() -> None:
    """fow-6.0 502.1"""
    clock = resonator("Clock", 300, 900, ability("At the beginning of each turn, put a mana counter on this card."))
    dusk = resonator("Dusk", 300, 900, ability("At the end of your opponent's turn, put a mana counter on this card."))
    t = duel(me=side(field=[clock, dusk]))
    t.turn_passes()
    t.card("Dusk", mana=0)
    t.turn_passes()
    t.card("Clock", mana=2)
    t.card("Dusk", mana=1)


def test_damage_to_a_player_sets_a_text_off_and_that_to_a_card_does_not() -> None:
    """fow-6.0 906.1"""
    imp = resonator("Imp", 400, 900, ability("When you are dealt damage, put a mana counter on this card."))
    t = duel(me=side(hand=[DART, BOLT]), you=side(field=[imp]))
    t.me.plays("Dart", targets=["Imp"])
    t.resolves()
    t.card("Imp", damage=300, mana=0)
    t.me.plays("Bolt")
    t.resolves()
    t.resolves()
    t.card("Imp", mana=1)
    t.is_quiet()


# -- what takes the place of something -------------------------------------------------------------


def test_what_would_fall_off_a_field_is_removed_and_a_discarded_card_is_not() -> None:
    """fow-6.0 910.1"""
    made = ability("If a resonator would be put into a graveyard from a field, remove it from the game instead.")
    drop = spell("Drop", "Discard a resonator.")
    t = duel(
        me=side(hand=[SLAY, drop, resonator("Imp", 100, 100)], field=[regalia("Urn", made)]), you=side(field=[APE])
    )
    t.me.plays("Slay", targets=["Ape"])
    t.resolves()
    t.you.shows(graveyard=[], removed=["Ape"])
    t.me.plays("Drop")
    t.both_pass()
    t.me.picks("Imp")
    t.me.shows(graveyard=["Drop", "Imp", "Slay"], removed=[])
    t.is_quiet()


def test_what_would_lie_in_the_other_graveyard_is_removed() -> None:
    """fow-6.0 910.1"""
    made = ability(
        "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    )
    t = duel(me=side(hand=[SLAY], field=[regalia("Urn", made), resonator("Imp", 100, 100)]), you=side(field=[APE]))
    t.me.plays("Slay", targets=["Ape"])
    t.resolves()
    t.you.shows(graveyard=[], removed=["Ape"])
    t.me.shows(graveyard=["Slay"], removed=[])


def test_all_damage_to_a_player_is_prevented_and_none_to_a_card() -> None:
    """fow-6.0 1018.1b"""
    ward = regalia("Ward", ability("If damage would be dealt to you, prevent it."))
    t = duel(me=side(hand=[DART, BOLT]), you=side(field=[ward, APE]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=4000)


# -- who controlled a card -------------------------------------------------------------------------


def test_the_controller_of_a_destroyed_card_is_the_one_of_before() -> None:
    """fow-6.0 911.1"""
    fall = spell("Fall", "Destroy target resonator. Its controller gains 500 life.")
    t = duel(me=side(hand=[fall, fall], field=[resonator("Imp", 100, 100)]), you=side(field=[APE]))
    t.me.plays("Fall", targets=["Ape"])
    t.resolves()
    t.you.shows(life=4500, graveyard=["Ape"])
    t.me.plays("Fall#2", targets=["Imp"])
    t.resolves()
    t.me.shows(life=4500)
    t.you.shows(life=4500)
    t.is_quiet()


def test_damage_goes_to_the_controller_as_well() -> None:
    """fow-6.0 912.1, 1007.2"""
    both = spell("Both", "This card deals 300 damage to target J/resonator and 200 damage to its controller.")
    t = duel(me=side(hand=[both]), you=side(field=[APE]))
    t.me.plays("Both", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.you.shows(life=3800)
    t.me.shows(life=4000)


def test_the_controller_chooses_what_to_discard() -> None:
    """fow-6.0 1019.1"""
    gust = spell("Gust", "Return target resonator to its owner's hand. Its controller discards a card.")
    t = duel(me=side(hand=[gust, BOLT]), you=side(field=[APE], hand=[DART]))
    t.me.plays("Gust", targets=["Ape"])
    t.both_pass()
    t.you.picks("Ape")
    t.you.shows(hand=["Dart"], graveyard=["Ape"])
    t.me.shows(hand=["Bolt"])


def test_a_card_is_shuffled_into_the_deck_of_its_owner() -> None:
    """fow-6.0 1021.1"""
    away = spell("Away", "Shuffle target resonator into its owner's main deck.")
    t = duel(me=side(hand=[away]), you=side(field=[APE], deck=[]))
    t.me.plays("Away", targets=["Ape"])
    t.resolves()
    t.you.shows(field=[], deck=["Ape"])


# -- where cards are played from, and what they cannot be ------------------------------------------


def test_a_card_is_discarded_for_its_own_ability() -> None:
    """fow-6.0 902.2, 1019.1"""
    cycler = resonator("Cycler", 100, 100, ability("{0}, discard this card: Draw a card."), cost=(9,))
    t = duel(me=side(hand=[cycler]))
    t.me.activates("Cycler")
    t.me.shows(hand=[], graveyard=["Cycler"])
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t = duel(me=side(field=[cycler]))
    t.me.is_offered(BATTLE, PASS)


def test_a_card_is_played_from_the_graveyard() -> None:
    """fow-6.0 702.2"""
    ghost = resonator("Ghost", 100, 100, ability("You may play this card from your graveyard."), cost=())
    t = duel(me=side(graveyard=[ghost]), you=side(graveyard=[ghost]))
    t.me.is_offered(Play("Ghost"), BATTLE, PASS)
    t.me.plays("Ghost")
    t.resolves()
    t.me.shows(field=["Ghost"], graveyard=[])


def test_a_removed_card_may_be_played_this_turn() -> None:
    """fow-6.0 702.2, 1004.1"""
    dig = spell("Dig", "Remove the top card of your main deck from the game. You may play it this turn.")
    t = duel(me=side(hand=[dig], deck=[resonator("Imp", 100, 100, cost=()), BOLT, BOLT]))
    t.me.plays("Dig")
    t.resolves()
    t.me.is_offered(Play("Imp"), BATTLE, PASS)
    t.turn_passes()
    t.turn_passes()
    assert Play("Imp") not in t.offers()


def test_a_spell_that_cannot_be_cancelled() -> None:
    """fow-6.0 1012.1"""
    no = spell("No", "Cancel target spell.")
    firm = replace(BOLT, id="firm", name="Firm", abilities=(*BOLT.abilities, ability("This card cannot be cancelled.")))
    t = duel(me=side(hand=[firm, BOLT, no, no]))
    t.me.plays("Firm")
    t.me.plays("No", targets=["Firm"])
    t.resolves()
    t.resolves()
    t.you.shows(life=3700)
    t.me.plays("Bolt")
    t.me.plays("No#2", targets=["Bolt"])
    t.resolves()
    t.you.shows(life=3700)
    loud = regalia("Loud", ability("Chant spells you play cannot be cancelled."))
    t = duel(me=side(field=[loud], hand=[BOLT, no]))
    t.me.plays("Bolt")
    t.me.plays("No", targets=["Bolt"])
    t.resolves()
    t.resolves()
    t.you.shows(life=3700)


def test_a_card_that_only_some_can_block() -> None:
    """fow-6.0 804.3"""
    sneak = resonator(
        "Sneak", 400, 400, ability("This card cannot be blocked except by resonators with 300 or less ATK.")
    )
    t = duel(me=side(field=[sneak]), you=side(field=[resonator("Small", 300, 900), APE]))
    t.me.attacks("Sneak")
    t.pass_to("block")
    t.you.is_offered(Block("Small"), PASS)


def test_a_card_that_cannot_attack_players() -> None:
    """fow-6.0 803.3b"""
    guard = resonator("Guard", 400, 400, ability("This card cannot attack players."))
    t = duel(me=side(field=[guard]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    assert not [offer for offer in t.offers() if str(offer).startswith("attack")]


def test_what_lasts_until_the_next_own_turn() -> None:
    """fow-6.0 901.2b"""
    hold = spell("Hold", "Target resonator gains [-100/0] until the beginning of your next turn.")
    t = duel(me=side(hand=[hold]), you=side(field=[APE]))
    t.me.plays("Hold", targets=["Ape"])
    t.resolves()
    t.turn_passes()
    t.card("Ape", atk=300)
    t.turn_passes()
    t.card("Ape", atk=400)


def test_an_ability_of_the_main_phase() -> None:
    """fow-6.0 504.2, 704.1"""
    made = ability("{0}: Draw a card. Play this ability only during your main phase.")
    t = duel(me=side(field=[resonator("Clerk", 400, 400, made)]))
    t.me.activates("Clerk")
    t.resolves()
    t.me.shows(hand=["Pebble"])


# -- what is spared, spent and counted -------------------------------------------------------------


def test_a_player_is_spared_for_a_turn() -> None:
    """fow-6.0 901.2c, 1018.1b"""
    calm = spell("Calm", "Prevent all damage that would be dealt to you this turn.")
    harm = quick("Harm", Damage(300, side="yours"))
    t = duel(me=side(hand=[calm, harm, harm, harm, BOLT, DART], field=[APE]))
    t.me.plays("Calm")
    t.resolves()
    for name in ("Harm", "Harm#2"):
        t.me.plays(name)
        t.resolves()
    t.me.shows(life=4000)
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=3700)
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.turn_passes()
    t.turn_passes()
    t.me.plays("Harm#3")
    t.resolves()
    t.me.shows(life=3700)


def test_no_battle_damage_is_dealt_for_a_turn() -> None:
    """fow-6.0 901.2c, 1018.1b"""
    fog = spell("Fog", "Prevent all battle damage that would be dealt this turn.")
    t = duel(me=side(hand=[fog, BOLT], field=[resonator("Bear", 700, 700)]), you=side(field=[APE]))
    t.me.plays("Fog")
    t.resolves()
    t.me.attacks("Bear")
    t.pass_to("block")
    t.you.does(Block("Ape"))
    t.end_battle()
    t.card("Bear", damage=0)
    t.card("Ape", damage=0)
    t.me.plays("Bolt")
    t.resolves()
    t.you.shows(life=3700)


def test_a_player_is_spared_though_the_ruler_falls() -> None:
    """fow-6.0 314.1, 1010.1, 1010.2"""
    calm = spell("Calm", "Prevent all damage that would be dealt to you this turn.")
    harm = quick("Harm", Damage(300, side="yours"))
    king, crowned = ruler("King", back="crowned"), j_ruler("Crowned", 800, 800, front="king")
    usurp = quick("Usurp", *falls("field", "j-ruler"))
    regicide = quick("Regicide", *falls("ruler area", "ruler"))
    t = duel(me=side(hand=[calm, usurp, regicide, harm, harm, harm], field=[crowned]), cards=[king])
    for name in ("Calm", "Usurp", "Harm", "Regicide", "Harm#2"):
        t.me.plays(name)
        t.resolves()
    t.me.shows(life=4000, **{"ruler area": []})
    t.turn_passes()
    t.turn_passes()
    t.me.plays("Harm#3")
    t.resolves()
    t.me.shows(life=3700)


def falls(zone: str, kind: str) -> tuple[Op, ...]:
    """The own ruler is destroyed."""
    return Choose(Cards("yours", (zone,), (Kind(kind),))), Move(It(), "graveyard", "top", "destroy")


def test_what_was_done_is_counted_and_asked_about() -> None:
    """fow-6.0 901.2, 1010.3"""
    reap = spell("Reap", "Destroy target resonator. If you do, draw a card for each resonator destroyed this way.")
    idol = resonator("Idol", 300, 300, ability("This card cannot be destroyed."))
    t = duel(me=side(hand=[reap, reap], field=[APE, idol], deck=[BOLT, DART, SLAY]))
    t.me.plays("Reap", targets=["Idol"])
    t.resolves()
    t.me.shows(hand=["Reap#2"])
    t.me.plays("Reap#2", targets=["Ape"])
    t.resolves()
    t.me.shows(hand=["Bolt"], field=["Idol"])


def test_as_many_cards_are_discarded_as_are_in_hand() -> None:
    """fow-6.0 1019.1"""
    purge = spell("Purge", "Discard any number of cards. Draw a card for each card discarded this way.")
    t = duel(me=side(hand=[purge, BOLT, DART], deck=[SLAY, APE, BOLT]))
    t.me.plays("Purge")
    t.both_pass()
    t.me.picks("Bolt", "Dart")
    t.me.picks("Bolt")  # in this order
    t.me.shows(hand=["Slay", "Ape"])


def test_each_player_loses_life_by_what_he_or_she_controls() -> None:
    """fow-6.0 901.2"""
    tax = spell("Tax", "Each player loses 100 life for each resonator he or she controls.")
    t = duel(me=side(hand=[tax], field=[APE]), you=side(field=[resonator("Imp", 100, 100), resonator("Elf", 100, 100)]))
    t.me.plays("Tax")
    t.resolves()
    t.me.shows(life=3900)
    t.you.shows(life=3800)


def test_a_card_for_nothing_on_a_condition() -> None:
    """fow-6.0 903.2e-i"""
    made = ability("If you control two or more resonators, you may play this card without paying its cost.")
    gift = resonator("Gift", 300, 300, made, cost=("fire", 3))
    t = duel(me=side(hand=[gift], field=[APE]))
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(hand=[gift], field=[APE, resonator("Imp", 100, 100)]))
    t.me.plays("Gift", INCARNATE)
    t.resolves()
    t.me.shows(field=["Ape", "Imp", "Gift"])


def test_a_card_enters_with_a_counter_for_each() -> None:
    """fow-6.0 1022.1"""
    made = ability("This card enters your field with a [+100/+100] counter on it for each magic stone you control.")
    golem = resonator("Golem", 300, 300, made, cost=())
    t = duel(me=side(hand=[golem], field=[stone("Ember", "fire"), stone("Brook", "water")]))
    t.me.plays("Golem")
    t.resolves()
    t.card("Golem", atk=500, **{"def": 500})


def test_atk_and_def_are_defined_by_a_number() -> None:
    """fow-6.0 904.2, 909.1a"""
    made = ability("This card's ATK and DEF are each equal to 100 multiplied by the number of cards in your hand.")
    t = duel(me=side(hand=[BOLT, DART, SLAY], field=[resonator("Heap", 0, 0, made)]))
    t.card("Heap", atk=300, **{"def": 300})
    t.me.plays("Bolt")
    t.resolves()
    t.card("Heap", atk=200, **{"def": 200})


def test_a_card_that_recovers_is_heard() -> None:
    """fow-6.0 1013.2"""
    lark = resonator("Lark", 300, 300, ability("Whenever this card becomes recovered, you gain 100 life."))
    wake = spell("Wake", "Recover target resonator.")
    t = duel(me=side(hand=[wake], field=[Laid(lark, rested=True)]))
    t.me.plays("Wake", targets=["Lark"])
    t.resolves()
    t.resolves()
    t.me.shows(life=4100)


def test_some_cannot_block_this_card() -> None:
    """fow-6.0 804.3"""
    sneak = resonator("Sneak", 400, 400, ability("Resonators with total cost 1 or less cannot block this card."))
    small, large = resonator("Small", 300, 900, cost=(1,)), resonator("Large", 300, 900, cost=(2,))
    t = duel(me=side(field=[sneak]), you=side(field=[small, large]))
    t.me.attacks("Sneak")
    t.pass_to("block")
    t.you.is_offered(Block("Large"), PASS)


def test_as_many_cards_are_discarded_as_there_are_others() -> None:
    """fow-6.0 1019.1"""
    drain = spell("Drain", "Your opponent discards a card for each resonator you control.")
    t = duel(me=side(hand=[drain], field=[APE, resonator("Imp", 100, 100)]), you=side(hand=[BOLT, DART, SLAY]))
    t.me.plays("Drain")
    t.both_pass()
    t.you.picks("Bolt", "Slay")
    t.you.picks("Bolt")
    t.you.shows(hand=["Dart"])
    t.is_quiet()


def test_one_of_two_texts_or_both() -> None:
    """fow-6.0 903.2c"""
    both = spell("Both", "Choose one or both - You gain 100 life; or your opponent loses 200 life.")
    t = duel(me=side(hand=[both, both]))
    t.me.does(Play("Both"))
    t.me.chooses_mode(0)
    t.me.chooses_mode(1)
    t.me.pays()
    t.resolves()
    t.me.shows(life=4100)
    t.you.shows(life=3800)


def test_what_was_banished_is_counted() -> None:
    """fow-6.0 1011.1, 901.2"""
    feast = spell(
        "Feast",
        "Banish all resonators you control. "
        "This card deals 100 damage multiplied by the number of resonators banished this way to target resonator.",
    )
    t = duel(
        me=side(hand=[feast], field=[resonator("Imp", 100, 100), resonator("Bat", 100, 100)]), you=side(field=[APE])
    )
    t.me.plays("Feast", targets=["Ape"])
    t.both_pass()
    t.me.picks("Imp")
    t.card("Ape", damage=200)
    t.me.shows(field=[])


def test_a_card_is_destroyed_unless_its_controller_pays() -> None:
    """fow-6.0 1003.4, 1010.1"""
    toll = spell("Toll", "Destroy target resonator unless its controller pays {1}.")
    t = duel(me=side(hand=[toll, toll]), you=side(field=[APE], fire=1))
    t.me.plays("Toll", targets=["Ape"])
    t.both_pass()
    t.you.agrees()
    t.you.pays()
    t.you.shows(field=["Ape"])
    t.me.plays("Toll#2", targets=["Ape"])
    t.resolves()
    t.you.shows(field=[], graveyard=["Ape"])
