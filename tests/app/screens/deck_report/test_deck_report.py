"""What is wrong with a deck file."""

from pathlib import Path

import pytest

from goa_solo import packs
from tests.support.app_driver import App
from tests.support.card_entry_player import made_up

pytestmark = pytest.mark.window


def test_a_file_with_faults_is_shown_with_all_of_them(app: App, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(packs.write_deck(made_up()).replace("cw", "sideways"), "utf-8")
    app.go("decks")
    app.tap("Receive a deck")
    app.page.read_file(file.read_bytes())
    app.settle()
    assert app.screen == "deck_report"
    problems = packs.read_deck(file.read_bytes(), "broken").problems
    assert app.says(f"{len(problems)} things to fix")
    shown = [one.text for one in app.page.walk() if hasattr(one, "text")]
    assert {str(problem.where) for problem in problems} <= set(shown)
    assert app.store.decks.names() == []
    app.key("escape")
    assert app.screen == "receive_deck"


def test_a_deck_file_that_was_edited_into_nonsense_shows_its_faults(app: App) -> None:
    text = "sideways".join(packs.write_deck(made_up()).rsplit("cw", 1))
    app.store.decks.write("mine", text)
    app.go("decks")
    app.page.open_deck("mine")
    app.settle()
    assert app.says("1 thing to fix")
