"""Force of Will: what is done for less, the first time, or if something else was done, is read and played."""

from __future__ import annotations

from rulebound.games.fow.words import GRAVEYARD, HAND, REMOVED
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Choose, Damage
from tests.compiler.test_fow_programs import COMPILER, ability
from tests.compiler.test_fow_programs import card as read
from tests.forceofwill import (
    BATTLE,
    Activate,
    Judge,
    Play,
    chant,
    duel,
    j_ruler,
    quick,
    regalia,
    resonator,
    ruler,
    side,
)
from tests.scenario import DONE, PASS, YES, Mode, Pick

ANY = Cards("any", ("field",), (Kind("resonator"),))
DART = quick("Dart", Choose(ANY, target=True), Damage(300, It()))
BOLT = quick("Bolt", Damage(300, side="theirs"))
HEIR = j_ruler("Heir", 900, 900, front="dean")


def test_a_judgment_costs_less_the_worse_it_stands() -> None:
    """fow-6.0 705.2c"""
    text = (
        "[J-Activate] {W}{W}{W}. If your life is 3000 or less, pay {W}{W} instead. "
        "If your life is 1000 or less, pay {0} instead."
    )
    (made,) = read(text, kind="Ruler")
    dean = ruler("Dean", *made.abilities, back="heir")
    for life, will in ((4000, 3), (3000, 2), (1100, 2), (1000, 0)):
        t = duel(me=side(ruler=dean, life=life, light=will), cards=[HEIR])
        t.me.is_offered(Judge("Dean"), BATTLE, PASS)
        t = duel(me=side(ruler=dean, life=life, light=will - 1 if will else 0), cards=[HEIR])
        t.me.is_offered(*(() if will else (Judge("Dean"),)), BATTLE, PASS)


def test_a_judgment_of_several_kinds_of_will_is_free_or_as_it_is() -> None:
    """fow-6.0 705.2c"""
    text = "[J-Activate] {R}{U}{2}. If you control an Elf, you may pay {0} to play this ability instead."
    (made,) = read(text, kind="Ruler")
    dean = ruler("Dean", *made.abilities, back="heir")
    page = resonator("Page", 100, 100, traits=("Elf",))
    duel(me=side(ruler=dean), cards=[HEIR]).me.is_offered(BATTLE, PASS)
    t = duel(me=side(ruler=dean, field=[page]), cards=[HEIR])
    t.me.is_offered(Judge("Dean"), BATTLE, PASS)
    part = "[J-Activate] {R}{U}{2}. If you control an Elf, you may pay {R} to play this ability instead."
    assert not COMPILER.card({"id": "x", "types": ["Ruler"], "text": [part]}).whole


def test_the_first_damage_of_a_turn_is_prevented() -> None:
    """fow-6.0 910.2a"""
    nurse = resonator(
        "Nurse",
        100,
        900,
        ability("Each turn, prevent the first damage that would be dealt to a Spirit resonator you control."),
    )
    t = duel(me=side(hand=[DART, DART]), you=side(field=[nurse, resonator("Ape", 400, 900)]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.me.plays("Dart#2", targets=["Nurse"])
    t.resolves()
    t.card("Ape", damage=0)
    t.card("Nurse", damage=300)
    t.is_quiet()


def test_what_was_dealt_before_the_text_came_was_the_first() -> None:
    """fow-6.0 910.2a"""
    text = "Each turn, prevent the first damage that would be dealt to a Spirit resonator you control."
    nurse = resonator("Nurse", 100, 900, ability(text), cost=())
    t = duel(me=side(hand=[DART, DART, nurse], field=[resonator("Ape", 400, 900)]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.me.plays("Nurse")
    t.resolves()
    t.me.plays("Dart#2", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=600)
    t.is_quiet()


def test_damage_to_a_player_is_dealt_to_a_card_instead_by_the_same_source() -> None:
    """fow-6.0 910.1, 912.1"""
    text = "If damage would be dealt to you, it's dealt to this card instead."
    spite = "Whenever a normal spell deals damage to this card, you gain 100 life."
    wall = resonator("Wall", 100, 900, ability(text), ability(spite))
    t = duel(me=side(hand=[DART, BOLT]), you=side(field=[wall, resonator("Ape", 400, 900)]))
    t.me.plays("Dart", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.me.plays("Bolt")
    t.resolves()
    t.card("Wall", damage=300)
    t.you.shows(life=4100)
    t.is_quiet()


def test_what_hangs_on_damage_that_was_dealt() -> None:
    """fow-6.0 912.1"""
    text = "{0}: This card deals 300 damage to target resonator. If damage was dealt this way, you gain 500 life."
    sting = resonator("Sting", 100, 900, ability(text))
    husk = resonator("Husk", 400, 900, ability("Prevent all damage that would be dealt to this card."))
    t = duel(me=side(field=[sting]), you=side(field=[husk, resonator("Ape", 400, 900)]))
    t.me.activates("Sting", targets=["Husk"])
    t.resolves()
    t.me.shows(life=4000)
    t.me.activates("Sting", targets=["Ape"])
    t.resolves()
    t.me.shows(life=4500)
    t.is_quiet()


def test_what_was_banished_decides() -> None:
    """fow-6.0 1011.1"""
    text = (
        "Banish a resonator you control. If you do, draw two cards. "
        "If you banished a Human in this way, draw three cards instead."
    )
    rite = chant("Rite", ability(text, "Spell:Chant"), cost=())
    for races, drawn in (("Human",), 3), (("Spirit",), 2):
        t = duel(me=side(hand=[rite], field=[resonator("Page", 100, 100, traits=races)]))
        t.me.plays("Rite")
        t.resolves()
        t.me.shows(hand=["Pebble", "Pebble#2", "Pebble#3"][:drawn])
    t = duel(me=side(hand=[rite]))
    t.me.plays("Rite")
    t.resolves()
    t.me.shows(hand=[])
    t.is_quiet()


def test_damage_to_cards_of_one_side_is_waited_for() -> None:
    """fow-6.0 912.1"""
    text = (
        "Whenever this card deals damage to a resonator your opponent controls, "
        "this card deals that much damage to that resonator's controller."
    )
    wasp = resonator("Wasp", 300, 900, ability(text), ability("{0}: This card deals 300 damage to target resonator."))
    t = duel(me=side(field=[wasp, resonator("Mole", 100, 900)]), you=side(field=[resonator("Ape", 400, 900)]))
    t.me.activates("Wasp", 1, targets=["Mole"])
    t.resolves()
    t.card("Mole", damage=300)
    t.me.activates("Wasp", 1, targets=["Ape"])
    t.resolves()
    t.resolves()
    t.you.shows(life=3700)
    t.me.shows(life=4000)
    t.is_quiet()


def test_cards_become_an_attribute_and_so_much() -> None:
    """fow-6.0 909.1d, 909.6"""
    spell = "Target resonator becomes water until end of turn."
    wash = chant("Wash", ability(spell, "Spell:Chant"), cost=())
    t = duel(me=side(hand=[wash]), you=side(field=[resonator("Ape", 400, 900)]))
    t.me.plays("Wash", targets=["Ape"])
    t.resolves()
    t.card("Ape", colours=["water"])
    text = "Each resonator your opponent controls loses all abilities and becomes [0/200] until end of turn."
    wane = chant("Wane", ability(text, "Spell:Chant"), cost=())
    bird = resonator("Bird", 400, 900, keywords=("flying",))
    t = duel(me=side(hand=[wane], field=[resonator("Mole", 100, 900)]), you=side(field=[bird]))
    t.me.plays("Wane")
    t.resolves()
    t.card("Bird", atk=0, keywords=[], **{"def": 200})
    t.card("Mole", atk=100, **{"def": 900})
    t.is_quiet()


def test_attacks_of_this_turn_are_counted() -> None:
    """fow-6.0 906.1"""
    text = (
        '{0}: This card gains "Whenever a J/resonator you control attacks this turn, this card deals 200 damage '
        "multiplied by X to target resonator your opponent controls, where X is the number of times J/resonators you "
        'control attacked this turn." until end of turn.'
    )
    archer = resonator("Archer", 100, 900, ability(text))
    t = duel(me=side(field=[archer, resonator("Fox", 100, 900)]), you=side(field=[resonator("Ape", 400, 2000)]))
    t.me.activates("Archer")
    t.resolves()
    t.me.attacks("Fox")
    t.me.targets("Ape")
    t.resolves()
    t.card("Ape", damage=200)


def test_one_of_several_texts_once_in_the_own_turn() -> None:
    """fow-6.0 903.2c, 905.1"""
    text = (
        "{0}: Choose one. Play this ability only during your turn and only once per turn - "
        "You gain 100 life; or draw a card."
    )
    made = ability(text)
    assert made.once == "turn"
    sage = regalia("Sage", made)
    t = duel(me=side(field=[sage]), you=side(field=[sage]))
    t.me.is_offered(Activate("Sage"), BATTLE, PASS)
    t.me.does(Activate("Sage"))
    t.me.is_offered(Mode(0), Mode(1))
    t.me.does(Mode(1))
    t.resolves()
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(BATTLE, PASS)
    t.me.passes()
    t.you.is_offered(PASS)


def test_an_activate_ability_is_no_automatic_one() -> None:
    """fow-6.0 901.1a, 901.1b"""
    hush = quick("Hush", *ability("Cancel target activate ability.", "Spell:Chant").body)
    still = quick("Still", *ability("Cancel target automatic ability.", "Spell:Chant").body)
    bell = resonator("Bell", 100, 100, ability("When this card enters your field, you gain 500 life."), cost=())
    sage = regalia("Sage", ability("{0}: You gain 100 life. Play this ability only once per turn."))
    t = duel(me=side(hand=[bell, hush, still], field=[sage]))
    t.me.plays("Bell")
    t.both_pass()
    t.shows(chase=["ability of Bell"])
    t.me.is_offered(Play("Still"), Activate("Sage"), PASS)
    t.me.activates("Sage")
    t.me.plays("Hush")
    t.both_pass()
    t.shows(chase=["ability of Bell"])
    t.me.plays("Still")
    t.both_pass()
    t.me.shows(life=4000)
    t.is_quiet()


def test_a_judgment_costs_less_for_each_of_those_who_are_there() -> None:
    """fow-6.0 705.2c"""
    text = '[J-Activate] {6}. If you control "Ash", you pay {2} less to play this ability. So does "Birch" and "Cedar".'
    (made,) = read(text, kind="Ruler")
    dean = ruler("Dean", *made.abilities, back="heir")
    ash, birch = resonator("Ash", 100, 100), resonator("Birch", 100, 100)
    duel(me=side(ruler=dean, field=[ash, birch], fire=1), cards=[HEIR]).me.is_offered(BATTLE, PASS)
    duel(me=side(ruler=dean, field=[ash, birch], fire=2), cards=[HEIR]).me.is_offered(Judge("Dean"), BATTLE, PASS)


def test_what_is_done_when_a_card_falls_this_turn() -> None:
    """fow-6.0 906.8"""
    text = (
        "When target resonator you control is put into a graveyard this turn, search your main deck for a resonator "
        "with the same total cost as that resonator and put it into your field. Then shuffle your main deck."
    )
    pact = quick("Pact", *ability(text, "Spell:Chant").body)
    kin = resonator("Kin", 100, 900, cost=("water",))
    t = duel(me=side(hand=[pact, DART], field=[resonator("Moth", 100, 300)], deck=[regalia("Urn"), kin]))
    t.me.plays("Pact", targets=["Moth"])
    t.resolves()
    t.me.plays("Dart", targets=["Moth"])
    t.both_pass()
    t.both_pass()
    t.me.is_offered(Pick("Kin"), DONE)
    t.me.picks("Kin")
    t.me.shows(field=["Kin"], deck=["Urn"])
    t.is_quiet()


def test_resonators_that_were_removed_are_counted() -> None:
    """fow-6.0 311.1"""
    text = (
        "Remove all cards in target player's graveyard from the game. "
        "This card deals 100 damage to your opponent for each resonator removed this way."
    )
    purge = chant("Purge", ability(text, "Spell:Chant"), cost=())
    moths = [resonator("Moth", 100, 300), resonator("Kin", 100, 300), regalia("Urn")]
    t = duel(me=side(hand=[purge], graveyard=[resonator("Ape", 100, 100)]), you=side(graveyard=moths))
    t.me.does(Play("Purge"))
    t.me.does(Mode(0))
    t.resolves()
    t.you.shows(life=3800, graveyard=[])
    t.is_quiet()


def test_what_removed_cards_cost_together_is_dealt() -> None:
    """fow-6.0 203.5"""
    text = (
        "When this card enters your field, you may remove up to two cards in your graveyard from the game. "
        "If you do, it deals 200 damage multiplied by the combined total cost of the cards removed this way "
        "to target J/resonator."
    )
    ghoul = resonator("Ghoul", 100, 900, ability(text), cost=())
    bones = [resonator("Moth", 100, 300, cost=("fire", 1)), regalia("Urn")]
    t = duel(me=side(hand=[ghoul], graveyard=bones), you=side(field=[resonator("Ape", 400, 2000)]))
    t.me.plays("Ghoul")
    t.both_pass()
    t.me.targets("Ape")
    t.both_pass()
    t.me.does(YES)
    t.me.is_offered(Pick("Moth"), Pick("Urn"), DONE)
    t.me.picks("Urn", "Moth")
    t.card("Ape", damage=600)
    t.is_quiet()


def test_half_of_the_damage_is_gained() -> None:
    """fow-6.0 105.4a, 912.1"""
    text = (
        "Target Elf you control deals damage equal to its ATK to another target resonator. "
        "Then you gain life equal to half of that much damage."
    )
    drain = quick("Drain", *ability(text, "Spell:Chant").body)
    elf = resonator("Elf", 300, 900, traits=("Elf",))
    t = duel(me=side(hand=[drain], field=[elf]), you=side(field=[resonator("Ape", 400, 2000)]))
    t.me.plays("Drain", targets=["Ape"])
    t.resolves()
    t.card("Ape", damage=300)
    t.me.shows(life=4200)
    t.is_quiet()


def test_an_ability_costs_less_on_a_condition() -> None:
    """fow-6.0 903.2e-iv"""
    text = (
        "{3}: This card becomes a [1000/800] Golem resonator until end of turn. It's still a regalia. "
        'If you control "Ash", you may pay {2} less to play this ability.'
    )
    idol = regalia("Idol", ability(text))
    ash = resonator("Ash", 100, 100)
    duel(me=side(field=[idol], fire=2)).me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[idol, ash], fire=1))
    t.me.activates("Idol")
    t.me.shows(fire=0)
    t.resolves()
    t.card("Idol", kinds=["resonator", "regalia"], atk=1000, **{"def": 800})
    t.is_quiet()


def test_a_card_that_was_destroyed_comes_back_as_another() -> None:
    """fow-6.0 909.6, 1010.1"""
    text = (
        'Destroy target resonator. If you control "Ash" and the resonator destroyed this way is a Human, '
        "put it into your field under your control. It loses all races and becomes an Elf."
    )
    rite = chant("Rite", ability(text, "Spell:Chant"), cost=())
    ash = resonator("Ash", 100, 100)
    for race, mine in (("Human", ["Ash", "Page"]), ("Spirit", ["Ash"])):
        page = resonator("Page", 100, 100, traits=(race,))
        t = duel(me=side(hand=[rite], field=[ash]), you=side(field=[page]))
        t.me.plays("Rite", targets=["Page"])
        t.resolves()
        t.me.shows(field=mine)
        if race == "Human":
            t.card("Page", traits=["Elf"])


def test_skills_of_the_card_that_was_rested() -> None:
    """fow-6.0 1413.1a"""
    text = (
        "Rest another recovered resonator you control: This card gains [+X/+Y] until end of turn, where X is the ATK "
        "and Y is the DEF of the resonator rested this way. This card gains that resonator's symbol skills until end "
        "of turn."
    )
    mimic = resonator("Mimic", 100, 200, ability(text))
    bird = resonator("Bird", 300, 400, keywords=("flying", "bloodlust"))
    t = duel(me=side(field=[mimic, bird]))
    t.me.activates("Mimic")
    t.resolves()
    t.card("Mimic", atk=400, keywords=["flying"], **{"def": 600})
    t.card("Bird", rested=True)
    t.is_quiet()


def test_a_keyword_goes_from_one_card_to_another() -> None:
    """fow-6.0 1020.2"""
    text = (
        "{0}: Target resonator loses [Flying], [First Strike], [Pierce] or [Target Attack] until end of turn. "
        "If it does, another target resonator gains that ability until end of turn."
    )
    hook = regalia("Hook", ability(text))
    bird = resonator("Bird", 300, 400, keywords=("flying",))
    t = duel(me=side(field=[hook, resonator("Mole", 100, 900)]), you=side(field=[bird]))
    t.me.activates("Hook", targets=["Bird"])
    t.both_pass()
    t.me.does(Mode(0))
    t.card("Bird", keywords=[])
    t.card("Mole", keywords=["flying"])
    t.is_quiet()


def test_different_costs_are_counted_but_for_the_own_one() -> None:
    """fow-6.0 203.5"""
    text = (
        "This card gains [+100/+100] for each different total cost among resonators you control "
        "that don't share this card's total cost."
    )
    sage = resonator("Sage", 100, 100, ability(text), cost=("fire", 1))
    others = [
        resonator(name, 100, 100, cost=cost)
        for name, cost in (("Ash", (1,)), ("Birch", (1,)), ("Cedar", ("fire", 1)), ("Doum", ("fire", 4)))
    ]
    t = duel(me=side(field=[sage, *others]), you=side(field=[resonator("Elm", 100, 100, cost=(9,))]))
    t.card("Sage", atk=300, **{"def": 300})
    t.is_quiet()


def test_a_spell_on_the_chase_deals_more() -> None:
    """fow-6.0 910.1"""
    text = "If target [Spell:Chant] or [Spell:Chant-Instant] spell would deal damage, it deals that much +600 instead."
    fuel = quick("Fuel", *ability(text, "Spell:Chant").body)
    t = duel(me=side(hand=[BOLT, fuel]))
    t.me.does(Play("Bolt"))
    t.me.plays("Fuel", targets=["Bolt"])
    t.resolves()
    t.you.shows(life=3100)
    t.is_quiet()


def test_what_is_done_instead_is_told_in_a_paragraph_of_its_own() -> None:
    """fow-6.0 1005.1"""
    (made,) = read(
        "{0}: Put a non-regalia card from your removed area into your hand.",
        'If your J/ruler is "Dean", put up to two non-regalia cards from your removed area into your hand instead. '
        "(Reveal any face down card before putting it from your removed area into your hand this way.)",
        kind="Regalia",
    )
    urn = regalia("Urn", *made.abilities)
    lost = [resonator("Ash", 100, 100), resonator("Birch", 100, 100)]
    t = duel(me=side(ruler=ruler("Dean"), field=[urn], removed=lost))
    t.me.activates("Urn")
    t.both_pass()
    t.me.is_offered(Pick("Ash"), Pick("Birch"), DONE)
    t.me.picks("Ash", "Birch")
    t.me.shows(hand=["Ash", "Birch"])
    t = duel(me=side(ruler=ruler("Count"), field=[urn], removed=lost))
    t.me.activates("Urn")
    t.both_pass()
    t.me.is_offered(Pick("Ash"), Pick("Birch"))


def test_whenever_it_deals_damage_this_turn() -> None:
    """fow-6.0 906.8"""
    text = "{0}: Whenever this card deals damage this turn, you gain that much life."
    leech = resonator("Leech", 300, 900, ability(text), ability("{0}: This card deals 300 damage to target resonator."))
    t = duel(me=side(field=[leech]), you=side(field=[resonator("Ape", 400, 900)]))
    t.me.activates("Leech")
    t.resolves()
    t.me.activates("Leech", 1, targets=["Ape"])
    t.resolves()
    t.me.shows(life=4300)
    t.is_quiet()


def test_what_a_chant_does_instead_when_it_was_awakened() -> None:
    """fow-6.0 1109.1, 1109.2"""
    text = (
        "【Chant】 rest target resonator. "
        "【Awakening】 《1》: if your J/ruler is 「Dean」, destroy target resonator and draw a card instead."
    )
    made = COMPILER.paragraph(text).program
    bind = chant("Bind", *made.abilities, cost=())
    for name, way, gone in (("Dean", 1, True), ("Count", 1, False), ("Dean", 0, False)):
        ape = resonator("Ape", 400, 900)
        t = duel(me=side(ruler=ruler(name), hand=[bind], fire=1), you=side(field=[ape]))
        t.me.plays("Bind", way, targets=["Ape"])
        t.resolves()
        t.me.shows(hand=["Pebble"] if gone else [])
        t.you.shows(field=[] if gone else ["Ape"])
        if not gone:
            t.card("Ape", rested=True)


def test_a_card_is_removed_with_all_that_are_called_so() -> None:
    """fow-6.0 1014.2, 1021.1"""
    text = (
        'Put target resonator on top of its owner\'s main deck. If your J/ruler is "Dean", remove it from the game, '
        "then search its controller's main deck, graveyard and hand for all cards with the same name and remove them "
        "from the game instead. Then that player shuffles his or her main deck."
    )
    hush = quick("Hush", *ability(text, "Spell:Chant").body)
    moth = resonator("Moth", 100, 100)
    for name, removed, left in (("Dean", 4, 0), ("Count", 0, 1)):
        yours = side(field=[moth], hand=[moth, regalia("Urn")], graveyard=[moth], deck=[regalia("Pot"), moth])
        t = duel(me=side(ruler=ruler(name), hand=[hush, moth]), you=yours)
        t.me.plays("Hush")
        t.resolves()
        you = 1 - t.s.active
        assert len(t.s.zones[REMOVED * 2 + you]) == removed
        assert len(t.s.zones[GRAVEYARD * 2 + you]) == left
        assert len(t.s.zones[HAND * 2 + t.s.active]) == 1
