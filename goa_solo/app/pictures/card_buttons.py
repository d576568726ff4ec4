"""Cards to tap: a known face, or an empty slot."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_drawing
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, CardWidget, PardauCard
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.cards import ActionFace, Face


class CardTap(ButtonBehavior, CardWidget):
    """A card to tap, or the slot of an unknown card."""

    number = NumericProperty(0)  # shown on an empty slot
    marked = BooleanProperty(False)  # framed: the suggested card, or a duplicate
    badge = StringProperty()  # a word in the corner
    redraw_on = ("state",)

    def _update_says(self, *_args: object) -> None:
        self.says = self.in_words() if self.shown else _("An empty place for a card")

    def draw(self, rect: Rect) -> None:
        """Draw the face or the empty slot, and the marks over it."""
        theme, radius = self._theme, min(rect.size) * 0.09
        if self.shown:
            super().draw(rect)
        else:
            self._draw_empty(rect)
        if self.badge:
            size = min(dp(22), rect.width * 0.3)
            corner = (rect.right - size * 0.55, rect.top - size * 0.55)
            drawing.disc(corner, size, theme.primaryColor)
            drawing.write(self.badge, drawing.BOLD, size * 0.62, corner, theme.onPrimaryColor)
        if self.marked:
            drawing.frame(rect.inset(-dp(2)), radius, dp(3), theme.primaryColor)
        if self.state == "down":
            drawing.block(rect, radius, (0, 0, 0, 0.18))

    def _draw_empty(self, rect: Rect) -> None:
        theme, side, ink = self._theme, min(rect.size), self._theme.onSurfaceVariantColor
        drawing.block(rect, side * 0.09, theme.surfaceContainerHighColor)
        drawing.frame(rect, side * 0.09, dp(1.5), theme.outlineVariantColor)
        drawing.sign("plus", side * 0.4, rect.centre, ink)
        if self.number:
            foot = (rect.centre[0], rect.y + side * 0.2)
            drawing.write(str(int(self.number)), drawing.BOLD, side * 0.2, foot, ink)


class AuctionTap(CardTap, AuctionCard):
    """An auction card to tap."""


class ActionTap(CardTap, ActionCard):
    """An action card to tap."""


class PardauTap(CardTap, PardauCard):
    """A Pardau card to tap; `faint` if it shouldn't be there."""

    faint = BooleanProperty(False)

    def draw(self, rect: Rect) -> None:
        super().draw(rect)
        if self.faint and self.shown:
            drawing.block(rect, min(rect.size) * 0.09, drawing.faint(card_drawing.PAPER, 0.55))


def card_button_for(face: Face | None, *, action: bool = False, **more: Any) -> CardTap:
    """Return a button for a card's face, or for an empty slot."""
    kind = ActionTap if action or isinstance(face, ActionFace) else AuctionTap
    return kind(face=face, **more)
