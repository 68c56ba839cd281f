"""A server whose chance is told: the seed of the next table stands in a file, programs decide by a seed of their own.

python -m tests.browser.seeded serve ... takes what `rulebound serve` takes; $SEED_FILE names the file.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from rulebound.cli import main
from rulebound.server import app, house, minds


def told() -> bytes:
    """The seed of the next table."""
    return Path(os.environ["SEED_FILE"]).read_bytes()


if __name__ == "__main__":
    vars(app).update(House=partial(house.House, seeds=told), Minds=partial(minds.Minds, seed=1))
    main()
