"""Judges which tile is where, from the colours of the patches and the known inks of the edition.

The colour of the light isn't known, and an ink may differ from the edition's file. So many lights
are tried, and each is rated by how much the patches look like tiles and gaps under it. With the
best lights, the inks are moved towards the colours in the photo, a few times.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from statistics import median

from attrs import evolve, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import Kind, TileInks
from goa_solo.photo.light import middle_light, ratios_to_ink
from goa_solo.photo.likeness import (
    KINDS,
    LOG_PRIOR,
    SHARE_WEIGHT,
    WORST,
    ExpectedInk,
    pictured,
    unlike_board,
    unlike_mixed,
    unlike_white,
)
from goa_solo.photo.patches import Patches
from goa_solo.rules.market import SIZE, TileType

# The most tiles of each type in a market of any edition, plus one.
MOST = {TileType.TEAL: 9, TileType.BLUE: 5, TileType.YELLOW: 5, TileType.PURPLE: 6}
MOST_EXCESS = 6  # tiles over these limits that add to a light's cost, at most
WARMTHS = (-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9, 1.15)
TINTS = (-0.12, 0.12)
LEVELS = (1.2, 0.6, 0.0, -0.9)  # log of the brightness
LIGHTS = 3  # number of lights to refine
CLOSE = 3.0  # difference in cost up to which another light may still be the right one

# Cost of a tile per share of the patch by which its picture is smaller than on other tiles.
PICTURE = 12.0
FITS = -2.0  # cost above which a patch matches nothing and may be under glare
PALEST = -1.0  # lowest `unlike_white` of a patch that inks are adapted to
HAZE = 3.0  # extra cost of a light that assumes haze
MOST_HAZE = 0.6  # share of the darkest patches' light that may be haze
SURE = 0.995
UNSURE_INK = (
    3.0  # cost above the expected ink's own from which a tile of an ink not yet learned is unsure
)
# The same for the board: a gap is unsure below this, as the board may be a depot's brown.
UNSURE_BOARD = 1.5


@frozen
class Judgement:
    """What is probably on a space: every kind with its probability, the likeliest first."""

    likely: tuple[tuple[Kind, float], ...]
    sure: bool

    @property
    def kind(self) -> Kind:
        return self.likely[0][0]

    def as_gap(self) -> Judgement:
        """Return this judgement if the space should be empty: it is a gap, unless the app is sure
        of a tile other than a depot, whose brown the board may have. If the app was sure of any
        tile, the player must check."""
        if self.sure and self.kind not in (None, TileType.DEPOT):
            return evolve(self, sure=False)
        gap_first = tuple(sorted(self.likely, key=lambda one: one[0] is not None))
        return Judgement(gap_first, sure=self.kind is None or not self.sure)


def judge(patches: Patches, inks: TileInks) -> tuple[Judgement, ...]:
    """Try lights of many colours; return what is on each space with the one that makes the patches
    most like tiles."""
    fits = _fits(patches, inks)
    if inks.learned:
        fits += [(cost + HAZE, fit) for cost, fit in _fits(_cleared(patches), inks)]
    best, fit = min(fits, key=lambda one: one[0])
    rivals = [other.kinds for cost, other in fits if cost < best + CLOSE]
    return tuple(
        evolve(one, sure=one.sure and all(kinds[n] is one.kind for kinds in rivals))
        for n, one in enumerate(fit.judgements())
    )


def _fits(patches: Patches, inks: TileInks) -> list[tuple[float, _Fit]]:
    """Return the lights that explain a photo best, each with its cost."""
    tried = [_tried(patches, inks, warmth, 0.0, level) for warmth in WARMTHS for level in LEVELS]
    _cost, warmth, _tint, level = min(tried)
    tried += [_tried(patches, inks, warmth, tint, level) for tint in TINTS]
    fits = []
    for light in _best_lights([*tried]):
        for split in (False,) if inks.photos.get(TileType.YELLOW) else (False, True):
            fit = _Fit(patches, inks, colour.lamp(*light[1:3]), light[3])
            fit.settle(2)
            if split and not fit.split_off_yellow():
                break
            for _ in range(3):
                fit.adapt()
                cost = fit.settle(1)
            fits.append((cost + _unusual(*light[1:3]), fit))
    return fits


def _cleared(patches: Patches) -> Patches:
    """Return the patches without haze, which covers the whole photo: no more than the darkest of
    them can contain."""
    lights = [mode.light for patch in patches.tiles for mode in patch.modes]
    haze = [MOST_HAZE * sorted(light[band] for light in lights)[2] for band in range(3)]

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
    """Return the best few distinct lights; only adapting the inks shows which is right."""
    tried.sort()
    best: list[_Tried] = []
    for one in tried:
        if all(abs(one[1] - other[1]) > 0.25 for other in best):
            best.append(one)
    return best[:LIGHTS]


def _unusual(warmth: float, tint: float) -> float:
    """Return the extra cost of an unusual light: cameras leave most photos a little warm."""
    return 5.0 * (warmth - 0.35) ** 2 + 40 * tint * tint


def _tried(patches: Patches, inks: TileInks, warmth: float, tint: float, level: float) -> _Tried:
    fit = _Fit(patches, inks, colour.lamp(warmth, tint), level)
    return fit.settle(2) + _unusual(warmth, tint), warmth, tint, level


class _Fit:
    """A light to try: the patches with it divided out, and what each looks like."""

    def __init__(self, patches: Patches, inks: TileInks, gains: Linear, level: float) -> None:
        self._patches, self._inks = patches, inks
        self._shading = [level] * len(patches.tiles)
        self._expected = {
            tile: ExpectedInk.of(inks, tile, colour.seen(light), 0)
            for tile, light in inks.lights.items()
        }
        self._plain = inks.plain  # share of a tile that is plain ink
        # And the number of the patch's colour that matched.
        self._kinds: list[tuple[Kind, int]] = []
        self._use(gains)

    def _use(self, gains: Linear) -> None:
        self.gains = gains
        self._modes = [
            [
                (
                    colour.seen(colour.divided(mode.light, gains)),
                    -SHARE_WEIGHT * log(mode.share),
                    plain,
                )
                for mode, plain in zip(patch.modes, patch.plain, strict=True)
            ]
            for patch in self._patches.tiles
        ]
        self._boards = _boards_beside(self._patches, gains)

    # --- how much a patch resembles a kind ------------------------------------------------------

    def _costs(self, place: int) -> list[tuple[float, int]]:
        """Return how unlike each kind a patch is, and which of the patch's colours fits best."""
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
            (unlike_board(one, board, plain) + lost - LOG_PRIOR[None], n)
            for n, (one, lost, plain) in enumerate(modes)
        ]
        if gap := self._expected.get(None):
            found += [
                (gap.unlike(one, shading) + pictured(plain) + lost - gap.usual, n)
                for n, (one, lost, plain) in enumerate(modes)
            ]
        costs.append(min(found))
        return costs

    @property
    def kinds(self) -> list[Kind]:
        return [kind for kind, _number in self._kinds]

    # --- fitting --------------------------------------------------------------------------------

    def settle(self, rounds: int) -> float:
        """Adjust the brightness to the likeliest kinds, `rounds` times; return the total cost."""
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
        """Set the shading: how much brighter than expected tiles are, smoothed over the market."""
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

    def split_off_yellow(self) -> bool:
        """Turn the brightest and yellowest depots into yellow tiles if they differ clearly from the
        rest; return whether any do. The two inks have nearly the same hue, and in a dark photo
        yellow looks brown."""
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
        """Move the light's colour and the inks towards what the patches show."""
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
            if tile is not TileType.DEPOT  # a board or table may be the same brown
        ]
        if self._inks.plain is None and len(plains) > 1:
            self._plain = median(plains)

    def _moved(self, tile: TileType, places: list[tuple[int, int]]) -> ExpectedInk:
        """Return a type's ink, averaged between the known colour and the one in the photo."""
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
        """Return, for each kind, how unlike it a patch is if glare adds white light: the patch's
        colour should then be a mix of the ink and white."""
        patch = self._patches.tiles[place].modes[0]
        light = colour.divided(patch.light, self.gains)
        level = exp(self._shading[place])
        inks = [tuple(level * part for part in self._inks.lights[tile]) for tile in TileType]
        nearest = max(
            range(len(self._patches.board)), key=self._patches.nearness[place].__getitem__
        )
        inks.append(colour.divided(self._patches.board[nearest].light, self.gains))
        return [
            unlike_mixed(light, ink, level) - LOG_PRIOR[kind]
            for ink, kind in zip(inks, KINDS, strict=True)
        ]

    def _sure(self, place: int, kind: Kind, share: float) -> bool:
        """Return whether the player needn't check the space. Until an ink is learned, its tiles
        must match the edition's file, and no gap is sure on a board as brown as depots."""
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
        return far < UNSURE_INK if kind is not None else far >= UNSURE_BOARD


def unlikely_mix(kinds: list[Kind]) -> float:
    """Return the extra cost of a light under which there would be hardly any depots, or more tiles
    of a type than editions have. It helps to choose a light, and never decides about a single
    tile."""
    beyond = sum(max(0, kinds.count(tile) - most) for tile, most in MOST.items())
    return 2.0 * (min(MOST_EXCESS, beyond) + max(0, 2 - kinds.count(TileType.DEPOT)))


NEARNESS: tuple[tuple[float, ...], ...] = tuple(
    tuple(
        exp(-((a // SIZE - b // SIZE) ** 2 + (a % SIZE - b % SIZE) ** 2) / 2.5) if a != b else 0.0
        for b in range(SIZE * SIZE)
    )
    for a in range(SIZE * SIZE)
)


def _boards_beside(patches: Patches, gains: Linear) -> list[Seen]:
    """Return the board's colour at each space, averaged from the samples around it."""
    found = [colour.seen(colour.divided(one.light, gains)) for one in patches.board]
    boards = []
    for weights in patches.nearness:
        total = sum(weights)
        pairs = list(zip(weights, found, strict=True))
        u, v = sum(w * one.u for w, one in pairs), sum(w * one.v for w, one in pairs)
        boards.append(Seen(u / total, v / total, sum(w * one.bright for w, one in pairs) / total))
    return boards
