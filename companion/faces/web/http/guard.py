"""Checks on every request: host name, origin and length."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
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


def guard_requests(
    app: ASGIApp,
    names: Sequence[str],
    make_refusal_page: Callable[[Request, int], Response],
    runtime: PageRuntime,
) -> ASGIApp:
    """Refuse requests to an app that no page of ours sends, and set headers on every response.

    The check of the host name prevents DNS rebinding: only IP addresses and names of this machine
    are accepted.

    Args:
        app: the app behind the checks.
        names: host names of this machine.
        make_refusal_page: makes the page of a refusal from the request and the status.
        runtime: the server or browser that runs the pages.
    """
    public_name = urlsplit(runtime.public).hostname or "localhost"
    own_names = {"localhost", public_name, *map(str.lower, names)}
    added_headers = dict(HEADERS)
    if runtime.framed:
        policy = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        added_headers["content-security-policy"] = policy

    async def answer_request(scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""

        async def send_with_headers(message: Message) -> None:
            """Send a message with our headers, and with the base path before redirect targets."""
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added_headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if headers.get("location", "").startswith("/"):
                    headers["location"] = runtime.base + headers["location"]
            await send(message)

        answering = app
        refused = _find_refusal(scope, own_names, runtime.public)
        if refused:
            answering = page = make_refusal_page(Request(scope), refused)
            page.headers["connection"] = "close"  # the end of its body is unknown
        await answering(scope, receive, send_with_headers)

    return answer_request


def _find_refusal(scope: Scope, own_names: Container[str], public_url: str) -> int:
    """Return the status to refuse a request with; 0 to accept it."""
    method = scope["method"]
    headers = Headers(scope=scope)
    if not _is_own_host(headers.get("host", ""), own_names):
        return 421
    if method not in ("GET", "HEAD", "POST"):
        return 405
    if method == "POST" and not _is_same_origin(scope["scheme"], headers, public_url):
        return 403
    if "transfer-encoding" in headers:
        return 411
    length = headers.get("content-length", "0")
    most = inf if scope["path"] == PICTURE else MOST_BYTES
    return 413 if not length.isdecimal() or int(length[:12]) > most else 0


def _is_own_host(host: str, own_names: Container[str]) -> bool:
    """Return whether a host is an IP address or a name of this machine."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in own_names or is_ip_address(name)


def _is_same_origin(scheme: str, headers: Headers, public_url: str) -> bool:
    """Return whether a page of ours sent the request.

    Decided by Origin, or without it by Sec-Fetch-Site. A public address has one scheme, whatever
    scheme a proxy uses towards this server.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") == "same-origin"
    host = headers["host"].lower()
    is_public = public_url.endswith(f"//{host}")
    own_url = public_url if is_public else f"{scheme}://{host}"
    return origin.lower() in (own_url, public_url or own_url)
