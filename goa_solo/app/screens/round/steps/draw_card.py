"""A real card on the round screen: what to tap for the revealed card, and what is asked if it can't
be there."""

from goa_solo.app.i18n import _, plural
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import FACE, AnswerButton, Coin, Coins, KnownCards
from goa_solo.packs import DeckPack
from goa_solo.play.deck_learning import exceeds_pile_size, faces_left
from goa_solo.rules.auction import TAX
from goa_solo.rules.cards import PARDAUS, Face
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Correct, Drawn, Entry
from goa_solo.rules.market import Space
from goa_solo.rules.message import Message, say
from goa_solo.rules.purse import coin_counts
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import DrawCard
from goa_solo.rules.table import Table

NOTHING = (0, 0, 0, 0)


def cards_seen(table: Table, deck: str) -> tuple[Face | int, ...]:
    """Return the cards of a deck seen in this phase; a number if only the value was entered."""
    pile = table.deck(deck)
    return (*pile.used, *pile.pile)


class DrawCardStep(RoundStep[DrawCard]):
    def panel(self, _ticked: frozenset[str]) -> KnownCards | Coins:
        """Return the cards to tap; one that was revealed here before comes first. Where the value
        will do, there are none if a receipt or a small screen needs the room: the card editor
        starts from one that was undone."""
        prompt, offered = self.prompt, self.shown.conductor.offered
        if prompt.deck == PURSE:
            return _coins(prompt, offered)
        pack = self.shown.known()
        seen = cards_seen(self.table, prompt.deck)
        room = not (self.shown.just_settled or self.shown.cramped) or not prompt.value_will_do
        left = faces_left(pack, prompt.phase, prompt.deck, seen) if pack and room else ()
        again = offered.card if offered else None
        shown = () if isinstance(again, int | None) or not room else (again,)
        faces = dict.fromkeys((*shown, *left))
        level = AUCTION.index(prompt.deck) + 1 if prompt.deck in AUCTION else 0
        line = _hand_line(pack, len(faces), prompt.value_will_do) if room or not pack else ""
        return KnownCards(tuple(faces), again, level, line, prompt.values)

    def instruction(self) -> Message:
        """Return the question; a card that lies revealed is only to be entered again."""
        if self.shown.conductor.card_left and not self.prompt.tax:
            return say("Which card did you reveal?")
        return super().instruction()

    @property
    def lot(self) -> Space | None:
        return self.table.lot.space if self.table.stage is Stage.AUCTION else None

    def buttons(self) -> tuple[AnswerButton, ...]:
        """Return no button for purse cards, which are all shown; else one to enter a card."""
        there = self.panel(frozenset())
        if isinstance(there, Coins):
            return ()
        whole = _("Enter the whole card") if there.values else _("Enter the card")
        label = _("Another card") if there.faces else whole
        return (AnswerButton(label, does=FACE, main=not there.faces and not there.values),)

    @property
    def hint(self) -> str:
        return _("Tap the card") if self.prompt.deck == PURSE else ""

    @property
    def entered_wrong(self) -> Face | None:
        """The card to start the card editor from: the one that was just undone."""
        left = self.shown.conductor.card_left
        card = left.entry.card if left and isinstance(left.entry, Drawn) else None
        return None if isinstance(card, int) else card

    @property
    def title(self) -> str:
        """The title of the card editor."""
        if self.prompt.deck == ACTION:
            return _("Her action card")
        return _("Her level {level} card").format(level=AUCTION.index(self.prompt.deck) + 1)

    def warning_for(self, card: Face | int) -> str:
        """Return the question about a card that can't be there, else "". The table is right."""
        if isinstance(card, int):
            if (
                self.prompt.deck != PURSE
                or card in self.prompt.cards
                or (self.prompt.tax and card > TAX)
            ):
                return ""
            return self.shown.render(
                say(
                    "As far as the app knows, there is no {card} in her draw pile. If you"
                    " did draw one, it's added to her purse as a correction.",
                    card=card,
                )
            )
        pack, prompt = self.shown.known(), self.prompt
        seen = (*cards_seen(self.table, prompt.deck), card)
        if pack is None or not exceeds_pile_size(pack, prompt.phase, prompt.deck, seen):
            return ""
        return _(
            "That would be a ninth card: you already know all eight in this pile, and this"
            " isn't one of those left. Use it anyway? Your saved deck stays as it is."
        )

    def entries_for_card(self, card: Face | int) -> tuple[Entry, ...]:
        """Return the answers for a card: first a correction, if her purse or deck can't have it."""
        prompt = self.prompt
        drawn = Drawn(prompt.deck, card)
        if not isinstance(card, int):
            return (Correct(one_more=prompt.deck), drawn) if self.warning_for(card) else (drawn,)
        if prompt.deck != PURSE or card in prompt.cards or (prompt.tax and card > TAX):
            return (drawn,)
        more = coin_counts((*self.table.purse.refilled().draw, card))
        return (Correct(draw=more, discard=NOTHING if prompt.reshuffle else None), drawn)


def _hand_line(pack: DeckPack | None, left: int, value_will_do: bool) -> str:
    if value_will_do and not left and pack is None:
        return _("Tap its value; its deck can't be read, so the card won't be remembered.")
    if value_will_do and not left:
        return _("Tap its value, or enter the whole card to have it remembered.")
    if value_will_do:
        return _("Tap its value, or the card itself if it is one of these.")
    if pack is None:
        return _("Enter the card; its deck can't be read, so the card won't be remembered.")
    if not left:
        return _("You enter each card only the first time it turns up.")
    return plural(
        "{count} known card could still come up; tap it, or enter another.",
        "{count} known cards could still come up; tap one, or enter another.",
        left,
    )


def _coins(prompt: DrawCard, offered: Drawn | None) -> Coins:
    left = coin_counts(prompt.cards)
    again = offered.card if offered else None
    coins = tuple(
        Coin(value, None if prompt.tax and value > TAX else count, value == again)
        for value, count in zip(PARDAUS, left, strict=True)
    )
    return Coins(coins)
