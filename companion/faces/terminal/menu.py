"""The menu: what `companion` alone opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from companion.errors import CompanionError
from companion.faces.terminal.pages import Pages
from companion.faces.terminal.play import Play
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, InputEnded, Screen, rule
from companion.kernel.game import Game
from companion.play.journal.file import Folder
from companion.play.library.listing import sessions
from companion.play.library.summary import Listed
from companion.play.session.resuming import resumed
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.sessions import described
from companion.wording.typed import folded, whole_number


class Menu:
    """New game, resume, sessions, demo, help; one key each."""

    def __init__(
        self,
        folder: Folder,
        games: Sequence[Game[Any]],
        language: str,
        screen: Screen,
        demo: Callable[[], None],
    ) -> None:
        self.folder = folder
        self.games = games
        self.language = language
        self.screen = screen
        self.wording = Wording(language)
        self.demo = demo

    def run(self) -> None:
        """Show the menu until the player leaves."""
        try:
            while self._once():
                pass
        except InputEnded:
            return

    def _once(self) -> bool:
        say, last = self.wording.say, self._last()
        self.screen.clear()
        self.screen.lines(
            [Text(f" {say('screen.title')}", style="bold"), rule(self.screen.width), Text()]
        )
        entries: list[tuple[str, str, Callable[[], None]]] = []
        if last is not None:
            entries.append(
                ("menu.resume", described(last, self.wording), lambda: self._resume(last.id))
            )
        entries += [
            ("menu.new", "", self._new),
            ("menu.sessions", "", self._sessions),
            ("menu.demo", "", self.demo),
        ]
        entries += [("menu.help", "", self._help), ("menu.judge", "", self._judge)]
        for number, (key, detail, _) in enumerate(entries, start=1):
            enter = "[Enter] " if number == 1 else ""
            self.screen.line(
                Text.assemble(
                    "    ",
                    (enter, GOLD),
                    (f"{number} ", GOLD),
                    (say(key), "bold"),
                    (f"   {detail}" if detail else "", DIM),
                )
            )
        self.screen.line(Text.assemble("    ", ("q ", GOLD), say("menu.leave")))
        self.screen.line()
        typed = self.screen.ask().strip().lower()
        if typed == "q":
            return False
        chosen = numbered(typed or "1", [say(key) for key, _, _ in entries])
        if chosen is None:
            self._refuse("menu.which", most=len(entries))
            self._pause()
            return True
        self._try(entries[chosen - 1][2])
        return True

    def _try(self, action: Callable[[], None]) -> None:
        try:
            action()
        except CompanionError as error:
            self.screen.line(Text(f"  ✗ {self.wording.error(error)}", style=REFUSED))
            self._pause()

    def _pause(self) -> None:
        if self.screen.interactive:
            self.screen.ask(f"  {self.wording.say('screen.go_on')} ")

    def _refuse(self, key: str, /, **values: object) -> None:
        self.screen.line(Text(f"  ✗ {self.wording.say(key, **values)}", style=REFUSED))

    def _last(self) -> Listed | None:
        """The session touched last that can be gone on with."""
        try:
            return next((item for item in sessions(self.folder, self.games) if item.open), None)
        except CompanionError:
            return None

    def _new(self) -> None:
        self._play(Session.create(self.folder, self.games))

    def _resume(self, session_id: str) -> None:
        self._play(resumed(self.folder, session_id, self.games))

    def _play(self, session: Session) -> None:
        try:
            Play(session, self.folder, self.games, self.language, self.screen).run()
        finally:
            session.close()

    def _sessions(self) -> None:
        """All sessions page by page, numbered; a number goes on with one."""
        found = [item for item in sessions(self.folder, self.games) if not item.archived]
        if not found:
            self.screen.line(f"    {self.wording.say('menu.no_sessions')}")
            self._pause()
            return
        numbered = [
            Text.assemble(
                "    ",
                (f"{number:>2} ", GOLD),
                f"{item.id}  ",
                (described(item, self.wording), DIM),
            )
            for number, item in enumerate(found, start=1)
        ]
        pages = Pages(
            [line for text in numbered for line in self.screen.wrapped(text, 7)],
            self.screen,
            self.wording,
        )
        pages.show()
        while typed := self.screen.ask(f"  {self.wording.say('menu.which_session')} ").strip():
            chosen = whole_number(typed)
            if chosen is not None and 1 <= chosen <= len(found):
                self._resume(found[chosen - 1].id)
                return
            if typed == "q":
                return
            if not pages.turned(typed):
                self._refuse("menu.which", most=len(found))

    def _judge(self) -> None:
        """One doubt after the other, without a game."""
        from companion.faces.terminal.judging import Judge  # noqa: PLC0415 - the menu is there before the rules of all games are

        Judge(self.screen, self.language).run()

    def _help(self) -> None:
        for number in range(1, 10):
            if self.wording.has(f"help.line{number}"):
                self.screen.line(f"    {self.wording.say(f'help.line{number}')}")
        self._pause()


def numbered(typed: str, names: Sequence[str]) -> int | None:
    """The number of an entry, given by itself or by the beginning of the entry's name or of a word in it; None if it is none, or not clear."""
    number, wanted = whole_number(typed), folded(typed)
    if number is not None:
        return number if 1 <= number <= len(names) else None
    begun = [place for place, name in enumerate(names, start=1) if folded(name).startswith(wanted)]
    found = begun or [
        place
        for place, name in enumerate(names, start=1)
        if any(word.startswith(wanted) for word in folded(name).split())
    ]
    return found[0] if len(found) == 1 else None
