"""Her cards, drawn: every face can be told from every other, standing and lying."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.rules.cards import PARDAUS, ActionFace, AuctionFace
from tests.app.pictures.test_market_board import pixels
from tests.support.app_driver import App

OLD = packs.edition("rio-grande-2004")
QUINED = packs.edition("quined")

AUCTIONS = [
    "T>D>P NE cw 2", "T>D>P NE ccw 2", "T>D>P SW cw 2", "T>D>P NE cw 3", "D>T>P NE cw 2",
    "T NE cw 2", "P>Y>B>T>D NE cw 2", "T>D>P N3 cw 2", "T>D>P N3 ccw 2", "T>B>P E5 cw 2",
]  # fmt: skip
ACTIONS = ["gain 5 / nothing", "nothing / gain 5", "gain 10 / nothing", "kollam / madras",
           "madras / kollam"]  # fmt: skip


@pytest.mark.usefixtures("app")
def test_in_words() -> None:
    from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, PardauCard

    card = AuctionCard(face=AuctionFace.parse("T>B NE cw 2"), terms=QUINED.terms)
    assert card.says == "teal, then blue; from the upper right, clockwise; value 2"
    card.terms = OLD.terms
    assert card.says.startswith("immediate-effect, then red;")
    halves = ActionCard(face=ActionFace.parse("kollam / gain 5"), terms=OLD.terms)
    assert halves.says == (
        "with the flag, discard 2 random Quilon colonies; without it, she gains a 5"
    )
    assert PardauCard(face=1, terms=QUINED.terms).says == "1 Pardau"
    assert PardauCard(face=10, terms=OLD.terms).says == "10 ducats"
    assert PardauCard().says == "A card, face down"


def show(app: App, card: Any) -> Any:
    page = app.page
    page.clear_widgets()
    page.add_widget(card)
    card.pos = (40, 200)
    app.settle()
    return card


def different(app: App, folder: Path, card: Any, **values: list[Any]) -> int:
    """How many different pictures the values of a property make."""
    ((name, each),) = values.items()
    pictures = set()
    for value in each:
        setattr(card, name, value)
        app.settle()
        pictures.add(pixels(app, folder))
    return len(pictures)


@pytest.mark.window
@pytest.mark.parametrize("size", [(104, 148), (200, 92), (208, 296)])
def test_every_auction_face_is_its_own(app: App, tmp_path: Path, size: tuple[int, int]) -> None:
    from goa_solo.app.pictures.card_widgets import AuctionCard

    card = show(app, AuctionCard(looks=QUINED.looks, terms=QUINED.terms, size=size))
    faces = [None, *map(AuctionFace.parse, AUCTIONS)]
    assert different(app, tmp_path, card, face=faces) == len(faces)
    assert different(app, tmp_path, card, level=[0, 1, 2, 3]) == 4
    assert different(app, tmp_path, card, looks=[QUINED.looks, OLD.looks]) == 2
    assert different(app, tmp_path, card, face_up=[True, False]) == 2
    assert card.says == "A card, face down"


@pytest.mark.window
@pytest.mark.parametrize("size", [(104, 148), (200, 92)])
def test_every_action_face_is_its_own(app: App, tmp_path: Path, size: tuple[int, int]) -> None:
    from goa_solo.app.pictures.card_widgets import ActionCard

    card = show(app, ActionCard(looks=QUINED.looks, terms=QUINED.terms, size=size))
    faces = [None, *map(ActionFace.parse, ACTIONS)]
    assert different(app, tmp_path, card, face=faces) == len(faces)
    assert different(app, tmp_path, card, half=[None, True, False]) == 3
    assert different(app, tmp_path, card, terms=[QUINED.terms, OLD.terms]) == 2


@pytest.mark.window
def test_every_pardau_card_is_its_own(app: App, tmp_path: Path) -> None:
    from goa_solo.app.pictures.card_widgets import PardauCard

    card = show(app, PardauCard(terms=OLD.terms))
    assert different(app, tmp_path, card, face=[None, *PARDAUS]) == 5
    assert card.says == "10 ducats"
    assert tuple(card.size) == (64, 92)


@pytest.mark.window
def test_a_card_of_no_size_is_no_trouble(app: App) -> None:
    from goa_solo.app.pictures.card_widgets import AuctionCard

    face = AuctionFace.parse("T>D>P NE cw 2")
    for size in ((0, 0), (1, 1), (12, 400)):
        show(app, AuctionCard(face=face, looks=QUINED.looks, size=size))


@pytest.mark.window
def test_no_compass_letters_are_drawn_which_each_language_has_its_own_of(app: App) -> None:
    from goa_solo.app.pictures.card_widgets import AuctionCard
    from goa_solo.app.pictures.search_start_picker import StartPicker
    from goa_solo.app.toolkit import drawing

    def texts_for(widget: Any) -> int:
        """How many texts and icons are drawn when the start changes."""
        show(app, widget)
        drawing._lettering.cache_clear()
        if isinstance(widget, AuctionCard):
            widget.face = AuctionFace.parse("T>D>P SW cw 2")
        else:
            widget.start = "SW"
        app.settle()
        return int(drawing._lettering.cache_info().currsize)

    near = AuctionFace.parse("T>D>P NE cw 2")
    card = AuctionCard(face=near, looks=QUINED.looks)
    assert texts_for(card) == 2  # its value, and the sign of a type
    picker = StartPicker(edge=False, start="NE", size_hint=(None, None), size=(300, 300))
    assert texts_for(picker) == 2  # the direction, in words and as an arrow
