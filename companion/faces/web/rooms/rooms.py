"""The house: all tables of a group's folder in one process.

Tables that nobody is at are put away from memory.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Timer
from time import time
from typing import Any

from companion.errors import SessionUnknown
from companion.faces.web.rooms.members import Book
from companion.faces.web.rooms.room import Desk
from companion.faces.web.rooms.tokens import HOST, PLAY, WATCH, Keys
from companion.faces.web.rooms.updates import Bell
from companion.kernel.game import Game
from companion.play.journal.file import Folder
from companion.play.library.listing import sessions
from companion.play.library.summary import Listed
from companion.play.session.resuming import resumed
from companion.play.session.session import Session

IDLE = 600.0
"""A table at which nothing was asked for so many seconds is put away; its journal is free for
others then."""
MOST_OPEN = 1000
"""So many tables are in memory at most; beyond that the one used longest ago is put away."""
LOBBY = ""
"""Stands for the house itself where tables have the id of their session."""
REMEMBERED = 200
"""So many commands that began a game are remembered, for a device that did not hear the answer."""
SOON = 2.0
"""So many seconds what happens is gathered before it is told to those who look at the house as a
whole."""
FRESH = 2.0
"""For so many seconds the list of sessions is taken to be the same."""


class House:
    """Tables, and who may come in.

    Args:
        folder: the group's data.
        games: the games to choose from.
        secret: behind links and cookies.
        clock: seconds since some beginning.
        most: so many tables are in memory at most.
    """

    def __init__(
        self,
        folder: Folder,
        games: Sequence[Game[Any]],
        secret: bytes,
        clock: Callable[[], float] = time,
        most: int = MOST_OPEN,
    ) -> None:
        self.folder = folder
        self.games = games
        self.keys = Keys(secret)
        self.bell = Bell()
        """Rings for whoever looks at the house as a whole."""
        self.lobby = Book(folder.root / "web" / "house.json", clock, self.tell)
        self._clock = clock
        self.most = most
        self._desks: dict[str, Desk] = {}
        self._doors: dict[bytes, tuple[str, str]] = {}
        self._begun: dict[str, Desk] = {}
        self._beginning = Lock()
        self._finding = Lock()
        self._listing = Lock()
        self._listed: tuple[float, list[Listed]] = (float("-inf"), [])
        self._timer: Timer | None = None
        self._telling: Timer | None = None
        self._hang(LOBBY)
        self.look()

    # ---- tables

    def desk(self, session_id: str) -> Desk | None:
        """The table of a session; None if we know none of that name."""
        return self._desks.get(session_id)

    def desks(self) -> list[Desk]:
        """All tables."""
        return list(self._desks.values())

    def look(self) -> None:
        """Learn of the sessions that others have begun meanwhile.

        Raises:
            StorageFailed: the folder can't be read.
        """
        for session_id in self.folder.ids():
            self._known(session_id)

    def table(self, session_id: str) -> Desk:
        """The table of a session, which need not be known yet.

        Raises:
            SessionUnknown: there is none of that name.
        """
        if not self.folder.journal(session_id).is_file():
            raise SessionUnknown("session_unknown", given=session_id[:40])
        return self._known(session_id)

    def take(self, session: Session) -> Desk:
        """Make a table of a session that is open already."""
        desk = self._known(session.id)
        desk.take(session)
        self._make_room(desk)
        return desk

    def once(self, command: str, find: Callable[[], Desk]) -> Desk:
        """The table that a command makes, which is made once however often the command comes.

        Args:
            command: its id; empty for one that has none.
            find: makes or finds the table.
        """
        with self._beginning:
            if command not in self._begun or not command:
                self._begun[command] = find()
            while len(self._begun) > REMEMBERED:
                del self._begun[next(iter(self._begun))]
            return self._begun[command]

    def _known(self, session_id: str) -> Desk:
        with self._finding:
            if session_id not in self._desks:
                self._desks[session_id] = Desk(
                    session_id,
                    self.folder,
                    self.games,
                    self.keys,
                    self._opened,
                    self._clock,
                    self.tell,
                )
                self._hang(session_id)
            return self._desks[session_id]

    def _opened(self, session_id: str) -> Session:
        session = resumed(self.folder, session_id, self.games)
        self._make_room(self._desks[session_id])
        # what an open table holds stays: to search a thousand tables for garbage stops the house
        # for a second
        gc.freeze()
        return session

    def _make_room(self, desk: Desk) -> None:
        """Put away what was used longest ago, where too many are open.

        See that what idles is put away later.
        """
        others = [other for other in self.desks() if other.open and other is not desk]
        for other in sorted(others, key=lambda other: other.used)[
            : max(0, len(others) + 1 - self.most)
        ]:
            self._put_away(other)
        self._wait(IDLE)

    def _put_away(self, desk: Desk) -> None:
        """Put a table away, unless somebody is at it just now.

        What it held is searched for garbage again.
        """
        if desk.put_away():
            gc.unfreeze()

    # ---- what happens at any table

    def tell(self) -> None:
        """Something has happened somewhere.

        Whoever looks at the house as a whole is told soon, and once for all that happens till then.
        """
        if not self.bell.ears:
            self.bell.tell()
        elif self._telling is None and not self.bell.closed:
            self._telling = Timer(SOON, self._told)
            self._telling.daemon = True
            self._telling.start()

    def _told(self) -> None:
        self._telling = None
        self.bell.tell()

    # ---- idle tables

    def _wait(self, seconds: float) -> None:
        """Look for idle tables in so many seconds, unless that is to happen already."""
        with self._finding:
            if self._timer is not None and self._timer.is_alive():
                return
            self._timer = Timer(seconds, self._tidy)
            self._timer.daemon = True
            self._timer.start()

    def _tidy(self) -> None:
        with self._finding:
            self._timer = None
        next_in = self.tidy()
        if next_in is not None:
            self._wait(next_in)

    def tidy(self) -> float | None:
        """Put away every table that idles.

        In how many seconds to look again, None if no table is open.
        """
        for desk in self.desks():
            if desk.open and desk.used + IDLE <= self._clock():
                self._put_away(desk)
        open_since = [desk.used for desk in self.desks() if desk.open]
        return max(1.0, min(open_since) + IDLE - self._clock()) if open_since else None

    def wake(self) -> None:
        """Let all streams end, since the house closes."""
        self.bell.close()
        for desk in self.desks():
            desk.bell.close()

    def close(self) -> None:
        """Put all tables away."""
        self.wake()
        with self._finding:
            for timer in (self._timer, self._telling):
                if timer is not None:
                    timer.cancel()
        for desk in self.desks():
            self._put_away(desk)

    # ---- doors

    def token(self, grant: str) -> str:
        """The token of a link to the house itself.

        PLAY leads to the list of games, HOST to the host's screen.
        """
        return self.keys.token(LOBBY, grant, self.lobby.links)

    def door(self, token: str) -> tuple[str, str] | None:
        """The table that a token leads to, and what it allows; None if it is none of ours.

        Looks for new sessions before it says no.
        """
        sealed = self.keys.seal(token)
        if sealed not in self._doors:
            self.look()
        self.freshen(self._doors.get(sealed, (LOBBY, ""))[0])
        return self._doors.get(sealed)

    def freshen(self, session_id: str) -> None:
        """Learn who has joined or was put out while another process had the table.

        Whoever has its journal keeps its book.
        """
        desk = self._desks.get(session_id)
        if session_id == LOBBY or (desk is not None and not desk.open):
            book = self.lobby if desk is None else desk.book
            if book.refresh():
                self.rehang(session_id)

    def rehang(self, session_id: str) -> None:
        """After the links of a table were made anew, only the new ones open."""
        for sealed in [
            sealed for sealed, (where, _) in list(self._doors.items()) if where == session_id
        ]:
            del self._doors[sealed]
        self._hang(session_id)

    def _hang(self, session_id: str) -> None:
        book, grants = (
            (self.lobby, (PLAY, HOST))
            if session_id == LOBBY
            else (self._desks[session_id].book, (PLAY, WATCH))
        )
        for grant in grants:
            self._doors[self.keys.seal(self.keys.token(session_id, grant, book.links))] = (
                session_id,
                grant,
            )

    # ---- who may what

    def grant(self, number: str | None) -> str | None:
        """What a device may do in the house as a whole.

        HOST, PLAY (begin a game, go to another table), or nothing.
        """
        there = self.lobby.guests.get(number or "")
        if there is not None:
            return there.grant
        plays = any(
            guest is not None and guest.grant == PLAY
            for desk in self.desks()
            if (guest := desk.book.guests.get(number or "")) is not None
        )
        return PLAY if plays else None

    def hosts(self, number: str | None) -> bool:
        """Whether a device hosts the house."""
        there = self.lobby.guests.get(number or "")
        return there is not None and there.grant == HOST

    def tables_of(self, number: str) -> list[Desk]:
        """The tables that a device has joined, the one where it was last first."""
        return sorted(
            (desk for desk in self.desks() if number in desk.book.guests),
            key=lambda desk: desk.book.away(number),
        )

    # ---- what there is

    def listed(self) -> list[Listed]:
        """All sessions, the one played last first; for two seconds the same.

        Raises:
            StorageFailed: the folder can't be read.
        """
        with self._listing:
            if self._listed[0] + FRESH < self._clock():
                self._listed = (self._clock(), sessions(self.folder))
            return self._listed[1]

    def newest(self) -> str:
        """The session played last that can be gone on with; empty if there is none."""
        with suppress(StopIteration):
            return next(item.id for item in self.listed() if item.open and item.game)
        return ""
