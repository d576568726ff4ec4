"""The rules for the step at hand, out of the handbook: for when one asks "how was that again?"."""

from __future__ import annotations

from collections.abc import Iterator

from goa_solo.rules.asks import (
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    PlaceYoursOnTable,
    Prompt,
    SessionOver,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.handbook.auctions_and_actions import (
    PASSING,
    RESHUFFLE,
    SHE_ACTS,
    SHE_BUYS,
    SHE_GAINS,
    SHE_SELLS,
    SHE_WINS,
    YOU_ACT,
    YOU_BUY,
    YOU_SELL,
    YOU_WIN,
)
from goa_solo.rules.handbook.end_and_scoring import NIGHTFALL, THE_END
from goa_solo.rules.handbook.model import Paragraph
from goa_solo.rules.handbook.modules_and_rulings import (
    MALIAN,
    REAL_CARD,
    TAXES_HERS,
    TAXES_YOURS,
)
from goa_solo.rules.handbook.setup_and_markers import (
    ANY_TILE,
    GRID,
    HER_MARKER,
    HER_STONE,
    LAID_OUT,
    MARKER,
    PASSED_OVER,
    STONE,
    TURNS,
    TYPES,
)
from goa_solo.rules.message import Message
from goa_solo.rules.setup import Phase, Setup


def guide(prompt: Prompt, setup: Setup | None = None) -> tuple[Message, ...]:
    """The rules for what is asked now, with the rulings, story and captain of the session."""
    switched = setup.rulings if setup is not None else ()
    found = (*_base(prompt), *_extra(prompt, setup))
    return tuple(paragraph.said(switched) for paragraph in found)


def place_in_handbook(prompt: Prompt) -> str:
    """The key of the paragraph to open the handbook at; "" where there is none."""
    return next((paragraph.key for paragraph in _base(prompt)), "")


def _extra(prompt: Prompt, setup: Setup | None) -> Iterator[Paragraph]:
    if setup is None:
        return
    if setup.story == "taxes":
        match prompt:
            case HerAuction() | Settle():
                yield TAXES_HERS
            case YourAuction():
                yield TAXES_YOURS
    if setup.captain == "malian" and isinstance(prompt, YourAuction):
        yield MALIAN


def _base(prompt: Prompt) -> tuple[Paragraph, ...]:
    match prompt:
        case LayMarket() | LayMarketOnTable():
            return (GRID, LAID_OUT) if prompt.phase is Phase.DAY else (NIGHTFALL, GRID)
        case PlaceYours() | PlaceYoursOnTable():
            return (STONE,) if prompt.level == 1 else (MARKER, ANY_TILE, TURNS)
        case PlaceHers() | PlaceHersOnTable():
            return (HER_STONE, PASSED_OVER) if prompt.level == 1 else (HER_MARKER, TYPES)
        case YourAuction():
            return YOU_SELL, YOU_BUY, SHE_BUYS
        case HerAuction() | Settle():
            return SHE_SELLS, SHE_WINS, YOU_WIN, PASSING
        case YourActions():
            return (YOU_ACT,)
        case HerAction():
            return SHE_ACTS, SHE_GAINS
        case DrawCard():
            return REAL_CARD, RESHUFFLE
        case SessionOver():
            return (THE_END,)
        case _:
            return ()
