"""A story on the screen: a heading for each round, each answer with its facts, changes marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from companion.faces.terminal.screen import DIM, FACT, GOLD, Screen
from companion.wording.story import MARKS, Kind, Told

INDENT = 8
BLANK = " " * INDENT
SIGNS = {
    Kind.ACT: "✦ ",
    Kind.BY_HAND: "✎ ",
    Kind.OUR_WAY: "! ",
    Kind.UNDONE: "↶ ",
    Kind.WAITING: "… ",
}
CHANGED = "✎ "


def print_story(told: Iterable[Told], screen: Screen) -> None:
    """Print a story line by line, as it comes."""
    for line in story_lines(told, screen):
        screen.line(line)


def story_lines(told: Iterable[Told], screen: Screen) -> Iterator[Text]:
    """A story in lines that fit the screen, where there is one."""
    heading = None
    for item in told:
        if item.heading != heading:
            heading = item.heading
            yield Text(heading, style="bold")
        if item.kind in MARKS:
            sign = (BLANK + SIGNS.get(item.kind, CHANGED), GOLD)
            yield from screen.wrapped(Text.assemble(sign, (item.asked, "italic")), INDENT + 2)
            continue
        who = f"{item.who}: " if item.who else ""
        number = (f"  {item.seq:>4}  ", DIM)
        sign = (SIGNS.get(item.kind, ""), GOLD)
        said = Text.assemble(number, sign, f"{who}{item.asked} ", (item.answered, "bold"))
        yield from screen.wrapped(said, INDENT)
        for fact in item.facts:
            yield from screen.wrapped(Text.assemble((f"{BLANK}✓ ", FACT), fact), INDENT + 2)
