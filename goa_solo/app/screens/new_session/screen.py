"""The events of the new session screen."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.presenters.option import Option
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign.bonus_cards import BonusPanel
from goa_solo.app.screens.campaign.presenter import Bonuses
from goa_solo.app.screens.new_session import presenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.page_templates import FormPage, option_tick, show_picks
from goa_solo.app.toolkit.base_widgets import Stack, Text
from goa_solo.app.toolkit.buttons import Chip, SectionPanel, Tick
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application.session_defaults import asks_about_search, switched_rulings
from goa_solo.rules.rulings import FARTHER
from goa_solo.rules.setup import DIFFICULTIES

DICE = "dice-5-outline"


class NewSessionPage(FormPage):
    """Choices that can all be left as they are."""

    purse = StringProperty()
    extras_open = BooleanProperty(False)
    rulings_open = BooleanProperty(False)
    presenter: NewSessionPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._asking = False  # for her bank card or about R2, on another screen
        self._answered_search = False
        self._not_searched = self.ids.not_searched.__self__  # referenced here while it is not shown
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
        self.extras_open = self.rulings_open = False
        self.ids.difficulty.options = self.presenter.difficulties()
        self.ids.scroll.to_top()
        self.refresh()

    def refresh(self) -> None:
        shown = self.presenter
        self.purse = shown.purse()
        self.ids.difficulty.chosen = DIFFICULTIES.index(shown.chosen.difficulty)
        show_picks(self.ids.editions, shown.editions(), partial(self._pick, "edition"))
        decks = shown.decks()
        show_picks(self.ids.decks, decks if len(decks) > 1 else [], self._pick_deck)
        self.ids.deck.line = presenter.deck_line(shown.chosen)
        self.ids.market.line = presenter.market_line(shown.chosen)
        terms = shown.edition.terms
        self.ids.purse_panel.line = presenter.purse_line(shown.chosen, terms)
        self.ids.cards.chosen = shown.chosen.real_cards + shown.chosen.searches_only
        self.ids.purse_cards.chosen = int(shown.chosen.real_purse)
        self.ids.board.chosen = int(shown.chosen.cards_only)
        set_shown(self._not_searched, self.ids.column, not shown.chosen.searches_only, below=2)
        self.ids.extras.line = shown.extras()
        self.ids.rulings.line = shown.switched()
        campaign = shown.campaign(), shown.bonuses()
        self.fill("campaign", campaign, self._campaign(*campaign))
        refill(self.ids.extra_lines, self._extras() if self.extras_open else ())
        refill(self.ids.ruling_lines, self._rulings_listed() if self.rulings_open else ())

    def _campaign(
        self, found: tuple[str, list[str]] | None, bonuses: Bonuses | None
    ) -> Iterator[SectionPanel]:
        if found is not None:
            yield SectionPanel(*(Text(text=line) for line in found[1]), heading=found[0])
        if bonuses is not None:
            yield BonusPanel(bonuses, self._toggle_bonus, heading=_("Campaign bonuses"))

    def _toggle_bonus(self, key: str) -> None:
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
                picks = Stack()
                show_picks(picks, lines, partial(self._pick, name))
                yield picks
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
        self.say(option.lacks)
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

    def choose_difficulty(self, number: int) -> None:
        self.choose(difficulty=DIFFICULTIES[number])

    def fold(self, what: str) -> None:
        setattr(self, what, not getattr(self, what))
        self.refresh()

    def surprise(self) -> None:
        self.presenter.surprise()
        self.refresh()
        self.say(self.presenter.surprise_line())

    def read(self, *_args: object) -> None:
        """Open the rulings in full; the choices made here stay."""
        self._rulings = switched_rulings(self.context.store.settings)
        self.context.navigator.go("rules_chapter", at="rulings")

    def start(self) -> None:
        """Start the session. Ask first about bonuses of the campaign not chosen yet, before the
        first session how she searches (R2), and for her real bank card if it isn't known yet."""
        if question := self.presenter.unchosen_bonuses():
            to_bonuses = self.ids.scroll.to_top
            to_bonuses()
            ask = self.ids.question.ask
            ask(question, _("Choose now"), _("Start without"), to_bonuses, self._ask_about_search)
        else:
            self._ask_about_search()

    enter_pressed = start

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
        problem = self.presenter.make_deck()
        if problem:
            self.ids.banner.say(problem)
        elif self.presenter.lacks_purse:
            self._asking = True
            self.context.navigator.go(
                "card_editor",
                deck=self.presenter.chosen.deck_name,
                difficulty=self.presenter.chosen.difficulty,
                edition=self.presenter.edition,
                done=self._start,
            )
        else:
            self._start()

    def _start(self) -> None:
        problem = self.presenter.start()
        if self.context.open_session.conductor is not None:
            self._asking = False
            self.context.navigator.go("round")
        if problem:
            self.ids.banner.say(problem)
