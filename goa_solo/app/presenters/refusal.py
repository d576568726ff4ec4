"""Calls functions that the rules or the store may refuse. Imports no Kivy."""

from collections.abc import Callable
from typing import ParamSpec

from goa_solo.app.i18n import render
from goa_solo.rules.message import PlayerError

P = ParamSpec("P")


def refusal(action: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> str:
    """Call `action`; return why it was refused, or ""."""
    try:
        action(*args, **kwargs)
    except PlayerError as error:
        return render(error.message)
    return ""
