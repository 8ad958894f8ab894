"""The other phones at a phone's table: who they are, where they go, what they take along."""

from __future__ import annotations

from companion.faces.pocket.handover import device_of, seats_of
from companion.faces.pocket.jars import OWN, Jars
from companion.faces.pocket.lines import Line
from companion.faces.pocket.page_calls import Calls
from companion.faces.web.rooms.devices import PLAY
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms

MOST_GUESTS = 5


class Guests:
    """The lines that are open.

    Args:
        rooms: the tables.
        jars: the cookies of each guest.
        calls: answers requests.
        own: what this phone calls itself.
    """

    def __init__(self, rooms: Rooms, jars: Jars, calls: Calls, own: str = "") -> None:
        self.calls = calls
        self._own = own
        self._rooms = rooms
        self._jars = jars
        self._lines: list[Line] = []

    def welcome(self, line: Line) -> str:
        """Return a guest's first page; one that comes anew leaves the line that it had.

        It is at the table to which it was invited, otherwise where it was. Whoever was put out
        stays out, as on any page.
        """
        for other in [one for one in self._lines if one.who == line.who]:
            self._lines.remove(other)
            other.end("again")
        if len(self._lines) >= MOST_GUESTS:
            return ""
        self._lines.append(line)
        self._jars.recognize(line.who)
        table = next((room for room in self._rooms.all() if room.id == line.table), None)
        device = self._device(line.who)
        if table is not None and device in table.members.by_id:
            return f"/t/{table.id}/"
        if not device or (table is not None and self._rooms.grant_of(device)):
            return self.door(table)
        room = self._room_of(line.who)
        return f"/t/{room.id}/" if room is not None else "/who"

    def door(self, table: Room | None = None) -> str:
        """Return the way in for a guest that is not at the table yet.

        Args:
            table: the one to which it was invited; None for the game that goes on, or the lobby.
        """
        return f"/J/{table.link_tokens[PLAY] if table else self._rooms.link_token(PLAY)}"

    def lose(self, line: Line) -> None:
        """A line is down; the guest's cookies and its seat are kept."""
        line.close()
        if line in self._lines:
            self._lines.remove(line)

    def close(self) -> None:
        """End all lines."""
        while self._lines:
            self._lines.pop().end("over")

    def game(self, who: str) -> dict[str, object]:
        """Return which game a guest plays, its last entry, and who sits where; empty for none."""
        room = self._room_of(who)
        if room is None or not room.shared.is_open:
            return {}
        seats = seats_of(self._rooms, room, self._jars, self._own)
        return {"id": room.id, "seq": room.seq, "seats": seats}

    def names(self) -> list[list[str]]:
        """Return pairs of each guest that was ever here, and its name at its table.

        It is called as it calls itself there, else like its seat; empty while it is neither. The
        next seats after this phone's own come first.
        """
        own = self._seat(OWN)[0]
        found = [(who, *self._seat(who)) for who in self._jars.others()]
        found.sort(key=lambda guest: (guest[1] < 0, guest[1] < own, guest[1]))
        return [[who, name] for who, _, name in found]

    def _seat(self, who: str) -> tuple[int, str]:
        """Return the number of a phone's seat at its table, -1 for none, and its name there."""
        room = self._room_of(who)
        member = room.members.by_id.get(self._device(who)) if room is not None else None
        if room is None or member is None:
            return -1, ""
        seats = [*room.players]
        place = seats.index(member.role) if member.role in seats else -1
        return place, member.name or room.players.get(member.role, "")

    def _device(self, who: str) -> str:
        return device_of(self._rooms, self._jars, who)

    def _room_of(self, who: str) -> Room | None:
        return next(iter(self._rooms.rooms_of(self._device(who))), None)
