# not compiled: texts are read once a process
"""906: what a text of a Force of Will card waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from rulebound.compiler.lower import Lowering, Picked, Unlowered
from rulebound.program.abilities import Event
from rulebound.program.conditions import Exists, Matches, Negation
from rulebound.program.filters import All, Cards, Host, Is, Not, Subject, This, Whose

TO_A_PLAYER: Final = Negation(Matches(Subject(), ()))  # what happens to a player happens to no card


IN_A_FIELD: Final = Exists(Cards("any", ("field",), (Is(Subject()),)))  # what would go is there yet


def would_fall(lowering: Lowering, cards: Cards, side: Any) -> Event:
    """910.1 A card would be put into a graveyard from a field."""
    if "field" not in cards.zones or (cards.side != "any" and side not in ("any", cards.side)):
        raise Unlowered("cards that are not in that field")
    lowering.text.notes["in a field"] = True
    return event_of(lowering, "enters graveyard", replace(cards, side=side if cards.side == "any" else cards.side))


def would_lie(lowering: Lowering, cards: Cards, side: Any) -> Event:
    """910.1, 309.1 A card would be put into the graveyard of a player, who owns it."""
    if cards.side != "any" or cards.where:
        raise Unlowered("some of the cards that are put into a graveyard")
    whose = Whose("owner") if side == "yours" else Not(Whose("owner"))
    return game_event(lowering, "enters graveyard", where=(whose,))


def own_event(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to this card."""
    lowering.text.notes["about"] = "this"
    return Event(names, **more)


def event_of(lowering: Lowering, names: Any, cards: Any, where: Any = (), **more: Any) -> Event:
    """What happens to a card that is described."""
    tests = where if isinstance(where, tuple) else (where,)
    if isinstance(cards, Picked):
        if cards.what == This():
            return own_event(lowering, names, where=tests, **more)
        if cards.what == Host(This()):
            lowering.text.notes["about"] = "other"
            return Event(names, own=False, where=(Is(Host(This())),), **more)
        if not isinstance(cards.what, (All, Cards)):
            raise Unlowered("an event of cards that were picked")
        cards = cards.what.cards if isinstance(cards.what, All) else cards.what
    lowering.text.notes["about"] = "other"
    more.setdefault("whose", cards.side)
    return Event(names, own=False, where=(*cards.where, *tests), **more)


def game_event(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to no card."""
    lowering.text.notes.setdefault("about", "this")
    return Event(names, own=False, **more)


def to_you(lowering: Lowering, names: Any, **more: Any) -> Event:
    """What happens to the player, and not to a card of that player."""
    lowering.text.notes["to a player"] = True
    return game_event(lowering, names, whose="yours", **more)


def would(lowering: Lowering, event: Event) -> Event:
    """910.1 What is replaced, which the instructions that follow may speak of."""
    lowering.text.notes["would"] = event
    return event


def entering_event(lowering: Lowering, cards: Any) -> Event:
    """A card enters the own field."""
    if isinstance(cards, Cards):
        cards = replace(cards, side="yours")
    return event_of(lowering, "enters field", cards)


def falling(lowering: Lowering, cards: Any, side: Any, *where: Any) -> Event:
    """906.7b A card is put from a field into a graveyard."""
    if isinstance(cards, Picked) and cards.what == This():
        event = own_event(lowering, "enters graveyard", where=where)
        lowering.text.notes.update(about="other", own=True)
        return event
    if side is None:
        return event_of(lowering, "falls", cards, where)
    return event_of(lowering, "falls", cards, where, whose=side)


def discarding(lowering: Lowering, side: Any) -> Event:
    """1019.1 A player discards a card, of which the text may speak."""
    event = game_event(lowering, "discard", whose=side)
    lowering.text.notes["about"] = "other"
    return event


def drawing(lowering: Lowering, side: Any) -> Event:
    """1009.1 A player draws a card."""
    return unspoken(lowering, game_event(lowering, "draw", whose=side))


def unspoken(lowering: Lowering, event: Event) -> Event:
    """An event after which "it" could be more than one card, or one that is not seen."""
    lowering.text.notes.pop("about", None)
    return event


def leaving(lowering: Lowering, cards: Any) -> Event:
    """906.7b A card leaves the own field: it is elsewhere then."""
    if isinstance(cards, Cards) and cards.side == "theirs":
        raise Unlowered("cards of the other player that leave one's own field")
    event = event_of(lowering, "leaves field", replace(cards, side="yours") if isinstance(cards, Cards) else cards)
    if event.own:
        lowering.text.notes.update(about="other", own=True)
    return event


def being_destroyed(lowering: Lowering, cards: Any) -> Event:
    """1010.1 A card is destroyed: it is in the graveyard then."""
    event = event_of(lowering, "destroy", cards)
    if event.own:
        lowering.text.notes.update(about="other", own=True)
    return event


def gone(lowering: Lowering, picked: Picked) -> Picked:
    """A card where it went: this one, too, if the event has taken it there."""
    if picked.what == This() and lowering.text.notes.get("own"):
        return Picked((), Subject())
    return picked


def damaging(lowering: Lowering, cards: Any, hurt: Cards, *where: Any) -> Event:
    """A card deals damage to one that is described, which the text speaks of then."""
    if hurt.side != "any":
        return hurt_side(lowering, cards, hurt, where)
    event = event_of(lowering, "deals damage to a card", cards, where, against=hurt.where)
    lowering.text.notes["about"] = "opposite"
    lowering.text.notes["dealer"] = cards.what if isinstance(cards, Picked) else cards
    return event


def hurt_side(lowering: Lowering, cards: Any, hurt: Cards, where: tuple[Any, ...]) -> Event:
    """912.1 A card of one side is dealt damage by a card that is told."""
    if not isinstance(cards, Picked) or cards.what not in (This(), Host(This())):
        raise Unlowered("damage to cards of one side by others than one card cannot be waited for")
    return event_of(lowering, "damage", hurt, against=(Is(cards.what), *where))


def damaged_by(lowering: Lowering, cards: Any, source: Cards) -> Event:
    """A card is dealt damage by one that is described, which the text speaks of then."""
    event = event_of(lowering, "damage", cards, against=source.where)
    lowering.text.notes["about"] = "opposite"
    return event


# What the meanings in the phrase files may call.
FUNCTIONS: Final = (
    own_event,
    event_of,
    game_event,
    to_you,
    would,
    would_fall,
    would_lie,
    entering_event,
    falling,
    leaving,
    discarding,
    drawing,
    unspoken,
    being_destroyed,
    gone,
    damaging,
    damaged_by,
)
