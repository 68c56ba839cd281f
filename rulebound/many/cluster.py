"""Chunks over a Ray cluster: one of its own on this machine, or one that is there."""

from __future__ import annotations

import importlib.util
import os
import socket
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.many.chunk import Result, Span, play_games
from rulebound.many.plan import Plan

WAITING: Final = 3  # chunks a core of the cluster has ahead of it
PATIENCE: Final = 5.0  # seconds for an address to answer
CLIENT: Final = "ray://"
INSTALL: Final = "pip --python .venv/bin/python install --require-hashes -r locks/cluster.txt"


class Cluster:
    """Plays on the cluster at an address; "" is a cluster of its own with so many workers."""

    def __init__(self, address: str, workers: int) -> None:
        self.address = address
        self.workers = workers
        if importlib.util.find_spec("ray") is None:
            raise RuleboundError(f"Ray is not installed; it comes with: {INSTALL}")
        if address:
            look_for(address)

    def play(self, plan: Plan, spans: Sequence[Span]) -> Generator[list[Result], None, None]:
        """The results of each chunk, as they come."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of it unless the user wants to
        import ray

        try:
            self._join(ray)
        except Exception as error:  # whatever Ray raises: its kinds differ from version to version
            where = f"at {self.address}" if self.address else "on this machine"
            hint = "; where it asks for a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN" if self.address else ""
            raise RuleboundError(f"no Ray cluster could be used {where}: {_first_line(error)}{hint}") from None
        try:
            cores = int(ray.cluster_resources().get("CPU", 1))
            task = ray.remote(play_games)
            shared = ray.put(plan)
            ahead: list[Any] = []
            for start, stop in spans:
                ahead.append(task.remote(shared, start, stop))
                if len(ahead) >= cores * WAITING:
                    done, ahead = ray.wait(ahead)
                    yield from ray.get(done)
            while ahead:
                done, ahead = ray.wait(ahead)
                yield from ray.get(done)
        except ray.exceptions.RayError as error:
            raise RuleboundError(f"the Ray cluster failed: {_first_line(error)}") from None
        finally:
            ray.shutdown()

    def _join(self, ray: Any) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address:
            ray.init(address=self.address, runtime_env=shipped(), **quiet)
        else:
            here = {"env_vars": {**settings(), "PYTHONPATH": search_path()}}
            ray.init(address="local", num_cpus=self.workers, include_dashboard=False, runtime_env=here, **quiet)


def look_for(address: str) -> None:
    """Whether something answers at an address: HOST:PORT, ray://HOST:PORT or auto; Ray itself would wait long."""
    if address == "auto":
        return
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise RuleboundError(f"the address of a Ray cluster is HOST:PORT, ray://HOST:PORT or auto, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise RuleboundError(f"no Ray cluster answers at {address}: {why}") from None


def settings() -> dict[str, str]:
    """What decides which games there are, and which build of them is used."""
    return {name: os.environ[name] for name in ("RULEBOUND_GAMES", "RULEBOUND_PURE") if name in os.environ}


def search_path() -> str:
    """Where the workers of a cluster on this machine find what is played."""
    return os.pathsep.join([str(home("rulebound").parent), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)


def shipped() -> dict[str, Any]:
    """What goes to the machines of a cluster: the sources of the engine, and of games from elsewhere."""
    packages = ["rulebound", *os.environ.get("RULEBOUND_GAMES", "").split(",")]
    tops = dict.fromkeys(package.strip().split(".")[0] for package in packages if package.strip())
    return {"py_modules": [str(home(top)) for top in tops], "env_vars": settings()}


def home(package: str) -> Path:
    """The folder of a package."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise RuleboundError(f"the package {package!r} cannot be found")
    return Path(next(iter(found.submodule_search_locations)))


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0] or type(error).__name__
