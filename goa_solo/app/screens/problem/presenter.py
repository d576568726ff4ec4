"""What could not be shown, and what can be done about it."""

from collections.abc import Mapping
from typing import Any

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.rules.message import PlayerError
from goa_solo.store import atomic_files, export_file
from goa_solo.store.ids import timestamp
from goa_solo.store.record_folder import RecordFolder
from goa_solo.store.text_folder import TextFolder

Folder = RecordFolder[Any] | TextFolder


class ProblemPresenter:
    """`what` are the arguments of the page that failed."""

    def __init__(self, context: Context, what: Mapping[str, object]) -> None:
        self._store = context.store
        folders: dict[str, Folder] = {
            "session": self._store.running,
            "finished": self._store.finished,
            "campaign_id": self._store.campaigns,
            "deck": self._store.decks,
        }
        named = ((folder, what.get(key)) for key, folder in folders.items())
        self._item: tuple[Folder, str] | None = next(
            ((folder, name) for folder, name in named if isinstance(name, str) and name in folder),
            None,
        )

    @property
    def has_item(self) -> bool:
        """Whether it is known what could not be shown."""
        return self._item is not None

    @property
    def text(self) -> str:
        if self._item is None:
            return _(
                "This page can't be shown. Nothing was changed or deleted. You can export"
                " your data to keep it safe or to report the problem."
            )
        return _(
            "This can't be shown. Nothing was changed or deleted. You can delete it, or export it"
            " to keep it safe or to report the problem."
        )

    def export(self) -> tuple[str, bytes]:
        """Return a file's name and content: the item, unparsed if necessary, or everything."""
        if self._item is None:
            day = timestamp(self._store.access.clock())[:10]
            return f"lakshmi-{day}.json", export_file.of_everything(self._store).text().encode(
                "utf-8"
            )
        folder, name = self._item
        try:
            return f"{name}.json", self._exported(folder, name).encode("utf-8")
        except PlayerError:
            path = folder.path(name)
            return path.name, atomic_files.read(path)

    def _exported(self, folder: Folder, name: str) -> str:
        if isinstance(folder, TextFolder):
            return export_file.of_deck(self._store, name).text()
        if folder is self._store.campaigns:
            return export_file.of_campaign(self._store, name).text()
        return export_file.of_session(self._store, name).text()

    def delete(self) -> None:
        """Move it to the trash."""
        assert self._item is not None
        self._store.move_to_trash(*self._item)
