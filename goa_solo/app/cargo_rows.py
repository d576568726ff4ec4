"""The owner's cargo rows (R9): how many goods fill each row of a campaign's hold, until told
otherwise those of the campaign itself."""

from goa_solo.app.i18n import _
from goa_solo.rules.campaign import Definition
from goa_solo.store.settings import Settings

MOST_GOODS = 99
KEY = "campaign.rows."


def saved_rows(settings: Settings, definition: Definition) -> tuple[int, ...]:
    """The rows new campaigns begin with, from the bottom."""
    text = str(settings.get(KEY + definition.name) or "")
    kept = tuple(int(part) for part in text.split(",") if part.isdecimal())
    fits = len(kept) == len(definition.rows) and all(1 <= n <= MOST_GOODS for n in kept)
    return kept if fits else definition.rows


def rows_setting(definition: Definition, rows: tuple[int, ...]) -> dict[str, str | None]:
    """What to keep; the campaign's own rows need no setting."""
    kept = ",".join(map(str, rows)) if rows != definition.rows else None
    return {KEY + definition.name: kept}


def rows_text(rows: tuple[int, ...]) -> str:
    if len(set(rows)) == 1:
        return _("{rows} rows of {size} goods").format(rows=len(rows), size=rows[0])
    return _("From the bottom: {rows} goods").format(rows=", ".join(map(str, rows)))
