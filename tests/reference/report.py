"""What was seen of a game, as lines to read: abilities, operations, and where engine and reference part."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rulebound.program.abilities import Ability, Event
from tests.reference.reasons import REASONS, reasons
from tests.reference.steer import Table, words_of

SHOWN: Final = 40  # lines of a list, unless all are asked for


def summary(table: Table, games: int) -> list[str]:
    """What was seen in a few figures, as a table of a page."""
    watch = table.watch
    every = set(table.keys)
    told = Counter(reasons(table).values())
    compared, left = sum(watch.compared.values()), sum(watch.left.values())
    rows = [
        ("games", str(games)),
        ("errors, runaway games", f"{len(table.errors)}, {len(table.suspended)}"),
        ("cards", str(len(table.cards))),
        ("abilities", str(len(every))),
        ("activated", str(len(every & watch.activated))),
        ("changed something", str(len(every & watch.changed))),
        *((f"changed nothing: {why}", str(told[why])) for why in REASONS if told[why]),
        ("operations compared with the reference", f"{compared} of {compared + left}"),
        ("lasting effects tracked to their end", str(watch.followed)),
        ("disagreements", str(len(table.disagreements()))),
    ]
    return ["| what | count |", "|---|---|", *(f"| {name} | {figure} |" for name, figure in rows)]


def uncompared(table: Table) -> list[str]:
    """What was not held against the reference, and why, as a table of a page."""
    left = sorted(table.watch.left.items(), key=lambda pair: (-pair[1], pair[0]))
    if not left:
        return ["Every operation was compared."]
    return ["| not compared | why |", "|---|---|", *(f"| {n} | {plain(reason)} |" for reason, n in left)]


def plain(reason: str) -> str:
    """A reason as a cell of a table."""
    return reason.replace("|", "\\|").replace("\n", " ")


def lines(table: Table, games: int, seed: int, whole: bool) -> list[str]:
    """The table."""
    watch = table.watch
    every = watch.abilities()
    inner = [one for one in every if not is_printed(table, one)]
    printed = [one for one in every if is_printed(table, one)]
    idle = [one for one in printed if one not in watch.activated]
    empty = [one for one in printed if one in watch.activated and one not in watch.changed]
    compared, left = sum(watch.compared.values()), sum(watch.left.values())
    share = 100 * compared / max(compared + left, 1)
    out = [
        f"{table.name}: {games} games from seed {seed}, {len(table.cards)} cards",
        f"abilities            {len(printed)} printed, {len(inner)} given by others",
        f"  activated          {len(printed) - len(idle)}",
        f"  never activated    {len(idle)}",
        f"  changed nothing    {len(empty)}",
        f"operations           {compared + left}",
        f"  compared           {compared} ({share:.1f} %)",
        f"  not compared       {left}",
        f"lasting effects      {watch.followed} followed to their end",
        f"games that ran away  {len(table.suspended)} {', '.join(table.suspended)}".rstrip(),
        f"disagreements        {len(table.disagreements())}",
        f"errors               {len(table.errors)}",
        "",
        "compared: " + ", ".join(f"{name} {n}" for name, n in watch.compared.most_common()),
        "",
        "not compared:",
    ]
    out += [f"  {n:6} {reason}" for reason, n in watch.left.most_common()]
    reasons = Counter(why_idle(table, one).partition(":")[0] for one in idle)
    out += ["", "never activated, by reason:"] + [f"  {n:6} {reason}" for reason, n in reasons.most_common()]
    never = [f"  {said(table, one)}: {why_idle(table, one)}" for one in idle]
    empty.sort(key=lambda one: -watch.times[one])
    nothing = [f"  {said(table, one)}, begun {watch.times[one]} times: {why_empty(table, one)}" for one in empty]
    out += ["", "never activated:", *shortened(never, whole), "", "changed nothing:", *shortened(nothing, whole)]
    out += ["", "disagreements:"]
    for card, where, op, *text in table.disagreements():
        out += [f"  {card}, {where}: {op}"] + [f"      {line}" for line in text]
    return out


def shortened(found: list[str], whole: bool) -> list[str]:
    """A list, or its beginning."""
    return found if whole or len(found) <= SHOWN else [*found[:SHOWN], f"  ... and {len(found) - SHOWN} more (--list)"]


def is_printed(table: Table, ability: int) -> bool:
    """Whether an ability stands on a card itself."""
    text = table.places.ability.get(ability)
    card = table.cards[table.watch.card_of(ability)]
    return any(text is one for one in card.abilities)


def said(table: Table, ability: int) -> str:
    """An ability by its card and its timing."""
    text = table.places.ability[ability]
    return f"{table.keys[ability]} [{text.sort}, {timing(text)}]"


def timing(text: Ability) -> str:
    """When an ability works, in the words of its program."""
    if isinstance(text.when, Event):
        names = (text.when.name,) if isinstance(text.when.name, str) else text.when.name
        return " or ".join(names)
    return text.when or "as long as it is there"


def why_idle(table: Table, ability: int) -> str:
    """Why no game came to an ability, as far as its program tells."""
    text = table.places.ability[ability]
    id = table.watch.card_of(ability)
    other = table.cards[id].other_side
    tried = table.tried.get(id, 0) + (table.tried.get(other, 0) if other else 0)
    if not tried:
        return "its card was in no deck of these games"
    if text.sort == "replacement":
        return f"what it takes the place of did not come: {timing(text)}"
    partners = sorted(words_of(text.condition)) if text.condition is not None else []
    if partners:
        return f"needs a partner: {', '.join(partners)}"
    if text.condition is not None:
        return f"its condition did not hold: {type(text.condition).__name__}"
    if text.sort == "automatic":
        return f"its event did not come: {timing(text)}"
    if text.cost:
        return f"its cost was not paid: {', '.join(type(one).__name__ for one in text.cost)}"
    return f"was not used: in {tried} decks"


def why_empty(table: Table, ability: int) -> str:
    """What an ability does that changed nothing."""
    text = table.places.ability[ability]
    partners = sorted(words_of((text.body, text.condition)))
    tail = f"; speaks of {', '.join(partners)}" if partners else ""
    return ", ".join(type(one).__name__ for one in (*text.cost, *text.body)) + tail
