"""What importing a file would do: what is new, what is here already, and what differs."""

from collections import Counter

from attrs import frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.dates import format_day
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import cut_off, say
from goa_solo.store import import_file
from goa_solo.store.import_file import Preview
from goa_solo.store.import_items import ImportItem, ImportOutcome
from goa_solo.store.progress import Steps
from goa_solo.store.store import Store

MOST = 12  # items of one kind that are listed individually


@frozen
class ImportConflict:
    """An item in the file that differs from the one here; `taken` by default if it is newer."""

    item: ImportItem
    text: str
    taken: bool


class ImportPresenter:
    """One preview, and the player's choices."""

    def __init__(self, store: Store, preview: Preview) -> None:
        self._store = store
        self.preview = preview
        self.lines = [
            ImportConflict(item, self._text(item), item.outcome is ImportOutcome.NEWER)
            for item in preview.conflicts
        ]

    def summary(self) -> list[str]:
        """Return what is new and what is here already, by kind."""
        found = []
        titles = {ImportOutcome.NEW: _("New"), ImportOutcome.SAME: _("Already here")}
        for outcome, title in titles.items():
            counts = self._counts(self.preview.of(outcome))
            if counts:
                found.append(_("{name}: {text}").format(name=title, text=", ".join(counts)))
        if not self.preview.new and not self.lines:
            found.append(_("There is nothing to import."))
        doubts = [(item, item.warning) for item in self.preview.new if item.warning is not None]
        for item, doubt in doubts[:MOST]:
            found.append(render(say("{name}: {text}", name=self._name(item), text=doubt)))
        return found

    def _counts(self, items: tuple[ImportItem, ...]) -> list[str]:
        n = Counter(item.kind for item in items)
        by_kind = {
            "finished": plural(
                "{count} finished session", "{count} finished sessions", n["finished"]
            ),
            "running": plural("{count} paused session", "{count} paused sessions", n["running"]),
            "campaign": plural("{count} campaign", "{count} campaigns", n["campaign"]),
            "deck": plural("{count} deck", "{count} decks", n["deck"]),
            "campaign_file": plural(
                "{count} campaign of your own", "{count} campaigns of your own", n["campaign_file"]
            ),
            "settings": _("the settings"),
            "window": _("preferences and drafts"),
        }
        return [text for kind, text in by_kind.items() if n[kind]]

    def _text(self, item: ImportItem) -> str:
        what = {
            ImportOutcome.NEWER: _("the file has a newer version"),
            ImportOutcome.OLDER: _("yours is newer"),
            ImportOutcome.CLASH: _("yours is different"),
        }[item.outcome]
        line = _("{name}: {text}.").format(name=self._name(item), text=what)
        return line if item.warning is None else f"{line} {render(item.warning)}"

    def _name(self, item: ImportItem) -> str:
        label = item.label
        day = format_day(label.date) if label.date else ""
        match item.kind:
            case "finished":
                return _("Session of {day}, {points}").format(
                    day=day, points=plural("{count} point", "{count} points", label.total)
                )
            case "running":
                level = ROMAN[label.difficulty]
                return _("Paused session of {day}, difficulty {level}").format(day=day, level=level)
            case "campaign":
                name = cut_off(label.name, LONGEST_NAME)
                return name or _("Campaign of {day}").format(day=day)
            case "window":
                names = {
                    "window.json": _("Preferences"),
                    "ui_state.json": _("Drafts"),
                    "language": _("Language"),
                }
                return names[item.id]
            case _:
                return _("The settings") if item.kind == "settings" else item.id

    @property
    def button(self) -> str:
        return _("Import") if self.preview.new or self.lines else ""

    def import_chosen(self, chosen: list[ImportItem]) -> Steps[tuple[ImportItem, ...]]:
        """Import what is new and what was chosen."""
        return import_file.apply_steps(self._store, self.preview, chosen)

    def done(self, taken: tuple[ImportItem, ...]) -> str:
        """Return what was imported."""
        if not taken:
            return _("Nothing was imported.")
        return _("Imported: {what}.").format(what=", ".join(self._counts(taken)))
