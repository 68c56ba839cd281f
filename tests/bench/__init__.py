"""The bench: its arithmetic, on made-up samples."""
