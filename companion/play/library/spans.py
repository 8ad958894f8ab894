"""Periods of days, as typed for a season, and the sessions in them."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime

from companion.errors import UsageError
from companion.kernel.asking import shorten
from companion.play.library.summary import Listed

YEAR = re.compile(r"(\d{4})")
DATE = re.compile(r"(\d{4})(?:-?[qQ]([1-4])|-(\d{1,2})(?:-(\d{1,2}))?)?")
"""Pattern for a year, a quarter, a month or a day."""
DOTTED = re.compile(r"^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$")
"""Pattern for a day in German notation."""
FIRST_YEAR = 1900
EXAMPLES = ("2026", "2026-11", "2026-Q4", "2026-11-21")


@dataclass(frozen=True)
class Span:
    """Period of days, both ends included.

    Attributes:
        first: the first day; None if there is no limit.
        last: the last day; None if there is no limit.
    """

    first: date | None = None
    last: date | None = None

    @property
    def is_bounded(self) -> bool:
        """Whether the period has a first or last day."""
        return self.first is not None or self.last is not None

    def has_day(self, day: date) -> bool:
        """Return whether the period contains a day."""
        return (self.first or day) <= day <= (self.last or day)


def parse_span(text: str) -> Span:
    """Parse a year, a quarter, a month or a day.

    Args:
        text: the typed text.

    Raises:
        UsageError: the text is none of these.
    """
    found = DATE.fullmatch(DOTTED.sub(r"\3-\2-\1", text.strip()))
    if found is not None and int(found[1]) >= FIRST_YEAR:
        year = int(found[1])
        first, last = (int(found[2]) * 3 - 2, int(found[2]) * 3) if found[2] else (1, 12)
        if found[3]:
            first = last = int(found[3])
        with suppress(ValueError):
            end = int(found[4]) if found[4] else monthrange(year, last)[1]
            return Span(date(year, first, int(found[4] or 1)), date(year, last, end))
    raise UsageError("no_date", given=shorten(text), known=EXAMPLES)


def intersect_spans(since: str, until: str, season: str) -> Span:
    """Return the intersection of the periods given by several options.

    Args:
        since: a period whose first day is the earliest; empty for no limit.
        until: a period whose last day is the latest; empty for no limit.
        season: a year, a quarter or a month; empty for no limit.

    Raises:
        UsageError: an option is no date, or no day is left.
    """
    inside = parse_span(season) if season else Span()
    firsts = [inside.first, parse_span(since).first if since else None]
    lasts = [inside.last, parse_span(until).last if until else None]
    first = max(filter(None, firsts), default=None)
    last = min(filter(None, lasts), default=None)
    if first is not None and last is not None and first > last:
        raise UsageError("no_day_between", first=first.isoformat(), last=last.isoformat())
    return Span(first, last)


def parse_day(at: str) -> date | None:
    """Parse the local day of a journal's time; None if it is not a time."""
    try:
        return datetime.fromisoformat(at).astimezone().date()
    except (ValueError, OverflowError):
        return None


def filter_by_span(found: Iterable[Listed], span: Span) -> list[Listed]:
    """Return the sessions whose last entry falls in a period."""
    if not span.is_bounded:
        return list(found)
    return [
        item for item in found if (day := parse_day(item.updated)) is not None and span.has_day(day)
    ]
