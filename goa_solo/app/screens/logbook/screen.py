"""The events of a campaign's logbook."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from goa_solo.app import file_exchange
from goa_solo.app.pictures.cargo_hold import draw_good
from goa_solo.app.screens.campaign.widgets import GoalBadge
from goa_solo.app.screens.logbook.presenter import Logbook, LogbookEntry, LogbookPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Stack, ThemedLabel
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect


class GoodsRow(DrawnWidget):
    """The goods of a session side by side, smaller if there are many."""

    goods = ObjectProperty(())

    def draw(self, rect: Rect) -> None:
        step = min(dp(16), rect.width / max(1, len(self.goods)))
        for place, kind in enumerate(reversed(self.goods)):
            middle = (rect.right - step * (place + 0.5), rect.centre[1])
            draw_good(kind, middle, min(dp(18), step * 1.1))


class PaperText(ThemedLabel):
    """Text on paper: dark in both themes, and in the font of headings, sized like a style."""

    font_style = StringProperty("Body")
    role = StringProperty("large")


class EntryText(Stack):
    """A session of the logbook."""

    entry = ObjectProperty()


class LogbookPage(FormPage):
    """`opened(campaign_id=…)`."""

    instead = "campaigns"
    presenter: LogbookPresenter
    shown: Logbook = ObjectProperty(Logbook(), rebind=True)

    def opened(self, campaign_id: str = "", **_what: Any) -> None:
        campaign_id = campaign_id or str(self.presenter.id)  # back leads to the one shown last
        self.presenter = LogbookPresenter(self.context.store, campaign_id)
        self.shown = self.presenter.logbook()
        self.fill("entries", self.shown.entries, self._entries(self.shown.entries))
        self.ids.scroll.to_top()

    def _entries(self, entries: tuple[LogbookEntry, ...]) -> Iterator[EntryText]:
        for entry in entries:
            made = EntryText(entry=entry)
            for goal in entry.goals:
                badge = GoalBadge(letter=goal.letter, active=goal.achieved, missed=goal.missed)
                badge.across = dp(28)
                made.ids.badges.add_widget(badge)
            yield made

    def copy(self) -> None:
        self.say(file_exchange.share_text(self.shown.text))

    def share(self) -> None:
        from goa_solo.app.screens.campaign.share_picture import share_campaign

        share_campaign(self.context, self.presenter.id)
