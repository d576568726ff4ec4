"""Every way out of a running session that is no end of it leads back to it."""

from collections.abc import Callable

import pytest

from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.steps import DrawCard, PlaceHers, PlaceHersOnTable
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer
from tests.support.round_player import SETUP, any_answer, choose_part, open_session_at, play_to
from tests.support.round_scenes import STEPS, asked

pytestmark = pytest.mark.window

REAL = Setup(SETUP.purse, 2, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
TABLE_ONLY = Setup(SETUP.purse, 2, cards_only=True)
Wanted = Callable[..., bool]


def set_up_by_touch(app: App) -> None:
    """As a new player with the real cards does it: her Solo Bank card is asked for first."""
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "Her cards and purse", "You draw real cards", "On your table")
    hand.tap("Start")
    hand.enter_purse((6, 4, 2, 1))
    assert app.screen == "round"
    play_to(hand.page, lambda table: isinstance(table.prompt, DrawCard))
    hand.page.refresh()


def begin(setup: Setup, wanted: Wanted) -> Callable[[App], None]:
    def found(app: App) -> None:
        play_to(open_session_at(app, setup), wanted, any_answer)

    return found


AT_HER_CARD = begin(REAL, asked(DrawCard))
AT_MARKET, AT_STONE = begin(SETUP, STEPS["setup"]), begin(SETUP, STEPS["place-stone"])
AT_END = begin(SETUP, STEPS["the-end"])
AT_RULING = begin(
    SETUP, lambda table: isinstance(table.prompt, PlaceHers) and "R2" in table.prompt.rulings
)
ON_TABLE = begin(TABLE_ONLY, asked(PlaceHersOnTable))

WAYS: list[tuple[Callable[[App], None], list[str], str]] = [
    (set_up_by_touch, ["Enter the card"], "card_editor"),
    (AT_HER_CARD, ["Enter the card"], "card_editor"),
    (AT_MARKET, ["Enter the tiles"], "enter_market"),
    (AT_MARKET, ["Enter the tiles", "Which tile is which?"], "rules_chapter"),
    (AT_STONE, ["#more", "Rules", "Read more in the rules"], "rules_chapter"),
    (AT_STONE, ["#more", "Rules", "Read more in the rules", "All chapters"], "rules_contents"),
    (AT_STONE, ["#more", "Correct"], "correct_table"),
    (AT_STONE, ["#more", "Correct", "Change the tiles"], "enter_market"),
    (AT_STONE, ["#more", "Correct", "Change the tiles", "Which tile is which?"], "rules_chapter"),
    (AT_RULING, ["Why?", "Ruling R2"], "rules_chapter"),
    (ON_TABLE, ["Find her marker"], "find_marker"),
    (ON_TABLE, ["Find her marker", "Enter the tiles"], "enter_market"),
    (ON_TABLE, ["Find her marker", "#card"], "card_editor"),
    (AT_END, ["Score the session"], "score_sheet"),
]


def test_back_from_everything_opened_in_a_session_returns_to_it(app: App) -> None:
    for number, (start, taps, screen) in enumerate(WAYS):
        start(app)
        open_session = app.open_session
        before = (open_session.conductor.id, open_session.conductor.place)
        for target in taps:
            app.tap(target if target.startswith("#") else app.find_all(target)[0])
        assert app.screen == screen, taps
        seen = []
        while app.screen not in ("round", "home", "new_session"):
            seen.append(app.screen)
            app.tap("Back") if number % 2 else app.key("escape")
            assert len(seen) < 6, (taps, seen)
        assert app.screen == "round", (taps, seen)
        assert (open_session.conductor.id, open_session.conductor.place) == before
        page = app.page
        while app.screen == "round":  # and from there, in the end, to the home screen
            app.key("escape")
        assert app.screen == "home"
        assert page.presenter.conductor.place == before[1]
