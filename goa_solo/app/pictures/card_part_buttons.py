"""Buttons for the parts of a card: a wanted type, a value, an action, a number."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from goa_solo.app.i18n import _, render
from goa_solo.app.pictures import card_drawing, tile_faces
from goa_solo.app.pictures.tile_colours import type_colour
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.rules.cards import Deed
from goa_solo.rules.message import TERMS


class CardPart(ButtonBehavior, DrawnWidget):
    """A drawn button; `active` if its part is chosen."""

    active = BooleanProperty(False)
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty(TERMS)
    redraw_on = ("state",)
    smallest = 8

    def draw(self, rect: Rect) -> None:
        self.draw_part(rect.inset(dp(1.5)))
        if self.state == "down":
            drawing.block(rect.inset(dp(1.5)), dp(12), (0, 0, 0, 0.18))

    def draw_part(self, rect: Rect) -> None:
        raise NotImplementedError


class KindTap(CardPart):
    """A type of tile; `order` is its place among those she wants, 0 if it isn't one of them."""

    kind = ObjectProperty(None, allownone=True)
    order = NumericProperty(0)

    def draw_part(self, rect: Rect) -> None:
        if not self.looks or self.kind is None:
            return
        self.says = render(self.kind.as_message(), self.terms)
        paper = type_colour(self.looks, self.kind, False)
        fill = paper if self.order else drawing.mix(paper, card_drawing.PAPER, 0.62)
        drawing.block(rect, dp(12), fill)
        sign, side = self.looks[self.kind].sign, min(rect.size)
        x, y = rect.centre
        if not self.order:
            tile_faces.draw_face(sign, (x, y), side * 0.66, fill, fade=0.25)
            return
        tile_faces.draw_face(sign, (x - side * 0.12, y - side * 0.1), side * 0.6, fill)
        corner = (rect.right - side * 0.24, rect.top - side * 0.24)
        drawing.disc(corner, side * 0.44, card_drawing.INK)
        drawing.disc(corner, side * 0.38, card_drawing.PAPER)
        drawing.write(str(int(self.order)), drawing.BOLD, side * 0.3, corner, card_drawing.INK)


class ValueTap(CardPart):
    """One of her values, as the coin on her cards."""

    value = NumericProperty(0)

    def draw_part(self, rect: Rect) -> None:
        self.says = str(int(self.value))
        theme = self._theme
        fill = theme.primaryContainerColor if self.active else theme.surfaceContainerHighColor
        drawing.block(rect, dp(14), fill)
        if self.active:
            drawing.frame(rect, dp(14), dp(3), theme.primaryColor)
        card_drawing.draw_coin(rect.centre, min(rect.width, rect.height, dp(72)) * 0.82, self.says)


class DeedTap(CardPart):
    """An action she takes in a half of an action card."""

    deed = ObjectProperty(None, allownone=True)

    def draw_part(self, rect: Rect) -> None:
        deed: Deed | None = self.deed
        if deed is None:
            return
        self.says = render(deed.as_message(), self.terms)
        fill = drawing.colour("#FFDF94") if self.active else card_drawing.SOFT
        if self.active:
            drawing.block(rect, dp(12), card_drawing.GOLD_EDGE)
            drawing.block(rect.inset(dp(2)), dp(10), fill)
        else:
            drawing.block(rect, dp(12), fill)
        side = min(rect.size)
        x, y = rect.centre
        if deed.gain:
            card_drawing.draw_coin((x, y), side * 0.78, f"+{deed.gain}")
        elif deed.outpost:
            text = f"−2 {self.terms[deed.outpost]}"
            drawing.sign("home-group-minus", side * 0.42, (x, y + side * 0.14), card_drawing.INK)
            self._name(text, (x, y - side * 0.24), rect)
        else:
            drawing.sign("cancel", side * 0.34, (x, y + side * 0.14), card_drawing.FAINT)
            self._name(_("nothing"), (x, y - side * 0.24), rect)

    def _name(self, text: str, at: Point, rect: Rect) -> None:
        size, width = min(dp(15), rect.height * 0.26), rect.width * 0.9
        drawing.write_fitted(text, drawing.BOLD, size, width, at, card_drawing.INK)


class CountTap(CardPart):
    """A number on the pad of a Solo Bank card."""

    value = NumericProperty(0)

    def draw_part(self, rect: Rect) -> None:
        self.says = str(int(self.value))
        theme = self._theme
        fill = theme.primaryColor if self.active else theme.surfaceContainerHighColor
        ink = theme.onPrimaryColor if self.active else theme.onSurfaceColor
        drawing.block(rect, dp(12), fill)
        drawing.write(self.says, drawing.BOLD, dp(20), rect.centre, ink)
