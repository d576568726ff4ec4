"""Checks for imports: a record's log is replayed with the rules, and no newer text is replaced."""

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path

from goa_solo import __version__
from goa_solo.rules import campaign
from goa_solo.rules.campaign import Definition
from goa_solo.rules.entries import Entry
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.session import fold
from goa_solo.rules.state_check import is_playable
from goa_solo.store import atomic_files, migrations
from goa_solo.store.errors import UnreadableError
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession

_VERSION = re.compile(rb"^version\s*=\s*(\d{1,9})", re.MULTILINE)


def warning_for(
    record: object, definitions: Mapping[str, Definition], *, edited: bool
) -> Message | None:
    """Return a warning about a record, if any; raise `UnreadableError` if it can't be imported.

    `edited` means that it has no checksum. A finished session with one was written by the app, and
    its log is only ever shown: it is checked when it is shown, because folding it takes three times
    as long as reading it."""
    match record:
        case RunningSession():
            return _played(record, record.log)
        case FinishedSession() if record.entries and (edited or record.base):
            return _played(record, record.entries)
        case CampaignRecord() if record.definition in definitions:
            try:
                campaign.fold(definitions[record.definition], record.entries)
            except RuleError as error:
                raise UnreadableError(error.message) from None
        case CampaignRecord():
            return say(
                "It needs a campaign that isn't on this device: {name}.", name=record.definition
            )
    return None


def _played(record: RunningSession | FinishedSession, log: tuple[Entry, ...]) -> Message | None:
    """Check that a log of this version leads to its state, or if it has none, to the end of the
    session; other versions had other rules."""
    problem: Message | None = None
    base, state = record.base, record.state
    try:
        end = fold(log[base.at :], base.state) if base else fold(log)
        if state is not None and end != state:
            problem = say("its log doesn't lead to its saved state")
        elif state is None and not end.over:
            problem = say("The session is not over yet.")
    except RuleError as error:
        problem = error.message
    except Exception:  # a made-up state can contain anything, so anything can fail
        problem = say("its log makes no sense")
    if problem is None:
        return None
    if record.app == __version__:
        raise UnreadableError(problem)
    if state is not None and not is_playable(state):
        raise UnreadableError("its state makes no sense")
    return say(
        "It was played with different rules, so it can be read but not replayed ({problem}).",
        problem=problem,
    )


def refuse_newer_text(kind: str, path: Path) -> None:
    """Raise `NewerError` if saving would overwrite a deck or campaign file that a newer version
    wrote: the file, or its last good copy."""
    from goa_solo.packs import campaign_pack, deck_pack

    known = deck_pack.VERSION if kind == "deck" else campaign_pack.VERSION
    for one in (path, atomic_files.backup_path(path)):
        with contextlib.suppress(FileNotFoundError, UnreadableError):
            if found := _VERSION.search(atomic_files.read(one)):
                migrations.refuse_above(known, int(found[1]))
