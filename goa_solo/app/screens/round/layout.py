"""How the round screen divides a window: plain arithmetic, no Kivy.

The board's place depends on the window alone, so it stays the same through all steps. Text and
panel share the area below it (beside it in landscape); if they need more, they cover a part of the
board, but not the tile being auctioned: what doesn't fit below it goes above it.
"""

from attrs import evolve, frozen

from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import Space

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone in landscape
SHORT = 400  # dp; a small phone in landscape
TALK_FIRST = 0.67  # of the room for text and panel
BAR = 136  # dp; the bar with one-line buttons
WORDS = 266  # dp; what text and panel get below the board on a usual phone
LEAST_BOARD = 336  # dp; the height from which every space is a touch target of 48 dp
LEAST_TALK = 58  # dp; the least the board leaves to the text, which scrolls
ALONE = 0.34  # of the room: what the text may fill if no board is shown
LEAST_RESULT = 68  # dp; the least an auction's result gets, which scrolls
SQUEEZED = 0.8  # of the smallest text size, to avoid scrolling
ASIDE = 12  # dp; left free on both sides of a result
NOWHERE = Rect(0, 0, 0, 0)


@frozen
class Needs:
    """The minimum heights of the parts, in pixels; whether there is a board, and which share of it
    may be covered: 0 if this step is about it. The `lot` being auctioned stays visible."""

    strip: float
    talk: float
    panel: float
    bar: float
    board: bool = True
    cover: float = 0
    result: float = 0  # of the previous auction
    lot: Space | None = None
    small_talk: float = 0  # in the smallest text size, so that lot and result stay visible


@frozen
class RoundLayout:
    """Where everything goes. `board` is None if there is none; `covered` means that text or panel
    take a part of its place, so that only `shown_board` of it is visible."""

    strip: Rect
    result: Rect
    talk: Rect
    panel: Rect
    bar: Rect
    board: Rect | None
    drawer: Rect
    covered: bool = False
    shown_board: Rect = NOWHERE  # all of it, or the part that text and panel leave free


def is_wide(width: float, height: float, dp: float = 1) -> bool:
    return width >= WIDE_FROM * dp and width > height


def size_class(width: float, height: float, dp: float = 1) -> str:
    """Return the class that decides the minimum size of text and cards."""
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
    """Put the board beside the text if there is room, else above it. `zoom` is how much larger
    everything is than on a phone. With `left`, text and buttons are on the left."""
    if not is_wide(width, height, dp):
        return _stacked(width, height, needs, dp, zoom)
    found = _beside(width, height, needs, dp, zoom)
    return _mirrored(found, width) if left else found


def _mirrored(found: RoundLayout, width: float) -> RoundLayout:
    """Return a mirror image of a layout."""

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
        mirrored(found.shown_board),
    )


@frozen
class AboveLot:
    """What goes above the lot, over the upper part of the board, because it doesn't fit below."""

    result: bool = False
    talk: bool = False
    panel: bool = False


def _stacked(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    free, top = height - needs.strip - needs.bar, height - needs.strip
    least = min(needs.result, LEAST_RESULT * dp)
    board, below, over, under, up = None, free, 0.0, free, AboveLot()
    if needs.board:
        high = _board_height(width, top, dp, zoom)
        board = Rect(0, top - high, width, high)
        below = max(0.0, free - high)
        under = free if needs.result else below + high * needs.cover
        if needs.lot is not None:
            around = _room_around(needs.lot, board, needs.bar, dp)
            found = _above(needs, *around, least)
            if found is not None:
                up, (over, under) = found, around
    # Above the lot, from the top down.
    others = needs.talk * up.talk + needs.panel * up.panel
    upper_result = min(needs.result, max(least, over - others)) * up.result
    upper_panel = needs.panel * up.panel
    upper_talk = min(needs.talk, over - upper_result - upper_panel) * up.talk
    # And below it, from the bottom up.
    low = evolve(needs, talk=needs.talk * (not up.talk), panel=needs.panel * (not up.panel))
    beside_small = under - min(low.talk, needs.small_talk or low.talk) - low.panel
    left = beside_small if beside_small >= needs.result else under - low.talk - low.panel
    lower_result = min(needs.result, max(least, left)) * (not up.result)
    words = max(below, min(under, low.talk + low.panel + lower_result))
    room = words - lower_result
    talk, panel = _split_room(room, low)
    if up.talk:
        talk, panel = upper_talk, upper_panel if up.panel else room
    elif board is None and needs.panel:
        talk = max(min(talk, needs.talk), min(talk, room * ALONE))
        panel = room - talk
    lower = needs.bar + words
    talk_y = top - upper_result - talk if up.talk else needs.bar + panel
    panel_y = talk_y - panel if up.panel else needs.bar
    result = upper_result or lower_result
    result_y = (top if up.result else lower) - result
    return RoundLayout(
        strip=Rect(0, top, width, needs.strip),
        result=Rect(ASIDE * dp, result_y, width - 2 * ASIDE * dp, result),
        talk=Rect(0, talk_y, width, talk),
        panel=Rect(0, panel_y, width, panel),
        bar=Rect(0, 0, width, needs.bar),
        board=board,
        drawer=Rect(0, 0, width, board.y if board and zoom > 1 else top),
        covered=board is not None and (lower > board.y + 1 or up != AboveLot()),
        shown_board=Rect.between(
            0,
            lower if lower > board.y + 1 else board.y,
            width,
            min(talk_y, panel_y) if up.panel else talk_y if up.talk else board.top,
        )
        if board
        else NOWHERE,
    )


def _room_around(lot: Space, board: Rect, bottom: float, dp: float) -> tuple[float, float]:
    """Return the room above a space of the board, and below it down to `bottom`."""
    space = BoardShape.fitting((*board.pos, *board.size), dp).rect(lot)
    return board.top - space.top, space.y - bottom


def _above(needs: Needs, over: float, under: float, least: float) -> AboveLot | None:
    """Return what goes above the lot: the text only if nothing else helps, the panel as a last
    resort; None if the lot can't stay visible. Parts that don't fit get less than they need."""
    full, small = needs.result, needs.small_talk
    for result, talk, talk_up, panel_up in (
        (full, needs.talk, False, False),
        (max(least, full * SQUEEZED), needs.talk, False, False),
        (max(least, full * SQUEEZED), small, False, False),
        (full, needs.talk, True, False),
        (least, needs.talk, False, False),
        (least, small, False, False),
        (least, needs.talk, True, False),
        (least, small, True, False),
        (least, small * SQUEEZED, True, False),
        (least, needs.talk, True, True),
        (least, small, True, True),
    ):
        for result_up in (False, True):
            up = result * result_up + talk * talk_up + needs.panel * panel_up
            if up <= over and result + talk + needs.panel - up <= under:
                return AboveLot(result_up and bool(result), talk_up, panel_up)
    return None


def _board_height(width: float, below_strip: float, dp: float, zoom: float) -> float:
    room = below_strip - BAR * zoom * dp
    least = min(LEAST_BOARD * dp, room - LEAST_TALK * dp)
    return min(width, max(least, room - WORDS * zoom * dp))


def _beside(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    """Lay out a wide window. The strip spans only the text column, to give the board more room. The
    panel takes the board's place if there is none, and covers it on a small phone if text and panel
    don't fit in the column. A result that doesn't fit above the text goes on the board."""
    short = height < SHORT * dp
    side = min(height, width * 0.56)
    if short:  # leave more room for the text, but keep the spaces large enough for a finger
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
        talk, panel = _split_room(free - result, needs)
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
        shown_board=left if shared else NOWHERE,
    )


def _on_board(board: Rect, width: float, needs: Needs, dp: float) -> Rect:
    """Return a place for the result that doesn't hide the lot."""
    above, below = 0.0, board.height
    if needs.lot is not None:
        above, below = _room_around(needs.lot, board, board.y, dp)
    x = board.centre[0] - width / 2
    if below >= min(needs.result, above):
        high = min(needs.result, below)
        return Rect(x, board.y, width, high)
    high = min(needs.result, above)
    return Rect(x, board.top - high, width, high)


def _split_room(room: float, needs: Needs) -> tuple[float, float]:
    """Return the heights of text and panel. The panel gets what it needs and the text the rest, in
    its smallest size if necessary; if there is too little room, they scroll. The instruction
    matters most, so the panel shrinks first, down to a third."""
    if needs.talk + needs.panel <= room or 0 < needs.small_talk <= room - needs.panel:
        return room - needs.panel, needs.panel
    talk = min(needs.talk, max(room * TALK_FIRST, room - needs.panel))
    return talk, room - talk
