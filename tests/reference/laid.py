"""Positions laid out around abilities that no game came to: their card and its partners at hand, enough to pay with.

Nothing in them is more than the rules let a game come to; only the way there is left out. From there a game is played
on at random, as any other, and each operation held against the reference.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from rulebound.errors import AuditError
from rulebound.lessons.layout import Lying, Position, Side
from rulebound.program import filters as fi
from rulebound.program import ops as op
from tests.reference.reasons import established, missing
from tests.reference.steer import BASIC, HEADS, Kept, Table, parts_of
from tests.reference.watch import watching

Zones = dict[str, list[str | Lying]]

DECISIONS: Final = {"opcg": 120, "azurlane": 120, "fow": 250}  # with a choice: some turns of both
HAND: Final = 6
DECK: Final = 16
PILE: Final = (2, 8, 20)  # cards in the trash, the retreat zone, the graveyard
LIVES: Final = (0, 1, 2, 4)  # cards of life or durability
LIFE: Final = (300, 1500, 4000)  # of Force of Will
GRID: Final = (1, 0, 2, 3, 5)  # the places of a fleet, its Flagship's aside
FLAGSHIP: Final = 4
STANDING: Final = {"opcg": ("character",), "azurlane": ("ship",), "fow": ("resonator", "regalia")}
ROOM: Final = {"opcg": 5, "azurlane": 5, "fow": 6}


def lay(table: Table, tries: int, seed: int) -> None:
    """Lays positions out for each ability that is missing, until it has changed something or all were tried."""
    with watching(table.watch):
        for ability in missing(table):
            if established(table, ability):
                continue  # no position leads there
            for n in range(tries):
                if ability in table.watch.changed:
                    break
                random = Random(f"{seed} {table.keys[ability]} {n}")
                g = table.variants[n % len(table.variants)]
                position = around(table, ability, random)
                where = f"--laid {n + 1}, {table.keys[ability]}"
                begun = Kept(where, g.name, n, [], [], msgspec.json.encode(position).decode())
                try:
                    table.play_on(g, begun, DECISIONS[table.name])
                except AuditError:
                    continue  # what was laid together cannot lie so


def around(table: Table, ability: int, random: Random) -> Position:
    """A position in the turn of a player who has the card, or of the other."""
    id = table.watch.card_of(ability)
    card = table.cards[id]
    leads = card.kind in (HEADS[table.name], "j-ruler")
    few = [id]
    heads = [id if leads else turned(table, table.head(id, random), random)]
    heads.append(turned(table, random.choice(table.heads()), random))
    sides: list[Side] = []
    for seat in range(2):
        mine = ("yours", "any") if seat == 0 else ("theirs", "any")
        wanted = table.partners(few, mine, random)
        if seat == 0 and not leads and not card.token:
            wanted += few * 2 + bringers(table, id, random)
        sides.append(side(table, heads[seat], wanted, few if seat == 0 else [], random))
    return Position(sides, random.choice((5, 6, 9, 10)), random.choice((0, 0, 0, 1)), seed=random.randrange(1000))


def bringers(table: Table, id: str, random: Random) -> list[str]:
    """Some cards whose texts could play a card, as it may not be played for its cost."""
    found = []
    for other in table.bodies():
        texts = table.cards[other].abilities
        if any(isinstance(one, op.Play) for one in parts_of(texts)):
            searches = [one for one in parts_of(texts) if isinstance(one, fi.Cards) and one.where]
            found += [other] if any(table.is_found(id, cards) for cards in searches) else []
    return random.sample(found, min(2, len(found)))


def turned(table: Table, head: str, random: Random) -> str:
    """A card that leads a deck, now and then with its other side up."""
    other = table.cards[head].other_side
    return other if other in table.cards and random.random() < 0.4 else head


def marks(table: Table, id: str, random: Random) -> dict[str, int]:
    """Some of the counters that the text of a card speaks of."""
    named = {one.mark for one in parts_of(table.cards[id].abilities) if isinstance(one, op.Put | op.Remove)}
    known = sorted(named & set(table.game.words.marks) - {"don", "damage"})
    return {name: n for name in known if (n := random.randrange(4)) > 0}


def side(table: Table, head: str, wanted: list[str], few: list[str], random: Random) -> Side:
    """What one player has."""
    any_ = random.sample(table.bodies(), 6)
    name = table.name

    def some(n: int) -> list[str]:
        return [random.choice(wanted if wanted and random.random() < 0.6 else any_) for _ in range(n)]

    def fit(ids: list[str]) -> list[str]:
        return [id for id in ids if table.cards[id].kind in STANDING[name]]

    standing = fit(some(random.choice((0, random.randrange(ROOM[name] + 1)))))
    if few and random.random() < 0.6:
        standing = [*fit([id for id in few if not table.cards[id].token]), *standing][: ROOM[name]]
    tokens = [id for id in few if table.cards[id].token]
    if wanted and random.random() < 0.2:
        bodies = fit(wanted)
        standing = random.choices(bodies, k=ROOM[name]) if bodies else standing
    additions = [id for id in [*few, *wanted] if table.cards[id].kind == "addition"]
    lying = []
    for id in [*tokens, *standing][: ROOM[name]]:
        upon = [random.choice(additions)] if additions and random.random() < 0.4 else []
        below = some(1) if name == "azurlane" and random.random() < 0.3 else []
        rested = random.random() < 0.3
        lying.append(Lying(id, rested, marks=marks(table, id, random), attached=upon, beneath=below))
    hand: list[str | Lying] = [*(id for id in few if not table.cards[id].token and id != head), *some(HAND)]
    deck: list[str | Lying] = [*some(DECK)]
    pile: list[str | Lying] = [*some(random.choice(PILE))]
    lives: list[str | Lying] = [*some(random.choice(LIVES))]
    if name == "opcg":
        stage: list[str | Lying] = [*[id for id in [*few, *wanted] if table.cards[id].kind == "stage"][:1]]
        given = random.choice((0, 0, 1, 2))
        leader = Lying(head, marks={"don": given} if given else {})
        zones: Zones = {"leader": [leader], "characters": [*lying], "stage": stage}
        zones |= {"hand": hand, "deck": deck, "life": lives, "trash": pile}
        active = random.choice((10 - given, 10 - given, 4, 2))
        return Side(zones, {"active": active, "don_deck": 10 - given - active})
    if name == "azurlane":
        fleet = [msgspec.structs.replace(one, place=GRID[at]) for at, one in enumerate(lying)]
        zones = {"field": [Lying(head, place=FLAGSHIP), *fleet]}
        zones |= {"hand": hand, "deck": deck, "durability": lives, "retreat": pile}
        active = random.choice((10, 8, 4))
        return Side(zones, {"active": active, "cube deck": 10 - active})
    stones = [*BASIC.values(), *table.stones([*few, *wanted, head], random)]
    ground = [Lying(id) for id in stones[: random.choice((5, 8, 14))]]
    zones = {
        "ruler area": [],
        "field": [*ground, *lying],
        "hand": hand,
        "deck": deck,
        "removed": [*some(random.choice((2, 6, 12)))],
    }
    zones |= {"graveyard": pile, "stone deck": [*random.choices(stones, k=4)]}
    judged = table.cards[head].kind == "j-ruler"
    zones["field" if judged else "ruler area"].append(Lying(head, marks=marks(table, head, random)))
    return Side(zones, {"life": random.choice(LIFE)})
