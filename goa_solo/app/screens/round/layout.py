"""How the round screen divides a window: plain arithmetic, no Kivy."""

from attrs import evolve, frozen

from goa_solo.app.toolkit.rect import Rect

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone in landscape
TALK_FIRST = 0.67  # of the room for talk and panel
SHORT = 400  # dp; a small phone in landscape: steps without placing give the room to the text
LEAST_BOARD = 168  # dp; a smaller board is of no use and makes room
TAPPED_BOARD = 336  # dp; the height from which every space is 48 dp high to a finger
LEAST_TALK = 58  # dp; what a board to tap leaves to the text, which scrolls


@frozen
class Needs:
    """The heights the parts would like to have, in pixels, and whether there is a board, which
    may be one that is needed for this step or one that may make room; and one with spaces to tap
    must be large enough for a finger."""

    strip: float
    talk: float
    panel: float
    bar: float
    board: bool = True
    needed: bool = True
    tapped: bool = False


@frozen
class RoundLayout:
    """Where everything goes; a board without a place is not drawn."""

    strip: Rect
    talk: Rect
    panel: Rect
    bar: Rect
    board: Rect | None
    drawer: Rect


def is_wide(width: float, height: float, dp: float = 1) -> bool:
    return width >= WIDE_FROM * dp and width > height


def size_class(width: float, height: float, dp: float = 1) -> str:
    """How large words and cards may be."""
    if height < LOW * dp:
        return "low"
    if height < 700 * dp:
        return "compact"
    return "roomy" if is_wide(width, height, dp) else "usual"


def compute_layout(
    width: float, height: float, needs: Needs, dp: float = 1, *, left: bool = False
) -> RoundLayout:
    """Board beside the talk where there is room for both, else between talk and panel. For a left
    hand the text and buttons are on the left."""
    if not is_wide(width, height, dp):
        return _stacked(width, height, needs, dp)
    found = _beside(width, height, needs, dp)
    return _turned(found, width) if left else found


def _turned(found: RoundLayout, width: float) -> RoundLayout:
    """The other way round, as in a mirror."""

    def mirrored(box: Rect) -> Rect:
        return evolve(box, x=width - box.x - box.width)

    return RoundLayout(
        mirrored(found.strip),
        mirrored(found.talk),
        mirrored(found.panel),
        mirrored(found.bar),
        mirrored(found.board) if found.board else None,
        mirrored(found.drawer),
    )


def _stacked(width: float, height: float, needs: Needs, dp: float) -> RoundLayout:
    free = height - needs.strip - needs.bar
    spare = free - needs.talk - needs.panel
    shown = needs.board and (needs.needed or spare >= LEAST_BOARD * dp)
    least = _least_board(width, free, needs, dp) if shown else 0
    if shown and not needs.needed:
        least = min(least, spare)  # a board that may make room does
    talk, panel = _shared(free, needs, least)
    board = None
    if shown:
        high = min(width, free - talk - panel)
        side = width if needs.tapped else _steady(width, high)
        board = Rect((width - side) / 2, needs.bar + panel, side, high if needs.tapped else side)
    else:
        panel = free - talk
    return RoundLayout(
        strip=Rect(0, height - needs.strip, width, needs.strip),
        talk=Rect(0, height - needs.strip - talk, width, talk),
        panel=Rect(0, needs.bar, width, panel),
        bar=Rect(0, 0, width, needs.bar),
        board=board,
        drawer=Rect(0, 0, width, height - needs.strip),
    )


def _least_board(width: float, free: float, needs: Needs, dp: float) -> float:
    least = max(free * 0.4, LEAST_BOARD * dp)
    if needs.tapped:
        return min(width, max(least, min(TAPPED_BOARD * dp, free - LEAST_TALK * dp)))
    return _steady(width, min(width, least))


def _steady(width: float, most: float) -> float:
    """The board grows and shrinks in few steps only: from one instruction to the next it stays
    where it is, which is calmer to look at and cheaper to draw."""
    step = width / 12
    return max(step, (most + 1) // step * step)


def _beside(width: float, height: float, needs: Needs, dp: float) -> RoundLayout:
    """The strip spans the column of words only, so that the board is as large as can be. Where
    there is no board, the panel has its place; and on a small phone also where talk and panel
    would not both fit below each other."""
    words_first = height < SHORT * dp and not needs.needed
    free = height - needs.strip - needs.bar
    board = needs.board and not (
        words_first and needs.panel > 0 and needs.talk + needs.panel > free
    )
    side = min(height, width * (0.56 if not words_first else 0.42 if board else 0.5))
    column = min(width - side, 640 * dp)
    x = width - column
    left = Rect(0, 0, x, height).inset(12 * dp if height >= LOW * dp else 0)
    if board:
        talk, panel = _shared(free, needs, 0)
        beneath = Rect(x, needs.bar, column, panel)
    else:
        talk, beneath = min(needs.talk, free), left
    return RoundLayout(
        strip=Rect(x, height - needs.strip, column, needs.strip),
        talk=Rect(x, height - needs.strip - talk, column, talk),
        panel=beneath,
        bar=Rect(x, 0, column, needs.bar),
        board=left if board else None,
        drawer=Rect(x, 0, column, height - needs.strip),
    )


def _shared(free: float, needs: Needs, reserved: float) -> tuple[float, float]:
    """What talk and panel get: all they need, else they share what is left and scroll. The
    instruction is what matters most, so the panel gives way first, down to a third."""
    rest = free - reserved
    if needs.talk + needs.panel <= rest:
        return needs.talk, needs.panel
    talk = min(needs.talk, max(rest * TALK_FIRST, rest - needs.panel))
    return talk, rest - talk
