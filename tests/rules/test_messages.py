"""What is said of a session, by name; that everything can be said is seen in random sessions
(`tests/referee`)."""

from pathlib import PurePosixPath

from goa_solo import language_choice
from goa_solo.rules.entries import Bid, Buy, Correct, Done, Drawn, Pass, Place, Sell
from goa_solo.rules.log_messages import undo_label
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import TERMS, Message, say, say_count, with_semicolons
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import back
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.purse import purse_cards
from goa_solo.rules.rulings import RULINGS, SWITCHABLE
from goa_solo.rules.session import moves_of
from goa_solo.rules.setup import CardSource, Setup, Side
from goa_solo.rules.steps.auction_messages import your_result
from goa_solo.rules.steps.prompt import help_messages
from tests.rules.test_session import placed
from tests.support.prompts import outcome, told
from tests.support.stacked_decks import dealt, do


def test_instructions_by_name() -> None:
    table = dealt(two=("T>D NE cw 4",), one=("D N1 cw 3",), purse=(5, 2, 1, 10))
    assert str(table.prompt.instruction()) == "Place the Nazar Stone with your 1."
    table = do(table, Place(space("N2")))
    assert str(table.prompt.instruction()) == "Her 2 goes on the teal tile in row 1, column 3."
    assert str(table.prompt.reasons(table)[0]) == (
        "Starting from the upper right and going clockwise around the marker in the edge space"
        " above column 2, the first teal tile next to it is in row 1, column 3: her first choice."
    )
    assert str(table.prompt.position(table)) == "Round 1 (day): place her 2"
    table = do(table, Done(), Place(space("r1c2")))
    assert str(table.prompt.instruction()) == "You auction the Nazar Stone. Lakshmi bids 8."
    assert str(your_result(outcome(do(table, Buy())))) == "You win."
    assert told(table, Buy())[0] == "Pay 7 Pardaos to the bank."
    assert str(your_result(outcome(do(table, Sell())))) == "Lakshmi wins."
    assert told(table, Sell())[0] == "Take 5 Pardaos from the bank."
    table = do(table, Buy())
    assert (
        str(table.prompt.instruction())
        == "Lakshmi auctions the teal tile in row 1, column 3. What do you bid?"
    )
    won = do(table, Bid(9))
    assert str(won.prompt.instruction()) == "You win with 9 against her 6."
    assert told(won, Done())[0] == "Pay 9 Pardaos to the bank."
    assert str(do(table, Bid(7)).prompt.instruction()) == (
        "Lakshmi wins with 6 against your 7: you needed 8."
    )
    assert str(won.prompt.reasons(won)[1]) == (
        "To win, she needed at least your bid minus 1, which is 8. She had 6."
    )
    lost = do(table, Bid(7))
    assert str(lost.prompt.reasons(lost)[1]) == (
        "To win, she needed at least your bid minus 1, which is 6. She had 6."
    )
    assert str(do(table, Bid(5)).prompt.instruction()) == "Lakshmi wins with 6 against your 5."
    assert str(do(table, Pass()).prompt.instruction()) == "You passed: Lakshmi gets it for free."


def test_the_guide_follows_rulings_story_and_captain() -> None:
    her_sale = do(placed(dealt()), Buy()).prompt
    plain = " ".join(map(str, help_messages(her_sale, OnTheTable(Setup((0, 0, 0, 0))))))
    assert "gets it for free" in plain
    other = OnTheTable(Setup((0, 0, 0, 0), rulings=("R3",)))
    switched = " ".join(map(str, help_messages(her_sale, other)))
    assert "gets it for free" not in switched
    assert "(R3)" in switched
    yours = placed(dealt()).prompt
    setup = Setup((0,) * 4, story="taxes", modules=("captains",), captain="malian")
    said = " ".join(map(str, help_messages(yours, OnTheTable(setup))))
    assert "Taxes:" in said
    assert "Malian:" in said


def test_nothing_to_pay_and_nothing_to_discard_are_said_plainly() -> None:
    free = placed(dealt(one=("D N1 cw 0",), purse=()))
    assert "(R11)" in " ".join(map(str, free.prompt.reasons(free)))
    bought = do(free, Buy())
    assert str(your_result(outcome(bought))) == "You win and pay nothing."
    table = do(placed(dealt(action=("kollam / kollam",), outposts=(0, 5))), Sell(), Pass(), Done())
    action = do(table, Sell()).her_action
    assert action is not None
    assert str(action.instruction()) == (
        "Lakshmi's action: no Kollam outposts are left, so nothing happens (R10)."
    )


def test_labels_for_undo() -> None:
    table = dealt()
    assert (
        str(undo_label(table, Place(space("N2")))) == "your marker in the edge space above column 2"
    )
    assert str(undo_label(do(placed(table), Buy()), Bid(6))) == "your bid of 6"
    assert str(undo_label(do(table, Place(space("N2"))), Done())) == "her marker 2"
    assert str(undo_label(table, Correct(holder=Side.LAKSHMI))) == (
        "the correction of the holder of the Nazar Stone"
    )


def test_the_moves_of_an_auction_are_told_in_the_order_of_hands() -> None:
    table = placed(dealt())
    assert told(table, Buy()) == [
        "Pay 7 Pardaos to the bank.",
        "Take your marker 1 back.",
        "Take the Nazar Stone and one Compass card.",
    ]
    assert told(do(table, Buy(), Pass()), Done()) == [
        "Put her marker 2 back with her pieces.",
        "The depot tile goes back in the box.",
    ]
    real = do(placed(dealt(purse_cards=CardSource.TABLE)), Drawn("purse", 5), Buy(), Bid(30))
    assert told(do(real, Drawn("purse", 2)), Done())[:2] == [
        "Put her purse card (2) on her discard pile.",
        "Pay her: put 10 + 10 + 10 on her discard pile.",
    ]


def test_an_answer_undone_says_what_to_put_back() -> None:
    table = do(placed(dealt()), Buy(), Bid(9))
    moves = moves_of(table, Done(), do(table, Done()))
    assert list(map(str, sentences(back(moves)))) == [
        "Put the depot tile back in row 1, column 4, and give back what it gave you.",
        "Put her marker 2 back in row 1, column 4.",
        "Take back the 9 you paid.",
    ]


def test_singular_and_plural() -> None:
    message = say_count("{count} card", "{count} cards", 1)
    assert str(message) == "1 card"
    assert str(say_count("{count} card", "{count} cards", 0)) == "0 cards"


def test_an_editions_words_and_nested_sentences() -> None:
    message = say("The {nazar} goes to {who}.", who=Side.LAKSHMI)
    assert message.text({**TERMS, "nazar": "flag"}) == "The flag goes to Lakshmi."
    assert str(say("{inner}!", inner=Message("{depot}"))) == "depot!"


def test_in_french_a_semicolon_has_a_space_before_it() -> None:
    path = with_semicolons([space("r1c2"), space("r3c4"), space("r5c1")])
    assert str(path) == "row 1, column 2; row 3, column 4; row 5, column 1"
    french = path.text(language=language_choice.load_language("fr").catalogue)
    assert french.count("\N{NO-BREAK SPACE}; ") == 2


def test_braces_in_what_a_player_typed_do_no_harm() -> None:
    assert str(say("'{text}' is wrong", text="{nazar} {0} {")) == "'{nazar} {0} {' is wrong"


def test_a_pile_in_cards() -> None:
    told = str(purse_cards((1, 5, 1))).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "2 × 1, 1 × 5"
    assert str(purse_cards(())) == "no cards"


def test_the_rulings_are_twenty_eight_and_nine_can_be_switched() -> None:
    assert [r.number for r in RULINGS] == [f"R{n}" for n in range(1, 29)]
    assert {"R2", "R3", "R8", "R17", "R18", "R19", "R23", "R24", "R25"} == SWITCHABLE
    for ruling in RULINGS:
        assert str(ruling.question)
        assert str(ruling.answer)
        assert not ruling.switchable or ruling.other is not None


def test_why_says_which_spaces_are_open_to_you() -> None:
    table = dealt(two=("T>D NE cw 4",), one=("D N1 cw 3",), purse=(5, 2, 1, 10))
    stone, turn = map(str, table.prompt.reasons(table))
    assert stone.endswith(
        "with a tile directly above, below, to the left or to the right of it: 20 spaces are open."
    )
    assert turn == "You hold it, so you place it, and you'll auction it."
    table = do(do(table, Place(space("N2"))), Done())
    near, turn = map(str, table.prompt.reasons(table))
    assert near == (
        "Your 3 goes on an unmarked tile that touches the previous marker in row 1, column 3, even"
        " diagonally: 5 tiles are open."
    )
    assert turn == "You'll auction the tile it's on."
    table = do(table, Correct(market=Market.parse("D.T.D/...../DDDDD/...../DDDDD")))
    assert str(table.prompt.reasons(table)[0]) == (
        "No unmarked tile touches the previous marker in row 1, column 3, so your 3 goes on any"
        " unmarked tile."
    )


def test_a_message_with_somebody_elses_text_stays_readable() -> None:
    number = say("Format {found}.", found=10**4000)
    assert str(number) == "Format 1000000000…0000000000."
    path = PurePosixPath("/home/somebody", *["a folder"] * 40, "backup.json")
    assert str(say("{path}", path=path)) == str(path), "a real path is shown whole"
    long = str(say("{path}", path=path / ("x" * 4000) / "backup.json"))
    assert len(long) < 410
    assert long.startswith("/home/somebody/a folder")
    assert long.endswith("xxx/backup.json")
