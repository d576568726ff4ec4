"""The logbook: sentences made of what was recorded, and the picture that is shared."""

from io import BytesIO

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.logbook.presenter import LogbookPresenter
from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.rules.campaign import Record
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, LAST, SECOND, make_campaign
from tests.support.random_session import SHEET, play, started

NOTE = "Calm seas after the Cape."


def test_each_session_has_its_best_its_narrowest_goal_and_what_decided_it(
    open_session: OpenSession,
) -> None:
    store = open_session.store
    name = make_campaign(store, FIRST, SECOND, LAST)
    campaigns.set_name_and_note(store, name, note=NOTE)
    book = LogbookPresenter(store, name).logbook()
    assert [entry.text for entry in book.entries] == [
        "50 points. The largest shares came from Produce and Establish an Outpost: 10 points"
        " each. All goals were achieved. Extra cargo: 1 good.",
        "78 points, the most of any session. The largest share came from Exploration cards: 14"
        " points. The closest call was goal G: 14 points from exploration cards. All goals were"
        " achieved. Extra cargo: 1 good.",
        "46 points. Goal B was achieved.",
    ]
    assert (book.ending, book.note) == ("20 goods in Lisbon: Fleetmaster.", NOTE)
    assert book.text.endswith(NOTE)


def test_a_session_played_here_tells_its_auctions(open_session: OpenSession) -> None:
    store = open_session.store
    name = make_campaign(store)
    place = store.campaigns.read(name).next_session
    played = play(started(store, campaign_session=place))
    record = finish(store, store.running.read(played.id), SheetEntry(SHEET))
    stats = record.auction_stats
    assert stats is not None
    yours, hers = stats.yours_won + stats.hers_won, stats.yours_sold + stats.hers_lost
    (entry,) = LogbookPresenter(store, name).logbook().entries
    assert f"Auctions won: {yours} by you, {hers} by Lakshmi." in entry.text
    assert yours + hers > 0


def test_a_lost_campaign_has_a_logbook_too(open_session: OpenSession) -> None:
    name = make_campaign(open_session.store, Record(41, ("E",)), Record(33))
    book = LogbookPresenter(open_session.store, name).logbook()
    assert book.entries[1].text.endswith("Too few goals were achieved, and the ship was lost.")
    assert book.ending == "Lost in session 2, with 9 goods aboard."


@pytest.mark.window
def test_the_logbook_is_in_the_picture_that_is_shared(app: App) -> None:
    from PIL import Image

    from goa_solo.app.screens.campaign.share_picture import campaign_png
    from goa_solo.app.screens.finished_session.score_picture import HEIGHT

    name = make_campaign(app.store, FIRST, SECOND, LAST)
    app.go("logbook", campaign_id=name)
    without = Image.open(BytesIO(campaign_png(app.page.presenter)))
    campaigns.set_name_and_note(app.store, name, note=NOTE * 20)
    app.go("campaign", campaign_id=name)
    app.go("logbook", campaign_id=name)
    assert app.page.shown.note.startswith(NOTE)
    with_note = Image.open(BytesIO(campaign_png(app.page.presenter)))
    assert HEIGHT < without.height < with_note.height
    app.tap("Share")
    assert app.screen == "file_chooser"
