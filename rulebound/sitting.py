"""A sitting at one terminal: people and programs at a table, commands in, drawings out.

Input comes line by line and may be a pipe. Whatever is typed, the game goes on or says why not; a game
that is left unfinished is kept in a file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console
from rich.text import Text

from rulebound import folders, terminal
from rulebound.errors import RuleboundError
from rulebound.insight.account import accounts
from rulebound.kernel.view import DecisionView
from rulebound.kernel.view import handle as handle_of
from rulebound.players import Player, breadth
from rulebound.players.sight import answer
from rulebound.programs import show_text
from rulebound.speech.speech import Speech
from rulebound.table import Table, Update

COMMANDS: Final = {
    "3": "take",
    "1 4 5": "several",
    "why": "why",
    "why 3": "why_3",
    "why not": "why_not",
    "board": "board",
    "log": "log",
    "undo": "undo",
    "concede": "concede",
    "save FILE": "save",
    "help": "help",
    "quit": "quit",
}
YES: Final = ("yes", "y", "はい", "是")


class Left(Exception):
    """The person at the terminal left before the game was over."""


class Sitting:
    """People and programs at a table. `players` has None for a seat at which a person sits."""

    def __init__(
        self,
        table: Table,
        players: list[Player | None],
        rng: Random,
        ask: Callable[[str], str],
        out: Console,
        keep: Path | None = None,
        lang: str = "en",
    ) -> None:
        self.table = table
        self.players = players
        self.rng = rng
        self.ask = ask
        self.out = out
        self.keep = keep if keep is not None else kept_game()
        self.speech = Speech(table.game, lang, table.names)
        self._shown = [0, 0]  # how much of its log each seat has been shown
        self._last = -1  # the person who was asked last
        self._saved_at = -1  # how many entries the journal had when it was saved

    def run(self) -> bool:
        """Play to the end, or until the person leaves; whether the game was finished."""
        try:
            while not self.table.over:
                player = None if self.table.suspension is not None else self.players[self.table.seat]
                if player is None:
                    self._ask_person()
                else:
                    self.table.attempt(answer(player, self.table.state, self.rng))
        except (Left, KeyboardInterrupt):
            self._leave()
            return False
        except Exception:
            self._leave()
            raise
        for seat in (0, 1):
            if self.players[seat] is None:
                self._show_news(self._update(seat, self._shown[seat]), seat)
                break
        self.out.print(Text(self.speech.ending(self.table.update(2)), style="bold"))
        return True

    def _ask_person(self) -> None:
        """Ask until something was done that changes what is pending."""
        seat = self.table.seat if self.players[self.table.seat] is None else 1 - self.table.seat
        if self._last not in (-1, seat) and self.out.is_terminal:
            self.out.clear()
            self._read(self.speech.say("terminal.pass_on", player=self.table.names[seat]))
        self._last = seat
        update = self._update(seat, self._shown[seat])
        self._show_news(update, seat)
        self._draw(update, seat)
        if update.view.decision is None:
            why = self.table.suspension.why if self.table.suspension is not None else ""
            self.out.print(Text(self.speech.say("terminal.stands_still", detail=why), style="bold red"))
            self._tell("can_undo")
        pending = (self.table.number, self.table.suspension, self.table.over)
        while pending == (self.table.number, self.table.suspension, self.table.over):
            try:
                self._obey(self._read("> ").strip(), update, seat)
            except RuleboundError as error:
                self._say(self.speech.error(error))
            except OSError as error:
                self._tell("file_error", detail=error)

    def _update(self, seat: int, since: int = 0) -> Update:
        """What a seat is shown, in the language of this terminal."""
        return self.speech.render(self.table.update(seat, since))

    def _draw(self, update: Update, seat: int) -> None:
        """The board, and what is asked."""
        self.out.print(terminal.draw_board(update.view, self.table.names, self.speech))
        decision = update.view.decision
        if decision is not None:
            heading = self.speech.say("terminal.heading", player=self.table.names[seat], question=decision.text)
            why = f" [{', '.join(decision.why)}]" if decision.why else ""
            self.out.print(terminal.draw_options(decision, heading + why, self.speech))

    def _obey(self, typed: str, update: Update, seat: int) -> None:
        """Carry out one line of input."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                return
            case "help" | "?":
                for typed_so, key in COMMANDS.items():
                    self._say(f"  {typed_so:<14}{self.speech.say(f'terminal.help.{key}')}")
            case "quit" | "exit":
                raise Left
            case "board":
                self._draw(update, seat)
            case "log":
                self.out.print(terminal.draw_log(self._update(seat).log))
            case "why":
                self._tell_why(rest, update, seat)
            case "undo":
                self.table.undo(self._undoing(seat))
            case "concede":
                self._concede(seat)
            case "save":
                self._save(rest)
            case _:
                self._answer(typed, update.view.decision, seat)

    def _answer(self, typed: str, decision: DecisionView | None, seat: int) -> None:
        try:
            numbers = [int(part) for part in typed.replace(",", " ").split()]
        except ValueError:
            numbers = []
        if not numbers or len(typed) > 1000:
            self._tell("no_command", typed=repr(typed[:40]))
            return
        if decision is None:
            self._tell("nothing_asked")
        elif not decision.options:
            self._declare(numbers, decision, seat)
        elif not all(1 <= number <= len(decision.options) for number in numbers):
            self._tell("options", number=len(decision.options))
        elif len(numbers) == 1:
            self.table.answer(seat, decision.number, numbers[0] - 1)
        else:
            picked = [decision.options[number - 1].card for number in numbers]
            if "" in picked:
                self._tell("only_cards")
            else:
                self.table.select(seat, decision.number, picked)

    def _declare(self, numbers: list[int], decision: DecisionView, seat: int) -> None:
        index, rest = divmod(numbers[0] - decision.low, decision.stride)
        if len(numbers) > 1 or rest or not 0 <= index < breadth(decision):
            key = "one_number_by" if decision.stride > 1 else "one_number"
            self._tell(key, low=decision.low, high=decision.high, stride=decision.stride)
            return
        self.table.answer(seat, decision.number, index)

    def _tell_why(self, which: str, update: Update, seat: int) -> None:
        decision = update.view.decision
        if which == "not":
            refused = self.table.refusals(seat)
            self.out.print(terminal.draw_refusals(refused, self.speech))
            for citation in dict.fromkeys(one for refusal in refused for one in refusal.why):
                self._cite(citation)
            return
        if decision is None:
            self._tell("nothing_asked")
            return
        if which:
            options = len(decision.options)
            if not which.isascii() or not which.isdigit() or not 1 <= int(which[:9]) <= options:
                self._tell("why_takes", number=options)
                return
            option = decision.options[int(which[:9]) - 1]
            self._say(option.text)
            named = {card.handle: card for card in terminal.cards_of(update.view)}
            for handle in (option.card, option.other):
                if handle in named:
                    self.out.print(terminal.draw_card(named[handle], self.speech))
                    self._account(handle, seat)
                    if not self.speech.card(named[handle].card).lines:
                        for line in show_text(self.table.game, named[handle].card):
                            self._say(line)
        for citation in decision.why:
            self._cite(citation)
        if not decision.why:
            self._tell("no_rule")

    def _account(self, card: str, seat: int) -> None:
        """How the numbers of a card came about that are not as printed."""
        state = self.table.state
        for row in range(len(state.card)):
            if handle_of(state, row, seat) == card:
                for account in accounts(state, row, seat):
                    if account.lines:
                        first, *rest = self.speech.account(account)
                        self._say(f"  {first}")
                        for line in rest:
                            self._say(f"    {line}")

    def _cite(self, citation: str) -> None:
        self.out.print(Text(citation, style="bold"))
        for line in self.speech.explain(citation):
            self._say(f"  {line}")

    def _concede(self, seat: int) -> None:
        """Give the game up, if the person says so once more; anything but yes, and the end of input too, is a no."""
        try:
            sure = self.ask(self.speech.say("terminal.concede"))
        except EOFError:
            sure = ""
        if sure.strip().lower() in YES:
            self.table.concede(seat)
        else:
            self._tell("not_conceded")

    def _undoing(self, seat: int) -> int:
        """Whose answer to take back: one's own, or at a terminal that two share the last one given."""
        if self.players[1 - seat] is None:
            given = [entry for entry in self.table.line if not entry.forced]
            if given:
                return given[-1].seat
        return seat

    def _tell(self, key: str, **places: object) -> None:
        """One of the sentences of a terminal."""
        self._say(self.speech.say(f"terminal.{key}", **places))

    def _say(self, text: str) -> None:
        """A sentence, which the terminal may wrap but we do not."""
        self.out.print(text, soft_wrap=True)

    def _save(self, where: str) -> None:
        if not where:
            self._tell("save_where")
            return
        self.table.save(where)
        self._saved_at = len(self.table.journal.entries)
        self._tell("saved", file=where)

    def _show_news(self, update: Update, seat: int) -> None:
        if update.log:
            self.out.print(terminal.draw_log(update.log))
        self._shown[seat] = update.upto

    def _read(self, prompt: str) -> str:
        try:
            return self.ask(prompt)
        except EOFError:
            raise Left from None

    def _leave(self) -> None:
        """Keep an unfinished game, and say where."""
        if self._saved_at == len(self.table.journal.entries):
            return
        try:
            self.keep.parent.mkdir(parents=True, exist_ok=True)
            self.table.save(self.keep)
        except OSError as error:
            self._say("\n" + self.speech.say("terminal.not_kept", detail=error))
            return
        self._say("\n" + self.speech.say("terminal.kept", file=self.keep))


def kept_game() -> Path:
    """Where an unfinished game is kept when nobody says where."""
    return folders.state() / "unfinished.jsonl"
