"""How far something has come, as a bar."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class Progress(Widget):
    """`share` from 0 to 1."""

    share = NumericProperty(0)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
