"""A table takes what is owed, refuses the rest, and is never left half way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from rulebound.errors import (
    ChanceSince,
    DamagedFile,
    DecidedSince,
    GameOver,
    NothingToTakeBack,
    NotOffered,
    SeenSince,
    StaleDecision,
    Suspended,
    WrongSeat,
)
from rulebound.journal import Act, Answer, Journal, show_fingerprint
from rulebound.kernel import play
from rulebound.kernel.save import fingerprint, to_bytes
from rulebound.kernel.state import State
from rulebound.kernel.view import handle
from rulebound.replay import replay
from rulebound.table import Table, check_names
from tests.table.walks import choice_of, choice_table, mark, toy_table, walk


def test_an_answer_of_the_other_seat_changes_nothing() -> None:
    table = toy_table()
    before = mark(table)
    with pytest.raises(WrongSeat):
        table.answer(1 - table.seat, table.number, 0)
    with pytest.raises(WrongSeat):
        table.answer(2, table.number, 0)
    assert mark(table) == before


def test_an_answer_to_another_decision_changes_nothing() -> None:
    table = walk(toy_table(), Random(3), 5)
    before = mark(table)
    for number in (table.number - 1, table.number + 1, 0, -1, 1 << 70):
        with pytest.raises(StaleDecision):
            table.answer(table.seat, number, 0)
    assert mark(table) == before


def test_an_index_that_is_not_offered_changes_nothing() -> None:
    table = toy_table()
    before = mark(table)
    for index in (-1, play.count(table.state), 1 << 70):
        with pytest.raises(NotOffered):
            table.answer(table.seat, table.number, index)
    assert mark(table) == before


def test_an_answer_sent_twice_counts_once() -> None:
    table = toy_table()
    seat, number = table.seat, table.number
    table.answer(seat, number, 0)
    before = mark(table)
    with pytest.raises(StaleDecision):
        table.answer(seat, number, 0)
    assert mark(table) == before


def test_nothing_is_taken_after_the_end() -> None:
    table = walk(toy_table(), Random(1))
    before = mark(table)
    assert table.over and table.winner in (0, 1, 2)
    attempts: list[Callable[[], None]] = [
        lambda: table.answer(0, table.number, 0),
        lambda: table.concede(0),
        lambda: table.run_out(1),
        lambda: table.undo(0),
        lambda: table.ask_for(0, "draw"),
        lambda: table.select(0, table.number, []),
    ]
    for attempt in attempts:
        with pytest.raises(GameOver):
            attempt()
    assert mark(table) == before


def test_conceding_is_possible_at_any_time_and_gives_the_game_to_the_other() -> None:
    for answers in (0, 7):
        table = walk(toy_table(), Random(2), answers)
        conceding = 1 - table.seat
        table.concede(conceding)
        assert table.over and table.winner == 1 - conceding
        assert "concedes" in table.ended
        assert table.update(2).view.over and table.update(2).view.decision is None
        assert isinstance(table.journal.entries[-1], Act)


def test_who_runs_out_of_time_loses() -> None:
    table = toy_table()
    table.run_out(0)
    assert table.winner == 1 and "ran out of time" in table.ended


def test_a_draw_needs_both_seats() -> None:
    table = toy_table()
    with pytest.raises(NotOffered):
        table.agree(0)
    table.ask_for(0, "draw")
    with pytest.raises(NotOffered):
        table.agree(0)
    assert (table.over, table.winner) == (False, -1)
    table.agree(1)
    assert (table.over, table.winner) == (True, 2)
    seen = table.update(1).view
    assert seen.over and seen.winner == 2 and seen.decision is None


def test_asking_for_a_draw_that_the_other_asked_for_is_to_agree() -> None:
    table = toy_table()
    table.ask_for(1, "draw")
    table.ask_for(0, "draw")
    assert table.winner == 2


def test_a_request_lapses_when_declined_and_with_the_next_answer() -> None:
    table = toy_table()
    table.ask_for(0, "draw")
    table.decline(1)
    assert table.request is None
    table.ask_for(0, "draw")
    table.attempt(0)
    with pytest.raises(NotOffered):
        table.agree(1)


def test_undo_goes_back_to_the_last_decision_of_that_seat() -> None:
    table = toy_table(4)
    rng = Random(4)
    trail: list[tuple[int, int, bytes]] = []
    for _ in range(12):
        view = msgspec.json.encode(table.update(table.seat).view.zones)
        trail.append((table.seat, fingerprint(table.state), view))
        walk(table, rng, 1)
    assert not table.over
    while trail:
        seat, before, view = trail.pop()
        table.undo(seat)
        assert fingerprint(table.state) == before
        assert msgspec.json.encode(table.update(seat).view.zones) == view
    with pytest.raises(NotOffered):
        table.undo(0)


def test_undo_passes_over_the_answers_that_the_other_gave_since() -> None:
    table = toy_table(5)
    rng = Random(5)
    first = table.seat
    before = fingerprint(table.state)
    walk(table, rng, 1)
    while table.seat == first:
        before = fingerprint(table.state)
        walk(table, rng, 1)
    while table.seat != first:
        walk(table, rng, 1)
    table.undo(first)
    assert table.seat == first and fingerprint(table.state) == before


def test_an_answer_on_its_way_does_not_fit_after_an_undo() -> None:
    table = walk(toy_table(), Random(6), 9)
    used = {entry.n for entry in table.journal.entries if isinstance(entry, Answer)}
    pending = table.number
    table.undo(table.line[-1].seat)
    assert table.number > pending and table.number not in used
    with pytest.raises(StaleDecision):
        table.answer(table.seat, pending, 0)
    decision = table.update(table.seat).view.decision
    assert decision is not None and decision.number == table.number


def test_undo_by_consent_takes_back_what_the_asking_seat_answered() -> None:
    table = walk(toy_table(), Random(7), 6)
    seat = table.line[-1].seat
    answered = len(table.line)
    table.ask_for(seat, "undo")
    table.agree(1 - seat)
    assert len(table.line) < answered and table.request is None


def test_the_same_answers_after_an_undo_give_the_same_game() -> None:
    table = walk(toy_table(8), Random(8), 20)
    answers = [entry.i for entry in table.line]
    before = fingerprint(table.state)
    for _ in range(3):
        table.undo(table.line[-1].seat)
    for index in answers[len(table.line) :]:
        table.attempt(index)
    assert fingerprint(table.state) == before


def test_a_selection_is_applied_whole() -> None:
    table = choice_table()
    choice = choice_of(table)
    assert choice is not None
    seat = table.seat
    size = max(choice.least, 2)
    rows = choice.candidates[-size:]
    wanted = [handle(table.state, row, seat) for row in reversed(rows)]
    answered = len(table.line)
    table.select(seat, table.number, wanted)
    given = table.line[answered:]
    assert [entry.more for entry in given] == [True] * (len(given) - 1) + [False]
    table.undo(seat)
    assert len(table.line) == answered, "a selection is taken back whole"


def test_a_view_tells_the_whole_of_a_choice() -> None:
    table = choice_table()
    choice = choice_of(table)
    assert choice is not None
    shown = table.update(table.seat).view.decision
    assert shown is not None
    assert (shown.least, shown.most) == (choice.least, choice.most)
    offered = [o.card for o in [*shown.options, *shown.later] if o.kind == "pick"]
    assert sorted(offered) == sorted(handle(table.state, row, table.seat) for row in choice.candidates)
    for viewer in (1 - table.seat, 2):
        other = table.update(viewer).view.decision
        assert other is not None and (other.least, other.most, other.later) == (0, 0, [])


def test_a_selection_in_any_order_is_one_selection() -> None:
    prints = set()
    for turned in (False, True):
        table = choice_table()
        choice = choice_of(table)
        assert choice is not None
        wanted = [handle(table.state, row, table.seat) for row in choice.candidates[: max(choice.least, 2)]]
        table.select(table.seat, table.number, wanted[::-1] if turned else wanted)
        prints.add(fingerprint(table.state))
    assert len(prints) == 1


def test_a_selection_that_is_not_legal_whole_is_refused_whole() -> None:
    table = choice_table()
    choice = choice_of(table)
    assert choice is not None
    one = handle(table.state, choice.candidates[0], table.seat)
    before = mark(table)
    everything = [handle(table.state, row, table.seat) for row in choice.candidates]
    wrong = [[one, one], [one, "nothing"], [""]]
    if choice.most < len(everything):
        wrong.append(everything)
    if choice.least > 1:
        wrong.append([one])
    for cards in wrong:
        with pytest.raises(NotOffered):
            table.select(table.seat, table.number, cards)
    for indices in ([], [0, 1 << 60], [0] * 1000, [-1]):
        with pytest.raises(NotOffered):
            table.answer_in_turn(table.seat, table.number, indices)
    assert mark(table) == before


def test_acts_cannot_be_tried_and_taken_back_by_sending_them_together() -> None:
    table = walk(toy_table(), Random(1), 4)
    before = mark(table)
    for indices in ([0, 0], [0, 1 << 40], [0]):
        with pytest.raises(NotOffered, match="only a choice of several"):
            table.answer_in_turn(table.seat, table.number, indices)
    with pytest.raises(NotOffered, match="not a choice of cards"):
        table.select(table.seat, table.number, [])
    assert mark(table) == before


def test_picks_in_turn_are_one_selection() -> None:
    table = choice_table()
    answered = len(table.line)
    table.answer_in_turn(table.seat, table.number, [0, 0])
    assert [entry.more for entry in table.line[answered:]] == [True, False]


def test_an_error_inside_the_rules_suspends_this_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = walk(toy_table(), Random(1), 4), walk(toy_table(), Random(1), 4)
    before, upto = fingerprint(table.state), table.update(0).upto
    real = play.step

    def fail(state: State, index: int) -> None:
        real(state, index)
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr(play, "step", fail)
    with pytest.raises(Suspended, match="a planted fault"):
        table.answer(table.seat, table.number, 0)
    assert fingerprint(table.state) == before, "back to the last accepted answer"
    assert table.update(0).upto == upto + 1 and table.update(0).suspended
    assert "planted" in table.reproduce()
    monkeypatch.undo()
    assert table.reproduce() == ""
    with pytest.raises(Suspended):
        table.answer(table.seat, table.number, 0)
    other.attempt(0)
    assert other.suspension is None
    table.undo(table.line[-1].seat)
    assert table.suspension is None, "a suspended game can go on from an earlier decision"
    table.attempt(0)


def test_a_suspended_game_is_saved_with_what_suspended_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    table = walk(toy_table(), Random(2), 4)

    def fail(state: State, index: int) -> None:
        raise ZeroDivisionError("a planted fault")

    with monkeypatch.context() as patched:
        patched.setattr(play, "step", fail)
        table.attempt(0)
    path = tmp_path_factory.mktemp("kept") / "suspended.jsonl"
    table.save(path)
    again = replay(path)
    assert again.suspension == table.suspension and again.suspension is not None
    assert fingerprint(again.state) == fingerprint(table.state)
    again.concede(0)
    assert again.winner == 1


def test_a_runaway_resolution_suspends_and_is_rolled_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table()
    before = fingerprint(table.state)
    real = play.step

    def run_away(state: State, index: int) -> None:
        real(state, index)
        state.suspended = True

    monkeypatch.setattr(play, "step", run_away)
    with pytest.raises(Suspended):
        table.answer(table.seat, table.number, 0)
    assert table.suspension is not None and table.suspension.tried == [0]
    assert fingerprint(table.state) == before and not table.state.suspended


def test_forced_decisions_are_skipped_and_journalled_as_such(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    for seed in range(60):
        table = walk(toy_table(seed, skip_forced=True), Random(seed))
        forced = [entry for entry in table.journal.entries if isinstance(entry, Answer) and entry.forced]
        if forced:
            break
    else:
        pytest.fail("no forced decision in 60 games")
    path = tmp_path_factory.mktemp("kept") / "forced.jsonl"
    table.save(path)
    assert fingerprint(replay(path).state) == fingerprint(table.state)


def test_a_table_that_skips_never_waits_on_a_single_option() -> None:
    table = toy_table(3, skip_forced=True)
    rng = Random(3)
    while not table.over:
        assert play.count(table.state) >= 2
        walk(table, rng, 1)


def test_options_go_to_the_seat_that_owes_the_decision_only() -> None:
    table = toy_table()
    rng = Random(9)
    while not table.over:
        for viewer in (0, 1, 2):
            decision = table.update(viewer).view.decision
            assert decision is not None and decision.seat == table.seat and decision.number == table.number
            if viewer != table.seat:
                assert decision.options == []
        walk(table, rng, 1)


def test_the_log_can_be_asked_for_from_any_point() -> None:
    table = toy_table()
    rng = Random(10)
    read = []
    upto = 0
    while not table.over:
        update = table.update(2, upto)
        read += update.log
        upto = update.upto
        walk(table, rng, 1)
    whole = table.update(2)
    assert read == whole.log[: len(read)] and whole.upto >= upto
    assert table.update(2, whole.upto).log == []
    assert table.update(2, whole.upto + 1).log == table.update(2, -1).log == whole.log, "a point of something else"


def test_an_update_goes_over_the_wire() -> None:
    table = walk(toy_table(), Random(11), 12)
    for viewer in (0, 1, 2):
        update = table.update(viewer)
        assert msgspec.json.decode(msgspec.json.encode(update), type=type(update)) == update


@pytest.mark.parametrize("names", [["Ada"], ["Ada", ""], ["Ada", "x" * 33], ["Ada", "\x1b[2J"], ["A\nda", "Ben"]])
def test_names_that_cannot_be_shown_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match="name"):
        check_names(names)


def test_a_refused_decision_is_explained() -> None:
    table: Table = toy_table()
    for refusal in table.refusals(table.seat):
        assert refusal.why, "a refusal without a reason"
    with pytest.raises(WrongSeat):
        table.refusals(2)


@pytest.mark.parametrize("viewer", [-1, 3])
def test_there_are_two_seats_and_one_spectator_to_look_on(viewer: int) -> None:
    with pytest.raises(WrongSeat):
        toy_table().update(viewer)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_that_no_journal_could_keep_is_refused(length: int) -> None:
    table = toy_table()
    with pytest.raises(ValueError, match="seed"):
        Table(table.game, table.journal.header.decks, b"x" * length)


def test_two_people_may_not_take_back_what_somebody_has_learnt_since() -> None:
    """Of every answer in some random games: what may be taken back changes neither chance nor what anybody knows."""
    told: set[type | None] = set()
    for seed in range(4):
        table, rng = toy_table(), Random(seed)
        for _ in range(150):
            if table.over:
                break
            walk(table, rng, 1)
            seat = table.line[-1].seat
            why = table.discloses(seat)
            told.add(type(why) if why is not None else None)
            if why is not None:
                continue
            before = table._rebuild(table._last_answer(seat))
            assert before.drawn == table.state.drawn
            for row in range(len(before.card)):
                known = table.state.zone[row] >= 0 and table.state.is_known(row, seat)
                assert not known or before.is_known(row, seat)
    assert {None, ChanceSince, SeenSince} <= told


def test_what_the_other_decided_since_is_theirs() -> None:
    table, rng = toy_table(), Random(8)
    walk(table, rng, 2)
    first = table.line[0].seat
    while table.line[-1].seat == first:
        walk(table, rng, 1)
    assert isinstance(table.discloses(first), DecidedSince)
    fresh = toy_table()
    assert isinstance(fresh.discloses(0), NothingToTakeBack)


def test_a_game_may_begin_in_the_middle(tmp_path: Path) -> None:
    """From a saved state it goes on as the other did, is undone to its beginning, and is read back from its file."""
    table = walk(toy_table(), Random(5), 20)
    other = Table(table.game, table.journal.header.decks, table.seed, table.names, start=to_bytes(table.state))
    assert fingerprint(other.state) == fingerprint(table.state)
    for _ in range(15):
        index = play.count(table.state) - 1
        table.answer(table.seat, table.number, index)
        other.answer(other.seat, other.number, index)
        assert fingerprint(other.state) == fingerprint(table.state)
    other.save(tmp_path / "middle.jsonl")
    assert fingerprint(replay(tmp_path / "middle.jsonl").state) == fingerprint(table.state)
    while other.line:
        other.undo(other.line[0].seat)
    assert show_fingerprint(fingerprint(other.state)) == other.journal.header.fp


def test_a_damaged_beginning_is_told(tmp_path: Path) -> None:
    table = walk(toy_table(), Random(5), 20)
    other = Table(table.game, table.journal.header.decks, table.seed, table.names, start=to_bytes(table.state))
    kept = Journal(msgspec.structs.replace(other.journal.header, start="AAAA"))
    kept.ending = other.closed().ending
    path = tmp_path / "middle.jsonl"
    path.write_bytes(b"".join(kept.lines()))
    with pytest.raises(DamagedFile, match="line 1"):
        replay(path)
