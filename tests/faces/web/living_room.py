"""A living room for tests.

A house that is served in this process, with games as far as they were recorded, and a browser to
look at them.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Any

from companion.faces.web.http.server import beside
from companion.faces.web.rooms.room import secret_of
from companion.faces.web.rooms.rooms import House
from companion.faces.web.rooms.tokens import PLAY
from companion.games.catalogue import GAMES
from companion.play.journal.file import Folder
from companion.play.session.session import Session
from tests import playthrough

CHROMIUM = which("chromium") or which("chromium-browser")
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
class Room:
    """A house that is served here.

    Args:
        house: its tables.
        base: its address.
    """

    house: House
    base: str

    def link(self, session_id: str) -> str:
        """The link that lets players in."""
        return f"{self.base}/J/{self.house.table(session_id).tokens[PLAY]}"


@contextmanager
def served(place: Path) -> Iterator[Room]:
    """Serve a folder's games on this machine."""
    folder = Folder(place)
    house = House(folder, GAMES, secret_of(folder))
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        with beside(house, sock):
            yield Room(house, f"http://127.0.0.1:{sock.getsockname()[1]}")
    house.close()


def recorded(place: Path, name: str, acts: int | None = None) -> str:
    """A recorded game as a session, so many acts of it, with names as long as names may be.

    Its id.
    """
    (path,) = [path for path in playthrough.all_files() if path.stem == name]
    names = iter(LONG_NAMES)
    made: list[Any] = []
    for line in playthrough.read(path)[1:-1][:acts]:
        if "interject" in line:
            made.append((line["interject"], line["value"], True))
            continue
        value = (
            {**line["answer"], "name": next(names)}
            if "/player/" in line["path"]
            else line["answer"]
        )
        made.append((line["path"], value, False))
    session = Session.unpacked(Folder(place), GAMES, made)
    session.close()
    return session.id


@contextmanager
def browser() -> Iterator[Any]:
    """The system's browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


def joined(
    started: Any,
    room: Room,
    session_id: str,
    *,
    theme: str = "dark",
    language: str = "en",
    size: tuple[int, int] = (360, 740),
    **more: Any,
) -> Any:
    """A device that has joined a table and answers for everybody, looking at it."""
    context = started.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, **more
    )
    context.add_cookies([{"name": "theme", "value": theme, "url": room.base}])
    page = context.new_page()
    page.goto(room.link(session_id))
    page.locator("button[value=scribe]").click()
    page.wait_for_selector("#ask")
    return page
