"""The log of a session as players read it."""

from collections.abc import Mapping

from goa_solo.app.i18n import render
from goa_solo.play.undo_history import Turn
from goa_solo.rules.log_messages import log_line


def log_text(turn: Turn, terms: Mapping[str, str]) -> str:
    """Return a line of the log, with her card in words."""
    return render(log_line(turn.before, turn.entry, turn.after), terms)
