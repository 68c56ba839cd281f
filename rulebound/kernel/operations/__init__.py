"""One small function for each instruction of a text, found by a table, and whether it could be carried out."""
