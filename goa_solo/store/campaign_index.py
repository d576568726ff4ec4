"""An index of which campaign each session belongs to, and of campaign sessions with only points, so
that the campaigns themselves need not be read."""

import contextlib
from collections.abc import Mapping
from typing import Any

from attrs import frozen

from goa_solo.rules.campaign_entries import Record
from goa_solo.rules.message import say
from goa_solo.store.atomic_files import clear_temporary
from goa_solo.store.errors import NotReadError, StoreError, UnreadableError
from goa_solo.store.folder_stamp import put_stamp, stamp_of
from goa_solo.store.history_files import HistoryFiles
from goa_solo.store.ids import Id, is_timestamp
from goa_solo.store.record_folder import FolderAccess, RecordFolder
from goa_solo.store.records import CampaignRecord
from goa_solo.store.session_summary import SessionSummary, points_only_row

NAME = "campaigns"
KIND = "campaign_index"

PlainCampaign = Mapping[str, Any]


@frozen
class CampaignIndexData:
    """The campaigns by id: their file's size and time, when they were last changed, their sessions
    and points. `stamp` is that of their folder when all were read."""

    campaigns: Mapping[Id, PlainCampaign]
    stamp: str = ""

    def of_sessions(self) -> dict[Id, tuple[Id, int]]:
        """Return each recorded session's campaign and its number there."""
        return {
            session: (name, number)
            for name, campaign in self.campaigns.items()
            for number, session in enumerate(campaign["sessions"], 1)
            if session
        }

    def points_only(self) -> tuple[SessionSummary, ...]:
        """Return the sessions entered with only points and goals, latest first. As their dates are
        unknown, they have the date their campaign was last changed."""
        found = [
            points_only_row(name, number, points, campaign["updated"])
            for name, campaign in self.campaigns.items()
            for number, (session, points) in enumerate(
                zip(campaign["sessions"], campaign["points"], strict=True), 1
            )
            if not session
        ]
        return tuple(
            sorted(found, key=lambda row: (row.finished, row.campaign_id, row.session))[::-1]
        )


class CampaignIndex:
    """Keeps `history/campaigns.json` up to date with the campaigns."""

    def __init__(
        self, access: FolderAccess, files: HistoryFiles, campaigns: RecordFolder[CampaignRecord]
    ) -> None:
        self._access = access
        self._files = files
        self._campaigns = campaigns

    def read(self, *, thorough: bool) -> CampaignIndexData:
        """Return which campaign each session belongs to. The campaigns' files are checked if one
        was added, removed or replaced since, or if `thorough`; changed ones are read again."""
        saved, before = self._saved(verify=thorough), stamp_of(self._campaigns.folder)
        if not thorough and before and saved.stamp == before:
            return saved
        if not self._access.read_only:
            clear_temporary(self._campaigns.folder)
            before = stamp_of(self._campaigns.folder)
        found: dict[Id, PlainCampaign] = {}
        try:
            signatures = self._campaigns.signatures()
        except NotReadError as error:
            self._access.add_notice(error.message)
            return saved
        self._campaigns.report_gone(saved.campaigns.keys() - signatures.keys())
        for name, signature in signatures.items():
            known = saved.campaigns.get(name)
            if known and (known["size"], known["written"]) == signature:
                found[name] = known
            elif read := self._read(name):
                found[name] = read
        if (found, before) == (saved.campaigns, saved.stamp) or self._access.read_only:
            return CampaignIndexData(found, before)
        complete = len(found) == len(signatures) and before == stamp_of(self._campaigns.folder)
        stamp = put_stamp(self._campaigns.folder) if complete and before else ""
        with contextlib.suppress(StoreError):  # otherwise they are read again next time
            self._files.put(NAME, KIND, {"stamp": stamp, "campaigns": found})
        return CampaignIndexData(found, stamp)

    def is_current(self) -> bool:
        """Return whether no campaign was added, removed or replaced since it was written."""
        return self._saved(verify=False).stamp == stamp_of(self._campaigns.folder)

    def _read(self, name: Id) -> PlainCampaign | None:
        """Read a campaign again; return None, with a notice, if that fails."""
        try:
            record = self._campaigns.read(name)
        except StoreError as error:
            self._access.add_notice(error.message)
            return None
        size, written = self._campaigns.signature(name)
        return {
            "size": size,
            "written": written,
            "updated": record.updated,
            "sessions": [*record.sessions],
            "points": [entry.points for entry in record.entries if isinstance(entry, Record)],
        }

    def _saved(self, *, verify: bool) -> CampaignIndexData:
        try:
            content = self._files.document(NAME, KIND, verify=verify)
            return CampaignIndexData({}) if content is None else _checked(content)
        except UnreadableError as error:
            self._files.set_aside(NAME, error)
        except StoreError as error:
            self._access.add_notice(error.message)
        return CampaignIndexData({})


def _checked(content: Mapping[str, Any]) -> CampaignIndexData:
    stamp, campaigns = content.get("stamp"), content.get("campaigns")
    if (
        not isinstance(stamp, str)
        or not isinstance(campaigns, dict)
        or not all(map(_is_campaign, campaigns.values()))
    ):
        raise UnreadableError(say("it isn't a Lakshmi file"))
    return CampaignIndexData(campaigns, stamp)


def _is_campaign(one: Any) -> bool:
    return (
        isinstance(one, dict)
        and one.keys() == {"size", "written", "updated", "sessions", "points"}
        and isinstance(one["updated"], str)
        and is_timestamp(one["updated"])
        and isinstance(one["sessions"], list)
        and isinstance(one["points"], list)
        and len(one["sessions"]) == len(one["points"])
        and all(isinstance(name, str) for name in one["sessions"])
        and all(type(points) is int for points in one["points"])
    )
