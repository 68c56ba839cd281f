"""The log of a server: one JSON object a line, about tables and sockets, never about cards, names or secrets."""

from __future__ import annotations

import logging
import sys
import time
from typing import Final

import msgspec

LOGGER: Final = logging.getLogger("rulebound.server")
FIELDS: Final = frozenset(
    {"table", "game", "seat", "code", "seconds", "sockets", "tables", "storage", "address", "path", "status", "error"}
)


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; a field that is not on the list does not get into it."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key in FIELDS}
        if record.exc_info is not None and record.exc_info[0] is not None:
            # The kind of an error and where it was raised; its words may quote a card.
            line["error"] = record.exc_info[0].__name__
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:
                line["where"] = f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}"
        return msgspec.json.encode(line).decode()


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line."""
    wrong = set(fields) - FIELDS
    if wrong:
        raise ValueError(f"a log line has no {', '.join(sorted(wrong))}")
    LOGGER.log(level, event, extra=fields)


def set_up(quiet: bool = False) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("rulebound.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING if quiet else logging.INFO)
