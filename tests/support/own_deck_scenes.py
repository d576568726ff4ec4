"""The player's own decks as scenes, for the layout check and for the gallery."""

import random
from collections.abc import Callable
from typing import Any

from attrs import evolve

from goa_solo.app.screens.share_code.presenter import shared_deck
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS, Slot
from goa_solo.packs import DeckPack, deck, read_deck
from goa_solo.packs.deck_code import deck_code
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import ACTION, AUCTION, Correct, Drawn
from goa_solo.rules.market import SPACES, Market
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps import (
    DrawCard,
    LayMarketOnTable,
    PlaceHersOnTable,
    PlaceYoursOnTable,
    WhoWon,
    YourAuction,
)
from tests.support.app_driver import App
from tests.support.round_player import any_answer, open_session_at, play_to
from tests.support.round_scenes import asked


def with_decks(app: App) -> str:
    """Save a deck of 37 cards, a full one and an empty one, once; return the name of the first."""
    store = app.store
    house = deck("house")
    pack = DeckPack.empty("My cards")
    for slot in SLOTS[:37]:
        pack = own_decks.with_face(pack, slot, own_decks.face_at(house, slot))
    pack = own_decks.with_face(pack, SLOTS[4], own_decks.face_at(house, SLOTS[2]))
    own_decks.write(store, "my-cards", own_decks.with_purse(pack, 1, (6, 4, 1, 0)))
    own_decks.write(store, "a-borrowed-deck", evolve(house, name="A borrowed deck"))
    own_decks.write(store, "priya-s-box", DeckPack.empty("Priya's box"))
    return "my-cards"


def _editor(app: App, slot: Slot, face: Any = None) -> Any:
    name = with_decks(app)
    app.go("card_editor", deck=name, slot=slot)
    page = app.page
    if face is not None:
        page.presenter.draft.load(face)
        page.refresh()
    return page


def _purse(app: App) -> None:
    name = with_decks(app)
    app.go("card_editor", deck=name, difficulty=1)


def _bank_card_asked_for(app: App) -> None:
    name = with_decks(app)
    app.go("card_editor", deck=name, difficulty=2, done=lambda: None)


def _my_cards(app: App) -> None:
    with_decks(app)
    app.go("decks", deleted="gone")


def _bank_cards(app: App) -> None:
    app.go("deck", deck=with_decks(app))
    app.page.choose_tab(2)
    app.page.ids.tabs.chosen = 2


def _where(app: App, card: str, level: int, stone: str = "", second: str = "") -> None:
    app.go("find_marker", level=level, face=AuctionFace.parse(card))
    page = app.page
    page.presenter.lay(Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBY"))
    for name in filter(None, (stone, second)):
        assert page.presenter.tapped(SPACES[name]) == ""
    page.refresh()
    page.ids.board.journey = len(page.ids.board.view.path)


def _new_session(app: App) -> None:
    with_decks(app)
    app.go("new_session")
    page = app.page
    page.choose(real_cards=True, real_purse=True, cards_only=True)
    page.open_part("cards")
    app.frames(15)


def real_session(app: App, title: str = "A borrowed deck", **more: Any) -> Any:
    """Open a session with real cards of one of the decks."""
    with_decks(app)
    name = next(n for n, pack in pack_lookup.readable_own_decks(app.store) if pack.name == title)
    real = {"cards": CardSource.TABLE, "purse_cards": CardSource.TABLE}
    return open_session_at(app, Setup((6, 4, 3, 1), 2, deck=name, **(real | more)))


def _drawing(app: App, pile: str, title: str = "A borrowed deck", **more: Any) -> Any:
    page = real_session(app, title)
    play_to(page, asked(DrawCard, deck=pile, **more), way=table_way)
    return page


def _value_entered(app: App) -> None:
    page = _drawing(app, "auction 1", "Priya's box", value_will_do=True)
    page.presenter.conductor.answer(Drawn("auction 1", 6))
    play_to(page, asked(YourAuction), way=table_way)


def search_session(app: App, **more: Any) -> Any:
    """Open a session in which the app only searches."""
    page = real_session(app, search_only=True)
    play_to(page, asked(WhoWon, **more), way=table_way)
    return page


def _search_only_over(app: App) -> None:
    page = search_session(app)
    play_to(page, lambda table: table.over, way=table_way)


def _new_search(app: App) -> None:
    with_decks(app)
    app.go("new_session")
    page = app.page
    page.choose(real_cards=True, search_only=True)


def _doubt(app: App) -> None:
    page = _drawing(app, "purse")
    page.presenter.conductor.answer(Correct(draw=(6, 4, 3, 0)))
    page.refresh()
    page.card_revealed(10)


def _odds(app: App) -> None:
    page = real_session(app, "My cards")
    play_to(page, lambda table: table.round == 6, way=table_way)
    app.app.set_preferences(odds=True)
    page.open_drawer("odds")


def _cards_only(app: App, kind: type, level: int) -> Any:
    page = real_session(app, cards=CardSource.APP, purse_cards=CardSource.APP, cards_only=True)
    if kind is LayMarketOnTable:
        return page
    play_to(page, lambda t: isinstance(t.prompt, kind) and t.level == level, way=table_way)
    return page


def table_way(prompt: Any, rng: random.Random) -> Any:
    """Answer like `any_way`, with cards of the house deck for real ones."""
    if isinstance(prompt, DrawCard):
        if prompt.cards:
            return Drawn(prompt.deck, rng.choice(prompt.cards))
        return Drawn(prompt.deck, rng.choice(HOUSE.faces(prompt.phase, prompt.deck)))
    return any_answer(prompt, rng)


HOUSE = deck("house")
LEVEL_1, LEVEL_2, ACTIONS = (
    Slot(Phase.NIGHT, AUCTION[0], 7),
    Slot(Phase.NIGHT, AUCTION[1], 7),
    Slot(Phase.NIGHT, ACTION, 7),
)


def _receive(app: App) -> None:
    """Show a received deck that differs from one of the player's."""
    name = with_decks(app)
    app.go("receive_deck", code=deck_code(evolve(HOUSE, name="Theirs")))
    page = app.page
    page.presenter.choose(name)
    page.refresh()


SCENES: dict[str, Callable[[App], Any]] = {
    "my-cards": _my_cards,
    "my-cards-first": lambda app: app.go("decks"),
    "deck-cards": lambda app: app.go("deck", deck=with_decks(app)),
    "deck-bank-cards": _bank_cards,
    "deck-check": lambda app: app.go("deck_report", deck=with_decks(app), about="check"),
    "deck-share": lambda app: app.go("share_code", shared=shared_deck(app.store, with_decks(app))),
    "deck-receive": lambda app: _receive(app),
    "deck-faults": lambda app: app.go(
        "deck_report", problems=read_deck(b"format = 'deck'\nversion = 1", "theirs.toml").problems
    ),
    "deck-compare": lambda app: app.go("deck_report", deck=with_decks(app), about="compare"),
    "where-empty": lambda app: app.go("find_marker"),
    "where-edge": lambda app: _where(app, "P>Y>B N2 cw 3", level=1),
    "where-near": lambda app: _where(app, "T>B>P NE ccw 5", level=3, stone="N4", second="r2c3"),
    "new-session-real": _new_session,
    "round-draw-known": lambda app: _drawing(app, "auction 2"),
    "round-draw-new": lambda app: _drawing(app, "auction 1", "Priya's box"),
    "round-draw-value": lambda app: _drawing(app, "auction 1", value_will_do=True),
    "round-draw-value-new": lambda app: _drawing(
        app, "auction 1", "Priya's box", value_will_do=True
    ),
    "round-value-entered": _value_entered,
    "round-search-only": search_session,
    "round-search-only-over": _search_only_over,
    "correct-search-only": lambda app: search_session(app).correct(),
    "new-session-search-only": _new_search,
    "round-draw-action": lambda app: _drawing(app, "action"),
    "round-draw-action-new": lambda app: _drawing(app, "action", "Priya's box"),
    "round-draw-purse": lambda app: _drawing(app, "purse"),
    "round-draw-doubt": _doubt,
    "round-draw-odds": _odds,
    "round-cards-only": lambda app: _cards_only(app, PlaceHersOnTable, 2),
    "round-cards-only-edge": lambda app: _cards_only(app, PlaceHersOnTable, 1),
    "round-cards-only-setup": lambda app: _cards_only(app, LayMarketOnTable, 1),
    "round-cards-only-yours": lambda app: _cards_only(app, PlaceYoursOnTable, 3),
    "round-cards-only-second": lambda app: _cards_only(app, PlaceYoursOnTable, 2),
    "round-cards-only-stone": lambda app: _cards_only(app, PlaceYoursOnTable, 1),
    "editor-empty": lambda app: _editor(app, LEVEL_1),
    "editor-edge": lambda app: _editor(app, LEVEL_1, HOUSE.pile(Phase.DAY, AUCTION[0])[5]),
    "editor-neighbours": lambda app: _editor(app, LEVEL_2, HOUSE.pile(Phase.DAY, AUCTION[1])[6]),
    "editor-there": lambda app: _editor(app, SLOTS[4]),
    "editor-action": lambda app: _editor(app, ACTIONS, HOUSE.pile(Phase.DAY, ACTION)[1]),
    "editor-bank": _purse,
    "editor-bank-asked": _bank_card_asked_for,
}
"""The scenes for the gallery, by name."""
