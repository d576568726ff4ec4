"""The definition of a campaign, and its log entries."""

from attrs import frozen

from goa_solo.rules.goals import LISBON_GOALS, Goal
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.scoring import ScoreSheet


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
        raise RuleError(say("There is no goal {letter} in this campaign.", letter=letter))


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
