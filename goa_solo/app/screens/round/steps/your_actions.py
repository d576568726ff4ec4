"""Your actions on the round screen: ticks for convenience, the outposts established, and tiles that
are used now."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import (
    ACTED,
    KEEP,
    Actions,
    AnswerButton,
    Outpost,
    PanelInput,
    PickOne,
    TileToUse,
)
from goa_solo.application.action_facts import (
    EXCHANGE_RULE,
    action_facts,
    exchange_offered,
    favor_offered,
    favor_rule,
    tile_rules,
)
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Acted, Correct, Entry
from goa_solo.rules.market import GRID, Space, TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import YourActions

ACTIONS = 3
EXCHANGE, FAVOR = "exchange", "favor"
"""The tiles whose use the player can enter."""


class YourActionsStep(RoundStep[YourActions]):
    def panel(self, ticked: frozenset[str]) -> Actions:
        terms = self.shown.terms
        compasses = terms["compasses"]
        ticks = [_("Action {number}").format(number=n + 1) for n in range(ACTIONS)]
        outposts = (
            Outpost(kind, self.shown.tell(say("{place} {established}", place=terms[kind])))
            for kind in self.prompt.open
        )
        ticks.append(compasses[:1].upper() + compasses[1:])
        facts = tuple(map(self.shown.tell, action_facts(self.shown.edition, self.table)))
        return Actions(tuple(ticks), tuple(outposts), ticked, facts, tuple(self._tiles()))

    def _tiles(self) -> list[TileToUse]:
        tiles = []
        if exchange_offered(self.table):
            tiles.append(TileToUse(EXCHANGE, self.shown.tell(say("Used {exchange}"))))
        if favor_offered(self.shown.edition, self.table):
            tiles.append(TileToUse(FAVOR, self.shown.tell(say("Used {favor}"))))
        return tiles

    def facts(self) -> tuple[Message, ...]:
        edition = self.shown.edition
        return (*action_facts(edition, self.table), *tile_rules(edition, self.table))

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Actions taken"), does=ACTED),)

    def reasons(self) -> tuple[Message, ...]:
        if self.table.holder is Side.PLAYER:
            return (say("You hold the {nazar}, so you act first, then Lakshmi."),)
        return (say("Lakshmi holds the {nazar}, so she acted first."),)

    def answer(self, _button: AnswerButton, given: PanelInput) -> Entry:
        return Acted(tuple(kind for kind in self.prompt.open if kind in given.founded))


class UseTileStep(RoundStep[YourActions]):
    """The player is entering a tile they used; `KEEP` goes back to the actions."""

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
        return (EXCHANGE_RULE,)

    def board(self, _last: Turn) -> BoardView:
        return self.market(lit=frozenset(s for s in GRID if self.table.market.tile(s)))

    def tapped(self, space: Space) -> Entry | str:
        if self.table.market.tile(space) is None:
            return self.shown.tell(self.instruction())
        return Correct(exchanged=space)


class UseFavorStep(UseTileStep):
    """The player taps the type of the tile that was taken."""

    def instruction(self) -> Message:
        return say("What type of tile did you take with your {favor} tile?")

    def reasons(self) -> tuple[Message, ...]:
        return (favor_rule(self.shown.edition),)

    def panel(self, _ticked: frozenset[str]) -> PickOne:
        def label(tile: TileType) -> str:
            word = self.shown.tell(tile.as_message())
            return word[:1].upper() + word[1:]

        return PickOne(tuple(AnswerButton(label(t), Correct(favor=t)) for t in TileType))


USING: dict[str, type[UseTileStep]] = {EXCHANGE: UseExchangeStep, FAVOR: UseFavorStep}
