"""Translates every text of the app; all screens use it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from goa_solo.rules.message import TERMS, Message
from goa_solo.rules.translation import decimal, plural
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["_", "capitalized", "decimal", "from_pack", "percent_text", "plural", "render"]

# `_` marks a text in the code, `from_pack` one in a pack that ships with the app.


def percent_text(share: Fraction | float) -> str:
    """Return a share as a whole percentage, written as the language does."""
    return _("{percent}%").format(percent=round(share * 100))


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def render(message: Message, terms: Mapping[str, str] = TERMS) -> str:
    """Render a message of the rules in the player's language and an edition's terms."""
    return message.text(terms)
