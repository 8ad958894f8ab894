"""The pages of a table: what is to be seen there, and what may be sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from urllib.parse import parse_qs

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from companion.errors import CompanionError, Refusal, StorageFailed
from companion.faces.web.http.forms import Sent, first, number
from companion.faces.web.http.requests import Handler, Visit, body, events
from companion.faces.web.pages import correction as mending
from companion.faces.web.pages.big_screen import board
from companion.faces.web.pages.course import course
from companion.faces.web.pages.joining import TYPES
from companion.faces.web.pages.rule import rule as rule_page
from companion.faces.web.pages.table_page import Refused, TablePage
from companion.play.codes.pictures import squares, svg

LONGEST_DOUBT = 400
MOVED_ON = ("question_changed", "not_asked", "game_over", "game_moved_on", "undo_moved_on")


async def play(visit: Visit) -> Response:
    """The table and the question."""
    path = visit.request.query_params.get("path", "")
    return HTMLResponse(await visit.desk.look(lambda: visit.pane.play(path)))


async def more(visit: Visit) -> Response:
    """Acts outside the question."""
    name = visit.request.query_params.get("name", "")
    return await visit.page(lambda pane: pane.more(name))


async def rule(visit: Visit) -> Response:
    """The rule behind the question, and the judge."""
    path, doubt = (
        visit.request.query_params.get("path", ""),
        visit.request.query_params.get("doubt", "")[:LONGEST_DOUBT],
    )
    return await visit.page(lambda pane: rule_page(pane, path, doubt))


async def journal(visit: Visit) -> Response:
    """The story so far."""
    return await visit.page(mending.journal)


async def whole_course(visit: Visit) -> Response:
    """How it has gone so far, and how it ended."""
    return await visit.page(course)


async def in_the_middle(visit: Visit) -> Response:
    """The table for a screen that all look at."""
    link = visit.link()
    return await visit.page(lambda pane: board(pane, link))


async def qr(visit: Visit) -> Response:
    """The code that lets others in, no further than this device itself."""
    link = visit.link()
    return await visit.page(lambda pane: pane.draw("qr.html", link=link))


async def qr_svg(visit: Visit) -> Response:
    """The code as a picture."""
    link = visit.link()
    if not link:
        return PlainTextResponse("404\n", 404)
    token = link.rpartition("/")[2]
    return Response(svg(squares(token, link.removesuffix(token))), media_type=TYPES["svg"])


async def live(visit: Visit) -> Response:
    """The stream of events; begins with what the page has missed."""
    asked = visit.request.query_params
    since, news = (
        number(visit.request.headers.get("last-event-id") or asked.get("since", "")),
        number(asked.get("news", "")),
    )
    return events(_listening(visit, since, news))


async def _listening(visit: Visit, since: int, news: int) -> AsyncIterator[str]:
    """The events of a table; while it listens the device is there."""
    desk, device = visit.desk, visit.device
    desk.book.listening[device.id] += 1
    visit.house.tell()
    try:
        async for event in desk.bell.stream(lambda: desk.seq, since, owner=device.id, news=news):
            if device.id not in desk.book.guests:
                # put out: it looks again, and is told so
                yield f"event: news\ndata: {desk.seq}\n\n"
                return
            yield event
    finally:
        desk.book.listening[device.id] -= 1
        desk.book.device(device.id)
        visit.house.tell()


# ---- writing


def write(command: str) -> Handler:
    """A command sent as a form: back to the table, or the form again with the reason."""

    async def handler(visit: Visit) -> Response:
        if not visit.device.may_write:
            return PlainTextResponse("403\n", 403)
        sent, device = await body(visit.request), visit.device
        try:
            await visit.desk.run(lambda: visit.desk.do(command, device, sent))
        except CompanionError as error:
            refused = Refused(error, sent)
            if command == "correct":
                return await visit.page(lambda pane: mending.again(pane, refused), status_of(error))
            if command == "interject":
                return await visit.page(
                    lambda pane: pane.more(first(sent, "name"), refused), status_of(error)
                )
            return await visit.page(
                lambda pane: pane.play(first(sent, "path"), refused), status_of(error)
            )
        return visit.to()

    return handler


def mend(draw: Callable[[TablePage, Sent], str]) -> Handler:
    """A page on the way to a correction, for those who may write; what can't be shown says why."""

    async def handler(visit: Visit) -> Response:
        if not visit.device.may_write:
            return PlainTextResponse("403\n", 403)
        sent = (
            await body(visit.request)
            if visit.request.method == "POST"
            else parse_qs(visit.request.url.query[:LONGEST_DOUBT])
        )
        try:
            return await visit.page(lambda pane: draw(pane, sent))
        except CompanionError as error:
            refused = Refused(error, sent)
            return await visit.page(lambda pane: mending.again(pane, refused), status_of(error))

    return handler


def status_of(error: CompanionError) -> int:
    """The status that goes with an error.

    The game has moved on, the disk refused, or the answer is not taken.
    """
    if isinstance(error, StorageFailed):
        return 503
    return 422 if isinstance(error, Refusal) and error.name not in MOVED_ON else 409
