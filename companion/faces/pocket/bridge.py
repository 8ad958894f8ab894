"""Functions that the phone's scripts call, with plain values as arguments and results.

The pages are those of the web face. Their addresses begin with a base path: the scripts leave it
out of requests, and every address in an answer includes it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from companion.errors import CodeError, CompanionError, JournalError, SessionUnknown
from companion.faces.pocket.guests import GuestConnection, Guests
from companion.faces.pocket.page_calls import (
    OWN,
    CookieJars,
    Headers,
    PageClient,
    Request,
    WholeAnswer,
)
from companion.faces.web.http.routes import make_site
from companion.faces.web.pages.rendering import load_templates
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime, run_at_once
from companion.play.codes.code import read_code
from companion.play.codes.digits import extract_code
from companion.play.journal.file import read_journal
from companion.play.journal.folder import ENDING, Folder
from companion.play.library.bundle import pack_sessions, unpack_sessions
from companion.play.library.session_files import import_content
from companion.wording.messages import Wording
from companion.wording.session_words import describe_import

ORIGIN = "http://localhost"
"""Origin of the pages if no browser reports one."""


class PocketBridge:
    """Access of the phone's scripts to the tables on this phone and to their pages.

    Args:
        base: base path of the pages' addresses, such as "/companion/app".
        folder: folder of the data.
        own_phone_id: the secret id that this phone uses as a guest.

    Raises:
        StorageFailed: the folder can't be used.
    """

    def __init__(self, base: str, folder: str, own_phone_id: str = "") -> None:
        self.base = base.rstrip("/")
        origin = _find_origin()
        data = Folder(Path(folder))
        runtime = PageRuntime(
            run_at_once,
            self.base,
            networked=False,
            framed=True,
            read_picture=self._read_picture,
            read_code=read_code,
        )
        self.rooms = Rooms(data, runtime=runtime)
        self.jars = CookieJars(data.root / "web" / "cookies")
        site = make_site(self.rooms, [urlsplit(origin).hostname or ""])
        self._client = PageClient(site, self.jars, origin, self.base)
        self.guests = Guests(self.rooms, self.jars, self._client, own_phone_id)
        self._text = ""
        self._running: dict[int, asyncio.Task[WholeAnswer | None]] = {}
        self._upkeep = asyncio.ensure_future(runtime.repeat_work(self.rooms.close_idle_rooms))
        self.device = self._grant_host_rights()

    def _grant_host_rights(self) -> str:
        """Give this phone the rights of a host; return its device id."""
        signer = self.rooms.signer
        device_id = self.guests.find_device(OWN) or signer.make_device_id()
        self.rooms.members.add_device(device_id, HOST)
        self.rooms.limits.unlimited.add(device_id)
        self.jars.store_cookie(OWN, f"{signer.cookie_name}={signer.sign_cookie(device_id)}")
        return device_id

    def find_first_page(self) -> str:
        """Return the address of the page to show first, including the base.

        It is the most recent table if this phone is a member of it.
        """
        room = self.rooms.find_room(self.rooms.find_newest_session())
        if room is None or self.device not in room.members:
            return f"{self.base}/"
        return f"{self.base}/t/{room.id}/"

    async def answer_request(
        self,
        phone_id: str,
        number: int,
        method: str,
        path: str,
        query: str,
        headers: Any,
        body: Any,
        send: Callable[..., object],
    ) -> Any:
        """Answer a request of a device.

        Args:
            phone_id: the device; empty for this phone itself.
            number: number of the request, used to cancel it.
            method: GET or POST.
            path: the page's address without the base path and the query.
            query: the part of the address after the question mark.
            headers: pairs of names and values.
            body: the content; None for none.
            send: called with status, headers and content of each part of an event stream.

        Returns:
            Status, headers and content; None if it was an event stream, or was given up.
        """

        def send_part(status: int, head: Headers, content: bytes) -> None:
            send(*_convert_to_javascript([status, head, content]))

        plain_headers = _convert_to_python(headers)
        plain_body = _convert_to_python(body) or b""
        request = Request(phone_id, method, path, query, plain_headers, plain_body)
        task = asyncio.ensure_future(self._client.answer_request(request, send_part))
        self._running[number] = task
        try:
            return _convert_to_javascript(await task)
        except asyncio.CancelledError:
            return None
        finally:
            del self._running[number]

    def cancel_request(self, number: int) -> None:
        """Cancel a request whose answer is no longer needed."""
        task = self._running.get(number)
        if task is not None:
            task.cancel()

    async def open_code(self, code: str) -> str | None:
        """Start the game of a code; return its address, or None if the code is not accepted."""
        bare = extract_code(code)
        command_id = sha256(bare.encode()).hexdigest()[:16]  # opening a code twice gives one game
        body = urlencode({"code": bare, "id": command_id}).encode()
        headers = [("content-type", "application/x-www-form-urlencoded")]
        answer = await self._client.answer_request(Request(OWN, "POST", "/code", "", headers, body))
        return dict(answer[1]).get("location") if answer else None

    def explain_refusal(self, code: str, language: str) -> str:
        """Return the reason why a code opens no game: invalid, or too many were sent at once."""
        try:
            read_code(code)
        except CompanionError as error:
            return Wording(language).word_error(error)
        return Wording(language).say("error.web_limit")

    def pack_games(self) -> Any:
        """Return all games as one file."""
        return _convert_to_javascript(pack_sessions(self.rooms.folder)[0])

    def import_games(self, name: str, content: Any, language: str) -> Any:
        """Import the games of a file; return sentences about the outcome."""
        imported = unpack_sessions(self.rooms.folder, _convert_to_python(content), name)
        return _convert_to_javascript(describe_import(imported, Wording(language)))

    def connect_guest(
        self,
        send: Callable[[object], object],
        wait_until_stored: Callable[[], Awaitable[object]],
        table: str = "",
    ) -> tuple[Callable[[object], None], Callable[[], None]]:
        """Open the connection of a guest.

        Args:
            send: sends a message to the guest: text or bytes.
            wait_until_stored: waits until all answers are on the disk; returns whether that
                succeeded.
            table: the session at which the guest was invited; empty for none.

        Returns:
            Functions to call with each message of the guest, and when the connection is lost.
        """
        connection = GuestConnection(
            self.guests,
            lambda message: send(_convert_to_javascript(message)),
            wait_until_stored,
            table=table,
        )

        def handle_message(message: object) -> None:
            connection.handle_message(_convert_to_python(message))

        return handle_message, lambda: self.guests.remove_connection(connection)

    def list_guests(self) -> Any:
        """Return the id of each guest that was ever connected, with its name at its table."""
        return _convert_to_javascript(self.guests.list_guest_names())

    def host_game(self, session_id: str, content: Any, seats: Any) -> Any:
        """Host a game that another phone hands over.

        Args:
            session_id: its id on that phone.
            content: its journal.
            seats: the seats on that phone.

        Returns:
            Its address, and whether it also continued here: then there are two games.

        Raises:
            JournalForeign, JournalDamaged, StorageFailed: it can't be read or stored.
        """
        known = self.rooms.find_room(session_id)
        if known is not None:
            known.close_session()
        received, is_fork = import_journal(
            self.rooms.folder, session_id, _convert_to_python(content)
        )
        self.guests.assign_seats(received, _convert_to_python(seats))
        return _convert_to_javascript([f"{self.base}/t/{received}/", is_fork])

    def hash_journal(self, session_id: str) -> str:
        """Return the hash of a game's journal, for another phone to compare it with its own.

        Empty if no game has that id.
        """
        with suppress(JournalError):
            return sha256(read_journal(self.rooms.folder.get_journal_path(session_id))).hexdigest()
        return ""

    def store_picture_text(self, text: str) -> None:
        """Store the text that a script has read from the next picture; empty if it read none."""
        self._text = text

    def _read_picture(self, _: bytes, name: str) -> str:
        text, self._text = self._text, ""
        if not text:
            raise CodeError("no_code_in_picture", file=name)
        return text


# ---- games of other phones


def import_journal(folder: Folder, session_id: str, content: bytes) -> tuple[str, bool]:
    """Import a journal that another phone has written.

    A journal that continues one of this phone replaces it: it is the same game. Nothing is imported
    if this phone has all of it already. If both have continued differently, or another game has
    that id here, the import becomes a session of its own.

    Args:
        folder: the data of this phone.
        session_id: id of the session on the other phone.
        content: the journal.

    Returns:
        The id of the session on this phone, and whether the game also continued differently here:
        then there are two games.

    Raises:
        JournalForeign, JournalDamaged: the content is not a journal, or is damaged.
        StorageFailed: the journal can't be written.
    """
    own_content = b""
    with suppress(SessionUnknown):
        own_content = read_journal(folder.get_journal_path(session_id))
    before = folder.list_ids()
    received, _ = import_content(folder, content, f"{session_id}{ENDING}")
    is_same_game = own_content.partition(b"\n")[0] == content.partition(b"\n")[0]
    return received, is_same_game and received not in before


# ---- functions for scripts


def preload_templates() -> None:
    """Load all page templates, so that a memory snapshot includes them."""
    load_templates()
    gc.collect()


# ---- conversion of values


def _convert_to_python(value: Any) -> Any:
    """Convert a JavaScript value to Python; an array of bytes becomes bytes."""
    plain = value.to_py() if hasattr(value, "to_py") else value
    return bytes(plain) if isinstance(plain, memoryview) else plain


def _convert_to_javascript(value: Any) -> Any:
    """Convert a Python value to JavaScript; return it unchanged outside a browser."""
    try:
        return import_module("pyodide.ffi").to_js(value)
    except ImportError:
        return value


def _find_origin() -> str:
    """Return the origin of the pages; ORIGIN outside a browser."""
    try:
        found = str(import_module("js").location.origin)
    except (ImportError, AttributeError):
        return ORIGIN
    return found if urlsplit(found).hostname else ORIGIN
