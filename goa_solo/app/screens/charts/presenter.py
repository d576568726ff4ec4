"""The charts as plain values, each with a line that says what it shows."""

from collections.abc import Sequence

from attrs import frozen

from goa_solo.app.i18n import _, count_of, decimal, render
from goa_solo.app.presenters.plot_view import ChartBar, PlotView
from goa_solo.app.screens.charts import statistics
from goa_solo.packs import edition, editions
from goa_solo.rules.message import TERMS, Message, say
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store


@frozen
class PlotChart:
    view: PlotView
    line: str


@frozen
class BarChart:
    bars: tuple[ChartBar, ...]
    line: str


class ChartsPresenter:
    """Rows of the history, in the terms of their edition if they share one."""

    def __init__(self, store: Store, rows: Sequence[SessionSummary] | None = None) -> None:
        self.rows = tuple(store.history.rows() if rows is None else rows)
        names = {row.edition for row in self.rows}
        one = names.pop() if len(names) == 1 else ""
        self._terms = edition(one).terms if one in editions() else TERMS

    def known(self, store: Store) -> list[SessionSummary]:
        """Return those rows that still exist, as they are now."""
        mine = {row.id for row in self.rows}
        return [row for row in store.history.rows() if row.id in mine]

    @property
    def title(self) -> str:
        if not self.rows:
            return _("Charts")
        return _("Charts · {count}").format(
            count=count_of("{count} session", "{count} sessions", len(self.rows))
        )

    @property
    def empty(self) -> str:
        if self.rows:
            return ""
        return _("Nothing to show yet. Finish a session and it will appear here.")

    # --- plots ---------------------------------------------------------------------------------

    def plots(self) -> dict[str, PlotChart]:
        return {
            "scores": PlotChart(statistics.scores(self.rows), self._scores_line()),
            "difficulty": PlotChart(
                statistics.by_difficulty(self.rows), _("The line marks the average, given below.")
            ),
            "prices": PlotChart(statistics.prices(self.rows), self._prices_line()),
        }

    def _scores_line(self) -> str:
        if not self.rows:
            return ""
        totals = [row.total for row in self.rows]
        return _("Best {best}, average {average}. Tap a point to open its session.").format(
            best=max(totals), average=decimal(sum(totals) / len(totals))
        )

    def _prices_line(self) -> str:
        average = statistics.average_price(self.rows)
        if not average:
            return _("No auctions were recorded for these sessions.")
        message = say("{average} {pardaos} per auction won, on average.", average=average)
        return render(message, self._terms)

    # --- bars ----------------------------------------------------------------------------------

    def bars(self) -> dict[str, BarChart]:
        return {
            "sources": BarChart(
                tuple(
                    ChartBar(source.name, decimal(source.average), source.share)
                    for source in statistics.sources(self.rows, self._terms)
                ),
                _("Average points from each line of the sheet."),
            ),
            "auctions": BarChart(
                tuple(
                    ChartBar(one.name, one.percent, one.share)
                    for one in statistics.auctions(self.rows)
                ),
                self._auctions_line(),
            ),
            "nazar": BarChart(
                tuple(
                    ChartBar(one.name, one.percent, one.share, accent=number == 0)
                    for number, one in enumerate(statistics.stone_holder_shares(self.rows))
                ),
                self._nazar_line(),
            ),
        }

    def _auctions_line(self) -> str:
        mine, hers = statistics.auctions(self.rows)
        if not mine.whole and not hers.whole:
            return _("No auctions were recorded for these sessions.")
        return _(
            "You won {mine} of your {all_mine} auctions, and {hers} of her {all_hers}."
        ).format(mine=mine.part, all_mine=mine.whole, hers=hers.part, all_hers=hers.whole)

    def _nazar_line(self) -> str:
        yours, _hers = statistics.stone_holder_shares(self.rows)
        if not yours.whole:
            return _("No rounds were recorded for these sessions.")
        message = say(
            "Who held the {nazar} after the auctions: you in {part} of {whole} rounds.",
            part=yours.part,
            whole=yours.whole,
        )
        return render(message, self._terms)

    @property
    def nazar_heading(self) -> str:
        return render(Message("{nazar}"), self._terms)
