"""Tables served in this process, recorded games on them, and a browser."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.faces.web.http.server import serve_rooms_in_background
from companion.faces.web.rooms.devices import PLAY
from companion.faces.web.rooms.rooms import Rooms
from companion.kernel.acts import Move
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.browsers import CHROMIUM

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LONG_NAMES = (
    "Maximiliane-Theodora",
    "Bartholomäus",
    "Konstantin-Alexander",
    "Bo",
    "Wilhelmine",
    "Ann",
)


@dataclass(frozen=True)
class ServedRooms:
    """Tables served by this process.

    Args:
        rooms: the tables.
        base: its address.
    """

    rooms: Rooms
    base: str

    def make_link(self, session_id: str) -> str:
        """Return the link that lets players in."""
        return f"{self.base}/J/{self.rooms.get_room(session_id).link_tokens[PLAY]}"


@contextmanager
def serve_rooms(data_folder: Path) -> Iterator[ServedRooms]:
    """Serve a folder's games on this machine."""
    folder = Folder(data_folder)
    rooms = Rooms(folder)
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        with serve_rooms_in_background(rooms, sock):
            yield ServedRooms(rooms, f"http://127.0.0.1:{sock.getsockname()[1]}")
    rooms.close_rooms()


def record_session(folder: Path, name: str, acts: int | None = None) -> str:
    """Store a recorded game with names of maximum length as a session, and return its id."""
    (path,) = [path for path in playthrough.list_recording_files() if path.stem == name]
    names = iter(LONG_NAMES)
    moves = list[Move]()
    for line in playthrough.read_recording(path)[1:-1][:acts]:
        if "interject" in line:
            moves.append(Move(line["interject"], line["value"], interjects=True))
            continue
        value = line["answer"]
        if "/player/" in line["path"]:
            value = {**value, "name": next(names)}
        moves.append(Move(line["path"], value))
    session = Session.create_from_moves(Folder(folder), moves)
    session.close()
    return session.id


@contextmanager
def start_browser(*flags: str) -> Iterator[Any]:
    """Start the system's browser with additional flags."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
        yield started
        started.close()


def join_table(
    browser: Any,
    server: ServedRooms,
    session_id: str,
    *,
    theme: str = "dark",
    language: str = "en",
    size: tuple[int, int] = (360, 740),
    waits_to_settle: bool = True,
    **options: Any,
) -> Any:
    """Return the page of a device that has joined a table and answers for all seats."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, **options
    )
    context.add_cookies([{"name": "theme", "value": theme, "url": server.base}])
    if not waits_to_settle:  # whoever taps a whole game waits for no question to settle
        context.add_init_script("window.settles = 0")
    page = context.new_page()
    page.goto(server.make_link(session_id))
    if not page.url.endswith("/join"):  # the link of a game that is over leads to its ending
        page.goto(f"{page.url.rstrip('/')}/join")
    page.locator("button[value=scribe]").click()
    page.wait_for_selector("#ask")
    return page


def read_seq(page: Any) -> int:
    """Return the number of the last entry that a page shows."""
    return int(page.get_attribute("body", "data-seq"))
