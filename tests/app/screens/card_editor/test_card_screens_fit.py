"""The screens of the player's own cards: nothing cut, nothing overlapping, all large enough."""

import shutil
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.cards import Face
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.card_entry_player import WIDEST, CardEntryPlayer
from tests.support.gallery import SIZES, Size
from tests.support.own_deck_scenes import SCENES

pytestmark = pytest.mark.window


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_everything_fits(size: Size, data_home: Path) -> None:
    """All scenes in one start, each on an empty table. In every run, `test_languages.py` looks at
    them on the small phone, in German and in longer words."""
    found = {}
    with App(data_home, size=size.size, font_scale=size.font_scale) as app:
        for name, lead in SCENES.items():
            store = app.store
            app.open_session.pause()
            for session in store.running.ids():
                store.move_to_trash(store.running, session)
            for deck in store.decks.names():
                store.move_to_trash(store.decks, deck)
            shutil.rmtree(store.access.folder / "trash", ignore_errors=True)
            app.app.screens.go("home")
            lead(app)
            app.frames(16)
            if wrong := layout_check.complaints():
                found[name] = wrong
    assert found == {}


@pytest.mark.parametrize("size", [(412, 824), (360, 640), (824, 412)])
def test_a_message_covers_none_of_the_buttons_it_is_about(app: App, size: tuple[int, int]) -> None:
    """What is missing is said where the hint stands, and a message lies over the title."""
    app.resize(*size)
    app.go("card_editor", pile="auction 1", done=lambda _face: None)
    page = app.page
    app.key("enter")
    assert page.form.urgent
    assert not page.ids.banner.open
    page.say("Something else.")
    app.settle()
    assert page.ids.banner.y > page.form.ids.kinds.to_window(0, page.form.ids.kinds.top)[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_small_phone_with_large_text_nothing_is_scrolled(
    language: str, data_home: Path
) -> None:
    language_choice.choose(data_home, language)
    with App(data_home, size=(360, 640), preferences=Preferences(text_scale=1.6)) as app:
        faces: list[Face] = []
        app.go("card_editor", pile="auction 1", done=faces.append)
        page = app.page
        pad = page.form.pad
        places = {(*pad.pos, *pad.size)}
        app.tap(page.form.ids.kinds.children[0])
        places.add((*pad.pos, *pad.size))
        app.tap(page.form.ids.kinds.children[0])
        hand = CardEntryPlayer(app)
        hand.enter(WIDEST)
        assert faces == [WIDEST]
        assert page.ids.room.height <= page.ids.scroll.height + 1
        assert len(places | {(*pad.pos, *pad.size)}) == 1


def test_values_are_faint_until_it_is_their_turn(app: App) -> None:
    app.go("card_editor", pile="auction 2", done=lambda _face: None)
    form = app.page.form
    values = form.ids.value_taps.children
    assert all(tap.opacity < 1 for tap in values)
    app.tap(form.ids.kinds.children[0])
    app.tap(form.pad.spot("NE"))
    assert all(tap.opacity == 1 for tap in values)


@pytest.mark.parametrize("scene", [name for name in SCENES if name.startswith("editor-")])
def test_turned_it_is_as_if_opened_that_way(app: App, scene: str) -> None:
    def places() -> list[tuple[int, ...]]:
        app.settle()
        return [tuple(map(round, (*one.pos, *one.size))) for one in app.page.form.walk()]

    SCENES[scene](app)
    upright = places()
    app.resize(824, 412)
    lying = places()
    assert layout_check.complaints() == []
    app.resize(412, 824)
    assert places() == upright
    app.app.screens.remove_widget(app.page)
    app.resize(824, 412)
    SCENES[scene](app)
    assert places() == lying


def test_the_board_keeps_its_place_while_the_hint_changes(app: App) -> None:
    app.go("card_editor", pile="auction 2", done=lambda _face: None)
    form = app.page.form
    places = {(*form.pad.pos, *form.pad.size)}
    for tap in form.ids.kinds.children[:2]:
        app.tap(tap)
        places.add((*form.pad.pos, *form.pad.size))
    app.tap(form.pad.spot("NE"))
    assert len(places | {(*form.pad.pos, *form.pad.size)}) == 1


def test_on_a_phone_on_its_side_each_start_has_room_for_a_finger(app: App) -> None:
    app.resize(824, 412)
    app.go("card_editor", pile="auction 1", done=lambda _face: None)
    app.settle()
    pad = app.page.form.pad
    assert min(min(pad.place(start).size) for start in pad.starts) >= 45
