"""The text of the about page."""

import attrs

from goa_solo import installed_version
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context


@attrs.frozen
class AboutSection:
    """A heading and its paragraph."""

    heading: str
    text: str


class AboutPresenter:
    """The about page as plain values."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def version(self) -> str:
        return _("Version {version}").format(version=installed_version())

    def sections(self) -> list[AboutSection]:
        return [
            AboutSection(
                _("Not an official product"),
                _(
                    "This app is made by players, for players. It isn't connected with the"
                    " publishers or the designer of Goa and uses none of their art. You need the"
                    " game to use it."
                ),
            ),
            AboutSection(
                _("Private and free"), _("No network, no account, no permissions, no ads.")
            ),
            AboutSection(
                _("Your data"),
                _("Everything you enter stays on this device, here:\n{folder}").format(
                    folder=self._context.data_folder
                ),
            ),
            AboutSection(
                _("Licence"),
                _(
                    "Free software under the MIT licence: use it, change it, pass it on. "
                    "Headings are set in Marcellus by Astigmatic (SIL Open Font License). "
                    "Built with Python, Kivy, KivyMD and TinyDB."
                ),
            ),
        ]
