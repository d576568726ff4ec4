"""Problems in a deck, and how it differs from the house deck. Imports no Kivy."""

from collections.abc import Callable

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, decimal, from_pack, percent_text, plural, render
from goa_solo.app.screens.card_editor.presenter import pile_title
from goa_solo.application import own_decks, pack_lookup
from goa_solo.packs import edition, read_deck, write_deck
from goa_solo.packs.deck_pack import PILES
from goa_solo.packs.problem_report import Problem
from goa_solo.rules.cards import HIGHEST_VALUE
from goa_solo.rules.entries import ACTION
from goa_solo.rules.market import TileType
from goa_solo.rules.message import say
from goa_solo.rules.setup import DEFAULT_EDITION, Phase
from goa_solo.store.store import Store

COMPARE, CHECK = "compare", "check"
MOST_GAINED = 5  # Pardaos from a half of an action card: a full bar


@frozen
class ComparisonLine:
    """A name with a bar for each of two decks."""

    name: str
    numbers: tuple[str, str]
    shares: tuple[float, float]


@frozen
class ReportSection:
    """Lines and bars under a heading."""

    heading: str
    lines: tuple[str, ...] = ()
    bars: tuple[ComparisonLine, ...] = ()


class DeckFaultsPresenter:
    """Everything wrong with a deck file: each card with an error, and how to correct it."""

    mine = theirs = ""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self._problems = problems

    @property
    def title(self) -> str:
        return _("This deck can't be read yet")

    def parts(self) -> list[ReportSection]:
        terms = edition(DEFAULT_EDITION).terms
        faults: dict[str, list[str]] = {}
        for problem in self._problems:
            where = render(problem.where, terms) if problem.where else _("The whole file")
            faults.setdefault(where, []).append(render(problem.what, terms))
        count = plural("{count} thing to fix", "{count} things to fix", len(self._problems))
        advice = _("Fix the file with any text editor, then try again.")
        sections = [ReportSection(where, tuple(lines)) for where, lines in faults.items()]
        return [ReportSection(count, (advice,)), *sections]


class DeckReportPresenter:
    """`about` is "compare" or "check"."""

    def __init__(self, store: Store, name: str, about: str) -> None:
        self.about = about
        self.pack = pack_lookup.deck(store, name)
        self.house = pack_lookup.house_deck()
        self.edition = edition(DEFAULT_EDITION)
        decks = (self.pack, self.house) if about == COMPARE else ()
        self.mine, self.theirs = [from_pack(one.name) for one in decks] or ("", "")

    @property
    def title(self) -> str:
        if self.about == CHECK:
            return _("Check: {title}").format(title=from_pack(self.pack.name))
        return _("{title} and the house deck").format(title=from_pack(self.pack.name))

    def parts(self) -> list[ReportSection]:
        return self._checked() if self.about == CHECK else self._compared()

    # --- check ---------------------------------------------------------------------------------

    def _checked(self) -> list[ReportSection]:
        known, cards = self.pack.progress
        report = read_deck(write_deck(self.pack), self.pack.name)
        missing = [render(one.as_message(), self.edition.terms) for one in self.pack.missing]
        notes = [
            render(say("{name}: {text}", name=note.where, text=note.what), self.edition.terms)
            for note in report.notes
            if note.where is not None
        ]
        state = _("Complete and ready to play.")
        if missing:
            state = _(
                "You can play with it once it's complete, or now if you have the real"
                " cards at hand."
            )
        parts = [
            ReportSection(_("{known} of {cards} cards").format(known=known, cards=cards), (state,))
        ]
        if missing:
            parts.append(ReportSection(_("Still missing"), tuple(missing)))
        heading = _("These appear twice. Is that right?")
        if not notes:
            heading, notes = _("No problems found"), [_("No pile has the same card twice.")]
        return [*parts, ReportSection(heading, tuple(notes))]

    # --- compare -------------------------------------------------------------------------------

    def _compared(self) -> list[ReportSection]:
        common = own_decks.common_card_count(self.pack, self.house)
        same = plural("{count} card is in both.", "{count} cards are in both.", common)
        parts = [
            ReportSection(
                _("Average values by pile"),
                (
                    _(
                        "Auction cards: the average value of a card. Action cards: what she gains"
                        " from one half of a card, on average."
                    ),
                    same,
                ),
                tuple(self._pile(*place) for place in PILES),
            ),
            ReportSection(_("What she looks for first"), (), tuple(map(self._first, TileType))),
        ]
        clockwise = self._shares(_("Clockwise"), lambda deck: deck.clockwise)
        return [*parts, ReportSection(_("Which way she goes"), (), (clockwise,))]

    def _pile(self, phase: Phase, pile: str) -> ComparisonLine:
        values = [own_decks.pile_value(one, phase, pile) for one in (self.pack, self.house)]
        whole = MOST_GAINED if pile == ACTION else HIGHEST_VALUE
        texts = ["–" if value is None else decimal(value) for value in values]
        shares = [(value or 0) / whole for value in values]
        return ComparisonLine(
            pile_title(phase, pile, self.edition), (texts[0], texts[1]), (shares[0], shares[1])
        )

    def _first(self, kind: TileType) -> ComparisonLine:
        """Return how often a type is her first choice."""
        name = render(kind.as_message(), self.edition.terms)
        return self._shares(capitalized(name), lambda deck: deck.first.get(kind, 0))

    def _shares(self, name: str, count: Callable[[own_decks.Traits], int]) -> ComparisonLine:
        """Return a number of cards as a share of the known auction cards, for both decks."""
        decks = [own_decks.deck_statistics(one) for one in (self.pack, self.house)]
        mine, house = (count(one) / one.auction if one.auction else 0 for one in decks)
        return ComparisonLine(name, (percent_text(mine), percent_text(house)), (mine, house))
