"""Opens the player's data for a command, and prints what the player must know about it."""

from collections.abc import Iterator
from contextlib import contextmanager

from goa_solo.commands.exit_errors import refuse
from goa_solo.paths import data_folder
from goa_solo.rules.message import Message, RuleError
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store


@contextmanager
def open_store(*, read_only: bool = False) -> Iterator[Store]:
    """The store, closed at the end. Its notices go to the error stream, whatever happens; one that
    is also the reason why the command fails is left to it."""
    with Store.open(data_folder(), read_only=read_only) as store:
        reason: Message | None = None
        try:
            yield store
        except (StoreError, RuleError) as error:
            reason = error.message
            raise
        finally:
            print_notices(store, reason)


def print_notices(store: Store, but: Message | None = None) -> None:
    """Print what the player must know, on the error stream."""
    for notice in store.pending_notices():
        if notice != but:
            refuse(notice)
