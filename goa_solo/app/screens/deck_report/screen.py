"""The report on a deck: `go("deck_report", deck=name, about="check")`, or "compare"; or everything
wrong with a deck file."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.pictures import bar_chart  # noqa: F401  used in screen.kv
from goa_solo.app.screens.deck_report.presenter import (
    COMPARE,
    DeckFaultsPresenter,
    DeckReportPresenter,
    ReportSection,
)
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Text
from goa_solo.app.toolkit.buttons import SectionPanel
from goa_solo.packs.problem_report import Problem
from goa_solo.rules.setup import HOUSE_DECK


class TwoBars(BoxLayout):
    """A name with a bar for each deck: the player's above, the house deck's below."""

    bar = ObjectProperty()
    stacked = BooleanProperty(False)  # whether the name is above its bars


class DeckReportPage(FormPage):
    """The presenter's sections, each on its own surface."""

    presenter: DeckReportPresenter | DeckFaultsPresenter

    def opened(
        self,
        deck: str = HOUSE_DECK,
        about: str = COMPARE,
        problems: tuple[Problem, ...] = (),
        **_what: Any,
    ) -> None:
        """Show the report; `problems` are those of a file that can't be read as a deck."""
        if problems:
            self.presenter = DeckFaultsPresenter(problems)
        else:
            self.presenter = DeckReportPresenter(self.context.store, deck, about)
        self.ids.scroll.to_top()
        parts = self.presenter.parts()
        self.fill("parts", parts, map(_section, parts))


def _section(part: ReportSection) -> SectionPanel:
    lines = (Text(text=line) for line in part.lines)
    return SectionPanel(*lines, *(TwoBars(bar=bar) for bar in part.bars), heading=part.heading)
