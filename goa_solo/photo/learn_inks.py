"""Learns the inks of the tiles in a confirmed photo, with the light divided out."""

from math import exp, hypot, log
from statistics import median

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import Kind, TileInks
from goa_solo.photo.judge import LEVELS, WARMTHS
from goa_solo.photo.light import middle_light, ratios_to_ink
from goa_solo.photo.likeness import SHARE_WEIGHT, WORST, ExpectedInk
from goa_solo.photo.patches import Patches
from goa_solo.rules.market import Market


def _washed_out(one: Seen, ink: Seen) -> bool:
    """Return whether a colour is so much brighter and paler than its ink that it must be glare."""
    paler = hypot(one.u, one.v) < 0.8 * hypot(ink.u, ink.v)
    return paler and one.bright > ink.bright + 0.6


def learn(patches: Patches, market: Market, inks: TileInks) -> TileInks:
    """Return the inks updated from a photo whose market is known."""
    known = [(n, tile) for n, tile in enumerate(market.tiles) if tile is not None]
    if not known:
        return inks
    expected = {
        tile: ExpectedInk.of(inks, tile, colour.seen(light), 0)
        for tile, light in inks.lights.items()
    }

    def choose(gains: Linear, level: float) -> tuple[float, dict[int, int]]:
        """Return the total cost under a light, and which colour of each patch is its ink; patches
        under glare that match nothing are left out."""
        total, chosen = 0.0, {}
        for n, tile in known:
            costs = [
                expected[tile].unlike(colour.seen(colour.divided(mode.light, gains)), level)
                - 2 * SHARE_WEIGHT * log(mode.share)
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
            ratios_to_ink(patches.tiles[n].modes[chosen[n]], inks.lights[tile])
            for n, tile in known
            if n in chosen
        ]
        if not ratios:
            return inks
        gains = middle_light(ratios)
        r, g, b = colour.lamp(*colour.lamp_of(gains))
        level = sum(log(gain) for gain in gains) / 3 - log(r * g * b) / 3
        gains = r * exp(level), g * exp(level), b * exp(level)
        _total, chosen = choose(gains, 0.0)
    found: dict[Kind, list[Linear]] = {}
    for n, tile in known:
        if n in chosen:
            light = colour.divided(patches.tiles[n].modes[chosen[n]].light, gains)
            if not _washed_out(colour.seen(light), colour.seen(inks.lights[tile])):
                found.setdefault(tile, []).append(light)
    if not found:
        return inks
    gaps = [patch for patch, tile in zip(patches.tiles, market.tiles, strict=True) if tile is None]
    if gaps:
        found[None] = [colour.divided(patch.modes[0].light, gains) for patch in gaps]
    return inks.taught(found, median(patches.tiles[n].plain[chosen[n]] for n in chosen))
