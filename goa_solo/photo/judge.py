"""Which tile lies where, from the colours of the patches and what is known of an edition's inks.

The colour of the light isn't known, and an ink may differ from what the edition's file says. So
lights are tried, and each is judged by how much the patches look like tiles and gaps under it; with
the best one the inks are moved towards what the photo shows, a few times.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import exp, hypot, log
from statistics import median

from attrs import evolve, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import TileInks
from goa_solo.photo.patches import Mode, Patches
from goa_solo.rules.market import SIZE, Market, TileType

Kind = TileType | None
KINDS: tuple[Kind, ...] = (*TileType, None)

# How common each is on a market that nobody has looked at, as a log.
USUAL: Mapping[Kind, float] = {
    kind: log(share)
    for kind, share in zip(KINDS, (0.32, 0.20, 0.10, 0.10, 0.12, 0.16), strict=True)
}
# More of a type than any edition lays, with one to spare.
MOST = {TileType.TEAL: 9, TileType.BLUE: 5, TileType.YELLOW: 5, TileType.PURPLE: 6}
BEYOND = 6
WARMTHS = (-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.15)
TINTS = (-0.12, 0.12)
LEVELS = (1.2, 0.6, 0.0, -0.9)  # of brightness, as a log
LIGHTS = 3  # that are looked at closely
CLOSE = 3.0  # a light that explains the photo this much worse may still be the right one

# Squares of how much colours differ: a/L and b/L, and the log of brightness.
NOISE, NOISE_BRIGHT = 0.0003, 0.05  # tiles of one ink in one photo
KNOWN, KNOWN_BRIGHT = 0.0006, 0.05  # an ink that was learned, besides
HUE, NAMED_BRIGHT = 0.0025, 0.30  # an ink whose name alone is known, besides
PALER, STRONGER = 0.30, 0.22  # the same along its hue, as a part of its strength
BOARD, BOARD_BRIGHT = 0.0004, 0.05  # a gap and the board beside it
WHITE = 0.0030  # glare

PART = 1.0  # how much it tells against a colour that it covers a part of the patch only
PICTURE = 12.0  # how much it tells for a gap that there is less of a picture than on tiles
WORST = 6.0
FITS = -2.0  # what looks less like anything than this may lie under glare
PALEST = -1.0  # how unlike white an ink is that is learned from
GLARE = -4.0  # how well a colour under glare fits at best
DARK = 0.2
FAINT = 0.05
SURE = 0.995
FAR = 3.0
BROWN = 1.5


@frozen
class Judgement:
    """What probably lies on a space: every kind with its probability, the likeliest first."""

    likely: tuple[tuple[Kind, float], ...]
    sure: bool

    @property
    def kind(self) -> Kind:
        return self.likely[0][0]


@frozen
class MarketReading:
    """A market as read from a photo, and the colour of the photo's light."""

    spaces: tuple[Judgement, ...]
    gains: Linear

    @property
    def market(self) -> Market:
        return Market(tuple(one.kind for one in self.spaces))


def judge(patches: Patches, inks: TileInks) -> MarketReading:
    """Try lights of many colours, and take the one by which the patches look most like tiles."""
    tried = [_tried(patches, inks, warmth, 0.0, level) for warmth in WARMTHS for level in LEVELS]
    _cost, warmth, _tint, level = min(tried)
    tried += [_tried(patches, inks, warmth, tint, level) for tint in TINTS]
    fits: list[tuple[float, int, _Fit]] = []
    for light in _best_lights([*tried]):
        for split in (False,) if inks.photos.get(TileType.YELLOW) else (False, True):
            fit = _Fit(patches, inks, colour.lamp(*light[1:3]), light[3])
            fit.settle(2)
            if split and not fit.split():
                break
            for _ in range(3):
                fit.adapt()
                cost = fit.settle(1)
            fits.append((cost + _unusual(*light[1:3]), len(fits), fit))
    best, _number, fit = min(fits)
    spaces = fit.judgements()
    rivals = [other.kinds for cost, _number, other in fits if cost < best + CLOSE]
    return MarketReading(
        tuple(
            evolve(one, sure=one.sure and all(kinds[n] is one.kind for kinds in rivals))
            for n, one in enumerate(spaces)
        ),
        fit.gains,
    )


_Tried = tuple[float, float, float, float]
"""A light that was tried: its cost, warmth, tint and level."""


def _best_lights(tried: list[_Tried]) -> list[_Tried]:
    """The best few that differ: which one is right shows only when the inks were moved."""
    tried.sort()
    best: list[_Tried] = []
    for one in tried:
        if all(abs(one[1] - other[1]) > 0.25 for other in best):
            best.append(one)
    return best[:LIGHTS]


def _unusual(warmth: float, tint: float) -> float:
    """What tells against a light: cameras leave most photos a little warm."""
    return 5.0 * (warmth - 0.35) ** 2 + 40 * tint * tint


def _tried(patches: Patches, inks: TileInks, warmth: float, tint: float, level: float) -> _Tried:
    fit = _Fit(patches, inks, colour.lamp(warmth, tint), level)
    return fit.settle(2) + _unusual(warmth, tint), warmth, tint, level


@frozen
class _Ink:
    """What a type looks like in a photo, and how far from that its tiles may be."""

    u: float
    v: float
    bright: float
    cos: float  # of its hue
    sin: float
    paler: float  # squares of how far
    stronger: float
    aside: float
    dark: float
    usual: float

    @classmethod
    def of(cls, inks: TileInks, tile: TileType, shade: Seen, many: int) -> _Ink:
        """The ink of a type after `many` tiles of it were seen in the same photo. An ink that was
        never learned may be paler than its edition's file says; its hue is what its name says."""
        strong = max(0.05, hypot(shade.u, shade.v))
        hold = inks.hold(tile)
        free = hold / (hold + many)
        if inks.photos.get(tile):
            paler = stronger = aside = KNOWN
            dark = KNOWN_BRIGHT
        else:
            paler, stronger = (PALER * strong) ** 2, (STRONGER * strong) ** 2
            aside, dark = HUE, NAMED_BRIGHT
        return cls(
            shade.u, shade.v, shade.bright, shade.u / strong, shade.v / strong,
            free * paler + NOISE, free * stronger + NOISE, free * aside + NOISE,
            free * dark + NOISE_BRIGHT, USUAL[tile],
        )  # fmt: skip

    @property
    def least(self) -> float:
        """What `unlike` is for the ink itself."""
        return log(self.paler * self.aside * self.dark) / 2

    def unlike(self, one: Seen, shading: float) -> float:
        du, dv = one.u - self.u, one.v - self.v
        along = du * self.cos + dv * self.sin
        aside = dv * self.cos - du * self.sin
        wide = self.paler if along < 0 else self.stronger
        dark = one.bright - shading - self.bright
        apart = along * along / wide + aside * aside / self.aside + dark * dark / self.dark
        return min((apart + log(wide * self.aside * self.dark)) / 2, WORST)


class _Fit:
    """A light that is tried: the patches without it, and what each looks like."""

    def __init__(self, patches: Patches, inks: TileInks, gains: Linear, level: float) -> None:
        self._patches, self._inks = patches, inks
        self._shading = [level] * len(patches.tiles)
        self._expected = {
            tile: _Ink.of(inks, tile, colour.seen(light), 0) for tile, light in inks.lights.items()
        }
        self._plain = inks.plain  # how much of a tile has its ink alone
        self._kinds: list[tuple[Kind, int]] = []  # and by which of the patch's colours
        self._use(gains)

    def _use(self, gains: Linear) -> None:
        self.gains = gains
        self._modes = [
            [
                (colour.seen(colour.divided(mode.light, gains)), -PART * log(mode.share), plain)
                for mode, plain in zip(patch.modes, patch.plain, strict=True)
            ]
            for patch in self._patches.tiles
        ]
        self._boards = _boards_beside(self._patches, gains)

    # --- how much a patch is like a kind --------------------------------------------------------

    def _costs(self, place: int) -> list[tuple[float, int]]:
        """For each kind how little a patch is like it, and by which of its colours."""
        modes, shading = self._modes[place], self._shading[place]
        bare = [
            PICTURE * max(0.0, plain - self._plain - 0.1) if self._plain is not None else 0.0
            for _one, _lost, plain in modes
        ]
        costs = []
        for tile in TileType:
            ink = self._expected[tile]
            found = [
                (ink.unlike(one, shading) + lost + bare[n] - ink.usual, n)
                for n, (one, lost, _plain) in enumerate(modes)
            ]
            costs.append(min(found))
        board = self._boards[place]
        found = [
            (_unlike_board(one, board, plain) + lost - USUAL[None], n)
            for n, (one, lost, plain) in enumerate(modes)
        ]
        costs.append(min(found))
        return costs

    @property
    def kinds(self) -> list[Kind]:
        return [kind for kind, _number in self._kinds]

    # --- making it fit --------------------------------------------------------------------------

    def settle(self, rounds: int) -> float:
        """Set the brightness by what the patches seem to be, a few times; the cost of it all."""
        total = 0.0
        for _ in range(rounds):
            total = 0.0
            self._kinds = []
            offs = []
            for place, modes in enumerate(self._modes):
                costs = self._costs(place)
                least = min(costs)
                total += least[0]
                kind = KINDS[costs.index(least)]
                self._kinds.append((kind, least[1]))
                if kind is not None:
                    off = modes[least[1]][0].bright - self._expected[kind].bright
                    offs.append((place, off))
            self._shade(offs)
        return total + _unlikely_mix(self.kinds)

    def _shade(self, offs: list[tuple[int, float]]) -> None:
        """Spread how much brighter the tiles are than expected over the market, smoothly."""
        if not offs:
            return
        middle = median(off for _place, off in offs)
        held = [(place, max(middle - 1.2, min(middle + 1.2, off))) for place, off in offs]
        shading = []
        for place in range(len(self._modes)):
            near = NEARNESS[place]
            weight = 1.5 + sum(near[other] for other, _off in held)
            total = 1.5 * middle + sum(near[other] * off for other, off in held)
            shading.append(total / weight)
        self._shading = shading

    def split(self) -> bool:
        """Take the brightest and yellowest of the depots as yellow, if they stand apart: the two
        inks have nearly one hue, and in a dark photo yellow passes for brown. False if none do."""
        found = []
        for place, (kind, number) in enumerate(self._kinds):
            if kind is TileType.DEPOT:
                one = self._modes[place][number][0]
                found.append((one.bright - self._shading[place] - 8 * one.u, place, number))
        found.sort()
        steps = [
            (b[0] - a[0], n + 1)
            for n, (a, b) in enumerate(pairwise(found))
            if n + 1 >= len(found) / 3
        ]
        if not steps or max(steps)[0] < 0.3:
            return False
        for _key, place, number in found[max(steps)[1] :]:
            self._kinds[place] = TileType.YELLOW, number
        return True

    def adapt(self) -> None:
        """Move the light's colour and the inks to what the patches show."""
        found: dict[TileType, list[tuple[int, int]]] = {}
        for place, (kind, number) in enumerate(self._kinds):
            if kind is not None and _unlike_white(self._modes[place][number][0]) > PALEST:
                found.setdefault(kind, []).append((place, number))
        ratios = [
            _ratios(self._patches.tiles[place].modes[number], self._inks.lights[tile])
            for tile, places in found.items()
            for place, number in places
        ]
        if ratios:
            shown = _middle(ratios)
            warmth, tint = colour.lamp_of(self.gains)
            new_warmth, new_tint = colour.lamp_of(shown)
            self._use(colour.lamp(0.6 * warmth + 0.4 * new_warmth, 0.6 * tint + 0.4 * new_tint))
        for tile, places in found.items():
            self._expected[tile] = self._moved(tile, places)
        plains = [
            self._modes[place][number][2]
            for tile, places in found.items()
            for place, number in places
            if tile is not TileType.DEPOT  # whose brown a board or a table may have
        ]
        if self._inks.plain is None and len(plains) > 1:
            self._plain = median(plains)

    def _moved(self, tile: TileType, places: list[tuple[int, int]]) -> _Ink:
        """A type's ink between what was known and what is seen."""
        ink, hold = colour.seen(self._inks.lights[tile]), self._inks.hold(tile)
        shades = [self._modes[place][number][0] for place, number in places]
        brights = [
            shade.bright - self._shading[place]
            for shade, (place, _number) in zip(shades, places, strict=True)
        ]
        all_of = hold + len(places)
        mean = Seen(
            (hold * ink.u + sum(shade.u for shade in shades)) / all_of,
            (hold * ink.v + sum(shade.v for shade in shades)) / all_of,
            (hold * ink.bright + sum(brights)) / all_of,
        )
        return _Ink.of(self._inks, tile, mean, len(places))

    def judgements(self) -> tuple[Judgement, ...]:
        found = []
        for place, modes in enumerate(self._modes):
            costs = [cost for cost, _number in self._costs(place)]
            if min(costs) > FITS or _unlike_white(modes[0][0]) < FITS:
                costs = [min(pair) for pair in zip(costs, self._under_glare(place), strict=True)]
            least = min(costs)
            shares = [exp(least - cost) for cost in costs]
            one, lost, _plain = modes[0]
            glare = _unlike_white(one) + lost
            total = sum(shares) + exp(least - glare) + exp(min(0.0, least - WORST))
            likely = [(kind, share / total) for kind, share in zip(KINDS, shares, strict=True)]
            likely.sort(key=lambda one: -one[1])
            found.append(Judgement(tuple(likely), self._sure(place, *likely[0])))
        return tuple(found)

    def _under_glare(self, place: int) -> list[float]:
        """For each kind how little a patch is like it with white light on top: some of the ink's
        colour and some white make the patch's, if their shares are right."""
        patch = self._patches.tiles[place].modes[0]
        light = colour.divided(patch.light, self.gains)
        level = exp(self._shading[place])
        inks = [tuple(level * part for part in self._inks.lights[tile]) for tile in TileType]
        nearest = max(
            range(len(self._patches.board)), key=self._patches.nearness[place].__getitem__
        )
        inks.append(colour.divided(self._patches.board[nearest].light, self.gains))
        return [
            _unlike_mixed(light, ink, level) - USUAL[kind]
            for ink, kind in zip(inks, KINDS, strict=True)
        ]

    def _sure(self, place: int, kind: Kind, share: float) -> bool:
        """Whether nobody needs to look. Until an ink is learned, its tiles must look as its name
        says, and no gap is sure on a board as brown as depots."""
        if share < SURE:
            return False
        tile = kind or TileType.DEPOT
        if self._inks.photos.get(tile):
            return True
        ink = _Ink.of(self._inks, tile, colour.seen(self._inks.lights[tile]), 0)
        one = self._boards[place]
        if kind is not None:
            number = self._costs(place)[KINDS.index(kind)][1]
            one = self._modes[place][number][0]
        far = ink.unlike(one, self._shading[place]) - ink.least
        return far < FAR if kind is not None else far >= BROWN


def _unlikely_mix(kinds: list[Kind]) -> float:
    """What tells against a light: that there would be hardly a depot, or more tiles of a type than
    editions have. It helps to choose between lights, and never decides about a single tile."""
    beyond = sum(max(0, kinds.count(tile) - most) for tile, most in MOST.items())
    return 2.0 * (min(BEYOND, beyond) + max(0, 2 - kinds.count(TileType.DEPOT)))


NEARNESS: tuple[tuple[float, ...], ...] = tuple(
    tuple(
        exp(-((a // SIZE - b // SIZE) ** 2 + (a % SIZE - b % SIZE) ** 2) / 2.5) if a != b else 0.0
        for b in range(SIZE * SIZE)
    )
    for a in range(SIZE * SIZE)
)


def _unlike_board(one: Seen, board: Seen, plain: float) -> float:
    """How little a colour is like the board beside it; a gap has no picture."""
    apart = ((one.u - board.u) ** 2 + (one.v - board.v) ** 2) / BOARD
    dark = (one.bright - board.bright) ** 2 / BOARD_BRIGHT
    cost = (apart + dark + log(BOARD * BOARD * BOARD_BRIGHT)) / 2
    return min(cost + max(0.0, 0.9 - plain) * 10, WORST)


def _unlike_white(one: Seen) -> float:
    """How little a colour is like glare, which hides what lies below it."""
    if one.bright < -1.6:
        return WORST
    return ((one.u**2 + one.v**2) / WHITE + log(WHITE * WHITE * 0.1)) / 2 - log(0.02)


def _unlike_mixed(light: Linear, ink: tuple[float, ...], level: float) -> float:
    """How little a colour is like an ink with white on top, by least squares. What glare takes of
    the ink's light it more than gives back: a colour that is darker than that isn't glare."""
    total, whole = sum(light) / 3, sum(ink) / 3
    light_off, ink_off = [part - total for part in light], [part - whole for part in ink]
    size = sum(i * i for i in ink_off)
    share = sum(a * b for a, b in zip(light_off, ink_off, strict=True)) / max(size, 1e-9)
    share = min(max(share, 0.15), 1.0)
    white = total - share * whole
    if white < 0.2 * total:
        return WORST
    off = sum((a - share * b) ** 2 for a, b in zip(light_off, ink_off, strict=True))
    dark = max(0.0, (1 - share) * level - white) / (DARK * level)
    return (off / (0.10 * total) ** 2 + dark * dark) / 2 + GLARE


def _boards_beside(patches: Patches, gains: Linear) -> list[Seen]:
    """The board's colour at each space, from the samples nearest to it."""
    found = [colour.seen(colour.divided(one.light, gains)) for one in patches.board]
    boards = []
    for weights in patches.nearness:
        total = sum(weights)
        pairs = list(zip(weights, found, strict=True))
        u, v = sum(w * one.u for w, one in pairs), sum(w * one.v for w, one in pairs)
        boards.append(Seen(u / total, v / total, sum(w * one.bright for w, one in pairs) / total))
    return boards


# --- learning -----------------------------------------------------------------------------------


_Ratio = tuple[tuple[float, float], ...]


def _ratios(mode: Mode, ink: Linear) -> _Ratio:
    """How much more light of each band there is than the ink gives back, as a log, and how much
    that tells: little where the ink is dark, because haze and noise are most of it there."""
    return tuple((log(p / e), (e / (e + FAINT)) ** 2) for p, e in zip(mode.light, ink, strict=True))


def _middle(ratios: list[_Ratio]) -> Linear:
    r, g, b = (exp(_weighted_median([one[band] for one in ratios])) for band in range(3))
    return r, g, b


def _weighted_median(pairs: list[tuple[float, float]]) -> float:
    half = sum(weight for _value, weight in pairs) / 2
    for value, weight in sorted(pairs):
        half -= weight
        if half <= 0:
            return value
    raise AssertionError("there is at least one")


def _washed_out(one: Seen, ink: Seen) -> bool:
    """Whether a colour is so much brighter and paler than its ink that glare lies on it."""
    paler = hypot(one.u, one.v) < 0.8 * hypot(ink.u, ink.v)
    return paler and one.bright > ink.bright + 0.6


def learn(patches: Patches, market: Market, inks: TileInks) -> TileInks:
    """The inks with what a photo teaches whose market is known."""
    known = [(n, tile) for n, tile in enumerate(market.tiles) if tile is not None]
    if not known:
        return inks
    expected = {
        tile: _Ink.of(inks, tile, colour.seen(light), 0) for tile, light in inks.lights.items()
    }

    def choose(gains: Linear, level: float) -> tuple[float, dict[int, int]]:
        """Which colour of each patch is its ink under a light, and how little they look like it;
        patches that look like nothing, under glare, are left out."""
        total, chosen = 0.0, {}
        for n, tile in known:
            costs = [
                expected[tile].unlike(colour.seen(colour.divided(mode.light, gains)), level)
                - 2 * PART * log(mode.share)
                for mode in patches.tiles[n].modes
            ]
            total += min(costs)
            if min(costs) < WORST:
                chosen[n] = costs.index(min(costs))
        return total, chosen

    lights = [(colour.lamp(warmth, 0), level) for warmth in WARMTHS for level in LEVELS]
    gains, level = min(lights, key=lambda light: choose(*light)[0])
    _total, chosen = choose(gains, level)
    for _ in range(2):
        ratios = [
            _ratios(patches.tiles[n].modes[chosen[n]], inks.lights[tile])
            for n, tile in known
            if n in chosen
        ]
        if not ratios:
            return inks
        gains = _middle(ratios)
        r, g, b = colour.lamp(*colour.lamp_of(gains))
        level = sum(log(gain) for gain in gains) / 3 - log(r * g * b) / 3
        gains = r * exp(level), g * exp(level), b * exp(level)
        _total, chosen = choose(gains, 0.0)
    found: dict[TileType, list[Linear]] = {}
    for n, tile in known:
        if n in chosen:
            light = colour.divided(patches.tiles[n].modes[chosen[n]].light, gains)
            if not _washed_out(colour.seen(light), colour.seen(inks.lights[tile])):
                found.setdefault(tile, []).append(light)
    if not found:
        return inks
    return inks.taught(found, median(patches.tiles[n].plain[chosen[n]] for n in chosen))
