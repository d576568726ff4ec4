"""Logs from when her auction took effect as soon as it was decided, before `Done` (until running
sessions of version 4): what followed from that effect is moved behind `Done`."""

from typing import Any

from attrs import frozen

from goa_solo.rules import order_of_play
from goa_solo.rules.entries import Correct, Done, Entry, Shuffled
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import fold
from goa_solo.rules.setup import CardSource
from goa_solo.rules.steps import HerAction, Settle
from goa_solo.rules.table import Table
from goa_solo.store.serialize import codec_for, from_plain, to_plain

SETTLE = "settle"
"""The stage in which the effect was there and `Done` was not."""


def with_effects_at_done(document: dict[str, Any]) -> dict[str, Any]:
    """Return a running or finished session whose auctions take effect when they are settled. One
    that can't be read stays as it is; reading it reports why."""
    try:
        return _changed(document) if _is_affected(document) else document
    except Exception:  # a made-up record can contain anything, so anything can fail
        return document


def _is_affected(document: dict[str, Any]) -> bool:
    """Return whether something but Favor stands between a bid and `Done`, which is rare. With a
    real purse, the log doesn't show when a pile ran out."""
    if SETTLE in (_stage(document.get("state")), _stage(document.get("base"))):
        return True
    entries = document.get("entries") or [{}]
    if entries[0].get("setup", {}).get("purse_cards") == CardSource.TABLE.value:
        return True
    bid = False
    for entry in entries:
        if bid and (entry["do"] == "correct" or entry.get("deck") == "purse"):
            return True
        bid = entry["do"] in ("bid", "pass") or (bid and entry["do"] != "done")
    return False


def _stage(part: Any) -> object:
    return part and part.get("state", part).get("stage")


def _changed(document: dict[str, Any]) -> dict[str, Any]:
    entries: tuple[Entry, ...] = codec_for(tuple[Entry, ...]).read(document["entries"])
    at, old = document.get("at", len(entries)), document.get("state")
    base = document.get("base")
    if _stage(base) == SETTLE:
        base, entries = {"at": at, "state": _past_settling(old)}, entries[:at]
        return {**document, "entries": _plain_log(entries), "base": base, "state": base["state"]}
    start = base["at"] if base else 0
    log = MigratedLog(entries[:start], from_plain(Table, base["state"]) if base else None)
    try:
        here = log.extended(entries[start:at]).settled_if_corrected()
    except RuleError:
        return {**document, "state": _past_settling(old)}
    new = {**document, "entries": _plain_log(here.followed_by(entries[at:]))}
    if "at" in document:
        new["at"] = len(here.entries)
    assert here.table is not None
    if old and (_stage(old) == SETTLE or _is_same(from_plain(Table, old), here.table)):
        new["state"] = to_plain(here.table)
    return new


def _plain_log(entries: tuple[Entry, ...]) -> list[Any]:
    plain: list[Any] = codec_for(tuple[Entry, ...]).plain(entries)
    return plain


def _is_same(old: Table, new: Table) -> bool:
    """Tell whether two tables are the same but for a pile now made after `Done`, not before."""
    return new.with_changes(fresh_pile=old.fresh_pile, her_action=old.her_action) == old


def _past_settling(state: Any) -> Any:
    """Return a state after `Done`, if its effect was there already."""
    if _stage(state) != SETTLE:
        return state
    table = from_plain(Table, {**state, "stage": "auction"})
    assert table.outcome is not None
    settled = table.with_changes(markers=table.markers[1:])
    done = Settle(table.outcome, table.purse)
    return to_plain(order_of_play.advance(settled, done))


@frozen
class MigratedLog:
    """A log as it is now, the table it leads to, and old entries that wait for `Done`."""

    entries: tuple[Entry, ...]
    table: Table | None
    waiting: tuple[Entry, ...] = ()

    def extended(self, old: tuple[Entry, ...]) -> "MigratedLog":
        log = self
        for entry in old:
            log = log._with(entry)
        return log

    def followed_by(self, undone: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return the log with the undone entries that still fit."""
        log = self
        try:
            for entry in undone:
                log = log._with(entry)
        except RuleError:
            return self.entries
        return log.entries

    def settled_if_corrected(self) -> "MigratedLog":
        """Keep a correction made after the effect: it can only follow `Done`."""
        corrected = any(isinstance(entry, Correct) for entry in self.waiting)
        return self._with(Done()) if corrected else self

    def _with(self, entry: Entry) -> "MigratedLog":
        if not (self.table is not None and isinstance(self.table.prompt, Settle)):
            return self._added(entry)
        favor = isinstance(entry, Correct) and entry.favor is not None
        if isinstance(entry, Shuffled | Correct) and not favor:
            return MigratedLog(self.entries, self.table, (*self.waiting, entry))
        if entry != Done():
            return self._added(entry)
        log = MigratedLog(self.entries, self.table)._added(entry)
        for waited in self.waiting:
            log = log._added(waited)
        return log._with_her_action_confirmed()

    def _with_her_action_confirmed(self) -> "MigratedLog":
        """Confirm an action she took by herself: now that her pile is made first, it is asked."""
        assert self.table is not None
        asked = isinstance(self.table.prompt, HerAction)
        unasked = asked and not self.table.setup.confirm_her_action
        return self._added(Done()) if unasked else self

    def _added(self, entry: Entry) -> "MigratedLog":
        return MigratedLog((*self.entries, entry), fold([entry], self.table), self.waiting)
