"""The cards of Bonfire. Their texts are data; no card has code of its own."""

from __future__ import annotations

from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import Cards, It, Other
from rulebound.program.ops import Change, Choose, Draw, Move, Op


def flame(id: str, name: str, power: int, *abilities: Ability) -> PrintedCard:
    """A card; flames are the only kind."""
    return PrintedCard(id, name, "flame", {"power": power}, abilities=abilities)


def lit(*body: Op) -> Ability:
    """What a flame does when it is lit."""
    return Ability("automatic", body, Event("enters field"))


CARDS = [
    flame("spark", "Spark", 1, lit(Draw(1))),
    flame("torch", "Torch", 2),
    # Put one of their flames into the ashes.
    flame("gust", "Gust", 0, lit(Choose(Cards("theirs", ("field",)), 1), Move(It(), "ashes"))),
    # Your other flames have 1 power more.
    flame("bellows", "Bellows", 0, Ability("permanent", (Change("power", 1, Cards("yours", ("field",), (Other(),))),))),
]

DECKS = {
    "calm": ["spark"] * 6 + ["torch"] * 10 + ["bellows"] * 4,
    "storm": ["spark"] * 6 + ["torch"] * 6 + ["gust"] * 8,
}
