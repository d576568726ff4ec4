"""The entries of the home screen, in the order shown. A screen that is built adds one line here."""

from collections.abc import Callable

import attrs

from goa_solo.app.words import _


@attrs.frozen
class Entry:
    """One way into the app: `screen` is the folder under `screens/` that it opens."""

    screen: str
    title: str
    line: str
    icon: str  # a name from Material Design Icons
    main: bool = False  # in the accent colour and a row of its own, unless a session waits
    # Says the line anew each time the home screen opens; None leaves the entry out this time.
    fresh_line: Callable[[], str | None] | None = None


ENTRIES: tuple[Entry, ...] = (
    Entry(
        "new_session",
        _("New session"),
        _("Set up the table and begin"),
        "plus-circle-outline",
        main=True,
    ),
    Entry("campaigns", _("Campaign"), _("Several sessions, one voyage to Lisbon"), "ferry"),
    Entry("history", _("History"), _("Scores, charts and replays"), "chart-line"),
    Entry(
        "score",
        _("Scoring only"),
        _("Count a session played without the app"),
        "calculator-variant-outline",
    ),
    Entry("my_cards", _("My cards"), _("Her cards, as you own them"), "cards-outline"),
    Entry(
        "where",
        _("Where does she go?"),
        _("One market, one card, one marker"),
        "map-marker-question-outline",
    ),
    Entry("settings", _("Settings"), _("Colours, text size, your data"), "cog-outline"),
    Entry("about", _("About"), _("Version, licence, where your data is"), "information-outline"),
)
