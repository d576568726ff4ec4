"""Random campaigns through the app and the referee at once: goals, cargo, bonuses, refusals."""

import random
import tomllib
from typing import Any

from goa_solo import packs
from goa_solo.paths import campaigns_folder
from goa_solo.rules.campaign import (
    Abandon,
    Campaign,
    CampaignEntry,
    CampaignStart,
    Choose,
    Definition,
    Record,
    Resume,
    Status,
    apply,
    begin,
    evaluate_goals,
    record_from_sheet,
)
from goa_solo.rules.message import RuleError
from tests.referee.campaigns import LISBON, CampaignReferee, achieved
from tests.referee.plain_table import ForbiddenError
from tests.referee.random_sheets import random_sheet
from tests.referee.scores import EDITIONS, points, possible

BONUSES = ("contracts", "ships", "pardaos")


def campaign_rules(name: str) -> dict[str, Any]:
    if name == "lisbon":
        return LISBON
    with (campaigns_folder() / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def campaign_facts(campaign: Campaign) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "status": campaign.status.value,
        "cargo": campaign.cargo,
        "rows filled": campaign.rows_filled,
        "rank": campaign.rank,
        "records": [(r.record.points, sorted(r.achieved)) for r in campaign.results],
    }
    if campaign.status is Status.GOING:
        facts["goals"] = [goal.letter for goal in campaign.goals]
        facts["session"] = campaign.session
        facts["bonuses"] = list(campaign.bonuses)
        facts["earned"] = campaign.bonuses_earned
        if campaign.results:
            facts["open"] = [bonus.key for bonus in campaign.bonuses_open]
    return facts


def random_start(rng: random.Random, rules: dict[str, Any]) -> CampaignStart:
    letters = [goal["letter"] for goal in rules["goal"]]
    each, sessions = rules["goals_a_session"], rules["sessions"]
    dealt = rng.sample(letters, each * sessions)
    if rng.random() < 0.05:
        dealt[0] = rng.choice((dealt[1], "Z"))
    if rng.random() < 0.05:
        dealt.pop()
    rows = None
    if rng.random() < 0.5:
        rows = tuple(rng.randint(1, 7) for _ in range(rng.choice((5, 5, 5, 5, 4))))
        rows = (rng.choice((0, *[rows[0]] * 9)), *rows[1:])
    goals = tuple(tuple(dealt[n : n + each]) for n in range(0, len(dealt), each))
    return CampaignStart(goals, rows, bonus_once=rng.random() < 0.5)


def random_entry(rng: random.Random, campaign: Campaign, edition: str) -> CampaignEntry:
    """Return mostly a record from a sheet, now and then something else, allowed or not."""
    kind = rng.random()
    if kind < 0.4:
        return Choose(
            tuple(rng.choices((*BONUSES, "elephants"), (5, 5, 5, 1), k=rng.randint(0, 3)))
        )
    if kind < 0.45:
        return rng.choice((Abandon(), Resume(), Resume()))
    goals = campaign.start.goals[min(len(campaign.results), len(campaign.start.goals) - 1)]
    if kind < 0.8:
        wrong = rng.choice((*[[]] * 8, ["A"], [goals[0]]))
        return Record(
            rng.choice((*range(71), 999, -1, 1000)),
            (*rng.sample(goals, rng.choice((0, *[1] * 6, *[2] * 4))), *wrong),
        )
    sheet = random_sheet(rng, edition)
    while not possible(sheet, edition):
        sheet = random_sheet(rng, edition)
    scoring = packs.edition(edition).scoring
    record = record_from_sheet(campaign, sheet, scoring)
    rules = campaign_rules(campaign.definition.name)
    current = {goal.letter for goal in campaign.goals}
    shown = {goal["letter"] for goal in rules["goal"] if achieved(goal, sheet, edition)}
    assert set(record.achieved) == shown & current
    assert record.points == sum(points(sheet, edition).values())
    return record


def refused(action: Any, *arguments: object) -> tuple[Any, bool]:
    try:
        return action(*arguments), False
    except (RuleError, ForbiddenError):
        return None, True


def compare_campaign(number: int, name: str) -> str:
    """Play one random campaign with both; return how it ended."""
    rng = random.Random(f"{name} {number}")
    edition = rng.choice(sorted(EDITIONS))
    rules = campaign_rules(name)
    definition: Definition = packs.campaign(name).definition
    start = random_start(rng, rules)
    campaign, refused_by_app = refused(begin, definition, start)
    referee, forbidden = refused(CampaignReferee, rules, start)
    assert refused_by_app == forbidden, start
    if forbidden:
        return "refused"
    for _ in range(30):
        assert campaign_facts(campaign) == referee.facts()
        entry = random_entry(rng, campaign, edition)
        after, refused_by_app = refused(apply, campaign, entry)
        _, forbidden = refused(referee.take, entry)
        assert refused_by_app == forbidden, (entry, campaign_facts(campaign))
        campaign = after or campaign
    assert campaign_facts(campaign) == referee.facts()
    return str(campaign.status.value)


def compare_campaigns(numbers: range, name: str) -> set[str]:
    """Play these campaigns; return the ways they ended."""
    return {compare_campaign(number, name) for number in numbers}


def compare_goals(name: str, edition: str) -> None:
    """Decide every goal of a campaign with 300 random sheets; each is achieved and missed."""
    rng = random.Random(f"{name} {edition}")
    rules = campaign_rules(name)
    definition = packs.campaign(name).definition
    scoring = packs.edition(edition).scoring
    seen = {goal["letter"]: {True: 0, False: 0} for goal in rules["goal"]}
    for _ in range(300):
        sheet = random_sheet(rng, edition)
        if not possible(sheet, edition):
            continue
        found = evaluate_goals(definition.goals, sheet, scoring)
        for goal in rules["goal"]:
            expected = achieved(goal, sheet, edition)
            assert found[goal["letter"]].achieved == expected, (goal, sheet)
            seen[goal["letter"]][expected] += 1
    assert all(min(counts.values()) for counts in seen.values()), seen
