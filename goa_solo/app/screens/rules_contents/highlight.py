"""Words that were looked for, marked in a text. Knows no Kivy."""

from goa_solo.rules.handbook.text_search import spots

_SIGNS = {"&": "&amp;", "[": "&bl;", "]": "&br;"}


def plain(text: str) -> str:
    """A text in which nothing is taken for markup."""
    return "".join(_SIGNS.get(letter, letter) for letter in text)


def marked(text: str, query: str, colour: str) -> str:
    """The text in Kivy's markup, with the words of the query bold and in a colour (rrggbb)."""
    pieces, place = [], 0
    for start, end in spots(text, query):
        pieces += [plain(text[place:start]), f"[b][color={colour}]"]
        pieces += [plain(text[start:end]), "[/color][/b]"]
        place = end
    return "".join((*pieces, plain(text[place:])))
