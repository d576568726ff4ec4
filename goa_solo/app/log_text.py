"""The log of a session as a player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from goa_solo.app.i18n import _, render
from goa_solo.app.widgets import card_descriptions
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done, Drawn
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.message import say
from goa_solo.rules.steps import PlaceHers, PlaceHersOnTable


def log_text(turn: Turn, terms: Mapping[str, str]) -> str:
    """As the rules tell it, but without the letters of her card: the board shows it."""
    prompt = turn.before.prompt if turn.before else None
    if isinstance(prompt, PlaceHers) and isinstance(turn.entry, Done):
        placed = say(
            "Lakshmi places her {level} on {space} ({type}).",
            level=prompt.level,
            space=prompt.placement.space,
            type=prompt.placement.type,
        )
        return render(placed, terms)
    if isinstance(prompt, PlaceHersOnTable) and isinstance(turn.entry, Done):
        return render(say("Lakshmi places her {level} on your table.", level=prompt.level), terms)
    if isinstance(turn.entry, Drawn) and not isinstance(turn.entry.card, int):
        return _("Turned up: {card}.").format(card=card_descriptions.face(turn.entry.card, terms))
    return render(log_line(turn.before, turn.entry, turn.after), terms)
