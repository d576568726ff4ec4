"""Entries, states and sheets as plain JSON: there and back, and nothing odd gets in."""

import json
from typing import Any, get_args

import pytest

from goa_solo.rules.campaign import CampaignEntry, CampaignStart, Choose, Record
from goa_solo.rules.cards import ActionFace, AuctionFace, Deed
from goa_solo.rules.entries import Acted, Begin, Bid, Correct, Drawn, Entry, Lay, Place, Shuffled
from goa_solo.rules.market import SPACES, Market
from goa_solo.rules.scoring import Depot, ScoreSheet
from goa_solo.rules.setup import Setup, Side
from goa_solo.store.errors import UnreadableError
from goa_solo.store.records import RunningSession
from goa_solo.store.serialize import codec_for, entry_kinds, from_plain, to_plain

ENTRY = codec_for(Entry)
CAMPAIGN_ENTRY = codec_for(CampaignEntry)
MARKET = "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD"


def there_and_back(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


@pytest.mark.parametrize(
    ("entry", "plain"),
    [
        (Place(SPACES["r2c4"]), {"do": "place", "space": "r2c4"}),
        (Bid(6), {"do": "bid", "amount": 6}),
        (Lay(Market.parse(MARKET)), {"do": "lay", "market": MARKET}),
        (Acted(("kollam",)), {"do": "acted", "founded": ["kollam"]}),
        (Acted(), {"do": "acted"}),
        (Shuffled("purse", (5, 1, 2)), {"do": "shuffled", "deck": "purse", "cards": [5, 1, 2]}),
        (
            Shuffled("auction 2", (AuctionFace.parse("T>D NE cw 2"),)),
            {"do": "shuffled", "deck": "auction 2", "cards": ["T>D NE cw 2"]},
        ),
        (
            Drawn("action", ActionFace(Deed.GAIN_5, Deed.NOTHING)),
            {"do": "drawn", "deck": "action", "card": "gain 5 / nothing"},
        ),
        (Drawn("purse", 10), {"do": "drawn", "deck": "purse", "card": 10}),
        (Correct(holder=Side.LAKSHMI), {"do": "correct", "holder": "lakshmi"}),
        (Correct(draw=(1, 0, 0, 2)), {"do": "correct", "draw": [1, 0, 0, 2]}),
    ],
)
def test_entries_read_like_words(entry: Any, plain: Any) -> None:
    assert ENTRY.plain(entry) == plain
    assert ENTRY.read(there_and_back(plain)) == entry


def test_entries_have_the_names_that_old_files_use() -> None:
    names = "begin lay place buy sell bid pass done acted shuffled drawn correct"
    assert {*names.split()} <= {*entry_kinds(Entry)}
    assert {*["start", "choose", "record", "abandon", "resume"]} <= {*entry_kinds(CampaignEntry)}
    assert len(entry_kinds(Entry)) == len(get_args(Entry)), "two kinds with the same name"


@pytest.mark.parametrize(
    "entry",
    [
        CampaignStart((("A", "F"), ("B", "G"), ("C", "I")), rows=(4, 4, 5, 5, 6), bonus_once=True),
        Choose(("ships", "pardaos")),
        Record(47, ("A",), ScoreSheet(depots=(Depot(1), Depot(3, True, 2))), (("F", "agreed"),)),
    ],
)
def test_campaign_entries_come_back(entry: Any) -> None:
    assert CAMPAIGN_ENTRY.read(there_and_back(CAMPAIGN_ENTRY.plain(entry))) == entry


def test_what_is_nothing_is_left_out_and_all_else_is_written() -> None:
    plain = to_plain(Setup((5, 4, 2, 1)))
    assert "story" not in plain
    assert plain["outposts"] == [5, 5], "a default of today may be another one tomorrow"


SETUP = to_plain(Setup((5, 4, 2, 1)))


@pytest.mark.parametrize(
    ("plain", "problem"),
    [
        ({"do": "place"}, "'space' is missing"),
        ({"do": "place", "space": "x9"}, "space: 'x9' isn't a space"),
        ({"do": "place", "space": 7}, "space: '7' isn't text"),
        ({"do": "place", "space": ["r1c1"]}, "isn't text"),
        ({"do": "place", "space": None}, "isn't text"),
        ({"do": "place", "space": "r1c1", "why": "x"}, "'why' isn't recognised"),
        ({"do": "dance"}, "'dance' isn't recognised"),
        ({"do": ["place"]}, "no 'do'"),
        ({}, "no 'do'"),
        ([], "no 'do'"),
        ("place", "no 'do'"),
        (None, "no 'do'"),
        ({"do": "bid", "amount": "6"}, "isn't a whole number"),
        ({"do": "bid", "amount": True}, "isn't a whole number"),
        ({"do": "bid", "amount": 6.0}, "isn't a whole number"),
        ({"do": "bid", "amount": 10**30}, "isn't a whole number"),
        ({"do": "lay", "market": "DDD"}, "five rows of five"),
        ({"do": "lay", "market": "D" * 5000}, "more than 4000 characters"),
        ({"do": "shuffled", "deck": "purse", "cards": 5}, "isn't a list"),
        ({"do": "shuffled", "deck": "purse", "cards": [1] * 5001}, "more than 5000"),
        ({"do": "shuffled", "deck": "purse", "cards": [True]}, "entry 1: 'True' isn't text"),
        (
            {"do": "shuffled", "deck": "action", "cards": ["gain 3 / nothing"]},
            "isn't one of her actions",
        ),
        ({"do": "correct", "holder": "me"}, "'me' isn't recognised; choose from: player, lakshmi"),
        ({"do": "correct", "draw": [1, 2, 3]}, "isn't a list of 4"),
        ({"do": "begin", "setup": {**SETUP, "purse": [1, 2, 3, -4]}}, "between 0 and 99"),
        ({"do": "begin", "setup": {**SETUP, "captain": "nemo"}}, "'nemo' isn't recognised"),
        ({"do": "begin", "setup": {}}, "'purse' is missing"),
    ],
)
def test_strict_reading_says_what_is_wrong(plain: Any, problem: str) -> None:
    from goa_solo.rules.message import RuleError

    with pytest.raises((UnreadableError, RuleError)) as error:
        ENTRY.read(plain)
    assert problem in str(error.value)


def test_a_bad_entry_is_named_by_its_number() -> None:
    plain = {
        "id": "abc",
        "app": "0.1.0",
        "created": "2025-01-31T18:30:00Z",
        "updated": "2025-01-31T18:30:00Z",
        "seed": "s",
        "entries": [ENTRY.plain(Begin(Setup((5, 4, 2, 1)))), {"do": "bid"}],
        "at": 1,
        "state": {},
    }
    with pytest.raises(UnreadableError, match="entries: entry 2: 'amount' is missing"):
        from_plain(RunningSession, plain)
