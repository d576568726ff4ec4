"""The icon of a move, and the money it costs or earns the player."""

from goa_solo.rules import moves as m
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import Side

PICTURED = ("stone", "marker ", "her marker ", "tile ", "compass card")
"""What is no icon but has its own picture; a marker with its number, a tile with its letter."""


def move_icon(move: m.Move) -> str:
    """Return the icon of what hands take up for a move, or the name of its picture."""
    match move:
        case m.TakeMarker(side, level):
            return f"{'her ' if side is Side.LAKSHMI else ''}marker {level}"
        case m.TakeStone():
            return "stone"
        case m.TakeTile(tile=TileType() as tile):
            return f"tile {tile.value}"
        case m.TakeTile():
            return "square-rounded"
        case m.TakeCompass():
            return "compass card"
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
