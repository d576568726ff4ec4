"""Exports a session, a campaign, a deck, or everything to one file."""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, BinaryIO

from attrs import Factory, frozen

from goa_solo import __version__
from goa_solo.rules.message import PlayerError, say
from goa_solo.store import export_layout
from goa_solo.store.errors import MissingError, StoreError, UnreadableError
from goa_solo.store.ids import Id, timestamp
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.records import FinishedSession
from goa_solo.store.settings import exported
from goa_solo.store.store import Store
from goa_solo.store.text_folder import decode_utf8

SETTINGS = "settings"
WINDOW = "window"
WINDOW_FILES = ("window.json", "ui_state.json", "language")
"""The window's own files: its size and look, drafts and the last screen, and the language. A backup
contains them unchanged."""

MOST_NAMES = 20  # of missing files in a notice

ExportItem = dict[str, Any]
"""`{"kind": "finished", "id": "…", "document": {…}}`, or with a `text` for decks and campaigns."""


@frozen
class Export:
    """The contents of an export: its items, each read when written, and how many at most. Once it
    is written, `missing` has the files that couldn't be read."""

    store: Store
    items: Iterable[ExportItem]
    most: int
    missing: list[str] = Factory(list)

    def text(self) -> str:
        """Return the whole export, for small ones."""
        return "".join(self._written())

    def write(self, out: BinaryIO) -> Steps[None]:
        """Write the export item by item."""
        for done, text in enumerate(self._written()):
            out.write(text.encode("utf-8"))
            yield WorkDone(min(done, self.most), self.most)

    def _written(self) -> Iterator[str]:
        head = {"app": __version__, "made": timestamp(self.store.access.clock())}
        yield from export_layout.export_text(head, self.items)
        if self.missing:
            names = [*self.missing[:MOST_NAMES], *("…" for _more in self.missing[MOST_NAMES:][:1])]
            self.store.access.add_notice(
                say(
                    "This is missing from the file, because it can't be read: {names}",
                    names=", ".join(names),
                )
            )


def of_session(store: Store, name: Id) -> Export:
    """Export a session with what it needs: first its own deck and its campaign's file, so that an
    import keeps them apart, last its campaign with the other sessions."""
    if name in store.finished:
        kind, place = "finished", store.history.campaign_session(name)
        deck = store.finished.read(name).setup.deck
    else:
        running = store.running.read(name)
        kind, place, deck = "running", running.campaign_session, running.setup.deck
    missing: list[str] = []
    items = _needed_text(store, "deck", deck, missing)
    if place is not None and place.campaign_id in store.campaigns:
        items += _campaign_items(store, place.campaign_id, missing)
    texts_first = [item for item in items if "text" in item]
    others = [item for item in items if "text" not in item and item["id"] != name]
    return _export(store, [*texts_first, _record(store, kind, name), *others], missing)


def _needed_text(store: Store, kind: str, name: str, missing: list[str]) -> list[ExportItem]:
    """Return the player's own deck or campaign file of that name, unless it is shipped or gone."""
    from goa_solo import packs

    shipped = packs.decks() if kind == "deck" else packs.campaigns()
    if name in shipped:
        return []
    return [*_readable_text(store, kind, name, missing)]


def of_campaign(store: Store, name: Id) -> Export:
    """Export a campaign with its finished sessions."""
    missing: list[str] = []
    return _export(store, _campaign_items(store, name, missing), missing)


def _campaign_items(store: Store, name: Id, missing: list[str]) -> list[ExportItem]:
    record = store.campaigns.read(name)
    items = _needed_text(store, "campaign_file", record.definition, missing)
    items.append(_record(store, "campaign", name))
    for recorded in record.sessions:
        if recorded:
            with contextlib.suppress(MissingError):  # it may have been deleted from history
                items.append(_record(store, "finished", recorded))
    return items


def of_deck(store: Store, name: str) -> Export:
    """Export one of the player's own decks."""
    return _export(store, [_text(store, "deck", name)], [])


def of_everything(store: Store) -> Export:
    """Export everything. Unreadable files are left out, with a notice."""
    records = sum(len(folder.ids()) for folder in store.record_folders.values())
    written = sum(len(folder.names()) for folder in store.texts.values())
    missing: list[str] = []
    most = records + written + 1 + len(WINDOW_FILES)
    return Export(store, _everything(store, missing), most, missing)


def _export(store: Store, items: list[ExportItem], missing: list[str]) -> Export:
    return Export(store, items, len(items), missing)


def each_finished(
    store: Store, names: Sequence[Id], use: Callable[[FinishedSession], None]
) -> Steps[None]:
    """Read finished sessions one by one. Unreadable ones are left out, with a notice."""
    for done, name in enumerate(names):
        yield WorkDone(done, len(names))
        try:
            record = store.finished.read(name)
        except StoreError as error:
            store.access.add_notice(error.message)
        else:
            use(record)


def _everything(store: Store, missing: list[str]) -> Iterator[ExportItem]:
    for kind, record_folder in store.record_folders.items():
        for name in record_folder.ids():
            try:
                yield _record(store, kind, name)
            except StoreError as error:
                store.access.add_notice(error.message)
                missing.append(f"{record_folder.folder.name}/{record_folder.path(name).name}")
    for kind, folder in store.texts.items():
        for name in folder.names():
            yield from _readable_text(store, kind, name, missing)
    values = exported(store.settings.all())
    if store.settings.unreadable:
        missing.append(store.settings.path.name)
    if values:
        yield {"kind": SETTINGS, "id": SETTINGS, "document": store.settings.document(values)}
    for name in WINDOW_FILES:
        text = window_file(store, name)
        if text is not None:
            yield {"kind": WINDOW, "id": name, "text": text}
        elif (store.access.folder / name).exists():
            missing.append(name)


def _readable_text(store: Store, kind: str, name: str, missing: list[str]) -> Iterator[ExportItem]:
    """Yield a deck or campaign file, or add it to `missing`, with a notice why."""
    try:
        yield _text(store, kind, name)
    except PlayerError as error:
        message = say("{name} was left out: {problem}", name=name, problem=error.message)
        store.access.add_notice(message)
        missing.append(f"{store.texts[kind].folder.name}/{name}.toml")


def window_file(store: Store, name: str) -> str | None:
    """Return the content of one of the window's files; None if there is no readable one."""
    path = store.access.folder / name
    if not path.is_file():  # reading a pipe would block
        return None
    try:
        return decode_utf8(path.read_bytes())
    except (OSError, UnreadableError):
        return None


def _record(store: Store, kind: str, name: Id) -> ExportItem:
    record_folder = store.record_folders[kind]
    return {"kind": kind, "id": name, "document": record_folder.document(record_folder.read(name))}


def _text(store: Store, kind: str, name: str) -> ExportItem:
    text = store.texts[kind].read(name)
    refuse_unusable(kind, name, text)
    return {"kind": kind, "id": name, "text": text}


def refuse_unusable(kind: str, name: str, text: str) -> None:
    """Reject a deck or campaign file that the app can't use."""
    from goa_solo.packs.campaign_pack import read_campaign
    from goa_solo.packs.deck_pack import read_deck

    report = read_deck(text, name) if kind == "deck" else read_campaign(text, name)
    report.pack_or_raise()
