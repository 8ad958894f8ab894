"""The other phones at this phone's tables: names, seats and first pages."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.pocket.guest_connection import GuestConnection
from companion.faces.pocket.page_calls import OWN, CookieJars, PageClient, make_alias
from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms

MOST_GUESTS = 5
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
        self._connections: list[GuestConnection] = []

    def add_connection(self, connection: GuestConnection) -> str:
        """Add a guest's connection and return its first page; close its earlier connection.

        The guest gets the table to which it was invited, otherwise its former table. A guest who
        was removed from a table stays out, as on any page. Empty if there are too many guests.
        """
        for other in [one for one in self._connections if one.guest_id == connection.guest_id]:
            self._connections.remove(other)
            other.end_connection("again")
        if len(self._connections) >= MOST_GUESTS:
            return ""
        self._connections.append(connection)
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
        if connection in self._connections:
            self._connections.remove(connection)

    def close_connections(self) -> None:
        """End the connections of all guests."""
        while self._connections:
            self._connections.pop().end_connection("over")

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
        valid_roles = {*room.list_seats()}
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
        return signer.read_device_id(self._jars.get_cookies(phone_id).get(signer.cookie_name, ""))

    def _find_room(self, phone_id: str) -> Room | None:
        return next(iter(self._rooms.list_rooms(self.find_device(phone_id))), None)
