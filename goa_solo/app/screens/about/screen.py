"""The events of the about page."""

from typing import Any

from kivy.properties import StringProperty

from goa_solo.app.screen_context import Context
from goa_solo.app.screens.about.presenter import AboutPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Surface


class SectionText(Surface):
    """A heading and its paragraph on their own surface."""

    heading = StringProperty()
    text = StringProperty()


class AboutPage(FormPage):
    """A page to read, without any actions."""

    version = StringProperty()

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        presenter = AboutPresenter(context)
        self.version = presenter.version
        for section in presenter.sections():
            text = SectionText(heading=section.heading, text=section.text)
            self.ids.column.add_widget(text)
