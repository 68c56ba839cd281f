"""The most frequent clause shapes of the ONE PIECE pool as programs.

No printed word is kept here: a shape is known by the first twelve hex digits of its SHA-256, and
described in our own words. Numbers, names and traits are ours.
"""
