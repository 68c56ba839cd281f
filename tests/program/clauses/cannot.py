"""Clauses that the language cannot say, each with what it lacks."""

from __future__ import annotations

CANNOT: dict[str, str] = {}
