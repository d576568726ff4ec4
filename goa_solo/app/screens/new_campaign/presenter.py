"""The choices before a campaign: what it follows, its goals, its hold, and R8's reading; and the
player's own campaign files."""

import contextlib
import random
from typing import Any

from attrs import evolve, frozen

from goa_solo import packs
from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.presenters import campaign_summary
from goa_solo.app.presenters.campaign_summary import render_capitalized
from goa_solo.app.presenters.option import Option
from goa_solo.application import campaigns, pack_lookup
from goa_solo.application.loaded_campaign import terms_edition
from goa_solo.application.pack_lookup import DEFAULT_CAMPAIGN
from goa_solo.application.session_defaults import SessionDefaults, set_ruling, switched_rulings
from goa_solo.packs import PackError
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.campaign import CampaignStart, Definition
from goa_solo.rules.message import PlayerError
from goa_solo.rules.rulings import BONUS_ONCE, RULINGS
from goa_solo.rules.setup import DIFFICULTIES
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store


@frozen
class Unreadable:
    """A file that can't be used, and everything that is wrong with it."""

    file: str
    problems: tuple[str, ...]


def own_problems(store: Store) -> list[Unreadable]:
    """Return what is wrong with the files in the data folder, file by file."""
    found = []
    for name in store.campaign_files.names():
        texts: tuple[str, ...] = ()
        if not pack_lookup.is_own_campaign(name):
            texts = (_("A campaign with this name already exists; change the name in the file."),)
        else:
            try:
                pack_lookup.campaign(store, name)
            except PackError as error:
                texts = tuple(render(problem.as_message()) for problem in error.problems)
            except StoreError as error:
                texts = (render(error.message),)
        if texts:
            found.append(Unreadable(f"{name}.toml", texts))
    return found


def import_campaign(store: Store, content: bytes) -> tuple[str, Unreadable | None]:
    """Import a file as a campaign of the player's own; return its name there, or what is wrong."""
    report = packs.read_campaign(content, _("The file"))
    if report.pack is None:
        texts = tuple(render(problem.as_message()) for problem in report.problems)
        return "", Unreadable(_("The file"), texts)
    text = content.decode("utf-8-sig")
    try:
        name = pack_lookup.add_campaign(store, report.pack.name, text)
    except PlayerError as error:
        return "", Unreadable(_("The file"), (render(error.message),))
    return name, None


@frozen
class CampaignChoices:
    """The current choices."""

    definition: str = DEFAULT_CAMPAIGN
    name: str = ""
    difficulties: tuple[int, ...] = ()
    alike: bool = True  # one difficulty for all sessions
    drawn: bool = True  # the app draws the goals
    goals: tuple[str, ...] = ()  # in the order of the sessions; "" for one not picked yet
    rows: tuple[int, ...] = ()
    bonus_once: bool = False


@frozen
class GoalPick:
    """A goal that may have been drawn; `session` is 0 if it wasn't."""

    letter: str
    text: str
    session: int


class NewCampaignPresenter:
    """Turns packs into plain lines, and the choices into a campaign."""

    def __init__(self, store: Store, chance: random.Random | None = None) -> None:
        self._store = store
        self._chance = chance or random.Random()
        self._terms = terms_edition(store).terms
        self._packs = pack_lookup.readable_campaigns(store)
        once = BONUS_ONCE in switched_rulings(store.settings)
        self.chosen = CampaignChoices(bonus_once=once)
        self.follow(DEFAULT_CAMPAIGN)

    # --- which campaign ------------------------------------------------------------------------

    @property
    def definition(self) -> Definition:
        return self._packs[self.chosen.definition].definition

    def campaigns(self) -> list[Option]:
        sources = {
            "rulebook": _("from the rulebook"),
            "ours": _("made up for this app"),
            "yours": _("your own"),
        }
        return [
            Option(
                name,
                from_pack(pack.title),
                name == self.chosen.definition,
                _("{sessions}, {source}").format(
                    sessions=plural(
                        "{count} session", "{count} sessions", pack.definition.sessions
                    ),
                    source=sources[pack.source],
                ),
            )
            for name, pack in self._packs.items()
        ]

    def note(self) -> str:
        return from_pack(self._packs[self.chosen.definition].note.strip())

    def unreadable(self) -> list[Unreadable]:
        """Return the player's own campaign files that can't be used, and why."""
        return own_problems(self._store)

    def reread(self, name: str = "") -> None:
        """Read the packs again after an import, and follow the new one."""
        self._packs = pack_lookup.readable_campaigns(self._store)
        self.follow(name if name in self._packs else self.chosen.definition)

    def follow(self, name: str) -> None:
        """Follow a campaign: it may have other sessions, goals and rows."""
        if name == self.chosen.definition and self.chosen.difficulties:
            return
        definition = self._packs[name].definition
        first = (self.chosen.difficulties or (self._difficulty(),))[0]
        self.choose(
            definition=name,
            difficulties=(first,) * definition.sessions,
            goals=(),
            rows=campaign_summary.saved_rows(self._store.settings, definition),
        )

    def choose(self, **changes: Any) -> None:
        self.chosen = evolve(self.chosen, **changes)

    def _difficulty(self) -> int:
        last = SessionDefaults.read(self._store.settings).difficulty
        return last if last in DIFFICULTIES else 1

    # --- difficulty ----------------------------------------------------------------------------

    @staticmethod
    def difficulties() -> list[str]:
        return [ROMAN[number] for number in DIFFICULTIES]

    def set_difficulty(self, session: int | None, difficulty: int) -> None:
        """Set the difficulty of one session, or with None of all."""
        new = list(self.chosen.difficulties)
        for number in range(len(new)) if session is None else [session - 1]:
            new[number] = difficulty
        self.choose(difficulties=tuple(new))

    def set_alike(self, alike: bool) -> None:
        self.choose(alike=alike)
        if alike:
            self.set_difficulty(None, self.chosen.difficulties[0])

    # --- goals ---------------------------------------------------------------------------------

    def goals(self) -> list[GoalPick]:
        """Return all goals, each with the session it was picked for."""
        each, picked = self.definition.goals_a_session, self.chosen.goals
        return [
            GoalPick(
                goal.letter,
                render_capitalized(goal.as_message(), self._terms),
                picked.index(goal.letter) // each + 1 if goal.letter in picked else 0,
            )
            for goal in self.definition.goals
        ]

    def pick(self, letter: str) -> None:
        """Pick a goal for the first free place, or unpick it; the others stay."""
        picked = list(self.chosen.goals)
        if letter in picked:
            picked[picked.index(letter)] = ""
        elif "" in picked:
            picked[picked.index("")] = letter
        elif len(picked) < self._needed:
            picked.append(letter)
        self.choose(goals=tuple(picked))

    @property
    def _all_picked(self) -> bool:
        return len(self.chosen.goals) == self._needed and all(self.chosen.goals)

    @property
    def _needed(self) -> int:
        return self.definition.sessions * self.definition.goals_a_session

    def goals_line(self) -> str:
        each, picked = self.definition.goals_a_session, self.chosen.goals
        if self.chosen.drawn:
            return _("{needed} of {all} goals, {each} per session").format(
                needed=self._needed, all=len(self.definition.goals), each=each
            )
        if self._all_picked:
            return _("All goals are picked.")
        free = picked.index("") if "" in picked else len(picked)
        text = _("Tap the goals you drew for session {session}.")
        return text.format(session=free // each + 1)

    # --- the hold and R8 -----------------------------------------------------------------------

    def rows_line(self) -> str:
        return campaign_summary.rows_text(self.chosen.rows)

    def set_row(self, number: int, size: int) -> None:
        rows = tuple(size if n == number else old for n, old in enumerate(self.chosen.rows))
        self.choose(rows=rows)

    def readings(self) -> tuple[str, str, str]:
        """Return the question of R8 and its two answers."""
        ruling = next(one for one in RULINGS if one.number == BONUS_ONCE)
        assert ruling.other is not None
        return (
            render_capitalized(ruling.question, self._terms),
            render_capitalized(ruling.answer, self._terms),
            render_capitalized(ruling.other, self._terms),
        )

    def bonus_line(self) -> str:
        """Return the reading in force, for a player who doesn't know the question."""
        if self.chosen.bonus_once:
            return _("You may choose each bonus only once in the whole campaign.")
        return _("You may choose the same bonus again before a later session.")

    def set_name(self, name: str) -> None:
        self.choose(name=name.strip())

    # --- setting out ---------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        return self.chosen.drawn or self._all_picked

    def start(self) -> str:
        """Start the campaign, once it is `ready`; return its id."""
        chosen, definition = self.chosen, self.definition
        rows = chosen.rows if chosen.rows != definition.rows else None
        start = CampaignStart(self._dealt(), rows, chosen.bonus_once, chosen.difficulties)
        record = campaigns.start_campaign(self._store, start, definition, name=chosen.name)
        with contextlib.suppress(StoreError):  # only defaults for the next campaign
            settings = self._store.settings
            settings.change(**campaign_summary.rows_setting(definition, chosen.rows))
            set_ruling(settings, BONUS_ONCE, chosen.bonus_once)
        return record.id

    def _dealt(self) -> tuple[tuple[str, ...], ...]:
        letters = list(self.chosen.goals)
        if self.chosen.drawn:
            every = [goal.letter for goal in self.definition.goals]
            letters = self._chance.sample(every, self._needed)
        each = self.definition.goals_a_session
        return tuple(tuple(letters[n : n + each]) for n in range(0, len(letters), each))
