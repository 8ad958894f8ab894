"""The phones beside another face of the same process: they share its session, in step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.faces.web.rooms.rooms import House
from companion.play.session.session import Session


class Phones:
    """The devices at one session that is open in this process already.

    Args:
        house: where they come in.
        session: open for writing; whoever opened it closes it. They are kept out until they are
            let.
    """

    def __init__(self, house: House, session: Session) -> None:
        self._house = house
        self._moved: Callable[[], None] = lambda: None
        self.desk = house.take(session)
        self.desk.keep_out()
        self.desk.share(self._moved)

    def tell(self, moved: Callable[[], None]) -> None:
        """Whom to call when a device has moved the game, while all others are kept out."""
        self._moved = moved
        self.desk.share(moved)

    @contextmanager
    def others_may_act(self) -> Iterator[None]:
        """Let devices act meanwhile; at the end waits for whoever is acting."""
        self.desk.let_in()
        try:
            yield
        finally:
            self.desk.keep_out()

    def seq(self) -> int:
        """The number of the journal's last entry."""
        return self.desk.session.seq

    def follow(self, session: Session) -> None:
        """The table goes on with another session, and devices are asked to come along.

        The former one is closed already.
        """
        former = self.desk
        self.desk = self._house.take(session)
        self.desk.keep_out()
        self.desk.share(self._moved)
        former.book.go_on(session.id, former.seq)
        former.share(None)
        former.let_in()
        former.bell.tell()

    def leave(self) -> None:
        """The other face has closed its session."""
        self.desk.share(None)
        self.desk.let_in()
