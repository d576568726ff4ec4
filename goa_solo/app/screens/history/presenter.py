"""The list of finished sessions as plain values."""

from functools import cache
from statistics import fmean

from attrs import frozen

from goa_solo.app.i18n import _, count_of, decimal, render
from goa_solo.app.presenters.dates import format_day, format_duration
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.presenters.refusal import refusal
from goa_solo.app.screens.history.filters import Filter, FilterMenu, Names, filter_menus
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import Message, cut_off
from goa_solo.rules.scoring import RANKS
from goa_solo.store.errors import StoreError
from goa_solo.store.history import SessionList
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store

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
        self._days: dict[str, str] = {}  # by the hour, because formatting thousands is slow
        self.chosen = chosen or Filter()
        self.all = self._list.listed
        self.rows = self.chosen.apply(self.all)

    @classmethod
    def in_steps(cls, store: Store, chosen: Filter | None) -> Steps["HistoryPresenter"]:
        """Open the list, in steps if sessions must be read for it."""
        sessions = yield from store.history.open_in_steps()
        return cls(store, chosen, sessions)

    @property
    def can_draw_charts(self) -> bool:
        return bool(self._list.rows)

    def with_details(self) -> tuple[SessionSummary, ...]:
        """Return the listed rows for the charts, which need more than points."""
        return tuple(row for row in self.rows if not row.points_only)

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
            count=count_of("{count} session", "{count} sessions", len(totals)),
            best=max(totals),
            average=decimal(fmean(totals)),
        )

    def session(self, place: int) -> SessionRow:
        """Return a line of the list."""
        row = self.rows[place]
        if row.points_only:
            return self._points_only(row)
        hour = row.finished[:13]
        date = self._days.get(hour) or self._days.setdefault(hour, format_day(row.finished))
        parts = [date, _("difficulty {level}").format(level=ROMAN[row.difficulty])]
        if row.seconds:
            parts.append(format_duration(row.seconds))
        if row.campaign_id:
            parts.append(_("campaign"))
        rank, line = self._ranks.get(row.rank, row.rank), " · ".join(parts)
        return SessionRow(
            row.id, str(row.total), rank, line, HEIGHTS.get(row.rank, 0), row.campaign_id
        )

    def _points_only(self, row: SessionSummary) -> SessionRow:
        campaign = cut_off(self._campaign_names(row.campaign_id), LONGEST_IN_A_ROW)
        line = _("points only · {campaign}, session {number}").format(
            campaign=campaign, number=row.session
        )
        height = HEIGHTS.get(row.rank, 0)
        return SessionRow("", str(row.total), self._ranks[row.rank], line, height, row.campaign_id)

    def sessions(self) -> list[SessionRow]:
        return [self.session(place) for place in range(len(self.rows))]

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

    # --- restoring -----------------------------------------------------------------------------

    def restore_from_trash(self, name: str) -> str:
        """Restore a deleted session; return what went wrong, "" if nothing."""
        return refusal(self._store.restore_from_trash, self._store.finished, name)
