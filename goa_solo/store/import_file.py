"""Imports an export: first a preview, then what the player agreed to.

`preview_import` reads and checks the whole file and returns what would happen to each item, without
changing anything. `apply_import` then adds new items, and replaces only what the player chose.
Items are saved in batches, each completely or not at all; after stopping in between, the saved
batches stay, and importing the file again adds the rest.
"""

import io
import os
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from attrs import evolve, frozen

from goa_solo.named_file import open_named
from goa_solo.packs import read_campaign
from goa_solo.rules.campaign_entries import Definition
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.export_layout import read_items
from goa_solo.store.import_checks import DEFINITIONS, refuse_newer_text
from goa_solo.store.import_items import (
    ImportItem,
    ImportOutcome,
    Need,
    check_item,
    check_needed_text,
    is_here,
    missing,
)
from goa_solo.store.progress import Steps, WorkDone, run_all
from goa_solo.store.records import FinishedSession
from goa_solo.store.settings import imported
from goa_solo.store.store import Store

LARGEST = 500_000_000  # bytes of a file; 20,000 sessions have about half of that
BATCH = 500  # items saved together; their steps fit into a journal
BATCH_SIZE = 8 * 1024 * 1024

Source = bytes | Path
"""An export: its content, or its file."""


@frozen
class Preview:
    """What importing the file would do."""

    items: tuple[ImportItem, ...]

    def of(self, *outcomes: ImportOutcome) -> tuple[ImportItem, ...]:
        return tuple(item for item in self.items if item.outcome in outcomes)

    @property
    def new(self) -> tuple[ImportItem, ...]:
        return self.of(ImportOutcome.NEW)

    @property
    def newer(self) -> tuple[ImportItem, ...]:
        """Items newer in the file; pass them to `apply_import` to replace those here."""
        return self.of(ImportOutcome.NEWER)

    @property
    def conflicts(self) -> tuple[ImportItem, ...]:
        return self.of(ImportOutcome.NEWER, ImportOutcome.OLDER, ImportOutcome.CLASH)


def preview_import(
    store: Store, source: Source, definitions: Mapping[str, Definition] = DEFINITIONS
) -> Preview:
    """Check a file and return what it would do; raise `UnreadableError` for the first problem."""
    return run_all(preview_steps(store, source, definitions))


def preview_steps(
    store: Store, source: Source, definitions: Mapping[str, Definition] = DEFINITIONS
) -> Steps[Preview]:
    """Do the same item by item; progress is in bytes."""
    seen = _ItemChecker(store, definitions)
    with _opened(source) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(0)
        for number, plain in enumerate(read_items(file), 1):
            try:
                seen.check(plain)
            except (UnreadableError, RuleError) as error:
                problem = error.message
                message = say(
                    "Item {number} of the file: {problem}", number=number, problem=problem
                )
                raise UnreadableError(message) from None
            yield WorkDone(file.tell(), size)
    return Preview(_with_what_is_missing(store, seen.items.values()))


class _ItemChecker:
    """Checks the items of a file in order. If decks and campaign files come before the first
    record, it needs them: they are kept apart from others of the same name, and the record refers
    to them. In a backup, they come last."""

    def __init__(self, store: Store, definitions: Mapping[str, Definition]) -> None:
        self._store = store
        self._definitions = dict(definitions)
        self.items: dict[tuple[str, str], ImportItem] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._texts: list[dict[str, Any]] | None = []  # before the first record

    def check(self, plain: Any) -> None:
        is_text = isinstance(plain, dict) and plain.get("kind") in ("deck", "campaign_file")
        if not is_text:
            self._check_needed_texts()
        item = check_item(self._store, plain, self._definitions, self._names)
        if (item.kind, item.id) in self.items:
            raise UnreadableError(say("it is in the file twice"))
        self.items[item.kind, item.id] = item
        if is_text and self._texts is not None:
            self._texts.append(plain)

    def _check_needed_texts(self) -> None:
        for plain in self._texts or ():
            item = check_needed_text(self._store, plain["kind"], plain["id"], plain["text"])
            self.items[item.kind, item.id] = item
            self._names[item.kind, item.id] = name = item.name_here
            if item.kind == "campaign_file":
                definition = read_campaign(plain["text"], name).pack_or_raise().definition
                self._definitions[name] = evolve(definition, name=name)
        self._texts = None


def _with_what_is_missing(store: Store, items: Collection[ImportItem]) -> tuple[ImportItem, ...]:
    """Add a warning to items that need something which is neither here nor in the file."""
    brought = {Need(item.kind, item.name_here) for item in items}
    checked = []
    for item in items:
        lacks = [text for need in item.needs if (text := missing(store, need, brought))]
        checked.append(evolve(item, warning=item.warning or lacks[0]) if lacks else item)
    return tuple(checked)


def _opened(source: Source) -> BinaryIO:
    if isinstance(source, bytes):
        return io.BytesIO(source)
    return open_named(source, LARGEST)


def apply_import(
    store: Store, preview: Preview, take: Collection[ImportItem] = ()
) -> tuple[ImportItem, ...]:
    """Import new items, and of those that differ the ones in `take`; return what was imported. What
    was saved here after the preview isn't overwritten."""
    return run_all(apply_steps(store, preview, take))


def apply_steps(
    store: Store, preview: Preview, take: Collection[ImportItem] = ()
) -> Steps[tuple[ImportItem, ...]]:
    """Do the same item by item; progress counts the items saved."""
    chosen = {(item.kind, item.id) for item in take}
    wanted = tuple(
        item
        for item in preview.items
        if item.outcome is ImportOutcome.NEW
        or (item.outcome is not ImportOutcome.SAME and (item.kind, item.id) in chosen)
    )
    _refuse_saved_since(store, wanted)
    batch = _Batch(store)
    try:
        for item in wanted:
            batch.add(item)
            yield WorkDone(batch.saved, len(wanted))
        batch.commit()
    except StoreError as error:
        if not batch.saved:
            raise
        message = say(
            "Imported: {count} of {total} items, each complete. Then it stopped: {problem} Import"
            " the same file again to get the rest.",
            count=batch.saved,
            total=len(wanted),
            problem=error.message,
        )
        raise StoreError(message) from error
    finally:
        batch.close()
    return wanted


def stopped_message(progress: WorkDone) -> Message:
    """Return the message for when the player stopped `apply_steps`."""
    if not progress.done:
        return say("The import was stopped; nothing was changed.")
    return say(
        "The import was stopped. Imported: {count} of {total} items, each complete. Import the"
        " same file again to get the rest.",
        count=progress.done,
        total=progress.total,
    )


def _refuse_saved_since(store: Store, wanted: Collection[ImportItem]) -> None:
    for item in wanted:
        if item.outcome is ImportOutcome.NEW and is_here(store, item):
            raise StoreError(
                say(
                    "{name} has been saved since you saw the preview. Start the import again.",
                    name=item.id,
                )
            )


class _Batch:
    """A batch of items saved together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.saved = 0
        self._begin()

    def _begin(self) -> None:
        self._change = self._store.change()
        self._waiting = 0
        self._finished: list[FinishedSession] = []

    def add(self, item: ImportItem) -> None:
        store, kind, name, content = self._store, item.kind, item.name_here, item.content
        if kind in export_file.texts(store):
            path = export_file.texts(store)[kind].path(name)
            refuse_newer_text(kind, path)
            self._change.text(path, content)
        elif kind == export_file.WINDOW:
            self._change.text(store.access.folder / name, content)
        elif kind == export_file.SETTINGS:
            document = store.settings.document(imported(content, store.settings.all()))
            self._change.put(store.settings.path, export_file.SETTINGS, document)
        else:
            folder = export_file.record_folders(store)[kind]
            if content.id in folder:
                folder.read(content.id)  # refuses to replace what another version has saved
            self._change.record(folder, content)
            if isinstance(content, FinishedSession):
                self._finished.append(content)
                if content.id in store.running:
                    self._change.remove(store.running.path(content.id), "running")
        self._waiting += 1
        if self._waiting == BATCH or self._change.size > BATCH_SIZE:
            self.commit()

    def commit(self) -> None:
        self._change.commit()
        self._store.history.add(self._finished)
        self.saved += self._waiting
        self._begin()

    def close(self) -> None:
        """Update what depends on the files."""
        self._store.settings.forget()
        self._store.history.save()
