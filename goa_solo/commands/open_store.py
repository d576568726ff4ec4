"""Opens the player's data for a command, and prints its notices."""

from collections.abc import Iterator
from contextlib import contextmanager

from goa_solo.commands.terminal_io import print_error
from goa_solo.paths import data_folder
from goa_solo.rules.message import Message, PlayerError
from goa_solo.store.errors import BusyError, NotSavedError
from goa_solo.store.store import Store


@contextmanager
def open_store(*, read_only: bool = False, or_read_only: bool = False) -> Iterator[Store]:
    """Open the store, and close it at the end; with `or_read_only`, read-only if nothing can be
    saved now. Its notices always go to stderr, except one that is also the error that ends the
    command."""
    with _opened(read_only, or_read_only) as store:
        reason: Message | None = None
        try:
            yield store
        except PlayerError as error:
            reason = error.message
            raise
        finally:
            print_notices(store, reason)


def _opened(read_only: bool, or_read_only: bool) -> Store:
    try:
        return Store.open(data_folder(), read_only=read_only)
    except (BusyError, NotSavedError):
        if not or_read_only:
            raise
        return Store.open(data_folder(), read_only=True)


def print_notices(store: Store, but: Message | None = None) -> None:
    """Print the notices for the player on stderr, except `but`."""
    for notice in store.pending_notices():
        if notice != but:
            print_error(notice)
