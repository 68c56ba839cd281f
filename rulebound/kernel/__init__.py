"""Runs programs and procedures over a state of small integers. Knows no game, does no I/O, has no clock."""

from rulebound.compiled import attach

attach(__name__, __path__)
