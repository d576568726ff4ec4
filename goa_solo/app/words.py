"""Every word a person reads in the app passes through here, so that it can be translated."""

from gettext import NullTranslations

_catalogue = NullTranslations()


def _(text: str) -> str:
    """`text` in the player's language."""
    return _catalogue.gettext(text)
