"""Her bid is uncovered: the lot lifts off the board, her purse card turns, the numbers meet. It
takes less than a second and ends by itself or with a tap; nothing runs after it."""

from math import cos, pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.pictures.bid_counters import BidCounters
from goa_solo.app.pictures.board_drawing import BoardColours
from goa_solo.app.pictures.card_widgets import AuctionCard, PardauCard
from goa_solo.app.pictures.tile_colours import type_colour
from goa_solo.app.screens.round.reveal_values import BidReveal, RevealSpots, arrange
from goa_solo.app.toolkit import drawing, shape_textures
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.packs import Edition
from goa_solo.rules.auction import MARGIN
from goa_solo.rules.setup import Side

LIFTED, TURNED, MET, LASTS = 0.2, 0.5, 0.7, 0.9  # seconds: when each part is over
CLASH = 0.12  # seconds the rays between the numbers are seen
FADES = 0.12  # seconds, at the end
RAISED = 6  # dp; her purse card while it is face down
SMALLEST = 11  # dp; smaller text is left out
RISES = 16  # dp; the receipt, meanwhile


class RevealOverlay(Widget):
    """Covers the text, the panel and on a phone the board. Only the lot, one card and the numbers
    move; the rest is drawn once."""

    now = NumericProperty(LASTS)  # seconds since the beginning
    __events__ = ("on_turned", "on_met", "on_over")
    on_turned = on_met = on_over = nothing

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        self._lay_out = Clock.create_trigger(self._lay_out_now, -1)
        self._reveal: BidReveal | None = None
        self._looks: Any = None
        self._spots: RevealSpots | None = None
        self._start: Rect | None = None  # where the lot is on the board
        super().__init__(size_hint=(None, None), **kwargs)
        self._paint, white = Color(), shape_textures.white()
        self._grounds = Rectangle(texture=white), Rectangle(texture=white)
        self._still, self._moving = Canvas(), Canvas()
        for part in (self._paint, *self._grounds, self._still, self._moving):
            self.canvas.add(part)
        self._tile, self._tile_at, self._tile_size = Canvas(), Translate(), Scale()
        for part in (PushMatrix(), self._tile_at, self._tile_size, self._tile, PopMatrix()):
            self.canvas.after.add(part)
        self._her_card, self._purse_card, self.counters = AuctionCard(), PardauCard(), BidCounters()
        self._turn = Scale()
        self._purse_card.canvas.before.add(PushMatrix())
        self._purse_card.canvas.before.add(self._turn)
        self._purse_card.canvas.after.add(PopMatrix())
        for child in (self._her_card, self._purse_card, self.counters):
            self.add_widget(child)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out)

    @property
    def playing(self) -> bool:
        return self.parent is not None

    def play(
        self, parent: Widget, index: int, reveal: BidReveal, edition: Edition, start: Rect | None
    ) -> None:
        """Show it in a widget, above its children from `index` on; `start` is the lot's tile."""
        self._reveal, self._looks, self._start = reveal, edition.looks, start
        self._turned = self._met = False
        self._her_card.looks = edition.looks
        self._her_card.terms = self._purse_card.terms = edition.terms
        hers = reveal.lot.auctioneer is Side.LAKSHMI
        self._her_card.face, self._her_card.level = reveal.face, reveal.lot.level if hers else 0
        self._purse_card.face = reveal.contest.hers.card
        self._purse_card.face_up = not reveal.turns
        self._her_card.opacity = 1 if reveal.face else 0
        self._purse_card.opacity = 1 if reveal.contest.hers.card else 0
        self.counters.contest, self.counters.covered = reveal.contest, reveal.turns
        self.opacity = 1.0
        self.now = 0.0 if reveal.turns else TURNED
        parent.add_widget(self, index)
        self._lay_out_now()
        moving = Animation(now=LASTS, duration=LASTS - self.now)
        moving.bind(on_complete=lambda *_args: self.finish())
        moving.start(self)

    def put(self, area: Rect, also: Rect) -> None:
        """Show it in an area, and cover another."""
        further = (0, 0) if also == area else also.size
        self._grounds[1].pos, self._grounds[1].size = also.pos, further
        self.pos, self.size = area.pos, area.size

    def finish(self) -> None:
        """End it now."""
        if not self.playing:
            return
        Animation.cancel_all(self)
        self.parent.remove_widget(self)
        self.now = LASTS
        self.dispatch("on_over")

    def on_now(self, *_args: object) -> None:
        reveal = self._reveal
        if reveal is None or self._spots is None:
            return
        if self.now >= (LIFTED + TURNED) / 2 and not self._turned:
            self._turned = self._purse_card.face_up = True
            if reveal.turns and self.playing:
                self.dispatch("on_turned")
        self.counters.covered = self.now < TURNED
        if self.now >= MET and not self._met:
            self._met = True
            self.dispatch("on_met")
        if self.playing:
            self._move()

    def _lay_out_now(self, *_args: object) -> None:
        """Draw what doesn't move, and give the cards their places."""
        reveal = self._reveal
        if reveal is None or not self.playing:
            return
        area, card = Rect(*self.pos, *self.size), reveal.contest.hers.card
        spots = self._spots = arrange(area, dp(1), two_cards=card is not None)
        self._paint.rgba = self._theme.surfaceColor
        self._grounds[0].pos, self._grounds[0].size = area.pos, area.size
        for widget, rect in (
            (self._her_card, spots.her_card),
            (self._purse_card, spots.purse_card),
            (self.counters, spots.counters),
        ):
            widget.size, widget.pos = rect.size, rect.pos
        self.counters.scale = spots.unit / dp(1)
        self._still.clear()
        with self._still:
            self._draw_still(reveal, spots)
        self._tile.clear()
        with self._tile:
            self._draw_lot(reveal, spots)
        self._move()

    def _draw_still(self, reveal: BidReveal, spots: RevealSpots) -> None:
        theme, unit, contest = self._theme, spots.unit, reveal.contest
        if spots.tile is not None:
            room = 300 * unit
            for text, font, size, left, ink in (
                (reveal.title, drawing.DISPLAY, 28, spots.title, theme.onSurfaceColor),
                (reveal.place, "Roboto", 16, spots.place, theme.onSurfaceVariantColor),
            ):
                pixels = round(drawing.fitted(text, font, size * unit, room))
                if pixels >= dp(SMALLEST):
                    drawing.write_from(text, font, pixels, left, ink)
        if contest.hers.card is not None:
            drawing.write("+", "Roboto", 40 * unit, spots.plus, theme.onSurfaceVariantColor)
        if reveal.face is None:
            card = spots.her_card
            card_drawing.draw_blank_card(card, card.width * 0.09)
            card_drawing.draw_coin(card.centre, card.width * 0.5, str(contest.hers.value))
        if spots.rule is not None and contest.yours is not None:
            rule = _("At least {margin} more than her total wins.").format(margin=MARGIN)
            size_of_rule = drawing.fitted(rule, "Roboto", 17 * unit, 384 * unit)
            if size_of_rule >= dp(SMALLEST):
                drawing.write(rule, "Roboto", size_of_rule, spots.rule, theme.onSurfaceVariantColor)

    def _draw_lot(self, reveal: BidReveal, spots: RevealSpots) -> None:
        """Draw the lot around 0, 0: the stone, or its tile with the marker on it."""
        lot, place = reveal.lot, spots.tile
        if place is None:
            return
        side = place.width
        rect = Rect.around((0, 0), side, side)
        if lot.is_stone:
            token_drawing.draw_stone((0, 0), side * 0.9)
        elif lot.type is not None:
            colours, look = BoardColours.of(self._theme), self._looks[lot.type]
            paper = type_colour(self._looks, lot.type, colours.dark)
            letter = look.letter if colours.lettered else ""
            token_drawing.draw_tile(rect, paper, look.sign, letter, compact=True)
        marker = (side * 0.22, -side * 0.2)
        token_drawing.draw_marker(lot.level, lot.auctioneer, marker, side * 0.5)

    # --- what moves ----------------------------------------------------------------------------

    def _move(self) -> None:
        assert self._reveal is not None
        assert self._spots is not None
        self._lift(self._spots)
        if self._reveal.turns:
            self._turn_card(self._spots)
        else:
            self._turn.xyz = 1, 1, 1
        self._moving.clear()
        with self._moving:
            self._draw_figures(self._reveal, self._spots)
        self.opacity = 1 - _share(self.now, LASTS - FADES, LASTS)

    def _lift(self, spots: RevealSpots) -> None:
        if spots.tile is None:
            return
        start, share = self._start or spots.tile, _eased(_share(self.now, 0, LIFTED))
        size = (start.width + (spots.tile.width - start.width) * share) / spots.tile.width
        self._tile_at.xy = tuple(
            round(a + (b - a) * share) for a, b in zip(start.centre, spots.tile.centre, strict=True)
        )
        self._tile_size.xyz = size, size, 1

    def _turn_card(self, spots: RevealSpots) -> None:
        """Narrow the card to nothing, and widen it with its face up; slightly larger meanwhile."""
        share, rect = _share(self.now, LIFTED, TURNED), spots.purse_card
        self._turn.origin = (*rect.centre, 0)
        self._turn.xyz = max(0.02, abs(cos(pi * share))), 1 + 0.06 * sin(pi * share), 1
        self._purse_card.y = rect.y + dp(RAISED) * (1 - share)

    def _draw_figures(self, reveal: BidReveal, spots: RevealSpots) -> None:
        theme, contest, size = self._theme, reveal.contest, spots.figure
        share, y = _eased(_share(self.now, TURNED, TURNED + CLASH)), spots.figure_y
        left = spots.middle if contest.yours is None else spots.left
        if self.now < TURNED and contest.hers.card is not None:
            doubt = 1 - _share(self.now, LIFTED, TURNED)
            grey, apart = theme.onSurfaceVariantColor, size * 0.7
            for text, x, ink in (
                (str(contest.hers.value), left - apart, theme.onSurfaceColor),
                ("+", left, grey),
                ("?", left + apart, drawing.mix(theme.surfaceColor, grey, doubt)),
            ):
                drawing.write(text, drawing.BOLD, size, (x, y), ink)
        else:
            left += (spots.middle - spots.gap - left) * share if contest.yours is not None else 0
            ink = theme.primaryColor if contest.yours is None else theme.onSurfaceColor
            total = str(contest.hers.total)
            drawing.write(total, drawing.BOLD, size * 1.35, (left, y), ink)
        label = max(15 * spots.unit, dp(SMALLEST + 2))
        drawing.write("Lakshmi", drawing.BOLD, label, (left, spots.name_y), theme.tertiaryColor)
        if contest.yours is None:
            return
        right = spots.right + (spots.middle + spots.gap - spots.right) * share
        large = size * (1.35 if self.now >= TURNED else 1.0)
        drawing.write(str(contest.yours), drawing.BOLD, large, (right, y), theme.primaryColor)
        drawing.write(_("You"), drawing.BOLD, label, (right, spots.name_y), theme.primaryColor)
        if TURNED + CLASH <= self.now < TURNED + 2 * CLASH:
            _draw_rays((spots.middle, y), spots.unit, theme.primaryColor)


def _draw_rays(centre: Point, unit: float, ink: drawing.Colour) -> None:
    """Draw the clash of the two numbers."""
    for number in (-2, -1, 1, 2):
        angle = number * pi / 7
        for side in (-1, 1):
            x, y = side * sin(angle / 2), side * cos(angle / 2)
            near, far = 26 * unit, 46 * unit
            points = [(centre[0] + x * far_, centre[1] + y * far_) for far_ in (near, far)]
            drawing.stroke(points, 3 * unit, ink)


def _share(now: float, start: float, end: float) -> float:
    """Return which share of a span of time has passed."""
    return min(1.0, max(0.0, (now - start) / (end - start)))


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
