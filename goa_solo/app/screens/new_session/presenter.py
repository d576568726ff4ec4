"""The choices before a session: the options, and what was chosen last time."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve, frozen

from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.campaign_summary import campaign_context
from goa_solo.app.presenters.option import Option
from goa_solo.app.screens.campaign.presenter import Bonuses, CampaignPresenter
from goa_solo.app.screens.score_sheet.campaign_goals import campaign_of
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.loaded_campaign import next_session
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.packs import DeckPack, Edition, edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import PlayerError, say, with_semicolons
from goa_solo.rules.modules import CAPTAINS_DEALT, NOT_ALONE, combinable, module_line, module_title
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, HOUSE_DECK
from goa_solo.store.store import Store


def decks(store: Store, chosen: SessionDefaults, terms: Mapping[str, str]) -> list[Option]:
    """Return the decks to choose from. If the app draws the cards, a deck must be complete."""
    mine = [*pack_lookup.readable_own_decks(store)]
    if chosen.real_cards:
        return [_named(name, pack, name == chosen.own_deck) for name, pack in mine]
    house = Option(
        HOUSE_DECK,
        _("House deck"),
        chosen.deck == HOUSE_DECK,
        line=_("A stand-in, made up for this app. It doesn't copy any printed card."),
    )
    return [house, *(_whole(name, pack, name == chosen.deck, terms) for name, pack in mine)]


def _named(name: str, pack: DeckPack, on: bool) -> Option:
    if pack.complete:
        return Option(name, from_pack(pack.name), on)
    known, cards = pack.progress
    text = _("{title}: {known} of {cards} cards").format(title=pack.name, known=known, cards=cards)
    return Option(name, text, on)


def _whole(name: str, pack: DeckPack, on: bool, terms: Mapping[str, str]) -> Option:
    """Return a deck the app can draw from, or what it lacks."""
    line = _named(name, pack, on)
    if pack.complete:
        return line
    missing = render(with_semicolons(pack.missing), terms)
    lacks = _("{title} isn't complete yet. Missing: {missing}.").format(
        title=pack.name, missing=missing
    )
    return Option(name, line.text, False, line=lacks, lacks=lacks)


@frozen
class SummaryRow:
    """A part of what will be played: its key, icon and name, and what is chosen."""

    key: str
    icon: str
    title: str
    chosen: str


SURPRISING = 0.4  # the probability of each module


def _chosen(options: list[Option]) -> str:
    return next((option.text for option in options if option.on), "")


class NewSessionPresenter:
    """Turns the packs into plain lines, and the choices into a setup; `campaign_id` is for the next
    session of that campaign."""

    def __init__(
        self,
        open_session: OpenSession,
        campaign_id: str | None = None,
        chance: Random | None = None,
    ) -> None:
        self._chance = chance or Random()
        self._dealt: tuple[str, ...] = ()  # captains to choose from
        self._open_session = open_session
        self._store = store = open_session.store
        self.campaign_session = next_session(store, campaign_id) if campaign_id else None
        self._campaign = CampaignPresenter(store, campaign_id) if campaign_id else None
        self.chosen = SessionDefaults.read(store.settings).without_unavailable(store)
        difficulty = (
            campaign_of(store, self.campaign_session).difficulty if self.campaign_session else None
        )
        if difficulty is not None:
            self.choose(difficulty=difficulty)

    def campaign(self) -> tuple[str, list[str]] | None:
        """Return the title and the goals of a campaign's session; None without a campaign."""
        found = campaign_context(self._store, self.campaign_session)
        return (found.title, found.goal_lines(self.edition.terms)) if found else None

    def bonuses(self) -> Bonuses | None:
        """Return the bonuses to choose from; None if there are none."""
        shown = self._campaign
        return shown.bonuses() if shown is not None and shown.readable else None

    def toggle_bonus(self, key: str) -> None:
        assert self._campaign is not None
        self._campaign.toggle(key)

    def unchosen_bonuses(self) -> str:
        """Return the question before a start without an earned bonus; "" if there is none."""
        found = campaign_context(self._store, self.campaign_session)
        if found is None or not found.unchosen:
            return ""
        return plural(
            "You have earned {count} more bonus for this session. Start without it?",
            "You have earned {count} more bonuses for this session. Start without them?",
            found.unchosen,
        )

    # --- what there is -------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return edition(self.chosen.edition)

    def editions(self) -> list[Option]:
        names = sorted(editions(), key=lambda name: (name != DEFAULT_EDITION, name))
        chosen = self.chosen.edition
        return [Option(name, edition(name).title, name == chosen) for name in names]

    def difficulties(self) -> list[Option]:
        """Return the levels, each with what her purse holds if that is known."""
        try:
            pack = pack_lookup.deck(self._store, self.chosen.deck_name)
            purses = {} if self.chosen.searches_only else pack.purses
        except PlayerError:
            purses = {}
        return [
            Option(
                str(number),
                ROMAN[number],
                number == self.chosen.difficulty,
                line=self._worth(purses[number]) if number in purses else " " if purses else "",
            )
            for number in DIFFICULTIES
        ]

    def _worth(self, counts: Sequence[int]) -> str:
        worth = Purse.of(counts).worth
        return render(say("{worth} {pardaos}", worth=worth), self.edition.terms)

    def purse(self) -> str:
        """Return what there is to know about her purse at this difficulty."""
        if self.chosen.searches_only:
            card = ROMAN[self.chosen.difficulty]
            return _(
                "Her purse stays on the table: set it up as Solo Bank card {card} says."
            ).format(card=card)
        if self.lacks_purse:
            return _("When you start, the app asks what's on her Solo Bank card.")
        try:
            pack = pack_lookup.deck(self._store, self.chosen.deck_name)
            counts = pack.purse(self.chosen.difficulty)
        except PlayerError as error:
            return render(error.message)
        if self.edition.enough_money(counts):
            return _("The more her purse holds, the harder it gets.")
        return _(
            "That's more than the box contains, but it doesn't matter: the"
            " app keeps track of her purse."
        )

    @property
    def lacks_purse(self) -> bool:
        """Whether the Solo Bank card must be entered before the session."""
        return self.chosen.lacks_purse(self._store)

    def rows(self) -> list[SummaryRow]:
        """Return everything that will be played with, as each part's row."""
        rows = [
            SummaryRow("edition", "book-open-variant", _("Edition"), self.edition.title),
            SummaryRow("cards", "cards-outline", _("Her cards and purse"), self._cards()),
        ]
        if not self.chosen.searches_only:
            market = _chosen(self.market_places())
            rows.append(SummaryRow("market", "grid", _("The market"), market))
        return [
            *rows,
            SummaryRow("extras", "puzzle-outline", _("Modules and story"), self.extras()),
            SummaryRow("rulings", "scale-balance", _("Rulings"), self.switched()),
        ]

    def _cards(self) -> str:
        """Return where her cards are from; her purse is named if anything is real."""
        real, chosen = self.chosen.real_purse, self.chosen
        parts = [_chosen(self.card_sources()), _chosen(self.decks())]
        if not chosen.searches_only and (real or chosen.real_cards):
            parts.append(_("purse on the table") if real else _("purse in the app"))
        return " · ".join(filter(None, parts))

    def card_sources(self) -> list[Option]:
        """Return who draws her cards; the keys are indices."""
        real, markers = self.chosen.real_cards, self.chosen.searches_only
        return [
            Option(
                "0",
                _("The app draws"),
                not real,
                line=_(
                    "From the house deck, a stand-in for the printed cards, or from a complete"
                    " deck of yours."
                ),
            ),
            Option(
                "1",
                _("You draw real cards"),
                real and not markers,
                line=_("Each card you enter is remembered in this deck.")
                if self.chosen.own_deck
                else _("Each card you enter is remembered in a new deck of your own."),
            ),
            Option(
                "2",
                _("Markers only"),
                markers,
                line=_(
                    "You enter the cards that place her markers, and who won the first auction:"
                    " about 5 taps a round. Handle bids, money and actions at the table, without"
                    " the app."
                ),
            ),
        ]

    def purse_sources(self) -> list[Option]:
        real = self.chosen.real_purse
        revealed = say("Her {pardau} cards are on the table; enter each one you reveal.")
        return [
            Option(
                "0",
                _("In the app"),
                not real,
                line=_("The app keeps track of her money. What you pay her goes to the bank."),
            ),
            Option("1", _("On your table"), real, line=render(revealed, self.edition.terms)),
        ]

    def market_places(self) -> list[Option]:
        table_only = self.chosen.cards_only
        return [
            Option(
                "0",
                _("In the app"),
                not table_only,
                line=_("You enter the tiles, and the app finds the spaces for her markers."),
            ),
            Option(
                "1",
                _("On your table only"),
                table_only,
                line=_(
                    "You don't enter any tiles. The app shows her cards, and you do her"
                    " searches on your board."
                ),
            ),
        ]

    def decks(self) -> list[Option]:
        return decks(self._store, self.chosen, self.edition.terms)

    def modules(self) -> list[Option]:
        return [
            self._with_effect(module, module in self.chosen.modules)
            for module in self.edition.modules
        ]

    def stories(self) -> list[Option]:
        lines = [
            self._with_effect(story, story == self.chosen.story) for story in self.edition.stories
        ]
        return [Option("", _("No story"), not self.chosen.story), *lines] if lines else []

    def not_offered(self) -> str:
        """Return which story is missing among an edition's stories, and why."""
        return render(NOT_ALONE, self.edition.terms) if self.edition.stories else ""

    def captains(self) -> list[Option]:
        if "captains" not in self.chosen.modules:
            return []
        lines = [
            self._with_effect(captain, captain == self.chosen.captain)
            for captain in self._dealt or self.edition.captains
        ]
        if self._dealt:
            return lines
        dealt = Option(
            "",
            _("Dealt at the table"),
            not self.chosen.captain,
            line=_("The app won't know which one you keep: apply what it does yourself."),
        )
        return [dealt, *lines]

    def _with_effect(self, name: str, on: bool) -> Option:
        effect = module_line(name) or self.edition.effect(name)
        line = render(effect, self.edition.terms) if effect else ""
        return Option(name, render(module_title(name)), on, line=line)

    @property
    def dealt(self) -> bool:
        """Whether two captains were dealt to choose from."""
        return bool(self._dealt)

    def rulings(self) -> list[Option]:
        """Return the switchable rulings that matter in a single session, in their other reading."""
        return [
            Option(
                ruling.number,
                _("{number}: {question} {other}").format(
                    number=ruling.number,
                    question=render(ruling.question, self.edition.terms),
                    other=render(ruling.other, self.edition.terms),
                ),
                ruling.number in self.chosen.rulings,
            )
            for ruling in RULINGS
            if ruling.switchable and ruling.other and ruling.number != BONUS_ONCE
        ]

    def extras(self) -> str:
        """Return the modules, story and captain in one line."""
        chosen = self.chosen
        names = (*chosen.modules, chosen.story, chosen.captain)
        return ", ".join(render(module_title(name)) for name in names if name) or _("None")

    def switched(self) -> str:
        if self.chosen.rulings:
            numbers = ", ".join(self.chosen.rulings)
            return _("The other reading: {numbers}").format(numbers=numbers)
        return _("Our rulings")

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, **changes: Any) -> None:
        self.chosen = evolve(self.chosen, **changes).without_unavailable(self._store)
        if not set(self._dealt) <= set(self.edition.captains):
            self._dealt = ()

    def toggle(self, module: str) -> None:
        """Switch a module on or off; it replaces one that it excludes."""
        others = (other for other in self.chosen.modules if other != module)
        on = module in self.chosen.modules
        self.choose(modules=tuple(others) if on else combinable((module, *others)))

    def deal_captains(self) -> None:
        """Deal two at random; the first is chosen until the player picks the other."""
        self._dealt = tuple(self._chance.sample(self.edition.captains, CAPTAINS_DEALT))
        self.choose(captain=self._dealt[0])

    def show_all_captains(self) -> None:
        self._dealt = ()

    def draw_story(self) -> None:
        self.choose(story=self._chance.choice(self.edition.stories))

    def surprise(self) -> None:
        """Draw difficulty, modules, story and captain from what the edition has. A campaign's
        difficulty stays."""
        chance, found = self._chance, self.edition
        drawn_modules = [module for module in found.modules if chance.random() < SURPRISING]
        chance.shuffle(drawn_modules)
        modules = combinable(drawn_modules)
        drawn: dict[str, Any] = {
            "modules": modules,
            "story": chance.choice(("", *found.stories)),
            "captain": chance.choice(found.captains) if "captains" in modules else "",
        }
        if self.campaign_session is None:
            drawn["difficulty"] = chance.choice(DIFFICULTIES)
        self._dealt = ()
        self.choose(**drawn)

    def switch(self, ruling: str) -> None:
        self.choose(rulings=tuple(set(self.chosen.rulings) ^ {ruling}))

    def back_from_rules(self, before: frozenset[str]) -> None:
        """Use the rulings for this session too, if the player changed their defaults meanwhile."""
        after = switched_rulings(self._store.settings)
        if after != before:
            self.choose(rulings=tuple(after))

    def make_deck(self) -> None:
        """Create a deck of the player's own for real cards, if there is none."""
        if self.chosen.real_cards and not self.chosen.own_deck:
            self.choose(own_deck=own_decks.add(self._store, DeckPack.empty(_("My cards"))))

    def start(self) -> None:
        if self._campaign is not None and self._campaign.readable:
            self._campaign.keep_bonuses()
        self._open_session.start(self.chosen.setup(self._store), self.campaign_session)
        self.chosen.write(self._store.settings)
