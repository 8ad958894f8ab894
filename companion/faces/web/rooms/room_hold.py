"""Another face of this process that plays at a table; devices act while it waits for a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from companion.faces.web.rooms.rooms import Rooms
from companion.play.session.session import Session


class RoomHold:
    """Holds the room of a session that is open already, and hands it to devices and back.

    Args:
        rooms: where devices come in.
        session: open for writing; whoever opened it closes it.
    """

    def __init__(self, rooms: Rooms, session: Session) -> None:
        self._rooms = rooms
        self._moved: Callable[[], None] = lambda: None
        self._held = ExitStack()
        self._hold(session)

    def _hold(self, session: Session) -> None:
        self.room = self._rooms.add(session)
        self.room.shared.keep_open(self._moved)
        self._held.enter_context(self.room.shared.exclusive(by_keeper=True))

    def on_moved(self, moved: Callable[[], None]) -> None:
        """Call somebody when a device has moved the game, while it still holds the session."""
        self._moved = moved
        self.room.shared.keep_open(moved)

    @contextmanager
    def others_may_act(self) -> Iterator[None]:
        """Let devices act meanwhile; at the end waits for whoever is acting."""
        self._held.close()
        try:
            yield
        finally:
            self._held.enter_context(self.room.shared.exclusive(by_keeper=True))

    def seq(self) -> int:
        """The number of the journal's last entry."""
        return self.room.shared.session.seq

    def follow(self, session: Session) -> None:
        """The table goes on with another session, and devices are asked to come along.

        The former one is closed already.
        """
        former = self.room
        former.members.announce_next(session.id, former.shared.session.seq)
        self.leave()
        self._hold(session)
        former.updates.publish()

    def leave(self) -> None:
        """The other face has closed its session."""
        self.room.shared.note_closed()
        self._held.close()
