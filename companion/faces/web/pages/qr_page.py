"""The join link as a QR code, with at most the rights of the device itself."""

from __future__ import annotations

from contextlib import suppress

from starlette.responses import Response

from companion.errors import CodeError
from companion.faces.web.http.page_requests import HomeRequest, make_not_found_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.play.codes.pictures import make_qr_code, render_svg


def render_join_link(page: TablePage) -> str:
    """Render the join link as a QR code, as text and as letters to type."""
    return page.render_template("qr.html")


def serve_link_code(request: HomeRequest) -> Response:
    """Serve the join link of a table or of the lobby as a QR code; 404 for none."""
    link = request.link
    return draw_qr_code(link.token, link.start) if link is not None else make_not_found_response()


def draw_qr_code(code: str, link: str = "") -> Response:
    """Return a code as a QR code; 404 if it is empty or too long.

    Args:
        code: the code.
        link: beginning of the link that it completes; empty for the bare code.
    """
    with suppress(CodeError):
        if code:
            return Response(render_svg(make_qr_code(code, link)), media_type=SVG)
    return make_not_found_response()
