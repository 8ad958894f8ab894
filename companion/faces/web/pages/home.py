"""The list of games: go on with one, begin one, bring one by its code or the picture of one.

And the table comes along.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from starlette.responses import PlainTextResponse, RedirectResponse, Response

from companion.errors import CodeError, CompanionError
from companion.faces.web.http.forms import Sent, first
from companion.faces.web.http.requests import Call, Opening, Visit, aside, body, whole
from companion.faces.web.rooms.room import Desk
from companion.faces.web.rooms.rooms import LOBBY, House
from companion.faces.web.rooms.tokens import HOST, PLAY, SCRIBE, WATCH
from companion.play.codes.code import read_code
from companion.play.codes.pictures import read_picture
from companion.play.library.summary import Listed
from companion.play.session.session import Command, Session
from companion.wording.messages import Wording
from companion.wording.sessions import described

SHOWN = 8
"""So many open games stand on the page; the others unfold."""
MOST = 50
"""So many of each kind are on the page at all."""
RECEIVED, LOOKED_AT = asyncio.Semaphore(8), asyncio.Semaphore(2)
"""So many pictures are received and looked at at once: each takes memory."""
TIME_FOR_PICTURE = 60.0


@dataclass(frozen=True)
class Row:
    """A game in the list.

    Args:
        id: its session.
        text: what it is: game, players, how far.
        when: when it was played last.
        players: whether there are seats that a new game could take over.
    """

    id: str
    text: str
    when: str
    players: bool


async def home(call: Call) -> Response:
    """The games of the group, for devices that may play.

    One that only watches goes back to where it watches.
    """
    number, grant = call.number, call.house.grant(call.number)
    if number is None or grant is None:
        there = call.house.tables_of(number) if number else []
        return (
            RedirectResponse(f"/t/{there[0].id}/", 303)
            if there
            else call.outside(call.wording.say("web.no_token"), 401)
        )
    return await _list(call, number)


async def _list(call: Call, number: str, error: CompanionError | None = None) -> Response:
    """The page itself, with the reason why nothing came of the last form."""
    found = await aside(call.house.listed)
    wording, there = call.wording, call.house.tables_of(number)
    rows = {item.id: row(item, wording) for item in found if item.game}
    groups = [
        [rows[item.id] for item in found if item.game and test(item)]
        for test in (lambda item: item.open, lambda item: bool(item.outcome) and not item.archived)
    ]
    older = sum(max(0, len(group) - MOST) for group in groups)
    return call.sheet(
        "home.html",
        200 if error is None else 422,
        open=groups[0][:MOST],
        ended=groups[1][:MOST],
        shown=SHOWN,
        older=older,
        games=[game.id for game in call.house.games],
        here=there[0].id if there else "",
        host=call.house.grant(number) == HOST,
        refusal=wording.error(error) if error is not None else "",
    )


def row(item: Listed, wording: Wording) -> Row:
    """A session as a line of the list."""
    return Row(item.id, described(item, wording), when(item.updated, wording), bool(item.players))


def when(at: str, wording: Wording) -> str:
    """A time of a journal as a person says it, by the clock of this machine."""
    try:
        told = datetime.fromisoformat(at).astimezone()
    except ValueError:
        return ""
    days = (datetime.now().astimezone().date() - told.date()).days
    if days in (0, 1):
        return wording.say("web.yesterday" if days else "web.today", time=f"{told:%H:%M}")
    return wording.say("web.on_day", day=str(told.day), month=str(told.month), year=str(told.year))


# ---- beginning and going on


def ours(beginning: Callable[[Call, Sent, str], Desk]) -> Opening:
    """A form of the list.

    Makes or finds a table, takes the device there, and tells the table where it was.
    """

    async def handler(call: Call) -> Response:
        number = call.number
        if number is None or call.house.grant(number) is None:
            return PlainTextResponse("403\n", 403)
        sent = await body(call.request)
        try:
            return await arrive(call, number, sent, lambda: beginning(call, sent, number))
        except CompanionError as error:
            return await _list(call, number, error)

    return handler


async def arrive(call: Call, number: str, sent: Sent, find: Callable[[], Desk]) -> Response:
    """Take a device to a table that is found or made, and tell the table where it was that it goes on there.

    Raises:
        CompanionError: there is no such table.
    """
    desk: Desk = await aside(
        lambda: call.house.once(f"{number} {first(sent, 'id')}" if first(sent, "id") else "", find)
    )
    await desk.run(lambda: None)  # nobody is called to a table that can't be opened
    left = call.house.desk(first(sent, "from"))
    left = left if left is not None and number in left.book.guests else None
    await aside(lambda: come(number, left, desk))
    if left is not None and left is not desk:
        await aside(lambda: left.book.go_on(desk.id, left.seq))
        left.bell.tell()
    return call.joined(number, f"/t/{desk.id}/")


def come(number: str, left: Desk | None, desk: Desk) -> None:
    """A device comes to a table, with the seat and the name that it has had."""
    if number in desk.book.guests:
        return
    guest = left.book.guests.get(number) if left is not None else None
    if guest is None:
        desk.book.let_in(number, PLAY)
        return
    assert left is not None
    player = left.player(guest.role)
    desk.book.let_in(
        number,
        WATCH if guest.grant == WATCH else PLAY,
        name=guest.name,
        role=guest.role if guest.role in (SCRIBE, WATCH) else SCRIBE,
        player=player,
    )


def begin(call: Call, sent: Sent, number: str) -> Desk:
    """A new game: the choice of the game is its first answer, so that no empty session is left behind."""
    game = first(sent, "game")
    if game not in {known.id for known in call.house.games}:
        raise CodeError("code_unknown")
    session = Session.create(call.house.folder, call.house.games)
    session.answer(game, command=Command(by=_by(call.house, number)))
    return call.house.take(session)


def go_on(call: Call, sent: Sent, number: str) -> Desk:  # noqa: ARG001 - all forms are called alike
    """A game that is there already."""
    return call.house.table(first(sent, "session"))


def by_code(call: Call, sent: Sent, number: str) -> Desk:  # noqa: ARG001 - all forms are called alike
    """What a code stands for, or the table of a link."""
    return from_text(call.house, first(sent, "code"))


def from_text(house: House, text: str) -> Desk:
    """A table from a code, or from a link to a table of this house.

    Raises:
        CodeError: it is neither.
    """
    _, link, token = text.strip().rpartition("/J/")
    door = house.door(token[:100]) if link else None
    if door is not None and door[0] != LOBBY:
        return house.table(door[0])
    if link:
        raise CodeError("link_not_ours")
    return house.take(
        Session.unpacked(house.folder, house.games, read_code(text, house.games).acts)
    )


def _by(house: House, number: str) -> str:
    """What the journal says of who began a game."""
    known = (desk.book.guests.get(number) for desk in house.tables_of(number))
    return next(
        (guest.name for guest in known if guest is not None and guest.name),
        f"{SCRIBE} {number[:4]}",
    )


# ---- a picture of a code


async def picture(call: Call) -> Response:
    """A photo of a session's QR code."""
    number = call.number
    if number is None or call.house.grant(number) is None:
        return PlainTextResponse("403\n", 403)
    async with RECEIVED:
        fields = parts(
            call.request.headers.get("content-type", ""),
            await whole(call.request, TIME_FOR_PICTURE),
        )
        content = fields.get("picture", b"")
        sent: Sent = {
            name: [value.decode(errors="replace")]
            for name, value in fields.items()
            if name in ("from", "id")
        }
        try:
            async with LOOKED_AT:
                text = await aside(
                    lambda: read_picture(io.BytesIO(content), call.wording.say("web.the_picture"))
                )
            return await arrive(call, number, sent, lambda: from_text(call.house, text))
        except CompanionError as error:
            return await _list(call, number, error)


def parts(kind: str, content: bytes) -> dict[str, bytes]:
    """The fields of a form with a file; of two with one name the first.

    Nothing of what is no such form.
    """
    name, _, rest = kind.partition("boundary=")
    boundary = rest.partition(";")[0].strip().strip('"').encode()
    if not name.startswith("multipart/form-data") or not 0 < len(boundary) <= 70:
        return {}
    found: dict[str, bytes] = {}
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary)[1:]:
        head, _, value = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        field = head.partition(b' name="')[2].partition(b'"')[0].decode(errors="replace")
        found.setdefault(field, value)
    return found


# ---- the table goes on


async def again(visit: Visit) -> Response:
    """The same players and set-up once more; who presses it second comes along."""
    if not visit.device.may_write:
        return PlainTextResponse("403\n", 403)
    desk, house, there = visit.desk, visit.house, visit.desk.onward
    if there:
        return await along(visit)
    session = await desk.run(lambda: desk.session.rematch(house.folder))
    return await arrive(visit, visit.device.id, {"from": [desk.id]}, lambda: house.take(session))


async def along(visit: Visit) -> Response:
    """Come along to where the table goes on."""
    desk, onward = visit.desk, visit.house.desk(visit.desk.book.onward)
    if onward is None:
        return visit.to()
    await aside(lambda: come(visit.device.id, desk, onward))
    return visit.joined(visit.device.id, f"/t/{onward.id}/")
