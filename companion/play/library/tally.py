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
"""So many of the longest auctions of a session are kept: nobody asks for more of a game."""
PAUSE = 300
"""Seconds; whoever takes longer has gone to fetch something, and that is no time of play."""
BY_THEMSELVES = ("catalogue", "code")
"""Who gives answers that nobody has thought about."""


def tally_session(entries: Sequence[Entry], acts: Sequence[Act]) -> dict[str, Any]:
    """Return the counts of a journal as plain data.

    Args:
        entries: all of it.
        acts: what of them is in force.

    Returns:
        `auctions` (scene, bids, highest bid, seat), `seconds` of play without pauses, how many
        `pauses` there were and for how many seconds in all they `paused` the game, how many
        `scenes` took how many seconds (`in_scenes`), and by seat how many answers took how many
        seconds (`seats`).
    """
    return {"auctions": _find_auctions(acts), **_measure_times(entries)}


def _find_auctions(acts: Sequence[Act]) -> list[list[int | str]]:
    """Return the longest auctions with at least two bids."""
    made: dict[tuple[int, str], list[tuple[int, str]]] = defaultdict(list)
    for act in acts:
        # nearly all others: reading a path takes its time
        if not isinstance(act, Answered) or f"/{BID}/" not in act.path:
            continue
        at = act.at_path
        if type(act.answer) is int and at.question == BID and at.seat is not None:
            made[at.scene, at.subject].append((act.answer, str(at.seat)))
    found: list[list[int | str]] = [
        [scene, len(bids), *max(bids)] for (scene, _), bids in made.items() if len(bids) > 1
    ]
    found.sort(key=lambda held: (-int(held[1]), -int(held[2]), held[0]))
    return found[:MOST_AUCTIONS]


def _measure_times(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return durations; gaps longer than PAUSE are left out.

    Args:
        entries: in the order in which they were written; a clock that went back counts nothing.
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
    """Parse a journal's time into seconds; None for what is no time."""
    try:
        return int(datetime.fromisoformat(at).timestamp())
    except (ValueError, OverflowError):
        return None
