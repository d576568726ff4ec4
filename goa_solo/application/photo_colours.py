"""Tile colours learned from confirmed photos: a small table per edition in the settings, so that
they are backed up and imported with them."""

from goa_solo.photo.inks import TileInks
from goa_solo.rules.edition import Edition
from goa_solo.store.store import Store

PREFIX = "photo."


def known_inks(store: Store, edition: Edition) -> TileInks:
    """Return an edition's colours: learned ones, or those of its file. An invalid table is ignored,
    and replaced by the next confirmed photo."""
    named = TileInks.from_looks(
        {tile: look.light for tile, look in edition.looks_without_letters.items()}
    )
    saved = store.settings.get(PREFIX + edition.name)
    return named.with_learned(saved) if isinstance(saved, str) else named


def save_inks(store: Store, edition: Edition, inks: TileInks) -> None:
    if inks.learned:
        store.settings.change(**{PREFIX + edition.name: inks.learned_text()})


def editions_learned(store: Store) -> list[str]:
    """Return the names of the editions with learned colours."""
    return sorted(n.removeprefix(PREFIX) for n in store.settings.all() if n.startswith(PREFIX))


def forget(store: Store) -> None:
    """Forget all learned colours."""
    store.settings.change(**{PREFIX + name: None for name in editions_learned(store)})
