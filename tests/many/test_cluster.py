"""A cluster gives the same table; one that is not there is told at once."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.many.cluster import INSTALL, Cluster, home, look_for, shipped
from rulebound.simulate import simulate
from tests.many.runs import GAMES, toy_plan, toy_report


@pytest.mark.needs("ray")
@pytest.mark.filterwarnings("ignore")  # those of Ray are not ours
def test_a_cluster_gives_the_same_report() -> None:
    assert simulate(toy_plan(), GAMES, where=Cluster("", 2)) == toy_report()


def test_without_ray_it_is_told_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as where it is not installed
    with pytest.raises(RuleboundError, match=r"install --require-hashes -r locks/cluster\.txt"):
        Cluster("", 1)


def test_the_page_and_the_message_name_the_same_way_to_install_ray() -> None:
    page = Path(__file__).parents[2] / "docs" / "simulation.md"
    assert f"\n{INSTALL}\n" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("address", ["nowhere", "host:", ":6379", "host:port", "host:99999", "host:0", "ray://", "h:²"])
def test_what_is_no_address_is_told(address: str) -> None:
    with pytest.raises(RuleboundError, match="HOST:PORT"):
        look_for(address)


def test_an_address_where_nobody_answers_is_told() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(RuleboundError, match=f"no Ray cluster answers at 127.0.0.1:{port}"):
        look_for(f"127.0.0.1:{port}")
    with pytest.raises(RuleboundError, match="no Ray cluster answers"):
        look_for(f"ray://127.0.0.1:{port}")


def test_the_engine_and_the_games_from_elsewhere_go_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_GAMES", "tests.toy, tests.bonfire")
    found = shipped()
    assert found["py_modules"] == [str(home("rulebound")), str(home("tests"))]
    assert found["env_vars"]["RULEBOUND_GAMES"] == "tests.toy, tests.bonfire"
    with pytest.raises(RuleboundError, match="'nosuchpackage'"):
        home("nosuchpackage")
