"""A second reading of programs: a slow, literal interpreter, written from docs/language.md, held against the engine."""
