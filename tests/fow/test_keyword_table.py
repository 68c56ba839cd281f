"""Every keyword ability of chapter 1100 with every other one: what comes of both, or why nothing does.

A cell is a scene that is played, or the moments of the two say why they never meet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from rulebound.games.fow import words as w
from rulebound.games.fow.cards import destroy, discard, target
from rulebound.games.fow.r02_cards import (
    awakened,
    awakening,
    barrier,
    bestow,
    bestowed,
    continuous,
    enters,
    evolution,
    gods_art,
    incarnation,
    judgment,
    limit,
    mana,
    shift,
    stealth,
    text,
    torrent,
    trigger,
    will_coin,
)
from rulebound.games.fow.r09_abilities import AWAKEN, FREELY, FUTURE, INCARNATE
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, Chased, It, Kind, This
from rulebound.program.ops import Cancel, Draw, Gain, Grant
from tests.forceofwill import (
    BATTLE,
    GIVE_UP,
    Activate,
    Attack,
    Block,
    Judge,
    Play,
    Reveal,
    Standby,
    addition,
    card,
    chant,
    duel,
    j_ruler,
    resonator,
    ruler,
    side,
)
from tests.scenario import DECLINE, PASS, Offer

# When a keyword ability has something to say.
MOMENTS: Final = {
    "pierce": "battle",
    "precision": "battle",
    "first strike": "battle",
    "explode": "battle",
    "flying": "battle",
    "swiftness": "battle",
    "bloodlust": "battle",
    "awakening": "playing",
    "incarnation": "playing",
    "quickcast": "playing",
    "trigger": "playing",
    "stealth": "playing",
    "remnant": "playing",
    "shift": "playing",
    "torrent": "playing",
    "imperishable": "falling",
    "gods art": "using",
    "evolution": "using",
    "bestow": "using",
    "limit": "counting",
    "mana": "counting",
    "energize": "starting",
    "barrier": "targeting",
}
# Why two that have their say at different moments do not meet.
APART: Final = {
    ("battle", "starting"): "a will coin is no card in the field and pays no damage",
    ("battle", "using"): "an ability that is used is used before or after damage, and does not ask how the card fights",
    ("counting", "starting"): "a will coin carries no counters and its will puts none on",
    ("counting", "targeting"): "counters that come with the card, or go by its own ability, target nothing",
    ("counting", "using"): "each puts its own counters, or none, and counts no others",
    ("falling", "playing"): "a J-ruler is not played",
    ("falling", "starting"): "a will coin is its own, whatever becomes of the ruler that brought it",
    ("falling", "targeting"): "what is destroyed is destroyed, targeted or not",
    ("playing", "targeting"): "a spell on the chase is no card with [Barrier], which works in the field",
    ("playing", "using"): "the one is over when the card enters, and the other begins there",
    ("starting", "targeting"): "a will coin targets nothing",
    ("starting", "using"): "will is will, from a coin or from a stone",
    ("battle", "targeting"): "to attack and to block is not to target",
    ("battle", "counting"): "counters that have no numbers change nothing in battle",
    ("counting", "playing"): "the counters come with the card however it was played",
    ("playing", "starting"): "will is will, from a coin or from a stone",
    ("falling", "using"): "the card is the same one in the ruler area, but its abilities are those of the J-ruler side",
    ("counting", "falling"): "counters stay on the card within the playground",
    ("battle", "falling"): "how it fights does not ask what becomes of it",
}
# And why two of one moment do not.
ASIDE: Final = {
    ("gods art", "evolution"): "two abilities that are used one after the other",
    ("gods art", "bestow"): "two abilities that are used one after the other",
    ("evolution", "bestow"): "two abilities that are used one after the other",
    ("incarnation", "trigger"): "resonators have the one, chants the other",
    ("trigger", "stealth"): "chants have the one, resonators the other",
    ("trigger", "shift"): "chants have the one, resonators the other",
    ("trigger", "limit"): "a chant does not enter the field",
    ("trigger", "mana"): "a chant does not enter the field",
    ("remnant", "limit"): "a resonator played by [Remnant] does not enter the field",
    ("remnant", "mana"): "a resonator played by [Remnant] does not enter the field",
    ("trigger", "energize"): "from standby it costs no will; from the hand will is will, from a coin or from a stone",
    ("stealth", "energize"): "from standby it costs no will; from the hand will is will, from a coin or from a stone",
    ("incarnation", "energize"): "a resonator is banished instead of will",
    ("torrent", "energize"): "it costs what it always does, and a coin is no card that was played",
}

Scene = Callable[[], None]
ANY = Cards("any", ("field",), (Kind("resonator"),))
FIELD = Cards("any", ("field",))
SPELL = Cards("any", ("chase",), (Chased("spell"),))
SLAY = chant("Slay", text(target(FIELD), destroy()), keywords=("quickcast",))
DENY = chant("Deny", text(target(SPELL), Cancel(It())), keywords=("quickcast",))
DART = chant("Dart", text(Gain("life", 100)), keywords=("quickcast",))
NEWT = resonator("Newt", 100, 100, keywords=("quickcast",))
CAME = Event("enters field", own=False, where=(Kind("resonator"),), whose="theirs")
COIN = will_coin("fire-coin", "fire")


# -- battle with battle ---------------------------------------------------------------------------


class Fight(NamedTuple):
    """What comes of an attack: an attacker 800/500 that is new if it is swift, against Gull, who flies, and Wall."""

    may_pass: bool
    attacks: tuple[str, ...]  # "" is the player
    blocks: tuple[str, ...]
    pierces: bool
    fallen: tuple[str, ...]
    life: int


PLAYER = ("",)
ALL = ("", "Gull", "Wall")
BOTH = ("Gull", "Wall")
# Blocked by Gull 500/300, or by nobody, when Gull is attacked itself; what pierces goes through whole.
FIGHTS: Final = {
    ("pierce", "precision"): Fight(True, ALL, ("Wall",), True, ("Attacker", "Wall", "Gull"), 4000),
    ("pierce", "first strike"): Fight(True, PLAYER, BOTH, True, ("Gull",), 3500),
    ("pierce", "explode"): Fight(True, PLAYER, BOTH, True, ("Attacker", "Gull"), 3500),
    ("pierce", "flying"): Fight(True, PLAYER, ("Gull",), True, ("Attacker", "Gull"), 3500),
    ("pierce", "swiftness"): Fight(True, PLAYER, BOTH, True, ("Attacker", "Gull"), 3500),
    ("pierce", "bloodlust"): Fight(False, PLAYER, BOTH, True, ("Attacker", "Gull"), 3500),
    # The blocker fell before it could strike; the attacked card strikes instead (errata FW-37).
    ("precision", "first strike"): Fight(True, ALL, ("Wall",), False, ("Attacker", "Wall"), 4000),
    ("precision", "explode"): Fight(True, ALL, ("Wall",), False, ("Attacker", "Wall"), 4000),
    ("precision", "flying"): Fight(True, ALL, (), False, ("Attacker", "Gull"), 4000),
    ("precision", "swiftness"): Fight(True, ALL, ("Wall",), False, ("Attacker", "Wall"), 4000),
    ("precision", "bloodlust"): Fight(False, ALL, ("Wall",), False, ("Attacker", "Wall"), 4000),
    # It explodes as it strikes first: the blocker falls either way, and the attacker with it.
    ("first strike", "explode"): Fight(True, PLAYER, BOTH, False, ("Attacker", "Gull"), 4000),
    ("first strike", "flying"): Fight(True, PLAYER, ("Gull",), False, ("Gull",), 4000),
    ("first strike", "swiftness"): Fight(True, PLAYER, BOTH, False, ("Gull",), 4000),
    ("first strike", "bloodlust"): Fight(False, PLAYER, BOTH, False, ("Gull",), 4000),
    ("explode", "flying"): Fight(True, PLAYER, ("Gull",), False, ("Attacker", "Gull"), 4000),
    ("explode", "swiftness"): Fight(True, PLAYER, BOTH, False, ("Attacker", "Gull"), 4000),
    ("explode", "bloodlust"): Fight(False, PLAYER, BOTH, False, ("Attacker", "Gull"), 4000),
    ("flying", "swiftness"): Fight(True, PLAYER, ("Gull",), False, ("Attacker", "Gull"), 4000),
    ("flying", "bloodlust"): Fight(False, PLAYER, ("Gull",), False, ("Attacker", "Gull"), 4000),
    # New, it may attack, but only what was there since the turn began has to (710.2a).
    ("swiftness", "bloodlust"): Fight(True, PLAYER, BOTH, False, ("Attacker", "Gull"), 4000),
}


def fight(keywords: tuple[str, str], wanted: Fight) -> None:
    """An attack by a card with two keyword abilities."""
    # Only as strong as is needed: nothing but a keyword may decide who falls.
    attacker = resonator("Attacker", 800, 500, keywords=keywords)
    gull = resonator("Gull", 500, 300, keywords=("flying",))
    wall = resonator("Wall", 500, 300)
    me = side(field=[card(attacker, fresh="swiftness" in keywords)])
    t = duel(me=me, you=side(field=[gull, wall]))
    t.me.is_offered(BATTLE, *([PASS] if wanted.may_pass else []))
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.is_offered(*(Attack("Attacker", name) for name in wanted.attacks), *([GIVE_UP] if wanted.may_pass else []))
    t.me.does(Attack("Attacker", "Gull" if "Gull" in wanted.attacks else ""))
    if wanted.blocks:
        t.pass_to("block")
        t.you.is_offered(*map(Block, wanted.blocks), PASS)
        t.you.blocks(wanted.blocks[0])
    if wanted.pierces:
        t.pass_to("number")
        t.me.is_offered(*(Offer("number", number=n) for n in range(0, 600, 100)))
        t.me.declares(500)
    while t.s.ask_kind != w.ASK_PRIORITY or t.s.phase != w.P_MAIN:
        if t.s.g.ask_names[t.s.ask_kind] == "order":
            t.answer(0)
        else:
            t.passes()
    assert t.zone("graveyard", t.me.seat) == [name for name in wanted.fallen if name == "Attacker"]
    assert set(t.zone("graveyard", t.you.seat)) == {name for name in wanted.fallen if name != "Attacker"}
    t.you.shows(life=wanted.life)
    t.is_quiet()


# -- playing with battle --------------------------------------------------------------------------

BATTLE_WORDS = [word for word, moment in MOMENTS.items() if moment == "battle"]


def hero(*abilities: Ability, keywords: tuple[str, ...] = (), cost: tuple[str | int, ...] = ("fire",)) -> PrintedCard:
    """A resonator that is played in some way."""
    return resonator("Hero", 300, 300, *abilities, keywords=keywords, cost=cost)


def awakened_then(word: str) -> None:
    """Awakened, it fights as printed."""
    t = duel(me=side(hand=[hero(awakening("fire"), awakened(enters(Draw(1))), keywords=(word,))], fire=2))
    t.me.plays("Hero", AWAKEN)
    t.resolves()
    t.card("Hero", keywords=[word])
    t.me.shows(hand=1)


def incarnated_then(word: str) -> None:
    """Incarnated, it fights as printed."""
    offering = resonator("Offering", 100, 100)
    t = duel(me=side(hand=[hero(incarnation("fire"), keywords=(word,))], field=[offering]))
    t.me.plays("Hero", INCARNATE)
    t.resolves()
    t.card("Hero", keywords=[word])


def quickly_then(word: str) -> None:
    """Played in the other player's turn, it is there in its own one."""
    t = duel(you=side(hand=[hero(keywords=(word, "quickcast"))], fire=1))
    t.me.passes()
    t.you.plays("Hero")
    t.resolves()
    t.turn_passes()
    t.you.attacks("Hero")
    t.end_battle()
    t.me.shows(life=3700)


def triggered_then(word: str) -> None:
    """A chant with [Trigger] gives the keyword in the middle of a battle, where there is time for it."""
    lend = chant("Lend", trigger(target(ANY), Grant(It(), keyword=word), cost=()))
    t = duel(me=side(field=[hero()], hand=[lend], fire=1))
    t.me.does(BATTLE)
    t.me.plays("Lend", targets=["Hero"])
    t.both_pass()
    t.card("Hero", keywords=[word])


def stealthily_then(word: str) -> None:
    """Played from standby, it fights as printed."""
    t = duel(me=side(standby=[hero(stealth(CAME), keywords=(word,))]), you=side(hand=[NEWT], fire=1))
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.does(Reveal("Hero", "Newt"))
    t.resolves()
    t.card("Hero", keywords=[word, "stealth"])


def replayed_then(word: str) -> None:
    """A resonator played by [Remnant] never comes to fight: it is removed instead of entering."""
    t = duel(me=side(graveyard=[hero(keywords=("remnant", word))], fire=1))
    t.me.plays("Hero")
    t.both_pass()
    t.me.shows(field=[], removed=["Hero"])
    t.is_quiet()


def shifted_then(word: str) -> None:
    """The keyword is that of the side that is up."""
    past = resonator("Hero", 300, 300, shift(), keywords=(word,), other_side="elder")
    elder = resonator("Elder", 500, 500, other_side="hero")
    t = duel(me=side(field=[past]), cards=[elder])
    t.card("Hero", keywords=[word])
    t.me.activates("Hero")
    t.both_pass()
    t.card("Hero", keywords=[], atk=500)
    t.is_quiet()


def in_torrent_then(word: str) -> None:
    """The keyword may be what [Torrent] gives."""
    gift = torrent(continuous(Grant(This(), keyword=word, lasting="while here")))
    t = duel(me=side(hand=[hero(gift), hero(gift)], fire=2))
    t.me.plays("Hero")
    t.resolves()
    t.me.plays("Hero#2")
    t.resolves()
    t.card("Hero", keywords=[])
    t.card("Hero#2", keywords=[word])


PLAYED: Final = {
    "awakening": awakened_then,
    "incarnation": incarnated_then,
    "quickcast": quickly_then,
    "trigger": triggered_then,
    "stealth": stealthily_then,
    "remnant": replayed_then,
    "shift": shifted_then,
    "torrent": in_torrent_then,
}


# -- playing with playing -------------------------------------------------------------------------


def awakening_incarnation() -> None:
    """Something is banished instead of the cost; [Awakening] is paid beside it."""
    titan = hero(incarnation("fire"), awakening("water"), awakened(enters(Draw(1))), cost=("fire", 5))
    t = duel(me=side(hand=[titan], field=[resonator("Offering", 100, 100)], water=1))
    t.me.is_offered(Play("Hero", INCARNATE), Play("Hero", INCARNATE | AWAKEN), BATTLE, PASS)
    t.me.plays("Hero", INCARNATE | AWAKEN)
    t.resolves()
    t.me.shows(field=["Hero"], hand=1, water=0, graveyard=["Offering"])
    t.is_quiet()


def awakening_quickcast() -> None:
    """At any time, awakened or not."""
    quick = hero(awakening("water"), keywords=("quickcast",))
    t = duel(you=side(hand=[quick], fire=1, water=1))
    t.me.passes()
    t.you.is_offered(Play("Hero"), Play("Hero", AWAKEN), PASS)


def awakening_trigger() -> None:
    """From standby without the cost, but for that of [Awakening]."""
    trap = chant("Trap", trigger(Gain("life", 100)), awakening("water"), awakened(trigger(Gain("life", 500))))
    t = duel(me=side(standby=[trap], water=1))
    t.me.is_offered(Play("Trap", FREELY), Play("Trap", FREELY | AWAKEN), BATTLE, PASS)
    t.me.plays("Trap", FREELY | AWAKEN)
    t.resolves()
    t.me.shows(life=4500, water=0)
    t.is_quiet()


def awakening_stealth() -> None:
    """From the hand it is awakened as usual."""
    lurker = hero(stealth(CAME), awakening("water"), awakened(enters(Draw(1))))
    t = duel(me=side(hand=[lurker], fire=1, water=1))
    t.me.plays("Hero", AWAKEN)
    t.resolves()
    t.me.shows(field=["Hero"], hand=1)
    t.is_quiet()


def awakening_remnant() -> None:
    """From the graveyard, awakened, and then removed."""
    hymn = chant(
        "Hymn",
        text(Gain("life", 100)),
        awakening("water"),
        awakened(text(Gain("life", 500))),
        keywords=("remnant",),
    )
    t = duel(me=side(graveyard=[hymn], fire=1, water=1))
    t.me.is_offered(Play("Hymn"), Play("Hymn", AWAKEN), BATTLE, PASS)
    t.me.plays("Hymn", AWAKEN)
    t.both_pass()
    t.me.shows(life=4500, removed=["Hymn"])
    t.is_quiet()


def awakening_shift() -> None:
    """[Awakening] is that of the side that is played."""
    past = resonator("Hero", 300, 300, shift(1), awakening("water"), other_side="elder")
    elder = resonator("Elder", 500, 500, other_side="hero")
    t = duel(me=side(hand=[past], fire=1, water=1), cards=[elder])
    t.me.is_offered(Play("Hero"), Play("Hero", AWAKEN), Play("Hero", FUTURE), Standby("Hero"), BATTLE, PASS)


def awakening_torrent() -> None:
    """Each asks for its own."""
    wave = hero(awakening("water"), awakened(enters(Draw(1))), torrent(enters(Gain("life", 100))))
    t = duel(me=side(hand=[DART, wave], fire=2, water=1))
    t.me.plays("Dart")
    t.resolves()
    t.me.plays("Hero", AWAKEN)
    t.both_pass()
    t.me.triggers("Hero", 2)
    t.resolves()
    t.me.shows(life=4200, hand=1)
    t.is_quiet()


def incarnation_quickcast() -> None:
    """At any time, for a resonator."""
    titan = hero(incarnation("fire"), keywords=("quickcast",), cost=("fire", 5))
    t = duel(you=side(hand=[titan], field=[resonator("Offering", 100, 100)]))
    t.me.passes()
    t.you.is_offered(Play("Hero", INCARNATE), PASS)


def incarnation_stealth() -> None:
    """From standby there is no cost that something could be banished for."""
    titan = hero(stealth(CAME), incarnation("fire"), cost=("fire", 5))
    me = side(standby=[titan], field=[resonator("Offering", 100, 100)])
    t = duel(me=me, you=side(hand=[NEWT], fire=1))
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.is_offered(Reveal("Hero", "Newt"), DECLINE)
    t.me.does(Reveal("Hero", "Newt"))
    t.resolves()
    t.me.shows(field=["Hero", "Offering"])


def incarnation_remnant() -> None:
    """From the graveyard, for a resonator; and then it is removed."""
    titan = hero(incarnation("fire"), keywords=("remnant",), cost=("fire", 5))
    t = duel(me=side(graveyard=[titan], field=[resonator("Offering", 100, 100)]))
    t.me.is_offered(Play("Hero", INCARNATE), BATTLE, PASS)
    t.me.plays("Hero", INCARNATE)
    t.both_pass()
    t.me.shows(field=[], removed=["Hero"], graveyard=["Offering"])
    t.is_quiet()


def incarnation_shift() -> None:
    """Only the side that has it is played so."""
    past = resonator("Hero", 300, 300, shift(1), incarnation("fire"), cost=("fire", 5), other_side="elder")
    elder = resonator("Elder", 500, 500, cost=("fire", 6), other_side="hero")
    t = duel(me=side(hand=[past], field=[resonator("Offering", 100, 100)]), cards=[elder])
    t.me.is_offered(Play("Hero", INCARNATE), BATTLE, PASS)


def incarnation_torrent() -> None:
    """A card that cost only a resonator was played all the same."""
    titan = hero(incarnation("fire"), cost=("fire", 5))
    wave = resonator("Wave", 100, 100, torrent(enters(Draw(1))))
    t = duel(me=side(hand=[titan, wave], field=[resonator("Offering", 100, 100)], fire=1))
    t.me.plays("Hero", INCARNATE)
    t.resolves()
    t.me.plays("Wave")
    t.resolves()
    t.me.shows(hand=1)
    t.is_quiet()


def quickcast_trigger() -> None:
    """Both say the same: at any time."""
    trap = chant("Trap", trigger(Gain("life", 100)), keywords=("quickcast",))
    t = duel(you=side(hand=[trap], fire=1))
    t.me.passes()
    t.you.is_offered(Play("Trap"), PASS)


def quickcast_stealth() -> None:
    """From the hand at any time for its cost, from standby only on its condition."""
    lurker = hero(stealth(CAME), keywords=("quickcast",))
    t = duel(you=side(hand=[lurker], standby=[lurker], fire=1))
    t.me.passes()
    t.you.is_offered(Play("Hero"), PASS)


def quickcast_remnant() -> None:
    """From the graveyard at any time."""
    hymn = chant("Hymn", text(Gain("life", 100)), keywords=("remnant", "quickcast"))
    t = duel(you=side(graveyard=[hymn], fire=1))
    t.me.passes()
    t.you.is_offered(Play("Hymn"), PASS)
    t.you.plays("Hymn")
    t.both_pass()
    t.you.shows(removed=["Hymn"], life=4100)


def quickcast_shift() -> None:
    """At any time the side that has it."""
    past = resonator("Hero", 300, 300, shift(1), other_side="elder")
    elder = resonator("Elder", 500, 500, keywords=("quickcast",), other_side="hero")
    t = duel(you=side(hand=[past], fire=1), cards=[elder])
    t.me.passes()
    t.you.is_offered(Play("Hero", FUTURE), PASS)


def quickcast_torrent() -> None:
    """In the other player's turn one's own cards count, and theirs do not."""
    wave = resonator("Wave", 100, 100, torrent(enters(Draw(1))), keywords=("quickcast",))
    t = duel(me=side(hand=[DART], fire=1), you=side(hand=[wave, wave], fire=2))
    t.me.plays("Dart")
    t.resolves()
    t.me.passes()
    t.you.plays("Wave")
    t.resolves()
    t.you.shows(hand=["Wave#2"])
    t.me.passes()
    t.you.plays("Wave#2")
    t.resolves()
    t.you.shows(hand=["Shell"])


def trigger_remnant() -> None:
    """From the graveyard at any time, for its cost and what [Trigger] asks for."""
    trap = chant("Trap", trigger(Gain("life", 100), cost=discard()), keywords=("remnant",))
    t = duel(you=side(graveyard=[trap], hand=[NEWT], fire=1))
    t.me.passes()
    t.you.is_offered(Play("Trap"), Play("Newt"), PASS)
    t.you.does(Play("Trap"))
    t.you.picks("Newt")
    t.you.pays()
    t.both_pass()
    t.you.shows(removed=["Trap"], graveyard=["Newt"], life=4100, fire=0)


def trigger_torrent() -> None:
    """A chant played by [Trigger] is a card played."""
    trap = chant("Trap", trigger(Gain("life", 100)))
    wave = resonator("Wave", 100, 100, torrent(enters(Draw(1))))
    t = duel(me=side(standby=[trap], hand=[wave], fire=1))
    t.me.plays("Trap", FREELY)
    t.resolves()
    t.me.plays("Wave")
    t.resolves()
    t.me.shows(hand=1)
    t.is_quiet()


def stealth_remnant() -> None:
    """Played from standby it was not played by [Remnant]: cancelled, it goes to the graveyard."""
    lurker = hero(stealth(CAME), keywords=("remnant",))
    t = duel(me=side(standby=[lurker], fire=1), you=side(hand=[NEWT, DENY], fire=2))
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.does(Reveal("Hero", "Newt"))
    t.me.passes()
    t.you.plays("Deny", targets=["Hero"])
    t.resolves()
    t.me.shows(graveyard=["Hero"], removed=[])
    t.me.is_offered(Play("Hero"), BATTLE, PASS)
    t.me.plays("Hero")
    t.both_pass()
    t.me.shows(graveyard=[], removed=["Hero"])
    t.is_quiet()


def stealth_shift() -> None:
    """In standby a double-faced card lies past side up, with the [Stealth] that stands there."""
    past = resonator("Hero", 300, 300, stealth(CAME), shift(1), other_side="elder")
    elder = resonator("Elder", 500, 500, other_side="hero")
    t = duel(me=side(standby=[past]), you=side(hand=[NEWT], fire=1), cards=[elder])
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.does(Reveal("Hero", "Newt"))
    t.both_pass()
    t.card("Hero", names=["Hero"])


def stealth_torrent() -> None:
    """A card revealed from standby is played, too, and may be the second one."""
    lurker = hero(stealth(CAME), torrent(enters(Draw(1))))
    t = duel(me=side(hand=[DART], standby=[lurker], fire=1), you=side(hand=[NEWT], fire=1))
    t.me.plays("Dart")
    t.resolves()
    t.me.passes()
    t.you.plays("Newt")
    t.both_pass()
    t.me.does(Reveal("Hero", "Newt"))
    t.resolves()
    t.me.shows(field=["Hero"], hand=1)


def remnant_shift() -> None:
    """In the graveyard it lies past side up, and is played either side up."""
    past = resonator("Hero", 300, 300, shift(1), keywords=("remnant",), other_side="elder")
    elder = resonator("Elder", 500, 500, other_side="hero")
    t = duel(me=side(graveyard=[past], fire=1), cards=[elder])
    t.me.is_offered(Play("Hero"), Play("Hero", FUTURE), BATTLE, PASS)


def remnant_torrent() -> None:
    """The same card, played a second time, is the second one."""
    hymn = chant("Hymn", text(Gain("life", 100)), torrent(text(Gain("life", 500))), keywords=("remnant",))
    t = duel(me=side(hand=[hymn], fire=2))
    t.me.plays("Hymn")
    t.both_pass()
    t.me.shows(life=4100, graveyard=["Hymn"])
    t.me.plays("Hymn")
    t.both_pass()
    t.me.shows(life=4600, removed=["Hymn"])
    t.is_quiet()


def shift_torrent() -> None:
    """[Torrent] is that of the side that is played."""
    past = resonator("Hero", 300, 300, shift(1), other_side="elder")
    elder = resonator("Elder", 500, 500, torrent(enters(Draw(1))), other_side="hero")
    t = duel(me=side(hand=[DART, past], fire=2), cards=[elder])
    t.me.plays("Dart")
    t.resolves()
    t.me.plays("Hero", FUTURE)
    t.resolves()
    t.me.shows(hand=1)
    t.is_quiet()


# -- a J-ruler that falls -------------------------------------------------------------------------


def crowned(*abilities: Ability, keywords: tuple[str, ...] = ()) -> tuple[PrintedCard, PrintedCard]:
    """A ruler and its J-ruler with [Imperishable]."""
    king = ruler("King", judgment("fire"), back="crowned-king")
    words = ("imperishable", *keywords)
    return king, j_ruler("Crowned King", 500, 500, *abilities, front="king", keywords=words)


def imperishable_battle(word: str) -> None:
    """However it fought, it comes back without an astral counter and may be judged again."""
    king, jking = crowned(keywords=(word,))
    wall = resonator("Wall", 900, 900, keywords=("flying",))
    t = duel(me=side(field=[jking], fire=1), you=side(field=[wall]), cards=[king])
    t.me.does(BATTLE)
    t.pass_to("attack")
    t.me.does(Attack("King"))
    t.pass_to("block")
    t.you.blocks("Wall")
    t.end_battle()
    # Not even [Explode] takes the wall along: it does not apply to J-rulers.
    t.you.shows(field=["Wall"])
    t.card("King", kinds=["ruler"], astral=0, rested=True)
    t.is_quiet()


def imperishable_gods_art() -> None:
    """Judged again it is the same card: an Art that was used stays used."""
    king, jking = crowned(gods_art("Dawn", Gain("life", 100)))
    t = duel(me=side(field=[jking], hand=[SLAY], fire=2), cards=[king])
    t.me.activates("King")
    t.both_pass()
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.me.is_offered(Judge("King"), BATTLE, PASS)
    t.me.judges("King")
    t.both_pass()
    t.me.is_offered(BATTLE, PASS)
    t.is_quiet()


def imperishable_counters(word: str) -> None:
    """Its counters stay on it, and it enters with new ones when it is judged again."""
    king, jking = crowned(*(limit(2) if word == "limit" else (mana(2),)))
    t = duel(me=side(field=[card(jking, marks={word: 1})], hand=[SLAY], fire=2), cards=[king])
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.card("King", astral=0, **{word: 1})
    t.me.judges("King")
    t.both_pass()
    t.card("King", **{word: 3})
    t.is_quiet()


def imperishable_evolution() -> None:
    """An evolution counter stays within the playground, so it does not evolve twice."""
    king, jking = crowned(evolution("fire"))
    t = duel(me=side(field=[jking], hand=[SLAY], fire=4), cards=[king])
    t.me.activates("King")
    t.both_pass()
    t.me.plays("Slay", targets=["King"])
    t.both_pass()
    t.card("King", evolution=1, kinds=["ruler"])
    t.me.judges("King")
    t.both_pass()
    t.me.activates("King")
    t.both_pass()
    t.card("King", evolution=1)
    t.is_quiet()


# -- what is used, counted, paid with, targeted ---------------------------------------------------


def swiftness_gods_art() -> None:
    """Swift, a card rests for its Art in the turn in which it came."""
    art = gods_art("Dawn", Gain("life", 100), rest=True)
    for keywords in ((), ("swiftness",)):
        t = duel(me=side(field=[card(hero(art, keywords=keywords), fresh=True)]))
        t.me.is_offered(*([Activate("Hero")] if keywords else []), BATTLE, PASS)


def swiftness_evolution() -> None:
    """[Evolution] has no rest symbol: a new card evolves with or without."""
    for keywords in ((), ("swiftness",)):
        t = duel(me=side(field=[card(hero(evolution(0), keywords=keywords), fresh=True)]))
        t.me.is_offered(Activate("Hero"), BATTLE, PASS)


def bestow_battle(word: str) -> None:
    """The bestowed card fights with what the addition gives it."""
    sabre = addition("Sabre", bestow(0), continuous(Grant(bestowed(), keyword=word, lasting="while here")))
    t = duel(me=side(field=[sabre, hero()]))
    t.me.activates("Sabre", targets=["Hero"])
    t.both_pass()
    t.card("Hero", keywords=[word])
    t.is_quiet()


def bestow_barrier() -> None:
    """[Bestow] targets: the other player's card with [Barrier] is out of reach, one's own is not."""
    sabre = addition("Sabre", bestow(0))
    saint = resonator("Saint", 300, 300, barrier())
    t = duel(me=side(field=[sabre, saint]), you=side(field=[saint]))
    t.me.does(Activate("Sabre"))
    t.both_pass()
    t.card("Saint", guests=["Sabre"])
    t.card("Saint#2", guests=[])
    t.is_quiet()


def used_barrier(word: str) -> None:
    """An Art that targets does not reach behind a barrier; [Evolution] targets nothing."""
    saint = resonator("Saint", 300, 300, barrier())
    ability = gods_art("Dusk", target(Cards("theirs", ("field",))), destroy()) if word == "gods art" else evolution(0)
    t = duel(me=side(field=[hero(ability)]), you=side(field=[saint]))
    t.me.is_offered(*([Activate("Hero")] if word == "evolution" else []), BATTLE, PASS)


def barrier_battle(word: str) -> None:
    """A card with [Barrier] is attacked, blocked and damaged like any other: to attack is not to target."""
    saint = card(resonator("Saint", 100, 300, barrier()), rested=True)
    attacker = card(resonator("Attacker", 300, 500, keywords=(word,)), fresh=word == "swiftness")
    t = duel(me=side(field=[attacker]), you=side(field=[saint]))
    t.me.attacks("Attacker", "Saint")
    t.end_battle()
    t.you.shows(graveyard=["Saint"])
    # [Explode] does not target either, and takes its own card along.
    t.me.shows(field=[] if word == "explode" else ["Attacker"])
    t.is_quiet()


def limit_battle(word: str) -> None:
    """Every attack takes a counter, whatever the card attacks for and with."""
    golem = resonator("Golem", 300, 900, *limit(2), keywords=(word,))
    t = duel(me=side(field=[card(golem, fresh=word == "swiftness", marks={"limit": 2})]))
    t.me.attacks("Golem")
    t.shows(chase=["ability of Golem"])
    t.both_pass()
    t.card("Golem", limit=1)
    t.end_battle()
    t.you.shows(life=3700)
    t.is_quiet()


def counters_playing(word: str, counter: str) -> None:
    """However it is played, it enters with its counters."""
    own = limit(2) if counter == "limit" else (mana(2),)
    makes: dict[str, tuple[Ability, ...]] = {
        "awakening": (awakening(0),),
        "incarnation": (incarnation("fire"),),
        "stealth": (stealth(CAME),),
        "torrent": (torrent(enters(Draw(1))),),
        "shift": (shift(1),),
    }
    keywords = ("quickcast",) if word == "quickcast" else ()
    more = {"other_side": "elder"} if word == "shift" else {}
    golem = resonator("Golem", 300, 300, *makes.get(word, ()), *own, keywords=keywords, **more)  # type: ignore[arg-type]
    elder = resonator("Elder", 500, 500, other_side="golem")
    zone = {"stealth": side(standby=[golem])}.get(
        word, side(hand=[golem], field=[resonator("Offering", 100, 100)], fire=1)
    )
    t = duel(me=zone, you=side(hand=[NEWT], fire=1), cards=[elder] if word == "shift" else [])
    if word == "stealth":
        t.me.passes()
        t.you.plays("Newt")
        t.both_pass()
        t.me.does(Reveal("Golem", "Newt"))
    else:
        t.me.plays("Golem", {"awakening": AWAKEN, "incarnation": INCARNATE}.get(word, 0))
    t.resolves()
    t.card("Golem", **{counter: 2})
    if word == "shift":
        # The future side has no such ability, and enters with none.
        t = duel(me=side(hand=[golem], fire=1), cards=[elder])
        t.me.plays("Golem", FUTURE)
        t.both_pass()
        t.card("Golem", **{counter: 0})


def limit_mana() -> None:
    """A card enters with both."""
    golem = resonator("Golem", 300, 300, *limit(2), mana(3))
    t = duel(me=side(hand=[golem], fire=1))
    t.me.plays("Golem")
    t.both_pass()
    t.card("Golem", limit=2, mana=3)
    t.is_quiet()


def energize_playing(word: str) -> None:
    """The will of a coin pays for a card in whichever way it is played for will."""
    makes: dict[str, tuple[Ability, ...]] = {"awakening": (awakening("fire"),), "shift": (shift(1),)}
    keywords = (word,) if word in ("quickcast", "remnant") else ()
    more = {"other_side": "elder"} if word == "shift" else {}
    one = resonator("Hero", 300, 300, *makes.get(word, ()), keywords=keywords, **more)  # type: ignore[arg-type]
    elder = resonator("Elder", 500, 500, other_side="hero")
    where = {"graveyard": [one]} if word == "remnant" else {"hand": [one]}
    t = duel(me=side(removed=[COIN, COIN], **where), cards=[elder] if word == "shift" else [])  # type: ignore[arg-type]
    way = {"awakening": AWAKEN, "shift": FUTURE}.get(word, 0)
    t.me.does(Play("Hero", way))
    t.me.pays()
    t.resolves()
    t.me.shows(removed={"awakening": 0, "remnant": 2}.get(word, 1))


SCENES: Final[dict[tuple[str, str], Scene]] = {
    **{pair: partial(fight, pair, wanted) for pair, wanted in FIGHTS.items()},
    **{(word, how): partial(scene, word) for how, scene in PLAYED.items() for word in BATTLE_WORDS},
    ("awakening", "incarnation"): awakening_incarnation,
    ("awakening", "quickcast"): awakening_quickcast,
    ("awakening", "trigger"): awakening_trigger,
    ("awakening", "stealth"): awakening_stealth,
    ("awakening", "remnant"): awakening_remnant,
    ("awakening", "shift"): awakening_shift,
    ("awakening", "torrent"): awakening_torrent,
    ("incarnation", "quickcast"): incarnation_quickcast,
    ("incarnation", "stealth"): incarnation_stealth,
    ("incarnation", "remnant"): incarnation_remnant,
    ("incarnation", "shift"): incarnation_shift,
    ("incarnation", "torrent"): incarnation_torrent,
    ("quickcast", "trigger"): quickcast_trigger,
    ("quickcast", "stealth"): quickcast_stealth,
    ("quickcast", "remnant"): quickcast_remnant,
    ("quickcast", "shift"): quickcast_shift,
    ("quickcast", "torrent"): quickcast_torrent,
    ("trigger", "remnant"): trigger_remnant,
    ("trigger", "torrent"): trigger_torrent,
    ("stealth", "remnant"): stealth_remnant,
    ("stealth", "shift"): stealth_shift,
    ("stealth", "torrent"): stealth_torrent,
    ("remnant", "shift"): remnant_shift,
    ("remnant", "torrent"): remnant_torrent,
    ("shift", "torrent"): shift_torrent,
    **{(word, "imperishable"): partial(imperishable_battle, word) for word in BATTLE_WORDS},
    ("imperishable", "gods art"): imperishable_gods_art,
    ("imperishable", "evolution"): imperishable_evolution,
    ("imperishable", "limit"): partial(imperishable_counters, "limit"),
    ("imperishable", "mana"): partial(imperishable_counters, "mana"),
    ("swiftness", "gods art"): swiftness_gods_art,
    ("swiftness", "evolution"): swiftness_evolution,
    **{(word, "bestow"): partial(bestow_battle, word) for word in BATTLE_WORDS},
    ("bestow", "barrier"): bestow_barrier,
    ("gods art", "barrier"): partial(used_barrier, "gods art"),
    ("evolution", "barrier"): partial(used_barrier, "evolution"),
    **{(word, "barrier"): partial(barrier_battle, word) for word in BATTLE_WORDS},
    **{(word, "limit"): partial(limit_battle, word) for word in BATTLE_WORDS},
    **{
        (word, n): partial(counters_playing, word, n)
        for word in PLAYED
        for n in ("limit", "mana")
        if (word, n) not in ASIDE
    },
    ("limit", "mana"): limit_mana,
    **{(word, "energize"): partial(energize_playing, word) for word in PLAYED if (word, "energize") not in ASIDE},
}


def scene_of(pair: tuple[str, str]) -> Scene | None:
    """The scene of two keyword abilities, in whichever order they are told."""
    return SCENES.get(pair) or SCENES.get((pair[1], pair[0]))


def reason_of(pair: tuple[str, str]) -> str:
    """Why two keyword abilities do not meet."""
    first, second = sorted((MOMENTS[pair[0]], MOMENTS[pair[1]]))
    aside = ASIDE.get(pair) or ASIDE.get((pair[1], pair[0])) or ""
    return aside or APART.get((first, second), "")


def test_every_pair_of_keyword_abilities_has_its_cell() -> None:
    assert len(MOMENTS) == 23  # 1102 to 1124
    empty = [pair for pair in combinations(MOMENTS, 2) if scene_of(pair) is None and not reason_of(pair)]
    assert empty == []
    known = {frozenset(pair) for pair in combinations(MOMENTS, 2)}
    assert {frozenset(pair) for pair in SCENES} <= known
    both = [pair for pair in ASIDE if scene_of(pair) is not None]
    assert both == []


@pytest.mark.parametrize("pair", list(SCENES), ids=lambda pair: "+".join(pair).replace(" ", "-"))
def test_two_keyword_abilities_meet(pair: tuple[str, str]) -> None:
    SCENES[pair]()
