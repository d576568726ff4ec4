"""The page about the app."""

import pytest

from goa_solo import __version__
from tests.support.app_driver import App

pytestmark = pytest.mark.window


def test_about_tells_version_licence_and_that_it_is_not_official(app: App) -> None:
    app.tap("About")
    assert app.screen == "about"
    words = "\n".join(app.texts())
    version = f"Version {__version__} (clone)"
    for part in (version, "Not an official product", "MIT licence", str(app.home)):
        assert part in words
