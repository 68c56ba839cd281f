"""Every bound of a server, in one place: each can be set, and none can be left out."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What one server allows. Sizes are bytes, times are seconds."""

    message_bytes: int = 16 << 10
    message_depth: int = 16
    actions_a_second: int = 20
    burst: int = 40
    deck_bytes: int = 64 << 10
    body_bytes: int = 256 << 10  # of an HTTP request
    name_graphemes: int = 32
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
    lease: float = 15.0  # after which another process may take a game from one that is gone
    auto_pass: float = 0.6  # before a window is passed for somebody; the same whatever they hold
    bot_time: float = 10.0  # after which a bot that has not answered is answered for
    origins: tuple[str, ...] = ()  # pages that may connect, besides the server's own
