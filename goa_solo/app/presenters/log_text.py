"""The log of a session as players read it."""

from collections.abc import Mapping

from goa_solo.app.i18n import render
from goa_solo.app.presenters import card_descriptions
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Drawn
from goa_solo.rules.log_messages import log_line, with_her_action
from goa_solo.rules.message import say


def log_text(turn: Turn, terms: Mapping[str, str]) -> str:
    """Return a line of the log without the letters of her card: the screen draws it."""
    if isinstance(turn.entry, Drawn) and not isinstance(turn.entry.card, int):
        card = card_descriptions.face(turn.entry.card, terms)
        line = with_her_action(say("Revealed: {card}.", card=card), turn.before, turn.after)
        return render(line, terms)
    return render(log_line(turn.before, turn.entry, turn.after), terms)
