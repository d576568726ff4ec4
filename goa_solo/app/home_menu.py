"""The entries of the home screen, in the order shown. A screen that is built adds one line here."""

from collections.abc import Callable

import attrs

from goa_solo.rules.message import Sentence, say


@attrs.frozen
class Entry:
    """One way into the app: `screen` is the folder under `screens/` that it opens."""

    screen: str
    title: Sentence
    line: Sentence
    icon: str  # a name from Material Design Icons
    main: bool = False  # in the accent colour and a row of its own, unless a session waits
    # Says the line anew each time the home screen opens; None leaves the entry out this time.
    fresh_line: Callable[[], str | None] | None = None


ENTRIES: tuple[Entry, ...] = (
    Entry(
        "new_session",
        say("New session"),
        say("Set up the table and begin"),
        "plus-circle-outline",
        main=True,
    ),
    Entry("campaigns", say("Campaign"), say("Several sessions, one voyage to Lisbon"), "ferry"),
    Entry("history", say("History"), say("Scores, charts and replays"), "chart-line"),
    Entry(
        "score_sheet",
        say("Scoring only"),
        say("Count a session played without the app"),
        "calculator-variant-outline",
    ),
    Entry("decks", say("My cards"), say("Her cards, as you own them"), "cards-outline"),
    Entry(
        "find_marker",
        say("Where does she go?"),
        say("One market, one card, one marker"),
        "map-marker-question-outline",
    ),
    Entry(
        "rules_contents",
        say("Rules and rulings"),
        say("How she plays, and what we decided"),
        "book-open-variant",
    ),
    Entry("settings", say("Settings"), say("Colours, text size, your data"), "cog-outline"),
    Entry(
        "about", say("About"), say("Version, licence, where your data is"), "information-outline"
    ),
)
