"""The wastebasket by touch: what is in it, bringing back, undoing that, emptying."""

import pytest

from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import fill_wastebasket

pytestmark = pytest.mark.window


def test_everything_deleted_is_named_and_comes_back(app: App) -> None:
    fill_wastebasket(app)
    app.go("settings")
    app.tap("Wastebasket")
    assert app.screen == "wastebasket"
    titles = [card.row.title for card in app.find_all(where=is_card)]
    assert titles[0].startswith("Round 1 (day)")
    assert titles[1].startswith("Session of ")
    assert titles[2:] == ["Monsoon of 1510", "My cards"]
    assert app.texts().count("30 days left") == 4
    assert layout_check.complaints() == []
    app.tap(app.find_all("Bring back")[2])
    assert app.says("Monsoon of 1510 is back.")
    assert len(app.store.campaigns.ids()) == 1
    app.tap("Undo: delete it again")
    assert app.store.campaigns.ids() == []
    for _ in range(4):
        app.tap(app.find_all("Bring back")[0])
    assert app.says("The wastebasket is empty.")
    assert len(app.store.running.ids()) == len(app.store.campaigns.ids()) == 1


def is_card(widget: object) -> bool:
    return type(widget).__name__ == "DeletedCard"


def test_emptying_asks_and_a_damaged_file_is_shown_as_what_it_was(app: App) -> None:
    fill_wastebasket(app)
    for path in (app.home / "trash").rglob("*.*"):
        path.write_text("{", "utf-8")
    app.go("wastebasket")
    titles = {card.row.title for card in app.find_all(where=is_card)}
    assert titles == {"A paused session", "A finished session", "A campaign", "Another file"}
    app.tap("Empty the wastebasket")
    app.tap("Keep it")
    assert len(app.find_all(where=is_card)) == 4
    app.tap("Empty the wastebasket")
    app.tap("Delete it all")
    assert app.says("The wastebasket is empty.")
