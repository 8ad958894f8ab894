"""The menu: what `companion` alone opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from rich.text import Text

from companion.errors import CompanionError
from companion.faces.terminal.pages import Pages, pause
from companion.faces.terminal.play import Play
from companion.faces.terminal.screen import DIM, GOLD, InputEnded, Screen, rule
from companion.kernel.game import Game, catalogue
from companion.play.journal.folder import Folder
from companion.play.library.listing import sessions
from companion.play.library.summary import Listed
from companion.play.session.resuming import resumed
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.naming import folded
from companion.wording.sessions import described
from companion.wording.typed import whole_number


class Entry(NamedTuple):
    """One line of the menu."""

    name: str
    action: Callable[[], None]
    detail: str = ""


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
        """Show the entries and do what is chosen; false when the player leaves."""
        entries = self._entries()
        self._show(entries)
        typed = self.screen.ask().strip().lower()
        if typed == "q":
            return False
        chosen = numbered(typed or "1", [entry.name for entry in entries])
        if chosen is not None:
            try:
                entries[chosen - 1].action()
            except CompanionError as error:
                self._refuse(self.wording.error(error))
        else:
            self._refuse(self.wording.say("menu.which", most=len(entries)))
        return True

    def _refuse(self, reason: str) -> None:
        self.screen.refuse(reason)
        pause(self.screen, self.wording)

    def _entries(self) -> list[Entry]:
        """What can be done, the likeliest first."""
        say = self.wording.say
        entries = [
            Entry(say("menu.new"), self._new),
            Entry(say("menu.sessions"), self._sessions),
            Entry(say("menu.demo"), self.demo),
            Entry(say("menu.help"), self._help),
            Entry(say("menu.judge"), self._judge),
        ]
        last = self._last()
        if last is not None:
            resume = partial(self._resume, last.id)
            entries.insert(0, Entry(say("menu.resume"), resume, described(last, self.wording)))
        return entries

    def _show(self, entries: Sequence[Entry]) -> None:
        title = self.wording.say("screen.title")
        self.screen.clear()
        self.screen.line(Text(f" {title}", style="bold"))
        self.screen.line(rule(self.screen.width))
        self.screen.line()
        for number, entry in enumerate(entries, start=1):
            enter = "[Enter] " if number == 1 else ""
            key = (f"    {enter}{number} ", GOLD)
            detail = (f"   {entry.detail}".rstrip(), DIM)
            self.screen.hanging(Text.assemble(key, (entry.name, "bold"), detail), 6)
        self.screen.line(Text.assemble(("    q ", GOLD), self.wording.say("menu.leave")))
        for missing in catalogue(self.games).left_out():
            reason = self.wording.error(missing)
            self.screen.hanging(Text(f"    ✗ {reason}", style=DIM), 6)
        self.screen.line()

    def _last(self) -> Listed | None:
        """The session touched last that can be gone on with."""
        try:
            found = sessions(self.folder, self.games)
        except CompanionError:
            return None
        return next((item for item in found if item.open), None)

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
            pause(self.screen, self.wording)
            return
        lines = list[Text]()
        for number, item in enumerate(found, start=1):
            detail = (described(item, self.wording), DIM)
            lines.append(Text.assemble((f"    {number:>2} ", GOLD), f"{item.id}  ", detail))
        pages = Pages(self.screen.fitted(lines, 7), self.screen, self.wording)
        pages.show()
        while typed := self.screen.ask(f"  {self.wording.say('menu.which_session')} ").strip():
            chosen = whole_number(typed)
            if chosen is not None and 1 <= chosen <= len(found):
                self._resume(found[chosen - 1].id)
                return
            if typed == "q":
                return
            if not pages.turned(typed):
                self.screen.refuse(self.wording.say("menu.which", most=len(found)))

    def _judge(self) -> None:
        """One doubt after the other, without a game."""
        from companion.faces.terminal.judging import Judge  # noqa: PLC0415 - the menu is there before the rules of all games are

        Judge(self.screen, self.wording).run()

    def _help(self) -> None:
        for number in range(1, 10):
            key = f"help.line{number}"
            if self.wording.has(key):
                self.screen.line(f"    {self.wording.say(key)}")
        pause(self.screen, self.wording)


def numbered(typed: str, names: Sequence[str]) -> int | None:
    """The number of an entry, given by itself or by the beginning of a word of its name.

    The name's own beginning goes first. None if it is none, or could be two.
    """
    number = whole_number(typed)
    if number is not None:
        return number if 1 <= number <= len(names) else None
    wanted = folded(typed)
    words = {place: folded(name).split() for place, name in enumerate(names, start=1)}
    begun = [place for place in words if " ".join(words[place]).startswith(wanted)]
    within = [place for place in words if any(word.startswith(wanted) for word in words[place])]
    found = begun or within
    return found[0] if len(found) == 1 else None
