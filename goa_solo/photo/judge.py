"""Which tile lies where, from the colours of the patches and what is known of an edition's inks.

The colour of the light isn't known, and an ink may differ from what the edition's file says. So
lights are tried, and each is judged by how much the patches look like tiles and gaps under it; with
the best one the inks are moved towards what the photo shows, a few times.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from statistics import median

from attrs import evolve, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import TileInks
from goa_solo.photo.light import middle_light, ratios_to_ink
from goa_solo.photo.likeness import (
    KINDS,
    PART,
    USUAL,
    WORST,
    ExpectedInk,
    Kind,
    unlike_board,
    unlike_mixed,
    unlike_white,
)
from goa_solo.photo.patches import Patches
from goa_solo.rules.market import SIZE, Market, TileType

# More of a type than any edition lays, with one to spare.
MOST = {TileType.TEAL: 9, TileType.BLUE: 5, TileType.YELLOW: 5, TileType.PURPLE: 6}
BEYOND = 6  # tiles too many that tell against a light, at most
WARMTHS = (-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.15)
TINTS = (-0.12, 0.12)
LEVELS = (1.2, 0.6, 0.0, -0.9)  # of brightness, as a log
LIGHTS = 3  # that are looked at closely
CLOSE = 3.0  # a light that explains the photo this much worse may still be the right one

PICTURE = 12.0  # how much it tells for a gap that there is less of a picture than on tiles
FITS = -2.0  # what looks less like anything than this may lie under glare
PALEST = -1.0  # how unlike white an ink is that is learned from
HAZE = 3.0  # how much it tells against a light that it needs haze
VEIL = 0.6  # how much of the darkest patches' light may be haze
SURE = 0.995
FAR = 3.0  # from what its name says, and an ink that wasn't learned isn't sure
BROWN = 1.5  # the same for a board that may be taken for depots


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
    fits = _fits(patches, inks)
    if inks.learned:
        fits += [(cost + HAZE, fit) for cost, fit in _fits(_cleared(patches), inks)]
    best, fit = min(fits, key=lambda one: one[0])
    rivals = [other.kinds for cost, other in fits if cost < best + CLOSE]
    return MarketReading(
        tuple(
            evolve(one, sure=one.sure and all(kinds[n] is one.kind for kinds in rivals))
            for n, one in enumerate(fit.judgements())
        ),
        fit.gains,
    )


def _fits(patches: Patches, inks: TileInks) -> list[tuple[float, _Fit]]:
    """The lights that explain a photo best, with how badly they do."""
    tried = [_tried(patches, inks, warmth, 0.0, level) for warmth in WARMTHS for level in LEVELS]
    _cost, warmth, _tint, level = min(tried)
    tried += [_tried(patches, inks, warmth, tint, level) for tint in TINTS]
    fits = []
    for light in _best_lights([*tried]):
        for split in (False,) if inks.photos.get(TileType.YELLOW) else (False, True):
            fit = _Fit(patches, inks, colour.lamp(*light[1:3]), light[3])
            fit.settle(2)
            if split and not fit.split():
                break
            for _ in range(3):
                fit.adapt()
                cost = fit.settle(1)
            fits.append((cost + _unusual(*light[1:3]), fit))
    return fits


def _cleared(patches: Patches) -> Patches:
    """The patches without haze, which lies on all of a photo: at most as much of it as the darkest
    of them have."""
    lights = [mode.light for patch in patches.tiles for mode in patch.modes]
    haze = [VEIL * sorted(light[band] for light in lights)[2] for band in range(3)]

    def clear(light: Linear) -> Linear:
        r, g, b = (max(one - veil, one / 4) for one, veil in zip(light, haze, strict=True))
        return r, g, b

    return evolve(
        patches,
        tiles=tuple(
            evolve(
                patch, modes=tuple(evolve(mode, light=clear(mode.light)) for mode in patch.modes)
            )
            for patch in patches.tiles
        ),
        board=tuple(evolve(one, light=clear(one.light)) for one in patches.board),
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


class _Fit:
    """A light that is tried: the patches without it, and what each looks like."""

    def __init__(self, patches: Patches, inks: TileInks, gains: Linear, level: float) -> None:
        self._patches, self._inks = patches, inks
        self._shading = [level] * len(patches.tiles)
        self._expected = {
            tile: ExpectedInk.of(inks, tile, colour.seen(light), 0)
            for tile, light in inks.lights.items()
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
            (unlike_board(one, board, plain) + lost - USUAL[None], n)
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
        return total + unlikely_mix(self.kinds)

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
            if kind is not None and unlike_white(self._modes[place][number][0]) > PALEST:
                found.setdefault(kind, []).append((place, number))
        ratios = [
            ratios_to_ink(self._patches.tiles[place].modes[number], self._inks.lights[tile])
            for tile, places in found.items()
            for place, number in places
        ]
        if ratios:
            shown = middle_light(ratios)
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

    def _moved(self, tile: TileType, places: list[tuple[int, int]]) -> ExpectedInk:
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
        return ExpectedInk.of(self._inks, tile, mean, len(places))

    def judgements(self) -> tuple[Judgement, ...]:
        found = []
        for place, modes in enumerate(self._modes):
            costs = [cost for cost, _number in self._costs(place)]
            if min(costs) > FITS or unlike_white(modes[0][0]) < FITS:
                costs = [min(pair) for pair in zip(costs, self._under_glare(place), strict=True)]
            least = min(costs)
            shares = [exp(least - cost) for cost in costs]
            one, lost, _plain = modes[0]
            glare = unlike_white(one) + lost
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
            unlike_mixed(light, ink, level) - USUAL[kind]
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
        ink = ExpectedInk.of(self._inks, tile, colour.seen(self._inks.lights[tile]), 0)
        one = self._boards[place]
        if kind is not None:
            number = self._costs(place)[KINDS.index(kind)][1]
            one = self._modes[place][number][0]
        far = ink.unlike(one, self._shading[place]) - ink.least
        return far < FAR if kind is not None else far >= BROWN


def unlikely_mix(kinds: list[Kind]) -> float:
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
