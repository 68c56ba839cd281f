"""801-803 The beginning of a battle and the attack."""

from __future__ import annotations

from rulebound.games.fow.cards import target
from rulebound.games.fow.r02_cards import activate, continuous, life, will
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.conditions import Matches
from rulebound.program.filters import Cards, It, Kind, Named, Opposite, Rested, This
from rulebound.program.ops import (
    Allow,
    Change,
    Charge,
    Choose,
    Copy,
    Damage,
    Draw,
    Forbid,
    Grant,
    Move,
    Put,
    Require,
    Rest,
    Stand,
)
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Attack,
    Block,
    Play,
    Produce,
    card,
    duel,
    quick,
    regalia,
    resonator,
    side,
    stone,
)
from tests.scenario import PASS

ANY = Cards("any", ("field",), (Kind("resonator"),))
FIRE = stone("Fire Stone", "fire")
HOUNDS = Cards("any", ("field",), (Named("Hound"),))
HOUND = resonator("Hound", 500, 500)
OX = resonator("Ox", 300, 600)
BEAR = resonator("Bear", 400, 400, keywords=("bloodlust",))
WOLF = resonator("Wolf", 400, 400, keywords=("bloodlust",))


TAKE = quick("Take", target(ANY), Move(It(), "field", side="yours"))
RETURN = quick("Return", target(ANY), Move(It(), "hand", verb="return"))
TOLL = regalia("Toll", continuous(Charge("attack", 2, ANY, lasting="while here")))


# -- 801, 802 -------------------------------------------------------------------------------------


def test_a_battle_goes_through_its_steps_and_back_to_the_main_phase() -> None:
    """fow-6.0 801.1"""
    t = duel(me=side(field=[HOUND]))
    t.me.does(BATTLE)
    seen = []
    while t.s.g.words.phases[t.s.phase] != "main":
        seen.append(t.s.g.words.phases[t.s.phase])
        if t.s.g.ask_names[t.s.ask_kind] == "attack":
            t.me.does(Attack("Hound"))
        else:
            t.passes()
    assert list(dict.fromkeys(seen)) == [
        "beginning of battle",
        "declare attack",
        "declare block",
        "first strike",
        "damage",
        "end of battle",
    ]
    t.you.shows(life=3500)
    t.is_quiet()


def test_at_the_beginning_of_battle() -> None:
    """fow-6.0 802.1, 802.2"""
    horn = regalia("Horn", Ability("automatic", (Draw(1),), Event("battle starts", own=False)))
    t = duel(me=side(field=[horn]), you=side(hand=[RETURN], field=[OX]))
    t.me.does(BATTLE)
    t.shows(chase=["ability of Horn"], phase="beginning of battle")
    t.me.is_asked("priority")
    t.me.passes()
    t.you.is_offered(Play("Return"), PASS)
    t.you.passes()
    t.me.shows(hand=["Pebble"])
    t.shows(phase="beginning of battle")
    t.me.is_offered(PASS)


def test_priority_in_the_beginning_of_battle_step_even_where_nothing_has_triggered() -> None:
    """fow-6.0 802.2"""
    t = duel(me=side(field=[HOUND]))
    t.me.does(BATTLE)
    t.shows(phase="beginning of battle")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.is_offered(PASS)
    t.you.passes()
    t.shows(phase="declare attack")


# -- 803.1 to 803.4 -------------------------------------------------------------------------------


def test_at_the_beginning_of_the_declare_attack_step() -> None:
    """fow-6.0 803.1, 803.2"""
    horn = regalia("Horn", Ability("automatic", (Draw(1),), Event("attack step starts", own=False)))
    t = duel(me=side(field=[horn, HOUND]))
    t.me.does(BATTLE)
    t.shows(chase=[])
    t.both_pass()
    t.shows(chase=["ability of Horn"], phase="declare attack")
    t.both_pass()
    t.me.shows(hand=["Pebble"])
    t.me.is_offered(PASS)
    t.both_pass()
    t.me.is_offered(Attack("Hound"), GIVE_UP)


def test_priority_before_the_attack_is_declared() -> None:
    """fow-6.0 803.2"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[RETURN]))
    t.me.does(BATTLE)
    t.both_pass()
    t.shows(phase="declare attack")
    t.me.is_offered(PASS)
    t.me.passes()
    t.you.plays("Return", targets=["Hound"])
    t.resolves()
    t.both_pass()
    t.me.is_offered(GIVE_UP)


def test_the_active_player_attacks_or_gives_up() -> None:
    """fow-6.0 803.3"""
    t = duel(me=side(field=[HOUND]), you=side(field=[card(OX, rested=True)]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), Attack("Hound", "Ox"), GIVE_UP)
    t.me.does(GIVE_UP)
    t.shows(phase="end of battle")
    t.me.is_offered(PASS)
    t.both_pass()
    t.card("Hound", rested=False)
    t.you.shows(life=4000)
    t.is_quiet()


def test_who_must_attack_does_not_give_up_and_one_of_those_goes_first() -> None:
    """fow-6.0 803.3, 803.3a"""
    t = duel(me=side(field=[HOUND, BEAR, WOLF]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Bear"), Attack("Wolf"))
    t.me.does(Attack("Wolf"))
    t.end_battle()
    t.me.is_offered(BATTLE)
    t.me.attacks("Bear")
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), GIVE_UP)


def test_a_text_may_name_whom_a_resonator_must_attack() -> None:
    """fow-6.0 803.3"""
    taunt = regalia(
        "Taunt",
        continuous(
            Require(
                "attack",
                Cards("theirs", ("field",), (Kind("resonator"),)),
                against=Cards("yours", ("field",), (Named("Ox"),)),
                lasting="while here",
            )
        ),
    )
    cow = resonator("Cow", 300, 300)
    t = duel(me=side(field=[HOUND]), you=side(field=[taunt, card(OX, rested=True), card(cow, rested=True)]))
    t.me.is_offered(BATTLE)
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound", "Ox"))
    # What cannot be attacked excuses.
    t = duel(me=side(field=[HOUND]), you=side(field=[taunt, OX, card(cow, rested=True)]))
    t.me.is_offered(BATTLE, PASS)


def test_only_recovered_resonators_that_were_there_attack() -> None:
    """fow-6.0 803.3a, 803.4"""
    t = duel(
        me=side(
            field=[
                HOUND,
                card(resonator("Newcomer", 500, 500), fresh=True),
                card(resonator("Sleeper", 500, 500), rested=True),
                card(resonator("Runner", 500, 500, keywords=("swiftness",)), fresh=True),
                regalia("Lamp"),
                FIRE,
            ]
        )
    )
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), Attack("Runner"), GIVE_UP)
    t.me.is_refused("Newcomer", "attack", "fow-6.0:803.3a")
    t.me.is_refused("Sleeper", "attack", "fow-6.0:803.3a")


def test_as_printed_too_a_resonator_that_came_this_turn_does_not_attack() -> None:
    """fow-6.0 803.3a"""
    t = duel("fow-6.0-literal", me=side(field=[card(HOUND, fresh=True)]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)


def test_who_changed_sides_this_turn_does_not_attack() -> None:
    """fow-6.0 803.3a"""
    t = duel(me=side(hand=[TAKE]), you=side(field=[HOUND]))
    t.me.plays("Take", targets=["Hound"])
    t.both_pass()
    t.card("Hound", controller="me")
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)


def test_the_opponent_or_a_rested_resonator_is_attacked() -> None:
    """fow-6.0 803.3b"""
    t = duel(
        me=side(field=[HOUND, card(resonator("Mine", 1, 1), rested=True)]),
        you=side(field=[card(OX, rested=True), resonator("Awake", 300, 300), card(FIRE, rested=True)]),
    )
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), Attack("Hound", "Ox"), GIVE_UP)


def test_an_effect_may_let_another_be_attacked() -> None:
    """fow-6.0 803.3b"""
    # fow-check NEW-9: the list is open to what an effect says.
    lure = regalia(
        "Lure", continuous(Allow("attack", side="yours", against=Cards("theirs", ("field",)), lasting="while here"))
    )
    t = duel(me=side(field=[HOUND, lure]), you=side(field=[OX]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), Attack("Hound", "Ox"), GIVE_UP)


def test_without_a_legal_attacker_it_is_given_up() -> None:
    """fow-6.0 803.4"""
    cage = regalia("Cage", continuous(Forbid("attack", ANY, lasting="while here")))
    t = duel(me=side(field=[HOUND]), you=side(field=[cage]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(GIVE_UP)


# -- 803.5 ----------------------------------------------------------------------------------------


def test_the_attacker_rests_and_is_attacking() -> None:
    """fow-6.0 803.5"""
    scout = resonator("Scout", 500, 500, Ability("automatic", (Rest(Opposite()),), Event("attacks")))
    nest = resonator("Nest", 0, 500, Ability("automatic", (Put(Opposite(), "magic"),), Event("is attacked")))
    t = duel(me=side(field=[scout]), you=side(field=[card(nest, rested=True)]))
    t.me.attacks("Scout", "Nest")
    t.card("Scout", rested=True)
    t.shows(chase=["ability of Nest", "ability of Scout"])
    t.resolves()
    t.card("Scout", magic=1)


def test_an_attack_is_paid_for_when_the_attacker_rests() -> None:
    """fow-6.0 803.5"""
    t = duel(me=side(field=[HOUND, FIRE, FIRE]), you=side(field=[TOLL]))
    t.me.attacks("Hound")
    t.card("Hound", rested=True)
    t.me.is_offered(Produce("Fire Stone"), Produce("Fire Stone#2"))
    t.me.produces("Fire Stone")
    t.me.produces("Fire Stone#2")
    t.me.pays()
    t.me.is_asked("priority")
    t.end_battle()
    t.you.shows(life=3500)
    t.me.shows(fire=0)
    t.is_quiet()


def test_who_cannot_pay_does_not_attack() -> None:
    """fow-6.0 803.5"""
    # The Sparkwright rests for its attack, so it does not produce the will that this asks for.
    wright = resonator("Sparkwright", 500, 500, will("fire"))
    t = duel(me=side(field=[wright, HOUND, FIRE]), you=side(field=[TOLL]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Hound"), GIVE_UP)
    t.me.is_refused("Sparkwright", "attack", "fow-6.0:803.5")


def test_an_attack_that_proves_impossible_is_taken_back_to_the_choice() -> None:
    """fow-6.0 803.5"""
    # While the Martyr is rested its player cannot rest magic stones: the will for its own attack is not there.
    stones = Cards("yours", ("field",), (Kind("magic stone"),))
    martyr = resonator(
        "Martyr",
        500,
        500,
        continuous(Forbid("rest", stones, lasting="while here"), condition=Matches(This(), (Rested(),))),
    )
    t = duel(me=side(field=[martyr, HOUND, FIRE, FIRE]), you=side(field=[TOLL]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(Attack("Martyr"), Attack("Hound"), GIVE_UP)
    t.me.does(Attack("Martyr"))
    t.me.is_asked("attack")
    t.me.is_offered(Attack("Hound"), GIVE_UP)
    t.card("Martyr", rested=False)
    t.me.does(Attack("Hound"))
    t.me.pays()
    t.end_battle()
    t.you.shows(life=3500)
    t.is_quiet()


# -- 803.5a ---------------------------------------------------------------------------------------


def test_an_attacker_that_leaves_the_field_attacks_no_more() -> None:
    """fow-6.0 803.5a, 805.1"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[RETURN], field=[OX]))
    t.me.attacks("Hound")
    t.me.passes()
    t.you.plays("Return", targets=["Hound"])
    t.resolves()
    t.both_pass()
    t.shows(phase="declare block")
    t.both_pass()
    # Nobody is asked to block; after the last priority of the step the battle is at its end.
    t.me.is_asked("priority", "fow-6.0:602.1c, fow-6.0:604.1, fow-6.0:604.2")
    t.both_pass()
    t.shows(phase="end of battle")
    t.both_pass()
    t.you.shows(life=4000)
    t.is_quiet()


def test_an_attacker_that_is_no_resonator_any_more_attacks_no_more() -> None:
    """fow-6.0 803.5a"""
    petrify = quick("Petrify", target(ANY), Grant(It(), kind="regalia", only=True))
    t = duel(me=side(field=[HOUND]), you=side(hand=[petrify], field=[OX]))
    t.me.attacks("Hound")
    t.me.passes()
    t.you.plays("Petrify", targets=["Hound"])
    t.resolves()
    t.pass_to_phase("end of battle")
    t.you.shows(life=4000)


def test_an_attacker_without_atk_and_def_attacks_no_more() -> None:
    """fow-6.0 803.5a"""
    mist = PrintedCard("mist", "Mist", "resonator", {}, attributes=("bodiless",))
    mists = Cards("any", ("field",), (Named("Mist"),))
    blur = quick(
        "Blur", target(Cards("any", ("field",), (Named("Hound"),))), Choose(mists, name="mist"), Copy(It(), It("mist"))
    )
    t = duel(me=side(field=[HOUND]), you=side(hand=[blur], field=[mist]))
    t.me.attacks("Hound")
    t.me.passes()
    t.you.plays("Blur", targets=["Hound"])
    t.resolves()
    t.pass_to_phase("end of battle")
    t.you.shows(life=4000)


def test_an_attacker_that_changes_sides_attacks_no_more_though_it_comes_back() -> None:
    """fow-6.0 803.5a"""
    recall = quick("Recall", target(ANY), Move(It(), "field", side="yours"))
    t = duel(me=side(field=[HOUND], hand=[recall]), you=side(hand=[TAKE]))
    t.me.attacks("Hound")
    t.me.passes()
    t.you.plays("Take", targets=["Hound"])
    t.both_pass()
    t.card("Hound", controller="you")
    t.me.plays("Recall", targets=["Hound"])
    t.both_pass()
    t.card("Hound", controller="me", rested=True)
    t.pass_to_phase("end of battle")
    t.you.shows(life=4000)


def test_an_attacker_that_is_a_resonator_again_does_not_take_the_attack_up_again() -> None:
    """fow-6.0 803.5a"""
    # While the Mirror is rested the Hound is a regalia: from the attack to the next step.
    mirror = regalia(
        "Mirror",
        continuous(
            Grant(HOUNDS, kind="regalia", only=True, lasting="while here"), condition=Matches(This(), (Rested(),))
        ),
        activate(life(100), rest=True),
    )
    polish = quick("Polish", target(Cards("any", ("field",), (Named("Mirror"),))), Stand(It()))
    t = duel(me=side(field=[HOUND]), you=side(field=[mirror, OX], hand=[polish]))
    t.me.attacks("Hound")
    t.me.passes()
    t.you.activates("Mirror", 1)
    t.resolves()
    t.card("Hound", kinds=["regalia"])
    t.both_pass()
    t.shows(phase="declare block")
    t.me.passes()
    t.you.plays("Polish", targets=["Mirror"])
    t.resolves()
    t.card("Hound", kinds=["resonator"])
    t.both_pass()
    t.me.is_asked("priority")
    t.both_pass()
    t.shows(phase="end of battle")
    t.end_battle()
    t.you.shows(life=4100)
    t.is_quiet()


# -- 803.6, 803.7 ---------------------------------------------------------------------------------


def test_who_gives_up_unanswered_starts_no_other_battle_this_turn() -> None:
    """fow-6.0 803.6"""
    t = duel(me=side(field=[HOUND]))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.me.is_offered(PASS)
    t.turn_passes()
    t.turn_passes()
    t.me.is_offered(BATTLE, PASS)


def test_a_spell_in_that_battle_lets_another_begin() -> None:
    """fow-6.0 803.6"""
    t = duel(me=side(field=[HOUND]), you=side(hand=[RETURN], field=[OX]))
    t.me.does(BATTLE)
    t.me.passes()
    t.you.plays("Return", targets=["Ox"])
    t.resolves()
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)


def test_so_does_an_ability_that_triggered_in_it() -> None:
    """fow-6.0 803.6"""
    horn = regalia("Horn", Ability("automatic", (life(100),), Event("battle starts", own=False)))
    t = duel(me=side(field=[HOUND]), you=side(field=[horn]))
    t.me.does(BATTLE)
    t.resolves()
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.me.is_offered(BATTLE, PASS)
    t = duel(me=side(field=[HOUND, horn]))
    t.me.does(BATTLE)
    t.resolves()
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.me.is_offered(PASS)


def test_what_the_opponent_played_before_the_battle_does_not_count() -> None:
    """fow-6.0 803.6"""
    spark = quick("Spark", target(ANY), Damage(100, It()))
    t = duel(me=side(field=[HOUND], hand=[spark]), you=side(hand=[RETURN], field=[OX]))
    t.me.plays("Spark", targets=["Hound"])
    t.me.passes()
    t.you.plays("Return", targets=["Ox"])
    t.resolves()
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.does(GIVE_UP)
    t.end_battle()
    t.me.is_offered(PASS)


def test_priority_after_the_attack_before_anybody_blocks() -> None:
    """fow-6.0 803.7"""
    howl = resonator("Howler", 500, 500, Ability("automatic", (Change("atk", 300, This()),), Event("attacks")))
    t = duel(me=side(field=[howl]), you=side(field=[OX]))
    t.me.attacks("Howler")
    t.shows(phase="declare attack", chase=["ability of Howler"])
    t.both_pass()
    t.card("Howler", atk=800)
    t.shows(phase="declare attack")
    t.me.is_offered(PASS)
    t.both_pass()
    t.shows(phase="declare block")
    t.both_pass()
    t.you.is_offered(Block("Ox"), PASS)
