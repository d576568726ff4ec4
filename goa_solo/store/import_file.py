"""Imports an export: first a preview, then what the player agreed to.

`preview_steps` reads and checks the whole file and returns what would happen to each item, without
changing anything. `apply_steps` then adds new items, and replaces only what the player chose: all
of that or, if it is stopped, killed or fails, nothing.
"""

from collections.abc import Collection, Mapping
from typing import Any

from attrs import evolve, frozen

from goa_solo.packs import read_campaign
from goa_solo.rules.campaign import Definition
from goa_solo.rules.message import RuleError, say
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.export_layout import Source, read_items
from goa_solo.store.import_checks import refuse_newer_text
from goa_solo.store.import_items import (
    ImportItem,
    ImportOutcome,
    Need,
    check_item,
    check_needed_text,
    is_here,
    missing,
)
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.settings import imported
from goa_solo.store.store import Store
from goa_solo.store.transaction import Change

STAGED_TOGETHER = 20  # items; after each of these, the import can be stopped

STOPPED = say("The import was stopped; nothing was changed.")


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
        """Items newer in the file; pass them to `apply_steps` to replace those here."""
        return self.of(ImportOutcome.NEWER)

    @property
    def conflicts(self) -> tuple[ImportItem, ...]:
        return self.of(ImportOutcome.NEWER, ImportOutcome.OLDER, ImportOutcome.CLASH)


def preview_steps(
    store: Store, source: Source, definitions: Mapping[str, Definition]
) -> Steps[Preview]:
    """Check a file item by item and return what it would do; raise `UnreadableError` for the first
    problem."""
    seen = _ItemChecker(store, definitions)
    items = read_items(source)
    for number, plain in enumerate(items, 1):
        yield WorkDone(number, len(items))
        items[number - 1] = None  # what is kept of it takes a fifth of the memory
        try:
            seen.check(plain)
        except (UnreadableError, RuleError) as error:
            problem = error.message
            raise UnreadableError(
                "Item {number} of the file: {problem}", number=number, problem=problem
            ) from None
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
            raise UnreadableError("it is in the file twice")
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


def apply_steps(
    store: Store, preview: Preview, take: Collection[ImportItem]
) -> Steps[tuple[ImportItem, ...]]:
    """Import new items, and of those that differ the ones in `take`, item by item; return what was
    imported. What was saved here after the preview isn't overwritten. Closing the steps before the
    last one discards everything."""
    chosen = {(item.kind, item.id) for item in take}
    wanted = tuple(
        item
        for item in preview.items
        if item.outcome is ImportOutcome.NEW
        or (item.outcome is not ImportOutcome.SAME and (item.kind, item.id) in chosen)
    )
    _refuse_saved_since(store, wanted)
    change = store.change()
    try:
        for number, item in enumerate(wanted, 1):
            _add(store, change, item)
            if number % STAGED_TOGETHER == 0:
                change.stage()
            yield WorkDone(number, len(wanted))
    except BaseException:
        change.discard()
        raise
    change.commit()
    store.settings.forget()
    store.history.add(item.row for item in wanted if item.row is not None)
    return wanted


def _refuse_saved_since(store: Store, wanted: Collection[ImportItem]) -> None:
    for item in wanted:
        if item.outcome is ImportOutcome.NEW and is_here(store, item):
            raise StoreError(
                "{name} has been saved since you saw the preview. Start the import again.",
                name=item.id,
            )


def _add(store: Store, change: Change, item: ImportItem) -> None:
    """Add an item to the change; raise `OtherVersionError` if another version has saved what it
    would replace."""
    kind, name, content = item.kind, item.name_here, item.content
    if kind in store.texts:
        path = store.texts[kind].path(name)
        refuse_newer_text(kind, path)
        change.text(path, content)
    elif kind == export_file.WINDOW:
        change.text(store.access.folder / name, content)
    elif kind == export_file.SETTINGS:
        document = store.settings.document(imported(content, store.settings.all()))
        change.put(store.settings.path, export_file.SETTINGS, document)
    else:
        folder = store.record_folders[kind]
        if name in folder:
            folder.read(name)
        change.page(folder.path(name), kind, content)
        if kind == "finished" and name in store.running:
            change.remove(store.running.path(name), "running")
