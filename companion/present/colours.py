"""Colours of the full screen by purpose, as a dark and a light palette.

Every cell is painted, so that the terminal's own background does not matter. Background colours are
grey enough to stay grey on terminals with 256 colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Palette: TypeAlias = Mapping[str, str]
"""The colour for each purpose, as "#rrggbb" or a name of rich.

ground: background of the table and the news
header: background of the first and the last line
raised: background of the question
typing: background of the line being typed
chip: background of a key that can be pressed
card: background of a card over the table
text: text
dim: less important text
gold: highlighted text: the phase, the player asked, keys, the likeliest answer
on_gold: text on a gold background
fact: facts
refused: refusals and errors
strength: a card's big number
column: stones on a board
rule: thin lines and empty meters; no text
seat.…: the players' colours, by name
element.… and others: printed symbols, by the name of their message
"""

DARK: Palette = {
    "ground": "#131218",
    "header": "#25232e",
    "raised": "#1b1a21",
    "typing": "#2e2b38",
    "chip": "#35323e",
    "card": "#24222c",
    "text": "#f3eeec",
    "dim": "#b5afbe",
    "gold": "#e9b949",
    "on_gold": "#1d1605",
    "fact": "#5fce8f",
    "refused": "#ff8a8e",
    "strength": "#ff8a70",
    "column": "#c79bff",
    "rule": "#48415f",
    "seat.red": "#ff7577",
    "seat.blue": "#6ca4ff",
    "seat.green": "#4cc982",
    "seat.yellow": "#f2cb55",
    "seat.violet": "#c29cff",
    "seat.orange": "#f79559",
    "school.bronze": "#d9965b",
    "school.silver": "#c6cfdb",
    "school.gold": "#f5cf5c",
    "element.water": "#6fb2ff",
    "element.fire": "#ff7a66",
    "element.earth": "#7ccf72",
    "element.air": "#9fe0e6",
    "view.air": "#9fe0e6",
}
"""Dark palette: parchment on ink."""

LIGHT: Palette = {
    "ground": "#f6f1ec",
    "header": "#e6dfce",
    "raised": "#fffbf3",
    "typing": "#e9e2d3",
    "chip": "#e4dac6",
    "card": "#fffdf7",
    "text": "#26242b",
    "dim": "#565062",
    "gold": "#6f4d00",
    "on_gold": "#fffaf0",
    "fact": "#14663a",
    "refused": "#a8202a",
    "strength": "#a5281c",
    "column": "#6029b5",
    "rule": "#b9ab8a",
    "seat.red": "#b3262f",
    "seat.blue": "#1a4b98",
    "seat.green": "#17683a",
    "seat.yellow": "#6a5200",
    "seat.violet": "#6029b5",
    "seat.orange": "#932e0c",
    "school.bronze": "#6e4420",
    "school.silver": "#4f5763",
    "school.gold": "#6a5200",
    "element.water": "#1a4b98",
    "element.fire": "#b3262f",
    "element.earth": "#2d6325",
    "element.air": "#0d626b",
    "view.air": "#0d626b",
}
"""Light palette: ink on parchment."""

ANSI: Palette = {
    "ground": "default",
    "header": "default",
    "raised": "default",
    "typing": "default",
    "chip": "default",
    "card": "default",
    "text": "default",
    "dim": "dim",
    "gold": "yellow",
    "on_gold": "black",
    "fact": "green",
    "refused": "red",
    "strength": "bright_red",
    "column": "bright_magenta",
    "rule": "dim",
    "seat.red": "bright_red",
    "seat.blue": "bright_blue",
    "seat.green": "bright_green",
    "seat.yellow": "bright_yellow",
    "seat.violet": "bright_magenta",
    "seat.orange": "orange1",
    "school.bronze": "orange3",
    "school.silver": "default",
    "school.gold": "yellow",
    "element.water": "blue",
    "element.fire": "red",
    "element.earth": "green",
    "element.air": "cyan",
    "view.air": "cyan",
}
"""The terminal's own colours and background, for printed lines instead of a full screen."""
