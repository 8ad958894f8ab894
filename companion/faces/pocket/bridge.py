"""Functions that the scripts of a phone call; plain values go in and out.

The pages are those of the web face. Their addresses begin with a base; the scripts ask for them
without it, and every address that stands in an answer has it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlencode, urlsplit

from companion.errors import CodeError, CompanionError, StorageFailed
from companion.faces.pocket import handover
from companion.faces.pocket.guests import Guests
from companion.faces.pocket.jars import OWN, Jars
from companion.faces.pocket.lines import Line
from companion.faces.pocket.page_calls import Calls, Headers, Request
from companion.faces.web.http.routes import Site
from companion.faces.web.http.upkeep import put_away_idle
from companion.faces.web.pages.rendering import read_all
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import secret_of
from companion.faces.web.surroundings import Surroundings, at_once
from companion.games.catalogue import GAMES
from companion.play.codes.code import read_code
from companion.play.codes.pocket_link import BEGINS
from companion.play.journal.folder import Folder
from companion.play.library.bundle import pack, unpack
from companion.play.library.erasing import resume_erasing
from companion.wording.messages import Wording
from companion.wording.session_words import describe_import

ORIGIN = "http://localhost"
"""Of the pages, where no browser says one."""


class Pocket:
    """The tables of a phone, and whoever asks for a page of theirs.

    Args:
        base: what the addresses of the pages begin with.
        folder: the data.
        origin: of the pages.
        own: what this phone calls itself where it is a guest.
    """

    def __init__(self, base: str, folder: Path, origin: str = ORIGIN, own: str = "") -> None:
        self.base = base.rstrip("/")
        data = Folder(folder)
        with suppress(StorageFailed):  # the next start tries again
            resume_erasing(data)
        place = Surroundings(
            at_once,
            self.base,
            networked=False,
            framed=True,
            read_picture=self._read_picture,
            read_code=lambda code: read_code(code, GAMES).acts,
        )
        self.rooms = Rooms(data, GAMES, secret_of(data), surroundings=place)
        self.jars = Jars(folder / "web" / "cookies")
        site = Site(self.rooms, [urlsplit(origin).hostname or ""])
        self._calls = Calls(site.app, self.jars, origin, self.base)
        self.guests = Guests(self.rooms, self.jars, self._calls, own)
        self._own = own
        self._text = ""
        self._running: dict[int, asyncio.Task[None]] = {}
        self._upkeep = asyncio.ensure_future(put_away_idle(self.rooms))
        self.device = self._let_in()

    def close(self) -> None:
        """Put everything away."""
        self._upkeep.cancel()
        for task in self._running.values():
            task.cancel()
        self.guests.close()
        self.rooms.close()

    def _let_in(self) -> str:
        """Let this phone begin games, and put others out; its id."""
        signer = self.rooms.signer
        jar = self.jars.of(OWN)
        device_id = signer.device_id(jar.get(signer.cookie_name, "")) or signer.new_device_id()
        self.rooms.members.join(device_id, HOST)
        self.rooms.limits.unlimited.add(device_id)
        self.jars.take(OWN, f"{signer.cookie_name}={signer.cookie(device_id)}")
        return device_id

    def _own_table(self) -> Room | None:
        """The table that was played at last, if it goes on and this phone is there."""
        room = self.rooms.get(self.rooms.newest_session())
        return room if room is not None and self.device in room.members.by_id else None

    def first_page(self) -> str:
        """Return the page that is shown first."""
        room = self._own_table()
        return f"{self.base}/t/{room.id}/" if room is not None else f"{self.base}/"

    async def answer(self, number: int, request: Request, tell: Callable[..., object]) -> None:
        """Answer a request; done when its answer is over or nobody listens any more."""
        task = asyncio.ensure_future(self._calls.answer(request, tell))
        self._running[number] = task
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            self._running.pop(number, None)

    def give_up(self, number: int) -> None:
        """Give up a request."""
        task = self._running.get(number)
        if task is not None:
            task.cancel()

    async def open_code(self, code: str) -> str | None:
        """Begin the game of a code; where it is, or None if it is no code."""
        where = list[str]()

        def sent(_kind: str, _status: int, headers: Headers, _part: bytes) -> None:
            where.extend(value for name, value in headers if name == "location")

        bare = _without_link(code)
        known = sha256(bare.encode()).hexdigest()[:16]  # opened twice it is one game
        body = urlencode({"code": bare, "id": known}).encode()
        headers = [("content-type", "application/x-www-form-urlencoded")]
        await self._calls.answer(Request(OWN, "POST", "/code", "", headers, body), sent)
        return next(iter(where), None)

    def why_not(self, code: str, language: str) -> str:
        """Why a code opens no game: it is none of ours, or there were too many at once."""
        try:
            read_code(_without_link(code), self.rooms.games)
        except CompanionError as error:
            return Wording(language).error(error)
        return Wording(language).say("error.web_limit")

    def keep(self) -> bytes:
        """All games as one file."""
        return pack(self.rooms.folder)[0]

    def bring(self, name: str, content: bytes, language: str) -> list[str]:
        """Take in the games of a file; what came of it, line by line."""
        return describe_import(unpack(self.rooms.folder, content, name, GAMES), Wording(language))

    def receive(self, session_id: str, content: bytes, seats: handover.Seats) -> tuple[str, bool]:
        """Host the game of another phone; where it is, and whether it went on here as well."""
        known = self.rooms.get(session_id)
        if known is not None:
            known.shared.put_away()
        received = handover.receive(self.rooms.folder, session_id, content)
        handover.seat(self.rooms, self.jars, received.session, seats, self._own)
        return f"{self.base}/t/{received.session}/", received.is_fork

    def take_text(self, text: str) -> None:
        """Keep what stands in the picture that comes next."""
        self._text = _without_link(text)

    def _read_picture(self, _: BinaryIO, name: str) -> str:
        text, self._text = self._text, ""
        if not text:
            raise CodeError("no_code_in_picture", file=name)
        return text


def _without_link(text: str) -> str:
    """A code, also one that stands in a link."""
    return text.partition(BEGINS)[2] or text


# ---- what scripts call

OPEN: list[Pocket] = []
"""The tables that are open: one phone has one folder."""


def prepare() -> None:
    """Read what pages are made of beforehand: a picture of the memory has it, then."""
    read_all()
    gc.collect()


async def start(base: str, folder: str = "/data", own: str = "") -> str:
    """Open the data; the address to show first, with the base.

    Args:
        base: what addresses begin with, such as "/companion/app".
        folder: where the data lies.
        own: what this phone calls itself where it is a guest.

    Raises:
        StorageFailed: the folder can't be used.
    """
    while OPEN:
        OPEN.pop().close()
    OPEN.append(Pocket(base, Path(folder), _origin(), own))
    return OPEN[0].first_page()


async def call(
    who: str,
    number: int,
    method: str,
    path: str,
    query: str,
    headers: Any,
    body: Any,
    send: Callable[..., object],
) -> None:
    """Answer a request of a device.

    Args:
        who: the device; empty for this phone itself.
        number: of the request, by which it is given up.
        method: GET or POST.
        path: without the base.
        query: what stands behind the question mark.
        headers: pairs of names and values.
        body: what was sent; None for nothing.
        send: called with "whole", or for a stream of events with "stream", each "part" and "over";
            and with status, headers and content.
    """

    def tell(kind: str, status: int, head: Headers, content: bytes) -> None:
        send(kind, status, _outward([list(pair) for pair in head]), _outward(content))

    pairs = [(str(name), str(value)) for name, value in _inward(headers) or ()]
    request = Request(who, method, path, query, pairs, bytes(_inward(body) or b""))
    await OPEN[0].answer(number, request, tell)


def give_up(number: int) -> None:
    """Note that whoever asked does not listen any more."""
    OPEN[0].give_up(number)


async def open_code(code: str) -> str | None:
    """Begin the game of a code; its address with the base, or None if it is none."""
    return await OPEN[0].open_code(code)


def line(
    send: Callable[[object], object], stored: Callable[[], Awaitable[object]], table: str = ""
) -> tuple[Callable[[object], None], Callable[[], None]]:
    """Begin the line of a guest; what takes its messages, and what is called when it is down.

    Args:
        send: takes each message to the guest: text, or bytes.
        stored: says whether all that was answered is on the disk.
        table: the session at which the guest was invited; empty for none.
    """
    guests = OPEN[0].guests
    begun = Line(guests, lambda message: send(_outward(message)), stored, table=table)

    def take(message: object) -> None:
        given = _inward(message)
        begun.take(bytes(given) if isinstance(given, memoryview) else given)

    return take, lambda: guests.lose(begun)


def guests() -> Any:
    """Pairs of what each guest that was ever here calls itself, and its name at its table."""
    return _outward(OPEN[0].guests.names())


def receive(session_id: str, content: Any, seats: Any) -> Any:
    """Host a game that comes from another phone.

    Args:
        session_id: its id there.
        content: its journal.
        seats: who sat where there.

    Returns:
        Its address, and whether it has gone on here as well: then there are two games.

    Raises:
        JournalForeign, JournalDamaged, StorageFailed: it can't be read or kept.
    """
    given = bytes(_inward(content))
    return _outward([*OPEN[0].receive(session_id, given, _inward(seats))])


def hash_journal(session_id: str) -> str:
    """Return the hash of a game's journal, by which another phone knows how far it is."""
    return handover.digest(OPEN[0].rooms.folder, session_id)


def why_not(code: str, language: str) -> str:
    """Why a code opens no game."""
    return OPEN[0].why_not(code, language)


def keep() -> Any:
    """All games as one file."""
    return _outward(OPEN[0].keep())


def bring(name: str, content: Any, language: str) -> Any:
    """Take in the games of a file; what came of it, line by line."""
    return _outward(OPEN[0].bring(name, bytes(_inward(content)), language))


def take_text(text: str) -> None:
    """Take the text read in the picture that is sent next; empty for nothing."""
    OPEN[0].take_text(text)


# ---- between the languages


def _inward(value: Any) -> Any:
    """A script's value as ours."""
    return value.to_py() if hasattr(value, "to_py") else value


def _outward(value: Any) -> Any:
    """A value of ours as a script's; as it is where there are no scripts."""
    try:
        return import_module("pyodide.ffi").to_js(value)
    except ImportError:
        return value


def _origin() -> str:
    """Return the address that the browser has the pages from."""
    try:
        found = str(import_module("js").location.origin)
    except (ImportError, AttributeError):
        return ORIGIN
    return found if urlsplit(found).hostname else ORIGIN
