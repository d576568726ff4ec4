"""The player's own cargo rows (R9): how many goods fill each row of a campaign's hold."""

from goa_solo.app.i18n import _, render
from goa_solo.rules.campaign import Definition
from goa_solo.rules.message import say_count
from goa_solo.store.settings import Settings

MOST_GOODS = 99
KEY = "campaign.rows."


def saved_rows(settings: Settings, definition: Definition) -> tuple[int, ...]:
    """Return the rows new campaigns start with, from the bottom."""
    text = str(settings.get(KEY + definition.name) or "")
    rows = tuple(int(part) for part in text.split(",") if part.isdecimal())
    fits = len(rows) == len(definition.rows) and all(1 <= n <= MOST_GOODS for n in rows)
    return rows if fits else definition.rows


def rows_setting(definition: Definition, rows: tuple[int, ...]) -> dict[str, str | None]:
    """Return the setting to save; the campaign's own rows need none."""
    return {KEY + definition.name: ",".join(map(str, rows)) if rows != definition.rows else None}


def rows_text(rows: tuple[int, ...]) -> str:
    if len(set(rows)) == 1:
        same = say_count(
            "{rows} rows of {count} good",
            "{rows} rows of {count} goods",
            rows[0],
            rows=len(rows),
        )
        return render(same)
    return _("From the bottom: {rows} goods").format(rows=", ".join(map(str, rows)))
