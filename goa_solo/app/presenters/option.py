"""A choice on a page, as plain values. Imports no Kivy."""

from attrs import frozen


@frozen
class Option:
    """Its key, its name, whether it is chosen, what it does, and if it can't be chosen, why."""

    key: str
    text: str
    on: bool
    line: str = ""
    lacks: str = ""
