"""Pictures of failed tests: the window, the screen's name and the texts in view.

`take` captures an app while it still runs, `store` saves the captures under the test's name.
Neither ever raises: the reported failure matters more. Imports no Kivy.
"""

import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.support import headless_window

if TYPE_CHECKING:
    from tests.support.app_driver import App

FOLDER = "test-failures"

open_apps: list["App"] = []
"""The running apps."""

_taken: list[Path] = []
"""Folders with captures of apps since the last test."""


def take(app: "App") -> None:
    """Take a picture of an app, until it is known whether the test failed."""
    folder = Path(tempfile.mkdtemp(prefix="window-"))
    _taken.append(folder)
    texts = _tried(lambda: "\n".join(app.texts()))
    picture = _tried(lambda: _screenshot(app, folder / "window.png").name)
    screen = _tried(lambda: app.screen)
    page = f"screen: {screen}\npicture: {picture}\n\n{texts}\n"
    (folder / "texts.txt").write_text(page, "utf-8")


def store(root: Path, test: str) -> str:
    """Save the pictures for a failed test, and pictures of apps that still run.

    Return a message that says where they are; "" without an app.
    """
    try:
        for app in open_apps:
            take(app)
        if not _taken:
            return ""
        home = root / FOLDER / re.sub(r"[^\w.\[\]=-]+", "-", test)[:150]
        shutil.rmtree(home, ignore_errors=True)
        for number, folder in enumerate(_taken, 1):
            shutil.copytree(folder, home / str(number) if number > 1 else home)
        return f"What the window showed is in {home}"
    except Exception as error:
        return f"What the window showed could not be saved: {error!r}"
    finally:
        forget()


def forget() -> None:
    """Discard the pictures: the test expected the error."""
    while _taken:
        shutil.rmtree(_taken.pop(), ignore_errors=True)


def _tried(look: Callable[[], Any]) -> str:
    try:
        return str(look())
    except Exception as error:
        return f"none ({error!r})"


def _screenshot(app: "App", path: Path) -> Path:
    from kivy.core.window import Window

    width, height = Window.size
    if width % 4:  # as `App.screenshot` requires
        headless_window.set_size(width + -width % 4, height)
    return app.screenshot(path)
