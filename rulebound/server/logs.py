"""The log of a server: one JSON object a line, about tables and sockets, never about cards, names or secrets.

Whatever others log goes the same way. Their words may quote what a program had in hand when it failed: only how they
begin is taken.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from typing import Final

import msgspec

LOGGER: Final = logging.getLogger("rulebound.server")
FIELDS: Final = frozenset(
    {"table", "game", "seat", "code", "seconds", "sockets", "tables", "storage", "address", "path", "status", "error"}
)
OWN: Final = ("rulebound.server", "uvicorn.error")  # what these say is about a server
QUOTES: Final = re.compile(r"[%(\[{<'\"].*", re.DOTALL)  # from where a text may hold something of a game


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; a field that is not on the list does not get into it."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": event_of(record),
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


def event_of(record: logging.LogRecord) -> str:
    """What happened: the first line of what was said, and of what others say, as much of it as quotes nothing.

    >>> event_of(logging.makeLogRecord({"name": "asyncio", "msg": "Exception in callback Room.say('Ace')"}))
    'Exception in callback Room.say'
    """
    event = record.getMessage() if record.name in OWN else QUOTES.sub("", str(record.msg))
    return event.strip().partition("\n")[0]


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line."""
    wrong = set(fields) - FIELDS
    if wrong:
        raise ValueError(f"a log line has no {', '.join(sorted(wrong))}")
    LOGGER.log(level, event, extra=fields)


def set_up(quiet: bool = False) -> None:
    """Log to standard error, everything that anybody logs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in OWN:
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(logging.WARNING if quiet else logging.INFO)
