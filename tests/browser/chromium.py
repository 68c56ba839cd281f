"""Which Chromium the tests use: the named one, the system's, or the one that npm brings."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SYSTEM: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
UNPACKED: Final = (  # where @sparticuz/chromium leaves what it unpacks
    ROOT / "web" / "node_modules" / "@sparticuz" / "chromium" / "bin" / "chromium",
    Path(tempfile.gettempdir()) / "chromium",
)
ARGUMENTS: Final = ["--disable-gpu", "--disable-dev-shm-usage", "--no-sandbox", "--force-color-profile=srgb"]


def find() -> str | None:
    """The program, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in SYSTEM:
        found = shutil.which(name)
        if found is not None:
            return found
    return next((str(one) for one in UNPACKED if one.is_file() and os.access(one, os.X_OK)), None)


MISSING: Final = "no Chromium is here: set $CHROMIUM, or install chromium"
