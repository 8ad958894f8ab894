"""A table: the one place where its session is read and written, one command at a time, on a worker thread.

Nothing that may wait for the disk is done on the event loop.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from threading import RLock
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from companion.errors import CompanionError, IllegalAnswer, StaleAnswer
from companion.faces.web.http.forms import Sent, first, number, read
from companion.faces.web.rooms.form_changes import change
from companion.faces.web.rooms.members import Book
from companion.faces.web.rooms.page_cache import Drawn
from companion.faces.web.rooms.tokens import PLAY, SCRIBE, WATCH, Device, Keys
from companion.faces.web.rooms.updates import Bell
from companion.kernel.acts import Asked, fits
from companion.kernel.game import Game
from companion.kernel.questions import Form, Question
from companion.play.journal.entries import Answered, Entry
from companion.play.journal.file import Folder, write_whole
from companion.play.library.catalogue import Catalogue, Known
from companion.play.library.remembered_answers import recall, remember
from companion.play.session.correction import act_at, seat_asked, taken_back
from companion.play.session.session import Command, Reply, Session

T = TypeVar("T")
LONGEST_ID = 40


def secret_of(folder: Folder) -> bytes:
    """The secret behind links and cookies, made when it is first wanted.

    A phone that has joined stays so when the house starts anew.

    Raises:
        StorageFailed: it can't be kept.
    """
    path = folder.root / "web.key"
    if path.is_file() and len(kept := path.read_bytes()) == 32:
        return kept
    fresh = secrets.token_bytes(32)
    write_whole(path, fresh)
    path.chmod(0o600)
    return fresh


class Desk:
    """A table of the house: its session, open only while somebody is at it, and what belongs to it.

    Args:
        session_id: its name.
        folder: the group's data.
        games: the games to choose from.
        keys: of the house.
        opening: opens its session.
        clock: seconds since some beginning.
        told: called whenever something has happened here.
    """

    def __init__(
        self,
        session_id: str,
        folder: Folder,
        games: Sequence[Game[Any]],
        keys: Keys,
        opening: Callable[[str], Session],
        clock: Callable[[], float],
        told: Callable[[], None],
    ) -> None:
        self.id = session_id
        self.games = games
        self.book = Book(folder.guests(session_id), clock, told)
        self.bell = Bell(told)
        self.seq = 0
        """The number of the last entry, as far as we know."""
        self.used = 0.0
        """When somebody was at it last."""
        self.players: dict[str, str] = {}
        """Who sits at each seat, by name or colour; as far as we know."""
        self._keys = keys
        self._opening = opening
        self._clock = clock
        self._session: Session | None = None
        self._drawn = Drawn()
        self._catalogue = Catalogue(folder)
        self._beside: Callable[[], None] | None = None
        self._lock = RLock()
        self._queue = asyncio.Lock()

    @property
    def tokens(self) -> dict[str, str]:
        """The tokens of its links, by what they allow."""
        return {grant: self._keys.token(self.id, grant, self.book.links) for grant in (PLAY, WATCH)}

    # ---- opening and putting away

    @property
    def session(self) -> Session:
        """The session: to be read and written only inside `run` or `alone`."""
        assert self._session is not None
        return self._session

    @property
    def open(self) -> bool:
        """Whether its session is in memory, and its journal ours."""
        return self._session is not None

    def take(self, session: Session) -> None:
        """Go on with a session that is open already."""
        self._sit(session)
        self.seq, self.used = session.seq, self._clock()

    def _sit(self, session: Session | None) -> None:
        """Another session, or none; nothing is kept of what was drawn of the former."""
        self._session, self._drawn = session, Drawn()

    def once(self, made_of: Hashable, draw: Callable[[], T]) -> T:
        """What is made of the game as it stands and of nothing beside it but `made_of`.

        Drawn once for all devices, until something happens. Only inside `run`.
        """
        return self._drawn.once(self.session.seq, made_of, draw)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something with the session while nobody else does.

        Rings the bell if the game has moved.

        Raises:
            JournalError: the session can't be opened: another process has it, or its file is gone
                or damaged.
        """
        async with self._queue:  # those who wait for a table hold no thread
            return await run_in_threadpool(self.alone, work)

    async def look(self, work: Callable[[], T]) -> T:
        """As `run`, for drawing a page.

        Where another device has seen the game as it stands, at once and without a thread.
        """
        async with self._queue:
            if self._lock.acquire(blocking=False):
                try:
                    if self._session is not None and self._drawn.shows(self._session.seq):
                        return self.alone(work)
                finally:
                    self._lock.release()
            return await run_in_threadpool(self.alone, work)

    def alone(self, work: Callable[[], T]) -> T:
        """As `run`, for a thread that may wait."""
        with self._lock:
            if self._session is None:
                self._sit(self._opening(self.id))
                self._recall()
            try:
                return work()
            finally:
                self._look()
                self.used = self._clock()
                if self.seq != self.session.seq:
                    self.seq = self.session.seq
                    self.bell.ring()
                    if self._beside is not None:
                        self._beside()

    def _look(self) -> None:
        """See who sits where.

        A device that came along from another table gets the seat of its player.
        """
        table = self.session.runner.table
        self.players = (
            {}
            if table is None
            else {
                seat: player.name or str(player.colour)
                for seat, player in table.seating.players.items()
            }
        )
        if self.players and any(guest.player for guest in self.book.guests.values()):
            self.book.seat_by_name(self.players)

    def player(self, role: str) -> str:
        """Who a device with this role sits for; nobody for one that answers for all or watches."""
        if role in (SCRIBE, WATCH):
            return ""
        self.alone(lambda: None)
        return self.players.get(role, "")

    @property
    def onward(self) -> str:
        """The session with which the table goes on.

        Nothing once something has happened here again.
        """
        return self.book.onward if self.book.onward_at == self.seq else ""

    def put_away(self) -> bool:
        """Close the session and give its lock back, unless somebody is at it just now.

        The next request brings it back.
        """
        if self._beside is not None or not self._lock.acquire(blocking=False):
            return False
        try:
            if self._session is not None:
                self._session.close()
                self._sit(None)
        finally:
            self._lock.release()
        return True

    # ---- sharing the session with another face of this process

    def share(self, moved: Callable[[], None] | None) -> None:
        """Another face of this process has opened the session and keeps it: it is never put away.

        Args:
            moved: called when a device has moved the game, while everybody else is kept out; None
                ends the sharing.
        """
        self._beside = moved
        if moved is None:
            self._sit(None)

    def keep_out(self) -> None:
        """Nobody else is at the session until `let_in`; waits for whoever is."""
        self._lock.acquire()

    def let_in(self) -> None:
        """Devices may act; they are told what the other face has done since."""
        if self._session is not None and self.seq != self._session.seq:
            self._look()
            self.seq = self._session.seq
            self.bell.ring()
        self._lock.release()

    # ---- commands: each runs inside `run`

    def do(self, command: str, device: Device, sent: Sent) -> Reply:
        """Carry out the command of that name, as a form sent it.

        Then the catalogue gives the answers that last.
        """
        act: Callable[[Device, Sent], Reply] = getattr(self, command)
        reply = act(device, sent)
        self._recall()
        return reply

    def answer(self, device: Device, sent: Sent) -> Reply:
        """Answer the question that a form was made for; raises like `Session.answer`."""
        path = first(sent, "path")
        asked = next((asked for asked in self.session.pending if str(asked.path) == path), None)
        command = self._command(device, sent)
        if asked is not None and not self.book.writes(device.id, asked.question.seat):
            raise IllegalAnswer("not_your_question", seat=asked.question.seat)
        value = None if asked is None else read(asked.question, sent)
        reply = self.session.answer(value, path, command, our_way=bool(first(sent, "our_way")))
        if asked is not None:
            self._remember(asked)
        return reply

    def interject(self, device: Device, sent: Sent) -> Reply:
        """Make the interjection that a form was made for; raises like `Session.interject`."""
        name, command = first(sent, "name"), self._command(device, sent)
        value = (
            None
            if self.session.has_done(command)
            else read(self.session.runner.interjection(name).question, sent)
        )
        return self.session.interject(name, value, command)

    def undo(self, device: Device, sent: Sent) -> Reply:
        """Take back the entry that the button named, or everything from the one `to` on, if nothing has come since; raises like `Session.undo`.

        Raises:
            StaleAnswer: something has happened since.
            IllegalAnswer: an answer is among it that is left to another device.
        """
        command, to = self._command(device, sent), number(first(sent, "to"))
        same = (
            first(sent, "seen") == str(self.session.seq)
            if to
            else first(sent, "last") == str(self.session.force.last())
        )
        if not self.session.has_done(command) and not same:
            raise StaleAnswer("undo_moved_on")
        target = to or self.session.force.last()
        if target and not self.session.has_done(command):
            self._leave_to_others(device, taken_back(self.session, target))
        return self.session.undo(to or None, command)

    def redo(self, device: Device, sent: Sent) -> Reply:
        """Bring again what was undone last, if nothing has happened since.

        Raises like `Session.redo`.

        Raises:
            StaleAnswer: something has happened since.
        """
        command = self._command(device, sent)
        if not self.session.has_done(command) and first(sent, "seen") != str(self.session.seq):
            raise StaleAnswer("undo_moved_on")
        return self.session.redo(command)

    def correct(self, device: Device, sent: Sent) -> Reply:
        """Make the change that was previewed; raises like `Session.correct`.

        Raises:
            IllegalAnswer: it is of an answer that is left to another device.
        """
        command = self._command(device, sent)
        if not self.session.has_done(command) and not first(sent, "insert"):
            self._leave_to_others(device, [act_at(self.session, number(first(sent, "seq")))])
        made = [] if self.session.has_done(command) else [change(self.session, sent)]
        return self.session.correct(made, command)

    def _leave_to_others(self, device: Device, entries: Sequence[Entry]) -> None:
        """Where answers are left to the asked seat's device, so it is with taking them back.

        Whoever hosts or answers for everybody may.

        Raises:
            IllegalAnswer: one of these is another device's.
        """
        for seat in filter(None, map(seat_asked, entries)):
            if not (device.host or device.role == SCRIBE or self.book.writes(device.id, seat)):
                raise IllegalAnswer("not_your_answer", seat=seat)

    def _command(self, device: Device, sent: Sent) -> Command:
        """The command of a form; its id begins with the device's, so that nobody repeats another's.

        Older notices have been read.
        """
        self.session.notices.clear()
        given = first(sent, "id")
        return Command(
            f"{device.id}-{given[:LONGEST_ID]}" if given else "",
            number(first(sent, "seen")),
            device.by,
        )

    # ---- cards the group knows: a convenience, whose failures stop nothing

    def known(self, question: Form[Any], most: int) -> list[Known]:
        """The known cards that a form would take, so many at most."""
        game = self.session.runner.game
        if not question.card or game is None:
            return []
        try:
            return list(
                islice(
                    (
                        card
                        for card in self._catalogue.known(game.id, question.card)
                        if fits(question, dict(card.values))
                    ),
                    most,
                )
            )
        except CompanionError:
            return []

    def known_since(self, question: Question[Any]) -> Hashable:
        """Another value whenever other cards may be known to a form."""
        return self._catalogue.stamp if isinstance(question, Form) and question.card else None

    def _remember(self, asked: Asked) -> None:
        """Keep a card that was entered, or an answer that lasts."""
        game, question, path = self.session.runner.game, asked.question, str(asked.path)
        try:
            remember(self.session, self._catalogue, asked)
            values = next(
                (
                    act.answer
                    for act in reversed(self.session.force.acts)
                    if isinstance(act, Answered) and act.path == path
                ),
                None,
            )
            if (
                game is not None
                and isinstance(values, dict)
                and isinstance(question, Form)
                and question.card
            ):
                self._catalogue.met(game.id, question.card, values)
        except CompanionError:
            return

    def _recall(self) -> None:
        """Answer what the group has answered for good."""
        try:
            while recall(self.session, self._catalogue):
                pass
        except CompanionError:
            return
