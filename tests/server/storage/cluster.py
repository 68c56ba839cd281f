"""A PostgreSQL of the tests' own: in a folder of its own, heard of only through a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

INSTALLED = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/pgsql/bin",
)
QUICK = ("fsync=off", "full_page_writes=off", "max_connections=60", "shared_buffers=16MB", "listen_addresses=")

WATCH = 'read none; "$1" -D "$2/data" -m immediate -w stop; rm -rf "$2"'


class Someone(TypedDict, total=False):
    """As whom to run a program."""

    user: int
    group: int
    extra_groups: list[int]


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, None where it is not installed."""
    found = shutil.which("initdb")
    if found and shutil.which("pg_ctl", path=str(Path(found).resolve().parent)):
        return Path(found).resolve().parent
    for pattern in INSTALLED:
        folders = sorted(Path("/").glob(pattern[1:]), key=lambda path: (len(str(path)), path))
        for folder in reversed(folders):
            if (folder / "initdb").is_file() and (folder / "pg_ctl").is_file():
                return folder
    return None


def somebody() -> Someone:
    """Whom to run PostgreSQL as, which refuses to be run by root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    return {}


class Cluster:
    """A server that can be stopped and started."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.url = f"postgresql://tester@/postgres?host={folder}"
        self._programs = programs
        self._as = somebody()
        if "user" in self._as:
            os.chown(folder, self._as["user"], self._as["group"])
        quick = ("--no-sync", "--auth=trust", "--username=tester", "--encoding=UTF8", "--locale=C")
        self._run("initdb", *quick, "-D", str(folder / "data"))

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        settings = " ".join(f"-c {setting}" for setting in (*QUICK, f"unix_socket_directories={self.folder}"))
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-l", str(self.folder / "log"), "-o", settings, "-w", "start"
        )

    def stop(self) -> None:
        """Stops it as a crash would."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *words],
            cwd=self.folder,
            env={"PATH": os.defpath, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=100,
            **self._as,
        )
        assert done.returncode == 0, f"{program}: {done.stdout.decode(errors='replace')}"


@contextmanager
def running(programs: Path) -> Iterator[Cluster]:
    """A cluster that runs, and is gone with the tests even if they are killed."""
    # Not below the tests' own folder: the path of a socket may have a hundred signs, and that folder is root's.
    folder = Path(tempfile.mkdtemp(prefix="rulebound-pg-"))
    watch = subprocess.Popen(
        ["sh", "-c", WATCH, "watch", str(programs / "pg_ctl"), str(folder)],
        cwd="/",
        stdin=subprocess.PIPE,  # whose end is closed when this process ends, however it does
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        **somebody(),
    )
    with watch:
        cluster = Cluster(folder, programs)
        cluster.start()
        yield cluster
