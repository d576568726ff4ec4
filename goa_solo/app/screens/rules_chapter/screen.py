"""The events of a chapter of the rules.

    navigator.go("rules_chapter", at="hers.rings")

`at` names a chapter, a paragraph or a ruling (`rulings.R2`); `highlighted` are words to highlight.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import get_hex_from_color

from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.rules_chapter.presenter import ChapterPresenter
from goa_solo.app.screens.rules_chapter.widgets import (
    EditionDifferenceBox,
    PassageBox,
    RulesPart,
    RulingBox,
    picture_widget,
)
from goa_solo.app.screens.rules_contents.presenter import highlight
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.fill_rows import IncrementalFill
from goa_solo.application.rules_book import EditionDifference, HandbookPart, Passage, RulingCard

AT_ONCE = 1  # parts that are there when a chapter opens; the others are added while it slides in
MARGIN = 8  # dp above the place it was opened at


class ChapterLink(Pressable):
    """A link at the end of a chapter."""

    text = StringProperty()
    icon = StringProperty()


class RulesChapterPage(FormPage):
    """One chapter from top to bottom; back retraces links inside the rules step by step."""

    presenter: ChapterPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._highlighted = ""
        self._trail: list[tuple[str, float]] = []  # where links were followed from
        self._keeps_place = False  # whether the place it was opened at stays in view
        self._returns_to: float | None = None  # where it was left, which stays in view instead
        super().__init__(context, **kwargs)
        self._page = IncrementalFill(self.ids.column)
        self._keep_place = Clock.create_trigger(self._keep_place_now)
        self.ids.column.bind(height=self._keep_place)

    def opened(self, at: str = "", highlighted: str = "", **_what: Any) -> None:
        """Show the chapter; without arguments, as when returning, it stays as it was left."""
        if self.presenter and not at:
            at, highlighted = self.presenter.at, self._highlighted
        elif at:
            self._trail.clear()
        self._show(at, highlighted)

    def back(self) -> bool:
        """Go back along the followed links, then to where the chapter was opened from."""
        if not self._trail:
            return False
        at, height = self._trail.pop()
        self._show(at)
        self._keeps_place, self._returns_to = False, height
        return True

    def follow(self, at: str) -> None:
        """Follow a link to another place in the rules."""
        self._trail.append((self.presenter.at, self.ids.scroll.scroll_y))
        self._show(at)

    def contents(self, *_args: object) -> None:
        self.context.navigator.go("rules_contents")

    def choose(self, number: str, other: bool) -> None:
        """Choose a ruling's reading for new sessions."""
        self.say("")
        with self.showing_refusals():
            self.presenter.switch(number, other)
        cards = {
            one.key: one for one in self.presenter.chapter.parts if isinstance(one, RulingCard)
        }
        for box in self._parts():
            if isinstance(box, RulingBox):
                box.show(cards[box.key])
        self.built_from(self._made_of())

    # --- showing -------------------------------------------------------------------------------

    def _show(self, at: str, highlighted: str = "") -> None:
        self.presenter = ChapterPresenter(self.context.open_session, at)
        self._highlighted = highlighted
        self.title = self.presenter.chapter.title
        chapter = self.presenter.chapter
        place = next((n for n, part in enumerate(chapter.parts) if part.key == at), 0)
        if not self.built_from(self._made_of()):
            self._page.fill(self._pieces(), place + AT_ONCE)
        for box in self._parts():
            box.here = box.key == at
        self.ids.scroll.to_top()
        self._keeps_place, self._returns_to = place > 0, None
        self._keep_place()

    def _made_of(self) -> object:
        """Return what the chapter is built from; it is only rebuilt when this changes."""
        colour = tuple(App.get_running_app().theme_cls.primaryColor)
        shown = self.presenter
        return shown.chapter, shown.edition.name, shown.book.switched, self._highlighted, colour

    def _pieces(self) -> Iterator[Any]:
        """Yield the chapter's widgets, built one by one as the page grows; a picture takes as long
        as everything else and comes after its text."""
        shown = self.presenter
        for part in shown.chapter.parts:
            box = self._part(part)
            box.here = box.key == self.presenter.at
            yield box
            if isinstance(box, PassageBox) and isinstance(part, Passage) and part.picture:
                box.add_picture(picture_widget(shown.picture(part.picture), shown.edition))
        after = shown.next
        if after is not None:
            text = _("Next: {chapter}").format(chapter=after.title)
            show = partial(self._show, after.key)
            yield ChapterLink(text=text, icon="arrow-right", on_release=lambda _row: show())
        yield ChapterLink(text=_("All chapters"), icon="magnify", on_release=self.contents)

    def _part(self, part: HandbookPart) -> RulesPart:
        match part:
            case Passage():
                return PassageBox(part, self._mark, self.follow)
            case RulingCard():
                return RulingBox(part, self._mark, self.follow, self.choose)
            case EditionDifference():
                return EditionDifferenceBox(part, self._mark)

    def _mark(self, text: str) -> str:
        colour = get_hex_from_color(App.get_running_app().theme_cls.primaryColor)
        return highlight(text, self._highlighted, colour[1:7])

    def _parts(self) -> list[RulesPart]:
        return [one for one in self.ids.column.children if isinstance(one, RulesPart)]

    def _keep_place_now(self, _passed: float) -> None:
        """Keep the place it was opened at at the top while the page grows, or where it was left."""
        scroll, content = self.ids.scroll, self.ids.scroll.children[0]
        if self._returns_to is not None:
            scroll.scroll_y = self._returns_to
        spare = content.height - scroll.height
        for box in self._parts():
            if box.here and self._keeps_place and spare > 0:
                above = content.top - box.top - dp(MARGIN)
                scroll.scroll_y = 1 - min(max(above / spare, 0), 1)

    def on_touch_down(self, touch: Any) -> bool:
        self._keeps_place, self._returns_to = False, None
        return bool(super().on_touch_down(touch))
