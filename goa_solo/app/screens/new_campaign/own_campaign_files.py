"""The player's own campaign files: importing them, and what is wrong with unusable ones."""

from attrs import frozen

from goa_solo import packs
from goa_solo.app.i18n import _, render
from goa_solo.application import pack_lookup
from goa_solo.application.sessions import PlayerErrors
from goa_solo.packs import PackError
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store


@frozen
class Unreadable:
    """A file that can't be used, and everything that is wrong with it."""

    file: str
    problems: tuple[str, ...]


def own_problems(store: Store) -> list[Unreadable]:
    """Return what is wrong with the files in the data folder, file by file."""
    found = []
    for name in store.campaign_files.names():
        texts: tuple[str, ...] = ()
        if not pack_lookup.is_own_campaign(name):
            texts = (_("A campaign with this name already exists; change the name in the file."),)
        else:
            try:
                pack_lookup.campaign(store, name)
            except PackError as error:
                texts = tuple(render(problem.as_message()) for problem in error.problems)
            except StoreError as error:
                texts = (render(error.message),)
        if texts:
            found.append(Unreadable(f"{name}.toml", texts))
    return found


def import_campaign(store: Store, content: bytes) -> tuple[str, Unreadable | None]:
    """Import a file as an own campaign; return its name there, or what is wrong."""
    report = packs.read_campaign(content, _("The file"))
    if report.pack is None:
        texts = tuple(render(problem.as_message()) for problem in report.problems)
        return "", Unreadable(_("The file"), texts)
    text = content.decode("utf-8-sig")
    try:
        name = pack_lookup.add_campaign(store, report.pack.name, text)
    except PlayerErrors as error:
        return "", Unreadable(_("The file"), (render(error.message),))
    return name, None
