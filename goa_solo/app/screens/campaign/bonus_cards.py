"""The bonuses for a campaign's session as cards to choose from."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from goa_solo.app.screens.campaign.presenter import Bonuses
from goa_solo.app.toolkit.base_widgets import Note, Pressable
from goa_solo.app.toolkit.buttons import FitGrid, SectionPanel

ICONS = {"contracts": "cards-outline", "ships": "ferry"}


class BonusCard(Pressable):
    """A bonus: filled with a rim and a tick if it is chosen, an outline if not, never grey."""

    text = StringProperty()
    icon = StringProperty()
    active = BooleanProperty(False)


class BonusPanel(SectionPanel):
    """All bonuses that can be chosen; a tap calls `toggle` with the key."""

    def __init__(self, found: Bonuses, toggle: Callable[[str], Any], **kwargs: Any) -> None:
        grid = FitGrid()
        for option in found.lines:
            icon = ICONS.get(option.key, "cash-multiple")
            card = BonusCard(text=option.text, icon=icon, active=option.on)
            card.bind(on_release=lambda _card, key=option.key: toggle(key))
            grid.add_widget(card)
        super().__init__(grid, Note(text=found.line), **kwargs)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
