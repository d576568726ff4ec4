"""A space typed in the terminal. `where` needs nothing else of the steps."""

from goa_solo.rules.market import Space, space


def typed_space(name: str) -> Space:
    """Return a space typed in either case: R2C4, n3."""
    name = name.strip()
    return space(name.lower() if name[:1].lower() == "r" else name.upper())
