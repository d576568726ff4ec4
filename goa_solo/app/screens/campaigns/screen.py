"""The events of the list of campaigns."""

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures.campaign_map import ASPECT, CampaignMap
from goa_solo.app.pictures.cargo_hold import BARREL, CHEST
from goa_solo.app.presenters.campaign_view import GOALS, HoldView
from goa_solo.app.screens.campaigns.presenter import CampaignRow, campaign_groups
from goa_solo.app.screens.page_templates import ListPage
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.base_widgets import Pressable, Text
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect


class HoldThumbnail(DrawnWidget):
    """The hold at a glance: a bar for each row, filled with its goods."""

    redraw_after = 0  # after the layout
    view = ObjectProperty(HoldView())

    def draw(self, rect: Rect) -> None:
        most = max((row.size for row in self.view.rows), default=1)
        for number, row in enumerate(self.view.rows):
            high, unit = rect.height / len(self.view.rows), rect.width / most
            wide = unit * row.size
            x, y = rect.centre[0] - wide / 2, rect.y + number * high
            line = Rect(x, y, wide, high - dp(2))
            drawing.block(line, dp(2), self._theme.surfaceContainerHighestColor)
            for place, kind in enumerate(row.goods):
                part = Rect(x + place * unit, y, unit, high - dp(2)).inset(dp(0.5))
                drawing.block(part, dp(2), CHEST if kind == GOALS else BARREL)


class CampaignLine(Pressable):
    """A campaign and what happened so far."""

    row = ObjectProperty()


class CampaignsPage(ListPage):
    """Campaigns under way first."""

    kept_in = "campaigns"

    def back(self) -> bool:
        self.context.navigator.go("home")
        return True

    def refresh(self) -> None:
        rows: list[str | CampaignRow] = []
        for heading, group in campaign_groups(self.context.store).items():
            rows += [heading, *group]
        self.show_rows(rows, self._line)

    def _line(self, row: str | CampaignRow) -> Widget:
        if isinstance(row, str):
            return Text(text=row, font_style="Title", role="small")
        go = self.context.navigator.go
        return CampaignLine(row=row, on_release=lambda _: go("campaign", campaign_id=row.id))

    def no_rows(self) -> Iterator[Widget]:
        """Explain what a campaign is."""
        chart = CampaignMap(size_hint_y=None)
        chart.bind(
            width=lambda chart, width: setattr(
                chart, "height", min(width / ASPECT, dp(300), Window.height * 0.42)
            )
        )
        yield chart
        heading = _("From Goa to Lisbon")
        yield Text(text=heading, font_style="Headline", role="small", halign="center")
        text = _(
            "A campaign is several sessions. Each has two goals: achieve one to sail on, both for"
            " more cargo. The cargo you bring home decides your rank."
        )
        yield Text(text=text, role="large", halign="center")
