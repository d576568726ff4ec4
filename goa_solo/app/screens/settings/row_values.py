"""The rows of the list of settings, as plain values."""

from collections.abc import Callable

from attrs import field, frozen


@frozen
class ChoiceSetting:
    """One of a few; `columns` is how many of them stand side by side at most."""

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
    """Numbers that are rarely changed: folded away, with what they are now in `line`."""

    title: str
    line: str
    counts: tuple[CountSetting, ...]
    most: int
    change: Callable[[int, int], str] = field(eq=False)  # which one, to what; gives the new line


@frozen
class Action:
    """Something to do, or a screen to open: `does` names it for the screen."""

    title: str
    line: str
    icon: str
    does: str


@frozen
class Fact:
    """Something to know."""

    title: str
    line: str


SettingRow = ChoiceSetting | Toggle | CountSettings | Action | Fact


@frozen
class SettingsGroup:
    heading: str
    rows: tuple[SettingRow, ...]
