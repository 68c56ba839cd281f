"""Random numbers from a key and a count: the same everywhere, unguessable without the key."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulebound.kernel.state import State

WORDS: Final = 16  # 32-bit words a block


def seed_bytes(seed: int) -> bytes:
    """A 32-byte key from a small number, for games that need not be secret."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"rulebound-seed").digest()


def word(s: State) -> int:
    """The next 32 random bits of a state."""
    block: int = s.drawn // WORDS
    if s.block_number != block:
        s.block = blake2b(block.to_bytes(8, "little"), key=s.seed, digest_size=64).digest()
        s.block_number = block
    i = (s.drawn % WORDS) * 4
    s.drawn += 1
    b = s.block
    return b[i] | b[i + 1] << 8 | b[i + 2] << 16 | b[i + 3] << 24


def below(s: State, n: int) -> int:
    """A random number from 0 to n-1, every one as likely as another."""
    limit = 0x1_0000_0000 - 0x1_0000_0000 % n
    while True:
        w = word(s)
        if w < limit:
            return w % n


def shuffle(s: State, cards: list[int]) -> None:
    """Brings a list into a random order."""
    i = len(cards) - 1
    while i > 0:
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
