"""The round screen on a keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goa_solo.app.screens.round.panels.draw_card import CoinsPanel
from goa_solo.app.screens.round.panels.her_auction import PadPanel
from goa_solo.rules.cards import PARDAUS

if TYPE_CHECKING:
    from goa_solo.app.screens.round.screen import RoundPage

ENTER = (13, 271)
ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}
BACKSPACE = 8


def pressed(page: RoundPage, key: int, text: str | None, held: list[str]) -> bool:
    """Act on a key; False if it means nothing here."""
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
        if page.view.board is None or not page.view.quiet:
            return False
        page.ids.board.arrow(ARROWS[key])
        return True
    if key == BACKSPACE and isinstance(page.panel, PadPanel):
        page.panel.erase()
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
    """The space under the cursor, or the next step where there is only one, or the bid; but
    nothing that was not there to be read when the key went down."""
    assert page.view is not None
    if page.unread:
        return True
    focus = page.ids.board.view.focus
    if page.view.quiet and focus is not None:
        page.tapped(focus)
    elif len(page.view.choices) == 1 or isinstance(page.panel, PadPanel):
        page.choose(page.view.choices[-1])
    return True


def _letter(page: RoundPage, letter: str) -> bool:
    """Digits bid, or choose one of two, from the left or from the top; P passes; W asks why; L, O
    and R open the drawer."""
    assert page.view is not None
    choices = page.view.choices
    if letter.isdigit() and letter.isascii():
        if isinstance(page.panel, PadPanel):
            page.panel.digit(int(letter))
        elif isinstance(page.panel, CoinsPanel):
            value = int(letter) or 10
            if value in PARDAUS and not page.unread:
                page.turned_up(value)
        elif len(choices) > 1 and 1 <= int(letter) <= len(choices) and not page.unread:
            seen = choices[::-1] if page.ids.bar.mirrored else choices
            page.choose(seen[int(letter) - 1])
        return True
    if letter == "p" and isinstance(page.panel, PadPanel):
        if not page.unread:
            page.choose(choices[0])
    elif letter == "w":
        page.why()
    elif letter in ("l", "o", "r"):
        page.more({"l": "log", "o": "odds", "r": "rules"}[letter])
    else:
        return False
    return True
