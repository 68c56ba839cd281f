"""Rulings on ONE PIECE cards."""
