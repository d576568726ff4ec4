"""Saving a score sheet: what is missing, what to ask first, and where it goes."""

from goa_solo.app.i18n import _
from goa_solo.app.presenters.campaign_summary import points_text
from goa_solo.app.screens.paused_sessions.presenter import paused_question
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.application.campaigns import running_sessions
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    correct_sheet,
    finish,
    preview_correction,
    setup_from_sheet,
)
from goa_solo.application.sheet_draft import read_day
from goa_solo.rules.message import PlayerError, say
from goa_solo.rules.scoring import warnings
from goa_solo.store.records import FinishedSession, RunningSession


class SheetSaving:
    """Saves one sheet to history, to its campaign, or as a correction."""

    changed = False  # whether a correction changed the campaign
    campaign_id = ""  # the campaign the saved session belongs to

    def __init__(self, shown: ScoreSheetPresenter) -> None:
        self._shown = shown

    @property
    def label(self) -> str:
        if self._shown.finished is not None:
            return _("Save the correction")
        return _("Save to the campaign") if self._shown.campaign.goals else _("Save to history")

    def missing(self) -> str:
        """Return what must be entered before the sheet can be saved, "" if nothing."""
        if self._shown.untouched:
            return _("Nothing is entered yet.")
        if self._shown.sheet.wealthier is None:
            return self._shown.render(say("First say who has more {pardaos}."))
        if self._shown.asks_pardaos and self._shown.sheet.pardaos is None:
            return self._shown.render(say("Enter your {pardaos} too: a goal depends on them."))
        return ""

    def warning(self) -> str:
        """Return the question before saving a sheet with more tiles than the box holds, "" for
        others. A sheet already saved that way isn't asked about again."""
        scoring, saved = self._shown.edition.scoring, self._shown.finished
        known = warnings(saved.sheet, scoring) if saved else []
        new = [one for one in warnings(self._shown.sheet, scoring) if one not in known]
        return " ".join(map(self._shown.render, new))

    def question(self) -> str:
        """Return the question before a correction after which a later session could not exist."""
        shown = self._shown
        if shown.finished is None:
            return ""
        try:
            found = preview_correction(shown.store, shown.finished.id, self._entry())
        except PlayerError:
            return ""  # saving will show why
        if found is None or not found.removed_sessions:
            return ""
        changes = " ".join(map(shown.render, found.losses()))
        return _("After this correction: {changes} Correct it anyway?").format(changes=changes)

    def paused_question(self) -> str:
        """Return the question about a session paused for the same place, "" if there is none."""
        paused = self._paused()
        return paused_question(paused[0]) if paused else ""

    def _paused(self) -> tuple[RunningSession, ...]:
        place = self._shown.campaign.campaign_session
        if place is None or not self._shown.standalone:
            return ()
        return running_sessions(self._shown.store, place.campaign_id)

    def confirmation(self) -> str:
        """Return a question about when and how a standalone sheet was played, before saving."""
        if not self._shown.standalone:
            return ""
        return _("Save {points}? Played: {played}.").format(
            points=points_text(self._shown.score.total), played=self._shown.played()
        )

    def save(self, *, leave_campaign: bool = False, delete_paused: bool = False) -> tuple[str, str]:
        """Save to history; return the session's name there and what went wrong, one of them "". A
        session paused for the same place is deleted, or becomes a session of its own."""
        if missing := self.missing():
            return "", missing
        try:
            paused = self._paused() if delete_paused else ()
            record = self._record(leave_campaign)
            for one in paused:
                self._shown.store.move_to_trash(self._shown.store.running, one.id)
        except PlayerError as error:
            return "", self._shown.render(error.message)
        self._shown.forget_draft()
        saved = self._shown.store.history.campaign_session(record.id)
        self.campaign_id = saved.campaign_id if saved else ""
        return record.id, ""

    def _record(self, leave_campaign: bool) -> FinishedSession:
        shown, store, entry = self._shown, self._shown.store, self._entry()
        self.changed = False
        if shown.finished is not None:
            found = preview_correction(store, shown.finished.id, entry)
            self.changed = found is not None and found.changed
            return correct_sheet(store, shown.finished.id, entry)
        if shown.running is not None:
            record = finish(store, shown.running, entry, leave_campaign=leave_campaign)
            shown.leave_table()
            return record
        draft, place = shown.draft, shown.campaign.campaign_session
        played = read_day(draft.played) if draft.played else None
        setup = setup_from_sheet(store, shown.sheet, shown.edition, draft.difficulty, draft.deck)
        return add_score_only(store, setup, entry, campaign_session=place, played=played)

    def _entry(self) -> SheetEntry:
        shown = self._shown
        reasons = shown.campaign.reasons(shown.draft, shown.sheet, shown.edition)
        return SheetEntry(shown.sheet, reasons)

    @property
    def may_leave_campaign(self) -> bool:
        running = self._shown.running
        return running is not None and running.campaign_session is not None
