"""The story of a finished session from its log: sentences, a ribbon of its rounds, its auctions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from attrs import frozen

from goa_solo.app.i18n import _, percent_text, render
from goa_solo.play.auction_stats import Deciders, PlayedAuction, deciders, played_auctions
from goa_solo.play.undo_history import Turn
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import ROUNDS_A_PHASE
from goa_solo.rules.steps.auction_messages import lot_name

TOO_MUCH = 3  # Pardaos above the lowest bid that wins from which a sentence is about that
DECISIVE, DEAREST = "decisive", "dearest"


@frozen
class RibbonRound:
    """A round on the ribbon: the auctions won by each, as DECISIVE, DEAREST or "", and whether the
    player held the stone."""

    number: int
    yours: tuple[str, ...]
    hers: tuple[str, ...]
    holds: bool

    @property
    def by_night(self) -> bool:
        return self.number > ROUNDS_A_PHASE


@frozen
class RoundLines:
    """What happened in a round, in sentences."""

    heading: str
    lines: tuple[str, ...]


@frozen
class Story:
    sentences: tuple[str, ...]
    ribbon: tuple[RibbonRound, ...]
    caption: str  # what the marks on the ribbon mean
    rounds: tuple[RoundLines, ...]


def story_of(turns: Sequence[Turn], terms: Mapping[str, str]) -> Story | None:
    """Return the story of a session; None if its auctions aren't known."""
    played = tuple(played_auctions(turns))
    if not played:
        return None
    found = deciders(played)
    return Story(
        tuple(render(sentence, terms) for sentence in _sentences(played, found)),
        tuple(_ribbon(played, found)),
        _caption(found),
        tuple(_rounds(played, terms)),
    )


def _sentences(played: Sequence[PlayedAuction], found: Deciders) -> Iterator[Message]:
    won = sum(one.won for one in played)
    yield say("You won {won} of the {all} auctions.", won=won, all=len(played))
    if found.swing is not None:
        yield _turning_point(found.swing)
    if found.overpaid is not None and found.overpaid.overpaid >= TOO_MUCH:
        yield say(
            "In round {round} you bid {bid} for {lot}, when {least} would have been enough.",
            round=found.overpaid.round,
            bid=found.overpaid.outcome.yours,
            lot=lot_name(found.overpaid.outcome.lot),
            least=found.overpaid.least,
        )
    elif found.bargain is not None:
        yield say_count(
            "Your best bargain: you won {lot} in round {round} for {count} {pardau}.",
            "Your best bargain: you won {lot} in round {round} for {count} {pardaos}.",
            found.bargain.paid,
            lot=lot_name(found.bargain.outcome.lot),
            round=found.bargain.round,
        )


def _turning_point(one: PlayedAuction) -> Message:
    outcome = one.outcome
    assert one.chance is not None
    assert outcome.hers is not None
    values = {
        "round": one.round,
        "bid": outcome.yours,
        "lot": lot_name(outcome.lot),
        "total": outcome.hers.total,
        "chance": percent_text(one.chance),
    }
    if one.won:
        return say(
            "The turning point: in round {round} you won {lot} with {bid} against her {total}."
            " Your chance was {chance}.",
            **values,
        )
    return say(
        "The turning point: in round {round} you bid {bid} for {lot}. Your chance was {chance},"
        " but she had {total}.",
        **values,
    )


def _caption(found: Deciders) -> str:
    parts = (
        _("Ring: the turning point.") if found.swing is not None else "",
        _("Coin: your most expensive tile.") if found.dearest is not None else "",
    )
    return " ".join(filter(None, parts))


def _ribbon(played: Sequence[PlayedAuction], found: Deciders) -> Iterator[RibbonRound]:
    def marked(one: PlayedAuction) -> str:
        if one is found.swing:
            return DECISIVE
        return DEAREST if one is found.dearest else ""

    for number, auctions in groupby(played, lambda one: one.round):
        those = tuple(auctions)
        stone = next((one for one in those if one.outcome.lot.is_stone), None)
        yield RibbonRound(
            number,
            tuple(marked(one) for one in those if one.won),
            tuple(marked(one) for one in those if not one.won),
            stone is not None and stone.won,
        )


def _rounds(played: Sequence[PlayedAuction], terms: Mapping[str, str]) -> Iterator[RoundLines]:
    for number, auctions in groupby(played, lambda one: one.round):
        phase = Phase.DAY if number <= ROUNDS_A_PHASE else Phase.NIGHT
        heading = say("Round {round} ({phase})", round=number, phase=phase)
        lines = tuple(render(_auction(one), terms) for one in auctions)
        yield RoundLines(render(heading, terms), lines)


def _auction(one: PlayedAuction) -> Message:
    """Return who bid what, and what would have won."""
    outcome, hers, lot = one.outcome, one.outcome.hers, lot_name(one.outcome.lot)
    if one.least is None or hers is None:
        return say("Lakshmi auctioned {lot}: you passed, so her bid was never revealed.", lot=lot)
    values = {"lot": lot, "bid": outcome.yours, "total": hers.total, "least": one.least}
    if outcome.lot.auctioneer is Side.PLAYER and one.won:
        return say("You auctioned {lot}: she bid {total}, and you paid {least} to win.", **values)
    if outcome.lot.auctioneer is Side.PLAYER:
        return say(
            "You auctioned {lot}: she bid {total}; winning would have cost {least}.", **values
        )
    if not one.won:
        return say(
            "Lakshmi auctioned {lot}: you bid {bid} against her {total}; {least} would have won.",
            **values,
        )
    if one.overpaid:
        return say(
            "Lakshmi auctioned {lot}: you won with {bid} against her {total}; {least} would have"
            " been enough.",
            **values,
        )
    return say(
        "Lakshmi auctioned {lot}: you won with {bid} against her {total}, the lowest bid that"
        " wins.",
        **values,
    )
