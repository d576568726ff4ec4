"""The saved records: running sessions, finished sessions, campaigns."""

from attrs import asdict, frozen

from goa_solo.rules.campaign import CampaignEntry, CampaignStart, Record
from goa_solo.rules.cards import Face
from goa_solo.rules.entries import DECKS, Begin, Entry
from goa_solo.rules.market import Market
from goa_solo.rules.scoring import ANY_EDITION, ScoreSheet, problems, rank
from goa_solo.rules.setup import Phase, Setup, Side
from goa_solo.rules.table import Table
from goa_solo.store.errors import UnreadableError
from goa_solo.store.ids import Id, Timestamp, is_id

MOST_SESSIONS = 99  # in a campaign
MOST_SECONDS = 10_000_000  # a session of four months without a pause


@frozen
class CampaignSession:
    """A session's campaign, and its number there."""

    campaign_id: Id
    session: int

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.session <= MOST_SESSIONS:
            raise UnreadableError("its session number doesn't fit its campaign")


@frozen
class FoldStart:
    """Where folding the log starts: earlier entries had other rules and can only be shown."""

    at: int
    state: Table


@frozen
class CardsRevealed:
    """The real cards revealed from a deck in a phase, in order, including those undone since."""

    phase: Phase
    deck: str
    cards: tuple[Face | int, ...]

    def __attrs_post_init__(self) -> None:
        if self.deck not in DECKS:
            raise UnreadableError("it has cards from an unknown pile")


@frozen
class RunningSession:
    """A session that is being played, or paused."""

    id: Id
    app: str  # the app version that saved it
    created: Timestamp
    updated: Timestamp
    seed: str  # for the shuffler
    entries: tuple[Entry, ...]  # the whole log; undone entries are at its end
    at: int  # how many entries are applied
    state: Table  # the table after these
    base: FoldStart | None = None
    seen: tuple[CardsRevealed, ...] = ()
    campaign_session: CampaignSession | None = None
    learnt: tuple[CardsRevealed, ...] = ()  # the faces it has added to the player's own deck
    day_seconds: int = 0
    night_seconds: int = 0
    markets: tuple[Market, ...] = ()  # of a challenge: the day's, and the night's if known
    to_beat: int | None = None  # the points of the player who sent the challenge
    kept_from: CampaignSession | None = None  # its place, until another result was entered there

    def __attrs_post_init__(self) -> None:
        _check_log(self.entries, self.at, self.base)
        _check_seconds(self.day_seconds, self.night_seconds)

    @property
    def setup(self) -> Setup:
        first = self.entries[0]
        assert isinstance(first, Begin)
        return first.setup

    @property
    def log(self) -> tuple[Entry, ...]:
        """The applied entries."""
        return self.entries[: self.at]


@frozen
class AuctionStats:
    """Auction statistics: how many each side won in each role, and what was paid."""

    yours_won: int = 0  # the player was the auctioneer and won
    yours_sold: int = 0  # the player was the auctioneer and she won
    hers_won: int = 0  # she was the auctioneer and the player won
    hers_lost: int = 0  # she was the auctioneer and kept it
    passed: int = 0  # of those, without a bid
    paid_bank: int = 0
    paid_her: int = 0
    received: int = 0
    prices: tuple[int, ...] = ()  # what the player paid for each auction won
    nazar: tuple[str, ...] = ()  # who held it after each round's auctions

    def __attrs_post_init__(self) -> None:
        counts = asdict(self, recurse=False)
        holders, prices = counts.pop("nazar"), counts.pop("prices")
        if not set(holders) <= _SIDES or any(count < 0 for count in (*counts.values(), *prices)):
            raise UnreadableError("its auction counts are impossible")


@frozen
class SheetRevision:
    """A sheet before it was corrected."""

    until: Timestamp
    sheet: ScoreSheet

    def __attrs_post_init__(self) -> None:
        _check_sheet(self.sheet)


@frozen
class FinishedSession:
    """A session played to its end, or one for which only the score was entered."""

    id: Id
    app: str
    created: Timestamp
    finished: Timestamp
    updated: Timestamp
    setup: Setup
    sheet: ScoreSheet
    points: tuple[tuple[str, int], ...]  # per line
    total: int
    rank: str
    entries: tuple[Entry, ...] = ()  # empty if only the score was entered
    base: FoldStart | None = None
    state: Table | None = None  # the last table; no longer saved, because the log leads to it
    auction_stats: AuctionStats | None = None
    day_seconds: int = 0
    night_seconds: int = 0
    note: str = ""
    revised: tuple[SheetRevision, ...] = ()
    seed: str = ""  # for the shuffler; "" if only the score was entered, or unknown
    to_beat: int | None = None  # the points of the player who sent the challenge

    def __attrs_post_init__(self) -> None:
        if sum(points for _, points in self.points) != self.total:
            raise UnreadableError("its lines don't add up to its total")
        if self.total < 0 or rank(self.total).name != self.rank:
            raise UnreadableError("its rank doesn't match its total")
        _check_sheet(self.sheet)
        _check_seconds(self.day_seconds, self.night_seconds)
        if self.entries:
            _check_log(self.entries, len(self.entries), self.base)

    @property
    def seconds(self) -> int:
        """The playing time without pauses."""
        return self.day_seconds + self.night_seconds


@frozen
class FullLog:
    """A campaign's log before a correction removed sessions or bonuses, which return when the
    correction is undone."""

    entries: tuple[CampaignEntry, ...]
    sessions: tuple[str, ...]

    def __attrs_post_init__(self) -> None:
        _check_campaign_log(self.entries, self.sessions)


@frozen
class LastCorrection:
    """A corrected session of a campaign and its record from before, to undo that. It lasts until
    another session is recorded or corrected."""

    session: int
    record: Record

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.session <= MOST_SESSIONS:
            raise UnreadableError("its session number doesn't fit its campaign")


@frozen
class CampaignRecord:
    """A campaign: its log, and its finished sessions. Only this says which campaign a finished
    session belongs to."""

    id: Id
    app: str
    created: Timestamp
    updated: Timestamp
    definition: str  # the name of the campaign it follows
    entries: tuple[CampaignEntry, ...]
    sessions: tuple[str, ...] = ()  # ids of the recorded sessions, in order; "" if entered by hand
    name: str = ""
    note: str = ""
    full_log: FullLog | None = None  # only while a correction has removed something
    corrected: LastCorrection | None = None  # only while it can be undone

    def __attrs_post_init__(self) -> None:
        _check_campaign_log(self.entries, self.sessions)
        if self.corrected is not None and self.corrected.session > len(self.sessions):
            raise UnreadableError("its session number doesn't fit its campaign")

    @property
    def next_session(self) -> CampaignSession:
        """The one after those recorded."""
        return CampaignSession(self.id, len(self.sessions) + 1)


# --- checks beyond the types --------------------------------------------------------------------

_SIDES = {side.value for side in Side}


def _check_log(entries: tuple[Entry, ...], at: int, base: FoldStart | None) -> None:
    if not entries or not isinstance(entries[0], Begin):
        raise UnreadableError("its log doesn't begin with a setup")
    if not 1 <= (base.at if base else 1) <= at <= len(entries):
        raise UnreadableError("its place in the log is impossible")


def _check_campaign_log(entries: tuple[CampaignEntry, ...], sessions: tuple[str, ...]) -> None:
    if not entries or not isinstance(entries[0], CampaignStart):
        raise UnreadableError("its log doesn't begin with its goals")
    if sum(isinstance(entry, Record) for entry in entries) != len(sessions):
        raise UnreadableError("its sessions don't match its log")
    if not all(map(is_id, filter(None, sessions))):
        raise UnreadableError("its sessions have invalid names")
    for entry in entries:
        if isinstance(entry, Record) and entry.sheet is not None:
            _check_sheet(entry.sheet)


def _check_sheet(sheet: ScoreSheet) -> None:
    if wrong := problems(sheet, ANY_EDITION):
        raise UnreadableError(wrong[0])


def _check_seconds(*seconds: int) -> None:
    if not all(0 <= one <= MOST_SECONDS for one in seconds):
        raise UnreadableError("its playing time is impossible")
