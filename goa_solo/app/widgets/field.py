"""A field to write in, in our look."""

from pathlib import Path

from kivy.lang import Builder
from kivy.uix.textinput import TextInput


class Field(TextInput):
    """One line, or as many as are needed when `multiline`."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
