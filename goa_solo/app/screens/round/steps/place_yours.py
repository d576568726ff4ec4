"""Your marker: tap a highlighted space, or place it on the real board (cards only)."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, HerCard, PlacingRules
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done, Entry, Place
from goa_solo.rules.market import SPACES, Market, Space, marker_spaces, stone_spaces
from goa_solo.rules.message import Message, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.rulings import ANY_GAP
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import LAST_LEVEL, Marker
from goa_solo.rules.steps import PlaceYours, PlaceYoursOnTable
from goa_solo.rules.steps.prompt import help_paragraphs

SKETCH = Market.parse("DDDDD/DDD.D/DDDDD/D.DDD/DDDDD")


class PlaceYoursStep(RoundStep[PlaceYours]):
    def buttons(self) -> tuple[AnswerButton, ...]:
        return ()

    @property
    def hint(self) -> str:
        return _("Tap a highlighted space")

    @property
    def card(self) -> HerCard | None:
        """Her last card, with which she placed the marker before."""
        before = self._before
        if before is None or before.side is Side.PLAYER:
            return None
        return HerCard(self.table.open_auction_card(before.level))

    @property
    def _before(self) -> Marker | None:
        return self.table.markers[-1] if self.table.markers else None

    def note(self) -> Message:
        if self.prompt.touches:
            before = self.prompt.level - 1
            return say("On a tile that touches her {level}; you'll auction it.", level=before)
        return self.prompt.auctioneer()

    def board(self, _last: Turn) -> BoardView:
        before = frozenset((self._before.space,)) if self._before else frozenset()
        return self.market(lit=frozenset(self.prompt.spaces), fresh=before)

    def tapped(self, space: Space) -> Entry | str:
        if space in self.prompt.spaces:
            return Place(space)
        return self.shown.render(self.prompt.why_not(space))


class PlaceYoursOnTableStep(RoundStep[PlaceYoursOnTable]):
    def panel(self, _ticked: frozenset[str]) -> PlacingRules:
        table, level = self.table, self.prompt.level
        lines = [part for part in help_paragraphs(self.prompt, on_the_table(table)) if part.picture]
        rulings = table.setup.rulings
        return PlacingRules(
            _sketch(level, any_gap=table.setup.switched(ANY_GAP)),
            tuple(self.shown.render(part.text_for(rulings)) for part in lines),
            tuple(map(table.placer, range(1, LAST_LEVEL + 1))),
            level - 1,
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("It's placed"), Done()),)


def _sketch(level: int, *, any_gap: bool) -> BoardView:
    """Return a made-up market with the marker before, the spaces open to yours, and yours."""
    stone, second = SPACES["N3"], SPACES["r3c3"]
    if level == 1:
        lit = stone_spaces(SKETCH, any_gap)
        return BoardView(
            SKETCH, stone=stone, markers=(Marker(1, Side.PLAYER, stone),), lit=frozenset(lit)
        )
    if level == 2:
        hers, yours = Marker(1, Side.LAKSHMI, stone), Marker(2, Side.PLAYER, SPACES["r1c4"])
        lit = marker_spaces(SKETCH, stone, ())
        return BoardView(SKETCH, stone=stone, markers=(hers, yours), lit=frozenset(lit))
    hers, yours = Marker(2, Side.LAKSHMI, second), Marker(3, Side.PLAYER, SPACES["r4c4"])
    lit = marker_spaces(SKETCH, second, (second,))
    return BoardView(SKETCH, markers=(hers, yours), lit=frozenset(lit))
