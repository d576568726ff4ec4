"""Migrates old files to the current version, one version at a time.

To change a format, add a function here that takes a document of the previous version and returns it
as the next one, and a real file of the new version in `tests/saves/`. Then run `python -m
tests.support.record_formats`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

from goa_solo.rules.message import say
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.store.errors import NewerError, UnreadableError

canonical = json.JSONEncoder(sort_keys=True).encode
"""The text that a checksum is computed from."""

Document = dict[str, Any]
Migration = Callable[[Document], Document]


def _renamed(document: Any, **names: str) -> Any:
    """Rename fields of a document; keywords are the old names."""
    if not isinstance(document, dict):
        return document  # damaged; reading it will report that
    return {names.get(name, name): value for name, value in document.items()}


def _states_2(document: Document) -> Document:
    """Rename the table's `step` to `stage`, also in the state the fold starts from."""
    new = dict(document)
    if "state" in new:
        new["state"] = _renamed(new["state"], step="stage")
    if isinstance(new.get("base"), dict):
        new["base"] = _states_2(new["base"])
    return new


def _running_2(document: Document) -> Document:
    """Rename `leg` to `campaign_session`, and its `voyage` to `campaign_id`."""
    new: Document = _renamed(_states_2(document), leg="campaign_session")
    if "campaign_session" in new:
        new["campaign_session"] = _renamed(new["campaign_session"], voyage="campaign_id")
    return new


def _finished_2(document: Document) -> Document:
    """Rename `fought` to `auction_stats` and drop `leg`, also under its later name: the campaign
    lists its sessions, and a session it doesn't list was undone there."""
    new: Document = _renamed(_states_2(document), fought="auction_stats")
    new.pop("leg", None)
    new.pop("campaign_session", None)
    return new


OLD_READINGS = ("R18", "R23", "R24")
"""The rulings that had only their other reading until running 2, finished 2 and voyage 1."""


def _with_old_readings(setup: Any) -> Any:
    if not isinstance(setup, dict) or not isinstance(setup.get("rulings", []), list):
        return setup  # damaged; reading it will report that
    rulings = setup.get("rulings", [])
    return {**setup, "rulings": [*rulings, *(one for one in OLD_READINGS if one not in rulings)]}


def _with_open_card(state: Any) -> Any:
    """Move the revealed purse card of an auction of the player's out of the draw pile."""
    if not isinstance(state, dict):
        return state
    new = dict(state)
    if "setup" in new:
        new["setup"] = _with_old_readings(new["setup"])
    try:
        first = state["markers"][0]
        level, purse = first["level"], state["purse"]
        known = purse.get("known", 0)
        piles = state.get("auction")
        card_up = bool(piles and piles[level - 1].get("pile"))
        if state["stage"] == "auction" and first["side"] == "player" and card_up and known:
            card, *rest = purse["draw"]
            new["purse"] = {**purse, "draw": rest, "known": known - 1, "open": card}
    except (KeyError, IndexError, TypeError, AttributeError, ValueError):
        pass  # no marker is placed, or it is damaged; reading it will report that
    return new


def _with_old_scoring(sheet: Any) -> Any:
    if isinstance(sheet, dict) and sheet.get("story") == "plagued crops":
        return {**sheet, "plagued_on_top": True}
    return sheet


def _each(items: Any, change: Callable[[Any], Any]) -> Any:
    return [change(item) for item in items] if isinstance(items, list) else items


def _log_3(entry: Any) -> Any:
    if isinstance(entry, dict) and "setup" in entry:
        return {**entry, "setup": _with_old_readings(entry["setup"])}
    return entry


def _session_3(document: Document) -> Document:
    """Keep the readings of sessions begun before R18, R23 and R24 could be chosen."""
    new = dict(document)
    if "entries" in new:
        new["entries"] = _each(new["entries"], _log_3)
    if isinstance(new.get("state"), dict):
        new["state"] = _with_open_card(new["state"])
    if isinstance(new.get("base"), dict):
        new["base"] = {**new["base"], "state": _with_open_card(new["base"].get("state"))}
    return new


def _finished_3(document: Document) -> Document:
    """Do the same for the setup and the sheets, which now say how Plagued Crops is scored (R23)."""
    new = _session_3(document)
    if "setup" in new:
        new["setup"] = _with_old_readings(new["setup"])
    new = dict(_sheet_of(new))
    if "revised" in new:
        new["revised"] = _each(new["revised"], _sheet_of)
    return new


def _sheet_of(record: Any) -> Any:
    """Keep the old scoring of the sheet in a record."""
    if isinstance(record, dict) and "sheet" in record:
        return {**record, "sheet": _with_old_scoring(record["sheet"])}
    return record


def _voyage_2(document: Document) -> Document:
    """Add to sheets that early versions saved in the campaign how Plagued Crops is scored."""
    new = dict(document)
    if "entries" in new:
        new["entries"] = _each(new["entries"], _sheet_of)
    return new


def _voyage_3(document: Document) -> Document:
    """Change nothing: from version 3 on, a campaign may have a `full_log`, and a sheet `richer`."""
    return document


def _with_old_steps(setup: Any) -> Any:
    """Add to a setup whether her Solo Board is on the table (with real cards it always was), and
    that her actions are confirmed and the Gambit card is only a reminder, as before."""
    if not isinstance(setup, dict):
        return setup  # damaged; reading it will report that
    real = "table" in (setup.get("cards"), setup.get("purse_cards"))
    has_board = setup.get("edition", DEFAULT_EDITION) == DEFAULT_EDITION
    modules = setup.get("modules")
    return {
        **setup,
        "solo_board": real and has_board,
        "confirm_her_action": True,
        "gambit_by_hand": isinstance(modules, list) and "gambit" in modules,
    }


def _setup_4(record: Any) -> Any:
    """Change the setup of anything that has one: an entry, a table, a record."""
    if isinstance(record, dict) and "setup" in record:
        return {**record, "setup": _with_old_steps(record["setup"])}
    return record


def _session_4(document: Document) -> Document:
    """Let older sessions continue to ask for every step. From version 4 on, a sheet may say only
    who is `richer`; earlier ones have sums."""
    new = dict(_setup_4(document))
    if "entries" in new:
        new["entries"] = _each(new["entries"], _setup_4)
    if "state" in new:
        new["state"] = _setup_4(new["state"])
    if isinstance(new.get("base"), dict):
        new["base"] = {**new["base"], "state": _setup_4(new["base"].get("state"))}
    return new


def _month_2(_document: Document) -> Document:
    """Have all sessions read again: version 2 has what a spreadsheet shows."""
    return {"rows": []}


def _campaign_index_2(_document: Document) -> Document:
    """Have all campaigns read again: version 2 has the points of each session."""
    return {"stamp": "", "campaigns": {}}


def _export_2(document: Document) -> Document:
    """Change nothing: from version 2 on, an export may contain the window's own files."""
    return document


MIGRATIONS: Mapping[str, Sequence[Migration]] = {
    "running": (_running_2, _session_3, _session_4),
    "finished": (_finished_2, _finished_3, _session_4),
    "voyage": (_voyage_2, _voyage_3),
    "settings": (),
    "export": (_export_2,),
    "journal": (),
    "month": (_month_2,),  # these three are rebuilt if their version differs
    "overview": (),
    "campaign_index": (_campaign_index_2,),
    "index": (),  # earlier versions' list of sessions in one file
}
"""The migrations of each kind of file: the first goes from version 1 to 2, and so on."""


EARLY_VERSION_2: Mapping[tuple[str, int], Migration] = {
    ("running", 2): _running_2,
    ("finished", 2): _finished_2,
}
"""Some files of version 2 were written with names of version 1, so that migration is also applied
to version 2; it doesn't change files that have all the new names."""


def version(kind: str) -> int:
    """Return the current version of a kind of file."""
    return len(MIGRATIONS[kind]) + 1


def refuse_newer(kind: str, found: int) -> None:
    """Raise `NewerError` for a version that only a newer app can read."""
    refuse_above(version(kind), found)


def refuse_above(known: int, found: int) -> None:
    """Do the same for a format whose latest version is given."""
    if found > known:
        message = say(
            "This was saved by a newer version of the app (format {found}; this one reads up to"
            " {known}). It was left as it is. Update the app to open it.",
            found=found,
            known=known,
        )
        raise NewerError(message)


def migrate(kind: str, document: Document) -> Document:
    """Return the document in the current version, without its version number."""
    found = document.get("schema")
    if type(found) is not int or found < 1:
        raise UnreadableError(say("it doesn't say which format version it uses"))
    refuse_newer(kind, found)
    if "check" in document and document["check"] != checksum(document):
        raise UnreadableError(say("part of it was changed after it was written"))
    if early := EARLY_VERSION_2.get((kind, found)):
        document = early(document)
    for migration in MIGRATIONS[kind][found - 1 :]:
        document = migration(document)
    return {name: value for name, value in document.items() if name not in ("schema", "check")}


def with_version_and_checksum(kind: str, document: Mapping[str, Any]) -> Document:
    """Return a document with its version and checksum, ready to be written. The checksum tells
    damage from a change of the rules; if you edit a file by hand, remove it."""
    stamp = {"schema": version(kind), **document}
    return {"schema": stamp["schema"], "check": checksum(stamp), **document}


def checksum(document: Mapping[str, Any]) -> str:
    """Return the checksum of a document, whatever the order of its parts."""
    content = {name: value for name, value in document.items() if name != "check"}
    return f"{crc32(canonical(content).encode('ascii')):08x}"
