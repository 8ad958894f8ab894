"""Carrying a game to another device: its code as a QR code, as text, and as files."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from companion.errors import CodeError
from companion.faces.web.http.requests import Visit
from companion.faces.web.pages.joining import TYPES
from companion.faces.web.rooms.room import Desk
from companion.play.codes.code import code_of
from companion.play.codes.pictures import Squares, png, squares, svg
from companion.play.journal.file import ENDING, read_journal


async def code(visit: Visit) -> Response:
    """The whole game as a code; one that is too large for a picture is a file."""
    desk = visit.desk

    def drawn() -> str:
        text, error = "", None
        try:
            text = coded(desk)
            squares(text)
        except CodeError as refused:
            error = refused
        pane = visit.pane
        return pane.draw(
            "code.html",
            text=text,
            drawn=error is None,
            error=pane.wording.error(error) if error is not None else "",
        )

    return await visit.page(lambda _: drawn())


def coded(desk: Desk) -> str:
    """The code of a table's game.

    Raises:
        CodeError: no game is chosen yet, or answers wait since a correction.
    """
    session = desk.session
    if session.waiting:
        raise CodeError("code_while_mending", waiting=len(session.waiting))
    return code_of(session.force.acts, session.games)


async def _squares(visit: Visit) -> Squares | None:
    """The code as squares; None where it can't be drawn."""
    try:
        return await visit.desk.run(lambda: squares(coded(visit.desk)))
    except CodeError:
        return None


async def code_svg(visit: Visit) -> Response:
    """The code as a picture of lines, on the page or as a file."""
    drawn = await _squares(visit)
    if drawn is None:
        return PlainTextResponse("404\n", 404)
    return Response(
        svg(drawn),
        media_type=TYPES["svg"],
        headers=kept(visit, ".svg") if visit.request.query_params.get("keep") else {},
    )


async def code_png(visit: Visit) -> Response:
    """The code as a picture of points, as a file."""
    drawn = await _squares(visit)
    if drawn is None:
        return PlainTextResponse("404\n", 404)
    return Response(png(drawn), media_type="image/png", headers=kept(visit, ".png"))


async def journal_file(visit: Visit) -> Response:
    """The journal itself, as `companion import` takes it."""
    path = visit.house.folder.journal(visit.desk.id)
    return Response(
        await visit.desk.run(lambda: read_journal(path)),
        media_type="application/jsonl",
        headers=kept(visit, ENDING),
    )


def kept(visit: Visit, ending: str) -> dict[str, str]:
    """Headers of a file to keep, named after the session."""
    return {"content-disposition": f'attachment; filename="{visit.desk.id}{ending}"'}
