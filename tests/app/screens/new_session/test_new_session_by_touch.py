"""Start is enough: what will be played is in view, and each part opens its choices."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.application import own_decks
from goa_solo.packs import DeckPack
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import make_campaign


@pytest.mark.parametrize(
    ("changes", "part", "line"),
    [
        ({"edition": "rio-grande-2004"}, "edition", "Goa (Rio Grande, Hans im Glück 2004)"),
        (
            {"real_cards": True, "real_purse": True},
            *("cards", "You draw real cards · purse on the table"),
        ),
        ({"real_cards": True}, "cards", "You draw real cards · purse in the app"),
        ({"real_cards": True, "search_only": True}, "cards", "Markers only"),
        ({"real_purse": True}, "cards", "The app draws · House deck · purse on the table"),
        ({"cards_only": True}, "market", "On your table only"),
        ({"modules": ("gambit",), "story": "taxes"}, "extras", "Gambit, Taxes"),
        ({"rulings": ("R2",)}, "rulings", "The other reading: R2"),
    ],
)
def test_nothing_chosen_last_time_is_out_of_sight(
    data_home: Path, changes: dict[str, object], part: str, line: str
) -> None:
    open_session = OpenSession(data_home)
    first = NewSessionPresenter(open_session)
    first.choose(**changes)
    first.chosen.write(open_session.store.settings)
    again = NewSessionPresenter(open_session)
    assert {row.key: row.chosen for row in again.rows()}[part] == line


def test_each_level_says_what_her_purse_holds(data_home: Path) -> None:
    shown = NewSessionPresenter(OpenSession(data_home))
    worths = [int(level.line.removesuffix(" Pardaos")) for level in shown.difficulties()]
    assert worths == sorted(set(worths))
    shown.choose(real_cards=True)  # from a deck whose Solo Bank cards aren't known
    assert [level.line for level in shown.difficulties()] == ["", "", ""]


@pytest.mark.window
def test_the_eyes_stand_at_one_height_if_only_one_purse_is_known(app: App) -> None:
    pack = evolve(DeckPack.empty("Mine"), purses={1: (6, 3, 1, 0)})
    own_decks.add(app.store, pack)
    app.go("new_session")
    app.page.choose(real_cards=True)
    app.settle()
    levels = app.page.ids.difficulty.children
    assert [level.line.strip() for level in levels] == ["", "", "17 Pardaos"]
    assert len({level.ids.eye.y for level in levels}) == 1


@pytest.mark.window
def test_her_eye_opens_wider_with_each_level(app: App) -> None:
    app.tap("New session")
    cards = app.find_all(where=lambda widget: hasattr(widget, "level"))
    assert [card.level for card in cards] == [1, 2, 3]
    lids = [card.ids.eye.lid for card in cards]
    assert lids[0] > lids[1] > lids[2] == 0
    app.tap("III")
    assert [card.ids.eye.lid for card in cards] == lids, "it has blinked"


@pytest.mark.window
def test_one_sheet_has_her_cards_and_her_purse_and_says_what_the_house_deck_is(app: App) -> None:
    app.go("new_session")
    app.tap("Her cards and purse")
    assert app.says("a stand-in for the printed cards")
    app.tap("On your table")
    app.tap("Done")
    assert app.page.presenter.chosen.real_purse
    assert "The app draws · House deck · purse on the table" in app.texts()
    app.tap("Her cards and purse")
    app.tap("Markers only")
    assert "On your table" not in app.texts(), "then her purse is none of the app's business"
    assert layout_check.complaints() == []


@pytest.mark.window
@pytest.mark.parametrize("text_scale", [1, 1.6])
def test_a_phone_on_its_side_shows_the_difficulty_beside_the_rest(
    app: App, text_scale: float
) -> None:
    app.resize(824, 412)
    app.app.set_preferences(text_scale=text_scale)
    app.go("new_session")
    app.settle()
    foot = app.page.ids.foot.top
    parts = app.page.ids.summary.children[::-1]
    inside = [part for part in parts if part.to_window(*part.pos)[1] >= foot]
    assert len(inside) >= (4 if text_scale == 1 else 3)
    assert app.find("III").y >= foot
    assert layout_check.complaints() == []


@pytest.mark.window
def test_each_part_opens_its_choices_and_a_tap_beside_them_only_closes_them(app: App) -> None:
    app.go("new_session")
    assert {"Surprise me", "From a code"} <= set(app.texts())
    app.tap("The market")
    app.tap("On your table only")
    assert layout_check.complaints() == []
    app.tap((200, 780))  # above the sheet, where the page has its title
    assert app.screen == "new_session"
    assert not app.find_all("Done")
    assert "On your table only" in app.texts()
    app.tap("III")
    app.tap("Modules and story")
    app.tap("Gambit")
    app.key("enter")  # as Done
    assert not app.find_all("Done")
    assert "Gambit" in app.texts()
    assert app.page.presenter.chosen.difficulty == 3
    assert layout_check.complaints() == []


@pytest.mark.window
def test_chance_and_codes_are_not_offered_in_a_campaign(app: App) -> None:
    def offered() -> set[str]:
        return {"Surprise me", "From a code"} & {
            getattr(one, "text", "") for one in app.page.walk()
        }

    app.go("new_session", campaign_id=make_campaign(app.store))
    assert not offered()
    app.go("home")
    app.go("new_session")
    assert len(offered()) == 2
