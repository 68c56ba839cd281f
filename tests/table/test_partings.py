"""One stored game by two rulebooks: where they part, with the rules of both, or that they do not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from rulebound import games, journal, partings, rules
from rulebound.errors import DamagedFile, RuleboundError
from rulebound.games import opcg
from rulebound.games.opcg.cards import end_of_their_turn, end_of_turn, on_play, up_to
from rulebound.games.opcg.r08_texts import permanent
from rulebound.kernel import play
from rulebound.kernel.rng import seed_bytes
from rulebound.kernel.state import State
from rulebound.kernel.view import OptionView
from rulebound.program.abilities import Ability, Event, PrintedCard
from rulebound.program.filters import All, Cards, It, Kind, Named
from rulebound.program.ops import Choose, Draw, Forbid, Move, Play
from rulebound.table import Table
from tests.onepiece import character, leader
from tests.table.walks import toy_table, walk

NEW, OLD, MANUAL = "opcg-1.1.9", "opcg-1.1.6", "opcg-manual-1.11"
PROFILES = {NEW: "opcg", OLD: "opcg-1.1.6", MANUAL: "opcg-manual"}
PEBBLE = character("Pebble", 1000, cost=9)


def sit_down(monkeypatch: pytest.MonkeyPatch, *decks: list[PrintedCard], rulebook: str = NEW, seed: int = 1) -> Table:
    """A table of ONE PIECE CARD GAME with decks of the test's own, each a Leader and its cards."""
    own = {card.id: card for deck in decks for card in deck}
    for name in PROFILES.values():
        monkeypatch.setitem(games.made, name, opcg.make(name, list(own.values())))
    game = games.find(PROFILES[rulebook])
    return Table(game, [[card.id for card in deck] for deck in decks], seed_bytes(seed))


def offered(table: Table) -> list[OptionView]:
    """What is offered to whoever is asked."""
    asked = table.update(table.seat).view.decision
    assert asked is not None
    return asked.options


def answer(table: Table, *texts: str) -> None:
    """Answers one decision after the other by how an option is said."""
    for text in texts:
        said = [option.text for option in offered(table)]
        assert text in said, (text, said)
        table.answer(table.seat, table.number, said.index(text))


def kept(table: Table, folder: Path) -> Path:
    """The file of a game."""
    path = folder / "game.jsonl"
    table.save(path)
    return path


def frozen(monkeypatch: pytest.MonkeyPatch, rulebook: str = NEW) -> Table:
    """A game whose Leaders keep the opponent's DON!! from becoming active, up to the third turn."""
    frost = leader("Frost", permanent(Forbid("refresh don", side="theirs")), life=1)
    deck = [frost, *[PEBBLE] * 20]
    table = sit_down(monkeypatch, deck, deck, rulebook=rulebook)
    answer(table, "go first", "keep", "keep", "give DON!! Frost", "end the turn", "end the turn")
    return table


@pytest.mark.parametrize("rulebook", [NEW, OLD])
def test_two_rulebooks_part_where_they_leave_the_table_otherwise(
    rulebook: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The DON!! given in the first turn comes back in the third, rested by 1.1.9, where it may not become active.
    table = frozen(monkeypatch, rulebook)
    found = partings.compare(kept(table, tmp_path), OLD, NEW)
    assert found.game == PROFILES[rulebook] and found.rulebooks == [OLD, NEW]
    assert found.followed == found.decisions == 6
    parting = found.parting
    assert parting is not None
    assert (parting.decision, parting.turn, parting.line) == (7, 3, 7)
    first, second = table.state.active + 1, 2 - table.state.active
    assert parting.after == f"seat {second}: end the turn"
    old, new = parting.sides
    assert (old.rulebook, new.rulebook) == (OLD, NEW)
    assert old.asks == new.asks == f"seat {first}: main phase"
    assert old.shows == [f"seat {first}, active: 3", f"seat {first}, rested: 0"]
    assert new.shows == [f"seat {first}, active: 2", f"seat {first}, rested: 1"]
    assert old.offers == new.offers == []
    assert f"{OLD}:6-2-3" in old.rules and f"{NEW}:6-2-3" in new.rules
    assert [f"{NEW}:6-2-3"] == [rule for one in new.happened for rule in one.why if "6-2-3" in rule]


def test_the_order_of_the_rulebooks_is_as_they_were_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(frozen(monkeypatch), tmp_path)
    parting, turned = (partings.compare(path, *books).parting for books in ((OLD, NEW), (NEW, OLD)))
    assert parting is not None and turned is not None
    assert parting.sides == turned.sides[::-1]


def test_two_rulebooks_do_not_part_where_both_come_to_the_same(tmp_path: Path) -> None:
    game = games.find("opcg")
    table = walk(Table(game, list(game.decks().values())[:2], seed_bytes(5)), Random(5), 40)
    found = partings.compare(kept(table, tmp_path), OLD, NEW)
    assert found.parting is None and found.stopped == ""
    assert found.followed == found.decisions == 40


def choosy() -> PrintedCard:
    """A Leader for whose player the game starts with a choice."""
    hand = (Choose(Cards("yours", ("deck",), (Kind("character"),)), 1, 0), Move(It(), "hand"))
    return leader("Choosy", Ability("automatic", hand, Event("game starts", own=False, whose="yours")), life=1)


def test_a_decision_that_one_alone_asks_is_a_parting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # By 1.1.9 what a Leader does at the start of the game has its place; by 1.1.6 it has none.
    deck = [choosy(), *[PEBBLE] * 20]
    table = sit_down(monkeypatch, deck, deck)
    answer(table, "go first", "done")
    parting = partings.compare(kept(table, tmp_path), NEW, OLD).parting
    assert parting is not None
    assert (parting.decision, parting.turn, parting.line) == (2, 0, 2)
    new, old = parting.sides
    assert new.asks.endswith(": choose cards") and old.asks.endswith(": keep or redraw")
    assert new.offers.count("pick Pebble") == 20 and new.offers[-1] == "done"
    assert old.offers == ["keep", "redraw"]
    assert new.rules and old.rules == [f"{OLD}:5-2-1-6"]


def test_a_game_by_a_third_rulebook_may_go_another_way_than_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = [choosy(), *[PEBBLE] * 20]
    table = sit_down(monkeypatch, deck, deck)
    answer(table, "go first", "done", "done", "keep")
    found = partings.compare(kept(table, tmp_path), OLD, MANUAL)
    assert found.parting is None
    assert (found.followed, found.decisions) == (1, 4)
    assert found.stopped.startswith("decision 2 (line 3): opcg-1.1.9, by which it was played, goes another way")


def crossing(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game in which two cards come to a hand in another order by each rulebook, and then one is played."""
    spares = Cards("yours", ("hand",), (Named("Spare"),))
    walls = Cards("theirs", ("characters",), (Named("Wall"),))
    host = leader("Host", end_of_turn(up_to(spares), Play(It())), life=1)
    mirror = leader("Mirror", end_of_their_turn(Move(All(walls), "hand", "top", "return")), life=1)
    cards = [character("Wall", 1000), character("Spare", 1000, on_play(Draw(1)))] * 10
    for seed in range(64):
        table = sit_down(monkeypatch, [host, *cards], [mirror, *[PEBBLE] * 20], seed=seed)
        if table.seat == 0:
            answer(table, "go first", "keep", "keep")
            if {"play Wall", "play Spare"} <= {option.text for option in offered(table)}:
                break
    answer(table, "play Wall", "end the turn")
    answer(table, "Spare", "end the turn")
    return table


def test_answers_are_carried_over_by_what_they_mean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # 1.1.9: Spare's player draws, then Wall comes back; 1.1.6: the other way round. The hand is the same.
    table = crossing(monkeypatch)
    ways = partings.along("", table.closed(), table.line, [games.find("opcg"), games.find("opcg-1.1.6")])
    assert ways.parting is None and ways.followed == len(table.line)
    # The last card in hand was drawn in this turn; the two before it came at the end of the one before.
    index = [i for i, one in enumerate(offered(table)) if one.kind == "play"][-2]
    table.answer(table.seat, table.number, index)
    played = table.state.zones[table.game.words.zone("characters") * 2][-1]
    path = kept(table, tmp_path)
    found = partings.compare(path, OLD, NEW)
    assert found.parting is None and found.followed == found.decisions
    # By its place in the list the answer would have meant another card.
    sides = [partings.Side(games.find(name), journal.read(path)) for name in ("opcg", "opcg-1.1.6")]
    for entry in table.line[:-1]:
        meaning = sides[0].options()[entry.i]
        nth = sides[0].options()[: entry.i].count(meaning)
        for side in sides:
            play.step(side.s, side.find(meaning, nth))
    new, old = (side.options() for side in sides)
    assert sorted(new) == sorted(old) and new[index].card == played and old[index].card != played


def test_what_was_taken_back_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = frozen(monkeypatch)
    for _ in range(2):
        table.undo(table.state.seat if table.line[-1].seat == table.state.seat else table.line[-1].seat)
    path = kept(table, tmp_path)
    assert len(journal.read(path).entries) == 8
    found = partings.compare(path, OLD, NEW)
    assert found.parting is None and found.followed == found.decisions == len(table.line) < 6


# -- what cannot be compared ----------------------------------------------------------------------


def test_rulebooks_that_nobody_plays_by_are_named_with_those_that_are(tmp_path: Path) -> None:
    path = kept(walk(toy_table(), Random(1), 5), tmp_path)
    with pytest.raises(
        RuleboundError, match=r"no game is played by a rulebook called 'opcg-9'; those are .*opcg-1.1.6"
    ):
        partings.compare(path, "opcg-9", NEW)
    with pytest.raises(RuleboundError, match="toy-1 is played in several ways; name one of toy, toy-fleet, toy-waves"):
        partings.compare(path, "toy-1", "toy-waves")
    with pytest.raises(RuleboundError, match=r"opcg-1.1.9 is a rulebook of ONE PIECE CARD GAME, toy-waves one of "):
        partings.compare(path, NEW, "toy-waves")
    with pytest.raises(RuleboundError, match=r"game.jsonl is a game of .*, by toy-1, and not of ONE PIECE CARD GAME"):
        partings.compare(path, OLD, NEW)


def test_a_game_may_be_named_as_well_as_its_rulebook(tmp_path: Path) -> None:
    path = kept(walk(toy_table(game="toy-waves"), Random(1), 3), tmp_path)
    found = partings.compare(path, "toy-waves", "toy-fleet")
    assert found.rulebooks == ["toy-waves", "toy-fleet"]


def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(frozen(monkeypatch), tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"i":0', b'"i":1')
    path.write_bytes(b"".join(lines))
    with pytest.raises(DamagedFile, match=r"game.jsonl, line 4: expected the checksum"):
        partings.compare(path, OLD, NEW)


def test_what_the_program_cannot_carry_out_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(frozen(monkeypatch), tmp_path)
    step = play.step

    def stumble(s: State, index: int) -> None:
        if s.g.rulebook == OLD and s.turn == 1:
            raise ZeroDivisionError("a fault")
        step(s, index)

    monkeypatch.setattr(play, "step", stumble)
    told = r"opcg-1.1.6 could not carry out decision 4 \(line 5\): ZeroDivisionError: a fault"
    with pytest.raises(RuleboundError, match=told):
        partings.compare(path, OLD, NEW)


# -- in the terminal ------------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str]:
    """The exit code and output of a command."""
    done = CliRunner().invoke(rules.app, list(words))
    return done.exit_code, done.output


def test_the_parting_is_told_with_both_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(frozen(monkeypatch), tmp_path)
    code, out = run("diff", OLD, NEW, str(path))
    assert code == 0
    head, *lines = out.splitlines()
    assert head.startswith(f"{path}: {OLD} and {NEW} part at decision 7, in turn 3, after ")
    assert OLD in lines and NEW in lines and lines.index(OLD) < lines.index(NEW)
    assert sum(line.startswith("  shows ") for line in lines) == 4
    assert [line.split(":")[1].strip() for line in lines if line.startswith("  rules: ")] == [OLD, NEW]
    code, out = run("diff", OLD, NEW, str(path), "--json")
    told = json.loads(out)
    assert code == 0 and told["parting"]["decision"] == 7 and told["rulebooks"] == [OLD, NEW]
    assert [side["rulebook"] for side in told["parting"]["sides"]] == [OLD, NEW]


def test_that_there_is_no_parting_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(frozen(monkeypatch), tmp_path)
    code, out = run("diff", OLD, MANUAL, str(path))
    assert (code, out) == (0, f"{path}: {OLD} and {MANUAL} do not part in 6 of 6 decisions.\n")
    code, out = run("diff", OLD, OLD, str(path), "--json")
    assert code == 0 and json.loads(out)["parting"] is None


def test_the_help_gives_an_example() -> None:
    code, out = run("diff", "--help")
    assert code == 0 and "rulebound rules diff opcg-1.1.6 opcg-1.1.9 evening.jsonl" in " ".join(out.split())
