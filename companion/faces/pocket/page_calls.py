"""Requests of devices to the pages without a server, and their cookies."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote

from starlette.datastructures import Headers as AnswerHeaders
from starlette.types import ASGIApp, Message, Scope

from companion.errors import StorageFailed
from companion.faces.web.http.page_requests import EVENTS
from companion.play.journal.disk import replace_file

LOG = logging.getLogger(__name__)
NOT_HANDED_ON = ("cookie", "content-length", "accept-encoding")
"""Headers that are set here or matter only between a browser and a server."""
OWN = ""
"""Key of this phone itself."""
ALIAS = "~"
"""First character of aliases; a phone's own id never begins with it."""
COOKIE = re.compile(r"([^\s=;]+)=([^\s;]*)")
"""Pattern for name and value of a cookie in a header."""
MOST_KEPT = 24
"""Guests whose cookies are kept, so that each of them finds its seat again."""
Headers = Sequence[tuple[str, str]]
WholeAnswer = tuple[int, Headers, bytes]
"""Status, headers and content of an answer."""
SendPart = Callable[[int, Headers, bytes], object]
"""Receives status and headers of an event stream, then its content in parts, with status 0."""


def make_alias(phone_id: str) -> str:
    """Return the name by which other phones know a phone, as its id is a secret."""
    if phone_id.startswith(ALIAS):
        return phone_id
    return ALIAS + sha256(phone_id.encode()).hexdigest()[:32]


class CookieJars(dict[str, dict[str, str]]):
    """Cookies of each device, stored here as scripts in a browser can't send a Cookie header.

    Args:
        path: file for this phone's cookies; those of guests are stored beside it.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._others = path.with_name("guests.json")
        with suppress(OSError, ValueError, AttributeError, RecursionError):
            content = json.loads(self._others.read_text(encoding="utf-8"))
            for phone_id, header in content.items():
                self[phone_id] = dict(COOKIE.findall(str(header)))
        with suppress(OSError, ValueError):
            self[OWN] = dict(COOKIE.findall(self._path.read_text(encoding="utf-8")))

    def list_guests(self) -> list[str]:
        """Return the guests whose cookies are kept."""
        return [phone_id for phone_id in self if phone_id != OWN]

    def make_cookie_header(self, phone_id: str) -> str:
        """Return the Cookie header that a browser would send; empty for none."""
        return "; ".join(f"{name}={value}" for name, value in self.get(phone_id, {}).items())

    def store_cookie(self, phone_id: str, header: str) -> None:
        """Store the cookie that an answer sets; its attributes are ignored."""
        jar = self.pop(phone_id, {})
        jar.update(COOKIE.findall(header)[:1])
        self[phone_id] = jar  # the most recent device comes last
        self._save_cookies(phone_id)

    def move_cookies_from_alias(self, phone_id: str) -> None:
        """Move the cookies kept under a phone's alias, if any, to its id."""
        if make_alias(phone_id) in self:
            self[phone_id] = self.pop(make_alias(phone_id))
            self._save_cookies(phone_id)

    def _save_cookies(self, phone_id: str) -> None:
        path = self._path
        text = self.make_cookie_header(OWN)
        if phone_id != OWN:
            path = self._others
            for other in self.list_guests()[:-MOST_KEPT]:
                del self[other]
            text = json.dumps(
                {other: self.make_cookie_header(other) for other in self.list_guests()}
            )
        with suppress(StorageFailed):  # the pages report it if an answer can't be stored
            replace_file(path, text.encode())


@dataclass(frozen=True)
class Request:
    """A request of a device.

    Attributes:
        phone_id: the device; empty for this phone itself.
        path: without the base, percent-encoded.
    """

    phone_id: str
    method: str
    path: str
    query: str = ""
    headers: Headers = ()
    body: bytes = b""


class PageClient:
    """Calls the pages' ASGI app.

    Args:
        app: the ASGI app.
        cookie_jars: the cookies.
        origin: origin of this phone's pages, such as "https://example.org".
        base: base path of their addresses.
    """

    def __init__(self, app: ASGIApp, cookie_jars: CookieJars, origin: str, base: str) -> None:
        self._app = app
        self._jars = cookie_jars
        self._origin = origin
        self._base = base

    async def answer_request(
        self, request: Request, send_part: SendPart = lambda *_: None
    ) -> WholeAnswer | None:
        """Answer a request, with status 500 if the pages can't even make an error page.

        Args:
            request: the request.
            send_part: sends an event stream.

        Returns:
            The answer; None if it was an event stream, which has ended.
        """
        body = iter([request.body])
        status = 500
        headers: Headers = ()
        content = bytearray()
        streams = False

        async def receive() -> Message:
            chunk = next(body, None)
            if chunk is None:
                await asyncio.Event().wait()  # the call is cancelled when nobody waits for it
            return {"type": "http.request", "body": chunk, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, headers, streams
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = self._translate_headers(request.phone_id, message)
                streams = dict(headers).get("content-type", "").startswith(EVENTS)
                if streams:
                    send_part(status, headers, b"")
            elif streams and message["body"]:
                send_part(0, (), message["body"])
            else:
                content.extend(message["body"])

        try:
            await self._app(self._make_asgi_scope(request), receive, send)
        except Exception:
            LOG.exception("%s", request.path)
            status = 500
            content.clear()
        return None if streams else (status, headers, bytes(content))

    def _make_asgi_scope(self, request: Request) -> Scope:
        scheme, _, host = self._origin.partition("://")
        headers = {"host": host}
        for name, value in request.headers:
            if name.lower() not in NOT_HANDED_ON:
                headers[name.lower()] = value
        headers["cookie"] = self._jars.make_cookie_header(request.phone_id)
        headers["content-length"] = str(len(request.body))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": request.method.upper(),
            "scheme": scheme,
            "path": unquote(request.path),
            "query_string": _encode_text(request.query.removeprefix("?")),
            "root_path": "",
            "headers": [
                (_encode_text(name), _encode_text(value)) for name, value in headers.items()
            ],
            "client": (request.phone_id or "127.0.0.1", 0),
        }

    def _translate_headers(self, phone_id: str, head: Message) -> list[tuple[str, str]]:
        """Return the headers of an answer with outward addresses; its cookies are stored."""
        found = list[tuple[str, str]]()
        for name, value in AnswerHeaders(raw=head["headers"]).items():
            if name == "set-cookie":
                self._jars.store_cookie(phone_id, value)
            elif name == "location" and value.startswith(f"{self._origin}/"):
                found.append((name, self._base + value.removeprefix(self._origin)))
            elif name != "content-length":
                found.append((name, value))
        return found


def _encode_text(text: str) -> bytes:
    return text.encode("latin-1", errors="replace")
