"""Text in Kivy's markup. Imports no Kivy."""

_SIGNS = str.maketrans({"&": "&amp;", "[": "&bl;", "]": "&br;"})


def escape_markup(text: str) -> str:
    """Return a text in which nothing is read as markup."""
    return text.translate(_SIGNS)
