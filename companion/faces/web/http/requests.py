"""A request as our pages see it: whose device, at which table, in which language.

And what is sent back.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from companion.faces.web.http.addresses import reachable
from companion.faces.web.http.forms import Sent
from companion.faces.web.pages.rendering import sheet
from companion.faces.web.pages.table_page import THEMES, TablePage
from companion.faces.web.rooms.room import Desk
from companion.faces.web.rooms.rooms import House
from companion.faces.web.rooms.tokens import Device, Strikes
from companion.wording.messages import LANGUAGES, Wording

LANGUAGE, THEME = "language", "theme"
YEAR = 365 * 24 * 3600
MOST_FIELDS = 200
PATIENCE = 20.0
"""Whoever takes more seconds to send a form is not waited for."""


@dataclass(frozen=True)
class Call:
    """A request to the house.

    Args:
        house: all tables.
        strikes: counts wrong tokens.
        request: what the browser sent.
    """

    house: House
    strikes: Strikes
    request: Request

    @property
    def language(self) -> str:
        """The language of this device."""
        return language_of(self.request)

    @property
    def theme(self) -> str:
        """The theme that this device chose; dark without a choice."""
        chosen = self.request.cookies.get(THEME, "")
        return chosen if chosen in THEMES else THEMES[0]

    @property
    def wording(self) -> Wording:
        """The wording where no game is chosen."""
        return Wording(self.language)

    @property
    def address(self) -> str:
        """Where it comes from."""
        return self.request.client.host if self.request.client else ""

    @property
    def join_address(self) -> str:
        """What links to us begin with on any device, whoever asks.

        Empty where no other device can reach us.
        """
        host = reachable(self.request.headers["host"])
        return host and f"http://{host}/J/"

    @property
    def number(self) -> str | None:
        """The id of the device; None for one that has never joined."""
        return self.house.keys.device_id(self.request.cookies.get(self.house.keys.cookie_name, ""))

    def sheet(self, template: str, status: int = 200, **values: object) -> Response:
        """A page that belongs to no table."""
        return HTMLResponse(sheet(template, self.wording, self.theme, **values), status)

    def outside(self, text: str, status: int, *, again: bool = False) -> Response:
        """The page for a device that can't be let in, or to a table that can't be shown.

        Why, and what then; `again`: it looks again by itself.
        """
        return self.sheet(
            "outside.html",
            status,
            text=text,
            again=again,
            home=self.house.grant(self.number) is not None,
        )

    def joined(self, number: str, to: str) -> Response:
        """Go on with a device's cookie."""
        response = RedirectResponse(to, 303)
        response.set_cookie(
            self.house.keys.cookie_name,
            self.house.keys.cookie(number),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
        )
        return response


@dataclass(frozen=True)
class Visit(Call):
    """A request to a table, by a device that has joined it.

    Args:
        desk: the table.
        device: who asks.
    """

    desk: Desk
    device: Device

    @property
    def pane(self) -> TablePage:
        """What this device sees."""
        return TablePage(self.desk, self.language, self.device, self.theme)

    async def page(self, draw: Callable[[TablePage], str], status: int = 200) -> Response:
        """A page, drawn where the session stands still."""
        return HTMLResponse(await self.desk.run(lambda: draw(self.pane)), status)

    def to(self, page: str = "") -> Response:
        """Go on with a page of this table."""
        return RedirectResponse(f"/t/{self.desk.id}/{page}", 303)

    def link(self, grant: str = "") -> str:
        """The link that lets others in, no further than this device itself.

        Empty where no other device can reach us.
        """
        start = self.join_address
        return start and start + self.desk.tokens[grant or self.device.grant]


Handler = Callable[[Visit], Awaitable[Response]]
"""A page of a table."""
Opening = Callable[[Call], Awaitable[Response]]
"""A page of the house."""


def language_of(request: Request) -> str:
    """The language that a device chose, else the one that its browser likes best, else English."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [
        part.partition(";")[0].strip()[:2].lower()
        for part in request.headers.get("accept-language", "")[:200].split(",")
    ]
    return next((language for language in wanted if language in LANGUAGES), "en")


async def whole(request: Request, patience: float = PATIENCE) -> bytes:
    """All that was sent; nothing of what takes too long."""
    try:
        return await asyncio.wait_for(request.body(), patience)
    except TimeoutError:
        return b""


async def body(request: Request) -> Sent:
    """The values of a form; nothing of what is not one."""
    if (
        request.headers.get("content-type", "").partition(";")[0].strip()
        != "application/x-www-form-urlencoded"
    ):
        return {}
    try:
        return parse_qs(
            (await whole(request)).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS
        )
    except ValueError:
        return {}


def events(stream: AsyncIterator[str]) -> Response:
    """A stream of events, as a page listens to it."""
    return StreamingResponse(
        stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"}
    )


async def aside(work: Callable[[], Any]) -> Any:
    """Do something that may wait for the disk on a worker thread."""
    return await run_in_threadpool(work)
