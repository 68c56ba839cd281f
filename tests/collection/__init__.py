"""Cards as data: lists are read, kept, searched and brought to games."""
