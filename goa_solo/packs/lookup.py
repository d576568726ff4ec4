"""Finds packs: shipped ones by name, others by path."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from goa_solo import paths
from goa_solo.packs.campaign_pack import CampaignPack, campaign_from, read_campaign
from goa_solo.packs.deck_pack import DeckPack, deck_from, read_deck
from goa_solo.packs.edition_reader import edition_from, read_edition
from goa_solo.packs.problem_report import PackError, Problem, Report
from goa_solo.packs.toml_reader import TomlTable, read_pack_file
from goa_solo.packs.toml_source import file_bytes
from goa_solo.rules.edition import Edition
from goa_solo.rules.message import say
from goa_solo.rules.setup import DEFAULT_EDITION

Pack = TypeVar("Pack")
PackReader = Callable[[bytes, str], Report[Pack]]
AnyPack = DeckPack | Edition | CampaignPack


def read_pack(data: bytes | str, name: str) -> Report[AnyPack]:
    """Read a pack of the format named in the file; a deck if it names none."""
    return read_pack_file(data, name, _any_from)


def _any_from(top: TomlTable) -> AnyPack:
    match top.values.get("format"):
        case "campaign":
            return campaign_from(top)
        case "edition":
            return edition_from(top)
        case _:
            return deck_from(top)


def _names(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


def read_file(path: Path, reader: PackReader[Pack]) -> Report[Pack]:
    """Read a file; one that can't be opened is reported like an invalid one."""
    try:
        return reader(file_bytes(path), str(path))
    except PackError as error:
        return Report(None, error.problems)


@cache
def _shipped(path: Path, reader: PackReader[Any]) -> Any:
    return read_file(path, reader).pack_or_raise()


def _found(name: str | Path, folder: Path, reader: PackReader[Pack]) -> Pack:
    """Find the shipped pack of that name, otherwise the file at that path."""
    if str(name) in _names(folder):
        pack: Pack = _shipped(folder / f"{name}.toml", reader)
        return pack
    path = Path(name)
    if path.suffix != ".toml" and not path.exists():
        names = ", ".join(_names(folder))
        what = say("there is no file or pack with this name; the packs are: {names}.", names=names)
        raise PackError(Problem(str(name), None, what))
    return read_file(path, reader).pack_or_raise()


def decks() -> tuple[str, ...]:
    """Return the names of the shipped decks."""
    return _names(paths.asset("decks"))


def deck(name: str | Path) -> DeckPack:
    """Return a deck by name or path; raise `PackError` with every problem if it can't be used."""
    return _found(name, paths.asset("decks"), read_deck)


def editions() -> tuple[str, ...]:
    """Return the names of the shipped editions."""
    return _names(paths.asset("editions"))


@cache
def edition(name: str) -> Edition:
    """Return an edition by name."""
    return _found(name, paths.asset("editions"), read_edition)


def nearest_edition(name: str) -> Edition:
    """Return the edition of that name, else the default: an imported session may use an edition
    that this version doesn't have."""
    return edition(name if name in editions() else DEFAULT_EDITION)


def campaigns() -> tuple[str, ...]:
    """Return the names of the shipped campaigns."""
    return _names(paths.campaigns_folder())


def campaign(name: str | Path) -> CampaignPack:
    """Return a campaign by name or path."""
    return _found(name, paths.campaigns_folder(), read_campaign)
