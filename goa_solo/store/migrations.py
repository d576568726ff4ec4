"""Old files climb to today's version, one version a step.

A change of the format adds a function here that takes a document of the version before and
returns it as the next version wants it, and leaves a real file of the old version in
`tests/saves/`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

from goa_solo.rules.message import say
from goa_solo.store.errors import NewerError, UnreadableError

_encode = json.JSONEncoder(sort_keys=True).encode

Document = dict[str, Any]
Climb = Callable[[Document], Document]


def _campaign_session(document: Document) -> Document:
    """Version 2 calls a session of a campaign by that name."""
    leg = document.pop("leg", None)
    if isinstance(leg, dict):
        document["campaign_session"] = {
            "campaign_id" if name == "voyage" else name: value for name, value in leg.items()
        }
    elif leg is not None:
        document["campaign_session"] = leg
    return document


MIGRATIONS: Mapping[str, Sequence[Climb]] = {
    "running": (_campaign_session,),
    "finished": (_campaign_session,),
    "voyage": (),
    "settings": (),
    "export": (),
    "journal": (),
}
"""For each kind of file its climbs: the first leads from version 1 to 2, and so on."""


def version(kind: str) -> int:
    """Today's version of a kind of file."""
    return len(MIGRATIONS[kind]) + 1


def migrate(kind: str, document: Document) -> Document:
    """The document as today's version, without its version number."""
    found = document.get("schema")
    if type(found) is not int or found < 1:
        raise UnreadableError(say("it does not say which version of the format it is"))
    if found > version(kind):
        raise NewerError(
            say(
                "This was saved by a newer Lakshmi (format {found}, this one knows {known});"
                " it was left as it is. Update the app to open it.",
                found=found,
                known=version(kind),
            )
        )
    if "check" in document and document["check"] != checksum(document):
        raise UnreadableError(say("a part of it was changed since it was written"))
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
    return f"{crc32(_encode(content).encode('ascii')):08x}"
