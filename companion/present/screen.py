"""Screens, prompts and answers as plain values, independent of sizes and colours.

A flow yields a `Screen`; the face that shows it sends an `Intent`. Neither knows the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from companion.kernel.facts import Plain
from companion.present.course import FigureCurve
from companion.present.line_editor import EDITING_KEYS, KeyPress, LineEditor
from companion.present.question_view import (
    FieldReading,
    ListItem,
    QuestionView,
    TypedLine,
)
from companion.present.table_view import TableView
from companion.present.tones import StyledLine, Tone
from companion.wording.messages import Wording

__all__ = [
    "PALETTE",
    "Answer",
    "CommandEntered",
    "FieldReading",
    "Flow",
    "GameChanged",
    "Intent",
    "KeyPress",
    "ListItem",
    "Overlay",
    "PlayerLeft",
    "PlayerWentBack",
    "Prompt",
    "QuestionView",
    "Screen",
    "ScreenContent",
    "StyledLine",
    "TableView",
    "Tone",
    "TypedLine",
]


@dataclass(frozen=True)
class Overlay:
    """A card shown over the table until the next key: a result, an ending, a lesson.

    Args:
        title: its heading.
        lines: its text, scrolled if there is not enough room.
        footer: the hint on keys.
    """

    title: str
    lines: Sequence[StyledLine]
    footer: str = ""


@dataclass(frozen=True)
class ScreenContent:
    """All content of a screen.

    Args:
        wording: the language and the players' names.
        table: the table; None before a game is in play.
        news: the facts so far, oldest first.
        new_count: number of the last facts that the last act caused.
        new_facts: facts since the last screen, in words, equal ones merged.
        notices: messages since the last screen, about problems outside the game and acts that no
            longer fit; also part of the news.
        page: text shown instead of cards and news: a rule, the journal, a verdict.
        new_lines: lines of the page since the last screen.
        page_at_end: whether the page is scrolled to its end at first.
        asking: the question, added by a face that draws all of the screen; flows leave it to the
            prompt.
        keys: the effects of the keys in the last line, by the name of the key ("f1", "space",
            "?"), the most important first; added by such a face.
        overlay: a card over everything else; None for none.
        curve: the decisive figure over the rounds, for large screens; None if it never changed.
        banner: a line above everything else; empty for none.
    """

    wording: Wording
    table: TableView | None = None
    news: Sequence[StyledLine] = ()
    new_count: int = 0
    new_facts: Sequence[str] = ()
    notices: Sequence[StyledLine] = ()
    page: Sequence[StyledLine] = ()
    new_lines: Sequence[StyledLine] = ()
    page_at_end: bool = False
    asking: QuestionView = field(default_factory=QuestionView)
    keys: Mapping[str, str] = field(default_factory=dict)
    overlay: Overlay | None = None
    curve: FigureCurve | None = None
    banner: str = ""


# ---- input of players


@dataclass(frozen=True)
class Answer:
    """An answer to a prompt.

    Args:
        value: the value for the rules, not checked yet; for a list of items, the item's key.
        line: the typed line, to be edited if it is refused.
        overrides: whether it counts even if the rules refuse it.
        is_confirmed: whether it counts even if it is unlikely or costly.
        next_answer: the answer to the next question, read from the same line; None for none.
    """

    value: object
    line: str = ""
    overrides: bool = False
    is_confirmed: bool = False
    next_answer: Plain = None


PALETTE = "/"
"""Command that opens the command palette, followed by the search text."""


class PlayerLeft(Exception):
    """The player leaves."""


class PlayerWentBack(PlayerLeft):
    """The player goes back one step, or leaves at the first step; by a key, Escape or Ctrl-C."""


@dataclass
class CommandEntered(PlayerWentBack):
    """A command was given instead of an answer; outside the game, it only means to go back.

    Args:
        key: its letter, or PALETTE with a search text.
    """

    key: str


class GameChanged(Exception):
    """Other devices have changed the game while an answer was awaited."""


Intent: TypeAlias = Answer | PlayerLeft | GameChanged
"""An answer, or the reason why there is none, which the flow raises."""


class Prompt(ABC):
    """A prompt that waits for an answer.

    It takes keys and lines, describes what to show, and finally returns an answer. It does no
    input or output itself.

    Args:
        wording: the language and the players' names.

    Attributes:
        line: the line typed so far.
        remarks: text shown below the question until the next key or line.
        can_leave: whether Escape leaves it, as for questions outside the game.
        begun_key: the typed beginning of a key of several characters.
        refused_text: a refused line, shown selected until the next key.
    """

    passes_key_on = False
    """Whether a key that closes a card over the table also counts as pressed here."""
    can_escape = True
    """Whether Escape goes back if nothing else handles it."""
    scrolls_text = False
    """Whether arrow keys scroll the text above; otherwise they move the mark."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.line = LineEditor()
        self.remarks: list[StyledLine] = []
        self.can_leave = False
        self.begun_key = ""
        self.refused_text = ""

    @property
    def may_type_letters(self) -> bool:
        """Whether any letter may be typed, so that letters can't be commands."""
        return False

    def accepts_char(self, char: str) -> bool:  # noqa: ARG002 - used by subclasses
        """Return whether a character is part of an answer, which precedes commands."""
        return True

    def is_command(self, line: str) -> bool:  # noqa: ARG002 - used by subclasses
        """Return whether a typed letter is a command and not an answer."""
        return False

    def press_key(self, press: KeyPress) -> Answer | None:
        """Handle a key; return the answer once it is complete.

        Any key clears a refusal. If the refused line is selected, Backspace and the arrows edit it,
        Enter and Escape do nothing else, and other keys begin a new line.
        """
        is_selected = not self.line.text
        only_clears = is_selected and self.is_refused and press.name in ("enter", "escape")
        if is_selected and press.name in EDITING_KEYS:
            self.line.replace_text(self.refused_text)
        self.clear_refusal()
        return None if only_clears else self._press_key(press)

    @abstractmethod
    def _press_key(self, press: KeyPress) -> Answer | None:
        """Handle a key that has more to do than to clear a refusal; called by `press_key`."""

    @abstractmethod
    def enter_line(self, line: str) -> Answer | None:
        """Handle a typed line; return its answer, or None with the reason in `remarks`.

        An empty line is Enter: it takes the default if there is one.
        """

    def click_answer(self, place: int) -> Answer | None:  # noqa: ARG002 - nothing is listed
        """Handle a click on an answer, named by its place in the list."""
        return None

    @abstractmethod
    def build_question_view(self) -> QuestionView:
        """Return the question for display."""

    def make_typed_line(self, placeholder: str = "") -> TypedLine:
        """Return the line as typed so far, or the beginning of a key, with a hint if empty."""
        if self.begun_key:
            return TypedLine(self.begun_key, len(self.begun_key))
        if self.refused_text and not self.line.text:
            return TypedLine(self.refused_text, is_selected=True)
        return TypedLine(self.line.text, self.line.cursor, placeholder)

    # ---- refusals

    @property
    def is_refused(self) -> bool:
        """Whether the last answer was refused; then Enter does not take the default."""
        return any(words.tone == "refused" for words in self.remarks)

    @property
    def takes_default(self) -> bool:
        """Whether Enter takes the default: nothing is typed, and nothing was just refused."""
        return not (self.line.text or self.is_refused)

    def show_refusal(self, reason: str, line: str = "") -> None:
        """Show why an answer was refused, and select its line, except that of a text question."""
        self.remarks = [StyledLine(reason, "refused", "✗")]
        self.line.replace_text("")
        if self.may_type_letters:
            self.line.replace_text(line)
        else:
            self.refused_text = line

    def clear_refusal(self) -> None:
        """Forget the refused answer and the reason."""
        self.remarks = []
        self.refused_text = ""


@dataclass(frozen=True)
class Screen:
    """A screen: its content, and the prompt that waits for an answer.

    Args:
        content: all content except the question and the keys.
        prompt: the prompt; the same object again after a refusal.
        commands: descriptions of the available commands, by letter.
        about: the path of the game's question; empty for screens opened by the player.
        is_opened: whether the player has opened it; then changes by other devices don't close it.
        seconds: time after which the intent is `Answer(None)`; None for never, 0 to only show it.
        palette: whether the command PALETTE can open the command palette.
    """

    content: ScreenContent
    prompt: Prompt
    commands: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    is_opened: bool = False
    seconds: float | None = None
    palette: bool = False


T = TypeVar("T")
Flow: TypeAlias = Generator[Screen, Intent, T]
"""Generator that yields screens and receives the players' input, until it returns its result."""


def run_flow(flow: Flow[None], ask_intent: Callable[[Screen], Intent]) -> None:
    """Run a flow to its end.

    Args:
        flow: the flow, not begun yet.
        ask_intent: shows a screen of the flow and returns the player's intent.
    """
    with suppress(StopIteration):
        screen = next(flow)
        while True:
            screen = flow.send(ask_intent(screen))
