"""Tables at every prompt, found in the recorded sessions. Imports no Kivy."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

from goa_solo.rules.entries import Begin, Correct, Entry
from goa_solo.rules.session import apply, begin
from goa_solo.rules.steps import AnyPrompt, Prompt
from goa_solo.rules.table import Table
from goa_solo.store.records import FinishedSession, RunningSession
from tests.support.session_digest import read, session_files

PROMPTS: tuple[type[Prompt], ...] = get_args(AnyPrompt)

Answered = tuple[Table, Entry, Table]
"""A table at a prompt, an answer to it, and the table after."""


def _answered() -> Iterator[Answered]:
    for path in session_files():
        for content in read(path):
            if not isinstance(content, RunningSession | FinishedSession) or not content.entries:
                continue
            first, *entries = content.entries
            assert isinstance(first, Begin)
            table = begin(first.setup)
            for entry in entries:
                before, table = table, apply(table, entry)
                if not isinstance(entry, Correct):
                    yield before, entry, table


@cache
def answered_prompts() -> dict[type[Prompt], list[Answered]]:
    """Return every answer of every recorded session, by the prompt it answers."""
    found: dict[type[Prompt], list[Answered]] = {prompt: [] for prompt in PROMPTS}
    for before, entry, after in _answered():
        if after is before:
            continue  # the shuffle of one card in a log from before R24 excluded it
        found[type(before.prompt)].append((before, entry, after))
        if after.over:
            found[type(after.prompt)].append((after, entry, after))
    return found
