"""Members of a table and its host's decisions: a small file beside the journal."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Lock

from companion.errors import StorageFailed
from companion.faces.web.rooms.devices import HOST, SCRIBE, WATCH, Device
from companion.play.journal.disk import write_whole

MOST_MEMBERS = 200
"""Devices known at one table, four times a club; then the one seen longest ago is dropped."""
LONG_AGO = float("-inf")
PRESENT = 60.0
"""Seconds for which a device counts as present after its last request; while it listens it does."""


@dataclass(frozen=True)
class Member:
    """A device at a table, as its file keeps it.

    Args:
        grant: what its link allowed.
        role: what it is: SCRIBE, WATCH, or a seat.
        name: what its holder calls it.
        player: who it sat for at the table it comes from, until that player has a seat here.
    """

    grant: str
    role: str = SCRIBE
    name: str = ""
    player: str = ""


class Members:
    """The devices of a table, and its settings.

    Whatever changes them is written at once, so never on the event loop.

    Args:
        path: of the file.
        clock: seconds since some beginning.
        changed: called whenever something has changed.
    """

    def __init__(self, path: Path, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self._path = path
        self._clock = clock
        self._changed = changed
        self._lock = Lock()
        self.by_id: dict[str, Member] = {}
        self.last_seen: dict[str, float] = {}
        self.streams: Counter[str] = Counter()
        """How many streams of events each device has open."""
        self.link_generation = 0
        """How often the links were renewed."""
        self.renewed: Callable[[], None] = lambda: None
        """Called when they were."""
        self.restricted = False
        """Whether a question to a seat is for that seat's device alone."""
        self.next_session = ""
        """The session with which the table goes on."""
        self.next_since = 0
        """The number of the last entry when that was said."""
        self._stamp = stamp_of(path)
        self._names: dict[str, tuple[str, str]] = {}
        """What each was called in the file when we read or wrote it last."""
        self._load()

    # ---- the file

    def reload(self) -> bool:
        """Read again what another process has written meanwhile.

        Returns:
            Whether the links have changed.
        """
        with self._lock:
            stamp = stamp_of(self._path)
            if stamp == self._stamp:
                return False
            self._stamp = stamp
            before = self.link_generation
            self._load()
            return before != self.link_generation

    def _load(self) -> None:
        """Read the file; one that can't be used shuts everybody out, old links too."""
        if not self._path.is_file():
            return
        try:
            kept = json.loads(self._path.read_bytes())
            self.by_id = {
                str(device): Member(**member) for device, member in kept["guests"].items()
            }
            self._names = {device: _names_of(member) for device, member in self.list_known()}
            self.link_generation = int(kept["links"])
            self.restricted = bool(kept["restricted"])
            self.next_session = str(kept["onward"])
            self.next_since = int(kept["onward_at"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self.by_id = {}
            self.link_generation = secrets.randbelow(1 << 31) + 1

    def save(self) -> None:
        """Write the file.

        Raises:
            StorageFailed: the disk refused; what was changed holds until the server ends.
        """
        self._changed()
        with self._lock:
            if stamp_of(self._path) != self._stamp:
                self._take_names()
            kept = {
                "links": self.link_generation,
                "restricted": self.restricted,
                "onward": self.next_session,
                "onward_at": self.next_since,
                "guests": {device: asdict(member) for device, member in self.list_known()},
            }
            text = json.dumps(kept, ensure_ascii=False, indent=1)
            write_whole(self._path, text.encode())
            self._stamp = stamp_of(self._path)
            self._names = {device: _names_of(member) for device, member in self.list_known()}

    def _take_names(self) -> None:
        """Take names that another process changed: a name taken out never comes back."""
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            kept = json.loads(self._path.read_bytes())["guests"]
            for device in self.by_id.keys() & kept.keys():
                name = str(kept[device]["name"])
                player = str(kept[device]["player"])
                if self._names.get(device) == _names_of(self.by_id[device]):
                    self.by_id[device] = replace(self.by_id[device], name=name, player=player)

    def _try_save(self) -> None:
        """Write the file; a disk that refuses costs a device its seat after a restart, no more."""
        try:
            self.save()
        except StorageFailed:
            return

    # ---- who is there

    def list_known(self) -> list[tuple[str, Member]]:
        """All devices by id, as a copy: others may join meanwhile."""
        return list(self.by_id.items())

    def device(self, device_id: str | None, *, host: bool = False) -> Device | None:
        """The device of that id as it stands at this table; None if it has not joined."""
        member = self.by_id.get(device_id or "")
        if member is None or device_id is None:
            return None
        return Device(device_id, member.grant, member.role, member.name, host)

    def touch(self, device_id: str) -> None:
        """A device has just been heard of."""
        self.last_seen[device_id] = self._clock()

    def present(self, device_id: str) -> bool:
        """Whether a device is there now."""
        return self.streams[device_id] > 0 or self.seconds_away(device_id) < PRESENT

    def here(self) -> list[str]:
        """The devices that are there now."""
        return [device_id for device_id, _ in self.list_known() if self.present(device_id)]

    def away(self) -> frozenset[str]:
        """Return the seats that have a device, none of which is there now."""
        roles = {member.role for _, member in self.list_known()} - {SCRIBE, WATCH}
        return frozenset(roles - {self.by_id[device_id].role for device_id in self.here()})

    def seconds_away(self, device_id: str) -> float:
        """For how many seconds a device has asked for nothing."""
        return self._clock() - self.last_seen.get(device_id, LONG_AGO)

    def holder(self, role: str) -> str | None:
        """The device that has a seat and is there now."""
        for device_id, member in self.list_known():
            if member.role == role and self.present(device_id):
                return device_id
        return None

    def may_answer(self, device_id: str, seat: str | None) -> bool:
        """Whether a device may answer a question to a seat.

        Everybody may, unless the host has left it to that seat's device, and that is there.
        """
        if not self.restricted or seat is None:
            return True
        member = self.by_id.get(device_id)
        own = member is not None and member.role == seat
        return own or self.holder(seat) is None

    # ---- joining, sitting, leaving

    def join(self, device_id: str, grant: str, **more: str) -> None:
        """A device joins, or comes by another link: one that may only watch does so.

        Args:
            device_id: of the device.
            grant: what its link allows.
            more: role, name and player that it brings along.
        """
        former = self.by_id.get(device_id)
        if former is not None and former.grant == grant and not more:
            return
        role = WATCH if grant == WATCH else SCRIBE
        name = former.name if former is not None else ""
        self.by_id[device_id] = Member(grant, **{"role": role, "name": name, **more})
        self.touch(device_id)
        if len(self.by_id) > MOST_MEMBERS:
            self._drop_one(device_id)
        self._try_save()

    def _drop_one(self, newcomer: str) -> None:
        """Forget the device seen longest ago, for a newcomer that plays one that watches.

        Nobody who hosts, has a seat or listens makes room for a newcomer, and nobody who is there
        now unless to watch while the newcomer plays; where nobody does, the newcomer goes.
        """
        others = [
            device_id
            for device_id, member in self.list_known()
            if device_id != newcomer
            and not self.streams[device_id]
            and member.grant != HOST
            and member.role in (SCRIBE, WATCH)
        ]
        watching = [device_id for device_id in others if self.by_id[device_id].grant == WATCH]
        away = [device_id for device_id in others if not self.present(device_id)]
        if self.by_id[newcomer].grant == WATCH:
            found = [device_id for device_id in away if device_id in watching]
        else:
            found = watching or away
        last = min(found, key=lambda each: self.last_seen.get(each, LONG_AGO), default=newcomer)
        self._forget(last)

    def assign_role(self, device_id: str, role: str, name: str | None = None) -> None:
        """Give a device another role; whoever had that seat answers for everybody now."""
        if role not in (SCRIBE, WATCH):
            for other, member in self.list_known():
                if member.role == role and other != device_id:
                    self.by_id[other] = replace(member, role=SCRIBE)
        member = self.by_id[device_id]
        named = member.name if name is None else name
        self.by_id[device_id] = replace(member, role=role, player="", name=named)
        self._try_save()

    def assign_seats(self, players: Mapping[str, str]) -> None:
        """Give devices that came along from another table the seats of their players.

        Whose player has none answers for everybody.

        Args:
            players: who sits at each seat; nobody while players are not seated.
        """
        seats = {player: seat for seat, player in players.items()}
        for device_id, member in self.list_known() if players else ():
            if member.player:
                self.assign_role(device_id, seats.get(member.player, SCRIBE))

    def remove(self, device_id: str) -> None:
        """Put a device out; the links are renewed, so that it does not come back by an old one.

        Raises:
            StorageFailed: it is out, but the disk would not write it down.
        """
        self._forget(device_id)
        self.renew()

    def renew(self) -> None:
        """Let only new links lead here; whoever is here stays. Raises like `remove`."""
        self.link_generation += 1
        self.renewed()
        self.save()

    def remove_all(self) -> None:
        """Put everybody but hosts out, to join again by the new links. Raises like `remove`."""
        for device_id, member in self.list_known():
            if member.grant != HOST:
                self._forget(device_id)
        self.renew()

    def _forget(self, device_id: str) -> None:
        self.by_id.pop(device_id, None)
        self.last_seen.pop(device_id, None)

    # ---- settings

    def set_restricted(self, *, restricted: bool) -> None:
        """Leave a question to a seat to that seat's device, or to all. Raises like `remove`."""
        self.restricted = restricted
        self.save()

    def announce_next(self, session_id: str, seq: int) -> None:
        """The table goes on with another session; said until something happens here again."""
        self.next_session = session_id
        self.next_since = seq
        self._try_save()


def _names_of(member: Member) -> tuple[str, str]:
    return member.name, member.player


def stamp_of(path: Path) -> tuple[int, int]:
    """Return a stamp that differs when a file has changed."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_size
