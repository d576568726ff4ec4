"""The score sheet as plain values: points for each line, the rank, and what can't be entered."""

from datetime import date, timedelta
from typing import Any

from attrs import evolve

from goa_solo.app.i18n import _, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.campaign_summary import points_text
from goa_solo.app.presenters.dates import format_date
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.screens.score_sheet.campaign_goals import (
    SheetCampaign,
    SheetGoalLine,
    campaign_of,
    decided,
)
from goa_solo.app.screens.score_sheet.view_values import ScoreHeadView, ScoreLineView
from goa_solo.application import pack_lookup
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    check_played,
    correct_sheet,
    finish,
    preview_correction,
    setup_from_sheet,
    today,
)
from goa_solo.application.loaded_campaign import next_session
from goa_solo.application.session_defaults import SessionDefaults, switched_rulings
from goa_solo.application.sessions import PlayerErrors
from goa_solo.application.sheet_draft import (
    EMPTY,
    NEW,
    SheetDraft,
    SheetForm,
    form_from_sheet,
    goal_notes_name,
    read_day,
)
from goa_solo.packs import Edition, edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.goals import Condition, DepotSpaces, PardaosLeft
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.rulings import PLAGUED_ON_TOP
from goa_solo.rules.scoring import (
    MOST_SPACES,
    PLAGUED,
    RANKS,
    UNKNOWN,
    Depot,
    Score,
    ScoreLine,
    ScoreSheet,
    next_rank,
    problems,
    score,
    warnings,
)
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, HOUSE_DECK, Setup
from goa_solo.store.records import FinishedSession, RunningSession

TOP = 75  # points; where the picture of the ranks ends


class ScoreSheetPresenter:
    """One sheet: of a session that is over, of a finished one to correct, or standalone."""

    def __init__(
        self,
        open_session: OpenSession,
        session: str | None = None,
        finished: str | None = None,
        campaign_id: str | None = None,
    ) -> None:
        self._open_session = open_session
        self._store = store = open_session.store
        self.running: RunningSession | None = store.running.read(session) if session else None
        self.finished: FinishedSession | None = store.finished.read(finished) if finished else None
        if self.running is not None:
            place = self.running.campaign_session
        elif finished:
            place = store.campaign_session(finished)
        else:
            place = next_session(store, campaign_id) if campaign_id else None
        new = f"{place.campaign_id}.{place.session}" if place else NEW
        self._name = session or finished or new
        self._campaign: SheetCampaign = campaign_of(store, place)
        draft = open_session.ui.sheet_draft(self._name)
        self.restored = draft is not None
        self._take(draft or self._fresh())

    # --- where it starts -----------------------------------------------------------------------

    def _fresh(self) -> SheetDraft:
        if self.finished is not None:
            form = form_from_sheet(self.finished.sheet)
            return SheetDraft(form, overrule=self._campaign.overruled())
        if self.running is not None:
            notes = self._open_session.ui.sheet_draft(goal_notes_name(self.running.id))
            start = self._start
            form = notes.form if notes else start
            outposts = max(form.outposts, start.outposts)
            return SheetDraft(evolve(form, outposts=outposts, lakshmi_pardaos=self._purse))
        last = SessionDefaults.read(self._store.settings)
        difficulty = last.difficulty if last.difficulty in DIFFICULTIES else 1
        if self._campaign.campaign_session is not None:
            difficulty = self._campaign.difficulty
        return SheetDraft(SheetForm(), last.edition, difficulty, last.deck)

    @property
    def _start(self) -> SheetForm:
        """What the app knows at the start: her purse, and outposts entered in play."""
        founded = len(self.running.state.founded) if self.running is not None else 0
        return SheetForm(outposts=founded, lakshmi_pardaos=self._purse)

    @property
    def _purse(self) -> int | None:
        """Her Pardaos, if the app tracked them, which it doesn't if it only searches."""
        if self.running is None or self.running.setup.search_only:
            return None
        return self.running.state.purse.worth

    def _take(self, draft: SheetDraft) -> None:
        setup = self._setup_given
        if setup is not None:
            saved = self.finished.sheet.story if self.finished is not None else None
            draft = evolve(
                draft,
                edition=setup.edition,
                difficulty=setup.difficulty,
                deck=setup.deck,
                story=saved or setup.story or "",
            )
        if draft.edition not in editions():
            draft = evolve(draft, edition=DEFAULT_EDITION)
        self.edition: Edition = edition(draft.edition)
        if draft.story not in self.edition.stories:
            draft = evolve(draft, story="")
        if setup is None and draft.deck not in pack_lookup.playable_decks(self._store):
            draft = evolve(draft, deck=HOUSE_DECK)
        self.draft = evolve(draft, form=draft.form.for_scoring(self.edition.scoring))
        if problems(self.sheet, self.edition.scoring):
            self.draft = evolve(
                self.draft, form=self._fresh().form.for_scoring(self.edition.scoring)
            )

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
        return PLAGUED_ON_TOP in switched_rulings(self._store.settings)

    # --- what is shown -------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return _("Correct the sheet") if self.finished is not None else _("Score sheet")

    @property
    def save_label(self) -> str:
        if self.finished is not None:
            return _("Save the correction")
        return _("Save to the campaign") if self._campaign.goals else _("Save to history")

    @property
    def clear_label(self) -> str:
        return _("Clear the sheet") if self.finished is None else _("Back to the saved sheet")

    @property
    def clear_question(self) -> str:
        if self.finished is None:
            return _("Clear everything you've entered on this sheet?")
        return _("Discard your changes to this sheet?")

    @property
    def standalone(self) -> bool:
        """Whether edition, difficulty and story are chosen here, not given by a session."""
        return self._setup_given is None

    @property
    def form(self) -> SheetForm:
        return self.draft.form

    @property
    def sheet(self) -> ScoreSheet:
        return self._sheet_of(self.form)

    def _sheet_of(self, form: SheetForm) -> ScoreSheet:
        return form.sheet(self.draft.story or None, self._plagued_on_top)

    @property
    def score(self) -> Score:
        return score(self.sheet, self.edition.scoring)

    @property
    def undecided(self) -> bool:
        """Whether it isn't known yet who has more Pardaos."""
        return self.sheet.richer == UNKNOWN

    def tell(self, message: Message) -> str:
        """Return a message in the edition's terms, capitalized."""
        text = render(message, self.edition.terms)
        return text[:1].upper() + text[1:]

    @property
    def untouched(self) -> bool:
        """Whether nothing has been entered yet."""
        start = self._start.for_scoring(self.edition.scoring)
        return self.finished is None and self.form == start

    def head(self) -> ScoreHeadView:
        """Return points and rank; no rank before anything is entered."""
        total = self.score.total
        if self.untouched:
            return ScoreHeadView(str(total), self.title, "", 0.0)
        above = next_rank(total)
        line = _("The highest rank")
        if above is not None:
            line = _("{points} short of {rank}").format(
                points=points_text(above.least - total),
                rank=self.tell(above.as_message()),
            )
        rank = self.tell(self.score.rank.as_message())
        if self.finished is None:
            rank = _("So far: {rank}").format(rank=rank)
        return ScoreHeadView(str(total), rank, line, min(1.0, total / TOP))

    def _line(self, key: str) -> ScoreLine:
        return next(line for line in self.score.lines if line.key == key)

    def lines(self) -> dict[str, ScoreLineView]:
        """Return the points of each line by its key, and the sum of the tracks."""
        lines, terms = self.score.lines, self.edition.terms
        found = {
            line.key: ScoreLineView(str(line.points), render(line.detail, terms), line.points > 0)
            for line in lines
        }
        tracks = sum(line.points for line in lines[:5])
        return found | {"tracks": ScoreLineView(str(tracks), "", tracks > 0)}

    def names(self) -> dict[str, str]:
        """Return the name of each line by its key."""
        return {line.key: self.tell(line.name) for line in self.score.lines}

    def cargo_line(self) -> str:
        """Return a line on the goods earned by points, and how far the next one is."""
        return self._campaign.cargo_line(self.score.total)

    def goals(self) -> list[SheetGoalLine]:
        return self._campaign.lines(self.draft, self.sheet, self.edition)

    @property
    def pardaos_line(self) -> str:
        """Yours against hers, or what must still be entered (R12)."""
        if self.undecided:
            points, hers = self.edition.scoring.richest, self.form.lakshmi_pardaos
            if hers is None:
                return self.tell(
                    say("{points} points if you have at least as many as she does.", points=points)
                )
            return self.tell(
                say(
                    "Lakshmi has {hers}: {points} points if you have at least as many.",
                    hers=hers,
                    points=points,
                )
            )
        return self.tell(self._line("pardaos").detail)

    @property
    def purse_line(self) -> str:
        """Where her number of Pardaos comes from."""
        known = self._purse is not None and self.form.lakshmi_pardaos == self._purse
        return _("Her whole purse, as tracked by the app") if known else _("Her whole purse")

    def _asks(self, kind: type[Condition]) -> bool:
        """Return whether such a condition decides a goal of the campaign's session."""
        return any(isinstance(goal.condition, kind) for goal in self._campaign.goals)

    @property
    def asks_sums(self) -> bool:
        """Whether it matters how many Pardaos you have, not only who has more."""
        return self._asks(PardaosLeft)

    @property
    def asks_spaces(self) -> bool:
        """Whether the spaces of the depots decide a goal."""
        return self._asks(DepotSpaces)

    @property
    def asks_goods(self) -> bool:
        """Whether the goods on the depots score."""
        return self.draft.story == "plagued crops"

    @property
    def lists_depots(self) -> bool:
        """Whether the depots on the board are entered one by one."""
        return self.asks_spaces or self.asks_goods

    @property
    def asks_singles(self) -> bool:
        """Whether single-good depots score (R23)."""
        return not self.asks_goods or self._plagued_on_top

    @property
    def depots_line(self) -> str:
        """What to enter for each depot, if anything."""
        if self.asks_spaces and self.asks_goods:
            return self.tell(
                say(
                    "For each one on your board, tap how many spaces it has, then how many"
                    " {goods} are on it."
                )
            )
        if self.asks_spaces:
            return _("For the goal, tap how many spaces each one on your board has.")
        return (
            self.tell(say("Tap how many {goods} are left on each one.")) if self.asks_goods else ""
        )

    def slot_points(self, depot: Depot) -> str:
        """Return what the goods on a depot score, if they do."""
        return str(PLAGUED[depot.goods]) if self.asks_goods and depot.goods else ""

    @property
    def singles_label(self) -> str:
        if self.asks_spaces:
            return self.tell(say("Single {depots} set aside"))
        return self.tell(self._line("depots").name)

    @property
    def singles(self) -> int:
        """The single-good depots to enter: all of them, or only those set aside if the spaces of
        those on the board are entered."""
        return self.form.depots_set_aside if self.asks_spaces else self.sheet.singles

    @property
    def has_foreman(self) -> bool:
        return self.edition.scoring.single_foreman is not None

    @property
    def foreman_line(self) -> str:
        """What to tick, and what it does."""
        each = self.edition.scoring.single_foreman
        return self.tell(
            say("You have the {foreman}: {points} points for each of these", points=each)
        )

    def decks(self) -> dict[str, str]:
        """Return the decks her cards may be from, with their titles."""
        names = pack_lookup.playable_decks(self._store)
        return {name: deck_title(self._store, name) for name in names}

    def played(self) -> str:
        """Return one line on what was played; for a standalone sheet, also when."""
        parts = [self.day] if self.standalone else []
        parts += [
            self.edition.title,
            _("difficulty {difficulty}").format(difficulty=ROMAN[self.draft.difficulty]),
        ]
        if self.draft.story:
            parts.append(render(module_title(self.draft.story)))
        if self.standalone and self.draft.deck != HOUSE_DECK:
            parts.append(deck_title(self._store, self.draft.deck))
        return " · ".join(parts)

    @property
    def day(self) -> str:
        """When it was played."""
        return format_date(self._played_on)

    @property
    def _played_on(self) -> date:
        return read_day(self.draft.played) if self.draft.played else today(self._store)

    def set_day(self, text: str) -> str:
        """Set the day it was played, as 2026-11-17; return why it isn't valid, "" if it is."""
        try:
            day = read_day(text)
            check_played(self._store, day)
        except RuleError as error:
            return self.tell(error.message)
        self.choose(played="" if day == today(self._store) else day.isoformat())
        return ""

    def step_day(self, by: int) -> str:
        return self.set_day((self._played_on + timedelta(by)).isoformat())

    def bands(self) -> list[float]:
        """Return where each rank begins on the picture of the ranks, from the lowest."""
        return [rank.least / TOP for rank in reversed(RANKS)]

    # --- entering ------------------------------------------------------------------------------

    def set(self, name: str, value: Any) -> str:
        """Set a number on the sheet; return why it isn't valid, "" if it is."""
        if name == "singles":
            return self._try(self._with_singles(value))
        form = evolve(self.form, **{name: value})
        if None not in (form.pardaos, form.lakshmi_pardaos):
            form = evolve(form, richer=None)  # the amounts decide
        return self._try(form)

    def set_richer(self, who: str) -> str:
        """Set only who has more Pardaos. No amount is known then, except hers if it was tracked."""
        return self._try(evolve(self.form, richer=who, pardaos=None, lakshmi_pardaos=self._purse))

    def _with_singles(self, count: int) -> SheetForm:
        """Return the form with that many single-good depots in total. Sheets of earlier versions
        have some of them among the depots on the board; those stay as long as the number allows."""
        slots = list(self.form.slots)
        if not self.asks_spaces:
            while count < (listed := sum(slot.single for slot in slots)) and count >= 0:
                last = max(place for place, slot in enumerate(slots) if slot.single)
                slots[last] = EMPTY
            count -= listed
        return evolve(self.form, slots=tuple(slots), depots_set_aside=count)

    def set_track(self, place: int, row: int) -> str:
        a, b, c, d, e = (row if n == place else old for n, old in enumerate(self.form.tracks))
        return self._try(evolve(self.form, tracks=(a, b, c, d, e)))

    def set_symbol(self, place: int, count: int) -> str:
        counts = [count if n == place else old for n, old in enumerate(self.form.symbols)]
        return self._try(evolve(self.form, symbols=tuple(counts)))

    def set_slot(self, place: int, **changes: Any) -> str:
        """Change a depot's place; if it shrinks, goods without a space are removed. If only goods
        are entered, a depot has the maximum number of spaces."""
        slot: Depot = evolve(self.form.slots[place], **changes)
        if not self.asks_spaces and slot.goods and not slot.spaces:
            slot = evolve(slot, spaces=MOST_SPACES)
        slot = evolve(slot, goods=min(slot.goods, slot.spaces)) if "spaces" in changes else slot
        slot = slot if slot.spaces else EMPTY
        slots = [slot if n == place else old for n, old in enumerate(self.form.slots)]
        return self._try(evolve(self.form, slots=tuple(slots)))

    def clear(self) -> None:
        """Start over: with what the app knows, or for a correction with the saved sheet."""
        start = self._fresh() if self.finished is not None else SheetDraft(self._start)
        self._take(evolve(self.draft, form=start.form, overrule=start.overrule))
        fresh = self._fresh().form.for_scoring(self.edition.scoring)
        forget = self.form == fresh  # else the goal notes made in play would come back
        self._open_session.remember_sheet_draft(self._name, None if forget else self.draft)

    def choose(self, **changes: Any) -> None:
        """Choose another edition, difficulty, deck or story for a standalone sheet."""
        self._take(evolve(self.draft, **changes))
        self._save_draft()

    def _try(self, form: SheetForm) -> str:
        wrong = problems(self._sheet_of(form), self.edition.scoring)
        if wrong:
            return self.tell(wrong[0])
        self.draft = evolve(self.draft, form=form)
        self._save_draft()
        return ""

    def _save_draft(self) -> None:
        self._open_session.remember_sheet_draft(self._name, self.draft)

    def decide(self, goal: SheetGoalLine, reason: str) -> None:
        """Override a goal for a reason; without one, follow the sheet again."""
        self.draft = decided(self.draft, goal, reason)
        self._save_draft()

    # --- saving --------------------------------------------------------------------------------

    def save(self, *, leave_campaign: bool = False) -> tuple[str, str]:
        """Save to history; return the session's name there and what went wrong, one of them ""."""
        if missing := self.missing():
            return "", missing
        store, entry = self._store, self._entry()
        self.changes = ()
        try:
            if self.finished is not None:
                found = preview_correction(store, self.finished.id, entry)
                self.changes = found.changes() if found else ()
                record = correct_sheet(store, self.finished.id, entry)
            elif self.running is not None:
                record = finish(store, self.running, entry, leave_campaign=leave_campaign)
                self._open_session.pause()
            else:
                place = self._campaign.campaign_session
                played = read_day(self.draft.played) if self.draft.played else None
                chosen = self.edition, self.draft.difficulty, self.draft.deck
                setup = setup_from_sheet(store, self.sheet, *chosen)
                record = add_score_only(store, setup, entry, campaign_session=place, played=played)
        except PlayerErrors as error:
            return "", self.tell(error.message)
        self._open_session.remember_sheet_draft(self._name, None)
        saved = store.campaign_session(record.id)
        self.campaign_id = saved.campaign_id if saved else ""
        return record.id, ""

    def missing(self) -> str:
        """Return what must be entered before the sheet can be saved, "" if nothing."""
        if self.untouched:
            return _("Nothing is entered yet.")
        return self.tell(say("First say who has more {pardaos}.")) if self.undecided else ""

    changes: tuple[Message, ...] = ()  # what the last correction changed in the campaign
    campaign_id = ""  # the campaign the saved session belongs to

    def _entry(self) -> SheetEntry:
        reasons = self._campaign.reasons(self.draft, self.sheet, self.edition)
        return SheetEntry(self.sheet, self.edition.scoring, self._campaign.definition, reasons)

    def confirmation(self) -> str:
        """Return a question about when and how a standalone sheet was played, before saving."""
        if not self.standalone:
            return ""
        return _("{points}. Played: {played}.").format(
            points=points_text(self.score.total), played=self.played()
        )

    def warning(self) -> str:
        """Return the question before saving a sheet with more tiles than the box holds, "" for
        others. A sheet already saved that way isn't asked about again."""
        known = warnings(self.finished.sheet, self.edition.scoring) if self.finished else []
        new = [one for one in warnings(self.sheet, self.edition.scoring) if one not in known]
        return " ".join(map(self.tell, new))

    def question(self) -> str:
        """Return the question before a correction after which a later session could not exist."""
        if self.finished is None:
            return ""
        try:
            found = preview_correction(self._store, self.finished.id, self._entry())
        except PlayerErrors:
            return ""  # saving will show why
        changes = (
            " ".join(map(self.tell, found.losses())) if found and found.removed_sessions else ""
        )
        return (
            _("After this correction: {changes} Correct it anyway?").format(changes=changes)
            if changes
            else ""
        )

    @property
    def may_leave_campaign(self) -> bool:
        return self.running is not None and self.running.campaign_session is not None
