"""The effect language: what a card says, as immutable values. Types only; nothing here runs."""
