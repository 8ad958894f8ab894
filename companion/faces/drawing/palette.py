"""The colours of the full screen: what each of them is for, once for dark and once for light.

Every cell is painted, so that what the terminal's own background is does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.kernel.seating import Colour


@dataclass(frozen=True)
class Palette:
    """Which colour stands for what; each is "#rrggbb".

    Args:
        ground: behind the table and the news.
        header: behind the first and the last line.
        raised: behind the question.
        typing: behind the line that is typed.
        chip: behind a key that can be pressed.
        card: behind what lies over the table.
        text: words.
        dim: words that are read second.
        gold: what is meant now: the phase, who is asked, keys, the likeliest.
        on_gold: words on gold.
        fact: what came about.
        refused: what does not go.
        strength: a card's big number.
        column: stones on a board.
        rule: thin lines, empty meters; no words.
        covered: words under a card that lies over the table; not there to be read.
        seats: the colours that people play.
        things: colours of what cards print, by the name of its message ("element.fire").
    """

    ground: str
    header: str
    raised: str
    typing: str
    chip: str
    card: str
    text: str
    dim: str
    gold: str
    on_gold: str
    fact: str
    refused: str
    strength: str
    column: str
    rule: str
    covered: str
    seats: Mapping[Colour, str]
    things: Mapping[str, str] = field(default_factory=dict)

    @property
    def grounds(self) -> tuple[str, ...]:
        """Everything that words stand on, but gold."""
        return (self.ground, self.header, self.raised, self.typing, self.chip, self.card)

    @property
    def words(self) -> tuple[str, ...]:
        """Every colour that words are written in, but those on gold."""
        said = (self.text, self.dim, self.gold, self.fact, self.refused)
        drawn = (self.strength, self.column)
        return (*said, *drawn, *self.seats.values(), *self.things.values())


DARK = Palette(
    ground="#12101c",
    header="#221e35",
    raised="#1a1728",
    typing="#2a2540",
    chip="#302a48",
    card="#211d33",
    text="#f1e9d8",
    dim="#b4acc6",
    gold="#e9b949",
    on_gold="#1d1605",
    fact="#5fce8f",
    refused="#ff8a8e",
    strength="#ff8a70",
    column="#c79bff",
    rule="#48415f",
    covered="#5d5675",
    seats={
        Colour.RED: "#ff6f74",
        Colour.BLUE: "#6ca4ff",
        Colour.GREEN: "#4cc982",
        Colour.YELLOW: "#f2cb55",
        Colour.VIOLET: "#c29cff",
        Colour.ORANGE: "#f79559",
    },
    things={
        "school.bronze": "#d9965b",
        "school.silver": "#c6cfdb",
        "school.gold": "#f5cf5c",
        "element.water": "#6fb2ff",
        "element.fire": "#ff7a66",
        "element.earth": "#7ccf72",
        "element.air": "#9fe0e6",
        "view.air": "#9fe0e6",
    },
)
"""Parchment on ink."""

LIGHT = Palette(
    ground="#f8f3e7",
    header="#ebe2cd",
    raised="#fffaf0",
    typing="#efe7d5",
    chip="#e9dfc8",
    card="#fffdf7",
    text="#241f33",
    dim="#584f6e",
    gold="#765100",
    on_gold="#fffaf0",
    fact="#14663a",
    refused="#a8202a",
    strength="#a5281c",
    column="#6d3fc0",
    rule="#b9ab8a",
    covered="#b3a78d",
    seats={
        Colour.RED: "#b3262f",
        Colour.BLUE: "#1d56b3",
        Colour.GREEN: "#17683a",
        Colour.YELLOW: "#775300",
        Colour.VIOLET: "#6d3fc0",
        Colour.ORANGE: "#99400f",
    },
    things={
        "school.bronze": "#8a4a16",
        "school.silver": "#55606f",
        "school.gold": "#775300",
        "element.water": "#1d56b3",
        "element.fire": "#b3262f",
        "element.earth": "#2d6325",
        "element.air": "#0d626b",
        "view.air": "#0d626b",
    },
)
"""Ink on parchment."""

ANSI = Palette(
    ground="default",
    header="default",
    raised="default",
    typing="default",
    chip="default",
    card="default",
    text="default",
    dim="dim",
    gold="yellow",
    on_gold="black",
    fact="green",
    refused="red",
    strength="bright_red",
    column="bright_magenta",
    rule="dim",
    covered="dim",
    seats={
        Colour.RED: "bright_red",
        Colour.BLUE: "bright_blue",
        Colour.GREEN: "bright_green",
        Colour.YELLOW: "bright_yellow",
        Colour.VIOLET: "bright_magenta",
        Colour.ORANGE: "orange1",
    },
)
"""The terminal's own colours on its own ground: for lines that are printed, not for a screen."""
