"""Sets what a kv rule computes without describing it for a log that nobody keeps.

Kivy formats every value a rule sets, about a hundred per tap: 5% of a tap. Without this, a rule
whose screen was just deleted would also raise a ReferenceError. Written for Kivy 2.3.1.
"""

from contextlib import suppress
from typing import Any


def apply() -> None:
    """Call this at any time; it replaces the function that all rules call."""
    from kivy.lang import builder

    builder.call_fn = call_fn


def call_fn(args: Any, _instance: object, _value: object) -> None:
    """Evaluate a rule's expression and set the property it is for."""
    element, name, code, _rule, names = args
    with suppress(ReferenceError):
        setattr(element, name, eval(code, names))
