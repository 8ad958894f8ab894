"""One session, used by one caller at a time."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import RLock
from typing import Any, TypeVar

from companion.faces.web.rooms.page_cache import RenderCache
from companion.faces.web.runtime import RunWithoutBlocking
from companion.play.session.session import Session

T = TypeVar("T")


class SharedSession(ABC):
    """The session of a table with its lock; the only place that opens and closes it.

    Args:
        clock: monotonic clock in seconds.
        run_without_blocking: runs work without blocking other requests.
    """

    def __init__(
        self, clock: Callable[[], float], run_without_blocking: RunWithoutBlocking
    ) -> None:
        self.seq = 0
        """Number of the last entry, as of the last change."""
        self.last_used = 0.0
        self.page_cache = RenderCache()
        """Cache for its pages; only while the session is held."""
        self._clock = clock
        self._run_without_blocking = run_without_blocking
        self._session: Session | None = None
        self._on_move: Callable[[], None] | None = None
        self._lock = RLock()
        self._waiting = list[tuple[Callable[[], Any], Future[Any]]]()
        self._turn = asyncio.Lock()

    @abstractmethod
    def open_session(self) -> Session:
        """Open the session, which is not in memory."""

    @abstractmethod
    def handle_session_change(self, session: Session) -> None:
        """React to new entries; the session is held."""

    @property
    def session(self) -> Session:
        """The session; read and write it only while it is held."""
        assert self._session is not None
        return self._session

    @property
    def has_open_session(self) -> bool:
        """Whether the session is in memory and its journal locked."""
        return self._session is not None

    @contextmanager
    def hold_session(self, *, is_keeper: bool = False) -> Iterator[Session]:
        """Hold the session exclusively; blocks, so not on the event loop.

        Args:
            is_keeper: whether the face that keeps it open holds it, which then needs no notice of
                changes.

        Raises:
            JournalError: it can't be opened: another process has it, or its file is gone or
                damaged.
        """
        with self._lock:
            if self._session is None:
                self._session = self.open_session()
            session = self._session
            try:
                yield session
            finally:
                self.last_used = self._clock()
                if self.seq != session.seq:
                    self.seq = session.seq
                    self.handle_session_change(session)
                    if self._on_move is not None and not is_keeper:
                        self._on_move()

    async def run_work(self, work: Callable[[], T]) -> T:
        """Do some work with the session in a thread; raises like `hold_session`.

        Work that arrives meanwhile is done in the same thread, as switching threads costs as much
        as half a page.
        """
        future = Future[T]()
        self._waiting.append((work, future))
        async with self._turn:  # waiting work holds no thread
            if not future.done():
                await self._run_without_blocking(self._run_waiting_work)
        return future.result()

    def _run_waiting_work(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work, future in waiting:
            try:
                with self.hold_session():
                    found = work()
            except Exception as error:  # noqa: BLE001 - raised where the work was asked for
                future.set_exception(error)
            else:
                future.set_result(found)

    def adopt_session(self, session: Session) -> None:
        """Use a session that is open already."""
        self.page_cache = RenderCache()
        self._session = session
        self.seq = session.seq
        self.last_used = self._clock()
        self.handle_session_change(session)

    def close_session(self) -> bool:
        """Close the session, so that others can open its journal; the next use reopens it.

        Returns:
            Whether it could be closed: it was neither held nor kept open.
        """
        if self._on_move is not None or not self._lock.acquire(blocking=False):
            return False
        try:
            if self._session is not None:
                self._session.close()
                self._session = None
                self.page_cache = RenderCache()
        finally:
            self._lock.release()
        return True

    # ---- kept open by another face

    def keep_session_open(self, on_move: Callable[[], None]) -> None:
        """Keep the session open until `mark_session_closed`, as another face has opened it.

        Args:
            on_move: called while the session is held, after others have moved the game.
        """
        self._on_move = on_move

    def mark_session_closed(self) -> None:
        """Note that the other face has closed the session; the next use reopens it."""
        self._on_move = None
        self._session = None
        self.page_cache = RenderCache()
