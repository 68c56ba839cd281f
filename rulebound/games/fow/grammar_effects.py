# not compiled: texts are read once a process
"""1000: what a text of a Force of Will card does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Slots, Unlowered
from rulebound.games.fow import r02_cards
from rulebound.games.fow.grammar_events import TO_A_PLAYER
from rulebound.games.fow.grammar_nouns import (
    NOTED,
    PLAYED,
    SIDES,
    Players,
    cards_of,
    dealer,
    in_hand,
    is_one,
    off,
    was_of,
)
from rulebound.games.fow.grammar_steps import lasting, only_if, within
from rulebound.games.fow.r09_abilities import gets
from rulebound.program.abilities import Ability
from rulebound.program.amounts import Count, MarksOn, Minus, Times, ValueOf
from rulebound.program.conditions import Condition, Exists, IfDone, Matches
from rulebound.program.filters import (
    All,
    Cards,
    Either,
    Host,
    Is,
    It,
    Kind,
    Marked,
    Not,
    Opposite,
    Subject,
    This,
    Top,
    Whose,
)
from rulebound.program.ops import (
    Act,
    Become,
    Body,
    Change,
    Charge,
    Choose,
    Damage,
    Forbid,
    Gain,
    Grant,
    If,
    Later,
    Look,
    Lose,
    Modes,
    Move,
    Op,
    Remove,
    Reveal,
    Shuffle,
)


def produce(lowering: Lowering, *kinds: Any, n: Any = 1) -> Body:
    """907.1 Will of one of these kinds."""
    names = [kind for one in kinds for kind in (one if isinstance(one, tuple) else (one,)) if kind is not None]
    if any(isinstance(kind, int) for kind in names):
        names = ["void" if kind == 1 else kind for kind in names]
        if any(isinstance(kind, int) for kind in names):
            raise Unlowered("more than one will without an attribute")
    if len(names) == 1:
        return (Gain(names[0], n),)
    return (Modes(tuple((Gain(name, n),) for name in names)),)


def told_amount(lowering: Lowering, source: Picked, n: Any) -> Any:
    """The amount of damage that this card deals instead."""
    if not (source.what == It(lowering.text.last) or source.what == This()):
        dealer(lowering, source)
    return n


def cheaper(lowering: Lowering, n: Any, condition: Condition | None = None, by: Any = None) -> Ability:
    """903.2e-iv This card costs less to play."""
    less = -n if by is None else Times(-n, by)
    return Ability(
        "permanent", (Charge("play", less, This(), lasting="while here"),), condition=condition, zones=PLAYED
    )


def stats(lowering: Lowering, printed: str) -> tuple[Any, ...]:
    """1020.3 What is added to ATK and DEF."""
    atk, _, defence = printed.partition("/")
    return (("stats", int(atk), int(defence)),)


def give(lowering: Lowering, what: Any, gifts: tuple[Any, ...], duration: str | None, by: Any = None) -> Body:
    """1020.2, 1020.3, 901.2b Cards gain numbers, keyword abilities, races or whole abilities, for so long.

    What a text gives once and for no time that it tells stays with the card as long as that is the same card.
    """
    if duration is None and lowering.text.notes.get("leading"):
        raise Unlowered("whether this lasts as long as what stands before it is not told")
    until: Any = "game" if duration is None and not lowering.text.permanent else lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    kept = until == "game" and is_one(lowering, what)
    cards = what.what if kept else cards_of(lowering, what)
    out: list[Op] = list(before)
    for gift in gifts:
        if gift[0] == "stats":
            more, less = [n if by is None else Times(n, by) for n in gift[1:]]
            atk, defence = gets(more, less, cards, until)
            out.extend(op for op, n in ((atk, gift[1]), (defence, gift[2])) if n != 0)
        elif by is not None:
            raise Unlowered("so many of what can be had but once")
        elif gift[0] == "keyword":
            if gift[1] == "quickcast" and isinstance(cards, Cards) and cards.zones == ("chase",):
                raise Unlowered("who controls cards that are not yet played is not told")  # 1111.2
            out.append(Grant(cards, keyword=gift[1], lasting=until))
        elif gift[0] == "race":
            out.append(Grant(cards, trait=gift[1], lasting=until))
        else:
            out.append(Grant(cards, ability=gift[1], lasting=until))
    return tuple(out)


def has(lowering: Lowering, what: Any, gifts: tuple[Any, ...]) -> Body:
    """904.1 What cards have as long as a continuous ability is valid."""
    if not lowering.text.permanent:
        raise Unlowered("the text does not say for how long")
    return give(lowering, what, gifts, None)


def gains_x(lowering: Lowering, what: Picked, duration: str | None, atk: int, defence: int, n: Any) -> Body:
    """1020.3 So much is added to ATK and DEF, or taken off them."""
    until = lasting(lowering, duration)
    before = what.before()
    cards = cards_of(lowering, what)
    signs = (("atk", atk), ("def", defence))
    signed = {1: n, -1: Minus(0, n)}
    return (*before, *(Change(value, signed[sign], cards, until) for value, sign in signs if sign))


def doubled(lowering: Lowering, picked: Picked, values: tuple[str, ...], duration: str) -> Body:
    """909.1d As much again is added to a value as it is now."""
    if isinstance(picked.what, All | Cards):
        raise Unlowered("a value of several cards")
    until = lasting(lowering, duration)
    before = picked.before()
    if any(isinstance(op, Choose) and op.at_most != 1 for op in before):
        raise Unlowered("a value of several cards")
    return (*before, *(Change(value, ValueOf(value, picked.what), picked.what, until) for value in values))


def revealed(lowering: Lowering, picked: Picked) -> Body:
    """1005.1 A card that is picked is shown."""
    if lowering.text.notes.get("shown") == "shown":
        raise Unlowered("a card is revealed among those that were")
    return (*picked.before(), Reveal(picked.what))


def shuffled_back(lowering: Lowering, picked: Picked) -> Body:
    """1021.1 Cards of a graveyard of one's own go to the main deck, which is shuffled; magic stones do not go there."""
    before = picked.before()
    searched = [op.cards for op in before if isinstance(op, Choose)]
    if isinstance(picked.what, All):
        searched = [picked.what.cards]
    if len(searched) != 1 or searched[0].side != "yours" or searched[0].zones != ("graveyard",):
        raise Unlowered("cards that are not of one's own graveyard")
    if not any(isinstance(test, Kind) and test.name != "magic stone" for test in searched[0].where):
        raise Unlowered("cards of which some belong into another deck")
    return (*before, Move(picked.what, "deck"), Shuffle("deck"))


def shuffled_away(lowering: Lowering, picked: Picked) -> Body:
    """1021.1 A card in the field goes to the main deck of its owner, which is shuffled."""
    if picked.what == Subject():
        return shuffled_in(lowering, picked)
    before = picked.before()
    for op in before:
        if isinstance(op, Choose) and (op.at_most != 1 or op.cards.zones != ("field",)):
            raise Unlowered("whose decks are shuffled is known of one card in the field alone")
    if not before or not isinstance(picked.what, It):
        raise Unlowered("whose deck is shuffled is known of a card that was picked alone")
    away = Move(picked.what, "deck", "top")
    own: Body = (away, Shuffle("deck"))
    other: Body = (away, Shuffle("deck", "theirs"))
    theirs = If(Matches(picked.what, (Not(Whose("owner")),)), other)
    return (*before, If(Matches(picked.what, (Whose("owner"),)), own, (theirs,)))


def shuffled_in(lowering: Lowering, picked: Picked) -> Body:
    """1021.1 A card that went to its owner's graveyard goes to the main deck of that player, which is shuffled."""
    if picked.what != Subject() or not lowering.text.notes.get("own"):
        raise Unlowered("whose deck is shuffled is known of a card in a graveyard alone")
    return tuple(
        If(
            Exists(Cards(side, ("graveyard",), (Is(picked.what),))),
            (Move(picked.what, "deck", "top"), Shuffle("deck", side)),
        )
        for side in SIDES
    )


def to_your_hand(lowering: Lowering, picked: Picked) -> Body:
    """1004.1 A card of one's own goes to the hand."""
    before = picked.before()
    mine = all(isinstance(op, Choose) and op.cards.side == "yours" for op in before) if before else False
    own = picked.what == This() or (picked.what == Subject() and bool(lowering.text.notes.get("own")))
    if not (mine or own):
        raise Unlowered("a card that may be of the other player")
    return (*before, Move(picked.what, "hand", verb="return"))


def off_one(lowering: Lowering, picked: Picked, name: str, n: int) -> Body:
    """1022.1 Counters are removed from a card that has as many."""
    (choose,) = picked.before()  # of the own side, which is told
    assert isinstance(choose, Choose)
    if choose.at_most != 1 or choose.at_least not in (None, 1):
        raise Unlowered("counters that several cards have together")
    marked = replace(choose.cards, where=(*choose.cards.where, Marked(name, n)))
    return (replace(choose, cards=marked), Remove(picked.what, name, n))


def take(lowering: Lowering, what: Any, gifts: tuple[Any, ...], duration: str | None) -> Body:
    """Cards lose keyword abilities, or all that they have."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    cards = cards_of(lowering, what)
    if not gifts:
        return (*before, Lose(cards, lasting=until))
    if any(gift[0] != "keyword" for gift in gifts):
        raise Unlowered("only keyword abilities are lost one by one")
    return (*before, *(Lose(cards, gift[1], until) for gift in gifts))


def hit(lowering: Lowering, n: Any, whom: Any, source: Any = None) -> Body:
    """1007.1, 1007.2 Damage to cards, to players, or to a target that may be either."""
    if source is not None:
        return tuple(dealt_by(op, source) for op in hit(lowering, n, whom))
    if isinstance(whom, Picked):
        return (*whom.before(), Damage(n, whom.what))
    if whom.sides == (Host(This()),):
        mine = Exists(Cards("yours", ("field",), (Is(Host(This())),)))
        return (If(mine, (Damage(n, side="yours"),), (Damage(n, side="theirs"),)),)
    if whom.sides == NOTED:
        return tuple(If(was_of(side), (Damage(n, side=side),)) for side in SIDES)
    lowering.text.notes["another player"] = True
    if not whom.chosen:
        return tuple(Damage(n, side=side) for side in whom.sides)
    bodies: list[Body] = [(Damage(n, side=side),) for side in whom.sides]
    if whom.cards is not None:
        picked = lowering.choose(whom.cards, 1, None, target=True)
        bodies.insert(0, (*picked.before(), Damage(n, picked.what)))
        lowering.text.last = ""
    return (Modes(tuple(bodies), on_play=True),)


def dealt_by(op: Any, source: Any) -> Any:
    """912.1 The same with another card as the source of the damage."""
    if isinstance(op, Damage):
        return replace(op, source=source)
    if isinstance(op, Modes):
        return replace(op, bodies=tuple(tuple(dealt_by(one, source) for one in body) for body in op.bodies))
    if isinstance(op, If):
        return replace(
            op,
            body=tuple(dealt_by(one, source) for one in op.body),
            otherwise=tuple(dealt_by(one, source) for one in op.otherwise),
        )
    return op


def for_players(lowering: Lowering, slots: Slots) -> Body:
    """A player, or each of them, carries an instruction out: whatever is to be chosen, that player chooses."""
    who: Players = slots["p"]
    known(lowering, who)
    bodies: list[Body] = []
    for side in who.sides if who.sides != NOTED else SIDES:
        before = lowering.text.actor
        lowering.text.actor, lowering.text.notes["player"] = side, True
        bodies.append(lowering.lower(slots.bare["a"], slots.entry.slot("a").category))
        lowering.text.actor, lowering.text.notes["player"] = before, False
    if who.chosen:
        return (Modes(tuple(bodies), on_play=True),)
    if who.sides == NOTED:
        return tuple(If(was_of(side), body) for side, body in zip(SIDES, bodies, strict=True))
    return tuple(op for body in bodies for op in body)


def known(lowering: Lowering, who: Players) -> None:
    """Refuses players who are known by a card that was not picked: only damage is dealt to those."""
    if who.sides != NOTED:
        lowering.text.notes["another player"] = True
    if who.sides != NOTED and not set(SIDES).issuperset(who.sides):
        raise Unlowered("the controller of a card that was not picked")


def actor(lowering: Lowering) -> str:
    """Who carries the instruction out."""
    return lowering.text.actor


def who(lowering: Lowering) -> str:
    """The player who is told to do something: words such as "their hand" say it of no one else."""
    if not lowering.text.notes.get("player"):
        raise Unlowered("whose cards or life are meant is not told")
    return lowering.text.actor


def cannot_play(lowering: Lowering, cards: Cards, side: str, duration: str | None) -> Body:
    """702.1, 703.1 Players cannot play such cards."""
    return (Forbid("play", in_hand(lowering, cards, side), lasting=lasting(lowering, duration)),)


def banish(lowering: Lowering, picked: Picked) -> Body:
    """1011.1, 1011.2 Cards are banished by the player who controls them."""
    if lowering.text.actor == "theirs":
        return (*picked.before(), Act("banish", picked.what))
    return (*picked.before(), Move(picked.what, "graveyard", "top", "banish"))


def later(lowering: Lowering, when: str, body: Body) -> Body:
    """What is done at a later time; its targets are chosen before."""
    return within(body, lambda rest: Later(when, rest))


def forbid(
    lowering: Lowering, acts: Any, what: Any, duration: str | None, against: Any = None, side: Any = None
) -> Body:
    """What cards cannot do, or what cannot be done to them."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    cards = cards_of(lowering, what)
    names = acts if isinstance(acts, tuple) else (acts,)
    return (*before, *(Forbid(act, cards, side, against, until) for act in names))


def ward(lowering: Lowering, what: Any, ability: Ability, duration: str | None) -> Body:
    """901.2, 901.2c What a text does about cards for so long that it does not say they gain: no ability of theirs."""
    until = lasting(lowering, duration)
    before: Body = what.before() if isinstance(what, Picked) else ()
    return (*before, Grant(cards_of(lowering, what), ability=ability, lasting=until, apart=True))


def falling_ward(lowering: Lowering, picked: Picked, ability: Ability, duration: str) -> Body:
    """910.1 The same of the one card that would be put into a graveyard."""
    if isinstance(picked.what, All | Cards) or any(isinstance(op, Choose) and op.at_most != 1 for op in picked.ops):
        raise Unlowered("one card is meant where there are several")
    return ward(lowering, picked, ability, duration)


def player_ward(lowering: Lowering, ability: Ability, duration: str) -> Body:
    """314.1, 901.2c What a text does about damage for so long, told of the own ruler wherever it may go."""
    if lowering.text.permanent:
        raise Unlowered("what lasts for a time in a continuous ability")
    zones = ("field", "ruler area", "graveyard")
    own = Cards("yours", zones, (Either((Kind("ruler"), Kind("j-ruler"))),))
    lying = replace(ability, zones=zones)
    return (Grant(own, ability=lying, lasting=lasting(lowering, duration), apart=True),)


def to_a_player(lowering: Lowering) -> Condition:
    """What happens to a player happens to no card."""
    return TO_A_PLAYER


def cannot_be(lowering: Lowering, act: str, what: Any, duration: str | None, by: Cards | None = None) -> Body:
    """Cards that cannot be blocked or attacked, by such cards."""
    by = by or Cards("any", ("field",))
    ability = Ability("permanent", (Forbid(act, by, None, Cards("any", ("field",), (Is(This()),)), "while here"),))
    if isinstance(what, Picked) and what.what == This() and lowering.text.permanent:
        return ability.body
    return ward(lowering, what, ability, duration)


def look_at(lowering: Lowering, n: Any, zone: str) -> Body:
    """The top cards of a deck are looked at."""
    lowering.text.notes.pop("spoken", None)
    lowering.text.last = lowering.text.notes["shown"] = "seen"
    lowering.text.notes["shown off"] = zone
    return (Look(Top(n, zone)),)


def if_after(lowering: Lowering, body: Body, condition: Condition) -> Body:
    """What is done on a condition that is told behind it."""
    return only_if(lowering, condition, body)


def become_equal(lowering: Lowering, picked: Picked, value: str, other: str, duration: Any) -> Body:
    """A value becomes what another one of the same card is."""
    if isinstance(picked.what, All | Cards):
        raise Unlowered("a value of several cards")
    return (*picked.before(), Become(value, ValueOf(other, picked.what), picked.what, duration))


def each_for_own(lowering: Lowering, source: Picked, n: Any, cards: Cards) -> Body:
    """Damage to each player by what that player has."""
    dealer(lowering, source)
    sides: tuple[Any, ...] = ("yours", "theirs")
    return tuple(Damage(Times(n, Count(replace(cards, side=side))), side=side) for side in sides)


def look_at_hand(lowering: Lowering, whose: Players, cards: Cards) -> Body:
    """1014.2 A hand is looked at and a card chosen there: both players see what there is, so that one must be."""
    if whose.chosen:
        raise Unlowered("the hand of a player who is chosen")
    (side,) = whose.sides
    picked = lowering.choose(replace(cards, side=side, zones=("hand",)), 1, None, among="seen")
    return (Look(All(Cards(side, ("hand",)))), *picked.before())


def put_on_top(lowering: Lowering, picked: Picked) -> Body:
    """1021.2a After shuffling the others a card is put on top, and whoever picked it knows that it is there."""
    deck = lowering.text.notes.get("deck", "deck")
    return (*picked.before(), Move(picked.what, deck, "top"), If(IfDone(), (Look(Top(1, deck)),)))


def times(lowering: Lowering, made: tuple[Any, ...], by: Any) -> Body:
    """So much for each."""
    if made[0] == "deal":
        return hit(lowering, Times(made[2], by), made[3])
    if made[0] == "life":
        return (Gain("life", Times(made[1], by)),)
    return (Gain(made[1], by),)


def deal(lowering: Lowering, source: Picked, n: Any, whom: Any) -> Body:
    """912.1, 912.2 This card deals damage, or the one that is told."""
    lowering.text.notes["dealt"] = n
    own = source.what == Subject() and lowering.text.notes.get("own")
    if own or source.what == This():
        return (*source.before(), *hit(lowering, n, whom))
    if isinstance(source.what, (All, Cards)):
        raise Unlowered("several cards deal the damage")
    if source.what == Opposite():  # "it" that deals damage again is the one that dealt it
        return hit(lowering, n, whom, None if lowering.text.notes.get("dealer") == This() else Subject())
    return (*source.before(), *hit(lowering, n, whom, source.what))


def for_players_both(lowering: Lowering, slots: Slots) -> Body:
    """Players carry two instructions out."""
    who: Players = slots["p"]
    known(lowering, who)
    out: Body = ()
    sides = who.sides if who.sides != NOTED else SIDES
    bodies: dict[Any, Body] = dict.fromkeys(sides, ())
    for name in ("a", "b"):
        for whose in sides:
            before, lowering.text.actor = lowering.text.actor, whose
            lowering.text.notes["player"] = True
            made = lowering.lower(slots.bare[name], slots.entry.slot(name).category)
            lowering.text.actor, lowering.text.notes["player"] = before, False
            out += made
            bodies[whose] += made
    if who.sides == NOTED:
        return tuple(If(was_of(side), body) for side, body in bodies.items())
    return (Modes(tuple(bodies.values()), on_play=True),) if who.chosen else out


def off_the_deck(lowering: Lowering, n: Any, to: str, side: Any = "yours") -> Body:
    """304.3 Several cards leave the main deck one at a time, from the top."""
    top = off(lowering, n, "deck", side)
    if n == 1:
        return (Move(top, to, "top"),)
    return (r02_cards.off_the_deck(n, to, side),)


def search(lowering: Lowering, zone: str, sought: tuple[Any, ...]) -> Body:
    """1014.2 A player looks through an area and chooses cards there, or finds none."""
    cards, n, *least = sought
    if cards.side != "any":
        raise Unlowered("cards that lie elsewhere than where they are sought")
    lowering.text.notes.pop("spoken", None)
    lowering.text.notes["deck"] = zone
    return lowering.choose(replace(cards, zones=(zone,), side="yours"), n, *least).before()


def reveal_top(lowering: Lowering, n: Any, zone: str) -> Body:
    """1005.1 The top cards of a deck are shown."""
    lowering.text.notes.pop("spoken", None)
    lowering.text.last = lowering.text.notes["shown"] = "shown"
    lowering.text.notes["shown off"] = zone
    return (Reveal(Top(n, zone)),)


def remove_all(lowering: Lowering, picked: Picked, name: str) -> Body:
    """1022.1 All counters of a name are removed."""
    return (*picked.before(), Remove(picked.what, name, MarksOn(name, picked.what)))


def cannot_be_targeted(lowering: Lowering, what: Any, by: tuple[Any, ...], duration: str | None) -> Body:
    """1120.2 Cards that spells and abilities, or some of them, cannot target."""
    whose, test = by
    against = Cards("any", ("anywhere",), (test,)) if test is not None else None
    return forbid(lowering, "be targeted", what, duration, against, whose)


def discard_such(lowering: Lowering, picked: Picked) -> Body:
    """1019.1 Cards that are described go from the hand to the graveyard."""
    (choose,) = picked.before()
    assert isinstance(choose, Choose)
    side: Any = lowering.text.actor
    cards = replace(choose.cards, zones=("hand",), side=side)
    most = Count(cards) if choose.at_most == Count(choose.cards) else choose.at_most
    chosen = replace(choose, cards=cards, at_most=most)
    return (chosen, Move(picked.what, "graveyard", "top", "discard"))


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    produce,
    told_amount,
    cheaper,
    stats,
    has,
    gains_x,
    doubled,
    revealed,
    shuffled_back,
    off_one,
    to_your_hand,
    shuffled_away,
    falling_ward,
    player_ward,
    to_a_player,
    give,
    take,
    hit,
    for_players,
    actor,
    who,
    cannot_play,
    banish,
    later,
    forbid,
    ward,
    cannot_be,
    look_at,
    if_after,
    become_equal,
    each_for_own,
    look_at_hand,
    put_on_top,
    times,
    deal,
    for_players_both,
    off_the_deck,
    search,
    reveal_top,
    remove_all,
    cannot_be_targeted,
    discard_such,
)
