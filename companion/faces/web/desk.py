"""The one place where a session is read and written: one at a time, on a worker thread, never on the event loop."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from companion.errors import CompanionError, StaleAnswer
from companion.faces.web.bell import Bell
from companion.faces.web.devices import Device, Keys
from companion.faces.web.fields import Sent, read
from companion.kernel.game import Game
from companion.kernel.questions import Form
from companion.kernel.runner import fits
from companion.play.journal import Answered
from companion.play.session import Command, Reply, Session
from companion.play.shelf import Catalogue, Known
from companion.play.store import Folder, write_whole

T = TypeVar("T")
LONGEST_ID = 40


def secret_of(folder: Folder) -> bytes:
    """The secret behind links and cookies, made when it is first wanted: a phone that has joined stays so when the house starts anew.

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
    """A session and what belongs to it.

    Args:
        session: open for writing.
        folder: the group's data, for the catalogue.
        games: the games to choose from.
        secret: behind links and cookies.
    """

    def __init__(self, session: Session, folder: Folder, games: Sequence[Game[Any]], secret: bytes) -> None:
        self.session = session
        self.games = games
        self.keys = Keys(secret, session.id)
        self.bell = Bell()
        self._catalogue = Catalogue(folder)
        self._lock = Lock()

    async def run(self, work: Callable[[], T]) -> T:
        """Do something with the session while nobody else does; rings the bell if the game has moved."""
        before = self.session.seq
        try:
            return await run_in_threadpool(self._alone, work)
        finally:
            if self.session.seq != before:
                self.bell.ring()

    def _alone(self, work: Callable[[], T]) -> T:
        with self._lock:
            return work()

    # ---- commands: each runs inside `run`

    def answer(self, device: Device, sent: Sent) -> Reply:
        """Answer the question that a form was made for; raises like `Session.answer`."""
        path = _first(sent, "path")
        asked = next((asked for asked in self.session.pending if str(asked.path) == path), None)
        value = None if asked is None else read(asked.question, sent)
        reply = self.session.answer(value, path, self._command(device, sent))
        if asked is not None and isinstance(asked.question, Form) and asked.question.card:
            self._remember(asked.question, path)
        return reply

    def interject(self, device: Device, sent: Sent) -> Reply:
        """Make the interjection that a form was made for; raises like `Session.interject`."""
        name, command = _first(sent, "name"), self._command(device, sent)
        value = None if self._repeated(command) else read(self.session.runner.interjection(name).question, sent)
        return self.session.interject(name, value, command)

    def undo(self, device: Device, sent: Sent) -> Reply:
        """Take back the entry that the button named, if nothing has come after it; raises like `Session.undo`.

        Raises:
            StaleAnswer: something has happened since.
        """
        command = self._command(device, sent)
        if not self._repeated(command) and _first(sent, "last") != str(self.session.force.last()):
            raise StaleAnswer("undo_moved_on")
        return self.session.undo(command=command)

    def redo(self, device: Device, sent: Sent) -> Reply:
        """Bring again what was undone last, if nothing has happened since; raises like `Session.redo`.

        Raises:
            StaleAnswer: something has happened since.
        """
        command = self._command(device, sent)
        if not self._repeated(command) and _first(sent, "seen") != str(self.session.seq):
            raise StaleAnswer("undo_moved_on")
        return self.session.redo(command)

    def _command(self, device: Device, sent: Sent) -> Command:
        """The command of a form; its id begins with the device's, so that nobody repeats another's. Older notices have been read."""
        self.session.notices.clear()
        given, seen = _first(sent, "id"), _first(sent, "seen")
        return Command(f"{device.id}-{given[:LONGEST_ID]}" if given else "", int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else 0, device.by)

    def _repeated(self, command: Command) -> bool:
        return bool(command.id) and any(entry.id == command.id for entry in self.session.entries)

    # ---- cards the group knows: a convenience, whose failures stop nothing

    def known(self, question: Form[Any]) -> list[Known]:
        """The known cards that a form would take."""
        game = self.session.runner.game
        if not question.card or game is None:
            return []
        try:
            return [card for card in self._catalogue.known(game.id, question.card) if fits(question, dict(card.values))]
        except CompanionError:
            return []

    def _remember(self, question: Form[Any], path: str) -> None:
        game = self.session.runner.game
        values = next((act.answer for act in reversed(self.session.force.acts) if isinstance(act, Answered) and act.path == path), None)
        if game is None or not isinstance(values, dict):
            return
        try:
            self._catalogue.met(game.id, question.card, values)
        except CompanionError:
            return


def _first(sent: Sent, name: str) -> str:
    return next(iter(sent.get(name, ())), "")
