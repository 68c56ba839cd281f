"""A disk as it may look after the power failed, from the log of what a process did to the files of a folder.

What was synced is there. Of what was not, each operation by itself may be there, missing, or torn; and a name is there
or gone as it was when the folder was last synced, or as it was changed since. After a sync that failed, the system
counts the pages as written: what did not reach the disk then is not brought there by any later sync.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

HEAD = struct.Struct("=cxxxIQQ")
SECTOR = 512


class Operation(NamedTuple):
    """One record of the log; `shim.c` says which there are."""

    kind: str
    name: str
    data: bytes
    offset: int


def read_log(path: Path) -> Iterator[Operation]:
    """The operations of a log."""
    content = path.read_bytes()
    at = 0
    while at < len(content):
        kind, name, length, offset = HEAD.unpack_from(content, at)
        at += HEAD.size
        yield Operation(
            kind.decode(), content[at : at + name].decode(), content[at + name : at + name + length], offset
        )
        at += name + length


class File:
    """What is on the disk of a file, and what was done to it since."""

    def __init__(self) -> None:
        self.durable = bytearray()
        self.pending: list[Operation] = []


class Disk:
    """The folder, operation by operation."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._names: dict[str, File] = {}  # as the process sees them
        self._durable: dict[str, File] = {}
        self._pending: list[tuple[str, File | None]] = []

    def carry_out(self, operation: Operation) -> None:
        """One operation more."""
        match operation.kind:
            case "C":
                self._rename(operation.name, File())
            case "U":
                self._rename(operation.name, None)
            case "D":
                for name, file in self._pending:
                    _set(self._durable, name, file)
                self._pending = []
            case "W" | "T":
                self._names[operation.name].pending.append(operation)
            case "S":
                file = self._names[operation.name]
                for pending in file.pending:
                    _apply(file.durable, pending)
                file.pending = []
            case "F":
                if operation.name != ".":
                    file = self._names[operation.name]
                    file.durable = self._after(file)
                    file.pending = []
            case other:
                raise AssertionError(f"the log has an operation {other!r}")

    def fail(self, folder: Path) -> None:
        """Writes what is left after a failure of the power into an empty folder."""
        names = dict(self._durable)
        for name, file in self._pending:
            if self._random.random() < 0.5:
                _set(names, name, file)
        for name, file in names.items():
            (folder / name).write_bytes(self._after(file))

    def _rename(self, name: str, file: File | None) -> None:
        _set(self._names, name, file)
        self._pending.append((name, file))

    def _after(self, file: File) -> bytearray:
        """What is on the disk of a file when the power fails."""
        content = bytearray(file.durable)
        mood = self._random.random()  # from nothing being there to nearly everything
        for operation in file.pending:
            lot = self._random.random()
            if lot < mood:
                _apply(content, operation)
            elif lot < (1 + mood) / 2 and operation.data:
                _apply(content, operation._replace(data=self._tear(operation.data)))
        return content

    def _tear(self, data: bytes) -> bytes:
        """The beginning of a write, to the end of a sector or not."""
        end = self._random.randrange(len(data))
        return data[: end - end % SECTOR] if self._random.random() < 0.5 else data[:end]


def _set(names: dict[str, File], name: str, file: File | None) -> None:
    if file is None:
        names.pop(name, None)
    else:
        names[name] = file


def _apply(content: bytearray, operation: Operation) -> None:
    if operation.kind == "T":
        del content[operation.offset :]
        content.extend(bytes(operation.offset - len(content)))
    else:
        content.extend(bytes(max(0, operation.offset - len(content))))
        content[operation.offset : operation.offset + len(operation.data)] = operation.data
