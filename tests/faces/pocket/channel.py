"""A site whose devices connect over channels, as guests of a phone do."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from secrets import token_hex
from typing import Any

from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from companion.faces.pocket.guests import MESSAGE_CHUNK, GuestConnection, Guests
from companion.faces.pocket.page_calls import CookieJars, Headers, PageClient
from companion.faces.web.http.routes import make_site
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime, run_at_once
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite


class Guest:
    """A guest's phone: sends each request as messages, and collects the answers.

    Args:
        guests: the guests of the phone that has the pages.
        guest_id: the id that the guest has chosen.
        stored: whether the entries are on the disk of that phone.
        timeless: whether the clock stands still; else each message takes a second.
        table: the session at which it was invited.
    """

    def __init__(
        self,
        guests: Guests,
        guest_id: str = "",
        *,
        stored: bool = True,
        timeless: bool = False,
        table: str = "",
    ) -> None:
        self._numbers = count(1)
        self._seconds = count(step=0 if timeless else 1)
        self._stored = stored
        self.heard = list[str | bytes]()
        self.line = GuestConnection(guests, self.heard.append, self._is_stored, self._clock, table)
        self.guest_id = guest_id or token_hex(16)
        self.line.handle_message(json.dumps({"hello": self.guest_id}))

    def _clock(self) -> float:
        return float(next(self._seconds))

    async def _is_stored(self) -> bool:
        return self._stored

    def list_notices(self) -> list[dict[str, Any]]:
        """Return all messages that were sent as text."""
        return [json.loads(one) for one in self.heard if isinstance(one, str)]

    def send_request(
        self, method: str, path: str, query: str = "", headers: Headers = (), body: bytes = b""
    ) -> int:
        """Send a request, and return its number."""
        number = next(self._numbers)
        head = {"id": number, "method": method, "path": path, "query": query}
        self.line.handle_message(json.dumps({**head, "headers": headers, "size": len(body)}))
        for begin in range(0, len(body), MESSAGE_CHUNK):
            self.line.handle_message(
                number.to_bytes(4, "big") + body[begin : begin + MESSAGE_CHUNK]
            )
        return number

    async def wait_for_answer(self, number: int) -> tuple[int, Headers, bytes]:
        """Return the answer to a request, once it is complete."""
        while True:
            for head in self.list_notices():
                content = self.get_content(number)
                if head.get("id") == number and head["size"] <= len(content):
                    return head["status"], head["headers"], content
            await asyncio.sleep(0)

    def get_content(self, number: int) -> bytes:
        """Return the content of an answer so far."""
        head = number.to_bytes(4, "big")
        pieces = [one[4:] for one in self.heard if isinstance(one, bytes) and one[:4] == head]
        return b"".join(pieces)


class ChannelTransport:
    """HTTP transport of a test client over a guest's channel.

    Args:
        guests: the guests of the phone that has the pages.
    """

    def __init__(self, guests: Guests) -> None:
        self._guest = Guest(guests)

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
        number = self._guest.send_request(scope["method"], path, query, headers, body)
        status, sent_headers, content = await self._guest.wait_for_answer(number)
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in sent_headers]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        await send({"type": "http.response.body", "body": content})


class UnlimitedGuests(Guests):
    """The guests of a phone, in any number."""

    def add_connection(self, _: GuestConnection) -> str:
        """Accept a connection from anywhere."""
        return "/"

    def describe_game(self, _: str) -> dict[str, object]:
        """Return nothing, as the guest plays no game."""
        return {}


class ChannelSite(LocalSite):
    """All pages of a phone's folder; each device has a channel and cookies of its own."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.rooms.close_rooms()
        alone = PageRuntime(run_at_once, networked=False, framed=True)
        self.rooms = Rooms(folder, lambda: self.time, alone)
        site = make_site(self.rooms, ["laptop"])
        jars = CookieJars(folder.root / "web" / "cookies")
        self._guests = UnlimitedGuests(self.rooms, jars, PageClient(site, jars, BASE, ""))

    def make_stranger(self, base: str = "") -> TestClient:
        """Return a device that has not joined."""
        return self.make_client(base or f"{BASE}/t/{self.room.id}/")

    def make_client(self, base: str) -> TestClient:
        channel = ChannelTransport(self._guests)
        return TestClient(channel, base_url=base, headers={"accept-language": "en"})
