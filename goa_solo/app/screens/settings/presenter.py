"""The settings as a list of groups with rows, as plain values."""

from collections.abc import Callable
from pathlib import Path

from attrs import field, frozen

from goa_solo import language_choice
from goa_solo.app import file_exchange
from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.presenters import campaign_summary
from goa_solo.app.presenters.history_exports import history_exports
from goa_solo.app.screen_context import Context
from goa_solo.app.window_preferences import SETTINGS, Group, Setting
from goa_solo.application import backups, photo_colours
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.languages import language_codes, language_pack, status_note
from goa_solo.packs import edition, editions
from goa_solo.rules.campaign import LISBON
from goa_solo.rules.rulings import in_order
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.translation import current_language
from goa_solo.store import aside, import_file
from goa_solo.store.export_target import Write
from goa_solo.store.progress import Steps
from goa_solo.store.settings import Settings


@frozen
class ChoiceSetting:
    """One of a few options; at most `columns` of them are side by side."""

    title: str
    options: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None] = field(eq=False)
    line: str = ""
    columns: int = 99


@frozen
class Toggle:
    """On or off, and what that means."""

    title: str
    line: str
    on: bool
    turn: Callable[[bool], None] = field(eq=False)


@frozen
class CountSettings:
    """Numbers that are rarely changed: collapsed, with their current values in `line`."""

    title: str
    line: str
    counts: tuple[tuple[str, int], ...]  # each with its name
    most: int
    change: Callable[[int, int], str] = field(eq=False)  # index and new value; returns the new line


@frozen
class Action:
    """Something to do: the name of a method of the page, or of the screen that is opened."""

    title: str
    line: str
    icon: str
    does: str


@frozen
class Fact:
    """Something to know; nothing to tap."""

    title: str
    line: str


SettingRow = ChoiceSetting | Toggle | CountSettings | Action | Fact


@frozen
class SettingsGroup:
    heading: str
    rows: tuple[SettingRow, ...]


BACKUP, AUTOMATIC, IMPORT, RULINGS = "backup", "automatic", "import", "rulings"
TOUR, ABOUT, ASIDE, WASTEBASKET = "tour", "about", "set_aside", "wastebasket"
FORGET_COLOURS = "forget_colours"


class SettingsPresenter:
    """Turns preferences and the store into rows."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def groups(self) -> list[SettingsGroup]:
        tour = Action(_("Tour"), _("Play the first round as a tour"), "play-circle-outline", TOUR)
        about = Action(_("About"), _("Version and licence"), "information-outline", ABOUT)
        return [
            self._preferences(Group.APPEARANCE, self._language()),
            self._preferences(Group.GAMEPLAY),
            self._preferences(Group.SOUND_AND_TOUCH),
            SettingsGroup(
                _("New sessions and campaigns"), (self._edition(), self._rulings(), self._cargo())
            ),
            SettingsGroup(_("Your data"), self._data()),
            SettingsGroup(_("Lakshmi"), (tour, about)),
        ]

    # --- the window ----------------------------------------------------------------------------

    def _preferences(self, group: Group, *first: SettingRow) -> SettingsGroup:
        """Return the settings of a group, without those that this device doesn't have."""
        rows = (
            self._preference(name, setting)
            for name, setting in SETTINGS.items()
            if setting.group is group
            and (not setting.needs or getattr(self._context.feedback, setting.needs))
        )
        return SettingsGroup(render(group.value), (*first, *rows))

    def _preference(self, name: str, setting: Setting) -> ChoiceSetting | Toggle:
        holder = self._context.preference_holder
        now = getattr(holder.preferences, name)

        def choose(value: object) -> None:
            holder.set_preferences(**{name: value}, **dict.fromkeys(setting.also, True))

        title, line = render(setting.title), render(setting.line) if setting.line else ""
        if setting.name_of is None:
            return Toggle(title, line, now, choose)
        choices = setting.choices
        names = tuple(map(setting.name_of, choices))
        return ChoiceSetting(
            title, names, choices.index(now), lambda number: choose(choices[number]), line
        )

    def _language(self) -> ChoiceSetting:
        """Return the languages in their own names, for players who can't read the current one."""
        packs = tuple(map(language_pack, language_codes()))
        codes = (language_choice.SYSTEM, *(pack.code for pack in packs))
        note = status_note(language_pack(current_language().code).status)
        return ChoiceSetting(
            _("Language"),
            (_("System"), *(pack.name for pack in packs)),
            codes.index(language_choice.chosen_code(self._context.data_folder)),
            lambda number: self._context.preference_holder.set_language(codes[number]),
            render(note) if note else "",
            columns=4,
        )

    # --- what new ones begin with --------------------------------------------------------------

    def _edition(self) -> ChoiceSetting:
        names = sorted(editions(), key=lambda name: (name != DEFAULT_EDITION, name))
        chosen = SessionDefaults.read(self._settings).edition
        return ChoiceSetting(
            _("Edition"),
            tuple(edition(name).title for name in names),
            names.index(chosen) if chosen in names else 0,
            lambda n: SessionDefaults(edition=names[n]).write(self._settings, "edition"),
            columns=1,
        )

    def _rulings(self) -> Action:
        other = ", ".join(in_order(switched_rulings(self._settings)))
        line = (
            _("The other reading: {numbers}").format(numbers=other) if other else _("Our rulings")
        )
        return Action(_("Default rulings"), line, "scale-balance", RULINGS)

    def _cargo(self) -> CountSettings:
        """Return the cargo rows (R9): the rulebook doesn't say what is printed on the board."""
        rows = campaign_summary.saved_rows(self._settings, LISBON)

        def change(number: int, size: int) -> str:
            rows = campaign_summary.saved_rows(self._settings, LISBON)
            new = tuple(size if n == number else old for n, old in enumerate(rows))
            self._settings.change(**campaign_summary.rows_setting(LISBON, new))
            return campaign_summary.rows_text(new)

        return CountSettings(
            _("Cargo rows"),
            campaign_summary.rows_text(rows),
            tuple(zip(map(from_pack, LISBON.ranks), rows, strict=True)),
            campaign_summary.MOST_GOODS,
            change,
        )

    @property
    def _settings(self) -> Settings:
        return self._context.store.settings

    # --- data ----------------------------------------------------------------------------------

    def _data(self) -> tuple[SettingRow, ...]:
        store = self._context.store
        finished, running = len(store.finished.ids()), len(store.running.ids())
        held = ", ".join(
            (
                plural("{count} finished session", "{count} finished sessions", finished),
                plural("{count} paused", "{count} paused", running),
                plural("{count} campaign", "{count} campaigns", len(store.campaigns.ids())),
            )
        )
        place = _("{held}, in {folder}").format(held=held, folder=self._context.data_folder)
        everything = _("One file with all sessions, campaigns, decks, drafts and settings")
        importing = _("Import an exported file; first you see what would change")
        count = len(aside.listed(store))
        line = plural("{count} file that can't be read", "{count} files that can't be read", count)
        damaged = (Action(_("Damaged files"), line, "alert-outline", ASIDE),) if count else ()
        return (
            Fact(_("All on this device"), place),
            *damaged,
            Action(
                _("Wastebasket"),
                _("What you deleted in the last 30 days"),
                "delete-clock-outline",
                WASTEBASKET,
            ),
            Action(_("Back up now"), everything, "tray-arrow-up", BACKUP),
            *self._automatic_backup(),
            Toggle(
                _("Backup reminder"),
                _("After ten sessions without a backup"),
                backups.reminds(store),
                lambda on: backups.set_reminder(store, on),
            ),
            *(Action(one.title, one.line, one.icon, one.key) for one in history_exports(store)),
            Action(_("Import"), importing, "tray-arrow-down", IMPORT),
            *self._photo_colours(),
        )

    def _photo_colours(self) -> tuple[Action, ...]:
        """Return the row for colours learned from photos of the market, if there are any."""
        names = photo_colours.editions_learned(self._context.store)
        if not names:
            return ()
        titles = ", ".join(edition(name).title for name in names if name in editions())
        line = _("Learned from photos of the market: {editions}").format(editions=titles)
        return (Action(_("Forget the tiles' colours"), line, "restore", FORGET_COLOURS),)

    def forget_colours(self) -> str:
        """Forget the learned colours; return a message."""
        photo_colours.forget(self._context.store)
        return _("Forgotten. The next photo starts from the edition's colours.")

    def _automatic_backup(self) -> tuple[SettingRow, ...]:
        """Return the row, on a desktop only: a phone's apps have no folder to write to."""
        if file_exchange.on_android():
            return ()
        title, store = _("Automatic backup"), self._context.store
        folder = backups.automatic_folder(store)
        if folder is None:
            line = _("After each session, into a folder you choose. The last ten are kept.")
            return (Action(title, line, "folder-outline", AUTOMATIC),)
        line = _("After each session, into {folder}. The last ten are kept.").format(folder=folder)
        return (Toggle(title, line, True, lambda _on: backups.set_automatic_folder(store, None)),)

    # --- files ---------------------------------------------------------------------------------

    def backup(self) -> tuple[str, Write]:
        """Return the file's name and the function that writes it."""
        return backups.file_name(self._context.store), backups.backup(self._context.store)

    def history(self, key: str) -> tuple[str, Write] | None:
        """Return a history file's name and the function that writes it; None for another key."""
        for one in history_exports(self._context.store):
            if one.key == key:
                return one.file, one.write
        return None

    def look(self, path: Path) -> Steps[import_file.Preview]:
        """Return what importing a file would do."""
        from goa_solo.application.pack_lookup import readable_definitions

        store = self._context.store
        return import_file.preview_steps(store, path, readable_definitions(store))
