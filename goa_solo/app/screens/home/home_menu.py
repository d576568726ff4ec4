"""The entries of the home screen, in order. A new screen adds its entry here."""

from typing import NamedTuple

from goa_solo.rules.message import Message, say


class HomeEntry(NamedTuple):
    """One entry: `screen` is the folder under `screens/` that it opens."""

    screen: str
    title: Message
    line: Message
    icon: str  # a name from Material Design Icons
    main: bool = False  # in the accent colour and its own row, unless a session is paused


ENTRIES: tuple[HomeEntry, ...] = (
    HomeEntry(
        "new_session", say("New session"), say("Set up and begin"), "plus-circle-outline", main=True
    ),
    HomeEntry("campaigns", say("Campaign"), say("From Goa to Lisbon"), "ferry"),
    HomeEntry("history", say("History"), say("Scores and charts"), "chart-line"),
    HomeEntry(
        "score_sheet", say("Score sheet"), say("No session needed"), "calculator-variant-outline"
    ),
    HomeEntry("decks", say("My cards"), say("Your own solo cards"), "cards-outline"),
    HomeEntry(
        "find_marker",
        say("Find her marker"),
        say("One market, one card"),
        "map-marker-question-outline",
    ),
    HomeEntry("rules_contents", say("Rules"), say("And our rulings"), "book-open-variant"),
    HomeEntry("settings", say("Settings"), say("Colours, text, data"), "cog-outline"),
    HomeEntry("about", say("About"), say("Version and licence"), "information-outline"),
)
