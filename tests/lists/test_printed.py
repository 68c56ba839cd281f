"""The kept cards of `tests/printed` are what the lists say today."""

from __future__ import annotations

import gzip

import pytest

from tests.printed.__main__ import KEPT, fresh, written
from tests.printed.kept import HERE, SUFFIX

pytestmark = pytest.mark.whole


@pytest.mark.parametrize("title", KEPT)
def test_the_kept_cards_are_those_of_the_list(title: str) -> None:
    """`python -m tests.printed --write` brings them into line."""
    stored = gzip.decompress((HERE / f"{title}{SUFFIX}").read_bytes()).decode()
    assert stored == written(fresh(title))
