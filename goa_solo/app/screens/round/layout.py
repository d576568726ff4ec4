"""How the round screen divides a window: plain arithmetic, no Kivy.

The board's place follows from the window alone, so it stays where it is through all steps. Text and
panel share the band below it (beside it in landscape); where they need more, they slide over the
board, but not over what is being auctioned: what doesn't fit below it lies above it.
"""

from attrs import evolve, frozen

from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import Space

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone in landscape
SHORT = 400  # dp; a small phone in landscape
TALK_FIRST = 0.67  # of the room for talk and panel
BAR = 136  # dp; the bar with buttons of one line
WORDS = 266  # dp; what talk and panel get below the board of a usual phone
LEAST_BOARD = 336  # dp; the height from which every space is 48 dp high to a finger
LEAST_TALK = 58  # dp; what the board leaves to the text at least, which scrolls
ALONE = 0.34  # of the room: what the text may fill where no board is shown
LEAST_RESULT = 80  # dp; what an auction's result gets at least, which scrolls
SQUEEZED = 0.8  # of the smallest letters, rather than to scroll
ASIDE = 12  # dp; what is left free on both sides of a result
NOWHERE = Rect(0, 0, 0, 0)


@frozen
class Needs:
    """The heights the parts need at least, in pixels; whether there is a board, and which share of
    it may be covered: nothing where this step is about it. What is auctioned, the `lot`, stays in
    sight."""

    strip: float
    talk: float
    panel: float
    bar: float
    board: bool = True
    cover: float = 0
    result: float = 0  # of the auction before
    lot: Space | None = None
    small_talk: float = 0  # in the smallest letters, rather than to hide the lot


@frozen
class RoundLayout:
    """Where everything goes. `board` is None where none is drawn; `covered` says that something
    lies over a part of it, on the sheets."""

    strip: Rect
    result: Rect
    talk: Rect
    panel: Rect
    bar: Rect
    board: Rect | None
    drawer: Rect
    covered: bool = False
    sheet: Rect = NOWHERE
    upper_sheet: Rect = NOWHERE


def is_wide(width: float, height: float, dp: float = 1) -> bool:
    return width >= WIDE_FROM * dp and width > height


def size_class(width: float, height: float, dp: float = 1) -> str:
    """How large words and cards are at least."""
    if height < LOW * dp:
        return "low"
    if height < 700 * dp:
        return "compact"
    return "roomy" if is_wide(width, height, dp) else "usual"


def compute_layout(
    width: float,
    height: float,
    needs: Needs,
    dp: float = 1,
    *,
    zoom: float = 1,
    left: bool = False,
) -> RoundLayout:
    """Board beside the talk where there is room for both, else above it. `zoom` is how much larger
    everything is than on a phone. For a left hand the text and buttons are on the left."""
    if not is_wide(width, height, dp):
        return _stacked(width, height, needs, dp, zoom)
    found = _beside(width, height, needs, dp, zoom)
    return _turned(found, width) if left else found


def _turned(found: RoundLayout, width: float) -> RoundLayout:
    """The other way round, as in a mirror."""

    def mirrored(box: Rect) -> Rect:
        return evolve(box, x=width - box.x - box.width)

    return RoundLayout(
        mirrored(found.strip),
        mirrored(found.result),
        mirrored(found.talk),
        mirrored(found.panel),
        mirrored(found.bar),
        mirrored(found.board) if found.board else None,
        mirrored(found.drawer),
        found.covered,
        mirrored(found.sheet),
    )


def _stacked(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    free = height - needs.strip - needs.bar
    top = height - needs.strip
    board, below, over, under = None, free, 0.0, free
    least = min(needs.result, LEAST_RESULT * dp)
    up = None
    if needs.board:
        high = _board_height(width, top, dp, zoom)
        board = Rect(0, top - high, width, high)
        below = max(0.0, free - high)
        under = free if needs.result else below + high * needs.cover
        if needs.lot is not None:
            around = _around(needs.lot, board, needs.bar, dp)
            up = _above(needs, *around, least)
            over, under = around if up else (over, under)
    result_up, talk_up = up or (False, False)
    talk_need = 0 if talk_up else needs.talk
    # What lies above the lot, from the top down.
    up_result = min(needs.result, over - (needs.talk if talk_up else 0)) if result_up else 0.0
    up_talk = min(needs.talk, over - up_result) if talk_up else 0.0
    # And below it, from the bottom up.
    low_result = 0.0
    if needs.result and not result_up:
        small_talk = min(talk_need, needs.small_talk or talk_need)
        low_result = min(needs.result, max(least, under - small_talk - needs.panel))
    words = max(below, min(under, talk_need + needs.panel + low_result))
    talk, panel = _shared(words - low_result, evolve(needs, talk=talk_need))
    if talk_up:
        talk, panel = up_talk, words - low_result
    elif board is None and needs.panel:
        room = words - low_result
        talk = max(min(talk, needs.talk), min(talk, room * ALONE))
        panel = room - talk
    lower = needs.bar + words
    talk_y = top - up_result - talk if talk_up else needs.bar + panel
    result = up_result or low_result
    covered = board is not None and (lower > board.y + 1 or result_up or talk_up)
    return RoundLayout(
        strip=Rect(0, top, width, needs.strip),
        result=Rect(
            ASIDE * dp, (top if result_up else lower) - result, width - 2 * ASIDE * dp, result
        ),
        talk=Rect(0, talk_y, width, talk),
        panel=Rect(0, needs.bar, width, panel),
        bar=Rect(0, 0, width, needs.bar),
        board=board,
        drawer=Rect(0, 0, width, board.y if board and zoom > 1 else top),
        covered=covered,
        # down to the bottom: with large text the bar may reach over the board
        sheet=Rect(0, 0, width, lower) if board and lower > board.y + 1 else NOWHERE,
        upper_sheet=Rect(0, talk_y, width, top - talk_y) if talk_up else NOWHERE,
    )


def _around(lot: Space, board: Rect, bottom: float, dp: float) -> tuple[float, float]:
    """The room above a space of the board, and that below it down to `bottom`."""
    space = BoardShape.fitting((*board.pos, *board.size), dp).rect(lot)
    return board.top - space.top, space.y - bottom


def _above(needs: Needs, over: float, under: float, least: float) -> tuple[bool, bool] | None:
    """Whether result and talk lie above the lot, the talk only if nothing else helps; None if they
    can't leave it in sight. Where they don't fit, they get less than they would like."""
    full, small = needs.result, needs.small_talk
    for result, talk, talk_up in (
        (full, needs.talk, False),
        (max(least, full * SQUEEZED), needs.talk, False),
        (full, needs.talk, True),
        (least, needs.talk, False),
        (least, small, False),
        (least, needs.talk, True),
        (least, small, True),
    ):
        for result_up in (False, True):
            up = result * result_up + talk * talk_up
            if up <= over and result + talk + needs.panel - up <= under:
                return result_up and bool(result), talk_up
    return None


def _board_height(width: float, below_strip: float, dp: float, zoom: float) -> float:
    room = below_strip - BAR * zoom * dp
    least = min(LEAST_BOARD * dp, room - LEAST_TALK * dp)
    return min(width, max(least, room - WORDS * zoom * dp))


def _beside(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    """The strip spans the column of words only, so that the board is as large as can be. The panel
    has the board's place where there is no board, and lies over it on a small phone where talk and
    panel don't fit below each other. A result that doesn't fit above the talk lies on the board."""
    short = height < SHORT * dp
    side = min(height, width * 0.56)
    if short:  # leave the words more room, but the spaces large enough for a finger
        side = min(side, max(LEAST_BOARD * dp, width * 0.42))
    column = min(width - side, 640 * zoom * dp)
    x = width - column
    left = Rect(0, 0, x, height).inset(12 * dp if height >= LOW * dp else 0)
    free = height - needs.strip - needs.bar
    over = short and needs.panel > 0 and needs.talk + needs.panel > free
    shared = needs.board and not over
    needed = needs.talk + (needs.panel if shared else 0)
    on_board = shared and needed + needs.result > free
    result = 0.0 if on_board else min(needs.result, max(LEAST_RESULT * dp, free - needed))
    if shared:
        talk, panel = _shared(free - result, needs)
        beneath = Rect(x, needs.bar, column, panel)
    else:
        talk, beneath = free - result, left
    top = height - needs.strip
    result_width = min(x, column) - 2 * ASIDE * dp
    shown = Rect(x + ASIDE * dp, top - result, result_width, result)
    if on_board and needs.result:
        shown = _on_board(left, result_width, needs, dp)
    return RoundLayout(
        strip=Rect(x, top, column, needs.strip),
        result=shown,
        talk=Rect(x, top - result - talk, column, talk),
        panel=beneath,
        bar=Rect(x, 0, column, needs.bar),
        board=left if needs.board else None,
        drawer=Rect(x, 0, column, top),
        covered=needs.board and over,
        sheet=Rect(left.x, 0, left.width, left.top) if needs.board and over else NOWHERE,
    )


def _on_board(board: Rect, width: float, needs: Needs, dp: float) -> Rect:
    """A place for the result where it doesn't hide what is auctioned."""
    above, below = 0.0, board.height
    if needs.lot is not None:
        above, below = _around(needs.lot, board, board.y, dp)
    x = board.centre[0] - width / 2
    if below >= min(needs.result, above):
        high = min(needs.result, below)
        return Rect(x, board.y, width, high)
    high = min(needs.result, above)
    return Rect(x, board.top - high, width, high)


def _shared(room: float, needs: Needs) -> tuple[float, float]:
    """What talk and panel get. The panel gets what it needs and the instruction fills the rest;
    where there is too little they scroll. The instruction is what matters most, so the panel gives
    way first, down to a third."""
    if needs.talk + needs.panel <= room:
        return room - needs.panel, needs.panel
    talk = min(needs.talk, max(room * TALK_FIRST, room - needs.panel))
    return talk, room - talk
