"""Setting out without a window: the choices, and campaigns of one's own."""

import random
from pathlib import Path

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaigns.presenter import campaign_groups
from goa_solo.app.screens.new_campaign.presenter import (
    NewCampaignPresenter,
    import_campaign,
    own_problems,
)
from goa_solo.application.loaded_campaign import load_campaign
from goa_solo.store.atomic_files import backup_path
from tests.support.campaign_scenes import LISBON

MONSOON = (Path(__file__).parents[4] / "campaigns" / "monsoon.toml").read_text("utf-8")


# --- setting out ---------------------------------------------------------------------------------


def test_all_may_be_left_as_it_is(open_session: OpenSession) -> None:
    shown = NewCampaignPresenter(open_session.store, random.Random(1))
    name = shown.start()
    found = load_campaign(open_session.store, name)
    assert found.campaign is not None
    assert found.definition == LISBON
    assert found.campaign.rows == (4, 4, 4, 4, 4)
    assert found.campaign.start.difficulties == (1, 1, 1)
    assert len({letter for pair in found.campaign.start.goals for letter in pair}) == 6
    assert found.title == "From Goa to Lisbon"


def test_goals_as_drawn_at_the_table(open_session: OpenSession) -> None:
    shown = NewCampaignPresenter(open_session.store)
    shown.choose(drawn=False)
    assert not shown.ready
    assert shown.goals_line() == "Tap the goals you drew for session 1."
    for letter in "DEAFBGI":
        shown.pick(letter)  # the seventh finds no room
    assert [goal.session for goal in shown.goals()] == [2, 3, 0, 1, 1, 2, 3, 0, 0]
    shown.pick("E")
    assert [goal.session for goal in shown.goals()] == [2, 3, 0, 1, 0, 2, 3, 0, 0], "none moved"
    assert "session 1" in shown.goals_line()
    shown.pick("I")
    name = shown.start()
    found = load_campaign(open_session.store, name).campaign
    assert found is not None
    assert found.start.goals == (("D", "I"), ("A", "F"), ("B", "G"))


def test_difficulty_rows_reading_and_name(open_session: OpenSession) -> None:
    shown = NewCampaignPresenter(open_session.store)
    shown.set_difficulty(None, 2)
    shown.set_alike(False)
    shown.set_difficulty(3, 3)
    shown.set_row(0, 3)
    shown.set_row(4, 6)
    shown.choose(bonus_once=True)
    shown.set_name("  Spring ")
    assert shown.rows_line() == "From the bottom: 3, 4, 4, 4, 6 goods"
    name = shown.start()
    found = load_campaign(open_session.store, name)
    assert found.campaign is not None
    start = found.campaign.start
    assert (start.difficulties, start.rows, start.bonus_once) == ((2, 2, 3), (3, 4, 4, 4, 6), True)
    assert found.title == "Spring"
    again = NewCampaignPresenter(open_session.store)
    assert (again.chosen.rows, again.chosen.bonus_once) == ((3, 4, 4, 4, 6), True), "remembered"
    again.set_difficulty(None, 3)
    again.set_alike(False)
    again.set_difficulty(1, 1)
    again.set_alike(True)
    assert again.chosen.difficulties == (1, 1, 1)


def test_another_campaign_has_its_own_sessions_goals_and_rows(open_session: OpenSession) -> None:
    shown = NewCampaignPresenter(open_session.store)
    shown.pick("A")
    shown.follow("monsoon")
    assert len(shown.chosen.difficulties) == 4
    assert shown.chosen.goals == ()
    assert shown.rows_line() == "From the bottom: 3, 4, 5, 6, 7 goods"
    name = shown.start()
    found = load_campaign(open_session.store, name).campaign
    assert found is not None
    assert len(found.start.goals) == 4


# --- campaigns of one's own ----------------------------------------------------------------------


def test_a_file_in_the_folder_is_offered_beside_ours(open_session: OpenSession) -> None:
    open_session.store.campaign_files.write("my-seas", MONSOON.replace("Four Monsoons", "My Seas"))
    shown = NewCampaignPresenter(open_session.store)
    assert [pick.text for pick in shown.campaigns()] == [
        "From Goa to Lisbon", "Four Monsoons", "My Seas",
    ]  # fmt: skip
    shown.follow("my-seas")
    name = shown.start()
    board = CampaignPresenter(open_session.store, name)
    assert board.title == "My Seas"
    file = open_session.store.campaign_files.path("my-seas")
    for path in (file, backup_path(file)):
        path.unlink()
    assert not CampaignPresenter(open_session.store, name).readable
    assert "Nothing is saved under 'my-seas'" in str(
        CampaignPresenter(open_session.store, name).loaded.problem
    )
    assert [*campaign_groups(open_session.store)][-1] == "Can't be read right now"


def test_everything_wrong_with_a_file_is_listed(open_session: OpenSession) -> None:
    broken = MONSOON.replace("goals_needed = 1", "goals_needed = 9").replace('"A"', '"?"')
    open_session.store.campaign_files.write("broken", broken)
    open_session.store.campaign_files.write("lisbon", MONSOON)
    ours, file = own_problems(open_session.store)[::-1]
    assert file.file == "broken.toml"
    assert len(file.problems) == 2
    assert "A campaign with this name already exists" in ours.problems[0]
    assert [pick.key for pick in NewCampaignPresenter(open_session.store).campaigns()] == [
        "lisbon",
        "monsoon",
    ]


def test_a_file_is_taken_in_once_and_under_a_free_name(open_session: OpenSession) -> None:
    assert import_campaign(open_session.store, MONSOON.encode()) == ("monsoon-2", None)
    assert import_campaign(open_session.store, MONSOON.encode()) == ("monsoon-2", None)
    other = MONSOON.replace("Four Monsoons", "Other")
    assert import_campaign(open_session.store, other.encode()) == ("monsoon-3", None)
    shown = NewCampaignPresenter(open_session.store)
    shown.reread("monsoon-3")
    assert shown.chosen.definition == "monsoon-3"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"format = 3", b"x" * 2_000_000])
def test_what_is_no_campaign_is_refused_with_reasons(
    open_session: OpenSession, content: bytes
) -> None:
    name, wrong = import_campaign(open_session.store, content)
    assert name == ""
    assert wrong is not None
    assert wrong.problems
    assert open_session.store.campaign_files.names() == []
