"""What a correction changed in its campaign, as plain values: before and now, side by side."""

from collections.abc import Iterator

from attrs import frozen

from goa_solo.app.i18n import _, from_pack
from goa_solo.app.presenters.campaign_summary import goods_text, render_capitalized
from goa_solo.app.presenters.campaign_view import HoldView, hold_view
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.application import campaigns
from goa_solo.application.campaign_correction import CampaignChange
from goa_solo.rules.campaign import Campaign, Status
from goa_solo.rules.campaign_board import CampaignMove, board_moves, sentence, take_back
from goa_solo.rules.message import RuleError
from goa_solo.store.store import Store


@frozen
class CampaignSide:
    """The campaign before a correction or after it."""

    heading: str
    title: str
    line: str
    hold: HoldView


@frozen
class ChangeRow:
    """One thing that differs."""

    label: str
    before: str
    now: str


class CorrectionPresenter(CampaignPresenter):
    """The last correction of a campaign; after `undo_correction`, what that changed."""

    def __init__(self, store: Store, name: str) -> None:
        super().__init__(store, name)
        back = campaigns.last_correction(store, name)
        if back is None:
            raise RuleError("There is nothing to undo.")
        self._found: CampaignChange = back.back()
        self.undone = False
        self.number = back.session
        self._moves = board_moves(self._found.before, self._found.after) if self.has_board else ()

    @property
    def title(self) -> str:
        if self.undone:
            return _("Session {number}: correction undone").format(number=self.number)
        return _("Session {number}, corrected").format(number=self.number)

    def story(self) -> str:
        """Return what the correction means, in sentences."""
        return " ".join(render_capitalized(line, self.terms) for line in self._found.messages())

    def sides(self) -> tuple[CampaignSide, CampaignSide]:
        before, after = self._found.before, self._found.after
        gone = max(0, before.cargo - after.cargo)
        return _side(_("Before"), before), _side(_("Now"), after, gone)

    def rows(self) -> list[ChangeRow]:
        """Return what differs, in the order of the score sheet and the campaign."""
        return [row for row in self._rows() if row.before != row.now]

    def _rows(self) -> Iterator[ChangeRow]:
        before, after, number = self._found.before, self._found.after, self.number
        old, new = before.results[number - 1], after.results[number - 1]
        points = _("Points of session {number}").format(number=number)
        yield ChangeRow(points, str(old.record.points), str(new.record.points))
        goals = _("Goals of session {number}").format(number=number)
        yield ChangeRow(goals, _letters(old.achieved), _letters(new.achieved))
        yield ChangeRow(_("Goods in the hold"), str(before.cargo), str(after.cargo))
        ranks = [from_pack(one.rank) if one.rank else _("no rank") for one in (before, after)]
        yield ChangeRow(_("Rank"), *ranks)
        if Status.FINISHED not in (before.status, after.status):
            bonuses = _("Bonuses for session {number}").format(number=after.session)
            earned = (str(before.bonuses_earned), str(after.bonuses_earned))
            if before.session == after.session:
                yield ChangeRow(bonuses, *earned)

    def bonuses_to_choose(self) -> bool:
        """Return whether bonuses must be chosen again."""
        return self._found.chosen_more and not self.undone

    def moves(self) -> tuple[CampaignMove, ...]:
        """Return what to do on the physical board."""
        return self._moves

    def move_text(self, move: CampaignMove) -> str:
        return self.texts((sentence(move),))[0]

    def undo_correction(self, done: tuple[CampaignMove, ...]) -> None:
        """Undo it; `done` has the moves that were made, which have to be taken back."""
        campaigns.undo_correction(self._store, self.id)
        self.refresh()
        self.undone, self._found = True, self._found.back()
        self._moves = tuple(take_back(move) for move in reversed(done))


def _side(heading: str, campaign: Campaign, gone: int = 0) -> CampaignSide:
    """Return a side, with its rank only after the last session (R21)."""
    goods, hold = goods_text(campaign.cargo), hold_view(campaign, gone)
    if campaign.status is Status.LOST:
        return CampaignSide(heading, _("Lost at sea"), goods, hold)
    if campaign.rank:
        return CampaignSide(heading, from_pack(campaign.rank), goods, hold)
    return CampaignSide(heading, goods, "", hold)


def _letters(goals: tuple[str, ...]) -> str:
    return ", ".join(goals) or _("none")
