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
    as_long_as = StringProperty()  # a text that must have room in the same size
    most = NumericProperty(1000)  # its largest font size

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme_cls = App.get_running_app().theme_cls
        for name in ("width", "text", "font_style", "role", "face", "as_long_as", "most"):
            self.fbind(name, self._fit)
        self._theme_cls.bind(font_styles=self._fit)
        self._fit()

    def _fit(self, *_args: object) -> None:
        style = self._theme_cls.font_styles[self.font_style][self.role]
        self.font_name = self.face or style["font-name"]
        texts = (self.text, self.as_long_as)
        needed = max(fit_text.text_width(text, self.font_name) for text in texts)
        fitting = self.width / needed if needed else self.most
        self.font_size = min(style["font-size"], fitting, self.most)
