"""The charts as plain values, each with a line that says what it shows, computed from history."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, decimal, percent_text, plural, render
from goa_solo.app.presenters.dates import format_day
from goa_solo.app.presenters.plot_view import Band, ChartBar, Dot, PlotView
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import TERMS, Message, say
from goa_solo.rules.scoring import LINE_KEYS, LINE_NAMES, RANKS
from goa_solo.rules.setup import DIFFICULTIES
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store

TREND_FROM = 5  # sessions; with fewer, a trend line means little
TICKS = tuple(rank.least for rank in reversed(RANKS))
LEAST_TOP = 70  # points; so that all ranks are visible


@frozen
class Proportion:
    """A part of a whole: its name, and how many of how many."""

    name: str
    part: int
    whole: int

    @property
    def share(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    def bar(self, *, accent: bool = False) -> ChartBar:
        return ChartBar(self.name, percent_text(self.share), self.share, accent)


def rank_bands(top: float) -> tuple[Band, ...]:
    """Return the ranks on the scale, from the lowest."""
    ranks = RANKS[::-1]
    tops = [*(rank.least for rank in ranks[1:]), top]
    return tuple(
        Band(rank.least, end, capitalized(render(rank.as_message())))
        for rank, end in zip(ranks, tops, strict=True)
    )


def _top(rows: Sequence[SessionSummary]) -> int:
    best = max((row.total for row in rows), default=0)
    return max(LEAST_TOP, -(-(best + 4) // 10) * 10)


def x_positions(count: int) -> list[float]:
    """Return `count` positions from left to right; a single one is in the middle."""
    return [0.5] if count == 1 else [number / (count - 1) for number in range(count)]


def moving_average(values: Sequence[float]) -> list[float]:
    """Return the average of each value and its neighbours, to show the trend."""
    reach = max(1, len(values) // 12)
    sums = [0.0, *accumulate(values)]
    found = []
    for here in range(len(values)):
        begin, end = max(0, here - reach), min(len(values), here + reach + 1)
        found.append((sums[end] - sums[begin]) / (end - begin))
    return found


def _ends(rows: Sequence[SessionSummary]) -> tuple[tuple[float, str], ...]:
    """Return the first and the last day, as labels below a chart over time."""
    first, last = format_day(rows[0].finished), format_day(rows[-1].finished)
    return ((0.5, first),) if first == last else ((0.0, first), (1.0, last))


def _line(places: list[float], values: Sequence[float]) -> tuple[tuple[float, float], ...]:
    if len(values) < TREND_FROM:
        return ()
    points = list(zip(places, moving_average(values), strict=True))
    step = max(1, len(points) // 120)
    return (*points[::step], points[-1])


def scores(rows: Sequence[SessionSummary]) -> PlotView:
    """Return every session's points in order of play over the ranks, the best marked."""
    rows = rows[::-1]
    top = _top(rows)
    if not rows:
        return PlotView(0, top, TICKS, rank_bands(top))
    places = x_positions(len(rows))
    best = max(range(len(rows)), key=lambda n: (rows[n].total, n))
    dots = tuple(
        Dot(x, row.total, row.id, accent=number == best)
        for number, (x, row) in enumerate(zip(places, rows, strict=True))
    )
    return PlotView(
        0,
        top,
        TICKS,
        rank_bands(top),
        dots,
        _line(places, [row.total for row in rows]),
        feet=_ends(rows),
    )


def by_difficulty(rows: Sequence[SessionSummary]) -> PlotView:
    """Return the points at each difficulty: a dot for each total that occurred, and the average."""
    top = _top(rows)
    dots, marks, feet = [], [], []
    played = sorted({row.difficulty for row in rows} & {*DIFFICULTIES})
    for number, difficulty in enumerate(played):
        x = (number + 0.5) / len(played)
        mine = [row for row in rows if row.difficulty == difficulty]
        latest = {row.total: row.id for row in reversed(mine)}
        counts = Counter(row.total for row in mine)
        dots += [Dot(x, total, latest[total], counts[total]) for total in sorted(counts)]
        average = sum(row.total for row in mine) / len(mine)
        marks.append((x, average))
        shown = decimal(average)
        feet.append((x, _("{name}: {text}").format(name=ROMAN[difficulty], text=shown)))
    return PlotView(0, top, TICKS, rank_bands(top), tuple(dots), (), tuple(marks), tuple(feet))


def sources(rows: Sequence[SessionSummary], terms: Mapping[str, str] = TERMS) -> dict[str, float]:
    """Return the average points of each line of the sheet by its name, in the sheet's order."""
    found = {}
    for place, line in enumerate(LINE_KEYS if rows else ()):
        average = sum(row.points[place] for row in rows) / len(rows)
        if line != "story":
            found[capitalized(render(LINE_NAMES[line], terms))] = average
        elif average:
            found[_("Story")] = average
    return found


def auctions(rows: Sequence[SessionSummary]) -> tuple[Proportion, Proportion]:
    """Return how many auctions the player won as auctioneer and as bidder."""
    mine = sum(row.yours_won for row in rows)
    hers = sum(row.hers_won for row in rows)
    return (
        Proportion(_("As auctioneer"), mine, mine + sum(row.yours_sold for row in rows)),
        Proportion(_("As bidder"), hers, hers + sum(row.hers_lost for row in rows)),
    )


def price(row: SessionSummary) -> float | None:
    """Return what an auction won cost on average in a session; None if none was won."""
    return row.paid / row.won if row.won else None


def prices(rows: Sequence[SessionSummary]) -> PlotView:
    """Return what an auction won cost, session by session."""
    paid = [(row, cost) for row in rows[::-1] if (cost := price(row)) is not None]
    if not paid:
        return PlotView()
    places = x_positions(len(paid))
    top = max(8, -(-int(max(cost for _row, cost in paid) + 1) // 4) * 4)
    return PlotView(
        0,
        top,
        tuple(range(0, top + 1, 4 if top <= 24 else 10)),
        dots=tuple(Dot(x, cost, row.id) for x, (row, cost) in zip(places, paid, strict=True)),
        line=_line(places, [cost for _row, cost in paid]),
        feet=_ends([row for row, _cost in paid]),
    )


def stone_holder_shares(rows: Sequence[SessionSummary]) -> tuple[Proportion, Proportion]:
    """Return in how many rounds each player held the Nazar Stone."""
    rounds = sum(row.rounds for row in rows)
    held = sum(row.nazar_rounds for row in rows)
    return Proportion(_("You"), held, rounds), Proportion("Lakshmi", rounds - held, rounds)


def _key(row: SessionSummary) -> tuple[str, str, int]:
    """Return what names a row; its place in a campaign if it has only points."""
    return (row.id, "", 0) if row.id else ("", row.campaign_id, row.session)


class ChartsPresenter:
    """Rows of the history, in the terms of their edition if they share one. Those with only points
    aren't drawn: the charts need more."""

    def __init__(self, store: Store, rows: Sequence[SessionSummary] | None = None) -> None:
        self.listed = tuple(store.history.open().listed if rows is None else rows)
        self.rows = tuple(row for row in self.listed if not row.points_only)
        names = {row.edition for row in self.rows}
        one = names.pop() if len(names) == 1 else ""
        self._terms = edition(one).terms if one in editions() else TERMS

    def known(self, store: Store) -> list[SessionSummary]:
        """Return those rows that still exist, as they are now."""
        mine = {_key(row) for row in self.listed}
        return [row for row in store.history.open().listed if _key(row) in mine]

    @property
    def title(self) -> str:
        if not self.rows:
            return _("Charts")
        return _("Charts · {count}").format(
            count=plural("{count} session", "{count} sessions", len(self.rows))
        )

    @property
    def empty(self) -> str:
        if self.rows:
            return ""
        return _("Nothing to show yet. Finish a session and it will appear here.")

    # --- plots ---------------------------------------------------------------------------------

    def plots(self) -> dict[str, tuple[PlotView, str]]:
        """Return each plot with its line."""
        average_line = _("The line marks the average, given below.")
        return {
            "scores": (scores(self.rows), self._scores_line()),
            "difficulty": (by_difficulty(self.rows), average_line),
            "prices": (prices(self.rows), self._prices_line()),
        }

    def _scores_line(self) -> str:
        if not self.rows:
            return ""
        totals = [row.total for row in self.rows]
        line = _("Best {best}, average {average}. Tap a point to open its session.").format(
            best=max(totals), average=decimal(sum(totals) / len(totals))
        )
        if left_out := len(self.listed) - len(self.rows):
            line += " " + plural(
                "{count} session without a score sheet isn't in the charts.",
                "{count} sessions without a score sheet aren't in the charts.",
                left_out,
            )
        return line

    def _prices_line(self) -> str:
        won = sum(row.won for row in self.rows)
        if not won:
            return _("No auctions were recorded for these sessions.")
        average = decimal(sum(row.paid for row in self.rows) / won)
        message = say("{average} {pardaos} per auction won, on average.", average=average)
        return render(message, self._terms)

    # --- bars ----------------------------------------------------------------------------------

    def bars(self) -> dict[str, tuple[list[ChartBar], str]]:
        """Return the bars of each chart, with its line."""
        averages = sources(self.rows, self._terms)
        most = max([0.1, *averages.values()])
        points = [ChartBar(name, decimal(one), one / most) for name, one in averages.items()]
        won = [one.bar() for one in auctions(self.rows) if one.whole]
        yours, hers = stone_holder_shares(self.rows)
        held = [yours.bar(accent=True), hers.bar()] if yours.whole else []
        return {
            "sources": (points, _("Average points from each line of the sheet.")),
            "auctions": (won, self._auctions_line()),
            "nazar": (held, self._nazar_line()),
        }

    def _auctions_line(self) -> str:
        mine, hers = auctions(self.rows)
        if not mine.whole and not hers.whole:
            return _("No auctions were recorded for these sessions.")
        return _(
            "You won {mine} of your {all_mine} auctions, and {hers} of her {all_hers}."
        ).format(mine=mine.part, all_mine=mine.whole, hers=hers.part, all_hers=hers.whole)

    def _nazar_line(self) -> str:
        yours, _hers = stone_holder_shares(self.rows)
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
        return render(Message("{Nazar}"), self._terms)
