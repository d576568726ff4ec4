"""The eight rounds in a row: who held the Nazar Stone in each, or which one begins."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures import token_drawing
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.stages import ROUNDS

ACROSS = 32  # dp
LARGER = 1.25  # the round that begins


class RoundTrack(DrawnWidget):
    """A disc for each round: filled if it is over, ringed if it `begins`. With `holders`, a round
    that is over looks like the marker of whoever held the stone then."""

    begins = NumericProperty(0)  # 0: none
    holders = ObjectProperty(())

    def draw(self, rect: Rect) -> None:
        theme = self._theme
        step, y = rect.width / ROUNDS, rect.centre[1]
        across = min(dp(ACROSS) * theme.zoom, step * 0.72)
        drawing.bars(
            [Rect(rect.x + step / 2, y - dp(2), step * (ROUNDS - 1), dp(4))],
            theme.outlineVariantColor,
        )
        for number in range(1, ROUNDS + 1):
            centre = (rect.x + step * (number - 0.5), y)
            if number <= len(self.holders):
                side = self.holders[number - 1]
                token_drawing.draw_marker(number, side, centre, across * 0.9)
                continue
            over, now = number < self.begins, number == self.begins
            size = across * (LARGER if now else 1)
            rim = theme.primaryColor if over or now else theme.outlineColor
            fill = theme.primaryColor if over else theme.surfaceContainerLowColor
            ink = theme.onPrimaryColor if over else rim
            drawing.disc(centre, size, rim)
            drawing.disc(centre, size - 2 * dp(3 if now else 1.5), fill)
            drawing.write(str(number), drawing.BOLD, size * 0.46, centre, ink)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
