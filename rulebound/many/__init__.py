"""Many games: planned, played in chunks wherever there is room, kept, counted and shown.

plan -> run (local | cluster, kept) -> results by number -> matrix -> page
"""
