"""Rules of ONE PIECE CARD GAME, chapter by chapter."""
