"""Damages saved files reproducibly by a seed: their bytes, or the values in their JSON."""

import json
import random
from collections.abc import Iterator
from typing import Any

ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**40,
    1.5,
    "",
    "r9c9",
    "x" * 5000,
    [],
    [[]],
    {},
    {"do": "buy"},
    "\ud800",
    99,
    -(10**6),
    "../../x/secret",
    "a" * 300,
    "2025-13-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "[b]{name}[/b] &bl; {0} %s\u202e",
)


def damage_bytes(rng: random.Random, raw: bytes) -> bytes:
    """Flip, remove, double, cut off or zero some bytes."""
    here, there = sorted(rng.sample(range(len(raw) + 1), 2))
    match rng.randrange(5):
        case 0:
            flipped = bytearray(raw)
            for _ in range(rng.randint(1, 8)):
                flipped[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
            return bytes(flipped)
        case 1:
            return raw[:here] + raw[there:]
        case 2:
            return raw[:there] + raw[here:]
        case 3:
            return raw[:here]
        case _:
            return raw[:here] + bytes(there - here) + raw[there:]


def damage_structure(rng: random.Random, value: Any) -> Any:
    """Replace, remove, double or rename one part of JSON."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice([*value])
        if rng.random() < 0.15:
            return {k: v for k, v in value.items() if k != name}
        if rng.random() < 0.1:
            return {("x" + k if k == name else k): v for k, v in value.items()}
        return {k: (damage_structure(rng, v) if k == name else v) for k, v in value.items()}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        part = rng.choice(([], [value[place]] * 2, [damage_structure(rng, value[place])] * 1))
        return [*value[:place], *part, *value[place + 1 :]]
    if type(value) is int and rng.random() < 0.7:
        return value + rng.choice((-1, 1, 5, 1000))
    return rng.choice(ODD)


def mutated(rng: random.Random, raw: bytes) -> bytes:
    if rng.random() < 0.4:
        return damage_bytes(rng, raw)
    read = json.loads(raw)
    if rng.random() < 0.9:
        read = unchecked(read)
    for _ in range(rng.randint(1, 2)):
        read = damage_structure(rng, read)
    return json.dumps(read).encode()


def swap_values(rng: random.Random, raw: bytes) -> bytes:
    """Swap values of the same kind in JSON, so that it still looks right."""
    read = unchecked(json.loads(raw))
    by_kind: dict[type, list[tuple[Any, Any]]] = {}
    for holder, place in _leaves(read):
        by_kind.setdefault(type(holder[place]), []).append((holder, place))
    for _ in range(rng.randint(1, 3)):
        leaves = rng.choice([found for found in by_kind.values() if len(found) > 1])
        (one, here), (two, there) = rng.sample(leaves, 2)
        one[here], two[there] = two[there], one[here]
    return json.dumps(read).encode()


def replace_value(rng: random.Random, raw: bytes) -> bytes:
    """Replace a value everywhere in JSON, so that log and state agree."""
    read = unchecked(json.loads(raw))
    leaves = [*_leaves(read)]
    holder, place = rng.choice(leaves)
    was = holder[place]
    alike = [h[p] for h, p in leaves if type(h[p]) is type(was)]
    becomes = rng.choice([*alike, *(odd for odd in ODD if type(odd) is type(was))])
    for holder, place in leaves:
        if holder[place] == was and type(holder[place]) is type(was):
            holder[place] = becomes
    return json.dumps(read).encode()


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Return where single values are: their container, and the key or index in it."""
    for place in value if isinstance(value, dict) else range(len(value)):
        if isinstance(value[place], dict | list):
            yield from _leaves(value[place])
        else:
            yield value, place


def unchecked(value: Any) -> Any:
    """Remove checksums, so that the checks behind them are tested."""
    if isinstance(value, dict):
        return {name: unchecked(part) for name, part in value.items() if name != "check"}
    return [unchecked(part) for part in value] if isinstance(value, list) else value
