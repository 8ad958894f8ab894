"""Counts of a session for statistics: auctions and durations.

Stored in the index, so that statistics need no journals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from companion.play.journal.entries import Act, Answered, Entry

BID = "bid"
MOST_AUCTIONS = 3
"""Number of longest auctions kept per session; statistics show no more for a game."""
PAUSE = 300
"""Seconds after which a gap between entries counts as a pause, not as time of play."""
BY_THEMSELVES = ("catalogue", "code")
"""Authors of automatic answers, which take no player's time."""


def tally_session(entries: Sequence[Entry], acts: Sequence[Act]) -> dict[str, Any]:
    """Return the counts of a journal as plain data.

    Args:
        entries: all entries of the journal.
        acts: the acts in force.

    Returns:
        `auctions` (scene, bids, highest bid, seat), `seconds` of play without pauses, the number of
        `pauses` and their total in seconds (`paused`), the number of `scenes` and their total in
        seconds (`in_scenes`), and for each of the `seats` the number of its answers and their total
        in seconds.
    """
    return {"auctions": _find_auctions(acts), **_measure_times(entries)}


def _find_auctions(acts: Sequence[Act]) -> list[list[int | str]]:
    """Return the longest auctions with at least two bids."""
    made: dict[tuple[int, str], list[tuple[int, str]]] = defaultdict(list)
    for act in acts:
        # skip nearly all acts early, since parsing a path is slow
        if not isinstance(act, Answered) or f"/{BID}/" not in act.path:
            continue
        at = act.parsed_path
        if type(act.answer) is int and at.question == BID and at.seat is not None:
            made[at.scene, at.subject].append((act.answer, str(at.seat)))
    found: list[list[int | str]] = [
        [scene, len(bids), *max(bids)] for (scene, _), bids in made.items() if len(bids) > 1
    ]
    found.sort(key=lambda held: (-int(held[1]), -int(held[2]), held[0]))
    return found[:MOST_AUCTIONS]


def _measure_times(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return durations; gaps longer than `PAUSE` count as pauses.

    Args:
        entries: all entries, oldest first; where the clock was set back, a gap counts as 0.
    """
    gaps = list[int]()
    pauses = list[int]()
    scenes: dict[int, int] = defaultdict(int)
    seats: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    before = None
    for entry in entries:
        now = _parse_second(entry.at)
        gap = max(0, now - before) if now is not None and before is not None else None
        before = now if now is not None else before
        if gap is None or entry.by in BY_THEMSELVES:
            continue
        if gap > PAUSE:
            pauses.append(gap)
            continue
        gaps.append(gap)
        if not isinstance(entry, Answered) or entry.kept:
            continue
        scene, _, rest = entry.path.partition("/")
        if scene != "0":
            scenes[int(scene)] += gap
            seat = rest.rsplit("/", 2)[-2]
            if seat.startswith("p"):
                seats[seat][0] += 1
                seats[seat][1] += gap
    return {
        "seconds": sum(gaps),
        "pauses": len(pauses),
        "paused": sum(pauses),
        "scenes": len(scenes),
        "in_scenes": sum(scenes.values()),
        "seats": {seat: seats[seat] for seat in sorted(seats)},
    }


def _parse_second(at: str) -> int | None:
    """Parse a journal's time into seconds; None if it is not a time."""
    try:
        return int(datetime.fromisoformat(at).timestamp())
    except (ValueError, OverflowError):
        return None
