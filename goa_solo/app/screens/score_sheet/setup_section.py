"""When and how it was played, at the end of the sheet; a standalone sheet lets it be chosen."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _, render
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.app.toolkit.base_widgets import SurfaceColumn, Text
from goa_solo.app.toolkit.buttons import OptionButton, Segments
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.modules import module_title
from goa_solo.rules.setup import DIFFICULTIES


class DayRow(BoxLayout):
    """The day a session was played: a day back, typed, or a day forward."""

    page = ObjectProperty()
    day = StringProperty()


class Played(SurfaceColumn):
    """One line that expands to day, edition, difficulty and story."""

    page = ObjectProperty(None, allownone=True)
    line = StringProperty()
    unfolded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._lists: list[tuple[str, str, dict[str, str]]] = []
        self._picks: dict[tuple[str, str], OptionButton] = {}
        self._difficulty: Any = None
        self._day: Any = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._change = self.ids.change.__self__

    def show(self, presenter: ScoreSheetPresenter) -> None:
        self.line = presenter.played()
        set_shown(self._change, self.ids.top, presenter.standalone)
        self.unfolded = self.unfolded and presenter.standalone
        lists = _lists(presenter) if self.unfolded else []
        if lists != self._lists:
            self._lists = lists
            self._fill()
        draft = presenter.draft
        chosen = {
            "edition": draft.edition,
            "story": presenter.sheet.story or "",
            "deck": draft.deck,
        }
        for (what, name), pick in self._picks.items():
            pick.active = chosen[what] == name
        if self._difficulty is not None:
            self._day.day = presenter.day
            self._difficulty.chosen = DIFFICULTIES.index(draft.difficulty)

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.page.refresh()

    def _fill(self) -> None:
        choices = self.ids.choices
        choices.clear_widgets()
        self._picks, self._difficulty = {}, None
        if not self._lists:
            return
        self._difficulty = Segments(
            options=[ROMAN[number] for number in DIFFICULTIES],
            on_change=lambda _segments, number: self.page.choose(difficulty=DIFFICULTIES[number]),
        )
        self._day = DayRow(page=self.page)
        choices.add_widget(Text(text=_("Date"), font_style="Title", role="small"))
        choices.add_widget(self._day)
        choices.add_widget(Text(text=_("Difficulty"), font_style="Title", role="small"))
        choices.add_widget(self._difficulty)
        for what, heading, names in self._lists:
            choices.add_widget(Text(text=heading, font_style="Title", role="small"))
            for name, text in names.items():
                choose = partial(self.page.choose, **{what: name})
                pick = OptionButton(text=text, on_release=lambda _pick, choose=choose: choose())
                self._picks[what, name] = pick
                choices.add_widget(pick)


def _lists(presenter: ScoreSheetPresenter) -> list[tuple[str, str, dict[str, str]]]:
    """Return the choices: a setting, its heading, and its values with their labels."""
    titles = {name: edition(name).title for name in editions()}
    stories = {"": _("No story")}
    stories |= {name: render(module_title(name)) for name in presenter.edition.stories}
    lists = [
        ("edition", _("Edition"), titles),
        ("story", _("Story"), stories),
        ("deck", _("Her cards"), presenter.decks()),
    ]
    return [part for part in lists if len(part[2]) > 1]
