"""Every screen on the small phone with the largest text, in both colours and in high contrast. The
steps of a session, the player's cards and the rules have fit tests of their own."""

from pathlib import Path

import pytest

from goa_solo.app.window_preferences import TEXT_SCALES, Preferences
from tests.app.screens.round.test_round_fit import clear_table
from tests.support import gallery, layout_check, own_deck_scenes, round_scenes, rules_scenes
from tests.support.app_driver import App

# The suite looks at all this in German; in English, both colours and high contrast now and then.
pytestmark = [pytest.mark.window, pytest.mark.long]

LARGEST = Preferences(text_scale=TEXT_SCALES[-1])
ELSEWHERE = {**round_scenes.SCENES, **own_deck_scenes.SCENES, **rules_scenes.SCENES}
SHOW_PIECES = ("boards", "cards", "round")  # not screens, or a step of a session


def test_everything_fits_with_the_largest_text(data_home: Path) -> None:
    found = {}
    with App(data_home, size=(360, 640), preferences=LARGEST) as app:
        for name, scene in gallery.scenes().items():
            if name in ELSEWHERE or name.startswith(SHOW_PIECES):
                continue
            clear_table(app)
            app.frames(2)
            scene.lead(app)
            app.settle()
            complaints = layout_check.complaints()
            other = "Light" if app.app.preferences.theme == "Dark" else "Dark"
            app.app.set_preferences(theme=other, high_contrast=True)
            app.frames(2)
            complaints += [f"{other}, high contrast: {line}" for line in layout_check.complaints()]
            app.app.set_preferences(high_contrast=False)
            if complaints:
                found[name] = complaints
    assert found == {}
