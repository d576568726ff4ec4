"""More than thirty broken deck files, each with the exact problem that should be reported."""

from collections.abc import Callable

from goa_solo import paths

HOUSE = paths.asset("decks/house.toml").read_text(encoding="utf-8")

Spoil = Callable[[str], str | bytes]


def instead(old: str, new: str) -> Spoil:
    """Return the house deck with one part replaced."""

    def spoil(text: str) -> str:
        assert text.count(old) >= 1, f"{old!r} is not in the house deck"
        return text.replace(old, new, 1)

    return spoil


def without(start: str) -> Spoil:
    """Return the house deck without the line that starts with this."""

    def spoil(text: str) -> str:
        lines = text.splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith(start)]
        assert len(kept) < len(lines)
        return "".join(kept)

    return spoil


def card(level: str, number: int, new: str, phase: str = "auction.day") -> Spoil:
    """Return the house deck with another line for one card of a pile."""

    def spoil(text: str) -> str:
        head, mark, rest = text.partition(f"[{phase}]")
        before, key, cards = rest.partition(f"{level} = [\n")
        lines = cards.splitlines(keepends=True)
        lines[number - 1] = f"  {new},\n"
        return head + mark + before + key + "".join(lines)

    return spoil


def all_of(*spoils: Spoil) -> Spoil:
    """Apply all changes in order."""

    def spoil(text: str) -> str:
        for each in spoils:
            text = str(each(text))
        return text

    return spoil


def added(text_after: str) -> Spoil:
    return lambda text: text + text_after


_TYPES = "use D, T, B, Y or P, as in T>D."
_DEEDS = "use 'nothing', 'gain 1', 'gain 2', 'gain 5', 'gain 10', 'kollam' or 'madras'."
_PURSE_KEYS = "1, 2, 5, 10"
_TOP_KEYS = "format, version, name, source, author, note, purse, auction, action"

BROKEN: dict[str, tuple[Spoil, str | tuple[str, ...]]] = {
    "level 2 card with an edge start": (
        card("level_2", 5, '"T>D N3 cw 2"', "auction.night"),
        (
            "night auction, level 2, card 5: 'N3' can't be the start: level 2 cards start at a "
            "neighbouring space such as NE."
        ),
    ),
    "level 1 card with a neighbour start": (
        card("level_1", 1, '"T>D NE cw 2"'),
        (
            "day auction, level 1, card 1: 'NE' can't be the start: level 1 cards start at an "
            "edge space such as N3."
        ),
    ),
    "a start that is nowhere": (
        card("level_3", 8, '"T>D N6 cw 2"'),
        (
            "day auction, level 3, card 8: 'N6' isn't a starting space: use an edge space such "
            "as N3 for level 1, or a neighbouring space such as NE for levels 2 and 3."
        ),
    ),
    "an unknown tile type": (
        card("level_1", 2, '"T>G N1 cw 2"'),
        f"day auction, level 1, card 2: 'G' isn't a tile type: {_TYPES}",
    ),
    "a type twice": (
        card("level_1", 2, '"T>D>T N1 cw 2"'),
        "day auction, level 1, card 2: The priority 'T>D>T' names a type twice.",
    ),
    "an unknown direction": (
        card("level_2", 3, '"T NE left 2"'),
        "day auction, level 2, card 3: 'left' isn't a direction: use cw or ccw.",
    ),
    "a negative value": (
        card("level_2", 3, '"T NE cw -1"'),
        ("day auction, level 2, card 3: The value '-1' is wrong: use a whole number from 0 to 9."),
    ),
    "a card with its value left out": (
        card("level_2", 3, '"T NE cw"'),
        (
            "day auction, level 2, card 3: An auction card reads like 'T>D NE cw 2' (types, "
            "start, direction, value); this is 'T NE cw'."
        ),
    ),
    "a card that is a number": (
        card("level_2", 3, "7"),
        (
            "day auction, level 2, card 3: this is 7, but a card should be text such as 'T>D "
            "NE cw 2', or '?'."
        ),
    ),
    "a card that is no number at all": (
        card("day", 1, "nan", "action"),
        (
            "day action, card 1: this is nan, but a card should be text such as 'gain 5 / "
            "nothing', or '?'."
        ),
    ),
    "an action that does not exist": (
        card("day", 1, '"gain 3 / nothing"', "action"),
        f"day action, card 1: 'gain 3' isn't one of her actions: {_DEEDS}",
    ),
    "an action with one half": (
        card("night", 8, '"gain 5"', "action"),
        (
            "night action, card 8: An action card has two halves, such as 'gain 5 / "
            "nothing'; this is 'gain 5'."
        ),
    ),
    "nine cards": (
        card("level_1", 8, '"T N1 cw 2", "D N2 cw 1"'),
        "day auction, level 1: there are 9 cards, but a deck has 8.",
    ),
    "a pile twice": (
        instead("[action]\nday = [", '[action]\nnight = "all of them"\nday = ['),
        "line {last}: this is not TOML: cannot overwrite a value.",
    ),
    "a pile that is a text": (
        lambda text: text.partition("[action]")[0] + '[action]\nday = "gain 5 / nothing"\n',
        "action: 'day' is 'gain 5 / nothing', but it should be a list of up to 8 cards.",
    ),
    "a negative count": (
        instead("I = { 1 = 7", "I = { 1 = -8"),
        "purse.I: '1' is -8, but it should be a whole number from 0 to 99.",
    ),
    "a count that is infinite": (
        instead("II = { 1 = 6", "II = { 1 = inf"),
        "purse.II: '1' is inf, but it should be a whole number from 0 to 99.",
    ),
    "a count that is huge": (
        instead("II = { 1 = 6", "II = { 1 = 0x" + "f" * 6000),
        "purse.II: '1' is a huge number, but it should be a whole number from 0 to 99.",
    ),
    "a count in words": (
        instead("II = { 1 = 6", 'II = { 1 = "five"'),
        "purse.II: '1' is 'five', but it should be a whole number from 0 to 99.",
    ),
    "a count that is true": (
        instead("II = { 1 = 6", "II = { 1 = true"),
        "purse.II: '1' is true, but it should be a whole number from 0 to 99.",
    ),
    "a coin that does not exist": (
        instead("10 = 1 }", "10 = 1, 20 = 1 }"),
        f"purse.III: '20' isn't recognised; use one of these: {_PURSE_KEYS}.",
    ),
    "an empty purse": (
        instead("I = { 1 = 7, 2 = 3, 5 = 0, 10 = 0 }", "I = { 1 = 0 }"),
        "purse.I: this purse has no cards in it.",
    ),
    "a fourth difficulty": (
        instead("[purse]\n", "[purse]\nIV = { 10 = 8 }\n"),
        "purse: 'IV' isn't recognised; use one of these: I, II, III.",
    ),
    "no name": (
        without("name = "),
        "'name' is missing; it should be text of at most 80 characters.",
    ),
    "an empty name": (
        instead('name = "House deck"', 'name = " "'),
        "'name' is ' ', but it should be text of at most 80 characters.",
    ),
    "a name that paints the terminal": (
        instead('name = "House deck"', 'name = "\\u001b[31mHouse"'),
        "'name' has characters that can't be shown.",
    ),
    "a source nobody knows": (
        instead('source = "stand-in"', 'source = "stolen"'),
        "'source' is 'stolen', but it should be one of: stand-in, transcribed.",
    ),
    "another kind of file": (
        instead('format = "deck"', 'format = "decks"'),
        "'format' is 'decks', but it should be 'deck'.",
    ),
    "a version from the future": (
        instead("version = 1", "version = 2"),
        (
            "'version' is 2, but this app reads version 1; a newer version of the app may be "
            "able to read it."
        ),
    ),
    "an unknown key": (
        instead("version = 1", "version = 1\ncolour = 3"),
        f"'colour' isn't recognised; use one of these: {_TOP_KEYS}.",
    ),
    "an unknown level": (
        instead("level_3 = [", "level_4 = ["),
        ("auction.day: 'level_4' isn't recognised; use one of these: level_1, level_2, level_3."),
    ),
    "a key twice": (
        instead("version = 1", "version = 1\nversion = 1"),
        "line 5: this is not TOML: cannot overwrite a value.",
    ),
    "a quote that never closes": (
        instead('name = "House deck"', 'name = "House deck'),
        "line 6: this is not TOML: illegal character '\\n'.",
    ),
    "Latin-1": (
        lambda text: text.replace("Lakshmi", "Lakshmí").encode("latin-1"),
        "line 1: this is not UTF-8 text; save the file as UTF-8.",
    ),
    "UTF-16": (
        lambda text: text.encode("utf-16"),
        "this file is written in UTF-16 or UTF-32; save it as UTF-8.",
    ),
    "more than a megabyte": (
        lambda text: text + "# " + "x" * 1_000_000,
        "this file is larger than 1 MB.",
    ),
    "lists in lists in lists": (
        added("\nx = " + "[" * 100_000),
        (
            "line {end}: this is nested too deeply; a pack has tables and lists, not lists of lists"
            " of lists."
        ),
    ),
    "a name with endless dots": (
        added("\nx" + ".x" * 400_000 + " = 1"),
        "line {end}: this line has more dots than any name or number needs.",
    ),
    "a million cards": (
        added("\nx = [" + "1," * 450_000 + "]"),
        "this has far more lines or entries than a pack needs.",
    ),
    "a number of ten thousand digits": (
        added("\nx = " + "9" * 10_000),
        "this is not TOML: a number has too many digits.",
    ),
    "several things at once": (
        all_of(
            card("level_1", 1, '"T>D NE cw 2"'),
            card("night", 2, '"rest / gain 1"', "action"),
            instead("I = { 1 = 7", "I = { 1 = 100"),
        ),
        (
            "purse.I: '1' is 100, but it should be a whole number from 0 to 99.",
            (
                "day auction, level 1, card 1: 'NE' can't be the start: level 1 cards start at an "
                "edge space such as N3."
            ),
            f"night action, card 2: 'rest' isn't one of her actions: {_DEEDS}",
        ),
    ),
    "nothing in it": (
        lambda _: "",
        (
            "'format' is missing; it should be 'deck'.",
            "'version' is missing; it should be 1.",
            "'name' is missing; it should be text of at most 80 characters.",
            "'source' is missing; it should be one of: stand-in, transcribed.",
        ),
    ),
}
