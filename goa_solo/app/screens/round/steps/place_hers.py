"""Her marker on the round screen: where it goes and the search drawn, or her card to search by."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, HerCard, Search
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done, PlayGambit
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import LAST_LEVEL, Marker
from goa_solo.rules.steps import PlaceHers, PlaceHersOnTable


class HerMarkerStep(RoundStep[PlaceHers | PlaceHersOnTable]):
    def buttons(self) -> tuple[AnswerButton, ...]:
        level, render = self.prompt.level, self.shown.render
        if level == LAST_LEVEL and self.table.gambits_left and not self.shown.cramped:
            none = say("Her {level} is placed, no Gambit card", level=level)
            choose = AnswerButton(_("Choose a Gambit card"), Done(), main=False)
            return (choose, AnswerButton(render(none), Done(), then=(PlayGambit(),)))
        return (AnswerButton(render(say("Her {level} is placed", level=level)), Done()),)


class PlaceHersStep(HerMarkerStep):
    prompt: PlaceHers

    @property
    def card(self) -> HerCard:
        return HerCard(self.prompt.face)

    def board(self, _last: Turn) -> BoardView:
        """Return the board with her marker already in place, and the search that led there."""
        placement, table = self.prompt.placement, self.table
        marker = Marker(self.prompt.level, Side.LAKSHMI, placement.space)
        return BoardView(
            table.market,
            stone=placement.space if self.prompt.level == 1 else table.stone,
            markers=(*table.markers, marker),
            path=placement.looked,
            found=placement.tile,
            fresh=frozenset((placement.space,)),
        )


class PlaceHersOnTableStep(HerMarkerStep):
    prompt: PlaceHersOnTable

    def instruction(self) -> Message:
        """Return what to find; how is said below it, in smaller text."""
        if self.prompt.level == 1:
            return say("Find the edge space for the {nazar} and her 1.")
        return say("Find the tile for her {level}.", level=self.prompt.level)

    def remarks(self) -> tuple[Message, ...]:
        """Return how to search; that the last round begins has no room beside it."""
        return (self.prompt.instruction(),)

    def panel(self, _ticked: frozenset[str]) -> Search:
        return Search(self.prompt.face, self.prompt.level)
