"""What the home screen shows: the entries that exist, and how they are laid out."""

from collections.abc import Mapping

import attrs

from goa_solo.app.i18n import _, count_of, render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.paused_sessions.presenter import where_text
from goa_solo.app.tour import offer
from goa_solo.application.sessions import paused_sessions

WIDE_FROM = 600  # dp; from here on the picture stands beside the entries
FEW = 4  # up to this many entries stand in one column, each with room for its line


@attrs.frozen
class HomeRow:
    """One entry as shown."""

    screen: str
    title: str
    line: str
    icon: str
    main: bool
    what: Mapping[str, str] = attrs.field(factory=dict)  # handed to the screen


@attrs.frozen
class Shape:
    """How the screen is divided at a given size."""

    wide: bool  # the picture beside the entries, not above them
    fills_row: tuple[bool, ...]  # for each entry: alone in its row, or one of two


class HomePresenter:
    """Turns the context into plain values."""

    name = "Lakshmi"

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def line(self) -> str:
        return _("Your rival for Goa, played alone")

    def rows(self) -> list[HomeRow]:
        """The entries to show now; one whose fresh line is None is left out."""
        rows = self._paused()
        waiting = bool(rows)  # then continuing it is the main entry
        for entry in self._context.entries:
            line = entry.fresh_line() if entry.fresh_line else render(entry.line)
            if line is not None:
                main = entry.main and not waiting
                rows.append(HomeRow(entry.screen, render(entry.title), line, entry.icon, main))
        return rows

    def _paused(self) -> list[HomeRow]:
        """The session played last, and the list of the others."""
        sessions = paused_sessions(self._context.store)
        if not sessions:
            return []
        last = sessions[0]
        what = {"session": last.id}
        rows = [HomeRow("round", _("Continue"), where_text(last), "play", True, what)]
        if len(sessions) > 1:
            line = count_of("{count} more", "{count} more", len(sessions) - 1)
            title, icon = _("Paused sessions"), "pause-circle-outline"
            rows.append(HomeRow("paused_sessions", title, line, icon, False))
        return rows

    @property
    def offers_tour(self) -> bool:
        """To a new player, once."""
        return offer.should_offer(self._context.open_session)

    def answer_offer(self, start: bool) -> None:
        offer.mark_answered(self._context.open_session)
        if start:
            self._context.navigator.go("tour")

    def shape(
        self, width: float, height: float, text_scale: float, rows: list[HomeRow] | None = None
    ) -> Shape:
        """How a window of `width` × `height` dp is divided."""
        rows = self.rows() if rows is None else rows
        wide = width >= WIDE_FROM and width > height
        room = width * 0.55 if wide else width
        mains = [row.main for row in rows]
        plain = mains.count(False)
        pairs = plain > FEW and room >= 340 * text_scale
        fills = [main or not pairs for main in mains]
        if pairs and plain % 2:  # the odd one out, last, gets a row of its own
            fills[len(mains) - 1 - mains[::-1].index(False)] = True
        return Shape(wide, tuple(fills))

    @staticmethod
    def other_theme(style: str) -> str:
        """What the button in the corner switches to; `style` is "Dark" or "Light", as shown now."""
        return "Light" if style == "Dark" else "Dark"

    @staticmethod
    def theme_icon(style: str) -> str:
        return "white-balance-sunny" if style == "Dark" else "weather-night"

    @staticmethod
    def theme_says(style: str) -> str:
        return _("Light colours") if style == "Dark" else _("Dark colours")
