"""Every prompt: it lists or refuses answers, and its texts exist in three languages."""

from collections.abc import Iterator
from functools import cache

import pytest

from goa_solo import language_choice
from goa_solo.rules.entries import Begin
from goa_solo.rules.message import Message
from goa_solo.rules.setup import Setup
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
