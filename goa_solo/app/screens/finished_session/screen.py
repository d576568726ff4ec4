"""The events of the page of a finished session."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import starmap
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.pictures import bar_chart, market_board, story_ribbon  # noqa: F401  in screen.kv
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, CardWidget, PardauCard
from goa_solo.app.pictures.duel_panel import DuelPanel
from goa_solo.app.pictures.sea_animation import ScoreAnimation
from goa_solo.app.presenters.session_story import RoundLines, Story
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.finished_session import score_picture
from goa_solo.app.screens.finished_session.presenter import (
    CampaignAction,
    FinishedSessionPresenter,
)
from goa_solo.app.screens.finished_session.replay import OpenCards
from goa_solo.app.screens.share_code.presenter import shared_play, shared_session
from goa_solo.app.toolkit import banner_and_dialogs, slider, text_field  # noqa: F401  in screen.kv
from goa_solo.app.toolkit.base_widgets import Note, SurfaceColumn, Text
from goa_solo.app.toolkit.buttons import Chip, ListRow, SectionPanel
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.fill_rows import fill_paragraphs, refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.packs import Edition

SCORE, LOG, REPLAY = range(3)
LEFT, RIGHT = 276, 275


def _round(one: RoundLines) -> SurfaceColumn:
    heading = Text(text=one.heading, font_style="Title", role="small")
    return SurfaceColumn(heading, *(Text(text=line) for line in one.lines))


class HerCards(BoxLayout):
    """Her cards that were revealed at a step of the replay, side by side."""

    high = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._auction, self._pardau, self._action = AuctionCard(), PardauCard(), ActionCard()
        self._cards: tuple[CardWidget, ...] = (self._auction, self._pardau, self._action)
        self.bind(high=self._fit)

    def _fit(self, *_args: object) -> None:
        for card in self._cards:
            card.size = self.high * 0.704, self.high

    def show(self, cards: OpenCards, edition: Edition) -> None:
        self._auction.level, self._action.half = cards.level, cards.half
        self.clear_widgets()
        faces = (cards.auction, cards.pardau, cards.action)
        for card, face in zip(self._cards, faces, strict=True):
            card.looks, card.terms, card.face = edition.looks, edition.terms, face
            if face is not None:
                self.add_widget(card)
        self._fit()


class StoryPanel(SurfaceColumn):
    """The session in three sentences and a picture; `on_all` asks for the list of all auctions."""

    __events__ = ("on_all",)
    on_all = nothing

    def __init__(self, story: Story, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for sentence in story.sentences:
            self.ids.sentences.add_widget(Text(text=sentence, font_style="Title", role="large"))
        self.ids.ribbon.rounds = story.ribbon
        self.ids.caption.text = story.caption


class FinishedSessionPage(Page):
    """`opened(finished=…)`; with `new=True` it was just saved, and back leads home."""

    tab = SCORE
    heading = StringProperty()
    step_text = StringProperty()
    has_board = BooleanProperty(True)
    instead = "home"
    presenter: FinishedSessionPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._new = False
        super().__init__(context, **kwargs)
        self._tab_row = self.ids.tab_row.__self__
        self._tabs = [self.ids[name].__self__ for name in ("score_scroll", "log_scroll", "replay")]
        self.ids.slide.bind(value=lambda *_args: self._show_step())
        self.save_when_left("note")

    # --- coming and going ----------------------------------------------------------------------

    def opened(self, finished: str | None = None, new: bool = False, **_what: Any) -> None:
        shown = self.presenter.record.id if self.presenter else None
        finished = finished or shown
        corrected = new and finished == shown  # saved again, from this page
        new = new and not corrected
        self._new = new or (self._new and finished == shown)
        self.presenter = FinishedSessionPresenter(self.context.store, finished or "")
        done = _("The correction is saved.") if corrected else ""
        self.say(done)
        self.show_notices()
        self.show(SCORE)
        if new and not App.get_running_app().theme_cls.reduced_motion:
            ScoreAnimation(self.presenter.record.total, self.presenter.rank).play(self)

    def back(self) -> bool:
        if super().back():
            return True
        self.save_and_leave()
        if not self._new:
            return False
        self._new = False
        self.context.navigator.go("home")
        return True

    def pressed(self, key: int, _text: str | None, _held: list[str]) -> bool:
        if self.tab == REPLAY and key in (LEFT, RIGHT):
            self.ids.slide.move(1 if key == RIGHT else -1)
            return True
        return False

    # --- showing -------------------------------------------------------------------------------

    def show(self, tab: int) -> None:
        self.tab = self.ids.tabs.chosen = tab
        refill(self.ids.area, [self._tabs[tab]])
        {SCORE: self._show_score, LOG: self._show_log, REPLAY: self._show_replay}[tab]()

    def _show_score(self) -> None:
        shown = self.presenter
        self.heading = _("Saved to history") if self._new else shown.line.split(" · ")[0]
        self.ids.bars.show(shown.bars())
        fill_paragraphs(self.ids.facts, shown.facts(), "medium")
        story = shown.story()
        self.fill("story", story, (self._story(one) for one in (story,) if one is not None))
        challenge = shown.challenge()
        self.fill("challenge", challenge, self._challenge())
        duel = shown.duel()
        won = _("Auctions won")
        panels = (DuelPanel(duel=one, counted=won) for one in (duel,) if one.sessions)
        self.fill("duel", duel, panels)
        Clock.schedule_once(self._show_standing)  # after a frame: it lists all sessions
        self._show_campaign()
        self.ids.note.text = shown.note
        self.ids.score_scroll.to_top()
        set_shown(self._tab_row, self.ids.header, bool(shown.record.entries))

    def _challenge(self) -> Iterator[Any]:
        """Yield both scores of a challenge, and a button that shows the code to send back."""
        found = self.presenter.challenge()
        if found is not None:
            duel, told = found
            yield DuelPanel(duel=duel, counted=_("Points"), rival=_("Who sent it"), standing=told)
            send = Chip(text=_("Send mine back"), icon="export-variant")
            send.bind(on_release=lambda _chip: self.share())
            yield send

    def _story(self, story: Story) -> StoryPanel:
        def list_auctions(_panel: StoryPanel) -> None:
            self.ids.menu.offer(_("All auctions"), map(_round, story.rounds))

        return StoryPanel(story, on_all=list_auctions)

    def _show_standing(self, _passed: float) -> None:
        for panel in self.ids.duel.children if self.presenter else ():
            panel.standing = "\n".join(self.presenter.duel_lines())

    def _show_campaign(self) -> None:
        """Show the campaign it belongs to, or those it can be added to."""
        shown, box = self.presenter, self.ids.campaign
        actions = shown.campaign_actions()
        labels = [action.label for action in actions]
        if self.built_from((shown.record.id, shown.campaign_line, labels), "campaign"):
            return
        box.clear_widgets()
        if not actions and not shown.campaign_id:
            return
        section = SectionPanel(heading=_("Campaign"), line=shown.campaign_line)
        if shown.campaign_id:
            self._add_chip(section, _("Open the campaign"), "ferry", self.open_campaign)
        if note := shown.campaign_note():
            section.add_widget(Note(text=note))
        for action in actions:
            self._add_chip(section, action.label, action.icon, partial(self._ask, action))
        box.add_widget(section)

    def _add_chip(self, box: Any, text: str, icon: str, do: Callable[[], None]) -> None:
        box.add_widget(Chip(text=text, icon=icon, on_release=lambda _chip: do()))

    def _ask(self, action: CampaignAction) -> None:
        def act() -> None:
            with self.showing_refusals():
                action.do()
                self.say("")
            self._show_campaign()

        self.ids.question.ask(action.question, action.yes, _("Leave it"), act)

    def open_campaign(self) -> None:
        self.context.navigator.go("campaign", campaign_id=self.presenter.campaign_id)

    def _show_log(self) -> None:
        chapters = self.ids.chapters
        refill(chapters, map(_round, self.presenter.replay.chapters()))
        self.ids.log_scroll.to_top()

    def _show_replay(self) -> None:
        replay = self.presenter.replay
        self.ids.board.looks = self.presenter.edition.looks
        self.ids.slide.max = max(0, len(replay) - 1)
        self.ids.slide.value = replay.beginning
        self._show_step()

    def _show_step(self) -> None:
        if self.tab != REPLAY:
            return
        number, count = int(self.ids.slide.value), len(self.presenter.replay)
        step = self.presenter.replay.step(number)
        where = _("{where} · step {number} of {all}")
        self.ids.where.text = (
            where.format(where=step.where, number=number + 1, all=count) if count else ""
        )
        self.step_text, self.ids.purse.text = step.text, step.purse
        self.has_board = step.board is not None
        shown, other = self.ids.small_cards, self.ids.large_cards
        if step.board:
            self.ids.board.view = step.board
        else:
            shown, other = other, shown
        shown.show(step.cards, self.presenter.edition)
        other.show(OpenCards(), self.presenter.edition)

    # --- note, correction, away ----------------------------------------------------------------

    def ask_change(self) -> None:
        self._offer(
            _("Correct or delete"),
            (_("Correct the sheet"), "pencil-outline", self.correct),
            (_("Delete this session"), "trash-can-outline", self.move_to_trash),
        )

    def ask_share(self) -> None:
        self._offer(
            _("Share"),
            (_("Make a picture of the score card"), "image-outline", self.share_picture),
            (_("Share the score as text"), "content-copy", self.share_text),
            (_("Share this session"), "share", self.share),
            (_("Send to BG Stats"), "export-variant", self.send_to_bg_stats),
        )

    def _offer(self, heading: str, *options: tuple[str, str, Callable[[], None]]) -> None:
        def choose(do: Callable[[], None]) -> None:
            self.ids.menu.dismiss()
            do()

        def row(title: str, icon: str, do: Callable[[], None]) -> ListRow:
            return ListRow(title=title, icon=icon, on_release=lambda _row: choose(do))

        self.ids.menu.offer(heading, starmap(row, options))

    def save_typed(self) -> None:
        shown = self.presenter
        if shown and shown.record.id in self.context.store.finished:  # not deleted
            shown.annotate(self.ids.note.text)

    def correct(self) -> None:
        self.save_and_leave()
        self.context.navigator.go("score_sheet", finished=self.presenter.record.id)

    def move_to_trash(self) -> None:
        """Delete the session: the list shown next offers to restore it. Only for a campaign's
        session, first ask and explain what that means."""
        if question := self.presenter.deletion_question():
            self.ids.question.ask(question, _("Delete"), _("Keep it"), self._delete)
        else:
            self._delete()

    def _delete(self) -> None:
        name, store = self.presenter.record.id, self.context.store
        with self.showing_refusals():
            store.move_to_trash(store.finished, name)
            self.context.navigator.go("history", deleted=name)

    # --- sharing -------------------------------------------------------------------------------

    def share_picture(self) -> None:
        self.save_or_say()
        picture = score_picture.score_png(self.presenter)
        file_exchange.share(self.context, self.presenter.file_name, picture)

    def share_text(self) -> None:
        self.say(file_exchange.share_text(self.presenter.text()))

    def share(self) -> None:
        """Share it: as a challenge for another player, or as a file."""
        self.save_and_leave()
        with self.showing_refusals():
            shared = shared_session(self.context.store, self.presenter.record.id)
            self.context.navigator.go("share_code", shared=shared)

    def send_to_bg_stats(self) -> None:
        """Ask who won, then open BG Stats; a desktop shows the link for a phone to scan."""
        self.save_and_leave()
        self.context.navigator.go("share_code", shared=shared_play(self.presenter.record))
