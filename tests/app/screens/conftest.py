"""What tests of one screen begin with."""

import pytest

from tests.support.app_driver import App, OpenApp


@pytest.fixture
def app(open_app: OpenApp) -> App:
    """The app in a phone-sized window, as if it had just been started."""
    return open_app()
