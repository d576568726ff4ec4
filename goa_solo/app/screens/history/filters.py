"""Which sessions are listed: by difficulty, edition, cards and campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from attrs import evolve, frozen

from goa_solo.app.i18n import _
from goa_solo.packs import edition, editions
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.store.history import SessionList
from goa_solo.store.session_summary import SessionSummary

ALL = ""
ALONE, IN_CAMPAIGN = "alone", "any"


@frozen
class Filter:
    """What a session must match to be listed; "" matches anything."""

    difficulty: str = ALL
    edition: str = ALL
    deck: str = ALL
    campaign: str = ALL  # "alone", "any", or a campaign's id

    def passes(self, row: SessionSummary) -> bool:
        return (
            self.difficulty in (ALL, str(row.difficulty))
            and self.edition in (ALL, row.edition)
            and self.deck in (ALL, row.dealt_deck)
            and self._in_campaign(row.campaign_id)
        )

    def _in_campaign(self, campaign_id: str) -> bool:
        if self.campaign == ALONE:
            return not campaign_id
        if self.campaign == IN_CAMPAIGN:
            return bool(campaign_id)
        return self.campaign in (ALL, campaign_id)

    def apply(self, rows: Iterable[SessionSummary]) -> tuple[SessionSummary, ...]:
        if self == Filter():
            return tuple(rows)
        return tuple(row for row in rows if self.passes(row))

    def with_(self, what: str, value: str) -> Filter:
        return evolve(self, **{what: value})


@frozen
class FilterOption:
    """A value a filter can have."""

    value: str
    name: str
    on: bool


@frozen
class FilterMenu:
    """One filter: its name, the name of its current value, and its options."""

    what: str
    name: str
    now: str
    is_active: bool
    _values: tuple[str, ...]
    _named: Callable[[str], str]
    _chosen: str

    @property
    def options(self) -> tuple[FilterOption, ...]:
        """The options; computed when the menu opens, because names are read from files."""
        values = [(ALL, _("All")), *((value, self._named(value)) for value in self._values)]
        return tuple(FilterOption(value, name, value == self._chosen) for value, name in values)


Names = Mapping[str, Callable[[str], str]]
"""The names of filter values the player named: decks and campaigns."""


def filter_menus(sessions: SessionList, chosen: Filter, names: Names) -> list[FilterMenu]:
    """Return the filters for these sessions: only those in which they differ."""
    rows, campaigns = sessions.rows, {row.campaign_id for row in sessions.listed}
    found = []
    for what, name, values in (
        ("difficulty", _("Difficulty"), sorted({str(row.difficulty) for row in rows})),
        ("edition", _("Edition"), sorted({row.edition for row in rows})),
        ("deck", _("Cards"), sorted({row.dealt_deck for row in rows} - {""})),
        ("campaign", _("Campaign"), _campaign_filters(campaigns)),
    ):
        now = getattr(chosen, what)
        if len(values) < 2 and now == ALL:
            continue
        named = partial(_named, what, names=names)
        shown = name if now == ALL else named(now)
        found.append(FilterMenu(what, name, shown, now != ALL, tuple(values), named, now))
    return found


def _campaign_filters(campaigns: set[str]) -> list[str]:
    """Return the filters: alone, in any campaign, each campaign; none if there are no campaigns."""
    named = sorted(campaigns - {""})
    if not named:
        return []
    alone = [ALONE] if "" in campaigns else []
    several = [IN_CAMPAIGN] if alone or len(named) > 1 else []
    return [*alone, *several, *named]


def _named(what: str, value: str, names: Names) -> str:
    match what, value:
        case "difficulty", _level:
            return _("Difficulty {level}").format(level=ROMAN.get(int(value), value))
        case "edition", name:
            return edition(name).title if name in editions() else name
        case "campaign", "alone":
            return _("Single sessions")
        case "campaign", "any":
            return _("Any campaign")
        case _:
            return names[what](value)
