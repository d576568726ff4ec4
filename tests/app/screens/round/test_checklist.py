"""The setup checklist: in groups, its nouns bold in every language, its ticks saved."""

import re

import pytest

from goa_solo import language_choice, languages
from goa_solo.app.i18n import capitalized, render
from goa_solo.app.presenters.bold_terms import NO_BREAK, terms_in, with_bold_terms
from goa_solo.app.window_preferences import Preferences
from goa_solo.packs import edition, editions
from goa_solo.rules.message import Message
from goa_solo.rules.setup import Setup
from goa_solo.rules.translation import ActiveLanguage, set_language
from tests.support import layout_check, round_scenes
from tests.support.app_driver import App, OpenApp
from tests.support.round_player import SETUP, TouchPlayer, open_session_at


@pytest.mark.parametrize("code", languages.language_codes())
def test_nouns_are_bold_in_every_language_and_nothing_else_changes(code: str) -> None:
    set_language(language_choice.load_language(code))
    try:
        for name in editions():
            found = edition(name)
            for step in found.checklist:
                marked = with_bold_terms(step.text, found.terms)
                plain = capitalized(render(step.text, found.terms))
                shown = marked.replace("[b]", "").replace("[/b]", "")
                assert shown.replace(NO_BREAK, " ") == plain.replace(NO_BREAK, " ")
                assert f"{NO_BREAK}[b]" not in marked  # a line may break there
                assert not re.search(rf"\[/b\][{NO_BREAK},.;:]", marked), marked
                assert not re.search(r"\d\s\[b\]|\[b\]\d+ ", marked), marked
                assert ("[b]" in marked) == bool(terms_in(step.text)), plain
    finally:
        set_language(ActiveLanguage())


def test_a_name_cannot_bring_markup() -> None:
    found = with_bold_terms(Message("[b]x[/b] & the {nazar}"), {"nazar": "Stone]"})
    assert found == "&bl;b&br;x&bl;/b&br; &amp; the [b]Stone&br;[/b]"


@pytest.mark.window
def test_it_is_grouped_and_can_be_resumed(app: App) -> None:
    page = open_session_at(app, Setup(SETUP.purse, 2, modules=("gambit",)))
    hand = TouchPlayer(app)
    groups = page.view.panel.groups
    assert [group.heading for group in groups] == ["The market", "You", "Lakshmi"]
    assert sum(len(group.lines) for group in groups) == len(page.view.panel.lines)
    assert any("Gambit" in text for text, _picture in groups[1].lines), "it is the player's"
    assert all(picture for group in groups for _text, picture in group.lines)
    assert layout_check.complaints() == []
    hand.tap(page.panel.ticks[0])
    hand.tap(page.panel.ticks[-1])
    done = [box.done for box in page.panel.ids.groups.children[::-1]]
    assert [text.split(" / ")[0] for text in done] == ["1", "0", "1"]
    page.leave()
    app.settle()
    app.tap("Continue")
    again = [tick.active for tick in app.page.panel.ticks]
    assert (again[0], again[1], again[-1]) == (True, False, True)


@pytest.mark.window
def test_what_concerns_the_market_stands_together_before_the_night(app: App) -> None:
    page = round_scenes.step(app, "end-of-day")
    before, market = page.view.panel.groups
    assert (before.heading, market.heading) == ("", "The market")
    assert [text for text, _picture in before.lines] == [
        "Turn the blue tiles you used face up again.",
        "Move the round marker to the first round of the night.",
    ]
    assert market.lines[0] == ("Remove all tiles from the market.", "tiles")
    assert page.view.panel.lines[2] == market.lines[0][0]


@pytest.mark.window
@pytest.mark.parametrize(("size", "pictured"), [((412, 824), True), ((360, 640), False)])
def test_a_small_screen_drops_the_pictures(
    open_app: OpenApp, size: tuple[int, int], pictured: bool
) -> None:
    preferences = Preferences(text_scale=1.0 if pictured else 1.6)
    app = open_app(size=size, preferences=preferences)
    page = open_session_at(app)
    app.settle()
    assert {tick.pictured for tick in page.panel.ticks} == {pictured}
    assert layout_check.complaints() == []
