"""Bracketed tags: a timing, a limit or a condition of an ability, or a keyword of a card."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.amounts import MarksOn
from rulebound.program.conditions import Compared, TurnOf
from rulebound.program.filters import This

ON_FIELD = ("leader", "field", "stage")


def carrier(keyword: str) -> PrintedCard:
    """A card that has nothing but a keyword."""
    return PrintedCard(f"{keyword}-carrier", "Ember", "character", {"power": 5000, "cost": 4}, keywords=(keyword,))


TAGS: dict[str, Ability | PrintedCard] = {
    # timings of automatic abilities
    "9e42f68eac4e": Ability("automatic", when=Event("enters field")),  # it was put into play
    "afdc849fe30f": Ability("automatic", when=Event("attacks")),  # it declares an attack
    "d14ecd27a2bf": Ability("automatic", when=Event("ko")),  # it is knocked out
    "8b7be493dca0": Ability("automatic", when=Event("blocks")),  # it steps before an attack
    "845296bd4143": Ability("automatic", when=Event("attacks", own=False, whose="theirs")),  # they attack
    "cb4d39838d5b": Ability("automatic", when=Event("turn ends", own=False, whose="yours")),  # my turn closes
    # windows
    "a2383f3d114f": Ability("activated", when="main", zones=ON_FIELD),  # at will in the main phase
    "dda9615c82c3": Ability("activated", when="main", zones=("hand",)),  # event, main phase
    "0c55f19c80c5": Ability("activated", when="counter", zones=("hand",)),  # event, counter step
    "bc5517e8ebea": Ability("activated", when="trigger", may=True, zones=("life",)),  # taken from Life
    # limits and conditions
    "22d6ddb285e5": Ability("activated", when="main", once="turn"),  # one use a turn
    "a05c9d95cc07": Ability("permanent", condition=Compared(MarksOn("don", This()), ">=", 2)),  # DON!! given
    "b1db4aa7d445": Ability("permanent", condition=TurnOf("yours")),  # while I am the turn player
    "14075575bdb2": Ability("permanent", condition=TurnOf("theirs")),  # while they are
    # keywords
    "579c8949916b": carrier("blocker"),
    "ad656914ae28": carrier("rush"),
    "b2093e02cccc": carrier("banish"),
    "db48e9c6dce7": carrier("double_attack"),
}
