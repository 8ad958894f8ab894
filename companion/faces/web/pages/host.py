"""The host's screen: who is there, at which table and seat; who may answer.

Putting a device out, or everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import PlainTextResponse, RedirectResponse, Response

from companion.errors import CompanionError
from companion.faces.web.http.forms import Sent, first
from companion.faces.web.http.forms import number as field_number
from companion.faces.web.http.requests import Call, aside, body, events
from companion.faces.web.rooms.members import Book, Guest
from companion.faces.web.rooms.room import Desk
from companion.faces.web.rooms.rooms import LOBBY
from companion.faces.web.rooms.tokens import HOST, PLAY, SCRIBE, WATCH
from companion.wording.messages import Wording
from companion.wording.sessions import described, names

SHOWN = 40
"""So many tables stand on the page, those used last."""


@dataclass(frozen=True)
class Line:
    """A device as the host sees it.

    Args:
        number: its id.
        name: what it is called.
        role: what it is.
        watches: whether its link lets it only watch.
        here: whether it is there now.
        seen: when it asked for something last, in words.
    """

    number: str
    name: str
    role: str
    watches: bool
    here: bool
    seen: str


@dataclass(frozen=True)
class Shown:
    """A table as the host sees it.

    Args:
        id: its session.
        text: game, players, how far; the session's id while nothing is known.
        seats: the seats with the names of who sits there.
        restricted: whether answers are for the asked seat's device alone.
        lines: its devices.
        token: of the link for players.
    """

    id: str
    text: str
    seats: Sequence[tuple[str, str]]
    restricted: bool
    lines: Sequence[Line]
    token: str

    @property
    def here(self) -> int:
        """How many devices are there now."""
        return sum(line.here for line in self.lines)


def _is_host(call: Call) -> bool:
    return call.house.grant(call.number) == HOST


async def host(call: Call) -> Response:
    """Who is there, by table."""
    if not _is_host(call):
        return call.outside(call.wording.say("web.no_host"), 401)
    return await _page(call)


async def live(call: Call) -> Response:
    """The stream of events of the house as a whole: all that its screen shows."""
    if not _is_host(call):
        return PlainTextResponse("401\n", 401)
    return events(
        call.house.bell.stream(
            lambda: 0,
            0,
            owner=str(call.number),
            news=field_number(call.request.query_params.get("news", "")),
        )
    )


async def _page(call: Call, error: CompanionError | None = None) -> Response:
    news = call.house.bell.news
    listed = {item.id: item for item in await aside(call.house.listed)}
    with_guests = sorted(
        (desk for desk in call.house.desks() if desk.book.guests),
        key=lambda desk: min(map(desk.book.away, desk.book.guests)),
    )
    tables = []
    for desk in with_guests[:SHOWN]:
        item, wording = listed.get(desk.id), call.wording
        seats = (
            [(f"p{number}", name) for number, name in enumerate(names(item, wording), start=1)]
            if item is not None
            else []
        )
        tables.append(
            Shown(
                desk.id,
                described(item, wording) if item is not None else desk.id,
                seats,
                desk.book.restricted,
                lines(desk.book, wording),
                desk.tokens[PLAY],
            )
        )
    links = {
        "link": call.join_address,
        "token": call.house.token(PLAY),
        "host": call.house.token(HOST),
    }
    return call.sheet(
        "host.html",
        200 if error is None else 503,
        **links,
        tables=tables,
        more=len(with_guests) - len(tables),
        lobby=lines(call.house.lobby, call.wording),
        me=call.number,
        roles=(SCRIBE, WATCH),
        news=news,
        refusal=call.wording.error(error) if error is not None else "",
    )


def lines(book: Book, wording: Wording) -> list[Line]:
    """The devices of a table, those that are there first."""
    found = [(number, guest) for number, guest in list(book.guests.items())]
    return sorted(
        (_line(book, number, guest, wording) for number, guest in found),
        key=lambda line: (not line.here, book.away(line.number)),
    )


def _line(book: Book, number: str, guest: Guest, wording: Wording) -> Line:
    here = book.here(number)
    return Line(
        number,
        guest.name or wording.say("web.device", number=number[:4]),
        guest.role,
        guest.grant == WATCH,
        here,
        ago(book, number, wording),
    )


def ago(book: Book, number: str, wording: Wording) -> str:
    """When a device was there last, in words."""
    if book.here(number):
        return wording.say("web.here")
    if number not in book.seen:
        return wording.say("web.not_since")
    minutes = int(book.away(number) // 60)
    return (
        wording.say("web.minutes_ago", count=minutes)
        if minutes < 60
        else wording.say("web.hours_ago", count=minutes // 60)
    )


# ---- what a host may do


async def settle(call: Call) -> Response:
    """A form of the screen: what is to happen, at which table, with which device."""
    if not _is_host(call):
        return PlainTextResponse("403\n", 403)
    sent = await body(call.request)
    desk = call.house.desk(first(sent, "table"))
    try:
        if desk is not None:
            await aside(lambda: _settled(call, desk, sent))
            desk.bell.tell()
        elif first(sent, "do") == "out":
            await aside(lambda: put_out(call, first(sent, "device")))
    except CompanionError as error:
        return await _page(call, error)
    return RedirectResponse("/host", 303)


def _settled(call: Call, desk: Desk, sent: Sent) -> None:
    """Do it.

    Raises:
        StorageFailed: it holds now, but the disk would not keep it.
    """
    number, what = first(sent, "device"), first(sent, "do")
    if what == "out":
        put_out(call, number)
    elif what == "renew":
        desk.book.renew()
        call.house.rehang(desk.id)
    elif what in ("restrict", "free"):
        desk.book.restrict(restricted=what == "restrict")
    elif what == "seat" and number in desk.book.guests:
        role = first(sent, "role")
        may = (
            (WATCH,)
            if desk.book.guests[number].grant == WATCH
            else (SCRIBE, WATCH, *known_seats(desk))
        )
        if role in may:
            desk.book.seat(number, role)


def known_seats(desk: Desk) -> Sequence[str]:
    """The seats of a table, opened for it if need be."""
    desk.alone(lambda: None)
    return tuple(desk.players)


def put_out(call: Call, number: str) -> None:
    """Put a device out of every table and of the house; all links that it may know are made anew.

    Others stay.
    """
    house = call.house
    for desk in house.tables_of(number):
        desk.book.remove(number)
        house.rehang(desk.id)
        desk.bell.tell()
    if number in house.lobby.guests:
        house.lobby.remove(number)
        house.rehang(LOBBY)
