"""Play a whole game over the socket: python examples/client.py [game] [opponent] [address]

    ./go serve &
    .venv/bin/python examples/client.py opcg search

It opens a table, sits down, and answers every decision it owes with any option. See docs/protocol.md.
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect


def open_table(address: str, game: str, opponent: str) -> Any:
    """Open a table against a program; the answer has its name and the secret of our seat."""
    asked = json.dumps({"game": game, "name": "Example", "opponent": f"bot:{opponent}"}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables", asked)) as answer:
        return json.load(answer)


def play(socket: ClientConnection, table: Any) -> str:
    """Answer until the game is over; how it ended."""
    seat, secret = table["seats"][0]["seat"], table["seats"][0]["secret"]

    def send(kind: str, **fields: Any) -> None:
        socket.send(json.dumps({"type": kind, **fields}))

    send("hello", protocol=3, table=table["table"], secret=secret, lang="en")
    answered = -1
    for text in socket:
        message = json.loads(text)
        if message["type"] == "bye":
            return f"The server closed the socket: {message['text']}"
        update = message.get("update")
        if update is None:
            continue
        for event in update["log"]:
            print(event["text"], *event.get("why", []), sep="  ")
        if update["ended"]:
            return str(update["ended"])
        decision = update["view"]["decision"]
        if message["type"] == "welcome":
            answered = -1  # a second one comes where something was not kept, which is then undone
        if decision is None or decision["seat"] != seat or decision["number"] <= answered:
            continue
        options = decision["options"] or range((decision["high"] - decision["low"]) // decision["stride"] + 1)
        answered = decision["number"]
        send("answer", id=answered, number=answered, index=random.randrange(len(options)))
    return "The socket was closed."


def main(game: str = "opcg", opponent: str = "greedy", address: str = "http://127.0.0.1:8000") -> None:
    """One game from the first message to the last."""
    table = open_table(address, game, opponent)
    with connect(f"{address.replace('http', 'ws', 1)}/socket", max_size=1 << 22) as socket:
        print(play(socket, table))


if __name__ == "__main__":
    main(*sys.argv[1:])
