"""One warm process and one set of samples for all pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs import samples
from tests.docs.warm import Warm


@pytest.fixture(scope="session")
def warm() -> Iterator[Warm]:
    """A process that starts commands in milliseconds."""
    with Warm() as process:
        yield process


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that pages name."""
    folder = tmp_path_factory.mktemp("samples")
    samples.make(folder)
    return folder
