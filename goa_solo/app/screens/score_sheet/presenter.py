"""The score sheet being filled in: which session it belongs to, its draft, and entering numbers."""

from datetime import date, timedelta
from typing import Any

from attrs import evolve

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.dates import format_date
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.screens.score_sheet.campaign_goals import (
    SheetCampaign,
    SheetGoalLine,
    campaign_of,
    decided,
)
from goa_solo.application import pack_lookup
from goa_solo.application.finish_session import check_played, today
from goa_solo.application.loaded_campaign import next_session
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.application.sheet_draft import (
    EMPTY,
    NEW,
    SheetDraft,
    goal_notes_name,
    places,
    read_day,
    with_place,
    without_empty_places,
)
from goa_solo.packs import Edition, edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.goals import DepotSpaces, PardaosLeft
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.rulings import PLAGUED_ON_TOP
from goa_solo.rules.scoring import (
    MOST_SPACES,
    NUMBERS,
    PLAGUED_CROPS,
    TRACKS,
    Depot,
    Score,
    ScoreSheet,
    SheetNumber,
    out_of_range,
    problems,
    score,
)
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, HOUSE_DECK, Setup
from goa_solo.store.records import FinishedSession, RunningSession

SUMS = ("pardaos", "lakshmi_pardaos")


def _number(name: str) -> SheetNumber:
    """Return a number by its key on the screen."""
    return NUMBERS["depots_set_aside" if name == "depots" else name]


class ScoreSheetPresenter:
    """One sheet: of a session that is over, of a finished one to correct, or standalone. What it
    shows is in `sheet_lines`, how it is saved in `sheet_saving`."""

    def __init__(
        self,
        open_session: OpenSession,
        session: str | None = None,
        finished: str | None = None,
        campaign_id: str | None = None,
    ) -> None:
        self._open_session = open_session
        self.store = store = open_session.store
        self.running: RunningSession | None = store.running.read(session) if session else None
        self.finished: FinishedSession | None = store.finished.read(finished) if finished else None
        if self.running is not None:
            place = self.running.campaign_session
        elif finished:
            place = store.history.campaign_session(finished)
        else:
            place = next_session(store, campaign_id) if campaign_id else None
        new = f"{place.campaign_id}.{place.session}" if place else NEW
        self._name = session or finished or new
        self.campaign: SheetCampaign = campaign_of(store, place)
        decide = {type(goal.condition) for goal in self.campaign.goals}
        self.asks_pardaos = PardaosLeft in decide  # not only who has more
        self.asks_spaces = DepotSpaces in decide
        self._tracks_set: set[int] = set()  # those whose first row was tapped
        draft = open_session.ui.sheet_draft(self._name)
        self.restored = draft is not None
        self._take(draft or self._fresh())

    # --- where it starts -----------------------------------------------------------------------

    def _fresh(self) -> SheetDraft:
        if self.finished is not None:
            return SheetDraft(self.finished.sheet, overrule=self.campaign.overruled())
        if self.running is not None:
            notes = self._open_session.ui.sheet_draft(goal_notes_name(self.running.id))
            known = self._known
            sheet = notes.sheet if notes else known
            outposts = max(sheet.outposts, known.outposts)
            return SheetDraft(evolve(sheet, outposts=outposts, lakshmi_pardaos=self.purse))
        last = SessionDefaults.read(self.store.settings)
        difficulty = last.difficulty if last.difficulty in DIFFICULTIES else 1
        if self.campaign.campaign_session is not None:
            difficulty = self.campaign.difficulty
        return SheetDraft(ScoreSheet(), last.edition, difficulty, last.deck)

    @property
    def _known(self) -> ScoreSheet:
        """What the app knows at the start: her purse, and outposts entered in play."""
        founded = len(self.running.state.founded) if self.running is not None else 0
        return ScoreSheet(outposts=founded, lakshmi_pardaos=self.purse)

    @property
    def purse(self) -> int | None:
        """Her Pardaos, if the app tracked them, which it doesn't if it only searches."""
        if self.running is None or not on_the_table(self.running.state).auctions_known:
            return None
        return self.running.state.purse.worth

    def _take(self, draft: SheetDraft) -> None:
        setup = self._setup_given
        if setup is not None:
            saved = self.finished.sheet.story if self.finished is not None else None
            draft = evolve(
                draft,
                sheet=evolve(draft.sheet, story=saved or setup.story),
                edition=setup.edition,
                difficulty=setup.difficulty,
                deck=setup.deck,
            )
        if draft.edition not in editions():
            draft = evolve(draft, edition=DEFAULT_EDITION)
        if setup is None and draft.deck not in pack_lookup.playable_decks(self.store):
            draft = evolve(draft, deck=HOUSE_DECK)
        self.edition: Edition = edition(draft.edition)
        self.draft = draft
        self.draft = evolve(draft, sheet=self._begun(draft.sheet))
        if problems(self.sheet, self.edition.scoring):
            self.draft = evolve(self.draft, sheet=self._begun(self._fresh().sheet))

    def _begun(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return a sheet for what was played here: its edition, its story, its reading of R23."""
        played = evolve(sheet, story=self.draft.sheet.story, plagued_on_top=self._plagued_on_top)
        return played.for_scoring(self.edition.scoring)

    @property
    def _setup_given(self) -> Setup | None:
        if self.running is not None:
            return self.running.setup
        return self.finished.setup if self.finished is not None else None

    @property
    def _plagued_on_top(self) -> bool:
        """R23: as on the sheet to correct, else as in the session or, without one, in new ones."""
        if self.finished is not None:
            return self.finished.sheet.plagued_on_top
        if self.running is not None:
            return self.running.setup.switched(PLAGUED_ON_TOP)
        return PLAGUED_ON_TOP in switched_rulings(self.store.settings)

    # --- what is entered -----------------------------------------------------------------------

    @property
    def standalone(self) -> bool:
        """Whether edition, difficulty and story are chosen here, not given by a session."""
        return self._setup_given is None

    @property
    def sheet(self) -> ScoreSheet:
        return without_empty_places(self.draft.sheet)

    @property
    def places(self) -> tuple[Depot, ...]:
        """The board's places for depots, including empty ones."""
        return places(self.draft.sheet)

    @property
    def score(self) -> Score:
        return score(self.sheet, self.edition.scoring)

    @property
    def untouched(self) -> bool:
        """Whether nothing has been entered yet."""
        return self.finished is None and self.sheet == self._begun(self._known)

    def render(self, message: Message) -> str:
        """Return a message in the edition's terms, capitalized."""
        return capitalized(render(message, self.edition.terms))

    def goals(self) -> list[SheetGoalLine]:
        return self.campaign.lines(self.draft, self.sheet, self.edition)

    @property
    def asks_goods(self) -> bool:
        """Whether the goods on the depots score."""
        return self.sheet.story == PLAGUED_CROPS

    @property
    def lists_depots(self) -> bool:
        """Whether the depots on the board are entered one by one."""
        return self.asks_spaces or self.asks_goods

    def number(self, key: str) -> int:
        """Return a number on the sheet by its line. For depots, that is all single ones, or only
        those set aside if the spaces of those on the board are entered."""
        if key == "depots":
            return self.sheet.depots_set_aside if self.asks_spaces else self.sheet.singles
        found: int = getattr(self.sheet, key)
        return found

    # --- what was played -----------------------------------------------------------------------

    def decks(self) -> dict[str, str]:
        """Return the decks her cards may be from, with their titles."""
        names = pack_lookup.playable_decks(self.store)
        return {name: deck_title(self.store, name) for name in names}

    def played(self) -> str:
        """Return one line on what was played; for a standalone sheet, also when."""
        parts = [self.day] if self.standalone else []
        parts += [
            self.edition.title,
            _("difficulty {level}").format(level=ROMAN[self.draft.difficulty]),
        ]
        if self.sheet.story:
            parts.append(render(module_title(self.sheet.story)))
        if self.standalone and self.draft.deck != HOUSE_DECK:
            parts.append(deck_title(self.store, self.draft.deck))
        return " · ".join(parts)

    @property
    def day(self) -> str:
        """When it was played."""
        return format_date(self._played_on)

    @property
    def _played_on(self) -> date:
        return read_day(self.draft.played) if self.draft.played else today(self.store)

    def set_day(self, text: str) -> str:
        """Set the day it was played, as 2026-11-17; return why it isn't valid, "" if it is."""
        try:
            day = read_day(text)
            check_played(self.store, day)
        except RuleError as error:
            return self.render(error.message)
        self.choose(played="" if day == today(self.store) else day.isoformat())
        return ""

    def step_day(self, by: int) -> str:
        return self.set_day((self._played_on + timedelta(by)).isoformat())

    def choose(self, *, story: str | None = None, **changes: Any) -> None:
        """Choose another edition, difficulty, deck or story ("" for none) for a standalone
        sheet."""
        if story is not None:
            changes["sheet"] = evolve(self.draft.sheet, story=story or None)
        self._take(evolve(self.draft, **changes))
        self._save_draft()

    # --- entering ------------------------------------------------------------------------------

    def set(self, name: str, value: Any) -> str:
        """Set a field of the sheet, or the number of single "depots"; return why it isn't valid, ""
        if it is."""
        if name == "depots":
            return self._try(self._with_singles(value))
        sheet = evolve(self.draft.sheet, **{name: value})
        if name in SUMS and None not in (sheet.pardaos, sheet.lakshmi_pardaos):
            sheet = evolve(sheet, richer=None)  # the amounts decide
        return self._try(sheet)

    def set_richer(self, who: str) -> str:
        """Set only who has more Pardaos; an amount that is known stays, and two of them decide."""
        sheet = self.draft.sheet
        yours, hers = sheet.pardaos, sheet.lakshmi_pardaos
        if yours is None or hers is None:
            return self._try(evolve(sheet, richer=who))
        if evolve(sheet, richer=None).wealthier == who:
            return ""
        return self.render(
            say(
                "The amounts say otherwise: {yours} against {hers}. Change or clear one of them.",
                yours=yours,
                hers=hers,
            )
        )

    # --- typing --------------------------------------------------------------------------------

    def number_title(self, name: str) -> str:
        """Return whose or which number is typed."""
        if name == "pardaos":
            return self.render(say("Your {pardaos}"))
        return self.render(_number(name).name)

    def typed_number(self, name: str) -> int | None:
        """Return a number that can be typed; None if it isn't known."""
        found: int | None = getattr(self.sheet, name) if name in SUMS else self.number(name)
        return found

    def next_number(self, name: str) -> str | None:
        """Return the number to type after this one: hers after yours, unless it is known."""
        hers = SUMS[1]
        return hers if name == SUMS[0] and self.typed_number(hers) is None else None

    def most(self, name: str) -> int:
        """Return the largest number that can be typed. There aren't more Pardaos than in the
        edition's box, but her purse in the app can be worth more."""
        most, bank = _number(name).most, self.edition.bank_worth
        if name not in SUMS or bank is None:
            return most
        return max(bank, self.purse or 0) if name == SUMS[1] else bank

    def type_number(self, name: str, value: int | None) -> str:
        """Set a number that was typed, None for no longer known; return why it isn't valid."""
        if value is not None and value > self.most(name):
            return self.render(out_of_range(_number(name), value, self.most(name)))
        return self.set(name, value if name in SUMS else value or 0)

    def _with_singles(self, count: int) -> ScoreSheet:
        """Return the sheet with that many single-good depots in total. Sheets of earlier versions
        have some of them among the depots on the board; those stay as long as the number allows."""
        depots = list(self.draft.sheet.depots)
        if not self.asks_spaces:
            while count < (listed := sum(depot.single for depot in depots)) and count >= 0:
                last = max(place for place, depot in enumerate(depots) if depot.single)
                depots[last] = EMPTY
            count -= listed
        return evolve(self.draft.sheet, depots=tuple(depots), depots_set_aside=count)

    @property
    def track_rows(self) -> list[int]:
        """Return the row of each track; 0 for one that may not have been entered yet."""
        rows, corrects = enumerate(self.sheet.tracks), self.finished is not None
        return [row if corrects or row > 1 or n in self._tracks_set else 0 for n, row in rows]

    def set_track(self, place: int, row: int) -> str:
        self._tracks_set.add(place)
        return self._try(self.draft.sheet.with_row(TRACKS[place], row))

    def set_symbol(self, place: int, count: int) -> str:
        counts = [count if n == place else old for n, old in enumerate(self.sheet.symbols)]
        return self._try(evolve(self.draft.sheet, symbols=tuple(counts)))

    def set_slot(self, place: int, **changes: Any) -> str:
        """Change a depot's place; if it shrinks, goods without a space are removed. If only goods
        are entered, a depot has the maximum number of spaces."""
        depot: Depot = evolve(self.places[place], **changes)
        if not self.asks_spaces and depot.goods and not depot.spaces:
            depot = evolve(depot, spaces=MOST_SPACES)
        if "spaces" in changes:
            depot = evolve(depot, goods=min(depot.goods, depot.spaces))
        return self._try(with_place(self.draft.sheet, place, depot if depot.spaces else EMPTY))

    def clear(self) -> None:
        """Start over: with what the app knows, or for a correction with the saved sheet."""
        self._tracks_set.clear()
        start = self._fresh() if self.finished is not None else SheetDraft(self._known)
        sheet = self._begun(start.sheet)
        self._take(evolve(self.draft, sheet=sheet, overrule=start.overrule))
        if self.draft.sheet == self._begun(self._fresh().sheet):
            self.forget_draft()
        else:  # without it, the goal notes made in play would come back
            self._save_draft()

    def _try(self, sheet: ScoreSheet) -> str:
        wrong = problems(without_empty_places(sheet), self.edition.scoring)
        if wrong:
            return self.render(wrong[0])
        self.draft = evolve(self.draft, sheet=sheet)
        self._save_draft()
        return ""

    def decide(self, goal: SheetGoalLine, reason: str) -> None:
        """Override a goal for a reason; without one, follow the sheet again."""
        self.draft = decided(self.draft, goal, reason)
        self._save_draft()

    def _save_draft(self) -> None:
        self._open_session.remember_sheet_draft(self._name, self.draft)

    def forget_draft(self) -> None:
        self._open_session.remember_sheet_draft(self._name, None)

    def leave_table(self) -> None:
        """Close the session that was scored."""
        self._open_session.pause()
