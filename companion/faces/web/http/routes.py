"""All pages of a house as one ASGI app: which address leads where, and who may go there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.errors import CompanionError, JournalBusy, SessionUnknown
from companion.faces.web.http.guard import PICTURE, Guard
from companion.faces.web.http.requests import Call, Handler, Opening, Visit, aside
from companion.faces.web.pages import carrying, home, table
from companion.faces.web.pages import correction as mending
from companion.faces.web.pages import host as hosting
from companion.faces.web.pages import joining as entrance
from companion.faces.web.rooms.rooms import House
from companion.faces.web.rooms.tokens import Strikes

AT_A_TABLE: list[tuple[str, str, Handler]] = [
    ("GET", "", table.play),
    ("GET", "join", entrance.join),
    ("POST", "join", entrance.joined),
    ("GET", "more", table.more),
    ("GET", "rule", table.rule),
    ("GET", "journal", table.journal),
    ("GET", "entry", table.mend(mending.entry)),
    ("POST", "entry", table.mend(mending.preview)),
    ("POST", "correct", table.write("correct")),
    ("GET", "course", table.whole_course),
    ("GET", "table", table.in_the_middle),
    ("GET", "qr", table.qr),
    ("GET", "qr.svg", table.qr_svg),
    ("GET", "code", carrying.code),
    ("GET", "code.svg", carrying.code_svg),
    ("GET", "code.png", carrying.code_png),
    ("GET", "session.jsonl", carrying.journal_file),
    ("GET", "live", table.live),
    ("POST", "answer", table.write("answer")),
    ("POST", "more", table.write("interject")),
    ("POST", "undo", table.write("undo")),
    ("POST", "redo", table.write("redo")),
    ("POST", "again", home.again),
    ("POST", "along", home.along),
]
"""Behind /t/<session>/: only for devices that have joined that table."""
OPEN_TO_ALL: list[tuple[str, str, Opening]] = [
    ("GET", "/J/{token}", entrance.arrive),
    ("GET", "/web/{name}", entrance.shipped),
    ("POST", "/language", entrance.language),
    ("GET", "/", home.home),
    ("POST", "/new", home.ours(home.begin)),
    ("POST", "/open", home.ours(home.go_on)),
    ("POST", "/code", home.ours(home.by_code)),
    ("POST", PICTURE, home.picture),
    ("GET", "/host", hosting.host),
    ("POST", "/host", hosting.settle),
    ("GET", "/live", hosting.live),
]
"""For everybody; each looks itself who asks."""


class Site:
    """All pages of one house.

    Args:
        house: the tables.
        names: host names of this machine, besides its addresses in digits.
        strikes: counts wrong tokens.
    """

    def __init__(
        self, house: House, names: Sequence[str] = (), strikes: Strikes | None = None
    ) -> None:
        self.house = house
        self.strikes = strikes or Strikes()
        pages = [
            Route(f"/t/{{session}}/{page}", self.inside(handler), methods=[method])
            for method, page, handler in AT_A_TABLE
        ]
        others = [
            Route(path, self.outside(opening), methods=[method])
            for method, path, opening in OPEN_TO_ALL
        ]
        self.app = Guard(
            Starlette(routes=[*others, *pages, Route("/t/{session}", self.whole)]), names
        )

    def outside(self, opening: Opening) -> Callable[[Request], Awaitable[Response]]:
        """A page of the house."""

        async def called(request: Request) -> Response:
            call = Call(self.house, self.strikes, request)
            try:
                return await opening(call)
            except CompanionError as error:
                busy = isinstance(error, JournalBusy)
                return call.outside(
                    call.wording.say("web.at_terminal") if busy else call.wording.error(error),
                    trouble(error),
                    again=busy,
                )

        return called

    def inside(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """A page of a table, which only a device that has joined it gets."""

        async def called(call: Call) -> Response:
            desk = self.house.desk(call.request.path_params["session"])
            if desk is not None and not desk.open:
                await aside(lambda: self.house.freshen(desk.id))
            number = call.number
            device = (
                None if desk is None else desk.book.device(number, host=self.house.hosts(number))
            )
            if desk is None or device is None:
                return call.outside(call.wording.say("web.no_token"), 401)
            return await handler(Visit(self.house, self.strikes, call.request, desk, device))

        return self.outside(called)

    async def whole(self, request: Request) -> Response:
        """An address that was cut off at its end."""
        return RedirectResponse(f"{request.url.path}/", 303)


def trouble(error: CompanionError) -> int:
    """The status of a table that can't be shown.

    Somebody else plays it, it is gone, or its file can't be used.
    """
    if isinstance(error, SessionUnknown):
        return 404
    return 423 if isinstance(error, JournalBusy) else 503
