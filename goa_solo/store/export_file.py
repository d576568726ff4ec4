"""Export a session, a campaign, a deck, or everything as one file."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from goa_solo import __version__
from goa_solo.rules.message import RuleError, say
from goa_solo.store import atomic_files
from goa_solo.store.errors import MissingError, StoreError, not_saved
from goa_solo.store.ids import Id, timestamp
from goa_solo.store.migrations import with_version_and_checksum
from goa_solo.store.record_folder import RecordFolder
from goa_solo.store.settings import is_old_ui_state
from goa_solo.store.store import Store
from goa_solo.store.text_folder import TextFolder

MARK = "lakshmi"
KIND = "export"
SETTINGS = "settings"

ExportItem = dict[str, Any]
"""`{"kind": "finished", "id": "…", "document": {…}}`, or with a `text` for decks and campaigns."""


def record_folders(store: Store) -> dict[str, RecordFolder[Any]]:
    """The kinds of records an export can hold, in the order they are imported."""
    return {"finished": store.finished, "voyage": store.campaigns, "running": store.running}


def texts(store: Store) -> dict[str, TextFolder]:
    return {"deck": store.decks, "campaign": store.campaign_files}


def session(store: Store, name: Id) -> str:
    """A session, running or finished, as one file."""
    kind = "finished" if name in store.finished else "running"
    return _page(store, [_record(store, kind, name)])


def campaign(store: Store, name: Id) -> str:
    """A campaign with its finished sessions as one file."""
    items = [_record(store, "voyage", name)]
    for recorded in store.campaigns.read(name).sessions:
        if recorded:
            with contextlib.suppress(MissingError):  # it was deleted from history
                items.append(_record(store, "finished", recorded))
    return _page(store, items)


def deck(store: Store, name: str) -> str:
    """One of the player's own decks as one file."""
    return _page(store, [_text(store, "deck", name)])


def everything(store: Store) -> str:
    """Everything as one file. What can't be read is left out, and the player is told."""
    return _page(store, [*_everything(store)])


def _everything(store: Store) -> Iterator[ExportItem]:
    for kind, record_folder in record_folders(store).items():
        for name in record_folder.ids():
            try:
                yield _record(store, kind, name)
            except StoreError as error:
                store.access.add_notice(error.message)
    for kind, folder in texts(store).items():
        for name in folder.names():
            try:
                yield _text(store, kind, name)
            except (StoreError, RuleError) as error:
                message = say("{name} was left out: {problem}", name=name, problem=error.message)
                store.access.add_notice(message)
    values = {n: value for n, value in store.settings.all().items() if not is_old_ui_state(n)}
    if values:
        yield {"kind": SETTINGS, "id": SETTINGS, "document": store.settings.document(values)}


def _record(store: Store, kind: str, name: Id) -> ExportItem:
    record_folder = record_folders(store)[kind]
    return {"kind": kind, "id": name, "document": record_folder.document(record_folder.read(name))}


def _text(store: Store, kind: str, name: str) -> ExportItem:
    text = texts(store)[kind].read(name)
    refuse_unusable(kind, name, text)
    return {"kind": kind, "id": name, "text": text}


def refuse_unusable(kind: str, name: str, text: str) -> None:
    """Refuse a deck or campaign file that the app can't use."""
    from goa_solo.packs.campaign_pack import read_campaign
    from goa_solo.packs.deck_pack import read_deck

    report = read_deck(text, name) if kind == "deck" else read_campaign(text, name)
    report.pack_or_raise()


def _page(store: Store, items: list[ExportItem]) -> str:
    made = timestamp(store.access.clock())
    content = {MARK: KIND, "app": __version__, "made": made, "items": items}
    page = with_version_and_checksum(KIND, content)
    return atomic_files.written({MARK: KIND, **page}, depth=5) + "\n"


def save(page: str, path: Path) -> None:
    """Write an export to a file the player chose, completely or not at all."""
    if not path.parent.is_dir():
        raise not_saved(FileNotFoundError(2, "No such folder"), path)
    atomic_files.replace(path, page, keep_last=False)
