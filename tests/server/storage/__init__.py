"""Tests of the storages: the same suite for each, and what becomes of them when the power fails."""
