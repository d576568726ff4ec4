"""Reads an edition file into an `Edition`."""

import re
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter

from goa_solo.packs.campaign_pack import short_name
from goa_solo.packs.problem_report import Report, sanitize
from goa_solo.packs.toml_reader import TomlTable, read_format_and_version, read_pack_file
from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.edition import (
    HER_PURSE,
    OUTPOSTS,
    SIGNS,
    UNKNOWN_PURSE,
    WHOSE,
    Edition,
    SetupStep,
    TileLook,
    TileNames,
    Tiles,
)
from goa_solo.rules.market import SIZE, TileType
from goa_solo.rules.message import TERMS, Message, say
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.paragraph import THINGS
from goa_solo.rules.purse import MOST_CARDS
from goa_solo.rules.rulings import SWITCHABLE
from goa_solo.rules.scoring import ROWS, ScoredTiles, ScoringTable
from goa_solo.rules.setup import Phase

VERSION = 1
SPACES = SIZE * SIZE
MOST_TILES = 99
MOST_POINTS = 99
MOST_STEP = 400
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_LANGUAGE = re.compile(r"[a-z]{2}")
WHEN = (*MODULES, *STORIES, *CAPTAINS, *THINGS)
END_OF_ROUND = "end of round"


def read_edition(data: bytes | str, name: str) -> Report[Edition]:
    """Read an edition pack; `name` is the file's name in problem reports."""
    return read_pack_file(data, name, edition_from)


def edition_from(top: TomlTable) -> Edition:
    read_format_and_version(top, "edition", VERSION)
    languages = _languages(top.table("words"))
    start, look = top.table("start"), top.table("look")
    modules = top.table("modules", needed=False)
    stories = modules.words("stories", STORIES)
    return Edition(
        name=short_name(top),
        title=top.text("title"),
        note=top.note(),
        solo_cards=top.flag("solo_cards"),
        languages=languages,
        looks_without_letters={tile: _look(look.table(tile.key)) for tile in TileType},
        tiles=_tiles(top.table("tiles")),
        outposts=_by_outpost(top.table("outposts")),
        contracts_needed=_by_outpost(top.table("contracts_needed")),
        planned_contracts=_planned(modules),
        favor=top.flag("favor"),
        start_pardaos=start.number("pardaos", 0, MOST_CARDS) or 0,
        start_contracts=start.number("contracts", 0, MOST_CARDS) or 0,
        start_ships=start.number("ships", 0, MOST_CARDS) or 0,
        bank=_bank(top),
        scoring=_scoring(top.table("scoring"), stories, _box(top)),
        modules=modules.words("modules", MODULES),
        captains=modules.words("captains", CAPTAINS),
        checklist=_checklist(top),
        tile_names=_tile_names(top),
    )


def _languages(section: TomlTable) -> dict[str, Mapping[str, str]]:
    """Read the terms in each language, with their declined forms in languages that have them, such
    as nazar_acc beside nazar."""
    languages: dict[str, Mapping[str, str]] = {}
    for language, words in _by_language(section, {"en": None} | section.values):
        forms = [key for key in words.values if key.rpartition("_")[0] in TERMS]
        languages[language] = {key: words.text(key, most=40) for key in (*TERMS, *forms)}
    return languages


def _by_language(section: TomlTable, languages: Iterable[str]) -> Iterator[tuple[str, TomlTable]]:
    """Yield the table of each language; report a key that isn't a language code."""
    for language in languages:
        if _LANGUAGE.fullmatch(language):
            yield language, section.table(language)
        else:
            section.read[language] = None
            key = sanitize(language, 40)
            section.add_problem(
                say("'{key}' isn't a language code: use two letters such as en.", key=key)
            )


def _look(section: TomlTable) -> TileLook:
    right = say("a colour such as #1565C0")
    light, dark = (section.pattern(key, _COLOUR, right) for key in ("light", "dark"))
    return TileLook(light, dark, section.choice("sign", SIGNS) or SIGNS[0])


def _tiles(section: TomlTable) -> dict[Phase, Tiles]:
    phases = {}
    for phase in Phase:
        inner = section.table(phase.value)
        count = inner.number("count", SPACES, MOST_TILES) or SPACES
        removed = inner.number("removed", 0, MOST_TILES) or 0
        depots = inner.number("most_depots_removed", 0, MOST_TILES, default=-1)
        by_type = _by_type(inner, count) if inner.has("by_type") else None
        estimated = _estimated(inner)
        if "removed" in inner.values and count - removed != SPACES:
            what = say(
                "{count} tiles minus {removed} leave {left}, but the market has {spaces} spaces.",
                count=count,
                removed=removed,
                left=count - removed,
                spaces=SPACES,
            )
            inner.add_problem(what)
        phases[phase] = Tiles(count, removed, None if depots == -1 else depots, by_type, estimated)
    return phases


def _estimated(section: TomlTable) -> frozenset[TileType]:
    """Return the types whose number no rulebook or component list confirms."""
    names = section.words("estimated", tuple(tile.key for tile in TileType))
    return frozenset(tile for tile in TileType if tile.key in names)


def _tile_names(top: TomlTable) -> dict[str, TileNames]:
    """Read the names of each type's tiles, in each language of the file."""
    if not top.has("tile_names"):
        return {}
    section = top.table("tile_names")
    return {
        language: {tile: names.texts(tile.key) for tile in TileType}
        for language, names in _by_language(section, section.values)
    }


def _box(top: TomlTable) -> ScoredTiles | None:
    """Read how many scoring tiles are in the box, as far as known."""
    if not top.has("box"):
        return None
    section = top.table("box")
    return ScoredTiles(
        single_depots=section.number("single_depots", 0, MOST_TILES) or 0,
        duty=section.number("duty", 0, MOST_TILES) or 0,
        missions=section.number("missions", 0, MOST_TILES) or 0,
    )


def _by_type(section: TomlTable, count: int) -> dict[TileType, int]:
    inner = section.table("by_type")
    found = {tile: inner.number(tile.key, 0, MOST_TILES, default=0) or 0 for tile in TileType}
    total = sum(found.values())
    if total != count:
        what = say(
            "the types add up to {total} tiles, but there are {count}.", total=total, count=count
        )
        inner.add_problem(what)
    return found


def _planned(modules: TomlTable) -> tuple[int, ...]:
    """Read the Contracts per row with Planned Expansion, if the edition has it."""
    if not modules.has("planned_contracts"):
        return ()
    return tuple(modules.numbers("planned_contracts", 0, MOST_CARDS, count=len(ROWS)))


def _by_outpost(section: TomlTable) -> dict[str, int]:
    return {kind: section.number(kind, 1, MOST_CARDS) or 1 for kind in OUTPOSTS}


def _bank(top: TomlTable) -> tuple[int, int, int, int] | None:
    if not top.has("bank"):
        return None
    section = top.table("bank")
    one, two, five, ten = (section.number(str(card), 0, MOST_CARDS) or 0 for card in PARDAUS)
    return one, two, five, ten


def _scoring(section: TomlTable, stories: tuple[str, ...], box: ScoredTiles | None) -> ScoringTable:
    def points(key: str) -> int:
        return section.number(key, 0, MOST_POINTS) or 0

    foreman = section.number("single_foreman", 0, MOST_POINTS, default=-1)
    return ScoringTable(
        tracks=tuple(section.numbers("tracks", 0, MOST_POINTS, count=len(ROWS))),
        outposts=tuple(section.numbers("outposts", 0, MOST_POINTS, count=len(OUTPOSTS) + 1)),
        symbols=tuple(section.numbers("symbols", 0, MOST_POINTS)),
        symbol_kinds=section.number("symbol_kinds", 1, 12) or 1,
        richest=points("richest"),
        single=points("single"),
        single_foreman=None if foreman == -1 else foreman,
        duty=points("duty"),
        small_mission=points("small_mission"),
        large_mission=points("large_mission"),
        stories=stories,
        box=box,
    )


def _checklist(top: TomlTable) -> tuple[SetupStep, ...]:
    steps = []
    for section in top.tables("step", say("a list of tables [[step]]"), needed=False):
        phase = section.choice("phase", [*(phase.value for phase in Phase), END_OF_ROUND])
        text = section.text("text", most=MOST_STEP, braces=True)
        when = section.choice("when", WHEN, needed=False)
        other = section.choice("if_switched", sorted(SWITCHABLE), needed=False)
        ours = section.choice("unless_switched", sorted(SWITCHABLE), needed=False)
        whose = section.choice("whose", WHOSE, needed=False) or WHOSE[1]
        problem = _template_problem(text)
        if problem is not None:
            section.add_problem(problem)
        elif phase is not None:
            before = None if phase == END_OF_ROUND else Phase(phase)
            line = Message(text, ((HER_PURSE, UNKNOWN_PURSE),))
            steps.append(SetupStep(before, line, when, other, ours, whose))
    return tuple(steps)


def _template_problem(text: str) -> Message | None:
    """Return why a text isn't a valid template with an edition's terms; None if it is."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return say(
            "'text' has an extra brace; write the edition's terms like this: {example}.",
            example="{depot}",
        )
    for _, name, form, conversion in parts:
        if name is not None and (name not in (*TERMS, HER_PURSE) or form or conversion):
            name = "{" + sanitize(name, 40) + "}"
            return say("'text' uses {name}, which isn't one of the edition's terms.", name=name)
    return None
