"""The events of the campaign screen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import StringProperty

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign import presenter as what
from goa_solo.app.screens.campaign.bonus_cards import BonusPanel
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import DONE, NEXT, SessionCard
from goa_solo.app.screens.campaign.widgets import (
    CampaignPictures,
    GoalRowText,
    SessionPlate,
)
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.paused_sessions.presenter import PausedRow
from goa_solo.app.toolkit.base_widgets import Note, Stack, Text
from goa_solo.app.toolkit.buttons import Chip, SectionPanel, Tick
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application import campaigns
from goa_solo.rules.campaign import Abandon, Resume
from goa_solo.store.record_folder import RecordFolder


class CampaignPage(FormPage):
    """`opened(campaign_id=…)`; `news` are messages to show; with `in_session`, back leads to the
    session that is being set up."""

    deleted = StringProperty()  # the paused session that can be brought back
    instead = "campaigns"
    presenter: CampaignPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._in_session = False
        super().__init__(context, **kwargs)
        self._pictures = CampaignPictures()
        self._undo = self.ids.undo.__self__
        self.bind(size=self._arrange, deleted=self._offer_undo)
        self._offer_undo()
        self.save_when_left("name", "note")
        self._arrange()

    def _offer_undo(self, *_args: object) -> None:
        set_shown(self._undo, self.ids.foot, bool(self.deleted), below=1)

    def _arrange(self, *_args: object) -> None:
        self._pictures.arrange(self)

    # --- coming and going ----------------------------------------------------------------------

    def opened(
        self,
        campaign_id: str | None = None,
        news: tuple[str, ...] = (),
        in_session: bool = False,
        **_what: Any,
    ) -> None:
        self._in_session, self.deleted = in_session, ""
        campaign_id = campaign_id or str(self.presenter.id)
        self.presenter = CampaignPresenter(self.context.store, campaign_id)
        self.terms = self.presenter.terms
        self.ids.scroll.to_top()
        self.say(" ".join(news))
        self.show_notices()
        self.refresh()

    def back(self) -> bool:
        if not super().back():
            self.save_and_leave()
            self.context.navigator.go("round" if self._in_session else "campaigns")
        return True

    def enter_pressed(self) -> bool:
        if self.presenter.step_label:
            self.take_step()
        return bool(self.presenter.step_label)

    # --- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        shown = self.presenter
        self.show_changes()
        self.ids.foot.shown = bool(shown.step_label)
        record = shown.loaded.campaign_record
        self.ids.name.text, self.ids.note.text = record.name, record.note
        self._pictures.opacity = 1 if shown.readable else 0
        if shown.readable:
            pictures = self._pictures.ids
            pictures.chart.view, pictures.hold.view = shown.chart(), shown.hold()
            self._pictures.set_descriptions(shown.headline(), " ".join(shown.lines()))
        self._bonuses(shown.bonuses() if shown.readable else None)
        self._campaign_sessions(shown.campaign_sessions() if shown.readable else [])
        self._board(shown.board_lines() if shown.readable else [])
        self._actions()
        self._arrange()

    def _bonuses(self, found: what.Bonuses | None) -> None:
        number = self.presenter.campaign.session if found is not None else 0
        heading = _("Bonuses for session {number}").format(number=number)
        panels = (BonusPanel(one, self.toggle, heading=heading) for one in (found,) if one)
        self.fill("bonuses", (found, number), panels)

    def _campaign_sessions(self, cards: list[SessionCard]) -> None:
        may_enter = bool(cards) and self.presenter.may_enter
        shown = (cards, self.presenter.id, may_enter)
        self.fill("campaign_sessions", shown, map(self._campaign_session, cards))

    def _campaign_session(self, card: SessionCard) -> SessionPlate:
        plate = SessionPlate(card=card)
        for goal in card.goals:
            plate.ids.goals.add_widget(GoalRowText(goal=goal))

        def chip(text: str, screen: str, **what: Any) -> None:
            go = self.context.navigator.go
            plate.ids.chips.add_widget(Chip(text=text, on_release=lambda _chip: go(screen, **what)))

        campaign_id = self.presenter.id
        if card.state == NEXT and self.presenter.may_enter:
            plate.add_widget(Note(text=_("Played without the app?")), index=1)
            chip(_("Fill in the score sheet"), "score_sheet", campaign_id=campaign_id)
            chip(_("Points and goals only"), "manual_result", campaign_id=campaign_id)
        if card.corrected:
            chip(_("See the correction"), "correction", campaign_id=campaign_id)
        for place, row in enumerate(card.paused):
            plate.ids.paused.add_widget(self._paused(row, first=place == 0))
        if card.state == DONE and card.finished:
            of = {"finished": card.finished}
            chip(_("Correct"), "score_sheet", campaign_id=campaign_id, **of)
            chip(_("See the session"), "finished_session", **of)
        elif card.state == DONE and card.by_hand:
            chip(_("Correct"), "manual_result", campaign_id=campaign_id, session=card.number)
        elif card.state == DONE and card.in_trash:
            restore = Chip(
                text=_("Bring back"),
                icon="undo",
                on_release=lambda _: self._restore(self.context.store.finished, card.in_trash),
            )
            plate.ids.chips.add_widget(restore)
        for empty in ("paused", "chips"):
            if not plate.ids[empty].children:
                plate.remove_widget(plate.ids[empty].__self__)
        return plate

    def _paused(self, row: PausedRow, *, first: bool) -> Stack:
        """Return a paused session, with buttons to continue and to delete it. Where the first one
        is, the page's headline says, and the main button continues it."""
        delete = Chip(text=_("Delete this session"), icon="trash-can-outline")
        delete.bind(on_release=lambda _chip: self._delete(row.id))
        shown, chips = Stack(Note(text=row.line), spacing=dp(4)), Factory.Chips()
        if first:
            refill(chips, (delete,))
        else:
            shown.add_widget(Text(text=row.where), index=1)
            go_on = Chip(text=_("Continue"), icon="play")
            go_on.bind(on_release=lambda _chip: self._continue(row.id))
            refill(chips, (go_on, delete))
        shown.add_widget(chips)
        return shown

    def _board(self, lines: list[str]) -> None:
        """Show the physical board: above the first session to lay it out, with ticks; later, below
        the sessions, as it looks now."""
        begun = bool(lines) and bool(self.presenter.campaign.results)
        self.fill("layout", (lines, begun), () if begun else self._board_panel(lines, Tick))
        self.fill("board", (lines, begun), self._board_panel(lines, Text) if begun else ())

    def _board_panel(self, lines: list[str], kind: type[Text | Tick]) -> Iterator[SectionPanel]:
        if lines:
            yield SectionPanel(
                *(kind(text=line) for line in lines), heading=_("Your Campaign Board")
            )

    def _actions(self) -> None:
        actions = list(self._available_actions())
        chips = (
            Chip(text=text, icon=icon, on_release=lambda _chip, action=action: action())
            for text, icon, action in actions
        )
        self.fill("actions", [text for text, _icon, _action in actions], chips)

    def _available_actions(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Yield what can be done with the campaign: label, icon and callback."""
        shown = self.presenter
        if shown.readable:
            if shown.undo_label:
                yield shown.undo_label, "undo", self.undo
            if shown.may_enter:
                yield _("Set aside"), "anchor", self.abandon
            if shown.campaign.results:
                yield _("Logbook"), "book-open-page-variant-outline", partial(self._open, "logbook")
            if ending := shown.ending_page:
                yield _("See the ending again"), "replay", partial(self._open, ending)
            if shown.campaign.results and (step := shown.step()) and step.does != what.SHARE:
                yield _("Share as a picture"), "image-outline", self.share
        yield _("Delete this campaign"), "trash-can-outline", self.move_to_trash
        yield _("Wastebasket"), "delete-clock-outline", partial(self._open, "wastebasket")

    # --- doing ---------------------------------------------------------------------------------

    def take_step(self) -> None:
        """Do what the main button says."""
        found = self.presenter.step()
        if found is None:
            return
        go, running = self.context.navigator.go, self.presenter.running
        if found.does == what.PLAY:
            go("new_session", campaign_id=self.presenter.id)
        elif found.does == what.CONTINUE and running is not None:
            go("round", session=running.id)
        elif found.does == what.SCORE and running is not None:
            go("score_sheet", session=running.id)
        elif found.does == what.SHARE:
            self.share()
        elif found.does == what.RESUME:
            self._enter(Resume(), _("The campaign continues."))
        elif found.does == what.NEW:
            go("new_campaign")

    def _continue(self, name: str) -> None:
        over = next(one for one in self.presenter.paused if one.id == name).state.over
        self.context.navigator.go("score_sheet" if over else "round", session=name)

    def _delete(self, name: str) -> None:
        """Delete a paused session without asking: a button here brings it back."""
        store, self.deleted = self.context.store, ""
        with self._change():
            store.move_to_trash(store.running, name)
            self.deleted = name

    def restore_from_trash(self) -> None:
        self._restore(self.context.store.running, self.deleted)
        self.deleted = ""

    def _restore(self, folder: RecordFolder[Any], name: str) -> None:
        with self._change():
            self.context.store.restore_from_trash(folder, name)

    def toggle(self, key: str) -> None:
        with self._change():
            self.presenter.toggle(key)

    def undo(self) -> None:
        shown = self.presenter
        done = _("Session {number} was removed.").format(number=len(shown.campaign.results))

        def undo() -> None:
            with self._change(done):
                campaigns.undo_session(self.context.store, shown.id)

        self.ids.question.ask(
            shown.undo_question(),
            _("Remove"),
            _("Leave it"),
            undo,
        )

    def abandon(self) -> None:
        self._enter(Abandon(), _("Set aside. You can resume it any time."))

    def move_to_trash(self) -> None:
        def delete() -> None:
            store, name = self.context.store, self.presenter.id
            with self.showing_refusals():
                store.move_to_trash(store.campaigns, name)
                self.context.navigator.go("campaigns", deleted=name)

        text = _("Delete this campaign? Its sessions stay in your history.")
        self.ids.question.ask(text, _("Delete it"), _("Keep it"), delete)

    def _open(self, screen: str) -> None:
        self.save_or_say()
        self.context.navigator.go(screen, campaign_id=self.presenter.id)

    def share(self) -> None:
        from goa_solo.app.screens.campaign.share_picture import share_campaign

        self.save_or_say()
        share_campaign(self.context, self.presenter.id)

    def _enter(self, entry: Abandon | Resume, done: str) -> None:
        with self._change(done):
            campaigns.add_entry(self.context.store, self.presenter.id, entry)

    @contextmanager
    def _change(self, done: str = "") -> Iterator[None]:
        """Change the campaign in a `with`, and show it again."""
        with self.showing_refusals():
            yield
            self.say(done)
            self.presenter.refresh()
        self.refresh()

    def save_typed(self) -> None:
        if self.presenter:
            self.presenter.describe(self.ids.name.text, self.ids.note.text)
            self.show_changes()
