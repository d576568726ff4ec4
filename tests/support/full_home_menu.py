"""Made-up entries that fill the home screen."""

from goa_solo.app.home_menu import HomeEntry
from goa_solo.rules.message import say

# As many entries as the home screen will ever have, all leading to the existing one.
FULL_HOME = tuple(
    HomeEntry("about", say(title), say(line), icon, main=number == 0)
    for number, (title, line, icon) in enumerate(
        (
            ("Continue", "Day, round 3: auction of your 3", "play"),
            ("New session", "Set up and start", "plus-circle-outline"),
            ("Campaign", "Three sessions, to Lisbon", "ferry"),
            ("History", "Scores and statistics", "chart-line"),
            ("My cards", "37 of 64 faces entered", "cards-outline"),
            ("Scoring only", "Count a finished session", "calculator-variant-outline"),
            ("Find her marker", "One market, one card", "map-marker-question-outline"),
            ("Rules and rulings", "What we decided and why", "book-open-variant"),
            ("Settings", "Text, colours, language", "cog-outline"),
            ("About", "Version and licence", "information-outline"),
        )
    )
)
