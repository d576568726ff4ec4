"""The choices before a session: what there is to choose from, and what was chosen last time."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from goa_solo.app.desk import Desk, Refused
from goa_solo.app.words import _, told
from goa_solo.packs import Edition, edition, editions
from goa_solo.packs.deck import ROMAN
from goa_solo.rules.happened import purse_cards
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS, SWITCHABLE
from goa_solo.rules.sentence import RuleError, say
from goa_solo.rules.setup import DIFFICULTIES, Setup
from goa_solo.store.errors import StoreError

HOUSE = "house"
FIRST = "quined"
TOGETHER = ("captains", "quick start")
"""Two modules of which only one can be played."""


@frozen
class Chosen:
    """What is chosen now."""

    edition: str = FIRST
    difficulty: int = 1
    deck: str = HOUSE
    modules: tuple[str, ...] = ()
    story: str = ""
    captain: str = ""
    rulings: tuple[str, ...] = ()


@frozen
class Line:
    """Something that can be switched on: its key, its name, and whether it is on."""

    key: str
    text: str
    on: bool


class NewSessionPresenter:
    """Turns the packs into plain lines, and the choices into a set-up."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.chosen = self._sensible(self._kept())

    # --- remembering ---------------------------------------------------------------------------

    def _kept(self) -> Chosen:
        settings = self._desk.store.settings
        plain = Chosen()
        difficulty = settings.get("new.difficulty", 1)
        return Chosen(
            str(settings.get("new.edition", plain.edition)),
            difficulty if isinstance(difficulty, int) else 1,
            str(settings.get("new.deck", plain.deck)),
            _split(settings.get("new.modules")),
            str(settings.get("new.story") or ""),
            str(settings.get("new.captain") or ""),
            _split(settings.get("new.rulings")),
        )

    def _sensible(self, chosen: Chosen) -> Chosen:
        """Without what this edition, or this installation, does not have."""
        name = chosen.edition if chosen.edition in editions() else FIRST
        there = edition(name)
        modules = tuple(module for module in there.modules if module in chosen.modules)
        if all(module in modules for module in TOGETHER):
            modules = tuple(module for module in modules if module != TOGETHER[1])
        return Chosen(
            name,
            chosen.difficulty if chosen.difficulty in DIFFICULTIES else 1,
            chosen.deck if chosen.deck in self._desk.playable_decks() else HOUSE,
            modules,
            chosen.story if chosen.story in there.stories else "",
            chosen.captain if chosen.captain in there.captains and "captains" in modules else "",
            tuple(sorted(SWITCHABLE & set(chosen.rulings) - {BONUS_ONCE})),
        )

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
        }
        self._desk.store.settings.change(**values)

    # --- what there is -------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        return edition(self.chosen.edition)

    def editions(self) -> list[Line]:
        names = sorted(editions(), key=lambda name: (name != FIRST, name))
        return [Line(name, edition(name).title, name == self.chosen.edition) for name in names]

    def difficulties(self) -> list[str]:
        return [ROMAN[number] for number in DIFFICULTIES]

    def purse(self) -> str:
        """What her purse holds at this difficulty."""
        try:
            counts = self._desk.deck(self.chosen.deck).purse(self.chosen.difficulty)
        except RuleError as error:
            return told(error.sentence)
        purse = Purse.of(counts)
        line = told(
            say(
                "Her purse: {cards}. That is {worth} {pardaos}.",
                cards=purse_cards(purse.draw),
                worth=purse.worth,
            ),
            self.edition.words,
        )
        if self.edition.enough_money(counts):
            return line
        return line + " " + _("More than this box has; the app keeps her purse anyway.")

    def decks(self) -> list[Line]:
        return [
            Line(name, _("House deck") if name == HOUSE else name, name == self.chosen.deck)
            for name in self._desk.playable_decks()
        ]

    def deck_line(self) -> str:
        if self.chosen.deck == HOUSE:
            return _("House deck: a stand-in, made up for this app. It copies no printed card.")
        return _("Your own cards, as you entered them.")

    def modules(self) -> list[Line]:
        return [
            Line(module, _MODULES[module](), module in self.chosen.modules)
            for module in self.edition.modules
        ]

    def stories(self) -> list[Line]:
        lines = [
            Line(story, story.title(), story == self.chosen.story) for story in self.edition.stories
        ]
        return [Line("", _("No story"), not self.chosen.story), *lines] if lines else []

    def captains(self) -> list[Line]:
        if "captains" not in self.chosen.modules:
            return []
        lines = [
            Line(captain, captain.title(), captain == self.chosen.captain)
            for captain in self.edition.captains
        ]
        return [Line("", _("Another captain"), not self.chosen.captain), *lines]

    def rulings(self) -> list[Line]:
        """The switchable ones that matter in a single session, in their other reading."""
        return [
            Line(
                ruling.number,
                _("{number}: {question} {other}").format(
                    number=ruling.number,
                    question=told(ruling.question, self.edition.words),
                    other=told(ruling.other, self.edition.words),
                ),
                ruling.number in self.chosen.rulings,
            )
            for ruling in RULINGS
            if ruling.other is not None and ruling.number != BONUS_ONCE
        ]

    def extras(self) -> str:
        """The modules, story and captain in one line."""
        chosen = self.chosen
        names = [_MODULES[module]().split(":")[0] for module in chosen.modules]
        names += [name.title() for name in (chosen.story, chosen.captain) if name]
        return ", ".join(names) or _("None")

    def switched(self) -> str:
        return ", ".join(self.chosen.rulings) or _("As in the rulings page")

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

    def setup(self) -> Setup:
        chosen = self.chosen
        return Setup(
            self._desk.deck(chosen.deck).purse(chosen.difficulty),
            chosen.difficulty,
            chosen.edition,
            chosen.deck,
            chosen.rulings,
            chosen.modules,
            chosen.story or None,
            chosen.captain or None,
            outposts=self.edition.setup_outposts,
        )

    def start(self) -> str:
        """Begin the session; returns what went wrong, "" if nothing."""
        try:
            self._desk.start(self.setup())
        except Refused as error:
            return told(error.sentence)
        try:
            self.keep()
        except StoreError as error:
            return told(error.sentence)
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
