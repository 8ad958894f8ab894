"""Days from and till: a season as somebody types it, and which sessions lie in it."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from companion.errors import UsageError
from companion.kernel.asking import shown
from companion.play.library.summary import Listed

YEAR = re.compile(r"(\d{4})")
QUARTER = re.compile(r"(\d{4})-?[qQ]([1-4])")
MONTH = re.compile(r"(\d{4})-(\d{1,2})")
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
DOTTED = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
"""How a day is written in German."""
MONTHS_OF_A_QUARTER = 3
FIRST_YEAR = 1900
EXAMPLES = ("2026", "2026-11", "2026-Q4", "2026-11-21")


@dataclass(frozen=True)
class Span:
    """Some days, both ends among them.

    Attributes:
        first: the first of them; None where there is none.
        last: the last of them; None where there is none.
    """

    first: date | None = None
    last: date | None = None

    @property
    def bounded(self) -> bool:
        """Whether it says anything."""
        return self.first is not None or self.last is not None

    def has(self, day: date) -> bool:
        """Whether a day is one of them."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


def span_of(text: str) -> Span:
    """A year, a quarter, a month or a day.

    Args:
        text: as it was typed.

    Raises:
        UsageError: it is none of them.
    """
    wanted = text.strip()
    try:
        if found := YEAR.fullmatch(wanted):
            return _months(int(found[1]), 1, 12)
        if found := QUARTER.fullmatch(wanted):
            last = int(found[2]) * MONTHS_OF_A_QUARTER
            return _months(int(found[1]), last - MONTHS_OF_A_QUARTER + 1, last)
        if found := MONTH.fullmatch(wanted):
            return _months(int(found[1]), int(found[2]), int(found[2]))
        if found := DAY.fullmatch(wanted):
            day = _day(int(found[1]), int(found[2]), int(found[3]))
            return Span(day, day)
        if found := DOTTED.fullmatch(wanted):
            day = _day(int(found[3]), int(found[2]), int(found[1]))
            return Span(day, day)
    except ValueError:
        pass
    raise UsageError("no_date", given=shown(text), known=EXAMPLES)


def _day(year: int, month: int, day: int) -> date:
    if year < FIRST_YEAR:
        raise ValueError(year)
    return date(year, month, day)


def _months(year: int, first: int, last: int) -> Span:
    """From the first day of a month to the last one of another."""
    start = _day(year, first, 1)
    return Span(start, _day(year, last, monthrange(year, last)[1]))


def span_between(since: str, until: str, season: str) -> Span:
    """What several words say together: the days that all of them allow.

    Args:
        since: of this the first day counts; empty for any.
        until: of this the last day counts; empty for any.
        season: a year, a quarter or a month; empty for any.

    Raises:
        UsageError: one of them is no date, or no day is left.
    """
    inside = span_of(season) if season else Span()
    first = span_of(since).first if since else None
    last = span_of(until).last if until else None
    firsts = [day for day in (inside.first, first) if day is not None]
    lasts = [day for day in (inside.last, last) if day is not None]
    found = Span(max(firsts, default=None), min(lasts, default=None))
    if found.first is not None and found.last is not None and found.first > found.last:
        raise UsageError(
            "no_day_between", first=found.first.isoformat(), last=found.last.isoformat()
        )
    return found


def day_of(at: str) -> date | None:
    """The day of a journal's time by the clock of this machine; None for what is no time."""
    try:
        return datetime.fromisoformat(at).astimezone().date()
    except (ValueError, OverflowError):
        return None


def within(found: Iterable[Listed], span: Span) -> list[Listed]:
    """The sessions that were played last on one of these days."""
    if not span.bounded:
        return list(found)
    return [item for item in found if (day := day_of(item.updated)) is not None and span.has(day)]
