"""Every word a person reads in the app passes through here, so that it can be translated."""

from collections.abc import Mapping

from goa_solo.rules.message import TERMS, Message
from goa_solo.rules.translation import count_of, decimal
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack

__all__ = ["_", "count_of", "decimal", "from_pack", "render"]

# `_` marks a text that stands in the code, `from_pack` one that stands in a pack that ships.


def render(message: Message, terms: Mapping[str, str] = TERMS) -> str:
    """A sentence of the rules in the player's language and an edition's words."""
    return message.text(terms)
