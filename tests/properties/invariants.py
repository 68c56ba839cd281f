"""What must hold after every answer, whatever the game and whoever plays."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from rulebound.errors import GameOver, NotOffered
from rulebound.kernel import atoms, audit
from rulebound.kernel.game import EACH_ATOM
from rulebound.kernel.play import count, step
from rulebound.kernel.save import fingerprint, from_bytes, to_bytes
from rulebound.kernel.state import DRAW, SEATS, SPECTATOR, VIRTUAL, State
from rulebound.kernel.view import events, refusals, view
from tests.properties.boxes import Box
from tests.properties.walks import LIMIT, Chooser, Walk, begin, choose_any, watch

NOW_AND_THEN: Final = 16  # the dear claims are checked once in so many answers
OPENING: Final = 60  # answers until most cards of a hand have been in play


def demand(holds: bool, what: str) -> None:
    """Raises unless a claim holds."""
    if not holds:
        raise AssertionError(what)


def check_owed(s: State) -> None:
    """Exactly one of the two: somebody owes a decision with at least one option, or the game is over."""
    demand(not s.suspended, "an ordinary game was suspended")
    if s.over:
        demand(count(s) == 0, "a game that is over offers options")
        demand(s.winner in (0, 1, DRAW), f"a game that is over was won by {s.winner}")
        return
    demand(s.winner == -1, f"a game that goes on was won by {s.winner}")
    demand(count(s) > 0, "a decision without options")
    demand(s.seat in range(SEATS), f"no seat {s.seat} can owe a decision")
    demand(len(set(s.options)) == len(s.options), f"an option is offered twice: {s.options}")


def check_settled(s: State) -> None:
    """Whoever decides sees values that are settled: settling once more changes nothing, unless once is all."""
    if not s.over and s.g.settles_again:
        audit.settled(s)


def check_lapsed(s: State) -> None:
    """A token or copy lies in play or on the chase; anywhere else it is no more, unless its text works there alone."""
    for z, rows in enumerate(s.zones):
        zone = s.g.words.zones[z // SEATS]
        if not zone.play and not zone.shared:
            for row in rows:
                abilities = s.g.catalogue.cards[s.printed[row]].abilities
                works = len(abilities) > 0 and all(a.zones == 1 << z // SEATS for a in abilities)
                demand(s.bits[row] & VIRTUAL == 0 or works, f"row {row}, which is no card, lies in the {zone.name}")


def check_checked(s: State) -> None:
    """A question is put only after the checks that are due: for defeat as often as the game says, else between acts."""
    idle = not s.over and s.frames[-1].opens()
    probe = s.copy()
    probe.dirty = -1
    if idle or (s.g.checks == EACH_ATOM and not s.over):
        demand(not s.g.ended(probe), "a defeat is due that was not found")
    if idle:
        demand(not s.g.check(probe), "a rule check is due that was not made")


def check_saved(s: State) -> None:
    """A state comes back from its bytes with the same hash."""
    kept = to_bytes(s)
    again = from_bytes(s.g, kept)
    demand(fingerprint(again) == fingerprint(s), "a saved state comes back with another hash")
    demand(to_bytes(again) == kept, "a saved state comes back with other bytes")


def check_refused(s: State) -> None:
    """An answer that is not offered is refused and changes nothing."""
    before = fingerprint(s)
    for index in (-1, count(s), count(s) + 1_000_000):
        try:
            step(s, index)
        except (NotOffered, GameOver):
            demand(fingerprint(s) == before, f"the refused answer {index} changed the state")
        else:
            raise AssertionError(f"the answer {index} to a decision with {count(s)} options was taken")


def check_shown(s: State) -> None:
    """Everything that leaves the kernel can be made and written for every viewer."""
    for viewer in (0, 1, SPECTATOR):
        msgspec.json.encode(view(s, viewer))
        msgspec.json.encode(events(s, viewer))
    for seat in range(SEATS):
        msgspec.json.encode(refusals(s, seat))


class Ledger:
    """What players and zones held before an answer; afterwards every difference must be told by an event.

    So interchangeable cards and physical cards are conserved: nothing comes from nowhere or goes unseen.
    """

    def __init__(self, s: State) -> None:
        self.pools = s.pools[:]
        self.zone = s.zone[:]
        self.physical = self.owned(s)
        self.refused = len(s.refused)

    def owned(self, s: State) -> list[int]:
        """How many physical cards each player owns."""
        found = [0] * SEATS
        for row in range(len(s.card)):
            if s.bits[row] & VIRTUAL == 0:
                found[s.owner(row)] += 1
        return found

    def check(self, s: State) -> None:
        """Compares what is there now with what was there and what has been told since."""
        demand(self.owned(s) == self.physical, f"cards owned {self.owned(s)}, before {self.physical}")
        if len(s.refused) > self.refused:
            return  # a play was undone: what was told of it did not come about
        pools, zone = self.pools, self.zone
        for i in range(0, len(s.events), atoms.EV_SIZE):
            kind, row, _, _, _, a, b = s.events[i : i + 7]
            if kind == atoms.EV_GAIN:
                pools[a * SEATS - 1 - row] += b
            elif kind == atoms.EV_POOL:
                pools[(a >> 8) * SEATS - 1 - row] -= b
                pools[(a & 255) * SEATS - 1 - row] += b
            elif kind == atoms.EV_MOVE and row < len(zone) and s.bits[row] & VIRTUAL == 0:
                demand(zone[row] == a, f"card {row} is told to leave zone {a} but was in {zone[row]}")
                zone[row] = b
        demand(pools == s.pools, f"pools are {s.pools}, but the events told come to {pools}")
        for row in range(len(zone)):
            if s.bits[row] & VIRTUAL == 0:
                demand(
                    zone[row] == s.zone[row],
                    f"card {row} is in zone {s.zone[row]}, told to be in {zone[row]}",
                )


def audit_opening(walk: Walk, seed: int) -> int:
    """Plays the beginning of a game, audited after every step; returns how many answers it took."""
    walk.state.auditing = True
    rng = Random(seed)
    with watch("the audit of an opening", walk):
        while not walk.state.over and len(walk.answers) < OPENING:
            walk.answer(choose_any(walk.state, rng))
    return len(walk.answers)


def play(walk: Walk, chooser: Chooser, seed: int, each_step: bool, limit: int = LIMIT, ends: bool = True) -> int:
    """Plays a game to its end with every claim checked; returns how many answers it took.

    With `each_step` the kernel audits itself after every step of every procedure, else the audit runs
    at every decision. Without `ends` a game may go on after so many answers: texts at random may bring cards back
    for ever.
    """
    s = walk.state
    s.recording = True
    s.auditing = each_step
    rng = Random(seed)
    with watch("invariants", walk):
        check_owed(s)
        check_settled(s)
        while not s.over:
            if not ends and len(walk.answers) >= limit:
                break
            demand(len(walk.answers) < limit, f"the game has not ended after {limit} answers")
            ledger = Ledger(s)
            number, turn = s.asked, s.turn
            walk.answer(chooser(s, rng))
            check_owed(s)
            demand(s.over or s.asked > number, "a decision has the number of an earlier one")
            demand(s.turn >= turn, "the turn went back")
            ledger.check(s)
            audit.audit(s)
            check_settled(s)
            check_lapsed(s)
            check_checked(s)
            if len(walk.answers) % NOW_AND_THEN == 0 or s.over:
                check_saved(s)
                check_refused(s)
                check_shown(s)
    return len(walk.answers)


def play_to_the_end(box: Box, chooser: Chooser, seed: int, last: int) -> int:
    """Plays a game to its end, with every claim checked after its last so many answers; returns how many there were."""
    whole = begin(box, seed)
    rng = Random(seed)
    with watch("the end of a game", whole):
        while not whole.state.over:
            demand(len(whole.answers) < LIMIT, f"the game has not ended after {LIMIT} answers")
            whole.answer(chooser(whole.state, rng))
    walk = begin(box, seed)
    for index in whole.answers[:-last]:
        walk.answer(index)
    left = iter(whole.answers[-last:])
    return play(walk, lambda s, rng: next(left), seed, each_step=False)
