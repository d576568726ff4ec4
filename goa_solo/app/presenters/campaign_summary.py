"""Texts about campaigns and their cargo rows, for several screens. Imports no Kivy."""

from collections.abc import Mapping

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, from_pack, plural, render
from goa_solo.application.loaded_campaign import (
    LoadedCampaign,
    load_campaign,
    session_bonuses,
    session_campaign,
    session_goals,
)
from goa_solo.rules.campaign import Bonus, Campaign, Definition, Status
from goa_solo.rules.campaign_board import listed, setup_lines
from goa_solo.rules.goals import Goal
from goa_solo.rules.message import Message, say_count
from goa_solo.store.records import CampaignSession
from goa_solo.store.settings import Settings
from goa_solo.store.store import Store


def render_capitalized(message: Message, terms: Mapping[str, str]) -> str:
    """Render a message in an edition's terms, capitalized."""
    return capitalized(render(message, terms))


def problem_text(loaded: LoadedCampaign) -> str:
    """Return why a campaign can't be shown."""
    return render(loaded.problem) if loaded.problem else ""


def goods_text(count: int) -> str:
    return plural("{count} good", "{count} goods", count)


def points_text(count: int) -> str:
    return plural("{count} point", "{count} points", count)


def status_line(campaign: Campaign) -> str:
    """Return one line on where a campaign is."""
    number, sessions = campaign.session, campaign.definition.sessions
    match campaign.status:
        case Status.LOST:
            return _("Lost in session {number}").format(number=len(campaign.results))
        case Status.FINISHED:
            rank = from_pack(campaign.rank) if campaign.rank else _("no rank")
            return _("Reached Lisbon: {rank}").format(rank=rank)
        case Status.ABANDONED:
            return _("Set aside before session {number}").format(number=number)
        case Status.GOING:
            text = _("Session {number} of {sessions} is next")
            return text.format(number=number, sessions=sessions)


def session_lines(campaign: Campaign) -> list[str]:
    """Return what happened so far, a line for each session."""
    return [
        _("{number}: {points}, {goals}, {goods}").format(
            number=number,
            points=points_text(result.record.points),
            goals=_goals_text(result.achieved),
            goods=goods_text(result.cargo),
        )
        for number, result in enumerate(campaign.results, 1)
    ]


def _goals_text(letters: tuple[str, ...]) -> str:
    if not letters:
        return _("no goal")
    found = say_count("goal {goals}", "goals {goals}", len(letters), goals=listed(letters))
    return render(found)


@frozen
class CampaignContext:
    """What the screens of a session show of its campaign."""

    title: str
    goals: tuple[Goal, ...]
    bonuses: tuple[Bonus, ...]
    unchosen: int = 0  # bonuses that were earned but not chosen yet
    board: tuple[Message, ...] = ()  # what to move on the physical board during setup

    def goal_lines(self, terms: Mapping[str, str]) -> list[str]:
        return [
            _("Goal {letter}: {text}").format(
                letter=goal.letter, text=render(goal.as_message(), terms)
            )
            for goal in self.goals
        ]

    def bonus_lines(self, terms: Mapping[str, str]) -> list[str]:
        """Return the bonuses as lines for the setup checklist."""
        return [
            _("Campaign bonus: take {bonus}.").format(bonus=render(bonus.as_message(), terms))
            for bonus in self.bonuses
        ]

    def setup_lines(self, terms: Mapping[str, str], *, with_board: bool) -> list[str]:
        """Return the campaign's lines of the setup checklist, including the board if it is used."""
        board = [render(line, terms) for line in self.board if with_board]
        unchosen = plural(
            "Choose {count} more campaign bonus before you set up the market.",
            "Choose {count} more campaign bonuses before you set up the market.",
            self.unchosen,
        )
        return [*board, *self.bonus_lines(terms), *([unchosen] if self.unchosen else [])]


def campaign_context(
    store: Store, campaign_session: CampaignSession | None
) -> CampaignContext | None:
    """Return the goals and bonuses of a campaign's session; None without a campaign."""
    found = session_campaign(store, campaign_session)
    if found is None or found.campaign is None or campaign_session is None:
        return None
    campaign, number = found.campaign, campaign_session.session
    waits = campaign.status is Status.GOING and number == len(campaign.results) + 1
    return CampaignContext(
        _("{campaign}, session {number}").format(campaign=found.title, number=number),
        session_goals(campaign, number),
        session_bonuses(campaign, number),
        campaign.bonuses_earned - len(campaign.bonuses) if waits else 0,
        setup_lines(campaign, number),
    )


def recorded_page(store: Store, name: str) -> str:
    """Return the screen that follows when a session of a campaign was recorded."""
    return "lost_at_sea" if load_campaign(store, name).status is Status.LOST else "session_recorded"


MOST_GOODS = 99
ROWS_KEY = "campaign.rows."


def saved_rows(settings: Settings, definition: Definition) -> tuple[int, ...]:
    """Return the rows new campaigns start with, from the bottom."""
    text = str(settings.get(ROWS_KEY + definition.name) or "")
    rows = tuple(int(part) for part in text.split(",") if part.isdecimal())
    fits = len(rows) == len(definition.rows) and all(1 <= n <= MOST_GOODS for n in rows)
    return rows if fits else definition.rows


def rows_setting(definition: Definition, rows: tuple[int, ...]) -> dict[str, str | None]:
    """Return the setting to save; the campaign's own rows need none."""
    return {
        ROWS_KEY + definition.name: ",".join(map(str, rows)) if rows != definition.rows else None
    }


def rows_text(rows: tuple[int, ...]) -> str:
    if len(set(rows)) == 1:
        same = say_count(
            "{rows} rows of {count} good",
            "{rows} rows of {count} goods",
            rows[0],
            rows=len(rows),
        )
        return render(same)
    return _("From the bottom: {rows} goods").format(rows=", ".join(map(str, rows)))
