"""Sentences of real cards that are easily read otherwise, played: each was once."""
