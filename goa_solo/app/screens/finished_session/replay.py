"""A replay of a finished session from its log: a message, a board and her cards for each step."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby

from attrs import evolve, frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.log_text import board_of, log_text
from goa_solo.app.presenters.session_story import RoundLines
from goa_solo.packs import Edition
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.undo_history import Turn, first_turn, split_into_turns
from goa_solo.rules.auction import HerBid, Outcome
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.entries import AUCTION, Done, Drawn
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.steps import (
    HerAction,
    HerAuction,
    PlaceHers,
    PlaceHersOnTable,
    Settle,
    YourAuction,
)
from goa_solo.rules.steps.auction_messages import bid_parts
from goa_solo.store.records import FinishedSession


@frozen
class OpenCards:
    """Her cards that were revealed at a step."""

    auction: AuctionFace | None = None
    level: int = 0  # of the auction card
    pardau: int | None = None
    action: ActionFace | None = None
    half: bool | None = None  # the half of the action card that applied

    def __bool__(self) -> bool:
        return self != OpenCards()


@frozen
class ReplayStep:
    """One step: where in the session, what happened, her cards, and the board after it."""

    where: str
    text: str
    board: BoardView | None
    purse: str
    cards: OpenCards = OpenCards()


class Replay:
    """The turns of a session as far as today's rules lead; `notice` says if that isn't all."""

    def __init__(self, record: FinishedSession, edition: Edition) -> None:
        self._edition = edition
        self.turns = tuple(_turns(record))
        self.notice = ""
        if not record.entries:
            self.notice = _("Only the score of this session was recorded.")
        elif _leads_to_its_end(record, self.turns):
            return
        elif record.state is not None and is_playable(record.state):
            self.turns = (Turn(record.entries[-1], len(record.entries), None, record.state),)
            self.notice = _(
                "This session was played with different rules, so only its end can be shown."
            )
        elif self.turns:
            self.notice = _(
                "This session was played with different rules, so its replay can end early or"
                " differ from what happened."
            )
        else:
            self.notice = _("The log of this session can't be read, so there is no replay.")

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def beginning(self) -> int:
        """The first step that shows a market or a notice, counted from 0."""
        if self.notice:
            return 0
        steps = (number for number, turn in enumerate(self.turns) if _board(turn) is not None)
        return next(steps, 0)

    def step(self, number: int) -> ReplayStep:
        """Return the step `number`, counted from 0; if there is none, the notice."""
        if not self.turns:
            return ReplayStep("", self.notice, None, "")
        turn = self.turns[number]
        table = turn.after
        line = say("Her purse: {worth} {pardaos}", worth=table.purse.worth)
        purse = render(line, self._edition.terms) if on_the_table(table).auctions_known else ""
        return ReplayStep(
            self._where(turn), self._text(turn), _board(turn), purse, _open_cards(turn)
        )

    def chapters(self) -> list[RoundLines]:
        """Return the log, round by round; if there is none, the notice."""
        if not self.turns:
            return [RoundLines(_("Log"), (self.notice,))]
        return [
            RoundLines(where, tuple(map(self._line, turns)))
            for where, turns in groupby(self.turns, self._where)
        ]

    def _where(self, turn: Turn) -> str:
        table = turn.before or turn.after
        message = say("Round {round} ({phase})", round=table.round, phase=table.phase)
        return render(message, self._edition.terms)

    def _text(self, turn: Turn) -> str:
        if turn.before is None and self.notice:
            return self.notice
        return log_text(turn, self._edition.terms)

    def _line(self, turn: Turn) -> str:
        """Return what happened, with her cards as text."""
        terms = self._edition.terms
        cards = (render(message, terms) for message in _cards_in_words(turn))
        return " ".join((self._text(turn), *cards))


def _turns(record: FinishedSession) -> Iterator[Turn]:
    """Fold the log as far as the rules allow."""
    if not record.entries or (record.base is not None and not is_playable(record.base.state)):
        return
    with suppress(RuleError):
        yield (first := first_turn(record))
        yield from split_into_turns(record.entries, first)


def _leads_to_its_end(record: FinishedSession, turns: tuple[Turn, ...]) -> bool:
    """Return whether the log leads to the table saved with it, or if there is none, to the end of a
    session with the same auctions."""
    if not turns or record.state is not None:
        return bool(turns) and turns[-1].after == record.state
    return turns[-1].after.over and auction_stats(turns) == record.auction_stats


def _board(turn: Turn) -> BoardView | None:
    """Return the board of a step; with her search, if she placed a marker."""
    board = board_of(turn)
    prompt = turn.before.prompt if turn.before is not None else None
    if board is not None and isinstance(turn.entry, Done) and isinstance(prompt, PlaceHers):
        found = prompt.placement
        fresh = frozenset((found.space,))
        return evolve(board, path=found.looked, found=found.tile, fresh=fresh)
    return board


def _open_cards(turn: Turn) -> OpenCards:
    if turn.before is None:
        return OpenCards()
    prompt, entry, did = turn.before.prompt, turn.entry, turn.after.her_action
    cards = OpenCards()
    match prompt:
        case PlaceHers() | PlaceHersOnTable():
            cards = OpenCards(prompt.face, prompt.level)
        case YourAuction():
            cards = OpenCards(prompt.face, prompt.lot.level, prompt.hers.card)
        case HerAuction():
            cards = OpenCards(prompt.face, prompt.lot.level)
        case Settle():
            level, hers = prompt.outcome.lot.level, prompt.outcome.hers
            face = turn.before.open_auction_card(level)
            cards = OpenCards(face, level, hers.card if hers else None)
        case HerAction():
            did = prompt
        case _ if isinstance(entry, Drawn):
            cards = _drawn(entry)
    if did is not None and did is not turn.before.her_action:
        cards = evolve(cards, action=did.face, half=did.holds)
    return cards


def _drawn(entry: Drawn) -> OpenCards:
    match entry.card:
        case ActionFace():
            return OpenCards(action=entry.card)
        case AuctionFace():
            return OpenCards(entry.card, AUCTION.index(entry.deck) + 1)
        case _:
            return OpenCards(pardau=entry.card)


def _cards_in_words(turn: Turn) -> Iterator[Message]:
    """Return the card she placed with, and the two parts of her bid if there was one."""
    match turn.before.prompt if turn.before is not None else None:
        case PlaceHers(face=face) | PlaceHersOnTable(face=face):
            yield say("Her card: {card}.", card=face)
        case YourAuction(hers=hers) | Settle(outcome=Outcome(hers=HerBid() as hers, yours=int())):
            yield bid_parts(hers)
