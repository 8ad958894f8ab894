"""Shared base of all flows: writing a page, the table behind it, and asking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace

from companion.errors import CompanionError
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Command, Session
from companion.present.option_keys import format_number_key
from companion.present.prompts.pick import AnyKeyPrompt, LinePrompt, PickPrompt
from companion.present.screen import (
    PALETTE,
    Answer,
    CommandEntered,
    Flow,
    GameChanged,
    Intent,
    ListItem,
    Overlay,
    PlayerLeft,
    PlayerWentBack,
    Prompt,
    Screen,
    ScreenContent,
    StyledLine,
    Tone,
)
from companion.present.settings import get_language
from companion.wording.messages import Wording

Palette = Callable[["FlowContext", Screen, str], Flow[str]]
"""Command palette, called with the current screen and the typed text; see `flows/palette.py`."""
BACK = "q"
FROM_TERMINAL = Command(author="terminal")


@dataclass
class FlowContext:
    """State shared by all flows at one face, and the methods to write, show and ask.

    Args:
        language: one of LANGUAGES; that of the settings if none is given.
        is_drawn: whether the whole screen is drawn each time; else lines are printed one after
            another.
        interactive: whether a person uses the face; else it does not wait until texts are read.

    Attributes:
        release_session_to_others: returns a context in which other devices may act in the session;
            leaving it waits for acts in progress. It is entered while an answer is awaited here.
        switch_session: tells other devices that the players continue with another session.
        on_game_changed: tells the face that other devices have changed the game; callable from any
            thread.
        game_screen: the screen of the game behind the page; None before a game is shown.
        page: lines written since the last clearing.
        next_answer: the answer to the next question, given in advance by a line; else None.
        unread_text: the part of a line that was not understood, for the next question.
        is_opened: whether the player has opened the current question; then changes by other devices
            don't close it.
        palette: the command palette; None if there is none.
        session: the session in play; None without one.
        folder: the data folder of the group; set by the code that runs a flow with sessions.
        menu_target: what the menu does next, after all questions are left; empty for nothing.
        in_menu: whether the menu asks.
    """

    language: str = field(default_factory=get_language)
    is_drawn: bool = True
    interactive: bool = True
    release_session_to_others: Callable[[], AbstractContextManager[None]] = nullcontext
    switch_session: Callable[[Session], None] = lambda _: None
    on_game_changed: Callable[[], None] = lambda: None
    game_screen: ScreenContent | None = None
    page: list[StyledLine] = field(default_factory=list)
    next_answer: Plain = None
    unread_text: str = ""
    is_opened: bool = False
    palette: Palette | None = None
    session: Session | None = None
    folder: Folder = field(init=False)
    menu_target: str = ""
    in_menu: bool = False
    _shown_line_count: int = 0

    @property
    def background(self) -> ScreenContent:
        """The screen behind the page: that of the game, else an empty one."""
        return self.game_screen or ScreenContent(Wording(self.language))

    @property
    def wording(self) -> Wording:
        """Wording of the game that is shown, else of the language."""
        return self.background.wording

    @property
    def last_entry_number(self) -> int:
        """Number of the last journal entry of the session in play; 0 without one."""
        return 0 if self.session is None else self.session.seq

    def list_group_sessions(self) -> list[SessionSummary]:
        """Return the saved sessions of the group; empty if they can't be read."""
        with suppress(CompanionError):
            return list_sessions(self.folder, reads_titles=True)
        return []

    def remove_game(self) -> None:
        """Remove the game's screen behind the page; its session is shared no longer."""
        self.game_screen = None
        self.session = None
        self.release_session_to_others = nullcontext
        self.switch_session = lambda _: None

    @contextmanager
    def mark_questions_opened(self) -> Iterator[None]:
        """Mark questions inside as opened by the player, so that other devices don't close them."""
        before = self.is_opened
        self.is_opened = True
        try:
            yield
        finally:
            self.is_opened = before

    # ---- writing

    def write_line(self, text: str = "", tone: Tone = "plain", mark: str = "") -> None:
        """Add a line to the text page."""
        self.page.append(StyledLine(text, tone, mark))

    def write_heading(self, text: str) -> None:
        """Add a heading to the text page."""
        self.write_line(text, "bold")

    def write_dim_line(self, text: str) -> None:
        """Add a less important line to the text page."""
        self.write_line(text, "dim")

    def write_refusal(self, text: str) -> None:
        """Add a refusal to the text page."""
        self.write_line(text, "refused", "✗")

    def write_lines(self, lines: Iterable[StyledLine]) -> None:
        """Add several lines to the text page."""
        self.page.extend(lines)

    def begin_page(self) -> None:
        """Start a new, empty text page."""
        self.page.clear()
        self._shown_line_count = 0

    @property
    def unseen_lines(self) -> list[StyledLine]:
        """Lines of the text page that were not shown yet."""
        return self.page[self._shown_line_count :]

    # ---- asking

    def show_screen(self, screen: Screen) -> Flow[Answer]:
        """Show a screen, and wait for an answer.

        Raises:
            PlayerLeft: the player leaves, goes back, or gives a command.
            GameChanged: other devices have changed the game, and the player had not opened the
                question.
        """
        shown = replace(screen, is_opened=self.is_opened, palette=bool(self.palette))
        while True:
            if self.menu_target:
                raise PlayerLeft
            intent: Intent = yield shown
            self._shown_line_count = len(self.page)
            if self.game_screen is not None:
                self.game_screen = _remove_news_and_card(self.game_screen)
            if isinstance(intent, Answer):
                return intent
            if not (isinstance(intent, CommandEntered) and intent.key.startswith(PALETTE)):
                raise intent
            key = yield from self._open_palette(shown, intent.key.removeprefix(PALETTE))
            if key:
                raise CommandEntered(key)
            if not isinstance(shown.prompt, AnyKeyPrompt):
                shown = replace(shown, content=_remove_news_and_card(shown.content))

    def _open_palette(self, screen: Screen, typed_text: str) -> Flow[str]:
        """Open the command palette over a screen, and restore the page afterwards.

        Return the key of a command, or "" if none was chosen.

        Raises:
            GameChanged: other devices have changed the game meanwhile.
        """
        palette = self.palette
        if palette is None:
            return ""
        kept = (self.page[:], self._shown_line_count)
        before = self.last_entry_number
        key = ""
        self.palette = None  # none over the palette itself
        try:
            with self.mark_questions_opened(), suppress(PlayerWentBack):
                key = yield from palette(self, screen, typed_text)
        finally:
            self.palette = palette
            self.page[:], self._shown_line_count = kept
        if not self.is_opened and self.last_entry_number != before:
            raise GameChanged
        return key

    def make_content(self, *, is_scrolled_to_end: bool = True) -> ScreenContent:
        """Return the screen content: the page, over the table if there is one."""
        return replace(
            self.background,
            page=tuple(self.page),
            new_lines=tuple(self.unseen_lines),
            page_at_end=is_scrolled_to_end,
            overlay=None,
        )

    def _ask_answer_text(self, prompt: Prompt, *, is_scrolled_to_end: bool = True) -> Flow[str]:
        content = self.make_content(is_scrolled_to_end=is_scrolled_to_end)
        answer = yield from self.show_screen(Screen(content, prompt))
        return str(answer.value)

    def ask_line(
        self, text: str, typed_text: str = "", refusal: str = "", *, can_leave: bool = False
    ) -> Flow[str]:
        """Ask for a line of text, and return it.

        Args:
            text: the question.
            typed_text: initial text of the line, to be edited.
            refusal: why the last line was refused; empty if it was not.
            can_leave: whether Escape goes back one step as Ctrl-C does, because an empty line is an
                answer.
        """
        prompt = LinePrompt(text, self.wording, typed_text)
        prompt.can_leave = can_leave
        if refusal:
            prompt.show_refusal(refusal, typed_text)
        return (yield from self._ask_answer_text(prompt))

    def ask_item(self, prompt: PickPrompt) -> Flow[str]:
        """Ask for an item of a list, and return its key, or another line if it is open-ended.

        Args:
            prompt: the list; if it scrolls the text above, that is shown from its beginning.

        Raises:
            PlayerWentBack: the item to go back is chosen, or nothing is entered without a default.
        """
        key = yield from self._ask_answer_text(prompt, is_scrolled_to_end=not prompt.scrolls_text)
        if key in ("", BACK):
            self.begin_page()
            raise PlayerWentBack
        return key

    def ask_item_on_new_page(
        self, title: str, items: Sequence[ListItem], default: str = "", back: str = "menu.back"
    ) -> Flow[str]:
        """Ask for one of several items on a page of its own, and return its key.

        Another item goes back.

        Args:
            title: the heading; empty for the companion's name.
            items: the items.
            default: the key that Enter takes; empty for that of the first item.
            back: message key of the item that goes back.

        Raises:
            PlayerWentBack: as in `ask_item`.
        """
        all_items = [*items, ListItem(BACK, self.wording.say(back))]
        prompt = PickPrompt(title, all_items, default or items[0].key, self.wording)
        key = yield from self.ask_item(prompt)
        self.begin_page()
        return key

    def ask_one_of_few_answers(
        self, items: Sequence[ListItem], text: str = "", *, open_ended: bool = False
    ) -> Flow[str]:
        """Ask for one of a few answers to the text above, and return its key.

        Args:
            items: the answers; Enter takes the first one.
            text: the question, unless it is clear from the text above.
            open_ended: whether any other line is returned as typed.

        Raises:
            PlayerWentBack: as in `ask_item`.
        """
        prompt = PickPrompt(
            text, items, items[0].key, self.wording, is_brief=True, open_ended=open_ended
        )
        return (yield from self.ask_item(prompt))

    def ask_item_below_text(
        self,
        text: str,
        items: Sequence[ListItem],
        *,
        open_ended: bool = False,
        takes_lines: bool = False,
    ) -> Flow[str]:
        """Ask for one of several items below a text, and return its key.

        Args:
            text: the question.
            items: the items.
            open_ended: whether any other line is returned as typed.
            takes_lines: as in `PickPrompt`.

        Raises:
            PlayerWentBack: as in `ask_item`.
        """
        prompt = PickPrompt(
            text,
            items,
            "",
            self.wording,
            scrolls_text=True,
            open_ended=open_ended,
            takes_lines=takes_lines,
        )
        key = yield from self.ask_item(prompt)
        self.begin_page()
        return key

    def show_card(self, overlay: Overlay | None, seconds: float | None = None) -> Flow[bool]:
        """Show a card to be read: a result, a step of a lesson.

        Args:
            overlay: the card; None for the table, or the page, alone.
            seconds: time after which it closes by itself; None for never. For 0 it is only shown,
                as nobody reads it or as its lines stay printed.

        Returns:
            Whether it was closed by a key.
        """
        scene = self.background if self.is_drawn else self.make_content()
        screen = Screen(
            replace(scene, overlay=overlay), AnyKeyPrompt("", self.wording), seconds=seconds
        )
        answer = yield from self.show_screen(screen)
        return answer.value is not None

    def wait_until_page_read(self, *, is_scrolled_to_end: bool = True) -> Flow[None]:
        """Wait until the page was read, if it would be drawn over.

        Args:
            is_scrolled_to_end: whether a long page is shown at its end; else at its beginning.
        """
        if self.is_drawn and self.interactive:
            prompt = AnyKeyPrompt(self.wording.say("screen.go_on"), self.wording)
            yield from self._ask_answer_text(prompt, is_scrolled_to_end=is_scrolled_to_end)
        else:
            yield from self.show_card(None, 0)
        self.begin_page()


def _remove_news_and_card(content: ScreenContent) -> ScreenContent:
    """Return the content of a screen without its news and its card, which are shown only once."""
    return replace(content, new_facts=(), notices=(), overlay=None)


def make_back_item(wording: Wording) -> ListItem:
    """Return the item of a list that goes back one step."""
    return ListItem(BACK, wording.say("menu.back"))


def make_numbered_items(names: Sequence[str], details: Sequence[str] = ()) -> list[ListItem]:
    """Return names as items with numeric keys, each with its detail if there are any.

    No key is the beginning of another.
    """
    keys = [format_number_key(number, len(names)) for number in range(1, len(names) + 1)]
    return [ListItem(*line) for line in zip(keys, names, details or [""] * len(names), strict=True)]
