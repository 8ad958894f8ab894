"""A request as our pages see it: whose device, at which table, in which language."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from companion.faces.web.http.network_addresses import loopback, reachable
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.forms import Sent
from companion.faces.web.rooms.limits import Payers
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.surroundings import Aside
from companion.wording.messages import LANGUAGES, Wording

LANGUAGE = "language"
THEME = "theme"
"""The cookies of what a device chose."""
THEMES = ("system", "dark", "light")
"""How a device may look; without a choice as the device itself does."""
SWITCHES = {"vibration": True, "sound": False, "awake": True, "moments": True}
"""What a device may feel and show of a turn, and stay awake for; whether without a choice."""
ON = "on"
OFF = "off"
YEAR = 365 * 24 * 3600
"""Seconds for which a device stays joined after it joined."""
MOST_FIELDS = 200
"""Fields of a form; ours have 60 at most."""
PATIENCE = 10.0
"""Seconds in which all of a form, or of a picture, is to be here."""
PIECES = "x-pieces"
"""The header of a request by a page that is sent its pieces."""
EVENTS = "text/event-stream"
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""How what is compressed begins (RFC 1952): no name, no time, any system."""
SLOWEST = 200_000
"""Bytes for which another second is given; a photo over a weak network is on its way for 20."""


class Letters(NamedTuple):
    """Letters that stand for a link.

    Args:
        address: where they are typed.
        code: the letters.
    """

    address: str
    code: str


@dataclass(frozen=True)
class HomeRequest:
    """A request to a page that belongs to no table.

    Args:
        rooms: all tables.
        request: what the browser sent.
    """

    rooms: Rooms
    request: Request

    @property
    def aside(self) -> Aside:
        """Does work while others are answered."""
        return self.rooms.surroundings.aside

    @property
    def language(self) -> str:
        """The language that the device chose, else that its browser likes best, else English."""
        chosen = self.request.cookies.get(LANGUAGE, "")
        if chosen in LANGUAGES:
            return chosen
        header = self.request.headers.get("accept-language", "")[:200]
        for part in header.split(","):
            language = part.partition(";")[0].strip()[:2].lower()
            if language in LANGUAGES:
                return language
        return "en"

    @property
    def theme(self) -> str:
        """The theme that this device chose; dark without a choice."""
        chosen = self.request.cookies.get(THEME, "")
        return chosen if chosen in THEMES else THEMES[0]

    @property
    def felt(self) -> list[str]:
        """Return those of SWITCHES that this device has on."""
        cookies = self.request.cookies
        chosen = {name: cookies.get(name, ON if usual else OFF) for name, usual in SWITCHES.items()}
        return [name for name, value in chosen.items() if value == ON]

    @property
    def wording(self) -> Wording:
        """The wording where no game is chosen."""
        return Wording(self.language)

    @property
    def payers(self) -> Payers:
        """The accounts that pay for what it asks for."""
        device_id = self.device_id or ""
        client = self.request.client
        address = client.host if client is not None else ""
        if self.rooms.surroundings.public and loopback(address):
            address = ""  # of a proxy that does not say for whom it asks
        return Payers(device_id, address, self.rooms.link_of(device_id))

    @property
    def reachable(self) -> list[str]:
        """Under which addresses other devices find us, the best first; none if they can't."""
        networked = self.rooms.surroundings.networked
        return reachable(self.request.headers["host"]) if networked else []

    @property
    def at(self) -> str:
        """The one of them that links name: the one chosen on the page, else the best; or none."""
        chosen = self.query("at")
        found = self.reachable
        return chosen if chosen in found else next(iter(found), "")

    @property
    def join_address(self) -> str:
        """Return the beginning of links to us on any device, whoever asks.

        Empty where no other device can reach us.
        """
        if self.rooms.surroundings.public:
            return f"{self.rooms.surroundings.public}/J/"
        return f"{self.request.url.scheme}://{self.at}/J/" if self.at else ""

    def letters_of(self, link: str) -> Letters | None:
        """Return what can be typed in place of a link; None for no link."""
        address, _, token = link.partition("/J/")
        if not token:
            return None
        return Letters(address.removeprefix("http://"), self.rooms.short_codes.code_of(token))

    @property
    def device_id(self) -> str | None:
        """The id of the device; None for one that has never joined."""
        signer = self.rooms.signer
        return signer.device_id(self.request.cookies.get(signer.cookie_name, ""))

    @property
    def house_id(self) -> str | None:
        """The id of a device that is at home here, at any table; None for a stranger's."""
        device_id = self.device_id
        return device_id if self.rooms.grant_of(device_id) else None

    def query(self, name: str) -> str:
        """Return a value of the address by its name; empty if there is none."""
        return self.request.query_params.get(name, "")

    def redirect_joined(self, device_id: str, to: str) -> Response:
        """Go on with a device's cookie."""
        signer = self.rooms.signer
        response = RedirectResponse(to, 303)
        self.keep(response, signer.cookie_name, signer.cookie(device_id))
        return response

    def keep(self, response: Response, name: str, value: str) -> None:
        """Set a cookie for a year, out of reach for scripts and for other sites.

        Browsers send it by https alone where they come by https, if only as far as a proxy.
        """
        place = self.rooms.surroundings
        response.set_cookie(
            name,
            value,
            max_age=YEAR,
            path=f"{place.base}/",
            secure=(place.public or self.request.url.scheme).startswith("https"),
            httponly=True,
            samesite="lax",
        )


@dataclass(frozen=True)
class RoomRequest(HomeRequest):
    """A request to a table, by a device that has joined it.

    Args:
        room: the table.
        device: who asks.
    """

    room: Room
    device: Device

    def redirect(self) -> Response:
        """Go on with the page of this table.

        A page that is sent its pieces stays; it is told with which of them the answer comes.
        """
        if PIECES in self.request.headers:
            now = f"{self.room.seq} {self.room.updates.revision}"
            return Response(status_code=204, headers={PIECES: now})
        return RedirectResponse(f"/t/{self.room.id}/", 303)

    @property
    def link(self) -> str:
        """The link that lets others in, no further than this device itself.

        Empty where no other device can reach us.
        """
        start = self.join_address
        return start + self.room.link_tokens[self.device.grant] if start else ""

    @property
    def letters(self) -> Letters | None:
        """Letters that can be typed in place of that link."""
        return self.letters_of(self.link)


RoomHandler = Callable[[RoomRequest], Awaitable[Response]]
HomeHandler = Callable[[HomeRequest], Awaitable[Response]]


def status_response(status: int) -> Response:
    """A status and no page: what no page of ours leads to."""
    return PlainTextResponse(f"{status}\n", status)


async def body_of(request: Request) -> bytes:
    """All that was sent; nothing of what takes too long.

    The time that it has grows with what has come, so that a large photo arrives over a weak network
    and a body of which a byte comes now and then is given up.
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


async def form_of(request: Request) -> Sent:
    """The values of a form; nothing of what is not one."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind != "application/x-www-form-urlencoded":
        return {}
    try:
        text = (await body_of(request)).decode()
        return parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}


def event_stream(request: HomeRequest, stream: AsyncIterator[str]) -> Response:
    """A stream of events, as a page listens to it; compressed where it takes that."""
    headers = {"x-accel-buffering": "no"}
    if "gzip" not in request.request.headers.get("accept-encoding", ""):
        return StreamingResponse(stream, media_type=EVENTS, headers=headers)
    headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    return StreamingResponse(compress(stream), media_type=EVENTS, headers=headers)


async def compress(stream: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress events, each for itself, so that devices which are sent the same share the work."""
    yield GZIP
    async for event in stream:
        yield block(event)


@lru_cache(64)
def block(event: str) -> bytes:
    """Compress an event to a block that refers to nothing before it (RFC 1951)."""
    # level 6, as usual, takes twice the time to save a tenth
    made = zlib.compressobj(3, wbits=-zlib.MAX_WBITS)
    return made.compress(event.encode()) + made.flush(zlib.Z_FULL_FLUSH)
