"""Lessons: a first game of each title, played on a real table from a prepared position."""
