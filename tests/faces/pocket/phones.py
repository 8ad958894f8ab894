"""Devices that ask a phone for its pages, as the scripts in a browser do."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import urlencode

from companion.faces.pocket.bridge import Pocket

TABLES = list[Pocket]()
"""The open tables: at most one, as a phone has one folder."""
BASE = "/companion/app"
NUMBERS = count(1)
FORM = ("content-type", "application/x-www-form-urlencoded")
Evening = Callable[[Callable[[], Coroutine[Any, Any, None]]], None]
"""Runs something while the tables of a folder are open."""


@dataclass
class Answer:
    """An answer as it comes, message by message."""

    number: int
    status: int = 0
    headers: list[tuple[str, str]] = field(default_factory=list)
    content: bytes = b""

    def take(self, kind: str, status: int, headers: Sequence[Any], content: bytes) -> None:
        """What `call` sends."""
        self.content += content
        if kind in ("whole", "stream"):
            self.status = status
            self.headers = [tuple(pair) for pair in headers]

    def header(self, name: str) -> str:
        """A header; empty if there is none."""
        return dict(self.headers).get(name, "")

    @property
    def text(self) -> str:
        """What was sent, as text."""
        return self.content.decode()


class Phone:
    """A device.

    Args:
        who: its name; empty for the phone that has the pages.
    """

    def __init__(self, who: str = "") -> None:
        self.who = who

    async def get(self, path: str, *headers: tuple[str, str]) -> Answer:
        """Ask for a page."""
        return await self.ask("GET", path, None, *headers)

    async def post(self, path: str, sent: Any, *headers: tuple[str, str]) -> Answer:
        """Send a form."""
        return await self.ask("POST", path, urlencode(sent).encode(), FORM, *headers)

    async def ask(
        self, method: str, path: str, body: bytes | None, *headers: tuple[str, str]
    ) -> Answer:
        """Ask for anything; an address in full is asked for without the base."""
        answer = Answer(next(NUMBERS))
        bare, _, query = path.removeprefix(BASE).partition("?")
        given = [["accept-language", "en"], *map(list, headers)]
        send = answer.take
        await TABLES[0].answer_request(
            self.who, answer.number, method, bare, query, given, body, send
        )
        return answer

    async def follow(self, path: str) -> Answer:
        """Ask for a page, and go wherever it leads on to."""
        answer = await self.get(path)
        while answer.status == 303:
            answer = await self.get(answer.header("location"))
        return answer
