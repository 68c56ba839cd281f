"""The page: its sources, and the command that makes its fonts."""
