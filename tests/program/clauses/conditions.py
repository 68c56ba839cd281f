"""What must be true; a "would" is the event of a replacement instead."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event
from rulebound.program.amounts import Amount, Count, Noted, Pool
from rulebound.program.conditions import AllOf, Compared, Condition, Exists, IfDone, Matches, Negation
from rulebound.program.filters import (
    Cards,
    Colours,
    Compare,
    Either,
    Filter,
    It,
    Kind,
    Named,
    Not,
    Rested,
    Side,
    This,
    Trait,
    TraitPart,
)


def leader(*tests: Filter) -> Condition:
    """My Leader passes the tests."""
    return Exists(Cards("yours", ("leader",), tests))


def counted(zone: str, side: Side = "yours", *tests: Filter) -> Amount:
    """How many cards lie in a zone."""
    return Count(Cards(side, (zone,), tests))


ON_FIELD = ("leader", "field", "stage")

CONDITIONS: dict[str, Condition | Ability] = {
    # the Leader
    "2e62641c0000": leader(Trait("Ash Guild")),  # is of a type
    "29f10f69f5a7": leader(Either((Trait("Ash Guild"), Trait("Tide Guild")))),  # is of one of two
    "77e9102d6df5": leader(TraitPart("Guild")),  # has a type with these words
    "9183ba0f1879": leader(Named("Ember")),  # bears this name
    "d5d0a226345a": leader(Colours(2)),  # has two colours
    # Life
    "b1c02ea724d6": Compared(counted("life"), "<=", 2),  # mine are few
    "1f7bfd66954b": Compared(counted("life"), ">=", 3),  # mine are many
    "065c51ae707d": Compared(counted("life"), "==", 0),  # exactly so many
    "d92790337c24": Compared(counted("life", "theirs"), "<=", 3),  # theirs are few
    "35bc9975f490": Compared(counted("life", "theirs"), ">=", 3),  # theirs are many
    "b3e1a6ae59d2": Compared(counted("life"), "<", counted("life", "theirs")),  # mine are fewer
    "e8e3d733c5ca": AllOf(  # Leader of a type, and Life on both sides together
        (leader(Trait("Ash Guild")), Compared(counted("life", "any"), "<=", 5))
    ),
    # hand and trash
    "4c5b5085224d": Compared(counted("hand"), "<=", 4),
    "f599eabb5fad": Compared(counted("hand", "theirs"), ">=", 5),
    "9818fb55affe": Compared(counted("trash"), ">=", 10),
    # Characters
    "bcb0faf3dafe": Compared(counted("field"), ">=", 3),  # so many of mine
    "5a57d3296f59": Compared(counted("field", "yours", Rested()), ">=", 2),  # so many lie sideways
    "4b7087a09b28": Exists(Cards("yours", ("field",), (Compare("cost", ">=", 8),))),  # a costly one
    "f43a69d88dd9": Exists(Cards("any", ("field",), (Compare("cost", "==", 0),))),  # on either side
    "9fa5bf333ea9": Exists(Cards("theirs", ("field",), (Compare("cost", "==", 0),))),  # on theirs
    "dc43a526dac7": Exists(Cards("theirs", ("field",), (Compare("power", ">=", 6000),))),  # a strong one
    "282fda08b898": Exists(Cards("yours", ON_FIELD, (Named("Ember"),))),  # a card of this name
    "41b8c6f3263f": Negation(Exists(Cards("yours", ON_FIELD, (Named("Ember"),)))),  # no such card
    "9f74dd483a66": AllOf(  # all of a type, and not none at all: with no Character it fails (rulings 60)
        (
            Exists(Cards("yours", ("field",))),
            Negation(Exists(Cards("yours", ("field",), (Not(Trait("Ash Guild")),)))),
        )
    ),
    # DON!! on the field: upright, rested and given ones together
    "6892ab896a01": Compared(Pool("don_field"), ">=", 8),  # so many at least
    "eb6b5f754034": Compared(Pool("don_field"), "==", 10),  # just so many
    "276e0d449d34": Compared(Pool("don_field", "theirs"), ">=", 6),  # they have so many at least
    "3b12452e4a80": Compared(Pool("don_field"), "<=", Pool("don_field", "theirs")),  # not more than they
    "40457632650f": Compared(Pool("don_field", "theirs"), ">", Pool("don_field")),  # they have more
    # this Character
    "d20bf6ff1f0f": Matches(This(), (Compare("power", ">=", 7000),)),
    "22ea6af794d2": Matches(This(), (Rested(),)),
    # what just happened
    "c0e6e0e71179": IfDone(),  # the offer was taken up, whole
    "fc2488922fbb": Matches(It("shown"), (Compare("cost", "==", Noted("cost")),)),  # cost as declared
    "b34fd7172d46": Matches(It("shown"), (TraitPart("Guild"),)),  # its type has these words
    "56dca16ced65": Matches(It("shown"), (Kind("character"), Trait("Ash Guild"), Compare("cost", "<=", 4))),
    # would
    "fddb421f0004": Ability("replacement", when=Event("ko")),  # it is about to be knocked out
    "9d6caa848008": Ability("replacement", when=Event("leaves field", by="their effect")),  # to be removed
}
