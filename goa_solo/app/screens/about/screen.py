"""About the app: a page to read, all of it in `screen.kv`."""

from goa_solo.app.screens.page_templates import FormPage


class AboutPage(FormPage):
    """Version, licence and disclaimer."""
