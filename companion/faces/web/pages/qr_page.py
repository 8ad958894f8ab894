"""The join link as a QR code, with at most the rights of the device itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import Letters, RoomRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import respond
from companion.play.codes.pictures import make_qr_code, render_svg


@dataclass(frozen=True)
class LinkShown:
    """Values of qr.html.

    Attributes:
        link: the join link; empty if no other device can reach us.
        letters: letters to type instead of the link.
        at: the address in the link.
        reachable: addresses to choose from.
    """

    link: str
    letters: Letters | None
    at: str
    reachable: Sequence[str]


async def show(request: RoomRequest) -> Response:
    """Serve the code and its link."""
    shown = LinkShown(request.link, request.letters, request.link_address, request.reachable)
    return await respond(request, lambda page: page.render("qr.html", shown))


async def serve_picture(request: RoomRequest) -> Response:
    """Serve the code as a picture."""
    return draw_link(request.link)


def draw_link(link: str) -> Response:
    """Return a link as a QR code; 404 for an empty one."""
    start, slash, token = link.rpartition("/")
    if not token:
        return make_empty_response(404)
    return Response(render_svg(make_qr_code(token, start + slash)), media_type=SVG)
