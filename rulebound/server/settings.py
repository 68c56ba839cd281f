"""Every bound of a server, in one place: each can be set, and none can be left out."""

from __future__ import annotations

from typing import Annotated, Final, get_type_hints

import msgspec

from rulebound.errors import RuleboundError

NO_BOUND: Final = "origins"  # which has an option of its own


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What one server allows. Beside each bound stands what it means, in which unit: `--limits` tells it."""

    message_bytes: Annotated[int, "bytes of a message that a client sends"] = 16 << 10
    message_depth: Annotated[int, "brackets within each other in such a message"] = 16
    actions_a_second: Annotated[int, "messages a second from one socket"] = 20
    burst: Annotated[int, "messages that may come at once"] = 20
    deck_bytes: Annotated[int, "bytes of a deck list"] = 64 << 10
    body_bytes: Annotated[int, "bytes of an HTTP request"] = 256 << 10
    replay_bytes: Annotated[int, "bytes of a journal to look at"] = 4 << 20
    replays: Annotated[int, "journals open to look at; one more closes that which was opened first"] = 32
    name_graphemes: Annotated[int, "signs of a name; never more than 32"] = 32
    chat_lines: Annotated[int, "lines of chat kept for whoever comes later"] = 200
    queue_bytes: Annotated[int, "bytes waiting to be sent to one socket; more close it"] = 1 << 20
    spectators: Annotated[int, "people who look on at one table"] = 50
    sockets: Annotated[int, "sockets of one process"] = 2000
    sockets_a_seat: Annotated[int, "windows in which one seat is open"] = 4
    tables: Annotated[int, "tables in the memory of one process"] = 2000
    new_tables_a_minute: Annotated[int, "tables and journals opened a minute from one address"] = 60
    hello_within: Annotated[float, "seconds that a socket has for its first message"] = 10.0
    answer_within: Annotated[float, "seconds for the rules to carry out one answer; longer suspends the game"] = 2.0
    idle: Annotated[float, "seconds after which a table that nobody looks at leaves memory"] = 900.0
    keep_open: Annotated[
        float, "seconds that a table is kept at which nobody sat down across, from its last change; 0: for ever"
    ] = 30 * 86_400.0
    keep_over: Annotated[
        float, "seconds that a game is kept which is over, likewise; 0: for ever, as one that goes on"
    ] = 0.0
    lease: Annotated[float, "seconds after which another process may take a game from one that is gone"] = 15.0
    auto_pass: Annotated[
        float, "seconds before a window is passed for somebody, whatever they hold; none against a program"
    ] = 0.6
    bot_pause: Annotated[float, "seconds before a program does something that people see; none before it passes"] = 0.35
    bot_steady: Annotated[
        float,
        "times its longest thought that a program takes in a window of the other's turn; 0: as long as it thinks",
    ] = 1.1
    bot_time: Annotated[float, "seconds after which a program that has not answered is answered for"] = 10.0
    origins: Annotated[tuple[str, ...], "pages that may connect, besides the server's own"] = ()


def bounds(settings: Settings) -> dict[str, int | float]:
    """The bounds by their names."""
    return {name: value for name, value in msgspec.structs.asdict(settings).items() if name != NO_BOUND}


def show_limits(settings: Settings) -> str:
    """Every bound as it is set with `--limit`, and what it means."""
    kinds = get_type_hints(Settings, include_extras=True)
    lines = [f"{f'{name}={value}':<26}{kinds[name].__metadata__[0]}" for name, value in bounds(settings).items()]
    return "\n".join(lines)


def with_limits(settings: Settings, limits: list[str]) -> Settings:
    """Settings with bounds changed, each written as name=value; what is no bound is refused with those that are.

    >>> with_limits(Settings(), ["spectators=3"]).spectators
    3
    """
    changed: dict[str, int | float] = {}
    known = bounds(settings)
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
