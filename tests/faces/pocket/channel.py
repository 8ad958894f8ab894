"""A site whose devices come over channels, as guests of a phone do."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from secrets import token_hex
from typing import Any

from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from companion.faces.pocket.guest_connection import PIECE, GuestConnection
from companion.faces.pocket.guests import Guests
from companion.faces.pocket.jars import CookieJars
from companion.faces.pocket.page_calls import Headers, PageClient
from companion.faces.web.http.routes import Site
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import load_secret
from companion.faces.web.runtime import PageRuntime, run_at_once
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite


class Guest:
    """What a guest's phone does with requests: each becomes messages, and its answer comes as such.

    Args:
        house: the phone that has the pages.
        who: the guest; whatever it makes up.
        stored: whether what the house answers is on its disk.
        timeless: whether all happens in one moment, instead of a second for each message.
        table: the session at which it was invited.
    """

    def __init__(
        self,
        house: Guests,
        who: str = "",
        *,
        stored: bool = True,
        timeless: bool = False,
        table: str = "",
    ) -> None:
        self._numbers = count(1)
        self._seconds = count(step=0 if timeless else 1)
        self._stored = stored
        self.heard = list[str | bytes]()
        self.line = GuestConnection(house, self.heard.append, self._is_stored, self._clock, table)
        self.who = who or token_hex(16)
        self.line.handle_message(json.dumps({"hello": self.who}))

    def _clock(self) -> float:
        return float(next(self._seconds))

    async def _is_stored(self) -> bool:
        return self._stored

    def said(self) -> list[dict[str, Any]]:
        """All that was told in words."""
        return [json.loads(one) for one in self.heard if isinstance(one, str)]

    def begin(
        self, method: str, path: str, query: str = "", headers: Headers = (), body: bytes = b""
    ) -> int:
        """Send a request; its number."""
        number = next(self._numbers)
        head = {"id": number, "method": method, "path": path, "query": query}
        self.line.handle_message(json.dumps({**head, "headers": headers, "size": len(body)}))
        for begin in range(0, len(body), PIECE):
            self.line.handle_message(number.to_bytes(4, "big") + body[begin : begin + PIECE])
        return number

    async def answered(self, number: int) -> tuple[int, Headers, bytes]:
        """The answer to a request, as soon as it is whole."""
        while True:
            for head in self.said():
                content = self.content(number)
                if head.get("id") == number and head["size"] <= len(content):
                    return head["status"], head["headers"], content
            await asyncio.sleep(0)

    def content(self, number: int) -> bytes:
        """What came of an answer up to now."""
        head = number.to_bytes(4, "big")
        pieces = [one[4:] for one in self.heard if isinstance(one, bytes) and one[:4] == head]
        return b"".join(pieces)


class Channel:
    """A guest as a program that tests of the page can ask.

    Args:
        house: the phone that has the pages.
    """

    def __init__(self, house: Guests) -> None:
        self._guest = Guest(house)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request on, and its answer back."""
        body = b""
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        headers = [
            (name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]
        ]
        path = scope["raw_path"].decode("latin-1")
        query = scope["query_string"].decode("latin-1")
        number = self._guest.begin(scope["method"], path, query, headers, body)
        status, given, content = await self._guest.answered(number)
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in given]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        await send({"type": "http.response.body", "body": content})


class OpenHouse(Guests):
    """A phone that takes whoever comes, as many as there may be."""

    def add_connection(self, _: GuestConnection) -> str:
        """Anywhere."""
        return "/"

    def describe_game(self, _: str) -> dict[str, object]:
        """None."""
        return {}


class ChannelSite(LocalSite):
    """All pages of a phone's folder; every device has a channel and a jar of its own."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.rooms.close()
        alone = PageRuntime(run_at_once, networked=False, framed=True)
        self.rooms = Rooms(folder, GAMES, load_secret(folder), lambda: self.now, alone)
        site = Site(self.rooms, ["laptop"])
        jars = CookieJars(folder.root / "web" / "cookies")
        self._house = OpenHouse(self.rooms, jars, PageClient(site.app, jars, BASE, ""))

    def stranger(self, base: str = "") -> TestClient:
        """A device that has not joined."""
        return self._client(base or f"{BASE}/t/{self.room.id}/")

    def _client(self, base: str) -> TestClient:
        channel = Channel(self._house)
        return TestClient(channel, base_url=base, headers={"accept-language": "en"})
