"""Text that stays on one line. Used by the round screen."""

from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty

from goa_solo.app.toolkit import fit_text
from goa_solo.app.toolkit.base_widgets import Text


class OneLine(Text):
    """Text on one line, smaller if there isn't enough room."""

    row = NumericProperty(0)  # the height of the line at its full size
    face = StringProperty()  # another font than the style's

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme_cls = App.get_running_app().theme_cls
        for name in ("width", "text", "font_style", "role", "face"):
            self.fbind(name, self._fit)
        self._theme_cls.bind(font_styles=self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        style = self._theme_cls.font_styles[self.font_style][self.role]
        self.font_name = self.face or style["font-name"]
        needed = fit_text.text_width(self.text, self.font_name)
        self.font_size = min(style["font-size"], self.width / needed if needed else 1000)
