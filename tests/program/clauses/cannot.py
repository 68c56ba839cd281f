"""Clauses that the language cannot say, each with what it lacks. At present it can say them all."""

from __future__ import annotations

CANNOT: dict[str, str] = {}
