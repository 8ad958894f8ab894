"""All tables of a data folder in one process, and their links."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import RLock
from time import monotonic
from typing import NamedTuple

from companion.errors import SessionUnknown, UsageError
from companion.faces.web.rooms.devices import HOST, PLAY, SCRIBE, WATCH, Device
from companion.faces.web.rooms.limits import Limits
from companion.faces.web.rooms.lobby import Lobby
from companion.faces.web.rooms.members import Members
from companion.faces.web.rooms.page_cache import RenderCache
from companion.faces.web.rooms.room import Room, RoomServices
from companion.faces.web.rooms.tokens import TokenSigner, load_secret, read_letters
from companion.faces.web.rooms.updates import Updates
from companion.faces.web.runtime import SERVER, PageRuntime
from companion.play.journal.disk import read_file_stamp
from companion.play.journal.folder import Folder
from companion.play.library.former_tables import RepeatableSetUp, find_last_table
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf

IDLE = 600.0
"""Seconds without a request after which a table's journal is closed, so that others can open it."""
HOUSE = "house/"
"""Rate limit account of devices with a link to no table; no session has this name."""
MOST_WHAT_IFS = 30
"""What-ifs open at once, at most; then the oldest one is closed."""
MOST_OF_DEVICE = 8
"""Characters of a device's id in the name of its what-if."""
REMEMBERED = 200
"""Commands that made a room and are remembered, in case devices send them again."""


class LinkTarget(NamedTuple):
    """The target of a link, and the right it grants.

    Attributes:
        members: the devices that it admits to.
        room: the table; None for the list of games or the host's page.
        grant: PLAY, WATCH or HOST.
    """

    members: Members
    room: Room | None
    grant: str


class Rooms:
    """The tables of a folder.

    Args:
        folder: the group's data.
        clock: monotonic clock in seconds.
        runtime: the server or browser that runs the pages.

    Raises:
        StorageFailed: the folder can't be read, or the secret for links can't be stored there.
    """

    def __init__(
        self,
        folder: Folder,
        clock: Callable[[], float] = monotonic,
        runtime: PageRuntime = SERVER,
    ) -> None:
        self.folder = folder
        self.runtime = runtime
        self.signer = TokenSigner(load_secret(folder))
        self.updates = Updates()
        """Updates of all tables, for the list of games and the host's page."""
        self.members = Members(
            folder.root / "web" / "house.json", clock, self.updates.announce_other_change
        )
        """Devices that came by the lobby's or the host's link."""
        self.lobby = Lobby(folder.root / "web" / "lobby.json", self.updates.announce_other_change)
        self.limits = Limits(clock, self.updates.announce_other_change)
        self._clock = clock
        self._services = RoomServices(folder, self.signer, clock, runtime)
        self._rooms: dict[str, Room] = {}
        self._what_ifs: dict[str, Room] = {}
        """They have no links."""
        self._created: dict[str, Room] = {}
        self._stamps = dict[str, tuple[int, int, int]]()
        """By each journal's name, its modification time, size and inode."""
        self._set_ups = RenderCache()
        self._creating = RLock()
        self.discover_sessions()

    # ---- rooms

    def find_room(self, session_id: str) -> Room | None:
        """Return the room of a session or what-if; None if unknown."""
        return self._rooms.get(session_id) or self._what_ifs.get(session_id)

    def begin_what_if(self, what_if: WhatIf, device: Device) -> Room:
        """Begin a what-if of a device; it replaces an earlier one at this table."""
        room = Room(f"{what_if.id}{device.id[:MOST_OF_DEVICE]}", self._services)
        room.members.add_device(device.id, PLAY, role=device.role, name=device.name)
        room.adopt_session(what_if)
        self.end_what_if(room.id)
        for name in [*self._what_ifs][: 1 - MOST_WHAT_IFS]:
            self.end_what_if(name)
        self._what_ifs[room.id] = room
        return room

    def end_what_if(self, name: str) -> None:
        """Discard a what-if; does nothing for other names."""
        room = self._what_ifs.pop(name, None)
        if room is not None:
            room.updates.close()

    def list_all_rooms(self) -> list[Room]:
        """Return the rooms of all tables, without what-ifs."""
        return [*self._rooms.values()]

    def discover_sessions(self) -> None:
        """Add rooms for sessions that other processes have begun.

        Raises:
            StorageFailed: the folder can't be read.
        """
        for session_id in self.folder.list_ids():
            self._add_room(session_id)

    def get_room(self, session_id: str) -> Room:
        """Return the room of a session, also of one that another process has just begun.

        Raises:
            SessionUnknown: no session has that name.
        """
        if not self.folder.get_journal_path(session_id).is_file():
            raise SessionUnknown("game_gone")
        return self._add_room(session_id)

    def add_session(self, session: Session) -> Room:
        """Add an open session, and return its room."""
        room = self._add_room(session.id)
        room.adopt_session(session)
        return room

    def create_room_by_command(self, command: str, create_room: Callable[[], Room]) -> Room:
        """Return the room that a command makes; a repeated command gets the same room.

        Commands are carried out one at a time, so that simultaneous ones begin one game.

        Args:
            command: its id; empty for none.
            create_room: makes or finds the room.
        """
        with self._creating:
            if not command or command not in self._created:
                self._created[command] = create_room()
            room = self._created[command]
            while len(self._created) > REMEMBERED:
                del self._created[next(iter(self._created))]
            return room

    def notify_of_changes(self) -> None:
        """Notify pages if another process has begun or moved a game.

        Raises:
            StorageFailed: the folder can't be read.
        """
        if not self.updates.has_subscribers:
            return
        stamps = {path.name: read_file_stamp(path) for path in self.folder.list_journals()}
        if stamps != self._stamps:
            self._stamps = stamps
            self.updates.announce_other_change()

    def _add_room(self, session_id: str) -> Room:
        if session_id not in self._rooms:
            room = Room(session_id, self._services, self.updates.announce_other_change)
            self._rooms.setdefault(session_id, room)  # another thread may have added one
        return self._rooms[session_id]

    def close_idle_rooms(self) -> None:
        """Close tables that are idle, and notify pages of devices that have left."""
        for room in [*self._rooms.values(), *self._what_ifs.values()]:
            room.notify_of_absence()
            if room.last_used + IDLE <= self._clock():
                room.close_session()
                self.end_what_if(room.id)

    def end_streams(self) -> None:
        """End all event streams, which would keep the server from stopping."""
        self.updates.close()
        self.lobby.updates.close()
        for room in [*self._rooms.values(), *self._what_ifs.values()]:
            room.updates.close()

    def close_rooms(self) -> None:
        """End all event streams, and close the sessions of all tables."""
        self.end_streams()
        for room in self.list_all_rooms():
            room.close_session()

    # ---- links

    def make_link_token(self, grant: str) -> str:
        """Return the token of a link to no table: PLAY to the list, HOST to the host's page."""
        return self.signer.make_token("", grant, self.members.link_generation)

    def find_link_target(self, token: str) -> LinkTarget | None:
        """Return the target of a token, also for new sessions; None for an invalid token."""
        self.discover_sessions()
        found = self.match_link(token)
        (found.members if found is not None else self.members).reload_members()
        return self.match_link(token)

    def match_link(self, token: str) -> LinkTarget | None:
        """Return the target of a token without looking at the disk; None for an unknown token.

        The time that it takes reveals nothing, as dictionaries compare hashes with a random key.
        """
        return dict(self._list_links()).get(token.upper())

    def find_token_by_letters(self, typed_text: str) -> str:
        """Return the token of typed letters: of the lobby or a table in use; empty for none."""
        tokens = {
            self.signer.make_letters(token): token
            for token, target in self._list_links()
            if target.grant != HOST and (target.room is None or target.room.is_in_use)
        }
        return tokens.get(read_letters(typed_text), "")

    def _list_links(self) -> Iterator[tuple[str, LinkTarget]]:
        """Yield the token and the target of each link."""
        for grant in (PLAY, HOST):
            yield self.make_link_token(grant), LinkTarget(self.members, None, grant)
        for room in self.list_all_rooms():
            for grant, token in room.link_tokens.items():
                yield token, LinkTarget(room.members, room, grant)

    def find_link_account(self, device_id: str) -> str:
        """Return the account of a device's link: its oldest table, or HOUSE for a link to none."""
        if device_id in self.members:
            return HOUSE
        joined = (room.id for room in self.list_all_rooms() if device_id in room.members)
        return next(joined, "")

    def renew_table(self, room: Room) -> None:
        """Renew the links to a table and to the lobby, and remove all devices but hosts'.

        Raises:
            StorageFailed: the change holds now, but can't be saved.
        """
        for members in (room.members, self.members):
            members.remove_devices(lambda device_id: not self.is_host(device_id))

    def remove_device(self, device_id: str) -> None:
        """Remove a device from all tables and the lobby, and renew all links that it may know.

        Other devices stay. Raises like `renew_table`.
        """
        for members in (*(room.members for room in self.list_rooms(device_id)), self.members):
            members.remove_devices(lambda member_id: member_id == device_id)

    # ---- rights

    def admit_device(self, device_id: str, room: Room, former_room: Room | None = None) -> None:
        """Admit a device to a table without a link, with its role and name from its former table.

        Raises:
            UsageError: the table's links were renewed, and the device has not come by a new link to
                the table or the lobby.
        """
        members = room.members
        if device_id in members:
            return
        if members.link_generation and device_id not in self.members:
            raise UsageError("put_out_here")
        device = former_room.members.get(device_id) if former_room is not None else None
        if device is None or former_room is None:
            members.add_device(device_id, PLAY)
            return
        is_seated = device.role not in (SCRIBE, WATCH)
        members.add_device(
            device_id,
            WATCH if device.grant == WATCH else PLAY,
            name=device.name,
            role=SCRIBE if is_seated else device.role,
            player=former_room.read_players().get(device.role, "") if is_seated else "",
        )
        members.assign_seats(room.players)

    def find_grant(self, device_id: str) -> str:
        """Return a device's right beyond single tables.

        HOST, PLAY (to begin games and go to other tables), or empty.
        """
        member = self.members.get(device_id)
        if member is not None:
            return member.grant
        joined = (room.members.get(device_id) for room in self.list_all_rooms())
        plays = any(member is not None and member.grant == PLAY for member in joined)
        return PLAY if plays else ""

    def is_host(self, device_id: str) -> bool:
        """Return whether a device came by the host's link."""
        return self.find_grant(device_id) == HOST

    def list_rooms(self, device_id: str) -> list[Room]:
        """Return the tables that a device has joined, the last used first."""
        joined = [room for room in self.list_all_rooms() if device_id in room.members]
        return sorted(joined, key=lambda room: room.members.count_seconds_away(device_id))

    def find_latest_room(self, room: Room) -> Room:
        """Return the table's current game after any number of rematches.

        Not on the event loop.
        """
        passed = {room.id}
        while room.stage != "playing":
            following = self.find_room(room.next_session)
            if following is None or following.id in passed:
                break
            room = following
            passed.add(room.id)
        return room

    def find_current_table(self) -> Room | None:
        """Return the table for devices that come to the lobby's address; None for the lobby.

        It is the one that is set up or played now, else the one whose game ended last here. None
        while players take seats for another game, and if several tables are possible. Not on the
        event loop.
        """
        if self.lobby.draft.seats:
            return None
        begun_room = self.find_room(self.lobby.draft.session)
        last = self.find_latest_room(begun_room) if begun_room is not None else None
        if last is not None and last.stage != "over":
            return last
        present = {
            self.find_latest_room(room)
            for room in self.list_all_rooms()
            if room.members.list_present_devices()
        }
        going_on = [room for room in present if room.stage != "over"]
        found = going_on or ([last] if last is not None else [*present])
        return found[0] if len(found) == 1 else None

    # ---- sessions

    def list_sessions(self) -> list[SessionSummary]:
        """Return all sessions, the last played first; missing games are marked."""
        return list_sessions(self.folder, reads_titles=True)

    def find_last_set_up(self, sessions: Sequence[SessionSummary]) -> RepeatableSetUp | None:
        """Return the set-up of the last of some games, cached for each of them; None for none."""
        played = [item for item in sessions if item.is_played and not item.archived][:1]
        key = [(item.id, item.players, bool(item.outcome)) for item in played]
        return self._set_ups.get_or_make_value(
            "", key, lambda: find_last_table(self.folder, sessions)
        )

    def find_newest_session(self) -> str:
        """Return the last played session that can be resumed; empty if there is none."""
        found = sorted(self.list_sessions(), key=lambda item: not item.is_played)
        return next((item.id for item in found if item.is_open and item.game), "")
