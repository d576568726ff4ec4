"""The events of the home screen."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.pictures.home_picture import SURF, MarketThumb, Seascape  # noqa: F401  used in screen.kv
from goa_solo.app.presenters.duel import Duel
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.home.last_home import HomeState
from goa_solo.app.screens.home.presenter import HomePresenter, HomeRow, SoundChoice
from goa_solo.app.toolkit import banner_and_dialogs, buttons  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.base_widgets import PressableSurface, Surface
from goa_solo.app.toolkit.buttons import Chip, longest_word
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.fill_rows import fill_rows


class EntryTile(PressableSurface):
    """One entry: icon, title, and a line about what it opens. It places them itself: layouts in
    every tile would take a tenth of the start."""

    row = ObjectProperty(HomeRow("", "", "", "", False), rebind=True)
    beside = BooleanProperty(False)  # another entry shares its row
    stacked = BooleanProperty(False)  # the icon is above the texts
    needed = NumericProperty(0)  # the height of its content
    market = ObjectProperty(None, allownone=True)  # a picture before the texts; the icon is after

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        place = Clock.create_trigger(self._place_now, -1)
        self._thumb: MarketThumb | None = None
        for name in ("pos", "size", "beside", "stacked", "market"):
            self.fbind(name, place)
        for text in (self.ids.title, self.ids.line):
            text.fbind("height", place)

    def on_market(self, _tile: Any, market: tuple[str, str, str] | None) -> None:
        if self._thumb is not None:
            self.remove_widget(self._thumb)
            self._thumb = None
        if market is not None:
            self._thumb = MarketThumb(market=market, size_hint=(None, None))
            self.add_widget(self._thumb)

    @property
    def margin(self) -> float:
        """The space beside the icon and the texts."""
        return dp(12 if self.beside else 16)

    @property
    def breaks_a_word(self) -> bool:
        """Whether a word is wider than the room beside the icon."""
        room = self.width - 2 * self.margin - dp(8) - self.ids.icon.width
        return max(longest_word(self.ids.title), longest_word(self.ids.line)) > room

    def _place_now(self, *_args: object) -> None:
        """Place the texts beside the icon, or below it, in the middle of the height."""
        if not self.width:
            return
        icon, title, line = self.ids.icon, self.ids.title, self.ids.line
        icon.x = left = self.x + self.margin
        if not self.stacked:
            left += icon.width + (dp(8) if self.beside else self.margin)
        title.x = line.x = left
        title.width = line.width = self.right - self.margin - left
        words = title.height + line.height + (dp(2) if self.row.line else 0)
        if self._thumb is not None:
            self._place_beside_thumb(self._thumb, words)
        elif self.stacked:
            self.needed = icon.height + dp(8) + words
            icon.top = self.center_y + self.needed / 2
            line.y = self.center_y - self.needed / 2
        else:
            self.needed = max(icon.height, words)
            icon.center_y = self.center_y
            line.y = self.center_y - words / 2
        title.top = line.y + words

    def _place_beside_thumb(self, thumb: MarketThumb, words: float) -> None:
        icon, title, line = self.ids.icon, self.ids.title, self.ids.line
        self.needed = max(dp(76), words)
        thumb.size = dp(76), dp(76)
        thumb.x, thumb.center_y = self.x + self.margin, self.center_y
        icon.right, icon.center_y = self.right - self.margin, self.center_y
        title.x = line.x = thumb.right + self.margin
        title.width = line.width = icon.x - self.margin - title.x
        line.y = self.center_y - words / 2


class TourOffer(Surface):
    """Offers a new player a tour of the first round."""

    __events__ = ("on_answer",)
    on_answer = nothing


class SoundOffer(Surface):
    """Asks once whether steps should have sounds and vibration."""

    text = StringProperty()


class HomePage(Page):
    """Picture and name on one side, entries on the other."""

    line = StringProperty()
    theme_icon = StringProperty()
    theme_says = StringProperty()
    wide = BooleanProperty(False)
    hero_height = NumericProperty(0)
    shore = NumericProperty(0)
    margin = NumericProperty(0)

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._presenter = HomePresenter(context)
        self._rows: list[HomeRow] = []
        self._arrange = Clock.create_trigger(self._arrange_now, -1)  # before the first frame
        super().__init__(context, **kwargs)
        self._duel: Any = None  # until there is one
        self.bind(size=self._arrange)
        self.ids.entries.bind(size=self._arrange)
        self.ids.heading.bind(height=self._arrange)
        App.get_running_app().theme_cls.bind(theme_style=self._show_theme)

    def opened(self, passing: bool = False, shown: HomeState | None = None, **_what: Any) -> None:
        """Show the entries, for a start with what was shown last; with `passing`, notices are left
        to what is shown next."""
        self._show_theme()
        if shown is None:
            shown = self._presenter.state()
            if shown.session:
                self.context.navigator.expect("round")
        if shown.session:
            App.get_running_app().theme_cls.show_phase(shown.phase)
        self._rows = self._presenter.rows(shown)
        if self._duel is not None:
            self.ids.tiles.remove_widget(self._duel)
        fill_rows(self.ids.tiles, self._rows, self._tile, self._show_tile)
        self._show_duel(Duel(shown.yours, shown.hers, shown.sessions))
        self._show_offer(shown.offers_tour)
        if not passing:
            self.show_notices()
        self._arrange()

    def on_pre_enter(self, *_args: object) -> None:
        """Show the session to continue, however far the entries were scrolled."""
        if self._rows and self._rows[0].what:
            self.ids.scroll.to_top()

    def _show_duel(self, duel: Duel) -> None:
        """Show the duel below the first entry, once there is one."""
        if duel.sessions:
            if self._duel is None:
                from goa_solo.app.pictures.duel_panel import DuelPanel  # a new player needs none

                self._duel = DuelPanel()
            self._duel.duel = duel
            self.ids.tiles.add_widget(self._duel, len(self._rows) - 1)

    def switch_theme(self) -> None:
        self.context.preference_holder.set_preferences(theme=self._other_theme)

    def _show_theme(self, *_args: object) -> None:
        style = App.get_running_app().theme_cls.theme_style
        self._other_theme, self.theme_icon, self.theme_says = self._presenter.other_theme(style)

    def _show_offer(self, tour: bool = False) -> None:
        """Show one offer or question at a time."""
        choices = () if tour else self._presenter.sound_choices()
        if self.built_from((tour, choices), "offer"):
            return
        self.ids.offer.clear_widgets()
        if tour:
            self.ids.offer.add_widget(TourOffer(on_answer=self._answer))
        elif choices:
            offer = SoundOffer(text=self._presenter.sound_question)
            for choice in choices:
                chip = Chip(text=choice.label)
                chip.bind(on_release=lambda _chip, choice=choice: self._choose_sounds(choice))
                offer.ids.choices.add_widget(chip)
            self.ids.offer.add_widget(offer)

    def _answer(self, _offer: TourOffer, start: bool) -> None:
        self._presenter.answer_offer(start)
        self.opened(passing=True)

    def _choose_sounds(self, choice: SoundChoice) -> None:
        self._presenter.choose_sounds(choice)
        self._show_offer()

    def _tile(self) -> EntryTile:
        go = self.context.navigator.go
        tile = EntryTile(on_release=lambda tile: go(tile.row.screen, **tile.row.what))
        tile.bind(needed=self._arrange)
        return tile

    @staticmethod
    def _show_tile(tile: EntryTile, row: HomeRow) -> None:
        tile.row, tile.market = row, row.market

    def _arrange_now(self, *_args: object) -> None:
        """Give the picture the height the entries leave, or its own side in landscape."""
        if self.ids.tiles.width <= 0:  # not yet: texts are slow to wrap where there is no room
            return
        theme = App.get_running_app().theme_cls
        scale = theme.text_scale * theme.zoom * Metrics.fontscale
        shape = self._presenter.shape(self.width / dp(1), self.height / dp(1), scale, self._rows)
        self.wide = shape.wide
        paused, small = self._rows[0].what, not self.wide and self.height < dp(450) * scale
        self.line = "" if small or (paused and not self.wide) else self._presenter.line
        tiles = [one for one in self.ids.tiles.children[::-1] if one is not self._duel]
        half = (self.ids.tiles.width - dp(12)) / 2
        for tile, fills_row in zip(tiles, shape.fills_row, strict=True):
            tile.width = self.ids.tiles.width if fills_row else half
            tile.beside = not fills_row
        stacked = any(tile.beside and tile.breaks_a_word for tile in tiles)
        for tile in tiles:
            tile.stacked = stacked and tile.beside
        for alike in ((True, False), (False, False), (False, True)):
            group = [one for one in tiles if (one.beside, one.market is not None) == alike]
            needed = max((tile.needed for tile in group), default=0)
            for tile in group:
                tile.height = max(dp(64), needed + 2 * (tile.margin - dp(2)))
        if not all(tile.needed for tile in tiles):  # not yet: the picture would be drawn too large
            return
        # Beside the picture, entries stay clear of the theme button in the corner.
        self.margin = dp(56) if self.wide else dp(12)
        least = self.ids.heading.height + dp(130 if paused else 150)
        first = sum(one.height + dp(12) for one in self.ids.tiles.children[-3:]) + self.margin
        if small or (paused and least + first > self.height):
            least = self.ids.heading.height + dp(76)  # without the emblem
        self.hero_height = max(least, self.height - self.ids.entries.height)
        below = self.height * 0.1 if self.wide else self.height - self.hero_height
        self.shore = below + dp(SURF)
