"""Who has joined a table, and what its host has settled.

A small file of its own, never in the journal.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Lock
from time import time
from typing import Any

from companion.errors import StorageFailed
from companion.faces.web.rooms.tokens import SCRIBE, WATCH, Device
from companion.play.journal.file import write_whole

MOST_GUESTS = 200
"""So many devices are known at one table; beyond that the one seen longest ago makes way."""
HERE = 60.0
"""A device counts as there for so many seconds after its last request, and while it listens."""


@dataclass(frozen=True)
class Guest:
    """A device at a table.

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


class Book:
    """The devices of a table, and its settings.

    Whatever changes it is kept at once: on a worker thread, never on the event loop.

    Args:
        path: of its file.
        clock: seconds since some beginning.
        told: called whenever it has changed.
    """

    def __init__(
        self, path: Path, clock: Callable[[], float] = time, told: Callable[[], None] = lambda: None
    ) -> None:
        self._path = path
        self._clock = clock
        self._told = told
        self._lock = Lock()
        self.guests: dict[str, Guest] = {}
        self.seen: dict[str, float] = {}
        self.listening: Counter[str] = Counter()
        self.links = 0
        """How often the links were made anew."""
        self.restricted = False
        """Whether a question to a seat is for that seat's device alone."""
        self.onward, self.onward_at = "", 0
        """The session with which the table goes on, and the number of the last entry when that was
        said."""
        self._stamp = _stamp(path)
        self._read()

    def refresh(self) -> bool:
        """Read again what another process has written meanwhile.

        Whether the links are others now.
        """
        with self._lock:
            if (stamp := _stamp(self._path)) == self._stamp:
                return False
            links, self._stamp = self.links, stamp
            self._read()
            return links != self.links

    def _read(self) -> None:
        """What is kept; a file that can't be used shuts everybody out, old links too."""
        if not self._path.is_file():
            return
        try:
            kept = json.loads(self._path.read_bytes())
            self.guests = {str(number): Guest(**guest) for number, guest in kept["guests"].items()}
            self.links, self.restricted = int(kept["links"]), bool(kept["restricted"])
            self.onward, self.onward_at = str(kept["onward"]), int(kept["onward_at"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self.guests, self.links = {}, secrets.randbelow(1 << 31) + 1

    def _keep(self) -> None:
        """Write it down; a disk that refuses costs a device its seat after a restart, nothing else.

        Whoever revokes something asks `keep` instead.
        """
        try:
            self.keep()
        except StorageFailed:
            return

    def keep(self) -> None:
        """Write it down.

        Raises:
            StorageFailed: the disk refused; it holds until the house closes.
        """
        self._told()
        kept: dict[str, Any] = {
            "links": self.links,
            "restricted": self.restricted,
            "onward": self.onward,
            "onward_at": self.onward_at,
        }
        with self._lock:
            guests = {number: asdict(guest) for number, guest in list(self.guests.items())}
            write_whole(
                self._path,
                json.dumps({**kept, "guests": guests}, ensure_ascii=False, indent=1).encode(),
            )
            self._stamp = _stamp(self._path)

    # ---- devices

    def device(self, number: str | None, *, host: bool = False) -> Device | None:
        """The device of that id as it sits at this table, and whether it hosts the house.

        None if it has not joined.
        """
        guest = self.guests.get(number or "")
        if guest is None or number is None:
            return None
        self.seen[number] = self._clock()
        return Device(number, guest.grant, guest.role, guest.name, host)

    def let_in(self, number: str, grant: str, **more: str) -> None:
        """A device joins, or comes by another link: one that may only watch does so."""
        there = self.guests.get(number)
        if there is not None and there.grant == grant and not more:
            return
        role = WATCH if grant == WATCH else SCRIBE
        self.guests[number] = Guest(
            grant, **{"role": role, "name": there.name if there is not None else "", **more}
        )
        self.seen[number] = self._clock()
        if len(self.guests) > MOST_GUESTS:
            self._make_room(number)
        self._keep()

    def _make_room(self, newcomer: str) -> None:
        """Forget the device seen longest ago.

        One that only watches, and for a newcomer who does, nobody who plays.
        """
        others = [number for number in self.guests if number != newcomer]
        watching = [number for number in others if self.guests[number].grant == WATCH]
        rest = [newcomer] if self.guests[newcomer].grant == WATCH else others
        self._forget(min(watching or rest, key=lambda number: self.seen.get(number, 0.0)))

    def seat(self, number: str, role: str, name: str | None = None) -> None:
        """A device is something else from now on.

        Whoever had that seat answers for everybody now.
        """
        if role not in (SCRIBE, WATCH):
            for other, guest in list(self.guests.items()):
                if guest.role == role and other != number:
                    self.guests[other] = replace(guest, role=SCRIBE)
        guest = self.guests[number]
        self.guests[number] = replace(
            guest, role=role, player="", name=guest.name if name is None else name
        )
        self._keep()

    def seat_by_name(self, players: Mapping[str, str]) -> None:
        """Now that players are seated, devices that came along get the seats of theirs.

        Who has none answers for everybody.

        Args:
            players: who sits at each seat.
        """
        for number, guest in list(self.guests.items()):
            if guest.player:
                self.seat(
                    number,
                    next(
                        (seat for seat, player in players.items() if player == guest.player), SCRIBE
                    ),
                )

    def holder(self, role: str) -> str | None:
        """The device that has a seat and is there now."""
        return next(
            (
                number
                for number, guest in list(self.guests.items())
                if guest.role == role and self.here(number)
            ),
            None,
        )

    def here(self, number: str) -> bool:
        """Whether a device is there now."""
        return self.listening[number] > 0 or self.away(number) < HERE

    def away(self, number: str) -> float:
        """For how many seconds a device has asked for nothing."""
        return self._clock() - self.seen.get(number, 0.0)

    def remove(self, number: str) -> None:
        """Put a device out; the links are new, so that it does not come back by an old one.

        Raises:
            StorageFailed: it is out, but the disk would not write it down.
        """
        self._forget(number)
        self.links += 1
        self.keep()

    def renew(self) -> None:
        """Put everybody out: who wants to go on joins by the new links. Raises like `remove`."""
        for number in list(self.guests):
            self._forget(number)
        self.links += 1
        self.keep()

    def _forget(self, number: str) -> None:
        self.guests.pop(number, None)
        self.seen.pop(number, None)

    # ---- what the table is told

    def restrict(self, *, restricted: bool) -> None:
        """Leave a question to a seat to that seat's device, or to everybody.

        Raises like `remove`.
        """
        self.restricted = restricted
        self.keep()

    def go_on(self, session_id: str, seq: int) -> None:
        """The table goes on with another session; said until something happens here again."""
        self.onward, self.onward_at = session_id, seq
        self._keep()

    def writes(self, number: str, seat: str | None) -> bool:
        """Whether a device may answer a question to a seat.

        Everybody may, unless the host has left it to that seat's device, which is there.
        """
        if (
            not self.restricted
            or seat is None
            or (number in self.guests and self.guests[number].role == seat)
        ):
            return True
        return self.holder(seat) is None


def _stamp(path: Path) -> tuple[int, int]:
    """What tells whether a file has changed."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0)
    return found.st_mtime_ns, found.st_size
