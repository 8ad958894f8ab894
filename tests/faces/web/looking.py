"""Checks of the layout: content that is cut, covered, too small, too pale or out of sight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar, NamedTuple

from companion.faces.web.http.guard import HEADERS
from companion.faces.web.pages.assets import ASSETS, read_asset
from tests.faces.web.prompt_pages import Look

CHECKS = Path(__file__).with_name("checks.js")
ALONE = "window.settles = 0; window.EventSource = class { addEventListener() {} close() {} };"
"""No question settles, and nobody tells the page anything."""
PHONE = 700
"""Width in pixels below which a screen is used with a thumb and not with a mouse."""
FAINT = (
    "for (const each of document.querySelectorAll('.settling')) each.classList.remove('settling')"
)


@dataclass(frozen=True)
class Finding:
    """A fault of a page.

    Attributes:
        kind: the kind of fault.
        element: the tags and classes of the faulty element.
        words: the text of the element.
    """

    kind: str
    element: str
    words: str

    @property
    def key(self) -> tuple[str, str]:
        """Key that findings share if they have the same remedy."""
        return self.kind, self.element


class AllowedFinding(NamedTuple):
    """A finding that is intended, with the reason.

    Args:
        kind: the kind of fault.
        element: a pattern of the tags and classes.
        reason: the reason why it is intended.
    """

    kind: str
    element: str
    reason: str


ALLOWED = (
    AllowedFinding("small target", r"^TV ", "nobody taps a television"),
    AllowedFinding("torn", r"p\.(link|adr)", "an address has no words"),
    AllowedFinding("cut in silence", r"^TV .*\.facts", "what is older makes room for what is new"),
    AllowedFinding(
        "never whole", r"\.low .*small", "a change for many seats stands in the story, too"
    ),
    AllowedFinding("never whole", r"^TV .*\.change", "what changed stands in the story, too"),
    AllowedFinding(
        "cut in silence", r"\.low .*small", "a change for many seats stands in the story, too"
    ),
    AllowedFinding(
        "never whole", r"^TV .*\.standing", "at five or six seats suit and colour say who, too"
    ),
    AllowedFinding(
        "never whole", r"\.(place|order|names)", "20 letters; suit and colour say who, too"
    ),
    AllowedFinding("cut in silence", r"^TV .*\.note", "remarks come last on a full stage"),
    AllowedFinding(
        "cut in silence", r"^TV .*\.asks", "the longest questions are whole on the phones"
    ),
    AllowedFinding(
        "small target", r"\.spot", "the glowing place fills by the chips; a tap goes back"
    ),
    AllowedFinding(
        "out of sight", r"\.row\.many.* > button", "three lines long, it begins in sight"
    ),
    AllowedFinding("out of sight", r"\.bare.* > label\.pill", "six lines long, it begins in sight"),
    AllowedFinding("torn", r"\.card.* > p", "one word of a rule in a narrow card"),
    AllowedFinding(
        "torn", r"h2\.name", "a long name beside marks takes two lines, and none is hidden"
    ),
    AllowedFinding("never whole", r"button\.main\.barred", "barred; the question above says it"),
    AllowedFinding(
        "cut in silence", r"^TV .*\.(card|items|pays)", "cards and items are whole on the phones"
    ),
    AllowedFinding(
        "torn", r"\.undo", "one long word beside two commands; the whole stands in the story"
    ),
    AllowedFinding(
        "never whole", r"\.lesser > small", "the likeliest values, which the fields above show"
    ),
    AllowedFinding("never whole", r"\.pays", "of a known card the name of its button says all"),
    AllowedFinding(
        "cut in silence", r"main#table > ul\.facts", "what is older makes room for what is new"
    ),
    AllowedFinding("scrolls sideways", r"\.known$", "known cards lie in one row that is pushed"),
)


def is_allowed(finding: Finding, look: Look) -> bool:
    """Return whether a finding is intended."""
    where = f"TV {finding.element}" if look.table else finding.element
    kinds = (allowed for allowed in ALLOWED if allowed.kind == finding.kind)
    return any(re.search(allowed.element, where) for allowed in kinds)


@cache
def read_script() -> str:
    """Return the script that checks a page."""
    return CHECKS.read_text("utf-8")


def find_faults(page: Any) -> list[Finding]:
    """Return the faults of a page in a browser."""
    page.evaluate(FAINT)
    return [Finding(*members) for members in page.evaluate(read_script())]


class PageHandler(BaseHTTPRequestHandler):
    """Serves one page, and the shared files."""

    protocol_version = "HTTP/1.1"
    page: ClassVar[str] = ""

    def do_GET(self) -> None:
        """Send the page or a shared file."""
        name = self.path.partition("?")[0].rpartition("/")[2]
        ours = self.path.startswith("/web/")
        body = read_asset(name) if ours else self.page.encode()
        self.send_response(200)
        self.send_header("content-type", ASSETS[name] if ours else "text/html; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.send_header("cache-control", "max-age=3600, immutable" if ours else "no-store")
        for header, value in HEADERS.items():
            self.send_header(header, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is called there
        """Log nothing."""


class PageServer(ThreadingHTTPServer):
    """Serves fixed pages; connections closed by a browser are no errors."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore the error."""


class PageViewer:
    """Devices that show pages rendered without a server.

    Args:
        browser: the browser.
        base: the address at which the pages are served.
    """

    def __init__(self, browser: Any, base: str) -> None:
        self.browser = browser
        self.base = base
        self._devices = dict[Look, Any]()

    def show_page(self, html: str, look: Look) -> Any:
        """Return a page as a device shows it."""
        PageHandler.page = html
        page = self.make_device(look)
        page.goto(f"{self.base}/t/x/", wait_until="load")
        return page

    def make_device(self, look: Look) -> Any:
        if look not in self._devices:
            context = self.browser.new_context(
                viewport={"width": look.width, "height": look.height},
                locale=look.language,
                is_mobile=look.width < PHONE,
                has_touch=look.width < PHONE,
                reduced_motion="reduce",
            )
            context.add_init_script(ALONE)
            self._devices[look] = context.new_page()
        return self._devices[look]


@contextmanager
def make_viewer(browser: Any) -> Iterator[PageViewer]:
    """Return a viewer in a browser."""
    with serve_page() as base:
        yield PageViewer(browser, base)


@contextmanager
def serve_page(html: str = "") -> Iterator[str]:
    """Serve a page, and yield its address."""
    PageHandler.page = html
    server = PageServer(("127.0.0.1", 0), PageHandler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
