"""Every text of a session, for each table: no hand is sent to what isn't there, and every physical
move is named when it is due."""

import pytest

from tests.support.read_sessions import as_read
from tests.support.record_sessions import TABLES


def lines_of(name: str) -> list[str]:
    return [line.casefold() for line in as_read(name)][1:]


@pytest.mark.parametrize("name", TABLES)
def test_no_hand_is_sent_to_what_is_not_on_the_table(name: str) -> None:
    text = "\n".join(lines_of(name))
    plan = TABLES[name]
    real_purse, real_cards = "purse" in plan.real, "cards" in plan.real
    for thing in ("discard pile", "draw pile", "her purse. what is it", "take her"):
        assert (thing in text) <= real_purse, thing
    for thing in ("reveal her next", "cards away and shuffle", "auction decks"):
        assert (thing in text) == real_cards, thing
    assert ("solo board" in text) == name.endswith("solo-board")


@pytest.mark.parametrize("name", TABLES)
def test_what_is_there_is_moved(name: str) -> None:
    text = "\n".join(lines_of(name))
    if "purse" in TABLES[name].real:
        for move in (
            "pay her: put",
            "from the bank on her discard pile",
            "in the bank",
            "take her ",
        ):
            assert move in text, move
    else:
        for move in ("from the bank", "to the bank"):
            assert move in text, move
    home = "above its column on the solo board" if name.endswith("solo-board") else "her pieces"
    for move in (
        "take your marker 1 back",
        "tile goes back in the box",
        home,
        "fill it now",
    ):
        assert move in text, move


def test_her_things_and_yours_go_home_after_every_auction() -> None:
    for name in TABLES:
        lines = lines_of(name)
        auctions = sum("auction" in line and "lakshmi bids" in line for line in lines)
        auctions += sum("what do you bid?" in line for line in lines)
        home = sum("take your" in line and line.endswith("back.") for line in lines)
        home += sum(
            "put her" in line and (" back with" in line or " back above" in line) for line in lines
        )
        assert auctions == home == 24


@pytest.mark.parametrize("name", ["search-only", "search-only-without-solo-board"])
def test_search_only_says_nothing_of_what_it_does_not_know(name: str) -> None:
    said = [line for line in lines_of(name) if "  tick: " not in line and "last round" not in line]
    for unknown in (
        "bid",
        "pay",
        "purse",
        "pardaos",
        "discard",
        "gambit",
        "compass",
        "end of round",
    ):
        about = [line for line in said if unknown in line and "count the" not in line]
        assert about == [], unknown
    to_do = "\n".join(line for line in lines_of(name) if "  tick: " in line)
    assert "count out the" in to_do  # her real purse is set up all the same
    assert ("solo board" in to_do) == (name == "search-only")
    assert sum("who won the" in line for line in said) >= 8
