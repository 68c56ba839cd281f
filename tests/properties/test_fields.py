"""No field is forgotten: each one altered is noticed by the hash, carried by a copy and kept by a save."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Final

import pytest

from rulebound.kernel import records
from rulebound.kernel.save import fingerprint, frame_of, read, to_bytes, whole
from rulebound.kernel.state import Frame, Mark, State
from tests.properties.boxes import shipped, stirred
from tests.properties.fields import altered, fields, parameters
from tests.properties.walks import begin, choose_any

NEVER_COPIED: Final = {
    "g": "shared by every state of the game",
    "sheets": "a cache",
    "sheet_epoch": "which epoch that cache is of",
    "unordered": "always empty between two steps",
    "events": "told once, to those who watch this very state",
}
NOT_KEPT: Final = {
    **NEVER_COPIED,
    "epoch": "says when caches are out of date, and those are not kept",
    "steps": "the fuse counts from where it stands",
    "block": "derived from seed and drawn",
    "block_number": "which block that is",
    "recording": "a wish of whoever runs the game",
    "skip_forced": "a wish of whoever runs the game",
    "auditing": "a wish of whoever runs the game",
}
LONG: Final = 1000  # answers after which a game has come to states of every kind
RECORDS: Final[list[tuple[type, Callable[[list[int]], object]]]] = [
    (records.Standing, records.standing_of),
    (records.Pending, records.pending_of),
    (records.Item, records.item_of),
    (records.LastSeen, records.last_seen_of),
]


def states(title: str) -> Iterator[State]:
    """States from the midst of games, of every kind that random play comes to."""
    for seed in range(2):
        for box in (shipped(title), stirred(title, seed)):
            walk = begin(box, seed)
            rng = Random(seed)
            while not walk.state.over and len(walk.answers) < LONG:
                yield walk.state
                walk.answer(choose_any(walk.state, rng))


@cache
def fullest(title: str) -> State:
    """The state in which the most lists hold something."""

    def full(s: State) -> int:
        return sum(bool(getattr(s, name)) for name in fields(State) if name not in NEVER_COPIED)

    best, found = -1, None
    for s in states(title):
        if full(s) > best:
            best, found = full(s), s.copy()
    assert found is not None
    return found


def other(value: object, sample: State) -> object:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case bytes():
            return bytes([value[0] ^ 1]) + value[1:] if value else b"x"
        case list() if not value:
            return [1]
        case list():
            return [*value[:-1], other(value[-1], sample)]
        case Frame():
            changed = value.copy()
            changed.step += 1
            return changed
        case Mark():
            return Mark(value.state, value.depth + 1, value.attempt)
    for kind, _ in RECORDS:
        if isinstance(value, kind):
            name = parameters(kind)[0]
            return altered(value, **{name: getattr(value, name) + 1})
    raise AssertionError(f"no other value is known for {value!r}")


def filler(name: str, s: State) -> object:
    """Something to put into a list that was empty wherever play came to."""
    made: dict[str, object] = {
        "standing": records.standing_of([0] * 18),
        "pending": records.pending_of([0] * 12),
        "items": records.item_of([0] * 9),
        "last": records.last_seen_of([0] * 13),
        "rewinds": Mark(s.copy(), 1, 1),
        "frames": s.frames[0].copy(),
        "zones": [1],
    }
    return made.get(name, 1)


def change(s: State, name: str) -> State:
    """A copy with one field altered."""
    t = s.copy()
    value = getattr(t, name)
    setattr(t, name, [filler(name, s)] if isinstance(value, list) and not value else other(value, s))
    return t


def same(a: object, b: object) -> bool:
    """Whether two values of a field are alike."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b))
    if isinstance(a, Frame) and isinstance(b, Frame):
        return a.kind() == b.kind() and a.ints() == b.ints()
    if isinstance(a, Mark) and isinstance(b, Mark):
        return (a.depth, a.attempt, fingerprint(a.state)) == (b.depth, b.attempt, fingerprint(b.state))
    if hasattr(a, "ints") and hasattr(b, "ints"):
        return bool(a.ints() == b.ints())
    return a == b


def test_every_field_of_a_state_is_hashed_copied_and_saved(title: str) -> None:
    s = fullest(title)
    before = fingerprint(s)
    for name in fields(State):
        if name in NEVER_COPIED:
            continue
        t = change(s, name)
        assert same(getattr(t.copy(), name), getattr(t, name)), f"a copy forgets {name}"
        assert fingerprint(s) == before, f"altering {name} of a copy altered the original"
        if name in NOT_KEPT:
            continue
        assert fingerprint(t) != before, f"the hash does not notice {name}"
        again = read(s.g, whole(t))
        assert same(getattr(again, name), getattr(t, name)), f"a save forgets {name}"
        assert fingerprint(again) == fingerprint(t), f"a save of another {name} has another hash"


def test_only_fields_that_exist_are_left_out() -> None:
    assert set(NOT_KEPT) <= set(fields(State))


def test_no_list_of_a_state_is_shared_with_its_copy(title: str) -> None:
    s = fullest(title)
    before = to_bytes(s)
    for name in fields(State):
        value = getattr(s.copy(), name)
        if isinstance(value, list) and name not in NEVER_COPIED:
            t = s.copy()
            getattr(t, name).append(filler(name, s))
            assert to_bytes(s) == before, f"{name} is shared with a copy"
    for z in range(len(s.zones)):
        t = s.copy()
        t.zones[z].append(1)
        assert to_bytes(s) == before, f"zone {z} is shared with a copy"


@pytest.mark.parametrize(("kind", "read"), RECORDS, ids=[kind.__name__ for kind, _ in RECORDS])
def test_every_field_of_a_record_is_told_and_read_back(kind: type, read: Callable[[list[int]], object]) -> None:
    for sample in range(2):
        numbers = [sample] * 4
        record = kind(*(made(kind, name, numbers, sample) for name in parameters(kind)))
        assert set(parameters(kind)) == set(fields(kind)), f"{kind.__name__} sets what it is not given"
        assert ints(read(ints(record))) == ints(record)
        for name in parameters(kind):
            value = getattr(record, name)
            changed = altered(record, **{name: changed_value(value)})
            assert ints(changed) != ints(record), f"{kind.__name__} does not tell {name}"
            again = read(ints(changed))
            assert getattr(again, name) == getattr(changed, name), f"{kind.__name__} forgets {name}"


def made(kind: type, name: str, numbers: list[int], sample: int) -> object:
    """A value for a field of a record, of the kind that its annotation names."""
    from tests.properties.fields import annotation

    said = annotation(kind, name)
    return numbers[:] if said == "list[int]" else sample == 1 if said == "bool" else sample


def changed_value(value: object) -> object:
    """Another value, of a length that tells lists apart."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 5
    assert isinstance(value, list)
    return [*value, 9, 9]


def ints(record: object) -> list[int]:
    """All fields of a record as it tells them."""
    told: list[int] = record.ints()  # type: ignore[attr-defined]
    return told


def test_every_field_of_a_frame_is_told_copied_and_read_back(title: str) -> None:
    seen: dict[type, tuple[State, Frame]] = {}
    for s in states(title):
        for f in s.frames:
            known = seen.get(type(f))
            if known is None or len(f.ints()) > len(known[1].ints()):
                seen[type(f)] = (s, f.copy())
    assert len(seen) > 5
    for kind, (s, f) in seen.items():
        for name in fields(kind):
            value = getattr(f, name)
            if not isinstance(value, (int, list)):
                continue  # a context, whose own fields have a test of their own
            t = f.copy()
            setattr(t, name, value + 1 if isinstance(value, int) else [*value, 1, 1])
            assert t.ints() != f.ints(), f"{kind.__name__} does not tell {name}"
            assert getattr(t.copy(), name) == getattr(t, name), f"a copy of {kind.__name__} forgets {name}"
            again = frame_of(s.g, f.kind(), t.ints())
            assert getattr(again, name) == getattr(t, name), f"{kind.__name__} is read back without {name}"
            assert type(again) is kind


def test_every_field_of_a_context_is_told_copied_and_read_back() -> None:
    from rulebound.kernel.context import Context, context_of

    c = Context(1, 2, 3, 2, 2)
    c.sets[0] = [4, 5]
    for name in fields(Context):
        value = getattr(c, name)
        t = c.copy()
        setattr(t, name, value + 1 if isinstance(value, int) else [*value, [6, 7] if name == "sets" else 6])
        assert t.ints() != c.ints(), f"a context does not tell {name}"
        assert getattr(t.copy(), name) == getattr(t, name), f"a copy of a context forgets {name}"
        assert getattr(context_of(t.ints()), name) == getattr(t, name), f"a context is read without {name}"
    t = c.copy()
    t.sets[0].append(8)
    t.nums[0] = 9
    assert c.sets[0] == [4, 5] and c.nums == [0, 0], "a context shares its registers with its copy"
