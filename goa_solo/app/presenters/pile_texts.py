"""Her purse in short words: the strip and the ledger show them."""

from collections.abc import Collection

from goa_solo.app.i18n import _


def pile_texts(draw: Collection[int], discard: Collection[int]) -> tuple[str, str]:
    """Return how many cards there are to draw, and how many discarded."""
    return (
        _("{count} to draw").format(count=len(draw)),
        _("{count} discarded").format(count=len(discard)),
    )
