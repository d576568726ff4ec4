"""A campaign won and one lost, to the end by touch with corrections in between; hands do on a
physical Campaign Board what the pages say, and nothing else."""

import re
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.rules.campaign import Campaign, Status
from tests.app.screens.campaign.test_campaign_by_touch import board_ticks, by_text
from tests.hands.campaign_board import CampaignBoard
from tests.hands.test_campaign_board import compare
from tests.support.app_driver import App
from tests.support.score_sheet_player import ScoreSheetPlayer

pytestmark = pytest.mark.window


class TableAndApp:
    """One player with both: taps, reads, and moves wood."""

    def __init__(self, app: App) -> None:
        self.app, self.hand, self.board = app, ScoreSheetPlayer(app), CampaignBoard()

    def campaign(self) -> Campaign:
        return campaigns.campaign_state(next(self.app.store.campaigns.all()))

    def begin(self) -> None:
        app = self.app
        app.tap("Campaign")
        app.tap("New campaign")
        self.hand.tap(app.find("Drawn at the table"))
        for letter in "EFDGBI":
            goals = app.page.ids.goals.children
            self.hand.tap(next(one for one in goals if one.goal.letter == letter))
            app.frames(2)
        app.tap("Set sail")
        self.obey()

    def obey(self) -> None:
        """Do and tick off what the page says about the board."""
        for sentence in board_ticks(self.app):
            if sentence != "Choose your bonuses before the next setup.":
                self.board.obey(sentence)
                self.hand.tap(by_text(self.app, sentence))
        compare(self.board, self.campaign())

    def enter(self, tens: int, *letters: str) -> None:
        """Enter the next session by its points and goals."""
        self.hand.tap(self.app.find("Points and goals only"))
        self.app.settle()
        row = self.app.page.ids.points
        for _ in range(tens):
            self.hand.tap(next(one for one in row.ids.quick.children if one.text == "+10"))
        self.switch(*letters)
        self.app.tap("Save to the campaign")
        if not letters:
            self.app.tap("Yes, save it")

    def switch(self, *letters: str) -> None:
        for tick in self.app.page.ids.ticks.children:
            if tick.text[0] in letters:
                self.hand.tap(tick)

    def correct(self, number: int, *letters: str) -> None:
        """Switch goals of a recorded session on its correction page."""
        plates = [one for one in self.app.page.walk() if type(one).__name__ == "SessionPlate"]
        chips = plates[number - 1].ids.chips.children
        self.hand.tap(next(one for one in chips if one.text == "Correct"))
        self.app.settle()
        self.switch(*letters)
        self.app.tap("Save the correction")

    def undo_last_session(self) -> None:
        """Do what the question says before the session is removed."""
        app = self.app
        app.tap(by_text(app, f"Undo session {len(self.campaign().results)}"))
        asked = app.page.ids.question.text.split("On your Campaign Board: ")[1]
        app.tap("Remove")
        for sentence in re.findall(r"[^.]+\.", asked):
            self.board.obey(sentence.strip())
        compare(self.board, self.campaign())

    def leave(self, button: str) -> None:
        self.app.tap(button)
        assert self.app.screen == "campaign"


def test_a_campaign_won_with_corrections_in_between(app: App) -> None:
    player = TableAndApp(app)
    player.begin()
    player.enter(5, "E", "F")
    player.obey()
    player.leave("On to session 2")
    player.enter(4, "D")
    player.obey()
    player.leave("On to session 3")
    player.correct(1, "F")
    player.obey()
    app.tap("Undo this correction")
    player.obey()
    player.leave("Done")
    player.correct(2, "G")
    player.obey()
    player.leave("Done")
    player.undo_last_session()
    player.enter(6, "D", "G")
    player.obey()
    player.leave("On to session 3")
    player.enter(5, "B", "I")
    to_the_board(app)
    player.obey()
    assert player.campaign().status is Status.FINISHED
    assert player.board.goods == 19


def test_a_campaign_lost_with_corrections_in_between(app: App) -> None:
    player = TableAndApp(app)
    player.begin()
    player.enter(3, "E")
    player.obey()
    player.leave("On to session 2")
    player.enter(4)
    to_the_board(app)
    player.obey()
    assert player.campaign().status is Status.LOST
    app.go("campaign", campaign_id=player.app.page.presenter.id)
    player.correct(2, "G")
    player.obey()
    assert player.campaign().status is Status.GOING
    player.leave("Done")
    player.correct(1, "E")
    app.tap("Correct it")
    player.obey()
    assert (player.campaign().status, len(player.campaign().results)) == (Status.LOST, 1)
    app.tap("Undo this correction")
    player.obey()
    player.leave("Done")
    player.enter(2)
    to_the_board(app)
    player.obey()
    assert player.campaign().status is Status.LOST
    assert len(player.campaign().results) == 3


def to_the_board(app: App) -> Any:
    """From the ending to the page that says what to move."""
    if app.screen == "ending":
        app.tap("Done")
