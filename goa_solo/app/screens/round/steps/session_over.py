"""The end of a session on the round screen: figures, and the button to the score sheet."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import CLOSE, SCORE, AnswerButton, Figure, SessionTotals
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.undo_history import Turn
from goa_solo.rules.message import say, say_count
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import SessionOver


class SessionOverStep(RoundStep[SessionOver]):
    def panel(self, _ticked: frozenset[str]) -> SessionTotals:
        shown, table = self.shown, self.table
        ends = auction_stats(shown.conductor.turns[: shown.conductor.place])
        holder = say("You hold the {nazar}.")
        if table.holder is Side.LAKSHMI:
            holder = say("Lakshmi holds the {nazar}.")
        saved = _("The session is saved, so you can also score it later.")
        if not on_the_table(table).auctions_known:
            count = say("Count the {pardaos} in her purse: the score sheet asks for them.")
            held = ends.nazar.count(Side.PLAYER.value)
            label = say_count(
                "round in which you won the {nazar}", "rounds in which you won the {nazar}", held
            )
            return SessionTotals(
                (Figure(str(held), shown.render(label)),),
                (shown.render(holder), shown.render(count), saved),
            )
        worth = table.purse.worth
        richest = say("You score 3 points for {pardaos} if you have at least {worth}.", worth=worth)
        return SessionTotals(
            (
                Figure(str(worth), shown.render(say("{pardaos} in her purse"))),
                Figure(str(ends.yours_won + ends.hers_won), _("auctions you won")),
                Figure(str(ends.yours_sold + ends.hers_lost), _("auctions she won")),
            ),
            (shown.render(holder), shown.render(richest), saved),
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        later = AnswerButton(_("Later"), does=CLOSE, main=False)
        return (later, AnswerButton(_("Score the session"), does=SCORE))

    def board(self, _last: Turn) -> BoardView | None:
        return None
