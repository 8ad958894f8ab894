"""The console: coloured and wrapped output, one line of input."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from companion.faces.lines.choosing import is_interactive, is_plain_output_wanted
from companion.faces.lines.editor import get_readline
from companion.faces.lines.signs import replace_signs
from companion.faces.table_text.styles import make_styles
from companion.kernel.question_base import clean_line
from companion.present.colours import ANSI
from companion.present.screen import StyledLine

GOLD = "bold gold"
DIM = "dim"
FACT = "fact"
REFUSED = "bold refused"
STYLES = {
    "plain": "",
    "bold": "bold",
    "dim": DIM,
    "fact": "",
    "gold": GOLD,
    "refused": REFUSED,
}
INDENT = 4


@dataclass
class Output:
    """Console for coloured and wrapped output, and for reading lines.

    Attributes:
        interactive: whether a person uses it: both input and output are a terminal.
        signs: words that replace symbols while a game is played.
        plain: whether to print words only, for a screen reader.
    """

    console: Console = field(
        default_factory=lambda: Console(highlight=False, markup=False, theme=make_styles(ANSI))
    )
    interactive: bool = field(default_factory=is_interactive)
    signs: Mapping[str, str] = field(default_factory=dict, init=False)
    plain: bool = field(default_factory=is_plain_output_wanted, init=False)

    @property
    def width(self) -> int:
        """Columns, at least 40; also of a terminal called "dumb", which rich takes for 80."""
        if self.interactive and self.console.is_dumb_terminal:
            self.console.size = shutil.get_terminal_size()
        return max(40, self.console.width)

    # ---- printing

    def print_heading(self, text: str) -> None:
        """Print a heading."""
        self.print_text(text, style="bold")

    def print_text(self, text: Text | str = "", indent: int = INDENT, style: str = "") -> None:
        """Print a text, wrapped with the later lines indented."""
        self.print_lines(self.wrap_text(text, indent, style))

    def print_lines(self, lines: Iterable[Text]) -> None:
        """Print lines that are not wrapped, except by the terminal."""
        for line in lines:
            line.rstrip()
            self.console.print(line, soft_wrap=not self.interactive)

    def wrap_text(self, text: Text | str, indent: int = INDENT, style: str = "") -> list[Text]:
        """Wrap a text with its symbols in words if need be, with the later lines indented.

        Returns it as one line if the console is not interactive.
        """
        said = replace_signs(Text(text, style) if isinstance(text, str) else text, self.signs)
        if not self.interactive or said.cell_len <= self.width:
            return [said]
        first, *more = said.wrap(self.console, self.width - indent)
        return [first, *(Text(" " * indent) + part for part in more)]

    def print_marked_lines(self, lines: Iterable[StyledLine]) -> None:
        """Print lines with their marks ("✓", "✗") in front, at once if a program reads them."""
        for line in lines:
            if isinstance(line.drawn, Text):
                self.print_lines_in_colour([line.drawn])
                continue
            said = line.text if self.plain else line.picture or line.text
            text = Text("  ")
            if line.mark.strip():
                text.append(f"{line.mark} ", STYLES[line.tone] or FACT)
            text.append(said, STYLES[line.tone])
            blanks = len(said) - len(said.lstrip())
            indent = INDENT + max(line.hang - INDENT // 2, blanks)
            self.print_text(text, indent)
        self.console.file.flush()

    def print_dim_remark(self, remark: str) -> None:
        """Print a remark in a dim style."""
        self.print_text(f"  {remark}", style=DIM)

    def print_lines_in_colour(self, texts: Sequence[Text]) -> None:
        """Print lines in colour even if colours are switched off: a QR code.

        No phone reads the code without both colours. With plain output nothing is printed; the
        address in the code is printed in words as well.
        """
        if self.plain:
            return
        before = self.console.no_color
        self.console.no_color = False
        for text in texts:
            self.console.print(text, soft_wrap=True)
        self.console.no_color = before

    # ---- reading

    def read_input_line(self, prompt: str, prefilled_text: str = "") -> str:
        """Read one line of input.

        Args:
            prompt: text before the input.
            prefilled_text: text already in the line, if lines can be edited.

        Raises:
            EOFError, KeyboardInterrupt: the input has ended, or the player pressed Ctrl-C.
        """
        editing = get_readline() if self.interactive else None
        if editing is not None:
            editing.set_startup_hook(lambda: editing.insert_text(prefilled_text))
        *above, last = self.wrap_text(prompt.rstrip())
        self.print_lines(above)
        try:
            typed_text = input(f"{last.plain} ")
        except (EOFError, KeyboardInterrupt):
            self.print_text()
            raise
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not self.interactive:
            self.print_text(clean_line(typed_text)[: self.width])
        return typed_text
