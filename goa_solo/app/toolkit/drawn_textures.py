"""Pictures that are drawn once and kept as textures."""

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.graphics import Canvas, Fbo

from goa_solo.app.toolkit import shape_textures
from goa_solo.app.toolkit.drawing import Colour

STEP = 64  # pixels; the sizes of the buffers that pictures are drawn in


def drawn_texture(size: tuple[int, int], ground: Colour, draw: Callable[[], object]) -> Any:
    """Return a texture with what `draw` draws between (0, 0) and `size`, on a ground of one colour.
    Its pixels are the screen's."""
    picture = Canvas(noadd=True)
    with picture:
        draw()  # may itself need the buffer
    buffer = _buffer(-(-max(size) // STEP) * STEP)
    buffer.clear_color = ground
    buffer.bind()
    buffer.clear_buffer()
    buffer.release()
    buffer.add(picture)
    buffer.draw()
    pixels, row = buffer.pixels, 4 * buffer.size[0]
    buffer.remove(picture)
    width, height = size
    rows = [pixels[row * y : row * y + 4 * width] for y in range(height)]
    return shape_textures.crisp(shape_textures.texture_of(size, b"".join(rows)))


@cache
def _buffer(size: int) -> Fbo:
    """Return the one buffer of this size: each takes half a megabyte, for its own shader."""
    return Fbo(size=(size, size), noadd=True)
