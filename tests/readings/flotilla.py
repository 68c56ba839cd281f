"""Cards for the tests of Azur Lane starter cards that no deck holds, and what these tests do with them."""

from __future__ import annotations

from typing import Final

from rulebound.games.azurlane.r02_cards import awaken, discard, main, sink, up_to
from rulebound.program.abilities import PrintedCard
from rulebound.program.filters import Cards, It, Kind
from rulebound.program.ops import Draw, Rest
from tests.flagships import Duel, event, flagship, ship

THEIR_SHIPS: Final = Cards("theirs", ("field",), (Kind("ship"),))
TORPEDO: Final = event("Torpedo", main(up_to(THEIR_SHIPS), sink()))
KEDGE: Final = event("Kedge", main(up_to(Cards("yours", ("field",), (Kind("ship"),))), Rest(It())))
FOULED: Final = event("Fouled Anchor", main(up_to(THEIR_SHIPS), Rest(It())))
SHOUT: Final = event("Shout", main(awaken()))
SPILL: Final = event("Spill", main(*discard()))
NOTE: Final = event("Note", main(Draw(1)), cost=1)
CROWN: Final = flagship("Crown", 5000, back="crowned")
CROWNED: Final = flagship("Crowned", 7000)
HULK: Final = ship("Hulk", 9000, type="BB", cost=5)
RAFT: Final = ship("Raft", 1000, type="CA", cost=3)
GIG: Final = ship("Gig", 1000, range="both")
TENDER: Final = ship("Tender", 1000, type="AR", range="field")
RAM: Final = ship("Ram", 9000)


def hull(cost: int) -> PrintedCard:
    """A Ship of this cost, which supports from wherever it is."""
    return ship(f"Hull {cost}", 1000, cost=cost, range="both")


def shoots(t: Duel, target: str) -> None:
    """An ability of "me" sinks a Ship."""
    t.me.uses("Torpedo")
    t.me.picks(target)


def reaches_defence(t: Duel, attacker: str, target: str) -> None:
    """An attack of "me", up to the other player's defence step."""
    t.me.attacks(attacker, target)
    t.me.passes()


def told(t: Duel) -> list[str]:
    """What has happened, without the rules behind it."""
    return [line.partition(" [")[0] for line in t.log]


def is_shuffled(t: Duel, *names: str) -> bool:
    """Whether cards were shuffled, so that nobody knows which is where."""
    unknown = not any(t.me.knows(name) or t.you.knows(name) for name in names)
    return unknown and any(line.endswith("is shuffled") for line in told(t))
