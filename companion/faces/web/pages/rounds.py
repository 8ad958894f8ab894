"""The end of a round, as a card that waits on each device for a tap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest, form_of
from companion.faces.web.pages.moment import Moment, last_moment
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.kernel.facts import Seat
from companion.present.round_results import RoundOver, last_end, last_round, rounds_over


@dataclass(frozen=True)
class RoundCard:
    """Values of round.html.

    Attributes:
        moment: what turned the round; None where nothing did.
        readers: the seats that have a device, and whether it has seen the card.
    """

    over: RoundOver
    moment: Moment | None
    readers: Sequence[tuple[Seat, bool]]


@dataclass(frozen=True)
class RoundsShown:
    """Values of rounds.html, the newest first."""

    rounds: Sequence[RoundOver]


def round_card(page: TablePage) -> RoundCard | None:
    """The round that was over last, as long as the page's device has not seen it."""
    end = last_end(page.session)
    if page.device is None or not page.room.rounds.waits(page.device.id, end):
        return None
    over = last_round(page.session, page.wording)
    if over is None:
        return None
    return RoundCard(over, last_moment(page), _readers(page, over))


def _readers(page: TablePage, over: RoundOver) -> list[tuple[Seat, bool]]:
    """The seats that have a device of their own, and whether it has seen the card."""
    seen = page.room.rounds.has_seen
    devices = {member.role: each for each, member in page.room.members.by_id.items()}
    seats = [gain.seat for gain in over.gains if gain.seat in devices]
    return [(seat, seen(devices[seat], over.key)) for seat in page.wording.names if seat in seats]


async def see(request: RoomRequest) -> Response:
    """The card was seen; that says nothing of the game, so whoever watches may say it, too."""
    sent = await form_of(request.request)
    room = request.room
    room.rounds.see(request.device.id, parse_number(first_value(sent, "round")))
    room.updates.publish()
    return request.redirect()


async def show(request: RoomRequest) -> Response:
    """All rounds that are over."""
    return await respond(request, rounds)


def rounds(page: TablePage) -> str:
    """The page."""
    found = rounds_over(page.session, page.wording)
    return page.render("rounds.html", RoundsShown(found[::-1]))
