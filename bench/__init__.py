"""Measures random play on one core, pure and compiled, beside OpenSpiel in the same run: `./go bench`."""
