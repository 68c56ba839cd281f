"""The page that is shipped is the page that its sources build."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from web import fonts, sources

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "rulebound" / "web"
LEAST_NODE = (20, 19)
WIRE = 300_000  # bytes of script and style that a table may need, compressed
SCRATCH = ("node_modules", ".svelte-kit", "dist")


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {str(one.relative_to(folder)): one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file()}


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "npm_config_loglevel": "error", "npm_config_update_notifier": "false", "CI": "1"}
    return subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, timeout=240, check=False)


def test_the_page_is_built_from_the_sources_of_today() -> None:
    assert sources.changed() == [], "rulebound/web is older than these: run `npm ci && npm run build` in web/"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path | None:
    """The sources of the page with their packages, in another folder; None where node is not here and need not be."""
    why = ""
    node, npm = shutil.which("node"), shutil.which("npm")
    copy = tmp_path_factory.mktemp("page") / "web"
    if node is None or npm is None:
        why = "node and npm are not here"
    elif (version := version_of(node)) < LEAST_NODE:
        why = f"node {version} is older than {LEAST_NODE}"
    else:
        shutil.copytree(WEB, copy, ignore=shutil.ignore_patterns(*SCRATCH))
        done = run([npm, "ci", "--prefer-offline"], copy)
        why = f"npm ci says {done.stderr.strip()[-400:]}" if done.returncode else ""
    if why and os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(f"the page cannot be built again: {why}")
    return None if why else copy


def version_of(node: str) -> tuple[int, ...]:
    """The version of node, major and minor."""
    return tuple(int(part) for part in run([node, "--version"], ROOT).stdout.strip().lstrip("v").split(".")[:2])


@pytest.mark.whole
def test_the_page_is_what_its_sources_build(installed: Path | None, tmp_path: Path) -> None:
    """Builds the page again in another folder; without node the list of sources answers for it."""
    assert sources.changed() == []
    if installed is None:
        return
    built = run(["npm", "run", "page", "--", "--outDir", str(tmp_path / "built")], installed)
    assert built.returncode == 0, built.stderr
    again, shipped = files(tmp_path / "built"), files(BUILT)
    del shipped[sources.LIST.name]
    assert sorted(again) == sorted(shipped), "rulebound/web is not what web/ builds: run `npm run build` in web/"
    assert [name for name in again if again[name] != shipped[name]] == []


@pytest.mark.whole
def test_the_fonts_are_what_their_packages_make(installed: Path | None) -> None:
    """Makes the same characters again; without node the digests in the names of the files answer for them."""
    shipped = {path.name: path.read_bytes() for path in fonts.FONTS.glob("*.woff2")}
    for name, content in shipped.items():
        assert hashlib.sha256(content).hexdigest().startswith(name.split(".")[1]), name
    if installed is not None:
        made = fonts.make(fonts.recorded(), installed / "node_modules")
        assert sorted(made.files) == sorted(shipped), "run `npm run build` in web/"
        assert made.files == shipped
        for name, text in fonts.papers(made, installed / "node_modules").items():
            assert (fonts.FONTS / name).read_text(encoding="utf-8") == text, name


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
