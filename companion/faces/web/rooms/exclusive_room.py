"""Sharing a session with another face of this process; devices act while that face waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from companion.faces.web.rooms.rooms import Rooms
from companion.play.session.session import Session


class ExclusiveRoomAccess:
    """Holds the room of an open session, and releases it to devices in between.

    Args:
        rooms: all rooms.
        session: open for writing; the caller closes it.
        on_move: called when a device has moved the game, while it holds the session.
    """

    def __init__(self, rooms: Rooms, session: Session, on_move: Callable[[], None]) -> None:
        self._rooms = rooms
        self._on_move = on_move
        self._held = ExitStack()
        self._hold_room(session)

    def _hold_room(self, session: Session) -> None:
        self.room = self._rooms.add_session(session)
        self.room.on_move = self._on_move
        self._held.enter_context(self.room.hold_session(is_keeper=True))

    @contextmanager
    def release_session_to_others(self) -> Iterator[None]:
        """Release the room during a `with` block; at its end, wait until devices have finished."""
        self._held.close()
        try:
            yield
        finally:
            self._held.enter_context(self.room.hold_session(is_keeper=True))

    def switch_session(self, session: Session) -> None:
        """Continue with another session, and tell devices of the former one about it.

        The former session is closed already.
        """
        former = self.room
        former.members.announce_next_session(session.id, former.session.seq)
        self.release_room()
        self._hold_room(session)
        former.updates.announce_other_change()

    def release_room(self) -> None:
        """Release the room after the other face has closed its session."""
        self.room.on_move = None
        self.room.close_session()
        self._held.close()
