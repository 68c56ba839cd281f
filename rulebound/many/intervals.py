"""Shares of games, each with the interval in which it may lie."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval of Wilson (1927) for a share; of no games at all, everything is possible.

    >>> [round(end, 4) for end in wilson(81, 263)]
    [0.2553, 0.3662]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games))
    # Exact at the ends, where rounding would leave a little beyond.
    low = 0.0 if wins == 0 else (middle - half) / (1 + spread)
    high = 1.0 if wins == games else (middle + half) / (1 + spread)
    return low, high


class Share(msgspec.Struct, frozen=True):
    """So many of so many games: the share, and its interval of 95 %. Of no games it is a half."""

    wins: int
    games: int
    share: float
    low: float
    high: float


def share(wins: int, games: int) -> Share:
    """A share with its interval, in four digits."""
    low, high = wilson(wins, games)
    return Share(wins, games, round(wins / games if games else 0.5, 4), round(low, 4), round(high, 4))


def show_share(share: Share) -> str:
    """A share in words.

    >>> show_share(share(81, 263))
    '30.8 % (25.5-36.6) of 263'
    """
    if share.games == 0:
        return "no games"
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f}-{100 * share.high:.1f}) of {share.games}"
