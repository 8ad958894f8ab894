"""One session, used by one caller at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import RLock
from typing import Any, TypeVar

from companion.faces.web.rooms.kept import Kept
from companion.faces.web.surroundings import Aside
from companion.play.session.session import Session

T = TypeVar("T")


class SharedSession:
    """The session of a table, with its lock: the one place where it is opened and put away.

    Args:
        open_session: opens it when it is wanted and not in memory.
        changed: called with it, while it is still held, when it has other entries than before.
        clock: seconds since some beginning.
        aside: does work while others are answered.
    """

    def __init__(
        self,
        open_session: Callable[[], Session],
        changed: Callable[[Session], None],
        clock: Callable[[], float],
        aside: Aside,
    ) -> None:
        self.seq = 0
        """The number of the last entry, as far as we know."""
        self.last_used = 0.0
        self.kept = Kept()
        """What its pages share; only while it is held."""
        self._open_session = open_session
        self._changed = changed
        self._clock = clock
        self._aside = aside
        self._session: Session | None = None
        self._moved: Callable[[], None] | None = None
        self._lock = RLock()
        self._waiting = list[tuple[Callable[[], Any], Future[Any]]]()
        self._turn = asyncio.Lock()

    @property
    def session(self) -> Session:
        """The session: to be read and written only while it is held."""
        assert self._session is not None
        return self._session

    @property
    def is_open(self) -> bool:
        """Whether it is in memory, and its journal ours."""
        return self._session is not None

    @contextmanager
    def exclusive(self, *, by_keeper: bool = False) -> Iterator[Session]:
        """Hold the session while nobody else does; waits, so never on the event loop.

        Args:
            by_keeper: whether the face that keeps it open holds it, which need not be told of
                what it does itself.

        Raises:
            JournalError: it can't be opened: another process has it, or its file is gone or
                damaged.
        """
        with self._lock:
            if self._session is None:
                self._session = self._open_session()
            session = self._session
            try:
                yield session
            finally:
                self.last_used = self._clock()
                if self.seq != session.seq:
                    self.seq = session.seq
                    self._changed(session)
                    if self._moved is not None and not by_keeper:
                        self._moved()

    async def run(self, work: Callable[[], T]) -> T:
        """Hold the session for some work, aside of other requests; raises like `exclusive`.

        What has come meanwhile is done in one go: the way to a thread and back costs as much as
        half a page.
        """
        done = Future[T]()
        self._waiting.append((work, done))
        async with self._turn:  # those who wait for their turn hold no thread
            if not done.done():
                await self._aside(self._work_off)
        return done.result()

    def _work_off(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work, done in waiting:
            try:
                with self.exclusive():
                    found = work()
            except Exception as error:  # noqa: BLE001 - raised where the work was asked for
                done.set_exception(error)
            else:
                done.set_result(found)

    def adopt(self, session: Session) -> None:
        """Go on with a session that is open already."""
        self.kept.forget()
        self._session = session
        self.seq = session.seq
        self.last_used = self._clock()
        self._changed(session)

    def put_away(self) -> bool:
        """Close the session, so that others can open its journal; the next use opens it again.

        Returns:
            Whether nobody held it or keeps it open.
        """
        if self._moved is not None or not self._lock.acquire(blocking=False):
            return False
        try:
            if self._session is not None:
                self._session.close()
                self._session = None
                self.kept.forget()
        finally:
            self._lock.release()
        return True

    # ---- another face of this process keeps it open

    def keep_open(self, moved: Callable[[], None]) -> None:
        """Another face has opened the session and closes it: it is never put away meanwhile.

        Args:
            moved: called while the session is held, when anybody else has moved the game.
        """
        self._moved = moved

    def note_closed(self) -> None:
        """The other face has closed it: the next use opens it again."""
        self._moved = None
        self._session = None
        self.kept.forget()
