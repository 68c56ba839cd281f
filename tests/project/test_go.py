"""The go command: what it installs, when it does nothing, and what it says when it cannot."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
Attempt = Callable[..., str | None]


def load(root: Path) -> ModuleType:
    """The go command as a module that believes to stand in another folder."""
    loader = SourceFileLoader("go_command", str(ROOT / "go"))
    spec = spec_from_loader("go_command", loader)
    assert spec is not None
    go = module_from_spec(spec)
    loader.exec_module(go)
    places = {"ROOT": "", "VENV": ".venv", "BIN": ".venv/bin", "BUILDS": ".build"}
    places |= {"PYTHON": ".venv/bin/python", "COMMAND": ".venv/bin/rulebound"}
    for name, place in places.items():
        setattr(go, name, str(root / place))
    return go


@pytest.fixture
def go(tmp_path: Path) -> ModuleType:
    """The go command in a checkout with locks and nothing installed."""
    (tmp_path / "locks").mkdir()
    for level in ("run", "dev", "bench"):
        (tmp_path / "locks" / f"{level}.txt").write_text(f"{level}==1\n")
    return load(tmp_path)


def pretend(go: ModuleType, monkeypatch: pytest.MonkeyPatch, fails: tuple[str, ...] = ()) -> list[str]:
    """Let commands only be noted; making .venv makes a folder, and some commands fail."""
    noted: list[str] = []

    def attempt(*command: str) -> str | None:
        words = " ".join(command).replace(go.ROOT + os.sep, "")
        noted.append(words)
        if any(piece in words for piece in fails):
            return f"{words}\nno luck"
        if "venv" in command:
            site = Path(go.VENV, "lib/python3.11/site-packages")
            site.mkdir(parents=True, exist_ok=True)
            Path(go.BIN).mkdir(exist_ok=True)
            Path(go.PYTHON).touch()
        return None

    monkeypatch.setattr(go, "attempt", attempt)
    monkeypatch.setattr(go, "outer_python", lambda: "python3")
    monkeypatch.setenv("PATH", "")  # no uv
    return noted


def test_the_first_start_installs_and_the_second_does_nothing(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start with nothing to do runs no command."""
    noted = pretend(go, monkeypatch)
    go.ensure("run")
    assert len(noted) == 2
    assert noted[0] == "python3 -m venv --without-pip .venv"
    assert noted[1].endswith("--require-hashes -r locks/run.txt")
    noted.clear()
    go.ensure("run")
    assert noted == []


def test_a_larger_level_covers_the_smaller_ones(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the tests' needs are installed, play starts at once; the bench needs more."""
    pretend(go, monkeypatch)
    go.ensure("dev")
    assert [go.is_ready(level) for level in go.LEVELS] == [True, True, False]


def test_a_changed_lock_is_installed_into_the_same_environment(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there is kept, only the difference is fetched."""
    noted = pretend(go, monkeypatch)
    go.ensure("dev")
    Path(go.ROOT, "locks/dev.txt").write_text("dev==2\n")
    assert [go.is_ready(level) for level in go.LEVELS] == [True, False, False]
    noted.clear()
    go.ensure("dev")
    assert not any("venv --without-pip" in words for words in noted)
    assert go.is_ready("dev")


def test_a_half_made_environment_is_made_anew(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the mark that is written last, nothing in .venv is trusted."""
    pretend(go, monkeypatch)
    left = Path(go.VENV, "lib/left")
    left.mkdir(parents=True)
    go.ensure("run")
    assert not left.exists()
    assert go.is_ready("run")


def test_an_install_cut_short_is_not_taken_for_whole(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks of a changed lock go before the install begins."""
    pretend(go, monkeypatch)
    go.ensure("run")
    Path(go.ROOT, "locks/run.txt").write_text("run==2\n")

    def interrupt(*_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(go, "by_outer_pip", interrupt)
    with pytest.raises(KeyboardInterrupt):
        go.ensure("run")
    Path(go.ROOT, "locks/run.txt").write_text("run==1\n")
    assert not go.is_ready("run")


def test_the_next_way_is_tried_when_one_fails(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """No pip outside: .venv gets one of its own."""
    noted = pretend(go, monkeypatch, fails=("pip --python",))
    go.ensure("run")
    assert noted[-2] == "python3 -m venv .venv"
    assert go.is_ready("run")


def test_a_failed_install_says_what_to_do(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands, what they said, and the next step."""
    pretend(go, monkeypatch, fails=("pip",))
    with pytest.raises(go.Trouble) as caught:
        go.ensure("run")
    said = str(caught.value)
    assert "Could not install locks/run.txt" in said
    assert "no luck" in said
    assert "run the same command again" in said
    assert not go.is_ready("run")


def test_the_work_behind_a_game_never_takes_its_environment_away(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broken .venv is left for the next start in front."""
    pretend(go, monkeypatch)
    kept = Path(go.VENV, "lib/kept")
    kept.mkdir(parents=True)
    with pytest.raises(go.Trouble, match="not whole"):
        go.ensure("dev", may_remake=False)
    assert kept.exists()


def test_the_environment_may_be_moved(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """No absolute path in what is written into .venv."""
    pretend(go, monkeypatch)
    go.ensure("run")
    site = Path(go.VENV, "lib/python3.11/site-packages")
    assert (site / (site / "rulebound.pth").read_text().strip()).resolve() == Path(go.ROOT).resolve()
    assert go.ROOT not in Path(go.COMMAND).read_text()
    assert os.access(go.COMMAND, os.X_OK)


def test_the_command_can_be_loaded_by_the_processes_that_it_starts(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.cli.main", lambda: pytest.fail("it began to run"))
    exec(compile(go.WRAPPER, go.COMMAND, "exec"), {"__name__": "__mp_main__"})


def test_children_find_the_project_and_the_toy_game(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set already is kept."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.delenv("RULEBOUND_GAMES", raising=False)
    found = go.surroundings(RULEBOUND_PURE="1")
    assert found["PYTHONPATH"] == f"{go.ROOT}{os.pathsep}elsewhere"
    assert found["RULEBOUND_GAMES"] == "tests.toy"
    assert found["RULEBOUND_PURE"] == "1"
    monkeypatch.setenv("RULEBOUND_GAMES", "mine")
    assert go.surroundings()["RULEBOUND_GAMES"] == "mine"


@pytest.mark.parametrize(
    ("word", "offered"),
    [
        ("play", ""),
        ("serve", ""),
        ("terminal", ""),
        ("games", ""),
        ("bots", ""),
        ("rules", "tests.toy"),
        ("soak", "tests.toy"),
    ],
)
def test_nobody_who_plays_is_offered_the_toy_game_unless_it_is_asked_for(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, word: str, offered: str
) -> None:
    monkeypatch.setattr(go, "ensure", lambda level: None)
    monkeypatch.setattr(go, "compile_behind", lambda: None)
    monkeypatch.setattr(go, "compile_now", lambda *how: None)
    monkeypatch.setattr(go, "become", lambda *words: go.surroundings()["RULEBOUND_GAMES"])
    monkeypatch.setenv("RULEBOUND_GAMES", "mine")
    assert go.main([word]) == "mine"
    monkeypatch.delenv("RULEBOUND_GAMES")
    assert go.main([word]) == offered


def test_help_names_every_word() -> None:
    """And needs nothing installed."""
    said = subprocess.run([sys.executable, str(ROOT / "go"), "--help"], capture_output=True, text=True, check=True)
    for word in ("play", "terminal", "serve", "test", "check", "bench", "soak"):
        assert f"./go {word}" in said.stdout


def test_go_needs_the_standard_library_only() -> None:
    """It runs before anything is installed; `rulebound` itself is beside it."""
    names = set()
    for node in ast.walk(ast.parse((ROOT / "go").read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            names.add(node.module.split(".")[0])
    assert names - set(sys.stdlib_module_names) == {"rulebound"}
