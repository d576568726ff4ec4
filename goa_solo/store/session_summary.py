"""The summary of a finished session in lists and charts: one row of the history."""

from attrs import frozen

from goa_solo.rules.scoring import LINE_KEYS, rank
from goa_solo.rules.setup import HOUSE_DECK, Side
from goa_solo.store.ids import Id, Timestamp
from goa_solo.store.records import AuctionStats, FinishedSession


@frozen
class SessionSummary:
    """The summary of a finished session."""

    id: Id
    finished: Timestamp
    edition: str
    deck: str
    difficulty: int
    total: int
    rank: str
    points: tuple[int, ...]  # in the order of LINE_KEYS
    campaign_id: str = ""  # not in the index: the campaign lists its sessions
    session: int = 0
    day_seconds: int = 0
    night_seconds: int = 0
    rounds: int = 0  # those for which the Nazar Stone's holder is known
    nazar_rounds: int = 0  # of those, held by the player
    yours_won: int = 0
    yours_sold: int = 0
    hers_won: int = 0
    hers_lost: int = 0
    paid: int = 0
    received: int = 0
    modules: tuple[str, ...] = ()
    story: str = ""
    captain: str = ""
    lakshmi_pardaos: int | None = None  # None: not known
    has_note: bool = False  # the note itself can be long, so it is only in the session's file
    size: int = 0  # of the session's file, like the time it was written: a change means a new row
    written: str = ""

    @property
    def points_only(self) -> bool:
        """Whether it was entered in its campaign with only points and goals: then it has no session
        file, and nothing else is known."""
        return not self.id

    @property
    def won(self) -> int:
        """How many auctions the player won."""
        return self.yours_won + self.hers_won

    @property
    def lost(self) -> int:
        """How many auctions Lakshmi won."""
        return self.yours_sold + self.hers_lost

    @property
    def seconds(self) -> int:
        return self.day_seconds + self.night_seconds

    @property
    def dealt_deck(self) -> str:
        """Its deck; "" if only the score was entered and no deck was named."""
        return self.deck if self.rounds or self.deck != HOUSE_DECK else ""


def row_of(record: FinishedSession) -> SessionSummary:
    """Return the row of a finished session, without its campaign, which isn't known here."""
    auctions = record.auction_stats or AuctionStats()
    points = dict(record.points)
    return SessionSummary(
        id=record.id,
        finished=record.finished,
        edition=record.setup.edition,
        deck=record.setup.deck,
        difficulty=record.setup.difficulty,
        total=record.total,
        rank=record.rank,
        points=tuple(points.get(line, 0) for line in LINE_KEYS),
        day_seconds=record.day_seconds,
        night_seconds=record.night_seconds,
        rounds=len(auctions.nazar),
        nazar_rounds=auctions.nazar.count(Side.PLAYER.value),
        yours_won=auctions.yours_won,
        yours_sold=auctions.yours_sold,
        hers_won=auctions.hers_won,
        hers_lost=auctions.hers_lost,
        paid=auctions.paid_bank + auctions.paid_her,
        received=auctions.received,
        modules=record.setup.modules,
        story=record.setup.story or "",
        captain=record.setup.captain or "",
        lakshmi_pardaos=record.sheet.lakshmi_pardaos,
        has_note=bool(record.note),
    )


def points_only_row(
    campaign_id: Id, session: int, points: int, updated: Timestamp
) -> SessionSummary:
    """Return the row of a campaign session with only points."""
    return SessionSummary(
        id="",
        finished=updated,
        edition="",
        deck="",
        difficulty=0,
        total=points,
        rank=rank(points).name,
        points=(0,) * len(LINE_KEYS),
        campaign_id=campaign_id,
        session=session,
    )
