"""What was played, at the top of the sheet; for a sheet on its own it is chosen here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app.screens.score.presenter import ScorePresenter
from goa_solo.app.widgets.basics import Pressable, Text
from goa_solo.app.widgets.controls import Segments
from goa_solo.app.widgets.sheet_rows import Plate
from goa_solo.app.words import _
from goa_solo.packs import edition, editions
from goa_solo.packs.deck import ROMAN
from goa_solo.rules.setup import DIFFICULTIES


class SheetPick(Pressable):
    """One of several, of which one is chosen."""

    text = StringProperty()
    on = BooleanProperty(False)


class Played(Plate):
    """One line, unfolded to edition, difficulty and story."""

    page = ObjectProperty(None, allownone=True)
    line = StringProperty()
    may_change = BooleanProperty(False)
    unfolded = BooleanProperty(False)

    def show(self, presenter: ScorePresenter) -> None:
        self.line = presenter.played()
        self.may_change = presenter.on_its_own
        self.unfolded = self.unfolded and presenter.on_its_own
        choices = self.ids.choices
        choices.clear_widgets()
        if self.unfolded:
            self._fill(choices, presenter)

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.page.refresh()

    def _fill(self, choices: Any, presenter: ScorePresenter) -> None:
        draft = presenter.draft
        difficulty = Segments(
            options=[ROMAN[number] for number in DIFFICULTIES],
            chosen=DIFFICULTIES.index(draft.difficulty),
        )
        difficulty.bind(
            on_change=lambda _segments, number: self.page.choose(difficulty=DIFFICULTIES[number])
        )
        choices.add_widget(Text(text=_("Difficulty"), style="Title", role="small"))
        choices.add_widget(difficulty)
        titles = {name: edition(name).title for name in editions()}
        self._picks(choices, _("Edition"), titles, draft.edition, "edition")
        stories = {"": _("No story"), **{name: name.title() for name in presenter.edition.stories}}
        if len(stories) > 1:
            self._picks(choices, _("Story"), stories, draft.story, "story")
        decks = {name: _("House deck") if name == "house" else name for name in presenter.decks()}
        if len(decks) > 1:
            self._picks(choices, _("Her cards"), decks, draft.deck, "deck")

    def _picks(
        self, choices: Any, heading: str, names: dict[str, str], chosen: str, what: str
    ) -> None:
        choices.add_widget(Text(text=heading, style="Title", role="small"))
        for name, text in names.items():
            pick = SheetPick(text=text, on=name == chosen)
            pick.bind(on_release=lambda _pick, name=name: self.page.choose(**{what: name}))
            choices.add_widget(pick)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
