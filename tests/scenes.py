"""Scenes out of scenarios: runs the scenario tests that claim rules, and writes one scene for each rule.

    .venv/bin/python -m tests.scenes --write              every rulebook
    .venv/bin/python -m tests.scenes --write opcg-1.1.9   one of them
    .venv/bin/python -m tests.scenes                      which rules have no scene

Of the scenarios that claim a rule, one is taken that passes through it, and of these the shortest.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from rulebound import games, programs
from rulebound.kernel.game import Game
from rulebound.kernel.rng import seed_bytes
from rulebound.lessons.layout import Lying, Position, Side
from rulebound.program.abilities import PrintedCard
from rulebound.rulebooks.book import Rulebook
from rulebound.rulebooks.project import Project
from rulebound.rulebooks.shelf import UnknownRulebook
from rulebound.scenes import FOLDER, SUFFIX, Given, Scene, StaleScene, begin, digest, give, offered, packed, told
from tests import scenario, stage
from tests.scenario import Finishing, Laid, Scenario

SHIPPED = ("opcg-1.1.9", "opcg-1.1.6", "opcg-manual-1.11", "azurlane-2.1.0", "fow-6.0")
Rank = tuple[bool, bool, int, str]


class Unfit(Exception):
    """A scenario that cannot be told as a scene."""


# -- which rules are to be seen --------------------------------------------------------------------


def own_rules(book: Rulebook) -> list[str]:
    """The testable rules that a book does not share with another one."""
    return [rule.id for rule in book.testable() if not rule.same_as]


def claims(project: Project, book: Rulebook) -> dict[str, list[str]]:
    """The tests that claim the rules of a book, by the names that pytest gives them."""
    wanted = set(own_rules(book))
    found: dict[str, list[str]] = {}
    for claim in project.claims:
        rules = [rule.rpartition(":")[2] for rule in claim.rules if rule.startswith(f"{book.id}:")]
        if wanted.intersection(rules):
            found[project.test(claim)] = [rule for rule in rules if rule in wanted]
    return found


# -- recording ---------------------------------------------------------------------------------------


class Recorder:
    """Takes the best scenario of each rule while the tests run."""

    def __init__(self, book: str, tests: dict[str, list[str]]) -> None:
        self.book = book
        self.tests = tests
        self.test = ""
        self.played: set[str] = set()  # tests that told a scenario
        self.best: dict[str, tuple[Rank, Scene]] = {}
        self.unfit: dict[str, str] = {}

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Takes note of the test that is under way."""
        self.test = item.nodeid.partition("[")[0]

    def hear(self, told: list[Finishing]) -> None:
        """Looks at the scenarios of a test that has passed."""
        for one in told:
            rules = self.tests.get(self.test, [])
            if not isinstance(one, Scenario) or not rules or one.mode != "plain":
                continue
            self.played.add(self.test)
            cited = citations(one)
            scene: Scene | None = None
            for rule in rules:
                rank = (f"{self.book}:{rule}" not in cited, not one.answers, len(one.answers), self.test)
                if rule in self.best and self.best[rule][0] <= rank:
                    continue
                try:
                    scene = scene or scene_of(one, self.test)
                except Unfit as unfit:
                    self.unfit[self.test] = str(unfit)
                    break
                self.best[rule] = rank, scene

    def scenes(self) -> list[Scene]:
        """One scene for each rule, once where it is the same for several."""
        by_scene: dict[int, tuple[Scene, list[str]]] = {}
        for rule, (_, scene) in self.best.items():
            by_scene.setdefault(id(scene), (scene, []))[1].append(rule)
        made = [Scene(sorted(rules), *rest(scene)) for scene, rules in by_scene.values()]
        return sorted(made, key=lambda scene: scene.rules)


def rest(scene: Scene) -> list[Any]:
    """The fields of a scene behind its rules."""
    return [getattr(scene, name) for name in scene.__struct_fields__[1:]]


def citations(one: Scenario[Any]) -> set[str]:
    """The rules behind what happened in a scenario."""
    return {rule for line in one.log for rule in line.rpartition("[")[2].rstrip("]").split(", ")}


# -- a scenario as a scene ----------------------------------------------------------------------------


def scene_of(one: Scenario[Any], test: str) -> Scene:
    """A scenario as a scene: played again on a table, it must come to the same."""
    own = one.s.g
    brought = parted(own.name, programs.brought(own))
    game = own if brought == programs.brought(own) else programs.game_with(own.name, tuple(brought))
    empty = Scene([], title(test), test, game.name, [], "", brought)
    where = one.stage
    if isinstance(where, stage.Board):
        if where.headless:
            raise Unfit("it answers what is forced")
        begun = replaced(empty, position=position(where, one.me.seat))
    elif isinstance(where, stage.FirstTurns):
        decks = [ids(own, where.decks[seat]) for seat in (one.me.seat, 1 - one.me.seat)]
        begun = replaced(empty, decks=decks, seed=seed_of(where, one.me.seat).hex())
    else:
        raise Unfit(f"its stage is a {type(where).__name__}")
    try:
        table = begin(begun, game)
        answers: list[Given] = []
        for index in one.answers:
            if index < 0:
                given = Given(-1 - index, -1)
            else:
                options = offered(table)
                given = Given(table.seat, index, options[index] if options else "")
            give(begun, table, given)
            answers.append(given)
    except (StaleScene, ValueError, IndexError) as error:
        raise Unfit(str(error)) from error
    if len(table.journal.entries) != len(one.answers) or happened(one) != len(told(table)):
        raise Unfit("on a table it comes to something else")
    return replaced(begun, answers=answers, told=digest(told(table)))


def happened(one: Scenario[Any]) -> int:
    """How many events of a scenario, behind those of its beginning, there are for a spectator."""
    from rulebound.kernel import play, view

    s = one.stage.begin(one.me.seat)
    s.recording = True
    n = 0
    for index in one.answers:
        if index < 0:
            play.concede(s, -1 - index)
            n += 1  # the table says so as well
        else:
            play.step(s, index)
        n += len(view.events(s, 2))
    return n


def parted(name: str, brought: list[str]) -> list[str]:
    """Cards of tests under names that no card of the game has; whatever names them names them so."""
    taken = {card.name for card in games.find(name).catalogue.cards}
    same = [printed for printed in (json.loads(line)[2] for line in brought) if printed in taken]
    for printed in same:
        old, new = (json.dumps(word, ensure_ascii=False) for word in (printed, f"{printed} (scene)"))
        brought = [line.replace(old, new) for line in brought]
    return brought


def replaced(scene: Scene, **parts: Any) -> Scene:
    """A scene with other parts."""
    fields = {name: getattr(scene, name) for name in scene.__struct_fields__}
    return Scene(**{**fields, **parts})


def title(test: str) -> str:
    """What a test's name says, as a sentence.

    >>> title("tests/opcg/test_r07_battle.py::test_a_blocker_takes_the_attack")
    'A blocker takes the attack'
    """
    words = test.rpartition("::")[2].removeprefix("test_").replace("_", " ")
    return words[:1].upper() + words[1:]


def position(board: stage.Board, seat: int) -> Position:
    """A board as a position."""
    procedure = next(p for p in board.game.procedures.values() if any(n.endswith(".main_phase") for n in p.names))
    step = procedure.names[board.step].rpartition(".")[2] if board.step > 0 else ""
    sides = [side(board.game, part) for part in board.sides]
    if seat == 1:
        sides.reverse()
    return Position(sides, board.turn, seat, step, board.game.words.phases[board.phase])


def side(game: Game, part: scenario.Side) -> Side:
    """One player's board."""
    zones: dict[str, list[str | Lying]] = {}
    for name, zone in part.zones.items():
        zones[name] = [lying(game, one) for one in zone]
    return Side(zones, dict(part.pools))


def lying(game: Game, one: Laid) -> str | Lying:
    """One card on a board."""
    gear, beneath = [[id_of(game, part) for part in parts] for parts in (one.gear, one.beneath)]
    found = Lying(id_of(game, one.card), one.rested, one.place, one.fresh, dict(one.marks), gear, beneath)
    return found.card if found == Lying(found.card) else found


def id_of(game: Game, card: str | PrintedCard) -> str:
    """The id of a card that a test names, or gives."""
    return game.catalogue.cards[stage.number(game, card)].id


def ids(game: Game, names: list[str]) -> list[str]:
    """The ids of a deck that a test tells by names."""
    return [id_of(game, name) for name in names]


def seed_of(where: stage.FirstTurns, seat: int) -> bytes:
    """The seed with which chance names the seat that a test wants."""
    wanted = where.begin(seat)
    from rulebound.kernel import play

    decks = [[scenario.printed(where.game, name) for name in where.decks[one]] for one in (seat, 1 - seat)]
    for seed in range(64):
        if play.new_game(where.game, decks, seed_bytes(seed)).seed == wanted.seed:
            return seed_bytes(seed)
    raise Unfit("chance names one seat every time")


# -- the command --------------------------------------------------------------------------------------


def record(project: Project, book: Rulebook) -> Recorder:
    """Runs the tests that claim the rules of a book."""
    tests = claims(project, book)
    recorder = Recorder(book.id, tests)
    os.environ["RULEBOUND_SCENARIOS"] = "plain"
    scenario.listeners.append(recorder.hear)
    try:
        arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header", "--rootdir", str(project.root)]
        code = pytest.main([*arguments, *sorted(tests)], plugins=[recorder])
    finally:
        scenario.listeners.remove(recorder.hear)
    if code != 0:
        raise SystemExit(f"the tests of {book.id} do not pass: no scenes are written")
    return recorder


def main(words: list[str]) -> int:
    """Writes the scenes of all rulebooks, or of those named; without --write, says which rules have none."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenes", description=main.__doc__)
    parser.add_argument(
        "books", nargs="*", metavar="BOOK", help=f"a rulebook, as in {SHIPPED[0]}; all if none is named"
    )
    parser.add_argument(
        "--write", action="store_true", help="run the tests that claim the rules, and keep their scenes"
    )
    given = parser.parse_args(words)
    project = Project()
    try:
        books = [project.shelf.find(name) for name in given.books or SHIPPED]
    except UnknownRulebook as error:
        parser.error(str(error))
    for book in books:
        path = FOLDER / f"{book.id}{SUFFIX}"
        if given.write:
            recorder = record(project, book)
            kept = recorder.scenes()
            if kept:
                path.write_bytes(packed(kept))
            for test, why in sorted(recorder.unfit.items()):
                print(f"{test}: no scene, {why.splitlines()[0]}")
            print(
                f"{book.id}: {len(recorder.best)} of {len(own_rules(book))} rules in {len(kept)} scenes, {size(path)}"
            )
    for book in books:
        missing = without(book)
        print(f"{book.id}: {len(missing)} rules have no scene: {', '.join(missing) or 'none'}")
    return 0


def size(path: Path) -> str:
    """How large a file is."""
    return f"{path.stat().st_size / 1000:.0f} kB" if path.is_file() else "no file"


def without(book: Rulebook) -> list[str]:
    """The testable rules of a book that no scene shows."""
    from rulebound import scenes

    scenes.scenes.cache_clear()
    return [rule.id for rule in book.testable() if scenes.find(book.id, rule.id) is None]


if __name__ == "__main__":
    os.environ.setdefault("RULEBOUND_GAMES", "tests.toy")
    sys.exit(main(sys.argv[1:]))
