"""One phone per process; only `test_phone.py` starts processes that ask for it."""

from collections.abc import Iterator

import pytest

from tests.packaging.android_jvm.phone import DENSITY, SIZE, Phone
from tests.support.app_driver import App


@pytest.fixture(scope="session")
def _one_phone(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    return Phone(tmp_path_factory.mktemp("phone"))


@pytest.fixture(scope="session")
def _one_app(_one_phone: Phone, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with App(tmp_path_factory.mktemp("home"), size=SIZE, density=DENSITY) as app:
        yield app


@pytest.fixture
def phone(_one_phone: Phone) -> Phone:
    """The phone, as if nothing had been done with it yet."""
    _one_phone.reset()
    _one_phone.set_screen()
    return _one_phone


@pytest.fixture
def app(phone: Phone, _one_app: App) -> App:  # noqa: ARG001  the phone comes first
    """The app on the phone, at its first screen. Starting it anew for each test takes too long."""
    from kivy.core.window import Window

    if Window.size != tuple(side * DENSITY for side in SIZE):
        _one_app.resize(*SIZE)
    if _one_app.screen != "home":
        _one_app.go("home")
    return _one_app
