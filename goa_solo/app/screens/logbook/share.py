"""Shares a campaign as a picture with its logbook."""

from goa_solo.app import file_exchange
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign import share_picture
from goa_solo.app.screens.logbook.presenter import LogbookPresenter


def share_campaign(context: Context, campaign_id: str) -> None:
    shown = LogbookPresenter(context.store, campaign_id)
    file_exchange.share(context, shown.logbook().file_name, share_picture.campaign_png(shown))
