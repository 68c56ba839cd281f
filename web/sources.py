"""The sources of the built page: a list with their digests, so that a test without node sees whether a build is old.

.venv/bin/python -m web.sources   # writes rulebound/web/sources.txt; `npm run build` does it after the build
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent
LIST: Final = WEB.parent / "rulebound" / "web" / "sources.txt"
SETTINGS: Final = (
    *("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"),
)


def digests() -> dict[str, str]:
    """The digest of every file that a build reads, by its path in web/."""
    paths = [*(WEB / name for name in SETTINGS), *(path for path in (WEB / "src").rglob("*") if path.is_file())]
    return {path.relative_to(WEB).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(paths)}


def listed() -> dict[str, str]:
    """The digests of the files that the built page was made of."""
    lines = LIST.read_text(encoding="utf-8").splitlines() if LIST.is_file() else []
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def changed() -> list[str]:
    """The files that are not as they were for the build."""
    now, then = digests(), listed()
    return sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))


if __name__ == "__main__":
    LIST.write_text("".join(f"{digest}  {name}\n" for name, digest in digests().items()), encoding="utf-8")
