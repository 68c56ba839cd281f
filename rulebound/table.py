"""A game in progress with its seats: answers come in, one update for each viewer goes out.

Every answer is tried on a copy of the state. What the rules refuse, or cannot carry out, leaves the table
as it was; what they accept is written to the journal first and shown afterwards.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, Protocol

import msgspec

import rulebound
from rulebound import journal
from rulebound.errors import (
    ChanceSince,
    DecidedSince,
    GameOver,
    NothingAskedFor,
    NothingToTakeBack,
    NotOffered,
    SeenSince,
    StaleDecision,
    Suspended,
    WrongSeat,
)
from rulebound.journal import Act, Answer, Entry, Header, Journal, show_fingerprint
from rulebound.kernel import play
from rulebound.kernel.decisions import CAUSE_CONCESSION
from rulebound.kernel.game import Game
from rulebound.kernel.save import fingerprint, from_bytes
from rulebound.kernel.state import State
from rulebound.kernel.view import DecisionView, EventView, RefusalView, View, decision, events, refusals, view
from rulebound.log import VIEWERS, Log, Told
from rulebound.names import MOST_SIGNS, is_showable
from rulebound.programs import brought, edition, hash_programs
from rulebound.trial import Failure, Trial, describe

DRAW: Final = 2
MOST_ASKED: Final = 3  # times at one decision: each is told to everybody, and kept as long as the table is


class Misfit(Exception):
    """An entry of a journal that does not fit the game it is applied to."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found


class Keeper(Protocol):
    """Takes the entries of a journal before they count: a file's writer, or whoever passes them on to a storage."""

    def append(self, entries: list[Entry]) -> None:
        """Keep entries that belong together."""


class Request(msgspec.Struct, frozen=True):
    """What a seat has asked the other to agree to. It lapses with the next answer.

    Its number is that of no other: whoever agrees says to which they do.
    """

    seat: int
    what: Literal["undo", "draw"]
    number: int = 0


class Suspension(msgspec.Struct, frozen=True):
    """Why a table stands still: the answers of a seat that the rules could not carry out."""

    seat: int
    tried: list[int]
    why: str


class Update(msgspec.Struct, frozen=True):
    """All that a viewer is told: the view, the log since a point, and how the table stands.

    `upto` is the point to ask from next time. `ended` is "" while the game runs, else how it ended, and `act` what at
    the table ended it; "" where the rules did.
    """

    view: View
    log: list[EventView]
    upto: int
    names: list[str]
    ended: str
    suspended: bool
    request: Request | None
    act: Literal["", "concede", "time", "draw"] = ""


class Table:
    """A game in progress. Seats are 0 and 1; decks are lists of card ids; the seed is 32 bytes.

    With `skip_forced`, decisions with a single option are answered by the table and journalled as forced.
    A `writer` makes every answer durable before it counts. A game may begin in the middle: `start` is a saved state.
    The journal of a `lasting` game has all cards that came with it, so that it is finished with these.
    What happens is told to `viewers` as it happens; anybody else may ask for it later, which takes longer.
    """

    def __init__(
        self,
        game: Game,
        decks: Sequence[Sequence[str]],
        seed: bytes,
        names: Sequence[str] = ("Seat 1", "Seat 2"),
        skip_forced: bool = False,
        start: bytes = b"",
        lasting: bool = False,
    ) -> None:
        check_names(names)
        if len(seed) != journal.SEED_BYTES:
            raise ValueError(f"a seed has {journal.SEED_BYTES} bytes, and {len(seed)} were given")
        self.game = game
        self.names = list(names)
        self.seed = seed
        self.skip_forced = skip_forced
        self.viewers: Sequence[int] = VIEWERS
        self.writer: Keeper | None = None
        self.request: Request | None = None
        self._asked_at = -1  # the decision at which somebody asked for something last, and how often each seat did
        self._times_asked = [0, 0]
        self.suspension: Suspension | None = None
        self._decks = [game.deck(list(deck)) for deck in decks]
        self._act: Literal["", "concede", "time", "draw"] = ""
        self.line: list[Answer] = []  # the answers that led here: what was undone is not among them
        self._past = 0  # how far decision numbers run ahead of the state's: they are never used twice
        self._log = Log()
        self._start = start
        self.state = self._begin()
        self.state.recording = True
        header = Header(
            format=journal.FORMAT,
            engine=rulebound.__version__,
            game=game.name,
            rulebook=game.rulebook,
            cards=hash_programs(game, decks),
            decks=[list(deck) for deck in decks],
            seed=seed.hex(),
            names=self.names,
            fp=show_fingerprint(fingerprint(self.state)),
            brought=brought(game),
            start=b64encode(start).decode(),
            edition=edition(game) if lasting or game.edition else "",
        )
        self.journal = Journal(header)
        self.skip()

    @property
    def number(self) -> int:
        """The number of the pending decision. Numbers only rise, also after an undo."""
        return self.state.asked + self._past

    @property
    def seat(self) -> int:
        """The seat that owes the pending decision."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by an act at the table."""
        return self.state.over or self._act == "draw"

    @property
    def winner(self) -> int:
        """The seat that won, 2 for a draw, -1 while the game runs."""
        return DRAW if self._act == "draw" else self.state.winner

    @property
    def ended(self) -> str:
        """How the game ended, in words; "" while it runs."""
        if not self.over:
            return ""
        if self._act == "draw":
            return "The players agreed on a draw."
        if self.winner == DRAW:
            return "The game is a draw."
        how = {"concede": "concedes", "time": "ran out of time"}.get(self._act, "")
        loser = f"{self.names[1 - self.winner]} {how}: " if how else ""
        return f"{loser}{self.names[self.winner]} wins."

    def answer(self, seat: int, number: int, index: int) -> None:
        """Answer the pending decision with one of its options."""
        self._check(seat, number)
        options = play.count(self.state)
        if not 0 <= index < options:
            raise NotOffered(f"decision {number} has options 0 to {options - 1}; {index} is not among them")
        trial = self._trial()
        self._carry_out(trial, lambda: trial.answer(index))

    def attempt(self, index: int) -> None:
        """Answer for whichever seat owes the decision; a failure of the rules suspends and is not raised."""
        try:
            self.answer(self.seat, self.number, index)
        except Suspended:
            return

    def answer_in_turn(self, seat: int, number: int, indices: Sequence[int]) -> None:
        """Answer one choice of several whole: an index for each pick in turn, applied all or none."""
        self._check(seat, number)
        trial = self._trial()
        self._carry_out(trial, lambda: trial.answer_in_turn(indices))

    def select(self, seat: int, number: int, cards: Sequence[str]) -> None:
        """Answer one choice of cards whole: the handles of those wanted, in any order, applied all or none.

        The handles may be of candidates that are offered only after others were picked. The choice is ended
        behind the last one.
        """
        self._check(seat, number)
        trial = self._trial()
        self._carry_out(trial, lambda: trial.select(cards))

    def selection(self, answers: int, cards: Sequence[str]) -> list[int]:
        """The picks that selecting these cards was, after so many of the answers that led here; none where it is none.

        Whoever sends a selection again to a table that was loaded since can be told by it that it counts.
        """
        trial = Trial(self._rebuild(answers), 0, ())
        try:
            trial.select(cards)
        except (NotOffered, Failure):
            return []
        return [entry.i for entry in trial.entries]

    def concede(self, seat: int) -> None:
        """Give the game up; possible at any time until it is over."""
        self._give_up(seat, "concede")

    def run_out(self, seat: int) -> None:
        """Let a seat lose because its time is up."""
        self._give_up(seat, "time")

    def undo(self, seat: int) -> None:
        """Go back to the last decision that this seat was asked and answered.

        Who must agree is for the caller to say; between two people, see `ask_for`.
        """
        self._check_seat(seat)
        if self.over:
            raise GameOver("the game is over; nothing can be taken back")
        last = self._last_answer(seat)
        if last < 0:
            raise NothingToTakeBack(f"{self.names[seat]} has answered nothing that could be taken back")
        state = self._rebuild(last)
        to = self.line[last].n
        self._enter([Act("undo", show_fingerprint(fingerprint(state)), seat, to)])
        # One more than the number that was pending: an answer on its way to it must not fit this one.
        self._past += self.state.asked + 1 - state.asked
        self.state = state
        self.line = self.line[:last]
        self.suspension = None
        self._log.add(self._told("undo", f"{self.names[seat]} goes back to decision {to}.", seat, number=to))

    def discloses(self, seat: int) -> NotOffered | None:
        """Why two people may not take this seat's last answer back; None where they may.

        What somebody has decided or learnt since cannot be taken from them, and chance is not tried twice.
        """
        last = self._last_answer(seat)
        if last < 0:
            return NothingToTakeBack(f"{self.names[seat]} has answered nothing that could be taken back")
        if any(answer.seat != seat and not answer.forced for answer in self.line[last:]):
            return DecidedSince(f"{self.names[1 - seat]} has decided something since")
        before, now = self._rebuild(last), self.state
        if (before.drawn, before.seed) != (now.drawn, now.seed):
            return ChanceSince("cards were shuffled or dice rolled since")
        for row in range(len(before.card)):
            for viewer in (0, 1):
                # A card that its owner plays is shown by that owner's will: the other may let them take it back.
                learnt = now.zone[row] >= 0 and now.is_known(row, viewer) and not before.is_known(row, viewer)
                if learnt and not (viewer != seat and before.is_known(row, seat)):
                    return SeenSince("a card that was hidden has been seen since")
        return None

    def ask_for(self, seat: int, what: Literal["undo", "draw"]) -> None:
        """Ask the other seat to agree; asking for what the other has asked for is to agree."""
        self._check_seat(seat)
        if self.over:
            raise GameOver("the game is over")
        if what == "undo" and self._last_answer(seat) < 0:
            raise NothingToTakeBack(f"{self.names[seat]} has answered nothing that could be taken back")
        asked = self.request
        if what == "draw" and asked is not None and asked.what == "draw" and asked.seat != seat:
            self.agree(seat)
            return
        if self.is_asked_for(seat, what):
            return
        if self._asked_at != self.number:
            self._asked_at, self._times_asked = self.number, [0, 0]
        if self._times_asked[seat] >= MOST_ASKED:
            raise NotOffered(f"at one decision a seat asks the other for something {MOST_ASKED} times, and no more")
        self._times_asked[seat] += 1
        self.request = Request(seat, what, self._log.count)
        wish = "a draw" if what == "draw" else "to take the last answer back"
        text = f"{self.names[seat]} asks for {wish}."
        self._log.add_beside(EventView(kind="request", text=text, seat=seat, word=what))

    def is_asked_for(self, seat: int, what: Literal["undo", "draw"]) -> bool:
        """Whether a seat is asking for this already."""
        return self.request is not None and (self.request.seat, self.request.what) == (seat, what)

    def agree(self, seat: int) -> None:
        """Agree to what the other seat has asked for."""
        request = self._asked_of(seat)
        if request.what == "undo":
            self.undo(request.seat)
        else:
            self._agree_on_draw(Act("draw", show_fingerprint(fingerprint(self.state))))
        self.request = None

    def decline(self, seat: int) -> None:
        """Decline what the other seat has asked for."""
        self._asked_of(seat)
        self.request = None
        self._log.add_beside(EventView(kind="decline", text=f"{self.names[seat]} declines.", seat=seat))

    def update(self, viewer: int, since: int = 0) -> Update:
        """What a viewer (a seat, or 2 for a spectator) may know, with the log from the point `since` on.

        Whoever names a point that has not been has the log of something else, and is told all of it.
        """
        self._check_viewer(viewer)
        since = since if 0 <= since <= self._log.count else 0
        seen = view(self.state, viewer)
        if self.over or self.suspension is not None:
            seen = msgspec.structs.replace(seen, decision=None, over=self.over, winner=self.winner)
        elif seen.decision is not None:
            seen = msgspec.structs.replace(seen, decision=msgspec.structs.replace(seen.decision, number=self.number))
        log = self._log.since(viewer, since)
        return Update(
            view=seen,
            log=log if log is not None else self._told_again(viewer, since),
            upto=self._log.count,
            names=self.names,
            ended=self.ended,
            suspended=self.suspension is not None,
            request=self.request,
            act=self._act if self.over else "",
        )

    def decision(self, viewer: int) -> DecisionView | None:
        """The pending decision as a viewer may know it, without the rest of the view."""
        self._check_viewer(viewer)
        if self.over or self.suspension is not None:
            return None
        asked = decision(self.state, viewer)
        return msgspec.structs.replace(asked, number=self.number) if asked is not None else None

    @property
    def gaps(self) -> list[tuple[int, int]]:
        """After how many entries of the journal how much was said beside it."""
        return self._log.gaps

    def recall(self, gaps: Sequence[tuple[int, int]], request: Request | None) -> None:
        """Take up what was beside the journal of a game that is played again: points of its log stay what they were."""
        self._log.recall(gaps)
        self.request = request

    def forget(self) -> None:
        """Hold nothing more of the log so far: everybody has it, and it can be told again from the journal."""
        self._log.forget()

    def refusals(self, seat: int) -> list[RefusalView]:
        """What this seat cannot do now with the cards it sees, each with the rule or clause that refuses."""
        self._check_seat(seat)
        return [] if self.over else refusals(self.state, seat)

    def suspend(self, why: str) -> None:
        """Let the game stand still, for a reason that the rules do not know."""
        self._suspend([], why[:2000])

    def skip(self) -> None:
        """Answer forced decisions, if this table skips them."""
        if self.skip_forced and not self.over and self.suspension is None and play.count(self.state) == 1:
            with suppress(Suspended):
                self._carry_out(self._trial(), lambda: None)

    def reproduce(self) -> str:
        """Try again what suspended this table, on a copy: the error, or "" if it works now."""
        if self.suspension is None:
            return ""
        trial = self._trial()
        try:
            for index in self.suspension.tried:
                trial.answer(index)
        except Failure as failure:
            return str(failure)
        return ""

    def closed(self) -> Journal:
        """The journal so far, with a closing line."""
        closed = Journal(self.journal.header)
        closed.entries = list(self.journal.entries)
        closed.ending = journal.Ending(self.standing, self.winner, 1 + len(closed.entries))
        return closed

    @property
    def standing(self) -> journal.Close:
        """How the game stands, as a journal's closing line says it."""
        if self.over:
            return "draw" if self.winner == DRAW else "won"
        return "running" if self.suspension is None else "suspended"

    def save(self, path: str | Path) -> None:
        """Write the game to a file, from which `replay` gives this table again."""
        journal.save(self.closed(), path)

    def apply(self, entry: Entry, check: bool = True) -> None:
        """Carry out a journal's entry, and raise Misfit where it does not fit; its fingerprint may go unchecked."""
        if isinstance(entry, Answer):
            self._apply_answer(entry)
        elif entry.act == "undo":
            if not 0 <= entry.seat <= 1 or self.over or self._last_answer(entry.seat) < 0:
                raise Misfit("an answer that can be taken back", f"an undo of seat {entry.seat}")
            to = self.line[self._last_answer(entry.seat)].n
            _expect(f"a return to decision {to}", f"a return to decision {entry.to}")
            self.undo(entry.seat)
        elif self.over:
            raise Misfit("the end of a game that is over", f"the act {entry.act}")
        elif entry.act == "suspend":
            _expect(f"the suspension by seat {self.seat}", f"the suspension by seat {entry.seat}")
            self._suspend(entry.tried, entry.why)
        elif entry.act == "draw":
            self._agree_on_draw(entry)
        else:
            if not 0 <= entry.seat <= 1:
                raise Misfit("a seat", str(entry.seat))
            self._give_up(entry.seat, entry.act)
        if check:
            self.check(entry)

    def check(self, entry: Entry) -> None:
        """Raise Misfit unless the game stands as this entry left it."""
        _expect(f"the fingerprint {show_fingerprint(fingerprint(self.state))}", f"the fingerprint {entry.fp}")

    def _begin(self) -> State:
        """The state at the first decision."""
        if self._start:
            return from_bytes(self.game, self._start)
        return play.new_game(self.game, self._decks, self.seed)

    def _rebuild(self, answers: int) -> State:
        """The state after so many of the answers that led here."""
        expected = self.line[answers - 1].fp if answers else self.journal.header.fp
        try:
            state = self._begin()
            for answer in self.line[:answers]:
                play.step(state, answer.i)
            found = show_fingerprint(fingerprint(state))
        except Exception as error:
            found = describe(error)
        if found != expected:
            why = f"playing again gave {found} where the fingerprint was {expected}"
            self._suspend([], why)
            raise Suspended(f"the game is suspended: {why}")
        state.recording = True
        return state

    def _told_again(self, viewer: int, since: int) -> list[EventView]:
        """The log of a viewer from a moment on, out of the journal."""
        again = Table(self.game, self.journal.header.decks, self.seed, self.names, start=self._start)
        entries = iter(self.journal.entries)
        found: list[EventView] = []
        for moment in range(self._log.count):
            told = self._log.beside(moment, viewer)
            if told is None:
                again.viewers = (viewer,) if moment >= since else ()
                try:
                    again.apply(next(entries), check=False)
                except (Misfit, Suspended):
                    break  # a view does not fail for want of its log
                told = again._log.since(viewer, again._log.count - 1)
            if moment >= since and told is not None:
                found += told
        return found

    def _check_viewer(self, viewer: int) -> None:
        if viewer not in VIEWERS:
            raise WrongSeat(f"there is no viewer {viewer}")

    def _check_seat(self, seat: int) -> None:
        if seat not in (0, 1):
            raise WrongSeat(f"there is no seat {seat}")

    def _check(self, seat: int, number: int) -> None:
        """Whether an answer of this seat to this decision is due."""
        self._check_seat(seat)
        if self.over:
            raise GameOver("the game is over; no answer is taken")
        if self.suspension is not None:
            raise Suspended(f"the game is suspended: {self.suspension.why}")
        if number != self.number:
            raise StaleDecision(f"decision {number} is not pending; decision {self.number} is")
        if seat != self.seat:
            raise WrongSeat(f"{self.names[self.seat]} owes decision {number}, not {self.names[seat]}")

    def _trial(self) -> Trial:
        return Trial(self.state.copy(), self._past, self.viewers)

    def _carry_out(self, trial: Trial, work: Callable[[], None]) -> None:
        """Do work on a trial and, if the rules accept it, make it the table's state."""
        try:
            work()
            if self.skip_forced:
                trial.skip()
        except Failure as failure:
            self._suspend(trial.tried, str(failure))
            raise Suspended(f"the game is suspended: {failure}") from failure
        self._enter(list(trial.entries))
        self.state = trial.state
        self.line += trial.entries
        self.request = None
        for told in trial.moments:
            self._log.add(told)

    def _suspend(self, tried: list[int], why: str) -> None:
        self.suspension = Suspension(self.seat, tried, why)
        fp = show_fingerprint(fingerprint(self.state))
        self._enter([Act("suspend", fp, self.seat, tried=tried, why=why)])
        self._log.add(self._told("suspend", "The game is suspended: the rules could not carry out an answer."))

    def _enter(self, entries: list[Entry]) -> None:
        """Put entries into the journal, on the disk first if a writer keeps it there."""
        if self.writer is not None:
            self.writer.append(entries)
        self.journal.entries += entries

    def _give_up(self, seat: int, act: Literal["concede", "time"]) -> None:
        self._check_seat(seat)
        if self.over:
            raise GameOver("the game is over; nobody can lose it any more")
        state = self.state.copy()
        play.concede(state, seat)
        self._enter([Act(act, show_fingerprint(fingerprint(state)), seat)])
        self.state = state
        self.suspension = None
        self.request = None
        self._act = act
        said = self._told(act, self.ended, seat, why=self.game.step_rules(CAUSE_CONCESSION, 0))
        self._log.add({viewer: events(state, viewer) + told for viewer, told in said.items()})

    def _agree_on_draw(self, act: Act) -> None:
        self._enter([act])
        self._act = "draw"
        self._log.add(self._told("draw", "The players agree on a draw."))

    def _asked_of(self, seat: int) -> Request:
        self._check_seat(seat)
        if self.request is None or self.request.seat == seat:
            raise NothingAskedFor(f"{self.names[1 - seat]} has asked for nothing")
        return self.request

    def _last_answer(self, seat: int) -> int:
        """Where in the line the last decision begins that this seat was asked, -1 for nowhere."""
        last = len(self.line) - 1
        while last >= 0 and (self.line[last].seat != seat or self.line[last].forced):
            last -= 1
        while last > 0 and self.line[last - 1].more:
            last -= 1
        return last

    def _apply_answer(self, entry: Answer) -> None:
        if self.over or self.suspension is not None:
            raise Misfit("no answer to a game that stands still", f"an answer to decision {entry.n}")
        _expect(f"an answer to decision {self.number}", f"an answer to decision {entry.n}")
        _expect(f"an answer of seat {self.seat}", f"an answer of seat {entry.seat}")
        options = play.count(self.state)
        if entry.i >= options:
            raise Misfit(f"an option from 0 to {options - 1}", f"option {entry.i}")
        if entry.forced and options > 1:
            raise Misfit(f"a choice among {options} options", "a forced answer")
        try:
            play.step(self.state, entry.i)
        except Exception as error:
            raise Misfit("an answer that the rules carry out", describe(error)) from error
        self._log.add({viewer: events(self.state, viewer) for viewer in self.viewers})
        self._enter([entry])
        self.line.append(entry)

    def tell(self, viewer: int, kind: str, text: str, why: list[str], word: str = "") -> None:
        """Put a remark into the log of one viewer alone."""
        self._log.add_beside(EventView(kind=kind, text=text, why=why, word=word), (viewer,))

    def _told(self, kind: str, text: str, seat: int = -1, number: int = 0, why: Sequence[str] = ()) -> Told:
        """An act at the table, as all who listen are told of it; most of them are no business of the rules."""
        event = EventView(kind=kind, text=text, why=list(why), seat=seat, number=number)
        return {viewer: [event] for viewer in self.viewers}


def check_names(names: Sequence[str]) -> None:
    """Raise ValueError unless these are two names that can be shown."""
    if len(names) != 2:
        raise ValueError(f"a table has two seats, and {len(names)} names were given")
    for name in names:
        if not is_showable(name):
            raise ValueError(f"a name has 1 to {MOST_SIGNS} printable signs; {name!r} does not")


def _expect(expected: str, found: str) -> None:
    if expected != found:
        raise Misfit(expected, found)
