"""Bring old files to the current version, one version at a time.

A change of the format adds a function here that takes a document of the version before and
returns it as the next version, and a real file of the new version in `tests/saves/`. Then run
`python -m tests.support.record_formats`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

from goa_solo.rules.message import say
from goa_solo.store.errors import NewerError, UnreadableError

canonical = json.JSONEncoder(sort_keys=True).encode
"""The text that a check sum is made of."""

Document = dict[str, Any]
Climb = Callable[[Document], Document]


def _renamed(document: Any, **names: str) -> Any:
    """A document with some of its fields called otherwise, by their old names."""
    if not isinstance(document, dict):
        return document  # damaged; reading it will say so
    return {names.get(name, name): value for name, value in document.items()}


def _states_2(document: Document) -> Document:
    """The table calls its place in the order of play `stage`, also where the fold starts from."""
    new = dict(document)
    if "state" in new:
        new["state"] = _renamed(new["state"], step="stage")
    if isinstance(new.get("base"), dict):
        new["base"] = _states_2(new["base"])
    return new


def _running_2(document: Document) -> Document:
    """`leg` is called `campaign_session`, and its `voyage` `campaign_id`."""
    new: Document = _renamed(_states_2(document), leg="campaign_session")
    if "campaign_session" in new:
        new["campaign_session"] = _renamed(new["campaign_session"], voyage="campaign_id")
    return new


def _finished_2(document: Document) -> Document:
    """`fought` is called `auction_stats`. `leg` is dropped, also under its later name: the campaign
    lists its sessions, and one that it doesn't list was undone there."""
    new: Document = _renamed(_states_2(document), fought="auction_stats")
    new.pop("leg", None)
    new.pop("campaign_session", None)
    return new


MIGRATIONS: Mapping[str, Sequence[Climb]] = {
    "running": (_running_2,),
    "finished": (_finished_2,),
    "voyage": (),
    "settings": (),
    "export": (),
    "journal": (),
    "index": (),  # made anew when it is of another version
}
"""For each kind of file its climbs: the first leads from version 1 to 2, and so on."""


EARLY_SHAPES: Mapping[tuple[str, int], Climb] = {
    ("running", 2): _running_2,
    ("finished", 2): _finished_2,
}
"""Version 2 was at first written with some of the names of version 1, so the climb to it is done
for its files as well; those with all of its names are not changed by it."""


def version(kind: str) -> int:
    """Today's version of a kind of file."""
    return len(MIGRATIONS[kind]) + 1


def refuse_newer(kind: str, found: int) -> None:
    """Raise `NewerError` for a version that only a newer app can read."""
    if found > version(kind):
        message = say(
            "This was saved by a newer Lakshmi (format {found}, this one knows {known});"
            " it was left as it is. Update the app to open it.",
            found=found,
            known=version(kind),
        )
        raise NewerError(message)


def migrate(kind: str, document: Document) -> Document:
    """The document as today's version, without its version number."""
    found = document.get("schema")
    if type(found) is not int or found < 1:
        raise UnreadableError(say("it does not say which version of the format it is"))
    refuse_newer(kind, found)
    if "check" in document and document["check"] != checksum(document):
        raise UnreadableError(say("a part of it was changed since it was written"))
    if early := EARLY_SHAPES.get((kind, found)):
        document = early(document)
    for climb in MIGRATIONS[kind][found - 1 :]:
        document = climb(document)
    return {name: value for name, value in document.items() if name not in ("schema", "check")}


def with_version_and_checksum(kind: str, document: Mapping[str, Any]) -> Document:
    """A document with its version and its check sum, ready to be written. The sum tells damage
    from a change of the rules; who edits a file by hand takes it out."""
    stamp = {"schema": version(kind), **document}
    return {"schema": stamp["schema"], "check": checksum(stamp), **document}


def checksum(document: Mapping[str, Any]) -> str:
    """The check sum of a document, whatever the order of its parts."""
    content = {name: value for name, value in document.items() if name != "check"}
    return f"{crc32(canonical(content).encode('ascii')):08x}"
