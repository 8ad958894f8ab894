"""Checks on every request: host name, origin and length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.faces.web.http.network_addresses import is_ip_address
from companion.faces.web.http.page_requests import PICTURE
from companion.faces.web.runtime import PageRuntime

MOST_BYTES = 32 * 1024
"""Bytes of a form, at most; the pages' own forms are far smaller."""
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


class RequestGuard:
    """Middleware that refuses requests no page of ours sends, and sets headers on every response.

    The check of the host name prevents DNS rebinding: only IP addresses and names of this machine
    are accepted.

    Args:
        app: the app behind it.
        names: host names of this machine.
        make_refusal_page: makes the page of a refusal from the request and the status.
        runtime: the server or browser that runs the pages.
    """

    def __init__(
        self,
        app: ASGIApp,
        names: Sequence[str],
        make_refusal_page: Callable[[Request, int], Response],
        runtime: PageRuntime,
    ) -> None:
        self.app = app
        self.base = runtime.base
        self.headers = dict(HEADERS)
        if runtime.framed:
            policy = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
            self.headers["content-security-policy"] = policy
        self.make_refusal_page = make_refusal_page
        public = urlsplit(runtime.public)
        self.origins = {runtime.public} - {""}
        self.schemes = {public.netloc: public.scheme}
        """The one scheme of a public name, whatever scheme a proxy uses towards this server."""
        self.names = {"localhost", public.hostname or "localhost", *map(str.lower, names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        app = self.app
        refused = self._find_refusal(scope, Headers(scope=scope))
        if refused:
            app = page = self.make_refusal_page(Request(scope), refused)
            page.headers["connection"] = "close"  # the end of its body is unknown
        await app(scope, receive, self._make_send_with_headers(send))

    def _find_refusal(self, scope: Scope, headers: Headers) -> int:
        """Return the status to refuse a request with; 0 to accept it."""
        method = scope["method"]
        host = headers.get("host", "")
        if not self._is_own_host(host):
            return 421
        if method not in ("GET", "HEAD", "POST"):
            return 405
        if (
            method == "POST"
            and headers.get("origin") not in self.origins
            and not is_same_origin(self.schemes.get(host.lower()) or scope["scheme"], host, headers)
        ):
            return 403
        if "transfer-encoding" in headers:
            return 411
        length = headers.get("content-length", "0")
        most = inf if scope["path"] == PICTURE else MOST_BYTES
        return 413 if not length.isdecimal() or int(length[:12]) > most else 0

    def _make_send_with_headers(self, send: Send) -> Send:
        """Return a `send` that adds our headers, and the base path before redirect targets."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if headers.get("location", "").startswith("/"):
                    headers["location"] = self.base + headers["location"]
            await send(message)

        return send_with_headers

    def _is_own_host(self, host: str) -> bool:
        """Return whether a host is an IP address or a name of this machine."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.names or is_ip_address(name)


def is_same_origin(scheme: str, host: str, headers: Headers) -> bool:
    """Return whether a page of ours sent the request.

    Decided by Origin, or without it by Sec-Fetch-Site.
    """
    origin = headers.get("origin")
    if origin is not None:
        return origin.lower() == f"{scheme}://{host.lower()}"
    return headers.get("sec-fetch-site", "same-origin") == "same-origin"
