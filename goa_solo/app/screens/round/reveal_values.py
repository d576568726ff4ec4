"""What the reveal of her bid shows: which turn uncovers one, and where its parts are. Imports no
Kivy."""

from collections.abc import Callable

from attrs import frozen

from goa_solo.app.i18n import capitalized
from goa_solo.app.presenters.contest import Contest
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import Lot
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.message import Message
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.steps import Settle, YourAuction
from goa_solo.rules.steps.auction_messages import lot_name


@frozen
class BidReveal:
    """Her bid that was just uncovered: what it is for, and her two cards."""

    lot: Lot
    title: str
    place: str
    face: AuctionFace | None  # None: only the value of her real card was entered
    contest: Contest
    turns: bool  # her purse card is in the app, which turns it; a real one the player has turned


def reveal_of(turn: Turn, render: Callable[[Message], str]) -> BidReveal | None:
    """Return her bid that was uncovered with a turn; None if none was."""
    before, table = turn.before, turn.after
    prompt = table.prompt
    if before is None or isinstance(before.prompt, type(prompt)):
        return None
    if isinstance(prompt, YourAuction):
        lot, face, hers, yours = prompt.lot, prompt.face, prompt.hers, None
    elif isinstance(prompt, Settle) and prompt.outcome.hers and prompt.outcome.yours:
        lot, hers, yours = prompt.outcome.lot, prompt.outcome.hers, prompt.outcome.yours
        face = table.open_auction_card(lot.level)
    else:
        return None
    turns = hers.card is not None and not on_the_table(table).her_purse
    most = max((hers.card or 0, *before.purse.refilled().draw)) if turns else 0
    title, place = render(lot_name(lot)), ""
    if lot.is_stone or lot.type:
        title = render(lot.type.as_message() if lot.type else Message("{nazar}"))
        place = render(lot.space.as_message()) if on_the_table(table).market_known else ""
    return BidReveal(lot, capitalized(title), place, face, Contest(hers, yours, most), turns)


@frozen
class RevealSpots:
    """Where everything is, in pixels; `unit` is how large a dp of the design is."""

    unit: float
    tile: Rect | None  # None: it stays on the board, which is beside the reveal
    title: Point
    place: Point
    her_card: Rect
    purse_card: Rect
    plus: Point
    name_y: float
    figure_y: float
    figure: float  # their size
    left: float
    right: float
    gap: float  # from the middle to each number when they have met
    counters: Rect
    rule: Point | None

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


UPRIGHT, FLAT = (412, 600), (412, 236)  # dp; the design for each shape
LARGEST = 1.4


def arrange(area: Rect, dp: float, *, two_cards: bool) -> RevealSpots:
    """Put the cards above the numbers, or beside them if the area isn't high."""
    upright = area.height >= area.width * 0.9
    wide, high = UPRIGHT if upright else FLAT
    unit = min(area.width / wide, area.height / high, dp * LARGEST)
    left, top = area.centre[0] - wide / 2 * unit, area.centre[1] + high / 2 * unit

    def at(x: float, y: float) -> Point:
        return left + x * unit, top - y * unit

    def box(x: float, y: float, width: float, height: float) -> Rect:
        return Rect(*at(x, y + height), width * unit, height * unit)

    if upright:
        return RevealSpots(
            unit,
            tile=box(16, 12, 60, 60),
            title=at(90, 30),
            place=at(90, 58),
            her_card=box(36 if two_cards else 132, 94, 148, 210),
            purse_card=box(228, 94, 148, 210),
            plus=at(206, 199),
            name_y=at(0, 330)[1],
            figure_y=at(0, 384)[1],
            figure=64 * unit,
            left=at(106, 0)[0],
            right=at(306, 0)[0],
            gap=54 * unit,
            counters=box(28, 440, 368, 88),
            rule=at(206, 566),
        )
    return RevealSpots(
        unit,
        tile=None,
        title=at(0, 0),
        place=at(0, 0),
        her_card=box(16, 8, 92, 130),
        purse_card=box(140, 8, 92, 130),
        plus=at(124, 73),
        name_y=at(0, 32)[1],
        figure_y=at(0, 82)[1],
        figure=42 * unit,
        left=at(286, 0)[0],
        right=at(370, 0)[0],
        gap=36 * unit,
        counters=box(16, 152, 380, 76),
        rule=None,
    )
