"""The widget that shows a `BoardView` and reports taps, long presses and drags."""

from typing import Any

import attrs
from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Rectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.pictures import board_drawing, search_path_drawing
from goa_solo.app.pictures.board_geometry import BoardShape, beside, line
from goa_solo.app.presenters.board_view import EMPTY, BoardView
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import Point
from goa_solo.rules.market import SPACES, Space

HOLD = 0.45  # seconds until a press is a long press
SLIP = 12  # dp a finger may move and still mean the space it touched first
PULSE = 1.1  # seconds a new thing pulses
STEP = 0.13  # seconds per space of her search, at most
JOURNEY = 2.0  # seconds for the whole search, at most


class MarketBoard(Widget):
    """The market with its edge, everything on it, and her search."""

    view = ObjectProperty(BoardView(EMPTY))
    looks = ObjectProperty(None, allownone=True)  # tile type → Look, from the edition
    show_edge = BooleanProperty(True)
    reduced_motion = BooleanProperty(False)
    says = StringProperty()  # the picture as text, for screen readers
    journey = NumericProperty(0)  # how much of the search path is drawn
    pulse = NumericProperty(0)  # 0 to 1 while new things pulse, else 0
    # `on_drag_over` reports each space that a finger enters once, including the first.
    __events__ = ("on_space", "on_hold", "on_drag_over", "on_drag_end")
    on_space = on_hold = on_drag_over = on_drag_end = nothing

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        self._layers = [Canvas() for _ in range(4)]  # spaces, path, tokens, moving parts
        self._look: object = None  # what its pictures were drawn for
        self._ground: object = None  # what the board was drawn for, besides its spaces' faces
        self._faces: dict[Space, board_drawing.SpaceFace] = {}  # as drawn
        self._spaces: dict[Space, Rectangle] = {}
        self._pictures: dict[tuple[board_drawing.SpaceFace, Point], Any] = {}
        self._shape = BoardShape.fitting((0, 0, 1, 1))
        self._shown = BoardView(EMPTY)
        self._cursor: Space | None = None
        self._finger: Finger | None = None
        self._redraw = Clock.create_trigger(self._draw, -1)
        self._redraw_path = Clock.create_trigger(self._draw_moving, -1)
        super().__init__(**kwargs)
        for layer in self._layers:
            self.canvas.add(layer)
        for name in ("pos", "size", "looks", "show_edge"):
            self.fbind(name, self._redraw)
        for name in ("journey", "pulse"):
            self.fbind(name, self._redraw_path)
        self._theme.bind(tileColor=self._recolour, reduced_motion=self._stand_still)
        self._redraw()

    # ------------------------------------------------------------------ for screens

    def spot(self, space: Space) -> tuple[float, float]:
        """Return the centre of a space in window coordinates."""
        return self.to_window(*self._measure().spot(space))

    def touch_size(self, space: Space) -> tuple[float, float]:
        """Return the size of a space as a touch target, in pixels."""
        return self._measure().touch_size(space)

    def arrow(self, direction: str) -> Space:
        """Move the keyboard cursor "up", "down", "left" or "right" and return its space.

        The first press shows it: where it was last, or on a lit space, or in the middle.
        """
        if self.view.focus is not None:
            self._cursor = beside(self.view.focus, direction, self.show_edge)
        elif self._cursor is None:
            lit = sorted(self.view.lit, key=lambda s: (s.row, s.col))
            self._cursor = lit[0] if lit else SPACES["r3c3"]
        self.view = attrs.evolve(self.view, focus=self._cursor)
        return self._cursor

    @property
    def accepts_keys(self) -> bool:
        """Whether its spaces can be tapped."""
        return bool(self.get_property_observers("on_space"))

    def handle_key(self, name: str) -> bool:
        """Move the cursor with the arrow keys, tap its space with Enter."""
        if name != "enter":
            self.arrow(name)
        elif self.view.focus is not None:
            self.dispatch("on_space", self.view.focus)
        return True

    def focus_left(self) -> None:
        """Hide the cursor: the focus has moved on."""
        if self.view.focus is not None:
            self.view = attrs.evolve(self.view, focus=None)

    def play_path(self) -> None:
        """Animate her search step by step, once; with reduced motion, show all of it."""
        Animation.cancel_all(self, "journey")
        steps = len(self.view.path)
        if self._still:
            self._stand_still()
        if self._still or not steps:
            return
        self._stop_pulse()
        self.journey = 0
        moving = Animation(journey=steps, duration=min(steps * STEP, JOURNEY))
        moving.bind(on_complete=self._arrive)
        moving.start(self)
        self._redraw()

    @property
    def arrived(self) -> bool:
        """Whether her search has reached its end, or there is none."""
        return self.journey >= len(self.view.path)

    # ------------------------------------------------------------------ what moves

    def on_view(self, _board: Widget, view: BoardView) -> None:
        before, self._shown = self._shown, view
        if view.path != before.path:
            self.journey = len(view.path)
            self.play_path()
        if not view.fresh:
            self._stop_pulse()
        elif view.fresh - before.fresh and self.arrived:
            self._start_pulse()
        self._redraw()

    @property
    def _still(self) -> bool:
        """Whether animation is off: on this board, or by the player's choice."""
        return bool(self.reduced_motion or self._theme.reduced_motion)

    def _stand_still(self, *_args: object) -> None:
        if self._still:
            Animation.cancel_all(self, "journey")
            self.journey = len(self.view.path)
            self._stop_pulse()
            self._redraw()

    def _arrive(self, *_args: object) -> None:
        if self.view.fresh:
            self._start_pulse()
        self._redraw()

    def _start_pulse(self) -> None:
        self._stop_pulse()
        if not self._still:
            moving = Animation(pulse=1, duration=PULSE)
            moving.bind(on_complete=lambda *_: self._stop_pulse())
            moving.start(self)

    def _stop_pulse(self) -> None:
        Animation.cancel_all(self, "pulse")
        self.pulse = 0

    # ------------------------------------------------------------------ drawing

    def _measure(self) -> BoardShape:
        box = (self.x, self.y, self.width, self.height)
        self._shape = BoardShape.fitting(box, Metrics.density, self.show_edge)
        return self._shape

    def _draw(self, *_args: object) -> None:
        shape = self._measure()
        spaces, _path, tokens, _moving = self._layers
        tokens.clear()
        if self.looks and shape.side > dp(40):
            colours = board_drawing.BoardColours.of(self._theme)
            self._draw_spaces(colours)
            with tokens:
                board_drawing.draw_tokens(shape, self.view, colours, arrived=self.arrived)
        else:
            self._ground = None
            spaces.clear()
        self._draw_moving()

    def _draw_spaces(self, colours: board_drawing.BoardColours) -> None:
        """Draw the spaces that look different from before."""
        shape, layer = self._shape, self._layers[0]
        path = self.view.path
        if self.arrived:
            path = path[search_path_drawing.last_pass_start(path) :]
        faces = board_drawing.faces_of(shape, self.view, path)
        look = (shape.cell, colours, self.looks)
        if look != self._look:
            self._look = look
            self._pictures.clear()
        ground = (shape, look, self.view.lit)
        if ground != self._ground:
            self._ground = ground
            layer.clear()
            self._faces, self._spaces = {}, {}
            with layer:
                board_drawing.draw_background(shape, colours)
                board_drawing.draw_glow_of_lit(shape, faces, colours)
                Color(1, 1, 1, 1)
                for space in faces:
                    rect = board_drawing.drawn_rect(shape, space)
                    self._spaces[space] = Rectangle(pos=rect.pos, size=rect.size)
        for space, face in faces.items():
            if self._faces.get(space) != face:
                spot = self._spaces[space]
                spot.texture = self._picture(face, spot.size, colours)
        self._faces = faces

    def _picture(
        self, face: board_drawing.SpaceFace, size: Point, colours: board_drawing.BoardColours
    ) -> Any:
        """Return the texture of a space, drawn when such a face is first shown."""
        if (face, size) not in self._pictures:
            self._pictures[face, size] = board_drawing.space_picture(
                size, self._shape.cell, face, self.looks, colours
            )
        return self._pictures[face, size]

    def _recolour(self, *_args: object) -> None:
        # A method: the theme would hold a strong reference to the trigger, and so to the board.
        self._redraw()

    def _draw_moving(self, *_args: object) -> None:
        _spaces, path, _tokens, moving = self._layers
        path.clear()
        moving.clear()
        if not self.looks or self._shape.side <= dp(40):
            return
        colours = board_drawing.BoardColours.of(self._theme)
        if self.view.path:
            route = self._shape, self.view, self.journey
            with path:
                search_path_drawing.draw_path(*route, self.looks, colours)
        pressed = self._finger.space if self._finger and not self._finger.done else None
        with moving:
            board_drawing.draw_highlights(self._shape, self.view, self.pulse, pressed, colours)

    # ------------------------------------------------------------------ fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self._finger or touch.is_mouse_scrolling:
            return False
        space = self._measure().space_at(*touch.pos)
        if space is None or self.disabled:
            return False
        if getattr(touch, "button", "left") == "right":
            self.dispatch("on_hold", space)
            return True
        touch.grab(self)
        self._finger = Finger(space, touch.pos, Clock.schedule_once(self._held, HOLD))
        self._redraw_path()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        finger = self._finger
        if touch.grab_current is not self or finger is None:
            return False
        space = self._shape.space_at(*touch.pos)
        is_still_tap = abs(touch.x - finger.start[0]) + abs(touch.y - finger.start[1]) < dp(SLIP)
        if space is None or space is finger.space or finger.held or is_still_tap:
            return True
        finger.timer.cancel()
        if not finger.drawing:
            finger.drawing = True
            self.dispatch("on_drag_over", finger.space)
        for passed in line(finger.space, space):
            self.dispatch("on_drag_over", passed)
        finger.space = space
        self._redraw_path()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        finger = self._finger
        if touch.grab_current is not self or finger is None:
            return False
        touch.ungrab(self)
        finger.timer.cancel()
        self._finger = None
        self._redraw_path()
        if finger.drawing:
            self.dispatch("on_drag_end")
        elif not finger.held and self.collide_point(*touch.pos):
            self.dispatch("on_space", finger.space)
        return True

    def _held(self, _passed: float) -> None:
        if self._finger:
            self._finger.held = True
            self._redraw_path()
            self.dispatch("on_hold", self._finger.space)


@attrs.define
class Finger:
    """A finger on the board: where it is, and what its touch has done so far."""

    space: Space
    start: tuple[float, float]
    timer: Any
    drawing: bool = False
    held: bool = False

    @property
    def done(self) -> bool:
        """Whether lifting it has no further effect."""
        return self.drawing or self.held
