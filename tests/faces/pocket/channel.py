"""A site whose devices come over channels, as guests of a phone do."""

from __future__ import annotations

from itertools import count

from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from companion.faces.pocket.jars import Jars
from companion.faces.pocket.requests import Calls, Headers, Request
from companion.faces.web.http.failed_attempts import FailedAttempts
from companion.faces.web.http.routes import Site
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import secret_of
from companion.faces.web.surroundings import Surroundings, at_once
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import BASE, LocalSite


class Channel:
    """What one device says and hears: requests and answers become messages, and these the same.

    Args:
        calls: the phone that has the pages.
        who: the device.
    """

    def __init__(self, calls: Calls, who: str) -> None:
        self._calls = calls
        self.who = who

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
        told = list[tuple[str, int, Headers, bytes]]()

        def tell(kind: str, status: int, head: Headers, content: bytes) -> None:
            told.append((kind, status, head, content))

        await self._calls.answer(
            Request(self.who, scope["method"], path, query, headers, body), tell
        )
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told[0][2]]
        await send({"type": "http.response.start", "status": told[0][1], "headers": raw})
        await send({"type": "http.response.body", "body": b"".join(part for *_, part in told)})


class ChannelSite(LocalSite):
    """All pages of a phone's folder; every device has a channel and a jar of its own."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.rooms.close()
        alone = Surroundings(at_once, networked=False, framed=True)
        self.rooms = Rooms(folder, GAMES, secret_of(folder), lambda: self.now, alone)
        site = Site(self.rooms, ["laptop"], FailedAttempts(lambda: self.now))
        jars = Jars(folder.root / "web" / "cookies")
        self._calls = Calls(site.app, jars, BASE, "")
        self._names = count(1)

    def stranger(self, base: str = "") -> TestClient:
        """A device that has not joined."""
        return self._client(f"guest {next(self._names)}", base or f"{BASE}/t/{self.room.id}/")

    def _client(self, who: str, base: str) -> TestClient:
        channel = Channel(self._calls, who)
        return TestClient(channel, base_url=base, headers={"accept-language": "en"})
