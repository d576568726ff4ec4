"""A slider over whole numbers."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.slider import Slider


class ValueSlider(Slider):
    """Kivy's slider in our colours; arrow keys and `move` change it step by step."""

    value: Any
    says = StringProperty()

    def move(self, steps: int) -> None:
        self.value = min(max(self.min, self.value + steps), self.max)

    def handle_key(self, name: str) -> bool:
        """Move it with the arrow keys."""
        steps = {"left": -1, "down": -1, "right": 1, "up": 1}.get(name, 0)
        self.move(steps)
        return bool(steps)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
