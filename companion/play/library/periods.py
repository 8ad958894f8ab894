"""Days, and periods of days as typed for a season."""

from __future__ import annotations

import re
from calendar import monthrange
from contextlib import suppress
from datetime import date, datetime

from companion.errors import UsageError
from companion.kernel.question_base import shorten

DATE = re.compile(r"(\d{4})(?:-?[qQ]([1-4])|-(\d{1,2})(?:-(\d{1,2}))?)?")
"""Pattern for a year, a quarter, a month or a day."""
FIRST_YEAR = 1900
EXAMPLES = ("2026", "2026-11", "2026-Q4", "2026-11-21")


def parse_period(text: str) -> tuple[date, date]:
    """Parse a year, a quarter, a month or a day; return its first and last day.

    Raises:
        UsageError: the text is none of these.
    """
    found = DATE.fullmatch(text.strip())
    if found is not None and int(found[1]) >= FIRST_YEAR:
        year = int(found[1])
        first, last = (int(found[2]) * 3 - 2, int(found[2]) * 3) if found[2] else (1, 12)
        if found[3]:
            first = last = int(found[3])
        with suppress(ValueError):
            end = int(found[4]) if found[4] else monthrange(year, last)[1]
            return date(year, first, int(found[4] or 1)), date(year, last, end)
    raise UsageError("no_date", given=shorten(text), known=EXAMPLES)


def parse_day(at: str) -> date | None:
    """Parse the local day of a journal's time; None if it is not a time."""
    try:
        return datetime.fromisoformat(at).astimezone().date()
    except (ValueError, OverflowError):
        return None
