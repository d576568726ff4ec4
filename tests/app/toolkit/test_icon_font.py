"""Our own font of signs holds every sign the app names, as they are in the large one."""

import json

import pytest
from fontTools.ttLib import TTFont

from tests.support import make_icon_font
from tests.support.app_driver import App


def test_every_sign_is_in_the_small_font() -> None:
    kept = json.loads(make_icon_font.TABLE.read_text("utf-8"))
    assert kept == make_icon_font.used(), "run ./goa icons"
    letters = TTFont(make_icon_font.FONT).getBestCmap()
    assert {ord(letter) for letter in kept.values()} == set(letters)


def test_a_sign_looks_the_same_in_both() -> None:
    small, large = (
        TTFont(make_icon_font.FONT),
        TTFont(make_icon_font._kivymd("fonts") / make_icon_font.LARGE),
    )
    for letter in make_icon_font.used().values():
        one, other = (font.getBestCmap()[ord(letter)] for font in (small, large))
        assert small["hmtx"][one] == large["hmtx"][other]
        assert small["glyf"][one] == large["glyf"][other]
    for table, names in {"hhea": ("ascent", "descent", "lineGap"), "head": ("unitsPerEm",)}.items():
        for name in names:
            assert getattr(small[table], name) == getattr(large[table], name)


@pytest.mark.window
def test_a_sign_that_only_a_players_edition_names(app: App) -> None:
    from goa_solo.app.toolkit.base_widgets import Icon
    from goa_solo.app.toolkit.icon_font import ALL, SMALL

    assert "chess-rook" not in make_icon_font.used()
    signs = [Icon(icon=name) for name in ("star", "chess-rook", "no such sign", "")]
    app.settle()
    assert [sign.font_name for sign in signs] == [SMALL, ALL, ALL, SMALL]
    assert [bool(sign.text) for sign in signs] == [True, True, False, False]
