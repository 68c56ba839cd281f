"""Lessons are played to their end, and by players who do not follow them."""
