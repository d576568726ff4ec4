"""Finds the largest font size at which a text fits into a box, used by the round screen, and where
no text breaks."""

import re
from bisect import bisect
from functools import lru_cache

from goa_solo.app.toolkit import drawing

MEASURED_AT = 100  # pixels; what must stay on one line is measured once and its width scaled
SLACK = 1.02  # at another size text is slightly wider or narrower than scaled
SPARED = (0.9, 0.8)  # of the font size, to save a line or a short word alone on one
SHORT = 0.25  # of the width, a line with such a word
_BOUND = re.compile(
    r"(\b\w{1,8}:?) (?=\d{1,3}(?:[.,:;)?!%]|$))"
    r"|\b(row|column|level|marker|round|session|her|your) (?=\d)"
    r"|\b\d{1,3} (?=(?:points?|random)\b)",
    re.MULTILINE,
)


def kept_together(text: str) -> str:
    """Return the text with a no-break space before each number that ends a phrase or, in English,
    names something (row 2, column 4, her 1), and between a number and its points or what is random:
    alone, it makes a reader stumble. The other languages have these spaces in their catalogues. The
    dot of a list has one too, so that it doesn't begin a line."""
    text = text.replace(" · ", "\N{NO-BREAK SPACE}· ")
    return _BOUND.sub(lambda found: f"{found[0][:-1]}\N{NO-BREAK SPACE}", text)


@lru_cache(maxsize=1024)
def text_height(text: str, font: str, line_height: float, pixels: float, width: float) -> float:
    """Return the height of a text at a font size of `pixels`, wrapped at `width`."""
    _space, high = drawing.text_size(" ", font, pixels)
    lines = len(_line_widths(text, font, pixels, width))
    return lines * int(high * line_height) + 1


@lru_cache(maxsize=1024)
def _line_widths(text: str, font: str, pixels: float, width: float) -> tuple[float, ...]:
    """Return the widths of a text's lines, wrapped at `width`."""
    lines: list[str] = []
    for paragraph in kept_together(text).split("\n"):
        line, *words = paragraph.split(" ")
        for word in words:
            longer = f"{line} {word}"
            if drawing.text_width(longer, font, pixels) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(drawing.text_width(line, font, pixels) for line in lines)


def text_width(text: str, font: str) -> float:
    """Return the width of a text on one line at font size 1."""
    return drawing.text_width(text, font, MEASURED_AT) * SLACK / MEASURED_AT


def longest_word(text: str, font: str) -> float:
    """Return the width of its longest word at font size 1, with a number that is kept with it."""
    words = kept_together(text).replace("\n", " ").split(" ")
    return max(text_width(word, font) for word in words)


def largest_fit(
    text: str, font: str, line_height: float, box: tuple[float, float], least: float, most: float
) -> float:
    """Return the largest font size in pixels, from `least` to `most`, at which a text fits into a
    box (width, height) without breaking a word."""
    width, height = box
    widest = longest_word(text, font)
    largest = int(max(least, min(most, width / widest if widest else most)))
    sizes = range(int(least), largest + 1)
    fitting = bisect(
        sizes, height, key=lambda size: text_height(text, font, line_height, size, width)
    )
    return max(sizes[fitting - 1], least) if fitting else least


def without_short_line(text: str, font: str, pixels: float, width: float) -> float:
    """Return a slightly smaller font size if it saves a line, or a short word alone on one."""
    smaller = [int(pixels * share) for share in SPARED]
    now, *then = (_line_widths(text, font, size, width) for size in (pixels, *smaller))
    if min(now) < width * SHORT:
        for size, lines in zip(smaller, then, strict=True):
            if min(lines) >= width * SHORT:
                return size
    return smaller[0] if len(then[0]) < len(now) else pixels
