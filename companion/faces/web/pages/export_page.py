"""Taking a game to another device, and other devices to a game: codes, pictures and files."""

from __future__ import annotations

from contextlib import suppress

from starlette.responses import Response

from companion.afterwards.review_picture import draw_review
from companion.errors import CodeError
from companion.faces.web.http.page_requests import HomeRequest, make_not_found_response
from companion.faces.web.pages.assets import SVG
from companion.faces.web.pages.table_page import TablePage
from companion.play.codes.code import encode_session
from companion.play.codes.pictures import make_qr_code, render_png, render_svg
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING
from companion.wording.review_words import ReviewWording


def render_game_code(page: TablePage) -> str:
    """Render the whole game as a code, or a link to its file if it is too large for a QR code."""
    text = error = ""
    try:
        text = encode_session(page.session)
        make_qr_code(text)
    except CodeError as refused:
        error = page.wording.word_error(refused)
    return page.render_template("code.html", text=text, error=error)


def serve_game_code(page: TablePage, file_ending: str) -> Response:
    """Serve the code as a picture; 404 if it can't be drawn.

    Args:
        page: the session as one device sees it.
        file_ending: ".svg" or ".png".
    """
    try:
        code = make_qr_code(encode_session(page.session))
    except CodeError:
        return make_not_found_response()
    headers = _make_file_headers(page, file_ending)
    if file_ending == ".png":
        return Response(render_png(code), media_type="image/png", headers=headers)
    return Response(render_svg(code), media_type=SVG, headers=headers)


def serve_journal(page: TablePage) -> Response:
    """Serve the journal as a file for `companion import`."""
    path = page.rooms.folder.get_journal_path(page.room.id)
    headers = _make_file_headers(page, ENDING)
    return Response(read_journal(path), media_type="application/jsonl", headers=headers)


def serve_review_picture(page: TablePage) -> Response:
    """Serve the picture of a game's review, which the browser converts to pixels to share.

    404 before the game ends.
    """
    if not page.session.runner.has_ended:
        return make_not_found_response()
    return Response(draw_review(ReviewWording(page.session, page.language)), media_type=SVG)


def _make_file_headers(page: TablePage, file_ending: str) -> dict[str, str]:
    """Return headers for a download named after the session."""
    return {"content-disposition": f'attachment; filename="{page.room.id}{file_ending}"'}


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
