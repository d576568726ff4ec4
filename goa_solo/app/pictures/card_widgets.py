"""Her cards, drawn: auction cards, action cards and Pardau cards.

    AuctionCard(face=face, looks=edition.looks, terms=edition.terms, size=(dp(104), dp(148)))

They draw to any size, upright or wider than high; `face_up` False, or no face, shows the back.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from goa_solo.app.i18n import _, render
from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.cards import Deed
from goa_solo.rules.message import TERMS
from goa_solo.rules.setup import Side

NOTES = {1: "#B9703F", 2: "#5E7C8F", 5: "#2E7D5B", 10: "#B8860B"}  # a colour for each Pardau card


class CardWidget(DrawnWidget):
    """A card of any kind."""

    face = ObjectProperty(None, allownone=True)
    face_up = BooleanProperty(True)
    looks = ObjectProperty(None, allownone=True)  # tile type → Look, from the edition
    terms = ObjectProperty(TERMS)  # the edition's terms
    smallest = 8

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(104), dp(148)))
        super().__init__(**kwargs)
        for name in ("face", "face_up", "terms"):
            self.fbind(name, self._update_says)
        self._update_says()

    @property
    def shown(self) -> bool:
        """Whether the face is shown."""
        return self.face is not None and self.face_up

    def _update_says(self, *_args: object) -> None:
        self.says = self.in_words() if self.shown else _("A card, face down")

    def draw(self, rect: Rect) -> None:
        """Draw its face, or its back."""
        card_drawing.draw_blank_card(rect, min(rect.size) * 0.09)
        if self.shown:
            self.draw_face(rect)
        else:
            card_drawing.draw_back(rect)

    def in_words(self) -> str:
        """Return a description of the face."""
        return render(self.face.as_message(), self.terms)

    def draw_face(self, rect: Rect) -> None:
        """Draw the face on the open canvas."""
        raise NotImplementedError


class AuctionCard(CardWidget):
    """`face` is an `AuctionFace`: what she wants, where her search starts, her value."""

    level = NumericProperty(0)  # 1 to 3 shows her marker of that level, 0 none
    with_value = BooleanProperty(True)  # without it if only her search counts

    def draw_face(self, rect: Rect) -> None:
        if not self.looks:
            return
        wide, high = rect.size
        if wide > high * 1.15:  # the start on the left, the rest on the right
            side, left, right = high * 0.84, rect.x + high, rect.right - high * 0.08
            start = Rect(rect.x + high * 0.08, rect.y + high * 0.08, side, side)
            y = rect.y + high * 0.73
            coin, coin_across = (left + high * 0.2, y), high * 0.4
            marker, marker_across = (right - high * 0.18, y), high * 0.28
            wanted = Rect(left, rect.y + high * 0.07, right - left, high * 0.41)
        else:  # value and level above, the start in the middle, the wanted types below
            row, low = wide * (0.24 if len(self.face.priority) < 5 else 0.42), wide * 0.07
            room = Rect(
                rect.x, rect.y + low + row + wide * 0.06, wide, high - low - row - wide * 0.48
            )
            side = min(room.width * 0.84, room.height)
            start = Rect.around(room.centre, side, side)
            y = rect.top - wide * 0.22
            coin, coin_across = (rect.x + wide * 0.22, y), wide * 0.32
            marker, marker_across = (rect.x + wide * 0.79, y), wide * 0.22
            wanted = Rect(rect.x + wide * 0.06, rect.y + low, wide * 0.88, row)
        face, lettered = self.face, self._theme.high_contrast or self._theme.tile_letters
        card_drawing.draw_search_start(start, face.start, face.direction)
        if self.with_value:
            card_drawing.draw_coin(coin, coin_across, str(face.value))
        if self.level:
            token_drawing.draw_marker(int(self.level), Side.LAKSHMI, marker, marker_across)
        card_drawing.draw_wanted_types(wanted, face.priority, self.looks, lettered=lettered)


class ActionCard(CardWidget):
    """`face` is an `ActionFace`. `half` is the half that applies: True for holding the Nazar Stone,
    False for without it; None shows both alike."""

    half = ObjectProperty(None, allownone=True)

    def draw_face(self, rect: Rect) -> None:
        inner = rect.inset(min(rect.size) * 0.05)
        (x, y), (wide, high) = inner.pos, inner.size
        gap = min(rect.size) * 0.04
        if rect.width > rect.height * 1.15:
            wide = (wide - gap) / 2
            corners = ((x, y), (x + wide + gap, y))
        else:
            high = (high - gap) / 2
            corners = ((x, y + high + gap), (x, y))
        for corner, holds in zip(corners, (True, False), strict=True):
            self._half(Rect(*corner, wide, high), holds)

    def _half(self, room: Rect, holds: bool) -> None:
        applies = self.half is holds
        fade = 0.0 if applies or self.half is None else 0.62
        radius = min(room.size) * 0.12
        if applies:
            drawing.block(room, radius, card_drawing.GOLD_EDGE)
            fill = drawing.colour("#FFDF94")
            drawing.block(room.inset(max(1.5, room.height * 0.03)), radius, fill)
        else:
            fill = drawing.mix(card_drawing.SOFT, card_drawing.PAPER, 0.45)
            drawing.block(room, radius, fill)
        size = min(room.width * 0.3, room.height * 0.36)
        mark = (room.x + size * 0.72, room.top - size * 0.72)
        card_drawing.draw_stone_condition(mark, size, with_stone=holds, fade=fade)
        self._deed(room, self.face.half(holds), drawing.mix(card_drawing.INK, fill, fade), fade)

    def _deed(self, room: Rect, deed: Deed, ink: drawing.Colour, fade: float) -> None:
        size = min(room.size)
        x, y = room.centre
        if deed.gain:
            across = size * 0.56
            middle = (x + size * 0.16, y - size * 0.06)
            card_drawing.draw_coin(middle, across, f"+{deed.gain}")
            if fade:
                drawing.disc(middle, across * 1.1, drawing.faint(card_drawing.PAPER, fade))
        elif deed.outpost:
            drawing.sign("home-group-minus", size * 0.4, (x + size * 0.2, y + size * 0.14), ink)
            text, below = f"−2 {self.terms[deed.outpost]}", (x, y - size * 0.28)
            drawing.write_fitted(text, drawing.BOLD, size * 0.24, room.width * 0.86, below, ink)
        else:
            drawing.sign("minus", size * 0.5, (x + size * 0.1, y - size * 0.08), ink)


class PardauCard(CardWidget):
    """`face` is the value: 1, 2, 5 or 10."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size", (dp(64), dp(92)))
        super().__init__(**kwargs)

    def in_words(self) -> str:
        return f"{self.face} {self.terms['pardau' if self.face == 1 else 'pardaos']}"

    def draw_face(self, rect: Rect) -> None:
        side = min(rect.size)
        tint = drawing.colour(NOTES.get(self.face, NOTES[1]))
        inner = rect.inset(side * 0.07)
        pale = drawing.mix(tint, card_drawing.PAPER, 0.82)
        drawing.block(inner, side * 0.08, tint)
        drawing.block(inner.inset(side * 0.035), side * 0.06, pale)
        text, middle = str(self.face), rect.centre
        drawing.disc(middle, side * 0.66, tint)
        drawing.disc(middle, side * 0.58, card_drawing.PAPER)
        size, ink = side * 0.46, card_drawing.INK
        drawing.write_fitted(text, drawing.DISPLAY, size, size, middle, ink)
        numbers = inner.inset(side * 0.16)
        for corner in ((numbers.x, numbers.top), (numbers.right, numbers.y)):
            drawing.write(text, drawing.BOLD, side * 0.17, corner, tint)
