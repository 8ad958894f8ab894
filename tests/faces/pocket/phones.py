"""Devices that request pages of a phone, as the scripts in a browser do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from companion.faces.pocket.bridge import PocketBridge

TABLES = list[PocketBridge]()
"""The open tables: at most one, as a phone has one folder."""
BASE = "/companion/app"
NUMBERS = count(1)
FORM = ("content-type", "application/x-www-form-urlencoded")


async def open_tables(folder: Path, own_id: str = "") -> None:
    """Open the tables of a folder in place of those that are open, as a restart does."""
    while TABLES:
        TABLES.pop().rooms.close_rooms()
    TABLES.append(PocketBridge(BASE, str(folder), own_id))


@dataclass
class Answer:
    """An answer received message by message."""

    number: int
    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    content: bytes = b""

    def receive(self, status: int, headers: Sequence[Any], content: bytes) -> None:
        """Store a part of an event stream, or a whole answer."""
        self.content += content
        if status:
            self.status = status
            self.headers = [tuple(pair) for pair in headers]

    def get_header(self, name: str) -> str:
        """Return a header; empty if there is none."""
        return dict(self.headers).get(name, "")

    @property
    def text(self) -> str:
        """Text received so far."""
        return self.content.decode()


class Phone:
    """A device of a guest or of the phone itself.

    Args:
        name: its name; empty for the phone that has the pages.
    """

    def __init__(self, name: str = "") -> None:
        self.who = name

    async def get(self, path: str, *headers: tuple[str, str]) -> Answer:
        """Request a page."""
        return await self.request("GET", path, None, *headers)

    async def post(self, path: str, form: Any, *headers: tuple[str, str]) -> Answer:
        """Send a form."""
        return await self.request("POST", path, urlencode(form).encode(), FORM, *headers)

    async def request(
        self, method: str, path: str, body: bytes | None, *headers: tuple[str, str]
    ) -> Answer:
        """Send any request; the base is put before a relative address."""
        answer = Answer(next(NUMBERS))
        bare, _, query = path.removeprefix(BASE).partition("?")
        all_headers = [["accept-language", "en"], *map(list, headers)]
        send = answer.receive
        whole = await TABLES[0].answer_request(
            self.who, answer.number, method, bare, query, all_headers, body, send
        )
        if whole:
            send(*whole)
        return answer

    async def get_with_redirects(self, path: str) -> Answer:
        """Request a page, following its redirects."""
        answer = await self.get(path)
        while answer.status == 303:
            answer = await self.get(answer.get_header("location"))
        return answer
