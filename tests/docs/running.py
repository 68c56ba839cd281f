"""A page is played from top to bottom in its sandbox; whatever does not go as printed is a fault."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import time
import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml  # type: ignore[import-untyped]

from rulebound.compiler.phrases import read_text
from rulebound.compiler.templates import PhraseError
from rulebound.server import messages, requests
from tests.docs.checking import check
from tests.docs.elsewhere import elsewhere
from tests.docs.reading import Block, Fault, Inline, pieces
from tests.docs.sandbox import Sandbox
from tests.docs.tables import ALWAYS_SHORTENED, CHECKED, PLACEHOLDERS, PYTHON, READING, SHORTENED, SYSTEM
from tests.docs.warm import Warm

SECONDS: Final = 60  # after which a command counts as hanging
WHOLE_SECONDS: Final = 600
LANGUAGES: Final = ("sh", "python", "text", "json", "toml", "yaml", "phrases")
CAPITALS: Final = re.compile(r"[A-Z]{1,}[A-Z_]*(:[A-Z]+)?")
EXPECTED: Final = re.compile(r"#.*\bexit code (\d+)")
ADDRESS: Final = re.compile(r"https?://\S+")


class Failed(Exception):
    """A command or block that does not go as printed."""


class Run:
    """One page, played in one sandbox."""

    def __init__(self, page: str, text: str, warm: Warm, sandbox: Sandbox, whole: bool = False) -> None:
        self.page = page
        self.text = text
        self.warm = warm
        self.sandbox = sandbox
        self.whole = whole
        self.python: list[tuple[str, int, str]] = []
        self.background: list[int] = []
        self.printed = ""  # what the block above has printed
        self.faults: list[Fault] = []

    def play(self, inline_before: set[str]) -> list[Fault]:
        """Plays the page, leaving out inline commands that an earlier page has too."""
        found = pieces(self.page, self.text)
        known = elsewhere(self.page, self.text)
        for number, piece in enumerate(found):
            after = next((block for block in found[number + 1 :] if isinstance(block, Block)), None)
            try:
                if isinstance(piece, Inline):
                    if piece.text not in inline_before:
                        inline_before.add(piece.text)
                        self.inline(piece)
                elif piece.line in known:
                    self.printed = ""
                else:
                    self.block(piece, after if after is not None and after.prints else None)
            except Failed as failed:
                self.faults.append(Fault(self.page, piece.line, str(failed)))
        for pid in self.background:
            self.warm.end(pid)
        return self.faults

    # -- blocks ------------------------------------------------------------------------------------

    def block(self, block: Block, output: Block | None) -> None:
        """Does with a block what its language says; `output` is the block below that shows what it prints."""
        if block.language not in LANGUAGES:
            raise Failed(unknown_language(block))
        if block.prints:
            self.compare(block)
        elif block.language == "sh":
            self.shell(block, output)
        elif block.language == "python":
            self.run_python(block)
        elif block.language != "text":
            self.parse(block)
        if block.file:
            place = self.own(block.file)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(block.text, encoding="utf-8")

    def compare(self, block: Block) -> None:
        """Whether the block above has printed this; see `shown_as` for what `...` stands for."""
        got = plain(self.printed)
        if not re.search(shown_as(plain(block.text)), got):
            raise Failed(f"this is not what the block above prints, which is:\n{got.rstrip()}")

    def run_python(self, block: Block) -> None:
        """Runs a Python block, with what the blocks above it on this page have defined."""
        self.python.append((block.page, block.line, block.text))
        code, self.printed, said = self.command(code=self.python)
        if code:
            self.python.pop()
            raise Failed(f"this code fails:\n{said.rstrip()}")

    def parse(self, block: Block) -> None:
        """Whether data is well formed and is what its fence says."""
        try:
            if block.language == "toml":
                tomllib.loads(block.text)
            elif block.language == "yaml":
                yaml.safe_load(block.text)
            elif block.language == "phrases":
                read_text(block.text, block.page)
            else:
                values = json_values(block.text)
                for word in block.words[1:]:
                    if "." not in word:
                        validate(values, word)
        except (ValueError, yaml.YAMLError, PhraseError) as error:
            raise Failed(f"this {block.language} is not well formed: {error}") from error

    def shell(self, block: Block, output: Block | None) -> None:
        """Runs the commands of a block; the last one is typed to where the output below shows a prompt."""
        said = ""
        lines = command_lines(block)
        for line, text in lines:
            typed = typed_in(output.text) if output is not None and (line, text) == lines[-1] else ""
            try:
                said += self.line(text, typed)
            except Failed as failed:
                self.faults.append(Fault(self.page, line, f"`{text}`: {failed}"))
        self.printed = said

    # -- commands ----------------------------------------------------------------------------------

    def inline(self, piece: Inline) -> None:
        """Runs an inline command, or asks for its help if it is only a name."""
        try:
            words = self.words(piece.text)
            if words[0] == "./go" and is_name(words) and not any(each.covers(words) for each in CHECKED):
                self.must_end_well([*[word for word in words if word != "..."], "--help"])
            else:
                self.line(piece.text)
        except Failed as failed:
            raise Failed(f"`{piece.text}`: {failed}") from None

    def line(self, text: str, typed: str = "") -> str:
        """Runs one command; what it prints."""
        if is_for_a_shell(uncommented(text)):
            return self.system(uncommented(text), expected_code(text))
        words = self.words(text)
        background = words[-1:] == ["&"]
        words = words[:-1] if background else words
        if not words or self.is_setting(words):
            return ""
        listed = [each for each in CHECKED if each.covers(words)]
        if listed:
            wrong = check(words, self.help)
            if wrong:
                raise Failed(wrong)
            return ""
        if words[0] in SYSTEM:
            return self.system(shlex.join(words), expected_code(text))
        if words[0] not in ("./go", PYTHON, "rulebound"):
            raise Failed(f"expected ./go, {PYTHON} or a program that tests/docs/tables.py names, found {words[0]!r}")
        if words[0] == "rulebound":
            words[0] = "./go"
        if words[:2] in (["./go", "play"], ["./go", "serve"]) and not {"--help", "--limits"} & set(words):
            return self.serve(words, background)
        if tuple(words[:3]) in READING and not expected_code(text):
            key = (*words, self.sandbox.env.get("RULEBOUND_GAMES", ""))
            if key not in self.warm.known:
                self.warm.known[key] = self.must_end_well(words)
            return self.warm.known[key]
        if not self.whole or ALWAYS_SHORTENED in words:
            words = shortened(words)
        return self.must_end_well(words, typed, expected_code(text))

    def words(self, text: str) -> list[str]:
        """The words of a line, without its comment, with placeholders and the port filled in."""
        try:
            words = shlex.split(text, comments=True)
        except ValueError as error:
            raise Failed(f"this is not a command: {error}") from error
        words = [self.sandbox.with_port(word) for word in words]
        return [filled(word, words) for word in words]

    def is_setting(self, words: list[str]) -> bool:
        """Carries out `export NAME=VALUE` and `cd FOLDER`, which alter the lines below."""
        if words[0] == "export":
            self.sandbox.env.update(dict(word.split("=", 1) for word in words[1:]))
        elif words[0] == "cd":
            self.sandbox.cwd = (self.sandbox.cwd / words[1]).resolve()
        else:
            return False
        return True

    def must_end_well(self, words: list[str], typed: str = "", expected: int = 0) -> str:
        """Runs a command that must end with this exit code; what it prints."""
        code, out, err = self.command(typed, words=words)
        if code != expected:
            raise Failed(f"expected exit code {expected}, found {code}:\n{(out + err).strip()}")
        return out

    def command(self, typed: str = "", **what: Any) -> tuple[int, str, str]:
        """The exit code, output and errors of a command."""
        sandbox = self.sandbox
        pid = self.warm.start(sandbox.cwd, sandbox.env, sandbox.streams, typed, **what)
        seconds = WHOLE_SECONDS if self.whole else SECONDS
        code = self.warm.wait(pid, seconds)
        if code is None:
            self.warm.end(pid)
            raise Failed(f"no end after {seconds} s")
        return code, read(sandbox.streams / "out"), read(sandbox.streams / "err")

    def serve(self, words: list[str], background: bool) -> str:
        """Starts a server, waits until it says where it is, and ends it, or leaves it to the end of the page."""
        sandbox = self.sandbox
        words = [*words, *(() if "--port" in words else ("--port", str(sandbox.port)))]
        streams = sandbox.streams / f"server-{len(self.background)}"
        streams.mkdir(exist_ok=True)
        pid = self.warm.start(sandbox.cwd, sandbox.env, streams, words=words)
        until = time.monotonic() + SECONDS
        while not ADDRESS.search(read(streams / "out")):
            code = self.warm.wait(pid, 0.02)
            if code is not None or time.monotonic() > until:
                raise Failed(f"expected a server that says where it is, found:\n{read(streams / 'err')}")
        if background:
            self.background.append(pid)
        elif self.warm.end(pid) is None:
            raise Failed("Ctrl-C does not end it")
        return read(streams / "out")

    def own(self, name: str) -> Path:
        """A file in the sandbox that may be written, because no link leads from it into the project."""
        place = self.sandbox.folder / name
        if not place.resolve().is_relative_to(self.sandbox.folder.resolve()):
            raise Failed(f"{name} is a file of the project, which a page must not write")
        return place

    def system(self, text: str, expected: int) -> str:
        """Runs a line with the shell of the system, where every program must be one that tables.py names."""
        for target in re.findall(r">\s*([\w./-]+)", text):
            self.own(target)
        for program in re.findall(r"(?:^|[|;&]\s*)([\w./-]+)", text):
            if program not in (*SYSTEM, "./go", PYTHON):
                raise Failed(f"{program!r} is no program that tests/docs/tables.py names")
        done = subprocess.run(
            ["sh", "-c", self.sandbox.with_port(text)],
            cwd=self.sandbox.cwd,
            env=self.sandbox.env,
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
        )
        if done.returncode != expected:
            raise Failed(f"expected exit code {expected}, found {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def help(self, words: list[str]) -> str:
        """What a command says when it is asked for help."""
        return self.must_end_well([*words, "--help"])


def unknown_language(block: Block) -> str:
    """What is wrong with the fence of a block."""
    known = ", ".join(LANGUAGES)
    if block.language == "indented":
        return f"this code is indented; expected a fence with a language: {known}"
    found = f"found {block.language!r}" if block.language else "found none"
    return f"expected a language behind the fence ({known}), {found}"


def command_lines(block: Block) -> list[tuple[int, str]]:
    """The commands of a block with their lines."""
    found: list[tuple[int, str]] = []
    continued, first = "", 0
    for number, text in enumerate(block.text.splitlines()):
        first = first if continued else number
        continued += text
        if continued.endswith("\\"):
            continued = continued[:-1]
            continue
        if uncommented(continued):
            found.append((block.line + first, continued.strip()))
        continued = ""
    return found


def uncommented(text: str) -> str:
    """A line without its comment."""
    quoted = ""
    for at, sign in enumerate(text):
        if sign == "#" and not quoted and (at == 0 or text[at - 1].isspace()):
            return text[:at].strip()
        if sign in "'\"":
            quoted = "" if quoted == sign else quoted or sign
    return text.strip()


def is_for_a_shell(text: str) -> bool:
    """Whether a line is more than one command with its words, so that only a shell can run it."""
    split = shlex.shlex(text, posix=True, punctuation_chars=True)
    split.whitespace_split = True
    try:
        words = list(split)
    except ValueError:
        return False  # `words` says what is wrong
    signs = [word for word in words[:-1] if set(word) <= set("();<>|&")]
    return bool(signs) or re.search(r"[$`]", re.sub(r"'[^']*'", "", text)) is not None


def expected_code(text: str) -> int:
    """The exit code that the comment of a line names, else 0."""
    named = EXPECTED.search(text)
    return int(named[1]) if named else 0


def filled(word: str, words: list[str]) -> str:
    """A word with its placeholder filled in, behind a `=` too."""
    before, sign, value = word.rpartition("=")
    if not CAPITALS.fullmatch(value) or words[0] in ("export", "-k"):
        return word
    for start, values in PLACEHOLDERS.items():
        if tuple(words[: len(start)]) == start and value in values:
            return before + sign + values[value]
    if any(each.covers(words) for each in CHECKED):
        return word
    raise Failed(f"tests/docs/tables.py does not say what fills the placeholder {value}")


def is_name(words: list[str]) -> bool:
    """Whether an inline command is only the name of a command, as in `./go sim`."""
    return all(re.fullmatch(r"[a-z]+|\.\.\.", word) for word in words[1:]) and len(words) < 4


def shortened(words: list[str]) -> list[str]:
    """The same command with less to do. A value that no pattern knows stays, and the command refuses it."""
    for start, options in SHORTENED.items():
        if tuple(words[: len(start)]) == start and "--help" not in words:
            for option, (pattern, value) in options.items():
                at = words.index(option) + 1 if option in words else 0
                if re.fullmatch(pattern, words[at] if 0 < at < len(words) else ""):
                    words = [*words[:at], value, *words[at + 1 :]] if at else [*words, option, value]
    return words


def typed_in(text: str) -> str:
    """What the output of a game at the terminal shows as typed."""
    return "".join(f"{line[2:]}\n" for line in text.splitlines() if line.startswith("> "))


def plain(text: str) -> str:
    """Output without blanks at the ends of its lines."""
    return "".join(f"{line.rstrip()}\n" for line in text.strip("\n").splitlines())


def shown_as(text: str) -> str:
    """Output as a pattern: `...` alone on a line stands for any lines, and within a line for any part of it."""
    lines = text.splitlines()
    patterns = ["(.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n" for line in lines]
    return r"\A" + "".join(patterns) + r"\Z"


def json_values(text: str) -> list[Any]:
    """The JSON values in a text, one after the other."""
    decoder, at, found = json.JSONDecoder(), 0, []
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        value, at = decoder.raw_decode(text, at)
        found.append(value)
    return found


def validate(values: list[Any], word: str) -> None:
    """Whether values are messages of the protocol, or what it calls by this name."""
    types = (messages.FromClient, messages.FromServer) if word == "message" else (named_type(word),)
    for value in values:
        wrong = [mismatch(value, one) for one in types]
        if all(wrong):
            raise ValueError(" / ".join(wrong))


def named_type(word: str) -> Any:
    """The type of the protocol with this name."""
    for module in (messages, requests):
        if isinstance(getattr(module, word, None), type):
            return getattr(module, word)
    raise ValueError(f"the protocol has nothing that is called {word!r}")


def mismatch(value: Any, expected: Any) -> str:
    """What is wrong with a value that should be of a type, or nothing."""
    try:
        msgspec.convert(value, type=expected)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def read(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8", errors="replace")
