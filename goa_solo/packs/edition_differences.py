"""The handbook with an edition's figures, the differences between the shipped editions, and
synonyms for searching with the words of other rulebooks."""

from collections.abc import Callable, Mapping
from functools import cache

from attrs import frozen

from goa_solo.languages import language_pack
from goa_solo.packs.lookup import deck, edition, editions
from goa_solo.rules.edition import Edition
from goa_solo.rules.handbook import handbook
from goa_solo.rules.message import TERMS, Message, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.paragraph import HandbookChapter
from goa_solo.rules.purse import Purse, purse_cards
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, HOUSE_DECK, Phase
from goa_solo.rules.translation import current_language


def handbook_of(shown: Edition) -> tuple[HandbookChapter, ...]:
    """Return all chapters with the edition's figures."""
    house = deck(HOUSE_DECK)
    return handbook(shown, [Purse.of(house.purse(number)).worth for number in DIFFICULTIES])


@frozen
class Difference:
    """A topic in which editions differ, with each edition's value in its own terms."""

    key: str
    topic: Message
    values: tuple[tuple[Edition, Message], ...]


def shipped_editions() -> tuple[Edition, ...]:
    """Return all shipped editions: the one with the solo mode, then newest first."""
    found = sorted(editions(), reverse=True)
    return tuple(edition(name) for name in sorted(found, key=lambda name: name != DEFAULT_EDITION))


def differences() -> tuple[Difference, ...]:
    """Return every topic in which at least two editions differ."""
    shown = shipped_editions()
    found = []
    for key, (topic, tell) in _TOPICS.items():
        values = tuple((one, tell(one)) for one in shown)
        if len({value.text(one.terms) for one, value in values}) > 1:
            found.append(Difference(key, topic, values))
    return tuple(found)


def edition_suffix(shown: Edition) -> str:
    """Return the bracketed part of the title, which distinguishes printings of the same name."""
    return shown.title.partition("(")[2].rstrip(")") or shown.title


def _steps(points: tuple[int, ...]) -> str:
    return " / ".join(map(str, points[1:]))


def _tiles(shown: Edition) -> Message:
    tiles = shown.tiles[Phase.DAY]
    if tiles.most_depots_removed is None:
        return say(
            "{count} {day} tiles, {removed} removed unseen",
            count=tiles.count,
            removed=tiles.removed,
        )
    return say(
        "{count} {day} tiles, {removed} removed, at most {most} of them {depots}",
        count=tiles.count,
        removed=tiles.removed,
        most=tiles.most_depots_removed,
    )


def _symbols(shown: Edition) -> Message:
    scoring = shown.scoring
    return say(
        "{kinds} kinds with {most} cards each: {points}",
        kinds=scoring.symbol_kinds,
        most=len(scoring.symbols) - 1,
        points=_steps(scoring.symbols),
    )


def _foreman(shown: Edition) -> Message:
    if shown.scoring.single_foreman is None:
        return say("not in this edition")
    return say("{points} points for each", points=shown.scoring.single_foreman)


def _bank(shown: Edition) -> Message:
    if shown.bank is None:
        return say("unknown")
    return purse_cards(Purse.of(shown.bank).draw)


def _solo(shown: Edition) -> Message:
    return say("in the box") if shown.solo_cards else say("house deck, or your own")


def _plain(what: object) -> Message:
    """Yield figures and names, which are the same in every language."""
    return Message("{what}", (("what", what),))


def _names(names: tuple[str, ...]) -> Message:
    if not names:
        return say("none")
    first, others = module_title(names[0]), names[1:]
    return say("{first}, {others}", first=first, others=_names(others)) if others else first


_TOPICS: dict[str, tuple[Message, Callable[[Edition], Message]]] = {
    "money": (say("Money"), lambda _: Message("{pardaos}")),
    "first": (say("First player"), lambda _: Message("{nazar}")),
    "phases": (say("Phases"), lambda _: say("{day}, {night}")),
    "goods": (say("Goods tiles"), lambda _: Message("{depots}")),
    "types": (say("Other types of tiles"), lambda _: say("{teal}, {blue}, {yellow}, {purple}")),
    "settlements": (
        say("Settlements"),
        lambda _: say("{Outposts}: {kollam}, {kochi}, {madras}, {kozhikode}"),
    ),
    "people": (say("People"), lambda _: Message("{contracts}")),
    "extra": (say("Extra action"), lambda _: Message("{compass}")),
    "cards": (say("Cards you keep"), lambda _: Message("{explorations}")),
    "tracks": (
        say("Tracks"),
        lambda _: say(
            "{track_ships}, {track_produce}, {track_income}, {track_explore}, {track_outpost}"
        ),
    ),
    "tiles": (say("Tiles in the first phase"), _tiles),
    "symbols": (say("Symbols and their points"), _symbols),
    "duty": (say("Points for a fulfilled {duty}"), lambda one: _plain(one.scoring.duty)),
    "foreman": (say("Single goods tiles with {foreman}"), _foreman),
    "start": (
        say("Money you start with"),
        lambda one: say("{money} {pardaos}", money=one.start_pardaos),
    ),
    "bank": (say("Money in the box"), _bank),
    "solo": (say("Her cards"), _solo),
    "modules": (say("Modules"), lambda one: _names(one.modules)),
    "stories": (say("Stories"), lambda one: _names(one.stories)),
}


def synonyms_for(shown: Edition) -> Mapping[str, str]:
    """Map each word that the handbook doesn't use to one it does: a rulebook's to the handbook's,
    another edition's to this edition's."""
    return _synonyms(shown.name, current_language().code)


@cache
def _synonyms(name: str, code: str) -> Mapping[str, str]:
    shown = edition(name)
    own = {key: shown.terms[key] for key in TERMS}
    known = {term.casefold() for term in own.values()}
    found: dict[str, str] = {}
    for other in shipped_editions():
        for key, term in own.items():
            theirs = other.terms[key].casefold()
            if theirs not in known:
                found.setdefault(theirs, term)
    words = language_pack(code).search
    return found | {word: ours.format(**own) for word, ours in words.items()}
