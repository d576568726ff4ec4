"""The list of finished sessions in plain values."""

from functools import cache

from attrs import frozen

from goa_solo.app.i18n import _, count_of, decimal, render
from goa_solo.app.presenters.dates import format_day, format_duration
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.presenters.refusal import refusal
from goa_solo.app.screens.history.filters import Filter, FilterMenu, Names, questions
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import Message, cut_off
from goa_solo.rules.scoring import RANKS
from goa_solo.store.errors import StoreError
from goa_solo.store.history_index import SessionSummary
from goa_solo.store.progress import WorkDone
from goa_solo.store.store import Store

HEIGHTS = {rank.name: len(RANKS) - 1 - place for place, rank in enumerate(RANKS)}


@frozen
class SessionRow:
    """One session of the list."""

    id: str
    total: str
    rank: str
    line: str
    height: int  # of the rank, 0 for the lowest


class HistoryPresenter:
    """Shows the rows as they were when the list was opened; by default reads them now."""

    def __init__(
        self,
        store: Store,
        chosen: Filter | None = None,
        rows: tuple[SessionSummary, ...] | None = None,
    ) -> None:
        self._store = store
        self.all: tuple[SessionSummary, ...] = store.history.rows() if rows is None else rows
        self._campaign_names = cache(self._campaign_name)
        self.chosen = chosen or Filter()
        self.rows: tuple[SessionSummary, ...] = self.chosen.apply(self.all)

    def choose(self, what: str, value: str) -> None:
        self.chosen = self.chosen.with_(what, value)
        self.rows = self.chosen.apply(self.all)

    # --- what is shown -------------------------------------------------------------------------

    def empty(self) -> str:
        """What to say where there is nothing to show; "" where there is."""
        if self.rows:
            return ""
        if self.all:
            return _("No session fits what you look for.")
        return _(
            "No session is finished yet. Play one to its end, or count one that you played"
            " without the app: it will be listed here."
        )

    @staticmethod
    def reading(at: WorkDone) -> str:
        """What to say while the list is made anew from the sessions."""
        return _("The list is being rebuilt from your sessions: {done} of {total}.").format(
            done=at.done, total=at.total
        )

    def summary(self) -> str:
        """How many, the best and the average."""
        if not self.rows:
            return ""
        totals = [row.total for row in self.rows]
        return _("{count} · best {best} · average {average}").format(
            count=count_of("{count} session", "{count} sessions", len(totals)),
            best=max(totals),
            average=decimal(sum(totals) / len(totals)),
        )

    def sessions(self) -> list[SessionRow]:
        ranks = {rank.name: render(Message(rank.name)) for rank in RANKS}
        days: dict[str, str] = {}  # by the hour, since formatting thousands of dates takes long
        found = []
        for row in self.rows:
            hour = row.finished[:13]
            date = days.get(hour) or days.setdefault(hour, format_day(row.finished))
            parts = [date, _("difficulty {level}").format(level=ROMAN[row.difficulty])]
            if row.seconds:
                parts.append(format_duration(row.seconds))
            if row.campaign_id:
                parts.append(_("campaign"))
            rank, line = ranks.get(row.rank, row.rank), " · ".join(parts)
            height = HEIGHTS.get(row.rank, 0)
            found.append(SessionRow(row.id, str(row.total), rank, line, height))
        return found

    def questions(self) -> list[FilterMenu]:
        names: Names = {
            "deck": lambda name: deck_title(self._store, name),
            "campaign": self._campaign_names,
        }
        return questions(self.all, self.chosen, names)

    def _campaign_name(self, campaign_id: str) -> str:
        """A campaign by the name its player gave it, or when it began."""
        try:
            record = self._store.campaigns.read(campaign_id)
        except StoreError:
            return _("A campaign that is gone")
        name = cut_off(record.name, LONGEST_NAME)
        return name or _("Campaign of {day}").format(day=format_day(record.created))

    # --- restoring -----------------------------------------------------------------------------

    def restore_from_trash(self, name: str) -> str:
        """Undo a deletion; returns what went wrong, "" if nothing."""
        return refusal(self._store.restore_from_trash, self._store.finished, name)
