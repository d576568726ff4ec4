"""Whole sessions in plain text through a pipe."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.application.sessions import start_session
from goa_solo.paths import asset, data_folder
from goa_solo.play.remarks import remark_on
from goa_solo.play.undo_history import first_turn, split_into_turns
from goa_solo.rules.session import fold
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.records import CampaignSession, FinishedSession
from goa_solo.store.store import Store
from tests.support.random_play import random_answer
from tests.support.random_session import opened, play, started
from tests.support.run_cli import call
from tests.support.typed_session import NEW, SAVED, SCORE, script, typed_session


def only_finished() -> FinishedSession:
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.finished.all()
        assert store.running.ids() == []
        return record


def test_a_session_through_a_pipe_from_first_marker_to_score(answers: list[str]) -> None:
    said = call(*NEW, typed=typed_session(answers))
    assert said.status == 0
    assert said.err == ""
    assert "The session is in your history." in said.out
    assert re.search(r"^ +\d+  points: ", said.out, re.MULTILINE)
    record = only_finished()
    assert record.setup.difficulty == 2
    assert record.sheet.tracks == (3, 4, 2, 5, 1)
    assert record.auction_stats is not None
    assert record.sheet.lakshmi_pardaos == fold(record.entries).purse.worth
    assert len(record.auction_stats.nazar) == 8


def test_a_remark_is_a_line_of_its_own(answers: list[str]) -> None:
    said = call(*NEW, typed=typed_session(answers))
    record = only_finished()
    first = first_turn(record)
    turns = (first, *split_into_turns(record.entries, first))
    remarks = [remark_on(turns[: count + 1]) for count in range(len(turns))]
    made = [str(remark) for remark in remarks if remark is not None]
    assert made
    assert [line for line in said.out.splitlines() if line in made] == made


def test_played_in_one_go_or_step_by_step_is_the_same_game(
    answers: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(*NEW, typed=typed_session(answers))
    whole = only_finished().entries
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "steps"))
    assert script() == answers
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.running.all()
    assert record.log == whole


def test_end_of_input_saves_and_quits_at_any_point(answers: list[str]) -> None:
    for count in (0, 1, 5, 20):
        said = call(*NEW, typed="".join(line + "\n" for line in answers[:count]))
        assert said.status == 0
        assert said.out.endswith(SAVED)
    with Store.open(data_folder(), read_only=True) as store:
        assert len(store.running.ids()) == 4


def test_input_that_ends_in_the_score_sheet_loses_nothing(answers: list[str]) -> None:
    said = call(*NEW, typed=typed_session(answers, SCORE[:4]))
    assert "Saved." in said.out
    again = call("play", "--resume", typed="".join(line + "\n" for line in SCORE))
    assert "in your history" in again.out
    assert only_finished().total > 0


def test_tiles_that_are_not_there_go_nowhere(answers: list[str]) -> None:
    said = call(*NEW, typed=typed_session(answers)).text
    assert "Put her marker 2 back" in said
    assert "back in the box" not in said
    assert "Remove all tiles" not in said


def test_leaving_says_how_to_continue_in_the_same_way() -> None:
    said = call(*NEW, "--plain", typed="q\n")
    assert said.out.endswith("goa-solo play --resume --market random --plain\n")
    again = call("play", "--resume", "--market", "my markets.txt", typed="q\n")
    assert again.status != 0, "there is no such file"


def test_a_bid_that_is_certain_is_told_as_one_number(answers: list[str]) -> None:
    said = call(*NEW, typed="\n".join([*answers[:3], "o"]) + "\n").text
    assert "she can bid 2 to 2" not in said
    assert "Auction 1: she bids 2." in said


def test_undo_redo_why_odds_log_rules_and_purse() -> None:
    said = call(*NEW, typed="N3\n?\nw\no\nl\np\nm\nu\ny\nr\nu\ny\nq\n")
    assert "she goes round the previous marker" in said.text
    assert "The numbers show the order in which she looked" in said.text
    assert "she can bid" in said.text
    assert "1 The session began at difficulty II." in said.text
    assert "Her purse: 31 Pardaos Draw pile: " in said.text
    assert "Changes, newest first: 31: The session began at difficulty II." in said.text
    assert "Undone: your marker in the edge space above column 3." in said.text
    assert "Redone: your marker in the edge space above column 3." in said.text
    assert said.out.endswith(SAVED)


def test_a_long_line_of_the_log_is_wrapped_beside_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = call(*NEW, typed="N3\n\nl\nq\n")
    log = said.out.split("> l\n")[1].splitlines()
    starts = [line[:4] for line in log[: log.index("> q")]]
    assert starts[0] == "  1 "
    assert "    " in starts
    assert all(start.strip().isdigit() or start == "    " for start in starts)


def test_the_whole_table_is_printed_and_an_undo_says_what_to_put_back() -> None:
    said = call(*NEW, typed="N3\nt\nu\ny\nq\n")
    table = said.text.split("> ", 2)[2]
    assert table.startswith(
        "t Round 1 (day): place her 2 The Nazar Stone with your 1: the edge space above column 3."
        " The app keeps track of her purse: she has no Pardau cards on the table."
        " Outposts left: 5 Kollam, 5 Madras. 1 2 3 4 5 N"
    )
    undone = "Undone: your marker in the edge space above column 3. Take your marker 1 back. Take"
    assert undone in said.text
    assert "Type t to see" not in said.text


def test_the_whole_table_is_offered_after_a_correction_and_after_days() -> None:
    offer = "Type t to see what your table should look like now."
    assert offer in call(*NEW, typed="fix holder lakshmi\nq\n").text
    with opened(data_folder()) as store:  # more than a year ago
        started(store)
    assert offer in call("play", "--resume", typed="1\nq\n").text


def test_passing_a_reveal_is_asked_once_and_the_card_stays_the_same() -> None:
    said = call(*NEW, typed="N3\nu\nn\nu\ny\nN3\nq\n")
    assert said.out.count("it will be the same one again") == 2
    cards = re.findall(r"Her card: (.*)", said.out)
    assert len(set(cards)) == 1


@pytest.mark.parametrize(
    ("fix", "says"),
    [
        ("fix", "fix market"),
        ("fix holder lakshmi", "Corrected: the holder of the Nazar Stone."),
        ("fix draw 3 2 1 0", "Corrected: her purse."),
        ("fix discard 0 1 0 0", "Corrected: her purse."),
        ("fix outposts 4 5", "Corrected: the supply (Kollam 4, Madras 5)."),
        ("fix r1c1 P", "Corrected: the market."),
        ("fix r1c1 .", "Corrected: the market."),
        ("fix r1c1 X", "'X' isn't a tile"),
        ("fix r9c9 D", "'r9c9' isn't a space"),
        ("fix stone N3", "isn't on the market right now"),
        ("fix draw 1 2", "fix market"),
        ("fix market DD", "five rows"),
        ("fix market ...../.DTB./.TYD./.PDT./.....", "must have at least one tile along its edge"),
        ("fix market DDDDD/DDDDD/DDDDD/DDDDD/DDDDT", "Corrected: the market."),
    ],
)
def test_corrections(fix: str, says: str) -> None:
    said = call(*NEW, typed=f"{fix}\nq\n")
    assert says in said.text
    assert said.status == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("r1c1", "never goes on a tile"),
        ("nonsense", "'nonsense' isn't a space"),
        ("6", "'6' isn't a space"),
        ("buy", "'buy' isn't a space"),
        ("table", "'TABLE' isn't a space"),  # what a space is called that only the player sees
        ("", "Where?"),
    ],
)
def test_wrong_answers_are_refused_and_asked_again(typed: str, says: str) -> None:
    said = call(*NEW, typed=f"{typed}\nN3\nq\n")
    assert says in said.text
    assert "You placed the Nazar Stone with your 1" in said.text


def test_a_market_typed_row_by_row_or_in_one_line() -> None:
    rows = "DDTDB\nDTDDD\nYDDPD\nBDDTD\nDDTBD\n"
    said = call("play", "--seed", "1", typed=rows + "q\n")
    assert "The day market was laid out." in said.out
    line = call("play", "--seed", "1", typed=rows.strip().replace("\n", "/") + "\nq\n")
    assert "The day market was laid out." in line.out
    wrong = call("play", "--seed", "1", typed="DDTDB\nDTDDX\nYDDPD\nBDDTD\nDDTBD\nrandom\nq\n")
    assert "'X' isn't a tile" in wrong.out
    assert "The day market was laid out." in wrong.out
    centre = call("play", "--seed", "1", typed="...../.DTB./.TYD./.PDT./.....\nq\n")
    assert "must have at least one tile along its edge" in centre.text
    assert "The day market was laid out." not in centre.out


def test_a_market_file_with_day_and_night(tmp_path: Path) -> None:
    file = tmp_path / "markets.txt"
    file.write_text("DDTDB\nDTDDD\nYDDPD\nBDDTD\nDDTBD\n\nDDDDD/DDDDD/DDDDD/DDDDD/DDDDT\n")
    said = call("play", "--market", str(file), typed="m\nq\n")
    assert "1  ·    D    D    T    D    B    ·" in said.out
    file.write_text("DDD")
    assert call("play", "--market", str(file)).status == 2
    assert call("play", "--market", str(tmp_path / "none")).status == 2
    file.write_bytes(bytes(range(200, 256)))
    assert "can't be read as a market" in call("play", "--market", str(file)).err
    file.write_text("DDDDD\n" * 5 + "D....\n" * 5)
    said = call("play", "--market", str(file))
    assert (said.status, "has 5 tiles" in said.err) == (2, True)
    file.write_text("DDDDD\n" * 5 + "...../.DTB./.TYD./.PDT./.....")
    said = call("play", "--market", str(file))
    assert (said.status, "along its edge" in said.err) == (2, True)
    with Store.open(data_folder(), read_only=True) as store:
        assert len(store.running.ids()) == 1  # nothing was begun that can't go on


def test_a_random_market_needs_no_tiles_on_the_table(answers: list[str]) -> None:
    said = call(*NEW, typed=typed_session(answers))
    assert "The app deals a random day market." in said.text
    assert "The app deals a random night market." in said.text
    assert "the other 25" not in said.text
    assert "Remove all tiles" not in said.text
    assert "the other 25" in call("play", typed="q\n").text


def test_with_a_random_market_bonus_tiles_are_drawn_by_the_player(answers: list[str]) -> None:
    said = call(*NEW, "--modules", "bonanza", typed="t\n" + typed_session(answers))
    told = {line for line in said.out.splitlines() if "onus tile" in line}
    assert told == {"Bonanza: draw a bonus tile, take its bonus and set it aside."}


def test_with_a_random_market_a_tile_taken_back_goes_in_the_box(answers: list[str]) -> None:
    won = call(*NEW, typed="\n".join(answers) + "\n").out.split("Take the bonus of the teal")[0]
    typed = [*answers[: won.count("\n> ")], "u", "y", "q"]
    undone = call(*NEW, typed="\n".join(typed) + "\n").text.rpartition("Undone: ")[2]
    assert "Put the teal tile back in the box, and give back what it gave you." in undone
    assert "back in row" not in undone.replace("marker 3 back in row", "")


def test_the_names_of_the_spaces_are_explained_before_the_first_is_typed() -> None:
    before, _, after = call(*NEW, typed="N3\n\nq\n").text.partition("> N3")
    assert "W2 to the left of row 2" in before
    assert "W2 to the left of row 2" not in after


def test_with_a_random_market_and_search_only_no_tile_is_moved() -> None:
    typed = "N3\nT>D NE cw 2\n\nr2c3\n2\nu\nq\n"
    said = call("play", "--seed", "7", "--market", "random", "--source", "search", typed=typed)
    ended = said.text.partition("End of round 1:")[2]
    assert "- Take your marker 3 back. - Move the round marker one space forward." in ended
    assert "Undone: " in ended
    assert "tile leaves the market" not in ended
    assert "tile back" not in ended


def test_her_auction_says_what_her_card_is_worth_and_by_how_much_to_beat_it(
    answers: list[str],
) -> None:
    asked = call(*NEW, typed="\n".join(answers) + "\n").text.split("Type your bid")[:-1]
    assert len(asked) > 5
    for step in asked:
        told = step[step.rindex("What do you bid?") :]
        assert re.fullmatch(
            r"What do you bid\? (As things stand, \d+ Pardaos [^.]*\. )?"
            r"Her card is worth \d; her purse card will be added to that\."
            r" In her own auction, she only needs your bid minus 1: bid at least 2 above her"
            r" total\. ",
            told,
        )


def test_her_action_card_is_told_in_words_with_the_half_that_applies(answers: list[str]) -> None:
    said = call(*NEW, typed="\n".join(answers) + "\n").text
    told = re.findall(
        r"Her action card: with the Nazar Stone, [^;]+; without it, [^;]+?"
        r" (?:You|She) holds? the Nazar Stone, so the (?:first|second) half of her card applies\.",
        said,
    )
    assert len(told) == 8


def test_real_cards_are_asked_for_and_offered_again_after_an_undo() -> None:
    market = "DDTDB/DTDDD/YDDPD/BDDTD/DDTBD"
    typed = f"{market}\nN3\nT NN cw 2\nT>D NE cw 2\nu\ny\nu\ny\nN3\n\nq\n"
    said = call("play", "--source", "table", typed=typed)
    assert "Reveal her next level 2 auction card (day)" in said.text
    assert "'NN' isn't a starting space" in said.text
    shown = "teal, then depot; from the upper right, clockwise; value 2"
    assert f"Press Enter for the card you revealed before: {shown}" in said.text
    assert "cw is clockwise" in said.text
    assert "D = depot, T = teal, B = blue, Y = yellow, P = purple N, E" in said.text
    assert "Undone: her card." in said.text
    assert said.text.count("Her 2 goes on the teal tile in row 1, column 3.") == 2


def test_a_value_will_do_for_a_real_card_in_your_own_auction() -> None:
    market = "DDTDB/DTDDD/YDDPD/BDDTD/DDTBD"
    typed = f"{market}\nN3\n5\nT>D NE cw 2\n\nr1c2\nx\n6\n2\nq\n"
    said = call("play", "--source", "table", typed=typed)
    # 5 is not enough where she places: the question is printed again
    assert said.text.count("Type its tile types, start, direction and value") == 2
    assert "Type its value, 0 to 9, or the whole card, for example 'TD N3 cw 2'." in said.text
    assert "You auction the Nazar Stone. Lakshmi bids 8." in said.text


def test_search_only_asks_for_her_cards_and_the_stone_and_then_for_her_purse() -> None:
    market = "DDTDB/DTDDD/YDDPD/BDDTD/DDTBD"
    typed = [market, "N3", "T>D NE cw 2", "", "r2c3", "p", "o", "2"]  # Lakshmi won it
    typed += ["T N1 cw 3", "", "u", "y", "", "q"]
    said = call("play", "--source", "search", typed="\n".join(typed) + "\n")
    assert "1 You won it" in said.text
    assert "2 Lakshmi won it" in said.text
    assert "her purse and the outposts are on your table" in said.text
    assert "Too little is known to say what she may bid" in said.text
    assert (
        "Lakshmi won the Nazar Stone; the tiles with markers 2 and 3 left the market." in said.text
    )
    assert "Round 2 (day): reveal a card · Nazar Stone: Lakshmi" in said.text
    for unknown in (
        "purse:",
        "purse cards:",
        "What do you bid?",
        "Take your three actions",
    ):
        assert unknown not in said.text, unknown
    ended = said.text.partition("End of round 1:")[2].partition("Round 2 (day)")[0]
    for home in (
        "- Take your marker 1 back.",
        "- Put her marker 2 back",
        "- Take your marker 3 back.",
        "- Move the round marker one space forward.",
    ):
        assert home in ended, home
    assert "leave out --cards-only" in call("play", "--source", "search", "--cards-only").err


def test_after_a_search_only_session_her_purse_must_be_counted() -> None:
    with Store.open(data_folder()) as store:
        setup = SessionDefaults(real_cards=True, search_only=True, own_deck=HOUSE_DECK)
        session = start_session(store, setup.setup(store))
        rng = Random(1)
        while not session.table.over:
            session.answer(random_answer(rng, session.prompt))
    sheet = ["4", "4", "4", "4", "4", "2", *[""] * 6, "", "12 15"]
    said = call("play", "--resume", typed="\n".join(sheet) + "\n")
    assert (
        "Type 'you', 'Lakshmi' or 'tie'; or type two numbers: your Pardaos, then Lakshmi's."
        in said.text
    )
    assert "The session is in your history." in said.text
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.finished.all()
    assert (record.sheet.lakshmi_pardaos, dict(record.points)["pardaos"]) == (15, 0)
    assert record.auction_stats is not None
    assert len(record.auction_stats.nazar) == 8


def test_what_is_typed_about_money_is_refused_in_the_words_of_the_question(
    answers: list[str],
) -> None:
    """The app knows her purse here, so that one number is enough."""
    said = call(*NEW, typed="\n".join([*answers, *[""] * 13, "many", "14"]) + "\n")
    assert "or type how many you have." in said.text
    assert "! Type 'you', 'Lakshmi' or 'tie'; or type how many Pardaos you have." in said.text
    assert "two numbers" not in said.text


def test_resume_without_a_session_and_with_several() -> None:
    said = call("play", "--resume")
    assert said.status == 1
    assert "no paused session" in said.err
    call(*NEW, typed="N3\n")
    call(*NEW, typed="")
    many = call("play", "--resume", typed="7\n1\nq\n")
    assert "! Type 1 or 2." in many.text
    assert "Which one?" in many.out
    assert "There are 2 paused sessions" in call(*NEW, typed="q\n").out


def test_a_deck_file_is_kept_so_that_the_session_can_go_on(tmp_path: Path) -> None:
    file = tmp_path / "My Cards.toml"
    file.write_bytes(asset("decks/house.toml").read_bytes())
    said = call("play", "--deck", str(file), "--market", "random", typed="N3\nq\n")
    assert said.status == 0, said.err
    file.unlink()
    assert call("play", "--resume", typed="q\n").status == 0
    with Store.open(data_folder(), read_only=True) as store:
        assert store.decks.names() == ["my-cards"]


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (("--difficulty", "4"), 2, "invalid choice"),
        (("--edition", "none"), 2, "invalid choice"),
        (("--deck", "nowhere"), 2, "no file or pack"),
    ],
)
def test_called_wrongly(words: tuple[str, ...], status: int, says: str) -> None:
    said = call("play", *words)
    assert said.status == status
    assert says in said.err


def test_her_cards_only() -> None:
    said = call("play", "--cards-only", "--seed", "2", typed="\n\nw\nm\n\nu\ny\n\n\nbuy\nq\n")
    assert "Lay out the day market." in said.out
    assert "Her 2: search round the previous marker" in said.text
    assert "know the market on your table" in said.text
    assert "You win. Pay" in said.text


def test_markers_only_the_player_can_see_are_on_the_market() -> None:
    table = call("play", "--cards-only", "--seed", "7", typed="\n\n\n\nt\nq\n").text
    assert (
        "The Nazar Stone is on the market, with your 1. Her 2 is on the market. Your 3 is" in table
    )
    assert "space on your table" not in table


def test_the_words_of_an_older_edition() -> None:
    said = call("play", "--edition", "zman-2012", "--market", "random", typed="q\n")
    assert "Place the flag with your 1." in said.text


def test_outposts_go_by_the_editions_names() -> None:
    words = ("--edition", "zman-2012", "--cards-only", "--seed", "2")
    typed = "\n" * 4 + "buy\npass\n\nbuy\nquilon\nq\n"
    said = call("play", *words, typed=typed)
    assert (
        "type Quilon or Madras if that is what you founded: the app only needs to know about"
        " colonies her cards can discard." in said.text
    )
    assert "You took your actions and founded a Quilon colony." in said.text


def test_rulings_modules_and_story_are_chosen_with_the_command(answers: list[str]) -> None:
    words = ("--rulings", "r3", "--modules", "captains,gambit", "--captain", "malian")
    typed = [*answers[:3], "profitable", "now", "w", "q"]
    said = call(*NEW, *words, "--story", "taxes", typed="\n".join(typed))
    assert said.status == 0, said.err
    assert "Choose your Gambit card" in said.text
    assert "Reveal Profitable Auction. If you win" in said.text
    assert "Malian: in your own auctions, you pay the bank 2 less." in said.text
    assert "costs 2 − 1 + 2 − 2 − 5 = −4 (Taxes, Malian, Profitable Auction). buy: Win" in said.text
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.running.all()
    assert (record.setup.rulings, record.setup.story) == (("R3",), "taxes")
    assert call("play", "--rulings", "R1").status == 2
    assert call("play", "--captain", "malian").status == 2


def test_what_is_done_on_the_table_is_told_before_each_market() -> None:
    said = call("play", "--source", "table", typed="q\n")
    assert "\n- " in said.out


def test_which_tile_is_of_which_type_is_told_with_the_first_market() -> None:
    said = call("play", "--edition", "rio-grande-2004", typed="q\n")
    assert "- Tiles of the end-of-game type: Mission, Duty." in said.out
    assert "lists Duty among the tiles that are used once" in " ".join(said.out.split())


def test_a_second_copy_on_the_same_folder_says_so() -> None:
    with Store.open(data_folder()):
        said = call("play", "--market", "random")
    assert said.status == 1
    assert "Traceback" not in said.err
    assert len(said.err.splitlines()) == 1


def test_input_that_ends_before_a_session_is_chosen_changes_nothing() -> None:
    for _ in range(2):
        call(*NEW)
    said = call("play", "--resume")
    assert said.status == 0
    assert said.err == ""
    assert "Which one?" in said.out


def test_a_session_of_another_campaign_than_the_rulebooks_is_scored_for_its_goals() -> None:
    name = call("campaign", "new", "--definition", "monsoon", "--seed", "1").out.split()[0]
    with Store.open(data_folder()) as store:
        play(started(store, campaign_session=CampaignSession(name, 1)))
    sheet = ["4", "4", "4", "4", "4", "2", *[""] * 6, "12 15"]
    said = call("play", "--resume", typed="\n".join(sheet) + "\n")
    assert "The session is in your history." in said.text, said.err
    (result,) = json.loads(call("campaign", "show", "--json").out)["sessions"]
    assert result["points"] > 0


def test_in_her_auction_p_shows_her_purse_and_bids_nothing(answers: list[str]) -> None:
    bids = [place for place, answer in enumerate(answers) if answer.isdigit()]
    said = call(*NEW, typed="\n".join([*answers[: bids[0]], "p"]) + "\n").text
    assert "Her purse: 3" in said.split("Type your bid")[-1]
