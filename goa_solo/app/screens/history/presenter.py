"""The list of finished sessions and its filters as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from statistics import fmean

from attrs import frozen

from goa_solo.app.i18n import _, decimal, plural, render
from goa_solo.app.presenters.dates import format_day, format_duration
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.presenters.option import Option
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import Message, cut_off
from goa_solo.rules.scoring import RANKS
from goa_solo.store.errors import StoreError
from goa_solo.store.history import SessionList
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store

ALL = ""
ALONE, IN_CAMPAIGN = "alone", "any"


@frozen
class Filter:
    """What a session must match to be listed; "" matches anything."""

    difficulty: str = ALL
    edition: str = ALL
    deck: str = ALL
    campaign: str = ALL  # "alone", "any", or a campaign's id

    def passes(self, row: SessionSummary) -> bool:
        return (
            self.difficulty in (ALL, str(row.difficulty))
            and self.edition in (ALL, row.edition)
            and self.deck in (ALL, row.dealt_deck)
            and self._in_campaign(row.campaign_id)
        )

    def _in_campaign(self, campaign_id: str) -> bool:
        if self.campaign == ALONE:
            return not campaign_id
        if self.campaign == IN_CAMPAIGN:
            return bool(campaign_id)
        return self.campaign in (ALL, campaign_id)

    def apply(self, rows: Iterable[SessionSummary]) -> tuple[SessionSummary, ...]:
        if self == Filter():
            return tuple(rows)
        return tuple(row for row in rows if self.passes(row))


@frozen
class FilterMenu:
    """One filter: its name, the name of its current value, and its options."""

    what: str
    name: str
    now: str
    is_active: bool
    _values: tuple[str, ...]
    _named: Callable[[str], str]
    _chosen: str

    @property
    def options(self) -> tuple[Option, ...]:
        """The options; computed when the menu opens, because names are read from files."""
        values = [(ALL, _("All")), *((value, self._named(value)) for value in self._values)]
        return tuple(Option(value, name, value == self._chosen) for value, name in values)


Names = Mapping[str, Callable[[str], str]]
"""The names of filter values the player named: decks and campaigns."""


def filter_menus(sessions: SessionList, chosen: Filter, names: Names) -> list[FilterMenu]:
    """Return the filters for these sessions: only those in which they differ."""
    rows, campaigns = sessions.rows, {row.campaign_id for row in sessions.listed}
    found = []
    for what, name, values in (
        ("difficulty", _("Difficulty"), sorted({str(row.difficulty) for row in rows})),
        ("edition", _("Edition"), sorted({row.edition for row in rows})),
        ("deck", _("Cards"), sorted({row.dealt_deck for row in rows} - {""})),
        ("campaign", _("Campaign"), _campaign_filters(campaigns)),
    ):
        now = getattr(chosen, what)
        if len(values) < 2 and now == ALL:
            continue
        named = partial(_named, what, names=names)
        shown = name if now == ALL else named(now)
        found.append(FilterMenu(what, name, shown, now != ALL, tuple(values), named, now))
    return found


def _campaign_filters(campaigns: set[str]) -> list[str]:
    """Return the filters: alone, in any campaign, each campaign; none if there are no campaigns."""
    named = sorted(campaigns - {""})
    if not named:
        return []
    alone = [ALONE] if "" in campaigns else []
    several = [IN_CAMPAIGN] if alone or len(named) > 1 else []
    return [*alone, *several, *named]


def _named(what: str, value: str, names: Names) -> str:
    match what, value:
        case "difficulty", _level:
            return _("Difficulty {level}").format(level=ROMAN.get(int(value), value))
        case "edition", name:
            return edition(name).title if name in editions() else name
        case "campaign", "alone":
            return _("Single sessions")
        case "campaign", "any":
            return _("Any campaign")
        case _:
            return names[what](value)


LONGEST_IN_A_ROW = 20  # letters of a campaign's name
HEIGHTS = {rank.name: len(RANKS) - 1 - place for place, rank in enumerate(RANKS)}


@frozen
class SessionRow:
    """One session of the list."""

    id: str  # "" for a campaign's session with only its points entered
    total: str
    rank: str
    line: str
    height: int  # of the rank, 0 for the lowest
    campaign_id: str = ""


class HistoryPresenter:
    """Shows the list as it was when it was opened."""

    def __init__(
        self,
        store: Store,
        chosen: Filter | None = None,
        sessions: SessionList | None = None,
    ) -> None:
        self._store = store
        self._list = sessions or store.history.open()
        self._campaign_names = cache(self._campaign_name)
        self._ranks = {rank.name: render(Message(rank.name)) for rank in RANKS}
        self.chosen = chosen or Filter()
        self.all = self._list.listed
        self.rows = self.chosen.apply(self.all)

    @classmethod
    def in_steps(cls, store: Store, chosen: Filter | None) -> Steps[HistoryPresenter]:
        """Open the list, in steps if sessions must be read for it."""
        sessions = yield from store.history.open_in_steps()
        return cls(store, chosen, sessions)

    @property
    def can_draw_charts(self) -> bool:
        return bool(self._list.rows)

    # --- what is shown -------------------------------------------------------------------------

    def empty(self) -> str:
        """Return the message for an empty list; "" if it isn't empty."""
        if self.rows:
            return ""
        if self.all:
            return _("No session matches your search.")
        return _(
            "No finished sessions yet. Play one to the end, or score one you played without the"
            " app, and it will be listed here."
        )

    @staticmethod
    def reading(at: WorkDone) -> str:
        """Return the message while many sessions are read, or the list is rebuilt from them."""
        return _("Reading your sessions: {done} of {total}.").format(done=at.done, total=at.total)

    def summary(self) -> str:
        """Return the number of sessions, the best and the average."""
        if not self.rows:
            return ""
        totals = [row.total for row in self.rows]
        return _("{count} · best {best} · average {average}").format(
            count=plural("{count} session", "{count} sessions", len(totals)),
            best=max(totals),
            average=decimal(fmean(totals)),
        )

    def session(self, place: int) -> SessionRow:
        """Return a line of the list."""
        row = self.rows[place]
        if row.points_only:
            return self._points_only(row)
        level = _("difficulty {level}").format(level=ROMAN[row.difficulty])
        parts = [format_day(row.finished), level]
        if row.seconds:
            parts.append(format_duration(row.seconds))
        if row.campaign_id:
            parts.append(self._campaign_session(row))
        rank, line = self._ranks.get(row.rank, row.rank), " · ".join(parts)
        return SessionRow(
            row.id, str(row.total), rank, line, HEIGHTS.get(row.rank, 0), row.campaign_id
        )

    def _points_only(self, row: SessionSummary) -> SessionRow:
        line = " · ".join((_("points only"), self._campaign_session(row)))
        height = HEIGHTS.get(row.rank, 0)
        return SessionRow("", str(row.total), self._ranks[row.rank], line, height, row.campaign_id)

    def _campaign_session(self, row: SessionSummary) -> str:
        campaign = cut_off(self._campaign_names(row.campaign_id), LONGEST_IN_A_ROW)
        text = _("{campaign}, session {number}")
        return text.format(campaign=campaign, number=row.session)

    def filter_menus(self) -> list[FilterMenu]:
        names: Names = {
            "deck": lambda name: deck_title(self._store, name),
            "campaign": self._campaign_names,
        }
        return filter_menus(self._list, self.chosen, names)

    def _campaign_name(self, campaign_id: str) -> str:
        """Return a campaign's name as the player gave it, or when it began."""
        try:
            record = self._store.campaigns.read(campaign_id)
        except StoreError:
            return _("A campaign that no longer exists")
        name = cut_off(record.name, LONGEST_NAME)
        return name or _("Campaign of {day}").format(day=format_day(record.created))
