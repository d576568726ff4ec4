"""Cards while they are being entered. Imports no Kivy."""

from attrs import define, field

from goa_solo.app.i18n import _
from goa_solo.rules.cards import PARDAUS, ActionFace, AuctionFace, Deed
from goa_solo.rules.market import Direction, Space, TileType
from goa_solo.rules.purse import CoinCounts

MOST_COUNTED = 20  # on the number pad of a Solo Bank card


@define
class AuctionDraft:
    """An auction card: types in order, start, direction; entering its value saves it."""

    level: int
    kinds: list[TileType] = field(factory=list)
    start: Space | str | None = None
    direction: Direction = Direction.CLOCKWISE
    value: int | None = None
    with_value: bool = True  # False if only the search matters

    def load(self, face: AuctionFace) -> None:
        """Start from an existing card."""
        self.kinds = list(face.priority)
        self.start = face.start if self.level in face.levels else None
        self.direction, self.value = face.direction, face.value

    def toggle(self, kind: TileType) -> None:
        """Add a type as the next in order, or remove it if it is there."""
        self.kinds.remove(kind) if kind in self.kinds else self.kinds.append(kind)

    def begin_at(self, start: Space | str, direction: Direction | None = None) -> None:
        self.start = start
        self.direction = direction or self.direction

    def put_value(self, value: int) -> None:
        self.value = value

    def turn(self) -> None:
        clockwise = self.direction is Direction.CLOCKWISE
        self.direction = Direction.COUNTER if clockwise else Direction.CLOCKWISE

    @property
    def missing_hint(self) -> str:
        """What must be entered before the value, "" if nothing."""
        if not self.kinds:
            return _("Tap the types she looks for, first choice first.")
        if self.start is None:
            return _("Tap the next type, or where the search starts.")
        return ""

    @property
    def hint(self) -> str:
        if self.missing_hint:
            return self.missing_hint
        if not self.with_value:
            return _("Tap the middle to change direction.")
        return _("Tap the middle to change direction, her value to save the card.")

    def picture(self) -> AuctionFace | None:
        """Return the card as far as it can be drawn."""
        if not self.kinds or self.start is None:
            return None
        return AuctionFace(tuple(self.kinds), self.start, self.direction, self.value or 0)

    def face(self) -> AuctionFace | None:
        """Return the card, if it is complete."""
        return None if self.with_value and self.value is None else self.picture()


@define
class ActionDraft:
    """An action card: two halves."""

    holding: Deed | None = None
    without: Deed | None = None

    def load(self, face: ActionFace) -> None:
        self.holding, self.without = face.holding, face.without

    def choose(self, holds: bool, deed: Deed) -> None:
        if holds:
            self.holding = deed
        else:
            self.without = deed

    @property
    def hint(self) -> str:
        return _("Tap what she does in each half of the card.")

    def face(self) -> ActionFace | None:
        if self.holding is None or self.without is None:
            return None
        return ActionFace(self.holding, self.without)


@define
class PurseDraft:
    """A Solo Bank card: how many of each Pardau card. Entering a number moves on to the next."""

    counts: list[int] = field(factory=lambda: [0] * len(PARDAUS))
    entered: set[int] = field(factory=set)
    now: int = 0

    def load(self, counts: CoinCounts) -> None:
        self.counts = list(counts)
        self.entered = set(range(len(PARDAUS)))

    def choose(self, number: int) -> None:
        self.now = number

    def count(self, amount: int) -> None:
        self.counts[self.now] = amount
        self.entered.add(self.now)
        self.now = min(self.now + 1, len(PARDAUS) - 1)

    @property
    def hint(self) -> str:
        return _("How many cards worth {value} are there?").format(value=PARDAUS[self.now])

    def purse(self) -> CoinCounts | None:
        """Return the counts, once there is at least one card."""
        one, two, five, ten = self.counts
        return (one, two, five, ten) if any(self.counts) else None


Draft = AuctionDraft | ActionDraft | PurseDraft
