"""Highlights the words of a query in a text. Imports no Kivy."""

from goa_solo.rules.handbook.text_search import match_spans

_SIGNS = str.maketrans({"&": "&amp;", "[": "&bl;", "]": "&br;"})


def escape_markup(text: str) -> str:
    """Return a text in which nothing is read as markup."""
    return text.translate(_SIGNS)


def highlight(text: str, query: str, colour: str) -> str:
    """Return the text in Kivy's markup, the query's words bold and in a colour (rrggbb)."""
    pieces, place = [], 0
    for start, end in match_spans(text, query):
        pieces += [escape_markup(text[place:start]), f"[b][color={colour}]"]
        pieces += [escape_markup(text[start:end]), "[/color][/b]"]
        place = end
    return "".join((*pieces, escape_markup(text[place:])))
