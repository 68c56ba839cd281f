"""From printed text to programs and back: a phrasebook that reads and prints every language of a game."""
