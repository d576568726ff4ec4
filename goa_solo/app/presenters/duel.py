"""The duel: auctions won by you and by Lakshmi, as home and the result show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from goa_solo.app.i18n import _, plural

if TYPE_CHECKING:
    from goa_solo.store.session_summary import SessionSummary


class Duel(NamedTuple):
    """Auctions won by each side, and in how many sessions."""

    yours: int = 0
    hers: int = 0
    sessions: int = 0

    @property
    def share(self) -> float:
        """Your share of the auctions, half of none."""
        both = self.yours + self.hers
        return self.yours / both if both else 0.5

    @property
    def line(self) -> str:
        """What the two numbers are: auctions won, and in how many sessions."""
        return " · ".join((_("Auctions won"), self._sessions))

    @property
    def _sessions(self) -> str:
        return plural("{count} session", "{count} sessions", self.sessions)

    @property
    def standing(self) -> str:
        """Who leads, and after how many sessions."""
        if self.yours < self.hers:
            text = _("Lakshmi leads {hers} to {yours}")
        elif self.yours > self.hers:
            text = _("You lead {yours} to {hers}")
        else:
            text = _("It's a tie, {yours} to {hers}")
        return " · ".join((text.format(yours=self.yours, hers=self.hers), self._sessions))


def duel_of(rows: Iterable[SessionSummary]) -> Duel:
    """Add up the sessions whose auctions are known."""
    known = [row for row in rows if row.won or row.lost]
    return Duel(sum(row.won for row in known), sum(row.lost for row in known), len(known))
