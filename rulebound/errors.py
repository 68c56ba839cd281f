"""Every error that a caller can cause, as a type."""

from __future__ import annotations


class RuleboundError(Exception):
    """Something was asked for that cannot be done; nothing was changed."""


class WrongSeat(RuleboundError):
    """Another seat owes the pending decision."""


class StaleDecision(RuleboundError):
    """The answer names a decision that is not the pending one."""


class NotOffered(RuleboundError):
    """The index is not among the options."""


class NothingToTakeBack(NotOffered):
    """The seat has given no answer that could be taken back."""


class DecidedSince(NotOffered):
    """The other seat has decided something since the answer that one would take back."""


class ChanceSince(NotOffered):
    """Cards were shuffled or dice rolled since the answer that one would take back."""


class SeenSince(NotOffered):
    """A card that was hidden has been seen since the answer that one would take back."""


class NothingAskedFor(NotOffered):
    """The other seat has asked for nothing to which one could agree."""


class GameOver(RuleboundError):
    """The game has ended; no answer is taken."""


class Suspended(RuleboundError):
    """The game was suspended because a resolution ran away."""


class UnknownGame(RuleboundError):
    """No game of that name is registered."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"no game is called {name!r}; known are {', '.join(known) or 'none'}")
        self.name = name
        self.known = known


class BadDeck(RuleboundError):
    """A deck that names unknown cards or breaks construction rules."""


class BadProgram(RuleboundError):
    """A program that cannot be linked: an unknown word, or a part where it may not stand."""


class BadSave(RuleboundError):
    """Saved bytes that are not a whole state of this game."""


class AuditError(RuleboundError):
    """The audit found that something kept for speed is not what a fresh look gives."""


class DamagedFile(RuleboundError):
    """A file that cannot be read: which line, what was expected, what stood there."""

    def __init__(self, path: str, line: int, expected: str, found: str) -> None:
        super().__init__(f"{path}, line {line}: expected {expected}, found {found}")
        self.path = path
        self.line = line
        self.expected = expected
        self.found = found
