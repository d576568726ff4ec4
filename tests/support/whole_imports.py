"""Imports in one go, for tests that neither watch the progress nor stop it."""

from collections.abc import Collection, Mapping

from goa_solo.rules.campaign import LISBON, Definition
from goa_solo.store.export_layout import Source
from goa_solo.store.import_file import Preview, apply_steps, preview_steps
from goa_solo.store.import_items import ImportItem
from goa_solo.store.progress import run_all
from goa_solo.store.store import Store

DEFINITIONS = {LISBON.name: LISBON}


def preview_import(
    store: Store, source: Source, definitions: Mapping[str, Definition] = DEFINITIONS
) -> Preview:
    return run_all(preview_steps(store, source, definitions))


def apply_import(
    store: Store, preview: Preview, take: Collection[ImportItem] = ()
) -> tuple[ImportItem, ...]:
    return run_all(apply_steps(store, preview, take))
