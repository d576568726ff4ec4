"""A tile the player used, on the round screen: Exchange while acting, Favor when it is won."""

from goa_solo.app.i18n import _, capitalized
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import EXCHANGE, FAVOR, KEEP, AnswerButton, PickOne
from goa_solo.application.action_facts import exchange_rules, favor_rule
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Correct, Entry
from goa_solo.rules.market import GRID, Space, TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import Prompt


class UseTileStep(RoundStep[Prompt]):
    """The player is entering a tile they used; `KEEP` goes back to the step."""

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Not now"), does=KEEP, main=False),)


class UseExchangeStep(UseTileStep):
    """The player taps the tile that was taken from the market."""

    def instruction(self) -> Message:
        return say("Tap the tile you took from the market with your {exchange} tile.")

    @property
    def hint(self) -> str:
        return _("Tap a tile")

    def reasons(self) -> tuple[Message, ...]:
        return exchange_rules(self.table)

    def board(self, _last: Turn) -> BoardView:
        return self.market(lit=frozenset(s for s in GRID if self.table.market.tile(s)))

    def tapped(self, space: Space) -> Entry | str:
        if self.table.market.tile(space) is None:
            return self.shown.render(self.instruction())
        return Correct(exchanged=space)


class UseFavorStep(UseTileStep):
    """The player taps the type of the tile that was taken."""

    def instruction(self) -> Message:
        return say("What type of tile did you take with your {favor} tile?")

    def reasons(self) -> tuple[Message, ...]:
        return (favor_rule(self.shown.edition),)

    def panel(self, _ticked: frozenset[str]) -> PickOne:
        def label(tile: TileType) -> str:
            return capitalized(self.shown.render(tile.as_message()))

        return PickOne(tuple(AnswerButton(label(t), Correct(favor=t)) for t in TileType))


USING: dict[str, type[UseTileStep]] = {EXCHANGE: UseExchangeStep, FAVOR: UseFavorStep}
