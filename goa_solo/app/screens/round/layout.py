"""How the round screen divides a window: plain arithmetic, no Kivy.

The board's place depends on the window alone, so it stays the same through all steps. Text and
panel share the area below it (beside it in landscape); if they need more, they cover a part of the
board, but not the tile being auctioned: what doesn't fit below it goes above it.
"""

from typing import Any

from attrs import asdict, evolve, frozen

from goa_solo.app.pictures.board_geometry import LAST, BoardShape
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import Space

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone in landscape
SHORT = 400  # dp; a small phone in landscape
TALK_FIRST = 0.67  # of the room for text and panel
BAR = 136  # dp; the bar with one-line buttons
WORDS = 236  # dp; what text and panel get below the board on a usual phone
LEAST_BOARD = 336  # dp; the height from which every space is a touch target of 48 dp
LEAST_TALK = 58  # dp; the least the board leaves to the text, which scrolls
ALONE = 0.34  # of the room: what the text may fill if no board is shown
SQUEEZED = 0.8  # of the smallest text size, to avoid scrolling
ASIDE = 12  # dp; left free around a receipt
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
    receipt: float = 0  # of your auction before, whole
    lot: Space | None = None
    small_talk: float = 0  # in the smallest text size, so that lot, receipt or board stay visible
    beside: bool = False  # in a wide window, the panel may not take the board's place


@frozen
class RoundLayout:
    """Where everything goes. `board` is None if there is none; `covered` means that text or panel
    take a part of its place, so that only `shown_board` of it is visible: two rows at least."""

    strip: Rect
    receipt: Rect
    talk: Rect
    panel: Rect
    bar: Rect
    board: Rect | None
    drawer: Rect
    covered: bool = False
    shown_board: Rect = NOWHERE  # all of it, or the part that text and panel leave free
    receipt_fits: bool = True  # above the text, and without hiding the lot
    lot_fits: bool = True  # nothing hides it
    panel_fits: bool = True  # beside the board


def is_wide(width: float, height: float, dp: float = 1) -> bool:
    return width >= WIDE_FROM * dp and width > height


def size_class(width: float, height: float, dp: float = 1) -> str:
    """Return the class that decides the minimum size of text and cards."""
    if height < LOW * dp:
        return "low"
    if height < 700 * dp:
        return "compact"
    return "roomy" if is_wide(width, height, dp) else "usual"


@frozen
class PanelFit:
    """How a panel uses its room; a `RoundPanel` has properties of the same names."""

    compact: bool = False
    little_room: bool = False
    tight: bool = False


def ways_to_fit(
    width: float, height: float, dp: float, *, board: bool, little_room: bool, large_text: bool
) -> tuple[PanelFit, ...]:
    """Return the ways to show a panel; each is tried if the one before needs too much room."""
    low = height < LOW * dp
    if not is_wide(width, height, dp):
        small = PanelFit(compact=low, little_room=True)
        return evolve(small, little_room=little_room), small, evolve(small, tight=True)
    if not low:
        usual = PanelFit(), PanelFit(tight=True)
        return (*usual, PanelFit(compact=True, tight=True)) if large_text else usual
    beside, instead = PanelFit(compact=True), PanelFit()  # at last in the board's place
    ways = (beside, evolve(beside, tight=True)) if board else ()
    return *ways, instead, evolve(instead, tight=True)


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
        return box._replace(x=width - box.x - box.width)

    parts = asdict(found, recurse=False)
    mirror: dict[str, Any] = {n: mirrored(box) for n, box in parts.items() if type(box) is Rect}
    return evolve(found, **mirror)


@frozen
class AboveLot:
    """What goes above the lot, over the upper part of the board, because it doesn't fit below."""

    receipt: bool = False
    talk: bool = False
    panel: bool = False


def _stacked(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    free, top = height - needs.strip - needs.bar, height - needs.strip
    board, below, over, under, up = None, free, 0.0, free, AboveLot()
    receipt_fits = not needs.receipt or needs.receipt + needs.talk + needs.panel <= free
    lot_fits = True
    if needs.board:
        high = _board_height(width, top, dp, zoom)
        board = Rect(0, top - high, width, high)
        below = max(0.0, free - high)
        under = free if needs.receipt else below + high * needs.cover
        if needs.lot is not None:
            around = _room_around(needs.lot, board, needs.bar, dp)
            found = _above(needs, *around)
            lot_fits = found is not None
            receipt_fits = lot_fits or not needs.receipt
            if found is not None:
                up, (over, under) = found, around
    # Above the lot, from the top down.
    upper_receipt = needs.receipt * up.receipt
    upper_panel = needs.panel * up.panel
    upper_talk = min(needs.talk, over - upper_receipt - upper_panel) * up.talk
    # And below it, from the bottom up.
    low = evolve(needs, talk=needs.talk * (not up.talk), panel=needs.panel * (not up.panel))
    lower_receipt = needs.receipt * (not up.receipt)
    words = max(below, min(under, low.talk + low.panel + lower_receipt))
    room = words - lower_receipt
    talk, panel = _split_room(room, low)
    if up.talk:
        talk, panel = upper_talk, upper_panel if up.panel else room
    elif board is None and needs.panel:
        talk = max(min(talk, needs.talk), min(talk, room * ALONE))
        panel = room - talk
    lower = needs.bar + words
    talk_y = top - upper_receipt - talk if up.talk else needs.bar + panel
    panel_y = talk_y - panel if up.panel else needs.bar
    receipt_y = (top if up.receipt else lower) - needs.receipt
    shown = NOWHERE
    if board is not None:
        shown_y = lower if lower > board.y + 1 else board.y
        shown_top = min(talk_y, panel_y) if up.panel else talk_y if up.talk else board.top
        shown = Rect.between(0, shown_y, width, shown_top)
        if needs.lot is None and shown.height < board.height * 2 / (LAST + 1):
            talk, receipt_y = talk + shown.height, receipt_y + shown.height
            shown = NOWHERE
    return RoundLayout(
        strip=Rect(0, top, width, needs.strip),
        receipt=Rect(ASIDE * dp, receipt_y, width - 2 * ASIDE * dp, needs.receipt),
        talk=Rect(0, talk_y, width, talk),
        panel=Rect(0, panel_y, width, panel),
        bar=Rect(0, 0, width, needs.bar),
        board=board,
        drawer=Rect(0, 0, width, board.y if board and zoom > 1 else top),
        covered=board is not None and (lower > board.y + 1 or up != AboveLot()),
        shown_board=shown,
        receipt_fits=receipt_fits,
        lot_fits=lot_fits,
    )


def _room_around(lot: Space, board: Rect, bottom: float, dp: float) -> tuple[float, float]:
    """Return the room above a space of the board, and below it down to `bottom`."""
    space = BoardShape.fitting((*board.pos, *board.size), dp).rect(lot)
    return board.top - space.top, space.y - bottom


def _above(needs: Needs, over: float, under: float) -> AboveLot | None:
    """Return what goes above the lot: the text only if nothing else helps, the panel as a last
    resort; None if the lot can't stay visible. The receipt is always above the text: hands do first
    what it says."""
    small = needs.small_talk
    for talk, talk_up, panel_up in (
        (needs.talk, False, False),
        (small, False, False),
        (needs.talk, True, False),
        (small, True, False),
        (needs.talk, True, True),
        (small, True, True),
    ):
        for receipt_up in (True,) if talk_up and needs.receipt else (True, False):
            up = needs.receipt * receipt_up + talk * talk_up + needs.panel * panel_up
            if up <= over and needs.receipt + talk + needs.panel - up <= under:
                return AboveLot(receipt_up and bool(needs.receipt), talk_up, panel_up)
    return None


def _board_height(width: float, below_strip: float, dp: float, zoom: float) -> float:
    room = below_strip - BAR * zoom * dp
    least = min(LEAST_BOARD * dp, room - LEAST_TALK * dp)
    return min(width, max(least, room - WORDS * zoom * dp))


def _beside(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    """Lay out a wide window. The strip spans only the text column, to give the board more room. The
    panel takes the board's place if there is none, and covers it if text and panel don't fit in the
    column, on a tablet only a long list. A receipt is above the text, never on the board."""
    short = height < SHORT * dp
    side = min(height, width * 0.56)
    if short:  # leave more room for the text, but keep the spaces large enough for a finger
        side = min(side, max(LEAST_BOARD * dp, width * 0.42))
    column = min(width - side, 640 * zoom * dp)
    x = width - column
    left = Rect(0, 0, x, height).inset(12 * dp if height >= LOW * dp else 0)
    free = height - needs.strip - needs.bar
    free_board = short or needs.lot is None
    least_talk = needs.small_talk or needs.talk
    over = free_board and needs.panel > 0 and least_talk + needs.panel > free
    shared = needs.board and (needs.beside or not over)
    needed = least_talk + (needs.panel if shared else 0)
    gap = ASIDE * dp
    receipt = needs.receipt and needs.receipt + gap  # below the strip
    room = max(0.0, free - receipt)
    if shared:
        talk, panel = _split_room(room, needs)
        beneath = Rect(x, needs.bar, column, panel)
    else:
        talk, beneath = room, left
    top = height - needs.strip
    return RoundLayout(
        strip=Rect(x, top, column, needs.strip),
        receipt=Rect(x + gap, top - receipt, column - 2 * gap, needs.receipt),
        talk=Rect(x, top - receipt - talk, column, talk),
        panel=beneath,
        bar=Rect(x, 0, column, needs.bar),
        board=left if needs.board else None,
        drawer=Rect(x, 0, column, top),
        covered=needs.board and not shared,
        shown_board=left if shared else NOWHERE,
        receipt_fits=needed + receipt <= free,
        panel_fits=not over,
    )


def _split_room(room: float, needs: Needs) -> tuple[float, float]:
    """Return the heights of text and panel. The panel gets what it needs and the text the rest, in
    its smallest size if necessary; if there is too little room, they scroll. The instruction
    matters most, so the panel shrinks first, down to a third."""
    if needs.talk + needs.panel <= room or 0 < needs.small_talk <= room - needs.panel:
        return room - needs.panel, needs.panel
    talk = min(needs.talk, max(room * TALK_FIRST, room - needs.panel))
    return talk, room - talk
