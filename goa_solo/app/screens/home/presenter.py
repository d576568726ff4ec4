"""What the home screen shows: its entries, and how they are laid out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.duel import duel_of
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.home import last_home
from goa_solo.app.screens.home.home_menu import ENTRIES
from goa_solo.app.screens.home.last_home import HomeState

if TYPE_CHECKING:
    from goa_solo.store.records import RunningSession

WIDE_FROM = 600  # dp; from here on the picture is beside the entries


class HomeRow(NamedTuple):
    """One entry as shown."""

    screen: str
    title: str
    line: str
    icon: str
    main: bool
    alone: bool = False  # in its own row, even if it isn't the main one
    what: Mapping[str, str] = MappingProxyType({})  # passed to the screen
    market: tuple[str, str, str] | None = None  # shown instead of the icon; see `HomeState`


class SoundChoice(NamedTuple):
    """An answer to whether steps should have sounds and vibration."""

    label: str
    sounds: bool
    vibration: bool


class Shape(NamedTuple):
    """How the screen is divided at a given size."""

    wide: bool  # the picture is beside the entries, not above them
    fills_row: tuple[bool, ...]  # for each entry: alone in its row, or one of two


class HomePresenter:
    """The home screen as plain values."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def line(self) -> str:
        return _("Your rival for solo Goa")

    def state(self) -> HomeState:
        """Return what home shows of the player's data, and save it for the next start, unless that
        opens another screen."""
        from goa_solo.app.long_task import at_once
        from goa_solo.app.screens.paused_sessions.presenter import where_text
        from goa_solo.app.tour import offer
        from goa_solo.application.sessions import paused_sessions

        open_session = self._context.open_session
        sessions = paused_sessions(open_session.store)
        offers_tour = offer.should_offer(open_session)
        duel = duel_of(at_once(open_session.store.history.rows_in_steps()) or ())._asdict()
        shown = HomeState(offers_tour=offers_tour, **duel)
        if sessions:
            last = sessions[0]
            shown = HomeState(
                last.id, where_text(open_session.store, last), len(sessions), offers_tour, **duel
            )
            shown = shown._replace(phase=last.state.phase.value, **self._market(last))
        if not (open_session.store.read_only or open_session.starts_elsewhere):
            last_home.write(self._context.data_folder, shown)
        return shown

    @staticmethod
    def _market(session: RunningSession) -> dict[str, Any]:
        """Return the market of a session as text, which the next start can draw without the game;
        nothing if it isn't known or laid out."""
        from goa_solo.packs import nearest_edition
        from goa_solo.rules.on_the_table import on_the_table
        from goa_solo.rules.setup import Side

        table = session.state
        if not on_the_table(table).market_known or not table.market.left:
            return {}
        tokens = [("s", table.stone)] if table.stone else []
        tokens += [
            ("p" if marker.side is Side.PLAYER else "h", marker.space)
            for marker in table.markers
            if marker.level > 1  # the first one is on the stone
        ]
        looks = nearest_edition(session.setup.edition).looks
        return {
            "market": table.market.line.replace("/", ""),
            "tokens": " ".join(f"{sign}{space.row}{space.col}" for sign, space in tokens),
            "colours": " ".join(f"{t.value}{one.light}{one.dark}" for t, one in looks.items()),
        }

    def rows(self, shown: HomeState | None = None) -> list[HomeRow]:
        """Return the entries to show now. A paused session comes first, and the list of several
        shares a row with the entry that would otherwise be the main one, so that all other entries
        keep their places."""
        shown = shown or self.state()
        rows = []
        if shown.session:
            what = {"session": shown.session}
            picture = (shown.market, shown.tokens, shown.colours) if shown.market else None
            rows.append(
                HomeRow("round", _("Continue"), shown.line, "play", True, what=what, market=picture)
            )
        for entry in ENTRIES:
            main, several = entry.main and not shown.session, shown.paused > 1
            alone = entry.main and not several
            title, line = render(entry.title), render(entry.line)
            rows.append(HomeRow(entry.screen, title, line, entry.icon, main, alone))
            if entry.main and several:
                others = shown.paused - 1  # without the one that Continue opens
                line = plural("{count} other session", "{count} other sessions", others)
                rows.append(
                    HomeRow("paused_sessions", _("Paused"), line, "pause-circle-outline", False)
                )
        return rows

    def answer_offer(self, start: bool) -> None:
        from goa_solo.app.tour import offer

        offer.mark_answered(self._context.open_session)
        if start:
            self._context.navigator.go("tour")

    @property
    def sound_question(self) -> str:
        if self._context.feedback.can_vibrate:
            return _("Should each step buzz, or make a small sound too?")
        return _("Would you like small sounds for cards, markers and auctions?")

    def sound_choices(self) -> tuple[SoundChoice, ...]:
        """Return the answers to that question, which is asked once."""
        if self._context.preference_holder.preferences.sounds_asked:
            return ()
        if not self._context.feedback.can_vibrate:
            return (
                SoundChoice(_("Stay silent"), sounds=False, vibration=False),
                SoundChoice(_("Sounds"), sounds=True, vibration=False),
            )
        return (
            SoundChoice(_("Neither"), sounds=False, vibration=False),
            SoundChoice(_("Buzz"), sounds=False, vibration=True),
            SoundChoice(_("Both"), sounds=True, vibration=True),
        )

    def choose_sounds(self, choice: SoundChoice) -> None:
        self._context.preference_holder.set_preferences(
            sounds=choice.sounds, vibration=choice.vibration, sounds_asked=True
        )

    def shape(
        self, width: float, height: float, text_scale: float, rows: list[HomeRow] | None = None
    ) -> Shape:
        """Return how a window of `width` × `height` dp is divided."""
        rows = self.rows() if rows is None else rows
        wide = width >= WIDE_FROM and width > height
        room = width * 0.55 if wide else width
        alone = [row.main or row.alone for row in rows]
        pairs = room >= 340 * text_scale
        fills = [one or not pairs for one in alone]
        if pairs and alone.count(False) % 2:  # with an odd number, the last one gets its own row
            fills[len(alone) - 1 - alone[::-1].index(False)] = True
        return Shape(wide, tuple(fills))

    @staticmethod
    def other_theme(style: str) -> tuple[str, str, str]:
        """Return what the corner button switches to, its icon and its label; `style` is the current
        "Dark" or "Light"."""
        if style == "Dark":
            return "Light", "white-balance-sunny", _("Light colours")
        return "Dark", "weather-night", _("Dark colours")
