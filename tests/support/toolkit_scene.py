"""Every control of the toolkit on one page, for the picture in docs/develop/toolkit.md."""

from typing import Any

from tests.support.app_driver import App

CONTROLS = """
<ControlName@Text>:
    font_style: "Label"
    role: "medium"
    color: app.theme_cls.onSurfaceVariantColor

<ControlsPage@Column>:
    padding: dp(16)
    spacing: dp(8)
    ControlName:
        text: "BigButton, in a FootRow: filled, tonal, text"
    FootRow:
        BigButton:
            text: "Filled"
        BigButton:
            text: "Tonal"
            style: "tonal"
        BigButton:
            text: "Text"
            style: "text"
    ControlName:
        text: "Chip, Chip active, IconTap, RoundTap"
    BoxLayout:
        size_hint_y: None
        height: dp(52)
        spacing: dp(6)
        Chip:
            text: "Chip"
        Chip:
            text: "Active"
            active: True
        IconTap:
            icon: "arrow-left"
        RoundTap:
            sign: "plus"
    ControlName:
        text: "Tick"
    Tick:
        text: "A line that can be ticked off"
        active: True
    ControlName:
        text: "OptionButton"
    OptionButton:
        text: "One of several"
        line: "With a line about it"
        active: True
    OptionButton:
        text: "Another one"
    ControlName:
        text: "Segments"
    Segments:
        options: ["One", "of", "a few"]
    ControlName:
        text: "Stepper"
    Stepper:
        label: "A number"
        value: 7
    ControlName:
        text: "ValueSlider, MDLinearProgressIndicator"
    ValueSlider:
        max: 10
        value: 4
    MDLinearProgressIndicator:
        value: 60
        radius: dp(4)
        size_hint_y: None
        height: dp(8)
    ControlName:
        text: "Field"
    Field:
        hint_text: "Something to write"
"""


def controls(app: App) -> Any:
    from kivy.factory import Factory
    from kivy.lang import Builder

    from goa_solo.app.toolkit import buttons, slider, text_field  # noqa: F401  used in CONTROLS
    from goa_solo.app.toolkit.base_widgets import Scroll

    Builder.load_string(CONTROLS, filename="toolkit_scene")
    page = app.page
    page.clear_widgets()
    scroll = Scroll()
    scroll.add_widget(Factory.ControlsPage())
    page.add_widget(scroll)
    app.settle()
    Builder.unload_file("toolkit_scene")
