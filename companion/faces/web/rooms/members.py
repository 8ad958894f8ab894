"""Members of a table and the host's decisions, in a small file beside the journal."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from threading import Lock

from companion.errors import StorageFailed
from companion.faces.web.rooms.devices import HOST, SCRIBE, WATCH, Device
from companion.play.journal.disk import read_file_stamp, replace_file

MOST_MEMBERS = 200
"""Devices known at one table, at most; beyond that the one seen longest ago is dropped."""
LONG_AGO = float("-inf")
PRESENT = 60.0
"""Seconds after its last request for which a device without an open stream counts as present."""


class Members(dict[str, Device]):
    """The devices of a table by their ids, and the table's settings.

    Methods that change them read the file anew if another process has changed it, so that names
    erased there never come back, and write it. So don't call these on the event loop.

    Args:
        path: the file; None to store nothing.
        clock: monotonic clock in seconds.
        on_change: called after every change.
    """

    def __init__(
        self, path: Path | None, clock: Callable[[], float], on_change: Callable[[], None]
    ) -> None:
        super().__init__()
        self._path = path
        self._clock = clock
        self._on_change = on_change
        self._lock = Lock()
        self.last_seen: dict[str, float] = {}
        self.streams: Counter[str] = Counter()
        """Number of open event streams of each device."""
        self.link_generation = 0
        """Number of times the links were renewed."""
        self.on_renewal: Callable[[], None] = lambda: None
        """Called after the links were renewed."""
        self.restricted = False
        """Whether a question to a seat is reserved for that seat's device."""
        self.next_session = ""
        """The session in which the table continues; empty for none."""
        self.next_since = 0
        """Number of the last entry when `next_session` was announced."""
        self._stamp = (0, 0, 0)
        self.reload_members()

    # ---- the file

    def reload_members(self) -> None:
        """Reload the file if another process has changed it."""
        if self._path is None:
            return
        with self._lock:
            stamp = read_file_stamp(self._path)
            if stamp != self._stamp:
                self._stamp = stamp
                if self._path.is_file():
                    self._load_members(self._path)

    def _load_members(self, path: Path) -> None:
        """Read the file; if it is unusable, all devices and links lose access."""
        try:
            content = json.loads(path.read_bytes())
            for device_id, stored in content["guests"].items():
                self[device_id] = Device(device_id, **stored)
            for device_id in self.keys() - content["guests"].keys():
                del self[device_id]
            self.link_generation = int(content["links"])
            self.restricted = bool(content["restricted"])
            self.next_session = str(content["onward"])
            self.next_since = int(content["onward_at"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self.clear()
            self.link_generation = secrets.randbelow(1 << 31) + 1

    def save_members(self) -> None:
        """Write the file of the members.

        Raises:
            StorageFailed: the disk can't be written; the changes hold until the server ends.
        """
        self._on_change()
        if self._path is None:
            return
        with self._lock:
            devices = [asdict(device) for device in self.list_devices()]
            content = {
                "links": self.link_generation,
                "restricted": self.restricted,
                "onward": self.next_session,
                "onward_at": self.next_since,
                "guests": {device.pop("id"): device for device in devices},
            }
            text = json.dumps(content, ensure_ascii=False, indent=1)
            replace_file(self._path, text.encode())
            self._stamp = read_file_stamp(self._path)

    def _try_to_save_members(self) -> None:
        """Write the file; on failure a device only loses its seat at the next restart."""
        with suppress(StorageFailed):
            self.save_members()

    # ---- presence

    def list_devices(self) -> list[Device]:
        """Return a copy of all devices, as others may join meanwhile."""
        return list(self.values())

    def record_request(self, device_id: str) -> None:
        """Record the time of a device's request, by which it counts as present."""
        self.last_seen[device_id] = self._clock()

    def is_present(self, device_id: str) -> bool:
        """Return whether a device follows the table, or did so less than `PRESENT` seconds ago."""
        return self.count_seconds_away(device_id) < PRESENT

    def list_present_devices(self) -> list[str]:
        """Return the ids of the devices that are present."""
        return [device.id for device in self.list_devices() if self.is_present(device.id)]

    def list_away_seats(self) -> frozenset[str]:
        """Return the seats that have devices, none of which is present."""
        devices = self.list_devices()
        present = {device.role for device in devices if self.is_present(device.id)}
        return frozenset({device.role for device in devices} - present - {SCRIBE, WATCH})

    def count_seconds_away(self, device_id: str) -> float:
        """Return the seconds since a device's last request; 0 while it follows the table."""
        if self.streams[device_id] > 0:
            return 0.0
        return self._clock() - self.last_seen.get(device_id, LONG_AGO)

    def find_seat_device(self, role: str) -> str | None:
        """Return the device that holds a seat and is present; None for none."""
        holders = (device.id for device in self.list_devices() if device.role == role)
        return next(filter(self.is_present, holders), None)

    def may_answer(self, device_id: str, seat: str | None) -> bool:
        """Return whether a device may answer a question to a seat.

        Every device may, unless the host has reserved questions for the seat's device and that
        device is present.
        """
        if not self.restricted or seat is None:
            return True
        device = self.get(device_id)
        is_own_seat = device is not None and device.role == seat
        return is_own_seat or self.find_seat_device(seat) is None

    # ---- joining and leaving

    def add_device(self, device_id: str, grant: str, **fields: str) -> None:
        """Add a device to the table, or give it the rights of another link.

        Args:
            device_id: id of the device.
            grant: right of its link.
            fields: role, name and player from its former table.
        """
        self.reload_members()
        former = self.get(device_id)
        if former is not None and former.grant == grant and not fields:
            return
        role = WATCH if grant == WATCH else SCRIBE
        name = former.name if former is not None else ""
        self[device_id] = Device(device_id, grant, **{"role": role, "name": name, **fields})
        self.record_request(device_id)
        if len(self) > MOST_MEMBERS:
            self._drop_oldest_device(device_id)
        self._try_to_save_members()

    def _drop_oldest_device(self, newcomer: str) -> None:
        """Remove the device seen longest ago, to make room for a newcomer.

        Hosts, devices with a seat and devices with a stream stay; if there is no other device, the
        newcomer is removed.
        """
        others = [
            device.id
            for device in self.list_devices()
            if device.id != newcomer
            and not self.streams[device.id]
            and device.grant != HOST
            and device.role in (SCRIBE, WATCH)
        ]
        self._forget_device(max(others, key=self.count_seconds_away, default=newcomer))

    def assign_role(self, device_id: str, role: str, **fields: str) -> None:
        """Give a device another role, and a name if one is given.

        The former holder of that seat answers for everybody.
        """
        self.reload_members()
        if role not in (SCRIBE, WATCH):
            for other in self.list_devices():
                if other.role == role and other.id != device_id:
                    self[other.id] = replace(other, role=SCRIBE)
        self[device_id] = replace(self[device_id], role=role, player="", **fields)
        self._try_to_save_members()

    def assign_seats(self, players: Mapping[str, str]) -> None:
        """Give devices from another table the seats of their players.

        A device whose player has no seat answers for everybody.

        Args:
            players: the player's name at each seat; empty while players are not seated.
        """
        seats = {player: seat for seat, player in players.items()}
        for device in self.list_devices() if players else ():
            if device.player:
                self.assign_role(device.id, seats.get(device.player, SCRIBE))

    def remove_devices(self, is_removed: Callable[[str], bool]) -> None:
        """Remove devices and renew the links, so that they can't come back by an old one.

        Args:
            is_removed: returns whether the device of an id is removed.

        Raises:
            StorageFailed: the devices are removed, but the file can't be written.
        """
        self.reload_members()
        for device in self.list_devices():
            if is_removed(device.id):
                self._forget_device(device.id)
        self.link_generation += 1
        self.on_renewal()
        self.save_members()

    def _forget_device(self, device_id: str) -> None:
        self.pop(device_id, None)
        self.last_seen.pop(device_id, None)

    # ---- settings

    def restrict_answers_to_seats(self, *, is_restricted: bool) -> None:
        """Set whether only a seat's device may answer for it; raises like `remove_devices`."""
        self.reload_members()
        self.restricted = is_restricted
        self.save_members()

    def announce_next_session(self, session_id: str, seq: int) -> None:
        """Announce the table's next session; valid until this session has new entries."""
        self.reload_members()
        self.next_session = session_id
        self.next_since = seq
        self._try_to_save_members()
