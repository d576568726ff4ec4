"""A window test that fails shows what was in the window."""

from pathlib import Path

import pytest

from tests.support import failure_pictures
from tests.support.run_python import run_python

FAILING = """
import pytest
from tests.support.app_driver import App

pytestmark = pytest.mark.window

def test_with_the_fixture(app):
    app.tap("About")
    assert app.screen == "elsewhere"

def test_with_its_own_app(data_home):
    with App(data_home, size=(411, 800)) as app:
        app.find("No such words")

def test_that_expects_an_error(data_home):
    with pytest.raises(LookupError), App(data_home) as app:
        app.find("No such words")

def test_without_an_app():
    assert False
"""


@pytest.mark.window
def test_a_failing_window_test_leaves_picture_and_texts_and_says_where(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING)
    run_pytest = ("-m", "pytest", "-p", "tests.conftest", "-c", "pyproject.toml")
    where = ("--rootdir", tmp_path, "--numprocesses", "1", tmp_path / "test_failing.py")
    done = run_python(*run_pytest, *where)
    said = done.stdout
    assert done.returncode == 1, said + done.stderr
    assert "3 failed, 1 passed" in said
    assert "AssertionError: assert 'about' == 'elsewhere'" in said
    homes = sorted((tmp_path / "test-failures").iterdir())
    assert [home.name.rpartition("-")[2] for home in homes] == [
        "test_with_its_own_app",
        "test_with_the_fixture",
    ]
    for home, screen, text in zip(homes, ("home", "about"), ("Lakshmi", "About"), strict=True):
        assert f"What the window showed is in {home}" in said
        assert (home / "window.png").read_bytes().startswith(b"\x89PNG")
        texts = (home / "texts.txt").read_text("utf-8").splitlines()
        assert texts[0] == f"screen: {screen}"
        assert text in texts


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_a_picture_that_can_not_be_saved_hides_nothing(tmp_path: Path) -> None:
    (tmp_path / failure_pictures.FOLDER).write_text("a file where the folder should be")
    said = failure_pictures.store(tmp_path, "tests/test_x.py::test_y")
    assert said.startswith("What the window showed could not be saved")
