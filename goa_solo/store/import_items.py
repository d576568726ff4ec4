"""One item of an export: what it is, whether it can be imported, and what would happen."""

import contextlib
from collections.abc import Container, Mapping
from enum import Enum
from itertools import chain, count
from typing import Any

from attrs import evolve, field, frozen

from goa_solo.rules.campaign import Definition
from goa_solo.rules.entries import Begin
from goa_solo.rules.message import Message, say
from goa_solo.store import export_file, settings, tinydb_file
from goa_solo.store.errors import MissingError, NewerError, OlderError, StoreError, UnreadableError
from goa_solo.store.import_checks import refuse_newer_text, warning_for
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.serialize import shown
from goa_solo.store.session_summary import SessionSummary, row_of
from goa_solo.store.store import Store
from goa_solo.store.text_folder import decode_utf8


class ImportOutcome(Enum):
    """What would happen to an item."""

    NEW = "new"  # will be added
    SAME = "same"  # is already here
    NEWER = "newer"  # older here: replaced only if the player says so
    OLDER = "older"  # newer here: replaced only if the player says so
    CLASH = "clash"  # different here, and neither is newer: likewise


@frozen
class ItemLabel:
    """An item's label on screens; empty for decks, campaign files and settings."""

    date: str = ""
    total: int = 0  # points, or the sessions of a campaign
    difficulty: int = 0
    name: str = ""
    where: Message | None = None  # where a session was paused, in the terms of its edition
    edition: str = ""


@frozen
class Need:
    """Something a session requires: an edition, a deck or a campaign."""

    kind: str
    name: str


@frozen
class ImportItem:
    """An item of the file, and what would happen to it."""

    kind: str  # finished, campaign, running, deck, campaign_file or settings
    id: str
    outcome: ImportOutcome
    warning: Message | None = None
    label: ItemLabel = ItemLabel()
    saved_as: str = ""  # the name a deck or campaign file gets here, if different
    needs: tuple[Need, ...] = ()
    content: Any = field(default=None, repr=False, eq=False)  # a file's text, or settings
    row: SessionSummary | None = field(default=None, repr=False, eq=False)  # of the history

    @property
    def name_here(self) -> str:
        return self.saved_as or self.id


NamesHere = Mapping[tuple[str, str], str]
"""Maps kind and name in the file to the name here, for decks and campaign files whose name is
already taken here."""


def check_item(
    store: Store,
    plain: Any,
    definitions: Mapping[str, Definition],
    names: NamesHere,
) -> ImportItem:
    """Return what would happen to an item; raise `UnreadableError` if it can't be imported."""
    if not isinstance(plain, dict) or not {"kind", "id"} <= plain.keys():
        raise UnreadableError("it doesn't say what it is")
    kind, name = plain["kind"], plain["id"]
    for value in (kind, name):
        if not isinstance(value, str):
            raise UnreadableError("'{value}' isn't text.", value=shown(value))
    part = "text" if kind in ("deck", "campaign_file", export_file.WINDOW) else "document"
    if plain.keys() != {"kind", "id", part}:
        raise UnreadableError("it has unknown parts, or some are missing")
    content = plain[part]
    if kind in ("deck", "campaign_file"):
        return _text(store, kind, name, content)
    if kind == export_file.WINDOW:
        return _window_file(store, name, content)
    if not isinstance(content, dict):
        raise UnreadableError("'{value}' should be a JSON object.", value=shown(content))
    if kind == export_file.SETTINGS:
        return _settings(store, content)
    if kind not in store.record_folders:
        raise UnreadableError("'{value}' isn't recognised", value=shown(kind))
    return _record(store, kind, name, content, definitions, names)


def _record(
    store: Store,
    kind: str,
    name: str,
    document: Any,
    definitions: Mapping[str, Definition],
    names: NamesHere,
) -> ImportItem:
    folder = store.record_folders[kind]
    found = folder.from_document(document)
    if found.id != name:
        raise UnreadableError("the name inside it is different")
    record = with_names_here(found, names)
    warning = warning_for(record, definitions, edited="check" not in document)
    outcome, notice = _outcome(store, kind, record)
    content = ""
    if outcome is not ImportOutcome.SAME:
        as_it_is = record == found and "check" in document
        content = tinydb_file.page(kind, document if as_it_is else folder.document(record))
    return ImportItem(
        kind,
        name,
        outcome,
        notice or warning,
        _label(record),
        needs=needs_of(record),
        content=content,
        row=row_of(record) if isinstance(record, FinishedSession) else None,
    )


def with_names_here(record: Any, names: NamesHere) -> Any:
    """Return a record that refers to its deck or campaign by the name here."""
    match record:
        case CampaignRecord():
            return evolve(record, definition=_name(names, "campaign_file", record.definition))
        case RunningSession() | FinishedSession():
            deck = _name(names, "deck", record.setup.deck)
            return record if deck == record.setup.deck else _with_deck(record, deck)
    return record


def _name(names: NamesHere, kind: str, name: str) -> str:
    return names.get((kind, name), name)


def _with_deck(record: RunningSession | FinishedSession, deck: str) -> Any:
    """Return a session that plays with a deck of another name."""
    setup = evolve(record.setup, deck=deck)
    changes: dict[str, Any] = {}
    if isinstance(record, FinishedSession):
        changes["setup"] = setup
    if record.entries:
        changes["entries"] = (Begin(setup), *record.entries[1:])
    if record.state is not None:
        changes["state"] = evolve(record.state, setup=setup)
    if record.base is not None:
        changes["base"] = evolve(record.base, state=evolve(record.base.state, setup=setup))
    return evolve(record, **changes)


def needs_of(record: object) -> tuple[Need, ...]:
    """Return what a record requires where it is imported."""
    if not isinstance(record, RunningSession):
        return ()
    place = record.campaign_session
    campaign = (Need("campaign", place.campaign_id),) if place else ()
    return (Need("edition", record.setup.edition), Need("deck", record.setup.deck), *campaign)


def missing(store: Store, need: Need, brought: Container[Need]) -> Message | None:
    """Return the warning for something that is neither here nor in the file."""
    from goa_solo import packs

    if need in brought:
        return None
    match need.kind:
        case "deck" if need.name not in packs.decks() and need.name not in store.decks:
            return say(
                "Its deck {name} is neither in the file nor on this device, so it can't be"
                " continued here.",
                name=need.name,
            )
        case "campaign" if need.name not in store.campaigns:
            return say("Its campaign is neither in the file nor on this device.")
        case "edition" if need.name not in packs.editions():
            return say(
                "Its edition {name} isn't known to this version of the app. Update the app, or"
                " you'll see the words of another edition.",
                name=need.name,
            )
    return None


def _label(record: object) -> ItemLabel:
    match record:
        case FinishedSession():
            return ItemLabel(record.finished, record.total)
        case RunningSession():
            setup, where = record.setup, record.state.prompt.position(record.state)
            return ItemLabel(
                record.updated, difficulty=setup.difficulty, where=where, edition=setup.edition
            )
        case CampaignRecord():
            return ItemLabel(record.created, len(record.sessions), name=record.name)
        case _:
            return ItemLabel()


def _outcome(store: Store, kind: str, record: Any) -> tuple[ImportOutcome, Message | None]:
    """Return what would happen to a record, and a message about it, if any."""
    if kind == "running" and record.id in store.finished:
        return ImportOutcome.SAME, say("It's already finished here.")
    played_here = (
        kind == "finished" and record.id in store.running and record.id not in store.finished
    )
    try:
        here = store.record_folders["running" if played_here else kind].read(record.id)
    except MissingError:
        return ImportOutcome.NEW, None
    except NewerError as error:
        return ImportOutcome.OLDER, error.message
    except OlderError as error:
        return ImportOutcome.CLASH, error.message
    if played_here:
        outcome = _compared(here.log, _growing(record)) or ImportOutcome.CLASH
        return outcome, say("It's still being played here.")
    if here == record:
        return ImportOutcome.SAME, None
    by_log, by_clock = _compared(_growing(here), _growing(record)), _by_clock(here, record)
    if kind == "campaign" and (by_log, by_clock) == (ImportOutcome.NEWER, ImportOutcome.OLDER):
        return ImportOutcome.CLASH, None  # undo shortens a campaign's log
    return by_log or by_clock, None


def _growing(record: Any) -> tuple[object, ...]:
    """Return what only ever gets longer: a log, and the sheets of a finished session."""
    if isinstance(record, FinishedSession):
        return (*record.entries, *(one.sheet for one in record.revised), record.sheet)
    return tuple(record.entries)


def _compared(here: tuple[object, ...], there: tuple[object, ...]) -> ImportOutcome | None:
    """Return which log continues the other; None if they are equal. A clock can be set back, so
    dates don't show that."""
    if here == there:
        return None
    if there[: len(here)] == here:
        return ImportOutcome.NEWER
    return ImportOutcome.OLDER if here[: len(there)] == there else ImportOutcome.CLASH


def _by_clock(here: Any, there: Any) -> ImportOutcome:
    if here.updated == there.updated:
        return ImportOutcome.CLASH
    return ImportOutcome.NEWER if here.updated < there.updated else ImportOutcome.OLDER


def _text(store: Store, kind: str, name: str, text: Any) -> ImportItem:
    _check_text(text)
    export_file.refuse_unusable(kind, name, text)
    folder = store.texts[kind]
    here = None
    if name in folder:
        try:
            refuse_newer_text(kind, folder.path(name))
        except NewerError as error:
            return ImportItem(kind, name, ImportOutcome.OLDER, error.message, content=text)
        here = folder.read(name)
    return ImportItem(kind, name, _by_content(here, text), content=text)


def _by_content(here: object, there: object) -> ImportOutcome:
    """Return what would happen to something of which nobody knows which one is newer."""
    if here == there:
        return ImportOutcome.SAME
    return ImportOutcome.NEW if here is None else ImportOutcome.CLASH


def _check_text(text: Any) -> None:
    if not isinstance(text, str):
        raise UnreadableError("'{value}' isn't text.", value=shown(text))
    try:
        decode_utf8(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise UnreadableError("it isn't text in UTF-8") from None


def _window_file(store: Store, name: str, text: Any) -> ImportItem:
    """Check one of the window's own files. Invalid contents are ignored when it is read."""
    _check_text(text)
    if name not in export_file.WINDOW_FILES:
        raise UnreadableError("'{value}' isn't recognised", value=shown(name))
    here = export_file.window_file(store, name)
    return ImportItem(export_file.WINDOW, name, _by_content(here, text), content=text)


def check_needed_text(store: Store, kind: str, name: str, text: str) -> ImportItem:
    """Check a deck or campaign file that a session needs: the same file is recognised under any
    name, and a different file of its name isn't replaced."""
    from goa_solo import packs

    folder = store.texts[kind]
    shipped = packs.decks() if kind == "deck" else packs.campaigns()
    free = (f"{name[:50]}-{n}" for n in count(2))
    for here in chain((name,), free):
        if here in shipped:
            continue
        if here not in folder:
            warning = None
            if here != name:
                warning = say(
                    "Something else here already has this name, so it's saved as {name}.", name=here
                )
            return ImportItem(kind, name, ImportOutcome.NEW, warning, saved_as=here, content=text)
        with contextlib.suppress(StoreError):
            if folder.read(here) == text:
                return ImportItem(kind, name, ImportOutcome.SAME, saved_as=here, content=text)
    raise AssertionError("names never end")


def _settings(store: Store, document: dict[str, Any]) -> ImportItem:
    values = settings.exported(settings.from_document(document))
    outcome = _by_content(settings.exported(store.settings.all()) or None, values or None)
    return ImportItem(export_file.SETTINGS, export_file.SETTINGS, outcome, content=values)


def is_here(store: Store, item: ImportItem) -> bool:
    """Return whether something of that kind and name is saved here."""
    if item.kind in store.texts:
        return item.name_here in store.texts[item.kind]
    if item.kind == export_file.WINDOW:
        return export_file.window_file(store, item.id) is not None
    if item.kind == export_file.SETTINGS:
        return bool(settings.exported(store.settings.all()))
    return item.id in store.record_folders[item.kind]
