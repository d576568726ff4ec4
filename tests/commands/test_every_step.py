"""Every step of play can be played in the terminal: asked, answered and refused by typing."""

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from goa_solo.commands.steps import step_for
from goa_solo.commands.steps.terminal_step import TerminalStep
from goa_solo.language_choice import load_language
from goa_solo.packs import edition
from goa_solo.rules.cards import ActionFace
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    Acted,
    Bid,
    Buy,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
)
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import (
    AnyPrompt,
    DrawCard,
    HerAuction,
    Prompt,
    SessionOver,
    Shuffle,
    YourAuction,
)
from goa_solo.rules.steps.prompt import PickOnePrompt
from goa_solo.rules.translation import set_language
from tests.support import catalogues
from tests.support.sample_tables import answered_prompts

TO_PLAYER = sorted(set(get_args(AnyPrompt)) - {Shuffle}, key=lambda kind: kind.__name__)
NONSENSE = ("xyzzy", "-1", "99999", "¿?")
BIDS_TRIED, MOST = 12, 40


def steps(kind: type[Prompt]) -> Iterator[tuple[TerminalStep[Prompt], tuple[Entry, ...]]]:
    """Steps of recorded sessions at this kind of prompt, each with answers to type."""
    for table, entry, _after in answered_prompts()[kind][:MOST]:
        prompt = table.prompt
        given = () if table.over else (entry,)
        answers = (*given, *prompt.answers[:BIDS_TRIED], *prompt.answers[-1:])
        yield step_for(prompt, edition(table.setup.edition).terms), answers


def as_typed(entry: Entry, step: TerminalStep[Prompt]) -> str:
    match entry:
        case Lay(market):
            return str(market)
        case Place(space):
            return space.name
        case Bid(amount):
            return str(amount)
        case Acted(founded):
            return ", ".join(step.terms[kind] for kind in founded)
        case Drawn(_, card):
            return str(card)
        case _ if isinstance(step.prompt, PickOnePrompt):
            return str(step.prompt.answers.index(entry) + 1)
        case _:
            return {"Done": ""}.get(type(entry).__name__, type(entry).__name__)


def take(step: TerminalStep[Prompt], text: str) -> None:
    """What is typed may be refused by the parser, or by the rules."""
    if refusal := step.prompt.refusal(step.parse(text)):
        raise RuleError(refusal)


@pytest.mark.parametrize("kind", TO_PLAYER)
def test_the_question_is_asked_in_every_language(kind: type[Prompt]) -> None:
    for step, _ in steps(kind):
        asked = []
        for code in ("en", "de", "fr"):
            set_language(load_language(code))
            asked.append(step.question().text(step.terms))
        assert all(asked)
        assert len(set(asked)) == len(asked), asked


@pytest.mark.parametrize("kind", TO_PLAYER)
def test_every_answer_can_be_typed(kind: type[Prompt]) -> None:
    for step, answers in steps(kind):
        assert answers or kind is SessionOver
        for entry in answers:
            assert step.parse(as_typed(entry, step)) == entry
            assert step.prompt.refusal(entry) is None


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_the_words_a_question_quotes_can_be_typed(code: str) -> None:
    set_language(load_language(code))
    for kind, entries in ((YourAuction, [Buy(), Sell()]), (HerAuction, [Pass()])):
        step, _ = next(steps(kind))
        words = re.findall(r"[„«‘]\s?(\w+)\s?[“»’]", step.question().text(step.terms))
        assert [step.parse(word) for word in words] == entries


@pytest.mark.parametrize("name", ["quined", "zman-2012"])
@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_an_action_card_is_typed_in_the_words_of_the_edition(code: str, name: str) -> None:
    set_language(load_language(code))
    terms = edition(name).terms
    step = step_for(DrawCard(ACTION, Phase.DAY), terms)
    typed = {
        f"{terms['kollam']} / 1": "kollam / gain 1",
        f"0/{terms['madras'].upper()}": "nothing / madras",
        "10 / 5": "gain 10 / gain 5",
    }
    for text, face in typed.items():
        assert step.parse(text) == Drawn(ACTION, ActionFace.parse(face))
    with pytest.raises(RuleError) as refused:
        step.parse("3 / 0")
    assert refused.value.message == step.question()


def test_the_types_of_a_card_are_typed_with_or_without_arrows() -> None:
    step = step_for(DrawCard(AUCTION[1], Phase.DAY), edition("quined").terms)
    assert step.parse("TDP NE cw 2") == step.parse("t>d>p ne cw 2")


@pytest.mark.parametrize("kind", TO_PLAYER)
@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused_in_a_sentence(kind: type[Prompt], text: str) -> None:
    for step, _ in steps(kind):
        with pytest.raises(RuleError) as refused:
            take(step, text)
        assert len(str(refused.value).split()) > 2
