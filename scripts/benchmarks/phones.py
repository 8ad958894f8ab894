"""Simulated devices for the web server.

They join by a link and keep an event stream open. Either changed pieces come with the events, as
for pages with scripts, or the device requests the whole page after each event.
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

HOST = "127.0.0.1"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: (device-[^;]+)", re.IGNORECASE)
PLACE = re.compile(rb"\r\nlocation: (\S+)", re.IGNORECASE)
SEQ = re.compile(r'data-seq="(\d+)"')
GAME = re.compile(r'data-game="(\w+)"')
MOVED = re.compile(rb"event: (?:moved|pieces)\ndata: (.*)\n")
NAME = re.compile(r'data-piece="(\w+)"')
KNOWN = re.compile(r'<i data-piece="known" [^>]*></i>')
"""Place of the known cards, which come as a piece of their own."""


@dataclass(frozen=True)
class Response:
    """A response: status, redirect target and text."""

    status: int
    redirect_target: str
    text: str


@dataclass
class Phone:
    """One device at one table.

    Args:
        port: port of the server.
        session: the table.
        takes_pieces: whether it receives changed pieces with the events.
        address: its IP address; the number of new devices per address is limited.
    """

    port: int
    session: str
    takes_pieces: bool = True
    address: str = HOST
    wire: int = 0
    """Bytes received."""
    cookie: str = ""
    page: str = ""
    game: str = ""
    arrival_times: dict[int, float] = field(default_factory=dict)
    """Time at which the event of each entry arrived."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _pieces: dict[str, str] = field(default_factory=dict)
    _line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    _listening: asyncio.Task[None] | None = None

    @property
    def seq(self) -> int:
        """Number of the entry that the page shows."""
        found = SEQ.search(self.page)
        return int(found[1]) if found else -1

    async def join(self, token: str) -> None:
        """Join by a link; without a choice of seat the device answers for everybody."""
        await self.request("GET", f"/J/{token}")

    def build_path(self, page: str = "") -> str:
        """Return the address of a page of the table."""
        return f"/t/{self.session}/{page}"

    async def fetch_page(self) -> None:
        """Fetch the main page."""
        self.page = (await self.request("GET", self.build_path())).text
        self.game = GAME.findall(self.page)[0]

    async def request(
        self, method: str, path: str, form: Sequence[tuple[str, str]] = ()
    ) -> Response:
        """Send a request on the persistent connection, and return the response.

        Reconnects if the server has closed the connection meanwhile.
        """
        request = self._build_request(method, path, urlencode(form).encode())
        try:
            reader, head = await self._send_request(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close_connection()
            reader, head = await self._send_request(request)
        length = LENGTH.search(head)
        content = await reader.readexactly(int(length[1])) if length else b""
        self.wire += len(head) + len(content)
        if b"content-encoding: gzip" in head:
            content = zlib.decompress(content, wbits=31)
        if baked := COOKIE.search(head):
            self.cookie = baked[1].decode()
        place = PLACE.search(head)
        return Response(
            int(head.split(b" ", 2)[1]), place[1].decode() if place else "", content.decode()
        )

    async def _send_request(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        """Send a request, and return the reader and the head of the response."""
        if self._line is None:
            self._line = await self._open_connection()
        reader, writer = self._line
        writer.write(request)
        return reader, await reader.readuntil(b"\r\n\r\n")

    async def _open_connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    def close_connection(self) -> None:
        """Close the connection; the next request opens a new one."""
        if self._line is not None:
            self._line[1].close()
        self._line = None

    def _build_request(self, method: str, path: str, body: bytes = b"") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Cookie: {self.cookie}"]
        if self.takes_pieces:
            lines += ["Accept-Encoding: gzip", "X-Pieces: "]
        if method == "POST":
            lines.append("Content-Type: application/x-www-form-urlencoded")
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join([*lines, "", ""]).encode() + body

    # ---- the stream

    async def open_stream(self) -> None:
        """Open the event stream; return when it is open."""
        reader, writer = await self._open_connection()
        page = "play" if self.takes_pieces else ""
        writer.write(
            self._build_request("GET", self.build_path(f"live?since={self.seq}&page={page}"))
        )
        await reader.readuntil(b"\r\n\r\n")
        self._listening = asyncio.create_task(self._read_stream(reader, writer))

    async def _read_stream(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        unpack = zlib.decompressobj(wbits=31).decompress if self.takes_pieces else bytes
        try:
            while size := int((head := await reader.readline()) or b"0", 16):
                data = unpack((await reader.readexactly(size + 2))[:-2])
                at = perf_counter()
                self.wire += len(head) + size + 2
                for moved in MOVED.findall(data):
                    self.arrival_times[self._show_pieces(json.loads(moved))] = at
                    self.news.set()
        finally:
            writer.close()

    def _show_pieces(self, event: Any) -> int:
        """Show changed pieces, if any; return the last known entry."""
        if isinstance(event, int):
            return event
        self._pieces |= {NAME.search(piece)[1]: piece for piece in event["pieces"]}  # type: ignore[index]
        known = self._pieces.get("known", "")
        whole = KNOWN.sub(lambda _: known, "".join(self._pieces.values()))
        self.page = f'<body data-seq="{event["seq"]}">{whole}'
        return int(event["seq"])

    async def wait_for_entry(self, seq: int) -> float:
        """Return the time at which the event of an entry, or of a later one, arrived."""
        while not (came := [at for known, at in self.arrival_times.items() if known >= seq]):
            self.news.clear()
            await self.news.wait()
        self.arrival_times.clear()
        return min(came)

    async def close_connections(self) -> None:
        """Close all connections."""
        if self._listening is not None:
            self._listening.cancel()
        self.close_connection()
