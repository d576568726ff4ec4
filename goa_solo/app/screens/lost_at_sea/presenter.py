"""The end of a lost campaign, as plain values."""

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.campaign_summary import goods_text
from goa_solo.app.screens.logbook.presenter import auctions_sentence, finished_session
from goa_solo.app.screens.session_recorded.presenter import SessionRecordedPresenter
from goa_solo.rules.campaign import Status


class LostAtSeaPresenter(SessionRecordedPresenter):
    """A lost campaign."""

    only_if = Status.LOST

    @property
    def number(self) -> int:
        return len(self.campaign.results)

    def overline(self) -> str:
        text = _("{campaign}, session {number}")
        return text.format(campaign=self.title, number=self.number)

    def story(self) -> str:
        """Return what happened, from what was recorded."""
        text = _("No goal was achieved in session {number}.")
        if self.result.achieved:
            text = _("Too few goals were achieved in session {number}.")
        found = [text.format(number=self.number)]
        if cargo := self.campaign.cargo:
            found.append(_("{goods} had come this far.").format(goods=goods_text(cargo)))
        played = finished_session(self._store, self.last_session)
        if played is not None and (auctions := auctions_sentence(played)):
            found.append(render(auctions, self.terms))
        return " ".join(found)

    @property
    def last_session(self) -> str:
        """The last session's name in the history; "" if it was entered by hand."""
        return self.loaded.campaign_record.sessions[-1]

    @property
    def may_correct(self) -> bool:
        return not self.last_session or self.last_session in self._store.finished
