"""The end of a round, as a card that each device shows until it is tapped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.pages.turning_point_page import TurningPointView, find_last_turning_point
from companion.kernel.facts import Seat
from companion.present.round_results import (
    RoundResult,
    get_last_round_end_entry,
    get_last_round_result,
    list_round_results,
)


@dataclass(frozen=True)
class RoundCard:
    """Values of round.html.

    Attributes:
        moment: the turning point of the round; None for none.
        readers: seats with a device, each with whether it has seen the card.
    """

    result: RoundResult
    moment: TurningPointView | None
    readers: Sequence[tuple[Seat, bool]]


def find_unseen_round(page: TablePage) -> RoundCard | None:
    """Return the last completed round, unless the page's device has seen it.

    Rounds that ended before the device's first look count as seen.
    """
    rounds_seen = page.room.rounds_seen
    end = get_last_round_end_entry(page.session)
    if rounds_seen.setdefault(page.device.id, end) >= end:
        return None
    result = get_last_round_result(page.session, page.wording)
    if result is None:
        return None
    devices = {member.role: each for each, member in page.room.members.items()}
    gaining = [gain.seat for gain in result.gains]
    readers = [
        (seat, rounds_seen.get(devices[seat], -1) >= result.key)
        for seat in page.wording.names
        if seat in gaining and seat in devices
    ]
    return RoundCard(result, find_last_turning_point(page), readers)


def mark_round_seen(page: TablePage) -> None:
    """Record that a device has seen the card of a round; watching devices may do so, too."""
    room = page.room
    room.rounds_seen[page.device.id] = page.get_field_number("round")
    room.updates.announce_other_change()


def render_rounds(page: TablePage) -> str:
    """Render all completed rounds, the newest first."""
    found = list_round_results(page.session, page.wording)
    return page.render_template("rounds.html", rounds=found[::-1])
