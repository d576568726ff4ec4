"""Campaigns as scenes, for the layout check and for the gallery."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from goa_solo.application import campaigns, own_decks
from goa_solo.application.finish_session import SheetEntry, add_score_only
from goa_solo.packs import campaign, deck
from goa_solo.rules.campaign import (
    Abandon,
    CampaignEntry,
    CampaignStart,
    Choose,
    Definition,
    Record,
)
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.random_session import SETUP, SHEET, play, started

LISBON = campaign("lisbon").definition
START = CampaignStart((("E", "F"), ("D", "G"), ("B", "I")), difficulties=(1, 2, 3))
RICH = evolve(
    SHEET, tracks=(5, 5, 4, 5, 5), outposts=4, pardaos=32, symbols=(4, 2, 1, 0, 0, 0), duty=1
)


def make_campaign(
    store: Store,
    *entries: CampaignEntry,
    name: str = "Monsoon of 1510",
    start: CampaignStart = START,
    definition: Definition = LISBON,
) -> str:
    """Save a campaign with these entries; a result with a sheet is also saved to history."""
    campaign_record = campaigns.start_campaign(store, start, definition, name=name)
    for entry in entries:
        if isinstance(entry, Record) and entry.sheet is not None:
            count = SheetEntry(entry.sheet, dict(entry.overruled))
            campaign_session = store.campaigns.read(campaign_record.id).next_session
            add_score_only(store, SETUP, count, campaign_session=campaign_session)
        else:
            campaigns.add_entry(store, campaign_record.id, entry)
    return campaign_record.id


FIRST = Record(0, sheet=SHEET, overruled=(("F", "the fourth lay under the board"),))
SECOND = Record(0, sheet=RICH)
LAST = Record(46, ("B",))
CORRECTED = Record(51, ("E",))


def _open(app: App, screen: str, **what: Any) -> Any:
    """Open a screen without a transition."""
    app.app.screens.begin(screen, **what)
    app.frames(3)
    return app.page


def _board(app: App, *entries: CampaignEntry, **options: Any) -> str:
    name = make_campaign(app.store, *entries, **options)
    _open(app, "campaign", campaign_id=name)
    return name


def _several(app: App) -> None:
    store = app.store
    make_campaign(
        store, Record(51, ("E", "F")), Record(38, ("G",)), Record(44, ("B", "I")), name=""
    )
    make_campaign(store, Record(23), name="The short one")
    make_campaign(store, Record(40, ("E",)), Abandon(), name="Laid up in Mombasa")
    make_campaign(store, FIRST, Choose(("ships", "pardaos")))
    monsoon = campaign("monsoon").definition
    goals = tuple(tuple(pair) for pair in ("AB", "CD", "EF", "GH"))
    make_campaign(store, start=CampaignStart(goals), definition=monsoon, name="Four winds")
    _open(app, "campaigns")


def _session_recorded(app: App, *entries: CampaignEntry) -> None:
    """Show a recorded session, after the animation of its cargo."""
    from kivy.animation import Animation

    _open(app, "session_recorded", campaign_id=make_campaign(app.store, *entries))
    chart, hold = app.find(named="chart"), app.find(named="hold")
    Animation.cancel_all(chart)
    Animation.cancel_all(hold)
    chart.share, hold.shown = chart.view.at, hold.view.goods
    app.frames(2)


def _new(app: App) -> None:
    _open(app, "new_campaign")
    page = app.page
    page.set_alike(1)
    page.set_drawn(1)
    for letter in "AFDG":
        page.pick(letter)
    page.fold_rows()


def _wrong_file(app: App) -> None:
    store = app.store
    store.campaign_files.write("broken", 'format = "campaign"\nversion = 1\nname = "Broken!"\n')
    _open(app, "new_campaign")


def _goals_on_the_sheet(app: App) -> None:
    _open(app, "score_sheet", campaign_id=make_campaign(app.store))
    page = app.page
    page.set("outposts", 4)
    page.presenter.decide(page.presenter.goals()[0], "the card was misread")
    page.refresh()
    app.frames(3)
    page.ids.scroll.scroll_y = 0


def _reason(app: App) -> None:
    _goals_on_the_sheet(app)
    page = app.page
    page.decide(page.presenter.goals()[1])


def _corrected(app: App) -> None:
    name = make_campaign(app.store, FIRST, SECOND)
    _open(app, "campaign", campaign_id=name)
    _open(
        app,
        "score_sheet",
        finished=app.store.campaigns.read(name).sessions[0],
        campaign_id=name,
    )
    page = app.page
    page.set_track(1, 2)
    page.set_track(4, 2)
    page.presenter.decide(page.presenter.goals()[1], "")
    page.save()


def _at_the_table(app: App, goals: bool) -> None:
    """Show the session of a campaign: its checklist, or its goals in the drawer."""
    chosen = Choose(("ships", "pardaos"))
    new = _open(app, "new_session", campaign_id=make_campaign(app.store, FIRST, chosen))
    new.start()
    app.frames(3)
    app.arrive()
    page = app.page
    if goals:
        page.open_drawer("goals")
    else:
        page.ids.panel_scroll.scroll_y = 0
    app.frames(12)


def _paused(app: App) -> None:
    """Show a session started twice for the same place in the campaign."""
    name = make_campaign(app.store, FIRST, Choose(("ships", "pardaos")))
    for _ in range(2):
        _open(app, "new_session", campaign_id=name).start()
        app.frames(3)
    page = _open(app, "campaign", campaign_id=name)
    page.ids.scroll.scroll_y = 0.45
    app.frames(6)


def _correction(app: App, record: Record = CORRECTED) -> None:
    """Show a correction that takes a good and a bonus away."""
    chosen = Choose(("ships", "pardaos"))
    name = make_campaign(app.store, Record(51, ("E", "F")), chosen, Record(38, ("D",)))
    campaigns.correct_manual_record(app.store, name, 1, record)
    _open(app, "correction", campaign_id=name, fresh=True)


def _finale(app: App, part: int, share: float = 1.0) -> None:
    """Show a part of the finale: how it ends, or in between."""
    note = "Calm seas after the Cape, and a friend at the oars."
    name = make_campaign(app.store, FIRST, SECOND, LAST)
    campaigns.set_name_and_note(app.store, name, note=note)
    page = _open(app, "finale", campaign_id=name)
    page._show(part)
    page._finish()
    if share < 1:
        motion = page._motions()[0]
        setattr(motion.widget, motion.name, motion.end * share)
    app.frames(3)


def _logbook(app: App) -> None:
    _finale(app, 2)
    app.page.read_logbook()


def _lost(app: App) -> None:
    _open(app, "lost_at_sea", campaign_id=make_campaign(app.store, FIRST, Record(33)))


def _wastebasket(app: App) -> None:
    """Show one of each kind that was deleted."""
    fill_wastebasket(app)
    _open(app, "wastebasket")


def fill_wastebasket(app: App) -> None:
    store = app.store
    store.move_to_trash(store.decks, own_decks.add(store, evolve(deck("house"), name="My cards")))
    store.move_to_trash(store.campaigns, make_campaign(store, FIRST))
    store.move_to_trash(store.finished, add_score_only(store, SETUP, SheetEntry(SHEET)).id)
    store.move_to_trash(store.running, play(started(store), turns=9).id)


SCENES: dict[str, Callable[[App], Any]] = {
    "campaigns": lambda app: _open(app, "campaigns"),
    "campaigns-several": _several,
    "campaign-new": lambda app: _open(app, "new_campaign"),
    "campaign-new-open": _new,
    "campaign-new-wrong-file": _wrong_file,
    "campaign-begun": lambda app: _board(app),
    "campaign-bonuses": lambda app: _board(app, FIRST, Choose(("ships",))),
    "campaign-bonuses-last": lambda app: _board(app, FIRST, SECOND),
    "campaign-finished": lambda app: _board(app, FIRST, SECOND, LAST),
    "campaign-lost": lambda app: _board(app, FIRST, Record(33)),
    "campaign-aside": lambda app: _board(app, FIRST, Abandon()),
    "campaign-points": lambda app: _open(
        app, "manual_result", campaign_id=make_campaign(app.store, FIRST)
    ),
    "campaign-session-recorded": lambda app: _session_recorded(app, FIRST, SECOND),
    "campaign-session-recorded-end": lambda app: _session_recorded(app, FIRST, SECOND, LAST),
    "campaign-sheet-goals": _goals_on_the_sheet,
    "campaign-sheet-reason": _reason,
    "campaign-correction-asks": _corrected,
    "campaign-round-checklist": lambda app: _at_the_table(app, goals=False),
    "campaign-round-goals": lambda app: _at_the_table(app, goals=True),
    "campaign-corrected": _correction,
    "campaign-corrected-lost": lambda app: _correction(app, Record(51)),
    "finale-arrival": lambda app: _finale(app, 0),
    "finale-unloading": lambda app: _finale(app, 1, 0.5),
    "finale-unloaded": lambda app: _finale(app, 1),
    "finale-rank": lambda app: _finale(app, 2),
    "logbook-page": _logbook,
    "lost-at-sea": _lost,
    "wastebasket-full": _wastebasket,
    "campaign-paused": lambda app: _paused(app),
    "campaign-new-session": lambda app: _open(
        app, "new_session", campaign_id=make_campaign(app.store, FIRST, Choose(("ships",)))
    ),
}
"""The scenes for the gallery, by name."""
