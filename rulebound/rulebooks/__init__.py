"""The rulebooks as data: numbers, parents and our own wording; who cites them, and which tests claim them."""
