"""Which tile lies where, from the colours of the patches and what is known of an edition's inks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from statistics import median

from attrs import evolve, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import Inks
from goa_solo.photo.patches import Patch, Patches
from goa_solo.rules.market import SIZE, Market, TileType

Kind = TileType | None
KINDS: tuple[Kind, ...] = (*TileType, None)

# How common each is on a market that nobody has looked at.
USUAL: Mapping[Kind, float] = {
    TileType.DEPOT: 0.40, TileType.TEAL: 0.22, TileType.BLUE: 0.08, TileType.YELLOW: 0.06,
    TileType.PURPLE: 0.09, None: 0.15,
}  # fmt: skip
USUAL_LOG = {kind: log(share) for kind, share in USUAL.items()}
WARMTHS = (-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.15)
TINTS = (-0.12, 0.0, 0.12)
BOARD, BOARD_BRIGHT = 0.0004, 0.04  # how much a gap may differ from the board beside it, squared
PART = 1.0  # how much it tells against a colour that it covers a part of the patch only
WORST = 6.0  # no colour is more unlike another than this
SURE = 0.93


@frozen
class Judgement:
    """What probably lies on a space: every kind with its probability, the likeliest first."""

    likely: tuple[tuple[Kind, float], ...]

    @property
    def kind(self) -> Kind:
        return self.likely[0][0]

    @property
    def sure(self) -> bool:
        return self.likely[0][1] >= SURE


@frozen
class Light:
    """The colour of a photo's light, and how bright it is at each space."""

    gains: Linear
    shading: tuple[float, ...]


@frozen
class Reading:
    """A market as read from a photo."""

    spaces: tuple[Judgement, ...]
    light: Light

    @property
    def market(self) -> Market:
        return Market(tuple(one.kind for one in self.spaces))


def judge(patches: Patches, inks: Inks) -> Reading:
    """Try lights of many colours, and take the one by which the patches look most like tiles."""
    best: tuple[float, Light] | None = None
    for warmth in WARMTHS:
        for tint in TINTS:
            gains = colour.lamp(warmth, tint)
            fit = _Fit(patches, inks, gains)
            cost = fit.settle(2) + 2.0 * (warmth - 0.35) ** 2 + 40 * tint * tint
            if best is None or cost < best[0]:
                best = cost, Light(gains, tuple(fit.shading))
    assert best is not None
    fit = _Fit(patches, inks, best[1].gains, best[1].shading)
    fit.settle(2)
    for _ in range(3):
        fit.adapt()
        fit.settle(1)
    return Reading(fit.judgements(), Light(fit.gains, tuple(fit.shading)))


class _Fit:
    """A light that is tried: the patches without it, and what each looks like."""

    def __init__(
        self,
        patches: Patches,
        inks: Inks,
        gains: Linear,
        shading: Sequence[float] = (),
    ) -> None:
        self._patches, self._inks = patches, inks
        self.gains = gains
        self.shading = list(shading) or [0.0] * len(patches.tiles)
        self._expected = {kind: (colour.seen(light), 0) for kind, light in inks.lights.items()}
        self._look()

    def _look(self) -> None:
        gains = self.gains
        self._modes = [
            [(colour.seen(colour.divided(mode.light, gains)), mode.share) for mode in patch.modes]
            for patch in self._patches.tiles
        ]
        self._boards = boards_beside(self._patches, gains)

    # --- how much a patch is like a kind --------------------------------------------------------

    def _costs(self, place: int) -> list[tuple[float, int]]:
        """For each kind how little a patch is like it, and by which of its colours."""
        modes, shade = self._modes[place], self.shading[place]
        lost = [-PART * log(share) for _one, share in modes]
        costs = []
        for tile in TileType:
            ink, many = self._expected[tile]
            found = [
                min(self._inks.unlike(tile, ink, many, one, one.bright - shade), WORST) + lost[n]
                for n, (one, _share) in enumerate(modes)
            ]
            least = min(found)
            costs.append((least - USUAL_LOG[tile], found.index(least)))
        found = [self._gap_cost(place, n) + lost[n] for n in range(len(modes))]
        least = min(found)
        costs.append((least - USUAL_LOG[None], found.index(least)))
        return costs

    def _gap_cost(self, place: int, number: int) -> float:
        """How little one of a patch's colours is like the board beside it."""
        one, board = self._modes[place][number][0], self._boards[place]
        apart = ((one.u - board.u) ** 2 + (one.v - board.v) ** 2) / BOARD
        dark = (one.bright - board.bright) ** 2 / BOARD_BRIGHT
        cost = (apart + dark + log(BOARD * BOARD * BOARD_BRIGHT)) / 2
        bare = max(0.0, 0.92 - self._patches.tiles[place].plain[number]) * 10
        return min(cost + bare, WORST)  # a gap has no picture

    # --- making it fit --------------------------------------------------------------------------

    def settle(self, rounds: int) -> float:
        """Set the brightness by what the patches seem to be, a few times; the cost of it all."""
        total = 0.0
        for _ in range(rounds):
            kinds, offs, total = [], [], 0.0
            for place in range(len(self._modes)):
                costs = self._costs(place)
                least = min(costs)
                total += least[0]
                kind = KINDS[costs.index(least)]
                kinds.append((kind, least[1]))
                if kind is not None:
                    bright = self._modes[place][least[1]][0].bright
                    offs.append((place, bright - self._expected[kind][0].bright))
            self._kinds = kinds
            self._shade(offs)
        return total

    def _shade(self, offs: list[tuple[int, float]]) -> None:
        """Spread how much brighter the tiles are than expected over the market, smoothly."""
        if not offs:
            return
        middle = median(off for _place, off in offs)
        shading = []
        for place in range(len(self._modes)):
            row, col = divmod(place, SIZE)
            weight, total = 1.5, 1.5 * middle
            for other, off in offs:
                r, c = divmod(other, SIZE)
                near = exp(-((row - r) ** 2 + (col - c) ** 2) / 2.5)
                weight += near
                total += near * max(middle - 1.2, min(middle + 1.2, off))
            shading.append(total / weight)
        self.shading = shading

    def adapt(self) -> None:
        """Move the light's colour and the inks to what the patches show."""
        offs: list[list[float]] = [[], [], []]
        lights = self._inks.lights
        for place, (kind, number) in enumerate(self._kinds):
            if kind is None:
                continue
            patch = self._patches.tiles[place].modes[number].light
            logs = [log(p / e) for p, e in zip(patch, lights[kind], strict=True)]
            level = sum(logs) / 3
            for band in range(3):
                offs[band].append(logs[band] - level)
        if offs[0]:
            old = [log(g) for g in self.gains]
            level = sum(old) / 3
            moved = [0.6 * (o - level) + 0.4 * median(off) for o, off in zip(old, offs, strict=True)]
            self.gains = exp(moved[0]), exp(moved[1]), exp(moved[2])
            self._look()
        for tile in TileType:
            places = [
                (self._modes[place][number][0], self.shading[place])
                for place, (kind, number) in enumerate(self._kinds)
                if kind is tile
            ]
            if not places:
                continue
            hold = self._inks.hold(tile)
            ink = colour.seen(lights[tile])
            many = len(places)
            u = (hold * ink.u + sum(one.u for one, _shade in places)) / (hold + many)
            v = (hold * ink.v + sum(one.v for one, _shade in places)) / (hold + many)
            bright = sum(one.bright - shade for one, shade in places)
            ink = Seen(u, v, (hold * ink.bright + bright) / (hold + many))
            self._expected[tile] = ink, many

    def judgements(self) -> tuple[Judgement, ...]:
        found = []
        for place in range(len(self._modes)):
            costs = [cost for cost, _number in self._costs(place)]
            least = min(costs)
            shares = [exp(least - cost) for cost in costs]
            total = sum(shares) + 0.002
            doubt = exp(-max(0.0, least + 2.0) / 4)  # like nothing that is known
            likely = sorted(
                ((kind, share / total * doubt) for kind, share in zip(KINDS, shares, strict=True)),
                key=lambda one: -one[1],
            )
            found.append(Judgement(tuple(likely)))
        return tuple(found)


def boards_beside(patches: Patches, gains: Linear) -> list[Seen]:
    """The board's colour at each space, from the samples nearest to it."""
    found = [(one.at, colour.seen(colour.divided(one.light, gains))) for one in patches.board]
    boards = []
    for place in range(len(patches.tiles)):
        row, col = divmod(place, SIZE)
        weights = [
            exp(-((x - col - 0.5) ** 2 + (y - row - 0.5) ** 2) / 2) + 0.002
            for (x, y), _shade in found
        ]
        total = sum(weights)
        boards.append(
            Seen(
                sum(w * shade.u for w, (_at, shade) in zip(weights, found, strict=True)) / total,
                sum(w * shade.v for w, (_at, shade) in zip(weights, found, strict=True)) / total,
                sum(w * shade.bright for w, (_at, shade) in zip(weights, found, strict=True))
                / total,
            )
        )
    return boards


def learn(patches: Patches, market: Market, inks: Inks) -> Inks:
    """The inks with what a photo teaches whose market is known."""
    known = [(n, tile) for n, tile in enumerate(market.tiles) if tile is not None]
    if not known:
        return inks
    chosen = {n: patches.tiles[n].modes[0] for n, _tile in known}
    gains = (1.0, 1.0, 1.0)
    for _ in range(3):
        logs = [
            [log(p / e) for p, e in zip(chosen[n].light, inks.lights[tile], strict=True)]
            for n, tile in known
        ]
        r, g, b = (exp(median(one[band] for one in logs)) for band in range(3))
        gains = r, g, b
        for n, tile in known:
            ink = colour.seen(inks.lights[tile])
            shades = [colour.seen(colour.divided(m.light, gains)) for m in patches.tiles[n].modes]
            costs = [
                inks.unlike(tile, ink, 0, shade, shade.bright) - PART * log(mode.share)
                for shade, mode in zip(shades, patches.tiles[n].modes, strict=True)
            ]
            chosen[n] = patches.tiles[n].modes[costs.index(min(costs))]
    found: dict[TileType, list[Linear]] = {}
    for n, tile in known:
        found.setdefault(tile, []).append(colour.divided(chosen[n].light, gains))
    return inks.taught(found)
