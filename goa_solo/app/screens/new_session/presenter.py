"""The choices before a session: what there is to choose from, and what was chosen last time."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from goa_solo.app.campaign_summary import campaign_context
from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import _, render
from goa_solo.app.screens.new_session import card_options
from goa_solo.app.screens.new_session.card_options import FIRST, HOUSE, CardChoices, SwitchLine
from goa_solo.app.screens.rules_contents import ruling_defaults
from goa_solo.app.screens.score_sheet.campaign_goals import campaign_of, next_leg
from goa_solo.application import own_decks
from goa_solo.packs import DeckPack, Edition, edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.purse import Purse, purse_cards
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS, SWITCHABLE
from goa_solo.rules.setup import DIFFICULTIES, NOT_ALONE, TITLES, CardSource, Setup
from goa_solo.store.errors import StoreError

TABLE = CardSource.TABLE.value
TOGETHER = ("captains", "quick start")
"""Two modules of which only one can be played."""


class NewSessionPresenter:
    """Turns the packs into plain lines, and the choices into a set-up; with `campaign_id` for the
    next session of that campaign."""

    def __init__(self, desk: Desk, campaign_id: str | None = None) -> None:
        self._desk = desk
        self.campaign_session = next_leg(desk, campaign_id)
        self.chosen = self._sensible(self._kept())
        difficulty = (
            campaign_of(desk, self.campaign_session).difficulty if self.campaign_session else None
        )
        if difficulty is not None:
            self.choose(difficulty=difficulty)

    def campaign(self) -> tuple[str, list[str]] | None:
        """What a campaign's session is played for, and what it starts with."""
        found = campaign_context(self._desk, self.campaign_session)
        return (found.title, found.lines(self.edition.terms)) if found else None

    # --- remembering ---------------------------------------------------------------------------

    def _kept(self) -> CardChoices:
        settings = self._desk.store.settings
        plain = CardChoices()
        difficulty = settings.get("new.difficulty", 1)
        return CardChoices(
            str(settings.get("new.edition", plain.edition)),
            difficulty if isinstance(difficulty, int) else 1,
            str(settings.get("new.deck", plain.deck)),
            _split(settings.get("new.modules")),
            str(settings.get("new.story") or ""),
            str(settings.get("new.captain") or ""),
            _split(settings.get("new.rulings")),
            settings.get("new.cards") == TABLE,
            settings.get("new.purse") == TABLE,
            settings.get("new.market") == TABLE,
            str(settings.get("new.own_deck") or ""),
        )

    def _sensible(self, chosen: CardChoices) -> CardChoices:
        """Without what this edition, or this installation, does not have."""
        name = chosen.edition if chosen.edition in editions() else FIRST
        there = edition(name)
        modules = tuple(module for module in there.modules if module in chosen.modules)
        if all(module in modules for module in TOGETHER):
            modules = tuple(module for module in modules if module != TOGETHER[1])
        return CardChoices(
            name,
            chosen.difficulty if chosen.difficulty in DIFFICULTIES else 1,
            chosen.deck if chosen.deck in self._desk.playable_decks() else HOUSE,
            modules,
            chosen.story if chosen.story in there.stories else "",
            chosen.captain if chosen.captain in there.captains and "captains" in modules else "",
            tuple(sorted(SWITCHABLE & set(chosen.rulings) - {BONUS_ONCE})),
            chosen.real_cards,
            chosen.real_purse,
            chosen.cards_only,
            self._own(chosen.own_deck),
        )

    def _own(self, name: str) -> str:
        """One of the player's decks: the one chosen, else the first; "" if there is none."""
        mine = [own for own, _pack in own_decks.readable(self._desk.store)]
        return name if name in mine else next(iter(mine), "")

    def keep(self) -> None:
        """Remember the choices for next time."""
        chosen = self.chosen
        values: dict[str, str | int | None] = {
            "new.edition": chosen.edition,
            "new.difficulty": chosen.difficulty,
            "new.deck": chosen.deck,
            "new.modules": ",".join(chosen.modules) or None,
            "new.story": chosen.story or None,
            "new.captain": chosen.captain or None,
            "new.rulings": ",".join(chosen.rulings) or None,
            "new.cards": TABLE if chosen.real_cards else None,
            "new.purse": TABLE if chosen.real_purse else None,
            "new.market": TABLE if chosen.cards_only else None,
            "new.own_deck": chosen.own_deck or None,
        }
        self._desk.store.settings.change(**values)

    # --- what there is -------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return edition(self.chosen.edition)

    def editions(self) -> list[SwitchLine]:
        names = sorted(editions(), key=lambda name: (name != FIRST, name))
        return [
            SwitchLine(name, edition(name).title, name == self.chosen.edition) for name in names
        ]

    def difficulties(self) -> list[str]:
        return [ROMAN[number] for number in DIFFICULTIES]

    def purse(self) -> str:
        """What her purse holds at this difficulty."""
        if self.lacks_purse:
            return _("Her purse: you will be asked for the bank card.")
        try:
            counts = self._desk.deck(self.deck_name).purse(self.chosen.difficulty)
        except RuleError as error:
            return render(error.message)
        purse = Purse.of(counts)
        line = render(
            say(
                "Her purse: {cards}. That is {worth} {pardaos}.",
                cards=purse_cards(purse.draw),
                worth=purse.worth,
            ),
            self.edition.terms,
        )
        if self.edition.enough_money(counts):
            return line
        return line + " " + _("More than this box has; the app keeps her purse anyway.")

    @property
    def deck_name(self) -> str:
        """The deck that is played with; "" where it is still to be made."""
        return card_options.deck_name(self.chosen)

    @property
    def lacks_purse(self) -> bool:
        """Whether the bank card must be entered before the session."""
        return card_options.lacks_purse(self._desk, self.chosen)

    def decks(self) -> list[SwitchLine]:
        return card_options.decks(self._desk, self.chosen, self.edition.terms)

    def deck_line(self) -> str:
        return card_options.deck_line(self.chosen)

    def market_line(self) -> str:
        return card_options.market_line(self.chosen)

    def modules(self) -> list[SwitchLine]:
        return [
            SwitchLine(module, _MODULES[module](), module in self.chosen.modules)
            for module in self.edition.modules
        ]

    def stories(self) -> list[SwitchLine]:
        lines = [
            SwitchLine(story, render(TITLES[story]), story == self.chosen.story)
            for story in self.edition.stories
        ]
        return [SwitchLine("", _("No story"), not self.chosen.story), *lines] if lines else []

    def not_offered(self) -> str:
        """The story that is missing among an edition's stories, and why."""
        return render(NOT_ALONE, self.edition.terms) if self.edition.stories else ""

    def captains(self) -> list[SwitchLine]:
        if "captains" not in self.chosen.modules:
            return []
        lines = [
            SwitchLine(captain, render(TITLES[captain]), captain == self.chosen.captain)
            for captain in self.edition.captains
        ]
        return [SwitchLine("", _("Another captain"), not self.chosen.captain), *lines]

    def rulings(self) -> list[SwitchLine]:
        """The switchable ones that matter in a single session, in their other reading."""
        return [
            SwitchLine(
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
        """The modules, story and captain in one line."""
        chosen = self.chosen
        names = [_MODULES[module]().split(":")[0] for module in chosen.modules]
        names += [render(TITLES[name]) for name in (chosen.story, chosen.captain) if name]
        return ", ".join(names) or _("None")

    def switched(self) -> str:
        return ", ".join(self.chosen.rulings) or _("As we rule")

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, **changes: Any) -> None:
        self.chosen = self._sensible(evolve(self.chosen, **changes))

    def toggle(self, module: str) -> None:
        """Switch a module on or off; of two that exclude each other the new one stays."""
        modules = set(self.chosen.modules) ^ {module}
        if module in modules and module in TOGETHER:
            modules -= set(TOGETHER) - {module}
        self.choose(modules=tuple(modules))

    def switch(self, ruling: str) -> None:
        self.choose(rulings=tuple(set(self.chosen.rulings) ^ {ruling}))

    def back_from_rules(self, before: frozenset[str]) -> None:
        """The defaults may have been changed there; then they are meant for this session too."""
        after = ruling_defaults.switched_rulings(self._desk)
        if after != before:
            self.choose(rulings=tuple(after))

    def setup(self) -> Setup:
        chosen = self.chosen
        return Setup(
            self._desk.deck(self.deck_name).purse(chosen.difficulty),
            chosen.difficulty,
            chosen.edition,
            self.deck_name,
            chosen.rulings,
            chosen.modules,
            chosen.story or None,
            chosen.captain or None,
            cards=CardSource.TABLE if chosen.real_cards else CardSource.APP,
            purse_cards=CardSource.TABLE if chosen.real_purse else CardSource.APP,
            outposts=self.edition.setup_outposts,
            cards_only=chosen.cards_only,
        )

    def make_deck(self) -> str:
        """A deck of the player's for the real cards, if there is none; what went wrong."""
        if self.chosen.real_cards and not self.chosen.own_deck:
            try:
                name = own_decks.add(self._desk.store, DeckPack.empty(_("My cards")))
            except Refused as error:
                return render(error.message)
            self.choose(own_deck=name)
        return ""

    def start(self) -> str:
        """Begin the session; returns what went wrong, "" if nothing."""
        try:
            self._desk.start(self.setup(), self.campaign_session)
        except Refused as error:
            return render(error.message)
        try:
            self.keep()
        except StoreError as error:
            return render(error.message)
        return ""


def _split(value: object) -> tuple[str, ...]:
    return tuple(value.split(",")) if isinstance(value, str) and value else ()


_MODULES = {
    "bonanza": lambda: _("Bonanza: bonuses under the corner tiles"),
    "gambit": lambda: _("Gambit: a card of your own each round"),
    "captains": lambda: _("Captains: you start with a captain"),
    "planned expansion": lambda: _("Planned Expansion"),
    "quick start": lambda: _("Quick Start"),
}
