"""One start of the app for all tests of a module."""

import pytest

from tests.support.app_driver import App


@pytest.fixture
def app(cleared: App) -> App:
    return cleared
