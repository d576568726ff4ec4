"""What importing a file would do: what is new, what differs, and what is here already."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, plural, render
from goa_solo.app.presenters.dates import format_day
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs import nearest_edition
from goa_solo.packs.deck_pack import ROMAN, read_deck
from goa_solo.rules.message import Message, cut_off, say
from goa_solo.store import import_file
from goa_solo.store.import_file import Preview
from goa_solo.store.import_items import ImportItem, ImportOutcome, Need, check_needed_text
from goa_solo.store.progress import Steps
from goa_solo.store.store import Store

MOST = 12  # items of one kind that are listed individually
KINDS = ("campaign", "finished", "running", "deck", "campaign_file", "settings", "window")


@frozen
class ImportLine:
    """An item of the file to tick, or the rest of a long list; `taken` by default if it is new, or
    newer than the one here."""

    items: tuple[ImportItem, ...]
    text: str
    line: str = ""
    taken: bool = True


@frozen
class ImportClash:
    """A deck or a campaign of the player's own that has a name already used here: one can keep
    `both`, replace the one here by `theirs`, or leave it."""

    text: str
    line: str
    both: ImportItem
    theirs: ImportItem


@frozen
class ImportPart:
    """A section of the preview."""

    heading: str
    line: str = ""
    lines: tuple[ImportLine, ...] = ()
    clashes: tuple[ImportClash, ...] = ()


class ImportPresenter:
    """One preview, and the player's choices."""

    def __init__(self, store: Store, preview: Preview) -> None:
        self._store = store
        self.preview = preview

    def parts(self) -> list[ImportPart]:
        """Return what the file contains, each item once and by its name."""
        new, same = tuple(self._new()), self.preview.of(ImportOutcome.SAME)
        named_alike = {  # each with itself under a name that is free here
            item: check_needed_text(self._store, item.kind, item.id, item.content)
            for item in self.preview.of(ImportOutcome.CLASH)
            if item.kind in ("deck", "campaign_file")
        }
        clashes = []
        for item, both in named_alike.items():
            if both.outcome is ImportOutcome.SAME:  # imported earlier, to keep both
                same += (item,)
            else:
                clashes.append(self._clash(item, both))
        others = [item for item in self.preview.conflicts if item not in named_alike]
        conflicts = tuple(map(self._conflict, others))
        found = []
        if new:
            found.append(ImportPart(_("New"), lines=new))
        if conflicts:
            line = _("Ticked items are replaced by the version in the file.")
            found.append(ImportPart(_("Here and in the file, but not the same"), line, conflicts))
        if clashes:
            heading = _("You have something else with this name")
            found.append(ImportPart(heading, clashes=tuple(clashes)))
        if not found:
            found.append(ImportPart(_("There is nothing to import.")))
        if same:
            found.append(ImportPart(_("Already here"), capitalized(", ".join(self._counts(same)))))
        return found

    def _new(self) -> Iterator[ImportLine]:
        for kind in KINDS:
            items = [item for item in self.preview.new if item.kind == kind]
            items.sort(key=lambda item: item.label.date, reverse=True)
            listed = len(items) if len(items) <= MOST + 1 else MOST
            for item in items[:listed]:
                yield ImportLine((item,), self._name(item), self._details(item))
            if rest := tuple(items[listed:]):
                what = ", ".join(self._counts(rest))
                yield ImportLine(rest, _("The others: {what}").format(what=what))

    def _details(self, item: ImportItem) -> str:
        """Return more about an item, in a line below its name."""
        label, row = item.label, item.row
        parts = []
        if row is not None:
            level = _("difficulty {level}").format(level=ROMAN[row.difficulty])
            parts += [render(Message(row.rank)), level]
        if label.where is not None:
            terms = nearest_edition(label.edition).terms
            parts.append(capitalized(render(label.where, terms)))
        if item.kind == "campaign":
            parts.append(plural("{count} session", "{count} sessions", label.total))
        if item.warning is not None:
            parts.append(render(item.warning))
        return " · ".join(parts)

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

    def _clash(self, theirs: ImportItem, both: ImportItem) -> ImportClash:
        line = _("If you keep both, the one in the file is saved as {name}.")
        return ImportClash(self._name(theirs), line.format(name=both.name_here), both, theirs)

    def _conflict(self, item: ImportItem) -> ImportLine:
        what = {
            ImportOutcome.NEWER: _("the file has a newer version"),
            ImportOutcome.OLDER: _("yours is newer"),
            ImportOutcome.CLASH: _("yours is different"),
        }[item.outcome]
        text = _("{name}: {text}.").format(name=self._name(item), text=what)
        doubt = render(item.warning) if item.warning is not None else ""
        return ImportLine((item,), text, doubt, item.outcome is ImportOutcome.NEWER)

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
                if name:
                    return _("Campaign {name}").format(name=name)
                return _("Campaign of {day}").format(day=day)
            case "deck":
                deck = read_deck(item.content, item.id).pack
                return _("Deck {name}").format(name=deck.name if deck else item.id)
            case "campaign_file":
                return _("Your own campaign {name}").format(name=item.id)
            case "window":
                names = {
                    "window.json": _("Preferences"),
                    "ui_state.json": _("Drafts"),
                    "language": _("Language"),
                }
                return names[item.id]
            case _:
                return _("The settings")

    @property
    def button(self) -> str:
        offered = any(part.lines or part.clashes for part in self.parts())
        return _("Import") if offered else ""

    def lacking(self, chosen: Collection[ImportItem]) -> str:
        """Return which item can't do without another that wasn't chosen, "" if none."""
        kept = {Need(item.kind, item.name_here): item for item in self.preview.new}
        for item in chosen:
            for need in item.needs:
                other = kept.get(need)
                if other is not None and other not in chosen:
                    return render(
                        say(
                            "{name} needs {other}. Tick both, or neither.",
                            name=self._name(item),
                            other=self._name(other),
                        )
                    )
        return ""

    def import_chosen(self, chosen: Sequence[ImportItem]) -> Steps[tuple[ImportItem, ...]]:
        """Import what was chosen, and nothing else."""
        return import_file.apply_steps(self._store, Preview(tuple(chosen)), chosen)

    def done(self, taken: tuple[ImportItem, ...]) -> str:
        """Return what was imported."""
        if not taken:
            return _("Nothing was imported.")
        return _("Imported: {what}.").format(what=", ".join(self._counts(taken)))
