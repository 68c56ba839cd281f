"""The document with its readings as named policies: as corrected, as printed, and with the Viola rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from rulebound.kernel.state import State


class Profile(NamedTuple):
    """The answers of one profile, each with the rule that it is about."""

    rulebook: str = "fow-6.0"
    # 1022.3 Counters stay on a card that moves within the playground; as printed they are removed there.
    counters_stay: bool = True
    # 1303.3a A destroyed or banished token arrives in the graveyard and is no more then; as printed it only goes.
    tokens_arrive: bool = True
    # 804.4a A blocker that could no longer block goes on blocking; as printed it stops.
    blocks_stand: bool = True
    # 803.3a A J-ruler judged this turn cannot attack; as printed it has been controlled since the turn began.
    judged_waits: bool = True
    # 1105.2 [Explode] is about battle damage to a resonator; as printed any battle damage destroys the exploding card.
    explodes_on_resonators: bool = True
    # 1115.2 Only a card played by [Remnant] is removed; as printed every card that has it.
    remnant_removes_replayed: bool = True
    # 1119.2 A will coin is erased for its will; as printed it is banished.
    coins_are_erased: bool = True
    # 806.3 The attacked card strikes back although a blocker was struck down first.
    attacked_strikes_back: bool = True
    # 1415 The Viola rule with life breaks.
    viola: bool = False


PROFILES: Final[dict[str, Profile]] = {
    "fow": Profile(),
    "fow-6.0-viola": Profile(viola=True),
    "fow-6.0-literal": Profile(
        counters_stay=False,
        tokens_arrive=False,
        blocks_stand=False,
        judged_waits=False,
        explodes_on_resonators=False,
        remnant_removes_replayed=False,
        coins_are_erased=False,
    ),
}


def profile(s: State) -> Profile:
    """The answers by which a game is played."""
    return PROFILES[s.g.name]
