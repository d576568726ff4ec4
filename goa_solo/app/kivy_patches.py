"""What Kivy does at its start, or at every step, and we have no use for: left out before it is
imported. Each of these takes a liberty with Kivy's inside, whose version is pinned; what it saves
is in docs/performance.md.
"""

import re
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

STYLES = {
    "BubbleButton",
    "BubbleContent",
    "Button",
    "Image",
    "Label",
    "RelativeLayout",
    "Scatter",
    "ScreenManager",
    "ScrollView",
    "Selector",
    "StencilView",
    "TextInput",
    "TextInputCutCopyPaste",
}
"""The widgets of Kivy's that can appear here: a text field brings bubbles, buttons and handles."""

_RULE = re.compile(r"^(?=<)", re.MULTILINE)


def apply_kivy_patches() -> None:
    """Before anything else of Kivy is imported."""
    _import_clock()
    _load_few_styles()
    _set_without_words()


def _import_clock() -> None:
    """Kivy's clock imports asyncio in case somebody awaits it, which takes 25 ms of every start.
    Nobody does here, so that it is shown an empty one."""
    if "asyncio" in sys.modules:
        return
    nothing = ModuleType("asyncio")
    nothing.wait_for = None  # type: ignore[attr-defined]
    sys.modules["asyncio"] = nothing
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]


def _load_few_styles() -> None:
    """Kivy reads the rules of all its widgets, which takes a tenth of every start; these are a
    sixth of them. It does so while its language is imported, once it has made its builder."""
    if "kivy.lang.builder" in sys.modules:
        return
    from kivy import context

    register = context.register_context

    def registering(name: str, cls: Any, *args: Any, **kwargs: Any) -> Any:
        if name == "Builder":
            context.register_context = register
            _read_few(cls)
        return register(name, cls, *args, **kwargs)

    context.register_context = registering


def _read_few(builder: Any) -> None:
    """Let the first file this reads be a part of itself."""
    load_file = builder.load_file

    def load_few(self: Any, filename: str, **kwargs: Any) -> Any:
        builder.load_file = load_file
        text = Path(filename).read_text("utf-8")
        return self.load_string(keep_used_rules(text), filename=filename, **kwargs)

    builder.load_file = load_few


def keep_used_rules(text: str) -> str:
    """Of a file of rules those for the widgets we use."""
    return "".join(rule for rule in _RULE.split(text) if STYLES & _named(rule))


def _named(rule: str) -> set[str]:
    """For which widgets a rule is."""
    head = re.match(r"<[^@>]*", rule)
    return set(re.findall(r"\w+", head[0])) if head else set()


def _set_without_words() -> None:
    """Whenever a kv rule sets a value, Kivy puts that into words for a log that nobody keeps, which
    takes longer than setting it. This sets it and is silent; and a rule whose screen is gone has
    nothing to set any more, where Kivy's would stop the app."""
    from kivy.lang import builder

    def call_fn(args: Any, _instance: object, _value: object) -> None:
        element, name, code, _rule, names = args
        with suppress(ReferenceError):
            setattr(element, name, eval(code, names))

    builder.call_fn = call_fn
