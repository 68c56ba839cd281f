"""Cards as data: lists of cards are read, their texts compiled, and kept."""
