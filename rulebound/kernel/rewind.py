"""Going back: a play that turns out to be impossible is undone whole, and not offered again."""

from __future__ import annotations

from rulebound.kernel import atoms
from rulebound.kernel.state import ALL_KNOW, GO, Mark, State


def mark(s: State, attempt: int) -> None:
    """Remembers this position as the one to go back to. The frame on top must be ready to ask again."""
    s.rewinds.append(Mark(s.copy(), len(s.frames), attempt))


def rewind(s: State) -> int:
    """Goes back to the last mark. What players have seen and what was drawn from the generator stay.

    So do the wishes of whoever runs the game: to have it told, audited, or its forced decisions skipped.
    """
    m = s.rewinds[len(s.rewinds) - 1]
    known = s.bits
    drawn = s.drawn
    asked = s.asked
    steps = s.steps
    refused = s.refused[:]
    refused.append(m.attempt)
    epoch = s.epoch
    recording = s.recording
    auditing = s.auditing
    skip_forced = s.skip_forced
    s.fill(m.state)
    s.recording = recording
    s.auditing = auditing
    s.skip_forced = skip_forced
    for row in range(len(s.bits)):
        s.bits[row] = s.bits[row] | (known[row] & ALL_KNOW)
    s.drawn = drawn
    s.asked = asked
    s.steps = steps
    s.refused = refused
    s.epoch = epoch + 1
    s.block_number = -1
    atoms.record(s, atoms.EV_UNDONE, -1, 0, 0, 0, 7)
    return GO


def succeed(s: State) -> None:
    """The attempt is no longer in doubt: its mark goes, and refusals no longer hold."""
    if len(s.rewinds) > 0:
        s.rewinds.pop()
    if len(s.refused) > 0:
        s.refused = []


def is_refused(s: State, attempt: int) -> bool:
    """Whether an attempt was undone and nothing has succeeded since."""
    return attempt in s.refused
