"""The ready terminal step for one choice from a short list."""

import pytest
from attrs import frozen

from goa_solo.commands import session_loop
from goa_solo.commands.steps.pick_one import PickOneInTerminal, number_to_type
from goa_solo.rules.entries import Buy, Done, Entry, Pass, Sell
from goa_solo.rules.message import TERMS, Message, RuleError, say
from goa_solo.rules.steps.prompt import PickOnePrompt
from goa_solo.rules.table import Table
from tests.support.run_cli import call

LABELS: dict[Entry, Message] = {
    Buy(): say("Take the {nazar}"),
    Sell(): say("Take the tile"),
    Pass(): say("{kollam}"),
    Done(): say("{kollam} and {madras}"),
}


@frozen
class Choose(PickOnePrompt):
    """A prompt with four answers, which no step of play has."""

    answers = tuple(LABELS)
    where = say("A choice")
    expected = say("Now choose one.")
    help = ()

    def answer_label(self, entry: Entry) -> Message:
        return LABELS[entry]

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table

    def instruction(self) -> Message:
        return say("Choose one.")

    def log_line(self, entry: Entry, _after: Table) -> Message:
        return self.answer_label(entry)

    def undo_label(self, entry: Entry) -> Message:
        return self.answer_label(entry)


STEP = PickOneInTerminal(Choose(), TERMS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", Buy()),
        ("2", Sell()),
        ("4", Done()),
        ("Take the Nazar Stone", Buy()),
        ("take the n", Buy()),
        ("TAKE THE T", Sell()),
        ("kollam", Pass()),  # the whole label, though another begins with it
        ("kollam a", Done()),
    ],
)
def test_typed_by_number_or_by_how_the_label_begins(typed: str, meant: Entry) -> None:
    assert STEP.parse(typed) == meant


@pytest.mark.parametrize("typed", ["", "0", "5", "take", "k", "tile", "01", "-1"])
def test_what_fits_none_or_several_is_refused_with_the_question(typed: str) -> None:
    with pytest.raises(RuleError) as refused:
        STEP.parse(typed)
    assert (
        refused.value.message == STEP.question() == say("Type a number from 1 to {most}.", most=4)
    )


def test_two_are_named_not_counted() -> None:
    """Nobody says a number from 1 to 2."""
    assert str(number_to_type(2)) == "Type 1 or 2."
    assert str(number_to_type(3)) == "Type a number from 1 to 3."


def test_the_loop_prints_the_list_in_the_editions_terms_and_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        session_loop, "step_for", lambda _prompt, terms: PickOneInTerminal(Choose(), terms)
    )
    said = call("play", "--edition", "zman-2012", typed="quilon x\nq\n")
    listed = ["1 Take the flag", "2 Take the tile", "3 Quilon", "4 Quilon and Madras"]
    question = "Type a number from 1 to 4."
    assert "\n".join(["Choose one.", *listed, question, "> quilon x", f"! {question}"]) in said.out
