"""The pages and what may be sent to them, as one ASGI app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from companion.errors import CompanionError, Refusal, StorageFailed
from companion.faces.web.desk import Desk
from companion.faces.web.devices import PLAY, SCRIBE, WATCH, Device, Strikes, named
from companion.faces.web.fields import Sent
from companion.faces.web.guard import Guard
from companion.faces.web.panes import ASSETS, THEMES, Pane, Refused, asset
from companion.play.pictures import squares, svg
from companion.play.session import Reply
from companion.wording.messages import LANGUAGES

COOKIE, LANGUAGE, THEME = "device", "language", "theme"
BACK = ("/", "/join", "/journal", "/rule", "/more", "/qr")
"""Pages that the form of language and theme leads back to."""
YEAR = 365 * 24 * 3600
MOST_FIELDS = 200
LONGEST_DOUBT = 400
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
Handler = Callable[[Request, Device], Awaitable[Response]]


class Site:
    """All pages of one house.

    Args:
        desk: the session.
        names: host names of this machine, besides its addresses in digits.
        strikes: counts wrong tokens.
    """

    def __init__(self, desk: Desk, names: Sequence[str] = (), strikes: Strikes | None = None) -> None:
        self.desk = desk
        self.strikes = strikes or Strikes()
        inside = [
            ("/", self.play, "GET"), ("/join", self.join, "GET"), ("/join", self.joined, "POST"), ("/more", self.more, "GET"), ("/rule", self.rule, "GET"),
            ("/journal", self.journal, "GET"), ("/qr", self.qr, "GET"), ("/qr.svg", self.qr_svg, "GET"), ("/live", self.live, "GET"),
            ("/answer", self.write("answer"), "POST"), ("/more", self.write("interject"), "POST"), ("/undo", self.write("undo"), "POST"), ("/redo", self.write("redo"), "POST"),
        ]  # fmt: skip
        open_to_all = [Route("/J/{token}", self.arrive), Route("/web/{name}", self.asset), Route("/language", self.language, methods=["POST"])]
        routes = [*open_to_all, *(Route(path, self.inside(handler), methods=[method]) for path, handler, method in inside)]
        self.app = Guard(Starlette(routes=routes), names)

    def pane(self, request: Request, device: Device | None = None) -> Pane:
        """What the device behind a request sees, as it likes to see it."""
        return Pane(self.desk, language_of(request), device, theme_of(request))

    # ---- getting in

    def inside(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """A page that only a device that has joined gets."""

        async def guarded(request: Request) -> Response:
            device = self.desk.keys.device(request.cookies.get(COOKIE, ""))
            if device is None:
                return await self.page(self.pane(request), lambda pane: pane.outside("web.no_token"), 401)
            return await handler(request, device)

        return guarded

    async def arrive(self, request: Request) -> Response:
        """The link of the QR code: its token makes a device."""
        address = request.client.host if request.client else ""
        pane = self.pane(request)
        if self.strikes.out(address):
            return await self.page(pane, lambda pane: pane.outside("web.too_many"), 429)
        grant = self.desk.keys.grant_of(request.path_params["token"][:100])
        if grant is None:
            self.strikes.strike(address)
            return await self.page(pane, lambda pane: pane.outside("web.wrong_token"), 404)
        device = self.desk.keys.device(request.cookies.get(COOKIE, ""))
        if device is None or device.grant != grant:
            device = self.desk.keys.join(grant)
        return self.let_in(device, "/join" if grant == PLAY else "/")

    def let_in(self, device: Device, to: str) -> Response:
        """Go on with a device's cookie."""
        response = RedirectResponse(to, 303)
        response.set_cookie(COOKIE, self.desk.keys.cookie(device), max_age=YEAR, httponly=True, samesite="lax")
        return response

    async def join(self, request: Request, device: Device) -> Response:
        """Choose what this device is."""
        return await self.page(self.pane(request, device), Pane.join)

    async def joined(self, request: Request, device: Device) -> Response:
        """It has chosen; a link that only lets one watch allows nothing else."""
        sent = await body(request)
        role = first(sent, "role")
        seated = await self.desk.run(lambda: self.desk.session.runner.table)
        known = [SCRIBE, WATCH, *(seated.seating.seats if seated is not None else ())]
        if device.grant != PLAY or role not in known:
            return PlainTextResponse("403\n", 403)
        return self.let_in(replace(device, role=role, name=named(first(sent, "name"))), "/")

    async def language(self, request: Request) -> Response:
        """Another language or theme for this device."""
        sent = await body(request)
        back = first(sent, "back")
        response = RedirectResponse(back if back in BACK else "/", 303)
        for name, known in ((LANGUAGE, LANGUAGES), (THEME, THEMES)):
            if first(sent, name) in known:
                response.set_cookie(name, first(sent, name), max_age=YEAR, samesite="lax", httponly=True)
        return response

    # ---- looking

    async def page(self, pane: Pane, draw: Callable[[Pane], str], status: int = 200) -> Response:
        """A page, drawn where the session stands still."""
        return HTMLResponse(await self.desk.run(lambda: draw(pane)), status)

    async def play(self, request: Request, device: Device) -> Response:
        """The table and the question."""
        path = request.query_params.get("path", "")
        return await self.page(self.pane(request, device), lambda pane: pane.play(path))

    async def more(self, request: Request, device: Device) -> Response:
        """Acts outside the question."""
        name = request.query_params.get("name", "")
        return await self.page(self.pane(request, device), lambda pane: pane.more(name))

    async def rule(self, request: Request, device: Device) -> Response:
        """The rule behind the question, and the judge."""
        path, doubt = request.query_params.get("path", ""), request.query_params.get("doubt", "")[:LONGEST_DOUBT]
        return await self.page(self.pane(request, device), lambda pane: pane.rule(path, doubt))

    async def journal(self, request: Request, device: Device) -> Response:
        """The story so far."""
        return await self.page(self.pane(request, device), Pane.journal)

    async def qr(self, request: Request, device: Device) -> Response:
        """The code that lets others in, no further than this device itself."""
        link = self.link(request, device)
        return await self.page(self.pane(request, device), lambda pane: pane.draw("qr.html", link=link))

    async def qr_svg(self, request: Request, device: Device) -> Response:
        """The code as a picture."""
        link = self.link(request, device)
        token = link.rpartition("/")[2]
        return Response(svg(squares(token, link.removesuffix(token))), media_type=TYPES["svg"])

    def link(self, request: Request, device: Device) -> str:
        """The link that lets others in by the address under which this device found us."""
        return f"http://{request.headers['host']}/J/{self.desk.keys.tokens[device.grant]}"

    async def asset(self, request: Request) -> Response:
        """Style, script and icon; what a browser has of one version it may keep."""
        name = request.path_params["name"]
        if name not in ASSETS:
            return PlainTextResponse("404\n", 404)
        return Response(asset(name), media_type=TYPES[name.rpartition(".")[2]], headers={"cache-control": "public, max-age=31536000, immutable"})

    async def live(self, request: Request, device: Device) -> Response:  # noqa: ARG002 - all pages are called alike
        """The stream of events; begins with what the page has missed."""
        since = request.headers.get("last-event-id") or request.query_params.get("since", "")
        seen = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0
        stream = self.desk.bell.stream(lambda: self.desk.session.seq, seen)
        return StreamingResponse(stream, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    # ---- writing

    def write(self, command: str) -> Handler:
        """A command sent as a form: back to the table, or the form again with the reason."""

        async def handler(request: Request, device: Device) -> Response:
            if not device.may_write:
                return PlainTextResponse("403\n", 403)
            sent, pane = await body(request), self.pane(request, device)
            act: Callable[[Device, Sent], Reply] = getattr(self.desk, command)
            try:
                await self.desk.run(lambda: act(device, sent))
            except CompanionError as error:
                refused = Refused(error, sent)
                if command == "interject":
                    return await self.page(pane, lambda pane: pane.more(first(sent, "name"), refused), status_of(error))
                return await self.page(pane, lambda pane: pane.play(first(sent, "path"), refused), status_of(error))
            return RedirectResponse("/", 303)

        return handler


def status_of(error: CompanionError) -> int:
    """The status that goes with an error: the game has moved on, the disk refused, or the answer is not taken."""
    if isinstance(error, StorageFailed):
        return 503
    return 422 if isinstance(error, Refusal) and error.name not in MOVED_ON else 409


MOVED_ON = ("question_changed", "not_asked", "game_over", "undo_moved_on")


def language_of(request: Request) -> str:
    """The language that a device chose, else the one that its browser likes best, else English."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [part.partition(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "")[:200].split(",")]
    return next((language for language in wanted if language in LANGUAGES), "en")


def theme_of(request: Request) -> str:
    """The theme that a device chose; dark without a choice."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else THEMES[0]


async def body(request: Request) -> Sent:
    """The values of a form; nothing of what is not one."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/x-www-form-urlencoded":
        return {}
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}


def first(sent: Sent, name: str) -> str:
    """The first value of a name; empty if there is none."""
    return next(iter(sent.get(name, ())), "")
