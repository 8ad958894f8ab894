"""Durations and days of sessions, as statistics count them.

Durations are stored in the index, so that statistics need no journals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from companion.play.journal.entries import Answered, Entry

PAUSE = 300
"""Seconds after which a gap between entries counts as a pause, not as time of play."""
AUTOMATIC_AUTHORS = ("catalogue", "code")
"""Authors of automatic answers, which take no player's time."""


def measure_durations(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the durations of a session as plain data; gaps longer than `PAUSE` are left out.

    Args:
        entries: all entries, oldest first; where the clock was set back, a gap counts as 0.

    Returns:
        `seconds` of play, the number of `scenes`, and their total in seconds (`in_scenes`).
    """
    total = 0
    scenes: dict[str, int] = defaultdict(int)
    before = None
    for entry in entries:
        now = _parse_second(entry.at)
        gap = max(0, now - before) if now is not None and before is not None else None
        before = now if now is not None else before
        if gap is None or gap > PAUSE or entry.by in AUTOMATIC_AUTHORS:
            continue
        total += gap
        if isinstance(entry, Answered) and not entry.kept:
            scene, _, _ = entry.path.partition("/")
            if scene != "0":
                scenes[scene] += gap
    return {"seconds": total, "scenes": len(scenes), "in_scenes": sum(scenes.values())}


def _parse_second(time_text: str) -> int | None:
    """Parse a journal's time into seconds; None if it is not a time."""
    try:
        return int(datetime.fromisoformat(time_text).timestamp())
    except (ValueError, OverflowError):
        return None


def parse_day(time_text: str) -> date | None:
    """Parse the local day of a journal's time; None if it is not a time."""
    try:
        return datetime.fromisoformat(time_text).astimezone().date()
    except (ValueError, OverflowError):
        return None
