"""The faces of a board's spaces, each drawn once into a shared texture, so that a board of 45
spaces is one mesh, fast to change and to draw."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Any, TypeVar

from attrs import define, field, frozen
from kivy.graphics import Canvas, Color, Fbo, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.opengl import glFinish

from goa_solo.app.pictures import board_drawing
from goa_solo.app.pictures.board_drawing import BoardColours, SpaceFace
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.pictures.tile_colours import Looks
from goa_solo.app.toolkit import drawing, shape_textures
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.market import Space

COLUMNS, ROWS = 10, 9
"""Room for all possible faces: 30 of tiles (five types, each lit, dim or neither, alone or beneath
something), 6 of gaps, 8 of edge spaces without and 40 with a name."""
FEW = 4  # rows to start with; more are only needed where things are placed

CACHED = 7  # board sizes whose atlas is cached: as many as a session on a phone needs
EDGE = 1  # pixels around a face for its smooth edge

AtlasPlace = tuple[float, float, float, float]
"""Left, bottom, right and top of a picture in the texture."""


@frozen
class AtlasKey:
    """The sizes, colours and looks an atlas was drawn for."""

    sizes: frozenset[tuple[int, int]]  # of tiles, of the spaces above and below, left and right
    cell: float
    colours: BoardColours
    looks: Looks


class BoardAtlas:
    """The faces drawn so far for one size."""

    def __init__(self, kind: AtlasKey) -> None:
        self.kind = kind
        margin = 2 * (board_drawing.glow_width(kind.cell) + EDGE)
        self._slot = tuple(max(lengths) + margin for lengths in zip(*kind.sizes, strict=True))
        self._places: dict[Hashable, AtlasPlace] = {}
        self._begin(FEW)

    def _begin(self, rows: int) -> None:
        # Transparent in the board's own colour: soft edges blend into it.
        self._fbo = Fbo(
            size=(self._slot[0] * COLUMNS, self._slot[1] * rows),
            clear_color=(*self.kind.colours.panel[:3], 0),
        )
        shape_textures.crisp(self._fbo.texture)
        self._rows = rows
        self._fbo.add_reload_observer(self._reset)
        self._reset(self._fbo)

    def make_room(self, keys: set[Hashable]) -> None:
        """Start a larger texture if these don't fit."""
        if len(self._places.keys() | keys) > COLUMNS * self._rows:
            self._begin(ROWS)

    @property
    def texture(self) -> Any:
        return self._fbo.texture

    def place(self, key: Hashable, area: Rect, draw: Callable[[Rect], None]) -> AtlasPlace:
        """Return where a picture is in the texture, after drawing it if it is new."""
        found = self._places.get(key)
        if found is None:
            row, column = divmod(len(self._places), COLUMNS)
            x, y = column * self._slot[0], row * self._slot[1]
            with self._fbo:
                draw(Rect(x, y, area.width, area.height))
            width, height = self._fbo.size
            right, top = x + area.width, y + area.height
            found = self._places[key] = (x / width, y / height, right / width, top / height)
        return found

    def finish(self) -> None:
        """Render new pictures, and drop their instructions."""
        if self._fbo.children:
            self._fbo.draw()
            self._fbo.clear()
            glFinish()  # else the memory is held until the next frame, which may be far off

    def _reset(self, _fbo: Any) -> None:
        """Clear everything: at the start, or when the system has discarded the graphics memory."""
        self._places.clear()
        self._fbo.bind()
        self._fbo.clear_buffer()
        self._fbo.release()


_cached: list[BoardAtlas] = []  # the most recent last


def atlas_for(kind: AtlasKey) -> BoardAtlas:
    """Return the atlas for a kind of board, from the cache of recent ones if it is there."""
    found = next((known for known in _cached if known.kind == kind), None)
    return _use(_cached, found or BoardAtlas(kind))


Cached = TypeVar("Cached")


def _use(cache: list[Cached], used: Cached) -> Cached:
    """Move an item to the end of a cache, and drop the least recently used one."""
    cache[:] = [*(one for one in cache if one is not used), used][-CACHED:]
    return used


@define(eq=False)
class Layout:
    """The spaces of a board of one size and look: where each is, and the mesh vertices of every
    face it has shown so far."""

    shape: BoardShape
    kind: AtlasKey
    rects: dict[Space, Rect]
    ground: Canvas
    pictures: BoardAtlas
    texture: Any = None
    corners: dict[tuple[Space, SpaceFace], tuple[float, ...]] = field(factory=dict)

    @classmethod
    def of(cls, shape: BoardShape, looks: Looks, colours: BoardColours) -> Layout:
        drawn = {space: board_drawing.drawn_rect(shape, space) for space in shape.spaces}
        rects = {space: _snapped(rect) for space, rect in drawn.items()}
        sizes = frozenset((int(rect.width), int(rect.height)) for rect in rects.values())
        kind = AtlasKey(sizes, shape.cell, colours, looks)
        ground = Canvas()
        with ground:
            covered = {space: rect.inset(-EDGE) for space, rect in rects.items()}
            board_drawing.draw_background(shape, colours, covered)
        return cls(shape, kind, rects, ground, atlas_for(kind))

    def fits(self, shape: BoardShape, looks: Looks, colours: BoardColours) -> bool:
        return (self.shape, self.kind.looks, self.kind.colours) == (shape, looks, colours)

    def vertices(self, faces: dict[Space, SpaceFace]) -> list[tuple[float, ...]]:
        """Return the mesh vertices of these faces; draw new ones first."""
        if new := self._missing(set(faces.items())):
            self._draw(new)
        lit_first = sorted(faces.items(), key=lambda one: not one[1].lit)  # neighbours cover glow
        return [self.corners[each] for each in lit_first]

    def _missing(self, faces: set[tuple[Space, SpaceFace]]) -> set[tuple[Space, SpaceFace]]:
        """Return the faces that are not drawn yet, after making room for them."""
        self.pictures.make_room({self._key(*one) for one in faces - self.corners.keys()})
        if self.texture is not self.pictures.texture:
            self.texture = self.pictures.texture
            self.corners.clear()
        return faces - self.corners.keys()

    def _draw(self, new: Iterable[tuple[Space, SpaceFace]]) -> None:
        glow = board_drawing.glow_width(self.kind.cell)
        for space, face in new:
            around = EDGE + glow if face.lit else EDGE
            area = self.rects[space].inset(-around)
            draw = partial(self._draw_face, space, face, around)
            place = self.pictures.place(self._key(space, face), area, draw)
            self.corners[space, face] = _vertices(area, place)
        self.pictures.finish()

    def _draw_face(self, space: Space, face: SpaceFace, around: int, area: Rect) -> None:
        kind, rect = self.kind, area.inset(around)
        if face.lit:
            board_drawing.draw_glow(rect, kind.cell, kind.colours)
        else:
            drawing.bars([area], kind.colours.panel)
        board_drawing.draw_space(rect, kind.cell, space, face, kind.looks, kind.colours)

    def _key(self, space: Space, face: SpaceFace) -> Hashable:
        rect = self.rects[space]
        return face, rect.width, rect.height, _name(space, face)


class Spaces:
    """All spaces of a board as one mesh, which is moved to where the board is."""

    def __init__(self) -> None:
        self._shift = Translate()
        self._ground = Canvas()
        self._mesh = Mesh(mode="triangles")
        self._layouts: list[Layout] = []  # the most recent last

    def add_to(self, canvas: Any) -> None:
        shifted = (self._ground, Color(1, 1, 1, 1), self._mesh)
        for part in (PushMatrix(), self._shift, *shifted, PopMatrix()):
            canvas.add(part)

    def clear(self) -> None:
        self._ground.clear()
        self._mesh.vertices, self._mesh.indices = [], []

    def forget(self) -> None:
        """Drop all layouts, so that everything is drawn again."""
        self._layouts.clear()

    @property
    def layout(self) -> Layout:
        return self._layouts[-1]

    def lay_out(self, shape: BoardShape, looks: Looks, colours: BoardColours) -> None:
        """Set where the spaces are, and their colours."""
        self._shift.xy = round(shape.whole.x), round(shape.whole.y)
        here = shape.at_origin()
        found = next((known for known in self._layouts if known.fits(here, looks, colours)), None)
        found = _use(self._layouts, found or Layout.of(here, looks, colours))
        self._ground.clear()
        self._ground.add(found.ground)

    def show(self, faces: dict[Space, SpaceFace]) -> None:
        """Show the face of each space."""
        shown = self.layout.vertices(faces)
        if self._mesh.texture is not self.layout.texture:
            self._mesh.texture = self.layout.texture
        self._mesh.vertices = [number for corners in shown for number in corners]
        if len(self._mesh.indices) != 6 * len(shown):
            self._mesh.indices = drawing.quads(len(shown))


def _snapped(rect: Rect) -> Rect:
    """Return a rectangle on whole pixels, of the same size for all tiles."""
    return Rect(round(rect.x), round(rect.y), max(1, round(rect.width)), max(1, round(rect.height)))


def _name(space: Space, face: SpaceFace) -> str:
    """Return the name an edge space shows when nothing is on it."""
    plain = face.kind is None and not face.lit and not face.compact
    return space.name if plain and not space.on_grid else str(space.on_grid)


def _vertices(area: Rect, place: AtlasPlace) -> tuple[float, ...]:
    """Return the corners of an area, each with its texture coordinates."""
    left, bottom, right, top = place
    x0, y0, x1, y1 = area.x, area.y, area.right, area.top
    return x0, y0, left, bottom, x1, y0, right, bottom, x1, y1, right, top, x0, y1, left, top
