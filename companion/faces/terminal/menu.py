"""The menu: what `companion` alone opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.errors import CompanionError
from companion.faces.terminal.judging import Judge
from companion.faces.terminal.lists import BACK, ONE_DIGIT, back, chosen, numbers
from companion.faces.terminal.new_game import Begun, NewGame
from companion.faces.terminal.play import Play
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.screen import InputEnded, Item
from companion.kernel.game import Game, catalogue
from companion.play.journal.folder import Folder
from companion.play.library.former_tables import put_away_untouched
from companion.play.library.listing import sessions
from companion.play.library.summary import Listed
from companion.play.session.resuming import resumed
from companion.play.session.session import Session
from companion.present.new_table import NewTable
from companion.present.screen import Overlay, Words
from companion.wording.messages import LANGUAGES, Wording
from companion.wording.sessions import described
from companion.wording.set_up import KnownSetUp

EARLIER = "<"
LATER = ">"
HELP_LINES = 9


class Entry(NamedTuple):
    """One line of the menu, and what it does; None leaves."""

    item: Item
    action: Callable[[], None] | None


class Menu:
    """New game, resume, sessions, demo, help; one key each, and each its own for ever.

    Args:
        folder: the group's data.
        games: the games to choose from.
        language: one of LANGUAGES.
        screen: where to.
    """

    def __init__(
        self,
        folder: Folder,
        games: Sequence[Game[Any]],
        language: str,
        screen: PlayScreen,
    ) -> None:
        self.folder = folder
        self.games = games
        self.language = language
        self.screen = screen

    @property
    def wording(self) -> Wording:
        """The language, which may be another one at any time."""
        return Wording(self.language)

    def run(self) -> None:
        """Show the menu until the player leaves."""
        try:
            while self._once():
                pass
        except InputEnded:
            return

    def _once(self) -> bool:
        """Show the entries and do what is chosen; false when the player leaves."""
        for missing in catalogue(self.games).left_out():
            self.screen.refuse(self.wording.error(missing))
        entries = self._entries()
        items = [entry.item for entry in entries]
        title = self.wording.say("screen.title")
        key = chosen(self.screen, self.wording, title, items, items[0].key)
        action = next(entry.action for entry in entries if entry.item.key == key)
        if action is None:
            return False
        try:
            action()
        except CompanionError as error:
            self.screen.refuse(self.wording.error(error))
        return True

    def _entries(self) -> list[Entry]:
        """What can be done, the likeliest first."""
        say = self.wording.say
        entries = [
            Entry(Item("n", say("menu.new")), self._new),
            Entry(Item("s", say("menu.sessions")), self._sessions),
            Entry(Item("l", say("menu.learn")), self._learn),
            Entry(Item("d", say("menu.demo")), self._demo),
            Entry(Item("j", say("menu.judge")), self._judge),
            Entry(Item("?", say("menu.help")), self._help),
            Entry(Item("a", self._another.say("menu.language")), self._switch),
            Entry(Item(BACK, say("menu.leave")), None),
        ]
        last = next((item for item in self._found() if item.open and item.played), None)
        if last is not None:
            item = Item("r", say("menu.resume"), described(last, self.wording))
            entries.insert(0, Entry(item, partial(self._resume, last.id)))
        return entries

    def _found(self) -> list[Listed]:
        """The sessions to go on with, those that were only set up last; none if it fails."""
        try:
            found = put_away_untouched(self.folder, sessions(self.folder, self.games))
        except CompanionError:
            return []
        kept = [item for item in found if not item.archived]
        return sorted(kept, key=lambda item: item.readable and not item.played)

    def _new(self) -> None:
        self._begin(self._new_game.begun())

    @property
    def _new_game(self) -> NewGame:
        return NewGame(self.screen, self.folder, self.games, self.wording)

    def _begin(self, begun: Begun | None) -> None:
        if begun is not None:
            self._play(*begun)

    def _resume(self, session_id: str) -> None:
        self._play(resumed(self.folder, session_id, self.games), KnownSetUp())

    def _play(self, session: Session, set_up: KnownSetUp) -> None:
        try:
            Play(session, self.folder, self.games, self.language, self.screen, set_up=set_up).run()
        finally:
            session.close()
            self.screen.no_game()

    def _sessions(self) -> None:
        """All sessions, the one played last first; a number goes on with one."""
        found = self._found()
        if not found:
            self._say(self.wording.say("menu.no_sessions"))
            return
        room = len(found) if self.screen.scrolls or not self.screen.interactive else ONE_DIGIT
        top = 0
        while True:
            page = found[top : top + room]
            key = self._of(page, top, len(found) - top - room)
            if key == BACK:
                return
            if key.isdecimal():
                self._resume(page[int(key) - 1].id)
                return
            top += room if key == LATER else -room

    def _of(self, page: Sequence[Listed], before: int, after: int) -> str:
        """What is chosen of one page of sessions."""
        say = self.wording.say
        items = [
            Item(key, item.id, described(item, self.wording))
            for key, item in zip(numbers(len(page)), page, strict=True)
        ]
        likely = BACK
        if before:
            items.append(Item(EARLIER, say("menu.newer", count=before)))
        if after > 0:
            items.append(Item(LATER, say("menu.older", count=after)))
        items.append(back(self.wording))
        return chosen(self.screen, self.wording, say("menu.sessions"), items, likely)

    def _learn(self) -> None:
        """A first game step by step, and then perhaps that game at one's own table."""
        from companion.faces.terminal.learning import learn_at  # noqa: PLC0415 - its lessons are read where somebody learns

        game = learn_at(self.screen, self.language)
        self.screen.no_game()
        if game:
            self._begin(self._new_game.begun_with(NewTable(game)))

    def _demo(self) -> None:
        from companion.faces.terminal.demo import demo_at  # noqa: PLC0415 - as above

        demo_at(self.screen, self.language, fast=False)
        self.screen.no_game()

    def _judge(self) -> None:
        """One doubt after the other, without a game."""
        Judge(self.screen, self.wording).run()

    def _switch(self) -> None:
        """Go on in the next language."""
        self.language = self._another.language
        self.screen.speak(self.language)

    @property
    def _another(self) -> Wording:
        place = LANGUAGES.index(self.language) if self.language in LANGUAGES else 0
        return Wording(LANGUAGES[(place + 1) % len(LANGUAGES)])

    def _help(self) -> None:
        face = "full" if self.screen.scrolls else "line"
        keys = [f"help.{face}{number}" for number in range(1, HELP_LINES + 1)]
        self._say(*(self.wording.say(key) for key in keys if self.wording.has(key)))

    def _say(self, *lines: str) -> None:
        """Something to read before the menu is back."""
        words = tuple(Words(line) for line in lines)
        self.screen.card(Overlay(self.wording.say("menu.help"), words), self.wording)
