"""Clauses that the language cannot say yet, each with what it lacks."""

from __future__ import annotations

ANY_CLASS = "Transfer takes from one class; this takes from upright, rested and given DON!! alike, in one act"
ALL_CLASSES = "Pool counts one pool; this counts upright, rested and given DON!! together"

CANNOT: dict[str, str] = {
    "7c445ba971cc": ANY_CLASS,  # pay with DON!! from the field
    "86535d9a1ae5": f"{ANY_CLASS}, the owner choosing which",  # they give back DON!!
    "bdf7bdab85f6": f"{ANY_CLASS}; and `Declare` has no counted bound for so many or more",  # or more of it
    "6892ab896a01": ALL_CLASSES,  # at least so many on the field
    "eb6b5f754034": ALL_CLASSES,  # just so many
    "276e0d449d34": ALL_CLASSES,  # they have at least so many
    "3b12452e4a80": ALL_CLASSES,  # not more than they
    "40457632650f": ALL_CLASSES,  # they have more
}
