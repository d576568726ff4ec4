"""One campaign as plain values: where it is, its sessions and goals, and what can be done."""

from collections.abc import Iterable

from attrs import frozen

from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.presenters.campaign_summary import (
    goods_text,
    points_text,
    problem_text,
    status_line,
)
from goa_solo.app.presenters.campaign_view import ChartView, HoldView, chart_view, hold_view
from goa_solo.app.presenters.option import Option
from goa_solo.app.screens.campaign.session_cards import SessionCard, campaign_sessions
from goa_solo.app.screens.paused_sessions.presenter import paused_title
from goa_solo.application import campaigns
from goa_solo.application.finish_session import awaits_first_market
from goa_solo.application.loaded_campaign import LoadedCampaign, load_campaign, terms_edition
from goa_solo.rules.campaign import Campaign, Record, Status, goods_to_next_rank
from goa_solo.rules.campaign_board import (
    board_moves,
    board_state,
    campaign_before,
    has_board,
    initial_layout,
    sentences,
)
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store

PLAY, CONTINUE, SCORE, SHARE, RESUME, NEW = "play", "continue", "score", "share", "resume", "new"
"""What the main button does."""
CANT_BE_SHOWN = say("This campaign can't be shown right now.")


@frozen
class NextAction:
    """The main button."""

    does: str
    label: str


@frozen
class Bonuses:
    """The bonuses for the next session, and how many may still be chosen."""

    line: str
    lines: tuple[Option, ...]


class CampaignPresenter:
    """One campaign; `loaded` is read again after every change."""

    only_if: Status | None = None  # the status it must have to be shown

    def __init__(self, store: Store, name: str) -> None:
        self._store, self.id = store, name
        self.refresh()
        if self.only_if not in (None, self.loaded.status):
            raise RuleError(CANT_BE_SHOWN)

    def refresh(self) -> None:
        self.loaded: LoadedCampaign = load_campaign(self._store, self.id)
        edition = terms_edition(self._store, self.loaded.campaign_record)
        self.terms, self._solo_cards = dict(edition.terms), edition.solo_cards
        self.paused: tuple[RunningSession, ...] = campaigns.running_sessions(self._store, self.id)

    @property
    def campaign(self) -> Campaign:
        if self.loaded.campaign is None:
            raise RuleError(CANT_BE_SHOWN)
        return self.loaded.campaign

    @property
    def running(self) -> RunningSession | None:
        """The paused session for the next place that was played last, if any."""
        return self.paused[0] if self.paused else None

    @property
    def has_board(self) -> bool:
        """Whether the player's box has the Campaign Board."""
        return self._solo_cards and has_board(self.campaign)

    @property
    def ending_page(self) -> str:
        """The screen that shows how it ended; "" while it is under way."""
        pages = {Status.FINISHED: "finale", Status.LOST: "lost_at_sea"}
        return pages.get(self.campaign.status, "")

    @property
    def readable(self) -> bool:
        return self.loaded.campaign is not None

    # --- what is shown -------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.loaded.title

    @property
    def subtitle(self) -> str:
        """Which campaign it follows, if its name doesn't say so."""
        if not self.readable or not self.loaded.campaign_record.name:
            return ""
        return from_pack(self.campaign.definition.title)

    def chart(self) -> ChartView:
        return chart_view(self.campaign)

    def hold(self) -> HoldView:
        return hold_view(self.campaign)

    def headline(self) -> str:
        if not self.readable:
            return render(CANT_BE_SHOWN)
        if self.running is not None and self.may_enter:
            return paused_title(self.running)
        return status_line(self.campaign)

    def lines(self) -> list[str]:
        """The cargo, and what the next rank requires; the headline has the rank at the end. If the
        campaign can't be shown, why."""
        if not self.readable:
            return [problem_text(self.loaded)]
        found = [_("{goods} in the hold.").format(goods=goods_text(self.campaign.cargo))]
        if wanted := goods_to_next_rank(self.campaign):
            found.append(render(wanted))
        if over := self.hold().over:
            text = _("{goods} too many for the hold.")
            found.append(text.format(goods=goods_text(over)))
        return found

    def campaign_sessions(self) -> list[SessionCard]:
        return campaign_sessions(self._store, self.loaded, self.terms, self.paused)

    def bonuses(self) -> Bonuses | None:
        """The bonuses; None before the first session, once the next is laid out, and at the end."""
        campaign = self.campaign
        if not self.may_enter or not campaign.bonuses_earned:
            return None
        if self.running is not None and not awaits_first_market(self.running.state):
            return None
        left = campaign.bonuses_earned - len(campaign.bonuses)
        line = plural("{count} still to choose.", "{count} still to choose.", left)
        if not left:
            line = _("Chosen. You can change this until you set up the market.")
        if campaign.bonuses_earned == len(campaign.bonuses_open):
            line = _("You have earned all of them.")
        texts = {one.key: render(one.as_message(), self.terms) for one in campaign.bonuses_open}
        lines = [Option(key, text, key in campaign.bonuses) for key, text in texts.items()]
        return Bonuses(line, tuple(lines))

    def board_lines(self) -> list[str]:
        """Return what the physical Campaign Board shows now; before the first session, how to lay
        it out."""
        if not self.has_board:
            return []
        begun = bool(self.campaign.results)
        layout = sentences(initial_layout(self.campaign))
        return self.texts(board_state(self.campaign) if begun else layout)

    def texts(self, messages: Iterable[Message]) -> list[str]:
        return [render(message, self.terms) for message in messages]

    def step(self) -> NextAction | None:
        campaign, number = self.campaign, self.campaign.session
        match campaign.status:
            case Status.ABANDONED:
                return NextAction(RESUME, _("Resume"))
            case Status.FINISHED:
                return NextAction(SHARE, _("Share as a picture"))
            case Status.LOST:
                return NextAction(NEW, _("New campaign"))
            case Status.GOING:
                if self.running is None:
                    return NextAction(PLAY, _("Play session {number}").format(number=number))
                if self.running.state.over:
                    label = _("Score session {number}").format(number=number)
                    return NextAction(SCORE, label)
                return NextAction(CONTINUE, _("Continue session {number}").format(number=number))

    @property
    def step_label(self) -> str:
        found = self.step() if self.readable else None
        return found.label if found else ""

    @property
    def may_enter(self) -> bool:
        """Whether it is under way: a session can be entered, and it can be set aside."""
        return self.campaign.status is Status.GOING

    @property
    def undo_label(self) -> str:
        number = len(self.campaign.results)
        return _("Undo session {number}").format(number=number) if number else ""

    def undo_question(self) -> str:
        """Return the question to ask before the last recorded session is removed, which needs no
        readable campaign."""
        saved = self.loaded.campaign_record
        last = [entry for entry in saved.entries if isinstance(entry, Record)][-1]
        number = len(saved.sessions)
        text = _("Remove session {number} ({points}) from this campaign?").format(
            number=number, points=points_text(last.points)
        )
        if saved.sessions[-1]:
            text += " " + _("It stays in your history.")
        if self.readable and self.has_board:
            moves = board_moves(self.campaign, campaign_before(self.campaign, number))
            lines = " ".join(self.texts(sentences(moves)))
            text += " " + _("On your Campaign Board: {moves}").format(moves=lines)
        if self.paused:
            text += " " + _(
                "Session {number} is paused. It stays on the list of paused sessions, and you can"
                " continue it here once session {before} is recorded."
            ).format(number=number + 1, before=number)
        return text

    # --- what is done; each raises `PlayerError` if it is refused --------------------------------

    def toggle(self, key: str) -> None:
        """Choose or drop a bonus; one too many replaces the first."""
        campaign = self.campaign
        chosen = tuple(other for other in campaign.bonuses if other != key)
        if key not in campaign.bonuses:
            chosen = (*chosen, key)[-campaign.bonuses_earned :]
        campaigns.choose(self._store, self.id, chosen)
        self.refresh()

    def keep_bonuses(self) -> None:
        """Save the bonuses that the next session is set up with, if the player left them as they
        were: a correction may change what is earned, but not what was played."""
        campaign = self.campaign
        if campaign.bonuses and self.may_enter:
            campaigns.choose(self._store, self.id, campaign.bonuses)

    def describe(self, title: str, note: str) -> None:
        title, note = title.strip(), note.strip()
        record = self.loaded.campaign_record
        if (title, note) != (record.name, record.note):
            campaigns.set_name_and_note(self._store, self.id, title=title, note=note)
            self.refresh()
