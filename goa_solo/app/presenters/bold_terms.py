"""Makes the terms of an edition bold in a message, in any language. Imports no Kivy."""

import re
from collections.abc import Mapping
from string import Formatter

from goa_solo.app.i18n import capitalized, render
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.rules.message import Message

NO_NOUNS = {"day", "night", "teal", "blue", "yellow", "purple", "establish", "established"}
NO_BREAK = "\N{NO-BREAK SPACE}"
_BOUND_BEFORE = rf"(?:\b\d+ |\S+{NO_BREAK})?"
_BOUND_AFTER = rf"(?:{NO_BREAK}[:»])?[,.;:]?"
_NUMBER = re.compile(r"(?<=\d) ")


def terms_in(message: Message) -> set[str]:
    """Return the names of the nouns that a message uses."""
    return {name for _, name, _, _ in Formatter().parse(message.template) if name} - NO_NOUNS


def with_bold_terms(message: Message, terms: Mapping[str, str]) -> str:
    """Return a message in Kivy's markup. The nouns are found in the finished text, in any of the
    forms a language has for them, so that no translation needs markup. Its number is bold too, and
    the mark behind it: Kivy may break a line where bold text begins or ends."""
    text = capitalized(render(message, terms))
    used = terms_in(message)
    forms = {form for name, form in terms.items() if any(_is_form(name, noun) for noun in used)}
    if not forms:
        return escape_markup(text)
    longest_first = sorted(map(re.escape, forms), key=len, reverse=True)
    noun = rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)"
    nouns = re.compile(rf"{_BOUND_BEFORE}{noun}{_BOUND_AFTER}", re.IGNORECASE)
    pieces, place = [], 0
    for found in nouns.finditer(text):
        pieces += [escape_markup(text[place : found.start()]), "[b]"]
        pieces += [escape_markup(_NUMBER.sub(NO_BREAK, found.group())), "[/b]"]
        place = found.end()
    return "".join((*pieces, escape_markup(text[place:])))


def _is_form(name: str, noun: str) -> bool:
    return name == noun or name.startswith(f"{noun}_")
