"""The events of the finale: three pictures, each ended by a tap, then what there is to do."""

from typing import Any

from attrs import frozen
from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import lisbon  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.campaign.session_cards import SessionCard
from goa_solo.app.screens.campaign.widgets import GoalBadge
from goa_solo.app.screens.finale.presenter import FinalePresenter
from goa_solo.app.screens.page_templates import join_row
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.base_widgets import Surface
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.app.toolkit.tap_guard import TapGuard

PICTURES = ("arrival_picture", "unloading_picture", "flower")
RANK_STYLES = (
    ("Display", "medium"), ("Display", "small"), ("Headline", "medium"), ("Title", "large"),
)  # fmt: skip
ARRIVING, TITLE, OPENING, FADING = 2.0, 0.6, 0.7, 0.2  # seconds


@frozen
class Motion:
    """A property that goes from 0 to its end in some seconds, from `wait` on."""

    widget: Any
    name: str
    end: float
    seconds: float
    wait: float = 0

    def start(self) -> None:
        if not self.seconds:
            return

        def progress(share: float) -> float:
            return max(0.0, (share * self.seconds - self.wait) / (self.seconds - self.wait))

        move = {self.name: self.end}
        Animation(duration=self.seconds, transition=progress, **move).start(self.widget)


class SessionSummaryCard(Surface):
    """A session's points, goods and goals, in few words."""

    card = ObjectProperty()


class FinalePage(Page):
    """`opened(campaign_id=…)` for a finished campaign."""

    instead = "campaigns"
    rank_style = ObjectProperty(("Display", "medium"))
    title_shown = NumericProperty(0)  # how visible the title is
    rank_shown = NumericProperty(0)
    presenter: FinalePresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        ids = self.ids
        self._parts = [ids[name].__self__ for name in ("arrival", "unloading", "ending")]
        self._part, self._campaign_id, self._appeared = 0, "", TapGuard()
        self.bind(size=self._arrange)
        self.ids.column.bind(width=self._arrange)

    def _arrange(self, *_args: object) -> None:
        ids = self.ids
        join_row(ids.go.__self__, ids.others, ids.foot, joined=self.width > self.height)
        styles = App.get_running_app().theme_cls.font_styles
        for style, role in RANK_STYLES:  # the largest in which no word is broken
            self.rank_style = style, role
            words, size = self.presenter.rank().split(), styles[style][role]["font-size"]
            widths = [drawing.text_width(word, drawing.DISPLAY, size) for word in words]
            if max(widths, default=0) < min(self.width, ids.column.width) - dp(40):
                break

    def opened(self, campaign_id: str = "", **_what: Any) -> None:
        if not campaign_id and self._campaign_id:
            return  # back from another page
        self._campaign_id = ""
        self.presenter = FinalePresenter(self.context.store, campaign_id)
        self._campaign_id = campaign_id
        self._appeared.restart()
        self.ids.unloading_picture.view = self.presenter.hold()
        self._arrange()
        cards = self.presenter.campaign_sessions()
        self.fill("sessions", cards, map(self._card, cards))
        self.ids.scroll.to_top()
        self._show(0)

    def _card(self, card: SessionCard) -> SessionSummaryCard:
        made = SessionSummaryCard(card=card)
        for goal in card.goals:
            made.ids.badges.add_widget(
                GoalBadge(letter=goal.letter, active=goal.achieved, missed=goal.missed)
            )
        return made

    # --- one part after the other ----------------------------------------------------------------

    def _show(self, number: int) -> None:
        """Show a part from its beginning, or at once as it ends with less motion."""
        self._stop()
        self._part = number
        for place, part in enumerate(self._parts):
            set_shown(part, self.ids.frame, place == number, below=1)
        for motion in self._motions():
            setattr(motion.widget, motion.name, 0)
        if self.context.preference_holder.preferences.reduced_motion:
            self._finish()
            return
        for motion in self._motions():
            motion.start()

    def _motions(self) -> tuple[Motion, ...]:
        """Return what moves in this part."""
        ids, shown = self.ids, self.presenter
        if self._part == 0:
            title = Motion(self, "title_shown", 1, ARRIVING, wait=ARRIVING - TITLE)
            return Motion(ids.arrival_picture, "share", 1, ARRIVING), title
        if self._part == 1:
            return (Motion(ids.unloading_picture, "steps", shown.steps, shown.seconds),)
        rank = Motion(self, "rank_shown", 1, OPENING + FADING, wait=OPENING)
        return Motion(ids.flower, "share", 1, OPENING), rank

    def _stop(self) -> None:
        for widget in (self, *(self.ids[name] for name in PICTURES)):
            Animation.cancel_all(widget)

    def _finish(self) -> bool:
        """Show how this part ends; return whether it hadn't ended yet."""
        unfinished = False
        for motion in self._motions():
            Animation.cancel_all(motion.widget)
            unfinished |= getattr(motion.widget, motion.name) != motion.end
            setattr(motion.widget, motion.name, motion.end)
        return unfinished

    def go_on(self) -> None:
        """A tap ends the motion; the next one shows the next part."""
        if not self._finish() and self._part < 2:
            self._show(self._part + 1)

    def on_touch_down(self, touch: Any) -> bool:
        if not self._campaign_id:  # it can't be shown
            return False
        if self._appeared.unread:  # the second tap of a double tap ends nothing
            return True
        if self._part < 2 and self.collide_point(*touch.pos):
            self.go_on()
            return True
        if self._finish():  # the flower is still opening
            return True
        return bool(super().on_touch_down(touch))

    def enter_pressed(self) -> None:
        if not self._campaign_id:
            return
        if self._part < 2 or self._finish():
            self.go_on()
        else:
            self.done()

    def back(self) -> bool:
        if self._campaign_id:
            self.done()
        return bool(self._campaign_id)

    def left(self) -> None:
        self._stop()
        super().left()

    # --- at the end ----------------------------------------------------------------------------

    def read_logbook(self) -> None:
        self.context.navigator.go("logbook", campaign_id=self.presenter.id)

    def share(self) -> None:
        from goa_solo.app.screens.campaign.share_picture import share_campaign

        share_campaign(self.context, self.presenter.id)

    def done(self) -> None:
        self.context.navigator.go("campaign", campaign_id=self.presenter.id)
