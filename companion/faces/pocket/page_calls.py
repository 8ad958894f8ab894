"""Answers a single request to the pages without a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from starlette.datastructures import Headers as AnswerHeaders
from starlette.types import ASGIApp, Message, Scope

from companion.faces.pocket.cookie_jars import CookieJars
from companion.faces.web.http.page_requests import EVENTS

LOG = logging.getLogger(__name__)
STREAM = "stream"
"""Kind of message: the head of an event stream; parts (PART) and an end (OVER) follow."""
PART = "part"
OVER = "over"
NOT_HANDED_ON = ("cookie", "content-length", "accept-encoding")
"""Headers that are set here or matter only between a browser and a server."""
Headers = Sequence[tuple[str, str]]
WholeAnswer = tuple[int, Headers, bytes]
"""Status, headers and content of an answer."""
SendPart = Callable[[str, int, Headers, bytes], object]
"""Receives the kind of a message, the status, the headers and a part of the content."""


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
        """Answer a request, with status 500 if the pages fail.

        Args:
            request: the request.
            send_part: sends each message of an event stream.

        Returns:
            The answer; None if it was an event stream, which has ended.
        """
        body = iter([request.body])
        status = 0
        headers: Headers = ()
        content = bytearray()
        streams = ended = False

        async def receive() -> Message:
            chunk = next(body, None)
            if chunk is None:
                await asyncio.Event().wait()  # the call is cancelled when nobody waits for it
            return {"type": "http.request", "body": chunk, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, headers, streams, ended
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = self._translate_headers(request.phone_id, message)
                streams = any(
                    name == "content-type" and value.startswith(EVENTS) for name, value in headers
                )
                if streams:
                    send_part(STREAM, status, headers, b"")
                return
            part = message.get("body", b"")
            if not streams:
                content.extend(part)
            elif part:
                send_part(PART, 0, (), part)
            ended = not message.get("more_body", False)

        try:
            await self._app(self._make_asgi_scope(request), receive, send)
        except Exception:
            LOG.exception("%s", request.path)
            if not ended:
                status = 500
                headers = [("content-type", "text/plain")]
                content[:] = b"500\n"
        if not streams:
            return status, headers, bytes(content)
        send_part(OVER, 0, (), b"")
        return None

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
