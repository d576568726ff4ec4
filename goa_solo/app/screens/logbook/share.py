"""Shares a campaign as a picture with its logbook."""

from goa_solo.app import file_exchange
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign import share_picture
from goa_solo.app.screens.campaign.presenter import CampaignPresenter, summary
from goa_solo.app.screens.logbook.presenter import LogbookPresenter


def share_campaign(context: Context, presenter: CampaignPresenter) -> None:
    logbook = LogbookPresenter(context.store, presenter.id).logbook()
    picture = share_picture.campaign_png(summary(presenter), logbook)
    file_exchange.share(context, logbook.file_name, picture)
