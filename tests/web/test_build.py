"""The page that is shipped is the page that its sources build."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "rulebound" / "web"
LEAST_NODE = (20, 19)
WIRE = 300_000  # bytes of script and style that a table may need, compressed
SCRATCH = ("node_modules", ".svelte-kit", "dist")


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {str(one.relative_to(folder)): one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file()}


def give_up(why: str) -> None:
    """Skip with the reason, or fail where a browser and its tools are required."""
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(why)
    pytest.skip(why)


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "npm_config_loglevel": "error", "npm_config_update_notifier": "false", "CI": "1"}
    return subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.whole
def test_the_page_is_what_its_sources_build(tmp_path: Path) -> None:
    """Slower than a test should be: it builds the page anew, in another folder."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        give_up("the page cannot be built again: node and npm are not here")
    assert node is not None and npm is not None
    version = tuple(int(part) for part in run([node, "--version"], ROOT).stdout.strip().lstrip("v").split(".")[:2])
    if version < LEAST_NODE:
        give_up(f"the page cannot be built again: node {version} is older than {LEAST_NODE}")
    copy = tmp_path / "web"
    shutil.copytree(WEB, copy, ignore=shutil.ignore_patterns(*SCRATCH))
    installed = run([npm, "ci", "--prefer-offline"], copy)
    if installed.returncode:
        give_up(f"the page cannot be built again: npm ci says {installed.stderr.strip()[-400:]}")
    built = run([npm, "run", "build", "--", "--outDir", str(tmp_path / "built")], copy)
    assert built.returncode == 0, built.stderr
    again, shipped = files(tmp_path / "built"), files(BUILT)
    assert sorted(again) == sorted(shipped), "rulebound/web is not what web/ builds: run `npm run build` in web/"
    assert [name for name in again if again[name] != shipped[name]] == []


def test_the_lock_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")


def test_the_page_asks_nobody_else_for_anything() -> None:
    """Addresses in the assets are their own: names of XML and of documentation are the only others."""
    harmless = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/)")
    for name, content in files(BUILT).items():
        if name.endswith((".html", ".css", ".js", ".svg")):
            text = content.decode("utf-8")
            found = [one for one in re.findall(r"https?://[^\s\"'`)]*", text) if not harmless.match(one)]
            assert found == [], f"{name}: {found}"
            assert not name.endswith(".map") and "sourceMappingURL" not in text, name
            assert "data:" not in text or name.endswith(".js"), name
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    assert "<style" not in page and not re.search(r"<script(?![^>]*\ssrc=)", page), (
        "the page's policy takes no inline script"
    )


def test_no_template_has_a_style_that_the_policy_refuses() -> None:
    for one in sorted((WEB / "src").rglob("*.svelte")):
        assert not re.search(r"\sstyle=", one.read_text(encoding="utf-8")), f"{one.name}: use a class, or style:--name"


def test_a_table_needs_little_over_the_wire() -> None:
    """Script and style of everything but the letters of one language."""
    shipped = files(BUILT)
    wire = sum(len(gzip.compress(shipped[name], 6)) for name in shipped if name.endswith((".js", ".css", ".html")))
    assert wire < WIRE, f"{wire} bytes"
