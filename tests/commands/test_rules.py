"""The rules in the terminal."""

import pytest

from goa_solo.packs import editions
from goa_solo.rules.rulings import RULINGS
from tests.support.run_cli import call


@pytest.mark.parametrize("edition", editions())
def test_without_words_everything_is_told_in_the_editions_words(edition: str) -> None:
    said = call("rules", "--edition", edition)
    assert said.status == 0
    for title in ("Setting up", "Where her markers go", "Scoring and ranks", "Rulings"):
        assert title in said.out.splitlines()
    for ruling in RULINGS:
        assert f"{ruling.number}: " in said.out
    assert ("Nazar Stone" in said.text.partition("What differs")[0]) == (edition == "quined")
    assert not set("{}") & set(said.out)
    assert max(map(len, said.out.splitlines())) <= 78


def test_words_choose_the_paragraphs_that_have_them_all() -> None:
    said = call("rules", "FEWEST", "bank")
    assert said.status == 0
    assert said.out.splitlines()[0] == "Her purse and paying"
    assert "Pay her in the fewest cards" in said.text
    assert "Setting up" not in said.out
    assert "\x1b" not in said.out  # bold only where a terminal has it


def test_a_ruling_by_its_number_alone() -> None:
    said = call("rules", "R1")
    assert said.out.splitlines()[0] == "Rulings"
    assert "R1: Where does the Nazar Stone go" in said.text
    assert "R13" not in said.out
    assert "The other reading: On the tile itself." in said.text


def test_the_other_reading_is_told_where_it_is_played() -> None:
    ours, other = call("rules", "pass"), call("rules", "pass", "--rulings", "r3")
    assert "If you pass, she gets it for free." in ours.text
    assert "If you pass, she gets it for free." not in other.text
    assert "If you pass, she pays a card from her purse to the bank (R3)." in other.text
    assert "The other reading is in use here." in call("rules", "R3", "--rulings", "R3").text


def test_a_common_question_finds_its_answer() -> None:
    said = call("rules", "How", "much", "do", "I", "bid")
    assert said.out.splitlines()[0] == "Her auctions"
    assert "your bid must be at least 2 above her total" in said.text


def test_editions_are_set_beside_each_other() -> None:
    said = call("rules", "money", "start", "with", "7")
    assert "Rio Grande, Hans im Glück 2004: 7 ducats" in said.text
    assert "Quined Games: 5 Pardaos" in said.text


def test_nothing_found_says_no_in_one_sentence() -> None:
    said = call("rules", "zebra", "crossing")
    assert (said.status, said.out) == (1, "")
    assert said.err == "goa-solo: Nothing in the rules mentions 'zebra crossing'.\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["--rulings", "R5"],
            "R5 can't be played the other way; these can: R2, R3, R8, R17, R18, R19, R23, R24,"
            " R25.",
        ),
        (["--edition", "nowhere"], "invalid choice"),
    ],
)
def test_called_wrongly(words: list[str], says: str) -> None:
    said = call("rules", *words)
    assert said.status == 2
    assert says in said.err
    assert said.out == ""


@pytest.mark.parametrize(
    ("edition", "says"),
    [
        ("rio-grande-2004", "Tiles of the end-of-game type: Mission, Duty."),
        ("zman-2012", "Tiles of the red type: Ship, Colonist, Spice, Ducats, Expedition."),
        ("quined", "Tiles of the yellow type: Exchange, Great Production, Resupply, Viceroy."),
    ],
)
def test_which_tile_is_of_which_type(edition: str, says: str) -> None:
    said = call("rules", "--edition", edition, "type")
    assert says in " ".join(said.out.split())


def test_owners_of_older_boxes_are_told_about_duty() -> None:
    for edition in ("rio-grande-2004", "zman-2012"):
        said = " ".join(call("rules", "--edition", edition, "Duty").out.split())
        assert "lists Duty among the tiles that are used once" in said
    assert "used once" not in call("rules", "--edition", "quined", "Duty").out


def test_searched_in_a_session_what_is_not_in_it_comes_last_and_is_marked() -> None:
    said = call(
        *("play", "--seed", "1", "--market", "random", "--rulings", "R3"),
        typed="? bank\n? R3\n? zebra\nq\n",
    )
    _, purse = said.text.split("Her purse and paying", 1)
    assert "Not in this session: Pay her in the fewest cards" in purse
    assert purse.index("When the app keeps track") < purse.index("Not in this session:")
    other = "The other reading: She reveals a card from her purse and pays it to the bank."
    assert f"{other} Not in this session: Nothing: she gets it for free" in said.text
    assert "Nothing in the rules mentions 'zebra'." in said.text


def test_for_a_screen_reader_no_line_breaks_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_session = call("play", "--plain", "--market", "random", typed="? discard pile\nq\n").out
    found = in_a_session.partition("? discard pile\n")[2]
    monkeypatch.setenv("GOA_SOLO_PLAIN", "1")
    for out in (found.partition("> q")[0], call("rules", "discard", "pile").out):
        lines = list(filter(None, out.splitlines()))
        assert len(max(lines, key=len)) > 78
        assert [line for line in lines if line[-1] not in ".?!"] == []
