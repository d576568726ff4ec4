"""Every prompt: it lists or refuses answers, and its texts exist in three languages."""

import random
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goa_solo import language_choice
from goa_solo.rules.entries import (
    BIDS,
    Acted,
    Begin,
    Bid,
    Buy,
    Done,
    Drawn,
    Entry,
    Place,
    Sell,
    Shuffled,
)
from goa_solo.rules.market import SPACES
from goa_solo.rules.message import Message, RuleError
from goa_solo.rules.session import apply
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.steps import (
    DrawCard,
    LayMarket,
    LayMarketOnTable,
    PlaceYoursOnTable,
    Prompt,
    SessionOver,
    Shuffle,
    YourActions,
)
from goa_solo.rules.translation import set_language
from tests.support import catalogues
from tests.support.random_play import play
from tests.support.sample_tables import PROMPTS, answered_prompts

WITHOUT_REASON = {
    LayMarket,
    LayMarketOnTable,
    PlaceYoursOnTable,
    YourActions,
    DrawCard,
    Shuffle,
    SessionOver,
}
"""Prompts for which there is nothing to explain; a new prompt has reasons, or stands here."""


def texts(kind: type[Prompt]) -> tuple[Message, ...]:
    """All that the rules say at a prompt, over all recorded sessions, and each only once."""
    return _texts_by_kind()[kind]


@cache
def _texts_by_kind() -> dict[type[Prompt], tuple[Message, ...]]:
    return {kind: tuple(dict.fromkeys(_all_texts(kind))) for kind in answered_prompts()}


def _all_texts(kind: type[Prompt]) -> Iterator[Message]:
    for before, entry, after in answered_prompts()[kind]:
        prompt: Prompt = before.prompt
        yield prompt.instruction()
        yield prompt.position(before)
        yield prompt.expected
        if kind is not SessionOver:
            yield prompt.log_line(entry, after)
            yield prompt.undo_label(entry)
        yield from prompt.reasons(before)
        yield from (paragraph.text for paragraph in prompt.help)


@pytest.mark.parametrize("kind", PROMPTS)
def test_it_has_all_its_texts(kind: type[Prompt]) -> None:
    found = answered_prompts()[kind]
    assert found, "no recorded session comes to it: record one (tests/support/record_sessions.py)"
    before = found[0][0]
    assert all(str(text).strip() for text in texts(kind))
    assert bool(before.prompt.reasons(before)) == (kind not in WITHOUT_REASON)
    assert bool(before.prompt.help) == (kind is not Shuffle)


@pytest.mark.parametrize("code", catalogues.COMPLETE)
@pytest.mark.parametrize("kind", PROMPTS)
def test_its_texts_are_translated(kind: type[Prompt], code: str) -> None:
    language = language_choice.load_language(code)
    untranslated = {
        text.template
        for text in texts(kind)
        if not text.template.startswith("{")
        and language.catalogue.gettext(text.template) == text.template
        and language.catalogue.ngettext(text.template, text.plural or text.template, 2)
        == (text.plural or text.template)
    }
    assert untranslated == set()
    set_language(language)
    assert all(str(text).strip() for text in texts(kind))


@pytest.mark.parametrize("kind", PROMPTS)
def test_it_takes_its_answers_and_refuses_others_with_a_sentence(kind: type[Prompt]) -> None:
    for before, entry, _after in answered_prompts()[kind][:200]:
        prompt = before.prompt
        if kind is not SessionOver:
            assert prompt.refusal(entry) is None
        assert all(prompt.refusal(answer) is None for answer in prompt.answers)
        assert str(prompt.refusal(Begin(Setup((1, 0, 0, 0))))).endswith(".")


setups = st.builds(
    Setup,
    purse=st.tuples(*[st.integers(0, 4)] * 4),
    rulings=st.sets(st.sampled_from(["R2", "R3"])).map(tuple),
    story=st.sampled_from([None, "taxes", "adaptability"]),
    modules=st.sampled_from([(), ("bonanza",), ("captains",)]),
    cards=st.sampled_from(CardSource),
    purse_cards=st.sampled_from(CardSource),
    outposts=st.tuples(st.integers(0, 5), st.integers(0, 5)),
)
seeds = st.integers(0, 2**32).map(random.Random)
EVERYTHING: tuple[Entry, ...] = (
    *(Place(s) for s in SPACES.values()),
    *(Buy(), Sell(), Done(), *BIDS, Bid(0), Bid(100)),
    *(Acted(), Acted(("kollam",)), Acted(("madras",)), Acted(("kollam", "madras"))),
    *(Acted(("kochi",)), Drawn("purse", 3), Shuffled("purse", (1, 1, 1, 1, 1, 1))),
)


@settings(max_examples=25)
@given(setups, seeds)
def test_every_answer_offered_is_accepted_and_every_other_refused(
    setup: Setup, rng: random.Random
) -> None:
    _, tables = play(setup, rng)
    for table in tables[:: rng.randint(3, 7)]:
        prompt = table.prompt
        for entry in prompt.answers:
            apply(table, entry)
        if isinstance(prompt, Shuffle | DrawCard | LayMarket):
            continue
        for entry in EVERYTHING:
            if entry not in prompt.answers:
                with pytest.raises(RuleError) as refused:
                    apply(table, entry)
                assert str(refused.value).endswith((".", "?"))
