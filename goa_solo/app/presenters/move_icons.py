"""The icon of a move, and the money it costs or earns the player."""

from goa_solo.rules import moves as m
from goa_solo.rules.setup import Side

MARKERS = ("numeric-1-circle", "numeric-2-circle", "numeric-3-circle")


def move_icon(move: m.Move) -> str:
    """Return the icon of what hands take up for a move."""
    match move:
        case m.TakeMarker(side=Side.LAKSHMI):
            return "rhombus"  # as on the board
        case m.TakeMarker(level=level):
            return MARKERS[level - 1]
        case m.TakeStone():
            return "stone"  # not an icon but its own picture
        case m.TakeTile():
            return "square-rounded"
        case m.TakeCompass():
            return "compass-outline"
        case m.TakeBonusTile() | m.TakeReward():
            return "gift-outline"
        case m.PayBank() | m.TakeFromBank():
            return "cash"
        case _:
            return "cards-outline"


def money_text(move: m.Move) -> str:
    """Return what a move costs or earns the player: "−6", "+5"; "" if it is about something
    else."""
    match move:
        case m.PayBank(amount):
            return f"−{amount}"
        case m.PayHer(cards):
            return f"−{sum(cards)}"
        case m.TakeFromBank(amount) | m.TakeHerCard(amount):
            return f"+{amount}"
    return ""
