"""Rules of Azur Lane, chapter by chapter."""
