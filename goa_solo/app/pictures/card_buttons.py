"""Cards to tap: a known face, or an empty slot."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_drawing
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, CardWidget, PardauCard
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.cards import ActionFace, Face

MARGIN = 4  # dp around a card, for its shadow and its frame
CARDS_A_FRAME = 4


class _Painter:
    """Draws a few cards per frame, so that a deck opens immediately and fills from the top."""

    def __init__(self) -> None:
        self._waiting: dict[CardTap, None] = {}
        self._paint = Clock.create_trigger(self._some, 0)

    def add(self, card: CardTap) -> None:
        self._waiting[card] = None
        self._paint()

    def _some(self, *_args: object) -> None:
        for card in list(self._waiting)[:CARDS_A_FRAME]:
            del self._waiting[card]
            card.paint()
        if self._waiting:
            self._paint()


_painter = _Painter()


class CardTap(ButtonBehavior, CardWidget):
    """A card to tap, or the slot of an unknown card.

    It is drawn into a texture: smooth shapes use a stencil that paints over the edges of a
    ScrollView."""

    number = NumericProperty(0)  # shown on an empty slot
    marked = BooleanProperty(False)  # framed: the suggested card, or a duplicate
    badge = StringProperty()  # a word in the corner

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        self._aside: Fbo | None = None
        self._shown_at = Rectangle()
        super().__init__(**kwargs)
        for name in ("number", "marked", "badge", "state"):
            self.fbind(name, self._redraw)
        self.fbind("pos", self._move)
        self.funbind("pos", self._redraw)
        self._theme.bind(tileColor=self._redraw)

    def _tell(self, *_args: object) -> None:
        self.says = self.in_words() if self.shown else _("An empty place for a card")

    def _move(self, *_args: object) -> None:
        margin = dp(MARGIN)
        self._shown_at.pos = (round(self.x - margin), round(self.y - margin))

    def _draw(self, *_args: object) -> None:
        """Redraw immediately; the first time, wait for the painter."""
        if self._aside is None:
            _painter.add(self)
        else:
            self.paint()

    def paint(self) -> None:
        if min(self.size) < dp(8):
            return
        margin = dp(MARGIN)
        size = (round(self.width + 2 * margin), round(self.height + 2 * margin))
        self._lay_out(size)
        assert self._aside is not None
        self._aside.clear()
        with self._aside:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            self.draw_all(Rect(margin, margin, self.width, self.height))

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Create a texture of that size, and show it."""
        if self._aside is not None and tuple(self._aside.size) == size:
            return
        self.canvas.clear()
        with self.canvas:
            self._aside = Fbo(size=size, with_stencilbuffer=True)
            self._aside.add_reload_observer(self._redraw)
            Color(1, 1, 1, 1)
            self._shown_at = Rectangle(texture=self._aside.texture, size=size)
        self._move()

    def draw_all(self, rect: Rect) -> None:
        """Draw the face or the empty slot, and the marks over it."""
        theme, radius = self._theme, min(rect.size) * 0.09
        if self.shown:
            card_drawing.draw_blank_card(rect, radius)
            self.draw_face(rect)
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
    depends_on = ("high_contrast", "faint")

    def draw_all(self, rect: Rect) -> None:
        super().draw_all(rect)
        if self.faint and self.shown:
            drawing.block(rect, min(rect.size) * 0.09, drawing.faint(card_drawing.PAPER, 0.55))


def card_button_for(face: Face | None, *, action: bool = False, **more: Any) -> CardTap:
    """Return a button for a card's face, or for an empty slot."""
    kind = ActionTap if action or isinstance(face, ActionFace) else AuctionTap
    return kind(face=face, **more)
