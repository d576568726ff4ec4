"""Export of finished sessions to BG Stats and other play-logging apps: a link that adds one play,
and files with the whole history."""

import json
import uuid
from typing import Any, BinaryIO
from urllib.parse import quote

from goa_solo.packs import nearest_edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.message import say
from goa_solo.rules.modules import module_title
from goa_solo.rules.scoring import RANKS
from goa_solo.store.export_file import each_finished
from goa_solo.store.history_csv import row_writer
from goa_solo.store.progress import Steps
from goa_solo.store.records import FinishedSession
from goa_solo.store.store import Store

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE, GAME = "Lakshmi", "Goa"
BGG_ID = 9216
YOU, LAKSHMI = "you", "lakshmi"
WON_FROM = "Average"
"""The lowest rank that counts as a win, unless the player says otherwise."""

_SPACE = uuid.uuid5(uuid.NAMESPACE_URL, "lakshmi-goa-solo")  # for ids, the same on every device


def is_win(record: FinishedSession) -> bool:
    """Return whether a session counts as won: with the rank Average or better."""
    names = [rank.name for rank in sorted(RANKS, key=lambda rank: rank.least)]
    return names.index(record.rank) >= names.index(WON_FROM)


def play_link(record: FinishedSession, *, won: bool | None = None) -> str:
    """Return a link that opens BG Stats with this session filled in."""
    won = is_win(record) if won is None else won
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": record.id,
        "playDate": _start_time(record),
        "durationMin": record.seconds // 60,
        "comments": _comments(record),
        "board": nearest_edition(record.setup.edition).title,
        "game": {
            "name": GAME,
            "sourceGameId": str(BGG_ID),
            "bggId": BGG_ID,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": str(say("Me")),
                "sourcePlayerId": YOU,
                "startPlayer": True,
                "winner": won,
                "score": record.total,
                "rank": 1 if won else 2,
                "role": record.rank,
            },
            {
                "name": SOURCE,
                "sourcePlayerId": LAKSHMI,
                "startPlayer": False,
                "winner": not won,
                "rank": 2 if won else 1,
                "role": _difficulty(record),
            },
        ],
    }
    return LINK + quote(_json(play), safe="")


def write_history(store: Store, out: BinaryIO) -> Steps[None]:
    """Write all finished sessions as a `.bgsplay` file, one at a time."""
    head = {
        "userInfo": {"meRefId": 1},
        "games": [
            {
                "id": 1,
                "uuid": _uuid("game"),
                "name": GAME,
                "bggId": BGG_ID,
                "highestWins": True,
                "noPoints": False,
                "cooperative": False,
                "usesTeams": False,
            }
        ],
        "players": [
            {"id": 1, "uuid": _uuid(YOU), "name": str(say("Me")), "isAnonymous": False},
            {"id": 2, "uuid": _uuid(LAKSHMI), "name": SOURCE, "isAnonymous": False},
        ],
        "locations": [],
    }
    out.write(_json(head).removesuffix("}").encode("utf-8") + b',"plays":[')
    between = b"\n"

    def add(record: FinishedSession) -> None:
        nonlocal between
        out.write(between + _json(_play(record)).encode("utf-8"))
        between = b",\n"

    yield from each_finished(store, store.finished.ids(), add)
    out.write(b"\n]}\n")


def write_plain_csv(store: Store, out: BinaryIO) -> Steps[None]:
    """Write all finished sessions as a table with the few columns other apps support."""
    write_row = row_writer(out)
    write_row(("date", "game", "bggId", "score", "durationMin", "comments"))

    def add(record: FinishedSession) -> None:
        minutes, comments = record.seconds // 60, _comments(record)
        write_row((record.created[:10], GAME, BGG_ID, record.total, minutes, comments))

    yield from each_finished(store, store.finished.ids(), add)


def _play(record: FinishedSession) -> dict[str, Any]:
    won = is_win(record)
    return {
        "uuid": _uuid(record.id),
        "playDate": _start_time(record),
        "modificationDate": record.updated[:19].replace("T", " "),
        "durationMin": record.seconds // 60,
        "comments": _comments(record),
        "board": nearest_edition(record.setup.edition).title,
        "gameRefId": 1,
        "locationRefId": 0,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "playerScores": [
            _score(1, str(record.total), record.rank, won=won, seat=1),
            _score(2, "", _difficulty(record), won=not won, seat=2),
        ],
    }


def _score(player: int, score: str, role: str, *, won: bool, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": player,
        "score": score,
        "winner": won,
        "newPlayer": False,
        "startPlayer": seat == 1,
        "rank": 1 if won else 2,
        "seatOrder": seat,
        "role": role,
    }


def _start_time(record: FinishedSession) -> str:
    """Return when it began, in UTC."""
    return record.created[:19].replace("T", " ")


def _difficulty(record: FinishedSession) -> str:
    return str(say("Difficulty {level}", level=ROMAN[record.setup.difficulty]))


def _comments(record: FinishedSession) -> str:
    """Return the note and what was played with."""
    setup = record.setup
    names = [
        str(module_title(name)) for name in (*setup.modules, setup.story, setup.captain) if name
    ]
    return "\n".join(part for part in (record.note, ", ".join(names)) if part)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _uuid(name: str) -> str:
    return str(uuid.uuid5(_SPACE, name))
