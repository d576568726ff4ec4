"""The log of a session as a player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from goa_solo.app.i18n import _, render
from goa_solo.app.widgets import card_descriptions
from goa_solo.play.undo_history import Turn
from goa_solo.rules.asks import PlaceHers, PlaceHersOnTable
from goa_solo.rules.entries import Done, Drawn
from goa_solo.rules.happened import log_line
from goa_solo.rules.message import say


def log_text(turn: Turn, words: Mapping[str, str]) -> str:
    """As the rules tell it, but without the letters of her card: the board shows it."""
    ask = turn.before.asks if turn.before else None
    if isinstance(ask, PlaceHers) and isinstance(turn.entry, Done):
        placed = say(
            "Lakshmi places her {level} on {space} ({type}).",
            level=ask.level,
            space=ask.placement.space,
            type=ask.placement.type,
        )
        return render(placed, words)
    if isinstance(ask, PlaceHersOnTable) and isinstance(turn.entry, Done):
        return render(say("Lakshmi places her {level} on your table.", level=ask.level), words)
    if isinstance(turn.entry, Drawn) and not isinstance(turn.entry.card, int):
        return _("Turned up: {card}.").format(card=card_descriptions.face(turn.entry.card, words))
    return render(log_line(turn.before, turn.entry, turn.after), words)
