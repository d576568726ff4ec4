"""The sessions of a campaign as cards: goals with their evidence, points, cargo, bonuses."""

from collections.abc import Mapping

from attrs import frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.campaign_summary import points_text, render_capitalized
from goa_solo.app.screens.paused_sessions.presenter import PausedRow, paused_row
from goa_solo.application.campaigns import last_correction
from goa_solo.application.loaded_campaign import LoadedCampaign
from goa_solo.application.sheet_draft import LONGEST_REASON
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.campaign import Campaign, Record, Result, Status, evaluate_goals
from goa_solo.rules.goals import Evidence, Goal
from goa_solo.rules.message import PlayerError, cut_off
from goa_solo.rules.scoring import QUINED
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store

DONE, NEXT, LATER = "done", "next", "later"


@frozen
class CampaignGoalLine:
    """A goal of a session, and why it's achieved or not."""

    letter: str
    text: str
    why: str = ""
    achieved: bool = False
    missed: bool = False


@frozen
class SessionCard:
    """One session of the campaign."""

    number: int
    state: str
    heading: str
    points: str
    line: str
    goals: tuple[CampaignGoalLine, ...]
    finished: str = ""  # its name in history, if it has one
    by_hand: bool = False  # only points and goals were entered
    in_trash: str = ""  # its name in history, if it was deleted there and can be restored
    paused: tuple[PausedRow, ...] = ()  # started for this place, but not scored yet
    corrected: bool = False  # its correction can be seen and undone


def campaign_sessions(
    store: Store,
    found: LoadedCampaign,
    terms: dict[str, str],
    running: tuple[RunningSession, ...] = (),
) -> list[SessionCard]:
    """Return one card for each session, in order."""
    campaign = found.campaign
    assert campaign is not None
    cards = []
    for number, letters in enumerate(campaign.start.goals, 1):
        goals = tuple(map(campaign.definition.goal, letters))
        if number <= len(campaign.results):
            cards.append(_played(store, found, number, goals, terms))
            continue
        is_next = number == campaign.session and campaign.status in (Status.GOING, Status.ABANDONED)
        texts = [(goal.letter, render_capitalized(goal.as_message(), terms)) for goal in goals]
        lines = tuple(CampaignGoalLine(letter, text) for letter, text in texts)
        difficulty = (campaign.start.difficulties or (1,) * number)[number - 1]
        line = _("Difficulty {level}").format(level=ROMAN[difficulty])
        if is_next and campaign.bonuses:
            line = _("{line} · starts with {bonuses}").format(
                line=line, bonuses=_bonuses(campaign, campaign.bonuses, terms)
            )
        state, heading = NEXT if is_next else LATER, _("Session {number}").format(number=number)
        paused = (
            tuple(paused_row(store, one, in_campaign=True) for one in running) if is_next else ()
        )
        cards.append(SessionCard(number, state, heading, "", line, lines, paused=paused))
    return cards


def _bonuses(campaign: Campaign, chosen: tuple[str, ...], terms: dict[str, str]) -> str:
    there = {bonus.key: render(bonus.as_message(), terms) for bonus in campaign.definition.bonuses}
    return ", ".join(there[key] for key in chosen)


def cargo_line(result: Result) -> str:
    """Return the goods a session earned, by what they were earned for."""
    points, goals = result.from_points, result.from_goals
    line = plural("{count} good for points (barrel)", "{count} goods for points (barrels)", points)
    if not goals:
        return line
    chests = plural(
        "{count} good for all goals (chest)", "{count} goods for all goals (chests)", goals
    )
    return f"{line} · {chests}"


def _played(
    store: Store, found: LoadedCampaign, number: int, goals: tuple[Goal, ...], terms: dict[str, str]
) -> SessionCard:
    campaign = found.campaign
    assert campaign is not None
    result = campaign.results[number - 1]
    name = found.campaign_record.sessions[number - 1]
    corrected = last_correction(store, found.id)
    line = cargo_line(result)
    played, earned = campaign.played_with(number), campaign.bonuses_for(number)
    bonuses = _bonuses(campaign, played, terms)
    if bonuses:
        line = _("{line} · started with {bonuses}").format(line=line, bonuses=bonuses)
    if played != earned:  # a correction has changed what was earned, but not what was played
        line = _("{line} · earned: {bonuses}").format(
            line=line, bonuses=_bonuses(campaign, earned, terms) or _("none")
        )
    return SessionCard(
        number,
        DONE,
        _("Session {number}").format(number=number),
        points_text(result.record.points),
        line,
        goal_lines(evidence_of(store, result.record, name, goals), result.record, goals, terms),
        finished=name if name in store.finished else "",
        by_hand=not name,
        in_trash=name if name and store.trashed_path(store.finished, name).exists() else "",
        corrected=corrected is not None and corrected.session == number,
    )


def goal_lines(
    evidence: Mapping[str, Evidence], record: Record, goals: tuple[Goal, ...], terms: dict[str, str]
) -> tuple[CampaignGoalLine, ...]:
    """Return each goal with what the sheet shows, and the player's reason if it's overridden."""
    reasons = dict(record.overruled)
    lines = []
    for goal in goals:
        why = _("as you entered it")
        if goal.letter in evidence:
            why = render(evidence[goal.letter].why, terms)
        if goal.letter in reasons:
            why = _("{why}. You overrode this: {reason}").format(
                why=why, reason=cut_off(reasons[goal.letter], LONGEST_REASON)
            )
        achieved = goal.letter in record.achieved
        text = render_capitalized(goal.as_message(), terms)
        lines.append(CampaignGoalLine(goal.letter, text, why, achieved, not achieved))
    return tuple(lines)


def evidence_of(
    store: Store, record: Record, name: str, goals: tuple[Goal, ...]
) -> dict[str, Evidence]:
    """Return what the score sheet shows for each goal; empty if there is no sheet."""
    sheet, scoring = record.sheet, QUINED
    if name and name in store.finished:
        session = store.finished.read(name)
        sheet = session.sheet
        if session.setup.edition in editions():
            scoring = edition(session.setup.edition).scoring
    try:
        return evaluate_goals(goals, sheet, scoring) if sheet is not None else {}
    except PlayerError:
        return {}  # the edition it was scored with is no longer there
