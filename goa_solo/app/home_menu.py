"""The entries of the home screen, in order. A new screen adds its entry here."""

from collections.abc import Callable

import attrs

from goa_solo.rules.message import Message, say


@attrs.frozen
class HomeEntry:
    """One entry: `screen` is the folder under `screens/` that it opens."""

    screen: str
    title: Message
    line: Message
    icon: str  # a name from Material Design Icons
    main: bool = False  # in the accent colour and its own row, unless a session is paused
    # Returns the line each time the home screen opens; None hides the entry.
    fresh_line: Callable[[], str | None] | None = None


ENTRIES: tuple[HomeEntry, ...] = (
    HomeEntry(
        "new_session",
        say("New session"),
        say("Set up the table and begin"),
        "plus-circle-outline",
        main=True,
    ),
    HomeEntry("campaigns", say("Campaign"), say("Several sessions, from Goa to Lisbon"), "ferry"),
    HomeEntry("history", say("History"), say("Scores, charts and replays"), "chart-line"),
    HomeEntry(
        "score_sheet",
        say("Scoring only"),
        say("Score a session played without the app"),
        "calculator-variant-outline",
    ),
    HomeEntry("decks", say("My cards"), say("The solo cards you own"), "cards-outline"),
    HomeEntry(
        "find_marker",
        say("Find her marker"),
        say("One market, one card, one marker"),
        "map-marker-question-outline",
    ),
    HomeEntry(
        "rules_contents",
        say("Rules and rulings"),
        say("How she plays, and our rulings"),
        "book-open-variant",
    ),
    HomeEntry("settings", say("Settings"), say("Colours, text size, your data"), "cog-outline"),
    HomeEntry(
        "about", say("About"), say("Version, licence, where your data is"), "information-outline"
    ),
)
