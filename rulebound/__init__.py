"""An open rules engine and play platform for trading card games, in which every move cites its rule."""

__version__ = "0.1.0"
