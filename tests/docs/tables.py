"""What the runner knows about commands: which are only checked, which are shortened, what fills a placeholder."""

from __future__ import annotations

from typing import Final, NamedTuple


class Checked(NamedTuple):
    """Commands that are not run: how they begin, a word that they hold, and the reason.

    Each printed option must exist, and each printed file of the project must be there.
    """

    start: tuple[str, ...]
    reason: str
    holds: str = ""

    def covers(self, words: list[str]) -> bool:
        """Whether a command is one of these."""
        return tuple(words[: len(self.start)]) == self.start and (not self.holds or self.holds in words)


PYTHON: Final = ".venv/bin/python"
CHECKED: Final = (
    Checked(("./go", "test"), "runs every test, this one included"),
    Checked(("./go", "check"), "checks style and types, which the gate does itself"),
    Checked(("./go", "soak"), "plays for minutes"),
    Checked(("./go", "bench"), "measures for minutes, and wants the machine for itself"),
    Checked(("./go", "bots"), "plays for hours"),
    Checked(("./go", "rules", "coverage"), "runs every test that claims a rule"),
    Checked(("./go", "serve"), "needs PostgreSQL", holds="--database"),
    Checked(("./go", "sim"), "needs Ray, which locks/cluster.txt installs", holds="ray"),
    Checked((PYTHON, "-m"), "tests the project, rewrites its files or installs packages"),
    Checked((PYTHON, "locks/renew.py"), "asks the package index for the newest versions"),
    Checked((PYTHON, "examples/client.py"), "plays a whole game on a server, which tests/server/test_client.py does"),
    Checked(("pip",), "installs packages"),
    Checked(("uv",), "installs packages"),
    Checked(("pipx",), "installs packages"),
    Checked(("apt",), "installs packages"),
    Checked(("apt-get",), "installs packages"),
    Checked(("sudo",), "installs packages"),
    Checked(("npm",), "installs packages or builds the page"),
    Checked(("npx",), "installs packages"),
    Checked(("pre-commit",), "installs hooks"),
    Checked(("reuse",), "is a program that not every machine has"),
    Checked(("git",), "needs a network, or changes the repository"),
    Checked(("docker",), "is a program that not every machine has"),
)

# Commands that play many games. In the short gate a printed value that matches the pattern is replaced, and an option
# that is not printed is added. `test_whole.py` runs the commands as printed, except those with `--write`: they make the
# figures of a page, which takes minutes.
SHORTENED: Final = {
    ("./go", "sim"): {"--games": (r"\d+|", "2"), "--players": (r"greedy|search(:quick|:deep|:\d+i)?", "random")},
}
ALWAYS_SHORTENED: Final = "--write"

# Commands that take seconds and only read the project: once is enough, whichever page they are on.
READING: Final = (("./go", "rules", "show"), ("./go", "cards", "lint"))

# What the pages write in capitals, by the beginning of a command; () is any command.
PLACEHOLDERS: Final[dict[tuple[str, ...], dict[str, str]]] = {
    ("./go", "replay"): {"FILE": "game.jsonl"},
    ("./go", "terminal"): {"FILE": "game.jsonl", "DECK": "my-deck.txt"},
    ("./go", "deck"): {"FILE": "my-deck.txt", "PATH": "my-deck.txt", "NAME": "lantern", "DECK": "lantern"},
    ("./go", "cards", "import"): {"FILE": "my-set.json", "PATH": "my-set.json"},
    ("./go", "cards", "show"): {"ID": "OP01-016"},
    ("./go", "cards", "forget"): {"ID": "OP01-016"},
    ("./go", "cards", "compile"): {"FILE": "cards.en.json"},
    ("./go", "cards", "compare"): {"FILE": "cards.en.json"},
    ("./go", "rules", "show"): {"BOOK:NUMBER": "opcg-1.1.9:7-1-4-1"},
    ("./go", "rules", "diff"): {"REPLAY": "game.jsonl", "FILE": "game.jsonl"},
    ("./go", "sim"): {"FILE": "run.jsonl", "PAGE": "docs/balance.md", "OUT": "out.html", "FOLDER": "kept"},
    ("./go", "bots"): {"FILE": "docs/bots.md", "FOLDER": "runs"},
    ("./go", "serve"): {"DIR": "data"},
    (): {"GAME": "opcg", "LANG": "ja", "N": "2"},
}

# Programs of the system that a page may use; the lines run as printed.
SYSTEM: Final = ("cat", "cd", "cp", "curl", "echo", "export", "grep", "head", "ls", "mkdir", "rm", "sleep", "tail")
