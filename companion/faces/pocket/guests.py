"""The other phones at this phone's tables: names, seats, first pages and connections."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from time import monotonic

from companion.faces.pocket.page_calls import (
    OWN,
    CookieJars,
    Headers,
    PageClient,
    Request,
    make_alias,
)
from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.http.page_requests import MOST_PICTURE, PICTURE
from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.limits import Allowance
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms

MOST_GUESTS = 5
MESSAGE_CHUNK = 16 * 1024
"""Bytes of content in a message; every browser can send and receive as many."""
NUMBER = 4
"""Bytes before the content that give the request's number."""
MOST_AT_ONCE = 16
"""Unanswered requests of a guest, at most; a page has one stream and a few files."""
MOST_FAULTS = 20
MOST_HEADERS = 32
NEWEST = 2**32 - 1
WHO = re.compile(r"[0-9a-f]{32}")
"""Id of a guest: chosen by itself at random and unknown to other guests."""
STREAMS = -1
"""Size given for a stream."""
Seats = Sequence[Sequence[str]]
"""For each phone at a table: its alias, its role, and its player's name."""


class Guests:
    """The open connections of guests.

    Args:
        rooms: the tables.
        cookie_jars: the cookies of each guest.
        client: answers the requests of guests.
        own_phone_id: the secret id that this phone uses as a guest.
    """

    def __init__(
        self, rooms: Rooms, cookie_jars: CookieJars, client: PageClient, own_phone_id: str = ""
    ) -> None:
        self.client = client
        self._own_id = own_phone_id
        self._rooms = rooms
        self._jars = cookie_jars
        self._connections: dict[str, GuestConnection] = {}

    def add_connection(self, connection: GuestConnection) -> str:
        """Add a guest's connection and return its first page; close its earlier connection.

        The guest gets the table to which it was invited, otherwise its former table. A guest who
        was removed from a table stays out, as on any page. Empty if there are too many guests.
        """
        former = self._connections.pop(connection.guest_id, None)
        if former is not None:
            former.end_connection("again")
        if len(self._connections) >= MOST_GUESTS:
            return ""
        self._connections[connection.guest_id] = connection
        self._jars.move_cookies_from_alias(connection.guest_id)
        table = self._rooms.find_room(connection.table)
        device = self.find_device(connection.guest_id)
        if table is not None and device in table.members:
            return f"/t/{table.id}/"
        if not device or (table is not None and self._rooms.find_grant(device)):
            token = table.link_tokens[PLAY] if table else self._rooms.make_link_token(PLAY)
            return f"/J/{token}"
        room = self._find_room(connection.guest_id)
        return f"/t/{room.id}/" if room is not None else "/who"

    def remove_connection(self, connection: GuestConnection) -> None:
        """Remove a broken connection; the guest's cookies and seat are kept."""
        connection.cancel_requests()
        if self._connections.get(connection.guest_id) is connection:
            del self._connections[connection.guest_id]

    def describe_game(self, guest_id: str) -> dict[str, object]:
        """Return id, last entry and seats of a guest's game; empty if it plays none."""
        room = self._find_room(guest_id)
        if room is None or not room.has_open_session:
            return {}
        seats = list[list[str]]()
        for phone_id in (OWN, *self._jars.list_guests()):
            member = room.members.get(self.find_device(phone_id))
            if member is not None:
                seats.append([make_alias(phone_id or self._own_id), member.role, member.name])
        return {"id": room.id, "seq": room.seq, "seats": seats}

    def assign_seats(self, session_id: str, seats: Seats) -> None:
        """Give phones the seats that they had on the phone that handed a game over.

        Phones that have not connected here yet are recognized by their aliases later.

        Args:
            session_id: the game.
            seats: the seats on the other phone.
        """
        room = self._rooms.get_room(session_id)
        valid_roles = room.read_players()
        signer = self._rooms.signer
        for alias, role, name in seats:
            phone_id = OWN if alias == make_alias(self._own_id) else alias
            device = self.find_device(phone_id) or signer.make_device_id()
            if phone_id != OWN:
                cookie = signer.sign_cookie(device)
                self._jars.store_cookie(phone_id, f"{signer.cookie_name}={cookie}")
            room.members.add_device(device, PLAY, name=name)
            if role in valid_roles or role == WATCH:
                room.members.assign_role(device, role)

    def list_guest_names(self) -> list[list[str]]:
        """Return the id of each guest that was ever connected, with its name at its table.

        The name is the one the guest chose there, else its seat's; empty if it has neither. The
        seats after this phone's own come first.
        """
        own_place = self._find_seat(OWN)[0]
        found = [(phone_id, *self._find_seat(phone_id)) for phone_id in self._jars.list_guests()]
        found.sort(key=lambda guest: (guest[1] < 0, guest[1] < own_place, guest[1]))
        return [[phone_id, name] for phone_id, _, name in found]

    def _find_seat(self, phone_id: str) -> tuple[int, str]:
        """Return the index of a phone's seat, or -1, and its name at its table."""
        room = self._find_room(phone_id)
        if room is None:
            return -1, ""
        member = room.members[self.find_device(phone_id)]
        seats = [*room.players]
        place = seats.index(member.role) if member.role in seats else -1
        return place, member.name or room.players.get(member.role, "")

    def find_device(self, phone_id: str) -> str:
        """Return the device id of a phone; empty for an unknown phone."""
        signer = self._rooms.signer
        return signer.read_device_id(self._jars.get(phone_id, {}).get(signer.cookie_name, ""))

    def _find_room(self, phone_id: str) -> Room | None:
        return next(iter(self._rooms.list_rooms(self.find_device(phone_id))), None)


class GuestConnection:
    """Connection to the phone of a guest: messages over the channel between two phones.

    A guest may send anything. Every invalid message is a fault; after MOST_FAULTS the connection
    ends.

    Args:
        guests: the connections of all guests of this phone.
        send: sends a message to the guest: text or bytes.
        wait_until_stored: waits until the answers are on the disk and returns whether that
            succeeded; the guest gets its answer only then.
        clock: monotonic clock in seconds.
        table: the session at which the guest was invited; empty for none.
    """

    def __init__(
        self,
        guests: Guests,
        send: Callable[[str | bytes], object],
        wait_until_stored: Callable[[], Awaitable[object]],
        clock: Callable[[], float] = monotonic,
        table: str = "",
    ) -> None:
        self.guest_id = ""
        self.table = table
        self._guests = guests
        self._send = send
        self._wait_until_stored = wait_until_stored
        self._messages = Allowance(1500, 3.75, clock)
        self._requests = Allowance(120, 4.0, clock)
        self._coming: dict[int, tuple[Request, int, bytearray]] = {}
        """Requests without their whole content, its bytes that are used, and those received."""
        self._running: dict[int, asyncio.Task[None]] = {}
        self._faults = 0
        self._seen = dict[str, object]()
        self._ended = False

    # ---- messages from the guest

    def handle_message(self, message: object) -> None:
        """Handle a message of the guest, valid or not."""
        if self._ended:
            return
        if not self._messages.charge_costs({"": 1}):
            self.end_connection("much")
            return
        try:
            if isinstance(message, bytes):
                self._add_content(message)
            elif isinstance(message, str) and len(message) <= MESSAGE_CHUNK:
                self._dispatch_message(json.loads(message))
            else:
                raise ValueError  # noqa: TRY301 - all that is wrong with a message is the same
        except (ValueError, TypeError, RecursionError):
            self._faults += 1
            if self._faults > MOST_FAULTS:
                self.end_connection("much")

    def end_connection(self, reason: str) -> None:
        """Tell the guest that the connection ends, and close it."""
        self._send_json_object(end=reason)
        self.cancel_requests()

    def cancel_requests(self) -> None:
        """Cancel all requests of a guest who has disconnected."""
        self._ended = True
        self._coming.clear()
        for task in self._running.values():
            task.cancel()

    def _dispatch_message(self, message: object) -> None:
        """Carry out a message; before its greeting, a guest can't do anything else.

        Raises:
            ValueError, TypeError: the message is invalid.
        """
        match message:
            case {"hello": str(guest_id)} if not self.guest_id and WHO.fullmatch(guest_id):
                self.guest_id = guest_id
                first_page = self._guests.add_connection(self)
                if first_page:
                    self._send_json_object(welcome=first_page)
                else:
                    self.end_connection("full")
            case _ if not self.guest_id:
                raise ValueError
            case {"beat": number} if _is_number(number):
                self._answer_heartbeat(number)
            case {"gone": number} if _is_number(number):
                self._coming.pop(number, None)
                if number in self._running:
                    self._running[number].cancel()
            case {
                "id": number,
                "method": str(method),
                "path": str(path),
                "query": str(query),
                "headers": [*headers],
                "size": size,
            } if _is_number(number) and _is_number(size, 0):
                texts = all(isinstance(text, str) for pair in headers for text in pair)
                if not texts or len(headers) > MOST_HEADERS:
                    raise ValueError
                pairs = [(name, value) for name, value in headers]
                self._begin_request(
                    number, Request(self.guest_id, method, path, query, pairs), size
                )
            case _:
                raise ValueError

    def _answer_heartbeat(self, number: int) -> None:
        """Answer a heartbeat, with the state of the game if it is new."""
        game = self._guests.describe_game(self.guest_id)
        if game in ({}, self._seen):
            self._send_json_object(beat=number)
        else:
            self._send_json_object(beat=number, game=game)
        self._seen = game

    def _begin_request(self, number: int, request: Request, size: int) -> None:
        if number in self._coming or number in self._running:
            raise ValueError
        busy = len(self._coming) + len(self._running) >= MOST_AT_ONCE
        if busy or not self._requests.charge_costs({"": 1}):
            self._send_whole_answer(number, 429, [("retry-after", "1")], b"")
        elif not size:
            self._start_answer(number, request)
        else:
            most = MOST_PICTURE if request.path == PICTURE else MOST_BYTES
            self._coming[number] = (request, min(size, most + 1), bytearray())

    def _add_content(self, message: bytes) -> None:
        """Add content to a request; ignore content that it no longer needs."""
        if not NUMBER < len(message) <= NUMBER + MESSAGE_CHUNK or not self.guest_id:
            raise ValueError
        number = int.from_bytes(message[:NUMBER], "big")
        if number not in self._coming:
            return
        request, most_bytes, content = self._coming[number]
        content += message[NUMBER:]
        if len(content) >= most_bytes:
            del self._coming[number]
            self._start_answer(number, replace(request, body=bytes(content[:most_bytes])))
        elif sum(len(received) for *_, received in self._coming.values()) > 2 * MOST_PICTURE:
            self.end_connection("much")

    # ---- messages to the guest

    def _start_answer(self, number: int, request: Request) -> None:
        self._running[number] = asyncio.ensure_future(self._answer_request(number, request))

    async def _answer_request(self, number: int, request: Request) -> None:
        def send_part(status: int, headers: Headers, content: bytes) -> None:
            if status:
                self._send_json_object(id=number, status=status, headers=headers, size=STREAMS)
            self._send_chunks(number, content)

        try:
            answer = await self._guests.client.answer_request(request, send_part)
            if answer is None:
                self._send_json_object(over=number)
            elif request.method == "POST" and not await self._wait_until_stored():
                self._send_whole_answer(number, 507, (), b"")
            else:
                self._send_whole_answer(number, *answer)
        finally:
            self._running.pop(number, None)

    def _send_whole_answer(
        self, number: int, status: int, headers: Headers, content: bytes
    ) -> None:
        self._send_json_object(id=number, status=status, headers=headers, size=len(content))
        self._send_chunks(number, content)

    def _send_chunks(self, number: int, content: bytes) -> None:
        head = number.to_bytes(NUMBER, "big")
        for begin in range(0, len(content), MESSAGE_CHUNK):
            self._send_message(head + content[begin : begin + MESSAGE_CHUNK])

    def _send_json_object(self, **members: object) -> None:
        self._send_message(json.dumps(members, separators=(",", ":")))

    def _send_message(self, message: str | bytes) -> None:
        if not self._ended:
            self._send(message)


def _is_number(value: object, least: int = 1) -> bool:
    """Return whether a value is the number of a request or heartbeat, or a size."""
    return type(value) is int and least <= value <= NEWEST
