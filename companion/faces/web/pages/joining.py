"""Getting in: the links, what a device is at a table, its language."""

from __future__ import annotations

import re

from starlette.responses import PlainTextResponse, RedirectResponse, Response

from companion.faces.web.http.forms import first
from companion.faces.web.http.requests import LANGUAGE, THEME, YEAR, Call, Visit, aside, body
from companion.faces.web.pages.table_page import ASSETS, THEMES, TablePage, asset
from companion.faces.web.rooms.rooms import LOBBY
from companion.faces.web.rooms.tokens import HOST, PLAY, SCRIBE, WATCH, named
from companion.wording.messages import LANGUAGES

TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
OURS = re.compile(r"/[a-z]{0,20}|/t/[A-Za-z0-9][A-Za-z0-9._-]{0,79}/[a-z]{0,20}")
"""Where a form may lead back to."""


async def arrive(call: Call) -> Response:
    """The link of a QR code: its token makes a device."""
    if call.strikes.out(call.address):
        return call.outside(call.wording.say("web.too_many"), 429)
    token = call.request.path_params["token"][:100]
    door: tuple[str, str] | None = await aside(lambda: call.house.door(token))
    if door is None:
        call.strikes.strike(call.address)
        return call.outside(call.wording.say("web.wrong_token"), 404)
    session_id, grant = door
    number = call.number or call.house.keys.newcomer()
    desk = call.house.desk(session_id)
    book = call.house.lobby if desk is None else desk.book
    if not (session_id == LOBBY and call.house.grant(number) == HOST):
        await aside(lambda: book.let_in(number, grant))
    if session_id == LOBBY:
        return call.joined(number, "/host" if grant == HOST else "/")
    return call.joined(number, f"/t/{session_id}/join" if grant == PLAY else f"/t/{session_id}/")


async def join(visit: Visit) -> Response:
    """Choose what this device is."""
    return await visit.page(TablePage.join)


async def joined(visit: Visit) -> Response:
    """It has chosen; a link that only lets one watch allows nothing else."""
    sent = await body(visit.request)
    role, device, book = first(sent, "role"), visit.device, visit.desk.book
    seated = await visit.desk.run(lambda: visit.desk.session.runner.table)
    seats = seated.seating.seats if seated is not None else ()
    if device.grant == WATCH or role not in (SCRIBE, WATCH, *seats):
        return PlainTextResponse("403\n", 403)
    name = named(first(sent, "name")) if "name" in sent else device.name
    holder = book.holder(role) if role in seats else None
    if holder not in (None, device.id) and not first(sent, "over"):
        other = book.guests[str(holder)].name
        return await visit.page(
            lambda pane: pane.draw("taken.html", role=role, name=name, other=other), 409
        )
    await aside(lambda: book.seat(device.id, role, name))
    visit.desk.bell.tell()
    return visit.to()


async def language(call: Call) -> Response:
    """Another language or theme for this device."""
    sent = await body(call.request)
    back = first(sent, "back")
    response = RedirectResponse(back if OURS.fullmatch(back) else "/", 303)
    for name, known in ((LANGUAGE, LANGUAGES), (THEME, THEMES)):
        if first(sent, name) in known:
            response.set_cookie(
                name, first(sent, name), max_age=YEAR, samesite="lax", httponly=True
            )
    return response


async def shipped(call: Call) -> Response:
    """Style, scripts and icon; what a browser has of one version it may keep."""
    name = call.request.path_params["name"]
    if name not in ASSETS:
        return PlainTextResponse("404\n", 404)
    return Response(
        asset(name),
        media_type=TYPES[name.rpartition(".")[2]],
        headers={"cache-control": "public, max-age=31536000, immutable"},
    )
