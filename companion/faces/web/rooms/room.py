"""A room: a table's session, its members, and updates for devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import RLock
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from companion.errors import CompanionError
from companion.faces.web.rooms.devices import PLAY, WATCH
from companion.faces.web.rooms.members import Members
from companion.faces.web.rooms.page_cache import RenderCache
from companion.faces.web.rooms.presets import Presets
from companion.faces.web.rooms.tokens import TokenSigner
from companion.faces.web.rooms.updates import Updates
from companion.faces.web.runtime import PageRuntime
from companion.kernel.facts import PlainValues
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.play.session.what_if import MARK
from companion.present.current_seating import get_seating
from companion.present.group_memory import GroupMemory

T = TypeVar("T")
GameStage: TypeAlias = Literal["set_up", "playing", "over"]
"""Stage of the game of a table."""


class RoomServices(NamedTuple):
    """Data and services that all tables of a folder share.

    Attributes:
        folder: the group's data.
        signer: signs the links.
        clock: monotonic clock in seconds.
        runtime: the server or browser that runs the pages.
    """

    folder: Folder
    signer: TokenSigner
    clock: Callable[[], float]
    runtime: PageRuntime


class Room:
    """A table; its session is in memory only while it is used, by one caller at a time.

    Args:
        session_id: its session's id.
        services: data and services that all tables share.
        on_update: called after every update of this table.
    """

    def __init__(
        self,
        session_id: str,
        services: RoomServices,
        on_update: Callable[[], None] = lambda: None,
    ) -> None:
        self.id = session_id
        self.runtime = services.runtime
        self.updates = Updates(on_update)
        path = None if self.is_what_if else services.folder.get_guests_path(session_id)
        self.members = Members(path, services.clock, self.updates.announce_other_change)
        self.catalogue = CardCatalogue(services.folder)
        self.begun_cards: dict[str, tuple[str, PlainValues]] = {}
        """By device, the card that it has begun to enter: path of the question, and values."""
        self.left_lines: dict[str, str] = {}
        """Unread rests of devices' lines, by device."""
        self.rounds_seen: dict[str, int] = {}
        """By device, the last end of a round that it has seen, an entry's number.

        In memory only, so that a restart shows no card of an old round.
        """
        self.presets = Presets()
        self.players: dict[str, str] = {}
        """Name or colour of each seat's player, as of the last change."""
        self.colours: dict[str, str] = {}
        """Colour of each seat, as of the last change."""
        self.answer_set_up: Callable[[Session], bool] = lambda _: False
        """Gives the set-up page's answer to the pending question; returns whether it has one."""
        self.seq = 0
        """Number of the last entry, as of the last change."""
        self.last_used = 0.0
        self.page_cache = RenderCache()
        """Cache for its pages; only while the session is held."""
        self._away = frozenset[str]()
        self._services = services
        self._session: Session | None = None
        self.on_move: Callable[[], None] | None = None
        """Set by another face that keeps the session open; called when devices have moved it.

        It is called while the session is held; None again when that face closes the session.
        """
        self._lock = RLock()
        self._turn = asyncio.Lock()

    @property
    def is_what_if(self) -> bool:
        """Whether the table is a what-if of one device: nothing is stored or seen by others."""
        return MARK in self.id

    @property
    def link_tokens(self) -> dict[str, str]:
        """Token of the table's join link for each right: to play or to watch."""
        generation = self.members.link_generation
        return {
            grant: self._services.signer.make_token(self.id, grant, generation)
            for grant in (PLAY, WATCH)
        }

    @property
    def next_session(self) -> str:
        """The session in which the table continues; empty once this session has new entries."""
        return self.members.next_session if self.members.next_since == self.seq else ""

    @property
    def stage(self) -> GameStage:
        """Stage of the table's game; a session that can't be opened counts as playing."""
        try:
            with self.hold_session() as session:
                if session.runner.has_ended:
                    return "over"
                return "playing" if session.runner.scene else "set_up"
        except CompanionError:
            return "playing"

    def announce_next_room(self, next_room: Room) -> None:
        """Tell devices in which room the table goes on, unless a game is in play here."""
        if next_room is not self and self.stage != "playing":
            self.members.announce_next_session(next_room.id, self.seq)

    def give_known_answers(self) -> None:
        """Give answers that the group remembers, or that were chosen on the set-up page.

        Refused ones are asked for at the table.
        """
        self.memory.give_remembered_answers()
        with suppress(CompanionError):
            while self.answer_set_up(self.session):
                self.memory.give_remembered_answers()

    # ---- devices

    def notify_of_absence(self) -> None:
        """Notify pages if other devices are absent than before."""
        before, self._away = self._away, self.members.list_away_seats()
        if before != self._away:
            self.updates.announce_other_change()

    def read_players(self) -> dict[str, str]:
        """Return the player of each seat; opens the session if need be."""
        with self.hold_session():
            pass  # the players are updated when it is released
        return self.players

    # ---- the session

    @property
    def session(self) -> Session:
        """The session; read and write it only while it is held."""
        assert self._session is not None
        return self._session

    @property
    def memory(self) -> GroupMemory:
        """The group's known cards and answers; only while the session is held."""
        return GroupMemory(self.session, self.catalogue)

    @property
    def has_open_session(self) -> bool:
        """Whether the session is in memory and its journal locked."""
        return self._session is not None

    @property
    def is_in_use(self) -> bool:
        """Whether the session is open, or devices are present."""
        return self.has_open_session or bool(self.members.list_present_devices())

    @contextmanager
    def hold_session(self, *, is_keeper: bool = False) -> Iterator[Session]:
        """Hold the session exclusively; blocks, so not on the event loop.

        A session that is opened for it gets the answers that the group remembers.

        Args:
            is_keeper: whether the face that keeps it open holds it, which then needs no notice of
                changes.

        Raises:
            JournalError: it can't be opened: another process has it, or its file is gone or
                damaged.
        """
        with self._lock:
            if self._session is None:
                self._session = resume_session(self._services.folder, self.id)
                self.memory.give_remembered_answers()
            session = self._session
            try:
                yield session
            finally:
                self.last_used = self._services.clock()
                if self.seq != session.seq:
                    self._handle_session_change(session)
                    if self.on_move is not None and not is_keeper:
                        self.on_move()

    async def run_work(self, work: Callable[[], T]) -> T:
        """Do some work with the session in a thread; raises like `hold_session`."""

        def hold_and_work() -> T:
            with self.hold_session():
                return work()

        async with self._turn:  # waiting work holds no thread
            found: T = await self.runtime.run_without_blocking(hold_and_work)
        return found

    def adopt_session(self, session: Session) -> None:
        """Use a session that is open already."""
        self.page_cache = RenderCache()
        self._session = session
        self.last_used = self._services.clock()
        self._handle_session_change(session)

    def close_session(self) -> None:
        """Close the session, so that others can open its journal; the next use reopens it.

        Does nothing while it is held, or kept open by another face.
        """
        if self.on_move is not None or not self._lock.acquire(blocking=False):
            return
        try:
            if self._session is not None:
                self._session.close()
                self._session = None
                self.page_cache = RenderCache()
        finally:
            self._lock.release()

    def _handle_session_change(self, session: Session) -> None:
        """Update last entry and players of the seats, and notify pages of the change."""
        self.seq = session.seq
        players = get_seating(session).players
        self.players = {seat: player.name or str(player.colour) for seat, player in players.items()}
        self.colours = {seat: str(player.colour) for seat, player in players.items()}
        self.members.assign_seats(self.players)
        self.updates.announce_entry()
