"""The keyboard shortcuts of the round screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goa_solo.app.screens.round.screen import RoundPage

ENTER = (13, 271)
ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}
BACKSPACE = 8


def pressed(page: RoundPage, key: int, text: str | None, held: list[str]) -> bool:
    """Handle a key; return False if it has no effect here."""
    if page.view is None:
        return False
    if page.ids.question.open:
        if key in ENTER:
            page.ids.question.answer(True)
        return key in ENTER
    letter = (text or "").lower() or (chr(key) if 32 <= key < 127 else "")
    if "ctrl" in held or "meta" in held:
        return _with_ctrl(page, letter, "shift" in held)
    if page.ids.drawer.open:
        return False
    if key in ENTER:
        return _enter(page)
    if key in ARROWS:
        if page.view.board is None or not page.view.board.lit:
            return False
        page.ids.board.arrow(ARROWS[key])
        return True
    if key == BACKSPACE and page.panel and page.panel.backspace():
        return True
    return _letter(page, letter)


def _with_ctrl(page: RoundPage, letter: str, shift: bool) -> bool:
    if letter == "z" and not shift:
        page.undo()
    elif letter in ("z", "y"):
        page.redo()
    else:
        return False
    return True


def _enter(page: RoundPage) -> bool:
    """Choose the space under the cursor, the only button, or the main button if the panel allows;
    but not if the step is too new to have been read."""
    assert page.view is not None
    if page.unread:
        return True
    focus = page.ids.board.view.focus
    if page.view.hint and focus is not None:
        page.tapped(focus)
    elif len(page.view.choices) == 1 or (page.panel and page.panel.enter_gives_main):
        page.choose(page.view.choices[-1])
    return True


def _letter(page: RoundPage, letter: str) -> bool:
    """Handle a letter or digit; the panel's own keys come first. Digits choose one of several
    buttons, from the left; W asks why; L, O, R and T open the drawer; if instructions are read
    aloud, S repeats this one and M describes the market."""
    assert page.view is not None
    if letter.isdigit() and letter.isascii():
        if not (page.panel and page.panel.digit(int(letter))):
            _choose_button(page, int(letter))
        return True
    if page.panel and page.panel.letter(letter):
        return True
    if letter == "w":
        page.why()
    elif letter in ("l", "o", "r", "t"):
        page.open_drawer({"l": "log", "o": "odds", "r": "rules", "t": "table"}[letter])
    elif letter in ("s", "m") and page.context.feedback.reads_aloud:
        page.say_again() if letter == "s" else page.describe_market()
    else:
        return False
    return True


def _choose_button(page: RoundPage, number: int) -> None:
    assert page.view is not None
    choices = page.view.choices
    if len(choices) > 1 and 1 <= number <= len(choices) and not page.unread:
        page.choose((choices[::-1] if page.left_handed else choices)[number - 1])
