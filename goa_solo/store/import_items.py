"""One item of an export: what it is, whether it can be imported, and what would happen to it."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from attrs import frozen

from goa_solo.rules.campaign_entries import Definition
from goa_solo.rules.message import Message, say
from goa_solo.store import export_file, settings
from goa_solo.store.errors import MissingError, NewerError, UnreadableError
from goa_solo.store.import_checks import refuse_newer_text, warning_for
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.serialize import shown
from goa_solo.store.store import Store
from goa_solo.store.text_folder import decode_utf8


class ImportOutcome(Enum):
    """What would happen to an item."""

    NEW = "new"  # it is added
    SAME = "same"  # it is here already
    NEWER = "newer"  # here is an older one: replaced only if the player says so
    OLDER = "older"  # here is a newer one: replaced only if the player says so
    CLASH = "clash"  # here is another one, and neither is newer: the same


@frozen
class ItemLabel:
    """What an item is called on screens; empty for decks, campaign files and settings."""

    date: str = ""
    total: int = 0
    difficulty: int = 0
    name: str = ""


@frozen
class ImportItem:
    """One item of the file, and what would happen to it."""

    kind: str  # finished, voyage, running, deck, campaign or settings
    id: str
    fate: ImportOutcome
    doubt: Message | None = None
    label: ItemLabel = ItemLabel()


def judge_item(store: Store, plain: Any, definitions: Mapping[str, Definition]) -> ImportItem:
    """An item of a file with what would happen to it; `UnreadableError` if it can't be imported."""
    if not isinstance(plain, dict) or not {"kind", "id"} <= plain.keys():
        raise UnreadableError(say("it does not say what it is"))
    kind, name = plain["kind"], plain["id"]
    for value in (kind, name):
        if not isinstance(value, str):
            raise UnreadableError(say("'{value}' is no text.", value=shown(value)))
    part = "text" if kind in ("deck", "campaign") else "document"
    if plain.keys() != {"kind", "id", part}:
        raise UnreadableError(say("it has parts that are not known here, or lacks some"))
    content = plain[part]
    if kind in ("deck", "campaign"):
        return _text(store, kind, name, content)
    if not isinstance(content, dict):
        raise UnreadableError(say("'{value}' should have named parts.", value=shown(content)))
    if kind == export_file.SETTINGS:
        return _settings(store, content)
    if kind not in export_file.record_folders(store):
        raise UnreadableError(say("'{value}' is not known here", value=shown(kind)))
    return _record(store, kind, name, content, definitions)


def _record(
    store: Store, kind: str, name: str, document: Any, definitions: Mapping[str, Definition]
) -> ImportItem:
    record = export_file.record_folders(store)[kind].from_document(document)
    if record.id != name:
        raise UnreadableError(say("it is named otherwise inside"))
    warning = warning_for(record, definitions)
    fate, notice = _outcome(store, kind, record)
    return ImportItem(kind, name, fate, notice or warning, _label(record))


def _label(record: object) -> ItemLabel:
    match record:
        case FinishedSession():
            return ItemLabel(record.finished, record.total)
        case RunningSession():
            return ItemLabel(record.updated, difficulty=record.setup.difficulty)
        case CampaignRecord():
            return ItemLabel(record.created, name=record.name)
        case _:
            return ItemLabel()


def _outcome(store: Store, kind: str, record: Any) -> tuple[ImportOutcome, Message | None]:
    """What would happen to a record, and what to say of that."""
    if kind == "running" and record.id in store.finished:
        return ImportOutcome.SAME, say("It is finished here already.")
    if kind == "finished" and record.id in store.running and record.id not in store.finished:
        return ImportOutcome.NEWER, say("It is still being played here.")
    try:
        here = export_file.record_folders(store)[kind].read(record.id)
    except MissingError:
        return ImportOutcome.NEW, None
    except NewerError as error:
        return ImportOutcome.OLDER, error.message
    if here == record:
        return ImportOutcome.SAME, None
    if here.updated == record.updated:
        return ImportOutcome.CLASH, None
    return ImportOutcome.NEWER if here.updated < record.updated else ImportOutcome.OLDER, None


def _text(store: Store, kind: str, name: str, text: Any) -> ImportItem:
    if not isinstance(text, str):
        raise UnreadableError(say("'{value}' is no text.", value=shown(text)))
    try:
        decode_utf8(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise UnreadableError(say("it is no text in UTF-8")) from None
    export_file.refuse_unusable(kind, name, text)
    folder = export_file.texts(store)[kind]
    if name not in folder:
        return ImportItem(kind, name, ImportOutcome.NEW)
    try:
        refuse_newer_text(kind, folder.path(name))
    except NewerError as error:
        return ImportItem(kind, name, ImportOutcome.OLDER, error.message)
    same = folder.read(name) == text
    return ImportItem(kind, name, ImportOutcome.SAME if same else ImportOutcome.CLASH)


def _settings(store: Store, document: dict[str, Any]) -> ImportItem:
    values, here = _exported(settings.from_document(document)), _exported(store.settings.all())
    fate = (
        ImportOutcome.SAME if here == values else ImportOutcome.CLASH if here else ImportOutcome.NEW
    )
    return ImportItem(export_file.SETTINGS, export_file.SETTINGS, fate)


def _exported(values: dict[str, settings.Value]) -> dict[str, settings.Value]:
    return {n: value for n, value in values.items() if not settings.is_old_ui_state(n)}


def content_of(store: Store, plain: dict[str, Any]) -> Any:
    """What an item of a checked file holds: a record, a text, or settings."""
    if plain["kind"] in export_file.texts(store):
        return plain["text"]
    if plain["kind"] == export_file.SETTINGS:
        return _exported(settings.from_document(plain["document"]))
    return export_file.record_folders(store)[plain["kind"]].from_document(plain["document"])


def is_here(store: Store, item: ImportItem) -> bool:
    """Whether something of that kind and name is saved here."""
    if item.kind in export_file.texts(store):
        return item.id in export_file.texts(store)[item.kind]
    if item.kind == export_file.SETTINGS:
        return bool(store.settings.all())
    return item.id in export_file.record_folders(store)[item.kind]
