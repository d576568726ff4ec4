"""Names, notes and titles are shown as they are: no markup, no placeholders, no way to break a
page."""

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo import packs
from goa_solo.application import own_decks
from goa_solo.application.campaigns import LONGEST_NAME
from goa_solo.application.finish_session import add_score_only, annotate
from goa_solo.rules.campaign import Record
from goa_solo.store import export_file
from goa_solo.store.serialize import LONGEST_TEXT
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.campaign_scenes import make_campaign
from tests.support.random_session import COUNT, SETUP, opened, play, started
from tests.support.whole_imports import preview_import

pytestmark = pytest.mark.window

TOO_LONG = "W" * 10_000
NASTY = {
    "markup": "[b]bold[/b] [color=ff0000]red[/color] [size=99]x[/size] &bl;&amp;&br;[ref=a]",
    "placeholders": "{name} {0} {} {nazar} {a.__class__} %s %(x)s $x",
    "control": "bell\x07 escape\x1b[31m nul\x00 end\x85 line\u2028sep",
    "right to left": "\u202eabc\u202c \u200f\u2067עברית\u2069 a\u0301\u0302 \U0001f9ff",
    "all of them": "[b]{name}[/b] &bl;[color=ff0000] %s \u202eabc\u202c \x07\x1b[31m \U0001f9ff",
    "one long word": "W" * LONGEST_TEXT,
    "lines": "\n".join(["a line"] * 400),
}


def fill(store: Store, text: str) -> dict[str, str]:
    """Everything that can hold a player's words holds these: names and reasons as many of them as
    earlier versions took."""
    campaign = make_campaign(store, Record(40, ("E",), overruled=(("E", text),)))
    store.campaigns.write(evolve(store.campaigns.read(campaign), name=text, note=text))
    finished = add_score_only(store, SETUP, COUNT).id
    annotate(store, finished, text)
    deck = own_decks.add(store, packs.deck("house"))
    try:
        own_decks.rename(store, deck, text)
    except ValueError:  # a deck's title is a printable line
        own_decks.rename(store, deck, "plain")
    play(started(store, seed=text), turns=3)
    return {"campaign_id": campaign, "finished": finished, "deck": deck}


def labels(app: App) -> list[Any]:
    """Everything in the window that draws text."""
    return [
        one for one in app.app.screens.walk() if hasattr(one, "text") and hasattr(one, "markup")
    ]


FEW = ("all of them",)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in FEW else pytest.mark.long) for name in NASTY]
)
def test_the_words_of_a_player_are_shown_as_they_are(data_home: Path, name: str) -> None:
    text = NASTY[name]
    with opened(data_home) as store:
        made = fill(store, text)
        raw = export_file.of_everything(store).text().encode()
    shown: set[str] = set()
    with App(data_home) as app:
        screens = app.app.screens
        preview = preview_import(app.store, raw)
        for screen, what in (
            ("home", {}),
            ("campaigns", {}),
            ("campaign", {"campaign_id": made["campaign_id"]}),
            ("manual_result", {"campaign_id": made["campaign_id"]}),
            ("session_recorded", {"campaign_id": made["campaign_id"]}),
            ("logbook", {"campaign_id": made["campaign_id"]}),
            ("new_session", {"campaign_id": made["campaign_id"]}),
            ("history", {}),
            ("finished_session", {"finished": made["finished"]}),
            ("decks", {}),
            ("deck", {"deck": made["deck"]}),
            ("deck_report", {"deck": made["deck"]}),
            ("import_preview", {"preview": preview}),
            ("settings", {}),
        ):
            screens.begin(screen, **what)
            app.frames(3)
            for label in labels(app):
                assert not label.markup or "[" not in NASTY[name] or text not in label.text
                # A page with a word of thousands of letters in a label takes seconds to draw.
                assert len(label.text) < 600, (screen, label.text[:700])
            if any(text[:LONGEST_NAME].strip() in one for one in app.texts()):
                shown.add(screen)
        screens.begin("campaign", campaign_id=made["campaign_id"])
        app.page.share()
        app.frames(3)
    if name != "control":  # the driver lists no control characters
        assert {"campaigns", "campaign", "finished_session"} <= shown


def test_a_field_takes_what_can_be_saved_and_no_more(data_home: Path) -> None:
    with opened(data_home) as store:
        made = fill(store, "short")
    with App(data_home) as app:
        for screen, what, field, most in (
            ("campaign", {"campaign_id": made["campaign_id"]}, "name", LONGEST_NAME),
            ("campaign", {"campaign_id": made["campaign_id"]}, "note", LONGEST_TEXT),
            ("finished_session", {"finished": made["finished"]}, "note", LONGEST_TEXT),
            ("deck", {"deck": made["deck"]}, "name", own_decks.LONGEST_TITLE),
            ("new_campaign", {}, "name", LONGEST_NAME),
        ):
            app.app.screens.begin(screen, **what)
            app.frames(2)
            page = app.page
            if screen == "deck":
                app.tap("Rename")
            page.ids[field].focus = True
            page.ids[field].select_all()
            page.ids[field].delete_selection()
            page.ids[field].insert_text(TOO_LONG)  # as pasting does
            assert page.ids[field].text == "W" * most, (screen, field)
            page.save_typed()
            app.frames(1)
            assert page.ids[field].text == "W" * most, (screen, field)
        store = app.store
        campaign = store.campaigns.read(made["campaign_id"])
        assert (campaign.name, campaign.note) == ("W" * LONGEST_NAME, "W" * LONGEST_TEXT)
        assert store.finished.read(made["finished"]).note == "W" * LONGEST_TEXT


def test_a_notice_with_such_words_is_shown(data_home: Path) -> None:
    from goa_solo.rules.message import say

    text = NASTY["all of them"]
    with App(data_home) as app:
        app.store.access.add_notice(say("Look at {what}.", what=text))
        app.go("settings")
        assert f"Look at {text}." in app.texts()
