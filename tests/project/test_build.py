"""A build is used exactly as long as it matches the sources, and never beside them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound import build as real_build
from rulebound import compiled as real_compiled
from rulebound.games import games

ATTACH = '"""A package."""\n\nfrom rulebound.compiled import attach\n\nattach(__name__, __path__)\n'
SOURCES = {
    "pyproject.toml": "[tool.mypy]\nstrict = true\n",
    "rulebound/kernel/__init__.py": ATTACH,
    "rulebound/games/__init__.py": ATTACH,
    "rulebound/games/mini/__init__.py": ATTACH,
    "tests/__init__.py": "",
    "tests/toy/__init__.py": ATTACH,
    "rulebound/program/__init__.py": "",
    "rulebound/program/words.py": "from typing import Final\n\nSTEP: Final = 3\n",
    "rulebound/unrelated.py": "HERE = 1\n",
    "rulebound/kernel/game.py": """
from rulebound.program.words import STEP


class Game:
    def policy(self) -> int:
        return 1

    def total(self, rounds: int) -> int:
        done = 0
        for _ in range(rounds):
            done += self.policy() * STEP
        return done
""",
    "rulebound/games/mini/rules.py": """
from rulebound.kernel.game import Game


class Mini(Game):
    def policy(self) -> int:
        return 2
""",
    "tests/toy/rules.py": """
from typing import final

from rulebound.games.mini.rules import Mini


@final
class Toy(Mini):
    def policy(self) -> int:
        return super().policy() + 1
""",
    "rulebound/training.py": """
import sys
from rulebound import compiled

compiled.use(sys.argv[1])
from tests.toy import rules

assert not rules.__file__.endswith(".py")
rules.Toy().total(1000)
""",
    "tests/toy/plain.py": "# not compiled: the test wants one module that is left out\nLEFT_OUT = True\n",
}
LOOK = """
import json
from rulebound.compiled import is_compiled
from rulebound.games.mini import rules as mini
from rulebound.kernel import game
from tests.toy import plain, rules
files = [module.__file__.endswith(".py") for module in (game, mini, rules, plain)]
print(json.dumps([is_compiled(), files, rules.Toy().total(10)]))
"""
COMPILED = [True, [False, False, False, True], 90]
PLAIN = [False, [True, True, True, True], 90]


class Project:
    """A small project in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for place, text in SOURCES.items():
            path = root / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for name in ("__init__", "compiled", "build"):
            shutil.copy(Path(real_compiled.ROOT, "rulebound", f"{name}.py"), root / "rulebound")

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """Start Python in the project."""
        environment = {**os.environ, "PYTHONPATH": str(self.root), "RULEBOUND_PURE": "0", **more}
        return subprocess.Popen(
            [sys.executable, *words],
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *words: str, **more: str) -> tuple[int, str]:
        """Run Python in the project; give the exit code and what it said."""
        process = self.start(*words, **more)
        said, _ = process.communicate()
        return process.returncode, said

    def build(self, *words: str, **more: str) -> tuple[int, str]:
        """Run the builder."""
        return self.run("-m", "rulebound.build", *words, **more)

    def look(self, **more: str) -> object:
        """What a fresh process uses: compiled or not, which files, and the result of the rules."""
        code, said = self.run("-c", LOOK, **more)
        assert code == 0, said
        return json.loads(said)

    def edit(self, place: str, old: str, new: str) -> None:
        """Replace a piece of a source."""
        text = (self.root / place).read_text()
        assert old in text
        (self.root / place).write_text(text.replace(old, new))

    def training(self) -> str:
        """How the only build was trained."""
        return real_build.training_of(self.root / ".build" / self.builds()[0])

    def builds(self) -> list[str]:
        """The builds that are there, by name."""
        return sorted(path.parent.name for path in (self.root / ".build").glob("*/sources"))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A small project with nothing built."""
    return Project(tmp_path)


@pytest.mark.whole
def test_compiled_modules_follow_their_sources(project: Project) -> None:
    """One build, looked at through every change that can make it stale."""
    if real_build.compiler() is None:
        pytest.skip("no C compiler found (gcc or clang)")
    assert project.look() == PLAIN
    builders = [project.start("-m", "rulebound.build", "--if-needed") for _ in range(2)]
    said = [builder.communicate()[0] for builder in builders]
    assert [builder.returncode for builder in builders] == [0, 0], said
    assert sum("Compiling 3 modules" in text for text in said) == 1, "the second builder waits and finds it done"
    assert len(project.builds()) == 1
    assert not list((project.root / ".build").glob("work-*"))
    assert not list(project.root.glob("rulebound/**/*.so")), "nothing is written beside the sources"

    assert project.look() == COMPILED
    assert project.look(RULEBOUND_PURE="1") == PLAIN

    os.utime(project.root / "rulebound/kernel/game.py", ns=(1, 1))
    assert project.look() == COMPILED, "another time with the same content is the same source"
    noted = project.root / ".build" / project.builds()[0] / "sources"
    assert "\t1\t" not in noted.read_text()
    assert project.build("--if-needed") == (0, "")
    assert "\t1\t" in noted.read_text(), "the builder notes the new time"

    project.edit("rulebound/unrelated.py", "1", "2")
    assert project.look() == COMPILED

    project.edit("rulebound/program/words.py", "= 3", "= 4")
    assert project.look() == [*PLAIN[:2], 120], "constants are compiled in, so their module counts"
    project.edit("rulebound/program/words.py", "= 4", "= 3")
    assert project.look() == COMPILED

    project.edit("rulebound/kernel/game.py", "return 1", "return 7")
    assert project.look() == PLAIN
    project.edit("rulebound/kernel/game.py", "return 7", "return 1")

    project.edit("rulebound/kernel/game.py", "return 1", "return 10")
    os.utime(project.root / "rulebound/kernel/game.py", ns=(1, 1))
    assert project.look() == PLAIN, "another size under the same time is another source"
    project.edit("rulebound/kernel/game.py", "return 10", "return 1")

    fresh = project.root / "rulebound/kernel/fresh.py"
    fresh.write_text("NEW = 1\n")
    assert project.look() == PLAIN, "a new module is not in the build"
    fresh.unlink()
    assert project.look() == COMPILED

    noted.write_text(noted.read_text().replace("cpython", "otherpython", 1))
    assert project.look() == PLAIN, "a build of another interpreter"
    noted.write_text("cut sho")
    assert project.look() == PLAIN, "a damaged list"


@pytest.mark.whole
def test_a_trained_build_takes_the_place_of_a_plain_one(project: Project) -> None:
    """It is made once; where training is not asked for, either will do."""
    if not real_build.can_train():
        pytest.skip("no C compiler found that trains (gcc)")
    assert project.build()[0] == 0
    assert project.training() == "not trained"
    code, said = project.build("--if-needed", "--trained")
    assert code == 0 and "Compiling 3 modules with mypyc; this can take some minutes ..." in said
    assert project.training() == "trained on random games"
    assert project.look() == COMPILED
    assert len(project.builds()) == 1
    assert project.build("--if-needed", "--trained") == (0, "")
    assert project.build("--if-needed") == (0, "")
    assert project.training() == "trained on random games"


def test_a_quick_build_is_good_enough_for_tests_alone(project: Project) -> None:
    """Games run on it until there is another; then it is not made again."""
    if real_build.compiler() is None:
        pytest.skip("no C compiler found (gcc or clang)")
    assert project.build("--if-needed", "--quick")[0] == 0
    assert project.look() == COMPILED
    assert project.build("--if-needed", "--quick") == (0, "")
    assert len(project.builds()) == 1
    code, said = project.build("--if-needed")
    assert code == 0 and "Compiling 3 modules" in said
    assert len(project.builds()) == 2 and project.look() == COMPILED
    assert project.build("--if-needed", "--quick") == (0, "")
    code, said = project.build("--quick", "--trained")
    assert code == 1 and "exclude each other" in said


@pytest.mark.whole
def test_a_build_whose_training_fails_is_a_plain_one_that_says_why(project: Project) -> None:
    """And it is not tried again for the same sources."""
    if not real_build.can_train():
        pytest.skip("no C compiler found that trains (gcc)")
    project.edit("rulebound/training.py", "total(1000)", "total(None)")
    code, said = project.build("--trained")
    why = "not trained, as the games failed: TypeError: int object expected; got None"
    assert code == 0 and f"Compiled, but {why}." in said
    assert project.training() == why
    assert project.look() == COMPILED
    assert project.build("--if-needed", "--trained") == (0, "")


def other_compiler(project: Project, case: str) -> str:
    """A C compiler that is the one here but for a case of the shell."""
    if real_build.compiler() is None:
        pytest.skip("no C compiler found (gcc or clang)")
    other = project.root / "other-cc"
    other.write_text(f'#!/bin/sh\ncase " $* " in {case};; esac\nexec {real_build.compiler()} "$@"\n')
    other.chmod(0o755)
    return str(other)


@pytest.mark.whole
def test_a_compiler_that_does_not_train_compiles_all_the_same(project: Project) -> None:
    """As clang, which defines what gcc does and knows the options, but wants tools of its own for them."""
    clang = other_compiler(project, '*" -dM "*) echo "#define __GNUC__ 4"; echo "#define __clang__ 1"; exit')
    code, said = project.build("--trained", CC=clang)
    assert code == 0 and "this can take a minute" in said
    assert project.look() == COMPILED
    assert project.training() == "not trained"
    assert project.build("--if-needed", "--trained", CC=clang) == (0, "")


@pytest.mark.whole
def test_a_compiler_that_does_not_join_files_compiles_all_the_same(project: Project) -> None:
    """As clang, which wants another linker for it."""
    clang = other_compiler(project, '*" -flto=auto "*) echo "no such linker" >&2; exit 1')
    assert project.build(CC=clang)[0] == 0
    assert project.look() == COMPILED


def test_a_refused_source_is_named_and_not_tried_again_behind_a_game(project: Project) -> None:
    """The message has file and line; nothing half-made stays."""
    if real_build.compiler() is None:
        pytest.skip("no C compiler found (gcc or clang)")
    project.edit("rulebound/games/mini/rules.py", "return 2", 'return "two"')
    code, said = project.build("--if-needed", "--not-again")
    assert code == 1
    assert "rulebound/games/mini/rules.py:7: error:" in said
    assert project.builds() == []
    code, said = project.build("--if-needed", "--not-again")
    assert (code, said) == (1, "Not compiled: these sources have failed to compile before\n")


def test_a_syntax_error_is_named(project: Project) -> None:
    """File and line, and no traceback."""
    if real_build.compiler() is None:
        pytest.skip("no C compiler found (gcc or clang)")
    project.edit("rulebound/program/words.py", "STEP: Final = 3", "STEP: Final = = 3")
    code, said = project.build()
    assert code == 1
    assert said.startswith("Not compiled: rulebound/program/words.py:3: ")
    assert "Traceback" not in said


def test_without_a_compiler_the_builder_says_so(project: Project) -> None:
    """Plain Python goes on."""
    assert project.build(CC="no-such-compiler") == (
        1,
        "Not compiled: no C compiler found: install gcc or clang, or go on in plain Python\n",
    )
    assert project.look() == PLAIN


def test_only_the_newest_builds_are_kept(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two builds stay, leftovers of a killed builder go, files that are no builds stay."""
    folder = project.root / ".build"
    for age, name in enumerate(("newest", "middle", "oldest")):
        (folder / name).mkdir(parents=True)
        (folder / name / "sources").write_text("")
        os.utime(folder / name / "sources", ns=(10 - age, 10 - age))
    (folder / "work-left").mkdir()
    (folder / "install.lock").write_text("")
    monkeypatch.setattr(real_compiled, "BUILDS", str(folder))
    monkeypatch.setattr(real_build, "BUILDS", folder)
    real_build.remove_old()
    assert sorted(path.name for path in folder.iterdir()) == ["install.lock", "middle", "newest"]


def test_the_modules_to_compile_are_listed(project: Project) -> None:
    """Kernel, games and toy; not the packages' own files and not what is left out by its first line."""
    (project.root / "rulebound/kernel/__main__.py").write_text("")
    assert real_build.modules(project.root) == [
        "rulebound/games/mini/rules.py",
        "rulebound/kernel/game.py",
        "tests/toy/rules.py",
    ]


def test_what_compiled_code_depends_on_is_listed(project: Project) -> None:
    """Imports are followed, relative ones too; what nobody imports is not there."""
    project.edit("rulebound/games/mini/rules.py", "from rulebound.kernel.game", "from ...kernel.game")
    found = real_build.inputs(project.root)
    assert "rulebound/program/words.py" in found
    assert "rulebound/program/__init__.py" in found
    assert "rulebound/compiled.py" in found
    assert "rulebound/unrelated.py" not in found
    assert found.count("rulebound/kernel/game.py") == 1


def test_this_run_is_what_its_environment_says() -> None:
    """The plain run is plain and the compiled run is compiled, or one of them tests nothing."""
    wanted = os.environ.get("RULEBOUND_PURE")
    if wanted == "1":
        assert not real_compiled.is_compiled()
    elif wanted == "0":
        assert real_compiled.is_compiled()


def test_a_build_is_left_aside_for_a_game_that_was_not_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests" / "toy").mkdir(parents=True)
    for registered, holds in (("", True), ("tests.toy", True), (" tests.toy ,", True), ("tests.toy,my.game", False)):
        monkeypatch.setenv("RULEBOUND_GAMES", registered)
        assert real_compiled.holds_all_games(str(tmp_path)) is holds


def test_every_game_can_be_played_by_the_sources_that_training_is_given(tmp_path: Path) -> None:
    """With what a game reads from files: its cards, their programs, its words."""
    real_build.Sources().copy_to(tmp_path)
    code = (
        "from rulebound import training\n"
        "from rulebound.games import games\n"
        "training.GAMES, training.DRIVEN = 1, 0\n"
        "for name in games():\n"
        "    training.train(name)\n"
        "    print(name)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "RULEBOUND_PURE": "1", "RULEBOUND_GAMES": "tests.toy"}
    run = subprocess.run(
        [sys.executable, "-P", "-c", code], cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == list(games())
