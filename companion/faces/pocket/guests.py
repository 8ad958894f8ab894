"""The other phones at a phone's table: who they are, where they go, what they take along."""

from __future__ import annotations

from companion.errors import CompanionError
from companion.faces.pocket.jars import Jars
from companion.faces.pocket.lines import Line
from companion.faces.pocket.requests import Calls
from companion.faces.web.pages.carrying import session_code
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
    """

    def __init__(self, rooms: Rooms, jars: Jars, calls: Calls) -> None:
        self.calls = calls
        self._rooms = rooms
        self._jars = jars
        self._lines: list[Line] = []

    def welcome(self, line: Line) -> str:
        """Where a guest goes first; one that comes anew leaves the line that it had.

        It is at the table to which it was invited, otherwise where it was. Whoever was put out
        stays out, as on any page.
        """
        for other in [one for one in self._lines if one.who == line.who]:
            self._lines.remove(other)
            other.end("again")
        if len(self._lines) >= MOST_GUESTS:
            return ""
        self._lines.append(line)
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

    def left(self, line: Line) -> None:
        """A line is down; the guest's cookies and its seat are kept."""
        line.close()
        if line in self._lines:
            self._lines.remove(line)

    def close(self) -> None:
        """End all lines."""
        while self._lines:
            self._lines.pop().end("over")

    def code(self, who: str, seen: str) -> tuple[str, str]:
        """The code of a guest's game, unless it was seen; and what it stands for."""
        room = self._room_of(who)
        if room is None or not room.shared.is_open:
            return seen, ""
        stands_for = f"{room.id} {room.seq}"
        if stands_for == seen:
            return seen, ""
        try:
            with room.shared.exclusive() as session:
                return stands_for, session_code(session)
        except CompanionError:
            return stands_for, ""  # no game is chosen yet, or it is too long for a code

    def names(self) -> list[list[str]]:
        """Return pairs of each guest that was ever here, and its name at its table.

        It is called as it calls itself there, else like its seat; empty while it is neither.
        """
        return [[who, self._name(who)] for who in self._jars.others()]

    def _name(self, who: str) -> str:
        room = self._room_of(who)
        member = room.members.by_id.get(self._device(who)) if room is not None else None
        if room is None or member is None:
            return ""
        return member.name or room.players.get(member.role, "")

    def _device(self, who: str) -> str:
        """The id of a guest's device; empty for one that was never here."""
        signer = self._rooms.signer
        return signer.device_id(self._jars.of(who).get(signer.cookie_name, "")) or ""

    def _room_of(self, who: str) -> Room | None:
        return next(iter(self._rooms.rooms_of(self._device(who))), None)
