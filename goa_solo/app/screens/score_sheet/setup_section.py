"""When and how it was played, at the end of the sheet; a standalone sheet lets it be chosen."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.option import Option
from goa_solo.app.screens.page_templates import Picks
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.app.toolkit.base_widgets import SurfaceColumn, Text
from goa_solo.app.toolkit.buttons import Segments
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.modules import module_title
from goa_solo.rules.setup import DIFFICULTIES

Lists = list[tuple[str, str, list[Option]]]


class DayRow(BoxLayout):
    """The day a session was played: a day back, typed, or a day forward."""

    played = ObjectProperty(rebind=True)


class Played(SurfaceColumn):
    """One line that expands to day, edition, difficulty and story."""

    page = ObjectProperty(None, allownone=True)
    line = StringProperty()
    day = StringProperty()
    unfolded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._chosen: object = None  # what the choices show
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._change = self.ids.change.__self__

    def show(self, presenter: ScoreSheetPresenter) -> None:
        self.line, self.day = presenter.played(), presenter.day
        set_shown(self._change, self.ids.top, presenter.standalone)
        self.unfolded = self.unfolded and presenter.standalone
        lists = _lists(presenter)
        chosen = (self.unfolded, presenter.draft.difficulty, lists)
        if chosen != self._chosen:
            self._chosen = chosen
            choices = self._choices(presenter, lists) if self.unfolded else ()
            refill(self.ids.choices, choices)

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.page.refresh()

    def _choices(self, presenter: ScoreSheetPresenter, lists: Lists) -> Iterator[Widget]:
        yield _heading(_("Date"))
        yield DayRow(played=self)
        yield _heading(_("Difficulty"))
        yield Segments(
            options=[ROMAN[number] for number in DIFFICULTIES],
            chosen=DIFFICULTIES.index(presenter.draft.difficulty),
            on_change=lambda _segments, number: self.page.choose(difficulty=DIFFICULTIES[number]),
        )
        for what, heading, options in lists:
            yield _heading(heading)
            yield Picks(options, partial(self._choose, what))

    def _choose(self, what: str, option: Option) -> None:
        self.page.choose(**{what: option.key})


def _heading(text: str) -> Text:
    return Text(text=text, font_style="Title", role="small")


def _lists(presenter: ScoreSheetPresenter) -> Lists:
    """Return the choices: a setting, its heading, and its options."""
    titles = {name: edition(name).title for name in editions()}
    stories = {"": _("No story")}
    stories |= {name: render(module_title(name)) for name in presenter.edition.stories}
    draft = presenter.draft
    lists = (
        ("edition", _("Edition"), titles, draft.edition),
        ("story", _("Story"), stories, presenter.sheet.story or ""),
        ("deck", _("Her cards"), presenter.decks(), draft.deck),
    )
    return [
        (what, heading, [Option(key, text, key == chosen) for key, text in names.items()])
        for what, heading, names, chosen in lists
        if len(names) > 1
    ]
