"""The report on a deck: `go("deck_report", deck=name, about="check")`, or "compare"; or everything
wrong with a deck file."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.deck_report.presenter import (
    COMPARE,
    DeckFaultsPresenter,
    DeckReportPresenter,
)
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Text
from goa_solo.app.toolkit.buttons import SectionPanel
from goa_solo.packs.problem_report import Problem
from goa_solo.rules.setup import HOUSE_DECK


class TwoBars(BoxLayout):
    """A name with a bar for each deck: the player's above, the house deck's below."""

    name = StringProperty()
    mine = StringProperty()
    house = StringProperty()
    my_share = NumericProperty(0)
    house_share = NumericProperty(0)
    stacked = BooleanProperty(False)  # whether the name is above its bars


class DeckReportPage(FormPage):
    """The presenter's sections, each on its own surface."""

    mine = StringProperty()
    house = StringProperty()

    def opened(
        self,
        deck: str = HOUSE_DECK,
        about: str = COMPARE,
        problems: tuple[Problem, ...] = (),
        **_what: Any,
    ) -> None:
        """Show the report; `problems` are those of a file that can't be read as a deck."""
        shown: DeckReportPresenter | DeckFaultsPresenter
        if problems:
            shown = DeckFaultsPresenter(problems)
        else:
            shown = DeckReportPresenter(self.context.store, deck, about)
        self.title = shown.title
        self.mine, self.house = shown.legend or ("", "")
        self.ids.scroll.to_top()
        parts = shown.parts()
        if self.built_from(parts):
            return
        box = self.ids.parts
        box.clear_widgets()
        for part in parts:
            section = SectionPanel(heading=part.heading)
            for line in part.lines:
                section.add_widget(Text(text=line, role="medium"))
            for bar in part.bars:
                section.add_widget(
                    TwoBars(
                        name=bar.name,
                        mine=bar.numbers[0],
                        house=bar.numbers[1],
                        my_share=bar.shares[0],
                        house_share=bar.shares[1],
                    )
                )
            box.add_widget(section)
