"""The menu, opened by `companion` without arguments."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import CompanionError
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.former_tables import archive_untouched_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.resuming import resume_session
from companion.present.flows.demo import show_demo
from companion.present.flows.flow_context import (
    BACK,
    FlowContext,
    PlayerLeft,
    PlayerWentBack,
    make_numbered_items,
)
from companion.present.flows.group import list_group_sessions
from companion.present.flows.judge import answer_doubts_without_game
from companion.present.flows.learn import give_lessons
from companion.present.flows.new_game import play_new_game
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, ListItem, Overlay, StyledLine
from companion.present.settings import get_command_keys
from companion.wording.messages import LANGUAGES, Wording, name_language
from companion.wording.session_words import describe_session
from companion.wording.set_up import KnownSetUp

ENTRIES = {
    "n": "menu.new",
    "s": "menu.sessions",
    "l": "menu.learn",
    "d": "menu.demo",
    "j": "menu.judge",
    "?": "menu.help",
}
"""Message keys of the entries that are always there, by key."""
HELP_LINES = 9
MENU = "menu"
"""Prefix of `FlowContext.menu_target` for an entry of the menu; others are ids of saved games."""


class Menu:
    """Menu for a new game, resuming, saved games, demo and help. Keys never change.

    Args:
        context: writes pages, shows screens, and asks the player.
        folder: the data folder of the group.
    """

    def __init__(self, context: FlowContext, folder: Folder) -> None:
        self.context = context
        self.folder = folder

    @property
    def wording(self) -> Wording:
        """Wording in the current language, which may change at any time."""
        return Wording(self.context.language)

    def run_menu(self) -> Flow[None]:
        """Show the menu until the player leaves."""
        while True:
            try:
                yield from self._run_chosen_entry()
            except PlayerLeft:
                if not self.context.menu_target:
                    return

    def _run_chosen_entry(self) -> Flow[None]:
        """Show the entries and run the chosen one until the player goes back from it."""
        for missing in GAMES.list_missing_games():
            self.context.write_refusal(self.wording.word_error(missing))
        last = next(
            (item for item in self._find_resumable_sessions() if item.is_open and item.is_played),
            None,
        )
        key = "r"
        saved = self.context.menu_target
        self.context.menu_target = ""
        if not saved or saved.startswith(MENU):
            key = saved.removeprefix(MENU).strip() or (yield from self._ask_entry(last))
            saved = last.id if last is not None else ""
        with suppress(PlayerWentBack):
            try:
                yield from self._run_entry(key, saved)
            except CompanionError as error:
                self.context.write_refusal(self.wording.word_error(error))
            finally:
                self.context.remove_game()

    def _ask_entry(self, last_game: SessionSummary | None) -> Flow[str]:
        """Ask for an entry, the likeliest first, and return its key.

        Args:
            last_game: the game that was played last; None if there is none.
        """
        say = self.wording.say
        items = [ListItem(key, say(name)) for key, name in ENTRIES.items()]
        if last_game is not None:
            items.insert(
                0, ListItem("r", say("menu.resume"), describe_session(last_game, self.wording))
            )
        items.append(ListItem("a", name_language(self._next_language)))
        self.context.in_menu = True
        key = yield from self.context.ask_item_on_new_page(
            say("screen.title"), items, back="menu.leave"
        )
        self.context.in_menu = False
        return key

    def _run_entry(self, key: str, saved_game: str) -> Flow[None]:
        """Run an entry of the menu.

        Args:
            key: its key.
            saved_game: the game to resume.
        """
        context = self.context
        match key:
            case "r":
                yield from self._resume_session(saved_game)
            case "n":
                yield from play_new_game(context, self.folder, KnownSetUp())
            case "s":
                yield from self._show_sessions()
            case "l":
                yield from give_lessons(context, self.folder)
            case "d":
                yield from show_demo(context)
            case "j":
                yield from answer_doubts_without_game(context)
            case "?":
                yield from self._show_help()
            case "a":
                context.language = self._next_language

    def _find_resumable_sessions(self) -> list[SessionSummary]:
        """Return the sessions to resume, those without rounds last; empty if they can't be read."""
        found = archive_untouched_sessions(self.folder, list_group_sessions(self.folder))
        return sorted(found, key=lambda item: item.is_readable and not item.is_played)

    def _resume_session(self, session_id: str) -> Flow[None]:
        session = resume_session(self.folder, session_id)
        yield from PlayFlow(session, self.folder, self.context).play_game()

    def _show_sessions(self) -> Flow[None]:
        """Show all saved games, the one played last first; a number resumes one."""
        found = self._find_resumable_sessions()
        if not found:
            yield from self._show_lines("menu.sessions", self.wording.say("menu.no_sessions"))
            return
        items = make_numbered_items(
            [item.id for item in found],
            [describe_session(item, self.wording) for item in found],
        )
        title = self.wording.say("menu.sessions")
        key = yield from self.context.ask_item_on_new_page(title, items, BACK)
        yield from self._resume_session(found[int(key) - 1].id)

    @property
    def _next_language(self) -> str:
        """The next language in the list."""
        place = LANGUAGES.index(self.context.language)
        return LANGUAGES[(place + 1) % len(LANGUAGES)]

    def _show_help(self) -> Flow[None]:
        face = "full" if self.context.is_drawn else "line"
        names = [f"help.{face}{number}" for number in range(1, HELP_LINES + 1)]
        typed = {
            name: key.upper().replace("CTRL+", "^") for name, key in get_command_keys().items()
        }
        found = filter(self.wording.has_sentence, names)
        yield from self._show_lines(
            "menu.help", *(self.wording.say(name, **typed) for name in found)
        )

    def _show_lines(self, title: str, *lines: str) -> Flow[None]:
        """Show lines of text under the title of a menu entry until they have been read."""
        words = tuple(StyledLine(line) for line in lines)
        yield from self.context.show_card(Overlay(self.wording.say(title), words))
