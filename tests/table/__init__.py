"""Tests of the table, its journal, its players and the terminal."""
