"""Damages files at random, reproducibly by a seed: bytes, tokens and values."""

import random
import re
from collections.abc import Iterator

TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|[A-Za-z0-9_.-]+|[\[\]{}=,#]|\n|[ \t]+|.', re.DOTALL)
VALUES = (
    *("nan", "inf", "-inf", "-1", "0", "1e400", "99999999999999999999", "0x" + "f" * 5000, "true"),
    *("1979-05-27", "07:32:00", "[]", "{}", "[[]]", '""', '"?"', '"T>D NE cw 2"', '"gain 5"'),
    *("'''", '"""', "\\", "\x00", "\ufeff", "é", "\U0001f600", '"\\u001b[2J"', '"\\u202e"'),
    *('"{}"', '"{nazar}"', '"{0.__class__}"', '"%s"', "[purse]", "[[goal]]", "level_1 = 3\n"),
)
BYTES = (b"\x00", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\r", b"\n", b'"', b"[", b"{", b"=", b"#")


def _by_bytes(data: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5, 40))):
        at = chance.randrange(len(spoiled) + 1)
        match chance.randrange(4):
            case 0:
                spoiled[at:at] = chance.choice(BYTES)
            case 1:
                del spoiled[at : at + chance.choice((1, 2, 10, 300))]
            case 2:
                spoiled[at : at + 1] = bytes([chance.randrange(256)])
            case _:
                start = chance.randrange(len(spoiled) + 1)
                spoiled[at:at] = spoiled[start : start + chance.choice((1, 20, 400))]
    return bytes(spoiled)


def _by_tokens(data: bytes, chance: random.Random) -> bytes:
    tokens = TOKEN.findall(data.decode())
    for _ in range(chance.choice((1, 1, 2, 6))):
        one, two = chance.randrange(len(tokens)), chance.randrange(len(tokens))
        match chance.randrange(4):
            case 0:
                tokens[one], tokens[two] = tokens[two], tokens[one]
            case 1:
                tokens[one] = ""
            case 2:
                # Cut off, because tokens that have already grown would grow 50 times again.
                tokens[one] += tokens[two][:2000] * chance.choice((1, 3, 50))
            case _:
                tokens[one] = tokens[two]
    return "".join(tokens).encode("utf-8", "surrogatepass")


def _by_values(data: bytes, chance: random.Random) -> bytes:
    tokens = TOKEN.findall(data.decode())
    worth = [n for n, token in enumerate(tokens) if re.match(r'["A-Za-z0-9]', token)]
    for _ in range(chance.choice((1, 1, 2, 4))):
        place = chance.choice(worth)
        tokens[place] = chance.choice((*VALUES, _reworded(tokens[place], chance)))
    return "".join(tokens).encode("utf-8", "surrogatepass")


def _reworded(token: str, chance: random.Random) -> str:
    """Return a text or number similar to the given one."""
    letters = list(token)
    place = chance.randrange(len(letters))
    letters[place] = chance.choice("DTBYP>NESW0123456789? cw/")
    return "".join(letters)


def mutated(files: list[bytes], count: int, seed: int) -> Iterator[bytes]:
    """Yield a number of damaged files, each made from one of the good ones."""
    for number in range(count):
        chance = random.Random(f"{seed}/{number}")
        spoil = chance.choice((_by_bytes, _by_tokens, _by_values))
        yield spoil(chance.choice(files), chance)
