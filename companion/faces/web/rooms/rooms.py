"""All tables of a group's folder in one process, and which link leads to which."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from companion.errors import SessionUnknown, UsageError
from companion.faces.web.rooms.devices import HOST, PLAY, WATCH, Device
from companion.faces.web.rooms.limits import Limits
from companion.faces.web.rooms.lobby import Lobby, Remembered
from companion.faces.web.rooms.members import Members
from companion.faces.web.rooms.room import Room, Stage
from companion.faces.web.rooms.short_codes import ShortCodes
from companion.faces.web.rooms.tokens import TokenSigner
from companion.faces.web.rooms.updates import Updates
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.faces.web.surroundings import SERVER, Surroundings
from companion.kernel.game import Game
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions, mark_missing_games
from companion.play.library.summary import Listed
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf

IDLE = 600.0
"""Seconds without a request after which a table's journal is closed, so that others can open it."""
ROOM_LIST = ""
"""Where a link leads that is to no table: the list of rooms, or the host's page."""
HOUSE = "house/"
"""What pays for those who came by a link to no table; no session is called so."""
MOST_WHAT_IFS = 30
"""What-ifs at once; then the one begun longest ago makes way."""
REMEMBERED = 200
"""Commands that made a room and are remembered, for devices that send them again."""


class LinkTarget(NamedTuple):
    """The target of a link, and what it allows.

    Attributes:
        session_id: the table; ROOM_LIST for none.
        grant: PLAY, WATCH or HOST.
    """

    session_id: str
    grant: str


class Rooms:
    """The tables of a folder.

    Args:
        folder: the group's data.
        games: the games to choose from.
        secret: behind links and cookies.
        clock: seconds, ever growing, whatever the time of day is set to.
        surroundings: where the pages run.
    """

    def __init__(
        self,
        folder: Folder,
        games: Sequence[Game[Any]],
        secret: bytes,
        clock: Callable[[], float] = monotonic,
        surroundings: Surroundings = SERVER,
    ) -> None:
        self.folder = folder
        self.games = games
        self.surroundings = surroundings
        self.signer = TokenSigner(secret)
        self.short_codes = ShortCodes()
        self.updates = Updates()
        """What is published of all tables, for the host's page."""
        self.members = Members(folder.root / "web" / "house.json", clock, self.updates.publish)
        """Devices that came by a link to the list of rooms, or the host's link."""
        self.lobby = Lobby(folder.root / "web" / "lobby.json", clock, self.updates.publish)
        self.remembered = Remembered(folder, games)
        self.limits = Limits(clock, self.updates.publish)
        self.members.streams = self.limits.streams  # whoever looks at any page is at the house
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._what_ifs: dict[str, Room] = {}
        """By name; in no list, and no link leads there."""
        self._targets: dict[bytes, LinkTarget] = {}
        self._created: dict[str, Room] = {}
        self._stamp: frozenset[tuple[str, int]] = frozenset()
        """Which journals there were, and when each was written."""
        self.laying = Lock()
        """Held by whoever lays the table of the lobby, so that two who are as fast lay one."""
        self._creating = Lock()
        self._making: dict[str, Lock] = {}
        self._adding = Lock()
        self._register_links(ROOM_LIST)
        self.discover()

    # ---- rooms

    def get(self, session_id: str) -> Room | None:
        """The room of a session or a what-if; None if we know none of that name."""
        return self._rooms.get(session_id) or self._what_ifs.get(session_id)

    def begin_what_if(self, trial: WhatIf, device: Device) -> Room:
        """A what-if of a device; one that it had at this table makes way."""
        room = WhatIfRoom(
            trial, device, self.folder, self.games, self.signer, self._clock, self.surroundings
        )
        self.end_what_if(room.id)
        while len(self._what_ifs) >= MOST_WHAT_IFS:
            self.end_what_if(next(iter(self._what_ifs)))
        self._what_ifs[room.id] = room
        return room

    def end_what_if(self, name: str) -> None:
        """Nothing of a what-if stays; of one that is none, nothing was there."""
        if (room := self._what_ifs.pop(name, None)) is not None:
            room.updates.close()

    def all(self) -> list[Room]:
        """All rooms."""
        return list(self._rooms.values())

    def discover(self) -> None:
        """Add rooms for the sessions that others have begun meanwhile.

        Raises:
            StorageFailed: the folder can't be read.
        """
        for session_id in self.folder.list_ids():
            self._add(session_id)

    def find(self, session_id: str) -> Room:
        """The room of a session, which need not be known yet.

        Raises:
            SessionUnknown: there is none of that name.
        """
        if not self.folder.journal(session_id).is_file():
            raise SessionUnknown("session_unknown", given=session_id[:40])
        return self._add(session_id)

    def add(self, session: Session) -> Room:
        """The room of a session that is open already."""
        room = self._add(session.id)
        room.shared.adopt(session)
        return room

    def create_once(self, command: str, create: Callable[[], Room]) -> Room:
        """The room that a command makes, which is made once however often the command comes.

        Args:
            command: its id; empty for one that has none.
            create: makes or finds the room.
        """
        if not command:
            return create()
        with self._creating:
            making = self._making.setdefault(command, Lock())
        try:
            with making:  # nobody else waits for it
                if command not in self._created:
                    self._created[command] = create()
                room = self._created[command]
        finally:
            self._making.pop(command, None)
        with self._creating:
            while len(self._created) > REMEMBERED:
                del self._created[next(iter(self._created))]
        return room

    def look_around(self) -> None:
        """Let pages of the house look again where another process has begun or moved a game.

        Raises:
            StorageFailed: the folder can't be read.
        """
        if not self.updates.is_followed:
            return
        stamp = frozenset((path.name, _get_time(path)) for path in self.folder.list_journals())
        if stamp != self._stamp:
            self._stamp = stamp
            self.updates.publish()

    def _add(self, session_id: str) -> Room:
        with self._adding:
            room = self._rooms.get(session_id)
            if room is None:
                room = Room(
                    session_id,
                    self.folder,
                    self.games,
                    self.signer,
                    self._clock,
                    self.updates.publish,
                    self.surroundings,
                )
                self._rooms[session_id] = room
                self._register_links(session_id)
            return room

    def close_idle(self) -> None:
        """Put away every table that nobody has used for a while, and mark who has left others."""
        for room in self.all():
            room.notice_away()
            if room.shared.is_open and room.shared.last_used + IDLE <= self._clock():
                room.shared.put_away()
        for room in list(self._what_ifs.values()):
            if room.shared.last_used + IDLE <= self._clock():
                self.end_what_if(room.id)

    def end_streams(self) -> None:
        """End all streams of events: they would keep the server from stopping."""
        self.updates.close()
        self.lobby.updates.close()
        for room in (*self.all(), *self._what_ifs.values()):
            room.updates.close()

    def close(self) -> None:
        """Put all tables away."""
        self.end_streams()
        for room in self.all():
            room.shared.put_away()

    # ---- links

    def link_token(self, grant: str) -> str:
        """The token of a link to no table: PLAY to the list of rooms, HOST to the host's page."""
        return self.signer.token(ROOM_LIST, grant, self.members.link_generation)

    def link_target(self, token: str) -> LinkTarget | None:
        """Return the target of a token, also of a session begun meanwhile; None if not ours."""
        key = self.signer.lookup_key(token)
        if key not in self._targets:
            self.discover()
        found = self._targets.get(key)
        self.reload_members(found.session_id if found is not None else ROOM_LIST)
        return self._targets.get(key)

    def knows_link(self, token: str) -> bool:
        """Whether a token leads somewhere, as far as is known without a look at the disk."""
        return self.signer.lookup_key(token) in self._targets

    def link_of(self, device_id: str) -> str:
        """Return where a device came to by a link: the house, or the oldest of its tables."""
        if device_id in self.members.by_id:
            return HOUSE
        joined = (room.id for room in self.all() if device_id in room.members.by_id)
        return next(joined, "")

    def reload_members(self, session_id: str) -> None:
        """Learn who has joined or was put out while another process had the table.

        Whoever has its journal open keeps its members.
        """
        room = self._rooms.get(session_id)
        if room is None and session_id != ROOM_LIST:
            return
        if room is not None and room.shared.is_open:
            return
        members = self.members if room is None else room.members
        if members.reload():
            self.renew_links(session_id)

    def renew_links(self, session_id: str) -> None:
        """After the links of a table were renewed, only the new ones lead there."""
        for key, target in list(self._targets.items()):
            if target.session_id == session_id:
                del self._targets[key]
        self._register_links(session_id)

    def renew_table(self, room: Room) -> None:
        """Let only new links lead to a table, and to the house, which leads on to it.

        Whoever is at either joins again, but hosts.

        Raises:
            StorageFailed: it holds now, but the disk would not keep it.
        """
        for members, session_id in ((room.members, room.id), (self.members, ROOM_LIST)):
            members.remove_all()
            self.renew_links(session_id)

    def remove_device(self, device_id: str) -> None:
        """Put a device out of all tables and the house, and renew all links that it may know.

        Other devices stay. Raises like `renew_table`.
        """
        for room in self.rooms_of(device_id):
            room.members.remove(device_id)
            self.renew_links(room.id)
            room.updates.publish()
        self.members.remove(device_id)
        self.renew_links(ROOM_LIST)

    def _register_links(self, session_id: str) -> None:
        room = self._rooms.get(session_id)
        members = self.members if room is None else room.members
        for grant in (PLAY, HOST) if room is None else (PLAY, WATCH):
            token = self.signer.token(session_id, grant, members.link_generation)
            self._targets[self.signer.lookup_key(token)] = LinkTarget(session_id, grant)

    # ---- who may what

    def admit(self, device_id: str, room: Room, former: Room | None = None) -> None:
        """Let a device into a table to which it has shown no link.

        Raises:
            UsageError: the table's links were renewed, and the device has come to neither the table
                nor the house since.
        """
        if room.members.link_generation and not (
            device_id in room.members.by_id or device_id in self.members.by_id
        ):
            raise UsageError("put_out_here")
        room.admit(device_id, former)

    def grant_of(self, device_id: str | None) -> str | None:
        """Return what a device may do beyond one table.

        HOST, PLAY (begin a game, go to another table), or nothing.
        """
        if device_id is None:
            return None
        member = self.members.by_id.get(device_id)
        if member is not None:
            return member.grant
        joined = (room.members.by_id.get(device_id) for room in self.all())
        plays = any(member is not None and member.grant == PLAY for member in joined)
        return PLAY if plays else None

    def is_host(self, device_id: str | None) -> bool:
        """Whether a device came by the host's link."""
        return self.grant_of(device_id) == HOST

    def rooms_of(self, device_id: str | None) -> list[Room]:
        """The tables that a device has joined, the one where it was last first; None has none."""
        joined = [room for room in self.all() if device_id in room.members.by_id]
        return sorted(joined, key=lambda room: room.members.seconds_away(device_id or ""))

    def latest(self, room: Room) -> Room:
        """Return the table at which a table plays on, however many games later.

        Not on the event loop.
        """
        passed = {room.id}
        while room.stage is not Stage.PLAYING:
            following = self.get(room.next_session)
            if following is None or following.id in passed:
                break
            room = following
            passed.add(room.id)
        return room

    def table_now(self) -> Room | None:
        """Return the table at which whoever comes to the house belongs.

        One that is set up or played now, else the one whose game ended last here. None while people
        gather: where they sit down for another game, and where several tables could be meant. Not
        on the event loop.
        """
        if self.lobby.draft.seats:
            return None
        begun = self.get(self.lobby.draft.session)
        last = self.latest(begun) if begun is not None else None
        if last is not None and last.stage is not Stage.OVER:
            return last
        present = {self.latest(room) for room in self.all() if room.members.here()}
        going_on = [room for room in present if room.stage is not Stage.OVER]
        if going_on or last is None:
            found = going_on or [*present]
            if len(found) != 1:
                return None
            last = found[0]
        return last

    # ---- sessions

    def sessions(self) -> list[Listed]:
        """All sessions, the one played last first; one whose game is not here says so."""
        return mark_missing_games(list_sessions(self.folder), self.games)

    def newest_session(self) -> str:
        """The session played last that can be gone on with; empty if there is none."""
        with suppress(StopIteration):
            found = sorted(self.sessions(), key=lambda item: not item.is_played)
            return next(item.id for item in found if item.is_open and item.game)
        return ""


def _get_time(path: Path) -> int:
    """When a file was written last; 0 if it is gone meanwhile."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
