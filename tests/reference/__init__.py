"""A second reading of programs: a slow, literal interpreter, written from docs/language.md, held against the engine.

It is a test and no part of the product: it reads one operation at a time, from a position that the engine made, and
watches the engine by standing in for its table of instructions, which plain Python alone allows.

`places` notes where each operation of a program lies in linked code, `watch` stops there, `reading` and `operations`
say what must be, `durations` for how long; `steer` plays games towards what was not activated yet, `report` tells.
"""
