"""Names of tables and secrets of seats. A secret is kept by its hash alone, and never stands in an address."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Final

ALPHABET: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
LENGTH: Final = 12


def new_table() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_secret() -> str:
    """A secret for a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """A secret as it is kept."""
    return sha256(b"rulebound-seat:" + secret.encode("utf-8", "surrogatepass")).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one that is kept; as slow for a wrong one as for the right one."""
    return bool(kept) and compare_digest(hashed(secret), kept)
