"""What tests of one screen begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.app_driver import App


@pytest.fixture
def app(data_home: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    """The app at home, started once for all tests of a module that have nothing in their folder."""
    if any(data_home.iterdir()):
        with App(data_home) as started:
            yield started
    else:
        yield request.getfixturevalue("cleared")
