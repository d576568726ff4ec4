"""The events of the new session screen."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures.her_eye import HerEye  # noqa: F401  used in screen.kv
from goa_solo.app.presenters.option import Option
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign.bonus_cards import BonusPanel
from goa_solo.app.screens.campaign.presenter import Bonuses
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter, SummaryRow
from goa_solo.app.screens.page_templates import FormPage, Picks, option_tick
from goa_solo.app.toolkit.base_widgets import Heading, Pressable, Text
from goa_solo.app.toolkit.buttons import Chip, SectionPanel, Tick
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application.session_defaults import asks_about_search, switched_rulings
from goa_solo.rules.rulings import FARTHER

DICE = "dice-5-outline"


def _show_level(card: Any, level: Option) -> None:
    card.text, card.line, card.level, card.active = level.text, level.line, int(level.key), level.on


class LevelCard(Pressable):
    """A level of difficulty. The higher it is, the wider her eye is open."""

    text = StringProperty()
    line = StringProperty()
    active = BooleanProperty(False)
    level = NumericProperty()

    @property
    def lid(self) -> float:
        return (3 - self.level) * 0.28

    def on_level(self, *_args: object) -> None:
        self.ids.eye.lid = self.lid

    def on_active(self, _card: object, active: bool) -> None:
        if active and not App.get_running_app().theme_cls.reduced_motion:
            self.ids.eye.show((0.0, 0.0), self.lid, blink=True)


class SummaryTap(Pressable):
    """A part of what will be played; a tap opens its choices."""

    row = ObjectProperty(SummaryRow("", "", "", ""), rebind=True)
    signed = BooleanProperty(True)  # its icon has room


class NewSessionPage(FormPage):
    """What will be played; each part can be changed, and all can be left as they are."""

    part = StringProperty()  # the part whose choices are open
    low = BooleanProperty(False)  # the difficulty is beside the other parts
    presenter: NewSessionPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._asking = False  # for her Solo Bank card or about R2, on another screen
        self._answered_search = False
        self._chance = self.ids.chance.__self__  # referenced here while it is not shown
        self.ids.sheet.bind(open=self._sheet_closed)
        self._rulings: frozenset[str] | None = None  # the defaults before the rules were opened

    def opened(self, campaign_id: str | None = None, **_what: Any) -> None:
        """Show the choices; `campaign_id` sets up the next session of that campaign."""
        if self._rulings is not None:
            self.presenter.back_from_rules(self._rulings)
            self._rulings = None
            self.refresh()
            return
        if not self._asking:
            self.presenter = NewSessionPresenter(self.context.open_session, campaign_id)
        self._asking = False
        self.context.navigator.expect("round")
        self.ids.sheet.open = False
        self.ids.scroll.to_top()
        self.refresh()

    def refresh(self) -> None:
        shown = self.presenter
        self.show_changes()
        fill_rows(
            self.ids.difficulty,
            shown.difficulties(),
            lambda: LevelCard(on_release=lambda card: self.choose(difficulty=card.level)),
            _show_level,
        )
        fill_rows(
            self.ids.summary,
            shown.rows(),
            lambda: SummaryTap(on_release=lambda tap: self.open_part(tap.row.key)),
            SummaryTap.row.set,
        )
        campaign = shown.campaign(), shown.bonuses()
        self.fill("campaign", campaign, self._campaign(*campaign))
        set_shown(self._chance, self.ids.column, shown.campaign_session is None)
        if self.part:
            titles = {row.key: row.title for row in shown.rows()}
            self.ids.sheet.offer(titles[self.part], self._choices())

    def open_part(self, key: str) -> None:
        """Open the choices of a part."""
        self.part = key
        self.refresh()
        self.ids.sheet.ids.scroll.to_top()

    def _sheet_closed(self, _sheet: object, is_open: bool) -> None:
        if not is_open:
            self.part = ""

    def _choices(self) -> Iterator[Widget]:
        """Yield the choices of the open part."""
        shown = self.presenter
        match self.part:
            case "edition":
                yield Picks(shown.editions(), partial(self._pick, "edition"))
            case "cards":
                yield Picks(shown.card_sources(), self._pick_cards)
                decks = shown.decks()
                if len(decks) > 1:
                    yield Heading(text=_("Deck"))
                    yield Picks(decks, self._pick_deck)
                if not shown.chosen.searches_only:
                    yield Heading(text=_("Her purse"))
                    yield Picks(
                        shown.purse_sources(), lambda one: self.choose(real_purse=one.key == "1")
                    )
            case "market":
                yield Picks(
                    shown.market_places(), lambda one: self.choose(cards_only=one.key == "1")
                )
            case "extras":
                yield from self._extras()
            case "rulings":
                yield from self._rulings_listed()

    def _pick_cards(self, option: Option) -> None:
        self.choose(real_cards=option.key != "0", search_only=option.key == "2")

    def _campaign(
        self, found: tuple[str, list[str]] | None, bonuses: Bonuses | None
    ) -> Iterator[SectionPanel]:
        if found is not None:
            yield SectionPanel(*(Text(text=line) for line in found[1]), heading=found[0])
        if bonuses is not None:
            yield BonusPanel(bonuses, self._toggle_bonus, heading=_("Campaign bonuses"))

    def _toggle_bonus(self, key: str) -> None:
        with self.showing_refusals():
            self.presenter.toggle_bonus(key)
        self.refresh()

    def _rulings_listed(self) -> Iterator[Widget]:
        for line in self.presenter.rulings():
            yield self._tick(line, self.presenter.switch)
        yield Chip(text=_("All rulings"), icon="scale-balance", on_release=self.read)

    def _extras(self) -> Iterator[Widget]:
        for line in self.presenter.modules():
            yield self._tick(line, self.presenter.toggle)
        for name, heading, lines in (
            ("captain", _("Captain"), self.presenter.captains()),
            ("story", _("Story"), self.presenter.stories()),
        ):
            if lines:
                yield Text(text=heading, font_style="Title", role="small")
                yield self._by_chance(name)
                yield Picks(lines, partial(self._pick, name))
        if self.presenter.not_offered():
            yield Text(text=self.presenter.not_offered(), role="small")

    def _by_chance(self, name: str) -> Chip:
        """Return the chip that deals two captains, shows all of them, or draws a story."""
        shown = self.presenter
        if name == "story":
            text, icon, action = _("Draw one"), DICE, shown.draw_story
        elif shown.dealt:
            text, icon, action = _("All captains"), "account-tie-woman", shown.show_all_captains
        else:
            text, icon, action = _("Deal two"), DICE, shown.deal_captains

        def do(*_args: object) -> None:
            action()
            self.refresh()

        return Chip(text=text, icon=icon, on_release=do)

    def _pick(self, setting: str, option: Option) -> None:
        if not option.lacks:
            self.choose(**{setting: option.key})

    def _pick_deck(self, option: Option) -> None:
        self._pick("own_deck" if self.presenter.chosen.real_cards else "deck", option)

    def _tick(self, line: Option, toggle: Callable[[str], None]) -> Tick:
        def change(key: str) -> None:
            toggle(key)
            self.refresh()

        return option_tick(line, change)

    def choose(self, **changes: object) -> None:
        self.presenter.choose(**changes)
        self.refresh()

    def surprise(self) -> None:
        self.presenter.surprise()
        self.refresh()

    def read(self, *_args: object) -> None:
        """Open the rulings in full; the choices made here stay."""
        self._rulings = switched_rulings(self.context.store.settings)
        self.context.navigator.go("rules_chapter", at="rulings")

    def start(self) -> None:
        """Start the session. Ask first about bonuses of the campaign not chosen yet, before the
        first session how she searches (R2), and for her Solo Bank card if it isn't known yet."""
        if question := self.presenter.unchosen_bonuses():
            to_bonuses = self.ids.scroll.to_top
            to_bonuses()
            ask = self.ids.question.ask
            ask(question, _("Choose now"), _("Start without"), to_bonuses, self._ask_about_search)
        else:
            self._ask_about_search()

    def enter_pressed(self) -> None:
        if self.part:
            self.ids.sheet.dismiss()
        else:
            self.start()

    def _ask_about_search(self) -> None:
        if not self._answered_search and asks_about_search(self.context.store.settings):
            self._asking = True
            self.context.navigator.go(
                "search_question", done=self._answered, edition_shown=self.presenter.edition
            )
        else:
            self._begin()

    def _answered(self, other: bool) -> None:
        self._answered_search = True  # even if that could not be saved
        chosen = set(self.presenter.chosen.rulings) - {FARTHER} | ({FARTHER} if other else set())
        self.presenter.choose(rulings=tuple(chosen))
        self._begin()

    def _begin(self) -> None:
        shown = self.presenter
        with self.showing_refusals():
            shown.make_deck()
            if shown.lacks_purse:
                self._asking = True
                self.context.navigator.go(
                    "card_editor",
                    deck=shown.chosen.deck_name,
                    difficulty=shown.chosen.difficulty,
                    edition=shown.edition,
                    done=self._start,
                )
            else:
                self._start()

    def _start(self) -> None:
        with self.showing_refusals():
            self.presenter.start()
        if self.context.open_session.conductor is not None:
            self._asking = False
            self.context.navigator.go("round")
