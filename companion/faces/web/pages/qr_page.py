"""The code that lets others in, no further than the device itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import Letters, RoomRequest, status_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import respond
from companion.play.codes.pictures import make_squares, write_svg


@dataclass(frozen=True)
class LinkShown:
    """Values of qr.html; the link is empty where no other device can reach us.

    Attributes:
        letters: what can be typed in place of the link.
        at: the address that the link names.
        reachable: all that can be chosen.
    """

    link: str
    letters: Letters | None
    at: str
    reachable: Sequence[str]


async def show(request: RoomRequest) -> Response:
    """The code and its link."""
    shown = LinkShown(request.link, request.letters, request.at, request.reachable)
    return await respond(request, lambda page: page.render("qr.html", shown))


async def picture(request: RoomRequest) -> Response:
    """The code as a picture."""
    start, slash, token = request.link.rpartition("/")
    if not token:
        return status_response(404)
    return Response(write_svg(make_squares(token, start + slash)), media_type=SVG)
