"""Where the terminal's text goes to and comes from.

The console, its colours, and one line of input. Whatever a flow shows or asks goes through here, so
that the same flow runs on a whole screen, which overrides it.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.console import Console
from rich.text import Text

from companion.faces.terminal.choosing import asked_for
from companion.faces.terminal.editor import editor
from companion.faces.terminal.signs import in_words
from companion.kernel.asking import one_line
from companion.kernel.facts import Plain, Seat
from companion.kernel.seating import Seating
from companion.present.palette import ANSI
from companion.wording.messages import Wording

if TYPE_CHECKING:  # to load them takes longer than to show how a game stands
    from companion.faces.terminal.others import GameMoved, SessionHold
    from companion.present.screen import Overlay
    from companion.present.words.card_reveal import Reveal
    from companion.present.words.line_ahead import LookingAhead

GOLD = "bold yellow"
DIM = "dim"
FACT = "green"
REFUSED = "bold red"


class InputEnded(Exception):
    """There is no more input: leave, with everything saved."""


class Item(NamedTuple):
    """One line to choose from: the key that takes it, what it is called, and more about it."""

    key: str
    name: str
    detail: str = ""


@dataclass
class Screen:
    """A console, and whether somebody sits before it.

    Args:
        others: who plays along elsewhere, and is kept off while nothing is awaited here.
        redraw: prints the screen anew; whoever plays puts it in.
    """

    console: Console = field(
        default_factory=lambda: Console(highlight=False, markup=False, soft_wrap=False)
    )
    interactive: bool = field(default_factory=lambda: sys.stdin.isatty() and sys.stdout.isatty())
    others: SessionHold | None = field(default=None, kw_only=True)
    redraw: Callable[[], None] = field(default=lambda: None, kw_only=True)
    signs: Mapping[str, str] = field(default_factory=dict, init=False)
    """What is said in place of signs while a game is played."""
    given_back: str = field(default="", init=False)
    """A line that was typed where nothing was asked: it answers what is asked next."""
    half_typed: str = field(default="", init=False)
    """The next line begins with it, to be mended: it was refused."""
    reveal: Reveal | None = field(default=None, init=False)
    """Reads a whole card where its kind is asked for."""
    later: list[Plain] = field(default_factory=list, init=False)
    """What the line before answers of the questions to come."""
    apart: bool = field(default=False, init=False)
    """The player has opened what is asked: it stays, whatever others do meanwhile."""
    plain: bool = field(default_factory=lambda: asked_for(os.environ), init=False)
    """Nothing is drawn: words alone, to be read out."""
    scrolls: ClassVar[bool] = False
    """Whether it scrolls by itself what is longer than it."""

    def __post_init__(self) -> None:
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """Columns."""
        return max(40, self._size()[0])

    @property
    def height(self) -> int:
        """Lines."""
        return max(12, self._size()[1])

    def _size(self) -> tuple[int, int]:
        """Columns and lines, also of a terminal that is called dumb."""
        if self.interactive and self.console.is_dumb_terminal:
            return shutil.get_terminal_size()
        return self.console.width, self.console.height

    @contextmanager
    def opened(self) -> Iterator[None]:
        """What is asked inside was opened by the player, and is not closed by what others do."""
        before = self.apart
        self.apart = True
        try:
            yield
        finally:
            self.apart = before

    def line(self, text: Text | str = "") -> None:
        """Print one line; it may wrap."""
        said = in_words(text if isinstance(text, Text) else Text(text), self.signs)
        self.console.print(said, soft_wrap=not self.interactive)

    def hanging(self, text: Text, indent: int = 4) -> None:
        """Print a text that may need several lines, the later ones indented."""
        self.lines(self.wrapped(text, indent))

    def wrapped(self, text: Text, indent: int = 4) -> list[Text]:
        """A text as the lines it needs, the later ones indented.

        One line where nobody sits before a screen.
        """
        text = in_words(text, self.signs)
        if not self.interactive or text.cell_len <= self.width:
            return [text]
        parts = text.wrap(self.console, self.width - indent)
        for part in parts:
            part.rstrip()
        return [*parts[:1], *(Text(" " * indent).append_text(part) for part in parts[1:])]

    def fitted(self, texts: Iterable[Text], indent: int = 4) -> list[Text]:
        """Texts one below the other as the lines they need; see `wrapped`."""
        return [line for text in texts for line in self.wrapped(text, indent)]

    def refuse(self, reason: str) -> None:
        """Print why something can't be done."""
        self.hanging(Text(f"  ✗ {reason}", style=REFUSED))

    def dim(self, remark: str) -> None:
        """Print a remark."""
        self.hanging(Text(f"  {remark}", style=DIM))

    def lines(self, texts: Iterable[Text]) -> None:
        """Print several lines."""
        for text in texts:
            self.line(text)

    def clear(self) -> None:
        """Where the screen is drawn anew: of lines none is ever taken away."""
        if self.interactive:
            self.line()

    def speak(self, language: str) -> None:
        """What the screen says by itself is said in this language from now on."""

    def no_game(self) -> None:
        """The game that was shown is left; what comes now stands by itself."""

    def look_ahead(self, answers: LookingAhead) -> None:
        """The next choice may be answered by a line that answers what comes behind it as well."""

    def choose(self, title: str, items: Sequence[Item], likely: str) -> str:
        """The key of one of several lines, or whatever else was typed.

        Args:
            title: what stands above them.
            items: what there is to choose from.
            likely: the key that Enter takes.
        """
        self.line()
        self.line(Text(f" {title}", style="bold"))
        self.line()
        for item in items:
            enter = "Enter: " if item.key == likely else ""
            key = (f"    {enter}{item.key} ", GOLD)
            detail = (f"   {item.detail}".rstrip(), DIM)
            self.hanging(Text.assemble(key, (item.name, "bold"), detail), 6)
        self.line()
        typed = self.ask().strip() or likely
        keys = [item.key for item in items]
        return typed.lower() if typed.lower() in keys else typed

    def decide(self, items: Sequence[Item], likely: str) -> str:
        """The key of one of a few answers on one line, or whatever else was typed.

        Args:
            items: what there is to choose from.
            likely: the key that Enter takes.
        """
        keys = {likely: "Enter:"}
        words = " · ".join(f"{keys.get(item.key, item.key)} {item.name}" for item in items)
        return self.ask(f"  {words} > ").strip().lower() or likely

    def pick(self, words: str, items: Sequence[Item]) -> str:
        """The key of one of several lines below what was printed, or whatever else was typed.

        Args:
            words: what is asked.
            items: what there is to pick from.
        """
        for item in items:
            self.hanging(Text.assemble((f"   {item.key:>2} ", GOLD), item.name), 6)
        return self.ask(f"  {words} ")

    def card(
        self,
        overlay: Overlay,
        wording: Wording,
        seconds: float | None = None,
    ) -> bool:
        """Something that is read before the game goes on: a result, a step of a lesson.

        Args:
            overlay: what it says.
            wording: the language.
            seconds: after so many it goes by itself where a whole screen is drawn, None for never;
                lines stay until Enter, unless it is 0.

        Returns:
            Whether it went by a key although it would have gone by itself.
        """
        self.line(Text(f"  {overlay.title}", style="bold"))
        if overlay.big:
            self.line(Text(f"  {overlay.big}", style=GOLD))
        for words in overlay.lines:
            mark = f"{words.mark} " if words.mark else ""
            self.hanging(Text(f"  {mark}{words.text}"))
        if self.interactive and seconds != 0:
            by_key = overlay.footer if seconds is None else ""
            footer = by_key or wording.say("screen.go_on")
            self.given_back = self.ask(f"  {footer} ").strip()
        return False

    def wait(self, seconds: float) -> bool:  # noqa: ARG002 - see below
        """Let something be seen for a while; whether a key was pressed meanwhile.

        What is printed in lines stays, so here nothing is waited for.
        """
        return False

    def pause(self, words: str) -> None:
        """Wait until what was said is read, where it would be drawn over. Lines stay."""

    def moved(self) -> None:
        """Others have moved the game, and still keep it still; callable from any thread."""

    def painted(self, texts: Sequence[Text]) -> None:
        """Print lines with their colours even where colours are unwanted: a QR code.

        Without both of them no phone reads it. Where nothing is drawn there is none: what it says
        is said in words as well.
        """
        if self.plain:
            return
        before = self.console.no_color
        self.console.no_color = False
        for text in texts:
            self.console.print(text, soft_wrap=True)
        self.console.no_color = before

    def flush(self) -> None:
        """Have what was printed seen at once, also by a program that reads it."""
        self.console.file.flush()

    def give_again(self, moved: GameMoved) -> bool:  # noqa: ARG002 - nobody else plays here
        """What becomes of a line that met a new question; whether nothing need be said of it."""
        return True

    def ask(self, prompt: str = "  > ") -> str:
        """One line of input.

        Raises:
            InputEnded: the input has ended, or the player pressed Ctrl-C; nothing is chosen by
                that.
        """
        if self.given_back:
            typed = self.given_back
            self.given_back = ""
            return typed
        begun = self.half_typed
        self.half_typed = ""
        editing = editor() if self.interactive else None
        if editing is not None:
            editing.set_startup_hook((lambda: editing.insert_text(begun)) if begun else None)
        try:
            typed = input(prompt)
        except (EOFError, KeyboardInterrupt) as error:
            self.line()
            raise InputEnded from error
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not self.interactive:
            self.line(one_line(typed)[: self.width])
        return typed


def style_of(seating: Seating, seat: Seat) -> str:
    """The colour in which a seat is drawn."""
    return ANSI.seats[seating.everybody[seat].colour]
