"""The rows of the list of settings, as plain values."""

from collections.abc import Callable

from attrs import field, frozen


@frozen
class ChoiceSetting:
    """One of a few options; at most `columns` of them are side by side."""

    title: str
    options: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None] = field(eq=False)
    line: str = ""
    columns: int = 99


@frozen
class Toggle:
    """On or off, and what that means."""

    title: str
    line: str
    on: bool
    turn: Callable[[bool], None] = field(eq=False)


@frozen
class CountSetting:
    """A number with a name."""

    name: str
    value: int


@frozen
class CountSettings:
    """Numbers that are rarely changed: collapsed, with their current values in `line`."""

    title: str
    line: str
    counts: tuple[CountSetting, ...]
    most: int
    change: Callable[[int, int], str] = field(eq=False)  # index and new value; returns the new line


@frozen
class Action:
    """Something to do, or a screen to open: `does` tells the screen which."""

    title: str
    line: str
    icon: str
    does: str


@frozen
class Fact:
    """Something to know; nothing to tap."""

    title: str
    line: str


SettingRow = ChoiceSetting | Toggle | CountSettings | Action | Fact


@frozen
class SettingsGroup:
    heading: str
    rows: tuple[SettingRow, ...]
