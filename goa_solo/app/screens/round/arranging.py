"""How the round screen divides a window: plain arithmetic, no Kivy."""

from __future__ import annotations

from attrs import frozen

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone that lies
LEAST_BOARD = 168  # dp; a smaller board is of no use and makes room


@frozen
class Box:
    """A rectangle, from the lower left corner."""

    x: float
    y: float
    width: float
    height: float


@frozen
class Needs:
    """The heights the parts would like to have, in pixels, and whether there is a board, which
    may be one that is needed for this step or one that may make room."""

    strip: float
    talk: float
    panel: float
    bar: float
    board: bool = True
    needed: bool = True


@frozen
class Plan:
    """Where everything goes; a board without a place is not drawn."""

    strip: Box
    talk: Box
    panel: Box
    bar: Box
    board: Box | None
    drawer: Box


def is_wide(width: float, height: float, dp: float = 1) -> bool:
    return width >= WIDE_FROM * dp and width > height


def room(width: float, height: float, dp: float = 1) -> str:
    """How large words and cards may be."""
    if height < LOW * dp:
        return "low"
    if height < 700 * dp:
        return "compact"
    return "roomy" if is_wide(width, height, dp) else "usual"


def plan(width: float, height: float, needs: Needs, dp: float = 1) -> Plan:
    """Board beside the talk where there is room for both, else between talk and panel."""
    if is_wide(width, height, dp):
        return _beside(width, height, needs, dp)
    return _stacked(width, height, needs, dp)


def _stacked(width: float, height: float, needs: Needs, dp: float) -> Plan:
    free = height - needs.strip - needs.bar
    spare = free - needs.talk - needs.panel
    shown = needs.board and (needs.needed or spare >= LEAST_BOARD * dp)
    least = _steady(width, min(width, max(free * 0.4, LEAST_BOARD * dp))) if shown else 0
    if shown and not needs.needed:
        least = min(least, spare)  # a board that may make room does
    talk, panel = _shared(free, needs, least)
    board = None
    if shown:
        side = _steady(width, min(width, free - talk - panel))
        board = Box((width - side) / 2, needs.bar + panel, side, side)
    else:
        panel = free - talk
    return Plan(
        strip=Box(0, height - needs.strip, width, needs.strip),
        talk=Box(0, height - needs.strip - talk, width, talk),
        panel=Box(0, needs.bar, width, panel),
        bar=Box(0, 0, width, needs.bar),
        board=board,
        drawer=Box(0, 0, width, height - needs.strip),
    )


def _steady(width: float, most: float) -> float:
    """The board grows and shrinks in few steps only: from one instruction to the next it stays
    where it is, which is calmer to look at and cheaper to draw."""
    step = width / 12
    return max(step, (most + 1) // step * step)


def _beside(width: float, height: float, needs: Needs, dp: float) -> Plan:
    """The strip spans the column of words only, so that the board is as large as can be. Where
    there is no board, the panel has its place."""
    side = min(height, width * 0.56)
    column = min(width - side, 640 * dp)
    x = width - column
    left = _inset(Box(0, 0, x, height), 12 * dp if height >= LOW * dp else 0)
    free = height - needs.strip - needs.bar
    if needs.board:
        talk, panel = _shared(free, needs, 0)
        beneath = Box(x, needs.bar, column, panel)
    else:
        talk, beneath = min(needs.talk, free), left
    return Plan(
        strip=Box(x, height - needs.strip, column, needs.strip),
        talk=Box(x, height - needs.strip - talk, column, talk),
        panel=beneath,
        bar=Box(x, 0, column, needs.bar),
        board=left if needs.board else None,
        drawer=Box(x, 0, column, height - needs.strip),
    )


def _inset(box: Box, by: float) -> Box:
    return Box(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by)


def _shared(free: float, needs: Needs, reserved: float) -> tuple[float, float]:
    """What talk and panel get: all they need, else they share what is left and scroll."""
    rest = free - reserved
    if needs.talk + needs.panel <= rest:
        return needs.talk, needs.panel
    talk = min(needs.talk, max(rest * 0.5, rest - needs.panel))
    return talk, rest - talk
