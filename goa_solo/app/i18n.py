"""Translates every text of the app; all screens use it."""

from collections.abc import Mapping

from goa_solo.rules.message import TERMS, Message
from goa_solo.rules.translation import count_of, decimal
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack

__all__ = ["_", "count_of", "decimal", "from_pack", "render"]

# `_` marks a text in the code, `from_pack` one in a pack that ships with the app.


def render(message: Message, terms: Mapping[str, str] = TERMS) -> str:
    """Render a message of the rules in the player's language and an edition's terms."""
    return message.text(terms)
