"""The widgets of a chapter: paragraphs, rulings with a switch, differences, pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.pictures import search_order_picture, tile_spot  # noqa: F401  used in widgets.kv
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, PardauCard  # noqa: F401  used in widgets.kv
from goa_solo.app.pictures.market_board import MarketBoard
from goa_solo.app.screens.rules_chapter import example_pictures
from goa_solo.app.toolkit.base_widgets import Heading, Stack, Surface, Text
from goa_solo.app.toolkit.buttons import Chip, OptionButton
from goa_solo.application.rules_book import EditionDifference, Passage, RulingCard
from goa_solo.packs import Edition

Highlighter = Callable[[str], str]
Go = Callable[[str], None]


class RulesPart(Surface):
    """A part of a chapter; `here` if the chapter was opened at it, `raised` if on a surface."""

    key = StringProperty()
    here = BooleanProperty(False)
    raised = BooleanProperty(True)


class PassageBox(RulesPart):
    """A paragraph, its picture, and links to the rulings that affect it."""

    def __init__(self, part: Passage, mark: Highlighter, go: Go, **kwargs: Any) -> None:
        text = Text(text=mark(part.shown), markup=True, role="large")
        super().__init__(text, key=part.key, **kwargs)
        self._chips = len(part.rulings)
        for number in part.rulings:
            chip = Chip(text=_("Ruling {number}").format(number=number), icon="scale-balance")
            chip.bind(on_release=lambda _chip, place=f"rulings.{number}": go(place))
            self.add_widget(chip)

    def add_picture(self, picture: ExamplePicture) -> None:
        """Add its picture, between the text and the links to the rulings."""
        self.add_widget(picture, index=self._chips)


class RulingBox(RulesPart):
    """A ruling; `choose(number, other)` is called when a reading is picked."""

    number = StringProperty()
    question = StringProperty()

    def __init__(
        self, part: RulingCard, mark: Highlighter, go: Go, choose: Any, **kwargs: Any
    ) -> None:
        super().__init__(key=part.key, number=part.number, question=mark(part.question), **kwargs)
        self._part, self._mark, self._go, self._choose = part, mark, go, choose
        self.show(part)

    def show(self, part: RulingCard) -> None:
        """Fill in the readings and the chosen one, if they have changed."""
        body = self.ids.body
        if body.children and part == self._part:
            return
        self._part = part
        body.clear_widgets()
        if part.switchable:
            for other, text in part.readings:
                chosen = other == part.other_chosen
                pick = OptionButton(
                    text=self._mark(text), markup=True, role="medium", active=chosen
                )
                pick.bind(on_release=lambda _pick, other=other: self._choose(part.number, other))
                body.add_widget(pick)
        else:
            for other, text in part.readings:
                whose = _("The other reading") if other else _("Our ruling")
                heading = Heading(text=whose, font_style="Label")
                body.add_widget(
                    Stack(heading, Text(text=self._mark(text), markup=True), spacing=dp(2))
                )
        if part.rule:
            text, icon = _("See the rule"), "book-open-variant"
            body.add_widget(Chip(text=text, icon=icon, on_release=lambda _: self._go(part.rule)))


class EditionDifferenceRow(BoxLayout):
    """The rule in one edition."""

    who = StringProperty()
    what = StringProperty()
    beside = BooleanProperty(True)  # stacked if there is little room


class EditionDifferenceBox(RulesPart):
    def __init__(self, part: EditionDifference, mark: Highlighter, **kwargs: Any) -> None:
        topic = Heading(text=mark(part.topic), markup=True, role="small")
        super().__init__(topic, key=part.key, spacing=dp(6), **kwargs)
        for who, what in part.values:
            self.add_widget(EditionDifferenceRow(who=mark(who), what=mark(what)))


# --- pictures ----------------------------------------------------------------------------------


class StillBoard(MarketBoard):
    """A board to look at: touches scroll the page."""

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ARG002
        return False


class ExamplePicture(Stack):
    """A picture with its caption; the kv rules of its kinds draw it."""

    picture = ObjectProperty()
    edition = ObjectProperty()


KINDS: dict[type[example_pictures.Picture], str] = {
    example_pictures.BoardPicture: "BoardExample",
    example_pictures.BidPicture: "BidExample",
    example_pictures.SearchCard: "SearchExample",
    example_pictures.ActionPicture: "ActionExample",
    example_pictures.TilePicture: "TileExample",
}


def picture_widget(shown: example_pictures.Picture, edition: Edition) -> ExamplePicture:
    """Return the widget that draws a picture."""
    return Factory.get(KINDS[type(shown)])(picture=shown, edition=edition)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
