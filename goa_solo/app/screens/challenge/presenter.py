"""A received challenge: what would be played. Imports no Kivy."""

from goa_solo.app.i18n import _, capitalized, from_pack, render
from goa_solo.app.open_session import OpenSession
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.campaign_summary import points_text
from goa_solo.application import challenges
from goa_solo.application.challenge_code import Challenge, read_challenge_code
from goa_solo.packs import Edition, edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, PlayerError, RuleError, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.rulings import in_order


class ChallengePresenter:
    """A code, the challenge in it, and its session; nothing is saved before `start`."""

    def __init__(self, open_session: OpenSession) -> None:
        self._open_session = open_session
        self._store = open_session.store
        self.challenge: Challenge | None = None
        self.problem: Message | None = None

    def read_code(self, text: str) -> None:
        """Read a typed or pasted code; an empty one is not an error."""
        self.challenge = self.problem = None
        if not text.strip():
            return
        try:
            found = read_challenge_code(text)
            challenges.setup_of(self._store, found)
        except PlayerError as error:
            self.problem = error.message
        else:
            self.challenge = found

    @property
    def problem_text(self) -> str:
        return render(self.problem) if self.problem else ""

    def lines(self) -> list[str]:
        """Return what is played, and what must be ready on the table."""
        found = self.challenge
        if found is None:
            return []
        names = [render(module_title(name)) for name in found.chosen.modules]
        names += [
            render(module_title(name))
            for name in (found.chosen.story, found.chosen.captain)
            if name
        ]
        lines = [
            _("{edition}, difficulty {level}").format(
                edition=edition(found.chosen.edition).title, level=ROMAN[found.chosen.difficulty]
            )
        ]
        if names:
            lines.append(_("Modules and story: {names}").format(names=", ".join(names)))
        if found.chosen.rulings:
            numbers = ", ".join(in_order(set(found.chosen.rulings)))
            lines.append(_("Rulings played the other way: {numbers}").format(numbers=numbers))
        lines += [self._deck_line(found), *self._market_lines(found)]
        if found.seed in self._store.finished and found.points is not None:  # sent back
            mine = self._store.finished.read(found.seed).total
            lines.append(
                _("You scored {mine} in this session; the sender scored {theirs}.").format(
                    mine=points_text(mine), theirs=points_text(found.points)
                )
            )
        elif found.points is not None:
            lines.append(_("Score to beat: {points}").format(points=points_text(found.points)))
        return lines

    def _deck_line(self, found: Challenge) -> str:
        if found.deck is None:
            return _("Her cards: House deck")
        name = from_pack(found.deck.name)
        if challenges.brings_deck(self._store, found):
            return _("Her cards: {deck}, which will be saved with your decks").format(deck=name)
        return _("Her cards: {deck}").format(deck=name)

    def _market_lines(self, found: Challenge) -> list[str]:
        if found.chosen.cards_only:
            return [_("The market is only on your table: agree on a layout with the other player.")]
        if not found.markets:
            return [_("This challenge has no market yet: agree on a layout with the other player.")]
        return []

    def board(self) -> tuple[BoardView, Edition] | None:
        """Return the first market to lay out, and in which edition's looks; None if there is none.
        The second one is shown when it is due."""
        if self.challenge is None or not self.challenge.markets:
            return None
        return BoardView(self.challenge.markets[0]), edition(self.challenge.chosen.edition)

    def tiles(self) -> str:
        """Return the tiles to pick out for it."""
        board = self.board()
        if board is None:
            return ""
        view, looks = board
        counts = {kind: view.market.count(kind) for kind in TileType}
        names = (
            f"{capitalized(looks.terms[kind.key])} × {count}"
            for kind, count in counts.items()
            if count
        )
        return _("Pick out these tiles: {tiles}").format(tiles=", ".join(names))

    def start(self) -> None:
        """Start its session."""
        if self.challenge is None:
            raise RuleError(self.problem or say("Paste a challenge code first."))
        setup = challenges.prepare(self._store, self.challenge)
        self._open_session.pause()  # a link can arrive during another session
        self._open_session.start(
            setup,
            seed=self.challenge.seed,
            markets=self.challenge.markets,
            to_beat=self.challenge.points,
        )
