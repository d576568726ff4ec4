"""Shows an error in a page's events on a page, instead of crashing the app."""

import os

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager

from goa_solo.app.navigation import PROBLEM

MOST = 100
"""How many errors are ignored while the problem page is shown: a page that was left may still raise
some for a moment, but an error in every frame of the problem page must end the app."""


class PageErrors(ExceptionHandler):
    """Called by Kivy for every error in an event, a timer or while drawing."""

    passed_over = 0

    def handle_exception(self, error: BaseException) -> int:
        screens = getattr(App.get_running_app(), "screens", None)
        if screens is None or not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        if screens.current != PROBLEM:
            self.passed_over = 0
            screens.show_problem(error)
            return int(ExceptionManager.PASS)
        self.passed_over += 1
        return int(ExceptionManager.PASS if self.passed_over < MOST else ExceptionManager.RAISE)


def show_page_errors() -> None:
    """Show errors on a page from now on, except when debugging."""
    if not os.environ.get("GOA_SOLO_DEBUG"):
        ExceptionManager.add_handler(PageErrors())
