"""A campaign: its definition, its log, and the state computed from that: goals, cargo, bonuses and
rank (rules section 6)."""

from collections.abc import Iterable, Mapping
from enum import Enum

from attrs import evolve, frozen

from goa_solo.rules.goals import LISBON_GOALS, Evidence, Goal
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.scoring import QUINED, ScoreSheet, ScoringTable, score
from goa_solo.rules.setup import DIFFICULTIES

MOST_POINTS = 999


@frozen
class Bonus:
    """An extra for the setup of a later session."""

    key: str
    amount: int

    def as_message(self) -> Message:
        match self.key:
            case "contracts":
                return say("{amount} more {contracts}", amount=self.amount)
            case "ships":
                return say("{amount} more {ships}", amount=self.amount)
            case _:
                return say("{amount} more {pardaos}", amount=self.amount)


BONUS_KEYS = ("contracts", "ships", "pardaos")


@frozen
class Definition:
    """The rules of a campaign; the defaults are those of the campaign to Lisbon."""

    name: str = "lisbon"
    title: str = "From Goa to Lisbon"
    sessions: int = 3
    goals: tuple[Goal, ...] = LISBON_GOALS
    goals_a_session: int = 2
    goals_needed: int = 1  # with fewer in a session, the campaign is lost
    points_a_good: int = 10
    goods_for_all_goals: int = 1
    rows: tuple[int, ...] = (4, 4, 4, 4, 4)  # goods that fill each cargo row, from the bottom (R9)
    ranks: tuple[str, ...] = ("Castaway", "Drifter", "Wayfarer", "Seasoned Trader", "Fleetmaster")
    bonuses: tuple[Bonus, ...] = (Bonus("contracts", 2), Bonus("ships", 2), Bonus("pardaos", 5))

    def goal(self, letter: str) -> Goal:
        for goal in self.goals:
            if goal.letter == letter:
                return goal
        raise RuleError("There is no goal {letter} in this campaign.", letter=letter)


LISBON = Definition()


@frozen
class CampaignStart:
    """The goals dealt to each session, the player's cargo rows, and the reading of R8."""

    goals: tuple[tuple[str, ...], ...]
    rows: tuple[int, ...] | None = None  # None: as defined
    bonus_once: bool = False
    difficulties: tuple[int, ...] = ()


@frozen
class Choose:
    """The bonuses for the next session; may be chosen again until that session is recorded.
    `played` has those it was really set up with, if a correction left fewer."""

    bonuses: tuple[str, ...]
    played: tuple[str, ...] = ()


@frozen
class Record:
    """A session's result. `overruled` gives the player's reason for each goal decided against the
    score sheet. The sheet is in the finished session; it is here only if that was deleted from
    history."""

    points: int
    achieved: tuple[str, ...] = ()
    sheet: ScoreSheet | None = None
    overruled: tuple[tuple[str, str], ...] = ()


@frozen
class Abandon:
    """The campaign is set aside."""


@frozen
class Resume:
    """A campaign that was set aside is resumed."""


CampaignEntry = CampaignStart | Choose | Record | Abandon | Resume


# --- the state -----------------------------------------------------------------------------------


class Status(Enum):
    GOING = "going"
    LOST = "lost"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@frozen
class Result:
    """The goods and goals from a recorded session."""

    record: Record
    goals: tuple[str, ...]
    from_points: int
    from_goals: int

    @property
    def achieved(self) -> tuple[str, ...]:
        return self.record.achieved

    @property
    def cargo(self) -> int:
        return self.from_points + self.from_goals


@frozen
class Campaign:
    definition: Definition
    start: CampaignStart
    results: tuple[Result, ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()  # bonuses for each session, starting with the first
    played: tuple[tuple[str, ...], ...] = ()  # those it was set up with, which may be more
    status: Status = Status.GOING

    @property
    def session(self) -> int:
        """The number of the next session, or of the last one if all are recorded."""
        return min(len(self.results) + 1, self.definition.sessions)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals of that session."""
        return tuple(self.definition.goal(g) for g in self.start.goals[self.session - 1])

    @property
    def cargo(self) -> int:
        return sum(result.cargo for result in self.results)

    @property
    def rows(self) -> tuple[int, ...]:
        return self.start.rows or self.definition.rows

    @property
    def rows_filled(self) -> int:
        left = self.cargo
        for filled, size in enumerate(self.rows):
            if left < size:
                return filled
            left -= size
        return len(self.rows)

    @property
    def to_next_row(self) -> int | None:
        """How many goods the next row still needs; None if all are full."""
        filled = self.rows_filled
        if filled == len(self.rows):
            return None
        return sum(self.rows[: filled + 1]) - self.cargo

    @property
    def rank(self) -> str | None:
        """The rank for the rows filled; None with no row (R16), or before the end (R21)."""
        filled = self.rows_filled if self.status is Status.FINISHED else 0
        return self.definition.ranks[filled - 1] if filled else None

    @property
    def achieved(self) -> tuple[str, ...]:
        """All goals achieved so far."""
        return tuple(letter for result in self.results for letter in result.achieved)

    @property
    def bonuses_earned(self) -> int:
        """How many bonuses are earned: one per different goal achieved, none before session 1."""
        if not self.results:
            return 0
        return min(len(set(self.achieved)), len(self.bonuses_open))

    @property
    def bonuses_open(self) -> tuple[Bonus, ...]:
        """The bonuses that can be chosen: each once per setup, or once per campaign (R8)."""
        used = {key for past in self.played[: len(self.results)] for key in past}
        if not self.start.bonus_once:
            used = set()
        return tuple(b for b in self.definition.bonuses if b.key not in used)

    @property
    def bonuses(self) -> tuple[str, ...]:
        """The bonuses for the next session."""
        return self.bonuses_for(len(self.results) + 1)

    def played_with(self, session: int) -> tuple[str, ...]:
        """Return the bonuses a session was set up with, earned or not."""
        return self.played[session - 1] if session <= len(self.played) else ()

    def bonuses_for(self, session: int) -> tuple[str, ...]:
        """Return the bonuses chosen for a session. For the next one, all of them if all are earned
        and the player hasn't chosen otherwise: there is nothing to choose."""
        if session <= len(self.chosen):
            return self.chosen[session - 1]
        every = tuple(bonus.key for bonus in self.bonuses_open)
        is_next = session == len(self.results) + 1
        return every if is_next and len(every) == self.bonuses_earned else ()


def begin(definition: Definition, start: CampaignStart) -> Campaign:
    """Start a campaign with its goals dealt."""
    dealt = [letter for session in start.goals for letter in session]
    if len(start.goals) != definition.sessions or any(
        len(session) != definition.goals_a_session for session in start.goals
    ):
        raise RuleError(
            "These goals don't fit the campaign. Sessions: {sessions}. Goals for each"
            " session: {each}.",
            sessions=definition.sessions,
            each=definition.goals_a_session,
        )
    for letter in dealt:
        definition.goal(letter)
    if len(set(dealt)) != len(dealt):
        raise RuleError("Each goal can be dealt only once.")
    rows = start.rows
    if rows is not None and (
        len(rows) != len(definition.rows) or not all(1 <= size <= MOST_POINTS for size in rows)
    ):
        raise RuleError(
            "The cargo hold needs {count} rows, each with room for at least 1 good.",
            count=len(definition.rows),
        )
    if not set(start.difficulties) <= set(DIFFICULTIES):
        raise RuleError("The difficulty must be 1, 2 or 3.")
    return Campaign(definition, start)


def apply(campaign: Campaign, entry: CampaignEntry) -> Campaign:
    """Return the campaign after one more entry; raise `RuleError` if it isn't allowed."""
    match entry:
        case CampaignStart():
            raise RuleError("This campaign has already begun.")
        case Abandon():
            _must_be(campaign, Status.GOING)
            return evolve(campaign, status=Status.ABANDONED)
        case Resume():
            _must_be(campaign, Status.ABANDONED)
            return evolve(campaign, status=Status.GOING)
        case Choose():
            _must_be(campaign, Status.GOING)
            return _chosen(campaign, entry)
        case Record():
            _must_be(campaign, Status.GOING)
            return _recorded(campaign, entry)


def fold(definition: Definition, entries: Iterable[CampaignEntry]) -> Campaign:
    """Return the campaign after all entries; the first deals the goals."""
    campaign: Campaign | None = None
    for entry in entries:
        if campaign is not None:
            campaign = apply(campaign, entry)
        elif isinstance(entry, CampaignStart):
            campaign = begin(definition, entry)
        else:
            raise RuleError("A campaign starts with its goals, and this one has none.")
    if campaign is None:
        raise RuleError("This campaign is empty.")
    return campaign


def goods_for(definition: Definition, points: int) -> int:
    """Return the goods for a session's points, rounded up."""
    return -(-points // definition.points_a_good)


def goods_to_next_rank(campaign: Campaign) -> Message | None:
    """Return how many goods the next rank needs, which is all a page says before the end (R21)."""
    wanted = campaign.to_next_row
    if wanted is None or campaign.status in (Status.LOST, Status.FINISHED):
        return None
    return say_count(
        "{count} more good for the next rank.", "{count} more goods for the next rank.", wanted
    )


def points_to_next_good(definition: Definition, points: int) -> int:
    """Return how many more points earn one more good."""
    return goods_for(definition, points) * definition.points_a_good + 1 - points


def _must_be(campaign: Campaign, status: Status) -> None:
    if campaign.status is status:
        return
    match campaign.status:
        case Status.LOST:
            raise RuleError("This campaign is lost; undo its last session to change that.")
        case Status.FINISHED:
            raise RuleError("This campaign is finished.")
        case Status.ABANDONED:
            raise RuleError("This campaign was set aside: resume it first.")
        case Status.GOING:
            raise RuleError("This campaign is already under way.")


def _chosen(campaign: Campaign, entry: Choose) -> Campaign:
    wanted = entry.bonuses
    if len(set(wanted)) != len(wanted):
        raise RuleError("Each bonus can be chosen once per setup.")
    known = {bonus.key for bonus in campaign.definition.bonuses}
    if not set(wanted) <= known:
        raise RuleError("Choose from these bonuses: {keys}.", keys=", ".join(sorted(known)))
    if not set(wanted) <= {bonus.key for bonus in campaign.bonuses_open}:
        raise RuleError("One of these bonuses was used in an earlier session and is gone (R8).")
    if len(wanted) > campaign.bonuses_earned:
        raise RuleError(
            say_count(
                "You have earned {count} bonus for this session, not {wanted}.",
                "You have earned {count} bonuses for this session, not {wanted}.",
                campaign.bonuses_earned,
                wanted=len(wanted),
            )
        )
    place = len(campaign.results)
    none: tuple[tuple[str, ...], ...] = ((),) * place
    return evolve(
        campaign,
        chosen=(*(*campaign.chosen, *none)[:place], wanted),
        played=(*(*campaign.played, *none)[:place], entry.played or wanted),
    )


def _recorded(campaign: Campaign, entry: Record) -> Campaign:
    """Add the cargo for points and goals; with too few goals, the campaign is lost."""
    definition = campaign.definition
    goals = campaign.start.goals[campaign.session - 1]
    if not 0 <= entry.points <= MOST_POINTS:
        raise RuleError("Points must be a number from 0 to {most}.", most=MOST_POINTS)
    if not set(entry.achieved) <= set(goals) or len(set(entry.achieved)) != len(entry.achieved):
        raise _other_goals(campaign.session, goals)
    all_goals = len(entry.achieved) == len(goals)
    result = Result(
        entry,
        goals,
        from_points=goods_for(definition, entry.points),
        from_goals=definition.goods_for_all_goals if all_goals else 0,
    )
    results = (*campaign.results, result)
    status = Status.GOING
    if len(entry.achieved) < definition.goals_needed:
        status = Status.LOST
    elif len(results) == definition.sessions:
        status = Status.FINISHED
    return evolve(campaign, results=results, status=status)


def _other_goals(session: int, goals: Iterable[str]) -> RuleError:
    return RuleError(
        "Session {session} has the goals {goals}.", session=session, goals=", ".join(goals)
    )


# --- goals and corrections -------------------------------------------------------------------


def evaluate_goals(
    goals: Iterable[Goal], sheet: ScoreSheet, scoring: ScoringTable = QUINED
) -> dict[str, Evidence]:
    """Return what a score sheet shows for each goal."""
    points = score(sheet, scoring)
    return {goal.letter: goal.condition.decide(sheet, points) for goal in goals}


def record_from_sheet(
    campaign: Campaign,
    sheet: ScoreSheet,
    scoring: ScoringTable = QUINED,
    overrule: Mapping[str, str] | None = None,
) -> Record:
    """Make the next session's record from a score sheet. A goal named in `overrule` is decided
    against the sheet, for the reason given."""
    overrule = overrule or {}
    goals = [goal.letter for goal in campaign.goals]
    if not set(overrule) <= set(goals):
        raise _other_goals(campaign.session, goals)
    for letter, reason in overrule.items():
        if not reason.strip():
            raise RuleError(
                "Say in a few words why you're overriding goal {letter}.", letter=letter
            )
    decided = evaluate_goals(campaign.goals, sheet, scoring)
    achieved = tuple(
        letter for letter, found in decided.items() if found.achieved != (letter in overrule)
    )
    return Record(score(sheet, scoring).total, achieved, overruled=tuple(overrule.items()))


def log_before_session(
    entries: tuple[CampaignEntry, ...], session: int
) -> tuple[CampaignEntry, ...]:
    """Return the log before a session was recorded."""
    places = [n for n, entry in enumerate(entries) if isinstance(entry, Record)]
    if not 1 <= session <= len(places):
        raise RuleError("Session {session} has not been recorded yet.", session=session)
    return entries[: places[session - 1]]


def replace_record(
    entries: tuple[CampaignEntry, ...], session: int, record: Record
) -> tuple[CampaignEntry, ...]:
    """Return the log with another record for a session."""
    before = log_before_session(entries, session)
    return (*before, record, *entries[len(before) + 1 :])
