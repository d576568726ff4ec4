"""Old files climb to today's version, one version a step.

A change of the format adds a function here that takes a document of the version before and
returns it as the next version wants it, and leaves a real file of the old version in
`tests/saves/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from goa_solo.rules.sentence import say
from goa_solo.store.errors import NewerError, UnreadableError

Document = dict[str, Any]
Climb = Callable[[Document], Document]

LADDERS: Mapping[str, Sequence[Climb]] = {
    "running": (),
    "finished": (),
    "voyage": (),
    "settings": (),
    "export": (),
}
"""For each kind of file its climbs: the first leads from version 1 to 2, and so on."""


def version(kind: str) -> int:
    """Today's version of a kind of file."""
    return len(LADDERS[kind]) + 1


def climbed(kind: str, document: Document) -> Document:
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
    for climb in LADDERS[kind][found - 1 :]:
        document = climb(document)
    return {name: value for name, value in document.items() if name != "schema"}


def stamped(kind: str, document: Mapping[str, Any]) -> Document:
    """A document with its version number, ready to be written."""
    return {"schema": version(kind), **document}
