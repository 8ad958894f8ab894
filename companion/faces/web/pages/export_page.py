"""Taking a game to another device: its code as a QR code and as text, and files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from starlette.responses import Response

from companion.errors import CodeError
from companion.faces.web.http.page_requests import RoomRequest, make_empty_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage, respond
from companion.play.codes.code import make_code
from companion.play.codes.pictures import QrCode, make_qr_code, render_png, render_svg
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING
from companion.play.session.session import Session


@dataclass(frozen=True)
class CodeShown:
    """Values of code.html.

    Attributes:
        text: the code; empty for none.
        drawn: whether it fits a QR code.
        error: reason why there is no code, or why it does not fit.
    """

    text: str
    drawn: bool
    error: str


async def show(request: RoomRequest) -> Response:
    """Serve the whole game as a code, or as a file if it is too large for a QR code."""
    return await respond(request, render_code)


def render_code(page: TablePage) -> str:
    """Render the page."""
    text = error = ""
    try:
        text = encode_session(page.session)
        make_qr_code(text)
    except CodeError as refused:
        error = page.wording.error(refused)
    return page.render("code.html", CodeShown(text, not error, error))


def encode_session(session: Session) -> str:
    """Return the code of a game.

    Raises:
        CodeError: no game is chosen yet, or answers wait after a correction.
    """
    if session.waiting:
        raise CodeError("code_while_mending", waiting=len(session.waiting))
    return make_code(session.in_force.acts, session.games)


async def _serve_code(request: RoomRequest, draw: Callable[[QrCode], Response]) -> Response:
    """Serve a picture of the code; 404 if it can't be drawn."""
    room = request.room
    try:
        code = await room.shared.run(lambda: make_qr_code(encode_session(room.session)))
    except CodeError:
        return make_empty_response(404)
    return draw(code)


async def serve_svg(request: RoomRequest) -> Response:
    """Serve the code as an SVG picture, on the page or as a file."""
    headers = _make_file_headers(request, ".svg") if request.query("keep") else {}
    return await _serve_code(
        request, lambda code: Response(render_svg(code), media_type=SVG, headers=headers)
    )


async def serve_png(request: RoomRequest) -> Response:
    """Serve the code as a PNG file."""
    headers = _make_file_headers(request, ".png")
    return await _serve_code(
        request, lambda code: Response(render_png(code), media_type="image/png", headers=headers)
    )


async def serve_journal(request: RoomRequest) -> Response:
    """Serve the journal as a file for `companion import`."""
    path = request.rooms.folder.get_journal_path(request.room.id)
    content = await request.room.shared.run(lambda: read_journal(path))
    headers = _make_file_headers(request, ENDING)
    return Response(content, media_type="application/jsonl", headers=headers)


def _make_file_headers(request: RoomRequest, ending: str) -> dict[str, str]:
    """Return headers for a download named after the session."""
    return {"content-disposition": f'attachment; filename="{request.room.id}{ending}"'}
