"""Requests from the pages' point of view: device, table and language."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from companion.errors import (
    CompanionError,
    JournalMismatch,
    NothingToUndo,
    StaleAnswer,
    StorageFailed,
)
from companion.faces.web.http.network_addresses import is_loopback, list_reachable_addresses
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.faces.web.rooms.forms import FormData, get_first_value, parse_number
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime
from companion.wording.messages import LANGUAGES, Wording

T = TypeVar("T")
LANGUAGE = "language"
THEME = "theme"
"""Cookies with a device's settings."""
THEMES = ("system", "dark", "light")
"""Colour themes; without a choice the device's own setting holds."""
ON = "on"
OFF = "off"
SWITCHES = {"vibration": ON, "sound": OFF, "awake": ON, "moments": ON}
"""Switches of a device for effects at its turn and staying awake, with their defaults."""
YEAR = 365 * 24 * 3600
"""Seconds for which cookies are kept; a device stays joined for a year."""
MOST_FIELDS = 200
"""Fields of a form, at most; the pages' forms have at most 60."""
LONGEST_SEARCH = 100
"""Characters of a search, at most; the fields take no more."""
PATIENCE = 10.0
"""Seconds to wait for the whole of a small form; see SLOWEST."""
EVENTS = "text/event-stream"
FORM = "application/x-www-form-urlencoded"
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""Header of a gzip file (RFC 1952): no name, no time, unknown system."""
PICTURE = "/picture"
"""Path for uploads; `uploads` limits and reads them, so that the page can show why it refuses."""
MOST_PICTURE = 16 * 1024 * 1024
"""Bytes of an upload, at most; photos from phones are smaller."""
SLOWEST = 200_000
"""Bytes per additional second of patience; a photo over a slow network may take 20 seconds."""


class JoinLink(NamedTuple):
    """A link by which devices join, and letters to type instead of it.

    Args:
        start: the link up to the token.
        token: the rest of the link.
        letters: to be typed at `address`.
    """

    start: str
    token: str
    letters: str

    @property
    def address(self) -> str:
        """The address at which the letters are typed."""
        return self.start.removeprefix("http://").removesuffix("/J/")


@dataclass(eq=False)
class HomeRequest:
    """A device's request to a page of no table; its subclass `TablePage` is for pages of tables.

    Args:
        rooms: all tables.
        request: the HTTP request.
        form_data: the fields of its form, or of its address.
        error: the reason why its form was refused; None if it was not.
    """

    rooms: Rooms
    request: Request
    form_data: FormData
    error: CompanionError | None = field(default=None, kw_only=True)

    async def run_without_blocking(self, work: Callable[..., T], *args: Any) -> T:
        """Do slow work without blocking other requests."""
        result: T = await self.runtime.run_without_blocking(work, *args)
        return result

    @property
    def runtime(self) -> PageRuntime:
        """The server or browser that runs the pages."""
        return self.rooms.runtime

    @cached_property
    def language(self) -> str:
        """The language chosen on the device, else the one its browser prefers, else English."""
        accepted = self.request.headers.get("accept-language", "")[:200].lower().split(",")
        wishes = (self.request.cookies.get(LANGUAGE), *(wish.strip()[:2] for wish in accepted))
        return next((wish for wish in wishes if wish in LANGUAGES), "en")

    @cached_property
    def theme(self) -> str:
        """The theme chosen on this device; "system" without a choice."""
        chosen = self.request.cookies.get(THEME, "")
        return chosen if chosen in THEMES else THEMES[0]

    @cached_property
    def enabled_switches(self) -> list[str]:
        """Names of the SWITCHES that are on for this device."""
        cookies = self.request.cookies
        return [name for name, usual in SWITCHES.items() if cookies.get(name, usual) == ON]

    @property
    def wording(self) -> Wording:
        """Sentences in the device's language, without those of a game."""
        return Wording(self.language)

    def charge_accounts(self, kind: str, link: str = "") -> None:
        """Charge this request to the accounts of its device, address and link.

        Args:
            kind: kind of the request, one of `limits.COSTS`.
            link: the account to charge instead of that of the device's link.

        Raises:
            UsageError: an account has used up its allowance.
        """
        device_id = self.device_id
        client = self.request.client
        address = client.host if client is not None else ""
        if self.runtime.public and is_loopback(address):
            address = ""  # the proxy's own address; it does not forward the client's
        link = link or self.rooms.find_link_account(device_id)
        self.rooms.limits.charge_accounts(kind, device=device_id, address=address, link=link)

    @cached_property
    def reachable_addresses(self) -> list[str]:
        """Addresses at which other devices reach us, best first; empty if none."""
        networked = self.runtime.networked
        return list_reachable_addresses(self.request.headers["host"]) if networked else []

    @property
    def link_address(self) -> str:
        """The address used in links: the one chosen on the page, else the best; empty if none."""
        chosen = self.get_field_value("at")
        found = self.reachable_addresses
        return chosen if chosen in found else next(iter(found), "")

    @property
    def join_address(self) -> str:
        """Beginning of join links, valid on any device.

        Empty if no other device can reach us.
        """
        if self.runtime.public:
            return f"{self.runtime.public}/J/"
        return f"{self.request.url.scheme}://{self.link_address}/J/" if self.link_address else ""

    def make_join_link(self, token: str) -> JoinLink | None:
        """Return the link with a token; None if no other device can reach us."""
        start = self.join_address
        return JoinLink(start, token, self.rooms.signer.make_letters(token)) if start else None

    @cached_property
    def link(self) -> JoinLink | None:
        """The lobby's join link; None for devices that did not come by such a link.

        Also None if no other device can reach us.
        """
        from_house = self.device_id in self.rooms.members
        return self.make_join_link(self.rooms.make_link_token(PLAY)) if from_house else None

    @property
    def device_id(self) -> str:
        """Id of the device; empty if it has never joined."""
        signer = self.rooms.signer
        return signer.read_device_id(self.request.cookies.get(signer.cookie_name, ""))

    @property
    def grant(self) -> str:
        """HOST, PLAY for a device that may play at some table here, or empty."""
        return self.rooms.find_grant(self.device_id)

    @cached_property
    def last_room(self) -> Room | None:
        """The table that the device has joined and used last; None for none."""
        return next(iter(self.rooms.list_rooms(self.device_id)), None)

    @property
    def is_host(self) -> bool:
        """Whether the device came by the host's link."""
        return self.grant == HOST

    @property
    def status(self) -> int:
        """HTTP status of the response; after a refusal: not stored, too late, or not possible."""
        if self.error is None:
            return 200
        if isinstance(self.error, StorageFailed):
            return 503
        is_late = isinstance(self.error, StaleAnswer | NothingToUndo | JournalMismatch)
        return 409 if is_late else 422

    def get_field_value(self, name: str) -> str:
        """Return the first value of a field of the form or address; empty if missing."""
        return get_first_value(self.form_data, name)

    def get_field_number(self, name: str) -> int:
        """Return the number in a field of the form or address; 0 if it is missing or no number."""
        return parse_number(self.get_field_value(name))

    @property
    def searched_text(self) -> str:
        """The words to search for on the page; empty for none."""
        return self.get_field_value("find").strip()[:LONGEST_SEARCH]

    def redirect_with_cookie(self, device_id: str, address: str) -> Response:
        """Redirect a device that has joined, and set the cookie that identifies it."""
        signer = self.rooms.signer
        response = RedirectResponse(address, 303)
        self.set_cookie(response, signer.cookie_name, signer.sign_cookie(device_id))
        return response

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        """Set a cookie for a year, hidden from scripts and other sites.

        It is marked secure if browsers use https, even if only up to a proxy.
        """
        response.set_cookie(
            name,
            value,
            max_age=YEAR,
            path=f"{self.runtime.base}/",
            secure=(self.runtime.public or self.request.url.scheme).startswith("https"),
            httponly=True,
            samesite="lax",
        )


HomeHandler = Callable[[Any], Any]
"""Functions that return the response of a page, and block, or coroutines that do.

Those of a table's pages may also return HTML, or None to redirect to the table.
"""


def call_handler(
    request: HomeRequest, handler: HomeHandler, render_form_page: HomeHandler | None
) -> Any:
    """Return the response of a handler, or a page with the reason if it refuses the request.

    Args:
        request: the request.
        handler: carries out the form, or renders the page.
        render_form_page: renders the page from which the form was sent; None to raise the refusal.
    """
    try:
        return handler(request)
    except CompanionError as error:
        if render_form_page is None:
            raise
        request.error = error.with_traceback(None)  # else its frames would keep the request
        return render_form_page(request)


def make_not_found_response() -> Response:
    """Return the status 404 without a page, for addresses that no page links to."""
    return PlainTextResponse("404\n", 404)


async def read_form_fields(request: Request) -> FormData:
    """Return the fields of a request's form, or of its address if it is not sent by a form.

    Empty for other kinds of content.
    """
    try:
        text = request.url.query
        if request.method == "POST" and request.scope["path"] != PICTURE:
            kind = request.headers.get("content-type", "").partition(";")[0].strip()
            is_form = kind == FORM
            text = (await read_body(request)).decode() if is_form else ""
        return parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}


async def read_body(request: Request) -> bytes:
    """Return the body of a request; empty if it arrives too slowly.

    The time limit grows with the bytes received: a large photo over a slow network is accepted, a
    body of single bytes is given up.
    """
    content = bytearray()
    try:
        async with asyncio.timeout(PATIENCE) as limit:
            until = limit.when() or 0.0
            async for part in request.stream():
                content += part
                limit.reschedule(until + len(content) / SLOWEST)
    except TimeoutError:
        return b""
    return bytes(content)


def stream_events(request: HomeRequest, stream: AsyncIterator[str]) -> Response:
    """Return a response that streams events, compressed if the browser accepts gzip."""
    response = StreamingResponse(stream, media_type=EVENTS, headers={"x-accel-buffering": "no"})
    if "gzip" in request.request.headers.get("accept-encoding", ""):
        response.body_iterator = compress_events(stream)
        response.headers.update({"content-encoding": "gzip", "vary": "accept-encoding"})
    return response


async def compress_events(stream: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress each event by itself, so that devices receiving the same event share the work."""
    yield GZIP
    async for event in stream:
        yield compress_event(event)


@lru_cache(64)
def compress_event(event: str) -> bytes:
    """Compress an event to a block without references to earlier data (RFC 1951)."""
    # the default level 6 takes twice the time and saves a tenth
    compressor = zlib.compressobj(3, wbits=-zlib.MAX_WBITS)
    return compressor.compress(event.encode()) + compressor.flush(zlib.Z_FULL_FLUSH)
