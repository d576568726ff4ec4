"""Import an export: first a preview, then all of it or nothing.

`preview_import` checks the whole file and says what would happen to each item, without changing
anything. `apply_import` then adds what is new, and replaces only what the player chose.
"""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any

from attrs import field, frozen

from goa_solo.rules.campaign_entries import Definition
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.store import atomic_files, export_file, settings
from goa_solo.store.errors import MissingError, NewerError, StoreError, UnreadableError
from goa_solo.store.import_checks import DEFINITIONS, warning_for
from goa_solo.store.migrations import migrate
from goa_solo.store.serialize import shown
from goa_solo.store.store import Store
from goa_solo.store.text_folder import decode_utf8

MOST_ITEMS = 20_000
LARGEST = atomic_files.LARGEST_FILE


class ImportOutcome(Enum):
    """What would happen to an item."""

    NEW = "new"  # it is added
    SAME = "same"  # it is here already
    NEWER = "newer"  # here is an older one: replaced only if the player says so
    OLDER = "older"  # here is a newer one: replaced only if the player says so
    CLASH = "clash"  # here is another one, and neither is newer: the same


@frozen
class ImportItem:
    """One item of the file, and what would happen to it."""

    kind: str  # finished, voyage, running, deck, campaign or settings
    id: str
    fate: ImportOutcome
    doubt: Message | None = None
    content: Any = field(default=None, repr=False, eq=False)


@frozen
class Preview:
    """What importing the file would do."""

    items: tuple[ImportItem, ...]

    def of(self, *fates: ImportOutcome) -> tuple[ImportItem, ...]:
        return tuple(item for item in self.items if item.fate in fates)

    @property
    def new(self) -> tuple[ImportItem, ...]:
        return self.of(ImportOutcome.NEW)

    @property
    def newer(self) -> tuple[ImportItem, ...]:
        """What is newer in the file; pass it to `apply_import` to replace what is here."""
        return self.of(ImportOutcome.NEWER)

    @property
    def conflicts(self) -> tuple[ImportItem, ...]:
        return self.of(ImportOutcome.NEWER, ImportOutcome.OLDER, ImportOutcome.CLASH)


def preview_import(
    store: Store, raw: bytes, definitions: Mapping[str, Definition] = DEFINITIONS
) -> Preview:
    """Check a file and say what it would do; `UnreadableError` names the first thing wrong."""
    if len(raw) > LARGEST:
        raise UnreadableError(say("The file is larger than any export can be."))
    found: dict[tuple[str, str], ImportItem] = {}
    for number, plain in enumerate(_items(raw), 1):
        try:
            item = _looked(store, plain, definitions)
            if (item.kind, item.id) in found:
                raise UnreadableError(say("it is in the file twice"))
        except (UnreadableError, RuleError) as error:
            raise UnreadableError(
                say("Item {number} of the file: {problem}", number=number, problem=error.message)
            ) from None
        found[item.kind, item.id] = item
    return Preview(tuple(found.values()))


def _items(raw: bytes) -> list[Any]:
    try:
        page = atomic_files.parse_json(raw)
    except UnreadableError as error:
        raise UnreadableError(
            say("This is no export of Lakshmi: {problem}.", problem=error.message)
        ) from None
    if not isinstance(page, dict) or page.get(export_file.MARK) != export_file.KIND:
        raise UnreadableError(say("This is no export of Lakshmi."))
    content = migrate(export_file.KIND, page)
    if content.keys() != {export_file.MARK, "app", "made", "items"}:
        raise UnreadableError(say("This export has parts that are not known here, or lacks some."))
    items = content["items"]
    if not isinstance(items, list) or not items:
        raise UnreadableError(say("There is nothing in this export."))
    if len(items) > MOST_ITEMS:
        raise UnreadableError(say("There are more than {most} items in it.", most=MOST_ITEMS))
    return items


def _looked(store: Store, plain: Any, definitions: Mapping[str, Definition]) -> ImportItem:
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
    return ImportItem(kind, name, fate, notice or warning, record)


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
    if not folder.path(name).exists():
        return ImportItem(kind, name, ImportOutcome.NEW, content=text)
    same = folder.read(name) == text
    return ImportItem(kind, name, ImportOutcome.SAME if same else ImportOutcome.CLASH, content=text)


def _settings(store: Store, document: dict[str, Any]) -> ImportItem:
    values, here = (
        {name: value for name, value in found.items() if not settings.is_old_ui_state(name)}
        for found in (settings.from_document(document), store.settings.all())
    )
    fate = (
        ImportOutcome.SAME if here == values else ImportOutcome.CLASH if here else ImportOutcome.NEW
    )
    return ImportItem(export_file.SETTINGS, export_file.SETTINGS, fate, content=values)


def apply_import(
    store: Store, preview: Preview, take: Collection[ImportItem] = ()
) -> tuple[ImportItem, ...]:
    """Import what is new, and the items in `take` of what differs; all of it or nothing. Returns
    what was imported. What was saved here after the preview is not overwritten."""
    taken = tuple(
        item
        for item in preview.items
        if item.fate is ImportOutcome.NEW or (item in take and item.fate is not ImportOutcome.SAME)
    )
    change = store.change()
    for item in taken:
        if item.fate is ImportOutcome.NEW and _is_here(store, item):
            raise StoreError(
                say("{name} has been saved since you looked. Look again.", name=item.id)
            )
        if item.kind in export_file.texts(store):
            change.text(export_file.texts(store)[item.kind].path(item.id), item.content)
        elif item.kind == export_file.SETTINGS:
            document = store.settings.document(item.content)
            change.put(store.settings.path, export_file.SETTINGS, document)
        else:
            change.record(export_file.record_folders(store)[item.kind], item.content)
        if item.kind == "finished":
            change.remove(store.running.path(item.id), "running")
    change.commit()
    store.settings.forget()
    store.history.refresh()
    return taken


def _is_here(store: Store, item: ImportItem) -> bool:
    if item.kind in export_file.texts(store):
        return export_file.texts(store)[item.kind].path(item.id).exists()
    if item.kind == export_file.SETTINGS:
        return bool(store.settings.all())
    return item.id in export_file.record_folders(store)[item.kind]
