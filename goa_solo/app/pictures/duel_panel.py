"""The duel as a picture: both numbers of auctions won, and a bar between them."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty

from goa_solo.app.presenters.duel import Duel
from goa_solo.app.toolkit import buttons  # noqa: F401  used in duel_panel.kv
from goa_solo.app.toolkit.base_widgets import SurfaceColumn


class DuelPanel(SurfaceColumn):
    """Your auctions against hers."""

    duel = ObjectProperty(Duel(), rebind=True)
    standing = StringProperty()  # who leads over many sessions
    rival = StringProperty("Lakshmi")
    counted = StringProperty()  # what the numbers are, if not auctions


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
