"""Points and goals of a session played without the app, to enter or to correct."""

from goa_solo.app.i18n import _, plural, render
from goa_solo.app.presenters.campaign_summary import points_text, render_capitalized
from goa_solo.app.presenters.option import Option
from goa_solo.app.screens.paused_sessions.presenter import paused_question
from goa_solo.application import campaigns
from goa_solo.application.campaign_correction import Correction
from goa_solo.application.loaded_campaign import load_campaign, terms_edition
from goa_solo.rules.campaign import Campaign, Record, apply, goods_for
from goa_solo.rules.message import RuleError, say_count
from goa_solo.store.store import Store

MOST_POINTS = 200


class ManualResultPresenter:
    """The next session of a campaign, or with `session` one that was entered by hand."""

    def __init__(self, store: Store, name: str, session: int | None = None) -> None:
        self._store = store
        self._found = load_campaign(store, name)
        if self._found.campaign is None:
            raise RuleError("This campaign can't be shown right now.")
        self.campaign: Campaign = self._found.campaign
        self.terms = terms_edition(store, self._found.campaign_record).terms
        self.correcting = session is not None
        self.session = session or self.campaign.session
        self._letters = self.campaign.start.goals[self.session - 1]
        self.points, self.achieved = 0, frozenset[str]()
        if session is not None:
            record = self.campaign.results[session - 1].record
            self.points, self.achieved = record.points, frozenset(record.achieved)

    @property
    def id(self) -> str:
        return self._found.id

    @property
    def title(self) -> str:
        text = _("Correct session {number}") if self.correcting else _("Session {number}")
        return text.format(number=self.session)

    def goals(self) -> list[Option]:
        goals = map(self.campaign.definition.goal, self._letters)
        texts = [render_capitalized(goal.as_message(), self.terms) for goal in goals]
        return [
            Option(
                letter,
                _("{name}: {text}").format(name=letter, text=text),
                letter in self.achieved,
            )
            for letter, text in zip(self._letters, texts, strict=True)
        ]

    def set_points(self, points: int) -> None:
        self.points = min(max(points, 0), MOST_POINTS)

    def toggle(self, letter: str) -> None:
        self.achieved = self.achieved ^ {letter}

    def record(self) -> Record:
        return Record(self.points, tuple(one for one in self._letters if one in self.achieved))

    def line(self) -> str:
        """Return what this would mean, before it is saved."""
        definition = self.campaign.definition
        from_points = goods_for(definition, self.points)
        if not self.correcting and not self.points and not self.achieved:
            return plural(
                "Each point earns 1 good.",
                "Every {count} points earn 1 good, rounded up.",
                definition.points_a_good,
            )
        if self._loses:
            return self._too_few()
        if len(self.achieved) == definition.goals_a_session and definition.goods_for_all_goals:
            earned = say_count(
                "You earn {count} good for your points and {goals} for achieving all goals.",
                "You earn {count} goods for your points and {goals} for achieving all goals.",
                from_points,
                goals=definition.goods_for_all_goals,
            )
            return render(earned)
        return plural(
            "You earn {count} good for your points.",
            "You earn {count} goods for your points.",
            from_points,
        )

    # --- saving --------------------------------------------------------------------------------

    def consequences(self) -> Correction | None:
        """Return what a correction would change; None for a new session."""
        if not self.correcting:
            return None
        return campaigns.consequences(self._store, self.id, self.session, self.record())

    def question(self) -> str:
        """Return the question to ask first: about a result that is hardly meant, or a correction
        after which a later session could not have been played."""
        found = self.consequences()
        if found is None:
            return self._doubt()
        if not found.removed_sessions:
            return ""
        changes = " ".join(render_capitalized(change, self.terms) for change in found.losses())
        return _("After this correction: {changes} Correct it anyway?").format(changes=changes)

    def _doubt(self) -> str:
        """Return the question about a new result without points, or that loses the campaign."""
        doubts = []
        if not self.points:
            doubts.append(_("{points}.").format(points=points_text(self.points)))
        if self._loses:
            doubts.append(self._too_few())
        return _("{doubt} Is that right?").format(doubt=" ".join(doubts)) if doubts else ""

    @property
    def _loses(self) -> bool:
        return len(self.achieved) < self.campaign.definition.goals_needed

    @staticmethod
    def _too_few() -> str:
        return _("Too few goals: the campaign would be lost with this session.")

    def paused_question(self) -> str:
        """Return the question about a session paused for the same place, "" if there is none."""
        paused = () if self.correcting else campaigns.running_sessions(self._store, self.id)
        return paused_question(paused[0]) if paused else ""

    def save(self, *, delete_paused: bool = False) -> bool:
        """Record it; return whether a correction changed something. A session paused for the same
        place is deleted, or becomes a session of its own."""
        store = self._store
        if found := self.consequences():
            campaigns.correct_manual_record(store, self.id, self.session, self.record())
            return found.changed
        paused = campaigns.running_sessions(store, self.id) if delete_paused else ()
        apply(self.campaign, self.record())
        campaigns.add_entry(store, self.id, self.record())
        for one in paused:
            store.move_to_trash(store.running, one.id)
        return False
