"""Makes the terms of an edition bold in a message, in any language. Imports no Kivy."""

import re
from collections.abc import Mapping
from string import Formatter

from goa_solo.app.i18n import capitalized, render
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.rules.message import Message

NO_NOUNS = {"day", "night", "teal", "blue", "yellow", "purple", "establish", "established"}


def terms_in(message: Message) -> set[str]:
    """Return the names of the nouns that a message uses."""
    return {name for _, name, _, _ in Formatter().parse(message.template) if name} - NO_NOUNS


def with_bold_terms(message: Message, terms: Mapping[str, str]) -> str:
    """Return a message in Kivy's markup. The nouns are found in the finished text, in any of the
    forms a language has for them, so that no translation needs markup."""
    text = capitalized(render(message, terms))
    used = terms_in(message)
    forms = {form for name, form in terms.items() if any(_is_form(name, noun) for noun in used)}
    if not forms:
        return escape_markup(text)
    longest_first = sorted(map(re.escape, forms), key=len, reverse=True)
    nouns = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)
    pieces, place = [], 0
    for found in nouns.finditer(text):
        pieces += [escape_markup(text[place : found.start()]), "[b]"]
        pieces += [escape_markup(found.group()), "[/b]"]
        place = found.end()
    return "".join((*pieces, escape_markup(text[place:])))


def _is_form(name: str, noun: str) -> bool:
    return name == noun or name.startswith(f"{noun}_")
