"""The join link as a QR code, with at most the rights of the device itself."""

from __future__ import annotations

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.play.codes.pictures import make_qr_code, render_svg


def render_link(page: TablePage) -> str:
    """Render the join link as a QR code, as text and as letters to type."""
    request = page.request
    return page.render_template(
        "qr.html",
        link=request.link,
        letters=request.short_code,
        at=request.link_address,
        reachable=request.reachable_addresses,
    )


def serve_picture(request: RoomRequest) -> Response:
    """Serve the QR code of the join link."""
    return draw_link(request.link)


def draw_link(link: str) -> Response:
    """Return a link as a QR code; 404 for an empty one."""
    start, slash, token = link.rpartition("/")
    if not token:
        return make_empty_response(404)
    return Response(render_svg(make_qr_code(token, start + slash)), media_type=SVG)
