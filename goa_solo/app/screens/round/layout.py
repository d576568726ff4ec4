"""How the round screen divides a window: plain arithmetic, no Kivy.

The board's place follows from the window alone, so it stays where it is through all steps. Text and
panel share the band below it (beside it in landscape); where a panel needs more, it slides over the
board.
"""

from attrs import evolve, frozen

from goa_solo.app.toolkit.rect import Rect

WIDE_FROM = 600  # dp
LOW = 520  # dp; a phone in landscape
SHORT = 400  # dp; a small phone in landscape
TALK_FIRST = 0.67  # of the room for talk and panel
BAR = 136  # dp; the bar with buttons of one line
WORDS = 266  # dp; what talk and panel get below the board of a usual phone
LEAST_BOARD = 336  # dp; the height from which every space is 48 dp high to a finger
LEAST_TALK = 58  # dp; what the board leaves to the text at least, which scrolls
ALONE = 0.34  # of the room: what the text may fill where no board is shown


@frozen
class Needs:
    """The heights the parts need at least, in pixels; whether there is a board, and which share of
    it may be covered: nothing where this step is about it."""

    strip: float
    talk: float
    panel: float
    bar: float
    board: bool = True
    cover: float = 0


@frozen
class RoundLayout:
    """Where everything goes. `board` is None where none is drawn; `covered` says that the panel
    lies over a part of it."""

    strip: Rect
    talk: Rect
    panel: Rect
    bar: Rect
    board: Rect | None
    drawer: Rect
    covered: bool = False

    @property
    def sheet(self) -> Rect:
        """What the panel covers of the board, with the talk where that is above it."""
        if not self.covered:
            return Rect(0, 0, 0, 0)
        above = self.talk.y >= self.panel.top - 1 and self.talk.x == self.panel.x
        return evolve(self.panel, height=(self.talk if above else self.panel).top - self.panel.y)


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
        mirrored(found.talk),
        mirrored(found.panel),
        mirrored(found.bar),
        mirrored(found.board) if found.board else None,
        mirrored(found.drawer),
        found.covered,
    )


def _stacked(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    free = height - needs.strip - needs.bar
    board, words = None, free
    if needs.board:
        high = _board_height(width, height - needs.strip, dp, zoom)
        board = Rect(0, height - needs.strip - high, width, high)
        words = max(0.0, free - high)
        words = max(words, min(words + high * needs.cover, needs.talk + needs.panel))
    talk, panel = _shared(words, needs)
    if board is None and needs.panel:
        talk = max(min(talk, needs.talk), min(talk, free * ALONE))
        panel = free - talk
    top = needs.bar + words
    return RoundLayout(
        strip=Rect(0, height - needs.strip, width, needs.strip),
        talk=Rect(0, top - talk, width, talk),
        panel=Rect(0, needs.bar, width, panel),
        bar=Rect(0, 0, width, needs.bar),
        board=board,
        drawer=Rect(0, 0, width, board.y if board and zoom > 1 else height - needs.strip),
        covered=board is not None and top > board.y + 1,
    )


def _board_height(width: float, below_strip: float, dp: float, zoom: float) -> float:
    room = below_strip - BAR * zoom * dp
    least = min(LEAST_BOARD * dp, room - LEAST_TALK * dp)
    return min(width, max(least, room - WORDS * zoom * dp))


def _beside(width: float, height: float, needs: Needs, dp: float, zoom: float) -> RoundLayout:
    """The strip spans the column of words only, so that the board is as large as can be. The panel
    has the board's place where there is no board, and lies over it on a small phone where talk and
    panel don't fit below each other."""
    short = height < SHORT * dp
    side = min(height, width * 0.56)
    if short:  # leave the words more room, but the spaces large enough for a finger
        side = min(side, max(LEAST_BOARD * dp, width * 0.42))
    column = min(width - side, 640 * zoom * dp)
    x = width - column
    left = Rect(0, 0, x, height).inset(12 * dp if height >= LOW * dp else 0)
    free = height - needs.strip - needs.bar
    over = short and needs.panel > 0 and needs.talk + needs.panel > free
    if needs.board and not over:
        talk, panel = _shared(free, needs)
        beneath = Rect(x, needs.bar, column, panel)
    else:
        talk, beneath = free, left
    return RoundLayout(
        strip=Rect(x, height - needs.strip, column, needs.strip),
        talk=Rect(x, height - needs.strip - talk, column, talk),
        panel=beneath,
        bar=Rect(x, 0, column, needs.bar),
        board=left if needs.board else None,
        drawer=Rect(x, 0, column, height - needs.strip),
        covered=needs.board and over,
    )


def _shared(room: float, needs: Needs) -> tuple[float, float]:
    """What talk and panel get. The panel gets what it needs and the instruction fills the rest;
    where there is too little they scroll. The instruction is what matters most, so the panel gives
    way first, down to a third."""
    if needs.talk + needs.panel <= room:
        return room - needs.panel, needs.panel
    talk = min(needs.talk, max(room * TALK_FIRST, room - needs.panel))
    return talk, room - talk
