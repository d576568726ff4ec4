"""Makes a label follow the properties that we set, not all 37 that Kivy has for text.

Each is bound when a label is made, which takes 0.5 kB: 20 kB for each of 160 labels on the round
screen. Written for Kivy 2.3.1.
"""

USED = (
    "text",
    "font_size",
    "font_name",
    "color",
    "disabled_color",
    "halign",
    "valign",
    "padding",
    "text_size",
    "markup",
    "line_height",
    # Never set, but without them letters join and lines break in another way.
    "font_script_name",
    "font_features",
    "split_str",
)


def apply() -> None:
    """Apply the patch; call this when Kivy is configured and before the first label is made."""
    from kivy.uix.label import Label

    Label._font_properties = USED
