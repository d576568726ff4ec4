"""The list of finished sessions, which reads a month when one of its sessions is shown."""

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import overload

from attrs import evolve, frozen

from goa_solo.store.errors import StoreError
from goa_solo.store.history_files import Overview, PlainRow
from goa_solo.store.ids import Id
from goa_solo.store.serialize import from_plain
from goa_solo.store.session_summary import SessionSummary

Places = Mapping[Id, tuple[Id, int]]
"""The campaign of each session in one, and its number there."""


@frozen
class SessionList:
    """All finished sessions, latest first, with an overview, and the points-only campaign
    sessions."""

    rows: Sequence[SessionSummary]
    overview: Overview
    places: Places
    is_there: Callable[[Id], bool]  # whether a session with this id exists
    points_only: tuple[SessionSummary, ...]
    listed: Sequence[SessionSummary]  # both, by date

    def campaigns(self) -> Iterator[Id]:
        """Return the campaigns of the listed sessions; "" if some have none. A deleted session is
        still in its campaign."""
        there = {row.campaign_id for row in self.points_only}
        yield from there
        if len(self.rows) > len(self.places) or len(self.rows) > sum(
            map(self.is_there, self.places)
        ):
            yield ""
        for session, (campaign, _number) in self.places.items():
            if campaign not in there and self.is_there(session):
                there.add(campaign)
                yield campaign


class OutdatedError(Exception):
    """A session or the list has changed since the list was opened: open it again."""


def with_campaign(row: SessionSummary, places: Places) -> SessionSummary:
    """Return the row with its place in a campaign, if it has one."""
    campaign_id, session = places.get(row.id, ("", 0))
    return evolve(row, campaign_id=campaign_id, session=session) if campaign_id else row


class RowSequence(Sequence[SessionSummary]):
    """A sequence that finds each row by its index."""

    @abstractmethod
    def _row(self, index: int) -> SessionSummary: ...

    @overload
    def __getitem__(self, index: int) -> SessionSummary: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[SessionSummary, ...]: ...
    def __getitem__(self, index: int | slice) -> SessionSummary | tuple[SessionSummary, ...]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        return self._row(index)


class LazyRows(RowSequence):
    """The rows, latest first, each read when needed and compared with its session's file:
    `OutdatedError` if that has changed.

    `read` returns the rows of a month, earliest first, `signature` the size and time of a session's
    file. Rows with the same `state` are equal.
    """

    def __init__(
        self,
        months: Mapping[str, int],
        places: Places,
        read: Callable[[str], Sequence[PlainRow]],
        signature: Callable[[Id], tuple[int, str]],
        state: object,
    ) -> None:
        self._months = sorted(months, reverse=True)
        self._ends = [*accumulate(months[month] for month in self._months)]
        self._counts = months
        self._places = places
        self._read = read
        self._signature = signature
        self._state = state
        self._loaded: dict[str, Sequence[PlainRow]] = {}
        self._rows: dict[int, SessionSummary] = {}

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def later_than(self, moment: str) -> int:
        """Return how many sessions were finished after a time. Reads only that month."""
        month = moment[:7]
        later = sum(count for name, count in self._counts.items() if name > month)
        if month not in self._counts:
            return later
        return later + len([1 for row in self._month(month) if row["finished"] > moment])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyRows) and self._state == other._state

    __hash__ = None  # type: ignore[assignment]

    def _row(self, index: int) -> SessionSummary:
        if index not in self._rows:
            self._rows[index] = self._read_row(index)
        return self._rows[index]

    def _read_row(self, index: int) -> SessionSummary:
        number = bisect_right(self._ends, index)
        plain = self._month(self._months[number])[self._ends[number] - 1 - index]
        try:
            row = from_plain(SessionSummary, plain)
        except StoreError:
            raise OutdatedError from None
        if self._signature(row.id) != (row.size, row.written):
            raise OutdatedError
        return with_campaign(row, self._places)

    def _month(self, month: str) -> Sequence[PlainRow]:
        if month not in self._loaded:
            try:
                rows = self._read(month)
            except StoreError:
                raise OutdatedError from None
            if len(rows) != self._counts[month]:
                raise OutdatedError
            self._loaded[month] = rows
        return self._loaded[month]


def merged(
    rows: Sequence[SessionSummary], others: Sequence[SessionSummary]
) -> Sequence[SessionSummary]:
    """Merge both sequences, latest first; raise `OutdatedError` if the list must be reopened."""
    places = tuple(_later(rows, row.finished) + number for number, row in enumerate(others))
    return MergedRows(rows, tuple(others), places) if others else rows


@frozen
class MergedRows(RowSequence):
    """A sequence of rows with a few others inserted at given indexes."""

    _rows: Sequence[SessionSummary]
    _others: tuple[SessionSummary, ...]
    _places: tuple[int, ...]

    def __len__(self) -> int:
        return len(self._rows) + len(self._others)

    def _row(self, index: int) -> SessionSummary:
        before = bisect_right(self._places, index)
        if before and self._places[before - 1] == index:
            return self._others[before - 1]
        return self._rows[index - before]


def _later(rows: Sequence[SessionSummary], moment: str) -> int:
    if isinstance(rows, LazyRows):
        return rows.later_than(moment)
    return sum(row.finished > moment for row in rows)
