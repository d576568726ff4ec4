"""Your marker on the round screen: tap a lit space, or place it on the real board (cards only)."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, PlacingRules
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done, Entry, Place
from goa_solo.rules.market import Space
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.steps import PlaceYours, PlaceYoursOnTable
from goa_solo.rules.steps.prompt import help_messages


class PlaceYoursStep(RoundStep[PlaceYours]):
    def buttons(self) -> tuple[AnswerButton, ...]:
        return ()

    @property
    def hint(self) -> str:
        return _("Tap a lit space")

    def board(self, last: Turn) -> BoardView:
        placed = frozenset((last.entry.space,)) if isinstance(last.entry, Place) else frozenset()
        return self.market(lit=frozenset(self.prompt.spaces), fresh=placed)

    def tapped(self, space: Space) -> Entry | str:
        if space in self.prompt.spaces:
            return Place(space)
        return self.shown.tell(self.prompt.why_not(space))


class PlaceYoursOnTableStep(RoundStep[PlaceYoursOnTable]):
    def panel(self, _ticked: frozenset[str]) -> PlacingRules:
        lines = help_messages(self.prompt, on_the_table(self.table))
        return PlacingRules(tuple(map(self.shown.tell, lines)))

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("It's placed"), Done()),)
