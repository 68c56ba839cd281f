"""Every bound of a server, in one place: each can be set, and none can be left out."""

from __future__ import annotations

import msgspec

from rulebound.errors import RuleboundError


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What one server allows. Sizes are bytes, times are seconds."""

    message_bytes: int = 16 << 10
    message_depth: int = 16
    actions_a_second: int = 20
    burst: int = 20  # at once
    deck_bytes: int = 64 << 10
    body_bytes: int = 256 << 10  # of an HTTP request
    replay_bytes: int = 4 << 20
    replays: int = 32  # open for looking at
    name_graphemes: int = 32  # more are not kept: see rulebound.names
    chat_lines: int = 200  # kept for whoever comes later
    queue_bytes: int = 1 << 20  # waiting to be sent to one socket
    spectators: int = 50
    sockets: int = 2000
    sockets_a_seat: int = 4
    tables: int = 2000  # in memory
    new_tables_a_minute: int = 60  # from one address
    hello_within: float = 10.0
    answer_within: float = 2.0  # for the rules to carry out one answer; longer suspends that game
    idle: float = 900.0  # after which a table that nobody looks at leaves memory
    keep_open: float = 30 * 86_400.0  # a table at which nobody sat down across, from its last change; 0: for ever
    keep_over: float = 0.0  # a game that is over, likewise; one that goes on is kept for ever
    lease: float = 15.0  # after which another process may take a game from one that is gone
    auto_pass: float = 0.6  # before a window is passed for somebody; the same whatever they hold
    bot_pause: float = 0.35  # before a program answers, so that people can follow
    bot_time: float = 10.0  # after which a bot that has not answered is answered for
    origins: tuple[str, ...] = ()  # pages that may connect, besides the server's own


def with_limits(settings: Settings, limits: list[str]) -> Settings:
    """Settings with bounds changed, each written as name=value; what is no bound is refused with those that are.

    >>> with_limits(Settings(), ["spectators=3"]).spectators
    3
    """
    changed: dict[str, int | float] = {}
    known = {name: value for name, value in msgspec.structs.asdict(settings).items() if name != "origins"}
    for limit in limits:
        name, _, value = limit.partition("=")
        if name not in known:
            raise RuleboundError(f"there is no bound {name!r}; bounds are {', '.join(known)}")
        try:
            changed[name] = msgspec.convert(value, type(known[name]), strict=False)
        except msgspec.ValidationError:
            raise RuleboundError(f"{limit}: expected a number behind {name}=") from None
        if not 0 <= changed[name] < 1 << 40:
            raise RuleboundError(f"{limit}: expected a number that is not below 0")
    return msgspec.structs.replace(settings, **changed)
